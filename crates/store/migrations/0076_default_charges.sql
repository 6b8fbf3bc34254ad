-- What has fallen due in a default is computed from the installments.
ALTER TABLE loans DROP COLUMN default_charges;
