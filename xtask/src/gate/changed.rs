//! `cargo xtask check`: what a change touches, checked while one works on it.

use std::collections::{BTreeMap, BTreeSet};
use std::process::{Command, ExitCode};

use anyhow::Context as _;
use serde_json::Value;

use super::lanes::{self, Lane, step};
use crate::cargo::{self, cargo};
use crate::{process, programs, root, tidy, web};

/// Files on which every crate depends.
const OF_ALL_CRATES: [&str; 3] = ["Cargo.toml", "Cargo.lock", ".cargo/"];
/// Files, beside those in `web/`, on which the web's code depends.
const OF_THE_WEB: [&str; 2] = ["web/", "openapi.json"];

const LEFT: &str = "Left to `cargo xtask test`: tests of crates that only depend on what changed, PostgreSQL, \
     the stories in the browser, openapi.json.";

/// The differences from a commit.
struct Change {
    /// Files in `web/`, as its tools name them.
    web_files: Vec<String>,
    is_of_web: bool,
    /// Packages with a file that differs.
    changed: BTreeSet<String>,
    /// Those, and all that depend on them.
    concerned: BTreeSet<String>,
}

/// Checks what differs from a commit; from the last one where none is named.
pub(crate) fn check(base: &str) -> anyhow::Result<ExitCode> {
    programs::require_c_compiler()?;
    let change = Change::since(base)?;
    let shown = |names: &BTreeSet<String>| names.iter().cloned().collect::<Vec<_>>().join(", ");
    println!("Changed since {base}: {}", shown(&change.changed));
    println!("Concerned: {}", shown(&change.concerned));
    println!("Files of the web: {}", change.web_files.len());
    let mut rust: Lane<Change> = vec![step("tidy", |_| tidy::check())];
    if !change.changed.is_empty() {
        rust.push(step("rustfmt", |_| process::run(&mut cargo(&["fmt", "--all", "--check"]))));
        rust.push(step("clippy", lint));
        rust.push(step("tests on SQLite", test));
    }
    if change.is_of_web {
        programs::require_node()?;
        rust.push(step("web: packages", |_| web::install_packages()));
        rust.push(step("web: biome", |_| process::run(&mut web::script("lint"))));
        rust.push(step("web: tsc", |_| process::run(&mut web::script("typecheck"))));
        rust.push(step("web: related tests", test_web));
    }
    Ok(lanes::run(&[vec![rust]], &change, LEFT))
}

impl Change {
    fn since(base: &str) -> anyhow::Result<Self> {
        let changed = git(&["diff", "--name-only", base])?;
        let new = git(&["ls-files", "--others", "--exclude-standard"])?;
        let files: Vec<&str> = changed.lines().chain(new.lines()).collect();
        Ok(Change::of(&files, &dependents(&cargo::metadata()?)?))
    }

    /// `dependents` has each package of ours with those that depend on it directly.
    fn of(files: &[&str], dependents: &BTreeMap<String, BTreeSet<String>>) -> Self {
        let begins = |file: &str, parts: &[&str]| parts.iter().any(|part| file.starts_with(part));
        let mut changed: BTreeSet<String> = files
            .iter()
            .filter_map(|file| match file.split('/').collect::<Vec<_>>().as_slice() {
                ["crates", name, _, ..] => Some((*name).to_owned()),
                ["xtask", _, ..] => Some("xtask".to_owned()),
                _ => None,
            })
            .collect();
        if files.iter().any(|file| begins(file, &OF_ALL_CRATES)) {
            changed = dependents.keys().cloned().collect();
        }
        let mut concerned = changed.clone();
        let mut left: Vec<_> = changed.iter().cloned().collect();
        while let Some(name) = left.pop() {
            for next in dependents.get(&name).into_iter().flatten() {
                if concerned.insert(next.clone()) {
                    left.push(next.clone());
                }
            }
        }
        let is_of_web = files.iter().any(|file| begins(file, &OF_THE_WEB));
        let web_files = files.iter().filter_map(|file| file.strip_prefix("web/"));
        let web_files = web_files.map(str::to_owned).collect();
        Change { web_files, is_of_web, changed, concerned }
    }
}

fn git(arguments: &[&str]) -> anyhow::Result<String> {
    process::output(Command::new("git").current_dir(root::root()).args(arguments))
}

/// Which packages of ours depend on which, by cargo's own word.
fn dependents(metadata: &Value) -> anyhow::Result<BTreeMap<String, BTreeSet<String>>> {
    let list = |value: &Value, key: &str| -> anyhow::Result<Vec<Value>> {
        value.get(key).and_then(Value::as_array).cloned().with_context(|| key.to_owned())
    };
    let name = |value: &Value| value.get("name").and_then(Value::as_str).map(str::to_owned);
    let ours: Vec<Value> = list(metadata, "packages")?
        .into_iter()
        .filter(|package| package.get("source").is_none_or(Value::is_null))
        .collect();
    let mut found: BTreeMap<String, BTreeSet<String>> =
        ours.iter().filter_map(name).map(|name| (name, BTreeSet::new())).collect();
    for package in &ours {
        for needed in list(package, "dependencies")?.iter().filter_map(name) {
            if let (Some(dependents), Some(name)) = (found.get_mut(&needed), name(package)) {
                dependents.insert(name);
            }
        }
    }
    Ok(found)
}

fn of_packages<'a>(command: &[&'a str], names: &'a BTreeSet<String>) -> Vec<&'a str> {
    let packages = names.iter().flat_map(|name| ["--package", name.as_str()]);
    command.iter().copied().chain(packages).collect()
}

fn lint(change: &Change) -> anyhow::Result<()> {
    let mut arguments = of_packages(&["clippy", "--all-targets"], &change.concerned);
    arguments.extend(["--", "-D", "warnings"]);
    process::run(&mut cargo(&arguments))
}

fn test(change: &Change) -> anyhow::Result<()> {
    process::run(&mut cargo(&of_packages(&["test", "--quiet"], &change.changed)))
}

fn test_web(change: &Change) -> anyhow::Result<()> {
    if change.web_files.is_empty() {
        return Ok(());
    }
    let mut arguments = vec!["exec", "--", "vitest", "related", "--run", "--passWithNoTests"];
    arguments.extend(change.web_files.iter().map(String::as_str));
    process::run(&mut web::npm(&arguments))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(of: &BTreeSet<String>) -> Vec<&str> {
        of.iter().map(String::as_str).collect()
    }

    #[test]
    fn dependents_of_a_change_are_concerned() {
        let dependents =
            dependents(&cargo::metadata().expect("cargo answers")).expect("understood");
        let change = Change::of(&["crates/office/src/lib.rs", "docs/api.md"], &dependents);
        assert_eq!(names(&change.changed), ["office"]);
        assert_eq!(names(&change.concerned), ["api", "office", "server", "simulator"]);
        assert!(!change.is_of_web);

        let all = Change::of(&["Cargo.lock", "web/src/main.tsx"], &dependents);
        assert!(all.changed.contains("money") && all.changed.contains("xtask"));
        assert!(all.is_of_web);
        assert_eq!(all.web_files, ["src/main.tsx"]);
    }
}
