//! Statements of an empty batch on PostgreSQL, whose COMMIT shows that the database takes writes,
//! and the faults that this COMMIT ends.

use crate::{Engine, Fault, Faults, Result, Tx};

/// Takes every lock that a job may need, with a short wait for other holders.
const LOCK_TABLES: &str = "SET LOCAL lock_timeout = '1s'; DO $$ BEGIN EXECUTE (
    SELECT 'LOCK TABLE ' || string_agg(quote_ident(relname), ', ') || ' IN ROW EXCLUSIVE MODE'
    FROM pg_class WHERE relkind = 'r' AND relnamespace = current_schema()::regnamespace
        AND has_table_privilege(oid, 'INSERT')); END $$";
/// Half a megabyte of the disk, until COMMIT: the row of a batch alone would fit on a page that is there. A user who
/// may make no temporary tables finds out with the next write.
const TAKE_ROOM: &str = "DO $$ BEGIN
    CREATE TEMPORARY TABLE rondavel_room ON COMMIT DROP AS
        SELECT repeat(md5(n::text), 2) AS filling FROM generate_series(1, 6000) n;
    EXCEPTION WHEN insufficient_privilege THEN NULL; END $$";

/// Takes what a job may need until the end of the transaction: locks and, where the disk was full, room.
pub(crate) fn take(tx: &mut Tx, room: bool) -> Result<()> {
    if tx.engine() == Engine::Sqlite {
        return Ok(());
    }
    tx.batch(LOCK_TABLES)?;
    if room { tx.batch(TAKE_ROOM) } else { Ok(()) }
}

/// Ends the faults that a COMMIT refutes. On SQLite, whether there is room is looked for beside the file.
pub(crate) fn end_faults(faults: &Faults, engine: Engine) {
    for fault in [Fault::Moved, Fault::NewerDatabase, Fault::Stuck] {
        faults.end(fault);
    }
    if engine == Engine::Postgres {
        faults.end(Fault::StorageFull);
    }
}
