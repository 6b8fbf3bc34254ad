-- What one person asks for and another decides. The subject is noted as it was, so that whoever
-- decides learns when it has changed since.
CREATE TABLE requests (
  id {int} PRIMARY KEY NOT NULL,
  kind TEXT NOT NULL CONSTRAINT ck_requests_kind CHECK (kind IN ('loan_edit', 'reschedule', 'write_off', 'reversal', 'loan_approval', 'reopen')),
  status TEXT NOT NULL CONSTRAINT ck_requests_status CHECK (status IN ('pending', 'approved', 'declined', 'withdrawn', 'expired')),
  subject_kind TEXT NOT NULL, -- a noun, as in operations
  subject_id {int} NOT NULL,
  branch_id {int} NOT NULL REFERENCES branches (id), -- consultants of this branch may decide
  client_id {int} REFERENCES clients (id),
  loan_id {int} REFERENCES loans (id),
  amount {int}, -- cents; the money it is about
  changes TEXT NOT NULL, -- JSON: [{"field", "before", "after"}]
  reason TEXT NOT NULL,
  asked_by {int} NOT NULL REFERENCES staff (id),
  asked_at {timestamp} NOT NULL,
  expires_at {timestamp} NOT NULL,
  decided_by {int} REFERENCES staff (id), -- null while pending, and when it expired
  decided_at {timestamp},
  decision_reason TEXT,
  CONSTRAINT ck_requests_decided_at CHECK ((status = 'pending') = (decided_at IS NULL)),
  CONSTRAINT ck_requests_decided_by CHECK ((status IN ('pending', 'expired')) = (decided_by IS NULL)),
  CONSTRAINT ck_requests_four_eyes CHECK (status NOT IN ('approved', 'declined') OR decided_by <> asked_by)
){strict};
CREATE UNIQUE INDEX uq_requests_pending ON requests (kind, subject_kind, subject_id) WHERE status = 'pending';
CREATE INDEX ix_requests_expires_at ON requests (expires_at) WHERE status = 'pending';
CREATE INDEX ix_requests_asked_by ON requests (asked_by, id);
CREATE INDEX ix_requests_branch ON requests (branch_id, id);
INSERT INTO counters (name, value) VALUES ('requests', 0);
