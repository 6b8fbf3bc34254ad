-- When somebody last confirmed that it is them, by password or code, since their sign-in.
ALTER TABLE sessions ADD COLUMN confirmed_at {timestamp};
