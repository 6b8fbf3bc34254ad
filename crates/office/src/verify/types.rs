//! What a proof answers.

use std::fmt;

/// Something in the records that contradicts something else.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Finding {
    /// Where: `journal entry 12`, `loan 7`.
    pub place: String,
    /// What is wrong there, in a sentence with both figures.
    pub what: String,
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.place, self.what)
    }
}

/// More findings than this tell nobody more, and could fill the memory.
const MAX_FINDINGS: usize = 1000;

/// What was looked at, and what is wrong with it.
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
    /// Whether everything is as it should be.
    pub fn is_sound(&self) -> bool {
        self.findings.is_empty()
    }

    /// Takes in what was looked at, and found, beside it.
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
