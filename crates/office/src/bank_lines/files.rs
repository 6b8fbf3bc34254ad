//! Files of a bank's: imported, listed, and set aside.

use super::layout::ReadLine;
use super::parts::Part;
use super::queries::{self, FileImport, ImportFilter, ImportOrder, KnownLine, StoredPlace};
use super::record::{ImportRecord, LineRecord, texts_digest};
use super::types::{BankImport, BankImportId, ImportSetAside, Imported, NewImport};
use super::{MAY_IMPORT, changed, mappings};
use crate::frame::records::{Hasher, RecordKind};
use crate::{BranchId, Changes, Check, Ctx, Done, Error, Result, Subject, books, numbers};
use money::{Cents, Date, date_in_words};
use sha2::{Digest, Sha256};
use std::collections::{HashMap, HashSet};
use store::{One, Tx, args};

const MAX_FILE_NAME: usize = 200;

/// Stores the lines of a file that are not there yet, the oldest first. The same file again brings only
/// what it did not bring before, as under a corrected mapping, and for another branch it is refused.
/// Lines that say the same are distinguished by their number within the file, so that two equal payments
/// of a day are two lines, and still two when a later file repeats them. Where a file may begin in the
/// middle of a day, they are numbered on, and marked.
///
/// # Errors
/// Faults of the file, each with its row, under `file`.
pub fn import(tx: &mut Tx, ctx: &Ctx, input: &NewImport) -> Result<Done<Imported>> {
    import_part(tx, ctx, input, Part::WHOLE)
}

/// Stores a part of a file like [`import`], each in a separate transaction, oldest first.
pub fn import_part(
    tx: &mut Tx,
    ctx: &Ctx,
    input: &NewImport,
    part: Part,
) -> Result<Done<Imported>> {
    let actor = ctx.may(MAY_IMPORT)?;
    let mut check = Check::new();
    let missing = ("branch", "Please select a branch");
    books::operating_branch(tx, input.branch, missing, &mut check)?;
    mappings::check_statement(&input.statement, &mut check);
    check.finish()?;
    let skipped = input.statement.skipped.clone();
    let count = |count: usize| i64::try_from(count).map_err(|_| Error::internal("too many lines"));
    let earlier = queries::import_of_file(tx, &input.file_digest)?;
    let of_part = part.lines(&input.statement);
    let new = NewLines::of(tx, input, &of_part)?;
    if let Some(FileImport { id, branch_id }) = earlier {
        let import = existing_import(tx, id)?;
        if branch_id != input.branch {
            return Err(other_branch(ctx, import));
        }
        if part.number == 1 {
            check_same_payments(tx, input, &import)?;
        }
        if new.lines.is_empty() {
            let known_lines = count(of_part.len())?;
            let import = BankImport { lines: 0, known_lines, ..import };
            return Ok(Done::unchanged(Imported { import, is_again: true, skipped }));
        }
    }
    let id = BankImportId::new(numbers::next(tx, "bank_imports")?);
    let lines = new.records(tx, ctx, input.branch, id)?;
    let known = of_part.len().checked_sub(lines.len());
    let record = ImportRecord {
        id: id.get(),
        branch_id: input.branch.get(),
        mapping_name: input.mapping_name.clone(),
        file_name: part.name(&input.file_name.chars().take(MAX_FILE_NAME).collect::<String>()),
        file_digest: input.file_digest.to_vec(),
        lines: count(lines.len())?,
        known_lines: count(known.ok_or_else(|| Error::internal("more lines than the file has"))?)?,
        imported_by: actor.staff.get(),
        imported_at: ctx.now,
        set_aside_by: None,
        set_aside_at: None,
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
    let imported = Imported { import, is_again: false, skipped };
    let done = Done::new(imported, "bank_import.add", subject, changes);
    Ok(done.recording(sealed).with_event(changed()))
}

/// Refuses a file of which an import that was not set aside has read other days or amounts: its mapping
/// was wrong, and each payment would be stored twice.
fn check_same_payments(tx: &mut Tx, input: &NewImport, import: &BankImport) -> Result<()> {
    let mut places: HashMap<(Date, Cents), usize> = HashMap::new();
    for line in &input.statement.lines {
        *places.entry((line.booked_on, line.amount)).or_default() += 1;
    }
    let stored = queries::places_of_file(tx, &input.file_digest)?;
    let mut is_there = |StoredPlace { booked_on, amount }: StoredPlace| {
        let left = places.get_mut(&(booked_on, amount)).filter(|left| **left > 0);
        left.map(|left| *left -= 1).is_some()
    };
    if stored.into_iter().all(&mut is_there) {
        return Ok(());
    }
    let message = format!(
        "This file was already imported with the mapping {}, which read other days or amounts. Set \
         that import aside first, or correct the mapping.",
        import.mapping_name
    );
    Err(Error::field("file", message))
}

/// All imports of a file, also those that were set aside.
fn imports_of_file(tx: &mut Tx, digest: &[u8]) -> Result<HashSet<BankImportId>> {
    let imports = queries::imports_of_file(tx, digest)?;
    Ok(imports.into_iter().map(|One(id)| id).collect())
}

fn other_branch(ctx: &Ctx, import: BankImport) -> Error {
    let (branch, day) = (import.branch_name, ctx.day_of(import.imported_at));
    let message = format!(
        "This file was already imported for {branch} on {}. If the branch was wrong, set that \
         import aside first.",
        date_in_words(day)
    );
    Error::field("file", message)
}

/// Sets a file aside with every line of it whose money was never moved, for a file that was imported for
/// the wrong branch or under the wrong mapping. It may be imported again after that. Lines that are
/// booked stay as they are.
pub fn set_aside_import(tx: &mut Tx, ctx: &Ctx, id: BankImportId) -> Result<Done<ImportSetAside>> {
    let actor = ctx.may(MAY_IMPORT)?;
    let before = existing_import(tx, id)?;
    if before.set_aside_at.is_some() {
        return Ok(Done::unchanged(ImportSetAside { import: before, lines: 0 }));
    }
    let lines = queries::void_lines(tx, id)?;
    queries::end_import(tx, id, actor.staff, ctx.now)?;
    let record = queries::import_record(tx, id)?.and_then(|import| import.end());
    let record = record.ok_or_else(|| Error::internal("a file that was not set aside"))?;
    let import = existing_import(tx, id)?;
    let changes = Changes::none().set("lines", lines);
    let subject = Subject::new("bank_import", id.get());
    let done =
        Done::new(ImportSetAside { import, lines }, "bank_import.set_aside", subject, changes);
    Ok(done.recording(record).with_event(changed()))
}

/// The lines of a file that no earlier file has brought, in the order of their days: a file may list
/// the newest first.
struct NewLines<'a> {
    lines: Vec<FileLine<'a>>,
    /// The digests of those that look like a line that is there.
    resembling: HashSet<[u8; 32]>,
}

impl<'a> NewLines<'a> {
    fn of(tx: &mut Tx, input: &'a NewImport, lines: &[&'a ReadLine]) -> Result<Self> {
        let days = || lines.iter().map(|line| line.booked_on);
        let (Some(first), Some(last)) = (days().min(), days().max()) else {
            return Ok(NewLines { lines: Vec::new(), resembling: HashSet::new() });
        };
        let known = queries::known(tx, first, last)?;
        let mut numbered = numbered(lines);
        let earlier = imports_of_file(tx, &input.file_digest)?;
        let mut there = KnownLines::of(&known, input.branch, &numbered, &earlier);
        let last_known = queries::last_day(tx, input.branch)?.map(|One(day)| day);
        // A file that was imported before begins where it did before.
        if earlier.is_empty()
            && last_known == Some(first)
            && there.begins_within(first, &known, &numbered)
        {
            there.number_on(first, &mut numbered);
        }
        let mut new: Vec<FileLine<'_>> =
            numbered.into_iter().filter(|line| !there.has(line)).collect();
        new.sort_by_key(|line| line.line.booked_on);
        let resembling = new.iter().filter(|line| there.resembles(line.line, &line.digest));
        let resembling = resembling.map(|line| line.digest).collect();
        Ok(NewLines { lines: new, resembling })
    }

    /// The lines as they are stored.
    fn records(
        self,
        tx: &mut Tx,
        ctx: &Ctx,
        branch: BranchId,
        import: BankImportId,
    ) -> Result<Vec<LineRecord>> {
        let NewLines { lines, resembling } = self;
        let count = i64::try_from(lines.len()).map_err(|_| Error::internal("too many lines"))?;
        let first = if count == 0 { 0 } else { numbers::take(tx, "bank_lines", count)? };
        let secret = ctx.secret("the texts of bank lines");
        let record = |(id, FileLine { line, occurrence, digest }): (i64, FileLine<'_>)| {
            let salt = Sha256::new().chain_update(secret).chain_update(id.to_be_bytes()).finalize();
            LineRecord {
                id,
                import_id: import.get(),
                branch_id: branch.get(),
                booked_on: line.booked_on,
                amount: line.amount,
                description: line.description.clone(),
                reference: line.reference.clone(),
                texts_digest: texts_digest(&salt, &line.description, &line.reference),
                salt: Some(salt.to_vec()),
                occurrence,
                resembles: resembling.contains(&digest),
                digest: Some(digest.to_vec()),
                free: line.amount.max(Cents::ZERO),
                credit: Cents::ZERO,
                is_set_aside: false,
                is_void: false,
            }
        };
        Ok((first..).zip(lines).map(record).collect())
    }
}

/// A line of a file, with its number among those that say the same.
struct FileLine<'a> {
    line: &'a ReadLine,
    occurrence: i64,
    digest: [u8; 32],
}

/// The lines of a file with their numbers, of those that say the same from the oldest on.
fn numbered<'a>(lines: &[&'a ReadLine]) -> Vec<FileLine<'a>> {
    let mut occurrences: HashMap<&ReadLine, i64> = HashMap::new();
    let number = |line: &&'a ReadLine| {
        let line = *line;
        let occurrence = occurrences.entry(line).or_default();
        *occurrence += 1;
        FileLine { line, occurrence: *occurrence, digest: digest(line, *occurrence) }
    };
    let day = |line: Option<&&ReadLine>| line.map(|line| line.booked_on);
    if day(lines.first()) <= day(lines.last()) {
        return lines.iter().map(number).collect();
    }
    let mut numbered: Vec<FileLine<'a>> = lines.iter().rev().map(number).collect();
    numbered.reverse();
    numbered
}

/// True if the lines begin with these, in the same order. `None` is a line that is not among them.
fn begins_with<'a>(
    mut lines: impl Iterator<Item = &'a ReadLine>,
    mut these: impl Iterator<Item = Option<&'a ReadLine>>,
) -> bool {
    these.all(|line| line.is_some() && lines.next() == line)
}

/// The content of a line, in a file or stored.
#[derive(PartialEq, Eq, Hash)]
struct KnownText<'a>(Date, Cents, &'a str, &'a str);

impl<'a> From<&'a ReadLine> for KnownText<'a> {
    fn from(line: &'a ReadLine) -> Self {
        KnownText(line.booked_on, line.amount, &line.description, &line.reference)
    }
}

impl<'a> From<&'a KnownLine> for KnownText<'a> {
    fn from(line: &'a KnownLine) -> Self {
        KnownText(line.booked_on, line.amount, &line.description, &line.reference)
    }
}

/// Lines from earlier files for a file's days.
struct KnownLines<'a> {
    /// The branch's lines.
    own: HashSet<&'a [u8]>,
    /// The number of the branch's lines of a day and amount that have lost their texts or have
    /// others in this file.
    unnamed: HashMap<(Date, Cents), usize>,
    /// Lines of the branch that the file does not repeat, by day and amount.
    others: HashSet<(Date, Cents)>,
    /// Lines of other branches.
    elsewhere: HashSet<&'a [u8]>,
    branch: BranchId,
    /// Lines of the file that may be what an earlier file has brought, or another payment that says the
    /// same.
    numbered_on: HashSet<[u8; 32]>,
}

impl<'a> KnownLines<'a> {
    /// `earlier` are the imports of the very file.
    fn of(
        known: &'a [KnownLine],
        branch: BranchId,
        file: &[FileLine<'_>],
        earlier: &HashSet<BankImportId>,
    ) -> Self {
        let of_file: HashSet<&[u8]> = file.iter().map(|line| line.digest.as_slice()).collect();
        let mut texts: HashMap<KnownText<'_>, usize> = HashMap::new();
        for FileLine { line, .. } in file {
            *texts.entry(KnownText::from(*line)).or_default() += 1;
        }
        let (mut own, mut elsewhere) = (HashSet::new(), HashSet::new());
        let (mut others, mut unnamed) = (HashSet::new(), HashMap::new());
        for line in known {
            let place = (line.booked_on, line.amount);
            match (&line.digest, line.branch_id == branch) {
                (Some(digest), true) => {
                    own.insert(digest.as_slice());
                    let is_of_file = earlier.contains(&line.import_id);
                    let same = texts.get_mut(&KnownText::from(line)).filter(|left| **left > 0);
                    match same {
                        Some(left) if is_of_file => *left -= 1,
                        None if is_of_file => {
                            // Another mapping has read other texts of the same payment.
                            *unnamed.entry(place).or_default() += 1;
                            continue;
                        }
                        _ => {}
                    }
                    if !of_file.contains(digest.as_slice()) {
                        others.insert(place);
                    }
                }
                (Some(digest), false) => {
                    elsewhere.insert(digest.as_slice());
                }
                (None, true) => *unnamed.entry(place).or_default() += 1,
                (None, false) => {}
            }
        }
        KnownLines { own, unnamed, others, elsewhere, branch, numbered_on: HashSet::new() }
    }

    /// True if a file may begin in the middle of its first day, which is the last known day. It
    /// contains the whole day only if it repeats all the known lines of it in the same order: at
    /// its beginning, or at its end if the newest line comes first. A single line may also be a
    /// duplicate.
    fn begins_within(&self, first: Date, known: &[KnownLine], file: &[FileLine<'_>]) -> bool {
        let of_day = || file.iter().map(|line| line.line).filter(|line| line.booked_on == first);
        // Of lines that say the same any may be the one that is known.
        let said: HashMap<&[u8], &ReadLine> =
            file.iter().map(|line| (line.digest.as_slice(), line.line)).collect();
        let known = known.iter().filter(|line| {
            line.branch_id == self.branch && line.booked_on == first && line.digest.is_some()
        });
        let known: Vec<(BankImportId, Option<&ReadLine>)> = known
            .map(|line| {
                (line.import_id, line.digest.as_deref().and_then(|it| said.get(it).copied()))
            })
            .collect();
        let oldest_first = known.iter().map(|(_, line)| *line);
        // Each file that was imported on such a day has brought what was new, the newest of it first.
        let brought = known.chunk_by(|(one, _), (other, _)| one == other);
        let newest_first = brought.flat_map(|lines| lines.iter().rev()).map(|(_, line)| *line);
        let is_of_day =
            |line: Option<&FileLine<'_>>| line.is_some_and(|line| line.line.booked_on == first);
        let begins_with_it = is_of_day(file.first()) && begins_with(of_day(), oldest_first)
            || is_of_day(file.last()) && begins_with(of_day().rev(), newest_first);
        known.len() == 1 || !begins_with_it
    }

    /// Gives lines of a day that say what is known the next numbers, so that they are stored beside it.
    fn number_on(&mut self, day: Date, file: &mut [FileLine<'_>]) {
        let mut taken: HashSet<[u8; 32]> = file.iter().map(|line| line.digest).collect();
        for one in file.iter_mut().filter(|one| one.line.booked_on == day) {
            if !self.own.contains(one.digest.as_slice()) {
                continue;
            }
            while self.own.contains(one.digest.as_slice()) || taken.contains(&one.digest) {
                one.occurrence += 1;
                one.digest = digest(one.line, one.occurrence);
            }
            taken.insert(one.digest);
            self.numbered_on.insert(one.digest);
        }
    }

    /// True if a line of the file is stored. A line that has lost its texts counts as the first
    /// line of its day and amount without another match, so that it is not booked twice.
    fn has(&mut self, FileLine { line, digest, .. }: &FileLine<'_>) -> bool {
        if self.own.contains(digest.as_slice()) {
            return true;
        }
        let left = self.unnamed.get_mut(&(line.booked_on, line.amount)).filter(|left| **left > 0);
        left.map(|left| *left -= 1).is_some()
    }

    fn resembles(&self, line: &ReadLine, digest: &[u8; 32]) -> bool {
        self.others.contains(&(line.booked_on, line.amount))
            || self.elsewhere.contains(digest.as_slice())
            || self.numbered_on.contains(digest)
    }
}

/// The identity of a line in every file of its account.
pub(crate) fn digest(line: &ReadLine, occurrence: i64) -> [u8; 32] {
    let ReadLine { booked_on, amount, description, reference } = line;
    let columns = args![*booked_on, *amount, *description, *reference, occurrence];
    Hasher::new(RecordKind::BankImport).row(columns).finish()
}

/// Files that were imported, the newest first.
pub fn imports(tx: &mut Tx, ctx: &Ctx, limit: i64, offset: i64) -> Result<Vec<BankImport>> {
    ctx.may(MAY_IMPORT)?;
    Ok(ImportFilter::default().page(tx, ImportOrder::Newest, limit, offset)?)
}

/// Counts the [`imports`].
pub fn count_imports(tx: &mut Tx, ctx: &Ctx) -> Result<i64> {
    ctx.may(MAY_IMPORT)?;
    Ok(ImportFilter::default().count(tx)?)
}

fn existing_import(tx: &mut Tx, id: BankImportId) -> Result<BankImport> {
    let filter = ImportFilter { id: Some(id) };
    let found = filter.page(tx, ImportOrder::Newest, 1, 0)?.pop();
    found.ok_or(Error::NotFound("bank import"))
}
