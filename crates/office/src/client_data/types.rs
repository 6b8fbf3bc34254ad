use crate::access_log::Reading;
use crate::affordability::Assessment;
use crate::applications::ApplicationFile;
use crate::bank_lines::{BankLine, BankMove};
use crate::blacklist::BlacklistRecord;
use crate::client_documents::Document;
use crate::client_flags::ClientFlag;
use crate::clients::Client;
use crate::collections::LoanNote;
use crate::frame::operations::AuditedChange;
use crate::identifications::Identification;
use crate::loan_history::LoanHistory;
use crate::loans::LoanDetails;
use crate::papers::OpenedPaper;
use crate::repayments::ListedQuote;
use crate::requests::ChangeRequest;
use crate::screening::ScreeningMatch;

/// Everything that is stored about a client.
#[derive(Debug)]
pub struct ClientData {
    pub client: Client,
    pub documents: Vec<Document>,
    pub blacklistings: Vec<BlacklistRecord>,
    /// Stop flags, the newest first.
    pub flags: Vec<ClientFlag>,
    /// Identifications, the newest first.
    pub identifications: Vec<Identification>,
    /// Entries of sanctions lists that may be the client, the newest first.
    pub screening: Vec<ScreeningMatch>,
    /// The client's applications with the displayed quotes, the newest first.
    pub applications: Vec<ApplicationFile>,
    /// What the client was found able to pay, the newest first.
    pub assessments: Vec<Assessment>,
    pub loans: Vec<ClientLoanData>,
    /// Papers that were made, the newest first.
    pub papers: Vec<OpenedPaper>,
    /// Money of theirs that bank statements brought, with what became of it, by the line's number.
    pub bank_lines: Vec<(BankLine, Vec<BankMove>)>,
    /// Requests of staff about the client.
    pub requests: Vec<ChangeRequest>,
    /// Audit lines about the client, the documents, the loans and the rest, the oldest first.
    pub changes: Vec<AuditedChange>,
    /// Readings of the documents and exports of all data, the newest first.
    pub readings: Vec<Reading>,
}

/// One of the client's loans.
#[derive(Debug)]
pub struct ClientLoanData {
    pub details: LoanDetails,
    pub history: LoanHistory,
    pub notes: Vec<LoanNote>,
    /// Settlement quotes, the newest first.
    pub quotes: Vec<ListedQuote>,
}
