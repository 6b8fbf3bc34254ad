-- The books for the accountant's program (contract §18): which account there stands for which here, and
-- the files that were made.
CREATE TABLE external_accounts (
  account {int} NOT NULL,
  category_id {int} NOT NULL,  -- of expenses or other income; 0: the account itself
  code TEXT NOT NULL,
  name TEXT NOT NULL,
  tax_code TEXT NOT NULL,
  PRIMARY KEY (account, category_id)
){strict};

CREATE TABLE accountant_exports (
  id {int} PRIMARY KEY NOT NULL,
  format TEXT NOT NULL CONSTRAINT ck_accountant_exports_format CHECK (format IN ('csv', 'xero', 'quickbooks', 'sage50')),
  granularity TEXT NOT NULL CONSTRAINT ck_accountant_exports_granularity CHECK (granularity IN ('day', 'month')),
  date_from {date} NOT NULL,
  date_to {date} NOT NULL,
  is_draft {bool} NOT NULL,  -- its days were not all closed
  entry_number {int} NOT NULL,  -- the last entry of these days; 0 when there was none
  head_hash {bytes} NOT NULL,  -- its hash
  made_by {int} NOT NULL REFERENCES staff (id),
  made_at {timestamp} NOT NULL,
  CONSTRAINT ck_accountant_exports_days CHECK (date_from <= date_to)
){strict};

CREATE TABLE accountant_export_files (
  export_id {int} NOT NULL REFERENCES accountant_exports (id),
  position {int} NOT NULL,  -- from 1
  name TEXT NOT NULL,
  content TEXT NOT NULL,
  PRIMARY KEY (export_id, position)
){strict};
-- sqlite
CREATE TRIGGER accountant_exports_are_append_only BEFORE UPDATE ON accountant_exports BEGIN SELECT raise(ABORT, 'accountant_exports is append-only'); END;
CREATE TRIGGER accountant_export_files_are_append_only BEFORE UPDATE ON accountant_export_files BEGIN SELECT raise(ABORT, 'accountant_export_files is append-only'); END;
-- postgres
CREATE TRIGGER accountant_exports_are_append_only BEFORE UPDATE ON accountant_exports FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER accountant_export_files_are_append_only BEFORE UPDATE ON accountant_export_files FOR EACH ROW EXECUTE FUNCTION refuse_change();
-- both

INSERT INTO counters (name, value) VALUES ('accountant_exports', 0);
