//! Business days as the Act counts them: without weekends and public holidays.

use money::{Date, add_days};

/// Days of the year that are holidays every year, as month and day (Public Holidays Act 36 of 1994,
/// schedule 1).
const HOLIDAYS: [(i8, i8); 10] = [
    (1, 1),   // New Year's Day
    (3, 21),  // Human Rights Day
    (4, 27),  // Freedom Day
    (5, 1),   // Workers' Day
    (6, 16),  // Youth Day
    (8, 9),   // National Women's Day
    (9, 24),  // Heritage Day
    (12, 16), // Day of Reconciliation
    (12, 25), // Christmas Day
    (12, 26), // Day of Goodwill
];

/// The business day that is so many business days after a date (section 2(5) of the Act: the date
/// itself does not count, nor does a Saturday, Sunday or public holiday). Holidays that are proclaimed
/// for one year only are not known here.
pub fn business_days_after(date: Date, count: u8) -> Date {
    let mut day = date;
    for _ in 0..count {
        day = add_days(day, 1);
        // The calendar ends; so does the search.
        while !is_business_day(day) && day < Date::MAX {
            day = add_days(day, 1);
        }
    }
    day
}

const SATURDAY: i8 = 5;
const SUNDAY: i8 = 6;

/// The days since Monday.
fn weekday(day: Date) -> i8 {
    day.weekday().to_monday_zero_offset()
}

/// True if a day is not a Saturday, a Sunday or a public holiday.
pub fn is_business_day(day: Date) -> bool {
    weekday(day) < SATURDAY && !is_public_holiday(day)
}

/// The holidays of every year; the Monday after one that falls on a Sunday (section 2(1) of the
/// Public Holidays Act); Good Friday, and the Monday after Easter, which is Family Day.
fn is_public_holiday(day: Date) -> bool {
    let listed = |day: Date| HOLIDAYS.contains(&(day.month(), day.day()));
    let after_sunday = weekday(day) == 0 && listed(add_days(day, -1));
    listed(day) || after_sunday || is_easter(add_days(day, 2)) || is_easter(add_days(day, -1))
}

/// True if a day is Easter Sunday of the Gregorian calendar, by the rule of Meeus, Jones and
/// Butcher.
#[expect(clippy::arithmetic_side_effects, reason = "a year has at most four digits")]
fn is_easter(day: Date) -> bool {
    if weekday(day) != SUNDAY {
        return false;
    }
    let year = i32::from(day.year());
    let (century, rest) = (year / 100, year % 100);
    let moon = year % 19;
    let shift = (century - (century + 8) / 25 + 1) / 3;
    let epact = (19 * moon + century - century / 4 - shift + 15) % 30;
    let week = (32 + 2 * (century % 4) + 2 * (rest / 4) - epact - rest % 4) % 7;
    let late = (moon + 11 * epact + 22 * week) / 451;
    let place = epact + week - 7 * late + 114;
    (i32::from(day.month()), i32::from(day.day())) == (place / 31, place % 31 + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn day(year: i16, month: i8, day: i8) -> Date {
        Date::constant(year, month, day)
    }

    /// Dates as published by the government for these years.
    #[test]
    fn easter_and_nearby_days_are_computed() {
        for (good_friday, family_day) in [
            (day(2024, 3, 29), day(2024, 4, 1)),
            (day(2025, 4, 18), day(2025, 4, 21)),
            (day(2026, 4, 3), day(2026, 4, 6)),
            (day(2027, 3, 26), day(2027, 3, 29)),
            (day(2028, 4, 14), day(2028, 4, 17)),
            (day(2035, 3, 23), day(2035, 3, 26)),
        ] {
            assert!(!is_business_day(good_friday), "{good_friday}");
            assert!(is_business_day(add_days(good_friday, -1)), "{good_friday}");
            assert!(!is_business_day(family_day), "{family_day}");
            assert!(is_business_day(add_days(family_day, 1)), "{family_day}");
        }
    }

    #[test]
    fn sunday_holiday_moves_to_monday() {
        // 16 December 2029 and 24 September 2028 are Sundays.
        assert!(!is_business_day(day(2028, 9, 25)));
        assert!(!is_business_day(day(2029, 12, 17)));
        // 26 December 2026 is a Saturday, which moves nothing.
        assert!(is_business_day(day(2026, 12, 28)));
    }

    #[test]
    fn five_business_days_leave_out_weekends_and_holidays() {
        assert_eq!(business_days_after(day(2026, 11, 24), 5), day(2026, 12, 1));
        assert_eq!(business_days_after(day(2026, 11, 28), 1), day(2026, 11, 30));
        // Thursday before Easter: Tuesday to Friday of the next week, and the Monday after.
        assert_eq!(business_days_after(day(2026, 4, 2), 5), day(2026, 4, 13));
        // Christmas, the Day of Goodwill on a Saturday, New Year.
        assert_eq!(business_days_after(day(2026, 12, 23), 5), day(2026, 12, 31));
        assert_eq!(business_days_after(day(2026, 12, 24), 5), day(2027, 1, 4));
        assert_eq!(business_days_after(Date::MAX, 5), Date::MAX);
        assert_eq!(business_days_after(day(2026, 11, 24), 0), day(2026, 11, 24));
    }
}
