//! `rondavel verify`: checks the records against each other, and against heads noted earlier.

use super::{Outcome, office, open_here, say};
use crate::cli::Verify;
use crate::config::Config;
use office::verify::{Head, Heads, Report};
use office::{Office, Request, settings, verify};
use std::error::Error;
use std::path::Path;
use std::process::ExitCode;
use store::Lane;

pub(super) fn run(config: &Config, asked: &Verify) -> Outcome {
    let since = asked.since.as_deref().map(noted).transpose()?;
    let office = office(config, open_here(config)?, None);
    if prove_and_note(&office, since.as_ref())? {
        Ok(ExitCode::SUCCESS)
    } else {
        Ok(ExitCode::FAILURE)
    }
}

/// Checks everything and prints the findings; returns true if all of it is correct.
pub(super) fn prove(office: &Office, since: Option<&Heads>) -> Result<bool, Box<dyn Error>> {
    Ok(report(office, since)?.is_sound())
}

/// Like [`prove`]; the metrics of the lender's servers say so.
fn prove_and_note(office: &Office, since: Option<&Heads>) -> Result<bool, Box<dyn Error>> {
    let report = report(office, since)?;
    // It was proved all the same where nothing can be written.
    if let Err(error) = settings::note_verify(office, report.findings.len() + report.left_out) {
        tracing::warn!(%error, "it cannot be noted that everything was proved");
    }
    Ok(report.is_sound())
}

fn report(office: &Office, since: Option<&Heads>) -> Result<Report, Box<dyn Error>> {
    let request = Request::system("verify");
    let mut report = office.read_twice_on(Lane::Lists, &request, |first, second, ctx| {
        let mut report = verify::prove_by_two(first, second, ctx)?;
        if let Some(since) = since {
            verify::compare(first, since, &mut report)?;
        }
        Ok(report)
    })?;
    verify::prove_schema(office, &mut report)?;
    print(&report)?;
    if let Some(since) = since.filter(|_| report.is_sound()) {
        let heads: Vec<String> = since
            .all()
            .iter()
            .map(|Head { chain, number, .. }| format!("{chain} {number}"))
            .collect();
        say(&format!("Nothing was replaced up to the noted heads: {}.", heads.join(", ")))?;
    }
    Ok(report)
}

fn print(report: &Report) -> Outcome {
    let (entries, loans, operations) = (report.entries, report.loans, report.operations);
    let clients = report.clients;
    let seen =
        format!("{entries} entries, {loans} loans, {clients} clients and {operations} operations");
    if report.is_sound() {
        return say(&format!("{seen}: all balances, chains and totals are correct."));
    }
    for finding in &report.findings {
        say(&format!("{}: {}", finding.place, finding.what))?;
    }
    let count = report.findings.len() + report.left_out;
    say(&format!("{seen}: {count} findings ({} not shown).", report.left_out))
}

/// Printed heads: in a file, or as the text itself.
fn noted(text: &str) -> Result<Heads, Box<dyn Error>> {
    let path = Path::new(text);
    if path.is_file() {
        let content = std::fs::read_to_string(path)?;
        return Ok(content
            .parse::<Heads>()
            .map_err(|error| format!("{}: {error}", path.display()))?);
    }
    let wrong = |error| format!("--since {text}: there is no such file, and {error}");
    Ok(text.parse::<Heads>().map_err(wrong)?)
}
