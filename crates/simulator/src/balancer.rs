//! A load balancer in front of several servers, as plain as one can be: each new connection goes to the
//! next server that says that it is ready. One that stops saying so is taken out, with the connections
//! that it had.

use crate::link::{Lines, Valve};
use std::io;
use std::net::{TcpListener, TcpStream};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use ureq::Agent;

/// The wait after an answer before a server's readiness is checked again.
const LOOK: Duration = Duration::from_millis(500);
/// A server that has not answered by then is not ready. One whose database does not answer says so
/// itself, before that.
const TIMEOUT: Duration = Duration::from_secs(10);

/// Passes connections on until the trial is over.
pub struct Balancer {
    /// The address that clients call: `http://127.0.0.1:PORT`
    pub address: String,
    backs: Arc<Mutex<Vec<Arc<Back>>>>,
}

/// A server behind the balancer.
struct Back {
    /// `http://127.0.0.1:PORT`
    address: String,
    is_in: AtomicBool,
    is_over: AtomicBool,
    lines: Lines,
    /// Connections that it was given.
    given: AtomicUsize,
}

impl Balancer {
    /// A balancer without servers.
    pub fn start() -> io::Result<Self> {
        let listener = TcpListener::bind("127.0.0.1:0")?;
        let address = format!("http://{}", listener.local_addr()?);
        let backs = Arc::<Mutex<Vec<Arc<Back>>>>::default();
        let (all, turns) = (Arc::clone(&backs), AtomicUsize::new(0));
        std::thread::spawn(move || {
            for caller in listener.incoming().map_while(Result::ok) {
                // Without a server that is ready the caller is hung up on.
                if let Some(back) = next(&all, &turns) {
                    back.take(caller);
                }
            }
        });
        Ok(Balancer { address, backs })
    }

    /// Puts the server at this address behind the balancer, once it has been asked.
    pub fn add(&self, address: &str) {
        let back = Arc::new(Back {
            address: address.to_owned(),
            is_in: AtomicBool::new(false),
            is_over: AtomicBool::new(false),
            lines: Lines::default(),
            given: AtomicUsize::new(0),
        });
        let config = Agent::config_builder().timeout_global(Some(TIMEOUT)).build();
        let agent = Agent::new_with_config(config);
        back.look(&agent);
        lock(&self.backs).push(Arc::clone(&back));
        std::thread::spawn(move || {
            while !back.is_over.load(Ordering::SeqCst) {
                std::thread::park_timeout(LOOK);
                back.look(&agent);
            }
        });
    }

    /// True if the server at this address gets connections.
    pub fn has(&self, address: &str) -> bool {
        let backs = lock(&self.backs);
        backs.iter().any(|back| back.address == address && back.is_in.load(Ordering::SeqCst))
    }

    /// The number of connections that each server was given, in the order in which they were added.
    pub fn given(&self) -> Vec<usize> {
        lock(&self.backs).iter().map(|back| back.given.load(Ordering::SeqCst)).collect()
    }
}

impl Drop for Balancer {
    fn drop(&mut self) {
        for back in lock(&self.backs).iter() {
            back.is_over.store(true, Ordering::SeqCst);
            back.lines.cut();
        }
    }
}

impl Back {
    fn look(&self, agent: &Agent) {
        let is_ready = agent.get(format!("{}/api/ready/", self.address)).call().is_ok();
        self.is_in.store(is_ready, Ordering::SeqCst);
        if !is_ready {
            self.lines.cut();
        }
    }

    fn take(&self, caller: TcpStream) {
        self.given.fetch_add(1, Ordering::SeqCst);
        let far = self.address.trim_start_matches("http://");
        // A server that has just gone is what the next look finds out; the caller calls again.
        drop(self.lines.connect(caller, far, &Arc::<Valve>::default()));
        if !self.is_in.load(Ordering::SeqCst) {
            self.lines.cut();
        }
    }
}

/// The server whose turn it is among those that are in.
fn next(backs: &Mutex<Vec<Arc<Back>>>, turns: &AtomicUsize) -> Option<Arc<Back>> {
    let backs = lock(backs);
    let ready: Vec<_> = backs.iter().filter(|back| back.is_in.load(Ordering::SeqCst)).collect();
    let turn = turns.fetch_add(1, Ordering::SeqCst).checked_rem(ready.len())?;
    ready.get(turn).copied().cloned()
}

fn lock(backs: &Mutex<Vec<Arc<Back>>>) -> MutexGuard<'_, Vec<Arc<Back>>> {
    backs.lock().unwrap_or_else(PoisonError::into_inner)
}
