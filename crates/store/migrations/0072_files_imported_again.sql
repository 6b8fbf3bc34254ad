-- The same file may be imported again for what it did not bring before, as under a corrected mapping.
DROP INDEX uq_bank_imports_file;
CREATE INDEX ix_bank_imports_file ON bank_imports (file_digest);
