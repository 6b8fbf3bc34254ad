//! Matching lines with movements that were booked without them, such as cash that was deposited or a loan
//! that was paid out by transfer.

use super::types::{BookMovement, MatchProposal, UnexplainedLine};
use super::{MAY_RECONCILE, queries, started_on};
use crate::bank_lines::record::MoveRecord;
use crate::bank_lines::{self, BankLine, BankLineId, EntryMatch, LineState};
use crate::books::EntryId;
use crate::vouchers;
use crate::{Changes, Check, Ctx, Done, Error, Result};
use money::{Cents, days_between};
use std::collections::{BTreeSet, HashMap};
use store::Tx;

/// Most movements of one line.
const MOST_MOVEMENTS: usize = 50;
/// A movement this many days away from its line is not proposed.
const NEAR_DAYS: i64 = 10;

/// Matches a line with movements of its branch's bank account that go its way and add up to what is not
/// explained of it. No money moves.
///
/// # Errors
/// Names under `entries` what is wrong with them; conflicts for a line that is explained or set aside.
pub fn match_line(
    tx: &mut Tx,
    ctx: &Ctx,
    id: BankLineId,
    entries: &[EntryId],
) -> Result<Done<BankLine>> {
    ctx.may(MAY_RECONCILE)?;
    let mut records = unmatch_reversed(tx, ctx, id)?;
    let line = bank_lines::existing(tx, id)?;
    let wanted = unexplained(tx, &line)?;
    let distinct: BTreeSet<EntryId> = entries.iter().copied().collect();
    if !(1..=MOST_MOVEMENTS).contains(&distinct.len()) {
        let message = format!("Select 1 to {MOST_MOVEMENTS} movements.");
        return Err(Error::field("entries", message));
    }
    let mut check = Check::new();
    let mut found = Vec::with_capacity(distinct.len());
    for entry_id in distinct {
        match candidate(tx, &line, entry_id)? {
            Ok(amount) => found.push(EntryMatch { entry_id, amount }),
            Err(what) => check.fail("entries", format!("Movement {entry_id} {what}")),
        }
    }
    let sum = Cents::sum(found.iter().map(|one| one.amount))?;
    let message =
        format!("The movements add up to {}; the line needs {}.", sum.rand(), wanted.rand());
    if check.is_sound("entries") {
        check.rule(sum == wanted, "entries", message);
    }
    check.finish()?;
    records.extend(bank_lines::match_entries(tx, ctx, &line, &found)?);
    let named = found.iter().map(|one| one.entry_id.to_string()).collect::<Vec<_>>().join(", ");
    let changes = Changes::none().set("amount", sum).set("entries", named);
    finish(tx, id, ("bank_line.match", changes), &records)
}

/// Undoes the match of a line with movements.
///
/// # Errors
/// Refused if the line has none, or if income was booked from it: that is reversed instead.
pub fn unmatch_line(tx: &mut Tx, ctx: &Ctx, id: BankLineId) -> Result<Done<BankLine>> {
    ctx.may(MAY_RECONCILE)?;
    let line = bank_lines::existing(tx, id)?;
    if bank_lines::matches(tx, id)?.is_empty() {
        return Err(Error::conflict("bank_line_not_matched", "This line is not matched."));
    }
    if vouchers::explains(tx, id)? {
        let message = "Income was booked from this line. Reverse it instead.";
        return Err(Error::conflict("bank_line_booked", message));
    }
    let records = bank_lines::unmatch(tx, ctx, &line)?;
    finish(tx, id, ("bank_line.unmatch", Changes::none()), &records)
}

/// Undoes the match of a line with movements of which one was reversed: it explains the line no more.
fn unmatch_reversed(tx: &mut Tx, ctx: &Ctx, id: BankLineId) -> Result<Vec<MoveRecord>> {
    let line = bank_lines::existing(tx, id)?;
    for EntryMatch { entry_id, .. } in bank_lines::matches(tx, id)? {
        let found = queries::candidate(tx, entry_id, line.branch_id)?;
        if found.is_some_and(|found| found.is_reversed) {
            return bank_lines::unmatch(tx, ctx, &line);
        }
    }
    Ok(Vec::new())
}

/// The amount of a line that can be matched, without its sign.
fn unexplained(tx: &mut Tx, line: &BankLine) -> Result<Cents> {
    bank_lines::must_not_be_set_aside(line)?;
    match line.state() {
        LineState::Open => Ok(line.free),
        LineState::Outgoing
            if !vouchers::explains(tx, line.id)?
                && bank_lines::matches(tx, line.id)?.is_empty() =>
        {
            Ok(line.amount.negated()?)
        }
        _ => Err(bank_lines::booked()),
    }
}

/// How much a movement moves in a line's direction, or why it cannot explain the line.
fn candidate(
    tx: &mut Tx,
    line: &BankLine,
    entry: EntryId,
) -> Result<std::result::Result<Cents, &'static str>> {
    let Some(found) = queries::candidate(tx, entry, line.branch_id)? else {
        return Ok(Err("is not on the bank account of this branch."));
    };
    if found.is_reversed {
        return Ok(Err("was reversed."));
    }
    if let Some(day) = found.reverses_of
        && started_on(tx, line.branch_id)?.is_none_or(|start| day > start)
    {
        return Ok(Err("reverses another movement: together they move nothing."));
    }
    if found.line_id.is_some() {
        return Ok(Err("belongs to another line."));
    }
    if found.amount.is_negative() != line.amount.is_negative() {
        return Ok(Err("goes the other way."));
    }
    Ok(Ok(if found.amount.is_negative() { found.amount.negated()? } else { found.amount }))
}

fn finish(
    tx: &mut Tx,
    id: BankLineId,
    (verb, changes): (&'static str, Changes),
    records: &[MoveRecord],
) -> Result<Done<BankLine>> {
    let after = bank_lines::existing(tx, id)?;
    let done = Done::new(after, verb, bank_lines::subject(id), changes);
    let done = records.iter().map(MoveRecord::record).fold(done, Done::recording);
    Ok(done.with_event(bank_lines::changed()))
}

/// For each line the movement of the same amount that is nearest to its day and not proposed for an
/// earlier line.
pub(super) fn proposals(
    lines: &[UnexplainedLine],
    movements: &[BookMovement],
) -> Vec<Option<MatchProposal>> {
    let mut of_amount: HashMap<Cents, Vec<&BookMovement>> = HashMap::new();
    for movement in movements {
        of_amount.entry(movement.amount).or_default().push(movement);
    }
    let mut counts: HashMap<Cents, (usize, usize)> = HashMap::new();
    for line in lines {
        let same = of_amount.get(&line.unexplained).map_or(0, Vec::len);
        let count = counts.entry(line.unexplained).or_insert((0, same));
        count.0 = count.0.saturating_add(1);
    }
    let propose = |line: &UnexplainedLine| {
        let free = of_amount.get_mut(&line.unexplained)?;
        let distance = |one: &&BookMovement| days_between(one.business_date, line.booked_on).abs();
        let nearest = free.iter().map(distance).enumerate().min_by_key(|(_, days)| *days)?;
        let (place, days) = nearest;
        let is_sure = counts.get(&line.unexplained) == Some(&(1, 1));
        (days <= NEAR_DAYS).then(|| MatchProposal { entry: free.remove(place).entry_id, is_sure })
    };
    lines.iter().map(propose).collect()
}
