//! Migrations: forward only, once, by one at a time, never with another text.

use std::path::Path;
use store::migrations::{CopyBefore, Migration};
use store::testing::{self, TestPlace, place};
use store::{Config, Error, One, Store, Tx, migrations, queries};

queries! {
    fn falsify(checksum: &str, number: i64) -> u64 =
        "UPDATE schema_migrations SET checksum = ?1 WHERE number = ?2";
    fn forget(number: i64) -> u64 = "DELETE FROM schema_migrations WHERE number >= ?1";
    fn from_the_future(number: i64) -> u64 =
        "INSERT INTO schema_migrations (number, name, checksum, applied_at)
         SELECT ?1, '9999_future', '', applied_at FROM schema_migrations WHERE number = 1";
    fn branches() -> One<i64> = "SELECT COUNT(*) AS count FROM branches";
}

fn open(place: &TestPlace) -> Store {
    Store::open(&Config { durable: false, ..Config::new(place.url.clone()) }).expect("it opens")
}

fn names() -> Vec<&'static str> {
    migrations::ALL.iter().map(|migration| migration.name).collect()
}

#[test]
fn second_migrate_does_nothing() {
    let place = place(false);
    let store = open(&place);
    assert_eq!(store.pending_migrations(), Ok(names()));
    let applied = store.migrate().expect("the tables are made");
    assert_eq!(applied.iter().map(|applied| applied.name).collect::<Vec<_>>(), names());
    assert!(applied.iter().all(|applied| applied.backup.is_none()), "there was nothing to copy");
    assert_eq!(store.pending_migrations(), Ok(vec![]));
    assert_eq!(store.migrate(), Ok(vec![]));
    assert_eq!(store.read(branches), Ok(One(1)));
}

#[test]
fn several_servers_may_start_at_once() {
    let place = place(false);
    let stores = [open(&place), open(&place), open(&place)];
    let applied: usize = std::thread::scope(|scope| {
        let threads = stores.each_ref().map(|store| scope.spawn(|| store.migrate()));
        threads
            .into_iter()
            .map(|thread| thread.join().expect("no panic").expect("it is migrated").len())
            .sum()
    });
    assert_eq!(applied, migrations::ALL.len());
}

#[test]
fn changed_migration_text_is_refused() {
    let place = place(true);
    let store = open(&place);
    store.write(|tx| falsify(tx, "other", 1)).wait().expect("the checksum is changed");
    for refused in [store.migrate().map(drop), store.pending_migrations().map(drop)] {
        assert!(
            matches!(&refused, Err(Error::Schema(why)) if why.contains("0001_schema")),
            "{refused:?}"
        );
    }
}

#[test]
fn a_database_from_a_newer_version_is_refused() {
    let place = place(true);
    let store = open(&place);
    store.write(|tx| from_the_future(tx, 9999)).wait().expect("a migration is recorded");
    let refused = store.migrate();
    assert!(
        matches!(&refused, Err(Error::Schema(why)) if why.contains("9999_future")),
        "{refused:?}"
    );
}

/// The migrations of a later version, of which the last cannot be applied: its table is there already.
fn later() -> &'static [Migration] {
    let text = "CREATE TABLE branches (id {int});";
    let next = Migration { number: NEXT, name: "0002_next", text };
    migrations::ALL.iter().copied().chain([next]).collect::<Vec<_>>().leak()
}

const NEXT: i64 = 2;

/// Holds for any number of attempts: repeated starts must not fill the disk with copies.
#[test]
fn failed_migration_changes_nothing_and_leaves_no_copy() {
    let place = place(true);
    let store = open(&place);
    let mut seen = 0;
    for _ in 0..3 {
        let mut whole = |_: &mut Tx, target: &Path| {
            seen += 1;
            std::fs::write(target, "whole").map_err(|_| Error::Full)
        };
        let copy = &mut CopyBefore { ending: "", write: &mut whole };
        let failed = testing::migrate_to(&store, later(), copy);
        assert!(
            matches!(&failed, Err(Error::Schema(said)) if said.contains("0002_next")),
            "{failed:?}"
        );
    }
    assert_eq!(seen, if place.url.path().is_some() { 3 } else { 0 });
    assert_eq!(store.pending_migrations(), Ok(vec![]));
    assert_eq!(store.read(branches), Ok(One(1)));
    assert_eq!(copies(&place), [""; 0]);
}

/// The names of copies from before migrations that are beside a database, finished or not.
fn copies(place: &TestPlace) -> Vec<String> {
    let Some(file) = place.url.path() else { return Vec::new() };
    let folder = file.parent().expect("a folder");
    let entries = std::fs::read_dir(folder).expect("read").flatten();
    let names = entries.map(|entry| entry.file_name().to_string_lossy().into_owned());
    let mut copies: Vec<String> = names.filter(|name| name.contains(".before-")).collect();
    copies.sort();
    copies
}

/// Of two servers the one that was not replaced yet goes on reading, and writes nothing that the new
/// tables ask more of.
#[test]
fn older_program_stops_writing_after_migration() {
    let place = place(true);
    let (old, new) = (open(&place), open(&place));
    old.write(|tx| forget(tx, 9999)).wait().expect("the tables are its own");
    new.write(|tx| from_the_future(tx, 9999)).wait().expect("migrated");
    for _ in 0..2 {
        let refused = old.write(|tx| forget(tx, 9999)).wait();
        assert_eq!(refused, Err(Error::Newer));
    }
    assert_eq!(old.read(branches), Ok(One(1)));
}

/// A server that was not stopped before its lender was moved must not keep writing to the old
/// database.
#[test]
fn moved_database_takes_no_writes() {
    let place = place(true);
    let (server, command) = (open(&place), open(&place));
    server.write(|tx| forget(tx, 9999)).wait().unwrap();
    command.write(Tx::leave).wait().unwrap();
    for _ in 0..2 {
        let refused = server.write(|tx| forget(tx, 9999)).wait();
        assert_eq!(refused, Err(Error::Moved));
    }
    assert_eq!(server.read(branches), Ok(One(1)));
}

#[test]
fn unfinished_copy_is_removed() {
    let place = place(true);
    let store = open(&place);
    let Some(file) = place.url.path() else { return };
    // A full disk, after a part of it has been written.
    let mut cut = |_: &mut Tx, target: &Path| {
        std::fs::write(target, "half").expect("written");
        Err(Error::Full)
    };
    let copy = &mut CopyBefore { ending: ".age", write: &mut cut };
    assert_eq!(testing::migrate_to(&store, later(), copy).map(drop), Err(Error::Full));
    assert_eq!(copies(&place), [""; 0]);
    // The next copy also deletes the leftovers of a power cut.
    let name = format!("rondavel.db.before-{NEXT:04}-1.backup");
    for left in [format!("{name}.unfinished"), format!("{name}.age.unfinished")] {
        std::fs::write(file.with_file_name(left), "half").expect("written");
    }
    let mut seen = Vec::new();
    let mut whole = |_: &mut Tx, target: &Path| {
        seen = copies(&place);
        std::fs::write(target, "whole").expect("written");
        Ok(())
    };
    let copy = &mut CopyBefore { ending: "", write: &mut whole };
    // Nothing changes, so the copy is not needed.
    testing::migrate_to(&store, later(), copy).expect_err("the migration fails");
    assert_eq!(seen, [""; 0]);
    assert_eq!(copies(&place), [""; 0]);
}

#[test]
fn unreachable_database_gives_a_reason() {
    for url in ["sqlite:/no/such/folder/x.db", "postgres://nobody@127.0.0.1:1/nothing"] {
        let url = url.parse().expect("the address is understood");
        let opened = Store::open(&Config::new(url)).map(drop);
        assert!(matches!(&opened, Err(Error::Connect(why)) if why.len() > 10), "{opened:?}");
    }
}
