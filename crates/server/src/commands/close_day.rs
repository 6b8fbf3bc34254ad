//! `rondavel close-day`: the day ends that are due, in order. Running it again changes nothing.

use super::{Outcome, office, open_here, say};
use crate::cli::CloseDay;
use crate::config::Config;

pub(super) fn run(config: &Config, asked: &CloseDay) -> Outcome {
    let office = office(config, open_here(config)?, None);
    let closed = match asked.through {
        Some(day) => office::day_end::close(&office, day)?,
        None => office::day_end::catch_up(&office)?,
    };
    match closed.last() {
        None => say("All days are already closed."),
        Some(last) => say(&format!("Closed {} days, up to {last}.", closed.len())),
    }
}
