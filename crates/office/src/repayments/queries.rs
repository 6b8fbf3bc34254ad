//! Repayments, and where each of them went.

use super::credits::ClientCredit;
use super::quotes::{SettlementQuote, SettlementQuoteId};
use super::types::{RepaymentId, RepaymentKind};
use crate::books::EntryId;
use crate::loans::LoanId;
use crate::payment_methods::PaymentMethodId;
use crate::{BranchId, StaffId, Word};
use ledger::{Kind, MoneyKind};
use money::{Cents, Date, Timestamp};
use store::{Ahead, Later, One, queries, row};

row! {
    /// Where the money is taken and how; one look-up for both.
    pub(super) struct Place {
        pub(super) branch_name: String,
        pub(super) branch_is_active: bool,
        pub(super) method_is_active: Option<bool>,
        pub(super) method_kind: Option<Word<MoneyKind>>,
    }
}

row! {
    /// A payment as it was stored.
    pub(super) struct StoredPayment {
        pub(super) kind: RepaymentKind,
        pub(super) loan_id: LoanId,
        pub(super) branch_id: BranchId,
        pub(super) amount: Cents,
        pub(super) received_by: StaffId,
        pub(super) entry_id: EntryId,
        pub(super) reversal_entry_id: Option<EntryId>,
        /// The account on which its money is; none of a settlement that cost nothing.
        pub(super) account: Option<i64>,
    }
}

row! {
    /// A payment that came after another on its loan, and counts.
    #[derive(Clone, Debug)]
    pub(super) struct LaterPayment {
        pub(super) id: RepaymentId,
        pub(super) kind: RepaymentKind,
        pub(super) branch_id: BranchId,
        pub(super) branch_name: String,
        pub(super) payment_method_id: PaymentMethodId,
        pub(super) method_name: String,
        pub(super) amount: Cents,
        pub(super) received_by: StaffId,
        pub(super) receiver_first_name: String,
        pub(super) receiver_last_name: String,
        pub(super) received_at: Timestamp,
        /// The day from which it counts.
        pub(super) counts_from: Date,
        pub(super) entry_id: EntryId,
        /// The account on which its money is; none of a settlement that cost nothing.
        pub(super) account: Option<i64>,
        /// The principal that it paid off the end of the schedule, where it did.
        pub(super) principal_reduced: Option<Cents>,
    }
}

row! {
    /// The allocation of a payment to an installment.
    pub(super) struct Share {
        pub(super) installment_id: i64,
        pub(super) number: u16,
        pub(super) penalty: Cents,
        pub(super) interest: Cents,
        pub(super) fee: Cents,
        pub(super) principal: Cents,
    }
}

row! {
    /// The dated allocation of a payment to an installment, or a waiver, which has no principal.
    pub(super) struct PaidOn {
        /// `None` if the waiver does not belong to a payment.
        pub(super) repayment_id: Option<RepaymentId>,
        pub(super) installment_id: i64,
        pub(super) paid_on: Date,
        pub(super) principal: Cents,
        /// Principal, interest and fees.
        pub(super) agreed: Cents,
    }
}

row! {
    /// A change of a loan after a given journal entry.
    pub(super) struct ChangeSince {
        pub(super) kind: Word<Kind>,
        pub(super) business_date: Date,
    }
}

/// Quotes (`q`) with who made them and whether the loan is settled by them.
macro_rules! select_quotes {
    ($rest:literal) => {
        concat!(
            "SELECT q.id, q.loan_id, q.settles_on, q.principal, q.interest_due, q.interest_accrued,
                q.accrued_days, q.period_days, q.initiation_fee, q.service_fees, q.penalty,
                q.amount, q.balance, q.last_entry_id, q.created_by,
                t.first_name AS created_by_first_name, t.last_name AS created_by_last_name,
                q.created_at, q.business_date, q.vat,
                (SELECT COUNT(*) FROM settlements s JOIN repayments r ON r.id = s.repayment_id
                    WHERE s.quote_id = q.id AND r.reversal_entry_id IS NULL) > 0 AS is_used
             FROM settlement_quotes q JOIN staff_names t ON t.staff_id = q.created_by
                 AND t.named_from <= q.created_at AND t.named_until > q.created_at ",
            $rest
        )
    };
}

queries! {
    pub(super) fn quote(id: SettlementQuoteId) -> Option<SettlementQuote> =
        select_quotes!("WHERE q.id = ?1");
    pub(super) fn quotes(loan: LoanId, most: i64) -> Vec<SettlementQuote> =
        select_quotes!("WHERE q.loan_id = ?1 ORDER BY q.id DESC LIMIT ?2");
    /// Quotes of an amount that had been made and held on a day, the first to expire first.
    pub(super) fn quotes_of_amount(loan: LoanId, amount: Cents, on: Date) -> Vec<SettlementQuote> =
        select_quotes!("WHERE q.loan_id = ?1 AND q.amount = ?2 AND q.settles_on >= ?3
            AND q.business_date <= ?3
            ORDER BY q.settles_on, q.id LIMIT 10");
    pub(super) fn last_entry(loan: LoanId) -> One<i64> =
        "SELECT COALESCE(MAX(id), 0) AS id FROM journal_entries WHERE loan_id = ?1";
    /// The first entry on a loan after one, other than a waiver or a penalty.
    pub(super) fn changed_since(loan: LoanId, after: EntryId) -> Option<ChangeSince> =
        "SELECT kind, business_date FROM journal_entries
         WHERE loan_id = ?1 AND id > ?2 AND kind NOT IN ('waiver', 'penalty')
         ORDER BY id LIMIT 1";
}

/// Payments (`r`) that were not reversed, and may be applied again.
macro_rules! select_later {
    ($rest:literal) => {
        concat!(
            "SELECT r.id, r.kind, r.branch_id, b.name AS branch_name, r.payment_method_id,
                m.name AS method_name, r.amount, r.received_by,
                s.first_name AS receiver_first_name, s.last_name AS receiver_last_name,
                r.received_at, COALESCE(r.value_date, r.business_date) AS counts_from, r.entry_id,
                l.account, p.principal AS principal_reduced
             FROM repayments r
             JOIN branches b ON b.id = r.branch_id
             JOIN payment_methods m ON m.id = r.payment_method_id
             JOIN staff_names s ON s.staff_id = r.received_by
                 AND s.named_from <= r.received_at AND s.named_until > r.received_at
             LEFT JOIN journal_lines l ON l.entry_id = r.entry_id AND l.account IN (1000, 1010)
             LEFT JOIN prepayments p ON p.repayment_id = r.id
             WHERE r.reversal_entry_id IS NULL ",
            $rest
        )
    };
}

/// Client credits that wait (`k`), with whose they are and where they lie.
macro_rules! select_credits {
    ($rest:literal) => {
        concat!(
            "SELECT k.repayment_id AS id, k.amount, r.loan_id, r.client_id,
                c.first_name AS client_first_name, c.last_name AS client_last_name, r.branch_id,
                b.name AS branch_name,
                CASE l.account WHEN 1000 THEN 'cash' ELSE 'bank' END AS money,
                r.business_date AS received_on, k.entry_id
             FROM client_credits k
             JOIN repayments r ON r.id = k.repayment_id
             JOIN clients c ON c.id = r.client_id
             JOIN branches b ON b.id = r.branch_id
             JOIN journal_lines l ON l.entry_id = k.entry_id AND l.account IN (1000, 1010)
             WHERE k.end_entry_id IS NULL ",
            $rest
        )
    };
}

queries! {
    pub(super) fn select_stored(id: RepaymentId) -> Option<StoredPayment> =
        "SELECT r.kind, r.loan_id, r.branch_id, r.amount, r.received_by, r.entry_id,
            r.reversal_entry_id, l.account
         FROM repayments r
         LEFT JOIN journal_lines l ON l.entry_id = r.entry_id AND l.account IN (1000, 1010)
         WHERE r.id = ?1";
    /// The loan's latest payment that was not reversed.
    pub(super) fn latest(loan: LoanId) -> Option<One<RepaymentId>> =
        "SELECT id FROM repayments WHERE loan_id = ?1 AND reversal_entry_id IS NULL
         ORDER BY id DESC LIMIT 1";
    /// Payments on a loan that came after one and were not reversed, the first first.
    pub(super) fn later(loan: LoanId, after: RepaymentId, most: i64) -> Vec<LaterPayment> =
        select_later!("AND r.loan_id = ?1 AND r.id > ?2 ORDER BY r.id LIMIT ?3");
    /// Payments on a loan that count from days after one and were not reversed, the first first.
    pub(super) fn counting_after(loan: LoanId, day: Date, most: i64) -> Vec<LaterPayment> =
        select_later!("AND r.loan_id = ?1 AND COALESCE(r.value_date, r.business_date) > ?2
            ORDER BY r.id LIMIT ?3");
    pub(super) fn shares(id: RepaymentId) -> Vec<Share> =
        "SELECT a.installment_id, i.number, a.penalty, a.interest, a.fee, a.principal
         FROM repayment_allocations a JOIN installments i ON i.id = a.installment_id
         WHERE a.repayment_id = ?1 ORDER BY i.number";
    /// Amounts paid on a loan's installments by payments that were not reversed, with the dates of
    /// waivers.
    pub(super) fn paid_on(loan: LoanId) -> Vec<PaidOn> =
        "SELECT r.id AS repayment_id, a.installment_id,
            COALESCE(r.value_date, r.business_date) AS paid_on, a.principal,
            a.principal + a.interest + a.fee AS agreed
         FROM repayments r JOIN repayment_allocations a ON a.repayment_id = r.id
         WHERE r.loan_id = ?1 AND r.kind <> 'recovery' AND r.reversal_entry_id IS NULL
         UNION ALL SELECT v.id, w.installment_id, COALESCE(v.value_date, e.business_date),
            {{sqlite|0}}{{postgres|CAST(0 AS BIGINT)}}, {{sqlite|0}}{{postgres|CAST(0 AS BIGINT)}}
         FROM installments i JOIN installment_waivers w ON w.installment_id = i.id
         JOIN journal_entries e ON e.id = w.entry_id
         LEFT JOIN repayments v ON v.entry_id = w.entry_id
         WHERE i.loan_id = ?1 AND v.reversal_entry_id IS NULL";
    /// The latest day from which a payment on a loan counts that was not reversed.
    pub(super) fn last_paid_on(loan: LoanId) -> Option<One<Date>> =
        "SELECT COALESCE(value_date, business_date) AS paid_on FROM repayments
         WHERE loan_id = ?1 AND reversal_entry_id IS NULL ORDER BY 1 DESC LIMIT 1";
    /// A client credit that a settlement left and that waits.
    pub(super) fn credit(id: RepaymentId) -> Option<ClientCredit> =
        select_credits!("AND k.repayment_id = ?1");
    pub(super) fn credits(limit: i64, offset: i64) -> Vec<ClientCredit> =
        select_credits!("ORDER BY k.repayment_id LIMIT ?1 OFFSET ?2");
    pub(super) fn count_credits() -> One<i64> =
        "SELECT COUNT(*) FROM client_credits WHERE end_entry_id IS NULL";
    pub(super) fn insert_credit(id: RepaymentId, amount: Cents, entry: EntryId) -> Later =
        "INSERT INTO client_credits (repayment_id, amount, entry_id) VALUES (?1, ?2, ?3)";
    pub(super) fn end_credit(id: RepaymentId, entry: EntryId) -> Later =
        "UPDATE client_credits SET end_entry_id = ?2 WHERE repayment_id = ?1";
    pub(super) fn mark_reversed(id: RepaymentId, entry: EntryId) -> Later =
        "UPDATE repayments SET reversal_entry_id = ?2 WHERE id = ?1";
    pub(super) fn payment_point(branch: BranchId, method: PaymentMethodId) -> Ahead<Place> =
        "SELECT b.name AS branch_name, b.is_active AS branch_is_active,
            m.is_active AS method_is_active, m.kind AS method_kind
         FROM branches b LEFT JOIN payment_methods m ON m.id = ?2
         WHERE b.id = ?1";
}
