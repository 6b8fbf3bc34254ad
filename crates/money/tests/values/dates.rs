//! Civil dates: months clamp to their end, days count, one way to write a date.

use money::{Date, add_days, add_months, date_in_words, days_between, parse_date};
use proptest::prelude::*;

fn date(text: &str) -> Date {
    parse_date(text).expect("a date in a test")
}

/// The length of a month by the rule of the calendar, written out apart from the date library.
fn days_in_month(year: i32, month: i32) -> i32 {
    match month {
        2 if year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) => 29,
        2 => 28,
        4 | 6 | 9 | 11 => 30,
        _ => 31,
    }
}

#[test]
fn months_clamp_to_month_end() {
    let mut day = date("2095-01-01");
    // 2096 is a leap year, 2100 is none.
    while day < date("2103-01-01") {
        for months in 0..=26 {
            let later = add_months(day, months);
            let index = i32::from(day.year()) * 12 + i32::from(day.month()) - 1
                + i32::try_from(months).unwrap();
            let (year, month) = (index.div_euclid(12), index.rem_euclid(12) + 1);
            let clamped = i32::from(day.day()).min(days_in_month(year, month));
            assert_eq!(
                (i32::from(later.year()), i32::from(later.month()), i32::from(later.day())),
                (year, month, clamped),
                "{day} and {months} months"
            );
        }
        day = add_days(day, 1);
    }
}

#[test]
fn dates_saturate_at_the_calendar_end() {
    assert_eq!(add_months(date("9999-12-01"), 1), Date::MAX);
    assert_eq!(add_months(date("2026-01-01"), u32::MAX), Date::MAX);
    assert_eq!(add_days(date("2026-01-01"), i32::MAX), Date::MAX);
    assert_eq!(add_days(date("2026-01-01"), i32::MIN), Date::MIN);
}

#[test]
fn dates_have_one_accepted_format() {
    assert_eq!(date("2024-02-29").to_string(), "2024-02-29");
    let refused = [
        "",
        "2023-02-29",
        "2024-13-01",
        "2024-00-10",
        "2024-01-32",
        "2024-1-1",
        "20240101",
        "2024-W01-1",
        "2024-01-01T00:00",
        " 2024-01-01",
        "2024/01/01",
        "01-01-2024",
        "-024-01-01",
        "+002024-01-01",
        "２024-01-01",
        "2024-01-0\u{661}",
    ];
    for text in refused {
        assert!(parse_date(text).is_err(), "{text:?}");
    }
}

proptest! {
    #[test]
    fn days_between_undoes_add_days(start in -500_000..500_000_i32, days in -500_000..500_000_i32) {
        let from = add_days(date("2000-01-01"), start);
        let to = add_days(from, days);
        prop_assert_eq!(days_between(from, to), i64::from(days));
        prop_assert_eq!(days_between(to, from), -i64::from(days));
    }

    #[test]
    fn parsing_undoes_formatting(days in -700_000..2_900_000_i32) {
        let day = add_days(date("2000-01-01"), days);
        prop_assert_eq!(parse_date(&day.to_string()), Ok(day));
    }

    #[test]
    fn more_months_are_never_earlier(days in 0..100_000_i32, months in 0..1_000_u32) {
        let day = add_days(date("1900-01-01"), days);
        prop_assert!(add_months(day, months) < add_months(day, months + 1));
    }
}

#[test]
fn date_in_words_spells_the_month() {
    assert_eq!(date_in_words(date("2026-03-02")), "2 Mar 2026");
    assert_eq!(date_in_words(date("2027-12-31")), "31 Dec 2027");
}
