//! Files that only the program's own user reads: the database, pictures, documents, outgoing
//! messages, backups. The program creates its files private; it closes files that an earlier
//! version or a copy left open at the next start.

use crate::acme;
use crate::config::STAGING;
use rustix::fs::Mode;
use std::fs::{self, File, Metadata, OpenOptions, Permissions};
use std::io::{self, Write as _};
use std::os::unix::fs::{MetadataExt as _, OpenOptionsExt as _, PermissionsExt as _};
use std::path::{Path, PathBuf};

/// The rights of group and others to a file.
const OTHERS: u32 = 0o077;
/// The forbidden rights to a file with secrets: all of others, and all of a group except reading.
const FORBIDDEN: u32 = 0o037;
/// The program's files in its data directory; names that begin with `rondavel.db` as well.
const OWN: [&str; 6] = ["media", "outbox", "backups", "scratch", STAGING, acme::FOLDER];
const DATABASE: &str = "rondavel.db";
/// Settings with secret values.
const SECRETS: [&str; 4] = ["database_url", "mail_url", "setup_code", "backup_s3_secret_key"];

/// From now on files are created for this user alone, directories as well. SQLite gives its `-wal`
/// and `-shm` files what the database file has.
pub(crate) fn by_default() {
    rustix::process::umask(Mode::RWXG | Mode::RWXO);
}

/// Files that were open to others and are closed now, or cannot be closed.
#[derive(Debug, Default)]
pub(crate) struct Found {
    closed: Vec<PathBuf>,
    open: Vec<PathBuf>,
    /// The data directory holds files that are not ours.
    is_shared: bool,
}

impl Found {
    /// A sentence for each finding, for the person who runs the server.
    pub(crate) fn warnings(&self) -> Vec<String> {
        let mut said = Vec::new();
        if let Some(places) = named(&self.closed) {
            said.push(format!(
                "other users of this machine could read {places}; access is now limited to this user"
            ));
        }
        if let Some(places) = named(&self.open) {
            said.push(format!(
                "other users of this machine can read {places}, and this user may not change who can"
            ));
        }
        if self.is_shared {
            let why =
                "the data directory contains other files, so its permissions were left as they are";
            said.push(format!("{why}; use a separate directory"));
        }
        said
    }

    /// Takes the rights of group and others from a file or directory, and from all below it. Links
    /// are not followed.
    fn close(&mut self, path: &Path, metadata: &Metadata) -> io::Result<()> {
        self.close_one(path, metadata);
        if metadata.is_dir() {
            let Some(entries) = unless_gone(fs::read_dir(path))? else { return Ok(()) };
            for entry in entries {
                let entry = entry?;
                match unless_gone(entry.metadata())? {
                    Some(metadata) if !metadata.is_symlink() => {
                        self.close(&entry.path(), &metadata)?;
                    }
                    _ => {}
                }
            }
        }
        Ok(())
    }

    fn close_one(&mut self, path: &Path, metadata: &Metadata) {
        let mode = metadata.permissions().mode();
        if mode & OTHERS == 0 {
            return;
        }
        let private = Permissions::from_mode(mode & 0o700);
        let found = if fs::set_permissions(path, private).is_ok() {
            &mut self.closed
        } else {
            &mut self.open
        };
        found.push(path.to_owned());
    }
}

/// The first of some places, and how many others there are.
fn named(places: &[PathBuf]) -> Option<String> {
    let (first, rest) = places.split_first()?;
    let first = first.display();
    Some(match rest.len() {
        0 => first.to_string(),
        more => format!("{first} and {more} more"),
    })
}

/// True if users other than its owner, and than a group that may read it, have access to a file of
/// secrets. False for a folder, which cannot be read as a file.
pub(crate) fn is_open(metadata: &Metadata) -> bool {
    !metadata.is_dir() && metadata.permissions().mode() & FORBIDDEN != 0
}

/// The mode of a file of secrets that may stay: without what [`is_open`] minds.
fn closed_mode(metadata: &Metadata) -> u32 {
    metadata.permissions().mode() & 0o777 & !FORBIDDEN
}

/// Writes a file of secrets, whole or not at all. A new one is for this user alone; one that is replaced
/// keeps its owner, and the group that reads it.
pub(crate) fn replace(file: &Path, text: &str) -> io::Result<()> {
    let with_suffix = with_suffix(file, ".new");
    // Left by a run that was killed.
    unless_gone(fs::remove_file(&with_suffix))?;
    let mut new = OpenOptions::new().write(true).create_new(true).mode(0o600).open(&with_suffix)?;
    new.write_all(text.as_bytes())?;
    if let Ok(before) = fs::metadata(file) {
        let owner = new.metadata()?;
        if (owner.uid(), owner.gid()) != (before.uid(), before.gid()) {
            std::os::unix::fs::chown(&with_suffix, Some(before.uid()), Some(before.gid()))?;
        }
        new.set_permissions(Permissions::from_mode(closed_mode(&before)))?;
    }
    new.sync_all()?;
    fs::rename(&with_suffix, file)?;
    let folder = file.parent().filter(|it| !it.as_os_str().is_empty()).unwrap_or(Path::new("."));
    File::open(folder)?.sync_all()
}

/// Returns `None` if a file is gone: another process or job may have deleted it.
pub(crate) fn unless_gone<T>(found: io::Result<T>) -> io::Result<Option<T>> {
    match found {
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        found => found.map(Some),
    }
}

/// Closes the data directory and what the program keeps in it to others. A directory with other files in it is left as it is: it may be a home or a system's.
pub(crate) fn close(data_dir: &Path, database: Option<&Path>) -> io::Result<Found> {
    let mut found = Found::default();
    for entry in fs::read_dir(data_dir)? {
        let entry = entry?;
        let name = entry.file_name();
        let name = name.to_string_lossy();
        if OWN.contains(&name.as_ref()) || name.trim_start_matches('.').starts_with(DATABASE) {
            if let Some(metadata) = unless_gone(fs::metadata(entry.path()))? {
                found.close(&entry.path(), &metadata)?;
            }
        } else if name != "lost+found" {
            found.is_shared = true;
        }
    }
    let metadata = fs::metadata(data_dir)?;
    if found.is_shared {
        found.is_shared = metadata.permissions().mode() & OTHERS != 0;
    } else {
        found.close_one(data_dir, &metadata);
    }
    // A database in another folder, with SQLite's files next to it.
    for file in
        database.into_iter().flat_map(|file| ["", "-wal", "-shm"].map(|end| with_suffix(file, end)))
    {
        if let Ok(metadata) = fs::metadata(&file) {
            found.close_one(&file, &metadata);
        }
    }
    Ok(found)
}

fn with_suffix(file: &Path, ending: &str) -> PathBuf {
    let mut name = file.as_os_str().to_owned();
    name.push(ending);
    PathBuf::from(name)
}

/// A complaint if a configuration file that holds a secret can be read by all users.
pub(crate) fn open_configuration(file: &Path) -> Option<String> {
    let mode = fs::metadata(file).ok()?.permissions().mode();
    let text = fs::read_to_string(file).ok()?;
    let holds_secret =
        text.lines().any(|line| SECRETS.iter().any(|key| line.trim_start().starts_with(key)));
    let warning = || {
        let name = file.display();
        format!(
            "every user of this machine can read the secrets in {name}; set its mode to 0640 or \
             0600"
        )
    };
    (mode & 0o004 != 0 && holds_secret).then(warning)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn mode(path: &Path) -> u32 {
        fs::metadata(path).expect("it is there").permissions().mode() & 0o777
    }

    fn write(path: &Path, mode: u32) {
        fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
        fs::write(path, "secret").expect("written");
        fs::set_permissions(path, Permissions::from_mode(mode)).expect("its rights");
    }

    fn open_folder() -> (tempfile::TempDir, PathBuf) {
        let folder = tempfile::tempdir().expect("a folder");
        let data = folder.path().join("data");
        for file in ["rondavel.db", "rondavel.db-wal", "rondavel.db-shm", "media/selfies/a.jpg"] {
            write(&data.join(file), 0o644);
        }
        for folder in ["media/selfies", "media", ""] {
            fs::set_permissions(data.join(folder), Permissions::from_mode(0o755)).expect("rights");
        }
        (folder, data)
    }

    #[test]
    fn open_files_are_closed_once_and_reported() {
        let (_folder, data) = open_folder();
        let found = close(&data, None).expect("closed");
        assert_eq!(found.closed.len(), 7, "{found:?}");
        assert_eq!(found.warnings().len(), 1);
        for folder in ["", "media", "media/selfies"] {
            assert_eq!(mode(&data.join(folder)), 0o700, "{folder}");
        }
        for file in ["rondavel.db", "rondavel.db-wal", "rondavel.db-shm", "media/selfies/a.jpg"] {
            assert_eq!(mode(&data.join(file)), 0o600, "{file}");
        }
        let again = close(&data, None).expect("closed");
        assert_eq!(again.warnings(), Vec::<String>::new());
    }

    /// A user names their home or a system's directory, or links to another place.
    #[test]
    fn foreign_files_keep_their_permissions() {
        let (folder, data) = open_folder();
        write(&data.join("letter.txt"), 0o644);
        let elsewhere = folder.path().join("elsewhere.txt");
        write(&elsewhere, 0o644);
        std::os::unix::fs::symlink(&elsewhere, data.join("media/link")).expect("a link");
        let found = close(&data, None).expect("closed");
        assert!(found.is_shared && found.warnings().len() == 2, "{found:?}");
        assert_eq!(mode(&data), 0o755);
        assert_eq!(mode(&data.join("letter.txt")), 0o644);
        assert_eq!(mode(&elsewhere), 0o644);
        assert_eq!(mode(&data.join("rondavel.db")), 0o600);
    }

    #[test]
    fn external_database_file_is_made_private_too() {
        let (folder, data) = open_folder();
        let database = folder.path().join("books.db");
        write(&database, 0o664);
        write(&folder.path().join("books.db-wal"), 0o664);
        close(&data, Some(&database)).expect("closed");
        assert_eq!((mode(&database), mode(&with_suffix(&database, "-wal"))), (0o600, 0o600));
    }

    #[test]
    fn readable_configuration_with_a_secret_is_named() {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("rondavel.toml");
        for (text, rights, is_named) in [
            ("hsts = true\n", 0o644, false),
            ("mail_url = \"smtp://user:password@host\"\n", 0o644, true),
            ("mail_url = \"smtp://user:password@host\"\n", 0o640, false),
        ] {
            fs::write(&file, text).expect("written");
            fs::set_permissions(&file, Permissions::from_mode(rights)).expect("its rights");
            assert_eq!(open_configuration(&file).is_some(), is_named, "{text} {rights:o}");
        }
    }
}
