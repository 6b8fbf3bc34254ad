//! A database that takes no writes while another session holds locks.

use std::time::{Duration, Instant};

use store::testing::{self, Session, TestDatabase};
use store::{Engine, Error, Fault, Store, Ticket, queries};

queries! {
    fn insert_setting(name: &str) -> u64 = "INSERT INTO settings (name, value) VALUES (?1, '')";
}

/// A second of patience instead of ten, and two instead of eighteen.
fn impatient() -> TestDatabase {
    let database = testing::database_with(|config| {
        config.answer_timeout = Duration::from_secs(1);
        config.write_timeout = Duration::from_secs(2);
    });
    insert(&database.store, "first").wait().expect("nothing is in its way");
    database
}

fn insert(store: &Store, name: &'static str) -> Ticket<u64> {
    store.write(move |tx| insert_setting(tx, name))
}

/// The writer looks every two seconds.
fn wait_for(store: &Store, fault: Option<Fault>) {
    let since = Instant::now();
    while store.faults().gravest() != fault {
        assert!(since.elapsed() < Duration::from_secs(15), "{:?}", store.faults().all());
        std::thread::park_timeout(Duration::from_millis(10));
    }
}

/// A forgotten session in a shell.
fn hold_everything(store: &Store) -> Session {
    Session::running(
        store,
        match store.engine() {
            Engine::Sqlite => "BEGIN IMMEDIATE",
            Engine::Postgres => "BEGIN; LOCK TABLE settings",
        },
    )
}

#[test]
fn waiting_writes_are_refused_together() {
    let database = impatient();
    let store = &database.store;
    let session = hold_everything(store);
    let since = Instant::now();
    let tickets = ["a", "b", "c", "d", "e", "f", "g", "h"].map(|name| insert(store, name));
    let answers = tickets.map(Ticket::wait);
    assert_eq!(answers, [(); 8].map(|()| Err(Error::Busy)));
    // One after the other they would take six seconds.
    assert!(since.elapsed() < Duration::from_secs(4), "{:?}", since.elapsed());
    assert_eq!(store.faults().gravest(), Some(Fault::Stuck));
    session.roll_back();
    wait_for(store, None);
    assert_eq!(insert(store, "i").wait(), Ok(1));
}

#[test]
fn a_stuck_database_is_noticed_without_a_write() {
    let database = impatient();
    let session = hold_everything(&database.store);
    wait_for(&database.store, Some(Fault::Stuck));
    session.roll_back();
    wait_for(&database.store, None);
}

#[test]
fn oldest_write_has_an_age() {
    let database = impatient();
    let store = &database.store;
    let session = hold_everything(store);
    let ticket = insert(store, "a");
    let since = Instant::now();
    while store.oldest_write() < Duration::from_millis(300) {
        assert!(since.elapsed() < Duration::from_secs(5), "it is not noticed");
        std::thread::park_timeout(Duration::from_millis(10));
    }
    assert_eq!(store.writes_waiting(), 1);
    session.roll_back();
    assert_eq!(ticket.wait(), Ok(1));
}
