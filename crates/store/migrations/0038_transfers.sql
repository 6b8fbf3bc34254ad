-- Money on its way between branches, or between a branch's cash and its bank account: sent by one side
-- and received by the other, or taken back. The journal has an entry for each; `verify` proves that
-- cash in transit is what the open ones sent.

CREATE TABLE transfers (
  id {int} PRIMARY KEY NOT NULL,
  purpose TEXT NOT NULL CONSTRAINT ck_transfers_purpose CHECK (purpose IN ('funds', 'settlement')),
  from_branch_id {int} NOT NULL REFERENCES branches (id),
  from_kind TEXT NOT NULL CONSTRAINT ck_transfers_from_kind CHECK (from_kind IN ('cash', 'bank')),
  to_branch_id {int} NOT NULL REFERENCES branches (id),
  to_kind TEXT NOT NULL CONSTRAINT ck_transfers_to_kind CHECK (to_kind IN ('cash', 'bank')),
  amount {int} NOT NULL CONSTRAINT ck_transfers_amount CHECK (amount > 0),
  note TEXT NOT NULL,
  sent_by {int} NOT NULL REFERENCES staff (id),
  sent_at {timestamp} NOT NULL,
  sent_entry_id {int} NOT NULL CONSTRAINT uq_transfers_sent_entry UNIQUE REFERENCES journal_entries (id),
  status TEXT NOT NULL CONSTRAINT ck_transfers_status CHECK (status IN ('in_transit', 'received', 'cancelled')),
  ended_by {int} REFERENCES staff (id), -- who received it or took it back
  ended_at {timestamp},
  ended_entry_id {int} CONSTRAINT uq_transfers_ended_entry UNIQUE REFERENCES journal_entries (id),
  reason TEXT, -- why it was taken back
  CONSTRAINT ck_transfers_places CHECK (from_branch_id <> to_branch_id OR from_kind <> to_kind),
  CONSTRAINT ck_transfers_ended CHECK ((status = 'in_transit') = (ended_by IS NULL) AND (ended_by IS NULL) = (ended_at IS NULL)
    AND (ended_by IS NULL) = (ended_entry_id IS NULL) AND (status = 'cancelled') = (reason IS NOT NULL))
){strict};
-- Those on their way, which are few.
CREATE INDEX ix_transfers_in_transit ON transfers (from_branch_id, to_branch_id, id) WHERE status = 'in_transit';
INSERT INTO counters (name, value) VALUES ('transfers', 0);
