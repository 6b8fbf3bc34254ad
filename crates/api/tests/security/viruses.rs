//! Files with viruses, scanned by the real clamd with one signature of our own.
//!
//! `cargo xtask test` installs it if it is missing (packages of Debian and of Homebrew).

use api::testing::{FormParts, TestApi, jpeg};
use api::{Clamd, Settings};
use axum::Router;
use axum::http::Method;
use office::Policy;
use serde_json::{Value, json};
use std::fs;
use std::io::{BufRead as _, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;
use tempfile::TempDir;
use tokio::net::UnixListener;

/// Stands in for a virus signature.
const VIRUS: &[u8] = b"rondavel-test-virus-marker";
const NAME: &str = "Rondavel.Test.Marker.UNOFFICIAL";
const SELFIES: [&str; 3] = ["selfie", "login_selfie", "logout_selfie"];
const PICTURE: &str = "/api/user/upload-profile-picture/";

/// A daemon shared by all tests of this process, which ends with it.
struct Scanner {
    daemon: Child,
    folder: TempDir,
}

impl Scanner {
    fn start() -> Self {
        let folder = tempfile::tempdir().expect("a folder");
        let path = |name: &str| folder.path().join(name).display().to_string();
        let signature = format!("Rondavel.Test.Marker:0:*:{}\n", hex::encode(VIRUS));
        fs::create_dir(path("signatures")).expect("a folder");
        fs::write(path("signatures/own.ndb"), signature).expect("written");
        let settings = format!(
            "DatabaseDirectory {}\nLocalSocket {}\nForeground yes\nExitOnOOM yes\n",
            path("signatures"),
            path("clamd.sock")
        );
        fs::write(path("clamd.conf"), settings).expect("written");
        let debian = Path::new("/usr/sbin/clamd");
        let program = if debian.is_file() { debian } else { Path::new("clamd") };
        let started = Command::new(program)
            .args(["--config-file", &path("clamd.conf")])
            .stdout(Stdio::piped())
            .spawn();
        let mut daemon = started.expect("clamd is installed");
        let said = BufReader::new(daemon.stdout.take().expect("it says something"));
        // The scanner is listening now. Its later output is short and ignored.
        let is_ready =
            said.lines().map_while(Result::ok).any(|line| line.contains("Self checking"));
        assert!(is_ready, "clamd does not start");
        Scanner { daemon, folder }
    }

    fn clamd(&self) -> Clamd {
        Clamd::Socket(self.folder.path().join("clamd.sock"))
    }
}

impl Drop for Scanner {
    fn drop(&mut self) {
        self.daemon.kill().ok();
        self.daemon.wait().ok();
    }
}

fn api_with(clamd: Clamd, adjust: impl FnOnce(&mut Settings)) -> TestApi {
    let set = |settings: &mut Settings| {
        settings.virus_scanner = Some(clamd);
        adjust(settings);
    };
    TestApi::with(Policy::default(), set, Router::new())
}

fn infected() -> Vec<u8> {
    [&jpeg(64, 48), VIRUS].concat()
}

/// Method, path and field of each file that an operation takes, and whether it needs no sign-in.
fn takes_files() -> Vec<(Method, String, String, bool)> {
    let document = api::openapi();
    let mut found = Vec::new();
    for (path, item) in document["paths"].as_object().expect("paths") {
        for (method, operation) in item.as_object().expect("operations") {
            let schema = &operation["requestBody"]["content"]["multipart/form-data"]["schema"];
            let schema = match schema["$ref"].as_str() {
                Some(name) => document.pointer(name.trim_start_matches('#')).expect("a schema"),
                None => schema,
            };
            let is_file = |it: &Value| it["contentMediaType"] == "application/octet-stream";
            for (field, kind) in schema["properties"].as_object().into_iter().flatten() {
                let kinds = kind["oneOf"].as_array().or_else(|| kind["anyOf"].as_array());
                if is_file(kind) || kinds.is_some_and(|kinds| kinds.iter().any(is_file)) {
                    let method = method.to_uppercase().parse().expect("a method");
                    let path = path.split('/');
                    let path = path.map(|part| if part.starts_with('{') { "1" } else { part });
                    let (path, is_public) =
                        (path.collect::<Vec<_>>(), operation["x-public"] == true);
                    found.push((method, path.join("/"), field.clone(), is_public));
                }
            }
        }
    }
    found
}

#[tokio::test]
async fn virus_is_found_in_every_upload() {
    let scanner = Scanner::start();
    let api = api_with(scanner.clamd(), |_| {});
    let admin = api.administrator().can_everything();
    let clerk = api.consultant("Soweto").can_everything();
    let operations = takes_files();
    assert!(operations.len() > 10, "{operations:?}");
    let mut recorded = 0;
    for (method, path, field, is_public) in &operations {
        let form = || FormParts::new().file(field, "file.jpg", &infected());
        let mut answer = admin.multipart_by(method.clone(), path, form()).await;
        if SELFIES.contains(&field.as_str()) {
            // Sign-in is not affected: these pictures are re-encoded before they are stored.
            assert_ne!(answer.body["code"], "infected", "{path}");
            continue;
        }
        // Operations without sign-in are not recorded under a signed-in person.
        recorded += usize::from(!is_public);
        if answer.status == 403 {
            // A caller without permission is refused before the file is scanned.
            answer = clerk.multipart_by(method.clone(), path, form()).await;
        }
        answer.assert_refused(415, "infected");
        assert!(answer.body["detail"].as_str().is_some_and(|said| said.contains(NAME)), "{path}");
        assert!(answer.body["errors"][field].is_array(), "{path}: {}", answer.body);
    }
    let lines = api.office.audit_lines();
    let of_this =
        lines.iter().filter(|line| line.starts_with("file.refuse") && line.contains(NAME));
    assert_eq!(of_this.count(), recorded);
    assert!(
        fs::read_dir(api.media_folder()).expect("a folder").next().is_none(),
        "nothing is kept"
    );
    // A clean file is accepted.
    let form = FormParts::new().file("profile_picture", "me.jpg", &jpeg(64, 48));
    admin.multipart(PICTURE, form).await.assert(200);
}

#[tokio::test]
async fn uploads_fail_without_scanner_and_work_goes_on() {
    let folder = tempfile::tempdir().expect("a folder");
    let api = api_with(Clamd::Socket(folder.path().join("nothing.sock")), |_| {});
    let admin = api.administrator();
    let form = FormParts::new().file("profile_picture", "me.jpg", &jpeg(64, 48));
    let refused = admin.multipart(PICTURE, form).await;
    refused.assert_refused(503, "no_virus_scanner");
    assert_eq!(refused.header("retry-after"), "30");
    admin.patch("/api/user/settings/", json!({})).await.assert(200);
    admin.get("/api/ready/").await.assert(200);
    // A selfie is taken: only the rest of the form is missing.
    let form = FormParts::new().file("selfie", "selfie.jpg", &jpeg(64, 48));
    let login = api.anonymous().multipart("/api/adminstrator/login/", form).await;
    assert_eq!(login.status, 400, "{}", login.body);
}

/// A scanner that listens without answering, or sends an invalid verdict.
#[tokio::test]
async fn silent_scanner_times_out() {
    let folder = tempfile::tempdir().expect("a folder");
    let socket = folder.path().join("silent.sock");
    let listener = UnixListener::bind(&socket).expect("it listens");
    let api = api_with(Clamd::Socket(socket), |settings| {
        settings.scan_time = Duration::from_millis(200);
    });
    let admin = api.administrator();
    let form = FormParts::new().file("profile_picture", "me.jpg", &jpeg(64, 48));
    admin.multipart(PICTURE, form).await.assert_refused(503, "no_virus_scanner");
    drop(listener);
}
