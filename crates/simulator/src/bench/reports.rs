//! Measures long reports: books of the whole lender become files, over HTTP, with and without other
//! users at work. The files of a report are made one after the other, and each appears in the store
//! when it is whole.

use super::lender::{self, Lender};
use super::{Options, Outcome, describe, milliseconds, pages, ratio, row};
use crate::client::Client;
use crate::crash::{PASSWORD, USERNAME};
use crate::load::Measured;
use crate::process::{self, Server};
use serde_json::Value;
use std::path::Path;
use std::time::{Duration, Instant};

/// The interval of checks for a file or a report.
const LOOK: Duration = Duration::from_millis(20);
/// Beyond any report.
const TIMEOUT: Duration = Duration::from_mins(30);

pub(super) fn run(lender: &Lender, options: &Options) -> Outcome {
    let data = lender.copy()?;
    let mut server = Server::start(&process::binary()?, data.path(), &[])?;
    let client = Client::sign_in(&server.address, USERNAME, PASSWORD)?;
    let branch = client.get("/branches/")?.body[0]["id"].as_i64().unwrap_or(2);
    // The lender already has reports, which are made as the server starts.
    let listed = client.get("/adminstrator/reports/")?.body;
    for report in listed.as_array().into_iter().flatten() {
        settled(&client, report)?;
    }
    for (name, book) in [("Loan Ledger", "loans"), ("General Ledger", "transactions")] {
        let desk = Desk { server: &server, client: &client, data: data.path() };
        desk.measure(name, book)?;
    }
    beside_others(&server, &client, branch, options)?;
    server.terminate()?;
    Ok(())
}

/// The tools to measure a report.
struct Desk<'a> {
    server: &'a Server,
    client: &'a Client,
    data: &'a Path,
}

/// A moment: by the clock, and in time of the processor that the server has used.
#[derive(Clone, Copy)]
struct Moment {
    at: Instant,
    used: Duration,
}

impl Desk<'_> {
    /// A book of all days, without other users.
    fn measure(&self, name: &str, book: &str) -> Outcome {
        let stored = self.stored();
        self.server.forget_peak()?;
        let resident = self.server.resident_bytes()?;
        let mut moments = vec![self.moment()?];
        let report = ask_for(self.client, book)?;
        let id = report["id"].clone();
        let mut files = 0;
        let report = loop {
            let found = self.client.get(&format!("/reports/{id}/"))?.body;
            let now = self.stored().saturating_sub(stored);
            moments.extend((files..now).map(|_| self.moment()).collect::<Outcome<Vec<_>>>()?);
            files = files.max(now);
            if found["status"] != "pending" {
                break found;
            }
            moments.first().filter(|begun| begun.at.elapsed() < TIMEOUT).ok_or("too slow")?;
            std::thread::park_timeout(LOOK);
        };
        let peak = self.server.peak_bytes()?;
        let rows = report["rows"].as_i64().unwrap_or_default();
        let formats: &[&str] = match files {
            3 => &["rows and PDF", "Word", "spreadsheet"],
            2 => &["rows and Word", "spreadsheet"],
            _ => return Err(format!("{files} files of {report}").into()),
        };
        for (format, pair) in formats.iter().zip(moments.windows(2)) {
            let [begun, ended] = pair else { continue };
            row(
                &format!("{name}, {rows} rows: {format}"),
                &format!(
                    "{} ms, {} ms of CPU",
                    milliseconds(ended.at.duration_since(begun.at)),
                    milliseconds(ended.used.saturating_sub(begun.used))
                ),
            );
        }
        if let Some(note) = report["note"].as_str() {
            row(&format!("{name}: its PDF"), note);
        }
        let grown = peak.saturating_sub(resident) / 1_000_000;
        row(
            &format!("{name}: resident memory before / at most / more"),
            &format!("{} MB / {} MB / {grown} MB", resident / 1_000_000, peak / 1_000_000),
        );
        Ok(())
    }

    /// Whole files of reports in the store.
    fn stored(&self) -> usize {
        let entries = self.data.join("media/reports").read_dir().into_iter().flatten().flatten();
        // A file that is still being written has a number after its ending.
        entries.filter(|entry| !entry.file_name().to_string_lossy().contains('#')).count()
    }

    fn moment(&self) -> Outcome<Moment> {
        Ok(Moment { at: Instant::now(), used: self.server.processor_time()? })
    }
}

/// Pages of active loans by one person and by ten, with and without a report running.
fn beside_others(server: &Server, client: &Client, branch: i64, options: &Options) -> Outcome {
    let paths = pages::active_loans(branch);
    for (connections, of) in [(1, "one connection"), (10, "10 connections")] {
        let quiet = pages::ask(server, client, &paths, connections, options)?;
        // Another book each time, so that it is made again.
        let book = if connections == 1 { "payments" } else { "report_details" };
        let report = ask_for(client, book)?;
        let busy: Measured = pages::ask(server, client, &paths, connections, options)?;
        let is_running = report_now(client, &report)?["status"] == "pending";
        row(&format!("active loans beside a report, {of}"), &describe(&busy));
        let growth = ratio(busy.percentile(99).as_micros(), quiet.percentile(99).as_micros());
        let all = if is_running { "all the time" } else { "for a part of the time" };
        row(&format!("their p99, beside to without, {of} ({all})"), &growth);
        settled(client, &report)?;
    }
    Ok(())
}

/// Requests a book of the whole company and of all its days; returns its first status.
fn ask_for(client: &Client, book: &str) -> Outcome<Value> {
    let today = lender::today();
    let path = format!(
        "/adminstrator/accounting/export/?start_date=2020-01-01&end_date={today}&book={book}"
    );
    let answer = client.get(&path)?;
    match answer.status {
        201 | 202 => Ok(answer.body),
        status => Err(format!("{status} {}", answer.body).into()),
    }
}

fn report_now(client: &Client, report: &Value) -> Outcome<Value> {
    Ok(client.get(&format!("/reports/{}/", report["id"]))?.body)
}

/// Waits until a report is made.
fn settled(client: &Client, report: &Value) -> Outcome {
    let begun = Instant::now();
    loop {
        let found = report_now(client, report)?;
        match found["status"].as_str() {
            Some("done") => return Ok(()),
            Some("pending") if begun.elapsed() < TIMEOUT => std::thread::park_timeout(LOOK),
            _ => return Err(format!("a report was not made: {found}").into()),
        }
    }
}
