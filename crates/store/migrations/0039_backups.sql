-- Backups that were made, so that the program and its people know when the last one was. A restored
-- database does not know the backup that it came from: it is of the moment before.

CREATE TABLE backups (
  id {int} PRIMARY KEY NOT NULL,
  name TEXT NOT NULL, -- of the folder that holds it
  taken_at {timestamp} NOT NULL, -- the moment that it holds
  finished_at {timestamp} NOT NULL, -- when it was whole
  files {int} NOT NULL,
  size_bytes {int} NOT NULL,
  manifest_sha256 {bytes} NOT NULL, -- covers the digest of every file in it
  CONSTRAINT ck_backups_times CHECK (finished_at >= taken_at),
  CONSTRAINT ck_backups_sizes CHECK (files >= 0 AND size_bytes >= 0)
){strict};
INSERT INTO counters (name, value) VALUES ('backups', 0);
