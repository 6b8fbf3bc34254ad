//! The use of the part of a payment above what is due, in the model: contract §5 again, in plain
//! integers.

use super::Refusal;
use super::loan::{Loan, Share};
use super::terms::{FEE, INTEREST, Installment, Method, PRINCIPAL, WHOLE, periods_a_year, rounded};
use money::Date;

/// The part of a payment that is due now, and the use of the rest.
#[derive(Debug)]
pub(super) struct Reducing {
    pub(super) due: i64,
    pub(super) shares: Vec<Share>,
    pub(super) rebates: Vec<Share>,
}

impl Reducing {
    /// The principal that it pays off an installment, and the interest that is rebated there.
    pub(super) fn of(&self, place: usize) -> (i64, i64) {
        let at = |shares: &[Share]| {
            let own = shares.iter().find(|(share, _)| *share == place);
            own.map_or([0; 4], |(_, parts)| *parts)
        };
        (at(&self.shares)[PRINCIPAL], at(&self.rebates)[INTEREST])
    }
}

impl Loan {
    /// The part of a payment above what is due.
    fn excess(&self, amount: i64, (day, today): (Date, Date)) -> i64 {
        let rows = 0..self.installments.len();
        let due = rows.filter(|place| self.is_due_now(*place, today));
        amount - due.map(|place| self.due_on_day(place, day)).sum::<i64>()
    }

    fn is_due_now(&self, place: usize, today: Date) -> bool {
        self.installments[place].due_on <= today || Some(place) == self.first_unpaid()
    }

    /// Decides if and how a payment reduces the principal; the request takes precedence over the
    /// lender's setting, which applies only as far as it can.
    pub(super) fn used_excess(
        &self,
        amount: i64,
        days: (Date, Date),
        (chosen, reduces_by_setting): (Option<bool>, bool),
    ) -> Result<Option<Reducing>, Refusal> {
        let refused = || Refusal::Fields(vec!["excess".to_owned()]);
        match chosen {
            Some(true) => self.reducing(amount, days).ok_or_else(refused).map(Some),
            None if reduces_by_setting => Ok(self.reducing(amount, days)),
            _ => Ok(None),
        }
    }

    /// Principal off the end, with the interest on it; `None` if no principal can be reduced.
    fn reducing(&self, amount: i64, days: (Date, Date)) -> Option<Reducing> {
        let excess = self.excess(amount, days);
        let later = self.asking().filter(|(place, _)| !self.is_due_now(*place, days.1));
        let later: Vec<(usize, &Installment)> = later.collect();
        let principal: i64 = later.iter().map(|(_, row)| row.unpaid(PRINCIPAL)).sum();
        let owes_earlier = later.iter().any(|(_, row)| row.owes_earlier());
        if excess <= 0 || excess >= principal || owes_earlier {
            return None;
        }
        let (mut left, mut shares) = (excess, Vec::new());
        for (place, row) in later.iter().rev() {
            let paid = row.unpaid(PRINCIPAL).min(left);
            left -= paid;
            if paid > 0 {
                shares.push((*place, [0, 0, 0, paid]));
            }
        }
        let paid = |place: usize| {
            let own = shares.iter().find(|(share, _)| *share == place);
            own.map_or(0, |(_, parts): &Share| parts[PRINCIPAL])
        };
        let rebate = |(place, interest): (usize, i64)| (place, [0, interest, 0, 0]);
        let less = match self.given_on.method {
            Method::Flat => flat(&later, excess, principal),
            Method::Declining => self.declining(&later, paid),
        };
        let rebates = less.into_iter().filter(|(_, interest)| *interest > 0).map(rebate);
        let rebates = rebates.collect();
        shares.reverse();
        Some(Reducing { due: amount - excess, shares, rebates })
    }

    /// On what is still owed when the period of an installment begins: its principal and all after it.
    fn declining(
        &self,
        later: &[(usize, &Installment)],
        paid: impl Fn(usize) -> i64,
    ) -> Vec<(usize, i64)> {
        let periods = i128::from(periods_a_year(self.holding.frequency));
        let rate = i128::from(self.given_on.interest_rate);
        let interest = |owed: i64| rounded(i128::from(owed) * rate, WHOLE * periods);
        let of = |(from, (place, row)): (usize, &(usize, &Installment))| {
            let owed = |gone: i64, (_, row): &(usize, &Installment)| gone + row.unpaid(PRINCIPAL);
            let before = later[from..].iter().fold(0, owed);
            let after = before - later[from..].iter().map(|(place, _)| paid(*place)).sum::<i64>();
            (*place, (interest(before) - interest(after)).clamp(0, row.unpaid(INTEREST)))
        };
        later.iter().enumerate().map(of).collect()
    }
}

/// The share of the principal, off the end.
fn flat(later: &[(usize, &Installment)], excess: i64, principal: i64) -> Vec<(usize, i64)> {
    let interest: i64 = later.iter().map(|(_, row)| row.unpaid(INTEREST)).sum();
    let share = i128::from(interest) * i128::from(excess);
    let mut left = rounded(share, principal.into());
    let mut rebates = Vec::new();
    for (place, row) in later.iter().rev() {
        let rebate = row.unpaid(INTEREST).min(left);
        left -= rebate;
        rebates.push((*place, rebate));
    }
    rebates.reverse();
    rebates
}

impl Installment {
    /// True if a part of it had fallen due on an earlier schedule and is unpaid.
    fn owes_earlier(&self) -> bool {
        self.unpaid_earlier().iter().any(|part| *part > 0)
    }

    /// The unpaid amounts that had fallen due on an earlier schedule: penalty, interest and service
    /// fee.
    pub(super) fn unpaid_earlier(&self) -> [i64; 3] {
        let paid_service = (self.paid[FEE] - self.initiation_fee).max(0);
        let unpaid = [self.unpaid(0), self.unpaid(INTEREST), self.unpaid_service()];
        let paid = [self.paid[0], self.paid[INTEREST], paid_service];
        std::array::from_fn(|part| (self.earlier[part] - paid[part]).min(unpaid[part]).max(0))
    }
}
