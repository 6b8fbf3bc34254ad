//! Chat messages and lists on the wire.

use crate::uploads::media::Links;
use crate::wire::Instant;
use office::chat::{self, MessageRecord, MessageType};
use serde::Serialize;
use utoipa::ToSchema;

/// A message of a chat.
#[derive(Serialize, ToSchema)]
pub(super) struct ChatMessage {
    id: i64,
    content: String,
    /// `text`, `file` or `image`.
    message_type: &'static str,
    created_at: Instant,
    is_edited: bool,
    edited_at: Option<Instant>,
    /// The message that it replies to.
    reply_to: Option<i64>,
    reply_to_info: Option<ReplyInfo>,
    sender_info: ChatMember,
    /// Signed paths below `/api/media/` that work while the session is open.
    image_url: Option<String>,
    file_url: Option<String>,
    /// Path of the attachment, whichever of the two it is.
    attachment: Option<String>,
    attachment_info: Option<ChatAttachment>,
    read_info: ReadInfo,
}

/// The message that another one replies to.
#[derive(Serialize, ToSchema)]
struct ReplyInfo {
    /// The name of its author.
    sender: String,
    /// Content of the message; empty if it was deleted.
    content: String,
    message_type: &'static str,
    is_deleted: bool,
}

/// A member of a chat.
#[derive(Serialize, ToSchema)]
pub(super) struct ChatMember {
    id: i64,
    first_name: String,
    last_name: String,
    username: String,
    /// A signed path below `/api/media/` to the small form of the picture.
    profile_picture: Option<String>,
    branch_name: Option<String>,
}

#[derive(Serialize, ToSchema)]
struct ChatAttachment {
    /// The name of the file as it was sent.
    name: Option<String>,
    content_type: String,
    size_bytes: i64,
    /// A signed path to the small form of a picture.
    thumbnail: Option<String>,
}

/// Read status of a message.
#[derive(Serialize, ToSchema)]
struct ReadInfo {
    /// True if the caller has read the message. The caller's own messages count as read.
    is_read: bool,
    /// Number of other members who have read the message.
    read_count: i64,
}

impl ChatMessage {
    pub(super) fn new(message: chat::Message, links: &Links) -> Self {
        let chat::Message { record, is_read, read_count } = message;
        let link = record.attachment_path.as_deref().map(|path| links.to(path));
        let is_image = record.message_type == MessageType::Image;
        ChatMessage {
            id: record.id.get(),
            message_type: record.message_type.as_str(),
            created_at: record.created_at.into(),
            is_edited: record.edited_at.is_some(),
            edited_at: record.edited_at.map(Instant),
            reply_to: record.reply_to.map(chat::MessageId::get),
            reply_to_info: ReplyInfo::of(&record),
            image_url: link.clone().filter(|_| is_image),
            file_url: link.clone().filter(|_| !is_image),
            attachment: link,
            attachment_info: ChatAttachment::of(&record, links),
            read_info: ReadInfo { is_read, read_count },
            content: record.content,
            sender_info: ChatMember {
                id: record.sender.get(),
                first_name: record.sender_first_name,
                last_name: record.sender_last_name,
                username: record.sender_username,
                profile_picture: record.sender_picture.map(|path| links.to_small(&path)),
                branch_name: record.sender_branch,
            },
        }
    }

    pub(super) fn all(messages: Vec<chat::Message>, links: &Links) -> Vec<Self> {
        messages.into_iter().map(|message| ChatMessage::new(message, links)).collect()
    }
}

impl ReplyInfo {
    fn of(record: &MessageRecord) -> Option<Self> {
        let names = [record.reply_first_name.as_deref()?, record.reply_last_name.as_deref()?];
        Some(ReplyInfo {
            sender: names.join(" "),
            content: record.reply_content.clone()?,
            message_type: record.reply_type?.as_str(),
            is_deleted: record.reply_deleted_at.is_some(),
        })
    }
}

impl ChatAttachment {
    fn of(record: &MessageRecord, links: &Links) -> Option<Self> {
        Some(ChatAttachment {
            name: record.attachment_name.clone(),
            content_type: record.attachment_type.clone()?,
            size_bytes: record.attachment_bytes?,
            thumbnail: record.attachment_thumbnail.as_deref().map(|path| links.to(path)),
        })
    }
}

impl ChatMember {
    pub(super) fn new(member: chat::Member, links: &Links) -> Self {
        ChatMember {
            id: member.id.get(),
            first_name: member.first_name,
            last_name: member.last_name,
            username: member.username,
            profile_picture: member.profile_picture.map(|path| links.to_small(&path)),
            branch_name: member.branch_name,
        }
    }
}

/// The position of a list in its chat.
#[derive(Serialize, ToSchema)]
pub(super) struct ChatPlace {
    has_older: bool,
    has_newer: bool,
    /// The first message of the chat that the caller has not read.
    first_unread_id: Option<i64>,
}

impl ChatPlace {
    fn of(list: &chat::MessageList) -> Self {
        ChatPlace {
            has_older: list.has_older,
            has_newer: list.has_newer,
            first_unread_id: list.first_unread.map(chat::MessageId::get),
        }
    }
}

/// The shape of a chat's list for its members.
pub(super) trait ListShape: Serialize + Send + 'static {
    fn new(list: chat::MessageList, caller: office::StaffId, links: &Links) -> Self;
}

/// Messages of the administrators' chat, oldest first. The counts are those of the whole chat.
#[derive(Serialize, ToSchema)]
pub(super) struct AdministratorMessages {
    /// Messages that the caller wrote.
    sent_messages: Vec<ChatMessage>,
    received_messages: Vec<ChatMessage>,
    sent_count: i64,
    received_count: i64,
    total_messages: i64,
    #[serde(flatten)]
    place: ChatPlace,
}

impl ListShape for AdministratorMessages {
    fn new(list: chat::MessageList, caller: office::StaffId, links: &Links) -> Self {
        let place = ChatPlace::of(&list);
        let (sent, received): (Vec<_>, Vec<_>) =
            list.messages.into_iter().partition(|message| message.record.sender == caller);
        AdministratorMessages {
            sent_messages: ChatMessage::all(sent, links),
            received_messages: ChatMessage::all(received, links),
            sent_count: list.own,
            received_count: list.total - list.own,
            total_messages: list.total,
            place,
        }
    }
}

/// Messages of the consultants' chat, oldest first. The counts are those of the whole chat.
#[derive(Serialize, ToSchema)]
pub(super) struct ConsultantMessages {
    messages: Vec<ChatMessage>,
    /// Number of messages that the caller wrote.
    user_messages_count: i64,
    total_messages: i64,
    /// Paging marker, always true.
    paged: bool,
    #[serde(flatten)]
    place: ChatPlace,
}

impl ListShape for ConsultantMessages {
    fn new(list: chat::MessageList, _: office::StaffId, links: &Links) -> Self {
        ConsultantMessages {
            place: ChatPlace::of(&list),
            user_messages_count: list.own,
            total_messages: list.total,
            paged: true,
            messages: ChatMessage::all(list.messages, links),
        }
    }
}

/// The caller's unread messages.
#[derive(Serialize, ToSchema)]
pub(super) struct UnreadMessages {
    /// Newest unread messages, the oldest first.
    pub(super) unread_messages: Vec<ChatMessage>,
    pub(super) total_unread: i64,
}

/// Members of a chat by read status of a message, without its author.
#[derive(Serialize, ToSchema)]
pub(super) struct MessageReaders {
    pub(super) read: Vec<ChatMember>,
    pub(super) unread: Vec<ChatMember>,
}

/// Number of unread messages.
#[derive(Serialize, ToSchema)]
pub(super) struct UnreadTotal {
    pub(super) total_unread: i64,
}
