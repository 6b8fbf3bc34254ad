//! Reading and writing stored files, and the error for a full disk.

use super::Media;
use crate::wire::error::{Error, Result};
use cabinet::StoredFile;
use money::Timestamp;
use office::Entropy;
use office::files::{FileKind, FileStore, NewFile};
use std::fs::File;
use std::path::Path;
use std::time::{Duration, SystemTime};
use tokio::task::spawn_blocking;

/// Files that the sweep lists at a time.
const LISTED_AT_ONCE: usize = 500;
/// Longer than any file is being written.
const UNFINISHED_FOR: Duration = Duration::from_hours(24);

impl Media {
    /// Stores bytes. They are on the disk before their record is.
    pub(crate) async fn put(
        &self,
        path: &str,
        bytes: impl AsRef<[u8]> + Send + 'static,
    ) -> Result<()> {
        let (files, path) = (self.files.clone(), path.to_owned());
        let putting = spawn_blocking(move || files.put(&path, bytes.as_ref()));
        Ok(putting.await.map_err(Error::fault)?.map_err(store_fault)?)
    }

    /// Opens a file; `None` if it is missing.
    pub(crate) async fn open(&self, path: &str) -> Result<Option<StoredFile>> {
        let (files, path) = (self.files.clone(), path.to_owned());
        let opening = spawn_blocking(move || files.open(&path));
        Ok(opening.await.map_err(Error::fault)?.map_err(store_fault)?)
    }

    /// Deletes a file. A missing file is fine.
    pub(crate) async fn remove(&self, path: &str) -> Result<()> {
        let (files, path) = (self.files.clone(), path.to_owned());
        let removing = spawn_blocking(move || files.remove(&path));
        Ok(removing.await.map_err(Error::fault)?.map_err(store_fault)?)
    }

    /// Reads a file; `None` if it is missing. Blocks.
    pub(crate) fn bytes(&self, path: &str) -> Result<Option<Vec<u8>>> {
        Ok(self.files.bytes(path).map_err(store_fault)?)
    }

    /// Puts a file from the disk into the cabinet, a piece at a time, for the record that is about to
    /// claim it. Blocks; for background jobs.
    pub fn store_file(
        &self,
        entropy: &Entropy,
        kind: FileKind,
        media_type: (&'static str, &str),
        source: &Path,
    ) -> office::Result<NewFile> {
        let open = || File::open(source).map_err(disk_error);
        let file = NewFile::read(entropy, kind, media_type, &mut open()?).map_err(disk_error)?;
        self.files.store(&file.path, &mut open()?).map_err(store_fault)?;
        Ok(file)
    }

    /// Deletes what killed servers were still putting into the cabinet; answers how many files. Blocks.
    pub fn forget_unfinished(&self, now: Timestamp) -> office::Result<u64> {
        let before = SystemTime::from(now).checked_sub(UNFINISHED_FOR);
        before.map_or(Ok(0), |before| self.files.forget_unfinished(before)).map_err(store_fault)
    }
}

/// Used by the sweep, which runs on a blocking thread.
impl FileStore for Media {
    fn delete(&self, path: &str) -> office::Result<()> {
        self.files.remove(path).map_err(|error| {
            tracing::warn!(%path, %error, "a file cannot be deleted");
            store_fault(error)
        })
    }

    fn older_than(
        &self,
        before: Timestamp,
        take: &mut dyn FnMut(Vec<String>) -> office::Result<()>,
    ) -> office::Result<()> {
        let (mut files, before) = (self.files.files(), SystemTime::from(before));
        loop {
            let mut is_last = true;
            let mut paths = Vec::new();
            for file in files.by_ref().take(LISTED_AT_ONCE) {
                is_last = false;
                match file {
                    Ok(file) if file.written < before => paths.push(file.path),
                    Ok(_) => {}
                    Err(error) => tracing::warn!(%error, "a file cannot be looked at"),
                }
            }
            if is_last {
                return Ok(());
            }
            take(paths)?;
        }
    }
}

/// Reports a full disk, a quota or a file-size limit as storage full, and anything else as an internal
/// error.
fn store_fault(error: cabinet::Error) -> office::Error {
    match error {
        cabinet::Error::Disk(_, error) if is_full(&error) => storage_full(),
        error => office::Error::Internal(Box::new(error)),
    }
}

fn disk_error(error: std::io::Error) -> office::Error {
    if is_full(&error) { storage_full() } else { office::Error::Internal(Box::new(error)) }
}

fn storage_full() -> office::Error {
    office::Error::Unavailable(office::Unavailable::StorageFull)
}

fn is_full(error: &std::io::Error) -> bool {
    use std::io::ErrorKind::{FileTooLarge, QuotaExceeded, StorageFull};
    matches!(error.kind(), StorageFull | QuotaExceeded | FileTooLarge)
}
