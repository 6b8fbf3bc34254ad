-- Penalties by the day: a loan product says how lateness is charged for, and so does each loan that was given
-- on it. All before this were charged once.
ALTER TABLE loan_products ADD COLUMN penalty_method TEXT NOT NULL DEFAULT 'once' CONSTRAINT ck_loan_products_penalty_method CHECK (penalty_method IN ('once', 'daily'));
ALTER TABLE application_quotes ADD COLUMN penalty_method TEXT NOT NULL DEFAULT 'once' CONSTRAINT ck_application_quotes_penalty_method CHECK (penalty_method IN ('once', 'daily'));
ALTER TABLE loans ADD COLUMN penalty_method TEXT NOT NULL DEFAULT 'once' CONSTRAINT ck_loans_penalty_method CHECK (penalty_method IN ('once', 'daily'));
-- The last day whose end has charged the loan by the day, or had nothing to charge.
ALTER TABLE loans ADD COLUMN penalties_to {date} CONSTRAINT ck_loans_penalties_to CHECK ((penalties_to IS NULL) = (penalty_method = 'once'));
-- Loans in arrears only, so that no other is touched each night.
CREATE INDEX ix_loans_daily_penalties ON loans (penalties_to, id) WHERE penalty_method = 'daily' AND default_began_on IS NOT NULL;

-- What was overdue on the installment, in cents, added up over the nights for which it was charged.
ALTER TABLE installments ADD COLUMN overdue_cent_days {int} NOT NULL DEFAULT 0 CONSTRAINT ck_installments_overdue_cent_days CHECK (overdue_cent_days >= 0);

-- A night for which an installment was charged.
CREATE TABLE daily_penalties (
  id {int} PRIMARY KEY NOT NULL,
  installment_id {int} NOT NULL REFERENCES installments (id),
  business_date {date} NOT NULL, -- the day before the night
  overdue {int} NOT NULL CONSTRAINT ck_daily_penalties_overdue CHECK (overdue > 0), -- what was charged for
  penalty {int} NOT NULL CONSTRAINT ck_daily_penalties_penalty CHECK (penalty >= 0),
  entry_id {int} REFERENCES journal_entries (id), -- null where the loan's nights do not make a cent yet
  CONSTRAINT uq_daily_penalties_installment UNIQUE (installment_id, business_date),
  CONSTRAINT ck_daily_penalties_entry CHECK (penalty = 0 OR entry_id IS NOT NULL)
){strict};
INSERT INTO counters (name, value) VALUES ('daily_penalties', 0);

-- Loans whose penalty is above the limit on default interest.
ALTER TABLE loan_limit_excesses DROP CONSTRAINT ck_loan_limit_excesses_rule;
ALTER TABLE loan_limit_excesses ADD CONSTRAINT ck_loan_limit_excesses_rule CHECK (rule IN ('interest', 'initiation_fee', 'service_fee', 'penalty'));
