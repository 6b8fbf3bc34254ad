//! Lines of bank statements: how files are read, what is stored, and what is answered.

use super::layout::{RowNotes, Statement};
use super::{DateFormat, Delimiter};
use crate::books::EntryId;
use crate::clients::ClientId;
use crate::loans::LoanId;
use crate::{BranchId, StaffId};
use money::{Cents, Date, Timestamp};
use store::{newtype, row, text_enum};

newtype! {
    /// A way to read a bank's files.
    pub BankMappingId(i64);
    /// A file that was imported.
    pub BankImportId(i64);
    /// A line of a bank statement.
    pub BankLineId(i64);
}

text_enum! {
    /// The mark before the cents.
    pub enum DecimalMark {
        Point = "point",
        Comma = "comma",
    }

    /// Where a line is.
    pub enum LineState {
        /// Money that came in and is not booked, or not all of it.
        Open = "open",
        /// Money that came in and is booked.
        Booked = "booked",
        /// Money that went out.
        Outgoing = "outgoing",
        /// The line needs no booking here.
        SetAside = "set_aside",
    }

    /// The kind of a move of a line's money.
    pub enum MoveKind {
        /// Put on a loan.
        Repayment = "repayment",
        /// Put among client credits.
        Credit = "credit",
        /// Put from client credits on a loan.
        Applied = "applied",
        /// Paid back from client credits.
        PaidBack = "paid_back",
        /// A mistaken pay-back, returned to client credits.
        Returned = "returned",
        SetAside = "set_aside",
        BroughtBack = "brought_back",
        /// Found in an entry that was booked without the line.
        Matched = "matched",
        /// A match that was undone.
        Unmatched = "unmatched",
    }
}

/// Where a file has what. Columns count from 1.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Layout {
    pub delimiter: Delimiter,
    /// Rows above the first line.
    pub header_rows: u16,
    /// The text in the first column that marks a line; empty if every row is a line.
    pub row_mark: String,
    pub date_column: u16,
    pub date_format: DateFormat,
    /// The signed amount; or one column each for what came in and what went out.
    pub amount_column: Option<u16>,
    pub credit_column: Option<u16>,
    pub debit_column: Option<u16>,
    pub decimal_mark: DecimalMark,
    pub description_column: u16,
    pub reference_column: Option<u16>,
}

impl Layout {
    /// The last column that is read.
    pub(super) fn last_column(&self) -> u16 {
        let one = [self.date_column, self.description_column].into_iter();
        let others = [self.amount_column, self.credit_column, self.debit_column];
        let others = others.into_iter().chain([self.reference_column]).flatten();
        one.chain(others).max().unwrap_or_default()
    }
}

/// A layout that is suggested for a bank.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Preset {
    pub name: &'static str,
    pub layout: Layout,
}

row! {
    /// A way to read a bank's files, as the lender named it.
    #[derive(Clone, PartialEq, Eq, Debug)]
    pub struct BankMapping {
        pub id: BankMappingId,
        pub name: String,
        pub delimiter: Delimiter,
        pub header_rows: u16,
        pub row_mark: String,
        pub date_column: u16,
        pub date_format: DateFormat,
        pub amount_column: Option<u16>,
        pub credit_column: Option<u16>,
        pub debit_column: Option<u16>,
        pub decimal_mark: DecimalMark,
        pub description_column: u16,
        pub reference_column: Option<u16>,
        pub version: i64,
    }
}

impl BankMapping {
    pub fn layout(&self) -> Layout {
        Layout {
            delimiter: self.delimiter,
            header_rows: self.header_rows,
            row_mark: self.row_mark.clone(),
            date_column: self.date_column,
            date_format: self.date_format,
            amount_column: self.amount_column,
            credit_column: self.credit_column,
            debit_column: self.debit_column,
            decimal_mark: self.decimal_mark,
            description_column: self.description_column,
            reference_column: self.reference_column,
        }
    }
}

/// The input for a mapping, with all its fields.
#[derive(Clone, Debug)]
pub struct MappingFields {
    pub name: String,
    pub layout: Layout,
    /// The version that was changed; ignored for a new one.
    pub version: Option<i64>,
}

/// A file that was read.
#[derive(Clone, Debug)]
pub struct NewImport {
    /// The branch whose account it is of.
    pub branch: BranchId,
    pub mapping_name: String,
    pub file_name: String,
    /// SHA-256 of the file.
    pub file_digest: [u8; 32],
    pub statement: Statement,
}

row! {
    /// A file that was imported, with the names that are shown with it.
    #[derive(Clone, PartialEq, Eq, Debug)]
    pub struct BankImport {
        pub id: BankImportId,
        pub branch_id: BranchId,
        pub branch_name: String,
        pub mapping_name: String,
        pub file_name: String,
        /// Lines that were new.
        pub lines: i64,
        /// Lines that earlier files had brought.
        pub known_lines: i64,
        pub imported_by: StaffId,
        pub imported_by_first_name: String,
        pub imported_by_last_name: String,
        pub imported_at: Timestamp,
        /// The time when it was set aside, with all its unbooked lines.
        pub set_aside_at: Option<Timestamp>,
    }

    /// A line with the names that are shown with it.
    #[derive(Clone, PartialEq, Eq, Debug)]
    pub struct BankLine {
        pub id: BankLineId,
        pub import_id: BankImportId,
        pub branch_id: BranchId,
        pub branch_name: String,
        pub booked_on: Date,
        pub amount: Cents,
        pub description: String,
        pub reference: String,
        /// A line of an earlier file has the same day and amount and another text, or another branch
        /// has the very line.
        pub resembles: bool,
        /// The amount that is not booked yet.
        pub free: Cents,
        /// The amount in client credits.
        pub credit: Cents,
        pub is_set_aside: bool,
        /// True if its file was set aside before the line was booked.
        pub is_void: bool,
    }

    /// A move of a line's money, with the names that are shown with it.
    #[derive(Clone, PartialEq, Eq, Debug)]
    pub struct BankMove {
        pub id: i64,
        pub line_id: BankLineId,
        pub kind: MoveKind,
        pub amount: Cents,
        pub client_id: Option<ClientId>,
        pub client_first_name: Option<String>,
        pub client_last_name: Option<String>,
        pub repayment_id: Option<i64>,
        pub loan_id: Option<LoanId>,
        /// The entry with which the line was matched.
        pub matched_entry_id: Option<EntryId>,
        /// True if the payment was reversed, which freed its money again, if the paid-back amount was
        /// returned, or if the match was undone or its entry reversed.
        pub is_reversed: bool,
        pub note: String,
        pub moved_by: StaffId,
        pub moved_by_first_name: String,
        pub moved_by_last_name: String,
        pub moved_at: Timestamp,
    }
}

impl BankLine {
    /// The amount still to be booked: all that is free, or the amount in client credits.
    pub fn waiting(&self) -> Cents {
        if self.free.is_positive() { self.free } else { self.credit }
    }

    /// True if it has any text.
    pub(crate) fn has_text(&self) -> bool {
        !self.description.is_empty() || !self.reference.is_empty()
    }

    pub fn state(&self) -> LineState {
        if self.is_set_aside || self.is_void {
            LineState::SetAside
        } else if self.amount.is_negative() {
            LineState::Outgoing
        } else if self.free.is_positive() {
            LineState::Open
        } else {
            LineState::Booked
        }
    }
}

/// Result of an import.
#[derive(Clone, Debug)]
pub struct Imported {
    pub import: BankImport,
    /// The file was already imported and has nothing new: nothing changed.
    pub is_again: bool,
    /// Rows of the file that move no money.
    pub skipped: RowNotes,
}

/// The result of setting a file aside.
#[derive(Clone, Debug)]
pub struct ImportSetAside {
    pub import: BankImport,
    /// The number of its unbooked lines.
    pub lines: u64,
}

/// Which lines are listed.
#[derive(Clone, Copy, Debug, Default)]
pub struct LineSearch {
    pub state: Option<LineState>,
    /// Only lines with an open client credit.
    pub with_credit: bool,
    pub branch: Option<BranchId>,
    pub import: Option<BankImportId>,
}
