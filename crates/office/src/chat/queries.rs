use super::types::{Member, MessageId, MessageRecord, MessageType};
use crate::files::FileId;
use crate::{Role, StaffId};
use money::Timestamp;
use store::{One, insert, queries, row};

/// Messages `m` that have not been deleted, each with its author, attachment and the message it
/// replies to.
macro_rules! messages {
    ($rest:literal) => {
        concat!(
            "SELECT m.id, m.number, m.content, m.message_type, m.created_at, m.edited_at,
                m.staff_id AS sender, a.first_name AS sender_first_name,
                a.last_name AS sender_last_name, a.username AS sender_username,
                a.profile_picture AS sender_picture, b.name AS sender_branch,
                f.path AS attachment_path, f.thumbnail_path AS attachment_thumbnail,
                f.name AS attachment_name, f.content_type AS attachment_type,
                f.size_bytes AS attachment_bytes, m.reply_to_id AS reply_to,
                r.content AS reply_content, r.message_type AS reply_type,
                w.first_name AS reply_first_name, w.last_name AS reply_last_name,
                r.deleted_at AS reply_deleted_at
             FROM chat_messages m
             JOIN staff a ON a.id = m.staff_id
             LEFT JOIN branches b ON b.id = a.branch_id AND b.id <> 1
             LEFT JOIN files f ON f.id = m.attachment_id
             LEFT JOIN chat_messages r ON r.id = m.reply_to_id
             LEFT JOIN staff w ON w.id = r.staff_id
             WHERE m.chat_id = ?1 AND m.deleted_at IS NULL AND ",
            $rest
        )
    };
}

row! {
    /// The fields needed to change a message, deleted or not.
    pub(super) struct MessageState {
        pub(super) number: i64,
        pub(super) staff_id: StaffId,
        pub(super) content: String,
        pub(super) created_at: Timestamp,
        pub(super) deleted_at: Option<Timestamp>,
    }

    /// A person's read position in a chat, and the chat's last number.
    #[derive(Clone, Copy)]
    pub(super) struct Position {
        /// 0 before the first message.
        pub(super) read_up_to: i64,
        pub(super) last: i64,
    }

    /// The numbers that messages of a chat have got so far.
    pub(super) struct Numbers {
        pub(super) last: i64,
        /// Among those of one author.
        pub(super) last_own: i64,
    }

    pub(super) struct Reader {
        pub(super) id: StaffId,
        pub(super) read_up_to: i64,
    }
}

insert! {
    pub(super) struct NewMessageRow<'a> = "INSERT INTO chat_messages" -> u64 {
        id: MessageId,
        chat_id: i64,
        number: i64,
        author_number: i64,
        staff_id: StaffId,
        content: &'a str,
        search: &'a str,
        message_type: MessageType,
        reply_to_id: Option<MessageId>,
        attachment_id: Option<FileId>,
        created_at: Timestamp,
    }
}

queries! {
    /// From a number down, the newest first.
    pub(super) fn select_down(chat: i64, from: i64, most: i64) -> Vec<MessageRecord> =
        messages!("m.number <= ?2 ORDER BY m.number DESC LIMIT ?3");
    /// From a number up, the oldest first.
    pub(super) fn select_up(chat: i64, from: i64, most: i64) -> Vec<MessageRecord> =
        messages!("m.number >= ?2 ORDER BY m.number LIMIT ?3");
    /// From a number down, the newest first, where the text matches a pattern.
    pub(super) fn select_matching(
        chat: i64, from: i64, pattern: &str, most: i64, offset: i64,
    ) -> Vec<MessageRecord> =
        messages!("m.number <= ?2 AND m.search LIKE ?3 ESCAPE '\\'
             ORDER BY m.number DESC LIMIT ?4 OFFSET ?5");
    /// Messages of others after a number, the newest first.
    pub(super) fn select_unread(
        chat: i64, me: StaffId, after: i64, most: i64,
    ) -> Vec<MessageRecord> =
        messages!("m.staff_id <> ?2 AND m.number > ?3 ORDER BY m.number DESC LIMIT ?4");
    pub(super) fn select_message(chat: i64, id: MessageId) -> Option<MessageRecord> =
        messages!("m.id = ?2");
    pub(super) fn select_state(chat: i64, id: MessageId) -> Option<MessageState> =
        "SELECT number, staff_id, content, created_at, deleted_at FROM chat_messages
         WHERE chat_id = ?1 AND id = ?2";
    pub(super) fn select_first_unread(
        chat: i64, me: StaffId, after: i64,
    ) -> Option<One<MessageId>> =
        "SELECT id FROM chat_messages
         WHERE chat_id = ?1 AND staff_id <> ?2 AND number > ?3 AND deleted_at IS NULL
         ORDER BY number LIMIT 1";
    /// A member's position begins at the first message after they got their role.
    pub(super) fn select_position(chat: i64, me: StaffId) -> Position =
        "SELECT {{sqlite|MAX}}{{postgres|GREATEST}}(COALESCE(p.read_up_to, 0),
                CASE WHEN p.read_up_to IS NULL OR s.role_since IS NOT NULL
                THEN COALESCE((SELECT m.number FROM chat_messages m
                    WHERE m.chat_id = ?1 AND m.created_at < COALESCE(s.role_since, s.created_at)
                    ORDER BY m.created_at DESC, m.number DESC LIMIT 1), 0)
                ELSE 0 END) AS read_up_to,
            COALESCE((SELECT MAX(n.number) FROM chat_messages n WHERE n.chat_id = ?1), 0) AS last
         FROM staff s LEFT JOIN chat_positions p ON p.chat_id = ?1 AND p.staff_id = s.id
         WHERE s.id = ?2 /* not null: COALESCE */";
    pub(super) fn select_numbers(chat: i64, me: StaffId) -> Numbers =
        "SELECT COALESCE((SELECT MAX(number) FROM chat_messages WHERE chat_id = ?1), 0) AS last,
            COALESCE((SELECT author_number FROM chat_messages
                WHERE chat_id = ?1 AND staff_id = ?2 ORDER BY number DESC LIMIT 1), 0) AS last_own
         /* not null: COALESCE */";
    /// The number of messages of one author up to this number.
    pub(super) fn count_own_up_to(chat: i64, me: StaffId, number: i64) -> Option<One<i64>> =
        "SELECT author_number FROM chat_messages
         WHERE chat_id = ?1 AND staff_id = ?2 AND number <= ?3 ORDER BY number DESC LIMIT 1";
    pub(super) fn count_deleted_after(chat: i64, number: i64) -> One<i64> =
        "SELECT COUNT(*) FROM chat_messages
         WHERE chat_id = ?1 AND number > ?2 AND deleted_at IS NOT NULL";
    /// The sign keeps to the index of deleted messages: that of the author leads through all of theirs.
    pub(super) fn count_own_deleted(chat: i64, me: StaffId) -> One<i64> =
        "SELECT COUNT(*) FROM chat_messages
         WHERE chat_id = ?1 AND number > 0 AND +staff_id = ?2 AND deleted_at IS NOT NULL";
    pub(super) fn count_others_deleted_after(chat: i64, me: StaffId, number: i64) -> One<i64> =
        "SELECT COUNT(*) FROM chat_messages
         WHERE chat_id = ?1 AND number > ?3 AND staff_id <> ?2 AND deleted_at IS NOT NULL";
    /// The active members, by name.
    pub(super) fn select_members(chat: i64, role: Role) -> Vec<Member> =
        "SELECT s.id, s.first_name, s.last_name, s.username, s.profile_picture,
            b.name AS branch_name, COALESCE(s.role_since, s.created_at) AS member_since, p.read_up_to
         FROM staff s LEFT JOIN branches b ON b.id = s.branch_id AND b.id <> 1
         LEFT JOIN chat_positions p ON p.chat_id = ?1 AND p.staff_id = s.id
         WHERE s.status = 'active' AND s.password_hash IS NOT NULL AND s.role = ?2
         ORDER BY s.sort_name, s.id";
    /// The read positions of the active members, without those who have read no message.
    pub(super) fn select_readers(chat: i64, role: Role) -> Vec<Reader> =
        "SELECT s.id, p.read_up_to FROM chat_positions p JOIN staff s ON s.id = p.staff_id
         WHERE p.chat_id = ?1 AND s.status = 'active' AND s.role = ?2";
    /// The authors of the messages of a range of numbers, one person left out.
    pub(super) fn select_authors(
        chat: i64, except: StaffId, after: i64, up_to: i64,
    ) -> Vec<One<StaffId>> =
        "SELECT DISTINCT staff_id FROM chat_messages
         WHERE chat_id = ?1 AND staff_id <> ?2 AND number > ?3 AND number <= ?4
            AND deleted_at IS NULL ORDER BY staff_id";
    pub(super) fn set_content(id: MessageId, content: &str, search: &str, at: Timestamp) -> u64 =
        "UPDATE chat_messages SET content = ?2, search = ?3, edited_at = ?4 WHERE id = ?1";
    pub(super) fn set_deleted(id: MessageId, at: Timestamp) -> u64 =
        "UPDATE chat_messages SET content = '', search = '', message_type = 'text',
            attachment_id = NULL, deleted_at = ?2
         WHERE id = ?1";
    pub(super) fn upsert_position(chat: i64, staff: StaffId, read_up_to: i64) -> u64 =
        "INSERT INTO chat_positions (chat_id, staff_id, read_up_to) VALUES (?1, ?2, ?3)
         ON CONFLICT (chat_id, staff_id) DO UPDATE SET read_up_to = excluded.read_up_to";
}
