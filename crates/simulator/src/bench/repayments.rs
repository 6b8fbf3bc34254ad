//! Repayments over HTTP, durable, against the same verbs in a bare group-commit loop.

use super::lender::Lender;
use super::{Options, Outcome, describe, milliseconds, ratio, row};
use crate::client::Client;
use crate::crash::{PASSWORD, USERNAME};
use crate::link::Link;
use crate::load::{self, Connection};
use crate::process::{self, Server};
use money::Cents;
use office::clients::ClientId;
use office::loans::{InstallmentId, LoanId};
use office::payment_methods::PaymentMethodId;
use office::repayments::NewRepayment;
use office::{
    BranchId, Caller, Clock, Entropy, IdempotencyKey, Office, Policy, Request, SessionId,
};
use serde_json::{Value, json};
use std::path::Path;
use std::time::{Duration, Instant};
use store::{DatabaseUrl, Store};

const PATH: &str = "/adminstrator/loan/repayment/";
/// Cashiers at the same time.
const CONNECTIONS: usize = 50;
/// Pages of 500 loans whose installments are paid.
const PAGES: usize = 30;
/// Payments of one cashier, one after another, of which the slowest counts: enough for the log of the
/// database to be moved into it many times.
const ONE_AFTER_ANOTHER: usize = 12_000;
/// The delay of a message, each way, to a database in another room.
const DISTANCE: Duration = Duration::from_micros(500);

/// A payment that can be made: everything due on an installment whose forerunners are paid first.
#[derive(Clone)]
pub(super) struct Payment {
    client: i64,
    pub(super) loan: i64,
    installment: i64,
    pub(super) amount: String,
    branch: i64,
}

pub(super) fn run(
    engine: &str,
    lender: &Lender,
    database: Option<&str>,
    options: &Options,
) -> Outcome {
    let data = match database {
        Some(url) => lender.moved(url)?,
        None => lender.copy()?,
    };
    let settings: Vec<&str> = database.map(|url| vec!["--database-url", url]).unwrap_or_default();
    let mut server = Server::start(&process::binary()?, data.path(), &settings)?;
    let client = Client::sign_in(&server.address, USERNAME, PASSWORD)?;
    let queues = payments(&client)?;
    let (over_http, bare) = halves(queues);
    let first = over_http.iter().flatten().next().cloned().ok_or("nothing can be paid")?;

    let work = requests(&server, &client, over_http, key)?;
    let measured = load::run(work, 201, Duration::from_secs(options.seconds))?;
    // The answer that the server stores with each of them, so that the bare loop writes as much.
    let stored = client.post(PATH, &key(0, 0), &first.body())?;
    if stored.status != 201 {
        return Err(format!("the first payment was not repeated: {}", stored.body).into());
    }
    let stored = stored.body.to_string();
    let resident = server.resident_bytes()? / 1_000_000;
    server.terminate()?;
    row(&format!("repayments, HTTP, {CONNECTIONS} connections, {engine}"), &describe(&measured));
    row(&format!("resident memory afterwards, {engine}"), &format!("{resident} MB"));

    let url = match database {
        Some(url) => DatabaseUrl::parse(url)?,
        None => DatabaseUrl::file(data.path().join("rondavel.db")),
    };
    let (count, time) = bare_loop(url, client.session(), &bare, &stored, options)?;
    let per_second = u128::from(count) * 1_000_000 / time.as_micros().max(1);
    row(
        &format!("the same statements in a bare loop of {CONNECTIONS} to a commit, {engine}"),
        &format!("{per_second} a second"),
    );
    let share = ratio(u128::from(measured.per_second()), per_second);
    row(&format!("HTTP to bare, {engine}"), &share);
    match database {
        Some(url) => at_a_distance(data.path(), url, measured.per_second(), options),
        None => Ok(()),
    }
}

/// The same where the database is some way from the server.
fn at_a_distance(data: &Path, url: &str, nearby: u64, options: &Options) -> Outcome {
    let link = Link::slow(url, DISTANCE)?.ok_or("the database has no host and port")?;
    let settings = ["--database-url", link.url.as_str()];
    let mut server = Server::start(&process::binary()?, data, &settings)?;
    let client = Client::sign_in(&server.address, USERNAME, PASSWORD)?;
    let (over_http, _) = halves(payments(&client)?);
    let far = |cashier, number| format!("far-{}", key(cashier, number));
    let work = requests(&server, &client, over_http, far)?;
    let measured = load::run(work, 201, Duration::from_secs(options.seconds))?;
    server.terminate()?;
    let share = ratio(u128::from(measured.per_second()), u128::from(nearby));
    let distance = milliseconds(DISTANCE);
    row(
        &format!("repayments, PostgreSQL {distance} ms away"),
        &format!("{}, {share} of those nearby", describe(&measured)),
    );
    Ok(())
}

/// The longest wait of a client at a counter: one connection, one payment after another.
pub(super) fn one_after_another(lender: &Lender) -> Outcome {
    let data = lender.copy()?;
    let mut server = Server::start(&process::binary()?, data.path(), &[])?;
    let client = Client::sign_in(&server.address, USERNAME, PASSWORD)?;
    let queue = payments(&client)?.into_iter().flatten().take(ONE_AFTER_ANOTHER).collect();
    let work = requests(&server, &client, vec![queue], key)?;
    let measured = load::run(work, 201, Duration::from_mins(10))?;
    server.terminate()?;
    let (count, slowest) = (measured.latencies.len(), measured.percentile(100));
    row(
        &format!("{count} repayments one after another, SQLite"),
        &format!("{}, slowest {} ms", describe(&measured), milliseconds(slowest)),
    );
    Ok(())
}

/// One connection with what is sent over it.
type Work = (Connection, Vec<Vec<u8>>);

/// The cashiers' requests, for two measurements one after the other. Their keys begin with `name`.
pub(super) fn queues(
    server: &Server,
    client: &Client,
    name: &str,
) -> Outcome<(Vec<Work>, Vec<Work>)> {
    let (first, second) = halves(payments(client)?);
    let keys = |half| move |cashier, number| format!("{name}-{half}-{}", key(cashier, number));
    Ok((requests(server, client, first, keys(1))?, requests(server, client, second, keys(2))?))
}

fn requests(
    server: &Server,
    client: &Client,
    queues: Vec<Vec<Payment>>,
    key: impl Fn(usize, usize) -> String,
) -> Outcome<Vec<Work>> {
    let work = queues.into_iter().enumerate().map(|(cashier, payments)| {
        let connection = Connection::open(&server.address, client.bearer())?;
        let requests = payments.iter().enumerate().map(|(number, payment)| {
            connection.post(PATH, &key(cashier, number), &payment.body().to_string())
        });
        let requests = requests.collect();
        Ok((connection, requests))
    });
    Ok(work.collect::<std::io::Result<Vec<_>>>()?)
}

/// Installments in the order in which they can be paid, one queue a cashier.
pub(super) fn payments(client: &Client) -> Outcome<Vec<Vec<Payment>>> {
    let mut queues = vec![Vec::new(); 2 * CONNECTIONS];
    for page in 1..=PAGES {
        let path =
            format!("/administrator/filtered/active-loan-accounts/?page={page}&page_size=500");
        let answer = client.get(&path)?;
        let items = answer.body["items"].as_array().cloned().unwrap_or_default();
        for (number, loan) in items.iter().enumerate() {
            let slot = number % queues.len();
            if let Some(queue) = queues.get_mut(slot) {
                queue.extend(due_on(loan));
            }
        }
        if items.len() < 500 {
            break;
        }
    }
    Ok(queues)
}

fn due_on(loan: &Value) -> Vec<Payment> {
    let number = |value: &Value| value.as_i64().unwrap_or_default();
    let schedule = loan["payment_schedules"].as_array().cloned().unwrap_or_default();
    schedule
        .iter()
        .filter(|due| due["total_due"] != "0.00")
        .map(|due| Payment {
            client: number(&loan["client"]["id"]),
            loan: number(&loan["id"]),
            installment: number(&due["id"]),
            amount: due["total_due"].as_str().unwrap_or_default().to_owned(),
            branch: number(&loan["branch"]["id"]),
        })
        .collect()
}

fn halves(mut queues: Vec<Vec<Payment>>) -> (Vec<Vec<Payment>>, Vec<Vec<Payment>>) {
    let bare = queues.split_off(queues.len() / 2);
    (queues, bare)
}

impl Payment {
    fn body(&self) -> Value {
        json!({
            "client": self.client,
            "loan_account": self.loan,
            "payment_schedule": self.installment,
            "amount": self.amount,
            "payment_method": 1,
            "branch": self.branch,
        })
    }

    fn input(&self) -> NewRepayment {
        NewRepayment {
            client: Some(ClientId::new(self.client)),
            loan: Some(LoanId::new(self.loan)),
            installment: Some(InstallmentId::new(self.installment)),
            amount: Cents::parse(&self.amount).ok(),
            payment_method: Some(PaymentMethodId::new(1)),
            branch: Some(BranchId::new(self.branch)),
            part_payment: false,
            value_date: None,
            excess: None,
            seen: None,
        }
    }
}

fn key(cashier: usize, number: usize) -> String {
    format!("bench-{cashier}-{number}")
}

/// The verbs alone, each under a key and with an answer to keep, as over HTTP: as many on their way
/// as there were cashiers, no HTTP.
fn bare_loop(
    url: DatabaseUrl,
    session: i64,
    queues: &[Vec<Payment>],
    stored: &str,
    options: &Options,
) -> Outcome<(u64, Duration)> {
    let store = Store::open(&store::Config::new(url))?;
    let office = Office::new(store, Clock::system(), Entropy::system(), Policy::default());
    let request = |turn: usize, cashier: usize| Request {
        caller: Caller::Session(SessionId::new(session)),
        id: "bench".to_owned(),
        address: String::new(),
        key: Some(IdempotencyKey {
            key: format!("bare-{}", key(cashier, turn)),
            scope: PATH.to_owned(),
            fingerprint: [0; 32],
        }),
    };
    let (begun, most) = (Instant::now(), Duration::from_secs(options.seconds));
    let longest = queues.iter().map(Vec::len).max().unwrap_or_default();
    let mut count = 0;
    for turn in 0..longest {
        let tickets: Vec<_> = queues
            .iter()
            .enumerate()
            .filter_map(|(cashier, queue)| Some((cashier, queue.get(turn)?)))
            .map(|(cashier, payment)| {
                let (input, stored) = (payment.input(), stored.to_owned());
                office.write_idempotent(
                    request(turn, cashier),
                    |_, _| Ok(()),
                    move |_| Ok(stored.clone()),
                    move |tx, ctx| office::repayments::receive(tx, ctx, &input),
                )
            })
            .collect();
        for ticket in tickets {
            ticket.wait().map_err(|error| error.to_string())?;
            count += 1;
        }
        if begun.elapsed() > most {
            break;
        }
    }
    let time = begun.elapsed();
    office.store().close();
    Ok((count, time))
}
