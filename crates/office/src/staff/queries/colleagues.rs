use crate::{BranchId, StaffId};
use store::{One, queries};

queries! {
    /// Whether an active colleague can sign in and act at a branch, with permissions by their bits.
    pub(in crate::staff) fn could_act(
        but: StaffId, branch: BranchId, permissions: i64,
    ) -> One<bool> =
        "SELECT EXISTS (SELECT 1 FROM staff WHERE status = 'active' AND id <> ?1
            AND password_hash IS NOT NULL AND (permissions & ?3) = ?3 AND (role = 'Administrator'
                OR role = 'Consultant' AND branch_id = ?2)) AS found
         /* scan: a lender has few staff */";
}
