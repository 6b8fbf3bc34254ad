use api::testing::TestApi;
use serde_json::json;

const PATH: &str = "/api/payment-methods/";

#[tokio::test]
async fn methods_are_listed_added_changed_and_deleted() {
    let api = TestApi::new();
    let administrator = api.administrator().can_everything();
    let consultant = api.consultant("Soweto");
    let methods = consultant.get(PATH).await.assert(200);
    assert_eq!(methods.as_array().map(Vec::len), Some(1));
    assert_eq!((&methods[0]["name"], &methods[0]["is_active"]), (&json!("Deposit"), &json!(true)));
    let body = json!({"name": "EFT", "description": "By bank transfer", "is_active": false});
    let method = administrator.post(PATH, body).await.assert(201);
    let expected = json!({
        "id": 2, "name": "EFT", "description": "By bank transfer", "kind": "cash",
        "is_active": false, "version": 1
    });
    assert_eq!(method, expected);
    let path = "/api/payment-methods/2/";
    let edited = administrator.patch(path, json!({"is_active": true})).await.assert(200);
    assert_eq!((&edited["is_active"], &edited["version"]), (&json!(true), &json!(2)));
    assert_eq!(consultant.get(path).await.assert(200), edited);
    let stale = administrator.patch(path, json!({"name": "X", "version": 1})).await;
    stale.assert_refused(409, "version_out_of_date");
    consultant.delete(path).await.assert_refused(403, "wrong_role");
    assert_eq!(administrator.delete(path).await.status, 204);
    administrator.delete(path).await.assert_refused(404, "not_found");
}

#[tokio::test]
async fn name_and_description_are_required() {
    let api = TestApi::new();
    let administrator = api.administrator().can_everything();
    let refusal = administrator.post(PATH, json!({"name": "", "extra": 1})).await;
    refusal.assert_refused(400, "invalid");
    assert_eq!(refusal.message("name"), "Name is required");
    assert_eq!(refusal.message("description"), "Description is required");
    let taken = administrator.post(PATH, json!({"name": "DEPOSIT", "description": "x"})).await;
    assert_eq!(taken.message("name"), "A payment method with this name already exists.");
}
