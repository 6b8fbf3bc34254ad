//! The description of the API and what is generated from it.

use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::{Context as _, bail};

use crate::cargo::{self, Profile};
use crate::{process, programs, root, web};

const DOCUMENT: &str = "openapi.json";

/// Writes `openapi.json` from the handlers, and checks the web against the types that follow from it.
pub(crate) fn write() -> anyhow::Result<()> {
    programs::require_c_compiler()?;
    programs::require_node()?;
    let binary = cargo::build_rondavel(Profile::Dev)?;
    fs::write(root::path(DOCUMENT), described(&binary)?).context(DOCUMENT)?;
    web::install_packages()?;
    println!("{DOCUMENT} is up to date.");
    process::run(&mut web::script("typecheck")).context("the web does not fit the new description")
}

/// Fails when the committed document is not what the handlers say.
pub(crate) fn check_document(binary: &Path) -> anyhow::Result<()> {
    let committed = fs::read_to_string(root::path(DOCUMENT)).context(DOCUMENT)?;
    let actual = described(binary)?;
    match first_difference(&committed, &actual) {
        None => Ok(()),
        Some((line, was, is)) => bail!(
            "{DOCUMENT} is out of date from line {line}:\n  committed: {was}\n  handlers:  {is}\nRun `cargo xtask openapi` and commit the result."
        ),
    }
}

fn described(binary: &Path) -> anyhow::Result<String> {
    process::output(Command::new(binary).arg("openapi"))
}

/// The first line that differs, counted from 1, with both readings of it.
fn first_difference<'a>(one: &'a str, other: &'a str) -> Option<(usize, &'a str, &'a str)> {
    if one == other {
        return None;
    }
    let (mut ones, mut others) = (one.split('\n'), other.split('\n'));
    for line in 1.. {
        match (ones.next(), others.next()) {
            (None, None) => return None,
            (was, is) if was == is => {}
            (was, is) => {
                return Some((line, was.unwrap_or("(end)").trim(), is.unwrap_or("(end)").trim()));
            }
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_difference_is_named_by_its_line() {
        assert_eq!(first_difference("a\nb\n", "a\nb\n"), None);
        assert_eq!(first_difference("a\nb\n", "a\nc\n"), Some((2, "b", "c")));
        assert_eq!(first_difference("a", "a\n"), Some((2, "(end)", "")));
    }
}
