//! `rondavel verify`: whether the records prove one another.

use super::{Outcome, office, open, say};
use crate::config::Config;
use office::Request;
use std::process::ExitCode;

pub(super) fn run(config: &Config) -> Outcome {
    let office = office(config, open(config)?, None);
    let report = office.read(&Request::system("verify"), office::verify::prove)?;
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
    say(&format!("{seen}: {count} findings ({} not shown).", report.left_out))?;
    Ok(ExitCode::FAILURE)
}
