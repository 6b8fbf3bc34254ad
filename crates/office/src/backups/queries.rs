use super::types::{Backup, BackupId, NewBackup};
use crate::Result;
use money::Timestamp;
use store::{Tx, insert, queries};

insert! {
    struct BackupRow<'a> = "INSERT INTO backups" -> u64 {
        id: BackupId,
        name: &'a str,
        taken_at: Timestamp,
        finished_at: Timestamp,
        files: i64,
        size_bytes: i64,
        manifest_sha256: [u8; 32],
        missing_files: i64,
        first_missing: Option<&'a str>,
    }
}

queries! {
    pub(super) fn last() -> Option<Backup> =
        "SELECT id, name, taken_at, finished_at, files, size_bytes, missing_files, first_missing
         FROM backups
         ORDER BY id DESC LIMIT 1 /* scan: one look at the end of an index */";
}

pub(super) fn insert(
    tx: &mut Tx,
    id: BackupId,
    backup: &NewBackup,
    finished_at: Timestamp,
) -> Result<()> {
    BackupRow {
        id,
        name: &backup.name,
        taken_at: backup.taken_at,
        finished_at,
        files: backup.files,
        size_bytes: backup.size_bytes,
        manifest_sha256: backup.manifest_sha256,
        missing_files: i64::try_from(backup.missing.len()).unwrap_or(i64::MAX),
        first_missing: backup.missing.first().map(String::as_str),
    }
    .insert(tx)?;
    Ok(())
}
