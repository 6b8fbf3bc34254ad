//! A consultant of one branch at the doors of another: by ids that no screen of theirs leads to.

use crate::lender::{application, give, lender, repayment};
use api::testing::{TestApi, User};
use serde_json::{Value, json};

const BOOKS: &str = "start_date=2026-03-01&end_date=2026-03-02";
const GIVE: &str = "/api/consultant/loan/applications/";
const PAY: &str = "/api/consultant/loan/repayment/";
const WRITE_OFF: &str = "/api/loan-accounts/2/write-off/";

/// Everything that money has done.
async fn books(admin: &User<'_>) -> Value {
    admin.get(&format!("/api/adminstrator/accounting/?{BOOKS}")).await.assert(200)
}

/// Soweto (2) has two loans: on the first something was paid, the second was written off.
async fn soweto(api: &TestApi) -> User<'_> {
    let admin = lender(api).await;
    give(&admin).await;
    give(&admin).await;
    admin.post("/api/adminstrator/loan/repayment/", repayment("700")).await.assert(201);
    admin.post_with_key(WRITE_OFF, "k-1", json!({ "reason": "Has died." })).await.assert(200);
    admin
}

#[tokio::test]
async fn a_consultant_moves_no_money_of_another_branch() {
    let api = TestApi::new();
    let admin = soweto(&api).await;
    let colleague = api.consultant("Alexandra").can_everything();
    let before = books(&admin).await;
    let reason = json!({ "reason": "Because I can." });
    let money = json!({ "amount": "300.00", "payment_method": 1, "branch": 2 });
    let mut payment = repayment("540");
    payment["payment_schedule"] = json!(2);
    for (path, body, code) in [
        (GIVE, application(), "other_branch"),
        ("/api/consultant/loan/quote/", application(), "other_branch"),
        (PAY, payment.clone(), "other_branch"),
        ("/api/consultant/loan/repayment/preview/", payment, "other_branch"),
        ("/api/loan-accounts/1/write-off/", reason.clone(), "other_branch"),
        ("/api/loan-accounts/2/recovery/", money, "other_branch"),
        ("/api/adminstrator/loan/repayment/1/reverse/", reason, "wrong_role"),
        ("/api/branches/deposit/", json!({ "branch": 2, "amount": 1 }), "wrong_role"),
        ("/api/branches/withdraw/", json!({ "branch": 2, "amount": 1 }), "wrong_role"),
    ] {
        let answer = colleague.post(path, body).await;
        assert_eq!((answer.status.as_u16(), &answer.body["code"]), (403, &json!(code)), "{path}");
    }
    // A colleague's key does not return the stored answer either.
    let again = colleague.post_with_key(WRITE_OFF, "k-1", json!({ "reason": "Has died." })).await;
    again.assert_refused(403, "other_branch");
    assert_eq!(books(&admin).await, before);
}

#[tokio::test]
async fn a_consultant_sees_no_books_of_another_branch() {
    let api = TestApi::new();
    let admin = soweto(&api).await;
    let path = format!("/api/adminstrator/accounting/branch/?{BOOKS}&branch=2");
    admin.get(&path).await.assert(200);
    let colleague = api.consultant("Alexandra").can_everything();
    colleague.get(&path).await.assert_refused(403, "other_branch");
    let company = format!("/api/adminstrator/accounting/?{BOOKS}");
    colleague.get(&company).await.assert_refused(403, "wrong_role");
    let own = colleague.get("/api/adminstrator/give_loans/dashboard-stats/?branch=2").await;
    let text = own.assert(200).to_string();
    assert!(text.contains("Alexandra") && !text.contains("Soweto"), "{text}");
}

/// A consultant who is moved to another branch belongs only there from the next request on.
#[tokio::test]
async fn moved_consultant_loses_the_old_branch_at_once() {
    let api = TestApi::new();
    let admin = lender(&api).await;
    let clerk = api.consultant("Soweto").can("can_give_loans");
    clerk.post(GIVE, application()).await.assert(201);
    api.consultant("Alexandra");
    let path = format!("/api/management/users/{}/", clerk.person().staff);
    admin.patch(&path, json!({ "branch": 3 })).await.assert(200);
    clerk.post(GIVE, application()).await.assert_refused(403, "other_branch");
}
