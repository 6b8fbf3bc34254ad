mod quotes;

use super::*;
use crate::BranchId;
use crate::scene::{Scene, date, rand};
use crate::testing::messages;
use lending::{InstallmentStatus, LoanStatus};
use money::Cents;
use std::collections::BTreeSet;

#[test]
fn a_loan_is_given_at_once_with_its_schedule() {
    let scene = Scene::new();
    let given = scene.apply(scene.application(rand(1000), 7)).unwrap();
    let loan = &given.account.loan;
    assert_eq!(loan.interest, rand(240));
    assert_eq!((loan.total_amount, loan.balance), (rand(1240), rand(1240)));
    assert_eq!(loan.status.0, LoanStatus::Active);
    assert_eq!(loan.disbursed_on, date("2026-03-02"));
    assert_eq!(loan.next_payment_on, Some(date("2026-04-02")));
    assert_eq!(loan.disbursed_by, scene.admin.staff);
    let amounts: Vec<i64> =
        given.account.installments.iter().map(|row| row.amount().unwrap().get()).collect();
    assert_eq!(amounts, [17714, 17714, 17714, 17714, 17714, 17714, 17716]);
    assert_eq!(given.application.transaction_type, TransactionType::Normal);
    let first = &given.account.installments[0];
    assert_eq!(first.status(scene.office.today()).unwrap(), InstallmentStatus::Pending);
    let branch_cash =
        scene.admin.asks(|tx, _| books::branch_cash(tx, scene.branch)).unwrap().unwrap();
    assert_eq!(branch_cash.cash, rand(99_000));
    let found = scene.account(loan.id);
    assert_eq!(found, given.account);
    scene.must_be_sound();
}

#[test]
fn everything_missing_is_told_at_once() {
    let scene = Scene::new();
    let answer = scene.apply(NewApplication::default());
    let Err(Error::Invalid(errors)) = answer else { panic!("{answer:?}") };
    let told: BTreeSet<(&str, &str)> = errors
        .iter()
        .flat_map(|(field, messages)| messages.iter().map(move |m| (field, m.as_str())))
        .collect();
    let expected = [
        ("client", "Please select a client."),
        ("loan_product", "Please select a loan product."),
        ("amount", "Enter a valid amount."),
        ("purpose", "Enter the loan purpose."),
        ("payment_frequency", "Please select a payment frequency."),
        ("installment_count", "Enter a valid installment count."),
        ("branch", "Select an operating office."),
        ("mandate_id1", "Please enter Mandate ID 1."),
        ("mandate_id2", "Please enter Mandate ID 2."),
    ];
    assert_eq!(told, BTreeSet::from(expected));
}

#[test]
fn amounts_outside_the_product_and_bad_dates_are_refused() {
    let scene = Scene::new();
    let refused = |input: NewApplication, field: &str| messages(scene.apply(input), field);
    for amount in [rand(99), rand(90_001)] {
        let message = "The amount must be between R\u{a0}100,00 and R\u{a0}90\u{a0}000,00.";
        assert_eq!(refused(scene.application(amount, 3), "amount"), [message]);
    }
    for amount in [Cents::ZERO, rand(-5)] {
        assert_eq!(refused(scene.application(amount, 3), "amount"), ["Enter a valid amount."]);
    }
    let mut input = scene.application(rand(1000), 3);
    input.due_dates.pop();
    assert_eq!(refused(input, "schedule_due_dates"), ["Set all due dates."]);
    let mut input = scene.application(rand(1000), 3);
    input.due_dates.swap(0, 1);
    assert_eq!(refused(input, "schedule_due_dates").len(), 1);
    let mut input = scene.application(rand(1000), 3);
    input.due_dates[0] = date("2026-03-01");
    assert_eq!(refused(input, "schedule_due_dates").len(), 1);
    let mut input = scene.application(rand(1000), 3);
    input.due_dates[2] = date("2027-04-03");
    assert_eq!(refused(input, "schedule_due_dates").len(), 1);
    for count in [0, -1] {
        let mut input = scene.application(rand(1000), 3);
        input.installment_count = Some(count);
        let message = "Enter a valid installment count.";
        assert_eq!(refused(input, "installment_count"), [message]);
    }
    let mut input = scene.application(rand(1000), 3);
    input.installment_count = Some(i64::MAX);
    assert_eq!(refused(input, "installment_count").len(), 1);
    scene.must_be_sound();
}

#[test]
fn a_branch_pays_out_only_what_it_has() {
    let scene = Scene::new();
    scene.give(rand(60_000), 12);
    let answer = scene.apply(scene.application(rand(40_001), 12));
    let sentence = "Insufficient cash at Town: R\u{a0}40\u{a0}000,00 available.";
    assert_eq!(messages(answer, "branch"), [sentence]);
    scene.must_be_sound();
}

#[test]
fn of_two_loans_from_the_last_cash_one_is_given() {
    let scene = Scene::new();
    scene.give(rand(50_000), 12);
    let tickets: Vec<_> = (0..2)
        .map(|_| {
            let input = scene.application(rand(50_000), 12);
            let verb = move |tx: &mut Tx, ctx: &Ctx| apply(tx, ctx, &input);
            scene.office.office.write(scene.admin.request(), verb)
        })
        .collect();
    let answers: Vec<_> = tickets.into_iter().map(crate::Ticket::wait).collect();
    assert_eq!(answers.iter().filter(|answer| answer.is_ok()).count(), 1, "{answers:?}");
    scene.must_be_sound();
}

#[test]
fn consultants_give_loans_at_their_own_branch_only() {
    let scene = Scene::new();
    let own = scene.office.consultant("Town").can(Permission::GiveLoans);
    let input = scene.application(rand(1000), 3);
    own.does(move |tx, ctx| apply(tx, ctx, &input)).unwrap();
    let other = scene.office.consultant("Village").can(Permission::GiveLoans);
    let input = scene.application(rand(1000), 3);
    let answer = other.does(move |tx, ctx| apply(tx, ctx, &input));
    assert!(matches!(answer, Err(Error::Refused { .. })), "{answer:?}");
    let without = scene.office.consultant("Town");
    let input = scene.application(rand(1000), 3);
    let answer = without.does(move |tx, ctx| apply(tx, ctx, &input));
    assert!(matches!(answer, Err(Error::Forbidden(Permission::GiveLoans))), "{answer:?}");
    let mut input = scene.application(rand(1000), 3);
    input.branch = Some(BranchId::UNASSIGNED);
    assert_eq!(messages(scene.apply(input), "branch"), ["Select an operating office."]);
    scene.must_be_sound();
}

#[test]
fn a_quote_says_what_it_costs_and_does_nothing() {
    let scene = Scene::new();
    let mut input = scene.application(rand(90_000), 12);
    (input.client, input.purpose) = (None, String::new());
    let dear = scene.admin.asks(|tx, ctx| quote(tx, ctx, &input)).unwrap();
    assert_eq!(dear.schedule.interest, rand(21_600));
    assert!(dear.effective_annual_rate.is_some());
    let kinds =
        |quote: &Quote| quote.warnings.iter().map(|warning| warning.kind).collect::<Vec<_>>();
    assert_eq!(kinds(&dear), [WarningKind::Interest]);
    scene.give(rand(90_000), 12);
    let again = scene.admin.asks(|tx, ctx| quote(tx, ctx, &input)).unwrap();
    assert_eq!(kinds(&again), [WarningKind::Interest, WarningKind::Cash]);
    let sentence = "Insufficient cash at Town: R\u{a0}10\u{a0}000,00 available.";
    assert_eq!(again.warnings[1].message, sentence);
    assert_eq!(again.warnings[1].cap, Some(Figure::Rand(rand(10_000))));
    assert_eq!(again.warnings[1].actual, Some(Figure::Rand(rand(90_000))));
    assert_eq!(again.schedule, dear.schedule);
    scene.must_be_sound();
}

fn found(scene: &Scene, search: &LoanSearch) -> (Vec<i64>, i64) {
    let page = scene.admin.asks(|tx, ctx| list(tx, ctx, search, 25, 0)).unwrap();
    (page.items.iter().map(|account| account.loan.id.get()).collect(), page.total)
}

#[test]
fn the_list_is_narrowed_by_every_filter() {
    let scene = Scene::new();
    let village = scene.office.branch("Village");
    scene.fund(village, rand(10_000));
    let first = scene.give(rand(1000), 3).loan.id.get();
    let second_client = scene.client(2);
    let input = NewApplication {
        client: Some(second_client),
        branch: Some(village),
        ..scene.application(rand(2000), 3)
    };
    let second = scene.apply(input).unwrap().account.loan.id.get();
    scene.go_to(date("2026-03-05"));
    let third = scene.give(rand(3000), 3).loan.id.get();

    let search = LoanSearch::default();
    assert_eq!(found(&scene, &search), (vec![third, second, first], 3));
    let by = |text: &str| LoanSearch { text: text.to_owned(), ..LoanSearch::default() };
    assert_eq!(found(&scene, &by("mokoena2")), (vec![second], 1));
    assert_eq!(found(&scene, &by("pass00001")).0, [third, first]);
    assert_eq!(found(&scene, &by("th")).0, [third, second, first]);
    assert_eq!(found(&scene, &by(&third.to_string())).0, [third]);
    assert_eq!(found(&scene, &by("nobody")), (vec![], 0));
    assert_eq!(found(&scene, &by("%\"'")), (vec![], 0));
    let at = LoanSearch { branch: Some(village), ..LoanSearch::default() };
    assert_eq!(found(&scene, &at), (vec![second], 1));
    let at = LoanSearch { branch: Some(village), ..by("thandi") };
    assert_eq!(found(&scene, &at), (vec![second], 1));
    let from = LoanSearch { from: Some(date("2026-03-03")), ..LoanSearch::default() };
    assert_eq!(found(&scene, &from), (vec![third], 1));
    let to = LoanSearch { to: Some(date("2026-03-04")), ..by("thandi") };
    assert_eq!(found(&scene, &to).0, [second, first]);
    let staff = scene.admin.staff.to_string();
    for (who, count) in [(staff.as_str(), 3), ("TEST Pers", 3), ("99", 0), ("zzz", 0)] {
        let by = LoanSearch { disbursed_by: who.to_owned(), ..LoanSearch::default() };
        assert_eq!(found(&scene, &by).1, count, "{who}");
    }
    let none = LoanSearch { statuses: vec![LoanStatus::Closed], ..LoanSearch::default() };
    assert_eq!(found(&scene, &none), (vec![], 0));
    let page = scene.admin.asks(|tx, ctx| list(tx, ctx, &search, 2, 2)).unwrap();
    assert_eq!((page.items.len(), page.total), (1, 3));
    assert_eq!(page.items[0].installments.len(), 3);
}

/// Every loan of a search in pieces of two.
fn walked(scene: &Scene, search: &LoanSearch) -> Vec<i64> {
    let ids = scene.admin.asks(|tx, ctx| {
        let (mut walk, mut ids) = (walk(tx, ctx, search)?, Vec::new());
        loop {
            let piece = walk.next(tx, 2)?;
            if piece.is_empty() {
                return Ok(ids);
            }
            assert!(piece.len() <= 2);
            ids.extend(piece.iter().map(|loan| loan.id.get()));
        }
    });
    ids.unwrap()
}

#[test]
fn the_whole_list_comes_in_pieces_and_pages_lie_on_their_days() {
    let scene = Scene::new();
    let mut given = Vec::new();
    for day in ["2026-03-03", "2026-03-04", "2026-03-06"] {
        scene.go_to(date(day));
        given.extend((0..3).map(|_| scene.give(rand(500), 3).loan.id.get()));
    }
    given.reverse();
    let all = LoanSearch::default();
    let thandi = LoanSearch { text: "thandi".to_owned(), ..LoanSearch::default() };
    let some = LoanSearch { to: Some(date("2026-03-05")), ..LoanSearch::default() };
    assert_eq!(walked(&scene, &all), given);
    assert_eq!(walked(&scene, &thandi), given);
    assert_eq!(walked(&scene, &some), given[3..]);
    // With a filter, a page is looked for on its days alone: wherever it begins, it is the same.
    for offset in 0..7 {
        for limit in [1, 2, 4, 500] {
            let asked = |tx: &mut Tx, ctx: &Ctx| list(tx, ctx, &some, limit, offset);
            let page = scene.admin.asks(asked).unwrap();
            let ids: Vec<i64> = page.items.iter().map(|one| one.loan.id.get()).collect();
            let end = usize::try_from(offset + limit).unwrap().min(6);
            let start = usize::try_from(offset).unwrap().min(6);
            assert_eq!((ids.as_slice(), page.total), (&given[3..][start..end], 6));
        }
    }
    // A number that is part of a national ID and of an account as well is one hit.
    let number = LoanSearch { text: "1".to_owned(), ..LoanSearch::default() };
    assert_eq!(walked(&scene, &number), [1]);
    // Loans of several statuses are one list.
    for id in [2, 3, 5, 9] {
        scene.admin.does(move |tx, ctx| write_off(tx, ctx, LoanId::new(id), "Gone")).unwrap();
    }
    assert_eq!(walked(&scene, &all).len(), 5);
    let statuses = vec![LoanStatus::WrittenOff, LoanStatus::Active, LoanStatus::Active];
    for search in [all, thandi, some] {
        let both = LoanSearch { statuses: statuses.clone(), ..search };
        let wanted = if both.to.is_some() { &given[3..] } else { &given };
        assert_eq!(walked(&scene, &both), wanted);
        for offset in 0..9 {
            let asked = |tx: &mut Tx, ctx: &Ctx| list(tx, ctx, &both, 2, offset);
            let page = scene.admin.asks(asked).unwrap();
            let ids: Vec<i64> = page.items.iter().map(|one| one.loan.id.get()).collect();
            let start = usize::try_from(offset).unwrap().min(wanted.len());
            let end = (start + 2).min(wanted.len());
            assert_eq!(ids, wanted[start..end]);
            assert_eq!(page.total, i64::try_from(wanted.len()).unwrap());
        }
    }
    scene.must_be_sound();
}

#[test]
fn consultants_are_shown_the_loans_of_their_own_branch() {
    let scene = Scene::new();
    let village = scene.office.branch("Village");
    scene.fund(village, rand(10_000));
    let elsewhere = scene.give(rand(1000), 3).loan.branch_id;
    let input = NewApplication { branch: Some(village), ..scene.application(rand(2000), 3) };
    let own = scene.apply(input).unwrap().account.loan.id;
    let clerk = scene.office.consultant("Village");
    let everything = LoanSearch::default();
    let page = clerk.asks(|tx, ctx| list(tx, ctx, &everything, 25, 0)).unwrap();
    assert_eq!((page.items[0].loan.id, page.items.len(), page.total), (own, 1, 1));
    let rows = clerk.asks(|tx, ctx| walk(tx, ctx, &everything)?.next(tx, 500)).unwrap();
    assert_eq!(rows.iter().map(|loan| loan.id).collect::<Vec<_>>(), [own]);
    let there = LoanSearch { branch: Some(elsewhere), ..LoanSearch::default() };
    let refused = clerk.asks(|tx, ctx| list(tx, ctx, &there, 25, 0));
    assert!(matches!(refused, Err(Error::Refused { code: "other_branch", .. })), "{refused:?}");
    let refused = clerk.asks(|tx, ctx| walk(tx, ctx, &there).map(drop));
    assert!(matches!(refused, Err(Error::Refused { code: "other_branch", .. })), "{refused:?}");
}

#[test]
fn a_client_s_open_accounts_are_the_oldest_first() {
    let scene = Scene::new();
    let first = scene.give(rand(1000), 1);
    let second = scene.give(rand(2000), 1);
    let client = scene.client;
    let open = scene.admin.asks(|tx, ctx| open_accounts(tx, ctx, client)).unwrap();
    assert_eq!(open, [first.clone(), second.clone()]);
    scene.pay(first.loan.id, first.loan.balance);
    let open = scene.admin.asks(|tx, ctx| open_accounts(tx, ctx, client)).unwrap();
    assert_eq!(open, [second]);
    let rows = scene.admin.asks(|tx, ctx| schedule(tx, ctx, first.loan.id)).unwrap();
    assert_eq!(rows.len(), 1);
    let answer = scene.admin.asks(|tx, ctx| schedule(tx, ctx, LoanId::new(99)));
    assert_eq!(messages(answer, "loan_account").len(), 1);
}

/// Gives a loan and answers its number.
fn scene_loan(scene: &Scene, input: NewApplication) -> LoanId {
    scene.apply(input).unwrap().account.loan.id
}
