//! What a client can pay: cases worked by hand, and what must be true of any client.

use crate::expense_norms::regulation;
use lending::{
    ExpenseFloor, ExpenseNorms, Fit, IncomeBasis, Means, MonthlyIncome, PayFrequency, PeriodIncome,
    affordability, busiest_month, monthly_income,
};
use money::{Cents, Date, Rate};
use proptest::prelude::*;

fn norms() -> ExpenseNorms {
    ExpenseNorms::new(regulation()).expect("they are sound")
}

fn means(gross: i64, deductions: i64, declared: i64, obligations: i64) -> Means {
    let (gross, deductions) = (Cents::new(gross), Cents::new(deductions));
    Means {
        income: MonthlyIncome { gross, deductions, basis: IncomeBasis::Latest },
        declared: Cents::new(declared),
        floor: ExpenseFloor::Norm,
        obligations: Cents::new(obligations),
        buffer_rate: Rate::ZERO,
    }
}

fn income(frequency: PayFrequency, periods: &[(i64, i64)]) -> (i64, i64, IncomeBasis) {
    let periods = periods.iter().map(|&(gross, deductions)| PeriodIncome {
        gross: Cents::new(gross),
        deductions: Cents::new(deductions),
    });
    let found = monthly_income(frequency, &periods.collect::<Vec<_>>(), Rate::percent(20))
        .expect("small amounts")
        .expect("some periods");
    (found.gross.get(), found.deductions.get(), found.basis)
}

#[test]
fn gross_and_deductions_share_a_basis() {
    use IncomeBasis::{Average, Latest};
    use PayFrequency::{Fortnightly, Monthly, Weekly};
    let monthly = |periods: &[_]| income(Monthly, periods);
    assert_eq!(
        monthly(&[(1_000_000, 90_000), (1_100_000, 95_000), (1_200_000, 99_000)]),
        (1_200_000, 99_000, Latest)
    );
    // A cent above a fifth: the average of all, also of the deductions.
    assert_eq!(
        monthly(&[(1_000_000, 90_000), (1_200_001, 99_000), (1_000_000, 90_000)]),
        (1_066_667, 93_000, Average)
    );
    assert_eq!(monthly(&[(0, 0), (0, 0), (0, 0)]), (0, 0, Latest));
    assert_eq!(income(Weekly, &[(150_000, 1_500); 3]), (650_000, 6_500, Latest));
    assert_eq!(income(Fortnightly, &[(300_000, 3_000); 3]), (650_000, 6_500, Latest));
    assert_eq!(monthly_income(Monthly, &[], Rate::ZERO), Ok(None));
}

#[test]
fn income_after_expenses_buffer_and_norm() {
    let found = |means: &Means| {
        let found = affordability(&norms(), means).unwrap();
        [found.norm, found.necessary, found.discretionary, found.buffer, found.payable]
            .map(Cents::get)
    };
    // 10 000.00 − 500.00 − 1 505.38 − 2 000.00.
    let usual = means(1_000_000, 50_000, 0, 200_000);
    assert_eq!(found(&usual), [150_538, 150_538, 599_462, 0, 599_462]);
    let declared_more = means(1_000_000, 50_000, 400_000, 200_000);
    assert_eq!(found(&declared_more), [150_538, 400_000, 350_000, 0, 350_000]);
    let accepted =
        Means { floor: ExpenseFloor::Declared, ..means(1_000_000, 50_000, 100_000, 200_000) };
    assert_eq!(found(&accepted), [150_538, 100_000, 650_000, 0, 650_000]);
    let cautious = Means { buffer_rate: Rate::percent(10), ..usual };
    assert_eq!(found(&cautious), [150_538, 150_538, 599_462, 59_946, 539_516]);
    let over_indebted = means(1_000_000, 50_000, 0, 900_000);
    assert_eq!(found(&over_indebted), [150_538, 150_538, -100_538, 0, 0]);
}

#[test]
fn installment_fits_up_to_the_payable_amount() {
    let found = affordability(&norms(), &means(1_000_000, 50_000, 400_000, 150_000)).unwrap();
    let fit = |cents| found.fit(Cents::new(cents), Rate::percent(75)).unwrap();
    assert_eq!(found.payable.get(), 400_000);
    assert_eq!([fit(300_000), fit(300_001)], [Fit::Passes, Fit::Marginal]);
    assert_eq!([fit(400_000), fit(400_001)], [Fit::Marginal, Fit::Fails]);
    let nothing = affordability(&norms(), &means(0, 0, 0, 0)).unwrap();
    assert_eq!(nothing.fit(Cents::ZERO, Rate::percent(75)), Ok(Fit::Fails));
}

#[test]
fn weekly_installments_count_by_the_month() {
    let due = |text: &str, cents| (text.parse::<Date>().unwrap(), Cents::new(cents));
    let dues = [
        due("2026-02-27", 10_000),
        due("2026-03-06", 10_000),
        due("2026-03-13", 10_000),
        due("2027-03-05", 10_000),
    ];
    assert_eq!(busiest_month(dues), Ok(Cents::new(20_000)));
    assert_eq!(busiest_month([]), Ok(Cents::ZERO));
}

#[test]
fn pay_days_follow_their_frequency() {
    use PayFrequency::{Fortnightly, Monthly, Weekly};
    let follows = |frequency: PayFrequency, earlier: &str, later: &str| {
        frequency.follows(earlier.parse().unwrap(), later.parse().unwrap())
    };
    assert!(follows(Monthly, "2025-12-31", "2026-01-15"));
    assert!(!follows(Monthly, "2026-01-01", "2026-01-31"));
    assert!(!follows(Monthly, "2026-01-31", "2026-03-01"));
    assert!(!follows(Monthly, "2026-02-25", "2026-01-25"));
    assert!(follows(Fortnightly, "2026-02-27", "2026-03-13"));
    assert!(!follows(Fortnightly, "2026-02-27", "2026-03-06"));
    assert!(follows(Weekly, "2026-02-27", "2026-03-06"));
    assert!(!follows(Weekly, "2026-02-27", "2026-02-27"));
}

proptest! {
    #[test]
    fn another_debt_never_helps_affordability(
        gross in 0_i64..6_000_000, deductions in 0_i64..500_000, declared in 0_i64..3_000_000,
        obligations in 0_i64..3_000_000, more in 0_i64..100_000, buffer in 0_u32..=100,
        installment in 0_i64..3_000_000, less in 0_i64..100_000, marginal in 0_u32..=100,
    ) {
        let client = Means { buffer_rate: Rate::percent(buffer), ..means(gross, deductions, declared, obligations) };
        let indebted = Means { obligations: Cents::new(obligations + more), ..client };
        let (before, after) = (affordability(&norms(), &client).expect("small amounts"), affordability(&norms(), &indebted).expect("small amounts"));
        prop_assert!(after.payable <= before.payable);
        let (wanted, marginal) = (Cents::new(installment), Rate::percent(marginal));
        prop_assert!(before.fit(wanted, marginal).expect("small amounts") <= after.fit(wanted, marginal).expect("small amounts"));
        let smaller = Cents::new((installment - less).max(0));
        prop_assert!(before.fit(smaller, marginal).expect("small amounts") <= before.fit(wanted, marginal).expect("small amounts"));
    }

    #[test]
    fn more_income_never_lowers_the_payable_amount(gross in 0_i64..6_000_000, more in 0_i64..10_000, declared in 0_i64..3_000_000) {
        let poorer = affordability(&norms(), &means(gross, 0, declared, 0)).expect("small amounts");
        let richer = affordability(&norms(), &means(gross + more, 0, declared, 0)).expect("small amounts");
        prop_assert!(poorer.payable <= richer.payable);
    }
}
