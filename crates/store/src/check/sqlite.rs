//! SQLite: the shape of a statement, and its plan from the byte code.

use std::collections::{HashMap, HashSet};

use rusqlite::Connection;

use super::{Scan, Subject, compare_shape, report_scans};
use crate::{Engine, Result};

pub(super) struct Checker<'a> {
    conn: &'a Connection,
    /// Table by the root page of its tree and of its indexes' trees.
    roots: HashMap<i64, String>,
}

/// An instruction of the byte code.
struct Op {
    name: String,
    cursor: i64,
    second: i64,
}

impl<'a> Checker<'a> {
    pub(super) fn new(conn: &'a Connection) -> Result<Self> {
        let mut statement =
            conn.prepare("SELECT rootpage, tbl_name FROM sqlite_schema WHERE rootpage > 0")?;
        let roots = statement
            .query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?
            .collect::<rusqlite::Result<_>>()?;
        Ok(Checker { conn, roots })
    }

    pub(super) fn check(&self, subject: &Subject<'_>, problems: &mut Vec<String>) -> Result<()> {
        let text = subject.statement.for_engine(Engine::Sqlite);
        let prepared = self.conn.prepare(text)?;
        let names: Vec<&str> = prepared.column_names().collect();
        compare_shape(subject.statement, prepared.parameter_count(), &names, problems);
        if subject.scan == Scan::Allowed {
            return Ok(());
        }
        let ops = self.byte_code(text)?;
        let sorts = ops.iter().any(|op| op.name == "Sort" || op.name == "SorterSort");
        if subject.scan == Scan::Never || sorts {
            report_scans(self.scanned(&ops), subject.small, problems);
        }
        Ok(())
    }

    /// EXPLAIN QUERY PLAN names only aliases; the byte code names root pages.
    fn byte_code(&self, text: &str) -> Result<Vec<Op>> {
        let mut explain = self.conn.prepare(&format!("EXPLAIN {text}"))?;
        // Parameters stay unbound, that is NULL: QPSG keeps the plan from depending on them.
        let mut rows = explain.raw_query();
        let mut ops = Vec::new();
        let mut guarded = 0;
        while let Some(row) = rows.next()? {
            let (at, name): (i64, String) = (row.get(0)?, row.get(1)?);
            let (cursor, second) = (row.get(2)?, row.get(3)?);
            // The code after it looks for children only while foreign keys are violated.
            if name == "FkIfZero" {
                guarded = second;
            }
            if at >= guarded || name.starts_with("Open") {
                ops.push(Op { name, cursor, second });
            }
        }
        Ok(ops)
    }

    /// A loop that starts at an end of a tree (Rewind, Last) and steps, or a Count, reads it all;
    /// unless it compares keys to stop (`late_after < ?` along an index).
    fn scanned<'o>(&'o self, ops: &'o [Op]) -> impl Iterator<Item = &'o str> {
        let open: HashMap<i64, &str> = ops
            .iter()
            .filter(|op| op.name == "OpenRead" || op.name == "OpenWrite")
            .filter_map(|op| Some((op.cursor, self.roots.get(&op.second)?.as_str())))
            .collect();
        let stepped: HashSet<i64> = ops
            .iter()
            .filter(|op| op.name == "Next" || op.name == "Prev")
            .map(|op| op.cursor)
            .collect();
        let bounded: HashSet<i64> = ops
            .iter()
            .filter(|op| matches!(op.name.as_str(), "IdxGE" | "IdxGT" | "IdxLE" | "IdxLT"))
            .map(|op| op.cursor)
            .collect();
        ops.iter()
            .filter(move |op| match op.name.as_str() {
                "Count" => true,
                "Rewind" | "Last" => stepped.contains(&op.cursor) && !bounded.contains(&op.cursor),
                _ => false,
            })
            .filter_map(move |op| open.get(&op.cursor).copied())
    }
}
