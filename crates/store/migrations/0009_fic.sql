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

-- Sanctions lists (section 28A) and the clients who may be on the newest one.
CREATE TABLE screening_lists (
  id {int} PRIMARY KEY NOT NULL,
  file_name TEXT NOT NULL,
  file_digest {bytes} NOT NULL,  -- SHA-256
  entries {int} NOT NULL,
  entries_digest {bytes} NOT NULL,
  added_by {int} NOT NULL REFERENCES staff (id),
  added_at {timestamp} NOT NULL
){strict};

-- Of the newest list only.
CREATE TABLE screening_entries (
  position {int} PRIMARY KEY NOT NULL,  -- from 1
  name TEXT NOT NULL,
  birth_date {date},  -- NULL unless day, month and year are known
  number TEXT NOT NULL,
  reference TEXT NOT NULL
){strict};
CREATE INDEX ix_screening_entries_name ON screening_entries (name, reference);

-- An entry is compared with a client once: a later list with the same name and reference asks no more.
CREATE TABLE screening_matches (
  id {int} PRIMARY KEY NOT NULL,
  client_id {int} NOT NULL REFERENCES clients (id),
  name TEXT NOT NULL,
  birth_date {date},
  number TEXT NOT NULL,
  reference TEXT NOT NULL,
  reasons TEXT NOT NULL,  -- words with spaces between them
  state TEXT NOT NULL,
  found_at {timestamp} NOT NULL,
  decided_by {int} REFERENCES staff (id),
  decided_at {timestamp},
  decision_reason TEXT,
  CONSTRAINT ck_screening_matches_state CHECK (state IN ('open', 'same_person', 'other_person')),
  CONSTRAINT ck_screening_matches_decided CHECK ((state = 'open') = (decided_at IS NULL) AND (decided_at IS NULL) = (decided_by IS NULL) AND (decided_at IS NULL) = (decision_reason IS NULL))
){strict};
CREATE INDEX ix_screening_matches_client ON screening_matches (client_id, id);
CREATE INDEX ix_screening_matches_state ON screening_matches (state, id);
-- sqlite
CREATE TRIGGER screening_lists_are_append_only BEFORE UPDATE ON screening_lists BEGIN SELECT raise(ABORT, 'screening_lists is append-only'); END;
CREATE TRIGGER screening_lists_are_never_deleted BEFORE DELETE ON screening_lists BEGIN SELECT raise(ABORT, 'screening_lists is append-only'); END;
CREATE TRIGGER screening_matches_are_never_deleted BEFORE DELETE ON screening_matches BEGIN SELECT raise(ABORT, 'screening_matches are never deleted'); END;
-- postgres
CREATE TRIGGER screening_lists_are_append_only BEFORE UPDATE OR DELETE ON screening_lists FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER screening_matches_are_never_deleted BEFORE DELETE ON screening_matches FOR EACH ROW EXECUTE FUNCTION refuse_change();
-- both

INSERT INTO counters (name, value) VALUES ('screening_lists', 0), ('screening_matches', 0);

-- Cash of more than this amount is reported (section 28), by date. Rows are only added.
CREATE TABLE cash_thresholds (
  id {int} PRIMARY KEY NOT NULL,
  effective_from {date} NOT NULL,
  amount {int} NOT NULL CONSTRAINT ck_cash_thresholds_amount CHECK (amount >= 0),
  source TEXT NOT NULL,
  added_by {int} REFERENCES staff (id),  -- NULL: it came with the program
  added_at {timestamp} NOT NULL
){strict};
-- sqlite
CREATE TRIGGER cash_thresholds_are_append_only BEFORE UPDATE ON cash_thresholds BEGIN SELECT raise(ABORT, 'cash_thresholds is append-only'); END;
CREATE TRIGGER cash_thresholds_are_never_deleted BEFORE DELETE ON cash_thresholds BEGIN SELECT raise(ABORT, 'cash_thresholds is append-only'); END;
-- postgres
CREATE TRIGGER cash_thresholds_are_append_only BEFORE UPDATE OR DELETE ON cash_thresholds FOR EACH ROW EXECUTE FUNCTION refuse_change();
-- both

INSERT INTO counters (name, value) VALUES ('cash_thresholds', 1);
INSERT INTO cash_thresholds (id, effective_from, amount, source, added_at) VALUES
  (1, '2022-11-14', 4999999, 'Money Laundering and Terrorist Financing Control Regulations, regulation 22B, as amended from 14 November 2022', {epoch});

-- What is above the threshold is a report.
ALTER TABLE reports DROP CONSTRAINT ck_reports_kind;
ALTER TABLE reports ADD CONSTRAINT ck_reports_kind CHECK (kind IN ('cashflows', 'transactions', 'loans', 'payments', 'disbursements', 'report_details', 'clients', 'active_loans', 'applications', 'assessments', 'blacklist', 'log_book', 'arrears', 'large_cash', 'form39'));
ALTER TABLE readings DROP CONSTRAINT ck_readings_list;
ALTER TABLE readings ADD CONSTRAINT ck_readings_list CHECK (list IN ('cashflows', 'transactions', 'loans', 'payments', 'disbursements', 'report_details', 'clients', 'active_loans', 'applications', 'assessments', 'blacklist', 'log_book', 'arrears', 'large_cash', 'installments_due', 'promises', 'logins', 'form39', 'staff', 'account_entries'));
