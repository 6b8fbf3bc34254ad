//! The project's own tool, called as `cargo xtask <command>`.
//!
//! Everything that a contributor or a build machine does with the project is a command here, so
//! that both do the same. It is written in Rust and not in shell: one language, the same on every
//! machine, checked by the same compiler.

#![expect(clippy::print_stdout, reason = "a command-line tool speaks on its standard output")]

mod cargo;
mod commands;
mod gate;
mod root;
mod sbom;
mod tidy;
mod web;

use std::process::ExitCode;

use anyhow::bail;
use xtask::{postgres, process, programs, scratch};

const USAGE: &str = "\
Usage: cargo xtask <command>

  run [--release] [-- FLAGS]  build everything and serve it; creates a demo lender in ./data on the first start
  build                       build the release binary, with the web apps inside
  check [COMMIT]              while working: check what differs from a commit (the last one), in a minute or a few
  test                        before a change is taken: check everything but what only `nightly` does
  ci                          the same as test
  nightly                     check everything, on both engines, with the documentation and all pictures
  cover                       choose anew which tests run on PostgreSQL too, so that all statements are executed there
  tidy                        check only the project rules
  deps                        check the dependencies: licences, sources, known faults (needs cargo-deny)
  sbom                        write the bills of materials (CycloneDX) into the target folder (needs cargo-cyclonedx)
  openapi                     write openapi.json and the web's types from the handlers
  fixture                     at a release: store a small lender of this version for the tests of later ones
  demo [FLAGS]                create a demo lender: `rondavel demo FLAGS`
  bench [FLAGS]               measure the release build
  sim [FLAGS]                 simulate months of a lender from one seed, checked against a model
  crash [FLAGS]               kill the server repeatedly and check what it had acknowledged
";

fn main() -> ExitCode {
    process::watch_for_interrupts();
    let result = dispatch();
    process::wait_for_interrupt();
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
        ("check", []) => return gate::check("HEAD"),
        ("check", [base]) => return gate::check(base),
        ("test" | "ci", []) => return Ok(gate::test()),
        ("nightly", []) => return Ok(gate::nightly()),
        ("cover", []) => gate::choose(),
        ("tidy", []) => tidy::check(),
        ("deps", []) => commands::deps::check(),
        ("sbom", []) => sbom::command(),
        ("openapi", []) => commands::openapi::write(),
        ("fixture", []) => commands::fixture::make(),
        ("help" | "--help" | "-h", _) => {
            print!("{USAGE}");
            Ok(())
        }
        (
            "build" | "check" | "test" | "ci" | "nightly" | "cover" | "tidy" | "deps" | "sbom"
            | "openapi" | "fixture",
            [extra, ..],
        ) => {
            bail!("`{command}` does not accept `{extra}`")
        }
        _ => bail!("unknown command `{command}`\n\n{USAGE}"),
    };
    done.map(|()| ExitCode::SUCCESS)
}
