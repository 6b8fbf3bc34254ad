//! The name shown on actions from before a person's change of name.

use super::*;
use crate::access_log::{self, ReadingFilter, Seen};
use crate::log_book::{self, EntryFilter, Login};
use crate::notices::{self, NoticeFields, NoticePriority, NoticeSearch};
use crate::scene::{Scene, rand};
use crate::sign_in::{self, LoginEventFilter};
use crate::{Place, financial_statements, loan_history};
use store::{args, sql};

fn rename(by: &Person, person: StaffId, first_name: &str) {
    let first_name = Some(first_name.to_owned());
    let fields = StaffFields { first_name, ..StaffFields::default() };
    by.does(move |tx, ctx| edit(tx, ctx, person, &fields)).unwrap();
}

#[test]
fn receipts_and_entries_keep_names_of_their_day() {
    let scene = Scene::new();
    let boss = scene.office.administrator().can_everything();
    let account = scene.give(rand(6000), 6);
    let (input, loan) = (scene.payment(&account, rand(1120)), account.loan.id);
    let paid = scene.receive(input).unwrap();
    scene.office.pass(SignedDuration::from_secs(1));
    rename(&boss, scene.admin.staff, "Sipho");
    scene.office.pass(SignedDuration::from_secs(1));
    let later = scene.payment(&scene.account(loan), rand(1120));
    let later = scene.receive(later).unwrap();
    for (payment, name) in [(paid.id, "Test Person"), (later.id, "Sipho Person")] {
        let receipt =
            boss.asks(move |tx, ctx| loan_history::receipt(tx, ctx, payment)).unwrap().entry;
        let entry = receipt.id;
        assert_eq!(receipt.recorded_by.as_deref(), Some(name));
        assert_eq!(receipt.payment.unwrap().received_by.as_deref(), Some(name));
        let entry = boss.asks(move |tx, ctx| financial_statements::entry(tx, ctx, entry)).unwrap();
        assert_eq!(entry.recorded_by.as_deref(), Some(name));
    }
    let given = scene.account(loan).loan;
    assert_eq!(given.disbursed_by_first_name, "Test");
    let again = |first_name: &str| rename(&boss, scene.admin.staff, first_name);
    // Two changes in one instant leave the last one.
    again("Themba");
    again("Thabo");
    let last = scene.payment(&scene.account(loan), rand(1120));
    let last = scene.receive(last).unwrap().id;
    let receipt = boss.asks(move |tx, ctx| loan_history::receipt(tx, ctx, last)).unwrap();
    assert_eq!(receipt.entry.recorded_by.as_deref(), Some("Thabo Person"));
}

#[test]
fn log_book_keeps_names_of_their_day() {
    let test = TestOffice::new();
    let (boss, person) = (test.administrator().can_everything(), test.consultant("Soweto"));
    let login = Login {
        staff: person.staff,
        session: Some(person.session),
        place: Place::new(-26_238_540, 27_908_660).unwrap(),
        selfie: "selfies/a.jpg".to_owned(),
    };
    test.arrange(move |tx, ctx| log_book::open(tx, ctx, &login));
    test.pass(SignedDuration::from_secs(1));
    rename(&boss, person.staff, "Sipho");
    let listed = |tx: &mut Tx, ctx: &Ctx| log_book::list(tx, ctx, &EntryFilter::default(), 10, 0);
    let entries = person.asks(listed).unwrap();
    assert_eq!(entries[0].first_name, "Test");
}

#[test]
fn notices_and_logins_keep_names_of_their_day() {
    let test = TestOffice::new();
    let (boss, person) = (test.administrator().can_everything(), test.administrator());
    let (other, staff) = (boss.staff, person.staff);
    let fields = NoticeFields {
        title: "Safe".to_owned(),
        content: "The safe is serviced on Friday.".to_owned(),
        priority: NoticePriority::Medium,
        expires_at: None,
        branches: Vec::new(),
        roles: Vec::new(),
    };
    person.does(move |tx, ctx| notices::post(tx, ctx, &fields, None)).unwrap();
    let by_them = Seen::SmallSelfies { person: other };
    person.does(move |tx, ctx| access_log::record(tx, ctx, &by_them)).unwrap();
    let of_them = Seen::SmallSelfies { person: staff };
    boss.does(move |tx, ctx| access_log::record(tx, ctx, &of_them)).unwrap();
    test.arrange(move |tx, ctx| {
        let login = sql!(
            "INSERT INTO login_events (id, staff_id, username_folded, outcome, address, network,
                browser_info, machine_info, created_at)
             VALUES (1, ?1, 'person', 'success', '10.0.0.1', '10.0.0.1', '', '', ?2)"
        );
        Ok(tx.execute(login, args![staff, ctx.now])?)
    });
    test.pass(SignedDuration::from_secs(1));
    rename(&boss, staff, "Sipho");

    let posted = |tx: &mut Tx, ctx: &Ctx| notices::list(tx, ctx, NoticeSearch::default(), 10, 0);
    assert_eq!(boss.asks(posted).unwrap()[0].record.created_by_first_name, "Test");
    let received = |tx: &mut Tx, ctx: &Ctx| notices::inbox(tx, ctx, 10, 0);
    let received = boss.asks(received).unwrap();
    assert_eq!(received[0].notice.record.created_by_first_name, "Test");
    let activity =
        |tx: &mut Tx, ctx: &Ctx| sign_in::activity(tx, ctx, &LoginEventFilter::default(), 10, 0);
    assert_eq!(boss.asks(activity).unwrap()[0].first_name.as_deref(), Some("Test"));
    let looks =
        |tx: &mut Tx, ctx: &Ctx| access_log::list(tx, ctx, &ReadingFilter::default(), (10, 0));
    let looks = boss.asks(looks).unwrap();
    assert_eq!(looks[0].person_first_name.as_deref(), Some("Test"));
    assert_eq!(looks[1].first_name, "Test");
}
