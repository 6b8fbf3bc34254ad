//! Transfers in the model: money belongs to its sender until a person confirms that it has arrived.

use super::corrections::CORRECTOR;
use super::{Answer, Faults, Model, Person, Refusal, at, at_mut};
use crate::months::attempt::Sending;
use money::Date;

/// The place of money that was sent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Whereabouts {
    InTransit,
    Received,
    Cancelled,
    /// Received, and reversed afterwards.
    Reversed,
}

impl Whereabouts {
    pub fn word(self) -> &'static str {
        match self {
            Whereabouts::InTransit => "in_transit",
            Whereabouts::Received => "received",
            Whereabouts::Cancelled => "cancelled",
            Whereabouts::Reversed => "reversed",
        }
    }

    /// The word that is stored: a reversal is in the journal.
    pub fn stored(self) -> &'static str {
        if self == Whereabouts::Reversed { Whereabouts::Received.word() } else { self.word() }
    }
}

/// Money that was sent.
#[derive(Clone, Debug)]
pub struct Sent {
    pub sending: Sending,
    pub is_now: Whereabouts,
    /// The person who sent it, and the one who received it or took it back: places among the
    /// people.
    pub sent_by: usize,
    pub ended_by: Option<usize>,
}

impl Model {
    pub(super) fn send(&mut self, person: &Person, sending: &Sending, today: Date) -> Answer {
        person.must_be_administrator()?;
        let Sending { from, to, amount, settles } = *sending;
        let mut faults = Faults::default();
        faults.unless(amount > 0, "amount");
        let is_from_sound = faults.unless(self.operates(from.0), "from_branch");
        let is_to_sound = faults.unless(self.operates(to.0), "to_branch");
        faults.unless(from != to, "to_branch");
        if is_from_sound && amount > 0 {
            faults.unless(amount <= self.held(from.0, from.1), "amount");
        }
        if settles && is_from_sound && is_to_sound {
            let most = self.settleable(from.0, to.0);
            if faults.unless(most > 0, "to_branch") {
                faults.unless(amount <= most, "amount");
            }
        }
        faults.finish()?;
        self.may_move_money(from, today)?;
        self.post_sent(from, amount);
        self.transfers.push(Sent {
            sending: sending.clone(),
            is_now: Whereabouts::InTransit,
            sent_by: person.number,
            ended_by: None,
        });
        let id = super::last_id(&self.transfers);
        Ok(self.transfer_text(id))
    }

    pub(super) fn receive_sent(
        &mut self,
        person: &Person,
        id: i64,
        amount: i64,
        today: Date,
    ) -> Answer {
        let sent = at(&self.transfers, id).cloned().ok_or(Refusal::NotFound)?;
        let Sending { from, to, amount: due, .. } = sent.sending;
        person.must_work_at(to.0)?;
        must_be_in_transit(&sent)?;
        // Unless no other colleague could: people are moved and deactivated.
        let access = (None, false);
        if from.0 != to.0 {
            let has_colleague = self.has_colleague(sent.sent_by, Some(to.0), access, today);
            if sent.sent_by == person.number && has_colleague {
                return Err(Refusal::Forbidden("own_transfer"));
            }
            self.must_be_independent((person, sent.sent_by), to.0, access, today)?;
        }
        let mut faults = Faults::default();
        faults.unless(amount == due, "amount");
        faults.finish()?;
        self.may_move_money(to, today)?;
        self.post_arrived(from.0, to, amount);
        Ok(self.end_transfer(person, id, Whereabouts::Received))
    }

    pub(super) fn call_back(
        &mut self,
        person: &Person,
        id: i64,
        reason: &str,
        today: Date,
    ) -> Answer {
        person.must_be_administrator()?;
        let sent = at(&self.transfers, id).cloned().ok_or(Refusal::NotFound)?;
        must_be_in_transit(&sent)?;
        let mut faults = Faults::default();
        faults.unless(!reason.is_empty(), "reason");
        faults.finish()?;
        self.may_move_money(sent.sending.from, today)?;
        self.post_sent(sent.sending.from, -sent.sending.amount);
        Ok(self.end_transfer(person, id, Whereabouts::Cancelled))
    }

    pub(super) fn reverse_transfer(
        &mut self,
        person: &Person,
        id: i64,
        reason: &str,
        today: Date,
    ) -> Answer {
        person.must_be_administrator()?;
        person.must_have(CORRECTOR)?;
        let sent = at(&self.transfers, id).cloned().ok_or(Refusal::NotFound)?;
        let mut faults = Faults::default();
        faults.unless(!reason.is_empty(), "reason");
        faults.finish()?;
        sent.can_be_reversed()?;
        for by in [Some(sent.sent_by), sent.ended_by].into_iter().flatten() {
            self.must_be_of_a_colleague(person, by, today)?;
        }
        let Sending { from, to, amount, .. } = sent.sending;
        let mut faults = Faults::default();
        faults.unless(self.held(to.0, to.1) >= amount, "non_field_errors");
        faults.finish()?;
        self.may_move_money(to, today)?;
        self.may_move_money(from, today)?;
        self.post_arrived(from.0, to, -amount);
        self.post_sent(from, -amount);
        self.undone += 1;
        if let Some(sent) = at_mut(&mut self.transfers, id) {
            sent.is_now = Whereabouts::Reversed;
        }
        Ok(self.transfer_text(id))
    }

    /// The amount that one branch can pay another of its debt, without settlements on their way.
    pub fn settleable(&self, from: i64, to: i64) -> i64 {
        let under_way = |is_ours: &dyn Fn(&Sending) -> bool| -> i64 {
            let settling = |sent: &&Sent| {
                sent.is_now == Whereabouts::InTransit
                    && sent.sending.settles
                    && is_ours(&sent.sending)
            };
            self.transfers.iter().filter(settling).map(|sent| sent.sending.amount).sum()
        };
        let open = |branch: i64| {
            let paid = under_way(&|sending| sending.from.0 == branch);
            let coming = under_way(&|sending| sending.to.0 == branch);
            self.open_with_others(branch) + paid - coming
        };
        (-open(from)).max(0).min(open(to).max(0))
    }

    pub(super) fn has_money_under_way(&self, branch: i64) -> bool {
        self.transfers.iter().any(|sent| {
            let Sending { from, to, .. } = sent.sending;
            sent.is_now == Whereabouts::InTransit && (from.0 == branch || to.0 == branch)
        })
    }

    /// All that is in transit.
    pub fn in_transit(&self) -> i64 {
        let open = self.transfers.iter().filter(|sent| sent.is_now == Whereabouts::InTransit);
        open.map(|sent| sent.sending.amount).sum()
    }

    fn end_transfer(&mut self, person: &Person, id: i64, is_now: Whereabouts) -> String {
        if let Some(sent) = at_mut(&mut self.transfers, id) {
            sent.is_now = is_now;
            sent.ended_by = Some(person.number);
        }
        self.transfer_text(id)
    }

    fn transfer_text(&self, id: i64) -> String {
        at(&self.transfers, id).map_or_else(String::new, |sent| {
            let Sending { from, to, amount, settles } = sent.sending;
            let word = sent.is_now.word();
            format!(
                "transfer {id} {word} from {from:?} to {to:?} amount {amount} settles {settles}"
            )
        })
    }
}

impl Sent {
    pub(super) fn can_be_reversed(&self) -> Result<(), Refusal> {
        match self.is_now {
            Whereabouts::Received => Ok(()),
            Whereabouts::InTransit => Err(Refusal::Conflict("transfer_in_transit")),
            Whereabouts::Cancelled => Err(Refusal::Conflict("transfer_cancelled")),
            Whereabouts::Reversed => Err(Refusal::Conflict("already_reversed")),
        }
    }
}

fn must_be_in_transit(sent: &Sent) -> Result<(), Refusal> {
    match sent.is_now {
        Whereabouts::InTransit => Ok(()),
        Whereabouts::Received => Err(Refusal::Conflict("transfer_received")),
        Whereabouts::Cancelled => Err(Refusal::Conflict("transfer_cancelled")),
        Whereabouts::Reversed => Err(Refusal::Conflict("already_reversed")),
    }
}
