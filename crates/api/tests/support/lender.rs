//! A lender that can lend, for the tests of what moves money.

use api::testing::{TestApi, User};
use serde_json::{Value, json};

/// An administrator of a lender with one branch (2) holding R 50 000, one product and one client. The
/// product charges 12 % of the principal a month.
pub(crate) async fn lender(api: &TestApi) -> User<'_> {
    let admin = api.administrator().can_everything();
    let branch = json!({"name": "Soweto", "address": "12 Vilakazi Street"});
    let branch = admin.post("/api/branches/", branch).await.assert(201);
    assert_eq!(branch["id"], 2);
    let cash = json!({"branch": 2, "amount": 50_000});
    admin.post("/api/branches/deposit/", cash).await.assert(201);
    let product = json!({
        "name": "Payday", "description": "Until the next salary", "min_amount": 500,
        "max_amount": 8000, "interest_rate": 144, "term": 12, "penalty_rate": 10
    });
    admin.post("/api/loan-products/", product).await.assert(201);
    admin.post("/api/consultant/add/client/", new_client()).await.assert(201);
    admin
}

pub(crate) fn new_client() -> Value {
    json!({
        "first_name": "Zanele", "last_name": "Dlamini", "phone_number": "082 123 4567",
        "national_id": "8001015009087", "gender": "Female", "address": "12 Vilakazi Street",
        "race": "Black", "client_type": "Low income", "nk_name": "Sipho", "nk_surname": "Dlamini",
        "nk_phone_number": "0115550123", "role": "CLIENT"
    })
}

pub(crate) fn application() -> Value {
    json!({
        "client": 1, "loan_product": 1, "amount": "1000", "purpose": "Housing",
        "payment_frequency": "monthly", "installment_count": 2,
        "schedule_due_dates": ["2026-04-02", "2026-05-02"], "transaction_type": "normal",
        "branch": 2, "mandate_id1": "M-1", "mandate_id2": "M-2"
    })
}

pub(crate) async fn give(admin: &User<'_>) -> Value {
    let path = "/api/adminstrator/loan/applications/";
    admin.post(path, application()).await.assert(201)["loan_account"].clone()
}

pub(crate) fn repayment(amount: &str) -> Value {
    json!({
        "client": 1, "loan_account": 1, "payment_schedule": 1, "amount": amount,
        "payment_method": 1, "branch": 2
    })
}
