-- What clients hand in: identity documents, proof of address, bank statements.

CREATE TABLE client_documents (
  id {int} PRIMARY KEY NOT NULL,
  client_id {int} NOT NULL REFERENCES clients (id),
  name TEXT NOT NULL,
  kind TEXT NOT NULL CONSTRAINT ck_client_documents_kind CHECK (kind IN ('id_card', 'passport', 'proof_of_address', 'bank_statement', 'other')),
  path TEXT NOT NULL CONSTRAINT uq_client_documents_path UNIQUE, -- in the media store
  content_type TEXT NOT NULL,
  size_bytes {int} NOT NULL,
  uploaded_by {int} NOT NULL REFERENCES staff (id),
  created_at {timestamp} NOT NULL
){strict};
CREATE INDEX ix_client_documents_client ON client_documents (client_id, id);
INSERT INTO counters (name, value) VALUES ('client_documents', 0);
