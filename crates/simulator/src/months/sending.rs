//! Attempts of staff with money on its way.

use super::attempt::{Act, Sending};
use super::model::{Model, Whereabouts};
use super::staff::{branch, id};
use fastrand::Rng;

/// Money to another branch, to the bank or back; now and then what one branch owes another.
pub(super) fn send(is_wrong: bool, model: &Model, rng: &mut Rng) -> Act {
    let from = (branch(is_wrong && rng.bool(), model, rng), rng.bool());
    let to = (branch(is_wrong && rng.u8(0..4) == 0, model, rng), rng.bool());
    let settles = rng.u8(0..3) == 0;
    let held = model.held(from.0, from.1);
    let most = if settles { model.settleable(from.0, to.0) } else { held };
    let amount = match rng.u8(0..8) {
        0 => most + 1,
        1 if is_wrong => 0,
        2 => most,
        _ => rng.i64(0..=most.max(1)),
    };
    Act::Send(Sending { from, to, amount, settles })
}

/// Mostly something that is on its way.
pub(super) fn end(is_wrong: bool, model: &Model, rng: &mut Rng) -> Act {
    let open: Vec<i64> = (1..)
        .zip(&model.transfers)
        .filter(|(_, sent)| sent.is_now == Whereabouts::InTransit)
        .map(|(id, _)| id)
        .collect();
    let transfer = match rng.choice(&open) {
        Some(transfer) if !is_wrong => *transfer,
        _ => id(model.transfers.len() + 1, rng),
    };
    if rng.u8(0..4) == 0 {
        let reason = if is_wrong && rng.bool() { "" } else { "The van did not come." };
        return Act::CallBack { transfer, reason };
    }
    let sent = usize::try_from(transfer - 1).ok().and_then(|place| model.transfers.get(place));
    let sent = sent.map_or(1, |sent| sent.sending.amount);
    let amount = if rng.u8(0..8) == 0 { sent + rng.i64(-1..=1) } else { sent };
    Act::Receive { transfer, amount }
}

/// The branch at which money is to arrive.
pub(super) fn receiver(transfer: i64, model: &Model) -> Option<i64> {
    let place = usize::try_from(transfer - 1).ok()?;
    Some(model.transfers.get(place)?.sending.to.0)
}
