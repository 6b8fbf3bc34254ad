//! Attempts of staff to undo acts, payments apart.

use super::attempt::Act;
use super::model::{Loan, Model, Whereabouts};
use super::staff::id;
use fastrand::Rng;

pub(super) fn undo(is_wrong: bool, model: &Model, rng: &mut Rng) -> Act {
    let reason = reason(is_wrong, rng);
    match rng.u8(0..4) {
        0 => Act::ReverseMovement { entry: some_movement(is_wrong, model, rng), reason },
        1 => Act::ReverseTransfer { transfer: some_arrival(is_wrong, model, rng), reason },
        2 => Act::ReverseWriteOff { loan: some_written_off_loan(is_wrong, model, rng), reason },
        _ => Act::Cancel { loan: some_new_loan(is_wrong, model, rng), reason },
    }
}

/// The entry of a deposit or withdrawal; a wrong one is of something else or has been reversed.
pub(super) fn some_movement(is_wrong: bool, model: &Model, rng: &mut Rng) -> i64 {
    let standing = model.moves.iter().filter(|moved| !moved.is_reversed);
    let standing: Vec<i64> = standing.map(|moved| moved.entry).collect();
    match rng.choice(&standing) {
        Some(entry) if !is_wrong => *entry,
        _ => rng.i64(1..=model.entries + 1),
    }
}

/// Mostly a transfer that was received.
pub(super) fn some_arrival(is_wrong: bool, model: &Model, rng: &mut Rng) -> i64 {
    let arrived: Vec<i64> = (1..)
        .zip(&model.transfers)
        .filter(|(_, sent)| sent.is_now == Whereabouts::Received)
        .map(|(id, _)| id)
        .collect();
    match rng.choice(&arrived) {
        Some(transfer) if !is_wrong => *transfer,
        _ => id(model.transfers.len() + 1, rng),
    }
}

/// Mostly one on which nothing has been paid.
pub(super) fn some_new_loan(is_wrong: bool, model: &Model, rng: &mut Rng) -> i64 {
    let unpaid =
        |(loan, known): &(i64, &Loan)| known.is_open() && model.latest_payment(*loan).is_none();
    let unpaid: Vec<i64> = (1..).zip(&model.loans).filter(unpaid).map(|(id, _)| id).collect();
    match rng.choice(&unpaid) {
        Some(loan) if !is_wrong => *loan,
        _ => id(model.loans.len() + 1, rng),
    }
}

pub(super) fn some_written_off_loan(is_wrong: bool, model: &Model, rng: &mut Rng) -> i64 {
    let written_off: Vec<i64> = (1..)
        .zip(&model.loans)
        .filter(|(_, loan)| loan.written_off > 0)
        .map(|(id, _)| id)
        .collect();
    match rng.choice(&written_off) {
        Some(loan) if !is_wrong => *loan,
        _ => id(model.loans.len() + 1, rng),
    }
}

/// One of the two administrators who may do it, mostly another one than the one who recorded it.
pub(super) fn colleague(act: &Act, model: &Model, rng: &mut Rng) -> usize {
    let known = |loan: &i64| usize::try_from(loan - 1).ok().and_then(|it| model.loans.get(it));
    let recorder = match act {
        Act::ReverseMovement { entry, .. } => {
            let moved = model.moves.iter().find(|moved| moved.entry == *entry);
            moved.map(|moved| moved.by)
        }
        Act::ReverseTransfer { transfer, .. } => {
            let place = usize::try_from(transfer - 1).ok();
            place.and_then(|place| model.transfers.get(place)).map(|sent| sent.sent_by)
        }
        Act::Cancel { loan, .. } => known(loan).map(|loan| loan.given_by),
        Act::ReverseWriteOff { loan, .. } => known(loan).map(|loan| loan.written_off_by),
        _ => None,
    };
    let recorder = recorder.unwrap_or(1);
    if rng.u8(0..12) == 0 { recorder } else { usize::from(recorder == 0) }
}

fn reason(is_wrong: bool, rng: &mut Rng) -> &'static str {
    if is_wrong && rng.bool() { "" } else { "It was the other client." }
}
