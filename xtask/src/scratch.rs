//! Temporary folders for the files of tests.

use std::fs;
use std::path::{Path, PathBuf};

use crate::process::Cleanup;

/// The folder whose files are in memory, on Linux.
const IN_MEMORY: &str = "/dev/shm";
/// The room in bytes that tests use there, many times over: a few databases at a time and their
/// logs.
const ROOM: u64 = 2 << 30;

/// A new folder. It is removed when this value is dropped, or when the process is interrupted.
pub struct Scratch {
    pub path: PathBuf,
    _remove: Cleanup,
}

impl Scratch {
    /// In memory where there is room, or else on the disk. Tests make and remove hundreds of files a
    /// second: on ext4 each new one looks for a number that was not in use in the last five seconds.
    pub fn in_memory(prefix: &str) -> std::io::Result<Self> {
        let memory = Path::new(IN_MEMORY);
        if free_bytes(memory) > ROOM { Self::within(memory, prefix) } else { Self::on_disk(prefix) }
    }

    /// On the disk, for what has to be measured or to last there.
    pub fn on_disk(prefix: &str) -> std::io::Result<Self> {
        Self::within(&std::env::temp_dir(), prefix)
    }

    fn within(parent: &Path, prefix: &str) -> std::io::Result<Self> {
        let path = tempfile::Builder::new().prefix(prefix).tempdir_in(parent)?.keep();
        let removed = path.clone();
        let remove = Cleanup::at_the_end(move || {
            if let Err(error) = fs::remove_dir_all(&removed) {
                eprintln!("warning: {} could not be removed: {error}", removed.display());
            }
        });
        Ok(Scratch { path, _remove: remove })
    }
}

/// The free room in a file system in bytes; zero if there is no such folder.
fn free_bytes(folder: &Path) -> u64 {
    rustix::fs::statvfs(folder).map_or(0, |free| free.f_bavail.saturating_mul(free.f_frsize))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scratch_folder_is_deleted_with_its_files() {
        for made in [Scratch::in_memory("rondavel-"), Scratch::on_disk("rondavel-")] {
            let scratch = made.expect("made");
            let path = scratch.path.clone();
            fs::write(path.join("file"), "text").expect("written");
            drop(scratch);
            assert!(!path.exists(), "{}", path.display());
        }
    }
}
