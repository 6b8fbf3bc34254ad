use crate::{Access, Audience, Role, StaffId};
use money::Timestamp;
use store::{newtype, row, text_enum};

newtype! {
    /// A message of a chat.
    pub MessageId(i64);
}

text_enum! {
    /// What a message is beside its text.
    pub enum MessageType {
        Text = "text",
        File = "file",
        Image = "image",
    }
}

/// One of the two group chats. Whoever is active in its role is a member.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Chat {
    Administrators,
    Consultants,
}

impl Chat {
    /// The chat's number on the wire and in storage.
    pub const fn id(self) -> i64 {
        match self {
            Chat::Administrators => 1,
            Chat::Consultants => 2,
        }
    }

    /// The chat of that number.
    pub fn of_id(id: i64) -> Option<Chat> {
        [Chat::Administrators, Chat::Consultants].into_iter().find(|chat| chat.id() == id)
    }

    /// Who reads it and writes in it.
    pub const fn access(self) -> Access {
        match self {
            Chat::Administrators => Access::STAFF.by_administrators(),
            Chat::Consultants => Access::STAFF.by_consultants(),
        }
    }

    pub(super) const fn role(self) -> Role {
        match self {
            Chat::Administrators => Role::Administrator,
            Chat::Consultants => Role::Consultant,
        }
    }

    pub(super) const fn audience(self) -> Audience {
        match self {
            Chat::Administrators => Audience::Administrators,
            Chat::Consultants => Audience::Consultants,
        }
    }
}

/// What is sent to a chat.
#[derive(Clone, Debug, Default)]
pub struct NewMessage {
    /// May be empty beside an attachment.
    pub content: String,
    pub reply_to: Option<MessageId>,
}

row! {
    /// A message as it is stored, with its author, its attachment and what it replies to.
    #[derive(Clone, Debug)]
    pub struct MessageRecord {
        pub id: MessageId,
        /// Its place in the chat, from 1.
        pub number: i64,
        pub content: String,
        pub message_type: MessageType,
        pub created_at: Timestamp,
        pub edited_at: Option<Timestamp>,
        pub sender: StaffId,
        pub sender_first_name: String,
        pub sender_last_name: String,
        pub sender_username: String,
        pub sender_picture: Option<String>,
        /// None for administrators and for consultants without a branch.
        pub sender_branch: Option<String>,
        pub attachment_path: Option<String>,
        pub attachment_thumbnail: Option<String>,
        pub attachment_name: Option<String>,
        pub attachment_type: Option<String>,
        pub attachment_bytes: Option<i64>,
        pub reply_to: Option<MessageId>,
        pub reply_content: Option<String>,
        pub reply_type: Option<MessageType>,
        pub reply_first_name: Option<String>,
        pub reply_last_name: Option<String>,
        pub reply_deleted_at: Option<Timestamp>,
    }

    /// An active member of a chat.
    #[derive(Clone, Debug)]
    pub struct Member {
        pub id: StaffId,
        pub first_name: String,
        pub last_name: String,
        pub username: String,
        pub profile_picture: Option<String>,
        pub branch_name: Option<String>,
        /// When they got the role of this chat: what was said before is not theirs to read.
        pub(super) member_since: Timestamp,
        pub(super) read_up_to: Option<i64>,
    }
}

/// A message, and who has read it.
#[derive(Clone, Debug)]
pub struct Message {
    pub record: MessageRecord,
    /// Whether whoever asks has read it; what they wrote themselves counts as read.
    pub is_read: bool,
    /// How many other members have read it.
    pub read_count: i64,
}

/// Which part of a chat is wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// A page from the newest message on, which is page 1.
    Page(i64),
    /// What was said just before a message.
    Before(MessageId),
    /// What was said just after a message.
    After(MessageId),
    /// A message, with what was said before and after it.
    Around(MessageId),
}

/// A part of a chat.
#[derive(Clone, Debug)]
pub struct MessageList {
    /// The oldest first.
    pub messages: Vec<Message>,
    pub has_older: bool,
    pub has_newer: bool,
    /// How many messages the chat has in all, and how many of them whoever asks has written.
    pub total: i64,
    pub own: i64,
    /// The first message that whoever asks has not read.
    pub first_unread: Option<MessageId>,
}

/// What somebody has still to read.
#[derive(Clone, Debug)]
pub struct Unread {
    pub total: i64,
    /// The newest of them, the oldest first.
    pub messages: Vec<Message>,
}

/// The members of a chat by whether they have read a message, its author left out.
#[derive(Clone, Debug)]
pub struct MessageReaders {
    pub read: Vec<Member>,
    pub unread: Vec<Member>,
}
