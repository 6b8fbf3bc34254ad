-- Why an application was declined, beside the text (contract §17). Earlier ones have the text alone.
ALTER TABLE requests ADD COLUMN decline_code TEXT CONSTRAINT ck_requests_decline_code CHECK (decline_code IS NULL OR status = 'declined' AND kind = 'loan_approval' AND decline_code IN ('not_affordable', 'income_not_proved', 'bureau_history', 'debt_review', 'blacklisted', 'documents', 'other'));
