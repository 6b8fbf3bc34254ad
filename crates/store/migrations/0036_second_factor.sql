-- A second factor for signing in: codes of an authenticator app, and recovery codes for the day
-- when the phone is not at hand.

CREATE TABLE second_factors (
  staff_id {int} PRIMARY KEY NOT NULL REFERENCES staff (id),
  salt {bytes} NOT NULL, -- the secret is made of it and of a key in settings
  began_at {timestamp} NOT NULL,
  confirmed_at {timestamp}, -- null until the first code was right
  last_step {int} NOT NULL -- the time step of the newest code that was taken: no code is taken twice
){strict};

-- Those that have not been used.
CREATE TABLE recovery_codes (
  staff_id {int} NOT NULL REFERENCES second_factors (staff_id),
  hash {bytes} NOT NULL,
  PRIMARY KEY (staff_id, hash)
){strict};

-- Logins whose password was right and whose code is still to come.
CREATE TABLE login_challenges (
  hash {bytes} PRIMARY KEY NOT NULL, -- of the token that is sent along with the code
  login_event_id {int} NOT NULL CONSTRAINT uq_login_challenges_event UNIQUE REFERENCES login_events (id),
  password_digest {bytes} NOT NULL, -- of the password's hash: another password ends the login
  expires_at {timestamp} NOT NULL
){strict};
CREATE INDEX ix_login_challenges_expiry ON login_challenges (expires_at);

-- Whether somebody has signed in with a device before.
CREATE INDEX ix_login_events_device ON login_events (staff_id, browser_info, machine_info) WHERE outcome = 'success';
