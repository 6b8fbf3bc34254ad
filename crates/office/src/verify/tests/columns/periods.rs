//! Ends of months, rates of provision and closed periods.

use super::*;
use crate::periods::{self, NewProvisionRates, PeriodClose};
use crate::scene::{date, rand};
use money::{Date, Rate};

/// Three months of a loan that is never paid: the first period was reopened, the second is closed.
fn months() -> Scene {
    let scene = Scene::new();
    let percent = |percent| Some(Rate::percent(percent));
    let rates = NewProvisionRates {
        effective_from: Some(date("2026-03-02")),
        rate_current: percent(1),
        rate_1_30: percent(5),
        rate_31_60: percent(25),
        rate_61_90: percent(50),
        rate_over_90: percent(99),
        source: "Losses of the last years".to_owned(),
    };
    scene.admin.does(move |tx, ctx| periods::add_rates(tx, ctx, &rates)).unwrap();
    scene.give(rand(1000), 3);
    scene.go_to(date("2026-06-02"));
    let march = close(&scene, date("2026-03-31"));
    reopen(&scene, &march);
    close(&scene, date("2026-05-31"));
    scene
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

pub(super) fn damages() -> Vec<Damage> {
    damages! {
        "provision_rates" "id = ?1" [1] {
            "id" "id + 1000", "effective_from" date, "rate_current" int, "rate_1_30" int,
            "rate_31_60" int, "rate_61_90" int, "rate_over_90" int, "source" text,
            "added_by" "3 - added_by", "added_at" time,
        }
        // Town on 31 March and 30 April.
        "month_ends" "id = ?1" [2, 4] {
            "id" "id + 1000", "month_end" date, "branch_id" "3 - branch_id", "interest" int,
            "fees" int, "provision_before" int, "provision" int,
            "provision_rates_id" "provision_rates_id + 1", "accrual_entry_id" maybe_int,
            "provision_entry_id" maybe_int, "back_entry_id" maybe_int,
        }
        "period_closes" "id = ?1" [1, 2] {
            "id" "id + 1000", "period_end" date,
            "status" "CASE status WHEN 'closed' THEN 'reopened' ELSE 'closed' END",
            "closed_by" "3 - closed_by", "started_at" time, "entry_number" int,
            "head_hash" bytes, "findings" int, "finished_at" time,
            "reopened_by" "3 - reopened_by", "reopened_at" time, "reopening_reason" text,
        }
    }
}

#[test]
fn every_column_of_months_and_closes_is_proven() {
    let scene = months();
    scene.must_be_sound();
    scene.office.arrange(|tx, _| disarm(tx));
    let damages: Vec<Damage> = damages()
        .into_iter()
        // Nobody has reopened the second one.
        .map(|damage| {
            let is_reopening = damage.column.starts_with("reopen");
            if is_reopening { Damage { rows: &[1], ..damage } } else { damage }
        })
        .collect();
    must_be_proven(&scene, &damages);
    for text in [
        sql!("DELETE FROM period_closes WHERE id = 2"),
        sql!("DELETE FROM month_ends WHERE id = 4"),
        sql!("DELETE FROM provision_rates WHERE id = 1"),
    ] {
        let report = said(&scene, text, None);
        assert!(report.is_none_or(|report| !report.is_sound()));
    }
}
