//! A line's money put on a loan, by the verb that takes every other payment.

use super::reading::proposals;
use super::types::{NewPosting, Posted, Strength};
use crate::bank_lines::{self, BankLine, BankLineId, LineState, MAY_IMPORT, MoveKind, Step};
use crate::clients::ClientId;
use crate::loans::{self, LoanAccount};
use crate::payment_methods::{self, PaymentMethodId};
use crate::repayments::{
    self, NewRecovery, NewRepayment, RepaymentId, SettlementQuote, SettlementQuoteId,
};
use crate::{Check, Ctx, Done, Error, Result, books};
use ledger::{MoneyKind, posting};
use lending::LoanStatus;
use money::{Cents, Date};
use store::Tx;

/// Puts what is free of a line on a loan: at most what is owed there, from the line's day if a value
/// date may be that early. What is left over waits in client credits. An amount that a quote promised to
/// settle the loan for settles it.
pub fn post(tx: &mut Tx, ctx: &Ctx, id: BankLineId, input: &NewPosting) -> Result<Done<Posted>> {
    ctx.may(MAY_IMPORT)?;
    let line = bank_lines::existing(tx, id)?;
    must_be_open(&line)?;
    must_be_as_seen(input.amount, line.free)?;
    let (placed, over) = place(tx, ctx, &line, (line.free, input))?;
    let Placed { repayment, client, amount, .. } = placed.value;
    let step = Step {
        client: Some(client),
        repayment: Some(repayment.get()),
        ..Step::of(MoveKind::Repayment, amount)
    };
    let state = (over, line.credit, false);
    let mut records = vec![bank_lines::keep(tx, ctx, (&line, state), step)?.record()];
    if over.is_positive() {
        let left = BankLine { free: over, ..line.clone() };
        records.push(super::credits::keep(tx, ctx, &left, Some(client))?.record());
    }
    posted(tx, placed, (&line, over), records)
}

/// [`post`] for one of several lines that are confirmed together, if its proposal is still sure.
pub fn post_sure(
    tx: &mut Tx,
    ctx: &Ctx,
    id: BankLineId,
    input: &NewPosting,
) -> Result<Done<Posted>> {
    ctx.may(MAY_IMPORT)?;
    let line = bank_lines::existing(tx, id)?;
    must_be_open(&line)?;
    let proposal = proposals(tx, ctx, std::slice::from_ref(&line))?.pop().flatten();
    let proposal = proposal.filter(|one| one.strength == Strength::Sure);
    if proposal.is_none_or(|one| Some(one.loan_id) != input.loan) {
        let message = "The loan has changed. Look at this line again.";
        return Err(Error::conflict("match_changed", message));
    }
    post(tx, ctx, id, input)
}

/// A payment that was taken for a line.
pub(super) struct Placed {
    pub(super) repayment: RepaymentId,
    pub(super) client: ClientId,
    pub(super) amount: Cents,
    quote: Option<SettlementQuoteId>,
    value_date: Option<Date>,
    undated: Option<String>,
}

/// Takes a payment of at most an amount on a loan, and says what is left of the amount.
pub(super) fn place(
    tx: &mut Tx,
    ctx: &Ctx,
    line: &BankLine,
    (most, input): (Cents, &NewPosting),
) -> Result<(Done<Placed>, Cents)> {
    let mut check = Check::new();
    let account = match input.loan {
        Some(id) => loans::account(tx, id)?,
        None => None,
    };
    check.rule(account.is_some(), "loan_account", "Please select a loan account.");
    let method = bank_method(tx, input.payment_method, &mut check)?;
    let (Some(account), Some(method)) = (account, method) else {
        return Err(check.refuse());
    };
    if account.loan.status.0 == LoanStatus::WrittenOff {
        return recover(tx, ctx, (line, &account), (most, method));
    }
    if let Some(quote) = repayments::quote_paid_by(tx, &account, (most, came_on(ctx, line)))? {
        return Ok((settle(tx, ctx, line, account, (&quote, method))?, Cents::ZERO));
    }
    if !account.loan.balance.is_positive() {
        let message = "Nothing is owed on this loan account.";
        return Err(Error::field("loan_account", message));
    }
    let dated = Dated::of(tx, ctx, line, &account, method)?;
    let amount = most.min(dated.maximum);
    let payment = NewRepayment {
        amount: Some(amount),
        part_payment: amount < dated.minimum,
        ..dated.payment
    };
    let done = repayments::receive(tx, ctx, &payment)?;
    let (value_date, undated) = (payment.value_date, dated.undated);
    let client = account.loan.client_id;
    let done = done.map(|taken| Placed {
        repayment: taken.id,
        client,
        amount,
        quote: None,
        value_date,
        undated,
    });
    Ok((done, most.minus(amount)?))
}

/// Money of exactly what a quote promised settles the loan by it, rebate and all.
fn settle(
    tx: &mut Tx,
    ctx: &Ctx,
    line: &BankLine,
    account: LoanAccount,
    (quote, method): (&SettlementQuote, PaymentMethodId),
) -> Result<Done<Placed>> {
    let client = account.loan.client_id;
    let done = repayments::settle_by_quote(
        tx,
        ctx,
        account,
        (quote, came_on(ctx, line)),
        (line.branch_id, method),
    )?;
    Ok(done.map(|settled| Placed {
        repayment: settled.id,
        client,
        amount: quote.amount,
        quote: Some(quote.id),
        value_date: None,
        undated: None,
    }))
}

/// The day on which a line's money reached the bank: banks date lines ahead as well.
pub(super) fn came_on(ctx: &Ctx, line: &BankLine) -> Date {
    line.booked_on.min(ctx.today)
}

/// Money on a loan that was written off.
fn recover(
    tx: &mut Tx,
    ctx: &Ctx,
    (line, account): (&BankLine, &LoanAccount),
    (most, method): (Cents, PaymentMethodId),
) -> Result<(Done<Placed>, Cents)> {
    let amount = most.min(account.loan.unrecovered()?);
    if !amount.is_positive() {
        return Err(Error::field("loan_account", "Nothing is left to recover on this loan."));
    }
    let input = NewRecovery {
        amount: Some(amount),
        branch: Some(line.branch_id),
        payment_method: Some(method),
    };
    let done = repayments::recover(tx, ctx, account.loan.id, &input)?;
    let client = account.loan.client_id;
    let done = done.map(|taken| Placed {
        repayment: taken.id,
        client,
        amount,
        quote: None,
        value_date: None,
        undated: None,
    });
    Ok((done, most.minus(amount)?))
}

/// A payment without its amount, as of the day from which it counts.
struct Dated {
    payment: NewRepayment,
    minimum: Cents,
    maximum: Cents,
    undated: Option<String>,
}

impl Dated {
    /// From the line's day where the rules of value dates allow it (contract §5), else from today with
    /// the reason.
    fn of(
        tx: &mut Tx,
        ctx: &Ctx,
        line: &BankLine,
        account: &LoanAccount,
        method: PaymentMethodId,
    ) -> Result<Self> {
        let payment = NewRepayment {
            client: Some(account.loan.client_id),
            loan: Some(account.loan.id),
            installment: account.first_unpaid().map(|row| row.id),
            amount: Some(Cents::new(1)),
            payment_method: Some(method),
            branch: Some(line.branch_id),
            part_payment: true,
            value_date: (line.booked_on != ctx.today).then_some(line.booked_on),
            // Nobody at a counter chose: the lender's setting holds.
            excess: None,
        };
        match repayments::preview(tx, ctx, &payment) {
            Ok(preview) => Ok(Dated {
                payment,
                minimum: preview.minimum,
                maximum: preview.maximum,
                undated: None,
            }),
            Err(Error::Invalid(fields)) if fields.has("value_date") => {
                let reason = fields.iter().find(|(field, _)| *field == "value_date");
                let undated = reason.and_then(|(_, messages)| messages.first().cloned());
                let payment = NewRepayment { value_date: None, ..payment };
                let preview = repayments::preview(tx, ctx, &payment)?;
                let (minimum, maximum) = (preview.minimum, preview.maximum);
                Ok(Dated { payment, minimum, maximum, undated })
            }
            Err(other) => Err(other),
        }
    }
}

fn bank_method(
    tx: &mut Tx,
    method: Option<PaymentMethodId>,
    check: &mut Check,
) -> Result<Option<PaymentMethodId>> {
    let found = match method {
        Some(id) => payment_methods::usable(tx, id)?,
        None => None,
    };
    let found = found.filter(|method| method.kind.0 == MoneyKind::Bank);
    check.rule(found.is_some(), "payment_method", "Please select a bank payment method.");
    Ok(found.map(|method| method.id))
}

/// The answer, with what the log book says of a line beside the payment.
pub(super) fn posted(
    tx: &mut Tx,
    placed: Done<Placed>,
    (line, credited): (&BankLine, Cents),
    records: Vec<crate::frame::records::Record>,
) -> Result<Done<Posted>> {
    let after = bank_lines::existing(tx, line.id)?;
    let done = placed.noting("bank_line", line.id).map(|placed| Posted {
        line: after,
        repayment: placed.repayment,
        amount: placed.amount,
        credited,
        quote: placed.quote,
        value_date: placed.value_date,
        undated: placed.undated,
    });
    let done = if credited.is_positive() { done.noting("credited", credited) } else { done };
    let done = records.into_iter().fold(done, Done::recording);
    Ok(done.with_event(bank_lines::changed()))
}

pub(super) fn must_be_open(line: &BankLine) -> Result<()> {
    match line.state() {
        LineState::Open => Ok(()),
        LineState::Booked => Err(bank_lines::booked()),
        LineState::Outgoing => {
            let message = "This is an outgoing line. It cannot be booked on a loan.";
            Err(Error::conflict("bank_line_outgoing", message))
        }
        LineState::SetAside if line.is_void => Err(bank_lines::void()),
        LineState::SetAside => {
            let message = "This line was set aside. Restore it first.";
            Err(Error::conflict("bank_line_set_aside", message))
        }
    }
}

/// A colleague may have booked a part of it meanwhile.
pub(super) fn must_be_as_seen(seen: Option<Cents>, is: Cents) -> Result<()> {
    if seen.is_some_and(|seen| seen != is) {
        let message = "This line has changed. Look at it again.";
        return Err(Error::conflict("bank_line_changed", message));
    }
    Ok(())
}

/// An entry of client credits for an amount of a line.
pub(super) fn event(line: &BankLine, amount: Cents) -> posting::ClientCredit {
    posting::ClientCredit { branch: line.branch_id.get(), line: line.id.get(), amount }
}

/// The amount is above zero and within bounds, so that an entry cannot fail.
pub(super) fn impossible(error: ledger::EntryError) -> Error {
    Error::Internal(Box::new(error))
}

/// That the branch's bank balance changed.
pub(super) fn bank_moved(branch: crate::BranchId) -> crate::Event {
    let kind = crate::EventKind::BranchCash;
    crate::Event::new(kind, crate::Audience::Branch(branch)).with("branch", branch.get())
}

/// A branch with what it has in the bank.
pub(super) fn branch_of(tx: &mut Tx, line: &BankLine) -> Result<books::BranchMoney> {
    let found = books::branch_money(tx, line.branch_id)?;
    found.ok_or_else(|| Error::internal("a bank line without its branch"))
}
