//! Loans that a second person approves.

use super::*;
use crate::affordability::tests::assessed;
use crate::affordability::{self, AssessmentId, AssessmentSearch};
use crate::applications::{
    self, ApplicationSearch, ApplicationStatus, DeclineCode, NewApplication, WarningKind,
};
use crate::blacklist::{self, NewBlacklisting};
use crate::cash::{self, NewMovement};
use crate::client_flags::{self, NewClientFlag};
use crate::credit_limits::{self, NewCreditLimit};
use crate::loans::ApplicationId;
use crate::products::{self, ProductFields};
use crate::scene::date;
use crate::testing::TestOffice;
use crate::{AffordabilityPolicy, LimitPolicy, LoanApproval, Patch, Policy, screening};
use money::{Rate, add_days};

/// A lender whose loans above R 1 000 are approved, with a clerk at Town who applies and a senior who
/// decides.
struct Counter {
    clerk: Person,
    senior: Person,
    scene: Scene,
}

impl Counter {
    fn new() -> Self {
        Counter::under(Policy::default())
    }

    /// The same under other rules.
    fn under(policy: Policy) -> Self {
        let policy = Policy { loan_approval: LoanApproval::Above(rand(1000)), ..policy };
        let scene = Scene::at(TestOffice::with_policy(policy));
        let clerk = scene.office.consultant("Town").can(Permission::GiveLoans);
        let senior = scene.office.consultant("Town").can(Permission::VerifyEditLoansRequests);
        Counter { clerk, senior, scene }
    }

    fn apply(&self, input: NewApplication) -> Result<Applied> {
        self.clerk.does(move |tx, ctx| apply(tx, ctx, &input))
    }

    /// The clerk applies for so many rand.
    fn submit(&self, amount: i64) -> (ApplicationId, RequestId) {
        let applied = self.apply(self.scene.application(rand(amount), 3)).unwrap();
        assert_eq!(applied.application.status, ApplicationStatus::Submitted);
        assert!(applied.account.is_none());
        (applied.application.id, applied.request.unwrap())
    }

    fn file(&self, id: ApplicationId) -> applications::ApplicationFile {
        self.scene.admin.asks(|tx, ctx| applications::find(tx, ctx, id)).unwrap()
    }

    fn status(&self, id: ApplicationId) -> ApplicationStatus {
        self.file(id).row.status
    }

    /// Error shown to the decider when approving is refused. The application stays pending.
    fn refusal(&self, asked: (ApplicationId, RequestId)) -> String {
        self.refused_with("request_outdated", asked)
    }

    fn refused_with(
        &self,
        expected: &str,
        (application, request): (ApplicationId, RequestId),
    ) -> String {
        let told = match approve_by(&self.senior, request) {
            Err(Error::Conflict { code, message }) if code == expected => message,
            other => panic!("{other:?}"),
        };
        let expected = self.file(application).warnings.into_iter().find(|one| one.refuses);
        let expected = expected.expect("said before").message;
        assert!(told.starts_with(&expected), "{told:?} begins with {expected:?}");
        assert_eq!(self.status(application), ApplicationStatus::Submitted);
        assert!(self.file(application).row.loan_id.is_none());
        self.scene.must_be_sound();
        told
    }

    fn balance(&self) -> money::Cents {
        let branch = self.scene.branch;
        let money = self.scene.admin.asks(|tx, _| crate::books::branch_money(tx, branch));
        money.unwrap().unwrap().held(ledger::MoneyKind::Cash)
    }
}

#[test]
fn large_loan_waits_for_approval() {
    let counter = Counter::new();
    let at_once = counter.apply(counter.scene.application(rand(1000), 3)).unwrap();
    assert_eq!(at_once.application.status, ApplicationStatus::Approved);
    assert!(at_once.account.is_some() && at_once.request.is_none());
    let cash = counter.balance();
    let (application, request) = counter.submit(1001);
    assert_eq!(counter.balance(), cash);
    let before = counter.file(application);
    assert_eq!(before.row.loan_id, None);
    assert_eq!(before.quote.installments.len(), 3);
    counter.scene.must_be_sound();

    let approved = approve_by(&counter.senior, request).unwrap();
    assert_eq!(approved.status, RequestStatus::Approved);
    let loan = counter.scene.account(approved.loan_id.unwrap()).loan;
    assert_eq!(loan.disbursed_by, counter.clerk.staff);
    assert_eq!(counter.balance(), Cents::new(cash.get() - rand(1001).get()));
    let after = counter.file(application);
    assert_eq!(after.row.status, ApplicationStatus::Approved);
    assert_eq!(after.row.decided_by, Some(counter.senior.staff));
    assert_eq!(after.quote.total, loan.total_amount);
    counter.scene.must_be_sound();
}

#[test]
fn second_approval_gives_no_second_loan() {
    let counter = Counter::new();
    let (_, request) = counter.submit(2000);
    let cash = counter.balance();
    approve_by(&counter.senior, request).unwrap();
    assert_eq!(code(approve_by(&counter.scene.admin, request)), "request_decided");
    assert_eq!(counter.balance(), Cents::new(cash.get() - rand(2000).get()));
}

#[test]
fn own_application_cannot_be_approved() {
    let counter = Counter::new();
    let input = counter.scene.application(rand(2000), 3);
    let applied = counter.scene.admin.does(move |tx, ctx| apply(tx, ctx, &input)).unwrap();
    let request = applied.request.unwrap();
    assert_eq!(code(approve_by(&counter.scene.admin, request)), "own_request");
    assert_eq!(missing(approve_by(&counter.clerk, request)), Permission::VerifyEditLoansRequests);
    let elsewhere = counter.scene.office.consultant("Village");
    let elsewhere = elsewhere.can(Permission::VerifyEditLoansRequests);
    assert_eq!(code(approve_by(&elsewhere, request)), "other_branch");
}

#[test]
fn closed_applications_keep_reason_and_quote() {
    let counter = Counter::new();
    let (declined, request) = counter.submit(2000);
    decline_by(&counter.senior, request).unwrap();
    let file = counter.file(declined);
    assert_eq!(file.row.status, ApplicationStatus::Declined);
    assert_eq!(file.row.decision_reason.as_deref(), Some("They have paid."));
    assert_eq!(file.row.decline_code, Some(DeclineCode::Other));
    assert!(file.warnings.is_empty());
    let (withdrawn, request) = counter.submit(2000);
    withdraw_by(&counter.clerk, request).unwrap();
    assert_eq!(counter.status(withdrawn), ApplicationStatus::Withdrawn);
    assert_eq!(code(approve_by(&counter.senior, request)), "request_decided");
    let (expired, request) = counter.submit(2000);
    counter.scene.go_to(add_days(counter.scene.office.today(), 30));
    assert_eq!(counter.status(expired), ApplicationStatus::Expired);
    assert_eq!(code(approve_by(&counter.senior, request)), "request_expired");
    assert_eq!(expire(&counter.scene.office.office).unwrap(), 1);
    let stored = |status| {
        let search = ApplicationSearch { status: Some(status), ..ApplicationSearch::default() };
        let ask = move |tx: &mut Tx, ctx: &Ctx| applications::list(tx, ctx, search, 10, 0);
        let rows = counter.clerk.asks(ask).unwrap();
        rows.into_iter().map(|row| row.id).collect::<Vec<_>>()
    };
    assert_eq!(stored(ApplicationStatus::Expired), [expired]);
    assert_eq!(stored(ApplicationStatus::Declined), [declined]);
    assert_eq!(stored(ApplicationStatus::Submitted), []);
    counter.scene.must_be_sound();
}

#[test]
fn application_is_declined_with_a_code() {
    let counter = Counter::new();
    let (application, request) = counter.submit(2000);
    let why = Some(DeclineCode::NotAffordable);
    let declined =
        counter.senior.does(move |tx, ctx| decline(tx, ctx, request, "Too little is left.", why));
    assert_eq!(declined.unwrap().decline_code, why);
    assert_eq!(counter.file(application).row.decline_code, why);
    let line = counter.scene.office.audit_lines().pop().unwrap();
    assert!(line.contains(r#""decline_code":[null,"not_affordable"]"#), "{line}");
    counter.scene.must_be_sound();
}

#[test]
fn flagged_client_application_waits_until_lifted() {
    let counter = Counter::new();
    let (client, admin) = (counter.scene.client, &counter.scene.admin);
    let flag = NewClientFlag {
        kind: Some(lending::StopFlag::DebtReviewApplied),
        since: Some(counter.scene.office.today()),
        note: "Form 17.1".to_owned(),
        ..NewClientFlag::default()
    };
    let flag = admin.does(move |tx, ctx| client_flags::raise(tx, ctx, client, &flag)).unwrap().id;
    let asked = counter.submit(2000);
    let told = "This client may not be given a loan: debt review applied since 2 Mar 2026.";
    let refusal = counter.refusal(asked);
    assert!(refusal.starts_with(told), "{refusal}");
    admin.does(move |tx, ctx| client_flags::lift(tx, ctx, (client, flag), "Withdrawn")).unwrap();
    counter.senior.does(move |tx, ctx| approve(tx, ctx, asked.1, "")).unwrap();
    assert_eq!(counter.status(asked.0), ApplicationStatus::Approved);
}

#[test]
fn matched_client_application_waits_until_decided() {
    let counter = Counter::new();
    let asked = counter.submit(2000);
    let found = screening::tests::matched(&counter.scene, counter.scene.client);
    let told = counter.refused_with("screening_match", asked);
    assert!(told.starts_with("This client may be on the sanctions list."), "{told}");
    screening::tests::dismissed(&counter.scene, found, "Another date of birth");
    counter.senior.does(move |tx, ctx| approve(tx, ctx, asked.1, "")).unwrap();
}

#[test]
fn approval_after_changes_is_refused() {
    let counter = Counter::new();
    let asked = counter.submit(2000);
    let all = counter.balance();
    let branch = counter.scene.branch;
    let money = ledger::MoneyKind::Cash;
    let movement = move |amount| NewMovement { branch, money, amount, note: String::new() };
    counter.scene.admin.does(move |tx, ctx| cash::withdraw(tx, ctx, &movement(all))).unwrap();
    // The request stays valid: it can be approved once there is cash.
    let told = counter.refused_with("insufficient_cash", asked);
    assert_eq!(told, "Insufficient cash at Town: R\u{a0}0,00 available.");
    counter.scene.fund(branch, all);

    let (client, reason) = (counter.scene.client, "Gave a false payslip.".to_owned());
    let bar = NewBlacklisting { client: Some(client), reason };
    let barred =
        counter.scene.admin.does(move |tx, ctx| blacklist::blacklist(tx, ctx, &bar)).unwrap();
    assert!(counter.refusal(asked).contains("blacklisted"));
    counter.scene.admin.does(move |tx, ctx| blacklist::revoke(tx, ctx, barred.id)).unwrap();

    let product = counter.scene.product;
    let edit = |fields: ProductFields| {
        let admin = &counter.scene.admin;
        admin.does(move |tx, ctx| products::edit(tx, ctx, product, &fields)).unwrap();
    };
    let rate = |percent| ProductFields {
        interest_rate: Patch::Set(Rate::percent(percent)),
        ..ProductFields::default()
    };
    edit(rate(26));
    let told = counter.refusal(asked);
    assert!(
        told.starts_with("The interest rate was 24,00% when it was quoted, and is 26,00% now."),
        "{told}"
    );
    edit(rate(24));
    let active = |is_active| ProductFields { is_active: Some(is_active), ..Default::default() };
    edit(active(false));
    assert!(counter.refusal(asked).starts_with("Standard is no longer in use."));
    edit(active(true));
    approve_by(&counter.senior, asked.1).unwrap();
    counter.scene.must_be_sound();
}

/// The law allows the repo rate and 21 % a year more: 27,75 % when the loans are applied for.
#[test]
fn cut_penalty_stays_as_quoted_while_lawful() {
    let policy = Policy { credit_limits: LimitPolicy::Enforce, ..Policy::default() };
    let counter = Counter::under(policy);
    let (scene, product) = (&counter.scene, counter.scene.product);
    let edit = |fields: ProductFields| {
        scene.admin.does(move |tx, ctx| products::edit(tx, ctx, product, &fields)).unwrap();
    };
    edit(ProductFields {
        interest_method: Some("declining_balance".to_owned()),
        interest_rate: Patch::Set(Rate::percent(20)),
        ..ProductFields::default()
    });
    let penalty = |percent| scene.charge_daily(Rate::percent(percent));
    let repo_on = |day: &str, millionths| {
        let repo = NewCreditLimit {
            kind: "repo_rate".to_owned(),
            effective_from: Some(date(day)),
            repo_rate: Some(Rate::from_millionths(millionths)),
            source: "A statement".to_owned(),
            ..NewCreditLimit::default()
        };
        scene.admin.does(move |tx, ctx| credit_limits::add(tx, ctx, &repo)).unwrap();
        scene.go_to(date(day));
    };
    let submit = || {
        let applied = counter.apply(scene.application(rand(9000), 12)).unwrap();
        (applied.application.id, applied.request.unwrap())
    };
    let given = |(application, request)| {
        let refused = counter.file(application).warnings.into_iter().find(|one| one.refuses);
        assert_eq!(refused, None);
        let loan = approve_by(&counter.senior, request).unwrap().loan_id.unwrap();
        scene.must_be_sound();
        scene.account(loan).loan.penalty_rate
    };
    penalty(70);
    let (first, second) = (submit(), submit());
    repo_on("2026-03-03", 7_000_000);
    assert_eq!(given(first), Rate::from_millionths(27_750_000));
    // The quoted rate is above the legal limit.
    repo_on("2026-03-04", 6_000_000);
    let told = counter.refusal(second);
    assert!(
        told.starts_with("The penalty rate was 27,75% when it was quoted, and is 27,00% now."),
        "{told}"
    );
    // It is no more than the product says, or it is more.
    let (third, fourth) = (submit(), submit());
    penalty(60);
    assert_eq!(given(third), Rate::percent(27));
    penalty(10);
    let told = counter.refusal(fourth);
    assert!(
        told.starts_with("The penalty rate was 27,00% when it was quoted, and is 10,00% now."),
        "{told}"
    );
}

#[test]
fn past_due_dates_are_refused_with_advice() {
    let counter = Counter::new();
    let mut input = counter.scene.application(rand(2000), 3);
    let first = add_days(counter.scene.office.today(), 1);
    input.due_dates = lending::due_dates(first, lending::Frequency::Monthly, 3).unwrap();
    let applied = counter.apply(input).unwrap();
    let asked = (applied.application.id, applied.request.unwrap());
    counter.scene.go_to(first);
    let refuses = counter.file(asked.0).warnings.iter().any(|warning| warning.refuses);
    assert!(!refuses, "today is still early enough");
    counter.scene.go_to(add_days(first, 1));
    let told = counter.refusal(asked);
    assert!(told.ends_with("Decline this request, or have it withdrawn and made again."), "{told}");
}

#[test]
fn waiting_application_of_the_client_is_warned_about() {
    let counter = Counter::new();
    counter.scene.lower_penalty();
    let input = counter.scene.application(rand(2000), 3);
    let kinds = || {
        let quote = counter.scene.admin.asks(|tx, ctx| applications::quote(tx, ctx, &input));
        let quote = quote.unwrap();
        assert!(quote.needs_approval);
        quote.warnings.into_iter().map(|one| (one.kind, one.refuses)).collect::<Vec<_>>()
    };
    assert_eq!(kinds(), []);
    let (application, request) = counter.submit(2000);
    assert_eq!(kinds(), [(WarningKind::Waiting, false)]);
    assert!(counter.file(application).warnings.is_empty(), "it does not warn of itself");
    let client = counter.scene.client;
    let waiting = || {
        let found = counter.scene.admin.asks(|tx, ctx| crate::clients::find(tx, ctx, client));
        found.unwrap().record.waiting_applications
    };
    assert_eq!(waiting(), 1);
    approve_by(&counter.senior, request).unwrap();
    assert_eq!((kinds(), waiting()), (vec![], 0));
}

#[test]
fn loan_request_needs_an_application() {
    let counter = Counter::new();
    let bare =
        NewRequest { kind: RequestKind::LoanApproval, loan: None, ..write_off(LoanId::new(1)) };
    assert_eq!(
        messages(ask_by(&counter.clerk, bare), "kind"),
        ["Submit a loan application instead."]
    );
}

#[test]
fn approver_or_applicant_names_the_assessment() {
    for (applicant, approver, expected) in
        [(None, None, 3), (Some(1), None, 1), (Some(1), Some(2), 2)]
    {
        let affordability = AffordabilityPolicy::Warn;
        let counter = Counter::under(Policy { affordability, ..Policy::default() });
        let scene = &counter.scene;
        assert_eq!([1, 2, 3].map(|_| assessed(scene).get()), [1, 2, 3]);
        let assessment = applicant.map(AssessmentId::new);
        let input = NewApplication { assessment, ..scene.application(rand(2000), 3) };
        let applied = counter.apply(input).unwrap();
        assert_eq!(counter.file(applied.application.id).row.assessment_id, assessment);
        let approves = |id: Option<i64>| {
            let (request, assessment) = (applied.request.unwrap(), id.map(AssessmentId::new));
            counter
                .senior
                .does(move |tx, ctx| approve(tx, ctx, request, Approval { note: "", assessment }))
        };
        let message = "Choose a completed assessment of this client.";
        assert_eq!(messages(approves(Some(99)), "assessment"), [message]);
        approves(approver).unwrap();
        let search = AssessmentSearch::default();
        let found = scene.admin.asks(|tx, ctx| affordability::completed(tx, ctx, search, (10, 0)));
        let carrying = found.unwrap().into_iter().find(|one| one.loan.is_some());
        assert_eq!(carrying.map(|one| one.id.get()), Some(expected));
        scene.must_be_sound();
    }
}

#[test]
fn named_assessment_is_the_clients_even_if_none_is_asked_for() {
    let counter = Counter::new();
    let assessment = Some(AssessmentId::new(99));
    let input = NewApplication { assessment, ..counter.scene.application(rand(2000), 3) };
    let message = "Choose a completed assessment of this client.";
    assert_eq!(messages(counter.apply(input), "assessment"), [message]);
}
