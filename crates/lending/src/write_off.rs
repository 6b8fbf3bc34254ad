//! The amount that the client still owes on a written-off loan (contract §5).

use money::{Cents, Date, Overflow};

use crate::settlement::FeeDue;

/// The recoverable amount of a loan written off on the day `on`, in cents: all unpaid principal and
/// penalties, and the unpaid interest and fees that had fallen due, also before the loan was
/// rescheduled. Charges of later installments have not been earned, and are not owed.
pub fn recoverable(dues: &[FeeDue], on: Date) -> Result<Cents, Overflow> {
    dues.iter().try_fold(Cents::ZERO, |sum, one| {
        let unpaid = one.due.unpaid()?;
        let charges = if one.due.due_on <= on {
            unpaid.interest.plus(unpaid.fee)?
        } else {
            let earlier = one.earlier_unpaid()?;
            // Nothing is due on an installment that was replaced.
            earlier.interest.plus(earlier.service_fee.min(unpaid.fee))?
        };
        Cents::sum([sum, unpaid.principal, unpaid.penalty, charges])
    })
}
