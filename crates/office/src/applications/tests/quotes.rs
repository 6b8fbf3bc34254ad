//! Quotes, and warnings above the legal limits.

use crate::applications::{
    Figure, NewApplication, Quote, TransactionType, Warning, WarningKind, quote,
};
use crate::credit_limits::{self, NewCreditLimit};
use crate::papers::{self, Draft, NewPaper, Page};
use crate::products::{self, ProductFields, ProductId};
use crate::scene::{Scene, date, rand};
use crate::testing::messages;
use crate::{BranchId, Ctx, Error, Patch, Result, clients::ClientId};
use lending::Frequency;
use money::{Cents, Rate};
use store::Tx;

/// A product of up to R 50 000: its name, method, percent a year and months.
pub(super) fn product(
    scene: &Scene,
    name: &str,
    method: &str,
    percent: u32,
    months: i64,
) -> ProductId {
    let fields = ProductFields {
        name: Some(name.to_owned()),
        description: Some(name.to_owned()),
        min_amount: Patch::Set(rand(100)),
        max_amount: Patch::Set(rand(50_000)),
        interest_rate: Patch::Set(Rate::percent(percent)),
        interest_method: Some(method.to_owned()),
        term_months: Patch::Set(months),
        penalty_rate: Patch::Set(Rate::ZERO),
        ..ProductFields::default()
    };
    scene.admin.does(move |tx, ctx| products::add(tx, ctx, &fields)).unwrap().id
}

fn ask(scene: &Scene, input: &NewApplication) -> Result<Quote> {
    scene.admin.asks(|tx, ctx| quote(tx, ctx, input))
}

fn warned(scene: &Scene, input: &NewApplication) -> Vec<Warning> {
    ask(scene, input).unwrap().warnings
}

fn on(scene: &Scene, product: ProductId, amount: Cents, count: u16) -> NewApplication {
    NewApplication { product: Some(product), ..scene.application(amount, count) }
}

#[test]
fn unsecured_cap_is_repo_rate_plus_margin() {
    let scene = Scene::new();
    // Today is 2 March 2026: the repo rate is 6.75 % since 21 November 2025.
    let within = product(&scene, "Within", "declining_balance", 27, 12);
    assert_eq!(warned(&scene, &on(&scene, within, rand(20_000), 12)), []);
    let above = product(&scene, "Above", "declining_balance", 28, 12);
    let warnings = warned(&scene, &on(&scene, above, rand(20_000), 12));
    let [warning] = &warnings[..] else { panic!("{warnings:?}") };
    assert_eq!(warning.kind, WarningKind::Interest);
    let cap = Rate::from_millionths(27_750_000);
    assert_eq!(warning.cap, Some(Figure::PercentPerYear(cap)));
    let Some(Figure::PercentPerYear(actual)) = warning.actual else { panic!("{warning:?}") };
    assert!(actual > cap && actual <= Rate::from_millionths(28_010_000), "{actual}");
    assert!(
        warning.message.ends_with(
            "allow 27,75% a year on unsecured credit (the repo rate of 6,75% plus 21,00%)."
        ),
        "{}",
        warning.message
    );
    let source = warning.source.as_deref().unwrap();
    assert!(source.contains("regulation 42(1)") && source.contains("20 November 2025"));
    // A flat rate below the cap is above it on what is still owed.
    scene.lower_penalty();
    let flat = warned(&scene, &on(&scene, scene.product, rand(20_000), 12));
    let actual = Figure::PercentPerYear(Rate::from_millionths(44_310_000));
    assert_eq!((flat.len(), flat[0].actual), (1, Some(actual)));
    // From the day of a higher repo rate on, the same loan is within the law.
    let repo = NewCreditLimit {
        kind: "repo_rate".to_owned(),
        effective_from: Some(date("2026-03-03")),
        repo_rate: Some(Rate::from_millionths(7_250_000)),
        source: "A statement".to_owned(),
        ..NewCreditLimit::default()
    };
    scene.admin.does(move |tx, ctx| credit_limits::add(tx, ctx, &repo)).unwrap();
    let input = on(&scene, above, rand(20_000), 12);
    assert_eq!(warned(&scene, &input).len(), 1);
    scene.go_to(date("2026-03-03"));
    assert_eq!(warned(&scene, &on(&scene, above, rand(20_000), 12)), []);
}

#[test]
fn short_term_cap_is_lower_after_first_loan() {
    let scene = Scene::new();
    // 48 % a year is 4 % a month: allowed on the first short-term loan of a year only.
    let product = product(&scene, "Short", "declining_balance", 48, 6);
    let small = |scene: &Scene| on(scene, product, rand(8000), 6);
    assert_eq!(warned(&scene, &small(&scene)), []);
    // A cent more, or a seventh month, is unsecured credit.
    let cap = |warnings: Vec<Warning>| warnings[0].cap;
    let yearly = Some(Figure::PercentPerYear(Rate::from_millionths(27_750_000)));
    let larger = on(&scene, product, Cents::new(800_001), 6);
    assert_eq!(cap(warned(&scene, &larger)), yearly);
    assert_eq!(cap(warned(&scene, &on(&scene, product, rand(8000), 7))), yearly);
    // A loan that was none of short term counts for nothing.
    let other = scene.apply(larger).unwrap().account.loan.id;
    assert_eq!(warned(&scene, &small(&scene)), []);
    let first = scene.apply(on(&scene, product, rand(500), 1)).unwrap().account.loan.id;
    assert!(first > other);
    let warnings = warned(&scene, &small(&scene));
    assert_eq!(cap(warnings.clone()), Some(Figure::PercentPerMonth(Rate::percent(3))));
    let sentence = format!("this client received loan {first} on 2 Mar 2026.");
    assert!(warnings[0].message.ends_with(&sentence), "{}", warnings[0].message);
    // Loans of other clients and of last year do not count.
    let stranger = NewApplication { client: Some(scene.client(2)), ..small(&scene) };
    assert_eq!(warned(&scene, &stranger), []);
    let unnamed = NewApplication { client: None, ..small(&scene) };
    assert_eq!(warned(&scene, &unnamed), []);
    // By then the client is in default, which has a separate warning.
    let kinds = || warned(&scene, &small(&scene)).into_iter().map(|one| one.kind);
    scene.go_to(date("2026-12-31"));
    assert!(kinds().eq([WarningKind::Interest, WarningKind::Client]));
    scene.go_to(date("2027-01-01"));
    assert!(kinds().eq([WarningKind::Client]));
}

#[test]
fn fees_are_checked_against_the_limits() {
    let scene = Scene::new();
    let fields = |name: &str, method: &str| ProductFields {
        name: Some(name.to_owned()),
        description: Some("Fees".to_owned()),
        min_amount: Patch::Set(rand(100)),
        max_amount: Patch::Set(rand(50_000)),
        interest_rate: Patch::Set(Rate::percent(10)),
        term_months: Patch::Set(12),
        penalty_rate: Patch::Set(Rate::ZERO),
        initiation_fee_method: Some(method.to_owned()),
        ..ProductFields::default()
    };
    let add = |fields: ProductFields| {
        scene.admin.does(move |tx, ctx| products::add(tx, ctx, &fields)).unwrap().id
    };
    let lawful =
        ProductFields { monthly_service_fee: Some(rand(60)), ..fields("Lawful", "nca_maximum") };
    let lawful = add(lawful);
    let small = ask(&scene, &on(&scene, lawful, rand(1000), 12)).unwrap();
    assert_eq!(small.schedule.initiation_fee, rand(150));
    assert_eq!(small.schedule.service_fees, rand(720));
    assert_eq!(small.warnings, []);
    let fee =
        |amount| ask(&scene, &on(&scene, lawful, amount, 12)).unwrap().schedule.initiation_fee;
    assert_eq!((fee(rand(5000)), fee(rand(30_000))), (rand(565), rand(1050)));
    let account = scene.apply(on(&scene, lawful, rand(5000), 12)).unwrap().account;
    let fees = Cents::sum(account.installments.iter().map(|row| row.fee)).unwrap();
    assert_eq!(fees, rand(565 + 720));

    let dear = ProductFields {
        initiation_fee: Some(rand(166)),
        monthly_service_fee: Some(Cents::new(6001)),
        ..fields("Dear", "fixed")
    };
    let warnings = warned(&scene, &on(&scene, add(dear), rand(1100), 12));
    let expected = [
        (WarningKind::InitiationFee, rand(165), rand(166)),
        (WarningKind::ServiceFee, rand(60), Cents::new(6001)),
    ];
    let told: Vec<_> = warnings.iter().map(|one| (one.kind, one.cap, one.actual)).collect();
    let figures = |(kind, cap, actual)| (kind, Some(Figure::Rand(cap)), Some(Figure::Rand(actual)));
    assert_eq!(told, expected.map(figures));
    assert_eq!(
        warnings[1].message,
        "The monthly service fee of R\u{a0}60,01 is above the maximum of R\u{a0}60,00 under \
         the National Credit Regulations."
    );
    assert!(warnings.iter().all(|warning| warning.source.is_some()));
    scene.must_be_sound();
}

#[test]
fn missing_limits_are_warned_about() {
    let scene = Scene::new();
    let product = product(&scene, "Plain", "declining_balance", 10, 12);
    scene.office.go_to(date("2016-05-05"));
    let scene = Scene { admin: scene.office.administrator().can_everything(), ..scene };
    let warnings = warned(&scene, &on(&scene, product, rand(20_000), 12));
    let sentence = "No credit limit for interest on unsecured credit applies today, so it could not \
                    be checked.";
    assert_eq!(warnings, [Warning::plain(WarningKind::UnknownLimit, sentence.to_owned())]);
}

#[test]
fn quote_is_validated_like_an_application() {
    let scene = Scene::new();
    let sound = scene.application(rand(1000), 3);
    let refused = |input: &NewApplication, field: &str| {
        let asked = messages(ask(&scene, input), field);
        assert_eq!(asked, messages(scene.apply(input.clone()), field), "{field}");
        asked
    };
    let odd = NewApplication {
        client: Some(ClientId::new(99)),
        branch: Some(BranchId::UNASSIGNED),
        purpose: "Gambling".to_owned(),
        transaction_type: "tomorrow".to_owned(),
        mandate_id1: "M".repeat(65),
        mandate_id2: "\u{0}".to_owned(),
        ..sound.clone()
    };
    assert_eq!(refused(&odd, "client"), ["Please select a client."]);
    assert_eq!(refused(&odd, "branch"), ["Unassigned holds no money. Select another branch."]);
    assert_eq!(refused(&odd, "purpose"), ["Enter the loan purpose."]);
    assert_eq!(refused(&odd, "transaction_type"), ["Please select normal or immediate."]);
    assert_eq!(refused(&odd, "mandate_id1").len(), 1);
    assert_eq!(refused(&odd, "mandate_id2").len(), 1);
    // A missing value is not an error yet.
    let early = NewApplication {
        client: None,
        branch: None,
        purpose: " ".to_owned(),
        mandate_id1: String::new(),
        mandate_id2: String::new(),
        transaction_type: TransactionType::Immediate.to_string(),
        ..sound.clone()
    };
    assert_eq!(ask(&scene, &early).unwrap().schedule, ask(&scene, &sound).unwrap().schedule);
    let other = scene.office.consultant("Village").can(crate::Permission::GiveLoans);
    let answer = other.asks(|tx, ctx| quote(tx, ctx, &sound));
    assert!(matches!(answer, Err(Error::Refused { .. })), "{answer:?}");
}

#[test]
fn the_effective_rate_comes_from_the_dates_themselves() {
    let scene = Scene::new();
    let product = product(&scene, "Yearly", "declining_balance", 12, 1);
    // R 1 000 for R 1 010 after the 31 days of March: 1.01^(365/31) − 1 = 12.4297 %.
    let after_a_month = on(&scene, product, rand(1000), 1);
    let rate = ask(&scene, &after_a_month).unwrap().effective_annual_rate.unwrap();
    assert_eq!(rate.to_string().get(..5), Some("12.42"));
    // The same R 10 after two weeks are worth much more a year.
    let sooner = NewApplication {
        payment_frequency: Frequency::Monthly.to_string(),
        due_dates: vec![date("2026-03-16")],
        ..after_a_month
    };
    let rate = ask(&scene, &sooner).unwrap().effective_annual_rate.unwrap();
    assert!(rate > Rate::percent(29) && rate < Rate::percent(30), "{rate}");
}

#[test]
fn paper_quotation_is_warned_about_until_it_expires() {
    let scene = Scene::new();
    let quoted = |months| {
        let input = NewPaper::Quotation(Box::new(scene.application(rand(1200), months)));
        let page = |_: &mut Tx, _: &Ctx, draft: &Draft| {
            Ok(Page { content: draft.salt.clone(), logo: None })
        };
        scene.admin.does(move |tx, ctx| papers::make(tx, ctx, &input, &page)).unwrap();
    };
    let said = || {
        let warnings = warned(&scene, &scene.application(rand(1200), 12)).into_iter();
        let mut found = warnings.filter(|one| one.kind == WarningKind::Quoted);
        found.next().map(|one| (one.message, one.refuses))
    };
    assert_eq!(said(), None);
    quoted(12);
    let first = "This client holds quotation P-00000001 until 9 Mar 2026: do not charge more than \
                 it says.";
    assert_eq!(said(), Some((first.to_owned(), false)));
    scene.go_to(date("2026-03-09"));
    assert_eq!(said(), Some((first.to_owned(), false)), "it holds until the end of that day");
    quoted(6);
    let both = "This client holds quotations P-00000002 until 16 Mar 2026, P-00000001 until 9 Mar \
                2026: do not charge more than they say.";
    assert_eq!(said(), Some((both.to_owned(), false)));
    let other = NewApplication { client: Some(scene.client(2)), ..scene.application(rand(500), 3) };
    assert!(warned(&scene, &other).iter().all(|one| one.kind != WarningKind::Quoted));
    scene.go_to(date("2026-03-17"));
    assert_eq!(said(), None);
}

#[test]
fn loan_cannot_cost_more_than_its_quotation() {
    let scene = Scene::new();
    let quoted = |scene: &Scene| {
        let input = NewPaper::Quotation(Box::new(scene.application(rand(1200), 12)));
        let page = |_: &mut Tx, _: &Ctx, draft: &Draft| {
            Ok(Page { content: draft.salt.clone(), logo: None })
        };
        scene.admin.does(move |tx, ctx| papers::make(tx, ctx, &input, &page))
    };
    quoted(&scene).unwrap();
    let reprice = |percent: u32| {
        let (product, rate) = (scene.product, Rate::percent(percent));
        let fields = ProductFields { interest_rate: Patch::Set(rate), ..ProductFields::default() };
        scene.admin.does(move |tx, ctx| products::edit(tx, ctx, product, &fields)).unwrap();
    };
    reprice(27);
    let dearer = "Quotation P-00000001 binds you until 9 Mar 2026: R\u{a0}1\u{a0}488,00 in all. This \
                  loan would come to R\u{a0}1\u{a0}524,00. Give it for what was quoted, or less.";
    let warnings = warned(&scene, &scene.application(rand(1200), 12));
    let refusals: Vec<_> = warnings.iter().filter(|one| one.refuses).collect();
    assert_eq!((refusals[0].message.as_str(), refusals.len()), (dearer, 1));
    assert_eq!(messages(scene.apply(scene.application(rand(1200), 12)), "loan_product"), [dearer]);
    assert_eq!(messages(quoted(&scene), "amount"), [dearer], "a dearer one is not made either");
    // Another client and other terms are not promised anything, and cheaper may be given.
    let other =
        NewApplication { client: Some(scene.client(2)), ..scene.application(rand(1200), 12) };
    scene.apply(other).unwrap();
    scene.apply(scene.application(rand(1200), 11)).unwrap();
    reprice(24);
    scene.apply(scene.application(rand(1200), 12)).unwrap();
    reprice(27);
    scene.go_to(date("2026-03-10"));
    scene.apply(scene.application(rand(1200), 12)).unwrap();
    scene.must_be_sound();
}
