//! Form 39: the figures of a quarter as a spreadsheet, each with the rows that make it.

use super::{ReportFailure, Steps, sheet};
use crate::jobs::Tools;
use crate::jobs::report::scratch::Scratch;
use crate::jobs::work::{Failure, Work};
use documents::report::{Cell, Figures, Group, Report as Sheet, Spool, SpoolWriter, Table};
use office::clients::IncomeBand;
use office::form39::{
    AgeBand, ApplicationEvent, ApplicationStep, Class, Granted, NOT_STATED, Owed, Rows, SizeBand,
    TermBand, is_final, walk,
};
use office::products::CreditType;
use office::reports::{
    Field, QuarterFigures, Reading, Report, ReportQuery, View, cells, columns, maybe, text,
};

// Columns that distinguish rows, and those that are added up.
const STEP: &str = "Step";
const TYPE: &str = "Type of credit";
const INCOME: &str = "Gross income a month";
const SIZE: &str = "Amount lent";
const TERM: &str = "Term";
const AGE: &str = "Days late";
const APPLICATIONS: &str = "Applications";
const AGREEMENTS: &str = "Agreements";
const AMOUNT: &str = "Amount";
const PRINCIPAL: &str = "Principal";
const OUTSTANDING: &str = "Principal outstanding";
const BALANCE: &str = "Balance";

/// The lists, by their places.
const OF_APPLICATIONS: usize = 0;
const OF_CREDIT: usize = 1;
const OF_BOOK: usize = 2;

/// Reads all rows of a quarter into spools. Returns their sums, and the rows of each list.
pub(super) fn spool(
    work: &Work,
    tools: &Tools,
    report: &Report,
    reading: &mut Reading<'_>,
    scratch: &Scratch,
) -> Result<(Figures, Vec<Spool>), Failure> {
    let (applications, credit, book) = (applications(), credit(), book());
    let view = View::of(reading.ctx());
    let steps = Steps::new(work, reading.rows());
    let new = || SpoolWriter::new(scratch.path()).map_err(ReportFailure::from);
    let (mut asked, mut given, mut owed) = (new()?, new()?, new()?);
    let mut done = 0;
    let scope = quarter_of(report)?.scope(reading.ctx()).map_err(ReportFailure::from)?;
    let mut walk = walk(scope);
    while let Some(rows) = reading.ask(|tx, ctx| walk.next(tx, ctx)).map_err(ReportFailure::from)? {
        let (spool, rows) = match rows {
            Rows::Applications(rows) => (&mut asked, cells(&applications, &rows, &view)),
            Rows::Granted(rows) => (&mut given, cells(&credit, &rows, &view)),
            Rows::Owed(rows) => (&mut owed, cells(&book, &rows, &view)),
        };
        for row in rows {
            spool.push(&row).map_err(ReportFailure::from)?;
            done += 1;
        }
        steps.report(0, done)?;
    }
    let about = about(tools, report, reading)?;
    let list = |title: &str, columns| Sheet { title: title.to_owned(), columns, ..about.clone() };
    let figures = Figures {
        tables: tables(&about),
        lists: vec![
            list("Application entries", columns(&applications)),
            list("Credit entries", columns(&credit)),
            list("Book entries", columns(&book)),
        ],
        about: with_notes(about),
    };
    let spools = [asked, given, owed].map(SpoolWriter::finish).into_iter();
    let spools = spools.collect::<Result<_, _>>().map_err(ReportFailure::from)?;
    Ok((figures, spools))
}

/// The quarter that was asked for.
fn quarter_of(report: &Report) -> Result<QuarterFigures, Failure> {
    match report.query().map_err(ReportFailure::from)? {
        ReportQuery::Form39(figures) => Ok(figures),
        _ => Err(office::Error::internal("figures were asked for as a list").into()),
    }
}

/// The sheet with the text above the figures.
fn about(tools: &Tools, report: &Report, reading: &mut Reading<'_>) -> Result<Sheet, Failure> {
    let mut about = sheet(tools, report, reading, Vec::new())?;
    let figures = quarter_of(report)?;
    let scope = figures.scope(reading.ctx()).map_err(ReportFailure::from)?;
    let is_final = reading.ask(|tx, _| is_final(tx, scope)).map_err(ReportFailure::from)?;
    let status = if is_final {
        "Final. The quarter has ended, and its figures do not change any more."
    } else {
        "Not final. The quarter has not ended, or the day end of its last day has not run."
    };
    let facts = [("Quarter", figures.quarter.label()), ("Status", status.to_owned())];
    about.facts.splice(0..0, facts.map(|(name, text)| (name.to_owned(), text)));
    Ok(about)
}

/// The first sheet, which says what the figures are.
fn with_notes(about: Sheet) -> Sheet {
    let notes = [
        (
            "What this is",
            "Figures for Form 39, the statistical return under the National Credit Regulations, 2006. \
             This is not the regulator's own form: copy the figures into that.",
        ),
        (
            "Figures",
            "Each figure is a formula over rows on the last three sheets, where hidden columns have the \
             row of each table in which a row counts. Rows of clients whose data were erased do not name \
             their loan.",
        ),
        (
            "Credit granted",
            "Counts on the day of disbursement. A disbursement that was reversed is a row below zero \
             on the day of its reversal.",
        ),
        (
            "Type of credit",
            "As the loan type said when the loan was given. Where it said nothing: short-term credit up to \
             R8\u{a0}000 and six months, otherwise unsecured credit.",
        ),
        ("Income", "As it was stated of the client when the loan was given."),
        (
            "Debtors book",
            "Agreements open at the end of the quarter's last day, or of today. Days late count from the \
             due date of the oldest overdue installment. The balance is all that the installments still \
             ask for, interest and fees that are not yet due included.",
        ),
    ];
    let mut facts = about.facts;
    facts.extend(notes.map(|(name, text)| (name.to_owned(), text.to_owned())));
    Sheet { facts, ..about }
}

fn tables(about: &Sheet) -> Vec<Table> {
    let group = |column: &str, labels: Vec<&'static str>| Group {
        column: column.to_owned(),
        labels: labels.into_iter().map(str::to_owned).collect(),
    };
    let types = || group(TYPE, CreditType::ALL.iter().map(|one| one.label()).collect());
    let income = || {
        let bands = IncomeBand::ALL.iter().map(|one| one.label());
        group(INCOME, bands.chain([NOT_STATED]).collect())
    };
    let size = || group(SIZE, SizeBand::ALL.iter().map(|one| one.as_str()).collect());
    let term = || group(TERM, TermBand::ALL.iter().map(|one| one.as_str()).collect());
    let age = || group(AGE, AgeBand::ALL.iter().map(|one| one.as_str()).collect());
    let steps = group(STEP, ApplicationStep::ALL.iter().map(|one| one.as_str()).collect());
    let table = |title: &str, list: usize, groups: Vec<Group>, sums: &[&str]| Table {
        title: title.to_owned(),
        facts: about.facts.clone(),
        list,
        groups,
        sums: sums.iter().map(|title| (*title).to_owned()).collect(),
    };
    let credit = |title: &str, groups| table(title, OF_CREDIT, groups, &[AGREEMENTS, PRINCIPAL]);
    let book =
        |title: &str, groups| table(title, OF_BOOK, groups, &[AGREEMENTS, OUTSTANDING, BALANCE]);
    vec![
        table("Applications", OF_APPLICATIONS, vec![steps], &[APPLICATIONS, AMOUNT]),
        credit("Credit by type", vec![types()]),
        credit("Credit by income", vec![types(), income()]),
        credit("Credit by amount", vec![types(), size()]),
        credit("Credit by term", vec![types(), term()]),
        book("Debtors book", vec![types()]),
        book("Debtors book by age", vec![types(), age()]),
        book("Debtors book by income", vec![types(), income()]),
    ]
}

/// The number of a loan or of its entry. Erased clients' numbers are left out: they would reveal
/// their income.
fn named(class: &Class, id: impl ToString) -> Cell {
    if class.is_erased { text("Erased") } else { text(id.to_string()) }
}

fn applications() -> Vec<Field<ApplicationEvent>> {
    vec![
        Field::date("Date", |row, _| Cell::Date(row.date)),
        Field::text("Application", 10, |row, _| text(row.application.to_string())),
        Field::text("Branch", 20, |row, _| text(row.branch_name.as_str())),
        Field::text(STEP, 14, |row, _| text(row.step.as_str())),
        Field::count(APPLICATIONS, |_, _| Cell::Count(1)).summed(),
        Field::money(AMOUNT, |row: &ApplicationEvent, _| Cell::Money(row.amount)).summed(),
    ]
}

fn credit() -> Vec<Field<Granted>> {
    vec![
        Field::date("Date", |row, _| Cell::Date(row.date)),
        Field::text("Journal entry", 10, |row, _| named(&row.class, row.entry)),
        Field::text("Loan", 10, |row, _| named(&row.class, row.loan)),
        Field::text("Branch", 20, |row, _| text(row.class.branch_name.as_str())),
        Field::text(TYPE, 20, |row, _| text(row.class.credit_type.label())),
        Field::text(INCOME, 22, |row, _| text(row.class.income())),
        Field::text(SIZE, 26, |row, _| text(row.size().as_str())),
        Field::text(TERM, 16, |row, _| text(TermBand::of(row.class.months).as_str())),
        Field::count("Months", |row, _| Cell::Count(row.class.months.into())),
        Field::count(AGREEMENTS, |row: &Granted, _| Cell::Count(row.agreements)).summed(),
        Field::money(PRINCIPAL, |row: &Granted, _| Cell::Money(row.amount)).summed(),
    ]
}

fn book() -> Vec<Field<Owed>> {
    vec![
        Field::text("Loan", 10, |row, _| named(&row.class, row.loan)),
        Field::date("Given on", |row, _| Cell::Date(row.disbursed_on)),
        Field::text("Branch", 20, |row, _| text(row.class.branch_name.as_str())),
        Field::text(TYPE, 20, |row, _| text(row.class.credit_type.label())),
        Field::text(INCOME, 22, |row, _| text(row.class.income())),
        Field::date("Oldest overdue", |row, _| maybe(row.oldest_overdue, Cell::Date)),
        Field::text(AGE, 18, |row, _| text(row.age.as_str())),
        Field::count(AGREEMENTS, |_, _| Cell::Count(1)).summed(),
        Field::money(OUTSTANDING, |row: &Owed, _| Cell::Money(row.principal)).summed(),
        Field::money(BALANCE, |row: &Owed, _| Cell::Money(row.balance)).summed(),
    ]
}
