use super::types::{Candidate, Mistaken, PaidOn, QuotedLoan, TypedPayment};
use crate::bank_lines::BankLineId;
use crate::books::EntryId;
use crate::repayments::RepaymentId;
use crate::{BranchId, StaffId};
use money::{Cents, Date};
use store::{One, queries, row};

row! {
    /// The paid-back amount of a line.
    pub(super) struct PaidBack {
        pub(super) line_id: BankLineId,
        pub(super) amount: Cents,
        pub(super) entry_id: EntryId,
        pub(super) moved_by: StaffId,
        pub(super) is_returned: bool,
    }
}

macro_rules! candidates {
    ($key:literal, $from:literal) => {
        concat!(
            "SELECT ",
            $key,
            " AS key, l.id AS loan_id, l.client_id, c.first_name, c.last_name, l.balance,
                COALESCE((SELECT i.total_due FROM installments i
                    WHERE i.loan_id = l.id AND i.total_due > 0 ORDER BY i.number LIMIT 1), 0) AS due,
                l.overdue
             FROM ",
            $from,
            " AND l.status IN ('active', 'defaulted') AND l.balance > 0"
        )
    };
}

queries! {
    /// The ids are joined by commas.
    pub(super) fn by_loan(ids: &str) -> Vec<Candidate> = candidates!(
        "CAST(l.id AS TEXT)",
        "loans l JOIN clients c ON c.id = l.client_id
         WHERE l.id IN ({{sqlite|SELECT value FROM json_each('[' || ?1 || ']')}}{{postgres|SELECT CAST(unnest(string_to_array(?1, ',')) AS BIGINT)}})");
    /// By the payments that receipts were for. The ids are joined by commas.
    pub(super) fn by_receipt(ids: &str) -> Vec<Candidate> = candidates!(
        "CAST(r.id AS TEXT)",
        "repayments r JOIN loans l ON l.id = r.loan_id JOIN clients c ON c.id = l.client_id
         WHERE r.id IN ({{sqlite|SELECT value FROM json_each('[' || ?1 || ']')}}{{postgres|SELECT CAST(unnest(string_to_array(?1, ',')) AS BIGINT)}})");
    /// By numbers of letters and digits alone, joined by commas.
    pub(super) fn by_national_id(ids: &str) -> Vec<Candidate> = candidates!(
        "c.national_id",
        "clients c JOIN loans l ON l.client_id = c.id
         WHERE c.national_id IN ({{sqlite|SELECT value FROM json_each('[\"' || replace(?1, ',', '\",\"') || '\"]')}}{{postgres|SELECT unnest(string_to_array(?1, ','))}})");
    /// By beginnings of "surname,first names", squeezed and joined by bars. No letter comes after the
    /// tilde but those of other scripts.
    pub(super) fn by_name(names: &str) -> Vec<Candidate> = candidates!(
        "w.name",
        "({{sqlite|SELECT value AS name FROM json_each('[\"' || replace(?1, '|', '\",\"') || '\"]')}}{{postgres|SELECT unnest(string_to_array(?1, '|')) AS name}}) w
         JOIN clients c ON c.match_name {{postgres|COLLATE \"C\"}} >= w.name
            AND c.match_name {{postgres|COLLATE \"C\"}} < w.name || '~' AND c.open_accounts > 0
         JOIN loans l ON l.client_id = c.id
         WHERE 1 = 1");
    /// Payments on loans that count from one of some days and came from no bank line. The ids are joined
    /// by commas.
    pub(super) fn typed(loans: &str, first: Date, last: Date) -> Vec<TypedPayment> =
        "SELECT r.id, r.loan_id, r.amount, COALESCE(r.value_date, r.business_date) AS counts_from
         FROM repayments r
         WHERE r.loan_id IN ({{sqlite|SELECT value FROM json_each('[' || ?1 || ']')}}{{postgres|SELECT CAST(unnest(string_to_array(?1, ',')) AS BIGINT)}})
            AND r.reversal_entry_id IS NULL
            AND COALESCE(r.value_date, r.business_date) >= ?2
            AND COALESCE(r.value_date, r.business_date) <= ?3
            AND NOT EXISTS (SELECT 1 FROM bank_moves m WHERE m.repayment_id = r.id)
         ORDER BY r.id";
    /// The days after one from which payments on loans count. The ids are joined by commas.
    pub(super) fn paid_after(loans: &str, day: Date) -> Vec<PaidOn> =
        "SELECT r.loan_id, COALESCE(r.value_date, r.business_date) AS counts_from
         FROM repayments r
         WHERE r.loan_id IN ({{sqlite|SELECT value FROM json_each('[' || ?1 || ']')}}{{postgres|SELECT CAST(unnest(string_to_array(?1, ',')) AS BIGINT)}})
            AND r.reversal_entry_id IS NULL
            AND COALESCE(r.value_date, r.business_date) > ?2
         ORDER BY r.id";
    /// Loans on which lines were booked and the payment was reversed. The ids are joined by commas.
    pub(super) fn mistaken(lines: &str) -> Vec<Mistaken> =
        "SELECT DISTINCT m.line_id, r.loan_id
         FROM bank_moves m JOIN repayments r ON r.id = m.repayment_id
         WHERE m.line_id IN ({{sqlite|SELECT value FROM json_each('[' || ?1 || ']')}}{{postgres|SELECT CAST(unnest(string_to_array(?1, ',')) AS BIGINT)}})
            AND r.reversal_entry_id IS NOT NULL";
    /// The latest payment of an amount that came from a line of the branch with the same texts, on one of
    /// some days, and counts.
    pub(super) fn sent_back(
        branch: BranchId, amount: Cents, from: Date, until: Date, reference: &str, description: &str,
    ) -> Option<One<RepaymentId>> =
        "SELECT r.id
         FROM bank_lines l JOIN bank_moves m ON m.line_id = l.id AND m.kind IN ('repayment', 'applied')
         JOIN repayments r ON r.id = m.repayment_id AND r.reversal_entry_id IS NULL
         WHERE l.booked_on >= ?3 AND l.booked_on <= ?4 AND l.branch_id = ?1 AND l.amount = ?2
            AND NOT l.is_void AND (l.reference = ?5 AND ?5 <> '' OR l.description = ?6 AND ?6 <> '')
         ORDER BY l.booked_on DESC, m.id DESC LIMIT 1";
    /// Quotes of loans for a day or later, of which something is to be paid. The ids are joined by commas.
    pub(super) fn quoted(loans: &str, first: Date) -> Vec<QuotedLoan> =
        "SELECT DISTINCT q.loan_id, q.amount FROM settlement_quotes q
         WHERE q.loan_id IN ({{sqlite|SELECT value FROM json_each('[' || ?1 || ']')}}{{postgres|SELECT CAST(unnest(string_to_array(?1, ',')) AS BIGINT)}})
            AND q.settles_on >= ?2 AND q.amount > 0";
    pub(super) fn paid_back(moved: i64) -> Option<PaidBack> =
        "SELECT m.line_id, m.amount, e.id AS entry_id, m.moved_by, EXISTS (
                SELECT 1 FROM journal_entries r WHERE r.reverses_id = e.id) AS is_returned
         FROM bank_moves m JOIN journal_entries e ON e.id = m.entry_id
         WHERE m.id = ?1 AND m.kind = 'paid_back'";
}
