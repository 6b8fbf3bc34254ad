use crate::{give, lender, repayment};
use api::testing::TestApi;
use serde_json::json;

const PERIOD: &str = "start_date=2026-03-01&end_date=2026-03-02";

#[tokio::test]
async fn dashboards_match_the_books() {
    let api = TestApi::new();
    let admin = lender(&api).await;
    give(&admin).await;
    admin.post("/api/adminstrator/loan/repayment/", repayment("620")).await.assert(201);
    let stats = admin.get("/api/adminstrator/dashboard-stats/").await.assert(200);
    let branch = json!({
        "id": 2, "name": "Soweto", "branch_id": 2, "branch_name": "Soweto",
        "address": "12 Vilakazi Street", "closing_balance": "49620.00", "bank_balance": "0.00",
        "active_loans": 1, "total_loans": 1, "total_issued": "1000.00", "total_balance": "620.00", "total_clients": 1
    });
    let expected = json!({
        "cash_in_company": "49620.00", "cash_in_branches": "49620.00", "cash_in_bank": "0.00",
        "cash_in_transit": "0.00", "amount_out": "620.00", "active_loans_count": 1,
        "loans": {
            "total": 1, "active": 1, "closed": 0, "defaulted": 0, "written_off": 0,
            "issued": "1000.00", "balance": "620.00", "principal": "1000.00", "interest": "240.00"
        },
        "payments": {
            "total_repaid": "620.00", "total_recovered": "0.00", "total_disbursed": "1000.00"
        },
        "loan_products": 1, "grand_total_clients": 1, "branches": [branch]
    });
    assert_eq!(stats, expected);
    let clerk = api.consultant("Soweto");
    let stats = clerk.get("/api/adminstrator/give_loans/dashboard-stats/").await.assert(200);
    let expected = json!({
        "grand_balance": "49620.00", "grand_bank_balance": "0.00", "grand_total_loans": 1, "grand_active_loans": 1,
        "grand_total_clients": 1, "grand_total_issued": "1000.00", "grand_total_balance": "620.00",
        "branches": [branch]
    });
    assert_eq!(stats, expected);
}

#[tokio::test]
async fn six_books_come_together_or_paged() {
    let api = TestApi::new();
    let admin = lender(&api).await;
    give(&admin).await;
    admin.post("/api/adminstrator/loan/repayment/", repayment("620")).await.assert(201);
    let path = format!("/api/adminstrator/accounting/?{PERIOD}");
    let all = admin.get(&path).await.assert(200);
    let cash = json!({
        "date": "2026-03-02", "opening_balance": "0.00", "cash_in": "50620.00",
        "cash_out": "1000.00", "closing_balance": "49620.00", "recorded_by": "Test Person"
    });
    assert_eq!(all["cashflows"], json!([cash]));
    assert_eq!((&all["branch"], &all["start_date"]), (&json!(null), &json!("2026-03-01")));
    let kinds: Vec<_> = all["transactions"].as_array().unwrap().iter().collect();
    let kinds: Vec<_> = kinds.iter().map(|row| row["type"].as_str().unwrap()).collect();
    assert_eq!(kinds, ["deposit", "disbursement", "repayment"]);
    assert_eq!(all["loans"][0]["client_surname"], "Dlamini");
    let line = json!({
        "account_code": 1000, "account_name": "Branch cash", "branch_name": "Soweto",
        "debit": "50000.00", "credit": null
    });
    assert_eq!(all["transactions"][0]["lines"][0], line);
    assert_eq!(all["payments"][0]["amount"], "620.00");
    assert_eq!(all["payments"][0]["kind"], "repayment");
    assert_eq!(all["payments"][0]["receipt_number"], "R-00000001");
    assert_eq!(all["totals"]["payments"]["recovery_amount"], "0.00");
    assert_eq!(all["disbursements"][0]["amount"], "1000.00");
    assert_eq!(all["report_details"][0]["repayment_date"], "2026-03-02");
    assert_eq!(all["totals"]["loans"]["principal_amount"], "1000.00");
    assert_eq!(all["totals"]["cashflows"]["closing_balance"], "49620.00");
    let page = admin.get(&format!("{path}&book=cashflows&page=1")).await.assert(200);
    let expected = json!({
        "start_date": "2026-03-01", "end_date": "2026-03-02", "branch": null,
        "totals": {"cashflows": {
            "rows": 1, "opening_balance": "0.00", "cash_in": "50620.00", "cash_out": "1000.00",
            "closing_balance": "49620.00"
        }},
        "cashflows": {"items": [cash], "total": 1, "page": 1, "page_size": 25, "total_pages": 1}
    });
    assert_eq!(page, expected);
    let one = admin.get(&format!("{path}&book=payments")).await.assert(200);
    assert!(one["payments"].is_array() && one["loans"].is_null());
    let path = format!("/api/adminstrator/accounting/branch/?{PERIOD}&branch=2");
    let own = api.consultant("Soweto").get(&path).await.assert(200);
    assert_eq!(own["branch"], json!({"id": 2, "name": "Soweto"}));
    api.consultant("Alexandra").get(&path).await.assert_refused(403, "other_branch");
    // Exports use another name: both names are accepted, and two branches are refused.
    let other_name = path.replace("branch=2", "branch_id=2");
    assert_eq!(api.consultant("Soweto").get(&other_name).await.assert(200), own);
    let missing = admin.get(&path.replace("&branch=2", "")).await;
    assert_eq!(missing.message("branch"), "Please select a branch.");
    let two = admin.get(&format!("{path}&branch_id=1")).await;
    assert_eq!(two.message("branch_id"), "This is another branch than `branch` names.");
}

#[tokio::test]
async fn periods_have_to_make_sense() {
    let api = TestApi::new();
    let admin = lender(&api).await;
    let path = "/api/adminstrator/accounting/";
    for (query, field) in [
        ("end_date=2026-03-02", "start_date"),
        ("start_date=2026-03-02", "end_date"),
        ("start_date=2026-03-02&end_date=2026-03-01", "start_date"),
        ("start_date=2026-03-02&end_date=2026-03-03", "end_date"),
        ("start_date=soon&end_date=2026-03-02", "start_date"),
        ("start_date=2026-03-01&end_date=2026-03-02&book=odd", "book"),
        ("start_date=2026-03-01&end_date=2026-03-02&page=1", "book"),
    ] {
        let answer = admin.get(&format!("{path}?{query}")).await;
        answer.assert_refused(400, "invalid");
        assert!(!answer.message(field).is_empty(), "{query}");
    }
    let both = format!("{path}?start_date=2026-03-01&end_date=2026-03-02&book=odd&page=1");
    let errors = admin.get(&both).await.assert(400)["errors"].clone();
    assert_eq!(errors["book"].as_array().unwrap().len(), 1, "{errors}");
}
