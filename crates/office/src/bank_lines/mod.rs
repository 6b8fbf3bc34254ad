//! Lines of bank statements (ADR 0047): files are read by a mapping, each line is stored once however
//! often it is imported, and what becomes of its money is recorded beside it.
//!
//! A line's money stands in the books only where a move put it there. `bank_matching` makes those
//! moves; when a payment that came from a line is reversed, its money is free again.

pub(crate) mod erased;
mod layout;
mod mappings;
mod presets;
mod queries;
pub(crate) mod record;
#[cfg(test)]
mod tests;
mod types;

pub use layout::{MAX_BYTES, ReadLine, RowNote, Statement, read};
pub use mappings::{add_mapping, check_layout, edit_mapping, find_mapping, mappings};
pub use presets::presets;
pub use types::{
    BankImport, BankImportId, BankLine, BankLineId, BankMapping, BankMappingId, BankMove,
    DateFormat, DecimalMark, Delimiter, Imported, Layout, LineSearch, LineState, MappingFields,
    MoveKind, NewImport, Preset,
};

use crate::books::{self, EntryId};
use crate::clients::ClientId;
use crate::frame::records::{Hasher, RecordKind};
use crate::{
    Access, Audience, Changes, Check, Ctx, Done, Error, Event, EventKind, Permission, Result,
    Subject, numbers,
};
use money::{Cents, Date};
use queries::{Filter, ImportFilter, ImportOrder, Order};
use record::{ImportRecord, LineRecord, MoveRecord};
use std::collections::{HashMap, HashSet};
use store::{One, Tx, args};

/// Who imports bank statements and decides about their lines.
pub const MAY_IMPORT: Access = Access::ADMINISTRATORS.with(Permission::DoRepayments);

/// More characters than this are no reason.
const MAX_NOTE: usize = 200;
const MAX_FILE_NAME: usize = 200;

/// Stores the lines of a file that are not there yet. The same file again does nothing. Lines that
/// say the same are told apart by their number within the file, so that two equal payments of a day
/// are two lines, and still two when a later file repeats them.
pub fn import(tx: &mut Tx, ctx: &Ctx, input: &NewImport) -> Result<Done<Imported>> {
    let actor = ctx.may(MAY_IMPORT)?;
    let mut check = Check::new();
    let branch = books::branch_money(tx, input.branch)?.filter(books::BranchMoney::operates);
    check.rule(branch.is_some(), "branch", "Please select a branch");
    mappings::check_statement(&input.statement, &mut check);
    check.finish()?;
    if let Some(One(id)) = queries::import_of_file(tx, input.branch, &input.file_digest)? {
        let import = existing_import(tx, id)?;
        return Ok(Done::unchanged(Imported { import, is_again: true }));
    }
    let id = BankImportId::new(numbers::next(tx, "bank_imports")?);
    let lines = new_lines(tx, input, id)?;
    let count = |count: usize| i64::try_from(count).unwrap_or(i64::MAX);
    let record = ImportRecord {
        id: id.get(),
        branch_id: input.branch.get(),
        mapping_name: input.mapping_name.clone(),
        file_name: input.file_name.chars().take(MAX_FILE_NAME).collect(),
        file_digest: input.file_digest.to_vec(),
        lines: count(lines.len()),
        known_lines: count(input.statement.lines.len() - lines.len()),
        imported_by: actor.staff.get(),
        imported_at: ctx.now,
    };
    record.insert(tx)?;
    LineRecord::insert_all(tx, &lines)?;
    let changes = Changes::none()
        .set("branch", input.branch)
        .set("mapping", &record.mapping_name)
        .set("lines", record.lines)
        .set("known_lines", record.known_lines);
    let sealed = record.record(&lines);
    let import = existing_import(tx, id)?;
    let subject = Subject::new("bank_import", id.get());
    let imported = Imported { import, is_again: false };
    let done = Done::new(imported, "bank_import.add", subject, changes);
    Ok(done.recording(sealed).with_event(changed()))
}

/// The lines of a file that no earlier file has brought.
fn new_lines(tx: &mut Tx, input: &NewImport, import: BankImportId) -> Result<Vec<LineRecord>> {
    let lines = &input.statement.lines;
    let days = || lines.iter().map(|line| line.booked_on);
    let (Some(first), Some(last)) = (days().min(), days().max()) else { return Ok(Vec::new()) };
    let known = queries::known(tx, input.branch, first, last)?;
    let mut occurrences: HashMap<&ReadLine, i64> = HashMap::new();
    let digests: Vec<(i64, [u8; 32])> = lines
        .iter()
        .map(|line| {
            let occurrence = occurrences.entry(line).or_default();
            *occurrence += 1;
            (*occurrence, digest(line, *occurrence))
        })
        .collect();
    let there: HashSet<&[u8]> = known.iter().map(|line| line.digest.as_slice()).collect();
    let of_file: HashSet<&[u8]> = digests.iter().map(|(_, digest)| digest.as_slice()).collect();
    // Lines of earlier files that this one does not repeat.
    let others = known.iter().filter(|line| !of_file.contains(line.digest.as_slice()));
    let others: HashSet<(Date, Cents)> = others.map(|line| (line.booked_on, line.amount)).collect();
    let new = lines.iter().zip(&digests).filter(|(_, (_, digest))| !there.contains(&digest[..]));
    let new: Vec<_> = new.collect();
    let count = i64::try_from(new.len()).map_err(|_| Error::internal("too many lines"))?;
    let first = if count == 0 { 0 } else { numbers::take(tx, "bank_lines", count)? };
    let record =
        |(id, (line, (occurrence, digest))): (i64, (&ReadLine, &(i64, [u8; 32])))| LineRecord {
            id,
            import_id: import.get(),
            branch_id: input.branch.get(),
            booked_on: line.booked_on,
            amount: line.amount,
            description: line.description.clone(),
            reference: line.reference.clone(),
            occurrence: *occurrence,
            resembles: others.contains(&(line.booked_on, line.amount)),
            digest: digest.to_vec(),
            free: line.amount.max(Cents::ZERO),
            credit: Cents::ZERO,
            is_set_aside: false,
        };
    Ok((first..).zip(new).map(record).collect())
}

/// What makes a line the same in every file of its account.
fn digest(line: &ReadLine, occurrence: i64) -> [u8; 32] {
    let ReadLine { booked_on, amount, description, reference } = line;
    let columns = args![*booked_on, *amount, *description, *reference, occurrence];
    Hasher::new(RecordKind::BankImport).row(columns).finish()
}

/// Files that were imported, the newest first.
pub fn imports(tx: &mut Tx, ctx: &Ctx, limit: i64, offset: i64) -> Result<Vec<BankImport>> {
    ctx.may(MAY_IMPORT)?;
    Ok(ImportFilter::default().page(tx, ImportOrder::Newest, limit, offset)?)
}

/// How many [`imports`] there are.
pub fn count_imports(tx: &mut Tx, ctx: &Ctx) -> Result<i64> {
    ctx.may(MAY_IMPORT)?;
    Ok(ImportFilter::default().count(tx)?)
}

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

/// How many lines [`list`] has in all.
pub fn count(tx: &mut Tx, ctx: &Ctx, search: &LineSearch) -> Result<i64> {
    ctx.may(MAY_IMPORT)?;
    Ok(filter(search).count(tx)?)
}

/// What became of the money of some lines, in the order in which it happened.
pub fn moves(tx: &mut Tx, ctx: &Ctx, lines: &[BankLineId]) -> Result<Vec<BankMove>> {
    ctx.may(MAY_IMPORT)?;
    let ids: Vec<String> = lines.iter().map(BankLineId::to_string).collect();
    Ok(queries::moves(tx, &ids.join(","))?)
}

/// Sets a line aside, about which nothing is to be done here: money that went out, or came in for
/// something else than a loan.
pub fn set_aside(tx: &mut Tx, ctx: &Ctx, id: BankLineId, note: &str) -> Result<Done<BankLine>> {
    ctx.may(MAY_IMPORT)?;
    let line = existing(tx, id)?;
    let mut check = Check::new();
    let note = check.optional_text(note, "note", MAX_NOTE);
    check.finish()?;
    match line.state() {
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
    let record = keep(tx, ctx, (line, state), step)?;
    let after = existing(tx, line.id)?;
    let done = Done::new(after, verb, subject(line.id), changes);
    Ok(done.recording(record.record()).with_event(changed()))
}

/// What becomes of a line's money.
pub(crate) struct Step {
    pub(crate) kind: MoveKind,
    pub(crate) amount: Cents,
    pub(crate) client: Option<ClientId>,
    pub(crate) repayment: Option<i64>,
    pub(crate) entry: Option<EntryId>,
    pub(crate) note: String,
}

impl Step {
    pub(crate) fn of(kind: MoveKind, amount: Cents) -> Self {
        let note = String::new();
        Step { kind, amount, client: None, repayment: None, entry: None, note }
    }

    fn noted(self, note: String) -> Self {
        Step { note, ..self }
    }
}

/// How a line stands: what is free, what waits in client credits, whether it is set aside.
pub(crate) type State = (Cents, Cents, bool);

/// Records a step of a line, and how the line stands after it.
pub(crate) fn keep(
    tx: &mut Tx,
    ctx: &Ctx,
    (line, (free, credit, is_set_aside)): (&BankLine, State),
    step: Step,
) -> Result<MoveRecord> {
    let record = MoveRecord {
        id: numbers::next(tx, "bank_moves")?,
        line_id: line.id.get(),
        kind: step.kind.to_string(),
        amount: step.amount,
        client_id: step.client.map(ClientId::get),
        repayment_id: step.repayment,
        entry_id: step.entry.map(EntryId::get),
        note: step.note,
        moved_by: ctx.staff()?.staff.get(),
        moved_at: ctx.now,
    };
    record.insert(tx)?;
    queries::set_state(tx, line.id.get(), free, credit, is_set_aside)?;
    Ok(record)
}

/// Frees the money of a payment that was reversed, if a line had brought it.
pub(crate) fn release(tx: &mut Tx, repayment: i64) -> Result<Event> {
    queries::release(tx, repayment)?;
    Ok(changed())
}

/// Lines after one of them, in the order of their ids: for those who go through all.
pub(crate) fn after(
    tx: &mut Tx,
    search: &LineSearch,
    after: BankLineId,
    limit: i64,
) -> Result<Vec<BankLine>> {
    let filter = Filter { after: Some(after), ..filter(search) };
    Ok(filter.page(tx, Order::ById, limit, 0)?)
}

/// A line.
pub(crate) fn existing(tx: &mut Tx, id: BankLineId) -> Result<BankLine> {
    let filter = Filter { id: Some(id), ..Filter::default() };
    let found = filter.page(tx, Order::ById, 1, 0)?.pop();
    found.ok_or(Error::NotFound("bank line"))
}

/// What is said of a line of which nothing is left to book.
pub(crate) fn booked() -> Error {
    Error::conflict("bank_line_booked", "This line is already booked.")
}

pub(crate) fn subject(id: BankLineId) -> Subject {
    Subject::new("bank_line", id.get())
}

/// That lines changed, for those who may see them.
pub(crate) fn changed() -> Event {
    Event::new(EventKind::BankLinesChanged, Audience::Administrators)
}

fn filter(search: &LineSearch) -> Filter {
    Filter {
        state: search.state.map(|state| state.to_string()),
        with_credit: search.with_credit.then_some(true),
        branch: search.branch,
        import: search.import,
        ..Filter::default()
    }
}

fn existing_import(tx: &mut Tx, id: BankImportId) -> Result<BankImport> {
    let filter = ImportFilter { id: Some(id) };
    let found = filter.page(tx, ImportOrder::Newest, 1, 0)?.pop();
    found.ok_or(Error::NotFound("bank import"))
}
