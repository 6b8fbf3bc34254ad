//! Who may change what about whom: nobody raises their own rights, and nobody reaches a right that
//! they lack through somebody else's account (contract §3).

use super::types::StaffRecord;
use crate::{Actor, Ctx, Error, Permission, Permissions, Result, StaffStatus, sessions};

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

/// What this editor may not do to this person, whatever rights they hold.
pub(super) fn check_edit(
    ctx: &Ctx,
    editor: &Actor,
    before: &StaffRecord,
    after: &StaffRecord,
) -> Result<()> {
    if editor.staff == before.id {
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
        return sessions::require_verified_password(ctx, editor);
    }
    // Whoever receives the mail, or is taken for the person, can sign in as them.
    let same_account = after.email == before.email && after.username == before.username;
    let outranked = before.permissions().beyond(editor.permissions).next();
    match outranked {
        Some(_) if !same_account => Err(Error::refused(
            "outranked",
            "You cannot change the username or email of someone who has permissions that you lack.",
        )),
        _ => Ok(()),
    }
}
