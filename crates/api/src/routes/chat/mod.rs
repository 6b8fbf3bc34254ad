//! The group chats: one set of operations, served to each role at its own paths.

mod paths;
mod wire;

pub(super) use paths::{administrators, consultants};

use crate::App;
use crate::access::{STAFF, allow};
use crate::calls::extract::{Body, Caller, Path};
use crate::calls::files::Accepted;
use crate::calls::form::{Files, Form};
use crate::calls::respond::{Json, Once};
use crate::uploads::Upload;
use crate::wire::error::{Error, Result};
use crate::wire::input::{input, one_of};
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use office::chat::{self, Chat, MessageId, MessageType, NewMessage, Part};
use office::files::{FileKind, NewFile};
use office::{Check, Ctx};
use serde::{Deserialize, Serialize};
use store::Tx;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;
use wire::{ChatMember, ChatMessage, ListShape, MessageReaders, UnreadMessages, UnreadTotal};

/// Maximum number of messages to mark as read at once.
const MAX_MARKS: usize = 500;
/// Maximum number of unread messages in an answer.
const MAX_UNREAD: i64 = 50;
/// The highest page number.
const LAST_PAGE: i64 = 1_000_000_000;
/// Fields for the attachment of a message, and the files that each accepts.
const ATTACHMENTS: [(&str, Accepted); 3] = [
    ("file_attachment", Accepted::Documents),
    ("image_attachment", Accepted::Pictures),
    ("attachment", Accepted::PicturesAndDocuments),
];

one_of!(MessageType);

/// Routes that both roles share.
pub(super) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::default().routes(allow(STAFF, routes!(members)))
}

input! {
    /// Selects a part of a chat: a page of 50 from the newest message on, or the messages around
    /// one message.
    struct ChatQuery {
        /// Page number from 1, the newest messages; default 1.
        page: i64,
        /// The 50 messages before this one.
        before: i64,
        /// The 50 messages after this one.
        after: i64,
        /// Id of a message to return with those before and after it.
        around: i64,
        /// Only messages that contain this text; with `page` or `before`.
        q: String,
    }
}

impl ChatQuery {
    fn parse(self) -> office::Result<(Part, Option<String>)> {
        let mut check = Check::new();
        let page = self.page.optional(&mut check, "page");
        let before = self.before.optional(&mut check, "before").map(MessageId::new);
        let after = self.after.optional(&mut check, "after").map(MessageId::new);
        let around = self.around.optional(&mut check, "around").map(MessageId::new);
        let search = self.q.search(&mut check, "q");
        let page = page.unwrap_or(1);
        check.rule(page >= 1, "page", "Pages start at 1.");
        check.rule(page <= LAST_PAGE, "page", "There is no such page.");
        check.finish()?;
        let part = match (before, after, around) {
            (Some(id), _, _) => Part::Before(id),
            (_, Some(id), _) => Part::After(id),
            (_, _, Some(id)) => Part::Around(id),
            (None, None, None) => Part::Page(page),
        };
        Ok((part, search))
    }
}

input! {
    /// A message: content, an attachment, or both.
    #[example({ "content": "Good morning" })]
    struct MessageForm {
        /// Type of the message: `text`, `file` or `image`. The attachment decides the actual type.
        message_type: MessageType,
        /// Text of at most 1000 characters.
        content: String,
        /// The message that it replies to.
        reply_to: i64,
        /// A PDF, Word, Excel or text file; at most 10 MB.
        file_attachment: Upload,
        /// A picture (JPEG, PNG, WebP or GIF); at most 10 MB.
        image_attachment: Upload,
        /// Attachment under either of the two names above.
        attachment: Upload,
    }
}

/// An attachment as sent: field, accepted types, file.
type Attached = (&'static str, Accepted, Upload);

impl MessageForm {
    fn parse(self, files: &mut Files) -> office::Result<(NewMessage, Option<Attached>)> {
        let mut check = Check::new();
        self.message_type.optional(&mut check, "message_type");
        let message = NewMessage {
            content: self.content.optional(&mut check, "content").unwrap_or_default(),
            reply_to: self.reply_to.optional(&mut check, "reply_to").map(MessageId::new),
        };
        let sent = [self.file_attachment, self.image_attachment, self.attachment];
        let mut attached = None;
        for (input, (field, accepted)) in sent.into_iter().zip(ATTACHMENTS) {
            let Some(upload) = input.file_change(files, &mut check, field).over(None) else {
                continue;
            };
            check.rule(attached.is_none(), field, "Send one attachment at a time.");
            attached = Some((field, accepted, upload));
        }
        check.finish()?;
        Ok((message, attached))
    }
}

input! {
    /// A changed message.
    #[example({ "content": "We close at five today." })]
    struct MessageEdit {
        /// Text of at most 1000 characters.
        content: String = required,
    }
}

input! {
    /// Reason for deleting a message.
    #[example({ "reason": "Sent to the wrong person" })]
    struct DeletionForm {
        /// Reason for the audit, at most 200 characters.
        reason: String,
    }
}

input! {
    /// Messages that the caller has read.
    #[example({ "ids": [1, 2] })]
    struct ReadForm {
        ids: Vec<i64> = required,
    }
}

input! {
    /// Query parameters of the unread messages.
    struct UnreadQuery {
        /// Number of newest messages, at most 50; default 50.
        limit: i64,
    }
}

/// Stored under an idempotency key. It holds none of the message's content, because the message may
/// be deleted.
#[derive(Serialize, Deserialize)]
struct StoredMessage {
    id: i64,
}

async fn list<L: ListShape>(
    app: App,
    caller: Caller,
    chat: Chat,
    query: ChatQuery,
) -> Result<Json<L>> {
    let (part, text) = query.parse()?;
    let links = app.links(&caller);
    let found = move |tx: &mut Tx, ctx: &Ctx| {
        let list = match &text {
            Some(text) => chat::search(tx, ctx, chat, text, part)?,
            None => chat::list(tx, ctx, chat, part)?,
        };
        Ok(L::new(list, ctx.person()?.staff, &links))
    };
    Ok(Json(app.read(caller, found).await?))
}

async fn post(
    app: App,
    caller: Caller,
    chat: Chat,
    Form { given, mut files, key }: Form<MessageForm>,
) -> Result<Response> {
    let (message, attached) = given.parse(&mut files)?;
    let stored = stored(&app, &caller, attached).await?;
    let (file, again) = (stored.clone(), caller.clone());
    let wire = |id: &MessageId| StoredMessage { id: id.get() };
    let verb = move |tx: &mut Tx, ctx: &Ctx| chat::post(tx, ctx, chat, &message, file.as_ref());
    let mut answer = app.write_idempotent(caller, key, wire, verb).await;
    if let Some(stored) = &stored {
        answer = app.discard_if_refused(stored, answer).await;
    }
    let answer = answer?;
    if let Some(stored) = stored.filter(|_| answer.replayed) {
        // Only the first attempt's file has a record.
        app.forget(&stored).await;
    }
    Ok(sent(&app, again, chat, answer).await?.into_response(StatusCode::CREATED))
}

/// Returns the message as it is now for its stored number.
async fn sent(app: &App, caller: Caller, chat: Chat, mut answer: Once) -> Result<Once> {
    let stored: StoredMessage = serde_json::from_str(&answer.text).map_err(Error::fault)?;
    let links = app.links(&caller);
    let find = move |tx: &mut Tx, ctx: &Ctx| {
        let message = chat::find(tx, ctx, chat, MessageId::new(stored.id))?;
        Ok(ChatMessage::new(message, &links))
    };
    let message = app.read(caller, find).await?;
    answer.text = serde_json::to_string(&message).map_err(Error::fault)?;
    Ok(answer)
}

/// Stores an attachment, for the message that will claim it.
async fn stored(app: &App, caller: &Caller, attached: Option<Attached>) -> Result<Option<NewFile>> {
    let Some((field, accepted, upload)) = attached else { return Ok(None) };
    let kind = FileKind::ChatAttachment;
    Ok(Some(app.store_attachment(caller, (kind, accepted), upload, field).await?))
}

async fn edit(
    app: App,
    caller: Caller,
    chat: Chat,
    id: i64,
    Body { given, key }: Body<MessageEdit>,
) -> Result<Response> {
    let mut check = Check::new();
    let content = given.content.required(&mut check, "content", "Write a message.");
    let Some(content) = content else { return Err(check.refuse().into()) };
    check.finish()?;
    let (id, again) = (MessageId::new(id), caller.clone());
    let wire = move |(): &()| StoredMessage { id: id.get() };
    let verb = move |tx: &mut Tx, ctx: &Ctx| chat::edit(tx, ctx, chat, id, &content);
    let answer = app.write_idempotent(caller, key, wire, verb).await?;
    Ok(sent(&app, again, chat, answer).await?.into_response(StatusCode::OK))
}

async fn delete(
    app: App,
    caller: Caller,
    chat: Chat,
    id: i64,
    Body { given, key }: Body<DeletionForm>,
) -> Result<Response> {
    let mut check = Check::new();
    let reason = given.reason.optional(&mut check, "reason").unwrap_or_default();
    check.finish()?;
    let id = MessageId::new(id);
    let verb = move |tx: &mut Tx, ctx: &Ctx| chat::delete(tx, ctx, chat, id, &reason);
    let answer = app.delete(caller, key, verb).await?;
    app.delete_released_files().await;
    Ok(answer)
}

async fn read_one(app: App, caller: Caller, chat: Chat, id: i64) -> Result<Json<UnreadTotal>> {
    let id = MessageId::new(id);
    let read = move |tx: &mut Tx, ctx: &Ctx| {
        chat::find(tx, ctx, chat, id)?;
        chat::mark_read(tx, ctx, chat, &[id])
    };
    Ok(Json(UnreadTotal { total_unread: app.write(caller, read).await? }))
}

async fn read_many(
    app: App,
    caller: Caller,
    chat: Chat,
    given: ReadForm,
) -> Result<Json<UnreadTotal>> {
    let mut check = Check::new();
    let ids = given.ids.required(&mut check, "ids", "Name the messages.").unwrap_or_default();
    check.rule(ids.len() <= MAX_MARKS, "ids", "Name at most 500 messages.");
    check.finish()?;
    let ids: Vec<MessageId> = ids.into_iter().map(MessageId::new).collect();
    let total = app.write(caller, move |tx, ctx| chat::mark_read(tx, ctx, chat, &ids)).await?;
    Ok(Json(UnreadTotal { total_unread: total }))
}

async fn info(app: App, caller: Caller, chat: Chat, id: i64) -> Result<Json<MessageReaders>> {
    let (id, links) = (MessageId::new(id), app.links(&caller));
    let find = move |tx: &mut Tx, ctx: &Ctx| chat::readers(tx, ctx, chat, id);
    let chat::MessageReaders { read, unread } = app.read(caller, find).await?;
    let wire = |members: Vec<chat::Member>| {
        members.into_iter().map(|member| ChatMember::new(member, &links)).collect()
    };
    Ok(Json(MessageReaders { read: wire(read), unread: wire(unread) }))
}

async fn unread(
    app: App,
    caller: Caller,
    chat: Chat,
    query: UnreadQuery,
) -> Result<Json<UnreadMessages>> {
    let mut check = Check::new();
    let limit = query.limit.optional(&mut check, "limit").unwrap_or(MAX_UNREAD);
    check.rule((0..=MAX_UNREAD).contains(&limit), "limit", "Choose between 0 and 50.");
    check.finish()?;
    let links = app.links(&caller);
    let find = move |tx: &mut Tx, ctx: &Ctx| {
        let unread = chat::unread(tx, ctx, chat, limit)?;
        Ok(UnreadMessages {
            unread_messages: ChatMessage::all(unread.messages, &links),
            total_unread: unread.total,
        })
    };
    Ok(Json(app.read(caller, find).await?))
}

/// Returns the active members of one's own chat: 1 is the administrators', 2 the consultants'.
#[utoipa::path(
    get, path = "/adminstration/chats/{id}/members/",
    params(("id" = i64, Path)),
    responses((status = 200, body = Vec<ChatMember>)),
)]
async fn members(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<i64>,
) -> Result<Json<Vec<ChatMember>>> {
    let links = app.links(&caller);
    let find = move |tx: &mut Tx, ctx: &Ctx| {
        ctx.staff()?;
        let chat = Chat::of_id(id).ok_or(office::Error::NotFound("chat"))?;
        chat::members(tx, ctx, chat)
    };
    let members = app.read(caller, find).await?.into_iter();
    Ok(Json(members.map(|member| ChatMember::new(member, &links)).collect()))
}
