//! Settling a loan early over the wire.

use crate::papers::{assert_lines, open};
use crate::{application, give, lender, repayment};
use api::testing::TestApi;
use office::day_end;
use serde_json::{Value, json};

const QUOTE: &str = "/api/loan-accounts/1/settlement-quote/";
const QUOTES: &str = "/api/loan-accounts/1/settlement-quotes/";
const SETTLE: &str = "/api/loan-accounts/1/settle/";
const PAY: &str = "/api/adminstrator/loan/repayment/";

fn money(amount: &str) -> Value {
    json!({"amount": amount, "payment_method": 1, "branch": 2})
}

#[tokio::test]
async fn settlement_on_first_day_costs_the_principal() {
    let api = TestApi::new();
    let admin = lender(&api).await;
    let loan = give(&admin).await;
    let cost = api.consultant("Orlando").get(QUOTE).await.assert(200);
    assert_eq!((&cost["amount"], &cost["balance"]), (&json!("1000.00"), &loan["balance"]));
    assert_eq!(cost["saving"], loan["interest_amount"]);
    assert_eq!((&cost["date"], &cost["latest_date"]), (&json!("2026-03-02"), &json!("2026-03-09")));
    assert_eq!((&cost["accrued_days"], &cost["period_days"]), (&json!(0), &json!(31)));
    let later = admin.get(&format!("{QUOTE}?date=2026-03-05")).await.assert(200);
    assert_eq!(
        (&later["accrued_days"], &later["principal_amount"]),
        (&json!(3), &json!("1000.00"))
    );
    for (date, message) in [
        ("2026-03-01", "Choose today or a later day."),
        (
            "2026-03-10",
            "Choose 9 Mar 2026 or an earlier day: a quote holds for five business days.",
        ),
        ("soon", "Enter a date in the form YYYY-MM-DD."),
    ] {
        let answer = admin.get(&format!("{QUOTE}?date={date}")).await;
        answer.assert_refused(400, "invalid");
        assert_eq!(answer.message("date"), message);
    }
    admin.get("/api/loan-accounts/9/settlement-quote/").await.assert_refused(404, "not_found");
    let as_of = |day: &str| format!("{QUOTE}?value_date={day}");
    let today = admin.get(&as_of("2026-03-02")).await.assert(200);
    assert_eq!((&today["date"], &today["amount"]), (&cost["date"], &cost["amount"]));
    let early = admin.get(&as_of("2026-03-01")).await;
    let message = "The value date cannot be before the loan was paid out.";
    assert_eq!(early.message("value_date"), message);
    let both = admin.get(&format!("{}&date=2026-03-02", as_of("2026-03-02"))).await;
    assert_eq!(both.message("value_date"), "Choose either a date or a value date.");
    let cash =
        json!({"amount": "1000", "payment_method": 1, "branch": 2, "value_date": "2026-03-02"});
    let cash = admin.post(SETTLE, cash).await;
    let message = "Only a payment into the bank can have a value date.";
    assert_eq!(cash.message("value_date"), message);

    for wrong in ["999.99", "1000.01", "0", "-1"] {
        let answer = admin.post(SETTLE, money(wrong)).await;
        answer.assert_refused(400, "invalid");
        let message = "To settle this loan today, the amount must be exactly R\u{a0}1\u{a0}000,00.";
        assert_eq!(answer.message("amount"), message, "{wrong}");
    }
    let done = admin.post_with_key(SETTLE, "k-1", money("1000")).await.assert(201);
    assert_eq!(done["receipt_number"], "R-00000001");
    assert_eq!((&done["amount"], &done["rebate_amount"]), (&json!("1000.00"), &cost["saving"]));
    assert_eq!(
        (&done["remaining_balance"], &done["loan_account"]["status"]),
        (&json!("0.00"), &json!("closed"))
    );
    assert_eq!(done["loan_account"]["rebated_amount"], cost["saving"]);
    let row = &done["loan_account"]["payment_schedules"][0];
    assert_eq!(row["status"], "paid");
    assert_eq!(row["rebated_amount"], row["interest_amount"]);
    assert_eq!(row["written_off_amount"], row["rebated_amount"]);
    let again = admin.post_with_key(SETTLE, "k-1", money("1000")).await;
    assert_eq!(again.header("idempotent-replayed"), "true");
    assert_eq!(again.assert(201), done);
    admin.post(SETTLE, money("1000")).await.assert_refused(409, "loan_closed");
    admin.get(QUOTE).await.assert_refused(409, "loan_closed");
}

#[tokio::test]
async fn invalid_amount_and_quote_number_have_messages() {
    let api = TestApi::new();
    let admin = lender(&api).await;
    give(&admin).await;
    let odd = admin.post(SETTLE, json!({"amount": "all", "payment_method": 1, "branch": 2})).await;
    assert_eq!(odd.message("amount"), "Amount must be a number.");
    let odd = json!({"quote_number": "R-1", "payment_method": 1, "branch": 2});
    let odd = admin.post(SETTLE, odd).await;
    assert_eq!(odd.message("quote_number"), "Enter a quote number such as Q-00000012.");
}

#[tokio::test]
async fn settlement_quote_is_printed_stored_and_paid() {
    let api = TestApi::new();
    let admin = lender(&api).await;
    give(&admin).await;
    let clerk = api.consultant("Orlando");
    let made = clerk.post_with_key(QUOTE, "q-1", json!({"date": "2026-03-05"})).await.assert(201);
    assert_eq!((&made["quote_number"], &made["status"]), (&json!("Q-00000001"), &json!("open")));
    assert_eq!((&made["id"], &made["date"]), (&json!(1), &json!("2026-03-05")));
    let again = clerk.post_with_key(QUOTE, "q-1", json!({"date": "2026-03-05"})).await;
    assert_eq!(again.header("idempotent-replayed"), "true");
    let listed = admin.get(QUOTES).await.assert(200);
    assert_eq!(listed.as_array().map(Vec::len), Some(1), "a repeat makes no second quote");
    assert_eq!(listed[0]["amount"], made["amount"]);
    // The day may also be in the address.
    let other = admin.post(&format!("{QUOTE}?date=2026-03-03"), json!({})).await.assert(201);
    assert_eq!(other["date"], "2026-03-03");
    let last = admin.post(QUOTE, json!({})).await.assert(201);
    assert_eq!(last["date"], "2026-03-09", "five business days, where nobody says");

    let paper = open(&api, &made["document_file"]).await;
    let amount = money::Cents::parse(made["amount"].as_str().expect("text")).expect("cents");
    let rand = amount.rand().replace('\u{a0}', " ");
    assert_lines(
        &paper,
        &[
            "Example Lender",
            "Settlement quote Q-00000001",
            "Client Zanele Dlamini (8001015009087)",
            "Valid until 5 Mar 2026",
            &format!("Amount to pay {rand}"),
            "Unpaid principal R 1 000,00",
        ],
    );

    let by_quote = json!({"quote_number": "Q-00000001", "payment_method": 1, "branch": 2});
    let wrong =
        json!({"quote_number": "Q-00000001", "amount": "1000", "payment_method": 1, "branch": 2});
    let wrong = admin.post(SETTLE, wrong).await;
    let message = format!(
        "To settle this loan by quote Q-00000001, the amount must be exactly {}.",
        amount.rand()
    );
    assert_eq!(wrong.message("amount"), message);
    let settled = admin.post(SETTLE, by_quote).await.assert(201);
    assert_eq!(settled["amount"], made["amount"]);
    let statuses: Vec<_> = admin
        .get(QUOTES)
        .await
        .assert(200)
        .as_array()
        .expect("a list")
        .iter()
        .map(|quote| quote["status"].clone())
        .collect();
    assert_eq!(statuses, ["outdated", "outdated", "used"]);
    let used = open(&api, &admin.get(QUOTES).await.assert(200)[2]["document_file"]).await;
    assert_lines(&used, &["The loan was settled by this quote."]);
}

#[tokio::test]
async fn receipt_papers_and_books_show_the_rebate() {
    let api = TestApi::new();
    let admin = lender(&api).await;
    give(&admin).await;
    let settled = admin.post(SETTLE, money("1000")).await.assert(201);
    let receipt = admin.get("/api/receipts/1/").await.assert(200);
    assert_eq!(
        (&receipt["kind"], &receipt["rebate_amount"]),
        (&json!("settlement"), &settled["rebate_amount"])
    );
    let printed = open(&api, &receipt["document_file"]).await;
    assert_lines(&printed, &["Settlement receipt R-00000001", "Balance after this payment R 0,00"]);
    let papers = admin.get("/api/loan-accounts/1/papers/").await.assert(200);
    let statement = open(&api, &papers["statement_file"]).await;
    assert!(statement.contains("2 Mar 2026 Settlement R-00000001"), "{statement}");
    assert!(statement.contains("2 Mar 2026 Rebate on early settlement"), "{statement}");
    let letter = open(&api, &papers["paid_up_letter_file"]).await;
    assert!(letter.contains("Rebate"), "{letter}");
    let book = "/api/adminstrator/accounting/?start_date=2026-03-02&end_date=2026-03-02&book=payments&page=1";
    let book = admin.get(book).await.assert(200);
    assert_eq!(book["payments"]["items"][0]["kind"], "settlement");
    let history = admin.get("/api/loan-accounts/1/history/").await.assert(200);
    let entry = &history[1];
    assert_eq!((&entry["kind"], &entry["amount"]), (&json!("settlement"), &settled["amount"]));
    assert_eq!(entry["rebate_amount"], settled["rebate_amount"]);
    for figure in ["balance", "paid_amount", "written_off_amount"] {
        let path = format!("/api/loan-accounts/1/explain/?figure={figure}");
        let found = admin.get(&path).await.assert(200);
        assert_eq!(found["is_proved"], true, "{figure}");
        let counted = found["entries"].as_array().expect("a list").iter().flat_map(|one| {
            one["lines"].as_array().expect("lines").iter().filter(|line| line["counts"] == true)
        });
        assert!(counted.count() > 0, "{figure}");
    }
}

#[tokio::test]
async fn expired_or_outdated_quote_is_refused() {
    let api = TestApi::new();
    let admin = lender(&api).await;
    give(&admin).await;
    let quote = admin.post(QUOTE, json!({"date": "2026-03-05"})).await.assert(201);
    let by = json!({"quote_number": quote["quote_number"], "payment_method": 1, "branch": 2});
    let part = json!({"part_payment": true});
    let mut paid = repayment("10");
    paid["part_payment"] = part["part_payment"].clone();
    admin.post(PAY, paid).await.assert(201);
    let outdated = admin.post(SETTLE, by.clone()).await;
    outdated.assert_refused(409, "quote_outdated");
    let because = "Quote Q-00000001 is outdated: a payment was received on 2 Mar 2026 since. \
                   Make a new quote.";
    assert_eq!(outdated.body["detail"], because);
    api.office.go_to("2026-03-06".parse().expect("a date"));
    let office = api.office.office.clone();
    let ended = tokio::task::spawn_blocking(move || day_end::catch_up(&office)).await;
    ended.expect("no panic").expect("the days end");
    let admin = api.administrator().can_everything();
    admin.post(SETTLE, by).await.assert_refused(409, "quote_expired");
}

/// R 1 000 over three months with R 10 a month. All principal and the first two fees are paid ahead.
#[tokio::test]
async fn loan_owing_only_future_fees_closes_free() {
    let api = TestApi::new();
    let admin = lender(&api).await;
    let free = json!({"interest_rate": "0", "monthly_service_fee": "10", "version": 1});
    admin.patch("/api/loan-products/1/", free).await.assert(200);
    let mut wanted = application();
    wanted["installment_count"] = json!(3);
    wanted["schedule_due_dates"] = json!(["2026-04-02", "2026-05-02", "2026-06-02"]);
    admin.post("/api/adminstrator/loan/applications/", wanted).await.assert(201);
    let mut most = repayment("1009.99");
    most["excess"] = json!("reduce_principal");
    admin.post(PAY, most).await.assert(201);
    let mut rest = repayment("10.01");
    rest["payment_schedule"] = json!(2);
    assert_eq!(admin.post(PAY, rest).await.assert(201)["remaining_balance"], "10.00");
    let cost = admin.get(QUOTE).await.assert(200);
    assert_eq!((&cost["amount"], &cost["saving"]), (&json!("0.00"), &json!("10.00")));
    let settled = admin.post(SETTLE, money("0.00")).await.assert(201);
    let figures = ["amount", "rebate_amount", "remaining_balance"].map(|name| &settled[name]);
    assert_eq!(figures, ["0.00", "10.00", "0.00"]);
    assert_eq!(settled["loan_account"]["status"], "closed");
    let receipt = admin.get("/api/receipts/3/").await.assert(200);
    let printed = open(&api, &receipt["document_file"]).await;
    assert_lines(&printed, &["Settlement receipt R-00000003", "Balance after this payment R 0,00"]);
    assert!(!printed.contains("Payment method"), "{printed}");
    let papers = admin.get("/api/loan-accounts/1/papers/").await.assert(200);
    let statement = open(&api, &papers["statement_file"]).await;
    assert!(statement.contains("Rebate on early settlement R 10,00"), "{statement}");
    assert!(!statement.contains("Settlement R-00000003"), "{statement}");
}
