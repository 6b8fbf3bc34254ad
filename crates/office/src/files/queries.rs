use super::types::{Due, FileId, FileKind, FileState, NewFile, Owner, StoredFiles, Unknown};
use crate::{Result, StaffId, Subject};
use money::Timestamp;
use store::{One, Tx, insert, queries};

insert! {
    struct NewFileRow<'a> = "INSERT INTO files" -> u64 {
        id: FileId,
        path: &'a str,
        thumbnail_path: Option<&'a str>,
        kind: FileKind,
        owner_kind: &'a str,
        owner_id: i64,
        name: Option<&'a str>,
        content_type: &'a str,
        size_bytes: i64,
        sha256: [u8; 32],
        keep_until: Option<Timestamp>,
        created_at: Timestamp,
        created_by: Option<StaffId>;
        state = "'stored'",
    }
}

queries! {
    fn release_rows(owner_kind: &str, owner: i64, kind: FileKind, at: Timestamp) -> u64 =
        "UPDATE files SET state = 'to_delete', delete_from = ?4
         WHERE owner_kind = ?1 AND owner_id = ?2 AND kind = ?3 AND state = 'stored'";
    /// Files whose retention has ended.
    pub(super) fn expire(at: Timestamp) -> u64 =
        "UPDATE files SET state = 'to_delete', delete_from = ?1
         WHERE state = 'stored' AND keep_until <= ?1";
    fn select_named(path: &str) -> One<bool> =
        "SELECT EXISTS (SELECT 1 FROM files WHERE path = ?1 AND state <> 'deleted')
            OR EXISTS (SELECT 1 FROM files WHERE thumbnail_path = ?1 AND state <> 'deleted') AS found";
    fn upsert_orphan(
        id: FileId, path: &str, kind: FileKind, unknown: Unknown, from: Timestamp, at: Timestamp,
    ) -> u64 =
        "INSERT INTO files (id, path, kind, owner_kind, owner_id, content_type, unknown_because,
            state, delete_from, created_at)
         VALUES (?1, ?2, ?3, 'nobody', 0, 'application/octet-stream', ?4, 'to_delete', ?5, ?6)
         ON CONFLICT (path) DO UPDATE SET state = 'to_delete', delete_from = excluded.delete_from";
    /// By id, after the given one.
    pub(super) fn stored(after: FileId, most: i64) -> Vec<Due> =
        "SELECT id, path, thumbnail_path, unknown_because FROM files WHERE state = 'stored' AND id > ?1
         ORDER BY id LIMIT ?2 /* scan: a backup reads the row of every file */";
    /// The number and size of files of each kind.
    pub(super) fn stored_sizes() -> Vec<StoredFiles> =
        "SELECT kind, COUNT(*) AS files, CAST(COALESCE(SUM(size_bytes), 0) AS BIGINT) AS bytes
         FROM files WHERE state = 'stored' GROUP BY kind ORDER BY bytes DESC, kind
         /* scan: an administrator asks now and then, and the metrics every hour */ /* not null: COALESCE */";
    pub(super) fn state(path: &str) -> Option<One<FileState>> =
        "SELECT state FROM files WHERE path = ?1";
    /// By id, after the given one.
    pub(super) fn due(after: FileId, at: Timestamp, most: i64) -> Vec<Due> =
        "SELECT id, path, thumbnail_path, unknown_because FROM files
         WHERE state = 'to_delete' AND id > ?1 AND delete_from <= ?2 ORDER BY id LIMIT ?3";
    /// Orphans that are due.
    pub(super) fn orphans_due(at: Timestamp, orphan: Unknown) -> One<i64> =
        "SELECT COUNT(*) AS files FROM files
         WHERE state = 'to_delete' AND delete_from <= ?1 AND unknown_because = ?2
         /* scan: the nightly clean-up */";
    pub(super) fn count_stored() -> One<i64> =
        "SELECT COUNT(*) AS files FROM files WHERE state = 'stored'
         /* scan: only where many orphans are due */";
    /// The row remains, without the original name.
    fn set_deleted(id: FileId, state: FileState) -> u64 =
        "UPDATE files SET state = ?2, name = NULL WHERE id = ?1 AND state = 'to_delete'";
}

pub(super) fn insert(
    tx: &mut Tx,
    id: FileId,
    file: &NewFile,
    owner: &Owner,
    (at, by): (Timestamp, Option<StaffId>),
) -> Result<()> {
    NewFileRow {
        id,
        path: &file.path,
        thumbnail_path: file.thumbnail_path.as_deref(),
        kind: file.kind,
        owner_kind: owner.subject.kind,
        owner_id: owner.subject.id,
        name: file.name.as_deref(),
        content_type: file.content_type,
        size_bytes: file.size_bytes,
        sha256: file.sha256,
        keep_until: owner.keep_until,
        created_at: at,
        created_by: by,
    }
    .insert(tx)?;
    Ok(())
}

/// Releases an owner's files of one kind; returns how many.
pub(super) fn release(tx: &mut Tx, owner: Subject, kind: FileKind, at: Timestamp) -> Result<u64> {
    Ok(release_rows(tx, owner.kind, owner.id, kind, at)?)
}

/// True if a row refers to this path and is not marked as deleted.
pub(super) fn is_named(tx: &mut Tx, path: &str) -> Result<bool> {
    Ok(select_named(tx, path)?.0)
}

/// Records an orphan, to be deleted at `from`.
pub(super) fn store_orphan(
    tx: &mut Tx,
    id: FileId,
    (path, kind): (&str, FileKind),
    (at, from): (Timestamp, Timestamp),
) -> Result<()> {
    upsert_orphan(tx, id, path, kind, Unknown::Orphan, from, at)?;
    Ok(())
}

pub(super) fn deleted(tx: &mut Tx, id: FileId) -> Result<u64> {
    Ok(set_deleted(tx, id, FileState::Deleted)?)
}
