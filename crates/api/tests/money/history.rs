use crate::{give, lender, repayment};
use api::testing::TestApi;
use serde_json::{Value, json};

const PAY: &str = "/api/adminstrator/loan/repayment/";

fn line(account: (i64, &str), debit: Option<&str>, credit: Option<&str>, counts: bool) -> Value {
    json!({
        "account_code": account.0, "account_name": account.1, "branch_name": "Soweto",
        "debit": debit, "credit": credit, "counts": counts
    })
}

#[tokio::test]
async fn the_history_shows_every_entry_of_a_loan() {
    let api = TestApi::new();
    let admin = lender(&api).await;
    give(&admin).await;
    admin.post(PAY, repayment("620.00")).await.assert(201);
    let clerk = api.consultant("Orlando");
    let mut history = clerk.get("/api/loan-accounts/1/history/").await.assert(200);
    let link = history[1]["receipt"]["document_file"].take();
    assert!(link.as_str().unwrap().starts_with("receipts/R-00000001.pdf?expires="), "{link}");
    let disbursed = json!({
        "entry": 2, "kind": "disbursement", "event": "disbursement", "at": "2026-03-02T06:00:00Z",
        "business_date": "2026-03-02", "description": "Loan 1 disbursed", "branch_name": "Soweto",
        "recorded_by": "Test Person", "recorded_by_id": 1, "amount": "1000.00", "balance_change": "1240.00",
        "balance_after": "1240.00",
        "allocations": [
            {"installment_id": 1, "installment_number": 1, "penalty": "0.00",
             "interest": "120.00", "fee": "0.00", "principal": "500.00", "total": "620.00"},
            {"installment_id": 2, "installment_number": 2, "penalty": "0.00",
             "interest": "120.00", "fee": "0.00", "principal": "500.00", "total": "620.00"}
        ],
        "rebate_amount": "0.00", "waived_amount": "0.00", "rebates": [],
        "receipt": null, "reverses": null, "reversed_by": null
    });
    assert_eq!(history[0], disbursed);
    let paid = json!({
        "entry": 3, "kind": "repayment", "event": "repayment", "at": "2026-03-02T06:00:00Z",
        "business_date": "2026-03-02", "description": "Repayment on loan 1",
        "branch_name": "Soweto", "recorded_by": "Test Person", "recorded_by_id": 1, "amount": "620.00",
        "balance_change": "-620.00", "balance_after": "620.00",
        "allocations": [
            {"installment_id": 1, "installment_number": 1, "penalty": "0.00",
             "interest": "120.00", "fee": "0.00", "principal": "500.00", "total": "620.00"}
        ],
        "rebate_amount": "0.00", "waived_amount": "0.00", "rebates": [],
        "receipt": {
            "id": 1, "receipt_number": "R-00000001", "payment_method": "Deposit",
            "value_date": null, "principal_reduced": null, "document_file": null,
            "received_by": "Test Person", "received_by_id": 1, "replaces": null,
            "corrected": null, "reapplied_because": null, "replaced_by": null,
            "client_credit": null
        },
        "reverses": null, "reversed_by": null
    });
    assert_eq!(history[1], paid);
    assert_eq!(history.as_array().unwrap().len(), 2);
    clerk.get("/api/loan-accounts/9/history/").await.assert_refused(404, "not_found");
}

#[tokio::test]
async fn figure_is_explained_by_its_entries() {
    let api = TestApi::new();
    let admin = lender(&api).await;
    give(&admin).await;
    admin.post(PAY, repayment("620.00")).await.assert(201);
    let explain = "/api/loan-accounts/1/explain/";
    let balance = admin.get(&format!("{explain}?figure=balance")).await.assert(200);
    assert_eq!(balance["amount"], "620.00");
    assert_eq!(balance["entries_total"], "620.00");
    assert_eq!(
        (&balance["is_proved"], &balance["installment_number"]),
        (&json!(true), &json!(null))
    );
    let entries = balance["entries"].as_array().unwrap();
    let amounts: Vec<_> = entries.iter().map(|one| one["amount"].clone()).collect();
    assert_eq!(amounts, ["1240.00", "-620.00"]);
    assert_eq!(entries[1]["entry"]["receipt"]["receipt_number"], "R-00000001");
    let lines = json!([
        line((1000, "Branch cash"), Some("620.00"), None, false),
        line((1100, "Loans receivable"), None, Some("620.00"), true),
        line((2100, "Unearned interest"), Some("120.00"), None, false),
        line((4000, "Interest income"), None, Some("120.00"), false),
    ]);
    assert_eq!(entries[1]["lines"], lines);

    let due = format!("{explain}?figure=total_due&installment=1");
    let due = admin.get(&due).await.assert(200);
    assert_eq!((&due["amount"], &due["installment_number"]), (&json!("0.00"), &json!(1)));
    assert_eq!(due["entries"].as_array().unwrap().len(), 2);

    let missing = admin.get(explain).await;
    assert_eq!(missing.message("figure"), "Please choose an amount.");
    let odd = admin.get(&format!("{explain}?figure=guess&installment=x")).await;
    assert!(!odd.message("figure").is_empty() && !odd.message("installment").is_empty());
    let foreign = admin.get(&format!("{explain}?figure=total_due&installment=70000")).await;
    assert_eq!(foreign.message("installment"), "This loan has no installment with this number.");
    let nowhere = admin.get("/api/loan-accounts/9/explain/?figure=balance").await;
    nowhere.assert_refused(404, "not_found");
}
