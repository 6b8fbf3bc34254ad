//! Requesting the erasure of a client's data, and the result for all readers.

use crate::clients::{ADD, zanele};
use api::testing::{FormParts, TestApi};
use serde_json::json;

const STANDING: &str = "/api/clients/1/erasure/";

#[tokio::test]
async fn client_without_loans_is_erased_by_two_people() {
    let api = TestApi::new();
    let clerk = api.consultant("Soweto").can("can_add_clients");
    clerk.post(ADD, zanele()).await.assert(201);
    let form = FormParts::new().text("document_name", "Payslip of Ms. Dlamini");
    let form = form.file("document_file", "payslip.pdf", b"%PDF-1.7 and so on");
    clerk.multipart("/api/clients/1/documents/", form).await.assert(201);

    let boss = api.administrator().can("can_edit_clients");
    let standing = boss.get(STANDING).await.assert(200);
    assert_eq!(standing["obstacles"], json!([]));
    assert_eq!(standing["not_before"], json!(null));
    let wish = json!({ "kind": "erase_client", "client": 1, "reason": "Ms. Dlamini asked." });
    let request = boss.post("/api/requests/", wish.clone()).await.assert(201);
    assert_eq!(request["client"]["last_name"], "Dlamini");
    assert_eq!(boss.post("/api/requests/", wish).await.status, 409, "asked for once");

    let other = api.administrator().can("can_verify_edit_loans_requests");
    let path = format!("/api/requests/{}/approve/", request["id"]);
    let noted = other.post(&path, json!({ "reason": "Dlamini" })).await.assert(400);
    assert!(noted["errors"]["reason"].is_array(), "{noted}");
    let done = other.post(&path, json!({})).await.assert(200);
    assert_eq!((&done["status"], &done["reason"]), (&json!("approved"), &json!("Erased")));

    let client = boss.get("/api/clients/1/").await.assert(200);
    assert_eq!(
        (&client["first_name"], &client["last_name"]),
        (&json!("Erased"), &json!("client 1"))
    );
    assert!(client["erased_at"].is_string());
    assert_eq!(client["is_able_to_get_loan"], false);
    assert_eq!(client["phone_numbers"], json!([]));
    let listed = clerk.get("/api/consultant/all/clients/?page=1&q=dlamini").await.assert(200);
    assert_eq!(listed["total"], 0, "{listed}");
    let listed = clerk.get("/api/consultant/all/clients/").await.assert(200);
    assert!(!listed.to_string().contains("Dlamini"));
    let documents = boss.get("/api/clients/1/documents/").await.assert(200);
    assert!(!documents.to_string().contains("Payslip"), "{documents}");
    assert_eq!(boss.get("/api/clients/1/export/").await.status, 200);
    let standing = boss.get(STANDING).await.assert(200);
    assert_eq!(standing["obstacles"][0]["code"], "already_erased");
}

#[tokio::test]
async fn erasure_obstacles_need_role_and_client() {
    let api = TestApi::new();
    let clerk = api.consultant("Soweto").can("can_add_clients").can("can_edit_clients");
    clerk.post(ADD, zanele()).await.assert(201);
    clerk.get(STANDING).await.assert_refused(403, "wrong_role");
    let boss = api.administrator().can("can_edit_clients");
    assert_eq!(boss.get("/api/clients/2/erasure/").await.status, 404);
    let wish = json!({ "kind": "erase_client", "reason": "She asked." });
    let refused = boss.post("/api/requests/", wish).await.assert(400);
    assert_eq!(refused["errors"]["client"][0], "Please select a client.");
}
