use crate::clients::{ADD, zanele};
use api::testing::{FormParts, TestApi};

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
    assert_eq!(clerk.get(PATH).await.assert(200), serde_json::json!([]));
}
