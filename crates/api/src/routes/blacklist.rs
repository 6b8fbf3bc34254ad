//! The blacklist.

use crate::App;
use crate::access::{STAFF, allow, once};
use crate::calls::extract::{Body, Caller, Path, Query};
use crate::calls::respond::Json;
use crate::wire::Instant;
use crate::wire::error::Result;
use crate::wire::input::{input, one_of};
use crate::wire::paging::{Listed, Page, Wanted};
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use office::Check;
use office::access_log::List;
use office::blacklist::{
    self, BlacklistRecordId, BlacklistSearch, BlacklistStatus, NewBlacklisting,
};
use office::clients::ClientId;
use serde::Serialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

pub(crate) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::default()
        .routes(allow(STAFF, routes!(list)))
        .routes(allow(blacklist::MAY_MANAGE, once(routes!(add))))
        .routes(allow(blacklist::MAY_MANAGE, once(routes!(revoke))))
}

one_of!(BlacklistStatus);

input! {
    /// Query parameters of the blacklist.
    pub(super) struct BlacklistQuery {
        /// Only entries of this client.
        client: i64,
        status: BlacklistStatus,
        /// Part of the client's names, national ID or phone numbers.
        q: String,
        /// Part of the client's first names only.
        first_name: String,
        /// Part of the client's surname only.
        last_name: String,
        /// Part of the client's national ID only.
        national_id: String,
        /// Starts at 1. Without it the whole list is returned.
        page: i64,
        page_size: i64,
    }
}

impl BlacklistQuery {
    pub(super) fn parse(self) -> office::Result<(BlacklistSearch, Option<Wanted>)> {
        let mut check = Check::new();
        let search = BlacklistSearch {
            client: self.client.optional(&mut check, "client").map(ClientId::new),
            status: self.status.optional(&mut check, "status"),
            q: self.q.search(&mut check, "q").unwrap_or_default(),
            first_name: self.first_name.search(&mut check, "first_name").unwrap_or_default(),
            last_name: self.last_name.search(&mut check, "last_name").unwrap_or_default(),
            national_id: self.national_id.search(&mut check, "national_id").unwrap_or_default(),
        };
        let wanted = Wanted::read(&mut check, self.page, self.page_size);
        check.finish()?;
        Ok((search, wanted))
    }
}

input! {
    /// A client to be blacklisted.
    #[example({ "client": 1, "reason": "Gave a false address" })]
    struct NewBlacklistRecord {
        client: i64 = required,
        reason: String = required,
    }
}

impl NewBlacklistRecord {
    fn parse(self) -> office::Result<NewBlacklisting> {
        let mut check = Check::new();
        let input = NewBlacklisting {
            client: self.client.optional(&mut check, "client").map(ClientId::new),
            reason: self.reason.optional(&mut check, "reason").unwrap_or_default(),
        };
        check.finish()?;
        Ok(input)
    }
}

input! {
    /// The only change that a blacklist record allows.
    #[example({ "is_active": false })]
    struct Revocation {
        /// Always `false`: lifts the blacklisting.
        is_active: bool = required,
    }
}

impl Revocation {
    fn check(self) -> office::Result<()> {
        let mut check = Check::new();
        let message = "Send false to revoke the blacklisting.";
        if self.is_active.required(&mut check, "is_active", message) == Some(true) {
            check.fail("is_active", "A blacklisting cannot be made active again. Add a new one.");
        }
        check.finish()
    }
}

/// A blacklist record.
#[derive(Serialize, ToSchema)]
pub(super) struct BlacklistRecord {
    id: i64,
    /// The client's id.
    client: i64,
    /// State of the record; `false` once it is revoked.
    is_active: bool,
    reason: String,
    created_at: Instant,
    client_first_name: String,
    client_last_name: String,
    client_national_id: String,
    blacklisted_by_first_name: String,
    blacklisted_by_last_name: String,
    revoked_at: Option<Instant>,
    revoked_by_first_name: Option<String>,
    revoked_by_last_name: Option<String>,
}

impl From<blacklist::BlacklistRecord> for BlacklistRecord {
    fn from(record: blacklist::BlacklistRecord) -> Self {
        BlacklistRecord {
            id: record.id.get(),
            client: record.client_id.get(),
            is_active: record.is_active,
            reason: record.reason,
            created_at: record.created_at.into(),
            client_first_name: record.client_first_name,
            client_last_name: record.client_last_name,
            client_national_id: record.client_national_id,
            blacklisted_by_first_name: record.blacklisted_by_first_name,
            blacklisted_by_last_name: record.blacklisted_by_last_name,
            revoked_at: record.revoked_at.map(Instant::from),
            revoked_by_first_name: record.revoked_by_first_name,
            revoked_by_last_name: record.revoked_by_last_name,
        }
    }
}

/// Lists active and revoked blacklist records, newest first.
#[utoipa::path(
    get, path = "/clients/blacklist/",
    params(BlacklistQuery),
    responses(
        (status = 200, description = "A plain list, or with `page` a page of it.",
            body = Listed<BlacklistRecord>),
    ),
)]
async fn list(
    State(app): State<App>,
    caller: Caller,
    Query(query): Query<BlacklistQuery>,
) -> Result<Json<Listed<BlacklistRecord>>> {
    let (search, wanted) = query.parse()?;
    let Some(wanted) = wanted else {
        app.record_list(&caller, List::Blacklist, |_, ctx| ctx.staff().map(drop)).await?;
        let question = move |tx: &mut _, ctx: &_| blacklist::all(tx, ctx, &search);
        let records = app.read(caller, question).await?.into_iter();
        return Ok(Json(Listed::Plain(records.map(BlacklistRecord::from).collect())));
    };
    let part = (wanted.page, wanted.page_size);
    let page = app.read(caller, move |tx, ctx| blacklist::list(tx, ctx, &search, part)).await?;
    let items = page.items.into_iter().map(BlacklistRecord::from).collect();
    Ok(Json(Listed::Paged(Page::new(wanted, page.total, items))))
}

/// Blacklists a client with a reason. Refused if the client is already blacklisted.
#[utoipa::path(
    post, path = "/clients/blacklist/",
    request_body = NewBlacklistRecord,
    responses((status = 201, body = BlacklistRecord)),
)]
async fn add(
    State(app): State<App>,
    caller: Caller,
    Body { given, key }: Body<NewBlacklistRecord>,
) -> Result<Response> {
    let input = given.parse()?;
    let verb = move |tx: &mut _, ctx: &_| blacklist::blacklist(tx, ctx, &input);
    app.save::<BlacklistRecord, _>(caller, (key, StatusCode::CREATED), verb).await
}

/// Revokes an active blacklisting.
#[utoipa::path(
    patch, path = "/clients/blacklist/{id}/",
    params(("id" = i64, Path)),
    request_body = Revocation,
    responses((status = 200, body = BlacklistRecord)),
)]
async fn revoke(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<i64>,
    Body { given, key }: Body<Revocation>,
) -> Result<Response> {
    given.check()?;
    let id = BlacklistRecordId::new(id);
    let verb = move |tx: &mut _, ctx: &_| blacklist::revoke(tx, ctx, id);
    app.save::<BlacklistRecord, _>(caller, (key, StatusCode::OK), verb).await
}
