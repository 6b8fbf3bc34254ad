//! Exports for the accountant's program, and the accounts there.

use crate::StaffId;
use crate::expense_categories::ExpenseCategoryId;
use ledger::Account;
use money::{Date, Timestamp};
use store::{newtype, row, text_enum};

newtype! {
    /// An export that was made.
    pub ExportId(i64);
}

text_enum! {
    /// The program that reads an export.
    pub enum ExportFormat {
        /// Columns for any program, with both names of each account.
        Csv = "csv",
        /// Manual journals of Xero.
        Xero = "xero",
        /// Journal entries of QuickBooks Online.
        QuickBooks = "quickbooks",
        /// The audit trail of Sage 50.
        Sage50 = "sage50",
    }

    /// The days that one journal of an export sums up.
    pub enum Granularity {
        Day = "day",
        Month = "month",
    }
}

/// The account of the accountant's program that stands for one of the books.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ExternalAccount {
    pub account: Account,
    /// The category of operating expenses or other income; `None` for the account itself, which also
    /// counts for categories without an own one.
    pub category: Option<(ExpenseCategoryId, String)>,
    /// Empty while it is not mapped, as are the name and the tax code.
    pub code: String,
    pub name: String,
    /// The tax rate or tax code of its lines; empty for the usual one of the program.
    pub tax_code: String,
}

/// A new mapping of an account.
#[derive(Clone, Debug)]
pub struct NewExternalAccount {
    /// `None` if its code is unknown.
    pub account: Option<Account>,
    pub category: Option<ExpenseCategoryId>,
    /// Empty with an empty name removes the mapping.
    pub code: String,
    pub name: String,
    pub tax_code: String,
}

/// Which export is asked for.
#[derive(Clone, Copy, Debug)]
pub struct NewExport {
    pub format: ExportFormat,
    pub granularity: Granularity,
    pub from: Date,
    /// The last day, today at the latest.
    pub to: Date,
}

row! {
    /// An export that was made.
    #[derive(Clone, Debug)]
    pub struct Export {
        pub id: ExportId,
        pub format: ExportFormat,
        pub granularity: Granularity,
        pub date_from: Date,
        pub date_to: Date,
        /// True if not all of its days were closed when it was made.
        pub is_draft: bool,
        /// True if its days have entries since.
        pub is_superseded: bool,
        /// The last entry of its days; 0 when there was none.
        pub entry_number: i64,
        pub made_by: StaffId,
        pub made_by_first_name: String,
        pub made_by_last_name: String,
        pub made_at: Timestamp,
    }

    /// A file of an export.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct ExportFile {
        pub name: String,
        pub content: String,
    }
}
