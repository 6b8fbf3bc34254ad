-- A branch's clients, money and loans as they stood at the end of each day on which they changed:
-- statistics of any period are the difference of two such rows. Written with what changes them;
-- `verify` proves them equal to the loans and repayments.

CREATE TABLE branch_days (
  branch_id {int} NOT NULL REFERENCES branches (id),
  business_date {date} NOT NULL,
  clients {int} NOT NULL,     -- with a loan at the branch
  disbursed {int} NOT NULL,   -- principal paid out
  repaid {int} NOT NULL,      -- repayments taken there, less those reversed by then
  recovered {int} NOT NULL,   -- recoveries, likewise
  active {int} NOT NULL,      -- loans by status
  closed {int} NOT NULL,
  defaulted {int} NOT NULL,
  written_off {int} NOT NULL,
  PRIMARY KEY (branch_id, business_date)
){strict};

INSERT INTO branch_days (branch_id, business_date, clients, disbursed, repaid, recovered, active, closed, defaulted, written_off)
SELECT c.branch_id, c.business_date,
  CAST(SUM(SUM(c.clients)) OVER (PARTITION BY c.branch_id ORDER BY c.business_date) AS BIGINT),
  CAST(SUM(SUM(c.disbursed)) OVER (PARTITION BY c.branch_id ORDER BY c.business_date) AS BIGINT),
  CAST(SUM(SUM(c.repaid)) OVER (PARTITION BY c.branch_id ORDER BY c.business_date) AS BIGINT),
  CAST(SUM(SUM(c.recovered)) OVER (PARTITION BY c.branch_id ORDER BY c.business_date) AS BIGINT),
  CAST(SUM(SUM(c.active)) OVER (PARTITION BY c.branch_id ORDER BY c.business_date) AS BIGINT),
  CAST(SUM(SUM(c.closed)) OVER (PARTITION BY c.branch_id ORDER BY c.business_date) AS BIGINT),
  CAST(SUM(SUM(c.defaulted)) OVER (PARTITION BY c.branch_id ORDER BY c.business_date) AS BIGINT),
  CAST(SUM(SUM(c.written_off)) OVER (PARTITION BY c.branch_id ORDER BY c.business_date) AS BIGINT)
FROM (
  SELECT branch_id, disbursed_on AS business_date, 0 AS clients, principal AS disbursed, 0 AS repaid, 0 AS recovered,
    1 AS active, 0 AS closed, 0 AS defaulted, 0 AS written_off
  FROM loans
  UNION ALL
  SELECT branch_id, MIN(disbursed_on), 1, 0, 0, 0, 0, 0, 0, 0 FROM loans GROUP BY branch_id, client_id
  UNION ALL
  SELECT branch_id, business_date, 0, 0, CASE WHEN kind = 'repayment' THEN amount ELSE 0 END,
    CASE WHEN kind = 'recovery' THEN amount ELSE 0 END, 0, 0, 0, 0
  FROM repayments
  UNION ALL
  -- A reversed payment counts until the day of its reversal.
  SELECT r.branch_id, e.business_date, 0, 0, CASE WHEN r.kind = 'repayment' THEN -r.amount ELSE 0 END,
    CASE WHEN r.kind = 'recovery' THEN -r.amount ELSE 0 END, 0, 0, 0, 0
  FROM repayments r JOIN journal_entries e ON e.id = r.reversal_entry_id
  UNION ALL
  -- A loan is active until its first other status.
  SELECT l.branch_id, s.business_date, 0, 0, 0, 0,
    CASE WHEN s.status = 'active' THEN 1 ELSE 0 END - CASE WHEN s.earlier = 'active' THEN 1 ELSE 0 END,
    CASE WHEN s.status = 'closed' THEN 1 ELSE 0 END - CASE WHEN s.earlier = 'closed' THEN 1 ELSE 0 END,
    CASE WHEN s.status = 'defaulted' THEN 1 ELSE 0 END - CASE WHEN s.earlier = 'defaulted' THEN 1 ELSE 0 END,
    CASE WHEN s.status = 'written_off' THEN 1 ELSE 0 END - CASE WHEN s.earlier = 'written_off' THEN 1 ELSE 0 END
  FROM (
    SELECT loan_id, business_date, status,
      LAG(status, 1, 'active') OVER (PARTITION BY loan_id ORDER BY business_date) AS earlier
    FROM loan_states
  ) s JOIN loans l ON l.id = s.loan_id
  WHERE s.status <> s.earlier
) c
GROUP BY c.branch_id, c.business_date;
