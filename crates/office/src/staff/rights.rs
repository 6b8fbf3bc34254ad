//! Rules for changing accounts: people cannot raise their own rights, nor reach a right that they
//! lack through a colleague's account (contract §3).

use super::types::StaffRecord;
use crate::{Actor, Ctx, Error, Permission, Permissions, Result, StaffStatus, sessions};

/// Refuses to change a colleague who holds a flag that the editor lacks. An editor who receives
/// such a person's mail could sign in as them, and one who demotes or deactivates them takes away
/// their rights.
///
/// With it the last active holder of `can_edit_staff_permissions` stays one: only another holder
/// can change them, and people cannot change their own rights.
pub(super) fn check_rank(editor: &Actor, person: &StaffRecord) -> Result<()> {
    if outranks(editor, person) {
        return Err(Error::refused(
            "outranked",
            "You cannot change someone who has permissions that you do not have.",
        ));
    }
    Ok(())
}

/// True if a colleague holds a flag that the viewer lacks.
pub(super) fn outranks(viewer: &Actor, person: &StaffRecord) -> bool {
    person.id != viewer.staff && person.permissions().beyond(viewer.permissions).next().is_some()
}

/// The flags after granting and taking away. Flags that change must be the editor's own.
pub(super) fn granted(
    editor: &Actor,
    before: Permissions,
    flags: &[(Permission, bool)],
) -> Result<Permissions> {
    let mut after = before;
    for (permission, is_granted) in flags {
        after = after.with(*permission, *is_granted);
    }
    if after == before {
        return Ok(after);
    }
    if !editor.permissions.has(Permission::EditStaffPermissions) {
        return Err(Error::Forbidden(Permission::EditStaffPermissions));
    }
    let mut changed = after.beyond(before).chain(before.beyond(after));
    match changed.find(|permission| !editor.permissions.has(*permission)) {
        Some(lacking) => Err(Error::Forbidden(lacking)),
        None => Ok(after),
    }
}

/// The status after switching an account on or off. A registration is decided, not switched.
pub(super) fn status_after(before: &StaffRecord, is_active: Option<bool>) -> Result<StaffStatus> {
    let wanted = match is_active {
        None => return Ok(before.status),
        Some(true) => StaffStatus::Active,
        Some(false) => StaffStatus::Deactivated,
    };
    if before.status == StaffStatus::Pending {
        return Err(Error::conflict(
            "registration_pending",
            "This registration is waiting for approval. Approve or decline it.",
        ));
    }
    Ok(wanted)
}

/// Refuses changes that people may not make to their own account, regardless of their rights.
pub(super) fn check_own_edit(
    ctx: &Ctx,
    editor: &Actor,
    before: &StaffRecord,
    after: &StaffRecord,
) -> Result<()> {
    if editor.staff != before.id {
        return Ok(());
    }
    let unchanged = after.role == before.role
        && after.permissions == before.permissions
        && after.status == before.status;
    if !unchanged {
        return Err(Error::refused(
            "own_rights",
            "You cannot change your own role, permissions or status.",
        ));
    }
    // A walk up to an unlocked screen must not be enough to take over the account.
    sessions::require_verified_password(ctx, editor)
}
