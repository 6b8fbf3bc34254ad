//! The program as it is started: the owner of its files, the settings it refuses, the first
//! administrator's way in, and a lender's backup and restore.

#[path = "../../src/backup/tests/s3_server.rs"]
mod s3_server;
mod program;
mod rondavelctl;
mod logs;
mod settings;

use office::testing;
use program::{Server, program, program_after, run};
use s3_server::{BUCKET, KEY_ID, S3Server, SECRET};
use std::io::{BufRead as _, BufReader};
use std::os::unix::fs::PermissionsExt as _;
use std::path::Path;
use std::process::Output;
use store::One;

fn mode(path: &Path) -> u32 {
    let metadata =
        std::fs::metadata(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    metadata.permissions().mode() & 0o777
}

#[test]
fn data_files_are_private() {
    let folder = tempfile::tempdir().expect("a folder");
    let data = folder.path().join("data");
    let demo = run(&data, &[], "demo --clients 2 --loans 1 --months 1");
    assert!(demo.status.success(), "{demo:?}");
    let _server = Server::start(&data, &[]);
    assert_eq!(mode(&data), 0o700);
    for file in ["rondavel.db", "rondavel.db-wal", "rondavel.db-shm"] {
        assert_eq!(mode(&data.join(file)), 0o600, "{file}");
    }
    for folder in ["media", "media/selfies"] {
        assert_eq!(mode(&data.join(folder)), 0o700, "{folder}");
        for entry in std::fs::read_dir(data.join(folder)).expect("a folder").flatten() {
            assert_eq!(mode(&entry.path()) & 0o077, 0, "{entry:?}");
        }
    }
}

/// Starts from a shell: one network alone may have that many connections.
#[test]
fn server_raises_its_open_file_limit() {
    let folder = tempfile::tempdir().expect("a folder");
    let data = folder.path().join("data");
    let before = "ulimit -Sn 512; ulimit -Hn 3000";
    let mut command = program_after(before, &data, &[], "serve --listen 127.0.0.1:0");
    let mut child = command.spawn().expect("the program starts");
    let mut lines = BufReader::new(child.stdout.take().expect("its output")).lines();
    let address = lines.next();
    let limits = std::fs::read_to_string(format!("/proc/{}/limits", child.id()));
    child.kill().expect("killed");
    let said = child.wait_with_output().expect("its end");
    assert!(address.is_some_and(|line| line.is_ok_and(|line| line.contains("http://"))));
    let limits = limits.expect("its limits");
    let files = limits.lines().find(|line| line.starts_with("Max open files")).expect("a line");
    assert_eq!(files.split_whitespace().nth(3), Some("3000"), "{files}");
    let said = String::from_utf8_lossy(&said.stderr).into_owned();
    assert!(said.contains("only 3000 files and connections"), "{said}");
}

#[test]
fn demo_is_detected_and_not_served_publicly() {
    let folder = tempfile::tempdir().expect("a folder");
    let data = folder.path().join("data");
    let check = || run(&data, &[], "demo --check").status.success();
    assert!(!check());
    let demo = run(&data, &[], "demo --clients 2 --loans 1 --months 1");
    assert!(demo.status.success(), "{demo:?}");
    assert!(check());
    let everywhere = ("RONDAVEL_LISTEN", "0.0.0.0:0");
    let refused = run(&data, &[everywhere], "serve");
    let said = String::from_utf8_lossy(&refused.stderr).into_owned();
    assert!(!refused.status.success() && said.contains("serve_demo_publicly"), "{said}");
    let refused = run(&data, &[everywhere, ("RONDAVEL_REGISTRATION", "open")], "serve");
    let said = String::from_utf8_lossy(&refused.stderr).into_owned();
    assert!(!refused.status.success() && said.contains("public_registration"), "{said}");
}

/// With a log on a full disk, or without a reader of the log, records are still written.
#[test]
fn writes_continue_without_a_log() {
    for lost in ["exec 2>/dev/full", "exec 2>&-"] {
        let folder = tempfile::tempdir().expect("a folder");
        let data = folder.path().join("data");
        let settings = [("RONDAVEL_LOG", "trace"), ("RONDAVEL_SETUP_CODE", "chosen by hand")];
        let server = Server::start_after(lost, &data, &settings);
        let answer = server.register("thandi", "chosen by hand");
        assert!(answer.starts_with("HTTP/1.1 201 "), "{lost}: {answer}");
    }
}

/// On loopback as well: a proxy, a tunnel or another site's name may lead there.
#[test]
fn first_administrator_needs_the_printed_setup_code() {
    let folder = tempfile::tempdir().expect("a folder");
    let data = folder.path().join("data");
    let server = Server::start(&data, &[]);
    let (_, rest) = server.said.split_once("set-up code ").expect("a code");
    let (code, link) = rest.split_once(": ").expect("a link");
    assert_eq!(link, format!("http://{}/#/set-up/{code}", server.address));
    assert!(server.register("thandi", "").starts_with("HTTP/1.1 400 "));
    assert!(server.register("thandi", "000000000000").starts_with("HTTP/1.1 400 "));
    let again = Server::start(&data, &[]);
    assert!(again.said.contains(code), "the same after a restart: {}", again.said);
    let fixed = Server::start(&data, &[("RONDAVEL_SETUP_CODE", "chosen by hand")]);
    assert!(fixed.said.ends_with("/#/set-up/chosen%20by%20hand"), "{}", fixed.said);
    assert!(fixed.register("thandi", code).starts_with("HTTP/1.1 400 "));
    let registered = fixed.register("thandi", "chosen by hand");
    assert!(registered.starts_with("HTTP/1.1 201 "), "{registered}");
    // The code is no longer needed.
    assert_eq!(Server::start(&data, &[]).said, "");
}

/// The output of a program that must succeed.
fn said(output: &Output) -> String {
    assert!(output.status.success(), "{output:?}");
    String::from_utf8_lossy(&output.stdout).into_owned()
}

/// The only thing in a folder.
fn only_one_in(folder: &Path) -> std::path::PathBuf {
    let mut entries: Vec<_> = std::fs::read_dir(folder).expect("a folder").flatten().collect();
    assert_eq!(entries.len(), 1, "{entries:?}");
    entries.remove(0).path()
}

#[test]
fn lender_is_backed_up_while_served_and_restored() {
    let folder = tempfile::tempdir().expect("a folder");
    let (data, restored) = (folder.path().join("data"), folder.path().join("restored"));
    let backups = folder.path().join("backups");
    std::fs::create_dir(&backups).expect("a folder for backups");
    said(&run(&data, &[], "demo --clients 2 --loans 1 --months 1"));
    let store = store_in(&data);
    assert_eq!(store.write(testing::stay_signed_in).wait(), Ok(1));
    store.close();
    let server = Server::start(&data, &[]);
    let made = said(&run(&data, &[], &format!("backup --to {}", backups.display())));
    let backup = only_one_in(&backups);
    assert!(made.starts_with(&backup.display().to_string()), "{made}");
    assert_eq!((mode(&backup), mode(&backup.join("database/rondavel.db"))), (0o700, 0o600));
    assert!(server.get("/api/ready/").starts_with("HTTP/1.1 200 "));

    // The heads as they are printed, in a file.
    let heads = folder.path().join("heads.txt");
    let lines: Vec<&str> = made.lines().skip(1).collect();
    std::fs::write(&heads, lines.join("\n")).expect("noted");
    let restore = format!("restore {}", backup.display());
    let verified = said(&run(&restored, &[], &restore));
    assert!(lines.iter().all(|head| verified.contains(head)), "{verified}");
    assert!(verified.contains("all balances, chains and totals are correct"), "{verified}");
    // Workers who were dismissed since the backup must not continue with a session in it.
    assert!(verified.contains("Everybody was signed out"), "{verified}");
    let open = |folder: &Path| store_in(folder).read(open_sessions).expect("read");
    assert_eq!((open(&data), open(&restored)), (One(1), One(0)));
    let since = format!("verify --since {}", heads.display());
    assert!(said(&run(&restored, &[], &since)).contains("Nothing was replaced up to"));
    let other = folder.path().join("other");
    said(&run(&other, &[], "demo --clients 2 --loans 1 --months 1 --seed 2"));
    let replaced = run(&other, &[], &since);
    let found = String::from_utf8_lossy(&replaced.stdout).into_owned();
    assert!(!replaced.status.success() && found.contains("chain operations: "), "{found}");
    assert!(Server::start(&restored, &[]).get("/api/ready/").starts_with("HTTP/1.1 200 "));

    let again = run(&restored, &[], &restore);
    let why = String::from_utf8_lossy(&again.stderr).into_owned();
    assert!(!again.status.success() && why.contains("an empty place only"), "{why}");
}

/// The log at its most detailed level holds no secret that opens the store.
#[test]
fn lender_is_backed_up_to_bucket_and_restored() {
    let (folder, store) = (tempfile::tempdir().expect("a folder"), S3Server::start());
    let (data, restored) = (folder.path().join("data"), folder.path().join("restored"));
    let (key, place) = (folder.path().join("store.key"), format!("s3://{BUCKET}/kasi"));
    let text = format!("access_key_id = {KEY_ID}\nsecret_access_key = {SECRET}\n");
    std::fs::write(&key, text).expect("written");
    let may_read = |mode| {
        std::fs::set_permissions(&key, std::fs::Permissions::from_mode(mode)).expect("its mode");
    };
    let (endpoint, key_file) = (store.endpoint(), key.display().to_string());
    let settings = [
        ("RONDAVEL_BACKUP_FOLDER", place.as_str()),
        ("RONDAVEL_BACKUP_S3_ENDPOINT", &endpoint),
        ("RONDAVEL_BACKUP_S3_KEY_FILE", &key_file),
        ("RONDAVEL_LOG", "trace"),
    ];
    said(&run(&data, &[], "demo --clients 2 --loans 1 --months 1"));
    may_read(0o644);
    for command in ["backup", "serve --listen 127.0.0.1:0"] {
        let refused = run(&data, &settings, command);
        let why = String::from_utf8_lossy(&refused.stderr).into_owned();
        assert!(!refused.status.success() && why.contains("others have access"), "{why}");
    }
    may_read(0o600);
    let ran = |data: &Path, arguments: &str| {
        let output = run(data, &settings, arguments);
        let (said, log) = (said(&output), String::from_utf8_lossy(&output.stderr).into_owned());
        for text in [&said, &log] {
            assert!(!text.contains(SECRET) && !text.contains("Signature="), "{text}");
        }
        said
    };
    let made = ran(&data, "backup");
    let (backup, _) = made.split_once(": ").expect("its place");
    assert!(backup.starts_with(&format!("{place}/rondavel-")), "{made}");
    assert_eq!(std::fs::read_dir(store.bucket().join("kasi")).expect("a folder").count(), 1);
    let listed = ran(&restored, "backups");
    assert!(
        listed.starts_with(&format!("{backup}: of ")) && listed.lines().count() == 1,
        "{listed}"
    );
    let verified = ran(&restored, &format!("restore {backup}"));
    assert!(verified.contains("all balances, chains and totals are correct"), "{verified}");
}

/// A limit on the size of files is what a full disk is to the program.
#[test]
fn full_disk_leaves_no_partial_backup() {
    let folder = tempfile::tempdir().expect("a folder");
    let data = folder.path().join("data");
    let backups = folder.path().join("backups");
    std::fs::create_dir(&backups).expect("a folder for backups");
    said(&run(&data, &[], "demo --clients 2 --loans 1 --months 1"));
    let full = "trap '' XFSZ; ulimit -f 200";
    let settings = [("RONDAVEL_BACKUP_FOLDER", backups.to_str().expect("a path"))];
    let failed = program_after(full, &data, &settings, "backup").output().expect("it runs");
    let why = String::from_utf8_lossy(&failed.stderr).into_owned();
    assert!(!failed.status.success() && why.contains("is full"), "{why}");
    assert_eq!(std::fs::read_dir(&backups).expect("a folder").count(), 0);
    said(&run(&data, &settings, "backup"));
    only_one_in(&backups);
}

#[test]
fn key_file_must_be_private() {
    let folder = tempfile::tempdir().expect("a folder");
    let (data, keys) = (folder.path().join("data"), folder.path().join("keys.toml"));
    let settings = [("RONDAVEL_KEY_FILE", keys.to_str().expect("a path"))];
    let refused = run(&data, &settings, "serve --listen 127.0.0.1:0");
    let why = String::from_utf8_lossy(&refused.stderr).into_owned();
    assert!(!refused.status.success() && why.contains("rotate-keys"), "{why}");
    said(&run(&data, &settings, "rotate-keys"));
    assert_eq!(mode(&keys), 0o600);
    let server = Server::start(&data, &settings);
    assert!(server.get("/api/health/").starts_with("HTTP/1.1 200 "));
    std::fs::set_permissions(&keys, std::fs::Permissions::from_mode(0o644)).expect("its mode");
    let refused = run(&data, &settings, "serve --listen 127.0.0.1:0");
    let why = String::from_utf8_lossy(&refused.stderr).into_owned();
    assert!(!refused.status.success() && why.contains("others have access"), "{why}");
}

/// The stored files below a data directory.
fn stored(data: &Path) -> Vec<std::path::PathBuf> {
    let folders = std::fs::read_dir(data.join("media")).expect("a folder").flatten();
    let folders = folders.filter(|entry| entry.path().is_dir());
    let files = folders.flat_map(|folder| std::fs::read_dir(folder.path()).expect("a folder"));
    let files = files.map(|file| file.expect("a file"));
    // A server that was killed may leave what it was just writing, for the nightly clean-up.
    let whole =
        files.filter(|file| !file.file_name().to_string_lossy().starts_with(".unfinished-"));
    whole.map(|file| file.path()).collect()
}

fn is_encrypted(file: &Path) -> bool {
    cabinet::is_encrypted(&std::fs::read(file).expect("a file"))
}

/// A key for stored files, and the setting that names it.
fn media_key(folder: &Path, name: &str) -> String {
    let file = folder.join(name).display().to_string();
    let made = run(&folder.join("none"), &[], &format!("media-key {file}"));
    let said = String::from_utf8_lossy(&made.stdout).into_owned();
    assert!(made.status.success() && said.contains("keep a copy"), "{made:?}");
    assert!(!said.contains("SECRET-KEY") && mode(Path::new(&file)) == 0o600, "{said}");
    file
}

/// The setting that names a key for stored files.
fn with(key: &str) -> [(&str, &str); 1] {
    [("RONDAVEL_MEDIA_KEY_FILE", key)]
}

#[test]
fn server_does_not_start_without_its_media_key() {
    let folder = tempfile::tempdir().expect("a folder");
    let data = folder.path().join("data");
    let (right, wrong) = (media_key(folder.path(), "a.key"), media_key(folder.path(), "b.key"));
    let demo = run(&data, &with(&right), "demo --clients 2 --loans 1 --months 1");
    assert!(demo.status.success(), "{demo:?}");
    let files = stored(&data);
    assert!(files.len() > 10 && files.iter().all(|file| is_encrypted(file)));
    let refused = |settings: &[(&str, &str)]| {
        let ended = run(&data, settings, "serve --listen 127.0.0.1:0");
        assert!(!ended.status.success(), "{ended:?}");
        String::from_utf8_lossy(&ended.stderr).into_owned()
    };
    assert!(refused(&[]).contains("media_key_file is not set"));
    assert!(refused(&with(&wrong)).contains("another key"));
    std::fs::set_permissions(&right, std::fs::Permissions::from_mode(0o644)).expect("its mode");
    assert!(refused(&with(&right)).contains("0600"));
    std::fs::set_permissions(&right, std::fs::Permissions::from_mode(0o600)).expect("its mode");
    Server::start(&data, &with(&right));
    let backup = run(&data, &[], &format!("backup --to {}", folder.path().display()));
    let said = String::from_utf8_lossy(&backup.stdout).into_owned();
    assert!(backup.status.success() && said.contains("media_key_file is not in it"), "{backup:?}");
    let plain = run(&data, &with(&right), "decrypt-media");
    assert!(plain.status.success(), "{plain:?}");
    assert!(!stored(&data).iter().any(|file| is_encrypted(file)));
    Server::start(&data, &[]);
}

/// Killed at any moment, each file is whole, in one form or the other.
#[test]
fn files_survive_a_kill_during_encryption() {
    let folder = tempfile::tempdir().expect("a folder");
    let data = folder.path().join("data");
    let key = media_key(folder.path(), "media.key");
    let settings = with(&key);
    std::fs::create_dir_all(data.join("media/selfies")).expect("a folder");
    let content = |number: u8| vec![number; 100_000];
    let path = |number: u8| data.join(format!("media/selfies/{number}.jpg"));
    for number in 0..200 {
        std::fs::write(path(number), content(number)).expect("written");
    }
    let mut child = program(&data, &settings, "encrypt-media").spawn().expect("it starts");
    while !(0..200).any(|number| is_encrypted(&path(number))) {
        assert!(child.try_wait().expect("its state").is_none(), "it ended without doing anything");
    }
    child.kill().expect("killed");
    child.wait().expect("its end");
    let done = (0..200).filter(|number| is_encrypted(&path(*number))).count();
    assert!(done < 200, "it was killed in the middle");
    let secret = std::fs::read_to_string(&key).expect("the key");
    let keys = cabinet::SecretKeys::parse(&secret).expect("a key");
    let files = cabinet::Cabinet::new(&data.join("media"), keys);
    for number in 0..200 {
        let read = files.bytes(&format!("selfies/{number}.jpg")).expect("whole");
        assert!(read == Some(content(number)), "{number}");
    }
    let again = run(&data, &settings, "encrypt-media");
    let said = String::from_utf8_lossy(&again.stdout).into_owned();
    assert_eq!(said, format!("{} files were encrypted; {done} were before.\n", 200 - done));
    assert!((0..200).all(|number| is_encrypted(&path(number))));
    assert!(files.bytes("selfies/7.jpg").expect("whole") == Some(content(7)));
}

/// A forgotten `--data-dir` must not look like an empty lender in good order.
#[test]
fn command_without_a_lender_fails_and_creates_none() {
    let folder = tempfile::tempdir().expect("a folder");
    let (data, backups) = (folder.path().join("data"), folder.path().join("backups"));
    std::fs::create_dir(&backups).expect("a folder for backups");
    let (backup, target) = (backups.display(), folder.path().join("other.db"));
    let user = "create-user --role Administrator --username thandi --email thandi@lender.example \
                --first-name Thandi --last-name Nkosi --permissions all --password \
                'vilakazi street 12'";
    for command in [
        user,
        "migrate",
        "demo --check",
        "delete-orphans",
        "verify",
        "head",
        "rotate-keys",
        "close-day",
        "export-journal",
        "reset-second-factor thandi",
        &format!("backup --to {backup}"),
        &format!("move --to sqlite:{}", target.display()),
    ] {
        let refused = run(&data, &[], command);
        let why = String::from_utf8_lossy(&refused.stderr).into_owned();
        assert!(!refused.status.success() && why.contains("there is no lender at"), "{why}");
    }
    assert_eq!(only_one_in(folder.path()), backups);
    assert_eq!(std::fs::read_dir(&backups).expect("a folder").count(), 0);
    said(&run(&data, &[], &format!("{user} --new")));
    assert!(said(&run(&data, &[], "verify")).contains("all balances, chains and totals"));
}

store::queries! {
    fn open_sessions() -> One<i64> =
        "SELECT COUNT(*) AS count FROM sessions WHERE ended_at IS NULL /* scan: a test */";
}

/// Covers an unmounted disk: of the database, or of everything.
#[test]
fn new_lender_is_not_made_over_another() {
    let folder = tempfile::tempdir().unwrap();
    let backups = folder.path().join("backups");
    let demo = "demo --clients 2 --loans 1 --months 1";
    let before = folder.path().join("before");
    said(&run(&before, &[], demo));
    std::fs::create_dir(&backups).unwrap();
    said(&run(&before, &[], &format!("backup --to {}", backups.display())));
    let backups = backups.display().to_string();
    let lying = |name: &str, file: &str| {
        let data = folder.path().join(name);
        std::fs::create_dir_all(data.join(file).parent().unwrap()).unwrap();
        std::fs::write(data.join(file), "x").unwrap();
        data
    };
    let place = store::testing::place(false);
    let url = place.text();
    let settings: Vec<_> = url.iter().map(|url| ("RONDAVEL_DATABASE_URL", url.as_str())).collect();
    let mut with_backups = settings.clone();
    with_backups.push(("RONDAVEL_BACKUP_FOLDER", backups.as_str()));
    let cases = [
        (lying("files", "media/selfies/1.jpg"), &settings[..], "stored files lie in"),
        (folder.path().join("empty"), &with_backups[..], "backups lie in"),
        (lying("copy", "rondavel.db.before-0050-1.backup"), &[], "a file of a database lies"),
        (lying("log", "rondavel.db-wal"), &[], "a file of a database lies"),
    ];
    for (data, settings, why) in &cases {
        for command in ["serve --listen 127.0.0.1:0", demo] {
            let refused = run(data, settings, command);
            let said = String::from_utf8_lossy(&refused.stderr).into_owned();
            assert!(!refused.status.success() && said.contains(why), "{command}: {said}");
            assert!(!data.join("rondavel.db").exists());
        }
    }
    let (data, settings, _) = &cases[0];
    said(&run(data, settings, &format!("{demo} --new")));
}

/// Opens the lender's database while the program runs.
fn store_in(folder: &Path) -> store::Store {
    let file = store::DatabaseUrl::file(folder.join("rondavel.db"));
    store::Store::open(&store::Config::new(file)).expect("opened")
}

/// If `database_url` gets lost, the file of moving day must not take payments again.
#[test]
fn moved_database_is_not_served() {
    let folder = tempfile::tempdir().expect("a folder");
    said(&run(folder.path(), &[], "migrate --new"));
    let store = store_in(folder.path());
    store.write(testing::mark_as_moved).wait().expect("marked");
    store.close();
    let refused = run(folder.path(), &[], "serve --listen 127.0.0.1:0");
    let why = String::from_utf8_lossy(&refused.stderr).into_owned();
    assert!(!refused.status.success() && why.contains("postgres://db.example/lender"), "{why}");
    // Its backups must not replace the lender's either.
    let elsewhere = tempfile::tempdir().expect("a folder");
    let backups = elsewhere.path().display().to_string();
    let refused = run(folder.path(), &[("RONDAVEL_BACKUP_FOLDER", &backups)], "backup");
    let why = String::from_utf8_lossy(&refused.stderr).into_owned();
    assert!(!refused.status.success() && why.contains("was moved to"), "{why}");
    let to = format!("backup --to {backups}");
    for command in ["verify", "head", "export-journal", &to, "close-day", "rotate-keys"] {
        let refused = run(folder.path(), &[], command);
        let why = String::from_utf8_lossy(&refused.stderr).into_owned();
        assert!(!refused.status.success() && why.contains("was moved to"), "{command}: {why}");
    }
}

/// By its exit code the systemd unit knows that starting again is of no use.
#[test]
fn unsuitable_tables_have_a_distinct_exit_code() {
    let folder = tempfile::tempdir().expect("a folder");
    said(&run(folder.path(), &[], "migrate --new"));
    let store = store_in(folder.path());
    store.write(testing::record_newer_migration).wait().expect("recorded");
    store.close();
    let refused = run(folder.path(), &[], "serve --listen 127.0.0.1:0");
    assert_eq!(refused.status.code(), Some(65), "{refused:?}");
    let other = run(folder.path(), &[], "serve --listen nowhere");
    assert_eq!(other.status.code(), Some(1), "{other:?}");
}
