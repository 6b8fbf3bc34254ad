//! `rondavel backups`: lists the backups in a folder or in a store, as candidates for a restore.

use super::{Outcome, say};
use crate::backup::{self, Listed, Location, SecretKeys};
use crate::cli::Backups;
use crate::config::Config;
use crate::jobs::chain;
use std::process::ExitCode;

pub(super) fn run(config: &Config, asked: &Backups) -> Outcome {
    let place = asked.at.as_deref().or(config.backup_folder()).ok_or(
        "name the folder of the backups with --at, or set backup_folder in the configuration",
    )?;
    let location = Location::new(config, place)?;
    let found = location.list()?;
    if found.is_empty() {
        return say(&format!("There is no backup in {location}."));
    }
    let key = asked.key.as_deref().map(SecretKeys::read).transpose()?;
    let mut is_good = true;
    for backup in &found {
        let checked = asked.check.then(|| backup::check(config, &location, backup, key.as_ref()));
        is_good &= backup.manifest.is_ok() && !matches!(checked, Some(Err(_)));
        let outcome = match &checked {
            Some(Ok(())) if backup.manifest.is_ok() => " All of it is good.".to_owned(),
            Some(Err(error)) => format!(" Not good: {}.", chain(error)),
            Some(Ok(())) | None => String::new(),
        };
        say(&format!("{}{outcome}", line(&location, backup)))?;
        for file in backup.manifest.iter().flat_map(|manifest| &manifest.missing) {
            say(&format!("  lacks {file}"))?;
        }
    }
    Ok(if is_good { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// The backup's place, in the form that `restore` takes, and a summary of its manifest.
fn line(location: &Location, backup: &Listed) -> String {
    let name = &backup.name;
    match &backup.manifest {
        Ok(manifest) => {
            let (moment, version) = (manifest.taken_at, &manifest.version);
            let (files, size) = (manifest.count(), manifest.size());
            let encrypted = if manifest.is_encrypted() { ", encrypted" } else { "" };
            let missing = match manifest.missing.len() {
                0 => String::new(),
                count => format!(", {count} missing"),
            };
            format!(
                "{location}/{name}: of {moment:.0}, version {version}, {files} files{missing}, {size} \
                 bytes{encrypted}"
            )
        }
        Err(error) => format!("{location}/{name}: cannot be read: {error}"),
    }
}
