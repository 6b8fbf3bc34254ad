-- Stop flags of clients: debt review, administration, a death and others (contract §17). A flag is lifted,
-- never deleted.
CREATE TABLE client_flags (
  id {int} PRIMARY KEY NOT NULL,
  client_id {int} NOT NULL REFERENCES clients (id),
  kind TEXT NOT NULL,
  since {date} NOT NULL,
  note TEXT NOT NULL,
  collector TEXT,  -- who collects for the lender
  raised_by {int} NOT NULL REFERENCES staff (id),
  raised_at {timestamp} NOT NULL,
  lifted_by {int} REFERENCES staff (id),  -- NULL: the flag is open
  lifted_at {timestamp},
  lift_reason TEXT,
  CONSTRAINT ck_client_flags_kind CHECK (kind IN ('debt_review_applied', 'debt_review_accepted', 'debt_review_order', 'administration', 'sequestration', 'deceased', 'dispute', 'handed_over', 'prescribed')),
  CONSTRAINT ck_client_flags_collector CHECK ((collector IS NOT NULL) = (kind = 'handed_over')),
  CONSTRAINT ck_client_flags_lifted CHECK ((lifted_at IS NULL) = (lifted_by IS NULL) AND (lifted_at IS NULL) = (lift_reason IS NULL))
){strict};
CREATE UNIQUE INDEX ux_client_flags_open ON client_flags (client_id, kind) WHERE lifted_at IS NULL;
CREATE INDEX ix_client_flags_client ON client_flags (client_id, id);
-- Debt reviews that wait for a certificate of balance.
CREATE INDEX ix_client_flags_kind ON client_flags (kind, since) WHERE lifted_at IS NULL;
-- sqlite
CREATE TRIGGER client_flags_are_never_deleted BEFORE DELETE ON client_flags BEGIN SELECT raise(ABORT, 'client_flags are never deleted'); END;
-- postgres
CREATE TRIGGER client_flags_are_never_deleted BEFORE DELETE ON client_flags FOR EACH ROW EXECUTE FUNCTION refuse_change();
-- both

INSERT INTO counters (name, value) VALUES ('client_flags', 0);

-- A certificate of balance is a paper about a client, not about an application.
ALTER TABLE paper_templates DROP CONSTRAINT ck_paper_templates_kind;
ALTER TABLE paper_templates ADD CONSTRAINT ck_paper_templates_kind CHECK (kind IN ('quotation', 'agreement', 'default_notice', 'balance_certificate'));
ALTER TABLE papers DROP CONSTRAINT ck_papers_kind;
ALTER TABLE papers ADD CONSTRAINT ck_papers_kind CHECK (kind IN ('quotation', 'agreement', 'default_notice', 'balance_certificate'));
ALTER TABLE papers DROP CONSTRAINT ck_papers_about;
ALTER TABLE papers ADD CONSTRAINT ck_papers_about CHECK ((application_id IS NULL) = (kind IN ('quotation', 'balance_certificate')));
