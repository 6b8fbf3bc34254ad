//! The books of each past period, requested again after every later day.
//!
//! A lender of two branches lives through months with part payments, payments taken at the other
//! branch, reversals, defaults, write-offs and recoveries. The answer for a past period must never
//! change by a byte, and each answer must be consistent.

use crate::{application, lender, new_client, repayment};
use api::testing::{TestApi, User};
use office::day_end;
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// Days between one busy day and the next.
const STEPS: [i32; 11] = [1, 1, 2, 29, 1, 1, 31, 1, 61, 1, 1];
const BOOKS: [&str; 6] =
    ["cashflows", "transactions", "loans", "payments", "disbursements", "report_details"];
const WHERE: [&str; 3] = ["?", "branch/?branch=2&", "branch/?branch=3&"];

/// Small random numbers, the same on each run.
struct Dice(u64);

impl Dice {
    fn roll(&mut self, sides: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        (self.0 >> 33) % sides
    }
}

struct Life<'a> {
    api: &'a TestApi,
    dice: Dice,
    loans: u64,
    payments: u64,
    /// Number of actions of each kind: the history must contain all of them.
    done: BTreeMap<&'static str, u32>,
}

impl Life<'_> {
    fn count(&mut self, what: &'static str) {
        *self.done.entry(what).or_default() += 1;
    }

    /// A day on which something happens to most loans.
    async fn day(&mut self, number: usize, admin: &User<'_>) {
        for _ in 0..2 {
            self.give(admin).await;
        }
        for loan in 1..=self.loans {
            match self.dice.roll(6) {
                0 | 1 => self.pay(admin, loan).await,
                2 => self.reverse_latest(loan).await,
                3 if number > 5 => self.write_off(loan).await,
                4 | 5 => {
                    self.recover(admin, loan).await;
                    if self.dice.roll(3) > 0 {
                        self.reverse_latest(loan).await;
                    }
                }
                _ => {}
            }
        }
    }

    async fn give(&mut self, admin: &User<'_>) {
        let today = self.api.office.today();
        let due = |months| money::add_months(today, months).to_string();
        let client = self.loans + 1;
        if client > 1 {
            // A client for each loan: clients in default get no new one.
            let mut form = new_client();
            form["national_id"] = json!(format!("PASS{client:05}"));
            admin.post("/api/consultant/add/client/", form).await.assert(201);
        }
        let mut form = application();
        form["client"] = json!(client);
        form["schedule_due_dates"] = json!([due(1), due(2)]);
        form["branch"] = json!(2 + self.dice.roll(2));
        admin.post("/api/adminstrator/loan/applications/", form).await.assert(201);
        self.loans += 1;
    }

    async fn account(&self, admin: &User<'_>, loan: u64) -> Value {
        admin.get(&format!("/api/loan-accounts/{loan}/")).await.assert(200)
    }

    /// Pays all or part of the first unpaid installment, at either branch.
    async fn pay(&mut self, admin: &User<'_>, loan: u64) {
        let account = self.account(admin, loan).await;
        if account["status"] != "active" && account["status"] != "defaulted" {
            return;
        }
        let rows = account["payment_schedules"].as_array().expect("installments");
        let unpaid = rows.iter().find(|row| row["total_due"] != "0.00").expect("an unpaid one");
        let mut form = repayment("1");
        (form["client"], form["loan_account"]) = (json!(loan), json!(loan));
        form["payment_schedule"] = unpaid["id"].clone();
        form["branch"] = json!(2 + self.dice.roll(2));
        form["part_payment"] = json!(true);
        form["amount"] = match self.dice.roll(3) {
            0 => json!("123.45"),
            1 => unpaid["total_due"].clone(),
            _ => account["balance"].clone(),
        };
        if form["branch"] != account["branch"]["id"] {
            self.count("paid elsewhere");
        }
        // The balance may be less than that part.
        if admin.post("/api/adminstrator/loan/repayment/", form).await.status == 201 {
            self.payments += 1;
        }
    }

    async fn reverse_latest(&mut self, loan: u64) {
        let colleague = self.api.administrator().can("can_verify_edit_loans_requests");
        let history = colleague.get(&format!("/api/loan-accounts/{loan}/history/")).await;
        let history = history.assert(200);
        let entries = history.as_array().expect("entries");
        let latest = entries
            .iter()
            .rev()
            .find(|entry| !entry["receipt"].is_null() && entry["reversed_by"].is_null());
        let Some(latest) = latest else { return };
        let path = format!("/api/adminstrator/loan/repayment/{}/reverse/", latest["receipt"]["id"]);
        let answer = colleague.post(&path, json!({"reason": "The cheque bounced."})).await;
        if answer.status == 200 {
            let is_recovery = latest["kind"] == "recovery";
            self.count(if is_recovery { "recovery reversed" } else { "repayment reversed" });
        }
    }

    async fn write_off(&mut self, loan: u64) {
        let colleague = self.api.administrator().can("can_verify_edit_loans_requests");
        let path = format!("/api/loan-accounts/{loan}/write-off/");
        if colleague.post(&path, json!({"reason": "Cannot be found."})).await.status == 200 {
            self.count("written off");
        }
    }

    async fn recover(&mut self, admin: &User<'_>, loan: u64) {
        let branch = 2 + self.dice.roll(2);
        let form = json!({"amount": "45.60", "payment_method": 1, "branch": branch});
        let path = format!("/api/loan-accounts/{loan}/recovery/");
        if admin.post(&path, form).await.status == 201 {
            self.count("recovered");
        }
    }
}

fn path(place: &str, from: &str, to: &str) -> String {
    format!("/api/adminstrator/accounting/{place}start_date={from}&end_date={to}")
}

fn cents(amount: &Value) -> i64 {
    let text = amount.as_str().unwrap_or("0.00");
    text.replace('.', "").parse().unwrap_or_else(|_| panic!("{text} is no amount"))
}

fn sum<'a>(rows: impl IntoIterator<Item = &'a Value>, field: &str) -> i64 {
    rows.into_iter().map(|row| cents(&row[field])).sum()
}

fn rows<'a>(books: &'a Value, book: &str) -> &'a [Value] {
    books[book].as_array().map_or(&[], Vec::as_slice)
}

/// The footers are the sums of the rows, and the books agree with the lines of the ledger.
fn agree(books: &Value, place: &str) {
    let totals = &books["totals"];
    for book in BOOKS {
        assert_eq!(totals[book]["rows"], rows(books, book).len(), "{book} of {place}");
        for field in
            ["cash_in", "cash_out", "amount", "balance", "total_amount", "principal_amount"]
        {
            if let Some(total) = totals[book].get(field) {
                let found = sum(rows(books, book), field);
                assert_eq!(cents(total), found, "{field} of {book} of {place}");
            }
        }
    }
    let lines = || rows(books, "transactions").iter().flat_map(|row| rows(row, "lines"));
    assert_eq!(sum(lines(), "debit"), sum(lines(), "credit"), "{place}");
    assert_eq!(sum(lines(), "debit"), cents(&totals["transactions"]["amount"]), "{place}");
    let cash = || lines().filter(|line| line["account_code"] == 1000);
    assert_eq!(sum(cash(), "debit"), cents(&totals["cashflows"]["cash_in"]), "{place}");
    assert_eq!(sum(cash(), "credit"), cents(&totals["cashflows"]["cash_out"]), "{place}");
    let paid = rows(books, "transactions").iter().filter(|row| {
        let kinds = ["repayment", "recovery", "settlement", "reversal"];
        // Neither the amount above a settlement nor its reversal is a payment.
        let is_credit = rows(row, "lines").iter().any(|line| line["account_code"] == 2200);
        kinds.contains(&row["type"].as_str().unwrap_or("")) && !is_credit
    });
    let paid = paid.flat_map(|row| rows(row, "lines")).filter(|line| line["account_code"] == 1000);
    let paid: i64 = paid.map(|line| cents(&line["debit"]) - cents(&line["credit"])).sum();
    assert_eq!(paid, cents(&totals["payments"]["amount"]), "{place}");
    let of_kind = |word: &str| {
        let is = |row: &&Value| row["kind"] == word || row["reversal_of"] == word;
        sum(rows(books, "payments").iter().filter(is), "amount")
    };
    let (repaid, recovered) = (of_kind("repayment") + of_kind("settlement"), of_kind("recovery"));
    assert_eq!(cents(&totals["payments"]["repayment_amount"]), repaid, "{place}");
    assert_eq!(cents(&totals["payments"]["recovery_amount"]), recovered, "{place}");
    assert_eq!(cents(&totals["report_details"]["repayment_amount"]), repaid, "{place}");
    let details = rows(books, "report_details").iter();
    let each: BTreeMap<_, _> =
        details.map(|row| (row["loan_account"].as_i64(), cents(&row["loan_amount"]))).collect();
    assert_eq!(
        cents(&totals["report_details"]["loan_amount"]),
        each.values().sum::<i64>(),
        "{place}"
    );
    for row in rows(books, "payments") {
        assert_eq!(row["kind"] == "reversal", cents(&row["amount"]) < 0, "{row}");
        assert_eq!(row["kind"] == "reversal", row["reason"].is_string(), "{row}");
    }
}

/// From the first day on, the balances of all loans equal the sum of their entries.
fn loans_agree_with_the_ledger(books: &Value, place: &str) {
    let lines = rows(books, "transactions").iter().flat_map(|row| rows(row, "lines"));
    let owed: i64 = lines
        .filter(|line| line["account_code"] == 1100)
        .map(|line| cents(&line["debit"]) - cents(&line["credit"]))
        .sum();
    assert_eq!(owed, cents(&books["totals"]["loans"]["balance"]), "{place}");
    for loan in rows(books, "loans") {
        let is_over = loan["status"] == "closed" || loan["status"] == "written_off";
        assert_eq!(is_over, loan["balance"] == "0.00", "{loan}");
    }
}

/// The pages of each book, one after the other, are the whole book.
async fn pages_agree(admin: &User<'_>, path: &str, books: &Value) {
    for book in BOOKS {
        let (mut found, mut page) = (Vec::new(), 1);
        loop {
            let answer = admin.get(&format!("{path}&book={book}&page={page}&page_size=7")).await;
            let answer = answer.assert(200);
            assert_eq!(answer["totals"][book], books["totals"][book], "{path} {book}");
            let Some(items) = answer[book]["items"].as_array().filter(|items| !items.is_empty())
            else {
                break;
            };
            found.extend(items.iter().cloned());
            page += 1;
        }
        assert_eq!(found, rows(books, book), "{path} {book}");
    }
}

#[tokio::test]
async fn past_books_never_change() {
    let api = TestApi::new();
    let first = api.office.today().to_string();
    let admin = lender(&api).await;
    let branch = json!({"name": "Alexandra", "address": "1 First Avenue"});
    admin.post("/api/branches/", branch).await.assert(201);
    let cash = json!({"branch": 3, "amount": 50_000});
    admin.post("/api/branches/deposit/", cash).await.assert(201);
    let mut life = Life { api: &api, dice: Dice(7), loans: 0, payments: 0, done: BTreeMap::new() };
    let mut past: BTreeMap<String, Vec<u8>> = BTreeMap::new();
    let mut busy = vec![first.clone()];
    for (number, step) in STEPS.into_iter().enumerate() {
        let admin = api.administrator().can_everything();
        life.day(number, &admin).await;
        let today = api.office.today();
        api.office.go_to(money::add_days(today, step));
        let office = api.office.office.clone();
        let ended = tokio::task::spawn_blocking(move || day_end::catch_up(&office)).await;
        ended.expect("no panic").expect("the days are ended");
        let admin = api.administrator().can_everything();
        for (path, seen) in &past {
            let again = admin.get(path).await;
            assert_eq!(again.bytes, seen[..], "{path} on {}", api.office.today());
        }
        // From the beginning, from the busy day before, and the day alone.
        let today = today.to_string();
        let before = busy.iter().rev().nth(1).unwrap_or(&first).clone();
        for place in WHERE {
            for from in [&first, &before, &today] {
                let path = path(place, from, &today);
                let answer = admin.get(&path).await;
                agree(&answer.body, &path);
                if *from == first && place == "?" {
                    loans_agree_with_the_ledger(&answer.body, &path);
                }
                if number % 3 == 2 {
                    pages_agree(&admin, &path, &answer.body).await;
                }
                past.insert(path, answer.bytes.to_vec());
            }
        }
        busy.push(api.office.today().to_string());
    }
    for what in
        ["paid elsewhere", "repayment reversed", "recovery reversed", "written off", "recovered"]
    {
        assert!(life.done.contains_key(what), "{what} is not among {:?}", life.done);
    }
    assert!(life.payments > 10, "{} payments", life.payments);
}
