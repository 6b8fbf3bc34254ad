//! Views of other people's data over the wire: which are recorded, and who can see the record.

use crate::clients::{ADD, zanele};
use api::testing::{FormParts, TestApi, User, jpeg};
use api::{AtRest, Copies, DiskEncryption};
use axum::Router;
use jiff::SignedDuration;
use office::Policy;
use serde_json::{Value, json};
use std::collections::BTreeSet;

const READINGS: &str = "/api/activity/readings/";
const PDF: &[u8] = b"%PDF-1.7 and so on";

/// Adds a client with a document.
async fn with_document(api: &TestApi) {
    let clerk = api.consultant("Soweto").can("can_add_clients");
    clerk.post(ADD, zanele()).await.assert(201);
    let form = FormParts::new().text("document_name", "Payslip");
    let form = form.file("document_file", "payslip.pdf", PDF);
    clerk.multipart("/api/clients/1/documents/", form).await.assert(201);
}

/// A person's link to the client's document.
async fn link_of(person: &User<'_>) -> String {
    let listed = person.get("/api/clients/1/documents/").await.assert(200);
    format!("/api/media/{}", listed[0]["document_file"].as_str().expect("a link"))
}

async fn readings(api: &TestApi, query: &str) -> Vec<Value> {
    let page = api.administrator().get(&format!("{READINGS}{query}")).await.assert(200);
    let items = page["items"].as_array().expect("a page").clone();
    assert_eq!(page["total"], items.len());
    items
}

#[tokio::test]
async fn opening_a_document_is_recorded_linking_is_not() {
    let api = TestApi::new();
    with_document(&api).await;
    let reader = api.consultant("Soweto");
    let link = link_of(&reader).await;
    assert_eq!(readings(&api, "").await, Vec::<Value>::new());
    // The link belongs to the session, with any user.
    assert_eq!(api.anonymous().get(&link).await.bytes.as_ref(), PDF);
    assert_eq!(api.anonymous().get(&link).await.status, 200);
    let found = readings(&api, "?kind=client_document&client=1").await;
    let [reading] = &found[..] else { panic!("one look: {found:?}") };
    assert_eq!(reading["user"]["id"], reader.person().staff.get());
    assert_eq!(reading["client"], json!({"id": 1, "first_name": "Zanele", "last_name": "Dlamini"}));
    assert_eq!(reading["document_name"], "Payslip");
    assert_eq!(reading["at"], "2026-03-02T06:00:00Z");
    assert_eq!(reading["is_file"], true);
    api.office.pass(SignedDuration::from_mins(31));
    assert_eq!(api.anonymous().get(&link).await.status, 200);
    assert_eq!(readings(&api, "?client=1").await.len(), 2);
    assert_eq!(readings(&api, "?client=2").await.len(), 0);
    api.consultant("Soweto").get(READINGS).await.assert_refused(403, "wrong_role");
}

#[tokio::test]
async fn unrecordable_readings_are_refused() {
    let api = TestApi::new();
    with_document(&api).await;
    let reader = api.consultant("Soweto");
    let link = link_of(&reader).await;
    api.office.break_counter("readings");
    let refused = reader.get(&link).await;
    assert_eq!(refused.status, 500);
    assert!(!refused.bytes.windows(4).any(|bytes| bytes == b"%PDF"), "nothing of the document");
    assert_eq!(reader.get("/api/consultant/all/clients/").await.status, 500);
    reader.get("/api/consultant/all/clients/?page=1").await.assert(200);
}

/// Lists that can be requested whole: the path of a page, the path of the whole list, and its name.
const WHOLE_LISTS: [(&str, &str, &str, &str); 13] = [
    ("/api/consultant/all/clients/", "", "", "clients"),
    ("/api/clients/blacklist/", "", "", "blacklist"),
    ("/api/adminstrator/logbook/", "scope=all&", "", "log_book"),
    ("/api/director/logbook/", "", "", "log_book"),
    ("/api/administrator/filtered/active-loan-accounts/", "", "no_limit=true", "active_loans"),
    ("/api/consultant/filtered/active-loan-accounts/", "", "no_limit=true", "active_loans"),
    ("/api/activity/logs/", "", "", "logins"),
    ("/api/all/staff/", "", "", "staff"),
    ("/api/accounting/accounts/{code}/", DAYS, "", "account_entries"),
    ("/api/collections/due/", "branch=1&", "whole=true", "installments_due"),
    ("/api/collections/promises/", "", "whole=true", "promises"),
    ("/api/adminstrator/accounting/", BOOK, "", "payments"),
    ("/api/adminstrator/accounting/branch/", BOOK, "", "payments"),
];
const DAYS: &str = "start_date=2026-03-01&end_date=2026-03-02&";
const BOOK: &str = "book=payments&branch=1&start_date=2026-03-01&end_date=2026-03-02&";

/// Lists that are not about other people.
const NO_PEOPLE: [&str; 25] = [
    // Published to all staff.
    "/api/adminstration/notices/",
    "/api/notices/",
    "/api/branches/",
    "/api/loan-products/",
    "/api/payment-methods/",
    "/api/currencies/",
    "/api/cash-thresholds/",
    "/api/credit-limits/",
    "/api/expense-norms/",
    "/api/expense-categories/",
    // Names of reports; their files are recorded when they are opened.
    "/api/adminstrator/reports/",
    "/api/branch/reports/",
    // Number of entries by day.
    "/api/adminstrator/logbook/days/",
    "/api/consultant/logbook/days/",
    // The caller's own entries.
    "/api/consultant/logbook/",
    "/api/login-events/",
    "/api/user/sessions/",
    // Records of one client or loan that is open on the screen.
    "/api/clients/{id}/assessments/",
    "/api/clients/{id}/documents/",
    "/api/loan-accounts/{id}/notes/",
    // A few items that wait for a decision.
    "/api/management/registrations/",
    // Rates and texts.
    "/api/accounting/provision-rates/",
    "/api/vat/rates/",
    "/api/paper-templates/",
    "/api/paper-templates/{kind}/versions/",
];

/// The lists of the document that are answered, or downloaded, whole.
fn lists_without_pages() -> BTreeSet<String> {
    let is_whole = |parameter: &Value| {
        let says = parameter["description"].as_str().unwrap_or_default();
        ["no_limit", "whole"].iter().any(|name| parameter["name"] == *name)
            || parameter["name"] == "page" && says.contains("Without")
    };
    let document = api::openapi();
    let paths = document["paths"].as_object().expect("paths").iter();
    let lists = paths.filter(|(_, operations)| {
        let parameters = operations["get"]["parameters"].as_array();
        parameters.is_some_and(|all| all.iter().any(is_whole))
    });
    lists.map(|(path, _)| path.clone()).collect()
}

#[tokio::test]
async fn whole_lists_are_recorded_and_pages_are_not() {
    let known = WHOLE_LISTS.iter().map(|(path, ..)| *path).chain(NO_PEOPLE);
    assert_eq!(lists_without_pages(), known.map(str::to_owned).collect());
    let api = TestApi::new();
    for (path, query, whole, list) in WHOLE_LISTS {
        let (boss, path) = (api.administrator(), path.replace("{code}", "1000"));
        boss.get(&format!("{path}?{query}page=1")).await.assert(200);
        let asked = format!("?kind=list&q=person{}", boss.person().staff);
        let before = readings(&api, &asked).await;
        for _ in 0..2 {
            boss.get(&format!("{path}?{query}{whole}")).await.assert(200);
        }
        let after = readings(&api, &asked).await;
        assert_eq!(after.len(), before.len() + 1, "{path}");
        assert_eq!((&after[0]["list"], &after[0]["is_file"]), (&json!(list), &json!(false)));
    }
    // Refused lists and the caller's own days are not recorded as views.
    let clerk = api.consultant("Soweto");
    clerk.get("/api/adminstrator/logbook/?scope=all").await.assert_refused(403, "wrong_role");
    clerk.get("/api/consultant/logbook/").await.assert(200);
    let of_clerk = format!("?q=person{}", clerk.person().staff);
    assert_eq!(readings(&api, &of_clerk).await, Vec::<Value>::new());
}

#[tokio::test]
async fn viewing_the_selfie_of_a_colleague_is_recorded() {
    let api = TestApi::new();
    let clerk = api.consultant("Soweto");
    let form = FormParts::new()
        .text("login_latitude", "-26.2")
        .text("login_longitude", "28.0")
        .file("login_selfie", "selfie.jpg", &jpeg(40, 30));
    let entry = clerk.multipart("/api/consultant/logbook/login/", form).await.assert(201);
    let own = entry["login_selfie_url"].as_str().expect("a link");
    assert_eq!(clerk.get(&format!("/api/media/{own}")).await.status, 200);
    assert_eq!(readings(&api, "").await, Vec::<Value>::new());
    let boss = api.administrator();
    let page = boss.get("/api/adminstrator/logbook/?scope=all&page=1").await.assert(200);
    for (field, kind) in
        [("login_selfie_thumbnail_url", "small_selfie"), ("login_selfie_url", "selfie")]
    {
        let link = page["items"][0][field].as_str().expect("a link");
        assert_eq!(boss.get(&format!("/api/media/{link}")).await.status, 200);
        let found = readings(&api, &format!("?kind={kind}")).await;
        let [reading] = &found[..] else { panic!("one look: {found:?}") };
        assert_eq!(reading["person"]["id"], clerk.person().staff.get());
        assert_eq!(reading["user"]["id"], boss.person().staff.get());
    }
}

#[tokio::test]
async fn wrong_filters_are_refused_under_their_names() {
    let api = TestApi::new();
    let boss = api.administrator();
    let refused = boss.get(&format!("{READINGS}?kind=diary&from=soon&page=0")).await;
    refused.assert_refused(400, "invalid");
    for field in ["kind", "from", "page"] {
        assert!(!refused.message(field).is_empty(), "{field}");
    }
}

#[tokio::test]
async fn retention_periods_follow_the_settings() {
    let api = TestApi::new();
    let said = api.administrator().get("/api/data-retention/").await.assert(200);
    assert_eq!(
        said["items"][0],
        json!({"data": "attendance", "days": 90, "setting": "selfie_days"})
    );
    let client =
        said["items"].as_array().and_then(|all| all.iter().find(|one| one["data"] == "client"));
    assert_eq!(client.map(|one| &one["days"]), Some(&json!(1826)));
    assert_eq!(said["administrators"], 1);
    assert_eq!(said["files"], json!([]));
    let nothing = json!({
        "files": false, "backups": null, "files_disk": "unknown", "database_disk": "unknown",
    });
    assert_eq!(said["encryption"], nothing);
    assert_eq!(said["copies"], json!({"backups": null, "mails": false}));
    let seen = AtRest {
        files: true,
        backups: Some(false),
        files_disk: DiskEncryption::Yes,
        database_disk: DiskEncryption::No,
    };
    let set = |settings: &mut api::Settings| {
        settings.at_rest = seen;
        settings.copies = Copies { backups: Some(30), mails: true };
    };
    let other = TestApi::with(Policy::default(), set, Router::new());
    let said = other.administrator().get("/api/data-retention/").await.assert(200);
    let all = json!({
        "files": true, "backups": false, "files_disk": "yes", "database_disk": "no",
    });
    assert_eq!(said["encryption"], all);
    assert_eq!(said["copies"], json!({"backups": 30, "mails": true}));
    api.consultant("Soweto").get("/api/data-retention/").await.assert_refused(403, "wrong_role");
}
