//! Settling a loan early, for less than its balance (National Credit Act s125, contract §5).

use super::payment_point::{PaymentPoint, PendingPoint};
use super::quotes::{self, SettlementQuote};
use super::record::{AllocationRecord, PaymentRecord, SettlementRecord};
use super::types::{NewSettlement, RepaymentId, RepaymentKind, Settled};
use super::value_date::{Charges, ValueDate};
use crate::loans::{self, Loan, LoanAccount, LoanId, Payment, daily_penalties, fees, progress};
use crate::payment_methods::PaymentMethodId;
use crate::{
    Access, Actor, Audience, BranchId, Changes, Check, Ctx, Done, Error, Event, EventKind,
    Permission, Result, Subject, books, clients, numbers,
};
use ledger::posting;
use lending::{Allocation, Due, LoanStatus, Parts, PenaltyMethod, Settlement, SettlementTerms};
use money::{Cents, Date, date_in_words};
use std::collections::HashMap;
use store::Tx;

/// Access to settling loans.
pub const MAY_SETTLE: Access = Access::STAFF.with(Permission::DoRepayments);

/// Settles a loan: takes exactly the settlement amount of today, or that of a quote still in force,
/// rebates the rest and closes the loan. The receipt has a number of the same sequence as
/// repayments.
///
/// The amount is zero if the principal was paid ahead and only service fees of months that have not
/// started are left: then no money moves, and the receipt shows the rebate. Money that reached the
/// bank on an earlier day settles the loan as of that day: the settlement amount is that of the
/// day, or that of a quote in force on that day, and penalties since are rebated.
///
/// A blacklisted client may settle. On a loan that was written off, money is a recovery.
pub fn settle(
    tx: &mut Tx,
    ctx: &Ctx,
    loan: LoanId,
    input: &NewSettlement,
) -> Result<Done<Settled>> {
    let actor = ctx.may(MAY_SETTLE)?;
    let point = PendingPoint::ask(tx, actor, input.branch, input.payment_method)?;
    let account = loans::account(tx, loan)?.ok_or(Error::NotFound("loan account"))?;
    clients::must_not_be_oneself(tx, ctx, account.loan.client_id)?;
    can_be_settled(&account.loan)?;
    let mut check = Check::new();
    let point = point.check(tx, &mut check)?;
    let named = (input.value_date, point.map(|point| point.money));
    let dated = ValueDate::read(tx, ctx, &account, named, &mut check)?;
    let value_date = dated.as_ref().map(|date| date.day);
    if !check.is_sound("value_date") {
        return Err(check.refuse());
    }
    let came_on = value_date.unwrap_or(ctx.today);
    let quote = match input.quote {
        None => None,
        Some(id) => Some(quotes::holding(tx, &account, id, came_on)?),
    };
    let as_of = quote.as_ref().map_or(came_on, |quote| quote.settles_on);
    let settlement = match (&quote, &dated) {
        (Some(quote), _) => reckon_quoted(tx, &account, quote)?,
        (None, Some(date)) => reckon_dated(tx, &account, date)?,
        (None, None) => reckon(tx, &account, as_of)?,
    };
    check_amount(input.amount, &settlement, (quote.as_ref(), value_date), &mut check);
    let Some(point) = point else {
        return Err(check.refuse());
    };
    check.finish()?;
    let quote = quote.map(|quote| quote.id.get());
    take(tx, ctx, actor, point, account, Terms { settlement, as_of, quote, value_date })
}

/// [`settle`] by a quote whose amount reached the bank while it held, though it may have expired by the
/// time that this is recorded. For a caller who has found the quote with
/// [`quote_paid_by`](super::quote_paid_by). It counts from the day on which the money came, if that may be
/// so early; the quote held then, however long ago that is.
pub(crate) fn settle_by_quote(
    tx: &mut Tx,
    ctx: &Ctx,
    account: LoanAccount,
    (quote, came_on): (&SettlementQuote, Date),
    (branch, method): (BranchId, PaymentMethodId),
) -> Result<Done<Settled>> {
    let actor = ctx.may(MAY_SETTLE)?;
    let point = PendingPoint::ask(tx, actor, Some(branch), Some(method))?;
    clients::must_not_be_oneself(tx, ctx, account.loan.client_id)?;
    can_be_settled(&account.loan)?;
    let mut check = Check::new();
    let Some(point) = point.check(tx, &mut check)? else {
        return Err(check.refuse());
    };
    check.finish()?;
    let named = (Some(came_on), Some(point.money));
    let mut dated = Check::new();
    let date = ValueDate::read(tx, ctx, &account, named, &mut dated)?;
    let date = date.filter(|_| dated.is_sound("value_date"));
    let terms = Terms {
        settlement: reckon_quoted(tx, &account, quote)?,
        as_of: quote.settles_on,
        quote: Some(quote.id.get()),
        value_date: date.map(|date| date.day),
    };
    take(tx, ctx, actor, point, account, terms)
}

/// The terms of a settlement.
pub(super) struct Terms {
    pub(super) settlement: Settlement,
    pub(super) as_of: Date,
    pub(super) quote: Option<i64>,
    /// The day on which the money reached the bank, where that is not the day on which it is taken.
    pub(super) value_date: Option<Date>,
}

/// Takes the money, rebates the rest and closes the loan.
pub(super) fn take(
    tx: &mut Tx,
    ctx: &Ctx,
    actor: &Actor,
    point: PaymentPoint,
    mut account: LoanAccount,
    terms: Terms,
) -> Result<Done<Settled>> {
    let Terms { settlement, as_of, quote, value_date } = terms;
    let PaymentPoint { branch, method, .. } = point;
    let number = numbers::ahead(tx, "repayments")?;
    let vat = fees::vat_paid(&account, &settlement.paid)?;
    let paid_vat = Cents::sum(vat.iter().copied())?;
    let entry = entry(&account, point, (&settlement, paid_vat))?;
    let entry = if account.awaits_day_end(ctx.today) {
        books::post(tx, ctx, &entry)?
    } else {
        books::post_beside_day_end(tx, ctx, &entry)?
    };
    let id = RepaymentId::new(number.one(tx)?.0);
    let before = account.loan.clone();
    let payment = PaymentRecord {
        id: id.get(),
        kind: RepaymentKind::Settlement.to_string(),
        loan_id: before.id.get(),
        client_id: before.client_id.get(),
        branch_id: branch.get(),
        payment_method_id: method.get(),
        amount: settlement.amount,
        balance_after: Cents::ZERO,
        received_by: actor.staff.get(),
        received_at: ctx.now,
        business_date: ctx.today,
        entry_id: entry.id.get(),
        value_date,
    };
    payment.insert(tx)?;
    let shares = AllocationRecord::all(id, &settlement.paid, &vat);
    AllocationRecord::insert_all(tx, &shares)?;
    let record = SettlementRecord {
        repayment_id: id.get(),
        quote_id: quote,
        settled_as_of: as_of,
        balance_before: before.balance,
    };
    record.insert(tx)?;
    let paid = Payment { paid: &settlement.paid, waivers: &[], rebates: &settlement.rebates };
    progress::store_payment(tx, ctx, &mut account, (entry.id, paid))?;
    progress::count_repaid(tx, ctx, branch, settlement.amount)?;
    let changes = changes(&before, &account, point, &settlement, quote)?.set("entry", entry.id);
    let changes = match value_date {
        Some(day) => changes.set("value_date", day),
        None => changes,
    };
    let records = [payment.record(shares), record.record(&settlement.rebates)];
    let done = Settled { id, settlement, vat: paid_vat, account };
    let done = Done::new(done, "loan.settle", Subject::new("repayment", id.get()), changes);
    Ok(records.into_iter().fold(with_events(done, &before, branch), Done::recording))
}

/// Notifies users who view the loan or the branch's cash.
fn with_events(done: Done<Settled>, before: &Loan, branch: BranchId) -> Done<Settled> {
    let cash = Event::new(EventKind::BranchCash, Audience::Branch(branch));
    let done = done
        .with_event(super::repaid(branch, before.id, before.client_id))
        .with_event(cash.with("branch", branch.get()));
    if before.branch_id == branch {
        return done;
    }
    done.with_event(super::repaid(before.branch_id, before.id, before.client_id))
}

fn changes(
    before: &Loan,
    account: &LoanAccount,
    point: PaymentPoint,
    settlement: &Settlement,
    quote: Option<i64>,
) -> Result<Changes> {
    let changes = Changes::none()
        .set("loan", before.id)
        .set("branch", point.branch)
        .set("payment_method", point.method)
        .set("amount", settlement.amount)
        .set("rebate", settlement.saving()?)
        .change("status", &before.status.0, &account.loan.status.0)
        .change("balance", &before.balance, &account.loan.balance);
    Ok(match quote {
        Some(quote) => changes.set("quote", quote),
        None => changes,
    })
}

/// Refuses a loan on which nothing is owed.
pub(super) fn can_be_settled(loan: &Loan) -> Result<()> {
    match loan.status.0 {
        LoanStatus::Active | LoanStatus::Defaulted => Ok(()),
        LoanStatus::Closed => {
            let message = "This loan account is paid in full. There is nothing to settle.";
            Err(Error::conflict("loan_closed", message))
        }
        LoanStatus::Cancelled => Err(loans::cancelled()),
        LoanStatus::WrittenOff => {
            let message = "This loan account was written off. Record the money as a recovery.";
            Err(Error::conflict("loan_written_off", message))
        }
    }
}

/// Computes the cost of settling a loan on a day, given its current state.
pub(super) fn reckon(tx: &mut Tx, account: &LoanAccount, on: Date) -> Result<Settlement> {
    reckon_sparing(tx, account, on, &HashMap::new())
}

/// Computes the cost of settling a loan on a day before today with no payments on or after it:
/// penalties that day ends have charged from that day on are rebated.
pub(super) fn reckon_dated(
    tx: &mut Tx,
    account: &LoanAccount,
    date: &ValueDate,
) -> Result<Settlement> {
    reckon_sparing(tx, account, date.day, &date.charged_since(account)?)
}

/// Computes the cost by a quote: penalties charged since the quote was made are rebated.
pub(super) fn reckon_quoted(
    tx: &mut Tx,
    account: &LoanAccount,
    quote: &SettlementQuote,
) -> Result<Settlement> {
    let charged = match account.loan.penalty_method.0 {
        // By entries and not by days: the nights of a missing day end may have been charged since.
        PenaltyMethod::Daily => daily_penalties::charged_after(tx, account, quote.last_entry_id)?,
        PenaltyMethod::Once => {
            ValueDate::of(quote.business_date, &[], &Charges::default()).charged_since(account)?
        }
    };
    reckon_sparing(tx, account, quote.settles_on, &charged)
}

/// Computes the cost without some penalties, given by the ids of their installments.
fn reckon_sparing(
    tx: &mut Tx,
    account: &LoanAccount,
    on: Date,
    spared: &HashMap<i64, Cents>,
) -> Result<Settlement> {
    let loan = &account.loan;
    let versions = loans::reschedules::versions(tx, loan)?;
    let rescheduled = versions.last();
    let duration = match rescheduled {
        Some(_) => None,
        None => Some(loans::terms_of(tx, account.loan.id)?.duration()),
    };
    let mut dues = loans::reschedules::fee_dues(account, &versions)?;
    let mut rebates = Vec::new();
    for one in &mut dues {
        let Due { installment, number, scheduled, .. } = one.due;
        let Some(since) = spared.get(&installment) else { continue };
        let penalty = one.due.unpaid()?.penalty.min(*since);
        one.due.scheduled.penalty = scheduled.penalty.minus(penalty)?;
        let parts = Parts { penalty, ..Parts::default() };
        rebates.push(Allocation { installment, number, parts });
    }
    let terms = SettlementTerms {
        dues: &dues,
        disbursed_on: loan.disbursed_on,
        begins_on: rescheduled.map_or(loan.disbursed_on, |one| one.began_on),
        duration,
        arrears: loan.arrears(),
    };
    let settlement = lending::settlement(&terms, on);
    let mut settlement = settlement.map_err(|error| Error::Internal(Box::new(error)))?;
    for rebate in rebates {
        also_rebated(&mut settlement, rebate)?;
    }
    Ok(settlement)
}

/// Rebates a penalty beside what is rebated of the installment already.
fn also_rebated(settlement: &mut Settlement, rebate: Allocation) -> Result<()> {
    let Allocation { number, parts, .. } = rebate;
    settlement.balance = settlement.balance.plus(parts.penalty)?;
    let rows = &mut settlement.rebates;
    match rows.binary_search_by_key(&number, |row| row.number) {
        Ok(place) => {
            let row =
                rows.get_mut(place).ok_or_else(|| Error::internal("a rebate is not there"))?;
            row.parts = row.parts.plus(&parts)?;
        }
        Err(place) if parts.penalty.is_positive() => rows.insert(place, rebate),
        Err(_) => {}
    }
    Ok(())
}

/// Exactly what it costs; a quote says it already.
fn check_amount(
    amount: Option<Cents>,
    settlement: &Settlement,
    (quote, value_date): (Option<&SettlementQuote>, Option<Date>),
    check: &mut Check,
) {
    let exact = settlement.amount;
    let message = match (amount, quote) {
        (None, None) => "Please enter an amount.".to_owned(),
        (None, Some(_)) => return,
        (Some(amount), _) if amount == exact => return,
        (Some(_), None) => {
            let day = value_date.map(|day| format!("as of {}", date_in_words(day)));
            let day = day.unwrap_or_else(|| "today".to_owned());
            format!("To settle this loan {day}, the amount must be exactly {}.", exact.rand())
        }
        (Some(_), Some(quote)) => {
            let number = quote.id.number();
            format!(
                "To settle this loan by quote {number}, the amount must be exactly {}.",
                exact.rand()
            )
        }
    };
    check.fail("amount", message);
}

fn entry(
    account: &LoanAccount,
    point: PaymentPoint,
    (settlement, vat): (&Settlement, Cents),
) -> Result<ledger::Entry> {
    let parts = super::types::total(&settlement.paid)?;
    let rebate = super::types::total(&settlement.rebates)?;
    let payment = posting::Repayment {
        cash_branch: point.branch.get(),
        money: point.money,
        loan_branch: account.loan.branch_id.get(),
        loan: account.loan.id.get(),
        penalty: parts.penalty,
        interest: parts.interest,
        fee: parts.fee,
        vat,
        principal: parts.principal,
    };
    let vat = fees::vat_forgone(account, &settlement.rebates)?;
    let Parts { penalty, interest, fee, .. } = rebate;
    let rebate = posting::Rebate { penalty, interest, fee, vat };
    posting::settlement(payment, rebate).map_err(|error| Error::Internal(Box::new(error)))
}
