//! Requests on the wire: one person asks, another decides.

use crate::{give, lender, repayment};
use api::testing::{TestApi, User};
use serde_json::{Value, json};

const REQUESTS: &str = "/api/requests/";
const WAITING: &str = "/api/requests/waiting-count/";

fn write_off() -> Value {
    json!({ "kind": "write_off", "loan_account": 1, "reason": "Has died." })
}

fn reversal() -> Value {
    json!({ "kind": "reversal", "repayment": 1, "reason": "The cheque bounced." })
}

/// Creates a loan of R 1 240 in Soweto; a consultant there asks, another one decides.
async fn desk(api: &TestApi) -> (User<'_>, User<'_>, User<'_>) {
    let admin = lender(api).await;
    give(&admin).await;
    let clerk = api.consultant("Soweto").can("can_do_repayments").can("can_edit_active_loans");
    let senior = api.consultant("Soweto").can("can_verify_edit_loans_requests");
    (admin, clerk, senior)
}

#[tokio::test]
async fn write_off_request_is_approved_once() {
    let api = TestApi::new();
    let (admin, clerk, senior) = desk(&api).await;
    let asked = clerk.post_with_key(REQUESTS, "k-1", write_off()).await.assert(201);
    let person = |user: &User<'_>| json!({ "id": user.person().staff.get(), "first_name": "Test", "last_name": "Person" });
    let expected = json!({
        "id": 1, "kind": "write_off", "subject": "loan", "subject_id": 1, "status": "pending",
        "branch": { "id": 2, "name": "Soweto" },
        "client": { "id": 1, "first_name": "Zanele", "last_name": "Dlamini" },
        "loan_account": 1, "application": null, "repayment": null, "cash_up": null, "log_out": null,
        "assessment": null, "voucher": null, "period": null, "period_end": null, "amount": "1240.00",
        "changes": [
            { "field": "balance", "before": "1240.00", "after": "0.00" },
            { "field": "status", "before": "active", "after": "written_off" },
        ],
        "reason": "Has died.", "asked_by": person(&clerk), "asked_at": "2026-03-02T06:00:00Z",
        "expires_at": "2026-04-01T06:00:00Z", "decided_by": null, "decided_at": null,
        "decision_reason": null, "decline_code": null,
    });
    assert_eq!(asked, expected);
    let again = clerk.post_with_key(REQUESTS, "k-1", write_off()).await;
    assert_eq!(again.header("idempotent-replayed"), "true");
    assert_eq!(again.assert(201), expected);
    assert_eq!(senior.get(WAITING).await.assert(200), json!({ "waiting": 1 }));
    assert_eq!(senior.get("/api/requests/1/").await.assert(200), expected);
    let page = senior.get("/api/requests/?status=pending&mine=false").await.assert(200);
    assert_eq!((&page["total"], &page["items"]), (&json!(1), &json!([expected])));

    let approve = "/api/requests/1/approve/";
    let note = json!({ "reason": "Certificate seen." });
    let approved = senior.post_with_key(approve, "k-2", note.clone()).await.assert(200);
    assert_eq!(
        (&approved["status"], &approved["decided_by"]),
        (&json!("approved"), &person(&senior))
    );
    assert_eq!(approved["decided_at"], "2026-03-02T06:00:00Z");
    assert_eq!(approved["decision_reason"], "Certificate seen.");
    let again = senior.post_with_key(approve, "k-2", note.clone()).await;
    assert_eq!(again.header("idempotent-replayed"), "true");
    assert_eq!(again.assert(200), approved);
    senior.post_with_key(approve, "k-3", note).await.assert_refused(409, "request_decided");
    let account = admin.get("/api/loan-accounts/1/").await.assert(200);
    assert_eq!(
        (&account["status"], &account["written_off_amount"]),
        (&json!("written_off"), &json!("1240.00"))
    );
    assert_eq!(senior.get(WAITING).await.assert(200), json!({ "waiting": 0 }));
}

#[tokio::test]
async fn payment_recorder_requests_and_consultant_decides() {
    let api = TestApi::new();
    let (admin, clerk, senior) = desk(&api).await;
    clerk.post("/api/consultant/loan/repayment/", repayment("700")).await.assert(201);
    let asked = clerk.post(REQUESTS, reversal()).await.assert(201);
    assert_eq!(asked["repayment"], json!({ "id": 1, "receipt_number": "R-00000001" }));
    assert_eq!((&asked["loan_account"], &asked["amount"]), (&json!(1), &json!("700.00")));
    clerk
        .post("/api/requests/1/approve/", json!({}))
        .await
        .assert_refused(403, "permission_missing");
    let direct = "/api/adminstrator/loan/repayment/1/reverse/";
    let reason = json!({ "reason": "The cheque bounced." });
    senior.post(direct, reason).await.assert_refused(403, "wrong_role");
    // Without a body there is no note.
    senior.post("/api/requests/1/approve/", json!({})).await.assert(200);
    let account = admin.get("/api/loan-accounts/1/").await.assert(200);
    assert_eq!((&account["balance"], &account["status"]), (&json!("1240.00"), &json!("active")));
}

#[tokio::test]
async fn requests_are_declined_and_withdrawn() {
    let api = TestApi::new();
    let (_, clerk, senior) = desk(&api).await;
    clerk.post(REQUESTS, write_off()).await.assert(201);
    clerk.post(REQUESTS, write_off()).await.assert_refused(409, "request_pending");
    let decline = "/api/requests/1/decline/";
    let silent = senior.post(decline, json!({})).await;
    silent.assert_refused(400, "invalid");
    assert_eq!(silent.message("reason"), "Please give a reason.");
    let wrong = senior.post(decline, json!({ "reason": 7 })).await;
    assert_eq!(wrong.message("reason"), "This must be text.");
    let declined = senior.post(decline, json!({ "reason": "They pay." })).await.assert(200);
    assert_eq!(
        (&declined["status"], &declined["decision_reason"]),
        (&json!("declined"), &json!("They pay."))
    );
    clerk.post(REQUESTS, write_off()).await.assert(201);
    let withdraw = "/api/requests/2/withdraw/";
    senior.post(withdraw, json!({})).await.assert_refused(403, "not_own_request");
    let withdrawn = clerk.post(withdraw, json!({})).await.assert(200);
    assert_eq!(withdrawn["status"], "withdrawn");
    clerk.post(withdraw, json!({})).await.assert_refused(409, "request_decided");
    clerk.post("/api/requests/9/withdraw/", json!({})).await.assert_refused(404, "not_found");
}

#[tokio::test]
async fn invalid_requests_are_refused_under_their_field() {
    let api = TestApi::new();
    let (_, clerk, _) = desk(&api).await;
    for (body, field, message) in [
        (json!({ "reason": "x" }), "kind", "Please select what to ask for."),
        (
            json!({ "kind": "coffee" }),
            "kind",
            "Choose one of: loan_edit, reschedule, write_off, reversal, reopen, loan_approval, erase_client, log_out_correction, expenses_below_norm, expense, journal.",
        ),
        (
            json!({ "kind": "reschedule", "reason": "x" }),
            "loan_account",
            "Please select a loan account.",
        ),
        (json!({ "kind": "loan_edit" }), "loan_account", "Please select a loan account."),
        (json!({ "kind": "write_off" }), "loan_account", "Please select a loan account."),
        (
            json!({ "kind": "write_off", "loan_account": 9 }),
            "loan_account",
            "This loan account does not exist.",
        ),
        (
            json!({ "kind": "write_off", "loan_account": "one" }),
            "loan_account",
            "This must be a whole number.",
        ),
        (json!({ "kind": "reversal" }), "repayment", "Please select a payment."),
        (json!({ "kind": "write_off", "loan_account": 1 }), "reason", "Please give a reason."),
    ] {
        let answer = clerk.post(REQUESTS, body.clone()).await;
        answer.assert_refused(400, "invalid");
        assert_eq!(answer.message(field), message, "{body}");
    }
    clerk.get("/api/requests/?status=open").await.assert_refused(400, "invalid");
    clerk.get("/api/requests/?kind=coffee").await.assert_refused(400, "invalid");
}

#[tokio::test]
async fn an_outdated_request_is_refused_and_stays_pending() {
    let api = TestApi::new();
    let (admin, clerk, senior) = desk(&api).await;
    clerk.post(REQUESTS, write_off()).await.assert(201);
    clerk.post("/api/consultant/loan/repayment/", repayment("700")).await.assert(201);
    let answer = senior.post("/api/requests/1/approve/", json!({})).await;
    answer.assert_refused(409, "request_outdated");
    let detail = answer.body["detail"].as_str().unwrap_or_default();
    assert!(
        detail.contains("R\u{a0}1\u{a0}240,00") && detail.contains("R\u{a0}540,00"),
        "{detail}"
    );
    let request = admin.get("/api/requests/1/").await.assert(200);
    assert_eq!(request["status"], "pending");
}

#[tokio::test]
async fn consultant_of_another_branch_is_refused() {
    let api = TestApi::new();
    let (_, clerk, _) = desk(&api).await;
    clerk.post(REQUESTS, write_off()).await.assert(201);
    let stranger = api.consultant("Durban").can_everything();
    stranger.post(REQUESTS, write_off()).await.assert_refused(403, "other_branch");
    stranger.get("/api/requests/1/").await.assert_refused(403, "other_branch");
    stranger.post("/api/requests/1/approve/", json!({})).await.assert_refused(403, "other_branch");
    let no = json!({ "reason": "No." });
    stranger.post("/api/requests/1/decline/", no).await.assert_refused(403, "other_branch");
    assert_eq!(stranger.get(REQUESTS).await.assert(200)["total"], 0);
    assert_eq!(stranger.get(WAITING).await.assert(200), json!({ "waiting": 0 }));
}

#[tokio::test]
async fn deciders_and_requester_are_notified() {
    let api = TestApi::new();
    let (admin, clerk, senior) = desk(&api).await;
    let stranger = api.consultant("Durban").can_everything();
    let mut streams = Vec::new();
    for user in [&admin, &senior, &clerk, &stranger] {
        streams.push(user.listen(None).await);
    }
    clerk.post(REQUESTS, write_off()).await.assert(201);
    senior.post("/api/requests/1/decline/", json!({ "reason": "No." })).await.assert(200);
    // Events for all staff come after those for some.
    let currency = json!({ "currency_code": "ZAR", "currency_name": "Rand", "rate": "1" });
    admin.post("/api/currencies/", currency).await.assert(201);
    let mut heard = Vec::new();
    for stream in &mut streams {
        let mut kinds = Vec::new();
        while kinds.last().is_none_or(|kind| kind != "currency.changed") {
            let event = stream.next().await.expect("an event");
            kinds.push(event.data["kind"].as_str().unwrap_or_default().to_owned());
        }
        heard.push(kinds);
    }
    let told = ["request.asked", "request.decided", "currency.changed"];
    assert_eq!(heard[0], told);
    assert_eq!(heard[1], told);
    assert_eq!(heard[2], told);
    assert_eq!(heard[3], ["currency.changed"]);
}

#[tokio::test]
async fn loan_edit_needs_two_people() {
    let api = TestApi::new();
    let (admin, clerk, senior) = desk(&api).await;
    let rows = "/api/loan-accounts/1/";
    let before = admin.get(rows).await.assert(200);
    let due_date = before["payment_schedules"][0]["due_date"].as_str().unwrap().to_owned();
    let ask = |changes: Value| {
        json!({
            "kind": "loan_edit", "loan_account": 1, "changes": changes,
            "reason": "Paid on the 5th from now on.",
        })
    };
    let later = json!([{ "installment_number": 1, "due_date": "2026-04-05" }]);
    for (changes, field, message) in [
        (json!({}), "changes", "Change at least one value."),
        (json!("soon"), "changes", "This must be an object."),
        (json!({ "mandate_id1": "" }), "mandate_id1", "Please enter Mandate ID 1."),
        (
            json!({ "due_dates": [{ "installment_number": 70_000, "due_date": "2026-04-05" }] }),
            "due_dates",
            "Installment 70000 does not exist.",
        ),
        (
            json!({ "due_dates": [{ "due_date": "2026-04-05" }] }),
            "due_dates",
            "Please name an installment.",
        ),
    ] {
        let answer = clerk.post(REQUESTS, ask(changes)).await.assert(400);
        assert_eq!(answer["errors"][field], json!([message]), "{answer}");
    }
    let changes = json!({ "mandate_id2": "M-9", "due_dates": later });
    let asked = clerk.post(REQUESTS, ask(changes)).await.assert(201);
    let change = json!({
        "field": "due_date", "installment_number": 1, "before": due_date, "after": "2026-04-05",
    });
    assert_eq!((&asked["kind"], &asked["changes"][1]), (&json!("loan_edit"), &change));
    assert_eq!(asked["changes"][0]["after"], "M-9");
    assert_eq!(asked["amount"], Value::Null);
    senior.post("/api/requests/1/approve/", json!({})).await.assert(200);
    let after = admin.get(rows).await.assert(200);
    assert_eq!(after["mandate_id2"], "M-9");
    assert_eq!(after["next_payment_date"], "2026-04-05");
    assert_eq!(after["payment_schedules"][0]["due_date"], "2026-04-05");
    assert_eq!(after["balance"], before["balance"]);
    let edits = clerk.get("/api/loan-accounts/1/edits/").await.assert(200);
    let person = senior.person().staff.get();
    let expected = json!({
        "field": "due_date", "installment_number": 1, "before": due_date, "after": "2026-04-05",
        "edited_at": "2026-03-02T06:00:00Z",
        "edited_by": { "id": person, "first_name": "Test", "last_name": "Person" },
    });
    assert_eq!((edits.as_array().map(Vec::len), &edits[0]), (Some(2), &expected));
    assert_eq!(edits[1]["field"], "mandate_id2");
    clerk.get("/api/loan-accounts/9/edits/").await.assert_refused(404, "not_found");
}

#[tokio::test]
async fn write_off_reversal_is_requested_and_approved() {
    let api = TestApi::new();
    let (giver, clerk, senior) = desk(&api).await;
    let why = json!({"reason": "x"});
    let write_off = "/api/loan-accounts/1/write-off/";
    giver.post(write_off, why.clone()).await.assert_refused(403, "own_loan");
    let admin = api.administrator().can("can_verify_edit_loans_requests");
    admin.post(write_off, why).await.assert(200);
    let ask = json!({"kind": "reversal", "loan_account": 1, "reason": "It was the other client."});
    let asked = admin.post(REQUESTS, ask.clone()).await.assert(201);
    assert_eq!((&asked["subject"], &asked["amount"]), (&json!("write_off"), &json!("1240.00")));
    let changes = json!([
        { "field": "written_off_amount", "before": "1240.00", "after": "0.00" },
        { "field": "balance", "before": "0.00", "after": "1240.00" },
        { "field": "status", "before": "written_off", "after": "active" },
    ]);
    assert_eq!(asked["changes"], changes);
    clerk.post(REQUESTS, ask).await.assert_refused(409, "request_pending");
    senior.post("/api/requests/1/approve/", json!({})).await.assert(200);
    let account = admin.get("/api/loan-accounts/1/").await.assert(200);
    assert_eq!((&account["status"], &account["balance"]), (&json!("active"), &json!("1240.00")));
}

#[tokio::test]
async fn disbursement_reversal_is_requested_and_approved() {
    let api = TestApi::new();
    let (admin, clerk, senior) = desk(&api).await;
    let ask = json!({"kind": "reversal", "loan_account": 1, "reason": "It was the other client."});
    let refused = clerk.post(REQUESTS, ask.clone()).await;
    refused.assert_refused(403, "permission_missing");
    let asked = admin.post(REQUESTS, ask).await.assert(201);
    assert_eq!((&asked["subject"], &asked["amount"]), (&json!("disbursement"), &json!("1000.00")));
    let changes = json!([
        { "field": "balance", "before": "1240.00", "after": "0.00" },
        { "field": "status", "before": "active", "after": "cancelled" },
    ]);
    assert_eq!(asked["changes"], changes);
    senior.post("/api/requests/1/approve/", json!({})).await.assert(200);
    let account = admin.get("/api/loan-accounts/1/").await.assert(200);
    assert_eq!((&account["status"], &account["balance"]), (&json!("cancelled"), &json!("0.00")));
}

/// A stored answer requires the present permission for such a request.
#[tokio::test]
async fn replay_of_a_request_needs_current_permission() {
    let api = TestApi::new();
    let (_, clerk, _) = desk(&api).await;
    let boss = api.administrator().can_everything();
    let again = || clerk.post_with_key(REQUESTS, "k-1", write_off());
    again().await.assert(201);
    let person = format!("/api/management/users/{}/", clerk.person().staff);
    boss.patch(&person, json!({ "can_edit_active_loans": false })).await.assert(200);
    again().await.assert_refused(403, "permission_missing");
    boss.patch(&person, json!({ "can_edit_active_loans": true })).await.assert(200);
    assert_eq!(again().await.header("idempotent-replayed"), "true");
}

#[tokio::test]
async fn replay_of_a_decision_needs_current_permission() {
    let api = TestApi::new();
    let (_, clerk, senior) = desk(&api).await;
    let boss = api.administrator().can_everything();
    let person = format!("/api/management/users/{}/", senior.person().staff);
    for (number, decision) in [(1, "decline"), (2, "approve")] {
        clerk.post(REQUESTS, write_off()).await.assert(201);
        let address = format!("{REQUESTS}{number}/{decision}/");
        let body = json!({ "reason": "Seen." });
        let again = || senior.post_with_key(&address, "k-1", body.clone());
        again().await.assert(200);
        boss.patch(&person, json!({ "can_verify_edit_loans_requests": false })).await.assert(200);
        again().await.assert_refused(403, "permission_missing");
        boss.patch(&person, json!({ "can_verify_edit_loans_requests": true })).await.assert(200);
        assert_eq!(again().await.header("idempotent-replayed"), "true", "{decision}");
    }
}

/// The permission alone is not enough: administrators decide about the lender's own money.
#[tokio::test]
async fn replay_of_a_decision_needs_current_role() {
    let api = TestApi::new();
    let admin = lender(&api).await;
    let boss = api.administrator().can_everything();
    let decider = api.administrator().can("can_verify_edit_loans_requests");
    let person = format!("/api/management/users/{}/", decider.person().staff);
    let moved = admin.get("/api/branches/movements/").await.assert(200);
    let entry = &moved["items"][0]["entry"];
    let ask = json!({ "kind": "reversal", "movement": entry, "reason": "The other branch." });
    for (number, decision) in [(1, "decline"), (2, "approve")] {
        admin.post(REQUESTS, ask.clone()).await.assert(201);
        let address = format!("{REQUESTS}{number}/{decision}/");
        let again = || decider.post_with_key(&address, "k-1", json!({ "reason": "Seen." }));
        again().await.assert(200);
        boss.patch(&person, json!({ "role": "Consultant", "branch": 2 })).await.assert(200);
        again().await.assert_refused(403, "wrong_role");
        boss.patch(&person, json!({ "role": "Administrator" })).await.assert(200);
        assert_eq!(again().await.header("idempotent-replayed"), "true", "{decision}");
    }
}
