//! Cash-ups on the wire: counting, confirming, the slip, and the day that is shut.

use crate::papers::open;
use crate::{give, lender, repayment};
use api::testing::{Answer, TestApi, User};
use serde_json::{Value, json};

const CASH_UP: &str = "/api/branches/2/cash-up/";
const LIST: &str = "/api/cash-ups/";
const PAY: &str = "/api/consultant/loan/repayment/";

/// Builds a count of R200 notes and R1 coins; R 49 000 is expected.
fn count(notes: i64, coins: i64, reason: &str) -> Value {
    json!({
        "business_date": "2026-03-02", "expected": "49000.00", "reason": reason,
        "counts": [
            { "denomination": "200.00", "count": notes }, { "denomination": 1, "count": coins },
        ]
    })
}

/// Soweto has lent R 1 000 of its R 50 000 today; two consultants work there.
async fn desk(api: &TestApi) -> (User<'_>, User<'_>, User<'_>) {
    let admin = lender(api).await;
    give(&admin).await;
    let clerk = api.consultant("Soweto").can("can_do_repayments");
    (admin, clerk, api.consultant("Soweto").can("can_verify_edit_loans_requests"))
}

fn person(user: &User<'_>) -> Value {
    json!({ "id": user.person().staff.get(), "first_name": "Test", "last_name": "Person" })
}

#[tokio::test]
async fn cash_up_closes_the_day_once() {
    let api = TestApi::new();
    let (admin, clerk, _) = desk(&api).await;
    let day = clerk.get(CASH_UP).await.assert(200);
    assert_eq!((&day["opening"], &day["expected"]), (&json!("0.00"), &json!("49000.00")));
    assert_eq!(
        day["movements"],
        json!([
            { "kind": "deposit", "cash_in": "50000.00", "cash_out": "0.00" },
            { "kind": "disbursement", "cash_in": "0.00", "cash_out": "1000.00" },
        ])
    );
    assert_eq!(
        (&day["is_shut"], &day["cash_up"], &day["tolerance"]),
        (&json!(false), &Value::Null, &json!("0.00"))
    );
    assert_eq!(day["denominations"].as_array().map(Vec::len), Some(11));
    let counted = clerk.post_with_key(CASH_UP, "k-1", count(245, 0, "")).await.assert(201);
    assert_eq!((&counted["status"], &counted["difference"]), (&json!("completed"), &json!("0.00")));
    assert_eq!(
        (&counted["counted_by"], &counted["branch"]),
        (&person(&clerk), &json!({ "id": 2, "name": "Soweto" }))
    );
    assert_eq!(counted["counts"][0], json!({ "denomination": "200.00", "count": 245 }));
    assert_eq!(counted["counts"][1], json!({ "denomination": "100.00", "count": 0 }));
    assert_eq!((&counted["journal_entry"], &counted["slip_file"]), (&json!(2), &Value::Null));
    assert_eq!(counted["journal_hash"].as_str().map(str::len), Some(64));
    let again = clerk.post_with_key(CASH_UP, "k-1", count(245, 0, "")).await;
    assert_eq!(again.header("idempotent-replayed"), "true");
    assert_eq!(again.assert(201), counted);
    clerk.post(CASH_UP, count(245, 0, "")).await.assert_refused(409, "already_cashed_up");
    let day = clerk.get(CASH_UP).await.assert(200);
    assert_eq!((&day["is_shut"], &day["cash_up"]["id"]), (&json!(true), &json!(1)));
    let sentence = "Soweto has cashed up for 2 Mar 2026. No more cash can move there on that day. Use \
         the bank, or ask to reopen the cash-up.";
    for refused in [
        clerk.post(PAY, repayment("620.00")).await,
        admin.post("/api/branches/deposit/", json!({ "branch": 2, "amount": 1 })).await,
        admin.post("/api/branches/withdraw/", json!({ "branch": 2, "amount": 1 })).await,
    ] {
        assert_eq!(said(&refused), sentence);
        refused.assert_refused(409, "day_cashed_up");
    }
}

fn said(answer: &Answer) -> String {
    answer.body["detail"].as_str().unwrap_or_default().to_owned()
}

#[tokio::test]
async fn variance_is_confirmed_or_declined_by_a_colleague() {
    let api = TestApi::new();
    let (admin, clerk, senior) = desk(&api).await;
    let silent = clerk.post(CASH_UP, count(244, 0, "")).await;
    assert_eq!(silent.message("reason"), "Give a reason for the difference.");
    let waiting = clerk.post(CASH_UP, count(244, 0, "One note is missing.")).await.assert(201);
    assert_eq!(
        (&waiting["status"], &waiting["difference"]),
        (&json!("waiting"), &json!("-200.00"))
    );
    assert_eq!(waiting["needs_confirmation"], true);
    let confirm = "/api/cash-ups/1/confirm/";
    clerk.post(confirm, json!({})).await.assert_refused(403, "own_cash_up");
    let decline = "/api/cash-ups/1/decline/";
    let silent = senior.post(decline, json!({})).await;
    assert_eq!(silent.message("reason"), "Please give a reason.");
    let declined =
        senior.post(decline, json!({ "reason": "It is in the safe." })).await.assert(200);
    assert_eq!(
        (&declined["status"], &declined["decided_by"]),
        (&json!("declined"), &person(&senior))
    );
    clerk.post(CASH_UP, count(244, 0, "Still missing.")).await.assert(201);
    let confirm = "/api/cash-ups/2/confirm/";
    let note = json!({ "reason": "Searched together." });
    let confirmed = admin.post_with_key(confirm, "k-1", note.clone()).await.assert(200);
    assert_eq!(
        (&confirmed["status"], &confirmed["difference_entry"]),
        (&json!("completed"), &json!(3))
    );
    let again = admin.post_with_key(confirm, "k-1", note).await;
    assert_eq!(again.header("idempotent-replayed"), "true");
    senior.post(confirm, json!({})).await.assert_refused(409, "cash_up_decided");
    let branches = admin.get("/api/branches/").await.assert(200);
    assert_eq!(branches[0]["closing_balance"], "48800.00");
    let page = clerk.get("/api/cash-ups/?page=1&page_size=1").await.assert(200);
    assert_eq!((&page["total"], &page["items"][0]["id"]), (&json!(2), &json!(2)));
    for (query, total) in [
        ("status=declined", 1),
        ("branch=2&from=2026-03-02&to=2026-03-02", 2),
        ("to=2026-03-01", 0),
        ("branch=1", 0),
    ] {
        let page = admin.get(&format!("{LIST}?{query}")).await.assert(200);
        assert_eq!(page["total"], total, "{query}");
    }
}

/// The figure that the person saw, and notes and coins that are none.
#[tokio::test]
async fn invalid_cash_counts_are_refused() {
    let api = TestApi::new();
    let (admin, clerk, _) = desk(&api).await;
    let empty = clerk.post(CASH_UP, json!({})).await;
    empty.assert_refused(400, "invalid");
    for field in ["business_date", "counts", "expected"] {
        assert!(!empty.message(field).is_empty(), "{field}");
    }
    for (counts, field, message) in [
        (json!("x"), "counts", "This must be a list."),
        (
            json!([{ "denomination": "5.50", "count": 1 }]),
            "counts.0.denomination",
            "There is no note or coin of this value.",
        ),
        (
            json!([{ "denomination": 5, "count": 1 }, { "denomination": "5.00", "count": 2 }]),
            "counts.1.denomination",
            "Count each note and coin once.",
        ),
        (
            json!([{ "denomination": 5, "count": -1 }]),
            "counts.0.count",
            "Enter a whole number from 0 to 1 000 000.",
        ),
        (
            json!([{ "denomination": 5, "count": 1_000_001 }]),
            "counts.0.count",
            "Enter a whole number from 0 to 1 000 000.",
        ),
        (
            json!([{ "denomination": 5, "count": "1.5" }]),
            "counts.0.count",
            "This must be a whole number.",
        ),
        (json!([{ "count": 1 }]), "counts.0.denomination", "Name the note or coin."),
        (json!([{ "denomination": 5 }]), "counts.0.count", "Enter how many there are."),
    ] {
        let mut form = count(245, 0, "");
        form["counts"] = counts;
        let answer = clerk.post(CASH_UP, form).await;
        assert_eq!(answer.message(field), message);
    }
    admin.post("/api/branches/deposit/", json!({ "branch": 2, "amount": 500 })).await.assert(201);
    let stale = clerk.post(CASH_UP, count(245, 0, "")).await;
    assert!(said(&stale).contains("R\u{a0}49\u{a0}500,00 is expected now"), "{}", said(&stale));
    stale.assert_refused(409, "cash_moved");
    let mut tomorrow = count(245, 0, "");
    tomorrow["business_date"] = json!("2026-03-03");
    clerk.post(CASH_UP, tomorrow).await.assert_refused(409, "not_today");
    let future = clerk.get("/api/branches/2/cash-up/?date=2026-03-03").await;
    assert_eq!(future.message("date"), "The date cannot be in the future.");
    admin
        .post("/api/branches/1/cash-up/", count(0, 0, "x"))
        .await
        .assert_refused(409, "branch_without_cash");
    admin.post("/api/branches/9/cash-up/", count(0, 0, "x")).await.assert_refused(404, "not_found");
    admin.get("/api/cash-ups/9/").await.assert_refused(404, "not_found");
    let stranger = api.consultant("Orlando");
    stranger.get(CASH_UP).await.assert_refused(403, "other_branch");
    stranger.post(CASH_UP, count(245, 0, "")).await.assert_refused(403, "other_branch");
}

#[tokio::test]
async fn cash_up_slip_opens_by_its_link() {
    let api = TestApi::new();
    let (_, clerk, senior) = desk(&api).await;
    clerk.post(CASH_UP, count(244, 0, "One note is missing.")).await.assert(201);
    senior.post("/api/cash-ups/1/confirm/", json!({})).await.assert(200);
    let cash_up = clerk.get("/api/cash-ups/1/").await.assert(200);
    let text = open(&api, &cash_up["slip_file"]).await;
    let hash = cash_up["journal_hash"].as_str().unwrap();
    for part in [
        "Cash-up 1: Soweto",
        "Business date 2 Mar 2026",
        "Loans paid out R 1 000,00",
        "Closing R 49 000,00",
        "R 200,00 244 R 48 800,00",
        "Counted R 48 800,00",
        "Difference -R 200,00",
        "Reason One note is missing.",
        "Confirmed by Test Person",
        "Posted as Journal entry 3",
    ] {
        assert!(text.contains(part), "{part} is not in {text}");
    }
    // Lines may break within the hash.
    assert!(text.replace(char::is_whitespace, "").contains(hash), "{hash} is not in {text}");
    let link = format!("/api/media/{}", cash_up["slip_file"].as_str().unwrap());
    let (path, _) = link.split_once('?').unwrap();
    for tampered in [path.to_owned(), link.replace("cash-up-1", "cash-up-2")] {
        assert_ne!(api.anonymous().get(&tampered).await.status, 200, "{tampered}");
    }
}

#[tokio::test]
async fn closed_day_is_reopened_by_request() {
    let api = TestApi::new();
    let (_, clerk, senior) = desk(&api).await;
    clerk.post(CASH_UP, count(245, 0, "")).await.assert(201);
    let form = json!({ "kind": "reopen", "cash_up": 1, "reason": "A client came late." });
    let asked = clerk.post("/api/requests/", form).await.assert(201);
    assert_eq!((&asked["cash_up"], &asked["loan_account"]), (&json!(1), &Value::Null));
    assert_eq!(
        (&asked["amount"], &asked["changes"]),
        (
            &json!("49000.00"),
            &json!([{ "field": "status", "before": "completed", "after": "reopened" }])
        )
    );
    senior.post("/api/requests/1/approve/", json!({})).await.assert(200);
    let after = clerk.get("/api/cash-ups/1/").await.assert(200);
    assert_eq!((&after["status"], &after["reopened_by"]), (&json!("reopened"), &person(&senior)));
    assert_eq!(after["reopening_reason"], "A client came late.");
    clerk.post(PAY, repayment("620.00")).await.assert(201);
    let nothing = json!({ "kind": "reopen", "reason": "x" });
    let answer = clerk.post("/api/requests/", nothing).await;
    assert_eq!(answer.message("cash_up"), "Please select a cash-up.");
}
