//! A long file is stored in parts, so that other writers can work in between. Each part is a
//! separate import. A file whose import stopped can be imported again: its first parts add nothing
//! new.

use super::layout::{ReadLine, Statement};
use money::Date;
use std::collections::BTreeMap;

/// Lines of a part, unless a single day has more.
const PART_LINES: usize = 2_000;

/// Whole days of a file that are stored together.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Part {
    /// From 1. The first part has the oldest days.
    pub number: usize,
    /// The number of parts of the file.
    pub count: usize,
    first: Date,
    last: Date,
}

impl Part {
    /// All days of a file.
    pub(super) const WHOLE: Part = Part { number: 1, count: 1, first: Date::MIN, last: Date::MAX };

    pub(super) fn lines(self, statement: &Statement) -> Vec<&ReadLine> {
        let has = |line: &&ReadLine| (self.first..=self.last).contains(&line.booked_on);
        statement.lines.iter().filter(has).collect()
    }

    /// The name of the part in lists.
    pub(super) fn name(self, file_name: &str) -> String {
        if self.count == 1 {
            return file_name.to_owned();
        }
        format!("{file_name} (part {} of {})", self.number, self.count)
    }
}

impl Statement {
    /// The parts in which the lines are stored, the oldest first.
    pub fn parts(&self) -> Vec<Part> {
        let mut days: BTreeMap<Date, usize> = BTreeMap::new();
        for line in &self.lines {
            *days.entry(line.booked_on).or_default() += 1;
        }
        let (mut spans, mut lines): (Vec<(Date, Date)>, usize) = (Vec::new(), 0);
        for (day, count) in days {
            // With two days the first part shows whether the file lists the newest line first.
            let needs_day = matches!(spans.as_slice(), [(first, last)] if first == last);
            match spans.last_mut() {
                Some((_, last)) if needs_day || lines + count <= PART_LINES => {
                    *last = day;
                    lines += count;
                }
                _ => {
                    spans.push((day, day));
                    lines = count;
                }
            }
        }
        let count = spans.len();
        if count <= 1 {
            return vec![Part::WHOLE];
        }
        let part = |(number, (first, last))| Part { number, count, first, last };
        (1..).zip(spans).map(part).collect()
    }
}
