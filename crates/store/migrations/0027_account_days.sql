-- What moved on each account, by branch, kind of entry and business day, instead of the cash book's
-- days alone. Maintained with every entry; `verify` proves it equal to the lines.

CREATE TABLE account_days (
  business_date {date} NOT NULL,
  account {int} NOT NULL,
  branch_id {int} NOT NULL REFERENCES branches (id),
  kind TEXT NOT NULL,
  debit {int} NOT NULL,
  credit {int} NOT NULL, -- not negative either
  lines {int} NOT NULL,
  last_entry_id {int} NOT NULL,
  PRIMARY KEY (business_date, account, branch_id, kind)
){strict};

INSERT INTO account_days (business_date, account, branch_id, kind, debit, credit, lines, last_entry_id)
SELECT e.business_date, l.account, l.branch_id, e.kind,
  CAST(SUM(CASE WHEN l.amount > 0 THEN l.amount ELSE 0 END) AS BIGINT),
  CAST(SUM(CASE WHEN l.amount < 0 THEN -l.amount ELSE 0 END) AS BIGINT),
  COUNT(*), MAX(e.id)
FROM journal_entries e JOIN journal_lines l ON l.entry_id = e.id
GROUP BY e.business_date, l.account, l.branch_id, e.kind;

-- Days of one account. Only columns that never change, so that an entry rarely touches it.
CREATE INDEX ix_account_days_account ON account_days (account, business_date, branch_id);

DROP TABLE cash_days;

-- The same from the first entry to the end of a month whose last day has had its day end, so that
-- the balance of any day needs the days of one month.
CREATE TABLE account_months (
  month_end {date} NOT NULL,
  account {int} NOT NULL,
  branch_id {int} NOT NULL REFERENCES branches (id),
  kind TEXT NOT NULL,
  debit {int} NOT NULL,
  credit {int} NOT NULL,
  lines {int} NOT NULL,
  PRIMARY KEY (month_end, account, branch_id, kind)
){strict};

-- sqlite
CREATE TABLE months_ended AS
SELECT business_date AS month_end FROM day_ends WHERE business_date = date(business_date, 'start of month', '+1 month', '-1 day');
-- postgres
CREATE TABLE months_ended AS
SELECT business_date AS month_end FROM day_ends WHERE EXTRACT(DAY FROM business_date + 1) = 1;
-- both
INSERT INTO account_months (month_end, account, branch_id, kind, debit, credit, lines)
SELECT m.month_end, d.account, d.branch_id, d.kind,
  CAST(SUM(d.debit) AS BIGINT), CAST(SUM(d.credit) AS BIGINT), CAST(SUM(d.lines) AS BIGINT)
FROM months_ended m JOIN account_days d ON d.business_date <= m.month_end
GROUP BY m.month_end, d.account, d.branch_id, d.kind;
DROP TABLE months_ended;

-- Entries on accounts that few entries touch, for the statements of these accounts. Those that
-- every loan and payment touches are left out: a day's entries are read instead.
CREATE INDEX ix_journal_lines_account ON journal_lines (account, branch_id, entry_id)
WHERE account NOT IN (1000, 1100, 2100, 2110, 4000, 4010);
