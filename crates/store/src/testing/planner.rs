//! What the database's planner knows of its tables.
#![expect(unsafe_code, reason = "linkme gathers the register in a section of the program")]

use crate::{One, queries};

queries! {
    /// How many tables PostgreSQL's planner knows nothing of; SQLite's plans without such figures.
    pub fn unknown_tables() -> One<i64> =
        "SELECT {{sqlite| 0 AS tables }}{{postgres| COUNT(*) AS tables FROM pg_class
             WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND reltuples < 0 }}";
}
