//! A loan's life in the model: payments, lateness, default, cure.

use super::terms::{FEE, INTEREST, Installment, PENALTY, PRINCIPAL, share};
use money::{Date, days_between};

/// How a loan stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Status {
    Active,
    Defaulted,
    Closed,
}

impl Status {
    pub const ALL: [Status; 3] = [Status::Active, Status::Defaulted, Status::Closed];

    /// The word on the wire.
    pub fn word(self) -> &'static str {
        match self {
            Status::Active => "active",
            Status::Defaulted => "defaulted",
            Status::Closed => "closed",
        }
    }
}

/// A loan.
#[derive(Clone, Debug)]
pub struct Loan {
    /// Ids of client and branch.
    pub client: i64,
    pub branch: i64,
    pub product: i64,
    pub principal: i64,
    pub interest: i64,
    pub total: i64,
    pub penalty_rate: i64,
    pub status: Status,
    pub installments: Vec<Installment>,
    /// Since when something has been overdue, and the principal that was unpaid then.
    pub default: Option<(Date, i64)>,
    pub closed_on: Option<Date>,
}

/// What an installment got of a payment, by its place in the loan.
pub(super) type Share = (usize, [i64; 4]);

impl Loan {
    pub fn is_open(&self) -> bool {
        self.status != Status::Closed
    }

    pub fn balance(&self) -> i64 {
        self.installments.iter().map(Installment::due).sum()
    }

    /// The place of the first installment with something to be paid.
    pub fn first_unpaid(&self) -> Option<usize> {
        self.installments.iter().position(|row| row.due() > 0)
    }

    pub fn next_payment_on(&self) -> Option<Date> {
        self.first_unpaid().map(|place| self.installments[place].due_on)
    }

    /// Takes a payment of at most the balance: the oldest installment first, inside it penalty,
    /// interest, fees, principal (National Credit Act s126(3)).
    pub(super) fn pay(&mut self, amount: i64, today: Date) -> Vec<Share> {
        let mut left = amount;
        let mut shares = Vec::new();
        for (place, row) in self.installments.iter_mut().enumerate() {
            let mut parts = [0; 4];
            for (part, share) in parts.iter_mut().enumerate() {
                *share = left.min(row.asked[part] - row.paid[part]);
                row.paid[part] += *share;
                left -= *share;
            }
            if parts != [0; 4] {
                shares.push((place, parts));
            }
        }
        if !self.installments.iter().any(|row| row.is_overdue(today)) {
            self.default = None;
            self.status = Status::Active;
        }
        if self.balance() == 0 {
            self.status = Status::Closed;
            self.closed_on = Some(today);
        }
        shares
    }

    /// The day end of `day`: each installment that became late is charged once, as far as the
    /// principal unpaid when the default began leaves room beside all that falls due until the
    /// loan's end (in duplum). Answers what was charged for each, nothing included.
    pub(super) fn end_day(&mut self, day: Date) -> Vec<i64> {
        let mut penalties = Vec::new();
        while let Some(place) = self.installments.iter().position(|row| row.is_late_news(day)) {
            let (due_on, outstanding) =
                (self.installments[place].due_on, self.installments[place].due());
            let (began, cap) = *self.default.get_or_insert_with(|| {
                let unpaid = |row: &Installment| row.asked[PRINCIPAL] - row.paid[PRINCIPAL];
                (due_on, self.installments.iter().map(unpaid).sum())
            });
            let room = (cap - self.charges_from(began)).max(0);
            let penalty = share(self.penalty_rate, outstanding).min(room);
            let row = &mut self.installments[place];
            row.asked[PENALTY] += penalty;
            row.is_assessed = true;
            penalties.push(penalty);
        }
        penalties
    }

    /// Penalties, interest and fees that fall due in a default that began then, up to the end. The
    /// first missed installment's own interest and fees fell due before it.
    fn charges_from(&self, began: Date) -> i64 {
        let rows = self.installments.iter().filter(|row| row.due_on >= began);
        rows.map(|row| {
            let agreed = row.asked[INTEREST] + row.asked[FEE];
            row.asked[PENALTY] + if row.due_on > began { agreed } else { 0 }
        })
        .sum()
    }

    /// Whether the loan is so late on the morning after `day` that it counts as a default.
    pub(super) fn is_very_late(&self, morning: Date, days: u32) -> bool {
        self.status == Status::Active
            && self.default.is_some()
            && self
                .next_payment_on()
                .is_some_and(|due_on| days_between(due_on, morning) >= i64::from(days))
    }

    /// Whether penalties have lifted the charges of a default above the law's limit.
    pub fn breaks_in_duplum(&self) -> bool {
        let Some((began, cap)) = self.default else {
            return false;
        };
        let since = self.installments.iter().filter(|row| row.due_on >= began);
        let penalties: i64 = since.map(|row| row.asked[PENALTY]).sum();
        penalties > 0 && self.charges_from(began) > cap
    }

    /// Whether interest and fees alone, as agreed, come to more than that limit.
    pub fn is_dear(&self) -> bool {
        self.default.is_some_and(|(began, cap)| self.charges_from(began) > cap)
    }
}

impl Installment {
    /// Became late by the end of that day, and nobody has said so yet.
    fn is_late_news(&self, day: Date) -> bool {
        self.due() > 0 && !self.is_assessed && self.late_after <= day
    }
}
