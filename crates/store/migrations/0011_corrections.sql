-- What corrects a loan after the fact: waivers (in duplum), write-offs, recoveries, reversals.

-- Parts of `written_off` that never fell due: charges beyond what the National Credit Act s103(5) allows.
ALTER TABLE installments ADD COLUMN waived_penalty {int} NOT NULL DEFAULT 0 CONSTRAINT ck_installments_waived_penalty CHECK (waived_penalty >= 0 AND waived_penalty <= penalty - paid_penalty);
ALTER TABLE installments ADD COLUMN waived_interest {int} NOT NULL DEFAULT 0 CONSTRAINT ck_installments_waived_interest CHECK (waived_interest >= 0 AND waived_interest <= interest - paid_interest);
ALTER TABLE installments ADD COLUMN waived_fee {int} NOT NULL DEFAULT 0 CONSTRAINT ck_installments_waived_fee CHECK (waived_fee >= 0 AND waived_fee <= fee - paid_fee AND waived_penalty + waived_interest + waived_fee <= written_off);

-- What was waived of each installment by an entry of the journal.
CREATE TABLE installment_waivers (
  installment_id {int} NOT NULL REFERENCES installments (id),
  entry_id {int} NOT NULL REFERENCES journal_entries (id),
  penalty {int} NOT NULL,
  interest {int} NOT NULL,
  fee {int} NOT NULL,
  PRIMARY KEY (installment_id, entry_id)
){strict};

-- Due date on which charges reach that limit while the default lasts; null when they never do.
ALTER TABLE loans ADD COLUMN waive_on {date};
ALTER TABLE loans ADD COLUMN written_off {int} NOT NULL DEFAULT 0; -- what was still owed when it was given up
ALTER TABLE loans ADD COLUMN recovered {int} NOT NULL DEFAULT 0 CONSTRAINT ck_loans_recovered CHECK (recovered >= 0 AND recovered <= written_off);
CREATE INDEX ix_loans_waive ON loans (waive_on, id) WHERE waive_on IS NOT NULL;
-- Defaults that began before this was kept are looked at by the next day end.
UPDATE loans SET waive_on = default_began_on WHERE default_began_on IS NOT NULL;
