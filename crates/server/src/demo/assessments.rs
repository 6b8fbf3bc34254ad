//! What clients can pay: assessed before each loan of the last months, and a few clients who get none.

use super::cast::{Cast, Worker};
use documents::{Fact, text};
use fastrand::Rng;
use lending::PayFrequency;
use money::{Cents, Date, add_months};
use office::affordability::{
    self, Assessment, AssessmentFields, Employment, ExpenseKind, NewExpense, NewIncome,
    NewObligation,
};
use office::client_documents::{self, DocumentId, DocumentKind, NewDocument};
use office::clients::ClientId;
use office::files::FileKind;
use office::requests::{self, NewRequest, RequestKind};
use office::{Ctx, Error, Office, Patch, Result, Ticket};
use std::collections::BTreeMap;
use store::Tx;

/// Days before the history ends from which on the lender assesses its clients.
const ASSESSED_DAYS: i32 = 120;
/// Day of the month on which clients are paid.
const PAY_DAY: i8 = 25;
/// Amounts are in whole tens of rand.
const WHOLE: i64 = 1_000;

/// A client who asks for credit.
#[derive(Clone, Copy)]
pub(super) struct Asking {
    pub(super) client: ClientId,
    /// An index into [`Cast::branches`].
    pub(super) branch: usize,
    /// Cents a month, at least what the loan takes.
    pub(super) installment: i64,
    pub(super) is_trader: bool,
}

/// The end of an assessment that leads to no loan.
#[derive(Clone, Copy)]
enum End {
    Fails,
    /// No document proves the income.
    Unproved,
    /// Less than the norm is declared, and a colleague has been asked to accept it.
    BelowNorm,
}

/// Assessments that lead to no loan: the days before the history ends, the branch, the end.
const STORIES: [(i32, usize, End); 6] = [
    (64, 0, End::Fails),
    (31, 1, End::Fails),
    (17, 1, End::Unproved),
    (12, 0, End::Fails),
    (5, 1, End::Fails),
    (2, 0, End::BelowNorm),
];

/// Assesses clients. It has its own random source, so that a change here does not alter the rest of
/// the demonstration.
pub(super) struct Assessments {
    rng: Rng,
    /// The document that proves the income of each client.
    documents: BTreeMap<ClientId, DocumentId>,
}

/// A client's income and expenses, in cents a month.
#[derive(Clone, Copy)]
struct Budget {
    gross: i64,
    expenses: i64,
    debts: i64,
}

impl Assessments {
    pub(super) fn new(seed: u64) -> Self {
        Assessments { rng: Rng::with_seed(seed ^ 0x0061_6666), documents: BTreeMap::new() }
    }

    /// Assesses the clients who ask for a loan today: most pass, some narrowly.
    pub(super) fn assess(
        &mut self,
        office: &Office,
        cast: &Cast,
        asking: &[Asking],
        (today, days_left): (Date, i32),
    ) -> Result<()> {
        if days_left > ASSESSED_DAYS {
            return Ok(());
        }
        let mut begun = Vec::with_capacity(asking.len());
        for one in asking {
            let worker = cast.worker_at(one.branch, &mut self.rng);
            let percent = if self.rng.u8(0..8) == 0 { 110..126 } else { 140..200 };
            let budget = Budget::leaving(one, percent, &mut self.rng);
            let document = self.document(office, cast, worker, (one, budget), today)?;
            let input = budget.fields(one, Some(document), today);
            begun.push((worker, begin(office, worker, one.client, input)));
        }
        let mut completed = Vec::with_capacity(asking.len());
        for (worker, draft) in begun {
            if let Some(draft) = known(draft.wait())? {
                completed.push(complete(office, worker, &draft));
            }
        }
        completed.into_iter().try_for_each(|ticket| ticket.wait().map(drop))
    }

    /// Assesses clients who get no loan. `idle` are those without one.
    pub(super) fn turn_away(
        &mut self,
        office: &Office,
        cast: &Cast,
        idle: &[(ClientId, usize)],
        (today, days_left): (Date, i32),
    ) -> Result<()> {
        for (_, branch, end) in STORIES.into_iter().filter(|(days, ..)| *days == days_left) {
            let there: Vec<_> = idle.iter().filter(|(_, at)| *at == branch).collect();
            let Some((client, _)) = there.get(self.rng.usize(..there.len().max(1))) else {
                continue;
            };
            let one = Asking { client: *client, branch, installment: 150_000, is_trader: false };
            let worker = cast.worker_at(branch, &mut self.rng);
            let percent = if matches!(end, End::Fails) { 60..90 } else { 140..200 };
            let budget = Budget::leaving(&one, percent, &mut self.rng);
            let document = match end {
                End::Unproved => None,
                _ => Some(self.document(office, cast, worker, (&one, budget), today)?),
            };
            let input = budget.fields(&one, document, today);
            let input = if matches!(end, End::BelowNorm) { below_norm(input) } else { input };
            let Some(draft) = known(begin(office, worker, *client, input).wait())? else {
                continue;
            };
            if matches!(end, End::BelowNorm) {
                let reason = "Please see the questionnaire in her documents.";
                let assessment = Some(draft.id());
                let kind = RequestKind::ExpensesBelowNorm;
                let new = NewRequest { assessment, ..NewRequest::of(kind, reason) };
                let ask = move |tx: &mut Tx, ctx: &Ctx| requests::ask(tx, ctx, &new);
                office.write(worker.request(), ask).wait()?;
            } else {
                complete(office, worker, &draft).wait()?;
            }
        }
        Ok(())
    }

    /// The document that proves a client's income, made for the first assessment.
    fn document(
        &mut self,
        office: &Office,
        cast: &Cast,
        worker: &Worker,
        (one, budget): (&Asking, Budget),
        today: Date,
    ) -> Result<DocumentId> {
        if let Some(document) = self.documents.get(&one.client) {
            return Ok(*document);
        }
        let (name, kind, issuer) = if one.is_trader {
            ("Bank statements", DocumentKind::BankStatement, "The bank")
        } else {
            ("Payslips", DocumentKind::Payslip, "The employer")
        };
        let paid = budget.incomes(one, None, today).into_iter().rev();
        let facts = paid
            .filter_map(|income| Some(Fact::new(text::date(income.paid_on?), income.net?.rand())));
        let file =
            cast.store_letter(office, FileKind::ClientDocument, (issuer, name), facts.collect())?;
        let (client, new) = (one.client, NewDocument { name: name.to_owned(), kind, file });
        let add = move |tx: &mut Tx, ctx: &Ctx| client_documents::add(tx, ctx, client, &new);
        let id = office.write(worker.request(), add).wait()?.id;
        self.documents.insert(client, id);
        Ok(id)
    }
}

impl Budget {
    /// A budget that leaves that many percent of an installment, if the client has no other loan here.
    fn leaving(one: &Asking, percent: std::ops::Range<i64>, rng: &mut Rng) -> Self {
        let gross = (450_000 + rng.i64(0..300_000) + one.installment * 2) / WHOLE * WHOLE;
        // Above the norm of every income.
        let expenses = (gross * 12 / 100 + 90_000) / WHOLE * WHOLE;
        let free = gross - deductions(one, gross) - expenses;
        let left = one.installment * rng.i64(percent) / 100;
        Budget { gross, expenses, debts: (free - left).max(0) / WHOLE * WHOLE }
    }

    fn fields(self, one: &Asking, document: Option<DocumentId>, today: Date) -> AssessmentFields {
        let employment =
            if one.is_trader { Employment::SelfEmployed } else { Employment::Employed };
        AssessmentFields {
            employment: Patch::Set(employment),
            pay_frequency: Patch::Set(PayFrequency::Monthly),
            installment: Patch::Set(Cents::new(one.installment)),
            client_understands: Some(true),
            incomes: Some(self.incomes(one, document, today)),
            expenses: Some(expenses(self.expenses)),
            obligations: Some(self.obligations()),
            ..AssessmentFields::default()
        }
    }

    /// Three pay days up to today. Those of traders differ by so much that their average counts.
    fn incomes(self, one: &Asking, document: Option<DocumentId>, today: Date) -> Vec<NewIncome> {
        let percents = if one.is_trader { [85, 115, 100] } else { [97, 98, 100] };
        let has_passed = today.day() >= PAY_DAY;
        let last = today.saturating_sub(jiff::Span::new().months(i32::from(!has_passed)));
        let first = last.saturating_sub(jiff::Span::new().months(2)).first_of_month();
        let income = |(month, percent): (u32, i64)| {
            let gross = self.gross * percent / 100;
            let deducted = deductions(one, gross);
            let pay_day = add_months(first, month).with().day(PAY_DAY).build();
            NewIncome {
                paid_on: pay_day.ok(),
                gross: Some(Cents::new(gross)),
                deductions: Some(Cents::new(deducted)),
                net: Some(Cents::new(gross - deducted)),
                document,
            }
        };
        (0..).zip(percents).map(income).collect()
    }

    fn obligations(self) -> Vec<NewObligation> {
        let account = self.debts.min(120_000);
        let debts = [("Furniture account", account), ("Bank loan", self.debts - account)];
        let owed = debts.into_iter().filter(|(_, installment)| *installment > 0);
        owed.map(|(creditor, installment)| NewObligation {
            source: None,
            creditor: creditor.to_owned(),
            installment: Some(Cents::new(installment)),
            balance: Some(Cents::new(installment * 9)),
        })
        .collect()
    }
}

/// Tax and unemployment insurance, roughly.
fn deductions(one: &Asking, gross: i64) -> i64 {
    if one.is_trader { 0 } else { gross / 100 + (gross - 800_000).max(0) * 15 / 100 }
}

fn expenses(all: i64) -> Vec<NewExpense> {
    let shares = [
        (ExpenseKind::Accommodation, 25),
        (ExpenseKind::Transport, 20),
        (ExpenseKind::WaterElectricity, 15),
    ];
    let part = |percent: i64| all * percent / 100;
    let rest = all - shares.iter().map(|(_, percent)| part(*percent)).sum::<i64>();
    let parts = shares.map(|(kind, percent)| (kind, part(percent)));
    let parts = parts.into_iter().chain([(ExpenseKind::Food, rest)]);
    let row = |(kind, amount)| NewExpense { kind: Some(kind), amount: Some(Cents::new(amount)) };
    parts.map(row).collect()
}

fn below_norm(input: AssessmentFields) -> AssessmentFields {
    let reason = "She lives with her parents, who pay for food and electricity.";
    AssessmentFields {
        expenses: Some(expenses(42_000)),
        below_norm_reason: Some(reason.to_owned()),
        ..input
    }
}

fn begin(
    office: &Office,
    worker: &Worker,
    client: ClientId,
    input: AssessmentFields,
) -> Ticket<Assessment> {
    let begin = move |tx: &mut Tx, ctx: &Ctx| affordability::begin(tx, ctx, client, &input);
    office.write(worker.request(), begin)
}

fn complete(office: &Office, worker: &Worker, draft: &Assessment) -> Ticket<Assessment> {
    let id = draft.id();
    let complete = move |tx: &mut Tx, ctx: &Ctx| affordability::complete(tx, ctx, id, None);
    office.write(worker.request(), complete)
}

/// The draft; none where the client has one already: they ask for two loans on one day.
fn known(draft: Result<Assessment>) -> Result<Option<Assessment>> {
    match draft {
        Err(Error::Conflict { .. }) => Ok(None),
        other => other.map(Some),
    }
}
