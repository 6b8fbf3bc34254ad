//! Checks of the data directory: this program's user must be able to work there.

use rustix::fs::{Access, access};
use std::fs::{self, DirBuilder};
use std::io;
use std::os::unix::fs::{DirBuilderExt as _, MetadataExt as _};
use std::path::{Path, PathBuf};

/// Why a data directory cannot be used, and what to do about it.
#[derive(Debug, thiserror::Error)]
pub(crate) enum DataDirError {
    #[error("the data directory {0} is not a directory; set data_dir to one")]
    IsFile(PathBuf),
    #[error(
        "the data directory {path} cannot be created; create it with `install -d -m 0700 -o {user} {path}`, \
         or set data_dir to another"
    )]
    Create { path: String, user: String, source: io::Error },
    #[error(
        "{path} belongs to the user {owner}, and this program runs as {user}; run it as {owner}, for \
         instance with `runuser -u {owner} -- rondavel …`, or change the owner with `chown -R {user} {path}`"
    )]
    Owner { path: String, owner: String, user: String },
    #[error(
        "{path} cannot be written by the user {user}: its mode, or the mode of a directory above it, does \
         not allow that; change it with chmod, or set data_dir to another directory"
    )]
    Mode { path: String, user: String },
    #[error(
        "{path} is on a file system that is mounted read-only; mount it for writing, or set data_dir to \
         another directory"
    )]
    ReadOnly { path: String },
    #[error("cannot use {0}")]
    Unknown(PathBuf, #[source] io::Error),
}

/// Checks the existing parts of the data directory and of a SQLite database, and creates nothing.
///
/// # Errors
///
/// A path that this user cannot write. Root is refused in another user's directory as well: files
/// of root would lock that user out.
pub(crate) fn check(data_dir: &Path, database: Option<&Path>) -> Result<(), DataDirError> {
    match fs::metadata(data_dir) {
        Ok(found) if !found.is_dir() => return Err(DataDirError::IsFile(data_dir.to_owned())),
        Err(error) if error.kind() == io::ErrorKind::NotFound => {}
        _ => writable(data_dir)?,
    }
    let Some(file) = database else { return Ok(()) };
    for ending in ["", "-wal", "-shm"] {
        let mut name = file.as_os_str().to_owned();
        name.push(ending);
        let file = PathBuf::from(name);
        // Not there is no fault: SQLite creates it.
        if file.symlink_metadata().is_ok() {
            writable(&file)?;
        }
    }
    Ok(())
}

fn writable(path: &Path) -> Result<(), DataDirError> {
    let uid = rustix::process::geteuid().as_raw();
    let owner = fs::metadata(path).ok().map(|found| found.uid());
    if uid == 0 && owner.is_some_and(|owner| owner != 0) {
        return Err(not_ours(path, owner, uid));
    }
    let is_folder = path.is_dir();
    let wanted = if is_folder { Access::WRITE_OK | Access::EXEC_OK } else { Access::WRITE_OK };
    match access(path, wanted) {
        Ok(()) => Ok(()),
        Err(rustix::io::Errno::ROFS) => {
            Err(DataDirError::ReadOnly { path: path.display().to_string() })
        }
        Err(rustix::io::Errno::ACCESS | rustix::io::Errno::PERM) => Err(not_ours(path, owner, uid)),
        Err(error) => Err(DataDirError::Unknown(path.to_owned(), error.into())),
    }
}

/// The refusal of what belongs to another user, or to this one without the right to write.
fn not_ours(path: &Path, owner: Option<u32>, uid: u32) -> DataDirError {
    let (path, user) = (path.display().to_string(), user_name(uid));
    match owner.filter(|owner| *owner != uid) {
        Some(owner) => DataDirError::Owner { path, owner: user_name(owner), user },
        None => DataDirError::Mode { path, user },
    }
}

/// The name of a user, or the number where the system has no name for it.
fn user_name(uid: u32) -> String {
    let users = fs::read_to_string("/etc/passwd").unwrap_or_default();
    let named = users.lines().find_map(|line| {
        let mut fields = line.split(':');
        let (name, _, id) = (fields.next()?, fields.next()?, fields.next()?);
        (id.parse() == Ok(uid)).then(|| name.to_owned())
    });
    named.unwrap_or_else(|| uid.to_string())
}

/// Creates the directory, for this user alone, if it does not exist.
pub(crate) fn create(data_dir: &Path) -> Result<(), DataDirError> {
    let made = DirBuilder::new().recursive(true).mode(0o700).create(data_dir);
    made.map_err(|source| DataDirError::Create {
        path: data_dir.display().to_string(),
        user: user_name(rustix::process::geteuid().as_raw()),
        source,
    })
}
