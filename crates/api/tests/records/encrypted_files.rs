//! Stored files with encryption on the disk: permitted readers see no difference, others cannot
//! read them.

use crate::archive::unpacked;
use crate::clients::{ADD, zanele};
use api::testing::{FormParts, TestApi, User, jpeg};
use axum::http::header::CONTENT_LENGTH;
use jiff::{SignedDuration, Timestamp};
use serde_json::{Value, json};
use std::fs;
use std::path::PathBuf;

const DOCUMENTS: &str = "/api/clients/1/documents/";
/// Longer than several pieces of the format.
const SIZE: usize = 300_000;

fn pdf() -> Vec<u8> {
    let mut bytes = b"%PDF-1.7 a secret".to_vec();
    bytes.resize(SIZE, b' ');
    bytes
}

fn link(answer: &Value, field: &str) -> String {
    format!("/api/media/{}", answer[field].as_str().expect("a link"))
}

/// Reads the files as stored on the disk.
fn on_disk(api: &TestApi) -> Vec<(PathBuf, Vec<u8>)> {
    let folders = fs::read_dir(api.media_folder()).expect("a folder").flatten();
    let files = folders.flat_map(|folder| fs::read_dir(folder.path()).expect("a folder"));
    let paths = files.map(|file| file.expect("a file").path());
    paths.map(|path| (path.clone(), fs::read(path).expect("a file"))).collect()
}

async fn add_document(clerk: &User<'_>) -> Value {
    clerk.post(ADD, zanele()).await.assert(201);
    let form = FormParts::new().text("document_name", "Payslip");
    clerk.multipart(DOCUMENTS, form.file("document_file", "a.pdf", &pdf())).await.assert(201)
}

#[tokio::test]
async fn files_are_encrypted_on_disk_and_served_plain() {
    let api = TestApi::with_media_key();
    let clerk = api.consultant("Soweto").can("can_add_clients").can("can_edit_clients");
    let document = add_document(&clerk).await;
    let form = FormParts::new().file("profile_picture", "me.jpg", &jpeg(640, 480));
    let picture = clerk.multipart("/api/user/upload-profile-picture/", form).await.assert(200);
    let message = FormParts::new().text("content", "See").file("file_attachment", "a.txt", b"text");
    let boss = api.administrator().can("can_edit_clients");
    let message = boss.multipart("/api/adminstration/messages/", message).await.assert(201);

    let lying = on_disk(&api);
    assert_eq!(lying.len(), 4, "a document, a picture with its small form, an attachment");
    for (path, bytes) in lying {
        assert!(cabinet::is_encrypted(&bytes), "{}", path.display());
        assert!(!bytes.windows(8).any(|part| part == b"a secret"), "{}", path.display());
    }

    let opened = clerk.get(&link(&document, "document_file")).await;
    assert_eq!((opened.status.as_u16(), opened.bytes.as_ref()), (200, pdf().as_slice()));
    assert_eq!(opened.header(CONTENT_LENGTH.as_str()), SIZE.to_string());
    assert_eq!(boss.get(&link(&message, "file_url")).await.bytes.as_ref(), b"text");
    for (field, width) in [("profile_picture", 640), ("profile_picture_small", 160)] {
        let shown = clerk.get(&link(&picture, field)).await;
        assert_eq!(image::load_from_memory(&shown.bytes).expect("a picture").width(), width);
    }
    let elsewhere = api.another_server();
    let elsewhere = elsewhere.anonymous().get(&link(&document, "document_file")).await;
    assert_eq!(elsewhere.bytes.as_ref(), pdf(), "another server has the same key");

    let archive = unpacked(&boss.get("/api/clients/1/export/").await.bytes);
    assert_eq!(archive["documents/1-Payslip.pdf"].as_str().map(str::as_bytes), Some(&*pdf()));
    let stored = boss.get("/api/data-retention/").await.assert(200)["files"].clone();
    let of_document = json!({"kind": "client_document", "files": 1, "bytes": SIZE});
    assert!(stored.as_array().is_some_and(|all| all.contains(&of_document)), "{stored}");

    assert_eq!(clerk.delete("/api/clients/documents/1/").await.status, 204);
    assert_eq!(api.stored_files("documents"), 0);
}

#[tokio::test]
async fn truncated_file_is_refused_without_content() {
    let api = TestApi::with_media_key();
    let clerk = api.consultant("Soweto").can("can_add_clients");
    let document = add_document(&clerk).await;
    let (path, bytes) = on_disk(&api).pop().expect("a file");
    fs::write(path, &bytes[..bytes.len() - 40_000]).expect("cut short");
    let opened = clerk.get(&link(&document, "document_file")).await;
    assert_eq!(opened.status, 500);
    assert!(opened.bytes.len() < 1_000, "nothing of it");
}

/// A server was killed while it stored a file. Another may still be storing one.
#[tokio::test]
async fn unfinished_files_are_deleted_after_a_day() {
    let api = TestApi::new();
    add_document(&api.consultant("Soweto").can("can_add_clients")).await;
    let half = api.media_folder().join("documents/.unfinished-x7");
    fs::write(&half, b"half").expect("written");
    let written = fs::metadata(&half).and_then(|half| half.modified()).expect("a time");
    let written = Timestamp::try_from(written).expect("in range");
    let forget = |hours| api.media().forget_unfinished(written + SignedDuration::from_hours(hours));
    assert_eq!(forget(24).expect("looked at"), 0);
    assert_eq!(forget(25).expect("looked at"), 1);
    assert_eq!((half.exists(), api.stored_files("documents")), (false, 1));
}
