use crate::clients::{ADD, zanele};
use api::testing::{Answer, FormParts, TestApi, User};
use axum::http::Method;
use axum::http::header::CONTENT_TYPE;
use jiff::SignedDuration;
use serde_json::json;

const PATH: &str = "/api/clients/1/documents/";
const PDF: &[u8] = b"%PDF-1.7 and so on";

#[tokio::test]
async fn a_document_is_added_opened_and_deleted() {
    let api = TestApi::new();
    let clerk = api.consultant("Soweto").can("can_add_clients").can("can_edit_clients");
    clerk.post(ADD, zanele()).await.assert(201);
    let form = FormParts::new().text("document_name", "Identity card").file(
        "document_file",
        "id.exe",
        PDF,
    );
    let document = clerk.multipart(PATH, form).await.assert(201);
    assert_eq!(document["document_name"], "Identity card");
    assert_eq!(document["document_type"], "id_card");
    assert_eq!(document["content_type"], "application/pdf");
    let listed = api.administrator().get(PATH).await.assert(200);
    assert_eq!(listed[0]["id"], document["id"]);
    assert_ne!(listed[0]["document_file"], document["document_file"], "each session has its link");
    let link = format!("/api/media/{}", document["document_file"].as_str().unwrap());
    let opened = api.anonymous().get(&link).await;
    assert_eq!((opened.status.as_u16(), opened.bytes.as_ref()), (200, PDF));
    let bare = link.split('?').next().unwrap();
    assert_ne!(api.anonymous().get(bare).await.status, 200);
    assert_eq!(clerk.delete("/api/clients/documents/1/").await.status, 204);
    assert_eq!(api.anonymous().get(&link).await.status, 404);
    clerk.delete("/api/clients/documents/1/").await.assert_refused(404, "not_found");
}

#[tokio::test]
async fn a_document_needs_name_file_kind_and_client() {
    let api = TestApi::new();
    let clerk = api.consultant("Soweto").can("can_add_clients");
    clerk.post(ADD, zanele()).await.assert(201);
    let refusal = clerk.multipart(PATH, FormParts::new().text("document_name", " ")).await;
    refusal.assert_refused(400, "invalid");
    assert_eq!(refusal.message("document_name"), "Please provide document name and file.");
    assert_eq!(refusal.message("document_file"), "Please provide document name and file.");
    let named = || FormParts::new().text("document_name", "Payslip");
    let odd = named().text("document_type", "diary").file("document_file", "a.pdf", PDF);
    assert!(!clerk.multipart(PATH, odd).await.message("document_type").is_empty());
    let program = named().file("document_file", "a.pdf", b"MZ\x90\x00");
    assert_eq!(clerk.multipart(PATH, program).await.status, 415);
    let unknown = named().file("document_file", "a.pdf", PDF);
    clerk.multipart("/api/clients/9/documents/", unknown).await.assert_refused(404, "not_found");
    let reader = api.consultant("Soweto");
    let form = named().file("document_file", "a.pdf", PDF);
    reader.multipart(PATH, form).await.assert_refused(403, "permission_missing");
    reader.delete("/api/clients/documents/1/").await.assert_refused(403, "permission_missing");
    assert_eq!(clerk.get(PATH).await.assert(200), json!([]));
}

fn identity_card(name: &str) -> FormParts {
    FormParts::new().text("document_name", name).file("document_file", "id.pdf", PDF)
}

async fn add(person: &User<'_>, key: &str, form: FormParts) -> Answer {
    let request = person.request(Method::POST, PATH).header("Idempotency-Key", key);
    person.send(request.header(CONTENT_TYPE, FormParts::KIND), form.finish()).await
}

/// A lost answer is requested again, with the whole file.
#[tokio::test]
async fn repeated_key_stores_one_document_and_file() {
    let api = TestApi::new();
    // Ten minutes before links are signed anew.
    api.office.pass(SignedDuration::from_mins(20));
    let clerk = api.consultant("Soweto").can("can_add_clients").can("can_edit_clients");
    clerk.post(ADD, zanele()).await.assert(201);
    let first = add(&clerk, "key", identity_card("Identity card")).await;
    assert_eq!(first.header("idempotent-replayed"), "");
    let again = add(&clerk, "key", identity_card("Identity card")).await;
    assert_eq!(again.header("idempotent-replayed"), "true");
    let first = first.assert(201);
    assert_eq!(again.assert(201), first);
    assert_eq!(clerk.get(PATH).await.assert(200), json!([first]));
    assert_eq!(api.stored_files("documents"), 1);
    // The stored answer holds no link: each caller gets a new one.
    api.office.pass(SignedDuration::from_mins(11));
    let later = add(&clerk, "key", identity_card("Identity card")).await.assert(201);
    assert_ne!(later["document_file"], first["document_file"]);
    let link = format!("/api/media/{}", later["document_file"].as_str().unwrap());
    assert_eq!(clerk.get(&link).await.bytes.as_ref(), PDF);
    let other = add(&clerk, "key", identity_card("Passport")).await;
    other.assert_refused(409, "idempotency_key_reused");
    assert_eq!(api.stored_files("documents"), 1);
    add(&clerk, "next", identity_card("Identity card")).await.assert(201);
    assert_eq!(api.stored_files("documents"), 2);
}

/// Bytes without a record, as after a stop between upload and write.
#[tokio::test]
async fn orphaned_files_are_deleted() {
    let api = TestApi::new();
    let clerk = api.consultant("Soweto").can("can_add_clients").can("can_edit_clients");
    clerk.post(ADD, zanele()).await.assert(201);
    add(&clerk, "one", identity_card("Identity card")).await.assert(201);
    add(&clerk, "two", identity_card("Payslip")).await.assert(201);
    clerk.delete("/api/clients/documents/1/").await;
    assert_eq!(api.stored_files("documents"), 1, "its file goes with a document");
    let orphan = api.media_folder().join("documents").join("x".repeat(24) + ".pdf");
    std::fs::write(&orphan, PDF).unwrap();
    // The files' age is compared with the lender's clock.
    for file in std::fs::read_dir(orphan.parent().unwrap()).unwrap() {
        let file = std::fs::File::options().write(true).open(file.unwrap().path()).unwrap();
        file.set_modified(std::time::UNIX_EPOCH).unwrap();
    }
    let swept = api.sweep_files().await;
    assert_eq!((swept.found, swept.deleted, orphan.exists()), (1, 0, true));
    api.office.pass(SignedDuration::from_hours(25));
    let swept = api.sweep_files().await;
    assert_eq!((swept.found, swept.deleted, orphan.exists()), (0, 1, false));
    // Sessions do not last that long.
    let tomorrow = api.administrator();
    let listed = tomorrow.get(PATH).await.assert(200);
    let link = format!("/api/media/{}", listed[0]["document_file"].as_str().unwrap());
    assert_eq!(tomorrow.get(&link).await.bytes.as_ref(), PDF);
}
