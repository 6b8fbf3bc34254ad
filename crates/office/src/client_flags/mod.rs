//! Stop flags of a client (contract §17): debt review, administration, a death and others. What each
//! stops is in [`lending::StopFlag`]. A flag is lifted, never deleted; a kind is open once at most.

mod queries;
#[cfg(test)]
mod tests;
mod types;

pub use lending::StopFlag;
pub(crate) use types::FlagRecord;
pub use types::{ClientFlag, ClientFlagId, NewClientFlag};

use crate::clients::{self, ClientId};
use crate::frame::records::Record;
use crate::values::ERASED;
use crate::{
    Access, Audience, Changes, Check, Ctx, Done, Error, Event, EventKind, NationalId, Permission,
    Result, Subject, numbers,
};
use money::{Date, date_in_words};
use store::Tx;

/// Access to a client's flags: seeing all of them, raising and lifting.
pub const MAY_MANAGE: Access = Access::STAFF.with(Permission::EditClients);

/// Most characters of a note or a reason.
const MAX_TEXT: usize = 1000;
/// Most characters of the name of a collector.
const MAX_COLLECTOR: usize = 200;
/// No client with a passport was born before this day.
const FIRST_DAY: Date = Date::constant(1900, 1, 1);

/// A client's flags, the newest first: open and lifted ones.
pub fn list(tx: &mut Tx, ctx: &Ctx, client: ClientId) -> Result<Vec<ClientFlag>> {
    ctx.may(MAY_MANAGE)?;
    clients::existing(tx, client)?;
    Ok(queries::of_client(tx, client)?)
}

/// Raises a flag on a client.
///
/// # Errors
/// Names every field that is wrong. A kind that is open on the client is refused.
pub fn raise(
    tx: &mut Tx,
    ctx: &Ctx,
    client: ClientId,
    input: &NewClientFlag,
) -> Result<Done<ClientFlag>> {
    let actor = ctx.may(MAY_MANAGE)?;
    let found = clients::current(tx, client)?;
    clients::must_not_be_oneself(tx, ctx, client)?;
    let mut check = Check::new();
    check.rule(input.kind.is_some(), "kind", "Choose a flag.");
    let open = found.flags.iter().find(|open| Some(open.kind.0) == input.kind);
    if let Some(open) = open {
        let since = date_in_words(open.since);
        check.fail("kind", format!("This client already has this flag, since {since}."));
    }
    check.rule(input.since.is_some(), "since", "Enter the date.");
    if let Some(since) = input.since {
        check.rule(since <= ctx.today, "since", "The date cannot be in the future.");
        let born = NationalId::parse(&found.record.details.national_id).ok();
        let born = born.and_then(|id| id.birth_date(ctx.today)).unwrap_or(FIRST_DAY);
        check.rule(since >= born, "since", "The date is before the client's birth.");
    }
    let missing = "Please give a reason.";
    let note = check.printed_text(&input.note, "note", missing, MAX_TEXT);
    let collector = collector(&mut check, input);
    let (Some(kind), Some(since)) = (input.kind, input.since) else {
        return Err(check.refuse());
    };
    check.finish()?;
    let id = ClientFlagId::new(numbers::next(tx, "client_flags")?);
    let record = FlagRecord {
        id: id.get(),
        client_id: client.get(),
        kind: kind.to_string(),
        since,
        note,
        collector,
        raised_by: actor.staff.get(),
        raised_at: ctx.now,
        lifted_by: None,
        lifted_at: None,
        lift_reason: None,
    };
    record.insert(tx)?;
    let changes = Changes::none()
        .set("client", client)
        .set("kind", kind)
        .set("since", since)
        .set("note", &record.note);
    let changes =
        record.collector.iter().fold(changes, |changes, name| changes.set("collector", name));
    done(tx, id, "client.flag", changes)
}

/// Who collects. Required of a client who was handed over, refused of any other.
fn collector(check: &mut Check, input: &NewClientFlag) -> Option<String> {
    let field = "collector";
    if input.kind == Some(StopFlag::HandedOver) {
        let missing = "Enter to whom the client was handed over.";
        return Some(check.printed_line(&input.collector, field, missing, MAX_COLLECTOR));
    }
    let is_empty = input.collector.trim().is_empty();
    check.rule(is_empty, field, "Only a client who was handed over has a collector.");
    None
}

/// Lifts an open flag of a client, for a reason. That is the only change there is.
pub fn lift(
    tx: &mut Tx,
    ctx: &Ctx,
    (client, id): (ClientId, ClientFlagId),
    reason: &str,
) -> Result<Done<ClientFlag>> {
    let actor = ctx.may(MAY_MANAGE)?;
    let flag = queries::one(tx, id)?.filter(|flag| flag.client_id == client);
    let flag = flag.ok_or(Error::NotFound("flag"))?;
    clients::current(tx, client)?;
    clients::must_not_be_oneself(tx, ctx, client)?;
    if flag.lifted_at.is_some() {
        return Err(Error::conflict("already_lifted", "This flag was already lifted."));
    }
    let mut check = Check::new();
    let reason = check.printed_text(reason, "reason", "Please give a reason.", MAX_TEXT);
    check.finish()?;
    queries::lift(tx, id, actor.staff, ctx.now, &reason)?;
    let changes =
        Changes::none().set("client", client).set("kind", flag.kind.0).set("reason", reason);
    done(tx, id, "client.lift_flag", changes)
}

/// A client's flags, for the export of all stored data.
pub(crate) fn all_of(tx: &mut Tx, client: ClientId) -> Result<Vec<ClientFlag>> {
    Ok(queries::of_client(tx, client)?)
}

/// Every flag by its id, for `verify`.
pub(crate) fn stored(tx: &mut Tx) -> Result<Vec<FlagRecord>> {
    Ok(queries::records(tx)?)
}

/// Erases the texts of a client's flags. Returns the flags and what remains of them.
pub(crate) fn erase(tx: &mut Tx, client: ClientId) -> Result<(Vec<Subject>, Vec<Record>)> {
    queries::erase_texts(tx, client, ERASED)?;
    let left = queries::records_of(tx, client)?;
    let subjects = left.iter().map(|flag| subject(ClientFlagId::new(flag.id)));
    Ok((subjects.collect(), left.iter().map(FlagRecord::record).collect()))
}

pub(crate) fn subject(id: ClientFlagId) -> Subject {
    Subject::new("client_flag", id.get())
}

fn done(
    tx: &mut Tx,
    id: ClientFlagId,
    verb: &'static str,
    changes: Changes,
) -> Result<Done<ClientFlag>> {
    let missing = || Error::NotFound("flag");
    let flag = queries::one(tx, id)?.ok_or_else(missing)?;
    let sealed = queries::record(tx, id)?.ok_or_else(missing)?.record();
    let event = Event::new(EventKind::ClientFlags, Audience::Everyone)
        .with("client", flag.client_id.get())
        .with("client_flag", id.get());
    let done = Done::new(flag, verb, subject(id), changes).with_event(event);
    Ok(done.recording(sealed))
}
