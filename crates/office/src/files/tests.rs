use super::*;
use crate::Error;
use crate::testing::{TestOffice, stored};
use std::cell::RefCell;
use std::collections::BTreeMap;

/// A file store in memory: paths and when they were written.
#[derive(Default)]
struct Shelf {
    lies: RefCell<BTreeMap<String, Timestamp>>,
    /// A path that cannot be deleted.
    stuck: RefCell<Option<String>>,
}

impl Shelf {
    fn put(&self, test: &TestOffice, kind: FileKind) -> NewFile {
        let file = stored(test, kind);
        for path in file.paths() {
            self.lies.borrow_mut().insert(path.to_owned(), test.clock.now());
        }
        file
    }

    fn has(&self, file: &NewFile) -> bool {
        let lies = self.lies.borrow();
        let there: Vec<bool> = file.paths().map(|path| lies.contains_key(path)).collect();
        assert!(there.iter().all(|one| *one == there[0]), "a file goes with its small form");
        there[0]
    }
}

impl FileStore for Shelf {
    fn delete(&self, path: &str) -> Result<()> {
        if self.stuck.borrow().as_deref() == Some(path) {
            return Err(Error::internal("it is stuck"));
        }
        self.lies.borrow_mut().remove(path);
        Ok(())
    }

    fn older_than(
        &self,
        before: Timestamp,
        take: &mut dyn FnMut(Vec<String>) -> Result<()>,
    ) -> Result<()> {
        let lies = self.lies.borrow();
        let old = lies.iter().filter(|(_, since)| **since < before);
        take(old.map(|(path, _)| path.clone()).collect())
    }
}

fn owner(id: i64) -> Subject {
    Subject::new("note", id)
}

/// Puts a file and claims it, as a verb does.
fn claimed(test: &TestOffice, shelf: &Shelf, id: i64, keep_until: Option<Timestamp>) -> NewFile {
    let file = shelf.put(test, FileKind::Picture);
    let (claims, owner) = (file.clone(), Owner { subject: owner(id), keep_until });
    test.arrange(move |tx, ctx| claim(tx, ctx, &claims, owner));
    file
}

fn hours(hours: i64) -> SignedDuration {
    SignedDuration::from_hours(hours)
}

fn state(test: &TestOffice, file: &NewFile) -> String {
    test.state_of(&file.path).unwrap_or_default()
}

#[test]
fn released_file_is_deleted_with_its_thumbnail() {
    let (test, shelf) = (TestOffice::new(), Shelf::default());
    let (gone, stays) = (claimed(&test, &shelf, 1, None), claimed(&test, &shelf, 2, None));
    let release_it = |kind| test.arrange(move |tx, ctx| release(tx, ctx, owner(1), kind));
    assert_eq!(release_it(FileKind::Selfie), 0, "its owner has none of that kind");
    assert_eq!(delete_due(&test.office, &shelf).unwrap(), Swept::default());
    assert_eq!(release_it(FileKind::Picture), 1);
    assert_eq!((state(&test, &gone).as_str(), shelf.has(&gone)), ("to_delete", true));
    let swept = delete_due(&test.office, &shelf).unwrap();
    assert_eq!(swept, Swept { deleted: 1, ..Swept::default() });
    assert_eq!((state(&test, &gone).as_str(), shelf.has(&gone)), ("deleted", false));
    assert_eq!((state(&test, &stays).as_str(), shelf.has(&stays)), ("stored", true));
    assert_eq!(sweep(&test.office, &shelf).unwrap(), Swept::default(), "once is enough");
}

#[test]
fn undeletable_file_is_retried_and_blocks_no_other() {
    let (test, shelf) = (TestOffice::new(), Shelf::default());
    let (stuck, free) = (claimed(&test, &shelf, 1, None), claimed(&test, &shelf, 2, None));
    for id in [1, 2] {
        test.arrange(move |tx, ctx| release(tx, ctx, owner(id), FileKind::Picture));
    }
    shelf.stuck.replace(Some(stuck.path.clone()));
    let swept = sweep(&test.office, &shelf).unwrap();
    assert_eq!(swept, Swept { deleted: 1, failed: 1, ..Swept::default() });
    assert_eq!((state(&test, &stuck).as_str(), shelf.has(&free)), ("to_delete", false));
    shelf.stuck.replace(None);
    assert_eq!(sweep(&test.office, &shelf).unwrap().deleted, 1);
    assert!(!shelf.has(&stuck));
}

#[test]
fn file_is_stored_as_long_as_requested() {
    let (test, shelf) = (TestOffice::new(), Shelf::default());
    let until = test.clock.now() + hours(48);
    let file = claimed(&test, &shelf, 1, Some(until));
    test.pass(hours(47));
    assert_eq!(sweep(&test.office, &shelf).unwrap(), Swept::default());
    test.pass(hours(1));
    assert_eq!(sweep(&test.office, &shelf).unwrap().deleted, 1);
    assert!(!shelf.has(&file));
}

#[test]
fn orphaned_file_is_deleted_a_day_after_detection() {
    let (test, shelf) = (TestOffice::new(), Shelf::default());
    let orphan = shelf.put(&test, FileKind::ClientDocument);
    let file = claimed(&test, &shelf, 1, None);
    shelf.lies.borrow_mut().insert("documents/read me.txt".to_owned(), test.clock.now());
    let swept = || sweep(&test.office, &shelf).unwrap();
    test.pass(hours(24));
    assert_eq!(swept(), Swept::default(), "a write may still be on its way");
    test.pass(hours(1));
    assert_eq!(swept(), Swept { found: 2, ..Swept::default() });
    test.pass(hours(23));
    assert_eq!(swept(), Swept::default());
    assert!(shelf.has(&orphan));
    test.pass(hours(1));
    assert_eq!(swept(), Swept { deleted: 2, ..Swept::default() });
    assert!(!shelf.has(&orphan) && shelf.has(&file));
    let foreign = shelf.lies.borrow().contains_key("documents/read me.txt");
    assert!(foreign, "what was not put there by the program is left alone");
}

/// As when a disk was not mounted and an empty database replaced the lender's.
#[test]
fn many_orphans_are_not_deleted() {
    let (test, shelf) = (TestOffice::new(), Shelf::default());
    let orphans: Vec<NewFile> =
        (0..4).map(|_| shelf.put(&test, FileKind::ClientDocument)).collect();
    let released = claimed(&test, &shelf, 1, None);
    test.arrange(|tx, ctx| release(tx, ctx, owner(1), FileKind::Picture));
    test.pass(hours(25));
    assert_eq!(sweep(&test.office, &shelf).unwrap().found, 8);
    test.pass(hours(24));
    for _ in 0..2 {
        assert_eq!(sweep(&test.office, &shelf).unwrap().refused, 8);
    }
    assert!(orphans.iter().all(|file| shelf.has(file)) && !shelf.has(&released));
    // Among four hundred files they are few.
    for id in 2..402 {
        claimed(&test, &shelf, id, None);
    }
    assert_eq!(sweep(&test.office, &shelf).unwrap(), Swept { deleted: 8, ..Swept::default() });
    assert!(!orphans.iter().any(|file| shelf.has(file)));
}

#[test]
fn confirmed_orphans_are_deleted() {
    let (test, shelf) = (TestOffice::new(), Shelf::default());
    for _ in 0..4 {
        shelf.put(&test, FileKind::ClientDocument);
    }
    test.pass(hours(25));
    sweep(&test.office, &shelf).unwrap();
    test.pass(hours(24));
    assert_eq!(sweep(&test.office, &shelf).unwrap().refused, 8);
    let confirmed = delete_every_due(&test.office, &shelf).unwrap();
    assert_eq!(confirmed, Swept { deleted: 8, ..Swept::default() });
}

/// As when the folder comes back from a backup.
#[test]
fn restored_copy_of_deleted_file_is_an_orphan() {
    let (test, shelf) = (TestOffice::new(), Shelf::default());
    let file = claimed(&test, &shelf, 1, None);
    let copy = shelf.lies.borrow().clone();
    test.arrange(|tx, ctx| release(tx, ctx, owner(1), FileKind::Picture));
    assert_eq!(sweep(&test.office, &shelf).unwrap().deleted, 1);
    shelf.lies.replace(copy);
    test.pass(hours(25));
    assert_eq!(sweep(&test.office, &shelf).unwrap().found, 1);
    test.pass(hours(24));
    assert_eq!(sweep(&test.office, &shelf).unwrap().deleted, 1);
    assert!(!shelf.has(&file));
}

#[test]
fn refused_write_claims_no_file() {
    let (test, shelf) = (TestOffice::new(), Shelf::default());
    let file = shelf.put(&test, FileKind::Selfie);
    let claims = file.clone();
    let refused = test.administrator().does(move |tx, ctx| -> Result<crate::Done<()>> {
        claim(tx, ctx, &claims, owner(1))?;
        Err(Error::whole("no"))
    });
    assert!(refused.is_err());
    assert_eq!(test.state_of(&file.path), None);
}

#[test]
fn file_properties_match_the_content() {
    let test = TestOffice::new();
    let jpeg = ("image/jpeg", "jpg");
    let file = NewFile::new(test.office.entropy(), FileKind::Selfie, jpeg, b"abc").with_thumbnail();
    assert_eq!(FileKind::of_path(&file.path), Some(FileKind::Selfie));
    assert_eq!(file.thumbnail_path.as_deref(), Some(thumbnail_of(&file.path).as_str()));
    assert_eq!(file.thumbnail_path.as_deref().and_then(FileKind::of_path), Some(FileKind::Selfie));
    assert_eq!((file.size_bytes, file.sha256[..2].to_vec()), (3, vec![0xba, 0x78]));
    assert_eq!(file.called(Some("é".repeat(300))).name.map(|name| name.chars().count()), Some(255));
    for other in ["selfies/a.jpg", "notes/aaaaaaaaaaaaaaaaaaaaaaaa.jpg", "selfies", ""] {
        assert_eq!(FileKind::of_path(other), None, "{other}");
    }
}

#[test]
fn stored_sizes_count_until_files_are_released() {
    let (test, shelf) = (TestOffice::new(), Shelf::default());
    for (owned, kind) in [(1, FileKind::Report), (1, FileKind::Report), (2, FileKind::Selfie)] {
        let file = shelf.put(&test, kind);
        test.arrange(move |tx, ctx| claim(tx, ctx, &file, owner(owned)));
    }
    let stored = || test.administrator().asks(|tx, _| stored_sizes(tx)).expect("an answer");
    let of = |kind, files, bytes| StoredFiles { kind, files, bytes };
    let size = stored()[1].bytes;
    assert_eq!(stored(), [of(FileKind::Report, 2, 2 * size), of(FileKind::Selfie, 1, size)]);
    assert!(size > 0);
    test.arrange(|tx, ctx| release(tx, ctx, owner(1), FileKind::Report));
    assert_eq!(stored(), [of(FileKind::Selfie, 1, size)]);
}
