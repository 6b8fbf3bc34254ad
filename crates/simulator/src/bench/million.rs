//! Measures a lender with a million loans and half a million clients: searches over HTTP, compared
//! with the bare statements in this process, and the day end while cashiers continue to take money.

use super::lender::{self, Lender};
use super::{Options, Outcome, describe, milliseconds, pages, ratio, repayments, row};
use crate::client::Client;
use crate::crash::{PASSWORD, USERNAME};
use crate::load::{self, Connection};
use crate::process::{self, Server};
use money::{Date, add_days};
use office::clients::{ClientSearch, ClientSort};
use office::loans::LoanSearch;
use office::{BranchId, Caller, Clock, Ctx, Entropy, Office, Policy, Request, SessionId};
use serde_json::json;
use std::path::Path;
use std::time::{Duration, Instant};
use store::{DatabaseUrl, Store, Tx};

const CONNECTIONS: usize = 10;
/// The interval of checks if a month is closed.
const LOOK: Duration = Duration::from_millis(200);
/// Parts of names, as people type them.
const NAMES: [&str; 12] = [
    "dla",
    "dlam",
    "nkos",
    "mokoe",
    "tha",
    "sipho",
    "lerato k",
    "van der",
    "pret",
    "naidoo",
    "mo",
    "zanele dlamini",
];
/// Parts of numbers.
const NUMBERS: [&str; 4] = ["82 110", "0711", "80010", "6101255"];

/// A question, over the wire and as a verb.
struct Question {
    name: &'static str,
    paths: Vec<String>,
    bare: Vec<Bare>,
}

enum Bare {
    Clients(ClientSearch),
    Loans(LoanSearch, i64, i64),
    GiveLoans,
}

pub(super) fn run(lender: &Lender, options: &Options) -> Outcome {
    let data = lender.copy()?;
    // Days that have passed since the lender was made, all but the last.
    close_days(data.path(), &[], lender::today().yesterday()?.yesterday()?)?;
    day_end(data.path(), options)?;

    let mut server = Server::start(&process::binary()?, data.path(), &[])?;
    let client = Client::sign_in(&server.address, USERNAME, PASSWORD)?;
    let branch = client.get("/branches/")?.body[0]["id"].as_i64().unwrap_or(2);
    let office = bare_office(data.path())?;
    let request = Request {
        caller: Caller::Session(SessionId::new(client.session())),
        id: "bench".to_owned(),
        address: String::new(),
        key: None,
    };
    for question in questions(branch) {
        let many = pages::ask(&server, &client, &question.paths, CONNECTIONS, options)?;
        row(&format!("{}, {CONNECTIONS} connections", question.name), &describe(&many));
        let alone = pages::ask(&server, &client, &question.paths, 1, options)?;
        let bare = median(&office, &request, &question.bare)?;
        row(
            &format!("{}, one connection / bare / ratio of p50", question.name),
            &format!(
                "{} ms / {} ms / {}",
                milliseconds(alone.percentile(50)),
                milliseconds(bare),
                ratio(alone.percentile(50).as_micros(), bare.as_micros())
            ),
        );
    }
    collections("SQLite", &server, &client, options)?;
    let (before, earlier) =
        (server.resident_bytes()? / 1_000_000, server.peak_bytes()? / 1_000_000);
    let begun = Instant::now();
    let mut connection = Connection::open(&server.address, client.bearer())?;
    let everything = connection.get("/administrator/filtered/active-loan-accounts/?no_limit=true");
    connection.call(&everything)?;
    let resident = server.peak_bytes()? / 1_000_000;
    row("all active loans at once", &format!("{} ms", milliseconds(begun.elapsed())));
    let memory = format!("{before} MB / {earlier} MB / {resident} MB");
    row("resident memory before / at most until then / at most", &memory);
    server.terminate()?;
    Ok(())
}

/// A page of active loans: its filter in the path, the same as a search, its size and its offset.
type Wanted = (String, LoanSearch, i64, i64);

fn questions(branch: i64) -> Vec<Question> {
    let all = LoanSearch::default();
    let at = LoanSearch { branch: Some(BranchId::new(branch)), ..all.clone() };
    let by = |who: &str| {
        let search = LoanSearch { disbursed_by: who.to_owned(), ..all.clone() };
        (format!("&disbursed_by={who}"), search, 25, 0)
    };
    let here = format!("&branch_id={branch}");
    let named = |filter: &str, among: &LoanSearch| {
        let named = NAMES.iter().map(|text| {
            let path = format!("{filter}&q={}", text.replace(' ', "%20"));
            (path, LoanSearch { text: (*text).to_owned(), ..among.clone() }, 25, 0)
        });
        named.collect::<Vec<Wanted>>()
    };
    let page = |size, offset| (String::new(), all.clone(), size, offset);
    let page_here = |offset| (here.clone(), at.clone(), 25, offset);
    let deep = [page(25, 250_000), page(25, 500_000), page_here(50_000)];
    vec![
        of_clients("clients by part of a name", &NAMES),
        of_clients("clients by part of a number", &NUMBERS),
        of_loans("active loans", &[page(25, 0)]),
        of_loans("active loans of a branch", &[page_here(0)]),
        of_loans("active loans by whom", &[by("5"), by("an"), by("nobody")]),
        of_loans("active loans, deep pages", &deep),
        of_loans("active loans, 500 to a page", &[page(500, 0)]),
        of_loans("active loans by part of a name", &named("", &all)),
        of_loans("the same at a branch", &named(&here, &at)),
        Question {
            name: "Give Loans dashboard",
            paths: vec!["/adminstrator/give_loans/dashboard-stats/".to_owned()],
            bare: vec![Bare::GiveLoans],
        },
    ]
}

/// Ends the days up to one.
fn close_days(data: &Path, settings: &[&str], through: jiff::civil::Date) -> Outcome {
    let through = through.to_string();
    let arguments = ["close-day", "--through", &through];
    process::run(&process::binary()?, data, settings, &arguments)?;
    Ok(())
}

/// The lists of collections on PostgreSQL.
pub(super) fn on_postgres(lender: &Lender, url: &str, options: &Options) -> Outcome {
    let data = lender.moved(url)?;
    let settings = ["--database-url", url];
    close_days(data.path(), &settings, lender::today().yesterday()?)?;
    let mut server = Server::start(&process::binary()?, data.path(), &settings)?;
    let client = Client::sign_in(&server.address, USERNAME, PASSWORD)?;
    collections("PostgreSQL", &server, &client, options)?;
    server.terminate()?;
    Ok(())
}

fn collections(engine: &str, server: &Server, client: &Client, options: &Options) -> Outcome {
    let branch = client.get("/branches/")?.body[0]["id"].as_i64().unwrap_or(2);
    for (name, paths) in lists(branch) {
        let many = pages::ask(server, client, &paths, CONNECTIONS, options)?;
        row(&format!("{name}, {engine}, {CONNECTIONS} connections"), &describe(&many));
        let alone = pages::ask(server, client, &paths, 1, options)?;
        row(&format!("{name}, {engine}, one connection"), &describe(&alone));
    }
    Ok(())
}

/// Arrears by age, amounts falling due, clients to call and promises, for all branches and for one.
fn lists(branch: i64) -> Vec<(&'static str, Vec<String>)> {
    let today = lender::today();
    let day = |days: i64| today.saturating_add(jiff::Span::new().days(days));
    let groups = ["branch", "product", "consultant"];
    let days = (0..40).flat_map(|ago| groups.map(|by| (day(-ago), by)));
    let arrears = days.map(|(day, by)| format!("/collections/arrears/?date={day}&group_by={by}"));
    let ages = ["", "&age=1_30", "&age=31_60"];
    let pages = |path: &str| -> Vec<String> {
        let numbers = (1..40).flat_map(|page| ages.map(|age| (page, age)));
        numbers.map(|(page, age)| format!("{path}page={page}&page_size=25{age}")).collect()
    };
    let due = |to: i64| -> Vec<String> {
        let path =
            format!("/collections/due/?branch={branch}&start_date={today}&end_date={}", day(to));
        (1..40).map(|page| format!("{path}&page={page}&page_size=25")).collect()
    };
    vec![
        ("arrears by age", arrears.collect()),
        ("call list", pages("/collections/loans/?")),
        ("call list of a branch", pages(&format!("/collections/loans/?branch={branch}&"))),
        ("due today at a branch", due(0)),
        ("due within a week at a branch", due(6)),
        (
            "promises for a week",
            vec![format!("/collections/promises/?start_date={today}&end_date={}", day(6))],
        ),
    ]
}

fn of_clients(name: &'static str, texts: &[&str]) -> Question {
    let paths = texts.iter().map(|text| {
        let text = text.replace(' ', "%20");
        format!("/consultant/all/clients/?page=1&page_size=25&q={text}")
    });
    let bare = texts.iter().map(|text| {
        Bare::Clients(ClientSearch { q: (*text).to_owned(), ..ClientSearch::default() })
    });
    Question { name, paths: paths.collect(), bare: bare.collect() }
}

/// The server stores computed pages. To make it compute each one, each page ends on another future
/// day.
fn of_loans(name: &'static str, filters: &[Wanted]) -> Question {
    let to_come = Date::constant(2100, 1, 1);
    let paths = (0..1000).flat_map(|day| {
        let date_to = add_days(to_come, day);
        filters.iter().map(move |(filter, _, size, offset)| {
            let page = offset / size + 1;
            format!(
                "/administrator/filtered/active-loan-accounts/\
                 ?page={page}&page_size={size}{filter}&date_to={date_to}"
            )
        })
    });
    let bare = filters.iter().map(|(_, search, size, offset)| {
        Bare::Loans(LoanSearch { to: Some(to_come), ..search.clone() }, *size, *offset)
    });
    Question { name, paths: paths.collect(), bare: bare.collect() }
}

fn bare_office(data: &Path) -> Outcome<Office> {
    let store = Store::open(&store::Config::new(DatabaseUrl::file(data.join("rondavel.db"))))?;
    Ok(Office::new(store, Clock::system(), Entropy::system(), Policy::default()))
}

impl Bare {
    fn ask(&self, tx: &mut Tx, ctx: &Ctx) -> office::Result<()> {
        match self {
            Bare::Clients(search) => {
                office::clients::search(tx, ctx, search, ClientSort::Name, (1, 25)).map(drop)
            }
            Bare::Loans(search, size, offset) => {
                office::loans::list(tx, ctx, search, *size, *offset).map(drop)
            }
            Bare::GiveLoans => office::dashboards::give_loans(tx, ctx).map(drop),
        }
    }
}

/// The median time of the verbs in this process, without HTTP.
fn median(office: &Office, request: &Request, questions: &[Bare]) -> Outcome<Duration> {
    let mut times = Vec::new();
    for question in questions.iter().cycle().take(questions.len() * 40) {
        let begun = Instant::now();
        office.read(request, |tx, ctx| question.ask(tx, ctx)).map_err(|error| error.to_string())?;
        times.push(begun.elapsed());
    }
    times.sort_unstable();
    Ok(times.get(times.len() / 2).copied().unwrap_or_default())
}

/// Yesterday's day end, which begins with the server, while cashiers take money; then the cashiers
/// alone.
fn day_end(data: &Path, options: &Options) -> Outcome {
    let begun = Instant::now();
    let mut server = Server::listening(process::serve(&process::binary()?, data, &[]))?;
    let client = Client::sign_in(&server.address, USERNAME, PASSWORD)?;
    let (first, second) = repayments::queues(&server, &client, "night")?;
    let busy = std::thread::scope(|scope| {
        let load = scope.spawn(|| load::run(first, 201, Duration::from_secs(options.seconds)));
        server.wait_until_ready(begun)?;
        row(
            "day end, from the start of the server",
            &format!("{} ms", milliseconds(begun.elapsed())),
        );
        let load = load.join().map_err(|_| "the load panicked")?;
        Outcome::Ok(load?)
    })?;
    row("repayments during the day end", &describe(&busy));
    let quiet = load::run(second, 201, Duration::from_secs(options.seconds))?;
    row("repayments afterwards", &describe(&quiet));
    let growth = ratio(busy.percentile(99).as_micros(), quiet.percentile(99).as_micros());
    row("their p99, during to after", &growth);
    close_a_month(&server, &client, options)?;
    server.terminate()?;
    Ok(())
}

/// Closes the earliest open month: its figures are stored, and all books are proved. Cashiers take
/// money at the same time, for as long as a measurement lasts.
fn close_a_month(server: &Server, client: &Client, options: &Options) -> Outcome {
    let (first, second) = repayments::queues(server, client, "month")?;
    let quiet = load::run(first, 201, Duration::from_secs(options.seconds))?;
    let preview = client.get("/accounting/periods/preview/")?.body;
    let begun = Instant::now();
    let month = json!({ "period_end": preview["period_end"] });
    let period = client.post("/accounting/periods/", "bench-month", &month)?;
    if period.status != 201 {
        return Err(format!("the month was not closed: {}", period.body).into());
    }
    let answered = begun.elapsed();
    let path = format!("/accounting/periods/{}/", period.body["id"]);
    let busy = std::thread::scope(|scope| {
        let load = scope.spawn(|| load::run(second, 201, Duration::from_secs(options.seconds)));
        let status = loop {
            let found = client.get(&path)?.body;
            let status = found["status"].clone();
            if status != "checking" {
                break status;
            }
            std::thread::park_timeout(LOOK);
        };
        row(
            "a month closed: answered / checked and closed",
            &format!(
                "{} ms / {} ms, {status}",
                milliseconds(answered),
                milliseconds(begun.elapsed())
            ),
        );
        let load = load.join().map_err(|_| "the load panicked")?;
        Outcome::Ok(load?)
    })?;
    row("repayments meanwhile", &describe(&busy));
    let growth = ratio(busy.percentile(99).as_micros(), quiet.percentile(99).as_micros());
    row("their p99, to that before", &growth);
    Ok(())
}
