//! An edit without a change writes nothing.

use crate::clients::{ADD, person};
use crate::products::payday;
use api::testing::TestApi;
use serde_json::json;

#[tokio::test]
async fn edit_without_changes_leaves_no_trace() {
    let api = TestApi::new();
    let admin = api.administrator().can_everything();
    api.office.branch("Soweto");
    admin.post(ADD, person("Ann", "Abel", "A1234561")).await.assert(201);
    admin.post("/api/loan-products/", payday()).await.assert(201);
    let rand = json!({"currency_code": "ZAR", "currency_name": "Rand", "rate": "1.00"});
    admin.post("/api/currencies/", rand).await.assert(201);
    let colleague = api.consultant("Soweto").person().staff;
    let edits = [
        ("/api/consultant/edit/client/1/".to_owned(), json!({"address": "1 Long Street"})),
        ("/api/branches/2/".to_owned(), json!({"address": "1 Long Street", "radius_m": 250})),
        ("/api/loan-products/1/".to_owned(), json!({"interest_rate": "25.5", "term": 10})),
        ("/api/payment-methods/1/".to_owned(), json!({"description": "Cash or EFT"})),
        ("/api/currencies/1/".to_owned(), json!({"currency_name": "South African rand"})),
        (format!("/api/management/users/{colleague}/"), json!({"address": "1 Long Street"})),
        ("/api/user/settings/".to_owned(), json!({"theme": "dark", "time_to_logout": 60000})),
    ];
    for (path, body) in edits {
        let first = admin.patch(&path, body.clone()).await.assert(200);
        let lines = lines_of(&api);
        for edit in [body, json!({})] {
            let mut live = api.office.office.listen();
            let again = admin.patch(&path, edit).await.assert(200);
            assert_eq!(again, first, "{path}: the same record, of the same version");
            assert_eq!(lines_of(&api), lines, "{path}: no audit line");
            assert!(live.try_recv().is_err(), "{path}: nobody is told");
        }
    }
}

/// Returns the audit lines, without those caused by reading them.
fn lines_of(api: &TestApi) -> Vec<String> {
    let lines = api.office.audit_lines().into_iter();
    lines.filter(|line| !line.starts_with("test.")).collect()
}

#[tokio::test]
async fn outdated_edit_is_refused_even_without_changes() {
    let api = TestApi::new();
    let admin = api.administrator();
    api.office.branch("Soweto");
    let path = "/api/branches/2/";
    let edit = |version: i64| json!({"name": "Orlando", "version": version});
    assert_eq!(admin.patch(path, edit(1)).await.assert(200)["version"], 2);
    admin.patch(path, edit(1)).await.assert_refused(409, "version_out_of_date");
    assert_eq!(admin.patch(path, edit(2)).await.assert(200)["version"], 2);
}
