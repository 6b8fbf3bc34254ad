//! Notices on the wire: posted with an attachment, read once, visible to their recipients.

use api::testing::{Answer, Events, FormParts, TestApi, User, jpeg, zipped};
use axum::http::Method;
use axum::http::header::CONTENT_TYPE;
use jiff::SignedDuration;
use serde_json::{Value, json};

const LIST: &str = "/api/adminstration/notices/";
const ADD: &str = "/api/adminstration/add/notices/";
const ONE: &str = "/api/adminstration/notices/1/";
const INBOX: &str = "/api/notices/";
const UNREAD: &str = "/api/notices/unread/";
const PDF: &[u8] = b"%PDF-1.7 and so on";

fn form(title: &str, priority: &str) -> FormParts {
    let content = "The safe is serviced on Friday.";
    FormParts::new().text("title", title).text("content", content).text("priority", priority)
}

async fn post(admin: &User<'_>, form: FormParts) -> Value {
    admin.multipart(ADD, form).await.assert(201)
}

fn titles(list: &Value) -> Vec<&str> {
    let titles = list.as_array().into_iter().flatten();
    titles.filter_map(|notice| notice["title"].as_str()).collect()
}

fn person(user: &User<'_>) -> Value {
    json!({ "id": user.person().staff.get(), "first_name": "Test", "last_name": "Person" })
}

#[tokio::test]
async fn notice_is_posted_read_and_removed() {
    let api = TestApi::new();
    let (admin, clerk) = (api.administrator(), api.consultant("Soweto"));
    let branch = api.office.branch("Soweto").get();
    let sent = form("Safe", "urgent")
        .text("expires_at", "2026-03-03T06:00:00Z")
        .text("target_branch_ids", &branch.to_string())
        .text("target_roles", "Consultant");
    let posted = post(&admin, sent).await;
    let expected = json!({
        "id": 1, "title": "Safe", "content": "The safe is serviced on Friday.",
        "priority": "urgent", "expires_at": "2026-03-03T06:00:00Z", "is_expired": false,
        "target_branches": [{ "id": branch, "name": "Soweto" }], "target_roles": ["Consultant"],
        "created_at": "2026-03-02T06:00:00Z", "created_by_info": person(&admin),
        "attachment": null, "attachment_info": null, "version": 1,
    });
    assert_eq!(posted, expected);
    assert_eq!(admin.get(LIST).await.assert(200), json!([expected]));
    assert_eq!(admin.get(ONE).await.assert(200), expected);
    let unread = json!({ "total": 1, "urgent": [expected] });
    assert_eq!(clerk.get(UNREAD).await.assert(200), unread);
    let mut received = expected.clone();
    received["read_at"] = Value::Null;
    assert_eq!(clerk.get(INBOX).await.assert(200), json!([received]));
    let status = "/api/adminstration/notices/1/read_status/";
    let mut reader = person(&clerk);
    reader["username"] = json!(format!("person{}", reader["id"]));
    reader["branch"] = json!("Soweto");
    reader["read_at"] = Value::Null;
    let nobody = json!({ "read": [], "unread": [reader] });
    assert_eq!(admin.get(status).await.assert(200), nobody);

    received["read_at"] = json!("2026-03-02T06:00:00Z");
    let read = "/api/notices/1/read/";
    assert_eq!(clerk.post(read, json!({})).await.assert(200), received);
    api.office.pass(SignedDuration::from_mins(5));
    assert_eq!(clerk.post(read, json!({})).await.assert(200), received, "the first time counts");
    assert_eq!(clerk.get(UNREAD).await.assert(200), json!({ "total": 0, "urgent": [] }));
    reader["read_at"] = received["read_at"].clone();
    let all = json!({ "read": [reader], "unread": [] });
    assert_eq!(admin.get(status).await.assert(200), all);

    assert_eq!(admin.delete(ONE).await.status, 204);
    assert_eq!(admin.get(LIST).await.assert(200), json!([]));
    assert_eq!(clerk.get(INBOX).await.assert(200), json!([]));
    admin.delete(ONE).await.assert_refused(404, "not_found");
    admin.get(status).await.assert_refused(404, "not_found");
    clerk.post(read, json!({})).await.assert_refused(404, "not_found");
}

#[tokio::test]
async fn edit_replaces_the_whole_notice() {
    let api = TestApi::new();
    let (admin, clerk) = (api.administrator(), api.consultant("Soweto"));
    let (soweto, durban) = (api.office.branch("Soweto"), api.office.branch("Durban"));
    let sent = form("Safe", "low")
        .text("expires_at", "2026-03-03T06:00:00Z")
        .text("target_branch_ids", &soweto.to_string())
        .text("target_branch_ids", &durban.to_string())
        .file("attachment", "plan.pdf", PDF);
    let posted = post(&admin, sent).await;
    let named =
        json!([{ "id": durban.get(), "name": "Durban" }, { "id": soweto.get(), "name": "Soweto" }]);
    assert_eq!(posted["target_branches"], named);
    let edit = |form: FormParts| admin.multipart_by(Method::PATCH, ONE, form);
    let edited = edit(form("Keys", "high").text("version", "1")).await.assert(200);
    assert_eq!((&edited["title"], &edited["version"]), (&json!("Keys"), &json!(2)));
    assert_eq!((&edited["expires_at"], &edited["target_branches"]), (&Value::Null, &json!([])));
    assert_eq!(edited["attachment"], posted["attachment"], "what is left out stays");
    let outdated = edit(form("Doors", "high").text("version", "1")).await;
    outdated.assert_refused(409, "version_out_of_date");
    // The documents' clients send no version, and others send JSON.
    let body = json!({
        "title": "Doors", "content": "Lock them.", "priority": "low", "attachment": "",
        "target_branch_ids": [soweto.get()], "target_roles": [],
    });
    let edited = admin.patch(ONE, body).await.assert(200);
    assert_eq!((&edited["attachment"], &edited["version"]), (&Value::Null, &json!(3)));
    assert_eq!(titles(&clerk.get(INBOX).await.assert(200)), ["Doors"]);
    assert_eq!(api.stored_files("notices"), 0);
    let half = edit(FormParts::new().text("title", "Doors")).await;
    half.assert_refused(400, "invalid");
    assert_eq!(half.message("content"), "Content is required");
    assert_eq!(half.message("priority"), "Priority is required");
}

#[tokio::test]
async fn bad_input_is_refused_under_its_field() {
    let api = TestApi::new();
    let admin = api.administrator();
    let none = admin.multipart(ADD, FormParts::new()).await;
    none.assert_refused(400, "invalid");
    for (field, message) in [
        ("title", "Title is required"),
        ("content", "Content is required"),
        ("priority", "Priority is required"),
    ] {
        assert_eq!(none.message(field), message);
    }
    let ok = || form("Safe", "low");
    let long = "This text is too long. Use at most 1000 characters.";
    let instant = "Enter a date and time such as 2026-03-31T06:00:00Z.";
    let content = "x".repeat(1001);
    let cases = [
        (form("Safe", "loud"), "priority", "Choose one of: low, medium, high, urgent."),
        (
            FormParts::new()
                .text("title", "Safe")
                .text("priority", "low")
                .text("content", &content),
            "content",
            long,
        ),
        (ok().text("expires_at", "tomorrow"), "expires_at", instant),
        (
            ok().text("expires_at", "2026-03-02T06:00:00Z"),
            "expires_at",
            "Choose a time in the future.",
        ),
        (ok().text("target_branch_ids", "77"), "target_branch_ids", "This branch does not exist."),
        (ok().text("target_branch_ids", "x"), "target_branch_ids", "This must be a whole number."),
        (
            ok().text("target_roles", "Developer"),
            "target_roles",
            "Choose one of: Administrator, Consultant.",
        ),
        (ok().text("attachment", "plan.pdf"), "attachment", "This must be a file."),
        (ok().file("attachment", "plan.pdf", b""), "attachment", "This file is empty."),
    ];
    for (sent, field, message) in cases {
        let refused = admin.multipart(ADD, sent).await;
        refused.assert_refused(400, "invalid");
        let found: Vec<_> = refused.body["errors"].as_object().unwrap().iter().collect();
        assert_eq!(found, [(&field.to_owned(), &json!([message]))]);
    }
    let wrong = admin.post(ADD, json!({ "title": 5, "content": ["x"], "priority": null })).await;
    assert_eq!(
        (wrong.message("title"), wrong.message("content")),
        ("This must be text.", "This must be text.")
    );
    let deep = admin.get("/api/adminstration/notices/?page=0&priority=loud").await;
    assert_eq!(deep.message("page"), "Pages start at 1.");
    assert_eq!(deep.message("priority"), "Choose one of: low, medium, high, urgent.");
    assert_eq!(admin.get(LIST).await.assert(200), json!([]));
    assert_eq!(api.stored_files("notices"), 0);
}

#[tokio::test]
async fn notice_attachment_type_follows_its_content() {
    let api = TestApi::new();
    let (admin, clerk) = (api.administrator(), api.consultant("Soweto"));
    let with = |name: &str, content: &[u8]| form("Safe", "low").file("attachment", name, content);
    let open = async |notice: &Value, place: &str| {
        let link = notice.pointer(place).and_then(Value::as_str).expect("a link").to_owned();
        clerk.get(&format!("/api/media/{link}")).await
    };
    for (name, content) in
        [("plan.pdf", b"MZ\x90\0".as_slice()), ("a.docx", b"PK\x03\x04setup.exe")]
    {
        let refused = admin.multipart(ADD, with(name, content)).await;
        refused.assert_refused(415, "unsupported_media_type");
        assert!(refused.message("attachment").starts_with("This must be a picture"), "{name}");
    }
    let heavy = admin.multipart(ADD, with("plan.pdf", &vec![b'%'; 10 * 1024 * 1024 + 1])).await;
    assert_eq!(heavy.status, 413);
    let picture = [jpeg(3000, 1500), b"<script>".to_vec()].concat();
    post(&admin, with("C:\\plans\\safe.jpg", &picture)).await;
    let types = "<Types><Override ContentType=\"application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml\"/></Types>";
    let word = zipped(&[("[Content_Types].xml", types), ("word/document.xml", "<document/>")]);
    post(&admin, with("rules.doc", &word)).await;
    post(&admin, with("rules.html", b"<script>alert(1)</script>")).await;
    let received = clerk.get(INBOX).await.assert(200);
    let [text, docx, image] = received.as_array().unwrap().as_slice() else { panic!("three") };
    assert_eq!(image["attachment_info"]["name"], "safe.jpg");
    // A misnamed file gets the ending of its real type.
    assert_eq!(docx["attachment_info"]["name"], "rules.doc.docx");
    assert_eq!(text["attachment_info"]["name"], "rules.html.txt");
    assert_eq!(image["attachment_info"]["content_type"], "image/jpeg");
    let opened = open(image, "/attachment").await;
    let shown = image::load_from_memory(&opened.bytes).unwrap();
    assert_eq!((shown.width(), shown.height()), (2560, 1280));
    assert!(!opened.bytes.windows(7).any(|part| part == b"<script"));
    let small = open(image, "/attachment_info/thumbnail").await;
    assert_eq!(image::load_from_memory(&small.bytes).unwrap().width(), 160);
    let opened = open(docx, "/attachment").await;
    assert_eq!(
        (opened.bytes.as_ref(), opened.header("content-disposition")),
        (word.as_slice(), "attachment")
    );
    let opened = open(text, "/attachment").await;
    assert_eq!(opened.header("content-type"), "text/plain; charset=utf-8");
    assert_eq!(opened.header("x-content-type-options"), "nosniff");
    assert!(text["attachment_info"]["thumbnail"].is_null());
    let bare = text["attachment"].as_str().unwrap().split('?').next().unwrap().to_owned();
    assert_ne!(clerk.get(&format!("/api/media/{bare}")).await.status, 200);
    // Another file takes its place, and the old one goes.
    let before = api.stored_files("notices");
    let other = with("plan.pdf", PDF);
    let path = format!("/api/adminstration/notices/{}/", text["id"]);
    let edited = admin.multipart_by(Method::PATCH, &path, other).await.assert(200);
    assert_eq!(edited["attachment_info"]["size_bytes"], PDF.len());
    assert_eq!(api.stored_files("notices"), before);
}

async fn post_with_key(admin: &User<'_>, key: &str, form: FormParts) -> Answer {
    let request = admin.request(Method::POST, ADD).header("Idempotency-Key", key);
    admin.send(request.header(CONTENT_TYPE, FormParts::KIND), form.finish()).await
}

#[tokio::test]
async fn repeated_key_posts_one_notice_and_file() {
    let api = TestApi::new();
    // Ten minutes before links are signed anew.
    api.office.pass(SignedDuration::from_mins(20));
    let admin = api.administrator();
    let sent = || form("Safe", "low").file("attachment", "plan.pdf", PDF);
    let first = post_with_key(&admin, "key", sent()).await.assert(201);
    api.office.pass(SignedDuration::from_mins(11));
    let again = post_with_key(&admin, "key", sent()).await;
    assert_eq!(again.header("idempotent-replayed"), "true");
    let again = again.assert(201);
    assert_eq!((&again["id"], api.stored_files("notices")), (&first["id"], 1));
    assert_ne!(
        again["attachment"], first["attachment"],
        "the link is made for whoever is answered"
    );
    let link = format!("/api/media/{}", again["attachment"].as_str().unwrap());
    assert_eq!(admin.get(&link).await.bytes.as_ref(), PDF);
    let other = post_with_key(&admin, "key", form("Keys", "low")).await;
    other.assert_refused(409, "idempotency_key_reused");
    assert_eq!(titles(&admin.get(LIST).await.assert(200)), ["Safe"]);
}

async fn kind(events: &mut Events) -> Value {
    events.next().await.expect("an event").data["kind"].clone()
}

#[tokio::test]
async fn notice_reaches_its_audience_and_administrators() {
    let api = TestApi::new();
    let admin = api.administrator();
    let (soweto, durban) = (api.consultant("Soweto"), api.consultant("Durban"));
    let branch = api.office.branch("Soweto").to_string();
    let mut desk = admin.listen(None).await;
    let (mut here, mut there) = (soweto.listen(None).await, durban.listen(None).await);
    post(&admin, form("Safe", "low").text("target_branch_ids", &branch)).await;
    soweto.post("/api/notices/1/read/", json!({})).await.assert(200);
    post(&admin, form("All", "low")).await;
    assert_eq!(kind(&mut here).await, "notice.posted");
    assert_eq!(kind(&mut here).await, "notice.read");
    assert_eq!(kind(&mut here).await, "notice.posted");
    let heard = there.next().await.expect("an event");
    assert_eq!(heard.data, json!({ "kind": "notice.posted", "ids": { "notice": 2 } }));
    assert_eq!(kind(&mut desk).await, "notice.posted");
    assert_eq!(kind(&mut desk).await, "notice.receipt");
    assert_eq!(kind(&mut desk).await, "notice.posted");
}

#[tokio::test]
async fn long_lists_come_in_pages_or_whole() {
    let api = TestApi::new();
    let (admin, clerk) = (api.administrator(), api.consultant("Soweto"));
    for number in 1..=7 {
        let priority = if number % 2 == 0 { "high" } else { "low" };
        post(&admin, form(&format!("Notice {number}"), priority)).await;
    }
    let page = admin.get("/api/adminstration/notices/?page=2&page_size=3").await.assert(200);
    assert_eq!((&page["total"], &page["total_pages"]), (&json!(7), &json!(3)));
    assert_eq!(titles(&page["items"]), ["Notice 4", "Notice 3", "Notice 2"]);
    let high = admin.get("/api/adminstration/notices/?priority=high&expired=false").await;
    assert_eq!(titles(&high.assert(200)), ["Notice 6", "Notice 4", "Notice 2"]);
    let page = clerk.get("/api/notices/?page=3&page_size=3").await.assert(200);
    assert_eq!((&page["total"], titles(&page["items"])), (&json!(7), vec!["Notice 1"]));
    assert_eq!(clerk.get(INBOX).await.assert(200).as_array().unwrap().len(), 7);
    clerk.get("/api/notices/?page_size=501&page=1").await.assert_refused(400, "invalid");
}
