use super::types::{CategoryKind, ExpenseCategory, ExpenseCategoryId};
use money::{Cents, Timestamp};
use store::{insert, queries, update};

insert! {
    pub(super) struct NewCategoryRow<'a> = "INSERT INTO expense_categories" -> u64 {
        id: ExpenseCategoryId,
        kind: CategoryKind,
        name: &'a str,
        name_folded: &'a str,
        has_vat: bool,
        needs_slip: bool,
        approval_limit: Option<Cents>,
        is_active: bool,
        created_at: Timestamp,
    }
}

update! {
    pub(super) struct CategoryRow<'a> = "UPDATE expense_categories SET" -> u64 {
        id: ExpenseCategoryId,
        name: &'a str,
        name_folded: &'a str,
        has_vat: bool,
        needs_slip: bool,
        approval_limit: Option<Cents>,
        is_active: bool;
        version = "version + 1",
    }
}

queries! {
    pub(super) fn all() -> Vec<ExpenseCategory> =
        "SELECT id, kind, name, has_vat, needs_slip, approval_limit, is_active, version
         FROM expense_categories ORDER BY kind, name_folded /* scan: a lender has a few dozen */";
    pub(super) fn one(id: ExpenseCategoryId) -> Option<ExpenseCategory> =
        "SELECT id, kind, name, has_vat, needs_slip, approval_limit, is_active, version
         FROM expense_categories WHERE id = ?1";
}
