//! State shared by all handlers.

use crate::config::PublicConfig;
use crate::live::news::News;
use crate::live::streams::Streams;
use crate::transport::bodies::{Bodies, BodyBudget, Sender};
use crate::transport::connections::Connections;
use crate::transport::heavy::{Heavy, HeavyTurn};
use crate::transport::hosts::Hosts;
use crate::transport::pace::Pace;
use crate::transport::proxies::Proxies;
use crate::transport::refusal_log::RefusalLog;
use crate::transport::seats::Seats;
use crate::transport::throttle::{Limited, Throttle};
use crate::transport::tls::Tls;
use crate::uploads::at_rest::{AtRest, Copies};
use crate::uploads::clamd::Clamd;
use crate::uploads::media::Media;
use crate::wire::answer_cache::AnswerCache;
use crate::wire::error::{Error, Result};
use crate::wire::keys::DraftKeys;
use crate::wire::ready::Ready;
use crate::wire::shown::Shown;
use crate::wire::tokens::Tokens;
use axum::Router;
use office::sessions::Uses;
use office::{Office, StaffId, Unavailable};
use std::sync::Arc;
use std::time::Duration;
use tokio::net::TcpListener;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio_util::sync::CancellationToken;

/// Time that a list waits for its turn before it is refused as overloaded.
const LIST_WAIT: Duration = Duration::from_secs(5);

/// Pictures and files of one person that are worked on or wait for it; more are answered 429 at once.
const HEAVY_FOR_ONE_PERSON: usize = 2;

/// Settings of the API. Fixed while the program runs.
#[derive(Clone, Debug)]
pub struct Settings {
    /// Signs access tokens (HMAC-SHA256), until [`App::use_keys`] exchanges it.
    pub token_key: [u8; 32],
    /// Makes the keys of what people have typed and not sent, until [`App::use_draft_key`] exchanges it.
    pub draft_key: [u8; 32],
    pub config: PublicConfig,
    /// The host names that are answered for; any other is refused with 421.
    pub hosts: Hosts,
    /// Proxies whose `X-Forwarded-For` is believed.
    pub trusted_proxies: Proxies,
    /// The server's own certificate; `None` if a proxy in front has one.
    pub tls: Option<Tls>,
    /// Tells browsers to use TLS only. Set it if this server or a proxy in front uses TLS.
    pub strict_transport_security: bool,
    /// Logs every successful write.
    pub log_writes: bool,
    /// Maximum number of concurrent reads, equal to the number of the database's readers: each
    /// takes one, and a thread.
    pub reads_at_once: usize,
    /// Maximum number of long lists written concurrently, by separate threads and readers.
    pub lists_at_once: usize,
    /// Maximum number of concurrent long lists of one person; more are answered 429 at once.
    pub lists_for_one_person: usize,
    /// Maximum time to send a list: it holds a snapshot of the database.
    pub list_time: Duration,
    /// Time that a call waits for the files of a report that it requests.
    pub report_wait: Duration,
    /// Maximum number of requests worked on concurrently, separately for signed-in people and all
    /// others; more are answered 503 at once.
    pub requests_at_once: usize,
    /// Maximum number of pending requests of one network without a valid token, until the end of
    /// their answers and without live streams; also the maximum of each person. More are answered
    /// 429 at once.
    pub requests_of_one_network: usize,
    /// Maximum number of requests that wait for their bodies, likewise.
    pub bodies_of_one_network: usize,
    /// Memory budget for the bodies of requests.
    pub body_budget: BodyBudget,
    /// Encryption on disk.
    pub at_rest: AtRest,
    /// Copies stored outside the database.
    pub copies: Copies,
    /// Scans uploaded files before they are accepted, if set.
    pub virus_scanner: Option<Clamd>,
    /// Maximum number of concurrent scans.
    pub scans_at_once: usize,
    /// Maximum time to scan a file, including the wait for its turn, before it is refused.
    pub scan_time: Duration,
    /// Minimum speed of a request's body.
    pub pace_signed_in: Pace,
    pub pace_stranger: Pace,
    /// Time limits of connections.
    pub connections: Connections,
    /// Number of threads that hash passwords, at a lower priority than all others, and of threads
    /// that decode pictures and read bank files, at a still lower one.
    pub heavy_threads: usize,
    /// Passwords that may wait to be worked on, and pictures and files; more are answered 503 at once.
    pub heavy_queue: usize,
    /// Maximum time to answer a request after its arrival; then the caller is asked to try again.
    pub answer_timeout: Duration,
}

impl Settings {
    /// The usual limits.
    pub fn new(token_key: [u8; 32], draft_key: [u8; 32], config: PublicConfig) -> Self {
        let cores = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
        Settings {
            token_key,
            draft_key,
            config,
            hosts: Hosts::this_machine(),
            trusted_proxies: Proxies::default(),
            tls: None,
            strict_transport_security: false,
            log_writes: false,
            reads_at_once: store::Config::READERS,
            lists_at_once: store::LIST_READERS,
            lists_for_one_person: 3,
            list_time: Duration::from_mins(2),
            report_wait: Duration::from_secs(1),
            requests_at_once: 1024,
            requests_of_one_network: 256,
            bodies_of_one_network: 1024,
            body_budget: BodyBudget::default(),
            at_rest: AtRest::default(),
            copies: Copies::default(),
            virus_scanner: None,
            scans_at_once: 8,
            scan_time: Duration::from_secs(30),
            pace_signed_in: Pace::SIGNED_IN,
            pace_stranger: Pace::STRANGER,
            connections: Connections::default(),
            heavy_threads: (cores / 2).max(1),
            heavy_queue: 128,
            answer_timeout: Duration::from_mins(2),
        }
    }
}

/// The API's state. Clones share everything.
#[derive(Clone)]
pub struct App(Arc<Inner>);

struct Inner {
    office: Office,
    media: Media,
    settings: Settings,
    tokens: Tokens,
    draft_keys: DraftKeys,
    throttle: Throttle,
    heavy: Heavy,
    heavy_seats: Seats<Sender>,
    passwords: Heavy,
    reads: Arc<Semaphore>,
    lists: Arc<Semaphore>,
    list_holders: Seats<StaffId>,
    work_signed_in: Arc<Semaphore>,
    work_of_strangers: Arc<Semaphore>,
    senders: Seats<Sender>,
    line: Seats<Sender>,
    refusal_log: RefusalLog,
    shown: Shown,
    bodies: Bodies,
    scans: Semaphore,
    streams: Streams,
    news: News,
    ready: Ready,
    uses: Uses,
    answers: AnswerCache,
    stopping: CancellationToken,
}

impl App {
    /// `stopping` is cancelled when the server begins to shut down: live streams end, writes are
    /// refused with 503, what runs is finished.
    pub fn new(
        office: Office,
        media: Media,
        settings: Settings,
        stopping: CancellationToken,
    ) -> Self {
        App(Arc::new(Inner {
            tokens: Tokens::new(settings.token_key),
            draft_keys: DraftKeys::new(&settings.draft_key),
            throttle: Throttle::default(),
            heavy: Heavy::behind_passwords(settings.heavy_threads, settings.heavy_queue),
            heavy_seats: Seats::new(HEAVY_FOR_ONE_PERSON),
            passwords: Heavy::new(settings.heavy_threads, settings.heavy_queue),
            reads: Arc::new(Semaphore::new(settings.reads_at_once)),
            lists: Arc::new(Semaphore::new(settings.lists_at_once)),
            list_holders: Seats::new(settings.lists_for_one_person),
            work_signed_in: Arc::new(Semaphore::new(settings.requests_at_once)),
            work_of_strangers: Arc::new(Semaphore::new(settings.requests_at_once)),
            senders: Seats::new(settings.requests_of_one_network),
            line: Seats::new(settings.bodies_of_one_network),
            refusal_log: RefusalLog::default(),
            shown: Shown::default(),
            bodies: Bodies::new(settings.body_budget),
            scans: Semaphore::new(settings.scans_at_once),
            streams: Streams::default(),
            news: News::default(),
            ready: Ready::default(),
            uses: Uses::default(),
            answers: AnswerCache::default(),
            office,
            media,
            settings,
            stopping,
        }))
    }

    /// Serves the router on a listener until the server stops and pending requests are finished.
    pub async fn serve(&self, listener: TcpListener, router: Router) {
        let settings = self.settings();
        let (proxies, tls) = (&settings.trusted_proxies, settings.tls.as_ref());
        settings.connections.serve(listener, router, tls, proxies, self.stopping()).await;
    }

    pub fn office(&self) -> &Office {
        &self.0.office
    }

    pub fn media(&self) -> &Media {
        &self.0.media
    }

    pub fn settings(&self) -> &Settings {
        &self.0.settings
    }

    pub(crate) fn tokens(&self) -> &Tokens {
        &self.0.tokens
    }

    /// Refuses a call without sign-in when its network makes too many. `address` is the network's,
    /// or another text to count calls by.
    pub(crate) async fn limit(&self, call: Limited, address: &str) -> Result<()> {
        self.0.throttle.admit(self.office(), call, address).await
    }

    /// Returns the threads that hash passwords: they do no other work.
    pub(crate) fn passwords(&self) -> &Heavy {
        &self.0.passwords
    }

    /// Returns the threads that decode pictures and read bank files, for a person with fewer than
    /// two such jobs running.
    pub(crate) fn heavy(&self, sender: Sender) -> Result<HeavyTurn<'_>> {
        let seat = self.0.heavy_seats.take(sender).ok_or(Error::TooManyAtOnce)?;
        Ok(HeavyTurn { heavy: &self.0.heavy, _seat: seat })
    }

    /// Returns the cache of shared answers.
    pub(crate) fn answers(&self) -> &AnswerCache {
        &self.0.answers
    }

    pub(crate) fn streams(&self) -> &Streams {
        &self.0.streams
    }

    /// Returns the feed of commits for the open streams.
    pub(crate) fn news(&self) -> &News {
        &self.0.news
    }

    /// Returns the record of session activity.
    pub(crate) fn uses(&self) -> &Uses {
        &self.0.uses
    }

    pub(crate) fn stopping(&self) -> &CancellationToken {
        &self.0.stopping
    }

    pub(crate) fn is_stopping(&self) -> bool {
        self.0.stopping.is_cancelled()
    }

    /// Waits for a thread and a reader to be free.
    pub(crate) async fn turn_to_read(&self) -> Result<OwnedSemaphorePermit> {
        let turn = Arc::clone(&self.0.reads).acquire_owned().await;
        turn.map_err(|_| Unavailable::ShuttingDown.into())
    }

    /// Waits briefly for a thread and a reader for long lists.
    pub(crate) async fn turn_to_list(&self) -> Result<OwnedSemaphorePermit> {
        let turn = tokio::time::timeout(LIST_WAIT, Arc::clone(&self.0.lists).acquire_owned()).await;
        let turn = turn.map_err(|_| Unavailable::Overloaded)?;
        turn.map_err(|_| Unavailable::ShuttingDown.into())
    }

    /// Signs with other keys from now on. Signatures by the previous keys are refused: apps renew
    /// their tokens, and pages fetch new links.
    pub fn use_keys(&self, token_key: &[u8; 32], link_key: &[u8; 32]) {
        self.0.tokens.use_key(token_key);
        self.0.media.use_key(link_key);
    }

    /// Encrypts unsent forms with other keys from now on. Browsers cannot read the forms they hold.
    pub fn use_draft_key(&self, key: &[u8; 32]) {
        self.0.draft_keys.use_key(key);
    }

    /// Keys of what people have typed and not sent.
    pub(crate) fn draft_keys(&self) -> &DraftKeys {
        &self.0.draft_keys
    }

    /// The lists that each person is being sent.
    pub(crate) fn list_holders(&self) -> &Seats<StaffId> {
        &self.0.list_holders
    }

    /// Returns the counts of pending requests, by signed-in person, and by network for all others.
    pub(crate) fn senders(&self) -> &Seats<Sender> {
        &self.0.senders
    }

    /// The requests whose bodies are waited for.
    pub(crate) fn line(&self) -> &Seats<Sender> {
        &self.0.line
    }

    /// Returns the log of refused requests.
    pub(crate) fn refusal_log(&self) -> &RefusalLog {
        &self.0.refusal_log
    }

    /// Returns the record of items shown to each session of lists that are confirmed as a whole.
    pub(crate) fn shown(&self) -> &Shown {
        &self.0.shown
    }

    /// Limits concurrent scans.
    pub(crate) fn scans(&self) -> &Semaphore {
        &self.0.scans
    }

    /// Room for the bodies of requests in memory.
    pub(crate) fn bodies(&self) -> &Bodies {
        &self.0.bodies
    }

    /// Returns the cached readiness state.
    pub(crate) fn ready(&self) -> &Ready {
        &self.0.ready
    }

    /// A place among the requests that are worked on, if there is one.
    pub(crate) fn work(&self, sender: &Sender) -> Option<OwnedSemaphorePermit> {
        let work = match sender {
            Sender::SignedIn(_) => &self.0.work_signed_in,
            Sender::Stranger(_) => &self.0.work_of_strangers,
        };
        Arc::clone(work).try_acquire_owned().ok()
    }
}
