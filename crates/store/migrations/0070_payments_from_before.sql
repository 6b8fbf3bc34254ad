-- A payment from before its loan was rescheduled can be reversed: what it paid is asked for again on the
-- installments of the schedule that was replaced. What was carried over stays carried over.

-- Whether a payment on the installment was reversed after it had been replaced.
ALTER TABLE installments ADD COLUMN asks_again {bool} NOT NULL DEFAULT {false};
ALTER TABLE installments DROP CONSTRAINT ck_installments_carried_penalty;
ALTER TABLE installments ADD CONSTRAINT ck_installments_carried_penalty CHECK (carried_penalty BETWEEN 0 AND penalty - paid_penalty - waived_penalty);
ALTER TABLE installments DROP CONSTRAINT ck_installments_carried_interest;
ALTER TABLE installments ADD CONSTRAINT ck_installments_carried_interest CHECK (carried_interest BETWEEN 0 AND interest - paid_interest - waived_interest - rebated_interest);
ALTER TABLE installments DROP CONSTRAINT ck_installments_carried_fee;
ALTER TABLE installments ADD CONSTRAINT ck_installments_carried_fee CHECK (carried_fee BETWEEN 0 AND fee - paid_fee - waived_fee);
ALTER TABLE installments DROP CONSTRAINT ck_installments_carried_principal;
ALTER TABLE installments ADD CONSTRAINT ck_installments_carried_principal CHECK (carried_principal BETWEEN 0 AND principal - paid_principal AND carried_penalty + carried_interest + carried_fee + carried_principal <= written_off);

-- What each reschedule carried over of which installment. One that asks again can be carried over again.
CREATE TABLE installment_carries (
  reschedule_id {int} NOT NULL REFERENCES loan_reschedules (id),
  installment_id {int} NOT NULL REFERENCES installments (id),
  penalty {int} NOT NULL CONSTRAINT ck_installment_carries_penalty CHECK (penalty >= 0),
  interest {int} NOT NULL CONSTRAINT ck_installment_carries_interest CHECK (interest >= 0),
  fee {int} NOT NULL CONSTRAINT ck_installment_carries_fee CHECK (fee >= 0),
  principal {int} NOT NULL CONSTRAINT ck_installment_carries_principal CHECK (principal >= 0 AND penalty + interest + fee + principal > 0),
  PRIMARY KEY (reschedule_id, installment_id)
){strict};
INSERT INTO installment_carries (reschedule_id, installment_id, penalty, interest, fee, principal)
SELECT x.id, i.id, i.carried_penalty, i.carried_interest, i.carried_fee, i.carried_principal
FROM installments i JOIN loan_reschedules x ON x.loan_id = i.loan_id AND x.version = i.schedule_version + 1
WHERE i.carried_penalty + i.carried_interest + i.carried_fee + i.carried_principal > 0;
