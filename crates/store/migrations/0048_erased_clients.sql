-- When a person's data was erased. A mark stands in their place, and their loans stay.
ALTER TABLE clients ADD COLUMN erased_at {timestamp};

-- Erasing a client is asked for and decided like everything that needs two people. What somebody typed
-- there is sealed with a salt, so that it cannot be guessed from its digest once both were erased.
-- Requests from before have none.
ALTER TABLE requests DROP CONSTRAINT ck_requests_kind;
ALTER TABLE requests ADD CONSTRAINT ck_requests_kind CHECK (kind IN ('loan_edit', 'reschedule', 'write_off', 'reversal', 'loan_approval', 'reopen', 'erase_client'));
ALTER TABLE requests ADD COLUMN salt {bytes};
CREATE INDEX ix_requests_client ON requests (client_id, id) WHERE client_id IS NOT NULL;

-- Whose document it was that was deleted: audit lines about it still have its name.
CREATE TABLE deleted_documents (
  id {int} PRIMARY KEY NOT NULL, -- the document's
  client_id {int} NOT NULL REFERENCES clients (id)
){strict};
CREATE INDEX ix_deleted_documents_client ON deleted_documents (client_id, id);
INSERT INTO deleted_documents (id, client_id)
-- sqlite
SELECT subject_id, CAST(json_extract(changes, '$.client[0]') AS INTEGER) FROM operations
-- postgres
SELECT subject_id, CAST(CAST(changes AS JSON) -> 'client' ->> 0 AS BIGINT) FROM operations
-- both
WHERE verb = 'client.delete_document' AND changes <> '';
