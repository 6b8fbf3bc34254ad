//! `GET /api/events/`: a Server-Sent Events stream of changes (contract §1). Events carry kinds and
//! ids; the screen fetches the records that its person may see. Changes of role, permissions or
//! branch and the end of a session are events for their person: a stream looks its person up before
//! it sends such an event, so the change takes effect at once. Otherwise a stream looks its person
//! up at most once a second, which keeps a busy office cheap.

use crate::App;
use crate::access::{STAFF, allow, also};
use crate::calls::extract::Caller;
use crate::calls::gate::Gate;
use crate::live::news::{self, Batch, LiveEvent};
use crate::live::streams::Listener;
use crate::wire::error::{Error, Result};
use axum::body::{Body, Bytes};
use axum::extract::State;
use axum::http::{HeaderMap, HeaderName, HeaderValue, header};
use axum::response::{IntoResponse, Response};
use futures_util::stream;
use office::{Actor, EventKind};
use std::convert::Infallible;
use std::time::{Duration, Instant};
use tokio::sync::broadcast::{self, error::RecvError};
use tokio::sync::mpsc;
use tokio::task::JoinHandle;
use tokio::time::{MissedTickBehavior, interval};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

/// Maximum number of missed events to replay. A client that missed more has to fetch everything.
const MAX_REPLAYED: i64 = 500;
/// Keeps connections open through proxies, and detects the end of the session during quiet times.
const HEARTBEAT: Duration = Duration::from_secs(15);
/// Time that a reader waits before it reconnects, in milliseconds.
const RETRY: &str = "retry: 1000\n\n";
/// Time for which a stream trusts its copy of the person, unless an event reports a change.
const KNOWN_FOR: Duration = Duration::from_secs(1);
/// Interval at which a server polls for commits of other processes. Chat may be one second behind;
/// this and the batching of events take less than half of that.
const LOOK: Duration = Duration::from_millis(250);

impl App {
    /// Publishes commits of the lender's other servers here until this one stops, for databases
    /// that several servers share.
    pub async fn follow_other_servers(&self) -> Result<JoinHandle<()>> {
        let (office, stopping) = (self.office().clone(), self.stopping().clone());
        let outbox = tokio::task::spawn_blocking(move || office.follow()).await;
        let mut outbox = outbox.map_err(Error::fault)??;
        Ok(tokio::task::spawn_blocking(move || {
            while !stopping.is_cancelled() {
                outbox.wait(LOOK);
                if let Err(error) = outbox.publish() {
                    // The next poll publishes the events that this one could not. The store logs
                    // database outages.
                    if !error.is_outage() {
                        tracing::warn!(%error, "the operations of other servers cannot be read");
                    }
                }
            }
        }))
    }
}

pub(super) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::default().routes(also(&[429], allow(Gate::unattended(STAFF), routes!(listen))))
}

/// Streams changes as server-sent events. `id` is the operation number. `event` is `change` with
/// `{"kind", "ids"}` as data, or `resync` when missed changes cannot be replayed: fetch everything
/// again then. `hello` is sent once, after missed changes were replayed or a `resync` was sent.
/// Without `Last-Event-ID` nothing is replayed. Changes of jobs (`job.changed`) come without `id`
/// and are never replayed.
#[utoipa::path(
    get, path = "/events/",
    params(("Last-Event-ID" = Option<String>, Header, description = "The last event id that the client received.")),
    responses((status = 200, content_type = "text/event-stream", body = String)),
)]
async fn listen(State(app): State<App>, caller: Caller, headers: HeaderMap) -> Result<Response> {
    let session = caller.session().ok_or(office::Error::SignInRequired)?;
    let seat = app.streams().enter(session)?;
    // Start to listen before reading the past: nothing falls between the two.
    let news = app.news().listen(app.office());
    let (head, known) =
        app.read(caller.clone(), |tx, ctx| Ok((office::state(tx)?, ctx.staff()?.clone()))).await?;
    let seen = headers.get("last-event-id").and_then(|id| id.to_str().ok()?.trim().parse().ok());
    // One chunk waits for a slow reader. If too many are behind it, the reader must fetch
    // everything again.
    let (out, chunks) = mpsc::channel(1);
    let (last, looked) = (seen.unwrap_or(head), Instant::now());
    let stream = Stream { app, caller, known, looked, out, last, _seat: seat };
    tokio::spawn(stream.run(news, head));
    let chunks = stream::unfold(chunks, async |mut chunks: mpsc::Receiver<Bytes>| {
        let chunk = chunks.recv().await?;
        Some((Ok::<_, Infallible>(chunk), chunks))
    });
    let headers = [
        (header::CONTENT_TYPE, HeaderValue::from_static("text/event-stream")),
        (header::CACHE_CONTROL, HeaderValue::from_static("no-store")),
        // Asks proxies not to hold events back.
        (HeaderName::from_static("x-accel-buffering"), HeaderValue::from_static("no")),
    ];
    Ok((headers, Body::from_stream(chunks)).into_response())
}

/// Ends a stream: its reader has gone, its session has ended, or storage does not answer.
struct Over;

struct Stream {
    app: App,
    caller: Caller,
    /// The person as of the last look-up.
    known: Actor,
    /// Time of the last look-up.
    looked: Instant,
    out: mpsc::Sender<Bytes>,
    /// The last operation whose events were sent.
    last: i64,
    _seat: Listener,
}

impl Stream {
    /// Runs the stream. `head` is the last operation after `news` had begun.
    async fn run(mut self, mut news: broadcast::Receiver<Batch>, head: i64) {
        let stopping = self.app.stopping().clone();
        let out = self.out.clone();
        let publishing = async {
            self.send(RETRY.to_owned()).await?;
            self.catch_up(head).await?;
            self.follow(&mut news).await
        };
        tokio::select! {
            () = stopping.cancelled() => {}
            () = out.closed() => {}
            // Every exit ends the stream; the caller reconnects if allowed.
            _over = publishing => {}
        }
    }

    /// Sends the events since the last operation that the reader saw, and then the stream's current
    /// number: a reader that loses the connection in a quiet hour needs it to resume.
    async fn catch_up(&mut self, head: i64) -> Result<(), Over> {
        if self.last < head {
            self.replay().await?;
        } else if self.last > head {
            // Seen in another database: this one may have been restored.
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
            return self.publish(&news::written(&missed)).await;
        }
        if let Some(newest) = missed.last() {
            self.last = newest.operation.unwrap_or(self.last);
        }
        self.resync().await
    }

    async fn follow(&mut self, news: &mut broadcast::Receiver<Batch>) -> Result<(), Over> {
        let mut heartbeat = interval(HEARTBEAT);
        heartbeat.set_missed_tick_behavior(MissedTickBehavior::Delay);
        heartbeat.reset();
        loop {
            tokio::select! {
                _ = heartbeat.tick() => {
                    self.refresh_person().await?;
                    self.send(": still here\n\n".to_owned()).await?;
                }
                batch = news.recv() => match batch {
                    Ok(Batch::Events(news)) => self.publish(&news).await?,
                    Ok(Batch::Lost) | Err(RecvError::Lagged(_)) => self.resync().await?,
                    Err(RecvError::Closed) => return Err(Over),
                },
            }
        }
    }

    /// Sends the events that this person may see, in one chunk.
    async fn publish(&mut self, news: &[LiveEvent]) -> Result<(), Over> {
        let last = self.last;
        let is_new = |one: &&LiveEvent| one.operation.is_none_or(|operation| operation > last);
        let news: Vec<&LiveEvent> = news.iter().filter(is_new).collect();
        if news.iter().any(|one| concerns(&one.event, &self.known))
            || (self.looked.elapsed() > KNOWN_FOR
                && news.iter().any(|one| one.event.is_for(&self.known)))
        {
            self.refresh_person().await?;
        }
        let mut chunk = String::new();
        for one in news.iter().filter(|one| one.event.is_for(&self.known)) {
            chunk.push_str(&one.text);
        }
        if !chunk.is_empty() {
            self.send(chunk).await?;
        }
        self.last = news.iter().filter_map(|one| one.operation).fold(self.last, i64::max);
        Ok(())
    }

    /// Formats an event that carries only the stream's current number.
    fn word(&self, event: &str) -> String {
        format!("event: {event}\nid: {}\ndata: {{}}\n\n", self.last)
    }

    async fn resync(&mut self) -> Result<(), Over> {
        // The lost events may include a change of this person.
        self.refresh_person().await?;
        self.send(self.word("resync")).await
    }

    /// Looks the person up; the stream ends with their session.
    async fn refresh_person(&mut self) -> Result<(), Over> {
        let read = self.app.read(self.caller.clone(), |_, ctx| ctx.staff().cloned()).await;
        self.known = read.map_err(|error| match error {
            Error::Office(office::Error::SignInRequired) => Over,
            error => {
                tracing::warn!(%error, "a live stream cannot read its person");
                Over
            }
        })?;
        self.looked = Instant::now();
        Ok(())
    }

    async fn send(&self, text: String) -> Result<(), Over> {
        self.out.send(Bytes::from(text)).await.map_err(|_| Over)
    }
}

/// True if an event may change the stream's copy of its person.
fn concerns(event: &office::Event, person: &Actor) -> bool {
    matches!(event.kind, EventKind::AccountChanged | EventKind::SessionEnded)
        && event.is_for(person)
}
