-- Why an application was declined, beside the text (contract §17). Earlier ones have the text alone.
ALTER TABLE requests ADD COLUMN decline_code TEXT CONSTRAINT ck_requests_decline_code CHECK (decline_code IS NULL OR status = 'declined' AND kind = 'loan_approval' AND decline_code IN ('not_affordable', 'income_not_proved', 'bureau_history', 'debt_review', 'blacklisted', 'documents', 'other'));

-- The list of completed assessments, as a report and in the access log.
ALTER TABLE reports DROP CONSTRAINT ck_reports_kind;
ALTER TABLE reports ADD CONSTRAINT ck_reports_kind CHECK (kind IN ('cashflows', 'transactions', 'loans', 'payments', 'disbursements', 'report_details', 'clients', 'active_loans', 'applications', 'assessments', 'blacklist', 'log_book', 'arrears', 'form39'));
ALTER TABLE readings DROP CONSTRAINT ck_readings_list;
ALTER TABLE readings ADD CONSTRAINT ck_readings_list CHECK (list IN ('cashflows', 'transactions', 'loans', 'payments', 'disbursements', 'report_details', 'clients', 'active_loans', 'applications', 'assessments', 'blacklist', 'log_book', 'arrears', 'installments_due', 'promises', 'logins', 'form39', 'staff', 'account_entries'));

-- The assessment that an application names, also while it waits. Without one the client's latest counts.
ALTER TABLE loan_applications ADD COLUMN assessment_id {int} REFERENCES assessments (id);
CREATE INDEX ix_loan_applications_assessment ON loan_applications (assessment_id) WHERE assessment_id IS NOT NULL;

-- The lender's figures by which an assessment was made. Earlier ones have those that lenders could not set.
ALTER TABLE assessments ADD COLUMN marginal_rate {int} NOT NULL DEFAULT 75000000;
ALTER TABLE assessments ADD COLUMN income_spread {int} NOT NULL DEFAULT 20000000;
ALTER TABLE assessments ADD COLUMN payslip_days {int} NOT NULL DEFAULT 60;
