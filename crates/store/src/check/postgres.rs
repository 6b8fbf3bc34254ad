//! PostgreSQL: the types of a statement, and its plan when only seeks are cheap.

use tokio_postgres::{SimpleQueryMessage, Statement};

use super::{Scan, Subject, compare_shape, declared, report_scans};
use crate::postgres_conn::PgConn;
use crate::{Engine, Result};

pub(super) struct Checker<'a> {
    conn: &'a mut PgConn,
}

impl<'a> Checker<'a> {
    /// Creates the check. Tables are empty, so the planner must avoid scans wherever there is
    /// another way, independent of their contents.
    pub(super) fn new(conn: &'a mut PgConn) -> Result<Self> {
        conn.batch(
            "SET plan_cache_mode = force_generic_plan; SET enable_seqscan = off; \
             SET enable_hashjoin = off; SET enable_mergejoin = off",
        )?;
        Ok(Checker { conn })
    }

    pub(super) fn check(
        &mut self,
        subject: &Subject<'_>,
        problems: &mut Vec<String>,
    ) -> Result<()> {
        // As it is executed, without the trace that an execution leaves.
        let text = crate::fragments::resolve(subject.statement.text(), Engine::Postgres);
        let text = text.as_ref();
        let prepared = self.conn.ask(|client| client.prepare(text))?;
        let names: Vec<&str> =
            prepared.columns().iter().map(tokio_postgres::Column::name).collect();
        compare_shape(subject.statement, prepared.params().len(), &names, problems);
        compare_types(subject, &prepared, problems);
        if !subject.statement.text().contains("/* not null:") {
            self.check_nulls(subject, &prepared, problems)?;
        }
        if subject.scan == Scan::Allowed {
            return Ok(());
        }
        // A sort shows up in the plan only if sorting is the last resort. On the other hand, a seek
        // and a sort are better than any index read along its whole order.
        let sorting = if subject.scan == Scan::InOrder { "off" } else { "on" };
        self.conn.batch(&format!("SET enable_sort = {sorting}"))?;
        let plan = self.plan(text, prepared.params().len())?;
        let sorts = plan.iter().any(|line| line.trim_start_matches(['-', '>', ' ']) == "Sort");
        if subject.scan == Scan::Never || sorts {
            report_scans(scanned(&plan), subject.small, problems);
        }
        Ok(())
    }

    /// Finds a plain column without NOT NULL that is read into a type without NULL. NULLs of outer
    /// joins and of expressions are not detected.
    fn check_nulls(
        &mut self,
        subject: &Subject<'_>,
        prepared: &Statement,
        problems: &mut Vec<String>,
    ) -> Result<()> {
        for (column, field) in prepared.columns().iter().zip(declared(subject.statement.columns()))
        {
            let (Some(table), Some(number), false) =
                (column.table_oid(), column.column_id(), field.null)
            else {
                continue;
            };
            let found = self.conn.ask(|client| async move {
                let question =
                    "SELECT attnotnull FROM pg_attribute WHERE attrelid = $1 AND attnum = $2";
                client.query_opt(question, &[&table, &number]).await
            })?;
            if found.is_some_and(|row| !row.get::<_, bool>(0)) {
                problems.push(format!("column {} may be NULL", column.name()));
            }
        }
        Ok(())
    }

    fn plan(&mut self, text: &str, parameters: usize) -> Result<Vec<String>> {
        let nulls = vec!["NULL"; parameters].join(", ");
        let arguments = if nulls.is_empty() { nulls } else { format!("({nulls})") };
        self.conn.batch(&format!("PREPARE checked AS {text}"))?;
        let explain = format!("EXPLAIN (COSTS OFF) EXECUTE checked{arguments}");
        let answer = self.conn.ask(|client| client.simple_query(&explain));
        self.conn.batch("DEALLOCATE checked")?;
        let lines = answer?.into_iter().filter_map(|message| match message {
            SimpleQueryMessage::Row(row) => row.get(0).map(str::to_owned),
            _ => None,
        });
        Ok(lines.collect())
    }
}

fn compare_types(subject: &Subject<'_>, prepared: &Statement, problems: &mut Vec<String>) {
    for (pg, given) in prepared.params().iter().zip(declared(subject.statement.parameters())) {
        if !given.kind.fits(pg) {
            problems.push(format!("parameter {} is {pg}, given {:?}", given.name, given.kind));
        }
    }
    for (column, field) in prepared.columns().iter().zip(declared(subject.statement.columns())) {
        if !field.kind.fits(column.type_()) {
            let (name, pg) = (column.name(), column.type_());
            problems.push(format!("column {name} is {pg}, read as {:?}", field.kind));
        }
    }
}

/// The tables that the plan reads as a whole: a Seq Scan, or an index without a condition.
fn scanned(plan: &[String]) -> impl Iterator<Item = &str> {
    plan.iter().enumerate().filter_map(|(index, line)| {
        let (_, rest) = line.split_once("Scan")?;
        // A bitmap's condition is on the index line below its heap; "on ix" does not name a table.
        // The rows of an INSERT are not a table.
        if line.contains("Bitmap") || line.contains("Values Scan") {
            return None;
        }
        let details = plan.iter().skip(index + 1).take_while(|line| !line.contains("->"));
        let mut details = details.map(|line| line.trim_start());
        if details
            .any(|detail| detail.starts_with("Index Cond:") || detail.starts_with("TID Cond:"))
        {
            return None;
        }
        let (_, table) = rest.split_once(" on ")?;
        table.split_whitespace().next()
    })
}
