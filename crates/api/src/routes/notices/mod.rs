//! Notices to the staff, for administrators: posting them and seeing who has read them. The
//! readers' view is in `inbox`.

mod inbox;
mod wire;

use crate::App;
use crate::access::{allow, once, revalidated};
use crate::calls::extract::{Caller, Key, Path, Query};
use crate::calls::files::Accepted;
use crate::calls::form::{Files, Form};
use crate::calls::list::Items;
use crate::calls::respond::{Json, Once};
use crate::uploads::Upload;
use crate::uploads::media::Links;
use crate::wire::Instant;
use crate::wire::error::Result;
use crate::wire::input::{input, one_of};
use crate::wire::paging::{Listed, Page, Wanted};
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use money::Timestamp;
use office::files::{FileKind, NewFile};
use office::notices::{
    self, MAY_MANAGE, NoticeEdit, NoticeFields, NoticeId, NoticePriority, NoticeReader,
    NoticeSearch,
};
use office::{BranchId, Check, Ctx, Patch, Role};
use serde::Serialize;
use store::Tx;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;
use wire::{Notice, with_links};

const ATTACHMENT: &str = "attachment";
/// Notices of a plain list that are read at a time.
const BATCH_SIZE: i64 = 500;

pub(crate) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::default()
        .routes(revalidated(allow(MAY_MANAGE, routes!(list))))
        .routes(allow(MAY_MANAGE, once(routes!(add))))
        .routes(allow(MAY_MANAGE, routes!(one)))
        .routes(allow(MAY_MANAGE, once(routes!(edit))))
        .routes(allow(MAY_MANAGE, once(routes!(deactivate))))
        .routes(allow(MAY_MANAGE, routes!(read_status)))
        .merge(inbox::routes())
}

one_of!(NoticePriority);

input! {
    /// A whole notice. Without targets it is for everyone.
    #[example({
        "title": "Opening hours", "content": "We are open until five on Saturday.",
        "priority": "low"
    })]
    struct NoticeForm {
        /// Title of at most 200 characters.
        title: String = required,
        /// Content of at most 1000 characters.
        content: String = required,
        priority: NoticePriority = required,
        /// Time at which the notice is hidden from its readers; never if left out.
        expires_at: Timestamp,
        /// Branches whose consultants are the recipients.
        target_branch_ids: Vec<i64>,
        target_roles: Vec<Role>,
        /// A picture (JPEG, PNG, WebP or GIF), or a PDF, Word, Excel or text file; at most 10 MB.
        /// In an edit, omit it to keep the attachment, or send an empty text to remove it.
        attachment: Upload,
        /// The version that an edit is based on. An outdated one is refused with 409.
        version: i64,
    }
}

impl NoticeForm {
    /// Parses the notice, the change of its attachment, and the version that it replaces.
    fn parse(
        self,
        files: &mut Files,
    ) -> office::Result<(NoticeFields, Patch<Upload>, Option<i64>)> {
        let mut check = Check::new();
        let title = self.title.required(&mut check, "title", "Title is required");
        let content = self.content.required(&mut check, "content", "Content is required");
        let priority = self.priority.required(&mut check, "priority", "Priority is required");
        let expires_at = self.expires_at.optional(&mut check, "expires_at");
        let branches = self.target_branch_ids.optional(&mut check, "target_branch_ids");
        let branches = branches.unwrap_or_default().into_iter().map(BranchId::new).collect();
        let roles = self.target_roles.optional(&mut check, "target_roles").unwrap_or_default();
        let attachment = self.attachment.file_change(files, &mut check, ATTACHMENT);
        let version = self.version.optional(&mut check, "version");
        let (Some(title), Some(content), Some(priority)) = (title, content, priority) else {
            return Err(check.refuse());
        };
        check.finish()?;
        let fields = NoticeFields { title, content, priority, expires_at, branches, roles };
        Ok((fields, attachment, version))
    }
}

input! {
    /// Query parameters of the notice list.
    struct NoticeQuery {
        priority: NoticePriority,
        /// Filter by expiry: `true` for expired notices, `false` for visible ones.
        expired: bool,
        /// Page number from 1. Without `page`, the whole list is returned.
        page: i64,
        page_size: i64,
    }
}

impl NoticeQuery {
    fn parse(self) -> office::Result<(NoticeSearch, Option<Wanted>)> {
        let mut check = Check::new();
        let search = NoticeSearch {
            priority: self.priority.optional(&mut check, "priority"),
            expired: self.expired.optional(&mut check, "expired"),
            before: None,
        };
        let wanted = Wanted::read(&mut check, self.page, self.page_size);
        check.finish()?;
        Ok((search, wanted))
    }
}

/// Recipients of a notice, by read status.
#[derive(Serialize, ToSchema)]
struct NoticeReadStatus {
    /// Recipients who have read the notice, the latest first.
    read: Vec<NoticeReaderAnswer>,
    unread: Vec<NoticeReaderAnswer>,
}

/// A recipient of a notice.
#[derive(Serialize, ToSchema)]
#[schema(as = NoticeReader)]
struct NoticeReaderAnswer {
    id: i64,
    first_name: String,
    last_name: String,
    username: String,
    /// Name of the branch; null without a branch.
    branch: Option<String>,
    read_at: Option<Instant>,
}

impl From<NoticeReader> for NoticeReaderAnswer {
    fn from(reader: NoticeReader) -> Self {
        NoticeReaderAnswer {
            id: reader.id.get(),
            first_name: reader.first_name,
            last_name: reader.last_name,
            username: reader.username,
            branch: reader.branch_name,
            read_at: reader.read_at.map(Instant),
        }
    }
}

/// Lists active notices, newest first, including expired ones.
#[utoipa::path(
    get, path = "/adminstration/notices/",
    params(NoticeQuery),
    responses((status = 200, description = "A plain list, or a page of it when `page` is given.",
        body = Listed<Notice>)),
)]
async fn list(
    State(app): State<App>,
    caller: Caller,
    Query(query): Query<NoticeQuery>,
) -> Result<Response> {
    let (search, wanted) = query.parse()?;
    let links = app.links(&caller);
    let Some(wanted) = wanted else {
        let notices = move |tx: &mut Tx, ctx: &Ctx, items: &mut Items| {
            in_batches(|last| {
                let search = NoticeSearch { before: last, ..search };
                let found = notices::list(tx, ctx, search, BATCH_SIZE, 0)?;
                for notice in &found {
                    items.push(&Notice::signed(notice, ctx.now, &links))?;
                }
                Ok(found.last().map(|notice| notice.record.id))
            })
        };
        return app.list(caller, notices).await;
    };
    let page = move |tx: &mut Tx, ctx: &Ctx| {
        let total = notices::count(tx, ctx, search)?;
        let found = notices::list(tx, ctx, search, wanted.limit(), wanted.offset())?;
        let items = found.iter().map(|notice| Notice::signed(notice, ctx.now, &links)).collect();
        Ok(Page::new(wanted, total, items))
    };
    Ok(Json(app.read(caller, page).await?).into_response())
}

/// Fetches one batch after the other until one is empty. Each starts after the last notice of the
/// previous one, which avoids counting off a long list again for each.
fn in_batches(
    mut batch: impl FnMut(Option<NoticeId>) -> office::Result<Option<NoticeId>>,
) -> office::Result<()> {
    let mut last = batch(None)?;
    while last.is_some() {
        last = batch(last)?;
    }
    Ok(())
}

/// Posts a notice.
#[utoipa::path(
    post, path = "/adminstration/add/notices/",
    request_body(content = NoticeForm, content_type = "multipart/form-data"),
    responses((status = 201, body = Notice)),
)]
async fn add(
    State(app): State<App>,
    caller: Caller,
    Form { given, mut files, key }: Form<NoticeForm>,
) -> Result<Response> {
    let (fields, upload, _) = given.parse(&mut files)?;
    let (links, now) = (app.links(&caller), app.office().clock().now());
    let kept = stored(&app, &caller, upload).await?.over(None);
    let file = kept.clone();
    let wire = move |notice: &notices::Notice| Notice::unsigned(notice, now);
    let verb = move |tx: &mut _, ctx: &_| notices::post(tx, ctx, &fields, file.as_ref());
    let answer = app.write_idempotent(caller, key, wire, verb).await;
    Ok(sent(&app, answer, kept, &links).await?.into_response(StatusCode::CREATED))
}

/// Returns the answer with signed links; deletes a file that no notice has claimed.
async fn sent(
    app: &App,
    mut answer: Result<Once>,
    kept: Option<NewFile>,
    links: &Links,
) -> Result<Once> {
    if let Some(kept) = &kept {
        answer = app.discard_if_refused(kept, answer).await;
    }
    let mut answer = answer?;
    if let Some(kept) = kept.filter(|_| answer.replayed) {
        // Only the first attempt's file has a record.
        app.forget(&kept).await;
    }
    answer.text = with_links(&answer.text, links)?;
    Ok(answer)
}

/// Stores an upload, for the notice that will claim it.
async fn stored(app: &App, caller: &Caller, upload: Patch<Upload>) -> Result<Patch<NewFile>> {
    Ok(match upload {
        Patch::Set(upload) => {
            let kind = FileKind::NoticeAttachment;
            let accepted = Accepted::PicturesAndDocuments;
            Patch::Set(app.store_attachment(caller, (kind, accepted), upload, ATTACHMENT).await?)
        }
        Patch::Keep => Patch::Keep,
        Patch::Clear => Patch::Clear,
    })
}

/// Returns an active notice.
#[utoipa::path(
    get, path = "/adminstration/notices/{id}/",
    params(("id" = i64, Path)),
    responses((status = 200, body = Notice)),
)]
async fn one(State(app): State<App>, caller: Caller, Path(id): Path<i64>) -> Result<Json<Notice>> {
    let (id, links) = (NoticeId::new(id), app.links(&caller));
    let found = move |tx: &mut Tx, ctx: &Ctx| {
        Ok(Notice::signed(&notices::find(tx, ctx, id)?, ctx.now, &links))
    };
    Ok(Json(app.read(caller, found).await?))
}

/// Replaces a notice's text and audience. Existing read marks are kept.
#[utoipa::path(
    patch, path = "/adminstration/notices/{id}/",
    params(("id" = i64, Path)),
    request_body(content = NoticeForm, content_type = "multipart/form-data"),
    responses((status = 200, body = Notice)),
)]
async fn edit(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<i64>,
    Form { given, mut files, key }: Form<NoticeForm>,
) -> Result<Response> {
    let (fields, upload, version) = given.parse(&mut files)?;
    let (id, links, now) = (NoticeId::new(id), app.links(&caller), app.office().clock().now());
    let attachment = stored(&app, &caller, upload).await?;
    let kept = attachment.clone().over(None);
    let input = NoticeEdit { fields, attachment, version };
    let wire = move |notice: &notices::Notice| Notice::unsigned(notice, now);
    let verb = move |tx: &mut _, ctx: &_| notices::edit(tx, ctx, id, &input);
    let answer = app.write_idempotent(caller, key, wire, verb).await;
    let answer = sent(&app, answer, kept, &links).await?;
    app.delete_released_files().await;
    Ok(answer.into_response(StatusCode::OK))
}

/// Deactivates a notice: it leaves every list.
#[utoipa::path(
    delete, path = "/adminstration/notices/{id}/",
    params(("id" = i64, Path)),
    responses((status = 204)),
)]
async fn deactivate(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<i64>,
    Key(key): Key,
) -> Result<Response> {
    let id = NoticeId::new(id);
    let verb = move |tx: &mut _, ctx: &_| notices::deactivate(tx, ctx, id);
    app.delete(caller, key, verb).await
}

/// Returns the recipients of a notice and who of them has read it.
#[utoipa::path(
    get, path = "/adminstration/notices/{id}/read_status/",
    params(("id" = i64, Path)),
    responses((status = 200, body = NoticeReadStatus)),
)]
async fn read_status(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<i64>,
) -> Result<Json<NoticeReadStatus>> {
    let id = NoticeId::new(id);
    let status = app.read(caller, move |tx, ctx| notices::read_status(tx, ctx, id)).await?;
    let wire = |readers: Vec<NoticeReader>| readers.into_iter().map(Into::into).collect();
    Ok(Json(NoticeReadStatus { read: wire(status.read), unread: wire(status.unread) }))
}
