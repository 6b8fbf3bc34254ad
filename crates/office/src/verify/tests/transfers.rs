//! Transfers, changed behind the program's back.

use super::*;
use crate::transfers::{self, MoneyPlace, NewTransfer, TransferPurpose};
use ledger::MoneyKind;

/// One that was received, one that was taken back, and one on its way, from Town to Village.
pub(super) fn transfer(scene: &Scene) {
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
    let colleague = scene.office.administrator().can_everything();
    colleague.does(move |tx, ctx| transfers::receive(tx, ctx, first, amount)).unwrap();
    scene.admin.does(move |tx, ctx| transfers::cancel(tx, ctx, second, "Not needed.")).unwrap();
}

#[test]
fn unsent_money_in_transit_is_found() {
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
        let scene = Scene::new();
        transfer(&scene);
        finds_in(&scene, damage, place, "");
    }
}
