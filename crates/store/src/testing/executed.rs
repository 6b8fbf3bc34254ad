//! Records which statements a test process has executed on PostgreSQL.
//!
//! Most tests run on SQLite alone; a few that together execute every statement run on PostgreSQL
//! too. `cargo xtask` uses these records to select those tests, and to notice when the selection is
//! incomplete.

use std::path::Path;
use std::sync::Mutex;

use crate::{Engine, LISTS, STATEMENTS};

/// The variable that names the folder in which each process notes it, in a file named by its number.
const VARIABLE: &str = "STATEMENTS_EXECUTED";

/// Writes a line for each statement and list of the program: its place, after `+ ` if it was
/// executed, after `- ` if not. Does nothing if the variable is not set.
///
/// # Panics
/// If the file cannot be written.
pub(super) fn note_executed() {
    static NOTED: Mutex<usize> = Mutex::new(0);
    let Some(folder) = std::env::var_os(VARIABLE) else { return };
    let statements = STATEMENTS
        .iter()
        .map(|statement| (statement.place(), statement.is_resolved(Engine::Postgres)));
    let lists = LISTS.iter().map(|list| (list.place(), list.is_resolved(Engine::Postgres)));
    let all: Vec<_> = statements.chain(lists).collect();
    let executed = all.iter().filter(|(_, is_executed)| *is_executed).count();
    let mut noted = NOTED.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
    if executed <= *noted {
        return;
    }
    let line = |(place, is_executed): &(&str, bool)| {
        format!("{} {place}\n", if *is_executed { '+' } else { '-' })
    };
    let text: String = all.iter().map(line).collect();
    let file = Path::new(&folder).join(std::process::id().to_string());
    std::fs::write(file, text).expect("what was executed can be noted");
    *noted = executed;
}
