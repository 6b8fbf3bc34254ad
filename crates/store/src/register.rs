//! The register of every SQL text in the program, and this crate's own texts.
#![expect(unsafe_code, reason = "linkme gathers the register in a section of the program")]

use money::Timestamp;

use crate::{List, One, Statement, queries, row};

/// Every statement made by `sql!` and `queries!` in this program.
#[linkme::distributed_slice]
pub static STATEMENTS: [&'static Statement];

/// Every list made by `list!` in this program.
#[linkme::distributed_slice]
pub static LISTS: [&'static List];

row! {
    /// State of a database server: clock and standbys.
    #[derive(Clone, Debug)]
    pub struct Replication {
        /// Its clock.
        pub now: Timestamp,
        /// Standbys that follow; none on SQLite.
        pub standbys: i64,
        /// True if a COMMIT waits for one of them.
        pub waits: bool,
    }
    /// A migration that was applied.
    pub(crate) struct Recorded {
        pub(crate) number: i64,
        pub(crate) name: String,
        pub(crate) checksum: String,
    }
}

row! {
    /// Why this program must not write to the database any more.
    pub(crate) struct Barriers {
        pub(crate) is_newer: bool,
        pub(crate) is_moved: bool,
    }
}

queries! {
    /// Without special rights only the number of standbys is visible.
    pub(crate) fn replication() -> Replication =
        "SELECT {{sqlite|CAST(unixepoch('subsec') * 1000000 AS INTEGER) AS now, 0 AS standbys, FALSE AS waits}}
            {{postgres|clock_timestamp() AS now, COUNT(*) AS standbys,
                current_setting('synchronous_standby_names') <> '' AS waits
             FROM pg_stat_replication /* scan: a view of few processes */}}";
    pub(crate) fn clock() -> One<Timestamp> =
        "SELECT {{sqlite|CAST(unixepoch('subsec') * 1000000 AS INTEGER)}}{{postgres|clock_timestamp()}} AS now";
    pub(crate) fn are_migrations_recorded() -> One<bool> =
        "{{sqlite|SELECT EXISTS (SELECT 1 FROM sqlite_schema WHERE name = 'schema_migrations')}}
         {{postgres|SELECT to_regclass('schema_migrations') IS NOT NULL}}";
    pub(crate) fn recorded_migrations() -> Vec<Recorded> =
        "SELECT number, name, checksum FROM schema_migrations ORDER BY number";
    pub(crate) fn barriers(number: i64) -> Barriers =
        "SELECT EXISTS (SELECT 1 FROM schema_migrations WHERE number > ?1) AS is_newer,
            EXISTS (SELECT 1 FROM writers WHERE name = 'moved') AS is_moved
         /* not null: EXISTS never is */";
    /// Writers have other names.
    pub(crate) fn leave() -> u64 =
        "INSERT INTO writers (name, batch) VALUES ('moved', 0) ON CONFLICT (name) DO NOTHING";
    pub(crate) fn record_migration(number: i64, name: &str, checksum: &str) -> u64 =
        "INSERT INTO schema_migrations (number, name, checksum, applied_at) VALUES (?1, ?2, ?3,
            {{sqlite|CAST(unixepoch('subsec') * 1000000 AS INTEGER)}}{{postgres|now()}})";
    pub(crate) fn last_batch(writer: &str) -> Option<One<i64>> =
        "SELECT batch FROM writers WHERE name = ?1";
    pub(crate) fn repeat_mark(writer: &str) -> u64 =
        "UPDATE writers SET batch = batch WHERE name = ?1";
    pub(crate) fn forget_writer(writer: &str) -> u64 =
        "DELETE FROM writers WHERE name = ?1";
}
