-- What the books of a past period show must not change when something is corrected later.

-- A loan's balance and status at the end of a day on which something other than a usual repayment
-- changed them. Between these, the balance is that after the latest repayment.
CREATE TABLE loan_states (
  loan_id {int} NOT NULL REFERENCES loans (id),
  business_date {date} NOT NULL,
  entry_id {int} NOT NULL, -- the last journal entry by then: what is repaid later comes after it
  balance {int} NOT NULL,
  status TEXT NOT NULL,
  PRIMARY KEY (loan_id, business_date)
){strict};

INSERT INTO loan_states (loan_id, business_date, entry_id, balance, status)
SELECT d.loan_id, d.business_date, d.entry_id, d.balance,
  CASE WHEN d.is_written_off = 1 THEN 'written_off' WHEN d.balance = 0 THEN 'closed' ELSE 'active' END
FROM (
  SELECT e.loan_id, e.business_date, MAX(e.id) AS entry_id, MAX(e.corrects) AS corrects,
    CAST(SUM(SUM(e.change)) OVER (PARTITION BY e.loan_id ORDER BY e.business_date) AS BIGINT) AS balance,
    MAX(MAX(e.writes_off)) OVER (PARTITION BY e.loan_id ORDER BY e.business_date) AS is_written_off
  FROM (
    SELECT j.id, j.loan_id, j.business_date,
      CASE WHEN j.kind = 'write_off' THEN 1 ELSE 0 END AS writes_off,
      CASE WHEN j.kind IN ('disbursement', 'repayment') THEN 0 ELSE 1 END AS corrects,
      COALESCE((SELECT SUM(l.amount) FROM journal_lines l WHERE l.entry_id = j.id AND l.account = 1100), 0) AS change
    FROM journal_entries j WHERE j.loan_id IS NOT NULL
  ) e
  GROUP BY e.loan_id, e.business_date
) d
WHERE d.corrects = 1 OR d.balance = 0;

-- When a default began was not recorded: 90 days after the first missed installment, at the latest
-- with the last day end. Of defaults that are over nothing is known.
-- sqlite
CREATE TABLE defaults_found AS
SELECT l.id AS loan_id, COALESCE(MIN(date(l.default_began_on, '+90 days'), (SELECT date(MAX(business_date), '+1 day') FROM day_ends)), l.disbursed_on) AS found_on
FROM loans l WHERE l.status = 'defaulted';
-- postgres
CREATE TABLE defaults_found AS
SELECT l.id AS loan_id, COALESCE(LEAST(l.default_began_on + 90, (SELECT MAX(business_date) + 1 FROM day_ends)), l.disbursed_on) AS found_on
FROM loans l WHERE l.status = 'defaulted';
-- both
INSERT INTO loan_states (loan_id, business_date, entry_id, balance, status)
SELECT f.loan_id, f.found_on,
  (SELECT MAX(j.id) FROM journal_entries j WHERE j.loan_id = f.loan_id AND j.business_date <= f.found_on),
  CAST((SELECT SUM(l.amount) FROM journal_entries j JOIN journal_lines l ON l.entry_id = j.id AND l.account = 1100
    WHERE j.loan_id = f.loan_id AND j.business_date <= f.found_on) AS BIGINT),
  'defaulted'
FROM defaults_found f
WHERE NOT EXISTS (SELECT 1 FROM loan_states s WHERE s.loan_id = f.loan_id AND s.business_date = f.found_on);
UPDATE loan_states SET status = 'defaulted'
WHERE status = 'active' AND business_date >= (SELECT f.found_on FROM defaults_found f WHERE f.loan_id = loan_states.loan_id);
DROP TABLE defaults_found;

-- Money that came in at a branch on loans that had been written off, reversed recoveries left out.
ALTER TABLE branch_totals ADD COLUMN recovered {int} NOT NULL DEFAULT 0;
INSERT INTO branch_totals (branch_id, clients, disbursed, repaid)
SELECT DISTINCT r.branch_id, 0, 0, 0 FROM repayments r
WHERE r.kind = 'recovery' AND NOT EXISTS (SELECT 1 FROM branch_totals t WHERE t.branch_id = r.branch_id);
UPDATE branch_totals SET recovered = COALESCE((SELECT CAST(SUM(r.amount) AS BIGINT) FROM repayments r
  WHERE r.branch_id = branch_totals.branch_id AND r.kind = 'recovery' AND r.reversal_entry_id IS NULL), 0);

-- Books are read in the order of the journal, whose numbers follow the business date.
DROP INDEX ix_journal_entries_branch;
CREATE INDEX ix_journal_entries_branch ON journal_entries (branch_id, id);
-- An entry that touches several branches has an inter-branch line (account 1900) at each of them.
CREATE UNIQUE INDEX uq_journal_lines_inter_branch ON journal_lines (branch_id, entry_id) WHERE account = 1900;
DROP INDEX ix_repayments_date;
CREATE INDEX ix_repayments_entry ON repayments (entry_id, branch_id, kind, amount, loan_id);
CREATE INDEX ix_repayments_reversal ON repayments (reversal_entry_id, branch_id, kind, amount, loan_id) WHERE reversal_entry_id IS NOT NULL;

-- The total of a list of a branch's loans from some days, without the days of other branches.
CREATE INDEX ix_loan_days_branch ON loan_days (branch_id, status, disbursed_on, loans, disbursed_by);
