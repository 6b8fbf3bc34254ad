//! Reports as spreadsheets: cells are numbers, dates and text, so that people can calculate on.

use super::{Cell, Column, ColumnKind, Progress, Report, Spool, Total, WriteError};
use crate::text;
use jiff::SignedDuration;
use jiff::civil::DateTime;
use jiff::tz::TimeZone;
use rust_xlsxwriter::{
    ColNum, DocProperties, Format, FormatAlign, FormatBorder, Formula, RowNum, Workbook, Worksheet,
    XlsxError,
};
use std::io;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;

/// A sheet has 1 048 576 rows. This leaves room for the rows above and below the data.
pub(super) const ROWS_PER_SHEET: RowNum = 1_000_000;

/// A4, as spreadsheets number the sizes of paper.
const A4: u8 = 9;

/// The width of all columns together, in characters.
const WIDTH: f32 = 190.0;

/// A cell takes so many UTF-16 units of text.
const TEXT_LIMIT: usize = 32_767;

/// Writes the report. The library that puts the file together needs the memory of one row.
pub(super) fn write(
    report: &Report,
    spool: &Spool,
    path: &Path,
    progress: &mut Progress<'_>,
) -> Result<(), WriteError> {
    guarded(|| write_sheets(report, spool, path, progress, ROWS_PER_SHEET))
}

/// Runs what writes a file. The library panics when the disk is full while rows are written.
pub(super) fn guarded(work: impl FnOnce() -> Result<(), WriteError>) -> Result<(), WriteError> {
    catch_unwind(AssertUnwindSafe(work)).unwrap_or_else(|panic| {
        let message = panic.downcast_ref::<String>().map_or("", String::as_str);
        let is_full = ["StorageFull", "QuotaExceeded", "FileTooLarge"];
        if is_full.iter().any(|kind| message.contains(kind)) {
            return Err(WriteError::Full);
        }
        Err(WriteError::Document(message.to_owned()))
    })
}

fn write_sheets(
    report: &Report,
    spool: &Spool,
    path: &Path,
    progress: &mut Progress<'_>,
    rows_per_sheet: RowNum,
) -> Result<(), WriteError> {
    let mut book = begin(report, path)?;
    write_list(&mut book, report, spool, progress, rows_per_sheet, &Styles::new(), None)?;
    book.save(path)?;
    Ok(())
}

/// A spreadsheet without sheets, whose temporary files stand beside the file that it becomes.
pub(super) fn begin(report: &Report, path: &Path) -> Result<Workbook, XlsxError> {
    let mut book = Workbook::new();
    book.set_tempdir(path.parent().unwrap_or(Path::new(".")))?;
    book.set_properties(&properties(report));
    Ok(book)
}

/// The rows of a report that stand on one sheet.
pub(super) struct Block {
    /// The name of the sheet.
    pub(super) sheet: String,
    /// The row of the headings.
    heading: RowNum,
    rows: RowNum,
}

impl Block {
    /// The cells of a column, as formulas name them; none where there is no row.
    pub(super) fn range(&self, at: ColNum, anchor: &str) -> Option<String> {
        let name = column_name(at);
        let (first, last) = (self.heading + 2, self.heading + 1 + self.rows);
        let Block { sheet, rows, .. } = self;
        let range =
            || format!("'{sheet}'!{anchor}{name}{anchor}{first}:{anchor}{name}{anchor}{last}");
        (*rows > 0).then(range)
    }
}

/// Divides the rows of a report among sheets. There is at least one.
pub(super) fn blocks(report: &Report, rows: u64, rows_per_sheet: RowNum) -> Vec<Block> {
    let is_one = rows <= u64::from(rows_per_sheet);
    let mut blocks: Vec<Block> = Vec::new();
    let mut left = rows;
    loop {
        let number = (!is_one).then_some(blocks.len() + 1);
        let rows = RowNum::try_from(left).unwrap_or(RowNum::MAX).min(rows_per_sheet);
        let sheet = sheet_name(&report.title, number);
        blocks.push(Block { sheet, heading: heading(report), rows });
        left -= u64::from(rows);
        if left == 0 {
            return blocks;
        }
    }
}

/// Hidden columns after those of a list: numbers by which formulas distinguish its rows.
pub(super) struct Hidden<'a> {
    pub(super) titles: Vec<String>,
    pub(super) numbers: &'a Numbers<'a>,
}

/// The number of a row in each of the columns.
type Numbers<'a> = dyn Fn(&[Cell]) -> Result<Vec<i64>, WriteError> + 'a;

impl Hidden<'_> {
    fn write_head(
        &self,
        sheet: &mut Worksheet,
        report: &Report,
        styles: &Styles,
    ) -> Result<(), XlsxError> {
        for (at, title) in (last_column(report) + 1..).zip(&self.titles) {
            sheet.set_column_hidden(at)?;
            let text = cell_text(title);
            sheet.write_string_with_format(heading(report), at, text, &styles.heading_right)?;
        }
        Ok(())
    }
}

/// Writes a report on as many sheets as its rows need.
pub(super) fn write_list(
    book: &mut Workbook,
    report: &Report,
    spool: &Spool,
    progress: &mut Progress<'_>,
    rows_per_sheet: RowNum,
    styles: &Styles,
    hidden: Option<&Hidden<'_>>,
) -> Result<(), WriteError> {
    let blocks = blocks(report, spool.len(), rows_per_sheet);
    let mut rows = spool.rows();
    for (number, block) in (1..).zip(&blocks) {
        let sheet = book.add_worksheet_with_constant_memory()?.set_name(&block.sheet)?;
        write_head(sheet, report, styles)?;
        hidden.map_or(Ok(()), |hidden| hidden.write_head(sheet, report, styles))?;
        let (heading, end) = (block.heading, block.heading + block.rows);
        for row in heading + 1..=end {
            // The spool has as many rows as it says.
            let Some(cells) = rows.read()? else { break };
            for (at, cell) in (0..).zip(cells).take(report.columns.len()) {
                write_cell(sheet, row, at, cell, &styles.data)?;
            }
            let numbers = hidden.map_or(Ok(Vec::new()), |hidden| (hidden.numbers)(cells))?;
            for (at, number) in (last_column(report) + 1..).zip(numbers) {
                sheet.write_number(row, at, approximate(number))?;
            }
            progress.row()?;
        }
        sheet.autofilter(heading, 0, end, last_column(report))?;
        if number == blocks.len() {
            write_totals(sheet, end + 1, report, spool, &blocks, styles)?;
        }
    }
    Ok(())
}

fn properties(report: &Report) -> DocProperties {
    DocProperties::new()
        .set_title(text::clean(&report.title))
        .set_author(text::clean(&report.letterhead.name))
        .set_creation_datetime(&report.created_at.to_zoned(TimeZone::UTC).datetime())
}

/// The name on a sheet's tab: the title without what such names may not have, and a number when
/// there are several.
pub(super) fn sheet_name(title: &str, number: Option<usize>) -> String {
    let is_allowed = |letter: &char| letter.is_alphanumeric() || matches!(letter, ' ' | '-');
    let name: String = title.chars().filter(is_allowed).take(24).collect();
    let name = name.trim();
    // `History` is a name that spreadsheets keep for themselves.
    let is_reserved = name.is_empty() || name.eq_ignore_ascii_case("history");
    let name = if is_reserved { "Report" } else { name };
    number.map_or(name.to_owned(), |number| format!("{name} {number}"))
}

/// The row of the headings: below the letterhead, the title, the facts and an empty row.
pub(super) fn heading(report: &Report) -> RowNum {
    let above = report.letterhead.lines.len() + report.facts.len();
    RowNum::try_from(above).unwrap_or(RowNum::MAX).saturating_add(3)
}

/// Writes the facts above the data, and the headings.
pub(super) fn write_head(
    sheet: &mut Worksheet,
    report: &Report,
    styles: &Styles,
) -> Result<(), XlsxError> {
    let mut row = 0;
    let mut line = |sheet: &mut Worksheet, text: &str, style: &Format| {
        sheet.write_string_with_format(row, 0, cell_text(text), style)?;
        row += 1;
        Ok::<_, XlsxError>(())
    };
    line(sheet, &report.letterhead.name, &styles.letterhead)?;
    for text in &report.letterhead.lines {
        line(sheet, text, &styles.line)?;
    }
    line(sheet, &report.title, &styles.title)?;
    for (name, value) in &report.facts {
        line(sheet, &format!("{name}: {value}"), &styles.line)?;
    }
    let heading = heading(report);
    for ((at, column), share) in (0..).zip(&report.columns).zip(report.shares()) {
        sheet.set_column_width(at, width(column, share))?;
        let style = if column.kind.is_number() { &styles.heading_right } else { &styles.heading };
        sheet.write_string_with_format(heading, at, cell_text(&column.title), style)?;
    }
    sheet.set_freeze_panes(heading + 1, 0)?;
    sheet.set_repeat_rows(heading, heading)?;
    sheet.set_landscape().set_paper_size(A4).set_print_fit_to_pages(1, 0);
    sheet.set_footer(footer(report));
    Ok(())
}

/// A column's width in characters: its share, and at least what its values need.
fn width(column: &Column, share: f32) -> f32 {
    let least: f32 = match column.kind {
        ColumnKind::Text | ColumnKind::Count => 8.0,
        ColumnKind::Money => 16.0,
        ColumnKind::Date => 12.0,
        ColumnKind::Time => 18.0,
    };
    (share * WIDTH).clamp(least, 80.0)
}

/// The printed pages' footer. `&` begins a code in it, and 255 characters are the limit.
fn footer(report: &Report) -> String {
    let own = report.letterhead.footer.as_deref().unwrap_or(&report.letterhead.name);
    let own: String = text::clean(own).chars().take(100).collect();
    format!("&L{}&RPage &P of &N", own.replace('&', "&&"))
}

fn last_column(report: &Report) -> ColNum {
    let last = report.columns.len().saturating_sub(1);
    ColNum::try_from(last).unwrap_or(ColNum::MAX)
}

pub(super) fn write_cell(
    sheet: &mut Worksheet,
    row: RowNum,
    at: ColNum,
    cell: &Cell,
    styles: &CellStyles,
) -> Result<(), XlsxError> {
    match cell {
        Cell::Empty => return Ok(()),
        Cell::Text(text) => {
            // The prefix keeps it a text when the cell is edited, too.
            let is_like_formula = text.starts_with(['=', '+', '-', '@']);
            let style = if is_like_formula { &styles.quoted } else { &styles.text };
            sheet.write_string_with_format(row, at, cell_text(text), style)?
        }
        Cell::Money(amount) => sheet.write_number_with_format(
            row,
            at,
            approximate(amount.get()) / 100.0,
            &styles.money,
        )?,
        Cell::Count(count) => {
            sheet.write_number_with_format(row, at, approximate(*count), &styles.count)?
        }
        Cell::Date(date) => match serial(date.at(0, 0, 0, 0)) {
            Some(number) => sheet.write_number_with_format(row, at, number, &styles.date)?,
            None => sheet.write_string_with_format(row, at, text::date(*date), &styles.text)?,
        },
        Cell::Time(time) => match serial(*time) {
            Some(number) => sheet.write_number_with_format(row, at, number, &styles.time)?,
            None => sheet.write_string_with_format(row, at, text::time(*time), &styles.text)?,
        },
    };
    Ok(())
}

/// A number as spreadsheets hold it: with 15 digits.
#[expect(clippy::cast_precision_loss, reason = "the format has no other numbers")]
fn approximate(number: i64) -> f64 {
    number as f64
}

/// A day and time as the number of days since the end of 1899. Spreadsheets disagree about days
/// before March 1900, which therefore have none.
fn serial(time: DateTime) -> Option<f64> {
    const ZERO: DateTime = DateTime::constant(1899, 12, 30, 0, 0, 0, 0);
    let seconds = time.duration_since(ZERO).as_secs();
    let first = SignedDuration::from_hours(61 * 24).as_secs();
    (seconds >= first).then(|| approximate(seconds) / 86_400.0)
}

fn cell_text(text: &str) -> String {
    let mut text = text::clean(text).into_owned();
    if text.len() > TEXT_LIMIT {
        let mut units = 0;
        let end = text.char_indices().find(|(_, letter)| {
            units += letter.len_utf16();
            units > TEXT_LIMIT
        });
        text.truncate(end.map_or(text.len(), |(at, _)| at));
    }
    text
}

/// The totals, each the sum of its column in all sheets.
fn write_totals(
    sheet: &mut Worksheet,
    row: RowNum,
    report: &Report,
    spool: &Spool,
    blocks: &[Block],
    styles: &Styles,
) -> Result<(), XlsxError> {
    let Some(totals) = report.totals(spool) else { return Ok(()) };
    for ((at, column), cell) in (0..).zip(&report.columns).zip(totals) {
        let ranges: Vec<_> = blocks.iter().filter_map(|block| block.range(at, "")).collect();
        let is_sum = column.total == Total::Sum && !ranges.is_empty();
        if cell == Cell::Empty {
            sheet.write_blank(row, at, &styles.totals.text)?;
        } else {
            let formula = is_sum.then(|| format!("=SUM({})", ranges.join(",")));
            write_sum(sheet, (row, at), &cell, formula, &styles.totals)?;
        }
    }
    Ok(())
}

/// Writes a number as a formula that comes to it; the number alone where there is no formula.
pub(super) fn write_sum(
    sheet: &mut Worksheet,
    (row, at): (RowNum, ColNum),
    cell: &Cell,
    formula: Option<String>,
    styles: &CellStyles,
) -> Result<(), XlsxError> {
    let Some(formula) = formula else { return write_cell(sheet, row, at, cell, styles) };
    let (style, result) = match cell {
        Cell::Money(amount) => (&styles.money, amount.to_string()),
        Cell::Count(count) => (&styles.count, count.to_string()),
        _ => (&styles.text, String::new()),
    };
    let formula = Formula::new(formula).set_result(result);
    sheet.write_formula_with_format(row, at, formula, style)?;
    Ok(())
}

/// `A`, `B`, … `Z`, `AA`, …
pub(super) fn column_name(mut at: ColNum) -> String {
    let mut letters = Vec::new();
    loop {
        letters.push(char::from(b'A' + u8::try_from(at % 26).unwrap_or_default()));
        if at < 26 {
            break;
        }
        at = at / 26 - 1;
    }
    letters.iter().rev().collect()
}

/// Styles of cells, by content.
pub(super) struct CellStyles {
    text: Format,
    quoted: Format,
    money: Format,
    count: Format,
    date: Format,
    time: Format,
}

impl CellStyles {
    fn new(base: &Format) -> Self {
        CellStyles {
            text: base.clone(),
            quoted: base.clone().set_quote_prefix(),
            // The rand in English as South Africa writes it. Separators are the reader's own.
            money: base.clone().set_num_format("[$R-1C09] #,##0.00;-[$R-1C09] #,##0.00"),
            count: base.clone().set_num_format("#,##0"),
            date: base.clone().set_num_format("d mmm yyyy").set_align(FormatAlign::Left),
            time: base.clone().set_num_format("d mmm yyyy, hh:mm").set_align(FormatAlign::Left),
        }
    }
}

pub(super) struct Styles {
    letterhead: Format,
    title: Format,
    line: Format,
    heading: Format,
    heading_right: Format,
    pub(super) data: CellStyles,
    pub(super) totals: CellStyles,
}

impl Styles {
    pub(super) fn new() -> Self {
        let base = Format::new().set_font_name("Arial").set_font_size(10);
        let heading = base.clone().set_bold().set_text_wrap().set_border_bottom(FormatBorder::Thin);
        let total = base.clone().set_bold().set_border_top(FormatBorder::Thin);
        Styles {
            letterhead: base.clone().set_bold().set_font_size(14),
            title: base.clone().set_bold().set_font_size(12),
            line: base.clone(),
            heading_right: heading.clone().set_align(FormatAlign::Right),
            heading,
            data: CellStyles::new(&base),
            totals: CellStyles::new(&total),
        }
    }
}

impl From<XlsxError> for WriteError {
    fn from(error: XlsxError) -> Self {
        match error {
            XlsxError::IoError(error) | XlsxError::TempFileError(_, error) => error.into(),
            XlsxError::ZipError(error) => io::Error::from(error).into(),
            other => WriteError::Document(other.to_string()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Letterhead;
    use crate::report::SpoolWriter;
    use calamine::{Data, Reader as _, Xlsx, open_workbook};
    use jiff::Timestamp;
    use std::ops::ControlFlow;

    #[test]
    fn columns_are_named_as_in_spreadsheets() {
        for (at, name) in [(0, "A"), (25, "Z"), (26, "AA"), (701, "ZZ"), (702, "AAA")] {
            assert_eq!(column_name(at), name);
        }
    }

    #[test]
    fn sheet_names_are_valid_in_spreadsheets() {
        assert_eq!(sheet_name("Loans: [all]/*?", None), "Loans all");
        assert_eq!(sheet_name("history", None), "Report");
        assert_eq!(sheet_name("'", Some(2)), "Report 2");
        assert_eq!(sheet_name(&"x".repeat(80), Some(12)).len(), 27);
    }

    #[test]
    fn extra_rows_continue_in_the_next_sheet() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("report.xlsx");
        let mut writer = SpoolWriter::new(folder.path()).unwrap();
        for number in 1..=7 {
            writer.push(&[Cell::Empty, Cell::Count(number)]).unwrap();
        }
        let column = |kind, total| Column { title: "Title".to_owned(), width: 1, kind, total };
        let report = Report {
            letterhead: Letterhead::default(),
            title: "Numbers".to_owned(),
            facts: Vec::new(),
            columns: vec![
                column(ColumnKind::Text, Total::None),
                column(ColumnKind::Count, Total::Sum),
            ],
            created_at: Timestamp::UNIX_EPOCH,
        };
        let mut watch = |_| ControlFlow::Continue(());
        let mut progress = Progress { watch: &mut watch, read: 0, passes: 1 };
        let spool = writer.finish().unwrap();
        write_sheets(&report, &spool, &path, &mut progress, 3).unwrap();

        let mut book: Xlsx<_> = open_workbook(&path).unwrap();
        assert_eq!(book.sheet_names(), ["Numbers 1", "Numbers 2", "Numbers 3"]);
        let mut numbers = Vec::new();
        for name in book.sheet_names() {
            let sheet = book.worksheet_range(&name).unwrap();
            assert_eq!(sheet.get_value((3, 1)), Some(&Data::String("Title".to_owned())), "{name}");
            let cells = (4..7).filter_map(|row| sheet.get_value((row, 1)));
            numbers.extend(cells.filter_map(calamine::DataType::get_float));
        }
        let formula = book.worksheet_formula("Numbers 3").unwrap();
        let total = "SUM('Numbers 1'!B5:B7,'Numbers 2'!B5:B7,'Numbers 3'!B5:B5)";
        assert_eq!(formula.get_value((5, 1)), Some(&total.to_owned()));
        assert_eq!(numbers, [1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 28.0]);
    }
}
