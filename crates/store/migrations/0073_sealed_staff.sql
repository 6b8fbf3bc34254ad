-- Operations say a salted digest of what decides the rights of a member of staff.
ALTER TABLE staff ADD COLUMN seal_salt {bytes};
INSERT INTO unsealed_records (kind, sealed_to) SELECT 'second_factor/1', 0 WHERE EXISTS (SELECT 1 FROM second_factors WHERE confirmed_at IS NOT NULL);
INSERT INTO unsealed_records (kind, sealed_to) SELECT 'staff/1', 0 WHERE EXISTS (SELECT 1 FROM staff);
INSERT INTO unsealed_records (kind, sealed_to) SELECT 'staff_password/1', 0 WHERE EXISTS (SELECT 1 FROM staff);
