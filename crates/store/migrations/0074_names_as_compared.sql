-- Names and texts are found and compared without invisible characters and with plain apostrophes and
-- hyphens; names of clients also without what stands between their parts. The program writes the texts
-- of those who were there before: only it folds names.
ALTER TABLE clients ADD COLUMN match_name TEXT NOT NULL DEFAULT ''; -- squeezed "surname,first names"
-- sqlite
CREATE INDEX ix_clients_match_name ON clients (match_name);
-- postgres
CREATE INDEX ix_clients_match_name ON clients (match_name COLLATE "C");
-- both
UPDATE staff SET sort_name = '';
-- Messages are many, and few of them have such characters.
UPDATE chat_messages SET search = replace(replace(replace(replace(replace(replace(replace(search, '‘', ''''), '’', ''''), '‛', ''''), '´', ''''), '`', ''''), 'ʼ', ''''), '′', '''') WHERE search <> '';
UPDATE chat_messages SET search = replace(replace(replace(replace(replace(replace(search, '‐', '-'), '‑', '-'), '‒', '-'), '–', '-'), '—', '-'), '−', '-') WHERE search <> '';
-- sqlite
UPDATE chat_messages SET search = replace(replace(replace(replace(replace(replace(replace(replace(replace(search, char(173), ''), char(8203), ''), char(8204), ''), char(8205), ''), char(8206), ''), char(8207), ''), char(8288), ''), char(65038), ''), char(65039), '') WHERE search <> '';
-- postgres
UPDATE chat_messages SET search = replace(replace(replace(replace(replace(replace(replace(replace(replace(search, chr(173), ''), chr(8203), ''), chr(8204), ''), chr(8205), ''), chr(8206), ''), chr(8207), ''), chr(8288), ''), chr(65038), ''), chr(65039), '') WHERE search <> '';
-- both
