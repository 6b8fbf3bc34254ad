use crate::affordability::AssessmentId;
use crate::applications::DeclineCode;
use crate::books::EntryId;
use crate::cash_ups::CashUpId;
use crate::clients::ClientId;
use crate::loans::{ApplicationId, LoanEdits, LoanId};
use crate::periods::PeriodCloseId;
use crate::repayments::RepaymentId;
use crate::transfers::TransferId;
use crate::vouchers::VoucherId;
use crate::{BranchId, Error, Result, StaffId, log_book};
use money::{Cents, Date, Timestamp};
use serde_json::{Value, json};
use store::{newtype, row, text_enum};

newtype! {
    /// Something that one person asks for and another decides.
    pub RequestId(i64);
}

text_enum! {
    /// Kind of change. Each kind has its rules in a file of `kinds/`.
    pub enum RequestKind {
        /// Editing a loan's mandates and due dates.
        LoanEdit = "loan_edit",
        /// New installments for the unpaid part of a loan.
        Reschedule = "reschedule",
        /// Writing off the balance of a loan.
        WriteOff = "write_off",
        /// Reversing a payment, a disbursement, a write-off, a deposit, a withdrawal, a transfer or a
        /// voucher.
        Reversal = "reversal",
        /// Reopening a day that was cashed up, or a closed period.
        Reopen = "reopen",
        /// Giving the loan of an application, which makes this request.
        LoanApproval = "loan_approval",
        /// Erasing a client's personal data.
        EraseClient = "erase_client",
        /// Correction of a person's log-out time.
        LogOutCorrection = "log_out_correction",
        /// Completing an assessment with declared expenses below the norm.
        ExpensesBelowNorm = "expenses_below_norm",
        /// Booking an expense above the limit of its category.
        Expense = "expense",
        /// Booking a general journal.
        Journal = "journal",
    }

    /// Outcome of a request.
    pub enum RequestStatus {
        Pending = "pending",
        Approved = "approved",
        Declined = "declined",
        /// By the person who made it.
        Withdrawn = "withdrawn",
        /// Not decided in time.
        Expired = "expired",
    }

    /// Fields that change if a request is approved.
    pub enum ChangedField {
        /// An amount.
        Balance = "balance",
        /// An amount.
        WrittenOff = "written_off_amount",
        /// A word.
        Status = "status",
        /// A text.
        MandateId1 = "mandate_id1",
        /// A text.
        MandateId2 = "mandate_id2",
        /// A date, YYYY-MM-DD, of one installment.
        DueDate = "due_date",
        /// A word.
        PaymentFrequency = "payment_frequency",
        /// A number.
        InstallmentCount = "installment_count",
        /// A date, YYYY-MM-DD, of one installment of the new schedule, counted from 1.
        NewDueDate = "new_due_date",
        /// Receipt numbers, separated by commas: payments that are applied again.
        Reapplied = "reapplied",
        /// The living expenses of an assessment, an amount a month.
        NecessaryExpenses = "necessary_expenses",
        /// An instant, RFC 3339; empty if there was no log-out.
        LogOut = "logout_time",
    }
}

/// The approval of a request.
#[derive(Clone, Copy, Debug, Default)]
pub struct Approval<'a> {
    /// May be empty.
    pub note: &'a str,
    /// Of a loan application: the completed assessment of the client on which the loan stands. Default:
    /// the one that the application names, or the latest.
    pub assessment: Option<AssessmentId>,
}

impl<'a, T: AsRef<str> + ?Sized> From<&'a T> for Approval<'a> {
    fn from(note: &'a T) -> Self {
        Approval { note: note.as_ref(), assessment: None }
    }
}

/// Input for a request. The kind determines which record it needs.
#[derive(Clone, Debug)]
pub struct NewRequest {
    pub kind: RequestKind,
    pub loan: Option<LoanId>,
    pub repayment: Option<RepaymentId>,
    /// A deposit or withdrawal.
    pub movement: Option<EntryId>,
    pub transfer: Option<TransferId>,
    /// An expense, other income, an opening balance or a journal.
    pub voucher: Option<VoucherId>,
    pub cash_up: Option<CashUpId>,
    pub period: Option<PeriodCloseId>,
    /// Client to erase.
    pub client: Option<ClientId>,
    pub log_out: Option<LogOutCorrection>,
    /// Draft to complete with expenses below the norm.
    pub assessment: Option<AssessmentId>,
    /// Changes of a loan edit.
    pub edits: LoanEdits,
    pub reason: String,
}

impl NewRequest {
    /// One that names no record yet.
    pub fn of(kind: RequestKind, reason: impl Into<String>) -> Self {
        NewRequest {
            kind,
            loan: None,
            repayment: None,
            movement: None,
            transfer: None,
            voucher: None,
            cash_up: None,
            period: None,
            client: None,
            log_out: None,
            assessment: None,
            edits: LoanEdits::default(),
            reason: reason.into(),
        }
    }
}

/// Which log-out is to be corrected.
#[derive(Clone, Copy, Debug)]
pub struct LogOutCorrection {
    pub entry: log_book::EntryId,
    /// The corrected time; required.
    pub at: Option<Timestamp>,
}

/// A field as it was when the request was made, and as it is to be. Amounts are decimal strings in
/// rand, dates YYYY-MM-DD.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ProposedChange {
    pub field: ChangedField,
    /// The number of the installment whose field it is.
    pub installment: Option<u16>,
    pub before: String,
    pub after: String,
}

impl ProposedChange {
    pub(super) fn new(field: ChangedField, before: impl ToString, after: impl ToString) -> Self {
        ProposedChange {
            field,
            installment: None,
            before: before.to_string(),
            after: after.to_string(),
        }
    }

    /// True if it is part of the request. A new schedule is requested as a whole, with the balance
    /// and the status at the time even if they stay.
    pub(super) fn is_asked_for(&self, kind: RequestKind) -> bool {
        self.before != self.after || kind == RequestKind::Reschedule
    }

    /// The text stored in a request's row.
    pub(super) fn to_text<'a>(changes: impl Iterator<Item = &'a ProposedChange>) -> String {
        let stored = |change: &ProposedChange| {
            let ProposedChange { field, installment, before, after } = change;
            let mut stored = json!({ "field": field.as_str(), "before": before, "after": after });
            if let (Some(number), Some(fields)) = (installment, stored.as_object_mut()) {
                fields.insert("installment".to_owned(), json!(number));
            }
            stored
        };
        changes.map(stored).collect::<Value>().to_string()
    }

    fn from_stored(value: &Value) -> Option<Self> {
        let field = ChangedField::parse(value["field"].as_str()?)?;
        let installment = match value.get("installment") {
            Some(number) => Some(u16::try_from(number.as_u64()?).ok()?),
            None => None,
        };
        let (before, after) = (value["before"].as_str()?.into(), value["after"].as_str()?.into());
        Some(ProposedChange { field, installment, before, after })
    }
}

row! {
    /// A request, with the names of the people in it.
    #[derive(Clone, Debug)]
    pub struct ChangeRequest {
        pub id: RequestId,
        pub kind: RequestKind,
        pub status: RequestStatus,
        /// Kind of the subject: a noun.
        pub subject_kind: String,
        pub subject_id: i64,
        pub branch_id: BranchId,
        pub branch_name: String,
        pub client_id: Option<ClientId>,
        pub client_first_name: Option<String>,
        pub client_last_name: Option<String>,
        /// Of an application, once it is given.
        pub loan_id: Option<LoanId>,
        /// The last day of the period that is to be reopened.
        pub period_end: Option<Date>,
        /// Person and day whose log-out is to be corrected.
        pub entry_first_name: Option<String>,
        pub entry_last_name: Option<String>,
        pub entry_date: Option<Date>,
        /// The money it is about.
        pub amount: Option<Cents>,
        pub(super) changes: String,
        pub reason: String,
        pub asked_by: StaffId,
        pub asked_by_first_name: String,
        pub asked_by_last_name: String,
        pub asked_at: Timestamp,
        /// Time from which it cannot be decided.
        pub expires_at: Timestamp,
        /// `None` if the request is pending or has expired.
        pub decided_by: Option<StaffId>,
        pub decided_by_first_name: Option<String>,
        pub decided_by_last_name: Option<String>,
        pub decided_at: Option<Timestamp>,
        pub decision_reason: Option<String>,
        pub decline_code: Option<DeclineCode>,
    }
}

impl ChangeRequest {
    /// Changes made on approval.
    pub fn changes(&self) -> Result<Vec<ProposedChange>> {
        let stored: Option<Vec<Value>> = serde_json::from_str(&self.changes).ok();
        let changes =
            stored.and_then(|list| list.iter().map(ProposedChange::from_stored).collect());
        changes.ok_or_else(|| Error::internal("the changes of a request cannot be read"))
    }

    /// The payment that is to be reversed.
    pub fn repayment(&self) -> Option<RepaymentId> {
        (self.subject_kind == "repayment").then_some(RepaymentId::new(self.subject_id))
    }

    /// The application whose loan is to be given.
    pub fn application(&self) -> Option<ApplicationId> {
        (self.kind == RequestKind::LoanApproval).then_some(ApplicationId::new(self.subject_id))
    }

    /// The log book entry whose log-out is to be corrected.
    pub fn log_book_entry(&self) -> Option<i64> {
        (self.kind == RequestKind::LogOutCorrection).then_some(self.subject_id)
    }

    /// The assessment whose declared expenses are to be accepted.
    pub fn assessment(&self) -> Option<i64> {
        (self.kind == RequestKind::ExpensesBelowNorm).then_some(self.subject_id)
    }

    /// The voucher that is to be booked or reversed.
    pub fn voucher(&self) -> Option<VoucherId> {
        let is_voucher = matches!(&*self.subject_kind, "expense" | "journal");
        is_voucher.then_some(VoucherId::new(self.subject_id))
    }

    /// The cash-up that is to be reopened.
    pub fn cash_up(&self) -> Option<CashUpId> {
        (self.subject_kind == "cash_up").then_some(CashUpId::new(self.subject_id))
    }

    /// The period that is to be reopened.
    pub fn period(&self) -> Option<PeriodCloseId> {
        (self.subject_kind == "period").then_some(PeriodCloseId::new(self.subject_id))
    }

    /// Returns the request at an instant: a pending request has expired once its time is up, even
    /// if the program has not recorded that yet.
    pub(super) fn at(mut self, now: Timestamp) -> Self {
        if self.status == RequestStatus::Pending && self.expires_at <= now {
            self.status = RequestStatus::Expired;
        }
        self
    }
}

/// Which requests a list asks for. Everything that is given must match.
#[derive(Clone, Copy, Debug, Default)]
pub struct RequestSearch {
    pub status: Option<RequestStatus>,
    pub kind: Option<RequestKind>,
    /// Those that one made oneself, or those of others.
    pub mine: Option<bool>,
}
