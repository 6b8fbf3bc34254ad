//! Results of the books' queries.

use crate::{BranchId, Error, Result, StaffId, Word, branches};
use ledger::{Account, Kind, MoneyKind};
use money::{Cents, Date};
use store::{newtype, row};

newtype! {
    /// A journal entry, by its number.
    pub EntryId(i64);
}

/// An entry that has been posted.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PostedEntry {
    pub id: EntryId,
    pub kind: Kind,
    /// The business date of the entry.
    pub business_date: Date,
    /// The sum of its debits.
    pub amount: Cents,
    pub description: String,
}

row! {
    /// An entry that counts: it was not reversed, and is no reversal.
    #[derive(Clone, Debug)]
    pub struct UnreversedEntry {
        pub id: EntryId,
        pub kind: Word<Kind>,
        pub amount: Cents,
        /// The person who recorded it; `None` for the day end.
        pub staff_id: Option<StaffId>,
    }
}

/// The movements on an account of a branch through entries of one kind, over some days.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Movement {
    pub account: Account,
    pub branch: BranchId,
    pub kind: Kind,
    /// The sum of the debits.
    pub debit: Cents,
    /// The sum of the credits, without sign.
    pub credit: Cents,
    /// The number of lines of entries.
    pub lines: i64,
}

/// Money that left cash or bank of a branch on a day and came in again with the same corrections:
/// payments that were reapplied. The actual money did not move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OnPaper {
    pub day: Date,
    pub account: Account,
    pub amount: Cents,
}

row! {
    /// A branch as the place where money moves.
    #[derive(Clone, Debug)]
    pub struct BranchMoney {
        pub id: BranchId,
        pub name: String,
        pub is_active: bool,
        /// The money in its cash drawer.
        pub cash: Cents,
        /// The money in its bank account.
        pub bank: Cents,
    }
}

impl BranchMoney {
    /// True if money may move here.
    pub fn operates(&self) -> bool {
        branches::operates(self.id, self.is_active)
    }

    /// Refuses to return money to a branch that was taken out of use: no one could count it or pay
    /// it out there.
    pub(crate) fn must_be_in_use(&self) -> Result<()> {
        if self.is_active {
            return Ok(());
        }
        let message = format!("{} Activate the branch first.", branches::out_of_use(&self.name));
        Err(Error::conflict("branch_not_in_use", message))
    }

    /// The branch's money of one kind. Each kind is paid out separately.
    pub fn held(&self, money: MoneyKind) -> Cents {
        match money {
            MoneyKind::Cash => self.cash,
            MoneyKind::Bank => self.bank,
        }
    }

    /// The message if a branch would exceed the largest amount that can be stored; `None` if `more`
    /// fits.
    pub(crate) fn too_much(&self, money: MoneyKind, more: Cents) -> Result<Option<String>> {
        if self.held(money).plus(more)? <= Cents::LIMIT {
            return Ok(None);
        }
        let limit = Cents::LIMIT.rand();
        Ok(Some(match money {
            MoneyKind::Cash => format!("A branch can hold at most {limit} in cash."),
            MoneyKind::Bank => format!("A branch can have at most {limit} in the bank."),
        }))
    }

    /// The message if a payment is more than the available money (contract §5 and §6).
    pub fn insufficient(&self, money: MoneyKind) -> String {
        let what = match money {
            MoneyKind::Cash => "cash",
            MoneyKind::Bank => "bank balance",
        };
        format!("Insufficient {what} at {}: {} available.", self.name, self.held(money).rand())
    }
}
