-- Papers that the law asks for: each is stored as it was made, numbered without gaps, and never changes.

-- What a lender says on them in its own words. Only added to: a paper names the version that it was made from.
CREATE TABLE paper_templates (
  id {int} PRIMARY KEY NOT NULL,
  kind TEXT NOT NULL CONSTRAINT ck_paper_templates_kind CHECK (kind IN ('quotation', 'agreement', 'default_notice')),
  version {int} NOT NULL CONSTRAINT ck_paper_templates_version CHECK (version >= 1),
  body TEXT,                       -- null: back to the text that comes with the program
  created_by {int} NOT NULL REFERENCES staff (id),
  created_at {timestamp} NOT NULL
){strict};
CREATE UNIQUE INDEX ux_paper_templates_version ON paper_templates (kind, version);
INSERT INTO counters (name, value) VALUES ('paper_templates', 0);

-- Logos at the head of papers, each once.
CREATE TABLE paper_logos (
  sha256 {bytes} PRIMARY KEY NOT NULL,
  image {bytes} NOT NULL
){strict};

CREATE TABLE papers (
  id {int} PRIMARY KEY NOT NULL,
  kind TEXT NOT NULL CONSTRAINT ck_papers_kind CHECK (kind IN ('quotation', 'agreement', 'default_notice')),
  client_id {int} NOT NULL REFERENCES clients (id),
  application_id {int} REFERENCES loan_applications (id), -- null: a quotation, made before anybody applies
  template_id {int} REFERENCES paper_templates (id), -- null: the text that comes with the program
  valid_until {date},              -- holds until the end of this day; null where it holds for good
  content TEXT NOT NULL,           -- JSON: what is on it; empty once its client was erased
  sha256 {bytes} NOT NULL,         -- of the content
  logo_sha256 {bytes} REFERENCES paper_logos (sha256),
  made_by {int} NOT NULL REFERENCES staff (id),
  made_at {timestamp} NOT NULL,
  business_date {date} NOT NULL,
  CONSTRAINT ck_papers_about CHECK ((application_id IS NULL) = (kind = 'quotation'))
){strict};
CREATE INDEX ix_papers_client ON papers (client_id, id);
CREATE INDEX ix_papers_application ON papers (application_id, id) WHERE application_id IS NOT NULL;
INSERT INTO counters (name, value) VALUES ('papers', 0);

-- How a paper was signed: by hand, of which a scan is among the client's documents, or on a screen.
CREATE TABLE paper_signatures (
  id {int} PRIMARY KEY NOT NULL,
  paper_id {int} NOT NULL REFERENCES papers (id),
  method TEXT NOT NULL CONSTRAINT ck_paper_signatures_method CHECK (method IN ('paper', 'screen')),
  image {bytes},                   -- the drawn signature; null on paper, and once its client was erased
  document_id {int},               -- the scan
  document_sha256 {bytes},
  witnessed_by {int} NOT NULL REFERENCES staff (id),
  witness_name TEXT NOT NULL,      -- as it was then
  signed_at {timestamp} NOT NULL   -- on a screen; on paper, when the scan was recorded
){strict};
CREATE UNIQUE INDEX ux_paper_signatures_paper ON paper_signatures (paper_id);
CREATE INDEX ix_paper_signatures_document ON paper_signatures (document_id) WHERE document_id IS NOT NULL;
INSERT INTO counters (name, value) VALUES ('paper_signatures', 0);

-- Opening a stored paper is recorded, as opening a document of a client is.
ALTER TABLE readings ADD COLUMN paper_id {int} REFERENCES papers (id); -- null: no stored paper
ALTER TABLE readings DROP CONSTRAINT ck_readings_kind;
ALTER TABLE readings ADD CONSTRAINT ck_readings_kind CHECK (kind IN ('client_document', 'client_data', 'client_paper', 'selfie', 'small_selfie', 'list'));
ALTER TABLE readings DROP CONSTRAINT ck_readings_what;
ALTER TABLE readings ADD CONSTRAINT ck_readings_what CHECK ((client_id IS NOT NULL) = (kind IN ('client_document', 'client_data', 'client_paper'))
  AND (person_id IS NOT NULL) = (kind IN ('selfie', 'small_selfie')) AND (list IS NOT NULL) = (kind = 'list')
  AND (paper_id IS NOT NULL) = (kind = 'client_paper'));
