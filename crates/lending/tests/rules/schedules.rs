//! Schedules: every row and every column sums exactly, with any terms.

use lending::{
    Duration, Fees, Frequency, Installment, InterestMethod, Schedule, ScheduleError, Terms,
    due_dates, schedule,
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
    vat_rate: Rate,
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
            vat_rate: Rate::ZERO,
            due_dates: due_dates(FIRST, Frequency::Monthly, count).expect("dates"),
        }
    }

    fn declining(principal: i64, percent: u32, count: u16) -> Case {
        let interest_method = InterestMethod::DecliningBalance;
        Case { interest_method, ..Case::flat(principal, percent, count) }
    }

    fn duration(&self) -> Duration {
        let count = u16::try_from(self.due_dates.len()).expect("a count");
        Duration::new(count, self.frequency, self.term_months)
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
            vat_rate: self.vat_rate,
            due_dates: &self.due_dates,
        })
    }
}

fn column(schedule: &Schedule, part: impl Fn(&Installment) -> Cents) -> i64 {
    schedule.installments.iter().map(|row| part(row).get()).sum()
}

/// Asserts the invariants of every schedule.
fn assert_exact(case: &Case, schedule: &Schedule) {
    assert_eq!(schedule.installments.len(), case.due_dates.len());
    for (index, (row, &due_on)) in schedule.installments.iter().zip(&case.due_dates).enumerate() {
        assert_eq!((usize::from(row.number), row.due_on), (index + 1, due_on));
        let fees = row.initiation_fee.get() + row.service_fee.get();
        let sum = row.principal.get() + row.interest.get() + fees;
        assert_eq!(row.fee().expect("no overflow").get(), fees);
        assert_eq!(row.amount.get(), sum, "row {}", row.number);
        assert!(row.amount.is_positive());
        for part in [row.principal, row.interest, row.initiation_fee, row.service_fee] {
            assert!(!part.is_negative(), "row {}: {row:?}", row.number);
        }
        for (vat, fee) in
            [(row.vat.initiation, row.initiation_fee), (row.vat.service, row.service_fee)]
        {
            assert!((Cents::ZERO..=fee).contains(&vat), "row {}: {row:?}", row.number);
        }
    }
    let fees = schedule.initiation_fee.get() + schedule.service_fees.get();
    assert_eq!(schedule.principal, case.principal);
    assert_eq!(schedule.duration, case.duration());
    let vat = |fee| case.vat_rate.of(fee).expect("small enough").get();
    let months = i64::from(case.duration().started_months());
    assert_eq!(schedule.vat.initiation.get(), vat(case.initiation_fee));
    assert_eq!(schedule.vat.service.get(), months * vat(case.monthly_service_fee));
    let without = schedule.fees().minus(schedule.vat).expect("small enough");
    assert_eq!(without.initiation, case.initiation_fee);
    assert_eq!(without.service.get(), case.monthly_service_fee.get() * months);
    assert_eq!(column(schedule, |row| row.vat.initiation), schedule.vat.initiation.get());
    assert_eq!(column(schedule, |row| row.vat.service), schedule.vat.service.get());
    assert_eq!(column(schedule, |row| row.principal), schedule.principal.get());
    assert_eq!(column(schedule, |row| row.interest), schedule.interest.get());
    assert_eq!(column(schedule, |row| row.initiation_fee), schedule.initiation_fee.get());
    assert_eq!(column(schedule, |row| row.service_fee), schedule.service_fees.get());
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
fn large_flat_columns_split_like_the_total() {
    let case = Case {
        initiation_fee: Cents::new(10_001),
        monthly_service_fee: Cents::new(5_999),
        ..Case::flat(100_000, 27, 7)
    };
    let schedule = case.schedule().unwrap();
    let interest = schedule.interest.split(7).unwrap();
    let fees = case.initiation_fee.split(7).unwrap();
    for ((row, interest), fee) in schedule.installments.iter().zip(interest).zip(fees) {
        assert_eq!((row.interest, row.initiation_fee), (interest, fee));
        assert_eq!(row.service_fee, case.monthly_service_fee);
    }
}

/// Contract §5, golden case: R10 000 flat at 24 % a year over twelve months, the highest initiation
/// fee (R1 050) and R60 a month. Three installments paid leave R7 500,01 of principal and R787,50 of
/// the initiation fee: R8 287,51.
#[test]
fn golden_case_after_three_payments_leaves_exact_parts() {
    let case = Case {
        initiation_fee: Cents::new(105_000),
        monthly_service_fee: Cents::new(6_000),
        ..Case::flat(1_000_000, 24, 12)
    };
    let schedule = case.schedule().unwrap();
    assert_exact(&case, &schedule);
    assert_eq!(schedule.total, Cents::new(1_417_000));
    let (paid, left) = schedule.installments.split_at(3);
    for row in paid {
        let parts = [row.amount, row.principal, row.interest, row.initiation_fee, row.service_fee];
        assert_eq!(parts.map(Cents::get), [118_083, 83_333, 20_000, 8_750, 6_000]);
    }
    let sum = |part: fn(&Installment) -> Cents| left.iter().map(|row| part(row).get()).sum::<i64>();
    assert_eq!((sum(|row| row.principal), sum(|row| row.initiation_fee)), (750_001, 78_750));
}

/// The longest a loan can be charged for is its product's term; below that its installments decide.
#[test]
fn duration_follows_installments_up_to_the_term() {
    use Frequency::{Biweekly, Monthly, Quarterly, Weekly};
    for (count, frequency, term, periods, months) in [
        (12, Monthly, 12, (12, 12), 12),
        (6, Monthly, 12, (6, 12), 6),
        (13, Monthly, 12, (12, 12), 12),
        (1, Weekly, 12, (1, 52), 1),
        (5, Weekly, 12, (5, 52), 2),
        (52, Weekly, 12, (52, 52), 12),
        (53, Weekly, 12, (12, 12), 12),
        (2, Biweekly, 1, (2, 26), 1),
        (3, Biweekly, 1, (1, 12), 1),
        (13, Biweekly, 6, (13, 26), 6),
        (2, Quarterly, 12, (2, 4), 6),
        (2, Quarterly, 5, (5, 12), 5),
    ] {
        let duration = Duration::new(count, frequency, term);
        let found = (duration.periods, duration.periods_per_year);
        assert_eq!(found, periods, "{count} {frequency} of {term}");
        assert_eq!(duration.started_months(), months, "{count} {frequency} of {term}");
    }
    // R1 000 at 24 % a year: R20,00 for a month, R4,615… for a week.
    let interest = |count, frequency| {
        let duration = Duration::new(count, frequency, 12);
        duration.flat_interest(Cents::new(100_000), Rate::percent(24)).unwrap().get()
    };
    assert_eq!(
        (interest(1, Monthly), interest(1, Weekly), interest(13, Weekly)),
        (2_000, 462, 6_000)
    );
}

/// A payment goes to the initiation fee first, a waiver takes the service fee first, and it does not
/// matter which of them came first.
#[test]
fn payments_and_waivers_take_fees_in_opposite_order() {
    let cents = |initiation, service| Fees {
        initiation: Cents::new(initiation),
        service: Cents::new(service),
    };
    let fees = cents(8_750, 6_000);
    assert_eq!(fees.paid(Cents::new(8_751)), Ok(cents(8_750, 1)));
    assert_eq!(fees.paid(Cents::new(100)), Ok(cents(100, 0)));
    assert_eq!(fees.waived(Cents::new(6_001)), Ok(cents(1, 6_000)));
    assert_eq!(fees.unpaid(Cents::new(9_000), Cents::new(5_000)), Ok(cents(0, 750)));
    assert_eq!(fees.unpaid(Cents::new(8_000), Cents::new(6_500)), Ok(cents(250, 0)));
}

#[test]
fn declining_without_interest_splits_the_principal() {
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
fn invalid_terms_are_refused() {
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
    assert_eq!(refused(Case { vat_rate: negative_rate, ..good.clone() }), ScheduleError::Negative);
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
fn overflowing_amounts_are_refused() {
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
fn longest_schedule_and_largest_loan_are_exact() {
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
        (
            prop_oneof![Just(0), 0..200_000_i64],
            prop_oneof![Just(0), 0..10_000_i64],
            prop_oneof![Just(0), Just(15), 0..200_u32],
        ),
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
                vat_rate: Rate::percent(fees.2),
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
                // Interest is principal × rate × duration, rounded half up, said without dividing.
                let Duration { periods, periods_per_year } = case.duration();
                let exact = i128::from(case.principal.get())
                    * i128::from(case.annual_rate.millionths())
                    * i128::from(periods);
                let unit = 100_000_000 * i128::from(periods_per_year);
                let error = (exact - i128::from(schedule.interest.get()) * unit) * 2;
                prop_assert!(-unit <= error && error < unit);
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
            // Interest is the period's rate of the outstanding principal, rounded half up.
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
    fn last_installment_is_close_to_the_others(
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

    #[test]
    fn fees_are_never_paid_or_waived_twice(
        initiation in 0..200_000_i64,
        service in 0..10_000_i64,
        share in 0..=100_i64,
        other in 0..=100_i64,
    ) {
        let fees = Fees { initiation: Cents::new(initiation), service: Cents::new(service) };
        let total = initiation + service;
        let paid = total * share / 100;
        let waived = (total - paid) * other / 100;
        let (paid, waived) = (Cents::new(paid), Cents::new(waived));
        let left = fees.unpaid(paid, waived).unwrap();
        prop_assert!(!left.initiation.is_negative() && !left.service.is_negative());
        let settled = paid.plus(waived).unwrap();
        prop_assert_eq!(left.total().unwrap(), fees.total().unwrap().minus(settled).unwrap());
        for one in [fees.paid(paid).unwrap(), fees.waived(waived).unwrap()] {
            prop_assert!(!one.initiation.is_negative() && !one.service.is_negative());
            prop_assert!(one.initiation <= fees.initiation && one.service <= fees.service);
        }
    }

    #[test]
    fn duration_is_the_shorter_of_installments_and_term(
        count in 1..=1_600_u16,
        frequency in prop::sample::select(Frequency::ALL),
        term in 1..=360_u16,
    ) {
        let duration = Duration::new(count, frequency, term);
        // In 156ths of a year, of which each period is a whole number.
        let parts = |periods: u32, per_year: u32| periods * (156 / per_year);
        let counted = parts(count.into(), frequency.periods_per_year());
        let found = parts(duration.periods, duration.periods_per_year);
        let most = u32::from(term) * 13;
        prop_assert_eq!(found, counted.min(most));
        let months = duration.started_months();
        prop_assert!(months <= u32::from(term));
        prop_assert!((found..found + 13).contains(&(months * 13)));
    }
}
