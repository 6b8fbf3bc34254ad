use super::*;
use crate::Request;
use crate::backups::{self, NewBackup};
use crate::scene::{Scene, date, rand};
use crate::testing::Person;

fn figures(person: &Person) -> GiveLoans {
    person.asks(give_loans).unwrap()
}

#[test]
fn new_lender_has_no_loans_outstanding() {
    let scene = Scene::new();
    let seen = scene.admin.asks(company).unwrap();
    assert_eq!(seen.cash_in_company, rand(100_000));
    assert_eq!(seen.portfolio, Portfolio::default());
    assert_eq!((seen.loan_products, seen.total_clients), (1, 1));
    assert_eq!(seen.branches.len(), 1);
    assert_eq!(seen.branches[0].closing_balance, rand(100_000));
}

#[test]
fn figures_follow_loans_payments_and_defaults() {
    let scene = Scene::new();
    let village = scene.office.branch("Village");
    scene.fund(village, rand(5000));
    let paid = scene.give(rand(1000), 1);
    let late = scene.give(rand(2000), 6);
    let input = crate::applications::NewApplication {
        branch: Some(village),
        ..scene.application(rand(3000), 12)
    };
    scene.apply(input).unwrap();
    scene.pay(paid.loan.id, paid.loan.balance);
    let seen = scene.admin.asks(company).unwrap();
    assert_eq!(seen.cash_in_company, rand(105_000 - 6000 + 1020));
    let Portfolio { total, active, closed, defaulted, written_off, principal, interest, balance } =
        seen.portfolio;
    assert_eq!((total, active, closed, defaulted, written_off), (3, 2, 1, 0, 0));
    assert_eq!((principal, interest, balance), (rand(6000), rand(980), rand(2240 + 3720)));
    assert_eq!((seen.total_repaid, seen.total_disbursed), (rand(1000), rand(6000)));
    scene.go_to(date("2026-07-01"));
    let seen = scene.admin.asks(company).unwrap();
    assert_eq!((seen.portfolio.active, seen.portfolio.defaulted), (0, 2));
    let towns: Vec<&str> = seen.branches.iter().map(|branch| branch.name.as_str()).collect();
    assert_eq!(towns, ["Town", "Village"]);
    let town = &seen.branches[0];
    assert_eq!((town.total_loans, town.active_loans, town.total_clients), (2, 0, 1));
    let owed = scene.account(late.loan.id).loan.balance;
    assert_eq!(town.total_balance, owed);
    scene.must_be_sound();
}

#[test]
fn consultants_see_their_own_branch() {
    let scene = Scene::new();
    let village = scene.office.branch("Village");
    scene.fund(village, rand(5000));
    scene.give(rand(1000), 3);
    let all = figures(&scene.admin);
    assert_eq!((all.total_loans, all.active_loans, all.branches.len()), (1, 1, 2));
    assert_eq!((all.grand_balance, all.total_issued), (rand(104_000), rand(1000)));
    assert_eq!(all.total_balance, rand(1060));
    let own = figures(&scene.office.consultant("Village"));
    assert_eq!((own.total_loans, own.branches.len()), (0, 1));
    assert_eq!(own.grand_balance, rand(5000));
    // Clients belong to the lender: the number is the same for all readers.
    assert_eq!((own.total_clients, all.total_clients), (1, 1));
    assert!(scene.office.consultant("Village").asks(company).is_err());
}

#[test]
fn first_steps_are_ticked_when_done() {
    let office = crate::testing::TestOffice::new();
    let admin = office.administrator();
    let done = |steps: FirstSteps| {
        let FirstSteps { branch, cash, loan_type, payment_type, colleague, .. } = steps;
        [branch, cash, loan_type, payment_type, colleague, steps.letterhead, steps.backup]
    };
    assert_eq!(done(admin.asks(first_steps).unwrap()), [false; 7]);
    let consultant = office.consultant("Town");
    let steps = done(admin.asks(first_steps).unwrap());
    assert_eq!(steps, [true, false, false, false, true, false, false]);
    assert!(consultant.asks(first_steps).is_err());
    let scene = Scene::new();
    let steps = scene.admin.asks(first_steps).unwrap();
    assert_eq!(done(steps), [true, true, true, false, false, false, false]);
    assert!(!steps.is_established);
    let backup = NewBackup {
        name: "rondavel-2026-03-02T060000Z".to_owned(),
        taken_at: scene.office.clock.now(),
        files: 1,
        size_bytes: 1,
        manifest_sha256: [0; 32],
        missing: Vec::new(),
    };
    let made = |missing: &[&str]| {
        let missing = missing.iter().map(|path| (*path).to_owned()).collect();
        let backup = NewBackup { missing, ..backup.clone() };
        let request = Request::system("test");
        let noted =
            scene.office.office.write(request, move |tx, ctx| backups::record(tx, ctx, &backup));
        noted.wait().expect("noted");
        let steps = scene.admin.asks(first_steps).unwrap();
        (steps.backup, steps.is_backup_whole)
    };
    assert!(steps.is_backup_whole, "there is none");
    assert_eq!(made(&["documents/a.pdf"]), (true, false));
    assert_eq!(made(&[]), (true, true), "only the last one counts");
}
