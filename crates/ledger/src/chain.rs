//! The hash chain: each entry carries a hash of itself and of the hash before it, so changing,
//! inserting or removing an entry means redoing all that follow (contract §6).

use money::{Date, Timestamp};
use sha2::{Digest, Sha256};

use crate::entry::Entry;

/// A SHA-256 hash.
pub type Hash = [u8; 32];

/// The hash before the first entry.
pub const GENESIS: Hash = [0; 32];

/// Names the layout of the hashed bytes. Another layout needs another name here, and the old one for
/// the entries that were sealed with it.
const LAYOUT: &str = "journal-entry-1";

/// An entry with what it gets when it is posted.
#[derive(Clone, Copy, Debug)]
pub struct Posted<'a> {
    /// Its number, from 1, without gaps.
    pub number: i64,
    /// The instant, to the microsecond: storage has no finer time, so none is hashed.
    pub at: Timestamp,
    /// The day it counts for in the books.
    pub business_date: Date,
    /// The person who did it; `None` for the system itself (day end).
    pub staff: Option<i64>,
    /// The entry.
    pub entry: &'a Entry,
}

/// The hash of an entry on top of the hash before it ([`GENESIS`] for the first).
///
/// Hashed are, in this order: the layout's name, the previous hash, number, instant (microseconds
/// since 1970), business date, staff, kind, description, branch, loan, reversed entry, the number of
/// lines, and for each its account code, branch and amount in cents. Numbers are eight bytes,
/// big-endian, two's complement; texts are their length as a number and their UTF-8 bytes; a date is
/// its text `YYYY-MM-DD`; an absent number is one byte 0, a present one a byte 1 and the number. So
/// no two different entries are the same bytes.
pub fn hash(previous: &Hash, posted: &Posted<'_>) -> Hash {
    let entry = posted.entry;
    let mut bytes = Canonical(Sha256::new());
    bytes.text(LAYOUT);
    bytes.0.update(previous);
    bytes.number(posted.number);
    bytes.number(posted.at.as_microsecond());
    bytes.text(&posted.business_date.to_string());
    bytes.optional(posted.staff);
    bytes.text(entry.kind().as_str());
    bytes.text(entry.description());
    bytes.number(entry.branch());
    bytes.optional(entry.loan());
    bytes.optional(entry.reverses());
    bytes.length(entry.lines().len());
    for line in entry.lines() {
        bytes.number(line.account.code());
        bytes.number(line.branch);
        bytes.number(line.amount.get());
    }
    bytes.0.finalize().into()
}

/// Feeds values to the hash so that none can run into the next.
struct Canonical(Sha256);

impl Canonical {
    fn number(&mut self, number: i64) {
        self.0.update(number.to_be_bytes());
    }

    fn optional(&mut self, number: Option<i64>) {
        match number {
            None => self.0.update([0]),
            Some(number) => {
                self.0.update([1]);
                self.number(number);
            }
        }
    }

    fn length(&mut self, length: usize) {
        // No text or list in memory is longer than 63 bits can say.
        self.number(i64::try_from(length).unwrap_or(i64::MAX));
    }

    fn text(&mut self, text: &str) {
        self.length(text.len());
        self.0.update(text.as_bytes());
    }
}
