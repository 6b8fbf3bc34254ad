//! Actions on a colleague's account, and their history.

use super::*;
use crate::FieldChange;

fn invites(person: &Person, id: StaffId) -> Result<StaffMember> {
    person.does(move |tx, ctx| invite(tx, ctx, id))
}

fn signs_out(person: &Person, id: StaffId) -> Result<usize> {
    person.does(move |tx, ctx| sign_out(tx, ctx, id))
}

fn told(viewer: &Person, id: StaffId) -> Vec<StaffChange> {
    let history = viewer.asks(|tx, ctx| history(tx, ctx, id, (100, 0))).expect("told");
    assert_eq!(usize::try_from(history.total), Ok(history.items.len()));
    history.items
}

fn field<'a>(change: &'a StaffChange, name: &str) -> (Option<&'a str>, Option<&'a str>) {
    let found = change.fields.iter().find(|change| change.field == name).expect("the field");
    (found.before.as_deref(), found.after.as_deref())
}

#[test]
fn invitation_can_be_resent_until_accepted() {
    let test = TestOffice::new();
    let boss = test.administrator().can_everything();
    let id = adds(&boss, &thandi(test.branch("Soweto"))).expect("added").record.id;
    let first = test.last_letter("thandi@example.co.za").code();
    invites(&boss, id).expect("invited again");
    let letter = test.last_letter("thandi@example.co.za");
    assert_ne!(letter.code(), first);
    assert!(letter.subject.starts_with("You are invited to"), "{}", letter.subject);

    // Five an hour, the first one included, to avoid filling mailboxes.
    for _ in 0..3 {
        invites(&boss, id).expect("invited again");
    }
    assert!(matches!(invites(&boss, id), Err(Error::TooMany { .. })));
    test.pass(SignedDuration::from_mins(61));
    let off = StaffFields { is_active: Some(false), ..StaffFields::default() };
    edits(&boss, id, off).expect("deactivated");
    assert!(matches!(invites(&boss, id), Err(Error::Conflict { code: "not_active", .. })));
    let on = StaffFields { is_active: Some(true), ..StaffFields::default() };
    edits(&boss, id, on).expect("reactivated");
    invites(&boss, id).expect("invited again");
    test.arrange(move |tx, _| set_password(tx, id, "a hash").map(drop));
    assert!(matches!(invites(&boss, id), Err(Error::Conflict { code: "already_accepted", .. })));
    let plain = test.administrator();
    assert!(matches!(invites(&plain, id), Err(Error::Forbidden(Permission::AddStaff))));
}

#[test]
fn equal_colleague_can_sign_a_person_out() {
    let test = TestOffice::new();
    let boss = test.administrator().can_everything();
    let person = test.consultant("Soweto").can(Permission::GiveLoans);
    let elsewhere = test.signed_in_again(&person);
    let plain = test.administrator();
    let answer = signs_out(&plain, person.staff);
    assert!(matches!(answer, Err(Error::Forbidden(Permission::EditStaff))));
    let editor = plain.can(Permission::EditStaff);
    let answer = signs_out(&editor, person.staff);
    assert!(matches!(answer, Err(Error::Refused { code: "outranked", .. })));
    assert!(is_signed_in(&test, &person));

    assert_eq!(signs_out(&boss, person.staff).expect("signed out"), 2);
    assert!(!is_signed_in(&test, &person) && !is_signed_in(&test, &elsewhere));
    let line = test.audit_lines().pop().expect("a line");
    assert!(line.contains("staff.sign_out") && line.contains("session.ended"), "{line}");
    assert_eq!(signs_out(&boss, person.staff).expect("nothing to end"), 0);
    let own = signs_out(&boss, boss.staff);
    assert!(matches!(own, Err(Error::Refused { code: "own_sessions", .. })));
}

#[test]
fn history_shows_who_changed_each_field() {
    let test = TestOffice::new();
    let boss = test.administrator().can_everything();
    let id = adds(&boss, &thandi(test.branch("Soweto"))).expect("added").record.id;
    let durban = StaffFields {
        role: Some("Consultant".to_owned()),
        branch: Patch::Set(test.branch("Durban")),
        ..StaffFields::default()
    };
    edits(&boss, id, durban).expect("moved");
    edits(&boss, id, flags(&[(Permission::GiveLoans, true)])).expect("granted");
    let off = StaffFields {
        is_active: Some(false),
        reason: Some(" Left the company. ".to_owned()),
        ..StaffFields::default()
    };
    edits(&boss, id, off).expect("deactivated");

    let changes = told(&boss, id);
    let verbs: Vec<&str> = changes.iter().map(|change| change.verb.as_str()).collect();
    assert_eq!(verbs, ["staff.edit", "staff.edit", "staff.edit", "staff.add"]);
    let by = changes[0].by.as_ref().map(|(id, name)| (*id, name.as_str()));
    assert_eq!(by, Some((boss.staff, "Test Person")));
    assert_eq!(field(&changes[0], "status"), (Some("active"), Some("deactivated")));
    assert_eq!(field(&changes[0], "reason"), (None, Some("Left the company.")));
    assert_eq!(field(&changes[1], "permissions"), (Some(""), Some("can_give_loans")));
    assert_eq!(field(&changes[2], "branch"), (Some("Soweto"), Some("Durban")));
    assert_eq!(field(&changes[3], "email"), (None, Some("thandi@example.co.za")));

    // The history must not reveal what the viewer may not see on the card.
    let editor = test.administrator().can(Permission::EditStaff);
    let hidden = FieldChange { field: "permissions".to_owned(), before: None, after: None };
    assert_eq!(told(&editor, id)[1].fields, [hidden]);
    let plain = test.administrator();
    let refused = plain.asks(|tx, ctx| history(tx, ctx, id, (10, 0)).map(drop));
    assert!(matches!(refused, Err(Error::Forbidden(Permission::EditStaff))));
    let unknown = boss.asks(|tx, ctx| history(tx, ctx, StaffId::new(999), (10, 0)).map(drop));
    assert!(matches!(unknown, Err(Error::NotFound("staff member"))));
}

#[test]
fn a_reason_belongs_to_a_change_of_status() {
    let test = TestOffice::new();
    let boss = test.administrator().can_everything();
    let person = test.consultant("Soweto");
    let reason = |text: &str| Some(text.to_owned());
    let stays = StaffFields {
        is_active: Some(true),
        reason: reason("Nothing happened."),
        ..StaffFields::default()
    };
    let before = test.audit_lines().len();
    edits(&boss, person.staff, stays).expect("unchanged");
    assert_eq!(test.audit_lines().len(), before + 1, "the look at the lines, and no edit");
    let long = StaffFields {
        is_active: Some(false),
        reason: reason(&"x".repeat(501)),
        ..StaffFields::default()
    };
    assert_eq!(messages(edits(&boss, person.staff, long), "reason").len(), 1);
    assert!(is_signed_in(&test, &person));
}

/// Gives a person a second factor, past the screens.
fn has_second_factor(test: &TestOffice, person: &Person) {
    let staff = person.staff;
    let secret = person.does(|tx, ctx| {
        let made = crate::second_factors::begin(tx, ctx, ctx.staff()?)?;
        Ok(Done::new(made.secret, "test.begin", Subject::new("test", 0), Changes::none()))
    });
    let code = crate::second_factors::code_shown(&secret.expect("begun"), test.clock.now());
    let confirmed =
        test.arrange(move |tx, ctx| crate::second_factors::confirm(tx, ctx, staff, &code));
    assert_eq!(confirmed.map(|codes| codes.len()), Some(10));
}

fn resets(editor: &Person, id: StaffId, reason: &'static str) -> Result<StaffMember> {
    editor.does(move |tx, ctx| reset_second_factor(tx, ctx, id, reason))
}

#[test]
fn lost_second_factor_is_reset_with_a_reason() {
    let test = TestOffice::new();
    let boss = test.administrator().can_everything();
    let plain = test.administrator();
    let equal = test.administrator().can(Permission::EditStaff);
    let person = test.consultant("Soweto").can(Permission::GiveLoans);
    has_second_factor(&test, &person);
    let id = person.staff;
    let why = "Her phone was stolen.";

    assert!(matches!(resets(&plain, id, why), Err(Error::Forbidden(Permission::EditStaff))));
    assert!(matches!(resets(&equal, id, why), Err(Error::Refused { code: "outranked", .. })));
    let own = resets(&boss, boss.staff, why);
    assert!(matches!(own, Err(Error::Refused { code: "own_second_factor", .. })));
    assert_eq!(messages(resets(&boss, id, " "), "reason"), ["Please give a reason for the reset."]);
    let shown = |viewer: &Person| {
        viewer.asks(|tx, ctx| find(tx, ctx, id)).expect("found").has_second_factor
    };
    assert_eq!((shown(&boss), shown(&plain)), (Some(true), None), "for those who may edit staff");

    let after = resets(&boss, id, why).expect("reset");
    assert_eq!(after.has_second_factor, Some(false));
    assert!(person.asks(|_, ctx| ctx.person().map(drop)).is_err(), "signed out");
    let letter = test.letters().pop().expect("a letter");
    assert_eq!(letter.subject, "The second factor of your Rondavel account was reset");
    assert!(letter.body_text.contains("Test Person has reset"), "{}", letter.body_text);
    let entry = told(&boss, id).remove(0);
    assert_eq!(entry.verb, "staff.reset_second_factor");
    assert_eq!(field(&entry, "reason"), (None, Some(why)));
    assert!(matches!(
        resets(&boss, id, why),
        Err(Error::Conflict { code: "no_second_factor", .. })
    ));
}

#[test]
fn server_operator_resets_a_second_factor_by_username() {
    let test = TestOffice::new();
    let person = test.administrator();
    has_second_factor(&test, &person);
    let username = format!(" PERSON{}", person.staff);
    let reset = |request: Request| {
        let username = username.clone();
        let verb = move |tx: &mut Tx, ctx: &Ctx| reset_second_factor_of(tx, ctx, &username);
        test.office.write(request, verb).wait()
    };
    assert!(matches!(reset(person.request()), Err(Error::SignInRequired)), "by nobody else");
    assert_eq!(reset(Request::system("test")).expect("reset").id, person.staff);
    assert!(person.asks(|_, ctx| ctx.person().map(drop)).is_err(), "signed out");
    assert!(matches!(
        reset(Request::system("test")),
        Err(Error::Conflict { code: "no_second_factor", .. })
    ));
}
