//! Money on a loan that was written off (contract §5 and §6).

use super::payment_point::{PaymentPoint, PendingPoint};
use super::record::PaymentRecord;
use super::types::{NewRecovery, Recovery, RepaymentId, RepaymentKind};
use crate::loans::{self, LoanAccount, LoanId, progress};
use crate::{
    Access, Audience, Changes, Check, Ctx, Done, Error, Event, EventKind, Permission, Result,
    Subject, books, clients, numbers,
};
use ledger::posting;
use lending::LoanStatus;
use money::Cents;
use store::Tx;

/// Access to recording recoveries.
pub const MAY_RECOVER: Access = Access::STAFF.with(Permission::DoRepayments);

/// Records a recovery on a written-off loan, up to the recoverable amount. The receipt has a number
/// of the same sequence as repayments. Schedule and balance do not change, because nothing is owed.
pub fn recover(
    tx: &mut Tx,
    ctx: &Ctx,
    loan: LoanId,
    input: &NewRecovery,
) -> Result<Done<Recovery>> {
    let actor = ctx.may(MAY_RECOVER)?;
    let point = PendingPoint::ask(tx, actor, input.branch, input.payment_method)?;
    let account = loans::account(tx, loan)?;
    let mut account = account.ok_or(Error::NotFound("loan account"))?;
    clients::must_not_be_oneself(tx, ctx, account.loan.client_id)?;
    if account.loan.status.0 != LoanStatus::WrittenOff {
        let message = "This loan account is not written off. Record the money as a repayment.";
        return Err(Error::conflict("not_written_off", message));
    }
    let mut check = Check::new();
    let point = point.check(tx, &mut check)?;
    let amount = amount(&account, input, &mut check)?;
    let (Some(point), Some(amount)) = (point, amount) else {
        return Err(check.refuse());
    };
    check.finish()?;
    let PaymentPoint { branch, method, .. } = point;
    let number = numbers::ahead(tx, "repayments")?;
    let entry = books::post(tx, ctx, &entry(&account, point, amount)?)?;
    let id = RepaymentId::new(number.one(tx)?.0);
    let client = account.loan.client_id;
    let record = PaymentRecord {
        id: id.get(),
        kind: RepaymentKind::Recovery.to_string(),
        loan_id: loan.get(),
        client_id: client.get(),
        branch_id: branch.get(),
        payment_method_id: method.get(),
        amount,
        balance_after: Cents::ZERO,
        received_by: actor.staff.get(),
        received_at: ctx.now,
        business_date: ctx.today,
        entry_id: entry.id.get(),
        value_date: None,
    };
    record.insert(tx)?;
    let before = account.loan.recovered;
    progress::store_recovery(tx, ctx, &mut account, branch, amount)?;
    let changes = Changes::none()
        .set("loan", loan)
        .set("branch", branch)
        .set("payment_method", method)
        .set("amount", amount)
        .set("entry", entry.id)
        .change("recovered", &before, &account.loan.recovered);
    let loan_branch = account.loan.branch_id;
    let event = |at| {
        Event::new(EventKind::LoanRecovered, Audience::Branch(at))
            .with("loan", loan.get())
            .with("client", client.get())
    };
    let cash =
        Event::new(EventKind::BranchCash, Audience::Branch(branch)).with("branch", branch.get());
    let subject = Subject::new("repayment", id.get());
    let recovery = Recovery { id, amount, account };
    let done = Done::new(recovery, "loan.recover", subject, changes);
    let done = done.recording(record.record([]));
    let done = done.with_event(event(branch)).with_event(cash);
    Ok(if loan_branch == branch { done } else { done.with_event(event(loan_branch)) })
}

fn entry(account: &LoanAccount, point: PaymentPoint, amount: Cents) -> Result<ledger::Entry> {
    posting::recovery(posting::Recovery {
        cash_branch: point.branch.get(),
        money: point.money,
        loan_branch: account.loan.branch_id.get(),
        loan: account.loan.id.get(),
        amount,
    })
    .map_err(|error| Error::Internal(Box::new(error)))
}

fn amount(account: &LoanAccount, input: &NewRecovery, check: &mut Check) -> Result<Option<Cents>> {
    let Some(amount) = input.amount else {
        check.fail("amount", "Please enter an amount.");
        return Ok(None);
    };
    let most = account.loan.unrecovered()?;
    if amount > most {
        let most = most.rand();
        let message =
            format!("Amount entered is greater than the amount left to recover ({most}).");
        check.fail("amount", message);
    } else {
        check.rule(amount.is_positive(), "amount", "Amount must be greater than 0.");
    }
    Ok(check.is_sound("amount").then_some(amount))
}
