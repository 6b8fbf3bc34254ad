-- Branches, staff, their sessions and their log book.

CREATE TABLE branches (
  id {int} PRIMARY KEY NOT NULL,
  name TEXT NOT NULL,
  name_folded TEXT NOT NULL CONSTRAINT uq_branches_name_folded UNIQUE,
  address TEXT NOT NULL,
  latitude_microdegrees {int},
  longitude_microdegrees {int},
  radius_m {int} NOT NULL DEFAULT 250,
  is_active {bool} NOT NULL,
  version {int} NOT NULL DEFAULT 1,
  created_at {timestamp} NOT NULL
){strict};
-- Consultants without an office belong to branch 1; it never operates.
INSERT INTO branches (id, name, name_folded, address, is_active, created_at) VALUES (1, 'Unassigned', 'unassigned', '', {true}, {epoch});
INSERT INTO counters (name, value) VALUES ('branches', 1);

CREATE TABLE staff (
  id {int} PRIMARY KEY NOT NULL,
  username TEXT NOT NULL,
  username_folded TEXT NOT NULL CONSTRAINT uq_staff_username_folded UNIQUE,
  email TEXT NOT NULL,
  email_folded TEXT NOT NULL CONSTRAINT uq_staff_email_folded UNIQUE,
  first_name TEXT NOT NULL,
  last_name TEXT NOT NULL,
  role TEXT NOT NULL CONSTRAINT ck_staff_role CHECK (role IN ('Administrator', 'Consultant', 'Developer')),
  branch_id {int} REFERENCES branches (id),
  status TEXT NOT NULL CONSTRAINT ck_staff_status CHECK (status IN ('active', 'pending', 'deactivated', 'declined')),
  permissions {int} NOT NULL, -- ten bits, in the order of the contract's list
  password_hash TEXT,
  gender TEXT,
  national_id TEXT CONSTRAINT uq_staff_national_id UNIQUE,
  date_of_birth {date},
  marital_status TEXT,
  address TEXT NOT NULL DEFAULT '',
  profile_picture TEXT,
  theme TEXT NOT NULL DEFAULT 'system',
  time_to_logout_ms {int} NOT NULL DEFAULT 900000,
  created_at {timestamp} NOT NULL,
  version {int} NOT NULL DEFAULT 1,
  CONSTRAINT ck_staff_consultant_branch CHECK (role <> 'Consultant' OR branch_id IS NOT NULL)
){strict};
CREATE INDEX ix_staff_branch ON staff (branch_id);
INSERT INTO counters (name, value) VALUES ('staff', 0);

CREATE TABLE staff_phones (
  staff_id {int} NOT NULL REFERENCES staff (id),
  position {int} NOT NULL,
  phone_number TEXT NOT NULL,
  is_active {bool} NOT NULL,
  PRIMARY KEY (staff_id, position)
){strict};

CREATE TABLE sessions (
  id {int} PRIMARY KEY NOT NULL,
  staff_id {int} NOT NULL REFERENCES staff (id),
  created_at {timestamp} NOT NULL,
  last_used_at {timestamp} NOT NULL,
  expires_at {timestamp} NOT NULL,
  ended_at {timestamp},
  end_reason TEXT,
  password_verified_at {timestamp},
  address TEXT NOT NULL,
  browser_info TEXT NOT NULL,
  machine_info TEXT NOT NULL
){strict};
CREATE INDEX ix_sessions_staff ON sessions (staff_id) WHERE ended_at IS NULL;
INSERT INTO counters (name, value) VALUES ('sessions', 0);

CREATE TABLE refresh_tokens (
  hash {bytes} PRIMARY KEY NOT NULL,
  session_id {int} NOT NULL REFERENCES sessions (id),
  issued_at {timestamp} NOT NULL,
  rotated_at {timestamp}
){strict};
CREATE INDEX ix_refresh_tokens_session ON refresh_tokens (session_id);

-- Every login, good or bad. Only good ones keep the selfie.
CREATE TABLE login_events (
  id {int} PRIMARY KEY NOT NULL,
  staff_id {int} REFERENCES staff (id),
  session_id {int} REFERENCES sessions (id),
  username_folded TEXT NOT NULL,
  outcome TEXT NOT NULL, -- 'success', or why it was refused
  address TEXT NOT NULL,
  selfie TEXT,
  latitude_microdegrees {int},
  longitude_microdegrees {int},
  browser_info TEXT NOT NULL,
  machine_info TEXT NOT NULL,
  created_at {timestamp} NOT NULL
){strict};
CREATE INDEX ix_login_events_username ON login_events (username_folded, created_at);
CREATE INDEX ix_login_events_address ON login_events (address, created_at);
CREATE INDEX ix_login_events_session ON login_events (session_id);
INSERT INTO counters (name, value) VALUES ('login_events', 0);

CREATE TABLE log_book_entries (
  id {int} PRIMARY KEY NOT NULL,
  staff_id {int} NOT NULL REFERENCES staff (id),
  business_date {date} NOT NULL,
  session_id {int} REFERENCES sessions (id),
  login_at {timestamp} NOT NULL,
  login_branch_id {int} REFERENCES branches (id),
  login_latitude_microdegrees {int} NOT NULL,
  login_longitude_microdegrees {int} NOT NULL,
  login_selfie TEXT NOT NULL,
  logout_at {timestamp},
  logout_branch_id {int} REFERENCES branches (id),
  logout_latitude_microdegrees {int},
  logout_longitude_microdegrees {int},
  logout_selfie TEXT
){strict};
CREATE INDEX ix_log_book_entries_staff ON log_book_entries (staff_id, login_at);
CREATE INDEX ix_log_book_entries_open ON log_book_entries (staff_id) WHERE logout_at IS NULL;
INSERT INTO counters (name, value) VALUES ('log_book_entries', 0);

-- Files in the media store that records point to.
CREATE TABLE media (
  path TEXT PRIMARY KEY NOT NULL,
  content_type TEXT NOT NULL,
  size_bytes {int} NOT NULL,
  created_at {timestamp} NOT NULL
){strict};
