//! `rondavel`: the lender's back office in one program.

mod backup;
mod cli;
mod commands;
mod config;
mod demo;
mod jobs;
mod keys;
mod mail;
mod private;
mod start;
mod web;

use clap::Parser;
use std::process::ExitCode;

/// Long documents compress page after page, for which glibc's allocator takes new memory each time
/// (see `docs/adr/0016-documents-with-krilla.md`).
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    match commands::run(cli::Cli::parse()) {
        Ok(code) => code,
        Err(error) => {
            eprintln!("rondavel: {error}");
            let mut cause = error.source();
            while let Some(source) = cause {
                eprintln!("  because: {source}");
                cause = source.source();
            }
            ExitCode::FAILURE
        }
    }
}
