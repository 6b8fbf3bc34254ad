//! Rows that apply from a date until a later row takes over: rates and limits. Rows are only ever added,
//! and of two from the same date the one that was added last applies.

use money::Date;

/// A row that applies from a date.
pub(crate) trait Dated {
    /// The first day on which it applies.
    fn effective_from(&self) -> Date;
}

store::text_enum! {
    /// The status of a dated row on a day.
    pub enum DatedStatus {
        /// It applies from a later day.
        Upcoming = "upcoming",
        InForce = "in_force",
        /// A row of a later date has replaced it.
        Past = "past",
        /// A row that was added after it for the same date has replaced it.
        Replaced = "replaced",
    }
}

/// The row that applies on a day. `rows` are the latest first, as everywhere below.
pub(crate) fn in_force<T: Dated>(rows: Vec<T>, day: Date) -> Option<T> {
    rows.into_iter().find(|row| row.effective_from() <= day)
}

/// The row that applies from exactly this day on.
pub(crate) fn starting_on<T: Dated>(rows: &[T], day: Date) -> Option<&T> {
    rows.iter().find(|row| row.effective_from() == day)
}

/// All rows with their status on a day.
pub(crate) fn with_statuses<T: Dated>(rows: Vec<T>, day: Date) -> Vec<(T, DatedStatus)> {
    let mut next = None;
    let listed = rows.into_iter().map(|row| {
        let from = row.effective_from();
        (row, status(from, next.replace(from), day))
    });
    listed.collect()
}

/// The status of a new row on a day, among the existing rows.
pub(crate) fn status_of_new<T: Dated>(new: &T, rows: &[T], day: Date) -> DatedStatus {
    let from = new.effective_from();
    let later = rows.iter().map(T::effective_from).take_while(|other| *other > from);
    status(from, later.last(), day)
}

/// The status of a row on a day, by the date of the row that follows it.
fn status(from: Date, next: Option<Date>, day: Date) -> DatedStatus {
    if next == Some(from) {
        DatedStatus::Replaced
    } else if from > day {
        DatedStatus::Upcoming
    } else if next.is_some_and(|next| next <= day) {
        DatedStatus::Past
    } else {
        DatedStatus::InForce
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use DatedStatus::{InForce, Past, Replaced, Upcoming};

    impl Dated for (Date, u8) {
        fn effective_from(&self) -> Date {
            self.0
        }
    }

    fn march(day: i8) -> Date {
        Date::constant(2026, 3, day)
    }

    /// The latest first; of each date the last to be added first.
    fn rows() -> Vec<(Date, u8)> {
        [(20, 6), (20, 5), (10, 4), (10, 3), (1, 2), (1, 1)]
            .map(|(day, id)| (march(day), id))
            .into()
    }

    #[test]
    fn row_applies_until_the_next_one() {
        let on = |day| in_force(rows(), march(day)).map(|row| row.1);
        assert_eq!(on(9), Some(2));
        assert_eq!(on(10), Some(4));
        assert_eq!(on(31), Some(6));
        let earliest = march(1).yesterday().unwrap();
        assert_eq!(in_force(rows(), earliest), None);
        assert_eq!(starting_on(&rows(), march(10)), Some(&(march(10), 4)));
        assert_eq!(starting_on(&rows(), march(11)), None);
    }

    #[test]
    fn each_row_has_its_status() {
        let on = |day| {
            let listed = with_statuses(rows(), march(day)).into_iter();
            listed.map(|(_, status)| status).collect::<Vec<_>>()
        };
        assert_eq!(on(19), [Upcoming, Replaced, InForce, Replaced, Past, Replaced]);
        assert_eq!(on(20), [InForce, Replaced, Past, Replaced, Past, Replaced]);
    }

    #[test]
    fn new_row_replaces_others_of_its_date() {
        let new = |day, today| status_of_new(&(march(day), 9), &rows(), march(today));
        assert_eq!(new(10, 10), InForce);
        assert_eq!(new(10, 9), Upcoming);
        assert_eq!(new(9, 10), Past);
        assert_eq!(new(25, 10), Upcoming);
        assert_eq!(status_of_new(&(march(5), 1), &[], march(5)), InForce);
    }
}
