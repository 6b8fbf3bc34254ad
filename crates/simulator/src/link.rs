//! The network between two programs, as between a server and its PostgreSQL, which can be cut, fall
//! silent as a network does that is split, or take its time.

use std::io::{self, Read, Write};
use std::net::{Shutdown, TcpListener, TcpStream};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};
use ureq::http::Uri;

/// Messages that are under way at the same time on a link that takes its time.
const UNDER_WAY: usize = 1_024;

/// Passes on data both ways, until it is cut. Callers who connect again are connected again.
pub struct Link {
    /// The URL of the far end through this link: the given address, with another host and port.
    pub url: String,
    lines: Lines,
    valve: Arc<Valve>,
    cuts: AtomicU32,
}

impl Link {
    /// A link to the server that a database's address names; `None` when it names no host.
    pub(crate) fn to(url: &str) -> io::Result<Option<Self>> {
        Link::with(url, Lines::default())
    }

    /// Like [`to`](Link::to); every message takes that long, each way, and does not wait for the one before.
    pub(crate) fn slow(url: &str, delay: Duration) -> io::Result<Option<Self>> {
        Link::with(url, Lines { delay, ..Lines::default() })
    }

    fn with(url: &str, lines: Lines) -> io::Result<Option<Self>> {
        let address: Uri = url.parse().map_err(io::Error::other)?;
        let (Some(host), Some(port)) = (address.host(), address.port_u16()) else {
            return Ok(None);
        };
        let far = format!("{host}:{port}");
        let link = Link::of(&far, lines)?;
        Ok(Some(Link { url: url.replacen(&far, &link.url, 1), ..link }))
    }

    /// A link to the server that listens at this host and port.
    pub fn between(far: &str) -> io::Result<Self> {
        Link::of(far, Lines::default())
    }

    fn of(far: &str, lines: Lines) -> io::Result<Self> {
        let listener = TcpListener::bind("127.0.0.1:0")?;
        let (url, far) = (listener.local_addr()?.to_string(), far.to_owned());
        let valve = Arc::<Valve>::default();
        let link =
            Link { url, lines: lines.clone(), valve: Arc::clone(&valve), cuts: AtomicU32::new(0) };
        std::thread::spawn(move || {
            for caller in listener.incoming().map_while(Result::ok) {
                valve.pass();
                // A server that is not there is what the caller has to find out.
                drop(lines.connect(caller, &far, &valve));
            }
        });
        Ok(link)
    }

    /// Cuts every connection, even in the middle of a message.
    pub fn cut(&self) {
        self.cuts.fetch_add(1, Ordering::SeqCst);
        self.lines.cut();
    }

    /// From now on nothing passes, neither way, and neither end is notified: a new connection gets
    /// no answer either.
    pub fn silence(&self) {
        self.valve.shut(true);
    }

    /// Lets the waiting data pass, and all later data.
    pub fn mend(&self) {
        self.valve.shut(false);
    }

    /// During a silence: the connections are over at the near end, whose system has got no word of
    /// the far one for long enough. (A link cannot withhold the word itself.) The far end is not
    /// notified.
    pub fn disconnect(&self) {
        for line in self.lines.lock().iter() {
            drop(line.near.shutdown(Shutdown::Both));
        }
    }

    /// The number of cuts.
    pub(crate) fn cuts(&self) -> u32 {
        self.cuts.load(Ordering::SeqCst)
    }
}

/// The connections that pass on what they hear.
#[derive(Clone, Default)]
pub(crate) struct Lines {
    all: Arc<Mutex<Vec<Line>>>,
    /// The delay of each message, each way.
    delay: Duration,
}

/// Both ends of one.
struct Line {
    near: TcpStream,
    far: TcpStream,
}

impl Lines {
    /// Connects a caller with the server that listens at `far`; their data waits while the valve is
    /// shut.
    pub(crate) fn connect(
        &self,
        caller: TcpStream,
        far: &str,
        valve: &Arc<Valve>,
    ) -> io::Result<()> {
        let server = TcpStream::connect(far)?;
        // Small messages are not held back: the link is to be no slower than none.
        caller.set_nodelay(true)?;
        server.set_nodelay(true)?;
        self.lock().push(Line { near: caller.try_clone()?, far: server.try_clone()? });
        for (from, to) in [(caller.try_clone()?, server.try_clone()?), (server, caller)] {
            if self.delay.is_zero() {
                carry(from, to, Arc::clone(valve));
            } else {
                carry_slowly(from, to, self.delay);
            }
        }
        Ok(())
    }

    /// Ends all of them.
    pub(crate) fn cut(&self) {
        for Line { near, far } in self.lock().drain(..) {
            // A connection that has already ended counts as cut.
            drop(near.shutdown(Shutdown::Both));
            drop(far.shutdown(Shutdown::Both));
        }
    }

    fn lock(&self) -> MutexGuard<'_, Vec<Line>> {
        self.all.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Lets through what comes, or holds it.
#[derive(Default)]
pub(crate) struct Valve {
    is_shut: Mutex<bool>,
    moved: Condvar,
}

impl Valve {
    fn shut(&self, is_shut: bool) {
        *self.is_shut.lock().unwrap_or_else(PoisonError::into_inner) = is_shut;
        self.moved.notify_all();
    }

    /// Waits until it is open.
    fn pass(&self) {
        let is_shut = self.is_shut.lock().unwrap_or_else(PoisonError::into_inner);
        drop(self.moved.wait_while(is_shut, |is_shut| *is_shut));
    }
}

fn carry(mut from: TcpStream, mut to: TcpStream, valve: Arc<Valve>) {
    std::thread::spawn(move || {
        let mut heard = [0; 16 << 10];
        while let Ok(count @ 1..) = from.read(&mut heard) {
            valve.pass();
            if to.write_all(heard.get(..count).unwrap_or_default()).is_err() {
                break;
            }
        }
        // However it ends, the other end is notified, by the same way.
        valve.pass();
        drop(to.shutdown(Shutdown::Both));
    });
}

/// Passes on what it hears, each message that much later than it came.
fn carry_slowly(mut from: TcpStream, mut to: TcpStream, delay: Duration) {
    let (sender, messages): (SyncSender<(Instant, Vec<u8>)>, Receiver<_>) = sync_channel(UNDER_WAY);
    std::thread::spawn(move || {
        let mut heard = [0; 16 << 10];
        while let Ok(count @ 1..) = from.read(&mut heard) {
            let message = heard.get(..count).unwrap_or_default().to_vec();
            if sender.send((Instant::now() + delay, message)).is_err() {
                break;
            }
        }
    });
    std::thread::spawn(move || {
        for (due, message) in messages {
            std::thread::sleep(due.saturating_duration_since(Instant::now()));
            if to.write_all(&message).is_err() {
                break;
            }
        }
        drop(to.shutdown(Shutdown::Both));
    });
}
