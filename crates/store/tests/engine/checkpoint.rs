//! SQLite's write-ahead log is moved into the file while the writer goes on.

use std::fs::File;
use std::io::Read as _;
use std::path::Path;

use store::{Error, One, Store, queries, testing};

queries! {
    fn insert_setting(name: &str, value: &str) -> u64 =
        "INSERT INTO settings (name, value) VALUES (?1, ?2)";
    fn forget_setting(name: &str) -> u64 = "DELETE FROM settings WHERE name = ?1";
    fn own_checkpoint() -> One<i64> = "PRAGMA wal_autocheckpoint";
}

/// A hundred pages of the log and a few more.
const VALUE: usize = 400 * 1024;

/// Number of restarts of the log: the fourth number of its header (SQLite's file format, 4.1).
fn beginnings(log: &Path) -> u32 {
    let mut header = [0; 16];
    File::open(log).and_then(|mut log| log.read_exact(&mut header)).expect("the log has a header");
    u32::from_be_bytes([header[12], header[13], header[14], header[15]])
}

fn write_much(store: &Store) {
    let value = "x".repeat(VALUE);
    let written = store.write(move |tx| -> Result<(), Error> {
        insert_setting(tx, "much", &value)?;
        forget_setting(tx, "much")?;
        Ok(())
    });
    written.wait().expect("it is written");
}

/// One of SQLite's own would be run by the commit that fills the log, which would wait for the disk.
#[test]
fn sqlite_automatic_checkpoints_are_off() {
    let database = testing::sqlite_database();
    let pages = database.store.write(own_checkpoint);
    assert_eq!(pages.wait(), Ok(One(0)), "pages after which a commit moves the log by itself");
}

#[test]
fn the_log_restarts_under_writes() {
    let database = testing::sqlite_database();
    let file = database.store.config().url.path().expect("a file").to_path_buf();
    let log = file.with_extension("db-wal");
    write_much(&database.store);
    let first = beginnings(&log);
    // The log is moved concurrently with the writes, so they go on until it has been moved.
    let anew = (0..2_000).any(|_| {
        write_much(&database.store);
        beginnings(&log) > first
    });
    assert!(anew, "the log only ever grows");
}
