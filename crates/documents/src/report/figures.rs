//! Figures as spreadsheets: tables whose cells are formulas over the rows behind them, which stand on
//! sheets of their own, so that each figure can be followed to what makes it.

use super::sheet::{self, Block, Hidden, Styles};
use super::{Cell, Column, ColumnKind, Progress, Report, Spool, Total, WriteError};
use money::Cents;
use rust_xlsxwriter::{ColNum, RowNum, Workbook};
use std::collections::HashMap;
use std::path::Path;

/// A spreadsheet of figures: a first sheet that says what they are, the tables, and the lists of rows.
#[derive(Clone, Debug)]
pub struct Figures {
    /// The first sheet. It has no columns.
    pub about: Report,
    /// The tables, a sheet each.
    pub tables: Vec<Table>,
    /// The rows from which the tables add up. Titles differ in their first 24 letters.
    pub lists: Vec<Report>,
}

/// A table of figures: a row for each way to combine a label of each group, with the sums of the rows of
/// a list that have these labels.
#[derive(Clone, Debug)]
pub struct Table {
    /// Title, and name of its sheet.
    pub title: String,
    /// Facts above it, as names and values.
    pub facts: Vec<(String, String)>,
    /// The list that it adds up, by its place.
    pub list: usize,
    /// Groups that distinguish the rows.
    pub groups: Vec<Group>,
    /// The titles of the columns that are added up.
    pub sums: Vec<String>,
}

/// The labels of a column that distinguishes rows. They are the program's own words.
#[derive(Clone, Debug)]
pub struct Group {
    /// The title of the column.
    pub column: String,
    /// In the order in which they stand in the table.
    pub labels: Vec<String>,
}

/// Writes the spreadsheet.
pub(super) fn write(
    figures: &Figures,
    spools: &[Spool],
    path: &Path,
    progress: &mut Progress<'_>,
) -> Result<(), WriteError> {
    sheet::guarded(|| write_sheets(figures, spools, path, progress, sheet::ROWS_PER_SHEET))
}

fn write_sheets(
    figures: &Figures,
    spools: &[Spool],
    path: &Path,
    progress: &mut Progress<'_>,
    rows_per_sheet: RowNum,
) -> Result<(), WriteError> {
    let styles = Styles::new();
    let mut book = sheet::begin(&figures.about, path)?;
    let about = book.add_worksheet().set_name(sheet::sheet_name(&figures.about.title, None))?;
    sheet::write_head(about, &figures.about, &styles)?;
    let mut layouts: Vec<Layout<'_>> = Vec::with_capacity(figures.tables.len());
    for table in &figures.tables {
        let before = layouts.iter().filter(|other| other.table.list == table.list).count();
        layouts.push(Layout::of(table, figures, before)?);
    }
    for (place, spool) in spools.iter().enumerate() {
        add_up(layouts.iter_mut().filter(|layout| layout.table.list == place).collect(), spool)?;
    }
    for layout in &layouts {
        let rows = spools.get(layout.table.list).map_or(0, Spool::len);
        let blocks = sheet::blocks(layout.list, rows, rows_per_sheet);
        layout.write(&mut book, &blocks, &styles)?;
    }
    for (place, (list, spool)) in figures.lists.iter().zip(spools).enumerate() {
        let own = || layouts.iter().filter(|layout| layout.table.list == place);
        let hidden = Hidden {
            titles: own().map(|layout| format!("Row of {}", layout.table.title)).collect(),
            numbers: &|cells| own().map(|layout| layout.number_of(cells)).collect(),
        };
        sheet::write_list(
            &mut book,
            list,
            spool,
            progress,
            rows_per_sheet,
            &styles,
            Some(&hidden),
        )?;
    }
    book.save(path)?;
    Ok(())
}

/// Adds up the rows of a list for all of its tables.
fn add_up(mut layouts: Vec<&mut Layout<'_>>, spool: &Spool) -> Result<(), WriteError> {
    let mut rows = spool.rows();
    while let Some(cells) = rows.read()? {
        for layout in &mut layouts {
            layout.add(cells)?;
        }
    }
    Ok(())
}

/// A table with the columns of its list, and what the rows of that come to.
struct Layout<'a> {
    table: &'a Table,
    list: &'a Report,
    report: Report,
    /// Places of the columns of its groups, and of those that are added up, in the list.
    groups: Vec<usize>,
    sums: Vec<usize>,
    /// The place of the hidden column of the list that says in which row of the table a row counts: one
    /// number is found faster in a long list than labels are.
    key: usize,
    /// The rows of the table by their labels.
    rows: HashMap<Vec<&'a str>, usize>,
    /// Figures of each.
    figures: Vec<Vec<i64>>,
}

impl<'a> Layout<'a> {
    /// `before`: how many tables of the same list come before this one.
    fn of(table: &'a Table, figures: &'a Figures, before: usize) -> Result<Self, WriteError> {
        let missing = || WriteError::Document(format!("{} has no list", table.title));
        let list = figures.lists.get(table.list).ok_or_else(missing)?;
        let about = &figures.about;
        let at = |title: &String| {
            let found = list.columns.iter().position(|column| column.title == *title);
            found.ok_or_else(|| WriteError::Document(format!("{} has no {title}", list.title)))
        };
        let groups: Vec<usize> =
            table.groups.iter().map(|group| at(&group.column)).collect::<Result<_, _>>()?;
        let sums: Vec<usize> = table.sums.iter().map(at).collect::<Result<_, _>>()?;
        let of_list = |places: &[usize], total: &Total| -> Vec<Column> {
            let columns = places.iter().filter_map(|place| list.columns.get(*place));
            columns.map(|column| Column { total: total.clone(), ..column.clone() }).collect()
        };
        let mut columns = of_list(&groups, &Total::None);
        columns.extend(of_list(&sums, &Total::Sum));
        let report = Report {
            letterhead: about.letterhead.clone(),
            title: table.title.clone(),
            facts: table.facts.clone(),
            columns,
            created_at: about.created_at,
        };
        let labels = labels(table);
        let figures = vec![vec![0; sums.len()]; labels.len()];
        let rows = labels.into_iter().zip(0..).collect();
        let key = list.columns.len() + before;
        Ok(Layout { table, list, report, groups, sums, key, rows, figures })
    }

    /// The row of the table in which a row of the list counts.
    fn row_of(&self, cells: &[Cell]) -> Result<usize, WriteError> {
        let label = |place: &usize| match cells.get(*place) {
            Some(Cell::Text(text)) => text.as_str(),
            _ => "",
        };
        let labels: Vec<&str> = self.groups.iter().map(label).collect();
        let row = self.rows.get(&labels).copied();
        let title = &self.table.title;
        row.ok_or_else(|| WriteError::Document(format!("{title} has no row for {labels:?}")))
    }

    /// The same as its sheet numbers it.
    fn number_of(&self, cells: &[Cell]) -> Result<i64, WriteError> {
        let below = i64::try_from(self.row_of(cells)?).unwrap_or(i64::MAX);
        Ok(below.saturating_add(i64::from(sheet::heading(&self.report)) + 2))
    }

    fn add(&mut self, cells: &[Cell]) -> Result<(), WriteError> {
        let row = self.row_of(cells)?;
        let Some(figures) = self.figures.get_mut(row) else { return Ok(()) };
        for (figure, place) in figures.iter_mut().zip(&self.sums) {
            let number = match cells.get(*place) {
                Some(Cell::Money(amount)) => amount.get(),
                Some(Cell::Count(count)) => *count,
                _ => 0,
            };
            *figure = figure.checked_add(number).ok_or_else(too_large)?;
        }
        Ok(())
    }

    fn write(
        &self,
        book: &mut Workbook,
        blocks: &[Block],
        styles: &Styles,
    ) -> Result<(), WriteError> {
        let Layout { report, .. } = self;
        let name = sheet::sheet_name(&report.title, None);
        let sheet = book.add_worksheet_with_constant_memory()?.set_name(&name)?;
        sheet::write_head(sheet, report, styles)?;
        let heading = sheet::heading(report);
        let mut totals = vec![0_i64; self.sums.len()];
        let mut row = heading;
        for (labels, figures) in labels(self.table).iter().zip(&self.figures) {
            row += 1;
            for (at, label) in (0..).zip(labels) {
                let cell = Cell::Text((*label).to_owned());
                sheet::write_cell(sheet, row, at, &cell, &styles.data)?;
            }
            for ((at, figure), total) in self.sum_columns().zip(figures).zip(&mut totals) {
                *total = total.checked_add(*figure).ok_or_else(too_large)?;
                let formula = self.formula(at, row, blocks);
                let cell = self.cell(at, *figure);
                sheet::write_sum(sheet, (row, at), &cell, formula, &styles.data)?;
            }
        }
        let label = Cell::Text("Total".to_owned());
        sheet::write_cell(sheet, row + 1, 0, &label, &styles.totals)?;
        for (at, total) in self.sum_columns().zip(totals) {
            let column = sheet::column_name(at);
            let formula = format!("=SUM({column}{}:{column}{})", heading + 2, row + 1);
            let cell = self.cell(at, total);
            sheet::write_sum(sheet, (row + 1, at), &cell, Some(formula), &styles.totals)?;
        }
        Ok(())
    }

    /// The columns of the table that show sums.
    fn sum_columns(&self) -> impl Iterator<Item = ColNum> {
        let first = ColNum::try_from(self.groups.len()).unwrap_or(ColNum::MAX);
        (first..).take(self.sums.len())
    }

    /// A figure of a column of the table.
    fn cell(&self, at: ColNum, figure: i64) -> Cell {
        let kind = self.report.columns.get(usize::from(at)).map(|column| column.kind);
        match kind {
            Some(ColumnKind::Money) => Cell::Money(Cents::new(figure)),
            _ => Cell::Count(figure),
        }
    }

    /// The sum of the rows of the list that count in a row of the table; none where the list has no rows.
    fn formula(&self, at: ColNum, row: RowNum, blocks: &[Block]) -> Option<String> {
        let column = |place: usize| ColNum::try_from(place).unwrap_or(ColNum::MAX);
        let sum = usize::from(at).checked_sub(self.groups.len());
        let sum = column(*self.sums.get(sum?)?);
        let of_block = |block: &Block| {
            let (sum, key) = (block.range(sum, "$")?, block.range(column(self.key), "$")?);
            Some(format!("SUMIFS({sum},{key},{})", row + 1))
        };
        let sums: Vec<String> = blocks.iter().filter_map(of_block).collect();
        (!sums.is_empty()).then(|| format!("={}", sums.join("+")))
    }
}

/// The labels of each row of a table.
fn labels<'a>(table: &'a Table) -> Vec<Vec<&'a str>> {
    table.groups.iter().fold(vec![Vec::new()], |rows, group| {
        let longer = |row: &Vec<&'a str>| {
            let row = row.clone();
            group.labels.iter().map(move |label| {
                let mut row = row.clone();
                row.push(label.as_str());
                row
            })
        };
        rows.iter().flat_map(longer).collect()
    })
}

fn too_large() -> WriteError {
    WriteError::Document("a figure is too large".to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Letterhead;
    use crate::report::SpoolWriter;
    use calamine::{Data, DataType as _, Reader as _, Xlsx, open_workbook};
    use jiff::Timestamp;
    use std::ops::ControlFlow;

    fn report(title: &str, columns: Vec<Column>) -> Report {
        Report {
            letterhead: Letterhead::default(),
            title: title.to_owned(),
            facts: Vec::new(),
            columns,
            created_at: Timestamp::UNIX_EPOCH,
        }
    }

    fn column(title: &str, kind: ColumnKind) -> Column {
        Column { title: title.to_owned(), width: 1, kind, total: Total::None }
    }

    fn group(column: &str, labels: &[&str]) -> Group {
        let labels = labels.iter().map(|label| (*label).to_owned()).collect();
        Group { column: column.to_owned(), labels }
    }

    fn figures(sums: &[&str]) -> Figures {
        let columns = vec![
            column("Colour", ColumnKind::Text),
            column("Size", ColumnKind::Text),
            column("Pieces", ColumnKind::Count),
            column("Price", ColumnKind::Money),
        ];
        let table = Table {
            title: "By colour".to_owned(),
            facts: vec![("Day".to_owned(), "Monday".to_owned())],
            list: 0,
            groups: vec![group("Colour", &["Red", "Blue"]), group("Size", &["Small", "Large"])],
            sums: sums.iter().map(|title| (*title).to_owned()).collect(),
        };
        Figures {
            about: report("About", Vec::new()),
            tables: vec![table],
            lists: vec![report("Things", columns)],
        }
    }

    fn things(folder: &Path, rows: &[(&str, &str, i64, i64)]) -> Vec<Spool> {
        let mut writer = SpoolWriter::new(folder).unwrap();
        for (colour, size, pieces, price) in rows {
            let text = |text: &str| Cell::Text(text.to_owned());
            let cells =
                [text(colour), text(size), Cell::Count(*pieces), Cell::Money(Cents::new(*price))];
            writer.push(&cells).unwrap();
        }
        vec![writer.finish().unwrap()]
    }

    fn written(folder: &Path, figures: &Figures, spools: &[Spool]) -> Result<(), WriteError> {
        let mut watch = |_| ControlFlow::Continue(());
        let mut progress = Progress { watch: &mut watch, read: 0, passes: 1 };
        write_sheets(figures, spools, &folder.join("figures.xlsx"), &mut progress, 2)
    }

    /// The formulas and the numbers of a table.
    fn cells(folder: &Path) -> (Vec<String>, Vec<f64>) {
        let mut book: Xlsx<_> = open_workbook(folder.join("figures.xlsx")).unwrap();
        let formulas = book.worksheet_formula("By colour").unwrap();
        let formulas = formulas.used_cells().map(|(_, _, text)| text.clone()).collect();
        let range = book.worksheet_range("By colour").unwrap();
        let numbers = range.used_cells().filter_map(|(_, _, cell): (_, _, &Data)| cell.get_float());
        (formulas, numbers.collect())
    }

    #[test]
    fn figures_are_formulas_over_rows_on_several_sheets() {
        let folder = tempfile::tempdir().unwrap();
        let rows = [
            ("Red", "Small", 2, 150),
            ("Red", "Large", 1, 700),
            ("Blue", "Small", 4, 25),
            ("Red", "Small", -1, -75),
        ];
        let spools = things(folder.path(), &rows);
        written(folder.path(), &figures(&["Pieces", "Price"]), &spools).unwrap();
        let (formulas, numbers) = cells(folder.path());
        let expected = [1.0, 0.75, 1.0, 7.0, 4.0, 0.25, 0.0, 0.0, 6.0, 8.0];
        assert_eq!(numbers, expected);
        assert_eq!(formulas.len(), 10);
        let part = |sheet: u8, sum: &str| {
            let range = |name: &str| format!("'Things {sheet}'!${name}$5:${name}$6");
            format!("SUMIFS({},{},6)", range(sum), range("E"))
        };
        assert_eq!(formulas[0], format!("{}+{}", part(1, "C"), part(2, "C")));
        assert_eq!(formulas[1], format!("{}+{}", part(1, "D"), part(2, "D")));
        assert_eq!(formulas[8], "SUM(C6:C9)");
        let mut book: Xlsx<_> = open_workbook(folder.path().join("figures.xlsx")).unwrap();
        let mut keys = Vec::new();
        for name in ["Things 1", "Things 2"] {
            let list = book.worksheet_range(name).unwrap();
            assert_eq!(list.get_value((3, 4)), Some(&Data::String("Row of By colour".to_owned())));
            let cells = (4..6).filter_map(|row| list.get_value((row, 4))?.get_float());
            keys.extend(cells);
        }
        assert_eq!(keys, [6.0, 7.0, 8.0, 6.0], "the rows of the table in which they count");
    }

    #[test]
    fn each_table_of_a_list_has_own_key() {
        let folder = tempfile::tempdir().unwrap();
        let mut figures = figures(&["Pieces"]);
        let size = vec![group("Size", &["Small", "Large"])];
        let by_size =
            Table { title: "By size".to_owned(), groups: size, ..figures.tables[0].clone() };
        figures.tables.insert(0, by_size);
        let spools = things(folder.path(), &[("Red", "Small", 2, 150)]);
        written(folder.path(), &figures, &spools).unwrap();
        let (formulas, numbers) = cells(folder.path());
        assert_eq!(formulas[0], "SUMIFS('Things'!$C$5:$C$5,'Things'!$F$5:$F$5,6)");
        assert_eq!(numbers, [2.0, 0.0, 0.0, 0.0, 2.0]);
    }

    #[test]
    fn a_row_that_counts_nowhere_is_refused() {
        let folder = tempfile::tempdir().unwrap();
        let spools = things(folder.path(), &[("Green", "Small", 1, 1)]);
        let refused = written(folder.path(), &figures(&["Pieces"]), &spools).unwrap_err();
        assert!(refused.to_string().contains("Green"), "{refused}");
    }

    #[test]
    fn figures_without_rows_are_zero() {
        let folder = tempfile::tempdir().unwrap();
        let spools = things(folder.path(), &[]);
        written(folder.path(), &figures(&["Pieces"]), &spools).unwrap();
        let (formulas, numbers) = cells(folder.path());
        assert_eq!(formulas, ["SUM(C6:C9)"]);
        assert_eq!(numbers, [0.0; 5]);
    }

    #[test]
    fn unknown_column_is_refused() {
        let folder = tempfile::tempdir().unwrap();
        let spools = things(folder.path(), &[]);
        let refused = written(folder.path(), &figures(&["Weight"]), &spools).unwrap_err();
        assert_eq!(
            refused.to_string(),
            "the document cannot be put together: Things has no Weight"
        );
    }
}
