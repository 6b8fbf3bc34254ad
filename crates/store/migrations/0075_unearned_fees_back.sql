-- A settlement takes fees back that were paid ahead for months that have not started, with their VAT: such
-- a share is negative.
-- sqlite
ALTER TABLE repayment_allocations ADD COLUMN vat_of_share INTEGER NOT NULL DEFAULT 0 CONSTRAINT ck_repayment_allocations_vat CHECK (CASE WHEN fee < 0 THEN vat_of_share BETWEEN fee AND 0 ELSE vat_of_share BETWEEN 0 AND fee END);
UPDATE repayment_allocations SET vat_of_share = vat WHERE vat <> 0;
ALTER TABLE repayment_allocations DROP COLUMN vat;
ALTER TABLE repayment_allocations RENAME COLUMN vat_of_share TO vat;
-- postgres
ALTER TABLE repayment_allocations DROP CONSTRAINT ck_repayment_allocations_vat;
ALTER TABLE repayment_allocations ADD CONSTRAINT ck_repayment_allocations_vat CHECK (CASE WHEN fee < 0 THEN vat BETWEEN fee AND 0 ELSE vat BETWEEN 0 AND fee END);
-- both
