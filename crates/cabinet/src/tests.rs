use super::*;
use crate::keys::HEADER;
use crate::mark::FILE as MARK;
use std::collections::BTreeSet;
use std::time::Duration;
use tempfile::TempDir;

/// Longer than two pieces of the format, and no multiple of one.
const LONG: usize = 200_000;

fn keys() -> SecretKeys {
    let (secret, public) = generate();
    let keys = SecretKeys::parse(&format!("# public key: {public}\n{secret}\n")).expect("a key");
    assert_eq!(keys.public(), [public]);
    keys
}

fn both(first: &SecretKeys, second: &SecretKeys) -> SecretKeys {
    SecretKeys(first.0.iter().chain(&second.0).cloned().collect())
}

fn folder() -> TempDir {
    tempfile::tempdir().expect("a folder")
}

fn of(folder: &TempDir, keys: &SecretKeys) -> Cabinet {
    Cabinet::new(folder.path(), keys.clone())
}

fn plain(folder: &TempDir) -> Cabinet {
    Cabinet::new(folder.path(), SecretKeys::default())
}

fn content(length: usize) -> Vec<u8> {
    (0..length).map(|at| u8::try_from(at % 251).expect("small")).collect()
}

fn lies_encrypted(folder: &TempDir, path: &str) -> bool {
    is_encrypted(&fs::read(folder.path().join(path)).expect("it is there"))
}

fn paths(cabinet: &Cabinet) -> BTreeSet<String> {
    cabinet.files().map(|file| file.expect("listed").path).collect()
}

#[test]
fn stored_file_round_trips_and_is_encrypted() {
    let folder = folder();
    let cabinet = of(&folder, &keys());
    for length in [0, 1, 65_535, 65_536, 65_537, 131_072, LONG] {
        let (path, bytes) = (format!("documents/{length}.pdf"), content(length));
        cabinet.put(&path, &bytes).expect("stored");
        let lies = fs::read(folder.path().join(&path)).expect("it is there");
        assert!(lies.starts_with(HEADER), "{length}");
        assert!(length < 16 || !lies.windows(16).any(|part| part == &bytes[..16]), "{length}");
        let file = cabinet.open(&path).expect("opened").expect("it is there");
        assert_eq!((file.size(), file.is_encrypted()), (length as u64, true));
        assert_eq!(cabinet.bytes(&path).expect("read"), Some(bytes));
    }
    assert_eq!(cabinet.bytes("documents/none.pdf").expect("an answer"), None);
    assert_eq!(paths(&cabinet).len(), 7, "nothing else is left there");
}

#[test]
fn files_are_stored_plain_without_a_key() {
    let folder = folder();
    let cabinet = plain(&folder);
    cabinet.leave_mark().expect("nothing to do");
    cabinet.put("chats/a.txt", b"hello").expect("stored");
    assert_eq!(fs::read(folder.path().join("chats/a.txt")).expect("there"), b"hello");
    let file = cabinet.open("chats/a.txt").expect("opened").expect("it is there");
    assert_eq!((file.size(), file.is_encrypted()), (5, false));
    assert!(!folder.path().join(MARK).exists());
    cabinet.check().expect("no key is needed");
}

#[test]
fn plain_files_stay_readable_beside_encrypted_ones() {
    let folder = folder();
    plain(&folder).put("selfies/old.jpg", b"before").expect("stored");
    let cabinet = of(&folder, &keys());
    cabinet.check().expect("files that are not encrypted are fine");
    cabinet.put("selfies/new.jpg", b"after").expect("stored");
    assert_eq!(cabinet.bytes("selfies/old.jpg").expect("read"), Some(b"before".to_vec()));
    assert_eq!(cabinet.bytes("selfies/new.jpg").expect("read"), Some(b"after".to_vec()));
    assert!(lies_encrypted(&folder, "selfies/new.jpg"));
    assert!(!lies_encrypted(&folder, "selfies/old.jpg"));
}

#[test]
fn tampered_or_truncated_file_is_refused() {
    let folder = folder();
    let cabinet = of(&folder, &keys());
    cabinet.put("documents/a.pdf", &content(LONG)).expect("stored");
    let place = folder.path().join("documents/a.pdf");
    let whole = fs::read(&place).expect("there");
    // At the end of a piece, so that all that is left is right.
    let cut = whole.len() - (LONG % 65_536) - 16;
    fs::write(&place, &whole[..cut]).expect("cut short");
    let refused = cabinet.open("documents/a.pdf").err().expect("refused before its size is told");
    assert!(matches!(refused, Error::Damaged(_)), "{refused}");
    let mut changed = whole.clone();
    changed[whole.len() / 2] ^= 1;
    fs::write(&place, &changed).expect("changed");
    let mut file = cabinet.open("documents/a.pdf").expect("its end is right").expect("there");
    let mut read = Vec::new();
    file.read_to_end(&mut read).expect_err("a piece in the middle is wrong");
    assert!(read.len() < LONG && content(LONG).starts_with(&read), "nothing wrong is passed on");
}

#[test]
fn missing_or_wrong_key_is_found_before_writing() {
    let folder = folder();
    let right = keys();
    let cabinet = of(&folder, &right);
    cabinet.leave_mark().expect("left");
    // The mark alone tells, before any file is encrypted.
    assert!(matches!(plain(&folder).check(), Err(Error::NoKey(_))));
    assert!(matches!(of(&folder, &keys()).check(), Err(Error::OtherKey(_))));
    // And so does a file, where the folder was copied without the mark.
    cabinet.put("reports/a.xlsx", b"figures").expect("stored");
    fs::remove_file(folder.path().join(MARK)).expect("removed");
    assert!(matches!(plain(&folder).check(), Err(Error::NoKey(_))));
    assert!(matches!(of(&folder, &keys()).check(), Err(Error::OtherKey(_))));
    assert!(matches!(plain(&folder).open("reports/a.xlsx"), Err(Error::NoKey(_))));
    cabinet.check().expect("the right key");
    of(&folder, &both(&keys(), &right)).check().expect("the right key is one of them");
}

#[test]
fn one_damaged_file_does_not_prevent_start() {
    let folder = folder();
    let cabinet = of(&folder, &keys());
    cabinet.put("selfies/a.jpg", b"a").expect("stored");
    fs::write(folder.path().join("selfies/a.jpg"), HEADER).expect("cut short");
    cabinet.check().expect("the key is not wrong");
}

#[test]
fn files_convert_both_ways_and_keep_their_dates() {
    let folder = folder();
    let before = plain(&folder);
    let all = [("selfies/a.jpg", content(LONG)), ("selfies/a.small.jpg", content(10))];
    let old = SystemTime::UNIX_EPOCH + Duration::from_secs(1_700_000_000);
    for (path, bytes) in &all {
        before.put(path, bytes).expect("stored");
        let file = File::options().write(true).open(folder.path().join(path)).expect("there");
        file.set_modified(old).expect("its age");
    }
    let cabinet = of(&folder, &keys());
    cabinet.put("selfies/new.jpg", b"new").expect("stored");
    for (form, is_encrypted, counts) in [
        (Form::Encrypted, true, (2, 1)),
        (Form::Encrypted, true, (0, 3)),
        (Form::Plain, false, (3, 0)),
    ] {
        let mut told = 0;
        let outcome = cabinet.convert(form, &mut |_| told += 1).expect("converted");
        assert_eq!((outcome.converted, outcome.unchanged), counts, "{form:?}");
        assert_eq!((told, outcome.failed.len()), (3, 0));
        assert_eq!(folder.path().join(MARK).exists(), is_encrypted);
        for (path, bytes) in &all {
            assert_eq!(lies_encrypted(&folder, path), is_encrypted, "{path}");
            assert_eq!(cabinet.bytes(path).expect("read").as_ref(), Some(bytes), "{path}");
        }
        for file in cabinet.files() {
            let file = file.expect("listed");
            assert!(file.path == "selfies/new.jpg" || file.written == old, "{}", file.path);
        }
    }
    plain(&folder).check().expect("no key is needed any more");
}

#[test]
fn new_key_replaces_old_once_all_is_converted() {
    let (folder, old, new) = (folder(), keys(), keys());
    of(&folder, &old).leave_mark().expect("left");
    of(&folder, &old).put("documents/a.pdf", b"a").expect("stored");
    let cabinet = of(&folder, &both(&new, &old));
    cabinet.check().expect("the old key is there");
    cabinet.leave_mark().expect("there is one");
    assert!(of(&folder, &new).check().is_err(), "the old key is needed still");
    let outcome = cabinet.convert(Form::Encrypted, &mut |_| {}).expect("converted");
    assert_eq!((outcome.converted, outcome.unchanged), (1, 0));
    of(&folder, &new).check().expect("it is not any more");
    assert_eq!(of(&folder, &new).bytes("documents/a.pdf").expect("read"), Some(b"a".to_vec()));
}

/// Simulates a kill while the program writes: the file under its name is complete. The partial file
/// is not listed, does not disturb, and is deleted a day later.
#[test]
fn partial_file_is_ignored() {
    let folder = folder();
    let cabinet = of(&folder, &keys());
    plain(&folder).put("selfies/a.jpg", b"whole").expect("stored");
    let half = folder.path().join("selfies").join(format!("{UNFINISHED}x7"));
    fs::write(&half, HEADER).expect("half a file");
    assert_eq!(paths(&cabinet), BTreeSet::from(["selfies/a.jpg".to_owned()]));
    cabinet.check().expect("it is not looked at");
    let outcome = cabinet.convert(Form::Encrypted, &mut |_| {}).expect("converted");
    assert_eq!((outcome.converted, outcome.failed.len()), (1, 0));
    assert_eq!(cabinet.bytes("selfies/a.jpg").expect("read"), Some(b"whole".to_vec()));
    let written = fs::metadata(&half).and_then(|it| it.modified()).expect("its age");
    assert_eq!(cabinet.forget_unfinished(written).expect("looked at"), 0, "it may go on");
    let later = written + Duration::from_secs(1);
    assert_eq!(cabinet.forget_unfinished(later).expect("looked at"), 1);
    assert!(!half.exists() && paths(&cabinet).len() == 1);
}

#[test]
fn unreadable_file_is_reported_and_others_are_converted() {
    let folder = folder();
    of(&folder, &keys()).put("documents/lost.pdf", b"lost").expect("stored");
    plain(&folder).put("documents/a.pdf", b"a").expect("stored");
    let lies = fs::read(folder.path().join("documents/lost.pdf")).expect("there");
    let cabinet = of(&folder, &keys());
    let outcome = cabinet.convert(Form::Encrypted, &mut |_| {}).expect("the others");
    assert_eq!(outcome.converted, 1);
    assert!(
        matches!(outcome.failed.as_slice(), [Error::OtherKey(path)] if path.ends_with("lost.pdf"))
    );
    assert_eq!(fs::read(folder.path().join("documents/lost.pdf")).expect("there"), lies);
}

#[test]
fn path_outside_the_folder_is_refused() {
    let folder = folder();
    let cabinet = plain(&folder);
    for path in ["", "../a.jpg", "/etc/passwd", "selfies/../../a.jpg", "./a.jpg"] {
        assert!(matches!(cabinet.open(path), Err(Error::Outside(_))), "{path}");
        assert!(matches!(cabinet.put(path, b"x"), Err(Error::Outside(_))), "{path}");
        assert!(matches!(cabinet.remove(path), Err(Error::Outside(_))), "{path}");
    }
}

#[test]
fn files_are_removed_and_linked() {
    let folder = folder();
    let cabinet = of(&folder, &keys());
    assert!(!cabinet.link("selfies/b.jpg", "selfies/a.jpg").expect("an answer"), "there is none");
    cabinet.put("selfies/a.jpg", b"face").expect("stored");
    assert!(cabinet.link("selfies/b.jpg", "selfies/a.jpg").expect("an answer"));
    cabinet.remove("selfies/a.jpg").expect("removed");
    cabinet.remove("selfies/a.jpg").expect("a missing one is fine");
    assert_eq!(cabinet.bytes("selfies/b.jpg").expect("read"), Some(b"face".to_vec()));
    assert_eq!(plain(&folder).files().count(), 1);
    let empty = Cabinet::new(&folder.path().join("none"), SecretKeys::default());
    assert_eq!(empty.files().count(), 0);
    empty.check().expect("nothing is there");
}

#[test]
fn secret_keys_are_parsed_and_never_shown() {
    let (secret, public) = generate();
    for text in ["", "# only a comment\n", "AGE-SECRET-KEY-1", &public, &format!("{secret}\nx\n")] {
        assert!(SecretKeys::parse(text).is_none(), "{text}");
    }
    let keys = SecretKeys::parse(&secret).expect("a key");
    let shown = format!("{keys:?} {:?}", Cabinet::new(Path::new("x"), keys.clone()));
    assert!(shown.contains(&public) && !shown.contains("SECRET-KEY"), "{shown}");
}
