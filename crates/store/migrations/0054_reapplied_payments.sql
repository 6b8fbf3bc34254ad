-- Payments that were applied again when an earlier one on their loan was reversed: each is the same money
-- under a new receipt, which stands in the place of the old one.
CREATE TABLE reapplied_payments (
  repayment_id {int} PRIMARY KEY NOT NULL REFERENCES repayments (id), -- which stands now
  replaces_id {int} NOT NULL CONSTRAINT uq_reapplied_payments_replaces UNIQUE REFERENCES repayments (id),
  corrected_id {int} NOT NULL REFERENCES repayments (id), -- the earlier one
  CONSTRAINT ck_reapplied_payments_order CHECK (corrected_id < replaces_id AND replaces_id < repayment_id)
){strict};
