//! The test of every statement in the program, against a real database of either engine.
//!
//! It proves what a query builder would prove at compile time: that each text can be prepared, that
//! its parameters and columns are those that the program expects (number, names, and on PostgreSQL
//! kinds and nullability), and that its plan does not read all of a table that grows. Run it on
//! both engines: PostgreSQL knows types, SQLite plans its own way.

mod postgres;
mod sqlite;

use std::collections::BTreeSet;

use crate::conn::{Conn, Role};
use crate::list::Unfiltered;
use crate::off_runtime::off_runtime;
use crate::row::names_agree;
use crate::{Columns, LISTS, Result, STATEMENTS, Statement, Store, Tx};

/// The store's own tables, which stay small.
const OWN: &[&str] = &["schema_migrations", "writers"];

/// A text to be checked and how much of a scan it may be.
struct Subject<'a> {
    statement: &'static Statement,
    scan: Scan,
    /// Tables that stay small however much there is to record: a scan of them costs nothing.
    small: &'a [&'a str],
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Scan {
    /// No scan of a table that grows.
    Never,
    /// One that stops at its LIMIT: along an index, with nothing to be sorted.
    InOrder,
    /// The text says why.
    Allowed,
}

/// Number of texts to check. A test asserts a lower bound: if the linker lost them, the check would
/// pass without checking anything.
pub fn count() -> usize {
    subjects(&[]).count()
}

/// Everything that is wrong with the program's statements on this store's engine, a sentence each.
/// Empty: all is well.
///
/// A scan that is wanted says so in its text: `/* scan: why */`. A column that may be NULL for
/// PostgreSQL though the statement rules it out: `/* not null: why */`. A list without any filter
/// may be scanned for its count, and for its pages as long as nothing needs to be sorted. The `small`
/// tables may be scanned anyway: they stay small however much there is to record.
///
/// # Errors
/// When the database cannot be asked at all.
pub fn statements(store: &Store, small: &[&str]) -> Result<Vec<String>> {
    off_runtime(|| {
        let mut tx = Tx::open(store.config(), Role::Writer)?;
        match tx.conn() {
            Conn::Lite(conn) => {
                let checker = sqlite::Checker::new(conn)?;
                Ok(report(small, |subject, problems| checker.check(subject, problems)))
            }
            Conn::Pg(conn) => {
                let mut checker = postgres::Checker::new(conn)?;
                Ok(report(small, |subject, problems| checker.check(subject, problems)))
            }
        }
    })
}

fn subjects<'a>(small: &'a [&str]) -> impl Iterator<Item = Subject<'a>> {
    let single = STATEMENTS.iter().map(|statement| Subject { statement, scan: Scan::Never, small });
    let lists = LISTS.iter().flat_map(|list| list.all()).map(|(statement, scan)| Subject {
        statement,
        scan: match scan {
            Unfiltered::No => Scan::Never,
            Unfiltered::Page => Scan::InOrder,
            Unfiltered::Count => Scan::Allowed,
        },
        small,
    });
    single.chain(lists).map(|subject| {
        let allowed = subject.statement.text().contains("/* scan:");
        Subject { scan: if allowed { Scan::Allowed } else { subject.scan }, ..subject }
    })
}

fn report(
    small: &[&str],
    mut check: impl FnMut(&Subject<'_>, &mut Vec<String>) -> Result<()>,
) -> Vec<String> {
    let mut report = Vec::new();
    for subject in subjects(small) {
        let mut problems = Vec::new();
        if let Err(error) = check(&subject, &mut problems) {
            problems.push(error.to_string());
        }
        let place = subject.statement.place();
        let text: Vec<&str> = subject.statement.text().split_whitespace().collect();
        let text = text.join(" ");
        report.extend(problems.iter().map(|problem| format!("{place}: {problem} in: {text}")));
    }
    report
}

/// Number of parameters, number and names of columns.
fn compare_shape(
    statement: &Statement,
    parameters: usize,
    names: &[&str],
    problems: &mut Vec<String>,
) {
    if let Some(declared) = statement.parameters()
        && declared.len() != parameters
    {
        problems.push(format!("{parameters} parameters, given {}", declared.len()));
    }
    if let Some(declared) = statement.columns()
        && !names_agree(declared, names.iter().copied())
    {
        let wanted: Vec<&str> = declared.iter().map(|column| column.name).collect();
        problems.push(format!("columns {names:?}, the record's fields are {wanted:?}"));
    }
}

fn report_scans<'a>(
    scanned: impl IntoIterator<Item = &'a str>,
    small: &[&str],
    problems: &mut Vec<String>,
) {
    let stays_small = |table: &str| OWN.contains(&table) || small.contains(&table);
    let growing: BTreeSet<&str> = scanned.into_iter().filter(|table| !stays_small(table)).collect();
    problems.extend(growing.iter().map(|table| format!("full scan of {table}")));
}

/// Columns that a statement declares; none where it declares nothing.
fn declared(columns: Option<Columns>) -> Columns {
    columns.unwrap_or_default()
}
