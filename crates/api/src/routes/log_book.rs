//! The log book: staff attendance with time and place.

mod entries;

use self::entries::answer;
use crate::App;
use crate::access::{STAFF, allow, confirmed_whole, once};
use crate::calls::extract::{Caller, Query};
use crate::calls::form::{Files, Form};
use crate::calls::respond::{Json, Once};
use crate::uploads::Upload;
use crate::uploads::media::Links;
use crate::uploads::pictures;
use crate::wire::error::Result;
use crate::wire::input::{self, Input, input, one_of};
use crate::wire::names::BranchName;
use crate::wire::paging::{Listed, Wanted};
use crate::wire::{Day, Degrees, Instant};
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use money::{Date, Timestamp};
use office::files::{FileKind, thumbnail_of};
use office::log_book::{self, EntryFilter, Scope, Witness};
use office::{BranchId, Check, Ctx, Done, IdempotencyKey, Place, StaffId};
use serde::Serialize;
use store::{Tx, text_enum};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

/// Days in an answer: two months at least.
const MAX_DAYS: i64 = 62;

pub(crate) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::default()
        .routes(allow(STAFF.by_administrators(), routes!(console)))
        .routes(allow(STAFF.by_administrators(), routes!(days)))
        .routes(allow(log_book::MAY_SEE_OTHERS, confirmed_whole(routes!(all))))
        .routes(allow(STAFF.by_consultants(), routes!(own)))
        .routes(allow(STAFF.by_consultants(), routes!(own_days)))
        .routes(allow(log_book::MAY_LOG, once(routes!(log_in))))
        .routes(allow(log_book::MAY_LOG, once(routes!(log_out))))
}

text_enum! {
    /// Scope of the entries that the console shows.
    pub(super) enum Whose {
        Mine = "mine",
        All = "all",
        Branch = "branch",
    }
}

one_of!(Whose);

input! {
    /// Query parameters of the log book.
    pub(super) struct LogBookQuery {
        /// Default `mine`: the caller's own entries, `all`, or those of a `branch`.
        scope: Whose,
        /// Branch for `scope=branch`: entries of staff who belong to the branch or logged in there.
        branch: i64,
        /// Staff member for `scope=all` or `branch`: only entries of this person.
        staff: i64,
        /// First business date.
        from: Date,
        /// Last business date.
        to: Date,
        /// Starts at 1. Without it the whole list is returned. More than a month of all staff, in pages
        /// as well, only after a confirmation.
        page: i64,
        page_size: i64,
    }
}

impl LogBookQuery {
    /// Parses the query with a scope of the caller's choice, or the one fixed by the path.
    pub(super) fn parse(
        self,
        fixed: Option<Scope>,
    ) -> office::Result<(EntryFilter, Option<Wanted>)> {
        let mut check = Check::new();
        let scope = match self.scope.optional(&mut check, "scope") {
            None | Some(Whose::Mine) => Scope::Mine,
            Some(Whose::All) => Scope::All,
            Some(Whose::Branch) => {
                let branch = self.branch.required(&mut check, "branch", "Branch is required.");
                branch.map_or(Scope::Mine, |id| Scope::Branch(BranchId::new(id)))
            }
        };
        let filter = EntryFilter {
            scope: fixed.unwrap_or(scope),
            staff: self.staff.optional(&mut check, "staff").map(StaffId::new),
            from: self.from.optional(&mut check, "from"),
            to: self.to.optional(&mut check, "to"),
            before: None,
        };
        let wanted = Wanted::read(&mut check, self.page, self.page_size);
        check.finish()?;
        Ok((filter, wanted))
    }
}

input! {
    /// Logging in for the day.
    #[example({
        "login_latitude": "-26.2041", "login_longitude": "28.0473", "login_selfie": "a JPEG picture"
    })]
    struct LoginEntry {
        login_latitude: input::Degrees = required,
        login_longitude: input::Degrees = required,
        /// A JPEG picture of at most 5 MB, taken now.
        login_selfie: Upload = required,
        /// The browser's name. Not stored.
        browser_info: String,
        /// The device's platform. Not stored.
        machine_info: String,
    }
}

input! {
    /// Logging out for the day.
    #[example({
        "logout_latitude": "-26.2041", "logout_longitude": "28.0473",
        "logout_selfie": "a JPEG picture"
    })]
    struct LogoutEntry {
        logout_latitude: input::Degrees = required,
        logout_longitude: input::Degrees = required,
        /// A JPEG picture of at most 5 MB, taken now.
        logout_selfie: Upload = required,
        /// The browser's name. Not stored.
        browser_info: String,
        /// The device's platform. Not stored.
        machine_info: String,
    }
}

/// Fields that logging in and logging out share, with their names.
struct Sent {
    latitude: (&'static str, Input<input::Degrees>),
    longitude: (&'static str, Input<input::Degrees>),
    selfie: (&'static str, Input<Upload>),
    /// Browser and machine.
    device: (Input<String>, Input<String>),
}

impl Sent {
    /// An invalid location counts as withheld.
    fn parse(self, files: &mut Files) -> office::Result<(Upload, Place)> {
        const NO_PLACE: &str = "Location is required to log your entry.";
        let mut check = Check::new();
        let (field, latitude) = self.latitude;
        let latitude = latitude.required(&mut check, field, NO_PLACE);
        let longitude = self.longitude.1.required(&mut check, self.longitude.0, NO_PLACE);
        let place = latitude.zip(longitude).and_then(|(north, east)| Place::new(north.0, east.0));
        if check.is_sound(field) && check.is_sound(self.longitude.0) {
            check.rule(place.is_some(), field, NO_PLACE);
        }
        let (field, selfie) = self.selfie;
        let selfie = selfie.file(files, &mut check, field, "Selfie is required.");
        // Clients send these fields, but the session already holds the device's details.
        self.device.0.optional(&mut check, "browser_info");
        self.device.1.optional(&mut check, "machine_info");
        let (Some(selfie), Some(place)) = (selfie, place) else {
            return Err(check.refuse());
        };
        check.finish()?;
        Ok((selfie, place))
    }
}

/// The pictures of an entry, whose links are signed for each answer.
const PICTURES: [&str; 4] = [
    "login_selfie_url",
    "login_selfie_thumbnail_url",
    "logout_selfie_url",
    "logout_selfie_thumbnail_url",
];

/// An entry of the log book.
#[derive(Serialize, ToSchema)]
struct LogBookEntry {
    id: i64,
    business_date: Day,
    login_time: Instant,
    /// Log-out time as recorded.
    logout_time: Option<Instant>,
    /// Corrected time of the log-out, which counts instead.
    corrected_logout_time: Option<Instant>,
    /// Reason for the correction.
    correction_reason: Option<String>,
    /// Branch of the login. Null if none is near.
    login_branch: Option<BranchName>,
    logout_branch: Option<BranchName>,
    /// Latitude of the login. Places and selfies are null once they were deleted (`selfie_days`).
    login_latitude: Option<Degrees>,
    login_longitude: Option<Degrees>,
    logout_latitude: Option<Degrees>,
    logout_longitude: Option<Degrees>,
    /// Signed paths below `/api/media/`.
    login_selfie_url: Option<String>,
    login_selfie_thumbnail_url: Option<String>,
    logout_selfie_url: Option<String>,
    logout_selfie_thumbnail_url: Option<String>,
    /// `present` (at work today), `worked`, or `absent` (an earlier day with an entry left open).
    attendance: &'static str,
    /// Seconds at work: up to now while present, zero if absent.
    seconds_worked: i64,
    /// True if this entry, or another of the person's on the day, was left open or is still open.
    day_is_open: bool,
    /// The cash-up that the person counted that day, unless it was declined.
    cash_up: Option<LogBookCashUp>,
    user_info: UserInfo,
}

/// A cash-up, and the branch whose cash was counted.
#[derive(Serialize, ToSchema)]
struct LogBookCashUp {
    id: i64,
    branch_name: String,
}

/// The person the entry belongs to.
#[derive(Serialize, ToSchema)]
struct UserInfo {
    id: i64,
    first_name: String,
    last_name: String,
    username: String,
    /// Branch of the staff member.
    branch: Option<BranchName>,
}

/// Context for the view of an entry: this caller, this moment.
#[derive(Clone)]
struct View {
    /// Signs the pictures' paths. `None` leaves them bare, for stored answers.
    links: Option<Links>,
    now: Timestamp,
    today: Date,
}

impl View {
    fn of(app: &App, caller: &Caller) -> Self {
        let office = app.office();
        let now = office.clock().now();
        let today = now.to_zoned(office.policy().time_zone.clone()).date();
        View { links: Some(app.links(caller)), now, today }
    }

    fn link(&self, path: &str) -> String {
        self.links.as_ref().map_or_else(|| path.to_owned(), |links| links.to(path))
    }

    fn entry(&self, entry: log_book::Entry) -> LogBookEntry {
        let small = |path: &str| self.link(&thumbnail_of(path));
        let login_selfie = entry.login_selfie.as_deref();
        let logout_selfie = entry.logout_selfie.as_deref();
        LogBookEntry {
            id: entry.id.get(),
            attendance: entry.attendance(self.today).as_str(),
            seconds_worked: entry.seconds_worked(self.now, self.today),
            day_is_open: entry.day_is_open,
            business_date: entry.business_date.into(),
            login_time: entry.login_at.into(),
            logout_time: entry.logout_at.map(Instant),
            corrected_logout_time: entry.corrected_logout_at.map(Instant),
            correction_reason: entry.correction_reason,
            login_latitude: entry.login_latitude.map(Degrees),
            login_longitude: entry.login_longitude.map(Degrees),
            logout_latitude: entry.logout_latitude.map(Degrees),
            logout_longitude: entry.logout_longitude.map(Degrees),
            login_selfie_url: login_selfie.map(|path| self.link(path)),
            login_selfie_thumbnail_url: login_selfie.map(small),
            logout_selfie_url: logout_selfie.map(|path| self.link(path)),
            logout_selfie_thumbnail_url: logout_selfie.map(small),
            login_branch: named(entry.login_branch_id, entry.login_branch_name),
            logout_branch: named(entry.logout_branch_id, entry.logout_branch_name),
            cash_up: cash_up(entry.cash_up_id, entry.cash_up_branch_name),
            user_info: UserInfo {
                id: entry.staff_id.get(),
                first_name: entry.first_name,
                last_name: entry.last_name,
                username: entry.username,
                branch: named(entry.branch_id, entry.branch_name),
            },
        }
    }
}

fn named(id: Option<BranchId>, name: Option<String>) -> Option<BranchName> {
    Some(BranchName { id: id?.get(), name: name? })
}

fn cash_up(id: Option<i64>, branch_name: Option<String>) -> Option<LogBookCashUp> {
    Some(LogBookCashUp { id: id?, branch_name: branch_name? })
}

/// Lists log book entries for the console, newest first: the caller's own, all, or a branch's.
#[utoipa::path(
    get, path = "/adminstrator/logbook/",
    params(LogBookQuery),
    responses((status = 200, description = "A plain list, or with `page` a page of it.",
        body = Listed<LogBookEntry>)),
)]
async fn console(
    State(app): State<App>,
    caller: Caller,
    Query(query): Query<LogBookQuery>,
) -> Result<Response> {
    let (filter, wanted) = query.parse(None)?;
    answer(&app, caller, filter, wanted).await
}

/// A business date and its number of entries.
#[derive(Serialize, ToSchema)]
struct LogBookDay {
    date: Day,
    entries: i64,
}

/// Lists the days that have entries, newest first, at most 62 up to `to`. Use `to` to continue the
/// list.
#[utoipa::path(
    get, path = "/adminstrator/logbook/days/",
    params(LogBookQuery),
    responses((status = 200, body = Vec<LogBookDay>)),
)]
async fn days(
    State(app): State<App>,
    caller: Caller,
    Query(query): Query<LogBookQuery>,
) -> Result<Json<Vec<LogBookDay>>> {
    let (filter, _) = query.parse(None)?;
    days_of(&app, caller, filter).await
}

/// Lists all log book entries, newest first.
#[utoipa::path(
    get, path = "/director/logbook/",
    params(LogBookQuery),
    responses((status = 200, description = "A plain list, or with `page` a page of it.",
        body = Listed<LogBookEntry>)),
)]
async fn all(
    State(app): State<App>,
    caller: Caller,
    Query(query): Query<LogBookQuery>,
) -> Result<Response> {
    let (filter, wanted) = query.parse(Some(Scope::All))?;
    answer(&app, caller, filter, wanted).await
}

/// Lists the consultant's own log book entries, newest first.
#[utoipa::path(
    get, path = "/consultant/logbook/",
    params(LogBookQuery),
    responses((status = 200, description = "A plain list, or with `page` a page of it.",
        body = Listed<LogBookEntry>)),
)]
async fn own(
    State(app): State<App>,
    caller: Caller,
    Query(query): Query<LogBookQuery>,
) -> Result<Response> {
    let (filter, wanted) = query.parse(Some(Scope::Mine))?;
    answer(&app, caller, filter, wanted).await
}

/// Lists the days on which the consultant has entries, newest first, at most 62 up to `to`. Use
/// `to` to continue the list.
#[utoipa::path(
    get, path = "/consultant/logbook/days/",
    params(LogBookQuery),
    responses((status = 200, body = Vec<LogBookDay>)),
)]
async fn own_days(
    State(app): State<App>,
    caller: Caller,
    Query(query): Query<LogBookQuery>,
) -> Result<Json<Vec<LogBookDay>>> {
    let (filter, _) = query.parse(Some(Scope::Mine))?;
    days_of(&app, caller, filter).await
}

/// Logs the consultant in for the day. Refused while they are logged in; an open entry of an
/// earlier day does not prevent it.
#[utoipa::path(
    post, path = "/consultant/logbook/login/",
    request_body(content = LoginEntry, content_type = "multipart/form-data"),
    responses((status = 201, body = LogBookEntry)),
)]
async fn log_in(
    State(app): State<App>,
    caller: Caller,
    Form { given, mut files, key }: Form<LoginEntry>,
) -> Result<Response> {
    let LoginEntry { login_latitude, login_longitude, login_selfie, browser_info, machine_info } =
        given;
    let sent = Sent {
        latitude: ("login_latitude", login_latitude),
        longitude: ("login_longitude", login_longitude),
        selfie: ("login_selfie", login_selfie),
        device: (browser_info, machine_info),
    };
    let answer = log(&app, caller, (sent, &mut files, key), log_book::log_in).await?;
    Ok(answer.into_response(StatusCode::CREATED))
}

/// Logs the consultant out for the day.
#[utoipa::path(
    post, path = "/consultant/logbook/logout/",
    request_body(content = LogoutEntry, content_type = "multipart/form-data"),
    responses((status = 200, body = LogBookEntry)),
)]
async fn log_out(
    State(app): State<App>,
    caller: Caller,
    Form { given, mut files, key }: Form<LogoutEntry>,
) -> Result<Response> {
    let LogoutEntry {
        logout_latitude,
        logout_longitude,
        logout_selfie,
        browser_info,
        machine_info,
    } = given;
    let sent = Sent {
        latitude: ("logout_latitude", logout_latitude),
        longitude: ("logout_longitude", logout_longitude),
        selfie: ("logout_selfie", logout_selfie),
        device: (browser_info, machine_info),
    };
    let answer = log(&app, caller, (sent, &mut files, key), log_book::log_out).await?;
    Ok(answer.into_response(StatusCode::OK))
}

/// Stores the selfie, calls the verb with it, and answers with the entry.
async fn log(
    app: &App,
    caller: Caller,
    (sent, files, key): (Sent, &mut Files, Option<IdempotencyKey>),
    verb: impl Fn(&mut Tx, &Ctx, &Witness) -> office::Result<Done<log_book::Entry>> + Send + 'static,
) -> Result<Once> {
    let field = sent.selfie.0;
    let (selfie, place) = sent.parse(files)?;
    let view = View::of(app, &caller);
    let links = app.links(&caller);
    let heavy = app.heavy(caller.sender.clone())?;
    let picture = pictures::selfie(&heavy, selfie, field).await?;
    drop(heavy);
    let stored = app.store_picture(FileKind::Selfie, picture).await?;
    let input = Witness { place, selfie: stored.clone() };
    let bare = View { links: None, ..view };
    let wire = move |entry: &log_book::Entry| bare.entry(entry.clone());
    let verb = move |tx: &mut Tx, ctx: &Ctx| verb(tx, ctx, &input);
    let written = app.write_idempotent(caller, key, wire, verb).await;
    let mut answer = app.discard_if_refused(&stored, written).await?;
    if answer.replayed {
        // Only the first attempt's selfie has a record.
        app.forget(&stored).await;
    }
    answer.text = links.sign_in_answer(&answer.text, &PICTURES)?;
    Ok(answer)
}

async fn days_of(app: &App, caller: Caller, filter: EntryFilter) -> Result<Json<Vec<LogBookDay>>> {
    let days = app.read(caller, move |tx, ctx| log_book::days(tx, ctx, &filter, MAX_DAYS)).await?;
    let days =
        days.into_iter().map(|day| LogBookDay { date: day.date.into(), entries: day.entries });
    Ok(Json(days.collect()))
}
