//! Arrears, call lists, what falls due, and promises, on the wire.

use crate::{give, lender};
use api::testing::{TestApi, User};
use office::day_end;
use serde_json::{Value, json};
use tokio::task::spawn_blocking;

const NOTES: &str = "/api/loan-accounts/1/notes/";

/// Creates a loan of R 1 000 in two installments, the first of which is eight days late.
async fn late(api: &TestApi) -> User<'_> {
    let admin = lender(api).await;
    give(&admin).await;
    api.office.clock.set("2026-04-10T06:00:00Z".parse().expect("an instant"));
    let office = api.office.office.clone();
    let ended = spawn_blocking(move || day_end::catch_up(&office)).await;
    ended.expect("a thread").expect("days end");
    api.administrator().can_everything()
}

fn figures(loans: i64, outstanding: &str, overdue: &str) -> Value {
    json!({ "loans": loans, "outstanding_principal": outstanding, "overdue_amount": overdue })
}

#[tokio::test]
async fn arrears_have_ages_and_the_portfolio_at_risk() {
    let api = TestApi::new();
    let admin = late(&api).await;
    let none = figures(0, "0.00", "0.00");
    let one = figures(1, "1000.00", "682.00");
    let ages = json!({
        "current": none, "days_1_30": one, "days_31_60": none, "days_61_90": none,
        "days_over_90": none, "total": one, "par30": "0.00", "par60": "0.00", "par90": "0.00"
    });
    let expected = json!({
        "date": "2026-04-10", "group_by": "branch", "ages": ages,
        "groups": [{ "id": 2, "name": "Soweto", "ages": ages }]
    });
    let path = "/api/collections/arrears/";
    assert_eq!(admin.get(path).await.assert(200), expected);
    let before = admin.get(&format!("{path}?date=2026-04-02&group_by=product")).await.assert(200);
    assert_eq!(before["ages"]["current"], figures(1, "1000.00", "0.00"));
    assert_eq!(before["groups"][0]["name"], "Payday");
    let first = admin.get(&format!("{path}?date=2026-02-01")).await.assert(200);
    assert_eq!((&first["groups"], &first["ages"]["par30"]), (&json!([]), &Value::Null));
    for (query, field) in [
        ("date=2026-04-11", "date"),
        ("date=yesterday", "date"),
        ("group_by=town", "group_by"),
        ("branch=99", "branch"),
    ] {
        let answer = admin.get(&format!("{path}?{query}")).await;
        assert!(!answer.message(field).is_empty(), "{query}");
        answer.assert(400);
    }
    let stranger = api.consultant("Durban");
    stranger.get(&format!("{path}?branch=2")).await.assert_refused(403, "other_branch");
    assert_eq!(stranger.get(path).await.assert(200)["groups"], json!([]));
}

#[tokio::test]
async fn note_is_written_once_and_listed_with_calls() {
    let api = TestApi::new();
    let admin = late(&api).await;
    let flag = json!({ "kind": "dispute", "since": "2026-04-08", "note": "The fee" });
    let flag = admin.post("/api/clients/1/flags/", flag).await.assert(201);
    let flag = json!({
        "id": 1, "kind": "dispute", "since": "2026-04-08", "stops": flag["stops"]
    });
    let note = json!({
        "text": "Pays on Friday.", "promise_date": "2026-04-12", "promise_amount": "200"
    });
    let written = admin.post_with_key(NOTES, "n-1", note.clone()).await.assert(201);
    let again = admin.post_with_key(NOTES, "n-1", note).await;
    assert_eq!(again.header("idempotent-replayed"), "true");
    assert_eq!(again.assert(201), written);
    assert_eq!(
        written["promise"],
        json!({ "date": "2026-04-12", "amount": "200.00", "paid_amount": "0.00", "state": "open" })
    );
    assert_eq!(admin.get(NOTES).await.assert(200), json!([written]));
    let list = admin.get("/api/collections/loans/?age=1_30").await.assert(200);
    assert_eq!((&list["total"], &list["overdue_amount"]), (&json!(1), &json!("682.00")));
    let row = &list["items"][0];
    assert_eq!((&row["days_late"], &row["late_since"]), (&json!(8), &json!("2026-04-02")));
    assert_eq!(
        row["contact"],
        json!({
            "phone_numbers": ["+27821234567"], "last_note": written, "promise": written,
            "flags": [flag]
        })
    );
    let none = admin.get("/api/collections/loans/?age=over_90").await.assert(200);
    assert_eq!((&none["total"], &none["items"]), (&json!(0), &json!([])));
    let promises = admin.get("/api/collections/promises/?unkept=true").await.assert(200);
    assert_eq!(promises["items"][0]["contact"]["promise"], written);
    let sums = (&promises["total"], &promises["promised_amount"], &promises["paid_amount"]);
    assert_eq!(sums, (&json!(1), &json!("200.00"), &json!("0.00")));
    let due = "/api/collections/due/?branch=2&start_date=2026-05-01&end_date=2026-05-31";
    let due = admin.get(due).await.assert(200);
    assert_eq!((&due["total"], &due["total_due"]), (&json!(1), &json!("620.00")));
    assert_eq!(due["items"][0]["installment_number"], 2);
}

#[tokio::test]
async fn invalid_promise_is_refused_under_its_field() {
    let api = TestApi::new();
    let admin = late(&api).await;
    for (body, field) in [
        (json!({ "text": " " }), "text"),
        (json!({ "text": "x".repeat(1001) }), "text"),
        (json!({ "text": "x", "promise_date": "2026-04-12" }), "promise_amount"),
        (json!({ "text": "x", "promise_amount": "10" }), "promise_date"),
        (json!({ "text": "x", "promise_date": "soon", "promise_amount": "10" }), "promise_date"),
        (
            json!({ "text": "x", "promise_date": "2026-04-12", "promise_amount": "0.001" }),
            "promise_amount",
        ),
    ] {
        let answer = admin.post(NOTES, body.clone()).await;
        assert!(!answer.message(field).is_empty(), "{body}");
        answer.assert(400);
    }
    assert_eq!(admin.get(NOTES).await.assert(200), json!([]));
    let nowhere = "/api/loan-accounts/9/notes/";
    admin.get(nowhere).await.assert(404);
    admin.post(nowhere, json!({ "text": "x" })).await.assert(404);
    let whole = admin.get("/api/collections/due/").await;
    assert_eq!(whole.message("branch"), "Please select a branch.");
}
