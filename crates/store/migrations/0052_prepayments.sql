-- Payments whose excess reduced the principal: what they paid off the end of the schedule, and the
-- interest that their entry rebated for it. What of which installment is in installment_rebates.
CREATE TABLE prepayments (
  repayment_id {int} PRIMARY KEY NOT NULL REFERENCES repayments (id),
  principal {int} NOT NULL CONSTRAINT ck_prepayments_principal CHECK (principal > 0),
  rebate {int} NOT NULL CONSTRAINT ck_prepayments_rebate CHECK (rebate >= 0)
){strict};

-- An installment of which something was rebated can be replaced when the loan is rescheduled.
ALTER TABLE installments DROP CONSTRAINT ck_installments_carried_interest;
ALTER TABLE installments ADD CONSTRAINT ck_installments_carried_interest CHECK (carried_interest IN (0, interest - paid_interest - waived_interest - rebated_interest));
