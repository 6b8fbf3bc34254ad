use super::*;
use crate::applications::{self, NewApplication};
use crate::client_documents::{self, DocumentId, DocumentKind, NewDocument};
use crate::files::FileKind;
use crate::requests::{self, NewRequest, RequestKind};
use crate::scene::{Scene, date, rand};
use crate::testing::{Person, TestOffice, messages, stored};
use crate::{AffordabilityPolicy, Patch, Policy, corrections, verify};
use lending::PayFrequency;
use money::{Date, Rate, add_days};
use std::sync::Arc;

/// A member of staff who registers clients and gives loans.
fn clerk(scene: &Scene) -> Person {
    let clerk = scene.office.consultant("Town").can(Permission::GiveLoans);
    clerk.can(Permission::AddClients).can(Permission::EditClients)
}

fn payslip(scene: &Scene, clerk: &Person) -> DocumentId {
    let (client, file) = (scene.client, stored(&scene.office, FileKind::ClientDocument));
    let input = NewDocument { name: "Payslips".to_owned(), kind: DocumentKind::Payslip, file };
    clerk.does(move |tx, ctx| client_documents::add(tx, ctx, client, &input)).unwrap().id
}

fn income(day: &str, gross: i64, document: DocumentId) -> NewIncome {
    NewIncome {
        paid_on: Some(date(day)),
        gross: Some(rand(gross)),
        deductions: Some(rand(500)),
        net: Some(rand(gross - 500)),
        document: Some(document),
    }
}

/// Three pay slips of R 10 000 with R 500 deducted, and R 100 of declared expenses.
fn complete_fields(document: DocumentId) -> AssessmentFields {
    let days = ["2026-03-25", "2026-04-24", "2026-05-25"];
    AssessmentFields {
        employment: Patch::Set(Employment::Employed),
        pay_frequency: Patch::Set(PayFrequency::Monthly),
        client_understands: Some(true),
        incomes: Some(days.map(|day| income(day, 10_000, document)).to_vec()),
        expenses: Some(vec![NewExpense { kind: Some(ExpenseKind::Food), amount: Some(rand(100)) }]),
        obligations: Some(vec![NewObligation {
            source: Some(ObligationSource::Bureau),
            creditor: "A furniture shop".to_owned(),
            installment: Some(rand(2000)),
            balance: None,
        }]),
        ..AssessmentFields::default()
    }
}

fn begins(clerk: &Person, client: ClientId, fields: AssessmentFields) -> Result<Assessment> {
    clerk.does(move |tx, ctx| begin(tx, ctx, client, &fields))
}

fn edits(clerk: &Person, id: AssessmentId, fields: AssessmentFields) -> Result<Assessment> {
    clerk.does(move |tx, ctx| edit(tx, ctx, id, &fields))
}

fn completes(clerk: &Person, id: AssessmentId) -> Result<Assessment> {
    clerk.does(move |tx, ctx| complete(tx, ctx, id, None))
}

fn scene() -> Scene {
    let scene = Scene::new();
    scene.go_to(date("2026-06-01"));
    scene
}

#[test]
fn assessment_uses_the_norm_and_existing_debt() {
    let scene = scene();
    let clerk = clerk(&scene);
    let document = payslip(&scene, &clerk);
    let loan = scene.give(rand(1000), 2).loan;
    let draft = begins(&clerk, scene.client, complete_fields(document)).unwrap();
    assert!(draft.is_draft() && draft.gaps.is_empty(), "{draft:?}");
    let [own, shop] = &draft.obligations[..] else { panic!("{draft:?}") };
    assert_eq!((own.loan_id, own.balance), (Some(loan.id.get()), Some(loan.balance)));
    let left = Cents::new(599_462).minus(own.installment).unwrap();
    assert_eq!(shop.installment, rand(2000));
    assert_eq!(draft.row.payable, Some(left));
    let fields = AssessmentFields {
        replaced_loans: Some(vec![loan.id]),
        installment: Patch::Set(rand(5994)),
        ..AssessmentFields::default()
    };
    let draft = edits(&clerk, draft.id(), fields).unwrap();
    assert_eq!(draft.row.payable, Some(Cents::new(599_462)));
    let done = completes(&clerk, draft.id()).unwrap();
    assert_eq!(done.row.outcome(), Some(AssessmentOutcome::Marginal));
    assert_eq!(done.row.necessary_expenses, Some(Cents::new(150_538)));
    let refused = edits(&clerk, done.id(), AssessmentFields::default());
    assert!(matches!(refused, Err(Error::Conflict { code: "assessment_completed", .. })));
    let refused = clerk.does(move |tx, ctx| client_documents::delete(tx, ctx, document));
    assert!(matches!(refused, Err(Error::Conflict { code: "document_in_use", .. })));
    scene.must_be_sound();
}

#[test]
fn missing_data_is_reported_and_not_a_decline() {
    let scene = scene();
    let clerk = clerk(&scene);
    let document = payslip(&scene, &clerk);
    let draft = begins(&clerk, scene.client, AssessmentFields::default()).unwrap();
    assert_eq!(draft.gaps, ["Select where the income comes from."]);
    assert_eq!(draft.row.payable, None);
    let again = begins(&clerk, scene.client, AssessmentFields::default());
    assert!(matches!(again, Err(Error::Conflict { code: "assessment_draft", .. })));
    let fields = complete_fields(document);
    let mut old = income("2026-03-25", 10_000, document);
    old.document = None;
    let fields = AssessmentFields {
        incomes: Some(vec![old, income("2026-01-23", 10_000, document)]),
        ..fields
    };
    let draft = edits(&clerk, draft.id(), fields).unwrap();
    assert_eq!(
        draft.gaps,
        [
            "Add pay periods: 3 prove an income.",
            "23 Jan 2026 and 25 Mar 2026 are not two monthly pay days in a row.",
            "The latest pay day is more than 60 days ago.",
            "Choose the document that proves the income of 25 Mar 2026.",
        ]
    );
    let done = completes(&clerk, draft.id()).unwrap();
    assert_eq!(done.row.outcome(), Some(AssessmentOutcome::CannotAssess));
    let without_income = AssessmentFields {
        employment: Patch::Set(Employment::None),
        client_understands: Some(true),
        ..AssessmentFields::default()
    };
    let draft = begins(&clerk, scene.client, without_income).unwrap();
    let done = completes(&clerk, draft.id()).unwrap();
    assert_eq!(done.row.outcome(), Some(AssessmentOutcome::Fails));
    scene.must_be_sound();
}

#[test]
fn wrong_rows_are_named_by_position() {
    let scene = scene();
    let clerk = clerk(&scene);
    let document = payslip(&scene, &clerk);
    let mut above = income("2026-05-25", 100, document);
    above.net = Some(rand(101));
    let fields = AssessmentFields {
        incomes: Some(vec![
            above,
            income("2026-05-25", 1000, document),
            income("2026-06-02", 1000, DocumentId::new(99)),
            NewIncome::default(),
        ]),
        expenses: Some(vec![
            NewExpense { kind: Some(ExpenseKind::Food), amount: Some(rand(-1)) },
            NewExpense { kind: None, amount: Some(rand(1)) },
        ]),
        obligations: Some(vec![NewObligation {
            source: Some(ObligationSource::OwnBook),
            creditor: String::new(),
            installment: None,
            balance: None,
        }]),
        replaced_loans: Some(vec![crate::loans::LoanId::new(1)]),
        ..complete_fields(document)
    };
    let Err(Error::Invalid(found)) = begins(&clerk, scene.client, fields) else { panic!() };
    let found: Vec<_> = found.iter().map(|(field, _)| field.to_owned()).collect();
    assert_eq!(
        found,
        [
            "incomes.0.deductions",
            "incomes.1.paid_on",
            "incomes.2.paid_on",
            "incomes.2.document",
            "incomes.3.paid_on",
            "incomes.3.gross",
            "incomes.3.net",
            "expenses.0.amount",
            "expenses.1.kind",
            "obligations.0.creditor",
            "obligations.0.installment",
            "obligations.0.source",
            "replaced_loans",
        ]
    );
    let refused = scene.office.consultant("Town").does({
        let client = scene.client;
        move |tx, ctx| begin(tx, ctx, client, &AssessmentFields::default())
    });
    assert!(matches!(refused, Err(Error::Forbidden(Permission::GiveLoans))), "{refused:?}");
}

#[test]
fn exemption_needs_a_reason() {
    let scene = scene();
    let clerk = clerk(&scene);
    let exempt = AssessmentFields {
        exemption: Patch::Set(Exemption::StudentLoan),
        ..AssessmentFields::default()
    };
    let draft = begins(&clerk, scene.client, exempt).unwrap();
    let refused = completes(&clerk, draft.id());
    let message = "Enter why the law asks for no assessment.";
    assert_eq!(messages(refused, "exemption_reason"), [message]);
    let reason = AssessmentFields {
        exemption_reason: Some("Fees of the first year.".to_owned()),
        ..AssessmentFields::default()
    };
    edits(&clerk, draft.id(), reason).unwrap();
    let done = completes(&clerk, draft.id()).unwrap();
    assert_eq!(done.row.outcome(), Some(AssessmentOutcome::Exempt));
    scene.must_be_sound();
}

#[test]
fn lower_expenses_need_a_second_person() {
    let scene = scene();
    let clerk = clerk(&scene);
    let document = payslip(&scene, &clerk);
    let draft = begins(&clerk, scene.client, complete_fields(document)).unwrap();
    let asks = || {
        let mut new = NewRequest::of(RequestKind::ExpensesBelowNorm, "She lives with her mother.");
        new.assessment = Some(draft.id());
        clerk.does(move |tx, ctx| requests::ask(tx, ctx, &new))
    };
    let message = "Enter why the client spends less than the norm.";
    assert_eq!(messages(asks(), "assessment"), [message]);
    let why = AssessmentFields {
        below_norm_reason: Some("No rent, and meals at work.".to_owned()),
        ..AssessmentFields::default()
    };
    edits(&clerk, draft.id(), why).unwrap();
    let request = asks().unwrap().id;
    let decider = scene.office.administrator().can(Permission::VerifyEditLoansRequests);
    let decider = decider.can(Permission::GiveLoans);
    let approves = |id| decider.does(move |tx, ctx| requests::approve(tx, ctx, id, ""));
    let id = draft.id();
    // What was asked for is no longer what would be accepted.
    let other = AssessmentFields {
        expenses: Some(vec![NewExpense { kind: Some(ExpenseKind::Food), amount: Some(rand(90)) }]),
        ..AssessmentFields::default()
    };
    edits(&clerk, id, other).unwrap();
    let refused = approves(request);
    assert!(
        matches!(refused, Err(Error::Conflict { code: "request_outdated", .. })),
        "{refused:?}"
    );
    edits(&clerk, id, complete_fields(document)).unwrap();
    approves(request).unwrap();
    let done = clerk.asks(move |tx, ctx| find(tx, ctx, id)).unwrap();
    assert_eq!(done.row.expense_floor.as_deref(), Some("declared"));
    assert_eq!(done.row.necessary_expenses, Some(rand(100)));
    assert_eq!(done.row.payable, Some(rand(7400)));
    scene.must_be_sound();
}

#[test]
fn lender_figures_decide_and_stay_with_the_assessment() {
    let scene = scene();
    let clerk = clerk(&scene);
    let document = payslip(&scene, &clerk);
    let usual = AffordabilityRules::default();
    let completed_under = |affordability_rules, latest: i64| {
        let mut incomes = complete_fields(document).incomes.unwrap();
        incomes[2] = income("2026-05-25", latest, document);
        let fields = AssessmentFields {
            incomes: Some(incomes),
            installment: Patch::Set(rand(3000)),
            ..complete_fields(document)
        };
        let id = begins(&clerk, scene.client, fields).unwrap().id();
        let policy = Arc::new(Policy { affordability_rules, ..Policy::default() });
        let complete = move |tx: &mut Tx, ctx: &Ctx| {
            complete(tx, &Ctx { policy: Arc::clone(&policy), ..ctx.clone() }, id, None)
        };
        let AssessmentRow { outcome, income_basis, .. } = clerk.does(complete).unwrap().row;
        (outcome.unwrap(), income_basis.unwrap_or_default())
    };
    let found = |outcome: &str, basis: &str| (outcome.to_owned(), basis.to_owned());
    assert_eq!(completed_under(usual, 10_000), found("passes", "latest"));
    // Half of R 5 994.62 is less than R 3 000.
    let marginal = AffordabilityRules { marginal: Rate::percent(50), ..usual };
    assert_eq!(completed_under(marginal, 10_000), found("marginal", "latest"));
    let income_spread = AffordabilityRules { income_spread: Rate::percent(5), ..usual };
    assert_eq!(completed_under(income_spread, 10_500), found("passes", "latest"));
    assert_eq!(completed_under(income_spread, 10_501), found("passes", "average"));
    // The latest pay day was a week ago.
    let week = AffordabilityRules { payslip_days: 7, ..usual };
    assert_eq!(completed_under(week, 10_000), found("passes", "latest"));
    let six_days = AffordabilityRules { payslip_days: 6, ..usual };
    assert_eq!(completed_under(six_days, 10_000), found("cannot_assess", ""));
    // Verified under the usual figures.
    scene.must_be_sound();
}

#[test]
fn later_norms_leave_completed_assessments() {
    let scene = scene();
    let clerk = clerk(&scene);
    let document = payslip(&scene, &clerk);
    let draft = begins(&clerk, scene.client, complete_fields(document)).unwrap();
    let done = completes(&clerk, draft.id()).unwrap();
    let band = |over, up_to: Option<i64>, base, percent| crate::expense_norms::NewBand {
        over: Some(rand(over)),
        up_to: up_to.map(rand),
        base: Some(rand(base)),
        rate: Some(money::Rate::percent(percent)),
    };
    let add = |from: Date| {
        let bands = vec![band(0, Some(1000), 0, 100), band(1000, None, 1000, 10)];
        let (effective_from, source) = (Some(from), "A gazette".to_owned());
        let new = crate::expense_norms::NewExpenseNorm { effective_from, source, bands };
        scene.admin.does(move |tx, ctx| expense_norms::add(tx, ctx, &new)).unwrap();
    };
    // From next month, and from the day of the assessment, published after it.
    add(date("2026-07-01"));
    add(date("2026-06-01"));
    let next = begins(&clerk, scene.client, complete_fields(document)).unwrap();
    assert_eq!(next.row.norm, Some(rand(1900)));
    let id = done.id();
    let again = clerk.asks(move |tx, ctx| find(tx, ctx, id)).unwrap();
    assert_eq!(again.row, done.row);
    assert!(scene.admin.asks(verify::prove).unwrap().is_sound());
}

/// The scene, with a lender who asks for assessments as the policy says.
fn scene_that(affordability: AffordabilityPolicy) -> Scene {
    let policy = Policy { affordability, ..Policy::default() };
    let scene = Scene::at(TestOffice::with_policy(policy));
    scene.go_to(date("2026-06-01"));
    scene
}

/// A completed assessment of the scene's client, who can pay R 5 994.62 a month.
pub(crate) fn assessed(scene: &Scene) -> AssessmentId {
    let clerk = clerk(scene);
    let document = payslip(scene, &clerk);
    let days = [-67, -37, -7].map(|days| add_days(scene.office.today(), days).to_string());
    let incomes = days.iter().map(|day| income(day, 10_000, document)).collect();
    let fields = AssessmentFields { incomes: Some(incomes), ..complete_fields(document) };
    let draft = begins(&clerk, scene.client, fields).unwrap();
    completes(&clerk, draft.id()).unwrap().id()
}

fn reason_of(scene: &Scene, amount: Cents) -> Option<AffordabilityReason> {
    let application = scene.application(amount, 1);
    let quote = scene.admin.asks(move |tx, ctx| applications::quote(tx, ctx, &application));
    let found = quote.unwrap().affordability.expect("it is asked for");
    found.reason.map(|(reason, _)| reason)
}

fn listed(scene: &Scene) -> Vec<(i64, AffordabilityReason)> {
    let search = WithoutAssessmentSearch::default();
    let found = scene.admin.asks(|tx, ctx| without_assessment(tx, ctx, search, 10, 0)).unwrap();
    assert_eq!(found.1, i64::try_from(found.0.len()).unwrap());
    found.0.iter().map(|row| (row.loan.get(), row.reason)).collect()
}

#[test]
fn loan_without_assessment_is_given_and_listed() {
    let scene = scene_that(AffordabilityPolicy::Warn);
    assert_eq!(reason_of(&scene, rand(1000)), Some(AffordabilityReason::Missing));
    let loan = scene.give(rand(1000), 2).loan;
    assert_eq!(listed(&scene), [(loan.id.get(), AffordabilityReason::Missing)]);
    scene.must_be_sound();
}

#[test]
fn assessment_covers_one_fitting_loan() {
    let scene = scene_that(AffordabilityPolicy::Enforce);
    let refused = scene.apply(scene.application(rand(1000), 2));
    assert!(
        matches!(refused, Err(Error::Conflict { code: "assessment_missing", .. })),
        "{refused:?}"
    );
    let id = assessed(&scene);
    let above = Some(AffordabilityReason::AboveDiscretionary);
    assert_eq!(reason_of(&scene, rand(6000)), above);
    let refused = scene.apply(scene.application(rand(6000), 1));
    let code = "instalment_above_discretionary";
    assert!(matches!(refused, Err(Error::Conflict { code: found, .. }) if found == code));
    let other = NewApplication {
        assessment: Some(AssessmentId::new(99)),
        ..scene.application(rand(1000), 2)
    };
    let message = "Choose a completed assessment of this client.";
    assert_eq!(messages(scene.apply(other), "assessment"), [message]);
    assert_eq!(reason_of(&scene, rand(1000)), None);
    let named = NewApplication { assessment: Some(id), ..scene.application(rand(1000), 2) };
    let loan = scene.apply(named).unwrap().account.loan;
    assert_eq!(reason_of(&scene, rand(1000)), Some(AffordabilityReason::Missing));
    // A cancelled loan gives its assessment back.
    let reason = "The client changed her mind.";
    let boss = scene.office.administrator().can(Permission::VerifyEditLoansRequests);
    let cancel =
        move |tx: &mut Tx, ctx: &Ctx| corrections::reverse_disbursement(tx, ctx, loan.id, reason);
    boss.does(cancel).unwrap();
    assert_eq!(reason_of(&scene, rand(1000)), None);
    assert_eq!(listed(&scene), []);
    scene.must_be_sound();
}

#[test]
fn assessment_expires() {
    let affordability_rules = AffordabilityRules { valid_days: 29, ..Default::default() };
    let affordability = AffordabilityPolicy::Warn;
    let policy = Policy { affordability, affordability_rules, ..Policy::default() };
    let scene = Scene::at(TestOffice::with_policy(policy));
    scene.go_to(date("2026-06-01"));
    assessed(&scene);
    scene.go_to(date("2026-06-30"));
    assert_eq!(reason_of(&scene, rand(1000)), None);
    scene.go_to(date("2026-07-01"));
    assert_eq!(reason_of(&scene, rand(1000)), Some(AffordabilityReason::Expired));
    let first = assessed(&scene);
    let second = assessed(&scene);
    scene.go_to(date("2026-07-03"));
    let named = NewApplication { assessment: Some(first), ..scene.application(rand(500), 2) };
    scene.apply(named).unwrap();
    // The second did not see the loan.
    assert_ne!(first, second);
    assert_eq!(reason_of(&scene, rand(1000)), Some(AffordabilityReason::Expired));
    // The list shows which of them carries it.
    let all = AssessmentSearch::default();
    let carrying = completed_ones(&scene, all).into_iter().find_map(|(id, loan)| loan.map(|_| id));
    assert_eq!(carrying, Some(first));
    scene.must_be_sound();
}

/// Ids of listed assessments, each with the loan that stands on it.
fn completed_ones(
    scene: &Scene,
    search: AssessmentSearch,
) -> Vec<(AssessmentId, Option<crate::loans::LoanId>)> {
    let list = move |tx: &mut Tx, ctx: &Ctx| {
        let all = completed_following(tx, ctx, search, (None, 9))?;
        let found = completed(tx, ctx, search, (9, 0))?;
        assert_eq!(completed_count(tx, ctx, search)?, i64::try_from(found.len()).unwrap_or(-1));
        assert_eq!(all.len(), found.len());
        Ok(found.into_iter().map(|row| (row.id, row.loan)).collect())
    };
    scene.admin.asks(list).expect("listed")
}

#[test]
fn completed_assessments_are_listed_by_outcome_person_and_day() {
    let scene = scene();
    let clerk = clerk(&scene);
    let passing = begins(&clerk, scene.client, complete_fields(payslip(&scene, &clerk))).unwrap();
    completes(&clerk, passing.id()).unwrap();
    scene.go_to(date("2026-06-02"));
    let other = self::clerk(&scene);
    let poor = AssessmentFields {
        employment: Patch::Set(Employment::None),
        client_understands: Some(true),
        ..AssessmentFields::default()
    };
    let failing = begins(&other, scene.client, poor).unwrap();
    completes(&other, failing.id()).unwrap();
    begins(&other, scene.client, AssessmentFields::default()).unwrap();
    let all = AssessmentSearch::default();
    let found = |search| completed_ones(&scene, search).into_iter().map(|(id, _)| id.get());
    assert!(found(all).eq([failing.id().get(), passing.id().get()]));
    let searches = [
        AssessmentSearch { outcome: Some(AssessmentOutcome::Fails), ..all },
        AssessmentSearch { completed_by: Some(other.staff), ..all },
        AssessmentSearch { from: Some(date("2026-06-02")), ..all },
    ];
    for search in searches {
        assert!(found(search).eq([failing.id().get()]), "{search:?}");
    }
    let first_day = AssessmentSearch { to: Some(date("2026-06-01")), ..all };
    assert!(found(first_day).eq([passing.id().get()]));
    let refused = clerk.asks(move |tx, ctx| completed_count(tx, ctx, all));
    assert!(matches!(refused, Err(Error::WrongRole(_))), "{refused:?}");
}
