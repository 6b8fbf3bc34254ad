//! The lenders that the benchmarks load, made once and stored next to the build.

use super::Outcome;
use crate::process;
use std::path::{Path, PathBuf};

/// A lender in its original state; measurements work on copies.
pub(super) struct Lender {
    folder: PathBuf,
}

/// The lender of that size. Made by the program's own demonstration on the first run.
pub(super) fn prepare(loans: u32) -> Outcome<Lender> {
    made(&format!("sqlite-{loans}"), loans, &["--months", "8"])
}

/// A lender of two months, most of whose loans are open, and whose books end a week ago: so many
/// installments have become late since that a day end has something to do.
pub(super) fn crowd(loans: u32) -> Outcome<Lender> {
    let until = today().saturating_sub(jiff::Span::new().days(7)).to_string();
    made(&format!("crowd-{loans}"), loans, &["--months", "2", "--until", &until])
}

/// The lender's date.
pub(super) fn today() -> jiff::civil::Date {
    office::Clock::system().now().to_zoned(office::Policy::default().time_zone).date()
}

fn made(name: &str, loans: u32, history: &[&str]) -> Outcome<Lender> {
    let binary = process::binary()?;
    let folder = binary.with_file_name("bench-lenders").join(name);
    let finished = folder.join("finished");
    if !finished.exists() {
        eprintln!("making the lender {name}: this takes a while, once");
        if folder.exists() {
            std::fs::remove_dir_all(&folder)?;
        }
        std::fs::create_dir_all(&folder)?;
        let clients = (loans / 2).max(100).to_string();
        let mut command = process::command(&binary, &folder);
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
    /// A copy that may be changed; it is deleted with the handle.
    pub(super) fn copy(&self) -> Outcome<tempfile::TempDir> {
        let copy = tempfile::tempdir_in(self.folder.parent().unwrap_or(Path::new(".")))?;
        copy_folder(&self.folder, copy.path())?;
        Ok(copy)
    }

    /// The same lender on PostgreSQL, moved there by the program, so that both engines have equal
    /// rows. The database must be empty. The folder with the stored files is deleted with the
    /// handle.
    pub(super) fn moved(&self, url: &str) -> Outcome<tempfile::TempDir> {
        let copy = self.copy()?;
        process::run(&process::binary()?, copy.path(), &[], &["move", "--to", url])?;
        std::fs::remove_file(copy.path().join("rondavel.db"))?;
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
            std::fs::copy(entry.path(), &target)?;
            // Else the system writes the copy to the disk while payments wait for theirs to be written.
            std::fs::File::open(target)?.sync_all()?;
        }
    }
    Ok(())
}
