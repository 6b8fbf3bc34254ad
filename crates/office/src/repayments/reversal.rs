//! Reversing a payment (contract §5 and §6): mirrored in ledger and schedule, never deleted. Payments that
//! came after it are applied again (`correction`).

use super::correction::{self, Correction};
use super::queries::{self, PaidOn, StoredPayment};
use super::types::{RepaymentId, RepaymentKind, Reversal};
use crate::books;
use crate::clients::{self, ClientId};
use crate::loans::{self, LoanAccount, LoanId};
use crate::{
    Access, Actor, Audience, BranchId, Changes, Check, Ctx, Done, Error, Event, EventKind,
    Permission, Result, Subject, bank_lines, staff,
};
use ledger::{Account, MoneyKind};
use lending::{Allocation, LoanStatus, PaidPart, Parts};
use money::Cents;
use store::{One, Tx};

/// Access to reversing payments.
pub const MAY_REVERSE: Access = Access::ADMINISTRATORS.with(Permission::VerifyEditLoansRequests);

/// The input for reversing a payment.
#[derive(Clone, Debug)]
pub struct NewReversal {
    pub id: RepaymentId,
    pub reason: String,
    pub later: LaterPayments,
}

impl NewReversal {
    /// Of a payment after which none came.
    fn of_latest(id: RepaymentId, reason: &str) -> Self {
        NewReversal { id, reason: reason.to_owned(), later: LaterPayments::None }
    }
}

/// The later payments that the requester of a reversal knows about.
#[derive(Clone, Debug)]
pub enum LaterPayments {
    /// That there are none.
    None,
    /// The fingerprint of a preview that showed them.
    Previewed(String),
    /// Their ids when the reversal was requested.
    Known(Vec<RepaymentId>),
}

/// Reverses a repayment, a settlement or a recovery that is the last payment of its loan, with a
/// reason. The actor must have the right and must not have recorded the payment. The entry is
/// mirrored today, its allocations are removed from the installments, and the loan is as if the
/// payment had never been made: a closed account opens again, and arrears and default are
/// reassessed. The money leaves the cash or the bank account of the branch that received it, which
/// must have enough.
pub fn reverse(tx: &mut Tx, ctx: &Ctx, id: RepaymentId, reason: &str) -> Result<Done<Reversal>> {
    let actor = ctx.may(MAY_REVERSE)?;
    carry_out(tx, ctx, actor, &NewReversal::of_latest(id, reason))
}

/// [`reverse`], of a payment after which others may have come.
///
/// Repayments that came after it are reversed with it, the latest first, and applied again in their
/// order, each under a new receipt with its own amount, method, branch, receiver and day from which it
/// counts. Everything carries today's date. Their money does not move.
pub fn reverse_and_reapply(tx: &mut Tx, ctx: &Ctx, new: &NewReversal) -> Result<Done<Reversal>> {
    let actor = ctx.may(MAY_REVERSE)?;
    carry_out(tx, ctx, actor, new)
}

/// [`reverse_and_reapply`] for a request by one person that another approved: `requests` has
/// checked that the actor may decide, a right that is not limited to administrators. The person who
/// recorded the payment still cannot approve.
pub(crate) fn reverse_by_request(
    tx: &mut Tx,
    ctx: &Ctx,
    new: &NewReversal,
) -> Result<Done<Reversal>> {
    carry_out(tx, ctx, ctx.staff()?, new)
}

/// A payment for which a reversal can be requested.
pub(crate) struct Reversible {
    pub(crate) loan: LoanId,
    pub(crate) client: ClientId,
    /// The branch that took the money.
    pub(crate) branch: BranchId,
    pub(crate) amount: Cents,
    pub(crate) is_reversed: bool,
    /// The payments that would be applied again.
    pub(crate) later: Vec<RepaymentId>,
    /// `Ok` if it can be reversed now, provided that its branch has the cash.
    pub(crate) possible: Result<()>,
}

/// A payment as far as its reversal is concerned.
pub(crate) fn reversible(tx: &mut Tx, ctx: &Ctx, id: RepaymentId) -> Result<Option<Reversible>> {
    let Some(stored) = queries::select_stored(tx, id)? else {
        return Ok(None);
    };
    let account = account_of(tx, &stored)?;
    let correction = planned(tx, ctx, id, &stored, account.clone());
    let later = correction.as_ref().map_or(Vec::new(), Correction::later_ids);
    Ok(Some(Reversible {
        loan: stored.loan_id,
        client: account.loan.client_id,
        branch: stored.branch_id,
        amount: stored.amount,
        is_reversed: stored.reversal_entry_id.is_some(),
        later,
        possible: correction.map(drop),
    }))
}

fn carry_out(tx: &mut Tx, ctx: &Ctx, actor: &Actor, new: &NewReversal) -> Result<Done<Reversal>> {
    let id = new.id;
    let stored = queries::select_stored(tx, id)?.ok_or(Error::NotFound("repayment"))?;
    let mut account = account_of(tx, &stored)?;
    may_reverse(tx, ctx, actor, &stored)?;
    clients::must_not_be_oneself(tx, ctx, account.loan.client_id)?;
    let mut check = Check::new();
    let missing = "Please give a reason for the reversal.";
    let reason = check.reason(&new.reason, missing);
    clients::must_not_be_named(tx, account.loan.client_id, &reason, "reason", &mut check)?;
    check.finish()?;
    let correction = planned(tx, ctx, id, &stored, account.clone())?;
    correction.must_be(&new.later)?;
    must_be_there(tx, id, &stored)?;
    let before = account.loan.clone();
    let carried_out = correction.carry_out(tx, ctx, &mut account, (id, &stored, &reason))?;
    let after = &account.loan;
    let changes = Changes::none()
        .set("reason", reason)
        .set("loan", after.id)
        .set("branch", stored.branch_id)
        .set("amount", stored.amount)
        .set("entry", carried_out.entry.id)
        .change("status", &before.status.0, &after.status.0)
        .change("balance", &before.balance, &after.balance)
        .change("recovered", &before.recovered, &after.recovered);
    let changes = match carried_out.in_words() {
        told if told.is_empty() => changes,
        told => changes.set("reapplied", told),
    };
    let subject = Subject::new("repayment", id.get());
    let correction::CompletedCorrection { entry, reapplied, records } = carried_out;
    let reversal = Reversal { id, amount: stored.amount, entry, reapplied, account };
    let done = Done::new(reversal, "repayment.reverse", subject, changes);
    let done = records.into_iter().fold(done, Done::recording);
    Ok(with_events(done, &stored).with_event(bank_lines::changed()))
}

/// Computes the effect of reversing a payment on its loan, or the error that prevents the reversal.
pub(super) fn planned(
    tx: &mut Tx,
    ctx: &Ctx,
    id: RepaymentId,
    stored: &StoredPayment,
    account: LoanAccount,
) -> Result<Correction> {
    can_be_reversed(stored, &account)?;
    correction::plan(tx, ctx, (id, stored), account)
}

pub(super) fn account_of(tx: &mut Tx, stored: &StoredPayment) -> Result<LoanAccount> {
    let account = loans::account(tx, stored.loan_id)?;
    account.ok_or_else(|| Error::internal("a payment without its loan"))
}

/// Four eyes: the person who recorded a payment cannot reverse it.
fn may_reverse(tx: &mut Tx, ctx: &Ctx, actor: &Actor, stored: &StoredPayment) -> Result<()> {
    if stored.received_by == actor.staff {
        let message = "You recorded this payment. Ask a colleague to reverse it.";
        return Err(Error::refused("own_repayment", message));
    }
    staff::must_not_be_let_in_by(tx, ctx, stored.received_by, MAY_REVERSE.permission())
}

fn can_be_reversed(stored: &StoredPayment, account: &LoanAccount) -> Result<()> {
    if stored.reversal_entry_id.is_some() {
        let message = "This payment has already been reversed.";
        return Err(Error::conflict("already_reversed", message));
    }
    let is_written_off = account.loan.status.0 == LoanStatus::WrittenOff;
    if is_written_off && !matches!(stored.kind, RepaymentKind::Recovery) {
        let message = "This loan account was written off. Reverse the write-off first.";
        return Err(Error::conflict("loan_written_off", message));
    }
    Ok(())
}

/// Checks that the account that received the money still has it, even if the payment method has
/// changed since.
fn must_be_there(tx: &mut Tx, id: RepaymentId, stored: &StoredPayment) -> Result<()> {
    let credit = queries::credit(tx, id)?;
    let above = credit.as_ref().map_or(Cents::ZERO, |credit| credit.amount);
    let amount = stored.amount.plus(above)?;
    if amount.is_zero() {
        return Ok(());
    }
    let branch = books::branch_money(tx, stored.branch_id)?;
    let branch = branch.ok_or_else(|| Error::internal("a payment without its branch"))?;
    let money = stored.account.and_then(Account::from_code).and_then(MoneyKind::of_account);
    let money = money.or(credit.map(|credit| credit.money.0));
    let money = money.ok_or_else(|| Error::internal("a payment without its money"))?;
    if branch.held(money) < amount {
        return Err(Error::whole(branch.insufficient(money)));
    }
    Ok(())
}

pub(super) fn shares(tx: &mut Tx, id: RepaymentId) -> Result<Vec<Allocation>> {
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

/// The amounts paid on a loan's installments by payments that count, and the dates of waivers.
pub(crate) fn paid_parts(tx: &mut Tx, loan: LoanId) -> Result<Vec<PaidPart>> {
    paid_parts_without(tx, loan, &[])
}

/// [`paid_parts`] without some payments.
pub(super) fn paid_parts_without(
    tx: &mut Tx,
    loan: LoanId,
    out: &[RepaymentId],
) -> Result<Vec<PaidPart>> {
    let counts = |part: &PaidOn| part.repayment_id.is_none_or(|id| !out.contains(&id));
    let parts = queries::paid_on(tx, loan)?.into_iter().filter(counts).map(|part| PaidPart {
        installment: part.installment_id,
        paid_on: part.paid_on,
        principal: part.principal,
        agreed: part.agreed,
    });
    Ok(parts.collect())
}

fn with_events(done: Done<Reversal>, stored: &StoredPayment) -> Done<Reversal> {
    let loan = &done.value.account.loan;
    let (id, client, loan_branch) = (loan.id, loan.client_id, loan.branch_id);
    let reversed = |branch| {
        Event::new(EventKind::LoanPaymentReversed, Audience::Branch(branch))
            .with("loan", id.get())
            .with("client", client.get())
    };
    let branch = stored.branch_id;
    let cash =
        Event::new(EventKind::BranchCash, Audience::Branch(branch)).with("branch", branch.get());
    let done = done.with_event(reversed(branch)).with_event(cash);
    if loan_branch == branch { done } else { done.with_event(reversed(loan_branch)) }
}
