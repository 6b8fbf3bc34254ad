//! Everything that a database holds, as text that is the same on both engines.

use crate::conn::Conn;
use crate::{Result, Store, Tx};

/// What belongs to an engine or to one installation: when migrations ran, who writes at present, and
/// the search index of SQLite with its shadow tables.
const LEFT_OUT: [&str; 2] = ["schema_migrations", "writers"];
const SEARCH_INDEX: &str = "client_search";

/// Every row of every table, one to a line, as `table: column=value|column=value`, with columns,
/// tables and rows in an order that does not depend on the engine. Times are microseconds since
/// 1970, bytes hexadecimal digits, yes and no 1 and 0.
pub fn dump(store: &Store) -> Result<Vec<String>> {
    store.read(|tx| {
        let mut lines = Vec::new();
        for table in tables(tx)? {
            if LEFT_OUT.contains(&table.as_str()) || table.starts_with(SEARCH_INDEX) {
                continue;
            }
            let columns: Vec<String> = columns(tx, &table)?
                .into_iter()
                .map(|(name, kind)| {
                    let text = text(&name, &kind);
                    format!("'{name}=' || CASE WHEN {name} IS NULL THEN '-' ELSE {text} END")
                })
                .collect();
            let select = format!("SELECT {} FROM {table}", columns.join(" || '|' || "));
            let mut rows = texts(tx, &select)?;
            rows.sort_unstable();
            lines.extend(rows.into_iter().map(|row| format!("{table}: {row}")));
        }
        Ok(lines)
    })
}

fn tables(tx: &mut Tx) -> Result<Vec<String>> {
    let question = match tx.conn() {
        Conn::Lite(_) => {
            "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'
             ORDER BY name"
        }
        Conn::Pg(_) => {
            "SELECT table_name::text FROM information_schema.tables
             WHERE table_schema = 'public' AND table_type = 'BASE TABLE'
             ORDER BY table_name COLLATE \"C\""
        }
    };
    texts(tx, question)
}

/// A table's columns with their declared types, by name.
fn columns(tx: &mut Tx, table: &str) -> Result<Vec<(String, String)>> {
    let question = match tx.conn() {
        Conn::Lite(_) => {
            format!("SELECT name || ' ' || type FROM pragma_table_info('{table}') ORDER BY name")
        }
        Conn::Pg(_) => format!(
            "SELECT column_name || ' ' || data_type FROM information_schema.columns
             WHERE table_schema = 'public' AND table_name = '{table}'
             ORDER BY column_name COLLATE \"C\""
        ),
    };
    let found = texts(tx, &question)?;
    let pairs = found.iter().filter_map(|text| text.split_once(' '));
    Ok(pairs.map(|(name, kind)| (name.to_owned(), kind.to_owned())).collect())
}

/// The expression for a column's value as text.
fn text(column: &str, kind: &str) -> String {
    match kind {
        "BLOB" => format!("lower(hex({column}))"),
        "bytea" => format!("encode({column}, 'hex')"),
        "boolean" => format!("CAST(CAST({column} AS INTEGER) AS TEXT)"),
        "timestamp with time zone" => {
            format!("CAST(CAST(extract(epoch FROM {column}) * 1000000 AS BIGINT) AS TEXT)")
        }
        _ => format!("CAST({column} AS TEXT)"),
    }
}

/// The answers to a question about one column of text.
fn texts(tx: &mut Tx, question: &str) -> Result<Vec<String>> {
    match tx.conn() {
        Conn::Lite(conn) => {
            let mut statement = conn.prepare(question)?;
            let rows = statement.query_map([], |row| row.get(0))?;
            Ok(rows.collect::<rusqlite::Result<_>>()?)
        }
        Conn::Pg(conn) => {
            let rows = conn.ask(|client| client.query(question, &[]))?;
            Ok(rows.iter().map(|row| row.try_get(0)).collect::<std::result::Result<_, _>>()?)
        }
    }
}
