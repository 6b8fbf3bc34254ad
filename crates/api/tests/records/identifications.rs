//! Identification of clients over the wire.

use crate::clients::{ADD, person};
use api::testing::TestApi;
use serde_json::json;

const PATH: &str = "/api/clients/1/identifications/";

#[tokio::test]
async fn identifications_are_added_and_listed() {
    let api = TestApi::new();
    let clerk = api.consultant("Soweto").can("can_add_clients").can("can_edit_clients");
    clerk.post(ADD, person("Ann", "Abel", "A1234561")).await.assert(201);
    let wrong = json!({ "identity_document": "letter", "is_original": "yes", "document": 7 });
    let refused = clerk.post(PATH, wrong).await;
    refused.assert_refused(400, "invalid");
    assert!(refused.message("identity_document").starts_with("Choose one of: id_book"));
    let body = json!({
        "identity_document": "passport", "is_original": true, "prominent_person": "foreign",
        "risk": "high", "risk_reason": "A minister"
    });
    let refused = clerk.post(PATH, json!({ "document": 7, "risk": "low" })).await;
    assert_eq!(refused.message("document"), "Choose a document of this client.");
    let added = clerk.post(PATH, body).await.assert(201);
    let expected = json!({
        "id": 1, "client": 1, "identity_document": "passport", "address_proof": null,
        "is_original": true, "document": null, "prominent_person": "foreign", "risk": "high",
        "risk_reason": "A minister", "identified_by": added["identified_by"],
        "identified_at": "2026-03-02T06:00:00Z"
    });
    assert_eq!((&added, &added["identified_by"]["first_name"]), (&expected, &json!("Test")));
    assert_eq!(clerk.get(PATH).await.assert(200), json!([added]));
    clerk.get("/api/clients/9/identifications/").await.assert(404);
}
