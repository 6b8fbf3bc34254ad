use super::{MAY_SEE_OTHERS, MAY_TAKE_LIST};
use crate::files::NewFile;
use crate::{Access, BranchId, Place, SessionId, StaffId};
use money::{Date, Timestamp, add_days};
use store::{newtype, row};

newtype! {
    /// A day at work, from logging in to logging out.
    pub EntryId(i64);
}

row! {
    /// An entry of the log book. Places are in millionths of a degree.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct Entry {
        pub id: EntryId,
        pub staff_id: StaffId,
        pub first_name: String,
        pub last_name: String,
        pub username: String,
        /// The branch that the person belongs to.
        pub branch_id: Option<BranchId>,
        pub branch_name: Option<String>,
        pub business_date: Date,
        pub login_at: Timestamp,
        /// The branch they were at.
        pub login_branch_id: Option<BranchId>,
        pub login_branch_name: Option<String>,
        /// `None` once it was deleted, like the selfie.
        pub login_latitude: Option<i64>,
        pub login_longitude: Option<i64>,
        /// Path in the media store.
        pub login_selfie: Option<String>,
        pub logout_at: Option<Timestamp>,
        /// The time that counts instead, once two administrators have agreed on it.
        pub corrected_logout_at: Option<Timestamp>,
        /// The reason for the correction.
        pub correction_reason: Option<String>,
        pub logout_branch_id: Option<BranchId>,
        pub logout_branch_name: Option<String>,
        pub logout_latitude: Option<i64>,
        pub logout_longitude: Option<i64>,
        /// Path in the media store.
        pub logout_selfie: Option<String>,
        /// The person has not logged out of an entry of this day, this one or another.
        pub day_is_open: bool,
        /// The last cash-up that the person counted that day and that was not declined.
        pub cash_up_id: Option<i64>,
        pub cash_up_branch_name: Option<String>,
    }
}

row! {
    /// An entry that was corrected or whose correction was approved, for each approved request.
    pub(super) struct Corrected {
        pub(super) id: EntryId,
        pub(super) corrected_logout_at: Option<Timestamp>,
        pub(super) correction_id: Option<i64>,
        pub(super) request: Option<i64>,
        /// The changes of the request, as JSON.
        pub(super) changes: Option<String>,
    }
}

row! {
    /// A business date with its number of entries.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub struct DaySummary {
        pub date: Date,
        pub entries: i64,
    }
}

/// The attendance of a day.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Attendance {
    /// Logged in today and still at work.
    Present,
    /// Logged out.
    Worked,
    /// Did not log out of an entry of an earlier day: none of that day's hours count.
    Absent,
}

impl Attendance {
    pub const fn as_str(self) -> &'static str {
        match self {
            Attendance::Present => "present",
            Attendance::Worked => "worked",
            Attendance::Absent => "absent",
        }
    }
}

impl Entry {
    /// When the person's day ended: as corrected, or as recorded.
    pub fn counted_logout(&self) -> Option<Timestamp> {
        self.corrected_logout_at.or(self.logout_at)
    }

    /// The attendance of the entry as of the business date `today`.
    pub fn attendance(&self, today: Date) -> Attendance {
        match self.counted_logout() {
            _ if self.day_is_open && self.business_date != today => Attendance::Absent,
            Some(_) => Attendance::Worked,
            None => Attendance::Present,
        }
    }

    /// Seconds at work, up to `now` while the person is still there; never negative.
    pub fn seconds_worked(&self, now: Timestamp, today: Date) -> i64 {
        let until = match self.attendance(today) {
            Attendance::Present => now,
            Attendance::Worked => self.counted_logout().unwrap_or(self.login_at),
            Attendance::Absent => self.login_at,
        };
        (until.as_second() - self.login_at.as_second()).max(0)
    }
}

/// The people whose entries are listed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Scope {
    /// The caller's own.
    #[default]
    Mine,
    /// All entries.
    All,
    /// Those of people who belong to a branch or logged in at it.
    Branch(BranchId),
}

/// A filter of entries.
#[derive(Clone, Debug, Default)]
pub struct EntryFilter {
    pub scope: Scope,
    /// Of all or of a branch's, those of this person.
    pub staff: Option<StaffId>,
    /// Business dates, both included.
    pub from: Option<Date>,
    pub to: Option<Date>,
    /// Only entries older than this one, to read a long list in pieces.
    pub before: Option<EntryId>,
}

/// Days of everyone's entries that are shown without a confirmation: a month.
pub const SHOWN_DAYS: i32 = 31;

impl EntryFilter {
    /// Access to all of these entries in one answer. An unlocked screen is not enough for more than
    /// a month of colleagues' places.
    pub fn access(&self) -> Access {
        let days = self.from.zip(self.to);
        let is_short = days.is_some_and(|(from, to)| to < add_days(from, SHOWN_DAYS));
        match self.scope {
            Scope::Mine => Access::STAFF,
            Scope::All | Scope::Branch(_) if is_short || self.staff.is_some() => MAY_SEE_OTHERS,
            Scope::All | Scope::Branch(_) => MAY_TAKE_LIST,
        }
    }
}

/// The evidence sent with logging in or out: the person's place and selfie.
#[derive(Clone, Debug)]
pub struct Witness {
    pub place: Place,
    pub selfie: NewFile,
}

/// A new entry.
#[derive(Clone, Debug)]
pub(crate) struct Login {
    pub(crate) staff: StaffId,
    /// The console's session whose logout closes the entry. `None` if the person logs out of the
    /// day themselves.
    pub(crate) session: Option<SessionId>,
    pub(crate) place: Place,
    /// Path in the media store.
    pub(crate) selfie: String,
}
