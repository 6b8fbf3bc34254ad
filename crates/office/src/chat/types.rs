use crate::{Access, Audience, Role, StaffId};
use money::Timestamp;
use store::{newtype, row, text_enum};

newtype! {
    /// A message of a chat.
    pub MessageId(i64);
}

text_enum! {
    /// The type of a message.
    pub enum MessageType {
        Text = "text",
        File = "file",
        Image = "image",
    }
}

/// One of the two group chats. All active staff of its role are members.
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

    /// Access to read it and write in it.
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

/// The input for a new message.
#[derive(Clone, Debug, Default)]
pub struct NewMessage {
    /// May be empty if there is an attachment.
    pub content: String,
    pub reply_to: Option<MessageId>,
}

row! {
    /// A message as it is stored, with its author, its attachment and the message it replies to.
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
        /// `None` for administrators and for consultants without a branch.
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
        /// When they got the role of this chat: they are not expected to read earlier messages.
        pub(super) member_since: Timestamp,
        pub(super) read_up_to: Option<i64>,
    }
}

/// A message with its read state.
#[derive(Clone, Debug)]
pub struct Message {
    pub record: MessageRecord,
    /// True if the caller has read it; their own messages count as read.
    pub is_read: bool,
    /// The number of other members who have read it.
    pub read_count: i64,
}

/// The requested part of a chat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// A page from the newest message on, which is page 1.
    Page(i64),
    /// The messages just before a message.
    Before(MessageId),
    /// The messages just after a message.
    After(MessageId),
    /// A message, with those before and after it.
    Around(MessageId),
}

/// A part of a chat.
#[derive(Clone, Debug)]
pub struct MessageList {
    /// The oldest first.
    pub messages: Vec<Message>,
    pub has_older: bool,
    pub has_newer: bool,
    /// The number of messages in the chat, and how many of them the caller has written.
    pub total: i64,
    pub own: i64,
    /// The first message that the caller has not read.
    pub first_unread: Option<MessageId>,
}

/// A person's unread messages.
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
