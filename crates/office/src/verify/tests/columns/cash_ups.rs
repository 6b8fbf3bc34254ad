//! Cash-ups of each kind, and their columns.

use super::*;
use crate::cash_ups::{self, CashUpStatus, NewCashUp};
use ledger::CashCount;
use money::Cents;

pub(super) fn damages() -> Vec<Damage> {
    damages! {
        // Declined, reopened, without a difference, waiting.
        "cash_ups" "id = ?1" [1, 2, 3, 4] {
            "id" "id + 1000", "branch_id" "5 - branch_id", "business_date" date,
            "status" "CASE status WHEN 'declined' THEN 'completed' WHEN 'waiting' THEN 'completed'
                WHEN 'reopened' THEN 'completed' ELSE 'waiting' END",
            "counts" text, "counted" int, "expected" int, "difference" int, "reason" text,
            "needs_confirmation" bool, "counted_by" "CASE counted_by WHEN 1 THEN 2 ELSE 1 END",
            "counted_at" time, "entry_number" int, "head_hash" bytes,
            "decided_by" "CASE decided_by WHEN 2 THEN 3 ELSE 2 END",
            "decision_reason" "COALESCE(decision_reason, '') || 'x'",
            "reopened_by" "CASE reopened_by WHEN 1 THEN 2 ELSE 1 END",
            "reopening_reason" "COALESCE(reopening_reason, '') || 'x'",
            "difference_entry_id" "CASE WHEN difference_entry_id IS NULL THEN 1 ELSE NULL END",
            "reversal_entry_id" "CASE WHEN reversal_entry_id IS NULL THEN 1 ELSE NULL END",
        }
        "cash_ups" "id = ?1" [1, 2] { "decided_at" time, "decision_entry_number" int }
        "cash_ups" "id = ?1" [2] { "reopened_at" time, "reopening_entry_number" int }
    }
}

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
        // Everything in the smallest coin, with what is missing of one left to the difference.
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
    scene.go_to(date("2026-07-02"));
    assert_eq!(counted(1).status, CashUpStatus::Waiting);
    scene.go_to(date("2026-07-03"));
}
