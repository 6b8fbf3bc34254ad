//! A second person, where there is one (ADR 0062).

use super::queries::colleagues as queries;
use crate::{BranchId, Permissions, Result, StaffId};
use store::{One, Tx};

/// Whether somebody else could do at a branch what one person does not do alone: an active administrator,
/// or a consultant of that branch, who has set a password and holds the permissions that it takes. Whoever
/// has only been invited cannot act yet.
pub(crate) fn has_colleague(
    tx: &mut Tx,
    but: StaffId,
    branch: BranchId,
    permissions: Permissions,
) -> Result<bool> {
    let One(found) = queries::could_act(tx, but, branch, permissions.bits())?;
    Ok(found)
}
