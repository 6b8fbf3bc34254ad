//! The folder that a backup is written into. Until it is whole it has another name, so that a half
//! one is never taken for it; one that was abandoned is deleted.

use super::digest::{self, Digest, NewFile};
use super::error::{BackupError, Result};
use super::keys::{PublicKeys, ending};
use super::manifest::{FileEntry, Manifest};
use jiff::tz::TimeZone;
use money::Timestamp;
use std::collections::BTreeSet;
use std::fs::{DirBuilder, File};
use std::os::unix::fs::DirBuilderExt as _;
use std::path::{Path, PathBuf};

/// The prefix of the names of whole backups.
const PREFIX: &str = "rondavel-";
/// Backups of the same second, at most.
const MAX_NAMESAKES: u32 = 100;

/// A backup that is being written.
pub(super) struct NewFolder {
    parent: PathBuf,
    name: String,
    /// The path until the backup is whole.
    unfinished: PathBuf,
    directories: BTreeSet<PathBuf>,
    files: Vec<FileEntry>,
    /// For which all files but the manifest are encrypted, if there are any.
    keys: PublicKeys,
    is_whole: bool,
}

impl NewFolder {
    pub(super) fn create(
        parent: &Path,
        taken_at: Timestamp,
        random: [u8; 4],
        keys: PublicKeys,
    ) -> Result<Self> {
        if !parent.is_dir() {
            return Err(BackupError::NoFolder(parent.to_owned()));
        }
        let moment = taken_at.to_zoned(TimeZone::UTC).strftime("%Y-%m-%dT%H%M%SZ");
        let name = format!("{PREFIX}{moment}");
        let unfinished = parent.join(format!(".{name}.{}.unfinished", hex::encode(random)));
        create_directory(&unfinished)?;
        Ok(NewFolder {
            parent: parent.to_owned(),
            name,
            directories: BTreeSet::from([unfinished.clone()]),
            unfinished,
            files: Vec::new(),
            keys,
            is_whole: false,
        })
    }

    /// The path at which this file of the backup is written.
    pub(super) fn place(&mut self, path: &str) -> Result<PathBuf> {
        let place = self.unfinished.join(path);
        let mut missing = Vec::new();
        let mut directory = place.parent();
        while let Some(one) = directory.filter(|one| !self.directories.contains(*one)) {
            missing.push(one.to_owned());
            directory = one.parent();
        }
        for directory in missing.into_iter().rev() {
            create_directory(&directory)?;
            self.directories.insert(directory);
        }
        Ok(place)
    }

    /// Notes a file that was written to its place.
    pub(super) fn add(&mut self, path: String, digest: &Digest) {
        self.files.push(FileEntry::new(path, digest));
    }

    /// Writes a file in pieces.
    pub(super) fn write(
        &mut self,
        path: &str,
        fill: impl FnOnce(&mut NewFile<'_>) -> Result<()>,
    ) -> Result<()> {
        let path = self.named(path);
        let place = self.place(&path)?;
        let mut file = NewFile::create(&place, &self.keys)?;
        fill(&mut file)?;
        let digest = file.finish()?;
        self.add(path, &digest);
        Ok(())
    }

    /// Copies an open file.
    pub(super) fn copy(&mut self, path: &str, source: File, from: &Path) -> Result<()> {
        let path = self.named(path);
        let place = self.place(&path)?;
        let digest = digest::copy_open(source, from, &place, &self.keys)?;
        self.add(path, &digest);
        Ok(())
    }

    /// The path of a file in the backup, which says whether it is encrypted.
    fn named(&self, path: &str) -> String {
        format!("{path}{}", ending(&self.keys))
    }

    /// The name that it will have.
    pub(super) fn name(&self) -> &str {
        &self.name
    }

    /// The path until the backup is whole.
    pub(super) fn path(&self) -> &Path {
        &self.unfinished
    }

    /// The files that are noted so far, in the order in which they came.
    pub(super) fn files(&self) -> &[FileEntry] {
        &self.files
    }

    /// Writes the manifest and its digest, which it answers, onto the disk.
    pub(super) fn seal(&mut self, manifest: &mut Manifest) -> Result<[u8; 32]> {
        manifest.files = std::mem::take(&mut self.files);
        manifest.write(&self.unfinished)
    }

    /// Writes the manifest, sees that everything is on the disk, and gives the backup its name.
    /// Answers where it is, and the digest of its manifest.
    pub(super) fn finish(mut self, manifest: &mut Manifest) -> Result<(PathBuf, [u8; 32])> {
        let sha256 = self.seal(manifest)?;
        for directory in &self.directories {
            sync_directory(directory)?;
        }
        let path = self.rename()?;
        self.is_whole = true;
        sync_directory(&self.parent)?;
        Ok((path, sha256))
    }

    /// A folder that is there with this name already is another backup of the same second.
    fn rename(&self) -> Result<PathBuf> {
        let mut path = self.parent.join(&self.name);
        for number in 2..=MAX_NAMESAKES {
            if !path.exists() {
                break;
            }
            path = self.parent.join(format!("{}-{number}", self.name));
        }
        std::fs::rename(&self.unfinished, &path)
            .map_err(|error| BackupError::unwritable(&path, error))?;
        Ok(path)
    }
}

impl Drop for NewFolder {
    fn drop(&mut self) {
        if !self.is_whole
            && let Err(error) = std::fs::remove_dir_all(&self.unfinished)
        {
            let folder = self.unfinished.display();
            tracing::warn!(%folder, %error, "an unfinished backup cannot be deleted");
        }
    }
}

/// True if a name is that of a whole backup.
pub(super) fn is_backup(name: &str) -> bool {
    name.starts_with(PREFIX)
}

/// True if a name is one that this program uses in a store, where an unfinished backup has the same
/// form: `rondavel-2026-11-24T230000Z-0badcafe`.
pub(super) fn is_in_store(name: &str) -> bool {
    let shape = |c: char| match c {
        '0'..='9' => '0',
        other => other,
    };
    let Some((moment, random)) = name.strip_prefix(PREFIX).and_then(|rest| rest.rsplit_once('-'))
    else {
        return false;
    };
    moment.chars().map(shape).eq("0000-00-00T000000Z".chars())
        && random.len() == 8
        && random.chars().all(|c| matches!(c, '0'..='9' | 'a'..='f'))
}

/// True if a name is that of a backup whose writing or deletion is running or was interrupted.
pub(super) fn is_unfinished(name: &str) -> bool {
    let Some(name) = name.strip_prefix('.') else { return false };
    name.starts_with(PREFIX) && (name.ends_with(".unfinished") || name.ends_with(DELETED))
}

/// The suffix of a backup that is being deleted.
const DELETED: &str = ".deleted";

/// Deletes a backup. Renames it first, so that a half-deleted one is not taken for a backup.
pub(super) fn delete(path: &Path) -> Result<()> {
    let name = path.file_name().map(|name| name.to_string_lossy()).unwrap_or_default();
    let going = path.with_file_name(format!(".{name}{DELETED}"));
    std::fs::rename(path, &going)
        .and_then(|()| std::fs::remove_dir_all(&going))
        .map_err(|error| BackupError::unwritable(&going, error))
}

pub(super) fn create_directory(path: &Path) -> Result<()> {
    let created = DirBuilder::new().mode(0o700).create(path);
    created.map_err(|error| BackupError::unwritable(path, error))
}

pub(super) fn sync_directory(path: &Path) -> Result<()> {
    let synced = File::open(path).and_then(|directory| directory.sync_all());
    synced.map_err(|error| BackupError::unwritable(path, error))
}
