-- Books and lists as files. A background job makes the files of a report; where it stands and how far
-- it has come is known of that job.

CREATE TABLE reports (
  id {int} PRIMARY KEY NOT NULL,
  kind TEXT NOT NULL CONSTRAINT ck_reports_kind CHECK (kind IN ('cashflows', 'transactions', 'loans', 'payments', 'disbursements', 'report_details', 'clients', 'active_loans', 'blacklist', 'log_book', 'arrears')),
  query TEXT NOT NULL, -- JSON: all that was asked for
  start_date {date}, -- null: not limited
  end_date {date},
  branch_id {int} REFERENCES branches (id), -- null: all branches
  job_id {int} NOT NULL, -- forgotten some time after it has ended
  row_count {int},
  pdf_id {int} CONSTRAINT uq_reports_pdf UNIQUE REFERENCES files (id), -- null for reports that are too long for a PDF
  docx_id {int} CONSTRAINT uq_reports_docx UNIQUE REFERENCES files (id),
  xlsx_id {int} CONSTRAINT uq_reports_xlsx UNIQUE REFERENCES files (id),
  asked_by {int} NOT NULL REFERENCES staff (id),
  created_at {timestamp} NOT NULL,
  finished_at {timestamp}, -- when the files were there
  expires_at {timestamp} NOT NULL,
  CONSTRAINT ck_reports_dates CHECK (start_date <= end_date),
  CONSTRAINT ck_reports_finished CHECK ((finished_at IS NULL) = (row_count IS NULL) AND (finished_at IS NOT NULL OR (pdf_id IS NULL AND docx_id IS NULL AND xlsx_id IS NULL)))
){strict};
CREATE INDEX ix_reports_asked_by ON reports (asked_by, id);
CREATE INDEX ix_reports_expires_at ON reports (expires_at);
CREATE INDEX ix_reports_job ON reports (job_id);
INSERT INTO counters (name, value) VALUES ('reports', 0);
