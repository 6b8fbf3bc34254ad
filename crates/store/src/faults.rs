//! Why nothing can be recorded, in one place.

use std::collections::BTreeMap;
use std::collections::btree_map::Entry;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use crate::Error;

/// Interval at which a lasting fault is logged.
const INTERVAL: Duration = Duration::from_mins(1);

/// A reason for which nothing can be recorded, the gravest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Fault {
    /// The lender was moved to another database.
    Moved,
    /// A newer program has changed the tables.
    NewerDatabase,
    /// The database is damaged.
    Damaged,
    /// The disk of the database is full.
    StorageFull,
    /// The server's clock cannot be believed.
    Clock,
    /// The books are closed for today.
    DayClosed,
    /// The database takes no writes, or does not answer.
    Stuck,
}

impl Fault {
    /// Every fault, the gravest first.
    pub const ALL: [Fault; 7] = [
        Fault::Moved,
        Fault::NewerDatabase,
        Fault::Damaged,
        Fault::StorageFull,
        Fault::Clock,
        Fault::DayClosed,
        Fault::Stuck,
    ];

    /// Fault indicated by an error of a whole batch.
    pub(crate) const fn of(error: &Error) -> Option<Fault> {
        Some(match error {
            Error::Full => Fault::StorageFull,
            Error::Newer => Fault::NewerDatabase,
            Error::Moved => Fault::Moved,
            Error::Damaged(_) => Fault::Damaged,
            Error::Busy | Error::Lost | Error::Stuck | Error::Unknown | Error::Connect(_) => {
                Fault::Stuck
            }
            _ => return None,
        })
    }

    /// The word for it in the answer of `/api/ready/`, in metrics and in the log.
    pub const fn as_str(self) -> &'static str {
        match self {
            Fault::Moved => "moved",
            Fault::NewerDatabase => "newer_database",
            Fault::Damaged => "damaged",
            Fault::StorageFull => "storage_full",
            Fault::Clock => "clock",
            Fault::DayClosed => "day_closed",
            Fault::Stuck => "stuck",
        }
    }
}

/// The faults of one server, shared by all who find and show them. Each is logged when it begins, once a minute
/// while it is found again, and when it ends.
#[derive(Debug, Default)]
pub struct Faults(Mutex<BTreeMap<Fault, Since>>);

#[derive(Debug)]
struct Since {
    at: Instant,
    logged: Instant,
    why: String,
}

impl Faults {
    /// Notes that a fault is there. `why`: the cause, for the log and for administrators; the first one
    /// stays until the fault ends.
    pub fn begin(&self, fault: Fault, why: impl ToString) {
        let (now, name) = (Instant::now(), fault.as_str());
        match self.lock().entry(fault) {
            Entry::Vacant(place) => {
                let why = why.to_string();
                tracing::error!(fault = name, why, "nothing can be recorded");
                place.insert(Since { at: now, logged: now, why });
            }
            Entry::Occupied(mut place) => {
                let Since { at, logged, why } = place.get_mut();
                if now.duration_since(*logged) >= INTERVAL {
                    *logged = now;
                    let seconds = now.duration_since(*at).as_secs();
                    tracing::error!(fault = name, why, seconds, "nothing can be recorded yet");
                }
            }
        }
    }

    /// Notes that a fault is absent or has ended.
    pub fn end(&self, fault: Fault) {
        if let Some(Since { at, .. }) = self.lock().remove(&fault) {
            let seconds = at.elapsed().as_secs();
            tracing::warn!(fault = fault.as_str(), seconds, "the fault is over");
        }
    }

    /// True if a fault is present.
    pub fn has(&self, fault: Fault) -> bool {
        self.lock().contains_key(&fault)
    }

    /// The gravest fault.
    pub fn gravest(&self) -> Option<Fault> {
        self.lock().keys().next().copied()
    }

    /// Every fault with its cause, the gravest first.
    pub fn all(&self) -> Vec<(Fault, String)> {
        self.lock().iter().map(|(fault, since)| (*fault, since.why.clone())).collect()
    }

    fn lock(&self) -> MutexGuard<'_, BTreeMap<Fault, Since>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn gravest_fault_is_named_until_it_ends() {
        let faults = Faults::default();
        assert_eq!(faults.gravest(), None);
        faults.begin(Fault::Stuck, "no answer");
        faults.begin(Fault::StorageFull, "no room");
        faults.begin(Fault::Stuck, "another cause");
        assert_eq!(faults.gravest(), Some(Fault::StorageFull));
        faults.end(Fault::StorageFull);
        assert_eq!(faults.all(), [(Fault::Stuck, "no answer".to_owned())]);
        faults.end(Fault::Stuck);
        assert_eq!(faults.gravest(), None);
    }

    #[test]
    fn faults_are_listed_by_gravity() {
        assert!(Fault::ALL.is_sorted());
    }
}
