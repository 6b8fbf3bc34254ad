use super::*;
use crate::bank_lines::LineState;
use crate::business_days::DAY_CASHED_UP;
use crate::cash_ups::{self, NewCashUp};
use crate::expense_categories::{ExpenseCategoryFields, ExpenseCategoryId};
use crate::requests::{self, RequestId, RequestKind};
use crate::scene::{Scene, rand};
use crate::testing::{Person, messages, stored};
use crate::{Patch, bank_matching, bank_reconciliation};
use ledger::{Account, CashCount};

const RENT: ExpenseCategoryId = ExpenseCategoryId::new(1);
const WAGES: ExpenseCategoryId = ExpenseCategoryId::new(2);
const BANK_CHARGES: ExpenseCategoryId = ExpenseCategoryId::new(6);
const COMMISSION: ExpenseCategoryId = ExpenseCategoryId::new(14);

fn new(scene: &Scene, category: ExpenseCategoryId, amount: i64) -> NewExpense {
    NewExpense {
        branch: scene.branch,
        category,
        payee: " Sipho Dlamini ".to_owned(),
        reference: "INV 7".to_owned(),
        note: String::new(),
        amount: rand(amount),
        vat: Cents::ZERO,
        money: MoneyKind::Cash,
        slip: None,
        bank_line: None,
        is_confirmed: false,
    }
}

fn enters(person: &Person, input: NewExpense) -> Result<Voucher> {
    person.does(move |tx, ctx| requests::enter_expense(tx, ctx, &input))
}

fn clerk(scene: &Scene) -> Person {
    scene.office.consultant("Town").can(Permission::DoRepayments)
}

fn held(scene: &Scene) -> (Cents, Cents) {
    let branch = scene.branch;
    let money = scene.admin.asks(|tx, _| books::branch_money(tx, branch)).unwrap().unwrap();
    (money.cash, money.bank)
}

fn sums(scene: &Scene) -> Vec<(String, Cents, Cents)> {
    let days = (scene.office.today(), scene.office.today());
    let found = scene.admin.asks(|tx, ctx| totals(tx, ctx, None, days)).unwrap();
    found.into_iter().map(|one| (one.name, one.net, one.vat)).collect()
}

#[test]
fn expense_is_paid_from_the_till_at_once() {
    let scene = Scene::new();
    let paid = enters(&clerk(&scene), new(&scene, WAGES, 500)).unwrap();
    assert_eq!((paid.status, paid.request_id), (VoucherStatus::Booked, None));
    assert_eq!((&*paid.payee, paid.category_name.as_deref()), ("Sipho Dlamini", Some("Wages")));
    assert_eq!(held(&scene), (rand(99_500), Cents::ZERO));
    let branch = scene.branch;
    let day = scene.office.today();
    let moved =
        scene.admin.asks(move |tx, _| books::movements(tx, day, day, Some(branch))).unwrap();
    let on = |account| moved.iter().find(|one| one.account == account).map(|one| one.debit);
    assert_eq!(on(Account::OperatingExpenses), Some(rand(500)));
    assert_eq!(sums(&scene), [("Wages".to_owned(), rand(500), Cents::ZERO)]);
    scene.must_be_sound();
}

#[test]
fn slip_stays_with_its_expense() {
    let scene = Scene::new();
    let missing = enters(&clerk(&scene), new(&scene, RENT, 500));
    assert_eq!(messages(missing, "slip"), ["Add a photo or scan of the slip."]);
    let slip = stored(&scene.office, files::FileKind::Voucher);
    let path = slip.path.clone();
    let input = NewExpense { slip: Some(slip), ..new(&scene, RENT, 500) };
    let paid = enters(&clerk(&scene), input.clone()).unwrap();
    assert_eq!(paid.file_path.as_deref(), Some(&*path));
    // The same bytes were uploaded once more, under another name.
    let again =
        NewFile { path: format!("{path}2"), thumbnail_path: None, ..input.slip.clone().unwrap() };
    let again = NewExpense { slip: Some(again), amount: rand(400), ..input };
    let refused = enters(&clerk(&scene), again.clone());
    let Err(Error::Conflict { code: "possible_duplicate", message }) = refused else {
        panic!("{refused:?}");
    };
    assert_eq!(
        message,
        "This slip was already entered on 2 Mar 2026: Sipho Dlamini, R\u{a0}500,00. Book it again \
         only if it was paid twice."
    );
    enters(&clerk(&scene), NewExpense { is_confirmed: true, ..again }).unwrap();
    scene.must_be_sound();
}

#[test]
fn same_payee_reference_and_amount_are_confirmed() {
    let scene = Scene::new();
    let input = new(&scene, WAGES, 500);
    enters(&clerk(&scene), input.clone()).unwrap();
    let same = NewExpense { payee: "sipho  DLAMINI".to_owned(), ..input.clone() };
    let refused = enters(&clerk(&scene), same.clone());
    assert!(matches!(refused, Err(Error::Conflict { code: "possible_duplicate", .. })));
    for other in [
        NewExpense { amount: rand(501), ..same.clone() },
        NewExpense { reference: "INV 8".to_owned(), ..same.clone() },
        NewExpense { is_confirmed: true, ..same.clone() },
    ] {
        enters(&clerk(&scene), other).unwrap();
    }
    scene.go_to(add_days(scene.office.today(), 31));
    enters(&clerk(&scene), same).unwrap();
}

#[test]
fn wrong_fields_of_an_expense_are_named() {
    let scene = Scene::new();
    let refused = |input: NewExpense, field: &str| messages(enters(&scene.admin, input), field);
    let good = || new(&scene, WAGES, 500);
    let nobody = NewExpense { payee: " ".to_owned(), ..good() };
    assert_eq!(refused(nobody, "payee"), ["Enter who is paid."]);
    let nobody = NewExpense { payee: " ".to_owned(), ..new(&scene, COMMISSION, 5) };
    assert_eq!(refused(nobody, "payee"), ["Enter who paid."]);
    let unknown = new(&scene, ExpenseCategoryId::new(99), 500);
    assert_eq!(refused(unknown, "category"), ["Please select a category."]);
    for amount in [0, -1] {
        let nothing = new(&scene, WAGES, amount);
        assert_eq!(refused(nothing, "amount"), ["Amount must be greater than 0"]);
    }
    let sentence = "Insufficient cash at Town: R\u{a0}100\u{a0}000,00 available.";
    assert_eq!(refused(new(&scene, WAGES, 100_001), "amount"), [sentence]);
    let bank = NewExpense { money: MoneyKind::Bank, ..good() };
    let sentence = "Insufficient bank balance at Town: R\u{a0}0,00 available.";
    assert_eq!(refused(bank, "amount"), [sentence]);
    let taxed = NewExpense { vat: rand(1), ..good() };
    let sentence = "You are not registered for VAT. Leave VAT empty.";
    assert_eq!(refused(taxed, "vat"), [sentence]);
    let idle = NewExpense { branch: scene.idle_branch(), ..good() };
    let sentence = "Idle is no longer in use. Activate it or select another branch.";
    assert_eq!(refused(idle, "branch"), [sentence]);
    scene.must_be_sound();
}

#[test]
fn vat_is_at_most_what_the_amount_holds() {
    let scene = Scene::new();
    scene.charge_vat();
    let with = |vat: Cents| NewExpense { vat, ..new(&scene, WAGES, 115) };
    let refused = enters(&scene.admin, with(Cents::new(1501)));
    let sentence = "VAT in R\u{a0}115,00 can be at most R\u{a0}15,00.";
    assert_eq!(messages(refused, "vat"), [sentence]);
    let refused = enters(&scene.admin, with(Cents::new(-1)));
    assert_eq!(messages(refused, "vat"), ["VAT cannot be negative."]);
    enters(&scene.admin, with(rand(15))).unwrap();
    let income = NewExpense { vat: rand(15), ..new(&scene, COMMISSION, 115) };
    enters(&scene.admin, income).unwrap();
    assert_eq!(held(&scene).0, rand(100_000));
    let all = [("Wages", rand(100), rand(15)), ("Commission", rand(100), rand(15))];
    assert_eq!(sums(&scene), all.map(|(name, net, vat)| (name.to_owned(), net, vat)));
    scene.must_be_sound();
}

#[test]
fn consultant_spends_at_their_own_branch() {
    let scene = Scene::new();
    scene.office.branch("Harbour");
    let stranger = scene.office.consultant("Harbour").can(Permission::DoRepayments);
    let refused = enters(&stranger, new(&scene, WAGES, 5));
    assert!(matches!(refused, Err(Error::Refused { code: "other_branch", .. })), "{refused:?}");
    let refused = enters(&scene.office.consultant("Town"), new(&scene, WAGES, 5));
    assert!(matches!(refused, Err(Error::Forbidden(Permission::DoRepayments))), "{refused:?}");
    let paid = enters(&scene.admin, new(&scene, WAGES, 5)).unwrap();
    let all = VoucherSearch::default();
    let seen = |person: &Person| person.asks(|tx, ctx| list(tx, ctx, &all, 10, 0)).unwrap().len();
    assert_eq!((seen(&clerk(&scene)), seen(&stranger)), (1, 0));
    let refused = stranger.asks(|tx, ctx| find_expense(tx, ctx, paid.id));
    assert!(matches!(refused, Err(Error::Refused { code: "other_branch", .. })), "{refused:?}");
}

fn decides(person: &Person, voucher: &Voucher, approves: bool) -> Result<requests::ChangeRequest> {
    let id = RequestId::new(voucher.request_id.unwrap());
    person.does(move |tx, ctx| {
        if approves {
            requests::approve(tx, ctx, id, "")
        } else {
            requests::decline(tx, ctx, id, "Too dear", None)
        }
    })
}

fn now(scene: &Scene, id: VoucherId) -> Voucher {
    scene.admin.asks(|tx, _| one(tx, id)).unwrap().unwrap()
}

#[test]
fn more_than_the_limit_waits_for_a_colleague() {
    let scene = Scene::new();
    let senior = scene.office.consultant("Town").can(Permission::VerifyEditLoansRequests);
    // R2 000 is the limit, which is not above it.
    let within = enters(&clerk(&scene), new(&scene, WAGES, 2000)).unwrap();
    assert_eq!(within.status, VoucherStatus::Booked);
    let input = NewExpense { amount: Cents::new(200_001), ..new(&scene, WAGES, 1) };
    let waiting = enters(&clerk(&scene), input.clone()).unwrap();
    assert_eq!((waiting.status, waiting.entry_id), (VoucherStatus::Waiting, None));
    assert_eq!(held(&scene).0, rand(98_000));
    // It is known while it waits.
    let same = enters(&clerk(&scene), input.clone());
    assert!(matches!(same, Err(Error::Conflict { code: "possible_duplicate", .. })), "{same:?}");
    let request = decides(&senior, &waiting, true).unwrap();
    assert_eq!((request.kind, request.amount), (RequestKind::Expense, Some(Cents::new(200_001))));
    let booked = now(&scene, waiting.id);
    assert_eq!((booked.status, booked.booked_by), (VoucherStatus::Booked, Some(senior.staff)));
    assert_eq!(held(&scene).0, Cents::new(9_799_999 - 200_000));
    let again = NewExpense { is_confirmed: true, ..input };
    let declined = enters(&clerk(&scene), again).unwrap();
    decides(&senior, &declined, false).unwrap();
    assert_eq!(now(&scene, declined.id).status, VoucherStatus::Declined);
    scene.must_be_sound();
}

#[test]
fn approval_finds_the_till_too_empty() {
    let scene = Scene::new();
    let senior = scene.office.consultant("Town").can(Permission::VerifyEditLoansRequests);
    let waiting = enters(&clerk(&scene), new(&scene, WAGES, 60_000)).unwrap();
    scene.take(scene.branch, rand(50_000));
    let refused = decides(&senior, &waiting, true);
    assert!(
        matches!(refused, Err(Error::Conflict { code: "request_outdated", .. })),
        "{refused:?}"
    );
    assert_eq!(now(&scene, waiting.id).status, VoucherStatus::Waiting);
    scene.must_be_sound();
}

#[test]
fn branch_that_cashed_up_refuses() {
    let scene = Scene::new();
    scene.fund_bank(scene.branch, rand(10_000));
    let count = NewCashUp {
        branch: scene.branch,
        business_date: Some(scene.office.today()),
        count: Some(CashCount::new([(Cents::new(20_000), 500)]).unwrap()),
        expected: Some(rand(100_000)),
        reason: String::new(),
    };
    scene.admin.does(move |tx, ctx| cash_ups::cash_up(tx, ctx, &count)).unwrap();
    for amount in [5, 5000] {
        let refused = enters(&clerk(&scene), new(&scene, WAGES, amount));
        assert!(matches!(refused, Err(Error::Conflict { code: DAY_CASHED_UP, .. })), "{refused:?}");
    }
    let bank = NewExpense { money: MoneyKind::Bank, ..new(&scene, BANK_CHARGES, 5) };
    enters(&clerk(&scene), bank).unwrap();
    scene.must_be_sound();
}

fn reverses(person: &Person, id: VoucherId) -> Result<Voucher> {
    person.does(move |tx, ctx| reverse_expense(tx, ctx, id, "It was the other branch."))
}

#[test]
fn colleague_reverses_an_expense() {
    let scene = Scene::new();
    let colleague = scene.office.administrator().can(Permission::VerifyEditLoansRequests);
    let paid = enters(&scene.admin, new(&scene, WAGES, 500)).unwrap();
    let own = reverses(&scene.admin, paid.id);
    assert!(matches!(own, Err(Error::Refused { code: "own_entry", .. })), "{own:?}");
    let done = reverses(&colleague, paid.id).unwrap();
    assert_eq!(done.status, VoucherStatus::Reversed);
    assert_eq!(done.reversal_reason(), Some("It was the other branch."));
    assert_eq!(held(&scene).0, rand(100_000));
    assert_eq!(sums(&scene), [("Wages".to_owned(), Cents::ZERO, Cents::ZERO)]);
    let twice = reverses(&colleague, paid.id);
    assert!(matches!(twice, Err(Error::Conflict { code: "already_reversed", .. })), "{twice:?}");
    // What was reversed is no duplicate.
    enters(&scene.admin, new(&scene, WAGES, 500)).unwrap();
    let income = enters(&scene.admin, new(&scene, COMMISSION, 400)).unwrap();
    scene.take(scene.branch, rand(99_900));
    let empty = reverses(&colleague, income.id);
    assert!(matches!(empty, Err(Error::Conflict { .. } | Error::Invalid(_))), "{empty:?}");
    let waiting = enters(&scene.admin, new(&scene, COMMISSION, 1)).unwrap();
    assert_eq!(waiting.status, VoucherStatus::Booked);
    scene.must_be_sound();
}

#[test]
fn reversal_of_an_expense_is_requested() {
    let scene = Scene::new();
    let senior = scene.office.consultant("Town").can(Permission::VerifyEditLoansRequests);
    let paid = enters(&clerk(&scene), new(&scene, WAGES, 500)).unwrap();
    let new = requests::NewRequest {
        voucher: Some(paid.id),
        ..requests::NewRequest::of(RequestKind::Reversal, "Paid twice")
    };
    let asker = clerk(&scene);
    let request = asker.does(move |tx, ctx| requests::ask(tx, ctx, &new)).unwrap();
    assert_eq!((&*request.subject_kind, request.voucher()), ("expense", Some(paid.id)));
    senior.does(move |tx, ctx| requests::approve(tx, ctx, request.id, "")).unwrap();
    assert_eq!(now(&scene, paid.id).status, VoucherStatus::Reversed);
    scene.must_be_sound();
}

fn line(account: Account, debit: i64, credit: i64) -> NewJournalLine {
    let (debit, credit) = (rand(debit), rand(credit));
    NewJournalLine { account: Some(account), category: None, debit, credit }
}

fn journal(scene: &Scene, lines: Vec<NewJournalLine>) -> NewJournal {
    NewJournal {
        branch: scene.branch,
        reason: "The owner paid the rent".to_owned(),
        reference: String::new(),
        lines,
        document: None,
    }
}

fn journalled(scene: &Scene, input: NewJournal) -> Result<Voucher> {
    let verb = move |tx: &mut Tx, ctx: &Ctx| requests::enter_journal(tx, ctx, &input);
    scene.admin.does(verb).map(|(voucher, _)| voucher)
}

#[test]
fn journal_is_booked_by_a_second_administrator() {
    let scene = Scene::new();
    let rent = NewJournalLine { category: Some(RENT), ..line(Account::OperatingExpenses, 900, 0) };
    let input = journal(&scene, vec![rent, line(Account::OwnersFunding, 0, 900)]);
    let waiting = journalled(&scene, input).unwrap();
    assert_eq!((waiting.status, waiting.amount), (VoucherStatus::Waiting, rand(900)));
    let consultant = scene.office.consultant("Town").can(Permission::VerifyEditLoansRequests);
    let refused = decides(&consultant, &waiting, true);
    assert!(matches!(refused, Err(Error::WrongRole(_))), "{refused:?}");
    let second = scene.office.administrator().can(Permission::VerifyEditLoansRequests);
    decides(&second, &waiting, true).unwrap();
    let all = VoucherSearch::default();
    let found = scene.admin.asks(|tx, ctx| journals(tx, ctx, &all, 10, 0)).unwrap();
    let [(booked, lines)] = &found[..] else { panic!("{found:?}") };
    assert_eq!((booked.status, lines.len()), (VoucherStatus::Booked, 2));
    assert_eq!(lines[0].category_name.as_deref(), Some("Rent"));
    assert_eq!(sums(&scene), [("Rent".to_owned(), rand(900), Cents::ZERO)]);
    let id = booked.id;
    let undo = second.does(move |tx, ctx| reverse_journal(tx, ctx, id, "Wrong month"));
    assert_eq!(undo.unwrap().0.status, VoucherStatus::Reversed);
    assert_eq!(sums(&scene), [("Rent".to_owned(), Cents::ZERO, Cents::ZERO)]);
    scene.must_be_sound();
}

#[test]
fn wrong_lines_of_a_journal_are_named() {
    let scene = Scene::new();
    let refused =
        |lines: Vec<NewJournalLine>| messages(journalled(&scene, journal(&scene, lines)), "lines");
    let funding = line(Account::OwnersFunding, 0, 900);
    assert_eq!(refused(vec![funding]), ["Enter 2 to 40 lines."]);
    assert_eq!(refused(vec![funding; 41]), ["Enter 2 to 40 lines."]);
    let cash = vec![line(Account::BranchCash, 900, 0), funding];
    assert_eq!(refused(cash), ["Line 1: select an account that takes journals."]);
    let both = vec![line(Account::OperatingExpenses, 900, 900), funding];
    assert_eq!(refused(both), ["Line 1: enter either a debit or a credit."]);
    let less = vec![line(Account::OperatingExpenses, 899, 0), funding];
    assert_eq!(refused(less), ["Credits exceed debits by R\u{a0}1,00."]);
    let category = NewJournalLine { category: Some(RENT), ..line(Account::OtherIncome, 900, 0) };
    let sentence = "Line 1: this category does not belong to the account.";
    assert_eq!(refused(vec![category, funding]), [sentence]);
    let nothing = NewJournal {
        reason: " ".to_owned(),
        ..journal(&scene, vec![line(Account::OperatingExpenses, 900, 0), funding])
    };
    assert_eq!(messages(journalled(&scene, nothing), "reason"), ["Please give a reason."]);
}

#[test]
fn opening_balance_is_entered_once() {
    let scene = Scene::new();
    let opens = |money: MoneyKind| {
        let branch = scene.branch;
        let input = NewOpening { branch, money, amount: rand(700), note: String::new() };
        scene.admin.does(move |tx, ctx| enter_opening(tx, ctx, &input))
    };
    let cash = opens(MoneyKind::Cash).unwrap();
    opens(MoneyKind::Bank).unwrap();
    assert_eq!(held(&scene), (rand(100_700), rand(700)));
    let twice = opens(MoneyKind::Cash);
    assert!(matches!(twice, Err(Error::Conflict { code: "opening_exists", .. })), "{twice:?}");
    let second = scene.office.administrator().can(Permission::VerifyEditLoansRequests);
    second.does(move |tx, ctx| reverse_journal(tx, ctx, cash.id, "Counted again")).unwrap();
    opens(MoneyKind::Cash).unwrap();
    scene.must_be_sound();
}

#[test]
fn outgoing_bank_line_is_booked_once_and_learned() {
    let scene = Scene::new();
    scene.fund_bank(scene.branch, rand(1000));
    let lines = scene.statement(&[
        (-65, "MONTHLY FEE: 02/26 FEB"),
        (-70, "Monthly fee 03 March"),
        (9, "Monthly fee"),
    ]);
    let id = |amount: i64| lines.iter().find(|line| line.amount == rand(amount)).unwrap().id;
    let explains = |amount: i64, line: i64| NewExpense {
        money: MoneyKind::Bank,
        bank_line: Some(id(line)),
        ..new(&scene, BANK_CHARGES, amount)
    };
    let refused = |input: NewExpense, field: &str| messages(enters(&scene.admin, input), field);
    assert_eq!(refused(explains(66, -65), "amount"), ["Enter the amount of the line."]);
    let cash = NewExpense { money: MoneyKind::Cash, ..explains(65, -65) };
    assert_eq!(refused(cash, "paid_from"), ["This money moved in the bank."]);
    let income = NewExpense { category: COMMISSION, ..explains(65, -65) };
    assert_eq!(refused(income, "category"), ["Select a category of expenses."]);
    let incoming = refused(explains(9, 9), "category");
    assert_eq!(incoming, ["Select a category of other income."]);
    let unknown = NewExpense { bank_line: Some(BankLineId::new(99)), ..explains(65, -65) };
    let sentence = "This line of a bank statement does not exist.";
    assert_eq!(refused(unknown, "bank_line"), [sentence]);
    // Rent needs a slip, which the statement is.
    let rent = NewExpense { category: RENT, ..explains(65, -65) };
    let paid = enters(&scene.admin, rent).unwrap();
    let again = enters(&scene.admin, explains(65, -65));
    assert!(matches!(again, Err(Error::Conflict { code: "bank_line_booked", .. })), "{again:?}");
    let about = || {
        let all = scene.admin.asks(|tx, ctx| of_bank_lines(tx, ctx, &lines)).unwrap();
        lines.iter().map(|line| line.amount).zip(all).collect::<Vec<_>>()
    };
    let of = |amount: i64| {
        let found = about().into_iter().find(|(of, _)| *of == rand(amount));
        found.map(|(_, found)| found).unwrap()
    };
    assert_eq!(of(-65), LineExpense { voucher: Some(paid.id), suggestion: None });
    let suggestion = of(-70).suggestion.unwrap();
    assert_eq!((&*suggestion.category_name, &*suggestion.payee), ("Rent", "Sipho Dlamini"));
    assert_eq!(of(9), LineExpense::default());
    // A reversed expense frees its line.
    let colleague = scene.office.administrator().can(Permission::VerifyEditLoansRequests);
    reverses(&colleague, paid.id).unwrap();
    assert_eq!(of(-65).voucher, None);
    enters(&scene.admin, explains(65, -65)).unwrap();
    scene.must_be_sound();
}

#[test]
fn income_takes_the_money_of_its_line() {
    let scene = Scene::new();
    let lines = scene.statement(&[(9, "Interest on credit balance")]);
    let id = lines[0].id;
    let income =
        || NewExpense { money: MoneyKind::Bank, bank_line: Some(id), ..new(&scene, COMMISSION, 9) };
    let line = || scene.admin.asks(|tx, _| bank_lines::existing(tx, id)).unwrap();
    let booked = enters(&scene.admin, income()).unwrap();
    assert_eq!((line().state(), line().free), (LineState::Booked, Cents::ZERO));
    let again = enters(&scene.admin, income());
    assert!(matches!(again, Err(Error::Conflict { code: "bank_line_booked", .. })), "{again:?}");
    let undo = scene.admin.does(move |tx, ctx| bank_reconciliation::unmatch_line(tx, ctx, id));
    assert!(matches!(undo, Err(Error::Conflict { code: "bank_line_booked", .. })), "{undo:?}");
    let colleague = scene.office.administrator().can(Permission::VerifyEditLoansRequests);
    reverses(&colleague, booked.id).unwrap();
    assert_eq!((line().state(), line().free), (LineState::Open, rand(9)));
    scene.must_be_sound();
}

#[test]
fn income_that_waits_leaves_its_line_to_others() {
    let scene = Scene::new();
    let fields = ExpenseCategoryFields {
        approval_limit: Patch::Set(rand(5)),
        version: Some(1),
        ..ExpenseCategoryFields::default()
    };
    let limits =
        move |tx: &mut Tx, ctx: &Ctx| expense_categories::edit(tx, ctx, COMMISSION, &fields);
    scene.admin.does(limits).unwrap();
    let lines = scene.statement(&[(9, "Commission"), (9, "Commission")]);
    let waits = |line: BankLineId| {
        let input = NewExpense {
            money: MoneyKind::Bank,
            bank_line: Some(line),
            is_confirmed: true,
            ..new(&scene, COMMISSION, 9)
        };
        enters(&scene.admin, input).unwrap()
    };
    let (first, second) = (waits(lines[0].id), waits(lines[1].id));
    let colleague = scene.office.administrator().can_everything();
    // A colleague has put the money of the second on hold in between.
    let held = lines[1].id;
    let holds = move |tx: &mut Tx, ctx: &Ctx| bank_matching::hold(tx, ctx, held, (None, None));
    scene.admin.does(holds).unwrap();
    let late = decides(&colleague, &second, true);
    assert!(matches!(late, Err(Error::Conflict { code: "bank_line_booked", .. })), "{late:?}");
    decides(&colleague, &first, true).unwrap();
    let line = scene.admin.asks(|tx, _| bank_lines::existing(tx, lines[0].id)).unwrap();
    assert_eq!(line.state(), LineState::Booked);
    scene.must_be_sound();
}

#[test]
fn file_set_aside_leaves_the_lines_of_vouchers() {
    let scene = Scene::new();
    scene.fund_bank(scene.branch, rand(100));
    let lines = scene.statement(&[(-65, "Fee"), (-3, "Fee")]);
    let (import, id) = (lines[0].import_id, lines[0].id);
    let input =
        NewExpense { money: MoneyKind::Bank, bank_line: Some(id), ..new(&scene, BANK_CHARGES, 65) };
    enters(&scene.admin, input).unwrap();
    scene.admin.does(move |tx, ctx| bank_lines::set_aside_import(tx, ctx, import)).unwrap();
    let state = |id: BankLineId| {
        let line = scene.admin.asks(|tx, _| bank_lines::existing(tx, id)).unwrap();
        (line.state(), line.is_void)
    };
    assert_eq!(state(id), (LineState::Outgoing, false));
    assert_eq!(state(lines[1].id), (LineState::SetAside, true));
    scene.must_be_sound();
}
