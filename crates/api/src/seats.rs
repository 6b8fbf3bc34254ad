//! Places of which each key (a person, a session, a network) holds so many at the same time.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// Clones share the places.
#[derive(Debug)]
pub(crate) struct Seats<K> {
    taken: Arc<Mutex<HashMap<K, usize>>>,
    each: usize,
}

impl<K> Clone for Seats<K> {
    fn clone(&self) -> Self {
        Seats { taken: Arc::clone(&self.taken), each: self.each }
    }
}

/// A place; free again when this is dropped.
#[derive(Debug)]
pub(crate) struct Seat<K: Eq + Hash> {
    seats: Seats<K>,
    key: K,
}

impl<K: Eq + Hash + Clone> Seats<K> {
    /// `each` places for every key.
    pub(crate) fn new(each: usize) -> Self {
        Seats { taken: Arc::default(), each }
    }

    /// A place, unless the key holds all of its own.
    pub(crate) fn take(&self, key: K) -> Option<Seat<K>> {
        let mut taken = self.lock();
        let count = taken.entry(key.clone()).or_default();
        // With no places at all the entry was made just now.
        if *count >= self.each {
            if *count == 0 {
                taken.remove(&key);
            }
            return None;
        }
        *count += 1;
        drop(taken);
        Some(Seat { seats: self.clone(), key })
    }
}

impl<K: Eq + Hash> Seats<K> {
    /// How many places are taken by all keys together.
    pub(crate) fn total(&self) -> usize {
        self.lock().values().sum()
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<K, usize>> {
        self.taken.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl<K: Eq + Hash> Drop for Seat<K> {
    fn drop(&mut self) {
        let mut taken = self.seats.lock();
        if let Some(count) = taken.get_mut(&self.key) {
            *count -= 1;
            if *count == 0 {
                taken.remove(&self.key);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_key_has_its_own_places_and_leaves_nothing_behind() {
        let seats = Seats::new(2);
        let (first, _second) = (seats.take("a").expect("free"), seats.take("a").expect("free"));
        assert!(seats.take("a").is_none());
        let other = seats.take("b");
        assert!(other.is_some());
        assert_eq!(seats.total(), 3);
        drop((first, other));
        assert!(seats.take("a").is_some());
        assert_eq!(seats.lock().len(), 1);
        assert!(Seats::new(0).take("a").is_none());
    }
}
