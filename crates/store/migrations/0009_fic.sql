-- Identification of clients (Financial Intelligence Centre Act, section 21; contract §17). Rows are only
-- added; the newest of a client counts.
CREATE TABLE identifications (
  id {int} PRIMARY KEY NOT NULL,
  client_id {int} NOT NULL REFERENCES clients (id),
  identity_document TEXT NOT NULL,
  address_proof TEXT,
  is_original {bool} NOT NULL,  -- false: a copy was seen
  document_id {int},  -- of client_documents, or of deleted_documents once its client was erased
  prominent_person TEXT NOT NULL,
  risk TEXT NOT NULL,
  risk_reason TEXT,
  identified_by {int} NOT NULL REFERENCES staff (id),
  identified_at {timestamp} NOT NULL,
  CONSTRAINT ck_identifications_identity_document CHECK (identity_document IN ('id_book', 'id_card', 'passport', 'asylum_permit', 'refugee_permit')),
  CONSTRAINT ck_identifications_address_proof CHECK (address_proof IN ('utility_bill', 'bank_statement', 'lease', 'municipal_account', 'affidavit', 'other')),
  CONSTRAINT ck_identifications_prominent_person CHECK (prominent_person IN ('none', 'domestic', 'foreign', 'family_or_associate')),
  CONSTRAINT ck_identifications_risk CHECK (risk IN ('low', 'medium', 'high') AND (risk = 'low' OR risk_reason IS NOT NULL) AND (risk <> 'low' OR prominent_person <> 'foreign'))
){strict};
CREATE INDEX ix_identifications_client ON identifications (client_id, id);
CREATE INDEX ix_identifications_document ON identifications (document_id) WHERE document_id IS NOT NULL;
-- sqlite
CREATE TRIGGER identifications_are_never_deleted BEFORE DELETE ON identifications BEGIN SELECT raise(ABORT, 'identifications are never deleted'); END;
-- postgres
CREATE TRIGGER identifications_are_never_deleted BEFORE DELETE ON identifications FOR EACH ROW EXECUTE FUNCTION refuse_change();
-- both

INSERT INTO counters (name, value) VALUES ('identifications', 0);
