//! Due dates: made from a first one, and checked when a caller gives them.

use lending::{DueDateError, Frequency, check_due_dates, due_dates};
use money::{Date, add_days, add_months, days_between, parse_date};
use proptest::prelude::*;

fn date(text: &str) -> Date {
    parse_date(text).expect("a date in a test")
}

fn dates(texts: &[&str]) -> Vec<Date> {
    texts.iter().map(|text| date(text)).collect()
}

#[test]
fn month_ends_return_after_a_short_month() {
    let expected = ["2026-01-31", "2026-02-28", "2026-03-31", "2026-04-30", "2026-05-31"];
    assert_eq!(due_dates(date("2026-01-31"), Frequency::Monthly, 5), Ok(dates(&expected)));
    let expected = ["2027-11-30", "2028-02-29", "2028-05-30", "2028-08-30", "2028-11-30"];
    assert_eq!(due_dates(date("2027-11-30"), Frequency::Quarterly, 5), Ok(dates(&expected)));
    let leap_day = ["2028-02-29", "2028-03-29", "2028-04-29"];
    assert_eq!(due_dates(date("2028-02-29"), Frequency::Monthly, 3), Ok(dates(&leap_day)));
}

#[test]
fn weekly_dates_cross_month_and_leap_day() {
    let weekly = ["2028-02-21", "2028-02-28", "2028-03-06"];
    assert_eq!(due_dates(date("2028-02-21"), Frequency::Weekly, 3), Ok(dates(&weekly)));
    let biweekly = ["2027-12-27", "2028-01-10", "2028-01-24"];
    assert_eq!(due_dates(date("2027-12-27"), Frequency::Biweekly, 3), Ok(dates(&biweekly)));
}

#[test]
fn dates_beyond_the_calendar_are_refused() {
    assert_eq!(due_dates(date("2026-01-01"), Frequency::Monthly, 0), Ok(vec![]));
    assert_eq!(
        due_dates(date("9999-11-30"), Frequency::Monthly, 3),
        Err(DueDateError::BeyondCalendar)
    );
    assert!(due_dates(date("2026-01-31"), Frequency::Monthly, u16::MAX).is_ok());
    assert!(due_dates(date("2026-01-31"), Frequency::Quarterly, u16::MAX).is_err());
}

#[test]
fn chosen_due_dates_are_checked_rule_by_rule() {
    let today = date("2026-01-31");
    let check =
        |texts: &[&str], count| check_due_dates(&dates(texts), count, Frequency::Monthly, today, 1);
    // One month from 31 January is 28 February, and 31 days later 31 March.
    assert_eq!(check(&["2026-02-28", "2026-03-31"], 2), Ok(()));
    assert_eq!(
        check(&["2026-02-28", "2026-04-01"], 2),
        Err(DueDateError::TooLate { latest: date("2026-03-31") })
    );
    assert_eq!(check(&["2026-02-28"], 2), Err(DueDateError::Count { expected: 2, given: 1 }));
    assert_eq!(check(&["2026-02-28"], 0), Err(DueDateError::Count { expected: 0, given: 1 }));
    assert_eq!(
        check(&["2026-01-30", "2026-02-28"], 2),
        Err(DueDateError::BeforeToday { number: 1 })
    );
    assert_eq!(
        check(&["2026-02-28", "2026-02-28"], 2),
        Err(DueDateError::NotAscending { number: 2 })
    );
    assert_eq!(
        check(&["2026-02-01", "2026-02-28", "2026-02-27"], 3),
        Err(DueDateError::NotAscending { number: 3 })
    );
    assert_eq!(check(&[], 0), Ok(()));
}

/// Between half and one and a half periods after the date before, as long as the calendar makes them.
#[test]
fn gaps_fit_the_frequency() {
    use Frequency::{Biweekly, Monthly, Quarterly, Weekly};
    for (frequency, before, earliest, latest) in [
        (Weekly, "2026-03-02", "2026-03-06", "2026-03-12"),
        (Biweekly, "2026-03-02", "2026-03-09", "2026-03-23"),
        // From 31 January a month has 28 days, from 1 March 31.
        (Monthly, "2026-01-31", "2026-02-14", "2026-03-14"),
        (Monthly, "2026-03-01", "2026-03-17", "2026-04-16"),
        (Quarterly, "2026-01-31", "2026-03-17", "2026-06-13"),
    ] {
        let (before, earliest, latest) = (date(before), date(earliest), date(latest));
        assert_eq!(frequency.next_due(before), earliest..=latest, "{frequency}");
        let check = |next| check_due_dates(&[before, next], 2, frequency, before, 12);
        assert_eq!((check(earliest), check(latest)), (Ok(()), Ok(())));
        let refused = Err(DueDateError::Gap { number: 2, earliest, latest });
        assert_eq!((check(add_days(earliest, -1)), check(add_days(latest, 1))), (refused, refused));
    }
    let message = "Due date 2 must be from 6 Mar 2026 to 12 Mar 2026 to fit the payment frequency.";
    let monthly = dates(&["2026-03-02", "2026-04-02"]);
    let refused = check_due_dates(&monthly, 2, Weekly, monthly[0], 12).unwrap_err();
    assert_eq!(refused.to_string(), message);
}

#[test]
fn frequency_words_match_the_wire() {
    let words: Vec<&str> = Frequency::ALL.iter().map(|frequency| frequency.as_str()).collect();
    assert_eq!(words, ["monthly", "weekly", "biweekly", "quarterly"]);
    for &frequency in Frequency::ALL {
        assert_eq!(Frequency::parse(frequency.as_str()), Some(frequency));
    }
    assert_eq!(Frequency::parse("Monthly"), None);
}

proptest! {
    #[test]
    fn due_dates_ascend_and_clamp_to_month_end(
        start in 0..60_000_i32,
        frequency in prop::sample::select(Frequency::ALL),
        count in 0..400_u16,
    ) {
        let first = add_days(date("1990-01-01"), start);
        let due = due_dates(first, frequency, count).unwrap();
        prop_assert_eq!(due.len(), usize::from(count));
        prop_assert_eq!(due.first().copied(), (count > 0).then_some(first));
        for pair in due.windows(2) {
            let gap = days_between(pair[0], pair[1]);
            let allowed = match frequency {
                Frequency::Weekly => 7..=7,
                Frequency::Biweekly => 14..=14,
                Frequency::Monthly => 28..=31,
                Frequency::Quarterly => 89..=92,
            };
            prop_assert!(allowed.contains(&gap), "{} to {}", pair[0], pair[1]);
        }
        if matches!(frequency, Frequency::Monthly | Frequency::Quarterly) {
            for day in &due {
                let clamped = first.day().min(day.days_in_month());
                prop_assert_eq!(day.day(), clamped);
            }
        }
    }

    #[test]
    fn generated_dates_pass_the_check(
        start in 0..20_000_i32,
        first_after in 0..=31_i32,
        count in 1..60_u16,
    ) {
        // Monthly from at most a margin after today: the last is one month short of term + margin.
        let today = add_days(date("1990-01-01"), start);
        let first = add_days(today, first_after);
        let monthly = Frequency::Monthly;
        let due = due_dates(first, monthly, count).unwrap();
        prop_assert_eq!(check_due_dates(&due, count, monthly, today, count), Ok(()));
        let beyond = add_days(add_months(today, u32::from(count)), 32);
        let late = due_dates(beyond, monthly, 1).unwrap();
        let latest = add_days(beyond, -1);
        let refused = check_due_dates(&late, 1, monthly, today, count);
        prop_assert_eq!(refused, Err(DueDateError::TooLate { latest }));
    }

    #[test]
    fn generated_dates_fit_their_frequency(
        start in 0..20_000_i32,
        frequency in prop::sample::select(Frequency::ALL),
        count in 1..60_u16,
    ) {
        let first = add_days(date("1990-01-01"), start);
        let due = due_dates(first, frequency, count).unwrap();
        prop_assert_eq!(check_due_dates(&due, count, frequency, first, 360), Ok(()));
    }
}
