//! The pictures with which people sign in: drawings, one for each face.

use cabinet::Cabinet;
use office::files::{FileKind, NewFile, thumbnail_of};
use office::{Error, Office, Result};
use std::cell::RefCell;
use std::collections::BTreeMap;

/// A drawn face, large and small.
type Drawing = (&'static [u8], &'static [u8]);

macro_rules! drawing {
    ($number:literal) => {
        (
            include_bytes!(concat!("faces/", $number, ".jpg")),
            include_bytes!(concat!("faces/", $number, ".small.jpg")),
        )
    };
}

const WOMEN: [Drawing; 4] = [drawing!("1"), drawing!("2"), drawing!("3"), drawing!("4")];
const MEN: [Drawing; 4] = [drawing!("5"), drawing!("6"), drawing!("7"), drawing!("8")];

/// A person's drawing.
#[derive(Clone, Copy, Debug)]
pub(super) struct Face {
    is_woman: bool,
    number: usize,
}

impl Face {
    /// The next one of those who look alike.
    pub(super) fn new(is_woman: bool, number: usize) -> Self {
        Face { is_woman, number: number % WOMEN.len() }
    }

    fn drawing(self) -> Drawing {
        let all = if self.is_woman { &WOMEN } else { &MEN };
        all[self.number]
    }
}

/// Puts pictures into the media store. Each has its own name; those of one face share their bytes,
/// so months of them take no extra room.
#[derive(Clone)]
pub(crate) struct Selfies {
    /// The media store.
    files: Cabinet,
    /// The first picture of each face.
    first: RefCell<BTreeMap<(bool, usize), String>>,
}

impl Selfies {
    pub(crate) fn new(files: Cabinet) -> Self {
        Selfies { files, first: RefCell::default() }
    }

    pub(super) fn take(&self, office: &Office, face: Face) -> Result<NewFile> {
        let (full, small) = face.drawing();
        let jpeg = ("image/jpeg", "jpg");
        let file = NewFile::new(office.entropy(), FileKind::Selfie, jpeg, full).with_thumbnail();
        let mut first = self.first.borrow_mut();
        let like = first.entry((face.is_woman, face.number)).or_insert_with(|| file.path.clone());
        self.put(&file.path, like, full)?;
        self.put(&thumbnail_of(&file.path), &thumbnail_of(like), small)?;
        Ok(file)
    }

    /// Stores bytes of another kind at a path.
    pub(super) fn record(&self, path: &str, bytes: &[u8]) -> Result<()> {
        self.put(path, path, bytes)
    }

    /// Stores the bytes at a path, as a further name of those at `like` where the disk can do that.
    fn put(&self, path: &str, like: &str, bytes: &[u8]) -> Result<()> {
        let linked = if path == like { Ok(false) } else { self.files.link(path, like) };
        let stored =
            linked.and_then(|linked| if linked { Ok(()) } else { self.files.put(path, bytes) });
        stored.map_err(|error| Error::Internal(Box::new(error)))
    }
}
