//! Lenders made by released versions: restored by this one on either engine, brought up to date, and
//! proven. `cargo xtask fixture` makes the next.

use flate2::read::GzDecoder;
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::Command;
use store::testing::place;

/// `cargo xtask fixture` stores none that is larger, in bytes.
const MAX_SIZE: u64 = 300_000;

/// Each in a folder named after its last migration.
fn fixtures() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/older");
    let entries = fs::read_dir(&folder).into_iter().flatten().flatten();
    let mut folders: Vec<PathBuf> = entries.map(|entry| entry.path()).collect();
    folders.sort();
    folders
}

/// A backup again, in a folder.
fn unpack(fixture: &Path, folder: &Path) -> std::io::Result<()> {
    fs::create_dir_all(folder.join("database"))?;
    for name in ["manifest.json", "manifest.json.sha256"] {
        fs::copy(fixture.join(name), folder.join(name))?;
    }
    let mut packed = GzDecoder::new(File::open(fixture.join("rondavel.db.gz"))?);
    let mut database = File::create_new(folder.join("database/rondavel.db"))?;
    std::io::copy(&mut packed, &mut database).map(drop)
}

/// The program's output; its log comes after it.
fn said(command: &mut Command) -> String {
    let output = command.output().map_err(|error| error.to_string());
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    match output {
        Ok(output) => format!("{}{}{}", output.status, text(&output.stdout), text(&output.stderr)),
        Err(error) => error,
    }
}

#[test]
fn lenders_of_released_versions_restore_and_verify() {
    // None before the first release.
    for fixture in fixtures() {
        let folder = tempfile::tempdir().expect("a folder");
        let backup = folder.path().join("backup");
        unpack(&fixture, &backup).expect("unpacked");
        let size = fixture.join("rondavel.db.gz").metadata().expect("a file").len();
        assert!(size <= MAX_SIZE, "{}: {size}", fixture.display());
        // On PostgreSQL its rows are put into the tables of that version.
        let place = place(false);
        let rondavel = |arguments: &[&str]| {
            let mut command = Command::new(env!("CARGO_BIN_EXE_rondavel"));
            command.args(arguments).env("RONDAVEL_DATA_DIR", folder.path().join("data"));
            command.env_remove("RONDAVEL_CONFIG").env_remove("DATABASE_URL");
            if let Some(url) = place.text() {
                command.env("DATABASE_URL", url);
            }
            said(&mut command)
        };
        let restored = rondavel(&["restore", &backup.to_string_lossy()]);
        let fixture = fixture.display();
        assert!(restored.starts_with("exit status: 0"), "{fixture}: {restored}");
        assert!(
            restored.contains("all balances, chains and totals are correct"),
            "{fixture}: {restored}"
        );
        assert!(restored.contains("Nothing was replaced up to"), "{fixture}: {restored}");
        let migrated = rondavel(&["migrate"]);
        assert!(migrated.contains("The database is up to date."), "{fixture}: {migrated}");
        let demo = rondavel(&["demo", "--check"]);
        assert!(demo.contains("This is a demo lender."), "{fixture}: {demo}");
    }
}
