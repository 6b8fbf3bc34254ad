-- Messages to people, and codes by which somebody proves that they read them.

CREATE TABLE outgoing_mails (
  id {int} PRIMARY KEY NOT NULL,
  recipient TEXT NOT NULL, -- an e-mail address
  recipient_name TEXT NOT NULL,
  subject TEXT NOT NULL,
  body_text TEXT, -- both bodies are erased as soon as the message is on its way or given up
  body_html TEXT,
  created_at {timestamp} NOT NULL,
  useless_after {timestamp}, -- a code that has run out is not sent any more
  status TEXT NOT NULL CONSTRAINT ck_outgoing_mails_status CHECK (status IN ('waiting', 'sent', 'given_up')),
  attempts {int} NOT NULL DEFAULT 0,
  due_at {timestamp} NOT NULL, -- of the next attempt; whoever takes a message moves it on
  done_at {timestamp},
  CONSTRAINT ck_outgoing_mails_done CHECK ((status = 'waiting') = (done_at IS NULL)),
  CONSTRAINT ck_outgoing_mails_erased CHECK (status = 'waiting' OR (body_text IS NULL AND body_html IS NULL))
){strict};
CREATE INDEX ix_outgoing_mails_due ON outgoing_mails (due_at) WHERE status = 'waiting';
INSERT INTO counters (name, value) VALUES ('outgoing_mails', 0);

-- One row per code. An address that nobody has gets a row without a person, so that it is answered
-- and counted as any other.
CREATE TABLE password_resets (
  id {int} PRIMARY KEY NOT NULL,
  email_folded TEXT NOT NULL,
  staff_id {int} REFERENCES staff (id),
  address TEXT NOT NULL, -- the network address that asked; empty for an invitation
  code_hash {bytes} NOT NULL,
  created_at {timestamp} NOT NULL,
  code_expires_at {timestamp} NOT NULL,
  wrong_tries {int} NOT NULL DEFAULT 0,
  is_live {bool} NOT NULL, -- the code can still be used
  token_hash {bytes} CONSTRAINT uq_password_resets_token_hash UNIQUE, -- once the code was right
  token_expires_at {timestamp},
  confirmed_at {timestamp}, -- the password was changed with the token
  CONSTRAINT ck_password_resets_token CHECK ((token_hash IS NULL) = (token_expires_at IS NULL)),
  CONSTRAINT ck_password_resets_confirmed CHECK (confirmed_at IS NULL OR token_hash IS NOT NULL)
){strict};
CREATE INDEX ix_password_resets_email ON password_resets (email_folded, created_at);
CREATE INDEX ix_password_resets_address ON password_resets (address, created_at);
CREATE INDEX ix_password_resets_staff ON password_resets (staff_id, created_at);
INSERT INTO counters (name, value) VALUES ('password_resets', 0);
