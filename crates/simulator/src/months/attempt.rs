//! The attempts of staff and their outcomes: the only types that the office's side and the model
//! share.

use super::assessing::Assessing;
use super::desk::Desk;
use super::papers::Papers;
use super::personnel::Personnel;
use super::setup::Setup;
use super::vouchers::Vouchers;
use money::{Date, Timestamp};

/// An attempt by one person.
#[derive(Clone, Debug)]
pub struct Attempt {
    /// The person's place among the lender's people, counted from 0; one beyond the last is a
    /// person without a session.
    pub who: usize,
    /// The idempotency key, on calls that take one.
    pub key: Option<String>,
    pub act: Act,
}

/// Ids are those on the wire, amounts are cents.
#[derive(Clone, Debug)]
pub enum Act {
    AddClient {
        national_id: String,
        phone_number: String,
    },
    EditClient {
        client: i64,
        address: String,
        version: Option<i64>,
    },
    Blacklist {
        client: Option<i64>,
        reason: &'static str,
    },
    Revoke {
        record: i64,
    },
    Flag {
        client: i64,
        kind: &'static str,
        note: &'static str,
    },
    LiftFlag {
        client: i64,
        flag: i64,
        reason: &'static str,
    },
    Give(LoanInput),
    Pay(Tender),
    Reverse {
        payment: i64,
        reason: &'static str,
        /// At the preview, which says what becomes of later payments.
        has_looked: bool,
    },
    WriteOff {
        loan: i64,
        reason: &'static str,
    },
    /// Reverses a deposit or withdrawal, by its entry.
    ReverseMovement {
        entry: i64,
        reason: &'static str,
    },
    ReverseTransfer {
        transfer: i64,
        reason: &'static str,
    },
    /// Reverses the disbursement of a loan.
    Cancel {
        loan: i64,
        reason: &'static str,
    },
    ReverseWriteOff {
        loan: i64,
        reason: &'static str,
    },
    WaivePenalty(Waiving),
    Recover(Recovered),
    /// Settles a loan early.
    Settle(Recovered),
    /// Asks a colleague for something.
    Ask {
        wish: Wish,
        reason: &'static str,
    },
    Decide {
        request: i64,
        is_approved: bool,
        reason: &'static str,
    },
    /// Withdraws one's own request.
    WithdrawRequest {
        request: i64,
    },
    Deposit(Movement),
    Withdraw(Movement),
    Send(Sending),
    /// Confirms that money has arrived.
    Receive {
        transfer: i64,
        amount: i64,
    },
    /// Cancels a transfer that was not received.
    CallBack {
        transfer: i64,
        reason: &'static str,
    },
    CashUp(Counted),
    /// Confirms or declines the difference of a colleague's cash-up.
    Judge {
        cash_up: i64,
        is_confirmed: bool,
        reason: &'static str,
    },
    Reprice {
        product: i64,
        interest_rate: i64,
        penalty_rate: i64,
        is_active: bool,
    },
    DeleteProduct {
        product: i64,
    },
    UseMethod {
        method: i64,
        is_active: bool,
        by_bank: bool,
    },
    CloseBranch {
        branch: i64,
    },
    /// About people, not about money.
    Personnel(Personnel),
    /// Statements of the bank, client credits and quotes.
    Desk(Desk),
    /// A change of the lender's own settings.
    Setup(Setup),
    Papers(Papers),
    /// What clients can pay.
    Assess(Assessing),
    /// Expenses, other income, opening balances, journals, and categories.
    Vouchers(Vouchers),
}

impl Act {
    /// Names it in idempotency scopes and in reports of failures.
    pub fn name(&self) -> &'static str {
        match self {
            Act::AddClient { .. } => "add-client",
            Act::EditClient { .. } => "edit-client",
            Act::Blacklist { .. } => "blacklist",
            Act::Revoke { .. } => "revoke",
            Act::Flag { .. } => "flag",
            Act::LiftFlag { .. } => "lift-flag",
            Act::Give(_) => "give",
            Act::Pay(_) => "pay",
            Act::Reverse { .. } => "reverse",
            Act::WriteOff { .. } => "write-off",
            Act::ReverseMovement { .. } => "reverse-movement",
            Act::ReverseTransfer { .. } => "reverse-transfer",
            Act::Cancel { .. } => "cancel",
            Act::ReverseWriteOff { .. } => "reverse-write-off",
            Act::WaivePenalty(_) => "waive-penalty",
            Act::Recover(_) => "recover",
            Act::Settle(_) => "settle",
            Act::Ask { .. } => "ask",
            Act::Decide { .. } => "decide",
            Act::WithdrawRequest { .. } => "withdraw-request",
            Act::Deposit(_) => "deposit",
            Act::Withdraw(_) => "withdraw",
            Act::Send(_) => "send",
            Act::Receive { .. } => "receive",
            Act::CallBack { .. } => "call-back",
            Act::CashUp(_) => "cash-up",
            Act::Judge { .. } => "judge",
            Act::Reprice { .. } => "reprice",
            Act::DeleteProduct { .. } => "delete-product",
            Act::UseMethod { .. } => "use-method",
            Act::CloseBranch { .. } => "close-branch",
            Act::Personnel(act) => act.name(),
            Act::Desk(act) => act.name(),
            Act::Setup(act) => act.name(),
            Act::Papers(act) => act.name(),
            Act::Assess(act) => act.name(),
            Act::Vouchers(act) => act.name(),
        }
    }

    /// True if the call takes an idempotency key (contract §1).
    pub fn is_keyed(&self) -> bool {
        matches!(
            self,
            Act::AddClient { .. }
                | Act::Give(_)
                | Act::Pay(_)
                | Act::Reverse { .. }
                | Act::WriteOff { .. }
                | Act::ReverseMovement { .. }
                | Act::ReverseTransfer { .. }
                | Act::Cancel { .. }
                | Act::ReverseWriteOff { .. }
                | Act::WaivePenalty(_)
                | Act::Recover(_)
                | Act::Settle(_)
                | Act::Ask { .. }
                | Act::Decide { .. }
                | Act::Deposit(_)
                | Act::Withdraw(_)
                | Act::Send(_)
                | Act::Receive { .. }
                | Act::CallBack { .. }
                | Act::CashUp(_)
                | Act::Judge { .. }
                | Act::Personnel(Personnel::Invite(_))
        )
    }
}

/// Input of a loan application.
#[derive(Clone, Debug)]
pub struct LoanInput {
    pub client: i64,
    pub product: i64,
    pub amount: i64,
    pub purpose: &'static str,
    pub frequency: &'static str,
    pub count: i64,
    pub dates: Vec<Date>,
    pub branch: i64,
    /// True for the bank account of the branch, false for its cash.
    pub by_bank: bool,
}

/// A payment over the counter.
#[derive(Clone, Debug)]
pub struct Tender {
    pub client: i64,
    pub loan: i64,
    pub installment: i64,
    pub amount: i64,
    pub method: i64,
    pub branch: i64,
    pub part_payment: bool,
    /// The day on which the money reached the bank.
    pub value_date: Option<Date>,
    /// True if the amount above what is due is to reduce the principal; `None` if the request does
    /// not choose.
    pub reduces: Option<bool>,
    /// At the preview, which says what becomes of payments with later dates.
    pub has_looked: bool,
}

/// A penalty that is not to be paid.
#[derive(Clone, Debug)]
pub struct Waiving {
    pub loan: i64,
    /// The installment's number.
    pub number: u16,
    pub amount: i64,
    pub reason: &'static str,
}

/// Money on a loan that was written off, or that settles one.
#[derive(Clone, Debug)]
pub struct Recovered {
    pub loan: i64,
    pub amount: i64,
    pub method: i64,
    pub branch: i64,
}

/// A request to a colleague.
#[derive(Clone, Debug)]
pub enum Wish {
    WriteOff {
        loan: i64,
    },
    Reversal {
        payment: i64,
    },
    /// The reversal of a deposit, or of a withdrawal, by its entry.
    MovementReversal {
        entry: i64,
        is_deposit: bool,
    },
    TransferReversal {
        transfer: i64,
    },
    /// The cancellation of the loan's disbursement.
    Cancellation {
        loan: i64,
    },
    WriteOffReversal {
        loan: i64,
    },
    Edit(LoanEdit),
    Reschedule(NewSchedule),
    Reopen {
        cash_up: i64,
    },
    ReopenPeriod {
        period: i64,
    },
    /// The change of an entry of the log book to another time.
    LogOutCorrection {
        entry: i64,
        time: Timestamp,
    },
    /// Giving the loan of an application, which makes the request.
    Approval {
        application: i64,
    },
    /// Booking a voucher, which makes the request.
    Voucher {
        voucher: i64,
        is_journal: bool,
    },
}

/// The edit of a loan.
#[derive(Clone, Debug)]
pub struct LoanEdit {
    pub loan: i64,
    /// Its first mandate.
    pub mandate: Option<&'static str>,
    /// An installment's number and its new due date.
    pub due: Option<(i64, Date)>,
}

/// The new installments of a loan.
#[derive(Clone, Debug)]
pub struct NewSchedule {
    pub loan: i64,
    pub frequency: &'static str,
    pub count: i64,
    pub dates: Vec<Date>,
}

/// The people who may make a request, besides those who decide it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Asker {
    /// The people with a permission.
    Holder(&'static str),
    Administrator,
    Anybody,
}

impl Wish {
    pub fn asker(&self) -> Asker {
        match self {
            Wish::WriteOff { .. }
            | Wish::WriteOffReversal { .. }
            | Wish::Edit(_)
            | Wish::Reschedule(_) => Asker::Holder("can_edit_active_loans"),
            Wish::Reversal { .. } | Wish::Voucher { .. } => Asker::Holder("can_do_repayments"),
            Wish::Cancellation { .. } | Wish::Approval { .. } => Asker::Holder("can_give_loans"),
            Wish::MovementReversal { .. }
            | Wish::ReopenPeriod { .. }
            | Wish::LogOutCorrection { .. } => Asker::Administrator,
            Wish::TransferReversal { .. } | Wish::Reopen { .. } => Asker::Anybody,
        }
    }

    /// True if only administrators decide it.
    pub fn is_for_administrators(&self) -> bool {
        matches!(
            self,
            Wish::MovementReversal { .. }
                | Wish::TransferReversal { .. }
                | Wish::ReopenPeriod { .. }
                | Wish::LogOutCorrection { .. }
                | Wish::Voucher { is_journal: true, .. }
        )
    }

    /// The field that names what it is about.
    pub fn field(&self) -> &'static str {
        match self {
            Wish::WriteOff { .. }
            | Wish::Cancellation { .. }
            | Wish::WriteOffReversal { .. }
            | Wish::Edit(_)
            | Wish::Reschedule(_) => "loan_account",
            Wish::Reversal { .. } => "repayment",
            Wish::MovementReversal { .. } => "movement",
            Wish::TransferReversal { .. } => "transfer",
            Wish::Reopen { .. } => "cash_up",
            Wish::ReopenPeriod { .. } => "period",
            Wish::LogOutCorrection { .. } => "log_book_entry",
            Wish::Approval { .. } | Wish::Voucher { .. } => "kind",
        }
    }

    /// Its kind on the wire, and what it is about: a noun and an id.
    pub fn subject(&self) -> (&'static str, &'static str, i64) {
        match self {
            Wish::WriteOff { loan } => ("write_off", "loan", *loan),
            Wish::Reversal { payment } => ("reversal", "repayment", *payment),
            Wish::Cancellation { loan } => ("reversal", "disbursement", *loan),
            Wish::WriteOffReversal { loan } => ("reversal", "write_off", *loan),
            Wish::MovementReversal { entry, is_deposit: true } => ("reversal", "deposit", *entry),
            Wish::MovementReversal { entry, .. } => ("reversal", "withdrawal", *entry),
            Wish::TransferReversal { transfer } => ("reversal", "transfer", *transfer),
            Wish::Edit(edit) => ("loan_edit", "loan", edit.loan),
            Wish::Reschedule(new) => ("reschedule", "loan", new.loan),
            Wish::Reopen { cash_up } => ("reopen", "cash_up", *cash_up),
            Wish::ReopenPeriod { period } => ("reopen", "period", *period),
            Wish::LogOutCorrection { entry, .. } => {
                ("log_out_correction", "log_book_entry", *entry)
            }
            Wish::Approval { application } => ("loan_approval", "application", *application),
            Wish::Voucher { voucher, is_journal: true } => ("journal", "journal", *voucher),
            Wish::Voucher { voucher, .. } => ("expense", "expense", *voucher),
        }
    }
}

/// Money of the owners in or out.
#[derive(Clone, Debug)]
pub struct Movement {
    pub branch: i64,
    pub by_bank: bool,
    pub amount: i64,
}

/// Money from one branch to another, or from cash to bank and back. A place is a branch and whether it
/// is its bank account.
#[derive(Clone, Debug)]
pub struct Sending {
    pub from: (i64, bool),
    pub to: (i64, bool),
    pub amount: i64,
    /// It pays what one branch owes the other.
    pub settles: bool,
}

/// A count of cash.
#[derive(Clone, Debug)]
pub struct Counted {
    pub branch: i64,
    /// The expected amount that the counter's screen shows.
    pub expected: i64,
    /// Values and numbers of notes and coins.
    pub notes: Vec<(i64, i64)>,
    pub reason: &'static str,
}

/// The outcome of an attempt.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// Accepted, with every figure of the answer.
    Done(String),
    /// The stored answer was repeated; no change.
    Replayed(String),
    Refused(Refusal),
}

/// Why something is refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// The fields at fault, by name.
    Fields(Vec<String>),
    NotSignedIn,
    /// The permission that is missing.
    Permission(&'static str),
    /// For administrators only.
    Role,
    /// May not, for another reason: its code.
    Forbidden(&'static str),
    Conflict(&'static str),
    NotFound,
    /// Day ends are missing.
    CatchingUp,
    /// An answer that the product must never give here.
    Fault(String),
}

impl Refusal {
    /// True if the attempt is stored among the refusals (contract §11).
    pub fn is_noted(&self) -> bool {
        matches!(self, Refusal::Permission(_) | Refusal::Role | Refusal::Forbidden(_))
    }
}
