//! Backups (ADR 0037): a folder with the database as it was at one moment, the stored files that its
//! records need, the settings in files, and a manifest with the digest of each. Where the settings name
//! public keys, all but the manifest is encrypted while it is written (docs/security.md).

mod before_upgrade;
mod bucket;
mod check;
mod delivery;
mod digest;
mod error;
mod fetch;
mod folder;
mod keep;
mod keys;
mod location;
mod manifest;
mod restore;
#[cfg(test)]
mod tests;

pub(crate) use before_upgrade::delete_copies;
pub(crate) use bucket::{SCHEME, check as check_bucket};
pub(crate) use check::check;
pub(crate) use error::{BackupError, Result};
pub(crate) use fetch::restore_from;
pub(crate) use keep::delete_old;
pub(crate) use keys::{PublicKeys, SecretKeys, ending, print, write_new as write_new_key};
pub(crate) use location::{Listed, Location};
pub(crate) use manifest::Manifest;

use crate::config::Config;
use cabinet::Cabinet;
use delivery::Delivery;
use digest::NewFile;
use folder::NewFolder;
use office::backups::{self, Contents, NewBackup, StoredFile};
use office::verify::Heads;
use office::{Office, Request};
use std::fs::{DirBuilder, File};
use std::io::ErrorKind;
use std::os::unix::fs::DirBuilderExt as _;
use std::path::{Path, PathBuf};
use store::{Engine, Fault, Lane, Table, Tx};

/// The path of the database in a backup: SQLite's file, or a file for each table of PostgreSQL.
const DATABASE: &str = "database/rondavel.db";
const TABLES: &str = "database";
const MEDIA: &str = "media";
const SETTINGS: &str = "settings";
/// The database's share of the progress; each stored file counts for one more.
const DATABASE_STEPS: i64 = 1_000;
/// Missing files that a sentence names. The manifest names all.
const MAX_NAMED: usize = 3;

/// The content of a backup besides the database, and its destination.
#[derive(Clone, Debug)]
pub(crate) struct Plan {
    /// The destination: a folder, which must exist, or a store.
    pub(crate) to: Location,
    /// The folder for files that wait to be sent to a store.
    staging: PathBuf,
    /// The stored files, which are backed up as they lie there.
    media: Cabinet,
    /// Files with settings, which are read by people who restore, by no program.
    settings: Vec<PathBuf>,
    /// The public keys for which it is encrypted, if there are any.
    keys: PublicKeys,
}

/// A backup that is whole.
#[derive(Debug)]
pub(crate) struct Taken {
    pub(crate) name: String,
    /// The backup's folder, or its place in a store.
    pub(crate) place: String,
    pub(crate) files: usize,
    pub(crate) size: u64,
    /// Stored files that records need and that were missing.
    pub(crate) missing: Vec<String>,
    pub(crate) is_encrypted: bool,
    /// True if stored files in it are individually encrypted for a key that is not in the backup.
    pub(crate) needs_media_key: bool,
    pub(crate) heads: Heads,
}

/// Receives how much of how much is done, and may stop the backup.
pub(crate) type Watch<'a> = dyn FnMut(i64, i64) -> Result<()> + 'a;

impl Plan {
    pub(crate) fn new(config: &Config, to: Location) -> Self {
        let (settings, staging) =
            (config.files().map(Path::to_owned).collect(), config.staging_folder());
        // No key is needed for that.
        let media = Cabinet::new(&config.media_folder(), cabinet::SecretKeys::default());
        Plan { to, staging, media, settings, keys: config.backup_keys() }
    }

    /// The database's share of the progress: for a store, it is copied and then sent.
    fn database_steps(&self) -> i64 {
        match self.to {
            Location::Folder(_) => DATABASE_STEPS,
            Location::Bucket(_) => DATABASE_STEPS * 2,
        }
    }

    /// All of the progress, with these stored files.
    fn steps(&self, files: &[StoredFile]) -> i64 {
        self.database_steps().saturating_add(i64::try_from(files.len()).unwrap_or(i64::MAX))
    }
}

/// Makes a backup, notes it in the database and returns its place. Refuses a damaged database: its
/// backup would replace good ones. Blocks.
pub(crate) fn take(office: &Office, plan: &Plan, watch: &mut Watch<'_>) -> Result<Taken> {
    let taken = make(office, plan, watch);
    if let Err(error) = &taken
        && error.is_damage()
    {
        office.store().faults().begin(Fault::Damaged, error);
    }
    taken
}

fn make(office: &Office, plan: &Plan, watch: &mut Watch<'_>) -> Result<Taken> {
    if !office.store().pending_migrations()?.is_empty() {
        return Err(BackupError::OlderDatabase);
    }
    let [a, b, c, d, ..] = office.entropy().next();
    let mut backup = Delivery::create(plan, office.clock().now(), [a, b, c, d])?;
    let (contents, tables) = copy_database(office, plan, &mut backup.folder, watch)?;
    send_database(plan, &contents.files, &mut backup, watch)?;
    let mut manifest = Manifest::new(&contents, office.store().engine(), &tables, &plan.keys);
    // After the database: files are stored before the rows that name them.
    manifest.missing = copy_media(office, plan, &contents.files, &mut backup, watch)?;
    for (number, path) in (1..).zip(&plan.settings) {
        let source = File::open(path).map_err(|error| BackupError::unreadable(path, error))?;
        let name = path.file_name().map(|name| name.to_string_lossy()).unwrap_or_default();
        backup.copy(&format!("{SETTINGS}/{number}-{name}"), source, path, &mut || Ok(()))?;
    }
    let (name, place, manifest_sha256) = backup.finish(&mut manifest)?;
    let taken = Taken {
        name,
        place,
        files: manifest.files.len(),
        size: manifest.size(),
        heads: contents.heads.clone(),
        is_encrypted: manifest.is_encrypted(),
        needs_media_key: plan.media.is_marked(),
        missing: manifest.missing,
    };
    record(office, &taken, &contents, manifest_sha256)?;
    Ok(taken)
}

fn record(office: &Office, taken: &Taken, contents: &Contents, sha256: [u8; 32]) -> Result<()> {
    let backup = NewBackup {
        name: taken.name.clone(),
        taken_at: contents.taken_at,
        files: i64::try_from(taken.files).unwrap_or(i64::MAX),
        size_bytes: i64::try_from(taken.size).unwrap_or(i64::MAX),
        manifest_sha256: sha256,
        missing: taken.missing.clone(),
    };
    let noted =
        office.write(Request::system("backup"), move |tx, ctx| backups::record(tx, ctx, &backup));
    noted.wait()?;
    Ok(())
}

/// Copies the database as one transaction sees it, and says what is in it.
fn copy_database(
    office: &Office,
    plan: &Plan,
    folder: &mut NewFolder,
    watch: &mut Watch<'_>,
) -> Result<(Contents, Vec<Table>)> {
    let (engine, is_encrypted) = (office.store().engine(), plan.keys.is_set());
    let copied = office.read_on(Lane::Lists, &Request::system("backup"), |tx, ctx| {
        let contents = backups::contents(tx, ctx)?;
        let total = plan.steps(&contents.files);
        let copied = match engine {
            // The encrypted copy cannot be opened: its source is checked instead, in the same
            // transaction.
            Engine::Sqlite if is_encrypted => copy_pages(tx, folder, total, watch)
                .and_then(|()| Ok(tx.check_integrity()?))
                .map(|()| Vec::new()),
            Engine::Sqlite => copy_file(tx, folder, total, watch).map(|()| Vec::new()),
            Engine::Postgres => copy_tables(tx, folder, total, watch),
        };
        Ok(copied.map(|tables| (contents, tables)))
    });
    copied?
}

/// Sends the copy to the store, if the backup goes to one. No transaction is open during the
/// upload: the store may be slow.
fn send_database(
    plan: &Plan,
    files: &[StoredFile],
    backup: &mut Delivery,
    watch: &mut Watch<'_>,
) -> Result<()> {
    let total = plan.steps(files);
    backup.deliver(&mut |sent, bytes| {
        let part =
            u128::from(sent) * u128::from(DATABASE_STEPS.unsigned_abs()) / u128::from(bytes.max(1));
        let part = i64::try_from(part).unwrap_or(DATABASE_STEPS).min(DATABASE_STEPS);
        watch(DATABASE_STEPS.saturating_add(part), total)
    })
}

/// Creates the folder in which files of backups wait for a store, for this user alone.
fn create_staging(folder: &Path) -> Result<()> {
    let created = DirBuilder::new().recursive(true).mode(0o700).create(folder);
    created.map_err(|error| BackupError::unwritable(folder, error))
}

fn copy_file(tx: &mut Tx, folder: &mut NewFolder, total: i64, watch: &mut Watch<'_>) -> Result<()> {
    let target = folder.place(DATABASE)?;
    // SQLite takes a file that is there as it is, with the rights that it has.
    digest::private_file(&target)?;
    tx.copy_file(&target, &mut |done, pages| {
        watch(done.saturating_mul(DATABASE_STEPS) / pages.max(1), total)
    })
    .map_err(|error| error.while_writing(&target))?;
    store::check_file(&target)?;
    let digest = digest::of_file(&target)?;
    folder.add(DATABASE.to_owned(), &digest);
    Ok(())
}

/// SQLite would write the copy itself, and leave it unencrypted for a while.
fn copy_pages(
    tx: &mut Tx,
    folder: &mut NewFolder,
    total: i64,
    watch: &mut Watch<'_>,
) -> Result<()> {
    let mut reported = 0;
    folder.write(DATABASE, |file| {
        tx.copy_pages(&mut |page, number, pages| {
            file.write(page)?;
            let done = number.saturating_mul(DATABASE_STEPS) / pages.max(1);
            if done == reported {
                return Ok(());
            }
            reported = done;
            watch(done, total)
        })
    })
}

/// Writes the copy of SQLite's database made before an upgrade, encrypted.
pub(crate) fn copy_encrypted(tx: &mut Tx, target: &Path, keys: &PublicKeys) -> Result<()> {
    let mut file = NewFile::create(target, keys)?;
    tx.copy_pages(&mut |page, _, _| file.write(page))?;
    tx.check_integrity()?;
    file.finish().map(drop)
}

fn copy_tables(
    tx: &mut Tx,
    folder: &mut NewFolder,
    total: i64,
    watch: &mut Watch<'_>,
) -> Result<Vec<Table>> {
    let tables = tx.tables()?;
    let count = i64::try_from(tables.len()).unwrap_or(i64::MAX);
    for (number, table) in (0..).zip(&tables) {
        let done = DATABASE_STEPS.saturating_mul(number) / count.max(1);
        folder.write(&table_file(table), |file| {
            tx.copy_table(table, &mut |piece| {
                watch(done, total)?;
                file.write(piece)
            })
        })?;
    }
    Ok(tables)
}

/// The path of a table's rows in a backup.
fn table_file(table: &Table) -> String {
    format!("{TABLES}/{}.copy", table.name)
}

/// Copies the stored files that records need. Returns the missing ones: everything else must be
/// backed up all the same, and the report on the backup must name them.
fn copy_media(
    office: &Office,
    plan: &Plan,
    files: &[StoredFile],
    backup: &mut Delivery,
    watch: &mut Watch<'_>,
) -> Result<Vec<String>> {
    let (total, mut missing) = (plan.steps(files), Vec::new());
    for (number, file) in (0..).zip(files) {
        let done = plan.database_steps().saturating_add(number);
        watch(done, total)?;
        let from = plan.media.folder().join(&file.path);
        match plan.media.open_as_it_is(&file.path) {
            Ok(source) => {
                let path = format!("{MEDIA}/{}", file.path);
                backup.copy(&path, source, &from, &mut || watch(done, total))?;
            }
            // Its record may have dropped the file since. Older pictures have no small form.
            Err(error) if error.kind() == ErrorKind::NotFound => {
                let needs = |path: &str| {
                    office.read(&Request::system("backup"), |tx, ctx| {
                        backups::still_needs(tx, ctx, path)
                    })
                };
                if !file.is_thumbnail && needs(&file.path)? {
                    missing.push(file.path.clone());
                }
            }
            Err(error) => return Err(BackupError::unreadable(&from, error)),
        }
    }
    Ok(missing)
}

/// Names missing files, the first few of many.
pub(crate) fn names_of(missing: &[String]) -> String {
    let named = missing.get(..MAX_NAMED).unwrap_or(missing).join(", ");
    match missing.len().saturating_sub(MAX_NAMED) {
        0 => named,
        more => format!("{named} and {more} more"),
    }
}
