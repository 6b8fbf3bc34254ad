//! Affordability assessments over the wire.

use crate::lender;
use crate::papers::{assert_lines, open};
use api::testing::TestApi;
use serde_json::json;

#[tokio::test]
async fn an_assessment_is_begun_edited_and_completed() {
    let api = TestApi::new();
    let admin = lender(&api).await;
    let path = "/api/clients/1/assessments/";
    let draft = admin.post(path, json!({})).await.assert(201);
    assert_eq!((&draft["outcome"], &draft["figures"]), (&json!(null), &json!(null)));
    assert_eq!(draft["gaps"], json!(["Select where the income comes from."]));
    let id = &draft["id"];
    let one = format!("/api/assessments/{id}/");
    let body = json!({
        "version": 1, "employment": "none", "client_understands": true,
        "expenses": [{ "kind": "food", "amount": "500.00" }],
        "obligations": [{ "creditor": "A shop", "installment": 200, "balance": "900.50" }]
    });
    let edited = admin.patch(&one, body.clone()).await.assert(200);
    assert_eq!(
        edited["obligations"],
        json!([{
            "source": "declared", "creditor": "A shop", "loan_account": null,
            "installment": "200.00", "balance": "900.50", "is_replaced": false
        }])
    );
    assert_eq!(edited["figures"]["discretionary_income"], json!("-700.00"));
    admin.patch(&one, body).await.assert_refused(409, "version_out_of_date");
    let complete = format!("{one}complete/");
    let done = admin.post(&complete, json!({ "version": 2 })).await.assert(200);
    assert_eq!((&done["outcome"], &done["figures"]["payable"]), (&json!("fails"), &json!("0.00")));
    admin.patch(&one, json!({})).await.assert_refused(409, "assessment_completed");
    let mut found = admin.get(&one).await.assert(200);
    assert!(found["assessment_file"].take().is_string());
    assert!(found["questionnaire_file"].take().is_string());
    assert_eq!(found, done);
    assert_eq!(admin.get(path).await.assert(200)[0]["id"], done["id"]);
}

#[tokio::test]
async fn assessment_and_questionnaire_are_printed() {
    let api = TestApi::new();
    let admin = lender(&api).await;
    let body = json!({
        "employment": "none", "client_understands": true, "installment": "300.00",
        "expenses": [{ "kind": "water_electricity", "amount": "450.00" }],
        "obligations": [{ "creditor": "A shop", "installment": "200.00" }]
    });
    let draft = admin.post("/api/clients/1/assessments/", body).await.assert(201);
    let one = format!("/api/assessments/{}/", draft["id"]);
    let draft = admin.get(&one).await.assert(200);
    assert_eq!(draft["assessment_file"], json!(null));
    let text = open(&api, &draft["questionnaire_file"]).await;
    assert_lines(&text, &["Food", "Water and electricity R 450,00", "Total R 450,00"]);
    // A draft is no paper to sign, whatever the link.
    let link = draft["questionnaire_file"].as_str().unwrap();
    let forged = format!("/api/media/{}", link.replace("questionnaire", "assessment"));
    assert_ne!(api.anonymous().get(&forged).await.status, 200);
    admin.post(&format!("{one}complete/"), json!({})).await.assert(200);
    let done = admin.get(&one).await.assert(200);
    let text = open(&api, &done["assessment_file"]).await;
    assert_lines(
        &text,
        &[
            "Outcome Fails",
            "Water and electricity R 450,00",
            "A shop Declared R 200,00",
            "Left -R 650,00",
            "Can pay at most R 0,00",
            "Installment asked for R 300,00",
        ],
    );
    for part in ["Zanele Dlamini", "Norms used National Credit Regulations, regulation 23A(9)"] {
        assert!(text.contains(part), "{text}");
    }
}

#[tokio::test]
async fn wrong_rows_are_refused_at_their_position() {
    let api = TestApi::new();
    let admin = lender(&api).await;
    let wrong = json!({
        "employment": "idle",
        "incomes": [{ "paid_on": "yesterday", "gross": "1e3", "net": -1 }],
        "expenses": [{ "kind": "loans", "amount": "99999999999999999999" }],
        "obligations": [{ "source": "own_book", "creditor": "", "installment": null }],
        "replaced_loans": [99]
    });
    let refused = admin.post("/api/clients/1/assessments/", wrong).await;
    refused.assert_refused(400, "invalid");
    for field in [
        "employment",
        "incomes.0.paid_on",
        "incomes.0.gross",
        "expenses.0.kind",
        "expenses.0.amount",
    ] {
        assert!(!refused.message(field).is_empty(), "{field}");
    }
    for body in [json!({ "incomes": "none" }), json!({ "expenses": [1] })] {
        admin.post("/api/clients/1/assessments/", body).await.assert_refused(400, "invalid");
    }
}
