//! Between writes that wait for a day end and whoever runs the day ends of this server.

use std::future::Future;
use tokio::sync::{Notify, watch};

/// A call for day ends, and the word that they have run.
#[derive(Debug)]
pub struct DayEnds {
    /// Keeps a call that comes while nobody listens.
    asked: Notify,
    caught_up: watch::Sender<()>,
}

impl Default for DayEnds {
    fn default() -> Self {
        DayEnds { asked: Notify::new(), caught_up: watch::Sender::new(()) }
    }
}

impl DayEnds {
    pub(crate) fn ask(&self) {
        self.asked.notify_one();
    }

    /// Resolves when a write was refused for want of a day end.
    pub fn asked(&self) -> impl Future<Output = ()> + Send {
        self.asked.notified()
    }

    pub(crate) fn announce(&self) {
        self.caught_up.send_replace(());
    }

    /// Changes whenever this server has found that every day that is over has had its day end.
    pub fn caught_up(&self) -> watch::Receiver<()> {
        self.caught_up.subscribe()
    }
}
