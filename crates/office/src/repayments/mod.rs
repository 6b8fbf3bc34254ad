//! Repayments, the most frequent operation of a lender's day; settling a loan early; their
//! reversal, and recoveries on loans that were written off (contract §5).

mod earlier;
mod correction;
mod credits;
mod excess;
mod later;
mod payment_point;
mod queries;
mod quotes;
pub(crate) mod record;
mod recovery;
mod reversal;
mod settlement;
mod incoming;
#[cfg(test)]
mod tests;
mod types;
mod value_date;

pub use correction::{MAY_PREVIEW_REVERSAL, preview_reversal};
pub use credits::{
    ClientCredit, MAY_LIST_CREDITS, MAY_PAY_CREDITS_BACK, client_credits, count_client_credits,
    pay_client_credit_back,
};
use earlier::PaymentPosition;
pub(crate) use earlier::dated;
pub use lending::ExcessUse;
pub use quotes::{
    ListedQuote, MAY_QUOTE, QuoteStatus, SettlementOffer, SettlementQuote, SettlementQuoteId,
    find_quote, offer, offer_as_of, quote, quotes,
};
pub(crate) use quotes::{latest_quotes, quote_paid_by, quotes_held};
pub use recovery::{MAY_RECOVER, recover};
pub use reversal::{LaterPayments, MAY_REVERSE, NewReversal, reverse, reverse_and_reapply};
pub(crate) use reversal::{latest, paid_parts, reverse_by_request, reversible};
pub(crate) use settlement::settle_by_quote;
pub use settlement::{MAY_SETTLE, settle};
pub use types::{
    InstallmentLeft, LoanChanges, NewRecovery, NewRepayment, NewSettlement, Outcome,
    OutcomeFigures, Preview, Reapplied, ReappliedPreview, Recovery, Reduced, Repayment,
    RepaymentId, RepaymentKind, Reversal, ReversalPreview, Settled,
};

use crate::clients::{self, ClientId};
use crate::loans::{self, InstallmentId, LoanAccount, LoanId, progress};
use crate::{
    Access, Audience, BranchId, Check, Ctx, Done, Error, Event, EventKind, Permission, Result,
    Subject, bank_lines, books, business_days,
};
use credits::WholeBalance;
use excess::Tender;
use incoming::{IncomingPayment, RecordedPayment};
use ledger::{MoneyKind, posting};
use lending::LoanStatus;
use money::Cents;
use payment_point::{PaymentPoint, PendingPoint};
use store::Tx;
use value_date::AllocatedPayment;

/// Access to recording repayments and previewing them.
pub const MAY_RECEIVE: Access = Access::STAFF.with(Permission::DoRepayments);

/// Records a repayment: at least the unpaid amount of the first unpaid installment (less as a part
/// payment), at most the balance; oldest installment first, inside it penalty, interest, fees,
/// principal.
///
/// Payments that count from days after its value date are reapplied after it under new receipts, as
/// when one among them is reversed: their money does not move, and the person who received it stays
/// the same.
///
/// A payment of the whole balance before the last due date settles the loan: the rebate of the
/// settlement becomes a client credit.
pub fn receive(tx: &mut Tx, ctx: &Ctx, input: &NewRepayment) -> Result<Done<Repayment>> {
    let actor = ctx.may(MAY_RECEIVE)?;
    let point = PendingPoint::ask(tx, actor, input.branch, input.payment_method)?;
    let (mut account, mut check) = account(tx, input)?;
    clients::must_not_be_oneself(tx, ctx, account.loan.client_id)?;
    let point = point.check(tx, &mut check)?;
    let named = (input.value_date, point.map(|point| point.money));
    let position = PaymentPosition::by(tx, ctx, &account, named, &mut check)?;
    let owed = Owed::of(&account, &position)?;
    let amount = amount(&owed, input, &mut check);
    let (Some(point), Some(amount)) = (point, amount) else {
        return Err(check.refuse());
    };
    check.finish()?;
    let whole = WholeBalance::of(tx, ctx, &account, (&position, amount, owed.balance))?;
    if let Some(whole) = whole {
        return whole.take(tx, ctx, (actor, point), account);
    }
    let balance_before = account.loan.balance;
    let incoming = IncomingPayment { actor, point, amount, excess: input.excess };
    let seen = input.seen.as_deref();
    let recorded = match position {
        PaymentPosition::Latest(_) if seen.is_some() => return Err(correction::outdated()),
        // Of today, or of a value date after which nothing else was paid.
        PaymentPosition::Latest(date) => incoming.record(tx, ctx, &mut account, date)?,
        // Payments of later days are taken out, and applied again after it.
        PaymentPosition::Earlier(earlier) => {
            earlier.record(tx, ctx, &mut account, (incoming, seen))?
        }
    };
    progress::count_repaid(tx, ctx, point.branch, amount)?;
    let changes = recorded.changes((balance_before, &account))?;
    let RecordedPayment { id, stored, allocated, again } = recorded;
    let records = stored.records(&allocated);
    let vat = Cents::sum(allocated.vat.iter().copied())?;
    let AllocatedPayment { allocations, waivers, rebates, reduced, .. } = allocated;
    let (reapplied, moved) =
        again.map_or_else(Default::default, |again| (again.reapplied, again.records));
    let repayment = Repayment {
        id,
        amount,
        allocations,
        vat,
        waivers,
        rebates,
        reduced,
        reapplied,
        client_credit: None,
        account,
    };
    let subject = Subject::new("repayment", id.get());
    let done = Done::new(repayment, "repayment.receive", subject, changes);
    let done = records.into_iter().chain(moved).fold(done, Done::recording);
    Ok(with_events(done, point.branch))
}

/// Notifies those who see the receiving branch, and those who see the loan's branch. Lines of bank
/// statements move on with payments that were applied again.
fn with_events(done: Done<Repayment>, branch: BranchId) -> Done<Repayment> {
    let is_reordered = !done.value.reapplied.is_empty();
    let done = if is_reordered { done.with_event(bank_lines::changed()) } else { done };
    let loan = &done.value.account.loan;
    let (id, client, loan_branch) = (loan.id, loan.client_id, loan.branch_id);
    let cash =
        Event::new(EventKind::BranchCash, Audience::Branch(branch)).with("branch", branch.get());
    let done = done.with_event(repaid(branch, id, client)).with_event(cash);
    if loan_branch == branch { done } else { done.with_event(repaid(loan_branch, id, client)) }
}

/// Previews a repayment without recording it. Branch and payment method may still be missing, and
/// an amount below the minimum is answered as the part payment it would be. Refused while a day end is
/// missing, and for cash of a branch that has cashed up for today, as the payment would be.
pub fn preview(tx: &mut Tx, ctx: &Ctx, input: &NewRepayment) -> Result<Preview> {
    let actor = ctx.may(MAY_RECEIVE)?;
    let point = PendingPoint::ask(tx, actor, input.branch, input.payment_method)?;
    let (account, mut check) = account(tx, input)?;
    clients::must_not_be_oneself(tx, ctx, account.loan.client_id)?;
    business_days::must_be_assessed(tx, ctx, account.awaits_day_end(ctx.today))?;
    let money = point.money(tx)?;
    let position = match input.value_date {
        None => PaymentPosition::Latest(None),
        named => PaymentPosition::by(tx, ctx, &account, (named, money), &mut check)?,
    };
    let owed = Owed::of(&account, &position)?;
    let as_part_payment = NewRepayment { part_payment: true, ..input.clone() };
    let amount = amount(&owed, &as_part_payment, &mut check);
    let Some(amount) = amount else {
        return Err(check.refuse());
    };
    check.finish()?;
    if let (Some(branch), Some(MoneyKind::Cash)) = (input.branch, money) {
        books::must_take_cash(tx, ctx, branch)?;
    }
    if let Some(whole) = WholeBalance::of(tx, ctx, &account, (&position, amount, owed.balance))? {
        return whole.preview(&account, &owed);
    }
    let tender = position.tender(&account, amount);
    let PreviewedPayment { allocated, remaining_balance, outcomes, reordered } =
        work_out(tx, ctx, &position, (tender, input.excess))?;
    let excess = tender.excess(ctx)?;
    let reduces = allocated.reduced.is_some();
    let used = if reduces { ExcessUse::ReducePrincipal } else { ExcessUse::Advance };
    Ok(Preview {
        remaining_balance,
        excess,
        excess_use: excess.is_positive().then_some(used),
        outcomes,
        reordered,
        vat: Cents::sum(allocated.vat.iter().copied())?,
        allocations: allocated.allocations,
        waivers: allocated.waivers,
        rebates: allocated.rebates,
        minimum: owed.minimum,
        maximum: owed.balance,
        part_payment: amount < owed.minimum,
        client_credit: None,
    })
}

/// The preview of a payment.
struct PreviewedPayment {
    allocated: AllocatedPayment,
    remaining_balance: Cents,
    outcomes: Vec<Outcome>,
    reordered: Option<LoanChanges>,
}

fn work_out(
    tx: &mut Tx,
    ctx: &Ctx,
    position: &PaymentPosition,
    (tender, named): (Tender<'_>, Option<ExcessUse>),
) -> Result<PreviewedPayment> {
    match position {
        PaymentPosition::Latest(_) => {
            let allocated = excess::allocate(tx, ctx, tender, named)?;
            let before = tender.account.loan.balance;
            let remaining_balance = before.minus(tender.amount)?.minus(allocated.forgone()?)?;
            let outcomes = excess::outcomes(tx, ctx, tender)?;
            Ok(PreviewedPayment { allocated, remaining_balance, outcomes, reordered: None })
        }
        PaymentPosition::Earlier(earlier) => {
            // Reapplied payments are posted in one transaction, which needs every loan's day end.
            business_days::must_be_assessed(tx, ctx, true)?;
            let (correction, allocated) = earlier.with(tx, ctx, (tender.amount, named))?;
            let outcomes = earlier.outcomes(tx, ctx, tender.amount)?;
            let changes = correction.changes()?;
            let remaining_balance = changes.after.loan.balance;
            Ok(PreviewedPayment {
                allocated,
                remaining_balance,
                outcomes,
                reordered: Some(changes),
            })
        }
    }
}

/// The loan that is paid on, and the checks begun with it. A stale installment is distinguished
/// from what is wrong with the form: the person has to look again, not to correct.
fn account(tx: &mut Tx, input: &NewRepayment) -> Result<(LoanAccount, Check)> {
    let mut check = Check::new();
    let account = match input.loan {
        Some(id) => loans::account(tx, id)?,
        None => None,
    };
    let Some(account) = account else {
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

/// The amounts owed on the day from which a payment counts.
struct Owed {
    /// The least that is taken without saying that it is a part payment.
    minimum: Cents,
    /// The most.
    balance: Cents,
}

impl Owed {
    fn of(account: &LoanAccount, position: &PaymentPosition) -> Result<Self> {
        let Tender { account, date, .. } = position.tender(account, Cents::ZERO);
        let first = account.first_unpaid().map(|row| row.id.get());
        let (mut minimum, mut balance) = (None, Cents::ZERO);
        for due in value_date::dues(account, date)? {
            let total_due = due.total_due()?;
            balance = balance.plus(total_due)?;
            if Some(due.installment) == first {
                minimum = Some(total_due);
            }
        }
        let balance = balance.minus(position.later_amount())?;
        Ok(Owed { minimum: minimum.unwrap_or(balance).min(balance), balance })
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
    PaymentPoint { branch, money, .. }: PaymentPoint,
    allocated: &AllocatedPayment,
) -> Result<ledger::Entry> {
    let parts = types::total(&allocated.allocations)?;
    let payment = posting::Repayment {
        cash_branch: branch.get(),
        money,
        loan_branch: account.loan.branch_id.get(),
        loan: account.loan.id.get(),
        penalty: parts.penalty,
        interest: parts.interest,
        fee: parts.fee,
        vat: Cents::sum(allocated.vat.iter().copied())?,
        principal: parts.principal,
    };
    let interest = allocated.reduced.map_or(Cents::ZERO, |reduced| reduced.rebate);
    let penalty = allocated.waived()?;
    let forgone = posting::Rebate { penalty, interest, ..posting::Rebate::default() };
    posting::repayment_forgoing(payment, forgone).map_err(|error| Error::Internal(Box::new(error)))
}

fn repaid(branch: BranchId, loan: LoanId, client: ClientId) -> Event {
    Event::new(EventKind::LoanRepaid, Audience::Branch(branch))
        .with("loan", loan.get())
        .with("client", client.get())
}
