//! The order of names as numbers, so that the search index can keep its hits in that order.
//!
//! Every client has a unique rank, higher for names later in the alphabet; clients of the same name
//! are in the order in which they got it. Gaps are left between ranks, so that a new client seldom
//! moves others. If a gap is full, the ranks around it are spread out; references to ranks follow
//! automatically (`ON UPDATE CASCADE`, and the trigger of the search index).

use crate::clients::ClientId;
use crate::{Error, Result};
use store::{One, Tx, queries, row};

/// Between the last client and a new one behind it: room for 134 million of them in a row.
const STEP: i64 = 1 << 36;
/// The gaps that spreading out must leave on average, so that it is not needed again soon.
const ROOM: i64 = 1 << 16;
/// Clients on either side that are spread out at first.
const AROUND: i64 = 8;

row! {
    struct Before { sort_name: String, name_rank: i64 }
}

row! {
    struct Ranked { id: ClientId, name_rank: i64 }
}

queries! {
    pub(super) fn rank(id: ClientId) -> Option<One<i64>> = "SELECT name_rank FROM clients WHERE id = ?1";
    fn before(sort_name: &str) -> Option<Before> =
        "SELECT sort_name, name_rank FROM clients
         WHERE sort_name {{postgres|COLLATE \"C\"}} <= ?1
         ORDER BY sort_name {{postgres|COLLATE \"C\"}} DESC, name_rank DESC LIMIT 1";
    fn after(sort_name: &str) -> Option<One<i64>> =
        "SELECT name_rank FROM clients WHERE sort_name {{postgres|COLLATE \"C\"}} > ?1
         ORDER BY sort_name {{postgres|COLLATE \"C\"}}, name_rank LIMIT 1";
    fn up_to(name_rank: i64, most: i64) -> Vec<Ranked> =
        "SELECT id, name_rank FROM clients WHERE name_rank <= ?1
         ORDER BY name_rank DESC LIMIT ?2";
    fn beyond(name_rank: i64, most: i64) -> Vec<Ranked> =
        "SELECT id, name_rank FROM clients WHERE name_rank > ?1 ORDER BY name_rank LIMIT ?2";
    fn move_to(id: ClientId, name_rank: i64) -> u64 =
        "UPDATE clients SET name_rank = ?2 WHERE id = ?1";
}

/// The rank that a client has.
pub(in crate::clients) fn of(tx: &mut Tx, id: ClientId) -> Result<i64> {
    let rank = rank(tx, id)?.ok_or(Error::NotFound("client"))?;
    Ok(rank.0)
}

/// A free rank for a name (as in `clients.sort_name`), after the clients who already have it.
pub(in crate::clients) fn assign(tx: &mut Tx, sort_name: &str) -> Result<i64> {
    if let Some(rank) = free(tx, sort_name)? {
        return Ok(rank);
    }
    if let Some(before) = before(tx, sort_name)? {
        make_room(tx, before.name_rank)?;
    }
    free(tx, sort_name)?.ok_or_else(|| Error::internal("there is no room in the order of names"))
}

fn free(tx: &mut Tx, sort_name: &str) -> Result<Option<i64>> {
    let below = before(tx, sort_name)?;
    let above = after(tx, sort_name)?;
    Ok(match (below, above) {
        (None, None) => Some(0),
        (Some(below), None) => below.name_rank.checked_add(STEP),
        (None, Some(One(above))) => above.checked_sub(STEP),
        (Some(below), Some(One(above))) => {
            let gap = above.saturating_sub(below.name_rank);
            // People of one name come one after the other: halving would use the gap up at once.
            let step = if below.sort_name == sort_name { (gap / 64).max(1) } else { gap / 2 };
            (gap >= 2).then_some(below.name_rank.saturating_add(step))
        }
    })
}

/// Spreads out the clients on both sides of the gap behind `rank`, as few as will do.
fn make_room(tx: &mut Tx, rank: i64) -> Result<()> {
    let mut most = AROUND;
    loop {
        let mut around = up_to(tx, rank, most)?;
        around.reverse();
        around.extend(beyond(tx, rank, most)?);
        let gaps = i64::try_from(around.len()).unwrap_or(i64::MAX).saturating_sub(1);
        let (Some(first), Some(last)) = (around.first(), around.last()) else { return Ok(()) };
        let gap = last.name_rank.saturating_sub(first.name_rank) / gaps.max(1);
        let is_everybody = gaps.saturating_add(1) < most;
        if gap >= ROOM || is_everybody {
            return spread(tx, &around, first.name_rank, gap);
        }
        most = most.saturating_mul(2);
    }
}

/// Gives all but the first and the last the ranks at equal distances between them. No two may have
/// the same rank even for a moment: those who go up move from the top, the others from the bottom.
fn spread(tx: &mut Tx, around: &[Ranked], first: i64, gap: i64) -> Result<()> {
    let inner = around.get(1..around.len().saturating_sub(1)).unwrap_or_default();
    let moves = || {
        (1..)
            .zip(inner)
            .map(|(number, ranked)| (ranked, first.saturating_add(gap.saturating_mul(number))))
    };
    let up: Vec<_> = moves().filter(|(ranked, to)| *to > ranked.name_rank).collect();
    for (ranked, to) in up.into_iter().rev() {
        move_to(tx, ranked.id, to)?;
    }
    for (ranked, to) in moves().filter(|(ranked, to)| *to < ranked.name_rank) {
        move_to(tx, ranked.id, to)?;
    }
    Ok(())
}
