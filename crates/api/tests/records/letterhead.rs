//! The letterhead: set by administrators, printed on papers.

use api::testing::{FormParts, TestApi, jpeg};
use axum::http::Method;
use serde_json::json;
use std::process::Command;

const PATH: &str = "/api/letterhead/";

/// Returns a file's text and its number of pictures, as other programs read it.
fn read(bytes: &[u8]) -> (String, usize) {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("paper.pdf");
    std::fs::write(&path, bytes).expect("a file");
    let run = |program: &str, arguments: &[&str]| {
        let output = Command::new(program).args(arguments).output().expect("poppler is installed");
        String::from_utf8(output.stdout).expect("UTF-8")
    };
    let path = path.to_str().expect("a path");
    let pictures = run("pdfimages", &["-list", path]).lines().skip(2).count();
    (run("pdftotext", &["-layout", path, "-"]), pictures)
}

#[tokio::test]
async fn a_letterhead_is_set_and_printed() {
    let api = TestApi::new();
    let admin = api.administrator().can_everything();
    let first = admin.get(PATH).await.assert(200);
    assert_eq!((&first["name"], &first["logo"]), (&json!(""), &json!(null)));
    assert_eq!((&first["default_name"], &first["version"]), (&json!("Example Lender"), &json!(1)));
    let form = FormParts::new()
        .text("name", "Ubuntu Credit (Pty) Ltd")
        .text("address", "12 Vilakazi Street\r\nSoweto, 1804")
        .text("registration_number", "NCRCP12345")
        .text("phone_number", "011 555 0123")
        .text("email", "help@ubuntu.example.co.za")
        .text("bank_details", "First Bank\n62001234567")
        .text("footer", "Member of the lenders' association.")
        .text("version", "1")
        .file("logo", "logo.jpg", &jpeg(400, 100));
    let saved = admin.multipart_by(Method::PATCH, PATH, form).await.assert(200);
    assert_eq!((&saved["version"], &saved["phone_number"]), (&json!(2), &json!("011 555 0123")));
    let logo = saved["logo"].as_str().expect("a logo");
    assert!(logo.starts_with("data:image/jpeg;base64,/9j/"), "{logo}");
    let link = format!("/api/media/{}", saved["sample_file"].as_str().expect("a link"));
    let sample = api.anonymous().get(&link).await;
    assert_eq!(sample.status, 200);
    assert_eq!(sample.header("content-type"), "application/pdf");
    let (text, pictures) = read(&sample.bytes);
    for line in [
        "Ubuntu Credit (Pty) Ltd",
        "12 Vilakazi Street",
        "Registered credit provider: NCRCP12345",
        "011 555 0123 · help@ubuntu.example.co.za",
        "62001234567",
        "Member of the lenders' association.",
    ] {
        assert!(text.contains(line), "{line}: {text}");
    }
    assert_eq!(pictures, 1);

    let removed = admin.patch(PATH, json!({"logo": "", "bank_details": ""})).await.assert(200);
    assert_eq!((&removed["logo"], &removed["name"]), (&json!(null), &saved["name"]));
    let (text, pictures) = read(&api.anonymous().get(&link).await.bytes);
    assert_eq!((text.contains("How to pay"), pictures), (false, 0));
    let stale = admin.patch(PATH, json!({"name": "X", "version": 2})).await;
    stale.assert_refused(409, "version_out_of_date");
}

#[tokio::test]
async fn unprintable_letterhead_is_refused() {
    let api = TestApi::new();
    let admin = api.administrator().can_everything();
    let long = admin.patch(PATH, json!({"name": "x".repeat(101), "email": "nobody"})).await;
    long.assert_refused(400, "invalid");
    assert_eq!(long.message("email"), "Please enter a valid email address.");
    assert_eq!(long.message("name"), "This text is too long. Use at most 100 characters.");
    for (name, content, status) in [
        ("logo.svg", b"<svg/>".to_vec(), 415),
        ("logo.png", b"\x89PNG\r\n\x1a\nbroken".to_vec(), 415),
        ("logo.jpg", jpeg(40, 40)[..90].to_vec(), 415),
        ("logo.png", vec![0; 2 * 1024 * 1024 + 1], 413),
    ] {
        let form = FormParts::new().text("name", "Never").file("logo", name, &content);
        let refusal = admin.multipart_by(Method::PATCH, PATH, form).await;
        assert_eq!(refusal.status, status, "{name}");
        assert!(!refusal.message("logo").is_empty());
    }
    assert_eq!(admin.get(PATH).await.assert(200)["version"], 1);
    let clerk = api.consultant("Soweto");
    clerk.get(PATH).await.assert_refused(403, "wrong_role");
    clerk.patch(PATH, json!({"name": "Mine"})).await.assert_refused(403, "wrong_role");
}
