//! Proposals for many lines at a time.

use super::clues::Clues;
use super::doubts;
use super::queries;
use super::rules::{self, Found};
use super::types::{Candidate, Matches, Proposal, Strength};
use crate::bank_lines::{self, BankLine, BankLineId, LineSearch, LineState, MAY_IMPORT};
use crate::{Ctx, Result};
use std::collections::{BTreeSet, HashMap};
use store::Tx;

/// Lines whose clues are looked up together.
const BATCH_SIZE: i64 = 500;

/// The proposal for each of some lines, in their order.
pub fn proposals(tx: &mut Tx, ctx: &Ctx, lines: &[BankLine]) -> Result<Vec<Option<Proposal>>> {
    ctx.may(MAY_IMPORT)?;
    // The amount still to be booked of a line: all that is free, or the amount in client credits.
    let asked = lines.iter().map(|line| {
        let amount = line.waiting();
        let clues = amount.is_positive().then(|| Clues::of(&line.description, &line.reference));
        (amount, line.resembles, clues.unwrap_or_default())
    });
    let asked: Vec<_> = asked.collect();
    let clues = |take: fn(&Clues) -> Vec<String>| -> BTreeSet<String> {
        asked.iter().flat_map(|(_, _, clues)| take(clues)).collect()
    };
    let text = |ids: &[i64]| ids.iter().map(i64::to_string).collect();
    let loans: BTreeSet<String> = asked
        .iter()
        .flat_map(|(_, _, clues)| clues.loans.iter().chain(&clues.bare).map(i64::to_string))
        .collect();
    let receipts: BTreeSet<String> =
        asked.iter().flat_map(|(_, _, clues)| -> Vec<String> { text(&clues.receipts) }).collect();
    let by_loan = look_up(tx, &loans, ",", queries::by_loan)?;
    let by_receipt = look_up(tx, &receipts, ",", queries::by_receipt)?;
    let by_id = look_up(tx, &clues(|clues| clues.ids.clone()), ",", queries::by_national_id)?;
    let by_name = look_up(tx, &clues(|clues| clues.names.clone()), "|", queries::by_name)?;
    let proposed = asked.iter().map(|(amount, resembles, clues)| {
        let numbers = |map: &'_ Lookup, ids: &[i64]| -> Vec<usize> {
            ids.iter().flat_map(|id| map.places(&id.to_string())).collect()
        };
        let texts = |map: &'_ Lookup, keys: &[String]| -> Vec<usize> {
            keys.iter().flat_map(|key| map.places(key)).collect()
        };
        let found = Found {
            loans: by_loan.at(numbers(&by_loan, &clues.loans)),
            bare: by_loan.at(numbers(&by_loan, &clues.bare)),
            receipts: by_receipt.at(numbers(&by_receipt, &clues.receipts)),
            ids: by_id.at(texts(&by_id, &clues.ids)),
            names: by_name.at(texts(&by_name, &clues.names)),
        };
        rules::decide(*amount, *resembles, clues, &found)
    });
    let mut proposed: Vec<_> = proposed.collect();
    doubts::note(tx, ctx, lines, &mut proposed)?;
    Ok(proposed)
}

/// Counts the open lines by their proposals.
pub fn matches(tx: &mut Tx, ctx: &Ctx, search: &LineSearch) -> Result<Matches> {
    ctx.may(MAY_IMPORT)?;
    let mut matches = Matches::default();
    let mut after = None;
    loop {
        let lines = open_after(tx, search, after, BATCH_SIZE)?;
        let Some(last) = lines.last() else { return Ok(matches) };
        after = Some(last.id);
        for (line, proposal) in lines.iter().zip(proposals(tx, ctx, &lines)?) {
            matches.open += 1;
            match proposal.map(|proposal| proposal.strength) {
                Some(Strength::Sure) => {
                    matches.sure += 1;
                    matches.sure_amount = matches.sure_amount.plus(line.free)?;
                }
                Some(Strength::Likely) => matches.likely += 1,
                Some(Strength::Possible) => matches.possible += 1,
                None => {}
            }
        }
    }
}

/// Lines with a sure proposal each, and the line after which to go on, if there are more.
pub(super) type SureLines = (Vec<(BankLine, Proposal)>, Option<BankLineId>);

/// The open lines after one of them, by day, for which a proposal is sure, at most `most`; and the line
/// after which to go on, if there are more.
pub fn sure(
    tx: &mut Tx,
    ctx: &Ctx,
    search: &LineSearch,
    mut after: Option<BankLineId>,
    most: usize,
) -> Result<SureLines> {
    ctx.may(MAY_IMPORT)?;
    let mut found = Vec::new();
    // Most lines have a sure match as a rule: what is read beyond those that are wanted is read again.
    let batch = i64::try_from(most.saturating_mul(2)).unwrap_or(BATCH_SIZE).min(BATCH_SIZE);
    loop {
        let lines = open_after(tx, search, after, batch)?;
        let Some(last) = lines.last() else { return Ok((found, None)) };
        after = Some(last.id);
        let proposals = proposals(tx, ctx, &lines)?;
        for (line, proposal) in lines.into_iter().zip(proposals) {
            let Some(proposal) = proposal.filter(|one| one.strength == Strength::Sure) else {
                continue;
            };
            let id = line.id;
            found.push((line, proposal));
            if found.len() == most {
                return Ok((found, Some(id)));
            }
        }
    }
}

fn open_after(
    tx: &mut Tx,
    search: &LineSearch,
    after: Option<BankLineId>,
    limit: i64,
) -> Result<Vec<BankLine>> {
    let search = LineSearch { state: Some(LineState::Open), ..*search };
    bank_lines::after(tx, &search, after, limit)
}

/// The records found, by the clue that led to them.
struct Lookup {
    found: Vec<Candidate>,
    places: HashMap<String, Vec<usize>>,
}

impl Lookup {
    fn places(&self, key: &str) -> Vec<usize> {
        self.places.get(key).cloned().unwrap_or_default()
    }

    fn at(&self, places: Vec<usize>) -> Vec<&Candidate> {
        places.into_iter().filter_map(|place| self.found.get(place)).collect()
    }
}

fn look_up(
    tx: &mut Tx,
    clues: &BTreeSet<String>,
    between: &str,
    read: fn(&mut Tx, &str) -> store::Result<Vec<Candidate>>,
) -> Result<Lookup> {
    let clues: Vec<&str> = clues.iter().map(String::as_str).collect();
    let found = if clues.is_empty() { Vec::new() } else { read(tx, &clues.join(between))? };
    let mut places: HashMap<String, Vec<usize>> = HashMap::new();
    for (place, one) in found.iter().enumerate() {
        places.entry(one.key.clone()).or_default().push(place);
    }
    Ok(Lookup { found, places })
}
