-- Bank reconciliation (contract §18): lines of statements beside the movements on the branch's bank account.
-- A line is matched with entries that were booked without it.
ALTER TABLE bank_moves ADD COLUMN matched_entry_id {int} REFERENCES journal_entries (id);
ALTER TABLE bank_moves DROP CONSTRAINT ck_bank_moves_kind;
ALTER TABLE bank_moves ADD CONSTRAINT ck_bank_moves_kind CHECK (kind IN ('repayment', 'credit', 'applied', 'paid_back', 'returned', 'set_aside', 'brought_back', 'matched', 'unmatched'));
ALTER TABLE bank_moves ADD CONSTRAINT ck_bank_moves_matched CHECK ((matched_entry_id IS NOT NULL) = (kind IN ('matched', 'unmatched')));
CREATE INDEX ix_bank_moves_matched ON bank_moves (matched_entry_id, id) WHERE matched_entry_id IS NOT NULL;

-- Other income is booked from its line as expenses are.
ALTER TABLE vouchers DROP CONSTRAINT ck_vouchers_bank_line;
ALTER TABLE vouchers ADD CONSTRAINT ck_vouchers_bank_line CHECK (bank_line_id IS NULL OR (kind IN ('expense', 'other_income') AND money = 'bank'));

-- The first of a branch is its start; the later ones agree with the lines since then. The last one may be
-- withdrawn; none is deleted.
CREATE TABLE bank_reconciliations (
  id {int} PRIMARY KEY NOT NULL,
  branch_id {int} NOT NULL REFERENCES branches (id),
  day {date} NOT NULL,
  statement_balance {int} NOT NULL,  -- cents, as the statement says on the evening of the day
  book_balance {int} NOT NULL,  -- of account 1010
  start_difference {int} NOT NULL,  -- what is left of the difference at the start
  only_in_books {int} NOT NULL,  -- sum of the movements that no line explains
  only_on_statement {int} NOT NULL,  -- sum of what no movement explains of the lines
  reconciled_by {int} NOT NULL REFERENCES staff (id),
  reconciled_at {timestamp} NOT NULL,
  withdrawn_by {int} REFERENCES staff (id),
  withdrawn_at {timestamp},
  CONSTRAINT ck_bank_reconciliations_agrees CHECK (statement_balance = book_balance + start_difference + only_on_statement - only_in_books),
  CONSTRAINT ck_bank_reconciliations_withdrawn CHECK ((withdrawn_by IS NULL) = (withdrawn_at IS NULL))
){strict};
CREATE UNIQUE INDEX uq_bank_reconciliations_day ON bank_reconciliations (branch_id, day) WHERE withdrawn_at IS NULL;
CREATE INDEX ix_bank_reconciliations_branch ON bank_reconciliations (branch_id, id);
-- sqlite
CREATE TRIGGER bank_reconciliations_are_never_deleted BEFORE DELETE ON bank_reconciliations BEGIN SELECT raise(ABORT, 'bank_reconciliations are never deleted'); END;
-- postgres
CREATE TRIGGER bank_reconciliations_are_never_deleted BEFORE DELETE ON bank_reconciliations FOR EACH ROW EXECUTE FUNCTION refuse_change();
-- both

INSERT INTO counters (name, value) VALUES ('bank_reconciliations', 0);
