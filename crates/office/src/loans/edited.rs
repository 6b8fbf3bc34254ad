//! Editable fields of an open loan, and past edits.

use super::reschedules::NewReschedule;
use super::types::Installment;
use crate::StaffId;
use money::{Cents, Date, Timestamp};
use store::{row, text_enum};

text_enum! {
    /// An editable field of an open loan.
    pub enum LoanField {
        MandateId1 = "mandate_id1",
        MandateId2 = "mandate_id2",
        /// When an installment falls due.
        DueDate = "due_date",
    }
}

/// The edits of a loan. Absent values do not change.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct LoanEdits {
    pub mandate_id1: Option<String>,
    pub mandate_id2: Option<String>,
    /// By the installments' numbers.
    pub due_dates: Vec<(u16, Date)>,
    /// A new schedule for the unpaid amounts, which excludes all other edits.
    pub reschedule: Option<NewReschedule>,
    /// The agreed balance.
    pub agreed_balance: Option<Cents>,
}

impl LoanEdits {
    /// When an installment falls due with the edits made.
    pub(crate) fn due_on(&self, row: &Installment) -> Date {
        let moved = self.due_dates.iter().find(|(number, _)| *number == row.number);
        moved.map_or(row.due_on, |(_, due_on)| *due_on)
    }
}

/// A value of a loan that an edit changes. Dates are written YYYY-MM-DD.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct LoanEdit {
    pub(crate) field: LoanField,
    /// The number of the installment whose due date it is.
    pub(crate) installment: Option<u16>,
    pub(crate) before: String,
    pub(crate) after: String,
}

row! {
    /// A value of a loan that was edited. Dates are written YYYY-MM-DD.
    #[derive(Clone, Debug)]
    pub struct EditedValue {
        pub field: LoanField,
        /// The number of the installment whose due date it is.
        pub installment: Option<u16>,
        pub before: String,
        pub after: String,
        pub edited_at: Timestamp,
        pub edited_by: StaffId,
        pub edited_by_first_name: String,
        pub edited_by_last_name: String,
    }
}

impl LoanEdit {
    /// Its name in the audit log.
    pub(crate) fn name(&self) -> String {
        match self.installment {
            Some(number) => format!("{}_{number}", self.field),
            None => self.field.to_string(),
        }
    }
}
