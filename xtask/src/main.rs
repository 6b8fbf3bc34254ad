//! The project's own tool, called as `cargo xtask <command>`.
//!
//! Everything that a contributor or a build machine does with the project is a command here, so
//! that both do the same. It is written in Rust and not in shell: one language, the same on every
//! machine, checked by the same compiler.

#![expect(clippy::print_stdout, reason = "a command-line tool speaks on its standard output")]

mod cargo;
mod commands;
mod postgres;
mod process;
mod programs;
mod root;
mod tidy;
mod web;

use std::process::ExitCode;

use anyhow::bail;

const USAGE: &str = "\
Usage: cargo xtask <command>

  run [--release] [-- FLAGS]  build everything and serve it; makes a demo lender in ./data on the first start
  build                       the release binary, with the web apps inside
  test                        everything that must hold: formatting, lints, tests on both engines, the browser's story
  ci                          the same as test
  tidy                        the rules of the house alone
  openapi                     write openapi.json and the web's types from the handlers
  demo [FLAGS]                make a demo lender: `rondavel demo FLAGS`
  bench [FLAGS]               measure the release build
  sim [FLAGS]                 months of a lender's life from one seed, checked against a model
  crash [FLAGS]               kill the server again and again and count what it had acknowledged
";

fn main() -> ExitCode {
    process::watch_for_interrupts();
    let result = dispatch();
    process::let_an_interrupt_finish();
    match result {
        Ok(code) => code,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn dispatch() -> anyhow::Result<ExitCode> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let Some((command, rest)) = arguments.split_first() else {
        print!("{USAGE}");
        return Ok(ExitCode::SUCCESS);
    };
    let done = match (command.as_str(), rest) {
        ("run", rest) => commands::run::run(rest),
        ("demo", rest) => commands::run::demo(rest),
        ("bench", rest) => commands::measure::bench(rest),
        ("sim", rest) => commands::measure::simulator("sim", rest),
        ("crash", rest) => commands::measure::simulator("crash", rest),
        ("build", []) => commands::build::build(),
        ("test" | "ci", []) => return Ok(commands::test::test()),
        ("tidy", []) => tidy::check(),
        ("openapi", []) => commands::openapi::write(),
        ("help" | "--help" | "-h", _) => {
            print!("{USAGE}");
            Ok(())
        }
        ("build" | "test" | "ci" | "tidy" | "openapi", [extra, ..]) => {
            bail!("`{command}` takes no `{extra}`")
        }
        _ => bail!("there is no command `{command}`\n\n{USAGE}"),
    };
    done.map(|()| ExitCode::SUCCESS)
}
