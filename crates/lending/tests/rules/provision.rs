//! The provision by the age of arrears: properties, and a month worked by hand.

use lending::{ArrearsAge, ProvisionRates, provision};
use money::{Cents, Rate};
use proptest::prelude::*;

const AGES: [ArrearsAge; 5] = [
    ArrearsAge::Current,
    ArrearsAge::UpTo30,
    ArrearsAge::UpTo60,
    ArrearsAge::UpTo90,
    ArrearsAge::Over90,
];

fn rates(percent: [i64; 5]) -> ProvisionRates {
    let [current, up_to_30, up_to_60, up_to_90, over_90] = percent.map(Rate::from_millionths);
    ProvisionRates { current, up_to_30, up_to_60, up_to_90, over_90 }
}

/// For a book-keeper. Outstanding principal at the end of the month, and the rate of each age:
///
/// | days in arrears | outstanding  | rate  | provision  |
/// |-----------------|-------------:|------:|-----------:|
/// | none            | R 800 000.00 |   1 % | R 8 000.00 |
/// | 1 to 30         | R 120 000.00 |   5 % | R 6 000.00 |
/// | 31 to 60        |  R 40 000.00 |  25 % | R 10 000.00 |
/// | 61 to 90        |  R 10 000.01 |  50 % | R 5 000.01 (half a cent rounds up) |
/// | more than 90    |  R 25 000.00 | 100 % | R 25 000.00 |
///
/// Together R 54 000.01.
#[test]
fn provision_worked_example_of_a_month() {
    let outstanding = [80_000_000, 12_000_000, 4_000_000, 1_000_001, 2_500_000].map(Cents::new);
    let rates = rates([1_000_000, 5_000_000, 25_000_000, 50_000_000, 100_000_000]);
    let found = provision(AGES.into_iter().zip(outstanding), &rates).unwrap();
    assert_eq!(found, Cents::new(5_400_001));
}

#[test]
fn zero_balance_needs_no_provision() {
    let rates = rates([100_000_000; 5]);
    assert_eq!(provision([], &rates), Ok(Cents::ZERO));
    assert_eq!(provision([(ArrearsAge::Over90, Cents::ZERO)], &rates), Ok(Cents::ZERO));
}

proptest! {
    /// Never more than is outstanding, all of it at 100 %, nothing at 0 %.
    #[test]
    fn provision_is_between_zero_and_outstanding_principal(
        principal in prop::array::uniform5(0_i64..1_000_000_000_000),
        percent in prop::array::uniform5(0_i64..=100_000_000),
    ) {
        let outstanding = || AGES.into_iter().zip(principal.map(Cents::new));
        let found = provision(outstanding(), &rates(percent)).unwrap();
        let all = Cents::sum(principal.map(Cents::new)).unwrap();
        prop_assert!(!found.is_negative() && found <= all);
        prop_assert_eq!(provision(outstanding(), &rates([100_000_000; 5])).unwrap(), all);
        prop_assert_eq!(provision(outstanding(), &rates([0; 5])).unwrap(), Cents::ZERO);
    }

    /// A loan that grows older is never provided for less where rates grow with the age.
    #[test]
    fn provision_never_falls_with_age(
        principal in 0_i64..1_000_000_000_000,
        mut percent in prop::array::uniform5(0_i64..=100_000_000),
        age in 0_usize..4,
    ) {
        percent.sort_unstable();
        let rates = rates(percent);
        let at = |age| provision([(age, Cents::new(principal))], &rates).unwrap();
        prop_assert!(at(AGES[age]) <= at(AGES[age + 1]));
    }
}
