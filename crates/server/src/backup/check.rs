//! Checks that a backup could be restored by reading all of it.

use super::error::{BackupError, Result};
use super::fetch;
use super::keys::SecretKeys;
use super::location::{Listed, Location};
use super::manifest::Manifest;
use super::{DATABASE, create_staging};
use crate::config::Config;
use std::path::Path;
use store::Engine;

/// Reads a backup from its first to its last byte: every file must match the manifest and, if the
/// secret key of an encrypted backup is given, must be decrypted with it. A copy of a SQLite
/// database must be undamaged as well. Leaves no files behind.
pub(crate) fn check(
    config: &Config,
    location: &Location,
    found: &Listed,
    keys: Option<&SecretKeys>,
) -> Result<()> {
    let Ok(manifest) = &found.manifest else { return Ok(()) };
    match location {
        Location::Folder(folder) => check_in(config, &folder.join(&found.name), manifest, keys),
        Location::Bucket(bucket) => {
            let folder = fetch::bring(config, bucket, &found.name, manifest)?;
            check_in(config, folder.path(), manifest, keys)
        }
    }
}

fn check_in(
    config: &Config,
    folder: &Path,
    manifest: &Manifest,
    keys: Option<&SecretKeys>,
) -> Result<()> {
    let keys = keys.map(|keys| manifest.fitting(folder, keys)).transpose()?.flatten();
    manifest.check_files(folder, keys, &mut |_, _| Ok(()))?;
    let is_readable = keys.is_some() || !manifest.is_encrypted();
    if manifest.engine() != Some(Engine::Sqlite) || !is_readable {
        return Ok(());
    }
    let file = manifest
        .file(DATABASE)
        .ok_or_else(|| BackupError::damaged(folder, format!("its manifest names no {DATABASE}")))?;
    let place = folder.join(DATABASE);
    if keys.is_none() {
        return check_database(&place, &place);
    }
    let staging = config.staging_folder();
    create_staging(&staging)?;
    let scratch = fetch::scratch(&staging)?;
    let plain = scratch.path().join("rondavel.db");
    file.copy_out(folder, keys, &plain)?;
    check_database(&plain, &place)
}

/// Checks a copy of a SQLite database that is named by its place in the backup.
fn check_database(copy: &Path, place: &Path) -> Result<()> {
    store::check_file(copy).map_err(|error| match error {
        store::Error::Damaged(what) => BackupError::damaged(place, what),
        error => BackupError::Store(error),
    })
}
