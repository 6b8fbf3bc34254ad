use crate::{give, lender, repayment};
use api::testing::TestApi;
use jiff::SignedDuration;
use serde_json::json;

const PAY: &str = "/api/adminstrator/loan/repayment/";

#[tokio::test]
async fn a_receipt_is_shown_and_printed() {
    let api = TestApi::new();
    let admin = lender(&api).await;
    give(&admin).await;
    admin.post(PAY, repayment("620.00")).await.assert(201);
    let clerk = api.consultant("Orlando");
    let mut receipt = clerk.get("/api/receipts/1/").await.assert(200);
    let link = receipt["document_file"].take();
    let link = format!("/api/media/{}", link.as_str().unwrap());
    assert!(link.starts_with("/api/media/receipts/R-00000001.pdf?"), "{link}");
    let expected = json!({
        "id": 1, "receipt_number": "R-00000001", "kind": "repayment", "loan_account": 1,
        "loan_product_name": "Payday", "client": 1, "client_name": "Zanele Dlamini",
        "client_national_id": "8001015009087", "amount": "620.00",
        "allocations": [
            {"installment_id": 1, "installment_number": 1, "penalty": "0.00",
             "interest": "120.00", "fee": "0.00", "principal": "500.00", "total": "620.00"}
        ],
        "rebate_amount": "0.00", "balance_after": "620.00", "payment_method": "Deposit", "branch_name": "Soweto",
        "received_by": "Test Person", "received_at": "2026-03-02T06:00:00Z",
        "business_date": "2026-03-02", "reversal": null, "document_file": null,
        "waived_amount": "0.00", "value_date": null, "principal_reduced": null,
        "replaces": null, "replaced_by": null, "client_credit": null
    });
    assert_eq!(receipt, expected);

    let printed = api.anonymous().get(&link).await;
    assert_eq!(printed.status, 200);
    assert_eq!(printed.header("content-type"), "application/pdf");
    assert_eq!(printed.header("content-disposition"), "inline; filename=\"R-00000001.pdf\"");
    assert_eq!(printed.header("x-content-type-options"), "nosniff");
    assert!(printed.header("content-security-policy").contains("sandbox"));
    assert!(printed.bytes.starts_with(b"%PDF-"));
    clerk.get("/api/receipts/2/").await.assert_refused(404, "not_found");
}

#[tokio::test]
async fn receipt_link_is_private_and_ends_with_session() {
    let api = TestApi::new();
    let admin = lender(&api).await;
    give(&admin).await;
    admin.post(PAY, repayment("620.00")).await.assert(201);
    let history = admin.get("/api/loan-accounts/1/history/").await.assert(200);
    let link = history[1]["receipt"]["document_file"].as_str().unwrap();
    let link = format!("/api/media/{link}");
    let anyone = api.anonymous();
    assert_eq!(anyone.get(&link).await.status, 200);
    let (path, _) = link.split_once('?').unwrap();
    for tampered in [
        path.to_owned(),
        link.replace("R-00000001", "R-00000002"),
        link.replace("R-00000001", "R-1"),
        link.replace("session=", "session=1"),
        link.replace("expires=", "expires=9"),
    ] {
        anyone.get(&tampered).await.assert_refused(403, "bad_link");
    }
    let clerk = api.consultant("Orlando");
    let theirs = clerk.get("/api/receipts/1/").await.assert(200);
    let theirs = format!("/api/media/{}", theirs["document_file"].as_str().unwrap());
    assert_eq!(anyone.get(&theirs).await.status, 200);
    clerk.end_session();
    anyone.get(&theirs).await.assert_refused(403, "bad_link");
    assert_eq!(anyone.get(&link).await.status, 200);
    api.office.pass(SignedDuration::from_mins(61));
    anyone.get(&link).await.assert_refused(403, "bad_link");
}
