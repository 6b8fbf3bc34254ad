//! The person who acts.

use super::error::{Error, Result};
use super::rights::{BranchId, Permissions, Role, SessionId, StaffId};
use money::Timestamp;

/// A signed-in person, as storage has them now.
#[derive(Clone, Debug)]
pub struct Actor {
    pub staff: StaffId,
    pub session: SessionId,
    pub username: String,
    pub first_name: String,
    pub last_name: String,
    pub role: Role,
    /// A consultant's branch; administrators have none.
    pub branch: Option<BranchId>,
    pub permissions: Permissions,
    /// True if they must have a second factor but have none: until then they may only set it up.
    pub owes_second_factor: bool,
    /// When this session last proved its password again.
    pub password_verified_at: Option<Timestamp>,
    /// When this session last confirmed its person's identity: at its sign-in, or by password or
    /// code since.
    pub confirmed_at: Timestamp,
}

impl Actor {
    /// First and last name.
    pub fn name(&self) -> String {
        format!("{} {}", self.first_name, self.last_name)
    }

    /// The branch whose records are shown when one is asked for, or none: all of them to an
    /// administrator, their own to a consultant, who may ask for no other.
    pub fn branch_seen(&self, asked: Option<BranchId>) -> Result<Option<BranchId>> {
        if self.role == Role::Administrator {
            return Ok(asked);
        }
        if let Some(branch) = asked {
            self.operate_at(branch)?;
        }
        Ok(Some(self.branch.unwrap_or(BranchId::UNASSIGNED)))
    }

    /// Consultants operate at their own branch only; administrators at any (contract §2).
    pub fn operate_at(&self, branch: BranchId) -> Result<()> {
        if self.role == Role::Administrator || self.branch == Some(branch) {
            return Ok(());
        }
        Err(Error::refused("other_branch", "You can only operate at your own branch."))
    }
}
