//! Putting long files into the store, and what is said when there is no room.

use super::Media;
use crate::error::Error;
use bytes::BytesMut;
use object_store::{ObjectStoreExt as _, WriteMultipart};
use office::Entropy;
use office::files::{FileKind, NewFile};
use std::io::Read as _;
use tokio::runtime::Handle;

/// Bytes of a long file that are stored at a time.
const CHUNK_SIZE: usize = 1024 * 1024;

impl Media {
    /// Puts a file from the disk into the store as it is, a piece at a time, for the record that is
    /// about to claim it. Blocks; for background jobs.
    pub fn store_file(
        &self,
        entropy: &Entropy,
        kind: FileKind,
        media_type: (&'static str, &str),
        source: &std::path::Path,
    ) -> office::Result<NewFile> {
        let open = || std::fs::File::open(source).map_err(disk_error);
        let file = NewFile::read(entropy, kind, media_type, &mut open()?).map_err(disk_error)?;
        Handle::current().block_on(self.upload(&file.path, open()?))?;
        Ok(file)
    }

    async fn upload(&self, path: &str, mut source: std::fs::File) -> office::Result<()> {
        let path = object_store::path::Path::from(path);
        let upload = self.files.put_multipart(&path).await.map_err(store_fault)?;
        let mut upload = WriteMultipart::new(upload);
        loop {
            let mut piece = BytesMut::zeroed(CHUNK_SIZE);
            let read = source.read(&mut piece).map_err(disk_error)?;
            if read == 0 {
                upload.finish().await.map_err(store_fault)?;
                return Ok(());
            }
            piece.truncate(read);
            upload.wait_for_capacity(1).await.map_err(store_fault)?;
            upload.put(piece.freeze());
        }
    }
}

/// Reports a full disk, a quota or a file-size limit as storage full, and anything else as an internal
/// error.
pub(super) fn storage_error(error: object_store::Error) -> Error {
    store_fault(error).into()
}

fn store_fault(error: object_store::Error) -> office::Error {
    let mut cause: Option<&dyn std::error::Error> = Some(&error);
    while let Some(source) = cause {
        if source.downcast_ref::<std::io::Error>().is_some_and(is_full) {
            return office::Error::Unavailable(office::Unavailable::StorageFull);
        }
        cause = source.source();
    }
    office::Error::Internal(Box::new(error))
}

fn disk_error(error: std::io::Error) -> office::Error {
    if is_full(&error) {
        return office::Error::Unavailable(office::Unavailable::StorageFull);
    }
    office::Error::Internal(Box::new(error))
}

fn is_full(error: &std::io::Error) -> bool {
    use std::io::ErrorKind::{FileTooLarge, QuotaExceeded, StorageFull};
    matches!(error.kind(), StorageFull | QuotaExceeded | FileTooLarge)
}
