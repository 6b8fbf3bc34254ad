//! Categories of expenses and other income.

use ledger::Account;
use money::Cents;
use store::{newtype, row, text_enum};

newtype! {
    /// A category of expenses or of other income.
    pub ExpenseCategoryId(i64);
}

text_enum! {
    /// What a category is for.
    pub enum CategoryKind {
        /// Money spent.
        Expense = "expense",
        /// Money received that comes from no loan.
        OtherIncome = "other_income",
    }
}

impl CategoryKind {
    /// The account that its vouchers post to.
    pub const fn account(self) -> Account {
        match self {
            Self::Expense => Account::OperatingExpenses,
            Self::OtherIncome => Account::OtherIncome,
        }
    }
}

row! {
    /// A category of expenses or of other income, such as rent.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct ExpenseCategory {
        pub id: ExpenseCategoryId,
        pub kind: CategoryKind,
        pub name: String,
        /// True if forms suggest VAT.
        pub has_vat: bool,
        /// True if nothing is booked without a slip.
        pub needs_slip: bool,
        /// A second person approves more than this; `None` if that is never needed.
        pub approval_limit: Option<Cents>,
        /// Only active ones can be chosen.
        pub is_active: bool,
        pub version: i64,
    }
}

/// The input for a new category or a change. An absent field is missing in the first case and keeps
/// its value in the second.
#[derive(Clone, Debug, Default)]
pub struct ExpenseCategoryFields {
    /// Never changes.
    pub kind: Option<CategoryKind>,
    pub name: Option<String>,
    pub has_vat: Option<bool>,
    pub needs_slip: Option<bool>,
    pub approval_limit: crate::Patch<Cents>,
    pub is_active: Option<bool>,
    /// The version that was changed; ignored for a new category.
    pub version: Option<i64>,
}
