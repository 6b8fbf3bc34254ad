-- VAT on fees, of lenders who are vendors (Value-Added Tax Act 89 of 1991).

-- The lender as a vendor: one row, of nobody at first.
CREATE TABLE vat_settings (
  id {int} PRIMARY KEY NOT NULL CONSTRAINT ck_vat_settings_id CHECK (id = 1),
  vat_number TEXT NOT NULL, -- empty: no vendor
  vendor_from {date}, -- loans that are given from this day on have VAT
  basis TEXT NOT NULL CONSTRAINT ck_vat_settings_basis CHECK (basis IN ('invoice', 'payments')), -- section 15
  version {int} NOT NULL,
  CONSTRAINT ck_vat_settings_vendor CHECK ((vat_number = '') = (vendor_from IS NULL))
){strict};
INSERT INTO vat_settings (id, vat_number, basis, version) VALUES (1, '', 'invoice', 1);

-- The rate of VAT. A row is never changed; a later one takes its place, also from the same date.
CREATE TABLE vat_rates (
  id {int} PRIMARY KEY NOT NULL,
  effective_from {date} NOT NULL,
  rate {int} NOT NULL CONSTRAINT ck_vat_rates_rate CHECK (rate BETWEEN 0 AND 100000000),
  source TEXT NOT NULL,
  added_by {int} REFERENCES staff (id), -- nobody: it came with the program
  added_at {timestamp} NOT NULL
){strict};
INSERT INTO vat_rates (id, effective_from, rate, source, added_at)
VALUES (1, '1993-04-07', 14000000, 'Value-Added Tax Act 89 of 1991, section 7(1), in force from 7 April 1993', {epoch});
INSERT INTO vat_rates (id, effective_from, rate, source, added_at)
VALUES (2, '2018-04-01', 15000000, 'Value-Added Tax Act 89 of 1991, section 7(1), as amended by Act 21 of 2018 (Rates and Monetary Amounts and Amendment of Revenue Laws Act)', {epoch});
INSERT INTO counters (name, value) VALUES ('vat_rates', 2);
-- sqlite
CREATE TRIGGER vat_rates_are_append_only BEFORE UPDATE ON vat_rates BEGIN SELECT raise(ABORT, 'vat_rates is append-only'); END;
CREATE TRIGGER vat_rates_are_never_deleted BEFORE DELETE ON vat_rates BEGIN SELECT raise(ABORT, 'vat_rates is append-only'); END;
-- postgres
CREATE TRIGGER vat_rates_are_append_only BEFORE UPDATE OR DELETE ON vat_rates FOR EACH ROW EXECUTE FUNCTION refuse_change();
-- both

-- The rate under which a loan was given, and how much of its fees is VAT. All before this have none.
ALTER TABLE loans ADD COLUMN vat_rate {int} NOT NULL DEFAULT 0 CONSTRAINT ck_loans_vat_rate CHECK (vat_rate >= 0);
ALTER TABLE loans ADD COLUMN initiation_vat {int} NOT NULL DEFAULT 0 CONSTRAINT ck_loans_initiation_vat CHECK (initiation_vat BETWEEN 0 AND initiation_fee);
ALTER TABLE loans ADD COLUMN service_vat {int} NOT NULL DEFAULT 0 CONSTRAINT ck_loans_service_vat CHECK (service_vat BETWEEN 0 AND service_fees);
-- Of the service fees that rescheduling added.
ALTER TABLE loans ADD COLUMN added_vat {int} NOT NULL DEFAULT 0 CONSTRAINT ck_loans_added_vat CHECK (added_vat BETWEEN 0 AND added_service_fees);

ALTER TABLE installments ADD COLUMN initiation_vat {int} NOT NULL DEFAULT 0 CONSTRAINT ck_installments_initiation_vat CHECK (initiation_vat BETWEEN 0 AND fee);
ALTER TABLE installments ADD COLUMN service_vat {int} NOT NULL DEFAULT 0 CONSTRAINT ck_installments_service_vat CHECK (service_vat BETWEEN 0 AND fee - initiation_vat);
-- Of the service fees that had fallen due before the loan was rescheduled.
ALTER TABLE installments ADD COLUMN earlier_vat {int} NOT NULL DEFAULT 0 CONSTRAINT ck_installments_earlier_vat CHECK (earlier_vat BETWEEN 0 AND service_vat);
-- In what was paid of the fees, and in what was waived, rebated or carried over of them.
ALTER TABLE installments ADD COLUMN paid_vat {int} NOT NULL DEFAULT 0 CONSTRAINT ck_installments_paid_vat CHECK (paid_vat >= 0);
ALTER TABLE installments ADD COLUMN forgone_vat {int} NOT NULL DEFAULT 0 CONSTRAINT ck_installments_forgone_vat CHECK (forgone_vat >= 0 AND paid_vat + forgone_vat <= initiation_vat + service_vat);

-- In the fees that an installment got paid.
ALTER TABLE repayment_allocations ADD COLUMN vat {int} NOT NULL DEFAULT 0 CONSTRAINT ck_repayment_allocations_vat CHECK (vat BETWEEN 0 AND fee);
-- In the fees of what settling was promised to cost.
ALTER TABLE settlement_quotes ADD COLUMN vat {int} NOT NULL DEFAULT 0 CONSTRAINT ck_settlement_quotes_vat CHECK (vat BETWEEN 0 AND initiation_fee + service_fees);
ALTER TABLE loan_reschedules ADD COLUMN added_vat {int} NOT NULL DEFAULT 0 CONSTRAINT ck_loan_reschedules_added_vat CHECK (added_vat BETWEEN 0 AND added_service_fees);
ALTER TABLE application_quotes ADD COLUMN vat_rate {int} NOT NULL DEFAULT 0 CONSTRAINT ck_application_quotes_vat_rate CHECK (vat_rate >= 0);
ALTER TABLE application_quotes ADD COLUMN initiation_vat {int} NOT NULL DEFAULT 0;
ALTER TABLE application_quotes ADD COLUMN service_vat {int} NOT NULL DEFAULT 0;

-- VAT of fees that were due and unpaid on the last day of a month, of lenders who account for it when it
-- is invoiced. Of each branch.
CREATE TABLE vat_month_ends (
  id {int} PRIMARY KEY NOT NULL,
  month_end {date} NOT NULL,
  branch_id {int} NOT NULL REFERENCES branches (id),
  vat {int} NOT NULL CONSTRAINT ck_vat_month_ends_vat CHECK (vat >= 0),
  entry_id {int} CONSTRAINT uq_vat_month_ends_entry UNIQUE REFERENCES journal_entries (id),
  back_entry_id {int} CONSTRAINT uq_vat_month_ends_back_entry UNIQUE REFERENCES journal_entries (id), -- on the next day
  CONSTRAINT uq_vat_month_ends_branch UNIQUE (month_end, branch_id),
  CONSTRAINT ck_vat_month_ends_entry CHECK ((vat = 0) = (entry_id IS NULL))
){strict};
INSERT INTO counters (name, value) VALUES ('vat_month_ends', 0);
CREATE INDEX ix_vat_month_ends_to_bring_back ON vat_month_ends (id) WHERE entry_id IS NOT NULL AND back_entry_id IS NULL;
