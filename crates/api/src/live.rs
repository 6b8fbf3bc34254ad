//! `GET /api/events/`: a Server-Sent Events stream of what has changed (contract §1). Events carry
//! kinds and ids; the screen fetches what its person may see. Each stream reloads its person before
//! it sends an event, so a change of role or a logout takes effect at once. Events for others need no
//! reload: a change of audience is itself an event for that person.

use crate::access::{STAFF, allow};
use crate::error::{Error, Result};
use crate::extract::Caller;
use crate::gate::Gate;
use crate::seats::{Seat, Seats};
use crate::{App, metrics};
use axum::extract::State;
use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::sse::{self, Sse};
use axum::response::{IntoResponse, Response};
use futures_util::stream;
use office::{Actor, EventKind, Live, SessionId};
use serde::Serialize;
use std::borrow::Cow;
use std::collections::BTreeMap;
use std::convert::Infallible;
use std::time::Duration;
use tokio::sync::broadcast::{self, error::RecvError, error::TryRecvError};
use tokio::sync::mpsc;
use tokio::task::JoinHandle;
use tokio::time::{MissedTickBehavior, interval, sleep};
use utoipa::openapi::{ObjectBuilder, RefOr, Schema, Type};
use utoipa::{PartialSchema, ToSchema};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

/// Tabs of one sign-in that may listen at the same time.
const STREAMS_PER_SESSION: usize = 6;
/// Missed events that are replayed. A client that missed more is told to fetch everything.
const MAX_REPLAYED: i64 = 500;
/// Keeps connections open through proxies, and notices the end of the session when all is quiet.
const HEARTBEAT: Duration = Duration::from_secs(15);
/// How long a reader waits before it reconnects.
const RETRY: Duration = Duration::from_secs(1);
/// Events within this time go out together, so that a busy office costs a stream ten look-ups a
/// second and not one for each repayment. Chat may be a second behind.
const GATHER: Duration = Duration::from_millis(100);

/// How often a server looks for what others have committed. Chat may be a second behind, of which
/// this and [`GATHER`] are a third.
const LOOK: Duration = Duration::from_millis(250);

impl App {
    /// Publishes here what other servers of the lender commit, until this one stops: for
    /// databases that several servers share.
    pub async fn follow_other_servers(&self) -> Result<JoinHandle<()>> {
        let (office, stopping) = (self.office().clone(), self.stopping().clone());
        let outbox = tokio::task::spawn_blocking(move || office.follow()).await;
        let mut outbox = outbox.map_err(Error::fault)??;
        Ok(tokio::task::spawn_blocking(move || {
            while !stopping.is_cancelled() {
                outbox.wait(LOOK);
                if let Err(error) = outbox.publish() {
                    // The next look tells what this one could not.
                    tracing::warn!(%error, "the operations of other servers cannot be read");
                }
            }
        }))
    }
}

/// The open streams, by session.
#[derive(Clone)]
pub(crate) struct Streams(Seats<SessionId>);

impl Default for Streams {
    fn default() -> Self {
        Streams(Seats::new(STREAMS_PER_SESSION))
    }
}

impl Streams {
    fn enter(&self, session: SessionId) -> Result<Listener> {
        let seat = self.0.take(session);
        let seat = seat.ok_or(office::Error::TooMany { retry_after_seconds: 15 })?;
        metrics::streams_open(self.0.total());
        Ok(Listener { streams: self.clone(), seat: Some(seat) })
    }
}

/// An open stream's place among those of its session.
struct Listener {
    streams: Streams,
    seat: Option<Seat<SessionId>>,
}

impl Drop for Listener {
    fn drop(&mut self) {
        self.seat = None;
        metrics::streams_open(self.streams.0.total());
    }
}

/// The data of a `change`.
#[derive(Serialize, ToSchema)]
#[schema(as = LiveChange)]
struct Change<'a> {
    kind: Kind,
    /// The ids of what changed, by name.
    #[schema(value_type = BTreeMap<String, i64>)]
    ids: BTreeMap<&'a str, i64>,
}

/// What changed.
#[derive(Clone, Copy)]
struct Kind(EventKind);

impl Serialize for Kind {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.0.as_str())
    }
}

impl PartialSchema for Kind {
    fn schema() -> RefOr<Schema> {
        let kinds = EventKind::ALL.iter().map(|kind| kind.as_str());
        ObjectBuilder::new().schema_type(Type::String).enum_values(Some(kinds)).into()
    }
}

impl ToSchema for Kind {
    fn name() -> Cow<'static, str> {
        "LiveKind".into()
    }
}

impl<'a> From<&'a office::Event> for Change<'a> {
    fn from(event: &'a office::Event) -> Self {
        let ids = event.ids.iter().map(|(name, id)| (name.as_str(), *id)).collect();
        Change { kind: Kind(event.kind), ids }
    }
}

/// What the stream's events are made of, which the document does not find by itself: the answer is a
/// text.
pub(crate) fn schemas() -> [(String, RefOr<Schema>); 2] {
    [(Change::name().into_owned(), Change::schema()), (Kind::name().into_owned(), Kind::schema())]
}

pub(crate) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::default().routes(allow(Gate::unattended(STAFF), routes!(listen)))
}

/// Streams changes as server-sent events. `id` is the operation number. `event` is `change` with
/// `{"kind", "ids"}` as data, or `resync` when missed changes cannot be replayed: fetch everything
/// again then. `hello` is sent once, after missed changes were replayed or a `resync` was sent.
/// Without `Last-Event-ID` nothing is replayed. Changes of jobs (`job.changed`) come without `id` and
/// are never replayed.
#[utoipa::path(
    get, path = "/events/",
    params(("Last-Event-ID" = Option<String>, Header, description = "The last event id that the client received.")),
    responses((status = 200, content_type = "text/event-stream", body = String)),
)]
async fn listen(State(app): State<App>, caller: Caller, headers: HeaderMap) -> Result<Response> {
    let session = caller.session().ok_or(office::Error::SignInRequired)?;
    let seat = app.streams().enter(session)?;
    // Listening begins before the past is read, so that nothing falls between the two.
    let news = app.office().listen();
    let (head, known) =
        app.read(caller.clone(), |tx, ctx| Ok((office::state(tx)?, ctx.staff()?.clone()))).await?;
    let seen = headers.get("last-event-id").and_then(|id| id.to_str().ok()?.trim().parse().ok());
    let (out, pieces) = mpsc::channel(8);
    let last = seen.unwrap_or(head);
    let stream = Stream { app, caller, known, out, last, _seat: seat };
    tokio::spawn(stream.run(news, head));
    let pieces = stream::unfold(pieces, async |mut pieces| {
        let piece: sse::Event = pieces.recv().await?;
        Some((Ok::<_, Infallible>(piece), pieces))
    });
    let mut response = Sse::new(pieces).into_response();
    let headers = response.headers_mut();
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    // Asks proxies not to hold events back.
    headers.insert("x-accel-buffering", HeaderValue::from_static("no"));
    Ok(response)
}

/// Why a stream ends: its reader has gone, its session has ended, or storage does not answer.
struct Over;

struct Stream {
    app: App,
    caller: Caller,
    /// The person as they were when storage was last asked.
    known: Actor,
    out: mpsc::Sender<sse::Event>,
    /// The last operation that was told.
    last: i64,
    _seat: Listener,
}

impl Stream {
    /// `head` is the last operation that there was after `news` had begun.
    async fn run(mut self, mut news: broadcast::Receiver<Live>, head: i64) {
        let stopping = self.app.stopping().clone();
        let out = self.out.clone();
        let telling = async {
            self.send(sse::Event::default().retry(RETRY)).await?;
            self.catch_up(head).await?;
            self.follow(&mut news).await
        };
        tokio::select! {
            () = stopping.cancelled() => {}
            () = out.closed() => {}
            // Every way out is the end of the stream; the caller connects again if it may.
            _over = telling => {}
        }
    }

    /// Sends what was missed since the last operation that was seen, and then where the stream
    /// stands: without that number, whoever lost the line in a quiet hour could not say from where
    /// to go on.
    async fn catch_up(&mut self, head: i64) -> Result<(), Over> {
        if self.last < head {
            self.replay().await?;
        } else if self.last > head {
            // Seen in another database: this one was restored, perhaps.
            self.last = head;
            self.resync().await?;
        }
        self.last = self.last.max(head);
        self.send(self.word("hello")).await
    }

    async fn replay(&mut self) -> Result<(), Over> {
        let (office, seen) = (self.app.office().clone(), self.last);
        let turn = self.app.turn_to_read().await.map_err(|_| Over)?;
        let missed = tokio::task::spawn_blocking(move || {
            let missed = office.events_since(seen, MAX_REPLAYED + 1);
            drop(turn);
            missed
        });
        let missed = missed.await.map_err(|_| Over)?.map_err(|_| Over)?;
        if i64::try_from(missed.len()).is_ok_and(|count| count <= MAX_REPLAYED) {
            return self.publish(missed).await;
        }
        if let Some(newest) = missed.last() {
            self.last = newest.operation.unwrap_or(self.last);
        }
        self.resync().await
    }

    async fn follow(&mut self, news: &mut broadcast::Receiver<Live>) -> Result<(), Over> {
        let mut heartbeat = interval(HEARTBEAT);
        heartbeat.set_missed_tick_behavior(MissedTickBehavior::Delay);
        heartbeat.reset();
        loop {
            tokio::select! {
                _ = heartbeat.tick() => {
                    self.look_again().await?;
                    self.send(sse::Event::default().comment("still here")).await?;
                }
                first = news.recv() => match first {
                    Ok(first) => {
                        sleep(GATHER).await;
                        self.gather(first, news).await?;
                    }
                    Err(RecvError::Lagged(_)) => self.resync().await?,
                    Err(RecvError::Closed) => return Err(Over),
                },
            }
        }
    }

    /// Sends a piece of news and all that has come after it.
    async fn gather(
        &mut self,
        first: Live,
        news: &mut broadcast::Receiver<Live>,
    ) -> Result<(), Over> {
        let mut gathered = vec![first];
        loop {
            match news.try_recv() {
                Ok(next) => gathered.push(next),
                Err(TryRecvError::Lagged(_)) => return self.resync().await,
                Err(TryRecvError::Empty | TryRecvError::Closed) => break,
            }
        }
        self.publish(gathered).await
    }

    /// Sends this person what of the news is for them.
    async fn publish(&mut self, news: Vec<Live>) -> Result<(), Over> {
        let last = self.last;
        let is_new = |live: &&Live| live.operation.is_none_or(|operation| operation > last);
        let mut events = news.iter().filter(is_new).flat_map(|live| live.events.iter());
        if events.any(|event| event.is_for(&self.known)) {
            self.look_again().await?;
        }
        let actor = self.known.clone();
        for live in news.iter().filter(is_new) {
            for event in live.events.iter().filter(|event| event.is_for(&actor)) {
                let told = sse::Event::default().event("change");
                // A transient event does not move the reader's place.
                let told = match live.operation {
                    Some(operation) => told.id(operation.to_string()),
                    None => told,
                };
                // Words and numbers can always be written.
                self.send(told.json_data(Change::from(event)).map_err(|_| Over)?).await?;
            }
        }
        self.last = news.iter().filter_map(|live| live.operation).fold(self.last, i64::max);
        Ok(())
    }

    /// An event that says only where the stream stands.
    fn word(&self, event: &str) -> sse::Event {
        sse::Event::default().id(self.last.to_string()).event(event).data("{}")
    }

    async fn resync(&mut self) -> Result<(), Over> {
        // Among what was lost may be a change of this very person.
        self.look_again().await?;
        self.send(self.word("resync")).await
    }

    /// The person as storage has them now; the stream is over when their session is.
    async fn look_again(&mut self) -> Result<(), Over> {
        let read = self.app.read(self.caller.clone(), |_, ctx| ctx.staff().cloned()).await;
        self.known = read.map_err(|error| match error {
            Error::Office(office::Error::SignInRequired) => Over,
            error => {
                tracing::warn!(%error, "a live stream cannot read its person");
                Over
            }
        })?;
        Ok(())
    }

    async fn send(&self, event: sse::Event) -> Result<(), Over> {
        self.out.send(event).await.map_err(|_| Over)
    }
}
