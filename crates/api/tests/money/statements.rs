use crate::{give, lender, repayment};
use api::testing::{TestApi, User};
use serde_json::{Value, json};

const PERIOD: &str = "start_date=2026-03-01&end_date=2026-03-02";
const BASE: &str = "/api/accounting";

/// R 50 000 of the owners, a loan of R 1 000 with R 240 interest, R 620 repaid.
async fn paid(api: &TestApi) -> User<'_> {
    let admin = lender(api).await;
    give(&admin).await;
    admin.post("/api/adminstrator/loan/repayment/", repayment("620")).await.assert(201);
    admin
}

fn account(code: i64) -> Value {
    let (name, kind) = match code {
        1000 => ("Branch cash", "asset"),
        1100 => ("Loans receivable", "asset"),
        2100 => ("Unearned interest", "liability"),
        3000 => ("Owner's funding", "equity"),
        _ => ("Interest income", "income"),
    };
    json!({"code": code, "name": name, "kind": kind})
}

fn line(code: i64, amount: &str) -> Value {
    json!({"account": account(code), "amount": amount})
}

#[tokio::test]
async fn a_trial_balance_has_every_account() {
    let api = TestApi::new();
    let admin = paid(&api).await;
    let found = admin.get(&format!("{BASE}/trial-balance/?{PERIOD}")).await.assert(200);
    let row = |code, debit: &str, credit: &str, closing: [Option<&str>; 2]| {
        json!({
            "account": account(code), "opening_balance": "0.00", "debit": debit,
            "credit": credit, "closing_debit": closing[0], "closing_credit": closing[1]
        })
    };
    let expected = json!({
        "start_date": "2026-03-01", "end_date": "2026-03-02", "branch": null,
        "accounts": [
            row(1000, "50620.00", "1000.00", [Some("49620.00"), None]),
            row(1100, "1240.00", "620.00", [Some("620.00"), None]),
            row(2100, "120.00", "240.00", [None, Some("120.00")]),
            row(3000, "0.00", "50000.00", [None, Some("50000.00")]),
            row(4000, "0.00", "120.00", [None, Some("120.00")]),
        ],
        "totals": {
            "debit": "51980.00", "credit": "51980.00",
            "closing_debit": "50240.00", "closing_credit": "50240.00"
        }
    });
    assert_eq!(found, expected);
}

#[tokio::test]
async fn income_and_balance_sheet_agree() {
    let api = TestApi::new();
    let admin = paid(&api).await;
    let income = admin.get(&format!("{BASE}/income-statement/?{PERIOD}")).await.assert(200);
    assert_eq!(income["income"], json!({"lines": [line(4000, "120.00")], "total": "120.00"}));
    assert_eq!(income["expenses"], json!({"lines": [], "total": "0.00"}));
    assert_eq!(income["result"], "120.00");
    let sheet = admin.get(&format!("{BASE}/balance-sheet/?{PERIOD}")).await.assert(200);
    let expected = json!({
        "start_date": "2026-03-01", "end_date": "2026-03-02", "branch": null,
        "assets": {
            "lines": [line(1000, "49620.00"), line(1100, "620.00"), line(2100, "-120.00")],
            "total": "50120.00"
        },
        "net_loans": "500.00",
        "liabilities": {"lines": [], "total": "0.00"},
        "equity": {"lines": [line(3000, "50000.00")], "total": "50120.00"},
        "earlier_result": "0.00", "result": "120.00", "liabilities_and_equity": "50120.00",
        "between_branches": []
    });
    assert_eq!(sheet, expected);
    let branch = admin.get(&format!("{BASE}/balance-sheet/?{PERIOD}&branch=2")).await.assert(200);
    assert_eq!(branch["branch"], json!({"id": 2, "name": "Soweto"}));
    assert_eq!(branch["assets"], expected["assets"]);
}

#[tokio::test]
async fn an_account_is_answered_in_pages_or_whole() {
    let api = TestApi::new();
    let admin = paid(&api).await;
    let path = format!("{BASE}/accounts/2100/?{PERIOD}");
    let whole = admin.get(&path).await.assert(200);
    let entries = json!([
        {
            "entry": 2, "date": "2026-03-02", "type": "disbursement",
            "description": "Loan 1 disbursed", "branch": "Soweto", "debit": null,
            "credit": "240.00", "balance": "240.00"
        },
        {
            "entry": 3, "date": "2026-03-02", "type": "repayment",
            "description": "Repayment on loan 1", "branch": "Soweto", "debit": "120.00",
            "credit": null, "balance": "120.00"
        },
    ]);
    let expected = json!({
        "start_date": "2026-03-01", "end_date": "2026-03-02", "branch": null,
        "account": account(2100), "opening_balance": "0.00", "debit": "120.00",
        "credit": "240.00", "closing_balance": "120.00", "entries": entries
    });
    assert_eq!(whole, expected);
    let page = admin.get(&format!("{path}&page=2&page_size=1")).await.assert(200);
    let expected = json!({
        "items": [entries[1]], "total": 2, "page": 2, "page_size": 1, "total_pages": 2
    });
    assert_eq!(page["entries"], expected);
    assert_eq!(page["closing_balance"], "120.00");
    admin.get(&format!("{BASE}/accounts/77/?{PERIOD}")).await.assert(404);
    admin.get(&format!("{BASE}/accounts/77/?{PERIOD}&page=1")).await.assert(404);
}

#[tokio::test]
async fn an_entry_shows_its_lines_and_hash() {
    let api = TestApi::new();
    let admin = paid(&api).await;
    let entry = admin.get(&format!("{BASE}/entries/3/")).await.assert(200);
    assert_eq!((&entry["type"], &entry["amount"]), (&json!("repayment"), &json!("740.00")));
    assert_eq!(entry["lines"].as_array().unwrap().len(), 4);
    assert_eq!(entry["loan_account"], 1);
    let ledger = format!("/api/adminstrator/accounting/?{PERIOD}&book=transactions");
    let ledger = admin.get(&ledger).await.assert(200);
    assert_eq!(ledger["transactions"][2]["hash"], entry["hash"]);
    assert_eq!(entry["hash"].as_str().unwrap().len(), 64);
    admin.get(&format!("{BASE}/entries/4/")).await.assert(404);
}

#[tokio::test]
async fn consultants_see_their_own_branch() {
    let api = TestApi::new();
    let admin = paid(&api).await;
    let other = json!({"name": "Alexandra", "address": "3 Roosevelt Street"});
    admin.post("/api/branches/", other).await.assert(201);
    let clerk = api.consultant("Soweto");
    for statement in ["trial-balance", "income-statement", "balance-sheet", "accounts/1000"] {
        let path = format!("{BASE}/{statement}/?{PERIOD}");
        let own = clerk.get(&path).await.assert(200);
        assert_eq!(own["branch"], json!({"id": 2, "name": "Soweto"}), "{statement}");
        let foreign = clerk.get(&format!("{path}&branch=3")).await;
        foreign.assert_refused(403, "other_branch");
    }
    clerk.get(&format!("{BASE}/entries/3/")).await.assert(200);
    api.consultant("Alexandra").get(&format!("{BASE}/entries/3/")).await.assert(404);
    admin.get(&format!("{BASE}/trial-balance/?{PERIOD}&branch=99")).await.assert(400);
}

#[tokio::test]
async fn statements_have_the_dates_of_the_books() {
    let api = TestApi::new();
    let admin = lender(&api).await;
    for statement in ["trial-balance", "income-statement", "balance-sheet", "accounts/1000"] {
        for (query, field) in [
            ("end_date=2026-03-02", "start_date"),
            ("start_date=2026-03-02", "end_date"),
            ("start_date=2026-03-02&end_date=2026-03-01", "start_date"),
            ("start_date=2026-03-02&end_date=2026-03-03", "end_date"),
            ("start_date=2026-03-01&end_date=2026-03-02&branch=two", "branch"),
        ] {
            let answer = admin.get(&format!("{BASE}/{statement}/?{query}")).await;
            answer.assert_refused(400, "invalid");
            assert!(!answer.message(field).is_empty(), "{statement} {query}");
        }
    }
}
