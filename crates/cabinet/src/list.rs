use crate::error::{Error, Result};
use crate::{is_unfinished, mark};
use std::fs::{self, ReadDir};
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};
use std::time::SystemTime;

/// A file in the folder.
#[derive(Clone, Debug)]
pub struct Listed {
    /// Relative to the folder, with `/`.
    pub path: String,
    /// When it was written.
    pub written: SystemTime,
}

/// Iterates over the files in a folder. Leaves out files deleted in the meantime.
#[derive(Debug)]
pub struct Files {
    folder: PathBuf,
    /// True to list only unfinished files.
    unfinished: bool,
    /// Folders that are being read, each inside the one before.
    open: Vec<ReadDir>,
    failed: Option<Error>,
}

impl Files {
    pub(crate) fn below(folder: &Path) -> Self {
        let mut files =
            Files { folder: folder.to_owned(), unfinished: false, open: Vec::new(), failed: None };
        files.enter(folder);
        files
    }

    pub(crate) fn unfinished_below(folder: &Path) -> Self {
        Files { unfinished: true, ..Files::below(folder) }
    }

    /// Goes on with the files in a folder, if it is there.
    fn enter(&mut self, folder: &Path) {
        match unless_gone(fs::read_dir(folder)) {
            Ok(entries) => self.open.extend(entries),
            Err(error) => self.failed = Some(Error::of(folder, error)),
        }
    }

    fn look_at(&mut self, entry: &fs::DirEntry) -> io::Result<Option<Listed>> {
        let Some(metadata) = unless_gone(entry.metadata())? else { return Ok(None) };
        if metadata.is_dir() {
            self.enter(&entry.path());
            return Ok(None);
        }
        let place = entry.path();
        let path = place.strip_prefix(&self.folder).unwrap_or(&place);
        let is_asked_for =
            is_unfinished(&place) == self.unfinished && path != Path::new(mark::FILE);
        if !is_asked_for || !metadata.is_file() {
            return Ok(None);
        }
        let path = path.to_string_lossy().into_owned();
        Ok(Some(Listed { path, written: metadata.modified()? }))
    }
}

impl Iterator for Files {
    type Item = Result<Listed>;

    fn next(&mut self) -> Option<Result<Listed>> {
        loop {
            if let Some(error) = self.failed.take() {
                return Some(Err(error));
            }
            let folder = self.open.last_mut()?;
            let found = match folder.next() {
                None => {
                    self.open.pop();
                    continue;
                }
                Some(Ok(entry)) => {
                    self.look_at(&entry).map_err(|error| Error::of(&entry.path(), error))
                }
                Some(Err(error)) => Err(Error::of(&self.folder, error)),
            };
            match found {
                Ok(None) => {}
                Ok(Some(file)) => return Some(Ok(file)),
                Err(error) => return Some(Err(error)),
            }
        }
    }
}

/// Turns a missing file into `None`.
fn unless_gone<T>(found: io::Result<T>) -> io::Result<Option<T>> {
    match found {
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(None),
        found => found.map(Some),
    }
}
