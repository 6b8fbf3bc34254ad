//! Registering, approving, and accounts from the command line.

use super::*;
use crate::settings;

#[test]
fn the_first_administrator_gets_everything_under_any_policy() {
    for policy in [Registration::Open, Registration::Approval, Registration::Closed] {
        let test = with_registration(policy);
        let first = registers(&test, account("thandi"), PASSWORD).expect("registered");
        assert_eq!(first.role, Role::Administrator);
        assert_eq!(first.status, StaffStatus::Active);
        assert_eq!(first.permissions(), Permissions::EVERY);
        logs_in(&test, "THANDI", PASSWORD).expect("signed in");
    }
}

#[test]
fn setup_code_guards_only_the_first_registration() {
    let setup_code = Some("ABCD-2345".to_owned());
    let test = TestOffice::with_policy(Policy { setup_code, ..Policy::default() });
    let with = |code: Option<&str>| {
        let input = NewAccount { setup_code: code.map(str::to_owned), ..account("thandi") };
        registers(&test, input, PASSWORD)
    };
    let required = "Set-up code is required. The server prints it when it starts.";
    let wrong = "The set-up code is wrong. Use the code that the server printed when it started.";
    assert_eq!(messages(with(None), "setup_code"), [required]);
    assert_eq!(messages(with(Some("abcd-2345")), "setup_code"), [wrong]);
    assert!(with(Some(" ABCD-2345 ")).is_ok());
    assert!(registers(&test, account("sipho"), PASSWORD).is_ok());
}

#[test]
fn open_registration_asks_for_no_set_up_code() {
    let setup_code = Some("ABCD-2345".to_owned());
    for (registration, is_asked) in
        [(Registration::Open, false), (Registration::Approval, true), (Registration::Closed, true)]
    {
        let setup_code = setup_code.clone();
        let policy = Policy { registration, setup_code, ..Policy::default() };
        let test = TestOffice::with_policy(policy);
        let answer = registers(&test, account("thandi"), PASSWORD);
        assert_eq!(answer.is_err(), is_asked, "{registration:?}: {answer:?}");
    }
}

/// In an open demonstration a newcomer can try everything under their own name; what a closed or
/// approving one or a real lender gives stays nothing.
#[test]
fn only_open_demo_grants_full_permissions() {
    for registration in [Registration::Open, Registration::Approval] {
        for is_demo in [true, false] {
            let test = with_registration(registration);
            if is_demo {
                let marked = test.office.write(Request::system("test"), settings::mark_demo);
                marked.wait().expect("marked");
            }
            registers(&test, account("first"), PASSWORD).expect("registered");
            let later = registers(&test, account("later"), PASSWORD).expect("registered");
            let all = is_demo && registration == Registration::Open;
            let expected = if all { Permissions::EVERY } else { Permissions::NONE };
            assert_eq!(later.permissions(), expected, "{registration:?}, demo: {is_demo}");
        }
    }
}

#[test]
fn later_registrations_follow_the_policy() {
    let test = with_registration(Registration::Open);
    registers(&test, account("first"), PASSWORD).expect("registered");
    let later = registers(&test, account("later"), PASSWORD).expect("registered");
    assert_eq!((later.status, later.permissions()), (StaffStatus::Active, Permissions::NONE));

    let test = with_registration(Registration::Closed);
    registers(&test, account("first"), PASSWORD).expect("registered");
    let later = registers(&test, account("later"), PASSWORD);
    assert!(matches!(later, Err(Error::Refused { code: "registration_closed", .. })));
}

#[test]
fn registration_waits_for_an_administrator_with_permission() {
    let test = TestOffice::new();
    registers(&test, account("first"), PASSWORD).expect("registered");
    let waiting = registers(&test, account("second"), PASSWORD).expect("registered");
    let turned_away = registers(&test, account("third"), PASSWORD).expect("registered");
    assert_eq!(waiting.status, StaffStatus::Pending);
    let answer = logs_in(&test, "second", PASSWORD);
    let Err(Error::Refused { code: "approval_pending", message }) = answer else {
        panic!("{answer:?}")
    };
    assert_eq!(message, "Your account is waiting for approval by an administrator.");
    assert!(is_wrong(&logs_in(&test, "second", "something else")));

    let (id, other) = (waiting.id, turned_away.id);
    let plain = test.administrator();
    let answer = plain.does(move |tx, ctx| approve(tx, ctx, id, &[]));
    assert!(matches!(answer, Err(Error::Forbidden(Permission::AddStaff))));
    let boss = test.administrator().can(Permission::AddStaff);
    let listed = boss.asks(registrations).expect("listed");
    assert_eq!(listed.iter().map(|record| record.id).collect::<Vec<_>>(), [id, other]);
    boss.does(move |tx, ctx| approve(tx, ctx, id, &[])).expect("approved");
    boss.does(move |tx, ctx| decline(tx, ctx, other)).expect("declined");
    assert!(logs_in(&test, "second", PASSWORD).is_ok());
    assert!(is_wrong(&logs_in(&test, "third", PASSWORD)));
    for decided in [id, other, StaffId::new(999)] {
        let answer = boss.does(move |tx, ctx| approve(tx, ctx, decided, &[]));
        assert!(matches!(answer, Err(Error::NotFound("registration"))));
    }
}

/// Declining is no ban: a namesake, or the same person, may register again.
#[test]
fn a_declined_registration_frees_its_name_and_address() {
    let test = TestOffice::new();
    registers(&test, account("first"), PASSWORD).expect("registered");
    let boss = test.administrator().can(Permission::AddStaff);
    for _ in 0..2 {
        let declined = registers(&test, account("second"), PASSWORD).expect("registered");
        let twin = registers(&test, account("second"), PASSWORD);
        assert_eq!(messages(twin, "username"), ["A user with this username already exists."]);
        boss.does(move |tx, ctx| decline(tx, ctx, declined.id)).expect("declined");
        assert!(is_wrong(&logs_in(&test, "second", PASSWORD)));
    }
    let again = registers(&test, account("second"), PASSWORD).expect("registered again").id;
    boss.does(move |tx, ctx| approve(tx, ctx, again, &[])).expect("approved");
    assert_eq!(logs_in(&test, "second", PASSWORD).expect("signed in").person.staff, again);
}

/// One call, all or nothing: an approver gives what they hold and may give.
#[test]
fn approval_grants_all_flags_or_none() {
    let test = TestOffice::new();
    registers(&test, account("first"), PASSWORD).expect("registered");
    let id = registers(&test, account("second"), PASSWORD).expect("registered").id;
    let flags = [(Permission::GiveLoans, true), (Permission::AddClients, true)];
    let approves = |boss: &Person| boss.does(move |tx, ctx| approve(tx, ctx, id, &flags));
    let boss = test.administrator().can(Permission::AddStaff).can(Permission::GiveLoans);
    let answer = approves(&boss);
    assert!(
        matches!(answer, Err(Error::Forbidden(Permission::EditStaffPermissions))),
        "{answer:?}"
    );
    let boss = boss.can(Permission::EditStaffPermissions);
    let answer = approves(&boss);
    assert!(matches!(answer, Err(Error::Forbidden(Permission::AddClients))), "{answer:?}");
    let waiting = boss.asks(registrations).expect("listed");
    assert_eq!(
        (waiting[0].status, waiting[0].permissions()),
        (StaffStatus::Pending, Permissions::NONE)
    );
    assert!(matches!(logs_in(&test, "second", PASSWORD), Err(Error::Refused { .. })));
    let record = approves(&boss.can(Permission::AddClients)).expect("approved");
    let granted = flags.iter().fold(Permissions::NONE, |set, (flag, on)| set.with(*flag, *on));
    assert_eq!((record.status, record.permissions()), (StaffStatus::Active, granted));
    let lines = test.audit_lines();
    let line = lines.iter().find(|line| line.starts_with("staff.approve")).expect("a line");
    assert!(line.contains("can_give_loans, can_add_clients"), "{line}");
}

#[test]
fn registration_reports_all_errors_at_once() {
    let test = TestOffice::new();
    let empty = || registers(&test, NewAccount::default(), "");
    for (field, message) in [
        ("username", "Username is required."),
        ("email", "Email is required."),
        ("first_name", "First name is required."),
        ("last_name", "Last name is required."),
        ("password", "Password is required."),
    ] {
        assert_eq!(messages(empty(), field), [message]);
    }
    registers(&test, account("thandi"), PASSWORD).expect("registered");
    let twin = || registers(&test, account("Thandi"), "my thandi's password");
    assert_eq!(messages(twin(), "username"), ["A user with this username already exists."]);
    assert_eq!(messages(twin(), "email"), ["A staff member with this email already exists."]);
    assert_eq!(messages(twin(), "password"), ["Password must not contain the username."]);
}

#[test]
fn invalid_username_is_not_called_taken() {
    let test = TestOffice::new();
    registers(&test, account("thandi"), PASSWORD).expect("registered");
    let problem = |name: &str| {
        let name = name.to_owned();
        test.arrange(move |tx, _| username_problem(tx, &name))
    };
    assert_eq!(problem("sipho"), None);
    assert_eq!(problem(" THANDI "), Some("Username already exists."));
    for name in ["no spaces", "ab", "-dash", &"x".repeat(31), "thandi@example.co.za"] {
        let rule = problem(name).expect("a rule is broken");
        assert!(rule.starts_with("Username must have 3 to 30 letters"), "{name}: {rule}");
        let refused = registers(&test, account(name), PASSWORD);
        assert_eq!(messages(refused, "username"), [rule], "{name}");
    }
}

#[test]
fn command_line_accounts_are_checked_too() {
    let test = TestOffice::new();
    let create_with = |role, branch: Option<&str>, password: &str| {
        let chosen = NewPassword::prepare(password, "dev", [1; 32]).expect("prepared");
        let user = NewUser {
            username: "dev".to_owned(),
            email: "dev@example.co.za".to_owned(),
            first_name: "De".to_owned(),
            last_name: "Vos".to_owned(),
            role,
            branch: branch.map(str::to_owned),
            permissions: Permissions::NONE,
        };
        let verb = move |tx: &mut Tx, ctx: &Ctx| create(tx, ctx, &user, &chosen);
        test.office.write(Request::system("test"), verb).wait()
    };
    let no_branch = create_with(Role::Consultant, None, PASSWORD);
    assert_eq!(messages(no_branch, "branch"), ["Branch is required for Consultant role."]);
    let unknown = create_with(Role::Consultant, Some("Nowhere"), PASSWORD);
    assert_eq!(messages(unknown, "branch"), ["This branch does not exist."]);
    let weak = create_with(Role::Developer, None, "short");
    assert_eq!(messages(weak, "password"), ["Password must have at least 10 characters."]);
    create_with(Role::Developer, None, PASSWORD).expect("created");
    assert_eq!(logs_in(&test, "dev", PASSWORD).expect("signed in").person.role, Role::Developer);
}

#[test]
fn logins_of_developers_are_in_no_list() {
    let test = TestOffice::new();
    let developer = test.person(Role::Developer, None);
    let id = developer.staff;
    let username = test.arrange(move |tx, _| Ok(staff::record(tx, id)?.username));
    assert!(is_wrong(&logs_in(&test, &username, "vilakazi street 13")));
    assert!(is_wrong(&logs_in(&test, "nobody", PASSWORD)));
    let boss = test.administrator();
    let all = LoginEventFilter::default();
    let seen = boss.asks(|tx, ctx| {
        Ok((activity(tx, ctx, &all, 10, 0)?.len(), count_activity(tx, ctx, &all)?))
    });
    assert_eq!(seen.expect("listed"), (1, 1));
    let theirs = LoginEventFilter { username: Some(username), ..LoginEventFilter::default() };
    let seen = boss.asks(|tx, ctx| login_events(tx, ctx, &theirs, 10, 0));
    assert!(seen.expect("listed").is_empty());
}
