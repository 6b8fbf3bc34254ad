-- The names that members of staff have had, each from an instant until another: receipts, entries and
-- lists show who somebody was when they acted. The first name counts from 1970, the last one to 9999.
-- sqlite
CREATE TABLE staff_names (
  staff_id INTEGER NOT NULL REFERENCES staff (id),
  named_from INTEGER NOT NULL DEFAULT 0,
  named_until INTEGER NOT NULL DEFAULT 253370764800000000,
  first_name TEXT NOT NULL,
  last_name TEXT NOT NULL,
  PRIMARY KEY (staff_id, named_from)
) STRICT;
-- postgres
CREATE TABLE staff_names (
  staff_id BIGINT NOT NULL REFERENCES staff (id),
  named_from TIMESTAMPTZ NOT NULL DEFAULT '1970-01-01 00:00:00+00',
  named_until TIMESTAMPTZ NOT NULL DEFAULT '9999-01-01 00:00:00+00',
  first_name TEXT NOT NULL,
  last_name TEXT NOT NULL,
  PRIMARY KEY (staff_id, named_from)
);
-- both
