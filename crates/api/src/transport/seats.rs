//! Concurrent places, with a limit for each key (a person, a session, a network).

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

/// Places of a key, usually one; released on drop.
#[derive(Debug)]
pub(crate) struct Seat<K: Eq + Hash> {
    seats: Seats<K>,
    key: K,
    count: usize,
}

impl<K: Eq + Hash + Clone> Seats<K> {
    /// `each` places for every key.
    pub(crate) fn new(each: usize) -> Self {
        Seats { taken: Arc::default(), each }
    }

    /// Takes a place; `None` if the key has reached its limit.
    pub(crate) fn take(&self, key: K) -> Option<Seat<K>> {
        let mut seat = self.none_of(key);
        seat.take_more(1).then_some(seat)
    }

    /// Returns a seat without places, to grow one by one.
    pub(crate) fn none_of(&self, key: K) -> Seat<K> {
        Seat { seats: self.clone(), key, count: 0 }
    }
}

impl<K: Eq + Hash + Clone> Seat<K> {
    /// Takes this many more places, unless the key has fewer left.
    pub(crate) fn take_more(&mut self, count: usize) -> bool {
        let mut taken = self.seats.lock();
        let before = taken.get(&self.key).copied().unwrap_or_default();
        if before.saturating_add(count) > self.seats.each {
            return false;
        }
        taken.insert(self.key.clone(), before + count);
        drop(taken);
        self.count += count;
        true
    }
}

impl<K: Eq + Hash> Seats<K> {
    /// Returns the number of places taken by all keys.
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
            *count -= self.count;
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
    fn each_key_has_its_own_seats() {
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

    #[test]
    fn seats_are_taken_singly_and_freed_together() {
        let seats = Seats::new(3);
        let (mut many, one) = (seats.none_of("a"), seats.take("a").expect("free"));
        assert!(many.take_more(1) && !many.take_more(2) && many.take_more(1));
        assert!(seats.take("a").is_none() && seats.take("b").is_some());
        drop(many);
        assert_eq!(seats.total(), 1);
        drop((one, seats.none_of("c")));
        assert_eq!(seats.lock().len(), 0);
    }
}
