//! The rules of the project that no compiler checks.
//!
//! Each rule is a function from the [`Tree`] to its findings, with a test that plants a violation
//! and expects it to be reported. They run by `cargo xtask tidy`, and automatically under `cargo
//! test`.

mod areas;
mod borders;
mod calls;
mod circles;
mod commands;
mod commits;
mod crates;
mod docs;
mod lexer;
mod named_tests;
mod style;
mod tables;
mod tree;

use std::fmt;

use anyhow::bail;

use tree::Tree;

/// One breach of a rule.
#[derive(Debug, PartialEq, Eq)]
struct Finding {
    /// The place: a path from the project's root, with a line if there is one.
    place: String,
    what: String,
}

impl Finding {
    fn new(place: impl Into<String>, what: impl Into<String>) -> Self {
        Finding { place: place.into(), what: what.into() }
    }

    /// A finding on a line, counted from 1.
    fn on_line(path: &str, line: usize, what: impl Into<String>) -> Self {
        Finding::new(format!("{path}:{line}"), what)
    }
}

impl fmt::Display for Finding {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{}: {}", self.place, self.what)
    }
}

type Rule = fn(&Tree) -> Vec<Finding>;

const RULES: [(&str, Rule); 41] = [
    ("crates depend downwards only", crates::edges),
    ("pure crates need little", crates::pure_dependencies),
    ("only store names a database driver", crates::drivers),
    ("only the outer crates know HTTP", crates::http),
    ("the business is synchronous", crates::synchronous),
    ("pure crates deny what could go wrong silently", crates::pure_lints),
    ("no floating point near money", crates::floats),
    ("an area uses only those above it", areas::order),
    ("areas have the same inside", areas::shape),
    ("who may is said beside the verb", areas::rights),
    ("no circle in the api", circles::of_api),
    ("no circle in the frame", circles::of_frame),
    ("requests and answers are shaped in the api", borders::no_wire_below_the_api),
    ("files go through the cabinet", borders::files_in_the_cabinet),
    ("randomness comes from Ctx", borders::randomness_from_ctx),
    ("a branch in use has one home", borders::branch_in_use),
    ("store knows no table of the product", borders::store_knows_no_table),
    ("a kind of job runs in its own file", borders::jobs_in_their_files),
    ("rows stay in their own list", borders::rows_of_their_list),
    ("a table has one writer", tables::one_writer),
    ("money is never edited", tables::append_only),
    ("rows are written by name", tables::written_by_name),
    ("SQL stays in store and office", tables::no_sql_outside),
    ("files stay short", style::file_length),
    ("nothing is left over", style::leftovers),
    ("examples in comments are text", style::examples),
    ("names say what a thing is", style::names),
    ("names are the usual words", style::usual_words),
    ("comments name who acts", style::plain_comments),
    ("no path of one machine", style::machine_paths),
    ("lock files name public registries", style::registries),
    ("every decision is listed", docs::decisions_listed),
    ("decisions have one form", docs::decision_form),
    ("decisions that are cited exist", docs::decisions_cited),
    ("sections that are cited exist", docs::sections_cited),
    ("links lead somewhere", docs::links),
    ("paths that pages name exist", docs::named_paths),
    ("tests that pages name exist", named_tests::exist),
    ("calls that pages name exist", calls::exist),
    ("commands that pages name exist", commands::exist),
    ("subjects of commits are short", commits::subjects),
];

/// Checks the project and prints what it finds.
pub(crate) fn check() -> anyhow::Result<()> {
    let findings = findings(&Tree::read()?);
    for (rule, finding) in &findings {
        println!("{finding}\n  rule: {rule}");
    }
    if findings.is_empty() {
        println!("Tidy: {} rules hold.", RULES.len());
        return Ok(());
    }
    bail!("{} found", counted(findings.len(), "breach", "breaches"))
}

fn findings(tree: &Tree) -> Vec<(&'static str, Finding)> {
    let of_rule = |(name, rule): &(&'static str, Rule)| {
        let name = *name;
        rule(tree).into_iter().map(move |finding| (name, finding)).collect::<Vec<_>>()
    };
    RULES.iter().flat_map(of_rule).collect()
}

fn counted(number: usize, one: &str, many: &str) -> String {
    format!("{number} {}", if number == 1 { one } else { many })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_project_is_tidy() {
        let tree = Tree::read().expect("the project can be read");
        assert!(tree.files.len() > 50, "the walk lost most of the project");
        assert!(tree.packages.len() > 7, "the walk lost most of the crates");
        let findings = findings(&tree);
        let shown: Vec<_> =
            findings.iter().map(|(rule, finding)| format!("{finding} ({rule})")).collect();
        assert!(shown.is_empty(), "\n{}", shown.join("\n"));
    }

    #[test]
    fn findings_name_their_place() {
        let finding = Finding::on_line("crates/money/src/lib.rs", 7, "this and that");
        assert_eq!(finding.to_string(), "crates/money/src/lib.rs:7: this and that");
        assert_eq!(counted(1, "breach", "breaches"), "1 breach");
    }
}
