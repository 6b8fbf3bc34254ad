//! Rates: text and shares.

use money::{Cents, Overflow, ParseRateError, Rate};
use proptest::prelude::*;

#[test]
fn rates_parse_and_format_as_on_the_wire() {
    let good = [
        ("24", 24_000_000, "24.00"),
        ("24.5", 24_500_000, "24.50"),
        ("27.75", 27_750_000, "27.75"),
        ("27.125", 27_125_000, "27.125"),
        ("0.000001", 1, "0.000001"),
        ("0.100000", 100_000, "0.10"),
        ("0", 0, "0.00"),
        ("1000", 1_000_000_000, "1000.00"),
    ];
    for (text, millionths, written) in good {
        let rate = Rate::parse(text).unwrap();
        assert_eq!(rate, Rate::from_millionths(millionths), "{text}");
        assert_eq!(rate.to_string(), written);
    }
    for text in ["", "24%", "1e1", "NaN", "+1", ".5", "1.", " 1", "2,5"] {
        assert_eq!(Rate::parse(text), Err(ParseRateError::Malformed), "{text:?}");
    }
    assert_eq!(Rate::parse("1.0000000"), Err(ParseRateError::TooManyDecimals));
    for text in ["-1", "-0.000001", "1000.000001", "99999999999999999999"] {
        assert_eq!(Rate::parse(text), Err(ParseRateError::OutOfRange), "{text}");
    }
    assert_eq!(Rate::from_millionths(-1_500_000).to_string(), "-1.50");
    assert_eq!(Rate::percent(24), Rate::from_millionths(24_000_000));
}

#[test]
fn a_share_is_rounded_half_away_from_zero() {
    let half_percent = Rate::from_millionths(500_000);
    assert_eq!(half_percent.of(Cents::new(99)), Ok(Cents::ZERO)); // 0.495 cents
    assert_eq!(half_percent.of(Cents::new(100)), Ok(Cents::new(1))); // 0.5
    assert_eq!(half_percent.of(Cents::new(-100)), Ok(Cents::new(-1)));
    assert_eq!(half_percent.of(Cents::new(299)), Ok(Cents::new(1))); // 1.495
    assert_eq!(Rate::percent(15).of(Cents::new(100_000)), Ok(Cents::new(15_000)));
    assert_eq!(Rate::percent(200).of(Cents::new(i64::MAX)), Err(Overflow));
    // The one place where a rate of a cent more would show: 27.75 % of R 1 234.56 is R 342.5904.
    assert_eq!(Rate::parse("27.75").unwrap().of(Cents::new(123_456)), Ok(Cents::new(34_259)));
}

proptest! {
    #[test]
    fn parsing_undoes_formatting(millionths in 0..=Rate::LIMIT.millionths()) {
        let rate = Rate::from_millionths(millionths);
        prop_assert_eq!(Rate::parse(&rate.to_string()), Ok(rate));
    }

    #[test]
    fn rates_have_two_to_six_decimals(millionths in any::<i64>()) {
        let text = Rate::from_millionths(millionths).to_string();
        let places = text.split_once('.').map(|(_, places)| places.len());
        prop_assert!(matches!(places, Some(2..=6)));
        prop_assert!(places == Some(2) || !text.ends_with('0'));
    }

    #[test]
    fn hundred_percent_is_the_amount(cents in any::<i64>()) {
        prop_assert_eq!(Rate::percent(100).of(Cents::new(cents)), Ok(Cents::new(cents)));
    }

    #[test]
    fn a_larger_rate_is_never_a_smaller_share(
        cents in 0..=Cents::LIMIT.get(),
        low in 0..=Rate::LIMIT.millionths(),
        more in 0..1_000_000_i64,
    ) {
        let share = |millionths| Rate::from_millionths(millionths).of(Cents::new(cents)).unwrap();
        prop_assert!(share(low) <= share(low + more));
    }
}

#[test]
fn rates_are_added_and_written_for_people() {
    let cap = Rate::percent(21).plus(Rate::from_millionths(6_750_000)).unwrap();
    assert_eq!(cap.percentage(), "27,75%");
    assert_eq!(Rate::from_millionths(12_345_678).percentage(), "12,345678%");
    assert!(Rate::from_millionths(i64::MAX).plus(Rate::from_millionths(1)).is_err());
}

#[test]
fn included_part_of_an_amount_is_rounded() {
    let vat = Rate::percent(15);
    for (amount, included) in [(11_500, 1500), (100, 13), (1, 0), (4, 1), (0, 0)] {
        assert_eq!(vat.included_in(Cents::new(amount)), Ok(Cents::new(included)), "{amount}");
    }
    assert_eq!(Rate::ZERO.included_in(Cents::new(11_500)), Ok(Cents::ZERO));
}
