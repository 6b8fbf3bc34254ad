//! Form 39, cell by cell: each figure is what the office's own rows come to, by a formula over the rows that
//! stand behind it.

use super::*;
use calamine::{Data, Reader as _, Xlsx};
use money::Cents;
use office::clients::{self, ClientFields};
use office::corrections;
use office::form39::{self, Granted, Owed, Quarter, Rows, Scope, TermBand};
use office::products::{self, CreditType, ProductFields};
use office::scene::{Scene as Lender, date, rand};
use office::{Patch, Permission};
use std::collections::BTreeMap;
use std::fs::File;
use std::io::BufReader;

type Workbook = Xlsx<BufReader<File>>;
/// Figures by the labels of their row.
type Figures = BTreeMap<Vec<String>, Vec<String>>;

/// Short-term loans and a large one, some of which something was stated; one is late, one cancelled in
/// the next quarter.
fn lender(api: &TestApi) -> Lender {
    let lender = Lender::at(api.office.another_server());
    // It knows the clock from now on, and the weeks that pass below.
    lender.go_to(lender.office.today());
    lender.give(rand(1000), 1);
    let wrong = lender.give(rand(2500), 6).loan.id;
    let (client, product) = (lender.client, lender.product);
    let fields =
        ClientFields { income_band: Some("3501_5500".to_owned()), ..ClientFields::default() };
    lender.admin.does(move |tx, ctx| clients::edit(tx, ctx, client, &fields)).expect("stated");
    lender.give(rand(20_000), 12);
    let credit_type = Patch::Set(CreditType::Developmental);
    let fields = ProductFields { credit_type, ..ProductFields::default() };
    lender.admin.does(move |tx, ctx| products::edit(tx, ctx, product, &fields)).expect("stated");
    lender.give(rand(4000), 12);
    lender.go_to(date("2026-05-20"));
    lender.give(rand(700), 2);
    let boss = lender.office.administrator().can(Permission::VerifyEditLoansRequests);
    let cancel = move |tx: &mut store::Tx, ctx: &Ctx| {
        corrections::reverse_disbursement(tx, ctx, wrong, "Wrong client.")
    };
    boss.does(cancel).expect("cancelled");
    lender
}

/// The rows of a quarter as the office has them.
fn rows(lender: &Lender, quarter: Quarter) -> (Vec<Granted>, Vec<Owed>, usize) {
    let read = move |tx: &mut store::Tx, ctx: &Ctx| {
        let mut walk = form39::walk(Scope::of(ctx, quarter, None)?);
        let (mut granted, mut owed, mut events) = (Vec::new(), Vec::new(), 0);
        while let Some(rows) = walk.next(tx, ctx)? {
            match rows {
                Rows::Applications(rows) => events += rows.len(),
                Rows::Granted(rows) => granted.extend(rows),
                Rows::Owed(rows) => owed.extend(rows),
            }
        }
        Ok((granted, owed, events))
    };
    lender.admin.asks(read).expect("read")
}

/// The headings of a sheet, and the rows below them.
fn sheet(book: &mut Workbook, name: &str) -> (Vec<String>, Vec<Vec<Data>>) {
    let range = book.worksheet_range(name).expect("a sheet");
    let mut rows = range.rows().skip_while(|row| row.contains(&Data::Empty));
    let headings = rows.next().expect("headings").iter().map(ToString::to_string).collect();
    (headings, rows.map(<[Data]>::to_vec).collect())
}

/// A table, by its labels, with the totals under `Total`; amounts with two places.
fn table(book: &mut Workbook, name: &str) -> Figures {
    let (headings, rows) = sheet(book, name);
    let is_sum = |title: &String| {
        ["Agreements", "Principal", "Principal outstanding", "Balance"].contains(&title.as_str())
    };
    let labels = headings.iter().take_while(|title| !is_sum(title)).count();
    let number = |(title, cell): (&String, &Data)| match (title.as_str(), cell) {
        ("Agreements", Data::Float(number)) => format!("{number:.0}"),
        (_, Data::Float(number)) => format!("{number:.2}"),
        (_, other) => panic!("{name}: {other:?} below {title}"),
    };
    let row = |row: &Vec<Data>| {
        let (key, figures) = row.split_at(labels);
        let key = key.iter().filter(|cell| **cell != Data::Empty).map(ToString::to_string);
        (key.collect(), headings[labels..].iter().zip(figures).map(number).collect())
    };
    rows.iter().map(row).collect()
}

/// The sums of rows by their labels, with the totals.
fn sums<R>(
    rows: &[R],
    labels: impl Fn(&R) -> Vec<&'static str>,
    figures: impl Fn(&R) -> (i64, Vec<Cents>),
) -> Figures {
    let mut sums: BTreeMap<Vec<String>, (i64, Vec<i64>)> = BTreeMap::new();
    for row in rows {
        let (count, amounts) = figures(row);
        let own = labels(row).into_iter().map(str::to_owned).collect();
        for key in [own, vec!["Total".to_owned()]] {
            let sum = sums.entry(key).or_insert_with(|| (0, vec![0; amounts.len()]));
            sum.0 += count;
            for (sum, amount) in sum.1.iter_mut().zip(&amounts) {
                *sum += amount.get();
            }
        }
    }
    let texts = |(count, amounts): (i64, Vec<i64>)| {
        let amounts = amounts.into_iter().map(|amount| Cents::new(amount).to_string());
        std::iter::once(count.to_string()).chain(amounts).collect()
    };
    sums.into_iter().map(|(key, sums)| (key, texts(sums))).collect()
}

/// Each figure of a table is expected, and those that are not are zero.
fn must_be(found: &Figures, expected: &Figures, name: &str) {
    for (key, figures) in expected {
        assert_eq!(found.get(key), Some(figures), "{name}: {key:?}");
    }
    for (key, figures) in found.iter().filter(|(key, _)| !expected.contains_key(*key)) {
        assert!(
            figures.iter().all(|one| one == "0" || one == "0.00"),
            "{name}: {key:?} {figures:?}"
        );
    }
}

fn must_agree(book: &mut Workbook, granted: &[Granted], owed: &[Owed]) {
    let credit = |row: &Granted| (row.agreements, vec![row.amount]);
    let kind = |row: &Granted| row.class.credit_type.label();
    let by = |labels: fn(&Granted) -> &'static str| {
        sums(granted, |row| vec![kind(row), labels(row)], credit)
    };
    let tables = [
        ("Credit by type", sums(granted, |row| vec![kind(row)], credit)),
        ("Credit by income", by(|row| row.class.income())),
        ("Credit by amount", by(|row| row.size().as_str())),
        ("Credit by term", by(|row| TermBand::of(row.class.months).as_str())),
    ];
    for (name, expected) in tables {
        must_be(&table(book, name), &expected, name);
    }
    let debts = |row: &Owed| (1, vec![row.principal, row.balance]);
    let kind = |row: &Owed| row.class.credit_type.label();
    let by =
        |labels: fn(&Owed) -> &'static str| sums(owed, |row| vec![kind(row), labels(row)], debts);
    let tables = [
        ("Debtors book", sums(owed, |row| vec![kind(row)], debts)),
        ("Debtors book by age", by(|row| row.age.as_str())),
        ("Debtors book by income", by(|row| row.class.income())),
    ];
    for (name, expected) in tables {
        must_be(&table(book, name), &expected, name);
    }
}

/// The text of the first sheet.
fn said(book: &mut Workbook) -> String {
    let range = book.worksheet_range("Form 39").expect("a sheet");
    range.rows().map(|row| row[0].to_string()).collect::<Vec<_>>().join("\n")
}

#[tokio::test(flavor = "multi_thread")]
async fn each_figure_sums_its_rows() {
    let desk = Desk::new();
    let lender = block_in_place(|| lender(&desk.api));
    let admin = desk.api.administrator();
    for (number, status) in [(1, "Status: Final."), (2, "Status: Not final.")] {
        let wanted = json!({ "form39": { "year": 2026, "quarter": number } });
        let id = admin.post("/api/reports/", wanted).await.assert(202)["id"].clone();
        desk.run(desk.take()).await;
        let report = report(&admin, &id).await;
        assert_eq!(report["status"], "done", "{report:#}");
        let alone = (&report["file_url_pdf"], &report["file_url_docx"], &report["note"]);
        assert_eq!(alone, (&Value::Null, &Value::Null, &Value::Null));
        let link = report["file_url_xlsx"].as_str().expect("a link");
        let file = admin.get(&format!("/api/media/{link}")).await;
        let path = desk.folder.path().join("form39.xlsx");
        std::fs::write(&path, file.bytes).expect("written");
        let mut book: Workbook = calamine::open_workbook(&path).expect("a spreadsheet");
        let quarter = Quarter::new(2026, number).expect("a quarter");
        let (granted, owed, events) = block_in_place(|| rows(&lender, quarter));
        let all = granted.len() + owed.len() + events;
        assert_eq!(report["rows"], json!(all));
        assert_eq!(granted.iter().any(|row| row.agreements < 0), number == 2);
        must_agree(&mut book, &granted, &owed);
        for (name, rows) in [
            ("Credit entries", granted.len()),
            ("Book entries", owed.len()),
            ("Application entries", events),
        ] {
            // A row of totals below them.
            assert_eq!(sheet(&mut book, name).1.len(), rows + 1, "{name}");
        }
        let said = said(&mut book);
        assert!(said.contains(status) && said.contains("not the regulator's own form"), "{said}");
        let formulas = book.worksheet_formula("Credit by income").expect("formulas");
        let formula = formulas.used_cells().next().expect("a formula").2;
        assert!(formula.starts_with("SUMIFS('Credit entries'!$J$"), "{formula}");
        assert!(formula.contains("'Credit entries'!$M$"), "by one number: {formula}");
    }
}
