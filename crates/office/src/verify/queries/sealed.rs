//! Records as operations sealed them. Full scans are intended here: everything is read.

use crate::access_log::record::ReadingRecord;
use crate::affordability::record::LoanAssessmentRecord;
use crate::applications::quote_record::ApplicationQuoteRecord;
use crate::applications::record::ApplicationRecord;
use crate::credit_limits::CreditLimit;
use crate::loans::record::{ClassRecord, ExcessRecord, LoanEditRecord, LoanRecord, TermsRecord};
use crate::papers::record::{PaperQuoteRecord, PaperRecord, SignatureRecord, TemplateRecord};
use crate::products::Product;
use crate::repayments::RepaymentKind;
use crate::repayments::record::{
    AllocationRecord, PaymentRecord, PrepaymentRecord, QuoteRecord, ReappliedRecord,
    SettlementRecord,
};
use crate::requests::record::{DecisionRecord, RequestRecord};
use crate::transfers::record::{TransferEndRecord, TransferRecord};
use money::{Cents, Date, Timestamp};
use store::{One, queries, row};

row! {
    pub(in crate::verify) struct AssessedRow {
        pub(in crate::verify) id: i64,
        pub(in crate::verify) penalty: Cents,
        pub(in crate::verify) assessed_on: Option<Date>,
    }
}

row! {
    /// The initiation fee's part of an installment's fees.
    pub(in crate::verify) struct FeeShareRow {
        pub(in crate::verify) loan_id: i64,
        pub(in crate::verify) id: i64,
        pub(in crate::verify) initiation_fee: Cents,
    }
}

row! {
    pub(in crate::verify) struct DayEndRow {
        pub(in crate::verify) business_date: Date,
        pub(in crate::verify) completed_at: Timestamp,
    }
}

row! {
    /// Rebate of a payment on an installment.
    pub(in crate::verify) struct RebateRow {
        pub(in crate::verify) repayment_id: i64,
        pub(in crate::verify) installment_id: i64,
        pub(in crate::verify) number: i64,
        pub(in crate::verify) penalty: Cents,
        pub(in crate::verify) interest: Cents,
        pub(in crate::verify) fee: Cents,
    }
}

row! {
    /// A logo at the head of papers.
    pub(in crate::verify) struct LogoRow {
        pub(in crate::verify) sha256: Vec<u8>,
        pub(in crate::verify) image: Vec<u8>,
    }
}

queries! {
    pub(in crate::verify) fn papers(after: i64, last: i64, most: i64) -> Vec<PaperRecord> =
        "SELECT id, kind, client_id, application_id, template_id, valid_until, content, sha256,
            logo_sha256, made_by, made_at, business_date
         FROM papers WHERE id > ?1 AND id <= ?2 ORDER BY id LIMIT ?3";
    pub(in crate::verify) fn paper_quotes(after: i64, last: i64, most: i64) -> Vec<PaperQuoteRecord> =
        "SELECT paper_id, product_id, principal, payment_frequency, installments, total_amount
         FROM paper_quotes WHERE paper_id > ?1 AND paper_id <= ?2 ORDER BY paper_id LIMIT ?3";
    pub(in crate::verify) fn paper_signatures(after: i64, last: i64, most: i64) -> Vec<SignatureRecord> =
        "SELECT id, paper_id, method, image, document_id, document_sha256, witnessed_by, witness_name,
            signed_at
         FROM paper_signatures WHERE id > ?1 AND id <= ?2 ORDER BY id LIMIT ?3";
    pub(in crate::verify) fn paper_templates() -> Vec<TemplateRecord> =
        "SELECT id, kind, version, body, created_by, created_at FROM paper_templates ORDER BY id
         /* scan: verify looks at everything */";
    pub(in crate::verify) fn paper_logos() -> Vec<LogoRow> =
        "SELECT sha256, image FROM paper_logos /* scan: verify looks at everything */";
}

queries! {
    pub(in crate::verify) fn settlements(after: i64, last: i64, most: i64) -> Vec<SettlementRecord> =
        "SELECT repayment_id, quote_id, settled_as_of, balance_before FROM settlements
         WHERE repayment_id > ?1 AND repayment_id <= ?2 ORDER BY repayment_id LIMIT ?3";
    pub(in crate::verify) fn reapplied(after: i64, last: i64, most: i64) -> Vec<ReappliedRecord> =
        "SELECT repayment_id, replaces_id, corrected_id FROM reapplied_payments
         WHERE repayment_id > ?1 AND repayment_id <= ?2 ORDER BY repayment_id LIMIT ?3";
    pub(in crate::verify) fn prepayments(after: i64, last: i64, most: i64) -> Vec<PrepaymentRecord> =
        "SELECT repayment_id, principal, rebate FROM prepayments
         WHERE repayment_id > ?1 AND repayment_id <= ?2 ORDER BY repayment_id LIMIT ?3";
    /// By the payments of that kind from the first to the last, in the order of the installments.
    pub(in crate::verify) fn rebates(first: i64, last: i64, kind: RepaymentKind) -> Vec<RebateRow> =
        "SELECT r.id AS repayment_id, b.installment_id, i.number, b.penalty, b.interest, b.fee
         FROM repayments r JOIN installments i ON i.loan_id = r.loan_id
         JOIN installment_rebates b ON b.installment_id = i.id AND b.entry_id = r.entry_id
         WHERE r.id >= ?1 AND r.id <= ?2 AND r.kind = ?3 ORDER BY r.id, i.number";
    pub(in crate::verify) fn quotes(after: i64, last: i64, most: i64) -> Vec<QuoteRecord> =
        "SELECT id, loan_id, settles_on, principal, interest_due, interest_accrued, accrued_days,
            period_days, initiation_fee, service_fees, penalty, amount, balance, last_entry_id,
            created_by, created_at, business_date, vat
         FROM settlement_quotes WHERE id > ?1 AND id <= ?2 ORDER BY id LIMIT ?3";
}

queries! {
    pub(in crate::verify) fn applications(after: i64, last: i64, most: i64) -> Vec<ApplicationRecord> =
        "SELECT id, client_id, product_id, branch_id, amount, purpose, payment_frequency,
            installment_count, transaction_type, mandate_id1, mandate_id2, submitted_by, created_at,
            disbursement_kind, assessment_id
         FROM loan_applications WHERE id > ?1 AND id <= ?2 ORDER BY id LIMIT ?3";
    /// Applications of another status than their loan or, without one, their request says.
    pub(in crate::verify) fn wrong_status(first: i64, last: i64) -> Vec<One<i64>> =
        "SELECT a.id FROM loan_applications a LEFT JOIN loans l ON l.application_id = a.id
         WHERE a.id >= ?1 AND a.id <= ?2 AND a.status <> CASE WHEN l.id IS NOT NULL THEN 'approved'
            ELSE COALESCE((SELECT CASE q.status WHEN 'pending' THEN 'submitted'
                    WHEN 'approved' THEN 'without a loan' ELSE q.status END
                FROM requests q WHERE q.kind = 'loan_approval' AND q.subject_kind = 'application'
                    AND q.subject_id = a.id), 'without a request') END
         ORDER BY a.id";
    pub(in crate::verify) fn application_quotes(
        after: i64, last: i64, most: i64,
    ) -> Vec<ApplicationQuoteRecord> =
        "SELECT application_id, quoted_on, interest_method, interest_rate, term_months,
            penalty_rate, grace_days, initiation_fee_method, monthly_service_fee, interest,
            initiation_fee, service_fees, total_amount, effective_annual_rate, installments, warnings,
            penalty_method, vat_rate, initiation_vat, service_vat
         FROM application_quotes WHERE application_id > ?1 AND application_id <= ?2
         ORDER BY application_id LIMIT ?3";
    pub(in crate::verify) fn loans(after: i64, last: i64, most: i64) -> Vec<LoanRecord> =
        "SELECT id, application_id, client_id, product_id, branch_id, disbursed_by, disbursed_on,
            disbursed_at, principal, interest, initiation_fee, service_fees, total_amount,
            penalty_method, penalty_rate, grace_days, installment_count, mandate_id1, mandate_id2,
            vat_rate, initiation_vat, service_vat
         FROM loans WHERE id > ?1 AND id <= ?2 ORDER BY id LIMIT ?3";
    pub(in crate::verify) fn terms(after: i64, last: i64, most: i64) -> Vec<TermsRecord> =
        "SELECT loan_id, payment_frequency, interest_method, interest_rate, term_months,
            duration_periods, periods_per_year, initiation_fee_method, monthly_service_fee,
            repo_rate_limit_id, unsecured_interest_limit_id, short_term_interest_limit_id,
            initiation_fee_limit_id, service_fee_limit_id
         FROM loan_terms WHERE loan_id > ?1 AND loan_id <= ?2 ORDER BY loan_id LIMIT ?3";
    pub(in crate::verify) fn loan_assessments(
        after: i64, last: i64, most: i64,
    ) -> Vec<LoanAssessmentRecord> =
        "SELECT loan_id, assessment_id, installment, reason FROM loan_assessments
         WHERE loan_id > ?1 AND loan_id <= ?2 ORDER BY loan_id LIMIT ?3";
    pub(in crate::verify) fn classes(after: i64, last: i64, most: i64) -> Vec<ClassRecord> =
        "SELECT loan_id, credit_type, income_band, salt FROM loan_classes
         WHERE loan_id > ?1 AND loan_id <= ?2 ORDER BY loan_id LIMIT ?3";
    /// Of the loans after the first up to the last.
    pub(in crate::verify) fn excesses(after: i64, last: i64) -> Vec<ExcessRecord> =
        "SELECT loan_id, rule, unit, cap, actual, credit_limit_id FROM loan_limit_excesses
         WHERE loan_id > ?1 AND loan_id <= ?2
         ORDER BY loan_id, rule {{postgres|COLLATE \"C\"}}";
    /// Of the loans after the first up to the last.
    pub(in crate::verify) fn fee_shares(after: i64, last: i64) -> Vec<FeeShareRow> =
        "SELECT loan_id, id, initiation_fee FROM installments
         WHERE loan_id > ?1 AND loan_id <= ?2 AND schedule_version = 1 ORDER BY loan_id, number";
    /// Of the loans after the first up to the last.
    pub(in crate::verify) fn edits_of(after: i64, last: i64) -> Vec<LoanEditRecord> =
        "SELECT id, loan_id, installment_id, field, old_value, new_value, edited_by, edited_at,
            business_date
         FROM loan_edits WHERE loan_id > ?1 AND loan_id <= ?2 ORDER BY id DESC";
    pub(in crate::verify) fn edits(after: i64, last: i64, most: i64) -> Vec<LoanEditRecord> =
        "SELECT id, loan_id, installment_id, field, old_value, new_value, edited_by, edited_at,
            business_date
         FROM loan_edits WHERE id > ?1 AND id <= ?2 ORDER BY id LIMIT ?3";
    pub(in crate::verify) fn payments(after: i64, last: i64, most: i64) -> Vec<PaymentRecord> =
        "SELECT id, kind, loan_id, client_id, branch_id, payment_method_id, amount, balance_after,
            received_by, received_at, business_date, entry_id, value_date
         FROM repayments WHERE id > ?1 AND id <= ?2 ORDER BY id LIMIT ?3";
    pub(in crate::verify) fn shares(first: i64, last: i64) -> Vec<AllocationRecord> =
        "SELECT repayment_id, installment_id, penalty, interest, fee, principal, vat
         FROM repayment_allocations WHERE repayment_id >= ?1 AND repayment_id <= ?2
         ORDER BY repayment_id, installment_id";
    /// The ids are joined by commas.
    pub(in crate::verify) fn assessed(ids: &str) -> Vec<AssessedRow> =
        "SELECT i.id, CASE WHEN l.penalty_method = 'daily' THEN 0 ELSE i.penalty - i.earlier_penalty END
            AS penalty, i.assessed_on
         FROM installments i JOIN loans l ON l.id = i.loan_id
         WHERE i.id IN ({{sqlite|SELECT value FROM json_each('[' || ?1 || ']')}}{{postgres|SELECT CAST(unnest(string_to_array(?1, ',')) AS BIGINT)}})";
    pub(in crate::verify) fn day_ends() -> Vec<DayEndRow> =
        "SELECT business_date, completed_at FROM day_ends ORDER BY business_date
         /* scan: verify looks at everything */";
    /// Days with figures of the portfolio, up to that day.
    pub(in crate::verify) fn portfolio_days(until: Date) -> Vec<One<Date>> =
        "SELECT DISTINCT business_date FROM portfolio_days WHERE business_date <= ?1
         ORDER BY business_date /* scan: verify looks at everything */";
    pub(in crate::verify) fn products() -> Vec<Product> =
        "SELECT id, version, created_at, name, description, min_amount, max_amount, interest_rate,
            interest_method, term_months, penalty_method, penalty_rate, initiation_fee_method,
            initiation_fee, monthly_service_fee, grace_days, credit_type, is_active
         FROM loan_products ORDER BY id /* scan: a lender has a handful of products */";
    pub(in crate::verify) fn credit_limits() -> Vec<CreditLimit> =
        "SELECT id, kind, effective_from, initiation_fee_base, initiation_fee_threshold,
            initiation_fee_rate, initiation_fee_maximum, initiation_fee_share,
            monthly_service_fee_maximum, repo_rate, unsecured_margin, short_term_amount,
            short_term_months, short_term_first_rate, short_term_later_rate, source, added_by,
            added_at
         FROM credit_limits ORDER BY id /* scan: one row per change of the law */";
    pub(in crate::verify) fn requests(after: i64, last: i64, most: i64) -> Vec<RequestRecord> =
        "SELECT id, kind, subject_kind, subject_id, branch_id, client_id, loan_id, amount, changes,
            reason, asked_by, asked_at, expires_at, salt
         FROM requests WHERE id > ?1 AND id <= ?2 ORDER BY id LIMIT ?3";
    /// The ids are joined by commas.
    pub(in crate::verify) fn decisions(ids: &str) -> Vec<DecisionRecord> =
        "SELECT id, status, decided_by, decided_at, decision_reason, decline_code, salt FROM requests
         WHERE id IN ({{sqlite|SELECT value FROM json_each('[' || ?1 || ']')}}{{postgres|SELECT CAST(unnest(string_to_array(?1, ',')) AS BIGINT)}})";
    pub(in crate::verify) fn decided() -> One<i64> =
        "SELECT COUNT(*) AS decided FROM requests WHERE status <> 'pending'
         /* scan: verify looks at everything */";
    pub(in crate::verify) fn transfers(after: i64, last: i64, most: i64) -> Vec<TransferRecord> =
        "SELECT id, purpose, from_branch_id, from_kind, to_branch_id, to_kind, amount, note, sent_by,
            sent_at, sent_entry_id
         FROM transfers WHERE id > ?1 AND id <= ?2 ORDER BY id LIMIT ?3";
    /// The ids are joined by commas.
    pub(in crate::verify) fn transfer_ends(ids: &str) -> Vec<TransferEndRecord> =
        "SELECT id, status, ended_by, ended_at, ended_entry_id, reason FROM transfers
         WHERE id IN ({{sqlite|SELECT value FROM json_each('[' || ?1 || ']')}}{{postgres|SELECT CAST(unnest(string_to_array(?1, ',')) AS BIGINT)}})";
    /// Loans that stand on another client's assessment, a later one, or one that carries another loan.
    pub(in crate::verify) fn loans_on_wrong_assessments() -> Vec<One<i64>> =
        "SELECT m.loan_id FROM loan_assessments m
         JOIN loans l ON l.id = m.loan_id JOIN assessments a ON a.id = m.assessment_id
         WHERE m.reason IS NULL AND l.status <> 'cancelled' AND (a.client_id <> l.client_id
            OR a.completed_at IS NULL OR a.completed_at > l.disbursed_at
            OR EXISTS (SELECT 1 FROM loan_assessments o JOIN loans b ON b.id = o.loan_id
                WHERE o.assessment_id = m.assessment_id AND o.loan_id < m.loan_id
                    AND o.reason IS NULL AND b.status <> 'cancelled'))
         ORDER BY m.loan_id /* scan: verify looks at everything */";
    pub(in crate::verify) fn completed_assessments() -> One<i64> =
        "SELECT COUNT(*) AS completed FROM assessments WHERE outcome IS NOT NULL
         /* scan: verify looks at everything */";
    pub(in crate::verify) fn ended_transfers() -> One<i64> =
        "SELECT COUNT(*) AS ended FROM transfers WHERE status <> 'in_transit'
         /* scan: verify looks at everything */";
    pub(in crate::verify) fn readings(after: i64, last: i64, most: i64) -> Vec<ReadingRecord> =
        "SELECT id, at, staff_id, session_id, kind, client_id, person_id, list, file_id,
            paper_id
         FROM readings WHERE id > ?1 AND id <= ?2 ORDER BY id LIMIT ?3";
}
