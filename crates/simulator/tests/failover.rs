//! Two servers of the program over a PostgreSQL with a standby, and the loss of the primary while
//! staff work: nothing that was acknowledged is lost, nothing is done twice, and the servers are back
//! by themselves once the standby has been promoted.

use serde_json::{Value, json};
use simulator::cashier::{Call, Cashier, Counter, Counters, Named, Turn};
use simulator::client::{Client, ClientError};
use simulator::crash::{PASSWORD, USERNAME};
use simulator::process::{self, Server};
use std::io::{BufRead, BufReader};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Mutex, mpsc};
use std::time::{Duration, Instant};
use tempfile::TempDir;
use xtask::postgres::{Cluster, Durability};
use xtask::programs;

/// Service has to be back within this time.
const BACK: Duration = Duration::from_secs(30);
/// Cashiers at work, half of them at each server.
const CASHIERS: usize = 6;
/// Writes that are acknowledged before the primary is killed, and again before the end.
const ENOUGH: usize = 40;

const DEPOSIT: &str = "/branches/deposit/";

/// A lender with two servers of each kind.
struct Pair {
    primary: Cluster,
    standby: Cluster,
    url: String,
    data: TempDir,
}

impl Pair {
    /// `None` when the tests do not run on PostgreSQL, or its programs are not on this machine.
    fn start() -> Option<Self> {
        let asked = std::env::var(store::testing::VARIABLE).is_ok_and(|url| !url.is_empty());
        let bin = programs::postgres().filter(|_| asked)?;
        let primary = Cluster::start(&bin, Durability::Standby).expect("a primary");
        let standby = primary.standby().expect("a standby");
        let both = format!("{},{}", primary.place(), standby.place());
        let url = primary.url.replacen(&primary.place(), &both, 1);
        let data = tempfile::tempdir().expect("a folder can be made");
        let pair = Pair { primary, standby, url, data };
        pair.run(&["demo", "--clients", "60", "--loans", "60", "--months", "2"]);
        Some(pair)
    }

    fn settings(&self) -> [&str; 2] {
        ["--database-url", &self.url]
    }

    fn run(&self, arguments: &[&str]) -> String {
        let binary = process::binary().expect("the program has been built");
        let said = process::run(&binary, self.data.path(), &self.settings(), arguments);
        said.expect("the program does what it is told")
    }

    fn serve(&self) -> Server {
        let binary = process::binary().expect("the program has been built");
        Server::start(&binary, self.data.path(), &self.settings()).expect("the server starts")
    }
}

/// Hears what changes, at one server.
struct Listener(mpsc::Receiver<String>);

impl Listener {
    fn at(server: &Server, client: &Client) -> Self {
        let (said, heard) = mpsc::channel();
        let (url, bearer) = (format!("{}/api/events/", server.address), client.bearer().to_owned());
        let opened = ureq::get(url).header("authorization", bearer).call().expect("a stream");
        std::thread::spawn(move || {
            let lines = BufReader::new(opened.into_body().into_reader()).lines();
            // Nobody listens any more when the test is over.
            lines.map_while(Result::ok).try_for_each(|line| said.send(line))
        });
        Listener(heard)
    }

    /// Waits for a change of this kind.
    fn hears(&self, kind: &str) {
        let begun = Instant::now();
        while let Some(left) = BACK.checked_sub(begun.elapsed()) {
            match self.0.recv_timeout(left) {
                Ok(line) if line.contains(kind) => return,
                Ok(_) => {}
                Err(_) => break,
            }
        }
        panic!("nothing was heard of {kind}");
    }
}

/// The demonstration's administrator, signed in.
fn administrator(server: &Server) -> Client {
    Client::sign_in(&server.address, USERNAME, PASSWORD).expect("the administrator signs in")
}

/// What holds wherever somebody calls: sessions, limits of tries, idempotency, live events, jobs.
fn both_are_one_product(servers: &[Server; 2], key: &str) {
    let here = administrator(&servers[0]);
    let there = here.at(&servers[1].address);
    let listener = Listener::at(&servers[1], &there);
    let deposit = json!({ "branch": 2, "amount": "100.00" });
    let made = here.post(DEPOSIT, key, &deposit).expect("an answer");
    assert_eq!(made.status, 201, "{made:?}");
    let again = there.post(DEPOSIT, key, &deposit).expect("an answer");
    assert!(again.is_replay && again.body == made.body, "{again:?}");
    listener.hears("branch.cash");
    for number in 0..6 {
        let server = &servers[number % 2];
        let refused = Client::sign_in(&server.address, key, "a wrong password");
        let Err(ClientError::SignIn(body)) = refused else { panic!("it was let in") };
        let is_locked = body["code"] == "too_many_tries";
        assert_eq!(is_locked, number == 5, "try {number}: {body}");
    }
    let asked = there.post("/reports/", &format!("{key}-report"), &json!({ "active_loans": {} }));
    let report = asked.expect("an answer").body["id"].clone();
    let begun = Instant::now();
    loop {
        let report = here.get(&format!("/reports/{report}/")).expect("an answer").body;
        if report["status"] == "done" {
            break;
        }
        assert!(report["status"] == "pending" && begun.elapsed() < BACK, "{report}");
        std::thread::park_timeout(Duration::from_millis(20));
    }
}

/// Writes that were asked for, and how many of them were acknowledged.
#[derive(Default)]
struct Done {
    calls: Mutex<Vec<Call>>,
    count: AtomicUsize,
    is_over: AtomicBool,
}

impl Done {
    fn note(&self, call: Call) {
        self.calls.lock().expect("the list of calls").push(call);
        self.count.fetch_add(1, Ordering::SeqCst);
    }

    fn wait_for(&self, count: usize, since: Instant) {
        while self.count.load(Ordering::SeqCst) < count {
            assert!(since.elapsed() < BACK, "{count} writes were not acknowledged in time");
            std::thread::park_timeout(Duration::from_millis(5));
        }
    }
}

/// Works until it is over. What is not answered, or answered with 503, is asked for again under its
/// key at the other server, as a client behind a load balancer does.
fn work(cashier: &mut Cashier<'_>, clients: &[Client; 2], done: &Done) {
    while !done.is_over.load(Ordering::SeqCst) {
        match cashier.take_turn() {
            Turn::Done(call) => done.note(call),
            Turn::Lost(call) | Turn::Refused { call, status: 503, .. } => {
                let answer = insist(clients, &call);
                done.note(Call { answer: Some(answer), ..call });
            }
            // A balance or a branch could not be looked at.
            Turn::Gone => {}
            Turn::Refused { call, status, body } => panic!("{status} {body} to {call:?}"),
        }
    }
}

fn insist(clients: &[Client; 2], call: &Call) -> Value {
    let begun = Instant::now();
    for client in clients.iter().cycle() {
        match client.post(call.path, &call.key, &call.body) {
            Ok(answer) if answer.status == 201 => return answer.body,
            Ok(answer) => assert_eq!(answer.status, 503, "{answer:?} to {call:?}"),
            Err(_) => {}
        }
        assert!(begun.elapsed() < BACK, "{call:?} has not been answered for {BACK:?}");
        std::thread::park_timeout(Duration::from_millis(50));
    }
    unreachable!("the clients are asked in turn for ever")
}

#[test]
fn the_loss_of_the_primary_loses_no_acknowledged_write() {
    let Some(pair) = Pair::start() else { return };
    let servers = [pair.serve(), pair.serve()];
    both_are_one_product(&servers, "before");
    let client = administrator(&servers[0]);
    let clients = [client.clone(), client.at(&servers[1].address)];
    let listener = Listener::at(&servers[1], &clients[1]);
    let office = Counters::look(&client).expect("an answer");
    let (counter, done) = (Counter::default(), Done::default());
    let away = std::thread::scope(|scope| {
        for number in 0..CASHIERS {
            let mut cashier = office.cashier(&clients[number % 2], &counter, (number, CASHIERS));
            let (clients, done) = (&clients, &done);
            scope.spawn(move || work(&mut cashier, clients, done));
        }
        done.wait_for(ENOUGH, Instant::now());
        let killed = Instant::now();
        pair.primary.kill().expect("killed");
        pair.standby.promote().expect("promoted");
        // A cashier each may still have had an answer on its way.
        let before = done.count.load(Ordering::SeqCst) + CASHIERS;
        done.wait_for(before + 1, killed);
        let away = killed.elapsed();
        done.wait_for(before + ENOUGH, killed);
        done.is_over.store(true, Ordering::SeqCst);
        away
    });
    println!("the first write after the loss was acknowledged after {away:?}");
    listener.hears("loan.repaid");
    both_are_one_product(&servers, "after");
    let mut named = Named::default();
    for call in done.calls.into_inner().expect("the list of calls") {
        let again = clients[1].post(call.path, &call.key, &call.body).expect("an answer");
        assert!(again.is_replay && Some(&again.body) == call.answer.as_ref(), "{call:?} {again:?}");
        assert!(named.note(&call, &again.body), "{call:?} names what another has named");
    }
    assert_eq!(named.gap(), None);
    let ready = |server: &Server| ureq::get(format!("{}/api/ready/", server.address)).call();
    assert!(servers.iter().all(|server| ready(server).is_ok()));
    drop(servers);
    assert!(pair.run(&["verify"]).contains("all balances, chains and totals are correct"));
}
