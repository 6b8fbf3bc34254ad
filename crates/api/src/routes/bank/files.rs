//! A bank's file: preview and import.

use super::mappings::BankMappingForm;
use crate::App;
use crate::calls::extract::{Caller, Key, Path, Query};
use crate::calls::form::{Files, Form};
use crate::calls::respond::{Json, Once};
use crate::uploads::Upload;
use crate::wire::error::{Error, Result};
use crate::wire::input::input;
use crate::wire::names::{BranchName, PersonName};
use crate::wire::paging::{Page, PagedQuery};
use crate::wire::{Day, Instant, Money};
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use money::Date;
use office::bank_lines::{
    self, BankImportId, BankMappingId, ImportSetAside, Imported, Layout, MAX_BYTES, NewImport,
    ReadLine, RowNote, RowNotes, Statement,
};
use office::{BranchId, Check, IdempotencyKey};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use std::sync::Arc;
use utoipa::ToSchema;

/// Lines of a preview.
const PREVIEW_LINES: usize = 10;

/// A line as a mapping reads it.
#[derive(Serialize, ToSchema)]
struct PreviewLine {
    booked_on: Day,
    /// Amount of the line; below zero for outgoing money.
    amount: Money,
    description: String,
    reference: String,
}

/// A skipped row, and the reason.
#[derive(Clone, Serialize, ToSchema)]
struct BankRowNote {
    /// Position in the file, from 1.
    row: u64,
    message: String,
}

impl From<RowNote> for BankRowNote {
    fn from(RowNote { row, message }: RowNote) -> Self {
        BankRowNote { row, message }
    }
}

fn notes(rows: RowNotes) -> Vec<BankRowNote> {
    rows.first.into_iter().map(BankRowNote::from).collect()
}

/// Lines of a file as read under a mapping.
#[derive(Serialize, ToSchema)]
pub(super) struct BankPreview {
    /// The first rows as they are in the file.
    rows: Vec<Vec<String>>,
    /// The first lines.
    lines: Vec<PreviewLine>,
    /// Number of lines in the file.
    total: usize,
    /// Count of the rows that move no money.
    skipped: usize,
    /// First skipped rows, with reasons.
    skipped_rows: Vec<BankRowNote>,
    /// The first rows that cannot be read, for which the file is refused.
    unreadable: Vec<BankRowNote>,
    /// Count of all unreadable rows.
    unreadable_total: usize,
    /// Reason for which the file as a whole cannot be read.
    refusal: Option<&'static str>,
    /// True if the file has more lines than allowed.
    is_too_long: bool,
}

impl From<Statement> for BankPreview {
    fn from(statement: Statement) -> Self {
        let total = statement.lines.len();
        let line = |line: ReadLine| PreviewLine {
            booked_on: line.booked_on.into(),
            amount: line.amount.into(),
            description: line.description,
            reference: line.reference,
        };
        BankPreview {
            rows: statement.raw,
            lines: statement.lines.into_iter().take(PREVIEW_LINES).map(line).collect(),
            total,
            skipped: statement.skipped.count,
            skipped_rows: notes(statement.skipped),
            unreadable_total: statement.faults.count,
            unreadable: notes(statement.faults),
            refusal: statement.refusal,
            is_too_long: statement.is_too_long,
        }
    }
}

input! {
    /// A bank's file.
    #[example({ "branch": 2, "mapping": 1, "file": "a CSV file" })]
    pub(super) struct BankImportForm {
        /// Branch that holds the bank account.
        branch: i64 = required,
        /// Mapping that the file is read with.
        mapping: i64 = required,
        /// Bank statement file, at most 5 MB and 20 000 lines.
        file: Upload = required,
    }
}

impl BankImportForm {
    fn parse(self, files: &mut Files) -> office::Result<(BranchId, BankMappingId, Upload)> {
        let mut check = Check::new();
        let branch = self.branch.required(&mut check, "branch", "Please select a branch");
        let mapping = self.mapping.required(&mut check, "mapping", "Please select a mapping");
        let file = self.file.file(files, &mut check, "file", "Please select a file.");
        let (Some(branch), Some(mapping), Some(file)) = (branch, mapping, file) else {
            return Err(check.refuse());
        };
        check.finish()?;
        Ok((BranchId::new(branch), BankMappingId::new(mapping), file))
    }
}

/// A file that was imported.
#[derive(Clone, Serialize, ToSchema)]
pub(super) struct BankImport {
    id: i64,
    branch: BranchName,
    mapping_name: String,
    file_name: String,
    /// Lines that were new.
    lines: i64,
    /// Number of lines that earlier files contained.
    known_lines: i64,
    imported_by: PersonName,
    imported_at: Instant,
    /// Time at which the file was set aside, with all its lines that were not booked.
    set_aside_at: Option<Instant>,
}

impl From<bank_lines::BankImport> for BankImport {
    fn from(import: bank_lines::BankImport) -> Self {
        BankImport {
            id: import.id.get(),
            branch: BranchName { id: import.branch_id.get(), name: import.branch_name },
            mapping_name: import.mapping_name,
            file_name: import.file_name,
            lines: import.lines,
            known_lines: import.known_lines,
            imported_by: PersonName {
                id: import.imported_by.get(),
                first_name: import.imported_by_first_name,
                last_name: import.imported_by_last_name,
            },
            imported_at: import.imported_at.into(),
            set_aside_at: import.set_aside_at.map(Instant::from),
        }
    }
}

/// Result of an import; of a long file, the `id` is that of its last part.
#[derive(Clone, Serialize, ToSchema)]
pub(super) struct BankImported {
    #[serde(flatten)]
    import: BankImport,
    /// True if the file was already imported and nothing changed.
    is_again: bool,
    /// Count of the rows that move no money.
    skipped: usize,
    /// First skipped rows, with reasons.
    skipped_rows: Vec<BankRowNote>,
}

impl From<Imported> for BankImported {
    fn from(Imported { import, is_again, skipped }: Imported) -> Self {
        let count = skipped.count;
        let import = import.into();
        BankImported { import, is_again, skipped: count, skipped_rows: notes(skipped) }
    }
}

/// Result of setting a file aside.
#[derive(Serialize, ToSchema)]
pub(super) struct BankImportSetAside {
    #[serde(flatten)]
    import: BankImport,
    /// Number of lines set aside: those that were not booked.
    lines_set_aside: u64,
}

impl From<ImportSetAside> for BankImportSetAside {
    fn from(ImportSetAside { import, lines }: ImportSetAside) -> Self {
        BankImportSetAside { import: import.into(), lines_set_aside: lines }
    }
}

/// Reads a file by a mapping that need not be saved, and stores nothing.
#[utoipa::path(
    post, path = "/bank/preview/",
    request_body(content = BankMappingForm, content_type = "multipart/form-data"),
    responses((status = 200, body = BankPreview)),
)]
pub(super) async fn preview(
    State(app): State<App>,
    caller: Caller,
    Form { given, mut files, .. }: Form<BankMappingForm>,
) -> Result<Json<BankPreview>> {
    // Check the permission first: a caller without it is refused before the file is read.
    let question = |_: &mut _, ctx: &office::Ctx| {
        ctx.may(bank_lines::MAY_IMPORT)?;
        Ok(ctx.today)
    };
    let today = app.read(caller.clone(), question).await?;
    let (layout, file) = given.preview(&mut files)?;
    Ok(Json(read(&app, &caller, (file, layout), today).await?.0.into()))
}

/// The lines of a file, and the file's digest.
async fn read(
    app: &App,
    caller: &Caller,
    (file, layout): (Upload, Layout),
    today: Date,
) -> Result<(Statement, [u8; 32])> {
    if file.bytes.len() > MAX_BYTES {
        return Err(Error::TooLarge("The file must be 5 MB or smaller.".to_owned()));
    }
    // Banks date some lines to the next business day.
    let latest = money::add_days(today, 7);
    let job = move || {
        let digest = Sha256::digest(&file.bytes).into();
        (bank_lines::read(&file.bytes, &layout, latest), digest)
    };
    app.heavy(caller.sender.clone())?.run(job).await
}

/// Lists imported files, newest first.
#[utoipa::path(
    get, path = "/bank/imports/",
    params(PagedQuery),
    responses((status = 200, body = Page<BankImport>)),
)]
pub(super) async fn imports(
    State(app): State<App>,
    caller: Caller,
    Query(query): Query<PagedQuery>,
) -> Result<Json<Page<BankImport>>> {
    let list = move |tx: &mut _, ctx: &_, (limit, offset)| {
        let total = bank_lines::count_imports(tx, ctx)?;
        Ok((bank_lines::imports(tx, ctx, limit, offset)?, total))
    };
    app.read_page(caller, query.parse()?, list).await
}

/// Imports a file. Lines that an earlier file contained are not stored again; importing the same
/// file again adds only lines that are missing. A file that was imported for another branch is
/// refused, and so is one that was imported by a mapping that reads other days or amounts. More
/// than 2 000 lines are stored in parts, each an import of its own; if that stops halfway, import
/// the file again to add the rest.
#[utoipa::path(
    post, path = "/bank/imports/",
    request_body(content = BankImportForm, content_type = "multipart/form-data"),
    responses((status = 201, body = BankImported)),
)]
pub(super) async fn import(
    State(app): State<App>,
    caller: Caller,
    Form { given, mut files, key }: Form<BankImportForm>,
) -> Result<Response> {
    let (branch, mapping, file) = given.parse(&mut files)?;
    let question = move |tx: &mut _, ctx: &office::Ctx| {
        Ok((bank_lines::find_mapping(tx, ctx, mapping), ctx.today))
    };
    let (mapping, today) = app.read(caller.clone(), question).await?;
    let mapping = mapping.map_err(|error| match error {
        office::Error::NotFound(_) => office::Error::field("mapping", "Please select a mapping"),
        other => other,
    })?;
    let file_name = file.file_name.clone().unwrap_or_default();
    let (statement, file_digest) = read(&app, &caller, (file, mapping.layout()), today).await?;
    let mapping_name = mapping.name;
    let input = NewImport { branch, mapping_name, file_name, file_digest, statement };
    let imported = import_parts(&app, caller, key, input).await?;
    Ok(imported.into_response(StatusCode::CREATED))
}

/// Imports a file part by part, each once for the key, and combines the answers.
async fn import_parts(
    app: &App,
    caller: Caller,
    key: Option<IdempotencyKey>,
    input: NewImport,
) -> Result<Once> {
    let file_name = input.file_name.clone();
    let parts = input.statement.parts();
    let input = Arc::new(input);
    let mut answers = Vec::with_capacity(parts.len());
    for part in parts {
        let key = key.clone().map(|key| key_of_part(key, part.number));
        let input = Arc::clone(&input);
        let verb = move |tx: &mut _, ctx: &_| {
            Ok(bank_lines::import_part(tx, ctx, &input, part)?.map(BankImported::from))
        };
        answers.push(app.write_idempotent(caller.clone(), key, Clone::clone, verb).await?);
    }
    together(answers, file_name).map_err(Error::fault)
}

/// Returns the idempotency key of a part. The first part uses the key of the request, so a reused
/// key is refused before anything is stored.
fn key_of_part(key: IdempotencyKey, number: usize) -> IdempotencyKey {
    if number == 1 {
        return key;
    }
    let scope = format!("{} part {number}", key.scope);
    IdempotencyKey { scope, ..key }
}

/// An answer about a part, as it is stored.
#[derive(Serialize, Deserialize)]
struct PartImported {
    lines: i64,
    known_lines: i64,
    is_again: bool,
    #[serde(flatten)]
    rest: serde_json::Map<String, serde_json::Value>,
}

/// Combines the answers of a file's parts.
fn together(mut answers: Vec<Once>, file_name: String) -> serde_json::Result<Once> {
    if answers.len() == 1
        && let Some(only) = answers.pop()
    {
        return Ok(only);
    }
    let replayed = answers.iter().all(|answer| answer.replayed);
    let parts = answers.iter().map(|answer| serde_json::from_str::<PartImported>(&answer.text));
    let parts = parts.collect::<serde_json::Result<Vec<_>>>()?;
    let lines = parts.iter().map(|part| part.lines).sum();
    let known_lines = parts.iter().map(|part| part.known_lines).sum();
    let is_again = parts.iter().all(|part| part.is_again);
    let mut rest = parts.into_iter().next_back().map(|part| part.rest).unwrap_or_default();
    rest.insert("file_name".to_owned(), file_name.into());
    let text = serde_json::to_string(&PartImported { lines, known_lines, is_again, rest })?;
    Ok(Once { text, replayed })
}

/// Sets aside a file that was imported for the wrong branch or under the wrong mapping, with all
/// its lines whose money was never moved. It can be imported again after that.
#[utoipa::path(
    post, path = "/bank/imports/{id}/set-aside/",
    params(("id" = i64, Path)),
    responses((status = 200, body = BankImportSetAside)),
)]
pub(super) async fn set_file_aside(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<i64>,
    Key(key): Key,
) -> Result<Response> {
    let id = BankImportId::new(id);
    let verb = move |tx: &mut _, ctx: &_| bank_lines::set_aside_import(tx, ctx, id);
    app.save::<BankImportSetAside, _>(caller, (key, StatusCode::OK), verb).await
}
