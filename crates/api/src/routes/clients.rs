//! Clients.

use super::client_flags::OpenFlag;
use crate::App;
use crate::access::{STAFF, allow, once};
use crate::calls::extract::{Body, Caller, Path, Query};
use crate::calls::respond::Json;
use crate::wire::error::Result;
use crate::wire::input::{PhoneEntry, input, one_of};
use crate::wire::paging::{Listed, Page, Wanted};
use crate::wire::{Instant, Money};
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use office::access_log::List;
use office::clients::{
    self, Client, ClientFields, ClientId, ClientLoan, ClientSearch, ClientSort, ClientStatus,
    ClientType, IncomeBand, PhoneInput, Race,
};
use office::{Check, Gender, Patch, Policy};
use serde::Serialize;
use std::borrow::Cow;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

/// Clients read at a time for the plain list.
const BATCH_SIZE: i64 = 2000;

pub(crate) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::default()
        .routes(allow(STAFF, routes!(list)))
        .routes(allow(clients::MAY_ADD, once(routes!(add))))
        .routes(allow(clients::MAY_EDIT, once(routes!(edit))))
        .routes(allow(STAFF, routes!(find)))
}

one_of!(Gender);
one_of!(Race);
one_of!(ClientType);
one_of!(IncomeBand);
one_of!(ClientStatus);
one_of!(ClientSort);

input! {
    /// Query parameters of the client list. All filters that are sent must match.
    pub(super) struct ClientQuery {
        /// Part of the names, national ID or a phone number.
        q: String,
        /// Part of the first names only.
        first_name: String,
        /// Part of the surname only.
        last_name: String,
        /// Part of the national ID only.
        national_id: String,
        gender: Gender,
        status: ClientStatus,
        /// True for blacklisted clients only. `false` returns clients who can be blacklisted.
        blacklisted: bool,
        /// Sorted by surname by default.
        sort: ClientSort,
        /// Starts at 1. Without it the whole list is returned.
        page: i64,
        page_size: i64,
    }
}

impl ClientQuery {
    pub(super) fn parse(
        self,
    ) -> office::Result<(ClientSearch, Option<ClientSort>, Option<Wanted>)> {
        let mut check = Check::new();
        let search = ClientSearch {
            q: self.q.search(&mut check, "q").unwrap_or_default(),
            first_name: self.first_name.search(&mut check, "first_name").unwrap_or_default(),
            last_name: self.last_name.search(&mut check, "last_name").unwrap_or_default(),
            national_id: self.national_id.search(&mut check, "national_id").unwrap_or_default(),
            gender: self.gender.optional(&mut check, "gender"),
            status: self.status.optional(&mut check, "status"),
            blacklisted: self.blacklisted.optional(&mut check, "blacklisted"),
        };
        let twice = search.status.is_some() && search.blacklisted.is_some();
        check.rule(!twice, "blacklisted", "Use either status or blacklisted, not both.");
        let sort = self.sort.optional(&mut check, "sort");
        let wanted = Wanted::read(&mut check, self.page, self.page_size);
        check.finish()?;
        Ok((search, sort, wanted))
    }
}

input! {
    /// A client. An edit omits unchanged fields.
    #[example({
        "first_name": "Zanele", "last_name": "Dlamini", "phone_number": "082 123 4567",
        "national_id": "PASS00001", "gender": "Female", "address": "12 Vilakazi Street, Soweto",
        "race": "Black", "client_type": "Low income", "nk_name": "Sipho", "nk_surname": "Dlamini",
        "nk_phone_number": "011 555 0123"
    })]
    struct ClientForm {
        first_name: String = required,
        last_name: String = required,
        /// The phone number of a new client. On an edit it replaces the first active one.
        phone_number: String,
        /// All phone numbers. `phone_number` is ignored when this is sent.
        phone_numbers: Vec<PhoneEntry>,
        email: String,
        /// A South African ID number or a passport number, unique among clients.
        national_id: String = required,
        gender: Gender = required,
        address: String = required,
        race: Race = required,
        client_type: ClientType = required,
        /// Gross income a month, by the first and the last rand of the band. Optional; empty clears it.
        income_band: IncomeBand,
        /// Next of kin: first names.
        nk_name: String = required,
        nk_surname: String = required,
        nk_phone_number: String = required,
        nk_email: String,
        nk_national_id: String,
        /// The version that the edit is based on. An outdated one is refused with 409.
        version: i64,
    }
}

impl ClientForm {
    fn parse(self) -> office::Result<ClientFields> {
        let mut check = Check::new();
        // Send a cleared choice on as an empty text: the office reports missing fields.
        let gender = self.gender.changed(&mut check, "gender").map(Gender::as_str);
        let race = self.race.changed(&mut check, "race").map(Race::as_str);
        let client_type =
            self.client_type.changed(&mut check, "client_type").map(ClientType::as_str);
        let income_band =
            self.income_band.changed(&mut check, "income_band").map(IncomeBand::as_str);
        let word = |patch: Patch<&'static str>| match patch {
            Patch::Keep => None,
            Patch::Clear => Some(String::new()),
            Patch::Set(word) => Some(word.to_owned()),
        };
        let phones = match self.phone_numbers.changed(&mut check, "phone_numbers") {
            Patch::Keep => None,
            Patch::Clear => Some(Vec::new()),
            Patch::Set(entries) => Some(entries),
        };
        let phone = |entry: PhoneEntry| PhoneInput {
            phone_number: entry.phone_number,
            is_active: entry.active,
        };
        let fields = ClientFields {
            first_name: self.first_name.text(&mut check, "first_name"),
            last_name: self.last_name.text(&mut check, "last_name"),
            phone_numbers: phones.map(|entries| entries.into_iter().map(phone).collect()),
            phone_number: self.phone_number.text(&mut check, "phone_number"),
            email: self.email.text(&mut check, "email"),
            national_id: self.national_id.text(&mut check, "national_id"),
            gender: word(gender),
            address: self.address.text(&mut check, "address"),
            race: word(race),
            client_type: word(client_type),
            income_band: word(income_band),
            nk_name: self.nk_name.text(&mut check, "nk_name"),
            nk_surname: self.nk_surname.text(&mut check, "nk_surname"),
            nk_phone_number: self.nk_phone_number.text(&mut check, "nk_phone_number"),
            nk_email: self.nk_email.text(&mut check, "nk_email"),
            nk_national_id: self.nk_national_id.text(&mut check, "nk_national_id"),
            version: self.version.optional(&mut check, "version"),
        };
        check.finish()?;
        Ok(fields)
    }
}

/// A client as answered by the API.
#[derive(Serialize, ToSchema)]
#[schema(as = Client)]
pub(super) struct ClientAnswer {
    id: i64,
    first_name: String,
    last_name: String,
    /// The first active phone number, in E.164.
    phone_number: Option<String>,
    phone_numbers: Vec<PhoneNumber>,
    /// Email address of the client; empty if there is none.
    email: String,
    national_id: String,
    #[schema(value_type = String)]
    gender: &'static str,
    address: String,
    #[schema(value_type = String)]
    race: &'static str,
    #[schema(value_type = String)]
    client_type: &'static str,
    /// Gross income a month: `0_3500`, `3501_5500`, `5501_7500`, `7501_10000`, `10001_15000` or
    /// `over_15000`. Null if the income band is unknown.
    income_band: Option<&'static str>,
    nk_name: String,
    nk_surname: String,
    nk_phone_number: String,
    nk_email: String,
    nk_national_id: String,
    /// Role of the person, always `CLIENT`.
    role: &'static str,
    /// `blacklisted`, `active-loan` or `eligible`.
    status: &'static str,
    /// True if the client is not blacklisted, has no open flag that stops new credit, is not and cannot be on
    /// the sanctions list and, if the lender requires it, has no bad debt.
    is_able_to_get_loan: bool,
    /// A sentence that says why the client may not borrow. Null if they may.
    loan_refusal: Option<String>,
    /// Open stop flags, the newest first.
    flags: Vec<OpenFlag>,
    is_blacklisted: bool,
    /// Alias of `is_blacklisted`.
    blacklisted: bool,
    /// The reason while the client is blacklisted; otherwise null.
    blacklist_reason: Option<String>,
    /// The open accounts: active or defaulted, with a balance.
    #[serde(rename = "activeLoanAccounts")]
    active_loan_accounts: Vec<ClientLoanAccount>,
    /// All loan accounts, newest first.
    loan_accounts: Vec<ClientLoanAccount>,
    /// Number of the client's applications that wait for a colleague's approval.
    waiting_applications: i64,
    created_at: Instant,
    /// Time at which the person's data was erased; otherwise null. A placeholder is shown instead
    /// of the person.
    erased_at: Option<Instant>,
    version: i64,
}

/// A phone number, and whether it is still in use.
#[derive(Serialize, ToSchema)]
struct PhoneNumber {
    phone_number: String,
    active: bool,
}

/// A summary of a client's loan account.
#[derive(Serialize, ToSchema)]
struct ClientLoanAccount {
    id: i64,
    status: String,
    balance: Money,
    principal_amount: Money,
    interest_amount: Money,
    total_amount: Money,
    mandate_id1: String,
    mandate_id2: String,
}

impl From<&ClientLoan> for ClientLoanAccount {
    fn from(loan: &ClientLoan) -> Self {
        ClientLoanAccount {
            id: loan.id,
            status: loan.status.clone(),
            balance: loan.balance.into(),
            principal_amount: loan.principal.into(),
            interest_amount: loan.interest.into(),
            total_amount: loan.total_amount.into(),
            mandate_id1: loan.mandate_id1.clone(),
            mandate_id2: loan.mandate_id2.clone(),
        }
    }
}

impl ClientAnswer {
    pub(super) fn new(client: &Client, policy: &Policy) -> Self {
        let record = &client.record;
        let active = client.phone_numbers.iter().find(|phone| phone.is_active);
        let phone = |phone: &clients::ClientPhone| PhoneNumber {
            phone_number: phone.phone_number.clone(),
            active: phone.is_active,
        };
        let accounts = client.loan_accounts.iter();
        let refusal = client.loan_refusal(policy);
        ClientAnswer {
            id: record.id.get(),
            first_name: record.details.first_name.clone(),
            last_name: record.details.last_name.clone(),
            phone_number: active.map(|phone| phone.phone_number.clone()),
            phone_numbers: client.phone_numbers.iter().map(phone).collect(),
            email: record.details.email.clone(),
            national_id: record.details.national_id.clone(),
            gender: record.details.gender.as_str(),
            address: record.details.address.clone(),
            race: record.details.race.as_str(),
            client_type: record.details.client_type.as_str(),
            income_band: record.details.income_band.map(IncomeBand::as_str),
            nk_name: record.details.nk_name.clone(),
            nk_surname: record.details.nk_surname.clone(),
            nk_phone_number: record.details.nk_phone_number.clone(),
            nk_email: record.details.nk_email.clone(),
            nk_national_id: record.details.nk_national_id.clone(),
            role: "CLIENT",
            status: record.status().as_str(),
            is_able_to_get_loan: refusal.is_none(),
            loan_refusal: refusal.map(Cow::into_owned),
            flags: client.flags.iter().map(OpenFlag::from).collect(),
            is_blacklisted: record.is_blacklisted,
            blacklisted: record.is_blacklisted,
            blacklist_reason: record.blacklist_reason.clone(),
            active_loan_accounts: accounts
                .clone()
                .filter(|loan| loan.is_open())
                .map(ClientLoanAccount::from)
                .collect(),
            loan_accounts: accounts.map(ClientLoanAccount::from).collect(),
            waiting_applications: record.waiting_applications,
            created_at: record.created_at.into(),
            erased_at: record.erased_at.map(Instant),
            version: record.version,
        }
    }
}

/// Lists or searches clients.
#[utoipa::path(
    get, path = "/consultant/all/clients/",
    params(ClientQuery),
    responses(
        (status = 200, description = "A plain list, or with `page` a page of it.",
            body = Listed<ClientAnswer>),
    ),
)]
async fn list(
    State(app): State<App>,
    caller: Caller,
    Query(query): Query<ClientQuery>,
) -> Result<Response> {
    let (search, sort, wanted) = query.parse()?;
    let Some(wanted) = wanted else {
        app.record_list(&caller, List::Clients, |_, ctx| ctx.staff().map(drop)).await?;
        return plain(&app, caller, search, sort).await;
    };
    let sort = sort.unwrap_or(ClientSort::Name);
    let part = (wanted.page, wanted.page_size);
    let question = move |tx: &mut _, ctx: &_| clients::search(tx, ctx, &search, sort, part);
    let page = app.read(caller, question).await?;
    let policy = app.office().policy();
    let items = page.items.iter().map(|client| ClientAnswer::new(client, policy)).collect();
    Ok(Json(Page::new(wanted, page.total, items)).into_response())
}

/// Streams the whole list. Without filter and order it is sorted by id, which keeps the last piece
/// as cheap as the first.
async fn plain(
    app: &App,
    caller: Caller,
    search: ClientSearch,
    sort: Option<ClientSort>,
) -> Result<Response> {
    let sort = sort.unwrap_or(if search == ClientSearch::default() {
        ClientSort::Oldest
    } else {
        ClientSort::Name
    });
    let pieces = move |tx: &mut _, ctx: &office::Ctx, items: &mut crate::calls::list::Items| {
        let mut last = None;
        loop {
            let piece = clients::following(tx, ctx, &search, sort, (last, BATCH_SIZE))?;
            let Some(end) = piece.last() else {
                return Ok(());
            };
            last = Some(end.record.id);
            for client in &piece {
                items.push(&ClientAnswer::new(client, &ctx.policy))?;
            }
        }
    };
    app.list(caller, pieces).await
}

/// Adds a client.
#[utoipa::path(
    post, path = "/consultant/add/client/",
    request_body = ClientForm,
    responses((status = 201, body = ClientAnswer)),
)]
async fn add(
    State(app): State<App>,
    caller: Caller,
    Body { given, key }: Body<ClientForm>,
) -> Result<Response> {
    let input = given.parse()?;
    let policy = app.office().policy().clone();
    let wire = move |client: &Client| ClientAnswer::new(client, &policy);
    let verb = move |tx: &mut _, ctx: &_| clients::add(tx, ctx, &input);
    app.write_once(caller, key, StatusCode::CREATED, wire, verb).await
}

/// Changes the given fields.
#[utoipa::path(
    patch, path = "/consultant/edit/client/{id}/",
    params(("id" = i64, Path)),
    request_body = ClientForm,
    responses((status = 200, body = ClientAnswer)),
)]
async fn edit(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<i64>,
    Body { given, key }: Body<ClientForm>,
) -> Result<Response> {
    let (id, input) = (ClientId::new(id), given.parse()?);
    let policy = app.office().policy().clone();
    let wire = move |client: &clients::Client| ClientAnswer::new(client, &policy);
    let verb = move |tx: &mut _, ctx: &_| clients::edit(tx, ctx, id, &input);
    app.write_once(caller, key, StatusCode::OK, wire, verb).await
}

/// Returns a client with phone numbers and accounts.
#[utoipa::path(
    get, path = "/clients/{id}/",
    params(("id" = i64, Path)),
    responses((status = 200, body = ClientAnswer)),
)]
async fn find(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<i64>,
) -> Result<Json<ClientAnswer>> {
    let id = ClientId::new(id);
    let client = app.read(caller, move |tx, ctx| clients::find(tx, ctx, id)).await?;
    Ok(Json(ClientAnswer::new(&client, app.office().policy())))
}
