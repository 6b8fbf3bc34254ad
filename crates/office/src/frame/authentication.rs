//! Identifies the caller of a request. Rights are read from storage with every request: a token's
//! claims never authorise anything (contract §2).

use super::actor::Actor;
use super::clock::CLOCK_SKEW;
use super::ctx::Ctx;
use super::error::{Error, Result};
use super::rights::{BranchId, Permissions, Role, SessionId, StaffId};
use jiff::SignedDuration;
use money::Timestamp;
use store::{Tx, queries, row};

/// The minimum time between two notes of a session's use.
pub(crate) const USE_NOTED_EVERY: SignedDuration = SignedDuration::from_mins(1);

row! {
    struct Signed {
        staff_id: StaffId,
        username: String,
        first_name: String,
        last_name: String,
        role: Role,
        branch_id: Option<BranchId>,
        permissions: i64,
        created_at: Timestamp,
        password_verified_at: Option<Timestamp>,
        confirmed_at: Option<Timestamp>,
        has_second_factor: bool,
    }
}

/// The limits that a session is within while it is open (contract §2).
#[derive(Clone, Copy, Debug)]
pub(crate) struct SessionLimits {
    /// It began after this instant.
    pub(crate) began_after: Timestamp,
    /// It was last used after this instant.
    pub(crate) used_after: Timestamp,
    /// It did not begin after this instant: one that did was opened by a clock that was ahead, and
    /// would last until that time comes.
    pub(crate) not_after: Timestamp,
}

impl SessionLimits {
    /// The limits at the instant of a request.
    pub(crate) fn of(ctx: &Ctx) -> Self {
        let hours = |hours: u32| SignedDuration::from_hours(hours.into());
        // Use is noted to the minute: allow one more minute to avoid signing people out early.
        let idle = hours(ctx.policy.session_idle_hours) + USE_NOTED_EVERY;
        SessionLimits {
            began_after: ctx.now - hours(ctx.policy.session_hours),
            used_after: ctx.now - idle,
            not_after: ctx.now + CLOCK_SKEW,
        }
    }
}

queries! {
    fn signed_in(
        session: SessionId, began_after: Timestamp, used_after: Timestamp, not_after: Timestamp,
    ) -> Option<Signed> =
        "SELECT t.id AS staff_id, t.username, t.first_name, t.last_name, t.role, t.branch_id,
                t.permissions, s.created_at, s.password_verified_at, s.confirmed_at,
                EXISTS (SELECT 1 FROM second_factors f
                    WHERE f.staff_id = t.id AND f.confirmed_at IS NOT NULL) AS has_second_factor
         FROM sessions s JOIN staff t ON t.id = s.staff_id
         WHERE s.id = ?1 AND s.ended_at IS NULL AND s.created_at > ?2 AND s.last_used_at > ?3
            AND s.created_at <= ?4 AND t.status = 'active'";
}

/// The person of a session that is still good, or [`Error::SignInRequired`].
pub(crate) fn actor(tx: &mut Tx, ctx: &Ctx, session: SessionId) -> Result<Actor> {
    let SessionLimits { began_after, used_after, not_after } = SessionLimits::of(ctx);
    let signed = signed_in(tx, session, began_after, used_after, not_after)?;
    let signed = signed.ok_or(Error::SignInRequired)?;
    let must_have = ctx.policy.second_factor.is_asked_of(signed.role);
    Ok(Actor {
        staff: signed.staff_id,
        session,
        username: signed.username,
        first_name: signed.first_name,
        last_name: signed.last_name,
        role: signed.role,
        branch: signed.branch_id,
        permissions: Permissions::from_bits(signed.permissions),
        owes_second_factor: must_have && !signed.has_second_factor,
        password_verified_at: signed.password_verified_at,
        confirmed_at: [signed.password_verified_at, signed.confirmed_at]
            .into_iter()
            .flatten()
            .fold(signed.created_at, Timestamp::max),
    })
}
