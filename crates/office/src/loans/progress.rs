//! Storing what becomes of a loan after it was given. [`account`](super::account) works it out; here the
//! difference is saved: the loan, its installments, and the figures that follow from them together, so that
//! they can never come apart.

use super::account::Payment;
use super::in_duplum::{self, Waiver};
use super::portfolio;
use super::queries::{self, ForgoneRow};
use super::types::{InstallmentId, Loan, LoanAccount, LoanId};
use crate::books::EntryId;
use crate::{BranchId, Ctx, Error, Result, Word, clients, numbers};
use lending::{Allocation, LoanStatus, PaidPart};
use money::{Cents, Date, add_days};
use store::{One, Tx};

/// Amounts that an entry waived and rebated.
#[derive(Clone, Default)]
pub(crate) struct Forgone {
    pub(crate) waivers: Vec<Allocation>,
    pub(crate) rebates: Vec<Allocation>,
}

impl Forgone {
    /// By an entry on a loan.
    pub(crate) fn by(tx: &mut Tx, loan: LoanId, entry: EntryId) -> Result<Self> {
        let rows = |rows: Vec<ForgoneRow>| rows.into_iter().map(Allocation::from).collect();
        let waivers = rows(queries::waivers(tx, loan, entry)?);
        Ok(Forgone { waivers, rebates: rows(queries::rebates(tx, loan, entry)?) })
    }
}

/// Records what an entry waives and rebates, by installment.
pub(crate) fn record_forgone(
    tx: &mut Tx,
    entry: EntryId,
    waivers: &[Allocation],
    rebates: &[Allocation],
) -> Result<()> {
    for Allocation { installment, parts, .. } in waivers {
        let id = InstallmentId::new(*installment);
        queries::insert_waiver(tx, entry, id, parts.penalty, parts.interest, parts.fee)?;
    }
    for Allocation { installment, parts, .. } in rebates {
        let id = InstallmentId::new(*installment);
        queries::insert_rebate(tx, entry, id, parts.penalty, parts.interest, parts.fee)?;
    }
    Ok(())
}

/// Stores a payment of today on a loan. `account` is afterwards as it was stored.
pub(crate) fn store_payment(
    tx: &mut Tx,
    ctx: &Ctx,
    account: &mut LoanAccount,
    (entry, payment): (EntryId, Payment<'_>),
) -> Result<()> {
    let before = account.clone();
    account.apply(payment)?;
    account.owe_less(ctx.today)?;
    record_forgone(tx, entry, payment.waivers, payment.rebates)?;
    if account.loan.status == before.loan.status {
        // The repayment itself records the balance after it: it needs no separate state and
        // statement.
        save_installments(tx, &before, account)?;
        store_row(tx, &before.loan, &account.loan, ctx.today)
    } else {
        save(tx, &before, account, ctx.today)
    }
}

/// Stores a payment with an earlier value date. `paid` lists all payments including this one: arrears are
/// recalculated from it, so charges may have to be waived (in duplum). `account` is afterwards as it was
/// stored.
pub(crate) fn store_dated_payment(
    tx: &mut Tx,
    ctx: &Ctx,
    account: &mut LoanAccount,
    (entry, payment): (EntryId, Payment<'_>),
    paid: &[PaidPart],
) -> Result<()> {
    let before = account.clone();
    account.apply(payment)?;
    let waiver = account.reassess(ctx, paid)?;
    record_forgone(tx, entry, payment.waivers, payment.rebates)?;
    save_reassessed(tx, ctx, &before, (account, &waiver))
}

/// Saves a loan whose payments have changed, and posts what in duplum waives of it.
pub(crate) fn save_reassessed(
    tx: &mut Tx,
    ctx: &Ctx,
    before: &LoanAccount,
    (after, waiver): (&LoanAccount, &Waiver),
) -> Result<()> {
    waiver.post(tx, ctx, &after.loan, ctx.today)?;
    save(tx, before, after, ctx.today)
}

/// Stores what an entry of today waives on a loan by decision. `account` is afterwards as it was stored.
pub(crate) fn store_waiver(
    tx: &mut Tx,
    ctx: &Ctx,
    account: &mut LoanAccount,
    entry: EntryId,
    waiver: &Allocation,
) -> Result<()> {
    let before = account.clone();
    let waiver = std::slice::from_ref(waiver);
    account.waive(waiver)?;
    account.owe_less(ctx.today)?;
    record_forgone(tx, entry, waiver, &[])?;
    // The waiver leaves room for later charges of continuing arrears.
    let beyond = in_duplum::waive(account, ctx.today)?;
    account.owe_less(ctx.today)?;
    save_reassessed(tx, ctx, &before, (account, &beyond))
}

/// Reverses a write-off: the amounts are owed again, and the loan is as if it had not been written
/// off. Installments that fell due after the write-off have not been charged for lateness yet; the
/// next day end charges them.
pub(crate) fn reverse_write_off(
    tx: &mut Tx,
    ctx: &Ctx,
    account: &mut LoanAccount,
    paid: &[PaidPart],
) -> Result<()> {
    let before = account.clone();
    account.reinstate()?;
    let waiver = account.reassess(ctx, paid)?;
    save_reassessed(tx, ctx, &before, (account, &waiver))
}

/// Records a write-off: the loan's balance is no longer collected. Afterwards `account` matches the
/// stored loan.
pub(crate) fn store_write_off(tx: &mut Tx, ctx: &Ctx, account: &mut LoanAccount) -> Result<()> {
    let balance = account.loan.balance;
    // The amounts due depend on the due date alone, in any version of the schedule.
    let dues = account.installments.iter().map(|row| {
        let is_older = row.schedule_version < account.loan.schedule_version;
        row.fee_due(is_older.then_some(row.due_on))
    });
    let dues = dues.collect::<std::result::Result<Vec<_>, _>>()?;
    let before = account.clone();
    account.loan.recoverable = lending::recoverable(&dues, ctx.today)?;
    account.close(LoanStatus::WrittenOff, balance, ctx.today)?;
    save(tx, &before, account, ctx.today)
}

/// Records that a loan on which nothing was paid is cancelled: it leaves the figures of its branch as
/// if it had never been given. `account` is afterwards as it was stored.
pub(crate) fn store_cancellation(tx: &mut Tx, ctx: &Ctx, account: &mut LoanAccount) -> Result<()> {
    let before = account.clone();
    account.close(LoanStatus::Cancelled, Cents::ZERO, ctx.today)?;
    save(tx, &before, account, ctx.today)?;
    let Loan { branch_id: branch, client_id: client, principal, .. } = before.loan;
    let left = queries::delete_branch_client(tx, branch, client)?;
    let clients = -numbers::of_rows(left)?;
    queries::add_to_branch(tx, branch, clients, principal.negated()?, Cents::ZERO)?;
    queries::store_branch_day(tx, branch, ctx.today)?;
    Ok(())
}

/// Stores the date of the next payment after due dates have changed.
pub(crate) fn store_due_dates(tx: &mut Tx, ctx: &Ctx, account: &mut LoanAccount) -> Result<()> {
    let before = account.loan.clone();
    account.set_next_payment();
    // Only what is not late can be moved: the portfolio stays as it is.
    store_row(tx, &before, &account.loan, ctx.today)
}

/// Counts money that came in at a branch on a loan which had been written off; negative when it is
/// reversed.
pub(crate) fn store_recovery(
    tx: &mut Tx,
    ctx: &Ctx,
    account: &mut LoanAccount,
    branch: BranchId,
    amount: Cents,
) -> Result<()> {
    queries::add_recovered(tx, account.loan.id, amount)?;
    queries::add_recovered_at(tx, branch, amount)?;
    queries::store_branch_day(tx, branch, ctx.today)?;
    account.loan.recovered = account.loan.recovered.plus(amount)?;
    Ok(())
}

/// Counts money among what a branch has received; negative when it is reversed.
pub(crate) fn count_repaid(tx: &mut Tx, ctx: &Ctx, branch: BranchId, amount: Cents) -> Result<()> {
    queries::add_to_branch(tx, branch, 0, Cents::ZERO, amount)?;
    queries::store_branch_day(tx, branch, ctx.today)?;
    Ok(())
}

/// Installments that had become late by the end of a day and have not been assessed, at most so
/// many, the oldest first, each with its loan.
pub(crate) fn late(tx: &mut Tx, day: Date, most: i64) -> Result<Vec<(LoanId, InstallmentId)>> {
    let late = queries::late(tx, day, most)?;
    Ok(late.into_iter().map(|row| (row.loan_id, row.id)).collect())
}

/// Stores that the day end of `day` found an installment late: its penalty, and the arrears that
/// the caller has set in `account.loan`.
pub(crate) fn store_lateness(
    tx: &mut Tx,
    account: &mut LoanAccount,
    installment: InstallmentId,
    penalty: Cents,
    day: Date,
) -> Result<()> {
    let (before, morning) = (account.clone(), add_days(day, 1));
    let row = account.row(installment.get())?;
    row.charge(penalty)?;
    row.assessed_on = Some(day);
    account.loan.balance = account.loan.balance.plus(penalty)?;
    portfolio::assess(account, morning)?;
    save(tx, &before, account, morning)
}

/// Loans on which something falls due on that day or earlier that has to be waived, at most so many.
pub(crate) fn to_waive(tx: &mut Tx, day: Date, most: i64) -> Result<Vec<LoanId>> {
    let found = queries::to_waive(tx, day, most)?;
    Ok(found.into_iter().map(|One(id)| id).collect())
}

/// Waives on a loan in arrears what has fallen due by the end of `on` beyond what the in duplum rule
/// allows; answers how much.
pub(crate) fn waive(tx: &mut Tx, ctx: &Ctx, id: LoanId, on: Date) -> Result<Cents> {
    let account = super::account(tx, id)?;
    let mut account = account.ok_or_else(|| Error::internal("a loan in arrears is not there"))?;
    let before = account.clone();
    let waiver = in_duplum::waive(&mut account, on)?;
    account.set_next_payment();
    portfolio::assess(&mut account, on)?;
    waiver.post(tx, ctx, &account.loan, on)?;
    save(tx, &before, &account, on)?;
    waiver.total()
}

/// Active loans in arrears whose first unpaid installment fell due on that day or earlier, at most
/// so many.
pub(crate) fn in_arrears_since(tx: &mut Tx, day: Date, most: i64) -> Result<Vec<LoanId>> {
    let found = queries::in_arrears_since(tx, day, most)?;
    Ok(found.into_iter().map(|One(id)| id).collect())
}

/// Stores that a loan is in default from the morning of `on`.
pub(crate) fn store_default(tx: &mut Tx, id: LoanId, on: Date) -> Result<()> {
    let Some(before) = queries::loan(tx, id)? else {
        return Err(Error::internal("a loan in arrears is not there"));
    };
    let mut loan = before.clone();
    loan.status = Word(LoanStatus::Defaulted);
    store(tx, &before, &loan, on)
}

/// Saves what has changed of a loan: its installments and its row with the figures that follow from it, and its
/// balance and status as those of the business date `on`, which the books and statistics of past periods show.
/// After the entry that the change is about.
pub(super) fn save(tx: &mut Tx, before: &LoanAccount, after: &LoanAccount, on: Date) -> Result<()> {
    save_installments(tx, before, after)?;
    store(tx, &before.loan, &after.loan, on)
}

/// Saves the paid, charged, waived and rebated amounts of installments, and new installments.
pub(super) fn save_installments(
    tx: &mut Tx,
    before: &LoanAccount,
    after: &LoanAccount,
) -> Result<()> {
    for (before, after) in before.installments.iter().zip(&after.installments) {
        if before != after {
            queries::update_installment(tx, after)?;
        }
    }
    match after.installments.get(before.installments.len()..) {
        Some(added) if !added.is_empty() => {
            queries::insert_installments(tx, after.loan.branch_id, added)
        }
        _ => Ok(()),
    }
}

/// Stores a loan's row and derived figures, and its balance and status as of the business date
/// `on`, which the books and statistics of past periods show.
pub(super) fn store(tx: &mut Tx, before: &Loan, loan: &Loan, on: Date) -> Result<()> {
    queries::store_state(tx, loan.id, on, loan.balance, loan.status)?;
    store_row(tx, before, loan, on)
}

/// Stores a loan's row and derived figures.
fn store_row(tx: &mut Tx, before: &Loan, loan: &Loan, on: Date) -> Result<()> {
    queries::update_loan(tx, before, loan)?;
    portfolio::change(tx, before, loan, on)?;
    if loan.status == before.status {
        let change = loan.balance.minus(before.balance)?;
        if !change.is_zero() {
            queries::change_total_balance(tx, loan, change)?;
        }
        return Ok(());
    }
    queries::leave_totals(tx, before)?;
    queries::enter_totals(tx, loan)?;
    queries::store_branch_day(tx, loan.branch_id, on)?;
    clients::status_changed(tx, loan.client_id, Some(before.status.0), loan.status.0)
}
