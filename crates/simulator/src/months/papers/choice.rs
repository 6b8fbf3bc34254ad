//! Chooses the next paper and the person who makes it.

use super::{Kind, Papers};
use crate::months::attempt::Act;
use crate::months::desk::Desk;
use crate::months::model::{Loan, Model, Person};
use crate::months::staff::{give, id};
use fastrand::Rng;
use money::{Date, add_days};

/// The lenders' texts on their papers; the last has a brace too many.
const TEXTS: [Option<&str>; 4] = [
    None,
    Some("We lend, {client_name}."),
    Some("Ask us: {lender_contact}."),
    Some("{client_name"),
];

pub(in crate::months) fn next(model: &Model, today: Date, rng: &mut Rng) -> Option<Act> {
    let is_wrong = rng.u8(0..8) == 0;
    let (clients, loans, papers) = (model.clients.len(), model.loans.len(), model.papers.len());
    Some(Act::Papers(match rng.u8(0..13) {
        0..3 if clients > 0 => match give(is_wrong, model, today, rng) {
            Act::Give(input) => Papers::Quote(input),
            other => return Some(other),
        },
        // The terms of an earlier quotation, unchanged.
        3..5 => {
            let held = model.papers.iter().filter(|paper| paper.valid_until >= Some(today));
            let quoted = held.filter_map(|paper| paper.quoted.as_ref()).collect::<Vec<_>>();
            let mut input = rng.choice(quoted)?.input.clone();
            input.branch = if is_wrong { 99 } else { input.branch };
            return Some(Act::Give(input));
        }
        5 => {
            Papers::Agree { application: id(model.applications.len() + usize::from(is_wrong), rng) }
        }
        6..8 if loans > 0 => {
            Papers::OfLoan { loan: id(loans + usize::from(is_wrong), rng), kind: Kind::Agreement }
        }
        8 if loans > 0 => {
            let late = (1..).zip(&model.loans).filter(|(_, loan)| loan.default.is_some());
            let late: Vec<i64> = late.map(|(id, _)| id).collect();
            let loan = rng.choice(late).filter(|_| !is_wrong).unwrap_or_else(|| id(loans, rng));
            let kind = if is_wrong && rng.bool() { Kind::Quotation } else { Kind::Notice };
            Papers::OfLoan { loan, kind }
        }
        9..11 if papers > 0 => {
            let unsigned = (1..).zip(&model.papers);
            let unsigned = unsigned
                .filter(|(_, paper)| paper.kind == Kind::Agreement && paper.signed_by.is_none());
            let unsigned: Vec<i64> = unsigned.map(|(id, _)| id).collect();
            let paper = rng.choice(unsigned).filter(|_| !is_wrong);
            let paper = paper.unwrap_or_else(|| id(papers + 1, rng));
            Papers::Sign { paper, is_picture: rng.u8(0..8) > 0 }
        }
        11 if loans > 0 && rng.bool() => return Some(note(is_wrong, model, today, rng)),
        11 => {
            let kind = rng.choice(Kind::ALL)?;
            let text = rng.choice(TEXTS)?;
            let version = model.wording(kind).0 - i64::from(is_wrong);
            Papers::Word { kind, text, version: rng.bool().then_some(version) }
        }
        12 if clients > 0 => Papers::Certify { client: id(clients + usize::from(is_wrong), rng) },
        _ => return None,
    }))
}

/// A client's statement about a loan, with a promise.
fn note(is_wrong: bool, model: &Model, today: Date, rng: &mut Rng) -> Act {
    let loan = id(model.loans.len() + usize::from(is_wrong), rng);
    let known = usize::try_from(loan - 1).ok().and_then(|place| model.loans.get(place));
    let owed = known.map_or(1, Loan::balance).max(1);
    let on = add_days(today, rng.i32(0..20) - i32::from(is_wrong));
    let amount = rng.i64(1..=owed) + i64::from(is_wrong) * owed;
    let promised = match rng.u8(0..6) {
        0 | 1 => (None, None),
        2 if is_wrong => (None, Some(amount)),
        3 if is_wrong => (Some(on), None),
        _ => (Some(on), Some(amount)),
    };
    let text = if is_wrong && rng.bool() { "" } else { "Is paid at the end of the month." };
    Act::Desk(Desk::Note { loan, text, promised })
}

/// Mostly the person who may do everything, or a worker of the branch.
pub(in crate::months) fn who(act: &Act, model: &Model, rng: &mut Rng) -> usize {
    let branch = match act {
        Act::Give(input) | Act::Papers(Papers::Quote(input)) => Some(input.branch),
        Act::Papers(Papers::OfLoan { loan, .. }) => {
            let place = usize::try_from(loan - 1).ok();
            place.and_then(|place| model.loans.get(place)).map(|loan| loan.branch)
        }
        _ => None,
    };
    let there = |person: &Person| branch.is_some() && person.branch == branch;
    match rng.u8(0..16) {
        0 => rng.usize(0..=model.people.len()),
        1..8 => model.people.iter().position(there).unwrap_or(0),
        _ => 0,
    }
}
