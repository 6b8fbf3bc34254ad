//! A payment that came before others on its loan, in the model: those are taken out, and applied again after
//! it.

use super::loan::{Loan, Payment};
use super::{Model, Refusal, at};
use money::Date;

/// A loan without the payments that count from days after one.
pub(super) struct Room {
    pub(super) loan: Loan,
    pub(super) later: Vec<i64>,
    /// The sum of those.
    pub(super) kept: i64,
}

/// The later payments of a room after they are applied again, and the resulting loan.
pub(super) struct Reordered {
    pub(super) loan: Loan,
    pub(super) reapplied: Vec<Payment>,
}

impl Model {
    /// The payments on a loan that count from days after one.
    pub(super) fn counting_after(&self, (loan, day): (i64, Date)) -> Vec<i64> {
        let counts = |paid: &Payment| paid.loan == loan && !paid.is_reversed && paid.on > day;
        (1..).zip(&self.payments).filter(|(_, paid)| counts(paid)).map(|(id, _)| id).collect()
    }

    /// The place of a payment that counts from a day before others; `None` if there are no others,
    /// and a refusal if they leave it no room.
    pub(super) fn room_before(&self, id: i64, day: Date) -> Result<Option<Room>, Refusal> {
        let later = self.counting_after((id, day));
        if later.is_empty() {
            return Ok(None);
        }
        let value_date = || Refusal::Fields(vec!["value_date".to_owned()]);
        let after = self.payments_of(&later);
        if after.iter().any(|paid| paid.settles || paid.is_recovery()) {
            return Err(value_date());
        }
        let kept = after.iter().map(|paid| paid.amount).sum();
        let mut loan = at(&self.loans, id).cloned().ok_or(Refusal::NotFound)?;
        for paid in after.iter().rev() {
            loan.take_out(paid);
        }
        if kept >= loan.balance_on_day(day) {
            return Err(value_date());
        }
        Ok(Some(Room { loan, later, kept }))
    }

    /// Applies the payments of a room again on its loan, on which the one that came before is by now.
    pub(super) fn reorder(
        &self,
        mut loan: Loan,
        room: &Room,
        today: Date,
    ) -> Result<Reordered, Refusal> {
        let reapplied = loan.apply(&self.payments_of(&room.later), today);
        let reapplied = reapplied.map_err(|_| Refusal::Fields(vec!["value_date".to_owned()]))?;
        if !loan.is_in_order() {
            return Err(Refusal::Conflict("loan_rescheduled"));
        }
        Ok(Reordered { loan, reapplied })
    }

    fn payments_of(&self, ids: &[i64]) -> Vec<&Payment> {
        ids.iter().filter_map(|id| at(&self.payments, *id)).collect()
    }
}
