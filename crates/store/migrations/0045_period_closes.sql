-- Closing months: what is expected to be lost on loans by the age of their arrears, what the last day of
-- each month accrued and provided, and the months that were closed.

-- A row is never changed; a later one takes its place, also from the same date. None comes with the
-- program: a lender's losses are its own. While there is none, nothing is accrued or provided.
CREATE TABLE provision_rates (
  id {int} PRIMARY KEY NOT NULL,
  effective_from {date} NOT NULL,
  rate_current {int} NOT NULL,
  rate_1_30 {int} NOT NULL,
  rate_31_60 {int} NOT NULL,
  rate_61_90 {int} NOT NULL,
  rate_over_90 {int} NOT NULL,
  source TEXT NOT NULL,
  added_by {int} NOT NULL REFERENCES staff (id),
  added_at {timestamp} NOT NULL,
  CONSTRAINT ck_provision_rates CHECK (rate_current BETWEEN 0 AND 100000000 AND rate_1_30 BETWEEN 0 AND 100000000
    AND rate_31_60 BETWEEN 0 AND 100000000 AND rate_61_90 BETWEEN 0 AND 100000000 AND rate_over_90 BETWEEN 0 AND 100000000)
){strict};
INSERT INTO counters (name, value) VALUES ('provision_rates', 0);
-- sqlite
CREATE TRIGGER provision_rates_are_append_only BEFORE UPDATE ON provision_rates BEGIN SELECT raise(ABORT, 'provision_rates is append-only'); END;
CREATE TRIGGER provision_rates_are_never_deleted BEFORE DELETE ON provision_rates BEGIN SELECT raise(ABORT, 'provision_rates is append-only'); END;
-- postgres
CREATE TRIGGER provision_rates_are_append_only BEFORE UPDATE OR DELETE ON provision_rates FOR EACH ROW EXECUTE FUNCTION refuse_change();
-- both

-- Of each branch, written by the day end of the month's last day before anything of the next morning.
CREATE TABLE month_ends (
  id {int} PRIMARY KEY NOT NULL,
  month_end {date} NOT NULL,
  branch_id {int} NOT NULL REFERENCES branches (id),
  interest {int} NOT NULL CONSTRAINT ck_month_ends_interest CHECK (interest >= 0), -- due and unpaid on performing loans
  fees {int} NOT NULL CONSTRAINT ck_month_ends_fees CHECK (fees >= 0),
  provision_before {int} NOT NULL CONSTRAINT ck_month_ends_before CHECK (provision_before >= 0),
  provision {int} NOT NULL CONSTRAINT ck_month_ends_provision CHECK (provision >= 0),
  provision_rates_id {int} NOT NULL REFERENCES provision_rates (id),
  accrual_entry_id {int} CONSTRAINT uq_month_ends_accrual_entry UNIQUE REFERENCES journal_entries (id),
  provision_entry_id {int} CONSTRAINT uq_month_ends_provision_entry UNIQUE REFERENCES journal_entries (id),
  back_entry_id {int} CONSTRAINT uq_month_ends_back_entry UNIQUE REFERENCES journal_entries (id), -- on the next day
  CONSTRAINT uq_month_ends_branch UNIQUE (month_end, branch_id)
){strict};
INSERT INTO counters (name, value) VALUES ('month_ends', 0);
-- Those whose income is still to be taken back on the next morning.
CREATE INDEX ix_month_ends_to_bring_back ON month_ends (id) WHERE accrual_entry_id IS NOT NULL AND back_entry_id IS NULL;

CREATE TABLE period_closes (
  id {int} PRIMARY KEY NOT NULL,
  period_end {date} NOT NULL,
  status TEXT NOT NULL CONSTRAINT ck_period_closes_status CHECK (status IN ('checking', 'closed', 'failed', 'reopened')),
  closed_by {int} NOT NULL REFERENCES staff (id), -- who asked for it
  started_at {timestamp} NOT NULL,
  entry_number {int} NOT NULL, -- the last entry of the period; 0 when there was none
  head_hash {bytes} NOT NULL, -- its hash
  findings {int}, -- of the proof
  finished_at {timestamp},
  reopened_by {int} REFERENCES staff (id),
  reopened_at {timestamp},
  reopening_reason TEXT,
  CONSTRAINT ck_period_closes_finished CHECK ((status = 'checking') = (finished_at IS NULL) AND (finished_at IS NULL) = (findings IS NULL)),
  CONSTRAINT ck_period_closes_findings CHECK (findings IS NULL OR (status = 'failed') = (findings > 0)),
  CONSTRAINT ck_period_closes_reopening CHECK ((status = 'reopened') = (reopened_at IS NOT NULL) AND (reopened_at IS NULL) = (reopened_by IS NULL) AND (reopened_at IS NULL) = (reopening_reason IS NULL))
){strict};
CREATE UNIQUE INDEX uq_period_closes_standing ON period_closes (period_end) WHERE status IN ('checking', 'closed');
CREATE UNIQUE INDEX uq_period_closes_checking ON period_closes (status) WHERE status = 'checking';
INSERT INTO counters (name, value) VALUES ('period_closes', 0);
