//! What a correction answers.

use crate::books::PostedEntry;
use crate::loans::LoanAccount;
use money::Cents;

/// What was recorded on a loan and has been reversed.
#[derive(Clone, Debug)]
pub struct LoanCorrection {
    /// What was reversed.
    pub amount: Cents,
    /// The mirrored entry.
    pub entry: PostedEntry,
    /// The loan afterwards.
    pub account: LoanAccount,
}
