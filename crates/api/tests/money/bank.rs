//! Money in the bank, over the wire.

use crate::{application, give, go_to, lender, repayment};
use api::testing::{TestApi, User};
use serde_json::{Value, json};

const DEPOSIT: &str = "/api/branches/deposit/";
const WITHDRAW: &str = "/api/branches/withdraw/";
const REPAY: &str = "/api/adminstrator/loan/repayment/";
const APPLY: &str = "/api/adminstrator/loan/applications/";

/// Adds a payment method of the bank, with the id 2.
async fn eft(admin: &User<'_>) -> Value {
    let body = json!({"name": "EFT", "description": "Into our account", "kind": "bank"});
    admin.post("/api/payment-methods/", body).await.assert(201)
}

fn moved(amount: &str) -> Value {
    json!({"branch": 2, "kind": "bank", "amount": amount})
}

#[tokio::test]
async fn payment_method_is_cash_or_bank() {
    let api = TestApi::new();
    let admin = lender(&api).await;
    assert_eq!(eft(&admin).await["kind"], "bank");
    let first = admin.get("/api/payment-methods/1/").await.assert(200);
    assert_eq!(first["kind"], "cash");
    let edited = admin.patch("/api/payment-methods/2/", json!({"kind": "cash"})).await.assert(200);
    assert_eq!((&edited["kind"], &edited["name"]), (&json!("cash"), &json!("EFT")));
    let odd = admin.patch("/api/payment-methods/2/", json!({"kind": "cheque"})).await;
    assert_eq!(odd.message("kind"), "Choose one of: cash, bank.");
}

#[tokio::test]
async fn deposits_and_withdrawals_use_cash_or_bank() {
    let api = TestApi::new();
    let admin = lender(&api).await;
    let answer = admin.post_with_key(DEPOSIT, "k", moved("700")).await.assert(201);
    assert_eq!(
        (&answer["closing_balance"], &answer["bank_balance"]),
        (&json!("50000.00"), &json!("700.00"))
    );
    assert_eq!(answer["branch"]["bank_balance"], "700.00");
    let again = admin.post_with_key(DEPOSIT, "k", moved("700")).await;
    assert_eq!(again.header("idempotent-replayed"), "true");
    assert_eq!(again.assert(201), answer);
    let answer = admin.post(WITHDRAW, moved("700.01")).await;
    answer.assert_refused(400, "invalid");
    let sentence = "Insufficient bank balance at Soweto: R\u{a0}700,00 available.";
    assert_eq!(answer.message("amount"), sentence);
    let branch = admin.get("/api/branches/2/").await.assert(200);
    assert_eq!(
        (&branch["closing_balance"], &branch["bank_balance"]),
        (&json!("50000.00"), &json!("700.00"))
    );
    let idle = admin.post(WITHDRAW, json!({"branch": 2, "amount": 50_000})).await;
    idle.assert(201);
    let closing = admin.patch("/api/branches/2/", json!({"is_active": false})).await;
    closing.assert_refused(409, "branch_in_use");
    let detail = closing.body["detail"].as_str().unwrap();
    assert!(detail.starts_with("Soweto still has R\u{a0}700,00 in the bank."), "{detail}");
}

#[tokio::test]
async fn bank_loans_and_payments_leave_cash_unchanged() {
    let api = TestApi::new();
    let admin = lender(&api).await;
    eft(&admin).await;
    let mut by_bank = application();
    by_bank["disbursement_kind"] = json!("bank");
    let short = admin.post(APPLY, by_bank.clone()).await;
    let sentence = "Insufficient bank balance at Soweto: R\u{a0}0,00 available.";
    assert_eq!(short.message("branch"), sentence);
    let quote = admin.post("/api/adminstrator/loan/quote/", by_bank.clone()).await.assert(200);
    assert_eq!(quote["warnings"][2]["message"], sentence);
    admin.post(DEPOSIT, moved("1000")).await.assert(201);
    let given = admin.post(APPLY, by_bank).await.assert(201);
    assert_eq!(given["application"]["disbursement_kind"], "bank");
    let mut paid = repayment("620");
    paid["payment_method"] = json!(2);
    admin.post(REPAY, paid).await.assert(201);
    let stats = admin.get("/api/adminstrator/dashboard-stats/").await.assert(200);
    let held = ["cash_in_branches", "cash_in_bank", "cash_in_transit", "cash_in_company"]
        .map(|field| stats[field].as_str().unwrap());
    assert_eq!(held, ["50000.00", "620.00", "0.00", "50620.00"]);
    let query = "start_date=2026-03-01&end_date=2026-03-02&branch=2";
    let book = admin.get(&format!("/api/accounting/accounts/1010/?{query}")).await.assert(200);
    assert_eq!(book["account"], json!({"code": 1010, "name": "Branch bank", "kind": "asset"}));
    assert_eq!((&book["debit"], &book["credit"]), (&json!("1620.00"), &json!("1000.00")));
    assert_eq!(book["closing_balance"], "620.00");
    let receipt = admin.get("/api/receipts/1/").await.assert(200);
    assert_eq!(receipt["payment_method"], "EFT");
    let history = admin.get("/api/loan-accounts/1/history/").await.assert(200);
    assert_eq!(
        (&history[0]["amount"], &history[1]["amount"]),
        (&json!("1000.00"), &json!("620.00"))
    );
}

#[tokio::test]
async fn bank_payment_counts_from_its_value_date() {
    let api = TestApi::new();
    let admin = lender(&api).await;
    eft(&admin).await;
    give(&admin).await;
    let admin = go_to(&api, "2026-04-04").await;
    assert_eq!(admin.get("/api/config/").await.assert(200)["value_date_days"], 7);
    let late = admin.get("/api/loan-accounts/1/").await.assert(200);
    let charged = late["penalty_amount"].clone();
    assert_ne!(charged, "0.00");
    let mut paid = repayment("620");
    paid["value_date"] = json!("2026-04-02");
    let in_cash = admin.post(REPAY, paid.clone()).await;
    let sentence = "Only a payment into the bank can have a value date.";
    assert_eq!(in_cash.message("value_date"), sentence);
    paid["payment_method"] = json!(2);
    for (day, sentence) in [
        (json!("2026-04-05"), "The value date cannot be in the future."),
        (json!("2026-03-27"), "The value date can be at most 7 days back."),
        (json!("yesterday"), "Enter a date in the form YYYY-MM-DD."),
    ] {
        let mut wrong = paid.clone();
        wrong["value_date"] = day;
        assert_eq!(admin.post(REPAY, wrong).await.message("value_date"), sentence);
    }
    let seen = admin.post(&format!("{REPAY}preview/"), paid.clone()).await.assert(200);
    let taken = admin.post_with_key(REPAY, "k", paid.clone()).await.assert(201);
    for field in ["allocations", "waived_amount", "waivers", "remaining_balance"] {
        assert_eq!(seen[field], taken[field], "{field}");
    }
    assert_eq!(
        (&taken["waived_amount"], &taken["remaining_balance"]),
        (&charged, &json!("620.00"))
    );
    assert_eq!(taken["waivers"][0]["penalty"], charged);
    let again = admin.post_with_key(REPAY, "k", paid).await;
    assert_eq!(again.header("idempotent-replayed"), "true");
    assert_eq!(again.assert(201), taken);
    let receipt = admin.get("/api/receipts/1/").await.assert(200);
    assert_eq!(
        (&receipt["value_date"], &receipt["business_date"]),
        (&json!("2026-04-02"), &json!("2026-04-04"))
    );
    assert_eq!((&receipt["waived_amount"], &receipt["rebate_amount"]), (&charged, &json!("0.00")));
    let paper = format!("/api/media/{}", receipt["document_file"].as_str().unwrap());
    assert_eq!(admin.get(&paper).await.status, 200);
    let history = admin.get("/api/loan-accounts/1/history/").await.assert(200);
    let last = history.as_array().and_then(|entries| entries.last()).expect("entries");
    assert_eq!(last["receipt"]["value_date"], "2026-04-02");
    assert_eq!((&last["amount"], &last["waived_amount"]), (&json!("620.00"), &charged));
}

/// A loan that fell due on 2 April and was charged for it; on the 6th the client paid R 50 in cash.
async fn paid_late(api: &TestApi) -> User<'_> {
    let admin = lender(api).await;
    eft(&admin).await;
    give(&admin).await;
    let admin = go_to(api, "2026-04-06").await;
    let mut cash = repayment("50");
    cash["part_payment"] = json!(true);
    admin.post(REPAY, cash).await.assert(201);
    go_to(api, "2026-04-07").await
}

#[tokio::test]
async fn backdated_payment_reapplies_later_ones_once_confirmed() {
    let api = TestApi::new();
    let admin = paid_late(&api).await;
    let mut paid = repayment("620");
    paid["payment_method"] = json!(2);
    paid["value_date"] = json!("2026-04-02");
    let unseen = admin.post(REPAY, paid.clone()).await;
    unseen.assert_refused(409, "not_latest_repayment");
    let seen = admin.post(&format!("{REPAY}preview/"), paid.clone()).await.assert(200);
    let reordered = &seen["reordered"];
    assert_eq!(reordered["reapplied"][0]["receipt_number"], "R-00000001");
    assert_eq!(reordered["balance_after"], "570.00");
    assert_eq!(reordered["balance_after"], seen["remaining_balance"]);
    assert_eq!(
        (&seen["minimum_amount"], &seen["maximum_amount"]),
        (&json!("620.00"), &json!("1190.00"))
    );
    paid["fingerprint"] = json!("0");
    admin.post(REPAY, paid.clone()).await.assert_refused(409, "preview_outdated");
    paid["fingerprint"] = reordered["fingerprint"].clone();
    let clerk = api.consultant("Soweto").can("can_do_repayments");
    let path = "/api/consultant/loan/repayment/";
    let taken = clerk.post_with_key(path, "k", paid.clone()).await.assert(201);
    assert_eq!(
        (&taken["receipt_number"], &taken["waivers"]),
        (&json!("R-00000002"), &seen["waivers"])
    );
    let again = json!([
        {"id": 3, "receipt_number": "R-00000003", "replaces": "R-00000001", "amount": "50.00"}
    ]);
    assert_eq!((&taken["remaining_balance"], &taken["reapplied"]), (&json!("570.00"), &again));
    let repeated = clerk.post_with_key(path, "k", paid).await;
    assert_eq!(repeated.header("idempotent-replayed"), "true");
    assert_eq!(repeated.assert(201), taken);
    let history = admin.get("/api/loan-accounts/1/history/").await.assert(200);
    let last = history.as_array().and_then(|entries| entries.last()).expect("entries");
    assert_eq!(last["receipt"]["reapplied_because"], "came_before");
    assert_eq!(last["receipt"]["corrected"], "R-00000002");
    let receipt = admin.get("/api/receipts/3/").await.assert(200);
    assert_eq!(receipt["replaces"], "R-00000001");
    let paper = format!("/api/media/{}", receipt["document_file"].as_str().unwrap());
    assert_eq!(admin.get(&paper).await.status, 200);
}
