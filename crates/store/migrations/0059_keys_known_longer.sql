-- Keys of requests outlive their answers, so that nothing is recorded twice: those whose answer is gone,
-- by age.
CREATE INDEX ix_operations_known_keys ON operations (at) WHERE idempotency_key IS NOT NULL AND answer IS NULL;
