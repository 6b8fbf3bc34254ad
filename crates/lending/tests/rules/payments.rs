//! Payments and lateness: where money goes, and what the calendar does to a loan.

use lending::{
    AllocateError, Allocation, Due, FeeLimits, InitiationFeeMethod, InstallmentStatus,
    InterestMethod, LoanStatus, Parts, allocate, in_duplum_room, initiation_fee_maximum,
    installment_status, is_defaulted, penalty,
};
use money::{Cents, Date, Overflow, Rate, add_days};
use proptest::prelude::*;

const DUE_ON: Date = Date::constant(2026, 1, 31);

fn parts(penalty: i64, interest: i64, fee: i64, principal: i64) -> Parts {
    Parts {
        penalty: Cents::new(penalty),
        interest: Cents::new(interest),
        fee: Cents::new(fee),
        principal: Cents::new(principal),
    }
}

fn due(number: u16, scheduled: Parts, paid: Parts) -> Due {
    Due {
        installment: 1_000 + i64::from(number),
        number,
        due_on: DUE_ON,
        late_after: DUE_ON,
        scheduled,
        paid,
        waived: Parts::default(),
        written_off: Cents::ZERO,
    }
}

/// Placing cent by cent: each goes to the oldest installment with something due, and there to the
/// first part with room. Slow and plainly right.
fn cent_by_cent(dues: &[Due], amount: i64) -> Vec<[i64; 4]> {
    let mut placed = vec![[0; 4]; dues.len()];
    for _ in 0..amount {
        let place = dues.iter().zip(&placed).position(|(due, placed)| {
            due.total_due().expect("small").get() > placed.iter().sum::<i64>()
        });
        let place = place.expect("an amount within the balance");
        let unpaid = due_parts(&dues[place].unpaid().expect("small"));
        let part = (0..4).find(|&part| placed[place][part] < unpaid[part]).expect("room");
        placed[place][part] += 1;
    }
    placed
}

fn due_parts(parts: &Parts) -> [i64; 4] {
    [parts.penalty, parts.interest, parts.fee, parts.principal].map(Cents::get)
}

#[test]
fn oldest_installment_first_then_penalty_interest_fees_principal() {
    let dues = [
        due(1, parts(0, 10, 5, 85), parts(0, 10, 5, 85)), // settled
        due(2, parts(7, 10, 5, 85), parts(0, 4, 0, 0)),
        due(3, parts(0, 10, 5, 85), Parts::default()),
    ];
    let on =
        |number: u16, parts| Allocation { installment: 1_000 + i64::from(number), number, parts };
    let place = |amount| allocate(&dues, Cents::new(amount));
    assert_eq!(place(5), Ok(vec![on(2, parts(5, 0, 0, 0))]));
    assert_eq!(place(10), Ok(vec![on(2, parts(7, 3, 0, 0))]));
    assert_eq!(place(17), Ok(vec![on(2, parts(7, 6, 4, 0))]));
    assert_eq!(place(103), Ok(vec![on(2, parts(7, 6, 5, 85))]));
    assert_eq!(place(115), Ok(vec![on(2, parts(7, 6, 5, 85)), on(3, parts(0, 10, 2, 0))]));
    assert_eq!(place(203), Ok(vec![on(2, parts(7, 6, 5, 85)), on(3, parts(0, 10, 5, 85))]));
    assert_eq!(place(204), Err(AllocateError::TooMuch { balance: Cents::new(203) }));
    assert_eq!(place(0), Err(AllocateError::NotPositive));
    assert_eq!(place(-1), Err(AllocateError::NotPositive));
    assert_eq!(allocate(&[], Cents::new(1)), Err(AllocateError::TooMuch { balance: Cents::ZERO }));
}

#[test]
fn inconsistent_records_take_no_payment() {
    let good = due(2, parts(0, 10, 5, 85), Parts::default());
    let refused = |dues: &[Due]| allocate(dues, Cents::new(1)).unwrap_err();
    let overpaid = due(1, parts(0, 10, 5, 85), parts(0, 11, 0, 0));
    assert_eq!(refused(&[overpaid, good]), AllocateError::Records { number: 1 });
    let forgiven_twice = Due { written_off: Cents::new(101), ..good };
    assert_eq!(refused(&[forgiven_twice]), AllocateError::Records { number: 2 });
    assert_eq!(refused(&[good, good]), AllocateError::Records { number: 2 });
    let earlier = Due { number: 1, ..good };
    assert_eq!(refused(&[good, earlier]), AllocateError::Records { number: 1 });
    let huge = due(1, parts(0, i64::MAX, 1, 0), Parts::default());
    assert_eq!(refused(&[huge]), AllocateError::TooLarge);
}

#[test]
fn written_off_amounts_take_no_payment() {
    let part = Due { written_off: Cents::new(90), ..due(1, parts(3, 10, 5, 85), Parts::default()) };
    assert_eq!(part.total_due(), Ok(Cents::new(13)));
    assert_eq!(part.amount(), Ok(Cents::new(100)));
    let placed = allocate(&[part], Cents::new(13)).unwrap();
    assert_eq!(placed[0].parts, parts(3, 10, 0, 0));
}

#[test]
fn installment_is_late_the_day_after_grace() {
    let late_after = add_days(DUE_ON, 3);
    let status = |total_due, paid, written_off, days| {
        let (total_due, paid) = (Cents::new(total_due), Cents::new(paid));
        let today = add_days(DUE_ON, days);
        installment_status(total_due, paid, Cents::new(written_off), late_after, today)
    };
    assert_eq!(status(100, 0, 0, 3), InstallmentStatus::Pending);
    assert_eq!(status(60, 40, 0, 3), InstallmentStatus::PartiallyPaid);
    assert_eq!(status(100, 0, 0, 4), InstallmentStatus::Overdue);
    assert_eq!(status(60, 40, 0, 4), InstallmentStatus::Overdue);
    assert_eq!(status(0, 100, 0, 400), InstallmentStatus::Paid);
    assert_eq!(status(0, 40, 60, 400), InstallmentStatus::WrittenOff);
    assert_eq!(status(0, 0, 100, -30), InstallmentStatus::WrittenOff);
    // An installment of which something was written off can still be late with the rest.
    assert_eq!(status(10, 40, 50, 4), InstallmentStatus::Overdue);
}

#[test]
fn penalty_is_charged_once_within_in_duplum() {
    assert_eq!(penalty(Cents::new(12_345), Rate::percent(5)), Ok(Cents::new(617))); // 617.25
    assert_eq!(penalty(Cents::new(10), Rate::percent(5)), Ok(Cents::new(1))); // 0.5
    assert_eq!(penalty(Cents::new(-10), Rate::percent(5)), Ok(Cents::ZERO));
    assert_eq!(penalty(Cents::new(i64::MAX), Rate::percent(101)), Err(Overflow));
    let room = |principal, charged| in_duplum_room(Cents::new(principal), Cents::new(charged));
    assert_eq!(room(100, 0), Cents::new(100));
    assert_eq!(room(100, 99), Cents::new(1));
    assert_eq!(room(100, 100), Cents::ZERO);
    assert_eq!(room(100, 250), Cents::ZERO);
    assert_eq!(room(0, 0), Cents::ZERO);
}

#[test]
fn default_begins_on_the_ninetieth_day() {
    assert!(!is_defaulted(DUE_ON, add_days(DUE_ON, 89), 90));
    assert!(is_defaulted(DUE_ON, add_days(DUE_ON, 90), 90));
    assert!(is_defaulted(DUE_ON, add_days(DUE_ON, 91), 90));
    assert!(!is_defaulted(DUE_ON, add_days(DUE_ON, -1), 0));
}

#[test]
fn status_words_match_storage() {
    let words: Vec<&str> = InstallmentStatus::ALL.iter().map(|word| word.as_str()).collect();
    assert_eq!(
        words,
        ["paid", "written_off", "cancelled", "rescheduled", "overdue", "partially_paid", "pending"]
    );
    let words: Vec<&str> = LoanStatus::ALL.iter().map(|word| word.as_str()).collect();
    assert_eq!(words, ["active", "closed", "defaulted", "written_off", "cancelled"]);
    let words: Vec<&str> = InterestMethod::ALL.iter().map(|word| word.as_str()).collect();
    assert_eq!(words, ["flat", "declining_balance"]);
    let words: Vec<&str> = InitiationFeeMethod::ALL.iter().map(|word| word.as_str()).collect();
    assert_eq!(words, ["none", "nca_maximum", "fixed"]);
    assert_eq!(LoanStatus::parse("written_off"), Some(LoanStatus::WrittenOff));
    assert_eq!(LoanStatus::parse("Active"), None);
}

/// The limits in force from 6 May 2016.
const LIMITS_OF_2016: FeeLimits = FeeLimits {
    base: Cents::new(16_500),
    threshold: Cents::new(100_000),
    rate: Rate::from_millionths(10_000_000),
    maximum: Cents::new(105_000),
    share: Rate::from_millionths(15_000_000),
};

prop_compose! {
    fn any_due(number: u16)(
        scheduled in prop::array::uniform4(0..25_i64),
        shares in prop::array::uniform4(0..=100_i64),
        write_off in prop_oneof![3 => Just(0), 1 => 0..=100_i64],
    ) -> Due {
        let mut paid = scheduled;
        for (part, share) in paid.iter_mut().zip(shares) {
            *part = *part * share / 100;
        }
        let left: i64 = scheduled.iter().sum::<i64>() - paid.iter().sum::<i64>();
        let [scheduled, paid] = [scheduled, paid].map(|[a, b, c, d]| parts(a, b, c, d));
        Due { written_off: Cents::new(left * write_off / 100), ..due(number, scheduled, paid) }
    }
}

prop_compose! {
    fn any_dues()(count in 0..8_u16)(
        dues in (1..=count).map(any_due).collect::<Vec<_>>(),
    ) -> Vec<Due> {
        dues
    }
}

proptest! {
    #[test]
    fn allocation_matches_cent_by_cent(dues in any_dues(), share in 0..=100_i64) {
        let balance: i64 = dues.iter().map(|due| due.total_due().unwrap().get()).sum();
        let amount = balance * share / 100;
        if amount == 0 {
            return Ok(());
        }
        let allocations = allocate(&dues, Cents::new(amount)).unwrap();

        let mut placed = vec![[0; 4]; dues.len()];
        for allocation in &allocations {
            let index = usize::from(allocation.number) - 1;
            prop_assert_eq!(allocation.installment, dues[index].installment);
            placed[index] = due_parts(&allocation.parts);
            prop_assert!(allocation.parts.total().unwrap().is_positive());
            prop_assert!(!allocation.parts.has_negative());
        }
        prop_assert_eq!(placed.iter().flatten().sum::<i64>(), amount);
        prop_assert!(allocations.is_sorted_by_key(|allocation| allocation.number));
        prop_assert_eq!(placed, cent_by_cent(&dues, amount));
    }

    #[test]
    fn overpayment_is_refused_and_balance_settles(dues in any_dues()) {
        let balance = Cents::sum(dues.iter().map(|due| due.total_due().unwrap())).unwrap();
        prop_assert_eq!(
            allocate(&dues, balance.plus(Cents::new(1)).unwrap()),
            Err(AllocateError::TooMuch { balance })
        );
        if balance.is_positive() {
            let mut after = dues.clone();
            for allocation in allocate(&dues, balance).unwrap() {
                let due = &mut after[usize::from(allocation.number) - 1];
                due.paid = due.paid.plus(&allocation.parts).unwrap();
            }
            prop_assert!(after.iter().all(|due| due.total_due() == Ok(Cents::ZERO)));
        }
    }

    #[test]
    fn two_payments_allocate_like_one(
        dues in any_dues(),
        (first, second) in (0..=100_i64, 0..=100_i64),
    ) {
        let balance: i64 = dues.iter().map(|due| due.total_due().unwrap().get()).sum();
        let a = balance * first / 100;
        let b = (balance - a) * second / 100;
        if a == 0 || b == 0 {
            return Ok(());
        }
        let apply = |dues: &[Due], amount| -> Vec<Due> {
            let mut after = dues.to_vec();
            for allocation in allocate(dues, Cents::new(amount)).unwrap() {
                let due = &mut after[usize::from(allocation.number) - 1];
                due.paid = due.paid.plus(&allocation.parts).unwrap();
            }
            after
        };
        prop_assert_eq!(apply(&apply(&dues, a), b), apply(&dues, a + b));
    }

    #[test]
    fn the_fee_respects_each_of_its_limits(principal in 0..=10_000_000_i64) {
        let fee = initiation_fee_maximum(Cents::new(principal), &LIMITS_OF_2016).unwrap().get();
        prop_assert!((0..=105_000).contains(&fee));
        // Never above a limit, not by a part of a cent.
        prop_assert!(fee * 100 <= principal * 15);
        prop_assert!(fee * 100 <= 16_500 * 100 + (principal - 100_000).max(0) * 10);
        let next = initiation_fee_maximum(Cents::new(principal + 1), &LIMITS_OF_2016).unwrap();
        prop_assert!(fee <= next.get());
    }
}
