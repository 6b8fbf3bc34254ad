//! Limits on calls without a sign-in, for each network, counted in the database: for all servers of
//! a lender together, and through restarts.
//!
//! A server takes calls from the count a few at a time and gives them out from memory. So most
//! calls cost nothing, a flood that has used up its limit costs nothing at all, and the limit is
//! never exceeded. Calls that a server has taken and not given out when it stops, or when the
//! window ends, count as used: the error is always on the strict side, by a few calls a server.

mod queries;
#[cfg(test)]
mod tests;
mod types;

pub use types::{Limit, Taken};

use crate::{Ctx, Office, Result, Ticket};
use store::Tx;

/// Takes as many calls of a network as the limit lets be taken at once, or as are left.
pub fn take(office: &Office, limit: Limit, network: String) -> Ticket<Taken> {
    office.tend("call_limits.take", move |tx, ctx| counted(tx, ctx, &limit, &network))
}

/// Forgets the counts of windows that have ended; returns how many.
pub fn forget_old(office: &Office) -> Ticket<u64> {
    office.tend("call_limits.forget", |tx, ctx| queries::delete_ended(tx, ctx.now))
}

fn counted(tx: &mut Tx, ctx: &Ctx, limit: &Limit, network: &str) -> Result<Taken> {
    let stored = queries::count(tx, limit.call, network)?
        .filter(|stored| limit.has_window(ctx.now, stored.ends_at));
    let (until, used) =
        stored.map_or((ctx.now + limit.window, 0), |stored| (stored.ends_at, stored.calls));
    let calls = limit.at_once.min((limit.most - used).max(0));
    if calls > 0 {
        queries::store_count(tx, limit.call, network, until, used + calls)?;
    }
    Ok(Taken { calls, until })
}
