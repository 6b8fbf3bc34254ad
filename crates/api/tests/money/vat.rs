//! VAT on fees over the wire and on paper.

use crate::lender::application;
use crate::papers::{assert_lines, open};
use crate::{lender, repayment};
use api::testing::{TestApi, User};
use serde_json::{Value, json};

const VAT: &str = "/api/vat/";
const RATES: &str = "/api/vat/rates/";
const GIVE: &str = "/api/adminstrator/loan/applications/";
const PAY: &str = "/api/adminstrator/loan/repayment/";
const LOAN: &str = "/api/loan-accounts/1/";
const TRIAL: &str = "/api/accounting/trial-balance/?start_date=2026-03-01&end_date=2026-03-02";

/// A lender whose loans cost R 100 to begin and R 50 a month, without VAT.
async fn with_fees(api: &TestApi) -> User<'_> {
    let admin = lender(api).await;
    let fees = json!({
        "initiation_fee_method": "fixed", "initiation_fee": 100, "monthly_service_fee": 50,
        "version": 1
    });
    admin.patch("/api/loan-products/1/", fees).await.assert(200);
    admin
}

async fn become_vendor(admin: &User<'_>) {
    let vendor = json!({"vat_number": "4123456789", "vendor_from": "2026-03-02", "basis": "payments", "version": 1});
    admin.patch(VAT, vendor).await.assert(200);
}

/// The names of all fields in an answer, at any depth.
fn names(answer: &Value) -> Vec<String> {
    match answer {
        Value::Array(all) => all.iter().flat_map(names).collect(),
        Value::Object(fields) => fields
            .iter()
            .flat_map(|(name, value)| [vec![name.clone()], names(value)].concat())
            .collect(),
        _ => Vec::new(),
    }
}

#[tokio::test]
async fn lender_becomes_vendor_and_adds_rates() {
    let api = TestApi::new();
    let admin = lender(&api).await;
    let clerk = api.consultant("Soweto");
    let none =
        json!({"id": 1, "vat_number": "", "vendor_from": null, "basis": "invoice", "version": 1});
    assert_eq!(clerk.get(VAT).await.assert(200), none);
    let refused = admin.patch(VAT, json!({"vat_number": "123", "basis": "guess"})).await;
    refused.assert_refused(400, "invalid");
    assert!(!refused.message("basis").is_empty());
    let refused = admin.patch(VAT, json!({"vat_number": "123"})).await;
    assert_eq!(refused.message("vat_number"), "A VAT number has 10 digits and begins with 4.");
    become_vendor(&admin).await;
    let vendor = json!({
        "id": 1, "vat_number": "4123456789", "vendor_from": "2026-03-02", "basis": "payments",
        "version": 2
    });
    assert_eq!(admin.get(VAT).await.assert(200), vendor);
    let late = admin.patch(VAT, json!({"vat_number": "", "version": 1})).await;
    late.assert_refused(409, "version_out_of_date");

    let rate = json!({"effective_from": "2026-05-01", "rate": "15.5", "source": "Budget 2026"});
    let added = admin.post(RATES, rate).await.assert(201);
    let expected = json!({
        "id": 3, "effective_from": "2026-05-01", "rate": "15.50", "status": "upcoming",
        "source": "Budget 2026", "added_by": 1, "added_at": "2026-03-02T06:00:00Z"
    });
    assert_eq!(added, expected);
    let all = clerk.get(RATES).await.assert(200);
    assert_eq!((&all[0], &all[1]["rate"]), (&added, &json!("15.00")));
    assert_eq!((&all[1]["added_by"], &all[2]["rate"]), (&json!(null), &json!("14.00")));
    let odd = admin.post(RATES, json!({"rate": 101})).await;
    odd.assert_refused(400, "invalid");
    for field in ["effective_from", "rate", "source"] {
        assert!(!odd.message(field).is_empty(), "{field}");
    }
    clerk.patch(VAT, json!({})).await.assert_refused(403, "wrong_role");
    clerk.post(RATES, json!({})).await.assert_refused(403, "wrong_role");
}

#[tokio::test]
async fn without_vat_number_vat_is_never_mentioned() {
    let api = TestApi::new();
    let admin = with_fees(&api).await;
    let quote = admin.post("/api/adminstrator/loan/quote/", application()).await.assert(200);
    let given = admin.post(GIVE, application()).await.assert(201);
    let paid = admin.post(PAY, repayment("720.00")).await.assert(201);
    let mut answers = vec![quote, given, paid];
    for path in [
        LOAN.to_owned(),
        format!("{LOAN}history/"),
        "/api/receipts/1/".to_owned(),
        format!("{LOAN}settlement-quote/"),
        TRIAL.to_owned(),
    ] {
        answers.push(admin.get(&path).await.assert(200));
    }
    for answer in &answers {
        let vat = names(answer).into_iter().find(|name| name.contains("vat"));
        assert_eq!(vat, None, "{answer}");
        assert!(!answer.to_string().contains("VAT"), "{answer}");
    }
    let papers = admin.get(&format!("{LOAN}papers/")).await.assert(200);
    for link in [&papers["statement_file"], &answers[5]["document_file"]] {
        let text = open(&api, link).await;
        assert!(!text.contains("VAT"), "{text}");
    }
}

#[tokio::test]
async fn vendor_quote_shows_vat_separately() {
    let api = TestApi::new();
    let admin = with_fees(&api).await;
    become_vendor(&admin).await;
    // R 100 and R 15 VAT, and 2 × (R 50 and R 7,50 VAT), with R 240 interest.
    let quote = admin.post("/api/adminstrator/loan/quote/", application()).await.assert(200);
    for (field, value) in [
        ("vat_rate", "15.00"),
        ("vat_amount", "30.00"),
        ("initiation_fee", "115.00"),
        ("initiation_fee_vat", "15.00"),
        ("service_fees", "115.00"),
        ("service_fees_vat", "15.00"),
        ("total_amount", "1470.00"),
        ("total_cost_of_credit", "470.00"),
        ("cost_multiple", "1.47"),
    ] {
        assert_eq!(quote[field], value, "{field}");
    }
    let made = admin.post("/api/loan/quotations/", application()).await.assert(201);
    let text = open(&api, &made["document_file"]).await;
    let wanted = [
        "VAT number 4123456789",
        "Initiation fee, added to the loan R 100,00",
        "Service fees, R 50,00 a month R 100,00",
        "VAT on the fees at 15,00% R 30,00",
        "Total cost of credit R 470,00",
        "Total to repay R 1 470,00",
    ];
    assert_lines(&text, &wanted);
}

#[tokio::test]
async fn vendor_loan_shows_vat_up_to_its_receipts() {
    let api = TestApi::new();
    let admin = with_fees(&api).await;
    become_vendor(&admin).await;
    admin.post(GIVE, application()).await.assert(201);
    let loan = admin.get(LOAN).await.assert(200);
    assert_eq!(
        (&loan["terms"]["vat_rate"], &loan["vat_amount"]),
        (&json!("15.00"), &json!("30.00"))
    );
    let first = &loan["payment_schedules"][0];
    for (field, value) in [
        ("fee_amount", "115.00"),
        ("vat_amount", "15.00"),
        ("initiation_fee_amount", "57.50"),
        ("initiation_fee_vat_amount", "7.50"),
        ("service_fee_vat_amount", "7.50"),
    ] {
        assert_eq!(first[field], value, "{field}");
    }
    // R 120 is interest. R 30 of the R 57,50 is R 3,91 of its R 7,50.
    let mut part = repayment("150.00");
    part["part_payment"] = json!(true);
    let preview = admin.post(&format!("{PAY}preview/"), part.clone()).await.assert(200);
    assert_eq!(preview["vat_amount"], "3.91");
    assert_eq!(admin.post(PAY, part).await.assert(201)["vat_amount"], "3.91");
    let receipt = admin.get("/api/receipts/1/").await.assert(200);
    assert_eq!(receipt["vat_amount"], "3.91");
    let text = open(&api, &receipt["document_file"]).await;
    assert_lines(&text, &["VAT number: 4123456789", "The fees include VAT of R 3,91."]);
    let papers = admin.get(&format!("{LOAN}papers/")).await.assert(200);
    let text = open(&api, &papers["statement_file"]).await;
    assert_lines(&text, &["2 Mar 2026 VAT on fees R 30,00 R 1 470,00"]);
    let cost = admin.get(&format!("{LOAN}settlement-quote/")).await.assert(200);
    // R 11,09 in the initiation fee, and R 7,50 in the fee of the first month.
    assert_eq!((&cost["initiation_fee"], &cost["vat_amount"]), (&json!("85.00"), &json!("18.59")));
    let trial = admin.get(TRIAL).await.assert(200);
    let accounts = trial["accounts"].as_array().expect("accounts");
    let owed = |code: i64| {
        let mut rows = accounts.iter().filter(|one| one["account"]["code"] == code);
        rows.next().map(|one| one["closing_credit"].clone())
    };
    assert_eq!((owed(2120), owed(2300)), (Some(json!("26.09")), Some(json!("3.91"))));
}
