-- Stored files that a backup lacks because they were lost before. Its manifest names them all.
ALTER TABLE backups ADD COLUMN missing_files {int} NOT NULL DEFAULT 0 CONSTRAINT ck_backups_missing_files CHECK (missing_files >= 0);
ALTER TABLE backups ADD COLUMN first_missing TEXT CONSTRAINT ck_backups_first_missing CHECK ((first_missing IS NULL) = (missing_files = 0)); -- its path
