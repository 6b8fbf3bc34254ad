//! Months of a lender's life from one seed.
//!
//! Staff register clients, give loans, take payments, move cash, resend requests whose answers were
//! lost, and try forbidden acts, on a clock that does not move between their acts; every night the
//! day is ended. An independent [`model`] foresees each answer and, after each day, every stored
//! figure. The same seed gives the same rows on SQLite and on PostgreSQL.

mod asking;
pub mod assessing;
pub mod attempt;
mod compare;
pub mod desk;
mod evening;
mod flagging;
mod goals;
pub mod model;
mod month_ends;
pub mod papers;
mod past;
mod periods;
pub mod personnel;
mod proofs;
mod reconciling;
mod reversing;
mod sending;
pub mod setup;
mod staff;
mod tally;
mod wording;
mod undoing;
pub mod vouchers;
mod weights;
mod world;

use attempt::{Act, Attempt, Outcome, Refusal};
use desk::Work;
use fastrand::Rng;
use goals::Pursuit;
use jiff::SignedDuration;
use jiff::civil::Weekday;
use model::{Asks, Model, Status};
use money::{Date, add_days};
use office::day_end;
use past::Evening;
pub use periods::Period;
pub use proofs::Books;
use staff::Staff;
use std::collections::BTreeSet;
use std::fmt::Display;
use store::testing::TestDatabase;
pub use tally::Tally;
use weights::{Clients, Weights};
use world::World;

/// The branch of those who have no office.
const UNASSIGNED: i64 = 1;

/// Separates the random draw of approvals from the others.
const APPROVALS: u64 = 0x6170_7072_6f76_616c;
/// The same of what happens about people.
const PEOPLE: u64 = 0x7065_6f70_6c65;
/// The same of what is done at the desk.
const DESK: u64 = 0x6465_736b;
/// The same of what the lender changes about itself.
const SETUP: u64 = 0x0073_6574_7570;
/// The same of corrected log-outs.
const CORRECTIONS: u64 = 0x0063_6f72_7265;
/// The same of what is looked for.
const GOALS: u64 = 0x0067_6f61_6c73;
/// The same of papers.
const PAPERS: u64 = 0x7061_7065_7273;
/// The same of stop flags.
const FLAGS: u64 = 0x0066_6c61_6773;

/// The same of assessments.
const ASSESSMENTS: u64 = 0x6173_7365_7373;

/// The same of vouchers.
const VOUCHERS: u64 = 0x766f_7563_6865;

/// Which months are lived.
#[derive(Clone, Copy, Debug)]
pub struct Plan {
    pub seed: u64,
    pub days: u32,
}

/// The days on which stored figures are compared with the model's; answers are always compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Watch {
    EachNight,
    AtTheEnd,
}

/// A difference between product and model.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
pub struct Broken(String);

impl Broken {
    fn new(what: impl Into<String>) -> Self {
        Broken(what.into())
    }

    fn with(self, place: impl Display) -> Self {
        Broken(format!("{place}: {}", self.0))
    }
}

impl From<office::Error> for Broken {
    fn from(error: office::Error) -> Self {
        Broken(format!("{error:?}"))
    }
}

impl From<store::Error> for Broken {
    fn from(error: store::Error) -> Self {
        Broken(error.to_string())
    }
}

impl From<jiff::Error> for Broken {
    fn from(error: jiff::Error) -> Self {
        Broken(error.to_string())
    }
}

/// The results of the months.
#[derive(Debug)]
pub struct Lived {
    pub tally: Tally,
    /// Every verb that has left an audit line.
    pub verbs: BTreeSet<String>,
}

/// The end of the months: their events and records.
struct Ended {
    lived: Lived,
    /// Everything that is stored, in the same order and words on each engine.
    rows: Vec<String>,
    world: World,
}

/// Lives the months over a new database.
fn live(plan: Plan, database: TestDatabase, watch: Watch) -> Result<Ended, Broken> {
    let mut life = Life::to_the_end(plan, database, watch)?;
    let rows = store::testing::dump(&life.world.set.database.store)?;
    life.tally.look_back(&life.model, life.world.today());
    let lived = Lived { tally: life.tally, verbs: life.world.verbs()? };
    Ok(Ended { lived, rows, world: life.world })
}

/// Lives the months over a new database. Returns the journal in the form for other programs, and
/// the product's figures for each month.
pub fn books(plan: Plan, database: TestDatabase) -> Result<Books, Broken> {
    Life::lived(plan, database, Watch::AtTheEnd)?.world.books()
}

/// Lives the months on SQLite, and if the tests run on PostgreSQL there as well: both must have the
/// same rows at the end, and the same figures for every month. Comparing all rows each night takes
/// the most time, so that is done on one engine.
pub fn live_on_each_engine(plan: Plan) -> Result<Lived, Broken> {
    let on_sqlite = live(plan, store::testing::sqlite_database(), Watch::EachNight)?;
    let database = store::testing::database();
    if database.store.engine() == store::Engine::Postgres {
        let on_postgres = live(plan, database, Watch::AtTheEnd)?;
        compare::same_lines("rows", &on_sqlite.rows, &on_postgres.rows)?;
        let books = [on_sqlite.world.books()?, on_postgres.world.books()?];
        let [expected, found] = books.map(|books| books.lines());
        compare::same_lines("books", &expected, &found)?;
    }
    Ok(on_sqlite.lived)
}

struct Life {
    world: World,
    model: Model,
    staff: Staff,
    weights: Weights,
    rng: Rng,
    /// Random source of the acts after the cash is counted: separate, so that the days stay as
    /// their seed makes them.
    evening: Rng,
    /// Random source of the acts about people, separate for the same reason.
    people: Rng,
    /// Random source of corrected log-outs, if there are any.
    corrections: Option<Rng>,
    desk: Work,
    /// Random source of the lender's own settings, of papers, of stop flags and of vouchers.
    setup: Rng,
    papers: Rng,
    flags: Rng,
    vouchers: Rng,
    /// Random source of assessments.
    assessing: Rng,
    pursuit: Pursuit,
    watch: Watch,
    tally: Tally,
    evenings: Vec<Evening>,
}

impl Life {
    fn to_the_end(plan: Plan, database: TestDatabase, watch: Watch) -> Result<Self, Broken> {
        let life = Life::lived(plan, database, watch)?;
        life.world.compare(&life.model)?;
        life.world.explain_everything(&life.model)?;
        life.world.compare_past(&life.evenings)?;
        if let Some(first) = life.evenings.first() {
            life.world.explain_profit(first.day)?;
        }
        Ok(life)
    }

    /// Every day lived, and the figures at the end not compared.
    fn lived(plan: Plan, database: TestDatabase, watch: Watch) -> Result<Self, Broken> {
        let mut life = Life::begin(plan, database, watch)?;
        while life.tally.days < u64::from(plan.days) {
            let day = life.world.today();
            life.live_a_day()
                .map_err(|broken| broken.with(format!("day {}, {day}", life.tally.days)))?;
        }
        Ok(life)
    }

    fn begin(plan: Plan, database: TestDatabase, watch: Watch) -> Result<Self, Broken> {
        let mut rng = Rng::with_seed(plan.seed);
        let mut evening = Rng::with_seed(!plan.seed);
        let cash_up_tolerance = evening.choice([0, 300]).unwrap_or(0);
        // One lender in three has larger loans approved, or all of them.
        let choices = [None, None, None, None, Some(0), Some(200_000)];
        let approved_above = Rng::with_seed(plan.seed ^ APPROVALS).choice(choices).flatten();
        // Two lenders in 25 assess their clients, and give each loan at once.
        let asks = match plan.seed % 25 {
            10 => Asks::Refuses,
            20 => Asks::Notes,
            _ => Asks::Nothing,
        };
        let drawn = Weights::draw(&mut rng);
        let weights = Weights {
            cash_up_tolerance,
            reduces_principal: plan.seed % 4 == 1,
            changes_setup: plan.seed.is_multiple_of(5),
            keeps_to_limits: plan.seed.is_multiple_of(10),
            asks,
            approved_above: approved_above.filter(|_| asks == Asks::Nothing),
            ..drawn
        };
        let weights = match plan.seed % 12 {
            0 => weights.in_arrears(Clients::InDearArrears),
            6 => weights.in_arrears(Clients::InArrears),
            _ => weights,
        };
        let mut model = Model::default();
        let world = World::open(database, &weights, &mut rng, &mut model)?;
        // Not by chance: the days stay as their seed makes them.
        if !plan.seed.is_multiple_of(3) {
            world.provide(month_ends::RATES, &mut model)?;
        }
        if plan.seed % 8 == 3 {
            world.charge_vat(plan.seed % 16 == 3, &mut model)?;
        }
        let staff = Staff::new(weights.clone());
        let people = Rng::with_seed(plan.seed ^ PEOPLE);
        // One lender in ten: the others' days stay as their seed makes them.
        let corrections = (plan.seed % 10 == 5).then(|| Rng::with_seed(plan.seed ^ CORRECTIONS));
        let desk = Work::new(Rng::with_seed(plan.seed ^ DESK));
        let [setup, papers, flags, vouchers, assessing, goals] =
            [SETUP, PAPERS, FLAGS, VOUCHERS, ASSESSMENTS, GOALS]
                .map(|of| Rng::with_seed(plan.seed ^ of));
        let (tally, evenings) = (Tally::default(), Vec::new());
        Ok(Life {
            world,
            model,
            staff,
            weights,
            rng,
            evening,
            people,
            corrections,
            desk,
            setup,
            papers,
            flags,
            vouchers,
            assessing,
            pursuit: Pursuit::new(goals),
            watch,
            tally,
            evenings,
        })
    }

    fn live_a_day(&mut self) -> Result<(), Broken> {
        self.correct_log_outs()?;
        self.begin_the_day()?;
        self.change_the_setup()?;
        self.work_at_the_desk()?;
        self.make_papers()?;
        self.flag_clients()?;
        self.spend()?;
        for _ in 0..self.rng.u32(0..=self.weights.acts_a_day) {
            let minutes = self.rng.i64(1..24);
            self.world.set.pass(SignedDuration::from_mins(minutes));
            self.act()?;
        }
        self.pursue(false)?;
        self.close_the_day()?;
        self.spend()?;
        self.pursue(true)?;
        self.go_home()?;
        self.evenings.push(Evening::of(&self.model, self.world.today()));
        let is_closing = self.rng.u32(0..self.weights.closed_one_in) == 0;
        let nights = if is_closing { self.rng.i32(2..20) } else { 1 };
        let morning = add_days(self.world.today(), nights);
        self.tally.days += u64::from(nights.unsigned_abs());
        self.world.set.go_to(morning);
        if is_closing {
            // The first to come in the morning finds that money has to wait.
            self.act()?;
            self.act()?;
            self.work_at_the_desk()?;
            self.spend()?;
        }
        self.end_days(morning)?;
        self.close_a_month()?;
        if !is_closing && morning.weekday() == Weekday::Monday {
            self.reconcile_banks()?;
        }
        if self.watch == Watch::EachNight {
            self.world.compare(&self.model)?;
        }
        let loans = self.model.loans.iter();
        let defaulted = loans.clone().filter(|loan| loan.status == Status::Defaulted).count();
        self.tally.defaults = self.tally.defaults.max(defaulted as u64);
        let dear = loans.filter(|loan| loan.is_dear()).count();
        self.tally.dear = self.tally.dear.max(dear as u64);
        Ok(())
    }

    fn act(&mut self) -> Result<(), Broken> {
        let attempt = self.staff.next(&self.model, self.world.today(), &mut self.rng);
        self.assess_before(&attempt)?;
        self.try_out(&attempt)
    }

    fn try_out(&mut self, attempt: &Attempt) -> Result<(), Broken> {
        let today = self.world.today();
        let expected = self.model.attempt(attempt, self.world.set.clock.now(), today);
        let found = self.world.attempt(attempt);
        self.count(attempt, &found);
        if expected == found {
            return Ok(());
        }
        Err(Broken::new(format!("{attempt:#?}\nexpected {expected:#?}\nfound {found:#?}")))
    }

    fn count(&mut self, attempt: &Attempt, outcome: &Outcome) {
        self.tally.attempts += 1;
        match outcome {
            Outcome::Done(_) => {
                self.tally.accepted += 1;
                let is_change = matches!(&attempt.act, Act::Personnel(act) if act.is_of_staff());
                self.tally.staff_changes += u64::from(is_change);
                self.tally.setup_changes += u64::from(matches!(attempt.act, Act::Setup(_)));
            }
            Outcome::Replayed(_) => self.tally.replayed += 1,
            Outcome::Refused(why) => {
                self.tally.refused += 1;
                let works_here = attempt.who < self.model.people.len();
                let is_out = *why == Refusal::NotSignedIn && works_here;
                self.tally.locked_out += u64::from(is_out);
                self.tally.after_cash_up += u64::from(*why == Refusal::Conflict("day_cashed_up"));
                let is_above = *why == Refusal::Conflict("instalment_above_discretionary");
                self.tally.unaffordable += u64::from(is_above);
            }
        }
    }

    /// The night: the days that are missing are ended, and old answers are forgotten.
    fn end_days(&mut self, today: Date) -> Result<(), Broken> {
        let office = &self.world.set.office;
        let missing = self.model.missing_days(today);
        self.model.end_days(today, day_end::BATCH_SIZE as usize);
        compare::same("days that were ended", missing, day_end::catch_up(office)?)?;
        if self.rng.bool() {
            office.forget_old_answers().wait()?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use store::sql;

    /// Lives until there is a loan, damages what is stored, and looks whether that is noticed.
    fn notices(damage: store::Sql, what: &str) {
        let plan = Plan { seed: 5, days: 0 };
        let mut life = Life::begin(plan, store::testing::database(), Watch::AtTheEnd).unwrap();
        while life.model.loans.is_empty() {
            life.live_a_day().unwrap();
        }
        life.world.compare(&life.model).unwrap();
        let store = &life.world.set.database.store;
        let harm = store.write(move |tx| tx.execute(damage, &[]));
        assert_eq!(harm.wait(), Ok(1), "one row is damaged");
        let found = life.world.compare(&life.model).unwrap_err().to_string();
        assert!(found.contains(what), "{found}");
    }

    #[test]
    fn a_changed_loan_is_noticed() {
        notices(
            sql!(
                "UPDATE loans SET default_principal = 7, default_began_on = disbursed_on WHERE id = 1"
            ),
            "loan 1",
        );
    }

    #[test]
    fn a_payment_that_counts_for_less_is_noticed() {
        let damage = sql!(
            "UPDATE installments SET paid_interest = paid_interest - 1,
                paid_principal = paid_principal - 1, total_due = total_due + 2
             WHERE id = 1"
        );
        notices(damage, "installment 1 of loan 1");
    }

    #[test]
    fn wrong_account_balance_is_noticed() {
        let damage = sql!(
            "UPDATE account_balances SET balance = balance + 1
             WHERE account = 1100 AND branch_id = (SELECT branch_id FROM loans WHERE id = 1)"
        );
        notices(damage, "balances by account and branch");
    }

    #[test]
    fn ungranted_permission_is_noticed() {
        let damage = sql!("UPDATE staff SET permissions = permissions + 2 WHERE id = 2");
        notices(damage, "the staff");
    }

    #[test]
    fn changed_log_book_branch_is_noticed() {
        let damage = sql!("UPDATE log_book_entries SET login_branch_id = 1 WHERE id = 1");
        notices(damage, "the log book");
    }

    #[test]
    fn a_write_without_an_operation_is_noticed() {
        let damage = sql!("UPDATE chain_heads SET number = number - 1 WHERE chain = 'operations'");
        notices(damage, "operations");
    }
}
