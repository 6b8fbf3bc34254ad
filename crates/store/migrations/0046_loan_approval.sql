-- Loans that a second person approves: an application waits, and the quote that was shown stays with it.

ALTER TABLE loan_applications ADD CONSTRAINT ck_loan_applications_status CHECK (status IN ('submitted', 'approved', 'declined', 'withdrawn', 'expired'));
CREATE INDEX ix_loan_applications_status ON loan_applications (status, id);
CREATE INDEX ix_loan_applications_branch ON loan_applications (branch_id, status, id);
CREATE INDEX ix_loan_applications_client ON loan_applications (client_id, status, id);

-- What the loan was quoted to cost when it was applied for, and the terms of its product on that day.
-- Applications from before this have none: their loans are their schedules.
CREATE TABLE application_quotes (
  application_id {int} PRIMARY KEY NOT NULL REFERENCES loan_applications (id),
  quoted_on {date} NOT NULL,
  interest_method TEXT NOT NULL CONSTRAINT ck_application_quotes_method CHECK (interest_method IN ('flat', 'declining_balance')),
  interest_rate {int} NOT NULL,         -- a year
  term_months {int} NOT NULL,
  penalty_rate {int} NOT NULL,
  grace_days {int} NOT NULL,
  initiation_fee_method TEXT NOT NULL,
  monthly_service_fee {int} NOT NULL,
  interest {int} NOT NULL,
  initiation_fee {int} NOT NULL,
  service_fees {int} NOT NULL,
  total_amount {int} NOT NULL,
  effective_annual_rate {int},          -- null where there is no such rate
  installments TEXT NOT NULL,           -- JSON: [["due date", principal, interest, initiation fee, service fee]], in cents
  warnings TEXT NOT NULL                -- JSON: the legal limits that it is above, as they were said
){strict};
CREATE INDEX ix_requests_loan_approval ON requests (subject_id) WHERE kind = 'loan_approval';
