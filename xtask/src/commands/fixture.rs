//! `cargo xtask fixture`: a small lender made by this version, stored for the tests of later ones.
//!
//! Run once for each release. Every later version restores it on both engines, brings it up to date and
//! verifies it (`crates/server/tests/older.rs`).

use std::fs::{self, File};
use std::io::{BufReader, copy};
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context as _, bail};
use flate2::{Compression, GzBuilder};
use serde_json::Value;

use crate::cargo::{self, Profile};
use crate::{process, programs, root};

/// The fixtures' folder, with a subfolder named after the last migration of each.
const FOLDER: &str = "crates/server/tests/older";
/// Maximum size of a fixture in bytes: every clone downloads all of them.
const MAX_SIZE: u64 = 300_000;
/// The lender: small, and with a month's end behind it.
const DEMO: [&str; 6] =
    ["demo", "--clients=8", "--loans=9", "--months=1", "--until=2026-11-02", "--seed=65"];

/// Makes the fixture of this version. An older program's stays as it is.
pub(crate) fn make() -> anyhow::Result<()> {
    programs::require_c_compiler()?;
    let binary = cargo::build_rondavel(Profile::Dev)?;
    let place = tempfile::tempdir()?;
    let (data, backups) = (place.path().join("data"), place.path().join("backups"));
    fs::create_dir(&backups)?;
    let rondavel = |arguments: &[&str]| {
        let mut command = Command::new(&binary);
        command.args(arguments).env("RONDAVEL_DATA_DIR", &data);
        // Pictures are large, and no migration is about them.
        command.env("RONDAVEL_BACKUP_ALLOW_MISSING", "true");
        command.env_remove("RONDAVEL_CONFIG").env_remove("DATABASE_URL");
        process::run(&mut command)
    };
    rondavel(&DEMO)?;
    fs::remove_dir_all(data.join("media")).context("the demo lender's pictures")?;
    rondavel(&["backup", "--to", &backups.to_string_lossy()])?;
    let folder = store(&only_one_in(&backups)?)?;
    println!("{}", folder.display());
    Ok(())
}

/// Stores a backup among the fixtures, compressed; answers where.
fn store(backup: &Path) -> anyhow::Result<PathBuf> {
    let manifest: Value = serde_json::from_slice(&fs::read(backup.join("manifest.json"))?)?;
    let number = manifest.pointer("/migration/number").and_then(Value::as_i64);
    let number = number.context("the manifest names no migration")?;
    let folder = root::path(FOLDER).join(format!("{number:04}"));
    fs::create_dir_all(root::path(FOLDER))?;
    fs::create_dir(&folder).with_context(|| {
        format!("{}: there is one of these tables already, which stays", folder.display())
    })?;
    for name in ["manifest.json", "manifest.json.sha256"] {
        fs::copy(backup.join(name), folder.join(name)).context(name)?;
    }
    let target = folder.join("rondavel.db.gz");
    let mut packed = GzBuilder::new().write(File::create_new(&target)?, Compression::best());
    copy(&mut BufReader::new(File::open(backup.join("database/rondavel.db"))?), &mut packed)?;
    let size = packed.finish()?.metadata()?.len();
    if size > MAX_SIZE {
        fs::remove_dir_all(&folder)?;
        bail!("a fixture of {size} bytes is too large; make a smaller lender");
    }
    Ok(folder)
}

fn only_one_in(folder: &Path) -> anyhow::Result<PathBuf> {
    let mut entries = fs::read_dir(folder)?;
    match (entries.next().transpose()?, entries.next()) {
        (Some(one), None) => Ok(one.path()),
        _ => bail!("{} has not exactly one backup", folder.display()),
    }
}
