//! The branches' evening cash counts: most agree with the books, some are over or short. Head
//! office confirms a difference or asks for a recount.

use super::cast::{Cast, Worker};
use fastrand::Rng;
use ledger::{CashCount, DENOMINATIONS, MoneyKind};
use money::Cents;
use office::cash::{self, NewMovement};
use office::cash_ups::{self, CashUp, CashUpId, NewCashUp};
use office::{BranchId, Ctx, Error, Office, Result, Ticket};
use store::Tx;

/// One in this many counts differs from the books.
const DIFFERENT: u32 = 24;
/// One in this many differences is a counting mistake.
const MISCOUNTED: u32 = 4;
/// Cash is a multiple of this (R 10, in cents) when it is counted, because the books have cents for
/// which there is no coin. The owner takes out the rest first.
const WHOLE: i64 = 1000;
/// Index of the branch whose difference stays unconfirmed on the last day, for people who try the
/// product to decide.
const LEFT_WAITING: usize = 1;

/// Possible differences in cents, and their reasons.
const DIFFERENCES: [(i64, &str); 6] = [
    (-5_000, "A client got change for a R100 note twice."),
    (-1_000, "Wrong change at the counter, not noticed until the evening."),
    (2_000, "A client left without his change. He has been called."),
    (-20_000, "One R200 note is missing. Everybody has looked for it."),
    (500, "Found under the drawer, probably from last week."),
    (-200, "Two R1 coins short."),
];

/// Generates the cash-ups of all branches. It has its own random source, so that a change here does
/// not alter the rest of the demonstration.
pub(super) struct CashUps {
    rng: Rng,
}

/// A branch whose cash has moved today.
struct Evening {
    /// Index into [`Cast::branches`].
    place: usize,
    branch: BranchId,
    expected: Cents,
}

impl CashUps {
    pub(super) fn new(seed: u64) -> Self {
        CashUps { rng: Rng::with_seed(seed ^ 0x0C0D_E5C4) }
    }

    /// Counts the cash of each branch whose cash has moved today. `days_left` is the number of days
    /// still to be generated, 0 on the last.
    pub(super) fn count(&mut self, office: &Office, cast: &Cast, days_left: i32) -> Result<()> {
        let evenings = evenings(office, cast)?;
        let evenings = take_change(office, cast, evenings)?;
        let mut tickets = Vec::with_capacity(evenings.len());
        for evening in &evenings {
            let is_left = days_left == 0 && evening.place == LEFT_WAITING;
            let is_different = self.rng.u32(..DIFFERENT) == 0 || is_left;
            let found = self.rng.choice(DIFFERENCES).filter(|_| is_different);
            let (difference, reason) = found.unwrap_or((0, ""));
            let worker = cast.worker_at(evening.place, &mut self.rng);
            let input = form(office, evening, difference, reason)?;
            let verb = move |tx: &mut Tx, ctx: &Ctx| cash_ups::cash_up(tx, ctx, &input);
            tickets.push((evening, worker, is_left, office.write(worker.request(), verb)));
        }
        for (evening, worker, is_left, ticket) in tickets {
            let found = ticket.wait()?;
            if found.needs_confirmation && !is_left {
                self.decide(office, cast, (evening, worker), &found)?;
            }
        }
        Ok(())
    }

    /// Decides about a difference as head office: confirms it, or declines it and has the branch
    /// count again.
    fn decide(
        &mut self,
        office: &Office,
        cast: &Cast,
        (evening, worker): (&Evening, &Worker),
        found: &CashUp,
    ) -> Result<()> {
        let (id, owner) = (found.id, &cast.owner);
        if self.rng.u32(..MISCOUNTED) > 0 {
            return confirm(office, owner, id);
        }
        let reason = "A bundle of ten notes is not in the count. Please count again.";
        let verb = move |tx: &mut Tx, ctx: &Ctx| cash_ups::decline(tx, ctx, id, reason);
        office.write(owner.request(), verb).wait()?;
        let input = form(office, evening, 0, "")?;
        let verb = move |tx: &mut Tx, ctx: &Ctx| cash_ups::cash_up(tx, ctx, &input);
        office.write(worker.request(), verb).wait().map(drop)
    }
}

fn confirm(office: &Office, owner: &Worker, id: CashUpId) -> Result<()> {
    let verb = move |tx: &mut Tx, ctx: &Ctx| cash_ups::confirm(tx, ctx, id, "Talked on the phone.");
    office.write(owner.request(), verb).wait().map(drop)
}

/// Finds the branches whose cash has moved today.
fn evenings(office: &Office, cast: &Cast) -> Result<Vec<Evening>> {
    office.read(&cast.owner.request(), |tx, ctx| {
        let mut found = Vec::new();
        for (place, station) in cast.branches.iter().enumerate() {
            let day = cash_ups::branch_day(tx, ctx, station.id, None)?;
            if !day.cash.moved.is_empty() {
                found.push(Evening { place, branch: station.id, expected: day.cash.closing });
            }
        }
        Ok(found)
    })
}

/// Withdraws each branch's small change, by the owner. Returns the branches with the cash that is
/// left.
fn take_change(office: &Office, cast: &Cast, evenings: Vec<Evening>) -> Result<Vec<Evening>> {
    let mut tickets = Vec::with_capacity(evenings.len());
    for evening in evenings {
        let left = Cents::new(evening.expected.get() / WHOLE * WHOLE);
        let amount = evening.expected.minus(left)?;
        let input = NewMovement {
            branch: evening.branch,
            money: MoneyKind::Cash,
            amount,
            note: "Small change".to_owned(),
        };
        let verb = move |tx: &mut Tx, ctx: &Ctx| cash::withdraw(tx, ctx, &input);
        let ticket = amount.is_positive().then(|| office.write(cast.owner.request(), verb));
        tickets.push((Evening { expected: left, ..evening }, ticket));
    }
    let mut left = Vec::with_capacity(tickets.len());
    for (evening, ticket) in tickets {
        ticket.map(Ticket::wait).transpose()?;
        left.push(evening);
    }
    Ok(left)
}

/// Builds a cash-up whose notes and coins are worth the expected cash plus `difference` cents.
fn form(office: &Office, evening: &Evening, difference: i64, reason: &str) -> Result<NewCashUp> {
    let mut left = evening.expected.get().saturating_add(difference).max(0);
    let counted = DENOMINATIONS.map(|value| {
        let number = left / value.get();
        left %= value.get();
        (value, number)
    });
    let zone = office.policy().time_zone.clone();
    let today = office.clock().now().to_zoned(zone).date();
    let count = CashCount::new(counted).map_err(|(_, error)| Error::Internal(Box::new(error)))?;
    Ok(NewCashUp {
        branch: evening.branch,
        business_date: Some(today),
        count: Some(count),
        expected: Some(evening.expected),
        reason: reason.to_owned(),
    })
}
