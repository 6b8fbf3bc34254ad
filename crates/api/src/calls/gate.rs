//! Access rules of an operation, and activity tracking.

use crate::transport::throttle::Limited;
use office::{Access, Ctx, Permission, Role};
use serde_json::json;
use utoipa::openapi::extensions::Extensions;

/// The way into an operation.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Gate {
    /// Callers allowed; `None` for all, signed in or not.
    access: Option<Access>,
    /// True if only the verb behind it may refuse, as tests want it.
    leaves_it_to_the_verb: bool,
    /// Rate limit of a network, for operations without sign-in.
    pub(crate) limit: Option<Limited>,
    /// True if a call counts as activity, which keeps the session alive.
    pub(crate) is_use: bool,
}

impl From<Access> for Gate {
    fn from(access: Access) -> Self {
        Gate::of(Some(access))
    }
}

impl Gate {
    pub(crate) const fn of(access: Option<Access>) -> Self {
        Gate { access, leaves_it_to_the_verb: false, limit: None, is_use: true }
    }

    /// Access for these people in calls that a page makes automatically: they do not keep a session
    /// alive.
    pub(crate) const fn unattended(access: Access) -> Self {
        Gate { is_use: false, ..Gate::of(Some(access)) }
    }

    /// Access for the same people, with a rate limit for one network, checked before a body is
    /// read.
    pub(crate) const fn limited(self, call: Limited) -> Self {
        Gate { limit: Some(call), ..self }
    }

    /// For tests: if true, only the verb refuses.
    #[cfg(feature = "testing")]
    pub(crate) const fn leaving_it_to_the_verb(self, leaves_it_to_the_verb: bool) -> Self {
        Gate { leaves_it_to_the_verb, ..self }
    }

    /// Refuses callers without permission, as storage has it now.
    pub(crate) fn check(self, ctx: &Ctx) -> office::Result<()> {
        match self.access {
            Some(access) if !self.leaves_it_to_the_verb => ctx.may(access).map(drop),
            _ => Ok(()),
        }
    }

    pub(crate) fn is_public(self) -> bool {
        self.access.is_none()
    }

    /// Returns the extensions for the OpenAPI document.
    pub(crate) fn extensions(self) -> Extensions {
        let Some(access) = self.access else {
            return Extensions::from_iter([("x-public", json!(true))]);
        };
        let word = match access.roles() {
            [Role::Administrator] => "administrator",
            [Role::Consultant] => "consultant",
            _ => "staff",
        };
        let roles: Vec<_> = access.roles().iter().map(|role| role.as_str()).collect();
        let permission = access.permission().map_or(word, Permission::name);
        let mut said =
            Extensions::from_iter([("x-permission", json!(permission)), ("x-role", json!(roles))]);
        if access.is_confirmed() {
            said.merge(Extensions::from_iter([("x-confirmation", json!(true))]));
        }
        said
    }
}
