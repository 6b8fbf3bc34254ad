-- Everything stored about a client can be taken as one file, which is recorded as a look.
CREATE TABLE readings_with_client_data (
  id {int} PRIMARY KEY NOT NULL,
  at {timestamp} NOT NULL,
  staff_id {int} NOT NULL REFERENCES staff (id), -- who looked
  session_id {int} NOT NULL REFERENCES sessions (id),
  kind TEXT NOT NULL CONSTRAINT ck_readings_kind CHECK (kind IN ('client_document', 'client_data', 'selfie', 'small_selfie', 'list')),
  client_id {int} REFERENCES clients (id), -- whose document or data it was
  person_id {int} REFERENCES staff (id), -- whose selfie it was
  list TEXT CONSTRAINT ck_readings_list CHECK (list IN ('cashflows', 'transactions', 'loans', 'payments', 'disbursements', 'report_details', 'clients', 'active_loans', 'blacklist', 'log_book', 'arrears', 'logins')),
  file_id {int} REFERENCES files (id), -- null: no file, or the small selfies of a person
  CONSTRAINT ck_readings_what CHECK ((client_id IS NOT NULL) = (kind IN ('client_document', 'client_data'))
    AND (person_id IS NOT NULL) = (kind IN ('selfie', 'small_selfie')) AND (list IS NOT NULL) = (kind = 'list'))
){strict};
INSERT INTO readings_with_client_data (id, at, staff_id, session_id, kind, client_id, person_id, list, file_id)
SELECT id, at, staff_id, session_id, kind, client_id, person_id, list, file_id FROM readings;
DROP TABLE readings;
ALTER TABLE readings_with_client_data RENAME TO readings;
CREATE INDEX ix_readings_staff ON readings (staff_id, id);
CREATE INDEX ix_readings_session ON readings (session_id, at);
CREATE INDEX ix_readings_client ON readings (client_id, id) WHERE client_id IS NOT NULL;
CREATE INDEX ix_readings_at ON readings (at);
