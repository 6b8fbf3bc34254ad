//! Stop flags of a client over the wire.

use crate::clients::{ADD, person};
use api::testing::TestApi;
use serde_json::json;

const PATH: &str = "/api/clients/1/flags/";

#[tokio::test]
async fn a_flag_is_raised_shown_and_lifted() {
    let api = TestApi::new();
    let clerk = api.consultant("Soweto").can("can_add_clients").can("can_edit_clients");
    clerk.post(ADD, person("Ann", "Abel", "A1234561")).await.assert(201);
    let body = json!({
        "kind": "handed_over", "since": "2026-02-20", "note": "No answer", "collector": "Kruger"
    });
    let raised = clerk.post(PATH, body.clone()).await.assert(201);
    let stops = json!(["new_credit", "enforcement", "reminders", "debit_orders"]);
    let clerk_name = &raised["raised_by"];
    let expected = json!({
        "id": 1, "client": 1, "kind": "handed_over", "since": "2026-02-20", "stops": stops,
        "note": "No answer", "collector": "Kruger", "raised_by": clerk_name,
        "raised_at": "2026-03-02T06:00:00Z", "lifted_by": null, "lifted_at": null, "lift_reason": null
    });
    assert_eq!((&raised, &clerk_name["first_name"]), (&expected, &json!("Test")));
    let client = clerk.get("/api/clients/1/").await.assert(200);
    let open = json!([{ "id": 1, "kind": "handed_over", "since": "2026-02-20", "stops": stops }]);
    let refusal = "This client may not be given a loan: handed over since 20 Feb 2026.";
    assert_eq!(
        (&client["flags"], &client["loan_refusal"], &client["is_able_to_get_loan"]),
        (&open, &json!(refusal), &json!(false))
    );
    let again = clerk.post(PATH, body).await;
    again.assert_refused(400, "invalid");
    assert!(again.message("kind").contains("already has this flag"));
    assert_eq!(clerk.get(PATH).await.assert(200), json!([raised]));
    let path = "/api/clients/1/flags/1/lift/";
    assert!(!clerk.post(path, json!({})).await.message("reason").is_empty());
    let lifted = clerk.post(path, json!({ "reason": "Paid" })).await.assert(200);
    assert_eq!(
        (&lifted["lifted_by"], &lifted["lifted_at"], &lifted["lift_reason"]),
        (clerk_name, &json!("2026-03-02T06:00:00Z"), &json!("Paid"))
    );
    clerk.post(path, json!({ "reason": "Paid" })).await.assert_refused(409, "already_lifted");
    let client = clerk.get("/api/clients/1/").await.assert(200);
    assert_eq!((&client["flags"], &client["is_able_to_get_loan"]), (&json!([]), &json!(true)));
}

#[tokio::test]
async fn wrong_flags_and_paths_are_refused() {
    let api = TestApi::new();
    let clerk = api.administrator().can("can_add_clients").can("can_edit_clients");
    clerk.post(ADD, person("Ann", "Abel", "A1234561")).await.assert(201);
    let wrong = clerk.post(PATH, json!({ "kind": "angry", "since": "soon" })).await;
    wrong.assert_refused(400, "invalid");
    for field in ["kind", "since"] {
        assert!(!wrong.message(field).is_empty(), "{field}");
    }
    let body = json!({ "kind": "dispute", "since": "2026-03-01", "note": "Wrong fee" });
    clerk.post("/api/clients/9/flags/", body.clone()).await.assert(404);
    clerk.get("/api/clients/9/flags/").await.assert(404);
    clerk.post(PATH, body).await.assert(201);
    for path in ["1/flags/2", "9/flags/1", "1/flags/x", "x/flags/1"] {
        let path = format!("/api/clients/{path}/lift/");
        clerk.post(&path, json!({ "reason": "Paid" })).await.assert(404);
    }
}
