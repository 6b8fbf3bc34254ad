use api::testing::{TestApi, User};
use serde_json::{Value, json};

pub(crate) const LIST: &str = "/api/consultant/all/clients/";
pub(crate) const ADD: &str = "/api/consultant/add/client/";

pub(crate) fn zanele() -> Value {
    json!({
        "first_name": "Zanele", "last_name": "Dlamini", "phone_number": "082 123 4567",
        "email": "", "national_id": "8001015009087", "gender": "Female",
        "address": "12 Vilakazi Street", "race": "Black", "client_type": "Low income",
        "nk_name": "Sipho", "nk_surname": "Dlamini", "nk_phone_number": "0115550123",
        "role": "CLIENT"
    })
}

pub(crate) fn person(first: &str, last: &str, national_id: &str) -> Value {
    let mut body = zanele();
    body["first_name"] = json!(first);
    body["last_name"] = json!(last);
    body["national_id"] = json!(national_id);
    body
}

fn clerk(api: &TestApi) -> User<'_> {
    api.consultant("Soweto").can("can_add_clients").can("can_edit_clients")
}

fn names(list: &Value) -> Vec<&str> {
    let items = list.as_array().expect("a list").iter();
    items.map(|client| client["first_name"].as_str().unwrap_or_default()).collect()
}

#[tokio::test]
async fn a_client_looks_as_the_contract_says() {
    let api = TestApi::new();
    let clerk = clerk(&api);
    let client = clerk.post(ADD, zanele()).await.assert(201);
    assert_eq!(
        client,
        json!({
            "id": 1, "first_name": "Zanele", "last_name": "Dlamini",
            "phone_number": "+27821234567",
            "phone_numbers": [{"phone_number": "+27821234567", "active": true}],
            "email": "", "national_id": "8001015009087", "gender": "Female",
            "address": "12 Vilakazi Street", "race": "Black", "client_type": "Low income",
            "income_band": null,
            "nk_name": "Sipho", "nk_surname": "Dlamini", "nk_phone_number": "+27115550123",
            "nk_email": "", "nk_national_id": "", "role": "CLIENT", "status": "eligible",
            "is_able_to_get_loan": true, "loan_refusal": null, "is_blacklisted": false,
            "blacklisted": false, "flags": [], "blacklist_reason": null, "waiting_applications": 0,
            "activeLoanAccounts": [], "loan_accounts": [],
            "created_at": "2026-03-02T06:00:00Z", "erased_at": null, "version": 1
        })
    );
    let reader = api.administrator();
    assert_eq!(reader.get("/api/clients/1/").await.assert(200), client);
    assert_eq!(reader.get(LIST).await.assert(200), json!([client]));
    reader.get("/api/clients/2/").await.assert_refused(404, "not_found");
}

#[tokio::test]
async fn double_click_registers_one_client() {
    let api = TestApi::new();
    let clerk = clerk(&api);
    let first = clerk.post_with_key(ADD, "k1", zanele()).await;
    let again = clerk.post_with_key(ADD, "k1", zanele()).await;
    assert_eq!(again.header("idempotent-replayed"), "true");
    assert_eq!(first.assert(201), again.assert(201));
    let other = clerk.post_with_key(ADD, "k1", person("A", "B", "A1234567")).await;
    other.assert_refused(409, "idempotency_key_reused");
    let taken = clerk.post(ADD, zanele()).await;
    taken.assert_refused(400, "invalid");
    assert_eq!(taken.message("national_id"), "A client with this national ID already exists.");
}

#[tokio::test]
async fn missing_client_fields_use_the_form_wording() {
    let api = TestApi::new();
    let clerk = clerk(&api);
    let refusal = clerk.post(ADD, json!({})).await;
    refusal.assert_refused(400, "invalid");
    for (field, message) in [
        ("first_name", "Name(s) required."),
        ("last_name", "Surname required."),
        ("national_id", "National ID required."),
        ("gender", "Gender required."),
        ("address", "Address required."),
        ("phone_number", "Phone number required."),
        ("race", "Client race required."),
        ("client_type", "Client type required."),
        ("nk_name", "Next of kin name required."),
        ("nk_surname", "Next of kin surname required."),
        ("nk_phone_number", "Next of kin phone number required."),
    ] {
        assert_eq!(refusal.message(field), message);
    }
    clerk.post(ADD, zanele()).await.assert(201);
    let edit = "/api/consultant/edit/client/1/";
    for (field, value, message) in [
        ("first_name", json!(""), "First Name is required"),
        ("gender", json!(null), "Gender is required"),
        ("gender", json!("Other"), "Choose one of: Male, Female."),
        ("phone_numbers", json!([]), "Phone number is required"),
        ("phone_numbers", json!(["0821234567", ""]), "Phone numbers cannot be empty"),
        ("nk_surname", json!(" "), "Next of Kin Surname is required"),
    ] {
        let refusal = clerk.patch(edit, json!({field: value})).await;
        refusal.assert_refused(400, "invalid");
        assert_eq!(refusal.message(field), message);
    }
}

#[tokio::test]
async fn a_wrong_type_is_reported_under_its_field() {
    let api = TestApi::new();
    let clerk = clerk(&api);
    clerk.post(ADD, zanele()).await.assert(201);
    let edit = "/api/consultant/edit/client/1/";
    for (field, value, message) in [
        ("first_name", json!(5), "This must be text."),
        ("address", json!(true), "This must be text."),
        ("phone_number", json!(821_234_567), "This must be text."),
        ("version", json!("1"), "This must be a whole number."),
        ("gender", json!(1), "Choose one of: Male, Female."),
        ("phone_numbers", json!("0821234567"), "This must be a list."),
    ] {
        let refusal = clerk.patch(edit, json!({field: value})).await;
        refusal.assert_refused(400, "invalid");
        assert_eq!(refusal.message(field), message);
    }
    let numbers = json!([{"phone_number": "0821234567", "active": "false"}]);
    let refusal = clerk.patch(edit, json!({"phone_numbers": numbers})).await;
    assert_eq!(refusal.message("phone_numbers.0.active"), "This must be true or false.");
    let administrator = api.administrator().can_everything();
    let inactive = json!({"is_active": "false"});
    let inactive = administrator.patch("/api/payment-methods/1/", inactive);
    assert_eq!(inactive.await.message("is_active"), "This must be true or false.");
}

#[tokio::test]
async fn path_ids_are_digits_only() {
    let api = TestApi::new();
    let clerk = clerk(&api);
    clerk.post(ADD, zanele()).await.assert(201);
    clerk.get("/api/clients/1/").await.assert(200);
    for odd in ["+1", "-1", "%2B1", "1.0", "one", "%201", "99999999999999999999"] {
        clerk.get(&format!("/api/clients/{odd}/")).await.assert_refused(404, "not_found");
    }
}

#[tokio::test]
async fn edit_takes_phone_list_and_checks_version() {
    let api = TestApi::new();
    let clerk = clerk(&api);
    clerk.post(ADD, zanele()).await.assert(201);
    let edit = "/api/consultant/edit/client/1/";
    let numbers = json!([
        {"phone_number": "082 123 4567", "active": false},
        {"phone_number": "+44 20 7946 0958"}
    ]);
    let body = json!({"phone_numbers": numbers, "email": "z@example.co.za", "version": 1});
    let client = clerk.patch(edit, body.clone()).await.assert(200);
    assert_eq!(client["phone_number"], "+442079460958");
    assert_eq!(client["phone_numbers"][0]["active"], false);
    assert_eq!((&client["email"], &client["version"]), (&json!("z@example.co.za"), &json!(2)));
    clerk.patch(edit, body).await.assert_refused(409, "version_out_of_date");
    let cleared = clerk.patch(edit, json!({"email": ""})).await.assert(200);
    assert_eq!(cleared["email"], "");
    let gone = clerk.patch("/api/consultant/edit/client/9/", json!({})).await;
    gone.assert_refused(404, "not_found");
}

#[tokio::test]
async fn the_list_is_searched_filtered_sorted_and_paged() {
    let api = TestApi::new();
    let clerk = clerk(&api);
    for (first, last, id) in [
        ("Zoë", "Botha", "A1234561"),
        ("Thabo", "Mokoena", "A1234562"),
        ("Ann", "Abel", "A1234563"),
    ] {
        clerk.post(ADD, person(first, last, id)).await.assert(201);
    }
    let page = clerk.get(&format!("{LIST}?page=1&page_size=2")).await.assert(200);
    assert_eq!(names(&page["items"]), ["Ann", "Zoë"]);
    let rest = ["total", "page", "page_size", "total_pages"].map(|field| page[field].as_i64());
    assert_eq!(rest, [Some(3), Some(1), Some(2), Some(2)]);
    let asked = async |query: &str| {
        let page = clerk.get(&format!("{LIST}?page=1&{query}")).await.assert(200);
        let items = names(&page["items"]).join(" ");
        assert_eq!(
            page["total"].as_u64().and_then(|total| usize::try_from(total).ok()),
            page["items"].as_array().map(Vec::len)
        );
        items
    };
    assert_eq!(asked("q=zoe").await, "Zoë");
    assert_eq!(asked("q=1234562").await, "Thabo");
    assert_eq!(asked("q=mo").await, "Thabo");
    assert_eq!(asked("last_name=abe&national_id=63").await, "Ann");
    assert_eq!(asked("sort=-name").await, "Thabo Zoë Ann");
    assert_eq!(asked("sort=-created_at&gender=Female&status=eligible").await, "Ann Thabo Zoë");
    assert_eq!(asked("status=active-loan").await, "");
    assert_eq!(names(&clerk.get(LIST).await.assert(200)), ["Zoë", "Thabo", "Ann"]);
    let plain = clerk.get(&format!("{LIST}?q=a12345&sort=name")).await.assert(200);
    assert_eq!(names(&plain), ["Ann", "Zoë", "Thabo"]);
    let refusal = clerk.get(&format!("{LIST}?page=0&status=sleeping")).await;
    refusal.assert_refused(400, "invalid");
    assert_eq!(refusal.message("page"), "Pages start at 1.");
    assert!(refusal.message("status").starts_with("Choose one of: blacklisted,"));
    let far = clerk.get(&format!("{LIST}?page=1000000001")).await;
    let message = "The page number must be at most 1\u{a0}000\u{a0}000\u{a0}000.";
    assert_eq!(far.message("page"), message);
}

#[tokio::test]
async fn each_permission_allows_its_own_calls() {
    let api = TestApi::new();
    let reader = api.consultant("Soweto");
    reader.post(ADD, json!({})).await.assert_refused(403, "permission_missing");
    let edit = "/api/consultant/edit/client/1/";
    reader.patch(edit, json!({})).await.assert_refused(403, "permission_missing");
    reader.get(LIST).await.assert(200);
    api.anonymous().get(LIST).await.assert_refused(401, "sign_in_required");
}
