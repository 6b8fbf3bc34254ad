//! The context of a verb besides its input: caller, time and the lender's rules.

use crate::frame::clock::CLOCK_SKEW;
use crate::frame::transient::TransientEvents;
use crate::{Access, Actor, Error, Result, Role, StaffId};
use jiff::SignedDuration;
use jiff::tz::TimeZone;
use lending::ExcessUse;
use money::{Cents, Date, Rate, Timestamp, date_in_words};
use sha2::{Digest, Sha256};
use std::sync::Arc;

/// The rule for registering as an administrator (contract §2).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Registration {
    /// Anyone, active at once.
    Open,
    /// Anyone, once an administrator has approved them.
    Approval,
    /// Only the first administrator.
    Closed,
}

/// Handling of a loan above the legal limits (contract §5).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LimitPolicy {
    /// It is given after the form has said so, and listed.
    Warn,
    /// It is refused.
    Enforce,
}

/// Handling of a loan without a passing assessment of what the client can pay (contract §17).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AffordabilityPolicy {
    /// Nothing is asked.
    Off,
    /// It is given after the form has said so, and listed.
    Warn,
    /// It is refused.
    Enforce,
}

/// The lender's figures of assessments, which the law leaves open.
#[derive(Clone, Copy, Debug)]
pub struct AffordabilityRules {
    /// The share of the discretionary income that is left to the client.
    pub buffer: Rate,
    /// The share of the discretionary income above which an installment is marginal.
    pub marginal: Rate,
    /// The spread of gross incomes, as a share of the lowest, above which their average counts.
    pub income_spread: Rate,
    /// The most days between the latest pay day and the assessment.
    pub payslip_days: u8,
    /// The most days between an assessment and the loan that stands on it.
    pub valid_days: u8,
}

impl Default for AffordabilityRules {
    fn default() -> Self {
        AffordabilityRules {
            buffer: Rate::ZERO,
            marginal: Rate::percent(75),
            income_spread: Rate::percent(20),
            payslip_days: 60,
            valid_days: 30,
        }
    }
}

/// Loans that need approval by a second person (contract §12).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LoanApproval {
    /// No loans: an application disburses at once.
    None,
    /// All.
    Always,
    /// Those of more than this amount.
    Above(Cents),
}

impl LoanApproval {
    /// True if a loan of this amount needs a second person's approval.
    pub fn is_asked_for(self, amount: Cents) -> bool {
        match self {
            LoanApproval::None => false,
            LoanApproval::Always => true,
            LoanApproval::Above(limit) => amount > limit,
        }
    }
}

/// People who must have a second factor to work (contract §16). All staff may have one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SecondFactorRule {
    /// No requirement.
    Optional,
    /// Administrators.
    Administrators,
    /// All staff.
    All,
}

impl SecondFactorRule {
    /// True if people of this role must have one.
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
    /// Number of missed day ends after a start of the machine above which a person must confirm the
    /// date.
    pub max_missed_days: u16,
    /// Maximum age of the value date of a payment into the bank, in days.
    pub value_date_days: u8,
    /// Default use of the part of a payment that exceeds the amount due.
    pub prepayment: ExcessUse,
    /// Refuse loans to clients with a defaulted or written-off account.
    pub refuse_bad_debtors: bool,
    /// Handling of loans above the legal limits.
    pub credit_limits: LimitPolicy,
    /// Handling of loans without a passing assessment.
    pub affordability: AffordabilityPolicy,
    /// The lender's figures of assessments.
    pub affordability_rules: AffordabilityRules,
    /// Loans that a second person has to approve.
    pub loan_approval: LoanApproval,
    /// A difference at a cash-up that is larger than this, up or down, has to be confirmed by a second
    /// person.
    pub cash_up_tolerance: Cents,
    /// Maximum length of a session, in hours after its sign-in.
    pub session_hours: u32,
    /// Hours without a request after which a session ends.
    pub session_idle_hours: u32,
    /// Validity of an invitation's code, in hours.
    pub invitation_hours: u32,
    /// Minutes after a sign-in or a confirmation during which no new confirmation is required; 0
    /// turns confirmations off.
    pub confirmation_minutes: u32,
    /// People who must have a second factor.
    pub second_factor: SecondFactorRule,
    /// Retention of a report's files, in days.
    pub report_days: u32,
    /// Times of day of automatic backups; empty if backups are made manually.
    pub backup_times: Vec<jiff::civil::Time>,
    /// Retention of personal data.
    pub retention: RetentionDays,
    /// The product's name in messages.
    pub product_name: String,
    /// The product's address, for links in messages; without it messages have no links.
    pub public_url: Option<String>,
}

/// Retention of personal data, in days (contract §15).
#[derive(Clone, Copy, Debug)]
pub struct RetentionDays {
    /// Selfies and places, after the day that they witness.
    pub selfies: u16,
    /// Logins, good and refused.
    pub login_events: u16,
    /// Data of people whose registration was declined.
    pub declined_registrations: u16,
    /// Recipients and subjects of sent messages, and messages written to files.
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
            affordability: AffordabilityPolicy::Off,
            affordability_rules: AffordabilityRules::default(),
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

/// The caller.
#[derive(Clone, Debug)]
pub enum Who {
    Person(Box<Actor>),
    /// The program itself: day end, command line, demonstration set-up.
    System,
    /// A person who is not signed in.
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
    /// Events published after the commit without an operation.
    pub(crate) transient: TransientEvents,
}

impl Ctx {
    /// Continues from the last operation if that was noted by a clock that is a little ahead of
    /// this one, to date successive records in order. A clock that was minutes ahead is not
    /// followed.
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

    /// An instant as text for people, by the lender's clock: 31 Mar 2026 at 14:05.
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
        // Checked last, to avoid asking for a confirmation in vain.
        if access.is_confirmed() && !self.has_confirmed(actor) {
            return Err(Error::refused(
                "confirmation_required",
                "Confirm that it is you, then try again.",
            ));
        }
        Ok(actor)
    }

    /// True if the person has signed in or confirmed their identity recently.
    fn has_confirmed(&self, actor: &Actor) -> bool {
        let minutes = self.policy.confirmation_minutes;
        minutes == 0
            || self.is_within(actor.confirmed_at, SignedDuration::from_mins(minutes.into()))
    }

    /// True if `at` is within `time` before now and was not noted by a clock that was ahead.
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

    /// The person for records that name one; `None` for the system and for callers who are not
    /// signed in.
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
