//! Proves loans, one range of ids at a time. The thread that walks through the operations does it,
//! with the help of a second thread if there is one.

use super::portfolio::Portfolio;
use super::sealed::{Differing, SealedRange};
use super::types::Report;
use crate::{Ctx, Result};
use std::sync::mpsc::{Receiver, SyncSender, TrySendError, sync_channel};
use std::thread::{Scope, ScopedJoinHandle};
use store::Tx;

/// Maximum number of ranges that wait for the second thread. If the queue is full, the first thread
/// proves a range itself.
const MAX_WAITING: usize = 4;

/// Proves loans in the order in which the first thread meets their operations.
pub(super) struct LoanProof<'scope> {
    portfolio: Portfolio,
    second: Option<Second<'scope>>,
}

/// The second thread and its queue. The thread reads the same snapshot on its own connection.
struct Second<'scope> {
    ranges: SyncSender<SealedRange>,
    thread: ScopedJoinHandle<'scope, Result<Proven>>,
}

/// The results of the second thread.
struct Proven {
    portfolio: Portfolio,
    differing: Vec<Differing>,
    report: Report,
}

impl<'scope> LoanProof<'scope> {
    /// Creates a proof without a second thread.
    pub(super) fn new(tx: &mut Tx, ctx: &Ctx) -> Result<Self> {
        Ok(LoanProof { portfolio: Portfolio::new(tx, ctx.today)?, second: None })
    }

    /// Creates a proof with a second thread. That thread first runs the checks that do not need the
    /// operations.
    pub(super) fn on_two_threads<'env>(
        scope: &'scope Scope<'scope, 'env>,
        (first, second): (&mut Tx, &'scope mut Tx),
        ctx: &'scope Ctx,
    ) -> Result<Self> {
        let portfolio = Portfolio::new(first, ctx.today)?;
        let (ranges, waiting) = sync_channel(MAX_WAITING);
        let thread = scope.spawn(move || {
            let mut report = Report::default();
            super::prove_tables(second, ctx, &mut report)?;
            prove_waiting(second, ctx, &waiting, report)
        });
        Ok(LoanProof { portfolio, second: Some(Second { ranges, thread }) })
    }

    /// Proves a range of loans, or queues it for the second thread if there is room. Returns the
    /// loans that differ from what was sealed; none for a queued range, whose loans
    /// [`join`](Self::join) returns.
    pub(super) fn prove(
        &mut self,
        range: SealedRange,
        tx: &mut Tx,
        report: &mut Report,
    ) -> Result<Vec<Differing>> {
        let range = match &self.second {
            None => range,
            Some(second) => match second.ranges.try_send(range) {
                Ok(()) => return Ok(Vec::new()),
                Err(TrySendError::Full(range) | TrySendError::Disconnected(range)) => range,
            },
        };
        range.compare(tx, report, |tx, ids, report| self.portfolio.batch(tx, ids, report))
    }

    /// Waits for the second thread and merges its results. Returns the loans of its ranges that
    /// differ from what was sealed.
    pub(super) fn join(&mut self, report: &mut Report) -> Result<Vec<Differing>> {
        let Some(Second { ranges, thread }) = self.second.take() else { return Ok(Vec::new()) };
        drop(ranges);
        let proven = thread.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))?;
        self.portfolio.merge(proven.portfolio);
        report.merge(proven.report);
        Ok(proven.differing)
    }

    /// Number of installments that a day end found late. Complete only after [`join`](Self::join).
    pub(super) fn assessed(&self) -> i64 {
        self.portfolio.assessed()
    }

    /// Compares the figures that are maintained from the loans. Call it after
    /// [`join`](Self::join).
    pub(super) fn finish(self, tx: &mut Tx, report: &mut Report) -> Result<()> {
        self.portfolio.finish(tx, report)
    }
}

fn prove_waiting(
    tx: &mut Tx,
    ctx: &Ctx,
    waiting: &Receiver<SealedRange>,
    mut report: Report,
) -> Result<Proven> {
    let mut portfolio = Portfolio::new(tx, ctx.today)?;
    let mut differing = Vec::new();
    for range in waiting {
        let batch =
            |tx: &mut Tx, ids: (i64, i64), report: &mut Report| portfolio.batch(tx, ids, report);
        differing.extend(range.compare(tx, &mut report, batch)?);
    }
    Ok(Proven { portfolio, differing, report })
}
