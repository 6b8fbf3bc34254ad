//! Deletes old backups once there are enough newer ones.

use super::error::{BackupError, Result};
use super::folder::{delete, is_backup, is_unfinished};
use super::manifest::Manifest;
use money::Timestamp;
use office::{CLOCK_SKEW, Office, Request, backups};
use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

/// Longer than any backup takes.
const OLD: Duration = Duration::from_hours(48);

/// Deletes all but the newest backups of this lender in a folder, and what killed servers have left
/// there; answers how many backups. What else is in the folder stays: backups of other lenders, those
/// of a history that was left by a restore, and those that cannot be read.
pub(crate) fn delete_old(office: &Office, folder: &Path, keep: u32) -> Result<u64> {
    // A date to come is that of a clock that was ahead: such a backup comes first, and outlasts none.
    let latest = office.clock().now() + CLOCK_SKEW;
    let mut ours: Vec<(Option<Timestamp>, PathBuf)> = Vec::new();
    let entries = fs::read_dir(folder).map_err(|error| BackupError::unreadable(folder, error))?;
    for entry in entries {
        let entry = entry.map_err(|error| BackupError::unreadable(folder, error))?;
        let (name, path) = (entry.file_name(), entry.path());
        let name = name.to_string_lossy();
        if is_unfinished(&name) {
            delete_unfinished(&path, office.clock().now());
        } else if is_backup(&name)
            && let Ok(manifest) = Manifest::read(&path)
            && is_ours(office, &manifest)?
        {
            let taken_at = (manifest.taken_at <= latest).then_some(manifest.taken_at);
            ours.push((taken_at, path));
        }
    }
    ours.sort_unstable();
    let surplus = ours.len().saturating_sub(usize::try_from(keep.max(1)).unwrap_or(usize::MAX));
    let mut deleted = 0;
    for (_, path) in ours.into_iter().take(surplus) {
        delete(&path)?;
        tracing::info!(backup = %path.display(), "deleted an old backup");
        deleted += 1;
    }
    Ok(deleted)
}

fn is_ours(office: &Office, manifest: &Manifest) -> Result<bool> {
    let Some(heads) = manifest.heads() else { return Ok(false) };
    let request = Request::system("backup");
    Ok(office.read(&request, |tx, ctx| backups::is_ours(tx, ctx, &heads))?)
}

/// One that cannot be deleted now is the next time.
fn delete_unfinished(path: &Path, now: Timestamp) {
    let before = SystemTime::from(now).checked_sub(OLD);
    let changed = fs::metadata(path).and_then(|metadata| metadata.modified());
    if changed.is_ok_and(|changed| before.is_some_and(|before| changed < before))
        && let Err(error) = fs::remove_dir_all(path)
    {
        tracing::warn!(folder = %path.display(), %error, "an unfinished backup cannot be deleted");
    }
}
