-- Money of a branch that belongs to no loan (contract §18): expenses, other income, opening balances and
-- general journals. A voucher stands behind its entry; while a second person is to approve it, it has none.
CREATE TABLE expense_categories (
  id {int} PRIMARY KEY NOT NULL,
  kind TEXT NOT NULL CONSTRAINT ck_expense_categories_kind CHECK (kind IN ('expense', 'other_income')),
  name TEXT NOT NULL,
  name_folded TEXT NOT NULL CONSTRAINT uq_expense_categories_name UNIQUE,
  has_vat {bool} NOT NULL,  -- what the form suggests
  needs_slip {bool} NOT NULL,
  approval_limit {int} CONSTRAINT ck_expense_categories_limit CHECK (approval_limit >= 0),  -- cents; above it, a second person approves
  is_active {bool} NOT NULL,
  version {int} NOT NULL DEFAULT 1,
  created_at {timestamp} NOT NULL
){strict};

INSERT INTO expense_categories (id, kind, name, name_folded, has_vat, needs_slip, approval_limit, is_active, created_at) VALUES
(1, 'expense', 'Rent', 'rent', {true}, {true}, 200000, {true}, {epoch}),
(2, 'expense', 'Wages', 'wages', {false}, {false}, 200000, {true}, {epoch}),
(3, 'expense', 'Airtime and data', 'airtime and data', {true}, {true}, 200000, {true}, {epoch}),
(4, 'expense', 'Stationery', 'stationery', {true}, {true}, 200000, {true}, {epoch}),
(5, 'expense', 'Transport', 'transport', {false}, {true}, 200000, {true}, {epoch}),
(6, 'expense', 'Bank charges', 'bank charges', {true}, {false}, 200000, {true}, {epoch}),
(7, 'expense', 'Collection charges', 'collection charges', {true}, {true}, 200000, {true}, {epoch}),
(8, 'expense', 'Credit bureau and SMS', 'credit bureau and sms', {true}, {true}, 200000, {true}, {epoch}),
(9, 'expense', 'Repairs', 'repairs', {true}, {true}, 200000, {true}, {epoch}),
(10, 'expense', 'Legal fees', 'legal fees', {true}, {true}, 200000, {true}, {epoch}),
(11, 'expense', 'Licences', 'licences', {false}, {true}, 200000, {true}, {epoch}),
(12, 'expense', 'Refreshments', 'refreshments', {false}, {true}, 200000, {true}, {epoch}),
(13, 'expense', 'Other expenses', 'other expenses', {false}, {true}, 200000, {true}, {epoch}),
(14, 'other_income', 'Commission', 'commission', {true}, {false}, NULL, {true}, {epoch}),
(15, 'other_income', 'Interest from the bank', 'interest from the bank', {false}, {false}, NULL, {true}, {epoch}),
(16, 'other_income', 'Other income', 'other income', {false}, {false}, NULL, {true}, {epoch});
INSERT INTO counters (name, value) VALUES ('expense_categories', 16), ('vouchers', 0);

CREATE TABLE vouchers (
  id {int} PRIMARY KEY NOT NULL,
  kind TEXT NOT NULL CONSTRAINT ck_vouchers_kind CHECK (kind IN ('expense', 'other_income', 'journal', 'opening')),
  branch_id {int} NOT NULL REFERENCES branches (id),
  category_id {int} REFERENCES expense_categories (id),
  money TEXT CONSTRAINT ck_vouchers_money CHECK (money IN ('cash', 'bank')),
  payee TEXT NOT NULL,  -- who was paid, or who paid; empty for other kinds
  reference TEXT NOT NULL,
  note TEXT NOT NULL,  -- the reason of a journal
  amount {int} NOT NULL CONSTRAINT ck_vouchers_amount CHECK (amount > 0),  -- cents, with VAT; of a journal, its debits
  vat {int} NOT NULL,
  file_id {int} REFERENCES files (id),  -- the slip or document
  file_sha256 {bytes},
  bank_line_id {int} REFERENCES bank_lines (id),  -- the statement's line that an expense explains
  entered_by {int} NOT NULL REFERENCES staff (id),
  entered_at {timestamp} NOT NULL,
  entry_id {int} CONSTRAINT uq_vouchers_entry UNIQUE REFERENCES journal_entries (id),  -- NULL: not booked
  CONSTRAINT ck_vouchers_vat CHECK (vat >= 0 AND vat < amount),
  CONSTRAINT ck_vouchers_category CHECK ((category_id IS NOT NULL) = (kind IN ('expense', 'other_income'))),
  CONSTRAINT ck_vouchers_place CHECK ((money IS NULL) = (kind = 'journal')),
  CONSTRAINT ck_vouchers_bank_line CHECK (bank_line_id IS NULL OR (kind = 'expense' AND money = 'bank')),
  CONSTRAINT ck_vouchers_file CHECK ((file_id IS NULL) = (file_sha256 IS NULL))
){strict};
CREATE INDEX ix_vouchers_branch ON vouchers (branch_id, id);
CREATE INDEX ix_vouchers_amount ON vouchers (branch_id, amount);
CREATE INDEX ix_vouchers_category ON vouchers (category_id, id) WHERE category_id IS NOT NULL;
CREATE INDEX ix_vouchers_file ON vouchers (file_id) WHERE file_id IS NOT NULL;
CREATE INDEX ix_vouchers_bank_line ON vouchers (bank_line_id) WHERE bank_line_id IS NOT NULL;
CREATE INDEX ix_vouchers_sha256 ON vouchers (file_sha256) WHERE file_sha256 IS NOT NULL;

-- How a line of a bank statement was booked the last time: the words of its text that last.
CREATE TABLE bank_line_rules (
  text_folded TEXT PRIMARY KEY NOT NULL,
  category_id {int} NOT NULL REFERENCES expense_categories (id),
  payee TEXT NOT NULL
){strict};
CREATE INDEX ix_bank_line_rules_category ON bank_line_rules (category_id);

-- The lines of a general journal.
CREATE TABLE voucher_lines (
  voucher_id {int} NOT NULL REFERENCES vouchers (id),
  position {int} NOT NULL,  -- from 1
  account {int} NOT NULL,
  category_id {int} REFERENCES expense_categories (id),
  amount {int} NOT NULL CONSTRAINT ck_voucher_lines_amount CHECK (amount <> 0),  -- cents; debits positive
  PRIMARY KEY (voucher_id, position)
){strict};
CREATE INDEX ix_voucher_lines_category ON voucher_lines (category_id) WHERE category_id IS NOT NULL;
-- sqlite
CREATE TRIGGER vouchers_are_never_deleted BEFORE DELETE ON vouchers BEGIN SELECT raise(ABORT, 'vouchers are never deleted'); END;
CREATE TRIGGER voucher_lines_are_append_only BEFORE UPDATE ON voucher_lines BEGIN SELECT raise(ABORT, 'voucher_lines is append-only'); END;
CREATE TRIGGER voucher_lines_are_never_deleted BEFORE DELETE ON voucher_lines BEGIN SELECT raise(ABORT, 'voucher_lines is append-only'); END;
-- postgres
CREATE TRIGGER vouchers_are_never_deleted BEFORE DELETE ON vouchers FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER voucher_lines_are_append_only BEFORE UPDATE OR DELETE ON voucher_lines FOR EACH ROW EXECUTE FUNCTION refuse_change();
-- both

-- Entries of vouchers by their days.
CREATE INDEX ix_journal_entries_vouchers ON journal_entries (business_date, id) WHERE kind IN ('expense', 'other_income', 'journal', 'opening');

ALTER TABLE requests DROP CONSTRAINT ck_requests_kind;
ALTER TABLE requests ADD CONSTRAINT ck_requests_kind CHECK (kind IN ('loan_edit', 'reschedule', 'write_off', 'reversal', 'loan_approval', 'reopen', 'erase_client', 'log_out_correction', 'expenses_below_norm', 'expense', 'journal'));
CREATE UNIQUE INDEX uq_requests_voucher ON requests (subject_id) WHERE kind IN ('expense', 'journal');
ALTER TABLE files DROP CONSTRAINT ck_files_kind;
ALTER TABLE files ADD CONSTRAINT ck_files_kind CHECK (kind IN ('selfie', 'picture', 'client_document', 'notice_attachment', 'chat_attachment', 'report', 'voucher'));
