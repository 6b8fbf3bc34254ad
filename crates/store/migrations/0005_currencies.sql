-- Currencies and what they are worth. Amounts are always rand: nothing is computed with these.

CREATE TABLE currencies (
  id {int} PRIMARY KEY NOT NULL,
  code TEXT NOT NULL CONSTRAINT uq_currencies_code UNIQUE, -- ISO 4217
  name TEXT NOT NULL,
  rate {int} NOT NULL CONSTRAINT ck_currencies_rate CHECK (rate > 0), -- millionths, for one unit of the base
  is_base {bool} NOT NULL,
  CONSTRAINT ck_currencies_base CHECK (NOT is_base OR rate = 1000000)
){strict};
CREATE UNIQUE INDEX uq_currencies_base ON currencies (is_base) WHERE is_base;
INSERT INTO counters (name, value) VALUES ('currencies', 0);
