//! Types of a proof's result.

use std::fmt;

/// Something in the records that contradicts something else.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Finding {
    /// Where: `journal entry 12`, `loan 7`.
    pub place: String,
    /// Description of the mismatch, in a sentence with both figures.
    pub what: String,
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.place, self.what)
    }
}

/// Limits the report's memory. More findings would not help the reader.
const MAX_FINDINGS: usize = 1000;

/// Counts of the checked records, and the findings.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct Report {
    pub entries: i64,
    pub loans: i64,
    pub clients: i64,
    pub operations: i64,
    /// In the order in which they were found, at most a thousand.
    pub findings: Vec<Finding>,
    /// Findings beyond those.
    pub left_out: usize,
}

impl Report {
    /// True if there are no findings.
    pub fn is_sound(&self) -> bool {
        self.findings.is_empty()
    }

    /// Adds the counts and findings of another report.
    pub(super) fn merge(&mut self, other: Report) {
        self.entries += other.entries;
        self.loans += other.loans;
        self.clients += other.clients;
        self.operations += other.operations;
        self.left_out += other.left_out;
        for finding in other.findings {
            self.take(finding);
        }
    }

    pub(super) fn found(&mut self, place: impl fmt::Display, what: impl fmt::Display) {
        self.take(Finding { place: place.to_string(), what: what.to_string() });
    }

    fn take(&mut self, finding: Finding) {
        if self.findings.len() < MAX_FINDINGS {
            self.findings.push(finding);
        } else {
            self.left_out += 1;
        }
    }

    /// Notes a finding unless both figures are the same.
    pub(super) fn same<T: PartialEq + fmt::Display>(
        &mut self,
        place: impl fmt::Display,
        what: &str,
        stored: T,
        reckoned: T,
    ) {
        if stored != reckoned {
            self.found(place, format!("{what} is {stored}, but should be {reckoned}"));
        }
    }
}
