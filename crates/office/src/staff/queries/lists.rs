//! The list of colleagues, and the audit lines about one of them.

use super::staff_columns;
use crate::staff::types::{StaffRecord, StaffSort};
use crate::{BranchId, Gender, Result, Role, StaffId, StaffStatus};
use money::Timestamp;
use store::{Tx, list, row};

list! {
    /// Colleagues of a person, without developers and declined people.
    pub(in crate::staff) struct Colleagues -> StaffRecord {
        select: staff_columns!(),
        from: "staff t LEFT JOIN branches b ON b.id = t.branch_id
            /* scan: pages walk the order of names and stop when full */",
        clauses: {
            /// Always given; the id of no account excludes none.
            others_than: StaffId =
                "t.id <> ? AND t.role <> 'Developer' AND t.status <> 'declined'",
            /// A pattern for `search`.
            matching: String = "t.search LIKE ? ESCAPE '\\'",
            role: Role = "t.role = ?",
            branch: BranchId = "t.branch_id = ?",
            gender: Gender = "t.gender = ?",
            status: StaffStatus = "t.status = ?",
            is_invited: bool = "(t.status = 'active' AND t.password_hash IS NULL) = ?",
        },
        orders: ColleaguesOrder {
            Name = "t.sort_name {{postgres|COLLATE \"C\"}}, t.id",
            NameDescending = "t.sort_name {{postgres|COLLATE \"C\"}} DESC, t.id DESC",
        },
    }
}

impl Colleagues {
    /// At most `limit` of them after the first `offset`.
    pub(in crate::staff) fn sorted(
        &self,
        tx: &mut Tx,
        sort: StaffSort,
        (limit, offset): (i64, i64),
    ) -> Result<Vec<StaffRecord>> {
        let order = match sort {
            StaffSort::Name => ColleaguesOrder::Name,
            StaffSort::NameDescending => ColleaguesOrder::NameDescending,
        };
        Ok(self.page(tx, order, limit, offset)?)
    }
}

row! {
    /// An audit line about a member of staff.
    pub(in crate::staff) struct AuditLine {
        pub(in crate::staff) id: i64,
        pub(in crate::staff) at: Timestamp,
        pub(in crate::staff) verb: String,
        pub(in crate::staff) changes: String,
        pub(in crate::staff) by_id: Option<StaffId>,
        pub(in crate::staff) by_first_name: Option<String>,
        pub(in crate::staff) by_last_name: Option<String>,
    }
}

list! {
    /// The audit lines about a member of staff.
    pub(in crate::staff) struct AuditLines -> AuditLine {
        select: "o.id, o.at, o.verb, o.changes, o.staff_id AS by_id, t.first_name AS by_first_name,
            t.last_name AS by_last_name",
        from: "operations o LEFT JOIN staff_names t ON t.staff_id = o.staff_id
            AND t.named_from <= o.at AND t.named_until > o.at
            /* scan: never asked without a person */",
        clauses: {
            about: StaffId =
                "o.subject_kind = 'staff' AND o.subject_id = ? AND o.changes <> '{}'",
        },
        orders: AuditLinesOrder { Newest = "o.id DESC" },
    }
}
