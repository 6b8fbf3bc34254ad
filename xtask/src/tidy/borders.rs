//! Rules about responsibilities that belong to one place and that other code must call.

use std::collections::BTreeSet;

use super::Finding;
use super::crates::PURE;
use super::lexer::{is_word, words};
use super::tree::{File, Tree};

/// The business takes and returns its own types. The API defines the format of requests and
/// answers.
pub(super) fn no_wire_below_the_api(tree: &Tree) -> Vec<Finding> {
    const WIRE: [&str; 4] = ["Serialize", "Deserialize", "ToSchema", "serde"];
    let names_one = |line: &str| words(line).any(|(_, word)| WIRE.contains(&word));
    let files = in_crates(tree, &PURE).chain(in_crates(tree, &["store", "office"]));
    breaches(files, names_one, "what requests and answers look like is said in `api`")
}

/// Files that records name are written and deleted by the cabinet alone, which encrypts them and never
/// leaves half of one.
pub(super) fn files_in_the_cabinet(tree: &Tree) -> Vec<Finding> {
    const WRITES: [&str; 9] = [
        "fs::write(",
        "fs::remove_file(",
        "fs::remove_dir",
        "fs::create_dir",
        "fs::rename(",
        "fs::copy(",
        "fs::hard_link(",
        "File::create",
        "OpenOptions::",
    ];
    let writes = |line: &str| WRITES.iter().any(|write| line.contains(write));
    let files = in_crates(tree, &["office", "api"]);
    breaches(files, writes, "files are stored and deleted by `cabinet`")
}

/// Verbs take what is random from their `Ctx`, so that one that runs twice does the same both times.
pub(super) fn randomness_from_ctx(tree: &Tree) -> Vec<Finding> {
    const SOURCES: [&str; 4] = ["getrandom", "rand", "fastrand", "OsRng"];
    const HOME: &str = "crates/office/src/frame/clock.rs";
    let names_one = |line: &str| SOURCES.iter().any(|source| is_root(line, source));
    let files = in_crates(tree, &PURE).chain(in_crates(tree, &["office"]));
    breaches(files.filter(|file| file.path != HOME), names_one, "randomness comes from `Ctx`")
}

/// `branches` decides if money may move at a branch; code calls it where it looks up money.
pub(super) fn branch_in_use(tree: &Tree) -> Vec<Finding> {
    const ASKS: [&str; 2] = ["branches::operates(", "branches::out_of_use("];
    const HOMES: [&str; 2] = ["crates/office/src/branches/", "crates/office/src/books/"];
    let asks = |line: &str| ASKS.iter().any(|ask| line.contains(ask));
    let files = in_crates(tree, &["office"]);
    let elsewhere = files.filter(|file| !HOMES.iter().any(|home| file.path.starts_with(home)));
    breaches(
        elsewhere,
        asks,
        "ask `books`, or `branches::refusal`, whether money may move at a branch",
    )
}

/// The work of a job is in a file with the name of its kind.
pub(super) fn jobs_in_their_files(tree: &Tree) -> Vec<Finding> {
    const RUNS: &str = "crates/server/src/jobs/mod.rs";
    let is_elsewhere = |line: &str| {
        let arm = line.trim().strip_prefix("JobKind::").and_then(|arm| arm.split_once(" => "));
        arm.is_some_and(|(kind, run)| !run.starts_with(&format!("{}::run(", snake_case(kind))))
    };
    breaches(
        tree.file(RUNS).into_iter(),
        is_elsewhere,
        "a job is run by the file of its kind's name",
    )
}

/// `PeriodClose` → `period_close`.
fn snake_case(name: &str) -> String {
    let mut made = String::new();
    for (place, character) in name.char_indices() {
        if character.is_ascii_uppercase() && place > 0 {
            made.push('_');
        }
        made.push(character.to_ascii_lowercase());
    }
    made
}

/// The store knows engines, not the product: its statements name no table of the migrations but those
/// with which writers and migrations find one another.
pub(super) fn store_knows_no_table(tree: &Tree) -> Vec<Finding> {
    const OWN: [&str; 2] = ["writers", "schema_migrations"];
    const BEFORE: [&str; 4] = ["FROM", "INTO", "UPDATE", "JOIN"];
    let migrations =
        tree.files.iter().filter(|file| file.path.starts_with("crates/store/migrations/"));
    let tables: BTreeSet<&str> = migrations.flat_map(|file| created(&file.text)).collect();
    let mut findings = Vec::new();
    for file in in_crates(tree, &["store"]).filter(|file| !file.path.contains("/testing/")) {
        for (line, text) in file.parts.iter().flat_map(|parts| &parts.strings) {
            let pairs = words(text).zip(words(text).skip(1));
            let named = pairs.filter(|((_, before), _)| BEFORE.contains(before));
            for (_, (_, table)) in named {
                if tables.contains(table) && !OWN.contains(&table) {
                    let what = format!("`{table}` is the product's: `store` knows no table of it");
                    findings.push(Finding::on_line(&file.path, *line, what));
                }
            }
        }
    }
    findings
}

fn created(migration: &str) -> impl Iterator<Item = &str> {
    let after = migration.split("CREATE TABLE ").skip(1);
    after.filter_map(|rest| words(rest).next().map(|(_, word)| word))
}

/// Rows of one list never appear in place of another's: each query of the web apps names its list
/// by `keepRowsOf`.
pub(super) fn rows_of_their_list(tree: &Tree) -> Vec<Finding> {
    let names = |line: &str, name: &str| words(line).any(|(_, word)| word == name);
    let keeps_any = |line: &str| {
        names(line, "keepPreviousData")
            || (names(line, "placeholderData") && !line.contains("keepRowsOf("))
    };
    let sources =
        tree.files.iter().filter(|file| file.path.starts_with("web/src/") && !file.is_test());
    breaches(sources, keeps_any, "which list the rows are of is said by `keepRowsOf`")
}

/// Rust sources of crates that are no tests.
fn in_crates<'a>(tree: &'a Tree, names: &'a [&str]) -> impl Iterator<Item = &'a File> {
    let files = tree.files.iter().filter(|file| file.is("rs") && !file.is_test());
    files.filter(move |file| {
        names.iter().any(|name| file.path.starts_with(&format!("crates/{name}/src/")))
    })
}

/// The lines of code that break a rule.
fn breaches<'a>(
    files: impl Iterator<Item = &'a File>,
    is_breach: impl Fn(&str) -> bool,
    what: &str,
) -> Vec<Finding> {
    let mut findings = Vec::new();
    for file in files {
        let lines = (1..).zip(file.code().lines()).filter(|(_, line)| is_breach(line));
        findings.extend(lines.map(|(number, _)| Finding::on_line(&file.path, number, what)));
    }
    findings
}

/// True if a line names an item of the crate with this name.
fn is_root(line: &str, name: &str) -> bool {
    line.match_indices(&format!("{name}::")).any(|(at, _)| {
        let before = line.get(..at).unwrap_or_default();
        !before.ends_with(is_word) && !before.ends_with("::")
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn one(path: &str, text: &str) -> Tree {
        Tree::of(&[(path, text)])
    }

    #[test]
    fn a_wire_shape_in_the_business_is_found() {
        let shape = "#[derive(Clone, Serialize)]\nstruct Answer;";
        let found = no_wire_below_the_api(&one("crates/office/src/cash/types.rs", shape));
        assert_eq!(found.len(), 1);
        assert_eq!(found[0].place, "crates/office/src/cash/types.rs:1");
        assert_eq!(no_wire_below_the_api(&one("crates/api/src/a.rs", shape)), []);
        let stored = "use serde_json::Value; // Serialize";
        assert_eq!(no_wire_below_the_api(&one("crates/office/src/a.rs", stored)), []);
    }

    #[test]
    fn file_written_past_the_cabinet_is_found() {
        for text in ["std::fs::write(path, bytes)?;", "File::create(path)?;", "fs::remove_file(a);"]
        {
            assert_eq!(
                files_in_the_cabinet(&one("crates/api/src/uploads/media.rs", text)).len(),
                1,
                "{text}"
            );
        }
        assert_eq!(
            files_in_the_cabinet(&one("crates/api/src/uploads/media.rs", "File::open(path)?;")),
            []
        );
        assert_eq!(files_in_the_cabinet(&one("crates/server/src/a.rs", "fs::write(a, b)?;")), []);
    }

    #[test]
    fn randomness_outside_ctx_is_found() {
        let text = "getrandom::fill(&mut bytes)";
        assert_eq!(randomness_from_ctx(&one("crates/office/src/chat/mod.rs", text)).len(), 1);
        assert_eq!(randomness_from_ctx(&one("crates/office/src/frame/clock.rs", text)), []);
        let rand = "let a = amount.rand(); crate::scene::rand(5);";
        assert_eq!(randomness_from_ctx(&one("crates/office/src/chat/mod.rs", rand)), []);
    }

    #[test]
    fn second_check_of_operating_branch_is_found() {
        let text = "if branches::operates(id, row.is_active) {";
        assert_eq!(branch_in_use(&one("crates/office/src/repayments/mod.rs", text)).len(), 1);
        assert_eq!(branch_in_use(&one("crates/office/src/books/types.rs", text)), []);
        let asked = "books::operating_branch(tx, id, missing, &mut check)?;";
        assert_eq!(branch_in_use(&one("crates/office/src/repayments/mod.rs", asked)), []);
    }

    #[test]
    fn rows_that_stay_in_any_list_are_found() {
        let query = |text: &str| rows_of_their_list(&one("web/src/features/jobs/api.ts", text));
        assert_eq!(query("import { keepPreviousData } from \"@tanstack/react-query\";").len(), 1);
        assert_eq!(query("placeholderData: (previous) => previous,").len(), 1);
        assert_eq!(query("placeholderData: keepRowsOf(list),"), []);
        assert_eq!(query("if (query.isPlaceholderData) wait(); // keepPreviousData"), []);
    }

    #[test]
    fn a_job_that_is_run_elsewhere_is_found() {
        let of = |arm: &str| {
            let text = format!("match job.kind {{\n    {arm},\n}}");
            jobs_in_their_files(&Tree::of(&[("crates/server/src/jobs/mod.rs", &text)])).len()
        };
        assert_eq!(of("JobKind::PeriodClose => period_close::run(work)"), 0);
        assert_eq!(of("JobKind::PeriodClose => day_end::run(work)"), 1);
        assert_eq!(of("JobKind::PeriodClose => work.done()"), 1);
    }

    #[test]
    fn product_table_in_the_store_is_found() {
        let store = |text: &str| {
            store_knows_no_table(&Tree::of(&[
                ("crates/store/migrations/0001_a.sql", "CREATE TABLE loans (\n id {int}\n);"),
                ("crates/store/src/copy.rs", text),
            ]))
        };
        assert_eq!(store("query(\"SELECT id FROM loans\")").len(), 1);
        assert_eq!(store("query(\"SELECT name FROM sqlite_master\") // FROM loans"), []);
    }
}
