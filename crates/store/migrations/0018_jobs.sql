-- Work that the program does in the background: enqueued with its cause, taken by lease.

CREATE TABLE jobs (
  id {int} PRIMARY KEY NOT NULL,
  kind TEXT NOT NULL,
  payload TEXT NOT NULL, -- JSON, in the form that the kind defines; holds no secret
  unique_key TEXT, -- of the open jobs with the same key there is only one
  state TEXT NOT NULL CONSTRAINT ck_jobs_state CHECK (state IN ('waiting', 'running', 'done', 'failed', 'cancelled')),
  due_at {timestamp} NOT NULL, -- when it may be taken: its next attempt, or the end of its lease
  lease {int}, -- number of the lease under which it runs
  leased_by TEXT, -- the server that runs it, or ran it last
  attempts {int} NOT NULL,
  is_cancelling {bool} NOT NULL, -- somebody has asked to stop it while it runs
  progress_done {int},
  progress_total {int},
  result TEXT,
  error TEXT, -- of the last attempt that failed
  asked_by {int} REFERENCES staff (id), -- null: the program itself
  created_at {timestamp} NOT NULL,
  started_at {timestamp}, -- of the last attempt
  finished_at {timestamp},
  revision {int} NOT NULL, -- grows with every change of any job, so that servers can follow
  CONSTRAINT ck_jobs_lease CHECK ((state = 'running') = (lease IS NOT NULL)),
  CONSTRAINT ck_jobs_finished CHECK ((state IN ('waiting', 'running')) = (finished_at IS NULL)),
  CONSTRAINT ck_jobs_attempts CHECK (attempts >= 0),
  CONSTRAINT ck_jobs_progress CHECK ((progress_done IS NULL) = (progress_total IS NULL))
){strict};
CREATE INDEX ix_jobs_due ON jobs (due_at) WHERE finished_at IS NULL;
CREATE UNIQUE INDEX uq_jobs_key ON jobs (unique_key) WHERE finished_at IS NULL;
CREATE INDEX ix_jobs_state ON jobs (state, id);
CREATE INDEX ix_jobs_finished ON jobs (finished_at);
CREATE INDEX ix_jobs_revision ON jobs (revision);

-- A job for each message that waits; attempts and pauses are counted there from now on.
INSERT INTO jobs (id, kind, payload, state, due_at, attempts, is_cancelling, created_at, revision)
SELECT ROW_NUMBER() OVER (ORDER BY id), 'mail', '{"mail":' || id || '}', 'waiting', due_at, attempts, {false}, created_at, ROW_NUMBER() OVER (ORDER BY id)
FROM outgoing_mails WHERE status = 'waiting';
INSERT INTO counters (name, value) SELECT 'jobs', COUNT(*) FROM jobs;
INSERT INTO counters (name, value) SELECT 'job_revisions', COUNT(*) FROM jobs;
INSERT INTO counters (name, value) VALUES ('job_leases', 0);
DROP INDEX ix_outgoing_mails_due;
ALTER TABLE outgoing_mails DROP COLUMN attempts;
ALTER TABLE outgoing_mails DROP COLUMN due_at;
CREATE INDEX ix_outgoing_mails_useless ON outgoing_mails (useless_after) WHERE status = 'waiting';
