//! The working hours of the invented staff. Some stay away, and some forget to log out.

use super::cast::{Cast, Worker};
use super::selfies::Selfies;
use fastrand::Rng;
use jiff::SignedDuration;
use money::Timestamp;
use office::log_book::{self, Entry, Witness};
use office::{Clock, Ctx, Done, Office, Place, Result, Ticket};
use store::Tx;

/// A worker stays away on one of so many days…
const AWAY: u32 = 28;
/// …and one of so many they leave without logging out.
const FORGOTTEN: u32 = 70;
/// One of so many log-ins is made on the way to a client.
const ELSEWHERE: u32 = 30;
/// All workers arrive within so many seconds.
const SPREAD_SECONDS: i64 = 28 * 60;

/// The attendance of the whole lender, with a separate random source: it changes nothing else.
pub(super) struct Attendance {
    rng: Rng,
    /// The workers at work, by their number.
    present: Vec<usize>,
}

impl Attendance {
    pub(super) fn new(seed: u64) -> Self {
        Attendance { rng: Rng::with_seed(seed ^ 0xA77E_17DA), present: Vec::new() }
    }

    /// Lets people arrive from an instant on, one after the other.
    pub(super) fn begin(
        &mut self,
        office: &Office,
        clock: &Clock,
        cast: &Cast,
        at: Timestamp,
    ) -> Result<()> {
        let all = 0..cast.workers().len();
        self.present = all.filter(|_| self.rng.u32(..AWAY) > 0).collect();
        self.rng.shuffle(&mut self.present);
        self.log((office, clock), cast, at, log_book::log_in)
    }

    /// Lets those who came leave, from an instant on.
    pub(super) fn end(
        &mut self,
        office: &Office,
        clock: &Clock,
        cast: &Cast,
        at: Timestamp,
    ) -> Result<()> {
        let Attendance { rng, present } = self;
        present.retain(|_| rng.u32(..FORGOTTEN) > 0);
        rng.shuffle(present);
        self.log((office, clock), cast, at, log_book::log_out)
    }

    fn log(
        &mut self,
        (office, clock): (&Office, &Clock),
        cast: &Cast,
        from: Timestamp,
        verb: fn(&mut Tx, &Ctx, &Witness) -> Result<Done<Entry>>,
    ) -> Result<()> {
        let step = SPREAD_SECONDS / i64::try_from(self.present.len().max(1)).unwrap_or(i64::MAX);
        let mut at = from;
        let mut tickets: Vec<Ticket<Entry>> = Vec::with_capacity(self.present.len());
        for number in &self.present {
            let Some(worker) = cast.workers().get(*number) else { continue };
            at += SignedDuration::from_secs(self.rng.i64(1..=step.max(1)));
            clock.set(at);
            let input = witness(office, worker, cast.selfies(), &mut self.rng)?;
            let write = office.write(worker.request(), move |tx, ctx| verb(tx, ctx, &input));
            tickets.push(write);
        }
        tickets.into_iter().try_for_each(|ticket| ticket.wait().map(drop))
    }
}

/// The proof of presence that a worker gives at the door of their branch, or out in the field.
fn witness(office: &Office, worker: &Worker, selfies: &Selfies, rng: &mut Rng) -> Result<Witness> {
    // A hundred metres, or some kilometres.
    let within = if rng.u32(..ELSEWHERE) == 0 { 40_000 } else { 900 };
    let mut near = |degrees: i64| degrees + rng.i64(-within..=within);
    let place = Place::new(near(worker.place.latitude()), near(worker.place.longitude()));
    let selfie = selfies.take(office, worker.face)?;
    Ok(Witness { place: place.unwrap_or(worker.place), selfie })
}
