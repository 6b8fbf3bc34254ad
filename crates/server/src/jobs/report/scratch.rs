//! The folder in which a report's files are written. It is deleted with the job. Leftovers of a
//! killed server are deleted when the report is made again, or after a day.

use crate::private::unless_gone;
use money::Timestamp;
use office::reports::ReportId;
use std::fs;
use std::io;
use std::path::Path;
use std::time::{Duration, SystemTime};
use tempfile::TempDir;

/// Longer than any report takes.
const OLD: Duration = Duration::from_hours(24);

/// A folder for one run of a report's job.
pub(super) struct Scratch(TempDir);

impl Scratch {
    pub(super) fn new(folder: &Path, report: ReportId) -> io::Result<Self> {
        fs::create_dir_all(folder)?;
        let prefix = format!("report-{report}-");
        // A writer of these files has lost the job.
        remove(folder, |name, _| name.starts_with(&prefix))?;
        Ok(Scratch(tempfile::Builder::new().prefix(&prefix).tempdir_in(folder)?))
    }

    pub(super) fn path(&self) -> &Path {
        self.0.path()
    }
}

/// Deletes leftovers that are at least a day old; returns the number of folders.
pub(super) fn forget_old(folder: &Path, now: Timestamp) -> io::Result<u64> {
    let before = SystemTime::from(now).checked_sub(OLD);
    remove(folder, |_, changed| before.is_some_and(|before| changed < before))
}

fn remove(folder: &Path, is_old: impl Fn(&str, SystemTime) -> bool) -> io::Result<u64> {
    let Some(entries) = unless_gone(fs::read_dir(folder))? else { return Ok(0) };
    let mut removed = 0;
    for entry in entries {
        let entry = entry?;
        let name = entry.file_name();
        // Another report's folder is deleted with its job at any moment.
        let Some(metadata) = unless_gone(entry.metadata())? else { continue };
        if is_old(&name.to_string_lossy(), metadata.modified()?) {
            removed += u64::from(unless_gone(fs::remove_dir_all(entry.path()))?.is_some());
        }
    }
    Ok(removed)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Two reports are made at a time, and the folder of one goes while the other looks around.
    #[test]
    fn folders_deleted_concurrently_are_ignored() {
        let folder = tempfile::tempdir().expect("a folder");
        let other = folder.path().join("report-8-a");
        let coming_and_going = std::thread::spawn(move || {
            for _ in 0..5_000 {
                fs::create_dir(&other).expect("created");
                fs::remove_dir(&other).expect("removed");
            }
        });
        while !coming_and_going.is_finished() {
            remove(folder.path(), |_, _| false).expect("looked at");
        }
        coming_and_going.join().expect("no panic");
    }
}
