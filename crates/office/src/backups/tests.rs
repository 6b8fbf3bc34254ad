use super::*;
use crate::Request;
use crate::files::{FileKind, NewFile};
use crate::testing::TestOffice;
use crate::verify::heads;

fn contents_of(test: &TestOffice) -> Contents {
    test.office.read(&Request::system("test"), contents).expect("the contents")
}

fn new_backup(test: &TestOffice) -> NewBackup {
    NewBackup {
        name: "rondavel-2026-03-02T060000Z".to_owned(),
        taken_at: test.clock.now(),
        files: 3,
        size_bytes: 4096,
        manifest_sha256: [7; 32],
        missing: Vec::new(),
    }
}

#[test]
fn last_backup_is_known_and_audited() {
    let test = TestOffice::new();
    assert_eq!(test.arrange(|tx, _| last(tx)), None);
    for hour in [0, 5] {
        test.pass(SignedDuration::from_hours(hour));
        let backup = new_backup(&test);
        test.pass(SignedDuration::from_mins(3));
        let written =
            test.office.write(Request::system("test"), move |tx, ctx| record(tx, ctx, &backup));
        written.wait().expect("recorded");
    }
    let last = test.arrange(|tx, _| last(tx)).expect("a backup");
    assert_eq!((last.id, last.finished_at), (BackupId::new(2), test.clock.now()));
    assert_eq!(last.taken_at + SignedDuration::from_mins(3), last.finished_at);
    let lines = test.audit_lines();
    assert!(lines.iter().any(|line| line.starts_with("backup.take")), "{lines:?}");
}

#[test]
fn missing_files_of_a_backup_are_recorded() {
    let test = TestOffice::new();
    let lost = ["documents/a.pdf", "chats/b.jpg"].map(str::to_owned);
    let backup = NewBackup { missing: lost.to_vec(), ..new_backup(&test) };
    let written =
        test.office.write(Request::system("test"), move |tx, ctx| record(tx, ctx, &backup));
    written.wait().expect("recorded");
    let last = test.arrange(|tx, _| last(tx)).expect("a backup");
    assert_eq!((last.missing_files, last.first_missing.as_deref()), (2, Some("documents/a.pdf")));
    let lines = test.audit_lines();
    assert!(lines.iter().any(|line| line.contains("documents/a.pdf")), "{lines:?}");
}

#[test]
fn people_neither_make_nor_look_into_backups() {
    let test = TestOffice::new();
    let person = test.administrator().can_everything();
    let backup = new_backup(&test);
    assert!(person.does(move |tx, ctx| record(tx, ctx, &backup)).is_err());
    assert!(person.asks(contents).is_err());
}

#[test]
fn backup_needs_only_files_with_records() {
    let test = TestOffice::new();
    let jpeg = ("image/jpeg", "jpg");
    let entropy = test.office.entropy();
    let stored = NewFile::new(entropy, FileKind::Picture, jpeg, b"kept").with_thumbnail();
    let released = NewFile::new(entropy, FileKind::Picture, jpeg, b"released");
    let paths = (stored.path.clone(), released.path.clone());
    test.arrange(move |tx, ctx| {
        files::claim(tx, ctx, &stored, Subject::new("staff", 1))?;
        files::claim(tx, ctx, &released, Subject::new("staff", 2))?;
        files::release(tx, ctx, Subject::new("staff", 2), FileKind::Picture)
    });
    let (stored, released) = paths;
    let held = contents_of(&test);
    let named = |path: &str| held.files.iter().filter(|file| file.path == path).count();
    assert_eq!((named(&stored), named(&released), held.files.len()), (1, 0, 2));
    assert!(held.files.iter().any(|file| file.is_thumbnail));
    let needs = |path: String| {
        test.office.read(&Request::system("test"), |tx, ctx| still_needs(tx, ctx, &path))
    };
    assert!(needs(stored).expect("an answer") && !needs(released).expect("an answer"));
    assert_eq!(held.migration.0, store::migrations::ALL.last().expect("one").number);
}

/// Only these are ever deleted to make room.
#[test]
fn backup_is_ours_if_its_heads_match() {
    let (test, other) = (TestOffice::new(), TestOffice::with_entropy(9));
    for office in [&test, &other] {
        office.administrator();
        let backup = new_backup(office);
        let written =
            office.office.write(Request::system("test"), move |tx, ctx| record(tx, ctx, &backup));
        written.wait().expect("something is written");
    }
    let heads_of =
        |test: &TestOffice| test.office.read(&Request::system("test"), heads).expect("the heads");
    let ours = |heads: Heads| {
        test.office
            .read(&Request::system("test"), |tx, ctx| is_ours(tx, ctx, &heads))
            .expect("yes or no")
    };
    let mine = heads_of(&test);
    assert!(ours(mine.clone()));
    let mut foreign = *mine.of(Chain::Operations).expect("a head");
    foreign.hash[0] ^= 1;
    assert!(!ours(foreign.to_string().parse().expect("a head")));
    let empty = format!("operations 0 {}", "00".repeat(32));
    assert!(!ours(empty.parse().expect("a head")), "any lender's past is empty");
}
