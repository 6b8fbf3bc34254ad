//! The requests of the lender's people to each other, and their decisions.

use super::attempt::{Act, LoanEdit, NewSchedule, Wish};
use super::model::{Model, Request, State};
use super::reversing::{earlier_of_its_loan, latest_of_some_loan};
use super::staff::{id, installments, some_bad_loan};
use super::undoing;
use fastrand::Rng;
use money::{Date, add_days};

pub(super) fn ask(is_wrong: bool, model: &Model, rng: &mut Rng) -> Act {
    let wish = match rng.u8(0..12) {
        0 => Wish::WriteOff { loan: some_bad_loan(is_wrong, model, rng) },
        3 if rng.bool() => {
            let loan = undoing::some_written_off_loan(is_wrong, model, rng);
            Wish::WriteOffReversal { loan }
        }
        5 if rng.bool() => {
            let entry = undoing::some_movement(is_wrong, model, rng);
            Wish::MovementReversal { entry, is_deposit: true }
        }
        6 if rng.bool() => {
            Wish::TransferReversal { transfer: undoing::some_arrival(is_wrong, model, rng) }
        }
        4 if rng.bool() => {
            Wish::Cancellation { loan: undoing::some_new_loan(is_wrong, model, rng) }
        }
        1..3 if !model.payments.is_empty() => {
            let latest = latest_of_some_loan(is_wrong, model, rng);
            let earlier = earlier_of_its_loan(latest, model, rng).filter(|_| rng.u8(0..3) == 0);
            Wish::Reversal { payment: earlier.unwrap_or(latest) }
        }
        _ => Wish::Edit(edit(is_wrong, model, rng)),
    };
    let reason = if is_wrong && rng.bool() { "" } else { "The client has asked for it." };
    Act::Ask { wish, reason }
}

/// Asks for a new schedule of some loan, or decides about one that was asked for.
pub(super) fn reschedule(is_wrong: bool, today: Date, model: &Model, rng: &mut Rng) -> Act {
    let waits = |request: &Request| {
        request.state == State::Pending && matches!(request.wish, Wish::Reschedule(_))
    };
    let waiting = (1..).zip(&model.requests).filter(|(_, request)| waits(request));
    match waiting.last() {
        Some((request, _)) if rng.u8(0..3) > 0 => {
            Act::Decide { request, is_approved: rng.u8(0..8) > 0, reason: "As agreed." }
        }
        _ => {
            let wish = Wish::Reschedule(new_schedule(is_wrong, today, model, rng));
            Act::Ask { wish, reason: "They work fewer hours." }
        }
    }
}

/// Mostly the latest one, while it is pending.
pub(super) fn decide(is_wrong: bool, model: &Model, rng: &mut Rng) -> Act {
    let request = some_request(is_wrong, model, rng);
    if rng.u8(0..8) == 0 {
        return Act::WithdrawRequest { request };
    }
    let reason = if is_wrong && rng.bool() { "" } else { "As agreed." };
    Act::Decide { request, is_approved: rng.u8(0..4) > 0, reason }
}

fn some_request(is_wrong: bool, model: &Model, rng: &mut Rng) -> i64 {
    let pending: Vec<i64> = (1..)
        .zip(&model.requests)
        .filter(|(_, request)| request.state == State::Pending)
        // Those of vouchers are decided with their own draw.
        .filter(|(_, request)| !matches!(request.wish, Wish::Voucher { .. }))
        .map(|(id, _)| id)
        .collect();
    match rng.choice(&pending) {
        Some(request) if !is_wrong => *request,
        _ => id(model.requests.len() + 1, rng),
    }
}

/// Some installments for what is unpaid of a loan that is open, from a day soon on.
fn new_schedule(is_wrong: bool, today: Date, model: &Model, rng: &mut Rng) -> NewSchedule {
    let loan = some_open_loan(is_wrong, model, rng);
    let known = usize::try_from(loan - 1).ok().and_then(|place| model.loans.get(place));
    let term_months = known.map_or(6, |known| known.given_on.term_months);
    let (frequency, count, dates) = installments(term_months, today, rng);
    let mut new = NewSchedule { loan, frequency, count, dates };
    if is_wrong {
        match rng.u8(0..5) {
            0 => new.count += 1,
            1 => new.count = 0,
            2 => new.dates[0] = add_days(today, -1),
            3 => new.frequency = "daily",
            _ => new.dates.reverse(),
        }
    }
    new
}

/// An installment some days earlier or later, or another mandate, or both.
fn edit(is_wrong: bool, model: &Model, rng: &mut Rng) -> LoanEdit {
    let loan = some_open_loan(is_wrong, model, rng);
    let known = usize::try_from(loan - 1).ok().and_then(|place| model.loans.get(place));
    let due = known.map(|known| {
        let unpaid = known.first_unpaid().unwrap_or(0);
        let place = (unpaid + rng.usize(0..3)).min(known.installments.len() - 1);
        let due_on = known.installments[place].due_on;
        let days = if is_wrong { rng.i32(-40..=40) } else { rng.i32(-5..=20) };
        let number = i64::try_from(place).unwrap_or(0) + 1;
        (number + i64::from(is_wrong && rng.bool()), add_days(due_on, days))
    });
    let mandate = match rng.u8(0..4) {
        0 if is_wrong => Some(""),
        0 => Some("M-7"),
        1 => Some("M-1"),
        _ => None,
    };
    LoanEdit { loan, mandate, due: due.filter(|_| mandate.is_none() || rng.bool()) }
}

fn some_open_loan(is_wrong: bool, model: &Model, rng: &mut Rng) -> i64 {
    let open: Vec<i64> =
        (1..).zip(&model.loans).filter(|(_, loan)| loan.is_open()).map(|(id, _)| id).collect();
    match rng.choice(&open) {
        Some(loan) if !is_wrong => *loan,
        _ => id(model.loans.len() + 1, rng),
    }
}

/// The author takes back a request. One of the two administrators decides it, other than the
/// author; now and then any person tries.
pub(super) fn who(request: i64, takes_back: bool, model: &Model, rng: &mut Rng) -> usize {
    let known = usize::try_from(request - 1).ok().and_then(|place| model.requests.get(place));
    match known.map(|known| known.by) {
        _ if rng.u8(0..6) == 0 => rng.usize(0..model.people.len()),
        Some(asker) if takes_back => asker,
        Some(asker) => usize::from(asker == 0),
        None => 0,
    }
}
