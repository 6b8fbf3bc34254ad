-- What the regulator's quarterly figures (Form 39) count by: a client's income, a product's type of credit.
-- Both are optional. Income is gross, a month.

ALTER TABLE clients ADD COLUMN income_band TEXT
  CONSTRAINT ck_clients_income_band CHECK (income_band IN ('0_3500', '3501_5500', '5501_7500', '7501_10000', '10001_15000', 'over_15000'));
ALTER TABLE loan_products ADD COLUMN credit_type TEXT
  CONSTRAINT ck_loan_products_credit_type CHECK (credit_type IN ('mortgage', 'secured', 'unsecured', 'short_term', 'developmental'));

-- What was stated of a loan's product and client when it was given, so that the figures of a past quarter
-- never change. Only of loans of which something was stated.
CREATE TABLE loan_classes (
  loan_id {int} PRIMARY KEY NOT NULL REFERENCES loans (id),
  credit_type TEXT CONSTRAINT ck_loan_classes_credit_type CHECK (credit_type IN ('mortgage', 'secured', 'unsecured', 'short_term', 'developmental')),
  income_band TEXT CONSTRAINT ck_loan_classes_income_band CHECK (income_band IN ('0_3500', '3501_5500', '5501_7500', '7501_10000', '10001_15000', 'over_15000')),
  CONSTRAINT ck_loan_classes_stated CHECK (credit_type IS NOT NULL OR income_band IS NOT NULL)
){strict};

ALTER TABLE reports DROP CONSTRAINT ck_reports_kind;
ALTER TABLE reports ADD CONSTRAINT ck_reports_kind CHECK (kind IN ('cashflows', 'transactions', 'loans', 'payments', 'disbursements', 'report_details', 'clients', 'active_loans', 'applications', 'blacklist', 'log_book', 'arrears', 'form39'));
ALTER TABLE readings DROP CONSTRAINT ck_readings_list;
ALTER TABLE readings ADD CONSTRAINT ck_readings_list CHECK (list IN ('cashflows', 'transactions', 'loans', 'payments', 'disbursements', 'report_details', 'clients', 'active_loans', 'applications', 'blacklist', 'log_book', 'arrears', 'logins', 'form39'));
