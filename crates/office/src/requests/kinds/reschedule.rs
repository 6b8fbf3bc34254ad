//! New installments for the unpaid part of a loan.

use super::{NewValues, Proposal, RequestedChange, Rules, loan_edit};
use crate::loans::{self, LoanAccount, LoanId, NewReschedule};
use crate::requests::types::{ChangedField, ProposedChange};
use crate::reschedules;
use crate::{Ctx, Done, Error, Result};
use lending::LoanStatus;
use money::Date;
use store::Tx;

pub(super) const RULES: Rules = Rules { propose, run, ..loan_edit::RULES };

fn propose(tx: &mut Tx, ctx: &Ctx, loan: i64, values: &NewValues) -> Result<Option<Proposal>> {
    let Some(account) = loans::account(tx, LoanId::new(loan))? else {
        return Ok(None);
    };
    let LoanAccount { loan, .. } = account.clone();
    let new = values.loan.reschedule.clone().unwrap_or_default();
    let frequency = new.payment_frequency.trim();
    let count = new.installment_count.unwrap_or_default();
    let mut changes = vec![
        ProposedChange::new(ChangedField::PaymentFrequency, loan.payment_frequency.0, frequency),
        ProposedChange::new(ChangedField::InstallmentCount, loan.installment_count, count),
    ];
    let status = loan.status.0.as_str();
    let proposed = reschedules::propose(tx, ctx, account, &new);
    let after = proposed.as_ref().map_or(loan.balance, |proposal| proposal.plan.balance_after);
    changes.push(ProposedChange::new(ChangedField::Balance, loan.balance, after));
    changes.push(ProposedChange::new(ChangedField::Status, status, LoanStatus::Active.as_str()));
    changes.extend((1..).zip(&new.due_dates).map(|(place, due_on)| ProposedChange {
        installment: Some(place),
        ..ProposedChange::new(ChangedField::NewDueDate, "", due_on)
    }));
    Ok(Some(Proposal {
        branch: loan.branch_id,
        client: Some(loan.client_id),
        loan: Some(loan.id),
        amount: Some(loan.balance),
        changes,
        possible: proposed.and_then(|proposed| proposed.refuse()),
    }))
}

/// Refuses if the new balance has changed since the request: the client agreed to that amount. A due
/// date can also have passed since.
fn run(tx: &mut Tx, ctx: &Ctx, loan: i64, request: &RequestedChange<'_>) -> Result<Done<()>> {
    let new = request.edits.reschedule.clone().unwrap_or_default();
    let outdated = |what: &str| {
        let message = format!("{what} {}", super::DECLINE_INSTEAD);
        Error::conflict("request_outdated", message)
    };
    let done = match reschedules::reschedule(tx, ctx, LoanId::new(loan), &new, request.reason) {
        Ok(done) => done,
        Err(Error::Invalid(fields)) => {
            return Err(outdated(fields.first().unwrap_or_default()));
        }
        Err(error) => return Err(error),
    };
    let (then, now) = (request.edits.agreed_balance, done.value.plan.balance_after);
    match then {
        Some(then) if then.plus(request.nights)? != now => Err(outdated(&format!(
            "The new balance was {} when this was requested and is {} now.",
            then.rand(),
            now.rand()
        ))),
        _ => Ok(done.map(drop)),
    }
}

/// Takes a change that a stored request of this kind asks for.
pub(super) fn take(change: &ProposedChange, new: &mut NewReschedule) {
    match change.field {
        ChangedField::PaymentFrequency => new.payment_frequency.clone_from(&change.after),
        ChangedField::InstallmentCount => new.installment_count = change.after.parse().ok(),
        ChangedField::NewDueDate => new.due_dates.extend(change.after.parse::<Date>().ok()),
        _ => {}
    }
}
