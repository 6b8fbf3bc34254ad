//! Payments of more than is due, over the wire.

use crate::{give, lender, repayment};
use api::testing::TestApi;
use serde_json::{Value, json};

const PAY: &str = "/api/adminstrator/loan/repayment/";
const PREVIEW: &str = "/api/adminstrator/loan/repayment/preview/";

fn with_excess(amount: &str, excess: &str) -> Value {
    let mut body = repayment(amount);
    body["excess"] = json!(excess);
    body
}

#[tokio::test]
async fn both_outcomes_are_previewed_and_one_recorded() {
    let api = TestApi::new();
    let admin = lender(&api).await;
    give(&admin).await;
    // R 620 of R 1 240 is due. R 200 of the remaining R 500 is paid ahead, and so two fifths of R
    // 120.
    let shown = admin.post(PREVIEW, repayment("820")).await.assert(200);
    assert_eq!((&shown["excess_amount"], &shown["excess"]), (&json!("200.00"), &json!("advance")));
    assert_eq!(shown["remaining_balance"], "420.00");
    let [ahead, reduced] = [0, 1].map(|place| &shown["outcomes"][place]);
    assert_eq!((&ahead["excess"], &ahead["rebate_amount"]), (&json!("advance"), &json!("0.00")));
    assert_eq!(
        (&reduced["excess"], &reduced["refusal"]),
        (&json!("reduce_principal"), &Value::Null)
    );
    let figures = (&reduced["remaining_balance"], &reduced["rebate_amount"]);
    assert_eq!(figures, (&json!("372.00"), &json!("48.00")));
    assert_eq!(reduced["installments"][0]["total_due"], "372.00");
    assert_eq!(reduced["installments"][0]["installment_number"], 2);

    let paid = admin.post_with_key(PAY, "k", with_excess("820", "reduce_principal")).await;
    let paid = paid.assert(201);
    assert_eq!(paid["remaining_balance"], "372.00");
    let figures = (&paid["principal_reduced"], &paid["rebate_amount"]);
    assert_eq!(figures, (&json!("200.00"), &json!("48.00")));
    assert_eq!(paid["rebates"][0]["interest"], "48.00");
    assert_eq!(paid["loan_account"]["rebated_amount"], "48.00");
    let receipt = admin.get("/api/receipts/1/").await.assert(200);
    assert_eq!(receipt["principal_reduced"], "200.00");
    assert_eq!(
        (&receipt["rebate_amount"], &receipt["waived_amount"]),
        (&json!("48.00"), &json!("0.00"))
    );
    let history = admin.get("/api/loan-accounts/1/history/").await.assert(200);
    assert_eq!(history[1]["rebate_amount"], "48.00");
    assert_eq!(history[1]["receipt"]["principal_reduced"], "200.00");
    let explained = admin.get("/api/loan-accounts/1/explain/?figure=balance").await.assert(200);
    assert_eq!(explained["is_proved"], true);
    let link = format!("/api/media/{}", receipt["document_file"].as_str().unwrap());
    assert_eq!(api.anonymous().get(&link).await.status, 200);
}

#[tokio::test]
async fn unusable_excess_is_a_field_error() {
    let api = TestApi::new();
    let admin = lender(&api).await;
    give(&admin).await;
    for path in [PAY, PREVIEW] {
        let odd = admin.post(path, with_excess("820", "savings")).await;
        assert_eq!(odd.message("excess"), "Choose advance or reduce_principal.");
        let exact = admin.post(path, with_excess("620", "reduce_principal")).await;
        let nothing =
            "Nothing exceeds what is due (R\u{a0}620,00). Only more reduces the principal.";
        assert_eq!(exact.message("excess"), nothing);
        let whole = admin.post(path, with_excess("1239", "reduce_principal")).await;
        assert!(whole.message("excess").starts_with("This would pay all principal"));
    }
    let shown = admin.post(PREVIEW, repayment("1239")).await.assert(200);
    let refusal = shown["outcomes"][1]["refusal"].as_str().unwrap();
    assert!(refusal.contains("Settle the loan instead"), "{refusal}");
    admin.post(PAY, with_excess("1239", "advance")).await.assert(201);
}
