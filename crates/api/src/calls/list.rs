//! Long lists, plain or inside an object, written to the wire in pieces while they are read: memory
//! stays flat however many items there are (contract §1).

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

/// How much is gathered before it is sent.
const CHUNK_SIZE: usize = 64 * 1024;
/// Pieces that may wait for a slow reader.
const AHEAD: usize = 4;
/// A reader that takes nothing for this long is cut off: it holds a snapshot of the database.
const STALL: Duration = Duration::from_secs(30);
/// How long somebody whose session has ended goes on to get a list.
const KNOWN_FOR: Duration = Duration::from_secs(1);

/// Takes the items of a list one by one.
pub(crate) struct Items {
    piece: Vec<u8>,
    begun: bool,
    out: mpsc::Sender<Bytes>,
    /// When the reader has had all the time there is.
    until: Instant,
    runtime: Handle,
    reader: Reader,
}

/// Whose list it is.
struct Reader {
    office: Office,
    request: Request,
    /// When they were last looked up.
    looked: Instant,
    /// Whether their session has ended, so that they get nothing more of what is on its way either.
    is_gone: Arc<AtomicBool>,
}

impl Reader {
    /// Refuses whoever is no longer signed in: the list itself is read from a snapshot, which knows of
    /// nothing that happens after its beginning.
    fn check_session(&mut self) -> office::Result<()> {
        if self.looked.elapsed() < KNOWN_FOR {
            return Ok(());
        }
        self.looked = Instant::now();
        match self.office.read(&self.request, |_, ctx| ctx.person().map(drop)) {
            // A second later there may be time to look them up.
            Ok(()) | Err(office::Error::Unavailable(_)) => Ok(()),
            Err(gone) => {
                self.is_gone.store(true, Ordering::Release);
                Err(gone)
            }
        }
    }
}

impl Items {
    /// Adds an item. Fails when the reader has gone, sleeps or is too slow: stop reading then.
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
    /// Answers a plain list. `question` pushes its items in order; what it refuses before the first
    /// piece is full is answered as a refusal, a fault after that cuts the answer off.
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

    /// The same for an answer with lists in it: `question` writes all of it.
    pub(crate) async fn stream(
        &self,
        caller: Caller,
        question: impl FnOnce(&mut Tx, &Ctx, &mut Items) -> office::Result<()> + Send + 'static,
    ) -> Result<Response> {
        // Who may not ask waits for no turn, and nobody holds the turns of all.
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
                // The answer holds the person's place: whoever lets go of it may ask again at once.
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

/// What follows the first piece, with the place of the person who reads it.
struct Rest {
    pieces: mpsc::Receiver<Bytes>,
    /// Whether the list was read to its end.
    whole: Arc<AtomicBool>,
    /// Whether the person is no longer signed in.
    gone: Arc<AtomicBool>,
    _seat: Seat<StaffId>,
}

/// The next piece of a list. One that was not read to its end has no end: it is cut off, so that
/// nobody takes half a list for the whole.
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
