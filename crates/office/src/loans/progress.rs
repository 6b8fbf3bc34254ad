//! What becomes of a loan after it was given: payments and their reversal, lateness, default, the
//! end. The areas below
//! decide; these functions change the loan, its installments and the figures that follow from them
//! together, so that they can never come apart.

use super::forgone::{self, ask_again_for, row_of, store_asking_for};
use super::types::{Installment, InstallmentId, Loan, LoanAccount, LoanId};
use super::{in_duplum, portfolio, queries};
use crate::books::EntryId;
use crate::{BranchId, Ctx, Error, Result, Word, clients, numbers};
use lending::{Allocation, Arrears, Lateness, LoanStatus, PaidPart, Parts};
use money::{Cents, Date, add_days};
use store::{One, Tx};

/// What a payment pays on the installments, and what its entry asks for no more.
#[derive(Clone, Copy)]
pub(crate) struct Payment<'a> {
    pub(crate) entry: EntryId,
    pub(crate) paid: &'a [Allocation],
    /// Of a value date.
    pub(crate) waivers: &'a [Allocation],
    /// Of a settlement, or of principal that was reduced.
    pub(crate) rebates: &'a [Allocation],
}

/// Keeps a payment on a loan: its installments, its balance, its status. `account` is afterwards as
/// it was stored.
///
/// The loan is closed when nothing is left; a default is cured as soon as nothing is overdue any
/// more. Waiting for the day end with that would mean looking at every loan each night.
pub(crate) fn store_payment(
    tx: &mut Tx,
    ctx: &Ctx,
    account: &mut LoanAccount,
    payment: Payment<'_>,
) -> Result<()> {
    let before = account.loan.clone();
    take(tx, account, payment)?;
    owes_less(account, ctx.today)?;
    portfolio::assess(account, ctx.today)?;
    let loan = &account.loan;
    if loan.status == before.status {
        // The repayment itself says what was owed after it: no state, and no statement, of its own.
        store_row(tx, &before, loan, ctx.today)
    } else {
        store(tx, &before, loan, ctx.today)
    }
}

/// Takes a payment into the installments.
fn take(tx: &mut Tx, account: &mut LoanAccount, payment: Payment<'_>) -> Result<()> {
    // A settlement rebates what it takes back from what was paid ahead, so the payment comes first.
    for Allocation { installment, parts, .. } in payment.paid {
        pay(tx, account, InstallmentId::new(*installment), parts)?;
    }
    forgone::waive(tx, account, payment.entry, payment.waivers)?;
    forgone::rebate(tx, account, payment.entry, payment.rebates)
}

/// Puts into the account what follows from its installments asking for less: a loan on which nothing is
/// left is closed, and one on which nothing is overdue is in no arrears.
fn owes_less(account: &mut LoanAccount, today: Date) -> Result<()> {
    let overdue = account.installments.iter().any(|row| row.is_overdue(today));
    account.loan.next_payment_on = account.first_unpaid().map(|row| row.due_on);
    if !overdue {
        in_duplum::set_arrears(account, None)?;
    }
    let loan = &mut account.loan;
    if loan.balance.is_zero() {
        loan.status = Word(LoanStatus::Closed);
        loan.closed_on = Some(today);
    } else if !overdue {
        loan.status = Word(LoanStatus::Active);
    }
    Ok(())
}

/// Records a payment with an earlier value date, with what its entry waives and rebates. `paid` lists
/// all payments including this one: arrears are recalculated from it, so charges may have to be waived
/// (in duplum). `account` is afterwards as it was stored.
pub(crate) fn store_dated_payment(
    tx: &mut Tx,
    ctx: &Ctx,
    account: &mut LoanAccount,
    payment: Payment<'_>,
    paid: &[PaidPart],
) -> Result<()> {
    let before = account.loan.clone();
    take(tx, account, payment)?;
    update_arrears(tx, ctx, account, paid)?;
    store(tx, &before, &account.loan, ctx.today)
}

/// Keeps what an entry of today waives on a loan by decision. `account` is afterwards as it was stored.
pub(crate) fn store_waiver(
    tx: &mut Tx,
    ctx: &Ctx,
    account: &mut LoanAccount,
    entry: EntryId,
    waiver: &Allocation,
) -> Result<()> {
    let before = account.loan.clone();
    forgone::waive(tx, account, entry, std::slice::from_ref(waiver))?;
    owes_less(account, ctx.today)?;
    // What is waived leaves room for later charges of arrears that go on.
    in_duplum::enforce(tx, ctx, account, ctx.today)?;
    portfolio::assess(account, ctx.today)?;
    store(tx, &before, &account.loan, ctx.today)
}

/// Takes payments out of a loan, the latest first, and puts others in, in their order: its installments,
/// its balance, and everything that would be so without those that went. What their entries waived or
/// rebated is asked for again. `paid` is what every payment that counts then paid; `account` is
/// afterwards as it was stored.
///
/// An installment that was charged for lateness stays charged; one that is late because of it is
/// charged by the next day end. A default that a reversed payment had ended counts as uninterrupted,
/// under its original in-duplum limit, so later charges may be waived at once. Arrears are calculated
/// once, after all changes.
pub(crate) fn store_correction(
    tx: &mut Tx,
    ctx: &Ctx,
    account: &mut LoanAccount,
    (out, back): (&[(EntryId, Vec<Allocation>)], &[Payment<'_>]),
    paid: &[PaidPart],
) -> Result<()> {
    let before = account.loan.clone();
    for (entry, shares) in out {
        forgone::ask_again(tx, account, *entry)?;
        for Allocation { installment, parts, .. } in shares {
            let (id, parts) = (InstallmentId::new(*installment), Parts::default().minus(parts)?);
            store_asking_for(tx, account, id)?;
            pay(tx, account, id, &parts)?;
        }
    }
    for payment in back {
        take(tx, account, *payment)?;
    }
    update_arrears(tx, ctx, account, paid)?;
    store(tx, &before, &account.loan, ctx.today)
}

/// Takes a payment out of the account alone: nothing is stored.
pub(crate) fn without_payment(
    tx: &mut Tx,
    account: &mut LoanAccount,
    (entry, shares): (EntryId, &[Allocation]),
) -> Result<()> {
    forgone::asked_again(tx, account, entry)?;
    for Allocation { installment, parts, .. } in shares {
        let id = InstallmentId::new(*installment);
        ask_again_for(account, id)?;
        paid(account, id, &Parts::default().minus(parts)?)?;
    }
    Ok(())
}

/// Puts a payment into the account alone, with the penalties that it waives and the interest that it
/// rebates: nothing is stored.
pub(crate) fn with_payment(
    account: &mut LoanAccount,
    shares: &[Allocation],
    (waivers, rebates): (&[Allocation], &[Allocation]),
) -> Result<()> {
    for Allocation { installment, parts, .. } in rebates {
        forgone::rebated(account, InstallmentId::new(*installment), parts)?;
    }
    for Allocation { installment, parts, .. } in waivers {
        forgone::taken_off(account, InstallmentId::new(*installment), parts)?;
    }
    for Allocation { installment, parts, .. } in shares {
        paid(account, InstallmentId::new(*installment), parts)?;
    }
    Ok(())
}

/// Puts into the account alone what follows from its payments and waivers. Answers the charges that would be
/// waived with that (in duplum).
pub(crate) fn project(
    ctx: &Ctx,
    account: &mut LoanAccount,
    paid: &[PaidPart],
) -> Result<Vec<Allocation>> {
    let lateness = set_lateness(ctx, account, paid)?;
    let waivers = in_duplum::beyond(account, ctx.today)?;
    with_payment(account, &[], (&waivers, &[]))?;
    set_status(ctx, account, lateness)?;
    Ok(waivers)
}

/// Reverses a write-off: what it took is asked for again, and the loan stands as it would without it.
/// Of what fell due meanwhile nothing has been charged for lateness; the next day end does.
pub(crate) fn reverse_write_off(
    tx: &mut Tx,
    ctx: &Ctx,
    account: &mut LoanAccount,
    paid: &[PaidPart],
) -> Result<()> {
    let before = account.loan.clone();
    reinstate(account)?;
    queries::reinstate_installments(tx, before.id)?;
    queries::set_written_off(tx, before.id, Cents::ZERO, Cents::ZERO)?;
    update_arrears(tx, ctx, account, paid)?;
    store(tx, &before, &account.loan, ctx.today)
}

/// Asks again in the account for what was written off with the loan.
pub(crate) fn reinstate(account: &mut LoanAccount) -> Result<()> {
    for row in &mut account.installments {
        let forgone = row.forgone()?;
        row.total_due = row.total_due.plus(row.written_off)?.minus(forgone)?;
        row.written_off = forgone;
    }
    account.loan.balance = account.loan.balance.plus(account.loan.written_off)?;
    account.loan.written_off = Cents::ZERO;
    account.loan.recoverable = Cents::ZERO;
    Ok(())
}

/// Puts into the account what follows from its payments and waivers: since when it is in arrears, and how it
/// stands.
fn update_arrears(
    tx: &mut Tx,
    ctx: &Ctx,
    account: &mut LoanAccount,
    paid: &[PaidPart],
) -> Result<()> {
    let lateness = set_lateness(ctx, account, paid)?;
    in_duplum::enforce(tx, ctx, account, ctx.today)?;
    set_status(ctx, account, lateness)
}

/// Puts into the account since when its payments and waivers say that it is in arrears.
fn set_lateness(
    ctx: &Ctx,
    account: &mut LoanAccount,
    paid: &[PaidPart],
) -> Result<Option<Lateness>> {
    let days = ctx.policy.default_after_days;
    let lateness = lending::lateness(&account.dues()?, paid, ctx.today, days)?;
    in_duplum::set_arrears(account, lateness.map(|lateness| lateness.arrears))?;
    Ok(lateness)
}

/// Puts into the account how it stands by its installments and its lateness.
fn set_status(ctx: &Ctx, account: &mut LoanAccount, lateness: Option<Lateness>) -> Result<()> {
    account.loan.next_payment_on = account.first_unpaid().map(|row| row.due_on);
    let is_closed = account.loan.balance.is_zero();
    let is_defaulted = lateness.is_some_and(|lateness| lateness.is_defaulted);
    account.loan.closed_on = is_closed.then_some(ctx.today);
    account.loan.status = Word(match (is_closed, is_defaulted) {
        (true, _) => LoanStatus::Closed,
        (false, true) => LoanStatus::Defaulted,
        (false, false) => LoanStatus::Active,
    });
    portfolio::assess(account, ctx.today)
}

/// Records a write-off: nothing is asked for any more. `account` is afterwards as it was stored.
pub(crate) fn store_write_off(tx: &mut Tx, ctx: &Ctx, account: &mut LoanAccount) -> Result<()> {
    let balance = account.loan.balance;
    // What it asks for is told from the due date alone, of whichever version an installment is.
    let dues = account.installments.iter().map(|row| {
        let is_older = row.schedule_version < account.loan.schedule_version;
        row.fee_due(is_older.then_some(row.due_on))
    });
    let dues = dues.collect::<std::result::Result<Vec<_>, _>>()?;
    account.loan.recoverable = lending::recoverable(&dues, ctx.today)?;
    queries::set_written_off(tx, account.loan.id, balance, account.loan.recoverable)?;
    close_unpaid(tx, ctx, account, LoanStatus::WrittenOff, balance).map(drop)
}

/// Records that a loan on which nothing was paid is cancelled: it leaves the figures of its branch as
/// if it had never been given. `account` is afterwards as it was stored.
pub(crate) fn store_cancellation(tx: &mut Tx, ctx: &Ctx, account: &mut LoanAccount) -> Result<()> {
    let before = close_unpaid(tx, ctx, account, LoanStatus::Cancelled, Cents::ZERO)?;
    let branch = before.branch_id;
    let left = queries::delete_branch_client(tx, branch, before.client_id)?;
    let clients = -numbers::of_rows(left)?;
    queries::add_to_branch(tx, branch, clients, before.principal.negated()?, Cents::ZERO)?;
    queries::store_branch_day(tx, branch, ctx.today)?;
    Ok(())
}

/// Closes the loan for the rest of its balance, of which `written_off` is a loss; returns the loan as it
/// was.
fn close_unpaid(
    tx: &mut Tx,
    ctx: &Ctx,
    account: &mut LoanAccount,
    status: LoanStatus,
    written_off: Cents,
) -> Result<Loan> {
    let before = account.loan.clone();
    in_duplum::set_arrears(account, None)?;
    for row in &mut account.installments {
        row.written_off = row.written_off.plus(row.total_due)?;
        row.total_due = Cents::ZERO;
    }
    let loan = &mut account.loan;
    queries::write_off_installments(tx, loan.id)?;
    loan.written_off = written_off;
    loan.balance = Cents::ZERO;
    loan.next_payment_on = None;
    loan.status = Word(status);
    portfolio::assess(account, ctx.today)?;
    store(tx, &before, &account.loan, ctx.today)?;
    Ok(before)
}

/// Keeps what follows from due dates that have changed: when the next payment is due.
pub(crate) fn store_due_dates(tx: &mut Tx, ctx: &Ctx, account: &mut LoanAccount) -> Result<()> {
    let before = account.loan.clone();
    account.loan.next_payment_on = account.first_unpaid().map(|row| row.due_on);
    // Only what is not late can be moved: the portfolio stays as it is.
    store_row(tx, &before, &account.loan, ctx.today)
}

/// Keeps that what was unpaid of a loan which stood as `before` is asked for by a new schedule: nothing
/// of it is overdue, so that arrears and default are over.
pub(super) fn store_reschedule(
    tx: &mut Tx,
    ctx: &Ctx,
    before: &Loan,
    account: &mut LoanAccount,
) -> Result<()> {
    owes_less(account, ctx.today)?;
    portfolio::assess(account, ctx.today)?;
    store(tx, before, &account.loan, ctx.today)
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

/// Puts into the account that an installment which fell due on that day has been missed, unless
/// something was overdue before.
pub(crate) fn begin_arrears(account: &mut LoanAccount, began_on: Date) -> Result<Arrears> {
    if let Some(arrears) = account.loan.arrears() {
        return Ok(arrears);
    }
    let unpaid = |sum: Cents, row: &Installment| sum.plus(row.unpaid_principal()?);
    let principal = account.installments.iter().try_fold(Cents::ZERO, unpaid)?;
    let arrears = Arrears { began_on, principal };
    in_duplum::set_arrears(account, Some(arrears))?;
    Ok(arrears)
}

/// Keeps that the day end of `day` found an installment late: its penalty, and the arrears that the
/// caller has put into `account.loan`.
pub(crate) fn store_lateness(
    tx: &mut Tx,
    account: &mut LoanAccount,
    installment: InstallmentId,
    penalty: Cents,
    day: Date,
) -> Result<()> {
    queries::assess_installment(tx, installment, penalty, day)?;
    let (before, morning) = (account.loan.clone(), add_days(day, 1));
    account.loan.balance = account.loan.balance.plus(penalty)?;
    let row = account.installments.iter_mut().find(|row| row.id == installment);
    let row = row.ok_or_else(|| Error::internal("a late installment is not there"))?;
    row.penalty = row.penalty.plus(penalty)?;
    row.total_due = row.total_due.plus(penalty)?;
    row.assessed_on = Some(day);
    portfolio::assess(account, morning)?;
    store(tx, &before, &account.loan, morning)
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
    let before = account.loan.clone();
    let waived = in_duplum::enforce(tx, ctx, &mut account, on)?;
    account.loan.next_payment_on = account.first_unpaid().map(|row| row.due_on);
    portfolio::assess(&mut account, on)?;
    store(tx, &before, &account.loan, on)?;
    Ok(waived)
}

/// Active loans in arrears whose first unpaid installment fell due on that day or earlier, at most
/// so many.
pub(crate) fn in_arrears_since(tx: &mut Tx, day: Date, most: i64) -> Result<Vec<LoanId>> {
    let found = queries::in_arrears_since(tx, day, most)?;
    Ok(found.into_iter().map(|One(id)| id).collect())
}

/// Keeps that a loan is in default from the morning of `on`.
pub(crate) fn store_default(tx: &mut Tx, id: LoanId, on: Date) -> Result<()> {
    let Some(before) = queries::loan(tx, id)? else {
        return Err(Error::internal("a loan in arrears is not there"));
    };
    let mut loan = before.clone();
    loan.status = Word(LoanStatus::Defaulted);
    store(tx, &before, &loan, on)
}

/// Keeps a loan's row with the figures that follow from it, and its balance and status as those of
/// the business date `on`, which the books and statistics of past periods show.
pub(super) fn store(tx: &mut Tx, before: &Loan, loan: &Loan, on: Date) -> Result<()> {
    queries::store_state(tx, loan.id, on, loan.balance, loan.status)?;
    store_row(tx, before, loan, on)
}

/// Keeps a loan's row and the figures that follow from it.
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

/// Pays parts of an installment; negative ones are reversed.
fn pay(tx: &mut Tx, account: &mut LoanAccount, id: InstallmentId, parts: &Parts) -> Result<()> {
    let vat = paid(account, id, parts)?;
    queries::pay_installment(tx, id, parts, vat)?;
    Ok(())
}

/// Puts into the account that parts of an installment are paid. Answers the VAT among them.
fn paid(account: &mut LoanAccount, id: InstallmentId, parts: &Parts) -> Result<Cents> {
    let total = parts.total()?;
    let row = row_of(account, id)?;
    row.paid_penalty = row.paid_penalty.plus(parts.penalty)?;
    row.paid_interest = row.paid_interest.plus(parts.interest)?;
    row.paid_fee = row.paid_fee.plus(parts.fee)?;
    row.paid_principal = row.paid_principal.plus(parts.principal)?;
    row.total_due = row.total_due.minus(total)?;
    let vat = row.tax_paid()?;
    account.loan.balance = account.loan.balance.minus(total)?;
    Ok(vat)
}
