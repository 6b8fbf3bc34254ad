use super::*;
use crate::scene::{Scene, date, rand};
use crate::{Changes, Done, Subject, Unavailable};
use ledger::{Kind, MoneyKind, posting};
use money::{Cents, add_days};
use std::collections::BTreeMap;
use store::{queries, row};

fn posting_done(entry: PostedEntry) -> Done<PostedEntry> {
    Done::new(entry, "test.post", Subject::new("test", 0), Changes::none())
}

fn deposit_ticket(scene: &Scene, amount: Cents) -> Result<PostedEntry> {
    let branch = scene.branch.get();
    scene.admin.does(move |tx, ctx| {
        let entry = posting::deposit(branch, MoneyKind::Cash, amount).unwrap();
        Ok(posting_done(post(tx, ctx, &entry)?))
    })
}

#[test]
fn entries_are_numbered_without_gaps() {
    let scene = Scene::new();
    assert_eq!(deposit_ticket(&scene, rand(5)).unwrap().id, EntryId::new(2));
    let refused = scene.admin.does(|tx, ctx| -> Result<Done<()>> {
        let entry = posting::deposit(2, MoneyKind::Cash, rand(1)).unwrap();
        post(tx, ctx, &entry)?;
        Err(Error::whole("No."))
    });
    assert!(refused.is_err());
    assert_eq!(deposit_ticket(&scene, rand(7)).unwrap().id, EntryId::new(3));
    let branch_money = scene.admin.asks(|tx, _| branch_money(tx, scene.branch)).unwrap().unwrap();
    assert_eq!(branch_money.cash, rand(100_012));
    scene.must_be_sound();
}

#[test]
fn cash_cannot_go_negative_even_without_verbs() {
    let scene = Scene::new();
    let branch = scene.branch.get();
    let answer = scene.admin.does(move |tx, ctx| {
        let entry = posting::withdrawal(branch, MoneyKind::Cash, rand(100_001)).unwrap();
        Ok(posting_done(post(tx, ctx, &entry)?))
    });
    let Err(Error::Internal(source)) = answer else { panic!("{answer:?}") };
    assert!(source.to_string().contains("ck_account_balances_money"), "{source}");
    scene.must_be_sound();
}

#[test]
fn entries_wait_for_missing_day_ends() {
    let scene = Scene::new();
    scene.office.go_to(date("2026-03-03"));
    assert_eq!(scene.admin.asks(business_days::missing_day_end).unwrap(), Some(date("2026-03-02")));
    let answer = deposit_ticket(&scene, rand(1));
    assert!(matches!(answer, Err(Error::Unavailable(Unavailable::CatchingUp))), "{answer:?}");
    scene.go_to(date("2026-03-03"));
    assert_eq!(scene.admin.asks(business_days::missing_day_end).unwrap(), None);
    deposit_ticket(&scene, rand(1)).unwrap();
    scene.go_to(date("2026-03-20"));
    deposit_ticket(&scene, rand(1)).unwrap();
    scene.must_be_sound();
}

fn is_closed<T>(answer: &Result<T>) -> bool {
    matches!(answer, Err(Error::Unavailable(Unavailable::DayClosed)))
}

#[test]
fn ended_day_takes_no_entry() {
    let scene = Scene::new();
    scene.go_to(date("2026-03-03"));
    // The clock is set back, so that the day which was closed is today again.
    scene.office.go_to(date("2026-03-02"));
    let answer = deposit_ticket(&scene, rand(1));
    assert!(is_closed(&answer), "{answer:?}");
    let branch = scene.branch.get();
    let answer = scene.admin.does(move |tx, ctx| {
        let entry = posting::deposit(branch, MoneyKind::Cash, rand(1)).unwrap();
        Ok(posting_done(post_on(tx, ctx, ctx.today, &entry)?))
    });
    assert!(is_closed(&answer), "{answer:?}");
    scene.office.go_to(date("2026-03-03"));
    deposit_ticket(&scene, rand(1)).unwrap();
    scene.must_be_sound();
}

#[test]
fn no_entry_is_dated_before_its_predecessor() {
    let scene = Scene::new();
    scene.office.go_to(date("2026-03-03"));
    let branch = scene.branch.get();
    let beside = scene.admin.does(move |tx, ctx| {
        let entry = posting::deposit(branch, MoneyKind::Cash, rand(1)).unwrap();
        Ok(posting_done(post_beside_day_end(tx, ctx, &entry)?))
    });
    assert_eq!(beside.unwrap().business_date, date("2026-03-03"));
    // For another server, whose clock is behind, it is still yesterday, which has not been closed.
    let other = scene.office.another_server();
    other.go_to(date("2026-03-02"));
    let answer = deposit_ticket(&scene, rand(1));
    assert!(is_closed(&answer), "{answer:?}");
    scene.go_to(date("2026-03-03"));
    deposit_ticket(&scene, rand(1)).unwrap();
    scene.must_be_sound();
}

#[test]
fn posted_entries_cannot_be_edited_or_deleted() {
    let scene = Scene::new();
    for text in [
        store::sql!("UPDATE journal_entries SET amount = 1 WHERE id = 1"),
        store::sql!("DELETE FROM journal_lines WHERE entry_id = 1"),
    ] {
        let answer = scene.admin.does(move |tx, _| {
            tx.execute(text, &[])?;
            Ok(Done::new((), "test.tamper", Subject::new("test", 0), Changes::none()))
        });
        assert!(answer.is_err());
    }
    scene.must_be_sound();
}

row! {
    struct DatedLine { date: Date, account: i64, branch_id: i64, kind: Word<Kind>, amount: Cents }
}

queries! {
    fn dated_lines() -> Vec<DatedLine> =
        "SELECT e.business_date AS date, l.account, l.branch_id, e.kind, l.amount
         FROM journal_lines l JOIN journal_entries e ON e.id = l.entry_id /* scan: a test */";
}

/// The sums of these days' lines.
fn added_up(lines: &[DatedLine], from: Date, to: Date, branch: Option<BranchId>) -> Vec<Movement> {
    let mut sums = BTreeMap::new();
    for line in lines.iter().filter(|line| (from..=to).contains(&line.date)) {
        let at = BranchId::new(line.branch_id);
        if branch.is_none_or(|branch| branch == at) {
            let account = Account::from_code(line.account).unwrap();
            let (debit, credit, count) =
                sums.entry((account, at, line.kind.0)).or_insert((0, 0, 0));
            *debit += line.amount.get().max(0);
            *credit -= line.amount.get().min(0);
            *count += 1;
        }
    }
    let movement = |((account, branch, kind), (debit, credit, lines))| {
        let (debit, credit) = (Cents::new(debit), Cents::new(credit));
        Movement { account, branch, kind, debit, credit, lines }
    };
    sums.into_iter().map(movement).collect()
}

/// Four months with every kind of entry but recoveries, at two branches.
fn months() -> Scene {
    let scene = Scene::new();
    let village = scene.office.branch("Village");
    scene.fund(village, rand(500));
    let paid = scene.give(rand(1000), 3);
    scene.give(rand(400), 2);
    scene.go_to(date("2026-03-31"));
    scene.take(scene.branch, rand(10));
    scene.go_to(date("2026-04-02"));
    let elsewhere = crate::repayments::NewRepayment {
        branch: Some(village),
        ..scene.payment(&paid, Cents::new(41_333))
    };
    let receipt = scene.receive(elsewhere).unwrap().id;
    let colleague = scene.office.administrator().can_everything();
    colleague
        .does(move |tx, ctx| crate::repayments::reverse(tx, ctx, receipt, "Bounced."))
        .unwrap();
    scene.go_to(date("2026-06-30"));
    scene.fund(scene.branch, rand(3));
    let loan = paid.loan.id;
    scene
        .admin
        .does(move |tx, ctx| crate::loans::write_off_decided(tx, ctx, loan, "Gone."))
        .unwrap();
    scene.must_be_sound();
    scene
}

#[test]
fn movements_and_balances_sum_their_lines() {
    let scene = months();
    let lines = scene.admin.asks(|tx, _| Ok(dated_lines(tx)?)).unwrap();
    let town = Some(scene.branch);
    let first = date("2026-02-26");
    for from in (0..127).step_by(9).map(|days| add_days(first, days)) {
        for to in (0..127).map(|days| add_days(first, days)).filter(|to| *to >= from) {
            for branch in [None, town] {
                let found = scene.admin.asks(|tx, _| movements(tx, from, to, branch)).unwrap();
                assert_eq!(found, added_up(&lines, from, to, branch), "{from} to {to}");
            }
        }
        let found = scene.admin.asks(|tx, _| movements_until(tx, from, town)).unwrap();
        assert_eq!(found, added_up(&lines, date("2000-01-01"), from, town), "until {from}");
    }
}
