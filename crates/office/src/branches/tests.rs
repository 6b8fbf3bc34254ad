use super::*;
use crate::Role;
use crate::testing::{Person, TestOffice, messages};
use store::queries;

queries! {
    fn set_cash(branch: BranchId, balance: Cents) -> u64 =
        "INSERT INTO account_balances (account, branch_id, balance) VALUES (1000, ?1, ?2)";
    fn set_balance(account: i64, branch: BranchId, balance: Cents) -> u64 =
        "INSERT INTO account_balances (account, branch_id, balance) VALUES (?1, ?2, ?3)";
    fn set_loans(
        branch: BranchId, status: &str, loans: i64, balance: Cents,
    ) -> u64 =
        "INSERT INTO loan_totals (branch_id, status, loans, principal, interest, total_amount,
            balance) VALUES (?1, ?2, ?3, 0, 0, 0, ?4)";
    fn set_folded(branch: BranchId, folded: &str) -> u64 =
        "UPDATE branches SET name_folded = ?2 WHERE id = ?1";
    fn set_clients(branch: BranchId, clients: i64) -> u64 =
        "INSERT INTO branch_totals (branch_id, clients, disbursed, repaid) VALUES (?1, ?2, 0, 0)";
}

fn soweto() -> NewBranch {
    NewBranch {
        name: " Soweto ".to_owned(),
        address: "12 Vilakazi Street, Orlando West".to_owned(),
        latitude: Some(-26_238_540),
        longitude: Some(27_908_660),
        radius_m: None,
    }
}

fn opened(person: &Person, input: NewBranch) -> Branch {
    person.does(move |tx, ctx| open(tx, ctx, &input)).expect("the branch opens")
}

#[test]
fn new_branch_has_standard_radius_and_no_figures() {
    let test = TestOffice::new();
    let person = test.administrator();
    let branch = opened(&person, soweto());
    assert_eq!((branch.name.as_str(), branch.radius_m, branch.version), ("Soweto", 250, 1));
    let found = person.asks(|tx, ctx| find(tx, ctx, branch.id)).expect("found");
    assert_eq!(found, branch);
    assert_eq!((found.closing_balance, found.total_loans), (Some(Cents::ZERO), 0));
}

#[test]
fn new_branch_reports_all_errors_at_once() {
    let test = TestOffice::new();
    let person = test.administrator();
    let wrong = NewBranch {
        name: " ".to_owned(),
        address: String::new(),
        latitude: Some(90_000_001),
        longitude: Some(-180_000_001),
        radius_m: Some(9),
    };
    let refused = || {
        person.does({
            let wrong = wrong.clone();
            move |tx, ctx| open(tx, ctx, &wrong)
        })
    };
    assert_eq!(messages(refused(), "name"), ["Name is required."]);
    assert_eq!(messages(refused(), "address"), ["Address is required."]);
    assert_eq!(messages(refused(), "latitude"), ["Latitude must be between -90 and 90 degrees."]);
    assert_eq!(
        messages(refused(), "longitude"),
        ["Longitude must be between -180 and 180 degrees."]
    );
    assert_eq!(
        messages(refused(), "radius_m"),
        ["The radius must be between 10 and 50000 metres."]
    );
    let half = NewBranch { longitude: None, ..soweto() };
    let answer = person.does(move |tx, ctx| open(tx, ctx, &half));
    assert_eq!(
        messages(answer, "longitude"),
        ["Enter both latitude and longitude, or leave both empty."]
    );
}

#[test]
fn branch_names_are_unique_ignoring_case() {
    let test = TestOffice::new();
    let person = test.administrator();
    opened(&person, soweto());
    let twin = NewBranch { name: "SOWETO".to_owned(), ..soweto() };
    let answer = person.does(move |tx, ctx| open(tx, ctx, &twin));
    assert_eq!(messages(answer, "name"), ["A branch with this name already exists."]);
}

#[test]
fn only_administrators_change_branches_and_staff_read_them() {
    let test = TestOffice::new();
    let consultant = test.consultant("Durban").can_everything();
    let answer = consultant.does(|tx, ctx| open(tx, ctx, &soweto()));
    assert!(matches!(answer, Err(Error::WrongRole([crate::Role::Administrator]))));
    let durban = test.branch("Durban");
    let answer = consultant.does(move |tx, ctx| edit(tx, ctx, durban, &BranchEdit::default()));
    assert!(matches!(answer, Err(Error::WrongRole([crate::Role::Administrator]))));
    let listed = consultant.asks(|tx, ctx| list(tx, ctx, &BranchFilter::default()));
    assert_eq!(listed.expect("listed").len(), 1);
    let developer = test.person(crate::Role::Developer, None);
    assert!(developer.asks(|tx, ctx| list(tx, ctx, &BranchFilter::default())).is_err());
}

#[test]
fn unassigned_branch_is_hidden_and_fixed() {
    let test = TestOffice::new();
    let person = test.administrator();
    opened(&person, soweto());
    let names = |filter: BranchFilter| -> Vec<String> {
        let branches = person.asks(|tx, ctx| list(tx, ctx, &filter)).expect("listed");
        branches.into_iter().map(|branch| branch.name).collect()
    };
    assert_eq!(names(BranchFilter::default()), ["Soweto"]);
    let all = BranchFilter { include_unassigned: true, ..BranchFilter::default() };
    assert_eq!(names(all), ["Soweto", "Unassigned"]);
    let found = BranchFilter { search: Some("vilakazi".to_owned()), ..BranchFilter::default() };
    assert_eq!(names(found), ["Soweto"]);
    let none = BranchFilter { is_active: Some(false), ..BranchFilter::default() };
    assert!(names(none).is_empty());
    let answer = person.does(|tx, ctx| {
        let renamed = BranchEdit { name: Some("Office".to_owned()), ..BranchEdit::default() };
        edit(tx, ctx, BranchId::UNASSIGNED, &renamed)
    });
    assert!(matches!(answer, Err(Error::Conflict { code: "branch_fixed", .. })));
}

#[test]
fn edit_changes_given_fields_and_counts_the_version() {
    let test = TestOffice::new();
    let person = test.administrator();
    let id = opened(&person, soweto()).id;
    let changed = person.does(move |tx, ctx| {
        let input = BranchEdit {
            version: Some(1),
            name: Some("Soweto West".to_owned()),
            radius_m: Some(400),
            ..BranchEdit::default()
        };
        edit(tx, ctx, id, &input)
    });
    let changed = changed.expect("changed");
    assert_eq!((changed.version, changed.radius_m), (2, 400));
    assert_eq!(changed.place, Place::new(-26_238_540, 27_908_660));
    let own_name = person.does(move |tx, ctx| {
        let input = BranchEdit {
            name: Some("soweto west".to_owned()),
            latitude: Patch::Clear,
            longitude: Patch::Clear,
            ..BranchEdit::default()
        };
        edit(tx, ctx, id, &input)
    });
    assert_eq!(own_name.expect("changed").place, None);
    let outdated = person.does(move |tx, ctx| {
        edit(tx, ctx, id, &BranchEdit { version: Some(1), ..BranchEdit::default() })
    });
    assert!(matches!(outdated, Err(Error::Conflict { code: "version_out_of_date", .. })));
    let unknown = person.does(|tx, ctx| edit(tx, ctx, BranchId::new(99), &BranchEdit::default()));
    assert!(matches!(unknown, Err(Error::NotFound("branch"))));
}

#[test]
fn branch_figures_come_from_other_areas() {
    let test = TestOffice::new();
    let person = test.administrator();
    let id = opened(&person, soweto()).id;
    test.arrange(move |tx, _| {
        set_cash(tx, id, Cents::new(500_000))?;
        set_loans(tx, id, "active", 3, Cents::new(700))?;
        set_loans(tx, id, "defaulted", 2, Cents::new(50))?;
        set_loans(tx, id, "written_off", 1, Cents::ZERO)?;
        set_loans(tx, id, "closed", 4, Cents::ZERO)?;
        set_clients(tx, id, 8)?;
        Ok(())
    });
    for branch in [
        person.asks(|tx, ctx| find(tx, ctx, id)).expect("found"),
        person.asks(|tx, ctx| list(tx, ctx, &BranchFilter::default())).expect("listed").remove(0),
    ] {
        assert_eq!(branch.closing_balance, Some(Cents::new(500_000)));
        assert_eq!(branch.total_balance, Cents::new(750));
        assert_eq!((branch.total_loans, branch.active_loans, branch.total_clients), (10, 3, 8));
    }
}

#[test]
fn consultant_sees_only_own_branch_money() {
    let test = TestOffice::new();
    let person = test.administrator();
    let own = opened(&person, soweto()).id;
    let other = opened(&person, NewBranch { name: "Diepkloof".to_owned(), ..soweto() }).id;
    test.arrange(move |tx, _| {
        set_cash(tx, own, Cents::new(500))?;
        set_cash(tx, other, Cents::new(700))?;
        Ok(())
    });
    let held = |person: &Person| {
        let branches = person.asks(|tx, ctx| list(tx, ctx, &BranchFilter::default())).unwrap();
        branches.iter().map(|branch| (branch.id, branch.closing_balance)).collect::<Vec<_>>()
    };
    let [cash, others] = [500, 700].map(|cents| Some(Cents::new(cents)));
    assert_eq!(held(&person), [(other, others), (own, cash)]);
    let consultant = test.person(Role::Consultant, Some(own));
    assert_eq!(held(&consultant), [(other, None), (own, cash)]);
    let seen = |id| consultant.asks(|tx, ctx| find(tx, ctx, id)).unwrap();
    assert_eq!((seen(other).closing_balance, seen(other).bank_balance), (None, None));
    assert_eq!((seen(own).closing_balance, seen(own).bank_balance), (cash, Some(Cents::ZERO)));
}

#[test]
fn branch_with_cash_or_open_loans_stays_active() {
    let test = TestOffice::new();
    let person = test.administrator();
    let close = |id: BranchId| {
        person.does(move |tx, ctx| {
            edit(tx, ctx, id, &BranchEdit { is_active: Some(false), ..BranchEdit::default() })
        })
    };
    let with_cash = test.branch("Cash");
    test.arrange(move |tx, _| Ok(set_cash(tx, with_cash, Cents::new(1))?));
    let with_loans = test.branch("Loans");
    test.arrange(move |tx, _| Ok(set_loans(tx, with_loans, "defaulted", 1, Cents::new(1))?));
    for id in [with_cash, with_loans] {
        assert!(matches!(close(id), Err(Error::Conflict { code: "branch_in_use", .. })));
    }
    let idle = test.branch("Idle");
    test.arrange(move |tx, _| Ok(set_loans(tx, idle, "closed", 1, Cents::ZERO)?));
    assert!(!close(idle).expect("taken out of use").is_active);
    test.arrange(move |tx, _| {
        let checked = |tx: &mut Tx, id| {
            let mut check = Check::new();
            check_in_use(tx, id, "branch", &mut check)?;
            check.finish()
        };
        assert!(checked(tx, with_cash).is_ok());
        assert_eq!(messages(checked(tx, idle), "branch"), ["Idle is no longer in use."]);
        assert_eq!(
            messages(checked(tx, BranchId::new(99)), "branch"),
            ["This branch does not exist."]
        );
        Ok(())
    });
}

#[test]
fn branch_with_inter_branch_balance_stays_active() {
    let test = TestOffice::new();
    let person = test.administrator();
    let refusal = |name: &str, account: Account, balance: i64| {
        let id = test.branch(name);
        test.arrange(move |tx, _| {
            // The branch's money would be reported first, and it pays the debts.
            set_cash(tx, id, Cents::new(1))?;
            Ok(set_balance(tx, account.code(), id, Cents::new(balance))?)
        });
        let out = BranchEdit { is_active: Some(false), ..BranchEdit::default() };
        match person.does(move |tx, ctx| edit(tx, ctx, id, &out)) {
            Err(Error::Conflict { code: "branch_in_use", message }) => message,
            other => panic!("{other:?}"),
        }
    };
    assert_eq!(
        refusal("Credits", Account::ClientCredits, -90_000),
        "Credits still holds R\u{a0}900,00 of client credits. Put them on loans or pay them back \
         before you deactivate the branch."
    );
    assert_eq!(
        refusal("Owed", Account::InterBranch, 100),
        "Other branches still owe Owed R\u{a0}1,00. Settle it under Transfers before you deactivate \
         the branch."
    );
    assert_eq!(
        refusal("Owing", Account::InterBranch, -100),
        "Owing still owes other branches R\u{a0}1,00. Settle it under Transfers before you \
         deactivate the branch."
    );
}

/// No money is sent to a branch that is out of use: the message asks to activate it.
#[test]
fn inactive_counterparty_branch_is_named() {
    let test = TestOffice::new();
    let person = test.administrator();
    let [owing, used, idle, other] = ["Owing", "Used", "Idle", "Other"].map(|it| test.branch(it));
    let set_active = |id: BranchId, is_active: bool| {
        let edited = BranchEdit { is_active: Some(is_active), ..BranchEdit::default() };
        person.does(move |tx, ctx| edit(tx, ctx, id, &edited))
    };
    let open = |id: BranchId, balance: i64| {
        test.arrange(move |tx, _| Ok(set_balance(tx, 1900, id, Cents::new(balance))?));
    };
    let refusal = || match set_active(owing, false) {
        Err(Error::Conflict { code: "branch_in_use", message }) => message,
        other => panic!("{other:?}"),
    };
    for id in [idle, other] {
        set_active(id, false).expect("out of use");
    }
    open(owing, -300);
    open(idle, 200);
    let amount = "Owing still owes other branches R\u{a0}3,00.";
    let settle = "Settle it under Transfers before you deactivate the branch.";
    assert_eq!(
        refusal(),
        format!(
            "{amount} It is open with Idle, which is no longer in use: activate Idle first. {settle}"
        )
    );
    // One that owes as well is no help.
    open(other, -50);
    open(used, 250);
    assert!(refusal().contains("open with Idle, which"));
    set_active(idle, true).expect("in use again");
    assert_eq!(refusal(), format!("{amount} {settle}"));
}

#[test]
fn inactive_branch_is_unnamed_if_others_cover() {
    let test = TestOffice::new();
    let person = test.administrator();
    let [owing, used, idle] = ["Owing", "Used", "Idle"].map(|it| test.branch(it));
    let out = BranchEdit { is_active: Some(false), ..BranchEdit::default() };
    let close = |id: BranchId| {
        let out = out.clone();
        person.does(move |tx, ctx| edit(tx, ctx, id, &out))
    };
    close(idle).expect("out of use");
    for (id, balance) in [(owing, -300), (used, 300), (idle, 200)] {
        test.arrange(move |tx, _| Ok(set_balance(tx, 1900, id, Cents::new(balance))?));
    }
    match close(owing) {
        Err(Error::Conflict { message, .. }) => assert!(!message.contains("Idle"), "{message}"),
        other => panic!("{other:?}"),
    }
}

#[test]
fn nearest_branch_within_its_radius_is_found() {
    let test = TestOffice::new();
    let person = test.administrator();
    let west = opened(&person, soweto()).id;
    // 200 m to the east (1 m is about 10 millionths of a degree of longitude here).
    let east = NewBranch { name: "East".to_owned(), longitude: Some(27_910_660), ..soweto() };
    let east = opened(&person, east).id;
    let nowhere = NewBranch { name: "N".to_owned(), latitude: None, longitude: None, ..soweto() };
    opened(&person, nowhere);
    let at = move |longitude: i64| {
        test.arrange(move |tx, _| nearest(tx, Place::new(-26_238_540, longitude).expect("a place")))
    };
    assert_eq!(at(27_908_660), Some(west));
    assert_eq!(at(27_909_500), Some(west));
    assert_eq!(at(27_910_000), Some(east));
    assert_eq!(at(27_913_000), Some(east));
    assert_eq!(at(27_914_000), None);
    assert_eq!(at(27_905_000), None);
}
