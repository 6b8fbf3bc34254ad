//! `cargo xtask test`: everything that must hold before a change is taken.
//!
//! The steps run one after another and the first that fails ends the run, its output last on the
//! screen. The last line is always `N passed, N failed`.
//!
//! The order spares work twice over: the web apps are built before the Rust code because the binary
//! carries them, and all Rust code is built once, by one call of cargo. Calls that name single
//! packages would compile their dependencies again with other features; so the second engine's
//! tests are started as programs, not through cargo.

use std::path::PathBuf;
use std::process::{Command, ExitCode};
use std::time::{Duration, Instant};

use anyhow::Context as _;

use super::openapi;
use crate::cargo::{self, Executable, cargo};
use crate::postgres::{Cluster, Durability};
use crate::{process, programs, web};

/// The crates whose tests speak to the database, and so run on each engine.
const ON_BOTH_ENGINES: [&str; 4] = ["store", "office", "api", "simulator"];

/// What earlier steps have made for later ones.
#[derive(Default)]
struct Bench {
    chromium: PathBuf,
    postgres: PathBuf,
    made: Vec<Executable>,
    binary: PathBuf,
}

type Step = (&'static str, fn(&mut Bench) -> anyhow::Result<()>);

const STEPS: [Step; 17] = [
    ("programs", find_programs),
    ("rustfmt", |_| process::run(&mut cargo(&["fmt", "--all", "--check"]))),
    ("web: packages", |_| web::install_packages()),
    ("web: types of the API", |_| openapi::check_types()),
    ("web: biome", |_| process::run(&mut web::script("lint"))),
    ("web: tsc", |_| process::run(&mut web::script("typecheck"))),
    ("web: vitest", |_| process::run(&mut web::script("test"))),
    ("web: build", |_| web::build()),
    ("web: sizes", |_| process::run(&mut web::script("sizes"))),
    ("clippy", clippy),
    ("build", build),
    ("openapi.json", |bench| openapi::check_document(&bench.binary)),
    ("tests on SQLite", test_on_sqlite),
    ("documentation tests", |_| process::run(&mut cargo(&["test", "--workspace", "--doc"]))),
    ("documentation", documentation),
    ("tests on PostgreSQL", test_on_postgres),
    ("browser", test_in_browser),
];

/// Runs every step up to the first that fails, and has the last word about it.
pub(crate) fn test() -> ExitCode {
    let mut bench = Bench::default();
    let mut passed: Vec<(&str, Duration)> = Vec::new();
    let mut failure = None;
    for (number, (name, step)) in (1..).zip(STEPS) {
        println!("\n── {number}/{} {name}", STEPS.len());
        let begin = Instant::now();
        let result = step(&mut bench);
        let took = begin.elapsed();
        process::let_an_interrupt_finish();
        if let Err(error) = result {
            println!("── {name}: FAILED after {}\n{error:#}", seconds(took));
            failure = Some((name, took));
            break;
        }
        println!("── {name}: passed in {}", seconds(took));
        passed.push((name, took));
    }
    summarise(&passed, failure);
    if failure.is_some() { ExitCode::FAILURE } else { ExitCode::SUCCESS }
}

fn summarise(passed: &[(&str, Duration)], failure: Option<(&str, Duration)>) {
    println!();
    for (name, took) in passed {
        println!("{:>9}  passed  {name}", seconds(*took));
    }
    if let Some((name, took)) = failure {
        println!("{:>9}  FAILED  {name}", seconds(took));
    }
    let total: Duration = passed.iter().map(|(_, took)| *took).sum();
    let total = total + failure.map_or(Duration::ZERO, |(_, took)| took);
    println!("{:>9}  in all", seconds(total));
    println!("{} passed, {} failed", passed.len(), u32::from(failure.is_some()));
}

fn seconds(time: Duration) -> String {
    format!("{:.1} s", time.as_secs_f64())
}

fn find_programs(bench: &mut Bench) -> anyhow::Result<()> {
    programs::require_c_compiler()?;
    programs::require_node()?;
    bench.chromium = programs::require_chromium()?;
    bench.postgres = programs::require_postgres()?;
    let hledger = programs::require_hledger()?;
    println!("Chromium: {}\nPostgreSQL: {}", bench.chromium.display(), bench.postgres.display());
    println!("hledger: {}", hledger.display());
    Ok(())
}

fn clippy(_: &mut Bench) -> anyhow::Result<()> {
    process::run(&mut cargo(&["clippy", "--workspace", "--all-targets", "--", "-D", "warnings"]))
}

fn build(bench: &mut Bench) -> anyhow::Result<()> {
    bench.made = cargo::build(&["build", "--workspace", "--all-targets"])?;
    bench.binary = cargo::binary(&bench.made, "rondavel")?;
    Ok(())
}

fn test_on_sqlite(bench: &mut Bench) -> anyhow::Result<()> {
    let mut command = cargo(&["test", "--workspace", "--all-targets"]);
    command.env("RONDAVEL_BIN", &bench.binary).env_remove("RONDAVEL_TEST_DATABASE_URL");
    process::run(&mut command)
}

fn documentation(_: &mut Bench) -> anyhow::Result<()> {
    let mut command =
        cargo(&["doc", "--workspace", "--no-deps", "--document-private-items", "--quiet"]);
    // The documentation is for those who work on the code: what is private is in it too.
    let flags = "-D warnings -A rustdoc::private_intra_doc_links";
    process::run(command.env("RUSTDOCFLAGS", flags))
}

fn test_on_postgres(bench: &mut Bench) -> anyhow::Result<()> {
    let cluster = Cluster::start(&bench.postgres, Durability::None)?;
    let tests = bench.made.iter().filter(|made| made.is_test);
    for test in tests.filter(|made| ON_BOTH_ENGINES.contains(&made.package.as_str())) {
        println!("{} ({})", test.package, test.target);
        let mut command = Command::new(&test.path);
        // As cargo would: in the package's folder, with the variables that tests may read.
        command.current_dir(&test.folder).env("CARGO_MANIFEST_DIR", &test.folder);
        command.env("RONDAVEL_BIN", &bench.binary).env("RONDAVEL_TEST_DATABASE_URL", &cluster.url);
        process::run(&mut command).with_context(|| format!("{} on PostgreSQL", test.package))?;
    }
    Ok(())
}

fn test_in_browser(bench: &mut Bench) -> anyhow::Result<()> {
    let mut command = web::script("e2e");
    command.env("RONDAVEL_BIN", &bench.binary).env("CHROMIUM_PATH", &bench.chromium);
    process::run(&mut command)
}
