//! The writer: many jobs to a commit, each for itself.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::channel;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use store::testing;
use store::{Config, Engine, Error, Fault, Lane, One, Store, Ticket, Tx, queries};

queries! {
    fn insert_setting(name: &str, value: &str) -> u64 =
        "INSERT INTO settings (name, value) VALUES (?1, ?2)";
    fn set_counter(value: i64) -> u64 =
        "INSERT INTO account_balances (account, branch_id, balance) VALUES (1000, 1, ?1)";
    fn settings() -> One<i64> = "SELECT COUNT(*) AS count FROM settings";
    fn next() -> One<i64> =
        "UPDATE counters SET value = value + 1 WHERE name = 'loans' RETURNING value";
}

fn count(store: &Store) -> i64 {
    let One(count) = store.read(settings).expect("the settings are counted");
    count
}

/// Holds the writer in a job until it is released, so that a queue forms behind it.
fn hold(store: &Store) -> impl FnOnce() + use<> {
    let ((started, has_started), (go, may_go)) = (channel(), channel::<()>());
    // If its batch fails the job runs again, when the receiver is gone.
    let held = store.write(move |_| {
        started.send(()).ok();
        may_go.recv().ok();
        Ok::<_, Error>(())
    });
    has_started.recv().expect("the job runs");
    move || {
        drop(go);
        held.wait().expect("the job ends");
    }
}

#[test]
fn of_ninety_jobs_only_the_bad_ones_fail() {
    let database = testing::database();
    let release = hold(&database.store);
    let tickets: Vec<Ticket<()>> = (0..90)
        .map(|number| {
            database.store.write(move |tx| {
                insert_setting(tx, &format!("job{number}"), "")?;
                match number % 10 {
                    3 => panic!("job {number} panics"),
                    7 => set_counter(tx, -1).map(drop),
                    _ => Ok(()),
                }
            })
        })
        .collect();
    release();
    for (number, ticket) in tickets.into_iter().enumerate() {
        let expected = match number % 10 {
            3 => Err(Error::Panicked(format!("job {number} panics"))),
            7 => Err(Error::Check("ck_account_balances_money".into())),
            _ => Ok(()),
        };
        assert_eq!(ticket.wait(), expected, "job {number}");
    }
    assert_eq!(count(&database.store), 72);
}

#[test]
fn waiting_jobs_share_a_commit_in_order() {
    let database = testing::database();
    let release = hold(&database.store);
    let seen = Arc::new(Mutex::new(Vec::new()));
    let visible = Arc::new(AtomicUsize::new(0));
    let tickets: Vec<Ticket<i64>> = (1..=40)
        .map(|number: i64| {
            let (seen, visible, store) = (seen.clone(), visible.clone(), database.store.clone());
            database.store.write_then(
                move |tx: &mut Tx| {
                    insert_setting(tx, &format!("{number}"), "")?;
                    let One(value) = next(tx)?;
                    Ok(value)
                },
                move |answer: store::Result<i64>| {
                    // After the commit, so that a reader sees at least this one.
                    let rows = usize::try_from(count(&store)).expect("a count");
                    visible.fetch_max(rows, Ordering::Relaxed);
                    seen.lock().expect("nobody panicked").push(number);
                    answer.map(|value| value * 10)
                },
            )
        })
        .collect();
    release();
    for (ticket, number) in tickets.into_iter().zip(1..) {
        assert_eq!(ticket.wait(), Ok(number * 10));
    }
    assert_eq!(*seen.lock().expect("nobody panicked"), (1..=40).collect::<Vec<i64>>());
    // The first answer saw all forty: they were one commit.
    assert_eq!(visible.load(Ordering::Relaxed), 40);
}

#[test]
fn failed_job_leaves_no_number_gap() {
    let database = testing::database();
    let number = |fails: bool| {
        database.store.write(move |tx| {
            let One(value) = next(tx)?;
            if fails { Err(Error::NoRow) } else { Ok(value) }
        })
    };
    let tickets = [number(false), number(true), number(false)];
    let answers: Vec<store::Result<i64>> = tickets.into_iter().map(Ticket::wait).collect();
    assert_eq!(answers, [Ok(1), Err(Error::NoRow), Ok(2)]);
}

#[test]
fn a_full_queue_refuses_at_once() {
    let database = testing::database_with(|config| config.queue = 2);
    let release = hold(&database.store);
    let waiting = [1, 2, 3].map(|number| {
        database.store.write(move |tx| insert_setting(tx, &number.to_string(), "").map(drop))
    });
    let [first, second, third] = waiting;
    assert_eq!(third.wait(), Err(Error::Overloaded));
    release();
    assert_eq!((first.wait(), second.wait()), (Ok(()), Ok(())));
    assert_eq!(count(&database.store), 2);
}

#[test]
fn closing_finishes_queued_jobs() {
    let database = testing::database();
    let tickets: Vec<Ticket<u64>> = (0..50)
        .map(|number| database.store.write(move |tx| insert_setting(tx, &number.to_string(), "")))
        .collect();
    database.store.close();
    assert!(tickets.into_iter().all(|ticket| ticket.wait() == Ok(1)));
    assert_eq!(count(&database.store), 50);
    let late = database.store.write(|tx| insert_setting(tx, "late", ""));
    assert_eq!(late.wait(), Err(Error::Closing));
}

#[test]
fn last_job_may_own_the_last_store() {
    let place = testing::place(true);
    let store = Store::open(&Config::new(place.url.clone())).expect("it opens");
    let release = hold(&store);
    let stored = store.clone();
    let ticket = store.write_then(
        |tx| insert_setting(tx, "last", ""),
        move |answer| {
            drop(stored);
            answer
        },
    );
    drop(store);
    release();
    assert_eq!(ticket.wait(), Ok(1));
}

#[tokio::test]
async fn ticket_is_awaitable_and_store_drops_in_task() {
    let database = testing::database();
    let ticket = database.store.write(|tx| insert_setting(tx, "a", "b"));
    assert_eq!(ticket.await, Ok(1));
    let store = database.store.clone();
    let read = tokio::task::spawn_blocking(move || count(&store)).await.expect("no panic");
    assert_eq!(read, 1);
    drop(database);
}

#[test]
fn full_disk_writes_nothing_and_recovers() {
    let database = testing::database();
    let big = "x".repeat(100_000);
    if !testing::fill_disk(&database.store) {
        return; // PostgreSQL's disk cannot be filled from here.
    }
    let release = hold(&database.store);
    let small = database.store.write(|tx| next(tx).map(|One(value)| value));
    let full = database.store.write(move |tx| insert_setting(tx, "big", &big));
    release();
    assert_eq!(full.wait(), Err(Error::Full));
    // It changes a row in place: the disk need not grow, and it does not fail with the other.
    assert_eq!(small.wait(), Ok(1));
    assert_eq!(count(&database.store), 0);
    assert!(testing::free_disk(&database.store));
    let healed = database.store.write(|tx| insert_setting(tx, "big", &"x".repeat(100_000)));
    assert_eq!(healed.wait(), Ok(1));
}

/// The disk of PostgreSQL cannot be filled from here: a trigger refuses as a full one does.
#[test]
fn full_postgres_disk_recovers_once_there_is_room() {
    let database = testing::database();
    let store = &database.store;
    if store.engine() == Engine::Sqlite {
        return;
    }
    let fills = "CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql
            AS 'BEGIN RAISE EXCEPTION USING ERRCODE = ''53100''; END';
        CREATE TRIGGER full_disk BEFORE INSERT ON settings EXECUTE FUNCTION refuse()";
    drop(testing::Session::running(store, fills));
    let full = store.write(|tx| insert_setting(tx, "big", "x"));
    assert_eq!(full.wait(), Err(Error::Full));
    assert!(store.faults().has(Fault::StorageFull));
    drop(testing::Session::running(store, "DROP TRIGGER full_disk ON settings"));
    // The writer looks every two seconds.
    let since = Instant::now();
    while store.faults().has(Fault::StorageFull) {
        assert!(since.elapsed() < Duration::from_secs(15), "{:?}", store.faults().all());
        std::thread::park_timeout(Duration::from_millis(20));
    }
    assert_eq!(store.write(|tx| insert_setting(tx, "big", "x")).wait(), Ok(1));
}

#[test]
fn panicking_reader_returns_its_connection() {
    let database = testing::database_with(|config| config.readers = 1);
    for _ in 0..3 {
        let store = database.store.clone();
        let reader = std::thread::spawn(move || {
            store.read(|_| -> store::Result<()> { panic!("the reader panics") })
        });
        assert!(reader.join().is_err());
    }
    assert_eq!(count(&database.store), 0);
}

#[test]
fn a_reader_sees_one_snapshot() {
    let database = testing::database();
    let store = database.store.clone();
    let counts = database.store.read(|tx| {
        let One(before) = settings(tx)?;
        store.write(|tx| insert_setting(tx, "between", "")).wait()?;
        let One(after) = settings(tx)?;
        Ok::<_, Error>((before, after))
    });
    assert_eq!(counts, Ok((0, 0)));
    assert_eq!(count(&database.store), 1);
}

queries! {
    fn known_settings() -> One<i64> =
        "SELECT {{sqlite| COUNT(*) AS rows FROM settings }}{{postgres|
             CAST(reltuples AS BIGINT) AS rows FROM pg_class WHERE relname = 'settings' }}";
}

/// SQLite plans without such figures; there it is the count itself.
#[test]
fn planner_knows_row_counts_after_analyze() {
    let database = testing::database();
    let before = count(&database.store);
    let written = database.store.write(|tx| -> Result<(), Error> {
        (0..300).try_for_each(|number| insert_setting(tx, &format!("s{number}"), "").map(drop))
    });
    written.wait().expect("they are written");
    database.store.analyze().expect("the server looks");
    let One(known) = database.store.read(known_settings).expect("the planner's figure");
    assert_eq!(known, before + 300);
}

#[test]
fn paired_readers_share_a_snapshot_during_writes() {
    let database = testing::database();
    let store = &database.store;
    let done = AtomicUsize::new(0);
    std::thread::scope(|scope| {
        scope.spawn(|| {
            for number in 0..200 {
                let name = format!("number{number}");
                let written = store.write(move |tx| insert_setting(tx, &name, "").map(drop));
                written.wait().expect("it is written");
                done.fetch_add(1, Ordering::SeqCst);
            }
        });
        let mut seen = 0;
        while done.load(Ordering::SeqCst) < 200 {
            let read = |first: &mut Tx, second: &mut Tx| {
                let (One(before), One(there)) = (settings(first)?, settings(second)?);
                // Nor does either move on while it lasts.
                let (One(again), One(after)) = (settings(second)?, settings(first)?);
                assert_eq!([there, again, after], [before; 3]);
                Ok::<i64, Error>(before)
            };
            let count = store.read_twice_on(Lane::Lists, read).expect("both are read");
            assert!(count >= seen, "time does not go back");
            seen = count;
        }
    });
}
