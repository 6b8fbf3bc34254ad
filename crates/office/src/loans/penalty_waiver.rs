//! Waiving a penalty by decision (contract §5).

use super::types::{Installment, Loan, LoanAccount, LoanId};
use super::{account, cancelled, progress};
use crate::books::{self, PostedEntry};
use crate::{
    Access, Audience, Changes, Check, Ctx, Done, Error, Event, EventKind, Permission, Result,
    Subject, clients,
};
use ledger::posting;
use lending::{Allocation, LoanStatus, Parts};
use money::Cents;
use store::Tx;

/// Access to waiving penalties.
pub const MAY_WAIVE_PENALTIES: Access = Access::STAFF.with(Permission::VerifyEditLoansRequests);

/// The input for waiving a penalty.
#[derive(Clone, Debug, Default)]
pub struct NewPenaltyWaiver {
    /// The number of the installment that was charged.
    pub installment: Option<u16>,
    pub amount: Option<Cents>,
    pub reason: String,
}

/// A penalty that has just been waived, in whole or in part.
#[derive(Clone, Debug)]
pub struct PenaltyWaived {
    pub amount: Cents,
    pub entry: PostedEntry,
    /// The loan after the waiver.
    pub account: LoanAccount,
}

/// Waives what is unpaid of an installment's penalty, or a part of it, with the reason why. It leaves
/// penalty income, and the client owes so much less: a loan on which nothing is left is closed, and
/// arrears of nothing but the penalty are over. Consultants waive on loans of their own branch only.
pub fn waive_penalty(
    tx: &mut Tx,
    ctx: &Ctx,
    id: LoanId,
    input: &NewPenaltyWaiver,
) -> Result<Done<PenaltyWaived>> {
    let actor = ctx.may(MAY_WAIVE_PENALTIES)?;
    let mut account = account(tx, id)?.ok_or(Error::NotFound("loan account"))?;
    let (branch, client) = (account.loan.branch_id, account.loan.client_id);
    actor.operate_at(branch)?;
    clients::must_not_be_oneself(tx, ctx, client)?;
    must_be_open(&account.loan)?;
    let mut check = Check::new();
    let waiver = waiver(&account, input, &mut check)?;
    let missing = "Please give a reason for the waiver.";
    let reason = check.reason(&input.reason, missing);
    // It becomes a part of the journal entry.
    clients::must_not_be_named(tx, client, &reason, "reason", &mut check)?;
    let Some(waiver) = waiver else {
        return Err(check.refuse());
    };
    check.finish()?;
    let before = account.loan.clone();
    let (number, amount) = (waiver.number, waiver.parts.penalty);
    let entry = posting::penalty_waiver(branch.get(), id.get(), amount)
        .map_err(|error| Error::Internal(Box::new(error)))?;
    let description = format!("{}, installment {number}: {reason}", entry.description());
    let entry = books::post(tx, ctx, &entry.described(description))?;
    progress::store_waiver(tx, ctx, &mut account, entry.id, &waiver)?;
    let changes = Changes::none()
        .set("reason", reason)
        .set("installment", number)
        .set("amount", amount)
        .set("entry", entry.id)
        .change("status", &before.status.0, &account.loan.status.0)
        .change("balance", &before.balance, &account.loan.balance);
    let event = Event::new(EventKind::LoanPenaltyWaived, Audience::Branch(branch))
        .with("loan", id.get())
        .with("client", client.get());
    let done = PenaltyWaived { amount, entry, account };
    let subject = Subject::new("loan", id.get());
    Ok(Done::new(done, "loan.waive_penalty", subject, changes).with_event(event))
}

/// Refuses a loan on which nothing is owed.
fn must_be_open(loan: &Loan) -> Result<()> {
    match loan.status.0 {
        LoanStatus::Active | LoanStatus::Defaulted => Ok(()),
        LoanStatus::Closed => {
            let message = "This loan account is paid in full. There is no penalty to waive.";
            Err(Error::conflict("loan_closed", message))
        }
        LoanStatus::WrittenOff => {
            let message = "This loan account was written off. There is no penalty to waive.";
            Err(Error::conflict("loan_written_off", message))
        }
        LoanStatus::Cancelled => Err(cancelled()),
    }
}

/// The installment and the amount to waive; `None` after noting the errors in the check.
fn waiver(
    account: &LoanAccount,
    input: &NewPenaltyWaiver,
    check: &mut Check,
) -> Result<Option<Allocation>> {
    let row = installment(account, input.installment, check);
    let Some(amount) = input.amount else {
        check.fail("amount", "Please enter an amount.");
        return Ok(None);
    };
    check.rule(amount.is_positive(), "amount", "Amount must be greater than 0.");
    let Some(row) = row else { return Ok(None) };
    let unpaid = row.unpaid_penalty()?;
    if !unpaid.is_positive() {
        check.fail("installment", "This installment has no unpaid penalty.");
    } else if amount > unpaid {
        let message =
            format!("Amount entered is greater than the unpaid penalty ({}).", unpaid.rand());
        check.fail("amount", message);
    }
    let parts = Parts { penalty: amount, ..Parts::default() };
    Ok(Some(Allocation { installment: row.id.get(), number: row.number, parts }))
}

fn installment<'a>(
    account: &'a LoanAccount,
    number: Option<u16>,
    check: &mut Check,
) -> Option<&'a Installment> {
    let Some(number) = number else {
        check.fail("installment", "Please select an installment.");
        return None;
    };
    let row = account.installments.iter().find(|row| row.number == number);
    let message = "This loan has no installment with this number.";
    check.rule(row.is_some(), "installment", message);
    row
}
