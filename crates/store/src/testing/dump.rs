//! Everything that a database holds, as text that is the same on both engines.

use crate::catalogue::{columns_of, names, texts};
use crate::{Result, Store};

/// Every row of every table, one to a line, as `table: column=value|column=value`, with columns,
/// tables and rows in an order that does not depend on the engine. Times are microseconds since
/// 1970, bytes hexadecimal digits, yes and no 1 and 0.
pub fn dump(store: &Store) -> Result<Vec<String>> {
    store.read(|tx| {
        let mut lines = Vec::new();
        for table in names(tx)? {
            let mut columns = columns_of(tx, &table)?;
            columns.sort_unstable();
            let columns: Vec<String> = columns
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
