//! SIGKILL at random moments while staff work, on PostgreSQL after its connections were cut a few
//! times as well: acknowledged writes must be there, others may be repeated under their keys, no
//! write happens twice, and the books are whole.

use crate::cashier::{Call, Counter, Counters, Named, Turn};
use crate::client::{Client, ClientError};
use crate::link::Link;
use crate::process::{self, Server};
use fastrand::Rng;
use std::io;
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

/// The demonstration lender's administrator.
pub const USERNAME: &str = "admin";
/// Its published password.
pub const PASSWORD: &str = "thatch-and-clay-7";

/// Cashiers at work at the same time.
const CASHIERS: usize = 8;
/// Every so many rounds the server is also killed while it starts.
const KILL_AT_START_EVERY: u32 = 5;
/// The number of rounds between two checks of the records before the server is started again, but
/// no more than a hundred checks in all: they take longer with every write.
const PROVE_EVERY: u32 = 10;
/// Every so many acknowledged writes the link to the database is cut, where there is one.
const CUT_EVERY: usize = 7;
/// Every so many rounds the administrator signs in again. A network may do that only so often, and a
/// release build is killed four times a second; a session has to outlive the server anyway.
const SIGN_IN_EVERY: u32 = 60;

/// The length of a trial.
#[derive(Clone, Copy, Debug)]
pub struct Length {
    /// Kills.
    pub rounds: u32,
    /// Acknowledged writes before each of them, on average.
    pub writes: usize,
}

/// The observations of a trial.
#[derive(Clone, Copy, Debug, Default)]
pub struct Tally {
    pub rounds: u32,
    /// The number of times the link to the database was cut under the running server.
    pub cuts: u32,
    /// Writes that were answered with success before the kill.
    pub acknowledged: u64,
    /// Writes whose answer the kill cut off, and that were repeated afterwards.
    pub repeated: u64,
    /// The number of these writes that had been committed already.
    pub committed: u64,
}

/// A broken promise, or a trial that could not be held.
#[derive(Debug, thiserror::Error)]
pub enum CrashError {
    #[error("the trial could not be held: {0}")]
    Io(#[from] io::Error),
    #[error("a request could not be made: {0}")]
    Client(#[from] ClientError),
    #[error("round {round}: the acknowledged write {key} is lost or changed: {found}")]
    Lost { round: u32, key: String, found: String },
    #[error("round {round}: the write {key} was refused: {found}")]
    Refused { round: u32, key: String, found: String },
    #[error("round {round}: the write {key} answered with what belongs to another: {found}")]
    Twice { round: u32, key: String, found: String },
    #[error("something was done that nobody was told of: {0}")]
    Untold(String),
    #[error("the books are not whole after {rounds} rounds:\n{findings}")]
    Books { rounds: u32, findings: String },
}

/// Makes a lender in `data`, then starts, loads and kills the server again and again. `settings` are the program's; with a `--database-url` of a host that is reached by a link which is cut.
pub fn trial(
    data: &Path,
    settings: &[&str],
    length: Length,
    seed: u64,
    mut progress: impl FnMut(&Tally),
) -> Result<Tally, CrashError> {
    let binary = process::binary()?;
    let link = link_to(settings)?;
    let by_link = link.as_ref().map(|link| ["--database-url", link.url.as_str()]);
    let settings = by_link.as_ref().map_or(settings, |by_link| by_link.as_slice());
    let demo = ["demo", "--clients", "120", "--loans", "160", "--months", "3"];
    process::run(&binary, data, settings, &demo)?;
    let mut rng = Rng::with_seed(seed);
    let counter = Counter::default();
    let mut named = Named::default();
    let mut tally = Tally::default();
    let mut calls: Vec<Call> = Vec::new();
    let mut session: Option<Client> = None;
    let Length { rounds, writes } = length;
    let prove_every = PROVE_EVERY.max(rounds / 100);
    for round in 0..=rounds {
        if round % KILL_AT_START_EVERY == 1 {
            kill_at_start(&binary, data, settings, &mut rng)?;
        }
        if round % prove_every == 1 {
            prove(&binary, data, settings, round)?;
        }
        let mut server = Server::start(&binary, data, settings)?;
        let client = match session.filter(|_| round % SIGN_IN_EVERY != 0) {
            Some(session) => session.at(&server.address),
            None => Client::sign_in(&server.address, USERNAME, PASSWORD)?,
        };
        session = Some(client.clone());
        settle(&client, round, &calls, &mut named, &mut tally)?;
        if round == rounds {
            break;
        }
        let blow = Blow {
            after: rng.usize(1..2 * writes.max(1)),
            pause: Duration::from_micros(rng.u64(0..20_000)),
        };
        let cut = link.as_ref().filter(|_| rng.bool());
        calls = load_and_kill(&mut server, cut, &client, &counter, blow, round)?;
        tally.acknowledged += calls.iter().filter(|call| call.answer.is_some()).count() as u64;
        tally.cuts = link.as_ref().map_or(0, Link::cuts);
        tally.rounds = round + 1;
        progress(&tally);
    }
    prove(&binary, data, settings, rounds)?;
    match named.gap() {
        None => Ok(tally),
        Some(gap) => Err(CrashError::Untold(gap)),
    }
}

/// The link by which the settings' database is reached, when it has a server.
fn link_to(settings: &[&str]) -> io::Result<Option<Link>> {
    match settings {
        ["--database-url", url] => Link::to(url),
        _ => Ok(None),
    }
}

fn prove(binary: &Path, data: &Path, settings: &[&str], rounds: u32) -> Result<(), CrashError> {
    let proof = process::run(binary, data, settings, &["verify"]);
    proof.map(drop).map_err(|error| CrashError::Books { rounds, findings: error.to_string() })
}

/// The server is killed before it has said that it listens.
fn kill_at_start(binary: &Path, data: &Path, settings: &[&str], rng: &mut Rng) -> io::Result<()> {
    let mut child = process::serve(binary, data, settings).spawn()?;
    std::thread::park_timeout(Duration::from_millis(rng.u64(0..60)));
    child.kill()?;
    child.wait().map(drop)
}

/// Asks again for every call of the round before: acknowledged ones must answer the same, the rest
/// must go through, as a browser that lost the connection would see it.
fn settle(
    client: &Client,
    round: u32,
    calls: &[Call],
    named: &mut Named,
    tally: &mut Tally,
) -> Result<(), CrashError> {
    for call in calls {
        let again = client.post(call.path, &call.key, &call.body)?;
        let key = call.key.clone();
        let found = format!("{} {}", again.status, again.body);
        match &call.answer {
            Some(answer) if !again.is_replay || again.body != *answer => {
                return Err(CrashError::Lost { round, key, found });
            }
            Some(_) => {}
            None if again.status == 201 => {
                tally.repeated += 1;
                tally.committed += u64::from(again.is_replay);
            }
            None => return Err(CrashError::Refused { round, key, found }),
        }
        if !named.note(call, &again.body) {
            return Err(CrashError::Twice { round, key, found });
        }
    }
    Ok(())
}

/// The moment at which the server is killed. It is counted in answers, so that a slow machine is
/// not killed before it has promised anything.
#[derive(Clone, Copy)]
struct Blow {
    /// So many writes were acknowledged,
    after: usize,
    /// and this much later, somewhere between two answers.
    pause: Duration,
}

fn load_and_kill(
    server: &mut Server,
    link: Option<&Link>,
    client: &Client,
    counter: &Counter,
    blow: Blow,
    round: u32,
) -> Result<Vec<Call>, CrashError> {
    let office = Counters::open(client)?;
    let (calls, is_over) = (Mutex::new(Vec::new()), AtomicBool::new(false));
    let refused = Mutex::new(None);
    let (answered, is_answered) = std::sync::mpsc::channel();
    std::thread::scope(|scope| {
        for number in 0..CASHIERS {
            let mut cashier = office.cashier(client, counter, (number, CASHIERS));
            let (calls, refused, is_over) = (&calls, &refused, &is_over);
            let answered = answered.clone();
            scope.spawn(move || {
                while !is_over.load(Ordering::SeqCst) {
                    match cashier.take_turn() {
                        Turn::Done(call) => {
                            lock(calls).push(call);
                            // The receiver stops counting once the server is killed.
                            answered.send(()).ok();
                        }
                        Turn::Lost(call) => return lock(calls).push(call),
                        Turn::Gone => return,
                        Turn::Refused { call, status, body } => {
                            let found = format!("{status} {body} to {}", call.body);
                            let key = call.key;
                            *lock(refused) = Some(CrashError::Refused { round, key, found });
                            return;
                        }
                    }
                }
            });
        }
        // Ends early when every cashier has gone home, as after a refusal.
        drop(answered);
        for (number, ()) in (1..).zip(is_answered.iter().take(blow.after)) {
            if let Some(link) = link.filter(|_| number % CUT_EVERY == 0) {
                link.cut();
            }
        }
        // The trial is about moments.
        std::thread::park_timeout(blow.pause);
        let killed = server.kill();
        is_over.store(true, Ordering::SeqCst);
        killed
    })?;
    let refused = refused.into_inner().unwrap_or_else(PoisonError::into_inner);
    match refused {
        None => Ok(calls.into_inner().unwrap_or_else(PoisonError::into_inner)),
        Some(refused) => Err(refused),
    }
}

fn lock<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
