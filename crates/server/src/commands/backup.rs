//! `rondavel backup`: a copy of everything, while the server runs.

use super::{Outcome, must_be_here, office, say};
use crate::backup::{self, Location, Plan, Taken};
use crate::cli::Backup;
use crate::config::{Config, is_inside};
use std::error::Error;
use std::process::ExitCode;
use store::{DatabaseUrl, Store};

/// Exit code for a backup that was made but lacks stored files that were lost before.
const LACKS_FILES: u8 = 3;

pub(super) fn run(config: &Config, asked: &Backup) -> Outcome {
    let configured = config.backup_folder();
    let place = asked.to.as_deref().or(configured).ok_or(
        "name the folder for the backup with --to, or set backup_folder in the configuration",
    )?;
    let location = Location::new(config, place)?;
    if matches!(&location, Location::Folder(folder) if is_inside(folder, &config.data_dir)) {
        return Err(format!(
            "{place} is in the data directory: a backup there is lost with what it is for. Name another \
             folder, better on another disk"
        )
        .into());
    }
    // Not brought up to date: the backup before an upgrade is of the old database.
    let store = Store::open(&store::Config::new(DatabaseUrl::parse(&config.database())?))?;
    // Backups of an abandoned copy would be taken for the lender's backups, or replace them.
    must_be_here(&store)?;
    let office = office(config, store, None);
    let plan = Plan::new(config, location.clone());
    let taken = backup::take(&office, &plan, &mut |_, _| Ok(()))?;
    print(&taken)?;
    if asked.to.is_none() {
        let deleted = backup::delete_old(&office, &location, config.backup_keep)?;
        if deleted > 0 {
            say(&format!("Old backups deleted: {deleted}."))?;
        }
    }
    Ok(if taken.missing.is_empty() { ExitCode::SUCCESS } else { ExitCode::from(LACKS_FILES) })
}

fn print(taken: &Taken) -> Result<(), Box<dyn Error>> {
    let (files, size) = (taken.files, taken.size);
    let encrypted = if taken.is_encrypted { ", encrypted" } else { "" };
    say(&format!("{}: {files} files, {size} bytes{encrypted}.", taken.place))?;
    for file in &taken.missing {
        eprintln!("rondavel: the backup lacks {file}, which is missing from the stored files");
    }
    if !taken.missing.is_empty() {
        say(&format!(
            "Missing stored files: {}. Everything else is in the backup. Put them back from an older one.",
            taken.missing.len()
        ))?;
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
