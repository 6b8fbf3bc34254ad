use super::*;
use crate::bank_lines::{
    self, BankLine, BankLineId, LineSearch, LineState, MoveKind, NewImport, ReadLine, Statement,
};
use crate::books;
use crate::clients::{self, ClientFields};
use crate::loans::{self, LoanId};
use crate::payment_methods::PaymentMethodId;
use crate::repayments;
use crate::scene::{DEPOSIT, Scene, date, rand};
use crate::testing::{Person, TestOffice, messages};
use crate::{BranchId, Ctx, Error, Policy, Result, RetentionDays, statistics};
use ledger::Account;
use money::{Cents, Date};
use store::Tx;

mod doubts;
mod people;

/// A lender with a loan of R 6 000 over 6 installments of R 1 120, and a payment method of the bank.
struct Bank {
    scene: Scene,
    loan: LoanId,
    method: PaymentMethodId,
}

impl Bank {
    fn new() -> Self {
        Bank::at(Scene::new())
    }

    fn at(scene: Scene) -> Self {
        let loan = scene.give(rand(6000), 6).loan.id;
        let method = scene.bank_method();
        Bank { scene, loan, method }
    }

    /// Imports one line and answers it.
    fn line(&self, day: Date, amount: Cents, text: &str) -> BankLineId {
        self.lines(&[(day, amount, text)])[0]
    }

    fn lines(&self, lines: &[(Date, Cents, &str)]) -> Vec<BankLineId> {
        self.lines_at(self.scene.branch, lines)
    }

    fn lines_at(&self, branch: BranchId, lines: &[(Date, Cents, &str)]) -> Vec<BankLineId> {
        let read = |(booked_on, amount, text): &(Date, Cents, &str)| ReadLine {
            booked_on: *booked_on,
            amount: *amount,
            description: (*text).to_owned(),
            reference: String::new(),
        };
        let search = LineSearch::default();
        let count = |tx: &mut store::Tx, ctx: &crate::Ctx| bank_lines::count(tx, ctx, &search);
        let before = self.scene.admin.asks(count).unwrap();
        let mut file_digest = [0; 32];
        file_digest[0] = u8::try_from(before).unwrap();
        file_digest[1] = u8::try_from(lines.len()).unwrap();
        let input = NewImport {
            branch,
            mapping_name: "My bank".to_owned(),
            file_name: "bank.csv".to_owned(),
            file_digest,
            statement: Statement { lines: lines.iter().map(read).collect(), ..Default::default() },
        };
        self.scene.admin.does(move |tx, ctx| bank_lines::import(tx, ctx, &input)).unwrap();
        let found = move |tx: &mut store::Tx, _: &crate::Ctx| {
            bank_lines::after(tx, &LineSearch::default(), None, 1000)
        };
        let found = self.scene.admin.asks(found).unwrap();
        let mut new: Vec<i64> = found.iter().map(|line| line.id.get()).collect();
        new.sort_unstable();
        new.into_iter().filter(|id| *id > before).map(BankLineId::new).collect()
    }

    fn posting(&self, amount: Option<Cents>) -> NewPosting {
        NewPosting { loan: Some(self.loan), payment_method: Some(self.method), amount, seen: None }
    }

    fn post(&self, id: BankLineId) -> Result<Posted> {
        let input = self.posting(None);
        self.scene.admin.does(move |tx, ctx| post(tx, ctx, id, &input))
    }

    fn apply(&self, id: BankLineId) -> Result<Posted> {
        let input = self.posting(None);
        self.scene.admin.does(move |tx, ctx| apply(tx, ctx, id, &input))
    }

    fn hold(&self, id: BankLineId) -> Result<BankLine> {
        self.scene.admin.does(move |tx, ctx| hold(tx, ctx, id, (None, None)))
    }

    fn pay_back(&self, id: BankLineId) -> Result<BankLine> {
        self.scene.admin.does(move |tx, ctx| pay_back(tx, ctx, id, (None, "Not ours.")))
    }

    fn reverse(&self, posted: &Posted) -> Result<repayments::Reversal> {
        let (colleague, id) =
            (self.scene.office.administrator().can_everything(), posted.repayment);
        colleague.does(move |tx, ctx| repayments::reverse(tx, ctx, id, "Another loan's money."))
    }

    fn found(&self, id: BankLineId) -> BankLine {
        self.scene.admin.asks(move |tx, _| bank_lines::existing(tx, id)).unwrap()
    }

    fn balance(&self) -> Cents {
        self.scene.account(self.loan).loan.balance
    }

    /// The branch's money in the bank, and its debt in client credits.
    fn books(&self) -> (Cents, Cents) {
        let (branch, until) = (self.scene.branch, self.scene.office.today());
        let moved =
            self.scene.admin.asks(move |tx, _| books::movements_until(tx, until, Some(branch)));
        let moved = moved.unwrap();
        let of = |account| {
            let own = moved.iter().filter(|one| one.account == account);
            Cents::sum(own.map(|one| one.debit.minus(one.credit).unwrap())).unwrap()
        };
        (of(Account::BranchBank), of(Account::ClientCredits).negated().unwrap())
    }
}

fn code<T: std::fmt::Debug>(answer: Result<T>) -> &'static str {
    match answer {
        Err(Error::Conflict { code, .. } | Error::Refused { code, .. }) => code,
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_line_is_posted_once() {
    let bank = Bank::new();
    let owed = bank.balance();
    let id = bank.line(bank.scene.office.today(), rand(1000), "loan 1");
    let posted = bank.post(id).unwrap();
    assert_eq!((posted.amount, posted.credited), (rand(1000), Cents::ZERO));
    assert_eq!(posted.line.state(), LineState::Booked);
    assert_eq!((posted.value_date, posted.undated), (None, None));
    assert_eq!(bank.balance(), owed.minus(rand(1000)).unwrap());
    assert_eq!(bank.books(), (rand(1000), Cents::ZERO));
    assert_eq!(code(bank.post(id)), "bank_line_booked");
    assert_eq!(code(bank.hold(id)), "bank_line_booked");
    assert_eq!(code(bank.apply(id)), "no_client_credit");
    bank.scene.must_be_sound();
}

#[test]
fn line_uses_its_date_for_one_week() {
    let bank = Bank::new();
    bank.scene.go_to(date("2026-03-20"));
    let [late, early] = [date("2026-03-13"), date("2026-03-12")];
    let (first, second) = (bank.line(early, rand(100), "a"), bank.line(late, rand(100), "b"));
    let posted = bank.post(second).unwrap();
    assert_eq!((posted.value_date, posted.undated), (Some(late), None));
    let posted = bank.post(first).unwrap();
    let said = "The value date can be at most 7 days back.";
    assert_eq!((posted.value_date, posted.undated.as_deref()), (None, Some(said)));
    bank.scene.must_be_sound();
}

#[test]
fn excess_payment_becomes_client_credit() {
    let bank = Bank::new();
    let owed = bank.balance();
    let today = bank.scene.office.today();
    let id = bank.line(today, owed.plus(rand(50)).unwrap(), "x");
    let posted = bank.post(id).unwrap();
    // All that is owed settles the loan: no interest is kept for days that have not come.
    let over = owed.plus(rand(50)).unwrap().minus(rand(6000)).unwrap();
    assert_eq!((posted.amount, posted.credited), (rand(6000), over));
    assert_eq!((posted.line.free, posted.line.credit), (Cents::ZERO, over));
    assert_eq!(bank.balance(), Cents::ZERO);
    assert_eq!(bank.books(), (owed.plus(rand(50)).unwrap(), over));
    bank.scene.must_be_sound();
    let field = messages(bank.apply(id), "loan_account");
    assert_eq!(field, ["Nothing is owed on this loan account."]);
    let back = bank.pay_back(id).unwrap();
    assert_eq!((back.credit, back.state()), (Cents::ZERO, LineState::Booked));
    assert_eq!(bank.books(), (rand(6000), Cents::ZERO));
    assert_eq!(code(bank.pay_back(id)), "no_client_credit");
    bank.scene.must_be_sound();
}

#[test]
fn client_credit_moves_to_loan_without_bank_change() {
    let bank = Bank::new();
    let owed = bank.balance();
    let id = bank.line(bank.scene.office.today(), owed.plus(rand(9)).unwrap(), "nobody knows");
    let held = bank.hold(id).unwrap();
    assert_eq!((held.free, held.state()), (Cents::ZERO, LineState::Booked));
    let all = owed.plus(rand(9)).unwrap();
    assert_eq!(bank.books(), (all, all));
    assert_eq!(code(bank.post(id)), "bank_line_booked");
    bank.scene.must_be_sound();
    let posted = bank.apply(id).unwrap();
    let over = all.minus(rand(6000)).unwrap();
    assert_eq!((posted.amount, posted.line.credit), (rand(6000), over));
    assert_eq!(bank.books(), (all, over));
    bank.scene.must_be_sound();
    let moves = bank.scene.admin.asks(move |tx, ctx| bank_lines::moves(tx, ctx, &[id])).unwrap();
    let kinds: Vec<MoveKind> = moves.iter().map(|moved| moved.kind).collect();
    assert_eq!(kinds, [MoveKind::Credit, MoveKind::Applied]);
    // It came in once, and nothing was paid out.
    for branch in [None, Some(bank.scene.branch)] {
        let figures = |tx: &mut Tx, ctx: &Ctx| {
            let scope = statistics::scope(tx, ctx, None, None, branch)?;
            statistics::of_period(tx, &scope)
        };
        let found = bank.scene.admin.asks(figures).unwrap();
        let (funded, lent) = (rand(100_000), found.total_disbursed);
        assert_eq!((found.total_in, found.total_out), (funded.plus(all).unwrap(), lent));
    }
}

#[test]
fn a_reversed_payment_frees_its_line() {
    let bank = Bank::new();
    let owed = bank.balance();
    let id = bank.line(bank.scene.office.today(), rand(1000), "x");
    let posted = bank.post(id).unwrap();
    bank.reverse(&posted).unwrap();
    let line = bank.found(id);
    assert_eq!((line.free, line.state()), (rand(1000), LineState::Open));
    assert_eq!((bank.balance(), bank.books().0), (owed, Cents::ZERO));
    bank.scene.must_be_sound();
    // Once more through client credits: what was put on a loan is free again, not a credit.
    bank.hold(id).unwrap();
    let applied = bank.apply(id).unwrap();
    assert_eq!(applied.amount, rand(1000));
    bank.reverse(&applied).unwrap();
    let line = bank.found(id);
    assert_eq!((line.free, line.credit), (rand(1000), Cents::ZERO));
    assert_eq!(bank.books(), (Cents::ZERO, Cents::ZERO));
    bank.scene.must_be_sound();
    bank.post(id).unwrap();
    assert_eq!(bank.balance(), owed.minus(rand(1000)).unwrap());
    bank.scene.must_be_sound();
}

#[test]
fn payment_on_written_off_loan_is_a_recovery() {
    let bank = Bank::new();
    let loan = bank.loan;
    let write_off =
        move |tx: &mut store::Tx, ctx: &crate::Ctx| loans::write_off(tx, ctx, loan, "Gone.");
    bank.scene.admin.does(write_off).unwrap();
    let id = bank.line(bank.scene.office.today(), rand(200), "x");
    let posted = bank.post(id).unwrap();
    assert_eq!((posted.amount, posted.credited), (rand(200), Cents::ZERO));
    assert_eq!(bank.scene.account(loan).loan.recovered, rand(200));
    bank.scene.must_be_sound();
}

#[test]
fn unbookable_line_is_refused_with_the_reason() {
    let bank = Bank::new();
    let today = bank.scene.office.today();
    let ids =
        bank.lines(&[(today, rand(-5), "fee"), (today, rand(10), "a"), (today, rand(20), "b")]);
    let [out, one, other] = ids[..] else { panic!("{ids:?}") };
    assert_eq!(code(bank.post(out)), "bank_line_outgoing");
    assert_eq!(code(bank.hold(out)), "bank_line_outgoing");
    bank.scene.admin.does(move |tx, ctx| bank_lines::set_aside(tx, ctx, one, "")).unwrap();
    assert_eq!(code(bank.post(one)), "bank_line_set_aside");
    let with = |person: &Person, input: NewPosting| {
        person.does(move |tx, ctx| post(tx, ctx, other, &input))
    };
    let admin = &bank.scene.admin;
    let seen = bank.posting(Some(rand(19)));
    assert_eq!(code(with(admin, seen)), "bank_line_changed");
    let cash = NewPosting { payment_method: Some(DEPOSIT), ..bank.posting(None) };
    let said = messages(with(admin, cash), "payment_method");
    assert_eq!(said, ["Please select a bank payment method."]);
    let nowhere = NewPosting { loan: Some(LoanId::new(99)), ..bank.posting(None) };
    let said = messages(with(admin, nowhere), "loan_account");
    assert_eq!(said, ["Please select a loan account."]);
    let stranger = bank.scene.office.administrator();
    assert!(matches!(with(&stranger, bank.posting(None)), Err(Error::Forbidden(_))));
    bank.hold(other).unwrap();
    let branch = bank.scene.branch;
    let take = crate::cash::NewMovement {
        branch,
        money: ledger::MoneyKind::Bank,
        amount: rand(5),
        note: String::new(),
    };
    admin.does(move |tx, ctx| crate::cash::withdraw(tx, ctx, &take)).unwrap();
    let said = messages(bank.pay_back(other), "amount");
    assert_eq!(said, ["Insufficient bank balance at Town: R\u{a0}15,00 available."]);
    bank.scene.must_be_sound();
}

#[test]
fn lines_are_matched_by_number_id_and_name() {
    let bank = Bank::new();
    let (today, due) = (bank.scene.office.today(), rand(1120));
    let second = bank.scene.client(2);
    let receipt = bank.scene.pay(bank.loan, due);
    assert!(receipt.loan.balance.is_positive());
    let texts = [
        ("LOAN 1 SMITH", due, Some((Strength::Sure, ProposalReason::LoanNumber))),
        ("LOAN 1 SMITH", rand(7), Some((Strength::Likely, ProposalReason::LoanNumber))),
        ("PASS00001 rent", rand(7), Some((Strength::Sure, ProposalReason::NationalId))),
        ("R-00000001", due, Some((Strength::Sure, ProposalReason::Receipt))),
        ("LOAN 7 PASS00002", rand(7), None),
        ("T MOKOENA", due, None),
    ];
    // So late that none can be the payment that was typed.
    let day = money::add_days(today, 8);
    let lines: Vec<_> = texts.iter().map(|(text, amount, _)| (day, *amount, *text)).collect();
    let ids = bank.lines(&lines);
    let found: Vec<BankLine> = ids.iter().map(|id| bank.found(*id)).collect();
    let proposed = bank.scene.admin.asks(move |tx, ctx| proposals(tx, ctx, &found)).unwrap();
    let proposed: Vec<_> =
        proposed.iter().map(|one| one.as_ref().map(|one| (one.strength, one.reason))).collect();
    let expected: Vec<_> = texts.iter().map(|(_, _, expected)| *expected).collect();
    assert_eq!(proposed, expected);
    assert_ne!(second.get(), 1);
}

#[test]
fn apostrophes_of_phones_do_not_hide_a_payer() {
    let bank = Bank::new();
    let fields = ClientFields {
        first_name: Some("Peter".to_owned()),
        last_name: Some("O\u{2019}Reilly".to_owned()),
        ..ClientFields::default()
    };
    let client = bank.scene.account(bank.loan).loan.client_id;
    bank.scene.admin.does(move |tx, ctx| clients::edit(tx, ctx, client, &fields)).unwrap();
    let texts = ["P O'REILLY", "O\u{2019}REILLY P", "PETER O REILLY", "P OREILLY"];
    let day = bank.scene.office.today();
    let ids = bank.lines(&texts.map(|text| (day, rand(1120), text)));
    let found: Vec<BankLine> = ids.iter().map(|id| bank.found(*id)).collect();
    let proposed = bank.scene.admin.asks(move |tx, ctx| proposals(tx, ctx, &found)).unwrap();
    for (text, proposal) in texts.iter().zip(proposed) {
        let proposal = proposal.map(|one| (one.strength, one.reason));
        assert_eq!(proposal, Some((Strength::Likely, ProposalReason::NameAndAmount)), "{text}");
    }
}

#[test]
fn sure_lines_are_posted_while_they_are_sure() {
    let bank = Bank::new();
    let (today, due) = (bank.scene.office.today(), rand(1120));
    bank.lines(&[(today, due, "loan 1"), (today, due, "loan no 1"), (today, rand(3), "hello")]);
    let search = LineSearch::default();
    let counted = bank.scene.admin.asks(move |tx, ctx| matches(tx, ctx, &search)).unwrap();
    let expected = Matches { open: 3, sure: 2, sure_amount: rand(2240), likely: 0, possible: 0 };
    assert_eq!(counted, expected);
    let (found, next) =
        bank.scene.admin.asks(move |tx, ctx| sure(tx, ctx, &search, None, 1)).unwrap();
    assert_eq!((found.len(), next), (1, Some(found[0].0.id)));
    let after = next;
    let (rest, next) =
        bank.scene.admin.asks(move |tx, ctx| sure(tx, ctx, &search, after, 5)).unwrap();
    assert_eq!((rest.len(), next), (1, None));
    let (one, input) = (found[0].0.id, bank.posting(Some(due)));
    let confirm = |id| {
        let input = input.clone();
        bank.scene.admin.does(move |tx, ctx| post_sure(tx, ctx, id, &input)).map(|done| done.amount)
    };
    assert_eq!(confirm(one).unwrap(), due);
    assert_eq!(code(confirm(one)), "bank_line_booked");
    // A line that is certain for another loan, or no longer for any, is checked again.
    let id = rest[0].0.id;
    let elsewhere = NewPosting { loan: Some(LoanId::new(2)), ..input.clone() };
    let refused = bank.scene.admin.does(move |tx, ctx| post_sure(tx, ctx, id, &elsewhere));
    assert_eq!(code(refused), "match_changed");
    assert_eq!(confirm(id).unwrap(), due);
    bank.scene.must_be_sound();
}

#[test]
fn line_texts_are_erased_with_their_client() {
    let retention = RetentionDays { clients: 1100, ..RetentionDays::default() };
    let policy = Policy { retention, ..Policy::default() };
    let bank = Bank::at(Scene::at(TestOffice::with_policy(policy)));
    let scene = &bank.scene;
    let owed = bank.balance();
    let more = owed.plus(rand(10)).unwrap();
    let ids = bank.lines(&[
        (scene.office.today(), more, "her name"),
        (scene.office.today(), rand(5), "loan 1"),
    ]);
    let other = bank.line(scene.office.today(), rand(7), "somebody else");
    let day = scene.office.today();
    let id = ids[0];
    let aside = |note: &'static str| {
        scene.admin.does(move |tx, ctx| bank_lines::set_aside(tx, ctx, id, note))
    };
    aside("Hers, says Thandi.").unwrap();
    scene.admin.does(move |tx, ctx| bank_lines::bring_back(tx, ctx, id)).unwrap();
    assert_eq!(bank.post(ids[0]).unwrap().credited, more.minus(rand(6000)).unwrap());
    scene.office.go_to(money::add_days(day, 1101));
    let erases = || crate::requests::erase_due_clients(&scene.office.office).unwrap();
    assert_eq!(erases(), 0, "money of hers waits");
    scene.office.go_to(day);
    bank.pay_back(ids[0]).unwrap();
    scene.office.go_to(money::add_days(day, 1101));
    assert_eq!(erases(), 1);
    let texts = |id| bank.found(id).description;
    assert_eq!([ids[0], ids[1], other].map(texts), ["Erased", "loan 1", "somebody else"]);
    let id = ids[0];
    let moves = scene.admin.asks(move |tx, ctx| bank_lines::moves(tx, ctx, &[id])).unwrap();
    let notes: Vec<&str> = moves.iter().map(|moved| moved.note.as_str()).collect();
    assert_eq!(notes, ["Erased", "", "", "", "Erased"]);
    scene.must_be_sound();
    // A file that brings the line again does not bring it a second time, another of its day and amount
    // does.
    let again = bank.lines(&[(day, more, "her name")]);
    assert_eq!(again, []);
    let twice = bank.lines(&[(day, more, "her name"), (day, more, "his name")]);
    assert_eq!(twice.len(), 1);
    scene.must_be_sound();
}

#[test]
fn line_follows_its_reapplied_payment() {
    let bank = Bank::new();
    let day = bank.scene.office.today();
    let wrong = bank.line(day, rand(100), "Typed twice");
    let later = bank.line(day, rand(70), "Theirs");
    let held = bank.line(day, rand(30), "Held first");
    let wrong_payment = bank.post(wrong).unwrap().repayment;
    bank.post(later).unwrap();
    bank.hold(held).unwrap();
    bank.apply(held).unwrap();
    let (books, balance) = (bank.books(), bank.balance());
    let colleague = bank.scene.office.administrator().can_everything();
    let look = move |tx: &mut store::Tx, ctx: &crate::Ctx| {
        repayments::preview_reversal(tx, ctx, wrong_payment)
    };
    let seen = colleague.asks(look).unwrap();
    let new = repayments::NewReversal {
        id: wrong_payment,
        reason: "Typed twice.".to_owned(),
        later: repayments::LaterPayments::Previewed(seen.fingerprint),
    };
    let done = colleague.does(move |tx, ctx| repayments::reverse_and_reapply(tx, ctx, &new));
    assert_eq!(done.unwrap().reapplied.len(), 2);
    assert_eq!(bank.found(wrong).free, rand(100));
    for line in [later, held] {
        let found = bank.found(line);
        assert_eq!(
            (found.free, found.credit, found.state()),
            (Cents::ZERO, Cents::ZERO, LineState::Booked)
        );
    }
    assert_eq!(bank.books(), (books.0.minus(rand(100)).unwrap(), books.1));
    assert_eq!(bank.balance(), balance.plus(rand(100)).unwrap());
    bank.scene.must_be_sound();
}
