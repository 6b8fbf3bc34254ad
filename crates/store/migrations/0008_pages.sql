-- Searches, pages and counts that cost the same however many clients and loans there are.

-- A client's place in the order of names, with gaps between: the search index keeps its hits in
-- this order, so that the first page of a search needs no look at the others.
ALTER TABLE clients ADD COLUMN name_rank {int} NOT NULL DEFAULT 0;
-- sqlite
UPDATE clients SET name_rank = ranked.name_rank
FROM (SELECT id, ROW_NUMBER() OVER (ORDER BY sort_name, id) * 68719476736 AS name_rank FROM clients) ranked
WHERE ranked.id = clients.id;
-- postgres
UPDATE clients SET name_rank = ranked.name_rank
FROM (SELECT id, ROW_NUMBER() OVER (ORDER BY sort_name COLLATE "C", id) * 68719476736 AS name_rank FROM clients) ranked
WHERE ranked.id = clients.id;
-- both
CREATE UNIQUE INDEX uq_clients_name_rank ON clients (name_rank);
-- All that a list filters by, in the order of names, without the rows.
CREATE INDEX ix_clients_rank ON clients (name_rank, gender, is_blacklisted, open_accounts, id);
CREATE INDEX ix_clients_blacklisted ON clients (name_rank) WHERE is_blacklisted;
DROP INDEX ix_clients_status;
DROP INDEX ix_clients_sort_name;
-- sqlite
CREATE INDEX ix_clients_sort_name ON clients (sort_name, name_rank);
-- postgres
CREATE INDEX ix_clients_sort_name ON clients (sort_name COLLATE "C", name_rank);
-- both

-- sqlite
DROP TRIGGER clients_search_insert;
DROP TRIGGER clients_search_update;
DROP TABLE client_search;
CREATE VIRTUAL TABLE client_search USING fts5(search, content='clients', content_rowid='name_rank', tokenize='trigram', detail='full');
INSERT INTO client_search (rowid, search) SELECT name_rank, search FROM clients ORDER BY name_rank;
CREATE TRIGGER clients_search_insert AFTER INSERT ON clients BEGIN
  INSERT INTO client_search (rowid, search) VALUES (new.name_rank, new.search);
END;
CREATE TRIGGER clients_search_update AFTER UPDATE OF search, name_rank ON clients
WHEN old.search <> new.search OR old.name_rank <> new.name_rank BEGIN
  INSERT INTO client_search (client_search, rowid, search) VALUES ('delete', old.name_rank, old.search);
  INSERT INTO client_search (rowid, search) VALUES (new.name_rank, new.search);
END;
-- both

-- Word beginnings, for searches too short for trigrams, in the order of names.
CREATE TABLE client_beginnings (
  beginning TEXT NOT NULL,
  name_rank {int} NOT NULL REFERENCES clients (name_rank) ON UPDATE CASCADE,
  PRIMARY KEY (beginning, name_rank)
){strict};
INSERT INTO client_beginnings (beginning, name_rank)
SELECT w.word, c.name_rank FROM client_words w JOIN clients c ON c.id = w.client_id ORDER BY w.word, c.name_rank;
CREATE INDEX ix_client_beginnings_rank ON client_beginnings (name_rank);
DROP TABLE client_words;

-- How many clients there are of each kind that lists filter by; `verify` proves them.
CREATE TABLE client_totals (
  gender TEXT NOT NULL,
  is_blacklisted {bool} NOT NULL,
  has_open_account {bool} NOT NULL,
  clients {int} NOT NULL,
  PRIMARY KEY (gender, is_blacklisted, has_open_account)
){strict};
INSERT INTO client_totals (gender, is_blacklisted, has_open_account, clients)
SELECT gender, is_blacklisted, open_accounts > 0, COUNT(*) FROM clients GROUP BY gender, is_blacklisted, open_accounts > 0;

-- The client's place again, so that the loans that a search by client finds lie side by side.
ALTER TABLE loans ADD COLUMN client_rank {int} REFERENCES clients (name_rank) ON UPDATE CASCADE;
UPDATE loans SET client_rank = (SELECT c.name_rank FROM clients c WHERE c.id = loans.client_id);
CREATE INDEX ix_loans_client_rank ON loans (client_rank, status, branch_id, disbursed_on, id, disbursed_by);
DROP INDEX ix_loans_client;
CREATE INDEX ix_loans_client ON loans (client_id, status);
-- Holds whom a list may be narrowed to, so that skipped loans need no look at their rows.
DROP INDEX ix_loans_status;
CREATE INDEX ix_loans_status ON loans (status, disbursed_on, id, branch_id, disbursed_by);

-- How many loans of a status a person gave at a branch on a day: the totals of lists, and where in
-- them a page begins; `verify` proves them.
CREATE TABLE loan_days (
  status TEXT NOT NULL,
  disbursed_on {date} NOT NULL,
  branch_id {int} NOT NULL REFERENCES branches (id),
  disbursed_by {int} NOT NULL REFERENCES staff (id),
  loans {int} NOT NULL,
  PRIMARY KEY (status, disbursed_on, branch_id, disbursed_by)
){strict};
INSERT INTO loan_days (status, disbursed_on, branch_id, disbursed_by, loans)
SELECT status, disbursed_on, branch_id, disbursed_by, COUNT(*) FROM loans GROUP BY status, disbursed_on, branch_id, disbursed_by;
