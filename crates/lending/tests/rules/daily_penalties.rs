//! Penalties charged for each night of lateness: cases calculated by hand, and a check that single
//! nights cost as much as their sum, with any payments in between.

use lending::{
    Allocation, AssessedDue, Charged, ChargedNights, Due, Night, Parts, dated_payment,
    dated_waivers, dues_on, night_charge, penalty_of,
};
use money::{Cents, Date, Rate, add_days};
use proptest::prelude::*;

const DUE: Date = Date::constant(2026, 4, 2);
const ROOM: Cents = Cents::new(i64::MAX);

fn parts([penalty, interest, fee, principal]: [i64; 4]) -> Parts {
    let [penalty, interest, fee, principal] = [penalty, interest, fee, principal].map(Cents::new);
    Parts { penalty, interest, fee, principal }
}

/// The charge of each night on an amount.
fn nights(overdue: i64, rate: Rate, count: usize) -> Vec<i64> {
    let mut cent_days = 0;
    let mut charges = Vec::new();
    for _ in 0..count {
        let charge = night_charge(cent_days, Cents::new(overdue), rate, ROOM);
        let charge = charge.expect("amounts of a test are small");
        cent_days += charge.overdue.get();
        charges.push(charge.penalty.get());
    }
    charges
}

/// 36,5 % a year are 0,1 % a day: of R 1 000,00 that is R 1,00.
#[test]
fn daily_penalty_is_its_share_of_a_year() {
    let rate = Rate::from_millionths(36_500_000);
    assert_eq!(nights(100_000, rate, 3), [100, 100, 100]);
    assert_eq!(penalty_of(100_000 * 30, rate).unwrap(), Cents::new(3000));
}

/// 27,75 % of R 353,33 are R 98,049075 a year, and 26,8627… cents a day: after one, two, three, four and
/// five days 26,86, 53,73, 80,59, 107,45 and 134,31 cents.
#[test]
fn fractions_of_a_cent_are_carried_over() {
    let rate = Rate::from_millionths(27_750_000);
    assert_eq!(nights(35_333, rate, 5), [26, 27, 27, 27, 27]);
    assert_eq!(nights(35_333, rate, 365).iter().sum::<i64>(), 9804);
}

/// A cent at 10 % a year: 3 650 days make a cent.
#[test]
fn small_arrears_take_years_to_cost_a_cent() {
    let charges = nights(1, Rate::percent(10), 3650);
    assert_eq!(charges.iter().sum::<i64>(), 1);
    assert_eq!(charges.last(), Some(&1));
}

/// There is room for 40 cents of the R 1,00 of a night: those are charged on R 400,00, and the next night
/// begins without the rest.
#[test]
fn penalty_above_in_duplum_is_not_charged_later() {
    let (rate, overdue) = (Rate::from_millionths(36_500_000), Cents::new(100_000));
    let cut = night_charge(300_000, overdue, rate, Cents::new(40)).unwrap();
    assert_eq!((cut.overdue, cut.penalty), (Cents::new(40_000), Cents::new(40)));
    let none = night_charge(340_000, overdue, rate, Cents::ZERO).unwrap();
    assert_eq!((none.overdue, none.penalty), (Cents::ZERO, Cents::ZERO));
    let next = night_charge(340_000, overdue, rate, ROOM).unwrap();
    assert_eq!(next.penalty, Cents::new(100));
}

/// An installment of R 1 000,00, of which R 100,00 are interest, at 36,5 % a year. Five nights were charged.
fn late() -> AssessedDue {
    let due = Due {
        installment: 1,
        number: 1,
        due_on: DUE,
        late_after: DUE,
        scheduled: parts([500, 10_000, 0, 90_000]),
        paid: Parts::default(),
        waived: Parts::default(),
        written_off: Cents::ZERO,
    };
    let night = |days| Night { day: add_days(DUE, days), overdue: Cents::new(100_000) };
    let nights = ChargedNights { nights: (0..5).map(night).collect(), paid: Vec::new() };
    AssessedDue { carried: vec![], due, charged: Charged::Daily(nights) }
}

const RATE: Rate = Rate::from_millionths(36_500_000);

/// On the third day two nights had been charged: R 2,00. The nights since cost nothing.
#[test]
fn full_backdated_payment_waives_later_penalties() {
    let day = add_days(DUE, 2);
    assert_eq!(dues_on(&[late()], day, RATE).unwrap()[0].scheduled.penalty, Cents::new(200));
    let done = dated_payment(&[late()], Cents::new(100_200), day, RATE).unwrap();
    assert_eq!(done.paid[0].parts, parts([200, 10_000, 0, 90_000]));
    assert_eq!(done.waivers[0].parts, parts([300, 0, 0, 0]));
}

/// R 502,00 pay the R 2,00, and half of the rest: the three nights since cost half.
#[test]
fn part_backdated_payment_waives_part_of_later_penalties() {
    let done = dated_payment(&[late()], Cents::new(50_200), add_days(DUE, 2), RATE).unwrap();
    assert_eq!(done.paid[0].parts, parts([200, 10_000, 0, 40_000]));
    assert_eq!(done.waivers[0].parts, parts([150, 0, 0, 0]));
}

/// R 400,00 of the principal, and R 100,00 that are rebated with them, are half: the nights since cost half.
#[test]
fn backdated_rebate_waives_part_of_later_penalties() {
    let share = |parts| [Allocation { installment: 1, number: 1, parts }];
    let (paid, rebated) = (share(parts([0, 0, 0, 40_000])), share(parts([0, 10_000, 0, 0])));
    let waivers = dated_waivers(&[late()], (&paid, &rebated), add_days(DUE, 2), RATE).unwrap();
    assert_eq!(waivers[0].parts, parts([150, 0, 0, 0]));
}

/// R 400,00 of the principal were carried over since: the nights were charged for them too, so that R 3,00 of the
/// R 5,00 are of the nights since, and half of that is spared.
#[test]
fn carried_over_principal_counts_in_backdated_penalties() {
    let mut row = late();
    row.due.scheduled.principal = Cents::new(50_000);
    row.carried = vec![(add_days(DUE, 10), parts([0, 0, 0, 40_000]))];
    let day = add_days(DUE, 2);
    let dues = dues_on(std::slice::from_ref(&row), day, RATE).unwrap();
    assert_eq!(dues[0].scheduled.penalty, Cents::new(200));
    let done = dated_payment(&[row], Cents::new(50_200), day, RATE).unwrap();
    assert_eq!(done.paid[0].parts, parts([200, 10_000, 0, 40_000]));
    assert_eq!(done.waivers[0].parts, parts([150, 0, 0, 0]));
}

/// A second payment of a later day is spared the rest of its nights, not the part spared by the
/// first one.
#[test]
fn second_backdated_payment_waives_the_rest() {
    let mut row = late();
    let half =
        dated_payment(std::slice::from_ref(&row), Cents::new(50_200), add_days(DUE, 2), RATE)
            .unwrap();
    row.due.paid = half.paid[0].parts;
    row.due.waived = half.waivers[0].parts;
    row.due.written_off = row.due.waived.penalty;
    let Charged::Daily(nights) = &mut row.charged else { unreachable!() };
    nights.paid.push((add_days(DUE, 2), Cents::new(50_000)));
    // R 500,00 and two nights of 50 cents were owed on the fourth evening, and one has been charged since.
    let day = add_days(DUE, 4);
    assert_eq!(
        dues_on(std::slice::from_ref(&row), day, RATE).unwrap()[0].total_due().unwrap().get(),
        50_100
    );
    let rest = dated_payment(std::slice::from_ref(&row), Cents::new(50_100), day, RATE).unwrap();
    assert_eq!(rest.waivers[0].parts, parts([50, 0, 0, 0]));
}

/// R 1 001,67 at 3 % a year are overdue for four nights: R 0,3293, of which R 0,32 are charged. R 400,66 and the
/// R 0,08 of the first night came on the second day, so that R 0,2305 stand, and R 0,09 are waived. Three more
/// nights of R 601,01 go on from the fraction that was charged, to R 0,4775: R 0,38 are left of R 0,47, where
/// the nights cost R 0,3787 with that payment. The rest as of the second day still costs no penalty: the cent
/// is spared as well.
#[test]
fn backdated_penalties_keep_fractions_of_a_cent() {
    let night = |(days, cents)| Night { day: add_days(DUE, days), overdue: Cents::new(cents) };
    let charged_on =
        [100_167, 100_167, 100_167, 100_167, 60_101, 60_101, 60_101].into_iter().zip(0..);
    let day = add_days(DUE, 1);
    let nights = ChargedNights {
        nights: charged_on.map(|(cents, days)| night((days, cents))).collect(),
        paid: vec![(day, Cents::new(40_066))],
    };
    let due = Due {
        installment: 1,
        number: 1,
        due_on: DUE,
        late_after: DUE,
        scheduled: parts([47, 5789, 4399, 89_979]),
        paid: parts([8, 5789, 4399, 29_878]),
        waived: parts([9, 0, 0, 0]),
        written_off: Cents::new(9),
    };
    let row = AssessedDue { carried: vec![], due, charged: Charged::Daily(nights) };
    let rate = Rate::percent(3);
    let then = dues_on(std::slice::from_ref(&row), day, rate).unwrap();
    assert_eq!(then[0].total_due().unwrap(), Cents::new(60_101));
    let rest = dated_payment(&[row], Cents::new(60_101), day, rate).unwrap();
    assert_eq!(rest.paid[0].parts, parts([0, 0, 0, 60_101]));
    assert_eq!(rest.waivers[0].parts, parts([30, 0, 0, 0]));
}

/// A penalty waived before the day does not reduce the charges spared since.
#[test]
fn earlier_penalty_waiver_does_not_reduce_backdated_waiver() {
    let mut row = late();
    row.due.waived.penalty = Cents::new(200);
    row.due.written_off = Cents::new(200);
    let done =
        dated_payment(std::slice::from_ref(&row), Cents::new(100_000), add_days(DUE, 2), RATE)
            .unwrap();
    assert_eq!(done.paid[0].parts, parts([0, 10_000, 0, 90_000]));
    assert_eq!(done.waivers[0].parts, parts([300, 0, 0, 0]));
}

proptest! {
    /// With any overdue amounts in between, and with little room: the nights are charged their
    /// total cost, never more than a cent below the exact cost.
    #[test]
    fn nightly_penalties_sum_to_the_total_penalty(
        overdue in prop::collection::vec((0..5_000_000_i64, 0..40_i64), 1..400),
        rate in 1..=1_000_000_000_i64,
        has_room in any::<bool>(),
    ) {
        let rate = Rate::from_millionths(rate);
        let (mut cent_days, mut charged, mut all) = (0, 0, 0_i128);
        for (overdue, room) in overdue {
            let room = if has_room { ROOM } else { Cents::new(room) };
            let night = night_charge(cent_days, Cents::new(overdue), rate, room).unwrap();
            prop_assert!(night.penalty <= room && !night.penalty.is_negative());
            prop_assert!(night.overdue.get() <= overdue && !night.overdue.is_negative());
            cent_days += night.overdue.get();
            charged += night.penalty.get();
            all += i128::from(overdue);
            prop_assert_eq!(penalty_of(cent_days, rate).unwrap().get(), charged);
        }
        if has_room {
            let exact = all * i128::from(rate.millionths());
            let cent = Rate::WHOLE * 365;
            prop_assert!(exact - i128::from(charged) * cent < cent);
        }
    }

    /// Payments of days that lie back, in the order of those days, leave the penalty that would have been
    /// charged had each come on its own.
    #[test]
    fn backdated_payments_leave_the_true_penalty(
        agreed in (0..20_000_i64, 0..5_000_i64, 1..200_000_i64),
        rate in 1..=500_000_000_i64,
        count in 1..40_i32,
        payments in prop::collection::vec((0..40_i32, 1..100_000_i64), 0..6),
    ) {
        let rate = Rate::from_millionths(rate);
        let (interest, fee, principal) = agreed;
        let whole = interest + fee + principal;
        let charged = nights(whole, rate, usize::try_from(count).unwrap()).iter().sum();
        let night = |days| Night { day: add_days(DUE, days), overdue: Cents::new(whole) };
        let nights: Vec<_> = (0..count).map(night).collect();
        let mut row = late();
        row.due.scheduled = parts([charged, interest, fee, principal]);
        let mut payments: Vec<_> = payments.into_iter().filter(|(day, _)| *day < count).collect();
        payments.sort_unstable_by_key(|(day, _)| *day);
        let mut paid = Vec::new();
        for (days, amount) in payments {
            let day = add_days(DUE, days);
            row.charged = Charged::Daily(ChargedNights { nights: nights.clone(), paid: paid.clone() });
            let owed = dues_on(std::slice::from_ref(&row), day, rate).unwrap()[0].total_due().unwrap().get();
            if owed == 0 {
                break;
            }
            let done = dated_payment(std::slice::from_ref(&row), Cents::new(amount.min(owed)), day, rate).unwrap();
            for one in &done.paid {
                row.due.paid = row.due.paid.plus(&one.parts).unwrap();
                paid.push((day, one.parts.agreed().unwrap()));
            }
            for one in &done.waivers {
                row.due.waived = row.due.waived.plus(&one.parts).unwrap();
                row.due.written_off = row.due.written_off.plus(one.parts.penalty).unwrap();
            }
        }
        let cent_days = nights.iter().map(|night| {
            let come = paid.iter().filter(|(day, _)| *day <= night.day);
            whole - come.map(|(_, paid)| paid.get()).sum::<i64>()
        });
        let stands = row.due.scheduled.penalty.get() - row.due.waived.penalty.get();
        prop_assert_eq!(stands, penalty_of(cent_days.sum(), rate).unwrap().get());
        prop_assert!(!row.due.unpaid().unwrap().has_negative());
    }
}
