//! The lender's staff: identity, role and rights (contract §3).
//!
//! Accounts are never deleted, because the books name them, and people cannot raise their own
//! rights. As the person who edits is an active administrator and cannot demote or deactivate
//! themselves, an active administrator always remains; for the same reason one who can change
//! permissions remains.

mod account;
mod colleagues;
mod difference;
mod email_change;
mod history;
mod messages;
mod preferences;
mod profile;
mod queries;
mod rights;
mod rules;
mod seal;
mod search;
#[cfg(test)]
mod tests;
mod types;

pub use account::{
    MAY_INVITE, MAY_RESET_SECOND_FACTOR, MAY_SIGN_OUT, invite, reset_second_factor,
    reset_second_factor_of, sign_out,
};
pub(crate) use colleagues::{
    has_colleague, must_be_independent, must_be_of_a_colleague, must_not_be_let_in_by,
};
pub use email_change::{confirm_email, forget_unconfirmed, request_email, wrong_email_code};
pub(crate) use email_change::{
    confirm_registered, confirmed_by_mail, has_confirmed, mail_code_to_registered,
};
pub use history::{MAY_SEE_HISTORY, history};
pub(crate) use messages::{
    notify_of_rights, notify_of_settings, recipient, send, send_to_administrators,
};
pub use preferences::{preferences, set_preferences};
pub use profile::{edit_profile, may_edit_profile, profile, set_picture};
pub(crate) use queries::Credentials;
pub(crate) use rules::{USERNAME_RULE, check_email, check_username, is_username};
pub(crate) use seal::{all_sealed, seal_new, seal_rights};
pub(crate) use types::Enrolment;
pub use types::{
    MaritalStatus, PhoneInput, Preferences, ProfileFields, StaffChange, StaffFields, StaffFilter,
    StaffHistory, StaffMember, StaffPage, StaffPhone, StaffRecord, StaffSort, TIME_TO_LOGOUT_MS,
    Theme,
};

use crate::frame::operations;
use crate::frame::records::Record;
use crate::sessions::{self, EndReason};
use crate::values::search_text;
use crate::{
    Access, Actor, Audience, Changes, Check, Ctx, Done, Error, Event, EventKind, Permission,
    Permissions, Result, Role, StaffId, StaffStatus, Subject, numbers, password_resets, versions,
};
use money::Timestamp;
use queries::lists::Colleagues;
use store::{One, Tx};

/// Access to the list of staff.
pub const MAY_SEE: Access = Access::ADMINISTRATORS;
/// Access to the whole list at once, instead of a page.
pub const MAY_TAKE_LIST: Access = MAY_SEE.confirmed();
/// Access to add staff.
pub const MAY_ADD: Access = Access::ADMINISTRATORS.with(Permission::AddStaff).confirmed();
/// Access to edit staff: details need the permission for it, rights do not.
pub const MAY_EDIT: Access = Access::ADMINISTRATORS.confirmed();

/// Members of staff by surname, developers left out.
pub fn list(tx: &mut Tx, ctx: &Ctx, filter: &StaffFilter) -> Result<Vec<StaffMember>> {
    Ok(page(tx, ctx, filter, StaffSort::Name, (i64::MAX, 0))?.items)
}

/// At most `limit` of them after the first `offset`, with the total number.
pub fn page(
    tx: &mut Tx,
    ctx: &Ctx,
    filter: &StaffFilter,
    sort: StaffSort,
    part: (i64, i64),
) -> Result<StaffPage> {
    let viewer = ctx.may(MAY_SEE)?;
    let colleagues = Colleagues {
        others_than: Some(if filter.others_only { viewer.staff } else { StaffId::NOBODY }),
        matching: filter.search.as_deref().and_then(search_text::pattern),
        role: filter.role,
        branch: filter.branch,
        gender: filter.gender,
        status: filter.status,
        is_invited: filter.is_invited,
    };
    let total = colleagues.count(tx)?;
    let records = colleagues.sorted(tx, sort, part)?;
    let members = queries::with_phones(tx, records)?.into_iter();
    let items = members.map(|(record, phones)| seen_by(viewer, record, phones)).collect();
    Ok(StaffPage { items, total })
}

/// Returns a staff member.
pub fn find(tx: &mut Tx, ctx: &Ctx, id: StaffId) -> Result<StaffMember> {
    let viewer = ctx.may(MAY_SEE)?;
    existing(tx, id)?;
    member(tx, ctx, viewer, id)
}

/// Adds a member of staff and invites them. They have no password until they take the invitation.
pub fn add(tx: &mut Tx, ctx: &Ctx, input: &StaffFields) -> Result<Done<StaffMember>> {
    let editor = ctx.may(MAY_ADD)?;
    let mut check = Check::new();
    let mut record = blank(ctx);
    rules::details(tx, ctx, &mut check, input, &mut record, true)?;
    let phones = rules::phones(&mut check, input, record.id, Vec::new(), true);
    rules::position(tx, &mut check, input, &mut record, true)?;
    let given = input.username.as_deref().map(str::trim).filter(|text| !text.is_empty());
    match given {
        Some(text) => record.username = check_username(tx, &mut check, text, None)?,
        None => {
            record.username = rules::make_username(tx, &record.first_name, &record.last_name)?;
        }
    }
    check.finish()?;
    let permissions = rights::granted(editor, Permissions::NONE, &input.permissions)?;
    record.permissions = permissions.bits();

    let enrolment = Enrolment {
        username: record.username.clone(),
        email: record.email.clone(),
        first_name: record.first_name.clone(),
        last_name: record.last_name.clone(),
        role: record.role,
        branch: record.branch_id,
        status: StaffStatus::Active,
        permissions,
        password_hash: None,
    };
    record.id = enrol(tx, ctx, &enrolment)?;
    queries::update(tx, ctx, &record, &phones)?;
    messages::invite(tx, ctx, &record, editor)?;
    messages::notify_of_rights(tx, ctx, &record, None)?;
    let changes = difference::of_new(&record, &phones);
    let member = member(tx, ctx, editor, record.id)?;
    let sealed = seal_new(tx, ctx, record.id)?;
    Ok(done(member, "staff.add", changes).recording_all(sealed))
}

/// The verbs that raise the version of a person's record.
const CHANGES: &[&str] = &["staff.edit", "staff.approve", "profile.edit", "profile.confirm_email"];

/// Changes what is given. Deactivating ends the person's sessions. A new email address counts once
/// the person has confirmed it.
pub fn edit(tx: &mut Tx, ctx: &Ctx, id: StaffId, input: &StaffFields) -> Result<Done<StaffMember>> {
    let editor = ctx.may(MAY_EDIT)?;
    let before = existing(tx, id)?;
    if !input.has_only_permissions() {
        ctx.may(MAY_EDIT.with(Permission::EditStaff))?;
    }
    rights::check_rank(editor, &before)?;
    versions::check(tx, ctx, (subject(id), CHANGES), before.version, input.version)?;
    let phones_before = queries::phones(tx, id)?;
    let mut check = Check::new();
    let mut after = before.clone();
    rules::details(tx, ctx, &mut check, input, &mut after, false)?;
    let phones = rules::phones(&mut check, input, id, phones_before.clone(), false);
    rules::position(tx, &mut check, input, &mut after, false)?;
    if let Some(text) = &input.username {
        after.username = check_username(tx, &mut check, text, Some(id))?;
    }
    let reason = rules::reason(&mut check, input);
    check.finish()?;
    after.status = rights::status_after(&before, input.is_active)?;
    let permissions = rights::granted(editor, before.permissions(), &input.permissions)?;
    after.permissions = permissions.bits();
    rights::check_own_edit(ctx, editor, &before, &after)?;
    let pending_email = email_change::of_edit(tx, ctx, editor, (&before, &mut after))?;

    let changes = difference::between((&before, &phones_before), (&after, &phones));
    let changes = match reason {
        Some(reason) if after.status != before.status => changes.set("reason", reason),
        _ => changes,
    };
    let changes =
        pending_email.iter().fold(changes, |changes, to| changes.set("pending_email", to));
    if changes.is_empty() {
        return Ok(Done::unchanged(member(tx, ctx, editor, id)?));
    }
    after.version += 1;
    queries::update(tx, ctx, &after, &phones)?;
    if before.role != after.role
        || before.permissions != after.permissions
        || before.status != after.status
    {
        messages::notify_of_rights(tx, ctx, &after, Some(&before))?;
    }
    if before.role != after.role {
        queries::update_role_since(tx, id, ctx.now)?;
    }
    let mut events = Vec::new();
    if before.status == StaffStatus::Active && after.status != StaffStatus::Active {
        events = sessions::end_all(tx, ctx, id, None, EndReason::Deactivated)?;
        password_resets::void(tx, ctx, id)?;
    }
    let member = member(tx, ctx, editor, id)?;
    let edited = done(member, "staff.edit", changes)
        .with_event(account_changed(id))
        .recording_all(seal_changed(tx, &before, &after)?);
    Ok(events.into_iter().fold(edited, Done::with_event))
}

/// Seals the rights and the names after an edit of them. An edit of anything else must not seal what was
/// changed by other means.
fn seal_changed(tx: &mut Tx, before: &StaffRecord, after: &StaffRecord) -> Result<Vec<Record>> {
    let is_renamed = before.name() != after.name();
    let is_changed = before.username != after.username
        || before.email != after.email
        || is_renamed
        || (before.role, before.branch_id) != (after.role, after.branch_id)
        || (before.status, before.permissions) != (after.status, after.permissions);
    let mut sealed = Vec::new();
    if is_changed {
        sealed.push(seal_rights(tx, after.id)?);
    }
    if is_renamed {
        sealed.push(seal::seal_names(tx, after.id)?);
    }
    Ok(sealed)
}

/// Gives a person an account.
pub(crate) fn enrol(tx: &mut Tx, ctx: &Ctx, person: &Enrolment) -> Result<StaffId> {
    let id = StaffId::new(numbers::next(tx, "staff")?);
    queries::enrol(tx, id, person, ctx.now)?;
    Ok(id)
}

/// Those who have registered and wait for approval, the first first.
pub(crate) fn pending(tx: &mut Tx) -> Result<Vec<StaffRecord>> {
    queries::pending(tx)
}

/// Decides on a person who waits for approval; returns them with the changes. Declining frees the
/// username, email address and identity number.
pub(crate) fn decide(
    tx: &mut Tx,
    ctx: &Ctx,
    editor: &Actor,
    id: StaffId,
    status: StaffStatus,
    flags: &[(Permission, bool)],
) -> Result<(StaffRecord, Changes)> {
    let found = queries::one(tx, id)?.filter(|record| record.status == StaffStatus::Pending);
    let before = found.ok_or(Error::NotFound("registration"))?;
    let mut after = before.clone();
    after.status = status;
    after.permissions = rights::granted(editor, before.permissions(), flags)?.bits();
    after.version += 1;
    let phones = queries::phones(tx, id)?;
    queries::update(tx, ctx, &after, &phones)?;
    if status == StaffStatus::Active {
        messages::notify_of_rights(tx, ctx, &after, None)?;
    }
    if status == StaffStatus::Declined {
        queries::release_names(tx, id, ctx.now)?;
    }
    let changes = difference::between((&before, &phones), (&after, &phones));
    Ok((after, changes))
}

/// Deletes what is known of people whose registrations were declined before an instant, up to `most` of
/// them, in their rows and in the audit lines about them; returns how many, and what to record.
pub(crate) fn erase_declined(
    tx: &mut Tx,
    ctx: &Ctx,
    before: Timestamp,
    most: i64,
) -> Result<(u64, Vec<Record>)> {
    let (mut erased, mut lines) = (0, Vec::new());
    for One(id) in queries::declined_before(tx, before, most)? {
        erased += queries::erase(tx, id)?;
        lines.extend(seal_new(tx, ctx, id)?);
        lines.extend(operations::erase_values(tx, subject(id))?);
    }
    Ok((erased, lines))
}

/// Declines undecided registrations from before an instant, up to `most` of them, and deletes their
/// personal data: anyone can register with any address, and a waiting registration blocks that
/// address for others. Returns how many, and what to record.
pub(crate) fn erase_undecided(
    tx: &mut Tx,
    ctx: &Ctx,
    before: Timestamp,
    most: i64,
) -> Result<(u64, Vec<Record>)> {
    let (mut erased, mut lines) = (0, Vec::new());
    let due = queries::pending(tx)?.into_iter().filter(|record| record.created_at < before);
    for record in due.take(usize::try_from(most).unwrap_or(usize::MAX)) {
        queries::expire(tx, record.id, ctx.now)?;
        erased += queries::erase(tx, record.id)?;
        lines.extend(seal_new(tx, ctx, record.id)?);
        lines.extend(operations::erase_values(tx, subject(record.id))?);
    }
    Ok((erased, lines))
}

/// The credentials of the person with this username.
pub(crate) fn credentials(tx: &mut Tx, username: &str) -> Result<Option<Credentials>> {
    queries::credentials(tx, username)
}

/// The person with this email address.
pub(crate) fn with_email(tx: &mut Tx, email: &str) -> Result<Option<StaffRecord>> {
    match queries::with_email(tx, email)? {
        Some(id) => queries::one(tx, id),
        None => Ok(None),
    }
}

/// True if the username is taken.
pub(crate) fn is_taken(tx: &mut Tx, username: &str) -> Result<bool> {
    Ok(queries::with_username(tx, username)?.is_some())
}

/// Those whose names or username contain the text.
pub(crate) fn ids_named(tx: &mut Tx, text: &str) -> Result<Vec<StaffId>> {
    let wanted = search_text::typed(text);
    let mut members = queries::all(tx)?;
    members.retain(|record| {
        let text = format!("{} {}", record.name(), record.username);
        search_text::squeezed(&text).contains(&wanted)
    });
    Ok(members.into_iter().map(|record| record.id).collect())
}

/// The audited fields of a new account.
pub(crate) fn changes_of_new(record: &StaffRecord) -> Changes {
    difference::of_new(record, &[])
}

/// The number of active accounts of a role.
pub(crate) fn active(tx: &mut Tx, role: Role) -> Result<i64> {
    let One(count) = queries::active(tx, role)?;
    Ok(count)
}

/// True if the lender has ever had an administrator.
pub(crate) fn has_administrator(tx: &mut Tx) -> Result<bool> {
    queries::any(tx, Role::Administrator)
}

pub(crate) fn set_password(tx: &mut Tx, id: StaffId, hash: &str) -> Result<Record> {
    queries::set_password(tx, id, hash)?;
    seal::seal_password(tx, id)
}

pub(crate) fn record(tx: &mut Tx, id: StaffId) -> Result<StaffRecord> {
    queries::one(tx, id)?.ok_or(Error::NotFound("staff member"))
}

/// The event on which a person's screens refresh.
pub(crate) fn account_changed(id: StaffId) -> Event {
    Event::new(EventKind::AccountChanged, Audience::person(id)).with("staff", id.get())
}

/// The event on which the list of staff is refreshed.
pub(crate) fn staff_changed(id: StaffId) -> Event {
    Event::new(EventKind::StaffChanged, Audience::Administrators).with("staff", id.get())
}

pub(crate) fn subject(id: StaffId) -> Subject {
    Subject::new("staff", id.get())
}

/// Developers and declined people do not exist for their colleagues.
fn existing(tx: &mut Tx, id: StaffId) -> Result<StaffRecord> {
    let record = queries::one(tx, id)?
        .filter(|record| record.role != Role::Developer && record.status != StaffStatus::Declined);
    record.ok_or(Error::NotFound("staff member"))
}

fn member(tx: &mut Tx, ctx: &Ctx, viewer: &Actor, id: StaffId) -> Result<StaffMember> {
    let record = record(tx, id)?;
    let phones = queries::phones(tx, id)?;
    let pending_email = queries::pending_email(tx, ctx, id)?;
    let invitation_expires_at = messages::invitation_expiry(tx, ctx, &record)?;
    Ok(StaffMember { pending_email, invitation_expires_at, ..seen_by(viewer, record, phones) })
}

/// The permissions of others are for those who may see them.
fn seen_by(viewer: &Actor, record: StaffRecord, phone_numbers: Vec<StaffPhone>) -> StaffMember {
    let may_see =
        viewer.staff == record.id || viewer.permissions.has(Permission::ViewStaffPermissions);
    let permissions = may_see.then(|| record.permissions());
    let edits = viewer.permissions.has(Permission::EditStaff);
    StaffMember {
        has_second_factor: edits.then_some(record.has_second_factor),
        outranks_viewer: rights::outranks(viewer, &record),
        record,
        phone_numbers,
        permissions,
        pending_email: None,
        invitation_expires_at: None,
    }
}

fn blank(ctx: &Ctx) -> StaffRecord {
    StaffRecord {
        id: StaffId::NOBODY,
        username: String::new(),
        first_name: String::new(),
        last_name: String::new(),
        email: String::new(),
        role: Role::Consultant,
        branch_id: None,
        branch_name: None,
        branch_address: None,
        status: StaffStatus::Active,
        permissions: Permissions::NONE.bits(),
        gender: None,
        national_id: None,
        date_of_birth: None,
        marital_status: None,
        address: String::new(),
        profile_picture: None,
        has_password: false,
        has_second_factor: false,
        email_confirmed_at: None,
        created_at: ctx.now,
        version: 1,
    }
}

fn done(member: StaffMember, verb: &'static str, changes: Changes) -> Done<StaffMember> {
    let id = member.record.id;
    Done::new(member, verb, subject(id), changes).with_event(staff_changed(id))
}
