-- Loan applications as a whole list in files, and the look at them.
ALTER TABLE reports DROP CONSTRAINT ck_reports_kind;
ALTER TABLE reports ADD CONSTRAINT ck_reports_kind CHECK (kind IN ('cashflows', 'transactions', 'loans', 'payments', 'disbursements', 'report_details', 'clients', 'active_loans', 'applications', 'blacklist', 'log_book', 'arrears'));
ALTER TABLE readings DROP CONSTRAINT ck_readings_list;
ALTER TABLE readings ADD CONSTRAINT ck_readings_list CHECK (list IN ('cashflows', 'transactions', 'loans', 'payments', 'disbursements', 'report_details', 'clients', 'active_loans', 'applications', 'blacklist', 'log_book', 'arrears', 'logins'));
