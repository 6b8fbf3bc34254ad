//! The web apps: their packages and their build, each rebuilt only when something changed.
//!
//! A fingerprint of the source files is stored with the last build, in `web/node_modules`, where it
//! disappears together with the build. The files' times are no help: a checkout changes them, a
//! deletion doesn't.

use std::fs;
use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context as _, bail};

use crate::{process, programs, root};

const LOCK: &str = "web/package-lock.json";
const PACKAGES_STAMP: &str = "web/node_modules/.rondavel-packages";
const BUILD_STAMP: &str = "web/node_modules/.rondavel-build";
const BUILD_RESULT: &str = "web/dist/index.html";
/// The types that the web apps have of the server's calls, made from `openapi.json` whenever they are checked.
const TYPES: &str = "web/src/lib/api/schema.d.ts";

/// A command of npm in `web/`.
pub(crate) fn npm(arguments: &[&str]) -> Command {
    let npm = programs::find("npm").unwrap_or_else(|| PathBuf::from("npm"));
    let mut command = Command::new(npm);
    command.current_dir(root::path("web")).args(arguments);
    command
}

/// One of the scripts in `web/package.json`.
pub(crate) fn script(name: &str) -> Command {
    npm(&["run", "--silent", name])
}

/// Installs the packages if the lock file has changed since the last time.
///
/// `npm install` and not `npm ci`: the latter refuses a lock file that was written on a system
/// where the binaries for other systems could not be seen. A check makes sure instead that the lock
/// file is unchanged.
pub(crate) fn install_packages() -> anyhow::Result<()> {
    let before = fs::read(root::path(LOCK)).context(LOCK)?;
    let wanted = fingerprint(&[root::path(LOCK), root::path("web/package.json")])?;
    if is_stamped(PACKAGES_STAMP, &wanted) {
        process::say("The web's packages are installed.");
        return Ok(());
    }
    process::run(&mut npm(&["install", "--no-audit", "--no-fund"]))?;
    let after = fs::read(root::path(LOCK)).context(LOCK)?;
    if before != after {
        bail!("`npm install` changed {LOCK}: review the change and commit it");
    }
    fs::write(root::path(PACKAGES_STAMP), wanted).context(PACKAGES_STAMP)
}

/// Builds both apps into `web/dist` when a file of theirs is another than last time.
pub(crate) fn build() -> anyhow::Result<()> {
    let wanted = fingerprint(&sources()?)?;
    if is_stamped(BUILD_STAMP, &wanted) && root::path(BUILD_RESULT).is_file() {
        process::say("The web apps are built.");
        return Ok(());
    }
    process::run(&mut script("build"))?;
    fs::write(root::path(BUILD_STAMP), wanted).context(BUILD_STAMP)
}

/// Every file that the build may depend on.
fn sources() -> anyhow::Result<Vec<PathBuf>> {
    const NOT_BUILT: [&str; 7] =
        ["node_modules", "dist", "e2e", "tools", "test-results", "playwright-report", "coverage"];
    let mut found = Vec::new();
    for entry in fs::read_dir(root::path("web"))? {
        let entry = entry?;
        if !NOT_BUILT.iter().any(|name| entry.file_name() == *name) {
            collect(&entry.path(), &mut found)?;
        }
    }
    Ok(found)
}

fn collect(path: &Path, found: &mut Vec<PathBuf>) -> anyhow::Result<()> {
    if !path.is_dir() {
        if path != root::path(TYPES) {
            found.push(path.to_path_buf());
        }
        return Ok(());
    }
    for entry in fs::read_dir(path)? {
        collect(&entry?.path(), found)?;
    }
    Ok(())
}

/// A word that changes when a file is added, removed, renamed or edited.
fn fingerprint(files: &[PathBuf]) -> anyhow::Result<String> {
    let mut files = files.to_vec();
    files.sort();
    let mut hasher = DefaultHasher::new();
    for file in &files {
        file.hash(&mut hasher);
        fs::read(file).with_context(|| file.display().to_string())?.hash(&mut hasher);
    }
    Ok(format!("{:016x}", hasher.finish()))
}

fn is_stamped(stamp: &str, wanted: &str) -> bool {
    fs::read_to_string(root::path(stamp)).is_ok_and(|stamped| stamped == wanted)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fingerprint_changes_with_content_and_name() {
        let folder = tempfile::tempdir().expect("a folder");
        let (one, two) = (folder.path().join("one"), folder.path().join("two"));
        fs::write(&one, "text").expect("written");
        fs::write(&two, "text").expect("written");
        let of = |files: &[&PathBuf]| {
            let files: Vec<_> = files.iter().map(|file| (*file).clone()).collect();
            fingerprint(&files).expect("readable")
        };
        let before = of(&[&one]);
        assert_eq!(before, of(&[&one]));
        assert_ne!(before, of(&[&two]));
        assert_ne!(before, of(&[&one, &two]));
        assert_eq!(of(&[&two, &one]), of(&[&one, &two]));
        fs::write(&one, "other").expect("written");
        assert_ne!(before, of(&[&one]));
    }
}
