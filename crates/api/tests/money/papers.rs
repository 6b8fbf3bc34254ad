//! Papers about a loan for the client.

use crate::{give, go_to, lender, repayment};
use api::testing::{TestApi, User};
use money::Cents;
use serde_json::{Value, json};
use std::process::Command;

const PAY: &str = "/api/adminstrator/loan/repayment/";
const PAPERS: &str = "/api/loan-accounts/1/papers/";

/// Returns a paper's text as extracted by another program, with spaces collapsed.
fn printed(bytes: &[u8]) -> String {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("paper.pdf");
    std::fs::write(&path, bytes).expect("a file");
    let output = Command::new("pdftotext").arg("-layout").arg(&path).arg("-").output();
    let text = String::from_utf8(output.expect("pdftotext is installed").stdout).expect("UTF-8");
    text.lines().map(|line| line.split_whitespace().collect::<Vec<_>>().join(" ") + "\n").collect()
}

pub(crate) async fn open(api: &TestApi, link: &Value) -> String {
    let link = format!("/api/media/{}", link.as_str().expect("a link"));
    let answer = api.anonymous().get(&link).await;
    assert_eq!(answer.status, 200, "{link}");
    assert_eq!(answer.header("content-type"), "application/pdf");
    assert!(answer.header("content-disposition").starts_with("inline; filename="));
    printed(&answer.bytes)
}

pub(crate) fn assert_lines(text: &str, lines: &[&str]) {
    for line in lines {
        assert!(text.lines().any(|one| one == *line), "{line} is missing:\n{text}");
    }
}

#[tokio::test]
async fn statement_links_opening_and_closing_balance() {
    let api = TestApi::new();
    let admin = lender(&api).await;
    give(&admin).await;
    admin.post(PAY, repayment("620.00")).await.assert(201);
    let papers = api.consultant("Orlando").get(PAPERS).await.assert(200);
    assert_eq!(papers["paid_up_letter_file"], json!(null));
    let statement = open(&api, &papers["statement_file"]).await;
    let wanted = [
        "Example Lender",
        "Statement of account: loan #1",
        "Client Zanele Dlamini (8001015009087)",
        "Period 2 Mar 2026 to 2 Mar 2026",
        "Balance at the end of the period R 620,00",
        "Date Description Debit Credit Balance",
        "2 Mar 2026 Opening balance R 0,00",
        "2 Mar 2026 Loan paid out R 1 000,00 R 1 000,00",
        "2 Mar 2026 Interest R 240,00 R 1 240,00",
        "2 Mar 2026 Repayment R-00000001 R 620,00 R 620,00",
        "2 Mar 2026 Closing balance R 1 240,00 R 620,00 R 620,00",
        "Due as of 2 Mar 2026",
        "Installment Due date Status Amount due",
        "Total R 620,00",
    ];
    assert_lines(&statement, &wanted);

    let before = format!("{PAPERS}?date_from=2026-03-01&date_to=2026-03-01");
    let papers = admin.get(&before).await.assert(200);
    let statement = open(&api, &papers["statement_file"]).await;
    assert_lines(&statement, &["1 Mar 2026 Closing balance R 0,00 R 0,00 R 0,00"]);

    let backwards = format!("{PAPERS}?date_from=2026-03-02&date_to=2026-03-01");
    let refusal = admin.get(&backwards).await;
    refusal.assert_refused(400, "invalid");
    assert_eq!(refusal.message("date_from"), "The start date cannot be after the end date.");
    admin.get("/api/loan-accounts/2/papers/").await.assert_refused(404, "not_found");
}

#[tokio::test]
async fn past_statement_and_reversal_are_described() {
    let api = TestApi::new();
    let admin = lender(&api).await;
    give(&admin).await;
    let admin = go_to(&api, "2026-03-05").await;
    admin.post(PAY, repayment("620.00")).await.assert(201);
    let reverse = "/api/adminstrator/loan/repayment/1/reverse/";
    let colleague = api.administrator().can("can_verify_edit_loans_requests");
    colleague.post(reverse, json!({"reason": "The cheque bounced."})).await.assert(200);
    let papers = admin.get(PAPERS).await.assert(200);
    let statement = open(&api, &papers["statement_file"]).await;
    for part in ["Repayment R-00000001 reversed", "cheque bounced."] {
        assert!(statement.contains(part), "{part} is missing:\n{statement}");
    }
    admin.post(PAY, repayment("620.00")).await.assert(201);
    let past = format!("{PAPERS}?date_from=2026-03-02&date_to=2026-03-04");
    let papers = admin.get(&past).await.assert(200);
    let statement = open(&api, &papers["statement_file"]).await;
    assert_lines(&statement, &["Due as of 4 Mar 2026", "Total R 1 240,00"]);
}

#[tokio::test]
async fn paid_loan_has_schedule_and_paid_up_letter() {
    let api = TestApi::new();
    let admin = lender(&api).await;
    give(&admin).await;
    let early = admin.get(PAPERS).await.assert(200);
    let schedule = open(&api, &early["payment_schedule_file"]).await;
    let wanted = [
        "Payment schedule: loan #1",
        "No. Due date Principal Interest Fees Installment Still due",
        "Total R 1 000,00 R 240,00 R 0,00 R 1 240,00 R 1 240,00",
    ];
    assert_lines(&schedule, &wanted);

    admin.post(PAY, repayment("620.00")).await.assert(201);
    let mut second = repayment("620.00");
    second["payment_schedule"] = json!(2);
    admin.post(PAY, second).await.assert(201);
    let papers = admin.get(PAPERS).await.assert(200);
    let letter = open(&api, &papers["paid_up_letter_file"]).await;
    let wanted = [
        "Paid-up letter: loan #1",
        "To whom it may concern",
        "Paid in full 2 Mar 2026",
        "Balance R 0,00",
        "For Example Lender",
    ];
    assert_lines(&letter, &wanted);
    let statement = open(&api, &papers["statement_file"]).await;
    assert_lines(&statement, &["Nothing is due on this loan."]);
}

#[tokio::test]
async fn link_opens_only_its_own_paper() {
    let api = TestApi::new();
    let admin = lender(&api).await;
    give(&admin).await;
    let papers = admin.get(PAPERS).await.assert(200);
    let link = format!("/api/media/{}", papers["payment_schedule_file"].as_str().unwrap());
    let anyone = api.anonymous();
    assert_eq!(anyone.get(&link).await.status, 200);
    for other in ["paid-up-1", "schedule-2", "schedule-01", "statement-1-2026-03-02-2026-03-02"] {
        let tampered = link.replace("schedule-1", other);
        anyone.get(&tampered).await.assert_refused(403, "bad_link");
    }
}

async fn pay(admin: &User<'_>, amount: &str) {
    let account = admin.get("/api/loan-accounts/1/").await.assert(200);
    let rows = account["payment_schedules"].as_array().expect("installments");
    let unpaid = rows.iter().find(|row| row["total_due"] != "0.00").expect("an unpaid one");
    let mut form = repayment(amount);
    form["payment_schedule"] = unpaid["id"].clone();
    form["part_payment"] = json!(true);
    admin.post(PAY, form).await.assert(201);
}

/// A loan to which everything happens: part payments, a penalty, a reversal, a write-off, a recovery
/// and one that was reversed.
async fn eventful(api: &TestApi) -> User<'_> {
    let admin = lender(api).await;
    give(&admin).await;
    let admin = go_to(api, "2026-03-10").await;
    pay(&admin, "123.45").await;
    let admin = go_to(api, "2026-04-10").await;
    pay(&admin, "200.01").await;
    pay(&admin, "77.77").await;
    let reason = json!({"reason": "The cheque bounced."});
    let colleague = api.administrator().can("can_verify_edit_loans_requests");
    let reverse = |id| format!("/api/adminstrator/loan/repayment/{id}/reverse/");
    colleague.post(&reverse(3), reason.clone()).await.assert(200);
    let admin = go_to(api, "2026-05-20").await;
    let gone = json!({"reason": "Has moved away."});
    let boss = api.administrator().can("can_verify_edit_loans_requests");
    boss.post("/api/loan-accounts/1/write-off/", gone).await.assert(200);
    let colleague = api.administrator().can("can_verify_edit_loans_requests");
    for (number, amount) in [(4, "300.00"), (5, "0.09")] {
        let money = json!({"amount": amount, "payment_method": 1, "branch": 2});
        admin.post("/api/loan-accounts/1/recovery/", money).await.assert(201);
        if number == 5 {
            colleague.post(&reverse(number), reason.clone()).await.assert(200);
        }
    }
    admin
}

fn cents(amount: &Value) -> Cents {
    Cents::parse(amount.as_str().expect("an amount")).expect("an amount")
}

/// Formats an amount as on paper, without its sign.
fn written(amount: Cents) -> String {
    amount.max(amount.negated().expect("an amount")).rand().replace('\u{a0}', " ")
}

/// The lines of a statement between its opening and its closing balance.
fn movements(text: &str) -> Vec<&str> {
    let after = text.lines().skip_while(|line| !line.ends_with("Debit Credit Balance"));
    let table = after.take_while(|line| !line.contains("Closing balance"));
    // A long description wraps to a new line.
    let rows = table.filter(|line| line.contains(" 2026 "));
    rows.filter(|line| !line.contains("Opening balance")).collect()
}

#[tokio::test]
async fn statement_agrees_with_history_and_books() {
    let api = TestApi::new();
    let admin = eventful(&api).await;
    let history = admin.get("/api/loan-accounts/1/history/").await.assert(200);
    let history = history.as_array().expect("entries");
    let kinds: Vec<_> = history.iter().map(|entry| entry["kind"].as_str().unwrap()).collect();
    for kind in ["penalty", "repayment", "reversal", "write_off", "recovery"] {
        assert!(kinds.contains(&kind), "{kind} in {kinds:?}");
    }
    let papers = admin.get(PAPERS).await.assert(200);
    let text = open(&api, &papers["statement_file"]).await;
    let lines = movements(&text);
    // Principal and interest have a line each, and every other entry has one.
    assert_eq!(lines.len(), history.len() + 1, "{text}");
    let [principal, rest @ ..] = &lines[..] else { panic!("{text}") };
    assert_eq!(*principal, "2 Mar 2026 Loan paid out R 1 000,00 R 1 000,00");
    let (mut debits, mut credits) = (cents(&json!("1000")), Cents::ZERO);
    for (line, entry) in rest.iter().zip(history) {
        let change = match entry["kind"].as_str() {
            Some("disbursement") => cents(&json!("240.00")),
            _ => cents(&entry["balance_change"]),
        };
        let balance = written(cents(&entry["balance_after"]));
        let shown =
            if change.is_zero() { balance } else { format!("{} {balance}", written(change)) };
        assert!(line.ends_with(&shown), "{line}: {entry}");
        let side = if change.is_positive() { &mut debits } else { &mut credits };
        *side = side.plus(change).expect("an amount");
    }
    let totals = [debits, credits, debits.plus(credits).expect("an amount")].map(written);
    assert_lines(&text, &[&format!("20 May 2026 Closing balance {}", totals.join(" "))]);

    for day in ["2026-03-01", "2026-03-02", "2026-03-10", "2026-04-09", "2026-04-10", "2026-05-20"]
    {
        let papers = admin.get(&format!("{PAPERS}?date_from={day}&date_to={day}")).await;
        let text = open(&api, &papers.assert(200)["statement_file"]).await;
        let balances = format!("/api/accounting/trial-balance/?start_date={day}&end_date={day}");
        let balances = admin.get(&balances).await.assert(200);
        let accounts = balances["accounts"].as_array().expect("accounts");
        let owed = accounts.iter().find(|row| row["account"]["code"] == 1100);
        let amount = |field: &str| {
            let amount = owed.map(|row| &row[field]).filter(|amount| !amount.is_null());
            amount.map_or(Cents::ZERO, cents)
        };
        let closing = text.lines().find(|line| line.contains("Closing balance")).expect("a line");
        let [debit, credit, closes] = ["debit", "credit", "closing_debit"].map(amount).map(written);
        assert!(closing.ends_with(&format!("{debit} {credit} {closes}")), "{day}: {closing}");
        let opening = text.lines().find(|line| line.contains("Opening balance")).expect("a line");
        assert!(opening.ends_with(&written(amount("opening_balance"))), "{day}: {opening}");
    }
}

#[tokio::test]
async fn payments_have_receipts_and_write_offs_no_letter() {
    let api = TestApi::new();
    let admin = eventful(&api).await;
    let papers = admin.get(PAPERS).await.assert(200);
    assert_eq!(papers["paid_up_letter_file"], json!(null));
    let receipts = papers["receipts"].as_array().expect("receipts");
    let found: Vec<_> = receipts
        .iter()
        .map(|one| {
            let word = |field: &str| one[field].as_str().expect("a text").to_owned();
            (word("receipt_number"), word("amount"), one["is_reversed"].as_bool().unwrap())
        })
        .collect();
    let expected = [
        ("R-00000005", "0.09", true),
        ("R-00000004", "300.00", false),
        ("R-00000003", "77.77", true),
        ("R-00000002", "200.01", false),
        ("R-00000001", "123.45", false),
    ];
    let expected = expected.map(|(number, amount, is)| (number.to_owned(), amount.to_owned(), is));
    assert_eq!(found, expected);
    for receipt in receipts {
        let text = open(&api, &receipt["document_file"]).await;
        assert_lines(&text, &[&format!("Amount {}", written(cents(&receipt["amount"])))]);
        assert_eq!(text.contains("REVERSED"), receipt["is_reversed"] == true, "{text}");
    }
    let statement = open(&api, &papers["statement_file"]).await;
    assert!(statement.contains("can still be recovered"), "{statement}");
}

#[tokio::test]
async fn bad_periods_are_refused_under_their_field() {
    let api = TestApi::new();
    let admin = lender(&api).await;
    give(&admin).await;
    for (query, field, message) in [
        ("date_to=2026-03-03", "date_to", "The end date cannot be after today."),
        ("date_from=2026-03-03", "date_from", "The start date cannot be after the end date."),
        ("date_from=yesterday", "date_from", "Enter a date in the form YYYY-MM-DD."),
        ("date_to=2026-02-30", "date_to", "Enter a date in the form YYYY-MM-DD."),
    ] {
        let refusal = admin.get(&format!("{PAPERS}?{query}")).await;
        refusal.assert_refused(400, "invalid");
        assert_eq!(refusal.message(field), message, "{query}");
    }
    api.anonymous().get(PAPERS).await.assert_refused(401, "sign_in_required");
    for (path, status) in
        [("/api/loan-accounts/x/papers/", 404), ("/api/loan-accounts/9/papers/", 404)]
    {
        assert_eq!(admin.get(path).await.status, status, "{path}");
    }
}
