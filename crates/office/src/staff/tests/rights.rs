//! The rules for changing the accounts of others.

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
fn missing_flag_cannot_be_granted_or_removed() {
    let test = TestOffice::new();
    let person = test.consultant("Soweto").can(Permission::GiveLoans);
    let granting =
        |editor: &Person, given: &[(Permission, bool)]| edits(editor, person.staff, flags(given));
    let editor = test.administrator().can(Permission::EditStaff).can(Permission::GiveLoans);
    let answer = granting(&editor, &[(Permission::AddClients, true)]);
    assert!(matches!(answer, Err(Error::Forbidden(Permission::EditStaffPermissions))));
    let editor = editor.can(Permission::EditStaffPermissions);
    let answer = granting(&editor, &[(Permission::AddClients, true)]);
    assert!(matches!(answer, Err(Error::Forbidden(Permission::AddClients))));
    // Flags that stay as they are need no right: the form sends all of them.
    let same = [(Permission::GiveLoans, true), (Permission::AddClients, false)];
    assert!(granting(&editor, &same).is_ok());
    // The flags alone need no right to edit staff.
    let granter = test.administrator().can(Permission::GiveLoans);
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

/// Flag by flag: an editor who holds all but one can neither grant nor remove that one, but can
/// grant and remove each of the others.
#[test]
fn only_holders_of_a_flag_change_it() {
    let test = TestOffice::new();
    for flag in Permission::ALL {
        let held = Permission::ALL.into_iter().filter(|held| *held != flag);
        let editor = held.fold(test.administrator(), Person::can);
        let bare = test.consultant("Soweto").staff;
        let answer = edits(&editor, bare, flags(&[(flag, true)]));
        assert!(matches!(&answer, Err(Error::Forbidden(lacking)) if *lacking == flag), "{flag:?}");
        let holder = test.consultant("Soweto").can(flag).staff;
        let answer = edits(&editor, holder, flags(&[(flag, false)]));
        assert!(matches!(answer, Err(Error::Refused { code: "outranked", .. })), "{flag:?}");
        let seen = editor.asks(|tx, ctx| find(tx, ctx, holder)).expect("found");
        assert!(seen.outranks_viewer, "{flag:?}");
        assert!(!editor.asks(|tx, ctx| find(tx, ctx, bare)).expect("found").outranks_viewer);

        let granter = test.administrator().can(Permission::EditStaffPermissions).can(flag);
        let granted = edits(&granter, bare, flags(&[(flag, true)])).expect("granted");
        assert_eq!(granted.record.permissions(), Permissions::NONE.with(flag, true));
        let taken = edits(&granter, bare, flags(&[(flag, false)])).expect("taken away");
        assert_eq!(taken.record.permissions(), Permissions::NONE);
    }
}

#[test]
fn own_permissions_cannot_be_changed() {
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

/// Every way of changing a colleague, by an editor who lacks one flag that the colleague holds,
/// flag by flag.
#[test]
fn person_with_a_higher_flag_cannot_be_changed() {
    let test = TestOffice::new();
    let owner = test.administrator().can_everything();
    let text = |text: &str| Some(text.to_owned());
    let changes = || {
        [
            StaffFields { email: text("me@example.com"), ..StaffFields::default() },
            StaffFields { username: text("renamed"), ..StaffFields::default() },
            StaffFields { address: text("1 Long Street"), ..StaffFields::default() },
            StaffFields { is_active: Some(false), ..StaffFields::default() },
            StaffFields {
                role: text("Consultant"),
                branch: Patch::Set(BranchId::UNASSIGNED),
                ..StaffFields::default()
            },
            flags(&[(Permission::EditStaff, false)]),
        ]
    };
    for lacking in Permission::ALL {
        let held = Permission::ALL.into_iter().filter(|flag| *flag != lacking);
        let editor = held.fold(test.administrator(), Person::can);
        for (number, input) in changes().into_iter().enumerate() {
            let answer = edits(&editor, owner.staff, input);
            let is_refused = matches!(
                answer,
                Err(Error::Refused { code: "outranked", .. } | Error::Forbidden(_))
            );
            assert!(is_refused, "without {lacking:?}, change {number}: {answer:?}");
        }
    }
    let untouched = owner.asks(|tx, ctx| find(tx, ctx, owner.staff)).expect("found");
    assert_eq!(untouched.record.version, 1);
    // An equal may, and afterwards there is still an account that can change permissions.
    let equal = test.administrator().can_everything();
    let taken = flags(&[(Permission::EditStaffPermissions, false)]);
    assert!(edits(&equal, owner.staff, taken.clone()).is_ok());
    let last = edits(&equal, equal.staff, taken);
    assert!(matches!(last, Err(Error::Refused { code: "own_rights", .. })));
}

/// Two servers, two administrators, each about to take the other's rights: one is too late.
#[test]
fn simultaneous_demotions_leave_one_administrator() {
    for input in [
        flags(&[(Permission::EditStaffPermissions, false)]),
        StaffFields { is_active: Some(false), ..StaffFields::default() },
        StaffFields {
            role: Some("Consultant".to_owned()),
            branch: Patch::Set(BranchId::UNASSIGNED),
            ..StaffFields::default()
        },
    ] {
        let test = TestOffice::new();
        let other = test.another_server();
        let people = [test.administrator(), test.administrator()].map(Person::can_everything);
        let start = std::sync::Barrier::new(2);
        let demotes = |office: &crate::Office, by: &Person, whom: &Person| {
            let (id, input) = (whom.staff, input.clone());
            start.wait();
            office.write(by.request(), move |tx, ctx| edit(tx, ctx, id, &input)).wait().is_ok()
        };
        let [one, two] = &people;
        let done = std::thread::scope(|scope| {
            let first = scope.spawn(|| demotes(&test.office, one, two));
            let second = scope.spawn(|| demotes(&other.office, two, one));
            [first, second].map(|thread| thread.join().expect("no panic"))
        });
        assert_eq!(done.iter().filter(|done| **done).count(), 1, "{done:?}");
    }
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
fn permissions_of_others_need_the_view_permission() {
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

/// If a colleague could decide, one person does not decide alone (docs/security.md).
#[test]
fn colleague_counts_with_password_branch_and_permission() {
    let test = TestOffice::new();
    let boss = test.administrator().can_everything();
    let (soweto, durban) = (test.branch("Soweto"), test.branch("Durban"));
    let could = |branch, access| {
        let but = boss.staff;
        boss.asks(move |tx, ctx| has_colleague(tx, ctx, but, branch, access)).expect("looked up")
    };
    let member = adds(&boss, &thandi(soweto)).expect("added").record.id;
    test.pass(MONTH);
    assert!(!could(soweto, Access::STAFF), "only invited");
    test.arrange(move |tx, _| set_password(tx, member, "a hash").map(drop));
    assert!(could(soweto, Access::STAFF));
    assert!(!could(soweto, Access::ADMINISTRATORS));
    assert!(!could(durban, Access::STAFF));
    let decides = Access::STAFF.with(Permission::VerifyEditLoansRequests);
    assert!(!could(soweto, decides));
    edits(&boss, member, flags(&[(Permission::VerifyEditLoansRequests, true)])).expect("granted");
    assert!(!could(soweto, decides), "by the one who is to be helped");
    test.pass(MONTH);
    assert!(could(soweto, decides));
    let off = StaffFields { is_active: Some(false), ..StaffFields::default() };
    edits(&boss, member, off).expect("deactivated");
    assert!(!could(soweto, Access::STAFF));
}

const MONTH: jiff::SignedDuration = jiff::SignedDuration::from_hours(24 * 30);
