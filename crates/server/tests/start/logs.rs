//! Log lines of requests.

use crate::program::Server;
use serde_json::Value;

/// The lines about answers of a server that logs as JSON, after one registration.
fn lines(log_writes: &str) -> Vec<Value> {
    let folder = tempfile::tempdir().expect("a folder");
    let log = folder.path().join("log");
    let before = format!("exec 2>{}", log.display());
    let settings = [
        ("RONDAVEL_LOG_FORMAT", "json"),
        ("RONDAVEL_LOG_WRITES", log_writes),
        ("RONDAVEL_SETUP_CODE", "chosen by hand"),
    ];
    let server = Server::start_after(&before, &folder.path().join("data"), &settings);
    let answer = server.register("thandi", "chosen by hand");
    assert!(answer.starts_with("HTTP/1.1 201 "), "{answer}");
    let refused = server.get("/api/nowhere/");
    assert!(refused.starts_with("HTTP/1.1 404 "), "{refused}");
    let text = std::fs::read_to_string(log).expect("the log");
    let lines = text.lines().map(|line| serde_json::from_str::<Value>(line).expect(line));
    lines.filter(|line| line["span"]["name"] == "request").collect()
}

#[test]
fn successful_writes_are_logged_if_enabled() {
    let lines = lines("true");
    let [done, refused] = &lines[..] else { panic!("{lines:?}") };
    assert_eq!((&done["message"], &done["status"]), (&"done".into(), &201.into()));
    assert_eq!(done["span"]["path"], "/api/adminstrator/register/");
    assert_eq!(done["span"]["id"].as_str().map(str::len), Some(24));
    assert_eq!((&refused["message"], &refused["status"]), (&"refused".into(), &404.into()));
}

#[test]
fn only_refusals_are_logged_by_default() {
    let lines = lines("false");
    assert!(lines.iter().all(|line| line["message"] == "refused"), "{lines:?}");
    assert_eq!(lines.len(), 1, "{lines:?}");
}
