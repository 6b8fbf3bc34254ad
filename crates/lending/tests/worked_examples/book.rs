//! Reads the tables of `docs/lending.md` and writes values as its tables do.

use std::cell::RefCell;
use std::collections::BTreeSet;

use money::{Cents, Date, Rate, parse_date};

const BOOK: &str = include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/lending.md"));

/// Begins the heading of a column that is computed.
const RESULT: char = '→';

/// The computed cells of each row.
pub(crate) type Results = Vec<Vec<String>>;

/// The tables under one heading.
pub(crate) struct Example {
    pub(crate) heading: String,
    /// Rows of the table without results; empty where there is none.
    pub(crate) given: Vec<Row>,
    /// Rows of the table with results.
    pub(crate) rows: Vec<Row>,
}

/// A row of a table. It knows which of its cells were read: a given cell that no rule reads is an error.
pub(crate) struct Row {
    cells: Vec<(String, String)>,
    read: RefCell<BTreeSet<String>>,
}

/// All headings with tables, in their order.
pub(crate) fn examples() -> Vec<Example> {
    let (mut examples, mut heading, mut lines) = (Vec::new(), "", Vec::new());
    for line in BOOK.lines().chain(["# end"]) {
        if line.starts_with('#') {
            if !lines.is_empty() {
                examples.push(Example::read(heading, &lines));
            }
            (heading, lines) = (line.trim_start_matches('#').trim(), Vec::new());
        } else if line.starts_with('|') {
            lines.push(line);
        }
    }
    examples
}

impl Example {
    fn read(heading: &str, lines: &[&str]) -> Example {
        let (mut given, mut rows) = (Vec::new(), Vec::new());
        let mut headings: Vec<&str> = Vec::new();
        for (line, next) in lines.iter().zip(lines.iter().skip(1).chain([&""])) {
            if next.starts_with("| ---") {
                headings = cells_of(line);
            } else if !line.starts_with("| ---") {
                let row = Row::of(&headings, &cells_of(line));
                let computes = headings.iter().any(|heading| heading.starts_with(RESULT));
                (if computes { &mut rows } else { &mut given }).push(row);
            }
        }
        Example { heading: heading.to_owned(), given, rows }
    }

    /// The only row of the table without results.
    pub(crate) fn terms(&self) -> &Row {
        assert_eq!(self.given.len(), 1, "{}: one row of terms", self.heading);
        &self.given[0]
    }

    /// Computes each row separately.
    pub(crate) fn each(&self, compute: impl FnMut(&Row) -> Vec<String>) -> Results {
        self.rows.iter().map(compute).collect()
    }

    /// Mismatches of the example.
    pub(crate) fn compare(&self, results: &Results) -> Vec<String> {
        let heading = &self.heading;
        let mut wrong = Vec::new();
        if self.rows.is_empty() || self.rows.len() != results.len() {
            let (rows, results) = (self.rows.len(), results.len());
            wrong.push(format!("{heading}: {rows} rows with results, {results} computed"));
        }
        for (row, computed) in self.rows.iter().zip(results) {
            let written = row.results();
            if written != *computed {
                let (written, computed) = (written.join(" | "), computed.join(" | "));
                wrong.push(format!("{heading}\n  document: {written}\n  computed: {computed}"));
            }
        }
        let unread = self.given.iter().chain(&self.rows).flat_map(Row::unread);
        let unread: BTreeSet<String> = unread.collect();
        wrong.extend(unread.iter().map(|column| format!("{heading}: nothing reads {column:?}")));
        wrong
    }
}

fn cells_of(line: &str) -> Vec<&str> {
    line.trim().trim_matches('|').split('|').map(str::trim).collect()
}

impl Row {
    fn of(headings: &[&str], cells: &[&str]) -> Row {
        assert_eq!(headings.len(), cells.len(), "{cells:?}");
        let cells = headings.iter().zip(cells);
        let cells = cells.map(|(heading, cell)| ((*heading).to_owned(), (*cell).to_owned()));
        Row { cells: cells.collect(), read: RefCell::default() }
    }

    fn results(&self) -> Vec<String> {
        let results = self.cells.iter().filter(|(heading, _)| heading.starts_with(RESULT));
        results.map(|(_, cell)| cell.clone()).collect()
    }

    fn unread(&self) -> Vec<String> {
        let read = self.read.borrow();
        let given = self.cells.iter().map(|(heading, _)| heading.clone());
        given.filter(|heading| !heading.starts_with(RESULT) && !read.contains(heading)).collect()
    }

    pub(crate) fn has(&self, column: &str) -> bool {
        self.cells.iter().any(|(heading, _)| heading == column)
    }

    pub(crate) fn text(&self, column: &str) -> &str {
        self.read.borrow_mut().insert(column.to_owned());
        let found = self.cells.iter().find(|(heading, _)| heading == column);
        &found.unwrap_or_else(|| panic!("no column {column:?}")).1
    }

    pub(crate) fn cents(&self, column: &str) -> Cents {
        let text = self.text(column).replace("R ", "").replace(' ', "").replace(',', ".");
        Cents::parse(&text).unwrap_or_else(|error| panic!("{column}: {error}"))
    }

    pub(crate) fn rate(&self, column: &str) -> Rate {
        let text = self.text(column).replace(" %", "").replace(',', ".");
        Rate::parse(&text).unwrap_or_else(|error| panic!("{column}: {error}"))
    }

    pub(crate) fn date(&self, column: &str) -> Date {
        parse_date(self.text(column)).unwrap_or_else(|error| panic!("{column}: {error}"))
    }

    /// Dates with blanks between them; none for a dash.
    pub(crate) fn dates(&self, column: &str) -> Vec<Date> {
        let words = self.text(column).split_whitespace().filter(|word| *word != "–");
        words.map(|word| parse_date(word).unwrap()).collect()
    }

    pub(crate) fn number<T: std::str::FromStr>(&self, column: &str) -> T {
        self.text(column).parse().unwrap_or_else(|_| panic!("{column}: no number"))
    }
}

/// A value as the document writes it.
pub(crate) trait Written {
    fn written(&self) -> String;
}

impl Written for Cents {
    fn written(&self) -> String {
        self.rand().replace('\u{a0}', " ")
    }
}

impl Written for Rate {
    fn written(&self) -> String {
        let text = self.to_string();
        format!("{} %", text.strip_suffix(".00").unwrap_or(&text).replace('.', ","))
    }
}

impl Written for bool {
    fn written(&self) -> String {
        (if *self { "yes" } else { "no" }).to_owned()
    }
}

macro_rules! written_by_display {
    ($($name:ty),*) => {
        $(impl Written for $name {
            fn written(&self) -> String {
                self.to_string().replace('\u{a0}', " ")
            }
        })*
    };
}

written_by_display!(&str, String, Date, u16, u32, i64, u64);

/// The computed cells of a row.
macro_rules! cells {
    ($($value:expr),* $(,)?) => { vec![$($crate::book::Written::written(&$value)),*] };
}

pub(crate) use cells;
