-- Files in the media store, each with the record that it belongs to. The bytes are there before the
-- row is; what no row names is an orphan. The table `media` was never written.
DROP TABLE media;

CREATE TABLE files (
  id {int} PRIMARY KEY NOT NULL,
  path TEXT NOT NULL CONSTRAINT uq_files_path UNIQUE,
  thumbnail_path TEXT CONSTRAINT uq_files_thumbnail_path UNIQUE, -- a picture's small form
  kind TEXT NOT NULL CONSTRAINT ck_files_kind CHECK (kind IN ('selfie', 'picture', 'client_document')),
  owner_kind TEXT NOT NULL, -- a noun, as in operations
  owner_id {int} NOT NULL,
  name TEXT, -- as it was called by whoever sent it
  content_type TEXT NOT NULL,
  size_bytes {int},
  sha256 {bytes},
  unknown_because TEXT, -- why there is no size or digest
  keep_until {timestamp}, -- null: until its record lets go of it
  state TEXT NOT NULL CONSTRAINT ck_files_state CHECK (state IN ('stored', 'to_delete', 'deleted')),
  delete_from {timestamp},
  created_at {timestamp} NOT NULL,
  created_by {int} REFERENCES staff (id),
  CONSTRAINT ck_files_known CHECK ((size_bytes IS NOT NULL AND sha256 IS NOT NULL) = (unknown_because IS NULL)),
  CONSTRAINT ck_files_delete_from CHECK ((state = 'stored') = (delete_from IS NULL))
){strict};
CREATE INDEX ix_files_owner ON files (owner_kind, owner_id, kind) WHERE state = 'stored';
CREATE INDEX ix_files_to_delete ON files (id, delete_from) WHERE state = 'to_delete';
CREATE INDEX ix_files_keep_until ON files (keep_until) WHERE state = 'stored' AND keep_until IS NOT NULL;

-- Demonstrations have one picture for many sign-ins: it belongs to the first.
INSERT INTO files (id, path, thumbnail_path, kind, owner_kind, owner_id, content_type, unknown_because, state, created_at, created_by)
SELECT ROW_NUMBER() OVER (ORDER BY e.id), e.selfie, REPLACE(e.selfie, '.jpg', '.small.jpg'), 'selfie', 'login_event', e.id,
  'image/jpeg', 'kept_before_digests', 'stored', e.created_at, e.staff_id
FROM login_events e
WHERE e.selfie IS NOT NULL AND e.id IN (SELECT MIN(f.id) FROM login_events f WHERE f.selfie IS NOT NULL GROUP BY f.selfie);

INSERT INTO files (id, path, thumbnail_path, kind, owner_kind, owner_id, content_type, unknown_because, state, created_at, created_by)
SELECT (SELECT COUNT(*) FROM files) + ROW_NUMBER() OVER (ORDER BY t.id), t.profile_picture, REPLACE(t.profile_picture, '.jpg', '.small.jpg'),
  'picture', 'staff', t.id, 'image/jpeg', 'kept_before_digests', 'stored', t.created_at, t.id
FROM staff t WHERE t.profile_picture IS NOT NULL;

INSERT INTO files (id, path, kind, owner_kind, owner_id, content_type, size_bytes, unknown_because, state, created_at, created_by)
SELECT (SELECT COUNT(*) FROM files) + ROW_NUMBER() OVER (ORDER BY d.id), d.path, 'client_document', 'client_document', d.id,
  d.content_type, d.size_bytes, 'kept_before_digests', 'stored', d.created_at, d.uploaded_by
FROM client_documents d;

INSERT INTO counters (name, value) SELECT 'files', COUNT(*) FROM files;

-- What is known of a document's file is known there.
CREATE TABLE client_documents_with_files (
  id {int} PRIMARY KEY NOT NULL,
  client_id {int} NOT NULL REFERENCES clients (id),
  name TEXT NOT NULL,
  kind TEXT NOT NULL CONSTRAINT ck_client_documents_kind CHECK (kind IN ('id_card', 'passport', 'proof_of_address', 'bank_statement', 'other')),
  file_id {int} NOT NULL CONSTRAINT uq_client_documents_file UNIQUE REFERENCES files (id),
  uploaded_by {int} NOT NULL REFERENCES staff (id),
  created_at {timestamp} NOT NULL
){strict};
INSERT INTO client_documents_with_files (id, client_id, name, kind, file_id, uploaded_by, created_at)
SELECT d.id, d.client_id, d.name, d.kind, f.id, d.uploaded_by, d.created_at
FROM client_documents d JOIN files f ON f.path = d.path;
DROP TABLE client_documents;
ALTER TABLE client_documents_with_files RENAME TO client_documents;
CREATE INDEX ix_client_documents_client ON client_documents (client_id, id);
