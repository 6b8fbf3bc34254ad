//! The steps of the gate.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::OnceLock;

use anyhow::{Context as _, ensure};

use super::cover;
use crate::cargo::{self, Executable, cargo};
use crate::commands::openapi;
use crate::postgres::{Cluster, Durability};
use crate::scratch::Scratch;
use crate::{process, programs, web};

/// The crates whose tests speak to the database, and so run on each engine at night.
const ON_BOTH_ENGINES: [&str; 3] = ["store", "office", "api"];
/// The server's tests that do so too; its others start programs, each with a separate file.
const OF_THE_SERVER: [&str; 2] = ["rondavel", "older"];
/// The crate with months of a lender's life. On PostgreSQL it lives each of them on SQLite as well, and
/// compares.
const SIMULATOR: &str = "simulator";
/// Its test that lives them.
const MONTHS: &str = "months";
/// Two of them that four lenders live on PostgreSQL too before each landing.
const SAME_MONTHS: &str = "four_lenders_match_the_model";
/// The simulator's test of the books by other programs, whose lenders are on SQLite: the months
/// compare the books as well.
const HLEDGER: &str = "hledger";

/// Results of earlier steps that later ones use.
#[derive(Default)]
pub(super) struct Bench {
    chromium: OnceLock<PathBuf>,
    pub(super) postgres: OnceLock<PathBuf>,
    made: OnceLock<Vec<Executable>>,
    binary: OnceLock<PathBuf>,
    /// The folder that tests write to.
    scratch: OnceLock<Scratch>,
}

impl Bench {
    /// The tests that were built.
    pub(super) fn tests(&self) -> anyhow::Result<impl Iterator<Item = &Executable>> {
        Ok(made(&self.made)?.iter().filter(|made| made.is_test))
    }
}

/// Keeps what a step has made for later ones.
fn set_once<T>(place: &OnceLock<T>, value: T) -> anyhow::Result<()> {
    place.set(value).ok().context("a step ran twice")
}

/// Returns the result of an earlier step.
pub(super) fn made<T>(place: &OnceLock<T>) -> anyhow::Result<&T> {
    place.get().context("an earlier step has not run")
}

pub(super) fn require_compilers(_: &Bench) -> anyhow::Result<()> {
    programs::require_c_compiler().and_then(|()| programs::require_node())
}

pub(super) fn check_format(_: &Bench) -> anyhow::Result<()> {
    process::run(&mut cargo(&["fmt", "--all", "--check"]))
}

pub(super) fn install_packages(_: &Bench) -> anyhow::Result<()> {
    web::install_packages()
}

pub(super) fn build_web(_: &Bench) -> anyhow::Result<()> {
    web::build()
}

pub(super) fn check_sizes(_: &Bench) -> anyhow::Result<()> {
    process::run(&mut web::script("sizes"))
}

pub(super) fn lint_web(_: &Bench) -> anyhow::Result<()> {
    process::run(&mut web::script("lint"))
}

pub(super) fn check_web(_: &Bench) -> anyhow::Result<()> {
    process::run(&mut web::script("typecheck"))
}

pub(super) fn test_web(_: &Bench) -> anyhow::Result<()> {
    process::run(&mut web::script("test"))
}

pub(super) fn make_scratch(bench: &Bench) -> anyhow::Result<()> {
    set_once(&bench.scratch, Scratch::in_memory("rondavel-tests-")?)
}

pub(super) fn find_programs(bench: &Bench) -> anyhow::Result<()> {
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

pub(super) fn lint(_: &Bench) -> anyhow::Result<()> {
    process::run(&mut cargo(&["clippy", "--workspace", "--all-targets", "--", "-D", "warnings"]))
}

pub(super) fn build(bench: &Bench) -> anyhow::Result<()> {
    let executables = cargo::build(&["build", "--workspace", "--all-targets"])?;
    set_once(&bench.binary, cargo::binary(&executables, "rondavel")?)?;
    set_once(&bench.made, executables)
}

pub(super) fn check_document(bench: &Bench) -> anyhow::Result<()> {
    openapi::check_document(made(&bench.binary)?)
}

pub(super) fn test_on_sqlite(bench: &Bench) -> anyhow::Result<()> {
    let tests = bench.tests()?;
    tests.into_iter().try_for_each(|test| run_test(bench, test, &[], None))
}

/// Has LibreOffice work out what 1 000 made-up clients can pay, and counts where the product differs.
pub(super) fn check_spreadsheet(bench: &Bench) -> anyhow::Result<()> {
    let soffice = programs::require_libreoffice()?;
    let folder = &made(&bench.scratch)?.path;
    let sheet = folder.join("affordability.fods");
    let mut made_up =
        cargo(&["run", "--quiet", "-p", "lending", "--example", "affordability_sheet"]);
    let output = made_up.stderr(Stdio::inherit()).output()?;
    ensure!(output.status.success(), "the spreadsheet was not made");
    fs::write(&sheet, output.stdout)?;
    let profile = format!("-env:UserInstallation=file://{}", folder.join("libreoffice").display());
    let mut convert = Command::new(soffice);
    convert.args(["--headless", &profile, "--convert-to", "csv", "--outdir"]);
    process::run(convert.arg(folder).arg(&sheet))?;
    let rows = fs::read_to_string(folder.join("affordability.csv"))?;
    let differing = rows.lines().last().and_then(|row| row.split(',').next());
    ensure!(rows.lines().count() > 1000 && differing == Some("0"), "{differing:?} rows differ");
    Ok(())
}

pub(super) fn documentation(_: &Bench) -> anyhow::Result<()> {
    let mut command =
        cargo(&["doc", "--workspace", "--no-deps", "--document-private-items", "--quiet"]);
    // The documentation is for people who work on the code, so it includes private items.
    let flags = "-D warnings -A rustdoc::private_intra_doc_links";
    process::run(command.env("RUSTDOCFLAGS", flags))
}

pub(super) fn test_all_on_postgres(bench: &Bench) -> anyhow::Result<()> {
    let server = Server::start(bench)?;
    for test in bench.tests()?.filter(|test| is_on_both_engines(test)) {
        run_test(bench, test, &[], Some(&server))?;
    }
    server.expect_everything_executed()
}

fn is_on_both_engines(test: &Executable) -> bool {
    match test.package.as_str() {
        "server" => OF_THE_SERVER.contains(&test.target.as_str()),
        SIMULATOR => test.target != HLEDGER,
        package => ON_BOTH_ENGINES.contains(&package),
    }
}

/// Runs the tests that differ on PostgreSQL, and tests that together execute every statement.
pub(super) fn test_some_on_postgres(bench: &Bench) -> anyhow::Result<()> {
    let server = Server::start(bench)?;
    for test in bench.tests()? {
        match (test.package.as_str(), test.target.as_str()) {
            ("store", _) | ("office", "statements") | ("api", "coverage") => {
                run_test(bench, test, &[], Some(&server))?;
            }
            (SIMULATOR, MONTHS) => {
                run_test(bench, test, &["--exact", SAME_MONTHS], Some(&server))?;
            }
            _ if is_on_both_engines(test) && !cover::is_chosen_from(test) => {
                run_test(bench, test, &[], Some(&server))?;
            }
            _ => {}
        }
    }
    for (test, names) in cover::read(bench)? {
        let mut arguments = vec!["--exact"];
        arguments.extend(names.iter().map(String::as_str));
        run_test(bench, test, &arguments, Some(&server))?;
    }
    server.expect_everything_executed()
}

/// A PostgreSQL for tests, and a folder in which they note which statements they have executed there.
pub(super) struct Server {
    cluster: Cluster,
    pub(super) noted: Scratch,
}

impl Server {
    pub(super) fn start(bench: &Bench) -> anyhow::Result<Self> {
        let cluster = Cluster::start(made(&bench.postgres)?, Durability::None)?;
        Ok(Server { cluster, noted: Scratch::in_memory("rondavel-executed-")? })
    }

    fn expect_everything_executed(&self) -> anyhow::Result<()> {
        cover::expect_everything_executed(&self.noted.path)
    }
}

/// Runs a test program, on a PostgreSQL or on SQLite.
pub(super) fn run_test(
    bench: &Bench,
    test: &Executable,
    arguments: &[&str],
    server: Option<&Server>,
) -> anyhow::Result<()> {
    let name = format!("{}/{}", test.package, test.target);
    process::say(&format!("Running {name}"));
    let mut command = program(bench, test, server)?;
    process::run(command.args(arguments)).context(name)
}

/// A test program as cargo would start it: in the package's folder, with the variables that tests may read.
pub(super) fn program(
    bench: &Bench,
    test: &Executable,
    server: Option<&Server>,
) -> anyhow::Result<Command> {
    const DATABASE: &str = "RONDAVEL_TEST_DATABASE_URL";
    const EXECUTED: &str = "STATEMENTS_EXECUTED";
    let mut command = Command::new(&test.path);
    command.current_dir(&test.folder).env("CARGO_MANIFEST_DIR", &test.folder);
    command.env("RONDAVEL_BIN", made(&bench.binary)?).env("TMPDIR", scratch(bench)?);
    match server {
        Some(server) => {
            command.env(DATABASE, &server.cluster.url).env(EXECUTED, &server.noted.path)
        }
        None => command.env_remove(DATABASE).env_remove(EXECUTED),
    };
    Ok(command)
}

fn scratch(bench: &Bench) -> anyhow::Result<&Path> {
    Ok(&made(&bench.scratch)?.path)
}

pub(super) fn tell_stories(bench: &Bench) -> anyhow::Result<()> {
    run_in_browser(bench, "e2e")
}

pub(super) fn tell_all_stories(bench: &Bench) -> anyhow::Result<()> {
    run_in_browser(bench, "e2e:all")
}

/// Every page as it looks. The pictures of the manual are taken on purpose alone, as they are committed.
pub(super) fn take_pictures(bench: &Bench) -> anyhow::Result<()> {
    run_in_browser(bench, "screens")
}

fn run_in_browser(bench: &Bench, script: &str) -> anyhow::Result<()> {
    let mut command = web::script(script);
    command.env("RONDAVEL_BIN", made(&bench.binary)?).env("TMPDIR", scratch(bench)?);
    process::run(command.env("CHROMIUM_PATH", made(&bench.chromium)?))
}
