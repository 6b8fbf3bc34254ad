//! The exit codes and messages of commands that a script or the operator has to notice.

use rcgen::{CertificateParams, KeyPair};
use std::fs;
use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpListener;
use std::os::unix::fs::PermissionsExt as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

fn program(data: &Path, arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_rondavel"));
    for (name, _) in std::env::vars_os() {
        if name.to_string_lossy().starts_with("RONDAVEL_") || name == "DATABASE_URL" {
            command.env_remove(name);
        }
    }
    command.args(arguments).env("RONDAVEL_DATA_DIR", data);
    command
}

fn run(data: &Path, arguments: &[&str]) -> Output {
    program(data, arguments).output().expect("the program runs")
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

fn said(output: &Output) -> String {
    assert!(output.status.success(), "{output:?}");
    text(&output.stdout)
}

/// The first file of a folder that is not a small form of a picture.
fn first_file(folder: &Path) -> Option<PathBuf> {
    let mut entries: Vec<_> =
        fs::read_dir(folder).ok()?.flatten().map(|entry| entry.path()).collect();
    entries.sort();
    entries.into_iter().find_map(|path| {
        if path.is_dir() {
            return first_file(&path);
        }
        (!path.to_string_lossy().contains(".small.")).then_some(path)
    })
}

#[test]
fn incomplete_backup_says_so_at_every_step() {
    let folder = tempfile::tempdir().expect("a folder");
    let (data, restored) = (folder.path().join("data"), folder.path().join("restored"));
    let backups = folder.path().join("backups");
    fs::create_dir(&backups).expect("a folder for backups");
    said(&run(&data, &["demo", "--clients", "2", "--loans", "1", "--months", "1"]));
    let media = data.join("media");
    let lost = first_file(&media).expect("a stored file");
    fs::remove_file(&lost).expect("lost");
    let lost = lost.strip_prefix(&media).expect("inside").display().to_string();
    let at = backups.display().to_string();

    let made = run(&data, &["backup", "--to", &at]);
    assert_eq!(made.status.code(), Some(3), "{made:?}");
    assert!(text(&made.stderr).contains(&format!("the backup lacks {lost}")), "{made:?}");
    assert!(text(&made.stdout).contains("Missing stored files: 1."), "{made:?}");
    let listed = said(&run(&data, &["backups", "--at", &at]));
    let lines: Vec<&str> = listed.lines().collect();
    let [backup, lacks] = lines[..] else { panic!("{listed}") };
    assert!(backup.contains(" files, 1 missing, "), "{listed}");
    assert_eq!(lacks, format!("  lacks {lost}"));
    let (backup, _) = backup.split_once(": ").expect("its place");
    let said = said(&run(&restored, &["restore", backup]));
    assert!(said.contains("missing already when the backup was made: 1."), "{said}");
    assert!(said.lines().any(|line| line == format!("  {lost}")), "{said}");
    assert!(said.contains("all balances, chains and totals are correct"), "{said}");
}

/// The output of `ready` for the server at an address.
fn ready(data: &Path, address: &str, settings: &[(&str, String)]) -> Output {
    let mut command = program(data, &["ready", "--listen", address]);
    command.envs(settings.iter().map(|(name, value)| (*name, value)));
    command.output().expect("the program runs")
}

#[test]
fn working_server_is_ready_over_tls() {
    let folder = tempfile::tempdir().expect("a folder");
    let (data, chain, key) = (
        folder.path().join("data"),
        folder.path().join("chain.pem"),
        folder.path().join("key.pem"),
    );
    let pair = KeyPair::generate().expect("a key");
    let certificate = CertificateParams::new(vec!["office.example".to_owned()]);
    let certificate = certificate.and_then(|it| it.self_signed(&pair)).expect("a certificate");
    fs::write(&chain, certificate.pem()).expect("written");
    fs::write(&key, pair.serialize_pem()).expect("written");
    fs::set_permissions(&key, fs::Permissions::from_mode(0o600)).expect("private");
    let own = [
        ("RONDAVEL_TLS_CERTIFICATE", chain.display().to_string()),
        ("RONDAVEL_TLS_KEY", key.display().to_string()),
        ("RONDAVEL_ALLOWED_HOSTS", "office.example".to_owned()),
        ("RONDAVEL_METRICS_LISTEN", "off".to_owned()),
    ];
    for settings in [&own[..], &own[3..]] {
        let mut command = program(&data, &["serve", "--listen", "127.0.0.1:0"]);
        command.envs(settings.iter().map(|(name, value)| (*name, value)));
        command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::null());
        let mut server = command.spawn().expect("the program starts");
        let mut line = String::new();
        // Held while it runs: it says more.
        let mut out = BufReader::new(server.stdout.take().expect("its output"));
        out.read_line(&mut line).expect("its address");
        let (_, address) = line.trim().split_once("://").expect("its address");
        let answer = ready(&data, address, settings);
        server.kill().expect("killed");
        server.wait().expect("ended");
        assert_eq!(said(&answer), "ready\n");
        let gone = ready(&data, address, settings);
        assert_eq!(gone.status.code(), Some(1), "{gone:?}");
    }
}

#[test]
fn failing_server_is_not_ready_and_says_why() {
    let folder = tempfile::tempdir().expect("a folder");
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
    let address = listener.local_addr().expect("its address").to_string();
    let server = std::thread::spawn(move || {
        let (mut stream, _) = listener.accept().expect("a connection");
        let mut asked = [0; 1024];
        let read = stream.read(&mut asked).expect("a request");
        let body = r#"{"detail": "Day ends are missing."}"#;
        let answer = format!("HTTP/1.1 503 No\r\ncontent-length: {}\r\n\r\n{body}", body.len());
        stream.write_all(answer.as_bytes()).expect("answered");
        text(asked.get(..read).unwrap_or_default())
    });
    let answer = ready(folder.path(), &address, &[]);
    let asked = server.join().expect("no panic");
    assert!(asked.starts_with("GET /api/ready/ "), "{asked}");
    assert_eq!(answer.status.code(), Some(1), "{answer:?}");
    let why = text(&answer.stderr);
    assert!(why.contains("answers 503: Day ends are missing."), "{why}");
}

/// Tests hash with next to nothing when they ask for it. The program never does.
#[test]
fn program_hashes_passwords_with_recommended_parameters() {
    let data = tempfile::tempdir().expect("a folder");
    let person = ["create-user", "--new", "--role", "Administrator", "--permissions", "all"];
    let names = ["--username", "thandi", "--first-name", "Thandi", "--last-name", "Mokoena"];
    let others = ["--email", "thandi@lender.example", "--password", "vilakazi street 12"];
    said(&run(data.path(), &[&person[..], &names, &others].concat()));
    let files = fs::read_dir(data.path()).expect("its data").flatten();
    let databases = files.filter(|file| file.file_name().to_string_lossy().contains(".db"));
    let hash = b"$argon2id$v=19$m=19456,t=2,p=1$";
    let has_hash = |bytes: Vec<u8>| bytes.windows(hash.len()).any(|found| found == hash);
    assert!(databases.flat_map(|file| fs::read(file.path())).any(has_hash));
}

/// Overwrites entries of an index in a SQLite file, which a backup does not read.
fn damage(file: &Path) {
    const LEAF_OF_INDEX: u8 = 0x0a;
    let mut bytes = fs::read(file).expect("the database");
    let is_index = |page: &[u8]| page[0] == LEAF_OF_INDEX && page[3..5] != [0, 0];
    let mut pages: Vec<_> = bytes.chunks_mut(4096).filter(|page| is_index(page)).collect();
    let middle = pages.len() / 2;
    pages[middle][4000..].fill(0xa5);
    fs::write(file, bytes).expect("written");
}

/// Such a backup would replace good ones.
#[test]
fn damaged_database_is_not_backed_up() {
    let folder = tempfile::tempdir().unwrap();
    let (data, backups) = (folder.path().join("data"), folder.path().join("backups"));
    fs::create_dir(&backups).unwrap();
    said(&run(&data, &["demo", "--clients", "2", "--loans", "1", "--months", "1"]));
    let key = said(&run(&data, &["backup-key", &folder.path().join("key").display().to_string()]));
    let public = key.split('"').nth(1).unwrap();
    let backup = |public: &str| {
        let mut command = program(&data, &["backup"]);
        command.env("RONDAVEL_BACKUP_FOLDER", &backups).env("RONDAVEL_BACKUP_KEEP", "1");
        command.env("RONDAVEL_BACKUP_PUBLIC_KEYS", public).output().unwrap()
    };
    said(&backup(""));
    let names = || {
        let names = fs::read_dir(&backups).unwrap().map(|entry| entry.unwrap().file_name());
        names.collect::<Vec<_>>()
    };
    let good = names();
    damage(&data.join("rondavel.db"));
    for public in ["", public] {
        let refused = backup(public);
        let why = text(&refused.stderr);
        assert!(!refused.status.success() && why.contains("backups --check"), "{why}");
        assert_eq!(names(), good);
    }
    let verify = run(&data, &["verify"]);
    let found = text(&verify.stdout) + &text(&verify.stderr);
    assert!(!verify.status.success() && found.contains("backups --check"), "{found}");
}

#[test]
fn backup_check_reads_every_file() {
    let folder = tempfile::tempdir().unwrap();
    let (data, backups) = (folder.path().join("data"), folder.path().join("backups"));
    fs::create_dir(&backups).unwrap();
    said(&run(&data, &["demo", "--clients", "2", "--loans", "1", "--months", "1"]));
    let (at, key) = (backups.display().to_string(), folder.path().join("key"));
    let key = key.display().to_string();
    let made = said(&run(&data, &["backup-key", &key]));
    let public = made.split('"').nth(1).unwrap();
    said(&run(&data, &["backup", "--to", &at]));
    let mut encrypted = program(&data, &["backup", "--to", &at]);
    said(&encrypted.env("RONDAVEL_BACKUP_PUBLIC_KEYS", public).output().unwrap());
    let check = ["backups", "--check", "--at", &at];
    let with_key = ["backups", "--check", "--at", &at, "--key", &key];
    assert_eq!(said(&run(&data, &check)).matches("All of it is good.").count(), 2);
    let checked = run(&data, &with_key);
    assert_eq!(text(&checked.stdout).matches("All of it is good.").count(), 2, "{checked:?}");
    let databases = fs::read_dir(&backups).unwrap().map(|entry| entry.unwrap().path());
    for backup in databases {
        let file = first_file(&backup.join("database")).unwrap();
        let mut bytes = fs::read(&file).unwrap();
        let middle = bytes.len() / 2;
        bytes[middle] ^= 1;
        fs::write(&file, bytes).unwrap();
    }
    for arguments in [&check[..], &with_key[..]] {
        let refused = run(&data, arguments);
        let said = text(&refused.stdout);
        assert!(!refused.status.success() && said.matches("Not good: ").count() == 2, "{said}");
    }
}
