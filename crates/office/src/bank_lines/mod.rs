//! Lines of bank statements (ADR 0047): files are read by a mapping, each line is stored once even
//! if it is imported repeatedly, and the moves of its money are recorded with it.
//!
//! A line's money is in the books only after a move. `bank_matching` makes those moves; reversing a
//! payment that came from a line frees its money again.

mod cells;
pub(crate) mod erased;
mod files;
mod layout;
mod mappings;
mod parts;
mod presets;
mod queries;
pub(crate) mod record;
#[cfg(test)]
mod tests;
mod types;
mod widths;

pub(crate) use files::digest;
pub use files::{count_imports, import, import_part, imports, set_aside_import};
pub use layout::{MAX_BYTES, ReadLine, RowNotes, Statement, read};
pub use mappings::{add_mapping, check_layout, edit_mapping, find_mapping, mappings};
pub use parts::Part;
pub use presets::presets;
pub(crate) use queries::EntryMatch;
pub use types::{
    BankImport, BankImportId, BankLine, BankLineId, BankMapping, BankMappingId, BankMove,
    DecimalMark, ImportSetAside, Imported, Layout, LineSearch, LineState, MappingFields, MoveKind,
    NewImport, Preset,
};

pub use crate::values::date_format::DateFormat;
pub use crate::values::table_file::{Delimiter, RowNote};

use crate::books::EntryId;
use crate::clients::{self, ClientId};
use crate::{
    Access, Audience, Changes, Check, Ctx, Done, Error, Event, EventKind, Permission, Result,
    Subject, numbers,
};
use money::Cents;
use queries::{Filter, Order};
use record::{MoveRecord, note_digest};
use store::{One, Tx};

/// Access to importing bank statements and deciding about their lines.
pub const MAY_IMPORT: Access = Access::ADMINISTRATORS.with(Permission::DoRepayments);

/// More characters than this are no reason.
const MAX_NOTE: usize = 200;

/// Lines, the newest day first.
pub fn list(
    tx: &mut Tx,
    ctx: &Ctx,
    search: &LineSearch,
    limit: i64,
    offset: i64,
) -> Result<Vec<BankLine>> {
    ctx.may(MAY_IMPORT)?;
    Ok(filter(search).page(tx, Order::Newest, limit, offset)?)
}

/// Counts the lines of [`list`].
pub fn count(tx: &mut Tx, ctx: &Ctx, search: &LineSearch) -> Result<i64> {
    ctx.may(MAY_IMPORT)?;
    Ok(filter(search).count(tx)?)
}

/// Moves of the money of some lines, in order of time.
pub fn moves(tx: &mut Tx, ctx: &Ctx, lines: &[BankLineId]) -> Result<Vec<BankMove>> {
    ctx.may(MAY_IMPORT)?;
    let ids: Vec<String> = lines.iter().map(BankLineId::to_string).collect();
    Ok(queries::moves(tx, &ids.join(","))?)
}

/// The lines whose money was a client's, each with its moves: for an operation that has checked the
/// caller's access. If another client's money was in the line too, its texts and their moves are
/// left out.
pub(crate) fn of_client(tx: &mut Tx, client: ClientId) -> Result<Vec<(BankLine, Vec<BankMove>)>> {
    let mut found = Vec::new();
    for id in erased::of_client(tx, client)? {
        let mut line = existing(tx, id)?;
        let mut moves = queries::moves(tx, &id.to_string())?;
        let is_other = |moved: &BankMove| moved.client_id.is_some_and(|one| one != client);
        if moves.iter().any(is_other) {
            (line.description, line.reference) = (String::new(), String::new());
            moves.retain(|moved| moved.client_id == Some(client));
        }
        found.push((line, moves));
    }
    Ok(found)
}

/// Sets a line aside, about which nothing is to be done here: money that went out, or came in for
/// something else than a loan.
pub fn set_aside(tx: &mut Tx, ctx: &Ctx, id: BankLineId, note: &str) -> Result<Done<BankLine>> {
    ctx.may(MAY_IMPORT)?;
    let line = existing(tx, id)?;
    let mut check = Check::new();
    let note = check.optional_printed_text(note, "note", MAX_NOTE);
    for client in erased::clients_of(tx, id)? {
        clients::must_not_be_named(tx, client, &note, "note", &mut check)?;
    }
    check.finish()?;
    match line.state() {
        LineState::Outgoing if queries::is_explained(tx, id)?.0 => return Err(booked()),
        LineState::Open | LineState::Outgoing => {}
        LineState::SetAside => return Ok(Done::unchanged(line)),
        LineState::Booked => return Err(booked()),
    }
    let step = Step::of(MoveKind::SetAside, line.free).noted(note);
    let state = (line.free, line.credit, true);
    put_aside(tx, ctx, (&line, state), step, "bank_line.set_aside")
}

/// Brings back a line that was set aside.
pub fn bring_back(tx: &mut Tx, ctx: &Ctx, id: BankLineId) -> Result<Done<BankLine>> {
    ctx.may(MAY_IMPORT)?;
    let line = existing(tx, id)?;
    if line.is_void {
        return Err(void());
    }
    if !line.is_set_aside {
        return Ok(Done::unchanged(line));
    }
    let step = Step::of(MoveKind::BroughtBack, line.free);
    let state = (line.free, line.credit, false);
    put_aside(tx, ctx, (&line, state), step, "bank_line.bring_back")
}

fn put_aside(
    tx: &mut Tx,
    ctx: &Ctx,
    (line, state): (&BankLine, State),
    step: Step,
    verb: &'static str,
) -> Result<Done<BankLine>> {
    let changes = Changes::none().change("set_aside", &line.is_set_aside, &state.2);
    let record = record_step(tx, ctx, (line, state), step)?;
    let after = existing(tx, line.id)?;
    let done = Done::new(after, verb, subject(line.id), changes);
    Ok(done.recording(record.record()).with_event(changed()))
}

/// A move of a line's money.
pub(crate) struct Step {
    pub(crate) kind: MoveKind,
    pub(crate) amount: Cents,
    pub(crate) client: Option<ClientId>,
    pub(crate) repayment: Option<i64>,
    pub(crate) entry: Option<EntryId>,
    /// With which it is matched.
    pub(crate) matched: Option<EntryId>,
    pub(crate) note: String,
}

impl Step {
    pub(crate) fn of(kind: MoveKind, amount: Cents) -> Self {
        let note = String::new();
        Step { kind, amount, client: None, repayment: None, entry: None, matched: None, note }
    }

    fn noted(self, note: String) -> Self {
        Step { note, ..self }
    }
}

/// A line's state: the free amount, the amount in client credits, and true if it is set aside.
pub(crate) type State = (Cents, Cents, bool);

/// Records a step of a line and the line's state after it.
pub(crate) fn record_step(
    tx: &mut Tx,
    ctx: &Ctx,
    (line, (free, credit, is_set_aside)): (&BankLine, State),
    step: Step,
) -> Result<MoveRecord> {
    let id = numbers::next(tx, "bank_moves")?;
    let salt = ctx.secret(&format!("the note of bank move {id}"));
    let record = MoveRecord {
        id,
        line_id: line.id.get(),
        kind: step.kind.to_string(),
        amount: step.amount,
        client_id: step.client.map(ClientId::get),
        repayment_id: step.repayment,
        entry_id: step.entry.map(EntryId::get),
        note_digest: note_digest(&salt, &step.note),
        note: step.note,
        salt: Some(salt.to_vec()),
        moved_by: ctx.staff()?.staff.get(),
        moved_at: ctx.now,
        matched_entry_id: step.matched.map(EntryId::get),
    };
    record.insert(tx)?;
    queries::set_state(tx, line.id.get(), free, credit, is_set_aside)?;
    Ok(record)
}

/// The entries with which a line is matched, each with how much it moves.
pub(crate) fn matches(tx: &mut Tx, line: BankLineId) -> Result<Vec<EntryMatch>> {
    Ok(queries::matches(tx, line)?)
}

/// Matches a line with entries that were booked without it: their money is free no more.
pub(crate) fn match_entries(
    tx: &mut Tx,
    ctx: &Ctx,
    line: &BankLine,
    entries: &[EntryMatch],
) -> Result<Vec<MoveRecord>> {
    step_of_each(tx, ctx, line, (MoveKind::Matched, entries))
}

/// Undoes the matches of a line, whose money is free again.
pub(crate) fn unmatch(tx: &mut Tx, ctx: &Ctx, line: &BankLine) -> Result<Vec<MoveRecord>> {
    let entries = matches(tx, line.id)?;
    step_of_each(tx, ctx, line, (MoveKind::Unmatched, &entries))
}

fn step_of_each(
    tx: &mut Tx,
    ctx: &Ctx,
    line: &BankLine,
    (kind, entries): (MoveKind, &[EntryMatch]),
) -> Result<Vec<MoveRecord>> {
    let mut free = line.free;
    let mut records = Vec::with_capacity(entries.len());
    for EntryMatch { entry_id, amount } in entries {
        // Of money that went out, nothing is free.
        if line.amount.is_positive() {
            free = match kind {
                MoveKind::Matched => free.minus(*amount)?,
                _ => free.plus(*amount)?,
            };
        }
        let step = Step { matched: Some(*entry_id), ..Step::of(kind, *amount) };
        let state = (free, line.credit, line.is_set_aside);
        records.push(record_step(tx, ctx, (line, state), step)?);
    }
    Ok(records)
}

/// Frees the money of a payment that was reversed, if a line had brought it.
pub(crate) fn release(tx: &mut Tx, repayment: i64) -> Result<Event> {
    queries::release(tx, repayment)?;
    Ok(changed())
}

/// Moves the money of a reversed payment to the payment that replaces it, if it came from a line.
/// [`release`] has freed it.
pub(crate) fn follow(tx: &mut Tx, ctx: &Ctx, from: i64, to: i64) -> Result<Option<MoveRecord>> {
    let Some(moved) = queries::move_of(tx, from)? else { return Ok(None) };
    let line = existing(tx, moved.line_id)?;
    let step = Step {
        client: moved.client_id,
        repayment: Some(to),
        ..Step::of(MoveKind::Repayment, moved.amount)
    };
    let state = (line.free.minus(moved.amount)?, line.credit, line.is_set_aside);
    record_step(tx, ctx, (&line, state), step).map(Some)
}

/// Lines after one of them, or from the first on, the oldest day first: for those who go through all.
pub(crate) fn after(
    tx: &mut Tx,
    search: &LineSearch,
    after: Option<BankLineId>,
    limit: i64,
) -> Result<Vec<BankLine>> {
    let from = match after {
        Some(line) => match queries::day_of(tx, line)? {
            Some(One(day)) => Some(day),
            None => return Ok(Vec::new()),
        },
        None => None,
    };
    let filter = Filter { from, after, ..filter(search) };
    Ok(filter.page(tx, Order::ByDay, limit, 0)?)
}

/// A line.
pub(crate) fn existing(tx: &mut Tx, id: BankLineId) -> Result<BankLine> {
    let filter = Filter { id: Some(id), ..Filter::default() };
    let found = filter.page(tx, Order::ByDay, 1, 0)?.pop();
    found.ok_or(Error::NotFound("bank line"))
}

/// The error for a line that is fully booked.
pub(crate) fn booked() -> Error {
    Error::conflict("bank_line_booked", "This line is already booked.")
}

/// The error for a line whose file was set aside.
pub(crate) fn void() -> Error {
    let message = "The file of this line was set aside. Import the file again.";
    Error::conflict("bank_import_set_aside", message)
}

/// Refuses a line that was set aside, with its file or alone.
pub(crate) fn must_not_be_set_aside(line: &BankLine) -> Result<()> {
    if line.is_void {
        return Err(void());
    }
    if line.is_set_aside {
        let message = "This line was set aside. Restore it first.";
        return Err(Error::conflict("bank_line_set_aside", message));
    }
    Ok(())
}

pub(crate) fn subject(id: BankLineId) -> Subject {
    Subject::new("bank_line", id.get())
}

/// That lines changed, for those who may see them.
pub(crate) fn changed() -> Event {
    Event::new(EventKind::BankLinesChanged, Audience::Administrators)
}

fn filter(search: &LineSearch) -> Filter {
    let (open, other) = match search.state {
        Some(LineState::Open) => (Some(true), None),
        other => (None, other),
    };
    Filter {
        open,
        state: other.map(|state| state.to_string()),
        with_credit: search.with_credit.then_some(true),
        branch: search.branch,
        import: search.import,
        ..Filter::default()
    }
}
