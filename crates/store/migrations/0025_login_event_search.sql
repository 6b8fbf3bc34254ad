-- Logins are searched by what became of them and by date.
CREATE INDEX ix_login_events_outcome ON login_events (outcome, id);
CREATE INDEX ix_login_events_created_at ON login_events (created_at);
