//! Calls of cargo, and where it puts what it builds.

use std::ffi::{OsStr, OsString};
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context as _, bail};
use serde_json::Value;

use crate::{process, root};

/// The cargo that runs us, in the project's root.
pub(crate) fn cargo(arguments: &[&str]) -> Command {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let mut command = Command::new(cargo);
    command.current_dir(root::root()).args(arguments);
    // No build depends on cargo's variables about this program. With them, `ring` and all crates
    // above it would be compiled again in each other clone, and after each call outside this
    // program.
    for (name, _) in std::env::vars_os().filter(|(name, _)| is_about_us(name)) {
        command.env_remove(name);
    }
    command
}

/// True if cargo sets this variable for a program that it runs, to name the program's package.
fn is_about_us(variable: &OsStr) -> bool {
    let variable = variable.as_encoded_bytes();
    variable.starts_with(b"CARGO_MANIFEST_") || variable.starts_with(b"CARGO_PKG_")
}

/// Which profile to build with.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Profile {
    Dev,
    Release,
}

/// Something that cargo made and that can be started.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Executable {
    /// Name of the package.
    pub(crate) package: String,
    /// Name of the target: of the library, the binary or the file in `tests/`.
    pub(crate) target: String,
    /// True for a test harness.
    pub(crate) is_test: bool,
    pub(crate) path: PathBuf,
    /// Folder of the package, where cargo would start a test.
    pub(crate) folder: PathBuf,
}

/// Runs a cargo command that builds, and returns the executables it made.
///
/// Cargo itself reports the path of each file, so any configured target folder works.
pub(crate) fn build(arguments: &[&str]) -> anyhow::Result<Vec<Executable>> {
    built_by(&mut cargo(arguments))
}

fn built_by(command: &mut Command) -> anyhow::Result<Vec<Executable>> {
    let messages = process::output(command.arg("--message-format=json-render-diagnostics"))?;
    let made = messages.lines().filter(|line| line.starts_with('{'));
    let made = made.map(|line| Ok(executable(&serde_json::from_str(line)?)));
    let made: anyhow::Result<Vec<_>> = made.collect();
    Ok(made.context("cannot read cargo's messages")?.into_iter().flatten().collect())
}

fn executable(message: &Value) -> Option<Executable> {
    let path = PathBuf::from(message.get("executable")?.as_str()?);
    let folder = PathBuf::from(message.get("manifest_path")?.as_str()?);
    let folder = folder.parent()?.to_path_buf();
    let target = message.get("target")?;
    let is_test = message.get("profile")?.get("test")?.as_bool()?;
    Some(Executable {
        // In this workspace a package lies in a folder with the package's name.
        package: folder.file_name()?.to_str()?.to_owned(),
        target: target.get("name")?.as_str()?.to_owned(),
        is_test,
        path,
        folder,
    })
}

/// The metadata of all packages in the lock file, with their dependencies.
pub(crate) fn metadata() -> anyhow::Result<Value> {
    let arguments = ["metadata", "--format-version", "1", "--all-features", "--locked"];
    let said = process::output(&mut cargo(&arguments))?;
    serde_json::from_str(&said).context("cannot read cargo's metadata")
}

/// The product's binary among what was made.
pub(crate) fn binary(made: &[Executable], name: &str) -> anyhow::Result<PathBuf> {
    let found = made.iter().find(|made| made.target == name && !made.is_test);
    match found {
        Some(found) => Ok(found.path.clone()),
        None => bail!("cargo built no binary `{name}`"),
    }
}

/// Builds `rondavel` and says where it is.
pub(crate) fn build_rondavel(profile: Profile) -> anyhow::Result<PathBuf> {
    let mut command = cargo(&["build", "-p", "server", "--bin", "rondavel"]);
    if profile == Profile::Release {
        command.arg("--release").envs(reproducible()?);
    }
    binary(&built_by(&mut command)?, "rondavel")
}

/// The environment of a release build, so that the same sources give the same program on each
/// machine: the allocator's C source has the date of its build in it, and places in sources that a
/// panic names are paths of the machine.
fn reproducible() -> anyhow::Result<[(&'static str, OsString); 2]> {
    let metadata = process::output(&mut cargo(&["metadata", "--format-version=1", "--no-deps"]))?;
    let metadata: Value =
        serde_json::from_str(&metadata).context("cannot read cargo's metadata")?;
    let target = metadata.get("target_directory").and_then(Value::as_str);
    let target = target.context("cargo names no target folder")?;
    let home = std::env::var_os("CARGO_HOME").map(PathBuf::from);
    let home = home.or_else(|| std::env::home_dir().map(|home| home.join(".cargo")));
    let home = home.context("cargo's home is not known")?;
    let root = root::root();
    // The last one that fits counts: a target folder is often within the project.
    let names =
        [(home.as_path(), "/cargo"), (root.as_path(), "/rondavel"), (Path::new(target), "/target")];
    let given = std::env::var("RUSTFLAGS").unwrap_or_default();
    let flags = given.split_whitespace().map(OsString::from).chain(remapped(&names));
    let flags: Vec<OsString> = flags.collect();
    Ok([
        ("CARGO_ENCODED_RUSTFLAGS", flags.join(OsStr::new("\u{1f}"))),
        // The first of January 2026, for `__DATE__`.
        ("SOURCE_DATE_EPOCH", "1767225600".into()),
    ])
}

/// Flags by which paths that begin so are named otherwise.
fn remapped(names: &[(&Path, &str)]) -> impl Iterator<Item = OsString> {
    names.iter().map(|(from, to)| {
        let mut flag = OsString::from("--remap-path-prefix=");
        flag.push(from);
        flag.push("=");
        flag.push(to);
        flag
    })
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn message(test: bool, executable: &Value) -> Value {
        json!({
            "reason": "compiler-artifact",
            "manifest_path": "/p/crates/server/Cargo.toml",
            "target": { "name": "rondavel", "kind": ["bin"] },
            "profile": { "test": test },
            "executable": executable,
        })
    }

    #[test]
    fn binary_is_distinguished_from_test_harness() {
        let made: Vec<_> = [
            message(true, &json!("/t/debug/deps/rondavel-1")),
            message(false, &json!("/t/debug/rondavel")),
        ]
        .iter()
        .filter_map(executable)
        .collect();
        assert_eq!(made.len(), 2);
        assert_eq!(made[0].package, "server");
        let found = binary(&made, "rondavel").expect("it is there");
        assert_eq!(found, PathBuf::from("/t/debug/rondavel"));
    }

    #[test]
    fn release_has_no_local_paths_or_dates() {
        let [(flags_name, flags), (date_name, date)] = reproducible().expect("it is known");
        assert_eq!((flags_name, date_name), ("CARGO_ENCODED_RUSTFLAGS", "SOURCE_DATE_EPOCH"));
        let flags = flags.into_string().expect("text");
        let flags: Vec<&str> = flags.split('\u{1f}').collect();
        let root = format!("--remap-path-prefix={}=/rondavel", root::root().display());
        assert!(flags.contains(&root.as_str()), "{flags:?}");
        for name in ["=/cargo", "=/target"] {
            assert!(flags.iter().any(|flag| flag.ends_with(name)), "{flags:?}");
        }
        assert_eq!(date, "1767225600");
    }

    #[test]
    fn build_inherits_no_cargo_variables() {
        let left_out = |name: &str| {
            let command = cargo(&["build"]);
            command.get_envs().any(|(of, value)| of == name && value.is_none())
        };
        assert!(std::env::var_os("CARGO_MANIFEST_DIR").is_some(), "cargo has told us");
        assert!(left_out("CARGO_MANIFEST_DIR"));
        assert!(!left_out("PATH"));
    }

    #[test]
    fn library_has_no_executable() {
        assert_eq!(executable(&message(false, &Value::Null)), None);
        assert!(binary(&[], "rondavel").is_err());
    }
}
