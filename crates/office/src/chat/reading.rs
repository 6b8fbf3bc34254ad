//! Reading a chat: messages, search and read positions.

use super::existing;
use super::queries::{self, Position};
use super::types::{
    Chat, Member, Message, MessageId, MessageList, MessageReaders, MessageRecord, Part, Unread,
};
use crate::values::search_text;
use crate::{Audience, Changes, Ctx, Done, Error, Event, EventKind, Result, StaffId, Subject};
use store::{One, Tx};

/// Messages of a page.
const PAGE_SIZE: i64 = 50;
/// Messages that are searched for authors to notify that they were read.
const MAX_RECEIPTS: i64 = 200;

/// Returns a part of a chat.
pub fn list(tx: &mut Tx, ctx: &Ctx, chat: Chat, part: Part) -> Result<MessageList> {
    let me = ctx.may(chat.access())?.staff;
    let position = queries::select_position(tx, chat.id(), me)?;
    let found = match part {
        Part::Page(page) => {
            let top = number_of_newest(tx, chat, position.last, (page - 1) * PAGE_SIZE)?;
            Found { has_newer: page > 1, ..Found::down(tx, chat, top)? }
        }
        Part::Before(id) => {
            let number = number_of(tx, chat, id, "before")?;
            Found { has_newer: true, ..Found::down(tx, chat, number - 1)? }
        }
        Part::After(id) => {
            let number = number_of(tx, chat, id, "after")?;
            Found::up(tx, chat, number + 1, PAGE_SIZE)?
        }
        Part::Around(id) => {
            let number = number_of(tx, chat, id, "around")?;
            let Found { mut records, has_older, .. } = Found::down(tx, chat, number)?;
            let newer = Found::up(tx, chat, number + 1, PAGE_SIZE / 2)?;
            records.extend(newer.records);
            Found { records, has_older, has_newer: newer.has_newer }
        }
    };
    answer(tx, chat, me, position, found)
}

/// Returns the messages that contain a text, ignoring case and accents: a page from the newest one
/// on.
pub fn search(tx: &mut Tx, ctx: &Ctx, chat: Chat, text: &str, part: Part) -> Result<MessageList> {
    let me = ctx.may(chat.access())?.staff;
    let position = queries::select_position(tx, chat.id(), me)?;
    let (top, offset) = match part {
        Part::Page(page) => (position.last, (page - 1) * PAGE_SIZE),
        Part::Before(id) => (number_of(tx, chat, id, "before")? - 1, 0),
        Part::After(_) | Part::Around(_) => {
            return Err(Error::field("q", "Use q only with page or before."));
        }
    };
    let pattern = format!("%{}%", search_text::literal(&store::fold(text)));
    let matching = queries::select_matching(tx, chat.id(), top, &pattern, PAGE_SIZE + 1, offset)?;
    let found = Found { has_newer: part != Part::Page(1), ..Found::newest(matching) };
    answer(tx, chat, me, position, found)
}

/// Returns a message.
pub fn find(tx: &mut Tx, ctx: &Ctx, chat: Chat, id: MessageId) -> Result<Message> {
    let me = ctx.may(chat.access())?.staff;
    let record = queries::select_message(tx, chat.id(), id)?.ok_or(Error::NotFound("message"))?;
    let position = queries::select_position(tx, chat.id(), me)?;
    with_readers(tx, chat, me, position, vec![record])?.pop().ok_or(Error::NotFound("message"))
}

/// Returns the caller's unread count with at most `most` of the newest unread messages.
pub fn unread(tx: &mut Tx, ctx: &Ctx, chat: Chat, most: i64) -> Result<Unread> {
    let me = ctx.may(chat.access())?.staff;
    let position = queries::select_position(tx, chat.id(), me)?;
    let total = count_unread(tx, chat, me, position)?;
    let mut newest = match total.min(most) {
        0 => Vec::new(),
        most => queries::select_unread(tx, chat.id(), me, position.read_up_to, most)?,
    };
    newest.reverse();
    Ok(Unread { total, messages: with_readers(tx, chat, me, position, newest)? })
}

/// Records that the caller has read the chat up to the newest of these messages. Ignores ids that
/// the chat does not have. Returns how many messages are left to read.
pub fn mark_read(tx: &mut Tx, ctx: &Ctx, chat: Chat, ids: &[MessageId]) -> Result<Done<i64>> {
    let me = ctx.may(chat.access())?.staff;
    let position = queries::select_position(tx, chat.id(), me)?;
    let newest = newest_of(tx, chat, ids)?.filter(|(_, number)| *number > position.read_up_to);
    let Some((id, read_up_to)) = newest else {
        return Ok(Done::unchanged(count_unread(tx, chat, me, position)?));
    };
    let after = position.read_up_to.max(read_up_to - MAX_RECEIPTS);
    let authors = queries::select_authors(tx, chat.id(), me, after, read_up_to)?;
    let authors: Vec<StaffId> = authors.into_iter().map(|One(author)| author).collect();
    queries::upsert_position(tx, chat.id(), me, read_up_to)?;
    let left = count_unread(tx, chat, me, Position { read_up_to, ..position })?;
    let event = |kind, audience| Event::new(kind, audience).with("chat", chat.id());
    let changes = Changes::none().set("read_up_to", id);
    let mut done = Done::new(left, "chat.read", Subject::new("chat", chat.id()), changes)
        .with_event(event(EventKind::ChatRead, Audience::person(me)));
    if !authors.is_empty() {
        let receipt = event(EventKind::ChatReceipt, Audience::People(authors));
        done = done.with_event(receipt.with("message", id.get()));
    }
    Ok(done)
}

/// Lists the members who have read a message and those who have not, for its author. Members who
/// joined later are not expected to read it, and are left out unless they did.
pub fn readers(tx: &mut Tx, ctx: &Ctx, chat: Chat, id: MessageId) -> Result<MessageReaders> {
    let me = ctx.may(chat.access())?.staff;
    let message = existing(tx, chat, id)?;
    if message.staff_id != me {
        let refusal = "Only the author can see who has read a message.";
        return Err(Error::refused("not_the_author", refusal));
    }
    let others = queries::select_members(tx, chat.id(), chat.role())?.into_iter();
    let (read, unread): (Vec<_>, Vec<_>) = others
        .filter(|member| member.id != me)
        .partition(|member| member.read_up_to.is_some_and(|number| number >= message.number));
    let unread = unread.into_iter().filter(|member| member.member_since <= message.created_at);
    Ok(MessageReaders { read, unread: unread.collect() })
}

/// The active members of a chat, by name.
pub fn members(tx: &mut Tx, ctx: &Ctx, chat: Chat) -> Result<Vec<Member>> {
    ctx.may(chat.access())?;
    Ok(queries::select_members(tx, chat.id(), chat.role())?)
}

/// Messages as they were found, the oldest first.
struct Found {
    records: Vec<MessageRecord>,
    has_older: bool,
    has_newer: bool,
}

impl Found {
    fn down(tx: &mut Tx, chat: Chat, from: i64) -> Result<Found> {
        Ok(Found::newest(queries::select_down(tx, chat.id(), from, PAGE_SIZE + 1)?))
    }

    /// Of messages that come newest first, one more than a page has says that there are more.
    fn newest(mut records: Vec<MessageRecord>) -> Found {
        let has_older = cut(&mut records, PAGE_SIZE);
        records.reverse();
        Found { records, has_older, has_newer: false }
    }

    fn up(tx: &mut Tx, chat: Chat, from: i64, most: i64) -> Result<Found> {
        let mut records = queries::select_up(tx, chat.id(), from, most + 1)?;
        let has_newer = cut(&mut records, most);
        Ok(Found { records, has_older: true, has_newer })
    }
}

/// Cuts a list to a length; returns whether there was more.
fn cut(records: &mut Vec<MessageRecord>, most: i64) -> bool {
    let most = usize::try_from(most).unwrap_or(usize::MAX);
    let more = records.len() > most;
    records.truncate(most);
    more
}

fn answer(
    tx: &mut Tx,
    chat: Chat,
    me: StaffId,
    position: Position,
    found: Found,
) -> Result<MessageList> {
    let Found { records, has_older, has_newer } = found;
    let One(deleted) = queries::count_deleted_after(tx, chat.id(), 0)?;
    let One(own_deleted) = queries::count_own_deleted(tx, chat.id(), me)?;
    let first = queries::select_first_unread(tx, chat.id(), me, position.read_up_to)?;
    Ok(MessageList {
        messages: with_readers(tx, chat, me, position, records)?,
        has_older,
        has_newer,
        total: position.last - deleted,
        own: own_up_to(tx, chat, me, position.last)? - own_deleted,
        first_unread: first.map(|One(id)| id),
    })
}

/// The number from which down the messages begin that follow the newest `skipped` ones: so many
/// numbers lower, and lower still by those of deleted messages in between.
fn number_of_newest(tx: &mut Tx, chat: Chat, last: i64, skipped: i64) -> Result<i64> {
    let mut number = last - skipped;
    loop {
        let One(deleted) = queries::count_deleted_after(tx, chat.id(), number)?;
        let lower = last - skipped - deleted;
        if lower == number || number <= 0 {
            return Ok(number);
        }
        number = lower;
    }
}

/// The number of unread messages of others: all after the position, less one's own and the deleted
/// ones.
fn count_unread(tx: &mut Tx, chat: Chat, me: StaffId, position: Position) -> Result<i64> {
    let Position { read_up_to, last } = position;
    if read_up_to >= last {
        return Ok(0);
    }
    let own = own_up_to(tx, chat, me, last)? - own_up_to(tx, chat, me, read_up_to)?;
    let One(deleted) = queries::count_others_deleted_after(tx, chat.id(), me, read_up_to)?;
    Ok(last - read_up_to - own - deleted)
}

fn own_up_to(tx: &mut Tx, chat: Chat, me: StaffId, number: i64) -> Result<i64> {
    Ok(queries::count_own_up_to(tx, chat.id(), me, number)?.map_or(0, |One(count)| count))
}

/// The newest of these messages that the chat has, with its number. Newer ones have higher ids.
fn newest_of(tx: &mut Tx, chat: Chat, ids: &[MessageId]) -> Result<Option<(MessageId, i64)>> {
    let mut ids = ids.to_vec();
    ids.sort_unstable();
    for id in ids.into_iter().rev() {
        if let Some(state) = queries::select_state(tx, chat.id(), id)? {
            return Ok(Some((id, state.number)));
        }
    }
    Ok(None)
}

/// The number of a message that a part of the chat is asked for by. It may have been deleted since.
fn number_of(tx: &mut Tx, chat: Chat, id: MessageId, field: &str) -> Result<i64> {
    let state = queries::select_state(tx, chat.id(), id)?;
    let missing = || Error::field(field, "This chat has no such message.");
    Ok(state.ok_or_else(missing)?.number)
}

fn with_readers(
    tx: &mut Tx,
    chat: Chat,
    me: StaffId,
    position: Position,
    records: Vec<MessageRecord>,
) -> Result<Vec<Message>> {
    if records.is_empty() {
        return Ok(Vec::new());
    }
    let readers = queries::select_readers(tx, chat.id(), chat.role())?;
    let messages = records.into_iter().map(|record| {
        let has_read = readers
            .iter()
            .filter(|reader| reader.id != record.sender && reader.read_up_to >= record.number);
        Message {
            is_read: record.sender == me || record.number <= position.read_up_to,
            read_count: i64::try_from(has_read.count()).unwrap_or(i64::MAX),
            record,
        }
    });
    Ok(messages.collect())
}
