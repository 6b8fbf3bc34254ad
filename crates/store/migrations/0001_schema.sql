-- The tables, as one text for both engines. Amounts are cents, rates millionths of a percent; days are the
-- lender's, moments UTC.
-- postgres
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION '% is append-only', TG_TABLE_NAME; END $$;
-- both

-- What every area stands on: settings, counters, the record of accepted and refused writes.
CREATE TABLE settings (
  name TEXT PRIMARY KEY NOT NULL,
  value TEXT NOT NULL
){strict};

-- Ids and numbers come from here, so that both engines give the same ones and a rollback leaves no hole.
CREATE TABLE counters (
  name TEXT PRIMARY KEY NOT NULL,
  value {int} NOT NULL
){strict};

-- The last number and hash of each chain: 'journal' and 'operations'.
CREATE TABLE chain_heads (
  chain TEXT PRIMARY KEY NOT NULL,
  number {int} NOT NULL,
  hash {bytes} NOT NULL
){strict};

-- One row per accepted write: audit line, event outbox and kept answer in one insert.
CREATE TABLE operations (
  id {int} PRIMARY KEY NOT NULL,
  at {timestamp} NOT NULL,
  staff_id {int},
  session_id {int},
  request_id TEXT NOT NULL,
  address TEXT NOT NULL,
  verb TEXT NOT NULL,
  subject_kind TEXT NOT NULL,
  subject_id {int} NOT NULL,
  changes TEXT NOT NULL,
  events TEXT NOT NULL,
  hash {bytes} NOT NULL,
  idempotency_scope TEXT,
  idempotency_key TEXT,
  fingerprint {bytes},
  answer TEXT,
  -- What the operation says of the records it wrote: kind, id and digest, a line a record.
  records TEXT NOT NULL,
  -- The operation's hash covers a salted digest of its values, so that the values can be erased with their
  -- salt. The operation that does so vouches for what is left.
  changes_salt {bytes},
  changes_digest {bytes} NOT NULL
){strict};
CREATE UNIQUE INDEX uq_operations_idempotency ON operations (staff_id, idempotency_scope, idempotency_key) WHERE idempotency_key IS NOT NULL;
CREATE INDEX ix_operations_answer ON operations (at) WHERE answer IS NOT NULL;
CREATE INDEX ix_operations_subject ON operations (subject_kind, subject_id);
-- Keys of requests outlive their answers, so that nothing is recorded twice: those whose answer is gone,
-- by age.
CREATE INDEX ix_operations_known_keys ON operations (at) WHERE idempotency_key IS NOT NULL AND answer IS NULL;
-- sqlite
CREATE TRIGGER operations_are_never_deleted BEFORE DELETE ON operations
BEGIN SELECT raise(ABORT, 'operations are append-only'); END;
-- postgres
CREATE TRIGGER operations_are_never_deleted BEFORE DELETE ON operations FOR EACH ROW EXECUTE FUNCTION refuse_change();
-- sqlite
CREATE TRIGGER operations_are_append_only BEFORE UPDATE OF id, at, staff_id, session_id, request_id, address, verb, subject_kind, subject_id, changes_digest, events, hash, records ON operations
BEGIN SELECT raise(ABORT, 'operations are append-only'); END;
CREATE TRIGGER operations_values_are_only_erased BEFORE UPDATE OF changes, changes_salt ON operations
WHEN NEW.changes <> '' OR NEW.changes_salt IS NOT NULL
BEGIN SELECT raise(ABORT, 'operations are append-only'); END;
-- postgres
CREATE TRIGGER operations_are_append_only BEFORE UPDATE OF id, at, staff_id, session_id, request_id, address, verb, subject_kind, subject_id, changes_digest, events, hash, records ON operations
FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER operations_values_are_only_erased BEFORE UPDATE OF changes, changes_salt ON operations
FOR EACH ROW WHEN (NEW.changes <> '' OR NEW.changes_salt IS NOT NULL) EXECUTE FUNCTION refuse_change();
-- both

-- Attempts that were refused for want of a right, and links that were tampered with.
CREATE TABLE refusals (
  id {int} PRIMARY KEY NOT NULL,
  at {timestamp} NOT NULL,
  staff_id {int},
  request_id TEXT NOT NULL,
  address TEXT NOT NULL,
  reason TEXT NOT NULL
){strict};

-- Which batch of each server's writer was committed last; read back when a COMMIT's answer was lost (PostgreSQL).
CREATE TABLE writers (
  name TEXT PRIMARY KEY NOT NULL,
  batch {int} NOT NULL
){strict};

-- Branches, staff, their sessions and their log book.
CREATE TABLE branches (
  id {int} PRIMARY KEY NOT NULL,
  name TEXT NOT NULL,
  name_folded TEXT NOT NULL CONSTRAINT uq_branches_name_folded UNIQUE,
  address TEXT NOT NULL,
  latitude_microdegrees {int},
  longitude_microdegrees {int},
  radius_m {int} NOT NULL DEFAULT 250,
  is_active {bool} NOT NULL,
  version {int} NOT NULL DEFAULT 1,
  created_at {timestamp} NOT NULL
){strict};

CREATE TABLE staff (
  id {int} PRIMARY KEY NOT NULL,
  username TEXT NOT NULL,
  username_folded TEXT NOT NULL CONSTRAINT uq_staff_username_folded UNIQUE,
  email TEXT NOT NULL,
  email_folded TEXT NOT NULL CONSTRAINT uq_staff_email_folded UNIQUE,
  first_name TEXT NOT NULL,
  last_name TEXT NOT NULL,
  role TEXT NOT NULL CONSTRAINT ck_staff_role CHECK (role IN ('Administrator', 'Consultant', 'Developer')),
  branch_id {int} REFERENCES branches (id),
  status TEXT NOT NULL CONSTRAINT ck_staff_status CHECK (status IN ('active', 'pending', 'deactivated', 'declined')),
  permissions {int} NOT NULL,  -- ten bits, in the order of the contract's list
  password_hash TEXT,
  gender TEXT,
  national_id TEXT CONSTRAINT uq_staff_national_id UNIQUE,
  date_of_birth {date},
  marital_status TEXT,
  address TEXT NOT NULL DEFAULT '',
  profile_picture TEXT,
  theme TEXT NOT NULL DEFAULT 'system',
  time_to_logout_ms {int} NOT NULL DEFAULT 900000,
  created_at {timestamp} NOT NULL,
  version {int} NOT NULL DEFAULT 1,
  -- The list of staff is searched, sorted and paged by the database; only the program folds names.
  sort_name TEXT NOT NULL DEFAULT '',  -- folded "surname, first names"
  search TEXT NOT NULL DEFAULT '',  -- folded names, account, ID and phone numbers
  -- When a registration was declined, until its details are deleted.
  declined_at {timestamp},
  -- When a person got the role that they have, where it is not their first: the chat of their role begins
  -- there for them.
  role_since {timestamp},
  -- When somebody proved that they read the mail of their email address: by a code that was mailed to it.
  email_confirmed_at {timestamp},
  -- Operations say a salted digest of what decides the rights of a member of staff.
  seal_salt {bytes},
  CONSTRAINT ck_staff_consultant_branch CHECK (role <> 'Consultant' OR branch_id IS NOT NULL)
){strict};
CREATE INDEX ix_staff_branch ON staff (branch_id);
-- sqlite
CREATE INDEX ix_staff_sort_name ON staff (sort_name, id);
-- postgres
CREATE INDEX ix_staff_sort_name ON staff (sort_name COLLATE "C", id);
-- both
CREATE INDEX ix_staff_declined ON staff (declined_at) WHERE declined_at IS NOT NULL;

CREATE TABLE staff_phones (
  staff_id {int} NOT NULL REFERENCES staff (id),
  position {int} NOT NULL,
  phone_number TEXT NOT NULL,
  is_active {bool} NOT NULL,
  PRIMARY KEY (staff_id, position)
){strict};

CREATE TABLE sessions (
  id {int} PRIMARY KEY NOT NULL,
  staff_id {int} NOT NULL REFERENCES staff (id),
  created_at {timestamp} NOT NULL,
  last_used_at {timestamp} NOT NULL,
  ended_at {timestamp},
  end_reason TEXT,
  password_verified_at {timestamp},
  address TEXT NOT NULL,
  browser_info TEXT NOT NULL,
  machine_info TEXT NOT NULL,
  -- When somebody last confirmed that it is them, by password or code, since their sign-in.
  confirmed_at {timestamp}
){strict};
CREATE INDEX ix_sessions_staff ON sessions (staff_id) WHERE ended_at IS NULL;

CREATE TABLE refresh_tokens (
  hash {bytes} PRIMARY KEY NOT NULL,
  session_id {int} NOT NULL REFERENCES sessions (id),
  issued_at {timestamp} NOT NULL,
  rotated_at {timestamp},
  -- The token that took another's place.
  successor {bytes}
){strict};
CREATE INDEX ix_refresh_tokens_session ON refresh_tokens (session_id);

-- Every login, good or bad. Only good ones keep the selfie.
CREATE TABLE login_events (
  id {int} PRIMARY KEY NOT NULL,
  staff_id {int} REFERENCES staff (id),
  session_id {int} REFERENCES sessions (id),
  username_folded TEXT NOT NULL,
  outcome TEXT NOT NULL,  -- 'success', or why it was refused
  address TEXT NOT NULL,
  selfie TEXT,
  latitude_microdegrees {int},
  longitude_microdegrees {int},
  browser_info TEXT NOT NULL,
  machine_info TEXT NOT NULL,
  created_at {timestamp} NOT NULL,
  -- Failures are counted by network too: a house with IPv6 has more addresses than anybody can count.
  network TEXT NOT NULL DEFAULT ''
){strict};
CREATE INDEX ix_login_events_username ON login_events (username_folded, created_at);
CREATE INDEX ix_login_events_session ON login_events (session_id);
CREATE INDEX ix_login_events_network ON login_events (network, created_at);
-- For an hour it is there as a keyed digest, by which wrong passwords are counted.
CREATE INDEX ix_login_events_unknown ON login_events (created_at) WHERE staff_id IS NULL AND username_folded <> '';
-- Logins are searched by what became of them and by date.
CREATE INDEX ix_login_events_outcome ON login_events (outcome, id);
CREATE INDEX ix_login_events_created_at ON login_events (created_at);
-- Whether somebody has signed in with a device before.
CREATE INDEX ix_login_events_device ON login_events (staff_id, browser_info, machine_info) WHERE outcome = 'success';
CREATE INDEX ix_login_events_witnessed ON login_events (created_at) WHERE selfie IS NOT NULL OR latitude_microdegrees IS NOT NULL;

CREATE TABLE clients (
  id {int} PRIMARY KEY NOT NULL,
  first_name TEXT NOT NULL,
  last_name TEXT NOT NULL,
  email TEXT NOT NULL,
  national_id TEXT NOT NULL CONSTRAINT uq_clients_national_id UNIQUE,
  gender TEXT NOT NULL,
  address TEXT NOT NULL,
  race TEXT NOT NULL,
  client_type TEXT NOT NULL,
  nk_name TEXT NOT NULL,
  nk_surname TEXT NOT NULL,
  nk_phone_number TEXT NOT NULL,
  nk_email TEXT NOT NULL,
  nk_national_id TEXT NOT NULL,
  sort_name TEXT NOT NULL,  -- folded "last first", the order of lists
  search TEXT NOT NULL,  -- folded names, national id, phone numbers
  is_blacklisted {bool} NOT NULL,
  open_accounts {int} NOT NULL,  -- status active or defaulted with a balance
  active_accounts {int} NOT NULL,  -- of them, status active
  defaulted_accounts {int} NOT NULL,
  written_off_accounts {int} NOT NULL,
  created_at {timestamp} NOT NULL,
  created_by {int} REFERENCES staff (id),
  version {int} NOT NULL DEFAULT 1,
  -- A client's place in the order of names, with gaps between: the search index keeps its hits in
  -- this order, so that the first page of a search needs no look at the others.
  name_rank {int} NOT NULL DEFAULT 0,
  -- When a person's data was erased. A mark stands in their place, and their loans stay.
  erased_at {timestamp},
  -- What the regulator's quarterly figures (Form 39) count by: a client's income, a product's type of credit.
  -- Both are optional. Income is gross, a month.
  income_band TEXT CONSTRAINT ck_clients_income_band CHECK (income_band IN ('0_3500', '3501_5500', '5501_7500', '7501_10000', '10001_15000', 'over_15000')),
  -- Names are found and compared without invisible characters and what stands between their parts, with plain
  -- apostrophes and hyphens; only the program folds them.
  match_name TEXT NOT NULL DEFAULT ''  -- squeezed "surname,first names"
){strict};
-- postgres
CREATE INDEX ix_clients_search ON clients USING gin (search gin_trgm_ops);
-- both
CREATE UNIQUE INDEX uq_clients_name_rank ON clients (name_rank);
-- All that a list filters by, in the order of names, without the rows.
CREATE INDEX ix_clients_rank ON clients (name_rank, gender, is_blacklisted, open_accounts, id);
CREATE INDEX ix_clients_blacklisted ON clients (name_rank) WHERE is_blacklisted;
-- sqlite
CREATE INDEX ix_clients_sort_name ON clients (sort_name, name_rank);
-- postgres
CREATE INDEX ix_clients_sort_name ON clients (sort_name COLLATE "C", name_rank);
-- sqlite
CREATE INDEX ix_clients_match_name ON clients (match_name);
-- postgres
CREATE INDEX ix_clients_match_name ON clients (match_name COLLATE "C");
-- both
-- Clients without an open account who may all the same be given no loan, to count those who may.
CREATE INDEX ix_clients_barred ON clients (gender) WHERE open_accounts = 0 AND (erased_at IS NOT NULL OR defaulted_accounts > 0 OR written_off_accounts > 0);
-- sqlite
CREATE VIRTUAL TABLE client_search USING fts5(search, content='clients', content_rowid='name_rank', tokenize='trigram', detail='full');
CREATE TRIGGER clients_search_insert AFTER INSERT ON clients BEGIN
  INSERT INTO client_search (rowid, search) VALUES (new.name_rank, new.search);
END;
CREATE TRIGGER clients_search_update AFTER UPDATE OF search, name_rank ON clients
WHEN old.search <> new.search OR old.name_rank <> new.name_rank BEGIN
  INSERT INTO client_search (client_search, rowid, search) VALUES ('delete', old.name_rank, old.search);
  INSERT INTO client_search (rowid, search) VALUES (new.name_rank, new.search);
END;
-- both

-- Products, clients, loans and what is paid on them. Amounts are cents; rates are millionths of a percent.
CREATE TABLE loan_products (
  id {int} PRIMARY KEY NOT NULL,
  name TEXT NOT NULL,
  name_folded TEXT NOT NULL CONSTRAINT uq_loan_products_name_folded UNIQUE,
  description TEXT NOT NULL,
  min_amount {int} NOT NULL,
  max_amount {int} NOT NULL,
  interest_rate {int} NOT NULL,
  interest_method TEXT NOT NULL CONSTRAINT ck_loan_products_interest_method CHECK (interest_method IN ('flat', 'declining_balance')),
  term_months {int} NOT NULL,
  penalty_rate {int} NOT NULL,
  initiation_fee_method TEXT NOT NULL CONSTRAINT ck_loan_products_fee_method CHECK (initiation_fee_method IN ('none', 'nca_maximum', 'fixed')),
  initiation_fee {int} NOT NULL,
  monthly_service_fee {int} NOT NULL,
  grace_days {int} NOT NULL,
  is_active {bool} NOT NULL,
  version {int} NOT NULL DEFAULT 1,
  created_at {timestamp} NOT NULL,
  -- How lateness is charged for, once or by the day; each loan that is given on it has the same.
  penalty_method TEXT NOT NULL DEFAULT 'once' CONSTRAINT ck_loan_products_penalty_method CHECK (penalty_method IN ('once', 'daily')),
  credit_type TEXT CONSTRAINT ck_loan_products_credit_type CHECK (credit_type IN ('mortgage', 'secured', 'unsecured', 'short_term', 'developmental')),
  CONSTRAINT ck_loan_products_amounts CHECK (min_amount > 0 AND max_amount >= min_amount)
){strict};

CREATE TABLE loan_applications (
  id {int} PRIMARY KEY NOT NULL,
  client_id {int} NOT NULL REFERENCES clients (id),
  product_id {int} NOT NULL REFERENCES loan_products (id),
  branch_id {int} NOT NULL REFERENCES branches (id),
  amount {int} NOT NULL,
  purpose TEXT NOT NULL,
  payment_frequency TEXT NOT NULL,
  installment_count {int} NOT NULL,
  transaction_type TEXT NOT NULL,
  mandate_id1 TEXT NOT NULL,
  mandate_id2 TEXT NOT NULL,
  status TEXT NOT NULL,
  submitted_by {int} NOT NULL REFERENCES staff (id),
  created_at {timestamp} NOT NULL,
  -- How the principal is paid out.
  disbursement_kind TEXT NOT NULL DEFAULT 'cash' CONSTRAINT ck_loan_applications_disbursement_kind CHECK (disbursement_kind IN ('cash', 'bank')),
  -- Loans that a second person approves: an application waits, and the quote that was shown stays with it.
  CONSTRAINT ck_loan_applications_status CHECK (status IN ('submitted', 'approved', 'declined', 'withdrawn', 'expired'))
){strict};
CREATE INDEX ix_loan_applications_product ON loan_applications (product_id);
CREATE INDEX ix_loan_applications_status ON loan_applications (status, id);
CREATE INDEX ix_loan_applications_branch ON loan_applications (branch_id, status, id);
CREATE INDEX ix_loan_applications_client ON loan_applications (client_id, status, id);

CREATE TABLE loans (
  id {int} PRIMARY KEY NOT NULL,
  application_id {int} NOT NULL CONSTRAINT uq_loans_application_id UNIQUE REFERENCES loan_applications (id),
  client_id {int} NOT NULL REFERENCES clients (id),
  product_id {int} NOT NULL REFERENCES loan_products (id),
  branch_id {int} NOT NULL REFERENCES branches (id),
  disbursed_by {int} NOT NULL REFERENCES staff (id),
  disbursed_on {date} NOT NULL,
  disbursed_at {timestamp} NOT NULL,
  status TEXT NOT NULL,
  principal {int} NOT NULL CONSTRAINT ck_loans_principal CHECK (principal > 0),
  interest {int} NOT NULL,
  initiation_fee {int} NOT NULL,
  service_fees {int} NOT NULL,
  total_amount {int} NOT NULL,  -- as agreed: principal, interest and fees, without penalties
  balance {int} NOT NULL CONSTRAINT ck_loans_balance CHECK (balance >= 0),  -- what its installments still ask for
  penalty_rate {int} NOT NULL,
  grace_days {int} NOT NULL,
  installment_count {int} NOT NULL,
  next_payment_on {date},  -- due date of the first unpaid installment
  mandate_id1 TEXT NOT NULL,
  mandate_id2 TEXT NOT NULL,
  closed_on {date},
  -- From the first missed installment until the default is cured (National Credit Act s103(5)).
  default_began_on {date},
  default_principal {int} NOT NULL DEFAULT 0,
  -- The client's place in the order of names, so that the loans that a search by client finds lie side by side.
  client_rank {int} REFERENCES clients (name_rank) ON UPDATE CASCADE,
  -- Due date on which charges reach that limit while the default lasts; null when they never do.
  waive_on {date},
  written_off {int} NOT NULL DEFAULT 0,  -- what was still owed when it was given up
  recovered {int} NOT NULL DEFAULT 0 CONSTRAINT ck_loans_recovered CHECK (recovered >= 0 AND recovered <= written_off),
  -- How late it is and what is outstanding on it, while it is open.
  outstanding_principal {int} NOT NULL DEFAULT 0,
  overdue {int} NOT NULL DEFAULT 0,  -- what its late installments still ask for
  arrears_age TEXT NOT NULL DEFAULT 'current' CONSTRAINT ck_loans_arrears_age CHECK (arrears_age IN ('current', '1_30', '31_60', '61_90', 'over_90')),
  -- Rescheduling a loan: a new version of its schedule asks for what was unpaid. The installments that it
  -- replaces stay as they were agreed and paid.
  schedule_version {int} NOT NULL DEFAULT 1 CONSTRAINT ck_loans_schedule_version CHECK (schedule_version >= 1),
  -- How often an installment falls due, and how many there are, since the loan was rescheduled. What was
  -- agreed when it was given stays as it was.
  rescheduled_frequency TEXT CONSTRAINT ck_loans_rescheduled_frequency CHECK ((rescheduled_frequency IS NULL) = (schedule_version = 1)),
  rescheduled_count {int} CONSTRAINT ck_loans_rescheduled_count CHECK ((rescheduled_count IS NULL) = (schedule_version = 1)),
  -- What was charged for added time, beyond what was agreed.
  added_interest {int} NOT NULL DEFAULT 0 CONSTRAINT ck_loans_added_interest CHECK (added_interest >= 0),
  added_service_fees {int} NOT NULL DEFAULT 0 CONSTRAINT ck_loans_added_service_fees CHECK (added_service_fees >= 0),
  -- What of a loan that was written off can be recovered: not the charges that had not fallen due.
  recoverable {int} NOT NULL DEFAULT 0 CONSTRAINT ck_loans_recoverable CHECK (recoverable BETWEEN 0 AND written_off),
  penalty_method TEXT NOT NULL DEFAULT 'once' CONSTRAINT ck_loans_penalty_method CHECK (penalty_method IN ('once', 'daily')),
  -- The last day whose end has charged the loan by the day, or had nothing to charge.
  penalties_to {date} CONSTRAINT ck_loans_penalties_to CHECK ((penalties_to IS NULL) = (penalty_method = 'once')),
  -- The rate under which a loan was given, and how much of its fees is VAT.
  vat_rate {int} NOT NULL DEFAULT 0 CONSTRAINT ck_loans_vat_rate CHECK (vat_rate >= 0),
  initiation_vat {int} NOT NULL DEFAULT 0 CONSTRAINT ck_loans_initiation_vat CHECK (initiation_vat BETWEEN 0 AND initiation_fee),
  service_vat {int} NOT NULL DEFAULT 0 CONSTRAINT ck_loans_service_vat CHECK (service_vat BETWEEN 0 AND service_fees),
  -- Of the service fees that rescheduling added.
  added_vat {int} NOT NULL DEFAULT 0 CONSTRAINT ck_loans_added_vat CHECK (added_vat BETWEEN 0 AND added_service_fees),
  CONSTRAINT ck_loans_total CHECK (total_amount = principal + interest + initiation_fee + service_fees),
  CONSTRAINT ck_loans_status CHECK (status IN ('active', 'closed', 'defaulted', 'written_off', 'cancelled'))
){strict};
CREATE INDEX ix_loans_branch ON loans (branch_id, status, disbursed_on, id);
CREATE INDEX ix_loans_disbursed_on ON loans (disbursed_on, id);
-- Loans with something overdue only, so that a payment on any other never touches it.
CREATE INDEX ix_loans_arrears ON loans (next_payment_on, id) WHERE default_began_on IS NOT NULL AND status = 'active';
CREATE INDEX ix_loans_client_rank ON loans (client_rank, status, branch_id, disbursed_on, id, disbursed_by);
CREATE INDEX ix_loans_client ON loans (client_id, status);
CREATE INDEX ix_loans_status ON loans (status, disbursed_on, id, branch_id, disbursed_by);
CREATE INDEX ix_loans_waive ON loans (waive_on, id) WHERE waive_on IS NOT NULL;
-- Loans in arrears only, so that a payment on any other never touches them.
CREATE INDEX ix_loans_arrears_due ON loans (next_payment_on, id) WHERE arrears_age <> 'current';
CREATE INDEX ix_loans_arrears_branch ON loans (branch_id, next_payment_on, id) WHERE arrears_age <> 'current';
-- Loans in arrears only, so that no other is touched each night.
CREATE INDEX ix_loans_daily_penalties ON loans (penalties_to, id) WHERE penalty_method = 'daily' AND default_began_on IS NOT NULL;

-- What one person asks for and another decides. The subject is noted as it was, so that whoever
-- decides learns when it has changed since.
CREATE TABLE requests (
  id {int} PRIMARY KEY NOT NULL,
  kind TEXT NOT NULL,
  status TEXT NOT NULL CONSTRAINT ck_requests_status CHECK (status IN ('pending', 'approved', 'declined', 'withdrawn', 'expired')),
  subject_kind TEXT NOT NULL,  -- a noun, as in operations
  subject_id {int} NOT NULL,
  branch_id {int} NOT NULL REFERENCES branches (id),  -- consultants of this branch may decide
  client_id {int} REFERENCES clients (id),
  loan_id {int} REFERENCES loans (id),
  amount {int},  -- cents; the money it is about
  changes TEXT NOT NULL,  -- JSON: [{"field", "before", "after"}]
  reason TEXT NOT NULL,
  asked_by {int} NOT NULL REFERENCES staff (id),
  asked_at {timestamp} NOT NULL,
  expires_at {timestamp} NOT NULL,
  decided_by {int} REFERENCES staff (id),  -- null while pending, and when it expired
  decided_at {timestamp},
  decision_reason TEXT,
  salt {bytes},
  CONSTRAINT ck_requests_decided_at CHECK ((status = 'pending') = (decided_at IS NULL)),
  CONSTRAINT ck_requests_decided_by CHECK ((status IN ('pending', 'expired')) = (decided_by IS NULL)),
  CONSTRAINT ck_requests_four_eyes CHECK (status NOT IN ('approved', 'declined') OR decided_by <> asked_by),
  CONSTRAINT ck_requests_kind CHECK (kind IN ('loan_edit', 'reschedule', 'write_off', 'reversal', 'loan_approval', 'reopen', 'erase_client', 'log_out_correction'))
){strict};
CREATE UNIQUE INDEX uq_requests_pending ON requests (kind, subject_kind, subject_id) WHERE status = 'pending';
CREATE INDEX ix_requests_expires_at ON requests (expires_at) WHERE status = 'pending';
CREATE INDEX ix_requests_asked_by ON requests (asked_by, id);
CREATE INDEX ix_requests_branch ON requests (branch_id, id);
CREATE INDEX ix_requests_loan_approval ON requests (subject_id) WHERE kind = 'loan_approval';
CREATE INDEX ix_requests_client ON requests (client_id, id) WHERE client_id IS NOT NULL;

CREATE TABLE log_book_entries (
  id {int} PRIMARY KEY NOT NULL,
  staff_id {int} NOT NULL REFERENCES staff (id),
  business_date {date} NOT NULL,
  session_id {int} REFERENCES sessions (id),
  login_at {timestamp} NOT NULL,
  login_branch_id {int} REFERENCES branches (id),
  login_latitude_microdegrees {int},  -- null: deleted, as are selfies
  login_longitude_microdegrees {int},
  login_selfie TEXT,
  logout_at {timestamp},
  logout_branch_id {int} REFERENCES branches (id),
  logout_latitude_microdegrees {int},
  logout_longitude_microdegrees {int},
  logout_selfie TEXT,
  -- A log-out that is missing or impossible is corrected by a request that a second administrator approves.
  -- The recorded time stays beside the corrected one.
  corrected_logout_at {timestamp},
  correction_id {int} REFERENCES requests (id)  -- approved last
){strict};
CREATE INDEX ix_log_book_entries_staff ON log_book_entries (staff_id, login_at);
CREATE INDEX ix_log_book_entries_open ON log_book_entries (staff_id) WHERE logout_at IS NULL;
CREATE INDEX ix_log_book_entries_date ON log_book_entries (business_date, id);
-- What is still there to delete, so that the nightly job reads nothing else.
CREATE INDEX ix_log_book_entries_witnessed ON log_book_entries (business_date) WHERE login_selfie IS NOT NULL;

-- The double-entry ledger. Amounts are cents; a debit is positive, a credit negative.
CREATE TABLE journal_entries (
  id {int} PRIMARY KEY NOT NULL,  -- the entry's number, without gaps
  at {timestamp} NOT NULL,
  business_date {date} NOT NULL,
  kind TEXT NOT NULL,
  description TEXT NOT NULL,
  amount {int} NOT NULL,  -- sum of the debits
  branch_id {int} NOT NULL REFERENCES branches (id),  -- where it happened
  staff_id {int} REFERENCES staff (id),  -- null: the system itself (day end)
  loan_id {int},
  reverses_id {int} REFERENCES journal_entries (id) CONSTRAINT uq_journal_entries_reverses_id UNIQUE,
  hash {bytes} NOT NULL
){strict};
CREATE INDEX ix_journal_entries_date ON journal_entries (business_date, id);
CREATE INDEX ix_journal_entries_loan ON journal_entries (loan_id) WHERE loan_id IS NOT NULL;
CREATE INDEX ix_journal_entries_branch ON journal_entries (branch_id, id);
-- Reversals, which are few, by their days.
CREATE INDEX ix_journal_entries_reversals ON journal_entries (business_date, id, reverses_id) WHERE reverses_id IS NOT NULL;
-- The owners' money in and out, for its list.
CREATE INDEX ix_journal_entries_owners ON journal_entries (id, branch_id) WHERE kind IN ('deposit', 'withdrawal');
-- sqlite
CREATE TRIGGER journal_entries_are_append_only BEFORE UPDATE ON journal_entries BEGIN SELECT raise(ABORT, 'journal_entries is append-only'); END;
CREATE TRIGGER journal_entries_are_never_deleted BEFORE DELETE ON journal_entries BEGIN SELECT raise(ABORT, 'journal_entries is append-only'); END;
-- postgres
CREATE TRIGGER journal_entries_are_append_only BEFORE UPDATE OR DELETE ON journal_entries FOR EACH ROW EXECUTE FUNCTION refuse_change();
-- both

CREATE TABLE journal_lines (
  entry_id {int} NOT NULL REFERENCES journal_entries (id),
  line {int} NOT NULL,
  account {int} NOT NULL,
  branch_id {int} NOT NULL REFERENCES branches (id),
  amount {int} NOT NULL CONSTRAINT ck_journal_lines_amount CHECK (amount <> 0),
  PRIMARY KEY (entry_id, line)
){strict};
-- An entry that touches several branches has an inter-branch line (account 1900) at each of them.
CREATE UNIQUE INDEX uq_journal_lines_inter_branch ON journal_lines (branch_id, entry_id) WHERE account = 1900;
CREATE INDEX ix_journal_lines_account ON journal_lines (account, entry_id, branch_id)
WHERE account NOT IN (1000, 1100, 2100, 2110, 4000, 4010);
-- sqlite
CREATE TRIGGER journal_lines_are_append_only BEFORE UPDATE ON journal_lines BEGIN SELECT raise(ABORT, 'journal_lines is append-only'); END;
CREATE TRIGGER journal_lines_are_never_deleted BEFORE DELETE ON journal_lines BEGIN SELECT raise(ABORT, 'journal_lines is append-only'); END;
-- postgres
CREATE TRIGGER journal_lines_are_append_only BEFORE UPDATE OR DELETE ON journal_lines FOR EACH ROW EXECUTE FUNCTION refuse_change();
-- both

-- 1000 is branch cash, 1010 branch bank, 1020 cash in transit: nobody can pay out what is not there.
CREATE TABLE account_balances (
  account {int} NOT NULL,
  branch_id {int} NOT NULL REFERENCES branches (id),
  balance {int} NOT NULL,
  PRIMARY KEY (account, branch_id),
  CONSTRAINT ck_account_balances_money CHECK (account NOT IN (1000, 1010, 1020) OR balance >= 0)
){strict};

-- The last business day whose day end has run to its end.
CREATE TABLE day_ends (
  business_date {date} PRIMARY KEY NOT NULL,
  completed_at {timestamp} NOT NULL
){strict};

CREATE TABLE payment_methods (
  id {int} PRIMARY KEY NOT NULL,
  name TEXT NOT NULL,
  name_folded TEXT NOT NULL CONSTRAINT uq_payment_methods_name_folded UNIQUE,
  description TEXT NOT NULL,
  is_active {bool} NOT NULL,
  version {int} NOT NULL DEFAULT 1,
  created_at {timestamp} NOT NULL,
  -- How a payment by this method moves money at its branch: through the cash drawer or the bank account.
  kind TEXT NOT NULL DEFAULT 'cash' CONSTRAINT ck_payment_methods_kind CHECK (kind IN ('cash', 'bank'))
){strict};

CREATE TABLE client_phones (
  client_id {int} NOT NULL REFERENCES clients (id),
  position {int} NOT NULL,
  phone_number TEXT NOT NULL,
  is_active {bool} NOT NULL,
  PRIMARY KEY (client_id, position)
){strict};

CREATE TABLE blacklist_records (
  id {int} PRIMARY KEY NOT NULL,
  client_id {int} NOT NULL REFERENCES clients (id),
  reason TEXT NOT NULL,
  is_active {bool} NOT NULL,
  blacklisted_by {int} NOT NULL REFERENCES staff (id),
  created_at {timestamp} NOT NULL,
  revoked_by {int} REFERENCES staff (id),
  revoked_at {timestamp}
){strict};
CREATE UNIQUE INDEX uq_blacklist_records_active ON blacklist_records (client_id) WHERE is_active;
CREATE INDEX ix_blacklist_records_client ON blacklist_records (client_id);

CREATE TABLE installments (
  id {int} PRIMARY KEY NOT NULL,
  loan_id {int} NOT NULL REFERENCES loans (id),
  number {int} NOT NULL,
  due_on {date} NOT NULL,
  late_after {date} NOT NULL,  -- due date plus grace days: overdue on the day after
  principal {int} NOT NULL,
  interest {int} NOT NULL,
  fee {int} NOT NULL,
  penalty {int} NOT NULL DEFAULT 0,
  paid_principal {int} NOT NULL DEFAULT 0,
  paid_interest {int} NOT NULL DEFAULT 0,
  paid_fee {int} NOT NULL DEFAULT 0,
  paid_penalty {int} NOT NULL DEFAULT 0,
  written_off {int} NOT NULL DEFAULT 0,
  total_due {int} NOT NULL CONSTRAINT ck_installments_total_due_sign CHECK (total_due >= 0),
  assessed_on {date},  -- the day whose day end found it late
  -- Parts of `written_off` that never fell due: charges beyond what the National Credit Act s103(5) allows.
  waived_penalty {int} NOT NULL DEFAULT 0 CONSTRAINT ck_installments_waived_penalty CHECK (waived_penalty >= 0 AND waived_penalty <= penalty - paid_penalty),
  waived_interest {int} NOT NULL DEFAULT 0 CONSTRAINT ck_installments_waived_interest CHECK (waived_interest >= 0 AND waived_interest <= interest - paid_interest),
  waived_fee {int} NOT NULL DEFAULT 0 CONSTRAINT ck_installments_waived_fee CHECK (waived_fee >= 0 AND waived_fee <= fee - paid_fee AND waived_penalty + waived_interest + waived_fee <= written_off),
  -- What falls due at a branch on a day, without a look at other branches.
  branch_id {int} NOT NULL DEFAULT 0,
  -- Of `fee`; the rest of it is service fees. A payment on fees goes to the initiation fee first, and a
  -- waiver takes the service fee first, so that both follow from `paid_fee` and `waived_fee`.
  initiation_fee {int} NOT NULL DEFAULT 0 CONSTRAINT ck_installments_initiation_fee CHECK (initiation_fee >= 0 AND initiation_fee <= fee),
  -- What is rebated of an installment now. It counts in what is written off on it.
  rebated_penalty {int} NOT NULL DEFAULT 0 CONSTRAINT ck_installments_rebated_penalty CHECK (rebated_penalty >= 0 AND rebated_penalty <= penalty - paid_penalty - waived_penalty),
  rebated_interest {int} NOT NULL DEFAULT 0 CONSTRAINT ck_installments_rebated_interest CHECK (rebated_interest >= 0 AND rebated_interest <= interest - paid_interest - waived_interest),
  rebated_fee {int} NOT NULL DEFAULT 0 CONSTRAINT ck_installments_rebated_fee CHECK (rebated_fee >= 0 AND rebated_fee <= fee - paid_fee - waived_fee AND rebated_penalty + rebated_interest + rebated_fee <= written_off),
  -- The version that made the installment.
  schedule_version {int} NOT NULL DEFAULT 1,
  -- What of it the next version asks for instead. It counts in what is written off on it.
  carried_penalty {int} NOT NULL DEFAULT 0,
  carried_interest {int} NOT NULL DEFAULT 0,
  carried_fee {int} NOT NULL DEFAULT 0,
  carried_principal {int} NOT NULL DEFAULT 0,
  -- What of its charges had fallen due before the loan was rescheduled.
  earlier_penalty {int} NOT NULL DEFAULT 0 CONSTRAINT ck_installments_earlier_penalty CHECK (earlier_penalty BETWEEN 0 AND penalty),
  earlier_interest {int} NOT NULL DEFAULT 0 CONSTRAINT ck_installments_earlier_interest CHECK (earlier_interest BETWEEN 0 AND interest),
  earlier_service_fee {int} NOT NULL DEFAULT 0 CONSTRAINT ck_installments_earlier_service_fee CHECK (earlier_service_fee BETWEEN 0 AND fee),
  -- What was overdue on the installment, in cents, added up over the nights for which it was charged.
  overdue_cent_days {int} NOT NULL DEFAULT 0 CONSTRAINT ck_installments_overdue_cent_days CHECK (overdue_cent_days >= 0),
  initiation_vat {int} NOT NULL DEFAULT 0 CONSTRAINT ck_installments_initiation_vat CHECK (initiation_vat BETWEEN 0 AND fee),
  service_vat {int} NOT NULL DEFAULT 0 CONSTRAINT ck_installments_service_vat CHECK (service_vat BETWEEN 0 AND fee - initiation_vat),
  -- Of the service fees that had fallen due before the loan was rescheduled.
  earlier_vat {int} NOT NULL DEFAULT 0 CONSTRAINT ck_installments_earlier_vat CHECK (earlier_vat BETWEEN 0 AND service_vat),
  -- In what was paid of the fees, and in what was waived, rebated or carried over of them.
  paid_vat {int} NOT NULL DEFAULT 0 CONSTRAINT ck_installments_paid_vat CHECK (paid_vat >= 0),
  forgone_vat {int} NOT NULL DEFAULT 0 CONSTRAINT ck_installments_forgone_vat CHECK (forgone_vat >= 0 AND paid_vat + forgone_vat <= initiation_vat + service_vat),
  -- Whether a payment on the installment was reversed after it had been replaced.
  asks_again {bool} NOT NULL DEFAULT {false},
  CONSTRAINT uq_installments_loan_id_number UNIQUE (loan_id, number),
  CONSTRAINT ck_installments_total_due CHECK (total_due = principal + interest + fee + penalty - paid_principal - paid_interest - paid_fee - paid_penalty - written_off),
  CONSTRAINT ck_installments_carried_penalty CHECK (carried_penalty BETWEEN 0 AND penalty - paid_penalty - waived_penalty),
  CONSTRAINT ck_installments_carried_interest CHECK (carried_interest BETWEEN 0 AND interest - paid_interest - waived_interest - rebated_interest),
  CONSTRAINT ck_installments_carried_fee CHECK (carried_fee BETWEEN 0 AND fee - paid_fee - waived_fee),
  CONSTRAINT ck_installments_carried_principal CHECK (carried_principal BETWEEN 0 AND principal - paid_principal AND carried_penalty + carried_interest + carried_fee + carried_principal <= written_off)
){strict};
-- postgres
-- A table that changes a little each day is vacuumed by what changed, not by its size.
ALTER TABLE installments SET (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 20000);
-- both
CREATE INDEX ix_installments_late ON installments (late_after, id) WHERE assessed_on IS NULL AND total_due > 0;
CREATE INDEX ix_installments_due ON installments (branch_id, due_on, loan_id, total_due) WHERE total_due > 0;

CREATE TABLE repayments (
  id {int} PRIMARY KEY NOT NULL,
  kind TEXT NOT NULL,
  loan_id {int} NOT NULL REFERENCES loans (id),
  client_id {int} NOT NULL REFERENCES clients (id),
  branch_id {int} NOT NULL REFERENCES branches (id),  -- where the money was taken
  payment_method_id {int} NOT NULL REFERENCES payment_methods (id),
  amount {int} NOT NULL,
  balance_after {int} NOT NULL,
  received_by {int} NOT NULL REFERENCES staff (id),
  received_at {timestamp} NOT NULL,
  business_date {date} NOT NULL,
  entry_id {int} NOT NULL REFERENCES journal_entries (id),
  reversal_entry_id {int} REFERENCES journal_entries (id),
  -- The day from which a payment counts that reached the bank before it was recorded; null where that is
  -- the day on which it was recorded.
  value_date {date} CONSTRAINT ck_repayments_value_date CHECK (value_date < business_date),
  CONSTRAINT ck_repayments_kind CHECK (kind IN ('repayment', 'recovery', 'settlement')),
  CONSTRAINT ck_repayments_amount CHECK (amount > 0 OR amount = 0 AND kind = 'settlement')
){strict};
CREATE INDEX ix_repayments_loan ON repayments (loan_id, id);
CREATE INDEX ix_repayments_entry ON repayments (entry_id, branch_id, kind, amount, loan_id);
CREATE INDEX ix_repayments_reversal ON repayments (reversal_entry_id, branch_id, kind, amount, loan_id) WHERE reversal_entry_id IS NOT NULL;

CREATE TABLE repayment_allocations (
  repayment_id {int} NOT NULL REFERENCES repayments (id),
  installment_id {int} NOT NULL REFERENCES installments (id),
  penalty {int} NOT NULL,
  interest {int} NOT NULL,
  fee {int} NOT NULL,
  principal {int} NOT NULL,
  -- A settlement takes fees back that were paid ahead for months that have not started, with their VAT: such
  -- a share is negative.
  vat {int} NOT NULL DEFAULT 0 CONSTRAINT ck_repayment_allocations_vat CHECK (CASE WHEN fee < 0 THEN vat BETWEEN fee AND 0 ELSE vat BETWEEN 0 AND fee END),
  PRIMARY KEY (repayment_id, installment_id)
){strict};

-- Maintained portfolio figures, by the loan's branch and status; `verify` proves them equal to the loans.
CREATE TABLE loan_totals (
  branch_id {int} NOT NULL REFERENCES branches (id),
  status TEXT NOT NULL,
  loans {int} NOT NULL,
  principal {int} NOT NULL,
  interest {int} NOT NULL,
  total_amount {int} NOT NULL,
  balance {int} NOT NULL,
  PRIMARY KEY (branch_id, status)
){strict};

-- Clients with a loan at a branch, and how many there are.
CREATE TABLE branch_clients (
  branch_id {int} NOT NULL REFERENCES branches (id),
  client_id {int} NOT NULL REFERENCES clients (id),
  PRIMARY KEY (branch_id, client_id)
){strict};

CREATE TABLE branch_totals (
  branch_id {int} PRIMARY KEY NOT NULL REFERENCES branches (id),
  clients {int} NOT NULL,
  disbursed {int} NOT NULL,  -- principal paid out
  repaid {int} NOT NULL,  -- repayments taken at this branch, reversed ones left out
  -- Money that came in at a branch on loans that had been written off, reversed recoveries left out.
  recovered {int} NOT NULL DEFAULT 0
){strict};

-- Currencies and what they are worth. Amounts are always rand: nothing is computed with these.
CREATE TABLE currencies (
  id {int} PRIMARY KEY NOT NULL,
  code TEXT NOT NULL CONSTRAINT uq_currencies_code UNIQUE,  -- ISO 4217
  name TEXT NOT NULL,
  rate {int} NOT NULL CONSTRAINT ck_currencies_rate CHECK (rate > 0),  -- millionths, for one unit of the base
  is_base {bool} NOT NULL,
  CONSTRAINT ck_currencies_base CHECK (NOT is_base OR rate = 1000000)
){strict};
CREATE UNIQUE INDEX uq_currencies_base ON currencies (is_base) WHERE is_base;

CREATE TABLE files (
  id {int} PRIMARY KEY NOT NULL,
  path TEXT NOT NULL CONSTRAINT uq_files_path UNIQUE,
  thumbnail_path TEXT CONSTRAINT uq_files_thumbnail_path UNIQUE,  -- a picture's small form
  kind TEXT NOT NULL CONSTRAINT ck_files_kind CHECK (kind IN ('selfie', 'picture', 'client_document', 'notice_attachment', 'chat_attachment', 'report')),
  owner_kind TEXT NOT NULL,  -- a noun, as in operations
  owner_id {int} NOT NULL,
  name TEXT,  -- as it was called by whoever sent it
  content_type TEXT NOT NULL,
  size_bytes {int},
  sha256 {bytes},
  unknown_because TEXT,  -- why there is no size or digest
  keep_until {timestamp},  -- null: until its record lets go of it
  state TEXT NOT NULL CONSTRAINT ck_files_state CHECK (state IN ('stored', 'to_delete', 'deleted')),
  delete_from {timestamp},
  created_at {timestamp} NOT NULL,
  created_by {int} REFERENCES staff (id),
  CONSTRAINT ck_files_known CHECK ((size_bytes IS NOT NULL AND sha256 IS NOT NULL) = (unknown_because IS NULL)),
  CONSTRAINT ck_files_delete_from CHECK ((state = 'stored') = (delete_from IS NULL))
){strict};
CREATE INDEX ix_files_owner ON files (owner_kind, owner_id, kind) WHERE state = 'stored';
CREATE INDEX ix_files_to_delete ON files (id, delete_from) WHERE state = 'to_delete';
CREATE INDEX ix_files_keep_until ON files (keep_until) WHERE state = 'stored' AND keep_until IS NOT NULL;

-- Documents refer to their files, which cannot go before them.
CREATE TABLE client_documents (
  id {int} PRIMARY KEY NOT NULL,
  client_id {int} NOT NULL REFERENCES clients (id),
  name TEXT NOT NULL,
  kind TEXT NOT NULL CONSTRAINT ck_client_documents_kind CHECK (kind IN ('id_card', 'passport', 'proof_of_address', 'bank_statement', 'other')),
  file_id {int} NOT NULL CONSTRAINT uq_client_documents_file UNIQUE REFERENCES files (id),
  uploaded_by {int} NOT NULL REFERENCES staff (id),
  created_at {timestamp} NOT NULL
){strict};
CREATE INDEX ix_client_documents_client ON client_documents (client_id, id);

-- Messages to people, and codes by which somebody proves that they read them.
CREATE TABLE outgoing_mails (
  id {int} PRIMARY KEY NOT NULL,
  recipient TEXT NOT NULL,  -- an e-mail address
  recipient_name TEXT NOT NULL,
  subject TEXT NOT NULL,
  body_text TEXT,  -- both bodies are erased as soon as the message is on its way or given up
  body_html TEXT,
  created_at {timestamp} NOT NULL,
  useless_after {timestamp},  -- a code that has run out is not sent any more
  status TEXT NOT NULL CONSTRAINT ck_outgoing_mails_status CHECK (status IN ('waiting', 'sent', 'given_up')),
  done_at {timestamp},
  CONSTRAINT ck_outgoing_mails_done CHECK ((status = 'waiting') = (done_at IS NULL)),
  CONSTRAINT ck_outgoing_mails_erased CHECK (status = 'waiting' OR (body_text IS NULL AND body_html IS NULL))
){strict};
CREATE INDEX ix_outgoing_mails_useless ON outgoing_mails (useless_after) WHERE status = 'waiting';

-- One row per code. An address that nobody has gets a row without a person, so that it is answered
-- and counted as any other.
CREATE TABLE password_resets (
  id {int} PRIMARY KEY NOT NULL,
  email_folded TEXT NOT NULL,
  staff_id {int} REFERENCES staff (id),
  address TEXT NOT NULL,  -- the network address that asked; empty for an invitation
  code_hash {bytes} NOT NULL,
  created_at {timestamp} NOT NULL,
  code_expires_at {timestamp} NOT NULL,
  wrong_tries {int} NOT NULL DEFAULT 0,
  is_live {bool} NOT NULL,  -- the code can still be used
  token_hash {bytes} CONSTRAINT uq_password_resets_token_hash UNIQUE,  -- once the code was right
  token_expires_at {timestamp},
  confirmed_at {timestamp},  -- the password was changed with the token
  -- Guesses with the secret of whoever asked for the code are counted apart from those of strangers.
  request_hash {bytes},  -- of that secret; null for an invitation
  stray_tries {int} NOT NULL DEFAULT 0,  -- wrong guesses without it
  CONSTRAINT ck_password_resets_token CHECK ((token_hash IS NULL) = (token_expires_at IS NULL)),
  CONSTRAINT ck_password_resets_confirmed CHECK (confirmed_at IS NULL OR token_hash IS NOT NULL)
){strict};
CREATE INDEX ix_password_resets_email ON password_resets (email_folded, created_at);
CREATE INDEX ix_password_resets_address ON password_resets (address, created_at);
CREATE INDEX ix_password_resets_staff ON password_resets (staff_id, created_at);

-- Word beginnings, for searches too short for trigrams, in the order of names.
CREATE TABLE client_beginnings (
  beginning TEXT NOT NULL,
  name_rank {int} NOT NULL REFERENCES clients (name_rank) ON UPDATE CASCADE,
  PRIMARY KEY (beginning, name_rank)
){strict};
CREATE INDEX ix_client_beginnings_rank ON client_beginnings (name_rank);

-- How many clients there are of each kind that lists filter by; `verify` proves them.
CREATE TABLE client_totals (
  gender TEXT NOT NULL,
  is_blacklisted {bool} NOT NULL,
  has_open_account {bool} NOT NULL,
  clients {int} NOT NULL,
  PRIMARY KEY (gender, is_blacklisted, has_open_account)
){strict};

-- How many loans of a status a person gave at a branch on a day: the totals of lists, and where in
-- them a page begins; `verify` proves them.
CREATE TABLE loan_days (
  status TEXT NOT NULL,
  disbursed_on {date} NOT NULL,
  branch_id {int} NOT NULL REFERENCES branches (id),
  disbursed_by {int} NOT NULL REFERENCES staff (id),
  loans {int} NOT NULL,
  PRIMARY KEY (status, disbursed_on, branch_id, disbursed_by)
){strict};
-- The total of a list of a branch's loans from some days, without the days of other branches.
CREATE INDEX ix_loan_days_branch ON loan_days (branch_id, status, disbursed_on, loans, disbursed_by);

CREATE TABLE credit_limits (
  id {int} PRIMARY KEY NOT NULL,
  kind TEXT NOT NULL,
  effective_from {date} NOT NULL,
  initiation_fee_base {int},  -- cents, for a loan up to the threshold
  initiation_fee_threshold {int},  -- cents of principal
  initiation_fee_rate {int},  -- of what exceeds the threshold
  initiation_fee_maximum {int},  -- cents
  initiation_fee_share {int},  -- of the principal, at most
  monthly_service_fee_maximum {int},  -- cents
  repo_rate {int},  -- a year
  unsecured_margin {int},  -- a year, above the repo rate
  short_term_amount {int},  -- cents of principal, at most
  short_term_months {int},  -- until all of it is repaid, at most
  short_term_first_rate {int},  -- a month, on the first of a calendar year
  short_term_later_rate {int},  -- a month, on those after it
  source TEXT NOT NULL,
  added_by {int} REFERENCES staff (id),  -- nobody: it came with the program
  added_at {timestamp} NOT NULL,
  CONSTRAINT ck_credit_limits_figures CHECK (CASE kind WHEN 'initiation_fee' THEN initiation_fee_base IS NOT NULL AND initiation_fee_threshold IS NOT NULL AND initiation_fee_rate IS NOT NULL AND initiation_fee_maximum IS NOT NULL AND initiation_fee_share IS NOT NULL WHEN 'service_fee' THEN monthly_service_fee_maximum IS NOT NULL WHEN 'repo_rate' THEN repo_rate IS NOT NULL WHEN 'unsecured_interest' THEN unsecured_margin IS NOT NULL WHEN 'short_term_interest' THEN short_term_amount IS NOT NULL AND short_term_months IS NOT NULL AND short_term_first_rate IS NOT NULL AND short_term_later_rate IS NOT NULL ELSE NOT {true} END)
){strict};
-- sqlite
CREATE TRIGGER credit_limits_are_append_only BEFORE UPDATE ON credit_limits BEGIN SELECT raise(ABORT, 'credit_limits is append-only'); END;
CREATE TRIGGER credit_limits_are_never_deleted BEFORE DELETE ON credit_limits BEGIN SELECT raise(ABORT, 'credit_limits is append-only'); END;
-- postgres
CREATE TRIGGER credit_limits_are_append_only BEFORE UPDATE OR DELETE ON credit_limits FOR EACH ROW EXECUTE FUNCTION refuse_change();
-- both

-- Calls that need no sign-in, by network. A server takes a few calls at a time and gives them out
-- from memory, so that not each of them is a write.
CREATE TABLE call_counts (
  call TEXT NOT NULL,
  network TEXT NOT NULL,  -- an IPv4 address, or the 64 bits that an IPv6 site has in common
  ends_at {timestamp} NOT NULL,  -- of the window in which they are counted
  calls {int} NOT NULL,  -- taken by servers in this window
  PRIMARY KEY (call, network)
){strict};

-- What was waived of each installment by an entry of the journal.
CREATE TABLE installment_waivers (
  installment_id {int} NOT NULL REFERENCES installments (id),
  entry_id {int} NOT NULL REFERENCES journal_entries (id),
  penalty {int} NOT NULL,
  interest {int} NOT NULL,
  fee {int} NOT NULL,
  PRIMARY KEY (installment_id, entry_id)
){strict};

-- New e-mail addresses of staff that wait to be confirmed by whoever reads them.
CREATE TABLE email_changes (
  staff_id {int} PRIMARY KEY NOT NULL REFERENCES staff (id),
  email TEXT NOT NULL,
  code_hash {bytes} NOT NULL,
  asked_by {int} NOT NULL REFERENCES staff (id),
  expires_at {timestamp} NOT NULL,
  wrong_tries {int} NOT NULL,
  began_at {timestamp} NOT NULL,  -- of the hour in which codes are counted
  sent {int} NOT NULL  -- codes mailed in that hour
){strict};

-- A loan's balance and status at the end of a day on which something other than a usual repayment
-- changed them. Between these, the balance is that after the latest repayment.
CREATE TABLE loan_states (
  loan_id {int} NOT NULL REFERENCES loans (id),
  business_date {date} NOT NULL,
  entry_id {int} NOT NULL,  -- the last journal entry by then: what is repaid later comes after it
  balance {int} NOT NULL,
  status TEXT NOT NULL,
  PRIMARY KEY (loan_id, business_date)
){strict};

-- Work that the program does in the background: enqueued with its cause, taken by lease.
CREATE TABLE jobs (
  id {int} PRIMARY KEY NOT NULL,
  kind TEXT NOT NULL,
  payload TEXT NOT NULL,  -- JSON, in the form that the kind defines; holds no secret
  unique_key TEXT,  -- of the open jobs with the same key there is only one
  state TEXT NOT NULL CONSTRAINT ck_jobs_state CHECK (state IN ('waiting', 'running', 'done', 'failed', 'cancelled')),
  due_at {timestamp} NOT NULL,  -- when it may be taken: its next attempt, or the end of its lease
  lease {int},  -- number of the lease under which it runs
  leased_by TEXT,  -- the server that runs it, or ran it last
  attempts {int} NOT NULL,
  is_cancelling {bool} NOT NULL,  -- somebody has asked to stop it while it runs
  progress_done {int},
  progress_total {int},
  result TEXT,
  error TEXT,  -- of the last attempt that failed
  asked_by {int} REFERENCES staff (id),  -- null: the program itself
  created_at {timestamp} NOT NULL,
  started_at {timestamp},  -- of the last attempt
  finished_at {timestamp},
  revision {int} NOT NULL,  -- grows with every change of any job, so that servers can follow
  CONSTRAINT ck_jobs_lease CHECK ((state = 'running') = (lease IS NOT NULL)),
  CONSTRAINT ck_jobs_finished CHECK ((state IN ('waiting', 'running')) = (finished_at IS NULL)),
  CONSTRAINT ck_jobs_attempts CHECK (attempts >= 0),
  CONSTRAINT ck_jobs_progress CHECK ((progress_done IS NULL) = (progress_total IS NULL))
){strict};
CREATE INDEX ix_jobs_due ON jobs (due_at) WHERE finished_at IS NULL;
CREATE UNIQUE INDEX uq_jobs_key ON jobs (unique_key) WHERE finished_at IS NULL;
CREATE INDEX ix_jobs_state ON jobs (state, id);
CREATE INDEX ix_jobs_finished ON jobs (finished_at);
CREATE INDEX ix_jobs_revision ON jobs (revision);

CREATE TABLE notices (
  id {int} PRIMARY KEY NOT NULL,
  title TEXT NOT NULL,
  content TEXT NOT NULL,
  priority TEXT NOT NULL CONSTRAINT ck_notices_priority CHECK (priority IN ('low', 'medium', 'high', 'urgent')),
  target_role TEXT CONSTRAINT ck_notices_target_role CHECK (target_role IN ('Administrator', 'Consultant')),  -- null: all roles
  names_branches {bool} NOT NULL,  -- false: everywhere
  expires_at {timestamp},  -- null: never
  shown_until {timestamp} NOT NULL,  -- when it expires or was deactivated; the end of all time for neither
  attachment_id {int} CONSTRAINT uq_notices_attachment UNIQUE REFERENCES files (id),
  created_by {int} NOT NULL REFERENCES staff (id),
  created_at {timestamp} NOT NULL,
  deactivated_at {timestamp},
  version {int} NOT NULL
){strict};
-- Readers look at those that are shown, however many have been.
CREATE INDEX ix_notices_shown_until ON notices (shown_until);
CREATE INDEX ix_notices_active ON notices (id) WHERE deactivated_at IS NULL;

-- The branches that a notice names.
CREATE TABLE notice_branches (
  notice_id {int} NOT NULL REFERENCES notices (id),
  branch_id {int} NOT NULL REFERENCES branches (id),
  PRIMARY KEY (notice_id, branch_id)
){strict};

CREATE TABLE notice_reads (
  staff_id {int} NOT NULL REFERENCES staff (id),
  notice_id {int} NOT NULL REFERENCES notices (id),
  read_at {timestamp} NOT NULL,
  PRIMARY KEY (staff_id, notice_id)
){strict};
-- An edited notice is unread again.
CREATE INDEX ix_notice_reads_notice ON notice_reads (notice_id);

-- What was edited on a loan after it was given, a row for each value. The loan and its installments
-- hold what is true now; with these undone they are as they were agreed.
CREATE TABLE loan_edits (
  id {int} PRIMARY KEY NOT NULL,
  loan_id {int} NOT NULL REFERENCES loans (id),
  installment_id {int} REFERENCES installments (id),  -- of a due date
  field TEXT NOT NULL CONSTRAINT ck_loan_edits_field CHECK (field IN ('mandate_id1', 'mandate_id2', 'due_date')),
  old_value TEXT NOT NULL,  -- a date as YYYY-MM-DD
  new_value TEXT NOT NULL,
  edited_by {int} NOT NULL REFERENCES staff (id),
  edited_at {timestamp} NOT NULL,
  business_date {date} NOT NULL,
  CONSTRAINT ck_loan_edits_installment_id CHECK ((field = 'due_date') = (installment_id IS NOT NULL))
){strict};
CREATE INDEX ix_loan_edits_loan ON loan_edits (loan_id, field, id);

-- The two group chats: messages, and how far each member has read.
CREATE TABLE chat_messages (
  id {int} PRIMARY KEY NOT NULL,
  chat_id {int} NOT NULL CONSTRAINT ck_chat_messages_chat CHECK (chat_id IN (1, 2)),  -- 1: administrators, 2: consultants
  number {int} NOT NULL,  -- from 1 in each chat, without gaps
  author_number {int} NOT NULL,  -- from 1 among the author's messages in the chat, without gaps
  staff_id {int} NOT NULL REFERENCES staff (id),
  content TEXT NOT NULL,
  search TEXT NOT NULL,  -- the content, folded
  message_type TEXT NOT NULL CONSTRAINT ck_chat_messages_type CHECK (message_type IN ('text', 'file', 'image')),
  reply_to_id {int} REFERENCES chat_messages (id),
  attachment_id {int} CONSTRAINT uq_chat_messages_attachment UNIQUE REFERENCES files (id),
  created_at {timestamp} NOT NULL,
  edited_at {timestamp},
  deleted_at {timestamp},  -- the row stays for its place and for replies; what it said is gone
  CONSTRAINT uq_chat_messages_number UNIQUE (chat_id, number),
  CONSTRAINT ck_chat_messages_deleted CHECK (deleted_at IS NULL OR (content = '' AND search = '' AND attachment_id IS NULL)),
  CONSTRAINT ck_chat_messages_said CHECK (deleted_at IS NOT NULL OR content <> '' OR attachment_id IS NOT NULL)
){strict};
-- Counts are differences between numbers, less the few deleted messages in between.
CREATE UNIQUE INDEX uq_chat_messages_author ON chat_messages (chat_id, staff_id, number, author_number);
CREATE INDEX ix_chat_messages_deleted ON chat_messages (chat_id, number, staff_id) WHERE deleted_at IS NOT NULL;
CREATE INDEX ix_chat_messages_created_at ON chat_messages (chat_id, created_at, number);

CREATE TABLE chat_positions (
  chat_id {int} NOT NULL CONSTRAINT ck_chat_positions_chat CHECK (chat_id IN (1, 2)),
  staff_id {int} NOT NULL REFERENCES staff (id),
  read_up_to {int} NOT NULL,  -- the number of the last message that they have read
  PRIMARY KEY (chat_id, staff_id)
){strict};

-- What moved on each account, by branch, kind of entry and business day, instead of the cash book's
-- days alone. Maintained with every entry; `verify` proves it equal to the lines.
CREATE TABLE account_days (
  business_date {date} NOT NULL,
  account {int} NOT NULL,
  branch_id {int} NOT NULL REFERENCES branches (id),
  kind TEXT NOT NULL,
  debit {int} NOT NULL,
  credit {int} NOT NULL,  -- not negative either
  lines {int} NOT NULL,
  last_entry_id {int} NOT NULL,
  PRIMARY KEY (business_date, account, branch_id, kind)
){strict};
-- Days of one account. Only columns that never change, so that an entry rarely touches it.
CREATE INDEX ix_account_days_account ON account_days (account, business_date, branch_id);

-- The same from the first entry to the end of a month whose last day has had its day end, so that
-- the balance of any day needs the days of one month.
CREATE TABLE account_months (
  month_end {date} NOT NULL,
  account {int} NOT NULL,
  branch_id {int} NOT NULL REFERENCES branches (id),
  kind TEXT NOT NULL,
  debit {int} NOT NULL,
  credit {int} NOT NULL,
  lines {int} NOT NULL,
  PRIMARY KEY (month_end, account, branch_id, kind)
){strict};

-- Open loans by how late they are, at the end of each day; of the last day, as they are now. The day
-- end carries them over.
CREATE TABLE portfolio_days (
  business_date {date} NOT NULL,
  branch_id {int} NOT NULL REFERENCES branches (id),
  product_id {int} NOT NULL REFERENCES loan_products (id),
  disbursed_by {int} NOT NULL REFERENCES staff (id),
  arrears_age TEXT NOT NULL CONSTRAINT ck_portfolio_days_arrears_age CHECK (arrears_age IN ('current', '1_30', '31_60', '61_90', 'over_90')),
  loans {int} NOT NULL,
  outstanding_principal {int} NOT NULL,
  overdue {int} NOT NULL,
  PRIMARY KEY (business_date, branch_id, product_id, disbursed_by, arrears_age)
){strict};

-- What a client said or was told about a loan, and what they promised to pay by when.
CREATE TABLE loan_notes (
  id {int} PRIMARY KEY NOT NULL,
  loan_id {int} NOT NULL REFERENCES loans (id),
  branch_id {int} NOT NULL REFERENCES branches (id),  -- the loan's
  content TEXT NOT NULL,
  promised_on {date},
  promised_amount {int},
  replaced_by {int} REFERENCES loan_notes (id),  -- with a later promise
  created_by {int} NOT NULL REFERENCES staff (id),
  created_at {timestamp} NOT NULL,
  business_date {date} NOT NULL,
  CONSTRAINT ck_loan_notes_promise CHECK ((promised_on IS NULL) = (promised_amount IS NULL))
){strict};
CREATE INDEX ix_loan_notes_loan ON loan_notes (loan_id, id);
CREATE INDEX ix_loan_notes_promised ON loan_notes (promised_on, id) WHERE promised_on IS NOT NULL AND replaced_by IS NULL;
CREATE INDEX ix_loan_notes_branch ON loan_notes (branch_id, promised_on, id) WHERE promised_on IS NOT NULL AND replaced_by IS NULL;

-- What stands at the head and foot of the lender's papers: one row, empty at first.
CREATE TABLE letterhead (
  id {int} PRIMARY KEY NOT NULL CONSTRAINT ck_letterhead_id CHECK (id = 1),
  name TEXT NOT NULL,  -- empty: the name in the server's settings
  address TEXT NOT NULL,  -- in lines
  registration_number TEXT NOT NULL,
  phone_number TEXT NOT NULL,
  email TEXT NOT NULL,
  bank_details TEXT NOT NULL,  -- in lines
  footer TEXT NOT NULL,
  logo {bytes},  -- PNG or JPEG, made afresh by the program
  version {int} NOT NULL
){strict};

-- Books and lists as files. A background job makes the files of a report; where it stands and how far
-- it has come is known of that job.
CREATE TABLE reports (
  id {int} PRIMARY KEY NOT NULL,
  kind TEXT NOT NULL,
  query TEXT NOT NULL,  -- JSON: all that was asked for
  start_date {date},  -- null: not limited
  end_date {date},
  branch_id {int} REFERENCES branches (id),  -- null: all branches
  job_id {int} NOT NULL,  -- forgotten some time after it has ended
  row_count {int},
  pdf_id {int} CONSTRAINT uq_reports_pdf UNIQUE REFERENCES files (id),  -- null for reports that are too long for a PDF
  docx_id {int} CONSTRAINT uq_reports_docx UNIQUE REFERENCES files (id),
  xlsx_id {int} CONSTRAINT uq_reports_xlsx UNIQUE REFERENCES files (id),
  asked_by {int} NOT NULL REFERENCES staff (id),
  created_at {timestamp} NOT NULL,
  finished_at {timestamp},  -- when the files were there
  expires_at {timestamp} NOT NULL,
  CONSTRAINT ck_reports_dates CHECK (start_date <= end_date),
  CONSTRAINT ck_reports_finished CHECK ((finished_at IS NULL) = (row_count IS NULL) AND (finished_at IS NOT NULL OR (pdf_id IS NULL AND docx_id IS NULL AND xlsx_id IS NULL))),
  CONSTRAINT ck_reports_kind CHECK (kind IN ('cashflows', 'transactions', 'loans', 'payments', 'disbursements', 'report_details', 'clients', 'active_loans', 'applications', 'blacklist', 'log_book', 'arrears', 'form39'))
){strict};
CREATE INDEX ix_reports_asked_by ON reports (asked_by, id);
CREATE INDEX ix_reports_expires_at ON reports (expires_at);
CREATE INDEX ix_reports_job ON reports (job_id);

-- A branch's clients, money and loans as they stood at the end of each day on which they changed:
-- statistics of any period are the difference of two such rows. Written with what changes them;
-- `verify` proves them equal to the loans and repayments.
CREATE TABLE branch_days (
  branch_id {int} NOT NULL REFERENCES branches (id),
  business_date {date} NOT NULL,
  clients {int} NOT NULL,  -- with a loan at the branch
  disbursed {int} NOT NULL,  -- principal paid out
  repaid {int} NOT NULL,  -- repayments taken there, less those reversed by then
  recovered {int} NOT NULL,  -- recoveries, likewise
  active {int} NOT NULL,  -- loans by status
  closed {int} NOT NULL,
  defaulted {int} NOT NULL,
  written_off {int} NOT NULL,
  PRIMARY KEY (branch_id, business_date)
){strict};

-- What a loan was made under. Penalty rate and days of grace are on the loan itself.
CREATE TABLE loan_terms (
  loan_id {int} PRIMARY KEY NOT NULL REFERENCES loans (id),
  payment_frequency TEXT NOT NULL,
  interest_method TEXT NOT NULL CONSTRAINT ck_loan_terms_interest_method CHECK (interest_method IN ('flat', 'declining_balance')),
  interest_rate {int} NOT NULL,  -- a year
  term_months {int} NOT NULL,  -- the product's
  duration_periods {int} NOT NULL,  -- what was charged for: so many periods
  periods_per_year {int} NOT NULL,  -- of which so many are a year
  initiation_fee_method TEXT NOT NULL CONSTRAINT ck_loan_terms_fee_method CHECK (initiation_fee_method IN ('none', 'nca_maximum', 'fixed')),
  monthly_service_fee {int} NOT NULL,
  -- The legal limits that it was held against. Null where a limit does not concern it.
  repo_rate_limit_id {int} REFERENCES credit_limits (id),
  unsecured_interest_limit_id {int} REFERENCES credit_limits (id),
  short_term_interest_limit_id {int} REFERENCES credit_limits (id),
  initiation_fee_limit_id {int} REFERENCES credit_limits (id),
  service_fee_limit_id {int} REFERENCES credit_limits (id)
){strict};

-- Where a loan was above a limit when it was given. The excess is what lies between cap and actual.
CREATE TABLE loan_limit_excesses (
  loan_id {int} NOT NULL REFERENCES loans (id),
  rule TEXT NOT NULL,
  unit TEXT NOT NULL CONSTRAINT ck_loan_limit_excesses_unit CHECK (unit IN ('rand', 'percent_per_year', 'percent_per_month')),
  cap {int} NOT NULL,  -- cents, or millionths of a percent
  actual {int},  -- the same; null where no rate can say it
  credit_limit_id {int} NOT NULL REFERENCES credit_limits (id),
  PRIMARY KEY (loan_id, rule),
  CONSTRAINT ck_loan_limit_excesses_actual CHECK (actual IS NULL OR actual > cap),
  CONSTRAINT ck_loan_limit_excesses_rule CHECK (rule IN ('interest', 'initiation_fee', 'service_fee', 'penalty'))
){strict};

-- What settling a loan costs by a day, as it was promised.
CREATE TABLE settlement_quotes (
  id {int} PRIMARY KEY NOT NULL,
  loan_id {int} NOT NULL REFERENCES loans (id),
  settles_on {date} NOT NULL,  -- holds until the end of this day
  principal {int} NOT NULL,
  interest_due {int} NOT NULL,
  interest_accrued {int} NOT NULL,  -- of the period that is running on that day
  accrued_days {int} NOT NULL,
  period_days {int} NOT NULL,
  initiation_fee {int} NOT NULL,
  service_fees {int} NOT NULL,
  penalty {int} NOT NULL,
  amount {int} NOT NULL CONSTRAINT ck_settlement_quotes_sign CHECK (amount >= 0),
  balance {int} NOT NULL,  -- when it was made
  last_entry_id {int} NOT NULL REFERENCES journal_entries (id),  -- of the loan, when it was made
  created_by {int} NOT NULL REFERENCES staff (id),
  created_at {timestamp} NOT NULL,
  business_date {date} NOT NULL,
  -- In the fees of what settling was promised to cost.
  vat {int} NOT NULL DEFAULT 0 CONSTRAINT ck_settlement_quotes_vat CHECK (vat BETWEEN 0 AND initiation_fee + service_fees),
  CONSTRAINT ck_settlement_quotes_amount CHECK (amount = principal + interest_due + interest_accrued + initiation_fee + service_fees + penalty),
  CONSTRAINT ck_settlement_quotes_balance CHECK (balance >= amount)
){strict};
CREATE INDEX ix_settlement_quotes_loan ON settlement_quotes (loan_id, id);

-- What a payment of the kind settlement settled.
CREATE TABLE settlements (
  repayment_id {int} PRIMARY KEY NOT NULL REFERENCES repayments (id),
  quote_id {int} REFERENCES settlement_quotes (id),
  settled_as_of {date} NOT NULL,  -- the day up to which charges were paid: that of the quote, if there was one
  balance_before {int} NOT NULL
){strict};
CREATE INDEX ix_settlements_quote ON settlements (quote_id) WHERE quote_id IS NOT NULL;

-- What a settlement's entry rebated of each installment. It stays when the settlement is reversed.
CREATE TABLE installment_rebates (
  installment_id {int} NOT NULL REFERENCES installments (id),
  entry_id {int} NOT NULL REFERENCES journal_entries (id),
  penalty {int} NOT NULL,
  interest {int} NOT NULL,
  fee {int} NOT NULL,
  PRIMARY KEY (installment_id, entry_id)
){strict};

-- A second factor for signing in: codes of an authenticator app, and recovery codes for the day
-- when the phone is not at hand.
CREATE TABLE second_factors (
  staff_id {int} PRIMARY KEY NOT NULL REFERENCES staff (id),
  salt {bytes} NOT NULL,  -- the secret is made of it and of a key in settings
  began_at {timestamp} NOT NULL,
  confirmed_at {timestamp},  -- null until the first code was right
  last_step {int} NOT NULL  -- the time step of the newest code that was taken: no code is taken twice
){strict};

-- Those that have not been used.
CREATE TABLE recovery_codes (
  staff_id {int} NOT NULL REFERENCES second_factors (staff_id),
  hash {bytes} NOT NULL,
  PRIMARY KEY (staff_id, hash)
){strict};

-- Logins whose password was right and whose code is still to come.
CREATE TABLE login_challenges (
  hash {bytes} PRIMARY KEY NOT NULL,  -- of the token that is sent along with the code
  login_event_id {int} NOT NULL CONSTRAINT uq_login_challenges_event UNIQUE REFERENCES login_events (id),
  password_digest {bytes} NOT NULL,  -- of the password's hash: another password ends the login
  expires_at {timestamp} NOT NULL
){strict};
CREATE INDEX ix_login_challenges_expiry ON login_challenges (expires_at);

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
  ended_by {int} REFERENCES staff (id),  -- who received it or took it back
  ended_at {timestamp},
  ended_entry_id {int} CONSTRAINT uq_transfers_ended_entry UNIQUE REFERENCES journal_entries (id),
  reason TEXT,  -- why it was taken back
  CONSTRAINT ck_transfers_places CHECK (from_branch_id <> to_branch_id OR from_kind <> to_kind),
  CONSTRAINT ck_transfers_ended CHECK ((status = 'in_transit') = (ended_by IS NULL) AND (ended_by IS NULL) = (ended_at IS NULL) AND (ended_by IS NULL) = (ended_entry_id IS NULL) AND (status = 'cancelled') = (reason IS NOT NULL))
){strict};
-- Those on their way, which are few.
CREATE INDEX ix_transfers_in_transit ON transfers (from_branch_id, to_branch_id, id) WHERE status = 'in_transit';

-- Backups that were made, so that the program and its people know when the last one was. A restored
-- database does not know the backup that it came from: it is of the moment before.
CREATE TABLE backups (
  id {int} PRIMARY KEY NOT NULL,
  name TEXT NOT NULL,  -- of the folder that holds it
  taken_at {timestamp} NOT NULL,  -- the moment that it holds
  finished_at {timestamp} NOT NULL,  -- when it was whole
  files {int} NOT NULL,
  size_bytes {int} NOT NULL,
  manifest_sha256 {bytes} NOT NULL,  -- covers the digest of every file in it
  -- Stored files that a backup lacks because they were lost before. Its manifest names them all.
  missing_files {int} NOT NULL DEFAULT 0 CONSTRAINT ck_backups_missing_files CHECK (missing_files >= 0),
  first_missing TEXT CONSTRAINT ck_backups_first_missing CHECK ((first_missing IS NULL) = (missing_files = 0)),  -- its path
  CONSTRAINT ck_backups_times CHECK (finished_at >= taken_at),
  CONSTRAINT ck_backups_sizes CHECK (files >= 0 AND size_bytes >= 0)
){strict};

-- Cash that was counted at a branch, and whether the day is shut for cash by it.
CREATE TABLE cash_ups (
  id {int} PRIMARY KEY NOT NULL,
  branch_id {int} NOT NULL REFERENCES branches (id),
  business_date {date} NOT NULL,
  -- Shut for cash while it is waiting or completed.
  status TEXT NOT NULL CONSTRAINT ck_cash_ups_status CHECK (status IN ('waiting', 'completed', 'declined', 'reopened')),
  counts TEXT NOT NULL,  -- how many of each note and coin, the largest first
  counted {int} NOT NULL CONSTRAINT ck_cash_ups_counted CHECK (counted >= 0),
  expected {int} NOT NULL,  -- the branch's cash in the books
  difference {int} NOT NULL,
  reason TEXT NOT NULL,  -- for the difference; may be empty without one
  needs_confirmation {bool} NOT NULL,  -- the difference was above the tolerance
  counted_by {int} NOT NULL REFERENCES staff (id),
  counted_at {timestamp} NOT NULL,
  entry_number {int} NOT NULL,  -- the last entry of the journal then; 0 when there was none
  head_hash {bytes} NOT NULL,  -- its hash
  decided_by {int} REFERENCES staff (id),  -- who confirmed or declined it
  decided_at {timestamp},
  decision_reason TEXT,
  decision_entry_number {int},  -- the last entry of the journal then
  reopened_by {int} REFERENCES staff (id),
  reopened_at {timestamp},
  reopening_reason TEXT,
  reopening_entry_number {int},  -- the last entry of the journal then
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

-- What a lender says on them in its own words. Only added to: a paper names the version that it was made from.
CREATE TABLE paper_templates (
  id {int} PRIMARY KEY NOT NULL,
  kind TEXT NOT NULL CONSTRAINT ck_paper_templates_kind CHECK (kind IN ('quotation', 'agreement', 'default_notice')),
  version {int} NOT NULL CONSTRAINT ck_paper_templates_version CHECK (version >= 1),
  body TEXT,  -- null: back to the text that comes with the program
  created_by {int} NOT NULL REFERENCES staff (id),
  created_at {timestamp} NOT NULL
){strict};
CREATE UNIQUE INDEX ux_paper_templates_version ON paper_templates (kind, version);

-- Logos at the head of papers, each once.
CREATE TABLE paper_logos (
  sha256 {bytes} PRIMARY KEY NOT NULL,
  image {bytes} NOT NULL
){strict};

CREATE TABLE papers (
  id {int} PRIMARY KEY NOT NULL,
  kind TEXT NOT NULL CONSTRAINT ck_papers_kind CHECK (kind IN ('quotation', 'agreement', 'default_notice')),
  client_id {int} NOT NULL REFERENCES clients (id),
  application_id {int} REFERENCES loan_applications (id),  -- null: a quotation, made before anybody applies
  template_id {int} REFERENCES paper_templates (id),  -- null: the text that comes with the program
  valid_until {date},  -- holds until the end of this day; null where it holds for good
  content TEXT NOT NULL,  -- JSON: what is on it; empty once its client was erased
  sha256 {bytes} NOT NULL,  -- of the content
  logo_sha256 {bytes} REFERENCES paper_logos (sha256),
  made_by {int} NOT NULL REFERENCES staff (id),
  made_at {timestamp} NOT NULL,
  business_date {date} NOT NULL,
  CONSTRAINT ck_papers_about CHECK ((application_id IS NULL) = (kind = 'quotation'))
){strict};
CREATE INDEX ix_papers_client ON papers (client_id, id);
CREATE INDEX ix_papers_application ON papers (application_id, id) WHERE application_id IS NOT NULL;

-- Everything stored about a client can be taken as one file, which is recorded as a look.
CREATE TABLE readings (
  id {int} PRIMARY KEY NOT NULL,
  at {timestamp} NOT NULL,
  staff_id {int} NOT NULL REFERENCES staff (id),  -- who looked
  session_id {int} NOT NULL REFERENCES sessions (id),
  kind TEXT NOT NULL,
  client_id {int} REFERENCES clients (id),  -- whose document or data it was
  person_id {int} REFERENCES staff (id),  -- whose selfie it was
  list TEXT,
  file_id {int} REFERENCES files (id),  -- null: no file, or the small selfies of a person
  -- Opening a stored paper is recorded, as opening a document of a client is.
  paper_id {int} REFERENCES papers (id),  -- null: no stored paper
  CONSTRAINT ck_readings_kind CHECK (kind IN ('client_document', 'client_data', 'client_paper', 'selfie', 'small_selfie', 'list')),
  CONSTRAINT ck_readings_what CHECK ((client_id IS NOT NULL) = (kind IN ('client_document', 'client_data', 'client_paper')) AND (person_id IS NOT NULL) = (kind IN ('selfie', 'small_selfie')) AND (list IS NOT NULL) = (kind = 'list') AND (paper_id IS NOT NULL) = (kind = 'client_paper')),
  CONSTRAINT ck_readings_list CHECK (list IN ('cashflows', 'transactions', 'loans', 'payments', 'disbursements', 'report_details', 'clients', 'active_loans', 'applications', 'blacklist', 'log_book', 'arrears', 'installments_due', 'promises', 'logins', 'form39', 'staff', 'account_entries'))
){strict};
CREATE INDEX ix_readings_staff ON readings (staff_id, id);
CREATE INDEX ix_readings_session ON readings (session_id, at);
CREATE INDEX ix_readings_client ON readings (client_id, id) WHERE client_id IS NOT NULL;
CREATE INDEX ix_readings_at ON readings (at);

-- A row is never changed; a later one takes its place, also from the same date. None comes with the
-- program: a lender's losses are its own. While there is none, nothing is accrued or provided.
CREATE TABLE provision_rates (
  id {int} PRIMARY KEY NOT NULL,
  effective_from {date} NOT NULL,
  rate_current {int} NOT NULL,
  rate_1_30 {int} NOT NULL,
  rate_31_60 {int} NOT NULL,
  rate_61_90 {int} NOT NULL,
  rate_over_90 {int} NOT NULL,
  source TEXT NOT NULL,
  added_by {int} NOT NULL REFERENCES staff (id),
  added_at {timestamp} NOT NULL,
  CONSTRAINT ck_provision_rates CHECK (rate_current BETWEEN 0 AND 100000000 AND rate_1_30 BETWEEN 0 AND 100000000 AND rate_31_60 BETWEEN 0 AND 100000000 AND rate_61_90 BETWEEN 0 AND 100000000 AND rate_over_90 BETWEEN 0 AND 100000000)
){strict};
-- sqlite
CREATE TRIGGER provision_rates_are_append_only BEFORE UPDATE ON provision_rates BEGIN SELECT raise(ABORT, 'provision_rates is append-only'); END;
CREATE TRIGGER provision_rates_are_never_deleted BEFORE DELETE ON provision_rates BEGIN SELECT raise(ABORT, 'provision_rates is append-only'); END;
-- postgres
CREATE TRIGGER provision_rates_are_append_only BEFORE UPDATE OR DELETE ON provision_rates FOR EACH ROW EXECUTE FUNCTION refuse_change();
-- both

-- Of each branch, written by the day end of the month's last day before anything of the next morning.
CREATE TABLE month_ends (
  id {int} PRIMARY KEY NOT NULL,
  month_end {date} NOT NULL,
  branch_id {int} NOT NULL REFERENCES branches (id),
  interest {int} NOT NULL CONSTRAINT ck_month_ends_interest CHECK (interest >= 0),  -- due and unpaid on performing loans
  fees {int} NOT NULL CONSTRAINT ck_month_ends_fees CHECK (fees >= 0),
  provision_before {int} NOT NULL CONSTRAINT ck_month_ends_before CHECK (provision_before >= 0),
  provision {int} NOT NULL CONSTRAINT ck_month_ends_provision CHECK (provision >= 0),
  provision_rates_id {int} NOT NULL REFERENCES provision_rates (id),
  accrual_entry_id {int} CONSTRAINT uq_month_ends_accrual_entry UNIQUE REFERENCES journal_entries (id),
  provision_entry_id {int} CONSTRAINT uq_month_ends_provision_entry UNIQUE REFERENCES journal_entries (id),
  back_entry_id {int} CONSTRAINT uq_month_ends_back_entry UNIQUE REFERENCES journal_entries (id),  -- on the next day
  CONSTRAINT uq_month_ends_branch UNIQUE (month_end, branch_id)
){strict};
-- Those whose income is still to be taken back on the next morning.
CREATE INDEX ix_month_ends_to_bring_back ON month_ends (id) WHERE accrual_entry_id IS NOT NULL AND back_entry_id IS NULL;

CREATE TABLE period_closes (
  id {int} PRIMARY KEY NOT NULL,
  period_end {date} NOT NULL,
  status TEXT NOT NULL CONSTRAINT ck_period_closes_status CHECK (status IN ('checking', 'closed', 'failed', 'reopened')),
  closed_by {int} NOT NULL REFERENCES staff (id),  -- who asked for it
  started_at {timestamp} NOT NULL,
  entry_number {int} NOT NULL,  -- the last entry of the period; 0 when there was none
  head_hash {bytes} NOT NULL,  -- its hash
  findings {int},  -- of the proof
  finished_at {timestamp},
  reopened_by {int} REFERENCES staff (id),
  reopened_at {timestamp},
  reopening_reason TEXT,
  CONSTRAINT ck_period_closes_finished CHECK ((status = 'checking') = (finished_at IS NULL) AND (finished_at IS NULL) = (findings IS NULL)),
  CONSTRAINT ck_period_closes_findings CHECK (findings IS NULL OR (status = 'failed') = (findings > 0)),
  CONSTRAINT ck_period_closes_reopening CHECK ((status = 'reopened') = (reopened_at IS NOT NULL) AND (reopened_at IS NULL) = (reopened_by IS NULL) AND (reopened_at IS NULL) = (reopening_reason IS NULL))
){strict};
CREATE UNIQUE INDEX uq_period_closes_standing ON period_closes (period_end) WHERE status IN ('checking', 'closed');
CREATE UNIQUE INDEX uq_period_closes_checking ON period_closes (status) WHERE status = 'checking';

-- What the loan was quoted to cost when it was applied for, and the terms of its product on that day.
CREATE TABLE application_quotes (
  application_id {int} PRIMARY KEY NOT NULL REFERENCES loan_applications (id),
  quoted_on {date} NOT NULL,
  interest_method TEXT NOT NULL CONSTRAINT ck_application_quotes_method CHECK (interest_method IN ('flat', 'declining_balance')),
  interest_rate {int} NOT NULL,  -- a year
  term_months {int} NOT NULL,
  penalty_rate {int} NOT NULL,
  grace_days {int} NOT NULL,
  initiation_fee_method TEXT NOT NULL,
  monthly_service_fee {int} NOT NULL,
  interest {int} NOT NULL,
  initiation_fee {int} NOT NULL,
  service_fees {int} NOT NULL,
  total_amount {int} NOT NULL,
  effective_annual_rate {int},  -- null where there is no such rate
  installments TEXT NOT NULL,  -- JSON: [["due date", principal, interest, initiation fee, service fee]], in cents
  warnings TEXT NOT NULL,  -- JSON: the legal limits that it is above, as they were said
  penalty_method TEXT NOT NULL DEFAULT 'once' CONSTRAINT ck_application_quotes_penalty_method CHECK (penalty_method IN ('once', 'daily')),
  vat_rate {int} NOT NULL DEFAULT 0 CONSTRAINT ck_application_quotes_vat_rate CHECK (vat_rate >= 0),
  initiation_vat {int} NOT NULL DEFAULT 0,
  service_vat {int} NOT NULL DEFAULT 0
){strict};

-- A loan rescheduled: what made a version of its schedule, from the second on.
CREATE TABLE loan_reschedules (
  id {int} PRIMARY KEY NOT NULL,
  loan_id {int} NOT NULL REFERENCES loans (id),
  version {int} NOT NULL CONSTRAINT ck_loan_reschedules_version CHECK (version >= 2),
  entry_id {int} NOT NULL REFERENCES journal_entries (id),
  payment_frequency TEXT NOT NULL,
  installment_count {int} NOT NULL,  -- of the new version
  began_on {date} NOT NULL,  -- when its first period begins
  added_days {int} NOT NULL,
  added_interest {int} NOT NULL CONSTRAINT ck_loan_reschedules_added_interest CHECK (added_interest >= 0),
  added_service_fees {int} NOT NULL CONSTRAINT ck_loan_reschedules_added_service_fees CHECK (added_service_fees >= 0),
  balance_before {int} NOT NULL,  -- what was carried over
  rescheduled_by {int} NOT NULL REFERENCES staff (id),
  rescheduled_at {timestamp} NOT NULL,
  business_date {date} NOT NULL,
  added_vat {int} NOT NULL DEFAULT 0 CONSTRAINT ck_loan_reschedules_added_vat CHECK (added_vat BETWEEN 0 AND added_service_fees),
  CONSTRAINT uq_loan_reschedules_version UNIQUE (loan_id, version)
){strict};

-- Where a new schedule was above a legal limit, as loan_limit_excesses has it of the first one.
CREATE TABLE reschedule_excesses (
  reschedule_id {int} NOT NULL REFERENCES loan_reschedules (id),
  rule TEXT NOT NULL,
  unit TEXT NOT NULL CONSTRAINT ck_reschedule_excesses_unit CHECK (unit IN ('rand', 'percent_per_year', 'percent_per_month')),
  cap {int} NOT NULL,  -- cents, or millionths of a percent
  actual {int},  -- the same; null where no rate can say it
  credit_limit_id {int} NOT NULL REFERENCES credit_limits (id),
  PRIMARY KEY (reschedule_id, rule),
  CONSTRAINT ck_reschedule_excesses_actual CHECK (actual IS NULL OR actual > cap),
  CONSTRAINT ck_reschedule_excesses_rule CHECK (rule IN ('interest', 'initiation_fee', 'service_fee', 'penalty'))
){strict};

-- Whose document it was that was deleted: audit lines about it still have its name.
CREATE TABLE deleted_documents (
  id {int} PRIMARY KEY NOT NULL,  -- the document's
  client_id {int} NOT NULL REFERENCES clients (id)
){strict};
CREATE INDEX ix_deleted_documents_client ON deleted_documents (client_id, id);

-- Lines of bank statements: how a bank's file is read, what was read, and what became of each line.
-- A line's money is booked only when somebody puts it on a loan or among client credits; `verify`
-- proves that the account of client credits is what the lines have left there.
CREATE TABLE bank_mappings (
  id {int} PRIMARY KEY NOT NULL,
  name TEXT NOT NULL,
  name_folded TEXT NOT NULL CONSTRAINT uq_bank_mappings_name UNIQUE,
  delimiter TEXT NOT NULL CONSTRAINT ck_bank_mappings_delimiter CHECK (delimiter IN ('comma', 'semicolon', 'tab')),
  header_rows {int} NOT NULL CONSTRAINT ck_bank_mappings_header_rows CHECK (header_rows BETWEEN 0 AND 50),
  row_mark TEXT NOT NULL,  -- rows whose first column says something else are left out; empty takes all
  date_column {int} NOT NULL,
  date_format TEXT NOT NULL,
  amount_column {int},  -- signed; or one column each for what comes in and goes out
  credit_column {int},
  debit_column {int},
  decimal_mark TEXT NOT NULL CONSTRAINT ck_bank_mappings_decimal_mark CHECK (decimal_mark IN ('point', 'comma')),
  description_column {int} NOT NULL,
  reference_column {int},
  version {int} NOT NULL DEFAULT 1,
  CONSTRAINT ck_bank_mappings_amount CHECK ((amount_column IS NULL) = (credit_column IS NOT NULL) AND (credit_column IS NULL) = (debit_column IS NULL))
){strict};

CREATE TABLE bank_imports (
  id {int} PRIMARY KEY NOT NULL,
  branch_id {int} NOT NULL REFERENCES branches (id),
  mapping_name TEXT NOT NULL,
  file_name TEXT NOT NULL,
  file_digest {bytes} NOT NULL,
  lines {int} NOT NULL,  -- that were new
  known_lines {int} NOT NULL,  -- that earlier files had brought
  imported_by {int} NOT NULL REFERENCES staff (id),
  imported_at {timestamp} NOT NULL,
  set_aside_by {int} REFERENCES staff (id),  -- with every line of it that nobody had booked
  set_aside_at {timestamp},
  CONSTRAINT ck_bank_imports_set_aside CHECK ((set_aside_by IS NULL) = (set_aside_at IS NULL))
){strict};
CREATE INDEX ix_bank_imports_file ON bank_imports (file_digest);

CREATE TABLE bank_lines (
  id {int} PRIMARY KEY NOT NULL,
  import_id {int} NOT NULL REFERENCES bank_imports (id),
  branch_id {int} NOT NULL REFERENCES branches (id),
  booked_on {date} NOT NULL,  -- by the bank
  amount {int} NOT NULL CONSTRAINT ck_bank_lines_amount CHECK (amount <> 0),  -- below zero: went out
  description TEXT NOT NULL,
  reference TEXT NOT NULL,
  salt {bytes},  -- of the digest of the two texts; NULL once they were erased with a client's data
  texts_digest {bytes} NOT NULL,
  occurrence {int} NOT NULL,  -- among lines of the file that say the same, from 1
  resembles {bool} NOT NULL,  -- an earlier file has a line of its day and amount with another text, or another branch has this line
  digest {bytes},  -- what makes it the same in every file; NULL once its texts were erased
  -- What follows from bank_moves and reversals.
  free {int} NOT NULL CONSTRAINT ck_bank_lines_free CHECK (free >= 0),  -- not booked yet
  credit {int} NOT NULL CONSTRAINT ck_bank_lines_credit CHECK (credit >= 0),  -- waits in client credits
  is_set_aside {bool} NOT NULL,
  is_void {bool} NOT NULL  -- its file was set aside before anybody booked it
){strict};
CREATE UNIQUE INDEX uq_bank_lines_digest ON bank_lines (branch_id, digest) WHERE NOT is_void;
CREATE INDEX ix_bank_lines_import ON bank_lines (import_id, id);
CREATE INDEX ix_bank_lines_day ON bank_lines (booked_on, id);
CREATE INDEX ix_bank_lines_free ON bank_lines (booked_on, id) WHERE free > 0 AND NOT is_set_aside AND NOT is_void;
CREATE INDEX ix_bank_lines_credit ON bank_lines (id) WHERE credit > 0;

CREATE TABLE bank_moves (
  id {int} PRIMARY KEY NOT NULL,
  line_id {int} NOT NULL REFERENCES bank_lines (id),
  kind TEXT NOT NULL CONSTRAINT ck_bank_moves_kind CHECK (kind IN ('repayment', 'credit', 'applied', 'paid_back', 'returned', 'set_aside', 'brought_back')),
  amount {int} NOT NULL CONSTRAINT ck_bank_moves_amount CHECK (amount >= 0),
  client_id {int} REFERENCES clients (id),  -- whose money it is, where that is known
  repayment_id {int} CONSTRAINT uq_bank_moves_repayment UNIQUE REFERENCES repayments (id),
  entry_id {int} CONSTRAINT uq_bank_moves_entry UNIQUE REFERENCES journal_entries (id),  -- of client credits
  note TEXT NOT NULL,
  salt {bytes},  -- of the note's digest; NULL once it was erased with a client's data
  note_digest {bytes} NOT NULL,
  moved_by {int} NOT NULL REFERENCES staff (id),
  moved_at {timestamp} NOT NULL,
  CONSTRAINT ck_bank_moves_repayment CHECK ((repayment_id IS NOT NULL) = (kind IN ('repayment', 'applied'))),
  CONSTRAINT ck_bank_moves_entry CHECK ((entry_id IS NOT NULL) = (kind IN ('credit', 'applied', 'paid_back', 'returned')))
){strict};
CREATE INDEX ix_bank_moves_line ON bank_moves (line_id, id);
CREATE INDEX ix_bank_moves_client ON bank_moves (client_id) WHERE client_id IS NOT NULL;

-- How a paper was signed: by hand, of which a scan is among the client's documents, or on a screen.
CREATE TABLE paper_signatures (
  id {int} PRIMARY KEY NOT NULL,
  paper_id {int} NOT NULL REFERENCES papers (id),
  method TEXT NOT NULL CONSTRAINT ck_paper_signatures_method CHECK (method IN ('paper', 'screen')),
  image {bytes},  -- the drawn signature; null on paper, and once its client was erased
  document_id {int},  -- the scan
  document_sha256 {bytes},
  witnessed_by {int} NOT NULL REFERENCES staff (id),
  witness_name TEXT NOT NULL,  -- as it was then
  signed_at {timestamp} NOT NULL  -- on a screen; on paper, when the scan was recorded
){strict};
CREATE UNIQUE INDEX ux_paper_signatures_paper ON paper_signatures (paper_id);
CREATE INDEX ix_paper_signatures_document ON paper_signatures (document_id) WHERE document_id IS NOT NULL;

-- Payments whose excess reduced the principal: what they paid off the end of the schedule, and the
-- interest that their entry rebated for it. What of which installment is in installment_rebates.
CREATE TABLE prepayments (
  repayment_id {int} PRIMARY KEY NOT NULL REFERENCES repayments (id),
  principal {int} NOT NULL CONSTRAINT ck_prepayments_principal CHECK (principal > 0),
  rebate {int} NOT NULL CONSTRAINT ck_prepayments_rebate CHECK (rebate >= 0)
){strict};

-- Payments that were applied again when an earlier one on their loan was reversed: each is the same money
-- under a new receipt, which stands in the place of the old one.
CREATE TABLE reapplied_payments (
  repayment_id {int} PRIMARY KEY NOT NULL REFERENCES repayments (id),  -- which stands now
  replaces_id {int} NOT NULL CONSTRAINT uq_reapplied_payments_replaces UNIQUE REFERENCES repayments (id),
  corrected_id {int} NOT NULL REFERENCES repayments (id),  -- the earlier one
  CONSTRAINT ck_reapplied_payments_order CHECK (corrected_id < repayment_id AND replaces_id < repayment_id AND corrected_id <> replaces_id)
){strict};

-- A night for which an installment was charged.
CREATE TABLE daily_penalties (
  id {int} PRIMARY KEY NOT NULL,
  installment_id {int} NOT NULL REFERENCES installments (id),
  business_date {date} NOT NULL,  -- the day before the night
  overdue {int} NOT NULL CONSTRAINT ck_daily_penalties_overdue CHECK (overdue > 0),  -- what was charged for
  penalty {int} NOT NULL CONSTRAINT ck_daily_penalties_penalty CHECK (penalty >= 0),
  entry_id {int} REFERENCES journal_entries (id),  -- null where the loan's nights do not make a cent yet
  -- A loan's night is sealed as one record, by the id of the last of its rows.
  sealed_with {int} NOT NULL CONSTRAINT ck_daily_penalties_sealed_with CHECK (sealed_with >= id),
  CONSTRAINT uq_daily_penalties_installment UNIQUE (installment_id, business_date),
  CONSTRAINT ck_daily_penalties_entry CHECK (penalty = 0 OR entry_id IS NOT NULL)
){strict};

-- What was stated of a loan's product and client when it was given, so that the figures of a past quarter
-- never change. Only of loans of which something was stated.
CREATE TABLE loan_classes (
  loan_id {int} PRIMARY KEY NOT NULL REFERENCES loans (id),
  credit_type TEXT CONSTRAINT ck_loan_classes_credit_type CHECK (credit_type IN ('mortgage', 'secured', 'unsecured', 'short_term', 'developmental')),
  income_band TEXT CONSTRAINT ck_loan_classes_income_band CHECK (income_band IN ('0_3500', '3501_5500', '5501_7500', '7501_10000', '10001_15000', 'over_15000')),
  -- Goes into the seal, so that the band cannot be guessed from the digest.
  salt {bytes} NOT NULL,
  CONSTRAINT ck_loan_classes_stated CHECK (credit_type IS NOT NULL OR income_band IS NOT NULL)
){strict};

-- What a quotation on paper promised: the loan is given for so much, or for less, while it holds (National
-- Credit Act s92(3)).
CREATE TABLE paper_quotes (
  paper_id {int} PRIMARY KEY NOT NULL REFERENCES papers (id),
  product_id {int} NOT NULL REFERENCES loan_products (id),
  principal {int} NOT NULL,
  payment_frequency TEXT NOT NULL,
  installments {int} NOT NULL,
  total_amount {int} NOT NULL  -- all that is paid back
){strict};

-- The lender as a vendor: one row, of nobody at first.
CREATE TABLE vat_settings (
  id {int} PRIMARY KEY NOT NULL CONSTRAINT ck_vat_settings_id CHECK (id = 1),
  vat_number TEXT NOT NULL,  -- empty: no vendor
  vendor_from {date},  -- loans that are given from this day on have VAT
  basis TEXT NOT NULL CONSTRAINT ck_vat_settings_basis CHECK (basis IN ('invoice', 'payments')),  -- section 15
  version {int} NOT NULL,
  CONSTRAINT ck_vat_settings_vendor CHECK ((vat_number = '') = (vendor_from IS NULL))
){strict};

-- The rate of VAT. A row is never changed; a later one takes its place, also from the same date.
CREATE TABLE vat_rates (
  id {int} PRIMARY KEY NOT NULL,
  effective_from {date} NOT NULL,
  rate {int} NOT NULL CONSTRAINT ck_vat_rates_rate CHECK (rate BETWEEN 0 AND 100000000),
  source TEXT NOT NULL,
  added_by {int} REFERENCES staff (id),  -- nobody: it came with the program
  added_at {timestamp} NOT NULL
){strict};
-- sqlite
CREATE TRIGGER vat_rates_are_append_only BEFORE UPDATE ON vat_rates BEGIN SELECT raise(ABORT, 'vat_rates is append-only'); END;
CREATE TRIGGER vat_rates_are_never_deleted BEFORE DELETE ON vat_rates BEGIN SELECT raise(ABORT, 'vat_rates is append-only'); END;
-- postgres
CREATE TRIGGER vat_rates_are_append_only BEFORE UPDATE OR DELETE ON vat_rates FOR EACH ROW EXECUTE FUNCTION refuse_change();
-- both

-- VAT of fees that were due and unpaid on the last day of a month, of lenders who account for it when it
-- is invoiced. Of each branch.
CREATE TABLE vat_month_ends (
  id {int} PRIMARY KEY NOT NULL,
  month_end {date} NOT NULL,
  branch_id {int} NOT NULL REFERENCES branches (id),
  vat {int} NOT NULL CONSTRAINT ck_vat_month_ends_vat CHECK (vat >= 0),
  entry_id {int} CONSTRAINT uq_vat_month_ends_entry UNIQUE REFERENCES journal_entries (id),
  back_entry_id {int} CONSTRAINT uq_vat_month_ends_back_entry UNIQUE REFERENCES journal_entries (id),  -- on the next day
  CONSTRAINT uq_vat_month_ends_branch UNIQUE (month_end, branch_id),
  CONSTRAINT ck_vat_month_ends_entry CHECK ((vat = 0) = (entry_id IS NULL))
){strict};
CREATE INDEX ix_vat_month_ends_to_bring_back ON vat_month_ends (id) WHERE entry_id IS NOT NULL AND back_entry_id IS NULL;

-- When the clock was last believed, for each run of a machine: a server that starts again compares its
-- clock with this, and ends no days that have not been.
CREATE TABLE clock_beliefs (
  boot_id TEXT PRIMARY KEY NOT NULL,
  believed_at {timestamp} NOT NULL,
  running_us {int} NOT NULL  -- microseconds that the machine had run then
){strict};

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

-- The names that members of staff have had, each from an instant until another: receipts, entries and
-- lists show who somebody was when they acted. The first name counts from 1970, the last one to 9999.
CREATE TABLE staff_names (
  staff_id {int} NOT NULL REFERENCES staff (id),
-- sqlite
  named_from INTEGER NOT NULL DEFAULT 0,
  named_until INTEGER NOT NULL DEFAULT 253370764800000000,
-- postgres
  named_from TIMESTAMPTZ NOT NULL DEFAULT '1970-01-01 00:00:00+00',
  named_until TIMESTAMPTZ NOT NULL DEFAULT '9999-01-01 00:00:00+00',
-- both
  first_name TEXT NOT NULL,
  last_name TEXT NOT NULL,
  PRIMARY KEY (staff_id, named_from)
){strict};

-- What was tendered above the amount that settled a loan. It waits until it is paid back. Who took it, and
-- when, is in the journal.
CREATE TABLE client_credits (
  repayment_id {int} PRIMARY KEY NOT NULL REFERENCES repayments (id),  -- the settlement
  amount {int} NOT NULL CONSTRAINT ck_client_credits_amount CHECK (amount > 0),
  entry_id {int} NOT NULL CONSTRAINT uq_client_credits_entry UNIQUE REFERENCES journal_entries (id),
  end_entry_id {int} CONSTRAINT uq_client_credits_end UNIQUE REFERENCES journal_entries (id)  -- paid it back, or reversed it
){strict};
CREATE INDEX ix_client_credits_waiting ON client_credits (repayment_id) WHERE end_entry_id IS NULL;

-- What is there before anybody has done anything.
INSERT INTO counters (name, value) VALUES
  ('backups', 0),
  ('bank_imports', 0),
  ('bank_lines', 0),
  ('bank_mappings', 0),
  ('bank_moves', 0),
  ('blacklist_records', 0),
  ('branches', 1),
  ('cash_ups', 0),
  ('chat_messages', 0),
  ('client_documents', 0),
  ('clients', 0),
  ('credit_limits', 11),
  ('currencies', 0),
  ('daily_penalties', 0),
  ('files', 0),
  ('installments', 0),
  ('job_leases', 0),
  ('job_revisions', 0),
  ('jobs', 0),
  ('loan_applications', 0),
  ('loan_edits', 0),
  ('loan_notes', 0),
  ('loan_products', 0),
  ('loan_reschedules', 0),
  ('loans', 0),
  ('log_book_entries', 0),
  ('login_events', 0),
  ('month_ends', 0),
  ('notices', 0),
  ('outgoing_mails', 0),
  ('paper_signatures', 0),
  ('paper_templates', 0),
  ('papers', 0),
  ('password_resets', 0),
  ('payment_methods', 1),
  ('period_closes', 0),
  ('provision_rates', 0),
  ('readings', 0),
  ('refusals', 0),
  ('repayments', 0),
  ('reports', 0),
  ('requests', 0),
  ('sessions', 0),
  ('settlement_quotes', 0),
  ('staff', 0),
  ('transfers', 0),
  ('vat_month_ends', 0),
  ('vat_rates', 2);
INSERT INTO chain_heads (chain, number, hash) VALUES
  ('journal', 0, {zero_hash}),
  ('operations', 0, {zero_hash});
INSERT INTO branches (id, name, name_folded, address, radius_m, is_active, version, created_at) VALUES
  (1, 'Unassigned', 'unassigned', '', 250, {true}, 1, {epoch});
INSERT INTO payment_methods (id, name, name_folded, description, is_active, version, created_at, kind) VALUES
  (1, 'Deposit', 'deposit', 'Money deposited at the office or into the office''s account.', {true}, 1, {epoch}, 'cash');
INSERT INTO credit_limits (id, kind, effective_from, initiation_fee_base, initiation_fee_threshold, initiation_fee_rate, initiation_fee_maximum, initiation_fee_share, monthly_service_fee_maximum, repo_rate, unsecured_margin, short_term_amount, short_term_months, short_term_first_rate, short_term_later_rate, source, added_at) VALUES
  (1, 'initiation_fee', '2016-05-06', 16500, 100000, 10000000, 105000, 15000000, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 'National Credit Regulations, review of limitations on fees and interest rates, in force from 6 May 2016 (GN R1080 of 2015)', {epoch}),
  (2, 'service_fee', '2016-05-06', NULL, NULL, NULL, NULL, NULL, 6000, NULL, NULL, NULL, NULL, NULL, NULL, 'National Credit Regulations, review of limitations on fees and interest rates, in force from 6 May 2016 (GN R1080 of 2015)', {epoch}),
  (3, 'unsecured_interest', '2016-05-06', NULL, NULL, NULL, NULL, NULL, NULL, NULL, 21000000, NULL, NULL, NULL, NULL, 'National Credit Regulations, regulation 42(1), table A, item 3, as amended by GN R1080 of 2015 (Government Gazette 39379)', {epoch}),
  (4, 'short_term_interest', '2016-05-06', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 800000, 6, 5000000, 3000000, 'National Credit Regulations, regulation 42(1), table A, item 5, as amended by GN R1080 of 2015 (Government Gazette 39379)', {epoch}),
  (5, 'repo_rate', '2023-05-26', NULL, NULL, NULL, NULL, NULL, NULL, 8250000, NULL, NULL, NULL, NULL, NULL, 'South African Reserve Bank, statement of the Monetary Policy Committee, 25 May 2023', {epoch}),
  (6, 'repo_rate', '2024-09-20', NULL, NULL, NULL, NULL, NULL, NULL, 8000000, NULL, NULL, NULL, NULL, NULL, 'South African Reserve Bank, statement of the Monetary Policy Committee, 19 September 2024', {epoch}),
  (7, 'repo_rate', '2024-11-22', NULL, NULL, NULL, NULL, NULL, NULL, 7750000, NULL, NULL, NULL, NULL, NULL, 'South African Reserve Bank, statement of the Monetary Policy Committee, 21 November 2024', {epoch}),
  (8, 'repo_rate', '2025-01-31', NULL, NULL, NULL, NULL, NULL, NULL, 7500000, NULL, NULL, NULL, NULL, NULL, 'South African Reserve Bank, statement of the Monetary Policy Committee, 30 January 2025', {epoch}),
  (9, 'repo_rate', '2025-05-30', NULL, NULL, NULL, NULL, NULL, NULL, 7250000, NULL, NULL, NULL, NULL, NULL, 'South African Reserve Bank, statement of the Monetary Policy Committee, 29 May 2025', {epoch}),
  (10, 'repo_rate', '2025-08-01', NULL, NULL, NULL, NULL, NULL, NULL, 7000000, NULL, NULL, NULL, NULL, NULL, 'South African Reserve Bank, statement of the Monetary Policy Committee, 31 July 2025', {epoch}),
  (11, 'repo_rate', '2025-11-21', NULL, NULL, NULL, NULL, NULL, NULL, 6750000, NULL, NULL, NULL, NULL, NULL, 'South African Reserve Bank, statement of the Monetary Policy Committee, 20 November 2025', {epoch});
INSERT INTO letterhead (id, name, address, registration_number, phone_number, email, bank_details, footer, version) VALUES
  (1, '', '', '', '', '', '', '', 1);
INSERT INTO vat_settings (id, vat_number, basis, version) VALUES
  (1, '', 'invoice', 1);
INSERT INTO vat_rates (id, effective_from, rate, source, added_at) VALUES
  (1, '1993-04-07', 14000000, 'Value-Added Tax Act 89 of 1991, section 7(1), in force from 7 April 1993', {epoch}),
  (2, '2018-04-01', 15000000, 'Value-Added Tax Act 89 of 1991, section 7(1), as amended by Act 21 of 2018 (Rates and Monetary Amounts and Amendment of Revenue Laws Act)', {epoch});
