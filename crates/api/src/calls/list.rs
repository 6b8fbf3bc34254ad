//! Long lists, plain or inside an object, streamed while they are read: memory stays flat for any
//! number of items (contract §1).

use crate::App;
use crate::calls::extract::Caller;
use crate::transport::seats::Seat;
use crate::wire::error::{Error, Result};
use axum::body::{Body, Bytes};
use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse, Response};
use futures_util::{StreamExt as _, stream};
use office::{Ctx, Office, Request, StaffId};
use serde::Serialize;
use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use store::{Lane, Tx};
use tokio::runtime::Handle;
use tokio::sync::mpsc;
use tokio::time::{Instant, timeout_at};

/// Bytes gathered before a piece is sent.
const CHUNK_SIZE: usize = 64 * 1024;
/// Pieces that may wait for a slow reader.
const AHEAD: usize = 4;
/// A reader that stalls for this long is cut off: it holds a snapshot of the database.
const STALL: Duration = Duration::from_secs(30);
/// Time for which a list continues after its reader's session has ended.
const KNOWN_FOR: Duration = Duration::from_secs(1);

/// Receives the items of a list one by one.
pub(crate) struct Items {
    piece: Vec<u8>,
    begun: bool,
    out: mpsc::Sender<Bytes>,
    /// Deadline of the reader.
    until: Instant,
    runtime: Handle,
    reader: Reader,
}

/// The reader of a list.
struct Reader {
    office: Office,
    request: Request,
    /// Time of the last look-up.
    looked: Instant,
    /// True if the session has ended; pieces already on their way are dropped too.
    is_gone: Arc<AtomicBool>,
}

impl Reader {
    /// Refuses a reader who is not signed in any longer: the list itself is read from a snapshot,
    /// which does not see later changes.
    fn check_session(&mut self) -> office::Result<()> {
        if self.looked.elapsed() < KNOWN_FOR {
            return Ok(());
        }
        self.looked = Instant::now();
        match self.office.read(&self.request, |_, ctx| ctx.person().map(drop)) {
            // If the database is busy, try again a second later.
            Ok(()) | Err(office::Error::Unavailable(_)) => Ok(()),
            Err(gone) => {
                self.is_gone.store(true, Ordering::Release);
                Err(gone)
            }
        }
    }
}

impl Items {
    /// Adds an item. Fails when the reader has gone, stalls or is too slow: stop reading then.
    pub(crate) fn push(&mut self, item: &impl Serialize) -> office::Result<()> {
        self.piece.push(if self.begun { b',' } else { b'[' });
        self.begun = true;
        serde_json::to_writer(&mut self.piece, item)
            .map_err(|error| office::Error::Internal(Box::new(error)))?;
        if self.piece.len() < CHUNK_SIZE { Ok(()) } else { self.send() }
    }

    /// Adds a part of the answer that is JSON already, around lists.
    pub(crate) fn text(&mut self, text: &str) -> office::Result<()> {
        self.piece.extend_from_slice(text.as_bytes());
        if self.piece.len() < CHUNK_SIZE { Ok(()) } else { self.send() }
    }

    /// Ends a list, also one without items.
    pub(crate) fn end_list(&mut self) {
        if !self.begun {
            self.piece.push(b'[');
        }
        self.piece.push(b']');
        self.begun = false;
    }

    fn send(&mut self) -> office::Result<()> {
        let piece = Bytes::from(std::mem::replace(&mut self.piece, Vec::with_capacity(CHUNK_SIZE)));
        let until = self.until.min(Instant::now() + STALL);
        loop {
            self.reader.check_session()?;
            let look = until.min(Instant::now() + KNOWN_FOR);
            let room = async { timeout_at(look, self.out.reserve()).await };
            match self.runtime.block_on(room) {
                Ok(Ok(room)) => {
                    room.send(piece);
                    return Ok(());
                }
                Ok(Err(_)) => return Err(office::Error::internal("the reader of a list has gone")),
                Err(_) if Instant::now() < until => {}
                Err(_) => {
                    return Err(office::Error::internal("the reader of a list was too slow"));
                }
            }
        }
    }
}

impl App {
    /// Answers a plain list. `question` pushes its items in order; an error before the first piece
    /// is full is answered as a refusal, an error after that cuts the answer off.
    pub(crate) async fn list(
        &self,
        caller: Caller,
        question: impl FnOnce(&mut Tx, &Ctx, &mut Items) -> office::Result<()> + Send + 'static,
    ) -> Result<Response> {
        self.stream(caller, |tx, ctx, items| {
            question(tx, ctx, items)?;
            items.end_list();
            Ok(())
        })
        .await
    }

    /// Answers with lists inside a larger answer: `question` writes all of it.
    pub(crate) async fn stream(
        &self,
        caller: Caller,
        question: impl FnOnce(&mut Tx, &Ctx, &mut Items) -> office::Result<()> + Send + 'static,
    ) -> Result<Response> {
        // Check the permission first: a refused caller waits for no turn, and one person cannot
        // hold all turns.
        let asks = |_: &mut Tx, ctx: &Ctx| Ok(ctx.person()?.staff);
        let staff = self.read(caller.clone(), asks).await?;
        let seat = self.list_holders().take(staff).ok_or(Error::TooManyAtOnce)?;
        let turn = self.turn_to_list().await?;
        let until = Instant::now() + self.settings().list_time;
        let (out, mut pieces) = mpsc::channel::<Bytes>(AHEAD);
        let office = self.office().clone();
        let (gate, request) = caller.into_request(None);
        let runtime = Handle::current();
        let (whole, gone) = (Arc::new(AtomicBool::new(false)), Arc::new(AtomicBool::new(false)));
        let (is_whole, is_gone) = (Arc::clone(&whole), Arc::clone(&gone));
        let reading = tokio::task::spawn_blocking(move || {
            let reader = Reader {
                office: office.clone(),
                request: request.clone(),
                looked: Instant::now(),
                is_gone,
            };
            let mut items = Items { piece: Vec::new(), begun: false, out, until, runtime, reader };
            let answer = office.read_on(Lane::Lists, &request, |tx, ctx| {
                gate.check(ctx)?;
                question(tx, ctx, &mut items)?;
                items.send()
            });
            drop(turn);
            match &answer {
                Ok(()) => is_whole.store(true, Ordering::Release),
                Err(error) => tracing::debug!(%error, "a list was not sent to its end"),
            }
            answer
        });
        let first = pieces.recv().await;
        match first {
            Some(first) => {
                // The answer holds the person's place until it is dropped.
                let rest = Rest { pieces, whole, gone, _seat: seat };
                let pieces = stream::unfold(Some(rest), following);
                let first = stream::iter([Ok::<_, io::Error>(first)]);
                // Compression asks once more after the end, which an unfolded stream alone forbids.
                let body = Body::from_stream(first.chain(pieces.fuse()));
                let mut response = body.into_response();
                let kind = HeaderValue::from_static("application/json");
                response.headers_mut().insert(header::CONTENT_TYPE, kind);
                Ok(response)
            }
            None => {
                reading.await.map_err(Error::fault)??;
                Err(Error::internal("a list ended without an answer"))
            }
        }
    }
}

/// The pieces after the first, with the place of their reader.
struct Rest {
    pieces: mpsc::Receiver<Bytes>,
    /// True if the list was read to its end.
    whole: Arc<AtomicBool>,
    /// True if the person is not signed in any longer.
    gone: Arc<AtomicBool>,
    _seat: Seat<StaffId>,
}

/// Returns the next piece of a list. A list that was not read to its end is cut off, so that half a
/// list cannot pass for the whole.
async fn following(rest: Option<Rest>) -> Option<(io::Result<Bytes>, Option<Rest>)> {
    let mut rest = rest?;
    match rest.pieces.recv().await {
        Some(_) if rest.gone.load(Ordering::Acquire) => {
            Some((Err(io::Error::other("the reader of the list was signed out")), None))
        }
        Some(piece) => Some((Ok(piece), Some(rest))),
        None if rest.whole.load(Ordering::Acquire) => None,
        None => Some((Err(io::Error::other("the list was not read to its end")), None)),
    }
}
