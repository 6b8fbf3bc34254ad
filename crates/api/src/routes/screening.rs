//! Sanctions lists, and the clients who may be on them.

use crate::App;
use crate::access::{allow, once};
use crate::calls::extract::{Body, Caller, Path, Query};
use crate::calls::form::Form;
use crate::calls::respond::Json;
use crate::uploads::Upload;
use crate::wire::error::{Error, Result};
use crate::wire::input::{input, one_of};
use crate::wire::names::PersonName;
use crate::wire::paging::{Page, Wanted};
use crate::wire::{Day, Instant};
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use office::Check;
use office::screening::{
    self, MAX_BYTES, MAY_SCREEN, MatchDecision, MatchReason, MatchState, NewScreeningList,
    ScreeningMatchId, UploadedList,
};
use serde::Serialize;
use sha2::{Digest, Sha256};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

pub(crate) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::default()
        .routes(allow(MAY_SCREEN, routes!(lists)))
        .routes(allow(MAY_SCREEN, once(routes!(add_list))))
        .routes(allow(MAY_SCREEN, routes!(matches)))
        .routes(allow(MAY_SCREEN, once(routes!(decide))))
}

one_of!(MatchState);

/// A sanctions list that was uploaded. Clients are compared with the newest one.
#[derive(Serialize, ToSchema)]
struct ScreeningList {
    id: i64,
    file_name: String,
    /// Number of its entries.
    entries: i64,
    added_by: PersonName,
    added_at: Instant,
}

impl From<screening::ScreeningList> for ScreeningList {
    fn from(list: screening::ScreeningList) -> Self {
        ScreeningList {
            id: list.id.get(),
            file_name: list.file_name,
            entries: list.entries,
            added_by: PersonName {
                id: list.added_by.get(),
                first_name: list.added_by_first_name,
                last_name: list.added_by_last_name,
            },
            added_at: list.added_at.into(),
        }
    }
}

/// The list that is in force after an upload.
#[derive(Serialize, ToSchema)]
struct UploadedScreeningList {
    #[serde(flatten)]
    list: ScreeningList,
    /// Number of matches that it brought. 0 if the file was uploaded before.
    new_matches: usize,
}

impl From<UploadedList> for UploadedScreeningList {
    fn from(uploaded: UploadedList) -> Self {
        UploadedScreeningList { list: uploaded.list.into(), new_matches: uploaded.new_matches }
    }
}

/// Lists all uploaded sanctions lists, newest first.
#[utoipa::path(
    get, path = "/screening/lists/",
    responses((status = 200, body = Vec<ScreeningList>)),
)]
async fn lists(State(app): State<App>, caller: Caller) -> Result<Json<Vec<ScreeningList>>> {
    let lists = app.read(caller, screening::lists).await?.into_iter();
    Ok(Json(lists.map(ScreeningList::from).collect()))
}

input! {
    /// A sanctions list.
    #[example({ "list": "a CSV file" })]
    struct ScreeningListForm {
        /// The XML of the consolidated list of the United Nations, or a table separated by commas, semicolons
        /// or tabs, at most 5 MB and 20 000 names. The first row of a table names its columns: name (or first
        /// name and last name), date of birth, ID number, passport number and reference.
        list: Upload = required,
    }
}

/// Uploads a sanctions list, which replaces the one before, and compares all clients with it. The same
/// file again changes nothing.
#[utoipa::path(
    post, path = "/screening/lists/",
    request_body(content = ScreeningListForm, content_type = "multipart/form-data"),
    responses((status = 201, body = UploadedScreeningList)),
)]
async fn add_list(
    State(app): State<App>,
    caller: Caller,
    Form { given, mut files, key }: Form<ScreeningListForm>,
) -> Result<Response> {
    // Refuse callers without permission before the file is read.
    app.read(caller.clone(), |_: &mut _, ctx: &office::Ctx| ctx.may(MAY_SCREEN).map(|_| ()))
        .await?;
    let mut check = Check::new();
    let file = given.list.file(&mut files, &mut check, "list", "Please select a file.");
    let Some(file) = file else {
        return Err(check.refuse().into());
    };
    if file.bytes.len() > MAX_BYTES {
        return Err(Error::TooLarge("The file must be 5 MB or smaller.".to_owned()));
    }
    let read = move || {
        let file_digest = Sha256::digest(&file.bytes).into();
        let file_name = file.file_name.clone().unwrap_or_default();
        screening::read(&file.bytes).map(|entries| NewScreeningList {
            file_name,
            file_digest,
            entries,
        })
    };
    let input = app.heavy(caller.sender.clone())?.run(read).await??;
    let verb = move |tx: &mut _, ctx: &_| screening::add_list(tx, ctx, &input);
    app.save::<UploadedScreeningList, _>(caller, (key, StatusCode::CREATED), verb).await
}

/// A client as compared with an entry.
#[derive(Serialize, ToSchema)]
struct ScreenedClient {
    id: i64,
    first_name: String,
    last_name: String,
    /// ID or passport number.
    national_id: String,
}

/// An entry of a sanctions list that may be a client.
#[derive(Serialize, ToSchema)]
pub(super) struct ScreeningMatch {
    id: i64,
    client: ScreenedClient,
    /// Name as the list has it.
    name: String,
    /// Null unless the list has day, month and year.
    birth_date: Option<Day>,
    /// ID and passport numbers, separated by commas.
    number: String,
    reference: String,
    /// True while the newest list has the entry. Other matches stop no loan.
    is_listed: bool,
    /// `id_number`, `same_name`, `similar_name`, `date_of_birth`.
    reasons: Vec<&'static str>,
    /// `open`, `same_person` or `other_person`.
    state: &'static str,
    found_at: Instant,
    /// Null while the match is open.
    decided_by: Option<PersonName>,
    decided_at: Option<Instant>,
    decision_reason: Option<String>,
}

impl From<screening::ScreeningMatch> for ScreeningMatch {
    fn from(one: screening::ScreeningMatch) -> Self {
        let reasons = one.reasons().map(MatchReason::as_str).collect();
        let decided_by = one.decided_by.map(|id| PersonName {
            id: id.get(),
            first_name: one.decided_by_first_name.unwrap_or_default(),
            last_name: one.decided_by_last_name.unwrap_or_default(),
        });
        ScreeningMatch {
            id: one.id.get(),
            client: ScreenedClient {
                id: one.client_id,
                first_name: one.first_name,
                last_name: one.last_name,
                national_id: one.national_id,
            },
            name: one.name,
            birth_date: one.birth_date.map(Day),
            number: one.number,
            reference: one.reference,
            is_listed: one.is_listed,
            reasons,
            state: one.state.as_str(),
            found_at: one.found_at.into(),
            decided_by,
            decided_at: one.decided_at.map(Instant),
            decision_reason: one.decision_reason,
        }
    }
}

input! {
    /// Which matches to list.
    struct MatchesQuery {
        /// Default `open`.
        state: MatchState,
        /// Page number from 1; default 1.
        page: i64,
        page_size: i64,
    }
}

/// Lists the matches in a state, newest first.
#[utoipa::path(
    get, path = "/screening/matches/",
    params(MatchesQuery),
    responses((status = 200, body = Page<ScreeningMatch>)),
)]
async fn matches(
    State(app): State<App>,
    caller: Caller,
    Query(query): Query<MatchesQuery>,
) -> Result<Json<Page<ScreeningMatch>>> {
    let mut check = Check::new();
    let state = query.state.optional(&mut check, "state").unwrap_or(MatchState::Open);
    let wanted = Wanted::read_or_first(&mut check, query.page, query.page_size);
    check.finish()?;
    let list = move |tx: &mut _, ctx: &_, part| {
        let total = screening::count(tx, ctx, state)?;
        Ok((screening::matches(tx, ctx, state, part)?, total))
    };
    app.read_page(caller, wanted, list).await
}

input! {
    /// Whether the client is the person on the list.
    #[example({ "decision": "other_person", "reason": "Another date of birth" })]
    struct MatchDecisionForm {
        /// `same_person` or `other_person`.
        decision: MatchState = required,
        /// State of the match that the person saw; default `open`.
        seen: MatchState,
        reason: String = required,
    }
}

/// Decides whether a client is the person on the list. A later decision replaces the one before.
#[utoipa::path(
    post, path = "/screening/matches/{id}/decide/",
    params(("id" = i64, Path)),
    request_body = MatchDecisionForm,
    responses((status = 200, body = ScreeningMatch)),
)]
async fn decide(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<i64>,
    Body { given, key }: Body<MatchDecisionForm>,
) -> Result<Response> {
    let mut check = Check::new();
    let decision = given.decision.optional(&mut check, "decision");
    let seen = given.seen.optional(&mut check, "seen");
    let reason = given.reason.optional(&mut check, "reason").unwrap_or_default();
    check.finish()?;
    let input = MatchDecision { decision, seen, reason };
    let id = ScreeningMatchId::new(id);
    let verb = move |tx: &mut _, ctx: &_| screening::decide(tx, ctx, id, &input);
    app.save::<ScreeningMatch, _>(caller, (key, StatusCode::OK), verb).await
}
