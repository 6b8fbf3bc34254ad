//! The manifest of a backup, and the check of the backup against it.

use super::digest::{self, Digest, NewFile};
use super::error::{BackupError, Result};
use super::keys::{ENDING, PublicKeys, SecretKeys};
use money::Timestamp;
use office::verify::Heads;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::io::{self, Read as _, Write as _};
use std::path::{Component, Path, PathBuf};
use store::{Engine, Kind, Table, TableColumn, migrations};

/// The manifest's own file, and the file with its digest, as `sha256sum` writes it.
pub(super) const FILE: &str = "manifest.json";
pub(super) const DIGEST_FILE: &str = "manifest.json.sha256";
/// The layout of a backup. A later one has another number; the second is encrypted, and older programs
/// go on with the first.
const PLAIN: u32 = 1;
const ENCRYPTED: u32 = 2;

/// The manifest of a backup.
#[derive(Clone, Debug, Deserialize, Serialize)]
pub(crate) struct Manifest {
    format: u32,
    /// The version of the program that made it.
    pub(crate) version: String,
    /// The moment that it holds.
    #[serde(serialize_with = "write_moment", deserialize_with = "read_moment")]
    pub(crate) taken_at: Timestamp,
    /// `sqlite` or `postgres`.
    engine: String,
    pub(super) migration: MigrationName,
    /// The heads in the form that `rondavel head` prints.
    heads: Vec<String>,
    /// The public keys for which every file is encrypted, if there are any. The manifest itself is not:
    /// which backups are old is for a server to say that cannot read them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    encrypted_for: Vec<String>,
    /// The tables of PostgreSQL with their columns; each table is in a separate file.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    tables: Vec<TableEntry>,
    pub(super) files: Vec<FileEntry>,
    /// Stored files that records need and that were missing already.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) missing: Vec<String>,
}

#[derive(Clone, Debug, Deserialize, Serialize)]
pub(super) struct MigrationName {
    pub(super) number: i64,
    name: String,
}

#[derive(Clone, Debug, Deserialize, Serialize)]
struct TableEntry {
    name: String,
    /// Name and kind of each column.
    columns: Vec<(String, String)>,
}

/// A file in a backup.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq, Serialize)]
pub(super) struct FileEntry {
    /// Relative to the backup, with `/`.
    pub(super) path: String,
    pub(super) size: u64,
    sha256: String,
}

impl FileEntry {
    pub(super) fn new(path: String, digest: &Digest) -> Self {
        FileEntry { path, size: digest.size, sha256: hex::encode(digest.sha256) }
    }

    /// Passes on what is in it, decrypted where there are keys for that. It must be the file that the
    /// manifest names.
    pub(super) fn read(
        &self,
        folder: &Path,
        keys: Option<&SecretKeys>,
        take: &mut dyn FnMut(&[u8]) -> Result<()>,
    ) -> Result<()> {
        let path = folder.join(&self.path);
        let (found, outcome) =
            digest::read((digest::open_in(folder, &self.path)?, &path), keys, take)?;
        self.expect(&path, &found)?;
        outcome
    }

    /// Copies it out of the backup in a folder. It must not have changed since it was looked at.
    pub(super) fn copy_out(
        &self,
        folder: &Path,
        keys: Option<&SecretKeys>,
        to: &Path,
    ) -> Result<()> {
        let mut target = NewFile::create(to, &PublicKeys::default())?;
        self.read(folder, keys, &mut |piece| target.write(piece))?;
        target.finish().map(drop)
    }

    /// Checks that a file's content is this one's.
    pub(super) fn expect(&self, path: &Path, found: &Digest) -> Result<()> {
        if found.size != self.size {
            let what = format!("it has {} bytes instead of {}", found.size, self.size);
            return Err(BackupError::damaged(path, what));
        }
        if hex::encode(found.sha256) != self.sha256 {
            return Err(BackupError::damaged(path, "its SHA-256 is not the one in the manifest"));
        }
        Ok(())
    }
}

impl Manifest {
    pub(super) fn new(
        contents: &office::backups::Contents,
        engine: Engine,
        tables: &[Table],
        keys: &PublicKeys,
    ) -> Self {
        let (number, name) = contents.migration.clone();
        let entry = |table: &Table| TableEntry {
            name: table.name.clone(),
            columns: (table.columns.iter())
                .map(|column| (column.name.clone(), column.kind.as_str().to_owned()))
                .collect(),
        };
        Manifest {
            format: if keys.is_set() { ENCRYPTED } else { PLAIN },
            version: env!("CARGO_PKG_VERSION").to_owned(),
            taken_at: contents.taken_at,
            engine: engine.name().to_owned(),
            migration: MigrationName { number, name },
            heads: contents.heads.to_string().lines().map(str::to_owned).collect(),
            encrypted_for: keys.texts(),
            tables: tables.iter().map(entry).collect(),
            files: Vec::new(),
            missing: Vec::new(),
        }
    }

    /// Reads what the backup in a folder says of itself, once that is known to be undamaged and of a
    /// version that this program knows. Its files are not looked at.
    pub(crate) fn read(folder: &Path) -> Result<Self> {
        let bytes = |name: &str| {
            let (mut file, mut bytes) = (digest::open_in(folder, name)?, Vec::new());
            let read = file.read_to_end(&mut bytes);
            read.map_err(|error| BackupError::unreadable(&folder.join(name), error))?;
            Ok(bytes)
        };
        let text = bytes(FILE).map_err(|error| match error {
            BackupError::Unreadable(path, error) if error.kind() == io::ErrorKind::NotFound => {
                BackupError::NoBackup(path)
            }
            other => other,
        })?;
        Self::parse(folder, &text, &bytes(DIGEST_FILE)?)
    }

    /// Reads the texts of a manifest and of its digest, which are from this folder.
    pub(super) fn parse(folder: &Path, text: &[u8], noted: &[u8]) -> Result<Self> {
        let path = folder.join(FILE);
        if noted != digest_line(&digest::of_bytes(text)).as_bytes() {
            let what = format!("its SHA-256 is not the one in {DIGEST_FILE}");
            return Err(BackupError::damaged(&path, what));
        }
        let version: Version = serde_json::from_slice(text)
            .map_err(|error| BackupError::damaged(&path, error.to_string()))?;
        if version.format > ENCRYPTED {
            return Err(BackupError::Newer { path, version: version.version });
        }
        let manifest: Manifest = serde_json::from_slice(text)
            .map_err(|error| BackupError::damaged(&path, error.to_string()))?;
        let newest = migrations::ALL.last().map_or(0, |migration| migration.number);
        if manifest.migration.number > newest {
            return Err(BackupError::Newer { path, version: manifest.version });
        }
        for file in &manifest.files {
            if !is_inside(&file.path) {
                let what = format!("it names a file outside the backup, {}", file.path);
                return Err(BackupError::damaged(&path, what));
            }
        }
        Ok(manifest)
    }

    /// True if its files are encrypted.
    pub(crate) fn is_encrypted(&self) -> bool {
        !self.encrypted_for.is_empty()
    }

    /// The keys to read the files of the backup in a folder with: none for one that is not encrypted.
    /// Refuses if they are those of another one.
    pub(super) fn fitting<'a>(
        &self,
        folder: &Path,
        keys: &'a SecretKeys,
    ) -> Result<Option<&'a SecretKeys>> {
        if !self.is_encrypted() {
            return Ok(None);
        }
        keys.expect_one_of(folder, &self.encrypted_for)?;
        Ok(Some(keys))
    }

    /// Looks at every file of the backup in a folder, from its first to its last byte. `begins` is
    /// called with the name of each and what it begins with, before it was encrypted for the
    /// backup.
    pub(super) fn check_files(
        &self,
        folder: &Path,
        keys: Option<&SecretKeys>,
        begins: &mut dyn FnMut(&str, &[u8]) -> Result<()>,
    ) -> Result<()> {
        self.files.iter().try_for_each(|file| {
            let mut is_first = true;
            file.read(folder, keys, &mut |piece| {
                if !std::mem::take(&mut is_first) {
                    return Ok(());
                }
                begins(self.plain_name(&file.path), piece)
            })
        })
    }

    /// The file of this name, and of that ending where it is encrypted.
    pub(super) fn file(&self, name: &str) -> Option<&FileEntry> {
        self.files.iter().find(|file| self.plain_name(&file.path) == name)
    }

    fn plain_name<'a>(&self, path: &'a str) -> &'a str {
        path.strip_suffix(ENDING).filter(|_| self.is_encrypted()).unwrap_or(path)
    }

    /// The files below a directory of the backup, each with its path in there before it was encrypted.
    pub(super) fn below<'a>(
        &'a self,
        directory: &'a str,
    ) -> impl Iterator<Item = (&'a FileEntry, &'a str)> {
        let inside = move |file: &'a FileEntry| {
            let path = self.plain_name(&file.path);
            Some((file, path.strip_prefix(directory)?.strip_prefix('/')?))
        };
        self.files.iter().filter_map(inside)
    }

    pub(super) fn engine(&self) -> Option<Engine> {
        [Engine::Sqlite, Engine::Postgres].into_iter().find(|engine| engine.name() == self.engine)
    }

    /// The tables in it, where it holds tables.
    pub(super) fn tables(&self) -> Option<Vec<Table>> {
        let column = |(name, kind): &(String, String)| {
            Some(TableColumn { name: name.clone(), kind: Kind::parse(kind)? })
        };
        let table = |entry: &TableEntry| {
            let columns = entry.columns.iter().map(column).collect::<Option<_>>()?;
            Some(Table { name: entry.name.clone(), columns })
        };
        self.tables.iter().map(table).collect()
    }

    /// The heads of both chains at the moment that it holds.
    pub(crate) fn heads(&self) -> Option<Heads> {
        self.heads.join("\n").parse().ok()
    }

    /// Every file in it.
    pub(super) fn files(&self) -> &[FileEntry] {
        &self.files
    }

    /// Writes it and its digest, which it answers, onto the disk.
    pub(super) fn write(&self, folder: &Path) -> Result<[u8; 32]> {
        let (text, line, sha256) = self.text()?;
        for (name, content) in [(FILE, text.as_slice()), (DIGEST_FILE, line.as_bytes())] {
            let path = folder.join(name);
            let mut file = digest::private_file(&path)?;
            let written = file.write_all(content).and_then(|()| file.sync_all());
            written.map_err(|error| BackupError::unwritable(&path, error))?;
        }
        Ok(sha256)
    }

    /// The text of the manifest and of its digest, and the digest itself.
    fn text(&self) -> Result<(Vec<u8>, String, [u8; 32])> {
        let mut text = serde_json::to_vec_pretty(self).map_err(BackupError::manifest)?;
        text.push(b'\n');
        let digest = digest::of_bytes(&text);
        Ok((text, digest_line(&digest), digest.sha256))
    }

    /// The number of its files, and their total size in bytes.
    pub(crate) fn count(&self) -> usize {
        self.files.len()
    }

    pub(crate) fn size(&self) -> u64 {
        self.files.iter().fold(0, |sum, file| sum.saturating_add(file.size))
    }
}

/// The part of a manifest that is read before its layout is known.
#[derive(Deserialize)]
struct Version {
    format: u32,
    version: String,
}

fn write_moment<S: Serializer>(
    moment: &Timestamp,
    into: S,
) -> std::result::Result<S::Ok, S::Error> {
    into.collect_str(moment)
}

fn read_moment<'de, D: Deserializer<'de>>(from: D) -> std::result::Result<Timestamp, D::Error> {
    String::deserialize(from)?.parse().map_err(serde::de::Error::custom)
}

fn digest_line(digest: &Digest) -> String {
    format!("{}  {FILE}\n", hex::encode(digest.sha256))
}

/// True if a path stays inside its folder.
fn is_inside(path: &str) -> bool {
    let path = PathBuf::from(path);
    path.components().all(|part| matches!(part, Component::Normal(_)))
        && path.components().next().is_some()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_outside_the_backup_are_refused() {
        assert!(is_inside("media/selfies/a.jpg"));
        for outside in ["", "/etc/passwd", "../a", "media/../../a", "./a"] {
            assert!(!is_inside(outside), "{outside:?}");
        }
    }
}
