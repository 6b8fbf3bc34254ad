use super::*;
use crate::scene::{Scene, date, rand};
use crate::testing::{Person, messages};
use crate::{Permission, Role};
use ledger::MoneyKind;

const CASH: MoneyKind = MoneyKind::Cash;
const BANK: MoneyKind = MoneyKind::Bank;

/// Town with R 100 000 in cash, and Village with nothing.
fn scene() -> (Scene, BranchId) {
    let scene = Scene::new();
    let village = scene.office.branch("Village");
    (scene, village)
}

fn place(branch: BranchId, money: MoneyKind) -> MoneyPlace {
    MoneyPlace { branch, money }
}

fn funds(from: MoneyPlace, to: MoneyPlace, amount: Cents) -> NewTransfer {
    NewTransfer { from, to, amount, purpose: TransferPurpose::Funds, note: String::new() }
}

fn send_as(person: &Person, input: NewTransfer) -> Result<Transfer> {
    person.does(move |tx, ctx| send(tx, ctx, &input))
}

fn receive_as(person: &Person, id: TransferId, amount: Cents) -> Result<Transfer> {
    person.does(move |tx, ctx| receive(tx, ctx, id, Some(amount)))
}

fn cancel_as(person: &Person, id: TransferId, reason: &'static str) -> Result<Transfer> {
    person.does(move |tx, ctx| cancel(tx, ctx, id, reason))
}

/// A branch's money in cash and in the bank.
fn held(scene: &Scene, branch: BranchId) -> (Cents, Cents) {
    let found = scene.admin.asks(|tx, _| books::branch_money(tx, branch)).unwrap().unwrap();
    (found.cash, found.bank)
}

fn in_transit(scene: &Scene) -> Cents {
    scene.admin.asks(crate::dashboards::company).unwrap().in_transit
}

fn code<T: std::fmt::Debug>(answer: Result<T>) -> &'static str {
    match answer {
        Err(Error::Conflict { code, .. } | Error::Refused { code, .. }) => code,
        other => panic!("{other:?}"),
    }
}

#[test]
fn money_is_in_transit_until_it_is_received() {
    let (scene, village) = scene();
    let town = scene.branch;
    let input = funds(place(town, CASH), place(village, BANK), rand(900));
    let input = NewTransfer { note: " For Friday ".to_owned(), ..input };
    let sent = send_as(&scene.admin, input).unwrap();
    assert_eq!((sent.status, sent.note.as_str()), (TransferStatus::InTransit, "For Friday"));
    assert_eq!((sent.from_branch_name.as_str(), sent.to_branch_name.as_str()), ("Town", "Village"));
    assert_eq!((held(&scene, town).0, in_transit(&scene)), (rand(99_100), rand(900)));
    let company = scene.admin.asks(crate::dashboards::company).unwrap();
    assert_eq!(company.cash_in_company, rand(100_000));
    scene.must_be_sound();
    scene.go_to(date("2026-03-04"));
    let clerk = scene.office.consultant("Village");
    let done = receive_as(&clerk, sent.id, rand(900)).unwrap();
    assert_eq!((done.status, done.ended_by), (TransferStatus::Received, Some(clerk.staff)));
    assert_eq!(held(&scene, village), (Cents::ZERO, rand(900)));
    assert_eq!(in_transit(&scene), Cents::ZERO);
    scene.must_be_sound();
}

#[test]
fn received_amount_must_match_or_be_cancelled() {
    let (scene, village) = scene();
    let town = scene.branch;
    let sent = send_as(&scene.admin, funds(place(town, CASH), place(village, CASH), rand(500)));
    let id = sent.unwrap().id;
    for amount in [rand(499), rand(501), Cents::ZERO] {
        let answer = receive_as(&scene.admin, id, amount);
        let sentence = "This is not the amount that was sent. Check it again. If it is right, ask an \
                        Administrator to cancel the transfer and send what arrived.";
        assert_eq!(messages(answer, "amount"), [sentence]);
    }
    let missing = scene.admin.does(move |tx, ctx| receive(tx, ctx, id, None));
    assert_eq!(messages(missing, "amount"), ["Please enter the amount that arrived."]);
    let answer = cancel_as(&scene.admin, id, "  ");
    assert_eq!(messages(answer, "reason"), ["Please give a reason."]);
    let back = cancel_as(&scene.admin, id, "R 1 was missing.").unwrap();
    assert_eq!(back.status, TransferStatus::Cancelled);
    assert_eq!(back.reason.as_deref(), Some("R 1 was missing."));
    assert_eq!((held(&scene, town).0, in_transit(&scene)), (rand(100_000), Cents::ZERO));
    assert_eq!(code(receive_as(&scene.admin, id, rand(500))), "transfer_cancelled");
    assert_eq!(code(cancel_as(&scene.admin, id, "Again.")), "transfer_cancelled");
    scene.must_be_sound();
}

#[test]
fn sender_cannot_receive_at_another_branch() {
    let (scene, village) = scene();
    let town = scene.branch;
    let send = |to| send_as(&scene.admin, funds(place(town, CASH), to, rand(500))).unwrap();
    // No one else could.
    let first = send(place(village, CASH));
    assert!(!first.is_received_by_others);
    receive_as(&scene.admin, first.id, rand(500)).unwrap();
    let second = send(place(village, CASH));
    scene.office.consultant("Town");
    scene.office.person(Role::Developer, None);
    receive_as(&scene.admin, second.id, rand(500)).unwrap();
    let clerk = scene.office.consultant("Village");
    let third = send(place(village, CASH));
    assert!(third.is_received_by_others);
    assert_eq!(code(receive_as(&scene.admin, third.id, rand(500))), "own_transfer");
    receive_as(&clerk, third.id, rand(500)).unwrap();
    // Money that stays at the branch is taken to the bank by one person.
    let banked = send(place(town, BANK));
    assert!(!banked.is_received_by_others);
    receive_as(&scene.admin, banked.id, rand(500)).unwrap();
    let fourth = send(place(village, CASH));
    let other = scene.office.administrator();
    assert_eq!(code(receive_as(&scene.admin, fourth.id, rand(500))), "own_transfer");
    receive_as(&other, fourth.id, rand(500)).unwrap();
    scene.must_be_sound();
}

#[test]
fn branch_cannot_receive_beyond_its_limit() {
    let (scene, village) = scene();
    let input = funds(place(scene.branch, CASH), place(village, CASH), rand(500));
    let id = send_as(&scene.admin, input).unwrap().id;
    scene.fund(village, Cents::LIMIT);
    let said = ["A branch can hold at most R\u{a0}90\u{a0}000\u{a0}000\u{a0}000,00 in cash."];
    assert_eq!(messages(receive_as(&scene.admin, id, rand(500)), "amount"), said);
    scene.take(village, rand(500));
    receive_as(&scene.admin, id, rand(500)).unwrap();
    scene.must_be_sound();
}

#[test]
fn a_transfer_ends_once() {
    let (scene, village) = scene();
    let input = funds(place(scene.branch, CASH), place(village, CASH), rand(500));
    let id = send_as(&scene.admin, input).unwrap().id;
    receive_as(&scene.admin, id, rand(500)).unwrap();
    assert_eq!(code(receive_as(&scene.admin, id, rand(500))), "transfer_received");
    assert_eq!(code(cancel_as(&scene.admin, id, "Too late.")), "transfer_received");
    assert_eq!(held(&scene, village).0, rand(500));
    let unknown = receive_as(&scene.admin, TransferId::new(9), rand(500));
    assert!(matches!(unknown, Err(Error::NotFound("transfer"))), "{unknown:?}");
    scene.must_be_sound();
}

#[test]
fn cash_is_banked_within_a_branch() {
    let (scene, _) = scene();
    let town = scene.branch;
    let id = send_as(&scene.admin, funds(place(town, CASH), place(town, BANK), rand(60_000)));
    receive_as(&scene.admin, id.unwrap().id, rand(60_000)).unwrap();
    assert_eq!(held(&scene, town), (rand(40_000), rand(60_000)));
    let open = scene.admin.asks(between_branches).unwrap();
    assert_eq!(open, BetweenBranches { balances: vec![], proposals: vec![] });
    scene.must_be_sound();
}

#[test]
fn available_money_is_sent_to_another_place_only() {
    let (scene, village) = scene();
    let town = scene.branch;
    let refused = |input: NewTransfer, field: &str| messages(send_as(&scene.admin, input), field);
    let short = "Insufficient bank balance at Town: R\u{a0}0,00 available.";
    let (cash, bank) = (place(town, CASH), place(town, BANK));
    assert_eq!(refused(funds(bank, cash, rand(1)), "amount"), [short]);
    let short = "Insufficient cash at Town: R\u{a0}100\u{a0}000,00 available.";
    assert_eq!(refused(funds(cash, bank, rand(100_001)), "amount"), [short]);
    let there = place(village, CASH);
    for amount in [Cents::ZERO, rand(-1)] {
        let nothing = funds(cash, there, amount);
        assert_eq!(refused(nothing, "amount"), ["Amount must be greater than 0"]);
    }
    let same = "Select another branch, or switch between cash and bank.";
    assert_eq!(refused(funds(cash, cash, rand(1)), "to_branch"), [same]);
    let no_office = "Unassigned holds no money. Select another branch.";
    for (nowhere, said) in
        [(BranchId::UNASSIGNED, no_office), (BranchId::new(99), "Please select a branch")]
    {
        let (from, to) = (place(nowhere, CASH), place(nowhere, BANK));
        assert_eq!(refused(funds(cash, to, rand(1)), "to_branch"), [said]);
        assert_eq!(refused(funds(from, cash, rand(1)), "from_branch"), [said]);
    }
    let long = NewTransfer { note: "x".repeat(201), ..funds(cash, there, rand(1)) };
    assert_eq!(refused(long, "note").len(), 1);
    scene.must_be_sound();
}

#[test]
fn consultants_receive_transfers_but_cannot_send() {
    let (scene, village) = scene();
    let town = scene.branch;
    let clerk = scene.office.consultant("Town").can_everything();
    let input = funds(place(town, CASH), place(village, CASH), rand(500));
    let refused = send_as(&clerk, input.clone());
    assert!(matches!(refused, Err(Error::WrongRole([Role::Administrator]))), "{refused:?}");
    let id = send_as(&scene.admin, input).unwrap().id;
    assert_eq!(code(receive_as(&clerk, id, rand(500))), "other_branch");
    let refused = cancel_as(&clerk, id, "No.");
    assert!(matches!(refused, Err(Error::WrongRole(_))), "{refused:?}");
    let seen = |person: &Person, search: TransferSearch| {
        person.asks(|tx, ctx| Ok((list(tx, ctx, &search, 10, 0)?.len(), count(tx, ctx, &search)?)))
    };
    let all = TransferSearch::default();
    let harbour = scene.office.consultant("Harbour");
    assert_eq!(seen(&scene.admin, all).unwrap(), (1, 1));
    assert_eq!(seen(&clerk, all).unwrap(), (1, 1));
    assert_eq!(seen(&harbour, all).unwrap(), (0, 0));
    let theirs = TransferSearch { branch: Some(village), ..all };
    assert_eq!(code(seen(&harbour, theirs)), "other_branch");
    let received = TransferSearch { status: Some(TransferStatus::Received), ..all };
    assert_eq!(seen(&scene.admin, received).unwrap(), (0, 0));
    assert!(clerk.asks(between_branches).is_err());
}

#[test]
fn branch_with_transfers_in_transit_stays_active() {
    let (scene, village) = scene();
    let input = funds(place(scene.branch, CASH), place(village, CASH), rand(500));
    let id = send_as(&scene.admin, input).unwrap().id;
    let close = || {
        let edit = crate::branches::BranchEdit {
            is_active: Some(false),
            ..crate::branches::BranchEdit::default()
        };
        scene.admin.does(move |tx, ctx| crate::branches::edit(tx, ctx, village, &edit))
    };
    assert_eq!(code(close()), "branch_in_use");
    cancel_as(&scene.admin, id, "Not needed.").unwrap();
    assert!(!close().unwrap().is_active);
}

/// A payment of R 300 on a loan of Town is taken at Village: Village owes Town R 300.
fn owing() -> (Scene, BranchId) {
    let (scene, village) = scene();
    let account = scene.give(rand(1000), 3);
    let elsewhere = crate::repayments::NewRepayment {
        branch: Some(village),
        part_payment: true,
        ..scene.payment(&account, rand(300))
    };
    scene.receive(elsewhere).unwrap();
    (scene, village)
}

fn settles(from: BranchId, to: BranchId, amount: Cents) -> NewTransfer {
    let purpose = TransferPurpose::Settlement;
    NewTransfer { purpose, ..funds(place(from, CASH), place(to, CASH), amount) }
}

#[test]
fn inter_branch_debt_is_settled_by_a_transfer() {
    let (scene, village) = owing();
    let town = scene.branch;
    let open = || scene.admin.asks(between_branches).unwrap();
    let balances: Vec<_> =
        open().balances.into_iter().map(|one| (one.branch_name, one.balance)).collect();
    assert_eq!(balances, [("Town".to_owned(), rand(300)), ("Village".to_owned(), rand(-300))]);
    let proposal = ProposedSettlement { from: village, to: town, amount: rand(300) };
    assert_eq!(open().proposals, [proposal]);
    scene.fund(village, rand(50));
    let answer = send_as(&scene.admin, settles(village, town, rand(301)));
    let sentence = "Village can settle at most R\u{a0}300,00 with Town.";
    assert_eq!(messages(answer, "amount"), [sentence]);
    let answer = send_as(&scene.admin, settles(town, village, rand(1)));
    assert_eq!(messages(answer, "to_branch"), ["Town owes Village nothing."]);
    let first = send_as(&scene.admin, settles(village, town, rand(200))).unwrap().id;
    // Amounts in transit are neither proposed nor sent again.
    let rest = ProposedSettlement { amount: rand(100), ..proposal };
    assert_eq!(open().proposals, [rest]);
    let answer = send_as(&scene.admin, settles(village, town, rand(101)));
    let sentence = "Village can settle at most R\u{a0}100,00 with Town.";
    assert_eq!(messages(answer, "amount"), [sentence]);
    let second = send_as(&scene.admin, settles(village, town, rand(100))).unwrap().id;
    let answer = send_as(&scene.admin, settles(village, town, rand(1)));
    assert_eq!(messages(answer, "to_branch"), ["Village owes Town nothing."]);
    assert_eq!(open().balances.len(), 2);
    for (id, amount) in [(first, rand(200)), (second, rand(100))] {
        receive_as(&scene.admin, id, amount).unwrap();
    }
    assert_eq!(open(), BetweenBranches { balances: vec![], proposals: vec![] });
    scene.must_be_sound();
}

#[test]
fn funding_transfer_creates_an_inter_branch_debt() {
    let (scene, village) = owing();
    let town = scene.branch;
    let input = funds(place(town, CASH), place(village, CASH), rand(500));
    let id = send_as(&scene.admin, input).unwrap().id;
    receive_as(&scene.admin, id, rand(500)).unwrap();
    let open = scene.admin.asks(between_branches).unwrap();
    let proposal = ProposedSettlement { from: village, to: town, amount: rand(800) };
    assert_eq!(open.proposals, [proposal]);
}

#[test]
fn statistics_count_transfers_between_branches_only() {
    let (scene, village) = scene();
    let input = funds(place(scene.branch, CASH), place(village, BANK), rand(900));
    let id = send_as(&scene.admin, input).unwrap().id;
    let figures = |branch: Option<BranchId>| {
        let found = scene.admin.asks(|tx, ctx| {
            let scope = crate::statistics::scope(tx, ctx, None, None, branch)?;
            crate::statistics::of_period(tx, &scope)
        });
        let found = found.unwrap();
        [found.total_in, found.total_out, found.current_balance, found.in_transit]
    };
    let nothing = Cents::ZERO;
    let all = rand(100_000);
    assert_eq!(figures(None), [all, nothing, all, rand(900)]);
    assert_eq!(figures(Some(scene.branch)), [all, nothing, all, rand(900)]);
    assert_eq!(figures(Some(village)), [nothing; 4]);
    receive_as(&scene.admin, id, rand(900)).unwrap();
    assert_eq!(figures(None), [all, nothing, all, nothing]);
    assert_eq!(figures(Some(scene.branch)), [all, rand(900), rand(99_100), nothing]);
    assert_eq!(figures(Some(village)), [rand(900), nothing, rand(900), nothing]);
}

/// A person who may reverse, and neither sends nor receives in these tests.
fn colleague(scene: &Scene) -> Person {
    scene.office.administrator().can(Permission::VerifyEditLoansRequests)
}

fn reverse_as(person: &Person, id: TransferId) -> Result<Transfer> {
    person.does(move |tx, ctx| reverse(tx, ctx, id, "It was the other branch."))
}

#[test]
fn transfer_reversal_returns_the_money() {
    let (scene, village) = scene();
    let town = scene.branch;
    let sent = send_as(&scene.admin, funds(place(town, CASH), place(village, BANK), rand(900)));
    let id = sent.unwrap().id;
    assert_eq!(code(reverse_as(&colleague(&scene), id)), "transfer_in_transit");
    let clerk = scene.office.consultant("Village").can_everything();
    receive_as(&clerk, id, rand(900)).unwrap();
    scene.go_to(date("2026-03-04"));
    let done = reverse_as(&colleague(&scene), id).unwrap();
    assert_eq!(done.status, TransferStatus::Reversed);
    assert_eq!(done.reason.as_deref(), Some("It was the other branch."));
    assert!(done.reversed_at.is_some() && done.ended_by == Some(clerk.staff), "{done:?}");
    assert_eq!((held(&scene, town).0, held(&scene, village).1), (rand(100_000), Cents::ZERO));
    assert_eq!(in_transit(&scene), Cents::ZERO);
    let open = scene.admin.asks(between_branches).unwrap();
    assert_eq!(open.balances, []);
    assert_eq!(code(reverse_as(&colleague(&scene), id)), "already_reversed");
    scene.must_be_sound();
    // Money moved between the lender's own places is neither income nor outflow.
    let day = scene.office.today();
    let period = scene.admin.asks(|tx, ctx| {
        let scope = crate::statistics::scope(tx, ctx, Some(day), Some(day), None)?;
        crate::statistics::of_period(tx, &scope)
    });
    let period = period.unwrap();
    assert_eq!((period.total_in, period.total_out), (Cents::ZERO, Cents::ZERO));
}

#[test]
fn transfer_reversal_needs_the_receivers_cash() {
    let (scene, village) = scene();
    let sent =
        send_as(&scene.admin, funds(place(scene.branch, CASH), place(village, CASH), rand(900)));
    let id = sent.unwrap().id;
    receive_as(&scene.admin, id, rand(900)).unwrap();
    scene.take(village, rand(1));
    let answer = reverse_as(&colleague(&scene), id);
    let sentence = "Insufficient cash at Village: R\u{a0}899,00 available.";
    assert_eq!(messages(answer, "non_field_errors"), [sentence]);
    scene.fund(village, rand(1));
    reverse_as(&colleague(&scene), id).unwrap();
    scene.must_be_sound();
}

#[test]
fn inactive_branch_takes_no_transfer_reversal() {
    let (scene, village) = scene();
    let town = scene.branch;
    let sent = send_as(&scene.admin, funds(place(town, CASH), place(village, CASH), rand(100_000)));
    let id = sent.unwrap().id;
    receive_as(&scene.admin, id, rand(100_000)).unwrap();
    // Village settles its debt to Town, which is then taken out of use.
    scene.fund(village, rand(100_000));
    let settled = send_as(&scene.admin, settles(village, town, rand(100_000))).unwrap().id;
    receive_as(&scene.admin, settled, rand(100_000)).unwrap();
    scene.take(town, rand(100_000));
    scene.set_in_use(town, false);
    assert_eq!(code(reverse_as(&colleague(&scene), id)), "branch_not_in_use");
    scene.set_in_use(town, true);
    reverse_as(&colleague(&scene), id).unwrap();
    assert_eq!(held(&scene, town).0, rand(100_000));
    scene.must_be_sound();
}

#[test]
fn reversal_needs_an_uninvolved_administrator() {
    let (scene, village) = scene();
    let sent =
        send_as(&scene.admin, funds(place(scene.branch, CASH), place(village, CASH), rand(900)));
    let id = sent.unwrap().id;
    let receiver = colleague(&scene);
    receive_as(&receiver, id, rand(900)).unwrap();
    assert_eq!(code(reverse_as(&scene.admin, id)), "own_entry");
    assert_eq!(code(reverse_as(&receiver, id)), "own_entry");
    let clerk = scene.office.consultant("Village").can_everything();
    assert!(matches!(reverse_as(&clerk, id), Err(Error::WrongRole([Role::Administrator]))));
    let answer = reverse_as(&scene.office.administrator(), id);
    assert!(matches!(answer, Err(Error::Forbidden(_))), "{answer:?}");
    let said = colleague(&scene).does(move |tx, ctx| reverse(tx, ctx, id, ""));
    assert_eq!(messages(said, "reason"), ["Please give a reason for the reversal."]);
    let answer = reverse_as(&colleague(&scene), TransferId::new(9));
    assert!(matches!(answer, Err(Error::NotFound("transfer"))), "{answer:?}");
    let cancelled =
        send_as(&scene.admin, funds(place(scene.branch, CASH), place(village, CASH), rand(5)));
    let cancelled = cancel_as(&scene.admin, cancelled.unwrap().id, "A mistake.").unwrap().id;
    assert_eq!(code(reverse_as(&colleague(&scene), cancelled)), "transfer_cancelled");
    reverse_as(&colleague(&scene), id).unwrap();
    scene.must_be_sound();
}

/// An account that was just given to another person does not count as a second person.
#[test]
fn new_user_cannot_receive_from_the_inviter() {
    let (scene, village) = scene();
    let town = scene.branch;
    let newcomer = scene.office.consultant("Village");
    let (id, admin) = (newcomer.staff, &scene.admin);
    let fields = crate::staff::StaffFields {
        email: Some("new@example.test".to_owned()),
        ..crate::staff::StaffFields::default()
    };
    admin.does(move |tx, ctx| crate::staff::edit(tx, ctx, id, &fields)).unwrap();
    let input = || funds(place(town, CASH), place(village, CASH), rand(100));
    let alone = send_as(admin, input()).unwrap();
    assert!(!alone.is_received_by_others, "nobody else could");
    assert_eq!(code(receive_as(&newcomer, alone.id, rand(100))), "not_independent");
    receive_as(admin, alone.id, rand(100)).unwrap();

    scene.go_to(date("2026-03-31"));
    let later = send_as(admin, input()).unwrap();
    assert_eq!(code(receive_as(&newcomer, later.id, rand(100))), "not_independent");
    scene.go_to(date("2026-04-01"));
    receive_as(&newcomer, later.id, rand(100)).unwrap();
}
