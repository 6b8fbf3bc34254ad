-- Clients without an open account who may all the same be given no loan, to count those who may.
CREATE INDEX ix_clients_barred ON clients (gender) WHERE open_accounts = 0 AND (erased_at IS NOT NULL OR defaulted_accounts > 0 OR written_off_accounts > 0);
-- Operations say a salted digest of the names that members of staff have had.
INSERT INTO unsealed_records (kind, sealed_to) SELECT 'staff_names/1', 0 WHERE EXISTS (SELECT 1 FROM staff_names);
