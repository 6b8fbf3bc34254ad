//! Schedules: every row and every column sums exactly, whatever the terms.

use lending::{
    Frequency, Installment, InterestMethod, Schedule, ScheduleError, Terms, due_dates, schedule,
};
use money::{Cents, Date, Rate};
use proptest::prelude::*;

const FIRST: Date = Date::constant(2026, 1, 31);

/// Terms that own their dates.
#[derive(Clone, Debug)]
struct Case {
    principal: Cents,
    annual_rate: Rate,
    term_months: u16,
    interest_method: InterestMethod,
    frequency: Frequency,
    initiation_fee: Cents,
    monthly_service_fee: Cents,
    due_dates: Vec<Date>,
}

impl Case {
    fn flat(principal: i64, percent: u32, count: u16) -> Case {
        Case {
            principal: Cents::new(principal),
            annual_rate: Rate::percent(percent),
            term_months: count,
            interest_method: InterestMethod::Flat,
            frequency: Frequency::Monthly,
            initiation_fee: Cents::ZERO,
            monthly_service_fee: Cents::ZERO,
            due_dates: due_dates(FIRST, Frequency::Monthly, count).expect("dates"),
        }
    }

    fn declining(principal: i64, percent: u32, count: u16) -> Case {
        let interest_method = InterestMethod::DecliningBalance;
        Case { interest_method, ..Case::flat(principal, percent, count) }
    }

    fn schedule(&self) -> Result<Schedule, ScheduleError> {
        schedule(&Terms {
            principal: self.principal,
            annual_rate: self.annual_rate,
            term_months: self.term_months,
            interest_method: self.interest_method,
            frequency: self.frequency,
            initiation_fee: self.initiation_fee,
            monthly_service_fee: self.monthly_service_fee,
            due_dates: &self.due_dates,
        })
    }
}

fn column(schedule: &Schedule, part: impl Fn(&Installment) -> Cents) -> i64 {
    schedule.installments.iter().map(|row| part(row).get()).sum()
}

/// What must hold of every schedule.
fn assert_exact(case: &Case, schedule: &Schedule) {
    assert_eq!(schedule.installments.len(), case.due_dates.len());
    for (index, (row, &due_on)) in schedule.installments.iter().zip(&case.due_dates).enumerate() {
        assert_eq!((usize::from(row.number), row.due_on), (index + 1, due_on));
        let sum = row.principal.get() + row.interest.get() + row.fee.get();
        assert_eq!(row.amount.get(), sum, "row {}", row.number);
        assert!(row.amount.is_positive());
        for part in [row.principal, row.interest, row.fee] {
            assert!(!part.is_negative(), "row {}: {row:?}", row.number);
        }
    }
    let fees = schedule.initiation_fee.get() + schedule.service_fees.get();
    assert_eq!(schedule.principal, case.principal);
    assert_eq!(schedule.initiation_fee, case.initiation_fee);
    assert_eq!(
        schedule.service_fees.get(),
        case.monthly_service_fee.get() * i64::from(case.term_months)
    );
    assert_eq!(column(schedule, |row| row.principal), schedule.principal.get());
    assert_eq!(column(schedule, |row| row.interest), schedule.interest.get());
    assert_eq!(column(schedule, |row| row.fee), fees);
    assert_eq!(column(schedule, |row| row.amount), schedule.total.get());
    assert_eq!(schedule.total.get(), case.principal.get() + schedule.interest.get() + fees);
}

/// All installments but the last are the total split equally and rounded down.
fn assert_equal_but_last(schedule: &Schedule) {
    let count = i64::try_from(schedule.installments.len()).expect("a count");
    let (last, others) = schedule.installments.split_last().expect("an installment");
    let equal = schedule.total.get() / count;
    assert!(others.iter().all(|row| row.amount.get() == equal), "{schedule:#?}");
    assert_eq!(last.amount.get(), equal + schedule.total.get() % count);
}

#[test]
fn flat_is_exact_in_every_small_case() {
    for principal in 1..=40 {
        for percent in [0, 10, 50, 120] {
            for count in 1..=7 {
                for fee in 0..=7 {
                    let case = Case {
                        initiation_fee: Cents::new(fee),
                        ..Case::flat(principal, percent, count)
                    };
                    match case.schedule() {
                        Ok(schedule) => {
                            assert_exact(&case, &schedule);
                            assert_equal_but_last(&schedule);
                        }
                        Err(error) => {
                            assert_eq!(error, ScheduleError::TooSmall);
                            // The interest is less than a third of a year's 120 %.
                            assert!(principal + fee < i64::from(count), "{case:?}");
                        }
                    }
                }
            }
        }
    }
}

#[test]
fn declining_is_exact_in_every_small_case() {
    for principal in 1..=60 {
        for percent in [0, 10, 60, 999] {
            for count in 1..=8 {
                let case = Case::declining(principal, percent, count);
                match case.schedule() {
                    Ok(schedule) => assert_exact(&case, &schedule),
                    Err(error) => {
                        assert_eq!(error, ScheduleError::TooSmall);
                        assert!(principal < i64::from(count), "{case:?}");
                    }
                }
            }
        }
    }
}

#[test]
fn flat_columns_are_split_like_the_total_when_nothing_is_tiny() {
    let case = Case { initiation_fee: Cents::new(10_001), ..Case::flat(100_000, 27, 7) };
    let schedule = case.schedule().unwrap();
    let interest = schedule.interest.split(7).unwrap();
    let fees = case.initiation_fee.split(7).unwrap();
    for ((row, interest), fee) in schedule.installments.iter().zip(interest).zip(fees) {
        assert_eq!((row.interest, row.fee), (interest, fee));
    }
}

#[test]
fn declining_without_interest_is_the_principal_split() {
    let schedule = Case::declining(100_000, 0, 7).schedule().unwrap();
    let amounts: Vec<Cents> = schedule.installments.iter().map(|row| row.amount).collect();
    assert_eq!(amounts, Cents::new(100_000).split(7).unwrap());
    assert_eq!(schedule.interest, Cents::ZERO);
}

#[test]
fn declining_leaves_a_cent_for_each_later_installment() {
    // 49 ÷ (1 ÷ 1.01 + … + 1 ÷ 1.01²⁶) = 2.15…, so two cents; 1 % of 49 cents rounds to nothing, and
    // 25 times two cents would be more than 49.
    let case = Case::declining(49, 12, 26);
    let schedule = case.schedule().unwrap();
    assert_exact(&case, &schedule);
    let principals: Vec<i64> =
        schedule.installments.iter().map(|row| row.principal.get()).collect();
    assert_eq!(principals, [[2; 23].as_slice(), &[1; 3]].concat());
    // R 500.00 at 60 % over ten years and a half: what rounding makes of it is still a schedule.
    for principal in 50_000..50_300 {
        let case = Case::declining(principal, 60, 126);
        assert_exact(&case, &case.schedule().unwrap());
    }
}

#[test]
fn one_declining_installment_pays_one_period() {
    // 24 % a year is 2 % a month.
    let schedule = Case::declining(100_000, 24, 1).schedule().unwrap();
    assert_eq!(schedule.interest, Cents::new(2_000));
    assert_eq!(schedule.total, Cents::new(102_000));
}

#[test]
fn terms_that_make_no_loan_are_refused() {
    let good = Case::flat(100_000, 24, 6);
    let refused = |case: Case| case.schedule().unwrap_err();
    assert_eq!(
        refused(Case { due_dates: vec![], ..good.clone() }),
        ScheduleError::InstallmentCount
    );
    assert_eq!(
        refused(Case { due_dates: vec![FIRST; 65_536], ..good.clone() }),
        ScheduleError::InstallmentCount
    );
    assert_eq!(refused(Case { principal: Cents::ZERO, ..good.clone() }), ScheduleError::Principal);
    assert_eq!(
        refused(Case { principal: Cents::new(-1), ..good.clone() }),
        ScheduleError::Principal
    );
    let negative_rate = Rate::from_millionths(-1);
    assert_eq!(
        refused(Case { annual_rate: negative_rate, ..good.clone() }),
        ScheduleError::Negative
    );
    for fee in [Cents::new(-1), Cents::new(i64::MIN)] {
        assert_eq!(refused(Case { initiation_fee: fee, ..good.clone() }), ScheduleError::Negative);
        assert_eq!(
            refused(Case { monthly_service_fee: fee, ..good.clone() }),
            ScheduleError::Negative
        );
    }
    assert_eq!(refused(Case::flat(5, 0, 6)), ScheduleError::TooSmall);
}

#[test]
fn amounts_beyond_all_counting_are_refused() {
    let good = Case::flat(100_000, 24, 6);
    let refused = |case: Case| case.schedule().unwrap_err();
    let most = Cents::new(i64::MAX);
    assert_eq!(refused(Case { principal: most, ..good.clone() }), ScheduleError::TooLarge);
    assert_eq!(
        refused(Case { monthly_service_fee: most, ..good.clone() }),
        ScheduleError::TooLarge
    );
    let declining = Case::declining(i64::MAX, 24, 6);
    assert_eq!(refused(declining), ScheduleError::TooLarge);
}

#[test]
fn the_longest_schedule_and_the_largest_loan_are_still_exact() {
    for method in [InterestMethod::Flat, InterestMethod::DecliningBalance] {
        let case = Case {
            interest_method: method,
            annual_rate: Rate::LIMIT,
            term_months: 1_200,
            initiation_fee: Cents::LIMIT,
            ..Case::flat(Cents::LIMIT.get(), 0, u16::MAX)
        };
        assert_exact(&case, &case.schedule().unwrap());
    }
}

fn any_case(methods: &'static [InterestMethod]) -> impl Strategy<Value = Case> {
    (
        prop_oneof![1..20_000_i64, 20_000..100_000_000_i64, 1..=Cents::LIMIT.get()],
        prop_oneof![Just(0), 0..60_000_000_i64, 0..=Rate::LIMIT.millionths()],
        0..=120_u16,
        prop::sample::select(methods),
        prop::sample::select(Frequency::ALL),
        (prop_oneof![Just(0), 0..200_000_i64], prop_oneof![Just(0), 0..10_000_i64]),
        1..=130_u16,
    )
        .prop_map(|(principal, rate, term_months, interest_method, frequency, fees, count)| {
            Case {
                principal: Cents::new(principal),
                annual_rate: Rate::from_millionths(rate),
                term_months,
                interest_method,
                frequency,
                initiation_fee: Cents::new(fees.0),
                monthly_service_fee: Cents::new(fees.1),
                due_dates: due_dates(FIRST, frequency, count).expect("dates"),
            }
        })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1_000))]

    #[test]
    fn flat_is_exact(case in any_case(&[InterestMethod::Flat])) {
        match case.schedule() {
            Ok(schedule) => {
                assert_exact(&case, &schedule);
                assert_equal_but_last(&schedule);
                // Interest is principal × rate × months ÷ 12, rounded half up, said without dividing.
                let exact = i128::from(case.principal.get())
                    * i128::from(case.annual_rate.millionths())
                    * i128::from(case.term_months);
                let error = exact - i128::from(schedule.interest.get()) * 1_200_000_000;
                prop_assert!((-600_000_000..600_000_000).contains(&error));
            }
            Err(error) => {
                prop_assert_eq!(error, ScheduleError::TooSmall);
                prop_assert!(case.principal.get() < 130);
            }
        }
    }

    #[test]
    fn declining_is_exact(case in any_case(&[InterestMethod::DecliningBalance])) {
        let count = i64::try_from(case.due_dates.len()).unwrap();
        let schedule = match case.schedule() {
            Ok(schedule) => schedule,
            Err(error) => {
                prop_assert_eq!(error, ScheduleError::TooSmall);
                prop_assert!(case.principal.get() < count);
                return Ok(());
            }
        };
        assert_exact(&case, &schedule);
        let payment = |row: &Installment| row.principal.get() + row.interest.get();
        let periods = i128::from(case.frequency.periods_per_year());
        let mut owed = case.principal.get();
        for row in &schedule.installments {
            // Interest is the period's rate of what is owed, rounded half up.
            let exact = i128::from(owed) * i128::from(case.annual_rate.millionths());
            let unit = 100_000_000 * periods;
            let error = (exact - i128::from(row.interest.get()) * unit) * 2;
            prop_assert!(-unit <= error && error < unit, "row {}", row.number);
            owed -= row.principal.get();
            // Equal, unless it would leave less than a cent for each of those that follow.
            let rows_after = count - i64::from(row.number);
            let equal = payment(row) == payment(&schedule.installments[0]);
            prop_assert!(rows_after == 0 || equal || owed <= rows_after, "row {}", row.number);
        }
        prop_assert_eq!(owed, 0);
    }

    #[test]
    fn usual_loans_end_with_an_installment_like_the_others(
        principal in 50_000..50_000_000_i64,
        percent in 0..=40_u32,
        count in 2..=48_u16,
    ) {
        let schedule = Case::declining(principal, percent, count).schedule().unwrap();
        let (last, others) = schedule.installments.split_last().unwrap();
        let difference = last.amount.get() - others[0].amount.get();
        // A cent too little in each installment, with its interest, and half a cent of each
        // rounding.
        let slack = 2 * i64::from(count) * 5;
        prop_assert!((-slack..=slack).contains(&difference), "{}", difference);
        // Paying as you go always costs less than flat interest, or the same where there is one.
        let flat = Case::flat(principal, percent, count).schedule().unwrap();
        prop_assert!(schedule.interest.get() <= flat.interest.get() + i64::from(count));
    }
}
