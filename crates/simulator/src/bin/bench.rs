//! `cargo xtask bench`: the product's throughput per second, compared with the bare engine in the
//! same run.
//!
//! Flags: `--loans N` (the size of the lender), `--crowd N` (searches and the day end of a lender of
//! that size instead, meant for a million loans), `--staff N` (chat, log book and notices of a staff of
//! that size instead, meant for 5 000), `--seconds N` (of each measurement), `--only PART` (repayments,
//! bank, pages, reports or logins alone). With `BENCH_DATABASE_URL` the repayments, or the lists of
//! collections of that crowd, are measured on that PostgreSQL database too, which must be empty: the
//! same lender is moved there.

use simulator::bench::{self, Options};
use std::process::ExitCode;

fn main() -> ExitCode {
    let mut options = Options::default();
    let mut arguments = std::env::args().skip(1);
    while let Some(flag) = arguments.next() {
        let value = arguments.next().unwrap_or_default();
        let number = value.parse::<u32>().ok();
        let part = value.parse().ok();
        match (flag.as_str(), number, part) {
            ("--loans", Some(loans), _) => options.loans = loans,
            ("--crowd", Some(crowd), _) => options.crowd = crowd,
            ("--staff", Some(staff), _) => options.staff = staff,
            ("--seconds", Some(seconds), _) => options.seconds = u64::from(seconds),
            ("--only", _, Some(part)) => options.only = Some(part),
            _ => {
                eprintln!(
                    "usage: bench [--loans N] [--crowd N] [--staff N] [--seconds N] [--only PART]"
                );
                return ExitCode::FAILURE;
            }
        }
    }
    match bench::run(&options) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("bench: {error}");
            let mut cause = error.source();
            while let Some(error) = cause {
                eprintln!("  {error}");
                cause = error.source();
            }
            ExitCode::FAILURE
        }
    }
}
