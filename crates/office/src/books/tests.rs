use super::*;
use crate::scene::{Scene, date, rand};
use crate::{Changes, Done, Subject, Unavailable};
use ledger::posting;

fn posting_done(entry: PostedEntry) -> Done<PostedEntry> {
    Done::new(entry, "test.post", Subject::new("test", 0), Changes::none())
}

fn deposit_ticket(scene: &Scene, amount: Cents) -> Result<PostedEntry> {
    let branch = scene.branch.get();
    scene.admin.does(move |tx, ctx| {
        let entry = posting::deposit(branch, amount).unwrap();
        Ok(posting_done(post(tx, ctx, &entry)?))
    })
}

#[test]
fn entries_are_numbered_without_gaps_and_their_cash_is_kept() {
    let scene = Scene::new();
    assert_eq!(deposit_ticket(&scene, rand(5)).unwrap().id, EntryId::new(2));
    let refused = scene.admin.does(|tx, ctx| -> Result<Done<()>> {
        let entry = posting::deposit(2, rand(1)).unwrap();
        post(tx, ctx, &entry)?;
        Err(Error::whole("No."))
    });
    assert!(refused.is_err());
    assert_eq!(deposit_ticket(&scene, rand(7)).unwrap().id, EntryId::new(3));
    let branch_cash = scene.admin.asks(|tx, _| branch_cash(tx, scene.branch)).unwrap().unwrap();
    assert_eq!(branch_cash.cash, rand(100_012));
    scene.must_be_sound();
}

#[test]
fn a_branch_cannot_pay_out_what_it_has_not_got_even_past_the_verbs() {
    let scene = Scene::new();
    let branch = scene.branch.get();
    let answer = scene.admin.does(move |tx, ctx| {
        let entry = posting::withdrawal(branch, rand(100_001)).unwrap();
        Ok(posting_done(post(tx, ctx, &entry)?))
    });
    let Err(Error::Internal(source)) = answer else { panic!("{answer:?}") };
    assert!(source.to_string().contains("ck_account_balances_cash"), "{source}");
    scene.must_be_sound();
}

#[test]
fn money_waits_for_the_day_ends_before_it() {
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
fn a_day_that_has_had_its_day_end_takes_no_entry() {
    let scene = Scene::new();
    scene.go_to(date("2026-03-03"));
    // The clock is set back, so that the day which was closed is today again.
    scene.office.go_to(date("2026-03-02"));
    let answer = deposit_ticket(&scene, rand(1));
    assert!(is_closed(&answer), "{answer:?}");
    let branch = scene.branch.get();
    let answer = scene.admin.does(move |tx, ctx| {
        let entry = posting::deposit(branch, rand(1)).unwrap();
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
        let entry = posting::deposit(branch, rand(1)).unwrap();
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
fn nothing_edits_or_deletes_what_is_posted() {
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
