//! `rondavel verify`: whether the books prove themselves.

use super::{Outcome, office, open, say};
use crate::config::Config;
use std::process::ExitCode;

pub(super) fn run(config: &Config) -> Outcome {
    let office = office(config, open(config)?, None);
    let findings = office::verify::everything(&office)?;
    if findings.is_empty() {
        return say("Every entry, balance, chain and total is right.");
    }
    for finding in &findings {
        say(&finding.to_string())?;
    }
    say(&format!("{} findings.", findings.len()))?;
    Ok(ExitCode::FAILURE)
}
