//! A lender with a million loans and half a million clients: what people look for, over HTTP beside
//! the bare statements in this process, and the day end while cashiers go on taking money.

use super::lender::Lender;
use super::{Options, Outcome, describe, milliseconds, pages, ratio, repayments, row};
use crate::client::Client;
use crate::crash::{PASSWORD, USERNAME};
use crate::load;
use crate::process::{self, Server};
use office::clients::{ClientSearch, ClientSort};
use office::loans::LoanSearch;
use office::{BranchId, Caller, Clock, Ctx, Entropy, Office, Policy, Request, SessionId};
use std::path::Path;
use std::time::{Duration, Instant};
use store::{DatabaseUrl, Store, Tx};

const CONNECTIONS: usize = 10;
/// Parts of names, as people type them.
const NAMES: [&str; 12] = [
    "dla", "dlam", "nkos", "mokoe", "tha", "sipho", "lerato k", "van der", "pret", "naidoo", "mo",
    "zanele dlamini",
];
/// Parts of numbers.
const NUMBERS: [&str; 4] = ["82 110", "0711", "80010", "6101255"];

/// What somebody asks, over the wire and as a verb.
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
    let before_yesterday = Clock::system().now().to_zoned(Policy::default().time_zone).date();
    let before_yesterday = before_yesterday.yesterday()?.yesterday()?;
    let mut command = process::command(&process::binary()?, data.path());
    command.args(["close-day", "--until", &before_yesterday.to_string()]);
    if !command.status()?.success() {
        return Err("the days before yesterday could not be closed".into());
    }
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
    let before = server.resident_bytes()? / 1_000_000;
    let everything = ["/administrator/filtered/active-loan-accounts/?no_limit=true".to_owned()];
    let begun = Instant::now();
    client.skim(&everything[0])?;
    let resident = server.peak_bytes()? / 1_000_000;
    row("all active loans at once", &format!("{} ms", milliseconds(begun.elapsed())));
    row("resident memory before / at most", &format!("{before} MB / {resident} MB"));
    server.terminate()?;
    Ok(())
}

fn questions(branch: i64) -> Vec<Question> {
    let clients = |texts: &[&str]| {
        let paths = texts.iter().map(|text| {
            let text = text.replace(' ', "%20");
            format!("/consultant/all/clients/?page=1&page_size=25&q={text}")
        });
        let bare = texts.iter().map(|text| {
            Bare::Clients(ClientSearch { q: (*text).to_owned(), ..ClientSearch::default() })
        });
        (paths.collect(), bare.collect())
    };
    let loans = |filters: &[(String, LoanSearch, i64, i64)]| {
        let paths = filters.iter().map(|(filter, _, size, offset)| {
            let page = offset / size + 1;
            format!(
                "/administrator/filtered/active-loan-accounts/?page={page}&page_size={size}{filter}"
            )
        });
        let bare = filters
            .iter()
            .map(|(_, search, size, offset)| Bare::Loans(search.clone(), *size, *offset));
        (paths.collect::<Vec<_>>(), bare.collect::<Vec<_>>())
    };
    let all = LoanSearch::default();
    let at = LoanSearch { branch: Some(BranchId::new(branch)), ..all.clone() };
    let by = |who: &str| LoanSearch { disbursed_by: who.to_owned(), ..all.clone() };
    let named = |text: &str| LoanSearch { text: text.to_owned(), ..all.clone() };
    let here = format!("&branch_id={branch}");
    let searched: Vec<_> = NAMES
        .iter()
        .map(|text| (format!("&q={}", text.replace(' ', "%20")), named(text), 25, 0))
        .collect();
    let named_here: Vec<_> = NAMES
        .iter()
        .map(|text| {
            let search = LoanSearch { branch: Some(BranchId::new(branch)), ..named(text) };
            (format!("&q={}{here}", text.replace(' ', "%20")), search, 25, 0)
        })
        .collect();
    let groups = [
        ("clients by part of a name", clients(&NAMES)),
        ("clients by part of a number", clients(&NUMBERS)),
        ("active loans", loans(&[(String::new(), all.clone(), 25, 0)])),
        ("active loans of a branch", loans(&[(here.clone(), at.clone(), 25, 0)])),
        (
            "active loans by whom",
            loans(&[
                ("&disbursed_by=5".to_owned(), by("5"), 25, 0),
                ("&disbursed_by=an".to_owned(), by("an"), 25, 0),
                ("&disbursed_by=nobody".to_owned(), by("nobody"), 25, 0),
            ]),
        ),
        (
            "active loans, deep pages",
            loans(&[
                (String::new(), all.clone(), 25, 250_000),
                (String::new(), all.clone(), 25, 500_000),
                (here, at, 25, 50_000),
            ]),
        ),
        ("active loans, 500 to a page", loans(&[(String::new(), all, 500, 0)])),
        ("active loans by part of a name", loans(&searched)),
        ("the same at a branch", loans(&named_here)),
    ];
    let mut questions: Vec<Question> =
        groups.into_iter().map(|(name, (paths, bare))| Question { name, paths, bare }).collect();
    questions.push(Question {
        name: "Give Loans dashboard",
        paths: vec!["/adminstrator/give-loans/stats/".to_owned()],
        bare: vec![Bare::GiveLoans],
    });
    questions
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
        office
            .read(request, |tx, ctx| question.ask(tx, ctx))
            .map_err(|error| error.to_string())?;
        times.push(begun.elapsed());
    }
    times.sort_unstable();
    Ok(times.get(times.len() / 2).copied().unwrap_or_default())
}

/// Yesterday's day end, which begins with the server, while cashiers take money; then the cashiers
/// alone.
fn day_end(data: &Path, options: &Options) -> Outcome {
    let mut server = Server::start(&process::binary()?, data, &[])?;
    let begun = Instant::now();
    let client = Client::sign_in(&server.address, USERNAME, PASSWORD)?;
    let (first, second) = repayments::queues(&server, &client)?;
    let busy = std::thread::scope(|scope| {
        let load = scope.spawn(|| load::run(first, 201, Duration::from_secs(options.seconds)));
        while !client.is_ready()? && begun.elapsed() < Duration::from_secs(600) {
            std::thread::sleep(Duration::from_millis(100));
        }
        row("day end, from the start of the server", &format!("{} ms", milliseconds(begun.elapsed())));
        let load = load.join().map_err(|_| "the load panicked")?;
        Outcome::Ok(load?)
    })?;
    row("repayments during the day end", &describe(&busy));
    let quiet = load::run(second, 201, Duration::from_secs(options.seconds))?;
    row("repayments afterwards", &describe(&quiet));
    let growth = ratio(busy.percentile(99).as_micros(), quiet.percentile(99).as_micros());
    row("their p99, during to after", &growth);
    server.terminate()?;
    Ok(())
}
