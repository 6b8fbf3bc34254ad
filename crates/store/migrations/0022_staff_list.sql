-- The list of staff is searched, sorted and paged by the database. The program writes the texts of
-- those who were there before: only it folds names.
ALTER TABLE staff ADD COLUMN sort_name TEXT NOT NULL DEFAULT ''; -- folded "surname, first names"
ALTER TABLE staff ADD COLUMN search TEXT NOT NULL DEFAULT ''; -- folded names, account, ID and phone numbers
-- sqlite
CREATE INDEX ix_staff_sort_name ON staff (sort_name, id);
-- postgres
CREATE INDEX ix_staff_sort_name ON staff (sort_name COLLATE "C", id);
-- both
