//! The lender as the contract describes it, in a few maps and integers.
//!
//! The model is independent of the product and shares only calendar dates with it: it computes its
//! own schedules, allocations, penalties and defaults. It foresees the outcome of every attempt,
//! and the books after every day.

mod affordability;
mod applications;
mod bank;
mod between;
mod booking;
mod books;
mod cash_ups;
mod colleagues;
mod corrections;
mod forgone;
mod lending;
mod limits;
mod loan;
mod month_ends;
mod nights;
mod papers;
mod personnel;
mod prepayment;
mod promises;
mod proposals;
mod reapplying;
mod records;
mod requests;
mod reschedule;
mod settlement;
mod setup;
mod terms;
mod transfers;
mod vat;
mod vouchers;

pub use affordability::{Asks, Assessment, BUFFER, Stood};
pub use applications::Application;
pub use bank::{Bank, BankLine, BankMove, Step};
pub use books::Moved;
pub use cash_ups::{CashUp, Stands};
pub use limits::{FeeLimit, Law, Limit, ShortTerm, limits_of_the_law};
pub use loan::{Loan, Payment, Status};
pub use month_ends::{MonthEnd, Period};
pub use papers::{Paper, Wording};
pub use personnel::{Entry, Notice};
pub use promises::Quote;
pub use proposals::Proposal;
pub use records::{Blacklisting, Client, FLAGS, Flag};
pub use requests::{Request, State};
pub use setup::{Mapping, vat_rates_of_the_law};
pub use terms::{InitiationFee, Installment, Lateness, Method, Product};
pub use transfers::{Sent, Whereabouts};
pub use vouchers::{Category, Voucher, usual_categories};

use super::attempt::{Act, Attempt, Outcome, Refusal};
use super::setup::VatRate;
use colleagues::LetIn;
use jiff::SignedDuration;
use money::{Date, Timestamp, add_days};
use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::sync::Arc;

/// A person on the staff.
#[derive(Clone, Debug)]
pub struct Person {
    /// Their place among the people.
    pub number: usize,
    pub is_administrator: bool,
    /// A consultant's branch.
    pub branch: Option<i64>,
    /// Names of permissions, in alphabetical order.
    pub rights: Vec<&'static str>,
    /// True if the account is in use.
    pub is_active: bool,
    pub joined: Joined,
    pub is_signed_in: bool,
}

/// The way in which a person joined the lender.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Joined {
    /// With a password.
    AtTheStart,
    /// Invited people in this model never set one.
    ByInvitation,
}

/// A way to pay.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PaymentMethod {
    pub name: String,
    pub is_active: bool,
    pub by_bank: bool,
    pub is_deleted: bool,
}

/// The VAT on fees: none, or the time at which it is owed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Vendor {
    #[default]
    No,
    WhenPaid,
    /// Also counts the amounts due on a month's last evening.
    WhenInvoiced,
}

/// Everything that the lender knows, by ids that count from 1.
#[derive(Clone, Default)]
pub struct Model {
    pub people: Vec<Person>,
    let_in: Vec<LetIn>,
    /// Branches, each true if in use. The first is for people without an office.
    pub branches: BTreeMap<i64, bool>,
    /// Names of branches.
    pub towns: Vec<String>,
    pub products: Vec<Product>,
    pub methods: Vec<PaymentMethod>,
    pub clients: Vec<Client>,
    pub blacklist: Vec<Blacklisting>,
    pub flags: Vec<Flag>,
    pub loans: Vec<Loan>,
    /// The trial balance: debits less credits by account and branch.
    pub accounts: BTreeMap<(i64, i64), i64>,
    pub entries: i64,
    pub operations: i64,
    pub refusals: i64,
    /// Repayments and recoveries.
    pub payments: Vec<Payment>,
    pub requests: Vec<Request>,
    pub transfers: Vec<Sent>,
    /// Deposits and withdrawals.
    pub moves: Vec<Moved>,
    pub cash_ups: Vec<CashUp>,
    pub applications: Vec<Application>,
    /// Statements of the bank, and how its files are read.
    pub bank: Bank,
    pub mappings: Vec<Mapping>,
    pub papers: Vec<Paper>,
    pub categories: Vec<Category>,
    pub vouchers: Vec<Voucher>,
    /// The wording of each kind of paper.
    pub wordings: [Wording; 4],
    /// The legal limits, and if the lender keeps to them.
    pub limits: Vec<Limit>,
    pub keeps_to_limits: bool,
    /// Whether the lender asks for assessments.
    pub asks: Asks,
    /// The client of each document.
    pub documents: Vec<i64>,
    pub assessments: Vec<Assessment>,
    /// What each loan stands on, where the lender asks.
    pub stood: Vec<Stood>,
    pub vat_rates: Vec<VatRate>,
    pub vendor: Vendor,
    /// For settling loans.
    pub quotes: Vec<Quote>,
    /// The notes on loans, with the promise if there was one.
    pub notes: Vec<(i64, Option<(Date, i64)>)>,
    /// Settlements with money that had reached the bank before.
    pub dated_settlements: u64,
    /// The entries of the log book.
    pub log_book: Vec<Entry>,
    pub notices: Vec<Notice>,
    /// A larger loan waits for a second person.
    pub approved_above: Option<i64>,
    /// True if the amount above what is due reduces the principal by default.
    pub reduces_principal: bool,
    /// A larger difference at a cash-up has to be confirmed.
    pub cash_up_tolerance: i64,
    pub installments: i64,
    /// Payments that were applied again after an earlier one was reversed.
    pub reapplied: u64,
    /// Payments that were put before others which had been recorded first.
    pub put_before: u64,
    /// Whole balances that settled a loan early.
    pub whole_balances: u64,
    /// The number of reversals, payments apart.
    pub undone: u64,
    /// The number of these that reversed write-offs.
    pub write_offs_reversed: u64,
    /// The expected loss of the outstanding amount at each age of arrears; `None` if the lender
    /// makes no provision.
    pub provision_rates: Option<[i64; 5]>,
    /// By month's end and branch, where there was anything.
    pub month_ends: BTreeMap<(Date, i64), MonthEnd>,
    /// VAT of fees that are due on a month's last evening, of a vendor who owes it then: by month's end
    /// and branch, where there was any.
    pub vat_months: Vec<(Date, i64, i64)>,
    pub periods: Vec<Period>,
    /// The last day of the last closed month.
    pub last_closed: Option<Date>,
    /// Repayments taken at each branch.
    pub repaid: BTreeMap<i64, i64>,
    /// The loan is in default when its oldest overdue installment is this late.
    pub default_after_days: u32,
    /// True if the last act was an edit without a change: it leaves no trace.
    changed_nothing: bool,
    /// Answers by person, scope and key.
    stored: Arc<HashMap<(usize, &'static str, String), StoredAnswer>>,
    /// The last day that had its day end, or the day before the very first entry.
    ended: Option<Date>,
}

/// The answer to a request, stored for a day; that there was one is known for longer.
#[derive(Clone)]
struct StoredAnswer {
    at: Timestamp,
    body: String,
    answer: String,
}

const KEPT_FOR: SignedDuration = SignedDuration::from_hours(24);
const KEY_KNOWN_FOR: SignedDuration = SignedDuration::from_hours(24 * 45);

type Answer = Result<String, Refusal>;

impl Model {
    /// Foresees the outcome of an attempt, and applies it.
    pub fn attempt(&mut self, attempt: &Attempt, now: Timestamp, today: Date) -> Outcome {
        self.changed_nothing = false;
        let outcome = self.answer(attempt, now, today);
        match &outcome {
            Outcome::Done(_) if self.changed_nothing => {}
            Outcome::Done(answer) => {
                self.operations += 1;
                if let Some(key) = &attempt.key {
                    let name = (attempt.who, attempt.act.name(), key.clone());
                    let body = format!("{:?}", attempt.act);
                    Arc::make_mut(&mut self.stored)
                        .insert(name, StoredAnswer { at: now, body, answer: answer.clone() });
                }
            }
            Outcome::Refused(refusal) if refusal.is_noted() => self.refusals += 1,
            Outcome::Replayed(_) | Outcome::Refused(_) => {}
        }
        outcome
    }

    fn answer(&mut self, attempt: &Attempt, now: Timestamp, today: Date) -> Outcome {
        let Some(person) = self.people.get(attempt.who).filter(|person| person.is_signed_in) else {
            return Outcome::Refused(Refusal::NotSignedIn);
        };
        let person = person.clone();
        if let Some(key) = &attempt.key {
            let stored = self.stored.get(&(attempt.who, attempt.act.name(), key.clone()));
            if let Some(stored) = stored.filter(|stored| stored.at + KEY_KNOWN_FOR >= now) {
                return if stored.body != format!("{:?}", attempt.act) {
                    Outcome::Refused(Refusal::Conflict("idempotency_key_reused"))
                } else if stored.at + KEPT_FOR >= now {
                    Outcome::Replayed(stored.answer.clone())
                } else {
                    Outcome::Refused(Refusal::Conflict("recorded_before"))
                };
            }
        }
        match self.act(&person, &attempt.act, now, today) {
            Ok(answer) => Outcome::Done(answer),
            Err(refusal) => Outcome::Refused(refusal),
        }
    }

    fn act(&mut self, person: &Person, act: &Act, now: Timestamp, today: Date) -> Answer {
        match act {
            Act::AddClient { national_id, phone_number } => {
                self.add_client(person, national_id, phone_number)
            }
            Act::EditClient { client, address, version } => {
                self.edit_client(person, *client, address, *version)
            }
            Act::Blacklist { client, reason } => self.blacklist(person, *client, reason),
            Act::Revoke { record } => self.revoke(person, *record),
            Act::Flag { client, kind, note } => self.flag(person, *client, (kind, note)),
            Act::LiftFlag { client, flag, reason } => {
                self.lift_flag(person, (*client, *flag), reason)
            }
            Act::Give(input) => self.apply(person, input, (now, today)),
            Act::Pay(tender) => self.pay(person, tender, today),
            Act::Reverse { payment, reason, has_looked } => {
                self.reverse(person, (*payment, *has_looked), reason, today)
            }
            Act::WriteOff { loan, reason } => self.write_off(person, *loan, reason, today),
            Act::ReverseMovement { entry, reason } => {
                self.reverse_movement(person, *entry, reason, today)
            }
            Act::ReverseTransfer { transfer, reason } => {
                self.reverse_transfer(person, *transfer, reason, today)
            }
            Act::Cancel { loan, reason } => self.cancel(person, *loan, reason, today),
            Act::ReverseWriteOff { loan, reason } => {
                self.reverse_write_off(person, *loan, reason, today)
            }
            Act::WaivePenalty(waiving) => self.waive_penalty(person, waiving, today),
            Act::Recover(recovered) => self.recover(person, recovered, today),
            Act::Settle(money) => self.settle(person, money, today),
            Act::Ask { wish, reason } => self.ask(person, wish, reason, (now, today)),
            Act::Decide { request, is_approved, reason } => {
                self.decide(person, *request, (*is_approved, reason), (now, today))
            }
            Act::WithdrawRequest { request } => self.withdraw_request(person, *request, now),
            Act::Deposit(movement) => self.deposit(person, movement, today),
            Act::Withdraw(movement) => self.withdraw(person, movement, today),
            Act::Send(sending) => self.send(person, sending, today),
            Act::Receive { transfer, amount } => {
                self.receive_sent(person, *transfer, *amount, today)
            }
            Act::CallBack { transfer, reason } => self.call_back(person, *transfer, reason, today),
            Act::CashUp(counted) => self.cash_up(person, counted, today),
            Act::Judge { cash_up, is_confirmed, reason } => {
                self.judge(person, *cash_up, (*is_confirmed, reason), today)
            }
            Act::Reprice { product, interest_rate, penalty_rate, is_active } => {
                self.reprice(person, *product, (*interest_rate, *penalty_rate), *is_active)
            }
            Act::DeleteProduct { product } => self.delete_product(person, *product),
            Act::UseMethod { method, is_active, by_bank } => {
                self.use_method(person, *method, (*is_active, *by_bank))
            }
            Act::CloseBranch { branch } => self.close_branch(person, *branch),
            Act::Personnel(act) => self.about_people(person, act, (now, today)),
            Act::Desk(act) => self.at_the_desk(person, act, today),
            Act::Setup(act) => self.change_setup(person, act, today),
            Act::Papers(act) => self.about_papers(person, act, (now, today)),
            Act::Assess(act) => self.assess(person, act, (now, today)),
            Act::Vouchers(act) => self.about_vouchers(person, act, (now, today)),
        }
    }

    /// The days before today that still wait for their day end.
    pub fn missing_days(&self, today: Date) -> Vec<Date> {
        let Some(ended) = self.ended else {
            return Vec::new();
        };
        let days = (1..).map(|step| add_days(ended, step));
        days.take_while(|day| *day < today).collect()
    }

    /// Ends every day that is missing, each in pieces of so many installments and loans.
    pub fn end_days(&mut self, today: Date, piece: usize) {
        for day in self.missing_days(today) {
            let mut looked_at = self.end_month(day) + self.end_month_of_vat(day);
            // The loans whose age in arrears is checked with their charges or waivers.
            let mut touched = BTreeSet::new();
            for number in 0..self.loans.len() {
                let penalties = self.loans[number].end_day(day);
                looked_at += penalties.len();
                if !penalties.is_empty() {
                    touched.insert(number);
                }
                let branch = self.loans[number].branch;
                for penalty in penalties.into_iter().filter(|penalty| *penalty > 0) {
                    self.post_penalty(branch, penalty);
                    self.loans[number].charges += 1;
                }
            }
            for number in 0..self.loans.len() {
                let Some(penalty) = self.loans[number].charge_night(day) else { continue };
                looked_at += 1;
                if penalty > 0 {
                    touched.insert(number);
                    self.post_penalty(self.loans[number].branch, penalty);
                    self.loans[number].charges += 1;
                }
            }
            let morning = add_days(day, 1);
            for number in 0..self.loans.len() {
                let waived = self.loans[number].waive(morning);
                if waived != [0; 4] {
                    self.post_waiver(self.loans[number].branch, waived);
                    self.loans[number].charges += 1;
                    looked_at += 1;
                    touched.insert(number);
                }
            }
            for loan in &mut self.loans {
                if loan.is_very_late(morning, self.default_after_days) {
                    loan.status = Status::Defaulted;
                    looked_at += 1;
                }
            }
            let others = (0..).zip(&self.loans).filter(|(number, _)| !touched.contains(number));
            looked_at += others.filter(|(_, loan)| loan.grows_older(morning)).count();
            // Each piece is an operation; the last one is not full.
            self.operations += i64::try_from(looked_at / piece).unwrap_or(0) + 1;
            self.ended = Some(day);
        }
    }

    /// Money waits while a day end is missing; the very first money begins the days.
    fn may_post(&mut self, today: Date) -> Result<(), Refusal> {
        if self.ended.is_none() {
            self.ended = Some(add_days(today, -1));
        }
        if self.missing_days(today).is_empty() { Ok(()) } else { Err(Refusal::CatchingUp) }
    }

    /// A payment method that can be used now.
    fn usable(&self, method: i64) -> Option<&PaymentMethod> {
        self.method(method).filter(|method| method.is_active)
    }

    /// A payment method that there is.
    fn method(&self, method: i64) -> Option<&PaymentMethod> {
        at(&self.methods, method).filter(|method| !method.is_deleted)
    }

    /// True if payments by a method come into the bank; false if there is no such method.
    pub fn is_by_bank(&self, method: i64) -> bool {
        self.usable(method).is_some_and(|method| method.by_bank)
    }

    fn operates(&self, branch: i64) -> bool {
        branch != super::UNASSIGNED && self.branches.get(&branch) == Some(&true)
    }
}

impl Person {
    /// One of the people with whom the lender begins, already at work.
    pub fn at_the_start(number: usize, branch: Option<i64>, rights: Vec<&'static str>) -> Self {
        Person {
            number,
            is_administrator: branch.is_none(),
            branch,
            rights,
            is_active: true,
            joined: Joined::AtTheStart,
            is_signed_in: true,
        }
    }

    fn must_be_administrator(&self) -> Result<(), Refusal> {
        if self.is_administrator { Ok(()) } else { Err(Refusal::Role) }
    }

    fn must_have(&self, right: &'static str) -> Result<(), Refusal> {
        if self.rights.contains(&right) { Ok(()) } else { Err(Refusal::Permission(right)) }
    }

    /// Refuses people who may not change settings that steer money.
    fn must_steer_money(&self) -> Result<(), Refusal> {
        self.must_be_administrator()?;
        self.must_have(personnel::PERMITS)
    }

    /// True if they could be the second person for an act at a branch.
    fn could_act_at(&self, branch: Option<i64>) -> bool {
        let is_there = self.is_administrator || self.branch == branch;
        self.is_active && self.joined == Joined::AtTheStart && is_there
    }

    /// Consultants work at their own branch only.
    fn must_work_at(&self, branch: i64) -> Result<(), Refusal> {
        if self.is_administrator || self.branch == Some(branch) {
            Ok(())
        } else {
            Err(Refusal::Forbidden("other_branch"))
        }
    }
}

/// Collects the fields at fault.
#[derive(Default)]
struct Faults(Vec<String>);

impl Faults {
    fn unless(&mut self, holds: bool, field: &str) -> bool {
        if !holds && !self.0.iter().any(|known| known == field) {
            self.0.push(field.to_owned());
        }
        holds
    }

    fn finish(mut self) -> Result<(), Refusal> {
        self.0.sort_unstable();
        if self.0.is_empty() { Ok(()) } else { Err(Refusal::Fields(self.0)) }
    }
}

/// The record of an id that counts from 1.
fn at<T>(records: &[T], id: i64) -> Option<&T> {
    records.get(usize::try_from(id).ok()?.checked_sub(1)?)
}

fn at_mut<T>(records: &mut [T], id: i64) -> Option<&mut T> {
    records.get_mut(usize::try_from(id).ok()?.checked_sub(1)?)
}

/// The id of the last record.
fn last_id<T>(records: &[T]) -> i64 {
    i64::try_from(records.len()).unwrap_or(i64::MAX)
}
