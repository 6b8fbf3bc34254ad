//! The tables, columns and rows of a SQLite database, and the changes to try on a column.

use crate::Result;
use std::collections::BTreeSet;
use store::Tx;
use store::testing::ask;

pub(super) struct Table {
    pub(super) name: String,
    pub(super) columns: Vec<Column>,
}

pub(super) struct Column {
    pub(super) name: String,
    kind: String,
    /// A boolean, which SQLite stores as a number.
    is_flag: bool,
    is_nullable: bool,
    is_key: bool,
    /// The table and column of its foreign key.
    parent: Option<(String, String)>,
    /// The words that its CHECK allows.
    words: Vec<String>,
}

/// Every table of the lender's data.
pub(super) fn tables(tx: &mut Tx) -> Result<Vec<Table>> {
    let names = store::testing::tables(tx)?;
    names.into_iter().map(|name| Ok(Table { columns: columns(tx, &name)?, name })).collect()
}

fn columns(tx: &mut Tx, table: &str) -> Result<Vec<Column>> {
    let text = ask(tx, &format!("SELECT sql FROM sqlite_schema WHERE name = '{table}'"))?.concat();
    let found = ask(
        tx,
        &format!(
            "SELECT c.name || ' ' || c.type || ' ' || (c.\"notnull\" = 0) || ' '
                || (c.pk > 0) || ' '
                || COALESCE(f.\"table\" || ' ' || COALESCE(f.\"to\", 'id'), '')
             FROM pragma_table_info('{table}') c
             LEFT JOIN pragma_foreign_key_list('{table}') f ON f.\"from\" = c.name
             GROUP BY c.cid ORDER BY c.cid"
        ),
    )?;
    let column = |line: &String| {
        let mut parts = line.split(' ').map(str::to_owned);
        let mut part = || parts.next().filter(|part| !part.is_empty());
        let (name, kind) = (part().unwrap(), part().unwrap());
        let [is_nullable, is_key] = [0; 2].map(|_| part().unwrap() == "1");
        let parent = part().zip(part());
        let flag = format!(" {name} {{bool}}");
        let is_flag = store::migrations::ALL.iter().any(|one| one.text.contains(&flag));
        Column { words: words(&text, &name), name, kind, is_flag, is_nullable, is_key, parent }
    };
    Ok(found.iter().map(column).collect())
}

/// The words between the brackets of each `COLUMN IN ('…', '…')`.
fn words(table: &str, column: &str) -> Vec<String> {
    let start = format!("{column} IN ('");
    let lists = table.split(&start).skip(1);
    let lists = lists.filter_map(|rest| rest.split_once("')")).map(|(list, _)| list);
    let words: BTreeSet<&str> = lists.flat_map(|list| list.split("', '")).collect();
    words.into_iter().map(str::to_owned).collect()
}

impl Table {
    /// The first row of each shape: which columns are null, zero or filled, and the words in them.
    pub(super) fn rows(&self, tx: &mut Tx) -> Result<Vec<String>> {
        let parts: Vec<String> = self.columns.iter().map(Column::shape).collect();
        let question =
            format!("SELECT rowid || '|' || {} FROM {}", parts.join(" || '|' || "), self.name);
        let mut shapes = BTreeSet::new();
        let mut rows = Vec::new();
        for line in ask(tx, &question)? {
            if let Some((row, shape)) = line.split_once('|')
                && shapes.insert(shape.to_owned())
            {
                rows.push(row.to_owned());
            }
        }
        Ok(rows)
    }

    /// The changes of a column in a row: another value and, where it may be null, null. Each is a list of
    /// statements to try in order until the database accepts one.
    pub(super) fn changes(&self, column: &Column, row: &str) -> Vec<Vec<String>> {
        let (table, name) = (&self.name, &column.name);
        let text = |value: &str| {
            format!(
                "UPDATE {table} SET {name} = {value} WHERE rowid = {row} AND {name} IS NOT {value}"
            )
        };
        let others = column.others(table).iter().map(|value| text(value)).collect();
        // An operation without a person may have either.
        let none = text("NULL") + &format!(" AND {name} IS NOT 0");
        if column.is_nullable { vec![others, vec![none]] } else { vec![others] }
    }
}

impl Column {
    /// The part of a row's shape that comes from this column.
    fn shape(&self) -> String {
        let name = &self.name;
        let filled = match self.kind.as_str() {
            "INTEGER" => format!("CASE {name} WHEN 0 THEN 'zero' ELSE 'filled' END"),
            "TEXT" if !self.words.is_empty() => name.clone(),
            // Days do not count as separate shapes: there are too many.
            "TEXT" if self.is_key => format!("IIF(date({name}) IS NULL, {name}, 'day')"),
            "TEXT" => format!("CASE {name} WHEN '' THEN 'zero' ELSE 'filled' END"),
            _ => "'filled'".to_owned(),
        };
        format!("CASE WHEN {name} IS NULL THEN 'null' ELSE {filled} END")
    }

    /// Values to replace the present one with, the best first.
    fn others(&self, table: &str) -> Vec<String> {
        let name = &self.name;
        let mut others = Vec::new();
        if let Some((parent, key)) = &self.parent {
            others.push(format!(
                "(SELECT MAX(p.{key}) FROM {parent} p WHERE p.{key} IS NOT {table}.{name})"
            ));
        }
        others.extend(self.words.iter().map(|word| format!("'{word}'")));
        match self.kind.as_str() {
            "INTEGER" if self.is_flag => others.push(format!("(NOT {name})")),
            "INTEGER" => others.extend([
                format!("({name} + 1)"),
                format!("({name} + 1000)"),
                format!("({name} - 1)"),
                "1".to_owned(),
            ]),
            "TEXT" => others.extend([
                format!("COALESCE(date({name}, '+1 day'), {name} || 'x')"),
                // Where there is a row for each day.
                format!("date({name}, '+10 years')"),
                format!("(SELECT MAX(o.{name}) FROM {table} o)"),
                "'2026-06-15'".to_owned(),
                "'x'".to_owned(),
            ]),
            _ => others.extend(["zeroblob(32)".to_owned(), "x'01'".to_owned()]),
        }
        others
    }
}
