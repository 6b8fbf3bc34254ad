use crate::StaffId;
use crate::clients::ClientId;
use crate::files::FileId;
use crate::papers::{PaperId, PaperKind};
use money::{Date, Timestamp};
use store::{newtype, row, text_enum};

newtype! {
    /// A look at other people's data.
    pub ReadingId(i64);
}

text_enum! {
    /// Kind of the data that was read.
    pub enum ReadingKind {
        /// A document of a client.
        ClientDocument = "client_document",
        /// All that is stored about a client, as one file.
        ClientData = "client_data",
        /// A stored paper of a client: a quotation, an agreement, a notice.
        ClientPaper = "client_paper",
        /// The selfie of a colleague, in full size.
        Selfie = "selfie",
        /// Small selfies of a colleague, as the log book and the activities show them.
        SmallSelfie = "small_selfie",
        /// A whole list or book.
        List = "list",
    }

    /// A list or book that was read as a whole.
    pub enum List {
        Cashflows = "cashflows",
        Transactions = "transactions",
        Loans = "loans",
        Payments = "payments",
        Disbursements = "disbursements",
        ReportDetails = "report_details",
        Clients = "clients",
        ActiveLoans = "active_loans",
        Applications = "applications",
        Assessments = "assessments",
        Blacklist = "blacklist",
        LogBook = "log_book",
        Arrears = "arrears",
        LargeCash = "large_cash",
        /// Installments due at a branch, with telephone numbers.
        InstallmentsDue = "installments_due",
        /// Promises to pay, with telephone numbers.
        Promises = "promises",
        /// Figures for the National Credit Regulator, with the loans behind them.
        Form39 = "form39",
        /// Logins of all staff.
        Logins = "logins",
        Staff = "staff",
        /// All entries on an account of the books.
        AccountEntries = "account_entries",
    }
}

/// Data that a person is about to see.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Seen {
    /// A document of a client.
    Document { client: ClientId, file: FileId },
    /// All that is stored about a client.
    ClientData { client: ClientId },
    /// A stored paper of a client.
    Paper { client: ClientId, paper: PaperId },
    /// A colleague's selfie.
    Selfie { person: StaffId, file: FileId },
    /// Small selfies of a colleague. A page shows many, so that they are one reading.
    SmallSelfies { person: StaffId },
    /// A whole list: in an answer, or as the file of a report.
    List { list: List, file: Option<FileId> },
}

impl Seen {
    pub(super) fn kind(&self) -> ReadingKind {
        match self {
            Seen::Document { .. } => ReadingKind::ClientDocument,
            Seen::ClientData { .. } => ReadingKind::ClientData,
            Seen::Paper { .. } => ReadingKind::ClientPaper,
            Seen::Selfie { .. } => ReadingKind::Selfie,
            Seen::SmallSelfies { .. } => ReadingKind::SmallSelfie,
            Seen::List { .. } => ReadingKind::List,
        }
    }

    pub(super) fn client(&self) -> Option<ClientId> {
        match *self {
            Seen::Document { client, .. }
            | Seen::ClientData { client }
            | Seen::Paper { client, .. } => Some(client),
            Seen::Selfie { .. } | Seen::SmallSelfies { .. } | Seen::List { .. } => None,
        }
    }

    pub(super) fn person(&self) -> Option<StaffId> {
        match *self {
            Seen::Selfie { person, .. } | Seen::SmallSelfies { person } => Some(person),
            Seen::Document { .. }
            | Seen::ClientData { .. }
            | Seen::Paper { .. }
            | Seen::List { .. } => None,
        }
    }

    pub(super) fn list(&self) -> Option<List> {
        match *self {
            Seen::List { list, .. } => Some(list),
            Seen::Document { .. }
            | Seen::ClientData { .. }
            | Seen::Paper { .. }
            | Seen::Selfie { .. }
            | Seen::SmallSelfies { .. } => None,
        }
    }

    pub(super) fn paper(&self) -> Option<PaperId> {
        match *self {
            Seen::Paper { paper, .. } => Some(paper),
            Seen::Document { .. }
            | Seen::ClientData { .. }
            | Seen::Selfie { .. }
            | Seen::SmallSelfies { .. }
            | Seen::List { .. } => None,
        }
    }

    pub(super) fn file(&self) -> Option<FileId> {
        match *self {
            Seen::Document { file, .. } | Seen::Selfie { file, .. } => Some(file),
            Seen::List { file, .. } => file,
            Seen::ClientData { .. } | Seen::Paper { .. } | Seen::SmallSelfies { .. } => None,
        }
    }
}

row! {
    /// A look at other people's data: who, when, at what.
    #[derive(Clone, Debug)]
    pub struct Reading {
        pub id: ReadingId,
        pub at: Timestamp,
        /// Person who looked.
        pub staff_id: StaffId,
        pub first_name: String,
        pub last_name: String,
        pub username: String,
        pub kind: ReadingKind,
        /// Client of the document.
        pub client_id: Option<ClientId>,
        pub client_first_name: Option<String>,
        pub client_last_name: Option<String>,
        /// `None` once the document was deleted.
        pub document_name: Option<String>,
        /// Which stored paper it was.
        pub paper_id: Option<PaperId>,
        pub paper_kind: Option<PaperKind>,
        /// Person on the selfie.
        pub person_id: Option<StaffId>,
        pub person_first_name: Option<String>,
        pub person_last_name: Option<String>,
        pub list: Option<List>,
        /// True if a list was read as the file of a report.
        pub is_file: bool,
    }
}

/// Which readings are listed.
#[derive(Clone, Debug, Default)]
pub struct ReadingFilter {
    /// Part of the name or username of the reader.
    pub search: Option<String>,
    pub kind: Option<ReadingKind>,
    /// Readings of this client's documents.
    pub client: Option<ClientId>,
    /// Business dates, both included.
    pub days: (Option<Date>, Option<Date>),
}
