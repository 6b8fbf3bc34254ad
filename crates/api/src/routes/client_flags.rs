//! Stop flags of a client.

use crate::App;
use crate::access::{allow, once};
use crate::calls::extract::{Body, Caller, Path};
use crate::calls::respond::Json;
use crate::wire::error::Result;
use crate::wire::input::{input, one_of};
use crate::wire::names::PersonName;
use crate::wire::{Day, Instant};
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use lending::{FlaggedAction, StopFlag};
use money::Date;
use office::Check;
use office::client_flags::{self, ClientFlagId, MAY_MANAGE, NewClientFlag};
use office::clients::{self, ClientId};
use serde::Serialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

pub(crate) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::default()
        .routes(allow(MAY_MANAGE, routes!(list)))
        .routes(allow(MAY_MANAGE, once(routes!(raise))))
        .routes(allow(MAY_MANAGE, once(routes!(lift))))
}

one_of!(StopFlag);

input! {
    /// A stop flag to raise on a client.
    #[example({ "kind": "dispute", "since": "2026-02-01", "note": "Letter of 1 February" })]
    struct ClientFlagForm {
        kind: StopFlag = required,
        /// Not in the future and not before the client's birth. For `handed_over`, the day of the handover.
        since: Date = required,
        /// The reason, such as the letter that the lender received.
        note: String = required,
        /// Who collects for the lender. Required for `handed_over`, refused for other kinds.
        collector: String,
    }
}

impl ClientFlagForm {
    fn parse(self) -> office::Result<NewClientFlag> {
        let mut check = Check::new();
        let input = NewClientFlag {
            kind: self.kind.optional(&mut check, "kind"),
            since: self.since.optional(&mut check, "since"),
            note: self.note.optional(&mut check, "note").unwrap_or_default(),
            collector: self.collector.optional(&mut check, "collector").unwrap_or_default(),
        };
        check.finish()?;
        Ok(input)
    }
}

input! {
    /// Why a flag is lifted.
    #[example({ "reason": "The dispute is settled" })]
    struct FlagLift {
        reason: String = required,
    }
}

/// An open stop flag.
#[derive(Clone, Serialize, ToSchema)]
pub(super) struct OpenFlag {
    id: i64,
    /// `debt_review_applied`, `debt_review_accepted`, `debt_review_order`, `administration`,
    /// `sequestration`, `deceased`, `dispute`, `handed_over` or `prescribed`.
    kind: &'static str,
    since: Day,
    /// What it stops: `new_credit`, `enforcement`, `reminders`, `debit_orders`.
    stops: Vec<&'static str>,
}

impl From<&clients::OpenFlag> for OpenFlag {
    fn from(flag: &clients::OpenFlag) -> Self {
        OpenFlag {
            id: flag.id,
            kind: flag.kind.0.as_str(),
            since: flag.since.into(),
            stops: stops(flag.kind.0),
        }
    }
}

fn stops(kind: StopFlag) -> Vec<&'static str> {
    kind.stopped().map(FlaggedAction::as_str).collect()
}

/// A stop flag, open or lifted.
#[derive(Serialize, ToSchema)]
pub(super) struct ClientFlag {
    id: i64,
    /// The client's id.
    client: i64,
    /// `debt_review_applied`, `debt_review_accepted`, `debt_review_order`, `administration`,
    /// `sequestration`, `deceased`, `dispute`, `handed_over` or `prescribed`.
    kind: &'static str,
    since: Day,
    /// What it stops while it is open: `new_credit`, `enforcement`, `reminders`, `debit_orders`.
    stops: Vec<&'static str>,
    note: String,
    /// Who collects for the lender. Null unless the client was handed over.
    collector: Option<String>,
    raised_by: PersonName,
    raised_at: Instant,
    /// Null while the flag is open.
    lifted_by: Option<PersonName>,
    lifted_at: Option<Instant>,
    lift_reason: Option<String>,
}

impl From<client_flags::ClientFlag> for ClientFlag {
    fn from(flag: client_flags::ClientFlag) -> Self {
        let lifted_by = flag.lifted_by.map(|id| PersonName {
            id: id.get(),
            first_name: flag.lifted_by_first_name.unwrap_or_default(),
            last_name: flag.lifted_by_last_name.unwrap_or_default(),
        });
        ClientFlag {
            id: flag.id.get(),
            client: flag.client_id.get(),
            kind: flag.kind.0.as_str(),
            since: flag.since.into(),
            stops: stops(flag.kind.0),
            note: flag.note,
            collector: flag.collector,
            raised_by: PersonName {
                id: flag.raised_by.get(),
                first_name: flag.raised_by_first_name,
                last_name: flag.raised_by_last_name,
            },
            raised_at: flag.raised_at.into(),
            lifted_by,
            lifted_at: flag.lifted_at.map(Instant),
            lift_reason: flag.lift_reason,
        }
    }
}

/// Lists all stop flags of a client, newest first: open and lifted ones.
#[utoipa::path(
    get, path = "/clients/{id}/flags/",
    params(("id" = i64, Path)),
    responses((status = 200, body = Vec<ClientFlag>)),
)]
async fn list(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<i64>,
) -> Result<Json<Vec<ClientFlag>>> {
    let question = move |tx: &mut _, ctx: &_| client_flags::list(tx, ctx, ClientId::new(id));
    let flags = app.read(caller, question).await?.into_iter();
    Ok(Json(flags.map(ClientFlag::from).collect()))
}

/// Raises a stop flag on a client. A kind can be open once at most.
#[utoipa::path(
    post, path = "/clients/{id}/flags/",
    params(("id" = i64, Path)),
    request_body = ClientFlagForm,
    responses((status = 201, body = ClientFlag)),
)]
async fn raise(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<i64>,
    Body { given, key }: Body<ClientFlagForm>,
) -> Result<Response> {
    let input = given.parse()?;
    let verb = move |tx: &mut _, ctx: &_| client_flags::raise(tx, ctx, ClientId::new(id), &input);
    app.save::<ClientFlag, _>(caller, (key, StatusCode::CREATED), verb).await
}

/// Lifts an open stop flag. It stays in the history.
#[utoipa::path(
    post, path = "/clients/{id}/flags/{flag_id}/lift/",
    params(("id" = i64, Path), ("flag_id" = i64, Path)),
    request_body = FlagLift,
    responses((status = 200, body = ClientFlag)),
)]
async fn lift(
    State(app): State<App>,
    caller: Caller,
    Path((id, flag_id)): Path<(i64, i64)>,
    Body { given, key }: Body<FlagLift>,
) -> Result<Response> {
    let mut check = Check::new();
    let reason = given.reason.optional(&mut check, "reason").unwrap_or_default();
    check.finish()?;
    let flag = (ClientId::new(id), ClientFlagId::new(flag_id));
    let verb = move |tx: &mut _, ctx: &_| client_flags::lift(tx, ctx, flag, &reason);
    app.save::<ClientFlag, _>(caller, (key, StatusCode::OK), verb).await
}
