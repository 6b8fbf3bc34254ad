-- How late each open loan is and what is outstanding on it, the same added up for each day, and what
-- was noted and promised.

ALTER TABLE loans ADD COLUMN outstanding_principal {int} NOT NULL DEFAULT 0;
ALTER TABLE loans ADD COLUMN overdue {int} NOT NULL DEFAULT 0; -- what its late installments still ask for
ALTER TABLE loans ADD COLUMN arrears_age TEXT NOT NULL DEFAULT 'current'
  CONSTRAINT ck_loans_arrears_age CHECK (arrears_age IN ('current', '1_30', '31_60', '61_90', 'over_90'));

-- The books are open on the day after the last day end, or on that of the first entry.
-- sqlite
CREATE TABLE open_days AS
SELECT COALESCE((SELECT date(MAX(business_date), '+1 day') FROM day_ends),
  (SELECT business_date FROM journal_entries WHERE id = 1)) AS business_date;
-- postgres
CREATE TABLE open_days AS
SELECT COALESCE((SELECT MAX(business_date) + 1 FROM day_ends),
  (SELECT business_date FROM journal_entries WHERE id = 1)) AS business_date;
-- both
UPDATE loans SET
  outstanding_principal = (SELECT CAST(SUM(i.principal - i.paid_principal) AS BIGINT)
    FROM installments i WHERE i.loan_id = loans.id),
  overdue = COALESCE((SELECT CAST(SUM(i.total_due) AS BIGINT) FROM installments i
    WHERE i.loan_id = loans.id AND i.total_due > 0
      AND i.late_after < (SELECT d.business_date FROM open_days d)), 0)
WHERE status IN ('active', 'defaulted');
-- sqlite
CREATE TABLE arrears_found AS
SELECT l.id, CAST(julianday(d.business_date) - julianday(l.next_payment_on) AS INTEGER) AS days
FROM loans l, open_days d WHERE l.default_began_on IS NOT NULL AND l.status IN ('active', 'defaulted');
-- postgres
CREATE TABLE arrears_found AS
SELECT l.id, d.business_date - l.next_payment_on AS days
FROM loans l, open_days d WHERE l.default_began_on IS NOT NULL AND l.status IN ('active', 'defaulted');
-- both
CREATE UNIQUE INDEX uq_arrears_found ON arrears_found (id);
UPDATE loans SET arrears_age = (SELECT CASE WHEN f.days <= 30 THEN '1_30' WHEN f.days <= 60 THEN '31_60'
    WHEN f.days <= 90 THEN '61_90' ELSE 'over_90' END FROM arrears_found f WHERE f.id = loans.id)
WHERE id IN (SELECT id FROM arrears_found);
DROP TABLE arrears_found;
-- Loans in arrears only, so that a payment on any other never touches them.
CREATE INDEX ix_loans_arrears_due ON loans (next_payment_on, id) WHERE arrears_age <> 'current';
CREATE INDEX ix_loans_arrears_branch ON loans (branch_id, next_payment_on, id) WHERE arrears_age <> 'current';

-- Open loans by how late they are, at the end of each day; of the last day, as they are now. The day
-- end carries them over.
CREATE TABLE portfolio_days (
  business_date {date} NOT NULL,
  branch_id {int} NOT NULL REFERENCES branches (id),
  product_id {int} NOT NULL REFERENCES loan_products (id),
  disbursed_by {int} NOT NULL REFERENCES staff (id),
  arrears_age TEXT NOT NULL CONSTRAINT ck_portfolio_days_arrears_age CHECK (arrears_age IN ('current', '1_30', '31_60', '61_90', 'over_90')),
  loans {int} NOT NULL,
  outstanding_principal {int} NOT NULL,
  overdue {int} NOT NULL,
  PRIMARY KEY (business_date, branch_id, product_id, disbursed_by, arrears_age)
){strict};
INSERT INTO portfolio_days (business_date, branch_id, product_id, disbursed_by, arrears_age, loans, outstanding_principal, overdue)
SELECT d.business_date, l.branch_id, l.product_id, l.disbursed_by, l.arrears_age, COUNT(*),
  CAST(SUM(l.outstanding_principal) AS BIGINT), CAST(SUM(l.overdue) AS BIGINT)
FROM loans l, open_days d WHERE l.status IN ('active', 'defaulted')
GROUP BY d.business_date, l.branch_id, l.product_id, l.disbursed_by, l.arrears_age;
DROP TABLE open_days;

-- What falls due at a branch on a day, without a look at other branches.
ALTER TABLE installments ADD COLUMN branch_id {int} NOT NULL DEFAULT 0;
UPDATE installments SET branch_id = (SELECT l.branch_id FROM loans l WHERE l.id = installments.loan_id);
CREATE INDEX ix_installments_due ON installments (branch_id, due_on, loan_id, total_due) WHERE total_due > 0;

-- What a client said or was told about a loan, and what they promised to pay by when.
CREATE TABLE loan_notes (
  id {int} PRIMARY KEY NOT NULL,
  loan_id {int} NOT NULL REFERENCES loans (id),
  branch_id {int} NOT NULL REFERENCES branches (id), -- the loan's
  content TEXT NOT NULL,
  promised_on {date},
  promised_amount {int},
  replaced_by {int} REFERENCES loan_notes (id), -- with a later promise
  created_by {int} NOT NULL REFERENCES staff (id),
  created_at {timestamp} NOT NULL,
  business_date {date} NOT NULL,
  CONSTRAINT ck_loan_notes_promise CHECK ((promised_on IS NULL) = (promised_amount IS NULL))
){strict};
CREATE INDEX ix_loan_notes_loan ON loan_notes (loan_id, id);
CREATE INDEX ix_loan_notes_promised ON loan_notes (promised_on, id) WHERE promised_on IS NOT NULL AND replaced_by IS NULL;
CREATE INDEX ix_loan_notes_branch ON loan_notes (branch_id, promised_on, id) WHERE promised_on IS NOT NULL AND replaced_by IS NULL;
INSERT INTO counters (name, value) VALUES ('loan_notes', 0);
