-- Notices to the staff, and who has read them.

-- Files of more kinds. The two last ones are for what comes next: SQLite changes a CHECK only by
-- building the table anew.
-- postgres
ALTER TABLE files DROP CONSTRAINT ck_files_kind;
ALTER TABLE files ADD CONSTRAINT ck_files_kind CHECK (kind IN ('selfie', 'picture', 'client_document', 'notice_attachment', 'chat_attachment', 'report'));
-- sqlite
CREATE TABLE files_of_more_kinds (
  id {int} PRIMARY KEY NOT NULL,
  path TEXT NOT NULL CONSTRAINT uq_files_path UNIQUE,
  thumbnail_path TEXT CONSTRAINT uq_files_thumbnail_path UNIQUE, -- a picture's small form
  kind TEXT NOT NULL CONSTRAINT ck_files_kind CHECK (kind IN ('selfie', 'picture', 'client_document', 'notice_attachment', 'chat_attachment', 'report')),
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
INSERT INTO files_of_more_kinds (id, path, thumbnail_path, kind, owner_kind, owner_id, name, content_type, size_bytes, sha256, unknown_because, keep_until, state, delete_from, created_at, created_by)
SELECT id, path, thumbnail_path, kind, owner_kind, owner_id, name, content_type, size_bytes, sha256, unknown_because, keep_until, state, delete_from, created_at, created_by
FROM files;
-- Documents refer to their files, which cannot go before them.
CREATE TABLE client_documents_again (
  id {int} PRIMARY KEY NOT NULL,
  client_id {int} NOT NULL REFERENCES clients (id),
  name TEXT NOT NULL,
  kind TEXT NOT NULL CONSTRAINT ck_client_documents_kind CHECK (kind IN ('id_card', 'passport', 'proof_of_address', 'bank_statement', 'other')),
  file_id {int} NOT NULL CONSTRAINT uq_client_documents_file UNIQUE REFERENCES files_of_more_kinds (id),
  uploaded_by {int} NOT NULL REFERENCES staff (id),
  created_at {timestamp} NOT NULL
){strict};
INSERT INTO client_documents_again (id, client_id, name, kind, file_id, uploaded_by, created_at)
SELECT id, client_id, name, kind, file_id, uploaded_by, created_at FROM client_documents;
DROP TABLE client_documents;
DROP TABLE files;
ALTER TABLE files_of_more_kinds RENAME TO files;
ALTER TABLE client_documents_again RENAME TO client_documents;
CREATE INDEX ix_files_owner ON files (owner_kind, owner_id, kind) WHERE state = 'stored';
CREATE INDEX ix_files_to_delete ON files (id, delete_from) WHERE state = 'to_delete';
CREATE INDEX ix_files_keep_until ON files (keep_until) WHERE state = 'stored' AND keep_until IS NOT NULL;
CREATE INDEX ix_client_documents_client ON client_documents (client_id, id);
-- both

CREATE TABLE notices (
  id {int} PRIMARY KEY NOT NULL,
  title TEXT NOT NULL,
  content TEXT NOT NULL,
  priority TEXT NOT NULL CONSTRAINT ck_notices_priority CHECK (priority IN ('low', 'medium', 'high', 'urgent')),
  target_role TEXT CONSTRAINT ck_notices_target_role CHECK (target_role IN ('Administrator', 'Consultant')), -- null: all roles
  names_branches {bool} NOT NULL, -- false: everywhere
  expires_at {timestamp}, -- null: never
  shown_until {timestamp} NOT NULL, -- when it expires or was deactivated; the end of all time for neither
  attachment_id {int} CONSTRAINT uq_notices_attachment UNIQUE REFERENCES files (id),
  created_by {int} NOT NULL REFERENCES staff (id),
  created_at {timestamp} NOT NULL,
  deactivated_at {timestamp},
  version {int} NOT NULL
){strict};
-- Readers look at those that are shown, however many have been.
CREATE INDEX ix_notices_shown_until ON notices (shown_until);
CREATE INDEX ix_notices_active ON notices (id) WHERE deactivated_at IS NULL;
INSERT INTO counters (name, value) VALUES ('notices', 0);

-- The branches that a notice names.
CREATE TABLE notice_branches (
  notice_id {int} NOT NULL REFERENCES notices (id),
  branch_id {int} NOT NULL REFERENCES branches (id),
  PRIMARY KEY (notice_id, branch_id)
){strict};

CREATE TABLE notice_reads (
  staff_id {int} NOT NULL REFERENCES staff (id),
  notice_id {int} NOT NULL REFERENCES notices (id),
  read_at {timestamp} NOT NULL,
  PRIMARY KEY (staff_id, notice_id)
){strict};
