//! What of a loan that is written off the client still owes (contract §5).

use money::{Cents, Date, Overflow};

use crate::settlement::FeeDue;

/// What can be recovered of a loan that is written off on the day `on`, in cents: all principal and
/// penalties that are unpaid, and interest and fees that had fallen due, also before the loan was
/// rescheduled. Charges of later installments have not been earned, and are not owed.
pub fn recoverable(dues: &[FeeDue], on: Date) -> Result<Cents, Overflow> {
    dues.iter().try_fold(Cents::ZERO, |sum, one| {
        let unpaid = one.due.unpaid()?;
        let charges = if one.due.due_on <= on {
            unpaid.interest.plus(unpaid.fee)?
        } else {
            let earlier = one.earlier_unpaid()?;
            // Of an installment that was replaced, nothing is asked for.
            earlier.interest.plus(earlier.service_fee.min(unpaid.fee))?
        };
        Cents::sum([sum, unpaid.principal, unpaid.penalty, charges])
    })
}
