//! What clients can pay: assessed before they ask for a loan, mostly well.

use super::attempt::{Act, Attempt, Outcome};
use super::compare::same;
use super::model::{Asks, Model};
use super::world::World;
use super::{Broken, Life};
use fastrand::Rng;
use money::{Cents, Date, add_days, add_months};
use office::Patch;
use office::affordability::{
    self, Assessment, AssessmentFields, AssessmentId, Employment, ExpenseKind, NewExpense,
    NewIncome, NewObligation, PayFrequency,
};
use office::client_documents::{self, DocumentId, DocumentKind, NewDocument};
use office::clients::ClientId;
use office::files::FileKind;
use office::testing::stored;
use store::{queries, row};

/// An attempt at an assessment. Ids are those on the wire.
#[derive(Clone, Debug)]
pub enum Assessing {
    /// Adds a document that proves an income.
    Prove {
        client: i64,
    },
    /// Begins the client's draft, or changes one.
    Write {
        client: i64,
        draft: Option<i64>,
        budget: Budget,
    },
    Complete {
        assessment: i64,
    },
}

/// What a client earns and spends, in cents.
#[derive(Clone, Debug)]
pub struct Budget {
    pub frequency: &'static str,
    /// Three pay days with gross income and deductions, the latest last; none without an income.
    pub periods: Vec<(Date, i64, i64)>,
    /// The document that proves all of them.
    pub document: Option<i64>,
    pub expenses: i64,
    /// The installment of a debt elsewhere.
    pub debt: i64,
    /// The installment that the client asks for.
    pub installment: Option<i64>,
    pub understands: bool,
}

impl Assessing {
    /// Names it in idempotency scopes and in reports of failures.
    pub fn name(&self) -> &'static str {
        match self {
            Assessing::Prove { .. } => "add-document",
            Assessing::Write { .. } => "write-assessment",
            Assessing::Complete { .. } => "complete-assessment",
        }
    }
}

impl Life {
    /// Assesses the client who is about to ask for a loan, at a lender that asks for it.
    pub(super) fn assess_before(&mut self, attempt: &Attempt) -> Result<(), Broken> {
        let Act::Give(input) = &attempt.act else { return Ok(()) };
        let is_left_out = self.model.asks == Asks::Nothing || self.assessing.u8(0..8) == 0;
        if is_left_out || self.model.clients.is_empty() {
            return Ok(());
        }
        let client = input.client;
        if self.model.document_of(client).is_none() {
            self.try_to(Assessing::Prove { client })?;
        }
        for _ in 0..=self.assessing.u8(0..5) / 4 {
            let draft = self.model.draft_of(client);
            // A wrong one: the draft is begun again, or a completed assessment is changed.
            let is_wrong = self.assessing.u8(0..12) == 0;
            let other = self.model.assessments.len().max(1);
            let other = is_wrong.then(|| super::staff::id(other, &mut self.assessing));
            let draft = if is_wrong { other.filter(|_| draft.is_none()) } else { draft };
            let today = self.world.today();
            let budget = budget(&self.model, (client, input.amount), today, &mut self.assessing);
            self.try_to(Assessing::Write { client, draft, budget })?;
        }
        let any = self.model.assessments.len() + 1;
        let any = super::staff::id(any, &mut self.assessing);
        let assessment = self.model.draft_of(client).filter(|_| self.assessing.u8(0..12) > 0);
        self.try_to(Assessing::Complete { assessment: assessment.unwrap_or(any) })
    }

    fn try_to(&mut self, act: Assessing) -> Result<(), Broken> {
        let people = self.model.people.len();
        let is_anybody = self.assessing.u8(0..12) == 0;
        let who = if is_anybody { self.assessing.usize(0..=people) } else { 0 };
        self.try_out(&Attempt { who, key: None, act: Act::Assess(act) })
    }
}

/// Mostly enough for the loan.
fn budget(model: &Model, (client, amount): (i64, i64), today: Date, rng: &mut Rng) -> Budget {
    let frequency =
        rng.choice(["monthly", "monthly", "fortnightly", "weekly"]).unwrap_or("monthly");
    let gross = rng.i64(50_000..amount.clamp(100_000, 4_000_000) * 3);
    // Some vary so much that their average counts.
    let spread = rng.choice([0, 5, 40]).unwrap_or(0);
    let first = add_days(today.first_of_month(), -40).first_of_month();
    let pay_days = match frequency {
        "monthly" => [first, add_months(first, 1), add_months(first, 2)],
        "fortnightly" => [-29, -15, -1].map(|days| add_days(today, days)),
        _ => [-15, -8, -1].map(|days| add_days(today, days)),
    };
    let periods = pay_days.map(|day| {
        let gross = gross + gross * rng.i64(0..=spread) / 100;
        (day, gross, gross * rng.i64(0..20) / 100)
    });
    let periods = if rng.u8(0..12) == 0 { Vec::new() } else { periods.to_vec() };
    let own = model.document_of(client);
    let document = match rng.u8(0..16) {
        0 => None,
        1 => Some(super::staff::id(model.documents.len() + 1, rng)),
        _ => own,
    };
    Budget {
        frequency,
        periods,
        document,
        expenses: gross * rng.i64(0..40) / 100,
        debt: if rng.u8(0..3) == 0 { gross * rng.i64(1..30) / 100 } else { 0 },
        installment: rng.bool().then(|| rng.i64(1..amount.max(2))),
        understands: rng.u8(0..12) > 0,
    }
}

impl World {
    pub(super) fn assess(&self, attempt: &Attempt, act: &Assessing) -> Outcome {
        match act {
            Assessing::Prove { client } => {
                let client = ClientId::new(*client);
                let file = stored(&self.set, FileKind::ClientDocument);
                let input =
                    NewDocument { name: "Payslips".to_owned(), kind: DocumentKind::Payslip, file };
                self.make(attempt, move |tx, ctx| {
                    Ok(client_documents::add(tx, ctx, client, &input)?
                        .map(|it| format!("document {} client {}", it.id, it.client_id)))
                })
            }
            Assessing::Write { client, draft, budget } => {
                let input = fields(budget);
                let (client, draft) = (ClientId::new(*client), draft.map(AssessmentId::new));
                self.make(attempt, move |tx, ctx| {
                    let done = match draft {
                        Some(id) => affordability::edit(tx, ctx, id, &input)?,
                        None => affordability::begin(tx, ctx, client, &input)?,
                    };
                    Ok(done.map(|it| text(&it)))
                })
            }
            Assessing::Complete { assessment } => {
                let id = AssessmentId::new(*assessment);
                self.make(attempt, move |tx, ctx| {
                    Ok(affordability::complete(tx, ctx, id, None)?.map(|it| text(&it)))
                })
            }
        }
    }

    /// Every assessment, and what each loan stands on.
    pub(super) fn compare_assessments(&self, model: &Model) -> Result<(), Broken> {
        let store = &self.set.database.store;
        let found = store.read(assessed)?.into_iter().map(|row| {
            let figures = (row.gross_income, row.necessary_expenses, row.payable);
            (row.client_id, row.outcome.unwrap_or_default(), figures)
        });
        let expected = model.assessments.iter().map(|one| {
            let figures =
                one.figures.map(|it| (Some(it.gross), Some(it.necessary), Some(it.payable)));
            let figures = figures.filter(|_| one.completed.is_some()).unwrap_or_default();
            (one.client, one.outcome().to_owned(), figures)
        });
        same("assessments", expected.collect::<Vec<_>>(), found.collect::<Vec<_>>())?;
        let found = store.read(stood)?.into_iter();
        let found = found.map(|row| (row.loan_id, row.assessment_id, row.installment, row.reason));
        let expected = model
            .stood
            .iter()
            .map(|one| (one.loan, one.assessment, one.installment, one.reason.map(str::to_owned)));
        same("what loans stand on", expected.collect::<Vec<_>>(), found.collect::<Vec<_>>())
    }
}

fn fields(budget: &Budget) -> AssessmentFields {
    let has_income = !budget.periods.is_empty();
    let employment = if has_income { Employment::Employed } else { Employment::None };
    let frequency = PayFrequency::parse(budget.frequency).unwrap_or(PayFrequency::Monthly);
    let income = |(paid_on, gross, deductions): &(Date, i64, i64)| NewIncome {
        paid_on: Some(*paid_on),
        gross: Some(Cents::new(*gross)),
        deductions: Some(Cents::new(*deductions)),
        net: Some(Cents::new(gross - deductions)),
        document: budget.document.map(DocumentId::new),
    };
    let food =
        NewExpense { kind: Some(ExpenseKind::Food), amount: Some(Cents::new(budget.expenses)) };
    let debt = NewObligation {
        source: None,
        creditor: "A shop".to_owned(),
        installment: Some(Cents::new(budget.debt)),
        balance: None,
    };
    AssessmentFields {
        employment: Patch::Set(employment),
        pay_frequency: Patch::Set(frequency),
        installment: budget.installment.map_or(Patch::Clear, |it| Patch::Set(Cents::new(it))),
        client_understands: Some(budget.understands),
        incomes: Some(budget.periods.iter().map(income).collect()),
        expenses: Some(vec![food]),
        obligations: Some(vec![debt]),
        ..AssessmentFields::default()
    }
}

fn text(found: &Assessment) -> String {
    let row = &found.row;
    let outcome = row.outcome.as_deref().unwrap_or_default();
    let payable = row.payable.map(Cents::get);
    format!("assessment {} client {} {outcome} payable {payable:?}", row.id, row.client_id)
}

row! {
    struct AssessmentRow {
        client_id: i64, outcome: Option<String>, gross_income: Option<i64>,
        necessary_expenses: Option<i64>, payable: Option<i64>,
    }
}

row! {
    struct StoodRow {
        loan_id: i64, assessment_id: Option<i64>, installment: i64, reason: Option<String>,
    }
}

queries! {
    fn assessed() -> Vec<AssessmentRow> =
        "SELECT client_id, outcome, gross_income, necessary_expenses, payable FROM assessments
         ORDER BY id /* scan: the simulation compares everything */";
    fn stood() -> Vec<StoodRow> =
        "SELECT loan_id, assessment_id, installment, reason FROM loan_assessments
         ORDER BY loan_id /* scan: the simulation compares everything */";
}
