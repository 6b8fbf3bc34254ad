use super::types::{Reading, ReadingKind};
use crate::clients::ClientId;
use crate::files::{FileId, FileKind};
use crate::reports::{ReportId, ReportKind};
use crate::{SessionId, StaffId};
use money::Timestamp;
use store::{One, list, queries, row};

row! {
    /// Subject of an opened file.
    pub(super) struct OpenedFile {
        pub(super) id: FileId,
        pub(super) kind: FileKind,
        /// True if a record still needs it.
        pub(super) is_stored: bool,
        /// True if it is the small form of a picture.
        pub(super) is_small: bool,
        /// Client of the document.
        pub(super) client_id: Option<ClientId>,
        /// Person on a selfie.
        pub(super) person_id: Option<StaffId>,
        pub(super) report_id: Option<ReportId>,
        pub(super) report_kind: Option<ReportKind>,
        /// In which chat it was sent.
        pub(super) chat_id: Option<i64>,
    }
}

list! {
    /// Looks at other people's data.
    pub(super) struct Filter -> Reading {
        select: "r.id, r.at, r.staff_id, n.first_name, n.last_name, t.username, r.kind, r.client_id,
            c.first_name AS client_first_name, c.last_name AS client_last_name,
            d.name AS document_name, r.paper_id, q.kind AS paper_kind, r.person_id, p.first_name AS person_first_name,
            p.last_name AS person_last_name, r.list, r.file_id IS NOT NULL AS is_file",
        from: "readings r /* scan: walks the primary key from its newest end */
            JOIN staff t ON t.id = r.staff_id
            JOIN staff_names n ON n.staff_id = r.staff_id
                AND n.named_from <= r.at AND n.named_until > r.at
            LEFT JOIN clients c ON c.id = r.client_id
            LEFT JOIN client_documents d ON d.file_id = r.file_id
            LEFT JOIN papers q ON q.id = r.paper_id
            LEFT JOIN staff_names p ON p.staff_id = r.person_id
                AND p.named_from <= r.at AND p.named_until > r.at",
        clauses: {
            /// A pattern for `search`.
            matching: String = "t.search LIKE ? ESCAPE '\\'",
            kind: ReadingKind = "r.kind = ?",
            client: ClientId = "r.client_id = ?",
            since: Timestamp = "r.at >= ?",
            until: Timestamp = "r.at < ?",
        },
        orders: Order { Newest = "r.id DESC" },
    }
}

queries! {
    /// A file by its own path or that of its small form.
    pub(super) fn file(path: &str) -> Option<OpenedFile> =
        "SELECT f.id, f.kind, f.state = 'stored' AS is_stored, f.path <> ?1 AS is_small, d.client_id,
            COALESCE(e.staff_id, l.staff_id) AS person_id, r.id AS report_id,
            r.kind AS report_kind, m.chat_id
         FROM files f
            LEFT JOIN client_documents d ON d.file_id = f.id
            LEFT JOIN log_book_entries e ON f.owner_kind = 'log_book_entry' AND e.id = f.owner_id
            LEFT JOIN login_events l ON f.owner_kind = 'login_event' AND l.id = f.owner_id
            LEFT JOIN reports r ON f.owner_kind = 'report' AND r.id = f.owner_id
            LEFT JOIN chat_messages m ON m.attachment_id = f.id
         WHERE f.path = ?1 OR f.thumbnail_path = ?1 /* not null: a path is there */";
    /// True if a session has a reading of this since an instant. `about`: the id of the client or
    /// the person. Empty and 0 mean none.
    pub(super) fn has(
        session: SessionId, since: Timestamp, kind: ReadingKind, list: &str, about: i64, file: i64,
        paper: i64,
    ) -> One<bool> =
        "SELECT EXISTS (SELECT 1 FROM readings
            WHERE session_id = ?1 AND at > ?2 AND kind = ?3 AND COALESCE(list, '') = ?4
                AND COALESCE(client_id, person_id, 0) = ?5 AND COALESCE(file_id, 0) = ?6
                AND COALESCE(paper_id, 0) = ?7) AS found";
}
