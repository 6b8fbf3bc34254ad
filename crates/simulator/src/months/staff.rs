//! Chooses the next attempts of the lender's people. They look at the model as staff look at their
//! screens.

use super::UNASSIGNED;
use super::asking;
use super::attempt::{Act, Attempt, LoanInput, Movement, Recovered, Tender, Waiving};
use super::model::{Loan, Model};
use super::reversing;
use super::sending;
use super::undoing;
use super::weights::{Kind, Size, Weights, pick};
use fastrand::Rng;
use money::{Date, add_days, add_months};

/// Requests that are remembered, to be sent again.
const REMEMBERED: usize = 60;

/// The lender's people at work.
pub(super) struct Staff {
    weights: Weights,
    keys: u64,
    passports: u32,
    sent: Vec<Attempt>,
}

impl Staff {
    pub(super) fn new(weights: Weights) -> Self {
        Staff { weights, keys: 0, passports: 0, sent: Vec::new() }
    }

    /// The next attempt of a person.
    pub(super) fn next(&mut self, model: &Model, today: Date, rng: &mut Rng) -> Attempt {
        let kind = pick(&self.weights.kinds, rng).unwrap_or(Kind::Register);
        if matches!(kind, Kind::Resend | Kind::ReuseKey)
            && let Some(known) = self.remembered(rng)
        {
            return self.repeat(known, kind, model, today, rng);
        }
        let Attempt { who, act, .. } = self.try_of(kind, model, today, rng);
        let key = (act.is_keyed() && rng.u8(0..10) > 0).then(|| self.new_key());
        self.remember(Attempt { who, key, act })
    }

    /// An attempt of a kind, without a key.
    pub(super) fn try_of(
        &mut self,
        kind: Kind,
        model: &Model,
        today: Date,
        rng: &mut Rng,
    ) -> Attempt {
        let act = self.act(kind, model, today, rng);
        let who = self.somebody_for(&act, model, rng);
        Attempt { who, key: None, act }
    }

    /// Repeats a known attempt, or uses its key for another one.
    fn repeat(
        &mut self,
        known: Attempt,
        kind: Kind,
        model: &Model,
        today: Date,
        rng: &mut Rng,
    ) -> Attempt {
        if kind == Kind::Resend {
            // Another person's key of that name is another key.
            let who = if rng.u8(0..8) == 0 { self.anybody(model, rng) } else { known.who };
            return Attempt { who, ..known };
        }
        let own = match known.act {
            Act::AddClient { .. } => Kind::Register,
            Act::Give(_) => Kind::Give,
            Act::Pay(_) => Kind::Pay,
            Act::Reverse { .. } => Kind::Reverse,
            Act::WriteOff { .. } => Kind::WriteOff,
            Act::ReverseMovement { .. }
            | Act::ReverseTransfer { .. }
            | Act::Cancel { .. }
            | Act::ReverseWriteOff { .. } => Kind::Undo,
            Act::WaivePenalty(_) => Kind::Waive,
            Act::Recover(_) => Kind::Recover,
            Act::Settle(_) => Kind::Settle,
            Act::Ask { .. } => Kind::Ask,
            Act::Decide { .. } => Kind::Decide,
            Act::Deposit(_) => Kind::Deposit,
            Act::Send(_) => Kind::Send,
            Act::Receive { .. } | Act::CallBack { .. } => Kind::EndTransfer,
            _ => Kind::Withdraw,
        };
        Attempt { act: self.act(own, model, today, rng), ..known }
    }

    /// Mostly one of the last few requests; now and then one whose answer is forgotten by now.
    fn remembered(&self, rng: &mut Rng) -> Option<Attempt> {
        let back = if rng.u8(0..5) == 0 { rng.usize(0..REMEMBERED) } else { rng.usize(0..4) };
        self.sent.iter().rev().nth(back).cloned()
    }

    fn remember(&mut self, attempt: Attempt) -> Attempt {
        if attempt.key.is_some() {
            if self.sent.len() >= REMEMBERED {
                self.sent.remove(0);
            }
            self.sent.push(attempt.clone());
        }
        attempt
    }

    fn new_key(&mut self) -> String {
        self.keys += 1;
        format!("key-{}", self.keys)
    }

    fn act(&mut self, kind: Kind, model: &Model, today: Date, rng: &mut Rng) -> Act {
        let is_wrong = rng.u32(0..self.weights.wrong_one_in) == 0;
        let client = id(model.clients.len() + usize::from(is_wrong), rng);
        match kind {
            Kind::Give if !model.clients.is_empty() => give(is_wrong, model, today, rng),
            Kind::Pay if !model.loans.is_empty() => self.pay(is_wrong, model, today, rng),
            Kind::Reverse if !model.payments.is_empty() => reversing::reverse(is_wrong, model, rng),
            Kind::WriteOff if !model.loans.is_empty() => write_off(is_wrong, model, rng),
            Kind::Undo if !model.loans.is_empty() => undoing::undo(is_wrong, model, rng),
            Kind::Waive if !model.loans.is_empty() => waive(is_wrong, model, rng),
            Kind::Recover if !model.loans.is_empty() => recover(is_wrong, model, rng),
            Kind::Settle if !model.loans.is_empty() => settle(is_wrong, model, today, rng),
            Kind::Ask if !model.loans.is_empty() => asking::ask(is_wrong, model, rng),
            Kind::Reschedule if !model.loans.is_empty() => {
                asking::reschedule(is_wrong, today, model, rng)
            }
            Kind::Decide if !model.requests.is_empty() => asking::decide(is_wrong, model, rng),
            Kind::Send => sending::send(is_wrong, model, rng),
            Kind::EndTransfer if !model.transfers.is_empty() => sending::end(is_wrong, model, rng),
            Kind::Deposit => {
                let amount = if is_wrong { -1 } else { rng.i64(10_000..8_000_000) };
                let by_bank = rng.u8(0..3) == 0;
                Act::Deposit(Movement { branch: branch(is_wrong, model, rng), by_bank, amount })
            }
            Kind::Withdraw => {
                let branch = branch(is_wrong, model, rng);
                let by_bank = rng.bool();
                let held = model.held(branch, by_bank);
                let beyond = held + rng.i64(1..1000);
                let amount = if rng.u8(0..3) == 0 { beyond } else { rng.i64(0..=held / 2 + 1) };
                Act::Withdraw(Movement { branch, by_bank, amount })
            }
            Kind::EditClient => {
                let present = usize::try_from(client - 1).ok().and_then(|i| model.clients.get(i));
                let version = present.map_or(1, |client| client.version) - i64::from(is_wrong);
                let address = format!("{} Vilakazi Street", rng.u16(..));
                Act::EditClient { client, address, version: rng.bool().then_some(version) }
            }
            Kind::Blacklist => {
                let client = (!is_wrong || rng.bool()).then_some(client);
                let reason = if is_wrong && rng.bool() { "" } else { "Gave a false payslip." };
                Act::Blacklist { client, reason }
            }
            Kind::Revoke => {
                let record = id(model.blacklist.len() + usize::from(is_wrong), rng);
                Act::Revoke { record }
            }
            Kind::Administer => administer(is_wrong, model, rng),
            _ => self.register(is_wrong, model, rng),
        }
    }

    fn register(&mut self, is_wrong: bool, model: &Model, rng: &mut Rng) -> Act {
        self.passports += 1;
        let mut national_id = format!("PASS{:05}", self.passports);
        let mut phone_number = "0821234567".to_owned();
        if is_wrong {
            match (rng.u8(0..3), rng.choice(&model.clients)) {
                (0, Some(other)) => national_id.clone_from(&other.national_id),
                (1, _) => "12".clone_into(&mut phone_number),
                _ => "A-1".clone_into(&mut national_id),
            }
        }
        Act::AddClient { national_id, phone_number }
    }

    fn pay(&self, is_wrong: bool, model: &Model, today: Date, rng: &mut Rng) -> Act {
        let open: Vec<i64> =
            (1..).zip(&model.loans).filter(|(_, loan)| loan.is_open()).map(|(id, _)| id).collect();
        // Paying on a closed loan is a stale installment.
        let loan = match rng.choice(&open) {
            Some(loan) if rng.u8(0..30) > 0 => *loan,
            _ => id(model.loans.len(), rng),
        };
        let known = &model.loans[usize::try_from(loan - 1).unwrap_or(0)];
        let place = known.first_unpaid().unwrap_or(0);
        let size = pick(&self.weights.tenders, rng).unwrap_or(Size::Exact);
        let mut tender = Tender {
            client: known.client,
            loan,
            installment: known.installments[place].id,
            amount: amount(known, place, size, rng),
            method: id(model.methods.len(), rng),
            branch: if rng.u8(0..6) == 0 { branch(false, model, rng) } else { known.branch },
            part_payment: size == Size::Part || rng.u8(0..20) == 0,
            value_date: None,
            reduces: None,
            has_looked: true,
        };
        if model.is_by_bank(tender.method) && rng.bool() || is_wrong && rng.u8(0..8) == 0 {
            let day = add_days(today, rng.i32(-8..=0) + i32::from(is_wrong));
            tender.value_date = Some(day);
            tender.amount = owed_on(known, place, size, day, rng);
        }
        if is_wrong {
            match rng.u8(0..6) {
                0 => tender.client += 1,
                1 => tender.installment = rng.i64(1..=model.installments),
                2 => tender.method = rng.choice([3, 9]).unwrap_or(9),
                3 => tender.branch = branch(true, model, rng),
                4 => tender.loan = id(model.loans.len() + 1, rng),
                _ => tender.amount = 0,
            }
        }
        // Told from the amount, so that the days stay as their seed makes them.
        tender.reduces = match tender.amount % 5 {
            0 | 1 => Some(true),
            2 => Some(false),
            _ => None,
        };
        tender.has_looked = tender.amount % 7 != 0;
        Act::Pay(tender)
    }

    /// A person whose work this is; now and then any person.
    fn somebody_for(&self, act: &Act, model: &Model, rng: &mut Rng) -> usize {
        if rng.u32(0..self.weights.anybody_one_in) == 0 {
            return self.anybody(model, rng);
        }
        let place = match act {
            Act::Give(input) => Some(input.branch),
            Act::Pay(tender) => Some(tender.branch),
            Act::Recover(money) | Act::Settle(money) => Some(money.branch),
            Act::Receive { transfer, .. } => sending::receiver(*transfer, model),
            Act::Reverse { payment, .. } => return reversing::corrector(*payment, model, rng),
            Act::ReverseMovement { .. }
            | Act::ReverseTransfer { .. }
            | Act::Cancel { .. }
            | Act::ReverseWriteOff { .. } => {
                return undoing::colleague(act, model, rng);
            }
            Act::Ask { .. } => return rng.usize(0..model.people.len()),
            Act::Decide { request, .. } | Act::WithdrawRequest { request } => {
                return asking::who(
                    *request,
                    matches!(act, Act::WithdrawRequest { .. }),
                    model,
                    rng,
                );
            }
            _ => None,
        };
        let there =
            model.people.iter().position(|person| place.is_some() && person.branch == place);
        match there {
            Some(consultant) if rng.bool() => consultant,
            _ => 0,
        }
    }

    /// Any person, including one without a session.
    #[expect(clippy::unused_self, reason = "it is a choice of the staff like the others")]
    fn anybody(&self, model: &Model, rng: &mut Rng) -> usize {
        rng.usize(0..=model.people.len())
    }
}

/// The id of one of so many records; 1 when there is none.
pub(super) fn id(count: usize, rng: &mut Rng) -> i64 {
    i64::try_from(rng.usize(0..count.max(1))).unwrap_or(0) + 1
}

/// An office; a wrong one does not exist or is none.
pub(super) fn branch(is_wrong: bool, model: &Model, rng: &mut Rng) -> i64 {
    if is_wrong {
        return rng.choice([UNASSIGNED, 99]).unwrap_or(UNASSIGNED);
    }
    let offices = model.branches.keys().copied().filter(|branch| *branch != UNASSIGNED);
    rng.choice(offices.collect::<Vec<_>>()).unwrap_or(UNASSIGNED)
}

fn amount(loan: &Loan, place: usize, size: Size, rng: &mut Rng) -> i64 {
    let (due, balance) = (loan.installments[place].due(), loan.balance());
    match size {
        Size::Exact => due,
        Size::Larger => rng.i64(due..=(due * 3).min(balance).max(due)),
        Size::Part | Size::TooSmall => rng.i64(1..due.max(2)),
        Size::Whole => balance,
        Size::TooMuch => balance + rng.i64(1..500),
    }
}

/// The same for an earlier day.
fn owed_on(loan: &Loan, place: usize, size: Size, day: Date, rng: &mut Rng) -> i64 {
    let (due, all) = (loan.due_on_day(place, day), loan.balance_on_day(day));
    match size {
        Size::Exact | Size::TooMuch => due + i64::from(size == Size::TooMuch) * all,
        Size::Whole => all,
        Size::Larger => rng.i64(due..=(due * 3).min(all).max(due)),
        Size::Part | Size::TooSmall => rng.i64(1..due.max(2)),
    }
}

/// An application for a loan.
pub(super) fn give(is_wrong: bool, model: &Model, today: Date, rng: &mut Rng) -> Act {
    let product_id = id(model.products.len(), rng);
    let product = &model.products[usize::try_from(product_id - 1).unwrap_or(0)];
    let (frequency, count, dates) = installments(product.term_months, today, rng);
    let branch_id = branch(false, model, rng);
    let by_bank = rng.u8(0..3) == 0;
    let most = product.most.min(model.held(branch_id, by_bank)).max(product.least);
    let mut input = LoanInput {
        client: id(model.clients.len(), rng),
        product: product_id,
        amount: rng.i64(product.least..=most),
        purpose: "Housing",
        frequency,
        count,
        dates,
        branch: branch_id,
        by_bank,
    };
    if rng.u8(0..8) == 0
        && let Some(last) = input.dates.last_mut()
    {
        // The last day that is early enough, or the first that is not.
        *last = add_days(add_months(today, u32::from(product.term_months)), rng.i32(31..=32));
    }
    if rng.u8(0..8) == 0
        && let [.., before, last] = &mut input.dates[..]
    {
        // A gap about half a period or one and a half: the last that fits, or the first that does not.
        let days = match frequency {
            "weekly" => [3, 4, 10, 11],
            "biweekly" => [6, 7, 21, 22],
            "quarterly" => [44, 46, 135, 139],
            _ => [13, 16, 42, 47],
        };
        *last = add_days(*before, days[rng.usize(0..4)]);
    }
    if is_wrong {
        spoil(&mut input, model, today, rng);
    }
    Act::Give(input)
}

/// The frequency, the number of installments, and their due dates, from a day soon on.
pub(super) fn installments(
    term_months: u16,
    today: Date,
    rng: &mut Rng,
) -> (&'static str, i64, Vec<Date>) {
    let term = i64::from(term_months);
    let (frequency, most) = rng
        .choice([
            ("monthly", term),
            ("weekly", term * 4),
            ("biweekly", term * 2),
            ("quarterly", (term / 3).max(1)),
        ])
        .unwrap_or(("monthly", 1));
    let count = rng.i64(1..=most.min(60));
    let first = add_days(today, rng.i32(0..40));
    let step = |number: i64| {
        let number = i32::try_from(number).unwrap_or(0);
        match frequency {
            "weekly" => add_days(first, 7 * number),
            "biweekly" => add_days(first, 14 * number),
            "quarterly" => add_months(first, 3 * number.unsigned_abs()),
            _ => add_months(first, number.unsigned_abs()),
        }
    };
    (frequency, count, (0..count).map(step).collect())
}

/// Something that the office must notice.
fn spoil(input: &mut LoanInput, model: &Model, today: Date, rng: &mut Rng) {
    let product = &model.products[usize::try_from(input.product - 1).unwrap_or(0)];
    match rng.u8(0..12) {
        0 => input.amount = product.most + 1,
        1 => input.amount = product.least - 1,
        2 => input.amount = 0,
        3 => input.dates[0] = add_days(today, -1),
        4 => input.dates.reverse(),
        5 => input.dates.push(add_days(today, 1)),
        6 => input.count = 0,
        7 => input.client = id(model.clients.len() + 1, rng),
        8 => input.product = 99,
        9 => input.branch = branch(true, model, rng),
        10 => input.frequency = "daily",
        _ => input.purpose = "Roulette",
    }
}

fn write_off(is_wrong: bool, model: &Model, rng: &mut Rng) -> Act {
    let loan = some_bad_loan(is_wrong, model, rng);
    let reason = if is_wrong && rng.bool() { "" } else { "Has left the country." };
    Act::WriteOff { loan, reason }
}

/// Mostly an unpaid penalty, or a part of it.
fn waive(is_wrong: bool, model: &Model, rng: &mut Rng) -> Act {
    let loan = some_bad_loan(is_wrong, model, rng);
    let known = usize::try_from(loan - 1).ok().and_then(|place| model.loans.get(place));
    let penalties = known.map(Loan::unpaid_penalties).unwrap_or_default();
    let (number, unpaid) = rng.choice(penalties).unwrap_or((rng.u16(0..4), 1));
    let amount = match rng.u8(0..8) {
        0 => unpaid + 1,
        1 if is_wrong => 0,
        2..5 => rng.i64(1..=unpaid),
        _ => unpaid,
    };
    let reason = if is_wrong && rng.bool() { "" } else { "Was in hospital." };
    Act::WaivePenalty(Waiving { loan, number, amount, reason })
}

/// One on which something is overdue.
pub(super) fn some_bad_loan(is_wrong: bool, model: &Model, rng: &mut Rng) -> i64 {
    let bad: Vec<i64> = (1..)
        .zip(&model.loans)
        .filter(|(_, loan)| loan.default.is_some())
        .map(|(id, _)| id)
        .collect();
    match rng.choice(&bad) {
        Some(loan) if !is_wrong => *loan,
        _ => id(model.loans.len() + 1, rng),
    }
}

fn recover(is_wrong: bool, model: &Model, rng: &mut Rng) -> Act {
    let loan = undoing::some_written_off_loan(is_wrong, model, rng);
    let known = usize::try_from(loan - 1).ok().and_then(|place| model.loans.get(place));
    let left = known.map_or(1, |loan| loan.recoverable - loan.recovered).max(1);
    let amount = if rng.u8(0..6) == 0 { left + 1 } else { rng.i64(1..=left) };
    let branch = branch(is_wrong && rng.bool(), model, rng);
    let method = if is_wrong { 9 } else { id(model.methods.len(), rng) };
    Act::Recover(Recovered { loan, amount, method, branch })
}

/// Mostly exactly what it costs; now and then a cent more or less, or the whole balance.
fn settle(is_wrong: bool, model: &Model, today: Date, rng: &mut Rng) -> Act {
    let open: Vec<i64> =
        (1..).zip(&model.loans).filter(|(_, loan)| loan.is_open()).map(|(id, _)| id).collect();
    let loan = match rng.choice(&open) {
        Some(loan) if !is_wrong => *loan,
        _ => id(model.loans.len() + 1, rng),
    };
    let known = usize::try_from(loan - 1).ok().and_then(|place| model.loans.get(place));
    let exact = model.settlement(loan, today).unwrap_or(1);
    let amount = match rng.u8(0..12) {
        0 => exact - 1,
        1 => exact + 1,
        2 => known.map_or(exact, Loan::balance),
        _ => exact,
    };
    let branch = match known {
        Some(known) if rng.u8(0..4) > 0 => known.branch,
        _ => branch(is_wrong && rng.bool(), model, rng),
    };
    let method = if is_wrong { 9 } else { id(model.methods.len(), rng) };
    Act::Settle(Recovered { loan, amount, method, branch })
}

fn administer(is_wrong: bool, model: &Model, rng: &mut Rng) -> Act {
    let product = if is_wrong { 99 } else { id(model.products.len(), rng) };
    match rng.u8(0..12) {
        0..5 => Act::Reprice {
            product,
            interest_rate: rng.i64(0..60) * 1_000_000,
            penalty_rate: rng.i64(0..20) * 1_000_000,
            is_active: rng.u8(0..4) > 0,
        },
        5..7 => Act::DeleteProduct { product },
        7..11 => {
            let method = if is_wrong { 99 } else { 3 };
            Act::UseMethod { method, is_active: rng.bool(), by_bank: rng.bool() }
        }
        _ => Act::CloseBranch { branch: branch(is_wrong, model, rng) },
    }
}
