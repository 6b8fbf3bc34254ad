use super::*;
use crate::bank_lines::{BankLine, BankLineId, LineState};
use crate::books::EntryId;
use crate::cash;
use crate::repayments;
use crate::scene::{Scene, date, rand};
use crate::testing::{Person, messages};
use crate::{Permission, bank_matching};
use money::add_days;

/// The scene with R1 000 in the bank since yesterday, and with nothing on its statement yet.
fn scene() -> Scene {
    let scene = Scene::new();
    scene.fund_bank(scene.branch, rand(1000));
    next_day(&scene);
    scene
}

fn next_day(scene: &Scene) {
    scene.go_to(add_days(scene.office.today(), 1));
}

fn yesterday(scene: &Scene) -> Date {
    add_days(scene.office.today(), -1)
}

fn reconciles(scene: &Scene, day: Date, balance: i64) -> Result<BankReconciliation> {
    let input = NewReconciliation {
        branch: scene.branch,
        day: Some(day),
        statement_balance: Some(rand(balance)),
    };
    scene.admin.does(move |tx, ctx| reconcile(tx, ctx, &input))
}

fn compares(scene: &Scene, day: Date) -> Comparison {
    let found = scene.admin.asks(|tx, ctx| find(tx, ctx, scene.branch, Some(day))).unwrap();
    let comparison = found.comparison.unwrap();
    let explained = found
        .book_balance
        .plus(comparison.start_difference)
        .and_then(|sum| sum.plus(comparison.only_on_statement.amount))
        .and_then(|sum| sum.plus(comparison.set_aside.amount))
        .and_then(|sum| sum.minus(comparison.only_in_books.amount));
    assert_eq!(explained.unwrap(), comparison.balance_by_lines, "{comparison:?}");
    comparison
}

/// The start difference, and the amounts that are only in the books and only on the statement.
fn differences(scene: &Scene, day: Date) -> (Cents, Vec<Cents>, Vec<Cents>) {
    let found = compares(scene, day);
    let books = found.only_in_books.items.iter().map(|one| one.amount).collect();
    let lines = found.only_on_statement.items.iter().map(|(one, _)| one.unexplained).collect();
    (found.start_difference, books, lines)
}

fn matches(scene: &Scene, line: BankLineId, entries: &[EntryId]) -> Result<BankLine> {
    let entries = entries.to_vec();
    scene.admin.does(move |tx, ctx| match_line(tx, ctx, line, &entries))
}

fn unmatches(scene: &Scene, line: BankLineId) -> Result<BankLine> {
    scene.admin.does(move |tx, ctx| unmatch_line(tx, ctx, line))
}

fn reverses(person: &Person, entry: EntryId) {
    person.does(move |tx, ctx| cash::reverse(tx, ctx, entry, "Wrong amount")).unwrap();
}

#[test]
fn statement_agrees_line_by_line() {
    let scene = scene();
    let start = yesterday(&scene);
    let first = reconciles(&scene, start, 900).unwrap();
    assert_eq!((first.book_balance, first.start_difference), (rand(1000), rand(-100)));
    let loan = scene.give(rand(500), 3).loan;
    let lines = scene.statement(&[(60, "EFT"), (40, "Cash deposit"), (-7, "Fee"), (3, "?")]);
    let deposit = scene.fund_bank(scene.branch, rand(40)).id;
    let other = scene.fund_bank(scene.branch, rand(5)).id;
    let posting = bank_matching::NewPosting {
        loan: Some(loan.id),
        payment_method: Some(scene.bank_method()),
        amount: None,
        seen: None,
    };
    let line = lines[0].id;
    scene.admin.does(move |tx, ctx| bank_matching::post(tx, ctx, line, &posting)).unwrap();
    let aside = lines[3].id;
    scene.admin.does(move |tx, ctx| bank_lines::set_aside(tx, ctx, aside, "Unknown")).unwrap();
    next_day(&scene);
    let day = yesterday(&scene);
    // The payment that was booked from its line is on neither side.
    let left = (rand(-100), vec![rand(40), rand(5)], vec![rand(40), rand(-7)]);
    assert_eq!(differences(&scene, day), left);
    let found = compares(&scene, day);
    let proposed: Vec<_> = found.only_on_statement.items.iter().map(|(_, one)| *one).collect();
    assert_eq!(proposed, [Some(MatchProposal { entry: deposit, is_sure: true }), None]);
    assert_eq!((found.set_aside.count, found.set_aside.amount), (1, rand(3)));
    let matched = matches(&scene, lines[1].id, &[deposit]).unwrap();
    assert_eq!((matched.state(), matched.free), (LineState::Booked, Cents::ZERO));
    assert_eq!(differences(&scene, day), (rand(-100), vec![rand(5)], vec![rand(-7)]));
    let wrong = reconciles(&scene, day, 995);
    let sentence = "The lines add up to R\u{a0}996,00, which differs by R\u{a0}1,00. Import the lines \
                    that are missing, or correct the balance.";
    assert_eq!(messages(wrong, "statement_balance"), [sentence]);
    let done = reconciles(&scene, day, 996).unwrap();
    assert_eq!((done.book_balance, done.only_in_books), (rand(1105), rand(5)));
    assert_eq!(done.only_on_statement, rand(-4));
    // The day before, neither the line nor the deposit was there.
    assert_eq!(differences(&scene, start), (rand(-100), vec![], vec![]));
    // A day later the bank has the other deposit too.
    let late = scene.statement(&[(5, "Cash deposit")]);
    matches(&scene, late[0].id, &[other]).unwrap();
    assert_eq!(differences(&scene, day).1, [rand(5)]);
    next_day(&scene);
    assert_eq!(differences(&scene, yesterday(&scene)), (rand(-100), vec![], vec![rand(-7)]));
    scene.must_be_sound();
}

#[test]
fn what_was_open_at_the_start_is_matched_later() {
    let scene = scene();
    // Lines that the bank had before the start are settled with it, those after it explain it.
    let early = scene.statement(&[(30, "Cash deposit")]);
    next_day(&scene);
    reconciles(&scene, yesterday(&scene), 930).unwrap();
    assert_eq!(differences(&scene, yesterday(&scene)).0, rand(-70));
    let before = scene.admin.asks(|tx, _| {
        let all =
            queries::only_in_books(tx, scene.branch, date_of_books(), scene.office.today(), 9)?;
        Ok(all.into_iter().map(|one| one.entry_id).collect::<Vec<_>>())
    });
    let [funding] = before.unwrap()[..] else { panic!("one movement before the start") };
    let late = scene.statement(&[(1000, "Funding")]);
    matches(&scene, late[0].id, &[funding]).unwrap();
    let booked = scene.fund_bank(scene.branch, rand(30)).id;
    matches(&scene, early[0].id, &[booked]).unwrap();
    next_day(&scene);
    assert_eq!(differences(&scene, yesterday(&scene)), (rand(900), vec![], vec![]));
    scene.must_be_sound();
}

/// A day before any entry.
fn date_of_books() -> Date {
    Date::constant(2026, 1, 1)
}

#[test]
fn only_movements_that_fit_are_matched() {
    let scene = scene();
    let lines = scene.statement(&[(40, "Cash deposit"), (-7, "Fee"), (40, "Cash deposit")]);
    let [first, fee, second] = [lines[0].id, lines[1].id, lines[2].id];
    let (ten, thirty) =
        (scene.fund_bank(scene.branch, rand(10)).id, scene.fund_bank(scene.branch, rand(30)).id);
    let cash = scene.fund(scene.branch, rand(40)).id;
    let wrong = scene.fund_bank(scene.branch, rand(40)).id;
    let refused = |line, entries: &[EntryId]| messages(matches(&scene, line, entries), "entries");
    assert_eq!(refused(first, &[]), ["Select 1 to 50 movements."]);
    let sentence = "The movements add up to R\u{a0}30,00; the line needs R\u{a0}40,00.";
    assert_eq!(refused(first, &[thirty, thirty]), [sentence]);
    let of = |entry: EntryId, what: &str| vec![format!("Movement {entry} {what}")];
    let elsewhere = "is not on the bank account of this branch.";
    assert_eq!(refused(first, &[cash]), of(cash, elsewhere));
    assert_eq!(refused(fee, &[ten]), of(ten, "goes the other way."));
    let colleague = scene.office.administrator().can_everything();
    reverses(&colleague, wrong);
    assert_eq!(refused(first, &[wrong]), of(wrong, "was reversed."));
    matches(&scene, first, &[ten, thirty]).unwrap();
    assert_eq!(refused(second, &[ten, thirty]).len(), 2);
    let again = matches(&scene, first, &[ten, thirty]);
    assert!(matches!(again, Err(Error::Conflict { code: "bank_line_booked", .. })), "{again:?}");
    // Undone, they are free for another line.
    let undone = unmatches(&scene, first).unwrap();
    assert_eq!((undone.state(), undone.free), (LineState::Open, rand(40)));
    let nothing = unmatches(&scene, first);
    let expected = "bank_line_not_matched";
    assert!(matches!(nothing, Err(Error::Conflict { code, .. }) if code == expected));
    matches(&scene, second, &[ten, thirty]).unwrap();
    scene.must_be_sound();
}

#[test]
fn reversed_movement_explains_its_line_no_more() {
    let scene = scene();
    reconciles(&scene, yesterday(&scene), 1000).unwrap();
    let lines = scene.statement(&[(40, "Cash deposit")]);
    let deposit = scene.fund_bank(scene.branch, rand(40)).id;
    matches(&scene, lines[0].id, &[deposit]).unwrap();
    next_day(&scene);
    let colleague = scene.office.administrator().can_everything();
    reverses(&colleague, deposit);
    next_day(&scene);
    let (first, second) = (add_days(yesterday(&scene), -1), yesterday(&scene));
    assert_eq!(differences(&scene, first), (Cents::ZERO, vec![], vec![]));
    assert_eq!(differences(&scene, second), (Cents::ZERO, vec![], vec![rand(40)]));
    // Another movement takes its place, without a word.
    let right = scene.fund_bank(scene.branch, rand(40)).id;
    matches(&scene, lines[0].id, &[right]).unwrap();
    next_day(&scene);
    assert_eq!(differences(&scene, yesterday(&scene)), (Cents::ZERO, vec![], vec![]));
    scene.must_be_sound();
}

#[test]
fn reversal_is_matched_only_for_what_was_before_the_start() {
    let scene = scene();
    let colleague = scene.office.administrator().can_everything();
    let early = scene.fund_bank(scene.branch, rand(40)).id;
    next_day(&scene);
    reconciles(&scene, yesterday(&scene), 1040).unwrap();
    let late = scene.fund_bank(scene.branch, rand(40)).id;
    let lines = scene.statement(&[(-40, "Returned"), (-40, "Returned")]);
    let reversal = |entry: EntryId| {
        let undo = move |tx: &mut Tx, ctx: &Ctx| cash::reverse(tx, ctx, entry, "Returned");
        colleague.does(undo).unwrap().entry.id
    };
    let (of_early, of_late) = (reversal(early), reversal(late));
    let refused = messages(matches(&scene, lines[0].id, &[of_late]), "entries");
    let sentence =
        format!("Movement {of_late} reverses another movement: together they move nothing.");
    assert_eq!(refused, [sentence]);
    matches(&scene, lines[0].id, &[of_early]).unwrap();
    next_day(&scene);
    assert_eq!(differences(&scene, yesterday(&scene)), (Cents::ZERO, vec![], vec![rand(-40)]));
    // From an earlier start on, the two cancel each other, and their lines are left.
    let withdraws = move |tx: &mut Tx, ctx: &Ctx| withdraw(tx, ctx, BankReconciliationId::new(1));
    scene.admin.does(withdraws).unwrap();
    reconciles(&scene, date("2026-03-02"), 1000).unwrap();
    let both = vec![rand(-40), rand(-40)];
    assert_eq!(differences(&scene, yesterday(&scene)), (Cents::ZERO, vec![], both));
    scene.must_be_sound();
}

#[test]
fn last_reconciliation_is_withdrawn() {
    let scene = scene();
    let day = yesterday(&scene);
    let wrong = reconciles(&scene, day, 900).unwrap().id;
    let earlier = reconciles(&scene, day, 900);
    let sentence = "The statement is reconciled until 2 Mar 2026. Enter a later day.";
    assert_eq!(messages(earlier, "day"), [sentence]);
    let today = reconciles(&scene, scene.office.today(), 900);
    assert_eq!(messages(today, "day"), ["Enter a day that has ended."]);
    next_day(&scene);
    reconciles(&scene, yesterday(&scene), 900).unwrap();
    let withdraws = |id| scene.admin.does(move |tx, ctx| withdraw(tx, ctx, id));
    let early = withdraws(wrong);
    assert!(matches!(early, Err(Error::Conflict { code: "not_the_last", .. })), "{early:?}");
    let last = BankReconciliationId::new(2);
    withdraws(last).unwrap();
    withdraws(wrong).unwrap();
    let twice = withdraws(wrong);
    assert!(matches!(twice, Err(Error::Conflict { code: "already_withdrawn", .. })), "{twice:?}");
    reconciles(&scene, day, 1000).unwrap();
    let clerk = scene.office.consultant("Town").can(Permission::DoRepayments);
    let refused = clerk.asks(|tx, ctx| find(tx, ctx, scene.branch, Some(day)));
    assert!(matches!(refused, Err(Error::WrongRole(_))), "{refused:?}");
    scene.must_be_sound();
}

#[test]
fn payment_applied_again_leaves_its_line_explained() {
    let scene = scene();
    reconciles(&scene, yesterday(&scene), 1000).unwrap();
    let loan = scene.give(rand(500), 3).loan;
    let lines = scene.statement(&[(60, "EFT")]);
    let posting = bank_matching::NewPosting {
        loan: Some(loan.id),
        payment_method: Some(scene.bank_method()),
        amount: None,
        seen: None,
    };
    let line = lines[0].id;
    let posted =
        scene.admin.does(move |tx, ctx| bank_matching::post(tx, ctx, line, &posting)).unwrap();
    next_day(&scene);
    let day = yesterday(&scene);
    assert_eq!(differences(&scene, day), (Cents::ZERO, vec![], vec![]));
    let colleague = scene.office.administrator().can_everything();
    let undo =
        move |tx: &mut Tx, ctx: &Ctx| repayments::reverse(tx, ctx, posted.repayment, "Wrong loan");
    colleague.does(undo).unwrap();
    next_day(&scene);
    assert_eq!(differences(&scene, day), (Cents::ZERO, vec![], vec![]));
    assert_eq!(differences(&scene, yesterday(&scene)), (Cents::ZERO, vec![], vec![rand(60)]));
    scene.must_be_sound();
}
