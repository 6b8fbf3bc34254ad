//! The cover: some tests that together execute every statement of the product on PostgreSQL.
//!
//! The tests of the office and of the API run on SQLite. What they prove holds on PostgreSQL too where its
//! statements do the same there; each is executed there by at least one of these, whose answers are expected
//! to be the same. `cargo xtask cover` chooses them anew.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;
use std::sync::Mutex;
use std::time::Instant;

use anyhow::{Context as _, bail};

use super::steps::{self, Bench, Server};
use crate::cargo::Executable;
use crate::{process, root};

/// A line a test: its program and its name there.
const FILE: &str = "xtask/cover.txt";
/// The statements of the product are those that this program has.
const PRODUCT: &str = "office::";
/// The noted statements that belong to tests.
const OF_TESTS: [&str; 3] = ["::tests::", "office::testing", "office::scene"];

/// True if tests are chosen from this program: those of the office, and the API's except the one
/// that walks through every operation.
pub(super) fn is_chosen_from(test: &Executable) -> bool {
    match test.package.as_str() {
        "office" => test.target == "office",
        "api" => test.target != "coverage",
        _ => false,
    }
}

/// The chosen tests by their program.
pub(super) fn read(bench: &Bench) -> anyhow::Result<Vec<(&Executable, Vec<String>)>> {
    let text = fs::read_to_string(root::path(FILE)).context(FILE)?;
    let mut chosen: BTreeMap<&str, Vec<String>> = BTreeMap::new();
    for line in text.lines() {
        let (program, name) = line.split_once(' ').with_context(|| format!("{FILE}: {line}"))?;
        chosen.entry(program).or_default().push(name.to_owned());
    }
    let mut found = Vec::new();
    for test in bench.tests()?.filter(|test| is_chosen_from(test)) {
        let Some(names) = chosen.remove(format!("{}/{}", test.package, test.target).as_str())
        else {
            continue;
        };
        let all = names_in(bench, test)?;
        if let Some(gone) = names.iter().find(|name| !all.contains(*name)) {
            bail!("{FILE} names `{gone}`, which is no test any more: run `cargo xtask cover`");
        }
        found.push((test, names));
    }
    match chosen.keys().next() {
        Some(gone) => bail!("{FILE} names the program `{gone}`, which is none any more"),
        None => Ok(found),
    }
}

fn names_in(bench: &Bench, test: &Executable) -> anyhow::Result<BTreeSet<String>> {
    let mut command = steps::program(bench, test, None)?;
    let listed = process::output(command.args(["--list", "--format", "terse"]))?;
    Ok(listed.lines().filter_map(|line| line.strip_suffix(": test")).map(str::to_owned).collect())
}

/// The statements that processes noted in a folder: all statements of the product, and the executed
/// ones.
fn noted(folder: &Path) -> anyhow::Result<(BTreeSet<String>, BTreeSet<String>)> {
    let (mut all, mut executed) = (BTreeSet::new(), BTreeSet::new());
    for entry in fs::read_dir(folder)? {
        let text = fs::read_to_string(entry?.path())?;
        for line in text.lines() {
            let (mark, place) = line.split_once(' ').context("a note that is none")?;
            // A row more or less in one INSERT is no other statement.
            let (place, _) = place.split_once(" (rows: ").unwrap_or((place, ""));
            if !place.starts_with(PRODUCT) || OF_TESTS.iter().any(|part| place.contains(part)) {
                continue;
            }
            all.insert(place.to_owned());
            if mark == "+" {
                executed.insert(place.to_owned());
            }
        }
    }
    Ok((all, executed))
}

/// Fails where a statement of the product was executed by none of the processes that noted in a folder.
pub(super) fn expect_everything_executed(folder: &Path) -> anyhow::Result<()> {
    let (all, executed) = noted(folder)?;
    let missing: Vec<_> = all.difference(&executed).map(String::as_str).collect();
    if all.is_empty() || !missing.is_empty() {
        bail!(
            "executed by no test on PostgreSQL ({} of {}): {}\nRun `cargo xtask cover` and commit the result; \
             where it cannot be helped, a test is missing.",
            missing.len(),
            all.len(),
            missing.join(", ")
        );
    }
    process::say(&format!("All {} statements of the product were executed.", all.len()));
    Ok(())
}

/// The statements one test executes, and its duration in milliseconds.
struct Tried {
    program: String,
    name: String,
    executes: BTreeSet<String>,
    took: u128,
}

/// Tries each test alone on PostgreSQL, and writes down those that execute everything in the least time.
pub(crate) fn choose() -> anyhow::Result<()> {
    let bench = Bench::default();
    for make in [steps::find_programs, steps::make_scratch, steps::build] {
        make(&bench)?;
    }
    let (tried, all) = try_all(&bench)?;
    let chosen = cheapest(&tried);
    let mut lines: Vec<_> =
        chosen.iter().map(|test| format!("{} {}\n", test.program, test.name)).collect();
    lines.sort();
    fs::write(root::path(FILE), lines.concat()).context(FILE)?;
    let executed: BTreeSet<_> = tried.iter().flat_map(|test| &test.executes).cloned().collect();
    let took: u128 = chosen.iter().map(|test| test.took).sum();
    println!("{} of {} tests, {} s one after another", chosen.len(), tried.len(), took / 1000);
    for place in all.difference(&executed) {
        println!("executed by none: {place}");
    }
    Ok(())
}

fn try_all(bench: &Bench) -> anyhow::Result<(Vec<Tried>, BTreeSet<String>)> {
    let mut left = Vec::new();
    for test in bench.tests()?.filter(|test| is_chosen_from(test)) {
        left.extend(names_in(bench, test)?.into_iter().map(|name| (test, name)));
    }
    println!("{} tests", left.len());
    let (left, done) = (Mutex::new(left), Mutex::new((Vec::new(), BTreeSet::new())));
    let lock = |result: Result<_, _>| result.map_err(|_| anyhow::anyhow!("another thread failed"));
    std::thread::scope(|scope| {
        let work = || -> anyhow::Result<()> {
            let server = Server::start(bench)?;
            while let Some((test, name)) = lock(left.lock().map(|mut left| left.pop()))? {
                let (tried, all) = try_one(bench, test, name, &server)?;
                let mut done = done.lock().map_err(|_| anyhow::anyhow!("another thread failed"))?;
                done.0.push(tried);
                done.1.extend(all);
            }
            Ok(())
        };
        let workers: Vec<_> = (0..2).map(|_| scope.spawn(work)).collect();
        workers.into_iter().try_for_each(|worker| worker.join().expect("no worker panics"))
    })?;
    done.into_inner().map_err(|_| anyhow::anyhow!("a thread failed"))
}

fn try_one(
    bench: &Bench,
    test: &Executable,
    name: String,
    server: &Server,
) -> anyhow::Result<(Tried, BTreeSet<String>)> {
    let mut command = steps::program(bench, test, Some(server))?;
    let begin = Instant::now();
    process::output(command.args(["--exact", &name, "--quiet"]))?;
    let took = begin.elapsed().as_millis();
    let (all, executes) = noted(&server.noted.path)?;
    for entry in fs::read_dir(&server.noted.path)? {
        fs::remove_file(entry?.path())?;
    }
    let program = format!("{}/{}", test.package, test.target);
    Ok((Tried { program, name, executes, took }, all))
}

/// Tests that together execute all statements that any of them does: always adds the one that gains
/// the most for its time, and at the end drops those that the others make needless.
fn cheapest(tried: &[Tried]) -> Vec<&Tried> {
    let mut missing: BTreeSet<&String> = tried.iter().flat_map(|test| &test.executes).collect();
    let mut chosen: Vec<&Tried> = Vec::new();
    // The cost of starting a program is paid once a program, not once a test.
    let cost = |test: &Tried| test.took.max(20);
    while !missing.is_empty() {
        let adds = |test: &Tried| {
            let new = test.executes.iter().filter(|place| missing.contains(place)).count();
            new as u128 * 1_000_000 / cost(test)
        };
        let Some(next) = tried.iter().max_by_key(|test| adds(test)) else { break };
        missing.retain(|place| !next.executes.contains(*place));
        chosen.push(next);
    }
    let mut needed = chosen.clone();
    for test in chosen {
        let others = needed.iter().filter(|other| !std::ptr::eq(**other, test));
        let by_others: BTreeSet<_> = others.flat_map(|other| &other.executes).collect();
        if test.executes.iter().all(|place| by_others.contains(place)) {
            needed.retain(|other| !std::ptr::eq(*other, test));
        }
    }
    needed
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tried(name: &str, took: u128, executes: &[&str]) -> Tried {
        let executes = executes.iter().map(|place| (*place).to_owned()).collect();
        Tried { program: "office/office".to_owned(), name: name.to_owned(), executes, took }
    }

    #[test]
    fn test_covered_by_faster_ones_is_left_out() {
        let all = [
            tried("slow", 9000, &["a", "b", "c"]),
            tried("first", 100, &["a", "b"]),
            tried("second", 100, &["b", "c"]),
            tried("part", 100, &["b"]),
        ];
        let names: Vec<_> = cheapest(&all).iter().map(|test| test.name.as_str()).collect();
        assert_eq!(names, ["second", "first"]);
    }

    #[test]
    fn unexecuted_function_is_named() {
        let folder = tempfile::tempdir().expect("a folder");
        let note = |file: &str, text: &str| {
            fs::write(folder.path().join(file), text).expect("written");
        };
        note(
            "1",
            "+ office::loans::loan\n- office::loans::installments\n- store::register::clock\n",
        );
        let error = expect_everything_executed(folder.path()).expect_err("one is missing");
        assert!(error.to_string().contains("(1 of 2): office::loans::installments"), "{error}");
        note("2", "- office::loans::loan\n+ office::loans::installments\n+ office::a::tests::b\n");
        expect_everything_executed(folder.path()).expect("all were executed");
    }
}
