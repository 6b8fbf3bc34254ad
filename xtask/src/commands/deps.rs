//! Checks the dependencies: licences, bans and sources by `deny.toml`, known vulnerabilities by the
//! databases of RustSec and npm, if they can be reached.

use std::process::Command;

use anyhow::{Context as _, bail};
use serde_json::Value;

use crate::{process, programs, root, web};

/// The version of cargo-deny that `deny.toml` is written for.
const CARGO_DENY: &str = "0.20.2";

/// The answer of a vulnerability database.
#[derive(Debug, PartialEq, Eq)]
enum Known {
    /// No dependency is affected.
    Nothing,
    /// Some are affected: their names, or the error of the program that checked.
    Faults(String),
    /// The database cannot be reached.
    NoAnswer,
}

/// Checks licences, bans, sources and known vulnerabilities. If a database cannot be reached,
/// prints that and does not fail.
pub(crate) fn check() -> anyhow::Result<()> {
    let Some(program) = programs::find("cargo-deny") else {
        bail!(
            "cargo-deny was not found. Install it with `cargo install --locked cargo-deny@{CARGO_DENY}` and run the command again."
        );
    };
    let deny = |arguments: &[&str]| {
        let mut command = Command::new(&program);
        command.current_dir(root::root()).args(["--all-features"]).args(arguments);
        command
    };
    process::run(&mut deny(&["check", "bans", "licenses", "sources"]))
        .context("a dependency breaks a rule of deny.toml")?;
    let advisories = if process::succeeds(&mut deny(&["fetch", "db"])) {
        let checked = process::run(&mut deny(&["check", "--disable-fetch", "advisories"]));
        checked.map_or_else(|error| Known::Faults(error.to_string()), |()| Known::Nothing)
    } else {
        Known::NoAnswer
    };
    let audited = npm_audit()?;
    let mut has_faults = false;
    for (list, known) in [("RustSec", advisories), ("npm", audited)] {
        match known {
            Known::Nothing => println!("{list} knows of no fault in what is used here."),
            Known::NoAnswer => println!("{list} could not be asked: known faults are not checked."),
            Known::Faults(which) => {
                has_faults = true;
                println!("{list} knows of faults: {which}");
            }
        }
    }
    if has_faults {
        bail!("dependencies have known faults");
    }
    Ok(())
}

/// Asks npm's registry for known vulnerabilities in the packages of the web apps.
fn npm_audit() -> anyhow::Result<Known> {
    programs::require_node()?;
    let output = web::npm(&["audit", "--json"]).output().context("npm cannot be run")?;
    Ok(read_audit(&String::from_utf8_lossy(&output.stdout)))
}

/// Reads npm's answer. An answer without counts means that npm could not be reached.
fn read_audit(said: &str) -> Known {
    let said: Value = serde_json::from_str(said).unwrap_or_default();
    let Some(total) = said["metadata"]["vulnerabilities"]["total"].as_u64() else {
        return Known::NoAnswer;
    };
    if total == 0 {
        return Known::Nothing;
    }
    let faulty = said["vulnerabilities"].as_object().into_iter().flatten();
    let faulty: Vec<_> = faulty
        .map(|(name, fault)| format!("{name} ({})", fault["severity"].as_str().unwrap_or("?")))
        .collect();
    Known::Faults(faulty.join(", "))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn missing_audit_answer_is_not_a_pass() {
        let said = |value: Value| read_audit(&value.to_string());
        let counted = |total: u32| json!({"vulnerabilities": {"total": total}});
        assert_eq!(said(json!({"metadata": counted(0), "vulnerabilities": {}})), Known::Nothing);
        let faulty = json!({
            "metadata": counted(1),
            "vulnerabilities": {"left-pad": {"severity": "high"}},
        });
        assert_eq!(said(faulty), Known::Faults("left-pad (high)".to_owned()));
        assert_eq!(said(json!({"message": "404 Not Found"})), Known::NoAnswer);
        assert_eq!(read_audit(""), Known::NoAnswer);
    }
}
