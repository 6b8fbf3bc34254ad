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
  CONSTRAINT ck_loan_products_amounts CHECK (min_amount > 0 AND max_amount >= min_amount)
){strict};
INSERT INTO counters (name, value) VALUES ('loan_products', 0);

CREATE TABLE payment_methods (
  id {int} PRIMARY KEY NOT NULL,
  name TEXT NOT NULL,
  name_folded TEXT NOT NULL CONSTRAINT uq_payment_methods_name_folded UNIQUE,
  description TEXT NOT NULL,
  is_active {bool} NOT NULL,
  version {int} NOT NULL DEFAULT 1,
  created_at {timestamp} NOT NULL
){strict};
INSERT INTO payment_methods (id, name, name_folded, description, is_active, created_at)
VALUES (1, 'Deposit', 'deposit', 'Money deposited at the office or into the office''s account.', {true}, {epoch});
INSERT INTO counters (name, value) VALUES ('payment_methods', 1);

-- What the law allows, as dated rows with their source.
CREATE TABLE credit_limits (
  id {int} PRIMARY KEY NOT NULL,
  effective_from {date} NOT NULL CONSTRAINT uq_credit_limits_effective_from UNIQUE,
  initiation_fee_base {int} NOT NULL,           -- cents, for a loan up to the threshold
  initiation_fee_threshold {int} NOT NULL,      -- cents of principal
  initiation_fee_rate {int} NOT NULL,           -- of what exceeds the threshold
  initiation_fee_maximum {int} NOT NULL,        -- cents
  initiation_fee_share {int} NOT NULL,          -- of the principal, at most
  monthly_service_fee_maximum {int} NOT NULL,   -- cents
  source TEXT NOT NULL
){strict};
INSERT INTO credit_limits (id, effective_from, initiation_fee_base, initiation_fee_threshold, initiation_fee_rate, initiation_fee_maximum, initiation_fee_share, monthly_service_fee_maximum, source)
VALUES (1, '2016-05-06', 16500, 100000, 10000000, 105000, 15000000, 6000, 'National Credit Regulations, review of limitations on fees and interest rates, in force from 6 May 2016 (GN R1080 of 2015)');
INSERT INTO counters (name, value) VALUES ('credit_limits', 1);

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
  search TEXT NOT NULL,     -- folded names, national id, phone numbers
  is_blacklisted {bool} NOT NULL,
  open_accounts {int} NOT NULL,        -- status active or defaulted with a balance
  active_accounts {int} NOT NULL,      -- of them, status active
  defaulted_accounts {int} NOT NULL,
  written_off_accounts {int} NOT NULL,
  created_at {timestamp} NOT NULL,
  created_by {int} REFERENCES staff (id),
  version {int} NOT NULL DEFAULT 1
){strict};
CREATE INDEX ix_clients_sort_name ON clients (sort_name, id);
-- Lists and counts by status and gender, without the rows.
CREATE INDEX ix_clients_status ON clients (is_blacklisted, sort_name, id, gender, open_accounts);
INSERT INTO counters (name, value) VALUES ('clients', 0);

CREATE TABLE client_phones (
  client_id {int} NOT NULL REFERENCES clients (id),
  position {int} NOT NULL,
  phone_number TEXT NOT NULL,
  is_active {bool} NOT NULL,
  PRIMARY KEY (client_id, position)
){strict};

-- Word beginnings, for searches too short for trigrams.
CREATE TABLE client_words (
  word TEXT NOT NULL,
  client_id {int} NOT NULL REFERENCES clients (id),
  PRIMARY KEY (word, client_id)
){strict};
CREATE INDEX ix_client_words_client ON client_words (client_id);

-- sqlite
CREATE VIRTUAL TABLE client_search USING fts5(search, content='clients', content_rowid='id', tokenize='trigram', detail='full');
CREATE TRIGGER clients_search_insert AFTER INSERT ON clients BEGIN
  INSERT INTO client_search (rowid, search) VALUES (new.id, new.search);
END;
CREATE TRIGGER clients_search_update AFTER UPDATE OF search ON clients WHEN old.search <> new.search BEGIN
  INSERT INTO client_search (client_search, rowid, search) VALUES ('delete', old.id, old.search);
  INSERT INTO client_search (rowid, search) VALUES (new.id, new.search);
END;
-- postgres
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE INDEX ix_clients_search ON clients USING gin (search gin_trgm_ops);
-- both

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
INSERT INTO counters (name, value) VALUES ('blacklist_records', 0);

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
  created_at {timestamp} NOT NULL
){strict};
CREATE INDEX ix_loan_applications_product ON loan_applications (product_id);
INSERT INTO counters (name, value) VALUES ('loan_applications', 0);

CREATE TABLE loans (
  id {int} PRIMARY KEY NOT NULL,
  application_id {int} NOT NULL CONSTRAINT uq_loans_application_id UNIQUE REFERENCES loan_applications (id),
  client_id {int} NOT NULL REFERENCES clients (id),
  product_id {int} NOT NULL REFERENCES loan_products (id),
  branch_id {int} NOT NULL REFERENCES branches (id),
  disbursed_by {int} NOT NULL REFERENCES staff (id),
  disbursed_on {date} NOT NULL,
  disbursed_at {timestamp} NOT NULL,
  status TEXT NOT NULL CONSTRAINT ck_loans_status CHECK (status IN ('active', 'closed', 'defaulted', 'written_off')),
  principal {int} NOT NULL CONSTRAINT ck_loans_principal CHECK (principal > 0),
  interest {int} NOT NULL,
  initiation_fee {int} NOT NULL,
  service_fees {int} NOT NULL,
  total_amount {int} NOT NULL,   -- as agreed: principal, interest and fees, without penalties
  balance {int} NOT NULL CONSTRAINT ck_loans_balance CHECK (balance >= 0), -- what its installments still ask for
  penalty_rate {int} NOT NULL,
  grace_days {int} NOT NULL,
  installment_count {int} NOT NULL,
  next_payment_on {date},        -- due date of the first unpaid installment
  mandate_id1 TEXT NOT NULL,
  mandate_id2 TEXT NOT NULL,
  closed_on {date},
  -- From the first missed installment until the default is cured (National Credit Act s103(5)).
  default_began_on {date},
  default_principal {int} NOT NULL DEFAULT 0,
  default_charges {int} NOT NULL DEFAULT 0,
  CONSTRAINT ck_loans_total CHECK (total_amount = principal + interest + initiation_fee + service_fees)
){strict};
-- Holds all that a search by client asks of a loan, so that only the loans shown are read.
CREATE INDEX ix_loans_client ON loans (client_id, status, branch_id, disbursed_on, id);
CREATE INDEX ix_loans_status ON loans (status, disbursed_on, id);
CREATE INDEX ix_loans_branch ON loans (branch_id, status, disbursed_on, id);
CREATE INDEX ix_loans_disbursed_on ON loans (disbursed_on, id);
-- Loans with something overdue only, so that a payment on any other never touches it.
CREATE INDEX ix_loans_arrears ON loans (next_payment_on, id) WHERE default_began_on IS NOT NULL AND status = 'active';
INSERT INTO counters (name, value) VALUES ('loans', 0);

CREATE TABLE installments (
  id {int} PRIMARY KEY NOT NULL,
  loan_id {int} NOT NULL REFERENCES loans (id),
  number {int} NOT NULL,
  due_on {date} NOT NULL,
  late_after {date} NOT NULL,    -- due date plus grace days: overdue on the day after
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
  assessed_on {date},            -- the day whose day end found it late
  CONSTRAINT uq_installments_loan_id_number UNIQUE (loan_id, number),
  CONSTRAINT ck_installments_total_due CHECK (total_due = principal + interest + fee + penalty
    - paid_principal - paid_interest - paid_fee - paid_penalty - written_off)
){strict};
CREATE INDEX ix_installments_late ON installments (late_after, id) WHERE assessed_on IS NULL AND total_due > 0;
INSERT INTO counters (name, value) VALUES ('installments', 0);

CREATE TABLE repayments (
  id {int} PRIMARY KEY NOT NULL,
  kind TEXT NOT NULL CONSTRAINT ck_repayments_kind CHECK (kind IN ('repayment', 'recovery')),
  loan_id {int} NOT NULL REFERENCES loans (id),
  client_id {int} NOT NULL REFERENCES clients (id),
  branch_id {int} NOT NULL REFERENCES branches (id), -- where the money was taken
  payment_method_id {int} NOT NULL REFERENCES payment_methods (id),
  amount {int} NOT NULL CONSTRAINT ck_repayments_amount CHECK (amount > 0),
  balance_after {int} NOT NULL,
  received_by {int} NOT NULL REFERENCES staff (id),
  received_at {timestamp} NOT NULL,
  business_date {date} NOT NULL,
  entry_id {int} NOT NULL REFERENCES journal_entries (id),
  reversal_entry_id {int} REFERENCES journal_entries (id)
){strict};
CREATE INDEX ix_repayments_loan ON repayments (loan_id, id);
CREATE INDEX ix_repayments_date ON repayments (business_date, id);
INSERT INTO counters (name, value) VALUES ('repayments', 0);

CREATE TABLE repayment_allocations (
  repayment_id {int} NOT NULL REFERENCES repayments (id),
  installment_id {int} NOT NULL REFERENCES installments (id),
  penalty {int} NOT NULL,
  interest {int} NOT NULL,
  fee {int} NOT NULL,
  principal {int} NOT NULL,
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
  repaid {int} NOT NULL      -- repayments taken at this branch, reversed ones left out
){strict};
