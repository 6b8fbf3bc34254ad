//! Reversing a payment (contract §5 and §6): mirrored in ledger and schedule, never deleted.

use super::queries::{self, StoredPayment};
use super::types::{RepaymentId, RepaymentKind, Reversal};
use crate::clients::{self, ClientId};
use crate::loans::{self, LoanAccount, LoanId, progress};
use crate::{
    Access, Actor, Audience, BranchId, Changes, Check, Ctx, Done, Error, Event, EventKind,
    Permission, Result, Subject, bank_lines, books,
};
use ledger::{Account, MoneyKind};
use lending::{Allocation, LoanStatus, PaidPart, Parts};
use money::Cents;
use store::{One, Tx};

/// Who reverses payments.
pub const MAY_REVERSE: Access = Access::ADMINISTRATORS.with(Permission::VerifyEditLoansRequests);

/// More characters than this are no reason but a report.
const MAX_REASON: usize = 500;

/// Reverses a repayment, a settlement or a recovery, with the reason why: the loan's latest one that counts, by
/// somebody who may and did not record it. Its entry is mirrored today, its shares are taken out of
/// the installments, and the loan stands as it would without it: a closed account opens, arrears and
/// default are what they would have been. The money leaves the cash or the bank account of the branch
/// that took it, which must have it.
pub fn reverse(tx: &mut Tx, ctx: &Ctx, id: RepaymentId, reason: &str) -> Result<Done<Reversal>> {
    let actor = ctx.may(MAY_REVERSE)?;
    carry_out(tx, ctx, actor, id, reason)
}

/// [`reverse`], asked for by one person and approved by another: `requests` has checked that the actor
/// may decide, which is not for administrators alone. Still not by whoever recorded the payment.
pub(crate) fn reverse_by_request(
    tx: &mut Tx,
    ctx: &Ctx,
    id: RepaymentId,
    reason: &str,
) -> Result<Done<Reversal>> {
    carry_out(tx, ctx, ctx.staff()?, id, reason)
}

/// A payment whose reversal somebody asks for.
pub(crate) struct Reversible {
    pub(crate) loan: LoanId,
    pub(crate) client: ClientId,
    /// The branch that took the money.
    pub(crate) branch: BranchId,
    pub(crate) amount: Cents,
    pub(crate) is_reversed: bool,
    /// Whether it can be reversed as things are, if its branch has the cash.
    pub(crate) possible: Result<()>,
}

/// A payment as far as its reversal is concerned.
pub(crate) fn reversible(tx: &mut Tx, id: RepaymentId) -> Result<Option<Reversible>> {
    let Some(kept) = queries::select_stored(tx, id)? else {
        return Ok(None);
    };
    let account = account_of(tx, &kept)?;
    Ok(Some(Reversible {
        loan: kept.loan_id,
        client: account.loan.client_id,
        branch: kept.branch_id,
        amount: kept.amount,
        is_reversed: kept.reversal_entry_id.is_some(),
        possible: can_be_reversed(tx, id, &kept, &account),
    }))
}

fn carry_out(
    tx: &mut Tx,
    ctx: &Ctx,
    actor: &Actor,
    id: RepaymentId,
    reason: &str,
) -> Result<Done<Reversal>> {
    let kept = queries::select_stored(tx, id)?.ok_or(Error::NotFound("repayment"))?;
    let mut account = account_of(tx, &kept)?;
    may_reverse(actor, &kept)?;
    let mut check = Check::new();
    let missing = "Please give a reason for the reversal.";
    let reason = check.text(reason, "reason", missing, MAX_REASON);
    clients::must_not_be_named(tx, account.loan.client_id, &reason, "reason", &mut check)?;
    check.finish()?;
    can_be_reversed(tx, id, &kept, &account)?;
    must_be_there(tx, &kept)?;
    let before = account.loan.clone();
    let entry = books::reverse(tx, ctx, kept.entry_id, &reason)?;
    queries::mark_reversed(tx, id, entry.id)?;
    let freed = bank_lines::release(tx, id.get())?;
    match kept.kind {
        RepaymentKind::Repayment | RepaymentKind::Settlement => {
            let (shares, paid) = (shares(tx, id)?, paid_parts(tx, kept.loan_id)?);
            progress::reverse_payment(tx, ctx, &mut account, kept.entry_id, &shares, &paid)?;
            progress::count_repaid(tx, ctx, kept.branch_id, kept.amount.negated()?)?;
        }
        RepaymentKind::Recovery => {
            let less = kept.amount.negated()?;
            progress::keep_recovery(tx, ctx, &mut account, kept.branch_id, less)?;
        }
    }
    let after = &account.loan;
    let changes = Changes::none()
        .set("reason", reason)
        .set("loan", after.id)
        .set("branch", kept.branch_id)
        .set("amount", kept.amount)
        .set("entry", entry.id)
        .change("status", &before.status.0, &after.status.0)
        .change("balance", &before.balance, &after.balance)
        .change("recovered", &before.recovered, &after.recovered);
    let subject = Subject::new("repayment", id.get());
    let reversal = Reversal { id, amount: kept.amount, entry, account };
    let done = Done::new(reversal, "repayment.reverse", subject, changes);
    Ok(with_events(done, &kept).with_event(freed))
}

fn account_of(tx: &mut Tx, kept: &StoredPayment) -> Result<LoanAccount> {
    let account = loans::account(tx, kept.loan_id)?;
    account.ok_or_else(|| Error::internal("a payment without its loan"))
}

/// Four eyes: whoever recorded a payment cannot make it disappear.
fn may_reverse(actor: &Actor, kept: &StoredPayment) -> Result<()> {
    if kept.received_by == actor.staff {
        let message = "You recorded this payment. Ask a colleague to reverse it.";
        return Err(Error::refused("own_repayment", message));
    }
    Ok(())
}

fn can_be_reversed(
    tx: &mut Tx,
    id: RepaymentId,
    kept: &StoredPayment,
    account: &LoanAccount,
) -> Result<()> {
    if kept.reversal_entry_id.is_some() {
        let message = "This payment has already been reversed.";
        return Err(Error::conflict("already_reversed", message));
    }
    let latest = latest(tx, kept.loan_id)?.unwrap_or(id);
    if latest != id {
        let latest = latest.receipt_number();
        let message = format!(
            "Only the latest payment on a loan account can be reversed. Reverse {latest} first."
        );
        return Err(Error::conflict("not_latest_repayment", message));
    }
    if let Some(version) = loans::reschedules::latest(tx, &account.loan)?
        && kept.entry_id.get() < version.entry_id.get()
    {
        let message = format!(
            "This loan account was rescheduled on {}. Payments from before then can no longer be \
             reversed.",
            version.rescheduled_on.strftime("%-d %B %Y"),
        );
        return Err(Error::conflict("loan_rescheduled", message));
    }
    let is_written_off = account.loan.status.0 == LoanStatus::WrittenOff;
    if is_written_off && !matches!(kept.kind, RepaymentKind::Recovery) {
        let message = "This loan account was written off. Reverse the write-off first.";
        return Err(Error::conflict("loan_written_off", message));
    }
    Ok(())
}

/// The money goes back from where it came to, whatever the payment method is called by now.
fn must_be_there(tx: &mut Tx, kept: &StoredPayment) -> Result<()> {
    let branch = books::branch_money(tx, kept.branch_id)?;
    let branch = branch.ok_or_else(|| Error::internal("a payment without its branch"))?;
    let money = Account::from_code(kept.account).and_then(MoneyKind::of_account);
    let money = money.ok_or_else(|| Error::internal("a payment without its money"))?;
    if branch.held(money) < kept.amount {
        return Err(Error::whole(branch.insufficient(money)));
    }
    Ok(())
}

fn shares(tx: &mut Tx, id: RepaymentId) -> Result<Vec<Allocation>> {
    let shares = queries::shares(tx, id)?.into_iter().map(|share| Allocation {
        installment: share.installment_id,
        number: share.number,
        parts: Parts {
            penalty: share.penalty,
            interest: share.interest,
            fee: share.fee,
            principal: share.principal,
        },
    });
    Ok(shares.collect())
}

/// The latest payment on a loan that was not reversed.
pub(crate) fn latest(tx: &mut Tx, loan: LoanId) -> Result<Option<RepaymentId>> {
    Ok(queries::latest(tx, loan)?.map(|One(latest)| latest))
}

/// What was paid on a loan's installments by payments that count, and when something was waived of them.
pub(crate) fn paid_parts(tx: &mut Tx, loan: LoanId) -> Result<Vec<PaidPart>> {
    let parts = queries::paid_on(tx, loan)?.into_iter().map(|part| PaidPart {
        installment: part.installment_id,
        paid_on: part.paid_on,
        principal: part.principal,
    });
    Ok(parts.collect())
}

fn with_events(done: Done<Reversal>, kept: &StoredPayment) -> Done<Reversal> {
    let loan = &done.value.account.loan;
    let (id, client, loan_branch) = (loan.id, loan.client_id, loan.branch_id);
    let reversed = |branch| {
        Event::new(EventKind::LoanPaymentReversed, Audience::Branch(branch))
            .with("loan", id.get())
            .with("client", client.get())
    };
    let branch = kept.branch_id;
    let cash =
        Event::new(EventKind::BranchCash, Audience::Branch(branch)).with("branch", branch.get());
    let done = done.with_event(reversed(branch)).with_event(cash);
    if loan_branch == branch { done } else { done.with_event(reversed(loan_branch)) }
}
