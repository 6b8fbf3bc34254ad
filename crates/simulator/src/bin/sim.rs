//! `cargo xtask sim`: months of a lender's life, checked against a model.
//!
//! Flags: `--seed S` (the first seed), `--days N`, `--count K` (so many seeds in a row). With
//! `RONDAVEL_TEST_DATABASE_URL` each seed is lived on that PostgreSQL server and on SQLite, and
//! both must hold the same rows at the end. A seed that breaks is reported, and the others still
//! run.

use simulator::months::{self, Plan};
use std::collections::BTreeSet;
use std::process::ExitCode;

fn main() -> ExitCode {
    let (mut seed, mut days, mut count) = (1, 120, 20);
    let mut arguments = std::env::args().skip(1);
    while let Some(flag) = arguments.next() {
        let number = arguments.next().and_then(|text| text.parse::<u64>().ok());
        match (flag.as_str(), number) {
            ("--seed", Some(number)) => seed = number,
            ("--days", Some(number)) => days = number,
            ("--count", Some(number)) => count = number,
            _ => {
                eprintln!("usage: sim [--seed S] [--days N] [--count K]");
                return ExitCode::FAILURE;
            }
        }
    }
    let (mut all, mut broken) = (months::Tally::default(), Vec::new());
    let mut verbs = BTreeSet::new();
    for seed in seed..seed.saturating_add(count) {
        let plan = Plan { seed, days: u32::try_from(days).unwrap_or(u32::MAX) };
        match months::live_on_each_engine(plan) {
            Ok(lived) => {
                eprintln!("seed {seed}: {:?}", lived.tally);
                all.add(&lived.tally);
                verbs.extend(lived.verbs);
            }
            Err(why) => {
                eprintln!("{why}\nrepeat: cargo xtask sim --seed {seed} --days {days} --count 1");
                broken.push(seed);
            }
        }
    }
    let held = count - u64::try_from(broken.len()).unwrap_or(count);
    eprintln!("{held} seeds hold, {} months in all: {all:?}", all.days / 30);
    eprintln!("verbs: {}", verbs.into_iter().collect::<Vec<_>>().join(" "));
    if broken.is_empty() {
        return ExitCode::SUCCESS;
    }
    eprintln!("broken seeds: {broken:?}");
    ExitCode::FAILURE
}
