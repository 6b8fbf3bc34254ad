//! A payment that reduces the principal: what must be true of any loan on any day (contract §5).

use lending::{
    Allocation, Due, Earlier, FeeDue, Frequency, InterestMethod, Older, Parts, Prepayment,
    PrepaymentError, RebateMethod, Terms, allocate, due_dates, due_for_payment, prepayment,
    schedule,
};
use money::{Cents, Date, Rate, add_days};
use proptest::prelude::*;

const FIRST: Date = Date::constant(2026, 2, 28);

/// A loan in the middle of its life.
#[derive(Clone, Debug)]
struct Loan {
    dues: Vec<FeeDue>,
    rate: Rate,
    frequency: Frequency,
    interest: InterestMethod,
}

impl Loan {
    fn method(&self) -> RebateMethod {
        match self.interest {
            InterestMethod::Flat => RebateMethod::Flat,
            InterestMethod::DecliningBalance => {
                let (annual_rate, frequency) = (self.rate, self.frequency);
                RebateMethod::DecliningBalance { annual_rate, frequency }
            }
        }
    }

    fn prepay(&self, amount: i64, today: Date) -> Result<Prepayment, PrepaymentError> {
        prepayment(&self.dues, Cents::new(amount), today, self.method())
    }

    fn plain(&self) -> Vec<Due> {
        self.dues.iter().map(|one| one.due).collect()
    }

    fn due(&self, today: Date) -> i64 {
        due_for_payment(&self.plain(), today).expect("small").get()
    }

    fn balance(&self) -> i64 {
        self.dues.iter().map(|one| one.due.total_due().expect("small").get()).sum()
    }

    /// The sum of one part of the installments that are due later.
    fn later(&self, today: Date, part: fn(&Parts) -> Cents) -> i64 {
        let later = self.later_rows(today).into_iter();
        later.map(|due| part(&due.unpaid().expect("small")).get()).sum()
    }

    fn later_rows(&self, today: Date) -> Vec<Due> {
        let first = self.plain().into_iter().find(|due| total(due).is_positive());
        let first = first.map_or(0, |due| due.number);
        let rows = self.plain().into_iter();
        rows.filter(|due| due.due_on > today && due.number != first).collect()
    }

    /// Applies it as the office stores it: rebated amounts are not due any more.
    fn apply(&mut self, all: &Prepayment, back: bool) {
        let change = |whole: &mut Parts, parts: &Parts, adds: bool| {
            *whole = if adds { whole.plus(parts) } else { whole.minus(parts) }.expect("small");
        };
        for one in &all.paid {
            change(&mut self.row(one).paid, &one.parts, !back);
        }
        for one in &all.rebates {
            change(&mut self.row(one).scheduled, &one.parts, back);
        }
    }

    fn row(&mut self, one: &Allocation) -> &mut Due {
        &mut self.dues[usize::from(one.number) - 1].due
    }
}

fn total(due: &Due) -> Cents {
    due.total_due().expect("small")
}

fn loans() -> impl Strategy<Value = Loan> {
    (
        (10_000..5_000_000_i64, 0..90_i64, 2..25_u16),
        prop::sample::select(InterestMethod::ALL),
        prop::sample::select(Frequency::ALL),
        (0..50_000_i64, 0..6_900_i64, 0..=900_i64),
    )
        .prop_map(|((principal, rate, count), interest, frequency, fees)| {
            let (initiation_fee, service_fee, share) = fees;
            let rate = Rate::from_millionths(rate * 1_000_000);
            let dates = due_dates(FIRST, frequency, count).expect("dates");
            let made = schedule(&Terms {
                principal: Cents::new(principal),
                annual_rate: rate,
                term_months: 360,
                interest_method: interest,
                frequency,
                initiation_fee: Cents::new(initiation_fee),
                monthly_service_fee: Cents::new(service_fee),
                vat_rate: Rate::ZERO,
                due_dates: &dates,
            })
            .expect("a schedule");
            let dues = made.installments.iter().map(|row| {
                let scheduled = Parts {
                    penalty: Cents::ZERO,
                    interest: row.interest,
                    fee: row.fee().expect("small"),
                    principal: row.principal,
                };
                let due = Due {
                    installment: 100 + i64::from(row.number),
                    number: row.number,
                    due_on: row.due_on,
                    late_after: row.due_on,
                    scheduled,
                    paid: Parts::default(),
                    waived: Parts::default(),
                    written_off: Cents::ZERO,
                };
                FeeDue {
                    older: None,
                    due,
                    fees: row.fees(),
                    vat: row.vat,
                    earlier: Earlier::default(),
                }
            });
            let mut loan = Loan { dues: dues.collect(), rate, frequency, interest };
            let paid = Cents::new(loan.balance() * share / 1000);
            if paid.is_positive() {
                for one in allocate(&loan.plain(), paid).expect("within the balance") {
                    let row = loan.row(&one);
                    row.paid = row.paid.plus(&one.parts).expect("small");
                }
            }
            loan
        })
}

proptest! {
    #[test]
    fn prepayment_pays_due_then_last_principal_exactly(
        loan in loans(), day in 0..900_i32, permille in 1..1000_i64,
    ) {
        let today = add_days(FIRST, day - 40);
        let principal = loan.later(today, |parts| parts.principal);
        let excess = principal * permille / 1000;
        prop_assume!(excess > 0);
        let due = loan.due(today);
        let all = loan.prepay(due + excess, today).expect("it can be paid");

        let paid: i64 = all.paid.iter().map(|one| one.parts.total().expect("small").get()).sum();
        prop_assert_eq!(paid, due + excess);
        prop_assert_eq!(all.principal.get(), excess);
        let rebate: i64 = all.rebates.iter().map(|one| one.parts.interest.get()).sum();
        prop_assert_eq!(all.rebate.get(), rebate);
        let later = loan.later_rows(today);
        let own = |list: &[Allocation], due: &Due| {
            let found = list.iter().find(|one| one.installment == due.installment);
            found.map_or(Parts::default(), |one| one.parts)
        };
        let mut is_touched = true;
        for due in loan.plain().iter().rev() {
            let (paid, rebate) = (own(&all.paid, due), own(&all.rebates, due));
            let unpaid = due.unpaid().expect("small");
            let left = unpaid.minus(&paid).and_then(|left| left.minus(&rebate)).expect("small");
            prop_assert!(!left.has_negative() && !rebate.has_negative());
            if later.contains(due) {
                prop_assert_eq!((paid.penalty, paid.interest, paid.fee), Default::default());
                prop_assert_eq!((rebate.penalty, rebate.fee, rebate.principal), Default::default());
                // The last first: nothing before one of which something is left.
                prop_assert!(is_touched || paid == Parts::default());
                is_touched = is_touched && left.principal.is_zero();
            } else {
                prop_assert_eq!(paid, unpaid);
                prop_assert_eq!(rebate, Parts::default());
            }
        }
    }

    #[test]
    fn prepayment_rebates_unearned_interest(
        loan in loans(), day in 0..900_i32, permille in 1..1000_i64,
    ) {
        let today = add_days(FIRST, day - 40);
        let principal = loan.later(today, |parts| parts.principal);
        let interest = loan.later(today, |parts| parts.interest);
        let excess = principal * permille / 1000;
        prop_assume!(excess > 0);
        let mut after = loan.clone();
        let all = loan.prepay(loan.due(today) + excess, today).expect("it can be paid");
        prop_assert!(all.rebate.get() <= interest);
        match loan.interest {
            InterestMethod::Flat => {
                // |rebate × principal − interest × excess| is at most half a cent of the principal.
                let share = i128::from(interest) * i128::from(excess);
                let made = i128::from(all.rebate.get()) * i128::from(principal);
                prop_assert!((share - made).abs() * 2 <= i128::from(principal));
            }
            InterestMethod::DecliningBalance => {
                after.apply(&all, false);
                // Of those on which no interest was paid ahead.
                let (numerator, periods) =
                    (loan.rate.millionths(), i64::from(loan.frequency.periods_per_year()));
                let mut owed = Cents::ZERO;
                for due in after.later_rows(today).iter().rev() {
                    let unpaid = due.unpaid().expect("small");
                    owed = owed.plus(unpaid.principal).expect("small");
                    if due.paid.interest.is_zero() {
                        let whole = 100_000_000 * i128::from(periods);
                        let expected = owed.times_ratio(numerator.into(), whole).expect("small");
                        prop_assert_eq!(unpaid.interest, expected, "installment {}", due.number);
                    }
                }
            }
        }
    }

    #[test]
    fn reversal_restores_the_schedule_exactly(
        loan in loans(), day in 0..900_i32, permille in 1..1000_i64,
    ) {
        let today = add_days(FIRST, day - 40);
        let excess = loan.later(today, |parts| parts.principal) * permille / 1000;
        prop_assume!(excess > 0);
        let mut changed = loan.clone();
        let all = loan.prepay(loan.due(today) + excess, today).expect("it can be paid");
        changed.apply(&all, false);
        let amount = loan.due(today) + excess;
        prop_assert_eq!(changed.balance(), loan.balance() - amount - all.rebate.get());
        changed.apply(&all, true);
        prop_assert_eq!(changed.plain(), loan.plain());
    }

    #[test]
    fn prepayment_that_reduces_no_principal_is_refused(loan in loans(), day in 0..900_i32) {
        let today = add_days(FIRST, day - 40);
        let (due, principal) = (loan.due(today), loan.later(today, |parts| parts.principal));
        let refused = loan.prepay(due, today);
        prop_assert_eq!(refused, Err(PrepaymentError::NothingExceeds { due: Cents::new(due) }));
        let refused = loan.prepay(due + principal.max(1), today);
        let principal = Cents::new(principal);
        prop_assert_eq!(refused, Err(PrepaymentError::WholePrincipal { principal }));
    }
}

#[test]
fn charges_from_before_a_reschedule_come_first() {
    let dates = due_dates(FIRST, Frequency::Monthly, 3).unwrap();
    let row = |number: u16, due_on, interest, earlier| FeeDue {
        older: None,
        due: Due {
            installment: number.into(),
            number,
            due_on,
            late_after: due_on,
            scheduled: Parts {
                interest: Cents::new(interest),
                principal: Cents::new(10_000),
                ..Parts::default()
            },
            paid: Parts::default(),
            waived: Parts::default(),
            written_off: Cents::ZERO,
        },
        fees: lending::Fees::default(),
        vat: lending::Fees::default(),
        earlier: Earlier { interest: Cents::new(earlier), ..Earlier::default() },
    };
    let dues = |earlier| [row(1, dates[0], 500, earlier), row(2, dates[1], 500, earlier)];
    let pay = |earlier| prepayment(&dues(earlier), Cents::new(12_000), FIRST, RebateMethod::Flat);
    assert_eq!(pay(1), Err(PrepaymentError::EarlierCharges));
    assert_eq!(pay(0).unwrap().rebate, Cents::new(75));
    // R 50 of service fees, R 40 of which had fallen due earlier. The part included in a later
    // schedule is not unpaid here.
    let pay = |carried| {
        let mut dues = dues(0);
        let [_, replaced] = &mut dues;
        replaced.fees.service = Cents::new(5_000);
        replaced.earlier.service_fee = Cents::new(4_000);
        replaced.due.scheduled.fee = Cents::new(5_000 - carried);
        replaced.older = Some(Older { began_on: FIRST, carried_fee: Cents::new(carried) });
        prepayment(&dues, Cents::new(12_000), FIRST, RebateMethod::Flat)
    };
    assert_eq!(pay(1_000), Err(PrepaymentError::EarlierCharges));
    assert_eq!(pay(5_000).unwrap().rebate, Cents::new(75));
}
