use super::types::{NoticeBranch, NoticeId, NoticePriority, NoticeReader, NoticeRecord};
use crate::files::FileId;
use crate::{BranchId, Result, Role, StaffId};
use money::Timestamp;
use store::{One, Tx, insert, list, queries, row, update};

macro_rules! notice_columns {
    () => {
        "n.id, n.title, n.content, n.priority, n.target_role, n.expires_at,
            f.path AS attachment_path, f.thumbnail_path AS attachment_thumbnail,
            f.name AS attachment_name, f.content_type AS attachment_type,
            f.size_bytes AS attachment_bytes, n.created_by,
            a.first_name AS created_by_first_name, a.last_name AS created_by_last_name,
            n.created_at, n.version"
    };
}

macro_rules! notices {
    () => {
        "notices n JOIN staff_names a ON a.staff_id = n.created_by
                AND a.named_from <= n.created_at AND a.named_until > n.created_at
            LEFT JOIN files f ON f.id = n.attachment_id"
    };
}

/// Notices `n` that are shown at ?2 and aimed at the person ?1, whose row is `me`. They are sorted
/// by `+n.id`, to make the engine use the index of shown notices: a scan by id would read all of
/// history.
macro_rules! shown_to_me {
    ($select:expr, $from:expr, $rest:literal) => {
        concat!(
            "SELECT ",
            $select,
            " FROM ",
            $from,
            " JOIN staff me ON me.id = ?1
              WHERE n.shown_until > ?2 AND (n.target_role IS NULL OR n.target_role = me.role)
                AND (NOT n.names_branches OR EXISTS (SELECT 1 FROM notice_branches t
                    WHERE t.notice_id = n.id AND t.branch_id = me.branch_id))",
            $rest
        )
    };
}

list! {
    /// Active notices, filtered.
    pub(super) struct Filter -> NoticeRecord {
        select: notice_columns!(),
        from: "notices n /* scan: administrators post a few notices a day */
            JOIN staff_names a ON a.staff_id = n.created_by AND n.deactivated_at IS NULL
                AND a.named_from <= n.created_at AND a.named_until > n.created_at
            LEFT JOIN files f ON f.id = n.attachment_id",
        clauses: {
            id: NoticeId = "n.id = ?",
            before: NoticeId = "n.id < ?",
            priority: NoticePriority = "n.priority = ?",
            expired_at: Timestamp = "n.shown_until <= ?",
            shown_at: Timestamp = "n.shown_until > ?",
        },
        orders: Order { Newest = "n.id DESC" },
    }
}

row! {
    /// The time at which a person read a notice.
    pub(super) struct ReadAt {
        pub(super) notice_id: NoticeId,
        pub(super) read_at: Timestamp,
    }
}

insert! {
    /// A new notice.
    pub(super) struct NewNoticeRow<'a> = "INSERT INTO notices" -> u64 {
        id: NoticeId,
        title: &'a str,
        content: &'a str,
        priority: NoticePriority,
        target_role: Option<Role>,
        names_branches: bool,
        expires_at: Option<Timestamp>,
        shown_until: Timestamp,
        attachment_id: Option<FileId>,
        created_by: StaffId,
        created_at: Timestamp;
        version = "1",
    }
}

update! {
    /// The fields that an edit changes, apart from the attachment.
    pub(super) struct NoticeEditRow<'a> = "UPDATE notices SET" -> u64 {
        id: NoticeId,
        title: &'a str,
        content: &'a str,
        priority: NoticePriority,
        target_role: Option<Role>,
        names_branches: bool,
        expires_at: Option<Timestamp>,
        shown_until: Timestamp;
        version = "version + 1",
    }
}

queries! {
    /// The newest first, of those older than one.
    pub(super) fn select_inbox(
        me: StaffId, now: Timestamp, before: NoticeId, limit: i64, offset: i64,
    ) -> Vec<NoticeRecord> =
        shown_to_me!(notice_columns!(), notices!(),
            " AND +n.id < ?3 ORDER BY +n.id DESC LIMIT ?4 OFFSET ?5");
    pub(super) fn count_inbox(me: StaffId, now: Timestamp) -> One<i64> =
        shown_to_me!("COUNT(*) AS count", "notices n", "");
    pub(super) fn count_unread(me: StaffId, now: Timestamp) -> One<i64> =
        shown_to_me!("COUNT(*) AS count", "notices n",
            " AND NOT EXISTS (SELECT 1 FROM notice_reads r
                WHERE r.staff_id = ?1 AND r.notice_id = n.id)");
    /// The newest first.
    pub(super) fn select_unread(
        me: StaffId, now: Timestamp, priority: NoticePriority, limit: i64,
    ) -> Vec<NoticeRecord> =
        shown_to_me!(notice_columns!(), notices!(),
            " AND n.priority = ?3 AND NOT EXISTS (SELECT 1 FROM notice_reads r
                WHERE r.staff_id = ?1 AND r.notice_id = n.id)
              ORDER BY +n.id DESC LIMIT ?4");
    /// A notice, if it is shown to the person.
    pub(super) fn select_received(
        me: StaffId, now: Timestamp, id: NoticeId,
    ) -> Option<NoticeRecord> =
        shown_to_me!(notice_columns!(), notices!(), " AND n.id = ?3");
    /// The notices of a range of ids that a person has read.
    pub(super) fn select_reads(staff: StaffId, first: NoticeId, last: NoticeId) -> Vec<ReadAt> =
        "SELECT notice_id, read_at FROM notice_reads
         WHERE staff_id = ?1 AND notice_id >= ?2 AND notice_id <= ?3 ORDER BY notice_id";
    /// The branches that the notices of a range of ids name.
    pub(super) fn select_branches(first: NoticeId, last: NoticeId) -> Vec<NoticeBranch> =
        "SELECT t.notice_id, b.id, b.name FROM notice_branches t JOIN branches b ON b.id = t.branch_id
         WHERE t.notice_id >= ?1 AND t.notice_id <= ?2 ORDER BY t.notice_id, b.name_folded";
    /// Active members of staff at whom a notice is aimed and who have accepted their invitation.
    pub(super) fn select_readers(id: NoticeId) -> Vec<NoticeReader> =
        "SELECT s.id, s.first_name, s.last_name, s.username, b.name AS branch_name, r.read_at
         FROM notices n JOIN staff s ON s.status = 'active' AND s.password_hash IS NOT NULL
            AND s.role <> 'Developer'
            AND (n.target_role IS NULL OR n.target_role = s.role)
         LEFT JOIN notice_reads r ON r.staff_id = s.id AND r.notice_id = n.id
         LEFT JOIN branches b ON b.id = s.branch_id
         WHERE n.id = ?1
            AND (NOT n.names_branches OR EXISTS (SELECT 1 FROM notice_branches t
                WHERE t.notice_id = n.id AND t.branch_id = s.branch_id))
         ORDER BY s.id";
    pub(super) fn insert_branch(id: NoticeId, branch: BranchId) -> u64 =
        "INSERT INTO notice_branches (notice_id, branch_id) VALUES (?1, ?2)";
    pub(super) fn delete_branches(id: NoticeId) -> u64 =
        "DELETE FROM notice_branches WHERE notice_id = ?1";
    pub(super) fn insert_read(staff: StaffId, id: NoticeId, at: Timestamp) -> u64 =
        "INSERT INTO notice_reads (staff_id, notice_id, read_at) VALUES (?1, ?2, ?3)";
    pub(super) fn delete_reads(id: NoticeId) -> u64 =
        "DELETE FROM notice_reads WHERE notice_id = ?1";
    pub(super) fn set_attachment(id: NoticeId, file: Option<FileId>) -> u64 =
        "UPDATE notices SET attachment_id = ?2 WHERE id = ?1";
    pub(super) fn set_deactivated(id: NoticeId, at: Timestamp) -> u64 =
        "UPDATE notices SET deactivated_at = ?2, shown_until = ?2, version = version + 1
         WHERE id = ?1";
}

/// An active notice, expired or not.
pub(super) fn find(tx: &mut Tx, id: NoticeId) -> Result<Option<NoticeRecord>> {
    let filter = Filter { id: Some(id), ..Filter::default() };
    Ok(filter.page(tx, Order::Newest, 1, 0)?.pop())
}
