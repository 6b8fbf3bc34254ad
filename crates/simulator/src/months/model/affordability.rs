//! Assessments in the model: what is left to a client by the norms of regulation 23A, and the loans
//! that it is enough for (contract §17).

use super::lending::Sound;
use super::loan::Status;
use super::terms::{Installment, rounded, share};
use super::{Answer, Faults, Model, Person, Refusal, at, at_mut, last_id};
use crate::months::assessing::{Assessing, Budget};
use money::{Date, Timestamp, add_days};
use std::collections::BTreeMap;

/// What a lender asks before it gives a loan.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Asks {
    #[default]
    Nothing,
    /// It notes loans without a passing assessment.
    Notes,
    /// It refuses them.
    Refuses,
}

/// The part of what is left that the lender leaves to the client, in millionths of a percent.
pub const BUFFER: i64 = 10_000_000;
/// Above that part of what is left an installment is marginal.
const MARGINAL: i64 = 75_000_000;

/// The norms since 2015: income above which a band begins, its least expenses, and the share of the
/// income above that.
const NORMS: [(i64, i64, i64); 5] = [
    (0, 0, 100_000_000),
    (80_000, 80_000, 6_750_000),
    (625_000, 116_788, 9_000_000),
    (2_500_000, 285_538, 8_200_000),
    (5_000_000, 490_538, 6_750_000),
];

/// An assessment, completed or a draft.
#[derive(Clone, Debug)]
pub struct Assessment {
    pub client: i64,
    budget: Budget,
    /// Of a draft those of its last save; none where no document proves the income.
    pub figures: Option<Figures>,
    pub completed: Option<(Timestamp, Date)>,
}

/// Cents a month.
#[derive(Clone, Copy, Debug)]
pub struct Figures {
    pub gross: i64,
    pub necessary: i64,
    left: i64,
    pub payable: i64,
}

/// What a loan stands on.
#[derive(Clone, Debug)]
pub struct Stood {
    pub loan: i64,
    pub assessment: Option<i64>,
    pub installment: i64,
    pub reason: Option<&'static str>,
    given_at: Timestamp,
}

impl Assessment {
    /// The word for its result; empty for a draft.
    pub fn outcome(&self) -> &'static str {
        match (self.completed, self.figures) {
            (None, _) => "",
            (Some(_), None) => "cannot_assess",
            (Some(_), Some(figures)) => figures.fit(self.budget.installment.unwrap_or(0)),
        }
    }
}

impl Figures {
    fn fit(self, installment: i64) -> &'static str {
        if installment > self.payable || self.payable <= 0 {
            "fails"
        } else if installment > share(MARGINAL, self.left) {
            "marginal"
        } else {
            "passes"
        }
    }
}

impl Model {
    pub(super) fn assess(
        &mut self,
        person: &Person,
        act: &Assessing,
        (now, today): (Timestamp, Date),
    ) -> Answer {
        match act {
            Assessing::Prove { client } => {
                person.must_have("can_add_clients")?;
                at(&self.clients, *client).ok_or(Refusal::NotFound)?;
                self.documents.push(*client);
                Ok(format!("document {} client {client}", last_id(&self.documents)))
            }
            Assessing::Write { client, draft, budget } => {
                self.write(person, (*client, *draft), budget, today)
            }
            Assessing::Complete { assessment } => self.complete(person, *assessment, (now, today)),
        }
    }

    fn write(
        &mut self,
        person: &Person,
        (client, draft): (i64, Option<i64>),
        budget: &Budget,
        today: Date,
    ) -> Answer {
        person.must_have("can_give_loans")?;
        let client = match draft {
            Some(id) => self.changeable(id)?.client,
            None => {
                at(&self.clients, client).ok_or(Refusal::NotFound)?;
                if self.draft_of(client).is_some() {
                    return Err(Refusal::Conflict("assessment_draft"));
                }
                client
            }
        };
        let mut faults = Faults::default();
        let is_own = |document: i64| at(&self.documents, document) == Some(&client);
        for place in 0..budget.periods.len() {
            let field = ["incomes.0.document", "incomes.1.document", "incomes.2.document"][place];
            faults.unless(budget.document.is_none_or(is_own), field);
        }
        faults.finish()?;
        let figures = self.figures(client, budget, today);
        let written = Assessment { client, budget: budget.clone(), figures, completed: None };
        let id = match draft {
            Some(id) => {
                *at_mut(&mut self.assessments, id).ok_or(Refusal::NotFound)? = written;
                id
            }
            None => {
                self.assessments.push(written);
                last_id(&self.assessments)
            }
        };
        Ok(self.assessment_text(id))
    }

    fn complete(&mut self, person: &Person, id: i64, (now, today): (Timestamp, Date)) -> Answer {
        person.must_have("can_give_loans")?;
        let draft = self.changeable(id)?.clone();
        let mut faults = Faults::default();
        faults.unless(draft.budget.understands, "client_understands");
        faults.finish()?;
        // By the loans of now.
        let figures = self.figures(draft.client, &draft.budget, today);
        let done = Assessment { figures, completed: Some((now, today)), ..draft };
        *at_mut(&mut self.assessments, id).ok_or(Refusal::NotFound)? = done;
        Ok(self.assessment_text(id))
    }

    fn changeable(&self, id: i64) -> Result<&Assessment, Refusal> {
        let found = at(&self.assessments, id).ok_or(Refusal::NotFound)?;
        match found.completed {
            None => Ok(found),
            Some(_) => Err(Refusal::Conflict("assessment_completed")),
        }
    }

    /// The client's draft.
    pub fn draft_of(&self, client: i64) -> Option<i64> {
        let mut all = (1..).zip(&self.assessments);
        all.find(|(_, one)| one.client == client && one.completed.is_none()).map(|(id, _)| id)
    }

    /// A document of the client.
    pub fn document_of(&self, client: i64) -> Option<i64> {
        (1..).zip(&self.documents).find(|(_, of)| **of == client).map(|(id, _)| id)
    }

    fn assessment_text(&self, id: i64) -> String {
        let Some(found) = at(&self.assessments, id) else { return String::new() };
        let (client, outcome) = (found.client, found.outcome());
        let payable = found.figures.map(|figures| figures.payable);
        format!("assessment {id} client {client} {outcome} payable {payable:?}")
    }

    /// What is left of the income; none where nothing proves it.
    fn figures(&self, client: i64, budget: &Budget, today: Date) -> Option<Figures> {
        let latest = budget.periods.last().map(|(day, ..)| *day);
        if latest.is_some_and(|day| day < add_days(today, -60) || budget.document.is_none()) {
            return None;
        }
        let gross = || budget.periods.iter().map(|(_, gross, _)| *gross);
        let (least, most) = (gross().min().unwrap_or(0), gross().max().unwrap_or(0));
        // More than a fifth above the lowest.
        let varies = most > least + rounded(least.into(), 5);
        let count = budget.periods.len();
        let of = |amounts: Vec<i64>| {
            let sum: i64 = amounts.iter().sum();
            let one = if varies {
                rounded(sum.into(), count as i128)
            } else {
                amounts.last().copied().unwrap_or(0)
            };
            match budget.frequency {
                "weekly" => rounded(i128::from(one) * 52, 12),
                "fortnightly" => rounded(i128::from(one) * 26, 12),
                _ => one,
            }
        };
        let deductions = of(budget.periods.iter().map(|(.., deducted)| *deducted).collect());
        let gross = of(gross().collect());
        let necessary = norm(gross).max(budget.expenses);
        let left = gross - deductions - necessary - budget.debt - self.owed_here(client, today);
        let payable = left.max(0) - share(BUFFER, left.max(0));
        Some(Figures { gross, necessary, left, payable })
    }

    /// The most that falls due in a month on each of the client's loans.
    fn owed_here(&self, client: i64, today: Date) -> i64 {
        let is_open = |status| matches!(status, Status::Active | Status::Defaulted);
        let own = self.loans.iter().filter(|loan| loan.client == client && is_open(loan.status));
        own.map(|loan| {
            busiest(loan.installments.iter().map(|row| (row.due_on.max(today), row.due())))
        })
        .sum()
    }

    /// Refuses a loan that the client is not known to be able to pay.
    pub(super) fn must_be_affordable(
        &self,
        client: i64,
        installments: &[Installment],
        today: Date,
    ) -> Result<(), Refusal> {
        match self.standing(client, installments, today) {
            (_, _, Some(reason)) if self.asks == Asks::Refuses => Err(Refusal::Conflict(reason)),
            _ => Ok(()),
        }
    }

    /// The assessment that was completed last, the most that falls due in a month, and why a loan does
    /// not stand on it.
    fn standing(
        &self,
        client: i64,
        installments: &[Installment],
        today: Date,
    ) -> (Option<i64>, i64, Option<&'static str>) {
        let dues = installments.iter().map(|row| (row.due_on, row.billed.iter().sum::<i64>()));
        let installment = busiest(dues);
        let completed = (1..).zip(&self.assessments).filter(|(_, one)| one.client == client);
        let completed = completed.filter_map(|(id, one)| Some((one.completed?, id, one)));
        let Some(((at, on), id, found)) = completed.max_by_key(|((at, _), id, _)| (*at, *id))
        else {
            return (None, installment, Some("assessment_missing"));
        };
        let counts = |stood: &&Stood| {
            super::at(&self.loans, stood.loan).is_some_and(|loan| loan.status != Status::Cancelled)
        };
        let carries = |stood: &Stood| stood.assessment == Some(id) && stood.reason.is_none();
        let is_later = |stood: &Stood| {
            let loan = super::at(&self.loans, stood.loan);
            loan.is_some_and(|loan| loan.client == client) && stood.given_at > at
        };
        let reason = if self.stood.iter().filter(counts).any(carries) {
            Some("assessment_missing")
        } else if found.figures.is_none() {
            Some("income_not_proved")
        } else if add_days(on, 30) < today || self.stood.iter().filter(counts).any(is_later) {
            Some("assessment_expired")
        } else {
            let fit = found.figures.map(|figures| figures.fit(installment));
            (fit == Some("fails")).then_some("instalment_above_discretionary")
        };
        (Some(id), installment, reason)
    }

    /// What the loan that is about to be given stands on.
    pub(super) fn stands(
        &self,
        client: i64,
        sound: &Sound,
        (now, today): (Timestamp, Date),
    ) -> Option<Stood> {
        if self.asks == Asks::Nothing {
            return None;
        }
        let (assessment, installment, reason) =
            self.standing(client, &sound.cost.installments, today);
        let loan = last_id(&self.loans) + 1;
        Some(Stood { loan, assessment, installment, reason, given_at: now })
    }
}

fn norm(gross: i64) -> i64 {
    let band = NORMS.iter().rev().find(|(over, ..)| gross > *over);
    band.map_or(0, |(over, least, rate)| least + share(*rate, gross - over))
}

fn busiest(dues: impl Iterator<Item = (Date, i64)>) -> i64 {
    let mut months = BTreeMap::new();
    for (day, due) in dues {
        *months.entry((day.year(), day.month())).or_insert(0) += due;
    }
    months.into_values().max().unwrap_or(0)
}
