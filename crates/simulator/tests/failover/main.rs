//! Two servers of the program behind a load balancer, over a PostgreSQL with a standby, while staff
//! work: a server is lost, the primary is lost, and the network between them is split. No
//! acknowledged write is lost, none is done twice, and service resumes automatically, or once the
//! standby has been promoted. Clients know the load balancer only.

mod pair;
mod shift;

use pair::{Listener, Pair, administrator, wait_until};
use serde_json::json;
use shift::{call, insist, must_stand, work_while};
use simulator::balancer::Balancer;
use simulator::client::{Client, ClientError};
use simulator::link::Link;
use simulator::process::Server;
use std::sync::mpsc::{self, TryRecvError};
use std::time::{Duration, Instant};
use xtask::postgres::Cluster;

const DEPOSIT: &str = "/branches/deposit/";
/// Sessions of the database whose COMMIT waits for the standby.
const WAITING: &str = "SELECT COUNT(*) FROM pg_stat_activity WHERE wait_event = 'SyncRep'";
/// Sessions that have begun to write and then fall silent.
const SILENT: &str = "SELECT COUNT(*) FROM pg_stat_activity WHERE state = 'idle in transaction'
    AND clock_timestamp() - state_change > interval '300 ms'";

fn behind(servers: &[Server]) -> Balancer {
    let balancer = Balancer::start().expect("a load balancer");
    for server in servers {
        balancer.add(&server.address);
        assert!(balancer.has(&server.address));
    }
    balancer
}

/// Checks that both servers share sessions, limits of attempts, idempotency, live events and jobs.
/// There are no other callers, so that connections go to the two servers by turns.
fn both_are_one_product(balancer: &Balancer, key: &str) {
    let before = balancer.given();
    let here = administrator(&balancer.address);
    let there = here.another();
    assert_eq!(there.get("/branches/").expect("an answer").status, 200);
    let listener = Listener::at(&balancer.address, &here);
    let deposit = json!({ "branch": 2, "amount": "100.00" });
    let made = there.post(DEPOSIT, key, &deposit).expect("an answer");
    assert_eq!(made.status, 201, "{made:?}");
    let again = here.post(DEPOSIT, key, &deposit).expect("an answer");
    assert!(again.is_replay && again.body == made.body, "{again:?}");
    listener.hears("branch.cash");
    for number in 0..6 {
        let refused = Client::sign_in(&balancer.address, key, "a wrong password");
        let Err(ClientError::SignIn(body)) = refused else { panic!("it was let in") };
        let is_locked = body["code"] == "too_many_tries";
        assert_eq!(is_locked, number == 5, "try {number}: {body}");
    }
    one_report(&here, &there, key);
    let given = balancer.given().into_iter().zip(before).map(|(after, before)| after - before);
    // Three of our own, and six tries.
    let mut given: Vec<usize> = given.filter(|given| *given > 0).collect();
    given.sort_unstable();
    assert_eq!(given, [4, 5], "connections of the two servers");
}

/// Requested at both servers, a report is one job that one of them does once.
fn one_report(here: &Client, there: &Client, search: &str) {
    let jobs = || here.get("/jobs/?kind=report").expect("an answer").body;
    let before = jobs()["total"].as_i64().expect("a number");
    let wanted = json!({ "active_loans": { "q": search } });
    let ask = |client: &Client| client.post("/reports/", search, &wanted).expect("an answer").body;
    let (asked, again) = (ask(there), ask(here));
    assert!(asked["id"].is_i64() && asked["id"] == again["id"], "{asked} {again}");
    let path = format!("/reports/{}/", asked["id"]);
    wait_until("a report is made", || {
        let report = here.get(&path).expect("an answer").body;
        assert!(report["status"] == "pending" || report["status"] == "done", "{report}");
        report["status"] == "done"
    });
    wait_until("its job has ended", || jobs()["items"][0]["state"] == "done");
    let jobs = jobs();
    assert_eq!((&jobs["total"], &jobs["items"][0]["attempts"]), (&json!(before + 1), &json!(1)));
}

#[test]
fn failover_loses_no_acknowledged_write() {
    let Some(pair) = Pair::start() else { return };
    let mut servers = [pair.serve(), pair.serve()];
    let balancer = behind(&servers);
    both_are_one_product(&balancer, "before");
    let client = administrator(&balancer.address);
    let calls = work_while(&client, |shift| {
        let killed = Instant::now();
        servers[0].kill().expect("killed");
        println!("after the loss of a server a write took {:?}", shift.goes_on(killed));
        wait_until("it is taken out", || !balancer.has(&servers[0].address));
        servers[0] = pair.serve();
        balancer.add(&servers[0].address);
        let killed = Instant::now();
        pair.primary.kill().expect("killed");
        pair.standby.promote().expect("promoted");
        println!("after the loss of the primary a write took {:?}", shift.goes_on(killed));
    });
    let are_in = || servers.iter().all(|server| balancer.has(&server.address));
    wait_until("both are ready", are_in);
    both_are_one_product(&balancer, "after");
    must_stand(&client.another(), calls);
    drop((balancer, servers));
    pair.must_be_sound();
}

/// Its system continues to accept connections and acknowledge packets, so only the clients' own
/// time limit shows that it is gone.
#[test]
fn a_primary_that_hangs_loses_no_acknowledged_write() {
    let Some(pair) = Pair::start() else { return };
    let servers = [pair.serve(), pair.serve()];
    let balancer = behind(&servers);
    let client = administrator(&balancer.address);
    let calls = work_while(&client, |shift| {
        let since = Instant::now();
        let hung = pair.primary.hang().expect("it hangs");
        pair.standby.promote().expect("promoted");
        println!("after the primary hung a write took {:?}", shift.goes_on(since));
        drop(hung);
    });
    let are_in = || servers.iter().all(|server| balancer.has(&server.address));
    wait_until("both are ready", are_in);
    must_stand(&client.another(), calls);
    drop((balancer, servers));
    pair.must_be_sound();
}

/// The server reports in time that it cannot record, and so does its readiness check.
#[test]
fn lost_standby_is_reported_in_time() {
    let Some(pair) = Pair::start() else { return };
    let servers = [pair.serve()];
    let balancer = behind(&servers);
    let client = administrator(&servers[0].address);
    let deposit = |key| call(DEPOSIT, key, &json!({ "branch": 2, "amount": "100.00" }));
    let made = insist(&client, deposit("before"));
    pair.replication.silence();
    let lost = Instant::now();
    let (path, body) = (DEPOSIT, json!({ "branch": 2, "amount": "100.00" }));
    std::thread::scope(|scope| {
        for key in ["one", "two", "three"] {
            let (client, body) = (&client, &body);
            scope.spawn(move || {
                let refused = client.post(path, key, body).expect("an answer");
                assert_eq!(refused.status, 503, "{refused:?}");
            });
        }
    });
    let waited = lost.elapsed();
    assert!(waited < Duration::from_secs(21), "refused after {waited:?}");
    wait_until("it is taken out", || !balancer.has(&servers[0].address));
    let mended = Instant::now();
    pair.replication.mend();
    let calls = ["one", "two", "three"].map(|key| insist(&client, deposit(key)));
    println!("after the standby was back a write took {:?}", mended.elapsed());
    wait_until("it is ready again", || balancer.has(&servers[0].address));
    must_stand(&client.another(), calls.into_iter().chain([made]).collect());
    drop((balancer, servers));
    pair.must_be_sound();
}

/// One server and its database lose their connection; all other connections hold.
#[test]
fn server_cut_off_loses_no_acknowledged_write() {
    let Some(pair) = Pair::start() else { return };
    let way = Link::between(&pair.primary.place()).expect("a link");
    let servers = [pair.serve_by_way_of(&way.url), pair.serve()];
    let balancer = behind(&servers);
    let client = administrator(&balancer.address);
    // A client that connects to this server directly, without the load balancer.
    let at_it = client.at(&servers[0].address);
    let stream = Listener::at(&servers[0].address, &at_it);
    let deposit = call(DEPOSIT, "cut-off", &json!({ "branch": 2, "amount": "100.00" }));
    let (answers, answered) = mpsc::channel();
    let mut calls = work_while(&client, |shift| {
        wait_until("it falls silent with the lock of all writers", || {
            way.mend();
            std::thread::park_timeout(Duration::from_millis(200));
            way.silence();
            std::thread::park_timeout(Duration::from_millis(500));
            pair.primary.ask(SILENT).expect("an answer") == "1"
        });
        let split = Instant::now();
        std::thread::spawn({
            let (at_it, deposit) = (at_it.clone(), deposit.clone());
            move || answers.send(at_it.post(deposit.path, &deposit.key, &deposit.body))
        });
        wait_until("it is taken out", || !balancer.has(&servers[0].address));
        println!("after the split a write took {:?}", shift.goes_on(split));
        way.disconnect();
        stream.ends();
        assert!(!balancer.has(&servers[0].address));
        let early = answered.try_iter().filter_map(Result::ok).find(|answer| answer.status == 201);
        assert!(early.is_none(), "it cannot know: {early:?}");
        way.mend();
        wait_until("it is back", || balancer.has(&servers[0].address));
        println!("after the mend a write took {:?}", shift.goes_on(Instant::now()));
    });
    calls.push(insist(&client, deposit));
    both_are_one_product(&balancer, "mended");
    must_stand(&client.another(), calls);
    drop((balancer, servers));
    pair.must_be_sound();
}

/// The primary cannot know that its standby is alive and about to be promoted: it acknowledges no
/// write until the standby has it, not even when the session whose COMMIT waits is ended, as by a
/// primary that is shut down.
#[test]
fn primary_without_standby_acknowledges_no_writes() {
    let Some(pair) = Pair::start() else { return };
    let servers = [pair.serve()];
    let balancer = behind(&servers);
    let client = administrator(&balancer.address);
    let deposit = |key| call(DEPOSIT, key, &json!({ "branch": 2, "amount": "100.00" }));
    let made = insist(&client, deposit("joined"));
    pair.replication.silence();
    let (answers, answered) = mpsc::channel();
    std::thread::scope(|scope| {
        scope.spawn(|| answers.send(insist(&client, deposit("split"))));
        pair.primary.wait_until(WAITING, "1").expect("a COMMIT waits");
        end_what_waits(&pair.primary);
        // The check for a commit runs under the lock, and so it waits as well.
        pair.primary.wait_until(WAITING, "1").expect("the question waits");
        assert_eq!(answered.try_recv().map(|call| call.answer), Err(TryRecvError::Empty));
        pair.primary.kill().expect("killed");
        pair.standby.promote().expect("promoted");
    });
    let split = answered.recv().expect("it was acknowledged");
    wait_until("the server is ready", || balancer.has(&servers[0].address));
    must_stand(&client.another(), vec![made, split]);
    drop((balancer, servers));
    pair.must_be_sound();
}

fn end_what_waits(primary: &Cluster) {
    let waiting = primary.ask(
        "SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity WHERE wait_event = 'SyncRep'",
    );
    assert!(!waiting.expect("an answer").is_empty());
}
