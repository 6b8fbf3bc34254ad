//! Mappings of a lender's bank files: defined once and used for every file.

use super::layout::{MAX_LINES, RowNotes};
use super::queries::{self, MappingEditRow, MappingRow};
use super::types::{BankMapping, BankMappingId, Layout, MappingFields};
use super::{MAY_IMPORT, changed};
use crate::{Changes, Check, Ctx, Done, Error, Result, Subject, numbers, versions};
use store::Tx;

const MAX_NAME: usize = 60;
const MAX_MARK: usize = 20;
const MAX_HEADER: u16 = 50;
const MAX_COLUMN: u16 = 100;
const NAME_TAKEN: &str = "A mapping with this name already exists.";

/// All mappings by name.
pub fn mappings(tx: &mut Tx, ctx: &Ctx) -> Result<Vec<BankMapping>> {
    ctx.may(MAY_IMPORT)?;
    Ok(queries::mappings(tx)?)
}

/// A mapping.
pub fn find_mapping(tx: &mut Tx, ctx: &Ctx, id: BankMappingId) -> Result<BankMapping> {
    ctx.may(MAY_IMPORT)?;
    existing(tx, id)
}

/// Adds a mapping.
pub fn add_mapping(tx: &mut Tx, ctx: &Ctx, input: &MappingFields) -> Result<Done<BankMapping>> {
    ctx.may(MAY_IMPORT)?;
    let (name, layout) = checked(input)?;
    let id = BankMappingId::new(numbers::next(tx, "bank_mappings")?);
    let row = MappingRow {
        id,
        name: &name,
        name_folded: &store::fold(&name),
        delimiter: layout.delimiter,
        header_rows: layout.header_rows,
        row_mark: &layout.row_mark,
        date_column: layout.date_column,
        date_format: layout.date_format,
        amount_column: layout.amount_column,
        credit_column: layout.credit_column,
        debit_column: layout.debit_column,
        decimal_mark: layout.decimal_mark,
        description_column: layout.description_column,
        reference_column: layout.reference_column,
    };
    row.insert(tx).map_err(name_taken)?;
    done(tx, id, "bank_mapping.add")
}

/// Replaces a mapping. Lines that it has read stay as they are.
pub fn edit_mapping(
    tx: &mut Tx,
    ctx: &Ctx,
    id: BankMappingId,
    input: &MappingFields,
) -> Result<Done<BankMapping>> {
    ctx.may(MAY_IMPORT)?;
    let before = existing(tx, id)?;
    versions::check(tx, ctx, (subject(id), &["bank_mapping.edit"]), before.version, input.version)?;
    let (name, layout) = checked(input)?;
    if name == before.name && layout == before.layout() {
        return Ok(Done::unchanged(before));
    }
    let row = MappingEditRow {
        id,
        name: &name,
        name_folded: &store::fold(&name),
        delimiter: layout.delimiter,
        header_rows: layout.header_rows,
        row_mark: &layout.row_mark,
        date_column: layout.date_column,
        date_format: layout.date_format,
        amount_column: layout.amount_column,
        credit_column: layout.credit_column,
        debit_column: layout.debit_column,
        decimal_mark: layout.decimal_mark,
        description_column: layout.description_column,
        reference_column: layout.reference_column,
    };
    row.update(tx).map_err(name_taken)?;
    done(tx, id, "bank_mapping.edit")
}

/// Notes the errors of a layout under its fields.
pub fn check_layout(layout: &Layout, check: &mut Check) -> Layout {
    let row_mark = check.optional_text(&layout.row_mark, "row_mark", MAX_MARK);
    let message = format!("At most {MAX_HEADER} rows.");
    check.rule(layout.header_rows <= MAX_HEADER, "header_rows", message);
    let columns = [
        ("date_column", Some(layout.date_column)),
        ("amount_column", layout.amount_column),
        ("credit_column", layout.credit_column),
        ("debit_column", layout.debit_column),
        ("description_column", Some(layout.description_column)),
        ("reference_column", layout.reference_column),
    ];
    for (field, column) in columns {
        let is_one = column.is_none_or(|column| (1..=MAX_COLUMN).contains(&column));
        check.rule(is_one, field, format!("Columns are numbered from 1 to {MAX_COLUMN}."));
    }
    let apart = (layout.credit_column.is_some(), layout.debit_column.is_some());
    let one_way = match layout.amount_column {
        Some(_) => apart == (false, false),
        None => apart == (true, true),
    };
    let message = "Name one column for the amount, or one each for money in and money out.";
    check.rule(one_way, "amount_column", message);
    Layout { row_mark, ..layout.clone() }
}

fn checked(input: &MappingFields) -> Result<(String, Layout)> {
    let mut check = Check::new();
    let name = check.name(&input.name, "name", "Name is required", MAX_NAME);
    let layout = check_layout(&input.layout, &mut check);
    check.finish()?;
    Ok((name, layout))
}

fn existing(tx: &mut Tx, id: BankMappingId) -> Result<BankMapping> {
    queries::mapping(tx, id)?.ok_or(Error::NotFound("bank mapping"))
}

fn subject(id: BankMappingId) -> Subject {
    Subject::new("bank_mapping", id.get())
}

fn name_taken(error: store::Error) -> Error {
    Error::from(error).taken("bank_mappings", "name_folded", "name", NAME_TAKEN)
}

fn done(tx: &mut Tx, id: BankMappingId, verb: &'static str) -> Result<Done<BankMapping>> {
    let after = existing(tx, id)?;
    let columns = [
        Some(after.date_column),
        after.amount_column,
        after.credit_column,
        after.debit_column,
        Some(after.description_column),
        after.reference_column,
    ];
    let columns = columns.map(|column| column.map_or("-".to_owned(), |column| column.to_string()));
    let changes = Changes::none()
        .set("name", &after.name)
        .set("columns", columns.join(" "))
        .set("date_format", after.date_format)
        .set("header_rows", after.header_rows);
    Ok(Done::new(after, verb, subject(id), changes).with_event(changed()))
}

/// Notes the errors of a statement under the file's field.
pub(super) fn check_statement(statement: &super::Statement, check: &mut Check) {
    if let Some(refusal) = statement.refusal {
        check.fail("file", refusal);
    }
    let RowNotes { count, first } = &statement.faults;
    for fault in first {
        check.fail("file", format!("Row {}: {}", fault.row, fault.message));
    }
    let others = count.saturating_sub(first.len());
    let message = format!("{others} more rows cannot be read.");
    check.rule(others == 0, "file", message);
    let message = format!("A file can have at most {MAX_LINES} lines. Import it in parts.");
    check.rule(!statement.is_too_long, "file", message);
    let message = "No line was found in this file. Check the mapping.";
    let has_any = !statement.lines.is_empty() || !check.is_sound("file");
    check.rule(has_any, "file", message);
}
