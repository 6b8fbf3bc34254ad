//! `cargo xtask run`: from a fresh clone to the sign-in screen.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::Context as _;

use super::build;
use crate::cargo::Profile;
use crate::{process, root};

/// Builds the product, makes a demo lender if there is no data yet, and serves.
///
/// Uses the dev build unless `--release` is given: it is ready minutes earlier. Code that would be
/// slow without optimisation (password hashing, pictures, SQLite) is optimised in that profile too.
pub(crate) fn run(arguments: &[String]) -> anyhow::Result<()> {
    let (profile, flags) = read(arguments);
    let binary = build::product(profile)?;
    if let Some(data) = missing_data(flags) {
        make_demo(&binary, &data)?;
    }
    let mut serve = Command::new(&binary);
    serve.current_dir(root::root()).arg("serve").args(flags);
    if is_open_to_try(flags) && holds_demo(&binary, flags) {
        serve.env("RONDAVEL_REGISTRATION", "open");
        // It may have been made weeks ago.
        serve.env("RONDAVEL_MAX_MISSED_DAYS", "3650");
    }
    Err(process::become_command(&mut serve))
}

/// Calls `rondavel demo` with the given flags.
pub(crate) fn demo(flags: &[String]) -> anyhow::Result<()> {
    let binary = build::product(Profile::Dev)?;
    let mut demo = Command::new(binary);
    demo.current_dir(root::root()).arg("demo").args(flags);
    Err(process::become_command(&mut demo))
}

/// Our own flag, and those for `rondavel serve`.
fn read(arguments: &[String]) -> (Profile, &[String]) {
    match arguments.split_first() {
        Some((first, rest)) if first == "--release" => (Profile::Release, after_dashes(rest)),
        _ => (Profile::Dev, after_dashes(arguments)),
    }
}

fn after_dashes(arguments: &[String]) -> &[String] {
    match arguments.split_first() {
        Some((first, rest)) if first == "--" => rest,
        _ => arguments,
    }
}

/// The data folder, when a demo lender belongs there: nothing is in it, and no other database was
/// named.
fn missing_data(flags: &[String]) -> Option<PathBuf> {
    let named = |flag: &str| flags.iter().any(|given| given.split('=').next() == Some(flag));
    let elsewhere =
        ["--data-dir", "--database-url", "--config", "--help", "-h"].into_iter().any(named);
    let by_variable = ["DATABASE_URL", "RONDAVEL_DATABASE_URL", "RONDAVEL_CONFIG"]
        .into_iter()
        .any(|name| std::env::var_os(name).is_some());
    if elsewhere || by_variable {
        return None;
    }
    let data =
        std::env::var_os("RONDAVEL_DATA_DIR").map_or_else(|| PathBuf::from("data"), PathBuf::from);
    let data = root::root().join(data);
    is_empty(&data).then_some(data)
}

/// True if anyone may register at once in a demo lender: no setting forbids it, and only this
/// machine can reach the server.
fn is_open_to_try(flags: &[String]) -> bool {
    let given = |flag: &str| flags.iter().any(|given| given.split('=').next() == Some(flag));
    let by_flag = ["--registration", "--listen", "--config", "--help", "-h"].into_iter().any(given);
    let by_variable = ["RONDAVEL_REGISTRATION", "RONDAVEL_LISTEN", "RONDAVEL_CONFIG"]
        .into_iter()
        .any(|name| std::env::var_os(name).is_some());
    !by_flag && !by_variable
}

/// Asks the program whether its data is a demo lender's: a real lender's registration stays as it is.
fn holds_demo(binary: &Path, flags: &[String]) -> bool {
    let mut check = Command::new(binary);
    check.current_dir(root::root()).args(["demo", "--check"]).args(flags);
    process::succeeds(&mut check)
}

fn is_empty(folder: &Path) -> bool {
    fs::read_dir(folder).map_or(true, |mut entries| entries.next().is_none())
}

/// Makes the demo lender beside its place and moves it there when it is whole, so that an
/// interrupted first start leaves no half a lender behind.
fn make_demo(binary: &Path, data: &Path) -> anyhow::Result<()> {
    let mut name = data.file_name().unwrap_or("data".as_ref()).to_owned();
    name.push(".unfinished");
    let unfinished = data.with_file_name(name);
    if unfinished.exists() {
        fs::remove_dir_all(&unfinished).with_context(|| unfinished.display().to_string())?;
    }
    println!("No data yet: creating a demo lender in {}.", data.display());
    let mut demo = Command::new(binary);
    demo.current_dir(root::root()).arg("demo").env("RONDAVEL_DATA_DIR", &unfinished);
    process::run(&mut demo)?;
    if data.exists() {
        fs::remove_dir(data).with_context(|| data.display().to_string())?;
    }
    fs::rename(&unfinished, data).with_context(|| data.display().to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(text: &str) -> Vec<String> {
        text.split_whitespace().map(String::from).collect()
    }

    #[test]
    fn run_flags_are_passed_to_serve() {
        let (profile, given) =
            (words("--release -- --listen 127.0.0.1:9000"), words("--listen 127.0.0.1:9000"));
        assert!(read(&profile) == (Profile::Release, &given[..]));
        assert!(read(&given) == (Profile::Dev, &given[..]));
        assert!(read(&[]) == (Profile::Dev, &[][..]));
    }

    #[test]
    fn another_database_gets_no_demo() {
        assert_eq!(missing_data(&words("--data-dir elsewhere")), None);
        assert_eq!(missing_data(&words("--database-url=postgres://h/d")), None);
    }

    #[test]
    fn only_local_default_server_is_open_to_try() {
        assert!(is_open_to_try(&[]));
        assert!(!is_open_to_try(&words("--listen 0.0.0.0:8080")));
        assert!(!is_open_to_try(&words("--registration=closed")));
    }

    #[test]
    fn missing_folder_counts_as_empty() {
        let folder = tempfile::tempdir().expect("a folder");
        assert!(is_empty(folder.path()));
        assert!(is_empty(&folder.path().join("missing")));
        fs::write(folder.path().join("rondavel.db"), "").expect("written");
        assert!(!is_empty(folder.path()));
    }
}
