//! Checks that the subject of a request has not changed since the request was made.

use super::kinds::{self, Proposal};
use super::types::{ChangeRequest, ChangedField, ProposedChange};
use crate::loans::daily_penalties;
use crate::{Ctx, Error, Result};
use money::Cents;
use store::Tx;

/// Daily charges on the loan since the request was made. The client agreed to them, so they do not
/// outdate the request.
pub(super) fn nights_since(
    tx: &mut Tx,
    ctx: &Ctx,
    request: &ChangeRequest,
    proposal: &Proposal,
) -> Result<Cents> {
    match proposal.loan {
        Some(loan) => daily_penalties::charged_since(tx, loan, ctx.day_of(request.asked_at)),
        None => Ok(Cents::ZERO),
    }
}

/// Refuses to act on a record that has changed since the request was made.
pub(super) fn must_be_unchanged(
    ctx: &Ctx,
    request: &ChangeRequest,
    proposal: &Proposal,
    nights: Cents,
) -> Result<()> {
    let (then, now) = (request.changes()?, &proposal.changes);
    let same = |then: &&ProposedChange, now: &&ProposedChange| {
        (then.field, then.installment) == (now.field, now.installment)
    };
    let pairs = then.iter().filter_map(|then| {
        let now = now.iter().find(|now| same(&then, now))?;
        Some((then, now))
    });
    let differing = pairs.filter(|(then, now)| {
        then.before != now.before
            && !(then.field == ChangedField::Balance && grew(then, now, nights))
    });
    let sentences: Vec<String> = differing
        .map(|(then, now)| {
            let (field, then) = (noun(then), shown(ctx, then.field, &then.before));
            let now = shown(ctx, now.field, &now.before);
            format!("The {field} was {then} when this request was made, and is {now} now.")
        })
        .collect();
    if sentences.is_empty() {
        return Ok(());
    }
    let message = format!("{} {}", sentences.join(" "), kinds::DECLINE_INSTEAD);
    Err(Error::conflict("request_outdated", message))
}

/// True if the balance is the earlier one plus the penalties of the nights since.
fn grew(then: &ProposedChange, now: &ProposedChange, nights: Cents) -> bool {
    let amounts = (Cents::parse(&then.before), Cents::parse(&now.before));
    matches!(amounts, (Ok(then), Ok(now)) if then.plus(nights).is_ok_and(|grown| grown == now))
}

/// Name of the changed field for users.
fn noun(change: &ProposedChange) -> String {
    let noun = match change.field {
        ChangedField::Balance => "balance",
        ChangedField::WrittenOff => "amount written off",
        ChangedField::Status => "status",
        ChangedField::MandateId1 => "first mandate",
        ChangedField::MandateId2 => "second mandate",
        ChangedField::DueDate | ChangedField::NewDueDate => "due date",
        ChangedField::PaymentFrequency => "payment frequency",
        ChangedField::InstallmentCount => "number of installments",
        ChangedField::LogOut => "log-out",
        ChangedField::NecessaryExpenses => "amount of expenses by the norm",
        ChangedField::Reapplied => "list of payments to apply again",
    };
    match change.installment {
        Some(number) => format!("{noun} of installment {number}"),
        None => noun.to_owned(),
    }
}

/// A value of a field as people write it.
fn shown(ctx: &Ctx, field: ChangedField, value: &str) -> String {
    match field {
        ChangedField::Balance | ChangedField::WrittenOff | ChangedField::NecessaryExpenses => {
            Cents::parse(value).map_or(value.to_owned(), Cents::rand)
        }
        ChangedField::Status => value.replace('_', " "),
        ChangedField::LogOut => {
            value.parse().map_or_else(|_| "missing".to_owned(), |at| ctx.time_in_words(at))
        }
        ChangedField::MandateId1
        | ChangedField::MandateId2
        | ChangedField::DueDate
        | ChangedField::NewDueDate
        | ChangedField::PaymentFrequency
        | ChangedField::InstallmentCount
        | ChangedField::Reapplied => value.to_owned(),
    }
}
