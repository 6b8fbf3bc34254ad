//! Proves loans, one range of ids at a time. The thread that walks through the operations does it,
//! with the help of a second thread if there is one.

use super::portfolio::Portfolio;
use super::sealed::{Differing, Piece};
use super::types::Report;
use crate::{Ctx, Result};
use std::sync::mpsc::{Receiver, SyncSender, TrySendError, sync_channel};
use std::thread::{Scope, ScopedJoinHandle};
use store::Tx;

/// Maximum number of pieces that wait for the second thread. If the queue is full, the first thread
/// proves a piece itself.
const MAX_WAITING: usize = 4;

/// Proves loans in the order in which the first thread meets their operations.
pub(super) struct LoanProof<'scope> {
    portfolio: Portfolio,
    second: Option<Second<'scope>>,
}

/// The second thread and its queue. The thread reads the same snapshot on its own connection.
struct Second<'scope> {
    pieces: SyncSender<Piece>,
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
    pub(super) fn beside<'env>(
        scope: &'scope Scope<'scope, 'env>,
        (first, second): (&mut Tx, &'scope mut Tx),
        ctx: &'scope Ctx,
    ) -> Result<Self> {
        let portfolio = Portfolio::new(first, ctx.today)?;
        let (pieces, waiting) = sync_channel(MAX_WAITING);
        let thread = scope.spawn(move || {
            let mut report = Report::default();
            super::beside_the_operations(second, ctx, &mut report)?;
            prove_waiting(second, ctx, &waiting, report)
        });
        Ok(LoanProof { portfolio, second: Some(Second { pieces, thread }) })
    }

    /// Proves a piece, or queues it for the second thread if there is room. Returns the loans that
    /// differ from what was sealed; none for a queued piece, whose loans [`join`](Self::join)
    /// returns.
    pub(super) fn prove(
        &mut self,
        piece: Piece,
        tx: &mut Tx,
        report: &mut Report,
    ) -> Result<Vec<Differing>> {
        let piece = match &self.second {
            None => piece,
            Some(second) => match second.pieces.try_send(piece) {
                Ok(()) => return Ok(Vec::new()),
                Err(TrySendError::Full(piece) | TrySendError::Disconnected(piece)) => piece,
            },
        };
        piece.compare(tx, report, |tx, ids, report| self.portfolio.batch(tx, ids, report))
    }

    /// Waits for the second thread and merges its results. Returns the loans of its pieces that
    /// differ from what was sealed.
    pub(super) fn join(&mut self, report: &mut Report) -> Result<Vec<Differing>> {
        let Some(Second { pieces, thread }) = self.second.take() else { return Ok(Vec::new()) };
        drop(pieces);
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
    waiting: &Receiver<Piece>,
    mut report: Report,
) -> Result<Proven> {
    let mut portfolio = Portfolio::new(tx, ctx.today)?;
    let mut differing = Vec::new();
    for piece in waiting {
        let batch =
            |tx: &mut Tx, ids: (i64, i64), report: &mut Report| portfolio.batch(tx, ids, report);
        differing.extend(piece.compare(tx, &mut report, batch)?);
    }
    Ok(Proven { portfolio, differing, report })
}
