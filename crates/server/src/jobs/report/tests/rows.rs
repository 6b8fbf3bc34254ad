//! Compares the files' cells, as another program reads them, with the API's answers.

use super::readers::{part, pdf_cells, word};
use super::*;
use calamine::{Data, Reader as _, Xlsx};
use documents::text;
use jiff::civil::DateTime;
use money::Cents;
use office::Patch;
use office::accounting::Book;
use office::affordability::{self, AssessmentFields, Employment};
use office::blacklist::{self, NewBlacklisting};
use office::clients::{self, ClientFields, ClientId};
use office::repayments;
use office::scene::{Scene as Lender, date, rand};
use std::path::PathBuf;

/// The files of a report, on disk, and the first sheet of the spreadsheet.
struct Files {
    headings: Vec<String>,
    /// The rows and, where there are totals, a row for them.
    rows: Vec<Vec<Data>>,
    pdf: PathBuf,
    docx: PathBuf,
    _folder: TempDir,
}

async fn files_of(user: &User<'_>, id: &Value) -> Files {
    let report = report(user, id).await;
    assert_eq!(report["status"], "done", "{report:#}");
    let folder = tempfile::tempdir().expect("a folder");
    for extension in ["pdf", "docx", "xlsx"] {
        let link = report[format!("file_url_{extension}")].as_str().expect("a link");
        let file = user.get(&format!("/api/media/{link}")).await;
        let path = folder.path().join(format!("report.{extension}"));
        std::fs::write(path, file.bytes).expect("written");
    }
    let file = |extension: &str| folder.path().join(format!("report.{extension}"));
    let mut book: Xlsx<_> = calamine::open_workbook(file("xlsx")).expect("a spreadsheet");
    let sheet = book.worksheet_range_at(0).expect("a sheet").expect("readable");
    let mut rows = sheet.rows().skip_while(|row| row.contains(&Data::Empty));
    let headings = rows.next().expect("headings").iter().map(ToString::to_string).collect();
    let rows = rows.map(<[Data]>::to_vec).collect();
    Files { headings, rows, pdf: file("pdf"), docx: file("docx"), _folder: folder }
}

impl Files {
    /// A column of the spreadsheet, as the API would write its first rows.
    fn column(&self, title: &str, rows: usize) -> Vec<Value> {
        let column = self.headings.iter().position(|heading| heading == title);
        let column = column.unwrap_or_else(|| panic!("{title} in {:?}", self.headings));
        self.rows.iter().take(rows).map(|row| wire(&row[column])).collect()
    }

    /// The Word file and the PDF have the same cells as the spreadsheet.
    fn must_agree(&self, rows: usize) {
        let read = word(&part(&self.docx, "word/document.xml"));
        let printed = pdf_cells(&self.pdf);
        assert_eq!(read.rows[0], self.headings);
        assert_eq!(printed[0], self.headings);
        for (number, row) in (1..).zip(self.rows.iter().take(rows)) {
            let expected: Vec<_> = row.iter().map(shown).collect();
            assert_eq!(read.rows[number], expected);
            for (printed, cell) in printed[number].iter().zip(&expected) {
                assert!(is_printed(printed, cell), "{printed} for {cell}");
            }
        }
        let totals = usize::from(self.rows.len() > rows);
        assert_eq!((read.rows.len(), printed.len()), (1 + rows + totals, 1 + rows + totals));
    }
}

/// The value of a spreadsheet cell in the API's form.
fn wire(cell: &Data) -> Value {
    match cell {
        Data::Empty => Value::Null,
        Data::String(text) => json!(text),
        Data::Float(number) => json!(format!("{number:.2}")),
        Data::Int(number) => json!(format!("{number}.00")),
        Data::DateTime(_) => match time_of(cell) {
            (day, None) => json!(day.to_string()),
            (_, Some(time)) => json!(time.to_string()),
        },
        other => panic!("no cell of ours: {other:?}"),
    }
}

/// The text of a cell in the other files.
fn shown(cell: &Data) -> String {
    match cell {
        Data::Empty => String::new(),
        Data::String(given) => text::clean(given).into_owned(),
        Data::Float(_) | Data::Int(_) => {
            let amount = wire(cell);
            Cents::parse(amount.as_str().expect("an amount")).expect("an amount").rand()
        }
        Data::DateTime(_) => match time_of(cell) {
            (day, None) => text::date(day),
            (_, Some(time)) => text::time(time),
        },
        other => panic!("no cell of ours: {other:?}"),
    }
}

/// A day, and the time where there is one.
fn time_of(cell: &Data) -> (Date, Option<DateTime>) {
    let Data::DateTime(at) = cell else { panic!("a day: {cell:?}") };
    let (year, month, day, hour, minute, second, _) = at.to_ymd_hms_milli();
    let day = date(&format!("{year:04}-{month:02}-{day:02}"));
    let [hour, minute, second] = [hour, minute, second].map(|part| i8::try_from(part).unwrap());
    let time = day.at(hour, minute, second, 0);
    (day, (time != day.at(0, 0, 0, 0)).then_some(time))
}

/// True if a PDF shows a text: it has a question mark for each letter that its font lacks.
fn is_printed(printed: &str, text: &str) -> bool {
    let is_same =
        |(printed, given): (char, char)| printed == given || (printed == '?' && !given.is_ascii());
    printed.chars().count() == text.chars().count()
        && printed.chars().zip(text.chars()).all(is_same)
}

/// The API's value as a cell can have it: ids are texts, and an empty text is no cell.
fn cell_value(value: &Value) -> Value {
    match value {
        Value::Number(number) => json!(number.to_string()),
        Value::String(text) if text.is_empty() => Value::Null,
        value => value.clone(),
    }
}

/// The API's instant by the clock of Johannesburg.
fn local(value: &Value) -> Value {
    let Some(text) = value.as_str() else { return Value::Null };
    let at: Timestamp = text.parse().expect("an instant");
    let there = at.in_tz("Africa/Johannesburg").expect("a time zone").datetime();
    json!(there.round(jiff::Unit::Second).expect("in range").to_string())
}

/// A column of a spreadsheet with the API's field.
type Pair = (&'static str, &'static str);

/// Whose payment or loan it is.
const BORROWER: &[Pair] = &[
    ("Name", "client_name"),
    ("Surname", "client_surname"),
    ("Gender", "gender"),
    ("Race", "race"),
    ("Client Type", "client_type"),
];

/// The columns of a book's spreadsheet with the API's fields.
fn fields(book: Book) -> &'static [Pair] {
    match book {
        Book::Cashflows => &[
            ("Date", "date"),
            ("Opening Balance", "opening_balance"),
            ("Cash In", "cash_in"),
            ("Cash Out", "cash_out"),
            ("Closing Balance", "closing_balance"),
            ("Recorded By", "recorded_by"),
        ],
        Book::Transactions => &[
            ("Entry", "id"),
            ("Date", "date"),
            ("Amount", "amount"),
            ("Description", "description"),
            ("Branch", "branch"),
            ("Processed By", "processed_by"),
        ],
        Book::Loans => &[
            ("National ID", "client_national_id"),
            ("Principal", "principal_amount"),
            ("Interest", "interest_amount"),
            ("Initiation Fee", "initiation_fee"),
            ("Service Fees", "service_fees"),
            ("Total", "total_amount"),
            ("Balance", "balance"),
            ("Disbursed By", "disbursed_by"),
        ],
        Book::Payments => &[
            ("Date", "date"),
            ("Amount", "amount"),
            ("Reason", "reason"),
            ("National ID", "client_national_id"),
            ("Receipt", "receipt_number"),
            ("Processed By", "processed_by"),
        ],
        Book::Disbursements => &[
            ("Date", "date"),
            ("National ID", "client_national_id"),
            ("Amount", "amount"),
            ("Processed By", "processed_by"),
        ],
        Book::ReportDetails => &[
            ("ID Number", "id_number"),
            ("Date of Loan", "date_of_loan"),
            ("Loan Amount", "loan_amount"),
            ("Repayment Date", "repayment_date"),
            ("Repayment Amount", "repayment_amount"),
            ("Reversal Reason", "reason"),
            ("Mandate ID 1", "mandate_id1"),
            ("Mandate ID 2", "mandate_id2"),
        ],
    }
}

/// Two loans, a payment on each, one of them reversed the day after, and a deposit.
fn busy_lender(api: &TestApi) -> Lender {
    let lender = Lender::at(api.office.another_server());
    let (one, other) = (lender.give(rand(1_000), 3), lender.give(rand(2_500), 2));
    lender.go_to(date("2026-03-04"));
    lender.pay(one.loan.id, rand(500));
    let wrong = lender.receive(lender.payment(&other, rand(1_600))).expect("received");
    lender.go_to(date("2026-03-05"));
    let id = wrong.id;
    let second = lender.office.administrator().can_everything();
    second.does(move |tx, ctx| repayments::reverse(tx, ctx, id, "Typed twice")).expect("reversed");
    lender.fund(lender.branch, rand(50));
    lender
}

/// Each book of the company and of a branch.
#[tokio::test(flavor = "multi_thread")]
async fn book_files_have_the_rows_of_the_api() {
    let desk = Desk::new();
    let lender = block_in_place(|| busy_lender(&desk.api));
    let admin = desk.api.administrator();
    for (at, of) in [("", String::new()), ("branch/", format!("&branch={}", lender.branch))] {
        for book in Book::ALL {
            let query = format!("start_date=2026-03-01&end_date=2026-03-05&book={book}");
            let path = format!("/api/adminstrator/accounting/{at}?{query}{of}");
            let told = admin.get(&path).await.assert(200);
            let of = of.replace("branch", "branch_id");
            let path = format!("/api/adminstrator/accounting/export/{at}?{query}{of}");
            let id = admin.get(&path).await.assert(202)["id"].clone();
            desk.run(desk.take()).await;
            let files = files_of(&admin, &id).await;
            let expected = told[book.as_str()].as_array().expect("rows");
            assert!(expected.len() > 1, "{book}: {expected:#?}");
            let is_of_people = !matches!(book, Book::Cashflows | Book::Transactions);
            let borrower = if is_of_people { BORROWER } else { &[] };
            for (title, field) in fields(*book).iter().chain(borrower) {
                let told: Vec<Value> = expected.iter().map(|row| cell_value(&row[field])).collect();
                assert_eq!(files.column(title, expected.len()), told, "{book}: {title}");
            }
            files.must_agree(expected.len());
        }
    }
}

type Field = (&'static str, fn(&Value) -> Value);

fn full_name(person: &Value) -> Value {
    let part = |name: &str| person[name].as_str().unwrap_or_default().to_owned();
    json!(format!("{} {}", part("first_name"), part("last_name")))
}

/// A list's place in the API, its parameters, and the columns of its report.
type List = (&'static str, Value, &'static [Field]);

fn arrears() -> List {
    (
        "/api/collections/loans/",
        json!({"arrears": {}}),
        &[
            ("#", |row| cell_value(&row["loan_account"])),
            ("Client", |row| full_name(&row["client"])),
            ("Phone Numbers", |row| row["contact"]["phone_numbers"][0].clone()),
            ("Loan Type", |row| row["loan_product"].clone()),
            ("Branch", |row| row["branch"]["name"].clone()),
            ("Disbursed By", |row| row["disbursed_by"].clone()),
            ("Balance", |row| row["balance"].clone()),
            ("Overdue", |row| row["overdue_amount"].clone()),
            ("Late Since", |row| row["late_since"].clone()),
        ],
    )
}

fn applications() -> List {
    (
        "/api/loan/applications/?page=1&page_size=500",
        json!({"applications": {}}),
        &[
            ("#", |row| cell_value(&row["id"])),
            ("Client", |row| full_name(&row["client"])),
            ("Branch", |row| row["branch"]["name"].clone()),
            ("Loan Type", |row| row["loan_product"]["name"].clone()),
            ("Amount", |row| row["amount"].clone()),
            ("Submitted", |row| local(&row["created_at"])),
            ("Submitted By", |row| full_name(&row["submitted_by"])),
            ("Status", |row| match row["status"].as_str().expect("a word") {
                "approved" => json!("Disbursed"),
                other => json!(reports::words(other)),
            }),
            ("Loan", |row| cell_value(&row["loan_account"])),
            ("Decided", |row| local(&row["decided_at"])),
            ("Main Reason", |row| {
                row["decline_code"].as_str().map_or(Value::Null, |code| json!(reports::words(code)))
            }),
            ("Reason", |row| row["decision_reason"].clone()),
        ],
    )
}

fn log_book() -> List {
    (
        "/api/adminstrator/logbook/?scope=all",
        json!({"log_book": {"scope": "all"}}),
        &[
            ("Date", |row| row["business_date"].clone()),
            ("User", |row| full_name(&row["user_info"])),
            ("Username", |row| row["user_info"]["username"].clone()),
            ("Branch", |row| row["user_info"]["branch"]["name"].clone()),
            ("Login Time", |row| local(&row["login_time"])),
            ("Login Branch", |row| row["login_branch"]["name"].clone()),
            ("Logout Time", |row| local(&row["logout_time"])),
            ("Corrected Logout", |row| local(&row["corrected_logout_time"])),
            ("Attendance", |row| {
                json!(reports::words(row["attendance"].as_str().expect("a word")))
            }),
        ],
    )
}

fn assessments() -> List {
    (
        "/api/administrator/assessments/",
        json!({"assessments": {}}),
        &[
            ("#", |row| cell_value(&row["id"])),
            ("Client", |row| full_name(&row["client"])),
            ("Branch", |row| row["branch"]["name"].clone()),
            ("Completed", |row| row["completed_on"].clone()),
            ("Completed By", |row| full_name(&row["completed_by"])),
            ("Outcome", |row| json!(reports::words(row["outcome"].as_str().expect("a word")))),
            ("Gross Income", |row| row["gross_income"].clone()),
            ("Asked For", |row| row["installment"].clone()),
            ("Can Pay", |row| row["payable"].clone()),
            ("Loan", |row| cell_value(&row["loan_account"])),
        ],
    )
}

fn lists() -> [List; 7] {
    [
        (
            "/api/consultant/all/clients/?sort=-created_at",
            json!({"clients": {"sort": "-created_at"}}),
            &[
                ("Name", |row| row["first_name"].clone()),
                ("Surname", |row| row["last_name"].clone()),
                ("National ID", |row| row["national_id"].clone()),
                ("Phone Numbers", |row| row["phone_number"].clone()),
                ("Email", |row| cell_value(&row["email"])),
                ("Gender", |row| row["gender"].clone()),
                ("Race", |row| row["race"].clone()),
                ("Client Type", |row| row["client_type"].clone()),
                ("Address", |row| row["address"].clone()),
                ("Status", |row| json!(reports::words(row["status"].as_str().expect("a word")))),
                ("Registered", |row| local(&row["created_at"])),
            ],
        ),
        (
            "/api/administrator/filtered/active-loan-accounts/?no_limit=true",
            json!({"active_loans": {}}),
            &[
                ("#", |row| cell_value(&row["id"])),
                ("Client", |row| full_name(&row["client"])),
                ("National ID", |row| row["client"]["national_id"].clone()),
                ("Loan Type", |row| row["loan_product"]["name"].clone()),
                ("Branch", |row| row["branch"]["name"].clone()),
                ("Disbursed", |row| row["disbursement_date"].clone()),
                ("Disbursed By", |row| full_name(&row["disbursed_by"])),
                ("Principal", |row| row["principal_amount"].clone()),
                ("Total", |row| row["total_amount"].clone()),
                ("Balance", |row| row["balance"].clone()),
                ("Next Payment", |row| row["next_payment_date"].clone()),
                ("Status", |row| json!(reports::words(row["status"].as_str().expect("a word")))),
            ],
        ),
        (
            "/api/clients/blacklist/",
            json!({"blacklist": {}}),
            &[
                ("Name", |row| row["client_first_name"].clone()),
                ("Surname", |row| row["client_last_name"].clone()),
                ("National ID", |row| row["client_national_id"].clone()),
                ("Reason", |row| row["reason"].clone()),
                ("Blacklisted", |row| local(&row["created_at"])),
                ("Revoked", |row| local(&row["revoked_at"])),
            ],
        ),
        log_book(),
        applications(),
        arrears(),
        assessments(),
    ]
}

/// Texts that people type and formats mishandle: formulas, markup, accented letters, length.
const REASONS: [&str; 5] = [
    "=HYPERLINK(\"http://evil.example\",\"Click\")",
    "+27 82 123 4567 @cmd -1+1",
    "<Pty> & Sons ]]> &amp; 'quoted'",
    "Mrs Ṱhohoyanḓou, Zoë – “5 %” of €10",
    "Forged payslip. Forged payslip. Forged payslip. Forged payslip. Forged payslip. Forged payslip. \
     Forged payslip. Forged payslip. Forged payslip. Forged payslip. Forged payslip. Forged payslip.",
];

/// Assesses a client without an income, who asks for an installment.
fn assess(lender: &Lender) {
    let fields = AssessmentFields {
        employment: Patch::Set(Employment::None),
        installment: Patch::Set(rand(400)),
        client_understands: Some(true),
        ..AssessmentFields::default()
    };
    let client = lender.client;
    lender
        .admin
        .does(move |tx, ctx| {
            let begun = affordability::begin(tx, ctx, client, &fields)?;
            affordability::complete(tx, ctx, begun.value.id(), None)
        })
        .expect("assessed");
}

/// Each whole list, with names and reasons of every kind.
#[tokio::test(flavor = "multi_thread")]
async fn list_files_have_the_rows_of_the_api() {
    let desk = Desk::new();
    block_in_place(|| {
        let lender = busy_lender(&desk.api);
        for (number, reason) in (2..).zip(REASONS) {
            let client = Some(lender.client(number));
            let input = NewBlacklisting { client, reason: reason.to_owned() };
            lender.admin.does(move |tx, ctx| blacklist::blacklist(tx, ctx, &input)).expect(reason);
        }
        long_named(&lender, lender.client);
        assess(&lender);
        // The first installments become late.
        lender.go_to(date("2026-04-10"));
    });
    let clerk = desk.api.consultant("Town");
    let day = api::testing::FormParts::new()
        .text("login_latitude", "-26.2041")
        .text("login_longitude", "28.0473")
        .file("login_selfie", "me.jpg", &api::testing::jpeg(40, 40));
    clerk.multipart("/api/consultant/logbook/login/", day).await.assert(201);
    let admin = desk.api.administrator();
    for (path, wanted, fields) in lists() {
        let told = admin.get(path).await.assert(200);
        let expected = told.as_array().or(told["items"].as_array()).expect("rows");
        assert!(!expected.is_empty(), "{path}");
        let id = admin.post("/api/reports/", wanted).await.assert(202)["id"].clone();
        desk.run(desk.take()).await;
        let files = files_of(&admin, &id).await;
        for (title, field) in fields {
            let told: Vec<Value> = expected.iter().map(field).collect();
            assert_eq!(files.column(title, expected.len()), told, "{path}: {title}");
        }
        files.must_agree(expected.len());
    }
}

/// Gives a client an address of 220 characters.
fn long_named(lender: &Lender, client: ClientId) {
    let address = Some("7 Long Street, Soweto ".repeat(10));
    let input = ClientFields { address, version: Some(1), ..ClientFields::default() };
    lender.admin.does(move |tx, ctx| clients::edit(tx, ctx, client, &input)).expect("edited");
}
