//! Moving a branch's cash.

use crate::BranchId;
use crate::books::PostedEntry;
use money::Cents;

/// Cash put into a branch or taken out of it.
#[derive(Clone, Debug)]
pub struct NewMovement {
    pub branch: BranchId,
    /// Above zero.
    pub amount: Cents,
    /// Why, in the person's words; may be empty.
    pub note: String,
}

/// What became of it.
#[derive(Clone, Debug)]
pub struct Movement {
    pub branch: BranchId,
    pub branch_name: String,
    /// The branch's cash afterwards.
    pub closing_balance: Cents,
    pub entry: PostedEntry,
}
