//! `rondavel restore`: a backup put into an empty place, brought up to date and verified.

use super::{Outcome, office, open, say, verify};
use crate::backup;
use crate::cli::Restore;
use crate::config::Config;
use std::process::ExitCode;

pub(super) fn run(config: &Config, asked: &Restore) -> Outcome {
    let restored = backup::restore(config, &asked.from)?;
    let (moment, version) = (restored.manifest.taken_at, &restored.manifest.version);
    let files = restored.files;
    say(&format!(
        "Restored the database as of {moment} (version {version}), and {files} stored files."
    ))?;
    if let Some(settings) = &restored.settings {
        say(&format!("The settings at the time are in {}; none was applied.", settings.display()))?;
    }
    let heads = restored.manifest.heads();
    if let Some(heads) = &heads {
        say(&heads.to_string())?;
    }
    let office = office(config, open(config)?, None);
    Ok(if verify::prove(&office, heads.as_ref())? { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}
