//! Chooses the next voucher and the person who enters it, decides about it or reverses it.

use super::{Journal, JournalLine, Spending, Vouchers};
use crate::months::attempt::{Act, Wish};
use crate::months::model::{Model, Person, Request, State, Vendor, Voucher};
use crate::months::staff::{branch, id};
use fastrand::Rng;

/// Accounts that take journals, with a category that belongs to each, if any does.
const ACCOUNTS: [(i64, Option<i64>); 6] =
    [(1200, None), (2300, None), (3000, None), (3010, None), (4090, Some(14)), (5100, Some(6))];

/// The next act, and who tries it.
pub(super) fn next(model: &Model, rng: &mut Rng) -> (usize, Act) {
    let is_wrong = rng.u8(0..6) == 0;
    let (who, act) = match rng.u8(0..16) {
        0..6 => return spend(is_wrong, model, rng),
        6..8 => (colleague(None, rng), Vouchers::Journal(journal(is_wrong, model, rng))),
        8 => {
            let amount = if is_wrong { 0 } else { rng.i64(10_000..500_000) };
            let branch = branch(is_wrong && rng.bool(), model, rng);
            (0, Vouchers::Open { branch, by_bank: rng.bool(), amount })
        }
        9..12 => match decide(model, rng) {
            Some(decision) => return decision,
            None => return spend(is_wrong, model, rng),
        },
        12..14 if !model.vouchers.is_empty() => reverse(is_wrong, model, rng),
        14 => {
            let taken = rng.choice(&model.categories).map(|category| category.name.clone());
            let fresh = format!("Costs {}", model.categories.len());
            let name = taken.filter(|_| is_wrong && rng.bool()).unwrap_or(fresh);
            let limit = if is_wrong { Some(-1) } else { limit(rng) };
            (0, Vouchers::AddCategory { name, limit })
        }
        _ => {
            let category = id(model.categories.len() + usize::from(is_wrong), rng);
            (0, Vouchers::EditCategory { category, limit: limit(rng), is_active: rng.u8(0..5) > 0 })
        }
    };
    let who = if rng.u8(0..8) == 0 { rng.usize(0..=model.people.len()) } else { who };
    (who, Act::Vouchers(act))
}

fn limit(rng: &mut Rng) -> Option<i64> {
    rng.choice([None, Some(0), Some(20_000), Some(200_000)]).flatten()
}

/// Mostly less than the branch holds, in a category that needs no slip; now and then the same again.
fn spend(is_wrong: bool, model: &Model, rng: &mut Rng) -> (usize, Act) {
    let (branch, by_bank) = (branch(false, model, rng), rng.bool());
    let usable = (1..).zip(&model.categories).filter(|(_, it)| it.is_active && !it.needs_slip);
    let usable: Vec<i64> = usable.map(|(id, _)| id).collect();
    let most = (model.held(branch, by_bank) / 4).clamp(2, 300_000);
    let mut wanted = Spending {
        branch,
        category: rng.choice(usable).unwrap_or(1),
        payee: "Sipho Dlamini",
        reference: format!("INV {}", rng.u16(..)),
        amount: rng.i64(1..most),
        vat: 0,
        by_bank,
        is_confirmed: rng.u8(0..4) == 0,
    };
    // At 15 %.
    let vat = wanted.amount * 3 / 23;
    if model.vendor != Vendor::No && rng.bool() {
        wanted.vat = vat;
    }
    if rng.u8(0..8) == 0
        && let Some(before) = rng.choice(&model.vouchers).and_then(Voucher::spending)
    {
        wanted = Spending { is_confirmed: wanted.is_confirmed, ..before.clone() };
    }
    if is_wrong {
        match rng.u8(0..7) {
            0 => wanted.category = 99,
            1 => wanted.category = id(model.categories.len(), rng),
            2 => wanted.payee = "",
            3 => wanted.amount = 0,
            4 => wanted.vat = vat + 2,
            5 => wanted.branch = self::branch(true, model, rng),
            _ => wanted.amount = model.held(wanted.branch, wanted.by_bank) + 1,
        }
    }
    let there = |person: &Person| person.branch == Some(wanted.branch);
    let who = match rng.u8(0..8) {
        0 => rng.usize(0..=model.people.len()),
        1..5 => model.people.iter().position(there).unwrap_or(0),
        _ => 0,
    };
    (who, Act::Vouchers(Vouchers::Enter(wanted)))
}

/// Two lines that balance; a wrong one does not, or has a line that is not allowed.
fn journal(is_wrong: bool, model: &Model, rng: &mut Rng) -> Journal {
    let amount = rng.i64(1..100_000);
    let mut lines: Vec<JournalLine> = [amount, -amount]
        .into_iter()
        .map(|amount| {
            let (account, category) = rng.choice(ACCOUNTS).unwrap_or((3000, None));
            JournalLine { account, category: category.filter(|_| rng.bool()), amount }
        })
        .collect();
    let mut journal =
        Journal { branch: branch(false, model, rng), reason: "Found.", lines: Vec::new() };
    if is_wrong {
        match rng.u8(0..6) {
            0 => lines.truncate(1),
            1 => lines[0].amount += 1,
            2 => lines[0].amount = 0,
            3 => lines[1].account = 1000,
            4 => lines[1] = JournalLine { account: 3000, category: Some(6), ..lines[1] },
            _ => journal.reason = "",
        }
    }
    Journal { lines, ..journal }
}

/// Decides about the latest voucher that waits, or its author withdraws it.
fn decide(model: &Model, rng: &mut Rng) -> Option<(usize, Act)> {
    let waits = |(_, request): &(i64, &Request)| {
        request.state == State::Pending && matches!(request.wish, Wish::Voucher { .. })
    };
    let (request, found) = (1..).zip(&model.requests).filter(waits).last()?;
    let anybody = rng.u8(0..8) == 0;
    let who =
        if anybody { rng.usize(0..model.people.len()) } else { colleague(Some(found.by), rng) };
    if rng.u8(0..6) == 0 {
        let who = if anybody { who } else { found.by };
        return Some((who, Act::WithdrawRequest { request }));
    }
    let reason = if rng.u8(0..8) == 0 { "" } else { "As agreed." };
    Some((who, Act::Decide { request, is_approved: rng.u8(0..4) > 0, reason }))
}

/// Mostly one that was booked; a wrong one is looked for among the others, or without a reason.
fn reverse(is_wrong: bool, model: &Model, rng: &mut Rng) -> (usize, Vouchers) {
    let booked = (1..).zip(&model.vouchers).filter(|(_, voucher)| voucher.counts());
    let booked: Vec<i64> = booked.map(|(id, _)| id).collect();
    let any = id(model.vouchers.len() + usize::from(is_wrong), rng);
    let voucher = rng.choice(booked).filter(|_| !is_wrong).unwrap_or(any);
    let place = usize::try_from(voucher - 1).ok();
    let found = place.and_then(|place| model.vouchers.get(place));
    let is_journal = found.is_some_and(|found| found.spending().is_none());
    let is_journal = is_journal != (is_wrong && rng.u8(0..3) == 0);
    let reason = if is_wrong && rng.bool() { "" } else { "It was another branch." };
    (colleague(found.map(|found| found.by), rng), Vouchers::Reverse { voucher, is_journal, reason })
}

/// One of the two administrators who may do it, mostly another one than the author.
fn colleague(author: Option<usize>, rng: &mut Rng) -> usize {
    match author {
        Some(author) if rng.u8(0..12) == 0 => author,
        Some(author) => usize::from(author == 0),
        None => rng.usize(0..2),
    }
}
