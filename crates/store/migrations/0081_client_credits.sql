-- What was tendered above the amount that settled a loan. It waits until it is paid back. Who took it, and
-- when, is in the journal.
CREATE TABLE client_credits (
  repayment_id {int} PRIMARY KEY NOT NULL REFERENCES repayments (id), -- the settlement
  amount {int} NOT NULL CONSTRAINT ck_client_credits_amount CHECK (amount > 0),
  entry_id {int} NOT NULL CONSTRAINT uq_client_credits_entry UNIQUE REFERENCES journal_entries (id),
  end_entry_id {int} CONSTRAINT uq_client_credits_end UNIQUE REFERENCES journal_entries (id) -- paid it back, or reversed it
){strict};
CREATE INDEX ix_client_credits_waiting ON client_credits (repayment_id) WHERE end_entry_id IS NULL;
