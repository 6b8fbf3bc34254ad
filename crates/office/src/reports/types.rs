//! Reports, and which of them a list asks for.

use super::query::ReportQuery;
use crate::accounting::Book;
use crate::files::NewFile;
use crate::jobs::{JobId, JobState};
use crate::{BranchId, Error, Result, StaffId};
use money::{Date, Timestamp};
use store::{newtype, row, text_enum};

newtype! {
    /// A book or list that was made into files.
    pub ReportId(i64);
}

text_enum! {
    /// Kind of report: one of the six books, or a whole list.
    pub enum ReportKind {
        Cashflows = "cashflows",
        Transactions = "transactions",
        Loans = "loans",
        Payments = "payments",
        Disbursements = "disbursements",
        ReportDetails = "report_details",
        Clients = "clients",
        ActiveLoans = "active_loans",
        /// Applications for loans, with what became of them.
        Applications = "applications",
        /// Completed assessments of what clients can pay.
        Assessments = "assessments",
        Blacklist = "blacklist",
        LogBook = "log_book",
        /// Loans in arrears, with how to reach their clients.
        Arrears = "arrears",
        /// Clients and days with cash above the threshold.
        LargeCash = "large_cash",
        /// The figures of a quarter for the National Credit Regulator.
        Form39 = "form39",
    }

    /// State of a report.
    pub enum ReportState {
        /// Its job waits or runs.
        Pending = "pending",
        /// Its files are there.
        Done = "done",
        Failed = "failed",
        Cancelled = "cancelled",
    }
}

impl ReportKind {
    /// True if it consists of figures with the rows behind each: available as a spreadsheet only.
    pub const fn is_figures(self) -> bool {
        matches!(self, ReportKind::Form39)
    }

    /// Title for readers.
    pub const fn title(self) -> &'static str {
        match self {
            ReportKind::Cashflows => "Cash Book",
            ReportKind::Transactions => "General Ledger",
            ReportKind::Loans => "Loan Ledger",
            ReportKind::Payments => "Payments",
            ReportKind::Disbursements => "Disbursements",
            ReportKind::ReportDetails => "Report Details",
            ReportKind::Clients => "Clients",
            ReportKind::ActiveLoans => "Active Loans",
            ReportKind::Applications => "Loan Applications",
            ReportKind::Assessments => "Affordability Assessments",
            ReportKind::Blacklist => "Blacklist",
            ReportKind::LogBook => "Log Book",
            ReportKind::Arrears => "Arrears",
            ReportKind::LargeCash => "Cash Above Threshold",
            ReportKind::Form39 => "Form 39",
        }
    }

    /// The accounting book, if it is one.
    pub fn book(self) -> Option<Book> {
        Book::parse(self.as_str())
    }
}

impl From<Book> for ReportKind {
    fn from(book: Book) -> Self {
        match book {
            Book::Cashflows => ReportKind::Cashflows,
            Book::Transactions => ReportKind::Transactions,
            Book::Loans => ReportKind::Loans,
            Book::Payments => ReportKind::Payments,
            Book::Disbursements => ReportKind::Disbursements,
            Book::ReportDetails => ReportKind::ReportDetails,
        }
    }
}

row! {
    /// A report, with the state of its job.
    #[derive(Clone, Debug)]
    pub struct Report {
        pub id: ReportId,
        pub kind: ReportKind,
        pub(super) query: String,
        /// The days it covers; none where they are not limited.
        pub start_date: Option<Date>,
        pub end_date: Option<Date>,
        /// `None` for all branches.
        pub branch_id: Option<BranchId>,
        pub branch_name: Option<String>,
        pub asked_by: StaffId,
        pub asked_by_first_name: String,
        pub asked_by_last_name: String,
        /// The number of its rows, once it is made.
        pub row_count: Option<i64>,
        /// Paths in the media store, once it is made. A report that is too long has no PDF, and
        /// figures are a spreadsheet alone.
        pub pdf_path: Option<String>,
        pub docx_path: Option<String>,
        pub xlsx_path: Option<String>,
        pub created_at: Timestamp,
        pub finished_at: Option<Timestamp>,
        /// When it is deleted with its files.
        pub expires_at: Timestamp,
        /// The job that makes it.
        pub job_id: JobId,
        pub(super) job_state: Option<JobState>,
        pub(super) job_error: Option<String>,
        pub(super) is_cancelling: Option<bool>,
        pub(super) progress_done: Option<i64>,
        pub(super) progress_total: Option<i64>,
    }
}

impl Report {
    /// State of the report: that of its job until its files are complete.
    pub fn state(&self) -> ReportState {
        match (self.finished_at, self.job_state) {
            (Some(_), _) => ReportState::Done,
            (None, Some(JobState::Waiting | JobState::Running)) => ReportState::Pending,
            (None, Some(JobState::Cancelled)) => ReportState::Cancelled,
            // The job of a report that failed is forgotten some day.
            (None, Some(JobState::Failed | JobState::Done) | None) => ReportState::Failed,
        }
    }

    /// True if it is being made and its cancellation was requested.
    pub fn is_cancelling(&self) -> bool {
        self.state() == ReportState::Pending && self.is_cancelling == Some(true)
    }

    /// Progress in percent.
    pub fn progress(&self) -> i64 {
        match (self.state(), self.progress_done, self.progress_total) {
            (ReportState::Done, ..) => 100,
            // The whole of it is done when the files are there.
            (ReportState::Pending, Some(done), Some(total)) if total > 0 => {
                (done.saturating_mul(100) / total).clamp(0, 99)
            }
            _ => 0,
        }
    }

    /// Why it failed, or why the last attempt did.
    pub fn error(&self) -> Option<&str> {
        match self.state() {
            ReportState::Failed => {
                Some(self.job_error.as_deref().unwrap_or("The report could not be created."))
            }
            ReportState::Pending => self.job_error.as_deref(),
            ReportState::Done | ReportState::Cancelled => None,
        }
    }

    /// First and last name of the person who requested it.
    pub fn asked_by_name(&self) -> String {
        format!("{} {}", self.asked_by_first_name, self.asked_by_last_name)
    }

    /// Returns the query.
    pub fn query(&self) -> Result<ReportQuery> {
        ReportQuery::from_text(self.kind, &self.query)
            .ok_or_else(|| Error::internal("what a report was asked for cannot be read"))
    }
}

/// The files of a report, whose bytes are stored.
#[derive(Clone, Debug)]
pub struct ReportFiles {
    /// `None` for reports that are too long, and for figures.
    pub pdf: Option<NewFile>,
    /// `None` for figures, which are available as a spreadsheet only.
    pub docx: Option<NewFile>,
    pub xlsx: NewFile,
}

/// Which reports are listed. Everything that is given must match.
#[derive(Clone, Copy, Debug, Default)]
pub struct ReportSearch {
    pub kind: Option<ReportKind>,
    /// Of this branch alone.
    pub branch: Option<BranchId>,
    pub asked_by: Option<StaffId>,
    /// Asked for on these days, both included.
    pub from: Option<Date>,
    pub to: Option<Date>,
}
