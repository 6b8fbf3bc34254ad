-- What the law allows, one limit to a row: each has a date from which it holds and a source of its
-- own. A row is never changed; a later one of the same kind takes its place, also from the same date.

ALTER TABLE credit_limits RENAME TO credit_limits_before;

CREATE TABLE credit_limits (
  id {int} PRIMARY KEY NOT NULL,
  kind TEXT NOT NULL,
  effective_from {date} NOT NULL,
  initiation_fee_base {int},           -- cents, for a loan up to the threshold
  initiation_fee_threshold {int},      -- cents of principal
  initiation_fee_rate {int},           -- of what exceeds the threshold
  initiation_fee_maximum {int},        -- cents
  initiation_fee_share {int},          -- of the principal, at most
  monthly_service_fee_maximum {int},   -- cents
  repo_rate {int},                     -- a year
  unsecured_margin {int},              -- a year, above the repo rate
  short_term_amount {int},             -- cents of principal, at most
  short_term_months {int},             -- until all of it is repaid, at most
  short_term_first_rate {int},         -- a month, on the first of a calendar year
  short_term_later_rate {int},         -- a month, on those after it
  source TEXT NOT NULL,
  added_by {int} REFERENCES staff (id),  -- nobody: it came with the program
  added_at {timestamp} NOT NULL,
  CONSTRAINT ck_credit_limits_figures CHECK (CASE kind
    WHEN 'initiation_fee' THEN initiation_fee_base IS NOT NULL AND initiation_fee_threshold IS NOT NULL
      AND initiation_fee_rate IS NOT NULL AND initiation_fee_maximum IS NOT NULL
      AND initiation_fee_share IS NOT NULL
    WHEN 'service_fee' THEN monthly_service_fee_maximum IS NOT NULL
    WHEN 'repo_rate' THEN repo_rate IS NOT NULL
    WHEN 'unsecured_interest' THEN unsecured_margin IS NOT NULL
    WHEN 'short_term_interest' THEN short_term_amount IS NOT NULL AND short_term_months IS NOT NULL
      AND short_term_first_rate IS NOT NULL AND short_term_later_rate IS NOT NULL
    ELSE NOT {true} END)
){strict};

INSERT INTO credit_limits (id, kind, effective_from, initiation_fee_base, initiation_fee_threshold, initiation_fee_rate, initiation_fee_maximum, initiation_fee_share, source, added_at)
SELECT id, 'initiation_fee', effective_from, initiation_fee_base, initiation_fee_threshold, initiation_fee_rate, initiation_fee_maximum, initiation_fee_share, source, {epoch}
FROM credit_limits_before;
INSERT INTO credit_limits (id, kind, effective_from, monthly_service_fee_maximum, source, added_at)
SELECT id + (SELECT max(id) FROM credit_limits_before), 'service_fee', effective_from, monthly_service_fee_maximum, source, {epoch}
FROM credit_limits_before;
DROP TABLE credit_limits_before;

INSERT INTO credit_limits (id, kind, effective_from, unsecured_margin, source, added_at)
SELECT max(id) + 1, 'unsecured_interest', '2016-05-06', 21000000, 'National Credit Regulations, regulation 42(1), table A, item 3, as amended by GN R1080 of 2015 (Government Gazette 39379)', {epoch} FROM credit_limits;
INSERT INTO credit_limits (id, kind, effective_from, short_term_amount, short_term_months, short_term_first_rate, short_term_later_rate, source, added_at)
SELECT max(id) + 1, 'short_term_interest', '2016-05-06', 800000, 6, 5000000, 3000000, 'National Credit Regulations, regulation 42(1), table A, item 5, as amended by GN R1080 of 2015 (Government Gazette 39379)', {epoch} FROM credit_limits;
INSERT INTO credit_limits (id, kind, effective_from, repo_rate, source, added_at)
SELECT max(id) + 1, 'repo_rate', '2023-05-26', 8250000, 'South African Reserve Bank, statement of the Monetary Policy Committee, 25 May 2023', {epoch} FROM credit_limits;
INSERT INTO credit_limits (id, kind, effective_from, repo_rate, source, added_at)
SELECT max(id) + 1, 'repo_rate', '2024-09-20', 8000000, 'South African Reserve Bank, statement of the Monetary Policy Committee, 19 September 2024', {epoch} FROM credit_limits;
INSERT INTO credit_limits (id, kind, effective_from, repo_rate, source, added_at)
SELECT max(id) + 1, 'repo_rate', '2024-11-22', 7750000, 'South African Reserve Bank, statement of the Monetary Policy Committee, 21 November 2024', {epoch} FROM credit_limits;
INSERT INTO credit_limits (id, kind, effective_from, repo_rate, source, added_at)
SELECT max(id) + 1, 'repo_rate', '2025-01-31', 7500000, 'South African Reserve Bank, statement of the Monetary Policy Committee, 30 January 2025', {epoch} FROM credit_limits;
INSERT INTO credit_limits (id, kind, effective_from, repo_rate, source, added_at)
SELECT max(id) + 1, 'repo_rate', '2025-05-30', 7250000, 'South African Reserve Bank, statement of the Monetary Policy Committee, 29 May 2025', {epoch} FROM credit_limits;
INSERT INTO credit_limits (id, kind, effective_from, repo_rate, source, added_at)
SELECT max(id) + 1, 'repo_rate', '2025-08-01', 7000000, 'South African Reserve Bank, statement of the Monetary Policy Committee, 31 July 2025', {epoch} FROM credit_limits;
INSERT INTO credit_limits (id, kind, effective_from, repo_rate, source, added_at)
SELECT max(id) + 1, 'repo_rate', '2025-11-21', 6750000, 'South African Reserve Bank, statement of the Monetary Policy Committee, 20 November 2025', {epoch} FROM credit_limits;
UPDATE counters SET value = (SELECT max(id) FROM credit_limits) WHERE name = 'credit_limits';

-- sqlite
CREATE TRIGGER credit_limits_are_append_only BEFORE UPDATE ON credit_limits BEGIN SELECT raise(ABORT, 'credit_limits is append-only'); END;
CREATE TRIGGER credit_limits_are_never_deleted BEFORE DELETE ON credit_limits BEGIN SELECT raise(ABORT, 'credit_limits is append-only'); END;
-- postgres
CREATE TRIGGER credit_limits_are_append_only BEFORE UPDATE OR DELETE ON credit_limits FOR EACH ROW EXECUTE FUNCTION refuse_change();
-- both
