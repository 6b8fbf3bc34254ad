-- Early settlement (National Credit Act s125): quotes that hold for some days, payments that settle a
-- loan, and what is rebated with them.

ALTER TABLE repayments DROP CONSTRAINT ck_repayments_kind;
ALTER TABLE repayments ADD CONSTRAINT ck_repayments_kind CHECK (kind IN ('repayment', 'recovery', 'settlement'));

-- What settling a loan costs by a day, as it was promised.
CREATE TABLE settlement_quotes (
  id {int} PRIMARY KEY NOT NULL,
  loan_id {int} NOT NULL REFERENCES loans (id),
  settles_on {date} NOT NULL, -- holds until the end of this day
  principal {int} NOT NULL,
  interest_due {int} NOT NULL,
  interest_accrued {int} NOT NULL, -- of the period that is running on that day
  accrued_days {int} NOT NULL,
  period_days {int} NOT NULL,
  initiation_fee {int} NOT NULL,
  service_fees {int} NOT NULL,
  penalty {int} NOT NULL,
  amount {int} NOT NULL CONSTRAINT ck_settlement_quotes_sign CHECK (amount >= 0),
  balance {int} NOT NULL, -- when it was made
  last_entry_id {int} NOT NULL REFERENCES journal_entries (id), -- of the loan, when it was made
  created_by {int} NOT NULL REFERENCES staff (id),
  created_at {timestamp} NOT NULL,
  business_date {date} NOT NULL,
  CONSTRAINT ck_settlement_quotes_amount CHECK (amount = principal + interest_due + interest_accrued + initiation_fee + service_fees + penalty),
  CONSTRAINT ck_settlement_quotes_balance CHECK (balance >= amount)
){strict};
CREATE INDEX ix_settlement_quotes_loan ON settlement_quotes (loan_id, id);
INSERT INTO counters (name, value) VALUES ('settlement_quotes', 0);

-- What a payment of the kind settlement settled.
CREATE TABLE settlements (
  repayment_id {int} PRIMARY KEY NOT NULL REFERENCES repayments (id),
  quote_id {int} REFERENCES settlement_quotes (id),
  settled_as_of {date} NOT NULL, -- the day up to which charges were paid: that of the quote, if there was one
  balance_before {int} NOT NULL
){strict};
CREATE INDEX ix_settlements_quote ON settlements (quote_id) WHERE quote_id IS NOT NULL;

-- What a settlement's entry rebated of each installment. It stays when the settlement is reversed.
CREATE TABLE installment_rebates (
  installment_id {int} NOT NULL REFERENCES installments (id),
  entry_id {int} NOT NULL REFERENCES journal_entries (id),
  penalty {int} NOT NULL,
  interest {int} NOT NULL,
  fee {int} NOT NULL,
  PRIMARY KEY (installment_id, entry_id)
){strict};

-- What is rebated of an installment now. It counts in what is written off on it.
ALTER TABLE installments ADD COLUMN rebated_penalty {int} NOT NULL DEFAULT 0 CONSTRAINT ck_installments_rebated_penalty CHECK (rebated_penalty >= 0 AND rebated_penalty <= penalty - paid_penalty - waived_penalty);
ALTER TABLE installments ADD COLUMN rebated_interest {int} NOT NULL DEFAULT 0 CONSTRAINT ck_installments_rebated_interest CHECK (rebated_interest >= 0 AND rebated_interest <= interest - paid_interest - waived_interest);
ALTER TABLE installments ADD COLUMN rebated_fee {int} NOT NULL DEFAULT 0 CONSTRAINT ck_installments_rebated_fee CHECK (rebated_fee >= 0 AND rebated_fee <= fee - paid_fee - waived_fee AND rebated_penalty + rebated_interest + rebated_fee <= written_off);
