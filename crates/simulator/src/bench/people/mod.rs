//! A large staff: a chat to which five hundred listen, and the pages about people.

mod fill;
mod listening;

use super::lender;
use super::{Options, Outcome, describe, milliseconds, pages, ratio, repayments, row};
use crate::client::Client;
use crate::crash::{PASSWORD, USERNAME};
use crate::load::{self, Connection, Measured};
use crate::process::{self, Server};
use fill::{AT_WORK, Crowd, MESSAGES};
use listening::Listeners;
use money::add_days;
use std::path::Path;
use std::time::{Duration, Instant};

/// The lender's loans, which are repaid during the measurement.
const LOANS: u32 = 10_000;
/// People who sign in at the same time.
const DOORS: usize = 8;
/// People who open the chat at once.
const RETURNING: usize = 200;
/// Duration of the chat.
const TALK: Duration = Duration::from_secs(20);

pub(super) fn run(options: &Options) -> Outcome {
    let lender = lender::prepare(LOANS.min(options.loans))?;
    let data = lender.copy()?;
    let crowd = fill::fill(data.path(), i64::from(options.staff))?;
    let mut server = start(data.path())?;
    let boss = Client::sign_in(&server.address, USERNAME, PASSWORD)?;
    let people = sign_in_all(&server)?;
    look(&server, &boss, &people, &crowd, options)?;
    let (first, second) = repayments::queues(&server, &boss, "chat")?;
    talk(&server, &people, &crowd)?;
    let alone = load::run(first, 201, Duration::from_secs(options.seconds))?;
    row("repayments, 50 connections, while nobody listens", &describe(&alone));
    beside(&server, &people, second, &alone, options)?;
    server.terminate()?;
    return_at_once(data.path(), &people)
}

/// The server behind a proxy at the same address.
fn start(data: &Path) -> Outcome<Server> {
    let settings = data.join("bench.toml");
    std::fs::write(&settings, "trusted_proxies = [\"127.0.0.1\"]\n")?;
    let settings = settings.to_str().ok_or("the folder's path is no text")?;
    Ok(Server::start(&process::binary()?, data, &["--config", settings])?)
}

/// All people at work, each with their own session.
fn sign_in_all(server: &Server) -> Outcome<Vec<Client>> {
    let numbers: Vec<i64> = (0..AT_WORK).collect();
    let share = numbers.len().div_ceil(DOORS);
    std::thread::scope(|scope| {
        let doors: Vec<_> = numbers
            .chunks(share)
            .map(|part| {
                scope.spawn(move || {
                    let sign_in = |number: &i64| {
                        // Each person calls from their own address: an address has its limits.
                        let caller = format!("192.0.2.{}", number % 250 + 1);
                        let name = fill::username(*number);
                        Client::sign_in_from(&server.address, &name, PASSWORD, &caller)
                    };
                    part.iter().map(sign_in).collect::<Result<Vec<_>, _>>()
                })
            })
            .collect();
        let mut people = Vec::new();
        for door in doors {
            people.extend(door.join().map_err(|_| "a sign-in panicked")??);
        }
        Ok(people)
    })
}

/// Pages that people look at, each over one connection.
fn look(
    server: &Server,
    boss: &Client,
    people: &[Client],
    crowd: &Crowd,
    options: &Options,
) -> Outcome {
    let [reader, behind, ..] = people else { return Err("nobody is at work".into()) };
    let until = crowd.until;
    // Parts that were not requested before, spread over the years.
    let parts = (1..2_000).map(|turn| {
        let before = crowd.last_message - (turn * 7_919) % (MESSAGES - 100);
        format!("/consultant/messages/?before={before}")
    });
    let days = (0..120).map(|back| {
        let day = add_days(until, -back);
        format!("/adminstrator/logbook/?scope=all&from={day}&to={day}&page=1&page_size=50")
    });
    let months = (0..120).map(|back| {
        let (from, to) = (add_days(until, -back - 30), add_days(until, -back));
        format!("/adminstrator/logbook/days/?scope=all&from={from}&to={to}")
    });
    let staff = (1..150).map(|page| format!("/all/staff/?page={page}&page_size=25"));
    let named = ["dlam", "nkos", "moko", "petersen 4", "bench49", "lerato bot"];
    let named = named
        .iter()
        .map(|text| format!("/all/staff/?page=1&page_size=25&q={}", text.replace(' ', "%20")));
    let unread = || vec!["/consultant/unread-count/".to_owned()];
    let miss = vec!["/consultant/messages/?q=nobody%20said%20this".to_owned()];
    let hit = vec!["/consultant/messages/?q=receipt".to_owned()];
    for (name, who, paths) in [
        ("page of 50 of 1 000 000 messages", reader, parts.collect()),
        ("the newest 50", reader, vec!["/consultant/messages/?page=1".to_owned()]),
        ("unread count of somebody who has read everything", reader, unread()),
        ("unread count of somebody who is behind", behind, unread()),
        ("search in 1 000 000 messages that finds some", reader, hit),
        ("search that finds none", reader, miss),
        ("log book of 500 staff, the days of a month", boss, months.collect()),
        ("the same, 50 entries of a day", boss, days.collect()),
        ("page of 25 of the staff", boss, staff.collect()),
        ("staff by part of a name", boss, named.collect()),
        ("inbox of notices, 30 shown of 2 000", reader, vec!["/notices/?page=1".to_owned()]),
    ] {
        let measured = pages::ask(server, who, &paths, 1, options)?;
        row(&format!("{name}, one connection"), &describe(&measured));
    }
    let begun = Instant::now();
    let mut connection = Connection::open(&server.address, boss.bearer())?;
    let from = add_days(until, -181);
    let everything =
        connection.get(&format!("/adminstrator/logbook/?scope=all&from={from}&to={until}"));
    if connection.call(&everything)? != 200 {
        return Err("the log book was not sent".into());
    }
    row(
        "six months of the log book of 500 staff, all entries at once",
        &format!(
            "{} ms, resident memory at most {} MB",
            milliseconds(begun.elapsed()),
            server.peak_bytes()? / 1_000_000
        ),
    );
    Ok(())
}

/// All people listen while messages are sent five times a second.
fn talk(server: &Server, people: &[Client], crowd: &Crowd) -> Outcome {
    let listeners = Listeners::open(server, people)?;
    let (begun, used) = (Instant::now(), server.processor_time()?);
    let sent = listening::say(server, people, TALK)?;
    let heard = listeners.heard(&sent);
    let share = (server.processor_time()?.saturating_sub(used)).as_micros();
    let delays = heard.delays(&sent, crowd.last_message);
    row(
        &format!("chat message to {} streams, 5 a second", people.len()),
        &format!(
            "p50 {} ms, p99 {} ms, {} of {} arrived",
            milliseconds(delays.percentile(50)),
            milliseconds(delays.percentile(99)),
            delays.latencies.len(),
            sent.len() * people.len()
        ),
    );
    row("the server's share of one core meanwhile", &ratio(share, begun.elapsed().as_micros()));
    Ok(())
}

/// The same repayments while all people listen and the chat goes on.
fn beside(
    server: &Server,
    people: &[Client],
    work: Vec<(Connection, Vec<Vec<u8>>)>,
    alone: &Measured,
    options: &Options,
) -> Outcome {
    let listeners = Listeners::open(server, people)?;
    let most = Duration::from_secs(options.seconds);
    let busy = std::thread::scope(|scope| {
        let load = scope.spawn(move || load::run(work, 201, most));
        listening::say(server, people, most)?;
        Outcome::Ok(load.join().map_err(|_| "the load panicked")??)
    })?;
    drop(listeners);
    row("the same while 500 listen and the chat goes on", &describe(&busy));
    row("that to nobody listening", &ratio(busy.per_second().into(), alone.per_second().into()));
    Ok(())
}

/// The server restarts, and two hundred open the chat at the same moment.
fn return_at_once(data: &Path, people: &[Client]) -> Outcome {
    let mut server = start(data)?;
    let work = people.iter().take(RETURNING).map(|person| {
        let connection = Connection::open(&server.address, person.bearer())?;
        let asked =
            ["/consultant/messages/?page=1", "/consultant/unread-count/", "/notices/?page=1"];
        let requests = asked.map(|path| connection.get(path)).to_vec();
        Ok((connection, requests))
    });
    let work = work.collect::<std::io::Result<Vec<_>>>()?;
    let measured = load::run(work, 200, Duration::from_secs(30))?;
    row(
        &format!("{RETURNING} people open the chat at once after a start"),
        &format!("{}, all within {} ms", describe(&measured), milliseconds(measured.wall)),
    );
    server.terminate()?;
    Ok(())
}
