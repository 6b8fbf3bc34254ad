//! Measures a quote for early settlement, and a bank's file of ten thousand lines: read, matched
//! and booked.

use super::lender::{self, Lender};
use super::{Options, Outcome, describe, milliseconds, pages, repayments, row};
use crate::client::{BOUNDARY, Client};
use crate::crash::{PASSWORD, USERNAME};
use crate::load::Connection;
use crate::process::{self, Server};
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::time::Instant;

/// Lines of the bank's file.
const LINES: usize = 10_000;

pub(super) fn run(lender: &Lender, options: &Options) -> Outcome {
    let data = lender.copy()?;
    let mut server = Server::start(&process::binary()?, data.path(), &[])?;
    let client = Client::sign_in(&server.address, USERNAME, PASSWORD)?;
    let due = first_of_each_loan(&client)?;
    let quotes: Vec<_> =
        due.iter().map(|(loan, _)| format!("/loan-accounts/{loan}/settlement-quote/")).collect();
    let measured = pages::ask(&server, &client, &quotes, 1, options)?;
    row("settlement quotes of different loans, one connection", &describe(&measured));
    import(&server, &client, &due)?;
    server.terminate()?;
    Ok(())
}

/// The number of each loan, with what is due on its first unpaid installment.
fn first_of_each_loan(client: &Client) -> Outcome<Vec<(i64, String)>> {
    let mut seen = BTreeSet::new();
    let payments = repayments::payments(client)?.into_iter().flatten();
    Ok(payments
        .filter(|payment| seen.insert(payment.loan))
        .map(|payment| (payment.loan, payment.amount))
        .collect())
}

/// The file names a loan and its installment's amount in each line.
fn import(server: &Server, client: &Client, due: &[(i64, String)]) -> Outcome {
    let method =
        json!({"name": "Bench transfer", "description": "Into our account", "kind": "bank"});
    let method = client.post("/payment-methods/", "bench-method", &method)?;
    let mapping = json!({
        "name": "Bench", "delimiter": "comma", "header_rows": 1, "date_column": 1,
        "date_format": "yyyy-mm-dd", "amount_column": 2, "decimal_mark": "point",
        "description_column": 3, "reference_column": 4
    });
    let mapping = client.post("/bank/mappings/", "bench-mapping", &mapping)?;
    let (method, mapping) = (&method.body["id"], &mapping.body["id"]);
    let branch = client.get("/branches/")?.body[0]["id"].as_i64().unwrap_or(2);

    let (today, count) = (lender::today(), LINES.min(due.len()));
    let mut file = String::from("Date,Amount,Description,Reference\n");
    for (number, (loan, amount)) in due.iter().take(LINES).enumerate() {
        writeln!(file, "{today},{amount},EFT {number},LOAN {loan}")?;
    }
    let part =
        |name: &str| format!("--{BOUNDARY}\r\nContent-Disposition: form-data; name=\"{name}\"");
    let body = format!(
        "{}\r\n\r\n{branch}\r\n{}\r\n\r\n{mapping}\r\n{}; filename=\"bank.csv\"\r\n\r\n{file}\r\n--{BOUNDARY}--\r\n",
        part("branch"),
        part("mapping"),
        part("file"),
    );
    let mut connection = Connection::open(&server.address, client.bearer())?;
    let begun = Instant::now();
    let status =
        connection.call(&connection.signed_form("/bank/imports/", BOUNDARY, body.as_bytes()))?;
    if status != 201 {
        return Err(format!("the bank's file was answered {status}").into());
    }
    let read = begun.elapsed();
    let matches = client.get("/bank/matches/")?.body;
    let matched = begun.elapsed();
    row(
        &format!("a bank's file of {count} lines: read / read and matched"),
        &format!(
            "{} ms / {} ms, {} sure",
            milliseconds(read),
            milliseconds(matched),
            matches["sure"]
        ),
    );
    let (begun, mut posted, mut after) = (Instant::now(), 0, Value::Null);
    for turn in 0.. {
        let sure = json!({"payment_method": method, "after": after});
        let done = client.post("/bank/post-sure/", &format!("bench-sure-{turn}"), &sure)?;
        if done.status != 200 {
            return Err(format!("booking was refused: {}", done.body).into());
        }
        posted += done.body["posted"].as_i64().unwrap_or_default();
        after = done.body["next"].clone();
        if after.is_null() {
            break;
        }
    }
    row(
        "booking those that are sure",
        &format!("{posted} in {} ms", milliseconds(begun.elapsed())),
    );
    Ok(())
}
