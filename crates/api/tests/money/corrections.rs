use crate::{give, lender, repayment, without_terms};
use api::testing::TestApi;
use jiff::SignedDuration;
use serde_json::json;

const PAY: &str = "/api/adminstrator/loan/repayment/";
const REVERSE: &str = "/api/adminstrator/loan/repayment/1/reverse/";

#[tokio::test]
async fn repayment_is_reversed_once_by_a_colleague() {
    let api = TestApi::new();
    let admin = lender(&api).await;
    let before = give(&admin).await;
    admin.post(PAY, repayment("1240")).await.assert(201);
    let reason = json!({"reason": "The cheque bounced."});
    admin.post(REVERSE, reason.clone()).await.assert_refused(403, "own_repayment");
    let colleague = api.administrator().can("can_verify_edit_loans_requests");
    let silent = colleague.post(REVERSE, json!({})).await;
    silent.assert_refused(400, "invalid");
    assert_eq!(silent.message("reason"), "Please give a reason for the reversal.");
    let done = colleague.post_with_key(REVERSE, "k-1", reason.clone()).await.assert(200);
    let expected = json!({
        "id": 1, "receipt_number": "R-00000001", "amount": "1000.00", "entry": 5,
        "remaining_balance": "1240.00", "reapplied": [], "loan_account": before
    });
    assert_eq!(done, expected);
    let again = colleague.post_with_key(REVERSE, "k-1", reason.clone()).await;
    assert_eq!(again.header("idempotent-replayed"), "true");
    assert_eq!(again.assert(200), expected);
    colleague.post(REVERSE, reason.clone()).await.assert_refused(409, "already_reversed");
    let unknown = "/api/adminstrator/loan/repayment/9/reverse/";
    colleague.post(unknown, reason).await.assert_refused(404, "not_found");
    let found = admin.get("/api/loan-accounts/1/").await.assert(200);
    assert_eq!(without_terms(found), before);
}

#[tokio::test]
async fn reversal_reapplies_later_payments_as_previewed() {
    let api = TestApi::new();
    let admin = lender(&api).await;
    give(&admin).await;
    for amount in ["100", "50"] {
        let mut form = repayment(amount);
        form["part_payment"] = json!(true);
        admin.post(PAY, form).await.assert(201);
    }
    let colleague = api.administrator().can("can_verify_edit_loans_requests");
    let reason = json!({"reason": "The cheque bounced."});
    colleague.post(REVERSE, reason).await.assert_refused(409, "not_latest_repayment");
    let seen = admin.get(&format!("{REVERSE}preview/")).await.assert(200);
    assert_eq!(
        (&seen["balance_before"], &seen["balance_after"]),
        (&json!("1090.00"), &json!("1190.00"))
    );
    let row = &seen["installments"][0];
    assert_eq!((&row["paid_before"], &row["paid_after"]), (&json!("150.00"), &json!("50.00")));
    let later = &seen["reapplied"][0];
    assert_eq!(
        (&later["receipt_number"], &later["amount"]),
        (&json!("R-00000002"), &json!("50.00"))
    );
    let confirm = |fingerprint: &serde_json::Value| json!({"reason": "The cheque bounced.", "fingerprint": fingerprint});
    let outdated = colleague.post(REVERSE, confirm(&json!("0"))).await;
    outdated.assert_refused(409, "preview_outdated");
    let form = confirm(&seen["fingerprint"]);
    let done = colleague.post_with_key(REVERSE, "k-2", form.clone()).await.assert(200);
    let again = json!([
        {"id": 3, "receipt_number": "R-00000003", "replaces": "R-00000002", "amount": "50.00"}
    ]);
    assert_eq!((&done["remaining_balance"], &done["reapplied"]), (&json!("1190.00"), &again));
    let repeated = colleague.post_with_key(REVERSE, "k-2", form).await;
    assert_eq!(repeated.assert(200), done);
    let receipt = admin.get("/api/receipts/3/").await.assert(200);
    assert_eq!((&receipt["replaces"], &receipt["reversal"]), (&json!("R-00000002"), &json!(null)));
    let old = admin.get("/api/receipts/2/").await.assert(200);
    assert_eq!(old["replaced_by"], "R-00000003");
}

#[tokio::test]
async fn reversal_needs_the_cash() {
    let api = TestApi::new();
    let admin = lender(&api).await;
    give(&admin).await;
    admin.post(PAY, repayment("700")).await.assert(201);
    let all = json!({"branch": 2, "amount": "49700"});
    admin.post("/api/branches/withdraw/", all).await.assert(201);
    let colleague = api.administrator().can("can_verify_edit_loans_requests");
    let answer = colleague.post(REVERSE, json!({"reason": "The cheque bounced."})).await;
    answer.assert_refused(400, "invalid");
    let message = "Insufficient cash at Soweto: R\u{a0}0,00 available.";
    assert_eq!(answer.message("non_field_errors"), message);
    assert_eq!(answer.body["detail"], message);
}

#[tokio::test]
async fn a_loan_is_written_off_and_partly_recovered() {
    let api = TestApi::new();
    let admin = lender(&api).await;
    give(&admin).await;
    let write_off = "/api/loan-accounts/1/write-off/";
    let recovery = "/api/loan-accounts/1/recovery/";
    let money = json!({"amount": "300.00", "payment_method": 1, "branch": 2});
    admin.post(recovery, money.clone()).await.assert_refused(409, "not_written_off");
    let done = admin.post(write_off, json!({"reason": "Has died."})).await.assert(200);
    assert_eq!((&done["amount"], &done["entry"]), (&json!("1240.00"), &json!(3)));
    let account = &done["loan_account"];
    assert_eq!(account["status"], "written_off");
    assert_eq!(
        (&account["balance"], &account["written_off_amount"]),
        (&json!("0.00"), &json!("1240.00"))
    );
    let row = &account["payment_schedules"][0];
    assert_eq!(
        (&row["status"], &row["written_off_amount"]),
        (&json!("written_off"), &json!("620.00"))
    );
    assert_eq!((&row["waived_amount"], &row["total_due"]), (&json!("0.00"), &json!("0.00")));
    let again = admin.post(write_off, json!({"reason": "Again."})).await;
    again.assert_refused(409, "already_written_off");
    let paid = admin.post(PAY, repayment("620")).await;
    let message = "This loan account was written off. Record the money as a recovery.";
    assert_eq!(paid.message("loan_account"), message);
    let taken = admin.post(recovery, money.clone()).await.assert(201);
    assert_eq!(taken["receipt_number"], "R-00000001");
    assert_eq!(
        (&taken["amount"], &taken["unrecovered_amount"]),
        (&json!("300.00"), &json!("700.00"))
    );
    assert_eq!(taken["loan_account"]["recovered_amount"], "300.00");
    assert_eq!(taken["loan_account"]["unrecovered_amount"], "700.00");
    let receipt = admin.get("/api/receipts/1/").await.assert(200);
    assert_eq!(receipt["kind"], "recovery");
    let link = format!("/api/media/{}", receipt["document_file"].as_str().unwrap());
    let printed = api.anonymous().get(&link).await;
    let title = b"Recovery receipt R-00000001";
    assert!(printed.bytes.windows(title.len()).any(|bytes| bytes == title));
    let client = admin.get("/api/clients/1/").await.assert(200);
    let barred = "This client has a written-off loan account.";
    assert_eq!(
        (&client["is_able_to_get_loan"], &client["loan_refusal"]),
        (&json!(false), &json!(barred))
    );
    for (amount, message) in [
        ("700.01", "Amount entered is greater than the amount left to recover (R\u{a0}700,00)."),
        ("0", "Amount must be greater than 0."),
        ("lots", "Amount must be a number."),
        ("", "Please enter an amount."),
    ] {
        let answer =
            admin.post(recovery, json!({"amount": amount, "payment_method": 1, "branch": 2}));
        assert_eq!(answer.await.message("amount"), message);
    }
    let clerk = api.consultant("Alexandra").can("can_do_repayments");
    clerk.post(recovery, money).await.assert_refused(403, "other_branch");
    admin
        .post("/api/loan-accounts/9/write-off/", json!({"reason": "x"}))
        .await
        .assert_refused(404, "not_found");
}

/// A written-off amount is not collected, so a write-off on an unlocked screen needs a
/// confirmation.
#[tokio::test]
async fn write_off_needs_a_recent_confirmation() {
    let api = TestApi::with_session_limits();
    let admin = lender(&api).await;
    give(&admin).await;
    let (write_off, why) = ("/api/loan-accounts/1/write-off/", json!({"reason": "Has died."}));
    api.office.pass(SignedDuration::from_mins(11));
    let refused = admin.post_with_key(write_off, "k-1", why.clone()).await;
    refused.assert_refused(403, "confirmation_required");
    let account = admin.get("/api/loan-accounts/1/").await.assert(200);
    assert_eq!(account["status"], "active");
    let signed_in_now = api.administrator().can("can_verify_edit_loans_requests");
    let done = signed_in_now.post_with_key(write_off, "k-1", why).await.assert(200);
    assert_eq!(done["loan_account"]["status"], "written_off");
}

#[tokio::test]
async fn write_off_is_reversed_once_by_a_colleague() {
    let api = TestApi::new();
    let admin = lender(&api).await;
    let before = give(&admin).await;
    let path = "/api/loan-accounts/1/write-off/reverse/";
    let reason = json!({"reason": "It was the other client."});
    admin.post(path, reason.clone()).await.assert_refused(409, "not_written_off");
    let why = json!({"reason": "Has died."});
    admin.post("/api/loan-accounts/1/write-off/", why).await.assert(200);
    admin.post(path, reason.clone()).await.assert_refused(403, "own_entry");
    let colleague = api.consultant("Soweto").can("can_verify_edit_loans_requests");
    let silent = colleague.post(path, json!({})).await;
    assert_eq!(silent.message("reason"), "Please give a reason for the reversal.");
    let done = colleague.post_with_key(path, "k-1", reason.clone()).await.assert(200);
    let expected = json!({"amount": "1240.00", "entry": 4, "loan_account": before});
    assert_eq!(done, expected);
    let again = colleague.post_with_key(path, "k-1", reason.clone()).await;
    assert_eq!(again.header("idempotent-replayed"), "true");
    assert_eq!(again.assert(200), expected);
    colleague.post(path, reason.clone()).await.assert_refused(409, "not_written_off");
    let elsewhere = api.consultant("Alexandra").can("can_verify_edit_loans_requests");
    elsewhere.post(path, reason.clone()).await.assert_refused(403, "other_branch");
    let unknown = "/api/loan-accounts/9/write-off/reverse/";
    colleague.post(unknown, reason).await.assert_refused(404, "not_found");
    admin.post(PAY, repayment("700")).await.assert(201);
    let written_off = "/api/loan-accounts/1/explain/?figure=written_off_amount";
    let explained = admin.get(written_off).await.assert(200);
    assert_eq!((&explained["amount"], &explained["is_proved"]), (&json!("0.00"), &json!(true)));
}

#[tokio::test]
async fn loan_is_cancelled_once_by_a_colleague() {
    let api = TestApi::new();
    let admin = lender(&api).await;
    give(&admin).await;
    let path = "/api/loan-accounts/1/disbursement/reverse/";
    let reason = json!({"reason": "It was the other client."});
    admin.post(path, reason.clone()).await.assert_refused(403, "own_entry");
    let colleague = api.consultant("Soweto").can("can_verify_edit_loans_requests");
    let silent = colleague.post(path, json!({})).await;
    assert_eq!(silent.message("reason"), "Please give a reason for the reversal.");
    let done = colleague.post_with_key(path, "k-1", reason.clone()).await.assert(200);
    assert_eq!((&done["amount"], &done["entry"]), (&json!("1000.00"), &json!(3)));
    let account = &done["loan_account"];
    assert_eq!((&account["status"], &account["balance"]), (&json!("cancelled"), &json!("0.00")));
    let row = &account["payment_schedules"][0];
    assert_eq!((&row["status"], &row["total_due"]), (&json!("cancelled"), &json!("0.00")));
    let again = colleague.post_with_key(path, "k-1", reason.clone()).await;
    assert_eq!(again.header("idempotent-replayed"), "true");
    assert_eq!(again.assert(200), done);
    colleague.post(path, reason).await.assert_refused(409, "loan_cancelled");
    let schedule = admin.get("/api/consultant/payment-schedules/?loan_account=1").await.assert(200);
    assert_eq!(schedule[0]["status"], "cancelled");
    let paid = admin.post(PAY, repayment("620")).await;
    assert_eq!(paid.message("loan_account"), "This loan account was cancelled.");
    let list = "/api/administrator/filtered/active-loan-accounts/";
    for (query, total) in [("", 0), ("?status=cancelled", 1), ("?status=cancelled&q=dlam", 1)] {
        let page = admin.get(&format!("{list}{query}")).await.assert(200);
        assert_eq!(page["total"], total, "{query}");
    }
    let dashboard = admin.get("/api/adminstrator/statistics/").await.assert(200);
    assert_eq!(dashboard["loans"]["total"], 0);
    let books = "/api/adminstrator/accounting/?start_date=2026-03-02&end_date=2026-03-02&book=disbursements";
    let book = admin.get(books).await;
    assert_eq!(book.status, 200, "{:?}", book.body);
    let rows = &book.body["disbursements"];
    assert_eq!((&rows[0]["kind"], &rows[0]["amount"]), (&json!("disbursement"), &json!("1000.00")));
    assert_eq!((&rows[1]["kind"], &rows[1]["amount"]), (&json!("reversal"), &json!("-1000.00")));
    assert_eq!(rows[1]["reason"], "It was the other client.");
    assert_eq!(book.body["totals"]["disbursements"]["amount"], "0.00");
}

#[tokio::test]
async fn deposit_is_reversed_once_by_a_colleague() {
    let api = TestApi::new();
    let admin = lender(&api).await;
    let list = "/api/branches/movements/";
    let listed = admin.get(list).await.assert(200);
    let first = &listed["items"][0];
    assert_eq!((&first["kind"], &first["reversal"]), (&json!("deposit"), &json!(null)));
    let path = format!("{list}{}/reverse/", first["entry"]);
    let reason = json!({"reason": "It was the other branch."});
    admin.post(&path, reason.clone()).await.assert_refused(403, "own_entry");
    let colleague = api.administrator().can("can_verify_edit_loans_requests");
    let done = colleague.post_with_key(&path, "k-1", reason.clone()).await.assert(200);
    assert_eq!(
        (&done["closing_balance"], &done["entry"]["kind"]),
        (&json!("0.00"), &json!("reversal"))
    );
    let again = colleague.post_with_key(&path, "k-1", reason.clone()).await;
    assert_eq!(again.header("idempotent-replayed"), "true");
    assert_eq!(again.assert(200), done);
    colleague.post(&path, reason.clone()).await.assert_refused(409, "already_reversed");
    let listed = admin.get(list).await.assert(200);
    assert_eq!(listed["items"][0]["reversal"]["reason"], reason["reason"]);
    colleague.post(&format!("{list}99/reverse/"), reason).await.assert_refused(404, "not_found");
}
