use crate::clients::{ADD, LIST, person};
use api::testing::TestApi;
use serde_json::json;

const PATH: &str = "/api/clients/blacklist/";

#[tokio::test]
async fn a_client_is_blacklisted_and_the_blacklisting_revoked() {
    let api = TestApi::new();
    let clerk = api.consultant("Soweto").can("can_add_clients").can("can_edit_clients");
    clerk.post(ADD, person("Ann", "Abel", "A1234561")).await.assert(201);
    let body = json!({"client": 1, "reason": "Forged payslips"});
    let record = clerk.post(PATH, body.clone()).await.assert(201);
    assert_eq!(
        record,
        json!({
            "id": 1, "client": 1, "is_active": true, "reason": "Forged payslips",
            "created_at": "2026-03-02T06:00:00Z", "client_first_name": "Ann",
            "client_last_name": "Abel", "client_national_id": "A1234561",
            "blacklisted_by_first_name": "Test", "blacklisted_by_last_name": "Person",
            "revoked_at": null, "revoked_by_first_name": null, "revoked_by_last_name": null
        })
    );
    let client = clerk.get("/api/clients/1/").await.assert(200);
    assert_eq!(client["status"], "blacklisted");
    assert_eq!(
        (&client["blacklisted"], &client["is_able_to_get_loan"]),
        (&json!(true), &json!(false))
    );
    assert_eq!(
        (&client["loan_refusal"], &client["blacklist_reason"]),
        (&json!("This client is blacklisted."), &json!("Forged payslips"))
    );
    let page = clerk.get(&format!("{LIST}?page=1&status=eligible")).await.assert(200);
    assert_eq!(page["total"], 0);
    let again = clerk.post(PATH, body).await;
    again.assert_refused(400, "invalid");
    assert_eq!(again.message("client"), "This client is already blacklisted.");
    assert_eq!(clerk.get(PATH).await.assert(200), json!([record]));
    let path = "/api/clients/blacklist/1/";
    let revived = clerk.patch(path, json!({"is_active": true})).await;
    revived.assert_refused(400, "invalid");
    assert!(!revived.message("is_active").is_empty());
    clerk.patch(path, json!({})).await.assert_refused(400, "invalid");
    let revoked = clerk.patch(path, json!({"is_active": false})).await.assert(200);
    assert_eq!(
        (&revoked["is_active"], &revoked["revoked_by_first_name"]),
        (&json!(false), &json!("Test"))
    );
    let twice = clerk.patch(path, json!({"is_active": false})).await;
    twice.assert_refused(409, "already_revoked");
    let page =
        clerk.get(&format!("{PATH}?page=1&status=revoked&q=abel&client=1")).await.assert(200);
    assert_eq!((&page["total"], &page["items"][0]["id"]), (&json!(1), &json!(1)));
}

#[tokio::test]
async fn client_and_reason_are_required() {
    let api = TestApi::new();
    let clerk = api.administrator().can("can_edit_clients");
    let refusal = clerk.post(PATH, json!({"reason": "  "})).await;
    refusal.assert_refused(400, "invalid");
    assert_eq!(refusal.message("client"), "No client selected");
    assert_eq!(refusal.message("reason"), "Please provide a reason for blacklisting.");
    let unknown = clerk.post(PATH, json!({"client": 9, "reason": "x"})).await;
    assert_eq!(unknown.message("client"), "This client does not exist.");
    clerk
        .patch("/api/clients/blacklist/9/", json!({"is_active": false}))
        .await
        .assert_refused(404, "not_found");
    let reader = api.administrator();
    reader.post(PATH, json!({})).await.assert_refused(403, "permission_missing");
}
