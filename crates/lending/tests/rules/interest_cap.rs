//! Checks of a loan's interest against the law's cap.

use lending::{
    Frequency, Installment, InterestMethod, RatePeriod, ShortTermLimits, Terms, due_dates,
    interest_above, schedule,
};
use money::{Cents, Date, Rate};
use proptest::prelude::*;

fn day(text: &str) -> Date {
    text.parse().expect("a good example")
}

fn rows(
    method: InterestMethod,
    (principal, percent): (i64, u32),
    (months, count): (u16, u16),
    first: Date,
    frequency: Frequency,
) -> Vec<Installment> {
    let terms = Terms {
        principal: Cents::new(principal),
        annual_rate: Rate::percent(percent),
        term_months: months,
        interest_method: method,
        frequency,
        initiation_fee: Cents::ZERO,
        monthly_service_fee: Cents::ZERO,
        vat_rate: Rate::ZERO,
        due_dates: &due_dates(first, frequency, count).expect("a good example"),
    };
    schedule(&terms).expect("a good example").installments
}

/// The reported rate if the cap is broken; `None` while it holds.
fn above(cap: &str, period: RatePeriod, from: &str, rows: &[Installment]) -> Option<String> {
    let cap = Rate::parse(cap).expect("a good example");
    let excess = interest_above(cap, period, day(from), rows).expect("a good example")?;
    Some(excess.rate.map_or("no time".to_owned(), |rate| rate.to_string()))
}

#[test]
fn flat_rate_converts_to_rate_on_balance() {
    use InterestMethod::Flat;
    // R1 200 at 24 % flat over 12 months costs R288. In twelve equal parts R650 is owed on average
    // for a year: 288 ÷ 650 = 44.307… %, told rounded up.
    let year = rows(Flat, (120_000, 24), (12, 12), day("2026-04-02"), Frequency::Monthly);
    assert_eq!(above("27.75", RatePeriod::Year, "2026-03-02", &year), Some("44.31".to_owned()));
    assert_eq!(above("44.31", RatePeriod::Year, "2026-03-02", &year), None);
    // Paid back at once after a month, a flat rate is what it says: 60 % a year is 5 % a month.
    let month = rows(Flat, (100_000, 60), (1, 1), day("2026-04-02"), Frequency::Monthly);
    assert_eq!(above("5", RatePeriod::Month, "2026-03-02", &month), None);
    assert_eq!(above("4.99", RatePeriod::Month, "2026-03-02", &month), Some("5.00".to_owned()));
    // The same R50 for 15 days are 10 % a month, and for no day at all no rate can say it.
    assert_eq!(above("5", RatePeriod::Month, "2026-03-18", &month), Some("10.00".to_owned()));
    assert_eq!(above("5", RatePeriod::Month, "2026-04-02", &month), Some("no time".to_owned()));
}

#[test]
fn interest_cap_uses_calendar_months() {
    // From 31 January the last day of February is one month, and 31 March two.
    let first = day("2026-02-28");
    let declining = InterestMethod::DecliningBalance;
    let one = rows(declining, (800_000, 60), (1, 1), first, Frequency::Monthly);
    assert_eq!(above("5", RatePeriod::Month, "2026-01-31", &one), None);
    assert_eq!(above("60", RatePeriod::Year, "2026-01-31", &one), None);
    // A day less is not a month any more.
    assert!(above("5", RatePeriod::Month, "2026-02-01", &one).is_some());
}

#[test]
fn short_term_credit_is_small_and_soon_repaid() {
    let limits = ShortTermLimits {
        amount: Cents::new(800_000),
        months: 6,
        first_rate: Rate::percent(5),
        later_rate: Rate::percent(3),
    };
    let from = day("2026-08-31");
    assert!(limits.cover(Cents::new(800_000), from, day("2027-02-28")));
    assert!(!limits.cover(Cents::new(800_000), from, day("2027-03-01")));
    assert!(!limits.cover(Cents::new(800_001), from, day("2026-09-30")));
}

proptest! {
    #[test]
    fn declining_balance_loan_charges_its_own_rate(
        principal in 10_000..10_000_000_i64,
        percent in 1..=60_u32,
        count in 1..=36_u16,
        month in 1..=12_i8,
        of_month in 1..=31_i8,
    ) {
        let of_month = of_month.min(Date::new(2026, month, 1).expect("a good example").days_in_month());
        let from = Date::new(2026, month, of_month).expect("a good example");
        let dates = due_dates(from, Frequency::Monthly, count + 1).expect("a good example");
        let terms = Terms {
            principal: Cents::new(principal),
            annual_rate: Rate::percent(percent),
            term_months: count,
            interest_method: InterestMethod::DecliningBalance,
            frequency: Frequency::Monthly,
            initiation_fee: Cents::ZERO,
            monthly_service_fee: Cents::ZERO,
            vat_rate: Rate::ZERO,
            due_dates: &dates[1..],
        };
        let rows = schedule(&terms).expect("a good example").installments;
        let own = Rate::percent(percent);
        prop_assert_eq!(interest_above(own, RatePeriod::Year, from, &rows).expect("a good example"), None);
        // A cap of nine tenths is broken, unless the loan is so small that rounding hides it.
        let lower = Rate::from_millionths(own.millionths() * 9 / 10);
        let interest: i64 = rows.iter().map(|row| row.interest.get()).sum();
        if interest > i64::from(count) * 10 {
            let excess = interest_above(lower, RatePeriod::Year, from, &rows).expect("a good example").expect("a good example");
            let rate = excess.rate.expect("a good example");
            prop_assert!(rate > lower, "{} at {}", rate, own);
        }
    }

    #[test]
    fn suggested_rate_is_allowed(
        principal in 10_000..10_000_000_i64,
        percent in 1..=200_u32,
        months in 1..=24_u16,
        count in 1..=60_u16,
        gap in 1..=45_i32,
        weekly in any::<bool>(),
        yearly in any::<bool>(),
    ) {
        let from = day("2026-01-31");
        let first = money::add_days(from, gap);
        let frequency = if weekly { Frequency::Weekly } else { Frequency::Monthly };
        let period = if yearly { RatePeriod::Year } else { RatePeriod::Month };
        let rows =
            rows(InterestMethod::Flat, (principal, percent), (months, count), first, frequency);
        let cap = |rate| interest_above(rate, period, from, &rows).expect("a good example");
        if let Some(excess) = cap(Rate::ZERO) {
            let told = excess.rate.expect("a good example");
            prop_assert_eq!(cap(told), None);
            // And it is at most a hundredth of a percent above the rate charged.
            let interest: i64 = rows.iter().map(|row| row.interest.get()).sum();
            let slack = i128::from(count) * 1_000_000 / i128::from(interest);
            let below = i64::try_from(i128::from(told.millionths()) * (1_000_000 - slack - 1) / 1_000_000);
            let below = Rate::from_millionths(below.expect("a good example") - 20_000);
            if below > Rate::ZERO {
                prop_assert!(cap(below).is_some(), "{} of {}", below, told);
            }
        }
    }
}
