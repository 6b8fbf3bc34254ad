//! The notices inbox of the readers.

use super::wire::Notice;
use super::{BATCH_SIZE, in_batches};
use crate::App;
use crate::access::{allow, revalidated};
use crate::calls::extract::{Caller, Path, Query};
use crate::calls::gate::Gate;
use crate::calls::list::Items;
use crate::calls::respond::Json;
use crate::uploads::media::Links;
use crate::wire::Instant;
use crate::wire::error::Result;
use crate::wire::input::input;
use crate::wire::paging::{Listed, Page, Wanted};
use axum::extract::State;
use axum::response::{IntoResponse, Response};
use money::Timestamp;
use office::notices::{self, MAY_READ, NoticeId};
use office::{Check, Ctx};
use serde::Serialize;
use store::Tx;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

pub(super) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::default()
        .routes(revalidated(allow(MAY_READ, routes!(inbox))))
        .routes(revalidated(allow(Gate::unattended(MAY_READ), routes!(unread))))
        .routes(allow(MAY_READ, routes!(read)))
}

input! {
    /// Query parameters of the caller's own notices.
    struct InboxQuery {
        /// Page number from 1. Without `page`, the whole list is returned.
        page: i64,
        page_size: i64,
    }
}

/// A notice as one of its readers sees it.
#[derive(Serialize, ToSchema)]
struct ReceivedNotice {
    #[serde(flatten)]
    notice: Notice,
    /// Time at which the caller read the notice.
    read_at: Option<Instant>,
}

impl ReceivedNotice {
    fn new(received: &notices::ReceivedNotice, now: Timestamp, links: &Links) -> Self {
        ReceivedNotice {
            notice: Notice::signed(&received.notice, now, links),
            read_at: received.read_at.map(Instant),
        }
    }
}

/// The caller's unread notices.
#[derive(Serialize, ToSchema)]
struct UnreadNotices {
    total: i64,
    /// Newest urgent notices among them, at most five.
    urgent: Vec<Notice>,
}

/// Lists the notices for the caller that have not expired, newest first.
#[utoipa::path(
    get, path = "/notices/",
    params(InboxQuery),
    responses((status = 200, description = "A plain list, or a page of it when `page` is given.",
        body = Listed<ReceivedNotice>)),
)]
async fn inbox(
    State(app): State<App>,
    caller: Caller,
    Query(query): Query<InboxQuery>,
) -> Result<Response> {
    let mut check = Check::new();
    let wanted = Wanted::read(&mut check, query.page, query.page_size);
    check.finish()?;
    let links = app.links(&caller);
    let Some(wanted) = wanted else {
        let notices = move |tx: &mut Tx, ctx: &Ctx, items: &mut Items| {
            in_batches(|last| {
                let found = notices::inbox_after(tx, ctx, last, BATCH_SIZE)?;
                for received in &found {
                    items.push(&ReceivedNotice::new(received, ctx.now, &links))?;
                }
                Ok(found.last().map(|received| received.notice.record.id))
            })
        };
        return app.list(caller, notices).await;
    };
    let page = move |tx: &mut Tx, ctx: &Ctx| {
        let total = notices::count_inbox(tx, ctx)?;
        let found = notices::inbox(tx, ctx, wanted.limit(), wanted.offset())?;
        let items = found.iter();
        let items = items.map(|received| ReceivedNotice::new(received, ctx.now, &links)).collect();
        Ok(Page::new(wanted, total, items))
    };
    Ok(Json(app.read(caller, page).await?).into_response())
}

/// Returns the number of notices that the caller has not read, and the urgent ones among them.
#[utoipa::path(
    get, path = "/notices/unread/",
    responses((status = 200, body = UnreadNotices)),
)]
async fn unread(State(app): State<App>, caller: Caller) -> Result<Json<UnreadNotices>> {
    let links = app.links(&caller);
    let unread = move |tx: &mut Tx, ctx: &Ctx| {
        let unread = notices::unread(tx, ctx)?;
        let urgent = unread.urgent.iter();
        let urgent = urgent.map(|notice| Notice::signed(notice, ctx.now, &links)).collect();
        Ok(UnreadNotices { total: unread.total, urgent })
    };
    Ok(Json(app.read(caller, unread).await?))
}

/// Records that the caller has read a notice. Only the first time counts.
#[utoipa::path(
    post, path = "/notices/{id}/read/",
    params(("id" = i64, Path)),
    responses((status = 200, body = ReceivedNotice)),
)]
async fn read(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<i64>,
) -> Result<Json<ReceivedNotice>> {
    let (id, links, now) = (NoticeId::new(id), app.links(&caller), app.office().clock().now());
    let received = app.write(caller, move |tx, ctx| notices::mark_read(tx, ctx, id)).await?;
    Ok(Json(ReceivedNotice::new(&received, now, &links)))
}
