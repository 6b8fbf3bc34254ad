-- Reschedules whose penalty is above the limit on default interest, as loans have it since 0057.
ALTER TABLE reschedule_excesses DROP CONSTRAINT ck_reschedule_excesses_rule;
ALTER TABLE reschedule_excesses ADD CONSTRAINT ck_reschedule_excesses_rule CHECK (rule IN ('interest', 'initiation_fee', 'service_fee', 'penalty'));

-- Settling costs nothing where only service fees of months that have not started are left.
ALTER TABLE repayments DROP CONSTRAINT ck_repayments_amount;
ALTER TABLE repayments ADD CONSTRAINT ck_repayments_amount CHECK (amount > 0 OR amount = 0 AND kind = 'settlement');

-- A loan's night is sealed as one record, by the id of the last of its rows. Null in those that were sealed
-- one by one.
ALTER TABLE daily_penalties ADD COLUMN sealed_with {int} CONSTRAINT ck_daily_penalties_sealed_with CHECK (sealed_with >= id);
