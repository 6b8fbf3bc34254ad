//! When a session was last used, recorded without a write for each request.

use super::queries;
use crate::frame::authentication::{SessionLimits, USE_NOTED_EVERY};
use crate::{Office, SessionId};
use money::Timestamp;
use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

/// Sessions that are remembered at a time; those of more are noted with each request.
const MAX_REMEMBERED: usize = 20_000;

/// The recent uses of sessions that one server has noted.
#[derive(Debug, Default)]
pub struct Uses(Mutex<HashMap<SessionId, Timestamp>>);

impl Uses {
    /// Notes that a session is in use, at most once a minute for each. No caller waits for it: the
    /// note is a small job in the writer's queue, and a full queue drops it rather than other work.
    pub fn note(&self, office: &Office, session: SessionId) {
        if !self.is_due(session, office.clock().now()) {
            return;
        }
        drop(office.tend("sessions.used", move |tx, ctx| {
            queries::used(tx, session, ctx.now, SessionLimits::of(ctx))
        }));
    }

    fn is_due(&self, session: SessionId, now: Timestamp) -> bool {
        // Use must still be noted after a clock was set back.
        let is_fresh = |at: Timestamp| at <= now && now < at + USE_NOTED_EVERY;
        let mut noted = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if noted.get(&session).copied().is_some_and(is_fresh) {
            return false;
        }
        if noted.len() >= MAX_REMEMBERED {
            noted.retain(|_, at| is_fresh(*at));
        }
        if noted.len() < MAX_REMEMBERED {
            noted.insert(session, now);
        }
        true
    }
}
