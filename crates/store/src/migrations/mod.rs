//! The tables, built up by migrations: forward only, embedded, checksummed, one text for both
//! engines.
//!
//! A migration's text has tokens for the few types that differ (`{int}`, `{date}`, …) and lines `--
//! sqlite`, `-- postgres` and `-- both` that select the engine of the lines after them. The table
//! `schema_migrations` records the applied migrations. A released text is never changed: its
//! checksum would differ, and the database would be refused.

mod render;

use std::fs::{self, File};
use std::path::{Path, PathBuf};

use sha2::{Digest, Sha256};

use crate::conn::Role;
use crate::register::{self, Recorded};
use crate::writer::LOCK;
use crate::{Config, Engine, Error, One, Result, Tx};

/// A step from one version of the tables to the next.
#[derive(Clone, Copy, Debug)]
pub struct Migration {
    /// Its place in the order, from 1, without gaps.
    pub number: i64,
    /// The name of its file, without the ending.
    pub name: &'static str,
    /// Its text, before the tokens are replaced.
    pub text: &'static str,
}

/// A migration that was applied just now.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Applied {
    /// Its name.
    pub name: &'static str,
    /// The copy of the database made before, where one was made (SQLite, with data).
    pub backup: Option<PathBuf>,
}

/// Makes the copy of a SQLite database made before a migration.
pub struct CopyBefore<'a> {
    /// Ending of the copy's name, after `.backup`.
    pub ending: &'static str,
    /// Writes the copy, a new file, outside of a transaction. It is complete and on the disk when
    /// this answers, before it gets its name and anything is changed.
    pub write: &'a mut (dyn FnMut(&mut Tx, &Path) -> Result<()> + Send),
}

macro_rules! migrations {
    ($($number:literal $name:literal),+ $(,)?) => {
        &[$(Migration {
            number: $number,
            name: $name,
            text: include_str!(concat!("../../migrations/", $name, ".sql")),
        }),+]
    };
}

/// Every migration, in order.
pub const ALL: &[Migration] = migrations![
    1 "0001_schema",
    2 "0002_expense_norms",
    3 "0003_affordability",
    4 "0004_client_flags",
    5 "0005_vouchers",
    6 "0006_accountant_exports",
    7 "0007_bank_reconciliation",
    8 "0008_lending",
    9 "0009_fic",
];

impl Migration {
    /// SHA-256 of its text, in hex.
    pub fn checksum(&self) -> String {
        hex::encode(Sha256::digest(self.text.as_bytes()))
    }

    /// Its script for an engine.
    ///
    /// # Errors
    /// [`Error::Schema`] for a token that is not known.
    pub fn script(&self, engine: Engine) -> Result<String> {
        render::script(self.text, engine)
            .map_err(|token| Error::Schema(format!("{}: unknown token {token}", self.name)))
    }
}

/// A name for the whole set: two programs with the same tables have the same.
#[cfg(feature = "testing")]
pub(crate) fn fingerprint(all: &[Migration]) -> String {
    let mut hash = Sha256::new();
    for migration in all {
        hash.update(migration.name);
        hash.update(migration.checksum());
    }
    hex::encode(hash.finalize().get(..8).unwrap_or_default())
}

/// Ending of a copy's name until it is complete.
const UNFINISHED: &str = ".unfinished";

const TABLE: &str = "CREATE TABLE IF NOT EXISTS schema_migrations (
  number {int} PRIMARY KEY NOT NULL,
  name TEXT NOT NULL,
  checksum TEXT NOT NULL,
  applied_at {timestamp} NOT NULL
){strict};";

/// The script of the table in which the migrations are recorded.
pub(crate) fn own_table(engine: Engine) -> Result<String> {
    render::script(TABLE, engine).map_err(Error::Schema)
}

/// Applies the missing migrations, each in a separate transaction, under the writers' lock: on
/// PostgreSQL several servers may start at once while a writer runs.
pub(crate) fn apply(config: &Config, all: &'static [Migration]) -> Result<Vec<Applied>> {
    apply_copying(config, all, &mut CopyBefore { ending: "", write: &mut vacuum_into })
}

/// Like [`apply`], with a copy of the caller's own.
pub(crate) fn apply_copying(
    config: &Config,
    all: &'static [Migration],
    copy: &mut CopyBefore<'_>,
) -> Result<Vec<Applied>> {
    let mut tx = Tx::open(config, Role::Writer)?;
    let mut applied = Vec::new();
    let mut backup = None;
    loop {
        begin(&mut tx)?;
        tx.batch(&own_table(tx.engine())?)?;
        let known = register::recorded_migrations(&mut tx)?;
        let Some(next) = check(&known, all)?.first() else {
            tx.batch("COMMIT")?;
            return Ok(applied);
        };
        let had_data = !known.is_empty() && applied.is_empty();
        if had_data
            && backup.is_none()
            && let Some(path) = config.url.path()
        {
            // VACUUM INTO works outside a transaction only.
            tx.batch("COMMIT")?;
            let target = copied(config, &mut tx, (path, next), copy)?;
            tracing::info!(backup = %target.display(), "copied the database before migrating it");
            backup = Some(target);
            continue;
        }
        if let Err(error) = take(&mut tx, next) {
            tx.reset();
            // Nothing has changed, so the copy is not needed. Repeated starts of the program must
            // not fill the disk with copies.
            if let Some(copy) = backup.filter(|_| applied.is_empty()) {
                discard(&copy);
            }
            return Err(match error {
                // Trying again may well help.
                Error::Busy
                | Error::Full
                | Error::Lost
                | Error::Stuck
                | Error::Conflict
                | Error::Unknown => error,
                error => Error::Schema(format!("migration {} failed: {error}", next.name)),
            });
        }
        tracing::info!(migration = next.name, "applied a migration");
        applied.push(Applied { name: next.name, backup: backup.clone() });
    }
}

/// Takes one step, in the transaction that has begun.
fn take(tx: &mut Tx, next: &Migration) -> Result<()> {
    let script = next.script(tx.engine())?;
    tx.batch(&script)?;
    register::record_migration(tx, next.number, next.name, &next.checksum())?;
    tx.batch("COMMIT")
}

/// Deletes a copy that is incomplete or not needed. Logs a failure to delete.
fn discard(copy: &Path) {
    match std::fs::remove_file(copy) {
        Err(error) if error.kind() != std::io::ErrorKind::NotFound => {
            tracing::warn!(copy = %copy.display(), %error, "a copy of the database was left behind");
        }
        _ => {}
    }
}

/// The migrations up to and including this number.
///
/// # Errors
/// [`Error::Schema`] when there is none of that number: it is a newer version's.
pub(crate) fn up_to(number: i64) -> Result<&'static [Migration]> {
    let place = ALL.iter().position(|migration| migration.number == number);
    place.and_then(|place| ALL.get(..=place)).ok_or_else(|| {
        Error::Schema(format!("this version of the program does not know migration {number}"))
    })
}

/// The number of the newest migration that this program knows.
pub(crate) fn newest() -> i64 {
    ALL.last().map_or(0, |migration| migration.number)
}

/// Names of the missing migrations.
pub(crate) fn pending(config: &Config, all: &'static [Migration]) -> Result<Vec<&'static str>> {
    let mut tx = Tx::open(config, Role::Reader)?;
    let One(exists) = register::are_migrations_recorded(&mut tx)?;
    let known = if exists { register::recorded_migrations(&mut tx)? } else { Vec::new() };
    Ok(check(&known, all)?.iter().map(|migration| migration.name).collect())
}

fn begin(tx: &mut Tx) -> Result<()> {
    match tx.engine() {
        Engine::Sqlite => tx.batch("BEGIN IMMEDIATE"),
        // Read committed, so that what the holder of the lock before us applied is seen.
        Engine::Postgres => tx.batch(&format!(
            "BEGIN ISOLATION LEVEL READ COMMITTED; SELECT pg_advisory_xact_lock({LOCK})"
        )),
    }
}

/// Checks that the applied migrations are those of this program, and returns the missing ones.
fn check(known: &[Recorded], all: &'static [Migration]) -> Result<&'static [Migration]> {
    for (index, record) in known.iter().enumerate() {
        let Some(migration) = all.get(index) else {
            return Err(Error::Schema(format!(
                "the database has migration {}, which this version of the program does not know; \
                 use a newer version",
                record.name
            )));
        };
        if record.number != migration.number || record.checksum != migration.checksum() {
            return Err(Error::Schema(format!(
                "the database's migration {} is not this program's {}: another build made it. Open it \
                 with that build, or begin with an empty data directory or database",
                record.name, migration.name
            )));
        }
    }
    Ok(all.get(known.len()..).unwrap_or_default())
}

/// Copies a database before a migration. The copy has another name until it is complete. Incomplete
/// copies are deleted at once, or by the next copy after a power cut.
fn copied(
    config: &Config,
    tx: &mut Tx,
    (path, next): (&Path, &Migration),
    copy: &mut CopyBefore<'_>,
) -> Result<PathBuf> {
    // Another process that starts makes its own when this one is through, and takes none for left behind.
    let mut only = Tx::open(config, Role::Writer)?;
    begin(&mut only)?;
    forget_unfinished(path)?;
    let target = name_of_copy(path, next, copy.ending)?;
    let unfinished = with_ending(&target, UNFINISHED);
    let made = (copy.write)(tx, &unfinished).and_then(|()| settle(&unfinished, &target));
    if made.is_err() {
        // There is none where it could not even be created.
        fs::remove_file(&unfinished).ok();
    }
    only.batch("ROLLBACK")?;
    made.map(|()| target)
}

/// Deletes copies that were not finished.
fn forget_unfinished(database: &Path) -> Result<()> {
    let begins = format!("{}.before-", database.file_name().unwrap_or_default().to_string_lossy());
    for entry in fs::read_dir(folder_of(database)).map_err(no_copy)? {
        let entry = entry.map_err(no_copy)?;
        let name = entry.file_name().to_string_lossy().into_owned();
        if name.starts_with(&begins) && name.ends_with(UNFINISHED) {
            fs::remove_file(entry.path()).map_err(no_copy)?;
        }
    }
    Ok(())
}

/// Gives a copy that is on the disk its name, for good.
fn settle(unfinished: &Path, target: &Path) -> Result<()> {
    let settled = fs::rename(unfinished, target)
        .and_then(|()| File::open(folder_of(target)))
        .and_then(|folder| folder.sync_all());
    settled.map_err(no_copy)
}

fn folder_of(file: &Path) -> &Path {
    file.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

fn with_ending(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(ending);
    PathBuf::from(name)
}

/// Where beside the database its copy is made: the first name that is not taken.
fn name_of_copy(path: &Path, next: &Migration, ending: &str) -> Result<PathBuf> {
    let mut number = 1;
    loop {
        let ending = format!(".before-{:04}-{number}.backup{ending}", next.number);
        let target = with_ending(path, &ending);
        if !target.try_exists().map_err(no_copy)? {
            return Ok(target);
        }
        number += 1;
    }
}

fn vacuum_into(tx: &mut Tx, target: &Path) -> Result<()> {
    let text = target.to_string_lossy().replace('\'', "''");
    tx.batch(&format!("VACUUM INTO '{text}'"))?;
    File::open(target).and_then(|file| file.sync_all()).map_err(no_copy)
}

fn no_copy(error: std::io::Error) -> Error {
    Error::Schema(format!("the backup could not be made: {error}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_migration_file_is_listed_in_order() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("migrations");
        let mut files: Vec<String> = fs::read_dir(folder)
            .expect("the folder is there")
            .map(|entry| entry.expect("an entry").file_name().to_string_lossy().into_owned())
            .collect();
        files.sort();
        let listed: Vec<String> = ALL.iter().map(|m| format!("{}.sql", m.name)).collect();
        assert_eq!(files, listed);
        for (migration, number) in ALL.iter().zip(1..) {
            assert_eq!(migration.number, number);
            assert!(migration.name.starts_with(&format!("{number:04}_")));
        }
    }

    #[test]
    fn every_migration_renders_for_both_engines() {
        for migration in ALL {
            for engine in Engine::ALL {
                migration.script(engine).expect("the migration can be written for the engine");
            }
        }
    }
}
