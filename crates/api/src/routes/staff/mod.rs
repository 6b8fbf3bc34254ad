//! The lender's own people.

mod account;
mod history;

use crate::App;
use crate::access::{allow, also, confirmed_whole, once};
use crate::calls::extract::{Caller, Path, Query};
use crate::calls::form::Form;
use crate::calls::respond::Json;
use crate::uploads::media::Links;
use crate::wire::error::{Error, Result};
use crate::wire::input::{Input, PhoneEntry, input, one_of};
use crate::wire::names::BranchAddress;
use crate::wire::paging::{Listed, Page, Wanted};
use crate::wire::{Day, Instant};
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use money::Date;
use office::access_log::List;
use office::staff::{
    self, MaritalStatus, PhoneInput, StaffFields, StaffFilter, StaffMember, StaffRecord, StaffSort,
};
use office::{
    BranchId, Check, Ctx, Gender, Patch, Permission, Permissions, Role, StaffId, StaffStatus,
};
use serde::Serialize;
use std::collections::BTreeMap;
use store::Tx;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

/// Maximum number of staff that a session is shown without a confirmation.
const MAX_SHOWN: i64 = 100;

pub(crate) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::default()
        .routes(allow(staff::MAY_SEE, confirmed_whole(routes!(list))))
        .routes(allow(staff::MAY_ADD, once(routes!(add))))
        .routes(allow(staff::MAY_SEE, routes!(find)))
        .routes(also(&[429], allow(staff::MAY_EDIT, once(routes!(edit)))))
        .routes(allow(staff::MAY_INVITE, once(routes!(account::invite))))
        .routes(allow(staff::MAY_SIGN_OUT, once(routes!(account::sign_out))))
        .routes(allow(staff::MAY_RESET_SECOND_FACTOR, once(routes!(account::reset_second_factor))))
        .routes(allow(staff::MAY_SEE_HISTORY, routes!(history::history)))
}

one_of!(StaffStatus: Active, Pending, Deactivated);
one_of!(StaffSort);

input! {
    /// Query parameters of the staff list.
    struct StaffQuery {
        /// Part of a name, username, national ID, email address or phone number.
        q: String,
        role: Role,
        branch: i64,
        gender: Gender,
        status: StaffStatus,
        /// True for staff with an invitation to accept: active, without a password yet.
        invited: bool,
        /// Leaves out the caller (`true`).
        others: bool,
        /// Sorted by surname by default.
        sort: StaffSort,
        /// Starts at 1. Without it the whole list is returned, after a confirmation.
        page: i64,
        /// Items on a page. More than 100, in several pages as well, only after a confirmation.
        page_size: i64,
    }
}

impl StaffQuery {
    fn parse(self) -> office::Result<(StaffFilter, StaffSort, Option<Wanted>)> {
        let mut check = Check::new();
        let filter = StaffFilter {
            search: self.q.search(&mut check, "q"),
            role: self.role.optional(&mut check, "role"),
            branch: self.branch.optional(&mut check, "branch").map(BranchId::new),
            gender: self.gender.optional(&mut check, "gender"),
            status: self.status.optional(&mut check, "status"),
            is_invited: self.invited.optional(&mut check, "invited"),
            others_only: self.others.optional(&mut check, "others").unwrap_or_default(),
        };
        let sort = self.sort.optional(&mut check, "sort").unwrap_or(StaffSort::Name);
        let wanted = Wanted::read(&mut check, self.page, self.page_size);
        check.finish()?;
        Ok((filter, sort, wanted))
    }
}

input! {
    /// A staff member. An edit omits unchanged fields. Permissions can be sent with the other
    /// fields or under `permissions`.
    #[example({
        "first_name": "Sipho", "last_name": "Dlamini", "email": "sipho@example.co.za",
        "phone_number": "082 123 4567", "national_id": "STAFF12341", "gender": "Male",
        "dob": "1990-05-15", "marital_status": "Single", "address": "12 Vilakazi Street, Soweto",
        "role": "Consultant", "branch": 2, "can_give_loans": true
    })]
    struct StaffForm {
        /// Derived from the name if a new staff member has none.
        username: String,
        first_name: String = required,
        last_name: String = required,
        email: String = required,
        /// The phone number of a new staff member.
        phone_number: String,
        /// All phone numbers, if there are several.
        phone_numbers: Vec<PhoneEntry>,
        /// A 13-digit South African ID number or a passport number.
        national_id: String = required,
        /// `Male` or `Female`.
        gender: String = required,
        /// Date of birth.
        dob: Date = required,
        /// `Single`, `Married`, `Divorced` or `Widowed`.
        marital_status: String = required,
        address: String = required,
        /// `Administrator` or `Consultant`.
        role: String = required,
        /// A consultant's branch, or null.
        branch: i64,
        is_active: bool,
        /// Reason for deactivating or reactivating the account. Stored in the history.
        reason: String,
        permissions: BTreeMap<String, bool>,
        can_do_repayments: bool,
        can_give_loans: bool,
        can_edit_active_loans: bool,
        can_verify_edit_loans_requests: bool,
        can_add_staff: bool,
        can_edit_staff: bool,
        can_add_clients: bool,
        can_edit_clients: bool,
        can_edit_staff_permissions: bool,
        can_view_staff_permissions: bool,
        /// The version that the edit is based on. An outdated one is refused with 409.
        version: i64,
    }
}

impl StaffForm {
    fn parse(mut self) -> office::Result<StaffFields> {
        let mut check = Check::new();
        let permissions = self.permissions(&mut check);
        let phone_numbers = phone_inputs(self.phone_numbers, &mut check);
        let fields = StaffFields {
            version: self.version.optional(&mut check, "version"),
            username: self.username.text(&mut check, "username"),
            first_name: self.first_name.text(&mut check, "first_name"),
            last_name: self.last_name.text(&mut check, "last_name"),
            email: self.email.text(&mut check, "email"),
            phone_number: self.phone_number.text(&mut check, "phone_number"),
            phone_numbers,
            national_id: self.national_id.text(&mut check, "national_id"),
            gender: self.gender.text(&mut check, "gender"),
            date_of_birth: self.dob.changed(&mut check, "dob"),
            marital_status: self.marital_status.text(&mut check, "marital_status"),
            address: self.address.text(&mut check, "address"),
            role: self.role.text(&mut check, "role"),
            branch: match self.branch.changed(&mut check, "branch") {
                Patch::Keep => Patch::Keep,
                Patch::Clear => Patch::Clear,
                Patch::Set(id) => Patch::Set(BranchId::new(id)),
            },
            permissions,
            is_active: self.is_active.optional(&mut check, "is_active"),
            reason: self.reason.optional(&mut check, "reason"),
        };
        check.finish()?;
        Ok(fields)
    }

    /// Reads the flags of both forms; a flag beside the other fields overrides the nested one.
    fn permissions(&mut self, check: &mut Check) -> Vec<(Permission, bool)> {
        let nested = std::mem::take(&mut self.permissions).optional(check, "permissions");
        let nested = nested.unwrap_or_default().into_iter();
        let mut flags: Vec<(Permission, bool)> = nested
            .filter_map(|(name, granted)| Some((Permission::named(&name)?, granted)))
            .collect();
        for permission in Permission::ALL {
            let given = std::mem::take(self.flag(permission));
            flags.extend(given.optional(check, permission.name()).map(|on| (permission, on)));
        }
        flags
    }

    fn flag(&mut self, permission: Permission) -> &mut Input<bool> {
        match permission {
            Permission::DoRepayments => &mut self.can_do_repayments,
            Permission::GiveLoans => &mut self.can_give_loans,
            Permission::EditActiveLoans => &mut self.can_edit_active_loans,
            Permission::VerifyEditLoansRequests => &mut self.can_verify_edit_loans_requests,
            Permission::AddStaff => &mut self.can_add_staff,
            Permission::EditStaff => &mut self.can_edit_staff,
            Permission::AddClients => &mut self.can_add_clients,
            Permission::EditClients => &mut self.can_edit_clients,
            Permission::EditStaffPermissions => &mut self.can_edit_staff_permissions,
            Permission::ViewStaffPermissions => &mut self.can_view_staff_permissions,
        }
    }
}

/// An emptied list is an empty list; the office reports its faults.
pub(super) fn phone_inputs(
    given: Input<Vec<PhoneEntry>>,
    check: &mut Check,
) -> Option<Vec<PhoneInput>> {
    let list = match given.changed(check, "phone_numbers") {
        Patch::Keep => return None,
        Patch::Clear => Vec::new(),
        Patch::Set(list) => list,
    };
    let phone =
        |entry: PhoneEntry| PhoneInput { phone_number: entry.phone_number, active: entry.active };
    Some(list.into_iter().map(phone).collect())
}

/// A staff member.
#[derive(Serialize, ToSchema)]
struct StaffAnswer {
    id: i64,
    username: String,
    first_name: String,
    last_name: String,
    gender: Option<&'static str>,
    role: &'static str,
    branch: Option<BranchAddress>,
    phone_numbers: Vec<StaffPhone>,
    email: String,
    /// Address that the person has not confirmed yet: a new one, or the one that they registered
    /// with. Omitted in lists.
    #[serde(skip_serializing_if = "Option::is_none")]
    pending_email: Option<String>,
    national_id: Option<String>,
    dob: Option<Day>,
    marital_status: Option<&'static str>,
    address: String,
    /// A signed path below `/api/media/`.
    profile_picture: Option<String>,
    created_at: Instant,
    is_active: bool,
    /// `active`, `pending` or `deactivated`.
    status: &'static str,
    /// True if they have not accepted their invitation yet.
    is_invited: bool,
    /// Expiry of the invitation. Omitted once it has expired, and in lists.
    #[serde(skip_serializing_if = "Option::is_none")]
    invitation_expires_at: Option<Instant>,
    /// True if the login requires a code. Only for callers who may edit staff.
    #[serde(skip_serializing_if = "Option::is_none")]
    has_second_factor: Option<bool>,
    /// True if they hold a permission that the caller lacks. The caller cannot change them then.
    outranks_you: bool,
    version: i64,
    /// Permissions of the caller; those of others if the caller may see them.
    #[serde(skip_serializing_if = "Option::is_none")]
    permissions: Option<BTreeMap<&'static str, bool>>,
}

#[derive(Serialize, ToSchema)]
pub(super) struct StaffPhone {
    /// Number in E.164 format: `+27821234567`.
    phone_number: String,
    active: bool,
}

impl StaffAnswer {
    fn new(member: &StaffMember, links: Option<&Links>) -> Self {
        let record = &member.record;
        let picture = record.profile_picture.as_deref();
        StaffAnswer {
            id: record.id.get(),
            username: record.username.clone(),
            first_name: record.first_name.clone(),
            last_name: record.last_name.clone(),
            gender: record.gender.map(Gender::as_str),
            role: record.role.as_str(),
            branch: branch_of(record),
            phone_numbers: phones_of(member),
            email: record.email.clone(),
            pending_email: member.pending_email.clone(),
            national_id: record.national_id.clone(),
            dob: record.date_of_birth.map(Day),
            marital_status: record.marital_status.map(MaritalStatus::as_str),
            address: record.address.clone(),
            profile_picture: links.zip(picture).map(|(links, path)| links.to(path)),
            created_at: record.created_at.into(),
            is_active: record.status == StaffStatus::Active,
            status: record.status.as_str(),
            is_invited: record.status == StaffStatus::Active && !record.has_password,
            invitation_expires_at: member.invitation_expires_at.map(Instant::from),
            has_second_factor: member.has_second_factor,
            outranks_you: member.outranks_viewer,
            version: record.version,
            permissions: member.permissions.map(flags),
        }
    }

    /// Converts with the bare path of the picture: a stored answer outlives any link.
    fn unsigned(member: &StaffMember) -> Self {
        let profile_picture = member.record.profile_picture.clone();
        StaffAnswer { profile_picture, ..Self::new(member, None) }
    }
}

/// The staff member's branch, if any.
pub(super) fn branch_of(record: &StaffRecord) -> Option<BranchAddress> {
    record.branch_id.map(|id| BranchAddress {
        id: id.get(),
        name: record.branch_name.clone().unwrap_or_default(),
        address: record.branch_address.clone().unwrap_or_default(),
    })
}

pub(super) fn phones_of(member: &StaffMember) -> Vec<StaffPhone> {
    let phones = member.phone_numbers.iter().map(|phone| StaffPhone {
        phone_number: phone.phone_number.clone(),
        active: phone.is_active,
    });
    phones.collect()
}

/// All ten flags by name.
pub(super) fn flags(held: Permissions) -> BTreeMap<&'static str, bool> {
    Permission::ALL.into_iter().map(|flag| (flag.name(), held.has(flag))).collect()
}

/// Lists or searches staff members. Includes the caller unless `others` is set.
#[utoipa::path(
    get, path = "/all/staff/",
    params(StaffQuery),
    responses((status = 200, description = "A plain list, or with `page` a page of it.",
        body = Listed<StaffAnswer>)),
)]
async fn list(
    State(app): State<App>,
    caller: Caller,
    Query(query): Query<StaffQuery>,
) -> Result<Json<Listed<StaffAnswer>>> {
    let (filter, sort, wanted) = query.parse()?;
    if wanted.is_none_or(|wanted| wanted.limit() > MAX_SHOWN) {
        let may = |_: &mut Tx, ctx: &Ctx| ctx.may(staff::MAY_TAKE_LIST).map(drop);
        app.record_list(&caller, List::Staff, may).await?;
    }
    let links = app.links(&caller);
    let part = wanted.map_or((i64::MAX, 0), |wanted| (wanted.limit(), wanted.offset()));
    let question = move |tx: &mut _, ctx: &_| staff::page(tx, ctx, &filter, sort, part);
    let found = app.read(caller.clone(), question).await?;
    if wanted.is_some_and(|wanted| wanted.limit() <= MAX_SHOWN) {
        let people = found.items.iter().map(|member| member.record.id.get());
        let most = usize::try_from(MAX_SHOWN).map_err(Error::fault)?;
        app.show_part(&caller, (List::Staff, staff::MAY_TAKE_LIST), people, most).await?;
    }
    let items =
        found.items.iter().map(|member| StaffAnswer::new(member, Some(&links))).collect::<Vec<_>>();
    Ok(Json(match wanted {
        Some(wanted) => Listed::Paged(Page::new(wanted, found.total, items)),
        None => Listed::Plain(items),
    }))
}

/// Adds a staff member and emails an invitation. They have no password until they accept it.
#[utoipa::path(
    post, path = "/management/users/",
    request_body = StaffForm,
    responses((status = 201, body = StaffAnswer)),
)]
async fn add(
    State(app): State<App>,
    caller: Caller,
    Form { given, key, .. }: Form<StaffForm>,
) -> Result<Response> {
    let input = given.parse()?;
    let verb = move |tx: &mut _, ctx: &_| staff::add(tx, ctx, &input);
    // A new person has no picture yet, so the stored answer holds no link that could expire.
    let wire = |member: &StaffMember| StaffAnswer::new(member, None);
    app.write_once(caller, key, StatusCode::CREATED, wire, verb).await
}

/// Returns a staff member.
#[utoipa::path(
    get, path = "/management/users/{id}/",
    params(("id" = i64, Path)),
    responses((status = 200, body = StaffAnswer)),
)]
async fn find(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<i64>,
) -> Result<Json<StaffAnswer>> {
    let (id, links) = (StaffId::new(id), app.links(&caller));
    let member = app.read(caller, move |tx, ctx| staff::find(tx, ctx, id)).await?;
    Ok(Json(StaffAnswer::new(&member, Some(&links))))
}

/// Changes a staff member. Details and position need `can_edit_staff`. Permissions need
/// `can_edit_staff_permissions`, and callers can only change those that they have. A new email
/// address is `pending_email` until its owner confirms it.
#[utoipa::path(
    patch, path = "/management/users/{id}/",
    params(("id" = i64, Path)),
    request_body = StaffForm,
    responses((status = 200, body = StaffAnswer)),
)]
async fn edit(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<i64>,
    Form { given, key, .. }: Form<StaffForm>,
) -> Result<Response> {
    let (id, input) = (StaffId::new(id), given.parse()?);
    let links = app.links(&caller);
    let verb = move |tx: &mut _, ctx: &_| staff::edit(tx, ctx, id, &input);
    account::saved(&app, (caller, key), &links, verb).await
}
