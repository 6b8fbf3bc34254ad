//! Chooses the next act about a person.

use super::{NewMember, Personnel, Position, Posting};
use crate::months::attempt::{Act, Wish};
use crate::months::model::{Model, State};
use crate::months::staff::{branch, id};
use fastrand::Rng;
use office::Permission;

/// The person who tries it, the idempotency key, and the act.
pub(super) fn next(model: &Model, rng: &mut Rng) -> (usize, Option<String>, Personnel) {
    let act = act(model, rng);
    // Mostly the one who may do everything.
    let who = if rng.u8(0..4) == 0 { rng.usize(0..=model.people.len()) } else { 0 };
    let who = match about(&act) {
        // The person who decides everything here stays: the others' days would be over.
        Some(0) if model.may_do_everything(who) => 0,
        _ if matches!(act, Personnel::ReadNotice { .. }) => rng.usize(0..model.people.len()),
        _ => who,
    };
    let is_keyed = matches!(act, Personnel::Invite(_)) && rng.bool();
    // Repeats the key now and then, for another person.
    let key = is_keyed.then(|| format!("invite-{}", rng.u8(0..12)));
    (who, key, act)
}

/// In the morning an administrator asks now and then to correct a log-out of an earlier day, mostly
/// a forgotten one, or a colleague decides about that.
pub(super) fn correction(model: &Model, rng: &mut Rng) -> Option<(usize, Act)> {
    if model.log_book.is_empty() || rng.u8(0..4) > 0 {
        return None;
    }
    let asked = (1..).zip(&model.requests).filter(|(_, request)| {
        request.state == State::Pending && matches!(request.wish, Wish::LogOutCorrection { .. })
    });
    let asked = asked.map(|(id, request)| (id, request.by)).last();
    if let Some((request, by)) = asked.filter(|_| rng.u8(0..4) > 0) {
        let (who, is_approved) = (usize::from(by == 0), rng.u8(0..4) > 0);
        let reason = "The camera has seen them leave.";
        return Some((who, Act::Decide { request, is_approved, reason }));
    }
    let forgotten = (1..).zip(&model.log_book).filter(|(_, entry)| entry.is_without_log_out());
    let forgotten = rng.choice(forgotten.map(|(id, _)| id).collect::<Vec<_>>());
    let any = id(model.log_book.len() + 1, rng);
    let entry = forgotten.filter(|_| rng.u8(0..4) > 0).unwrap_or(any);
    let known = usize::try_from(entry - 1).ok().and_then(|place| model.log_book.get(place));
    let time = known.or(model.log_book.last())?.after(rng.i64(-20..400));
    let wish = Wish::LogOutCorrection { entry, time };
    Some((rng.usize(0..2), Act::Ask { wish, reason: "They forgot to log out." }))
}

fn about(act: &Personnel) -> Option<usize> {
    match act {
        Personnel::Permit { person, .. }
        | Personnel::Move { person, .. }
        | Personnel::Switch { person, .. } => Some(*person),
        _ => None,
    }
}

fn act(model: &Model, rng: &mut Rng) -> Personnel {
    let person = somebody(model, rng);
    let is_wrong = rng.u8(0..8) == 0;
    match rng.u8(0..12) {
        0 => Personnel::Invite(NewMember {
            number: u32::try_from(model.people.len()).unwrap_or(0),
            has_taken_email: is_wrong,
            position: position(model, rng),
            right: rng.bool().then(|| right(rng)),
        }),
        1..4 => Personnel::Permit { person, right: right(rng), is_granted: rng.u8(0..3) > 0 },
        4..6 => Personnel::Move { person, to: position(model, rng) },
        6..8 => {
            // Mostly a deactivated person is let in again, so that the branches keep their people.
            let out: Vec<_> = model.people.iter().filter(|known| !known.is_active).collect();
            let back = rng.choice(out).filter(|_| rng.u8(0..4) > 0);
            let person = back.map_or(person, |known| known.number);
            let is_active = model.people.get(person).is_some_and(|known| !known.is_active);
            let reason = if is_wrong { "x".repeat(501) } else { "On leave.".to_owned() };
            let is_active = if is_wrong { !is_active } else { is_active };
            Personnel::Switch { person, is_active, reason }
        }
        8..10 => Personnel::Post(Posting {
            administrators: rng.bool().then(|| rng.bool()),
            branch: (rng.u8(0..3) == 0).then(|| branch(is_wrong, model, rng)),
            hours: rng.bool().then(|| if is_wrong { 0 } else { rng.i64(1..200) }),
        }),
        10 => Personnel::ReadNotice { notice: id(model.notices.len() + 1, rng) },
        _ => Personnel::TakeDown { notice: id(model.notices.len() + 1, rng) },
    }
}

/// Any person, or a number without a person.
fn somebody(model: &Model, rng: &mut Rng) -> usize {
    match rng.u8(0..20) {
        0 => model.people.len(),
        1 => 0,
        _ => rng.usize(1..model.people.len()),
    }
}

fn position(model: &Model, rng: &mut Rng) -> Position {
    match rng.u8(0..10) {
        0 => Position::Administrator,
        1 => Position::Consultant(None),
        2 => Position::Consultant(Some(branch(true, model, rng))),
        _ => Position::Consultant(Some(branch(false, model, rng))),
    }
}

fn right(rng: &mut Rng) -> &'static str {
    rng.choice(Permission::ALL).unwrap_or(Permission::GiveLoans).name()
}
