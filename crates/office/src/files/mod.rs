//! Stored files: their kind, owner and deletion.
//!
//! The bytes are stored first. The verb whose record needs them claims them in its own transaction,
//! and a record that no longer needs its file releases it. Bytes without a record are an orphan, left
//! by a refused write or by a server that stopped in between.
//!
//! One sweep deletes released files, files whose retention has ended, and orphans. An orphan is
//! recorded when it is a day old and deleted a day later, so that a restored or mistaken database
//! does not cost any file at once; and where orphans are more than one file in fifty, they all stay
//! until a person confirms the deletion. A file counts as deleted only after its bytes are gone, so
//! every step can be repeated.

mod queries;
#[cfg(test)]
mod tests;
mod types;

pub(crate) use types::Owner;
pub use types::{FileId, FileKind, NewFile, StoredFiles, Swept, thumbnail_of};

use crate::{Changes, Ctx, Done, Office, Request, Result, Subject, numbers};
use jiff::SignedDuration;
use money::Timestamp;
use store::{One, Tx};
use types::{FileState, Unknown};

/// The age at which bytes without a record count as an orphan, and the time until they are deleted.
const ORPHAN_AGE: SignedDuration = SignedDuration::from_hours(24);
/// Orphans that are deleted however few files there are, and that one file in so many may be: more of them say
/// that the database is not the one that these files belong to.
const FEW_ORPHANS: i64 = 3;
const MAX_ORPHANS: i64 = 50;
/// Rows read at a time.
const BATCH_SIZE: i64 = 500;

/// The place where bytes are stored. Its calls may block.
pub trait FileStore {
    /// Deletes the file at a path. A missing file is fine.
    fn delete(&self, path: &str) -> Result<()>;

    /// Passes the paths of all files written before an instant, in batches.
    fn older_than(
        &self,
        before: Timestamp,
        take: &mut dyn FnMut(Vec<String>) -> Result<()>,
    ) -> Result<()>;
}

/// Assigns stored bytes to a record, in the transaction that writes the record.
pub(crate) fn claim(
    tx: &mut Tx,
    ctx: &Ctx,
    file: &NewFile,
    owner: impl Into<Owner>,
) -> Result<FileId> {
    let id = FileId::new(numbers::next(tx, "files")?);
    queries::insert(tx, id, file, &owner.into(), (ctx.now, ctx.staff_id()))?;
    Ok(id)
}

/// The number and size of stored files by kind, largest kind first.
pub(crate) fn stored_sizes(tx: &mut Tx) -> Result<Vec<StoredFiles>> {
    Ok(queries::stored_sizes(tx)?)
}

/// The number and size of stored files by kind, for monitoring. Reads a row for each file.
pub fn sizes(tx: &mut Tx, ctx: &Ctx) -> Result<Vec<StoredFiles>> {
    ctx.system()?;
    stored_sizes(tx)
}

/// Releases a record's files of one kind, so that they are deleted. Returns how many there were.
pub(crate) fn release(tx: &mut Tx, ctx: &Ctx, owner: Subject, kind: FileKind) -> Result<u64> {
    queries::release(tx, owner, kind, ctx.now)
}

/// Passes on the path of every file that a record needs, with that of its thumbnail.
pub(crate) fn each_stored(tx: &mut Tx, take: &mut dyn FnMut(String, Option<String>)) -> Result<()> {
    let mut after = FileId::new(0);
    loop {
        let files = queries::stored(tx, after, BATCH_SIZE)?;
        let Some(last) = files.last() else { return Ok(()) };
        after = last.id;
        for file in files {
            take(file.path, file.thumbnail_path);
        }
    }
}

/// A virus that a scanner has found in an uploaded file.
#[derive(Clone, Debug)]
pub struct Infected {
    /// The scanner's name for it.
    pub name: String,
    /// Of the file, by which it is recognised when it turns up again.
    pub sha256: [u8; 32],
}

/// Records the attempt to upload a file with a virus. The file itself is not stored.
pub fn refuse(_: &mut Tx, ctx: &Ctx, found: &Infected) -> Result<Done<()>> {
    ctx.staff()?;
    let changes =
        Changes::none().set("virus", found.name.clone()).set("sha256", hex::encode(found.sha256));
    Ok(Done::new((), "file.refuse", Subject::new("file", 0), changes))
}

/// True if a record needs the file at a path.
pub(crate) fn is_stored(tx: &mut Tx, path: &str) -> Result<bool> {
    Ok(queries::state(tx, path)?.is_some_and(|One(state)| state == FileState::Stored))
}

/// Deletes released files, files whose retention has ended, and orphans.
pub fn sweep(office: &Office, store: &impl FileStore) -> Result<Swept> {
    office.tend("files.expire", |tx, ctx| Ok(queries::expire(tx, ctx.now)?)).wait()?;
    let mut found = 0;
    store.older_than(office.clock().now() - ORPHAN_AGE, &mut |paths| {
        found += note_orphans(office, paths)?;
        Ok(())
    })?;
    Ok(Swept { found, ..delete_due(office, store)? })
}

/// Deletes released files and orphans that are due. A file that cannot be deleted stays due, and so do all
/// orphans where they are more than one file in fifty.
pub fn delete_due(office: &Office, store: &impl FileStore) -> Result<Swept> {
    let refused =
        office.read(&Request::system("files.due"), |tx, ctx| too_many_orphans(tx, ctx.now))?;
    let swept = Swept { refused: refused.unsigned_abs(), ..Swept::default() };
    delete(office, store, swept)
}

/// Deletes all due files and all due orphans, after a person has confirmed it.
pub fn delete_every_due(office: &Office, store: &impl FileStore) -> Result<Swept> {
    delete(office, store, Swept::default())
}

/// The number of due orphans if they are too many, otherwise 0.
fn too_many_orphans(tx: &mut Tx, now: Timestamp) -> Result<i64> {
    let One(due) = queries::orphans_due(tx, now, Unknown::Orphan)?;
    if due <= FEW_ORPHANS {
        return Ok(0);
    }
    let One(stored) = queries::count_stored(tx)?;
    let is_few = due.saturating_mul(MAX_ORPHANS) <= stored.saturating_add(due);
    Ok(if is_few { 0 } else { due })
}

fn delete(office: &Office, store: &impl FileStore, mut swept: Swept) -> Result<Swept> {
    let mut after = FileId::new(0);
    loop {
        let due = office.read(&Request::system("files.due"), |tx, ctx| {
            Ok(queries::due(tx, after, ctx.now, BATCH_SIZE)?)
        })?;
        let Some(last) = due.last() else {
            return Ok(swept);
        };
        after = last.id;
        let mut gone = Vec::new();
        for file in due {
            if swept.refused > 0 && file.unknown_because == Some(Unknown::Orphan) {
                continue;
            }
            let paths = file.thumbnail_path.as_deref().into_iter().chain([file.path.as_str()]);
            match paths.map(|path| store.delete(path)).collect::<Result<Vec<()>>>() {
                Ok(_) => gone.push(file.id),
                Err(_) => swept.failed += 1,
            }
        }
        swept.deleted += note_deleted(office, gone)?;
    }
}

/// Records which of these files have no record. Ignores names that were not generated here.
fn note_orphans(office: &Office, paths: Vec<String>) -> Result<u64> {
    let mut orphans: Vec<(String, FileKind)> = Vec::new();
    office.read(&Request::system("files.orphans"), |tx, _| {
        for path in paths {
            if let Some(kind) = FileKind::of_path(&path)
                && !queries::is_named(tx, &path)?
            {
                orphans.push((path, kind));
            }
        }
        Ok(())
    })?;
    if orphans.is_empty() {
        return Ok(0);
    }
    let note = move |tx: &mut Tx, ctx: &Ctx| {
        let mut found = 0;
        for (path, kind) in &orphans {
            // A verb may have claimed it in the meantime.
            if queries::is_named(tx, path)? {
                continue;
            }
            let id = FileId::new(numbers::next(tx, "files")?);
            queries::store_orphan(tx, id, (path, *kind), (ctx.now, ctx.now + ORPHAN_AGE))?;
            found += 1;
        }
        Ok(found)
    };
    office.tend("files.note", note).wait()
}

fn note_deleted(office: &Office, files: Vec<FileId>) -> Result<u64> {
    if files.is_empty() {
        return Ok(0);
    }
    let note = move |tx: &mut Tx, _: &Ctx| {
        files.iter().try_fold(0, |count, id| Ok(count + queries::deleted(tx, *id)?))
    };
    office.tend("files.deleted", note).wait()
}
