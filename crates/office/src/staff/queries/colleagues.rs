use crate::{BranchId, StaffId};
use money::Timestamp;
use store::{One, queries, row};

row! {
    /// A change by one person of a colleague's account.
    pub(in crate::staff) struct AccountEdit {
        pub(in crate::staff) edited_by: StaffId,
        pub(in crate::staff) at: Timestamp,
        pub(in crate::staff) verb: String,
        pub(in crate::staff) changes: String,
    }
}

queries! {
    /// The active colleagues who can sign in and act at a branch, with permissions by their bits.
    pub(in crate::staff) fn could_act(
        but: StaffId, branch: BranchId, permissions: i64, consultants: bool,
    ) -> Vec<One<StaffId>> =
        "SELECT id FROM staff WHERE status = 'active' AND id <> ?1
            AND password_hash IS NOT NULL AND (permissions & ?3) = ?3 AND (role = 'Administrator'
                OR role = 'Consultant' AND branch_id = ?2 AND ?4)
         ORDER BY id
         /* scan: a lender has few staff */";
    /// Changes by others of a person's account since an instant, the latest first.
    pub(in crate::staff) fn edits(person: i64, since: Timestamp) -> Vec<AccountEdit> =
        "SELECT staff_id AS edited_by, at, verb, changes FROM operations
         WHERE subject_kind = 'staff' AND subject_id = ?1 AND staff_id <> ?1 AND at >= ?2
            AND verb IN ('staff.add', 'staff.approve', 'staff.edit')
         ORDER BY id DESC /* not null: staff_id is compared */";
}
