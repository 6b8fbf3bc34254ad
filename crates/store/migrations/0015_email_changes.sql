-- New e-mail addresses of staff that wait to be confirmed by whoever reads them.

CREATE TABLE email_changes (
  staff_id {int} PRIMARY KEY NOT NULL REFERENCES staff (id),
  email TEXT NOT NULL,
  code_hash {bytes} NOT NULL,
  asked_by {int} NOT NULL REFERENCES staff (id),
  expires_at {timestamp} NOT NULL,
  wrong_tries {int} NOT NULL,
  began_at {timestamp} NOT NULL, -- of the hour in which codes are counted
  sent {int} NOT NULL -- codes mailed in that hour
){strict};
