//! The connections of each network. At the limit, the oldest connection without a valid token is
//! closed for a new one: idle connections cannot block others.

use std::collections::{BTreeMap, HashMap};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio_util::sync::CancellationToken;

/// Clones share the connections.
#[derive(Clone)]
pub(crate) struct Crowd {
    networks: Arc<Mutex<HashMap<String, Network>>>,
    /// Connections of one network.
    most: usize,
}

#[derive(Default)]
struct Network {
    /// Connections by number, the oldest first.
    strangers: BTreeMap<u64, CancellationToken>,
    /// Number of connections with a valid token.
    known: usize,
    /// Connections so far.
    counted: u64,
}

/// A connection, until it is dropped.
pub(crate) struct Visitor {
    crowd: Crowd,
    network: String,
    number: u64,
    out: CancellationToken,
}

impl Crowd {
    pub(crate) fn new(most: usize) -> Self {
        Crowd { networks: Arc::default(), most }
    }

    /// Adds a connection. `None` if all others of its network have shown a token.
    pub(crate) fn enter(&self, network: String) -> Option<Visitor> {
        let mut networks = self.networks();
        let others = networks.entry(network.clone()).or_default();
        if others.strangers.len() + others.known >= self.most {
            let (_, oldest) = others.strangers.pop_first()?;
            oldest.cancel();
        }
        others.counted += 1;
        let (number, out) = (others.counted, CancellationToken::new());
        others.strangers.insert(number, out.clone());
        Some(Visitor { crowd: self.clone(), network, number, out })
    }

    fn networks(&self) -> MutexGuard<'_, HashMap<String, Network>> {
        self.networks.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Visitor {
    /// Marks the connection as having a valid token: it is never closed for a new one.
    pub(crate) fn is_known(&self) {
        if let Some(network) = self.crowd.networks().get_mut(&self.network)
            && network.strangers.remove(&self.number).is_some()
        {
            network.known += 1;
        }
    }

    /// Waits until the connection is chosen to be closed.
    pub(crate) async fn is_sent_out(&self) {
        self.out.cancelled().await;
    }
}

impl Drop for Visitor {
    fn drop(&mut self) {
        let mut networks = self.crowd.networks();
        let Some(network) = networks.get_mut(&self.network) else { return };
        if network.strangers.remove(&self.number).is_none() && !self.out.is_cancelled() {
            network.known -= 1;
        }
        if network.strangers.is_empty() && network.known == 0 {
            networks.remove(&self.network);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn enters(crowd: &Crowd, network: &str) -> Option<Visitor> {
        crowd.enter(network.to_owned())
    }

    #[test]
    fn oldest_anonymous_connection_makes_room() {
        let crowd = Crowd::new(2);
        let (first, second) = (enters(&crowd, "a").unwrap(), enters(&crowd, "a").unwrap());
        first.is_known();
        let third = enters(&crowd, "a").unwrap();
        assert_eq!([&first, &second, &third].map(|it| it.out.is_cancelled()), [false, true, false]);
        third.is_known();
        assert!(enters(&crowd, "a").is_none() && enters(&crowd, "b").is_some());
        drop((first, second));
        let fourth = enters(&crowd, "a").unwrap();
        drop((third, fourth));
        assert!(crowd.networks().is_empty());
    }
}
