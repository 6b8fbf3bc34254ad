//! `verify` proves the remaining records of an erased client, and finds later changes.

use super::walk::{loan_with_everything, zzyzx};
use super::*;
use crate::clients::IncomeBand;
use crate::form39::{self, Class, Granted, Quarter, Rows};
use store::{Sql, sql};

/// A lender that has erased a client with a loan, an edit of it, and requests.
fn erased() -> Scene {
    let scene = lender(1100);
    let boss = boss(&scene);
    let id = zzyzx(&scene);
    loan_with_everything(&scene, id, &boss);
    scene.office.go_to(add_days(scene.office.today(), 1101));
    assert_eq!(due_ones(&scene), 2);
    scene
}

/// True if a change made outside the program is found at the place.
fn finds(scene: &Scene, damage: Sql, place: &str, what: &str) -> bool {
    scene.office.arrange(move |tx, _| {
        assert_eq!(tx.execute(damage, &[])?, 1, "one row is damaged");
        Ok(())
    });
    scene.verify().findings.iter().any(|found| found.place == place && found.what == what)
}

const LEFT: &str = "it does not match what was left when its client was erased";

#[test]
fn damaged_erased_records_are_found() {
    let damages: [(Sql, &str); 8] = [
        (sql!("UPDATE loans SET mandate_id1 = 'ZZYZX-3' WHERE id = 1"), "loan 1"),
        (sql!("UPDATE loans SET penalty_rate = penalty_rate + 1 WHERE id = 1"), "loan 1"),
        (sql!("UPDATE installments SET number = number + 10 WHERE id = 1"), "loan 1"),
        (sql!("UPDATE loan_applications SET purpose = 'Other' WHERE id = 1"), "loan application 1"),
        (sql!("UPDATE loan_edits SET edited_by = 2 - edited_by + 1 WHERE id = 1"), "loan edit 1"),
        (sql!("UPDATE requests SET reason = 'Zzyzx has died.' WHERE id = 2"), "request 2"),
        (sql!("UPDATE requests SET decision_reason = 'Zzyzx lives.' WHERE id = 2"), "request 2"),
        (sql!("UPDATE requests SET amount = 5 WHERE id = 1"), "request 1"),
    ];
    for (number, (damage, place)) in damages.into_iter().enumerate() {
        let scene = erased();
        scene.must_be_sound();
        assert!(finds(&scene, damage, place, LEFT), "damage {number}");
    }
}

#[test]
fn text_erased_by_hand_is_found() {
    let scene = lender(1100);
    let boss = boss(&scene);
    let id = zzyzx(&scene);
    loan_with_everything(&scene, id, &boss);
    let blanked = sql!("UPDATE requests SET reason = 'Erased', salt = NULL WHERE id = 2");
    let what = "it does not match what the operation wrote";
    assert!(finds(&scene, blanked, "request 2", what));
}

#[test]
fn erasure_touches_no_other_client() {
    let scene = lender(1826);
    let (id, other) = (zzyzx(&scene), scene.client(8));
    erases(&scene, id);
    assert_eq!(record(&scene, other).details.last_name, "Mokoena8");
    let said = scene.office.audit_lines().join(" ");
    assert!(said.contains("Mokoena8") && !said.contains("Zzyzx"));
}

/// Loans of [`erased`] counted in the quarter.
fn counted(scene: &Scene) -> Vec<Granted> {
    let read = |tx: &mut Tx, ctx: &Ctx| {
        let quarter = Quarter::new(2026, 1).ok_or(Error::NotFound("quarter"))?;
        let mut walk = form39::walk(form39::Scope::of(ctx, quarter, None)?);
        let mut found = Vec::new();
        while let Some(rows) = walk.next(tx, ctx)? {
            if let Rows::Granted(rows) = rows {
                found.extend(rows);
            }
        }
        Ok(found)
    };
    scene.admin.asks(read).expect("read")
}

#[test]
fn past_quarter_figures_survive_erasure() {
    let scene = lender(1100);
    let boss = boss(&scene);
    let id = zzyzx(&scene);
    let loan = loan_with_everything(&scene, id, &boss);
    let income = |scene: &Scene| {
        let details = scene.admin.asks(|tx, ctx| crate::loans::details(tx, ctx, loan));
        details.expect("there").terms.income_band
    };
    let over = Some(IncomeBand::Over15000);
    assert_eq!(income(&scene), over);
    let before = counted(&scene);
    assert_eq!(before[0].class.income_band, over);
    assert!(before.iter().all(|row| !row.class.is_erased));
    scene.office.go_to(add_days(scene.office.today(), 1101));
    assert_eq!(due_ones(&scene), 2);
    assert_eq!(income(&scene), None);
    let marked = |row: Granted| {
        let class = Class { is_erased: true, ..row.class };
        Granted { class, ..row }
    };
    assert_eq!(counted(&scene), before.into_iter().map(marked).collect::<Vec<_>>());
    scene.must_be_sound();
    let changed = sql!("UPDATE loan_classes SET income_band = '0_3500' WHERE loan_id = 1");
    let what = "it does not match what the operation wrote";
    assert!(finds(&scene, changed, "class of loan 1", what));
}
