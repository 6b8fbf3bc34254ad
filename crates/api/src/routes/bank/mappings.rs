//! Mappings: the file formats of a lender's banks.

use crate::App;
use crate::calls::extract::{Body, Caller, Path};
use crate::calls::form::Files;
use crate::calls::respond::Json;
use crate::uploads::Upload;
use crate::wire::error::Result;
use crate::wire::input::{Input, input, one_of};
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use office::Check;
use office::bank_lines::{
    self, BankMappingId, DateFormat, DecimalMark, Delimiter, Layout, MappingFields, Preset,
    check_layout,
};
use serde::Serialize;
use utoipa::ToSchema;

one_of!(Delimiter);
one_of!(DecimalMark);
one_of!(DateFormat);

input! {
    /// Layout of a bank's file. Columns count from 1. Either one column for the amount is named, or
    /// one each for money in and money out.
    #[example({
        "name": "Business account", "delimiter": "comma", "header_rows": 1,
        "date_column": 1, "date_format": "yyyy-mm-dd", "amount_column": 2, "decimal_mark": "point",
        "description_column": 3, "reference_column": 4
    })]
    pub(super) struct BankMappingForm {
        /// Name of the mapping, at most 60 characters.
        name: String,
        delimiter: Delimiter = required,
        /// Rows above the first line, at most 50.
        header_rows: i64,
        /// Text in the first column that marks a line, if the file has other rows as well.
        row_mark: String,
        date_column: i64 = required,
        date_format: DateFormat = required,
        /// Column of the amount, which is below zero for outgoing money.
        amount_column: i64,
        credit_column: i64,
        debit_column: i64,
        decimal_mark: DecimalMark = required,
        description_column: i64 = required,
        reference_column: i64,
        /// Version that was changed; ignored for a new mapping.
        version: i64,
        /// File to try the mapping on; only for a preview.
        file: Upload,
    }
}

impl BankMappingForm {
    fn parse(self) -> office::Result<MappingFields> {
        let mut check = Check::new();
        let name = self.name.optional(&mut check, "name").unwrap_or_default();
        let version = self.version.optional(&mut check, "version");
        let layout = Columns {
            delimiter: self.delimiter,
            header_rows: self.header_rows,
            row_mark: self.row_mark,
            date: self.date_column,
            date_format: self.date_format,
            amount: self.amount_column,
            credit: self.credit_column,
            debit: self.debit_column,
            decimal_mark: self.decimal_mark,
            description: self.description_column,
            reference: self.reference_column,
        }
        .read(&mut check);
        let Some(layout) = layout else { return Err(check.refuse()) };
        check.finish()?;
        Ok(MappingFields { name, layout, version })
    }

    /// The layout to try and the file to try it on.
    pub(super) fn preview(mut self, files: &mut Files) -> office::Result<(Layout, Upload)> {
        let mut check = Check::new();
        let file = std::mem::take(&mut self.file);
        let file = file.file(files, &mut check, "file", "Please select a file.");
        let fields = self.parse();
        let fields = match fields {
            Ok(fields) => Some(fields),
            Err(error) => {
                check.include(Err(error))?;
                None
            }
        };
        let (Some(file), Some(fields)) = (file, fields) else { return Err(check.refuse()) };
        let layout = check_layout(&fields.layout, &mut check);
        check.finish()?;
        Ok((layout, file))
    }
}

/// The unvalidated fields of a layout.
struct Columns {
    delimiter: Input<Delimiter>,
    header_rows: Input<i64>,
    row_mark: Input<String>,
    date: Input<i64>,
    date_format: Input<DateFormat>,
    amount: Input<i64>,
    credit: Input<i64>,
    debit: Input<i64>,
    decimal_mark: Input<DecimalMark>,
    description: Input<i64>,
    reference: Input<i64>,
}

impl Columns {
    fn read(self, check: &mut Check) -> Option<Layout> {
        let missing = "Please select one";
        let delimiter = self.delimiter.required(check, "delimiter", missing);
        let date_format = self.date_format.required(check, "date_format", missing);
        let decimal_mark = self.decimal_mark.required(check, "decimal_mark", missing);
        let missing = "Please enter a column";
        let date = self.date.required(check, "date_column", missing);
        let description = self.description.required(check, "description_column", missing);
        // An invalid column number becomes 0 here, which the rules of layouts refuse under its
        // field.
        let small = |number: i64| u16::try_from(number).unwrap_or_default();
        let mut column = |given: Input<i64>, field| given.optional(check, field).map(small);
        let amount_column = column(self.amount, "amount_column");
        let credit_column = column(self.credit, "credit_column");
        let debit_column = column(self.debit, "debit_column");
        let reference_column = column(self.reference, "reference_column");
        let header_rows = self.header_rows.optional(check, "header_rows").unwrap_or_default();
        Some(Layout {
            delimiter: delimiter?,
            header_rows: u16::try_from(header_rows).unwrap_or(u16::MAX),
            row_mark: self.row_mark.optional(check, "row_mark").unwrap_or_default(),
            date_column: small(date?),
            date_format: date_format?,
            amount_column,
            credit_column,
            debit_column,
            decimal_mark: decimal_mark?,
            description_column: small(description?),
            reference_column,
        })
    }
}

/// Layout of a bank's file.
#[derive(Serialize, ToSchema)]
struct BankLayout {
    /// `comma`, `semicolon` or `tab`.
    delimiter: &'static str,
    header_rows: u16,
    row_mark: String,
    date_column: u16,
    date_format: &'static str,
    amount_column: Option<u16>,
    credit_column: Option<u16>,
    debit_column: Option<u16>,
    /// `point` or `comma`.
    decimal_mark: &'static str,
    description_column: u16,
    reference_column: Option<u16>,
}

impl From<Layout> for BankLayout {
    fn from(layout: Layout) -> Self {
        BankLayout {
            delimiter: layout.delimiter.as_str(),
            header_rows: layout.header_rows,
            row_mark: layout.row_mark,
            date_column: layout.date_column,
            date_format: layout.date_format.as_str(),
            amount_column: layout.amount_column,
            credit_column: layout.credit_column,
            debit_column: layout.debit_column,
            decimal_mark: layout.decimal_mark.as_str(),
            description_column: layout.description_column,
            reference_column: layout.reference_column,
        }
    }
}

/// A way to read a bank's files.
#[derive(Serialize, ToSchema)]
pub(super) struct BankMapping {
    id: i64,
    name: String,
    version: i64,
    layout: BankLayout,
}

impl From<bank_lines::BankMapping> for BankMapping {
    fn from(mapping: bank_lines::BankMapping) -> Self {
        let layout = mapping.layout().into();
        let bank_lines::BankMapping { id, name, version, .. } = mapping;
        BankMapping { id: id.get(), name, version, layout }
    }
}

/// A layout that is suggested for a bank.
#[derive(Serialize, ToSchema)]
struct BankPreset {
    name: &'static str,
    layout: BankLayout,
}

/// The lender's mappings, and suggestions for common banks.
#[derive(Serialize, ToSchema)]
pub(super) struct BankMappings {
    mappings: Vec<BankMapping>,
    presets: Vec<BankPreset>,
}

/// Lists the lender's mappings by name, and the layouts that are suggested for common banks.
#[utoipa::path(
    get, path = "/bank/mappings/",
    responses((status = 200, body = BankMappings)),
)]
pub(super) async fn mappings(State(app): State<App>, caller: Caller) -> Result<Json<BankMappings>> {
    let found = app.read(caller, bank_lines::mappings).await?;
    let preset = |Preset { name, layout }| BankPreset { name, layout: layout.into() };
    Ok(Json(BankMappings {
        mappings: found.into_iter().map(BankMapping::from).collect(),
        presets: bank_lines::presets().into_iter().map(preset).collect(),
    }))
}

/// Adds a mapping.
#[utoipa::path(
    post, path = "/bank/mappings/",
    request_body = BankMappingForm,
    responses((status = 201, body = BankMapping)),
)]
pub(super) async fn add_mapping(
    State(app): State<App>,
    caller: Caller,
    Body { given, key }: Body<BankMappingForm>,
) -> Result<Response> {
    let input = given.parse()?;
    let verb = move |tx: &mut _, ctx: &_| bank_lines::add_mapping(tx, ctx, &input);
    app.save::<BankMapping, _>(caller, (key, StatusCode::CREATED), verb).await
}

/// Replaces a mapping. Lines already read with it stay unchanged.
#[utoipa::path(
    patch, path = "/bank/mappings/{id}/",
    params(("id" = i64, Path)),
    request_body = BankMappingForm,
    responses((status = 200, body = BankMapping)),
)]
pub(super) async fn edit_mapping(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<i64>,
    Body { given, key }: Body<BankMappingForm>,
) -> Result<Response> {
    let (id, input) = (BankMappingId::new(id), given.parse()?);
    let verb = move |tx: &mut _, ctx: &_| bank_lines::edit_mapping(tx, ctx, id, &input);
    app.save::<BankMapping, _>(caller, (key, StatusCode::OK), verb).await
}
