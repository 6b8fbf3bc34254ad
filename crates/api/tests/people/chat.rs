//! The group chats on the wire: sent, read, edited and deleted by members of one role.

use api::testing::{Answer, Events, FormParts, TestApi, User, jpeg};
use axum::http::Method;
use axum::http::header::CONTENT_TYPE;
use jiff::SignedDuration;
use serde_json::{Value, json};

const ADMINISTRATORS: &str = "/api/adminstration";
const CONSULTANTS: &str = "/api/consultant";
const PDF: &[u8] = b"%PDF-1.7 and so on";

fn text(content: &str) -> FormParts {
    FormParts::new().text("message_type", "text").text("content", content)
}

async fn post(user: &User<'_>, chat: &str, form: FormParts) -> Answer {
    user.multipart(&format!("{chat}/messages/"), form).await
}

async fn post_with_key(user: &User<'_>, key: &str, form: FormParts) -> Answer {
    let path = format!("{CONSULTANTS}/messages/");
    let request = user.request(Method::POST, &path).header("Idempotency-Key", key);
    user.send(request.header(CONTENT_TYPE, FormParts::KIND), form.finish()).await
}

async fn list(user: &User<'_>, chat: &str, query: &str) -> Value {
    user.get(&format!("{chat}/messages/{query}")).await.assert(200)
}

fn contents(messages: &Value) -> Vec<&str> {
    let messages = messages.as_array().into_iter().flatten();
    messages.filter_map(|message| message["content"].as_str()).collect()
}

fn member(user: &User<'_>, branch: Option<&str>) -> Value {
    let id = user.person().staff.get();
    json!({
        "id": id, "first_name": "Test", "last_name": "Person", "username": format!("person{id}"),
        "profile_picture": null, "branch_name": branch,
    })
}

#[tokio::test]
async fn administrators_chat_among_themselves() {
    let api = TestApi::new();
    let (nomsa, pieter) = (api.administrator(), api.administrator());
    let sent = post(&nomsa, ADMINISTRATORS, text("Morning")).await.assert(201);
    let expected = json!({
        "id": 1, "content": "Morning", "message_type": "text",
        "created_at": "2026-03-02T06:00:00Z", "is_edited": false, "edited_at": null,
        "reply_to": null, "reply_to_info": null, "sender_info": member(&nomsa, None),
        "image_url": null, "file_url": null, "attachment": null, "attachment_info": null,
        "read_info": { "is_read": true, "read_count": 0 },
    });
    assert_eq!(sent, expected);
    let reply = text("Morning!").text("reply_to", "1");
    let reply = post(&pieter, ADMINISTRATORS, reply).await.assert(201);
    let original = json!({
        "sender": "Test Person", "content": "Morning", "message_type": "text", "is_deleted": false
    });
    assert_eq!((&reply["reply_to"], &reply["reply_to_info"]), (&json!(1), &original));
    let seen = list(&pieter, ADMINISTRATORS, "?page=1").await;
    let counts = ["sent_count", "received_count", "total_messages"].map(|name| &seen[name]);
    assert_eq!(counts, [1, 1, 2]);
    assert_eq!(contents(&seen["sent_messages"]), ["Morning!"]);
    assert_eq!(contents(&seen["received_messages"]), ["Morning"]);
    assert_eq!((&seen["has_older"], &seen["first_unread_id"]), (&json!(false), &json!(1)));

    let count = format!("{ADMINISTRATORS}/unread-count/");
    let unread = pieter.get(&count).await.assert(200);
    assert_eq!(
        (&unread["total_unread"], contents(&unread["unread_messages"])),
        (&json!(1), vec!["Morning"])
    );
    let none = json!({ "total_unread": 0 });
    let read = format!("{ADMINISTRATORS}/messages/1/read/");
    assert_eq!(pieter.post(&read, json!({})).await.assert(200), none);
    assert_eq!(pieter.post(&read, json!({})).await.assert(200), none, "a second time is fine");
    let info = format!("{ADMINISTRATORS}/messages/1/info/");
    let readers = json!({ "read": [member(&pieter, None)], "unread": [] });
    assert_eq!(nomsa.get(&info).await.assert(200), readers);
    pieter.get(&info).await.assert_refused(403, "not_the_author");

    let path = format!("{ADMINISTRATORS}/messages/1/");
    let edited = nomsa.patch(&path, json!({ "content": "Good morning" })).await.assert(200);
    assert_eq!((&edited["content"], &edited["is_edited"]), (&json!("Good morning"), &json!(true)));
    pieter.patch(&path, json!({ "content": "Mine" })).await.assert_refused(403, "not_the_author");
    let delete = format!("{path}delete/");
    pieter.delete(&delete).await.assert_refused(403, "not_the_author");
    let why = nomsa.json(Method::DELETE, &delete);
    let deleted = nomsa.send(why, json!({ "reason": "Wrong chat" }).to_string()).await;
    assert_eq!(deleted.status, 204);
    nomsa.delete(&delete).await.assert_refused(404, "not_found");
    nomsa.get(&info).await.assert_refused(404, "not_found");
    let seen = list(&nomsa, ADMINISTRATORS, "").await;
    assert_eq!((&seen["total_messages"], &seen["sent_messages"]), (&json!(1), &json!([])));
    let original = &seen["received_messages"][0]["reply_to_info"];
    assert_eq!((&original["content"], &original["is_deleted"]), (&json!(""), &json!(true)));
}

#[tokio::test]
async fn consultants_of_all_branches_share_a_chat() {
    let api = TestApi::new();
    let (lerato, sipho) = (api.consultant("Soweto"), api.consultant("Durban"));
    for content in ["One", "Two", "Three"] {
        post(&lerato, CONSULTANTS, text(content)).await.assert(201);
    }
    let seen = list(&sipho, CONSULTANTS, "?page=1").await;
    assert_eq!(contents(&seen["messages"]), ["One", "Two", "Three"]);
    assert_eq!(seen["messages"][0]["sender_info"], member(&lerato, Some("Soweto")));
    let facts = ["user_messages_count", "total_messages", "paged"].map(|name| seen[name].clone());
    assert_eq!(facts, [json!(0), json!(3), json!(true)]);
    let many = format!("{CONSULTANTS}/messages/read/");
    let left = sipho.post(&many, json!({ "ids": [1, 2, 77] })).await.assert(200);
    assert_eq!(left["total_unread"], 1);
    let quiet = sipho.get(&format!("{CONSULTANTS}/unread-count/?limit=0")).await.assert(200);
    assert_eq!(quiet, json!({ "total_unread": 1, "unread_messages": [] }));
    let seen = list(&lerato, CONSULTANTS, "").await;
    let counts: Vec<_> = (0..3).map(|n| &seen["messages"][n]["read_info"]["read_count"]).collect();
    assert_eq!(counts, [1, 1, 0]);
    let before = list(&sipho, CONSULTANTS, "?before=3").await;
    assert_eq!(
        (contents(&before["messages"]), &before["has_newer"]),
        (vec!["One", "Two"], &json!(true))
    );
    assert_eq!(
        contents(&list(&sipho, CONSULTANTS, "?after=1").await["messages"]),
        ["Two", "Three"]
    );
    assert_eq!(contents(&list(&sipho, CONSULTANTS, "?around=2").await["messages"]).len(), 3);
    assert_eq!(contents(&list(&sipho, CONSULTANTS, "?q=TW").await["messages"]), ["Two"]);
    sipho.post(&many, json!({ "ids": vec![1; 501] })).await.assert_refused(400, "invalid");
    sipho.post(&many, json!({})).await.assert_refused(400, "invalid");
    sipho
        .post(&format!("{CONSULTANTS}/messages/77/read/"), json!({}))
        .await
        .assert_refused(404, "not_found");
    sipho.get(&format!("{CONSULTANTS}/messages/?before=77")).await.assert_refused(400, "invalid");
    sipho.get(&format!("{CONSULTANTS}/messages/?page=0")).await.assert_refused(400, "invalid");
}

#[tokio::test]
async fn chat_members_see_one_another() {
    let api = TestApi::new();
    let (nomsa, lerato) = (api.administrator(), api.consultant("Soweto"));
    let members = |chat: i64| format!("{ADMINISTRATORS}/chats/{chat}/members/");
    let own = nomsa.get(&members(1)).await.assert(200);
    assert_eq!(own, json!([member(&nomsa, None)]));
    let own = lerato.get(&members(2)).await.assert(200);
    assert_eq!(own, json!([member(&lerato, Some("Soweto"))]));
    nomsa.get(&members(2)).await.assert_refused(403, "wrong_role");
    lerato.get(&members(1)).await.assert_refused(403, "wrong_role");
    nomsa.get(&members(3)).await.assert_refused(404, "not_found");
}

#[tokio::test]
async fn wrong_message_fields_have_their_messages() {
    let api = TestApi::new();
    let lerato = api.consultant("Soweto");
    let long = "x".repeat(1001);
    let cases = [
        (text(""), "content", "Write a message or attach a file."),
        (text(" \r\n "), "content", "Write a message or attach a file."),
        (text(&long), "content", "This text is too long. Use at most 1000 characters."),
        (
            text("Hi").text("reply_to", "9"),
            "reply_to",
            "This chat has no such message to reply to.",
        ),
        (text("Hi").text("reply_to", "x"), "reply_to", "This must be a whole number."),
        (
            FormParts::new().text("message_type", "video").text("content", "Hi"),
            "message_type",
            "Choose one of: text, file, image.",
        ),
        (text("Hi").text("file_attachment", "a.pdf"), "file_attachment", "This must be a file."),
        (
            text("Hi").file("file_attachment", "a.pdf", b""),
            "file_attachment",
            "This file is empty.",
        ),
        (
            text("Hi").file("file_attachment", "a.pdf", PDF).file("attachment", "b.pdf", PDF),
            "attachment",
            "Send one attachment at a time.",
        ),
    ];
    for (form, field, message) in cases {
        let refused = post(&lerato, CONSULTANTS, form).await;
        refused.assert_refused(400, "invalid");
        assert_eq!(refused.message(field), message);
    }
    let empty = lerato.patch(&format!("{CONSULTANTS}/messages/1/"), json!({ "content": "" })).await;
    assert_eq!(empty.message("content"), "Write a message.");
    assert_eq!(api.stored_files("chats"), 0);
    // A thousand characters are more than a thousand bytes, and line ends count once.
    let full = format!("{}\r\n{}", "é".repeat(499), "😀".repeat(500));
    let sent = post(&lerato, CONSULTANTS, text(&full)).await.assert(201);
    assert_eq!(sent["content"].as_str().unwrap().chars().count(), 1000);
}

#[tokio::test]
async fn attachment_type_follows_content_and_is_deleted_too() {
    let api = TestApi::new();
    let (lerato, sipho) = (api.consultant("Soweto"), api.consultant("Durban"));
    let wrong = [
        ("file_attachment", "a.pdf", b"MZ\x90\0".to_vec(), "This must be a PDF"),
        ("file_attachment", "a.pdf", jpeg(8, 8), "This must be a PDF"),
        (
            "image_attachment",
            "a.jpg",
            PDF.to_vec(),
            "This must be a picture (JPEG, PNG, WebP or GIF).",
        ),
    ];
    for (field, name, bytes, message) in wrong {
        let refused = post(&lerato, CONSULTANTS, text("Hi").file(field, name, &bytes)).await;
        refused.assert_refused(415, "unsupported_media_type");
        assert!(refused.message(field).starts_with(message), "{:?}", refused.body);
    }
    let heavy = text("").file("file_attachment", "a.pdf", &vec![b'%'; 10 * 1024 * 1024 + 1]);
    assert_eq!(post(&lerato, CONSULTANTS, heavy).await.status, 413);
    assert_eq!(api.stored_files("chats"), 0);

    let picture = text("").file("image_attachment", "safe.jpg", &jpeg(600, 300));
    let picture = post(&lerato, CONSULTANTS, picture).await.assert(201);
    assert_eq!((&picture["message_type"], &picture["file_url"]), (&json!("image"), &Value::Null));
    assert_eq!(picture["attachment_info"]["name"], "safe.jpg");
    let file = text("Rates").file("file_attachment", "rates.pdf", PDF);
    let file = post(&lerato, CONSULTANTS, file).await.assert(201);
    assert_eq!((&file["message_type"], &file["image_url"]), (&json!("file"), &Value::Null));
    let seen = list(&sipho, CONSULTANTS, "").await;
    let link =
        |place: &str| format!("/api/media/{}", seen.pointer(place).unwrap().as_str().unwrap());
    let opened = sipho.get(&link("/messages/1/file_url")).await;
    assert_eq!(opened.bytes.as_ref(), PDF);
    assert_eq!(sipho.get(&link("/messages/0/image_url")).await.status, 200);
    assert_eq!(sipho.get(&link("/messages/0/attachment_info/thumbnail")).await.status, 200);
    assert_eq!(api.stored_files("chats"), 3);
    for message in [&picture, &file] {
        let path = format!("{CONSULTANTS}/messages/{}/delete/", message["id"]);
        assert_eq!(lerato.delete(&path).await.status, 204);
    }
    assert_eq!(api.stored_files("chats"), 0);
    assert_ne!(sipho.get(&link("/messages/1/file_url")).await.status, 200);
}

#[tokio::test]
async fn repeated_key_sends_one_message() {
    let api = TestApi::new();
    let lerato = api.consultant("Soweto");
    let form = || text("Once").file("file_attachment", "rates.pdf", PDF);
    let first = post_with_key(&lerato, "key", form()).await.assert(201);
    let again = post_with_key(&lerato, "key", form()).await;
    assert_eq!(again.header("idempotent-replayed"), "true");
    assert_eq!(again.assert(201), first);
    assert_eq!(api.stored_files("chats"), 1);
    let other = post_with_key(&lerato, "key", text("Twice")).await;
    other.assert_refused(409, "idempotency_key_reused");
    assert_eq!(list(&lerato, CONSULTANTS, "").await["total_messages"], 1);
    let path = format!("{CONSULTANTS}/messages/{}/delete/", first["id"]);
    assert_eq!(lerato.delete(&path).await.status, 204);
    // The former answer was deleted, so it cannot be replayed.
    post_with_key(&lerato, "key", form()).await.assert_refused(404, "not_found");
    assert_eq!(api.stored_files("chats"), 0);
}

#[tokio::test]
async fn repeated_message_edit_or_deletion_happens_once() {
    let api = TestApi::new();
    let lerato = api.consultant("Soweto");
    let sent = post(&lerato, CONSULTANTS, text("Helo")).await.assert(201);
    let path = format!("{CONSULTANTS}/messages/{}/", sent["id"]);
    let body = json!({ "content": "Hello" });
    let edit = |key| lerato.by_with_key(Method::PATCH, &path, key, body.clone());
    let first = edit("edit").await.assert(200);
    assert_eq!(first["content"], "Hello");
    lerato.patch(&path, json!({ "content": "Hello, all" })).await.assert(200);
    let again = edit("edit").await;
    assert_eq!(again.header("idempotent-replayed"), "true");
    assert_eq!(again.assert(200)["content"], "Hello, all");
    let deletion = format!("{path}delete/");
    for replayed in ["", "true"] {
        let answer = lerato.by_with_key(Method::DELETE, &deletion, "gone", json!({})).await;
        assert_eq!((answer.status.as_u16(), answer.header("idempotent-replayed")), (204, replayed));
    }
    edit("edit").await.assert_refused(404, "not_found");
}

async fn next(events: &mut Events) -> Value {
    events.next().await.expect("an event").data
}

#[tokio::test]
async fn members_are_notified_and_authors_get_receipts() {
    let api = TestApi::new();
    let (lerato, sipho, nomsa) =
        (api.consultant("Soweto"), api.consultant("Durban"), api.administrator());
    let mut at_lerato = lerato.listen(None).await;
    let (mut at_sipho, mut at_nomsa) = (sipho.listen(None).await, nomsa.listen(None).await);
    post(&lerato, CONSULTANTS, text("Morning")).await.assert(201);
    sipho.post(&format!("{CONSULTANTS}/messages/1/read/"), json!({})).await.assert(200);
    post(&nomsa, ADMINISTRATORS, text("Morning")).await.assert(201);
    let sent = json!({ "kind": "chat.message", "ids": { "chat": 2, "message": 1 } });
    assert_eq!((next(&mut at_lerato).await, next(&mut at_sipho).await), (sent.clone(), sent));
    let receipt = json!({ "kind": "chat.receipt", "ids": { "chat": 2, "message": 1 } });
    assert_eq!(next(&mut at_lerato).await, receipt);
    assert_eq!(next(&mut at_sipho).await, json!({ "kind": "chat.read", "ids": { "chat": 2 } }));
    let other = json!({ "kind": "chat.message", "ids": { "chat": 1, "message": 2 } });
    assert_eq!(next(&mut at_nomsa).await, other);
}

#[tokio::test]
async fn unchanged_chat_answers_304() {
    let api = TestApi::new();
    let lerato = api.consultant("Soweto");
    post(&lerato, CONSULTANTS, text("Morning")).await.assert(201);
    let path = format!("{CONSULTANTS}/messages/?page=1");
    let tag = lerato.get(&path).await.header("etag").to_owned();
    api.office.pass(SignedDuration::from_secs(30));
    let request = lerato.request(Method::GET, &path).header("If-None-Match", &tag);
    assert_eq!(lerato.send(request, "").await.status, 304);
}
