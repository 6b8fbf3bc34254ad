-- What each operation says of the records it wrote: kind, id and digest, a line a record. Null in rows
-- from before; the operation's hash covers it in all others.
ALTER TABLE operations ADD COLUMN records TEXT;

-- sqlite
DROP TRIGGER operations_are_append_only;
CREATE TRIGGER operations_are_append_only BEFORE UPDATE OF id, at, staff_id, session_id, request_id, address, verb, subject_kind, subject_id, changes, events, hash, records ON operations
BEGIN SELECT raise(ABORT, 'operations are append-only'); END;
-- postgres
DROP TRIGGER operations_are_append_only ON operations;
CREATE TRIGGER operations_are_append_only BEFORE UPDATE OF id, at, staff_id, session_id, request_id, address, verb, subject_kind, subject_id, changes, events, hash, records ON operations
FOR EACH ROW EXECUTE FUNCTION refuse_change();
-- both

-- Kinds of records that were written before operations said so, and up to which id they have been
-- sealed by an operation of the program itself since. A kind leaves when all of it is sealed.
CREATE TABLE unsealed_records (
  kind TEXT PRIMARY KEY NOT NULL,
  sealed_to {int} NOT NULL
){strict};
INSERT INTO unsealed_records (kind, sealed_to) SELECT 'loan_application/1', 0 WHERE EXISTS (SELECT 1 FROM loan_applications);
INSERT INTO unsealed_records (kind, sealed_to) SELECT 'loan/1', 0 WHERE EXISTS (SELECT 1 FROM loans);
INSERT INTO unsealed_records (kind, sealed_to) SELECT 'repayment/1', 0 WHERE EXISTS (SELECT 1 FROM repayments);
INSERT INTO unsealed_records (kind, sealed_to) SELECT 'assessment/1', 0 WHERE EXISTS (SELECT 1 FROM installments WHERE assessed_on IS NOT NULL);
INSERT INTO unsealed_records (kind, sealed_to) SELECT 'day_end/1', 0 WHERE EXISTS (SELECT 1 FROM day_ends);
INSERT INTO unsealed_records (kind, sealed_to) SELECT 'loan_product/1', 0 WHERE EXISTS (SELECT 1 FROM loan_products);
INSERT INTO unsealed_records (kind, sealed_to) SELECT 'credit_limit/1', 0 WHERE EXISTS (SELECT 1 FROM credit_limits WHERE added_by IS NOT NULL);
