//! The second person.

use super::*;

/// Town is R 5 short, and its clerk has counted.
fn short() -> (Scene, Person, CashUpId) {
    let scene = Scene::new();
    let clerk = scene.office.consultant("Town");
    let id = submit(&clerk, form(&scene, 99_995, "Wrong change.")).unwrap().id;
    (scene, clerk, id)
}

fn confirmed(person: &Person, id: CashUpId, note: &'static str) -> Result<CashUp> {
    person.does(move |tx, ctx| confirm(tx, ctx, id, note))
}

fn declined(person: &Person, id: CashUpId, reason: &'static str) -> Result<CashUp> {
    person.does(move |tx, ctx| decline(tx, ctx, id, reason))
}

#[test]
fn a_colleague_confirms_the_difference() {
    let (scene, _, id) = short();
    let colleague = scene.office.consultant("Town");
    let done = confirmed(&colleague, id, "Counted with her.").unwrap();
    assert_eq!((done.status, done.decided_by), (CashUpStatus::Completed, Some(colleague.staff)));
    assert_eq!(done.decision_reason.as_deref(), Some("Counted with her."));
    assert_eq!(balance(&scene, Account::CashShort), rand(5));
    assert_eq!(balance(&scene, Account::BranchCash), rand(99_995));
    assert_eq!(code(confirmed(&scene.admin, id, "")), "cash_up_decided");
    scene.must_be_sound();
}

#[test]
fn counter_and_other_branches_cannot_decide() {
    let (scene, clerk, id) = short();
    assert_eq!(code(confirmed(&clerk, id, "")), "own_cash_up");
    assert_eq!(code(declined(&clerk, id, "No.")), "own_cash_up");
    // Not on another device either.
    assert_eq!(code(confirmed(&scene.office.signed_in_again(&clerk), id, "")), "own_cash_up");
    let stranger = scene.office.consultant("Village");
    assert_eq!(code(confirmed(&stranger, id, "")), "other_branch");
    let own = submit(&scene.admin, form(&scene, 99_995, "x"));
    assert_eq!(code(own), "cash_up_waiting");
    scene.must_be_sound();
}

#[test]
fn declined_count_can_be_repeated() {
    let (scene, clerk, id) = short();
    assert_eq!(messages(declined(&scene.admin, id, " "), "reason"), ["Please give a reason."]);
    let done = declined(&scene.admin, id, "There are notes in the safe.").unwrap();
    assert_eq!(done.status, CashUpStatus::Declined);
    // The day is open for cash again.
    scene.fund(scene.branch, rand(1));
    let again = NewCashUp { expected: Some(rand(100_001)), ..form(&scene, 100_001, "") };
    assert_eq!(submit(&clerk, again).unwrap().status, CashUpStatus::Completed);
    let branch = scene.branch;
    let day = scene.admin.asks(|tx, ctx| branch_day(tx, ctx, branch, None)).unwrap();
    assert_ne!(day.cash_up.unwrap().id, id);
    assert_eq!(
        scene.admin.asks(|tx, ctx| find(tx, ctx, id)).unwrap().status,
        CashUpStatus::Declined
    );
    scene.must_be_sound();
}

/// If no one was there in the evening, the difference waits until the morning and is posted then.
#[test]
fn variance_can_be_confirmed_on_a_later_day() {
    let (scene, clerk, id) = short();
    scene.go_to(date("2026-03-03"));
    scene.fund(scene.branch, rand(10));
    let input = NewCashUp { expected: Some(rand(100_010)), ..form(&scene, 100_005, "x") };
    let message = "The cash-up of Town for 2 Mar 2026 waits for a second person. It must be confirmed or declined first.";
    assert_eq!(sentence(submit(&clerk, input.clone())), message);
    let branch = scene.branch;
    let day = scene.admin.asks(|tx, ctx| branch_day(tx, ctx, branch, None)).unwrap();
    assert_eq!((day.waiting.map(|one| one.id), day.cash_up.is_none()), (Some(id), true));
    confirmed(&scene.admin, id, "").unwrap();
    let input = NewCashUp { expected: Some(rand(100_005)), ..input };
    assert_eq!(submit(&clerk, input).unwrap().difference, Cents::ZERO);
    scene.must_be_sound();
}

#[test]
fn confirmed_shortage_needs_its_cash() {
    let (scene, _, id) = short();
    scene.go_to(date("2026-03-03"));
    scene.take(scene.branch, rand(99_996));
    assert_eq!(code(confirmed(&scene.admin, id, "")), "insufficient_cash");
    scene.fund(scene.branch, rand(1));
    assert_eq!(confirmed(&scene.admin, id, "").unwrap().status, CashUpStatus::Completed);
    assert_eq!(balance(&scene, Account::BranchCash), Cents::ZERO);
    scene.must_be_sound();
}
