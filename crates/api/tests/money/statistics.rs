use crate::{give, lender, repayment};
use api::testing::TestApi;
use serde_json::json;

const STATISTICS: &str = "/api/adminstrator/statistics/";
const SERIES: &str = "/api/statistics/series/";

#[tokio::test]
async fn statistics_show_a_period() {
    let api = TestApi::new();
    let admin = lender(&api).await;
    give(&admin).await;
    admin.post("/api/adminstrator/loan/repayment/", repayment("620")).await.assert(201);
    let found = admin.get(STATISTICS).await.assert(200);
    let mut expected = json!({
        "start_date": "2026-03-02", "end_date": "2026-03-02", "branch": null,
        "loans": {
            "total": 1, "active": 1, "closed": 0, "defaulted": 0, "written_off": 0,
            "issued": "1000.00", "balance": "620.00", "principal": "1000.00", "interest": "240.00"
        },
        "payments": {
            "total_repaid": "620.00", "total_recovered": "0.00", "total_disbursed": "1000.00"
        },
        "cashflow": {
            "current_balance": "49620.00", "cash": "49620.00", "bank": "0.00",
            "in_transit": "0.00", "total_in": "50620.00", "total_out": "1000.00"
        },
        "loan_products": 1, "payment_methods": 1
    });
    assert_eq!(found, expected);
    let query = "?start_date=2026-01-01&end_date=2026-03-02&branch=2";
    let found = admin.get(&format!("{STATISTICS}{query}")).await.assert(200);
    expected["start_date"] = json!("2026-01-01");
    expected["branch"] = json!({"id": 2, "name": "Soweto"});
    assert_eq!(found, expected);
    let earlier = admin.get(&format!("{STATISTICS}?end_date=2026-03-01")).await.assert(200);
    assert_eq!(
        (&earlier["start_date"], &earlier["end_date"]),
        (&json!("2026-03-01"), &json!("2026-03-01"))
    );
    assert_eq!(earlier["cashflow"]["current_balance"], "0.00");
}

#[tokio::test]
async fn series_show_months_statuses_and_branches() {
    let api = TestApi::new();
    let admin = lender(&api).await;
    give(&admin).await;
    admin.post("/api/adminstrator/loan/repayment/", repayment("620")).await.assert(201);
    let found = admin.get(SERIES).await.assert(200);
    let month = json!({
        "month": "2026-03-01", "disbursed": "1000.00", "collected": "620.00", "repaid": "620.00",
        "recovered": "0.00", "loans": 1, "new_clients": 1
    });
    let branch = json!({
        "branch_id": 2, "branch_name": "Soweto", "disbursed": "1000.00", "collected": "620.00",
        "repaid": "620.00", "recovered": "0.00", "loans": 1, "new_clients": 1, "active_loans": 1,
        "total_balance": "620.00", "closing_balance": "49620.00", "bank_balance": "0.00"
    });
    let arrears: Vec<_> = ["1_30", "31_60", "61_90", "over_90"]
        .iter()
        .map(|age| {
            json!({
                "age": age, "loans": 0, "outstanding_principal": "0.00", "overdue_amount": "0.00"
            })
        })
        .collect();
    let mut expected = json!({
        "start_date": "2025-04-01", "end_date": "2026-03-02", "branch": null, "months": [month],
        "portfolio": [
            {"status": "active", "loans": 1}, {"status": "closed", "loans": 0},
            {"status": "defaulted", "loans": 0}, {"status": "written_off", "loans": 0}
        ],
        "arrears": arrears,
        "branches": [branch]
    });
    assert_eq!(found, expected);
    let clerk = api.consultant("Soweto");
    expected["branch"] = json!({"id": 2, "name": "Soweto"});
    assert_eq!(clerk.get(SERIES).await.assert(200), expected);
    let empty = admin.get(&format!("{SERIES}?end_date=2026-03-01")).await.assert(200);
    assert_eq!((&empty["months"], &empty["branches"]), (&json!([]), &json!([])));
}

#[tokio::test]
async fn periods_and_branches_are_checked() {
    let api = TestApi::new();
    let admin = lender(&api).await;
    api.consultant("Alexandra");
    let clerk = api.consultant("Soweto");
    for path in [STATISTICS, SERIES] {
        for (query, field, message) in [
            (
                "start_date=2026-03-02&end_date=2026-03-01",
                "start_date",
                "The start date cannot be after the end date.",
            ),
            ("end_date=2026-03-03", "end_date", "The end date cannot be after today."),
            ("branch=99", "branch", "This branch does not exist."),
        ] {
            let refusal = admin.get(&format!("{path}?{query}")).await.assert(400);
            assert_eq!(refusal["errors"][field], json!([message]), "{path}?{query}");
        }
        admin.get(&format!("{path}?start_date=soon")).await.assert(400);
        clerk.get(&format!("{path}?branch=3")).await.assert(403);
    }
    clerk.get(STATISTICS).await.assert(403);
    let ten_years = admin.get(&format!("{SERIES}?start_date=2016-03-01")).await.assert(200);
    assert_eq!(ten_years["months"].as_array().map(Vec::len), Some(1));
}
