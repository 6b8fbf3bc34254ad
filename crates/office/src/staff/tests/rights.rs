//! Who may change what about whom.

use super::*;

#[test]
fn staff_calls_are_for_administrators_with_the_permission() {
    let test = TestOffice::new();
    let soweto = test.branch("Soweto");
    let consultant = test.consultant("Soweto").can_everything();
    let wrong_role = |answer: Result<StaffMember>| {
        matches!(answer, Err(Error::WrongRole([Role::Administrator])))
    };
    assert!(wrong_role(adds(&consultant, &thandi(soweto))));
    assert!(wrong_role(edits(&consultant, consultant.staff, StaffFields::default())));
    assert!(consultant.asks(|tx, ctx| list(tx, ctx, &StaffFilter::default())).is_err());
    let plain = test.administrator();
    let answer = adds(&plain, &thandi(soweto));
    assert!(matches!(answer, Err(Error::Forbidden(Permission::AddStaff))));
    let address = StaffFields { address: Some("1 Long Street".to_owned()), ..Default::default() };
    let answer = edits(&plain, consultant.staff, address);
    assert!(matches!(answer, Err(Error::Forbidden(Permission::EditStaff))));
}

#[test]
fn nobody_grants_or_removes_a_flag_that_they_lack() {
    let test = TestOffice::new();
    let person = test.consultant("Soweto").can(Permission::GiveLoans);
    let granting =
        |editor: &Person, given: &[(Permission, bool)]| edits(editor, person.staff, flags(given));
    let editor = test.administrator().can(Permission::EditStaff);
    let answer = granting(&editor, &[(Permission::AddClients, true)]);
    assert!(matches!(answer, Err(Error::Forbidden(Permission::EditStaffPermissions))));
    let editor = editor.can(Permission::EditStaffPermissions);
    for change in [(Permission::AddClients, true), (Permission::GiveLoans, false)] {
        let answer = granting(&editor, &[change]);
        assert!(matches!(answer, Err(Error::Forbidden(lacking)) if lacking == change.0));
    }
    // Flags that stay as they are need no right: the form sends all of them.
    assert!(granting(&editor, &[(Permission::GiveLoans, true)]).is_ok());
    // The flags alone need no right to edit staff.
    let granter = test.administrator();
    let granter = granter.can(Permission::EditStaffPermissions).can(Permission::AddClients);
    granting(&granter, &[(Permission::AddClients, true)]).expect("granted");
    let held = person.asks(|_, ctx| Ok(ctx.person()?.permissions)).expect("asked");
    assert!(held.has(Permission::AddClients) && held.has(Permission::GiveLoans));
    // Nor does a new member get more than who adds them has.
    let adder = test.administrator().can(Permission::AddStaff);
    let input = StaffFields {
        permissions: vec![(Permission::GiveLoans, true)],
        ..thandi(test.branch("Soweto"))
    };
    let answer = adds(&adder, &input);
    assert!(matches!(answer, Err(Error::Forbidden(Permission::EditStaffPermissions))));
}

#[test]
fn nobody_raises_or_ends_themselves() {
    let test = TestOffice::new();
    let boss = test.administrator().can_everything();
    let session = boss.session;
    let own = |input: StaffFields| edits(&boss, boss.staff, input);
    let address =
        || StaffFields { address: Some("1 Long Street".to_owned()), ..Default::default() };
    assert!(matches!(own(address()), Err(Error::Refused { code: "password_not_verified", .. })));
    test.arrange(move |tx, ctx| sessions::password_verified(tx, ctx, session));
    assert!(own(address()).is_ok());
    let consultant = StaffFields {
        role: Some("Consultant".to_owned()),
        branch: Patch::Set(BranchId::UNASSIGNED),
        ..StaffFields::default()
    };
    let off = StaffFields { is_active: Some(false), ..StaffFields::default() };
    for input in [flags(&[(Permission::AddClients, false)]), consultant, off] {
        assert!(matches!(own(input), Err(Error::Refused { code: "own_rights", .. })));
    }
}

#[test]
fn nobody_takes_over_the_account_of_somebody_with_more_rights() {
    let test = TestOffice::new();
    let person = test.consultant("Soweto").can(Permission::GiveLoans);
    let email = || StaffFields { email: Some("me@example.com".to_owned()), ..Default::default() };
    let name = StaffFields { username: Some("renamed".to_owned()), ..StaffFields::default() };
    let editor = test.administrator().can(Permission::EditStaff);
    for input in [email(), name] {
        let answer = edits(&editor, person.staff, input);
        assert!(matches!(answer, Err(Error::Refused { code: "outranked", .. })));
    }
    let address = StaffFields { address: Some("1 Long Street".to_owned()), ..Default::default() };
    assert!(edits(&editor, person.staff, address).is_ok());
    let equal = editor.can(Permission::GiveLoans);
    assert!(edits(&equal, person.staff, email()).is_ok());
}

#[test]
fn deactivating_ends_the_sessions_and_can_be_undone() {
    let test = TestOffice::new();
    let boss = test.administrator().can_everything();
    let person = test.administrator();
    let switch = |on: bool| {
        let input = StaffFields { is_active: Some(on), ..StaffFields::default() };
        edits(&boss, person.staff, input).expect("switched").record.status
    };
    assert_eq!(switch(false), StaffStatus::Deactivated);
    assert!(!is_signed_in(&test, &person));
    assert_eq!(switch(true), StaffStatus::Active);
    assert!(!is_signed_in(&test, &person), "an ended session does not come back");
}

#[test]
fn permissions_of_others_are_for_those_who_may_see_them() {
    let test = TestOffice::new();
    let plain = test.administrator();
    let seer = test.administrator().can(Permission::ViewStaffPermissions);
    let seen = |viewer: &Person| {
        let members = viewer.asks(|tx, ctx| list(tx, ctx, &StaffFilter::default()));
        let members = members.expect("listed").into_iter();
        members
            .filter(|member| member.permissions.is_some())
            .map(|member| member.record.id)
            .collect::<Vec<_>>()
    };
    assert_eq!(seen(&plain), [plain.staff]);
    assert_eq!(seen(&seer), [plain.staff, seer.staff]);
    let (one, id) = (seer.staff, plain.staff);
    assert!(plain.asks(|tx, ctx| find(tx, ctx, one)).expect("found").permissions.is_none());
    assert!(seer.asks(|tx, ctx| find(tx, ctx, id)).expect("found").permissions.is_some());
}
