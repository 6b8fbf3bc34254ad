use super::compare::MatchReason;
use crate::StaffId;
use crate::frame::records::{Hash, Hasher, Record, RecordKind};
use money::{Date, Timestamp};
use store::{Later, newtype, record, row, text_enum};

newtype! {
    /// A sanctions list that was uploaded.
    pub ScreeningListId(i64);
    /// An entry of a list that may be a client.
    pub ScreeningMatchId(i64);
}

text_enum! {
    /// Decision on a match.
    pub enum MatchState {
        Open = "open",
        SamePerson = "same_person",
        OtherPerson = "other_person",
    }
}

row! {
    /// A list, with the name of the person who uploaded it.
    #[derive(Clone, PartialEq, Eq, Debug)]
    pub struct ScreeningList {
        pub id: ScreeningListId,
        pub file_name: String,
        /// Number of its entries.
        pub entries: i64,
        pub added_by: StaffId,
        pub added_by_first_name: String,
        pub added_by_last_name: String,
        pub added_at: Timestamp,
    }

    /// An entry that may be a client, with both sides.
    #[derive(Clone, PartialEq, Eq, Debug)]
    pub struct ScreeningMatch {
        pub id: ScreeningMatchId,
        pub client_id: i64,
        pub first_name: String,
        pub last_name: String,
        pub national_id: String,
        pub name: String,
        pub birth_date: Option<Date>,
        /// ID and passport numbers, separated by commas.
        pub number: String,
        pub reference: String,
        /// True while the newest list has the entry. Without it the match stops no loan.
        pub is_listed: bool,
        /// Words of [`MatchReason`], separated by spaces.
        pub reasons: String,
        pub state: MatchState,
        pub found_at: Timestamp,
        pub decided_by: Option<StaffId>,
        pub decided_by_first_name: Option<String>,
        pub decided_by_last_name: Option<String>,
        pub decided_at: Option<Timestamp>,
        pub decision_reason: Option<String>,
    }

    /// A client as the comparison needs them.
    pub(super) struct Candidate {
        pub(super) id: i64,
        pub(super) first_name: String,
        pub(super) last_name: String,
        pub(super) national_id: String,
    }

    /// The entry of a match: asked about a client once only.
    #[derive(PartialEq, Eq, Hash)]
    pub(super) struct MatchKey {
        pub(super) client_id: i64,
        pub(super) name: String,
        pub(super) reference: String,
    }
}

impl ScreeningMatch {
    pub fn reasons(&self) -> impl Iterator<Item = MatchReason> {
        self.reasons.split(' ').filter_map(MatchReason::parse)
    }
}

record! {
    /// A list as operations seal it, with the digest of its entries. The order of the columns is part of the
    /// digest, here and below.
    #[derive(Debug)]
    pub(super) struct ListRecord = "INSERT INTO screening_lists" -> Later {
        pub(super) id: i64,
        pub(super) file_name: String,
        pub(super) file_digest: Vec<u8>,
        pub(super) entries: i64,
        pub(super) entries_digest: Vec<u8>,
        pub(super) added_by: i64,
        pub(super) added_at: Timestamp,
    }

    /// An entry of the newest list.
    #[derive(Debug)]
    pub(super) struct EntryRecord = "INSERT INTO screening_entries" -> Later {
        /// From 1.
        pub(super) position: i64,
        pub(super) name: String,
        pub(super) birth_date: Option<Date>,
        pub(super) number: String,
        pub(super) reference: String,
    }

    /// A match as it is stored. Plain texts, so that a damaged row can be read too.
    #[derive(Debug)]
    pub(super) struct MatchRecord = "INSERT INTO screening_matches" -> Later {
        pub(super) id: i64,
        pub(super) client_id: i64,
        pub(super) name: String,
        pub(super) birth_date: Option<Date>,
        pub(super) number: String,
        pub(super) reference: String,
        pub(super) reasons: String,
        pub(super) state: String,
        pub(super) found_at: Timestamp,
        pub(super) decided_by: Option<i64>,
        pub(super) decided_at: Option<Timestamp>,
        pub(super) decision_reason: Option<String>,
    }
}

impl ListRecord {
    pub(super) fn record(&self) -> Record {
        let hash = Hasher::new(RecordKind::ScreeningList).row(&self.values()).finish();
        Record::written(RecordKind::ScreeningList, self.id, hash)
    }
}

impl MatchRecord {
    pub(super) fn record(&self) -> Record {
        let hash = Hasher::new(RecordKind::ScreeningMatch).row(&self.values()).finish();
        Record::written(RecordKind::ScreeningMatch, self.id, hash)
    }
}

/// The digest of a list's entries.
pub(super) fn digest(entries: &[EntryRecord]) -> Hash {
    let hasher = Hasher::new(RecordKind::ScreeningList);
    entries.iter().fold(hasher, |hasher, entry| hasher.row(&entry.values())).finish()
}

/// An entry of a file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewEntry {
    pub name: String,
    /// `None` unless the full date is known.
    pub birth_date: Option<Date>,
    /// ID and passport numbers, separated by commas.
    pub number: String,
    pub reference: String,
}

/// Input of a new list.
#[derive(Clone, Debug)]
pub struct NewScreeningList {
    pub file_name: String,
    /// SHA-256 of the file.
    pub file_digest: [u8; 32],
    pub entries: Vec<NewEntry>,
}

/// Input of a decision.
#[derive(Clone, Default, Debug)]
pub struct MatchDecision {
    /// `SamePerson` or `OtherPerson`.
    pub decision: Option<MatchState>,
    /// The state that the person saw, by default open: a colleague may have decided in between.
    pub seen: Option<MatchState>,
    pub reason: String,
}

/// A list as uploading it answers.
#[derive(Clone, Debug)]
pub struct UploadedList {
    pub list: ScreeningList,
    /// Matches that the list brought.
    pub new_matches: usize,
}

/// Who is compared when a client is registered or renamed.
pub(crate) struct Screened<'a> {
    pub(crate) client: i64,
    pub(crate) first_name: &'a str,
    pub(crate) last_name: &'a str,
    pub(crate) national_id: &'a str,
}
