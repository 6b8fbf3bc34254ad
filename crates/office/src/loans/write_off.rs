//! Writing off a loan (contract §5).

use super::queries::deciders;
use super::types::{Loan, LoanAccount, LoanId};
use super::{account, cancelled, progress};
use crate::books::{self, PostedEntry};
use crate::{
    Access, Audience, Changes, Check, Ctx, Done, Error, Event, EventKind, Permission, Result,
    Subject, clients, staff,
};
use ledger::posting;
use lending::{LoanStatus, Parts};
use money::Cents;
use store::{One, Tx};

/// Access to writing off loans. The debt leaves the books and is not collected again, so an
/// unlocked screen is not enough.
pub const MAY_WRITE_OFF: Access =
    Access::STAFF.with(Permission::VerifyEditLoansRequests).confirmed();

/// A loan that has just been written off.
#[derive(Clone, Debug)]
pub struct WrittenOff {
    /// The balance at the time.
    pub amount: Cents,
    pub entry: PostedEntry,
    /// The loan after the payment.
    pub account: LoanAccount,
}

/// Writes off the balance of an open loan by one person, with a reason. Staff who gave the loan or
/// took a payment on it must make a request, unless no one else could decide it.
pub fn write_off(tx: &mut Tx, ctx: &Ctx, id: LoanId, reason: &str) -> Result<Done<WrittenOff>> {
    let loan = writable(tx, ctx, id, reason)?.0.loan;
    let actor = ctx.staff()?.staff;
    let One(has_taken) = deciders::has_taken_payment(tx, id, actor)?;
    let is_own = loan.disbursed_by == actor || has_taken;
    if is_own && staff::has_colleague(tx, ctx, actor, loan.branch_id, MAY_WRITE_OFF)? {
        let message = "You gave this loan or took a payment on it. Request the write-off, and a \
                       colleague decides.";
        return Err(Error::refused("own_loan", message));
    }
    if !is_own {
        staff::must_not_be_let_in_by(tx, ctx, loan.disbursed_by, MAY_WRITE_OFF.permission())?;
    }
    decided(tx, ctx, id, reason)
}

/// Writes off a loan at one person's request after another's approval. The remaining principal and
/// penalties become bad debt; the remaining interest and fees were never earned and leave the
/// unearned accounts (contract §6). Later receipts are recoveries. Consultants write off loans of
/// their own branch only.
pub(crate) fn decided(
    tx: &mut Tx,
    ctx: &Ctx,
    id: LoanId,
    reason: &str,
) -> Result<Done<WrittenOff>> {
    let (mut account, reason) = writable(tx, ctx, id, reason)?;
    let (branch, client) = (account.loan.branch_id, account.loan.client_id);
    let before = account.loan.clone();
    let entry = books::post(tx, ctx, &entry(&account, &reason)?)?;
    progress::store_write_off(tx, ctx, &mut account)?;
    let changes = Changes::none()
        .set("reason", reason)
        .set("amount", before.balance)
        .set("entry", entry.id)
        .change("status", &before.status.0, &account.loan.status.0)
        .change("balance", &before.balance, &account.loan.balance);
    let event = Event::new(EventKind::LoanWrittenOff, Audience::Branch(branch))
        .with("loan", id.get())
        .with("client", client.get());
    let done = WrittenOff { amount: before.balance, entry, account };
    Ok(Done::new(done, "loan.write_off", Subject::new("loan", id.get()), changes).with_event(event))
}

/// The loan, and the reason as it is stored, if they may write it off.
fn writable(tx: &mut Tx, ctx: &Ctx, id: LoanId, reason: &str) -> Result<(LoanAccount, String)> {
    let actor = ctx.may(MAY_WRITE_OFF)?;
    let account = account(tx, id)?.ok_or(Error::NotFound("loan account"))?;
    actor.operate_at(account.loan.branch_id)?;
    clients::must_not_be_oneself(tx, ctx, account.loan.client_id)?;
    let mut check = Check::new();
    let missing = "Please give a reason for the write-off.";
    let reason = check.reason(reason, missing);
    // It becomes a part of the journal entry.
    clients::must_not_be_named(tx, account.loan.client_id, &reason, "reason", &mut check)?;
    check.finish()?;
    can_be_written_off(&account.loan)?;
    Ok((account, reason))
}

/// Refuses a loan on which nothing is owed.
pub(crate) fn can_be_written_off(loan: &Loan) -> Result<()> {
    match loan.status.0 {
        LoanStatus::Active | LoanStatus::Defaulted => Ok(()),
        LoanStatus::Closed => {
            let message = "This loan account is paid in full. There is nothing to write off.";
            Err(Error::conflict("loan_closed", message))
        }
        LoanStatus::Cancelled => Err(cancelled()),
        LoanStatus::WrittenOff => {
            let message = "This loan account has already been written off.";
            Err(Error::conflict("already_written_off", message))
        }
    }
}

fn entry(account: &LoanAccount, reason: &str) -> Result<ledger::Entry> {
    let (mut left, mut vat) = (Parts::default(), Cents::ZERO);
    for row in &account.installments {
        left = left.plus(&row.due()?.unpaid()?)?;
        vat = vat.plus(row.unpaid_vat()?)?;
    }
    let entry = posting::write_off(posting::WriteOff {
        branch: account.loan.branch_id.get(),
        loan: account.loan.id.get(),
        principal: left.principal,
        interest: left.interest,
        fee: left.fee,
        vat,
        penalty: left.penalty,
    });
    let entry = entry.map_err(|error| Error::Internal(Box::new(error)))?;
    let description = format!("{}: {reason}", entry.description());
    Ok(entry.described(description))
}
