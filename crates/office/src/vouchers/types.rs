//! Vouchers, and what is asked of them.

use crate::bank_lines::BankLineId;
use crate::books::EntryId;
use crate::expense_categories::{CategoryKind, ExpenseCategoryId};
use crate::files::NewFile;
use crate::{BranchId, StaffId, Word};
use ledger::{Account, MoneyKind};
use money::{Cents, Date, Timestamp};
use store::{newtype, row, text_enum};

newtype! {
    /// A voucher: what stands behind an entry that belongs to no loan.
    pub VoucherId(i64);
}

text_enum! {
    /// What a voucher is for.
    pub enum VoucherKind {
        /// Money spent on the running of a branch.
        Expense = "expense",
        /// Money received that comes from no loan.
        OtherIncome = "other_income",
        /// A general journal.
        Journal = "journal",
        /// The cash or bank balance of a branch when its books began.
        Opening = "opening",
    }

    /// Where a voucher stands.
    pub enum VoucherStatus {
        /// A second person is to approve it.
        Waiting = "waiting",
        Booked = "booked",
        Reversed = "reversed",
        /// Not approved.
        Declined = "declined",
        /// By the person who entered it.
        Withdrawn = "withdrawn",
        /// Not approved in time.
        Expired = "expired",
    }
}

/// Money spent, or received from elsewhere than a loan. Amounts include VAT.
#[derive(Clone, Debug)]
pub struct NewExpense {
    pub branch: BranchId,
    /// Says whether the money goes out or comes in.
    pub category: ExpenseCategoryId,
    /// Who is paid, or who pays.
    pub payee: String,
    /// Such as the number of an invoice; may be empty.
    pub reference: String,
    pub note: String,
    /// Greater than zero.
    pub amount: Cents,
    /// The VAT in it.
    pub vat: Cents,
    pub money: MoneyKind,
    /// The photo or scan, if there is one.
    pub slip: Option<NewFile>,
    /// The line of a bank statement that it explains, which proves it like a slip.
    pub bank_line: Option<BankLineId>,
    /// The person has seen that one like it exists.
    pub is_confirmed: bool,
}

/// A general journal of one branch.
#[derive(Clone, Debug)]
pub struct NewJournal {
    pub branch: BranchId,
    pub reason: String,
    /// May be empty.
    pub reference: String,
    /// At least two, whose debits equal their credits.
    pub lines: Vec<NewJournalLine>,
    pub document: Option<NewFile>,
}

/// A line of a new journal.
#[derive(Clone, Copy, Debug)]
pub struct NewJournalLine {
    /// `None` if its code is none that takes journals.
    pub account: Option<Account>,
    pub category: Option<ExpenseCategoryId>,
    pub debit: Cents,
    pub credit: Cents,
}

/// What a branch had in cash or in the bank when its books began.
#[derive(Clone, Debug)]
pub struct NewOpening {
    pub branch: BranchId,
    pub money: MoneyKind,
    /// Greater than zero.
    pub amount: Cents,
    pub note: String,
}

row! {
    /// A voucher as it was entered, and what became of it.
    #[derive(Clone, Debug)]
    pub struct Voucher {
        pub id: VoucherId,
        pub kind: VoucherKind,
        pub branch_id: BranchId,
        pub branch_name: String,
        pub category_id: Option<ExpenseCategoryId>,
        pub category_name: Option<String>,
        /// None of a journal.
        pub money: Option<Word<MoneyKind>>,
        pub payee: String,
        pub reference: String,
        /// The reason of a journal.
        pub note: String,
        /// With VAT; of a journal, its debits.
        pub amount: Cents,
        pub vat: Cents,
        /// Where the media store keeps the slip or document.
        pub file_path: Option<String>,
        pub file_type: Option<String>,
        /// The line of a bank statement that it explains.
        pub bank_line_id: Option<BankLineId>,
        pub entered_by: StaffId,
        pub entered_by_first_name: String,
        pub entered_by_last_name: String,
        pub entered_at: Timestamp,
        pub status: VoucherStatus,
        /// The request that a colleague decides, where one has to.
        pub request_id: Option<i64>,
        /// `None` until it is booked.
        pub entry_id: Option<EntryId>,
        pub business_date: Option<Date>,
        pub booked_by: Option<StaffId>,
        pub booked_by_first_name: Option<String>,
        pub booked_by_last_name: Option<String>,
        pub reversed_by: Option<StaffId>,
        pub reversed_by_first_name: Option<String>,
        pub reversed_by_last_name: Option<String>,
        pub reversed_at: Option<Timestamp>,
        pub(super) reversal: Option<String>,
    }

    /// A line of a journal.
    #[derive(Clone, Debug)]
    pub struct JournalLine {
        pub account: i64,
        pub category_id: Option<ExpenseCategoryId>,
        pub category_name: Option<String>,
        /// Debits positive.
        pub amount: Cents,
    }

    /// How a line of a bank statement with such a text was booked the last time.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct LineRule {
        pub category_id: ExpenseCategoryId,
        pub category_name: String,
        pub payee: String,
    }

    /// What was spent or received by a category at a branch in a period: what its vouchers and journals
    /// moved less what was reversed then.
    #[derive(Clone, Debug)]
    pub struct CategoryMovement {
        pub branch_id: BranchId,
        pub category_id: ExpenseCategoryId,
        pub name: String,
        pub kind: CategoryKind,
        /// Entries, without reversals.
        pub count: i64,
        /// Without VAT: what its account moved.
        pub net: Cents,
        pub vat: Cents,
    }
}

impl Voucher {
    /// Why it was reversed.
    pub fn reversal_reason(&self) -> Option<&str> {
        let entry = self.entry_id?.get();
        Some(ledger::posting::reversal_reason(self.reversal.as_deref()?, entry))
    }

    /// True if it brings money in.
    pub(super) fn comes_in(&self) -> bool {
        matches!(self.kind, VoucherKind::OtherIncome | VoucherKind::Opening)
    }
}

/// A line of a bank statement: the expense or other income that explains it, or the one that may.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LineExpense {
    pub voucher: Option<VoucherId>,
    pub suggestion: Option<LineRule>,
}

/// Which vouchers are listed. Everything that is given must match.
#[derive(Clone, Debug, Default)]
pub struct VoucherSearch {
    pub branch: Option<BranchId>,
    pub category: Option<ExpenseCategoryId>,
    pub kind: Option<VoucherKind>,
    pub status: Option<VoucherStatus>,
    /// The first and the last day on which they were entered.
    pub from: Option<Date>,
    pub to: Option<Date>,
}
