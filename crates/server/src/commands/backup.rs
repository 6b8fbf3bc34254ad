//! `rondavel backup`: a copy of everything, while the server runs.

use super::{Outcome, must_be_here, office, say};
use crate::backup::{self, Location, Plan, Taken};
use crate::cli::Backup;
use crate::config::Config;
use std::error::Error;
use std::process::ExitCode;
use store::{DatabaseUrl, Store};

pub(super) fn run(config: &Config, asked: &Backup) -> Outcome {
    let configured = config.backup_folder();
    let place = asked.to.as_deref().or(configured).ok_or(
        "name the folder for the backup with --to, or set backup_folder in the configuration",
    )?;
    let location = Location::new(config, place)?;
    // Not brought up to date: the backup before an upgrade is of the old database.
    let store = Store::open(&store::Config::new(DatabaseUrl::parse(&config.database())?))?;
    if asked.to.is_none() {
        // Copies of what nobody works with would take the place of the lender's backups.
        must_be_here(&store)?;
    }
    let office = office(config, store, None);
    let plan = Plan::new(config, location.clone());
    let taken = backup::take(&office, &plan, &mut |_, _| Ok(()))?;
    print(&taken)?;
    if asked.to.is_some() {
        return Ok(ExitCode::SUCCESS);
    }
    match backup::delete_old(&office, &location, config.backup_keep)? {
        0 => Ok(ExitCode::SUCCESS),
        deleted => say(&format!("Old backups deleted: {deleted}.")),
    }
}

fn print(taken: &Taken) -> Result<(), Box<dyn Error>> {
    let (files, size) = (taken.files, taken.size);
    let encrypted = if taken.is_encrypted { ", encrypted" } else { "" };
    say(&format!("{}: {files} files, {size} bytes{encrypted}.", taken.place))?;
    if taken.missing > 0 {
        say(&format!("Stored files that were missing: {}.", taken.missing))?;
    }
    say(&taken.heads.to_string())?;
    if taken.needs_media_key {
        say(
            "Stored files in it are encrypted, and the key in media_key_file is not in it: keep a copy \
             of that file elsewhere. Without it nobody can read the files.",
        )?;
    }
    Ok(())
}
