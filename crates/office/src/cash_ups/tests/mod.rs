//! Counting, a second person, the shut day, and reopening it.

mod deciding;
mod reopening;
mod shut;

use super::*;
use crate::branches::{self, BranchEdit};
use crate::scene::{Scene, date, rand};
use crate::testing::{Person, TestOffice, messages};
use crate::{BranchId, Policy, Result};
use ledger::Account;

/// A count of R200 notes, R100 notes and R1 coins.
fn notes(r200: i64, r100: i64, r1: i64) -> CashCount {
    let counted = [(20_000, r200), (10_000, r100), (100, r1)];
    CashCount::new(counted.map(|(value, number)| (Cents::new(value), number))).unwrap()
}

/// A count worth this many rand.
fn worth(amount: i64) -> CashCount {
    notes(amount / 200, amount % 200 / 100, amount % 100)
}

/// A form that was filled in today, at a branch that is expected to have R 100 000.
fn form(scene: &Scene, counted: i64, reason: &str) -> NewCashUp {
    NewCashUp {
        branch: scene.branch,
        business_date: Some(scene.office.today()),
        count: Some(worth(counted)),
        expected: Some(rand(100_000)),
        reason: reason.to_owned(),
    }
}

fn submit(person: &Person, input: NewCashUp) -> Result<CashUp> {
    person.does(move |tx, ctx| cash_up(tx, ctx, &input))
}

fn code<T: std::fmt::Debug>(answer: Result<T>) -> &'static str {
    match answer.unwrap_err() {
        Error::Conflict { code, .. } | Error::Refused { code, .. } => code,
        other => panic!("{other:?}"),
    }
}

fn sentence<T: std::fmt::Debug>(answer: Result<T>) -> String {
    match answer.unwrap_err() {
        Error::Conflict { message, .. } | Error::Refused { message, .. } => message,
        other => panic!("{other:?}"),
    }
}

/// The balance of an account of Town: debits less credits.
fn balance(scene: &Scene, account: Account) -> Cents {
    let (branch, today) = (scene.branch, scene.office.today());
    let moved = scene.admin.asks(|tx, _| books::movements_until(tx, today, Some(branch))).unwrap();
    let moved = moved.into_iter().filter(|moved| moved.account == account);
    moved.fold(Cents::ZERO, |sum, one| sum.plus(one.debit).unwrap().minus(one.credit).unwrap())
}

/// A lender that lets a difference of R 10 pass without a second person.
fn tolerant() -> Scene {
    let policy = Policy { cash_up_tolerance: rand(10), ..Policy::default() };
    Scene::at(TestOffice::with_policy(policy))
}

#[test]
fn matching_count_posts_no_entry() {
    let scene = Scene::new();
    let clerk = scene.office.consultant("Town");
    let done = submit(&clerk, form(&scene, 100_000, "")).unwrap();
    assert_eq!((done.status, done.needs_confirmation), (CashUpStatus::Completed, false));
    assert_eq!(
        (done.counted, done.expected, done.difference),
        (rand(100_000), rand(100_000), Cents::ZERO)
    );
    assert_eq!(done.count().unwrap(), worth(100_000));
    assert_eq!((done.counted_by, done.branch_name.as_str()), (clerk.staff, "Town"));
    assert_eq!((done.entry_number, done.difference_entry_id), (1, None));
    assert_eq!(scene.verify().entries, 1);
    let line = scene.office.audit_lines().pop().unwrap();
    assert!(
        line.starts_with("cash_up.count {") && line.contains(r#""kind":"cash_up.changed""#),
        "{line}"
    );
    assert!(!line.contains("branch.cash"), "no cash moved: {line}");
    scene.must_be_sound();
}

#[test]
fn variance_within_tolerance_is_posted_at_once() {
    for (counted, account, balance_after, wording) in [
        (100_010, Account::CashOver, rand(-10), "Cash over at the cash-up: A client left it."),
        (99_990, Account::CashShort, rand(10), "Cash short at the cash-up: A client left it."),
    ] {
        let scene = tolerant();
        let clerk = scene.office.consultant("Town");
        let done = submit(&clerk, form(&scene, counted, " A client left it. ")).unwrap();
        assert_eq!((done.status, done.needs_confirmation), (CashUpStatus::Completed, false));
        assert_eq!(done.difference_entry_id.map(books::EntryId::get), Some(2));
        assert_eq!(balance(&scene, Account::BranchCash), rand(counted));
        assert_eq!(balance(&scene, account), balance_after);
        let line = scene.office.audit_lines().pop().unwrap();
        assert!(line.contains(r#""kind":"branch.cash""#), "{line}");
        let journal = scene.admin.asks(|tx, _| description(tx, 2)).unwrap();
        assert_eq!(journal, wording);
        scene.must_be_sound();
    }
}

fn description(tx: &mut Tx, entry: i64) -> Result<String> {
    store::queries! {
        fn described(id: i64) -> store::One<String> =
            "SELECT description FROM journal_entries WHERE id = ?1";
    }
    Ok(described(tx, entry)?.0)
}

/// Both sides of the limit, up and down.
#[test]
fn variance_above_tolerance_needs_a_second_person() {
    let scene = tolerant();
    let ten_cents_more = CashCount::new([(rand(200), 500), (rand(10), 1), (Cents::new(10), 1)]);
    let over = NewCashUp { count: Some(ten_cents_more.unwrap()), ..form(&scene, 0, "Found.") };
    let done = submit(&scene.admin, over).unwrap();
    assert_eq!((done.status, done.difference), (CashUpStatus::Waiting, Cents::new(1010)));
    assert_eq!(balance(&scene, Account::BranchCash), rand(100_000));
    let scene = tolerant();
    let done = submit(&scene.admin, form(&scene, 99_989, "Lost.")).unwrap();
    assert_eq!((done.status, done.difference), (CashUpStatus::Waiting, rand(-11)));
    scene.must_be_sound();
}

/// R 0,55 is in the books, of which five cents cannot be counted; ten could be.
#[test]
fn less_than_the_smallest_coin_is_rounding() {
    let scene = Scene::new();
    scene.fund(scene.branch, Cents::new(55));
    let expected = Some(rand(100_000).plus(Cents::new(55)).unwrap());
    let counting = |tens: i64| {
        let counted = [(rand(200), 500), (Cents::new(10), tens)];
        NewCashUp { count: Some(CashCount::new(counted).unwrap()), expected, ..form(&scene, 0, "") }
    };
    let refused = messages(submit(&scene.admin, counting(4)), "reason");
    assert_eq!(refused, ["Give a reason for the difference."]);
    let done = submit(&scene.admin, counting(5)).unwrap();
    assert_eq!((done.status, done.needs_confirmation), (CashUpStatus::Completed, false));
    assert_eq!((done.difference, done.reason.as_str()), (Cents::new(-5), ROUNDING));
    assert_eq!(balance(&scene, Account::CashShort), Cents::new(5));
    scene.must_be_sound();

    scene.go_to(date("2026-03-03"));
    scene.fund(scene.branch, Cents::new(9));
    let one_more = CashCount::new([(rand(200), 500), (Cents::new(10), 6)]).unwrap();
    let over = NewCashUp {
        count: Some(one_more),
        expected: Some(rand(100_000).plus(Cents::new(59)).unwrap()),
        ..form(&scene, 0, "")
    };
    let done = submit(&scene.admin, over).unwrap();
    assert_eq!((done.difference, done.status), (Cents::new(1), CashUpStatus::Completed));
    scene.must_be_sound();
}

#[test]
fn cash_up_fields_are_checked() {
    let scene = Scene::new();
    let empty = || NewCashUp {
        branch: scene.branch,
        business_date: None,
        count: None,
        expected: None,
        reason: "x".repeat(501),
    };
    for (field, message) in [
        ("business_date", "Business date is required."),
        ("expected", "Expected cash is required."),
        ("counts", "Count the notes and coins."),
        ("reason", "This text is too long. Use at most 500 characters."),
    ] {
        assert_eq!(messages(submit(&scene.admin, empty()), field), [message]);
    }
    for reason in ["", "  "] {
        let answer = submit(&scene.admin, form(&scene, 99_999, reason));
        assert_eq!(messages(answer, "reason"), ["Give a reason for the difference."]);
    }
    assert!(scene.admin.asks(|tx, ctx| count(tx, ctx, &CashUpSearch::default())).unwrap() == 0);
}

#[test]
fn outdated_expected_cash_is_refused() {
    let scene = Scene::new();
    scene.take(scene.branch, rand(250));
    let answer = submit(&scene.admin, form(&scene, 100_000, ""));
    assert_eq!(
        sentence(answer),
        "Cash has moved at Town since you counted: R\u{a0}99\u{a0}750,00 is expected now. Check your count and submit again."
    );
    let seen = NewCashUp { expected: Some(rand(99_750)), ..form(&scene, 99_750, "") };
    assert_eq!(submit(&scene.admin, seen).unwrap().difference, Cents::ZERO);
}

#[test]
fn only_today_is_counted_and_only_once() {
    let scene = Scene::new();
    for day in ["2026-03-01", "2026-03-03"] {
        let other = NewCashUp { business_date: Some(date(day)), ..form(&scene, 100_000, "") };
        let message = "Only the cash of today can be counted, and today is 2 Mar 2026.";
        assert_eq!(sentence(submit(&scene.admin, other)), message);
    }
    submit(&scene.admin, form(&scene, 100_000, "")).unwrap();
    let again = submit(&scene.office.consultant("Town"), form(&scene, 100_000, ""));
    assert_eq!(sentence(again), "Town has already cashed up for 2 Mar 2026.");
    scene.go_to(date("2026-03-03"));
    submit(&scene.admin, form(&scene, 100_000, "")).unwrap();
    scene.must_be_sound();
}

#[test]
fn consultants_count_only_their_own_branch() {
    let scene = Scene::new();
    let stranger = scene.office.consultant("Village");
    assert_eq!(code(submit(&stranger, form(&scene, 100_000, ""))), "other_branch");
    let branch = scene.branch;
    assert_eq!(code(stranger.asks(|tx, ctx| branch_day(tx, ctx, branch, None))), "other_branch");
    let id = submit(&scene.admin, form(&scene, 100_000, "")).unwrap().id;
    assert_eq!(code(stranger.asks(|tx, ctx| find(tx, ctx, id))), "other_branch");
    let search = CashUpSearch { branch: Some(branch), ..CashUpSearch::default() };
    assert_eq!(code(stranger.asks(|tx, ctx| list(tx, ctx, &search, 10, 0))), "other_branch");
    let own = CashUpSearch::default();
    assert_eq!(stranger.asks(|tx, ctx| count(tx, ctx, &own)).unwrap(), 0);
    let clerk = scene.office.consultant("Town");
    assert_eq!(clerk.asks(|tx, ctx| list(tx, ctx, &own, 10, 0)).unwrap()[0].id, id);
}

#[test]
fn branch_without_cash_cannot_be_counted() {
    let scene = Scene::new();
    let nowhere = |branch| NewCashUp { branch, ..form(&scene, 0, "") };
    assert_eq!(code(submit(&scene.admin, nowhere(BranchId::UNASSIGNED))), "branch_without_cash");
    let answer = submit(&scene.admin, nowhere(BranchId::new(99)));
    assert!(matches!(answer, Err(Error::NotFound("branch"))), "{answer:?}");
    let idle = scene.idle_branch();
    assert_eq!(code(submit(&scene.admin, nowhere(idle))), "branch_not_in_use");
}

#[test]
fn day_lists_cash_in_and_out() {
    let scene = Scene::new();
    let branch = scene.branch;
    scene.go_to(date("2026-03-03"));
    scene.give(rand(2000), 2);
    scene.fund(branch, rand(300));
    scene.take(branch, rand(100));
    let today = scene.admin.asks(|tx, ctx| branch_day(tx, ctx, branch, None)).unwrap();
    let moved: Vec<_> =
        today.cash.moved.iter().map(|one| (one.kind.as_str(), one.cash_in, one.cash_out)).collect();
    let nothing = Cents::ZERO;
    assert_eq!((today.cash.opening, today.cash.closing), (rand(100_000), rand(98_200)));
    assert_eq!(
        moved,
        [
            ("deposit", rand(300), nothing),
            ("withdrawal", nothing, rand(100)),
            ("disbursement", nothing, rand(2000))
        ]
    );
    let input = NewCashUp { expected: Some(rand(98_200)), ..form(&scene, 98_200, "") };
    let done = submit(&scene.admin, input).unwrap();
    let slip = scene.admin.asks(|tx, _| totals(tx, &done)).unwrap();
    assert_eq!((slip.opening, slip.closing), (rand(100_000), rand(98_200)));
    assert_eq!(slip.moved.len(), 3);
    scene.go_to(date("2026-03-05"));
    scene.fund(branch, rand(1));
    let past =
        scene.admin.asks(|tx, ctx| branch_day(tx, ctx, branch, Some(date("2026-03-03")))).unwrap();
    assert_eq!((past.cash.opening, past.cash.closing), (rand(100_000), rand(98_200)));
    assert_eq!(past.cash_up.unwrap().id, done.id);
    let quiet =
        scene.admin.asks(|tx, ctx| branch_day(tx, ctx, branch, Some(date("2026-03-04")))).unwrap();
    assert_eq!((quiet.cash.opening, quiet.cash.moved.len()), (rand(98_200), 0));
    let later = scene.admin.asks(|tx, ctx| branch_day(tx, ctx, branch, Some(date("2026-03-06"))));
    assert_eq!(messages(later, "date"), ["The date cannot be in the future."]);
}

/// The books say zero and the drawer holds R 50: at a branch that is not in use, no one could
/// confirm that.
#[test]
fn branch_stays_active_while_a_cash_up_waits() {
    let scene = Scene::new();
    let branch = scene.branch;
    scene.take(branch, rand(100_000));
    let found = NewCashUp { expected: Some(Cents::ZERO), ..form(&scene, 50, "Found.") };
    let id = submit(&scene.admin, found).unwrap().id;
    let close = || {
        let edit = BranchEdit { is_active: Some(false), ..BranchEdit::default() };
        scene.admin.does(move |tx, ctx| branches::edit(tx, ctx, branch, &edit))
    };
    assert!(sentence(close()).starts_with("A cash-up of Town waits"));
    let clerk = scene.office.consultant("Town");
    clerk.does(move |tx, ctx| decline(tx, ctx, id, "It is a client's.")).unwrap();
    assert!(!close().unwrap().is_active);
    scene.must_be_sound();
}
