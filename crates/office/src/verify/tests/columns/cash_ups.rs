//! Cash-ups of each kind.

use super::*;
use crate::cash_ups::{self, CashUpStatus, NewCashUp};
use ledger::CashCount;
use money::{Cents, add_days};

/// One is declined, one confirmed and reopened, one without a difference, and one waits.
pub(super) fn count(scene: &Scene) {
    let colleague = scene.office.administrator().can_everything();
    let branch = scene.branch;
    let closing = || {
        let day = scene.admin.asks(|tx, ctx| cash_ups::branch_day(tx, ctx, branch, None));
        day.unwrap().cash.closing
    };
    let counted = |difference: i64| {
        let expected = closing();
        // Everything in the smallest coin; the fraction of a coin is left to the difference.
        let coins = expected.get() / 10 + difference;
        let input = NewCashUp {
            branch,
            business_date: Some(scene.office.today()),
            count: Some(CashCount::new([(Cents::new(10), coins)]).unwrap()),
            expected: Some(expected),
            reason: "Miscounted.".to_owned(),
        };
        scene.admin.does(move |tx, ctx| cash_ups::cash_up(tx, ctx, &input)).unwrap()
    };
    scene.fund(branch, Cents::new(10 - closing().get() % 10));
    let id = counted(3).id;
    colleague.does(move |tx, ctx| cash_ups::decline(tx, ctx, id, "Count again.")).unwrap();
    let id = counted(-2).id;
    colleague.does(move |tx, ctx| cash_ups::confirm(tx, ctx, id, "Seen.")).unwrap();
    let new = NewRequest {
        cash_up: Some(id),
        ..NewRequest::of(RequestKind::Reopen, "A client came late.")
    };
    let request = scene.admin.does(move |tx, ctx| requests::ask(tx, ctx, &new)).unwrap().id;
    colleague.does(move |tx, ctx| requests::approve(tx, ctx, request, "")).unwrap();
    assert_eq!(counted(0).difference, Cents::ZERO);
    scene.go_to(add_days(scene.office.today(), 1));
    assert_eq!(counted(1).status, CashUpStatus::Waiting);
    scene.go_to(add_days(scene.office.today(), 1));
}
