-- The double-entry ledger. Amounts are cents; a debit is positive, a credit negative.

CREATE TABLE journal_entries (
  id {int} PRIMARY KEY NOT NULL, -- the entry's number, without gaps
  at {timestamp} NOT NULL,
  business_date {date} NOT NULL,
  kind TEXT NOT NULL,
  description TEXT NOT NULL,
  amount {int} NOT NULL, -- sum of the debits
  branch_id {int} NOT NULL REFERENCES branches (id), -- where it happened
  staff_id {int} REFERENCES staff (id), -- null: the system itself (day end)
  loan_id {int},
  reverses_id {int} REFERENCES journal_entries (id) CONSTRAINT uq_journal_entries_reverses_id UNIQUE,
  hash {bytes} NOT NULL
){strict};
CREATE INDEX ix_journal_entries_date ON journal_entries (business_date, id);
CREATE INDEX ix_journal_entries_branch ON journal_entries (branch_id, business_date, id);
CREATE INDEX ix_journal_entries_loan ON journal_entries (loan_id) WHERE loan_id IS NOT NULL;

CREATE TABLE journal_lines (
  entry_id {int} NOT NULL REFERENCES journal_entries (id),
  line {int} NOT NULL,
  account {int} NOT NULL,
  branch_id {int} NOT NULL REFERENCES branches (id),
  amount {int} NOT NULL CONSTRAINT ck_journal_lines_amount CHECK (amount <> 0),
  PRIMARY KEY (entry_id, line)
){strict};

-- Maintained with every entry; `verify` proves them equal to the lines.
CREATE TABLE account_balances (
  account {int} NOT NULL,
  branch_id {int} NOT NULL REFERENCES branches (id),
  balance {int} NOT NULL,
  PRIMARY KEY (account, branch_id),
  -- 1000 is branch cash: a branch can never pay out what it has not got.
  CONSTRAINT ck_account_balances_cash CHECK (account <> 1000 OR balance >= 0)
){strict};

-- The cash book's rows: a day of one branch's cash with movement.
CREATE TABLE cash_days (
  branch_id {int} NOT NULL REFERENCES branches (id),
  business_date {date} NOT NULL,
  cash_in {int} NOT NULL,
  cash_out {int} NOT NULL,
  last_entry_id {int} NOT NULL REFERENCES journal_entries (id),
  PRIMARY KEY (branch_id, business_date)
){strict};
CREATE INDEX ix_cash_days_date ON cash_days (business_date);

-- The last business day whose day end has run to its end.
CREATE TABLE day_ends (
  business_date {date} PRIMARY KEY NOT NULL,
  completed_at {timestamp} NOT NULL
){strict};

-- sqlite
CREATE TRIGGER journal_entries_are_append_only BEFORE UPDATE ON journal_entries BEGIN SELECT raise(ABORT, 'journal_entries is append-only'); END;
CREATE TRIGGER journal_entries_are_never_deleted BEFORE DELETE ON journal_entries BEGIN SELECT raise(ABORT, 'journal_entries is append-only'); END;
CREATE TRIGGER journal_lines_are_append_only BEFORE UPDATE ON journal_lines BEGIN SELECT raise(ABORT, 'journal_lines is append-only'); END;
CREATE TRIGGER journal_lines_are_never_deleted BEFORE DELETE ON journal_lines BEGIN SELECT raise(ABORT, 'journal_lines is append-only'); END;
-- postgres
CREATE TRIGGER journal_entries_are_append_only BEFORE UPDATE OR DELETE ON journal_entries FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER journal_lines_are_append_only BEFORE UPDATE OR DELETE ON journal_lines FOR EACH ROW EXECUTE FUNCTION refuse_change();
-- both
