//! Expenses, other income, opening balances and journals in the model (contract §18).

use super::books::{FUNDING, money};
use super::corrections::CORRECTOR;
use super::requests::{Request, State};
use super::terms::rounded;
use super::vat::VAT_OWED;
use super::{Answer, Faults, Model, Person, Refusal, at, at_mut, last_id};
use crate::months::attempt::Wish;
use crate::months::vouchers::{Journal, JournalLine, Spending, Vouchers};
use jiff::SignedDuration;
use money::{Date, Timestamp};
use std::collections::BTreeMap;

const INPUT_VAT: i64 = 1200;
const OPENINGS: i64 = 3010;
const OTHER_INCOME: i64 = 4090;
const EXPENSES: i64 = 5100;

/// The accounts that take journals.
const FOR_JOURNALS: [i64; 6] = [INPUT_VAT, VAT_OWED, FUNDING, OPENINGS, OTHER_INCOME, EXPENSES];

/// Older vouchers are not taken for the same.
const SIMILAR_WITHIN: SignedDuration = SignedDuration::from_hours(24 * 30);

/// The categories of a new lender: those of expenses, each true if it needs a slip, and of income.
const OF_EXPENSES: [(&str, bool); 13] = [
    ("Rent", true),
    ("Wages", false),
    ("Airtime and data", true),
    ("Stationery", true),
    ("Transport", true),
    ("Bank charges", false),
    ("Collection charges", true),
    ("Credit bureau and SMS", true),
    ("Repairs", true),
    ("Legal fees", true),
    ("Licences", true),
    ("Refreshments", true),
    ("Other expenses", true),
];
const OF_INCOME: [&str; 3] = ["Commission", "Interest from the bank", "Other income"];
/// Above it a second person approves an expense of a new lender.
const USUAL_LIMIT: i64 = 200_000;

/// A category of expenses or of other income.
#[derive(Clone, Debug)]
pub struct Category {
    pub name: String,
    is_income: bool,
    pub needs_slip: bool,
    limit: Option<i64>,
    pub is_active: bool,
    version: i64,
}

/// A voucher.
#[derive(Clone, Debug)]
pub struct Voucher {
    /// The word on the wire.
    pub kind: &'static str,
    pub branch: i64,
    pub amount: i64,
    /// The person who entered it: a place among the people.
    pub by: usize,
    pub is_booked: bool,
    pub is_reversed: bool,
    entered_at: Timestamp,
    /// True for the bank account, false for cash; a journal moves neither.
    by_bank: Option<bool>,
    lines: Vec<JournalLine>,
    spending: Option<Spending>,
    /// The request that a colleague decides.
    request: Option<i64>,
}

impl Voucher {
    /// What an expense or other income was entered as.
    pub fn spending(&self) -> Option<&Spending> {
        self.spending.as_ref()
    }

    /// True if it was booked and not reversed.
    pub fn counts(&self) -> bool {
        self.is_booked && !self.is_reversed
    }

    /// One that waits, without its lines.
    fn blank(
        person: &Person,
        kind: &'static str,
        (branch, amount): (i64, i64),
        entered_at: Timestamp,
    ) -> Voucher {
        Voucher {
            kind,
            branch,
            amount,
            by: person.number,
            is_booked: false,
            is_reversed: false,
            entered_at,
            by_bank: None,
            lines: Vec::new(),
            spending: None,
            request: None,
        }
    }

    fn comes_in(&self) -> bool {
        matches!(self.kind, "other_income" | "opening")
    }
}

/// The categories of a new lender.
pub fn usual_categories() -> Vec<Category> {
    let category = |name: &str, is_income: bool, needs_slip: bool| Category {
        name: name.to_owned(),
        is_income,
        needs_slip,
        limit: (!is_income).then_some(USUAL_LIMIT),
        is_active: true,
        version: 1,
    };
    let expenses = OF_EXPENSES.iter().map(|(name, needs_slip)| category(name, false, *needs_slip));
    expenses.chain(OF_INCOME.iter().map(|name| category(name, true, false))).collect()
}

impl Model {
    pub(super) fn about_vouchers(
        &mut self,
        person: &Person,
        act: &Vouchers,
        (now, today): (Timestamp, Date),
    ) -> Answer {
        match act {
            Vouchers::Enter(wanted) => self.spend(person, wanted, (now, today)),
            Vouchers::Journal(wanted) => self.enter_journal(person, wanted, now),
            Vouchers::Open { branch, by_bank, amount } => {
                self.enter_opening(person, (*branch, *by_bank), *amount, (now, today))
            }
            Vouchers::Reverse { voucher, is_journal, reason } => {
                self.reverse_voucher(person, (*voucher, *is_journal), reason, today)
            }
            Vouchers::AddCategory { name, limit } => self.add_category(person, name, *limit),
            Vouchers::EditCategory { category, limit, is_active } => {
                self.edit_category(person, *category, (*limit, *is_active))
            }
        }
    }

    fn spend(
        &mut self,
        person: &Person,
        wanted: &Spending,
        (now, today): (Timestamp, Date),
    ) -> Answer {
        person.must_have("can_do_repayments")?;
        person.must_work_at(wanted.branch)?;
        let Spending { branch, amount, vat, by_bank, .. } = *wanted;
        let category = at(&self.categories, wanted.category).filter(|it| it.is_active).cloned();
        let mut faults = Faults::default();
        faults.unless(category.is_some(), "category");
        faults.unless(!wanted.payee.is_empty(), "payee");
        faults.unless(amount > 0, "amount");
        faults.unless(amount <= 0 || vat <= self.most_vat(amount, today), "vat");
        faults.unless(category.as_ref().is_none_or(|category| !category.needs_slip), "slip");
        faults.unless(self.operates(branch), "branch");
        let is_income = category.as_ref().is_some_and(|category| category.is_income);
        if self.operates(branch) && category.is_some() && !is_income {
            faults.unless(amount <= self.held(branch, by_bank), "amount");
        }
        faults.finish()?;
        let kind = if is_income { "other_income" } else { "expense" };
        let is_same = |voucher: &Voucher| {
            voucher.kind == kind
                && voucher.entered_at + SIMILAR_WITHIN >= now
                && self.is_still_meant(voucher)
                && voucher.spending.as_ref().is_some_and(|before| {
                    (before.branch, before.amount) == (branch, amount)
                        && (before.payee, &before.reference) == (wanted.payee, &wanted.reference)
                })
        };
        if !wanted.is_confirmed && self.vouchers.iter().any(is_same) {
            return Err(Refusal::Conflict("possible_duplicate"));
        }
        let limit = category.and_then(|category| category.limit);
        let waits = limit.is_some_and(|limit| amount > limit);
        if waits && !by_bank {
            self.may_take_cash(branch, today)?;
        }
        let lines = if is_income {
            vec![(money(by_bank), amount), (OTHER_INCOME, vat - amount), (VAT_OWED, -vat)]
        } else {
            vec![(EXPENSES, amount - vat), (INPUT_VAT, vat), (money(by_bank), -amount)]
        };
        let voucher = Voucher {
            by_bank: Some(by_bank),
            lines: plain(lines),
            spending: Some(wanted.clone()),
            ..Voucher::blank(person, kind, (branch, amount), now)
        };
        self.enter(voucher, waits, today)
    }

    /// The VAT in an amount at today's rate; none where the lender is no vendor.
    fn most_vat(&self, amount: i64, today: Date) -> i64 {
        let rate = i128::from(self.vat_rate(today));
        rounded(i128::from(amount) * rate, 100_000_000 + rate)
    }

    fn enter_journal(&mut self, person: &Person, wanted: &Journal, now: Timestamp) -> Answer {
        person.must_be_administrator()?;
        let mut faults = Faults::default();
        faults.unless(!wanted.reason.is_empty(), "reason");
        faults.unless(self.operates(wanted.branch), "branch");
        let is_line_sound = |line: &JournalLine| {
            let category = line.category.map(|id| at(&self.categories, id));
            let belongs = category.is_none_or(|found| {
                found.is_some_and(|found| {
                    line.account == if found.is_income { OTHER_INCOME } else { EXPENSES }
                })
            });
            line.amount != 0 && FOR_JOURNALS.contains(&line.account) && belongs
        };
        let sum: i64 = wanted.lines.iter().map(|line| line.amount).sum();
        let are_sound = wanted.lines.len() >= 2 && wanted.lines.iter().all(is_line_sound);
        faults.unless(are_sound && sum == 0, "lines");
        faults.finish()?;
        let amount = wanted.lines.iter().map(|line| line.amount.max(0)).sum();
        let voucher = Voucher {
            lines: wanted.lines.clone(),
            ..Voucher::blank(person, "journal", (wanted.branch, amount), now)
        };
        Ok(self.wait(voucher))
    }

    fn enter_opening(
        &mut self,
        person: &Person,
        (branch, by_bank): (i64, bool),
        amount: i64,
        (now, today): (Timestamp, Date),
    ) -> Answer {
        person.must_be_administrator()?;
        let mut faults = Faults::default();
        faults.unless(amount > 0, "amount");
        faults.unless(self.operates(branch), "branch");
        faults.finish()?;
        let is_same = |voucher: &Voucher| {
            voucher.kind == "opening"
                && (voucher.branch, voucher.by_bank) == (branch, Some(by_bank))
                && !voucher.is_reversed
        };
        if self.vouchers.iter().any(is_same) {
            return Err(Refusal::Conflict("opening_exists"));
        }
        let voucher = Voucher {
            by_bank: Some(by_bank),
            lines: plain(vec![(money(by_bank), amount), (OPENINGS, -amount)]),
            ..Voucher::blank(person, "opening", (branch, amount), now)
        };
        self.enter(voucher, false, today)
    }

    fn enter(&mut self, voucher: Voucher, waits: bool, today: Date) -> Answer {
        if waits {
            return Ok(self.wait(voucher));
        }
        self.post_voucher(&voucher, 1, today)?;
        self.vouchers.push(Voucher { is_booked: true, ..voucher });
        Ok(self.voucher_text(last_id(&self.vouchers)))
    }

    /// Asks a colleague to approve it.
    fn wait(&mut self, voucher: Voucher) -> String {
        let id = last_id(&self.vouchers) + 1;
        let wish = Wish::Voucher { voucher: id, is_journal: voucher.kind == "journal" };
        self.requests.push(Request::new(wish, voucher.by, voucher.branch, voucher.entered_at));
        let request = Some(last_id(&self.requests));
        self.vouchers.push(Voucher { request, ..voucher });
        self.voucher_text(id)
    }

    /// Books a voucher that a colleague has approved.
    pub(super) fn approve_voucher(&mut self, id: i64, today: Date) -> Result<(), Refusal> {
        let voucher = at(&self.vouchers, id).cloned().ok_or(Refusal::NotFound)?;
        let by_bank = voucher.by_bank.filter(|_| !voucher.comes_in());
        let is_there =
            by_bank.is_none_or(|by_bank| voucher.amount <= self.held(voucher.branch, by_bank));
        if !self.operates(voucher.branch) || !is_there {
            return Err(Refusal::Conflict("request_outdated"));
        }
        self.post_voucher(&voucher, 1, today)?;
        at_mut(&mut self.vouchers, id).ok_or(Refusal::NotFound)?.is_booked = true;
        Ok(())
    }

    fn reverse_voucher(
        &mut self,
        person: &Person,
        (id, is_journal): (i64, bool),
        reason: &str,
        today: Date,
    ) -> Answer {
        if is_journal {
            person.must_be_administrator()?;
        }
        person.must_have(CORRECTOR)?;
        let found = at(&self.vouchers, id).cloned();
        let found = found.filter(|voucher| voucher.spending.is_none() == is_journal);
        let voucher = found.ok_or(Refusal::NotFound)?;
        person.must_work_at(voucher.branch)?;
        let mut faults = Faults::default();
        faults.unless(!reason.is_empty(), "reason");
        faults.finish()?;
        if !voucher.is_booked {
            return Err(Refusal::Conflict("not_booked"));
        }
        if voucher.is_reversed {
            return Err(Refusal::Conflict("already_reversed"));
        }
        self.must_be_of_a_colleague(person, voucher.by, today)?;
        if !voucher.comes_in() && !self.operates(voucher.branch) {
            return Err(Refusal::Conflict("branch_not_in_use"));
        }
        let by_bank = voucher.by_bank.filter(|_| voucher.comes_in());
        let is_there =
            by_bank.is_none_or(|by_bank| voucher.amount <= self.held(voucher.branch, by_bank));
        let mut faults = Faults::default();
        faults.unless(is_there, "non_field_errors");
        faults.finish()?;
        self.post_voucher(&voucher, -1, today)?;
        at_mut(&mut self.vouchers, id).ok_or(Refusal::NotFound)?.is_reversed = true;
        Ok(self.voucher_text(id))
    }

    /// Posts its lines, or with a sign of -1 their reversal.
    fn post_voucher(&mut self, voucher: &Voucher, sign: i64, today: Date) -> Result<(), Refusal> {
        self.may_move_money((voucher.branch, voucher.by_bank.unwrap_or(true)), today)?;
        let line = |line: &JournalLine| (line.account, voucher.branch, sign * line.amount);
        self.post(&voucher.lines.iter().map(line).collect::<Vec<_>>());
        Ok(())
    }

    /// True if it was booked, or may be.
    fn is_still_meant(&self, voucher: &Voucher) -> bool {
        let request = voucher.request.and_then(|id| at(&self.requests, id));
        let waits = request.is_some_and(|request| request.state == State::Pending);
        voucher.counts() || !voucher.is_booked && waits
    }

    fn voucher_text(&self, id: i64) -> String {
        let Some(voucher) = at(&self.vouchers, id) else { return String::new() };
        let status = match (voucher.is_booked, voucher.is_reversed) {
            (_, true) => "reversed",
            (true, false) => "booked",
            (false, false) => "waiting",
        };
        let Voucher { kind, branch, amount, request, .. } = voucher;
        format!("{kind} {id} branch {branch} amount {amount} {status} request {request:?}")
    }

    /// True if a voucher has ever changed the balance of an account.
    pub(super) fn has_moved(&self, account: i64) -> bool {
        self.vouchers.iter().filter(|voucher| voucher.is_booked).any(|voucher| {
            let lines = voucher.lines.iter().filter(|line| line.account == account);
            lines.map(|line| line.amount).sum::<i64>() != 0
        })
    }

    /// What each category's account has moved, where it has any vouchers.
    pub fn sums_of_categories(&self) -> Vec<(i64, i64)> {
        let mut sums = BTreeMap::new();
        for voucher in self.vouchers.iter().filter(|voucher| voucher.is_booked) {
            let counts = i64::from(!voucher.is_reversed);
            if let Some(Spending { category, amount, vat, .. }) = voucher.spending {
                *sums.entry(category).or_default() += counts * (amount - vat);
            }
            for line in &voucher.lines {
                let Some(category) = line.category else { continue };
                let sign = if line.account == EXPENSES { counts } else { -counts };
                *sums.entry(category).or_default() += sign * line.amount;
            }
        }
        sums.into_iter().collect()
    }

    fn add_category(&mut self, person: &Person, name: &str, limit: Option<i64>) -> Answer {
        person.must_steer_money()?;
        let mut faults = Faults::default();
        faults.unless(limit.is_none_or(|limit| limit >= 0), "approval_limit");
        faults.finish()?;
        faults_if(self.categories.iter().any(|category| category.name == name), "name")?;
        self.categories.push(Category {
            name: name.to_owned(),
            is_income: false,
            needs_slip: false,
            limit,
            is_active: true,
            version: 1,
        });
        Ok(self.category_text(last_id(&self.categories)))
    }

    fn edit_category(
        &mut self,
        person: &Person,
        id: i64,
        (limit, is_active): (Option<i64>, bool),
    ) -> Answer {
        person.must_steer_money()?;
        let found = at_mut(&mut self.categories, id).ok_or(Refusal::NotFound)?;
        let is_same = (found.limit, found.is_active) == (limit, is_active);
        (found.limit, found.is_active) = (limit, is_active);
        found.version += i64::from(!is_same);
        self.changed_nothing = is_same;
        Ok(self.category_text(id))
    }

    fn category_text(&self, id: i64) -> String {
        let Some(category) = at(&self.categories, id) else { return String::new() };
        let Category { name, limit, is_active, version, .. } = category;
        let kind = if category.is_income { "other_income" } else { "expense" };
        format!("{kind} category {id} {name} limit {limit:?} active {is_active} v{version}")
    }
}

fn plain(lines: Vec<(i64, i64)>) -> Vec<JournalLine> {
    let line = |(account, amount)| JournalLine { account, category: None, amount };
    lines.into_iter().filter(|(_, amount)| *amount != 0).map(line).collect()
}

fn faults_if(is_wrong: bool, field: &str) -> Result<(), Refusal> {
    let mut faults = Faults::default();
    faults.unless(!is_wrong, field);
    faults.finish()
}
