-- Stop flags of clients: debt review, administration, a death and others (contract §17). A flag is lifted,
-- never deleted.
CREATE TABLE client_flags (
  id {int} PRIMARY KEY NOT NULL,
  client_id {int} NOT NULL REFERENCES clients (id),
  kind TEXT NOT NULL,
  since {date} NOT NULL,
  note TEXT NOT NULL,
  collector TEXT,  -- who collects for the lender
  raised_by {int} NOT NULL REFERENCES staff (id),
  raised_at {timestamp} NOT NULL,
  lifted_by {int} REFERENCES staff (id),  -- NULL: the flag is open
  lifted_at {timestamp},
  lift_reason TEXT,
  CONSTRAINT ck_client_flags_kind CHECK (kind IN ('debt_review_applied', 'debt_review_accepted', 'debt_review_order', 'administration', 'sequestration', 'deceased', 'dispute', 'handed_over', 'prescribed')),
  CONSTRAINT ck_client_flags_collector CHECK ((collector IS NOT NULL) = (kind = 'handed_over')),
  CONSTRAINT ck_client_flags_lifted CHECK ((lifted_at IS NULL) = (lifted_by IS NULL) AND (lifted_at IS NULL) = (lift_reason IS NULL))
){strict};
CREATE UNIQUE INDEX ux_client_flags_open ON client_flags (client_id, kind) WHERE lifted_at IS NULL;
CREATE INDEX ix_client_flags_client ON client_flags (client_id, id);
-- Debt reviews that wait for a certificate of balance.
CREATE INDEX ix_client_flags_kind ON client_flags (kind, since) WHERE lifted_at IS NULL;
-- sqlite
CREATE TRIGGER client_flags_are_never_deleted BEFORE DELETE ON client_flags BEGIN SELECT raise(ABORT, 'client_flags are never deleted'); END;
-- postgres
CREATE TRIGGER client_flags_are_never_deleted BEFORE DELETE ON client_flags FOR EACH ROW EXECUTE FUNCTION refuse_change();
-- both

INSERT INTO counters (name, value) VALUES ('client_flags', 0);

-- A certificate of balance is a paper about a client, not about an application. SQLite changes a check only
-- by building the table anew; the rows that refer to it are checked at the end of the transaction.
-- postgres
ALTER TABLE paper_templates DROP CONSTRAINT ck_paper_templates_kind;
ALTER TABLE paper_templates ADD CONSTRAINT ck_paper_templates_kind CHECK (kind IN ('quotation', 'agreement', 'default_notice', 'balance_certificate'));
ALTER TABLE papers DROP CONSTRAINT ck_papers_kind;
ALTER TABLE papers ADD CONSTRAINT ck_papers_kind CHECK (kind IN ('quotation', 'agreement', 'default_notice', 'balance_certificate'));
ALTER TABLE papers DROP CONSTRAINT ck_papers_about;
ALTER TABLE papers ADD CONSTRAINT ck_papers_about CHECK ((application_id IS NULL) = (kind IN ('quotation', 'balance_certificate')));
-- sqlite
PRAGMA defer_foreign_keys = ON;
-- Each row that goes and comes back is looked up here.
CREATE INDEX ix_readings_paper ON readings (paper_id) WHERE paper_id IS NOT NULL;
CREATE TABLE old_paper_templates AS SELECT * FROM paper_templates;
CREATE TABLE old_papers AS SELECT * FROM papers;
DROP TABLE papers;
DROP TABLE paper_templates;
CREATE TABLE paper_templates (
  id {int} PRIMARY KEY NOT NULL,
  kind TEXT NOT NULL CONSTRAINT ck_paper_templates_kind CHECK (kind IN ('quotation', 'agreement', 'default_notice', 'balance_certificate')),
  version {int} NOT NULL CONSTRAINT ck_paper_templates_version CHECK (version >= 1),
  body TEXT,  -- null: back to the text that comes with the program
  created_by {int} NOT NULL REFERENCES staff (id),
  created_at {timestamp} NOT NULL
){strict};
CREATE UNIQUE INDEX ux_paper_templates_version ON paper_templates (kind, version);
INSERT INTO paper_templates SELECT * FROM old_paper_templates;
CREATE TABLE papers (
  id {int} PRIMARY KEY NOT NULL,
  kind TEXT NOT NULL CONSTRAINT ck_papers_kind CHECK (kind IN ('quotation', 'agreement', 'default_notice', 'balance_certificate')),
  client_id {int} NOT NULL REFERENCES clients (id),
  application_id {int} REFERENCES loan_applications (id),  -- null: a quotation, made before anybody applies, or a certificate
  template_id {int} REFERENCES paper_templates (id),  -- null: the text that comes with the program
  valid_until {date},  -- holds until the end of this day; null where it holds for good
  content TEXT NOT NULL,  -- JSON: what is on it; empty once its client was erased
  sha256 {bytes} NOT NULL,  -- of the content
  logo_sha256 {bytes} REFERENCES paper_logos (sha256),
  made_by {int} NOT NULL REFERENCES staff (id),
  made_at {timestamp} NOT NULL,
  business_date {date} NOT NULL,
  CONSTRAINT ck_papers_about CHECK ((application_id IS NULL) = (kind IN ('quotation', 'balance_certificate')))
){strict};
INSERT INTO papers SELECT * FROM old_papers;
CREATE INDEX ix_papers_client ON papers (client_id, id);
CREATE INDEX ix_papers_application ON papers (application_id, id) WHERE application_id IS NOT NULL;
DROP TABLE old_papers;
DROP TABLE old_paper_templates;
DROP INDEX ix_readings_paper;
-- both
