//! The lenders that the benchmarks load, made once and stored beside the build.

use super::Outcome;
use crate::process;
use std::path::{Path, PathBuf};

/// A lender as it was made; measurements work on copies.
pub(super) struct Lender {
    folder: PathBuf,
}

/// The lender of that size. Made by the program's own demonstration on the first run.
pub(super) fn prepare(loans: u32, database: Option<&str>) -> Outcome<Lender> {
    let engine = if database.is_some() { "postgres" } else { "sqlite" };
    made(&format!("{engine}-{loans}"), loans, database, &["--months", "8"])
}

/// A lender of two months, most of whose loans are open, and whose books end a week ago: so many
/// installments have become late since that a day end has something to do.
pub(super) fn crowd(loans: u32, database: Option<&str>) -> Outcome<Lender> {
    let until = today().saturating_sub(jiff::Span::new().days(7)).to_string();
    let name = if database.is_some() { "crowd-postgres" } else { "crowd" };
    made(&format!("{name}-{loans}"), loans, database, &["--months", "2", "--until", &until])
}

/// The lender's date.
pub(super) fn today() -> jiff::civil::Date {
    office::Clock::system().now().to_zoned(office::Policy::default().time_zone).date()
}

fn made(name: &str, loans: u32, database: Option<&str>, history: &[&str]) -> Outcome<Lender> {
    let binary = process::binary()?;
    let folder = binary.with_file_name("bench-lenders").join(name);
    let finished = folder.join("finished");
    // A server's database is new in every run; files stay.
    if database.is_some() || !finished.exists() {
        eprintln!("making the lender {name}: this takes a while, once");
        if folder.exists() {
            std::fs::remove_dir_all(&folder)?;
        }
        std::fs::create_dir_all(&folder)?;
        let clients = (loans / 2).max(100).to_string();
        let mut command = process::command(&binary, &folder);
        if let Some(url) = database {
            command.args(["--database-url", url]);
        }
        command.args(["demo", "--loans", &loans.to_string(), "--clients", &clients]);
        let status = command.args(history).status()?;
        if !status.success() {
            return Err("the demonstration lender could not be made".into());
        }
        std::fs::write(finished, "")?;
    }
    Ok(Lender { folder })
}

impl Lender {
    /// A copy that may be changed; it goes with the handle.
    pub(super) fn copy(&self) -> Outcome<tempfile::TempDir> {
        let copy = tempfile::tempdir_in(self.folder.parent().unwrap_or(Path::new(".")))?;
        copy_folder(&self.folder, copy.path())?;
        Ok(copy)
    }
}

fn copy_folder(from: &Path, to: &Path) -> std::io::Result<()> {
    std::fs::create_dir_all(to)?;
    for entry in std::fs::read_dir(from)? {
        let entry = entry?;
        let target = to.join(entry.file_name());
        if entry.file_type()?.is_dir() {
            copy_folder(&entry.path(), &target)?;
        } else {
            std::fs::copy(entry.path(), target)?;
        }
    }
    Ok(())
}
