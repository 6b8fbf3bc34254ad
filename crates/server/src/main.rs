//! `rondavel`: the lender's back office in one program.

mod cli;
mod commands;
mod config;
mod demo;
mod jobs;
mod mail;
mod private;
mod start;
mod web;

use clap::Parser;
use std::process::ExitCode;

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
