//! `rondavel`: the lender's back office in one program.

mod acme;
mod at_rest;
mod backup;
mod certificate;
mod cli;
mod commands;
mod config;
mod data_dir;
mod demo;
mod disk;
#[cfg(test)]
mod guides;
mod jobs;
mod keys;
mod mail;
mod media;
mod private;
mod scanner;
mod start;
mod trust;
mod web;

use clap::Parser;
use std::error::Error;
use std::process::ExitCode;

/// Long documents compress page after page, for which glibc's allocator takes new memory each time
/// (see `docs/adr/0016-documents-with-krilla.md`).
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// Without huge pages: the allocator returns memory page by page, and of huge ones it held more than
/// twice as much after some thousand payments. Where the system does not let us, we only take more.
#[cfg(target_os = "linux")]
fn disable_huge_pages() {
    rustix::thread::disable_transparent_huge_pages(true).unwrap_or_default();
}

#[cfg(not(target_os = "linux"))]
fn disable_huge_pages() {}

fn main() -> ExitCode {
    disable_huge_pages();
    match commands::run(cli::Cli::parse()) {
        Ok(code) => code,
        Err(error) => {
            eprintln!("rondavel: {error}");
            let mut cause = error.source();
            while let Some(source) = cause {
                eprintln!("  because: {source}");
                cause = source.source();
            }
            code_of(&*error)
        }
    }
}

/// The exit code if the program's tables and those of the database do not match (`EX_DATAERR` of
/// `sysexits.h`). A restart would not help, so the systemd unit does not restart it.
const WRONG_TABLES: u8 = 65;

fn code_of(error: &(dyn Error + 'static)) -> ExitCode {
    match error.downcast_ref() {
        Some(store::Error::Schema(_)) => ExitCode::from(WRONG_TABLES),
        _ => ExitCode::FAILURE,
    }
}
