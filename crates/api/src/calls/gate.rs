//! Who passes into an operation, and what is noted of them.

use crate::transport::throttle::Limited;
use office::{Access, Ctx, Permission, Role};
use serde_json::json;
use utoipa::openapi::extensions::Extensions;

/// The way into an operation.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Gate {
    /// Who may call it; none where anybody may, signed in or not.
    access: Option<Access>,
    /// Whether the verb behind it is alone in refusing, as a test wants it.
    leaves_it_to_the_verb: bool,
    /// How often a network may call, where nobody has to be signed in.
    pub(crate) limit: Option<Limited>,
    /// Whether a call shows that somebody is there, which keeps the session alive.
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

    /// For these people, in calls that a page makes by itself: they do not keep a session alive.
    pub(crate) const fn unattended(access: Access) -> Self {
        Gate { is_use: false, ..Gate::of(Some(access)) }
    }

    /// The same people, so often from one network. It is counted before a body is read.
    pub(crate) const fn limited(self, call: Limited) -> Self {
        Gate { limit: Some(call), ..self }
    }

    /// As a test wants it: what the verb refuses by itself can be seen where this is true.
    #[cfg(feature = "testing")]
    pub(crate) const fn leaving_it_to_the_verb(self, leaves_it_to_the_verb: bool) -> Self {
        Gate { leaves_it_to_the_verb, ..self }
    }

    /// Refuses whoever may not, as storage has them now.
    pub(crate) fn check(self, ctx: &Ctx) -> office::Result<()> {
        match self.access {
            Some(access) if !self.leaves_it_to_the_verb => ctx.may(access).map(drop),
            _ => Ok(()),
        }
    }

    pub(crate) fn is_public(self) -> bool {
        self.access.is_none()
    }

    /// What the document says of it.
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
