-- Downloads of what falls due, and of promises, are looks at people's data like other whole lists.
ALTER TABLE readings DROP CONSTRAINT ck_readings_list;
ALTER TABLE readings ADD CONSTRAINT ck_readings_list CHECK (list IN ('cashflows', 'transactions', 'loans', 'payments', 'disbursements', 'report_details', 'clients', 'active_loans', 'applications', 'blacklist', 'log_book', 'arrears', 'installments_due', 'promises', 'logins', 'form39', 'staff', 'account_entries'));
