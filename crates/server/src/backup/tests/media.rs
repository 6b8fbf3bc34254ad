//! Individually encrypted stored files: backed up unchanged, and restored only if their key is
//! available.

use super::encrypted::{encrypt, expect_nothing, key_pair, secret};
use super::*;
use crate::media;

#[test]
fn encrypted_media_is_backed_up_unchanged() {
    let mut lender = Place::new();
    let (media_key, _) = key_pair(&lender, "media.key");
    let (other_key, _) = key_pair(&lender, "other.key");
    lender.media_key_file = media_key.display().to_string();
    fill(&lender);
    let original = lender.config().media_folder();
    let plain = backed_up(&lender.office(), &lender.plan()).expect("a backup");
    let backup_key = encrypt(&mut lender);
    let sealed = backed_up(&lender.office(), &lender.plan()).expect("a backup");
    assert!(plain.needs_media_key && sealed.needs_media_key);
    let mut pictures = 0;
    for (path, content) in files(&plain.path().join("media")) {
        let inside = path.strip_prefix(plain.path().join("media")).expect("inside");
        assert!(cabinet::is_encrypted(&content), "{}", inside.display());
        assert_eq!(content, fs::read(original.join(inside)).expect("the file itself"));
        pictures += 1;
    }
    assert!(pictures > 0);

    for (taken, keys) in [(plain, SecretKeys::default()), (sealed, secret(&backup_key))] {
        let mut empty = Place::on_sqlite();
        let without = restore(&empty.config(), &taken.path(), &keys).expect_err("no key");
        assert!(without.to_string().contains("media_key_file"), "{without}");
        expect_nothing(&empty.config());
        empty.media_key_file = other_key.display().to_string();
        let wrong = restore(&empty.config(), &taken.path(), &keys).expect_err("another key");
        assert!(wrong.to_string().contains("media_key_file"), "{wrong}");
        expect_nothing(&empty.config());
        empty.media_key_file = media_key.display().to_string();
        let restored = restore(&empty.config(), &taken.path(), &keys).expect("restored");
        assert_eq!(restored.files, pictures);
        let there = media::open(&empty.config()).expect("the right key");
        let (here, mut compared) = (media::open(&lender.config()).expect("the right key"), 0);
        for file in there.files() {
            let path = file.expect("listed").path;
            assert_eq!(there.bytes(&path).expect("read"), here.bytes(&path).expect("read"));
            compared += 1;
        }
        assert_eq!(compared, pictures);
        empty.media_key_file.clear();
        media::open(&empty.config()).expect_err("the key is needed from then on");
    }
}
