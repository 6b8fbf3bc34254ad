//! Loans, their installments, and the portfolio figures maintained with them.

pub(super) mod daily;
pub(super) mod deciders;
pub(super) mod erased;
mod installments;
pub(super) mod limits;
pub(super) mod portfolio;
pub(super) mod reschedules;
pub(super) mod search;

pub(super) use installments::{
    ForgoneRow, insert_rebate, insert_waiver, rebates, update_installment, waivers,
};

use super::edited::EditedValue;
use super::record::LoanRecord;
use super::types::{Installment, InstallmentId, Loan, LoanId, LoanTerms};
use crate::clients::ClientId;
use crate::{BranchId, Result, StaffId, Word};
use lending::{ArrearsAge, Frequency, LoanStatus, PenaltyMethod};
use money::{Cents, Date, Rate, Timestamp, add_days};
use store::{Ahead, Later, One, Tx, insert, queries, row, update};

macro_rules! select_loans {
    ($rest:literal) => {
        concat!(
            "SELECT l.id, l.application_id, l.client_id, c.first_name AS client_first_name,
                c.last_name AS client_last_name, c.national_id AS client_national_id,
                l.disbursed_by, t.first_name AS disbursed_by_first_name,
                t.last_name AS disbursed_by_last_name, l.branch_id, b.name AS branch_name,
                b.address AS branch_address, l.product_id, p.name AS product_name,
                COALESCE(l.rescheduled_frequency, a.payment_frequency) AS payment_frequency,
                l.disbursed_on, l.status, l.principal, l.interest,
                l.initiation_fee, l.service_fees, l.vat_rate, l.initiation_vat, l.service_vat, l.total_amount,
                l.interest + l.added_interest AS interest_charged,
                l.service_fees + l.added_service_fees AS service_fees_charged,
                l.total_amount + l.added_interest + l.added_service_fees AS total_charged,
                l.initiation_vat + l.service_vat + l.added_vat AS vat_charged,
                l.balance, l.penalty_method, l.penalty_rate,
                COALESCE(l.rescheduled_count, l.installment_count) AS installment_count, l.next_payment_on, l.mandate_id1, l.mandate_id2, l.closed_on,
                l.default_began_on, l.default_principal, l.waive_on, l.written_off, l.recoverable, l.recovered,
                l.outstanding_principal, l.overdue, l.arrears_age, l.schedule_version
             FROM loans l
             JOIN clients c ON c.id = l.client_id
             JOIN staff_names t ON t.staff_id = l.disbursed_by
                 AND t.named_from <= l.disbursed_at AND t.named_until > l.disbursed_at
             JOIN branches b ON b.id = l.branch_id
             JOIN loan_products p ON p.id = l.product_id
             JOIN loan_applications a ON a.id = l.application_id ",
            $rest
        )
    };
}

macro_rules! select_installments {
    ($rest:literal) => {
        concat!(
            "SELECT id, loan_id, number, due_on, late_after, principal, interest, fee,
                initiation_fee, initiation_vat, service_vat, penalty, paid_principal, paid_interest, paid_fee, paid_penalty, waived_penalty,
                waived_interest, waived_fee, rebated_penalty, rebated_interest, rebated_fee,
                written_off, total_due, assessed_on, overdue_cent_days, schedule_version, asks_again, carried_penalty,
                carried_interest, carried_fee, carried_principal, earlier_penalty,
                earlier_interest, earlier_service_fee, earlier_vat, paid_vat, forgone_vat
             FROM installments ",
            $rest
        )
    };
}

insert! {
    struct NewLoanRow<'a> = "INSERT INTO loans" -> Later {
        id: i64,
        application_id: i64,
        client_id: i64,
        product_id: i64,
        branch_id: i64,
        disbursed_by: i64,
        disbursed_on: Date,
        disbursed_at: Timestamp,
        principal: Cents,
        interest: Cents,
        initiation_fee: Cents,
        service_fees: Cents,
        total_amount: Cents,
        penalty_method: &'a str,
        penalties_to: Option<Date>,
        penalty_rate: Rate,
        grace_days: i64,
        installment_count: i64,
        next_payment_on: Date,
        mandate_id1: &'a str,
        mandate_id2: &'a str,
        vat_rate: Rate,
        initiation_vat: Cents,
        service_vat: Cents,
        balance: Cents,
        outstanding_principal: Cents;
        status = "'active'",
        client_rank = "(SELECT name_rank FROM clients WHERE id = ?3)",
    }
}

update! {
    /// Without the status, which four indexes hold: SQLite writes the entries of each column that is
    /// set, whether or not its value changes.
    struct LoanProgressRow = "UPDATE loans SET" -> Later {
        id: LoanId,
        balance: Cents,
        next_payment_on: Option<Date>,
        closed_on: Option<Date>,
        default_began_on: Option<Date>,
        default_principal: Cents,
        waive_on: Option<Date>,
        outstanding_principal: Cents,
        overdue: Cents,
        arrears_age: Word<ArrearsAge>,
        written_off: Cents,
        recoverable: Cents,
    }
}

update! {
    /// The columns that rescheduling changes.
    struct LoanScheduleRow = "UPDATE loans SET" -> Later {
        id: LoanId,
        schedule_version: i64,
        rescheduled_frequency: Word<Frequency>,
        rescheduled_count: i64,
        added_interest: Cents,
        added_service_fees: Cents,
        added_vat: Cents,
    }
}

insert! {
    struct NewInstallmentRow = "INSERT INTO installments" -> [Later] {
        id: InstallmentId,
        loan_id: LoanId,
        number: u16,
        due_on: Date,
        late_after: Date,
        principal: Cents,
        interest: Cents,
        fee: Cents,
        initiation_fee: Cents,
        penalty: Cents,
        total_due: Cents,
        branch_id: BranchId,
        schedule_version: i64,
        earlier_penalty: Cents,
        earlier_interest: Cents,
        earlier_service_fee: Cents,
        initiation_vat: Cents,
        service_vat: Cents,
        earlier_vat: Cents,
    }
}

insert! {
    /// Amounts to add to the totals of a branch's loans.
    struct TotalsRow = "INSERT INTO loan_totals" -> Later {
        branch_id: BranchId,
        status: Word<LoanStatus>,
        loans: i64,
        principal: Cents,
        interest: Cents,
        total_amount: Cents,
        balance: Cents,
    } "ON CONFLICT (branch_id, status) DO UPDATE SET
        loans = loan_totals.loans + excluded.loans,
        principal = loan_totals.principal + excluded.principal,
        interest = loan_totals.interest + excluded.interest,
        total_amount = loan_totals.total_amount + excluded.total_amount,
        balance = loan_totals.balance + excluded.balance"
}

queries! {
    pub(super) fn loan(id: LoanId) -> Option<Loan> = select_loans!("WHERE l.id = ?1");
    pub(super) fn open_loans_of(client: ClientId) -> Vec<Loan> = select_loans!(
        "WHERE l.client_id = ?1 AND l.status IN ('active', 'defaulted') AND l.balance > 0
         ORDER BY l.disbursed_on, l.id");
    /// The ids are joined by commas.
    pub(super) fn loans_with(ids: &str) -> Vec<Loan> = select_loans!(
        "WHERE l.id IN ({{sqlite|SELECT value FROM json_each('[' || ?1 || ']')}}{{postgres|SELECT CAST(unnest(string_to_array(?1, ',')) AS BIGINT)}})");
    pub(super) fn installments(loan: LoanId) -> Ahead<Installment> =
        select_installments!("WHERE loan_id = ?1 ORDER BY number");
    /// The ids are joined by commas.
    pub(super) fn installments_with(loans: &str) -> Vec<Installment> = select_installments!(
        "WHERE loan_id IN ({{sqlite|SELECT value FROM json_each('[' || ?1 || ']')}}{{postgres|SELECT CAST(unnest(string_to_array(?1, ',')) AS BIGINT)}})
         ORDER BY loan_id, number");
    pub(super) fn terms(loan: LoanId) -> Option<LoanTerms> =
        "SELECT t.payment_frequency, t.interest_method, t.interest_rate, t.term_months,
            t.duration_periods, t.periods_per_year, t.initiation_fee_method,
            t.monthly_service_fee, l.vat_rate, l.penalty_method, l.penalty_rate, l.grace_days, t.repo_rate_limit_id,
            t.unsecured_interest_limit_id, t.short_term_interest_limit_id,
            t.initiation_fee_limit_id, t.service_fee_limit_id, k.credit_type,
            CASE WHEN c.erased_at IS NULL THEN k.income_band END AS income_band
         FROM loan_terms t JOIN loans l ON l.id = t.loan_id JOIN clients c ON c.id = l.client_id
         LEFT JOIN loan_classes k ON k.loan_id = t.loan_id WHERE t.loan_id = ?1";
    pub(super) fn exists(id: LoanId) -> One<bool> =
        "SELECT EXISTS (SELECT 1 FROM loans WHERE id = ?1) AS found";

    pub(super) fn edits(loan: LoanId) -> Vec<EditedValue> =
        "SELECT e.field, i.number AS installment, e.old_value AS before, e.new_value AS after,
            e.edited_at, e.edited_by, t.first_name AS edited_by_first_name,
            t.last_name AS edited_by_last_name
         FROM loan_edits e JOIN staff_names t ON t.staff_id = e.edited_by
             AND t.named_from <= e.edited_at AND t.named_until > e.edited_at
         LEFT JOIN installments i ON i.id = e.installment_id
         WHERE e.loan_id = ?1 ORDER BY e.id DESC";
    pub(super) fn set_mandates(id: LoanId, mandate_id1: &str, mandate_id2: &str) -> Later =
        "UPDATE loans SET mandate_id1 = ?2, mandate_id2 = ?3 WHERE id = ?1";
    pub(super) fn set_due_date(id: InstallmentId, due_on: Date, late_after: Date) -> Later =
        "UPDATE installments SET due_on = ?2, late_after = ?3 WHERE id = ?1";
    fn set_status(id: LoanId, status: Word<LoanStatus>) -> Later =
        "UPDATE loans SET status = ?2 WHERE id = ?1";
    pub(super) fn add_recovered(id: LoanId, amount: Cents) -> Later =
        "UPDATE loans SET recovered = recovered + ?2 WHERE id = ?1";
    /// Stores a loan's state after the journal's last entry, as its state at the end of that day.
    pub(super) fn store_state(
        loan: LoanId, on: Date, balance: Cents, status: Word<LoanStatus>,
    ) -> Later =
        "INSERT INTO loan_states (loan_id, business_date, entry_id, balance, status)
         SELECT ?1, ?2, h.number, ?3, ?4 FROM chain_heads h WHERE h.chain = 'journal'
         ON CONFLICT (loan_id, business_date) DO UPDATE SET
            entry_id = excluded.entry_id, balance = excluded.balance, status = excluded.status";

    fn add_to_days(
        status: Word<LoanStatus>, disbursed_on: Date, branch: BranchId, disbursed_by: StaffId,
        loans: i64,
    ) -> Later =
        "INSERT INTO loan_days (status, disbursed_on, branch_id, disbursed_by, loans)
         VALUES (?1, ?2, ?3, ?4, ?5)
         ON CONFLICT (status, disbursed_on, branch_id, disbursed_by) DO UPDATE SET
            loans = loan_days.loans + excluded.loans";
    pub(super) fn insert_branch_client(branch: BranchId, client: ClientId) -> u64 =
        "INSERT INTO branch_clients (branch_id, client_id) VALUES (?1, ?2)
         ON CONFLICT (branch_id, client_id) DO NOTHING";
    /// A client without a loan at the branch that counts is none of its clients.
    pub(super) fn delete_branch_client(branch: BranchId, client: ClientId) -> u64 =
        "DELETE FROM branch_clients WHERE branch_id = ?1 AND client_id = ?2
            AND NOT EXISTS (SELECT 1 FROM loans l WHERE l.client_id = ?2 AND l.branch_id = ?1
                AND l.status <> 'cancelled')";
    pub(super) fn add_to_branch(
        branch: BranchId, clients: i64, disbursed: Cents, repaid: Cents,
    ) -> Later =
        "INSERT INTO branch_totals (branch_id, clients, disbursed, repaid) VALUES (?1, ?2, ?3, ?4)
         ON CONFLICT (branch_id) DO UPDATE SET
            clients = branch_totals.clients + excluded.clients,
            disbursed = branch_totals.disbursed + excluded.disbursed,
            repaid = branch_totals.repaid + excluded.repaid";
    pub(super) fn add_recovered_at(branch: BranchId, recovered: Cents) -> Later =
        "INSERT INTO branch_totals (branch_id, clients, disbursed, repaid, recovered)
         VALUES (?1, 0, 0, 0, ?2)
         ON CONFLICT (branch_id) DO UPDATE SET
            recovered = branch_totals.recovered + excluded.recovered";
    /// Stores a branch's figures as they are now as those of the end of a day.
    pub(super) fn store_branch_day(branch: BranchId, on: Date) -> Later =
        "INSERT INTO branch_days (branch_id, business_date, clients, disbursed, repaid, recovered,
            active, closed, defaulted, written_off)
         SELECT b.id, ?2, COALESCE(t.clients, 0), COALESCE(t.disbursed, 0), COALESCE(t.repaid, 0),
            COALESCE(t.recovered, 0), COALESCE(a.loans, 0), COALESCE(c.loans, 0),
            COALESCE(d.loans, 0), COALESCE(w.loans, 0)
         FROM branches b
         LEFT JOIN branch_totals t ON t.branch_id = b.id
         LEFT JOIN loan_totals a ON a.branch_id = b.id AND a.status = 'active'
         LEFT JOIN loan_totals c ON c.branch_id = b.id AND c.status = 'closed'
         LEFT JOIN loan_totals d ON d.branch_id = b.id AND d.status = 'defaulted'
         LEFT JOIN loan_totals w ON w.branch_id = b.id AND w.status = 'written_off'
         WHERE b.id = ?1
         ON CONFLICT (branch_id, business_date) DO UPDATE SET
            clients = excluded.clients, disbursed = excluded.disbursed, repaid = excluded.repaid,
            recovered = excluded.recovered, active = excluded.active, closed = excluded.closed,
            defaulted = excluded.defaulted, written_off = excluded.written_off";
}

row! {
    /// An installment that has become late.
    pub(super) struct Late {
        pub(super) id: InstallmentId,
        pub(super) loan_id: LoanId,
    }
}

queries! {
    /// Those that have become late by the end of a day and have not been assessed yet.
    pub(super) fn late(day: Date, most: i64) -> Vec<Late> =
        "SELECT id, loan_id FROM installments
         WHERE assessed_on IS NULL AND total_due > 0 AND late_after <= ?1
         ORDER BY late_after, id LIMIT ?2";
    /// Loans on which something falls due on that day or earlier that has to be waived.
    pub(super) fn to_waive(day: Date, most: i64) -> Vec<One<LoanId>> =
        "SELECT id FROM loans WHERE waive_on IS NOT NULL AND waive_on <= ?1
         ORDER BY waive_on, id LIMIT ?2";
    /// Active loans in arrears whose first unpaid installment fell due on that day or earlier.
    pub(super) fn in_arrears_since(day: Date, most: i64) -> Vec<One<LoanId>> =
        "SELECT id FROM loans
         WHERE default_began_on IS NOT NULL AND status = 'active' AND next_payment_on <= ?1
         ORDER BY next_payment_on, id LIMIT ?2";
}

/// A new loan, of which nothing has been paid yet.
pub(super) fn insert_loan(
    tx: &mut Tx,
    new: &LoanRecord,
    next_payment_on: Date,
) -> store::Result<Later> {
    let is_daily = new.penalty_method == PenaltyMethod::Daily.as_str();
    NewLoanRow {
        id: new.id,
        application_id: new.application_id,
        client_id: new.client_id,
        product_id: new.product_id,
        branch_id: new.branch_id,
        disbursed_by: new.disbursed_by,
        disbursed_on: new.disbursed_on,
        disbursed_at: new.disbursed_at,
        principal: new.principal,
        interest: new.interest,
        initiation_fee: new.initiation_fee,
        service_fees: new.service_fees,
        total_amount: new.total_amount,
        penalty_method: &new.penalty_method,
        // No day has charged it yet.
        penalties_to: is_daily.then(|| add_days(new.disbursed_on, -1)),
        penalty_rate: new.penalty_rate,
        grace_days: new.grace_days,
        installment_count: new.installment_count,
        next_payment_on,
        mandate_id1: &new.mandate_id1,
        mandate_id2: &new.mandate_id2,
        vat_rate: new.vat_rate,
        initiation_vat: new.initiation_vat,
        service_vat: new.service_vat,
        balance: new.total_amount,
        outstanding_principal: new.principal,
    }
    .insert(tx)
}

/// Installments of a loan of a branch.
pub(super) fn insert_installments(
    tx: &mut Tx,
    branch: BranchId,
    rows: &[Installment],
) -> Result<()> {
    let new = |row: &Installment| NewInstallmentRow {
        id: row.id,
        loan_id: row.loan_id,
        number: row.number,
        due_on: row.due_on,
        late_after: row.late_after,
        principal: row.principal,
        interest: row.interest,
        fee: row.fee,
        initiation_fee: row.initiation_fee,
        penalty: row.penalty,
        total_due: row.total_due,
        branch_id: branch,
        schedule_version: row.schedule_version,
        earlier_penalty: row.earlier_penalty,
        earlier_interest: row.earlier_interest,
        earlier_service_fee: row.earlier_service_fee,
        initiation_vat: row.initiation_vat,
        service_vat: row.service_vat,
        earlier_vat: row.earlier_vat,
    };
    let rows: Vec<_> = rows.iter().map(new).collect();
    Ok(NewInstallmentRow::insert_all(tx, &rows)?)
}

/// Stores the mutable columns of a loan; `before` is the loan as stored.
pub(super) fn update_loan(tx: &mut Tx, before: &Loan, loan: &Loan) -> Result<()> {
    if loan.status != before.status {
        set_status(tx, loan.id, loan.status)?;
    }
    if loan.schedule_version != before.schedule_version {
        LoanScheduleRow {
            id: loan.id,
            schedule_version: loan.schedule_version,
            rescheduled_frequency: loan.payment_frequency,
            rescheduled_count: loan.installment_count,
            added_interest: loan.interest_charged.minus(loan.interest)?,
            added_service_fees: loan.service_fees_charged.minus(loan.service_fees)?,
            added_vat: Cents::sum([
                loan.vat_charged,
                loan.initiation_vat.negated()?,
                loan.service_vat.negated()?,
            ])?,
        }
        .update(tx)?;
    }
    LoanProgressRow {
        id: loan.id,
        balance: loan.balance,
        next_payment_on: loan.next_payment_on,
        closed_on: loan.closed_on,
        default_began_on: loan.default_began_on,
        default_principal: loan.default_principal,
        waive_on: loan.waive_on,
        outstanding_principal: loan.outstanding_principal,
        overdue: loan.overdue,
        arrears_age: loan.arrears_age,
        written_off: loan.written_off,
        recoverable: loan.recoverable,
    }
    .update(tx)?;
    Ok(())
}

/// A loan enters the figures of its branch, status and day.
pub(super) fn enter_totals(tx: &mut Tx, loan: &Loan) -> store::Result<Later> {
    add_to_days(tx, loan.status, loan.disbursed_on, loan.branch_id, loan.disbursed_by, 1)?;
    TotalsRow {
        branch_id: loan.branch_id,
        status: loan.status,
        loans: 1,
        principal: loan.principal,
        interest: loan.interest,
        total_amount: loan.total_amount,
        balance: loan.balance,
    }
    .insert(tx)
}

/// A loan leaves the figures of the branch, status and day that it had.
pub(super) fn leave_totals(tx: &mut Tx, loan: &Loan) -> store::Result<Later> {
    add_to_days(tx, loan.status, loan.disbursed_on, loan.branch_id, loan.disbursed_by, -1)?;
    let less = |amount: Cents| Cents::new(-amount.get());
    TotalsRow {
        branch_id: loan.branch_id,
        status: loan.status,
        loans: -1,
        principal: less(loan.principal),
        interest: less(loan.interest),
        total_amount: less(loan.total_amount),
        balance: less(loan.balance),
    }
    .insert(tx)
}

/// The balance of a loan changes while its status stays.
pub(super) fn change_total_balance(tx: &mut Tx, loan: &Loan, by: Cents) -> store::Result<Later> {
    TotalsRow {
        branch_id: loan.branch_id,
        status: loan.status,
        loans: 0,
        principal: Cents::ZERO,
        interest: Cents::ZERO,
        total_amount: Cents::ZERO,
        balance: by,
    }
    .insert(tx)
}
