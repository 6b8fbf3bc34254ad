use api::testing::TestApi;
use serde_json::json;

#[tokio::test]
async fn a_branch_is_opened_read_and_edited() {
    let api = TestApi::new();
    let admin = api.administrator();
    let body = json!({
        "name": "Soweto", "address": "12 Vilakazi Street", "latitude": -26.238_540_4,
        "longitude": "27.90866",
    });
    let opened = admin.post("/api/branches/", body).await.assert(201);
    let id = opened["id"].as_i64().expect("an id");
    assert_eq!(
        opened,
        json!({
            "id": id, "name": "Soweto", "branch_id": id, "branch_name": "Soweto",
            "address": "12 Vilakazi Street", "closing_balance": "0.00", "bank_balance": "0.00",
            "total_balance": "0.00",
            "total_loans": 0, "active_loans": 0, "total_clients": 0, "latitude": -26.238_54,
            "longitude": 27.908_66, "radius_m": 250, "is_active": true, "version": 1,
        })
    );
    let path = format!("/api/branches/{id}/");
    let edit = json!({ "version": 1, "latitude": null, "longitude": "", "radius_m": 300 });
    let edited = admin.patch(&path, edit.clone()).await.assert(200);
    assert_eq!((&edited["latitude"], &edited["radius_m"]), (&json!(null), &json!(300)));
    let consultant = api.consultant("Soweto");
    assert_eq!(consultant.get(&path).await.assert(200), edited);
    admin.patch(&path, edit).await.assert_refused(409, "version_out_of_date");
    admin.get("/api/branches/999/").await.assert_refused(404, "not_found");
    admin.patch("/api/branches/1/", json!({})).await.assert_refused(409, "branch_fixed");
}

#[tokio::test]
async fn branch_list_is_plain_or_paged_without_unassigned() {
    let api = TestApi::new();
    let consultant = api.consultant("Soweto");
    api.consultant("Durban");
    let plain = consultant.get("/api/branches/").await.assert(200);
    let names = |list: &serde_json::Value| -> Vec<String> {
        let list = list.as_array().expect("a list").iter();
        list.map(|branch| branch["name"].as_str().expect("a name").to_owned()).collect()
    };
    assert_eq!(names(&plain), ["Durban", "Soweto"]);
    let all = consultant.get("/api/branches/?include_unassigned=true").await.assert(200);
    assert_eq!(names(&all), ["Durban", "Soweto", "Unassigned"]);
    let page = consultant.get("/api/branches/?page=2&page_size=1").await.assert(200);
    assert_eq!(names(&page["items"]), ["Soweto"]);
    assert_eq!((&page["total"], &page["total_pages"]), (&json!(2), &json!(2)));
    let found = consultant.get("/api/branches/?q=durb&page=1").await.assert(200);
    assert_eq!(names(&found["items"]), ["Durban"]);
}

#[tokio::test]
async fn wrong_branch_fields_have_their_messages() {
    let api = TestApi::new();
    let admin = api.administrator();
    let types = json!({ "name": [], "latitude": "north", "radius_m": 1.5, "is_active": true });
    let answer = admin.post("/api/branches/", types).await;
    answer.assert_refused(400, "invalid");
    assert_eq!(answer.message("name"), "This must be text.");
    assert_eq!(answer.message("latitude"), "Enter degrees such as -26.204100.");
    assert_eq!(answer.message("radius_m"), "This must be a whole number.");
    let answer = admin.post("/api/branches/", json!({ "name": "" })).await;
    assert_eq!(answer.message("name"), "Name is required.");
    assert_eq!(answer.message("address"), "Address is required.");
    api.consultant("Soweto");
    let twin = json!({ "name": "SOWETO", "address": "x" });
    let answer = admin.post("/api/branches/", twin).await;
    assert_eq!(answer.message("name"), "A branch with this name already exists.");
}
