//! Everything stored about a client as one archive, opened by another program's reader.

use crate::archive::{json_in, unpacked};
use crate::clients::{ADD, zanele};
use api::testing::{FormParts, TestApi};
use serde_json::json;

const EXPORT: &str = "/api/clients/1/export/";
const PDF: &[u8] = b"%PDF-1.7 and so on";

#[tokio::test]
async fn archive_holds_all_data_and_export_is_recorded() {
    let api = TestApi::new();
    let clerk = api.consultant("Soweto").can("can_add_clients");
    clerk.post(ADD, zanele()).await.assert(201);
    let form = FormParts::new().text("document_name", "../../Payslip of Ms. Dlamini");
    let form = form.file("document_file", "payslip.pdf", PDF);
    clerk.multipart("/api/clients/1/documents/", form).await.assert(201);

    let boss = api.administrator().can("can_edit_clients");
    let answer = boss.get(EXPORT).await;
    assert_eq!(answer.status, 200);
    assert_eq!(answer.header("content-type"), "application/zip");
    assert_eq!(answer.header("content-disposition"), "attachment; filename=\"client-1.zip\"");
    let files = unpacked(&answer.bytes);
    assert_eq!(json_in(&files, "client.json")["last_name"], "Dlamini");
    let document = "documents/1-______Payslip_of_Ms__Dlamini.pdf";
    assert_eq!(files[document].as_str().map(str::as_bytes), Some(PDF));
    let changes = json_in(&files, "changes.json");
    assert_eq!(changes[0]["action"], "client.add");
    let readings = json_in(&files, "readings.json");
    assert_eq!(readings[0]["kind"], "client_data", "this look is in it: it came first");
    assert_eq!(readings[0]["user"]["username"], "", "nobody learns what staff sign in with");
    for name in [
        "loans.json",
        "arrears.json",
        "loan_history.json",
        "applications.json",
        "settlement_quotes.json",
    ] {
        assert_eq!(json_in(&files, name), json!([]), "{name}");
    }
    assert!(!files.to_string().contains("signature="), "what is handed out opens nothing");
    assert!(files["readme.txt"].as_str().is_some_and(|text| text.contains("one client")));
    let log = boss.get("/api/activity/readings/?kind=client_data&client=1").await.assert(200);
    assert_eq!(log["total"], 1);
}

#[tokio::test]
async fn export_without_permission_is_refused() {
    let api = TestApi::new();
    let clerk = api.consultant("Soweto").can("can_add_clients").can("can_edit_clients");
    clerk.post(ADD, zanele()).await.assert(201);
    clerk.get(EXPORT).await.assert_refused(403, "wrong_role");
    let boss = api.administrator();
    boss.get(EXPORT).await.assert_refused(403, "permission_missing");
    let editor = api.administrator().can("can_edit_clients");
    assert_eq!(editor.get("/api/clients/2/export/").await.status, 404);
    let log = boss.get("/api/activity/readings/").await.assert(200);
    assert_eq!(log["total"], 0);
}
