//! The group chats: administrators among themselves, and consultants of all branches (contract §8).
//!
//! Messages are numbered without gaps in each chat, and a member has read a chat up to a
//! number. Counts follow from these numbers, at the same cost for a long chat. A deleted
//! message keeps its number and loses its text.

mod queries;
mod reading;
#[cfg(test)]
mod tests;
mod types;

pub use reading::{find, list, mark_read, members, readers, search, unread};
pub use types::{
    Chat, Member, Message, MessageId, MessageList, MessageReaders, MessageRecord, MessageType,
    NewMessage, Part, Unread,
};

use crate::files::{self, FileKind, NewFile};
use crate::{Changes, Check, Ctx, Done, Error, Event, EventKind, Result, Subject, numbers};
use queries::{MessageState, NewMessageRow};
use store::Tx;

/// Characters of a message.
const MAX_CONTENT: usize = 1000;
/// Characters of the reason for a deletion.
const MAX_REASON: usize = 200;

/// Sends a message. It needs content or an attachment.
pub fn post(
    tx: &mut Tx,
    ctx: &Ctx,
    chat: Chat,
    input: &NewMessage,
    attachment: Option<&NewFile>,
) -> Result<Done<MessageId>> {
    let me = ctx.may(chat.access())?.staff;
    let mut check = Check::new();
    let content = check.optional_text(&input.content, "content", MAX_CONTENT);
    if check.is_sound("content") {
        let says_something = !content.is_empty() || attachment.is_some();
        check.rule(says_something, "content", "Write a message or attach a file.");
    }
    check_reply(tx, &mut check, chat, input.reply_to)?;
    check.finish()?;
    let id = MessageId::new(numbers::next(tx, "chat_messages")?);
    let message_type = match attachment {
        None => MessageType::Text,
        Some(file) if file.content_type.starts_with("image/") => MessageType::Image,
        Some(_) => MessageType::File,
    };
    let file = attachment.map(|file| files::claim(tx, ctx, file, about(id))).transpose()?;
    let before = queries::select_numbers(tx, chat.id(), me)?;
    NewMessageRow {
        id,
        chat_id: chat.id(),
        number: before.last + 1,
        author_number: before.last_own + 1,
        staff_id: me,
        content: &content,
        search: &store::fold(&content),
        message_type,
        reply_to_id: input.reply_to,
        attachment_id: file,
        created_at: ctx.now,
    }
    .insert(tx)?;
    let changes = Changes::none().set("chat", chat.id()).set("message_type", message_type);
    Ok(Done::new(id, "chat.post", about(id), changes).with_event(changed(chat, id)))
}

/// Replaces the text of one's own message.
pub fn edit(tx: &mut Tx, ctx: &Ctx, chat: Chat, id: MessageId, content: &str) -> Result<Done<()>> {
    let before = own(tx, ctx, chat, id, "Only the author can edit a message.")?;
    let mut check = Check::new();
    let content = check.text(content, "content", "Write a message.", MAX_CONTENT);
    check.finish()?;
    if content == before.content {
        return Ok(Done::unchanged(()));
    }
    queries::set_content(tx, id, &content, &store::fold(&content), ctx.now)?;
    // The audit must not contain the text.
    let changes = Changes::none().set("chat", chat.id());
    Ok(Done::new((), "chat.edit", about(id), changes).with_event(changed(chat, id)))
}

/// Deletes one's own message: nothing of what it said remains.
pub fn delete(tx: &mut Tx, ctx: &Ctx, chat: Chat, id: MessageId, reason: &str) -> Result<Done<()>> {
    own(tx, ctx, chat, id, "Only the author can delete a message.")?;
    let mut check = Check::new();
    let reason = check.optional_text(reason, "reason", MAX_REASON);
    check.finish()?;
    files::release(tx, ctx, about(id), FileKind::ChatAttachment)?;
    queries::set_deleted(tx, id, ctx.now)?;
    let mut changes = Changes::none().set("chat", chat.id());
    if !reason.is_empty() {
        changes = changes.set("reason", reason);
    }
    Ok(Done::new((), "chat.delete", about(id), changes).with_event(changed(chat, id)))
}

/// The caller's own message. Refuses anyone else's with `refusal` as the sentence.
fn own(
    tx: &mut Tx,
    ctx: &Ctx,
    chat: Chat,
    id: MessageId,
    refusal: &'static str,
) -> Result<MessageState> {
    let me = ctx.may(chat.access())?.staff;
    let state = existing(tx, chat, id)?;
    if state.staff_id != me {
        return Err(Error::refused("not_the_author", refusal));
    }
    Ok(state)
}

/// A message that has not been deleted.
fn existing(tx: &mut Tx, chat: Chat, id: MessageId) -> Result<MessageState> {
    let state = queries::select_state(tx, chat.id(), id)?;
    state.filter(|state| state.deleted_at.is_none()).ok_or(Error::NotFound("message"))
}

fn check_reply(
    tx: &mut Tx,
    check: &mut Check,
    chat: Chat,
    reply_to: Option<MessageId>,
) -> Result<()> {
    let Some(id) = reply_to else { return Ok(()) };
    match queries::select_state(tx, chat.id(), id)? {
        None => check.fail("reply_to", "This chat has no such message to reply to."),
        Some(original) if original.deleted_at.is_some() => {
            check.fail("reply_to", "The message you are replying to was deleted.");
        }
        Some(_) => {}
    }
    Ok(())
}

/// One event for all members.
fn changed(chat: Chat, id: MessageId) -> Event {
    Event::new(EventKind::ChatMessage, chat.audience())
        .with("chat", chat.id())
        .with("message", id.get())
}

fn about(id: MessageId) -> Subject {
    Subject::new("chat_message", id.get())
}
