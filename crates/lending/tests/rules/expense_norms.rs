//! Minimum living expenses: the regulation's table, properties of any table, and tables that are refused.

use lending::{ExpenseNorms, MAX_NORM_BANDS, NormBand, NormError, NormFault};
use money::{Cents, Rate};
use proptest::prelude::*;

fn band(over: i64, up_to: Option<i64>, base: i64, millionths: i64) -> NormBand {
    NormBand {
        over: Cents::new(over),
        up_to: up_to.map(Cents::new),
        base: Cents::new(base),
        rate: Rate::from_millionths(millionths),
    }
}

/// Regulation 23A(9), in force from 13 March 2015.
pub(crate) fn regulation() -> Vec<NormBand> {
    vec![
        band(0, Some(80_000), 0, 100_000_000),
        band(80_000, Some(625_000), 80_000, 6_750_000),
        band(625_000, Some(2_500_000), 116_788, 9_000_000),
        band(2_500_000, Some(5_000_000), 285_538, 8_200_000),
        band(5_000_000, None, 490_538, 6_750_000),
    ]
}

fn faults(bands: Vec<NormBand>) -> Vec<(usize, NormFault)> {
    let errors = ExpenseNorms::new(bands).expect_err("the bands are wrong");
    errors.into_iter().map(|NormError { band, fault }| (band, fault)).collect()
}

/// A change of one band of the regulation's table.
fn changed(place: usize, change: impl FnOnce(&mut NormBand)) -> Vec<(usize, NormFault)> {
    let mut bands = regulation();
    change(&mut bands[place]);
    faults(bands)
}

#[test]
fn norms_match_the_regulation() {
    let norms = ExpenseNorms::new(regulation()).unwrap();
    for (gross, norm) in [
        (-1, 0),
        (0, 0),
        (79_999, 79_999),
        (80_000, 80_000),
        (80_001, 80_000),
        (90_000, 80_675),
        // Printed in the regulation as examples.
        (200_000, 88_100),
        (1_000_000, 150_538),
        (500_000, 108_350),
        (625_000, 116_788),
        (625_001, 116_788),
        (750_000, 128_038),
        (1_800_000, 222_538),
        (2_500_000, 285_538),
        (3_000_000, 326_538),
        (5_000_000, 490_538),
        (6_000_000, 558_038),
        (10_000_000, 828_038),
    ] {
        assert_eq!(norms.norm(Cents::new(gross)), Ok(Cents::new(norm)), "gross {gross}");
    }
    assert!(norms.norm(Cents::LIMIT).is_ok());
}

#[test]
fn norm_and_remaining_income_never_fall() {
    let norms = ExpenseNorms::new(regulation()).unwrap();
    let (mut norm_before, mut left_before) = (Cents::ZERO, Cents::ZERO);
    for gross in (0..=6_000_000).step_by(7).map(Cents::new) {
        let norm = norms.norm(gross).unwrap();
        let left = gross.minus(norm).unwrap();
        assert!(norm >= norm_before && left >= left_before, "gross {gross:?}");
        (norm_before, left_before) = (norm, left);
    }
}

#[test]
fn income_on_the_border_is_in_lower_band() {
    let norms = ExpenseNorms::new(regulation()).unwrap();
    let over = |gross| norms.band(Cents::new(gross)).unwrap().over;
    assert_eq!(over(0), Cents::ZERO);
    assert_eq!(over(80_000), Cents::ZERO);
    assert_eq!(over(80_001), Cents::new(80_000));
}

#[test]
fn bands_with_gap_or_overlap_are_refused() {
    let end = Cents::new(80_000);
    let at = |over| move |band: &mut NormBand| band.over = Cents::new(over);
    assert_eq!(changed(1, at(80_001)), [(1, NormFault::Gap(end))]);
    assert_eq!(changed(1, at(79_999)), [(1, NormFault::Overlap(end))]);
    assert_eq!(changed(0, at(1)), [(0, NormFault::Start)]);
    let mut unordered = regulation();
    unordered.swap(1, 2);
    assert!(faults(unordered).contains(&(1, NormFault::Gap(end))));
}

#[test]
fn every_income_is_in_a_band() {
    let ends = |end: Option<i64>| move |band: &mut NormBand| band.up_to = end.map(Cents::new);
    assert_eq!(changed(4, ends(Some(9_000_000))), [(4, NormFault::LastHasEnd)]);
    assert_eq!(changed(3, ends(None)), [(3, NormFault::NoEnd)]);
    assert!(changed(1, ends(Some(80_000))).contains(&(1, NormFault::Empty)));
    assert_eq!(faults(Vec::new()), [(0, NormFault::NoBands)]);
}

#[test]
fn bands_join_without_falls_or_jumps() {
    let base = |base| move |band: &mut NormBand| band.base = Cents::new(base);
    assert_eq!(changed(1, base(79_999)), [(1, NormFault::Falls(Cents::new(80_000)))]);
    // A misprint that is in circulation.
    assert_eq!(changed(1, base(90_000)), [(1, NormFault::Jumps(Cents::new(80_000)))]);
    assert_eq!(changed(0, base(1)), [(0, NormFault::Jumps(Cents::ZERO))]);
    assert_eq!(changed(0, base(-1)), [(0, NormFault::Falls(Cents::ZERO))]);
    // The norm at R 50 000 by the rate of 8.25 %, another misprint.
    let rate = |band: &mut NormBand| band.rate = Rate::from_millionths(8_250_000);
    assert_eq!(changed(3, rate), [(4, NormFault::Falls(Cents::new(491_788)))]);
}

#[test]
fn rates_are_from_0_to_100_percent() {
    let rate =
        |millionths| move |band: &mut NormBand| band.rate = Rate::from_millionths(millionths);
    assert_eq!(changed(4, rate(100_000_001)), [(4, NormFault::Rate)]);
    assert_eq!(changed(4, rate(-1)), [(4, NormFault::Rate)]);
    let mut bands = regulation();
    rate(100_000_000)(&mut bands[4]);
    assert!(ExpenseNorms::new(bands).is_ok());
}

/// Bands of the given widths and rates that fit together; the last has no end.
fn fitting(widths: &[(i64, i64)]) -> Vec<NormBand> {
    let (mut over, mut base) = (0, 0);
    let mut bands = Vec::new();
    for (place, (width, rate)) in widths.iter().enumerate() {
        let up_to = (place + 1 < widths.len()).then_some(over + width);
        bands.push(band(over, up_to, base, *rate));
        base += Rate::from_millionths(*rate).of(Cents::new(*width)).expect("a small amount").get();
        over += width;
    }
    bands
}

#[test]
fn a_table_has_at_most_twenty_bands() {
    let widths = [(100, 1_000_000); MAX_NORM_BANDS + 1];
    assert!(ExpenseNorms::new(fitting(&widths[1..])).is_ok());
    let faults = faults(fitting(&widths));
    assert!(faults.contains(&(MAX_NORM_BANDS, NormFault::TooManyBands)));
}

#[test]
fn the_largest_amounts_do_not_overflow() {
    let bands = vec![band(0, Some(i64::MAX), 0, 100_000_000), band(i64::MAX, None, i64::MAX, 0)];
    let norms = ExpenseNorms::new(bands).unwrap();
    assert_eq!(norms.norm(Cents::new(i64::MAX)), Ok(Cents::new(i64::MAX)));
    let huge = |band: &mut NormBand| band.base = Cents::new(i64::MAX);
    assert_eq!(changed(4, huge), [(4, NormFault::Jumps(Cents::new(490_538)))]);
}

proptest! {
    /// One more cent of income raises the norm by no more than that cent, and never lowers it.
    #[test]
    fn neither_norm_nor_remaining_income_ever_falls(
        widths in prop::collection::vec((1_i64..3_000_000, 0_i64..=100_000_000), 1..=MAX_NORM_BANDS),
        gross in 0_i64..60_000_000,
        more in 1_i64..1_000_000,
    ) {
        let norms = ExpenseNorms::new(fitting(&widths)).unwrap();
        let norm = |gross| norms.norm(Cents::new(gross)).unwrap().get();
        let ends = norms.bands().iter().filter_map(|band| band.up_to).map(Cents::get);
        for gross in ends.chain([gross]) {
            prop_assert!((0..=1).contains(&(norm(gross + 1) - norm(gross))), "at {}", gross);
        }
        let rise = norm(gross + more) - norm(gross);
        prop_assert!(0 <= rise && rise <= more);
    }
}
