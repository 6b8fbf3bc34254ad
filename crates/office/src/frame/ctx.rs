//! What a verb knows besides its input: who acts, when, and by which rules of this lender.

use crate::frame::clock::CLOCK_SKEW;
use crate::frame::transient::TransientEvents;
use crate::{Access, Actor, Error, Result, Role, StaffId};
use jiff::SignedDuration;
use jiff::tz::TimeZone;
use lending::ExcessUse;
use money::{Cents, Date, Timestamp, date_in_words};
use sha2::{Digest, Sha256};
use std::sync::Arc;

/// Who may register as an administrator (contract §2).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Registration {
    /// Anyone, active at once.
    Open,
    /// Anyone, once an administrator has approved them.
    Approval,
    /// Nobody but the first administrator.
    Closed,
}

/// What is done about a loan above the legal limits (contract §5).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LimitPolicy {
    /// It is given after the form has said so, and listed.
    Warn,
    /// It is refused.
    Enforce,
}

/// Which loans a second person has to approve (contract §12).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LoanApproval {
    /// None: an application disburses at once.
    None,
    /// All.
    Always,
    /// Those of more than this amount.
    Above(Cents),
}

impl LoanApproval {
    /// Whether a loan of this amount waits for a second person.
    pub fn is_asked_for(self, amount: Cents) -> bool {
        match self {
            LoanApproval::None => false,
            LoanApproval::Always => true,
            LoanApproval::Above(limit) => amount > limit,
        }
    }
}

/// Who must have a second factor to work (contract §16). Everybody may have one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SecondFactorRule {
    /// Nobody.
    Optional,
    /// Administrators.
    Administrators,
    /// Everybody.
    All,
}

impl SecondFactorRule {
    /// Whether people of this role must have one.
    pub fn is_asked_of(self, role: Role) -> bool {
        match self {
            SecondFactorRule::Optional => false,
            SecondFactorRule::Administrators => role == Role::Administrator,
            SecondFactorRule::All => true,
        }
    }
}

/// The lender's rules, from configuration. Fixed while the program runs.
#[derive(Clone, Debug)]
pub struct Policy {
    /// Decides which date "today" is.
    pub time_zone: TimeZone,
    pub registration: Registration,
    /// Proves that the first administrator can read what the server prints at its start. Servers
    /// always have one; it is not asked for where registration is open.
    pub setup_code: Option<String>,
    /// A loan is in default when its oldest overdue installment is this late.
    pub default_after_days: u32,
    /// How many day ends may be missing after a start of the machine without somebody confirming the
    /// date.
    pub max_missed_days: u16,
    /// How many days the value date of a payment into the bank may lie back.
    pub value_date_days: u8,
    /// What is done with the part of a payment that is more than is due, where nobody says.
    pub prepayment: ExcessUse,
    /// Refuse loans to clients with a defaulted or written-off account.
    pub refuse_bad_debtors: bool,
    /// What is done about loans above the legal limits.
    pub credit_limits: LimitPolicy,
    /// Which loans a second person has to approve.
    pub loan_approval: LoanApproval,
    /// A difference at a cash-up that is larger than this, up or down, has to be confirmed by a second
    /// person.
    pub cash_up_tolerance: Cents,
    /// How many hours after its sign-in a session ends at the latest.
    pub session_hours: u32,
    /// How many hours without a request end a session.
    pub session_idle_hours: u32,
    /// For how many hours the code of an invitation works.
    pub invitation_hours: u32,
    /// For how many minutes after a sign-in or a confirmation nobody is asked to confirm that it is
    /// them; 0: nobody ever is.
    pub confirmation_minutes: u32,
    /// Who must have a second factor.
    pub second_factor: SecondFactorRule,
    /// How many days the files of a report are stored.
    pub report_days: u32,
    /// The times of the day at which a backup is made by itself; none: people see to it.
    pub backup_times: Vec<jiff::civil::Time>,
    /// How long people's data is stored.
    pub retention: RetentionDays,
    /// What the product is called in messages.
    pub product_name: String,
    /// Where people reach the product, for links in messages; without it there are none.
    pub public_url: Option<String>,
}

/// For how many days people's data is stored (contract §15).
#[derive(Clone, Copy, Debug)]
pub struct RetentionDays {
    /// Selfies and places, after the day that they witness.
    pub selfies: u16,
    /// Logins, good and refused.
    pub login_events: u16,
    /// What people gave whose registration was declined.
    pub declined_registrations: u16,
    /// To whom messages were sent and about what, and messages written to files.
    pub mails: u16,
    /// Clients with their documents, after their last loan ended.
    pub clients: u16,
}

impl Default for RetentionDays {
    fn default() -> Self {
        RetentionDays {
            selfies: 90,
            login_events: 365,
            declined_registrations: 30,
            mails: 30,
            clients: 1826,
        }
    }
}

impl Default for Policy {
    fn default() -> Self {
        Policy {
            time_zone: TimeZone::get("Africa/Johannesburg").unwrap_or(TimeZone::UTC),
            registration: Registration::Approval,
            setup_code: None,
            default_after_days: 90,
            max_missed_days: 10,
            value_date_days: 7,
            prepayment: ExcessUse::Advance,
            refuse_bad_debtors: true,
            credit_limits: LimitPolicy::Warn,
            loan_approval: LoanApproval::None,
            cash_up_tolerance: Cents::ZERO,
            session_hours: 16,
            session_idle_hours: 2,
            invitation_hours: 72,
            confirmation_minutes: 10,
            second_factor: SecondFactorRule::Optional,
            report_days: 90,
            backup_times: Vec::new(),
            retention: RetentionDays::default(),
            product_name: "Rondavel".to_owned(),
            public_url: None,
        }
    }
}

impl Policy {
    /// The code that the first administrator has to know, if they need one.
    pub fn setup_code_required(&self) -> Option<&str> {
        match self.registration {
            Registration::Open => None,
            Registration::Approval | Registration::Closed => self.setup_code.as_deref(),
        }
    }
}

/// Who acts.
#[derive(Clone, Debug)]
pub enum Who {
    Person(Box<Actor>),
    /// The program itself: day end, command line, demonstration set-up.
    System,
    /// Someone who is not signed in.
    Nobody,
}

/// The circumstances of one request. The same for every attempt at it, so that a repeated attempt
/// writes the same rows.
#[derive(Clone, Debug)]
pub struct Ctx {
    pub who: Who,
    /// The instant of the request (UTC, to the microsecond).
    pub now: Timestamp,
    /// The business date: the lender's date at `now`.
    pub today: Date,
    pub request_id: String,
    /// The network address the request came from; empty for the system.
    pub address: String,
    pub policy: Arc<Policy>,
    pub(crate) seed: [u8; 32],
    /// What is published after the commit without an operation of its own.
    pub(crate) transient: TransientEvents,
}

impl Ctx {
    /// Continues from the last operation if that was noted by a clock that is a little ahead of this one, so
    /// that what is recorded one after the other is dated in that order. A clock that was minutes ahead is
    /// not followed.
    pub(crate) fn continue_from(&mut self, last: Timestamp) {
        if self.now < last && last <= self.now + CLOCK_SKEW {
            self.now = last;
            self.today = self.day_of(last);
        }
    }

    /// The instant at which a business date begins.
    pub(crate) fn start_of(&self, day: Date) -> Result<Timestamp> {
        let midnight = day.to_zoned(self.policy.time_zone.clone());
        midnight
            .map(|midnight| midnight.timestamp())
            .map_err(|error| Error::Internal(Box::new(error)))
    }

    /// The lender's date at an instant.
    pub(crate) fn day_of(&self, at: Timestamp) -> Date {
        at.to_zoned(self.policy.time_zone.clone()).date()
    }

    /// An instant as it stands in a sentence for people, by the lender's clock: 31 March 2026 at 14:05.
    pub(crate) fn time_in_words(&self, at: Timestamp) -> String {
        let at = at.to_zoned(self.policy.time_zone.clone());
        format!("{} at {}", date_in_words(at.date()), at.strftime("%H:%M"))
    }

    /// A time of the day on a business date. One that a change of the clocks skips is just after it.
    pub(crate) fn moment(&self, day: Date, time: jiff::civil::Time) -> Result<Timestamp> {
        let moment = day.to_datetime(time).to_zoned(self.policy.time_zone.clone());
        moment.map(|moment| moment.timestamp()).map_err(|error| Error::Internal(Box::new(error)))
    }

    /// The signed-in person.
    pub fn person(&self) -> Result<&Actor> {
        match &self.who {
            Who::Person(actor) => Ok(actor),
            Who::System | Who::Nobody => Err(Error::SignInRequired),
        }
    }

    /// The signed-in person, if they are among those who may.
    pub fn may(&self, access: Access) -> Result<&Actor> {
        let actor = self.person()?;
        if !access.roles().contains(&actor.role) {
            return Err(Error::WrongRole(access.roles()));
        }
        if actor.owes_second_factor && !access.is_for_set_up() {
            return Err(Error::refused(
                "second_factor_set_up_required",
                "Set up a second factor to continue.",
            ));
        }
        if let Some(permission) = access.permission()
            && !actor.permissions.has(permission)
        {
            return Err(Error::Forbidden(permission));
        }
        // Last, so that nobody confirms for nothing.
        if access.is_confirmed() && !self.has_confirmed(actor) {
            return Err(Error::refused(
                "confirmation_required",
                "Confirm that it is you, then try again.",
            ));
        }
        Ok(actor)
    }

    /// Whether somebody has signed in or confirmed that it is them a short while ago.
    fn has_confirmed(&self, actor: &Actor) -> bool {
        let minutes = self.policy.confirmation_minutes;
        minutes == 0
            || self.is_within(actor.confirmed_at, SignedDuration::from_mins(minutes.into()))
    }

    /// Whether something was no longer ago than that, nor noted by a clock that was ahead.
    pub(crate) fn is_within(&self, at: Timestamp, time: SignedDuration) -> bool {
        at <= self.now + CLOCK_SKEW && self.now <= at + time
    }

    /// The signed-in person, if they are an administrator or a consultant.
    pub fn staff(&self) -> Result<&Actor> {
        self.may(Access::STAFF)
    }

    /// The program itself.
    pub fn system(&self) -> Result<()> {
        if matches!(self.who, Who::System) { Ok(()) } else { Err(Error::SignInRequired) }
    }

    /// The person for records that name one; `None` for the system and for nobody.
    pub fn staff_id(&self) -> Option<StaffId> {
        match &self.who {
            Who::Person(actor) => Some(actor.staff),
            Who::System | Who::Nobody => None,
        }
    }

    /// 256 unpredictable bits that belong to this request and label: the same at every attempt.
    pub fn secret(&self, label: &str) -> [u8; 32] {
        let mut hash = Sha256::new();
        hash.update(self.seed);
        hash.update(label.as_bytes());
        hash.finalize().into()
    }
}
