-- Reversing more than payments: a loan whose disbursement was reversed is cancelled. What was
-- reversed, by whom and why is in the journal alone.

ALTER TABLE loans DROP CONSTRAINT ck_loans_status;
ALTER TABLE loans ADD CONSTRAINT ck_loans_status CHECK (status IN ('active', 'closed', 'defaulted', 'written_off', 'cancelled'));

-- Reversals, which are few, by their days.
CREATE INDEX ix_journal_entries_reversals ON journal_entries (business_date, id, reverses_id) WHERE reverses_id IS NOT NULL;

-- The owners' money in and out, for its list.
CREATE INDEX ix_journal_entries_owners ON journal_entries (id, branch_id) WHERE kind IN ('deposit', 'withdrawal');
