//! Figures as spreadsheets: tables whose cells are formulas over the rows behind them, which stand on
//! sheets of their own, so that each figure can be followed to what makes it.

use super::sheet::{self, Block, Styles};
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
    /// What it is: also the name of its sheet.
    pub title: String,
    /// What stands above it, as names and values.
    pub facts: Vec<(String, String)>,
    /// The list that it adds up, by its place.
    pub list: usize,
    /// By what the rows are told apart.
    pub groups: Vec<Group>,
    /// The titles of the columns that are added up.
    pub sums: Vec<String>,
}

/// The labels of a column by which rows are told apart. They are the program's own words.
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
    for table in &figures.tables {
        let (list, spool) = figures
            .lists
            .get(table.list)
            .zip(spools.get(table.list))
            .ok_or_else(|| WriteError::Document(format!("{} has no list", table.title)))?;
        let layout = Layout::of(table, list, &figures.about)?;
        let blocks = sheet::blocks(list, spool.len(), rows_per_sheet);
        layout.write(&mut book, &layout.sums_of(spool)?, &blocks, &styles)?;
    }
    for (list, spool) in figures.lists.iter().zip(spools) {
        sheet::write_list(&mut book, list, spool, progress, rows_per_sheet, &styles)?;
    }
    book.save(path)?;
    Ok(())
}

/// A table with the columns of its list.
struct Layout<'a> {
    table: &'a Table,
    report: Report,
    /// Places of the columns of its groups, and of those that are added up, in the list.
    groups: Vec<usize>,
    sums: Vec<usize>,
}

impl<'a> Layout<'a> {
    fn of(table: &'a Table, list: &Report, about: &Report) -> Result<Self, WriteError> {
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
        Ok(Layout { table, report, groups, sums })
    }

    /// The labels of each row of the table.
    fn rows(&self) -> Vec<Vec<&'a str>> {
        self.table.groups.iter().fold(vec![Vec::new()], |rows, group| {
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

    /// What the rows of the list add up to, by their labels.
    fn sums_of(&self, spool: &Spool) -> Result<HashMap<Vec<String>, Vec<i64>>, WriteError> {
        let mut all: HashMap<Vec<String>, Vec<i64>> = HashMap::new();
        let mut rows = spool.rows();
        while let Some(cells) = rows.read()? {
            let label = |place: &usize| match cells.get(*place) {
                Some(Cell::Text(text)) => text.clone(),
                _ => String::new(),
            };
            let key: Vec<String> = self.groups.iter().map(label).collect();
            let sums = all.entry(key).or_insert_with(|| vec![0; self.sums.len()]);
            for (sum, place) in sums.iter_mut().zip(&self.sums) {
                let number = match cells.get(*place) {
                    Some(Cell::Money(amount)) => amount.get(),
                    Some(Cell::Count(count)) => *count,
                    _ => 0,
                };
                let too_large = || WriteError::Document("a figure is too large".to_owned());
                *sum = sum.checked_add(number).ok_or_else(too_large)?;
            }
        }
        Ok(all)
    }

    fn write(
        &self,
        book: &mut Workbook,
        sums: &HashMap<Vec<String>, Vec<i64>>,
        blocks: &[Block],
        styles: &Styles,
    ) -> Result<(), WriteError> {
        let Layout { report, .. } = self;
        let name = sheet::sheet_name(&report.title, None);
        let sheet = book.add_worksheet_with_constant_memory()?.set_name(&name)?;
        sheet::write_head(sheet, report, styles)?;
        let heading = sheet::heading(report);
        let none = vec![0; self.sums.len()];
        let mut totals = none.clone();
        let mut row = heading;
        for labels in self.rows() {
            row += 1;
            for (at, label) in (0..).zip(&labels) {
                let cell = Cell::Text((*label).to_owned());
                sheet::write_cell(sheet, row, at, &cell, &styles.data)?;
            }
            let key: Vec<String> = labels.iter().map(|label| (*label).to_owned()).collect();
            let figures = sums.get(&key).unwrap_or(&none);
            for ((at, figure), total) in self.sum_columns().zip(figures).zip(&mut totals) {
                let too_large = || WriteError::Document("a figure is too large".to_owned());
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

    /// The sum of the rows of the list that have the labels of a row of the table; none where the list has
    /// no rows.
    fn formula(&self, at: ColNum, row: RowNum, blocks: &[Block]) -> Option<String> {
        let column = |place: usize| ColNum::try_from(place).unwrap_or(ColNum::MAX);
        let sum = usize::from(at).checked_sub(self.groups.len());
        let sum = column(*self.sums.get(sum?)?);
        let of_block = |block: &Block| {
            let mut arguments = vec![block.range(sum, "$")?];
            for (label, place) in (0..).zip(&self.groups) {
                arguments.push(block.range(column(*place), "$")?);
                arguments.push(format!("${}{}", sheet::column_name(label), row + 1));
            }
            Some(format!("SUMIFS({})", arguments.join(",")))
        };
        let sums: Vec<String> = blocks.iter().filter_map(of_block).collect();
        (!sums.is_empty()).then(|| format!("={}", sums.join("+")))
    }
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
            format!("SUMIFS({},{},$A6,{},$B6)", range(sum), range("A"), range("B"))
        };
        assert_eq!(formulas[0], format!("{}+{}", part(1, "C"), part(2, "C")));
        assert_eq!(formulas[1], format!("{}+{}", part(1, "D"), part(2, "D")));
        assert_eq!(formulas[8], "SUM(C6:C9)");
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
    fn a_column_that_the_list_does_not_have_is_refused() {
        let folder = tempfile::tempdir().unwrap();
        let spools = things(folder.path(), &[]);
        let refused = written(folder.path(), &figures(&["Weight"]), &spools).unwrap_err();
        assert_eq!(
            refused.to_string(),
            "the document cannot be put together: Things has no Weight"
        );
    }
}
