//! Long lists, plain or inside an object, written to the wire in pieces while they are read: memory
//! stays flat however many items there are (contract §1).

use crate::App;
use crate::error::{Error, Result};
use crate::extract::Caller;
use axum::body::{Body, Bytes};
use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse, Response};
use futures_util::stream;
use office::Ctx;
use serde::Serialize;
use std::io;
use std::time::Duration;
use store::Tx;
use tokio::runtime::Handle;
use tokio::sync::mpsc;

/// How much is gathered before it is sent.
const PIECE: usize = 64 * 1024;
/// Pieces that may wait for a slow reader.
const AHEAD: usize = 4;
/// A reader that takes nothing for this long is given up: it holds a snapshot of the database.
const PATIENCE: Duration = Duration::from_secs(30);

type Piece = std::result::Result<Bytes, io::Error>;

/// Takes the items of a list one by one.
pub(crate) struct Items {
    piece: Vec<u8>,
    begun: bool,
    out: mpsc::Sender<Piece>,
    runtime: Handle,
}

impl Items {
    /// Adds an item. Fails when the reader has gone or sleeps: stop reading then.
    pub(crate) fn push(&mut self, item: &impl Serialize) -> office::Result<()> {
        self.piece.push(if self.begun { b',' } else { b'[' });
        self.begun = true;
        serde_json::to_writer(&mut self.piece, item)
            .map_err(|error| office::Error::Internal(Box::new(error)))?;
        if self.piece.len() < PIECE { Ok(()) } else { self.send() }
    }

    /// Adds a part of the answer that is JSON already, around lists.
    pub(crate) fn text(&mut self, text: &str) -> office::Result<()> {
        self.piece.extend_from_slice(text.as_bytes());
        if self.piece.len() < PIECE { Ok(()) } else { self.send() }
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
        let piece = Bytes::from(std::mem::replace(&mut self.piece, Vec::with_capacity(PIECE)));
        let sent = self.out.send_timeout(Ok(piece), PATIENCE);
        self.runtime.block_on(sent).map_err(|_| office::Error::internal("the reader has gone"))
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
        let turn = self.turn_to_read().await?;
        let (out, mut pieces) = mpsc::channel::<Piece>(AHEAD);
        let office = self.office().clone();
        let (access, request) = caller.into_request(None);
        let runtime = Handle::current();
        let reading = tokio::task::spawn_blocking(move || {
            let mut items = Items { piece: Vec::new(), begun: false, out: out.clone(), runtime };
            let answer = office.read(&request, |tx, ctx| {
                access.check(ctx)?;
                question(tx, ctx, &mut items)?;
                items.send()
            });
            drop(turn);
            if answer.is_err() {
                // Ends the answer without its last chunk, so that nobody takes half a list for whole.
                // With a full channel the reader has gone anyway.
                out.try_send(Err(io::Error::other("the list could not be read to its end"))).ok();
            }
            answer
        });
        let first = pieces.recv().await;
        match first {
            Some(Ok(first)) => {
                // Compression asks once more after the end, which an unfolded stream alone forbids.
                let rest =
                    futures_util::StreamExt::fuse(stream::unfold(pieces, async |mut pieces| {
                        pieces.recv().await.map(|piece| (piece, pieces))
                    }));
                let body = Body::from_stream(futures_util::StreamExt::chain(
                    stream::iter([Ok::<_, io::Error>(first)]),
                    rest,
                ));
                let mut response = body.into_response();
                let kind = HeaderValue::from_static("application/json");
                response.headers_mut().insert(header::CONTENT_TYPE, kind);
                Ok(response)
            }
            Some(Err(_)) | None => {
                reading.await.map_err(Error::fault)??;
                Err(Error::internal("a list ended without an answer"))
            }
        }
    }
}
