//! Who had a hand in a loan, and who else could decide about it.

use crate::loans::LoanId;
use crate::{BranchId, StaffId};
use store::{One, queries};

queries! {
    pub(in crate::loans) fn has_taken_payment(loan: LoanId, staff: StaffId) -> One<bool> =
        "SELECT EXISTS (SELECT 1 FROM repayments WHERE loan_id = ?1 AND received_by = ?2) AS found";
    /// Whether somebody else has a permission at a branch, by its bit.
    pub(in crate::loans) fn has_colleague(
        staff: StaffId, branch: BranchId, permission: i64,
    ) -> One<bool> =
        "SELECT EXISTS (SELECT 1 FROM staff WHERE status = 'active' AND id <> ?1
            AND (permissions & ?3) <> 0 AND (role = 'Administrator'
                OR role = 'Consultant' AND branch_id = ?2)) AS found
         /* scan: a lender has few staff */";
}
