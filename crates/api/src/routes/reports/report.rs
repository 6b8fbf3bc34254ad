//! A report on the wire.

use crate::uploads::media::Links;
use crate::wire::{Day, Instant};
use office::reports::{self, ReportState};
use serde::Serialize;
use utoipa::ToSchema;

/// A generated report.
#[derive(Serialize, ToSchema)]
pub(super) struct Report {
    id: i64,
    report_type: &'static str,
    /// Display name of the book or list.
    report_type_display: &'static str,
    /// First day of the report; null if its days are not limited.
    start_date: Option<Day>,
    end_date: Option<Day>,
    created_at: Instant,
    /// Id of the person who requested the report.
    generated_by: i64,
    generated_by_name: String,
    /// Name of the branch. Null for all branches.
    branch_name: Option<String>,
    /// `pending`, `done`, `failed` or `cancelled`.
    status: &'static str,
    /// Progress in percent, 0 to 100.
    progress: i64,
    /// True if the report is pending and was asked to stop.
    is_cancelling: bool,
    /// Reason for the failure, or for that of the last attempt if the report is pending.
    error: Option<String>,
    /// The number of its rows, once it is done.
    rows: Option<i64>,
    /// Reason for which a finished report has no PDF.
    note: Option<String>,
    /// Signed paths below `/api/media/`, once the report is done. A report that is too long has no
    /// PDF, and figures are only a spreadsheet.
    file_url_pdf: Option<String>,
    file_url_docx: Option<String>,
    file_url_xlsx: Option<String>,
    /// Time at which the report is deleted with its files.
    expires_at: Instant,
}

impl Report {
    pub(super) fn of(report: reports::Report, links: &Links) -> Self {
        let is_done = report.state() == ReportState::Done;
        let name = file_name(&report);
        let link = |path: &Option<String>| {
            let path = path.as_deref()?;
            let (_, extension) = path.rsplit_once('.')?;
            Some(links.to_named(path, &format!("{name}.{extension}")))
        };
        let is_too_long = report.pdf_path.is_none() && !report.kind.is_figures();
        let note = (is_done && is_too_long).then(|| {
            let most = documents::report::PDF_ROWS / 1000;
            format!("Reports of more than {most}\u{a0}000 rows have no PDF.")
        });
        Report {
            id: report.id.get(),
            report_type: report.kind.as_str(),
            report_type_display: report.kind.title(),
            start_date: report.start_date.map(Day::from),
            end_date: report.end_date.map(Day::from),
            created_at: report.created_at.into(),
            generated_by: report.asked_by.get(),
            generated_by_name: report.asked_by_name(),
            status: report.state().as_str(),
            progress: report.progress(),
            is_cancelling: report.is_cancelling(),
            error: report.error().map(str::to_owned),
            rows: report.row_count,
            note,
            file_url_pdf: link(&report.pdf_path),
            file_url_docx: link(&report.docx_path),
            file_url_xlsx: link(&report.xlsx_path),
            expires_at: report.expires_at.into(),
            branch_name: report.branch_name,
        }
    }
}

/// Name of the report's files, without the ending: book, branch and period.
fn file_name(report: &reports::Report) -> String {
    let mut parts = vec![report.kind.title().to_owned()];
    parts.extend(report.branch_name.clone());
    match (report.start_date, report.end_date) {
        (Some(start), Some(end)) if start == end => parts.push(start.to_string()),
        (Some(start), Some(end)) => parts.push(format!("{start} to {end}")),
        (Some(start), None) => parts.push(format!("from {start}")),
        (None, Some(end)) => parts.push(format!("to {end}")),
        (None, None) => parts.push(report.created_at.strftime("%Y-%m-%d").to_string()),
    }
    parts.join(" ").replace(['/', '\\'], "-")
}
