use super::text::{Placeholder, TextBlock};
use crate::applications::{ApplicationStatus, NewApplication};
use crate::client_documents::DocumentId;
use crate::clients::{Client, ClientId};
use crate::loans::{ApplicationId, Loan, LoanAccount, LoanId};
use crate::products::ProductId;
use crate::{BranchId, StaffId, Word, numbers};
use lending::{CreditCost, Fees, Frequency, Installment, LoanStatus, PenaltyMethod};
use money::{Cents, Date, Overflow, Rate, Timestamp};
use store::{newtype, row, text_enum};

newtype! {
    /// A paper that was made.
    pub PaperId(i64);
    /// A version of what a lender says on papers of a kind.
    pub TemplateId(i64);
}

impl PaperId {
    /// The number on the paper: `P-00000123`.
    pub fn number(self) -> String {
        numbers::of_paper(self.get())
    }
}

text_enum! {
    /// Kind of paper.
    pub enum PaperKind {
        /// Pre-agreement statement and quotation (National Credit Act s92, regulations 28 and 29).
        Quotation = "quotation",
        /// The credit agreement (National Credit Act s93, regulation 30).
        Agreement = "agreement",
        /// Notice of a default (National Credit Act s129).
        DefaultNotice = "default_notice",
        /// Certificate of balance, for a debt counsellor (National Credit Act s86, regulation 24).
        BalanceCertificate = "balance_certificate",
    }

    /// Method of signing a paper.
    pub enum SigningMethod {
        /// By hand. A scan is among the client's documents.
        Paper = "paper",
        /// On a screen.
        Screen = "screen",
    }
}

impl PaperKind {
    /// Default text, used until the lender changes it.
    pub fn default_text(self) -> &'static str {
        match self {
            PaperKind::Quotation => include_str!("texts/quotation.txt"),
            PaperKind::Agreement => include_str!("texts/agreement.txt"),
            PaperKind::DefaultNotice => include_str!("texts/default_notice.txt"),
            PaperKind::BalanceCertificate => include_str!("texts/balance_certificate.txt"),
        }
    }
}

/// Input for a paper.
#[derive(Clone, Debug)]
pub enum NewPaper {
    /// A loan without an application.
    Quotation(Box<NewApplication>),
    /// Of an application that waits for a colleague.
    ApplicationAgreement(ApplicationId),
    /// An agreement or a notice of default.
    OfLoan(LoanId, PaperKind),
    /// A client's certificate of balance.
    BalanceCertificate(ClientId),
}

impl NewPaper {
    pub(super) fn kind(&self) -> PaperKind {
        match self {
            NewPaper::Quotation(_) => PaperKind::Quotation,
            NewPaper::ApplicationAgreement(_) => PaperKind::Agreement,
            NewPaper::OfLoan(_, kind) => *kind,
            NewPaper::BalanceCertificate(_) => PaperKind::BalanceCertificate,
        }
    }
}

/// A loan's terms and cost, as they are quoted and agreed.
#[derive(Clone, Debug)]
pub struct Credit {
    pub product_name: String,
    pub frequency: Frequency,
    pub principal: Cents,
    pub interest: Cents,
    pub initiation_fee: Cents,
    pub service_fees: Cents,
    /// Without VAT.
    pub monthly_service_fee: Cents,
    /// Of the VAT in the fees; zero of a lender who is no vendor.
    pub vat_rate: Rate,
    /// VAT included in each fee.
    pub vat: Fees,
    /// Percent a year.
    pub interest_rate: Rate,
    pub penalty_method: PenaltyMethod,
    /// Penalty rate of the overdue amount of an installment: once, or a year by days.
    pub penalty_rate: Rate,
    pub effective_annual_rate: Option<Rate>,
    pub installments: Vec<Installment>,
}

impl Credit {
    /// Total cost of the loan.
    pub fn cost(&self) -> Result<CreditCost, Overflow> {
        let Credit { principal, interest, initiation_fee, service_fees, .. } = self;
        lending::credit_cost(*principal, *interest, *initiation_fee, *service_fees)
    }
}

/// A loan that is in arrears.
#[derive(Clone, Debug)]
pub struct OverdueLoan {
    pub account: LoanAccount,
    /// Amount due on its overdue installments.
    pub overdue: Cents,
    /// Age of the oldest of them, in days.
    pub days: i64,
    /// Ten business days from now (National Credit Act s130(1)(a)).
    pub respond_by: Date,
}

/// A loan on a certificate of balance.
#[derive(Clone, Debug)]
pub struct LoanBalance {
    pub loan: Loan,
    /// Amount due on its overdue installments.
    pub overdue: Cents,
    /// Still to be paid; of a loan that was written off, what can still be recovered.
    pub balance: Cents,
}

row! {
    /// A client whose debt counsellor waits for a certificate of balance.
    #[derive(Clone, PartialEq, Eq, Debug)]
    pub struct ApplicationForReview {
        pub client_id: ClientId,
        pub first_name: String,
        pub last_name: String,
        /// The day of the application for debt review.
        pub since: Date,
    }
}

/// A certificate of balance that was not made yet.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DueCertificate {
    pub review: ApplicationForReview,
    /// Five business days after the application (National Credit Regulations, regulation 24).
    pub due_on: Date,
    pub is_overdue: bool,
}

/// Subject of a paper.
#[derive(Clone, Debug)]
pub enum Matter {
    Quotation {
        product: ProductId,
        credit: Credit,
        /// Five business days from now (National Credit Act s92(3)).
        valid_until: Date,
    },
    Agreement {
        credit: Credit,
        application: ApplicationId,
        loan: Option<LoanId>,
    },
    DefaultNotice(Box<OverdueLoan>),
    /// Every loan on which something is owed, the newest first, and the sum of the balances.
    BalanceCertificate {
        loans: Vec<LoanBalance>,
        total: Cents,
    },
}

/// All that a paper says, before it is laid out.
#[derive(Clone, Debug)]
pub struct Draft {
    pub id: PaperId,
    pub kind: PaperKind,
    pub client: Client,
    pub matter: Matter,
    /// The lender's own text.
    pub text: Vec<TextBlock>,
    /// Random value in the content, which keeps the digest from revealing the content after
    /// erasure.
    pub salt: String,
}

/// A paper's page as it is stored.
#[derive(Clone, Debug)]
pub struct Page {
    /// JSON.
    pub content: String,
    /// The logo at its head, as PNG or JPEG.
    pub logo: Option<Vec<u8>>,
}

row! {
    /// A paper that was made.
    #[derive(Clone, PartialEq, Eq, Debug)]
    pub struct Paper {
        pub id: PaperId,
        pub kind: PaperKind,
        pub client_id: ClientId,
        pub application_id: Option<ApplicationId>,
        /// Where the loan is applied for; none of a quotation.
        pub branch_id: Option<BranchId>,
        pub application_status: Option<ApplicationStatus>,
        pub loan_id: Option<LoanId>,
        pub loan_status: Option<Word<LoanStatus>>,
        /// The version of the lender's text; none where it is that of the program.
        pub template_version: Option<i64>,
        /// It holds until the end of this day.
        pub valid_until: Option<Date>,
        /// SHA-256 of its content.
        pub sha256: Vec<u8>,
        pub made_by: StaffId,
        pub made_by_first_name: String,
        pub made_by_last_name: String,
        pub made_at: Timestamp,
        pub business_date: Date,
        /// True if its content was erased with its client's data.
        pub is_erased: bool,
        pub signing_method: Option<SigningMethod>,
        pub signed_at: Option<Timestamp>,
        pub witnessed_by: Option<StaffId>,
        /// The witness's name when it was signed.
        pub witness_name: Option<String>,
        /// The scan of the hand-signed paper, among the client's documents.
        pub document_id: Option<DocumentId>,
    }
}

row! {
    /// Contents of a paper.
    #[derive(Clone, Debug)]
    pub struct StoredPage {
        pub content: String,
        pub logo: Option<Vec<u8>>,
        /// PNG: the signature that was drawn on a screen.
        pub signature: Option<Vec<u8>>,
        /// SHA-256 of the scan of the hand-signed paper.
        pub scan_sha256: Option<Vec<u8>>,
    }
}

/// A paper with its contents, to be displayed unchanged.
#[derive(Clone, Debug)]
pub struct OpenedPaper {
    pub paper: Paper,
    pub page: StoredPage,
}

/// Signature of a client.
#[derive(Clone, Debug)]
pub enum NewSignature {
    /// By hand: the scan is a document of the client.
    Paper(DocumentId),
    /// On a screen: a PNG of at most [`MAX_SIGNATURE_BYTES`](super::MAX_SIGNATURE_BYTES).
    Screen(Vec<u8>),
}

row! {
    /// A version of what a lender says on papers of a kind.
    #[derive(Clone, PartialEq, Eq, Debug)]
    pub struct TemplateRow {
        pub id: TemplateId,
        pub version: i64,
        /// `None` restores the program's text.
        pub body: Option<String>,
        pub created_by: StaffId,
        pub created_by_first_name: String,
        pub created_by_last_name: String,
        pub created_at: Timestamp,
    }
}

/// The lender's present text for papers of a kind.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Template {
    pub kind: PaperKind,
    /// 0: it was never changed.
    pub version: i64,
    pub body: String,
    pub is_default: bool,
    /// Person and time of the last change.
    pub changed: Option<TemplateRow>,
    /// Placeholders that it may contain.
    pub placeholders: Vec<Placeholder>,
}
