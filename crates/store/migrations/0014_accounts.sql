-- Accounts: names of declined registrations, names typed at the login that nobody has, and whose
-- request a code belongs to.

-- Whoever was declined no longer keeps a user name or an e-mail address from others. What takes
-- their place has a space in it, so that it is no name and no address.
UPDATE staff SET username_folded = 'declined ' || CAST(id AS TEXT), email_folded = 'declined ' || CAST(id AS TEXT) WHERE status = 'declined';

-- Guesses with the secret of whoever asked for the code are counted apart from those of strangers.
ALTER TABLE password_resets ADD COLUMN request_hash {bytes}; -- of that secret; null for an invitation
ALTER TABLE password_resets ADD COLUMN stray_tries {int} NOT NULL DEFAULT 0; -- wrong guesses without it
UPDATE password_resets SET stray_tries = wrong_tries, wrong_tries = 0;

-- People type passwords where the user name belongs: a name that nobody has is not kept.
UPDATE login_events SET username_folded = '' WHERE staff_id IS NULL;
-- For an hour it is there as a keyed digest, by which wrong passwords are counted.
CREATE INDEX ix_login_events_unknown ON login_events (created_at) WHERE staff_id IS NULL AND username_folded <> '';
