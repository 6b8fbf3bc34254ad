//! Amounts: exact arithmetic, rounding, splitting and text.

use money::{Cents, Overflow, ParseCentsError};
use proptest::prelude::*;

/// Any amount that may come from outside.
fn given_amount() -> impl Strategy<Value = Cents> {
    (-Cents::LIMIT.get()..=Cents::LIMIT.get()).prop_map(Cents::new)
}

/// True if `result` is `product ÷ denominator` rounded half away from zero, checked without
/// division: twice the error is at most one denominator, and exactly one only on the far side of
/// zero.
fn is_rounded_half_away(result: i128, product: i128, denominator: i128) -> bool {
    let error = (result * denominator - product) * 2;
    if error.abs() == denominator {
        error.signum() == product.signum()
    } else {
        error.abs() < denominator
    }
}

#[test]
fn small_ratios_round_half_away_from_zero() {
    for cents in -60..=60_i64 {
        for numerator in -13..=13_i128 {
            for denominator in 1..=13_i128 {
                let result = Cents::new(cents).times_ratio(numerator, denominator).unwrap();
                let product = i128::from(cents) * numerator;
                assert!(
                    is_rounded_half_away(i128::from(result.get()), product, denominator),
                    "{cents} × {numerator} ÷ {denominator} gave {}",
                    result.get()
                );
            }
        }
    }
}

#[test]
fn times_ratio_refuses_zero_divisor_and_overflow() {
    let one = Cents::new(1);
    assert_eq!(one.times_ratio(1, 0), Err(Overflow));
    assert_eq!(one.times_ratio(1, -1), Err(Overflow));
    assert_eq!(Cents::new(2).times_ratio(i128::MAX, 1), Err(Overflow));
    assert_eq!(one.times_ratio(i128::from(i64::MAX) + 1, 1), Err(Overflow));
    assert_eq!(one.times_ratio(i128::from(i64::MAX), 1), Ok(Cents::new(i64::MAX)));
    assert_eq!(Cents::new(i64::MIN).times_ratio(1, 1), Ok(Cents::new(i64::MIN)));
    assert_eq!(one.times_ratio(i128::MAX, i128::MAX), Ok(one));
}

#[test]
fn sums_refuse_to_overflow() {
    let (least, most, one) = (Cents::new(i64::MIN), Cents::new(i64::MAX), Cents::new(1));
    assert_eq!(most.plus(one), Err(Overflow));
    assert_eq!(least.minus(one), Err(Overflow));
    assert_eq!(least.negated(), Err(Overflow));
    assert_eq!(Cents::sum([most, one]), Err(Overflow));
    assert_eq!(Cents::sum([]), Ok(Cents::ZERO));
    assert_eq!(Cents::sum([one, one, Cents::new(-5)]), Ok(Cents::new(-3)));
}

#[test]
fn split_puts_the_remaining_cents_on_the_last() {
    let split = |cents, parts| -> Vec<i64> {
        Cents::new(cents).split(parts).unwrap().into_iter().map(Cents::get).collect()
    };
    assert_eq!(split(100, 3), [33, 33, 34]);
    assert_eq!(split(-100, 3), [-33, -33, -34]);
    assert_eq!(split(2, 4), [0, 0, 0, 2]);
    assert_eq!(split(7, 1), [7]);
    assert_eq!(Cents::new(7).split(0), Err(Overflow));
}

#[test]
fn amounts_parse_as_on_the_wire() {
    let good = [
        ("1500", 150_000),
        ("1500.5", 150_050),
        ("1500.05", 150_005),
        ("-3.00", -300),
        ("0", 0),
        ("-0.00", 0),
        ("007.10", 710),
        ("90000000000.00", 9_000_000_000_000),
        ("-90000000000", -9_000_000_000_000),
    ];
    for (text, cents) in good {
        assert_eq!(Cents::parse(text), Ok(Cents::new(cents)), "{text}");
    }
    let malformed = [
        "", "-", ".", "+1", "1e3", "1E3", "NaN", "Infinity", "1,50", "1 000", " 1", "1 ", "1.",
        ".5", "1..2", "1.2.3", "--1", "-+1", "0x10", "R 5", "1_000", "١", "1.5\0", "1.-5",
    ];
    for text in malformed {
        assert_eq!(Cents::parse(text), Err(ParseCentsError::Malformed), "{text:?}");
    }
    for text in ["1.000", "0.001", "-1.123"] {
        assert_eq!(Cents::parse(text), Err(ParseCentsError::TooManyDecimals), "{text}");
    }
    for text in ["90000000000.01", "-90000000000.01", "99999999999999999999999"] {
        assert_eq!(Cents::parse(text), Err(ParseCentsError::TooLarge), "{text}");
    }
    assert_eq!(Cents::parse(&"9".repeat(10_000_000)), Err(ParseCentsError::TooLarge));
}

#[test]
fn rand_is_formatted_as_in_south_africa() {
    // The web app's Intl.NumberFormat("en-ZA", { style: "currency", currency: "ZAR" }) wrote these.
    let written = [
        (0, "R 0,00"),
        (5, "R 0,05"),
        (123_450, "R 1 234,50"),
        (99_999, "R 999,99"),
        (123_456_750, "R 1 234 567,50"),
        (-123_450, "-R 1 234,50"),
        (9_000_000_000_000, "R 90 000 000 000,00"),
    ];
    for (cents, text) in written {
        assert_eq!(Cents::new(cents).rand(), text.replace(' ', "\u{a0}"));
    }
    assert_eq!(Cents::new(i64::MIN).to_string(), "-92233720368547758.08");
    assert_eq!(format!("{:>8}", Cents::new(150)), "    1.50");
}

proptest! {
    #[test]
    fn parsing_undoes_formatting(amount in given_amount()) {
        prop_assert_eq!(Cents::parse(&amount.to_string()), Ok(amount));
    }

    #[test]
    fn digits_parse_as_rand_and_cents(
        negative in any::<bool>(),
        whole in 0..=89_999_999_999_i64,
        decimals in prop::option::of(prop_oneof![0..=9_i64, 10..=99_i64]),
    ) {
        let sign = if negative { "-" } else { "" };
        let (text, cents) = match decimals {
            None => (format!("{sign}{whole}"), whole * 100),
            // One digit after the point counts tenths.
            Some(tenths @ 0..=9) => (format!("{sign}{whole}.{tenths}"), whole * 100 + tenths * 10),
            Some(cents) => (format!("{sign}{whole}.{cents}"), whole * 100 + cents),
        };
        let expected = if negative { -cents } else { cents };
        prop_assert_eq!(Cents::parse(&text), Ok(Cents::new(expected)));
    }

    #[test]
    fn parsing_any_text_never_panics(text in any::<String>()) {
        if let Ok(amount) = Cents::parse(&text) {
            prop_assert!(amount <= Cents::LIMIT);
        }
    }

    #[test]
    fn times_ratio_rounds_half_away_from_zero(
        amount in given_amount(),
        numerator in -10_000_000_000_i128..10_000_000_000,
        denominator in 1_i128..10_000_000_000,
    ) {
        let product = i128::from(amount.get()) * numerator;
        match amount.times_ratio(numerator, denominator) {
            Ok(result) => prop_assert!(
                is_rounded_half_away(i128::from(result.get()), product, denominator)
            ),
            Err(Overflow) => prop_assert!(
                (product / denominator).abs() >= i128::from(i64::MAX)
            ),
        }
    }

    #[test]
    fn split_parts_are_equal_except_the_last(
        cents in any::<i64>(),
        parts in 1_u32..2_000,
    ) {
        let pieces = Cents::new(cents).split(parts).unwrap();
        prop_assert_eq!(pieces.len(), usize::try_from(parts).unwrap());
        let sum: i128 = pieces.iter().map(|piece| i128::from(piece.get())).sum();
        prop_assert_eq!(sum, i128::from(cents));
        let (last, others) = pieces.split_last().unwrap();
        for piece in others {
            prop_assert_eq!(*piece, others[0]);
            let extra = (last.get() - piece.get()) * cents.signum();
            prop_assert!((0..i64::from(parts)).contains(&extra));
        }
    }

    #[test]
    fn arithmetic_is_that_of_integers(a in any::<i64>(), b in any::<i64>()) {
        let (left, right) = (Cents::new(a), Cents::new(b));
        prop_assert_eq!(left.plus(right).ok().map(Cents::get), a.checked_add(b));
        prop_assert_eq!(left.minus(right).ok().map(Cents::get), a.checked_sub(b));
        prop_assert_eq!(left.negated().ok().map(Cents::get), a.checked_neg());
        prop_assert_eq!(left < right, a < b);
        prop_assert_eq!(
            (left.is_negative(), left.is_zero(), left.is_positive()),
            (a < 0, a == 0, a > 0)
        );
    }
}
