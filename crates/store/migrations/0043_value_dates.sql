-- The day from which a payment counts that reached the bank before it was recorded; null where that is
-- the day on which it was recorded.
ALTER TABLE repayments ADD COLUMN value_date {date} CONSTRAINT ck_repayments_value_date CHECK (value_date < business_date);
