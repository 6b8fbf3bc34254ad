//! Statistics of the database's planner.
#![expect(unsafe_code, reason = "linkme gathers the register in a section of the program")]

use crate::{One, queries};

queries! {
    /// Number of tables without statistics in PostgreSQL's planner; SQLite plans without them.
    pub fn unknown_tables() -> One<i64> =
        "SELECT {{sqlite| 0 AS tables }}{{postgres| COUNT(*) AS tables FROM pg_class
             WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND reltuples < 0 }}";
}
