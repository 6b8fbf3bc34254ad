//! Notes and coins, added up by hand and for any counts.

use ledger::{CashCount, CashCountError, DENOMINATIONS, is_rounding};
use money::Cents;
use proptest::prelude::*;

fn count(pairs: &[(i64, i64)]) -> Result<CashCount, (Cents, CashCountError)> {
    CashCount::new(pairs.iter().map(|(value, number)| (Cents::new(*value), *number)))
}

/// 3 × R200 + 1 × R50 + 2 × R2 + 7 × 10c = R654,70.
#[test]
fn cash_count_worked_example() {
    let counted = count(&[(10, 7), (20_000, 3), (5_000, 1), (200, 2)]).unwrap();
    assert_eq!(counted.total(), Ok(Cents::new(65_470)));
    assert_eq!(counted.difference(Cents::new(66_000)), Ok(Cents::new(-530)));
    assert_eq!(counted.difference(Cents::new(65_470)), Ok(Cents::ZERO));
    assert_eq!(counted.to_string(), "3 0 1 0 0 0 2 0 0 0 7");
    assert_eq!(count(&[]).unwrap().total(), Ok(Cents::ZERO));
}

#[test]
fn denominations_are_counted_once_and_within_bounds() {
    let most = i64::from(CashCount::MAX);
    let all: Vec<_> = DENOMINATIONS.iter().map(|value| (value.get(), most)).collect();
    // 388.80 for one of each.
    assert_eq!(count(&all).unwrap().total(), Ok(Cents::new(38_880 * most)));
    for (pairs, value, why) in [
        (vec![(500, 1), (500, 0)], 500, CashCountError::Twice),
        (vec![(5, 1)], 5, CashCountError::NoSuchDenomination),
        (vec![(0, 1)], 0, CashCountError::NoSuchDenomination),
        (vec![(500, -1)], 500, CashCountError::OutOfRange),
        (vec![(500, most + 1)], 500, CashCountError::OutOfRange),
        (vec![(500, i64::MAX)], 500, CashCountError::OutOfRange),
    ] {
        assert_eq!(count(&pairs), Err((Cents::new(value), why)), "{pairs:?}");
    }
}

#[test]
fn invalid_cash_count_texts_are_refused() {
    let enough = "0 0 0 0 0 0 0 0 0 0";
    for text in [
        "",
        enough,
        &format!("{enough} 0 0"),
        &format!("{enough} -1"),
        &format!("{enough} 01"),
        &format!("{enough} 1000001"),
        &format!("{enough}  1"),
    ] {
        assert!(text.parse::<CashCount>().is_err(), "{text:?}");
    }
    assert_eq!(format!("{enough} 1").parse::<CashCount>().unwrap().total(), Ok(Cents::new(10)));
}

/// Ten cents can be counted: there is a coin of them.
#[test]
fn differences_below_the_smallest_coin_are_rounding() {
    for (cents, is_rounded) in [(0, false), (1, true), (9, true), (10, false), (11, false)] {
        for difference in [cents, -cents] {
            assert_eq!(is_rounding(Cents::new(difference)), is_rounded, "{difference}");
        }
    }
}

proptest! {
    #[test]
    fn cash_count_totals_its_parts_and_round_trips(
        numbers in prop::collection::vec(0..=CashCount::MAX, DENOMINATIONS.len()),
    ) {
        let pairs = DENOMINATIONS.into_iter().zip(numbers.iter().map(|number| i64::from(*number)));
        let worth: i64 = pairs.clone().map(|(value, number)| value.get() * number).sum();
        let counted = CashCount::new(pairs).unwrap();
        prop_assert_eq!(counted.total(), Ok(Cents::new(worth)));
        prop_assert_eq!(counted.to_string().parse(), Ok(counted));
        prop_assert_eq!(counted.iter().map(|(_, number)| number).collect::<Vec<_>>(), numbers);
    }
}
