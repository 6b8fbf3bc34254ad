//! Applications and their quotes, and the client's earlier loans, which decide what the law allows on the next.

use super::quote_record::ApplicationQuoteRecord;
use super::record::ApplicationRecord;
use super::types::{ApplicationRow, ApplicationStatus};
use crate::BranchId;
use crate::clients::ClientId;
use crate::loans::{ApplicationId, LoanId};
use crate::products::ProductId;
use money::{Cents, Date, Timestamp};
use store::{Later, One, list, queries, row};

list! {
    /// Applications, filtered.
    pub(super) struct Filter -> ApplicationRow {
        select: "a.id, a.status, a.client_id, c.first_name AS client_first_name,
            c.last_name AS client_last_name, a.product_id, p.name AS product_name, a.branch_id,
            b.name AS branch_name, a.amount, a.purpose, a.payment_frequency, a.installment_count,
            a.transaction_type, a.disbursement_kind, a.assessment_id, a.mandate_id1, a.mandate_id2,
            a.submitted_by,
            s.first_name AS submitted_by_first_name, s.last_name AS submitted_by_last_name,
            a.created_at, l.id AS loan_id, q.id AS request_id, q.expires_at, q.decided_by,
            d.first_name AS decided_by_first_name, d.last_name AS decided_by_last_name,
            q.decided_at, q.decision_reason, q.decline_code",
        from: "loan_applications a /* scan: pages walk the order of the list and stop when full */
            JOIN clients c ON c.id = a.client_id
            JOIN loan_products p ON p.id = a.product_id
            JOIN branches b ON b.id = a.branch_id
            JOIN staff_names s ON s.staff_id = a.submitted_by
                AND s.named_from <= a.created_at AND s.named_until > a.created_at
            LEFT JOIN loans l ON l.application_id = a.id
            LEFT JOIN requests q ON q.kind = 'loan_approval' AND q.subject_id = a.id
            LEFT JOIN staff_names d ON d.staff_id = q.decided_by
                AND d.named_from <= q.decided_at AND d.named_until > q.decided_at",
        counted: "loan_applications a /* scan: their number, of which nothing else is read */",
        clauses: {
            id: ApplicationId = "a.id = ?",
            status: ApplicationStatus = "a.status = ?",
            /// Their time is not up at that instant.
            lasting: Timestamp = "EXISTS (SELECT 1 FROM requests w WHERE w.kind = 'loan_approval'
                AND w.subject_id = a.id AND w.expires_at > ?)",
            branch: BranchId = "a.branch_id = ?",
            client: ClientId = "a.client_id = ?",
        },
        walked: true,
        orders: Order { Newest = "a.id DESC" },
    }
}

row! {
    /// An application of the client that waits for a colleague.
    pub(super) struct Waiting {
        pub(super) id: ApplicationId,
        pub(super) amount: Cents,
        pub(super) created_at: Timestamp,
    }
}

row! {
    /// A quotation on paper that the client has.
    pub(super) struct QuotationHeld {
        pub(super) id: i64,
        /// The last day on which it holds; every quotation has one.
        pub(super) valid_until: Option<Date>,
    }
}

row! {
    /// The promise of a quotation on paper.
    pub(super) struct Promised {
        pub(super) id: i64,
        pub(super) valid_until: Option<Date>,
        /// All that is paid back.
        pub(super) total_amount: Cents,
    }
}

row! {
    /// A loan of the same calendar year.
    pub(super) struct Earlier {
        pub(super) id: LoanId,
        pub(super) disbursed_on: Date,
        /// The principal and the fee added to it, without VAT.
        pub(super) deferred: Cents,
        pub(super) last_due_on: Date,
    }
}

queries! {
    pub(super) fn set_status(id: ApplicationId, status: ApplicationStatus) -> Later =
        "UPDATE loan_applications SET status = ?2 WHERE id = ?1";
    /// The newest.
    pub(super) fn waiting(client: ClientId, now: Timestamp, except: i64) -> Option<Waiting> =
        "SELECT a.id, a.amount, a.created_at FROM loan_applications a
         JOIN requests q ON q.kind = 'loan_approval' AND q.subject_kind = 'application'
            AND q.subject_id = a.id AND q.status = 'pending'
         WHERE a.client_id = ?1 AND a.status = 'submitted' AND q.expires_at > ?2 AND a.id <> ?3
         ORDER BY a.id DESC LIMIT 1 /* scan: any index of the pending requests, which are few */";
    /// The quotation on paper that promised a loan of the same terms for the least, and holds until a day or
    /// longer.
    pub(super) fn promised(
        client: ClientId,
        day: Date,
        product: ProductId,
        principal: Cents,
        frequency: &str,
        installments: i64,
    ) -> Option<Promised> =
        "SELECT p.id, p.valid_until, q.total_amount
         FROM papers p JOIN paper_quotes q ON q.paper_id = p.id
         WHERE p.client_id = ?1 AND p.kind = 'quotation' AND p.valid_until >= ?2 AND q.product_id = ?3
            AND q.principal = ?4 AND q.payment_frequency = ?5 AND q.installments = ?6
         ORDER BY q.total_amount, p.id LIMIT 1";
    /// Quotations on paper that hold until a day or longer, the newest first.
    pub(super) fn quotations(client: ClientId, day: Date, most: i64) -> Vec<QuotationHeld> =
        "SELECT id, valid_until FROM papers
         WHERE client_id = ?1 AND kind = 'quotation' AND valid_until >= ?2
         ORDER BY id DESC LIMIT ?3";
    pub(super) fn quote(id: ApplicationId) -> Option<ApplicationQuoteRecord> =
        "SELECT application_id, quoted_on, interest_method, interest_rate, term_months,
            penalty_rate, grace_days, initiation_fee_method, monthly_service_fee, interest,
            initiation_fee, service_fees, total_amount, effective_annual_rate, installments, warnings,
            penalty_method, vat_rate, initiation_vat, service_vat
         FROM application_quotes WHERE application_id = ?1";
    pub(super) fn earlier_loans(client: ClientId, from: Date) -> Vec<Earlier> =
        "SELECT l.id, l.disbursed_on, l.principal + l.initiation_fee - l.initiation_vat AS deferred,
            max(i.due_on) AS last_due_on
         FROM loans l JOIN installments i ON i.loan_id = l.id
            AND i.schedule_version = l.schedule_version
         WHERE l.client_id = ?1 AND l.disbursed_on >= ?2 AND l.status <> 'cancelled'
         GROUP BY l.id, l.disbursed_on, l.principal, l.initiation_fee, l.initiation_vat
         ORDER BY l.id";
}

queries! {
    /// Of an erased client, all of them.
    pub(super) fn of_client(client: ClientId) -> Vec<One<ApplicationId>> =
        "SELECT id FROM loan_applications WHERE client_id = ?1 ORDER BY id";
    pub(super) fn erase_mandates(client: ClientId, mark: &str) -> u64 =
        "UPDATE loan_applications SET mandate_id1 = ?2, mandate_id2 = ?2 WHERE client_id = ?1";
    pub(super) fn record(id: i64) -> Option<ApplicationRecord> =
        "SELECT id, client_id, product_id, branch_id, amount, purpose, payment_frequency,
            installment_count, transaction_type, mandate_id1, mandate_id2, submitted_by, created_at,
            disbursement_kind, assessment_id
         FROM loan_applications WHERE id = ?1";
}
