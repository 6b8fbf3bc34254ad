//! Encrypted backups: their content is unreadable, and only the right key and unchanged files
//! restore it.

use super::*;
use age::x25519::Identity;
use money::Timestamp;
use std::io::Read as _;

/// A pair of keys in the lender's folder: the file with the secret one, and the public one.
pub(super) fn key_pair(place: &Place, name: &str) -> (PathBuf, String) {
    let file = place.folder.path().join(name);
    let now = "2026-04-20T06:00:00Z".parse().expect("an instant");
    let public = write_new_key(&file, now).expect("a pair of keys");
    (file, public)
}

/// Has a lender's backups encrypted; returns the file with the secret key.
pub(super) fn encrypt(lender: &mut Place) -> PathBuf {
    let (file, public) = key_pair(lender, "backup.key");
    lender.backup_public_keys = public;
    file
}

/// A lender with tables, an operation and encrypted backups, and the file with the secret key.
fn small_lender() -> (Place, PathBuf) {
    let mut lender = Place::new();
    lender.store().migrate().expect("the tables are made");
    write(&lender.office());
    let key = encrypt(&mut lender);
    (lender, key)
}

pub(super) fn secret(file: &Path) -> SecretKeys {
    SecretKeys::read(file).expect("a secret key")
}

/// Decrypts the file independently of the program, as any other tool for the format does.
fn decrypted(path: &Path, key_file: &Path) -> Vec<u8> {
    let text = fs::read_to_string(key_file).expect("the key");
    let key: Identity = text.lines().last().expect("a line").parse().expect("a key");
    let file = File::open(path).expect("the file");
    let decryptor = age::Decryptor::new(file).expect("the format of age");
    let keys = std::iter::once(&key as &dyn age::Identity);
    let mut plain = Vec::new();
    decryptor.decrypt(keys).expect("the right key").read_to_end(&mut plain).expect("unchanged");
    plain
}

/// Checks that a failed restore leaves only empty directories.
pub(super) fn expect_nothing(config: &Config) {
    assert_eq!(files(&config.data_dir), [], "nothing is there");
}

#[test]
fn encrypted_backup_is_unreadable_and_restores_with_key() {
    let mut lender = lender();
    let key = encrypt(&mut lender);
    let office = lender.office();
    let settings = lender.folder.path().join("rondavel.toml");
    fs::write(&settings, "mail_url = \"smtp://secret\"\n").expect("written");
    let plan = Plan { settings: vec![settings], ..lender.plan() };
    let (before, mut told) = (heads(&office), 0);
    let taken = take(&office, &plan, &mut |done, total| {
        if told < 3 {
            write(&office);
        }
        told += 1;
        assert!(done <= total);
        Ok(())
    });
    let taken = taken.expect("a backup");
    assert!(taken.is_encrypted && told > 3);
    assert_eq!((mode(&taken.path()), mode(&taken.path().join("media"))), (0o700, 0o700));
    let (mut pictures, original) = (0, lender.config().data_dir);
    for (path, content) in files(&taken.path()) {
        assert_eq!(mode(&path), 0o600, "{}", path.display());
        let inside = path.strip_prefix(taken.path()).expect("inside");
        if inside.to_string_lossy().starts_with("manifest.json") {
            continue;
        }
        assert!(content.starts_with(b"age-encryption.org/v1\n"), "{}", inside.display());
        let plain = decrypted(&path, &key);
        let name = inside.with_extension("");
        if name.starts_with("media") {
            assert_eq!(plain, fs::read(original.join(name)).expect("the file itself"));
            pictures += 1;
        } else if name.starts_with("settings") {
            assert_eq!(plain, b"mail_url = \"smtp://secret\"\n");
        } else if name.ends_with("rondavel.db") {
            assert!(plain.starts_with(b"SQLite format 3\0"), "{}", name.display());
        } else {
            assert!(plain.starts_with(b"PGCOPY\n"), "{}", name.display());
        }
    }
    assert!(pictures > 0);

    for place in [Place::new(), Place::on_sqlite()] {
        let config = place.config();
        let restored = restore(&config, &taken.path(), &secret(&key)).expect("restored");
        assert_eq!(restored.files, pictures);
        let other = place.office();
        assert_eq!(heads(&other), before, "the moment at which it began");
        let since = before.clone();
        let report = other
            .read(&Request::system("test"), move |tx, ctx| verify::prove_since(tx, ctx, &since));
        let report = report.expect("a report");
        assert!(report.is_sound() && report.operations > 100, "{:#?}", report.findings);
        let media = files(&config.data_dir.join("media"));
        assert!(media.iter().all(|(path, _)| path.extension().is_none_or(|it| it != "age")));
        write(&other);
    }
}

#[test]
fn restore_without_the_right_key_is_refused() {
    let (lender, key) = small_lender();
    let taken = backed_up(&lender.office(), &lender.plan()).expect("a backup");
    let empty = Place::new();
    let config = empty.config();
    let without = restored(&config, &taken.path()).expect_err("there is no key");
    assert!(without.to_string().contains(&lender.backup_public_keys), "{without}");
    assert!(without.to_string().contains("--key"), "{without}");
    let (other, _) = key_pair(&lender, "other.key");
    let wrong = restore(&config, &taken.path(), &secret(&other)).expect_err("another key");
    let named = [&other.display().to_string(), &lender.backup_public_keys];
    assert!(named.iter().all(|it| wrong.to_string().contains(*it)), "{wrong}");
    // A manifest that was made to name the other key does not help.
    let public = secret(&other).public();
    rewrite(&taken.path(), |it| it["encrypted_for"][0] = public.into());
    let still = restore(&config, &taken.path(), &secret(&other)).expect_err("another key");
    assert!(still.to_string().contains("encrypted for another key than those in"), "{still}");
    expect_nothing(&config);
    assert!(!key.starts_with(taken.path()), "the key is nowhere in the backup");
}

/// Anyone who changes a file can also change its digest in the manifest.
#[test]
fn file_changed_with_its_digest_is_refused() {
    let mut lender = lender();
    let key = encrypt(&mut lender);
    let taken = backed_up(&lender.office(), &lender.plan()).expect("a backup");
    let empty = Place::new();
    let config = empty.config();
    let manifest = fs::read(taken.path().join("manifest.json")).expect("a manifest");
    let manifest: serde_json::Value = serde_json::from_slice(&manifest).expect("JSON");
    let entries = manifest["files"].as_array().expect("a list").clone();
    for entry in [entries.first(), entries.last()].map(|it| it.expect("there are files")) {
        let path = taken.path().join(entry["path"].as_str().expect("a path"));
        let whole = fs::read(&path).expect("a file");
        let mut flipped = whole.clone();
        *flipped.last_mut().expect("a byte") ^= 1;
        let cut = whole[..whole.len() - 1].to_vec();
        let header_alone = whole[..60].to_vec();
        let longer = [whole.as_slice(), b"x"].concat();
        for changed in [flipped, cut, header_alone, longer] {
            let digest = digest::of_bytes(&changed);
            fs::write(&path, changed).expect("changed");
            rewrite(&taken.path(), |it| {
                let files = it["files"].as_array_mut().expect("a list");
                let file = files.iter_mut().find(|it| it["path"] == entry["path"]);
                let file = file.expect("it is named");
                file["size"] = digest.size.into();
                file["sha256"] = hex::encode(digest.sha256).into();
            });
            let refused = restore(&config, &taken.path(), &secret(&key)).expect_err("changed");
            let said = refused.to_string();
            assert!(said.starts_with(&path.display().to_string()), "{said}");
            assert!(said.contains("changed or cut short after it was encrypted"), "{said}");
            expect_nothing(&config);
        }
        fs::write(&path, whole).expect("mended");
        rewrite(&taken.path(), |it| *it = manifest.clone());
    }
    // Whole and with its digest, as in a backup that is not encrypted.
    let path = taken.path().join(entries[0]["path"].as_str().expect("a path"));
    let mut whole = fs::read(&path).expect("a file");
    whole[30] ^= 1;
    fs::write(&path, whole).expect("damaged");
    let refused = restore(&config, &taken.path(), &secret(&key)).expect_err("damaged");
    assert!(refused.to_string().contains("SHA-256"), "{refused}");
}

/// A server that has public keys alone still lets go of old backups.
#[test]
fn old_encrypted_backups_are_deleted_without_a_key() {
    let (lender, key) = small_lender();
    fs::remove_file(key).expect("away");
    let (office, plan) = (lender.office(), lender.plan());
    let [first, second] = [(); 2].map(|()| backed_up(&office, &plan).expect("a backup").path());
    assert_eq!(delete_old(&office, &plan.to, 1).expect("deleted"), 1);
    assert_eq!([first, second].map(|path| path.exists()), [false, true]);
}

#[test]
fn key_file_is_private_and_holds_keys() {
    use std::os::unix::fs::PermissionsExt as _;
    let place = Place::on_sqlite();
    let (file, public) = key_pair(&place, "backup.key");
    assert_eq!(mode(&file), 0o600);
    assert_eq!(secret(&file).public(), public);
    let twice = write_new_key(&file, Timestamp::UNIX_EPOCH).expect_err("it is there already");
    assert!(
        twice.to_string().ends_with("backup.key is there already; the key in it is never replaced")
    );
    let folder = SecretKeys::read(place.folder.path()).err().expect("a folder");
    assert!(folder.to_string().ends_with(" cannot be read"), "{folder}");
    fs::set_permissions(&file, fs::Permissions::from_mode(0o644)).expect("its mode");
    let open = SecretKeys::read(&file).err().expect("others read it").to_string();
    assert!(open.contains("others have access"), "{open}");
    fs::set_permissions(&file, fs::Permissions::from_mode(0o600)).expect("its mode");
    for text in ["", "# public key: age1\n", "AGE-SECRET-KEY-1QQ\n", &format!("{public}\n")] {
        fs::write(&file, text).expect("written");
        let refused = SecretKeys::read(&file).err().expect("no key").to_string();
        assert!(refused.contains("backup-key") && !refused.contains("-1QQ"), "{refused}");
    }
}

#[test]
fn print_decrypts_an_encrypted_file() {
    let (lender, key) = small_lender();
    let taken = backed_up(&lender.office(), &lender.plan()).expect("a backup");
    let mut encrypted = files(&taken.path());
    encrypted.retain(|(path, _)| path.extension().is_some_and(|ending| ending == "age"));
    let (path, content) = encrypted.first().expect("a file");
    let mut plain = Vec::new();
    print(path, &secret(&key), &mut plain).expect("printed");
    assert_eq!(plain, decrypted(path, &key));
    fs::write(path, &content[..content.len() - 1]).expect("cut");
    let refused = print(path, &secret(&key), &mut Vec::new()).expect_err("it is cut short");
    assert!(refused.to_string().contains("cut short"), "{refused}");
    // A file that was never encrypted, or that is encrypted for another key, is not called damaged.
    let manifest = taken.path().join("manifest.json");
    let refused = print(&manifest, &secret(&key), &mut Vec::new()).expect_err("plain");
    assert!(refused.to_string().contains(" is not encrypted"), "{refused}");
    fs::write(path, content).expect("mended");
    let (other, _) = key_pair(&lender, "other.key");
    let refused = print(path, &secret(&other), &mut Vec::new()).expect_err("another key");
    assert!(refused.to_string().contains(" is encrypted for another key than "), "{refused}");
}

/// The copy from before an upgrade is the database as it was, and nothing of it is readable.
#[test]
fn copy_before_upgrade_can_be_encrypted() {
    let (lender, key) = small_lender();
    let store = lender.store();
    if store.engine() != Engine::Sqlite {
        return;
    }
    let target = lender.folder.path().join("before.backup.age");
    let keys = lender.config().backup_keys();
    let copied = store.read(|tx| {
        copy_encrypted(tx, &target, &keys).map_err(|error| store::Error::Schema(error.to_string()))
    });
    copied.expect("copied");
    assert_eq!(mode(&target), 0o600);
    let file = lender.folder.path().join("before.db");
    fs::write(&file, decrypted(&target, &key)).expect("written");
    let copy = Store::open(&store::Config::new(DatabaseUrl::file(&file))).expect("it opens");
    let dump = |store: &Store| store::testing::dump(store).expect("a dump");
    assert_eq!(dump(&copy), dump(&store));
}
