//! Money of branches that belongs to no loan: expenses, other income, opening balances and journals,
//! and the categories of the first two.

mod choice;
mod compare;
mod office;

use super::attempt::Attempt;
use super::{Broken, Life};
use jiff::SignedDuration;

/// An attempt at a voucher or a category. Ids are those on the wire, amounts are cents.
#[derive(Clone, Debug)]
pub enum Vouchers {
    /// Money spent, or received from elsewhere than a loan.
    Enter(Spending),
    Journal(Journal),
    /// What a branch had when its books began.
    Open {
        branch: i64,
        by_bank: bool,
        amount: i64,
    },
    Reverse {
        voucher: i64,
        /// True if the person looks for it among journals and opening balances.
        is_journal: bool,
        reason: &'static str,
    },
    AddCategory {
        name: String,
        limit: Option<i64>,
    },
    EditCategory {
        category: i64,
        limit: Option<i64>,
        is_active: bool,
    },
}

/// Money spent or received, without a slip: the months have no cabinet for files.
#[derive(Clone, Debug)]
pub struct Spending {
    pub branch: i64,
    pub category: i64,
    pub payee: &'static str,
    pub reference: String,
    pub amount: i64,
    pub vat: i64,
    pub by_bank: bool,
    pub is_confirmed: bool,
}

/// A journal of one branch.
#[derive(Clone, Debug)]
pub struct Journal {
    pub branch: i64,
    pub reason: &'static str,
    pub lines: Vec<JournalLine>,
}

/// A line of a journal: an account's code, and debits positive.
#[derive(Clone, Copy, Debug)]
pub struct JournalLine {
    pub account: i64,
    pub category: Option<i64>,
    pub amount: i64,
}

impl Vouchers {
    /// Names it in idempotency scopes and in reports of failures.
    pub fn name(&self) -> &'static str {
        match self {
            Vouchers::Enter(_) => "enter-expense",
            Vouchers::Journal(_) => "enter-journal",
            Vouchers::Open { .. } => "enter-opening",
            Vouchers::Reverse { .. } => "reverse-voucher",
            Vouchers::AddCategory { .. } => "add-category",
            Vouchers::EditCategory { .. } => "edit-category",
        }
    }
}

impl Life {
    /// Now and then a branch spends or receives, or a colleague decides about it.
    pub(super) fn spend(&mut self) -> Result<(), Broken> {
        for _ in 0..self.vouchers.u8(0..3) {
            self.world.set.pass(SignedDuration::from_mins(1));
            let (who, act) = choice::next(&self.model, &mut self.vouchers);
            self.try_out(&Attempt { who, key: None, act })?;
        }
        Ok(())
    }
}
