//! Money on its way between branches, over the wire.

use crate::{give, lender, repayment};
use api::testing::{TestApi, User};
use serde_json::{Value, json};

const TRANSFERS: &str = "/api/branches/transfers/";

/// Adds the branch Durban, with the id 3.
async fn durban(admin: &User<'_>) {
    let body = json!({"name": "Durban", "address": "1 Smith Street"});
    assert_eq!(admin.post("/api/branches/", body).await.assert(201)["id"], 3);
}

fn funds(amount: &str) -> Value {
    json!({"from_branch": 2, "to_branch": 3, "to_kind": "bank", "amount": amount, "note": "Friday"})
}

#[tokio::test]
async fn a_transfer_is_sent_once_listed_and_received() {
    let api = TestApi::new();
    let admin = lender(&api).await;
    durban(&admin).await;
    let sent = admin.post_with_key(TRANSFERS, "k", funds("900")).await.assert(201);
    let expected = json!({
        "id": 1, "purpose": "funds", "from_branch": {"id": 2, "name": "Soweto"},
        "from_kind": "cash", "to_branch": {"id": 3, "name": "Durban"}, "to_kind": "bank",
        "amount": "900.00", "note": "Friday", "status": "in_transit", "received_by_others": false,
        "sent_by": {"id": 1, "first_name": "Test", "last_name": "Person"},
        "sent_at": "2026-03-02T06:00:00Z", "ended_by": null, "ended_at": null, "reason": null, "reversed_by": null, "reversed_at": null,
    });
    assert_eq!(sent, expected);
    let again = admin.post_with_key(TRANSFERS, "k", funds("900")).await;
    assert_eq!(again.header("idempotent-replayed"), "true");
    assert_eq!(again.assert(201), sent);
    let stats = admin.get("/api/adminstrator/dashboard-stats/").await.assert(200);
    assert_eq!(
        (&stats["cash_in_transit"], &stats["cash_in_company"]),
        (&json!("900.00"), &json!("50000.00"))
    );
    let page = admin.get(&format!("{TRANSFERS}?status=in_transit&page=1")).await.assert(200);
    assert_eq!((&page["items"], &page["total"]), (&json!([sent]), &json!(1)));

    let clerk = api.consultant("Durban");
    let amount_seen = async |user: &User<'_>| {
        let page = user.get(&format!("{TRANSFERS}?page=1")).await.assert(200);
        page["items"][0]["amount"].clone()
    };
    // The receiver counts the money.
    assert_eq!(amount_seen(&clerk).await, json!(null));
    assert_eq!(amount_seen(&api.consultant("Soweto")).await, "900.00");
    let receive = format!("{TRANSFERS}1/receive/");
    let wrong = clerk.post(&receive, json!({"amount": 899})).await;
    assert!(wrong.message("amount").contains("not the amount that was sent"), "{}", wrong.body);
    clerk.post(&receive, json!({})).await.assert_refused(400, "invalid");
    let body = json!({"amount": "900.00"});
    let received = clerk.post_with_key(&receive, "r", body.clone()).await.assert(200);
    assert_eq!((&received["status"], &received["amount"]), (&json!("received"), &json!("900.00")));
    assert_eq!(amount_seen(&clerk).await, "900.00");
    assert_eq!(received["ended_at"], "2026-03-02T06:00:00Z");
    let again = clerk.post_with_key(&receive, "r", body.clone()).await;
    assert_eq!(again.assert(200), received);
    clerk.post(&receive, body).await.assert_refused(409, "transfer_received");
    let branch = admin.get("/api/branches/3/").await.assert(200);
    assert_eq!(
        (&branch["closing_balance"], &branch["bank_balance"]),
        (&json!("0.00"), &json!("900.00"))
    );
    let page = admin.get(&format!("{TRANSFERS}?status=in_transit")).await.assert(200);
    assert_eq!(page["total"], 0);
}

#[tokio::test]
async fn a_transfer_is_cancelled_with_a_reason() {
    let api = TestApi::new();
    let admin = lender(&api).await;
    durban(&admin).await;
    admin.post(TRANSFERS, funds("900")).await.assert(201);
    let cancel = format!("{TRANSFERS}1/cancel/");
    let bare = admin.post(&cancel, json!({})).await;
    assert_eq!(bare.message("reason"), "Please give a reason.");
    let back = admin.post(&cancel, json!({"reason": "No van."})).await.assert(200);
    assert_eq!((&back["status"], &back["reason"]), (&json!("cancelled"), &json!("No van.")));
    let branch = admin.get("/api/branches/2/").await.assert(200);
    assert_eq!(branch["closing_balance"], "50000.00");
    admin.post(&format!("{TRANSFERS}9/cancel/"), json!({"reason": "x"})).await.assert(404);
}

#[tokio::test]
async fn wrong_transfer_fields_have_their_messages() {
    let api = TestApi::new();
    let admin = lender(&api).await;
    durban(&admin).await;
    let empty = admin.post(TRANSFERS, json!({})).await;
    for field in ["from_branch", "to_branch"] {
        assert_eq!(empty.message(field), "Please select a branch");
    }
    assert_eq!(empty.message("amount"), "Amount is required");
    let odd = json!({"from_branch": 2, "to_branch": 2, "amount": "1", "from_kind": "gold"});
    let odd = admin.post(TRANSFERS, odd).await;
    assert_eq!(odd.message("from_kind"), "Choose one of: cash, bank.");
    let short = admin.post(TRANSFERS, funds("50000.01")).await;
    let sentence = "Insufficient cash at Soweto: R\u{a0}50\u{a0}000,00 available.";
    assert_eq!(short.message("amount"), sentence);
    let same = json!({"from_branch": 2, "to_branch": 2, "amount": "1"});
    let same = admin.post(TRANSFERS, same).await;
    assert!(same.message("to_branch").starts_with("Select another branch"), "{}", same.body);
    let clerk = api.consultant("Soweto").can_everything();
    clerk.post(TRANSFERS, funds("1")).await.assert_refused(403, "wrong_role");
}

#[tokio::test]
async fn inter_branch_balances_are_shown_and_settled() {
    let api = TestApi::new();
    let admin = lender(&api).await;
    durban(&admin).await;
    give(&admin).await;
    let mut elsewhere = repayment("620");
    elsewhere["branch"] = json!(3);
    admin.post("/api/adminstrator/loan/repayment/", elsewhere).await.assert(201);
    let open = admin.get("/api/branches/inter-branch/").await.assert(200);
    let (soweto, durban) = (json!({"id": 2, "name": "Soweto"}), json!({"id": 3, "name": "Durban"}));
    let expected = json!({
        "balances": [
            {"branch": durban, "balance": "-620.00"}, {"branch": soweto, "balance": "620.00"}
        ],
        "proposals": [{"from_branch": durban, "to_branch": soweto, "amount": "620.00"}]
    });
    assert_eq!(open, expected);
    let settle = |amount: &str| json!({"from_branch": 3, "to_branch": 2, "amount": amount, "purpose": "settlement"});
    admin.post("/api/branches/deposit/", json!({"branch": 3, "amount": 1})).await.assert(201);
    let more = admin.post(TRANSFERS, settle("620.01")).await;
    let sentence = "Durban can settle at most R\u{a0}620,00 with Soweto.";
    assert_eq!(more.message("amount"), sentence);
    let sent = admin.post(TRANSFERS, settle("620")).await.assert(201);
    assert_eq!(sent["purpose"], "settlement");
    let path = format!("{TRANSFERS}1/receive/");
    admin.post(&path, json!({"amount": "620"})).await.assert(200);
    let open = admin.get("/api/branches/inter-branch/").await.assert(200);
    assert_eq!(open, json!({"balances": [], "proposals": []}));
    api.consultant("Durban").get("/api/branches/inter-branch/").await.assert(403);
}

#[tokio::test]
async fn transfer_is_reversed_once_by_an_uninvolved_person() {
    let api = TestApi::new();
    let admin = lender(&api).await;
    let branch = json!({"name": "Durban", "address": "1 Smith Street"});
    admin.post("/api/branches/", branch).await.assert(201);
    let input = json!({"from_branch": 2, "to_branch": 3, "amount": "900"});
    admin.post("/api/branches/transfers/", input).await.assert(201);
    let path = "/api/branches/transfers/1/reverse/";
    let reason = json!({"reason": "It was the other branch."});
    let colleague = api.administrator().can("can_verify_edit_loans_requests");
    colleague.post(path, reason.clone()).await.assert_refused(409, "transfer_in_transit");
    let (receive, arrived) = ("/api/branches/transfers/1/receive/", json!({"amount": "900"}));
    admin.post(receive, arrived.clone()).await.assert_refused(403, "own_transfer");
    api.consultant("Durban").post(receive, arrived).await.assert(200);
    let done = colleague.post_with_key(path, "k-1", reason.clone()).await.assert(200);
    assert_eq!((&done["status"], &done["reason"]), (&json!("reversed"), &reason["reason"]));
    let again = colleague.post_with_key(path, "k-1", reason.clone()).await;
    assert_eq!(again.header("idempotent-replayed"), "true");
    assert_eq!(again.assert(200), done);
    colleague.post(path, reason).await.assert_refused(409, "already_reversed");
    let listed = admin.get("/api/branches/transfers/").await.assert(200);
    assert_eq!(listed["items"], json!([done]));
}
