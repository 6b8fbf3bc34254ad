//! Stored papers: quotations, agreements, notices of default.

use crate::lender::application;
use crate::papers::{assert_lines, open};
use crate::{give, go_to, lender};
use api::testing::{FormParts, TestApi};
use serde_json::json;
use sha2::{Digest, Sha256};

const QUOTATIONS: &str = "/api/loan/quotations/";
const OF_LOAN: &str = "/api/loan-accounts/1/stored-papers/";
const OF_CLIENT: &str = "/api/clients/1/stored-papers/";
const AGREEMENT: &str = "/api/paper-templates/agreement/";
/// A drawing of one pixel.
const PNG: &[u8] =
    b"\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR\0\0\0\x01\0\0\0\x01\x08\x02\0\0\0\x90\x77\x53\xde\
    \0\0\0\x0cIDAT\x78\x9c\x63\x48\x48\x48\0\0\x02\x44\x01\x21\xe1\x19\x42\x34\
    \0\0\0\0IEND\xae\x42\x60\x82";

#[tokio::test]
async fn quotation_meets_the_act_and_is_stored() {
    let api = TestApi::new();
    let admin = lender(&api).await;
    let quote = admin.post("/api/adminstrator/loan/quote/", application()).await.assert(200);
    // R 1 000 for two months at 12 % a month: R 240.
    assert_eq!(quote["total_cost_of_credit"], "240.00");
    assert_eq!(quote["cost_multiple"], "1.24");
    assert_eq!(quote["interest_rate"], "144.00");
    assert_eq!(quote["monthly_interest_rate"], "12.00");
    let made = admin.post(QUOTATIONS, application()).await.assert(201);
    assert_eq!(made["paper_number"], "P-00000001");
    assert_eq!((&made["kind"], &made["valid_until"]), (&json!("quotation"), &json!("2026-03-09")));
    assert_eq!((&made["client"], &made["loan_account"]), (&json!(1), &json!(null)));
    let digest = made["digest"].as_str().expect("a digest");
    let text = open(&api, &made["document_file"]).await;
    let wanted = [
        "Pre-agreement statement and quotation P-00000001",
        "Credit provider Example Lender",
        "Client Zanele Dlamini",
        "Valid until the end of 9 Mar 2026 (five business days)",
        "Amount of the loan (principal) R 1 000,00",
        "Interest R 240,00",
        "Credit insurance None",
        "Total to repay R 1 240,00",
        "Interest rate a year 144,00%",
        "Interest rate a month 12,00%",
        "Total cost of credit R 240,00",
        "Credit cost multiple 1,24 (for each R1 you pay back R1,24)",
        "Installment R 620,00",
    ];
    assert_lines(&text, &wanted);
    assert!(text.contains(digest), "{text}");
    // It opens unchanged after the client's name has changed.
    let name = json!({"last_name": "Nkosi", "version": 1});
    admin.patch("/api/consultant/edit/client/1/", name).await.assert(200);
    let listed = admin.get(OF_CLIENT).await.assert(200);
    assert_eq!(open(&api, &listed[0]["document_file"]).await, text);
    let readings = admin.get("/api/activity/readings/?kind=client_paper").await.assert(200);
    assert_eq!(readings["items"][0]["client"]["id"], 1);
    assert_eq!(readings["total"], 1, "twice within half an hour is one look");
    let read = (&readings["items"][0]["paper_number"], &readings["items"][0]["paper_kind"]);
    assert_eq!(read, (&json!("P-00000001"), &json!("quotation")));
    let quote = admin.post("/api/adminstrator/loan/quote/", application()).await.assert(200);
    let warnings = quote["warnings"].as_array().expect("warnings").iter();
    let said = warnings.filter(|one| one["code"] == "quotation_valid").collect::<Vec<_>>();
    let [said] = said[..] else { panic!("{quote}") };
    let message = "This client holds quotation P-00000001 until 9 Mar 2026: do not charge more \
                   than it says.";
    assert_eq!((&said["message"], &said["is_refusal"]), (&json!(message), &json!(false)));
}

#[tokio::test]
async fn agreement_is_made_signed_and_shown() {
    let api = TestApi::new();
    let admin = lender(&api).await;
    give(&admin).await;
    let agreement = json!({"kind": "agreement"});
    let made = admin.post(OF_LOAN, agreement).await.assert(201);
    assert_eq!((&made["loan_account"], &made["signature"]), (&json!(1), &json!(null)));
    assert_eq!(made["awaits_signature"], true);
    let text = open(&api, &made["document_file"]).await;
    assert_lines(&text, &["Credit agreement P-00000001", "Zanele Dlamini, the client"]);
    assert!(text.contains("apply to a debt counsellor"), "{text}");
    let path = "/api/stored-papers/1/signature/";
    let refused = admin.multipart(path, FormParts::new()).await;
    refused.assert_refused(400, "invalid");
    let odd = FormParts::new().file("signature", "signature.png", b"%PDF-1.7");
    admin.multipart(path, odd).await.assert(415);
    let drawn = FormParts::new().file("signature", "signature.png", PNG);
    let signed = admin.multipart(path, drawn).await.assert(201);
    assert_eq!(signed["signature"]["method"], "screen");
    assert_eq!(signed["awaits_signature"], false);
    assert_eq!(signed["digest"], made["digest"], "what was agreed on stays");
    let text = open(&api, &signed["document_file"]).await;
    let witness = signed["signature"]["witness_name"].as_str().expect("a name");
    let witness = format!("Witnessed by {witness}");
    assert_lines(&text, &["Signed by the client On a screen", &witness]);
    let drawn = FormParts::new().file("signature", "signature.png", PNG);
    admin.multipart(path, drawn).await.assert_refused(409, "already_signed");
}

#[tokio::test]
async fn hand_signed_paper_names_its_scan_digest() {
    let api = TestApi::new();
    let admin = lender(&api).await;
    give(&admin).await;
    let made = admin.post(OF_LOAN, json!({"kind": "agreement"})).await.assert(201);
    let scan = b"%PDF-1.7\n%%EOF";
    let form = FormParts::new()
        .text("document_name", "Agreement")
        .text("document_type", "other")
        .file("document_file", "agreement.pdf", scan);
    admin.multipart("/api/clients/1/documents/", form).await.assert(201);
    let path = format!("/api/stored-papers/{}/signature/", made["id"]);
    let signed = admin.multipart(&path, FormParts::new().text("document", "1")).await.assert(201);
    assert_eq!(signed["signature"]["document"], 1);
    let text = open(&api, &signed["document_file"]).await;
    let digest = hex::encode(Sha256::digest(scan));
    let (first, _) = digest.split_at(32);
    assert!(text.contains(&format!("Digest of the scan {first}")), "{text}");
}

#[tokio::test]
async fn default_notice_names_overdue_amounts() {
    let api = TestApi::new();
    let admin = lender(&api).await;
    give(&admin).await;
    let notice = json!({"kind": "default_notice"});
    admin.post(OF_LOAN, notice.clone()).await.assert_refused(409, "nothing_overdue");
    admin.post(OF_LOAN, json!({"kind": "quotation"})).await.assert_refused(400, "invalid");
    let admin = go_to(&api, "2026-04-10").await;
    let made = admin.post(OF_LOAN, notice).await.assert(201);
    assert_eq!(made["paper_number"], "P-00000001", "a refused paper uses no number");
    let text = open(&api, &made["document_file"]).await;
    let wanted = ["Notice of default (section 129) P-00000001", "Loan account #1"];
    assert_lines(&text, &wanted);
    assert!(text.contains("ten business days"), "{text}");
    assert_eq!(admin.get(OF_LOAN).await.assert(200)[0]["id"], made["id"]);
}

#[tokio::test]
async fn certificate_of_balance_is_due_until_made() {
    let api = TestApi::new();
    let admin = lender(&api).await;
    give(&admin).await;
    let flag = json!({"kind": "debt_review_applied", "since": "2026-03-02", "note": "Form 17.1"});
    admin.post("/api/clients/1/flags/", flag).await.assert(201);
    let due = "/api/dashboard/due-certificates/";
    let client = json!({"id": 1, "first_name": "Zanele", "last_name": "Dlamini"});
    let expected = json!([{
        "client": client, "since": "2026-03-02", "due_on": "2026-03-09", "is_overdue": false
    }]);
    assert_eq!(admin.get(due).await.assert(200), expected);
    admin.post(OF_CLIENT, json!({"kind": "agreement"})).await.assert_refused(400, "invalid");
    let made = admin.post(OF_CLIENT, json!({})).await.assert(201);
    assert_eq!(made["kind"], "balance_certificate");
    let text = open(&api, &made["document_file"]).await;
    let wanted = ["Certificate of balance P-00000001", "Total owed R 1 240,00"];
    assert_lines(&text, &wanted);
    assert_eq!(admin.get(due).await.assert(200), json!([]));
    let notice = admin.post(OF_LOAN, json!({"kind": "default_notice"})).await;
    notice.assert_refused(409, "nothing_overdue");
    let admin = go_to(&api, "2026-04-10").await;
    let notice = admin.post(OF_LOAN, json!({"kind": "default_notice"})).await;
    notice.assert_refused(409, "client_flagged");
}

#[tokio::test]
async fn lender_changes_paper_texts() {
    let api = TestApi::new();
    let admin = lender(&api).await;
    let all = admin.get("/api/paper-templates/").await.assert(200);
    assert_eq!((&all[1]["kind"], &all[1]["is_default"]), (&json!("agreement"), &json!(true)));
    let wrong = json!({"body": "We lend {amont}.", "version": 0});
    let refused = admin.patch(AGREEMENT, wrong).await;
    refused.assert_refused(400, "invalid");
    assert_eq!(refused.message("body"), "{amont} is not known here. Use one from the list.");
    let own = json!({"body": "# Ours\n\nWe lend {amount} to {client_name}.", "version": 0});
    let preview =
        admin.post("/api/paper-templates/agreement/preview/", own.clone()).await.assert(200);
    assert_eq!(preview[0], json!({"is_heading": true, "text": "Ours"}));
    admin.patch(AGREEMENT, own).await.assert(200);
    give(&admin).await;
    let made = admin.post(OF_LOAN, json!({"kind": "agreement"})).await.assert(201);
    assert_eq!(made["template_version"], 1);
    let text = open(&api, &made["document_file"]).await;
    assert_lines(&text, &["Ours", "We lend R 1 000,00 to Zanele Dlamini."]);
    let late = admin.patch(AGREEMENT, json!({"version": 0})).await;
    late.assert_refused(409, "version_out_of_date");
    let back = admin.patch(AGREEMENT, json!({"version": 1})).await.assert(200);
    assert_eq!((&back["is_default"], &back["version"]), (&json!(true), &json!(2)));
    let versions = admin.get("/api/paper-templates/agreement/versions/").await.assert(200);
    assert_eq!(versions.as_array().map(Vec::len), Some(2));
    admin.patch("/api/paper-templates/receipt/", json!({})).await.assert_refused(404, "not_found");
}
