//! `cargo xtask bench`: what the product does in a second, beside the bare engine in the same run.
//!
//! Flags: `--loans N` (the size of the lender), `--crowd N` (searches and the day end of a lender of
//! that size instead, meant for a million loans), `--staff N` (chat, log book and notices of a staff of
//! that size instead, meant for 5 000), `--seconds N` (of each measurement). With
//! `BENCH_DATABASE_URL` the repayments, or the lists of collections of that crowd, are measured on that
//! PostgreSQL database too, which must be empty: the same lender is moved there.

use simulator::bench::{self, Options};
use std::process::ExitCode;

fn main() -> ExitCode {
    let mut options = Options::default();
    let mut arguments = std::env::args().skip(1);
    while let Some(flag) = arguments.next() {
        let number = arguments.next().and_then(|text| text.parse::<u32>().ok());
        match (flag.as_str(), number) {
            ("--loans", Some(loans)) => options.loans = loans,
            ("--crowd", Some(crowd)) => options.crowd = crowd,
            ("--staff", Some(staff)) => options.staff = staff,
            ("--seconds", Some(seconds)) => options.seconds = u64::from(seconds),
            _ => {
                eprintln!("usage: bench [--loans N] [--crowd N] [--staff N] [--seconds N]");
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
