//! Puts a backup into an empty place, after every file in it was found to be undamaged.

use super::digest;
use super::error::{BackupError, Result};
use super::folder::{create_directory, sync_directory};
use super::keys::SecretKeys;
use super::manifest::Manifest;
use super::{DATABASE, MEDIA, SETTINGS, table_file};
use crate::config::Config;
use crate::media;
use cabinet::Cabinet;
use std::fs;
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};
use store::{DatabaseUrl, Engine, Store};

/// The suffix of files until all of them are restored.
const RESTORING: &str = ".restoring";

/// The result of a restore.
#[derive(Debug)]
pub(crate) struct Restored {
    pub(crate) manifest: Manifest,
    /// Stored files.
    pub(crate) files: usize,
    /// The path of the backup's settings files, which are not restored.
    pub(crate) settings: Option<PathBuf>,
}

/// Restores a backup into the empty place that the configuration names: SQLite's file or a database
/// of PostgreSQL, depending on the engine of the backup, and the stored files. Migrates nothing.
///
/// Files have another name until everything is there, and are deleted if a step fails. Rows in
/// PostgreSQL come in one transaction, once the stored files are in their place. Encrypted files
/// are decrypted on the way, once all of them were found to be unchanged.
pub(crate) fn restore(config: &Config, from: &Path, keys: &SecretKeys) -> Result<Restored> {
    let manifest = Manifest::read(from)?;
    let source = Source { folder: from, keys: manifest.fitting(from, keys)?, manifest: &manifest };
    let media_keys = media::keys(config)?;
    let reader = Cabinet::new(&from.join(MEDIA), media_keys.clone());
    let mut are_encrypted = false;
    manifest.check_files(from, source.keys, &mut |name, first| {
        are_encrypted |= is_readable(&reader, name, first)?;
        Ok(())
    })?;
    let url = DatabaseUrl::parse(&config.database())?;
    let media_keys = are_encrypted.then_some(media_keys);
    let place = Place { media_keys, ..Place::new(config, &url) };
    // Deletes the leftovers of an earlier restore, which may be decrypted, even if this one is
    // refused.
    place.clear();
    place.expect_empty(&url)?;
    let outcome = place.fill(&source, &url);
    place.clear();
    let files = outcome?;
    let has_settings = manifest.below(SETTINGS).next().is_some();
    let settings = has_settings.then(|| from.join(SETTINGS));
    Ok(Restored { manifest, files, settings })
}

/// Refuses where there is something already in the place that the configuration names.
pub(super) fn expect_empty(config: &Config) -> Result<()> {
    let url = DatabaseUrl::parse(&config.database())?;
    Place::new(config, &url).expect_empty(&url)
}

/// True if a file is a stored one that is individually encrypted. Refuses if its key is missing; a
/// file that was damaged before it was backed up is restored unchanged.
fn is_readable(reader: &Cabinet, name: &str, first_bytes: &[u8]) -> Result<bool> {
    let Some(path) = name.strip_prefix(MEDIA).and_then(|name| name.strip_prefix('/')) else {
        return Ok(false);
    };
    match reader.can_open(&reader.folder().join(path), first_bytes) {
        Err(cabinet::Error::Damaged(_)) => Ok(false),
        opened => opened.map_err(BackupError::StoredFile),
    }
}

/// The backup that is restored.
struct Source<'a> {
    folder: &'a Path,
    manifest: &'a Manifest,
    /// To decrypt it with, where it is encrypted.
    keys: Option<&'a SecretKeys>,
}

/// The destination of a restore.
struct Place {
    data_dir: PathBuf,
    media: PathBuf,
    unfinished_media: PathBuf,
    /// SQLite's file, if the database is one.
    database: Option<PathBuf>,
    unfinished_database: PathBuf,
    /// The keys of the stored files, if some of them are individually encrypted.
    media_keys: Option<cabinet::SecretKeys>,
}

impl Place {
    fn new(config: &Config, url: &DatabaseUrl) -> Self {
        let (data_dir, media) = (config.data_dir.clone(), config.media_folder());
        let database = url.path().map(Path::to_owned);
        let beside = database.clone().unwrap_or_else(|| data_dir.join("rondavel.db"));
        Place {
            unfinished_media: with_ending(&media, RESTORING),
            unfinished_database: with_ending(&beside, RESTORING),
            data_dir,
            media,
            database,
            media_keys: None,
        }
    }

    fn expect_empty(&self, url: &DatabaseUrl) -> Result<()> {
        let mut found = Vec::new();
        if fs::read_dir(&self.media).is_ok_and(|mut entries| entries.next().is_some()) {
            found.push(format!("there are files in {} already", self.media.display()));
        }
        if let Some(file) = &self.database {
            let files = ["", "-wal"].map(|end| with_ending(file, end)).into_iter();
            let there = files.filter(|file| file.exists());
            found.extend(there.map(|file| format!("{} is there already", file.display())));
        } else if !Store::open(&store::Config::new(url.clone()))?.is_empty()? {
            found.push(format!("the database {url} holds tables already"));
        }
        if found.is_empty() {
            return Ok(());
        }
        let advice = "a backup is restored into an empty place only. If an earlier restore was stopped, \
                      delete what it has left";
        Err(BackupError::NotEmpty(format!("{}; {advice}", found.join(", and "))))
    }

    /// Deletes what a restore has not finished, this one or an earlier one that was killed.
    fn clear(&self) {
        for ending in ["", "-wal", "-shm", "-journal"] {
            // There is none but after a failure.
            fs::remove_file(with_ending(&self.unfinished_database, ending)).ok();
        }
        fs::remove_dir_all(&self.unfinished_media).ok();
    }

    /// Returns the number of stored files.
    fn fill(&self, source: &Source<'_>, url: &DatabaseUrl) -> Result<usize> {
        let files = self.copy_media(source)?;
        // Last comes the database: without it nothing is taken for a lender.
        if let Some(database) = &self.database {
            self.restore_database(source, url)?;
            self.place_media()?;
            rename(&self.unfinished_database, database)?;
            database.parent().map_or(Ok(()), sync_directory)?;
        } else {
            self.place_media()?;
            if let Err(error) = self.restore_database(source, url) {
                // To be deleted with the rest; where it stays, the next restore names it.
                fs::rename(&self.media, &self.unfinished_media).ok();
                return Err(error);
            }
        }
        sync_directory(&self.data_dir)?;
        Ok(files)
    }

    fn place_media(&self) -> Result<()> {
        rename(&self.unfinished_media, &self.media)?;
        sync_directory(&self.data_dir)
    }

    fn copy_media(&self, source: &Source<'_>) -> Result<usize> {
        create_directory(&self.unfinished_media)?;
        let mut files = 0;
        for (file, path) in source.manifest.below(MEDIA) {
            let to = self.unfinished_media.join(path);
            if let Some(directory) = to.parent() {
                fs::create_dir_all(directory)
                    .map_err(|error| BackupError::unwritable(directory, error))?;
            }
            file.copy_out(source.folder, source.keys, &to)?;
            files += 1;
        }
        if let Some(keys) = &self.media_keys {
            // So that the server does not start without the key.
            let marked = Cabinet::new(&self.unfinished_media, keys.clone()).leave_mark();
            marked.map_err(BackupError::StoredFile)?;
        }
        Ok(files)
    }

    fn restore_database(&self, source: &Source<'_>, url: &DatabaseUrl) -> Result<()> {
        let held = source.manifest.engine().ok_or_else(|| {
            let what = "it does not say of which engine its database is";
            BackupError::damaged(source.folder, what)
        })?;
        match (held, url.engine()) {
            (Engine::Sqlite, Engine::Sqlite) => self.copy_file(source),
            (Engine::Sqlite, Engine::Postgres) => {
                self.copy_file(source)?;
                let file = DatabaseUrl::file(&self.unfinished_database);
                let source = Store::open(&store::Config::new(file))?;
                let target = Store::open(&store::Config::new(url.clone()))?;
                Ok(target.load_from(&source)?)
            }
            (Engine::Postgres, Engine::Sqlite) => {
                source.load(&DatabaseUrl::file(&self.unfinished_database))
            }
            (Engine::Postgres, Engine::Postgres) => source.load(url),
        }
    }

    fn copy_file(&self, source: &Source<'_>) -> Result<()> {
        let file = source.manifest.file(DATABASE).ok_or_else(|| {
            let what = format!("its manifest names no {DATABASE}");
            BackupError::damaged(source.folder, what)
        })?;
        file.copy_out(source.folder, source.keys, &self.unfinished_database)
    }
}

impl Source<'_> {
    /// Fills an empty database with the tables of the backup.
    fn load(&self, url: &DatabaseUrl) -> Result<()> {
        let tables = self.manifest.tables().ok_or_else(|| {
            BackupError::damaged(self.folder, "its manifest names columns of an unknown kind")
        })?;
        let store = Store::open(&store::Config::new(url.clone()))?;
        store.load(self.manifest.migration.number, &tables, &mut |table| {
            let file = self.manifest.file(&table_file(table)).ok_or(ErrorKind::NotFound)?;
            digest::open(self.folder, &file.path, self.keys).map_err(io::Error::other)
        })?;
        Ok(())
    }
}

fn rename(from: &Path, to: &Path) -> Result<()> {
    fs::rename(from, to).map_err(|error| BackupError::unwritable(to, error))
}

fn with_ending(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(ending);
    PathBuf::from(name)
}
