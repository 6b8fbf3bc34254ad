//! Results of corrections.

use crate::books::PostedEntry;
use crate::loans::LoanAccount;
use money::Cents;

/// A reversed disbursement or write-off of a loan.
#[derive(Clone, Debug)]
pub struct LoanCorrection {
    /// The reversed amount.
    pub amount: Cents,
    /// The mirrored entry.
    pub entry: PostedEntry,
    /// The loan afterwards.
    pub account: LoanAccount,
}
