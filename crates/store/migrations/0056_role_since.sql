-- When a person got the role that they have, where it is not their first: the chat of their role begins
-- there for them.
ALTER TABLE staff ADD COLUMN role_since {timestamp};
