//! Which payments staff reverse, and who does it.

use super::attempt::Act;
use super::model::{Model, Payment};
use super::staff::id;
use fastrand::Rng;

/// Mostly the latest payment on some loan, a recent one more often than an old one; now and then an
/// earlier one, once the person has looked at what would become of the later ones.
pub(super) fn reverse(is_wrong: bool, model: &Model, rng: &mut Rng) -> Act {
    let latest = latest_of_some_loan(is_wrong, model, rng);
    let has_looked = rng.u8(0..3) == 0;
    let earlier = if has_looked { earlier_of_its_loan(latest, model, rng) } else { None };
    let payment = earlier.unwrap_or(latest);
    let reason = if is_wrong && rng.bool() { "" } else { "The cheque bounced." };
    Act::Reverse { payment, reason, has_looked }
}

pub(super) fn latest_of_some_loan(is_wrong: bool, model: &Model, rng: &mut Rng) -> i64 {
    let recent = model.payments.len().saturating_sub(rng.usize(0..12));
    let any = id(recent.max(1), rng);
    let loan = usize::try_from(any - 1).ok().and_then(|place| model.payments.get(place));
    let latest = loan.and_then(|paid| model.latest_payment(paid.loan));
    match latest {
        Some(latest) if !is_wrong => latest,
        _ => id(model.payments.len() + 1, rng),
    }
}

/// One of the payments on the loan of that one which count.
pub(super) fn earlier_of_its_loan(payment: i64, model: &Model, rng: &mut Rng) -> Option<i64> {
    let place = usize::try_from(payment - 1).ok()?;
    let loan = model.payments.get(place)?.loan;
    let own = (1..).zip(&model.payments).filter(|(_, paid)| paid.loan == loan && !paid.is_reversed);
    let own: Vec<i64> = own.map(|(id, _)| id).collect();
    rng.choice(&own).copied()
}

/// One on a loan that was rescheduled.
pub(super) fn older(model: &Model, rng: &mut Rng) -> Option<i64> {
    let is_older = |paid: &Payment| {
        let place = usize::try_from(paid.loan - 1).ok();
        let loan = place.and_then(|place| model.loans.get(place));
        !paid.is_reversed && loan.is_some_and(|loan| loan.holding.version > 1)
    };
    let older = (1..).zip(&model.payments).filter(|(_, paid)| is_older(paid));
    rng.choice(older.map(|(id, _)| id).collect::<Vec<i64>>())
}

/// One of the two administrators who may do it, other than the one who took the payment.
pub(super) fn corrector(payment: i64, model: &Model, rng: &mut Rng) -> usize {
    let place = usize::try_from(payment - 1).ok();
    let Some(paid) = place.and_then(|place| model.payments.get(place)) else {
        return 0;
    };
    if rng.u8(0..12) == 0 {
        return paid.by;
    }
    usize::from(paid.by == 0)
}
