//! The owners' money in and out of a branch.

use crate::BranchId;
use crate::books::PostedEntry;
use ledger::MoneyKind;
use money::Cents;

/// A deposit into or withdrawal from a branch.
#[derive(Clone, Debug)]
pub struct NewMovement {
    pub branch: BranchId,
    /// Its cash or its bank account.
    pub money: MoneyKind,
    /// Greater than zero.
    pub amount: Cents,
    /// Why, in the person's words; may be empty.
    pub note: String,
}

/// What became of it.
#[derive(Clone, Debug)]
pub struct Movement {
    pub branch: BranchId,
    pub branch_name: String,
    /// The branch's cash after the movement.
    pub closing_balance: Cents,
    /// What the branch has in the bank after the movement.
    pub bank_balance: Cents,
    pub entry: PostedEntry,
}
