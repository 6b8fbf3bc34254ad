-- Rescheduling a loan: a new version of its schedule asks for what was unpaid. The installments that it
-- replaces stay as they were agreed and paid.

ALTER TABLE loans ADD COLUMN schedule_version {int} NOT NULL DEFAULT 1 CONSTRAINT ck_loans_schedule_version CHECK (schedule_version >= 1);
-- How often an installment falls due, and how many there are, since the loan was rescheduled. What was
-- agreed when it was given stays as it was.
ALTER TABLE loans ADD COLUMN rescheduled_frequency TEXT CONSTRAINT ck_loans_rescheduled_frequency CHECK ((rescheduled_frequency IS NULL) = (schedule_version = 1));
ALTER TABLE loans ADD COLUMN rescheduled_count {int} CONSTRAINT ck_loans_rescheduled_count CHECK ((rescheduled_count IS NULL) = (schedule_version = 1));
-- What was charged for added time, beyond what was agreed.
ALTER TABLE loans ADD COLUMN added_interest {int} NOT NULL DEFAULT 0 CONSTRAINT ck_loans_added_interest CHECK (added_interest >= 0);
ALTER TABLE loans ADD COLUMN added_service_fees {int} NOT NULL DEFAULT 0 CONSTRAINT ck_loans_added_service_fees CHECK (added_service_fees >= 0);

-- The version that made the installment.
ALTER TABLE installments ADD COLUMN schedule_version {int} NOT NULL DEFAULT 1;
-- What of it the next version asks for instead. It counts in what is written off on it.
ALTER TABLE installments ADD COLUMN carried_penalty {int} NOT NULL DEFAULT 0 CONSTRAINT ck_installments_carried_penalty CHECK (carried_penalty IN (0, penalty - paid_penalty - waived_penalty));
ALTER TABLE installments ADD COLUMN carried_interest {int} NOT NULL DEFAULT 0 CONSTRAINT ck_installments_carried_interest CHECK (carried_interest IN (0, interest - paid_interest - waived_interest));
ALTER TABLE installments ADD COLUMN carried_fee {int} NOT NULL DEFAULT 0 CONSTRAINT ck_installments_carried_fee CHECK (carried_fee IN (0, fee - paid_fee - waived_fee));
ALTER TABLE installments ADD COLUMN carried_principal {int} NOT NULL DEFAULT 0 CONSTRAINT ck_installments_carried_principal CHECK (carried_principal IN (0, principal - paid_principal) AND carried_penalty + carried_interest + carried_fee + carried_principal <= written_off);
-- What of its charges had fallen due before the loan was rescheduled.
ALTER TABLE installments ADD COLUMN earlier_penalty {int} NOT NULL DEFAULT 0 CONSTRAINT ck_installments_earlier_penalty CHECK (earlier_penalty BETWEEN 0 AND penalty);
ALTER TABLE installments ADD COLUMN earlier_interest {int} NOT NULL DEFAULT 0 CONSTRAINT ck_installments_earlier_interest CHECK (earlier_interest BETWEEN 0 AND interest);
ALTER TABLE installments ADD COLUMN earlier_service_fee {int} NOT NULL DEFAULT 0 CONSTRAINT ck_installments_earlier_service_fee CHECK (earlier_service_fee BETWEEN 0 AND fee);

-- A loan rescheduled: what made a version of its schedule, from the second on.
CREATE TABLE loan_reschedules (
  id {int} PRIMARY KEY NOT NULL,
  loan_id {int} NOT NULL REFERENCES loans (id),
  version {int} NOT NULL CONSTRAINT ck_loan_reschedules_version CHECK (version >= 2),
  entry_id {int} NOT NULL REFERENCES journal_entries (id),
  payment_frequency TEXT NOT NULL,
  installment_count {int} NOT NULL, -- of the new version
  began_on {date} NOT NULL, -- when its first period begins
  added_days {int} NOT NULL,
  added_interest {int} NOT NULL CONSTRAINT ck_loan_reschedules_added_interest CHECK (added_interest >= 0),
  added_service_fees {int} NOT NULL CONSTRAINT ck_loan_reschedules_added_service_fees CHECK (added_service_fees >= 0),
  balance_before {int} NOT NULL, -- what was carried over
  rescheduled_by {int} NOT NULL REFERENCES staff (id),
  rescheduled_at {timestamp} NOT NULL,
  business_date {date} NOT NULL,
  CONSTRAINT uq_loan_reschedules_version UNIQUE (loan_id, version)
){strict};
INSERT INTO counters (name, value) VALUES ('loan_reschedules', 0);

-- Where a new schedule was above a legal limit, as loan_limit_excesses has it of the first one.
CREATE TABLE reschedule_excesses (
  reschedule_id {int} NOT NULL REFERENCES loan_reschedules (id),
  rule TEXT NOT NULL CONSTRAINT ck_reschedule_excesses_rule CHECK (rule IN ('interest', 'initiation_fee', 'service_fee')),
  unit TEXT NOT NULL CONSTRAINT ck_reschedule_excesses_unit CHECK (unit IN ('rand', 'percent_per_year', 'percent_per_month')),
  cap {int} NOT NULL,    -- cents, or millionths of a percent
  actual {int},          -- the same; null where no rate can say it
  credit_limit_id {int} NOT NULL REFERENCES credit_limits (id),
  PRIMARY KEY (reschedule_id, rule),
  CONSTRAINT ck_reschedule_excesses_actual CHECK (actual IS NULL OR actual > cap)
){strict};
