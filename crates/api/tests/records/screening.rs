//! Screening against a sanctions list over the wire.

use crate::clients::{ADD, person};
use api::testing::{FormParts, TestApi};
use serde_json::json;

const LISTS: &str = "/api/screening/lists/";
const MATCHES: &str = "/api/screening/matches/";

fn list(content: &str) -> FormParts {
    FormParts::new().file("list", "list.csv", content.as_bytes())
}

#[tokio::test]
async fn list_is_uploaded_and_its_match_decided() {
    let api = TestApi::new();
    let admin = api.administrator().can("can_add_clients");
    admin.post(ADD, person("Ann", "Abel", "A1234561")).await.assert(201);
    let refused = admin.multipart(LISTS, list("first name\nAnn\n")).await;
    refused.assert_refused(400, "invalid");
    assert!(refused.message("list").starts_with("The first row must name the columns"));
    let text = "Name;DOB;Passport;Reference\nABEL Anne;1980-01-02;;R-7\nElse, Nobody;;;R-8\n";
    let added = admin.multipart(LISTS, list(text)).await.assert(201);
    assert_eq!((&added["entries"], &added["new_matches"]), (&json!(2), &json!(1)));
    let again = admin.multipart(LISTS, list(text)).await.assert(201);
    assert_eq!((&again["id"], &again["new_matches"]), (&json!(1), &json!(0)));
    let lists = admin.get(LISTS).await.assert(200);
    assert_eq!(lists[0]["added_at"], "2026-03-02T06:00:00Z");
    let client = admin.get("/api/clients/1/").await.assert(200);
    assert_eq!(client["is_able_to_get_loan"], false);
    let open = admin.get(MATCHES).await.assert(200);
    let expected = json!([{
        "id": 1, "name": "ABEL Anne", "birth_date": "1980-01-02", "number": "", "reference": "R-7",
        "client": { "id": 1, "first_name": "Ann", "last_name": "Abel", "national_id": "A1234561" },
        "is_listed": true, "reasons": ["similar_name"], "state": "open",
        "found_at": "2026-03-02T06:00:00Z", "decided_by": null, "decided_at": null,
        "decision_reason": null
    }]);
    assert_eq!((&open["items"], &open["total"]), (&expected, &json!(1)));
    let path = format!("{MATCHES}1/decide/");
    let wrong = admin.post(&path, json!({ "decision": "open" })).await;
    assert!(!wrong.message("decision").is_empty() && !wrong.message("reason").is_empty());
    let body = json!({ "decision": "other_person", "reason": "Born in 1990" });
    let decided = admin.post(&path, body).await.assert(200);
    assert_eq!(
        (&decided["state"], &decided["decision_reason"]),
        (&json!("other_person"), &json!("Born in 1990"))
    );
    assert_eq!(admin.get(MATCHES).await.assert(200)["items"], json!([]));
    let others = admin.get(&format!("{MATCHES}?state=other_person")).await.assert(200);
    assert_eq!(others["items"], json!([decided]));
    admin
        .post(&format!("{MATCHES}9/decide/"), json!({ "decision": "same_person", "reason": "x" }))
        .await
        .assert(404);
    let client = admin.get("/api/clients/1/").await.assert(200);
    assert_eq!(client["is_able_to_get_loan"], true);
}
