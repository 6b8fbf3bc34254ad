//! Taking rights that were not granted: by registering, in the profile, through another person's
//! account, by the claims of a token.

use crate::people::{PASSWORD, first_administrator, registration, signed_in};
use api::testing::{TestApi, User};
use office::{Policy, Registration};
use serde_json::{Value, json};

const USERS: &str = "/api/management/users/";
const DETAILS: &str = "/api/user/staff/details/";

/// Every way to ask for a right.
fn greedy() -> Value {
    let flags = json!({ "can_add_staff": true, "can_edit_staff_permissions": true });
    json!({
        "role": "Administrator", "is_active": true, "status": "active", "is_superuser": true,
        "branch": null, "id": 1, "version": 1, "permissions": flags,
        "can_add_staff": true, "can_edit_staff_permissions": true,
    })
}

fn with_greed(mut body: Value) -> Value {
    for (name, value) in greedy().as_object().expect("fields") {
        body[name] = value.clone();
    }
    body
}

/// Returns role, status and flags of all staff.
async fn rights(boss: &User<'_>) -> Vec<Value> {
    let staff = boss.get("/api/all/staff/").await.assert(200);
    let of = |person: &Value| {
        json!([person["id"], person["role"], person["status"], person["permissions"]])
    };
    staff.as_array().expect("a list").iter().map(of).collect()
}

async fn proves_password(person: &User<'_>) {
    person.post("/api/user/verify-password/", json!({ "password": PASSWORD })).await.assert(200);
}

#[tokio::test]
async fn registration_cannot_request_permissions() {
    for policy in [Registration::Approval, Registration::Open] {
        let api = TestApi::with_policy(Policy { registration: policy, ..Policy::default() });
        let (boss, _) = first_administrator(&api).await;
        let body = with_greed(registration("sipho"));
        let id = api.anonymous().post("/api/adminstrator/register/", body).await.assert(201)["id"]
            .clone();
        let member = boss.get(&format!("{USERS}{id}/")).await.assert(200);
        let status = if policy == Registration::Open { "active" } else { "pending" };
        assert_eq!(member["status"], status);
        let flags = member["permissions"].as_object().expect("flags");
        assert!(flags.values().all(|flag| *flag == json!(false)), "{flags:?}");
        if policy == Registration::Approval {
            let form = crate::people::login(&api, "sipho", PASSWORD).await;
            form.assert_refused(403, "approval_pending");
        }
    }
}

#[tokio::test]
async fn own_profile_cannot_change_permissions() {
    let api = TestApi::new();
    first_administrator(&api).await;
    let (boss, _) = signed_in(&api, "thandi").await;
    let before = rights(&boss).await;
    boss.patch(DETAILS, greedy()).await.assert_refused(403, "password_not_verified");
    proves_password(&boss).await;
    boss.patch(DETAILS, greedy()).await.assert(200);
    boss.patch("/api/user/settings/", greedy()).await.assert(200);
    let own = before[0][0].as_i64().expect("an id");
    let answer = boss.patch(&format!("{USERS}{own}/"), json!({ "can_give_loans": false })).await;
    answer.assert_refused(403, "own_rights");
    assert_eq!(rights(&boss).await, before);
}

/// A person who may edit staff cannot get a flag that they lack, neither for a colleague nor
/// through one.
#[tokio::test]
async fn missing_flag_cannot_be_granted() {
    let api = TestApi::new();
    let (boss, _) = first_administrator(&api).await;
    let owner = boss.get("/api/all/staff/").await.assert(200)[0]["id"].clone();
    let editor = api.administrator().can("can_edit_staff").can("can_edit_staff_permissions");
    let accomplice = api.administrator().person().staff;
    let path = format!("{USERS}{accomplice}/");
    let answer = editor.patch(&path, json!({ "can_give_loans": true })).await;
    answer.assert_refused(403, "permission_missing");
    // Taking over the account of a person with the flag does not work either.
    for change in [json!({ "email": "mine@example.co.za" }), json!({ "username": "mine" })] {
        let answer = editor.patch(&format!("{USERS}{owner}/"), change).await;
        answer.assert_refused(403, "outranked");
    }
    // Disabling that account does not work either.
    for change in [json!({ "is_active": false }), json!({ "role": "Consultant", "branch": 1 })] {
        let answer = editor.patch(&format!("{USERS}{owner}/"), change).await;
        answer.assert_refused(403, "outranked");
    }
    let owner_now = boss.get(&format!("{USERS}{owner}/")).await.assert(200);
    assert_eq!(owner_now["email"], "thandi@example.co.za");
    let registered = crate::people::register(&api, "sipho").await.assert(201)["id"].clone();
    let approver = editor.can("can_add_staff");
    let approve = format!("/api/management/registrations/{registered}/approve/");
    let flags = json!({ "permissions": { "can_give_loans": true } });
    approver.post(&approve, flags).await.assert_refused(403, "permission_missing");
    let waiting = approver.get("/api/management/registrations/").await.assert(200);
    assert_eq!(waiting[0]["status"], "pending", "all or nothing");
}

/// A revoked role or flag is gone with the next request, regardless of the token.
#[tokio::test]
async fn revoked_permission_ends_at_once() {
    let api = TestApi::new();
    let boss = api.administrator().can_everything();
    let person = api.administrator().can("can_add_clients");
    person.get("/api/all/staff/").await.assert(200);
    let path = format!("{USERS}{}/", person.person().staff);
    boss.patch(&path, json!({ "can_add_clients": false })).await.assert(200);
    let other = api.another_server();
    for server in [&api, &other] {
        let answer = person.at(server).post("/api/consultant/add/client/", json!({})).await;
        answer.assert_refused(403, "permission_missing");
    }
    boss.patch(&path, json!({ "role": "Consultant", "branch": 1 })).await.assert(200);
    for server in [&api, &other] {
        person.at(server).get("/api/all/staff/").await.assert_refused(403, "wrong_role");
    }
    boss.patch(&path, json!({ "is_active": false })).await.assert(200);
    for server in [&api, &other] {
        let answer = person.at(server).get("/api/user/settings/").await;
        answer.assert_refused(401, "sign_in_required");
    }
}

/// A stored answer holds data that the person could see when they were allowed to.
#[tokio::test]
async fn revoked_role_gets_no_stored_answer() {
    let api = TestApi::new();
    let boss = api.administrator().can_everything();
    let person = api.administrator();
    let branch = api.office.branch("Soweto").get();
    let body = json!({ "branch": branch, "amount": "100.00" });
    let again = || person.post_with_key("/api/branches/deposit/", "key", body.clone());
    again().await.assert(201);
    assert_eq!(again().await.header("idempotent-replayed"), "true");
    let path = format!("{USERS}{}/", person.person().staff);
    boss.patch(&path, json!({ "role": "Consultant", "branch": branch })).await.assert(200);
    again().await.assert_refused(403, "wrong_role");
    boss.patch(&path, json!({ "role": "Administrator" })).await.assert(200);
    assert_eq!(again().await.header("idempotent-replayed"), "true");
}

#[tokio::test]
async fn sessions_of_others_are_hidden_and_protected() {
    let api = TestApi::new();
    let (owner, other) = (api.administrator(), api.administrator().can_everything());
    let session = owner.person().session;
    let answer = other.delete(&format!("/api/user/sessions/{session}/")).await;
    answer.assert_refused(404, "not_found");
    let seen = other.get("/api/user/sessions/").await.assert(200);
    let ids: Vec<_> = seen.as_array().expect("a list").iter().map(|one| &one["id"]).collect();
    assert_eq!(ids, [&json!(other.person().session.get())]);
    owner.get("/api/user/settings/").await.assert(200);
}
