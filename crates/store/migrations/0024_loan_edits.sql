-- What was edited on a loan after it was given, a row for each value. The loan and its installments
-- hold what is true now; with these undone they are as they were agreed.
CREATE TABLE loan_edits (
  id {int} PRIMARY KEY NOT NULL,
  loan_id {int} NOT NULL REFERENCES loans (id),
  installment_id {int} REFERENCES installments (id), -- of a due date
  field TEXT NOT NULL CONSTRAINT ck_loan_edits_field CHECK (field IN ('mandate_id1', 'mandate_id2', 'due_date')),
  old_value TEXT NOT NULL, -- a date as YYYY-MM-DD
  new_value TEXT NOT NULL,
  edited_by {int} NOT NULL REFERENCES staff (id),
  edited_at {timestamp} NOT NULL,
  business_date {date} NOT NULL,
  CONSTRAINT ck_loan_edits_installment_id CHECK ((field = 'due_date') = (installment_id IS NOT NULL))
){strict};
CREATE INDEX ix_loan_edits_loan ON loan_edits (loan_id, field, id);
INSERT INTO counters (name, value) VALUES ('loan_edits', 0);
