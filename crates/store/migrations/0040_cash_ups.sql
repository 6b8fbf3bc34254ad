-- Cash that was counted at a branch, and whether the day is shut for cash by it.
CREATE TABLE cash_ups (
  id {int} PRIMARY KEY NOT NULL,
  branch_id {int} NOT NULL REFERENCES branches (id),
  business_date {date} NOT NULL,
  -- Shut for cash while it is waiting or completed.
  status TEXT NOT NULL CONSTRAINT ck_cash_ups_status CHECK (status IN ('waiting', 'completed', 'declined', 'reopened')),
  counts TEXT NOT NULL, -- how many of each note and coin, the largest first
  counted {int} NOT NULL CONSTRAINT ck_cash_ups_counted CHECK (counted >= 0),
  expected {int} NOT NULL, -- the branch's cash in the books
  difference {int} NOT NULL,
  reason TEXT NOT NULL, -- for the difference; may be empty without one
  needs_confirmation {bool} NOT NULL, -- the difference was above the tolerance
  counted_by {int} NOT NULL REFERENCES staff (id),
  counted_at {timestamp} NOT NULL,
  entry_number {int} NOT NULL, -- the last entry of the journal then; 0 when there was none
  head_hash {bytes} NOT NULL, -- its hash
  decided_by {int} REFERENCES staff (id), -- who confirmed or declined it
  decided_at {timestamp},
  decision_reason TEXT,
  decision_entry_number {int}, -- the last entry of the journal then
  reopened_by {int} REFERENCES staff (id),
  reopened_at {timestamp},
  reopening_reason TEXT,
  reopening_entry_number {int}, -- the last entry of the journal then
  difference_entry_id {int} CONSTRAINT uq_cash_ups_difference_entry_id UNIQUE REFERENCES journal_entries (id),
  reversal_entry_id {int} CONSTRAINT uq_cash_ups_reversal_entry_id UNIQUE REFERENCES journal_entries (id),
  CONSTRAINT ck_cash_ups_difference CHECK (difference = counted - expected),
  CONSTRAINT ck_cash_ups_reason CHECK (difference = 0 OR reason <> ''),
  CONSTRAINT ck_cash_ups_four_eyes CHECK (decided_by <> counted_by),
  CONSTRAINT ck_cash_ups_decision CHECK ((decided_at IS NULL) = (decided_by IS NULL) AND (decided_at IS NULL) = (decision_entry_number IS NULL) AND (decided_at IS NOT NULL OR decision_reason IS NULL)),
  CONSTRAINT ck_cash_ups_reopening CHECK ((status = 'reopened') = (reopened_at IS NOT NULL) AND (reopened_at IS NULL) = (reopened_by IS NULL) AND (reopened_at IS NULL) = (reopening_reason IS NULL) AND (reopened_at IS NULL) = (reopening_entry_number IS NULL)),
  CONSTRAINT ck_cash_ups_waiting CHECK (status <> 'waiting' OR (needs_confirmation AND decided_at IS NULL)),
  CONSTRAINT ck_cash_ups_declined CHECK (status <> 'declined' OR (decided_at IS NOT NULL AND decision_reason IS NOT NULL))
){strict};
CREATE UNIQUE INDEX uq_cash_ups_shut ON cash_ups (branch_id, business_date) WHERE status IN ('waiting', 'completed');
CREATE INDEX ix_cash_ups_branch ON cash_ups (branch_id, business_date, id);
CREATE INDEX ix_cash_ups_date ON cash_ups (business_date, id);
CREATE INDEX ix_cash_ups_waiting ON cash_ups (branch_id, id) WHERE status = 'waiting';
CREATE INDEX ix_cash_ups_counted_by ON cash_ups (counted_by, business_date, id);
INSERT INTO counters (name, value) VALUES ('cash_ups', 0);
