//! Putting a line's money on a loan, with the same operation as every other payment.

use super::reading::proposals;
use super::types::{NewPosting, Posted, PostingPreview, Strength};
use crate::bank_lines::{self, BankLine, BankLineId, LineState, MAY_IMPORT, MoveKind, Step};
use crate::clients::{self, ClientId};
use crate::loans::{self, LoanAccount};
use crate::payment_methods::{self, PaymentMethodId};
use crate::repayments::{
    self, LoanChanges, NewRecovery, NewRepayment, NewSettlement, Reapplied, RepaymentId,
    SettlementQuote, SettlementQuoteId,
};
use crate::{Check, Ctx, Done, Error, Result, books};
use ledger::{MoneyKind, posting};
use lending::LoanStatus;
use money::{Cents, Date};
use store::Tx;

/// Puts what is free of a line on a loan: at most what is owed there, from the line's day if a value
/// date may be that early. What is left over waits in client credits. An amount that a quote promised to
/// settle the loan for settles it. Payments that count from later days are applied again after it, as
/// [`preview_post`] said.
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
    let mut records = vec![bank_lines::record_step(tx, ctx, (&line, state), step)?.record()];
    if over.is_positive() {
        let left = BankLine { free: over, ..line.clone() };
        records.push(super::credits::record_credit(tx, ctx, &left, Some(client))?.record());
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
    reapplied: Vec<Reapplied>,
}

/// Takes a payment of at most an amount on a loan, and says what is left of the amount.
pub(super) fn place(
    tx: &mut Tx,
    ctx: &Ctx,
    line: &BankLine,
    (most, input): (Cents, &NewPosting),
) -> Result<(Done<Placed>, Cents)> {
    let (account, method) = target(tx, input)?;
    if account.loan.status.0 == LoanStatus::WrittenOff {
        return recover(tx, ctx, (line, &account), (most, method));
    }
    if let Some(quote) = repayments::quote_paid_by(tx, &account, (most, came_on(ctx, line)))? {
        return Ok((settle(tx, ctx, line, account, (&quote, method))?, Cents::ZERO));
    }
    let Dated { payment, amount, undated, settles, .. } =
        Dated::of(tx, ctx, line, &account, (method, most))?;
    let over = most.minus(amount)?;
    let (loan, client) = (account.loan.id, account.loan.client_id);
    let placed = |repayment, undated, reapplied| Placed {
        repayment,
        client,
        amount,
        quote: None,
        value_date: payment.value_date,
        undated,
        reapplied,
    };
    if settles {
        let NewRepayment { branch, payment_method, value_date, .. } = payment;
        let amount = Some(amount);
        let terms = NewSettlement { amount, quote: None, branch, payment_method, value_date };
        let done = repayments::settle(tx, ctx, loan, &terms)?;
        return Ok((done.map(|settled| placed(settled.id, undated, Vec::new())), over));
    }
    let payment = NewRepayment { seen: input.seen.clone(), ..payment.clone() };
    let done = repayments::receive(tx, ctx, &payment)?;
    Ok((done.map(|taken| placed(taken.id, undated, taken.reapplied)), over))
}

/// The loan and the bank's payment method from the input.
fn target(tx: &mut Tx, input: &NewPosting) -> Result<(LoanAccount, PaymentMethodId)> {
    let mut check = Check::new();
    let account = match input.loan {
        Some(id) => loans::account(tx, id)?,
        None => None,
    };
    check.rule(account.is_some(), "loan_account", "Please select a loan account.");
    let method = bank_method(tx, input.payment_method, &mut check)?;
    match (account, method) {
        (Some(account), Some(method)) => Ok((account, method)),
        _ => Err(check.refuse()),
    }
}

/// Previews [`post`], with the same checks.
pub fn preview_post(
    tx: &mut Tx,
    ctx: &Ctx,
    id: BankLineId,
    input: &NewPosting,
) -> Result<PostingPreview> {
    ctx.may(MAY_IMPORT)?;
    let line = bank_lines::existing(tx, id)?;
    must_be_open(&line)?;
    must_be_as_seen(input.amount, line.free)?;
    foreseen(tx, ctx, &line, (line.free, input))
}

/// Previews putting at most an amount of a line on a loan.
pub(super) fn foreseen(
    tx: &mut Tx,
    ctx: &Ctx,
    line: &BankLine,
    (most, input): (Cents, &NewPosting),
) -> Result<PostingPreview> {
    let (account, method) = target(tx, input)?;
    clients::must_not_be_oneself(tx, ctx, account.loan.client_id)?;
    let nothing = PostingPreview { credited: most, ..PostingPreview::default() };
    if account.loan.status.0 == LoanStatus::WrittenOff {
        let amount = recoverable(&account, most)?;
        return Ok(PostingPreview { amount, credited: most.minus(amount)?, ..nothing });
    }
    if let Some(quote) = repayments::quote_paid_by(tx, &account, (most, came_on(ctx, line)))? {
        let (amount, quote) = (most, Some(quote.id));
        return Ok(PostingPreview { amount, credited: Cents::ZERO, quote, ..nothing });
    }
    let Dated { payment, amount, undated, reordered, .. } =
        Dated::of(tx, ctx, line, &account, (method, most))?;
    let (credited, value_date) = (most.minus(amount)?, payment.value_date);
    Ok(PostingPreview { amount, credited, value_date, undated, reordered, ..nothing })
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
        reapplied: Vec::new(),
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
    let amount = recoverable(account, most)?;
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
        reapplied: Vec::new(),
    });
    Ok((done, most.minus(amount)?))
}

fn recoverable(account: &LoanAccount, most: Cents) -> Result<Cents> {
    let amount = most.min(account.loan.unrecovered()?);
    if !amount.is_positive() {
        return Err(Error::field("loan_account", "Nothing is left to recover on this loan."));
    }
    Ok(amount)
}

/// A payment of at most what is owed on the day from which it counts.
struct Dated {
    payment: NewRepayment,
    amount: Cents,
    undated: Option<String>,
    /// The effect on payments with later dates.
    reordered: Option<LoanChanges>,
    /// The line pays all that is owed before the last due date: then the amount is what settling costs.
    settles: bool,
}

impl Dated {
    /// From the line's day where the rules of value dates allow it (contract §5), else from today with
    /// the reason.
    fn of(
        tx: &mut Tx,
        ctx: &Ctx,
        line: &BankLine,
        account: &LoanAccount,
        (method, most): (PaymentMethodId, Cents),
    ) -> Result<Self> {
        if !account.loan.balance.is_positive() {
            let message = "Nothing is owed on this loan account.";
            return Err(Error::field("loan_account", message));
        }
        let payment = NewRepayment {
            client: Some(account.loan.client_id),
            loan: Some(account.loan.id),
            installment: account.first_unpaid().map(|row| row.id),
            payment_method: Some(method),
            branch: Some(line.branch_id),
            value_date: (line.booked_on != ctx.today).then_some(line.booked_on),
            // No choice at a payment point: the lender's setting applies.
            excess: None,
            ..NewRepayment::default()
        };
        match Dated::sized(tx, ctx, payment.clone(), most) {
            Err(Error::Invalid(fields)) if fields.has("value_date") => {
                let reason = fields.iter().find(|(field, _)| *field == "value_date");
                let undated = reason.and_then(|(_, messages)| messages.first().cloned());
                let payment = NewRepayment { value_date: None, ..payment };
                Ok(Dated { undated, ..Dated::sized(tx, ctx, payment, most)? })
            }
            answer => answer,
        }
    }

    fn sized(tx: &mut Tx, ctx: &Ctx, payment: NewRepayment, most: Cents) -> Result<Self> {
        let least = Some(Cents::new(1));
        let payment = NewRepayment { amount: least, part_payment: true, ..payment };
        let preview = repayments::preview(tx, ctx, &payment)?;
        let amount = most.min(preview.maximum);
        let part_payment = amount < preview.minimum;
        let payment = NewRepayment { amount: Some(amount), part_payment, ..payment };
        let is_whole = amount == preview.maximum;
        if preview.reordered.is_none() && !is_whole {
            return Ok(Dated { payment, amount, undated: None, reordered: None, settles: false });
        }
        let preview = repayments::preview(tx, ctx, &payment)?;
        let (reordered, credit) = (preview.reordered, preview.client_credit);
        let (amount, settles) = (amount.minus(credit.unwrap_or_default())?, credit.is_some());
        if !amount.is_positive() {
            let message = "Settling this loan costs nothing: settle it without this payment.";
            return Err(Error::field("loan_account", message));
        }
        Ok(Dated { payment, amount, undated: None, reordered, settles })
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
        reapplied: placed.reapplied,
    });
    let done = if credited.is_positive() { done.noting("credited", credited) } else { done };
    let done = records.into_iter().fold(done, Done::recording);
    Ok(done.with_event(bank_lines::changed()))
}

pub(super) fn must_be_open(line: &BankLine) -> Result<()> {
    bank_lines::must_not_be_set_aside(line)?;
    match line.state() {
        LineState::Outgoing => {
            let message = "This is an outgoing line. It cannot be booked on a loan.";
            Err(Error::conflict("bank_line_outgoing", message))
        }
        LineState::Open => Ok(()),
        _ => Err(bank_lines::booked()),
    }
}

/// A colleague may have booked a part of it in between.
pub(super) fn must_be_as_seen(seen: Option<Cents>, is: Cents) -> Result<()> {
    if seen.is_some_and(|seen| seen != is) {
        let message = "This line has changed. Look at it again.";
        return Err(Error::conflict("bank_line_changed", message));
    }
    Ok(())
}

/// An entry of client credits for an amount of a line.
pub(super) fn event(line: &BankLine, amount: Cents) -> posting::ClientCredit {
    let source = posting::CreditSource::BankLine(line.id.get());
    posting::ClientCredit { branch: line.branch_id.get(), money: MoneyKind::Bank, source, amount }
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
