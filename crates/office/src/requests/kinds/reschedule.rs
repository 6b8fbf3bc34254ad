//! New installments for the unpaid part of a loan.

use super::{Asked, Matter, Rules, Wanted, loan_edit};
use crate::loans::{self, LoanAccount, LoanId, NewReschedule};
use crate::requests::types::{ChangedField, ProposedChange};
use crate::reschedules::{self, Proposal};
use crate::{Ctx, Done, Error, Result};
use lending::LoanStatus;
use money::Date;
use store::Tx;

pub(super) const RULES: Rules = Rules { matter, run, ..loan_edit::RULES };

fn matter(tx: &mut Tx, ctx: &Ctx, loan: i64, wanted: &Wanted) -> Result<Option<Matter>> {
    let Some(account) = loans::account(tx, LoanId::new(loan))? else {
        return Ok(None);
    };
    let LoanAccount { loan, .. } = account.clone();
    let wanted = wanted.loan.reschedule.clone().unwrap_or_default();
    let frequency = wanted.payment_frequency.trim();
    let count = wanted.installment_count.unwrap_or_default();
    let mut changes = vec![
        ProposedChange::new(ChangedField::PaymentFrequency, loan.payment_frequency.0, frequency),
        ProposedChange::new(ChangedField::InstallmentCount, loan.installment_count, count),
    ];
    let status = loan.status.0.as_str();
    let proposed = reschedules::propose(tx, ctx, account, &wanted);
    let after = proposed.as_ref().map_or(loan.balance, |proposal| proposal.plan.balance_after);
    changes.push(ProposedChange::new(ChangedField::Balance, loan.balance, after));
    changes.push(ProposedChange::new(ChangedField::Status, status, LoanStatus::Active.as_str()));
    changes.extend((1..).zip(&wanted.due_dates).map(|(place, due_on)| ProposedChange {
        installment: Some(place),
        ..ProposedChange::new(ChangedField::NewDueDate, "", due_on)
    }));
    Ok(Some(Matter {
        branch: loan.branch_id,
        client: Some(loan.client_id),
        loan: Some(loan.id),
        amount: Some(loan.balance),
        changes,
        possible: proposed.and_then(|proposal: Proposal| proposal.refuse()),
    }))
}

/// The client agreed to what it would cost when it was asked for: a day that has come since can make it
/// another amount, and a due date the past.
fn run(tx: &mut Tx, ctx: &Ctx, loan: i64, asked: &Asked<'_>) -> Result<Done<()>> {
    let wanted = asked.edits.reschedule.clone().unwrap_or_default();
    let outdated = |what: &str| {
        let message = format!("{what} {}", super::DECLINE_INSTEAD);
        Error::conflict("request_outdated", message)
    };
    let done = match reschedules::reschedule(tx, ctx, LoanId::new(loan), &wanted, asked.reason) {
        Ok(done) => done,
        Err(Error::Invalid(fields)) => {
            return Err(outdated(fields.first().unwrap_or_default()));
        }
        Err(error) => return Err(error),
    };
    let (then, now) = (asked.edits.agreed_balance, done.value.plan.balance_after);
    match then {
        Some(then) if then.plus(asked.nights)? != now => Err(outdated(&format!(
            "The new balance was {} when this was requested and is {} now.",
            then.rand(),
            now.rand()
        ))),
        _ => Ok(done.map(drop)),
    }
}

/// Takes a change that a stored request of this kind asks for.
pub(super) fn take(change: &ProposedChange, wanted: &mut NewReschedule) {
    match change.field {
        ChangedField::PaymentFrequency => wanted.payment_frequency.clone_from(&change.after),
        ChangedField::InstallmentCount => wanted.installment_count = change.after.parse().ok(),
        ChangedField::NewDueDate => wanted.due_dates.extend(change.after.parse::<Date>().ok()),
        _ => {}
    }
}
