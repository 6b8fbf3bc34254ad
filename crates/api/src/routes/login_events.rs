//! Logins, good and bad.

use crate::App;
use crate::access::{STAFF, allow};
use crate::calls::extract::{Caller, Query};
use crate::calls::respond::Json;
use crate::uploads::media::Links;
use crate::wire::error::Result;
use crate::wire::input::{input, one_of};
use crate::wire::paging::{Listed, Page, Wanted};
use crate::wire::{Degrees, Instant};
use axum::extract::State;
use axum::response::{IntoResponse, Response};
use money::Date;
use office::access_log::List;
use office::sign_in::{self, LoginEventFilter, LoginOutcome};
use office::{Check, Ctx};
use serde::Serialize;
use store::Tx;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

/// Events read from storage at a time for a long plain list.
const BATCH_SIZE: i64 = 500;

pub(crate) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::default()
        .routes(allow(STAFF, routes!(list)))
        .routes(allow(sign_in::MAY_SEE_ALL_LOGINS, routes!(activity)))
}

input! {
    /// Query parameters of the login list.
    struct LoginEventQuery {
        /// Exact username. Only administrators can query another person's.
        username: String,
        /// Starts at 1. Without it the whole list is returned.
        page: i64,
        page_size: i64,
    }
}

input! {
    /// Query parameters of the activity list.
    struct ActivityQuery {
        /// Part of a staff member's name or username.
        q: String,
        /// Alias of `q`.
        search: String,
        /// Exactly this username.
        username: String,
        outcome: LoginOutcome,
        /// IP address: finds the logins from its network: the address for IPv4 and its first 64
        /// bits for IPv6.
        address: String,
        /// The first business date.
        from: Date,
        /// The last business date.
        to: Date,
        /// Starts at 1. Without it the whole list is returned.
        page: i64,
        page_size: i64,
    }
}

one_of!(LoginOutcome);

/// A login attempt, successful or not.
#[derive(Serialize, ToSchema)]
struct LoginEvent {
    id: i64,
    /// Account of the login. Null if no account has this username.
    user: Option<LoginUser>,
    /// The username in lower case. Empty if no account has it.
    username: String,
    /// `success`, `wrong_password`, `unknown_user`, `pending`, `deactivated`, `locked`,
    /// `code_required` (the code of the second factor was not entered), `wrong_code` or `already_approved`
    /// (the password was given to confirm the address of a registration, which is approved already).
    outcome: &'static str,
    /// Signed path below `/api/media/`. Successful logins, and for a while those that wait for a code.
    selfie: Option<String>,
    selfie_thumbnail: Option<String>,
    created_at: Instant,
    /// End of the session.
    logout_time: Option<Instant>,
    latitude: Option<Degrees>,
    longitude: Option<Degrees>,
    browser_info: String,
    machine_info: String,
    address: String,
}

#[derive(Serialize, ToSchema)]
struct LoginUser {
    id: i64,
    first_name: String,
    last_name: String,
}

impl LoginEvent {
    fn new(event: sign_in::LoginEvent, links: &Links) -> Self {
        let selfie = event.selfie.as_deref();
        LoginEvent {
            id: event.id.get(),
            selfie: selfie.map(|path| links.to(path)),
            selfie_thumbnail: selfie.map(|path| links.to_small(path)),
            user: event.staff_id.map(|id| LoginUser {
                id: id.get(),
                first_name: event.first_name.unwrap_or_default(),
                last_name: event.last_name.unwrap_or_default(),
            }),
            username: event.username,
            outcome: event.outcome.as_str(),
            created_at: event.created_at.into(),
            logout_time: event.logout_at.map(Instant),
            latitude: event.latitude.map(Degrees),
            longitude: event.longitude.map(Degrees),
            browser_info: event.browser_info,
            machine_info: event.machine_info,
            address: event.address,
        }
    }
}

/// The office functions that list and count the events of one of the two calls.
#[derive(Clone, Copy)]
struct Source {
    list:
        fn(&mut Tx, &Ctx, &LoginEventFilter, i64, i64) -> office::Result<Vec<sign_in::LoginEvent>>,
    count: fn(&mut Tx, &Ctx, &LoginEventFilter) -> office::Result<i64>,
}

/// Lists the caller's own logins, newest first. Administrators can query another username.
#[utoipa::path(
    get, path = "/login-events/",
    params(LoginEventQuery),
    responses((status = 200, description = "A plain list, or with `page` a page of it.",
        body = Listed<LoginEvent>)),
)]
async fn list(
    State(app): State<App>,
    caller: Caller,
    Query(query): Query<LoginEventQuery>,
) -> Result<Response> {
    let mut check = Check::new();
    let username = query.username.optional(&mut check, "username");
    let wanted = Wanted::read(&mut check, query.page, query.page_size);
    check.finish()?;
    let filter = LoginEventFilter { username, ..LoginEventFilter::default() };
    let source = Source { list: sign_in::login_events, count: sign_in::count_login_events };
    answer(&app, caller, filter, wanted, source).await
}

/// Lists the logins of all staff, newest first.
#[utoipa::path(
    get, path = "/activity/logs/",
    params(ActivityQuery),
    responses((status = 200, description = "A plain list, or with `page` a page of it.",
        body = Listed<LoginEvent>)),
)]
async fn activity(
    State(app): State<App>,
    caller: Caller,
    Query(query): Query<ActivityQuery>,
) -> Result<Response> {
    let mut check = Check::new();
    let search = query.search.search(&mut check, "search");
    let filter = LoginEventFilter {
        username: query.username.optional(&mut check, "username"),
        search: query.q.search(&mut check, "q").or(search),
        outcome: query.outcome.optional(&mut check, "outcome"),
        address: query.address.optional(&mut check, "address"),
        days: (query.from.optional(&mut check, "from"), query.to.optional(&mut check, "to")),
        before: None,
    };
    let wanted = Wanted::read(&mut check, query.page, query.page_size);
    check.finish()?;
    if wanted.is_none() {
        let may = |_: &mut Tx, ctx: &Ctx| ctx.may(sign_in::MAY_SEE_ALL_LOGINS).map(drop);
        app.record_list(&caller, List::Logins, may).await?;
    }
    let source = Source { list: sign_in::activity, count: sign_in::count_activity };
    answer(&app, caller, filter, wanted, source).await
}

async fn answer(
    app: &App,
    caller: Caller,
    mut filter: LoginEventFilter,
    wanted: Option<Wanted>,
    source: Source,
) -> Result<Response> {
    let links = app.links(&caller);
    let Some(wanted) = wanted else {
        let list = app.list(caller, move |tx, ctx, items| {
            loop {
                let piece = (source.list)(tx, ctx, &filter, BATCH_SIZE, 0)?;
                let Some(last) = piece.last() else {
                    return Ok(());
                };
                filter.before = Some(last.id);
                for event in piece {
                    items.push(&LoginEvent::new(event, &links))?;
                }
            }
        });
        return list.await;
    };
    let (total, events) = app
        .read(caller, move |tx, ctx| {
            let total = (source.count)(tx, ctx, &filter)?;
            let events = (source.list)(tx, ctx, &filter, wanted.limit(), wanted.offset())?;
            Ok((total, events))
        })
        .await?;
    let items = events.into_iter().map(|event| LoginEvent::new(event, &links)).collect();
    Ok(Json(Page::new(wanted, total, items)).into_response())
}
