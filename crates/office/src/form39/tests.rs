use super::*;
use crate::clients::{self, ClientFields, IncomeBand};
use crate::corrections;
use crate::loans::{self, NewReschedule};
use crate::products::{self, ProductFields};
use crate::repayments::{self, NewRepayment, RepaymentId};
use crate::reschedules;
use crate::scene::{Scene, date, rand};
use crate::testing::{Person, TestOffice, messages};
use crate::{LoanApproval, Patch, Permission, Policy, requests};
use lending::{ArrearsAge, Frequency, due_dates};
use money::Date;
use std::collections::BTreeMap;

/// Everything that a quarter has.
#[derive(Default, PartialEq, Debug)]
struct Found {
    applications: Vec<ApplicationEvent>,
    granted: Vec<Granted>,
    owed: Vec<Owed>,
}

fn quarter(year: i64, number: i64) -> Quarter {
    Quarter::new(year, number).expect("a quarter")
}

fn asked(person: &Person, of: Quarter) -> Result<Found> {
    person.asks(move |tx, ctx| {
        let mut walk = walk(Scope::of(ctx, of, None)?);
        let mut found = Found::default();
        while let Some(rows) = walk.next(tx, ctx)? {
            match rows {
                Rows::Applications(rows) => found.applications.extend(rows),
                Rows::Granted(rows) => found.granted.extend(rows),
                Rows::Owed(rows) => found.owed.extend(rows),
            }
        }
        Ok(found)
    })
}

fn found(scene: &Scene, of: Quarter) -> Found {
    asked(&scene.admin, of).expect("read")
}

fn is_final_now(scene: &Scene, of: Quarter) -> bool {
    scene.admin.asks(move |tx, ctx| is_final(tx, Scope::of(ctx, of, None)?)).expect("known")
}

fn colleague(scene: &Scene) -> Person {
    scene.office.administrator().can(Permission::VerifyEditLoansRequests)
}

fn states(scene: &Scene, income: &str, credit_type: Patch<CreditType>) {
    let (client, product) = (scene.client, scene.product);
    let fields = ClientFields { income_band: Some(income.to_owned()), ..ClientFields::default() };
    scene.admin.does(move |tx, ctx| clients::edit(tx, ctx, client, &fields)).expect("stated");
    let fields = ProductFields { credit_type, ..ProductFields::default() };
    scene.admin.does(move |tx, ctx| products::edit(tx, ctx, product, &fields)).expect("stated");
}

#[test]
fn quarters_are_those_of_the_calendar() {
    let last = quarter(2027, 4);
    assert_eq!((last.start(), last.end()), (date("2027-10-01"), date("2027-12-31")));
    assert_eq!(last.label(), "Quarter 4 of 2027");
    let first = quarter(2028, 1);
    assert_eq!((first.start(), first.end()), (date("2028-01-01"), date("2028-03-31")));
    for (year, number) in [(2026, 0), (2026, 5), (1999, 1), (99_999, 1)] {
        assert_eq!(Quarter::new(year, number), None, "{year} {number}");
    }
    for day in ["2026-01-02", "2026-02-01", "2026-12-01"] {
        assert_eq!(Quarter::beginning(date(day)), None, "{day}");
    }
}

#[test]
fn size_and_age_bands_have_exact_ends() {
    for (cents, band) in [
        (300_000, SizeBand::UpTo3000),
        (300_001, SizeBand::UpTo5000),
        (800_000, SizeBand::UpTo8000),
        (800_001, SizeBand::UpTo10000),
        (1_500_000, SizeBand::UpTo15000),
        (1_500_001, SizeBand::Above15000),
    ] {
        assert_eq!(SizeBand::of(Cents::new(cents)), band, "{cents}");
    }
    for (months, band) in [
        (1, TermBand::OneMonth),
        (2, TermBand::UpTo3),
        (6, TermBand::UpTo6),
        (7, TermBand::UpTo12),
        (37, TermBand::Above36),
    ] {
        assert_eq!(TermBand::of(months), band, "{months}");
    }
    let day = date("2026-06-30");
    for (days, band) in [
        (1, AgeBand::UpTo30),
        (30, AgeBand::UpTo30),
        (31, AgeBand::UpTo60),
        (120, AgeBand::UpTo120),
        (121, AgeBand::Above120),
    ] {
        assert_eq!(AgeBand::of(Some(add_days(day, -days)), day), band, "{days}");
    }
}

#[test]
fn loan_is_classed_by_data_at_disbursement() {
    let scene = Scene::new();
    scene.give(rand(1000), 6);
    scene.give(rand(20_000), 12);
    states(&scene, "3501_5500", Patch::Set(CreditType::Developmental));
    scene.give(rand(3000), 2);
    // Later words concern later loans.
    states(&scene, "", Patch::Clear);
    scene.give(rand(8000), 12);
    let found = found(&scene, quarter(2026, 1));
    let stated = Some(IncomeBand::UpTo5500);
    let expected = [
        (CreditType::ShortTerm, None, SizeBand::UpTo3000, 6),
        (CreditType::Unsecured, None, SizeBand::Above15000, 12),
        (CreditType::Developmental, stated, SizeBand::UpTo3000, 2),
        (CreditType::Unsecured, None, SizeBand::UpTo8000, 12),
    ];
    let granted = found.granted.iter().map(|row| {
        let Class { credit_type, income_band, months, .. } = row.class;
        (credit_type, income_band, row.size(), months)
    });
    assert_eq!(granted.collect::<Vec<_>>(), expected);
    let classes = |rows: Vec<&Class>| rows.into_iter().cloned().collect::<Vec<_>>();
    let owed = classes(found.owed.iter().map(|row| &row.class).collect());
    assert_eq!(owed, classes(found.granted.iter().map(|row| &row.class).collect()));
    assert_eq!(found.applications.len(), 4);
    scene.must_be_sound();
}

#[test]
fn later_reversal_counts_in_its_own_quarter() {
    let scene = Scene::new();
    scene.give(rand(500), 6);
    let wrong = scene.give(rand(2000), 6).loan.id;
    let first = found(&scene, quarter(2026, 1));
    scene.go_to(date("2026-04-01"));
    assert_eq!(found(&scene, quarter(2026, 1)), first, "the quarter has ended");
    let reverse = move |tx: &mut Tx, ctx: &Ctx| {
        corrections::reverse_disbursement(tx, ctx, wrong, "It was the other client.")
    };
    colleague(&scene).does(reverse).expect("reversed");
    assert_eq!(found(&scene, quarter(2026, 1)), first, "the past stays");
    assert_eq!(first.owed.len(), 2);
    let second = found(&scene, quarter(2026, 2));
    let [reversal] = second.granted.as_slice() else { panic!("{second:?}") };
    assert_eq!((reversal.loan, reversal.agreements), (wrong, -1));
    assert_eq!((reversal.amount, reversal.date), (rand(-2000), date("2026-04-01")));
    assert_eq!(reversal.size(), SizeBand::UpTo3000);
    let given = first.granted.iter().find(|row| row.loan == wrong).expect("given");
    assert!(reversal.entry > given.entry, "the entry is that of the reversal");
    assert_eq!(second.owed.len(), 1);
}

#[test]
fn applications_count_on_the_day_of_each_step() {
    let policy = Policy { loan_approval: LoanApproval::Always, ..Policy::default() };
    let scene = Scene::at(TestOffice::with_policy(policy));
    scene.go_to(date("2026-03-20"));
    let input = scene.application(rand(700), 3);
    let applied = scene.admin.does(move |tx, ctx| requests::apply(tx, ctx, &input)).expect("asked");
    let (application, request) = (applied.application.id, applied.request.expect("waits"));
    scene.go_to(date("2026-04-01"));
    let decline =
        move |tx: &mut Tx, ctx: &Ctx| requests::decline(tx, ctx, request, "Too dear.", None);
    scene.office.administrator().can_everything().does(decline).expect("declined");
    let steps = |of: Quarter| {
        let rows = found(&scene, of).applications.into_iter();
        rows.map(|row| (row.application, row.step, row.date, row.amount)).collect::<Vec<_>>()
    };
    let amount = rand(700);
    let received = (application, ApplicationStep::Received, date("2026-03-20"), amount);
    let rejected = (application, ApplicationStep::Rejected, date("2026-04-01"), amount);
    assert_eq!(steps(quarter(2026, 1)), [received]);
    assert_eq!(steps(quarter(2026, 2)), [rejected]);
}

/// Stored figures of a day by age, as `(loans, outstanding principal)`.
fn stored(scene: &Scene, day: Date) -> BTreeMap<ArrearsAge, (i64, Cents)> {
    let ages = scene.admin.asks(move |tx, ctx| collections::ages(tx, ctx, day, None));
    let ages = ages.expect("read").expect("stored");
    let all = [
        ArrearsAge::Current,
        ArrearsAge::UpTo30,
        ArrearsAge::UpTo60,
        ArrearsAge::UpTo90,
        ArrearsAge::Over90,
    ];
    let figures = all.into_iter().map(|age| (age, ages.of(age)));
    let figures = figures.map(|(age, of)| (age, (of.loans, of.outstanding_principal)));
    figures.filter(|(_, (loans, _))| *loans > 0).collect()
}

/// The same of the rows.
fn counted(rows: &[Owed]) -> BTreeMap<ArrearsAge, (i64, Cents)> {
    let mut ages = BTreeMap::new();
    for row in rows {
        let age = match row.age {
            AgeBand::Current => ArrearsAge::Current,
            AgeBand::UpTo30 => ArrearsAge::UpTo30,
            AgeBand::UpTo60 => ArrearsAge::UpTo60,
            AgeBand::UpTo90 => ArrearsAge::UpTo90,
            AgeBand::UpTo120 | AgeBand::Above120 => ArrearsAge::Over90,
        };
        let (loans, principal) = ages.entry(age).or_insert((0, Cents::ZERO));
        *loans += 1;
        *principal = principal.plus(row.principal).expect("small");
    }
    ages
}

/// Pays so many installments of a loan.
fn pays(scene: &Scene, id: LoanId, installments: usize) {
    for _ in 0..installments {
        paid(scene, id);
    }
}

/// Pays the next installment of a loan.
fn paid(scene: &Scene, id: LoanId) -> RepaymentId {
    let account = scene.account(id);
    let due = account.first_unpaid().expect("something is unpaid").total_due;
    scene.receive(scene.payment(&account, due)).expect("received").id
}

/// Reschedules a loan to eight months from August on.
fn renews(scene: &Scene, id: LoanId) {
    let schedule = NewReschedule {
        payment_frequency: "monthly".to_owned(),
        installment_count: Some(8),
        due_dates: due_dates(date("2026-08-02"), Frequency::Monthly, 8).expect("dates"),
    };
    let renew = move |tx: &mut Tx, ctx: &Ctx| {
        reschedules::reschedule(tx, ctx, id, &schedule, "They earn less now.")
    };
    scene.admin.does(renew).expect("rescheduled");
}

/// A lender at the end of June, with loans of every age.
struct Ages {
    scene: Scene,
    /// A loan without payments.
    never: LoanId,
    once: LoanId,
    always: LoanId,
    little: LoanId,
    /// Its last payment is about to bounce.
    back: LoanId,
    last: RepaymentId,
    /// It was rescheduled, and its first payment is about to bounce.
    again: LoanId,
    early: RepaymentId,
    /// About to be rescheduled, written off and cancelled.
    renewed: LoanId,
    lost: LoanId,
    cancelled: LoanId,
    /// Paid in full.
    gone: LoanId,
}

impl Ages {
    fn new() -> Self {
        let scene = Scene::new();
        let amounts = [1000, 1100, 1200, 1300, 1400, 1500, 1600, 1700, 1800];
        let [never, once, always, little, back, renewed, lost, cancelled, again] =
            amounts.map(|amount| scene.give(rand(amount), 12).loan.id);
        let gone = scene.give(rand(900), 1).loan.id;
        scene.go_to(date("2026-04-02"));
        pays(&scene, always, 1);
        pays(&scene, gone, 1);
        let early = paid(&scene, again);
        scene.go_to(date("2026-05-02"));
        pays(&scene, once, 1);
        pays(&scene, always, 1);
        let part = scene.payment(&scene.account(little), rand(60));
        scene.receive(NewRepayment { part_payment: true, ..part }).expect("received");
        scene.go_to(date("2026-06-02"));
        pays(&scene, always, 1);
        pays(&scene, back, 2);
        let last = paid(&scene, back);
        scene.go_to(date("2026-06-30"));
        renews(&scene, again);
        Ages {
            scene,
            never,
            once,
            always,
            little,
            back,
            last,
            again,
            early,
            renewed,
            lost,
            cancelled,
            gone,
        }
    }

    /// Everything that changes a loan without a usual payment.
    fn change(&self) {
        let Ages { scene, last, early, renewed, lost, cancelled, .. } = self;
        let (lost, cancelled) = (*lost, *cancelled);
        let boss = colleague(scene);
        for payment in [*last, *early] {
            let reverse =
                move |tx: &mut Tx, ctx: &Ctx| repayments::reverse(tx, ctx, payment, "Bounced.");
            boss.does(reverse).expect("reversed");
        }
        renews(scene, *renewed);
        scene
            .admin
            .does(move |tx, ctx| loans::write_off_decided(tx, ctx, lost, "Gone."))
            .expect("lost");
        let reverse = move |tx: &mut Tx, ctx: &Ctx| {
            corrections::reverse_disbursement(tx, ctx, cancelled, "Wrong client.")
        };
        boss.does(reverse).expect("cancelled");
        pays(scene, self.never, 12);
    }
}

fn must_be(owed: &[Owed], expected: &[(LoanId, Option<AgeBand>)]) {
    for (id, expected) in expected {
        let row = owed.iter().find(|row| row.loan == *id);
        assert_eq!(row.map(|row| row.age), *expected, "loan {id}");
    }
}

/// The book of a quarter is read at its end, and again after everything that can happen to a loan has
/// happened: it stays, and agrees with the stored figures of the day.
#[test]
fn past_quarter_book_stays_unchanged() {
    let ages = Ages::new();
    let (scene, second) = (&ages.scene, quarter(2026, 2));
    assert!(!is_final_now(scene, second));
    let then = found(scene, second).owed;
    assert_eq!(counted(&then), stored(scene, date("2026-06-30")));
    let expected = [
        (ages.never, Some(AgeBand::UpTo90)),
        (ages.once, Some(AgeBand::UpTo60)),
        (ages.always, Some(AgeBand::Current)),
        (ages.little, Some(AgeBand::UpTo90)),
        (ages.back, Some(AgeBand::Current)),
        (ages.again, Some(AgeBand::Current)),
        (ages.renewed, Some(AgeBand::UpTo90)),
        (ages.gone, None),
    ];
    must_be(&then, &expected);
    scene.go_to(date("2026-07-01"));
    assert!(is_final_now(scene, second));
    assert_eq!(found(scene, second).owed, then);
    ages.change();
    scene.go_to(date("2026-10-01"));
    assert_eq!(found(scene, second).owed, then, "the past stays");
    let now = found(scene, quarter(2026, 3)).owed;
    assert_eq!(counted(&now), stored(scene, date("2026-09-30")));
    let expected = [
        (ages.never, None),
        (ages.once, Some(AgeBand::Above120)),
        (ages.always, Some(AgeBand::UpTo90)),
        (ages.back, Some(AgeBand::UpTo120)),
        // Late since 2 April, in spite of the later agreement.
        (ages.again, Some(AgeBand::Above120)),
        (ages.renewed, Some(AgeBand::UpTo60)),
        (ages.lost, None),
        (ages.cancelled, None),
    ];
    must_be(&now, &expected);
    scene.must_be_sound();
}

#[test]
fn only_administrators_request_past_quarters() {
    let scene = Scene::new();
    let consultant = scene.office.consultant("Town").can_everything();
    let refusal = asked(&consultant, quarter(2026, 1));
    assert!(matches!(refusal, Err(Error::WrongRole(_))), "{refusal:?}");
    let future = asked(&scene.admin, quarter(2026, 2));
    assert_eq!(messages(future, "quarter"), ["This quarter has not begun."]);
    assert_eq!(found(&scene, quarter(2025, 4)), Found::default());
}

#[test]
fn unknown_income_band_is_refused_and_empty_clears() {
    let scene = Scene::new();
    let client = scene.client;
    let edit = |text: &str| {
        let fields = ClientFields { income_band: Some(text.to_owned()), ..ClientFields::default() };
        scene.admin.does(move |tx, ctx| clients::edit(tx, ctx, client, &fields))
    };
    assert!(messages(edit("5000"), "income_band")[0].starts_with("Choose one of: 0_3500"));
    let band = |text| edit(text).expect("edited").record.details.income_band;
    assert_eq!(band("over_15000"), Some(IncomeBand::Over15000));
    let line = scene.office.audit_lines().pop().expect("a line");
    assert!(line.contains(r#""income_band":["","over_15000"]"#), "{line}");
    assert_eq!(band(""), None);
}
