//! Cuts the connection to PostgreSQL at the worst moments. SQLite has no connection to test.

use std::io::{Read, Write};
use std::net::{Shutdown, TcpListener, TcpStream};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use store::testing::{TestPlace, place};
use store::{Config, Error, One, Store, queries};

queries! {
    fn insert_setting(name: &str) -> u64 = "INSERT INTO settings (name, value) VALUES (?1, '')";
    fn settings() -> One<i64> = "SELECT COUNT(*) AS count FROM settings";
    fn last_batches() -> Vec<One<i64>> = "SELECT batch FROM writers ORDER BY name";
}

/// When the link breaks, once.
#[derive(Clone, Copy, PartialEq)]
enum Cut {
    Never,
    /// In the middle of a job: this text on its way to the server does not arrive.
    BeforeInsert,
    /// COMMIT does not arrive.
    BeforeCommit,
    /// COMMIT arrives, its answer does not.
    AfterCommit,
    /// Like `AfterCommit`, and the server cannot be reached again for good.
    AfterCommitForEver,
    /// Like `BeforeInsert`, and the server says nothing more without hanging up.
    HangBeforeInsert,
    /// Like `AfterCommit`, in the same way.
    HangAfterCommit,
}

impl Cut {
    fn hangs(self) -> bool {
        matches!(self, Cut::HangBeforeInsert | Cut::HangAfterCommit)
    }
}

/// Passes on what it hears, until it does not.
struct Proxy {
    port: u16,
    cut: Arc<Mutex<Cut>>,
    cuts: Arc<AtomicUsize>,
}

impl Proxy {
    fn start(server: (String, u16)) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a free port");
        let port = listener.local_addr().expect("an address").port();
        let proxy = Proxy { port, cut: Arc::new(Mutex::new(Cut::Never)), cuts: Arc::default() };
        let (cut, cuts) = (proxy.cut.clone(), proxy.cuts.clone());
        std::thread::spawn(move || {
            let mut closed = false;
            for client in listener.incoming() {
                let client = client.expect("a connection");
                // Once cut for ever, every later caller is hung up on.
                closed |= cuts.load(Ordering::SeqCst) > 0
                    && *cut.lock().expect("no panic") == Cut::AfterCommitForEver;
                if closed {
                    continue;
                }
                let server = TcpStream::connect(&server).expect("the server");
                let answers = (server.try_clone(), client.try_clone());
                let (Ok(from_server), Ok(to_client)) = answers else {
                    continue;
                };
                let silent = Arc::new(AtomicUsize::new(0));
                let link = Link { cut: cut.clone(), cuts: cuts.clone(), silent: silent.clone() };
                std::thread::spawn(move || link.carry(client, server));
                std::thread::spawn(move || answer(from_server, to_client, &silent));
            }
        });
        proxy
    }

    fn set(&self, cut: Cut) {
        *self.cut.lock().expect("no panic") = cut;
    }
}

struct Link {
    cut: Arc<Mutex<Cut>>,
    cuts: Arc<AtomicUsize>,
    silent: Arc<AtomicUsize>,
}

impl Link {
    fn carry(self, mut client: TcpStream, mut server: TcpStream) {
        let mut buffer = [0; 16_384];
        while let Ok(length @ 1..) = client.read(&mut buffer) {
            let heard = &buffer[..length];
            let says = |text: &str| heard.windows(text.len()).any(|part| part == text.as_bytes());
            let mut cut = self.cut.lock().expect("no panic");
            let now = match *cut {
                Cut::Never => false,
                Cut::BeforeInsert | Cut::HangBeforeInsert => says("INSERT INTO settings"),
                Cut::BeforeCommit
                | Cut::AfterCommit
                | Cut::AfterCommitForEver
                | Cut::HangAfterCommit => says("COMMIT\0"),
            };
            if !now {
                drop(cut);
                if server.write_all(heard).is_err() {
                    break;
                }
                continue;
            }
            self.cuts.fetch_add(1, Ordering::SeqCst);
            if matches!(*cut, Cut::AfterCommit | Cut::AfterCommitForEver | Cut::HangAfterCommit) {
                self.silent.store(1, Ordering::SeqCst);
                server.write_all(heard).expect("the server hears COMMIT");
            }
            let hangs = cut.hangs();
            if *cut != Cut::AfterCommitForEver {
                *cut = Cut::Never;
            }
            drop(cut);
            // Until the client hangs up.
            while hangs && matches!(client.read(&mut buffer), Ok(1..)) {}
            break;
        }
        client.shutdown(Shutdown::Both).ok();
        server.shutdown(Shutdown::Write).ok();
    }
}

fn answer(mut server: TcpStream, mut client: TcpStream, silent: &AtomicUsize) {
    let mut buffer = [0; 16_384];
    while let Ok(length @ 1..) = server.read(&mut buffer) {
        if silent.load(Ordering::SeqCst) == 0 && client.write_all(&buffer[..length]).is_err() {
            break;
        }
    }
    client.shutdown(Shutdown::Both).ok();
}

/// A store behind a proxy, and the place itself to look from; `None` where there is no link.
fn behind_proxy() -> Option<(Store, Proxy, TestPlace)> {
    let place = place(true);
    let proxy = Proxy::start(place.server()?);
    let write_timeout = Duration::from_secs(1);
    let answer_timeout = Duration::from_millis(500);
    let url = place.through(proxy.port)?;
    let config = Config { answer_timeout, write_timeout, ..Config::new(url) };
    let store = Store::open(&config).expect("it opens");
    Some((store, proxy, place))
}

fn count(store: &Store) -> i64 {
    let One(count) = store.read(settings).expect("the settings are counted");
    count
}

/// Writes one row over a link that is cut so, and says how often the job ran.
fn write_over(cut: Cut) -> Option<(store::Result<u64>, usize, i64)> {
    let (store, proxy, place) = behind_proxy()?;
    store.write(|tx| insert_setting(tx, "first")).wait().expect("the link is good");
    let runs = Arc::new(AtomicUsize::new(0));
    let job = runs.clone();
    proxy.set(cut);
    let answer = store.write(move |tx| {
        job.fetch_add(1, Ordering::SeqCst);
        // A text that is prepared already crosses the link no more: this cut needs a new one.
        if matches!(cut, Cut::BeforeInsert | Cut::HangBeforeInsert) {
            return tx.execute(
                store::sql!("INSERT INTO settings (name, value) VALUES ('second', ?1)"),
                store::args![""],
            );
        }
        insert_setting(tx, "second")
    });
    let answer = answer.wait();
    let direct = Store::open(&Config::new(place.url.clone())).expect("the server is there");
    assert_eq!(proxy.cuts.load(Ordering::SeqCst), 1, "the link was cut once");
    Some((answer, runs.load(Ordering::SeqCst), count(&direct)))
}

#[test]
fn job_runs_again_after_lost_connection() {
    let Some(outcome) = write_over(Cut::BeforeInsert) else {
        return;
    };
    assert_eq!(outcome, (Ok(1), 2, 2));
}

#[test]
fn commit_that_never_arrived_is_retried() {
    let Some(outcome) = write_over(Cut::BeforeCommit) else {
        return;
    };
    assert_eq!(outcome, (Ok(1), 2, 2));
}

#[test]
fn commit_with_lost_answer_is_not_repeated() {
    let Some(outcome) = write_over(Cut::AfterCommit) else {
        return;
    };
    assert_eq!(outcome, (Ok(1), 1, 2));
}

#[test]
fn job_runs_again_after_server_hangs() {
    let Some(outcome) = write_over(Cut::HangBeforeInsert) else {
        return;
    };
    assert_eq!(outcome, (Ok(1), 2, 2));
}

#[test]
fn commit_on_hanging_server_is_not_repeated() {
    let Some(outcome) = write_over(Cut::HangAfterCommit) else {
        return;
    };
    assert_eq!(outcome, (Ok(1), 1, 2));
}

/// The outcome cannot be found out, so callers get neither success nor failure.
#[test]
fn unverifiable_commit_is_unknown() {
    let Some(outcome) = write_over(Cut::AfterCommitForEver) else {
        return;
    };
    assert_eq!(outcome, (Err(Error::Unknown), 1, 2));
}

#[test]
fn idle_reader_with_lost_connection_is_replaced() {
    let Some((store, proxy, place)) = behind_proxy() else {
        return;
    };
    assert_eq!(count(&store), 0);
    let direct = Store::open(&Config::new(place.url.clone())).expect("the server is there");
    // Of all connections to this test's database but the one that asks.
    let ended = direct.write(|tx| {
        tx.one(
            store::sql!(
                "SELECT COUNT(pg_terminate_backend(pid)) AS ended FROM pg_stat_activity
                 WHERE datname = current_database() AND pid <> pg_backend_pid()
                    AND backend_type = 'client backend'"
            ),
            &[],
        )
    });
    assert!(matches!(ended.wait(), Ok(One(1_i64..))), "the reader's connection is ended");
    assert_eq!(count(&store), 0);
    drop(proxy);
}

/// A host that hangs listens still, and one that is gone does not: the other one is found, and asked
/// first from then on.
#[test]
fn responding_host_of_several_is_found() {
    let place = place(true);
    let Some((_, port)) = place.server() else {
        return;
    };
    let hanging = TcpListener::bind("127.0.0.1:0").expect("a free port");
    let hangs = hanging.local_addr().expect("an address").port();
    let gone = {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a free port");
        listener.local_addr().expect("an address").port()
    };
    let (asked, callers) = std::sync::mpsc::channel();
    std::thread::spawn(move || {
        // Stored to keep the connections open.
        hanging.incoming().try_for_each(|caller| asked.send(caller))
    });
    let url = place.through_one_of(&[gone, hangs, port]).expect("a server");
    let store = Store::open(&Config::new(url)).expect("one of them answers");
    assert_eq!(count(&store), 0);
    store.write(|tx| insert_setting(tx, "a")).wait().expect("it is written");
    assert_eq!(callers.try_iter().count(), 1, "it was asked once");
    drop(store);
    let nowhere = place.through_one_of(&[gone, gone]).expect("a server");
    let Err(Error::Connect(why)) = Store::open(&Config::new(nowhere)).map(drop) else {
        panic!("there is no server");
    };
    assert_eq!(why.matches("refused").count(), 2, "{why}");
}

#[test]
fn closing_writer_removes_its_batch_mark() {
    let Some((store, _proxy, place)) = behind_proxy() else {
        return;
    };
    store.write(|tx| insert_setting(tx, "a")).wait().expect("it is written");
    assert_eq!(store.read(last_batches), Ok(vec![One(1)]));
    store.close();
    let direct = Store::open(&Config::new(place.url.clone())).expect("the server is there");
    assert_eq!(direct.read(last_batches), Ok(vec![]));
}
