//! Bank lines over the wire: mapped, imported, matched, booked.

use crate::{give, go_to, lender, repayment};
use api::testing::{FormParts, TestApi, User};
use serde_json::{Value, json};

const IMPORTS: &str = "/api/bank/imports/";
const LINES: &str = "/api/bank/lines/";

fn mapping() -> Value {
    json!({
        "name": "My bank", "delimiter": "comma", "header_rows": 1, "date_column": 1,
        "date_format": "yyyy-mm-dd", "amount_column": 2, "decimal_mark": "point",
        "description_column": 3, "reference_column": 4
    })
}

const FILE: &[u8] = b"Date,Amount,Description,Reference
2026-03-01,620.00,EFT DLAMINI Z,LOAN 1
2026-03-02,700.00,CREDIT 8001015009087,
2026-03-02,55.00,UNKNOWN,
2026-03-02,-12.00,BANK FEE,
";

pub(crate) fn file(content: &[u8]) -> FormParts {
    let form = FormParts::new().text("branch", "2").text("mapping", "1");
    form.file("file", "march.csv", content)
}

/// A lender with a loan of two installments of R 620, a method of the bank (2), and a mapping.
pub(crate) async fn ready(api: &TestApi) -> User<'_> {
    let admin = lender(api).await;
    give(&admin).await;
    let eft = json!({"name": "EFT", "description": "Into our account", "kind": "bank"});
    admin.post("/api/payment-methods/", eft).await.assert(201);
    let added = admin.post("/api/bank/mappings/", mapping()).await.assert(201);
    assert_eq!((&added["id"], &added["layout"]["amount_column"]), (&json!(1), &json!(2)));
    admin
}

#[tokio::test]
async fn parts_of_a_long_file_are_answered_together() {
    let api = TestApi::new();
    let admin = ready(&api).await;
    let days = (1..=3).flat_map(|day| (0..900).map(move |line| (day, line)));
    let rows: String =
        days.map(|(day, line)| format!("2026-02-0{day},{line}.01,EFT {line},\n")).collect();
    let long = format!("Date,Amount,Description,Reference\n{rows}");
    let first = admin.multipart(IMPORTS, file(long.as_bytes())).await.assert(201);
    assert_eq!((&first["lines"], &first["known_lines"]), (&json!(2700), &json!(0)));
    assert_eq!((&first["file_name"], &first["is_again"]), (&json!("march.csv"), &json!(false)));
    let listed = admin.get(IMPORTS).await.assert(200);
    let names: Vec<&Value> =
        listed["items"].as_array().unwrap().iter().map(|it| &it["file_name"]).collect();
    assert_eq!(names, ["march.csv (part 2 of 2)", "march.csv (part 1 of 2)"]);
    let again = admin.multipart(IMPORTS, file(long.as_bytes())).await.assert(201);
    assert_eq!((&again["lines"], &again["known_lines"]), (&json!(0), &json!(2700)));
    assert_eq!((&again["id"], &again["is_again"]), (&first["id"], &json!(true)));
}

#[tokio::test]
async fn file_is_previewed_and_imported_once() {
    let api = TestApi::new();
    let admin = ready(&api).await;
    let preview = FormParts::new()
        .text("delimiter", "comma")
        .text("header_rows", "1")
        .text("date_column", "1")
        .text("date_format", "yyyy-mm-dd")
        .text("amount_column", "2")
        .text("decimal_mark", "point")
        .text("description_column", "3")
        .file("file", "march.csv", FILE);
    let seen = admin.multipart("/api/bank/preview/", preview).await.assert(200);
    assert_eq!((&seen["total"], &seen["skipped"]), (&json!(4), &json!(0)));
    assert_eq!(seen["lines"][0]["amount"], "620.00");
    let first = admin.multipart(IMPORTS, file(FILE)).await.assert(201);
    assert_eq!((&first["lines"], &first["is_again"]), (&json!(4), &json!(false)));
    let again = admin.multipart(IMPORTS, file(FILE)).await.assert(201);
    assert_eq!((&again["id"], &again["is_again"]), (&first["id"], &json!(true)));
    let page = admin.get(IMPORTS).await.assert(200);
    assert_eq!((&page["total"], &page["items"][0]["file_name"]), (&json!(1), &json!("march.csv")));
    let all = admin.get(LINES).await.assert(200);
    assert_eq!(all["total"], 4);
}

#[tokio::test]
async fn sure_lines_are_booked_together_and_only_once() {
    let api = TestApi::new();
    let admin = ready(&api).await;
    admin.multipart(IMPORTS, file(FILE)).await.assert(201);
    let open = admin.get(&format!("{LINES}?state=open")).await.assert(200);
    assert_eq!(open["total"], 3);
    let matches = admin.get("/api/bank/matches/").await.assert(200);
    let expected =
        json!({"open": 3, "sure": 2, "sure_amount": "1320.00", "likely": 0, "possible": 0});
    assert_eq!(matches, expected);
    let sure = json!({"payment_method": 2});
    let done = admin.post("/api/bank/post-sure/", sure.clone()).await.assert(200);
    assert_eq!(done["posted"], 1, "{done}");
    // The first payment left less than the second line's amount, which makes it unsure.
    assert_eq!(done["refused"][0]["message"], "The loan has changed. Look at this line again.");
    let again = admin.post("/api/bank/post-sure/", sure).await.assert(200);
    assert_eq!(again["posted"], 0, "{again}");
    let loan = admin.get("/api/loan-accounts/1/").await.assert(200);
    assert_eq!(loan["balance"], "620.00");
    let body = json!({"loan_account": 1, "payment_method": 2, "amount": "700.00"});
    let path = format!("{LINES}2/post/");
    let posted = admin.post_with_key(&path, "k", body.clone()).await.assert(201);
    // The line pays the whole balance: no interest is kept for days that have not run.
    assert_eq!(
        (&posted["amount"], &posted["credited"], &posted["line"]["state"]),
        (&json!("380.00"), &json!("320.00"), &json!("booked"))
    );
    let replay = admin.post_with_key(&path, "k", body.clone()).await;
    assert_eq!(replay.header("idempotent-replayed"), "true");
    assert_eq!(replay.assert(201), posted);
    admin.post(&path, body).await.assert_refused(409, "bank_line_booked");
    let credits = admin.get(&format!("{LINES}?credits=true")).await.assert(200);
    assert_eq!((&credits["total"], &credits["items"][0]["credit"]), (&json!(1), &json!("320.00")));
    let back = json!({"reason": "Paid too much.", "amount": "320.00"});
    let back = admin.post(&format!("{LINES}2/pay-back/"), back).await.assert(200);
    assert_eq!(back["credit"], "0.00");
    let sheet = admin.get("/api/branches/2/").await.assert(200);
    assert_eq!(sheet["bank_balance"], "1000.00");
}

#[tokio::test]
async fn a_line_is_held_applied_and_set_aside() {
    let api = TestApi::new();
    let admin = ready(&api).await;
    admin.multipart(IMPORTS, file(FILE)).await.assert(201);
    let hold = json!({"client": 1, "amount": "55.00"});
    let held = admin.post(&format!("{LINES}3/credit/"), hold).await.assert(200);
    assert_eq!((&held["free"], &held["credit"]), (&json!("0.00"), &json!("55.00")));
    let body = json!({"loan_account": 1, "payment_method": 2});
    let applied = admin.post(&format!("{LINES}3/apply/"), body).await.assert(201);
    assert_eq!((&applied["amount"], &applied["line"]["credit"]), (&json!("55.00"), &json!("0.00")));
    let aside =
        admin.post(&format!("{LINES}4/set-aside/"), json!({"note": "Fee"})).await.assert(200);
    assert_eq!(aside["state"], "set_aside");
    let line = admin.get(&format!("{LINES}?state=set_aside")).await.assert(200);
    assert_eq!(line["items"][0]["moves"][0]["note"], "Fee");
    let back = admin.post(&format!("{LINES}4/bring-back/"), json!({})).await.assert(200);
    assert_eq!(back["state"], "outgoing");
    admin.post(&format!("{LINES}99/bring-back/"), json!({})).await.assert(404);
}

#[tokio::test]
async fn wrong_import_fields_have_their_messages() {
    let api = TestApi::new();
    let admin = ready(&api).await;
    let empty = admin.multipart(IMPORTS, FormParts::new().text("x", "y")).await;
    assert_eq!(empty.message("branch"), "Please select a branch");
    assert_eq!(empty.message("file"), "Please select a file.");
    let other = FormParts::new().text("branch", "2").text("mapping", "9").file("file", "f", FILE);
    let other = admin.multipart(IMPORTS, other).await;
    assert_eq!(other.message("mapping"), "Please select a mapping");
    let odd = admin.multipart(IMPORTS, file(b"head\n2026-03-02,x,y,z\n")).await;
    assert!(odd.message("file").starts_with("Row 2:"), "{}", odd.body);
    let mut wrong = mapping();
    wrong["date_format"] = json!("mm/dd/yy");
    wrong["date_column"] = json!(-1);
    let wrong = admin.post("/api/bank/mappings/", wrong).await;
    assert!(wrong.message("date_format").starts_with("Choose one of: "), "{}", wrong.body);
    let heavy = vec![b'x'; 5 * 1024 * 1024 + 1];
    let heavy = admin.multipart(IMPORTS, file(&heavy)).await;
    heavy.assert_refused(413, "too_large");
}

#[tokio::test]
async fn file_is_set_aside_and_credit_restored() {
    let api = TestApi::new();
    let admin = ready(&api).await;
    admin.multipart(IMPORTS, file(FILE)).await.assert(201);
    admin.post(&format!("{LINES}3/credit/"), json!({})).await.assert(200);
    let back = json!({"reason": "Not ours."});
    admin.post(&format!("{LINES}3/pay-back/"), back).await.assert(200);
    let path = "/api/bank/moves/2/return/";
    let reason = json!({"reason": "It never left."});
    admin.post(path, reason.clone()).await.assert_refused(403, "own_entry");
    let colleague = api.administrator().can_everything();
    let returned = colleague.post(path, reason).await.assert(200);
    assert_eq!(returned["credit"], "55.00");
    let aside = admin.post(&format!("{IMPORTS}1/set-aside/"), json!({})).await.assert(200);
    assert_eq!(aside["lines_set_aside"], 3);
    let lines = admin.get(&format!("{LINES}?state=set_aside")).await.assert(200);
    assert_eq!((&lines["total"], &lines["items"][0]["is_void"]), (&json!(3), &json!(true)));
    let again = admin.multipart(IMPORTS, file(FILE)).await.assert(201);
    assert_eq!((&again["lines"], &again["known_lines"]), (&json!(3), &json!(1)));
    let files = admin.get(IMPORTS).await.assert(200);
    assert_eq!((&files["total"], &files["items"][0]["set_aside_at"]), (&json!(2), &Value::Null));
}

#[tokio::test]
async fn backdated_line_reapplies_later_payments_once_confirmed() {
    let api = TestApi::new();
    ready(&api).await;
    let admin = go_to(&api, "2026-04-06").await;
    let mut cash = repayment("50");
    cash["part_payment"] = json!(true);
    admin.post("/api/adminstrator/loan/repayment/", cash).await.assert(201);
    let lines = b"Date,Amount,Description,Reference\n2026-04-02,620.00,EFT DLAMINI Z,LOAN 1\n";
    admin.multipart(IMPORTS, file(lines)).await.assert(201);
    let listed = admin.get(LINES).await.assert(200);
    let proposal = &listed["items"][0]["proposal"];
    assert_eq!(
        (&proposal["strength"], &proposal["reapplied_receipts"]),
        (&json!("likely"), &json!(["R-00000001"]))
    );
    let mut body = json!({"loan_account": 1, "payment_method": 2, "amount": "620.00"});
    let path = format!("{LINES}1/post/");
    admin.post(&path, body.clone()).await.assert_refused(409, "not_latest_repayment");
    let seen = admin.post(&format!("{path}preview/"), body.clone()).await.assert(200);
    assert_eq!((&seen["amount"], &seen["value_date"]), (&json!("620.00"), &json!("2026-04-02")));
    assert_eq!(seen["reordered"]["balance_after"], "570.00");
    let nothing = admin.post(&format!("{LINES}1/apply/preview/"), body.clone()).await;
    nothing.assert_refused(409, "no_client_credit");
    body["fingerprint"] = seen["reordered"]["fingerprint"].clone();
    let posted = admin.post_with_key(&path, "k", body.clone()).await.assert(201);
    assert_eq!(posted["reapplied"][0]["replaces"], "R-00000001");
    let again = admin.post_with_key(&path, "k", body).await;
    assert_eq!(again.assert(201), posted);
    let loan = admin.get("/api/loan-accounts/1/").await.assert(200);
    assert_eq!((&loan["balance"], &loan["status"]), (&json!("570.00"), &json!("active")));
}
