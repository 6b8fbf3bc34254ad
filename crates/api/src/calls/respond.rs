//! From a verb to an answer. Questions run on blocking threads over one snapshot; writes wait for
//! their turn in the office's queue without holding a thread.

use crate::App;
use crate::calls::extract::Caller;
use crate::calls::gate::Gate;
use crate::wire::error::{Error, Result};
pub(crate) use crate::wire::json::{Json, json};
use crate::wire::paging::{Page, Wanted};
use axum::body::{Body, Bytes};
use axum::http::{HeaderName, HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use futures_util::stream;
use office::{Ctx, Done, IdempotencyKey, Outcome, Ticket, Unavailable};
use serde::Serialize;
use std::io::{self, Read};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use store::Tx;
use tokio::task::spawn_blocking;
use tokio::time::{Instant, timeout_at};

/// Maximum time to answer a write. The contract says 20 seconds.
const WRITE_TIMEOUT: Duration = Duration::from_secs(19);
/// Time that a write waits for a day end before it is refused.
const DAY_END_WAIT: Duration = Duration::from_secs(2);
/// Number of retries: the second is for a stale reading of the ended days from before midnight.
/// More would not help while a clock is set back.
const DAY_END_TRIES: u32 = 2;

/// Bytes of a file that are sent at a time.
const CHUNK_SIZE: usize = 64 * 1024;

static REPLAYED: HeaderName = HeaderName::from_static("idempotent-replayed");

/// A new record, as JSON with 201.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Created<T>(pub(crate) T);

impl<T: Serialize> IntoResponse for Created<T> {
    fn into_response(self) -> Response {
        (StatusCode::CREATED, Json(self.0)).into_response()
    }
}

/// Streams a source chunk by chunk: one chunk is in memory, and a slow reader blocks no thread. If
/// reading fails, the answer breaks off.
pub(crate) fn streamed(source: impl Read + Send + 'static) -> Body {
    Body::from_stream(stream::try_unfold(source, |mut source| async move {
        let reading = spawn_blocking(move || {
            let mut chunk = vec![0; CHUNK_SIZE];
            let count = source.read(&mut chunk)?;
            chunk.truncate(count);
            Ok::<_, io::Error>((Bytes::from(chunk), source))
        });
        let read = reading.await.map_err(io::Error::other).flatten();
        let (chunk, source) = read.inspect_err(|error| {
            tracing::error!(%error, "a file breaks off while it is sent");
        })?;
        Ok::<_, io::Error>((!chunk.is_empty()).then_some((chunk, source)))
    }))
}

/// A success without content.
#[derive(Clone, Copy, Debug)]
pub(crate) struct NoContent;

impl IntoResponse for NoContent {
    fn into_response(self) -> Response {
        StatusCode::NO_CONTENT.into_response()
    }
}

/// The answer to a call that does its work once for an idempotency key.
#[derive(Debug)]
pub(crate) struct Once {
    /// The answer as JSON.
    pub(crate) text: String,
    /// True if the same call already did the work.
    pub(crate) replayed: bool,
}

impl Once {
    pub(crate) fn into_response(self, status: StatusCode) -> Response {
        let mut response = match status {
            StatusCode::NO_CONTENT => status.into_response(),
            _ => json(status, self.text),
        };
        if self.replayed {
            let yes = HeaderValue::from_static("true");
            response.headers_mut().insert(REPLAYED.clone(), yes);
        }
        response
    }
}

impl App {
    /// Reads a page of a list. `list` takes a limit and an offset, and returns these rows and the
    /// number of all rows.
    pub(crate) async fn read_page<R, T, L>(
        &self,
        caller: Caller,
        wanted: Wanted,
        list: L,
    ) -> Result<Json<Page<T>>>
    where
        R: Send + 'static,
        T: From<R>,
        L: FnOnce(&mut Tx, &Ctx, (i64, i64)) -> office::Result<(Vec<R>, i64)> + Send + 'static,
    {
        let part = (wanted.limit(), wanted.offset());
        let (rows, total) = self.read(caller, move |tx, ctx| list(tx, ctx, part)).await?;
        Ok(Json(Page::new(wanted, total, rows.into_iter().map(T::from).collect())))
    }

    /// Queries the office for the caller, after checking their permission.
    pub(crate) async fn read<T: Send + 'static>(
        &self,
        caller: Caller,
        question: impl FnOnce(&mut Tx, &Ctx) -> office::Result<T> + Send + 'static,
    ) -> Result<T> {
        let turn = self.turn_to_read().await?;
        let office = self.office().clone();
        let (gate, request) = caller.into_request(None);
        let answer = tokio::task::spawn_blocking(move || {
            let answer = office.read(&request, |tx, ctx| {
                gate.check(ctx)?;
                question(tx, ctx)
            });
            drop(turn);
            answer
        });
        Ok(answer.await.map_err(Error::fault)??)
    }

    /// Runs a verb in the caller's name and answers its value once it is committed.
    pub(crate) async fn write<T: Send + 'static>(
        &self,
        caller: Caller,
        verb: impl FnMut(&mut Tx, &Ctx) -> office::Result<Done<T>> + Send + 'static,
    ) -> Result<T> {
        self.refuse_when_stopping()?;
        let (gate, request) = caller.into_request(None);
        let verb = repeatable(checked(gate, verb));
        let attempt = || self.office().write(request.clone(), again(&verb));
        Ok(self.after_day_ends(attempt).await?)
    }

    /// Runs a verb at most once for an idempotency key. `wire` makes the answer, which is stored as
    /// sent and replayed with `Idempotent-Replayed: true` when the call is repeated.
    pub(crate) async fn write_once<T: Send + 'static, W: Serialize>(
        &self,
        caller: Caller,
        key: Option<IdempotencyKey>,
        status: StatusCode,
        wire: impl Fn(&T) -> W + Send + Sync + 'static,
        verb: impl FnMut(&mut Tx, &Ctx) -> office::Result<Done<T>> + Send + 'static,
    ) -> Result<Response> {
        Ok(self.write_idempotent(caller, key, wire, verb).await?.into_response(status))
    }

    /// Like [`write_once`](App::write_once), for a record that is answered as a `W`.
    pub(crate) async fn save<W: From<T> + Serialize, T: Clone + Send + 'static>(
        &self,
        caller: Caller,
        (key, status): (Option<IdempotencyKey>, StatusCode),
        verb: impl FnMut(&mut Tx, &Ctx) -> office::Result<Done<T>> + Send + 'static,
    ) -> Result<Response> {
        self.write_once(caller, key, status, |record: &T| W::from(record.clone()), verb).await
    }

    /// Like [`write_once`](App::write_once), for an answer without content.
    pub(crate) async fn delete<T: Send + 'static>(
        &self,
        caller: Caller,
        key: Option<IdempotencyKey>,
        verb: impl FnMut(&mut Tx, &Ctx) -> office::Result<Done<T>> + Send + 'static,
    ) -> Result<Response> {
        self.write_once(caller, key, StatusCode::NO_CONTENT, |_: &T| (), verb).await
    }

    /// Like [`write_once`](App::write_once), for permissions that depend on the record: `may`
    /// refuses other callers, also before a stored answer is replayed.
    pub(crate) async fn write_once_if<T: Send + 'static, W: Serialize>(
        &self,
        caller: Caller,
        (key, status): (Option<IdempotencyKey>, StatusCode),
        may: impl Fn(&mut Tx, &Ctx) -> office::Result<()> + Send + Sync + 'static,
        wire: impl Fn(&T) -> W + Send + Sync + 'static,
        verb: impl FnMut(&mut Tx, &Ctx) -> office::Result<Done<T>> + Send + 'static,
    ) -> Result<Response> {
        Ok(self.write_stored(caller, key, may, wire, verb).await?.into_response(status))
    }

    /// Like [`write_once`](App::write_once), for a handler that adds to the stored answer, or acts
    /// when nothing was done.
    pub(crate) async fn write_idempotent<T: Send + 'static, W: Serialize>(
        &self,
        caller: Caller,
        key: Option<IdempotencyKey>,
        wire: impl Fn(&T) -> W + Send + Sync + 'static,
        verb: impl FnMut(&mut Tx, &Ctx) -> office::Result<Done<T>> + Send + 'static,
    ) -> Result<Once> {
        self.write_stored(caller, key, |_, _| Ok(()), wire, verb).await
    }

    /// `may` is checked in addition to the operation's own rule.
    async fn write_stored<T: Send + 'static, W: Serialize>(
        &self,
        caller: Caller,
        key: Option<IdempotencyKey>,
        may: impl Fn(&mut Tx, &Ctx) -> office::Result<()> + Send + Sync + 'static,
        wire: impl Fn(&T) -> W + Send + Sync + 'static,
        verb: impl FnMut(&mut Tx, &Ctx) -> office::Result<Done<T>> + Send + 'static,
    ) -> Result<Once> {
        self.refuse_when_stopping()?;
        let (gate, request) = caller.into_request(key);
        let to_stored = Arc::new(move |value: &T| {
            let text = serde_json::to_string(&wire(value));
            text.map_err(|error| {
                office::Error::internal(format!("an answer cannot be stored: {error}"))
            })
        });
        let (verb, may) = (repeatable(verb), Arc::new(may));
        let attempt = || {
            let may = Arc::clone(&may);
            let may = move |tx: &mut Tx, ctx: &Ctx| {
                gate.check(ctx)?;
                may(tx, ctx)
            };
            let to_stored = Arc::clone(&to_stored);
            let to_stored = move |value: &T| to_stored(value);
            self.office().write_idempotent(request.clone(), may, to_stored, again(&verb))
        };
        Ok(match self.after_day_ends(attempt).await? {
            Outcome::Fresh { stored, .. } => Once { text: stored, replayed: false },
            Outcome::Replayed(stored) => Once { text: stored, replayed: true },
        })
    }

    /// Answers a write, also during a day end: it waits for the day end, usually milliseconds, and
    /// tries again with the new date. A write that waited past midnight and finds its day closed
    /// does the same. A refused attempt writes nothing.
    async fn after_day_ends<T>(&self, attempt: impl Fn() -> Ticket<T>) -> office::Result<T> {
        let until = Instant::now() + DAY_END_WAIT;
        let mut ended = self.office().day_ends().caught_up();
        let deadline = Instant::now() + WRITE_TIMEOUT;
        for _ in 0..DAY_END_TRIES {
            let answer = in_time(deadline, attempt()).await;
            let waits = answer.as_ref().is_err_and(office::Error::waits_for_day_end);
            if !waits || !matches!(timeout_at(until, ended.changed()).await, Ok(Ok(()))) {
                return answer;
            }
        }
        in_time(deadline, attempt()).await
    }

    fn refuse_when_stopping(&self) -> Result<()> {
        if self.is_stopping() { Err(Unavailable::ShuttingDown.into()) } else { Ok(()) }
    }
}

/// Waits for the answer to a write; after the deadline the outcome is reported as unknown. The
/// writer refuses slow writes itself, but not while it is busy with another task.
async fn in_time<T>(deadline: Instant, ticket: Ticket<T>) -> office::Result<T> {
    let answer = timeout_at(deadline, ticket).await;
    answer.unwrap_or_else(|_| Err(office::Error::Unavailable(Unavailable::Storage)))
}

/// State shared by consecutive attempts.
type Repeatable<V> = Arc<Mutex<V>>;

fn repeatable<V>(verb: V) -> Repeatable<V> {
    Arc::new(Mutex::new(verb))
}

fn locked<V>(shared: &Repeatable<V>) -> MutexGuard<'_, V> {
    shared.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The verb for one attempt.
fn again<T, V>(
    verb: &Repeatable<V>,
) -> impl FnMut(&mut Tx, &Ctx) -> office::Result<Done<T>> + use<T, V>
where
    V: FnMut(&mut Tx, &Ctx) -> office::Result<Done<T>> + Send + 'static,
{
    let verb = Arc::clone(verb);
    move |tx, ctx| locked(&verb)(tx, ctx)
}

/// The verb behind the operation's own rule of who may call it.
fn checked<T>(
    gate: Gate,
    mut verb: impl FnMut(&mut Tx, &Ctx) -> office::Result<Done<T>> + Send + 'static,
) -> impl FnMut(&mut Tx, &Ctx) -> office::Result<Done<T>> + Send + 'static {
    move |tx, ctx| {
        gate.check(ctx)?;
        verb(tx, ctx)
    }
}
