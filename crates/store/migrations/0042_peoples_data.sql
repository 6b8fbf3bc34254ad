-- Who looked at other people's data: documents of clients, selfies, whole lists. A row for each look;
-- the same thing again within half an hour, in the same session, is the same look.
CREATE TABLE readings (
  id {int} PRIMARY KEY NOT NULL,
  at {timestamp} NOT NULL,
  staff_id {int} NOT NULL REFERENCES staff (id), -- who looked
  session_id {int} NOT NULL REFERENCES sessions (id),
  kind TEXT NOT NULL CONSTRAINT ck_readings_kind CHECK (kind IN ('client_document', 'selfie', 'small_selfie', 'list')),
  client_id {int} REFERENCES clients (id), -- whose document it was
  person_id {int} REFERENCES staff (id), -- whose selfie it was
  list TEXT CONSTRAINT ck_readings_list CHECK (list IN ('cashflows', 'transactions', 'loans', 'payments', 'disbursements', 'report_details', 'clients', 'active_loans', 'blacklist', 'log_book', 'arrears', 'logins')),
  file_id {int} REFERENCES files (id), -- null: no file, or the small selfies of a person
  CONSTRAINT ck_readings_what CHECK ((client_id IS NOT NULL) = (kind = 'client_document')
    AND (person_id IS NOT NULL) = (kind IN ('selfie', 'small_selfie')) AND (list IS NOT NULL) = (kind = 'list'))
){strict};
CREATE INDEX ix_readings_staff ON readings (staff_id, id);
CREATE INDEX ix_readings_session ON readings (session_id, at);
CREATE INDEX ix_readings_client ON readings (client_id, id) WHERE client_id IS NOT NULL;
CREATE INDEX ix_readings_at ON readings (at);
INSERT INTO counters (name, value) VALUES ('readings', 0);

-- The hash of an operation covers a salted digest of its values from now on, so that the values can be
-- erased. Rows from before have none: their hash covers the values, and once these are erased the
-- operation that did so vouches for what is left.
ALTER TABLE operations ADD COLUMN changes_salt {bytes};
ALTER TABLE operations ADD COLUMN changes_digest {bytes};
-- sqlite
DROP TRIGGER operations_are_append_only;
CREATE TRIGGER operations_are_append_only BEFORE UPDATE OF id, at, staff_id, session_id, request_id, address, verb, subject_kind, subject_id, changes_digest, events, hash, records ON operations
BEGIN SELECT raise(ABORT, 'operations are append-only'); END;
CREATE TRIGGER operations_values_are_only_erased BEFORE UPDATE OF changes, changes_salt ON operations
WHEN NEW.changes <> '' OR NEW.changes_salt IS NOT NULL
BEGIN SELECT raise(ABORT, 'operations are append-only'); END;
-- postgres
DROP TRIGGER operations_are_append_only ON operations;
CREATE TRIGGER operations_are_append_only BEFORE UPDATE OF id, at, staff_id, session_id, request_id, address, verb, subject_kind, subject_id, changes_digest, events, hash, records ON operations
FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER operations_values_are_only_erased BEFORE UPDATE OF changes, changes_salt ON operations
FOR EACH ROW WHEN (NEW.changes <> '' OR NEW.changes_salt IS NOT NULL) EXECUTE FUNCTION refuse_change();
-- both

-- Registrations whose details were erased, but not the values in their audit lines: the next nightly
-- job erases these.
UPDATE staff SET declined_at = created_at WHERE status = 'declined' AND declined_at IS NULL;
