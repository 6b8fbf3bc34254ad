//! `rondavel restore`: a backup put into an empty place, brought up to date and verified.

use super::{Outcome, office, open, say, verify};
use crate::backup::{self, SecretKeys};
use crate::cli::Restore;
use crate::config::Config;
use office::{Request, sessions};
use std::process::ExitCode;

pub(super) fn run(config: &Config, asked: &Restore) -> Outcome {
    let keys = asked.key.as_deref().map(SecretKeys::read).transpose()?.unwrap_or_default();
    let restored = backup::restore_from(config, &asked.from, &keys)?;
    let (moment, version) = (restored.manifest.taken_at, &restored.manifest.version);
    let files = restored.files;
    say(&format!(
        "Restored the database as of {moment} (version {version}), and {files} stored files."
    ))?;
    let missing = &restored.manifest.missing;
    if !missing.is_empty() {
        say(&format!(
            "Stored files that were missing already when the backup was made: {}. Put them back from an \
             older one, into {}:",
            missing.len(),
            config.media_folder().display()
        ))?;
        for file in missing {
            say(&format!("  {file}"))?;
        }
    }
    if let Some(settings) = &restored.settings {
        let (folder, encrypted) = (settings.display(), restored.manifest.is_encrypted());
        let how = if encrypted { " `rondavel decrypt` prints one of them." } else { "" };
        say(&format!("The settings at the time are in {folder}; none was applied.{how}"))?;
    }
    let heads = restored.manifest.heads();
    if let Some(heads) = &heads {
        say(&heads.to_string())?;
    }
    let office = office(config, open(config)?, None);
    // Before the proof, which takes its time and may fail: the database is in its place.
    office.write(Request::system("restore"), sessions::end_every_session).wait()?;
    let proven = verify::prove(&office, heads.as_ref());
    say(&format!(
        "Everybody was signed out. Accounts are as they were at {moment}: look again at whom you have \
         deactivated since, at roles and permissions, changed passwords and reset second factors."
    ))?;
    Ok(if proven? { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}
