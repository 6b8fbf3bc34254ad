//! Loans while a day end is missing.

use super::super::*;
use super::settlement::{by_quote, cost, offered, settled};
use crate::Unavailable;
use crate::scene::{Scene, date, rand};
use money::Rate;

fn waits<T>(answer: Result<T>) -> bool {
    matches!(answer, Err(Error::Unavailable(Unavailable::CatchingUp)))
}

/// R 353,33 overdue at 36,5 % a year cost R 0,35 a night.
#[test]
fn late_loan_waits_for_its_daily_penalties() {
    let scene = Scene::new();
    scene.charge_daily(Rate::from_millionths(36_500_000));
    let late = scene.give(rand(1000), 3).loan.id;
    scene.go_to(date("2026-04-04"));
    let other = scene.give(rand(1000), 3).loan.id;
    let before = cost(&scene, late);
    // Midnight has passed, and the day end has not come to the loan yet.
    scene.office.go_to(date("2026-04-05"));
    let quoting = |loan| scene.admin.does(move |tx, ctx| quote(tx, ctx, loan, Some(ctx.today)));
    let previewing = |loan| {
        let input = scene.payment(&scene.account(loan), rand(400));
        scene.admin.asks(|tx, ctx| preview(tx, ctx, &input))
    };
    assert!(waits(offered(&scene, late, None)) && waits(quoting(late)) && waits(previewing(late)));
    // It has nothing to do with a loan that is not late, as long as it is at work.
    offered(&scene, other, None).unwrap();
    previewing(other).unwrap();
    scene.office.go_to(date("2026-04-06"));
    assert!(waits(offered(&scene, other, None)) && waits(previewing(other)));
    scene.go_to(date("2026-04-06"));
    let nights = cost(&scene, late).minus(before).unwrap();
    let quote = quoting(late).unwrap().quote;
    assert!(nights > Cents::new(70), "{nights}");
    scene.go_to(date("2026-04-07"));
    let expired = settled(&scene, late, by_quote(&scene, &quote));
    assert!(matches!(expired, Err(Error::Conflict { code: "quote_expired", .. })));
    scene.must_be_sound();
}
