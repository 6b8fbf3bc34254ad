//! The two ways to storage: reads and writes. A write is: session → stored answer → verb → one row
//! in `operations` (audit line, events, stored answer) → commit → live events.

use crate::frame::audit::Done;
use crate::frame::authentication;
use crate::frame::ctx::{Ctx, Policy, Who};
use crate::frame::day_ends::DayEnds;
use crate::frame::event::{self, Live};
use crate::frame::operations::{Head, head, record};
use crate::frame::request::{Caller, IdempotencyKey, Request};
use crate::frame::transient::TransientEvents;
use crate::{Clock, Entropy, Error, Result, SessionId, StaffId, Unavailable};
use jiff::SignedDuration;
use money::Timestamp;
use std::future::Future;
use std::pin::Pin;
use std::sync::atomic::{AtomicI64, Ordering};
use std::sync::mpsc::SyncSender;
use std::sync::{Arc, OnceLock};
use std::task::{Context, Poll};
use store::{Ahead, Fault, Lane, Store, Tx, queries, row};
use tokio::sync::{Notify, broadcast};

/// Storage time of the answer to an idempotency key (contract §1).
pub(crate) const ANSWER_STORED_FOR: SignedDuration = SignedDuration::from_hours(24);
/// The time for which a key is remembered, to prevent recording a request twice: longer than the
/// web apps remember a request whose answer never came.
const KEY_KNOWN_FOR: SignedDuration = SignedDuration::from_hours(24 * 45);
/// Events that a slow listener may lag behind before it has to fetch everything again.
const LIVE_BACKLOG: usize = 1024;

/// The answer to a write with an idempotency key.
#[derive(Debug)]
pub enum Outcome<T> {
    /// Done now, with the text stored for repeats (or that would have been stored).
    Fresh { value: T, stored: String },
    /// Already done under the same key, with the stored text.
    Replayed(String),
}

/// The lender's back office over a database. Clones share everything.
#[derive(Clone)]
pub struct Office(Arc<Inner>);

struct Inner {
    store: Store,
    clock: Clock,
    entropy: Entropy,
    policy: Arc<Policy>,
    live: broadcast::Sender<Live>,
    /// Set once this server follows the operations of all servers ([`Office::follow`]).
    outbox: OnceLock<SyncSender<()>>,
    day_ends: DayEnds,
    /// Remembers a job change that arrives while there is no listener.
    jobs: Notify,
}

/// The answer to a write, once it is committed. Wait for it on a thread or await it; dropping it
/// leaves the write on its way.
pub struct Ticket<T>(store::Ticket<T, Error>);

impl<T> Ticket<T> {
    /// Blocks until the write is committed or refused.
    pub fn wait(self) -> Result<T> {
        self.0.wait()
    }
}

impl<T> Future for Ticket<T> {
    type Output = Result<T>;

    fn poll(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Self::Output> {
        Pin::new(&mut self.get_mut().0).poll(context)
    }
}

impl Office {
    pub fn new(store: Store, clock: Clock, entropy: Entropy, policy: Policy) -> Self {
        let (live, _) = broadcast::channel(LIVE_BACKLOG);
        Office(Arc::new(Inner {
            store,
            clock,
            entropy,
            policy: Arc::new(policy),
            live,
            outbox: OnceLock::new(),
            day_ends: DayEnds::default(),
            jobs: Notify::new(),
        }))
    }

    pub fn store(&self) -> &Store {
        &self.0.store
    }

    pub fn clock(&self) -> &Clock {
        &self.0.clock
    }

    pub fn policy(&self) -> &Arc<Policy> {
        &self.0.policy
    }

    /// Unpredictable bytes, for what is made outside a verb (request ids, file names).
    pub fn entropy(&self) -> &Entropy {
        &self.0.entropy
    }

    /// Events from now on. A listener that falls behind learns how many it missed.
    pub fn listen(&self) -> broadcast::Receiver<Live> {
        self.0.live.subscribe()
    }

    /// Reads one snapshot of the database on behalf of a caller. Blocks.
    pub fn read<T>(
        &self,
        request: &Request,
        question: impl FnOnce(&mut Tx, &Ctx) -> Result<T>,
    ) -> Result<T> {
        self.read_on(Lane::Questions, request, question)
    }

    /// Like [`Office::read`], on connections that other kinds of reading do not wait for.
    pub fn read_on<T>(
        &self,
        lane: Lane,
        request: &Request,
        question: impl FnOnce(&mut Tx, &Ctx) -> Result<T>,
    ) -> Result<T> {
        let mut ctx = self.circumstances(request);
        let answer = self.0.store.read_on(lane, |tx| {
            identify(tx, &mut ctx, &request.caller)?;
            question(tx, &ctx)
        });
        self.answered(&ctx, answer)
    }

    /// Like [`read_on`](Office::read_on), with two transactions on the same snapshot, so that two threads
    /// can read it side by side.
    pub fn read_twice_on<T>(
        &self,
        lane: Lane,
        request: &Request,
        question: impl FnOnce(&mut Tx, &mut Tx, &Ctx) -> Result<T>,
    ) -> Result<T> {
        let mut ctx = self.circumstances(request);
        let answer = self.0.store.read_twice_on(lane, |first, second| {
            identify(first, &mut ctx, &request.caller)?;
            question(first, second, &ctx)
        });
        self.answered(&ctx, answer)
    }

    fn answered<T>(&self, ctx: &Ctx, answer: Result<T>) -> Result<T> {
        if let Err(error) = &answer {
            self.note_refusal(ctx, error);
        }
        answer.map_err(|error| self.after_refusal(error))
    }

    /// Wakes the day-end runner if a call was refused because a day end is missing. If day ends
    /// cannot be run, the returned refusal says so.
    fn after_refusal(&self, refusal: Error) -> Error {
        if !refusal.waits_for_day_end() {
            return refusal;
        }
        self.0.day_ends.ask();
        match refusal {
            Error::Unavailable(Unavailable::CatchingUp)
                if self.0.store.faults().has(Fault::Clock) =>
            {
                Error::Unavailable(Unavailable::ClockJumped)
            }
            refusal => refusal,
        }
    }

    /// True if the clock can be trusted for recording. Compares it afresh, to avoid dating anything
    /// by a clock that was set wrong a second ago.
    fn is_clock_believed(&self) -> bool {
        let believed = self.0.day_ends.believed();
        !self.0.store.faults().has(Fault::Clock)
            && believed.is_none_or(|believed| !believed.has_jumped(&self.0.clock))
    }

    /// Runs a verb and commits it with its audit line and events.
    pub fn write<T: Send + 'static>(
        &self,
        request: Request,
        mut verb: impl FnMut(&mut Tx, &Ctx) -> Result<Done<T>> + Send + 'static,
    ) -> Ticket<T> {
        // Its answer is not stored under its key, if it has one.
        let request = Request { key: None, ..request };
        self.submit(request, move |tx, ctx, opening, _| {
            let mut done = verb(tx, ctx)?;
            let live = record(tx, ctx, &mut done, &opening.head, None)?;
            Ok((done.value, live))
        })
    }

    /// Like [`Office::write`], for calls that may come again under the same idempotency key:
    /// `to_stored` turns the value into the text that repeats are answered with. `may` refuses
    /// people who may not call the verb; repeats are checked too, because the caller may have lost
    /// the right since.
    pub fn write_idempotent<T: Send + 'static>(
        &self,
        request: Request,
        may: impl Fn(&mut Tx, &Ctx) -> Result<()> + Send + 'static,
        to_stored: impl Fn(&T) -> Result<String> + Send + 'static,
        mut verb: impl FnMut(&mut Tx, &Ctx) -> Result<Done<T>> + Send + 'static,
    ) -> Ticket<Outcome<T>> {
        self.submit(request, move |tx, ctx, Opening { head, earlier }, key| {
            may(tx, ctx)?;
            if let Some((key, earlier)) = key.zip(earlier)
                && let Some(stored) = stored_answer(tx, ctx, key, earlier)?
            {
                return Ok((Outcome::Replayed(stored), Live::nothing()));
            }
            let mut done = verb(tx, ctx)?;
            let stored = to_stored(&done.value)?;
            let live = record(tx, ctx, &mut done, &head, key.map(|key| (key, stored.as_str())))?;
            Ok((Outcome::Fresh { value: done.value, stored }, live))
        })
    }

    fn submit<T: Send + 'static>(
        &self,
        request: Request,
        mut work: impl FnMut(&mut Tx, &Ctx, Opening, Option<&IdempotencyKey>) -> Result<(T, Live)>
        + Send
        + 'static,
    ) -> Ticket<T> {
        let circumstances = self.circumstances(&request);
        let (office, seen) = (self.clone(), circumstances.clone());
        let is_believed = self.is_clock_believed();
        // Only the job knows the caller; a refusal is noted after it, with their name.
        let caught = Arc::new(AtomicI64::new(StaffId::NOBODY.get()));
        let who = Arc::clone(&caught);
        Ticket(self.0.store.write_then(
            move |tx| {
                let mut ctx = circumstances.clone();
                ctx.transient.clear();
                let (head, earlier) = open(tx, &request)?;
                identify(tx, &mut ctx, &request.caller)?;
                let opening = Opening { head: head.one(tx)?, earlier };
                if let Some(last) = opening.head.at {
                    ctx.continue_from(last);
                }
                who.store(ctx.staff_id().unwrap_or(StaffId::NOBODY).get(), Ordering::Relaxed);
                if !is_believed && ctx.staff_id().is_some() {
                    return Err(Error::Unavailable(Unavailable::ClockJumped));
                }
                work(tx, &ctx, opening, request.key.as_ref())
            },
            move |answer: Result<(T, Live)>| match answer {
                Ok((value, live)) => {
                    office.publish(live);
                    office.publish_transient(&seen.transient);
                    Ok(value)
                }
                Err(error) => {
                    let staff = StaffId::new(caught.load(Ordering::Relaxed));
                    office.store_refusal(&seen, staff, &error);
                    Err(office.after_refusal(error))
                }
            },
        ))
    }

    /// The day ends that writes wait for.
    pub fn day_ends(&self) -> &DayEnds {
        &self.0.day_ends
    }

    pub(crate) fn circumstances(&self, request: &Request) -> Ctx {
        let now = self.0.clock.now();
        Ctx {
            who: Who::Nobody,
            now,
            today: now.to_zoned(self.0.policy.time_zone.clone()).date(),
            request_id: request.id.clone(),
            address: request.address.clone(),
            policy: Arc::clone(&self.0.policy),
            seed: self.0.entropy.next(),
            transient: TransientEvents::default(),
        }
    }

    /// Resolves when jobs have changed on this server since the last time. For one listener.
    pub fn jobs_changed(&self) -> impl Future<Output = ()> + Send {
        self.0.jobs.notified()
    }

    fn publish_transient(&self, transient: &TransientEvents) {
        let events = transient.take();
        if !events.is_empty() {
            self.0.jobs.notify_one();
            self.publish(Live { operation: None, events: Arc::new(events) });
        }
    }

    fn publish(&self, live: Live) {
        if live.events.is_empty() {
            return;
        }
        match self.0.outbox.get() {
            // Published from its row, in its place among those of other servers. One who has been woken
            // and has not looked yet will see this one too.
            Some(wake) => drop(wake.try_send(())),
            None => self.send(live),
        }
    }

    /// Fails only if there are no listeners.
    pub(crate) fn send(&self, live: Live) {
        drop(self.0.live.send(live));
    }

    /// Leaves publishing to the follower that `wake` wakes, from now on.
    pub(crate) fn publish_by(&self, wake: SyncSender<()>) {
        // A second follower is never woken, and looks by its own clock.
        drop(self.0.outbox.set(wake));
    }

    /// The events of operations after this one, oldest first: what a listener that was away missed.
    pub fn events_since(&self, operation: i64, most: i64) -> Result<Vec<Live>> {
        self.0.store.read(|tx| events_after(tx, operation, most))
    }

    /// Runs the program's own housekeeping. It changes no business records, so it leaves no audit
    /// line and sends no events.
    pub(crate) fn tend<T: Send + 'static>(
        &self,
        what: &str,
        mut work: impl FnMut(&mut Tx, &Ctx) -> Result<T> + Send + 'static,
    ) -> Ticket<T> {
        let mut ctx = self.circumstances(&Request::system(what));
        ctx.who = Who::System;
        let (office, transient) = (self.clone(), ctx.transient.clone());
        Ticket(self.0.store.write_then(
            move |tx| {
                ctx.transient.clear();
                work(tx, &ctx)
            },
            move |answer| {
                if answer.is_ok() {
                    office.publish_transient(&transient);
                }
                answer
            },
        ))
    }

    /// Forgets the answers stored under idempotency keys that are older than a day, and keys that are
    /// older than 45 days.
    pub fn forget_old_answers(&self) -> Ticket<u64> {
        let now = self.0.clock.now();
        Ticket(self.0.store.write(move |tx| {
            forget_keys(tx, now - KEY_KNOWN_FOR)?;
            Ok(forget_answers(tx, now - ANSWER_STORED_FOR)?)
        }))
    }
}

/// The events of operations after this one, oldest first.
pub(crate) fn events_after(tx: &mut Tx, operation: i64, most: i64) -> Result<Vec<Live>> {
    let rows = select_events(tx, operation, most)?.into_iter();
    let live = |row: StoredEvents| Live {
        operation: Some(row.id),
        events: Arc::new(event::from_text(&row.events)),
    };
    Ok(rows.map(live).collect())
}

/// The state of the office that a transaction sees: the number of the last accepted write. If two
/// transactions see the same number, nothing has changed between them except the program's own
/// bookkeeping.
pub fn state(tx: &mut Tx) -> Result<i64> {
    Ok(head(tx)?.one(tx)?.number)
}

/// Values loaded by the first query of every write.
struct Opening {
    /// Only the write's own row changes it, so it can be loaded early.
    head: Head,
    /// The stored answer to the request's key, if it has one.
    earlier: Option<Ahead<StoredAnswer>>,
}

fn open(tx: &mut Tx, request: &Request) -> Result<(Ahead<Head>, Option<Ahead<StoredAnswer>>)> {
    let session = match &request.caller {
        Caller::Session(session) => Some(*session),
        Caller::System | Caller::Nobody => None,
    };
    let key = request.key.as_ref();
    let earlier = key.map(|key| select_answer(tx, session, &key.scope, &key.key)).transpose()?;
    Ok((head(tx)?, earlier))
}

fn identify(tx: &mut Tx, ctx: &mut Ctx, caller: &Caller) -> Result<()> {
    ctx.who = match caller {
        Caller::Session(session) => {
            Who::Person(Box::new(authentication::actor(tx, ctx, *session)?))
        }
        Caller::System => Who::System,
        Caller::Nobody => Who::Nobody,
    };
    Ok(())
}

row! {
    struct StoredAnswer {
        id: i64,
        at: Timestamp,
        /// `None` once the answer was erased.
        fingerprint: Option<[u8; 32]>,
        answer: Option<String>,
    }
    struct StoredEvents { id: i64, events: String }
}

queries! {
    /// By session, because the person is not known yet; without a session, matches no answer.
    fn select_answer(session: Option<SessionId>, scope: &str, key: &str) -> Ahead<StoredAnswer> =
        "SELECT id, at, fingerprint, answer FROM operations
         WHERE staff_id = COALESCE((SELECT staff_id FROM sessions WHERE id = ?1), 0)
            AND idempotency_scope = ?2 AND idempotency_key = ?3
         /* not null: a row with a key has a fingerprint */";
    fn forget_key(id: i64) -> u64 =
        "UPDATE operations SET idempotency_scope = NULL, idempotency_key = NULL,
                fingerprint = NULL, answer = NULL WHERE id = ?1";
    fn forget_answers(before: Timestamp) -> u64 =
        "UPDATE operations SET answer = NULL WHERE answer IS NOT NULL AND at < ?1";
    fn forget_keys(before: Timestamp) -> u64 =
        "UPDATE operations SET idempotency_scope = NULL, idempotency_key = NULL, fingerprint = NULL
         WHERE idempotency_key IS NOT NULL AND answer IS NULL AND at < ?1";
    fn select_events(id: i64, most: i64) -> Vec<StoredEvents> =
        "SELECT id, events FROM operations WHERE id > ?1 AND events <> '' ORDER BY id LIMIT ?2";
}

/// The stored answer to this key; refuses a key that was used for a different request.
fn stored_answer(
    tx: &mut Tx,
    ctx: &Ctx,
    key: &IdempotencyKey,
    earlier: Ahead<StoredAnswer>,
) -> Result<Option<String>> {
    let Some(found) = earlier.optional(tx)? else {
        return Ok(None);
    };
    if found.at + KEY_KNOWN_FOR < ctx.now {
        forget_key(tx, found.id)?;
        return Ok(None);
    }
    let Some(fingerprint) = found.fingerprint else {
        let message = "This was already recorded. Its details were erased with a client's data.";
        return Err(Error::conflict("answer_erased", message));
    };
    if fingerprint != key.fingerprint {
        return Err(Error::conflict(
            "idempotency_key_reused",
            "This Idempotency-Key was used for a different request.",
        ));
    }
    if found.at + ANSWER_STORED_FOR < ctx.now {
        let message = "This was already recorded, more than a day ago. Look it up before you record \
                       it once more.";
        return Err(Error::conflict("recorded_before", message));
    }
    Ok(found.answer)
}
