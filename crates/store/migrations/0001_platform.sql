-- What every area stands on: settings, counters, the record of accepted and refused writes.

CREATE TABLE settings (
  name TEXT PRIMARY KEY NOT NULL,
  value TEXT NOT NULL
){strict};

-- Ids and numbers come from here, so that both engines give the same ones and a rollback leaves no hole.
CREATE TABLE counters (
  name TEXT PRIMARY KEY NOT NULL,
  value {int} NOT NULL
){strict};

-- The last number and hash of each chain: 'journal' and 'operations'.
CREATE TABLE chain_heads (
  chain TEXT PRIMARY KEY NOT NULL,
  number {int} NOT NULL,
  hash {bytes} NOT NULL
){strict};
INSERT INTO chain_heads (chain, number, hash) VALUES ('journal', 0, {zero_hash}), ('operations', 0, {zero_hash});

-- One row per accepted write: audit line, event outbox and kept answer in one insert.
CREATE TABLE operations (
  id {int} PRIMARY KEY NOT NULL,
  at {timestamp} NOT NULL,
  staff_id {int},
  session_id {int},
  request_id TEXT NOT NULL,
  address TEXT NOT NULL,
  verb TEXT NOT NULL,
  subject_kind TEXT NOT NULL,
  subject_id {int} NOT NULL,
  changes TEXT NOT NULL,
  events TEXT NOT NULL,
  hash {bytes} NOT NULL,
  idempotency_scope TEXT,
  idempotency_key TEXT,
  fingerprint {bytes},
  answer TEXT
){strict};
CREATE UNIQUE INDEX uq_operations_idempotency ON operations (staff_id, idempotency_scope, idempotency_key) WHERE idempotency_key IS NOT NULL;
CREATE INDEX ix_operations_answer ON operations (at) WHERE answer IS NOT NULL;
CREATE INDEX ix_operations_subject ON operations (subject_kind, subject_id);

-- Attempts that were refused for want of a right, and links that were tampered with.
CREATE TABLE refusals (
  id {int} PRIMARY KEY NOT NULL,
  at {timestamp} NOT NULL,
  staff_id {int},
  request_id TEXT NOT NULL,
  address TEXT NOT NULL,
  reason TEXT NOT NULL
){strict};
INSERT INTO counters (name, value) VALUES ('refusals', 0);

-- Which batch of each server's writer was committed last; read back when a COMMIT's answer was lost (PostgreSQL).
CREATE TABLE writers (
  name TEXT PRIMARY KEY NOT NULL,
  batch {int} NOT NULL
){strict};

-- sqlite
CREATE TRIGGER operations_are_append_only BEFORE UPDATE OF id, at, staff_id, session_id, request_id, address, verb, subject_kind, subject_id, changes, events, hash ON operations
BEGIN SELECT raise(ABORT, 'operations are append-only'); END;
CREATE TRIGGER operations_are_never_deleted BEFORE DELETE ON operations
BEGIN SELECT raise(ABORT, 'operations are append-only'); END;
-- postgres
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION '% is append-only', TG_TABLE_NAME; END $$;
CREATE TRIGGER operations_are_append_only BEFORE UPDATE OF id, at, staff_id, session_id, request_id, address, verb, subject_kind, subject_id, changes, events, hash ON operations
FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER operations_are_never_deleted BEFORE DELETE ON operations FOR EACH ROW EXECUTE FUNCTION refuse_change();
-- both
