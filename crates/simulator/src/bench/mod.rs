//! The product's throughput per second. Machines differ and are busy, so the figures that count are
//! the ratios to the bare engine, measured in the same run on the same machine.

mod bank;
mod lender;
mod logins;
mod million;
mod pages;
mod people;
mod repayments;
mod reports;

use crate::load::Measured;
use std::error::Error;
use std::time::Duration;

pub type Outcome<T = ()> = Result<T, Box<dyn Error + Send + Sync>>;

/// The choice of measurements.
#[derive(Clone, Copy, Debug)]
pub struct Options {
    /// Loans that the large lender has given.
    pub loans: u32,
    /// The number of loans of the lender for measuring searches and the day end, usually a million;
    /// 0 leaves that out. Making them takes half an hour, once.
    pub crowd: u32,
    /// The number of staff of the lender for measuring chat, log book and notices, usually 5 000; 0
    /// leaves that out.
    pub staff: u32,
    /// The longest that one measurement loads the server.
    pub seconds: u64,
    /// The only part of the table of loans to measure; `None` for all of it.
    pub only: Option<Part>,
}

/// A part of the table of loans.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    Repayments,
    Bank,
    Pages,
    Reports,
    Logins,
}

impl std::str::FromStr for Part {
    type Err = ();

    fn from_str(name: &str) -> Result<Self, ()> {
        match name {
            "repayments" => Ok(Part::Repayments),
            "bank" => Ok(Part::Bank),
            "pages" => Ok(Part::Pages),
            "reports" => Ok(Part::Reports),
            "logins" => Ok(Part::Logins),
            _ => Err(()),
        }
    }
}

impl Default for Options {
    fn default() -> Self {
        Options { loans: 100_000, crowd: 0, staff: 0, seconds: 15, only: None }
    }
}

/// Runs every benchmark (or that of a crowd or of a large staff alone) and prints a table for `bench/README.md`.
pub fn run(options: &Options) -> Outcome {
    if options.crowd > 0 {
        let crowd = lender::crowd(options.crowd)?;
        say("| measure | result |");
        say("| --- | --- |");
        million::run(&crowd, options)?;
        if let Ok(url) = std::env::var("BENCH_DATABASE_URL") {
            million::on_postgres(&crowd, &url, options)?;
        }
        return Ok(());
    }
    if options.staff > 0 {
        say("| measure | result |");
        say("| --- | --- |");
        return people::run(options);
    }
    let large = lender::prepare(options.loans)?;
    let small = lender::prepare(1_000)?;
    say("| measure | result |");
    say("| --- | --- |");
    let is_asked = |part| options.only.is_none_or(|only| only == part);
    if is_asked(Part::Repayments) {
        repayments::run("SQLite", &large, None, options)?;
        repayments::one_after_another(&large)?;
        if let Ok(url) = std::env::var("BENCH_DATABASE_URL") {
            repayments::run("PostgreSQL", &large, Some(&url), options)?;
        }
    }
    if is_asked(Part::Bank) {
        bank::run(&large, options)?;
    }
    if is_asked(Part::Pages) {
        pages::run(&large, &small, options)?;
    }
    if is_asked(Part::Reports) {
        reports::run(&large, options)?;
    }
    if is_asked(Part::Logins) {
        logins::run(&large, options)?;
    }
    Ok(())
}

/// A row of the table.
fn row(measure: &str, result: &str) {
    say(&format!("| {measure} | {result} |"));
}

fn describe(measured: &Measured) -> String {
    format!(
        "{} a second, p50 {} ms, p99 {} ms, {} refused",
        measured.per_second(),
        milliseconds(measured.percentile(50)),
        milliseconds(measured.percentile(99)),
        measured.refused
    )
}

/// To a hundredth.
fn milliseconds(time: Duration) -> String {
    let hundredths = time.as_micros() / 10;
    format!("{}.{:02}", hundredths / 100, hundredths % 100)
}

/// `a / b` to a hundredth.
fn ratio(a: u128, b: u128) -> String {
    let hundredths = a * 100 / b.max(1);
    format!("{}.{:02}", hundredths / 100, hundredths % 100)
}

#[expect(clippy::print_stdout, reason = "the table is what the program is run for")]
fn say(line: &str) {
    println!("{line}");
}
