//! What commands end with, and what they say, where a script or the operator has to notice something.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

fn run(data: &Path, arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_rondavel"));
    for (name, _) in std::env::vars_os() {
        if name.to_string_lossy().starts_with("RONDAVEL_") || name == "DATABASE_URL" {
            command.env_remove(name);
        }
    }
    command.args(arguments).env("RONDAVEL_DATA_DIR", data).output().expect("the program runs")
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

fn said(output: &Output) -> String {
    assert!(output.status.success(), "{output:?}");
    text(&output.stdout)
}

/// The first file of a folder that is not a small form of a picture.
fn first_file(folder: &Path) -> Option<PathBuf> {
    let mut entries: Vec<_> =
        fs::read_dir(folder).ok()?.flatten().map(|entry| entry.path()).collect();
    entries.sort();
    entries.into_iter().find_map(|path| {
        if path.is_dir() {
            return first_file(&path);
        }
        (!path.to_string_lossy().contains(".small.")).then_some(path)
    })
}

#[test]
fn a_backup_that_lacks_a_file_is_made_and_says_so_at_every_step() {
    let folder = tempfile::tempdir().expect("a folder");
    let (data, restored) = (folder.path().join("data"), folder.path().join("restored"));
    let backups = folder.path().join("backups");
    fs::create_dir(&backups).expect("a folder for backups");
    said(&run(&data, &["demo", "--clients", "2", "--loans", "1", "--months", "1"]));
    let media = data.join("media");
    let lost = first_file(&media).expect("a stored file");
    fs::remove_file(&lost).expect("lost");
    let lost = lost.strip_prefix(&media).expect("inside").display().to_string();
    let at = backups.display().to_string();

    let made = run(&data, &["backup", "--to", &at]);
    assert_eq!(made.status.code(), Some(3), "{made:?}");
    assert!(text(&made.stderr).contains(&format!("the backup lacks {lost}")), "{made:?}");
    assert!(text(&made.stdout).contains("Missing stored files: 1."), "{made:?}");
    let listed = said(&run(&data, &["backups", "--at", &at]));
    let lines: Vec<&str> = listed.lines().collect();
    let [backup, lacks] = lines[..] else { panic!("{listed}") };
    assert!(backup.contains(" files, 1 missing, "), "{listed}");
    assert_eq!(lacks, format!("  lacks {lost}"));
    let (backup, _) = backup.split_once(": ").expect("its place");
    let said = said(&run(&restored, &["restore", backup]));
    assert!(said.contains("missing already when the backup was made: 1."), "{said}");
    assert!(said.lines().any(|line| line == format!("  {lost}")), "{said}");
    assert!(said.contains("all balances, chains and totals are correct"), "{said}");
}
