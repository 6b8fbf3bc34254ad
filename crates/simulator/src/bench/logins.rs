//! Measures logins: the number a second, and that a whole company that signs in at once does not
//! delay other users.

use super::lender::Lender;
use super::{Options, Outcome, describe, pages, ratio, row};
use crate::client::{BOUNDARY, Client, login_form};
use crate::crash::{PASSWORD, USERNAME};
use crate::load::{self, Connection, Measured};
use crate::process::{self, Server};
use std::time::Duration;

/// People who sign in at the same time, each again as soon as they are in.
const PEOPLE: usize = 50;
/// The numbers of people who look at active loans during the logins.
const OTHERS: [usize; 2] = [1, 10];
/// A face in a camera's size: the server decodes and shrinks the picture of each login.
const SELFIE: &[u8] = include_bytes!("../../../server/src/demo/faces/1.jpg");
/// More logins than can finish in the time.
const ENOUGH: usize = 2_000;
/// Until the storm blows.
const GUST: Duration = Duration::from_secs(1);

pub(super) fn run(large: &Lender, options: &Options) -> Outcome {
    let data = large.copy()?;
    // Each person calls from their own address, as over the internet: an address has its limits.
    let settings = data.path().join("bench.toml");
    std::fs::write(&settings, "trusted_proxies = [\"127.0.0.1\"]\n")?;
    let settings = settings.to_str().ok_or("the folder's path is no text")?.to_owned();
    let mut server = Server::start(&process::binary()?, data.path(), &["--config", &settings])?;
    let client = Client::sign_in(&server.address, USERNAME, PASSWORD)?;
    let branch = client.get("/branches/")?.body[0]["id"].as_i64().unwrap_or(2);
    let paths = pages::active_loans(branch);

    let quiet = OTHERS.map(|people| pages::ask(&server, &client, &paths, people, options));
    for (people, quiet) in OTHERS.into_iter().zip(quiet) {
        let quiet = quiet?;
        let (logins, pages) = storm(&server, &client, &paths, people, options)?;
        row(
            &format!("logins, {PEOPLE} people at once, argon2id 19 MiB, 2 passes"),
            &describe(&logins),
        );
        row(&format!("active loans meanwhile, {people} connections"), &describe(&pages));
        let slowed = ratio(pages.percentile(99).as_micros(), quiet.percentile(99).as_micros());
        row(&format!("their p99 to that without logins, {people} connections"), &slowed);
    }
    row(
        "resident memory after the logins",
        &format!("{} MB", server.resident_bytes()? / 1_000_000),
    );
    server.terminate()?;
    Ok(())
}

/// People sign in while others look at pages: the latency of both.
fn storm(
    server: &Server,
    client: &Client,
    paths: &[String],
    people: usize,
    options: &Options,
) -> Outcome<(Measured, Measured)> {
    let body = login_form(USERNAME, PASSWORD, SELFIE);
    let work = (0..PEOPLE)
        .map(|person| {
            let connection = Connection::open(&server.address, "")?;
            let caller = format!("192.0.2.{}", person + 1);
            let login = connection.form("/adminstrator/login/", &caller, BOUNDARY, &body);
            Ok((connection, vec![login; ENOUGH / PEOPLE]))
        })
        .collect::<std::io::Result<Vec<_>>>()?;
    let most = GUST + Duration::from_secs(options.seconds.min(8));
    std::thread::scope(|scope| {
        let logins = scope.spawn(move || load::run(work, 200, most));
        std::thread::sleep(GUST);
        let pages = pages::ask(server, client, paths, people, options)?;
        let logins = logins.join().map_err(|_| "the logins panicked")??;
        Ok((logins, pages))
    })
}
