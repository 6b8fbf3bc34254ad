//! Migrations: forward only, once, by one at a time, never with another text.

use jiff::Timestamp;
use std::path::Path;
use store::testing::{self, TestPlace, place};
use store::{Config, Engine, Error, One, Store, Tx, args, migrations, queries, row, sql};

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
fn migrating_twice_does_nothing_the_second_time() {
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
fn a_changed_text_is_refused() {
    let place = place(true);
    let store = open(&place);
    store.write(|tx| falsify(tx, "other", 2)).wait().expect("the checksum is changed");
    for refused in [store.migrate().map(drop), store.pending_migrations().map(drop)] {
        assert!(
            matches!(&refused, Err(Error::Schema(why)) if why.contains("0002_people")),
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

#[test]
fn a_migration_that_fails_leaves_everything_as_it_was_and_a_copy_beside_it() {
    let place = place(true);
    let store = open(&place);
    let second = migrations::ALL.get(1).expect("there are migrations");
    store.write(|tx| forget(tx, second.number)).wait().expect("they are forgotten");
    let forgotten = names().split_off(1);
    assert_eq!(store.pending_migrations(), Ok(forgotten.clone()));
    // Its tables are there already.
    let failed = store.migrate();
    assert!(matches!(&failed, Err(Error::Schema(why)) if why.contains(second.name)), "{failed:?}");
    assert_eq!(store.pending_migrations(), Ok(forgotten));
    assert_eq!(store.read(branches), Ok(One(1)));
    let Some(file) = place.url.path() else { return };
    assert_eq!(store.engine(), Engine::Sqlite);
    let name = format!("rondavel.db.before-{:04}-1.backup", second.number);
    let copy = Store::open(&Config::new(store::DatabaseUrl::file(file.with_file_name(name))));
    let copy = copy.expect("the copy opens");
    let found: store::Result<One<i64>> =
        copy.read(|tx| tx.one(sql!("SELECT id FROM branches WHERE id = ?1"), args![1_i64]));
    assert_eq!(found, Ok(One(1)));
}

/// The names of copies beside the database, finished or not.
fn copies(file: &Path) -> Vec<String> {
    let folder = file.parent().expect("a folder");
    let entries = std::fs::read_dir(folder).expect("it is there");
    let names = entries.map(|entry| entry.expect("an entry").file_name());
    let names = names.map(|name| name.to_string_lossy().into_owned());
    let mut copies: Vec<String> = names.filter(|name| name.contains(".before-")).collect();
    copies.sort();
    copies
}

#[test]
fn a_copy_that_was_not_finished_is_never_taken_for_one() {
    let place = place(true);
    let store = open(&place);
    let Some(file) = place.url.path() else { return };
    let second = migrations::ALL.get(1).expect("there are migrations");
    store.write(|tx| forget(tx, second.number)).wait().expect("they are forgotten");
    // A full disk, after a part of it has been written.
    let mut cut = |_: &mut Tx, target: &Path| {
        std::fs::write(target, "half").expect("written");
        Err(Error::Full)
    };
    let copy = &mut migrations::CopyBefore { ending: ".age", write: &mut cut };
    assert_eq!(store.migrate_copying(copy).map(drop), Err(Error::Full));
    assert_eq!(copies(file), [""; 0]);
    // What a power cut leaves is gone with the next copy, which is whole.
    let name = format!("rondavel.db.before-{:04}-1.backup", second.number);
    for left in [format!("{name}.unfinished"), format!("{name}.age.unfinished")] {
        std::fs::write(file.with_file_name(left), "half").expect("written");
    }
    let mut seen = Vec::new();
    let mut whole = |_: &mut Tx, target: &Path| {
        seen = copies(target);
        std::fs::write(target, "whole").expect("written");
        Ok(())
    };
    let copy = &mut migrations::CopyBefore { ending: "", write: &mut whole };
    // Its tables are there already.
    store.migrate_copying(copy).expect_err("the migration fails");
    assert_eq!(seen, [""; 0]);
    assert_eq!(copies(file), [name.as_str()]);
    assert_eq!(std::fs::read(file.with_file_name(name)).expect("it is there"), b"whole");
}

#[test]
fn a_place_that_cannot_be_reached_says_why() {
    for url in ["sqlite:/no/such/folder/x.db", "postgres://nobody@127.0.0.1:1/nothing"] {
        let url = url.parse().expect("the address is understood");
        let opened = Store::open(&Config::new(url)).map(drop);
        assert!(matches!(&opened, Err(Error::Connect(why)) if why.len() > 10), "{opened:?}");
    }
}

row! {
    struct MailJob {
        id: i64,
        kind: String,
        payload: String,
        due_at: Timestamp,
        attempts: i64,
    }
}

queries! {
    fn old_mail(id: i64, status: &str, due: Timestamp, done: Option<Timestamp>) -> u64 =
        "INSERT INTO outgoing_mails (id, recipient, recipient_name, subject, body_text, body_html,
            created_at, useless_after, status, attempts, due_at, done_at)
         VALUES (?1, 'a@b.example', 'A', 'S', CASE WHEN ?2 = 'waiting' THEN 'x' END, NULL, ?3, ?3,
            ?2, 3, ?3, ?4)";
    fn mail_jobs() -> Vec<MailJob> =
        "SELECT id, kind, payload, due_at, attempts FROM jobs WHERE state = 'waiting' ORDER BY id";
    fn counter(name: &str) -> One<i64> = "SELECT value FROM counters WHERE name = ?1";
    fn mails() -> One<i64> = "SELECT COUNT(*) AS count FROM outgoing_mails";
}

/// Before there were jobs, messages counted their own attempts.
#[test]
fn messages_that_waited_before_there_were_jobs_have_one_afterwards() {
    let place = place(false);
    let store = open(&place);
    testing::migrate_as_before(&store, 17);
    let at = |second| Timestamp::from_second(second).expect("an instant");
    let scene = store.write(move |tx| -> store::Result<()> {
        old_mail(tx, 1, "waiting", at(70), None)?;
        old_mail(tx, 2, "sent", at(80), Some(at(81)))?;
        old_mail(tx, 5, "waiting", at(90), None)?;
        Ok(())
    });
    scene.wait().expect("the messages are there");
    store.migrate().expect("the tables are migrated");
    let jobs = store.read(mail_jobs).expect("jobs");
    let jobs: Vec<_> =
        jobs.iter().map(|job| (job.id, job.payload.as_str(), job.due_at, job.attempts)).collect();
    assert_eq!(jobs, [(1, "{\"mail\":1}", at(70), 3), (2, "{\"mail\":5}", at(90), 3)]);
    assert!(store.read(mail_jobs).expect("jobs").iter().all(|job| job.kind == "mail"));
    let count = |name: &'static str| store.read(move |tx| counter(tx, name)).expect("a counter").0;
    assert_eq!([count("jobs"), count("job_revisions"), count("job_leases")], [2, 2, 0]);
    assert_eq!(store.read(mails), Ok(One(3)));
}
