//! Uploads of files to a bucket: in one piece, or in parts, with one part in memory at a time.

use super::super::error::{BackupError, Result};
use super::Bucket;
use super::http::element;
use md5::{Digest as _, Md5};
use rusty_s3::S3Action as _;
use rusty_s3::actions::{CompleteMultipartUploadResponse, CreateMultipartUpload};
use std::fs::File;
use std::io::Read as _;
use std::path::Path;

const MIB: u64 = 1024 * 1024;
/// Bytes of a part, and of the largest file that is sent in one piece. S3 takes parts of 5 MiB and more.
const PART: u64 = 8 * MIB;
/// Parts that a file may have.
const MAX_PARTS: u64 = 10_000;
/// The request to store a file.
const TAKE: &str = "take a file";

impl Bucket {
    /// Sends a file, which is there once all of it is. `sent` is called with the number of bytes,
    /// and may stop it.
    pub(in super::super) fn upload(
        &self,
        name: &str,
        file: &Path,
        sent: &mut dyn FnMut(u64) -> Result<()>,
    ) -> Result<()> {
        let unreadable = |error| BackupError::unreadable(file, error);
        let source = File::open(file).map_err(unreadable)?;
        let size = source.metadata().map_err(unreadable)?.len();
        let part = part_size(size);
        let mut source = Source { file: source, path: file, part, piece: Vec::new() };
        let key = self.key(name);
        if size > part {
            return self.upload_parts(&key, &mut source, sent);
        }
        source.read_part()?;
        let md5 = md5(&source.piece);
        let mut put = self.store.put_object(Some(&self.credentials), &key);
        put.headers_mut().insert("content-md5", md5.as_str());
        self.http.send(&put, &[("content-md5", &md5)], Some(&source.piece), TAKE)?;
        sent(size)
    }

    fn upload_parts(
        &self,
        key: &str,
        source: &mut Source<'_>,
        sent: &mut dyn FnMut(u64) -> Result<()>,
    ) -> Result<()> {
        let create = self.store.create_multipart_upload(Some(&self.credentials), key);
        let text = self.http.text(&create, &[], Some(&[]), TAKE)?;
        let created = CreateMultipartUpload::parse_response(&text);
        let created = created.map_err(|error| self.http.nonsense(&error))?;
        let id = created.upload_id();
        let sent = self.send_parts(key, id, source, sent);
        let outcome = sent.and_then(|etags| self.complete(key, id, &etags));
        if outcome.is_err() {
            self.abort(key, id);
        }
        outcome
    }

    /// Returns the mark that the store has put on each part.
    fn send_parts(
        &self,
        key: &str,
        id: &str,
        source: &mut Source<'_>,
        sent: &mut dyn FnMut(u64) -> Result<()>,
    ) -> Result<Vec<String>> {
        let (mut etags, mut total) = (Vec::new(), 0_u64);
        for number in 1..=u16::MAX {
            let read = source.read_part()?;
            if read == 0 {
                break;
            }
            let md5 = md5(&source.piece);
            let mut part = self.store.upload_part(Some(&self.credentials), key, number, id);
            part.headers_mut().insert("content-md5", md5.as_str());
            let taken =
                self.http.send(&part, &[("content-md5", &md5)], Some(&source.piece), TAKE)?;
            let etag = taken.headers().get("etag").and_then(|etag| etag.to_str().ok());
            etags.push(
                etag.ok_or_else(|| self.http.nonsense(&"a part without an ETag"))?.to_owned(),
            );
            total = total.saturating_add(read);
            sent(total)?;
        }
        Ok(etags)
    }

    /// Has the parts put together. A store may say that it failed after it has begun to answer.
    fn complete(&self, key: &str, id: &str, etags: &[String]) -> Result<()> {
        let parts = || {
            let etags = etags.iter().map(String::as_str);
            self.store.complete_multipart_upload(Some(&self.credentials), key, id, etags)
        };
        let body = parts().body();
        let text = self.http.text(&parts(), &[], Some(body.as_bytes()), TAKE)?;
        match (CompleteMultipartUploadResponse::parse(&text), element(&text, "Code")) {
            (Ok(_), _) => Ok(()),
            (Err(_), Some(code)) => Err(self.http.refused_with(TAKE, code)),
            (Err(error), None) => Err(self.http.nonsense(&error)),
        }
    }

    /// Deletes the parts: left behind, they would take up room without being listed.
    fn abort(&self, key: &str, id: &str) {
        let abort = self.store.abort_multipart_upload(Some(&self.credentials), key, id);
        if let Err(error) = self.http.send(&abort, &[], None, "let go of a file") {
            tracing::warn!(%error, key, "the parts of an unfinished file cannot be deleted");
        }
    }
}

/// A file that is read part by part.
struct Source<'a> {
    file: File,
    path: &'a Path,
    part: u64,
    piece: Vec<u8>,
}

impl Source<'_> {
    /// Reads the next part and answers its size.
    fn read_part(&mut self) -> Result<u64> {
        self.piece.clear();
        let read = (&self.file).take(self.part).read_to_end(&mut self.piece);
        let read = read.map_err(|error| BackupError::unreadable(self.path, error))?;
        Ok(u64::try_from(read).unwrap_or(u64::MAX))
    }
}

/// Bytes of each part: more than usual where there would be too many.
fn part_size(size: u64) -> u64 {
    size.div_ceil(MAX_PARTS).div_ceil(MIB).saturating_mul(MIB).max(PART)
}

/// The digest that a store compares with what it got. Against damage alone: the manifest has SHA-256.
fn md5(bytes: &[u8]) -> String {
    use base64::Engine as _;
    base64::engine::general_purpose::STANDARD.encode(Md5::digest(bytes))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn uploads_stay_within_the_s3_part_limit() {
        assert_eq!(
            (part_size(0), part_size(PART), part_size(PART * MAX_PARTS)),
            (PART, PART, PART)
        );
        for size in [PART * MAX_PARTS + 1, 5_000_000_000_000] {
            let part = part_size(size);
            assert!(part > PART && size.div_ceil(part) <= MAX_PARTS, "{size}: {part}");
        }
        assert!(part_size(5_000_000_000_000) < 512 * MIB);
    }
}
