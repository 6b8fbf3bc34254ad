//! Requests by one person that another decides, in the model (contract §12).

use super::corrections::{CORRECTOR, write_off_can_be_reversed};
use super::loan::{Loan, Status};
use super::reapplying::Known;
use super::terms::{Installment, fits};
use super::{Answer, Faults, Model, Person, Refusal, at, at_mut, last_id};
use crate::months::attempt::{Asker, LoanEdit, Wish};
use jiff::SignedDuration;
use money::{Date, Timestamp, add_days, add_months, days_between};

const EXPIRES_AFTER: SignedDuration = SignedDuration::from_hours(24 * 30);
/// By how many days a due date is moved at most.
const MAX_DAYS: i64 = 31;

/// A request.
#[derive(Clone, Debug)]
pub struct Request {
    pub wish: Wish,
    pub state: State,
    /// The person who asked: a place among the people.
    pub by: usize,
    branch: i64,
    asked_at: Timestamp,
    /// The earlier state, in words.
    was: String,
    /// The balance to which it was agreed, of a reschedule.
    agreed: Option<i64>,
    /// The payments that were to be applied again, of a reversal.
    later: Vec<i64>,
}

impl Request {
    /// One that an application or a voucher makes.
    pub(super) fn new(wish: Wish, by: usize, branch: i64, asked_at: Timestamp) -> Self {
        Request {
            wish,
            state: State::Pending,
            by,
            branch,
            asked_at,
            was: String::new(),
            agreed: None,
            later: Vec::new(),
        }
    }
}

/// The state of a request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum State {
    Pending,
    Approved,
    Declined,
    Withdrawn,
    Expired,
}

impl State {
    /// The word on the wire.
    pub fn word(self) -> &'static str {
        match self {
            State::Pending => "pending",
            State::Approved => "approved",
            State::Declined => "declined",
            State::Withdrawn => "withdrawn",
            State::Expired => "expired",
        }
    }
}

/// True if the state is unchanged, word by word. A balance is unchanged if it is the same with or
/// without the nights' penalties: a night that was charged and waived since changes nothing either.
fn is_as_it_was(was: &str, is: &str) -> bool {
    let is_same = |(was, is): (&str, &str)| match (was.split_once('/'), is.split_once('/')) {
        (Some(was), Some(is)) => was.0 == is.0 || was.1 == is.1,
        _ => was == is,
    };
    let (was, is) = (was.split(' '), is.split(' '));
    was.clone().count() == is.clone().count() && was.zip(is).all(is_same)
}

/// The subject of a request: its branch, its state in words, and if it could be carried out now.
struct Proposal {
    branch: i64,
    is: String,
    possible: Result<(), Refusal>,
}

impl Model {
    pub(super) fn ask(
        &mut self,
        person: &Person,
        wish: &Wish,
        reason: &str,
        (now, today): (Timestamp, Date),
    ) -> Answer {
        let wish = &self.meant(wish);
        if person.may_decide(wish).is_err() {
            match wish.asker() {
                Asker::Holder(right) => person.must_have(right)?,
                Asker::Administrator => person.must_be_administrator()?,
                Asker::Anybody => {}
            }
        }
        let mut faults = Faults::default();
        faults.unless(!reason.is_empty(), "reason");
        let Some(proposal) = self.propose(wish, today) else {
            faults.unless(false, wish.field());
            faults.finish()?;
            return Err(Refusal::NotFound);
        };
        person.must_work_at(proposal.branch)?;
        match proposal.possible {
            Err(Refusal::Fields(fields)) => {
                for field in fields {
                    faults.unless(false, &field);
                }
            }
            other => other?,
        }
        faults.finish()?;
        let same = |other: &&mut Request| {
            other.state == State::Pending && other.wish.subject() == wish.subject()
        };
        if let Some(other) = self.requests.iter_mut().find(same) {
            if other.asked_at + EXPIRES_AFTER > now {
                return Err(Refusal::Conflict("request_pending"));
            }
            other.state = State::Expired;
        }
        let agreed = match wish {
            Wish::Reschedule(new) => self.rescheduled(new, today).1,
            _ => None,
        };
        let later = match wish {
            Wish::Reversal { payment } => self.later_payments(*payment),
            _ => Vec::new(),
        };
        self.requests.push(Request {
            wish: self.stored(wish),
            state: State::Pending,
            by: person.number,
            branch: proposal.branch,
            asked_at: now,
            was: proposal.is,
            agreed,
            later,
        });
        Ok(format!("request {} pending", last_id(&self.requests)))
    }

    /// A wish in its stored form: unchanged values do not count when it is decided.
    fn stored(&self, wish: &Wish) -> Wish {
        let Wish::Edit(edit) = wish else { return wish.clone() };
        let loan = at(&self.loans, edit.loan);
        let mandate = edit.mandate.filter(|new| loan.is_some_and(|loan| loan.mandate != *new));
        let stands = |(number, due_on): &(i64, Date)| {
            let row = loan.and_then(|loan| at(&loan.installments, *number));
            row.is_some_and(|row| row.due_on != *due_on)
        };
        let due = edit.due.filter(stands);
        Wish::Edit(LoanEdit { mandate, due, ..edit.clone() })
    }

    pub(super) fn decide(
        &mut self,
        person: &Person,
        id: i64,
        (is_approved, reason): (bool, &str),
        (now, today): (Timestamp, Date),
    ) -> Answer {
        person.must_have(CORRECTOR)?;
        let request = at(&self.requests, id).cloned().ok_or(Refusal::NotFound)?;
        person.may_decide(&request.wish)?;
        person.must_work_at(request.branch)?;
        if request.by == person.number {
            return Err(Refusal::Forbidden("own_request"));
        }
        request.must_be_pending(now)?;
        let access = (Some(CORRECTOR), request.wish.is_for_administrators());
        self.must_be_independent((person, request.by), request.branch, access, today)?;
        let state = if is_approved {
            let proposal = self.propose(&request.wish, today).ok_or(Refusal::NotFound)?;
            if !is_as_it_was(&request.was, &proposal.is) {
                return Err(Refusal::Conflict("request_outdated"));
            }
            self.carry_out(person, &request, today)?;
            State::Approved
        } else {
            let mut faults = Faults::default();
            faults.unless(!reason.is_empty(), "reason");
            faults.finish()?;
            State::Declined
        };
        self.end_request(id, state)
    }

    pub(super) fn withdraw_request(&mut self, person: &Person, id: i64, now: Timestamp) -> Answer {
        let request = at(&self.requests, id).ok_or(Refusal::NotFound)?;
        if request.by != person.number {
            return Err(Refusal::Forbidden("not_own_request"));
        }
        request.must_be_pending(now)?;
        self.end_request(id, State::Withdrawn)
    }

    fn end_request(&mut self, id: i64, state: State) -> Answer {
        at_mut(&mut self.requests, id).ok_or(Refusal::NotFound)?.state = state;
        Ok(format!("request {id} {}", state.word()))
    }

    /// The reversal that a loan names is of its write-off if it has one, else of its disbursement.
    fn meant(&self, wish: &Wish) -> Wish {
        if let Wish::MovementReversal { entry, .. } = *wish {
            let is_deposit = self.move_of(entry).is_none_or(|moved| moved.is_deposit);
            return Wish::MovementReversal { entry, is_deposit };
        }
        let (Wish::Cancellation { loan } | Wish::WriteOffReversal { loan }) = *wish else {
            return wish.clone();
        };
        match at(&self.loans, loan) {
            Some(known) if known.status == Status::WrittenOff => Wish::WriteOffReversal { loan },
            _ => Wish::Cancellation { loan },
        }
    }

    fn propose(&self, wish: &Wish, today: Date) -> Option<Proposal> {
        match wish {
            Wish::WriteOff { loan } => {
                let loan = at(&self.loans, *loan)?;
                let possible = match loan.status {
                    Status::Active | Status::Defaulted => Ok(()),
                    Status::Closed => Err(Refusal::Conflict("loan_closed")),
                    Status::WrittenOff => Err(Refusal::Conflict("already_written_off")),
                    Status::Cancelled => Err(Refusal::Conflict("loan_cancelled")),
                };
                let is = format!("{} {}", loan.owed_in_words(), loan.status.word());
                Some(Proposal { branch: loan.branch, is, possible })
            }
            Wish::Reversal { payment } => {
                let paid = at(&self.payments, *payment)?;
                let is = if paid.is_reversed { "reversed" } else { "received" }.to_owned();
                let possible = self.foresee_reversal(*payment, paid, today).map(drop);
                Some(Proposal { branch: paid.counter, is, possible })
            }
            Wish::MovementReversal { entry, .. } => {
                let moved = self.move_of(*entry)?;
                let is = moved.is_reversed.to_string();
                let possible = moved.can_be_reversed();
                Some(Proposal { branch: moved.movement.branch, is, possible })
            }
            Wish::TransferReversal { transfer } => {
                let sent = at(&self.transfers, *transfer)?;
                let (branch, is) = (sent.sending.to.0, sent.is_now.word().to_owned());
                Some(Proposal { branch, is, possible: sent.can_be_reversed() })
            }
            Wish::Cancellation { loan } => {
                let (id, loan) = (*loan, at(&self.loans, *loan)?);
                let is = format!("{} {}", loan.owed_in_words(), loan.status.word());
                let possible = self.can_be_cancelled(id, loan);
                Some(Proposal { branch: loan.branch, is, possible })
            }
            Wish::WriteOffReversal { loan } => {
                let loan = at(&self.loans, *loan)?;
                let amounts = (loan.written_off, loan.balance());
                let is = format!("{amounts:?} {}", loan.status.word());
                Some(Proposal {
                    branch: loan.branch,
                    is,
                    possible: write_off_can_be_reversed(loan),
                })
            }
            Wish::Reopen { .. }
            | Wish::ReopenPeriod { .. }
            | Wish::LogOutCorrection { .. }
            | Wish::Approval { .. }
            | Wish::Voucher { .. } => self.propose_without_loan(wish, today),
            Wish::Reschedule(new) => {
                let loan = at(&self.loans, new.loan)?;
                let is = loan.schedule_in_words();
                let possible = self.rescheduled(new, today).0;
                Some(Proposal { branch: loan.branch, is, possible })
            }
            Wish::Edit(edit) => {
                let loan = at(&self.loans, edit.loan)?;
                // Only requests edit loans, and one of a loan is pending at a time.
                let is = String::new();
                Some(Proposal { branch: loan.branch, is, possible: edit.possible(loan, today) })
            }
        }
    }

    fn propose_without_loan(&self, wish: &Wish, today: Date) -> Option<Proposal> {
        match wish {
            Wish::Reopen { cash_up } => {
                let cash_up = at(&self.cash_ups, *cash_up)?;
                let is = cash_up.stands.word().to_owned();
                let possible = cash_up.can_be_reopened(today);
                Some(Proposal { branch: cash_up.branch, is, possible })
            }
            Wish::ReopenPeriod { period } => {
                let period = at(&self.periods, *period)?;
                let is = format!("reopened {}", period.is_reopened);
                let possible = self.can_reopen(period);
                Some(Proposal { branch: crate::months::UNASSIGNED, is, possible })
            }
            Wish::LogOutCorrection { entry, time } => {
                let (is, possible) = at(&self.log_book, *entry)?.correction(*time);
                Some(Proposal { branch: crate::months::UNASSIGNED, is, possible })
            }
            // An application does not change while it is pending.
            Wish::Approval { application } => {
                let branch = at(&self.applications, *application)?.input.branch;
                Some(Proposal { branch, is: String::new(), possible: Ok(()) })
            }
            // Nor does a voucher.
            Wish::Voucher { voucher, .. } => {
                let branch = at(&self.vouchers, *voucher)?.branch;
                Some(Proposal { branch, is: String::new(), possible: Ok(()) })
            }
            _ => None,
        }
    }

    fn carry_out(
        &mut self,
        person: &Person,
        request: &Request,
        today: Date,
    ) -> Result<(), Refusal> {
        match &request.wish {
            Wish::Reschedule(new) => self.reschedule(new, request.agreed, today),
            Wish::WriteOff { loan } => {
                self.write_off_decided(person, *loan, "asked", today).map(drop)
            }
            Wish::Reversal { payment } => {
                let known = (*payment, Known::These(&request.later));
                self.undo(person, known, "asked", today).map(drop)
            }
            Wish::MovementReversal { entry, .. } => {
                self.reverse_movement(person, *entry, "asked", today).map(drop)
            }
            Wish::TransferReversal { transfer } => {
                self.reverse_transfer(person, *transfer, "asked", today).map(drop)
            }
            Wish::Cancellation { loan } => self.cancel(person, *loan, "asked", today).map(drop),
            Wish::WriteOffReversal { loan } => {
                self.reverse_write_off(person, *loan, "asked", today).map(drop)
            }
            Wish::Reopen { cash_up } => self.reopen(person, *cash_up, today),
            Wish::ReopenPeriod { period } => self.reopen_period(*period),
            Wish::LogOutCorrection { entry, time } => self.correct_log_out(person, *entry, *time),
            Wish::Approval { application } => self.approve_application(person, *application, today),
            Wish::Voucher { voucher, .. } => self.approve_voucher(*voucher, today),
            Wish::Edit(edit) => {
                let loan = at(&self.loans, edit.loan).ok_or(Refusal::NotFound)?;
                match edit.possible(loan, today) {
                    Err(Refusal::Fields(_)) => return Err(Refusal::Conflict("request_outdated")),
                    other => other?,
                }
                self.may_post(today)?;
                edit.make(at_mut(&mut self.loans, edit.loan).ok_or(Refusal::NotFound)?);
                Ok(())
            }
        }
    }
}

impl Person {
    fn may_decide(&self, wish: &Wish) -> Result<(), Refusal> {
        if wish.is_for_administrators() {
            self.must_be_administrator()?;
        }
        self.must_have(CORRECTOR)
    }
}

impl Request {
    /// True if the request can no longer be decided.
    pub(super) fn is_over(&self, now: Timestamp) -> bool {
        self.asked_at + EXPIRES_AFTER <= now
    }

    fn must_be_pending(&self, now: Timestamp) -> Result<(), Refusal> {
        match self.state {
            State::Pending if !self.is_over(now) => Ok(()),
            State::Pending | State::Expired => Err(Refusal::Conflict("request_expired")),
            _ => Err(Refusal::Conflict("request_decided")),
        }
    }
}

impl LoanEdit {
    /// Checks that the loan can be edited this way on that day.
    fn possible(&self, loan: &Loan, today: Date) -> Result<(), Refusal> {
        if !loan.is_open() {
            return Err(Refusal::Conflict("loan_closed"));
        }
        let mut faults = Faults::default();
        faults.unless(self.mandate != Some(""), "mandate_id1");
        let mut changes = self.mandate.is_some_and(|mandate| mandate != loan.mandate);
        if let Some((number, due_on)) = self.due {
            let place = usize::try_from(number - 1).ok().filter(|at| *at < loan.installments.len());
            let sound = place.is_some_and(|place| can_move(loan, place, due_on, today));
            faults.unless(sound, "due_dates");
            let row = place.map(|place| &loan.installments[place]);
            changes |= !sound || row.is_some_and(|row| row.due_on != due_on);
        }
        faults.unless(changes, "changes");
        faults.finish()
    }

    fn make(&self, loan: &mut Loan) {
        if let Some(mandate) = self.mandate {
            mandate.clone_into(&mut loan.mandate);
        }
        let place = |(number, due_on): (i64, Date)| (usize::try_from(number - 1).ok(), due_on);
        if let Some((Some(place), due_on)) = self.due.map(place) {
            let row = &mut loan.installments[place];
            let grace = days_between(row.due_on, row.late_after);
            row.due_on = due_on;
            row.late_after = add_days(due_on, i32::try_from(grace).unwrap_or(0));
        }
    }
}

/// An installment moves while it is not paid and not late, to a day ahead as far from its neighbours as
/// the frequency allows and not beyond what was agreed on, and in a default only before it has fallen due.
fn can_move(loan: &Loan, place: usize, due_on: Date, today: Date) -> bool {
    let row = &loan.installments[place];
    let is_late = row.is_assessed || row.late_after < today;
    let has_counted = loan.default.is_some() && row.due_on <= today;
    let holds = |place: &usize| *place >= loan.holding.first;
    let neighbour =
        |place: Option<usize>| place.filter(holds).and_then(|place| loan.installments.get(place));
    let fits = |before: Date, after: Date| fits(loan.holding.frequency, before, after);
    let stays = due_on == row.due_on;
    let before =
        neighbour(place.checked_sub(1)).is_none_or(|other| stays || fits(other.due_on, due_on));
    let after =
        neighbour(place.checked_add(1)).is_none_or(|other| stays || fits(due_on, other.due_on));
    let is_last = place + 1 == loan.installments.len();
    let term = u32::from(loan.given_on.term_months);
    let latest = add_days(add_months(loan.holding.since, term), 31).max(row.due_on);
    let mut older = loan.installments.iter().take(loan.holding.first);
    let is_after_older = older.all(|older| older.due() == 0 || older.due_on <= due_on);
    place >= loan.holding.first
        && is_after_older
        && Installment::due(row) > 0
        && !is_late
        && !has_counted
        && due_on > today
        && days_between(row.due_on, due_on).abs() <= MAX_DAYS
        && before
        && after
        && (!is_last || due_on <= latest)
}
