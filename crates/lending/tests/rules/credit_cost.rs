//! Cost of a loan, calculated by hand.

use lending::{credit_cost, monthly_rate};
use money::{Cents, Overflow, Rate};
use proptest::prelude::*;

fn rand(text: &str) -> Cents {
    Cents::parse(text).expect("an amount")
}

/// R1 000 for a month at 60 % a year: R50 interest, R150 initiation fee, R60
/// service fee. 1 260 ÷ 1 000 = 1.26.
#[test]
fn credit_cost_worked_example_of_one_month() {
    let cost = credit_cost(rand("1000.00"), rand("50.00"), rand("150.00"), rand("60.00")).unwrap();
    assert_eq!(cost.charges, rand("260.00"));
    assert_eq!(cost.total, rand("1260.00"));
    assert_eq!(cost.multiple.to_string(), "1.26");
    assert_eq!(cost.multiple.hundredths(), 126);
}

/// R12 000 over twelve months at 24 % flat: R2 880 interest, R1 050 initiation fee, R828 service
/// fees. 16 758 ÷ 12 000 = 1.3965, which is 1.40.
#[test]
fn credit_cost_worked_example_of_twelve_months() {
    let cost = credit_cost(rand("12000.00"), rand("2880.00"), rand("1050.00"), rand("828.00"));
    let cost = cost.unwrap();
    assert_eq!((cost.charges, cost.total), (rand("4758.00"), rand("16758.00")));
    assert_eq!(cost.multiple.to_string(), "1.40");
}

/// 1.005 is rounded up, and a value just below it down.
#[test]
fn half_a_hundredth_is_rounded_up() {
    let multiple = |interest: &str| {
        let cost = credit_cost(rand("1000.00"), rand(interest), Cents::ZERO, Cents::ZERO);
        cost.unwrap().multiple.to_string()
    };
    assert_eq!(multiple("0.00"), "1.00");
    assert_eq!(multiple("4.99"), "1.00");
    assert_eq!(multiple("5.00"), "1.01");
    assert_eq!(multiple("9500.00"), "10.50");
}

#[test]
fn zero_principal_has_no_cost() {
    for principal in [Cents::ZERO, Cents::new(-1)] {
        let cost = credit_cost(principal, Cents::new(1), Cents::ZERO, Cents::ZERO);
        assert_eq!(cost, Err(Overflow));
    }
    let most = Cents::new(i64::MAX);
    assert_eq!(credit_cost(most, Cents::new(1), Cents::ZERO, Cents::ZERO), Err(Overflow));
}

#[test]
fn monthly_rate_is_a_twelfth() {
    for (year, month) in
        [("24", "2.00"), ("27.75", "2.3125"), ("60", "5.00"), ("20", "1.666667"), ("0", "0.00")]
    {
        assert_eq!(monthly_rate(Rate::parse(year).unwrap()).to_string(), month, "{year} % a year");
    }
    assert_eq!(monthly_rate(Rate::from_millionths(5)).millionths(), 0);
    assert_eq!(monthly_rate(Rate::from_millionths(6)).millionths(), 1);
}

proptest! {
    #[test]
    fn multiple_is_total_over_principal_rounded(
        principal in 1_i64..9_000_000_000_000,
        parts in prop::array::uniform3(0_i64..9_000_000_000_000),
    ) {
        let [interest, initiation, service] = parts.map(Cents::new);
        let cost = credit_cost(Cents::new(principal), interest, initiation, service);
        let cost = cost.expect("far below the limits");
        prop_assert_eq!(cost.total, Cents::new(principal).plus(cost.charges).expect("a sum"));
        // Not further than half a hundredth of the principal from the exact quotient.
        let difference = i128::from(cost.multiple.hundredths()) * i128::from(principal)
            - i128::from(cost.total.get()) * 100;
        prop_assert!(difference.abs() * 2 <= i128::from(principal));
        prop_assert!(cost.multiple.hundredths() >= 100);
    }
}
