//! Backups in an S3-compatible store: a real one, which checks signatures.

use super::encrypted::{encrypt, expect_nothing, secret};
use super::s3_server::{BUCKET, KEY_ID, S3Server, SECRET};
use super::*;
use crate::backup::bucket::Bucket;
use jiff::SignedDuration;
use std::net::TcpListener;
use std::time::SystemTime;

/// A place's settings with those of a store.
fn with_store(place: &Place, server: &S3Server) -> Config {
    Config {
        backup_folder: format!("s3://{BUCKET}/lenders/kasi"),
        backup_s3_endpoint: server.endpoint(),
        backup_s3_access_key: KEY_ID.to_owned(),
        backup_s3_secret_key: SECRET.to_owned(),
        ..place.config()
    }
}

fn location(config: &Config) -> Location {
    Location::new(config, config.backup_folder().expect("a place")).expect("a location")
}

fn plan(config: &Config) -> Plan {
    Plan::new(config, location(config))
}

/// The names of the backups that a store lists; each of them must be readable.
fn listed(config: &Config) -> Vec<String> {
    let found = location(config).list().expect("a list");
    let name = |one: Listed| one.manifest.map(|_| one.name).expect("a manifest");
    found.into_iter().map(name).collect()
}

/// A lender with tables and an operation.
fn small_lender() -> Place {
    let lender = Place::new();
    lender.store().migrate().expect("the tables are made");
    write(&lender.office());
    lender
}

/// The files in the folder of a bucket, without the server's own files.
fn in_bucket(server: &S3Server) -> Vec<PathBuf> {
    let below = server.bucket();
    let inside = |(path, _): (PathBuf, _)| path.strip_prefix(&below).expect("inside").to_owned();
    files(&below).into_iter().map(inside).collect()
}

#[test]
fn backup_in_bucket_is_listed_and_restored() {
    let (lender, server) = (lender(), S3Server::start());
    let (config, office) = (with_store(&lender, &server), lender.office());
    let (before, mut told) = (heads(&office), (0, 0));
    let taken = take(&office, &plan(&config), &mut |done, total| {
        write(&office);
        assert!(told.0 <= done && done <= total, "{told:?}, then {done} of {total}");
        told = (done, total);
        Ok(())
    });
    let taken = taken.expect("a backup");
    assert_eq!(taken.heads, before);
    assert!(told.1 > DATABASE_STEPS * 2, "{told:?}");
    assert_eq!(listed(&config), [taken.name.as_str()]);
    assert_eq!(taken.place, format!("s3://{BUCKET}/lenders/kasi/{}", taken.name));
    let last = office.read(&Request::system("test"), |tx, _| backups::last(tx)).expect("read");
    assert_eq!(last.map(|last| last.name), Some(taken.name.clone()));
    assert_eq!(in_bucket(&server).len(), taken.files + 2, "the manifest and its digest");
    assert_eq!(files(&config.staging_folder()), [], "nothing waits any more");

    let place = Place::new();
    let there = with_store(&place, &server);
    let restored = restore_from(&there, &taken.place, &SecretKeys::default()).expect("restored");
    let other = place.office();
    assert_eq!(heads(&other), before);
    let since = before.clone();
    let report =
        other.read(&Request::system("test"), move |tx, ctx| verify::prove_since(tx, ctx, &since));
    assert!(report.expect("a report").is_sound());
    let media = |config: &Config| {
        let folder = config.media_folder();
        let inside = |(path, content): (PathBuf, Vec<u8>)| {
            (path.strip_prefix(&folder).expect("inside").to_owned(), content)
        };
        files(&folder).into_iter().map(inside).collect::<Vec<_>>()
    };
    let (brought, original) = (media(&there), media(&config));
    assert!(brought.len() == restored.files && !brought.is_empty());
    assert!(brought.iter().all(|file| original.contains(file)));
    assert_eq!(files(&there.staging_folder()), [], "nothing waits any more");
    let again = restore_from(&there, &taken.place, &SecretKeys::default());
    let again = again.expect_err("the place is not empty any more").to_string();
    assert!(again.contains("into an empty place only"), "{again}");
}

#[test]
fn encrypted_backup_in_bucket_needs_its_key() {
    let (mut lender, server) = (small_lender(), S3Server::start());
    let key = encrypt(&mut lender);
    let settings = lender.folder.path().join("rondavel.toml");
    fs::write(&settings, "mail_url = \"smtp://secret\"\n").expect("written");
    let config = Config { file: Some(settings), ..with_store(&lender, &server) };
    let office = lender.office();
    let taken = backed_up(&office, &plan(&config)).expect("a backup");
    assert!(taken.is_encrypted);
    for (path, content) in files(&server.bucket()) {
        let name = path.file_name().expect("a name").to_string_lossy();
        let is_sealed = name.ends_with(".age") && cabinet::is_encrypted(&content);
        assert!(is_sealed || name.starts_with("manifest.json"), "{}", path.display());
    }
    let empty = Place::on_sqlite();
    let there = with_store(&empty, &server);
    let refused = restore_from(&there, &taken.place, &SecretKeys::default()).expect_err("no key");
    assert!(refused.to_string().contains(&taken.place), "{refused}");
    expect_nothing(&there);
    let restored = restore_from(&there, &taken.place, &secret(&key)).expect("restored");
    let settings = restored.settings.expect("the settings at the time");
    assert_eq!(settings, PathBuf::from(format!("{}/settings", taken.place)));
    assert_eq!(heads(&empty.office()), taken.heads);
}

#[test]
fn bucket_error_is_reported_and_stores_no_backup() {
    let (lender, server) = (small_lender(), S3Server::start());
    let (office, right) = (lender.office(), with_store(&lender, &server));
    let refused = |config: &Config| {
        let failed = backed_up(&office, &plan(config)).expect_err("refused").to_string();
        let list = location(config).list().expect_err("refused").to_string();
        assert!(failed.contains(&server.endpoint()["http://".len()..]), "{failed}");
        for said in [&failed, &list] {
            assert!(!said.contains(SECRET) && !said.contains("Signature="), "{said}");
        }
        failed
    };
    let wrong = Config { backup_s3_secret_key: "another".to_owned(), ..right.clone() };
    assert!(refused(&wrong).contains("the secret of the access key is wrong"));
    let unknown = Config { backup_s3_access_key: "SOMEBODY".to_owned(), ..right.clone() };
    let unknown = refused(&unknown);
    assert!(unknown.contains("does not know the access key"), "{unknown}");
    let elsewhere = Config { backup_folder: "s3://another/kasi".to_owned(), ..right.clone() };
    assert!(refused(&elsewhere).contains("no such bucket"));
    assert_eq!(in_bucket(&server), Vec::<PathBuf>::new());
    assert_eq!(office.read(&Request::system("test"), |tx, _| backups::last(tx)).unwrap(), None);
    assert!(!right.staging_folder().exists(), "nothing was copied");
}

#[test]
fn unavailable_bucket_leaves_no_backup() {
    let (lender, mut server) = (small_lender(), S3Server::start());
    let (config, office) = (with_store(&lender, &server), lender.office());
    let place = config.backup_folder().expect("a place");
    let bucket = Bucket::hurried(&config, place, false).expect("a bucket");
    let hurried = Plan { to: Location::Bucket(Box::new(bucket)), ..plan(&config) };
    let failed = take(&office, &hurried, &mut |done, _| {
        if done > DATABASE_STEPS {
            // Some of it is there, and not the manifest.
            server.go_away();
        }
        write(&office);
        Ok(())
    });
    let failed = failed.expect_err("it is away").to_string();
    assert!(failed.starts_with(&format!("s3://{BUCKET}/lenders/kasi: the store at ")), "{failed}");
    assert!(failed.contains("cannot be reached"), "{failed}");
    assert_eq!(files(&config.staging_folder()), [], "nothing waits any more");
    assert!(!in_bucket(&server).is_empty(), "what was sent could not be deleted");
    server.come_back();
    assert_eq!(listed(&config), Vec::<String>::new());
    assert_eq!(office.read(&Request::system("test"), |tx, _| backups::last(tx)).unwrap(), None);
    let taken = backed_up(&office, &plan(&config)).expect("the next attempt");
    assert_eq!(listed(&config), [taken.name]);
}

#[test]
fn silent_bucket_times_out() {
    let (lender, server) = (small_lender(), S3Server::start());
    let silent = TcpListener::bind("127.0.0.1:0").expect("a free port");
    let endpoint = format!("http://{}", silent.local_addr().expect("its address"));
    let config = Config { backup_s3_endpoint: endpoint, ..with_store(&lender, &server) };
    let place = config.backup_folder().expect("a place");
    let bucket = Bucket::hurried(&config, place, true).expect("a bucket");
    let plan = Plan { to: Location::Bucket(Box::new(bucket)), ..plan(&config) };
    let failed = backed_up(&lender.office(), &plan).expect_err("no answer").to_string();
    assert!(failed.contains("cannot be reached: it did not answer in time"), "{failed}");
}

#[test]
fn bucket_needs_a_trusted_certificate() {
    let name = vec!["localhost".to_owned()];
    let own = rcgen::generate_simple_self_signed(name).expect("a certificate");
    let (certificate, key) = (own.cert.pem(), own.signing_key.serialize_pem());
    let tls = api::Tls::new(certificate.as_bytes(), key.as_bytes()).expect("a pair");
    let (lender, server) = (small_lender(), S3Server::start_over(Some(tls)));
    let roots = lender.folder.path().join("store.pem");
    fs::write(&roots, certificate).expect("written");
    let by_address = Config { backup_s3_root_certificates: roots, ..with_store(&lender, &server) };
    let endpoint = server.endpoint().replace("127.0.0.1", "localhost");
    let by_name = Config { backup_s3_endpoint: endpoint, ..by_address.clone() };
    let unknown = Config { backup_s3_root_certificates: PathBuf::new(), ..by_name.clone() };
    let office = lender.office();
    for config in [by_address, unknown] {
        let failed = backed_up(&office, &plan(&config)).expect_err("not trusted").to_string();
        assert!(failed.contains("cannot be reached") && failed.contains("certificate"), "{failed}");
    }
    let taken = backed_up(&office, &plan(&by_name)).expect("a backup");
    assert_eq!(listed(&by_name), [taken.name]);
}

#[test]
fn stopped_backup_leaves_the_bucket_empty() {
    let (lender, server) = (small_lender(), S3Server::start());
    let config = with_store(&lender, &server);
    let stopped = take(&lender.office(), &plan(&config), &mut |done, _| {
        if done <= DATABASE_STEPS { Ok(()) } else { Err(BackupError::Stopped) }
    });
    assert!(matches!(stopped, Err(BackupError::Stopped)), "{stopped:?}");
    assert_eq!(in_bucket(&server), Vec::<PathBuf>::new());
    assert_eq!(files(&config.staging_folder()), []);
}

#[test]
fn only_older_backups_of_this_lender_are_deleted() {
    let (lender, server) = (small_lender(), S3Server::start());
    let (config, office) = (with_store(&lender, &server), lender.office());
    let plan = plan(&config);
    let taken: Vec<String> =
        (0..3).map(|_| backed_up(&office, &plan).expect("a backup").name).collect();
    let below = server.bucket().join("lenders/kasi");
    let aged = |name: &str, file: &str, age: SignedDuration| {
        let file = below.join(name).join(file);
        fs::create_dir_all(file.parent().expect("a folder")).expect("a folder");
        fs::write(&file, "left").expect("written");
        let moment = SystemTime::from(office.clock().now() - age);
        File::options()
            .write(true)
            .open(&file)
            .and_then(|it| it.set_modified(moment))
            .expect("set");
    };
    // Folders to ignore: another lender's backup, a damaged one, other files, an unfinished one.
    let foreign = "rondavel-2020-01-01T000000Z-0badcafe";
    copy(&below.join(&taken[0]), &below.join(foreign));
    rewrite(&below.join(foreign), |it| {
        it["heads"][1] = format!("operations 5 {}", "ab".repeat(32)).into();
    });
    let damaged = "rondavel-2020-01-02T000000Z-0badcafe";
    copy(&below.join(&taken[0]), &below.join(damaged));
    fs::write(below.join(damaged).join("manifest.json"), "{}").expect("damaged");
    let (days, hour) = (SignedDuration::from_hours(72), SignedDuration::from_hours(1));
    let (left_behind, under_way) =
        ("rondavel-2020-01-03T000000Z-0badcafe", "rondavel-2020-01-04T000000Z-0badcafe");
    aged(left_behind, "database/rondavel.db", days);
    aged(under_way, "database/rondavel.db", days);
    aged(under_way, "media/selfies/a.jpg", hour);
    aged("rondavel-data", "letter.txt", days);

    assert_eq!(delete_old(&office, &plan.to, 1).expect("deleted"), 2);
    let there = |name: &str| {
        fs::read_dir(below.join(name)).is_ok_and(|_| !files(&below.join(name)).is_empty())
    };
    assert_eq!(taken.iter().map(|name| there(name)).collect::<Vec<_>>(), [false, false, true]);
    for stays in [foreign, damaged, under_way, "rondavel-data"] {
        assert!(there(stays), "{stays}");
    }
    assert!(!there(left_behind));
    assert_eq!(delete_old(&office, &plan.to, 1).expect("nothing more"), 0);
}

#[test]
fn damaged_byte_in_bucket_is_refused_by_name() {
    let (lender, server) = (small_lender(), S3Server::start());
    let config = with_store(&lender, &server);
    let taken = backed_up(&lender.office(), &plan(&config)).expect("a backup");
    let manifest = location(&config).list().expect("a list").remove(0).manifest.expect("readable");
    let file = manifest.files().first().expect("a file").path.clone();
    let path = server.bucket().join("lenders/kasi").join(&taken.name).join(&file);
    let mut content = fs::read(&path).expect("the file");
    let middle = content.len() / 2;
    content[middle] ^= 1;
    fs::write(&path, content).expect("damaged");
    let empty = Place::on_sqlite();
    let there = with_store(&empty, &server);
    let refused = restore_from(&there, &taken.place, &SecretKeys::default()).expect_err("damaged");
    let refused = refused.to_string();
    assert!(refused.starts_with(&format!("{}/{file} is damaged", taken.place)), "{refused}");
    expect_nothing(&there);
    let nothing = restore_from(&there, &format!("{}x", taken.place), &SecretKeys::default());
    let nothing = nothing.expect_err("there is none").to_string();
    assert!(nothing.contains("rondavel backups"), "{nothing}");
}

/// One part is in memory at a time, and a large file is there once all of it is.
#[test]
fn large_upload_has_parts_and_abort_removes_them() {
    let (place, server) = (Place::on_sqlite(), S3Server::start());
    let config = with_store(&place, &server);
    let bucket = Bucket::new(&config, config.backup_folder().expect("a place")).expect("a bucket");
    let large = place.folder.path().join("large");
    let content: Vec<u8> = (0..=250_u8).collect::<Vec<_>>().repeat(80_000);
    fs::write(&large, &content).expect("written");
    let mut told = Vec::new();
    let stopped = bucket.upload("large", &large, &mut |sent| {
        told.push(sent);
        if told.len() < 2 { Ok(()) } else { Err(BackupError::Stopped) }
    });
    assert!(matches!(stopped, Err(BackupError::Stopped)), "{stopped:?}");
    let left = files(server.bucket().parent().expect("a folder"));
    assert_eq!(left.iter().map(|(path, _)| path).collect::<Vec<_>>(), Vec::<&PathBuf>::new());
    told.clear();
    bucket
        .upload("large", &large, &mut |sent| {
            told.push(sent);
            Ok(())
        })
        .expect("sent");
    assert_eq!(told, [8 << 20, 16 << 20, 20_080_000]);
    let mut read = Vec::new();
    bucket
        .read("large", &mut |piece| {
            read.extend_from_slice(piece);
            Ok(())
        })
        .expect("read");
    assert!(read == content);
}
