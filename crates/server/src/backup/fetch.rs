//! Brings a backup from an S3-compatible store, to restore it.

use super::bucket::Bucket;
use super::digest::NewFile;
use super::error::{BackupError, Result};
use super::keys::{PublicKeys, SecretKeys};
use super::location::{Location, manifest_in};
use super::manifest::{FileEntry, Manifest};
use super::restore::{Restored, expect_empty, restore};
use super::{SETTINGS, create_staging};
use crate::config::Config;
use std::fs::DirBuilder;
use std::os::unix::fs::DirBuilderExt as _;
use std::path::Path;
use tempfile::TempDir;

/// The prefix of the folder into which a backup is downloaded. A folder left by a killed restore is
/// deleted with the unfinished backups beside it.
const PREFIX: &str = ".rondavel-restore-";

/// Restores the backup that a text names: a folder's path, or `s3://BUCKET/PREFIX/NAME`. See [`restore`].
pub(crate) fn restore_from(config: &Config, text: &str, keys: &SecretKeys) -> Result<Restored> {
    match Location::new(config, text)? {
        Location::Folder(folder) => restore(config, &folder, keys),
        Location::Bucket(place) => {
            let (bucket, name) =
                place.split().ok_or_else(|| BackupError::NotThere(format!("backup {place}")))?;
            restore_from_bucket(config, &bucket, &name, keys)
        }
    }
}

/// Downloads all files unchanged into the data directory first: each is read twice, and the restore
/// begins only after all of them were found to be undamaged.
fn restore_from_bucket(
    config: &Config,
    bucket: &Bucket,
    name: &str,
    keys: &SecretKeys,
) -> Result<Restored> {
    let manifest = manifest_in(bucket, name)?;
    let address = bucket.address(name);
    // Before gigabytes are brought.
    manifest.fitting(&address, keys)?;
    expect_empty(config)?;
    let folder = bring(config, bucket, name, &manifest)?;
    let restored = restore(config, folder.path(), keys)?;
    let settings = restored.settings.map(|_| address.join(SETTINGS));
    Ok(Restored { settings, ..restored })
}

/// Brings all files of a backup, as they are in the store, into a folder that is deleted when it is dropped.
pub(super) fn bring(
    config: &Config,
    bucket: &Bucket,
    name: &str,
    manifest: &Manifest,
) -> Result<TempDir> {
    let staging = config.staging_folder();
    create_staging(&staging)?;
    let folder = scratch(&staging)?;
    manifest.write(folder.path())?;
    for file in manifest.files() {
        fetch(bucket, name, file, folder.path())?;
    }
    Ok(folder)
}

/// A folder that is deleted when it is dropped.
pub(super) fn scratch(staging: &Path) -> Result<TempDir> {
    let folder = tempfile::Builder::new().prefix(PREFIX).suffix(".unfinished").tempdir_in(staging);
    folder.map_err(|error| BackupError::unwritable(staging, error))
}

/// Brings one file, which must be the one that the manifest names.
fn fetch(bucket: &Bucket, name: &str, file: &FileEntry, folder: &Path) -> Result<()> {
    let to = folder.join(&file.path);
    if let Some(directory) = to.parent() {
        let created = DirBuilder::new().recursive(true).mode(0o700).create(directory);
        created.map_err(|error| BackupError::unwritable(directory, error))?;
    }
    let mut target = NewFile::create(&to, &PublicKeys::default())?;
    let at = format!("{name}/{}", file.path);
    bucket.read(&at, &mut |piece| target.write(piece))?;
    file.expect(&bucket.address(&at), &target.finish()?)
}
