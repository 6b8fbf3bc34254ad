//! Ends of months, rates of provision and closed periods.

use super::*;
use crate::periods::{self, NewProvisionRates, PeriodClose};
use crate::scene::{date, rand};
use money::{Date, Rate};

/// Provides for every class of arrears from today on.
pub(super) fn add_rates(scene: &Scene) {
    let percent = |percent| Some(Rate::percent(percent));
    let rates = NewProvisionRates {
        effective_from: Some(scene.office.today()),
        rate_current: percent(1),
        rate_1_30: percent(5),
        rate_31_60: percent(25),
        rate_61_90: percent(50),
        rate_over_90: percent(99),
        source: "Losses of the last years".to_owned(),
    };
    scene.admin.does(move |tx, ctx| periods::add_rates(tx, ctx, &rates)).unwrap();
}

/// Closes two periods, of which the first is reopened before the second is closed.
pub(super) fn close_twice(scene: &Scene, [first, second]: [Date; 2]) {
    let first = close(scene, first);
    reopen(scene, &first);
    close(scene, second);
}

fn close(scene: &Scene, end: Date) -> PeriodClose {
    let asked = scene.admin.does(move |tx, ctx| periods::close(tx, ctx, Some(end))).unwrap();
    let id = asked.id;
    let verb = move |tx: &mut Tx, ctx: &Ctx| periods::finish(tx, ctx, id, 0);
    scene.office.office.write(Request::system("test"), verb).wait().unwrap()
}

fn reopen(scene: &Scene, close: &PeriodClose) {
    let new =
        NewRequest { period: Some(close.id), ..NewRequest::of(RequestKind::Reopen, "Too early.") };
    let request = scene.admin.does(move |tx, ctx| requests::ask(tx, ctx, &new)).unwrap();
    let second = scene.office.administrator().can(crate::Permission::VerifyEditLoansRequests);
    second.does(move |tx, ctx| requests::approve(tx, ctx, request.id, "")).unwrap();
}

#[test]
fn missing_closes_months_and_rates_are_found() {
    let scene = Scene::new();
    add_rates(&scene);
    scene.give(rand(1000), 3);
    scene.go_to(date("2026-05-02"));
    close_twice(&scene, [date("2026-03-31"), date("2026-04-30")]);
    scene.must_be_sound();
    scene.office.arrange(|tx, _| disarm(tx));
    for text in [
        sql!("DELETE FROM period_closes WHERE id = 2"),
        sql!("DELETE FROM month_ends WHERE id = 4"),
        sql!("DELETE FROM provision_rates WHERE id = 1"),
    ] {
        let report = said(&scene, text);
        assert!(report.is_none_or(|report| !report.is_sound()));
    }
}
