-- postgres
-- What falls due at a branch is counted from an index alone, which PostgreSQL does only where it has
-- vacuumed since the last change. By itself it waits until a fifth of the table has changed: with
-- millions of installments that takes months.
ALTER TABLE installments SET (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 20000);
-- both
