//! Every column of a transfer, changed behind the program's back.

use super::*;
use crate::transfers::{self, MoneyPlace, NewTransfer, TransferPurpose};
use crate::{Done, Error, Request};
use columns::columns;
use ledger::MoneyKind;
use std::collections::BTreeSet;
use store::One;

/// One that was received, one that was taken back, and one on its way, from Town to Village.
fn scene_with_transfers() -> Scene {
    let scene = Scene::new();
    let village = scene.office.branch("Village");
    let send = |amount| {
        let input = NewTransfer {
            from: MoneyPlace { branch: scene.branch, money: MoneyKind::Cash },
            to: MoneyPlace { branch: village, money: MoneyKind::Bank },
            amount: rand(amount),
            purpose: TransferPurpose::Funds,
            note: "A note".to_owned(),
        };
        scene.admin.does(move |tx, ctx| transfers::send(tx, ctx, &input)).unwrap().id
    };
    let (first, second) = (send(500), send(600));
    send(700);
    let amount = Some(rand(500));
    scene.admin.does(move |tx, ctx| transfers::receive(tx, ctx, first, amount)).unwrap();
    scene.admin.does(move |tx, ctx| transfers::cancel(tx, ctx, second, "Not needed.")).unwrap();
    scene.office.administrator();
    scene.must_be_sound();
    scene
}

/// Whether the proof finds a change, which is then undone, or the database refuses it.
fn is_noticed(scene: &Scene, damage: Sql) -> bool {
    let is_sound = std::sync::Arc::new(std::sync::Mutex::new(false));
    let heard = std::sync::Arc::clone(&is_sound);
    let undone = scene.office.office.write(Request::system("test"), move |tx, ctx| {
        assert_eq!(tx.execute(damage, &[])?, 1, "one row is damaged");
        *heard.lock().unwrap() = prove(tx, ctx)?.is_sound();
        Err::<Done<()>, _>(Error::conflict("undone", "All of it."))
    });
    undone.wait().unwrap_err();
    let is_sound = *is_sound.lock().unwrap();
    !is_sound
}

macro_rules! damages {
    ($($column:literal = $value:literal of $row:literal),+ $(,)?) => {
        vec![$((
            $column,
            sql!(concat!("UPDATE transfers SET ", $column, " = ", $value, " WHERE id = ", $row)),
        )),+]
    };
}

#[test]
fn every_column_of_a_transfer_is_proven() {
    let scene = scene_with_transfers();
    let damages = damages![
        "id" = "id + 1000" of "3",
        "purpose" = "'settlement'" of "1",
        "from_branch_id" = "5 - from_branch_id" of "1",
        "from_branch_id" = "5 - from_branch_id" of "3",
        "from_kind" = "'bank'" of "1",
        "to_branch_id" = "5 - to_branch_id" of "1",
        "to_kind" = "'cash'" of "1",
        "amount" = "amount + 1" of "2",
        "amount" = "amount + 1" of "3",
        "note" = "note || 'x'" of "1",
        "sent_by" = "3 - sent_by" of "1",
        "sent_at" = "{{sqlite|sent_at + 1}}{{postgres|sent_at + INTERVAL '1 second'}}" of "1",
        "sent_entry_id" = "(SELECT MAX(j.id) FROM journal_entries j) - 1" of "1",
        "status" = "'received'" of "2",
        "status" = "'in_transit'" of "1",
        "ended_by" = "3 - ended_by" of "1",
        "ended_at" = "{{sqlite|ended_at + 1}}{{postgres|ended_at + INTERVAL '1 second'}}" of "1",
        "ended_entry_id" = "1" of "1",
        "reason" = "reason || 'x'" of "2",
    ];
    let mut known = BTreeSet::new();
    let mut unseen = Vec::new();
    for (column, damage) in damages {
        known.insert(column.to_owned());
        if !is_noticed(&scene, damage) {
            unseen.push(column);
        }
    }
    assert_eq!(unseen, Vec::<&str>::new());
    let there = scene.admin.asks(|tx, _| Ok(columns(tx, "transfers")?)).unwrap();
    let there: BTreeSet<String> = there.into_iter().map(|One(name)| name).collect();
    assert_eq!(there, known);
    scene.must_be_sound();
}

#[test]
fn money_in_transit_that_nobody_sent_is_found() {
    for (damage, place) in [
        (
            sql!(
                "UPDATE transfers SET status = 'received', ended_by = 1, ended_at = sent_at, ended_entry_id = 2 WHERE id = 3"
            ),
            "cash in transit of branch 2",
        ),
        (sql!("DELETE FROM transfers WHERE id = 3"), "entries of transfers"),
        (sql!("DELETE FROM transfers WHERE id = 3"), "transfer 3"),
    ] {
        finds_in(&scene_with_transfers(), damage, place, "");
    }
}
