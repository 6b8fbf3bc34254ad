-- Money in the bank is told apart from money in the cash drawer.

-- How a payment by this method moves money at its branch: through the cash drawer or the bank account.
ALTER TABLE payment_methods ADD COLUMN kind TEXT NOT NULL DEFAULT 'cash'
  CONSTRAINT ck_payment_methods_kind CHECK (kind IN ('cash', 'bank'));

-- How the principal is paid out.
ALTER TABLE loan_applications ADD COLUMN disbursement_kind TEXT NOT NULL DEFAULT 'cash'
  CONSTRAINT ck_loan_applications_disbursement_kind CHECK (disbursement_kind IN ('cash', 'bank'));

-- 1000 is branch cash, 1010 branch bank, 1020 cash in transit: nobody can pay out what is not there.
-- sqlite
CREATE TABLE account_balances_with_bank (
  account {int} NOT NULL,
  branch_id {int} NOT NULL REFERENCES branches (id),
  balance {int} NOT NULL,
  PRIMARY KEY (account, branch_id),
  CONSTRAINT ck_account_balances_money CHECK (account NOT IN (1000, 1010, 1020) OR balance >= 0)
){strict};
INSERT INTO account_balances_with_bank (account, branch_id, balance) SELECT account, branch_id, balance FROM account_balances;
DROP TABLE account_balances;
ALTER TABLE account_balances_with_bank RENAME TO account_balances;
-- postgres
ALTER TABLE account_balances DROP CONSTRAINT ck_account_balances_cash;
ALTER TABLE account_balances ADD CONSTRAINT ck_account_balances_money CHECK (account NOT IN (1000, 1010, 1020) OR balance >= 0);
-- both
