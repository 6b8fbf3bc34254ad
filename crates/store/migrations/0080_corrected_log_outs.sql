-- A log-out that is missing or impossible is corrected by a request that a second administrator approves.
-- The recorded time stays beside the corrected one.
ALTER TABLE log_book_entries ADD COLUMN corrected_logout_at {timestamp};
ALTER TABLE log_book_entries ADD COLUMN correction_id {int} REFERENCES requests (id); -- approved last
ALTER TABLE requests DROP CONSTRAINT ck_requests_kind;
ALTER TABLE requests ADD CONSTRAINT ck_requests_kind CHECK (kind IN ('loan_edit', 'reschedule', 'write_off', 'reversal', 'loan_approval', 'reopen', 'erase_client', 'log_out_correction'));
