use crate::{give, lender, repayment, without_terms};
use api::testing::TestApi;
use serde_json::json;

const PATH: &str = "/api/adminstrator/loan/repayment/";

#[tokio::test]
async fn repayment_is_booked_and_returns_the_loan() {
    let api = TestApi::new();
    let admin = lender(&api).await;
    give(&admin).await;
    let seen = admin.post(&format!("{PATH}preview/"), repayment("700")).await.assert(200);
    let allocations = json!([
        {
            "installment_id": 1, "installment_number": 1, "penalty": "0.00", "interest": "120.00",
            "fee": "0.00", "principal": "500.00", "total": "620.00"
        },
        {
            "installment_id": 2, "installment_number": 2, "penalty": "0.00", "interest": "80.00",
            "fee": "0.00", "principal": "0.00", "total": "80.00"
        }
    ]);
    let expected = json!({
        "allocations": allocations, "remaining_balance": "540.00", "minimum_amount": "620.00",
        "maximum_amount": "1240.00", "part_payment": false, "waived_amount": "0.00", "waivers": [],
        "excess_amount": "80.00", "excess": "advance", "rebate_amount": "0.00", "rebates": [],
        "outcomes": seen["outcomes"], "reordered": null,
        "settled": false, "client_credit": null
    });
    assert_eq!(seen, expected);
    let taken = admin.post(PATH, repayment("700")).await.assert(201);
    assert_eq!(taken["id"], 1);
    assert_eq!(taken["receipt_number"], "R-00000001");
    assert_eq!(taken["remaining_balance"], "540.00");
    assert_eq!(taken["allocations"], allocations);
    let account = without_terms(admin.get("/api/loan-accounts/1/").await.assert(200));
    assert_eq!(taken["loan_account"], account);
    assert_eq!(account["payment_schedules"][0]["status"], "paid");
    assert_eq!(account["payment_schedules"][1]["status"], "partially_paid");
    let stale = admin.post(PATH, repayment("540")).await;
    stale.assert_refused(409, "stale_installment");
    let message = "This installment is already paid. Refresh and try again.";
    assert_eq!(stale.body["detail"], message);
}

/// R 1 240.00 on the day on which R 1 000.00 was lent: no interest has run.
#[tokio::test]
async fn whole_balance_settles_and_leaves_client_credit() {
    const CREDITS: &str = "/api/client-credits/";
    let api = TestApi::new();
    let admin = lender(&api).await;
    give(&admin).await;
    let seen = admin.post(&format!("{PATH}preview/"), repayment("1240")).await.assert(200);
    let taken = admin.post(PATH, repayment("1240")).await.assert(201);
    for answer in [&seen, &taken] {
        assert_eq!(
            (&answer["settled"], &answer["client_credit"], &answer["remaining_balance"]),
            (&json!(true), &json!("240.00"), &json!("0.00"))
        );
    }
    assert_eq!(taken["loan_account"]["status"], "closed");
    let receipt = admin.get("/api/receipts/1/").await.assert(200);
    assert_eq!(
        (&receipt["amount"], &receipt["client_credit"]),
        (&json!("1000.00"), &json!("240.00"))
    );
    let waiting = admin.get(CREDITS).await.assert(200);
    let credit = json!({
        "id": 1, "receipt_number": "R-00000001", "amount": "240.00",
        "client": {"id": 1, "first_name": "Zanele", "last_name": "Dlamini"}, "loan_account": 1,
        "branch": {"id": 2, "name": "Soweto"}, "money": "cash", "received_on": "2026-03-02"
    });
    assert_eq!((&waiting["total"], &waiting["items"][0]), (&json!(1), &credit));
    let clerk = api.consultant("Orlando").can("can_do_repayments");
    clerk.get(CREDITS).await.assert_refused(403, "wrong_role");
    let path = format!("{CREDITS}1/pay-back/");
    assert_eq!(admin.post_with_key(&path, "k", json!({})).await.assert(200), credit);
    let again = admin.post_with_key(&path, "k", json!({})).await;
    assert_eq!(again.header("idempotent-replayed"), "true");
    assert_eq!(again.assert(200), credit);
    admin.post(&path, json!({})).await.assert_refused(409, "no_client_credit");
    admin.post(&format!("{CREDITS}9/pay-back/"), json!({})).await.assert_refused(404, "not_found");
    assert_eq!(admin.get(CREDITS).await.assert(200)["total"], 0);
    assert_eq!(admin.get("/api/branches/2/").await.assert(200)["closing_balance"], "50000.00");
}

#[tokio::test]
async fn later_installment_needs_the_earlier_one_paid() {
    let api = TestApi::new();
    let admin = lender(&api).await;
    give(&admin).await;
    let mut later = repayment("620");
    later["payment_schedule"] = json!(2);
    let answer = admin.post(PATH, later).await;
    answer.assert_refused(409, "earlier_installment_unpaid");
    assert_eq!(answer.body["detail"], "Installment 1 is not paid yet. Pay it first.");
}

#[tokio::test]
async fn repayment_limits_and_messages_match_the_document() {
    let api = TestApi::new();
    let admin = lender(&api).await;
    give(&admin).await;
    for (amount, message) in [
        ("619.99", "Amount entered is less than the minimum allowed (R\u{a0}620,00)."),
        ("1240.01", "Amount entered is greater than the remaining balance (R\u{a0}1\u{a0}240,00)."),
        ("lots", "Amount must be a number."),
        ("", "Please enter an amount."),
    ] {
        let answer = admin.post(PATH, repayment(amount)).await;
        answer.assert_refused(400, "invalid");
        assert_eq!(answer.message("amount"), message, "{amount}");
    }
    let mut part = repayment("1.00");
    part["part_payment"] = json!(true);
    let taken = admin.post(PATH, part).await.assert(201);
    assert_eq!(taken["remaining_balance"], "1239.00");
    let mut none = repayment("619");
    none["branch"] = json!(null);
    none.as_object_mut().unwrap().remove("payment_method");
    let answer = admin.post(PATH, none).await;
    assert_eq!(answer.message("branch"), "Please select a branch.");
    assert_eq!(answer.message("payment_method"), "Please select a payment method.");
}

#[tokio::test]
async fn consultants_take_money_at_their_own_branch() {
    let api = TestApi::new();
    let admin = lender(&api).await;
    give(&admin).await;
    let clerk = api.consultant("Alexandra").can("can_do_repayments");
    let path = "/api/consultant/loan/repayment/";
    clerk.post(path, repayment("620")).await.assert_refused(403, "other_branch");
    let clerk = api.consultant("Soweto").can("can_do_repayments");
    clerk.post(path, repayment("620")).await.assert(201);
}
