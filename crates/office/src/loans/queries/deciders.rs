//! People involved in a loan.

use crate::StaffId;
use crate::loans::LoanId;
use store::{One, queries};

queries! {
    pub(in crate::loans) fn has_taken_payment(loan: LoanId, staff: StaffId) -> One<bool> =
        "SELECT EXISTS (SELECT 1 FROM repayments WHERE loan_id = ?1 AND received_by = ?2) AS found";
}
