//! Screening of clients against a sanctions list that an administrator uploads (Financial Intelligence
//! Centre Act, section 28A; contract §17). `compare` says which entries may be a client; a person decides
//! whether they are. Until then, and if they are, the client is given no loan.
//!
//! The area is above `clients`, which has every new or renamed client compared.

mod compare;
mod list;
mod queries;
#[cfg(test)]
pub(crate) mod tests;
mod types;
mod un_list;

pub use compare::MatchReason;
pub use list::{MAX_BYTES, read};
pub(crate) use types::Screened;
pub use types::{
    MatchDecision, MatchState, NewEntry, NewScreeningList, ScreeningList, ScreeningListId,
    ScreeningMatch, ScreeningMatchId, UploadedList,
};

use crate::frame::records::Record;
use crate::values::ERASED;
use crate::{
    Access, Audience, Changes, Check, Ctx, Done, Error, Event, EventKind, Result, Subject, numbers,
};
use compare::{Person, compare};
use queries::{Filter, Order};
use std::collections::{BTreeSet, HashMap, HashSet};
use store::{One, Tx};
use types::{Candidate, EntryRecord, ListRecord, MatchKey, MatchRecord, digest};

/// Access to lists and matches, and to deciding them.
pub const MAY_SCREEN: Access = Access::ADMINISTRATORS;

/// Clients that are compared together.
const BATCH_SIZE: i64 = 1000;
/// Most characters of the name of a file.
const MAX_FILE_NAME: usize = 200;
/// Most characters of a reason.
const MAX_REASON: usize = 1000;

/// All lists, the newest first. Only the entries of the newest are stored.
pub fn lists(tx: &mut Tx, ctx: &Ctx) -> Result<Vec<ScreeningList>> {
    ctx.may(MAY_SCREEN)?;
    Ok(queries::lists(tx)?)
}

/// Replaces the list and compares every client with the new one. The same file again changes nothing.
pub fn add_list(tx: &mut Tx, ctx: &Ctx, input: &NewScreeningList) -> Result<Done<UploadedList>> {
    let actor = ctx.may(MAY_SCREEN)?;
    let mut check = Check::new();
    let file_name = check.line(&input.file_name, "list", "Please select a file.", MAX_FILE_NAME);
    check.rule(!input.entries.is_empty(), "list", "This file holds no names.");
    check.finish()?;
    if let Some(last) = queries::list_records(tx)?.pop()
        && last.file_digest == input.file_digest
    {
        let list = existing(tx, ScreeningListId::new(last.id))?;
        return Ok(Done::unchanged(UploadedList { list, new_matches: 0 }));
    }
    queries::delete_entries(tx)?;
    let entries: Vec<EntryRecord> = (1..).zip(&input.entries).map(entry_record).collect();
    for entry in &entries {
        entry.insert(tx)?;
    }
    let id = ScreeningListId::new(numbers::next(tx, "screening_lists")?);
    let record = ListRecord {
        id: id.get(),
        file_name,
        file_digest: input.file_digest.to_vec(),
        entries: entries.last().map_or(0, |last| last.position),
        entries_digest: digest(&entries).to_vec(),
        added_by: actor.staff.get(),
        added_at: ctx.now,
    };
    record.insert(tx)?;
    let found = screen_all(tx, ctx, &entries)?;
    let uploaded = UploadedList { list: existing(tx, id)?, new_matches: found.len() };
    let changes = Changes::none()
        .set("file", &record.file_name)
        .set("entries", record.entries)
        .set("new_matches", found.len());
    let subject = Subject::new("screening_list", id.get());
    let done = Done::new(uploaded, "screening.add_list", subject, changes).with_event(changed());
    Ok(found.into_iter().fold(done.recording(record.record()), Done::recording))
}

/// Matches in a state, the newest first.
pub fn matches(
    tx: &mut Tx,
    ctx: &Ctx,
    state: MatchState,
    (limit, offset): (i64, i64),
) -> Result<Vec<ScreeningMatch>> {
    ctx.may(MAY_SCREEN)?;
    Ok(in_state(state).page(tx, Order::Newest, limit, offset)?)
}

/// Counts the matches in a state.
pub fn count(tx: &mut Tx, ctx: &Ctx, state: MatchState) -> Result<i64> {
    ctx.may(MAY_SCREEN)?;
    Ok(in_state(state).count(tx)?)
}

fn in_state(state: MatchState) -> Filter {
    Filter { state: Some(state), ..Filter::default() }
}

/// Decides whether an entry is the client. A decision can be changed by another, which has to have seen
/// it.
pub fn decide(
    tx: &mut Tx,
    ctx: &Ctx,
    id: ScreeningMatchId,
    input: &MatchDecision,
) -> Result<Done<ScreeningMatch>> {
    let actor = ctx.may(MAY_SCREEN)?;
    let before = queries::one(tx, id)?.ok_or(Error::NotFound("match"))?;
    let One(is_own) = queries::is_own(tx, before.client_id, actor.staff)?;
    if is_own {
        let message = "This client has the same identity number as you. Ask a colleague to decide.";
        return Err(Error::refused("own_client", message));
    }
    if before.state != input.seen.unwrap_or(MatchState::Open) {
        let message = "A colleague has decided about this match. Look at it again.";
        return Err(Error::conflict("match_changed", message));
    }
    let mut check = Check::new();
    let decision = input.decision.filter(|decision| *decision != MatchState::Open);
    let message = "Say whether the client is this person.";
    check.rule(decision.is_some(), "decision", message);
    let reason = check.text(&input.reason, "reason", "Please give a reason.", MAX_REASON);
    let Some(decision) = decision else {
        return Err(check.refuse());
    };
    check.finish()?;
    queries::decide(tx, id, decision, actor.staff, ctx.now, &reason)?;
    let after = queries::one(tx, id)?.ok_or(Error::NotFound("match"))?;
    let sealed = queries::record(tx, id)?.ok_or(Error::NotFound("match"))?.record();
    let changes = Changes::none()
        .set("client", before.client_id)
        .change("state", &before.state, &decision)
        .set("reason", &reason);
    let done = Done::new(after, "screening.decide", subject(id), changes);
    Ok(done.with_event(changed()).recording(sealed))
}

/// Compares a client with the list. Returns the new matches.
pub(crate) fn screen(tx: &mut Tx, ctx: &Ctx, screened: &Screened<'_>) -> Result<Vec<Record>> {
    let entries = queries::entries(tx)?;
    let mut known = queries::keys_of(tx, screened.client)?.into_iter().collect();
    let name = format!("{} {}", screened.first_name, screened.last_name);
    let client = Person::client(&name, screened.national_id);
    let mut found = Vec::new();
    for entry in &entries {
        let pair = (screened.client, (&client, entry, &person(entry)));
        found.extend(new_match(tx, ctx, pair, &mut known)?);
    }
    Ok(found)
}

/// The event of new or decided matches.
pub(crate) fn changed() -> Event {
    Event::new(EventKind::ScreeningChanged, Audience::Everyone)
}

/// Why matches stop a loan, in a sentence; `None` when they do not. `states` are those of the matches whose
/// entries are still listed.
pub(crate) fn refusal(states: &[MatchState]) -> Option<&'static str> {
    if states.contains(&MatchState::SamePerson) {
        return Some("This client is on the sanctions list.");
    }
    states.contains(&MatchState::Open).then_some(
        "This client may be on the sanctions list. An administrator must decide under Screening.",
    )
}

/// Why a client's matches stop a loan, in a sentence; `None` when they do not.
pub(crate) fn refusal_of(tx: &mut Tx, client: i64) -> Result<Option<&'static str>> {
    let found = queries::matches_of(tx, client)?;
    let states: Vec<_> = found.iter().filter(|one| one.is_listed).map(|one| one.state).collect();
    Ok(refusal(&states))
}

/// A client's matches, the newest first, for the export of all stored data.
pub(crate) fn all_of(tx: &mut Tx, client: i64) -> Result<Vec<ScreeningMatch>> {
    Ok(queries::matches_of(tx, client)?)
}

/// Erases what a client's matches say. Returns them and what remains of them.
pub(crate) fn erase(tx: &mut Tx, client: i64) -> Result<(Vec<Subject>, Vec<Record>)> {
    queries::erase_texts(tx, client, ERASED)?;
    let left = queries::records_of(tx, client)?;
    let subjects = left.iter().map(|row| subject(ScreeningMatchId::new(row.id))).collect();
    Ok((subjects, left.iter().map(MatchRecord::record).collect()))
}

/// Every list and match, for `verify`, and whether the entries are those of the newest list.
pub(crate) fn records(tx: &mut Tx) -> Result<(Vec<Record>, Vec<Record>, bool)> {
    let lists = queries::list_records(tx)?;
    let entries = queries::entries(tx)?;
    let are_newest = match lists.last() {
        Some(newest) => newest.entries_digest == digest(&entries),
        None => entries.is_empty(),
    };
    let matches = queries::records(tx)?.iter().map(MatchRecord::record).collect();
    Ok((lists.iter().map(ListRecord::record).collect(), matches, are_newest))
}

pub(crate) fn subject(id: ScreeningMatchId) -> Subject {
    Subject::new("screening_match", id.get())
}

fn existing(tx: &mut Tx, id: ScreeningListId) -> Result<ScreeningList> {
    queries::list(tx, id)?.ok_or(Error::NotFound("list"))
}

/// Compares all clients with the entries of a new list. Each is compared with the few entries that have a
/// key in common: 100 000 clients and 20 000 entries are two billion pairs.
fn screen_all(tx: &mut Tx, ctx: &Ctx, entries: &[EntryRecord]) -> Result<Vec<Record>> {
    let people: Vec<(&EntryRecord, Person)> =
        entries.iter().map(|entry| (entry, person(entry))).collect();
    let mut by_key: HashMap<String, Vec<usize>> = HashMap::new();
    for (place, (_, person)) in people.iter().enumerate() {
        for key in person.keys() {
            by_key.entry(key).or_default().push(place);
        }
    }
    let mut known: HashSet<MatchKey> = queries::keys(tx)?.into_iter().collect();
    let (mut found, mut after) = (Vec::new(), 0);
    loop {
        let batch = queries::candidates(tx, after, BATCH_SIZE)?;
        let Some(last) = batch.last() else { return Ok(found) };
        after = last.id;
        for Candidate { id, first_name, last_name, national_id } in &batch {
            let client = Person::client(&format!("{first_name} {last_name}"), national_id);
            let places = client.keys().filter_map(|key| by_key.get(&key)).flatten();
            let places: BTreeSet<usize> = places.copied().collect();
            for (entry, person) in places.into_iter().filter_map(|place| people.get(place)) {
                let pair = (*id, (&client, *entry, person));
                found.extend(new_match(tx, ctx, pair, &mut known)?);
            }
        }
    }
}

/// Stores a match of a client and an entry, if they match and were not compared before.
fn new_match(
    tx: &mut Tx,
    ctx: &Ctx,
    (client_id, (client, entry, person)): (i64, (&Person, &EntryRecord, &Person)),
    known: &mut HashSet<MatchKey>,
) -> Result<Option<Record>> {
    let reasons = compare(client, person);
    let (name, reference) = (entry.name.clone(), entry.reference.clone());
    if reasons.is_empty() || !known.insert(MatchKey { client_id, name, reference }) {
        return Ok(None);
    }
    let reasons: Vec<&str> = reasons.into_iter().map(MatchReason::as_str).collect();
    let record = MatchRecord {
        id: numbers::next(tx, "screening_matches")?,
        client_id,
        name: entry.name.clone(),
        birth_date: entry.birth_date,
        number: entry.number.clone(),
        reference: entry.reference.clone(),
        reasons: reasons.join(" "),
        state: MatchState::Open.to_string(),
        found_at: ctx.now,
        decided_by: None,
        decided_at: None,
        decision_reason: None,
    };
    record.insert(tx)?;
    Ok(Some(record.record()))
}

fn person(entry: &EntryRecord) -> Person {
    Person::entry(&entry.name, &entry.number, entry.birth_date)
}

fn entry_record((position, entry): (i64, &NewEntry)) -> EntryRecord {
    let NewEntry { name, birth_date, number, reference } = entry.clone();
    EntryRecord { position, name, birth_date, number, reference }
}
