//! The sealed columns of members of staff.

use crate::StaffId;
use crate::staff::seal::{SealedName, SealedStaff};
use store::queries;

macro_rules! sealed_columns {
    ($rest:literal) => {
        concat!(
            "SELECT id, username, username_folded, email, email_folded, first_name, last_name, role,
                branch_id, status, permissions, role_since, password_hash, seal_salt
             FROM staff ",
            $rest
        )
    };
}

queries! {
    pub(in crate::staff) fn select(id: StaffId) -> Option<SealedStaff> =
        sealed_columns!("WHERE id = ?1");
    pub(in crate::staff) fn all() -> Vec<SealedStaff> =
        sealed_columns!("ORDER BY id /* scan: a lender has few staff */");
    pub(in crate::staff) fn names(staff: i64) -> Vec<SealedName> =
        "SELECT named_from, named_until, first_name, last_name FROM staff_names
         WHERE staff_id = ?1 ORDER BY named_from";
    pub(in crate::staff) fn set_salt(id: StaffId, salt: [u8; 32]) -> u64 =
        "UPDATE staff SET seal_salt = ?2 WHERE id = ?1";
}
