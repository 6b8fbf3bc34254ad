//! Money that may be booked already, that was booked wrongly before, or that settles a loan.

use super::*;
use crate::repayments::{ListedQuote, NewRepayment, SettlementQuoteId};
use money::add_days;

impl Bank {
    fn proposal(&self, id: BankLineId) -> Proposal {
        let line = self.found(id);
        let found = self.scene.admin.asks(move |tx, ctx| proposals(tx, ctx, &[line])).unwrap();
        found.into_iter().next().unwrap().unwrap()
    }

    fn post_sure(&self, id: BankLineId) -> Result<Posted> {
        let input = self.posting(None);
        self.scene.admin.does(move |tx, ctx| post_sure(tx, ctx, id, &input))
    }

    fn preview(&self, id: BankLineId) -> Result<PostingPreview> {
        let input = self.posting(None);
        self.scene.admin.asks(move |tx, ctx| preview_post(tx, ctx, id, &input))
    }

    fn confirm(&self, id: BankLineId, seen: String) -> Result<Posted> {
        let input = NewPosting { seen: Some(seen), ..self.posting(None) };
        self.scene.admin.does(move |tx, ctx| post(tx, ctx, id, &input))
    }

    fn quote(&self, ahead: i32) -> ListedQuote {
        let (loan, day) = (self.loan, add_days(self.scene.office.today(), ahead));
        let verb =
            move |tx: &mut store::Tx, ctx: &crate::Ctx| repayments::quote(tx, ctx, loan, Some(day));
        self.scene.admin.does(verb).unwrap()
    }
}

#[test]
fn line_resembling_a_typed_payment_is_not_automatic() {
    let bank = Bank::new();
    let (today, due) = (bank.scene.office.today(), rand(1120));
    bank.scene.pay(bank.loan, due);
    let typed = repayments::RepaymentId::new(1);
    bank.scene.go_to(add_days(today, 7));
    let lines = [
        (today, due, "LOAN 1 SMITH"),
        (today, rand(20), "LOAN 1 SMITH of another amount"),
        (add_days(today, 7), due, "LOAN 1 SMITH a week later"),
    ];
    let ids = bank.lines(&lines);
    let found = |id| {
        let proposal = bank.proposal(id);
        (proposal.strength, proposal.recorded)
    };
    assert_eq!(found(ids[0]), (Strength::Likely, Some(typed)));
    assert_eq!(found(ids[1]), (Strength::Likely, None));
    assert_eq!(found(ids[2]), (Strength::Likely, Some(typed)));
    assert_eq!(code(bank.post_sure(ids[0])), "match_changed");
    // Eight days apart is another payment, and so is one that came from a line.
    let far = bank.line(add_days(today, 8), due, "LOAN 1 SMITH next");
    assert_eq!(found(far), (Strength::Sure, None));
    bank.post(far).unwrap();
    let after = bank.line(add_days(today, 8), due, "LOAN 1 SMITH after it");
    assert_eq!(found(after), (Strength::Likely, None));
    bank.scene.must_be_sound();
}

#[test]
fn wrongly_booked_line_is_not_sure_again() {
    let bank = Bank::new();
    let id = bank.line(bank.scene.office.today(), rand(1120), "LOAN 1");
    assert_eq!(bank.proposal(id).strength, Strength::Sure);
    let posted = bank.post_sure(id).unwrap();
    bank.reverse(&posted).unwrap();
    let proposal = bank.proposal(id);
    assert_eq!((proposal.strength, proposal.was_reversed), (Strength::Likely, true));
    assert_eq!(code(bank.post_sure(id)), "match_changed");
    // The client is known by now, and a note must not name them.
    let aside = move |tx: &mut store::Tx, ctx: &crate::Ctx| {
        bank_lines::set_aside(tx, ctx, id, "PASS00001 says it is not hers")
    };
    assert!(messages(bank.scene.admin.does(aside), "note")[0].starts_with("Leave out"));
    bank.post(id).unwrap();
    bank.scene.must_be_sound();
}

#[test]
fn the_amount_of_a_quote_settles_the_loan() {
    let bank = Bank::new();
    let quote = bank.quote(1).quote;
    let owed = bank.balance();
    assert!(quote.amount < owed);
    let today = bank.scene.office.today();
    let other = bank.line(today, quote.amount.minus(rand(1)).unwrap(), "LOAN 1");
    let id = bank.line(today, quote.amount, "LOAN 1");
    assert_eq!((bank.proposal(other).quote, bank.proposal(id).quote), (None, Some(quote.id)));
    // It was there in time, though it is booked later.
    bank.scene.go_to(add_days(today, 3));
    let posted = bank.post(id).unwrap();
    assert_eq!(
        (posted.quote, posted.amount, posted.credited),
        (Some(quote.id), quote.amount, Cents::ZERO)
    );
    assert_eq!((bank.balance(), bank.books()), (Cents::ZERO, (quote.amount, Cents::ZERO)));
    bank.scene.must_be_sound();
    bank.reverse(&posted).unwrap();
    assert_eq!((bank.balance(), bank.found(id).free), (owed, quote.amount));
    bank.scene.must_be_sound();
}

#[test]
fn expired_or_outdated_quote_settles_no_loan() {
    let bank = Bank::new();
    let quote = bank.quote(0).quote;
    let today = bank.scene.office.today();
    bank.scene.go_to(add_days(today, 1));
    let late = bank.line(add_days(today, 1), quote.amount, "LOAN 1");
    assert_eq!(bank.proposal(late).quote, None::<SettlementQuoteId>);
    bank.scene.pay(bank.loan, rand(1120));
    let outdated = bank.line(today, quote.amount, "LOAN 1 again");
    assert_eq!(bank.proposal(outdated).quote, None);
    let seen = bank.preview(outdated).unwrap().reordered.unwrap();
    let posted = bank.confirm(outdated, seen.fingerprint).unwrap();
    assert_eq!(posted.quote, None);
    bank.scene.must_be_sound();
}

#[test]
fn money_from_before_the_quote_does_not_settle() {
    let bank = Bank::new();
    let today = bank.scene.office.today();
    bank.scene.go_to(add_days(today, 1));
    let quote = bank.quote(1).quote;
    let id = bank.line(today, quote.amount, "LOAN 1");
    assert_eq!(bank.proposal(id).quote, None);
    assert_eq!(bank.post(id).unwrap().quote, None);
    bank.scene.must_be_sound();
}

#[test]
fn quote_covers_money_of_its_days_later() {
    let bank = Bank::new();
    let quote = bank.quote(1).quote;
    let today = bank.scene.office.today();
    // More days than a value date may be back, and a penalty since.
    bank.scene.go_to(add_days(today, 40));
    assert!(bank.scene.account(bank.loan).installments[0].penalty.is_positive());
    let id = bank.line(add_days(today, 1), quote.amount, "LOAN 1");
    let proposal = bank.proposal(id);
    assert_eq!((proposal.quote, proposal.undated), (Some(quote.id), None));
    let posted = bank.post(id).unwrap();
    assert_eq!((posted.quote, bank.balance()), (Some(quote.id), Cents::ZERO));
    bank.scene.must_be_sound();
}

#[test]
fn near_quote_amount_is_a_doubt() {
    let bank = Bank::new();
    let quote = bank.quote(1).quote;
    let today = bank.scene.office.today();
    let line = |less: i64, text: &str| {
        let amount = quote.amount.minus(Cents::new(less)).unwrap();
        let proposal = bank.proposal(bank.line(today, amount, text));
        (proposal.nearly_quote, proposal.strength)
    };
    let near = Some((quote.id, quote.amount));
    assert_eq!(line(1, "PASS00001"), (near, Strength::Likely));
    assert_eq!(line(-4999, "PASS00001 more"), (near, Strength::Likely));
    assert_eq!(line(5000, "PASS00001 less"), (None, Strength::Sure));
    assert_eq!(line(0, "PASS00001"), (None, Strength::Sure));
    bank.scene.go_to(add_days(today, 2));
    let late = bank.line(add_days(today, 2), quote.amount.minus(rand(1)).unwrap(), "LOAN 1");
    assert_eq!(bank.proposal(late).nearly_quote, None);
}

#[test]
fn money_before_another_payment_is_not_automatic() {
    let bank = Bank::new();
    let due = bank.scene.account(bank.loan).installments[0].due_on;
    bank.scene.go_to(add_days(due, 3));
    let in_time = |amount: Cents| bank.line(due, amount, "PASS00001");
    let first = bank.proposal(in_time(rand(1120)));
    assert_eq!((first.undated, first.strength), (None, Strength::Sure));
    let part = NewRepayment {
        part_payment: true,
        ..bank.scene.payment(&bank.scene.account(bank.loan), rand(50))
    };
    bank.scene.receive(part).unwrap();
    let id = in_time(rand(1000));
    // A person looks at what is applied again, and confirms it for this line.
    let second = bank.proposal(id);
    let typed = repayments::RepaymentId::new(1);
    assert_eq!((second.undated, second.reapplied), (None, vec![typed]));
    assert_eq!(second.strength, Strength::Likely);
    assert_eq!(code(bank.post_sure(id)), "match_changed");
    assert_eq!(code(bank.post(id)), "not_latest_repayment");
    let seen = bank.preview(id).unwrap();
    assert_eq!((seen.amount, seen.value_date, seen.undated), (rand(1000), Some(due), None));
    let changes = seen.reordered.unwrap();
    let posted = bank.confirm(id, changes.fingerprint).unwrap();
    assert_eq!((posted.value_date, posted.undated), (Some(due), None));
    assert_eq!(posted.reapplied.len(), 1);
    // R 1 000 in time and R 50 late: the penalty is of what was left, and R 50 paid a part of it.
    let row = bank.scene.account(bank.loan).installments[0].clone();
    assert_eq!((row.penalty, row.waived_penalty), (rand(112), rand(100)));
    assert_eq!(row.paid_penalty, rand(12));
    assert_eq!(bank.balance(), changes.after.loan.balance);
    assert_eq!(bank.found(id).state(), LineState::Booked);
    bank.scene.must_be_sound();
}

#[test]
fn money_before_payment_of_current_loan_is_doubtful() {
    let bank = Bank::new();
    let due = bank.scene.account(bank.loan).installments[0].due_on;
    bank.scene.go_to(add_days(due, 3));
    // All that was overdue, with its penalty.
    bank.scene.pay(bank.loan, rand(1120 + 112));
    bank.scene.go_to(add_days(due, 4));
    let id = bank.line(due, rand(1120), "PASS00001");
    let found = bank.proposal(id);
    assert_eq!((found.overdue, found.reapplied.len()), (Cents::ZERO, 1));
    assert_eq!(found.strength, Strength::Likely);
    let before = bank.balance();
    let seen = bank.preview(id).unwrap().reordered.unwrap();
    bank.confirm(id, seen.fingerprint).unwrap();
    let waived = bank.scene.account(bank.loan).installments[0].waived_penalty;
    assert_eq!((waived, bank.balance()), (rand(112), before.minus(rand(1120 + 112)).unwrap()));
    bank.scene.must_be_sound();
    // The line moves on with its payment when that is applied again.
    let older = bank.line(add_days(due, -2), rand(10), "PASS00001 earlier");
    let seen = bank.preview(older).unwrap().reordered.unwrap();
    assert_eq!(seen.reapplied.len(), 2);
    bank.confirm(older, seen.fingerprint).unwrap();
    assert_eq!(bank.found(id).state(), LineState::Booked);
    bank.scene.must_be_sound();
}

#[test]
fn client_credit_is_applied_before_later_payments() {
    let bank = Bank::new();
    let due = bank.scene.account(bank.loan).installments[0].due_on;
    bank.scene.go_to(add_days(due, 1));
    let id = bank.line(due, rand(1120), "nobody knows");
    bank.hold(id).unwrap();
    let part = NewRepayment {
        part_payment: true,
        ..bank.scene.payment(&bank.scene.account(bank.loan), rand(50))
    };
    bank.scene.receive(part).unwrap();
    assert_eq!(code(bank.apply(id)), "not_latest_repayment");
    let input = bank.posting(None);
    let ask = input.clone();
    let look = move |tx: &mut store::Tx, ctx: &crate::Ctx| preview_apply(tx, ctx, id, &ask);
    let seen = bank.scene.admin.asks(look).unwrap().reordered.unwrap();
    let input = NewPosting { seen: Some(seen.fingerprint), ..input };
    bank.scene.admin.does(move |tx, ctx| apply(tx, ctx, id, &input)).unwrap();
    let row = bank.scene.account(bank.loan).installments[0].clone();
    assert_eq!((row.waived_penalty, row.total_due), (rand(112), Cents::ZERO));
    bank.scene.must_be_sound();
}

#[test]
fn outgoing_line_names_the_possibly_returned_payment() {
    let bank = Bank::new();
    let today = bank.scene.office.today();
    let posted = bank.post(bank.line(today, rand(1120), "DEBIT ORDER LOAN 1")).unwrap();
    bank.scene.go_to(add_days(today, 6));
    let sent_back = |id: BankLineId| {
        let line = bank.found(id);
        bank.scene.admin.asks(move |tx, ctx| sent_back(tx, ctx, &[line])).unwrap()[0]
    };
    let out = bank.line(add_days(today, 5), rand(-1120), "DEBIT ORDER LOAN 1");
    assert_eq!(sent_back(out), Some(posted.repayment));
    for (amount, text) in [(rand(-1119), "DEBIT ORDER LOAN 1"), (rand(-1120), "RENT")] {
        assert_eq!(sent_back(bank.line(add_days(today, 5), amount, text)), None, "{text}");
    }
    let before = bank.line(add_days(today, -1), rand(-1120), "DEBIT ORDER LOAN 1");
    assert_eq!(sent_back(before), None);
    bank.reverse(&posted).unwrap();
    assert_eq!(sent_back(out), None);
}

#[test]
fn client_credit_of_quote_amount_settles() {
    let bank = Bank::new();
    let quote = bank.quote(0).quote;
    let id = bank.line(bank.scene.office.today(), quote.amount, "nobody knows");
    bank.hold(id).unwrap();
    let posted = bank.apply(id).unwrap();
    assert_eq!((posted.quote, bank.balance()), (Some(quote.id), Cents::ZERO));
    assert_eq!(bank.books(), (quote.amount, Cents::ZERO));
    bank.scene.must_be_sound();
}

#[test]
fn mistaken_pay_back_is_undone_by_a_colleague() {
    let bank = Bank::new();
    let id = bank.line(bank.scene.office.today(), rand(50), "x");
    bank.hold(id).unwrap();
    bank.pay_back(id).unwrap();
    let moved = |kind| {
        let moves = move |tx: &mut store::Tx, ctx: &crate::Ctx| bank_lines::moves(tx, ctx, &[id]);
        let moves = bank.scene.admin.asks(moves).unwrap();
        moves.into_iter().rfind(|moved| moved.kind == kind).unwrap()
    };
    let paid = moved(MoveKind::PaidBack);
    let puts_back = |person: &Person, id: i64, reason: &'static str| {
        person.does(move |tx, ctx| return_paid_back(tx, ctx, id, reason))
    };
    let colleague = bank.scene.office.administrator().can_everything();
    assert_eq!(code(puts_back(&bank.scene.admin, paid.id, "Never left.")), "own_entry");
    assert_eq!(messages(puts_back(&colleague, paid.id, " "), "reason"), ["Please give a reason."]);
    let missing = puts_back(&colleague, paid.id - 1, "Never left.");
    assert!(matches!(missing, Err(Error::NotFound(_))), "{missing:?}");
    let line = puts_back(&colleague, paid.id, "Never left.").unwrap();
    assert_eq!((line.credit, bank.books()), (rand(50), (rand(50), rand(50))));
    assert!(moved(MoveKind::PaidBack).is_reversed);
    assert_eq!(code(puts_back(&colleague, paid.id, "Never left.")), "already_reversed");
    bank.scene.must_be_sound();
    bank.pay_back(id).unwrap();
    let again = moved(MoveKind::PaidBack);
    assert!(again.id != paid.id && !again.is_reversed);
    assert_eq!(bank.books(), (Cents::ZERO, Cents::ZERO));
    bank.scene.must_be_sound();
    let stranger = bank.scene.office.administrator();
    let refused = puts_back(&stranger, again.id, "Never left.");
    assert!(matches!(refused, Err(Error::Forbidden(_))), "{refused:?}");
}

#[test]
fn closed_branch_bank_takes_no_money() {
    let bank = Bank::new();
    let village = bank.scene.office.branch("Village");
    let today = bank.scene.office.today();
    let ids = bank.lines_at(village, &[(today, rand(50), "x"), (today, rand(20), "y")]);
    let (paid, open) = (ids[0], ids[1]);
    bank.hold(paid).unwrap();
    bank.pay_back(paid).unwrap();
    let moves = move |tx: &mut store::Tx, ctx: &crate::Ctx| bank_lines::moves(tx, ctx, &[paid]);
    let moves = bank.scene.admin.asks(moves).unwrap();
    let moved = moves.iter().rfind(|moved| moved.kind == MoveKind::PaidBack).unwrap().id;
    let colleague = bank.scene.office.administrator().can_everything();
    let put_back =
        || colleague.does(move |tx, ctx| return_paid_back(tx, ctx, moved, "Never left."));
    bank.scene.set_in_use(village, false);
    assert_eq!(code(put_back()), "branch_not_in_use");
    let said = "Village is no longer in use. Activate it or select another branch.";
    assert_eq!(messages(bank.hold(open), "branch"), [said]);
    bank.scene.set_in_use(village, true);
    put_back().unwrap();
    bank.hold(open).unwrap();
    bank.scene.must_be_sound();
}
