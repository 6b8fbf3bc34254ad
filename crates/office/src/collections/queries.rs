//! Arrears, lists and notes. An id of 0 means all.

use super::types::{DueRow, DueTotals, LateRow, NoteId, NoteRow, PromiseRow, PromiseTotals};
use crate::clients::ClientId;
use crate::loans::LoanId;
use crate::products::ProductId;
use crate::{BranchId, StaffId, Word};
use lending::ArrearsAge;
use money::{Cents, Date, Timestamp};
use store::{Later, One, insert, list, queries, row};

row! {
    /// Open loans of an age, of a branch, a product or a person.
    pub(super) struct AgeRow {
        pub(super) id: i64,
        pub(super) name: String,
        pub(super) age: Word<ArrearsAge>,
        pub(super) loans: i64,
        pub(super) outstanding_principal: Cents,
        pub(super) overdue: Cents,
    }
    pub(super) struct LateTotal {
        pub(super) age: Word<ArrearsAge>,
        pub(super) loans: i64,
        pub(super) overdue: Cents,
    }
    pub(super) struct Phone { pub(super) client_id: i64, pub(super) phone_number: String }
}

macro_rules! select_ages {
    ($id:literal, $name:literal, $join:literal) => {
        concat!(
            "SELECT ",
            $id,
            " AS id, ",
            $name,
            " AS name, p.arrears_age AS age,
                CAST(SUM(p.loans) AS BIGINT) AS loans,
                CAST(SUM(p.outstanding_principal) AS BIGINT) AS outstanding_principal,
                CAST(SUM(p.overdue) AS BIGINT) AS overdue
             FROM portfolio_days p JOIN ",
            $join,
            "
             WHERE p.business_date = ?1 AND (p.branch_id = ?2 OR ?2 = 0)
                AND (p.loans <> 0 OR p.outstanding_principal <> 0 OR p.overdue <> 0)
             GROUP BY ",
            $id,
            ", ",
            $name,
            ", p.arrears_age"
        )
    };
}

/// Received on a loan since a note about it, to count from the day of its promise at the latest.
macro_rules! paid {
    () => {
        "COALESCE((SELECT SUM(r.amount) FROM repayments r
            WHERE r.loan_id = n.loan_id AND r.received_at >= n.created_at
                AND COALESCE(r.value_date, r.business_date) <= n.promised_on AND r.reversal_entry_id IS NULL), 0)"
    };
}

macro_rules! select_notes {
    ($rest:literal) => {
        concat!(
            "SELECT n.id, n.loan_id, n.content, n.promised_on, n.promised_amount, n.replaced_by,
                n.created_by, t.first_name, t.last_name, n.created_at,
                CAST(",
            paid!(),
            " AS BIGINT) AS paid
             FROM loan_notes n JOIN staff_names t ON t.staff_id = n.created_by
                 AND t.named_from <= n.created_at AND t.named_until > n.created_at ",
            $rest
        )
    };
}

queries! {
    pub(super) fn first_day() -> One<Option<Date>> =
        "SELECT MIN(business_date) FROM portfolio_days /* scan: one look at an index */";
    pub(super) fn first_loan() -> One<Option<Date>> =
        "SELECT MIN(disbursed_on) FROM loans /* scan: one look at an index */";
    pub(super) fn by_branch(day: Date, branch: i64) -> Vec<AgeRow> =
        select_ages!("b.id", "b.name", "branches b ON b.id = p.branch_id");
    pub(super) fn by_product(day: Date, branch: i64) -> Vec<AgeRow> =
        select_ages!("q.id", "q.name", "loan_products q ON q.id = p.product_id");
    pub(super) fn by_consultant(day: Date, branch: i64) -> Vec<AgeRow> =
        select_ages!("t.id", "t.first_name || ' ' || t.last_name", "staff t ON t.id = p.disbursed_by");
    /// Adds up changes that the next day already has.
    pub(super) fn late_totals(
        open: Date, branch: i64, product: i64, consultant: i64,
    ) -> Vec<LateTotal> =
        "SELECT arrears_age AS age, CAST(SUM(loans) AS BIGINT) AS loans,
            CAST(SUM(overdue) AS BIGINT) AS overdue
         FROM portfolio_days
         WHERE business_date >= ?1 AND (branch_id = ?2 OR ?2 = 0)
            AND (product_id = ?3 OR ?3 = 0) AND (disbursed_by = ?4 OR ?4 = 0)
         GROUP BY arrears_age";
    pub(super) fn due(
        branch: BranchId, from: Date, to: Date, limit: i64, offset: i64,
    ) -> Vec<DueRow> =
        "SELECT i.loan_id, l.client_id, c.first_name, c.last_name, i.number, i.due_on, i.total_due,
            l.overdue, l.schedule_version > 1 AS is_rescheduled
         FROM installments i
         JOIN loans l ON l.id = i.loan_id
         JOIN clients c ON c.id = l.client_id
         WHERE i.branch_id = ?1 AND i.due_on >= ?2 AND i.due_on <= ?3 AND i.total_due > 0
         ORDER BY i.due_on, i.loan_id LIMIT ?4 OFFSET ?5";
    pub(super) fn due_totals(branch: BranchId, from: Date, to: Date) -> DueTotals =
        "SELECT COUNT(*) AS installments, CAST(COALESCE(SUM(total_due), 0) AS BIGINT) AS amount
         FROM installments
         WHERE branch_id = ?1 AND due_on >= ?2 AND due_on <= ?3 AND total_due > 0";
    /// Of the promises that [`Promised`] lists.
    pub(super) fn promised_totals(
        branch: i64, from: Date, to: Date, only_unkept: bool,
    ) -> PromiseTotals =
        concat!(
            "SELECT COUNT(*) AS promises,
                CAST(COALESCE(SUM(p.promised), 0) AS BIGINT) AS promised,
                CAST(COALESCE(SUM(p.paid), 0) AS BIGINT) AS paid
             FROM (SELECT n.promised_amount AS promised, ",
            paid!(),
            " AS paid
                FROM loan_notes n JOIN loans l ON l.id = n.loan_id
                WHERE n.promised_on >= ?2 AND n.promised_on <= ?3 AND n.replaced_by IS NULL
                    AND (n.branch_id = ?1 OR ?1 = 0) AND l.status <> 'cancelled') p
             WHERE NOT ?4 OR p.promised > p.paid"
        );
    /// The ids are joined by commas.
    pub(super) fn phones(clients: &str) -> Vec<Phone> =
        "SELECT client_id, phone_number FROM client_phones
         WHERE client_id IN ({{sqlite|SELECT value FROM json_each('[' || ?1 || ']')}}{{postgres|SELECT CAST(unnest(string_to_array(?1, ',')) AS BIGINT)}})
            AND is_active
         ORDER BY client_id, position";
    /// The newest note of each loan and the promise in force. The ids are joined by commas.
    pub(super) fn last_notes(loans: &str) -> Vec<NoteRow> = select_notes!(
        "WHERE n.loan_id IN ({{sqlite|SELECT value FROM json_each('[' || ?1 || ']')}}{{postgres|SELECT CAST(unnest(string_to_array(?1, ',')) AS BIGINT)}})
            AND (n.promised_on IS NOT NULL AND n.replaced_by IS NULL
                OR n.id = (SELECT MAX(m.id) FROM loan_notes m WHERE m.loan_id = n.loan_id))");
    pub(super) fn note(id: NoteId) -> NoteRow = select_notes!("WHERE n.id = ?1");
    pub(super) fn notes(loan: LoanId) -> Vec<NoteRow> =
        select_notes!("WHERE n.loan_id = ?1 ORDER BY n.id DESC");
    pub(super) fn erase_notes(client: ClientId, mark: &str) -> u64 =
        "UPDATE loan_notes SET content = ?2
         WHERE loan_id IN (SELECT id FROM loans WHERE client_id = ?1)";
    pub(super) fn notes_of(client: ClientId) -> Vec<One<i64>> =
        "SELECT n.id FROM loan_notes n JOIN loans l ON l.id = n.loan_id
         WHERE l.client_id = ?1 ORDER BY n.id";
    pub(super) fn replace_promises(loan: LoanId, by: NoteId) -> Later =
        "UPDATE loan_notes SET replaced_by = ?2
         WHERE loan_id = ?1 AND id <> ?2 AND promised_on IS NOT NULL AND replaced_by IS NULL";
}

insert! {
    pub(super) struct NewNoteRow<'a> = "INSERT INTO loan_notes" -> Later {
        id: NoteId,
        loan_id: LoanId,
        branch_id: BranchId,
        content: &'a str,
        promised_on: Option<Date>,
        promised_amount: Option<Cents>,
        created_by: StaffId,
        created_at: Timestamp,
        business_date: Date,
    }
}

list! {
    /// Loans in arrears, filtered.
    pub(super) struct Late -> LateRow {
        select: "l.id AS loan_id, l.client_id, c.first_name, c.last_name, l.branch_id,
            b.name AS branch_name, p.name AS product_name,
            t.first_name || ' ' || t.last_name AS consultant, l.balance, l.overdue,
            l.arrears_age AS age, l.next_payment_on AS late_since,
            l.schedule_version > 1 AS is_rescheduled",
        from: "loans l
            JOIN clients c ON c.id = l.client_id AND l.arrears_age <> 'current'
                AND l.next_payment_on >= {{sqlite|'0001-01-01'}}{{postgres|DATE '0001-01-01'}}
                /* not null: late_since is a day that is compared */
            JOIN branches b ON b.id = l.branch_id
            JOIN loan_products p ON p.id = l.product_id
            JOIN staff t ON t.id = l.disbursed_by",
        clauses: {
            branch: BranchId = "l.branch_id = ?",
            product: ProductId = "l.product_id = ?",
            consultant: StaffId = "l.disbursed_by = ?",
            /// The oldest overdue installment fell due on this day or later.
            due_from: Date = "l.next_payment_on >= ?",
            due_to: Date = "l.next_payment_on <= ?",
            /// With both days alike: the loans of that day after this one.
            after: LoanId = "l.id > ?",
        },
        orders: LateOrder { Oldest = "l.next_payment_on, l.id" },
    }
}

list! {
    /// Promises that no later one replaced, filtered.
    pub(super) struct Promised -> PromiseRow {
        select: "n.id, n.loan_id, l.client_id, c.first_name, c.last_name, b.name AS branch_name,
            l.balance, l.overdue",
        from: "loan_notes n
            JOIN loans l ON l.id = n.loan_id AND n.promised_on IS NOT NULL AND n.replaced_by IS NULL
                AND l.status <> 'cancelled'
            JOIN clients c ON c.id = l.client_id
            JOIN branches b ON b.id = n.branch_id",
        clauses: {
            branch: BranchId = "n.branch_id = ?",
            from: Date = "n.promised_on >= ?",
            to: Date = "n.promised_on <= ?",
            unkept: bool = concat!("n.promised_amount > ", paid!()),
        },
        orders: PromisedOrder { Soonest = "n.promised_on, n.id" },
    }
}
