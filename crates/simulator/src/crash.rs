//! SIGKILL at random moments while staff take money: what was acknowledged must be there, what was
//! not may be repeated under its key, and the books must be whole.

use crate::client::{Answer, Client, ClientError};
use crate::process::{self, Server};
use serde_json::{Value, json};
use std::io;
use std::path::Path;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

/// The demonstration lender's administrator.
pub const USERNAME: &str = "admin";
/// Its published password.
pub const PASSWORD: &str = "thatch-and-clay-7";

/// Cashiers at work at the same time.
const CASHIERS: usize = 8;

/// What a trial saw.
#[derive(Clone, Copy, Debug, Default)]
pub struct Tally {
    pub rounds: u32,
    /// Writes that were answered with success before the kill.
    pub acknowledged: u64,
    /// Writes whose answer the kill cut off, and that were repeated afterwards.
    pub repeated: u64,
}

/// A broken promise, or a trial that could not be held.
#[derive(Debug, thiserror::Error)]
pub enum CrashError {
    #[error("the trial could not be held")]
    Io(#[from] io::Error),
    #[error("a request could not be made")]
    Client(#[from] ClientError),
    #[error("round {round}: the acknowledged write {key} is lost or changed: {found}")]
    Lost {
        round: u32,
        key: String,
        found: String,
    },
    #[error("round {round}: the write {key} was refused when repeated: {found}")]
    Refused {
        round: u32,
        key: String,
        found: String,
    },
    #[error("the books are not whole after {rounds} rounds:\n{findings}")]
    Books { rounds: u32, findings: String },
}

/// One money call, with what came back if anything did.
struct Call {
    path: &'static str,
    key: String,
    body: Value,
    answer: Option<Value>,
}

/// Makes a lender in `data`, then starts, loads and kills the server `rounds` times.
pub fn trial(
    data: &Path,
    settings: &[&str],
    rounds: u32,
    seed: u64,
    mut progress: impl FnMut(&Tally),
) -> Result<Tally, CrashError> {
    let binary = process::binary()?;
    run(
        &binary,
        data,
        settings,
        &[
            "demo",
            "--clients",
            "120",
            "--loans",
            "160",
            "--months",
            "3",
        ],
    )?;
    let mut rng = fastrand::Rng::with_seed(seed);
    let keys = AtomicU64::new(0);
    let mut tally = Tally::default();
    let mut calls: Vec<Call> = Vec::new();
    for round in 0..=rounds {
        let mut server = Server::start(&binary, data, settings)?;
        let client = Client::sign_in(&server.address, USERNAME, PASSWORD)?;
        tally.repeated += settle(&client, round, &calls)?;
        if round == rounds {
            break;
        }
        calls = load_and_kill(&mut server, &client, &keys, rng.u64(20..400))?;
        tally.acknowledged += calls.iter().filter(|call| call.answer.is_some()).count() as u64;
        tally.rounds = round + 1;
        progress(&tally);
    }
    match run(&binary, data, settings, &["verify"]) {
        Ok(()) => Ok(tally),
        Err(error) => Err(CrashError::Books {
            rounds,
            findings: error.to_string(),
        }),
    }
}

fn run(binary: &Path, data: &Path, settings: &[&str], arguments: &[&str]) -> io::Result<()> {
    let output = process::command(binary, data)
        .args(settings)
        .args(arguments)
        .output()?;
    if output.status.success() {
        return Ok(());
    }
    let said =
        [output.stdout, output.stderr].map(|bytes| String::from_utf8_lossy(&bytes).into_owned());
    Err(io::Error::other(said.concat()))
}

/// Asks again for every call of the round before: acknowledged ones must answer the same, the rest
/// must go through, as a browser that lost the connection would see it.
fn settle(client: &Client, round: u32, calls: &[Call]) -> Result<u64, CrashError> {
    let mut repeated = 0;
    for call in calls {
        let again = client.post(call.path, &call.key, &call.body)?;
        let found = || format!("{} {}", again.status, again.body);
        match &call.answer {
            Some(answer) if !again.is_replay || again.body != *answer => {
                return Err(CrashError::Lost {
                    round,
                    key: call.key.clone(),
                    found: found(),
                });
            }
            Some(_) => {}
            // A repayment that never arrived may since have been overtaken by the next one.
            None if again.status == 201 || again.status == 409 => repeated += 1,
            None => {
                return Err(CrashError::Refused {
                    round,
                    key: call.key.clone(),
                    found: found(),
                });
            }
        }
    }
    Ok(repeated)
}

fn load_and_kill(
    server: &mut Server,
    client: &Client,
    keys: &AtomicU64,
    milliseconds: u64,
) -> Result<Vec<Call>, CrashError> {
    let loans = client.get("/administrator/filtered/active-loan-accounts/?page_size=500")?;
    let branches = client.get("/branches/")?;
    let loans: Vec<Value> = loans.body["items"].as_array().cloned().unwrap_or_default();
    let branch = branches.body[0]["id"].clone();
    let (calls, is_over) = (Mutex::new(Vec::new()), AtomicBool::new(false));
    std::thread::scope(|scope| {
        for cashier in 0..CASHIERS {
            let own = loans
                .iter()
                .skip(cashier)
                .step_by(CASHIERS)
                .cloned()
                .collect::<Vec<_>>();
            let (client, branch) = (client.another(), branch.clone());
            let (calls, is_over) = (&calls, &is_over);
            scope.spawn(move || {
                let mut own = own.into_iter().cycle();
                while !is_over.load(Ordering::SeqCst) {
                    let key = format!("trial-{}", keys.fetch_add(1, Ordering::SeqCst));
                    let call = next_call(&client, own.next(), &branch, key);
                    let Some(call) = call else { break };
                    let stop = call.answer.is_none();
                    calls
                        .lock()
                        .unwrap_or_else(std::sync::PoisonError::into_inner)
                        .push(call);
                    if stop {
                        break;
                    }
                }
            });
        }
        // The trial is about moments; this is how long the cashiers work before the blow.
        std::thread::park_timeout(Duration::from_millis(milliseconds));
        let killed = server.kill();
        is_over.store(true, Ordering::SeqCst);
        killed
    })?;
    Ok(calls
        .into_inner()
        .unwrap_or_else(std::sync::PoisonError::into_inner))
}

/// A repayment of the loan's first unpaid installment, or a deposit when it has none. `None` when
/// the server was gone before the call could be made.
fn next_call(client: &Client, loan: Option<Value>, branch: &Value, key: String) -> Option<Call> {
    let due = loan.and_then(|loan| {
        let loan = client
            .get(&format!("/loan-accounts/{}/", loan["id"]))
            .ok()?
            .body;
        let schedule = loan["payment_schedules"].as_array()?;
        let due = schedule
            .iter()
            .find(|due| due["total_due"] != "0.00")?
            .clone();
        Some((loan, due))
    });
    let (path, body) = match due {
        Some((loan, due)) => (
            "/adminstrator/loan/repayment/",
            json!({
                "client": loan["client"]["id"],
                "loan_account": loan["id"],
                "payment_schedule": due["id"],
                "amount": due["total_due"],
                "payment_method": 1,
                "branch": loan["branch"]["id"],
            }),
        ),
        None => (
            "/branches/deposit/",
            json!({ "branch": branch, "amount": "1.00" }),
        ),
    };
    let answer = match client.post(path, &key, &body) {
        Ok(Answer {
            status: 201, body, ..
        }) => Some(body),
        // Refused, as when a colleague was faster: nothing was promised.
        Ok(_) => return next_deposit(client, branch, key),
        Err(_) => None,
    };
    Some(Call {
        path,
        key,
        body,
        answer,
    })
}

fn next_deposit(client: &Client, branch: &Value, key: String) -> Option<Call> {
    let (path, key) = ("/branches/deposit/", format!("{key}-deposit"));
    let body = json!({ "branch": branch, "amount": "1.00" });
    let answer = client
        .post(path, &key, &body)
        .ok()
        .filter(|answer| answer.status == 201);
    Some(Call {
        path,
        key,
        body,
        answer: answer.map(|answer| answer.body),
    })
}
