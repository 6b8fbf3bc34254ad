use crate::files::NewFile;
use crate::{BranchId, Patch, Role, StaffId};
use money::Timestamp;
use store::{newtype, row, text_enum};

newtype! {
    /// A notice to the staff.
    pub NoticeId(i64);
}

text_enum! {
    /// The priority of a notice.
    pub enum NoticePriority {
        Low = "low",
        Medium = "medium",
        High = "high",
        /// Shown above every page until it is read.
        Urgent = "urgent",
    }
}

/// The input for a new notice or for replacing one.
#[derive(Clone, Debug)]
pub struct NoticeFields {
    pub title: String,
    pub content: String,
    pub priority: NoticePriority,
    /// `None`: shown until it is deactivated.
    pub expires_at: Option<Timestamp>,
    /// Empty: all branches.
    pub branches: Vec<BranchId>,
    /// None: all roles.
    pub roles: Vec<Role>,
}

/// A change of a notice.
#[derive(Clone, Debug)]
pub struct NoticeEdit {
    pub fields: NoticeFields,
    pub attachment: Patch<NewFile>,
    /// The version that the change was made from.
    pub version: Option<i64>,
}

row! {
    /// A notice, with the name of its author and what is known of its attachment.
    #[derive(Clone, Debug)]
    pub struct NoticeRecord {
        pub id: NoticeId,
        pub title: String,
        pub content: String,
        pub priority: NoticePriority,
        /// None: all roles.
        pub target_role: Option<Role>,
        pub expires_at: Option<Timestamp>,
        pub attachment_path: Option<String>,
        pub attachment_thumbnail: Option<String>,
        pub attachment_name: Option<String>,
        pub attachment_type: Option<String>,
        pub attachment_bytes: Option<i64>,
        pub created_by: StaffId,
        pub created_by_first_name: String,
        pub created_by_last_name: String,
        pub created_at: Timestamp,
        pub version: i64,
    }

    /// A branch that a notice names.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct NoticeBranch {
        pub(super) notice_id: NoticeId,
        pub id: BranchId,
        pub name: String,
    }

    /// A reader at whom a notice is aimed.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct NoticeReader {
        pub id: StaffId,
        pub first_name: String,
        pub last_name: String,
        pub username: String,
        pub branch_name: Option<String>,
        /// `None` until they have read it.
        pub read_at: Option<Timestamp>,
    }
}

/// A notice with the branches it names.
#[derive(Clone, Debug)]
pub struct Notice {
    pub record: NoticeRecord,
    /// By name. Empty: all branches.
    pub branches: Vec<NoticeBranch>,
}

/// A notice as one of its readers sees it.
#[derive(Clone, Debug)]
pub struct ReceivedNotice {
    pub notice: Notice,
    pub read_at: Option<Timestamp>,
}

/// A person's unread notices.
#[derive(Clone, Debug)]
pub struct UnreadNotices {
    pub total: i64,
    /// The newest of the urgent ones.
    pub urgent: Vec<Notice>,
}

/// The current readers of a notice, by whether they have read it.
#[derive(Clone, Debug)]
pub struct ReadStatus {
    /// The last to read it first.
    pub read: Vec<NoticeReader>,
    pub unread: Vec<NoticeReader>,
}

/// A filter of notices for administrators. All given fields must match.
#[derive(Clone, Copy, Debug, Default)]
pub struct NoticeSearch {
    pub priority: Option<NoticePriority>,
    /// Those that have expired, or those that are shown.
    pub expired: Option<bool>,
    /// Only notices older than this one, to read a long list in pieces.
    pub before: Option<NoticeId>,
}
