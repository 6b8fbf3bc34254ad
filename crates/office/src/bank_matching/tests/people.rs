//! Access to booking bank lines: no one books their own money, and no one works alone.

use super::*;
use crate::clients::ClientId;
use crate::testing::must_all_be_refused;

impl Bank {
    /// A line that waits among client credits as the money of the loan's client.
    fn credit(&self, amount: Cents) -> BankLineId {
        let client = self.client();
        let id = self.line(self.scene.office.today(), amount, "x");
        let hold = move |tx: &mut Tx, ctx: &Ctx| hold(tx, ctx, id, (Some(client), None));
        self.scene.admin.does(hold).unwrap();
        id
    }

    fn client(&self) -> ClientId {
        self.scene.account(self.loan).loan.client_id
    }

    /// A payment back of R 50 by the administrator.
    fn paid_back(&self) -> i64 {
        let id = self.credit(rand(50));
        self.pay_back(id).unwrap();
        let moves = move |tx: &mut Tx, ctx: &Ctx| bank_lines::moves(tx, ctx, &[id]);
        let moves = self.scene.admin.asks(moves).unwrap();
        moves.into_iter().rfind(|moved| moved.kind == MoveKind::PaidBack).unwrap().id
    }
}

fn puts_back(person: &Person, paid_back: i64) -> Result<()> {
    let verb = move |tx: &mut Tx, ctx: &Ctx| return_paid_back(tx, ctx, paid_back, "Never left.");
    person.does(verb).map(drop)
}

/// On a loan that is paid, that is settled by a quote, or that was written off, at once or from a credit.
#[test]
fn own_loan_gets_no_bank_money() {
    let bank = Bank::new();
    let (scene, loan, today) = (&bank.scene, bank.loan, bank.scene.office.today());
    let lost = scene.give(rand(500), 3).loan.id;
    let write_off =
        move |tx: &mut Tx, ctx: &Ctx| loans::write_off_decided(tx, ctx, lost, "Cannot pay.");
    scene.admin.does(write_off).unwrap();
    let quote = move |tx: &mut Tx, ctx: &Ctx| repayments::quote(tx, ctx, loan, None);
    let promised = scene.admin.does(quote).unwrap().quote.amount;
    let part = bank.line(today, rand(1000), "a part");
    let whole = bank.line(today, promised, "as quoted");
    let credit = bank.credit(rand(100));
    let on = |loan: LoanId| NewPosting { loan: Some(loan), ..bank.posting(None) };
    let own = scene.own_client();
    let posts = |id: BankLineId, input: NewPosting| {
        let look = own.asks(|tx, ctx| preview_post(tx, ctx, id, &input)).map(drop);
        [look, own.does(move |tx, ctx| post(tx, ctx, id, &input)).map(drop)]
    };
    let applies = |input: NewPosting| {
        let look = own.asks(|tx, ctx| preview_apply(tx, ctx, credit, &input)).map(drop);
        [look, own.does(move |tx, ctx| apply(tx, ctx, credit, &input)).map(drop)]
    };
    let before = scene.office.operations();
    let answers = [
        ("a part", posts(part, on(loan))),
        ("as quoted", posts(whole, on(loan))),
        ("a recovery", posts(part, on(lost))),
        ("a credit", applies(on(loan))),
        ("a credit as a recovery", applies(on(lost))),
    ];
    let client = bank.client();
    let holds = move |tx: &mut Tx, ctx: &Ctx| hold(tx, ctx, part, (Some(client), None));
    let answers = answers.into_iter().flat_map(|(how, two)| two.map(|answer| (how, answer)));
    let answers = answers.chain([("held for themselves", own.does(holds).map(drop))]);
    must_all_be_refused("own_client", answers);
    assert_eq!(scene.office.operations(), before);
}

#[test]
fn own_credit_is_paid_back_by_a_colleague() {
    let bank = Bank::new();
    let (paid_back, credit) = (bank.paid_back(), bank.credit(rand(100)));
    let own = bank.scene.own_client();
    let pay_back =
        move |tx: &mut Tx, ctx: &Ctx| pay_back(tx, ctx, credit, (None, "They asked for it."));
    let before = bank.scene.office.operations();
    let answers = [
        ("pay back", own.does(pay_back).map(drop)),
        ("put back what was paid back", puts_back(&own, paid_back)),
    ];
    must_all_be_refused("own_client", answers);
    assert_eq!(bank.scene.office.operations(), before);
    let colleague = bank.scene.office.administrator().can_everything();
    puts_back(&colleague, paid_back).unwrap();
    assert_eq!(colleague.does(pay_back).unwrap().credit, Cents::ZERO);
}

#[test]
fn new_user_cannot_undo_a_pay_back() {
    let bank = Bank::new();
    let paid_back = bank.paid_back();
    let dependent = bank.scene.dependent_administrator();
    let before = bank.scene.office.operations();
    let answer = puts_back(&dependent, paid_back);
    must_all_be_refused("not_independent", [("put back what was paid back", answer)]);
    assert_eq!(bank.scene.office.operations(), before);
}
