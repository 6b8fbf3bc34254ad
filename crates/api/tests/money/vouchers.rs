//! Expenses, other income, journals and opening balances over the wire.

use crate::lender;
use api::testing::{FormParts, TestApi, User};
use axum::http::Method;
use axum::http::header::CONTENT_TYPE;
use serde_json::{Value, json};

const PDF: &[u8] = b"%PDF-1.7 and so on";

fn expense(category: i64, amount: &str) -> FormParts {
    FormParts::new()
        .text("branch", "2")
        .text("category", &category.to_string())
        .text("payee", "Corner Shop")
        .text("reference", "INV 7")
        .text("amount", amount)
}

async fn cash(person: &User<'_>) -> Value {
    person.get("/api/branches/2/").await.assert(200)["closing_balance"].clone()
}

#[tokio::test]
async fn expense_is_booked_listed_and_reversed() {
    let api = TestApi::new();
    let admin = lender(&api).await;
    let before = cash(&admin).await;
    let missing = admin.multipart("/api/expenses/", expense(1, "50.00")).await;
    assert_eq!(missing.message("slip"), "Add a photo or scan of the slip.");
    let form = expense(1, "50.00").file("slip", "slip.pdf", PDF);
    let paid = admin.multipart("/api/expenses/", form).await.assert(201);
    assert_eq!((&paid["status"], &paid["category"]["name"]), (&json!("booked"), &json!("Rent")));
    assert_eq!((&paid["amount"], &paid["vat"]), (&json!("50.00"), &json!("0.00")));
    assert_eq!((&paid["request"], &paid["approved_by"]), (&json!(null), &json!(null)));
    assert_ne!(cash(&admin).await, before);
    let link = format!("/api/media/{}", paid["slip"].as_str().unwrap());
    assert_eq!(api.anonymous().get(&link).await.bytes.as_ref(), PDF);
    let listed = admin.get("/api/expenses/?status=booked&category=1&date_from=2026-03-02").await;
    let listed = listed.assert(200);
    assert_eq!((&listed["total"], &listed["items"][0]["id"]), (&json!(1), &paid["id"]));
    let sums = "/api/expenses/by-category/?date_from=2026-03-01&date_to=2026-03-31";
    let sum = json!({
        "category": 1, "name": "Rent", "kind": "expense", "count": 1, "net": "50.00",
        "vat": "0.00", "amount": "50.00"
    });
    assert_eq!(admin.get(sums).await.assert(200), json!([sum]));
    let again = expense(1, "50.00").file("slip", "slip.pdf", PDF);
    let again = admin.multipart("/api/expenses/", again).await;
    again.assert_refused(409, "possible_duplicate");
    let reverse = format!("/api/expenses/{}/reverse/", paid["id"]);
    let why = json!({ "reason": "The wrong branch." });
    admin.post(&reverse, why.clone()).await.assert_refused(403, "own_entry");
    let colleague = api.administrator().can("can_verify_edit_loans_requests");
    let undone = colleague.post(&reverse, why).await.assert(200);
    assert_eq!(undone["status"], json!("reversed"));
    assert_eq!(undone["reversal_reason"], json!("The wrong branch."));
    assert_eq!(cash(&admin).await, before);
    let other = format!("/api/journals/{}/", paid["id"]);
    admin.get(&other).await.assert_refused(404, "not_found");
}

#[tokio::test]
async fn lost_answer_books_one_expense_and_slip() {
    let api = TestApi::new();
    let admin = lender(&api).await;
    let send = async || {
        let form = expense(1, "50.00").file("slip", "slip.pdf", PDF);
        let request = admin.request(Method::POST, "/api/expenses/").header("Idempotency-Key", "k");
        admin.send(request.header(CONTENT_TYPE, FormParts::KIND), form.finish()).await
    };
    let first = send().await.assert(201);
    let again = send().await;
    assert_eq!(again.header("idempotent-replayed"), "true");
    assert_eq!(again.assert(201), first);
    assert_eq!(admin.get("/api/expenses/").await.assert(200)["total"], json!(1));
    assert_eq!(api.stored_files("vouchers"), 1);
}

#[tokio::test]
async fn approver_opens_the_slip_of_a_waiting_expense() {
    let api = TestApi::new();
    let admin = lender(&api).await;
    let town = admin.get("/api/branches/2/").await.assert(200);
    let town = town["name"].as_str().unwrap();
    let clerk = api.consultant(town).can("can_do_repayments");
    let form = expense(1, "2000.01").file("slip", "slip.pdf", PDF);
    let waiting = clerk.multipart("/api/expenses/", form).await.assert(201);
    assert_eq!((&waiting["status"], &waiting["entry"]), (&json!("waiting"), &json!(null)));
    let senior = api.consultant(town).can("can_verify_edit_loans_requests");
    let request = format!("/api/requests/{}/", waiting["request"]);
    let asked = senior.get(&request).await.assert(200);
    assert_eq!((&asked["kind"], &asked["voucher"]), (&json!("expense"), &waiting["id"]));
    let one = format!("/api/expenses/{}/", waiting["id"]);
    let seen = senior.get(&one).await.assert(200);
    let link = format!("/api/media/{}", seen["slip"].as_str().unwrap());
    assert_eq!(api.anonymous().get(&link).await.bytes.as_ref(), PDF);
    senior.post(&format!("{request}approve/"), json!({})).await.assert(200);
    let booked = senior.get(&one).await.assert(200);
    assert_eq!(booked["status"], json!("booked"));
    assert_eq!(booked["approved_by"]["id"], json!(senior.person().staff.get()));
}

#[tokio::test]
async fn journal_waits_for_a_second_administrator() {
    let api = TestApi::new();
    let admin = lender(&api).await;
    let accounts = admin.get("/api/journals/accounts/").await.assert(200);
    let codes: Vec<_> =
        accounts.as_array().unwrap().iter().map(|one| one["code"].clone()).collect();
    assert_eq!(codes, [1200, 2300, 3000, 3010, 4090, 5100].map(Value::from));
    let body = json!({
        "branch": 2, "reason": "Paid by the owner", "lines": [
            { "account": 5100, "category": 1, "debit": "80.00" },
            { "account": 3000, "credit": "80.00" }
        ]
    });
    let waiting = admin.post("/api/journals/", body).await.assert(201);
    assert_eq!((&waiting["status"], &waiting["amount"]), (&json!("waiting"), &json!("80.00")));
    assert_eq!(
        waiting["lines"][0],
        json!({
            "account": { "code": 5100, "name": "Operating expenses" },
            "category": { "id": 1, "name": "Rent" }, "debit": "80.00", "credit": "0.00"
        })
    );
    let unequal = json!({ "branch": 2, "reason": "x", "lines": [
        { "account": 1000, "debit": "80.00" }, { "account": 3000, "credit": "79.00" }
    ] });
    let refused = admin.post("/api/journals/", unequal).await;
    assert_eq!(refused.message("lines"), "Line 1: select an account that takes journals.");
    let approve = format!("/api/requests/{}/approve/", waiting["request"]);
    let second = api.administrator().can("can_verify_edit_loans_requests");
    second.post(&approve, json!({})).await.assert(200);
    let opening = json!({ "branch": 2, "kind": "bank", "amount": "70.00" });
    let opened = admin.post("/api/branches/opening-balance/", opening.clone()).await.assert(201);
    assert_eq!((&opened["kind"], &opened["money"]), (&json!("opening"), &json!("bank")));
    let twice = admin.post("/api/branches/opening-balance/", opening).await;
    twice.assert_refused(409, "opening_exists");
    let listed = admin.get("/api/journals/").await.assert(200);
    let kinds = [&listed["items"][0]["kind"], &listed["items"][1]["kind"]];
    assert_eq!(kinds, [&json!("opening"), &json!("journal")]);
    assert_eq!(listed["items"][1]["status"], json!("booked"));
}
