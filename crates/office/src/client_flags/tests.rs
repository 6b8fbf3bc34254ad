use super::*;
use crate::applications;
use crate::clients::{ClientSearch, ClientSort, ClientStatus};
use crate::papers::{self, NewPaper, Page, PaperKind};
use crate::scene::{Scene, date, rand};
use crate::testing::{Person, messages};
use lending::FlaggedAction;
use money::add_days;

fn new(kind: StopFlag, since: Date) -> NewClientFlag {
    let collector = if kind == StopFlag::HandedOver { "Kruger Attorneys" } else { "" };
    let (kind, since) = (Some(kind), Some(since));
    NewClientFlag {
        kind,
        since,
        note: " Letter of 1 March ".to_owned(),
        collector: collector.to_owned(),
    }
}

fn raise_by(person: &Person, client: ClientId, input: NewClientFlag) -> Result<ClientFlag> {
    person.does(move |tx, ctx| raise(tx, ctx, client, &input))
}

fn raised(scene: &Scene, kind: StopFlag) -> ClientFlag {
    raise_by(&scene.admin, scene.client, new(kind, scene.office.today())).unwrap()
}

fn lifted(scene: &Scene, id: ClientFlagId, reason: &'static str) -> Result<ClientFlag> {
    let client = scene.client;
    scene.admin.does(move |tx, ctx| lift(tx, ctx, (client, id), reason))
}

fn flags(scene: &Scene) -> Vec<ClientFlag> {
    let client = scene.client;
    scene.admin.asks(move |tx, ctx| list(tx, ctx, client)).unwrap()
}

#[test]
fn flag_is_raised_lifted_and_stays_in_history() {
    let scene = Scene::new();
    let flag = raised(&scene, StopFlag::HandedOver);
    assert_eq!((flag.kind.0, flag.since), (StopFlag::HandedOver, scene.office.today()));
    assert_eq!(
        (flag.note.as_str(), flag.collector.as_deref()),
        ("Letter of 1 March", Some("Kruger Attorneys"))
    );
    assert_eq!((flag.raised_by, flag.lifted_at), (scene.admin.staff, None));
    let again =
        raise_by(&scene.admin, scene.client, new(StopFlag::HandedOver, scene.office.today()));
    assert_eq!(messages(again, "kind"), ["This client already has this flag, since 2 Mar 2026."]);
    assert_eq!(messages(lifted(&scene, flag.id, " "), "reason"), ["Please give a reason."]);
    let done = lifted(&scene, flag.id, "Paid in full").unwrap();
    assert_eq!(
        (done.lifted_by, done.lift_reason.as_deref()),
        (Some(scene.admin.staff), Some("Paid in full"))
    );
    let twice = lifted(&scene, flag.id, "Again");
    assert!(matches!(twice, Err(Error::Conflict { code: "already_lifted", .. })), "{twice:?}");
    let second = raised(&scene, StopFlag::HandedOver);
    let ids: Vec<_> = flags(&scene).into_iter().map(|flag| flag.id).collect();
    assert_eq!(ids, [second.id, flag.id]);
    let lines = scene.office.audit_lines();
    for verb in ["client.flag ", "client.lift_flag "] {
        assert!(lines.iter().any(|line| line.starts_with(verb)), "{verb}: {lines:?}");
    }
    scene.must_be_sound();
}

#[test]
fn every_wrong_field_of_a_flag_is_named() {
    let scene = Scene::new();
    let refused = |input: NewClientFlag, field: &str| {
        messages(raise_by(&scene.admin, scene.client, input), field)
    };
    let none = NewClientFlag::default;
    assert_eq!(refused(none(), "kind"), ["Choose a flag."]);
    assert_eq!(refused(none(), "since"), ["Enter the date."]);
    assert_eq!(refused(none(), "note"), ["Please give a reason."]);
    let today = scene.office.today();
    let tomorrow = new(StopFlag::Dispute, add_days(today, 1));
    assert_eq!(refused(tomorrow, "since"), ["The date cannot be in the future."]);
    let unborn = new(StopFlag::Dispute, date("1899-12-31"));
    assert_eq!(refused(unborn, "since"), ["The date is before the client's birth."]);
    let nobody = NewClientFlag { collector: " ".to_owned(), ..new(StopFlag::HandedOver, today) };
    assert_eq!(refused(nobody, "collector"), ["Enter to whom the client was handed over."]);
    let collector =
        NewClientFlag { collector: "Kruger".to_owned(), ..new(StopFlag::Dispute, today) };
    let message = "Only a client who was handed over has a collector.";
    assert_eq!(refused(collector, "collector"), [message]);
    for (text, most) in [("note", MAX_TEXT), ("collector", MAX_COLLECTOR)] {
        for (more, faults) in [(0, 0), (1, 1)] {
            let long = "x".repeat(most + more);
            let mut input = new(StopFlag::HandedOver, date("1999-12-31"));
            if text == "note" {
                input.note = long;
            } else {
                input.collector = long;
            }
            // A wrong kind keeps the flag from being raised.
            let input = NewClientFlag {
                kind: input.kind.filter(|_| text == "collector"),
                since: None,
                ..input
            };
            assert_eq!(refused(input, text).len(), faults, "{text} {more}");
        }
    }
    assert!(flags(&scene).is_empty());
}

#[test]
fn a_flag_is_not_older_than_the_client() {
    let scene = Scene::new();
    let client = scene.client;
    let id = clients::ClientFields {
        national_id: Some("8001015009087".to_owned()),
        ..Default::default()
    };
    scene.admin.does(move |tx, ctx| clients::edit(tx, ctx, client, &id)).unwrap();
    let since = |day: &str| raise_by(&scene.admin, client, new(StopFlag::Dispute, date(day)));
    assert_eq!(messages(since("1979-12-31"), "since"), ["The date is before the client's birth."]);
    assert!(since("1980-01-01").is_ok());
}

#[test]
fn flags_need_permission_to_edit_clients() {
    let scene = Scene::new();
    let client = scene.client;
    let flag = raised(&scene, StopFlag::Dispute).id;
    let clerk = scene.office.consultant("Town");
    let today = scene.office.today();
    for outcome in [
        raise_by(&clerk, client, new(StopFlag::Deceased, today)).map(drop),
        clerk.does(move |tx, ctx| lift(tx, ctx, (client, flag), "No")).map(drop),
        clerk.asks(move |tx, ctx| list(tx, ctx, client)).map(drop),
    ] {
        assert!(matches!(outcome, Err(Error::Forbidden(Permission::EditClients))), "{outcome:?}");
    }
    let clerk = scene.office.consultant("Village").can_everything();
    assert!(raise_by(&clerk, client, new(StopFlag::Deceased, today)).is_ok());
    let other = scene.client(7);
    let elsewhere = clerk.does(move |tx, ctx| lift(tx, ctx, (other, flag), "No"));
    assert!(matches!(elsewhere, Err(Error::NotFound("flag"))), "{elsewhere:?}");
}

/// Compares the sentence, the filter of the list, its count and the loan itself with the table.
#[test]
fn flags_that_stop_new_credit_stop_loans() {
    for kind in StopFlag::ALL {
        let scene = Scene::new();
        scene.client(7);
        let flag = raised(&scene, *kind);
        let eligible = || {
            let search =
                ClientSearch { status: Some(ClientStatus::Eligible), ..Default::default() };
            let page = scene
                .admin
                .asks(move |tx, ctx| clients::search(tx, ctx, &search, ClientSort::Name, (1, 10)));
            let page = page.unwrap();
            let found: Vec<_> = page.items.iter().map(|client| client.record.id).collect();
            assert_eq!(i64::try_from(found.len()), Ok(page.total));
            found.contains(&scene.client)
        };
        let client = scene.client;
        let refusal = || {
            let client = scene.admin.asks(move |tx, ctx| clients::find(tx, ctx, client)).unwrap();
            client.loan_refusal(&crate::Policy::default()).map(std::borrow::Cow::into_owned)
        };
        let is_stopped = kind.stops(FlaggedAction::NewCredit);
        assert_eq!(eligible(), !is_stopped, "{kind}");
        let label = kind.label().to_lowercase();
        let sentence = format!("This client may not be given a loan: {label} since 2 Mar 2026.");
        assert_eq!(refusal(), is_stopped.then(|| sentence.clone()));
        let application = scene.application(rand(500), 1);
        let input = application.clone();
        let quote = scene.admin.asks(move |tx, ctx| applications::quote(tx, ctx, &input)).unwrap();
        let warned = quote.warnings.iter().any(|one| one.refuses && one.message == sentence);
        assert_eq!(warned, is_stopped, "{kind}");
        let give = || {
            let input = application.clone();
            scene.admin.does(move |tx, ctx| applications::apply(tx, ctx, &input))
        };
        if is_stopped {
            assert_eq!(messages(give(), "client"), [sentence]);
            lifted(&scene, flag.id, "A mistake").unwrap();
            assert!(eligible() && refusal().is_none());
        }
        assert!(give().is_ok(), "{kind}");
    }
}

#[test]
fn enforcement_flags_stop_the_default_notice() {
    let scene = Scene::new();
    let loan = scene.give(rand(1000), 3).loan.id;
    scene.go_to(date("2026-05-10"));
    let notice = || {
        let write = |_: &mut Tx, _: &Ctx, _: &papers::Draft| {
            Ok(Page { content: "{}".to_owned(), logo: None })
        };
        let input = NewPaper::OfLoan(loan, PaperKind::DefaultNotice);
        scene.admin.does(move |tx, ctx| papers::make(tx, ctx, &input, &write))
    };
    for kind in StopFlag::ALL {
        let flag = raised(&scene, *kind);
        let label = kind.label().to_lowercase();
        let expected =
            format!("This client may not be sent a notice of default: {label} since 10 May 2026.");
        match notice() {
            Err(Error::Conflict { code: "client_flagged", message }) => {
                assert_eq!(message, expected);
            }
            other => panic!("{kind}: {other:?}"),
        }
        lifted(&scene, flag.id, "A mistake").unwrap();
    }
    assert!(notice().is_ok());
}
