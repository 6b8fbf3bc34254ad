-- Selfies and places are deleted some time after the day that they witness; the times stay.
-- postgres
ALTER TABLE log_book_entries ALTER COLUMN login_latitude_microdegrees DROP NOT NULL;
ALTER TABLE log_book_entries ALTER COLUMN login_longitude_microdegrees DROP NOT NULL;
ALTER TABLE log_book_entries ALTER COLUMN login_selfie DROP NOT NULL;
-- sqlite
CREATE TABLE log_book_entries_with_retention (
  id {int} PRIMARY KEY NOT NULL,
  staff_id {int} NOT NULL REFERENCES staff (id),
  business_date {date} NOT NULL,
  session_id {int} REFERENCES sessions (id),
  login_at {timestamp} NOT NULL,
  login_branch_id {int} REFERENCES branches (id),
  login_latitude_microdegrees {int}, -- null: deleted, as are selfies
  login_longitude_microdegrees {int},
  login_selfie TEXT,
  logout_at {timestamp},
  logout_branch_id {int} REFERENCES branches (id),
  logout_latitude_microdegrees {int},
  logout_longitude_microdegrees {int},
  logout_selfie TEXT
){strict};
INSERT INTO log_book_entries_with_retention (id, staff_id, business_date, session_id, login_at, login_branch_id, login_latitude_microdegrees, login_longitude_microdegrees, login_selfie, logout_at, logout_branch_id, logout_latitude_microdegrees, logout_longitude_microdegrees, logout_selfie)
SELECT id, staff_id, business_date, session_id, login_at, login_branch_id, login_latitude_microdegrees, login_longitude_microdegrees, login_selfie, logout_at, logout_branch_id, logout_latitude_microdegrees, logout_longitude_microdegrees, logout_selfie
FROM log_book_entries;
DROP TABLE log_book_entries;
ALTER TABLE log_book_entries_with_retention RENAME TO log_book_entries;
CREATE INDEX ix_log_book_entries_staff ON log_book_entries (staff_id, login_at);
CREATE INDEX ix_log_book_entries_open ON log_book_entries (staff_id) WHERE logout_at IS NULL;
CREATE INDEX ix_log_book_entries_date ON log_book_entries (business_date, id);
-- both

-- What is still there to delete, so that the nightly job reads nothing else.
CREATE INDEX ix_log_book_entries_witnessed ON log_book_entries (business_date) WHERE login_selfie IS NOT NULL;
CREATE INDEX ix_login_events_witnessed ON login_events (created_at) WHERE selfie IS NOT NULL OR latitude_microdegrees IS NOT NULL;

-- When a registration was declined, until its details are deleted. Those of before count from when
-- they registered.
ALTER TABLE staff ADD COLUMN declined_at {timestamp};
UPDATE staff SET declined_at = created_at WHERE status = 'declined';
CREATE INDEX ix_staff_declined ON staff (declined_at) WHERE declined_at IS NOT NULL;
