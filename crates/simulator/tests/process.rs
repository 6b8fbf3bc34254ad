//! The real program as a process: its exit, a full disk, and concurrent requests for the same
//! thing.

mod support;

use serde_json::{Value, json};
use simulator::cashier::{Call, Cashier, Counter, Counters, Turn};
use simulator::client::{Answer, Client, ClientError};
use simulator::crash::{PASSWORD, USERNAME};
use simulator::process::{self, Server};
use std::sync::{Barrier, Mutex};
use std::time::Duration;
use store::sql;
use support::{Place, administrator};

/// Does the same at once on several connections.
fn at_once(client: &Client, path: &str, requests: &[(String, Value)]) -> Vec<Answer> {
    let start = Barrier::new(requests.len());
    std::thread::scope(|scope| {
        let threads: Vec<_> = requests
            .iter()
            .map(|(key, body)| {
                let (client, start) = (client.another(), &start);
                scope.spawn(move || {
                    // A connection that is open already, so that all arrive together.
                    client.get("/branches/").expect("an answer");
                    start.wait();
                    client.post(path, key, body).expect("an answer")
                })
            })
            .collect();
        threads.into_iter().map(|thread| thread.join().expect("a request was made")).collect()
    })
}

/// A loan with two installments to be paid, and the body that pays the first of them.
fn a_payment(client: &Client) -> (Value, Value) {
    let loans = client
        .get("/administrator/filtered/active-loan-accounts/?page_size=500")
        .expect("an answer");
    let loans = loans.body["items"].as_array().expect("a list").clone();
    let unpaid = |loan: &Value| -> Vec<Value> {
        let rows = loan["payment_schedules"].as_array().expect("a list");
        rows.iter().filter(|row| row["total_due"] != "0.00").cloned().collect()
    };
    let loan = loans
        .into_iter()
        .find(|loan| unpaid(loan).len() >= 2)
        .expect("a loan with two installments to be paid");
    let due = unpaid(&loan).remove(0);
    let body = json!({
        "client": loan["client"]["id"],
        "loan_account": loan["id"],
        "payment_schedule": due["id"],
        "amount": due["total_due"],
        "payment_method": 1,
        "branch": loan["branch"]["id"],
    });
    (loan, body)
}

fn cents(amount: &Value) -> i64 {
    money::Cents::parse(amount.as_str().expect("an amount")).expect("an answer").get()
}

const PAY: &str = "/adminstrator/loan/repayment/";

#[test]
fn twenty_requests_with_one_key_pay_once() {
    let place = Place::new().with_lender();
    let server = place.start();
    let client = administrator(&server);
    let (loan, body) = a_payment(&client);
    let answers = at_once(&client, PAY, &vec![("one-key".to_owned(), body.clone()); 20]);
    assert!(answers.iter().all(|answer| answer.status == 201), "{answers:?}");
    assert!(answers.iter().all(|answer| answer.body == answers[0].body), "{answers:?}");
    assert_eq!(answers.iter().filter(|answer| !answer.is_replay).count(), 1);
    let after = client.get(&format!("/loan-accounts/{}/", loan["id"])).expect("an answer").body;
    assert_eq!(cents(&loan["balance"]) - cents(&body["amount"]), cents(&after["balance"]));
    let other = json!({ "amount": "1.00" });
    assert_eq!(client.post(PAY, "one-key", &other).expect("an answer").status, 409);
    drop(server);
    place.must_be_sound();
}

#[test]
fn second_payment_of_one_installment_is_refused() {
    let place = Place::new().with_lender();
    let server = place.start();
    let client = administrator(&server);
    let (_, body) = a_payment(&client);
    let requests = [("a".to_owned(), body.clone()), ("b".to_owned(), body)];
    let mut answers = at_once(&client, PAY, &requests);
    answers.sort_by_key(|answer| answer.status);
    assert_eq!([answers[0].status, answers[1].status], [201, 409]);
    let sentence = "This installment is already paid. Refresh and try again.";
    assert_eq!(answers[1].body["detail"], sentence);
    drop(server);
    place.must_be_sound();
}

#[test]
fn last_branch_cash_is_lent_once() {
    let place = Place::new().with_lender();
    let server = place.start();
    let client = administrator(&server);
    let office = Counters::open(&client).expect("an answer");
    let counter = Counter::default();
    let mut cashier = office.cashier(&client, &counter, (0, 1));
    let [first, second] = [cashier.application(), cashier.application()].map(Option::unwrap);
    let branch = &client.get("/branches/").expect("an answer").body[0];
    let left = cents(&branch["closing_balance"]) - cents(&first["amount"]);
    let amount = money::Cents::new(left).to_string();
    let withdrawal = json!({ "branch": branch["id"], "amount": amount });
    let withdrawn =
        client.post("/branches/withdraw/", "all-but-one", &withdrawal).expect("an answer");
    assert_eq!(withdrawn.status, 201, "{withdrawn:?}");
    let requests = [("a".to_owned(), first), ("b".to_owned(), second)];
    let mut answers = at_once(&client, "/adminstrator/loan/applications/", &requests);
    answers.sort_by_key(|answer| answer.status);
    assert_eq!([answers[0].status, answers[1].status], [201, 400], "{answers:?}");
    let name = branch["name"].as_str().expect("an amount");
    let sentence = format!("Insufficient cash at {name}: R\u{a0}0,00 available.");
    assert_eq!(answers[1].body["errors"]["branch"][0], sentence);
    drop(server);
    place.must_be_sound();
}

/// Asks again for what was done and for what was cut off: it must have been done once.
fn settle(client: &Client, calls: &[Call]) {
    for call in calls {
        let again = client.post(call.path, &call.key, &call.body).expect("an answer");
        assert_eq!(again.status, 201, "{call:?} {again:?}");
        if let Some(answer) = &call.answer {
            assert!(again.is_replay && again.body == *answer, "{call:?} {again:?}");
        }
    }
}

#[test]
fn sigterm_finishes_running_work_without_loss() {
    let place = Place::new().with_lender();
    let mut server = place.start();
    let client = administrator(&server);
    let office = Counters::open(&client).expect("an answer");
    let (counter, calls) = (Counter::default(), Mutex::new(Vec::new()));
    let status = std::thread::scope(|scope| {
        for number in 0..6 {
            let mut cashier = office.cashier(&client, &counter, (number, 6));
            let calls = &calls;
            scope.spawn(move || work_until_the_end(&mut cashier, calls));
        }
        // Not before there is something to be lost.
        while calls.lock().expect("the list of calls").len() < 20 {
            std::thread::park_timeout(Duration::from_millis(5));
        }
        server.terminate().expect("an answer")
    });
    assert_eq!(status.code(), Some(0), "{}", server.log());
    place.must_be_sound();
    let server = place.start();
    settle(&administrator(&server), &calls.into_inner().expect("an answer"));
    drop(server);
    place.must_be_sound();
}

/// Until the server stops answering, or answers that it is shutting down.
fn work_until_the_end(cashier: &mut Cashier<'_>, calls: &Mutex<Vec<Call>>) {
    loop {
        match cashier.take_turn() {
            Turn::Done(call) => calls.lock().expect("the list of calls").push(call),
            Turn::Lost(call) => return calls.lock().expect("the list of calls").push(call),
            Turn::Gone => return,
            Turn::Refused { status, body, .. } => {
                assert_eq!(status, 503, "{body}");
                return;
            }
        }
    }
}

#[test]
fn full_disk_refuses_writes_and_harms_no_data() {
    // PostgreSQL's disk is its own server's affair.
    let place = Place::on_sqlite().with_lender();
    let command = process::serve(&process::binary().expect("an answer"), place.data(), &[]);
    let mut server = Server::of(process::limitable(&command)).expect("an answer");
    let client = administrator(&server);
    let office = Counters::open(&client).expect("an answer");
    let counter = Counter::default();
    let mut cashier = office.cashier(&client, &counter, (0, 1));
    let mut done = Vec::new();
    for _ in 0..10 {
        let Turn::Done(call) = cashier.take_turn() else {
            panic!("a write before the disk was full")
        };
        done.push(call);
    }
    server.limit_file_size(Some(4096)).expect("an answer");
    let mut refused = Vec::new();
    for _ in 0..10 {
        match cashier.take_turn() {
            Turn::Refused { call, status: 503, body } => {
                assert_eq!(body["code"], "storage_full", "{body}");
                refused.push(call);
            }
            other => panic!("{other:?}\n{}", server.log()),
        }
    }
    // No room for the selfie either.
    server.limit_file_size(Some(0)).expect("an answer");
    match Client::sign_in(&server.address, USERNAME, PASSWORD) {
        Err(ClientError::SignIn(body)) => assert_eq!(body["code"], "storage_full", "{body}"),
        other => panic!("{:?}", other.map(drop)),
    }
    // Looking goes on.
    assert_eq!(client.get("/branches/").expect("an answer").status, 200);
    server.limit_file_size(None).expect("an answer");
    settle(&client, &refused);
    settle(&client, &done);
    assert!(matches!(cashier.take_turn(), Turn::Done(_)));
    assert_eq!(server.terminate().expect("an answer").code(), Some(0));
    place.must_be_sound();
}

/// A report once it is no longer pending.
fn settled_report(client: &Client, id: &Value) -> Value {
    loop {
        let report = client.get(&format!("/reports/{id}/")).expect("an answer").body;
        if report["status"] != "pending" {
            return report;
        }
        std::thread::park_timeout(Duration::from_millis(20));
    }
}

/// Waits for the reports of the demonstration, which are made as the server starts; how many.
fn settled_reports(client: &Client) -> usize {
    let reports = client.get("/adminstrator/reports/").expect("an answer").body;
    let reports = reports.as_array().expect("a list");
    for report in reports {
        assert_eq!(settled_report(client, &report["id"])["status"], "done");
    }
    reports.len()
}

/// SIGKILL while the files are being written: the next server makes the report, and makes it once.
#[test]
fn report_of_killed_server_is_made_once() {
    let place = Place::new().with_lender();
    let mut server = place.start();
    let client = administrator(&server);
    let reports = settled_reports(&client);
    let count = |folder: &str| place.data().join(folder).read_dir().map_or(0, Iterator::count);
    let before = count("media/reports");
    assert_eq!(count("scratch"), 0);
    let wanted = json!({"active_loans": {}});
    std::thread::scope(|scope| {
        let (other, wanted) = (client.another(), &wanted);
        // Its answer never comes.
        scope.spawn(move || drop(other.post("/reports/", "cut-off", wanted)));
        while count("scratch") == 0 {
            std::thread::park_timeout(Duration::from_millis(1));
        }
        server.kill().expect("killed");
    });
    assert_eq!((count("media/reports"), count("scratch")), (before, 1), "killed in the middle");
    // Makes the lease of the killed server expire; work of the night may have run beside it.
    let store = place.store();
    let over =
        sql!("UPDATE jobs SET due_at = created_at WHERE state = 'running' AND kind = 'report'");
    assert_eq!(store.write(move |tx| tx.execute(over, &[])).wait(), Ok(1));
    store.close();
    drop(store);
    let server = place.start();
    let client = administrator(&server);
    assert_eq!(settled_reports(&client), reports + 1);
    assert_eq!((count("media/reports"), count("scratch")), (before + 3, 0));
    drop(server);
    place.must_be_sound();
}

#[test]
fn report_on_full_disk_can_be_retried_later() {
    let place = Place::new().with_lender();
    let command = process::serve(&process::binary().unwrap(), place.data(), &place.settings());
    let server = Server::of(process::limitable(&command)).expect("a server");
    let client = administrator(&server);
    settled_reports(&client);
    let count = |folder: &str| place.data().join(folder).read_dir().map_or(0, Iterator::count);
    let before = count("media/reports");
    server.limit_file_size(Some(0)).expect("a limit");
    let wanted = json!({"active_loans": {}});
    let asked = client.post("/reports/", "while-it-is-full", &wanted).expect("an answer");
    let id = if place.settings().is_empty() {
        // SQLite is on the same disk: it is not even asked for.
        assert_eq!((asked.status, &asked.body["code"]), (503, &json!("storage_full")));
        server.limit_file_size(None).expect("no limit");
        let asked = client.post("/reports/", "while-there-is-room", &wanted).expect("an answer");
        asked.body["id"].clone()
    } else {
        let report = settled_report(&client, &asked.body["id"]);
        assert_eq!(report["status"], "failed", "{report}");
        let why = "The server's disk is full. Free some space, then try again.";
        assert_eq!(report["error"], why);
        assert_eq!((count("media/reports"), count("scratch")), (before, 0));
        server.limit_file_size(None).expect("no limit");
        let again = format!("/reports/{}/retry/", report["id"]);
        client.post(&again, "again", &json!({})).expect("an answer").body["id"].clone()
    };
    let report = settled_report(&client, &id);
    assert_eq!(report["status"], "done", "{report}");
    assert_eq!((count("media/reports"), count("scratch")), (before + 3, 0));
}

/// Replaces the database's clock by one that is this far ahead.
fn set_database_ahead(store: &store::Store, ahead: &str) {
    let script = format!(
        "CREATE OR REPLACE FUNCTION public.clock_timestamp() RETURNS timestamptz LANGUAGE sql
             AS $sql$ SELECT pg_catalog.clock_timestamp() + INTERVAL '{ahead}' $sql$;
         DO $$ BEGIN EXECUTE format('ALTER DATABASE %I SET search_path = public, pg_catalog',
             current_database()); END $$"
    );
    drop(store::testing::Session::running(store, &script));
}

#[test]
fn server_with_wrong_clock_records_no_writes() {
    let place = Place::new().with_lender();
    if place.settings().is_empty() {
        // SQLite has the clock of its machine.
        return;
    }
    let store = place.store();
    set_database_ahead(&store, "1 hour");
    let binary = process::binary().expect("the program has been built");
    let command = process::serve(&binary, place.data(), &place.settings());
    let server = Server::listening(command).expect("the server starts");
    let client = administrator(&server);
    let counter = json!({ "branch": 2, "amount": "100.00" });
    let deposit = |key: &str| client.post("/branches/deposit/", key, &counter).expect("an answer");
    while client.get("/ready/").expect("an answer").body["reason"] != "clock" {
        std::thread::park_timeout(Duration::from_millis(50));
    }
    let refused = deposit("while-they-differ");
    assert_eq!((refused.status, &refused.body["code"]), (503, &json!("clock_jumped")));
    let why = "the clock of this server is 60 minutes behind the clock of the database";
    assert!(server.log().contains(why), "{}", server.log());
    set_database_ahead(&store, "-4 minutes");
    while !server.is_ready() {
        std::thread::park_timeout(Duration::from_millis(50));
    }
    assert_eq!(deposit("once-they-agree").status, 201);
    drop(server);
    drop(store::testing::Session::running(&store, "DROP FUNCTION public.clock_timestamp()"));
    place.must_be_sound();
}

#[test]
fn killed_server_restarts_without_repair() {
    let place = Place::new().with_lender();
    let mut server = place.start();
    let client = administrator(&server);
    let office = Counters::open(&client).expect("an answer");
    let counter = Counter::default();
    let mut cashier = office.cashier(&client, &counter, (0, 1));
    let Turn::Done(call) = cashier.take_turn() else { panic!("nothing was done") };
    server.kill().expect("an answer");
    let mut server = place.start();
    settle(&administrator(&server), &[call]);
    server.kill().expect("an answer");
    place.must_be_sound();
}

#[test]
fn the_proof_names_the_damage_and_fails() {
    let place = Place::new().with_lender();
    place.must_be_sound();
    let store = place.store();
    let damage = sql!(
        "UPDATE installments SET paid_interest = paid_interest - 1,
            paid_principal = paid_principal - 1, total_due = total_due + 2
         WHERE id = (SELECT MIN(id) FROM installments WHERE paid_interest > 0)"
    );
    let harmed = store.write(move |tx| tx.execute(damage, &[])).wait();
    assert_eq!(harmed, Ok(1));
    store.close();
    drop(store);
    let said = place.run(&["verify"]).unwrap_err().to_string();
    assert!(said.contains("interest paid is"), "{said}");
    assert!(said.contains("principal paid is"), "{said}");
}
