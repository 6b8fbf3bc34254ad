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
    }
}

queries! {
    pub(super) fn last() -> Option<Backup> =
        "SELECT id, name, taken_at, finished_at, files, size_bytes FROM backups
         ORDER BY id DESC LIMIT 1 /* scan: one look at the end of an index */";
}

pub(super) fn insert(
    tx: &mut Tx,
    id: BackupId,
    backup: &NewBackup,
    finished_at: Timestamp,
) -> Result<()> {
    let NewBackup { ref name, taken_at, files, size_bytes, manifest_sha256 } = *backup;
    BackupRow { id, name, taken_at, finished_at, files, size_bytes, manifest_sha256 }.insert(tx)?;
    Ok(())
}
