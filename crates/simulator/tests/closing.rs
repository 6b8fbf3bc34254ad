//! SIGKILL in the middle of closing a month: the next server continues at the point where the first
//! stopped, and the month's accruals and provisions are in the books once.
//!
//! To make sure that the kill happens there, a trigger in the database delays a step that is known
//! to come late; the test sees that the steps before it are committed.

mod support;

use money::{Date, Rate, add_days};
use office::periods::{self, NewProvisionRates};
use office::{
    Caller, Changes, Clock, Ctx, Done, Entropy, Office, Policy, Request, SessionId, Subject,
    numbers,
};
use serde_json::json;
use simulator::process::{self, Server};
use std::time::{Duration, Instant};
use store::{One, Sql, Store, Tx, args, queries, row, sql};
use support::{Place, administrator};

/// A step must be reached within this time.
const TIMEOUT: Duration = Duration::from_mins(2);
/// A server that starts is ready within this time: before the lease of a dead one has run out.
const READY: Duration = Duration::from_secs(30);
/// The same of a lender with more loans than usual here, whose day ends take a while. A lease is of two minutes.
const READY_WHEN_LARGE: Duration = Duration::from_secs(90);
/// Loans of the lender, where nothing else is wanted.
const LOANS: u32 = 240;
/// Branches of which one piece of a day end ends the month.
const BRANCHES_PER_BATCH: i64 = 3;

row! {
    /// A line of the journal, by what it is about.
    #[derive(Debug, PartialEq)]
    struct Posted {
        business_date: Date,
        kind: String,
        loan_id: i64,
        account: i64,
        branch_id: i64,
        amount: i64,
    }
}

queries! {
    fn administrator_id() -> One<i64> = "SELECT id FROM staff WHERE username_folded = 'admin'";
    fn branches() -> One<i64> = "SELECT COUNT(*) AS found FROM branches";
    fn ended(month_end: Date) -> One<i64> =
        "SELECT COUNT(*) AS found FROM month_ends WHERE month_end = ?1";
    fn brought_back(month_end: Date) -> One<i64> =
        "SELECT COUNT(back_entry_id) AS found FROM month_ends WHERE month_end = ?1";
    fn posted(first: Date, last: Date) -> Vec<Posted> =
        "SELECT e.business_date, e.kind, COALESCE(e.loan_id, 0) AS loan_id, l.account, l.branch_id,
            l.amount
         FROM journal_entries e JOIN journal_lines l ON l.entry_id = e.id
         WHERE e.business_date >= ?1 AND e.business_date <= ?2
         ORDER BY e.id, l.account, l.branch_id /* scan: a test */";
    fn proving() -> One<i64> =
        "SELECT COUNT(*) AS found FROM jobs WHERE kind = 'period_close' AND state = 'running'
         /* scan: a test */";
    fn begun() -> One<i64> =
        "SELECT COUNT(*) AS found FROM jobs WHERE kind = 'day_end' AND state = 'running'
         /* scan: a test */";
    fn finished() -> One<i64> =
        "SELECT COUNT(*) AS found FROM operations WHERE verb = 'period.finish' /* scan: a test */";
    /// On PostgreSQL a session outlives its program while a statement runs.
    fn end_what_waits() -> Vec<One<bool>> =
        "{{sqlite|SELECT TRUE AS ended WHERE FALSE}}{{postgres|SELECT pg_terminate_backend(pid) AS ended
         FROM pg_stat_activity WHERE datname = current_database() AND wait_event = 'PgSleep'}}
         /* not null: it says whether there was one */";
}

/// Delays a certain step.
struct Gate {
    raise: [Sql; 2],
    lower: [Sql; 2],
}

impl Gate {
    fn raise(&self, store: &Store) {
        run(store, self.raise);
    }

    fn lower(&self, store: &Store) {
        store.read(end_what_waits).expect("what waits is ended");
        run(store, self.lower);
    }
}

fn run(store: &Store, statements: [Sql; 2]) {
    let both = move |tx: &mut Tx| {
        for statement in statements {
            tx.execute(statement, &[])?;
        }
        Ok::<(), store::Error>(())
    };
    store.write(both).wait().expect("the gate moves");
}

/// A trigger that delays a write to a table, once a condition holds of the row: on SQLite by
/// counting without end, on PostgreSQL by sleeping longer than the test waits.
macro_rules! gate {
    ($table:literal, $event:literal, $condition:literal) => {
        Gate {
            raise: [
                sql!(concat!(
                    "{{sqlite|CREATE VIEW endless AS WITH RECURSIVE counted(number) AS (
                        SELECT 1 UNION ALL SELECT number + 1 FROM counted)
                        SELECT number FROM counted}}",
                    "{{postgres|CREATE FUNCTION gate() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
                        IF ",
                    $condition,
                    " THEN PERFORM pg_sleep(600); END IF; RETURN NEW; END $$}}"
                )),
                sql!(concat!(
                    "{{sqlite|CREATE TRIGGER gate BEFORE ",
                    $event,
                    " ON ",
                    $table,
                    " WHEN ",
                    $condition,
                    " BEGIN SELECT COUNT(*) FROM endless; END}}",
                    "{{postgres|CREATE TRIGGER gate BEFORE ",
                    $event,
                    " ON ",
                    $table,
                    " FOR EACH ROW EXECUTE FUNCTION gate()}}"
                )),
            ],
            lower: [
                sql!(concat!(
                    "{{sqlite|DROP TRIGGER gate}}{{postgres|DROP TRIGGER gate ON ",
                    $table,
                    "}}"
                )),
                sql!("{{sqlite|DROP VIEW endless}}{{postgres|DROP FUNCTION gate()}}"),
            ],
        }
    };
}

/// The fifth branch's end of the month, while the fourth's is not committed yet.
fn fifth_branch() -> Gate {
    gate!(
        "month_ends",
        "INSERT",
        "(SELECT COUNT(*) FROM month_ends WHERE month_end = NEW.month_end) >= 4"
    )
}

/// The fourth branch whose accrued income is taken back, once all have had their month's end.
fn fourth_back() -> Gate {
    gate!(
        "month_ends",
        "UPDATE",
        "(SELECT COUNT(back_entry_id) FROM month_ends WHERE month_end = NEW.month_end) >= 3"
    )
}

/// The last step of closing the period, once everything has been proven.
fn end_of_the_proof() -> Gate {
    gate!("period_closes", "UPDATE", "1 = 1")
}

/// Makes the leases of the killed server expire.
fn lapse(store: &Store) {
    let over = sql!("UPDATE jobs SET due_at = created_at WHERE state = 'running'");
    store.write(move |tx| tx.execute(over, &[])).wait().expect("leases lapse");
}

fn count(store: &Store, question: impl FnOnce(&mut Tx) -> store::Result<One<i64>>) -> i64 {
    store.read(question).expect("it can be counted").0
}

fn wait_until(server: &Server, what: &str, mut is_reached: impl FnMut() -> bool) {
    let begun = Instant::now();
    while !is_reached() {
        assert!(begun.elapsed() < TIMEOUT, "{what} was never reached: {}", server.log());
        std::thread::park_timeout(Duration::from_millis(5));
    }
}

/// So many loans the lender has given: 240, or what `RONDAVEL_CLOSE_LOANS` says. With 100 000 the test takes
/// five minutes, in a release build.
fn loans() -> u32 {
    let wanted = std::env::var("RONDAVEL_CLOSE_LOANS").ok();
    wanted.map_or(LOANS, |text| text.parse().expect("RONDAVEL_CLOSE_LOANS is a number"))
}

/// The last day of the last month that is over.
fn month_end() -> Date {
    let today = Clock::system().now().to_zoned(Policy::default().time_zone).date();
    add_days(today.first_of_month(), -1)
}

/// A lender whose last day is over but for the day end, and who provides for losses from that day on.
fn lender(month_end: Date) -> Place {
    let (place, until) = (Place::new(), add_days(month_end, -1));
    let until_text = until.to_string();
    let loans = loans();
    let (clients, loans) = ((loans * 5 / 6).to_string(), loans.to_string());
    let sizes = ["--clients", &clients, "--loans", &loans, "--months", "2"];
    let demo = [&["demo", "--until", until_text.as_str()], &sizes[..]].concat();
    place.run(&demo).expect("the demonstration lender is made");
    let noon = format!("{month_end}T10:00:00Z").parse().expect("an instant");
    let store = place.store();
    let office =
        Office::new(store.clone(), Clock::standing_at(noon), Entropy::seeded(1), Policy::default());
    let sign_in = |tx: &mut Tx, ctx: &Ctx| {
        let (One(staff), id) = (administrator_id(tx)?, numbers::next(tx, "sessions")?);
        let session = sql!(
            "INSERT INTO sessions (id, staff_id, created_at, last_used_at, address, browser_info,
                machine_info) VALUES (?1, ?2, ?3, ?3, '', '', '')"
        );
        tx.execute(session, args![id, staff, ctx.now])?;
        let subject = Subject::new("test", 0);
        Ok(Done::new(SessionId::new(id), "test.arrange", subject, Changes::none()))
    };
    let session = office.write(Request::system("test"), sign_in).wait().expect("a session");
    let request = Request { caller: Caller::Session(session), ..Request::system("test") };
    let [one, five, quarter, half, all] = [1, 5, 25, 50, 100].map(|rate| Some(Rate::percent(rate)));
    let rates = NewProvisionRates {
        effective_from: Some(month_end),
        rate_current: one,
        rate_1_30: five,
        rate_31_60: quarter,
        rate_61_90: half,
        rate_over_90: all,
        source: "Losses of the last years".to_owned(),
    };
    let verb = move |tx: &mut Tx, ctx: &Ctx| periods::add_rates(tx, ctx, &rates);
    office.write(request, verb).wait().expect("rates of provision");
    drop(office);
    store.close();
    place
}

/// The journal from the day before the month's end to the morning after it.
fn journal(place: &Place, month_end: Date) -> Vec<Posted> {
    let store = place.store();
    let (first, last) = (add_days(month_end, -1), add_days(month_end, 1));
    let lines = store.read(|tx| posted(tx, first, last)).expect("the journal");
    store.close();
    lines
}

/// Starts a server that has the month to end, and kills it at the gate, once so much is seen. Where the
/// day end is lent to a server that is dead, asking whether this one is ready has to wake it.
fn kill_at(place: &Place, gate: &Gate, what: &str, is_reached: impl Fn(&Store) -> bool) {
    let store = place.store();
    gate.raise(&store);
    let is_lent = count(&store, begun) > 0;
    let binary = process::binary().expect("the program has been built");
    let command = process::serve(&binary, place.data(), &place.settings());
    let mut server = Server::listening(command).expect("the server starts");
    assert!(!is_lent || !server.is_ready(), "{what}: a month is to be ended");
    wait_until(&server, what, || is_reached(&store));
    server.kill().expect("killed");
    gate.lower(&store);
    assert!(is_reached(&store), "{what}: the server was killed there");
    assert_eq!(count(&store, begun), 1, "{what}: its lease holds");
    store.close();
}

#[test]
fn close_killed_three_times_closes_once() {
    let month_end = month_end();
    // The same lender, with a server that is not killed.
    let twin = lender(month_end);
    twin.run(&["close-day", "--through", &month_end.to_string()]).expect("the day is closed");
    let expected = journal(&twin, month_end);
    let of = |kind: &str| expected.iter().filter(|line| line.kind == kind).count();
    assert!(of("accrual") > 8 && of("provision") > 4 && of("penalty") > 0, "{expected:?}");

    let place = lender(month_end);
    kill_at(&place, &fifth_branch(), "a part of the branches", |store| {
        count(store, |tx| ended(tx, month_end)) == BRANCHES_PER_BATCH
    });
    kill_at(&place, &fourth_back(), "all branches, and some of it taken back", |store| {
        let all = count(store, branches);
        count(store, |tx| ended(tx, month_end)) == all
            && count(store, |tx| brought_back(tx, month_end)) > 0
    });
    let starting = Instant::now();
    let mut server = place.start();
    let within = if loans() > LOANS { READY_WHEN_LARGE } else { READY };
    assert!(starting.elapsed() < within, "ready only after {:?}", starting.elapsed());
    let stands = journal(&place, month_end);
    assert_eq!(stands.len(), expected.len());
    for (line, other) in stands.iter().zip(&expected) {
        assert_eq!(line, other);
    }

    let client = administrator(&server);
    let waiting = client.get("/cash-ups/?status=waiting").expect("an answer").body;
    for cash_up in waiting["items"].as_array().expect("a list") {
        let path = format!("/cash-ups/{}/confirm/", cash_up["id"]);
        let confirmed = client.post(&path, &path, &json!({"reason": "Counted together."}));
        let confirmed = confirmed.expect("an answer");
        assert!(confirmed.status < 300, "{confirmed:?}");
    }
    let (store, gate) = (place.store(), end_of_the_proof());
    gate.raise(&store);
    let wanted = json!({ "period_end": month_end.to_string() });
    let asked = client.post("/accounting/periods/", "close", &wanted).expect("an answer");
    assert_eq!((asked.status, &asked.body["status"]), (201, &json!("checking")), "{asked:?}");
    wait_until(&server, "the proof", || count(&store, proving) == 1);
    server.kill().expect("killed");
    gate.lower(&store);
    lapse(&store);
    assert_eq!(count(&store, finished), 0);

    let server = place.start();
    let client = administrator(&server);
    let periods = || client.get("/accounting/periods/").expect("an answer").body;
    wait_until(&server, "the end of the proof", || periods()["items"][0]["status"] != "checking");
    let closed = periods();
    let items = closed["items"].as_array().expect("a list");
    assert_eq!((items.len(), &items[0]["status"]), (1, &json!("closed")), "{closed}");
    assert_eq!(count(&store, finished), 1);
    let again = client.post("/accounting/periods/", "close-again", &wanted).expect("an answer");
    assert_eq!(again.status, 400, "it is closed: {again:?}");
    store.close();
    drop(server);
    place.must_be_sound();
}
