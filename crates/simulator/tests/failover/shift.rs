//! Cashiers at work behind a load balancer while something happens to the servers.

use crate::pair::{BACK, wait_until};
use serde_json::Value;
use simulator::cashier::{Call, Cashier, Counter, Counters, Named, Turn};
use simulator::client::Client;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::{Duration, Instant};

/// Cashiers at work.
const CASHIERS: usize = 6;
/// Writes that are acknowledged before something happens, and again before the end.
const ENOUGH: usize = 40;
/// Before a server that was not there is called again.
const PAUSE: Duration = Duration::from_millis(50);

/// Requested writes, and the number of acknowledged ones.
#[derive(Default)]
pub(crate) struct Shift {
    calls: Mutex<Vec<Call>>,
    count: AtomicUsize,
    is_over: AtomicBool,
}

/// The end of the shift, also when the test has failed.
struct End<'a>(&'a Shift);

impl Drop for End<'_> {
    fn drop(&mut self) {
        self.0.is_over.store(true, Ordering::SeqCst);
    }
}

/// Has cashiers work while an event happens; returns the acknowledged calls. `client` has signed in
/// through the load balancer.
pub(crate) fn work_while(client: &Client, happens: impl FnOnce(&Shift)) -> Vec<Call> {
    let office = Counters::open(client).expect("an answer");
    let (counter, shift) = (Counter::default(), Shift::default());
    std::thread::scope(|scope| {
        let end = End(&shift);
        for number in 0..CASHIERS {
            let mut cashier = office.cashier(client, &counter, (number, CASHIERS));
            let shift = &shift;
            scope.spawn(move || shift.work(&mut cashier, client));
        }
        shift.wait_for(ENOUGH, Instant::now());
        happens(&shift);
        drop(end);
    });
    shift.calls.into_inner().expect("the list of calls")
}

/// Repeats every call: each must get the same answer, and name a record that no other names.
pub(crate) fn must_stand(client: &Client, calls: Vec<Call>) {
    let mut named = Named::default();
    for call in calls {
        let again = client.post(call.path, &call.key, &call.body).expect("an answer");
        assert!(again.is_replay && Some(&again.body) == call.answer.as_ref(), "{call:?} {again:?}");
        assert!(named.note(&call, &again.body), "{call:?} names what another has named");
    }
    assert_eq!(named.gap(), None);
}

/// Sends a call until it is acknowledged. A call without an answer, or answered with 503, is sent
/// again under its key on a new connection, as a browser behind a load balancer does.
pub(crate) fn insist(client: &Client, call: Call) -> Call {
    let begun = Instant::now();
    loop {
        match client.another().post(call.path, &call.key, &call.body) {
            Ok(answer) if answer.status == 201 => {
                return Call { answer: Some(answer.body), ..call };
            }
            Ok(answer) => assert_eq!(answer.status, 503, "{answer:?} to {call:?}"),
            Err(_) => {}
        }
        assert!(begun.elapsed() < 2 * BACK, "{call:?} has not been acknowledged");
        std::thread::park_timeout(PAUSE);
    }
}

/// The call with this key.
pub(crate) fn call(path: &'static str, key: &str, body: &Value) -> Call {
    Call { path, key: key.to_owned(), body: body.clone(), answer: None }
}

impl Shift {
    /// The time from a loss until the first write that began after it is acknowledged; the work has
    /// to continue.
    pub(crate) fn goes_on(&self, since: Instant) -> Duration {
        // A cashier each may still have an answer on its way.
        let before = self.count.load(Ordering::SeqCst) + CASHIERS;
        self.wait_for(before + 1, since);
        let away = since.elapsed();
        self.wait_for(before + ENOUGH, since);
        away
    }

    fn wait_for(&self, count: usize, since: Instant) {
        let is_so = || self.count.load(Ordering::SeqCst) >= count;
        wait_until("writes are acknowledged", is_so);
        assert!(since.elapsed() < BACK, "{count} writes took {:?}", since.elapsed());
    }

    fn note(&self, call: Call) {
        self.calls.lock().expect("the list of calls").push(call);
        self.count.fetch_add(1, Ordering::SeqCst);
    }

    /// Works until the shift is over.
    fn work(&self, cashier: &mut Cashier<'_>, client: &Client) {
        while !self.is_over.load(Ordering::SeqCst) {
            match cashier.take_turn() {
                Turn::Done(call) => self.note(call),
                Turn::Lost(call) | Turn::Refused { call, status: 503, .. } => {
                    self.note(insist(client, call));
                }
                // A balance or a branch could not be looked at.
                Turn::Gone => std::thread::park_timeout(PAUSE),
                Turn::Refused { call, status, body } => panic!("{status} {body} to {call:?}"),
            }
        }
    }
}
