//! A backup on its way: written into its folder or, where it goes to an S3-compatible store, into one in
//! the data directory, from which each file is sent and deleted.

use super::bucket::Bucket;
use super::error::{BackupError, Result};
use super::folder::NewFolder;
use super::location::{Location, delete_unfinished_in};
use super::manifest::{DIGEST_FILE, FILE, Manifest};
use super::{Plan, create_staging};
use money::Timestamp;
use std::fs::{self, File};
use std::path::Path;

/// A backup that is being made.
pub(super) struct Delivery {
    pub(super) folder: NewFolder,
    /// The store that it goes to, if it does.
    upload: Option<Upload>,
}

/// The part of a backup that is already in a store.
struct Upload {
    bucket: Box<Bucket>,
    name: String,
    /// The number of its files that are there.
    sent: usize,
    is_whole: bool,
}

impl Delivery {
    /// Fails where its place cannot be used, before anything is copied.
    pub(super) fn create(plan: &Plan, taken_at: Timestamp, random: [u8; 4]) -> Result<Self> {
        let keys = plan.keys.clone();
        match &plan.to {
            Location::Folder(folder) => {
                let folder = NewFolder::create(folder, taken_at, random, keys)?;
                Ok(Delivery { folder, upload: None })
            }
            Location::Bucket(bucket) => {
                bucket.look()?;
                create_staging(&plan.staging)?;
                delete_unfinished_in(&plan.staging, taken_at)?;
                let folder = NewFolder::create(&plan.staging, taken_at, random, keys)?;
                // The random part avoids the name of another backup of the same second: a name is
                // never written twice.
                let name = format!("{}-{}", folder.name(), hex::encode(random));
                let upload = Upload { bucket: bucket.clone(), name, sent: 0, is_whole: false };
                Ok(Delivery { folder, upload: Some(upload) })
            }
        }
    }

    /// Copies an open file into the backup. In a store it is there when this returns.
    pub(super) fn copy(
        &mut self,
        path: &str,
        source: File,
        from: &Path,
        watch: &mut dyn FnMut() -> Result<()>,
    ) -> Result<()> {
        self.folder.copy(path, source, from)?;
        self.deliver(&mut |_, _| watch())
    }

    /// Sends what has been written since. `watch` is called with the bytes sent and their total.
    pub(super) fn deliver(&mut self, watch: &mut dyn FnMut(u64, u64) -> Result<()>) -> Result<()> {
        let Some(upload) = &mut self.upload else { return Ok(()) };
        let waiting = self.folder.files().get(upload.sent..).unwrap_or_default();
        let total = waiting.iter().fold(0_u64, |sum, file| sum.saturating_add(file.size));
        let mut done = 0_u64;
        for file in waiting {
            let from = self.folder.path().join(&file.path);
            upload.send(&file.path, &from, &mut |sent| watch(done.saturating_add(sent), total))?;
            fs::remove_file(&from).map_err(|error| BackupError::unwritable(&from, error))?;
            done = done.saturating_add(file.size);
            upload.sent += 1;
        }
        Ok(())
    }

    /// Makes it whole. Answers its name, where it is, and the digest of its manifest.
    pub(super) fn finish(mut self, manifest: &mut Manifest) -> Result<(String, String, [u8; 32])> {
        let Some(upload) = &mut self.upload else {
            let (path, sha256) = self.folder.finish(manifest)?;
            let name = path.file_name().map(|name| name.to_string_lossy().into_owned());
            return Ok((name.unwrap_or_default(), path.display().to_string(), sha256));
        };
        let sha256 = self.folder.seal(manifest)?;
        // The manifest comes last: it is what makes a backup.
        for file in [DIGEST_FILE, FILE] {
            upload.send(file, &self.folder.path().join(file), &mut |_| Ok(()))?;
        }
        upload.is_whole = true;
        let place = upload.bucket.address(&upload.name).display().to_string();
        Ok((upload.name.clone(), place, sha256))
    }
}

impl Upload {
    fn send(&self, path: &str, from: &Path, sent: &mut dyn FnMut(u64) -> Result<()>) -> Result<()> {
        self.bucket.upload(&format!("{}/{path}", self.name), from, sent)
    }
}

impl Drop for Upload {
    fn drop(&mut self) {
        if !self.is_whole
            && let Err(error) = self.bucket.delete(&self.name)
        {
            // Without a manifest it is no backup, and a later one deletes it.
            let place = self.bucket.address(&self.name);
            tracing::warn!(place = %place.display(), %error, "an unfinished backup cannot be deleted");
        }
    }
}
