use super::*;
use crate::books::EntryId;
use crate::scene::{Scene, rand};
use crate::testing::{Person, messages};
use crate::{BranchId, Permission, Role};
use money::Cents;

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
fn withdrawal_needs_the_cash() {
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
    let idle = scene.idle_branch();
    let refused = [
        (BranchId::UNASSIGNED, "Unassigned holds no money. Select another branch."),
        (BranchId::new(99), "Please select a branch"),
        (idle, "Idle is no longer in use. Activate it or select another branch."),
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
fn cash_and_bank_are_separate() {
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

/// A person other than the one who moves the money in these tests.
fn colleague(scene: &Scene) -> Person {
    scene.office.administrator().can(Permission::VerifyEditLoansRequests)
}

fn reverse_as(person: &Person, entry: EntryId) -> Result<Movement> {
    person.does(move |tx, ctx| reverse(tx, ctx, entry, "It was the other branch."))
}

fn listed(scene: &Scene) -> Vec<RecordedMovement> {
    let ask = |tx: &mut Tx, ctx: &Ctx| {
        let all = MovementSearch::default();
        let found = list(tx, ctx, &all, 100, 0)?;
        assert_eq!(i64::try_from(found.len()), Ok(count(tx, ctx, &all)?));
        Ok(found)
    };
    scene.admin.asks(ask).unwrap()
}

#[test]
fn a_colleague_reverses_a_deposit_and_a_withdrawal() {
    let scene = Scene::new();
    let input = NewMovement { note: "float: coins".to_owned(), ..banked(&scene, rand(500)) };
    let deposit = scene.admin.does(move |tx, ctx| deposit(tx, ctx, &input)).unwrap();
    let input = moved(&scene, rand(300));
    let withdrawal = scene.admin.does(move |tx, ctx| withdraw(tx, ctx, &input)).unwrap();
    let done = reverse_as(&colleague(&scene), deposit.entry.id).unwrap();
    assert_eq!((done.closing_balance, done.bank_balance), (rand(99_700), Cents::ZERO));
    assert_eq!((done.entry.kind, done.entry.amount), (Kind::Reversal, rand(500)));
    let done = reverse_as(&colleague(&scene), withdrawal.entry.id).unwrap();
    assert_eq!(done.closing_balance, rand(100_000));
    let found = listed(&scene);
    let [taken, put, first] = &found[..] else { panic!("{found:?}") };
    assert_eq!((first.reversal_entry, first.reason()), (None, None));
    assert_eq!((put.money(), put.note()), (MoneyKind::Bank, "float: coins"));
    assert_eq!((taken.money(), taken.note()), (MoneyKind::Cash, ""));
    assert_eq!(taken.reason(), Some("It was the other branch."));
    assert_eq!(taken.reversal_entry, Some(done.entry.id));
    scene.must_be_sound();
}

#[test]
fn deposit_reversal_needs_its_cash() {
    let scene = Scene::new();
    let input = moved(&scene, rand(500));
    let deposit = scene.admin.does(move |tx, ctx| deposit(tx, ctx, &input)).unwrap();
    scene.take(scene.branch, rand(100_001));
    let answer = reverse_as(&colleague(&scene), deposit.entry.id);
    let sentence = "Insufficient cash at Town: R\u{a0}499,00 available.";
    assert_eq!(messages(answer, "non_field_errors"), [sentence]);
    scene.fund(scene.branch, rand(1));
    let done = reverse_as(&colleague(&scene), deposit.entry.id).unwrap();
    assert_eq!(done.closing_balance, Cents::ZERO);
    scene.must_be_sound();
}

#[test]
fn reversal_is_once_with_reason_by_another_administrator() {
    let scene = Scene::new();
    let input = moved(&scene, rand(500));
    let id = scene.admin.does(move |tx, ctx| deposit(tx, ctx, &input)).unwrap().entry.id;
    let code = |answer: Result<Movement>| match answer {
        Err(Error::Conflict { code, .. } | Error::Refused { code, .. }) => code,
        other => panic!("{other:?}"),
    };
    assert_eq!(code(reverse_as(&scene.admin, id)), "own_entry");
    let consultant = scene.office.consultant("Town").can_everything();
    let answer = reverse_as(&consultant, id);
    assert!(matches!(answer, Err(Error::WrongRole([Role::Administrator]))), "{answer:?}");
    let answer = reverse_as(&scene.office.administrator(), id);
    assert!(matches!(answer, Err(Error::Forbidden(_))), "{answer:?}");
    let said = colleague(&scene).does(move |tx, ctx| reverse(tx, ctx, id, " "));
    assert_eq!(messages(said, "reason"), ["Please give a reason for the reversal."]);
    let loan = scene.give(rand(1000), 3).loan.id;
    assert!(matches!(reverse_as(&colleague(&scene), EntryId::new(3)), Err(Error::NotFound(_))));
    assert_eq!(scene.account(loan).loan.balance, rand(1060));
    let reversal = reverse_as(&colleague(&scene), id).unwrap().entry.id;
    assert_eq!(code(reverse_as(&colleague(&scene), id)), "already_reversed");
    assert!(matches!(reverse_as(&colleague(&scene), reversal), Err(Error::NotFound(_))));
    scene.must_be_sound();
}

#[test]
fn inactive_branch_takes_no_reversal() {
    let scene = Scene::new();
    let branch = scene.branch;
    let input = moved(&scene, rand(100_000));
    let taken = scene.admin.does(move |tx, ctx| withdraw(tx, ctx, &input)).unwrap().entry.id;
    scene.set_in_use(branch, false);
    let answer = reverse_as(&colleague(&scene), taken);
    let Err(Error::Conflict { code: "branch_not_in_use", message }) = answer else {
        panic!("{answer:?}")
    };
    assert_eq!(message, "Town is no longer in use. Activate the branch first.");
    scene.set_in_use(branch, true);
    let done = reverse_as(&colleague(&scene), taken).unwrap();
    assert_eq!(done.closing_balance, rand(100_000));
    scene.must_be_sound();
}
