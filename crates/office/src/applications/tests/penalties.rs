//! Penalties held against the limit on default interest: warned of, or cut to it.

use super::limits::enforcing;
use super::quotes::product;
use crate::Patch;
use crate::applications::{NewApplication, Quote, Warning, WarningKind, product_warnings, quote};
use crate::loans::{self, AboveLimitSearch, LimitRule, LoanDetails, LoanId};
use crate::products::{self, ProductFields, ProductId};
use crate::scene::{Scene, rand};
use money::{Cents, Rate};

/// A product within the limits but for its penalty, 20 % a year on the declining balance.
fn priced(scene: &Scene, method: &str, penalty: Rate) -> ProductId {
    let id = product(scene, "Lawful", "declining_balance", 20, 12);
    let fields = ProductFields {
        penalty_method: Some(method.to_owned()),
        penalty_rate: Patch::Set(penalty),
        ..ProductFields::default()
    };
    scene.admin.does(move |tx, ctx| products::edit(tx, ctx, id, &fields)).unwrap();
    id
}

fn wanted(scene: &Scene, product: ProductId, amount: Cents, count: u16) -> NewApplication {
    NewApplication { product: Some(product), ..scene.application(amount, count) }
}

fn quoted(scene: &Scene, input: &NewApplication) -> Quote {
    scene.admin.asks(|tx, ctx| quote(tx, ctx, input)).unwrap()
}

fn details(scene: &Scene, id: LoanId) -> LoanDetails {
    scene.admin.asks(|tx, ctx| loans::details(tx, ctx, id)).unwrap()
}

fn kinds(warnings: &[Warning]) -> Vec<WarningKind> {
    warnings.iter().map(|warning| warning.kind).collect()
}

/// 27,75 % a year are allowed on unsecured credit.
#[test]
fn daily_penalty_above_limit_is_reported_and_listed() {
    let scene = Scene::new();
    let lawful = priced(&scene, "daily", Rate::from_millionths(27_750_000));
    let input = wanted(&scene, lawful, rand(9000), 12);
    assert_eq!(quoted(&scene, &input).warnings, []);
    let dear = ProductFields {
        penalty_rate: Patch::Set(Rate::from_millionths(27_760_000)),
        ..ProductFields::default()
    };
    scene.admin.does(move |tx, ctx| products::edit(tx, ctx, lawful, &dear)).unwrap();
    let found = quoted(&scene, &input);
    assert_eq!(
        (kinds(&found.warnings), found.warnings[0].refuses),
        (vec![WarningKind::Penalty], false)
    );
    let message = "The penalty of 27,76% a year is above the highest rate of interest that the \
                   National Credit Regulations allow on this loan: 27,75% a year on unsecured credit \
                   (the repo rate of 6,75% plus 21,00%).";
    assert_eq!(found.warnings[0].message, message);
    let id = scene.apply(input).unwrap().account.loan.id;
    let given = details(&scene, id);
    let excess = &given.excesses[0];
    assert_eq!((given.excesses.len(), excess.rule), (1, LimitRule::Penalty));
    assert_eq!((excess.cap, excess.actual), (27_750_000, Some(27_760_000)));
    assert_eq!(given.terms.penalty_rate, Rate::from_millionths(27_760_000));
    let search = AboveLimitSearch { rule: Some(LimitRule::Penalty), ..AboveLimitSearch::default() };
    let listed = scene.admin.asks(|tx, ctx| loans::above_limits(tx, ctx, search, 10, 0)).unwrap();
    assert_eq!((listed.0[0].loan, listed.1), (id, 1));
    assert!(scene.office.audit_lines().pop().unwrap().contains("penalty_cap"));
    scene.must_be_sound();
}

/// Once a month, 2,3125 % come to 27,75 % a year.
#[test]
fn one_off_penalty_is_compared_by_installment_period() {
    let scene = Scene::new();
    let lawful = priced(&scene, "once", Rate::from_millionths(2_312_500));
    assert_eq!(quoted(&scene, &wanted(&scene, lawful, rand(9000), 12)).warnings, []);
    let dear = ProductFields {
        penalty_rate: Patch::Set(Rate::from_millionths(2_312_501)),
        ..ProductFields::default()
    };
    scene.admin.does(move |tx, ctx| products::edit(tx, ctx, lawful, &dear)).unwrap();
    let found = quoted(&scene, &wanted(&scene, lawful, rand(9000), 12));
    assert_eq!(kinds(&found.warnings), [WarningKind::Penalty]);
    // On short-term credit 5 % a month are allowed.
    assert_eq!(quoted(&scene, &wanted(&scene, lawful, rand(1000), 3)).warnings, []);
}

#[test]
fn enforced_limit_cuts_the_penalty() {
    let scene = enforcing();
    for (method, rate, cut, said) in [
        ("daily", 70_000_000, 27_750_000, "The loan is given with 27,75% a year."),
        (
            "once",
            10_000_000,
            2_312_500,
            "The loan is given with 2,3125% for each late installment (27,75% a year).",
        ),
    ] {
        let product = priced(&scene, method, Rate::from_millionths(rate));
        let input = wanted(&scene, product, rand(9000), 12);
        let found = quoted(&scene, &input);
        assert_eq!(kinds(&found.warnings), [WarningKind::PenaltyCut]);
        assert!(!found.warnings[0].refuses);
        assert!(found.warnings[0].message.ends_with(said), "{}", found.warnings[0].message);
        assert_eq!(found.penalty_rate, Rate::from_millionths(cut));
        let id = scene.apply(input).unwrap().account.loan.id;
        let given = details(&scene, id);
        assert_eq!(given.terms.penalty_rate, Rate::from_millionths(cut));
        assert_eq!(given.excesses, []);
        let product = scene.admin.asks(|tx, ctx| products::find(tx, ctx, product)).unwrap();
        let warned = scene.admin.asks(|tx, ctx| product_warnings(tx, ctx, &product)).unwrap();
        let expected: &[_] = if method == "daily" { &[WarningKind::PenaltyCut] } else { &[] };
        assert_eq!(kinds(&warned), expected);
        scene
            .admin
            .does(move |tx, ctx| {
                let name = Some(format!("Was {method}"));
                products::edit(tx, ctx, product.id, &ProductFields { name, ..Default::default() })
            })
            .unwrap();
    }
    scene.must_be_sound();
}

/// A loan without interest is held against the limit as well.
#[test]
fn interest_free_loan_is_checked_against_the_limit() {
    let scene = Scene::new();
    let product = product(&scene, "Free", "flat", 0, 12);
    let fields = ProductFields {
        penalty_method: Some("daily".to_owned()),
        penalty_rate: Patch::Set(Rate::percent(28)),
        ..ProductFields::default()
    };
    scene.admin.does(move |tx, ctx| products::edit(tx, ctx, product, &fields)).unwrap();
    let id = scene.apply(wanted(&scene, product, rand(9000), 12)).unwrap().account.loan.id;
    let given = details(&scene, id);
    assert_eq!(given.excesses[0].rule, LimitRule::Penalty);
    assert!(given.terms.unsecured_interest_limit_id.is_some());
    scene.must_be_sound();
}
