-- What clients can pay (National Credit Act s81, regulation 23A). A draft is edited; a completed assessment stays as it is.
CREATE TABLE assessments (
  id {int} PRIMARY KEY NOT NULL,
  client_id {int} NOT NULL REFERENCES clients (id),
  branch_id {int} NOT NULL REFERENCES branches (id),  -- of the person who began it
  version {int} NOT NULL,
  created_by {int} NOT NULL REFERENCES staff (id),
  created_at {timestamp} NOT NULL,
  employment TEXT,
  pay_frequency TEXT,
  installment {int} CONSTRAINT ck_assessments_installment CHECK (installment > 0),  -- cents a month that the client asks for
  client_understands {bool} NOT NULL,  -- the risks and costs (s81(2)(a)(i))
  exemption TEXT,
  exemption_reason TEXT NOT NULL,
  below_norm_reason TEXT NOT NULL,  -- why less than the norm is declared (regulation 23A(11))
  outcome TEXT,  -- from here on as it was completed; NULL in a draft
  completed_by {int} REFERENCES staff (id),
  completed_at {timestamp},
  completed_on {date},
  expense_norm_id {int} REFERENCES expense_norms (id),
  income_basis TEXT,
  expense_floor TEXT,
  gross_income {int},  -- cents a month, as all below
  deductions {int},
  declared_expenses {int},
  obligations {int},
  norm {int},
  necessary_expenses {int},
  discretionary_income {int},
  buffer_rate {int},
  buffer {int},
  payable {int},
  CONSTRAINT ck_assessments_completed CHECK ((outcome IS NULL) = (completed_at IS NULL) AND (outcome IS NULL) = (completed_by IS NULL) AND (outcome IS NULL) = (completed_on IS NULL)),
  CONSTRAINT ck_assessments_figures CHECK ((payable IS NULL) = (outcome IS NULL OR outcome IN ('cannot_assess', 'exempt')))
){strict};
CREATE INDEX ix_assessments_client ON assessments (client_id, id);
CREATE UNIQUE INDEX uq_assessments_draft ON assessments (client_id) WHERE outcome IS NULL;

CREATE TABLE assessment_incomes (
  assessment_id {int} NOT NULL REFERENCES assessments (id),
  position {int} NOT NULL,  -- from 1
  paid_on {date} NOT NULL,
  gross {int} NOT NULL,
  deductions {int} NOT NULL,  -- statutory ones only
  net {int} NOT NULL,
  document_id {int},  -- of client_documents, or of deleted_documents once its client was erased
  PRIMARY KEY (assessment_id, position),
  CONSTRAINT ck_assessment_incomes CHECK (gross >= 0 AND deductions >= 0 AND net >= 0 AND deductions <= gross AND net <= gross)
){strict};
CREATE INDEX ix_assessment_incomes_document ON assessment_incomes (document_id) WHERE document_id IS NOT NULL;

CREATE TABLE assessment_expenses (
  assessment_id {int} NOT NULL REFERENCES assessments (id),
  kind TEXT NOT NULL,
  amount {int} NOT NULL CONSTRAINT ck_assessment_expenses_amount CHECK (amount >= 0),
  PRIMARY KEY (assessment_id, kind)
){strict};

CREATE TABLE assessment_obligations (
  assessment_id {int} NOT NULL REFERENCES assessments (id),
  position {int} NOT NULL,  -- from 1
  source TEXT NOT NULL,
  creditor TEXT NOT NULL,  -- empty for an own loan
  loan_id {int} REFERENCES loans (id),  -- an own loan
  installment {int} NOT NULL CONSTRAINT ck_assessment_obligations_installment CHECK (installment >= 0),
  balance {int} CONSTRAINT ck_assessment_obligations_balance CHECK (balance >= 0),
  is_replaced {bool} NOT NULL,  -- by the loan that is asked for (regulation 23A(14))
  PRIMARY KEY (assessment_id, position)
){strict};
CREATE INDEX ix_assessment_obligations_loan ON assessment_obligations (loan_id) WHERE loan_id IS NOT NULL;

-- What a loan stands on, where the lender asked for an assessment.
CREATE TABLE loan_assessments (
  loan_id {int} PRIMARY KEY NOT NULL REFERENCES loans (id),
  assessment_id {int} REFERENCES assessments (id),
  installment {int} NOT NULL,  -- cents; the most that falls due in a month
  reason TEXT,  -- why the loan stands on no passing assessment; NULL where it does
  CONSTRAINT ck_loan_assessments_reason CHECK (reason IS NOT NULL OR assessment_id IS NOT NULL)
){strict};
CREATE INDEX ix_loan_assessments_assessment ON loan_assessments (assessment_id) WHERE assessment_id IS NOT NULL;
CREATE INDEX ix_loan_assessments_reason ON loan_assessments (loan_id) WHERE reason IS NOT NULL;

INSERT INTO counters (name, value) VALUES ('assessments', 0);

ALTER TABLE requests DROP CONSTRAINT ck_requests_kind;
ALTER TABLE requests ADD CONSTRAINT ck_requests_kind CHECK (kind IN ('loan_edit', 'reschedule', 'write_off', 'reversal', 'loan_approval', 'reopen', 'erase_client', 'log_out_correction', 'expenses_below_norm'));
ALTER TABLE client_documents DROP CONSTRAINT ck_client_documents_kind;
ALTER TABLE client_documents ADD CONSTRAINT ck_client_documents_kind CHECK (kind IN ('id_card', 'passport', 'proof_of_address', 'bank_statement', 'payslip', 'other'));
