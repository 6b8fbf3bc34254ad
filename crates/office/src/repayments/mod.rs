//! Repayments, the busiest verb of a lender's day; settling a loan early; their reversal, and
//! recoveries on loans that were written off (contract §5).

mod correction;
mod excess;
mod payment_point;
mod queries;
mod quotes;
pub(crate) mod record;
mod recovery;
mod reversal;
mod settlement;
#[cfg(test)]
mod tests;
mod types;
mod value_date;

pub use correction::{MAY_PREVIEW_REVERSAL, preview_reversal};
pub use lending::ExcessUse;
pub use quotes::{
    ListedQuote, MAY_QUOTE, QuoteStatus, SettlementOffer, SettlementQuote, SettlementQuoteId,
    find_quote, offer, offer_as_of, quote, quotes,
};
pub(crate) use quotes::{latest_quotes, quote_paid_by, quotes_held};
pub use recovery::{MAY_RECOVER, recover};
pub use reversal::{LaterPayments, MAY_REVERSE, NewReversal, reverse, reverse_and_reapply};
pub(crate) use reversal::{
    latest, none_from_before_reschedule, paid_parts, reverse_by_request, reversible,
};
pub(crate) use settlement::settle_by_quote;
pub use settlement::{MAY_SETTLE, settle};
pub use types::{
    InstallmentLeft, NewRecovery, NewRepayment, NewSettlement, Outcome, OutcomeFigures, Preview,
    Reapplied, ReappliedPreview, Recovery, Reduced, Repayment, RepaymentId, RepaymentKind,
    Reversal, ReversalPreview, Settled,
};

use crate::books::EntryId;
use crate::clients::ClientId;
use crate::loans::{self, InstallmentId, LoanAccount, LoanId, progress};
use crate::{
    Access, Actor, Audience, BranchId, Changes, Check, Ctx, Done, Error, Event, EventKind,
    Permission, Result, Subject, books, business_days, numbers,
};
use excess::Paying;
use ledger::posting;
use lending::LoanStatus;
use money::Cents;
use payment_point::{PaymentPoint, Point};
use record::{AllocationRecord, PaymentRecord, PrepaymentRecord};
use store::Tx;
pub(crate) use value_date::undated;
use value_date::{Placed, ValueDate};

/// Who takes repayments and says what they would do.
pub const MAY_RECEIVE: Access = Access::STAFF.with(Permission::DoRepayments);

/// Takes a repayment: at least what the first unpaid installment asks for (less as a part payment),
/// at most the balance; oldest installment first, inside it penalty, interest, fees, principal.
pub fn receive(tx: &mut Tx, ctx: &Ctx, input: &NewRepayment) -> Result<Done<Repayment>> {
    let actor = ctx.may(MAY_RECEIVE)?;
    if let Some(branch) = input.branch {
        actor.operate_at(branch)?;
    }
    let point = PaymentPoint::ask(tx, input.branch, input.payment_method)?;
    let (mut account, mut check) = account(tx, input)?;
    let point = point.check(tx, &mut check)?;
    let named = (input.value_date, point.map(|point| point.money));
    let date = ValueDate::read(tx, ctx, &account, named, &mut check)?;
    let owed = Owed::of(&account, date.as_ref())?;
    let amount = amount(&owed, input, &mut check);
    let (Some(point), Some(amount)) = (point, amount) else {
        return Err(check.refuse());
    };
    let paying = Paying { account: &account, date: date.as_ref(), amount };
    check.finish()?;
    let placed = excess::place(tx, ctx, paying, input.excess)?;
    let balance_before = account.loan.balance;
    let (id, record, shares) = recorded(tx, ctx, (actor, point), paying, &placed)?;
    record.insert(tx)?;
    AllocationRecord::insert_all(tx, &shares)?;
    let prepayment = PrepaymentRecord::of(id, &placed);
    if let Some(record) = &prepayment {
        record.insert(tx)?;
    }
    keep(tx, ctx, &mut account, (EntryId::new(record.entry_id), date), &placed)?;
    progress::count_repaid(tx, ctx, point.branch, amount)?;
    let changes = changes(&record, &placed, (balance_before, &account))?;
    let record = record.record(shares);
    let prepayment = prepayment.map(|one| one.record(&placed.rebates));
    let vat = Cents::sum(placed.vat.iter().copied())?;
    let Placed { allocations, waivers, rebates, reduced, .. } = placed;
    let repayment = Repayment { id, amount, allocations, vat, waivers, rebates, reduced, account };
    let subject = Subject::new("repayment", id.get());
    let done = Done::new(repayment, "repayment.receive", subject, changes).recording(record);
    let done = prepayment.into_iter().fold(done, Done::recording);
    Ok(with_events(done, point.branch))
}

/// Posts the entry of a payment; its row and shares, which are to be stored.
fn recorded(
    tx: &mut Tx,
    ctx: &Ctx,
    (actor, point): (&Actor, Point),
    Paying { account, date, amount }: Paying<'_>,
    placed: &Placed,
) -> Result<(RepaymentId, PaymentRecord, Vec<AllocationRecord>)> {
    let number = numbers::ahead(tx, "repayments")?;
    let entry = entry(account, point, placed)?;
    let entry = if account.awaits_day_end(ctx.today) {
        books::post(tx, ctx, &entry)?
    } else {
        books::post_beside_day_end(tx, ctx, &entry)?
    };
    let id = RepaymentId::new(number.one(tx)?.0);
    let record = PaymentRecord {
        id: id.get(),
        kind: RepaymentKind::Repayment.to_string(),
        loan_id: account.loan.id.get(),
        client_id: account.loan.client_id.get(),
        branch_id: point.branch.get(),
        payment_method_id: point.method.get(),
        amount,
        balance_after: account.loan.balance.minus(amount)?.minus(placed.forgone()?)?,
        received_by: actor.staff.get(),
        received_at: ctx.now,
        business_date: ctx.today,
        entry_id: entry.id.get(),
        value_date: date.map(|date| date.day),
    };
    Ok((id, record, placed.shares(id)))
}

/// Notifies those who see the receiving branch, and those who see the loan's branch.
fn with_events(done: Done<Repayment>, branch: BranchId) -> Done<Repayment> {
    let loan = &done.value.account.loan;
    let (id, client, loan_branch) = (loan.id, loan.client_id, loan.branch_id);
    let cash =
        Event::new(EventKind::BranchCash, Audience::Branch(branch)).with("branch", branch.get());
    let done = done.with_event(repaid(branch, id, client)).with_event(cash);
    if loan_branch == branch { done } else { done.with_event(repaid(loan_branch, id, client)) }
}

/// Previews a repayment without recording it. Branch and payment method may still be missing, and
/// an amount below the minimum is answered as the part payment it would be. Refused while a day end is
/// missing, as the payment would be.
pub fn preview(tx: &mut Tx, ctx: &Ctx, input: &NewRepayment) -> Result<Preview> {
    let actor = ctx.may(MAY_RECEIVE)?;
    if let Some(branch) = input.branch {
        actor.operate_at(branch)?;
    }
    let point = PaymentPoint::ask(tx, input.branch, input.payment_method)?;
    let (account, mut check) = account(tx, input)?;
    business_days::must_be_assessed(tx, ctx, account.awaits_day_end(ctx.today))?;
    let date = match input.value_date {
        None => None,
        named => {
            let money = point.money(tx)?;
            ValueDate::read(tx, ctx, &account, (named, money), &mut check)?
        }
    };
    let owed = Owed::of(&account, date.as_ref())?;
    let as_part_payment = NewRepayment { part_payment: true, ..input.clone() };
    let amount = amount(&owed, &as_part_payment, &mut check);
    let Some(amount) = amount else {
        return Err(check.refuse());
    };
    let paying = Paying { account: &account, date: date.as_ref(), amount };
    check.finish()?;
    let placed = excess::place(tx, ctx, paying, input.excess)?;
    let excess = paying.excess(ctx)?;
    let reduces = placed.reduced.is_some();
    let used = if reduces { ExcessUse::ReducePrincipal } else { ExcessUse::Advance };
    Ok(Preview {
        remaining_balance: account.loan.balance.minus(amount)?.minus(placed.forgone()?)?,
        excess,
        excess_use: excess.is_positive().then_some(used),
        outcomes: excess::outcomes(tx, ctx, paying)?,
        vat: Cents::sum(placed.vat.iter().copied())?,
        allocations: placed.allocations,
        waivers: placed.waivers,
        rebates: placed.rebates,
        minimum: owed.minimum,
        maximum: owed.balance,
        part_payment: amount < owed.minimum,
    })
}

/// What the log book says of a payment.
fn changes(
    record: &PaymentRecord,
    placed: &Placed,
    (balance_before, account): (Cents, &LoanAccount),
) -> Result<Changes> {
    let changes = Changes::none()
        .set("loan", record.loan_id)
        .set("branch", record.branch_id)
        .set("payment_method", record.payment_method_id)
        .set("amount", record.amount)
        .set("entry", record.entry_id)
        .change("balance", &balance_before, &account.loan.balance);
    let changes = match record.value_date {
        None => changes,
        Some(day) => changes.set("value_date", day).set("waived", placed.waived()?),
    };
    Ok(match placed.reduced {
        None => changes,
        Some(Reduced { principal, rebate }) => changes
            .set("excess", ExcessUse::ReducePrincipal)
            .set("principal_reduced", principal)
            .set("rebate", rebate),
    })
}

/// Keeps a payment on its loan. One with a value date makes arrears what they would be had it come then.
fn keep(
    tx: &mut Tx,
    ctx: &Ctx,
    account: &mut LoanAccount,
    (entry, date): (EntryId, Option<ValueDate>),
    placed: &Placed,
) -> Result<()> {
    let payment = progress::Payment {
        entry,
        paid: &placed.allocations,
        waivers: &placed.waivers,
        rebates: &placed.rebates,
    };
    match date {
        None => progress::keep_payment(tx, ctx, account, payment),
        Some(date) => {
            let paid = date.with(placed)?;
            progress::keep_dated_payment(tx, ctx, account, payment, &paid)
        }
    }
}

/// The loan that is paid on, and the checks begun with it. A stale installment is told apart from
/// what is wrong with the form: the person has to look again, not to correct.
fn account(tx: &mut Tx, input: &NewRepayment) -> Result<(LoanAccount, Check)> {
    let mut check = Check::new();
    let found = match input.loan {
        Some(id) => loans::account(tx, id)?,
        None => None,
    };
    let Some(account) = found else {
        check.fail("loan_account", "Please select a loan account.");
        return Err(check.refuse());
    };
    check_client(&account, input.client, &mut check);
    if account.loan.status.0 == LoanStatus::Cancelled {
        check.fail("loan_account", "This loan account was cancelled.");
        return Err(check.refuse());
    }
    if account.loan.status.0 == LoanStatus::WrittenOff {
        let message = "This loan account was written off. Record the money as a recovery.";
        check.fail("loan_account", message);
        return Err(check.refuse());
    }
    match input.installment {
        None => check.fail("payment_schedule", "Please select an installment."),
        Some(id) => check_installment(&account, id, &mut check)?,
    }
    Ok((account, check))
}

fn check_client(account: &LoanAccount, client: Option<ClientId>, check: &mut Check) {
    match client {
        None => check.fail("client", "Please select a client."),
        Some(client) => {
            let theirs = client == account.loan.client_id;
            check.rule(theirs, "client", "The loan account belongs to another client.");
        }
    }
}

fn check_installment(account: &LoanAccount, id: InstallmentId, check: &mut Check) -> Result<()> {
    let named = account.installments.iter().find(|installment| installment.id == id);
    let message = "The installment belongs to another loan account.";
    if !check.rule(named.is_some(), "payment_schedule", message) {
        return Ok(());
    }
    match (account.first_unpaid(), named) {
        (Some(first), _) if first.id == id => Ok(()),
        (Some(first), Some(later)) if later.total_due.is_positive() => {
            let first = first.number;
            Err(Error::conflict(
                "earlier_installment_unpaid",
                format!("Installment {first} is not paid yet. Pay it first."),
            ))
        }
        _ => Err(Error::conflict(
            "stale_installment",
            "This installment is already paid. Refresh and try again.",
        )),
    }
}

/// What a loan asks for on the day from which a payment counts.
struct Owed {
    /// The least that is taken without saying that it is a part payment.
    minimum: Cents,
    /// The most.
    balance: Cents,
}

impl Owed {
    fn of(account: &LoanAccount, date: Option<&ValueDate>) -> Result<Self> {
        let first = account.first_unpaid().map(|row| row.id.get());
        let (mut minimum, mut balance) = (None, Cents::ZERO);
        for due in value_date::dues(account, date)? {
            let total_due = due.total_due()?;
            balance = balance.plus(total_due)?;
            if Some(due.installment) == first {
                minimum = Some(total_due);
            }
        }
        Ok(Owed { minimum: minimum.unwrap_or(balance), balance })
    }
}

fn amount(owed: &Owed, input: &NewRepayment, check: &mut Check) -> Option<Cents> {
    let Some(amount) = input.amount else {
        check.fail("amount", "Please enter an amount.");
        return None;
    };
    let Owed { minimum, balance: maximum } = *owed;
    if amount < minimum && !input.part_payment {
        let least = minimum.rand();
        let message = format!("Amount entered is less than the minimum allowed ({least}).");
        check.fail("amount", message);
    } else if amount > maximum {
        let most = maximum.rand();
        let message = format!("Amount entered is greater than the remaining balance ({most}).");
        check.fail("amount", message);
    } else {
        check.rule(amount.is_positive(), "amount", "Amount must be greater than 0.");
    }
    check.is_sound("amount").then_some(amount)
}

fn entry(
    account: &LoanAccount,
    Point { branch, money, .. }: Point,
    placed: &Placed,
) -> Result<ledger::Entry> {
    let parts = types::total(&placed.allocations)?;
    let payment = posting::Repayment {
        cash_branch: branch.get(),
        money,
        loan_branch: account.loan.branch_id.get(),
        loan: account.loan.id.get(),
        penalty: parts.penalty,
        interest: parts.interest,
        fee: parts.fee,
        vat: Cents::sum(placed.vat.iter().copied())?,
        principal: parts.principal,
    };
    let interest = placed.reduced.map_or(Cents::ZERO, |reduced| reduced.rebate);
    let penalty = placed.waived()?;
    let forgone = posting::Rebate { penalty, interest, ..posting::Rebate::default() };
    posting::repayment_forgoing(payment, forgone).map_err(|error| Error::Internal(Box::new(error)))
}

fn repaid(branch: BranchId, loan: LoanId, client: ClientId) -> Event {
    Event::new(EventKind::LoanRepaid, Audience::Branch(branch))
        .with("loan", loan.get())
        .with("client", client.get())
}
