-- Lines of bank statements: how a bank's file is read, what was read, and what became of each line.
-- A line's money is booked only when somebody puts it on a loan or among client credits; `verify`
-- proves that the account of client credits is what the lines have left there.

CREATE TABLE bank_mappings (
  id {int} PRIMARY KEY NOT NULL,
  name TEXT NOT NULL,
  name_folded TEXT NOT NULL CONSTRAINT uq_bank_mappings_name UNIQUE,
  delimiter TEXT NOT NULL CONSTRAINT ck_bank_mappings_delimiter CHECK (delimiter IN ('comma', 'semicolon', 'tab')),
  header_rows {int} NOT NULL CONSTRAINT ck_bank_mappings_header_rows CHECK (header_rows BETWEEN 0 AND 50),
  row_mark TEXT NOT NULL, -- rows whose first column says something else are left out; empty takes all
  date_column {int} NOT NULL,
  date_format TEXT NOT NULL,
  amount_column {int}, -- signed; or one column each for what comes in and goes out
  credit_column {int},
  debit_column {int},
  decimal_mark TEXT NOT NULL CONSTRAINT ck_bank_mappings_decimal_mark CHECK (decimal_mark IN ('point', 'comma')),
  description_column {int} NOT NULL,
  reference_column {int},
  version {int} NOT NULL DEFAULT 1,
  CONSTRAINT ck_bank_mappings_amount CHECK ((amount_column IS NULL) = (credit_column IS NOT NULL) AND (credit_column IS NULL) = (debit_column IS NULL))
){strict};
INSERT INTO counters (name, value) VALUES ('bank_mappings', 0);

CREATE TABLE bank_imports (
  id {int} PRIMARY KEY NOT NULL,
  branch_id {int} NOT NULL REFERENCES branches (id),
  mapping_name TEXT NOT NULL,
  file_name TEXT NOT NULL,
  file_digest {bytes} NOT NULL,
  lines {int} NOT NULL, -- that were new
  known_lines {int} NOT NULL, -- that earlier files had brought
  imported_by {int} NOT NULL REFERENCES staff (id),
  imported_at {timestamp} NOT NULL,
  set_aside_by {int} REFERENCES staff (id), -- with every line of it that nobody had booked
  set_aside_at {timestamp},
  CONSTRAINT ck_bank_imports_set_aside CHECK ((set_aside_by IS NULL) = (set_aside_at IS NULL))
){strict};
CREATE UNIQUE INDEX uq_bank_imports_file ON bank_imports (file_digest) WHERE set_aside_at IS NULL;
INSERT INTO counters (name, value) VALUES ('bank_imports', 0);

CREATE TABLE bank_lines (
  id {int} PRIMARY KEY NOT NULL,
  import_id {int} NOT NULL REFERENCES bank_imports (id),
  branch_id {int} NOT NULL REFERENCES branches (id),
  booked_on {date} NOT NULL, -- by the bank
  amount {int} NOT NULL CONSTRAINT ck_bank_lines_amount CHECK (amount <> 0), -- below zero: went out
  description TEXT NOT NULL,
  reference TEXT NOT NULL,
  salt {bytes}, -- of the digest of the two texts; NULL once they were erased with a client's data
  texts_digest {bytes} NOT NULL,
  occurrence {int} NOT NULL, -- among lines of the file that say the same, from 1
  resembles {bool} NOT NULL, -- an earlier file has a line of its day and amount with another text, or another branch has this line
  digest {bytes}, -- what makes it the same in every file; NULL once its texts were erased
  -- What follows from bank_moves and reversals.
  free {int} NOT NULL CONSTRAINT ck_bank_lines_free CHECK (free >= 0), -- not booked yet
  credit {int} NOT NULL CONSTRAINT ck_bank_lines_credit CHECK (credit >= 0), -- waits in client credits
  is_set_aside {bool} NOT NULL,
  is_void {bool} NOT NULL -- its file was set aside before anybody booked it
){strict};
CREATE UNIQUE INDEX uq_bank_lines_digest ON bank_lines (branch_id, digest) WHERE NOT is_void;
CREATE INDEX ix_bank_lines_import ON bank_lines (import_id, id);
CREATE INDEX ix_bank_lines_day ON bank_lines (booked_on, id);
CREATE INDEX ix_bank_lines_free ON bank_lines (booked_on, id) WHERE free > 0 AND NOT is_set_aside AND NOT is_void;
CREATE INDEX ix_bank_lines_credit ON bank_lines (id) WHERE credit > 0;
INSERT INTO counters (name, value) VALUES ('bank_lines', 0);

CREATE TABLE bank_moves (
  id {int} PRIMARY KEY NOT NULL,
  line_id {int} NOT NULL REFERENCES bank_lines (id),
  kind TEXT NOT NULL CONSTRAINT ck_bank_moves_kind CHECK (kind IN ('repayment', 'credit', 'applied', 'paid_back', 'returned', 'set_aside', 'brought_back')),
  amount {int} NOT NULL CONSTRAINT ck_bank_moves_amount CHECK (amount >= 0),
  client_id {int} REFERENCES clients (id), -- whose money it is, where that is known
  repayment_id {int} CONSTRAINT uq_bank_moves_repayment UNIQUE REFERENCES repayments (id),
  entry_id {int} CONSTRAINT uq_bank_moves_entry UNIQUE REFERENCES journal_entries (id), -- of client credits
  note TEXT NOT NULL,
  salt {bytes}, -- of the note's digest; NULL once it was erased with a client's data
  note_digest {bytes} NOT NULL,
  moved_by {int} NOT NULL REFERENCES staff (id),
  moved_at {timestamp} NOT NULL,
  CONSTRAINT ck_bank_moves_repayment CHECK ((repayment_id IS NOT NULL) = (kind IN ('repayment', 'applied'))),
  CONSTRAINT ck_bank_moves_entry CHECK ((entry_id IS NOT NULL) = (kind IN ('credit', 'applied', 'paid_back', 'returned')))
){strict};
CREATE INDEX ix_bank_moves_line ON bank_moves (line_id, id);
CREATE INDEX ix_bank_moves_client ON bank_moves (client_id) WHERE client_id IS NOT NULL;
INSERT INTO counters (name, value) VALUES ('bank_moves', 0);
