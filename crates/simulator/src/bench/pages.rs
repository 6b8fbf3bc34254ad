//! Measures pages: the active loans, the dashboard, the first answer after a start.

use super::lender::{self, Lender};
use super::{Options, Outcome, describe, milliseconds, ratio, row};
use crate::client::Client;
use crate::crash::{PASSWORD, USERNAME};
use crate::load::{self, Connection, Measured};
use crate::process::{self, Server};
use money::{Date, add_days};
use office::loans::LoanSearch;
use office::{BranchId, Caller, Clock, Entropy, Office, Policy, Request, SessionId};
use std::path::Path;
use std::time::{Duration, Instant};
use store::{DatabaseUrl, Store};

const CONNECTIONS: usize = 10;
/// Days on which the range of dates ends. All are far ahead, so that the same loans are found; a
/// question that was never asked has no answer that could have been stored.
const DAYS: i32 = 6_000;
/// Days of the lender's history that pages are asked for.
const HISTORY: i64 = 230;
/// Parts of surnames, as people type them.
const TEXTS: [&str; 8] = ["dlam", "nkos", "moko", "khum", "ndlov", "pret", "naid", "petersen"];

pub(super) fn run(large: &Lender, small: &Lender, options: &Options) -> Outcome {
    let data = large.copy()?;
    let mut server = Server::start(&process::binary()?, data.path(), &[])?;
    row("start to first answer", &format!("{} ms", milliseconds(server.started_in)));
    let client = Client::sign_in(&server.address, USERNAME, PASSWORD)?;
    let branch = client.get("/branches/")?.body[0]["id"].as_i64().unwrap_or(2);

    let paths = active_loans(branch);
    let anew = ask(&server, &client, &paths, CONNECTIONS, options)?;
    row(&format!("active loans, branch and text, {CONNECTIONS} connections"), &describe(&anew));
    let alone = ask(&server, &client, &paths, 1, options)?;
    row("the same, one connection", &describe(&alone));
    let dates = between_dates(branch);
    let browsed = ask(&server, &client, &dates, CONNECTIONS, options)?;
    row(&format!("active loans, branch and dates, {CONNECTIONS} connections"), &describe(&browsed));
    let browsed = ask(&server, &client, &dates, 1, options)?;
    row("the same, one connection", &describe(&browsed));
    let again =
        ask(&server, &client, &pages(branch, DAYS).collect::<Vec<_>>(), CONNECTIONS, options)?;
    row(&format!("the same eight pages again, {CONNECTIONS} connections"), &describe(&again));
    let bare = bare_pages(data.path(), client.session(), branch)?;
    row("the bare statements", &format!("p50 {} ms", milliseconds(bare)));
    row("HTTP p50 to bare p50", &ratio(alone.percentile(50).as_micros(), bare.as_micros()));

    let figures = figures(branch);
    let at_large = ask_all(&server, &client, &figures, options)?;
    let resident = server.resident_bytes()? / 1_000_000;
    server.terminate()?;
    row("resident memory after these", &format!("{resident} MB"));

    let data = small.copy()?;
    let mut server = Server::start(&process::binary()?, data.path(), &[])?;
    let client = Client::sign_in(&server.address, USERNAME, PASSWORD)?;
    let at_small = ask_all(&server, &client, &figures, options)?;
    server.terminate()?;
    for (((name, _), large), small) in figures.iter().zip(&at_large).zip(&at_small) {
        row(&format!("{name}, large lender"), &describe(large));
        row(&format!("{name}, 1 000 loans"), &describe(small));
        let growth = ratio(large.percentile(50).as_micros(), small.percentile(50).as_micros());
        row(&format!("{name} p50, large to small"), &growth);
    }
    Ok(())
}

/// Queries for figures whose cost may not grow with the number of loans. Each is of many periods,
/// so that the server computes each.
fn figures(branch: i64) -> Vec<(&'static str, Vec<String>)> {
    let today = lender::today();
    let of_periods = |path: &str, names: (&str, &str)| {
        let day = |ago: i64| today.saturating_sub(jiff::Span::new().days(ago));
        let periods = (0..30).flat_map(|to| (200..HISTORY).map(move |from| (from, to)));
        let path = |(from, to)| format!("{path}{}={}&{}={}", names.0, day(from), names.1, day(to));
        periods.map(path).collect::<Vec<_>>()
    };
    let dates = ("start_date", "end_date");
    vec![
        ("dashboard", vec!["/adminstrator/dashboard-stats/".to_owned()]),
        ("statistics of months", of_periods("/adminstrator/statistics/?", dates)),
        ("charts of months", of_periods("/statistics/series/?", dates)),
        ("trial balance of months", of_periods("/accounting/trial-balance/?", dates)),
        (
            "trial balance of months at a branch",
            of_periods(&format!("/accounting/trial-balance/?branch={branch}&"), dates),
        ),
        (
            "25 lines of the statement of fees",
            of_periods("/accounting/accounts/4010/?page=1&page_size=25&", dates),
        ),
        ("income statement of months", of_periods("/accounting/income-statement/?", dates)),
    ]
}

/// Asks each of the questions over one connection.
fn ask_all(
    server: &Server,
    client: &Client,
    questions: &[(&str, Vec<String>)],
    options: &Options,
) -> Outcome<Vec<Measured>> {
    questions.iter().map(|(_, paths)| ask(server, client, paths, 1, options)).collect()
}

/// Pages of active loans, of a branch and with a search text, none of them twice.
pub(super) fn active_loans(branch: i64) -> Vec<String> {
    (0..DAYS).flat_map(|day| pages(branch, day)).collect()
}

/// Pages of active loans, of a branch and between two days of the lender's history, none of them
/// twice.
fn between_dates(branch: i64) -> Vec<String> {
    let today = lender::today();
    let day = move |ago: i64| today.saturating_sub(jiff::Span::new().days(ago));
    (1..HISTORY)
        .flat_map(|to| (to..HISTORY).map(move |from| (day(from), day(to))))
        .map(|(from, to)| {
            format!(
                "/administrator/filtered/active-loan-accounts/?page=1&page_size=25\
                 &branch_id={branch}&date_from={from}&date_to={to}"
            )
        })
        .collect()
}

/// A page for each text. The connections share the days, so that none asks what another has asked.
fn pages(branch: i64, day: i32) -> impl Iterator<Item = String> {
    let date_to = add_days(Date::constant(2100, 1, 1), day);
    TEXTS.iter().map(move |text| {
        format!(
            "/administrator/filtered/active-loan-accounts/?page=1&page_size=25\
             &branch_id={branch}&q={text}&date_to={date_to}"
        )
    })
}

/// Asks for the pages in turn over some connections.
pub(super) fn ask(
    server: &Server,
    client: &Client,
    paths: &[String],
    connections: usize,
    options: &Options,
) -> Outcome<Measured> {
    let share = paths.len().div_ceil(connections);
    let work = (0..connections)
        .map(|number| {
            let connection = Connection::open(&server.address, client.bearer())?;
            let own = paths.iter().cycle().skip(number * share).take(50_000 / connections);
            let requests = own.map(|path| connection.get(path)).collect();
            Ok((connection, requests))
        })
        .collect::<std::io::Result<Vec<_>>>()?;
    Ok(load::run(work, 200, Duration::from_secs(options.seconds.min(8)))?)
}

/// The median time of the page's statements in this process, without HTTP.
fn bare_pages(data: &Path, session: i64, branch: i64) -> Outcome<Duration> {
    let url = DatabaseUrl::file(data.join("rondavel.db"));
    let store = Store::open(&store::Config::new(url))?;
    let office = Office::new(store, Clock::system(), Entropy::system(), Policy::default());
    let request = Request {
        caller: Caller::Session(SessionId::new(session)),
        id: "bench".to_owned(),
        address: String::new(),
        key: None,
    };
    let mut times = Vec::new();
    for text in TEXTS.iter().cycle().take(2_000) {
        let search = LoanSearch {
            branch: Some(BranchId::new(branch)),
            text: (*text).to_owned(),
            ..LoanSearch::default()
        };
        let begun = Instant::now();
        let page = office
            .read(&request, |tx, ctx| office::loans::list(tx, ctx, &search, 25, 0))
            .map_err(|error| error.to_string())?;
        times.push(begun.elapsed());
        drop(page);
    }
    times.sort_unstable();
    Ok(times.get(times.len() / 2).copied().unwrap_or_default())
}
