//! `cargo xtask test`: everything that must hold before a change is taken.
//!
//! Steps that share nothing run side by side, in lanes; what such a step prints is shown when it
//! ends. The first step that fails ends the run, its output last on the screen. The last line is
//! always `N passed, N failed`.
//!
//! The order spares time: no lane waits for the other but for what it needs, the web apps are built
//! before the Rust code because the binary carries them, and all Rust code is built once, by one call
//! of cargo. Calls that name single packages would compile their dependencies again with
//! other features; so the tests are started as programs, not through cargo.

use std::io::{Read as _, Seek as _};
use std::path::PathBuf;
use std::process::{Command, ExitCode};
use std::sync::{Condvar, Mutex, MutexGuard, OnceLock, PoisonError};
use std::time::{Duration, Instant};

use anyhow::Context as _;

use super::openapi;
use crate::cargo::{self, Executable, cargo};
use crate::postgres::{Cluster, Durability};
use crate::scratch::Scratch;
use crate::{process, programs, web};

/// The crates whose tests speak to the database, and so run on each engine.
const ON_BOTH_ENGINES: [&str; 3] = ["store", "office", "api"];
/// The server's tests that do so too; its others start programs, each with a file of its own.
const OF_THE_SERVER: [&str; 2] = ["rondavel", "older"];
/// The crate with months of a lender's life, on each engine too: it takes as long as some others
/// together.
const SIMULATOR: &str = "simulator";
/// Its test that lives them. On PostgreSQL it lives each of them on SQLite as well, and compares.
const MONTHS: &str = "months";
/// Its test of the books by other programs, whose lenders live on SQLite: what the months compare are the books too.
const HLEDGER: &str = "hledger";

/// What earlier steps have made for later ones.
#[derive(Default)]
struct Bench {
    chromium: OnceLock<PathBuf>,
    postgres: OnceLock<PathBuf>,
    made: OnceLock<Vec<Executable>>,
    binary: OnceLock<PathBuf>,
    /// Where tests write.
    scratch: OnceLock<Scratch>,
}

/// Something that must hold.
struct Step {
    name: &'static str,
    run: fn(&Bench) -> anyhow::Result<()>,
    /// A step of another lane that it needs.
    after: Option<&'static str>,
}

/// Steps one after another.
type Lane = &'static [Step];

const fn step(name: &'static str, run: fn(&Bench) -> anyhow::Result<()>) -> Step {
    Step { name, run, after: None }
}

impl Step {
    const fn after(self, name: &'static str) -> Step {
        Step { after: Some(name), ..self }
    }
}

const WEB_BUILD: &str = "web: build";
const BUILD: &str = "build";

/// One stage after another, the lanes of each side by side. Cargo's own steps follow one another:
/// it locks the folder in which it builds.
const STAGES: [&[Lane]; 3] = [
    &[&[
        step("compilers", |_| {
            programs::require_c_compiler().and_then(|()| programs::require_node())
        }),
        step("rustfmt", |_| process::run(&mut cargo(&["fmt", "--all", "--check"]))),
    ]],
    &[
        &[
            step("clippy", clippy),
            step(BUILD, build).after(WEB_BUILD),
            step("openapi.json", |bench| openapi::check_document(made(&bench.binary)?)),
            step("tests on SQLite", test_on_sqlite).after("programs"),
            step("simulator on PostgreSQL", |bench| test_on_postgres(bench, is_of_simulator)),
        ],
        &[
            step("web: packages", |_| web::install_packages()),
            step(WEB_BUILD, |_| web::build()),
            step("scratch folder", make_scratch),
            step("programs", find_programs),
            step("web: sizes", |_| process::run(&mut web::script("sizes"))),
            step("web: types of the API", |_| openapi::check_types()),
            step("web: biome", |_| process::run(&mut web::script("lint"))),
            step("web: tsc", |_| process::run(&mut web::script("typecheck"))),
            step("web: vitest", |_| process::run(&mut web::script("test"))),
            step("tests on PostgreSQL", |bench| test_on_postgres(bench, is_on_both_engines))
                .after(BUILD),
            step("documentation", documentation),
        ],
    ],
    &[&[step("browser", test_in_browser)]],
];

#[derive(Default)]
struct Report {
    passed: Vec<(&'static str, Duration)>,
    failed: Option<(&'static str, Duration)>,
}

/// The report as the lanes write it, and whom it tells of a line.
#[derive(Default)]
struct Board {
    report: Mutex<Report>,
    told: Condvar,
}

impl Board {
    fn locked(&self) -> MutexGuard<'_, Report> {
        self.report.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Waits until that step has passed; `false` where one has failed.
    fn may_begin(&self, step: &Step) -> bool {
        let is_missing = |report: &mut Report| {
            let is_needed = |(name, _): &(&str, _)| step.after == Some(*name);
            let has_passed = step.after.is_none() || report.passed.iter().any(is_needed);
            report.failed.is_none() && !has_passed
        };
        let waited = self.told.wait_while(self.locked(), is_missing);
        waited.unwrap_or_else(PoisonError::into_inner).failed.is_none()
    }
}

/// Runs every step up to the first that fails, and has the last word about it.
pub(crate) fn test() -> ExitCode {
    let (bench, board, begin) = (Bench::default(), Board::default(), Instant::now());
    for lanes in STAGES {
        match lanes {
            [lane] => run_lane(lane, &bench, &board, false),
            lanes => std::thread::scope(|scope| {
                for lane in lanes {
                    scope.spawn(|| run_lane(lane, &bench, &board, true));
                }
            }),
        }
    }
    let report = board.report.into_inner().unwrap_or_else(PoisonError::into_inner);
    summarise(&report, begin.elapsed());
    if report.failed.is_some() { ExitCode::FAILURE } else { ExitCode::SUCCESS }
}

/// Runs the steps of a lane until one fails, here or beside it.
fn run_lane(lane: Lane, bench: &Bench, board: &Board, is_beside_others: bool) {
    for step in lane {
        if !board.may_begin(step) {
            return;
        }
        let (name, begin) = (step.name, Instant::now());
        let (result, said) = if is_beside_others {
            process::quietly(|| (step.run)(bench))
        } else {
            println!("\n── {name}");
            ((step.run)(bench), None)
        };
        let took = begin.elapsed();
        process::wait_for_interrupt();
        let mut report = board.locked();
        if report.failed.is_some() {
            // It was stopped because another one failed.
            return;
        }
        if let Some(said) = said {
            println!("\n── {name}");
            show(said);
        }
        match result {
            Ok(()) => {
                println!("── {name}: passed in {}", seconds(took));
                report.passed.push((name, took));
            }
            Err(error) => {
                println!("── {name}: FAILED after {}\n{error:#}", seconds(took));
                report.failed = Some((name, took));
                process::end_all();
            }
        }
        board.told.notify_all();
    }
}

/// Prints what a step has said.
fn show(mut said: std::fs::File) {
    let mut text = Vec::new();
    match said.rewind().and_then(|()| said.read_to_end(&mut text)) {
        Ok(_) => print!("{}", String::from_utf8_lossy(&text)),
        Err(error) => println!("(what it said cannot be read: {error})"),
    }
}

fn summarise(report: &Report, total: Duration) {
    println!();
    for (name, took) in &report.passed {
        println!("{:>9}  passed  {name}", seconds(*took));
    }
    if let Some((name, took)) = report.failed {
        println!("{:>9}  FAILED  {name}", seconds(took));
    }
    println!("{:>9}  in all", seconds(total));
    println!("{} passed, {} failed", report.passed.len(), u32::from(report.failed.is_some()));
}

fn seconds(time: Duration) -> String {
    format!("{:.1} s", time.as_secs_f64())
}

/// Keeps what a step has made for later ones.
fn set_once<T>(place: &OnceLock<T>, value: T) -> anyhow::Result<()> {
    place.set(value).ok().context("a step ran twice")
}

/// What an earlier step has made.
fn made<T>(place: &OnceLock<T>) -> anyhow::Result<&T> {
    place.get().context("an earlier step has not run")
}

fn make_scratch(bench: &Bench) -> anyhow::Result<()> {
    set_once(&bench.scratch, Scratch::in_memory("rondavel-tests-")?)
}

fn find_programs(bench: &Bench) -> anyhow::Result<()> {
    let (chromium, postgres) = (programs::require_chromium()?, programs::require_postgres()?);
    let hledger = programs::require_hledger()?;
    programs::require_readers()?;
    let beancount = programs::require_beancount()?;
    let clamd = programs::require_clamd()?;
    let pebble = programs::require_pebble()?;
    for (name, path) in [
        ("Chromium", &chromium),
        ("PostgreSQL", &postgres),
        ("hledger", &hledger),
        ("beancount", &beancount),
        ("clamd", &clamd),
        ("pebble", &pebble),
    ] {
        process::say(&format!("{name}: {}", path.display()));
    }
    set_once(&bench.chromium, chromium)?;
    set_once(&bench.postgres, postgres)
}

fn clippy(_: &Bench) -> anyhow::Result<()> {
    process::run(&mut cargo(&["clippy", "--workspace", "--all-targets", "--", "-D", "warnings"]))
}

fn build(bench: &Bench) -> anyhow::Result<()> {
    let executables = cargo::build(&["build", "--workspace", "--all-targets"])?;
    set_once(&bench.binary, cargo::binary(&executables, "rondavel")?)?;
    set_once(&bench.made, executables)
}

fn test_on_sqlite(bench: &Bench) -> anyhow::Result<()> {
    let is_left = |test: &Executable| test.package == SIMULATOR && test.target == MONTHS;
    run_tests(bench, |test| !is_left(test), None)
}

fn is_on_both_engines(test: &Executable) -> bool {
    match test.package.as_str() {
        "server" => OF_THE_SERVER.contains(&test.target.as_str()),
        package => ON_BOTH_ENGINES.contains(&package),
    }
}

fn is_of_simulator(test: &Executable) -> bool {
    test.package == SIMULATOR && test.target != HLEDGER
}

fn documentation(_: &Bench) -> anyhow::Result<()> {
    let mut command =
        cargo(&["doc", "--workspace", "--no-deps", "--document-private-items", "--quiet"]);
    // The documentation is for those who work on the code: what is private is in it too.
    let flags = "-D warnings -A rustdoc::private_intra_doc_links";
    process::run(command.env("RUSTDOCFLAGS", flags))
}

fn test_on_postgres(bench: &Bench, is_wanted: fn(&Executable) -> bool) -> anyhow::Result<()> {
    let cluster = Cluster::start(made(&bench.postgres)?, Durability::None)?;
    run_tests(bench, is_wanted, Some(&cluster.url))
}

/// Runs the tests that are wanted, on the PostgreSQL of that address or on SQLite.
fn run_tests(
    bench: &Bench,
    is_wanted: impl Fn(&Executable) -> bool,
    postgres: Option<&str>,
) -> anyhow::Result<()> {
    const DATABASE: &str = "RONDAVEL_TEST_DATABASE_URL";
    let tests = made(&bench.made)?.iter().filter(|made| made.is_test);
    for test in tests.filter(|test| is_wanted(test)) {
        let name = format!("{}/{}", test.package, test.target);
        process::say(&format!("Running {name}"));
        let mut command = Command::new(&test.path);
        // As cargo would: in the package's folder, with the variables that tests may read.
        command.current_dir(&test.folder).env("CARGO_MANIFEST_DIR", &test.folder);
        command
            .env("RONDAVEL_BIN", made(&bench.binary)?)
            .env("TMPDIR", &made(&bench.scratch)?.path);
        match postgres {
            Some(url) => command.env(DATABASE, url),
            None => command.env_remove(DATABASE),
        };
        process::run(&mut command).context(name)?;
    }
    Ok(())
}

fn test_in_browser(bench: &Bench) -> anyhow::Result<()> {
    let mut command = web::script("e2e");
    command.env("RONDAVEL_BIN", made(&bench.binary)?).env("TMPDIR", &made(&bench.scratch)?.path);
    process::run(command.env("CHROMIUM_PATH", made(&bench.chromium)?))
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn passing(name: &'static str) -> Step {
        step(name, |_| Ok(()))
    }

    #[test]
    fn a_step_needs_what_another_lane_has() {
        for lanes in STAGES {
            for (place, lane) in lanes.iter().enumerate() {
                for needed in lane.iter().filter_map(|step| step.after) {
                    let of_others = lanes.iter().enumerate().filter(|(other, _)| *other != place);
                    let names = of_others.flat_map(|(_, lane)| lane.iter().map(|step| step.name));
                    assert_eq!(names.filter(|name| *name == needed).count(), 1, "{needed}");
                }
            }
        }
    }

    #[test]
    fn a_step_begins_once_what_it_needs_has_passed_and_never_if_something_failed() {
        const FIRST: Lane = &[passing("begun"), passing("one").after("other")];
        const SECOND: Lane = &[passing("other").after("begun")];
        let (bench, board) = (Bench::default(), Board::default());
        std::thread::scope(|scope| {
            scope.spawn(|| run_lane(FIRST, &bench, &board, true));
            scope.spawn(|| run_lane(SECOND, &bench, &board, true));
        });
        let names: Vec<_> = board.locked().passed.iter().map(|(name, _)| *name).collect();
        assert_eq!(names, ["begun", "other", "one"]);

        board.locked().failed = Some(("build", Duration::ZERO));
        assert!(!board.may_begin(&passing("next")));
        assert!(!board.may_begin(&passing("next").after("never")));
    }
}
