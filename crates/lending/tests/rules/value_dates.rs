//! Payments that count from a day that lies back: the installment asks for what it would ask for had the
//! money come then.

use lending::{
    Allocation, AssessedDue, Charged, Due, Parts, dated_payment, dated_waivers, dues_on, penalty,
};
use money::{Cents, Date, Rate, add_days};
use proptest::prelude::*;

const DUE: Date = Date::constant(2026, 4, 2);

fn parts([penalty, interest, fee, principal]: [i64; 4]) -> Parts {
    let [penalty, interest, fee, principal] = [penalty, interest, fee, principal].map(Cents::new);
    Parts { penalty, interest, fee, principal }
}

/// An unpaid installment whose penalty was charged at the end of its due date.
fn late(number: u16, [interest, fee, principal]: [i64; 3], rate: Rate) -> AssessedDue {
    let agreed = Cents::new(interest + fee + principal);
    let charged = penalty(agreed, rate).expect("amounts of a test are small").get();
    AssessedDue {
        carried: vec![],
        due: Due {
            installment: number.into(),
            number,
            due_on: DUE,
            late_after: DUE,
            scheduled: parts([charged, interest, fee, principal]),
            paid: Parts::default(),
            waived: Parts::default(),
            written_off: Cents::ZERO,
        },
        charged: Charged::Once { assessed_on: Some(DUE), earlier_penalty: Cents::ZERO },
    }
}

/// R 353,33 with a penalty of 10 %, R 35,33.
fn golden() -> Vec<AssessedDue> {
    vec![late(1, [2000, 0, 33_333], Rate::percent(10))]
}

#[test]
fn full_payment_in_time_costs_no_penalty() {
    let paid = dated_payment(&golden(), Cents::new(35_333), DUE, Rate::percent(10)).unwrap();
    assert_eq!(paid.waivers[0].parts, parts([3533, 0, 0, 0]));
    assert_eq!(paid.paid[0].parts, parts([0, 2000, 0, 33_333]));
}

#[test]
fn part_payment_in_time_leaves_penalty_of_rest() {
    // R 253,33 are left: 10 % of that are R 25,33, R 10,00 less than were charged.
    let paid = dated_payment(&golden(), Cents::new(10_000), DUE, Rate::percent(10)).unwrap();
    assert_eq!(paid.waivers[0].parts, parts([1000, 0, 0, 0]));
    assert_eq!(paid.paid[0].parts, parts([0, 2000, 0, 8000]));
}

/// R 100,00 of its principal came, and R 5,00 of its interest were rebated for it: of the R 248,33 that were
/// left, the penalty is R 24,83, R 10,50 less than were charged.
#[test]
fn rebate_reduces_the_backdated_penalty_base() {
    let share = |parts| [Allocation { installment: 1, number: 1, parts }];
    let (paid, rebated) = (share(parts([0, 0, 0, 10_000])), share(parts([0, 500, 0, 0])));
    let rate = Rate::percent(10);
    let waivers = dated_waivers(&golden(), (&paid, &rebated), DUE, rate).unwrap();
    assert_eq!(waivers[0].parts, parts([1050, 0, 0, 0]));
}

/// R 153,33 of the R 353,33 were carried over after the penalty of R 35,33, which was paid. The
/// rest after R 100 on the day includes them: R 253,33, with a penalty of R 25,33.
#[test]
fn carried_over_amount_stays_in_penalty_base() {
    let mut rows = golden();
    rows[0].due.scheduled.principal = Cents::new(33_333 - 15_333);
    rows[0].carried = vec![(add_days(DUE, 10), parts([0, 0, 0, 15_333]))];
    let paid = dated_payment(&rows, Cents::new(10_000), DUE, Rate::percent(10)).unwrap();
    assert_eq!(paid.waivers[0].parts, parts([1000, 0, 0, 0]));
    // Of an installment that was carried over before it was found late, nothing was asked for any more.
    rows[0].carried = vec![(DUE, parts([0, 0, 0, 15_333]))];
    let paid = dated_payment(&rows, Cents::new(10_000), DUE, Rate::percent(10)).unwrap();
    assert_eq!(paid.waivers[0].parts, parts([3533 - 1000, 0, 0, 0]));
}

/// R 20 of its penalty were charged on an earlier schedule: they are owed on that day, and stay.
#[test]
fn penalty_from_before_reschedule_is_paid() {
    let mut rows = golden();
    rows[0].due.scheduled.penalty = Cents::new(2000 + 3733);
    rows[0].charged = Charged::Once { assessed_on: Some(DUE), earlier_penalty: Cents::new(2000) };
    let paid = dated_payment(&rows, Cents::new(37_333), DUE, Rate::percent(10)).unwrap();
    assert_eq!(paid.waivers[0].parts, parts([3733, 0, 0, 0]));
    assert_eq!(paid.paid[0].parts, parts([2000, 2000, 0, 33_333]));
}

/// As above, and R 15,33 of the penalty of R 35,33 were carried over with them. It was R 10,00 too much all the
/// same.
#[test]
fn carried_over_penalty_counts_as_charged() {
    let mut rows = golden();
    rows[0].due.scheduled = parts([2000, 2000, 0, 18_000]);
    rows[0].carried = vec![(add_days(DUE, 10), parts([1533, 0, 0, 15_333]))];
    let paid = dated_payment(&rows, Cents::new(10_000), DUE, Rate::percent(10)).unwrap();
    assert_eq!(paid.waivers[0].parts, parts([1000, 0, 0, 0]));
    assert_eq!(paid.paid[0].parts, parts([0, 2000, 0, 8000]));
}

/// R 20 of an earlier penalty, and 10 % of R 373,33: R 37,33. R 47,33 of both were carried over since. R 4 on the
/// day go to the R 10 that are left of the earlier one, and R 369,33 would have cost R 36,93.
#[test]
fn carried_over_earlier_penalty_was_owed() {
    let mut rows = golden();
    rows[0].due.scheduled.penalty = Cents::new(1000);
    rows[0].charged = Charged::Once { assessed_on: Some(DUE), earlier_penalty: Cents::new(2000) };
    rows[0].carried = vec![(add_days(DUE, 10), parts([4733, 0, 0, 0]))];
    let paid = dated_payment(&rows, Cents::new(400), DUE, Rate::percent(10)).unwrap();
    assert_eq!(paid.paid[0].parts, parts([400, 0, 0, 0]));
    assert_eq!(paid.waivers[0].parts, parts([40, 0, 0, 0]));
}

#[test]
fn payment_one_day_late_costs_the_penalty() {
    let day = add_days(DUE, 1);
    let paid = dated_payment(&golden(), Cents::new(35_333), day, Rate::percent(10)).unwrap();
    assert_eq!(paid.waivers, []);
    assert_eq!(paid.paid[0].parts, parts([3533, 2000, 0, 29_800]));
}

proptest! {
    /// With any number of payments on one day, of any size, the amount due on an installment is the
    /// rest of the agreed amount and the penalty of that rest.
    #[test]
    fn same_day_payments_cost_their_sum(
        rows in prop::collection::vec((0..60_i64, 0..20_i64, 1..600_i64), 1..6),
        rate in 0..=50_u32,
        pieces in prop::collection::vec(1..400_i64, 1..6),
    ) {
        let rate = Rate::percent(rate);
        let rows = (1_u16..).zip(rows);
        let mut rows: Vec<_> =
            rows.map(|(number, (a, b, c))| late(number, [a, b, c], rate)).collect();
        let agreed: Vec<i64> = rows.iter().map(|row| row.due.amount().unwrap().get()).collect();
        let mut come = 0;
        for piece in pieces {
            let owed = dues_on(&rows, DUE, rate).unwrap();
            let owed = owed.iter().map(|due| due.total_due().unwrap().get());
            let piece = piece.min(owed.sum());
            if piece == 0 {
                break;
            }
            come += piece;
            let done = dated_payment(&rows, Cents::new(piece), DUE, rate).unwrap();
            prop_assert_eq!(done.paid.iter().map(|one| one.parts.total().unwrap().get()).sum::<i64>(), piece);
            for one in &done.paid {
                let due = &mut rows[usize::from(one.number) - 1].due;
                due.paid = due.paid.plus(&one.parts).unwrap();
            }
            for one in &done.waivers {
                let due = &mut rows[usize::from(one.number) - 1].due;
                due.waived = due.waived.plus(&one.parts).unwrap();
                due.written_off = due.written_off.plus(one.parts.penalty).unwrap();
            }
            let mut left = come;
            for (row, agreed) in rows.iter().zip(&agreed) {
                let rest = agreed - left.min(*agreed);
                left -= agreed - rest;
                let asked = rest + penalty(Cents::new(rest), rate).unwrap().get();
                prop_assert_eq!(row.due.total_due().unwrap().get(), asked);
            }
        }
    }
}
