//! The network between the program and its PostgreSQL server, which can be cut.

use std::io;
use std::net::{Shutdown, TcpListener, TcpStream};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use ureq::http::Uri;

/// Passes on what it hears, both ways, until it is cut. Whoever calls again is connected again.
pub(crate) struct Link {
    /// The database's address, by way of this link.
    pub(crate) url: String,
    open: Arc<Mutex<Vec<TcpStream>>>,
    cuts: AtomicU32,
}

impl Link {
    /// A link to the server that a database's address names; `None` when it names no host.
    pub(crate) fn to(url: &str) -> io::Result<Option<Self>> {
        let address: Uri = url.parse().map_err(io::Error::other)?;
        let (Some(host), Some(port)) = (address.host(), address.port_u16()) else {
            return Ok(None);
        };
        let listener = TcpListener::bind("127.0.0.1:0")?;
        let near = listener.local_addr()?.to_string();
        let (far, open) = (format!("{host}:{port}"), Arc::default());
        let url = url.replacen(&far, &near, 1);
        let link = Link { url, open: Arc::clone(&open), cuts: AtomicU32::new(0) };
        std::thread::spawn(move || {
            for caller in listener.incoming().map_while(Result::ok) {
                // A server that is not there is what the caller has to find out.
                drop(connect(caller, &far, &open));
            }
        });
        Ok(Some(link))
    }

    /// Cuts every connection, in the middle of whatever it carries.
    pub(crate) fn cut(&self) {
        self.cuts.fetch_add(1, Ordering::SeqCst);
        for end in lock(&self.open).drain(..) {
            // One that has ended by itself is as good as cut.
            drop(end.shutdown(Shutdown::Both));
        }
    }

    /// How often it was cut.
    pub(crate) fn cuts(&self) -> u32 {
        self.cuts.load(Ordering::SeqCst)
    }
}

fn connect(caller: TcpStream, far: &str, open: &Mutex<Vec<TcpStream>>) -> io::Result<()> {
    let server = TcpStream::connect(far)?;
    // Small messages are not held back: the link is to be no slower than none.
    caller.set_nodelay(true)?;
    server.set_nodelay(true)?;
    lock(open).extend([caller.try_clone()?, server.try_clone()?]);
    carry(caller.try_clone()?, server.try_clone()?);
    carry(server, caller);
    Ok(())
}

fn carry(mut from: TcpStream, mut to: TcpStream) {
    std::thread::spawn(move || {
        // However it ends, the other end is told.
        drop(io::copy(&mut from, &mut to));
        drop(to.shutdown(Shutdown::Both));
    });
}

fn lock(open: &Mutex<Vec<TcpStream>>) -> std::sync::MutexGuard<'_, Vec<TcpStream>> {
    open.lock().unwrap_or_else(PoisonError::into_inner)
}
