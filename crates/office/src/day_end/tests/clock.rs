//! Day ends with a wrong clock.

use crate::Unavailable;
use crate::day_end::*;
use crate::repayments::NewRepayment;
use crate::scene::{Scene, date, rand};
use jiff::SignedDuration;
use store::Fault;

store::row! {
    struct LastEntry { id: i64, business_date: Date, at: money::Timestamp }
}

store::queries! {
    fn last_entry() -> LastEntry =
        "SELECT id, business_date, at FROM journal_entries ORDER BY id DESC LIMIT 1";
}

fn has_jumped(scene: &Scene) -> bool {
    let caught_up = catch_up(&scene.office.office);
    matches!(caught_up, Err(Error::Unavailable(Unavailable::ClockJumped)))
}

#[test]
fn clock_set_ahead_ends_no_day_until_confirmed() {
    let scene = Scene::new();
    let account = scene.give(rand(1000), 3);
    let pay = || {
        let part = NewRepayment { part_payment: true, ..scene.payment(&account, rand(1)) };
        scene.receive(part)
    };
    scene.office.go_to(date("2026-03-04"));
    assert_eq!(catch_up(&scene.office.office).unwrap().len(), 2);
    scene.office.jump_to(date("2026-05-20"));
    assert!(has_jumped(&scene));
    let refused = pay().unwrap_err();
    assert!(matches!(refused, Error::Unavailable(Unavailable::ClockJumped)), "{refused:?}");
    scene.office.jump_to(date("2026-03-04"));
    assert_eq!(catch_up(&scene.office.office).unwrap(), []);
    pay().unwrap();
    scene.office.jump_to(date("2026-05-20"));
    assert!(has_jumped(&scene));
    // Not as far as the clock says.
    close(&scene.office.office, date("2026-05-18")).unwrap();
    assert!(has_jumped(&scene));
    close(&scene.office.office, date("2026-05-19")).unwrap();
    assert_eq!(catch_up(&scene.office.office).unwrap(), []);
    pay().unwrap();
    // And on from there.
    scene.office.go_to(date("2026-05-21"));
    assert_eq!(catch_up(&scene.office.office).unwrap().len(), 1);
    scene.must_be_sound();
}

#[test]
fn clock_behind_the_books_is_no_jump() {
    let scene = Scene::new();
    scene.give(rand(1000), 3);
    scene.office.go_to(date("2026-03-05"));
    assert_eq!(catch_up(&scene.office.office).unwrap().len(), 3);
    // The machine starts again, with the clock of one that was off.
    scene.office.clock.restart();
    scene.office.jump_to(date("2026-01-01"));
    let next = scene.office.another_server();
    believe_clock(&next.office).unwrap();
    next.jump_to(date("2026-03-08"));
    assert_eq!(catch_up(&next.office).unwrap().len(), 3);
}

#[test]
fn clock_ahead_for_seconds_ends_no_day() {
    let scene = Scene::new();
    let account = scene.give(rand(1000), 3);
    let pay = || {
        let part = NewRepayment { part_payment: true, ..scene.payment(&account, rand(1)) };
        scene.receive(part)
    };
    let (office, clock) = (&scene.office.office, &scene.office.clock);
    assert_eq!(catch_up(office).unwrap(), []);
    let right = clock.now();
    clock.jump(right + hours(20));
    assert!(has_jumped(&scene));
    let refused = pay().unwrap_err();
    assert!(matches!(refused, Error::Unavailable(Unavailable::ClockJumped)), "{refused:?}");
    clock.jump(right);
    assert_eq!(catch_up(office).unwrap(), []);
    pay().unwrap();
    clock.jump(right + hours(3));
    assert!(has_jumped(&scene));
    assert!(matches!(pay(), Err(Error::Unavailable(Unavailable::ClockJumped))));
    clock.jump(right);
    // No day is ended within minutes of a jump.
    scene.office.pass(hours(16) - SignedDuration::from_secs(10));
    clock.jump(clock.now() + hours(3));
    assert!(has_jumped(&scene));
    clock.jump(clock.now() - hours(3));
    scene.office.pass(SignedDuration::from_mins(1));
    assert!(has_jumped(&scene));
    scene.office.pass(SignedDuration::from_mins(5));
    assert_eq!(catch_up(office).unwrap(), [date("2026-03-02")]);
    pay().unwrap();
}

#[test]
fn clock_set_back_records_and_ends_no_day() {
    let scene = Scene::new();
    let account = scene.give(rand(1000), 3);
    let pay = || {
        let part = NewRepayment { part_payment: true, ..scene.payment(&account, rand(1)) };
        scene.receive(part)
    };
    let (office, clock) = (&scene.office.office, &scene.office.clock);
    scene.office.go_to(date("2026-03-04"));
    assert_eq!(catch_up(office).unwrap().len(), 2);
    let right = clock.now();
    for back in [hours(1), hours(40)] {
        clock.jump(right - back);
        // Also before anything has looked at the clock.
        let refused = pay().unwrap_err();
        assert!(
            matches!(refused, Error::Unavailable(Unavailable::ClockJumped)),
            "{back:?}: {refused:?}"
        );
        assert!(has_jumped(&scene), "{back:?}");
        assert!(office.store().faults().has(Fault::Clock));
        clock.jump(right);
        assert_eq!(catch_up(office).unwrap(), []);
        pay().unwrap();
    }
    scene.must_be_sound();
}

#[test]
fn clock_differing_from_database_ends_no_day() {
    let scene = Scene::new();
    let account = scene.give(rand(1000), 3);
    let pay = || {
        let part = NewRepayment { part_payment: true, ..scene.payment(&account, rand(1)) };
        scene.receive(part)
    };
    let (office, clock) = (&scene.office.office, &scene.office.clock);
    scene.office.go_to(date("2026-03-03"));
    for minutes in [-61, 61] {
        clock.set_database_ahead(SignedDuration::from_mins(minutes));
        assert!(has_jumped(&scene), "{minutes}");
        let refused = pay().unwrap_err();
        assert!(matches!(refused, Error::Unavailable(Unavailable::ClockJumped)), "{refused:?}");
        // Confirming from a server with a wrong clock fails too.
        let confirmed = close(office, date("2026-03-02"));
        assert!(matches!(confirmed, Err(Error::Unavailable(Unavailable::ClockJumped))));
        let why = office.store().faults().all();
        let how = if minutes > 0 { "61 minutes behind" } else { "61 minutes ahead of" };
        assert!(why.iter().any(|(fault, why)| *fault == Fault::Clock && why.contains(how)));
        // Less is usual between two machines.
        clock.set_database_ahead(SignedDuration::from_mins(4));
        assert!(has_jumped(&scene), "it was wrong a moment ago");
        assert!(!office.store().faults().has(Fault::Clock));
    }
    scene.office.pass(SignedDuration::from_mins(5));
    assert_eq!(catch_up(office).unwrap(), [date("2026-03-02")]);
    pay().unwrap();
    scene.must_be_sound();
}

#[test]
fn writes_are_never_dated_before_the_last_one() {
    let scene = Scene::new();
    let account = scene.give(rand(1000), 3);
    let clock = &scene.office.clock;
    scene.office.go_to(date("2026-03-03"));
    assert_eq!(catch_up(&scene.office.office).unwrap().len(), 1);
    // Just after midnight, and then just before it again.
    let midnight = clock.now() - hours(8) + hours(24);
    clock.set(midnight + SignedDuration::from_mins(1));
    assert_eq!(catch_up(&scene.office.office).unwrap().len(), 1);
    let pay = || {
        let part = NewRepayment { part_payment: true, ..scene.payment(&account, rand(1)) };
        scene.receive(part).unwrap()
    };
    let last = || {
        let question = |tx: &mut Tx, _: &Ctx| Ok(last_entry(tx)?);
        scene.office.office.read(&Request::system("test"), question).unwrap()
    };
    pay();
    let first = last();
    clock.jump(midnight - SignedDuration::from_mins(2));
    pay();
    assert!(last().id > first.id);
    assert_eq!((last().at, last().business_date), (first.at, date("2026-03-04")));
    scene.must_be_sound();
}

/// The command line confirms for the server that runs beside it.
#[test]
fn confirmed_date_is_believed_by_running_server() {
    let scene = Scene::new();
    scene.give(rand(1000), 3);
    scene.office.go_to(date("2026-03-04"));
    assert_eq!(catch_up(&scene.office.office).unwrap().len(), 2);
    scene.office.clock.jump(scene.office.clock.now() + hours(3));
    assert!(has_jumped(&scene));
    let by_hand = scene.office.another_server();
    assert_eq!(close(&by_hand.office, date("2026-03-03")).unwrap(), []);
    assert_eq!(catch_up(&scene.office.office).unwrap(), []);
    assert!(!scene.office.office.store().faults().has(Fault::Clock));
}

fn hours(hours: i64) -> SignedDuration {
    SignedDuration::from_hours(hours)
}

#[test]
fn restarted_server_distrusts_a_clock_set_ahead() {
    let scene = Scene::new();
    scene.give(rand(1000), 3);
    scene.office.go_to(date("2026-03-04"));
    assert_eq!(catch_up(&scene.office.office).unwrap().len(), 2);
    scene.office.jump_to(date("2026-03-08"));
    let refuses = |office: &crate::Office| {
        let refused = catch_up(office);
        matches!(refused, Err(Error::Unavailable(Unavailable::ClockJumped)))
    };
    assert!(refuses(&scene.office.office));
    let next = scene.office.another_server();
    let started = believe_clock(&next.office);
    assert!(matches!(started, Err(Error::Unavailable(Unavailable::ClockJumped))), "{started:?}");
    assert!(next.office.store().faults().has(Fault::Clock));
    assert!(refuses(&next.office));
    // As often as it is tried.
    assert!(refuses(&scene.office.another_server().office));
    // With the clock set right, day ends resume; the time during which a server was off is not a
    // jump.
    scene.office.jump_to(date("2026-03-04"));
    believe_clock(&next.office).unwrap();
    assert!(!next.office.store().faults().has(Fault::Clock));
    scene.office.go_to(date("2026-05-04"));
    assert_eq!(catch_up(&scene.office.another_server().office).unwrap().len(), 61);
    scene.must_be_sound();
}

#[test]
fn over_ten_missing_days_need_confirmation_after_reboot() {
    let scene = Scene::new();
    scene.give(rand(1000), 3);
    scene.office.go_to(date("2026-03-04"));
    assert_eq!(catch_up(&scene.office.office).unwrap().len(), 2);
    scene.office.clock.restart();
    scene.office.jump_to(date("2026-03-14"));
    let next = scene.office.another_server();
    assert_eq!(catch_up(&next.office).unwrap().len(), 10);
    scene.office.clock.restart();
    scene.office.jump_to(date("2026-03-25"));
    let next = scene.office.another_server();
    let refused = catch_up(&next.office);
    assert!(matches!(refused, Err(Error::Unavailable(Unavailable::ClockJumped))), "{refused:?}");
    // Confirmation comes from the command line, which runs as a separate server.
    let by_hand = scene.office.another_server();
    assert_eq!(close(&by_hand.office, date("2026-03-24")).unwrap().len(), 11);
    assert_eq!(catch_up(&next.office).unwrap(), []);
    // From now on it is known how long the machine has run.
    scene.office.jump_to(date("2026-03-28"));
    assert!(catch_up(&scene.office.another_server().office).is_err());
}
