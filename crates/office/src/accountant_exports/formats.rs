//! The files that programs of accountants read. Journals are never split between files.
//!
//! Columns: Xero, *Import manual journals*; QuickBooks Online, *Import journal entries*; Sage 50, the
//! audit trail transactions of *Import data*.

use super::types::{ExportFile, ExportFormat};
use crate::{Error, Result};
use ledger::Account;
use money::{Cents, Date, date_in_words};

/// Xero takes at most so many lines in a file.
const XERO_LINES: usize = 300;

/// What a branch moved in a day or a month, balanced.
#[derive(Clone, Debug)]
pub(super) struct Journal {
    pub(super) branch: i64,
    pub(super) branch_name: String,
    /// The last day that it sums up.
    pub(super) day: Date,
    pub(super) is_month: bool,
    pub(super) lines: Vec<Line>,
}

/// The movement on an account of the accountant's program.
#[derive(Clone, Debug)]
pub(super) struct Line {
    pub(super) account: Account,
    pub(super) category: String,
    pub(super) code: String,
    pub(super) name: String,
    pub(super) tax_code: String,
    /// Debits positive.
    pub(super) amount: Cents,
}

impl Journal {
    /// A number of its own: `RV20260331-2`, or `RV202603-2` for a month.
    fn number(&self) -> String {
        let (year, month) = (self.day.year(), self.day.month());
        let day = if self.is_month { String::new() } else { format!("{:02}", self.day.day()) };
        format!("RV{year:04}{month:02}{day}-{}", self.branch)
    }

    fn narration(&self, is_draft: bool) -> String {
        let to = date_in_words(self.day);
        let period = if self.is_month { format!("Month to {to}") } else { to };
        let mark = if is_draft { "DRAFT " } else { "" };
        format!("{mark}{period}, {}", self.branch_name)
    }
}

/// The files of journals in a format, named after it and the days.
pub(super) fn files(
    format: ExportFormat,
    journals: &[Journal],
    (name, is_draft): (&str, bool),
) -> Result<Vec<ExportFile>> {
    let parts = match format {
        ExportFormat::Xero => whole_journals(journals, XERO_LINES),
        _ => vec![journals],
    };
    let count = parts.len();
    let file = |(number, journals): (usize, &[Journal])| {
        let part = if count > 1 { format!("-{number}") } else { String::new() };
        let content = content(format, journals, is_draft)?;
        Ok(ExportFile { name: format!("{name}{part}.csv"), content })
    };
    (1..).zip(parts).map(file).collect()
}

/// Journals in parts of at most so many lines. One that has more is a part of its own.
fn whole_journals(journals: &[Journal], most: usize) -> Vec<&[Journal]> {
    let mut parts = Vec::new();
    let (mut begin, mut lines) = (0, 0);
    for (place, journal) in journals.iter().enumerate() {
        if lines + journal.lines.len() > most && place > begin {
            parts.extend(journals.get(begin..place));
            (begin, lines) = (place, 0);
        }
        lines += journal.lines.len();
    }
    parts.extend(journals.get(begin..));
    parts
}

fn content(format: ExportFormat, journals: &[Journal], is_draft: bool) -> Result<String> {
    let mut rows = vec![heading(format).iter().map(|&name| name.to_owned()).collect::<Vec<_>>()];
    for journal in journals {
        for line in &journal.lines {
            rows.push(row(format, journal, line, is_draft)?);
        }
    }
    write(&rows)
}

fn heading(format: ExportFormat) -> &'static [&'static str] {
    match format {
        ExportFormat::Csv => &[
            "Date",
            "Journal",
            "Branch",
            "Account",
            "Account name",
            "Category",
            "External code",
            "External name",
            "Tax code",
            "Debit",
            "Credit",
            "Description",
        ],
        ExportFormat::Xero => &[
            "*Narration",
            "*Date",
            "Description",
            "*AccountCode",
            "*TaxRate",
            "*Amount",
            "TrackingName1",
            "TrackingOption1",
            "TrackingName2",
            "TrackingOption2",
        ],
        ExportFormat::QuickBooks => &[
            "Journal No",
            "Journal Date",
            "Account Name",
            "Debits",
            "Credits",
            "Description",
            "Name",
        ],
        ExportFormat::Sage50 => &[
            "Type",
            "Account Reference",
            "Nominal A/C Ref",
            "Department Code",
            "Date",
            "Reference",
            "Details",
            "Net Amount",
            "Tax Code",
            "Tax Amount",
        ],
    }
}

fn row(
    format: ExportFormat,
    journal: &Journal,
    line: &Line,
    is_draft: bool,
) -> Result<Vec<String>> {
    let (number, narration) = (journal.number(), plain(&journal.narration(is_draft)));
    let date = journal.day.strftime("%d/%m/%Y").to_string();
    let amount = if line.amount.is_negative() { line.amount.negated()? } else { line.amount };
    let (debit, credit) = if line.amount.is_negative() {
        (String::new(), amount.to_string())
    } else {
        (amount.to_string(), String::new())
    };
    let tax = |usual: &str| plain(if line.tax_code.is_empty() { usual } else { &line.tax_code });
    let what = plain(if line.category.is_empty() { line.account.name() } else { &line.category });
    let (code, name) = (plain(&line.code), plain(&line.name));
    let branch = plain(&journal.branch_name);
    let none = String::new;
    Ok(match format {
        ExportFormat::Csv => vec![
            journal.day.to_string(),
            number,
            branch,
            line.account.code().to_string(),
            line.account.name().to_owned(),
            plain(&line.category),
            code,
            name,
            tax(""),
            debit,
            credit,
            narration,
        ],
        ExportFormat::Xero => vec![
            narration,
            date,
            what,
            code,
            tax("Tax Exempt"),
            line.amount.to_string(),
            "Branch".to_owned(),
            branch,
            none(),
            none(),
        ],
        ExportFormat::QuickBooks => {
            vec![number, date, name, debit, credit, format!("{narration}: {what}"), none()]
        }
        ExportFormat::Sage50 => vec![
            if line.amount.is_negative() { "JC" } else { "JD" }.to_owned(),
            none(),
            code,
            journal.branch.to_string(),
            date,
            number,
            format!("{narration}: {what}"),
            amount.to_string(),
            tax("T9"),
            "0.00".to_owned(),
        ],
    })
}

/// A text that no spreadsheet takes for a formula, in one line.
fn plain(text: &str) -> String {
    let one_line: String =
        text.chars().map(|letter| if letter.is_control() { ' ' } else { letter }).collect();
    if one_line.starts_with(['=', '+', '-', '@']) { format!("'{one_line}") } else { one_line }
}

fn write(rows: &[Vec<String>]) -> Result<String> {
    let broken = |error: csv::Error| Error::Internal(Box::new(error));
    let mut writer =
        csv::WriterBuilder::new().terminator(csv::Terminator::CRLF).from_writer(vec![]);
    for row in rows {
        writer.write_record(row).map_err(broken)?;
    }
    let bytes = writer.into_inner().map_err(|error| Error::internal(error.to_string()))?;
    String::from_utf8(bytes).map_err(|error| Error::Internal(Box::new(error)))
}
