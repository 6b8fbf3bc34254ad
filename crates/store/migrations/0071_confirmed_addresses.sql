-- When somebody proved that they read the mail of their email address: by a code that was mailed to it.
ALTER TABLE staff ADD COLUMN email_confirmed_at {timestamp};
