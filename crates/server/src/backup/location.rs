//! The location of backups: a folder, or a place in an S3-compatible store (ADR 0037).

use super::bucket::{Bucket, SCHEME};
use super::error::{BackupError, Result};
use super::folder;
use super::manifest::{DIGEST_FILE, FILE, Manifest};
use crate::config::Config;
use money::Timestamp;
use std::fmt;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

/// Longer than any backup takes.
const OLD: Duration = Duration::from_hours(48);

/// The location of backups.
#[derive(Clone, Debug)]
pub(crate) enum Location {
    Folder(PathBuf),
    Bucket(Box<Bucket>),
}

/// A backup that was found.
#[derive(Debug)]
pub(crate) struct Listed {
    pub(crate) name: String,
    /// The backup's manifest, or the reason why it cannot be read.
    pub(crate) manifest: Result<Manifest>,
}

impl Location {
    /// The place that a text names: a folder's path, or `s3://BUCKET/PREFIX` at the store in the
    /// settings. Looks at no folder and asks no store.
    pub(crate) fn new(config: &Config, text: &str) -> Result<Self> {
        if text.starts_with(SCHEME) {
            return Ok(Location::Bucket(Box::new(Bucket::new(config, text)?)));
        }
        Ok(Location::Folder(PathBuf::from(text)))
    }

    /// Every backup there, by name. Other files are not listed.
    pub(crate) fn list(&self) -> Result<Vec<Listed>> {
        let mut names = match self {
            Location::Folder(folder) => names(folder)?,
            Location::Bucket(bucket) => bucket.folders()?,
        };
        names.retain(|name| folder::is_backup(name));
        names.sort_unstable();
        let mut found = Vec::new();
        for name in names {
            match self.manifest(&name) {
                // A backup without a manifest is unfinished, or is being deleted.
                Err(BackupError::NotThere(_)) => {}
                manifest => found.push(Listed { name, manifest }),
            }
        }
        Ok(found)
    }

    fn manifest(&self, name: &str) -> Result<Manifest> {
        match self {
            Location::Folder(folder) => Manifest::read(&folder.join(name)),
            Location::Bucket(bucket) => manifest_in(bucket, name),
        }
    }

    /// Deletes a backup.
    pub(super) fn delete(&self, name: &str) -> Result<()> {
        match self {
            Location::Folder(folder) => folder::delete(&folder.join(name)),
            Location::Bucket(bucket) => bucket.delete(name),
        }
    }

    /// Deletes the leftovers of killed servers. Files that cannot be deleted now are deleted the
    /// next time.
    pub(super) fn delete_unfinished(&self, now: Timestamp) -> Result<()> {
        match self {
            Location::Folder(folder) => delete_unfinished_in(folder, now),
            Location::Bucket(bucket) => delete_unfinished_of(bucket, now),
        }
    }
}

impl fmt::Display for Location {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Location::Folder(folder) => folder.display().fmt(out),
            Location::Bucket(bucket) => bucket.fmt(out),
        }
    }
}

/// Reads what the backup of this name in a bucket says of itself.
pub(super) fn manifest_in(bucket: &Bucket, name: &str) -> Result<Manifest> {
    let bytes = |file: &str| {
        let mut bytes = Vec::new();
        bucket.read(&format!("{name}/{file}"), &mut |piece| {
            bytes.extend_from_slice(piece);
            Ok(())
        })?;
        Ok::<_, BackupError>(bytes)
    };
    let text = bytes(FILE)?;
    Manifest::parse(&bucket.address(name), &text, &bytes(DIGEST_FILE)?)
}

fn names(folder: &Path) -> Result<Vec<String>> {
    let unreadable = |error| BackupError::unreadable(folder, error);
    let mut names = Vec::new();
    for entry in fs::read_dir(folder).map_err(unreadable)? {
        let name = entry.map_err(unreadable)?.file_name();
        names.push(name.to_string_lossy().into_owned());
    }
    Ok(names)
}

/// Deletes what killed servers have left in a folder: unfinished backups, or files on their way to a
/// store.
pub(super) fn delete_unfinished_in(folder: &Path, now: Timestamp) -> Result<()> {
    let before = SystemTime::from(now).checked_sub(OLD);
    for name in names(folder)?.into_iter().filter(|name| folder::is_unfinished(name)) {
        let path = folder.join(name);
        let changed = fs::metadata(&path).and_then(|metadata| metadata.modified());
        if changed.is_ok_and(|changed| before.is_some_and(|before| changed < before))
            && let Err(error) = fs::remove_dir_all(&path)
        {
            tracing::warn!(folder = %path.display(), %error, "an unfinished backup cannot be deleted");
        }
    }
    Ok(())
}

/// Deletes folders in a bucket that have no manifest and to which no file was added for long.
fn delete_unfinished_of(bucket: &Bucket, now: Timestamp) -> Result<()> {
    let Ok(before) = now.checked_sub(OLD) else { return Ok(()) };
    for name in bucket.folders()?.into_iter().filter(|name| folder::is_in_store(name)) {
        let objects = bucket.objects(&name)?;
        let is_old = |moment: Option<Timestamp>| moment.is_some_and(|moment| moment < before);
        if objects
            .iter()
            .all(|object| is_old(object.modified) && !bucket.is_manifest(&name, object))
            && let Err(error) = bucket.delete(&name)
        {
            tracing::warn!(%name, %error, "an unfinished backup cannot be deleted");
        }
    }
    Ok(())
}
