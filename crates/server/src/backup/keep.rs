//! Deletes old backups once there are enough newer ones.

use super::error::Result;
use super::location::Location;
use super::manifest::Manifest;
use money::Timestamp;
use office::{CLOCK_SKEW, Office, Request, backups};

/// Deletes all but the newest backups of this lender at a place, and the leftovers of killed
/// servers; returns the number of deleted backups. Also keeps the newest backup that lacks no
/// stored file: it contains the files lost since. Leaves all else: backups of other lenders, those
/// of a history that a restore abandoned, and those that cannot be read.
pub(crate) fn delete_old(office: &Office, location: &Location, keep: u32) -> Result<u64> {
    let now = office.clock().now();
    // A date to come is that of a clock that was ahead: such a backup comes first, and outlasts none.
    let latest = now + CLOCK_SKEW;
    let mut ours: Vec<(Option<Timestamp>, String, bool)> = Vec::new();
    for found in location.list()? {
        if let Ok(manifest) = found.manifest
            && is_ours(office, &manifest)?
        {
            let taken_at = (manifest.taken_at <= latest).then_some(manifest.taken_at);
            ours.push((taken_at, found.name, manifest.missing.is_empty()));
        }
    }
    location.delete_unfinished(now)?;
    ours.sort_unstable();
    let surplus = ours.len().saturating_sub(usize::try_from(keep.max(1)).unwrap_or(usize::MAX));
    let newest_whole = ours.iter().rposition(|(_, _, is_whole)| *is_whole);
    let mut deleted = 0;
    for (number, (_, name, _)) in ours.into_iter().enumerate().take(surplus) {
        if Some(number) == newest_whole {
            continue;
        }
        location.delete(&name)?;
        tracing::info!(backup = %format!("{location}/{name}"), "deleted an old backup");
        deleted += 1;
    }
    Ok(deleted)
}

fn is_ours(office: &Office, manifest: &Manifest) -> Result<bool> {
    let Some(heads) = manifest.heads() else { return Ok(false) };
    let request = Request::system("backup");
    Ok(office.read(&request, |tx, ctx| backups::is_ours(tx, ctx, &heads))?)
}
