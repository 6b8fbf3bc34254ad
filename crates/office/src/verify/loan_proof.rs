//! The proof of loans, a piece at a time: by the thread that walks through the operations, and by a
//! second one beside it if there is one.

use super::portfolio::Portfolio;
use super::sealed::{Differing, Piece};
use super::types::Report;
use crate::{Ctx, Result};
use std::sync::mpsc::{Receiver, SyncSender, TrySendError, sync_channel};
use std::thread::{Scope, ScopedJoinHandle};
use store::Tx;

/// Pieces that wait for the second thread. With more, the first one proves a piece itself.
const MAX_WAITING: usize = 4;

/// Proves loans as their operations come by.
pub(super) struct LoanProof<'scope> {
    portfolio: Portfolio,
    second: Option<Second<'scope>>,
}

/// The second thread, which reads the same snapshot over its own connection.
struct Second<'scope> {
    pieces: SyncSender<Piece>,
    thread: ScopedJoinHandle<'scope, Result<Proven>>,
}

/// Results of the second thread.
struct Proven {
    portfolio: Portfolio,
    differing: Vec<Differing>,
    report: Report,
}

impl<'scope> LoanProof<'scope> {
    /// Without a second thread.
    pub(super) fn new(tx: &mut Tx, ctx: &Ctx) -> Result<Self> {
        Ok(LoanProof { portfolio: Portfolio::new(tx, ctx.today)?, second: None })
    }

    /// With a second thread, which first proves what does not depend on the operations.
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

    /// Proves a piece, or leaves it to the second thread if that has time. Answers the loans that are
    /// not as they were sealed.
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

    /// Waits for the second thread and takes in what it has looked at. Answers the loans that are not
    /// as they were sealed.
    pub(super) fn join(&mut self, report: &mut Report) -> Result<Vec<Differing>> {
        let Some(Second { pieces, thread }) = self.second.take() else { return Ok(Vec::new()) };
        drop(pieces);
        let proven = thread.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))?;
        self.portfolio.merge(proven.portfolio);
        report.merge(proven.report);
        Ok(proven.differing)
    }

    /// Number of installments that a day end found late. Complete once the second thread has ended.
    pub(super) fn assessed(&self) -> i64 {
        self.portfolio.assessed()
    }

    /// Compares the figures that are maintained from the loans, once the second thread has ended.
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
