//! Rules about commits.

use std::process::{Command, Stdio};

use super::Finding;
use super::tree::Tree;
use crate::root;

const MAX_CHARACTERS: usize = 72;

/// The rule holds for commits from this day on.
const SINCE: &str = "2026-11-30T00:00:00Z";

/// A commit.
pub(super) struct Commit {
    /// Abbreviated.
    pub(super) hash: String,
    pub(super) subject: String,
}

/// Commits since the last release, without merges. None where there is no history, as in an
/// archive of the sources; a shallow clone has some of them.
pub(super) fn since_release() -> Vec<Commit> {
    if !root::path(".git").exists() {
        return Vec::new();
    }
    let tag = git(&["describe", "--tags", "--abbrev=0", "--match=v[0-9]*"]);
    let range = tag.map_or_else(|| "HEAD".to_owned(), |tag| format!("{}..HEAD", tag.trim()));
    let since = format!("--since={SINCE}");
    let log = git(&["log", "--no-merges", "--format=%h %s", &since, &range]).unwrap_or_default();
    let commits = log.lines().filter_map(|line| line.split_once(' '));
    commits.map(|(hash, subject)| Commit { hash: hash.into(), subject: subject.into() }).collect()
}

/// What git prints, or `None` if it fails or is not installed.
fn git(arguments: &[&str]) -> Option<String> {
    let mut command = Command::new("git");
    command.current_dir(root::root()).args(arguments).stderr(Stdio::null());
    let output = command.output().ok().filter(|output| output.status.success())?;
    String::from_utf8(output.stdout).ok()
}

/// A subject fits a list of commits: at most 72 characters, with a capital letter first and no full stop.
pub(super) fn subjects(tree: &Tree) -> Vec<Finding> {
    let mut findings = Vec::new();
    for Commit { hash, subject } in &tree.commits {
        let mut find = |what: String| findings.push(Finding::new(format!("commit {hash}"), what));
        let length = subject.chars().count();
        if length > MAX_CHARACTERS {
            find(format!(
                "its subject has {length} characters; at most {MAX_CHARACTERS} are allowed"
            ));
        }
        if !subject.starts_with(char::is_uppercase) {
            find("its subject should begin with a capital letter".to_owned());
        }
        if subject.ends_with('.') {
            find("its subject should not end with a full stop".to_owned());
        }
    }
    findings
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(subject: &str) -> usize {
        let commit = Commit { hash: "c0ffee".to_owned(), subject: subject.to_owned() };
        subjects(&Tree { commits: vec![commit], ..Tree::default() }).len()
    }

    #[test]
    fn a_subject_that_does_not_fit_is_found() {
        assert_eq!(found("Store expense norms as dated rows"), 0);
        assert_eq!(found(&format!("A{}", "é".repeat(71))), 0);
        assert_eq!(found(&format!("A{}", "é".repeat(72))), 1);
        assert_eq!(found("store expense norms."), 2);
    }
}
