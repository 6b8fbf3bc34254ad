//! The folder in which a report's files are written. It goes with the job. What a killed server left
//! behind goes when its report is made again, or after a day.

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
        // Whoever still writes there has lost the job.
        remove(folder, |name, _| name.starts_with(&prefix))?;
        Ok(Scratch(tempfile::Builder::new().prefix(&prefix).tempdir_in(folder)?))
    }

    pub(super) fn path(&self) -> &Path {
        self.0.path()
    }
}

/// Deletes what was left behind a day ago or more; answers how many folders.
pub(super) fn forget_old(folder: &Path, now: Timestamp) -> io::Result<u64> {
    let before = SystemTime::from(now).checked_sub(OLD);
    remove(folder, |_, changed| before.is_some_and(|before| changed < before))
}

fn remove(folder: &Path, is_old: impl Fn(&str, SystemTime) -> bool) -> io::Result<u64> {
    let entries = match fs::read_dir(folder) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(0),
        entries => entries?,
    };
    let mut removed = 0;
    for entry in entries {
        let entry = entry?;
        let name = entry.file_name();
        let changed = entry.metadata()?.modified()?;
        if is_old(&name.to_string_lossy(), changed) {
            fs::remove_dir_all(entry.path())?;
            removed += 1;
        }
    }
    Ok(removed)
}
