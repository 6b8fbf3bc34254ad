-- A payment is also applied again when one is recorded that counts from an earlier day: then that one, which
-- is newer than what is replaced, is named as the cause.
ALTER TABLE reapplied_payments DROP CONSTRAINT ck_reapplied_payments_order;
ALTER TABLE reapplied_payments ADD CONSTRAINT ck_reapplied_payments_order CHECK (corrected_id < repayment_id AND replaces_id < repayment_id AND corrected_id <> replaces_id);
