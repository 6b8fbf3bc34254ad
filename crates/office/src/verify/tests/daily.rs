//! A loan that was charged by the day, and its nights changed behind the program's back.

use super::columns::said;
use super::*;
use crate::frame::operations::following;
use crate::frame::records::{self, RecordKind};
use crate::loans::record::DailyPenaltyRecord;
use crate::verify::queries::daily;

/// A loan of three installments of which the first is three nights late.
fn late() -> Scene {
    let scene = Scene::new();
    scene.charge_daily(Rate::from_millionths(36_500_000));
    scene.give(rand(1000), 3);
    scene.go_to(date("2026-04-05"));
    scene.must_be_sound();
    scene
}

#[test]
fn daily_penalties_missing_on_installment_are_found() {
    let damage = sql!("UPDATE installments SET overdue_cent_days = 0 WHERE number = 1");
    finds_in(&late(), damage, "installment 1", "but nothing was overdue on it");
}

#[test]
fn daily_penalty_totals_are_proven() {
    let scene = late();
    scene.office.arrange(|tx, _| disarm(tx));
    for text in [
        sql!("UPDATE installments SET overdue_cent_days = overdue_cent_days + 1 WHERE number = 1"),
        sql!("UPDATE installments SET overdue_cent_days = overdue_cent_days + 1 WHERE number = 2"),
        sql!("UPDATE installments SET penalty = penalty + 1, total_due = total_due + 1 WHERE number = 1"),
        sql!("UPDATE loans SET penalty_method = 'once', penalties_to = NULL"),
        sql!("UPDATE loans SET penalty_rate = penalty_rate + 1"),
        // As if the night that begins today had been charged.
        sql!("UPDATE loans SET penalties_to = {{sqlite|date(penalties_to, '+1 day')}}{{postgres|penalties_to + 1}}"),
        sql!("UPDATE loans SET penalties_to = {{sqlite|date(penalties_to, '-1 day')}}{{postgres|penalties_to - 1}}"),
        sql!("DELETE FROM daily_penalties"),
        sql!("DELETE FROM daily_penalties WHERE id = 2"),
        sql!("INSERT INTO daily_penalties (id, installment_id, business_date, overdue, penalty, entry_id)
              SELECT 4, installment_id + 1, business_date, overdue, 0, NULL FROM daily_penalties WHERE id = 3"),
    ] {
        let report = said(&scene, text);
        assert!(report.is_none_or(|report| !report.is_sound()), "nobody noticed");
    }
    scene.must_be_sound();
}

/// A loan of three installments of which two are late: two rows for each of its last nights.
fn twice_late() -> Scene {
    let scene = Scene::new();
    scene.charge_daily(Rate::from_millionths(36_500_000));
    scene.give(rand(1000), 3);
    scene.go_to(date("2026-05-05"));
    scene.must_be_sound();
    scene
}

/// The rows of each night that is sealed as one.
fn nights(scene: &Scene) -> Vec<Vec<DailyPenaltyRecord>> {
    let rows = scene.admin.asks(|tx, _| Ok(daily::records(tx, 0, i64::MAX, 1000)?)).unwrap();
    rows.chunk_by(|one, next| one.sealed_with == next.sealed_with).map(<[_]>::to_vec).collect()
}

#[test]
fn daily_penalties_of_a_night_share_a_record() {
    let scene = twice_late();
    let nights = nights(&scene);
    let sizes: Vec<_> = nights.iter().map(Vec::len).collect();
    assert_eq!(sizes, [vec![1; 30], vec![2; 3]].concat());
    let sealed = scene.admin.asks(|tx, _| Ok(following(tx, 0, i64::MAX)?)).unwrap();
    let sealed = sealed.iter().filter_map(|row| records::from_text(&row.records));
    let sealed: Vec<i64> = sealed
        .flatten()
        .filter(|one| one.kind == RecordKind::PenaltyNight)
        .map(|one| one.id)
        .collect();
    let last: Vec<_> = nights.iter().map(|night| night.last().unwrap().id).collect();
    assert_eq!(sealed, last);
}

#[test]
fn changed_or_missing_daily_penalty_is_found() {
    let scene = twice_late();
    scene.office.arrange(|tx, _| disarm(tx));
    for text in [
        sql!("UPDATE daily_penalties SET overdue = overdue + 1 WHERE id = 2"),
        sql!("UPDATE daily_penalties SET sealed_with = 33 WHERE id = 32"),
        sql!("UPDATE daily_penalties SET entry_id = entry_id + 1 WHERE id = 36"),
        sql!("DELETE FROM daily_penalties WHERE id = 35"),
    ] {
        let report = said(&scene, text);
        assert!(report.is_none_or(|report| !report.is_sound()), "nobody noticed");
    }
    scene.go_to(date("2026-05-07"));
    scene.must_be_sound();
}
