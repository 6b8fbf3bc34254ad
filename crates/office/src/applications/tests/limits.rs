//! Loans above the legal limits: given and listed, or refused; and products that can make no others.

use super::quotes::product;
use crate::applications::{Warning, WarningKind, product_warnings};
use crate::loans::{
    self, AboveLimitSearch, LimitExcess, LimitRule, LimitUnit, LoanAboveLimit, LoanId,
};
use crate::products::{self, ProductFields, ProductId};
use crate::scene::{Scene, date, rand};
use crate::testing::{TestOffice, messages};
use crate::{LimitPolicy, Patch, Policy};
use money::{Cents, Rate};

fn listed(scene: &Scene, search: AboveLimitSearch) -> (Vec<LoanAboveLimit>, i64) {
    scene.admin.asks(|tx, ctx| loans::above_limits(tx, ctx, search, 10, 0)).unwrap()
}

fn excesses(scene: &Scene, id: LoanId) -> Vec<LimitExcess> {
    scene.admin.asks(|tx, ctx| loans::details(tx, ctx, id)).unwrap().excesses
}

pub(super) fn enforcing() -> Scene {
    let policy = Policy { credit_limits: LimitPolicy::Enforce, ..Policy::default() };
    Scene::at(TestOffice::with_policy(policy))
}

#[test]
fn loan_above_a_limit_is_given_and_listed() {
    let scene = Scene::new();
    scene.lower_penalty();
    // R 20 000 flat at 24 % over a year come to 44,31 % on what is owed, and 27,75 % are allowed.
    let id = scene.give(rand(20_000), 12).loan.id;
    let excess = &excesses(&scene, id)[..];
    let [LimitExcess { rule, unit, cap, actual, credit_limit, .. }] = excess else {
        panic!("{excess:?}")
    };
    assert_eq!((*rule, *unit), (LimitRule::Interest, LimitUnit::PercentPerYear));
    assert_eq!((*cap, *actual), (27_750_000, Some(44_310_000)));
    assert_eq!(excess[0].excess(), Some(16_560_000));
    let line = scene.office.audit_lines().pop().unwrap();
    let said = format!(
        r#""interest_cap":[null,"credit limit {credit_limit} allows 27.75 % a year; excess 16.56 % a year"]"#
    );
    assert!(line.contains(&said), "{said} is not in {line}");
    // One within the limits is not in the list.
    let lawful = product(&scene, "Lawful", "declining_balance", 20, 12);
    let input = crate::applications::NewApplication {
        product: Some(lawful),
        ..scene.application(rand(9000), 12)
    };
    let other = scene.apply(input).unwrap().account.loan.id;
    assert_eq!(excesses(&scene, other), []);
    let (rows, total) = listed(&scene, AboveLimitSearch::default());
    assert_eq!((rows.len(), total), (1, 1));
    assert_eq!((rows[0].loan, rows[0].excess()), (id, excess[0].clone()));
    assert!(rows[0].source.contains("regulation 42(1)"), "{}", rows[0].source);
    scene.must_be_sound();
}

#[test]
fn above_limit_list_filters_for_administrators() {
    let scene = Scene::new();
    scene.lower_penalty();
    let village = scene.office.branch("Village");
    scene.fund(village, rand(10_000));
    let first = scene.give(rand(20_000), 12).loan.id;
    scene.go_to(date("2026-03-10"));
    let input = crate::applications::NewApplication {
        branch: Some(village),
        ..scene.application(rand(9000), 12)
    };
    let second = scene.apply(input).unwrap().account.loan.id;
    let ids = |search| listed(&scene, search).0.iter().map(|row| row.loan).collect::<Vec<_>>();
    assert_eq!(ids(AboveLimitSearch::default()), [second, first]);
    let here = AboveLimitSearch { branch: Some(village), ..AboveLimitSearch::default() };
    assert_eq!(ids(here), [second]);
    let early = AboveLimitSearch { to: Some(date("2026-03-09")), ..AboveLimitSearch::default() };
    assert_eq!(ids(early), [first]);
    let late = AboveLimitSearch { from: Some(date("2026-03-09")), ..AboveLimitSearch::default() };
    assert_eq!(ids(late), [second]);
    let fees =
        AboveLimitSearch { rule: Some(LimitRule::ServiceFee), ..AboveLimitSearch::default() };
    assert_eq!(listed(&scene, fees).1, 0);
    let clerk = scene.office.consultant("Town");
    let search = AboveLimitSearch::default();
    assert!(clerk.asks(|tx, ctx| loans::above_limits(tx, ctx, search, 10, 0)).is_err());
}

#[test]
fn enforced_limit_refuses_in_the_quote_wording() {
    let scene = enforcing();
    scene.lower_penalty();
    let dear = scene.application(rand(20_000), 12);
    let quote = scene.admin.asks(|tx, ctx| crate::applications::quote(tx, ctx, &dear)).unwrap();
    let [warning] = &quote.warnings[..] else { panic!("{:?}", quote.warnings) };
    assert!(warning.refuses);
    assert_eq!(messages(scene.apply(dear), "loan_product"), std::slice::from_ref(&warning.message));
    let lawful = product(&scene, "Lawful", "declining_balance", 20, 12);
    let lawful = crate::applications::NewApplication {
        product: Some(lawful),
        ..scene.application(rand(9000), 12)
    };
    scene.apply(lawful).unwrap();
    assert_eq!(listed(&scene, AboveLimitSearch::default()).1, 0);
    scene.must_be_sound();
}

#[test]
fn short_term_test_uses_the_amount_deferred() {
    let scene = Scene::new();
    // 48 % a year is allowed on short-term credit only. R 7 200 and a fee of R 800 are R 8 000.
    let short = product(&scene, "Short", "declining_balance", 48, 6);
    let fee = |amount| {
        edited(
            &scene,
            short,
            ProductFields {
                initiation_fee_method: Some("fixed".to_owned()),
                initiation_fee: Some(amount),
                ..ProductFields::default()
            },
        );
        let input = crate::applications::NewApplication {
            product: Some(short),
            ..scene.application(rand(7200), 6)
        };
        let quote =
            scene.admin.asks(|tx, ctx| crate::applications::quote(tx, ctx, &input)).unwrap();
        quote.warnings.into_iter().map(|warning| warning.kind).collect::<Vec<_>>()
    };
    let above = WarningKind::InitiationFee;
    assert_eq!(fee(rand(800)), [above]);
    assert_eq!(fee(Cents::new(80_001)), [WarningKind::Interest, above]);
}

fn edited(scene: &Scene, id: ProductId, fields: ProductFields) {
    scene.admin.does(move |tx, ctx| products::edit(tx, ctx, id, &fields)).unwrap();
}

fn warned(scene: &Scene, id: ProductId) -> Vec<Warning> {
    scene
        .admin
        .asks(|tx, ctx| {
            let product = products::find(tx, ctx, id)?;
            product_warnings(tx, ctx, &product)
        })
        .unwrap()
}

#[test]
fn product_always_above_a_limit_is_warned_about() {
    let scene = Scene::new();
    let kinds = |id| warned(&scene, id).iter().map(|one| one.kind).collect::<Vec<_>>();
    // In one installment a flat rate of 24 % is what it says.
    assert_eq!(kinds(scene.product), []);
    // 60 % a year is 5 % a month, allowed on short-term credit of up to R 8 000.
    let short = product(&scene, "Short", "flat", 60, 6);
    assert_eq!(kinds(short), []);
    let large = ProductFields { min_amount: Patch::Set(rand(8001)), ..ProductFields::default() };
    edited(&scene, short, large);
    assert_eq!(kinds(short), [WarningKind::Interest]);
    // More than any loan may cost.
    let dear = product(&scene, "Dear", "declining_balance", 70, 12);
    let warnings = warned(&scene, dear);
    assert_eq!(warnings[0].kind, WarningKind::Interest);
    let fees = |initiation, monthly| ProductFields {
        interest_rate: Patch::Set(Rate::percent(20)),
        initiation_fee_method: Some("fixed".to_owned()),
        initiation_fee: Some(initiation),
        monthly_service_fee: Some(monthly),
        ..ProductFields::default()
    };
    // R 1 050 is the highest fee of any loan, and allowed from R 9 850 on.
    edited(&scene, dear, fees(rand(1050), rand(60)));
    assert_eq!(kinds(dear), []);
    edited(&scene, dear, fees(Cents::new(105_001), rand(60)));
    assert_eq!(kinds(dear), [WarningKind::InitiationFee]);
    edited(&scene, dear, fees(rand(1050), Cents::new(6001)));
    assert_eq!(kinds(dear), [WarningKind::ServiceFee]);
}
