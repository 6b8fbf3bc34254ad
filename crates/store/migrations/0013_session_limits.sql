-- How long a session lives follows from its sign-in, its last use and the lender's settings.
ALTER TABLE sessions DROP COLUMN expires_at;

-- The token that took another's place.
ALTER TABLE refresh_tokens ADD COLUMN successor {bytes};
