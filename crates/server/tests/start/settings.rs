//! Settings and places that the program refuses when it starts, and what it says about them.

use crate::program::{Server, program_after, run};
use std::io::{Read as _, Write as _};
use std::net::TcpListener;
use std::os::unix::fs::{PermissionsExt as _, chown};
use std::path::Path;

/// The error of a program that must not start.
fn refused(data: &Path, settings: &[(&str, &str)], arguments: &str) -> String {
    let output = run(data, settings, arguments);
    assert_eq!(output.status.code(), Some(1), "{settings:?} {arguments}: {output:?}");
    String::from_utf8_lossy(&output.stderr).into_owned()
}

#[test]
fn values_without_effect_are_refused() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("data");
    let inside = data.join("backups").display().to_string();
    for (name, value) in [
        ("LOG", "verbos"),
        ("LOG", "info,api"),
        ("LOG", "api=verbos"),
        ("LOG", ""),
        ("PUBLIC_URL", "loans.example"),
        ("PUBLIC_URL", "ftp://loans.example/"),
        ("PUBLIC_URL", "https://loans.example/?branch=1"),
        ("PUBLIC_URL", "https:loans.example"),
        ("ALLOWED_HOSTS", "https://loans.example"),
        ("ALLOWED_HOSTS", "loans.example:8080"),
        ("ALLOWED_HOSTS", "loans.example/staff"),
        ("ALLOWED_HOSTS", "*.loans.example"),
        ("ALLOWED_HOSTS", "loans.example other.example"),
        ("ALLOWED_HOSTS", "köln.example"),
        ("ALLOWED_HOSTS", "loans.example."),
        ("BACKUP_FOLDER", &inside),
        ("BACKUP_FOLDER", "S3://lender/kasi"),
        ("TRUSTED_PROXIES", "proxy.example"),
        ("TRUSTED_PROXIES", "10.0.0.0/33"),
        ("TRUSTED_PROXIES", "0.0.0.0/0"),
        ("DATABASE_URL", "mysql://db.example/rondavel"),
        ("DATABASE_URL", ""),
        ("COMPANY_URL", "www.lender.example"),
        ("CREDITS_URL", "javascript:alert(1)"),
        ("STAFF_APP_URL", "//evil.example/"),
        ("PRODUCT_NAME", " "),
        ("DATA_DIR", " "),
        ("MAIL_URL", "mail.example:587"),
        ("MAIL_FROM", "nobody"),
        ("MAIL_ROOT_CERTIFICATES", "/etc/ca.pem"),
        ("SELFIE_DAYS", "-1"),
        ("SELFIE_DAYS", "90 days"),
        ("REGISTRATION", "Approval"),
        ("HSTS", "yes"),
    ] {
        let variable = format!("RONDAVEL_{name}");
        for command in ["serve", "settings --check"] {
            let said = refused(&data, &[(&variable, value)], command);
            let setting = format!("`{}`", name.to_lowercase());
            assert!(said.contains(&setting) && said.contains(&variable), "{value}: {said}");
        }
    }
    assert!(!data.exists(), "nothing was made");
}

#[test]
fn values_that_work_are_taken() {
    let folder = tempfile::tempdir().unwrap();
    for (name, value) in [
        ("LOG", "INFO"),
        ("LOG", "warn,api=debug,tokio_postgres=off"),
        ("PUBLIC_URL", "https://loans.example"),
        ("PUBLIC_URL", "http://10.0.0.7:8080/"),
        ("ALLOWED_HOSTS", "Loans.example, 10.0.0.7, [::1], ::1, office, xn--kln-sna.example"),
        ("BACKUP_FOLDER", "/var/backups/rondavel"),
        ("TRUSTED_PROXIES", "10.0.0.1, 10.42.0.0/16, fd00::/8"),
        ("COMPANY_URL", "/about"),
        ("COMPANY_URL", ""),
        ("SETUP_CODE", " chosen by hand "),
    ] {
        let checked =
            run(folder.path(), &[(&format!("RONDAVEL_{name}"), value)], "settings --check");
        assert!(checked.status.success(), "{name}={value}: {checked:?}");
    }
}

/// By a link as well, and from inside a folder that does not exist yet.
#[test]
fn backups_are_never_in_the_data_directory() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("data");
    assert!(run(&data, &[], "migrate --new").status.success());
    let link = folder.path().join("link");
    std::os::unix::fs::symlink(&data, &link).unwrap();
    let parent = folder.path().join("new/../data/backups");
    for place in [data.clone(), link.join("backups"), parent] {
        let place = place.display().to_string();
        let said = refused(&data, &[("RONDAVEL_BACKUP_FOLDER", &place)], "serve");
        assert!(said.contains("outside of the data directory"), "{place}: {said}");
        let said = refused(&data, &[], &format!("backup --to {place}"));
        assert!(said.contains("data directory"), "{place}: {said}");
    }
}

#[test]
fn misspelt_settings_suggest_the_nearest() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("rondavel.toml");
    let config = format!("settings --check --config {}", file.display());
    for (line, nearest) in [
        ("lisen = \"x\"", "listen"),
        ("Backup-Folder = \"x\"", "backup_folder"),
        ("allowed_host = []", "allowed_hosts"),
    ] {
        std::fs::write(&file, format!("# mine\nhsts = true\n\n{line}\n")).unwrap();
        let said = refused(folder.path(), &[], &config);
        let place = format!("line 4 of {}", file.display());
        let hint = format!("did you mean `{nearest}`?");
        assert!(said.contains(&place) && said.contains(&hint), "{said}");
    }
    let said = refused(folder.path(), &[("RONDAVEL_LISEN", "127.0.0.1:0")], "serve");
    let expected = "unknown setting `RONDAVEL_LISEN` (environment variable RONDAVEL_LISEN): did you mean \
                    `RONDAVEL_LISTEN`?";
    assert!(said.contains(expected), "{said}");
    let said = refused(folder.path(), &[("RONDAVEL_COLOUR", "red")], "serve");
    assert!(said.contains("RONDAVEL_COLOUR") && said.contains("`rondavel settings`"), "{said}");
}

/// A service that is called rondavel gives every container in its namespace such variables.
#[test]
fn orchestrator_variables_do_not_prevent_start() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(
        &folder.path().join("data"),
        &[
            ("RONDAVEL_SERVICE_HOST", "10.96.0.12"),
            ("RONDAVEL_SERVICE_PORT", "8080"),
            ("RONDAVEL_SERVICE_PORT_HTTP", "8080"),
            ("RONDAVEL_PORT", "tcp://10.96.0.12:8080"),
            ("RONDAVEL_PORT_8080_TCP", "tcp://10.96.0.12:8080"),
            ("RONDAVEL_PORT_8080_TCP_PROTO", "tcp"),
            ("RONDAVEL_PORT_8080_TCP_PORT", "8080"),
            ("RONDAVEL_PORT_8080_TCP_ADDR", "10.96.0.12"),
            ("RONDAVEL_METRICS_SERVICE_HOST", "10.96.0.13"),
            ("RONDAVEL_METRICS_PORT_9464_TCP", "tcp://10.96.0.13:9464"),
        ],
    );
    assert!(server.get("/api/health/").starts_with("HTTP/1.1 200 "));
    // An orchestrator sets no plain number: a person means the port of the server.
    let said = refused(folder.path(), &[("RONDAVEL_PORT", "8080")], "serve");
    assert!(said.contains("RONDAVEL_PORT"), "{said}");
}

#[test]
fn unusable_data_directory_is_named_with_remedy() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("file");
    std::fs::write(&file, "").unwrap();
    for command in ["serve", "migrate", "verify"] {
        let said = refused(&file, &[], command);
        assert!(said.contains(&format!("{} is not a directory", file.display())), "{said}");
    }
    let said = refused(&file.join("data"), &[], "serve");
    assert!(said.contains("cannot use") || said.contains("cannot be created"), "{said}");
    let said = refused(Path::new("/proc/data"), &[], "serve");
    assert!(said.contains("/proc/data cannot be created") && said.contains("install -d"), "{said}");
}

/// Root would leave files there that its user cannot write.
#[test]
fn a_data_directory_of_another_user_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("data");
    std::fs::create_dir(&data).unwrap();
    if chown(&data, Some(65534), None).is_err() {
        // Not root: a directory without the right to write.
        std::fs::set_permissions(&data, std::fs::Permissions::from_mode(0o500)).unwrap();
        let said = refused(&data, &[], "serve");
        assert!(said.contains("cannot be written") && said.contains("chmod"), "{said}");
        return;
    }
    for command in ["serve", "migrate", "verify"] {
        let said = refused(&data, &[], command);
        assert!(said.contains("belongs to the user nobody"), "{said}");
        assert!(said.contains("runuser -u nobody -- rondavel"), "{said}");
    }
    assert_eq!(std::fs::read_dir(&data).unwrap().count(), 0);
}

const PERSON: &str = "create-user --new --role Administrator --username thandi --email thandi@lender.example \
                      --first-name Thandi --last-name Nkosi --permissions all";

#[test]
fn password_comes_from_a_file_without_terminal() {
    let folder = tempfile::tempdir().unwrap();
    // A new session has no terminal.
    let alone =
        format!("setsid --wait \"{}\" {PERSON} 2>&1; exit $?", env!("CARGO_BIN_EXE_rondavel"));
    let output = program_after(&alone, folder.path(), &[], "settings").output().unwrap();
    let said = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(!output.status.success() && said.contains("--password-file"), "{said}");
    let file = folder.path().join("password");
    std::fs::write(&file, "vilakazi street 12\n").unwrap();
    let made = run(folder.path(), &[], &format!("{PERSON} --password-file {}", file.display()));
    assert!(made.status.success(), "{made:?}");
}

/// A server without TLS answers N to a TLS request.
#[test]
fn database_without_tls_is_named_with_remedy() {
    let folder = tempfile::tempdir().unwrap();
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let port = listener.local_addr().unwrap().port();
    std::thread::spawn(move || {
        for stream in listener.incoming() {
            let mut stream = stream.unwrap();
            let mut asked = [0; 8];
            stream.read_exact(&mut asked).unwrap();
            stream.write_all(b"N").unwrap();
        }
    });
    let url = format!("postgres://rondavel:secret@127.0.0.1:{port}/rondavel?sslmode=require");
    let said = refused(folder.path(), &[("DATABASE_URL", &url)], "serve");
    assert!(said.contains("127.0.0.1: ") && said.contains("does not support TLS"), "{said}");
    assert!(said.contains("ssl = on") && said.contains("sslmode=disable"), "{said}");
    assert!(!said.contains("secret"), "{said}");
}
