-- Installments keep initiation fee and service fee apart, and a loan its terms.

-- Of `fee`; the rest of it is service fees. A payment on fees goes to the initiation fee first, and a
-- waiver takes the service fee first, so that both follow from `paid_fee` and `waived_fee`.
ALTER TABLE installments ADD COLUMN initiation_fee {int} NOT NULL DEFAULT 0 CONSTRAINT ck_installments_initiation_fee CHECK (initiation_fee >= 0 AND initiation_fee <= fee);

-- Of loans given before this, only the sum of both fees was agreed for each installment. They get what
-- the rule for new loans gives: equal shares of the loan's initiation fee, the remaining cents on the
-- last. Where some installment has less than that in fees (a matter of cents), shares follow the fees.
CREATE TABLE fee_shares AS
SELECT l.id AS loan_id, l.initiation_fee / l.installment_count AS share,
  l.initiation_fee - (l.installment_count - 1) * (l.initiation_fee / l.installment_count) AS last_share,
  l.initiation_fee AS initiation_fee, l.initiation_fee + l.service_fees AS fees, l.installment_count AS last,
  CASE WHEN EXISTS (SELECT 1 FROM installments i WHERE i.loan_id = l.id
    AND i.fee < CASE WHEN i.number = l.installment_count
      THEN l.initiation_fee - (l.installment_count - 1) * (l.initiation_fee / l.installment_count)
      ELSE l.initiation_fee / l.installment_count END) THEN 0 ELSE 1 END AS is_even
FROM loans l WHERE l.initiation_fee > 0;
CREATE UNIQUE INDEX uq_fee_shares ON fee_shares (loan_id);
UPDATE installments SET initiation_fee = (
  SELECT CASE WHEN installments.number = s.last THEN s.last_share ELSE s.share END
  FROM fee_shares s WHERE s.loan_id = installments.loan_id)
WHERE loan_id IN (SELECT s.loan_id FROM fee_shares s WHERE s.is_even = 1);
CREATE TABLE uneven_shares AS
SELECT i.id, s.initiation_fee, s.fees, i.fee,
  CAST((SELECT SUM(b.fee) FROM installments b WHERE b.loan_id = i.loan_id AND b.number <= i.number) AS BIGINT) AS fees_so_far
FROM fee_shares s JOIN installments i ON i.loan_id = s.loan_id WHERE s.is_even = 0;
UPDATE installments SET initiation_fee = (
  SELECT u.initiation_fee * u.fees_so_far / u.fees - u.initiation_fee * (u.fees_so_far - u.fee) / u.fees
  FROM uneven_shares u WHERE u.id = installments.id)
WHERE id IN (SELECT u.id FROM uneven_shares u);
DROP TABLE uneven_shares;
DROP TABLE fee_shares;

-- What a loan was made under. Penalty rate and days of grace are on the loan itself.
CREATE TABLE loan_terms (
  loan_id {int} PRIMARY KEY NOT NULL REFERENCES loans (id),
  source TEXT NOT NULL CONSTRAINT ck_loan_terms_source CHECK (source IN ('disbursement', 'migration')),
  payment_frequency TEXT NOT NULL,
  -- Null where a loan from before this table was made under terms that cannot be told any more.
  interest_method TEXT CONSTRAINT ck_loan_terms_interest_method CHECK (interest_method IN ('flat', 'declining_balance')),
  interest_rate {int},           -- a year
  term_months {int},             -- the product's
  duration_periods {int},        -- what was charged for: so many periods
  periods_per_year {int},        -- of which so many are a year
  initiation_fee_method TEXT CONSTRAINT ck_loan_terms_fee_method CHECK (initiation_fee_method IN ('none', 'nca_maximum', 'fixed')),
  monthly_service_fee {int},
  -- The legal limits that it was held against. Null where a limit does not concern it, and on loans from
  -- before this table, which were not held against any.
  repo_rate_limit_id {int} REFERENCES credit_limits (id),
  unsecured_interest_limit_id {int} REFERENCES credit_limits (id),
  short_term_interest_limit_id {int} REFERENCES credit_limits (id),
  initiation_fee_limit_id {int} REFERENCES credit_limits (id),
  service_fee_limit_id {int} REFERENCES credit_limits (id),
  CONSTRAINT ck_loan_terms_known CHECK (source = 'migration' OR (interest_method IS NOT NULL
    AND interest_rate IS NOT NULL AND term_months IS NOT NULL AND duration_periods IS NOT NULL
    AND periods_per_year IS NOT NULL AND initiation_fee_method IS NOT NULL AND monthly_service_fee IS NOT NULL))
){strict};

-- Where a loan was above a limit when it was given. The excess is what lies between cap and actual.
CREATE TABLE loan_limit_excesses (
  loan_id {int} NOT NULL REFERENCES loans (id),
  rule TEXT NOT NULL CONSTRAINT ck_loan_limit_excesses_rule CHECK (rule IN ('interest', 'initiation_fee', 'service_fee')),
  unit TEXT NOT NULL CONSTRAINT ck_loan_limit_excesses_unit CHECK (unit IN ('rand', 'percent_per_year', 'percent_per_month')),
  cap {int} NOT NULL,    -- cents, or millionths of a percent
  actual {int},          -- the same; null where no rate can say it
  credit_limit_id {int} NOT NULL REFERENCES credit_limits (id),
  PRIMARY KEY (loan_id, rule),
  CONSTRAINT ck_loan_limit_excesses_actual CHECK (actual IS NULL OR actual > cap)
){strict};

-- Terms of loans from before: those that the product has now, with what was edited since the loan was
-- given undone from the audit lines.
CREATE TABLE product_edits AS
SELECT o.id, o.subject_id AS product_id, o.changes FROM operations o
WHERE o.subject_kind = 'loan_product' AND o.verb = 'loan_product.edit';
CREATE INDEX ix_product_edits ON product_edits (product_id, id);
CREATE TABLE loans_given AS
SELECT l.id AS loan_id, l.product_id, (SELECT MIN(o.id) FROM operations o
  WHERE o.subject_kind = 'loan' AND o.subject_id = l.id AND o.verb = 'loan.disburse') AS operation_id
FROM loans l;
CREATE UNIQUE INDEX uq_loans_given ON loans_given (loan_id);
-- sqlite
CREATE TABLE terms_found AS
SELECT g.loan_id,
  COALESCE((SELECT json_extract(e.changes, '$.interest_method[0]') FROM product_edits e WHERE e.product_id = g.product_id
    AND e.id > g.operation_id AND json_extract(e.changes, '$.interest_method[0]') IS NOT NULL ORDER BY e.id LIMIT 1), p.interest_method) AS interest_method,
  COALESCE((SELECT CAST(ROUND(CAST(json_extract(e.changes, '$.interest_rate[0]') AS REAL) * 1000000) AS INTEGER) FROM product_edits e WHERE e.product_id = g.product_id
    AND e.id > g.operation_id AND json_extract(e.changes, '$.interest_rate[0]') IS NOT NULL ORDER BY e.id LIMIT 1), p.interest_rate) AS interest_rate,
  COALESCE((SELECT CAST(json_extract(e.changes, '$.term[0]') AS INTEGER) FROM product_edits e WHERE e.product_id = g.product_id
    AND e.id > g.operation_id AND json_extract(e.changes, '$.term[0]') IS NOT NULL ORDER BY e.id LIMIT 1), p.term_months) AS term_months,
  COALESCE((SELECT json_extract(e.changes, '$.initiation_fee_method[0]') FROM product_edits e WHERE e.product_id = g.product_id
    AND e.id > g.operation_id AND json_extract(e.changes, '$.initiation_fee_method[0]') IS NOT NULL ORDER BY e.id LIMIT 1), p.initiation_fee_method) AS initiation_fee_method,
  COALESCE((SELECT CAST(ROUND(CAST(json_extract(e.changes, '$.monthly_service_fee[0]') AS REAL) * 100) AS INTEGER) FROM product_edits e WHERE e.product_id = g.product_id
    AND e.id > g.operation_id AND json_extract(e.changes, '$.monthly_service_fee[0]') IS NOT NULL ORDER BY e.id LIMIT 1), p.monthly_service_fee) AS monthly_service_fee
FROM loans_given g JOIN loan_products p ON p.id = g.product_id
WHERE g.operation_id IS NOT NULL;
-- postgres
CREATE TABLE terms_found AS
SELECT g.loan_id,
  COALESCE((SELECT CAST(e.changes AS JSONB) -> 'interest_method' ->> 0 FROM product_edits e WHERE e.product_id = g.product_id
    AND e.id > g.operation_id AND CAST(e.changes AS JSONB) -> 'interest_method' ->> 0 IS NOT NULL ORDER BY e.id LIMIT 1), p.interest_method) AS interest_method,
  COALESCE((SELECT CAST(ROUND(CAST(CAST(e.changes AS JSONB) -> 'interest_rate' ->> 0 AS NUMERIC) * 1000000) AS BIGINT) FROM product_edits e WHERE e.product_id = g.product_id
    AND e.id > g.operation_id AND CAST(e.changes AS JSONB) -> 'interest_rate' ->> 0 IS NOT NULL ORDER BY e.id LIMIT 1), p.interest_rate) AS interest_rate,
  COALESCE((SELECT CAST(CAST(e.changes AS JSONB) -> 'term' ->> 0 AS BIGINT) FROM product_edits e WHERE e.product_id = g.product_id
    AND e.id > g.operation_id AND CAST(e.changes AS JSONB) -> 'term' ->> 0 IS NOT NULL ORDER BY e.id LIMIT 1), p.term_months) AS term_months,
  COALESCE((SELECT CAST(e.changes AS JSONB) -> 'initiation_fee_method' ->> 0 FROM product_edits e WHERE e.product_id = g.product_id
    AND e.id > g.operation_id AND CAST(e.changes AS JSONB) -> 'initiation_fee_method' ->> 0 IS NOT NULL ORDER BY e.id LIMIT 1), p.initiation_fee_method) AS initiation_fee_method,
  COALESCE((SELECT CAST(ROUND(CAST(CAST(e.changes AS JSONB) -> 'monthly_service_fee' ->> 0 AS NUMERIC) * 100) AS BIGINT) FROM product_edits e WHERE e.product_id = g.product_id
    AND e.id > g.operation_id AND CAST(e.changes AS JSONB) -> 'monthly_service_fee' ->> 0 IS NOT NULL ORDER BY e.id LIMIT 1), p.monthly_service_fee) AS monthly_service_fee
FROM loans_given g JOIN loan_products p ON p.id = g.product_id
WHERE g.operation_id IS NOT NULL;
-- both
-- They were charged for the product's whole term. Terms that do not lead to the loan's own interest and
-- fees are not those it was made under.
-- sqlite
CREATE TABLE flat_interest AS
SELECT f.loan_id, CAST(l.principal AS REAL) * f.interest_rate * f.term_months / 1200000000 AS interest
FROM terms_found f JOIN loans l ON l.id = f.loan_id WHERE f.interest_method = 'flat';
-- postgres
CREATE TABLE flat_interest AS
SELECT f.loan_id, CAST(l.principal AS NUMERIC) * f.interest_rate * f.term_months / 1200000000 AS interest
FROM terms_found f JOIN loans l ON l.id = f.loan_id WHERE f.interest_method = 'flat';
-- both
CREATE UNIQUE INDEX uq_flat_interest ON flat_interest (loan_id);
CREATE TABLE terms_known AS
SELECT f.loan_id, f.interest_method, f.interest_rate, f.term_months, f.initiation_fee_method, f.monthly_service_fee
FROM terms_found f JOIN loans l ON l.id = f.loan_id LEFT JOIN flat_interest i ON i.loan_id = f.loan_id
WHERE f.monthly_service_fee * f.term_months = l.service_fees
  AND (f.initiation_fee_method <> 'none' OR l.initiation_fee = 0)
  AND (f.interest_method <> 'flat' OR ABS(i.interest - l.interest) < 1);
CREATE UNIQUE INDEX uq_terms_known ON terms_known (loan_id);
INSERT INTO loan_terms (loan_id, source, payment_frequency, interest_method, interest_rate, term_months, duration_periods, periods_per_year, initiation_fee_method, monthly_service_fee)
SELECT l.id, 'migration', a.payment_frequency, k.interest_method, k.interest_rate, k.term_months, k.term_months,
  CASE WHEN k.loan_id IS NULL THEN NULL ELSE 12 END, k.initiation_fee_method, k.monthly_service_fee
FROM loans l JOIN loan_applications a ON a.id = l.application_id LEFT JOIN terms_known k ON k.loan_id = l.id;
DROP TABLE terms_known;
DROP TABLE flat_interest;
DROP TABLE terms_found;
DROP TABLE loans_given;
DROP TABLE product_edits;
INSERT INTO unsealed_records (kind, sealed_to) SELECT 'loan_terms/1', 0 WHERE EXISTS (SELECT 1 FROM loan_terms);
