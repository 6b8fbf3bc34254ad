//! Assessments and their rows.

use super::record::{AssessmentRow, ExpenseRow, IncomeRow, ObligationRow};
use super::types::{
    AffordabilityReason, AssessmentNames, AssessmentOutcome, CompletedAssessment,
    LoanWithoutAssessment,
};
use crate::client_documents::DocumentId;
use crate::clients::ClientId;
use crate::loans::LoanId;
use crate::{BranchId, StaffId};
use money::{Date, Timestamp};
use store::{Later, One, list, queries};

list! {
    /// Loans without a passing assessment.
    pub(super) struct LoansWithout -> LoanWithoutAssessment {
        select: "l.id AS loan, c.first_name AS client_first_name,
            c.last_name AS client_last_name, l.branch_id AS branch, b.name AS branch_name,
            p.name AS product_name, l.disbursed_by, t.first_name AS disbursed_by_first_name,
            t.last_name AS disbursed_by_last_name, l.disbursed_on, l.principal, l.status, m.reason,
            m.assessment_id AS assessment, m.installment, a.payable",
        from: "loan_assessments m
            JOIN loans l ON l.id = m.loan_id AND m.reason IS NOT NULL AND l.status <> 'cancelled'
            JOIN clients c ON c.id = l.client_id
            JOIN branches b ON b.id = l.branch_id
            JOIN loan_products p ON p.id = l.product_id
            JOIN staff_names t ON t.staff_id = l.disbursed_by
                AND t.named_from <= l.disbursed_at AND t.named_until > l.disbursed_at
            LEFT JOIN assessments a ON a.id = m.assessment_id
            /* scan: along an index of those with a reason */ /* not null: m.reason */",
        clauses: {
            branch: BranchId = "l.branch_id = ?",
            reason: AffordabilityReason = "m.reason = ?",
            from: Date = "l.disbursed_on >= ?",
            to: Date = "l.disbursed_on <= ?",
        },
        orders: LoanOrder { Latest = "l.id DESC" },
    }
}

list! {
    /// Completed assessments.
    pub(super) struct Completed -> CompletedAssessment {
        select: "a.id, a.client_id AS client, c.first_name AS client_first_name,
            c.last_name AS client_last_name, a.branch_id AS branch, b.name AS branch_name,
            a.completed_by, t.first_name AS completed_by_first_name,
            t.last_name AS completed_by_last_name, a.completed_on, a.outcome, a.gross_income,
            a.installment, a.payable,
            (SELECT MAX(m.loan_id) FROM loan_assessments m
                JOIN loans l ON l.id = m.loan_id AND l.status <> 'cancelled'
                WHERE m.assessment_id = a.id AND m.reason IS NULL) AS loan",
        from: "assessments a /* scan: pages walk the order of the list and stop when full */
            JOIN clients c ON c.id = a.client_id AND a.outcome IS NOT NULL
            JOIN branches b ON b.id = a.branch_id
            JOIN staff_names t ON t.staff_id = a.completed_by
                AND t.named_from <= a.completed_at AND t.named_until > a.completed_at
            /* not null: a.completed_by, a.completed_on, a.outcome */",
        clauses: {
            outcome: AssessmentOutcome = "a.outcome = ?",
            branch: BranchId = "a.branch_id = ?",
            completed_by: StaffId = "a.completed_by = ?",
            from: Date = "a.completed_on >= ?",
            to: Date = "a.completed_on <= ?",
        },
        walked: true,
        orders: CompletedOrder { Latest = "a.id DESC" },
    }
}

/// The argument is the SQL after FROM.
macro_rules! select_assessments {
    ($rest:literal) => {
        concat!(
            "SELECT id, client_id, branch_id, version, created_by, created_at, employment,
                pay_frequency, installment, client_understands, exemption, exemption_reason,
                below_norm_reason, outcome, completed_by, completed_at, completed_on,
                expense_norm_id, income_basis, expense_floor, gross_income, deductions,
                declared_expenses, obligations, norm, necessary_expenses, discretionary_income,
                buffer_rate, buffer, payable, marginal_rate, income_spread, payslip_days
             FROM assessments ",
            $rest
        )
    };
}

queries! {
    pub(super) fn one(id: i64) -> Option<AssessmentRow> = select_assessments!("WHERE id = ?1");
    pub(super) fn names(id: i64) -> AssessmentNames =
        "SELECT c.first_name AS client_first_name, c.last_name AS client_last_name,
            c.national_id AS client_national_id, b.name AS branch_name,
            t.first_name AS completed_by_first_name, t.last_name AS completed_by_last_name,
            n.source AS norm_source, n.effective_from AS norm_from
         FROM assessments a
         JOIN clients c ON c.id = a.client_id
         JOIN branches b ON b.id = a.branch_id
         LEFT JOIN staff_names t ON t.staff_id = a.completed_by
            AND t.named_from <= a.completed_at AND t.named_until > a.completed_at
         LEFT JOIN expense_norms n ON n.id = a.expense_norm_id
         WHERE a.id = ?1";
    /// The newest first.
    pub(super) fn of_client(client: ClientId) -> Vec<AssessmentRow> =
        select_assessments!("WHERE client_id = ?1 ORDER BY id DESC");
    /// The one that was completed last.
    pub(super) fn latest_completed(client: ClientId) -> Option<AssessmentRow> = select_assessments!(
        "WHERE client_id = ?1 AND outcome IS NOT NULL ORDER BY completed_at DESC, id DESC LIMIT 1
         /* scan: a client has a few */"
    );
    /// The loan that stands on it; there is at most one.
    pub(super) fn loan_on(id: i64) -> Option<One<LoanId>> =
        "SELECT m.loan_id FROM loan_assessments m
         WHERE m.assessment_id = ?1 AND m.reason IS NULL AND EXISTS (SELECT 1 FROM loans l
            WHERE l.id = m.loan_id AND l.status <> 'cancelled')";
    /// True if the client received a loan after an instant.
    pub(super) fn was_given_since(client: ClientId, at: Timestamp) -> One<bool> =
        "SELECT EXISTS (SELECT 1 FROM loans WHERE client_id = ?1 AND disbursed_at > ?2
            AND status <> 'cancelled') AS found";
    pub(super) fn draft(client: ClientId) -> Option<One<i64>> =
        "SELECT id FROM assessments WHERE client_id = ?1 AND outcome IS NULL";
    /// Completed ones after an id.
    pub(super) fn completed(after: i64, most: i64) -> Vec<AssessmentRow> = select_assessments!(
        "WHERE id > ?1 AND outcome IS NOT NULL ORDER BY id LIMIT ?2"
    );
    pub(super) fn incomes(id: i64) -> Vec<IncomeRow> =
        "SELECT assessment_id, position, paid_on, gross, deductions, net, document_id
         FROM assessment_incomes WHERE assessment_id = ?1 ORDER BY position";
    pub(super) fn expenses(id: i64) -> Vec<ExpenseRow> =
        "SELECT assessment_id, kind, amount FROM assessment_expenses
         WHERE assessment_id = ?1 ORDER BY kind";
    pub(super) fn obligations(id: i64) -> Vec<ObligationRow> =
        "SELECT assessment_id, position, source, creditor, loan_id, installment, balance,
            is_replaced
         FROM assessment_obligations WHERE assessment_id = ?1 ORDER BY position";
    pub(super) fn delete_draft(id: i64) -> Later =
        "DELETE FROM assessments WHERE id = ?1";
    pub(super) fn delete_incomes(id: i64) -> Later =
        "DELETE FROM assessment_incomes WHERE assessment_id = ?1";
    pub(super) fn delete_expenses(id: i64) -> Later =
        "DELETE FROM assessment_expenses WHERE assessment_id = ?1";
    pub(super) fn delete_obligations(id: i64) -> Later =
        "DELETE FROM assessment_obligations WHERE assessment_id = ?1";
    /// True if it is a document of the client.
    pub(super) fn is_document_of(id: DocumentId, client: ClientId) -> One<bool> =
        "SELECT EXISTS (SELECT 1 FROM client_documents WHERE id = ?1 AND client_id = ?2) AS found";
    pub(super) fn erase_texts(client: ClientId, mark: &str) -> u64 =
        "UPDATE assessments
         SET exemption_reason = CASE WHEN exemption_reason = '' THEN '' ELSE ?2 END,
            below_norm_reason = CASE WHEN below_norm_reason = '' THEN '' ELSE ?2 END
         WHERE client_id = ?1";
    pub(super) fn erase_creditors(client: ClientId, mark: &str) -> u64 =
        "UPDATE assessment_obligations SET creditor = ?2
         WHERE creditor <> '' AND assessment_id IN (SELECT id FROM assessments WHERE client_id = ?1)";
}
