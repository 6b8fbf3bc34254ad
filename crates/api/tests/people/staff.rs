use api::testing::{FormParts, TestApi};
use axum::http::Method;
use serde_json::{Value, json};

const USERS: &str = "/api/management/users/";

fn thandi(branch: i64) -> Value {
    json!({
        "first_name": "Thandi", "last_name": "Mokoena", "phone_number": "082 123 4567",
        "email": "thandi@example.co.za", "national_id": "9005150123081", "role": "Consultant",
        "gender": "Female", "dob": "1990-05-15", "marital_status": "Widowed",
        "address": "12 Vilakazi Street", "branch": branch,
    })
}

#[tokio::test]
async fn a_member_is_added_once_and_listed() {
    let api = TestApi::new();
    let boss = api.administrator().can_everything();
    let soweto = api.office.branch("Soweto").get();
    let answer = boss.post_with_key(USERS, "key-1", thandi(soweto)).await;
    let added = answer.assert(201);
    let id = added["id"].as_i64().expect("an id");
    let mut expected = json!({
        "id": id, "username": "tmokoena", "first_name": "Thandi", "last_name": "Mokoena",
        "gender": "Female", "role": "Consultant",
        "branch": { "id": soweto, "name": "Soweto", "address": "1 Main Street" },
        "phone_numbers": [{ "phone_number": "+27821234567", "active": true }],
        "email": "thandi@example.co.za", "national_id": "9005150123081", "dob": "1990-05-15",
        "marital_status": "Widow", "address": "12 Vilakazi Street", "profile_picture": null,
        "created_at": "2026-03-02T06:00:00Z", "is_active": true, "status": "active",
        "is_invited": true, "outranks_you": false, "version": 1,
    });
    let flags = added["permissions"].as_object().expect("flags");
    assert!(flags.len() == 10 && flags.values().all(|flag| flag == false));
    let again = boss.post_with_key(USERS, "key-1", thandi(soweto)).await;
    assert_eq!(again.header("idempotent-replayed"), "true");
    assert_eq!(again.assert(201), added);

    let plain = api.administrator();
    let listed = plain.get("/api/all/staff/?q=mokoena").await.assert(200);
    assert_eq!(listed, json!([expected]), "without the permissions of others");
    let page = plain.get("/api/all/staff/?role=Consultant&page=1").await.assert(200);
    assert_eq!(page["items"], json!([expected]));
    expected["permissions"] = added["permissions"].clone();
    expected["has_second_factor"] = json!(false);
    expected["invitation_expires_at"] = json!("2026-03-05T06:00:00Z");
    assert_eq!(boss.get(&format!("{USERS}{id}/")).await.assert(200), expected);
    api.consultant("Soweto").get("/api/all/staff/").await.assert_refused(403, "wrong_role");
}

#[tokio::test]
async fn wrong_staff_fields_have_their_messages() {
    let api = TestApi::new();
    let boss = api.administrator().can_everything();
    let answer = boss.post(USERS, json!({ "role": "Consultant", "branch": "" })).await;
    answer.assert_refused(400, "invalid");
    assert_eq!(answer.message("first_name"), "First name is required.");
    assert_eq!(answer.message("phone_number"), "Phone number is required.");
    assert_eq!(answer.message("dob"), "Date of birth is required.");
    assert_eq!(answer.message("branch"), "Branch is required for Consultant role.");
    let mut young = thandi(1);
    young["dob"] = json!("2010-01-01");
    young["national_id"] = json!("A1234567");
    let answer = boss.post(USERS, young).await;
    assert_eq!(answer.message("dob"), "Staff member must be at least 18 years old.");
    let mut types = thandi(1);
    types["dob"] = json!("15 May 1990");
    types["branch"] = json!("Soweto");
    types["can_add_staff"] = json!("perhaps");
    let answer = boss.post(USERS, types).await;
    assert_eq!(answer.message("dob"), "Enter a date in the form YYYY-MM-DD.");
    assert_eq!(answer.message("branch"), "This must be a whole number.");
    assert_eq!(answer.message("can_add_staff"), "This must be true or false.");
}

#[tokio::test]
async fn details_position_and_flags_are_edited() {
    let api = TestApi::new();
    let boss = api.administrator().can_everything();
    let soweto = api.office.branch("Soweto").get();
    let id = boss.post(USERS, thandi(soweto)).await.assert(201)["id"].clone();
    let path = format!("{USERS}{id}/");
    let phones = json!([{ "phone_number": "0115550100", "active": false }]);
    let edited =
        boss.patch(&path, json!({ "phone_numbers": phones, "version": 1 })).await.assert(200);
    let stored = json!([{ "phone_number": "+27115550100", "active": false }]);
    assert_eq!((&edited["phone_numbers"], &edited["version"]), (&stored, &json!(2)));
    let answer = boss.patch(&path, json!({ "phone_numbers": [{ "phone_number": " " }] })).await;
    assert_eq!(answer.message("phone_numbers"), "Phone numbers cannot be empty.");
    let answer = boss.patch(&path, json!({ "phone_numbers": [] })).await;
    assert_eq!(answer.message("phone_numbers"), "At least one phone number is required.");

    for empty in [Value::Null, json!("")] {
        let answer = boss.patch(&path, json!({ "dob": empty })).await;
        assert_eq!(answer.message("dob"), "Date of birth is required.");
    }

    let promoted =
        boss.patch(&path, json!({ "id": id, "role": "Administrator" })).await.assert(200);
    assert_eq!((&promoted["role"], &promoted["branch"]), (&json!("Administrator"), &Value::Null));
    let answer = boss.patch(&path, json!({ "id": id, "role": "Consultant", "branch": null })).await;
    assert_eq!(answer.message("branch"), "Please select a branch for Consultant role");
    let moved = boss.patch(&path, json!({ "role": "Consultant", "branch": 1 })).await.assert(200);
    assert_eq!(moved["branch"]["name"], "Unassigned");

    let flags = json!({ "permissions": { "can_give_loans": true }, "can_add_clients": true });
    let granted = boss.patch(&path, flags).await.assert(200);
    assert_eq!(granted["permissions"]["can_give_loans"], true);
    assert_eq!(granted["permissions"]["can_add_clients"], true);
    let granter = api.administrator().can("can_edit_staff_permissions");
    let answer = granter.patch(&path, json!({ "can_give_loans": false })).await;
    answer.assert_refused(403, "outranked");
    let granter = granter.can("can_give_loans").can("can_add_clients");
    let answer = granter.patch(&path, json!({ "can_do_repayments": true })).await;
    answer.assert_refused(403, "permission_missing");
    boss.patch(&path, json!({ "version": 1 })).await.assert_refused(409, "version_out_of_date");
    boss.patch(&format!("{USERS}999/"), json!({})).await.assert_refused(404, "not_found");
}

#[tokio::test]
async fn form_and_json_are_equivalent() {
    let api = TestApi::new();
    let boss = api.administrator().can_everything();
    let soweto = api.office.branch("Soweto").get();
    let body = thandi(soweto);
    let form = body.as_object().expect("fields").iter().fold(FormParts::new(), |form, field| {
        let (name, value) = field;
        form.text(name, value.as_str().unwrap_or(&value.to_string()))
    });
    let id = boss.multipart(USERS, form).await.assert(201)["id"].clone();
    let phones = FormParts::new()
        .text("phone_numbers[0][phone_number]", "0115550100")
        .text("phone_numbers[0][active]", "true")
        .text("phone_numbers[1][phone_number]", "0115550101")
        .text("phone_numbers[1][active]", "false");
    let path = format!("{USERS}{id}/");
    let edited = boss.multipart_by(Method::PATCH, &path, phones).await.assert(200);
    assert_eq!(
        edited["phone_numbers"],
        json!([
            { "phone_number": "+27115550100", "active": true },
            { "phone_number": "+27115550101", "active": false },
        ])
    );
}

#[tokio::test]
async fn staff_list_is_filtered_sorted_and_paged() {
    let api = TestApi::new();
    let boss = api.administrator().can_everything();
    let soweto = api.office.branch("Soweto").get();
    for (number, last_name) in ["Zulu", "Botha", "Mokoena"].into_iter().enumerate() {
        let mut body = thandi(soweto);
        body["last_name"] = json!(last_name);
        body["email"] = json!(format!("t{number}@example.co.za"));
        body["national_id"] = json!(format!("M123456{number}"));
        boss.post(USERS, body).await.assert(201);
    }
    let asked = async |query: &str| {
        let page =
            boss.get(&format!("/api/all/staff/?page=1&others=true{query}")).await.assert(200);
        let items = page["items"].as_array().expect("items").iter();
        let names = items.map(|item| item["last_name"].as_str().expect("a name").to_owned());
        (names.collect::<Vec<_>>().join(" "), page["total"].as_i64().expect("a total"))
    };
    let told = |names: &str, total| (names.to_owned(), total);
    assert_eq!(asked("").await, told("Botha Mokoena Zulu", 3));
    assert_eq!(asked("&sort=-name&page_size=2").await, told("Zulu Mokoena", 3));
    assert_eq!(asked("&q=moko").await, told("Mokoena", 1));
    assert_eq!(asked("&invited=false").await, told("", 0));
    assert_eq!(asked("&status=active&gender=Female").await.1, 3);
    assert_eq!(asked(&format!("&branch={}", soweto + 1)).await.1, 0);
    let answer = boss.get("/api/all/staff/?sort=salary").await;
    assert_eq!(answer.message("sort"), "Choose one of: name, -name.");
    let all = boss.get("/api/all/staff/").await.assert(200);
    assert_eq!(all.as_array().expect("a plain list").len(), 4, "with oneself");
}

#[tokio::test]
async fn account_is_reinvited_signed_out_and_reported() {
    let api = TestApi::new();
    let boss = api.administrator().can_everything();
    let soweto = api.office.branch("Soweto").get();
    let id = boss.post(USERS, thandi(soweto)).await.assert(201)["id"].clone();
    let path = |call: &str| format!("{USERS}{id}/{call}/");
    let invited = boss.post(&path("invite"), json!({})).await.assert(200);
    assert_eq!((&invited["id"], &invited["is_invited"]), (&id, &json!(true)));
    let answer = boss.post(&path("sign-out"), json!({})).await.assert(200);
    assert_eq!(answer, json!({ "sessions": 0 }));
    let reason = json!({ "is_active": false, "reason": "On leave until June." });
    let off = boss.patch(&format!("{USERS}{id}/"), reason).await.assert(200);
    assert_eq!((&off["status"], &off["is_invited"]), (&json!("deactivated"), &json!(false)));
    boss.post(&path("invite"), json!({})).await.assert_refused(409, "not_active");

    let told = boss.get(&path("history")).await.assert(200);
    assert_eq!((&told["total"], &told["page_size"]), (&json!(3), &json!(25)));
    let newest = &told["items"][0];
    assert_eq!((&newest["action"], &newest["by"]), (&json!("staff.edit"), &json!("Test Person")));
    assert_eq!(newest["by_id"], json!(boss.person().staff.get()));
    let changes = newest["changes"].as_array().expect("changes");
    let reason = json!({ "field": "reason", "before": null, "after": "On leave until June." });
    let status = json!({ "field": "status", "before": "active", "after": "deactivated" });
    assert!(changes.contains(&reason) && changes.contains(&status), "{changes:?}");
    let second = boss.get(&format!("{}?page=2&page_size=1", path("history"))).await.assert(200);
    assert_eq!(second["items"][0]["action"], "staff.invite");

    let editor = api.administrator().can("can_edit_staff");
    let person = api.consultant("Soweto").can("can_give_loans");
    let theirs = format!("{USERS}{}/", person.person().staff);
    let seen = editor.get(&theirs).await.assert(200);
    assert_eq!((&seen["outranks_you"], &seen["permissions"]), (&json!(true), &Value::Null));
    editor.post(&format!("{theirs}sign-out/"), json!({})).await.assert_refused(403, "outranked");
    let ended = boss.post(&format!("{theirs}sign-out/"), json!({})).await.assert(200);
    assert_eq!(ended, json!({ "sessions": 1 }));
    person.get("/api/user/settings/").await.assert_refused(401, "sign_in_required");
}
