//! The effective annual rate: what a loan costs per year, all charges included.

use lending::{
    Fees, Frequency, Installment, InterestMethod, Terms, due_dates, effective_annual_rate, schedule,
};
use money::{Cents, Date, Rate};
use proptest::prelude::*;

const FIRST: Date = Date::constant(2026, 1, 31);

fn single(due_on: Date, amount: i64) -> Installment {
    let amount = Cents::new(amount);
    let nothing = Cents::ZERO;
    Installment {
        number: 1,
        due_on,
        amount,
        principal: amount,
        interest: nothing,
        initiation_fee: nothing,
        service_fee: nothing,
        vat: Fees::default(),
    }
}

#[test]
fn effective_rate_compounds_over_whole_and_part_years() {
    let from = Date::constant(2026, 1, 1);
    let rate = |to, amount| {
        effective_annual_rate(Cents::new(10_000), from, &[single(to, amount)])
            .map(|rate| rate.to_string())
    };
    // 21 % after two years is 10 % a year; 365 + 365 days, no leap day between.
    assert_eq!(rate(Date::constant(2028, 1, 1), 12_100), Some("10.00".to_owned()));
    // 10 % in 73 days, a fifth of a year, is 1.1^5 − 1 = 61.051 %.
    assert_eq!(rate(Date::constant(2026, 3, 15), 11_000), Some("61.051".to_owned()));
    assert_eq!(rate(Date::constant(2027, 1, 1), 10_000), Some("0.00".to_owned()));
    // There is no rate at which less is worth more, and none for money that comes back at once.
    assert_eq!(rate(Date::constant(2027, 1, 1), 9_999), None);
    assert_eq!(rate(from, 11_000), None);
    assert_eq!(rate(Date::constant(2025, 12, 31), 11_000), None);
    assert_eq!(rate(Date::constant(2026, 1, 2), 100_000), None);
    assert_eq!(effective_annual_rate(Cents::new(10_000), from, &[]), None);
    assert_eq!(effective_annual_rate(Cents::ZERO, from, &[single(FIRST, 1)]), None);
}

proptest! {
    #[test]
    fn effective_rate_exceeds_nominal_and_rises_with_costs(
        principal in 50_000..50_000_000_i64,
        percent in 1..=60_u32,
        count in 1..=36_u16,
        fee in 0..20_000_i64,
    ) {
        let principal = Cents::new(principal);
        let dates = due_dates(FIRST, Frequency::Monthly, count).unwrap();
        let terms = Terms {
            principal,
            annual_rate: Rate::percent(percent),
            term_months: count,
            interest_method: InterestMethod::DecliningBalance,
            frequency: Frequency::Monthly,
            initiation_fee: Cents::new(fee),
            monthly_service_fee: Cents::ZERO,
            vat_rate: Rate::ZERO,
            due_dates: &dates,
        };
        let rows = schedule(&terms).unwrap().installments;
        let disbursed_on = Date::constant(2025, 12, 31);
        let rate = |rows: &[Installment]| effective_annual_rate(principal, disbursed_on, rows);
        let found = rate(&rows).unwrap();
        // More than the nominal rate less a day or two of the calendar, and fees only raise it.
        let nominal = i64::from(percent) * 1_000_000;
        prop_assert!(found.millionths() > nominal - nominal / 20, "{} of {}", found, percent);
        let mut dearer = rows.clone();
        dearer[0].amount = dearer[0].amount.plus(Cents::new(principal.get() / 100)).unwrap();
        prop_assert!(rate(&dearer).unwrap() > found);
    }

    #[test]
    fn effective_rate_of_one_year_is_its_interest(
        principal in 1..=1_000_000_000_i64,
        interest in 0..=1_000_000_000_i64,
    ) {
        let row = single(Date::constant(2027, 1, 1), principal + interest);
        let found = effective_annual_rate(Cents::new(principal), Date::constant(2026, 1, 1), &[row]);
        let exact = i128::from(interest) * 100_000_000;
        match found {
            Some(rate) => {
                let error = exact - i128::from(rate.millionths()) * i128::from(principal);
                // Half of the last place, and a thousandth of the rest for the fixed point.
                prop_assert!(error.abs() <= i128::from(principal) * 501 / 1_000 + 1 + exact / 1_000_000_000);
            }
            None => prop_assert!(exact / i128::from(principal) > 999_999_000_000),
        }
    }
}
