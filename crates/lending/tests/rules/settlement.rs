//! Settling early: what must be true of any loan on any day (National Credit Act s125).

use lending::{
    AllocateError, Arrears, Due, Duration, Earlier, FeeDue, Fees, Frequency, Older, Parts,
    Settlement, SettlementTerms, allocate, settlement,
};
use money::{Cents, Date, add_days, days_between};
use proptest::prelude::*;

const BEGIN: Date = Date::constant(2026, 1, 1);

/// A loan in the middle of its life.
#[derive(Clone, Debug)]
struct Loan {
    dues: Vec<FeeDue>,
    frequency: Frequency,
    term_months: u16,
    arrears: Option<Arrears>,
}

impl Loan {
    fn settle(&self, on: Date) -> Settlement {
        let terms = SettlementTerms {
            dues: &self.dues,
            disbursed_on: BEGIN,
            begins_on: BEGIN,
            duration: Some(self.duration()),
            arrears: self.arrears,
        };
        settlement(&terms, on).expect("the records are sound")
    }

    fn duration(&self) -> Duration {
        let count = u16::try_from(self.dues.len()).expect("few");
        Duration::new(count, self.frequency, self.term_months)
    }

    fn plain(&self) -> Vec<Due> {
        self.dues.iter().map(|one| one.due).collect()
    }

    fn pay(&mut self, amount: Cents) {
        for one in allocate(&self.plain(), amount).expect("within the balance") {
            let due = &mut self.dues[usize::from(one.number) - 1].due;
            due.paid = due.paid.plus(&one.parts).expect("small");
        }
    }

    fn last_due_on(&self) -> Date {
        self.dues.last().expect("an installment").due.due_on
    }

    fn unpaid(&self, part: fn(&Parts) -> Cents) -> i64 {
        self.dues.iter().map(|one| part(&one.due.unpaid().expect("small")).get()).sum()
    }
}

fn loans() -> impl Strategy<Value = Loan> {
    let row = (0..2_000_i64, 0..2_000_i64, 0..2_000_i64, 1..50_000_i64, 0..3_000_i64, 4..46_i32);
    let rows = prop::collection::vec(row, 1..14);
    let frequency = prop::sample::select(Frequency::ALL);
    (rows, frequency, 0..=1000_i64, 1..15_u16, prop::option::of(0..60_000_i64)).prop_map(
        |(rows, frequency, share, term_months, principal)| {
            let mut due_on = BEGIN;
            let mut dues = Vec::new();
            for (number, (interest, initiation, service, principal, penalty, days)) in
                (1_u16..).zip(rows)
            {
                due_on = add_days(due_on, days);
                let scheduled = Parts {
                    // Penalties come with the oldest installments.
                    penalty: Cents::new(if number < 4 { penalty } else { 0 }),
                    interest: Cents::new(interest),
                    fee: Cents::new(initiation + service),
                    principal: Cents::new(principal),
                };
                let due = Due {
                    installment: 100 + i64::from(number),
                    number,
                    due_on,
                    late_after: due_on,
                    scheduled,
                    paid: Parts::default(),
                    waived: Parts::default(),
                    written_off: Cents::ZERO,
                };
                let fees =
                    Fees { initiation: Cents::new(initiation), service: Cents::new(service) };
                dues.push(FeeDue {
                    older: None,
                    due,
                    fees,
                    vat: Fees::default(),
                    earlier: Earlier::default(),
                });
            }
            let mut loan = Loan { dues, frequency, term_months, arrears: None };
            let balance: i64 =
                loan.dues.iter().map(|one| one.due.total_due().expect("small").get()).sum();
            let paid = Cents::new(balance * share / 1000);
            if paid.is_positive() {
                loan.pay(paid);
            }
            let late =
                loan.plain().into_iter().find(|due| due.total_due().expect("small").is_positive());
            if let (Some(late), Some(principal)) = (late, principal) {
                loan.arrears =
                    Some(Arrears { began_on: late.due_on, principal: Cents::new(principal) });
                // Only late installments were charged.
                for one in loan.dues.iter_mut().filter(|one| one.due.number > late.number) {
                    one.due.scheduled.penalty = Cents::ZERO;
                }
            }
            loan
        },
    )
}

proptest! {
    #[test]
    fn settlement_is_between_principal_and_balance(
        loan in loans(), day in 0..700_i32,
    ) {
        let on = add_days(BEGIN, day);
        let all = loan.settle(on);
        let components = [
            all.principal, all.interest_due, all.interest_accrued, all.initiation_fee,
            all.service_fees, all.penalty,
        ];
        prop_assert!(components.iter().all(|one| !one.is_negative()));
        prop_assert_eq!(Cents::sum(components), Ok(all.amount));
        let back = all.paid.iter()
            .map(|one| one.parts.interest.min(Cents::ZERO).plus(one.parts.fee.min(Cents::ZERO)));
        let back = back.fold(0, |sum, back| sum + back.expect("small").get());
        prop_assert_eq!(all.principal.get(), loan.unpaid(|parts| parts.principal) + back);
        if loan.arrears.is_none() {
            prop_assert_eq!(all.penalty.get(), loan.unpaid(|parts| parts.penalty));
        }
        prop_assert!(all.principal <= all.amount && all.amount <= all.balance);

        // Part by part, the amounts paid and rebated equal the unpaid amounts.
        for one in &loan.dues {
            let own = |list: &[lending::Allocation]| {
                let found = list.iter().find(|share| share.installment == one.due.installment);
                found.map_or(Parts::default(), |share| share.parts)
            };
            let (paid, rebate) = (own(&all.paid), own(&all.rebates));
            prop_assert_eq!(paid.plus(&rebate), one.due.unpaid());
            prop_assert!(!rebate.has_negative());
            prop_assert!(!paid.penalty.is_negative() && !paid.principal.is_negative());
            let after = one.due.paid.plus(&paid).expect("small");
            prop_assert!(!after.has_negative());
            prop_assert_eq!(rebate.principal, Cents::ZERO);
        }
        let paid = Cents::sum(all.paid.iter().map(|one| one.parts.total().expect("small")));
        prop_assert_eq!(paid, Ok(all.amount));
        let rebated = Cents::sum(all.rebates.iter().map(|one| one.parts.total().expect("small")));
        prop_assert_eq!(rebated, all.saving());
    }

    #[test]
    fn later_settlement_is_never_cheaper(loan in loans(), day in 0..700_i32, wait in 1..90_i32) {
        let from = loan.arrears.map_or(BEGIN, |arrears| arrears.began_on);
        let sooner = loan.settle(add_days(from, day)).amount;
        let later = loan.settle(add_days(from, day.saturating_add(wait))).amount;
        prop_assert!(sooner <= later, "{sooner} and then {later}");
    }

    #[test]
    fn settlement_after_last_due_date_is_the_balance(mut loan in loans(), days in 0..400_i32) {
        loan.arrears = None;
        let on = add_days(loan.last_due_on(), days);
        let all = loan.settle(on);
        prop_assert_eq!((all.amount, all.rebates.len()), (all.balance, 0));
        prop_assert_eq!((all.accrued_days, all.period_days), (0, 0));
    }

    #[test]
    fn payment_reduces_settlement_by_at_most_its_amount(
        mut loan in loans(), day in 0..700_i32, share in 1..1000_i64,
    ) {
        loan.arrears = None;
        let on = add_days(BEGIN, day);
        let before = loan.settle(on);
        let payment = Cents::new(before.balance.get() * share / 1000);
        prop_assume!(payment.is_positive());
        loan.pay(payment);
        let after = loan.settle(on);
        prop_assert!(after.amount <= before.amount);
        let together = after.amount.plus(payment).expect("small");
        prop_assert!(together >= before.amount);
        // Amounts paid ahead cost nothing, as long as there is principal for them to pay.
        let is_waived = loan.plain().iter().any(|due| due.waived != Parts::default());
        if after.principal.is_positive() && !is_waived {
            prop_assert_eq!(together, before.amount);
        }
    }

    #[test]
    fn settlement_in_default_stays_within_in_duplum(loan in loans(), day in 0..700_i32) {
        let Some(arrears) = loan.arrears else { return Ok(()) };
        let on = add_days(arrears.began_on, day);
        let all = loan.settle(on);
        // Charges from the default on that were paid before count as well.
        let counted = |due: &Due| {
            let asked = all.paid.iter().find(|one| one.installment == due.installment);
            let asked = asked.map_or(Parts::default(), |one| one.parts);
            let mut sum = 0;
            if due.due_on >= arrears.began_on {
                sum += due.paid.penalty.get() + asked.penalty.get();
            }
            if due.due_on > arrears.began_on {
                sum += asked.interest.get() + asked.fee.get();
                if due.due_on <= on {
                    sum += due.paid.interest.get() + due.paid.fee.get();
                }
            }
            sum
        };
        let charged: i64 = loan.plain().iter().map(counted).sum();
        // Amounts paid are not refunded.
        let fixed: i64 = loan.plain().iter().filter(|due| due.due_on >= arrears.began_on).map(|due| {
            let paid = if due.due_on > arrears.began_on && due.due_on <= on {
                due.paid.interest.get() + due.paid.fee.get()
            } else { 0 };
            due.paid.penalty.get() + paid
        }).sum();
        prop_assert!(charged <= arrears.principal.get().max(fixed), "{charged} {fixed}");
    }
}

#[test]
fn half_a_period_costs_half_of_its_interest() {
    let due = |number: u16, days| FeeDue {
        older: None,
        due: Due {
            installment: number.into(),
            number,
            due_on: add_days(BEGIN, days),
            late_after: add_days(BEGIN, days),
            scheduled: Parts {
                penalty: Cents::ZERO,
                interest: Cents::new(101),
                fee: Cents::ZERO,
                principal: Cents::new(1_000),
            },
            paid: Parts::default(),
            waived: Parts::default(),
            written_off: Cents::ZERO,
        },
        fees: Fees::default(),
        vat: Fees::default(),
        earlier: Earlier::default(),
    };
    let mut loan = Loan {
        dues: vec![due(1, 30), due(2, 60)],
        frequency: Frequency::Monthly,
        term_months: 2,
        arrears: None,
    };
    // 101 cents × 15 ÷ 30 = 50.5, rounded up.
    assert_eq!(loan.settle(add_days(BEGIN, 15)).interest_accrued, Cents::new(51));
    assert_eq!(loan.settle(add_days(BEGIN, 30)).interest_due, Cents::new(101));
    assert_eq!(days_between(BEGIN, loan.last_due_on()), 60);

    loan.dues.reverse();
    let terms = SettlementTerms {
        dues: &loan.dues,
        disbursed_on: BEGIN,
        begins_on: BEGIN,
        duration: Some(loan.duration()),
        arrears: None,
    };
    assert_eq!(settlement(&terms, BEGIN), Err(AllocateError::Records { number: 1 }));
}

/// Rescheduled on 1 January with a first installment on 1 April: five months at R 60, of which three
/// installments ask R 100 each. A day later one month has started, though a third of them is not over.
#[test]
fn rescheduled_loan_counts_calendar_months() {
    let due = |number: u16| FeeDue {
        older: None,
        due: Due {
            installment: i64::from(number),
            number,
            due_on: Date::constant(2026, 3 + i8::try_from(number).unwrap(), 1),
            late_after: Date::constant(2026, 3 + i8::try_from(number).unwrap(), 1),
            scheduled: Parts {
                fee: Cents::new(10_000),
                principal: Cents::new(100_000),
                ..Parts::default()
            },
            paid: Parts::default(),
            waived: Parts::default(),
            written_off: Cents::ZERO,
        },
        fees: Fees { initiation: Cents::ZERO, service: Cents::new(10_000) },
        vat: Fees::default(),
        earlier: Earlier::default(),
    };
    let dues = [due(1), due(2), due(3)];
    let terms = SettlementTerms {
        dues: &dues,
        disbursed_on: Date::constant(2025, 12, 1),
        begins_on: BEGIN,
        duration: None,
        arrears: None,
    };
    let service_fees = |on| settlement(&terms, on).map(|all| all.service_fees.get());
    assert_eq!(service_fees(BEGIN), Ok(0));
    let on_its_first_day = SettlementTerms { disbursed_on: BEGIN, ..terms };
    let found = settlement(&on_its_first_day, BEGIN).map(|all| all.service_fees.get());
    assert_eq!(found, Ok(6_000), "rescheduled on the day of the payout");
    assert_eq!(service_fees(Date::constant(2026, 1, 2)), Ok(6_000));
    assert_eq!(service_fees(Date::constant(2026, 2, 1)), Ok(6_000));
    assert_eq!(service_fees(Date::constant(2026, 2, 2)), Ok(12_000));
    assert_eq!(
        service_fees(Date::constant(2026, 4, 1)),
        Ok(18_000),
        "of three months, the first due"
    );
    assert_eq!(service_fees(Date::constant(2026, 5, 31)), Ok(30_000));
    assert_eq!(service_fees(Date::constant(2026, 6, 1)), Ok(30_000));
}

/// An installment of a schedule that was replaced asks again: R 100 of interest, of which R 40 had fallen due
/// earlier, and R 60 of fees, of which R 20 had, and R 10 are carried over. Its 30 days end on 31 January. The
/// schedule that holds began on 11 January with two months, each R 31 of interest and R 60 of fees.
///
/// On 16 January 15 of the 30 days are over: R 40 and half of R 60, and R 50 of fees. Of the schedule that holds
/// 5 of 31 days are over, R 5, and its first month has begun, R 60.
#[test]
fn rescheduled_installment_settles_by_its_own_period() {
    let due = |number: u16, due_on, interest, fee| FeeDue {
        older: None,
        due: Due {
            installment: i64::from(number),
            number,
            due_on,
            late_after: due_on,
            scheduled: Parts {
                interest: Cents::new(interest),
                fee: Cents::new(fee),
                principal: Cents::new(100_000),
                ..Parts::default()
            },
            paid: Parts::default(),
            waived: Parts::default(),
            written_off: Cents::ZERO,
        },
        fees: Fees { initiation: Cents::ZERO, service: Cents::new(6_000) },
        vat: Fees::default(),
        earlier: Earlier::default(),
    };
    let settle = |began_on, on| {
        let dues = [
            FeeDue {
                older: Some(Older { began_on, carried_fee: Cents::new(1_000) }),
                earlier: Earlier {
                    interest: Cents::new(4_000),
                    service_fee: Cents::new(2_000),
                    ..Earlier::default()
                },
                ..due(1, Date::constant(2026, 1, 31), 10_000, 5_000)
            },
            due(2, Date::constant(2026, 2, 11), 3_100, 6_000),
            due(3, Date::constant(2026, 3, 11), 3_100, 6_000),
        ];
        let terms = SettlementTerms {
            dues: &dues,
            disbursed_on: Date::constant(2026, 1, 1),
            begins_on: Date::constant(2026, 1, 11),
            duration: None,
            arrears: None,
        };
        let found = settlement(&terms, on).expect("the records are sound");
        [found.interest_due, found.interest_accrued, found.service_fees].map(Cents::get)
    };
    let on = Date::constant(2026, 1, 16);
    let began_on = Date::constant(2026, 1, 1);
    assert_eq!(settle(began_on, on), [4_000, 3_000 + 500, 5_000 + 6_000]);
    // Charges that had fallen due earlier are included before their period begins.
    assert_eq!(settle(on, on), [4_000, 500, 2_000 + 6_000]);
    // All of it on its day.
    assert_eq!(settle(began_on, Date::constant(2026, 1, 31)), [10_000, 2_000, 5_000 + 6_000]);
}
