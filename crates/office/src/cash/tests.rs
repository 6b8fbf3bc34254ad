use super::*;
use crate::scene::{Scene, rand};
use crate::testing::messages;
use crate::{BranchId, Role};

fn moved(scene: &Scene, amount: Cents) -> NewMovement {
    NewMovement { branch: scene.branch, money: MoneyKind::Cash, amount, note: String::new() }
}

#[test]
fn deposits_and_withdrawals_move_the_cash() {
    let scene = Scene::new();
    let input = NewMovement { note: "float".to_owned(), ..moved(&scene, rand(500)) };
    let done = scene.admin.does(move |tx, ctx| deposit(tx, ctx, &input)).unwrap();
    assert_eq!(done.closing_balance, rand(100_500));
    assert_eq!(done.entry.description, "Deposit: float");
    let input = moved(&scene, rand(100_500));
    let done = scene.admin.does(move |tx, ctx| withdraw(tx, ctx, &input)).unwrap();
    assert_eq!(done.closing_balance, Cents::ZERO);
    assert_eq!(done.branch_name, "Town");
    scene.must_be_sound();
}

#[test]
fn more_than_there_is_cannot_be_withdrawn() {
    let scene = Scene::new();
    let input = moved(&scene, rand(100_000).plus(Cents::new(1)).unwrap());
    let answer = scene.admin.does(move |tx, ctx| withdraw(tx, ctx, &input));
    let sentence = "Insufficient cash at Town: R\u{a0}100\u{a0}000,00 available.";
    assert_eq!(messages(answer, "amount"), [sentence]);
}

#[test]
fn amounts_and_branches_have_to_make_sense() {
    let scene = Scene::new();
    for amount in [Cents::ZERO, Cents::new(-1)] {
        let input = moved(&scene, amount);
        let answer = scene.admin.does(move |tx, ctx| deposit(tx, ctx, &input));
        assert_eq!(messages(answer, "amount"), ["Amount must be greater than 0"]);
    }
    let input = moved(&scene, Cents::LIMIT);
    let answer = scene.admin.does(move |tx, ctx| deposit(tx, ctx, &input));
    assert_eq!(messages(answer, "amount").len(), 1);
    let refused = [
        (BranchId::UNASSIGNED, "Unassigned holds no money. Select another branch."),
        (BranchId::new(99), "Please select a branch"),
    ];
    for (branch, sentence) in refused {
        let input = NewMovement { branch, ..moved(&scene, rand(1)) };
        let answer = scene.admin.does(move |tx, ctx| deposit(tx, ctx, &input));
        assert_eq!(messages(answer, "branch"), [sentence]);
    }
    scene.must_be_sound();
}

#[test]
fn consultants_move_no_cash() {
    let scene = Scene::new();
    let clerk = scene.office.consultant("Town").can_everything();
    let input = moved(&scene, rand(1));
    let answer = clerk.does(move |tx, ctx| deposit(tx, ctx, &input));
    assert!(matches!(answer, Err(Error::WrongRole([Role::Administrator]))), "{answer:?}");
}

fn banked(scene: &Scene, amount: Cents) -> NewMovement {
    NewMovement { money: MoneyKind::Bank, ..moved(scene, amount) }
}

#[test]
fn cash_and_bank_are_apart() {
    let scene = Scene::new();
    let input = banked(&scene, rand(700));
    let done = scene.admin.does(move |tx, ctx| deposit(tx, ctx, &input)).unwrap();
    assert_eq!((done.closing_balance, done.bank_balance), (rand(100_000), rand(700)));
    let input = banked(&scene, rand(701));
    let answer = scene.admin.does(move |tx, ctx| withdraw(tx, ctx, &input));
    let sentence = "Insufficient bank balance at Town: R\u{a0}700,00 available.";
    assert_eq!(messages(answer, "amount"), [sentence]);
    let input = banked(&scene, rand(700));
    let done = scene.admin.does(move |tx, ctx| withdraw(tx, ctx, &input)).unwrap();
    assert_eq!((done.closing_balance, done.bank_balance), (rand(100_000), Cents::ZERO));
    let input = banked(&scene, Cents::LIMIT);
    scene.admin.does(move |tx, ctx| deposit(tx, ctx, &input)).unwrap();
    let input = banked(&scene, Cents::new(1));
    let answer = scene.admin.does(move |tx, ctx| deposit(tx, ctx, &input));
    let limit = Cents::LIMIT.rand();
    let sentence = format!("A branch can have at most {limit} in the bank.");
    assert_eq!(messages(answer, "amount"), [sentence]);
    scene.must_be_sound();
}
