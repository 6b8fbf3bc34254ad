//! Contents of backups, and the record of backups made (ADR 0037). The operator makes them, or the
//! program does at the times of the day in its settings.

mod queries;
#[cfg(test)]
mod tests;
mod types;

pub use types::{Backup, BackupId, Contents, NewBackup, StoredFile};

use crate::verify::{self, Chain, Heads};
use crate::{Changes, Ctx, Done, Error, Result, Subject, files, numbers};
use jiff::SignedDuration;
use store::Tx;

/// After this time without a backup the lender is warned.
pub const MAX_AGE: SignedDuration = SignedDuration::from_hours(24);

/// Contents and description of a backup of this moment.
pub fn contents(tx: &mut Tx, ctx: &Ctx) -> Result<Contents> {
    ctx.system()?;
    let heads = verify::heads(tx, ctx)?;
    let migration = tx.last_migration()?;
    let migration =
        migration.ok_or_else(|| Error::internal("no migration of the database is recorded"))?;
    let mut stored = Vec::new();
    files::each_stored(tx, &mut |path, thumbnail| {
        stored.push(StoredFile { path, is_thumbnail: false });
        let thumbnail = thumbnail.map(|path| StoredFile { path, is_thumbnail: true });
        stored.extend(thumbnail);
    })?;
    Ok(Contents { taken_at: ctx.now, heads, migration, files: stored })
}

/// True if a record still needs a file. The record may have released it since the backup began.
pub fn still_needs(tx: &mut Tx, ctx: &Ctx, path: &str) -> Result<bool> {
    ctx.system()?;
    files::is_stored(tx, path)
}

/// Notes that a backup is whole.
pub fn record(tx: &mut Tx, ctx: &Ctx, backup: &NewBackup) -> Result<Done<BackupId>> {
    ctx.system()?;
    let id = BackupId::new(numbers::next(tx, "backups")?);
    // Clocks of two machines may differ a little.
    queries::insert(tx, id, backup, ctx.now.max(backup.taken_at))?;
    let mut changes = Changes::none()
        .set("name", &backup.name)
        .set("taken_at", backup.taken_at)
        .set("files", backup.files)
        .set("size_bytes", backup.size_bytes)
        .set("manifest_sha256", hex::encode(backup.manifest_sha256));
    if let Some(first) = backup.missing.first() {
        changes = changes.set("missing_files", backup.missing.len()).set("first_missing", first);
    }
    Ok(Done::new(id, "backup.take", Subject::new("backup", id.get()), changes))
}

/// The backup that was made last, if this lender has made one.
pub fn last(tx: &mut Tx) -> Result<Option<Backup>> {
    Ok(queries::last(tx)?)
}

/// True if a backup with these heads holds an earlier moment of this lender: not another lender's,
/// and not a history that was left by a restore.
pub fn is_ours(tx: &mut Tx, ctx: &Ctx, heads: &Heads) -> Result<bool> {
    ctx.system()?;
    match heads.of(Chain::Operations) {
        Some(head) if head.number > 0 => verify::has(tx, head),
        _ => Ok(false),
    }
}
