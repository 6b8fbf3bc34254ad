use super::*;
use crate::applications::NewApplication;
use crate::loans::{LoanAccount, LoanId};
use crate::repayments::{self, NewRepayment, Repayment, RepaymentId};
use crate::scene::{Scene, date, rand};
use crate::testing::messages;
use crate::{Permission, Role};
use lending::ArrearsAge;
use money::{Cents, Date};

fn report(scene: &Scene, day: Option<Date>) -> Arrears {
    let ask = move |tx: &mut Tx, ctx: &Ctx| arrears(tx, ctx, day, None, Grouping::Product);
    scene.admin.asks(ask).unwrap()
}

/// Loans of an age, what is outstanding and what is overdue, in rand.
fn figures(report: &Arrears, age: ArrearsAge) -> (i64, i64, i64) {
    let AgeFigures { loans, outstanding_principal, overdue } = report.ages.of(age);
    (loans, outstanding_principal.get(), overdue.get())
}

fn late_loans(scene: &Scene, search: LateSearch) -> Vec<LateLoan> {
    scene.admin.asks(move |tx, ctx| late(tx, ctx, search, 50, 0)).unwrap()
}

#[test]
fn late_loans_are_read_in_pieces() {
    let scene = Scene::new();
    for number in 2..5 {
        give_to(&scene, number, rand(1000), 6);
    }
    scene.go_to(date("2026-03-02"));
    for number in 5..7 {
        give_to(&scene, number, rand(1000), 6);
    }
    scene.go_to(date("2026-04-25"));
    let whole = late_loans(&scene, LateSearch::default());
    assert_eq!(whole.len(), 5);
    for most in [1, 2, 3, 4, 10] {
        let mut read: Vec<LateLoan> = Vec::new();
        loop {
            let last = read.last().map(|loan| (loan.late_since, loan.loan));
            let part = (last, most);
            let next =
                move |tx: &mut Tx, ctx: &Ctx| late_following(tx, ctx, LateSearch::default(), part);
            let piece = scene.admin.asks(next).unwrap();
            assert!(i64::try_from(piece.len()).unwrap() <= most);
            if piece.is_empty() {
                break;
            }
            read.extend(piece);
        }
        assert_eq!(read, whole, "{most}");
    }
}

/// A loan of another client.
fn give_to(scene: &Scene, number: u32, amount: Cents, installments: u16) -> LoanAccount {
    let client = Some(scene.client(number));
    let input = NewApplication { client, ..scene.application(amount, installments) };
    scene.apply(input).unwrap().account
}

fn pay(scene: &Scene, id: LoanId, amount: Cents) -> Repayment {
    let account = scene.account(id);
    let part_payment = account.first_unpaid().is_some_and(|row| row.total_due > amount);
    scene.receive(NewRepayment { part_payment, ..scene.payment(&account, amount) }).unwrap()
}

fn reverse(scene: &Scene, id: RepaymentId) {
    let colleague = scene.office.administrator().can(Permission::VerifyEditLoansRequests);
    let undo = move |tx: &mut Tx, ctx: &Ctx| repayments::reverse(tx, ctx, id, "A mistake.");
    colleague.does(undo).unwrap();
}

fn add(scene: &Scene, id: LoanId, on: &str, amount: Cents) -> Result<LoanNote> {
    let note = NewNote {
        text: "Called; pays on Friday.".to_owned(),
        promised_on: Some(date(on)),
        promised_amount: Some(amount),
    };
    scene.admin.does(move |tx, ctx| add_note(tx, ctx, id, &note))
}

fn promised(scene: &Scene, unkept: bool) -> Vec<DuePromise> {
    let search = PromiseSearch { unkept, ..PromiseSearch::default() };
    scene.admin.asks(move |tx, ctx| promises(tx, ctx, search, 50, 0)).unwrap()
}

fn totals(scene: &Scene, unkept: bool) -> (i64, Cents, Cents) {
    let search = PromiseSearch { unkept, ..PromiseSearch::default() };
    let totals = scene.admin.asks(move |tx, ctx| promise_totals(tx, ctx, search)).unwrap();
    (totals.promises, totals.promised, totals.paid)
}

#[test]
fn arrears_age_and_past_reports_stay_fixed() {
    let scene = Scene::new();
    let late = scene.give(rand(1000), 6).loan.id;
    let mut punctual = give_to(&scene, 2, rand(600), 6);
    let first = scene.account(late).installments[0].due_on;
    assert_eq!(first, date("2026-04-02"));
    let mut seen = Vec::new();
    for day in ["2026-04-02", "2026-04-03", "2026-05-02", "2026-05-03", "2026-06-02", "2026-07-03"]
    {
        scene.go_to(date(day));
        punctual = scene.account(punctual.loan.id);
        while punctual.first_unpaid().is_some_and(|row| row.due_on <= date(day)) {
            let due = punctual.first_unpaid().map(|row| row.total_due).unwrap();
            punctual = scene.pay(punctual.loan.id, due);
        }
        scene.must_be_sound();
        seen.push((day, report(&scene, None)));
    }
    let age = |index: usize| {
        let report: &Arrears = &seen[index].1;
        ArrearsAge::ALL
            .iter()
            .copied()
            .find(|age| *age != ArrearsAge::Current && report.ages.of(*age).loans > 0)
    };
    let ages: Vec<_> = (0..seen.len()).map(age).collect();
    // 0, 1, 30, 31, 61 and 92 days after the first due date.
    let expected = [
        None,
        Some(ArrearsAge::UpTo30),
        Some(ArrearsAge::UpTo30),
        Some(ArrearsAge::UpTo60),
        Some(ArrearsAge::UpTo90),
        Some(ArrearsAge::Over90),
    ];
    assert_eq!(ages, expected);
    for (day, then) in &seen {
        assert_eq!(&report(&scene, Some(date(day))), then, "{day}");
    }
    let now = &seen[5].1;
    let account = scene.account(late);
    let overdue = account.installments.iter().filter(|row| row.is_overdue(date("2026-07-03")));
    let overdue = Cents::sum(overdue.map(|row| row.total_due)).unwrap();
    assert_eq!(figures(now, ArrearsAge::Over90), (1, 100_000, overdue.get()));
    assert_eq!(now.groups.len(), 1);
    let at_risk = now.ages.at_risk(ArrearsAge::UpTo60).unwrap().unwrap();
    let all = now.ages.total().unwrap().outstanding_principal.get();
    assert_eq!(at_risk.millionths(), (100_000 * 10_000 + all / 2) / all * 10_000);
}

#[test]
fn payment_reversal_and_write_off_move_the_figures() {
    let scene = Scene::new();
    let id = scene.give(rand(1000), 6).loan.id;
    scene.go_to(date("2026-05-10"));
    assert_eq!(report(&scene, None).ages.of(ArrearsAge::UpTo60).loans, 1);
    let account = scene.account(id);
    let overdue = account.loan.overdue;
    let repayment = pay(&scene, id, overdue);
    let paid = scene.account(id);
    assert_eq!(paid.loan.arrears_age.0, ArrearsAge::Current);
    let now = report(&scene, None);
    let outstanding = paid.loan.outstanding_principal.get();
    assert_eq!(figures(&now, ArrearsAge::Current), (1, outstanding, 0));
    assert_eq!(figures(&now, ArrearsAge::UpTo60), (0, 0, 0));
    assert!(late_loans(&scene, LateSearch::default()).is_empty());
    scene.must_be_sound();
    reverse(&scene, repayment.id);
    assert_eq!(figures(&report(&scene, None), ArrearsAge::UpTo60), (1, 100_000, overdue.get()));
    scene.must_be_sound();
    scene.admin.does(move |tx, ctx| crate::loans::write_off_decided(tx, ctx, id, "Gone.")).unwrap();
    assert_eq!(report(&scene, None).ages.total().unwrap(), AgeFigures::default());
    assert_eq!(report(&scene, None).ages.at_risk(ArrearsAge::UpTo60).unwrap(), None);
    scene.must_be_sound();
    // Yesterday's figures stay.
    let yesterday = report(&scene, Some(date("2026-05-09")));
    assert_eq!(yesterday.ages.of(ArrearsAge::UpTo60).loans, 1);
}

#[test]
fn call_list_total_matches_its_rows() {
    let scene = Scene::new();
    let old = scene.give(rand(1000), 6).loan.id;
    scene.go_to(date("2026-04-10"));
    let young = give_to(&scene, 2, rand(500), 6).loan.id;
    scene.go_to(date("2026-05-20"));
    let all = late_loans(&scene, LateSearch::default());
    assert_eq!(all.iter().map(|row| row.loan).collect::<Vec<_>>(), [old, young]);
    assert_eq!((all[0].days_late, all[1].days_late), (48, 10));
    assert!(!all[0].contact.phones.is_empty());
    for age in ArrearsAge::ALL {
        let search = LateSearch { age: Some(*age), ..LateSearch::default() };
        let found = late_loans(&scene, search);
        let ask = move |tx: &mut Tx, ctx: &Ctx| late_total(tx, ctx, search);
        let (count, overdue) = scene.admin.asks(ask).unwrap();
        if *age == ArrearsAge::Current {
            assert!(found.is_empty());
            continue;
        }
        assert!(found.iter().all(|row| row.age == *age), "{found:?}");
        assert_eq!(count, i64::try_from(found.len()).unwrap());
        assert_eq!(overdue, Cents::sum(found.iter().map(|row| row.overdue)).unwrap());
    }
}

#[test]
fn due_installments_are_listed_until_paid() {
    let scene = Scene::new();
    let account = scene.give(rand(1000), 3);
    let branch = Some(account.loan.branch_id);
    let period = DuePeriod { branch, from: Some(date("2026-04-01")), to: Some(date("2026-04-07")) };
    let ask = move |tx: &mut Tx, ctx: &Ctx| {
        Ok((due(tx, ctx, period, 50, 0)?, due_totals(tx, ctx, period)?))
    };
    let (rows, totals) = scene.admin.asks(ask).unwrap();
    let first = &account.installments[0];
    assert_eq!(
        (rows[0].number, rows[0].due_on, rows[0].total_due),
        (1, first.due_on, first.total_due)
    );
    assert_eq!(totals, DueTotals { installments: 1, amount: first.total_due });
    scene.pay(account.loan.id, first.total_due);
    let (rows, totals) = scene.admin.asks(ask).unwrap();
    assert_eq!((rows.len(), totals.installments, totals.amount), (0, 0, Cents::ZERO));
    for (from, to) in [("2026-04-02", "2026-04-01"), ("2026-04-01", "2026-05-02")] {
        let period = DuePeriod { branch, from: Some(date(from)), to: Some(date(to)) };
        assert!(scene.admin.asks(move |tx, ctx| due_totals(tx, ctx, period)).is_err());
    }
    let period = DuePeriod { branch: None, from: None, to: None };
    assert!(scene.admin.asks(move |tx, ctx| due_totals(tx, ctx, period)).is_err());
}

#[test]
fn promises_are_kept_missed_or_replaced() {
    let scene = Scene::new();
    let id = scene.give(rand(1000), 6).loan.id;
    scene.go_to(date("2026-04-10"));
    let note = add(&scene, id, "2026-04-15", rand(300)).unwrap();
    assert_eq!(note.promise.unwrap().state, PromiseState::Open);
    pay(&scene, id, rand(100));
    let promise = promised(&scene, true)[0].contact.promise.clone().unwrap().promise.unwrap();
    assert_eq!((promise.paid, promise.state), (rand(100), PromiseState::Open));
    scene.go_to(date("2026-04-16"));
    let missed = promised(&scene, true);
    let promise = missed[0].contact.promise.clone().unwrap().promise.unwrap();
    assert_eq!(promise.state, PromiseState::Missed);
    add(&scene, id, "2026-04-20", rand(200)).unwrap();
    let states: Vec<_> = scene
        .admin
        .asks(move |tx, ctx| notes(tx, ctx, id))
        .unwrap()
        .iter()
        .map(|note| note.promise.unwrap().state)
        .collect();
    assert_eq!(states, [PromiseState::Open, PromiseState::Replaced]);
    assert_eq!(totals(&scene, true), (1, rand(200), Cents::ZERO));
    let repayment = pay(&scene, id, rand(200));
    assert_eq!(totals(&scene, true), (0, Cents::ZERO, Cents::ZERO));
    assert_eq!(totals(&scene, false), (1, rand(200), rand(200)));
    assert!(promised(&scene, true).is_empty());
    let kept = promised(&scene, false)[0].contact.promise.clone().unwrap().promise.unwrap();
    assert_eq!(kept.state, PromiseState::Kept);
    reverse(&scene, repayment.id);
    assert_eq!(promised(&scene, true).len(), 1);
}

#[test]
fn promise_needs_future_date_and_owed_amount() {
    let scene = Scene::new();
    let account = scene.give(rand(1000), 3);
    let (id, balance) = (account.loan.id, account.loan.balance);
    scene.go_to(date("2026-03-10"));
    let beyond = balance.plus(Cents::new(1)).unwrap();
    for (on, amount, field) in [
        ("2026-03-09", rand(10), "promise_date"),
        ("2027-04-01", rand(10), "promise_date"),
        ("2026-03-10", Cents::ZERO, "promise_amount"),
        ("2026-03-10", beyond, "promise_amount"),
    ] {
        let answer = add(&scene, id, on, amount);
        assert_eq!(messages(answer, field).len(), 1, "{on} {amount}");
    }
    add(&scene, id, "2026-03-10", balance).unwrap();
}

#[test]
fn consultants_see_their_own_branch() {
    let scene = Scene::new();
    let id = scene.give(rand(1000), 6).loan.id;
    let own = scene.account(id).loan.branch_id;
    let other = scene.office.branch("Village");
    let consultant = scene.office.person(Role::Consultant, Some(own));
    let stranger = scene.office.person(Role::Consultant, Some(other));
    scene.go_to(date("2026-04-10"));
    let ask =
        |branch| move |tx: &mut Tx, ctx: &Ctx| arrears(tx, ctx, None, branch, Grouping::Branch);
    let by_person = |tx: &mut Tx, ctx: &Ctx| arrears(tx, ctx, None, None, Grouping::Consultant);
    let groups = consultant.asks(by_person).unwrap().groups;
    assert_eq!(groups.iter().map(|group| group.id).collect::<Vec<_>>(), [scene.admin.staff.get()]);
    assert_eq!(consultant.asks(ask(None)).unwrap().ages.of(ArrearsAge::UpTo30).loans, 1);
    assert_eq!(stranger.asks(ask(None)).unwrap().ages.total().unwrap().loans, 0);
    assert!(stranger.asks(ask(Some(own))).is_err());
    let search = LateSearch { branch: Some(own), ..LateSearch::default() };
    assert!(stranger.asks(move |tx, ctx| late(tx, ctx, search, 10, 0)).is_err());
    let nowhere = Some(BranchId::new(99));
    assert!(scene.admin.asks(ask(nowhere)).is_err());
    let tomorrow = Some(date("2026-04-11"));
    let ahead = move |tx: &mut Tx, ctx: &Ctx| arrears(tx, ctx, tomorrow, None, Grouping::Branch);
    assert!(scene.admin.asks(ahead).is_err());
}

#[test]
fn reapplied_payment_keeps_only_its_promise() {
    let scene = Scene::new();
    let id = scene.give(rand(1000), 6).loan.id;
    let wrong = pay(&scene, id, rand(30)).id;
    scene.go_to(date("2026-03-10"));
    add(&scene, id, "2026-03-12", rand(50)).unwrap();
    scene.go_to(date("2026-03-11"));
    pay(&scene, id, rand(50));
    scene.go_to(date("2026-03-20"));
    assert_eq!(promised(&scene, true).len(), 0);
    add(&scene, id, "2026-03-21", rand(50)).unwrap();
    let colleague = scene.office.administrator().can_everything();
    let look = move |tx: &mut Tx, ctx: &Ctx| repayments::preview_reversal(tx, ctx, wrong);
    let fingerprint = colleague.asks(look).unwrap().fingerprint;
    let later = repayments::LaterPayments::Previewed(fingerprint);
    let reason = "A mistake.".to_owned();
    let new = repayments::NewReversal { id: wrong, reason, later };
    colleague.does(move |tx, ctx| repayments::reverse_and_reapply(tx, ctx, &new)).unwrap();
    scene.go_to(date("2026-03-22"));
    let unkept = promised(&scene, true);
    assert_eq!(unkept.len(), 1, "{unkept:?}");
    scene.must_be_sound();
}
