//! No cash moves at a branch that has cashed up.

use super::*;
use crate::LoanApproval;
use crate::applications::{self, NewApplication, WarningKind};
use crate::cash::{self, NewMovement};
use crate::loans;
use crate::repayments::{self, LaterPayments, NewRecovery, NewRepayment, NewReversal, RepaymentId};
use crate::requests::{self, NewRequest, RequestKind};
use crate::transfers::{self, MoneyPlace, NewTransfer, TransferPurpose};
use ledger::MoneyKind;

const SHUT: &str = "Town has cashed up for 2 Mar 2026. No more cash can move there on that day. \
    Use the bank, or ask to reopen the cash-up.";

/// Town has a running loan with a payment, a loan that was written off, and has cashed up; Village
/// has R 5 000.
struct Evening {
    scene: Scene,
    village: BranchId,
    running: loans::LoanAccount,
    written_off: loans::LoanId,
    payment: RepaymentId,
}

fn evening(difference: i64) -> Evening {
    let scene = Scene::new();
    let village = scene.office.branch("Village");
    scene.fund(village, rand(5000));
    let dead = NewApplication { client: Some(scene.client(2)), ..scene.application(rand(1000), 2) };
    let written_off = scene.apply(dead).unwrap().account.loan.id;
    let reason = "The client has died.";
    scene.admin.does(move |tx, ctx| loans::write_off(tx, ctx, written_off, reason)).unwrap();
    let running = scene.give(rand(2000), 4);
    let part = NewRepayment { part_payment: true, ..scene.payment(&running, rand(100)) };
    let payment = scene.receive(part).unwrap().id;
    let counted = 97_100 + difference;
    let input = NewCashUp { expected: Some(rand(97_100)), ..form(&scene, counted, "Miscounted.") };
    submit(&scene.admin, input).unwrap();
    let running = scene.account(running.loan.id);
    Evening { scene, village, running, written_off, payment }
}

fn moved(branch: BranchId) -> NewMovement {
    NewMovement { branch, money: MoneyKind::Cash, amount: rand(50), note: String::new() }
}

/// R 50 to Town's bank account.
fn sending((branch, money): (BranchId, MoneyKind)) -> NewTransfer {
    let bank = MoneyPlace { branch, money: MoneyKind::Bank };
    NewTransfer {
        from: MoneyPlace { branch, money },
        to: bank,
        amount: rand(50),
        purpose: TransferPurpose::Funds,
        note: String::new(),
    }
}

fn recovery_at(branch: BranchId) -> NewRecovery {
    NewRecovery {
        amount: Some(rand(50)),
        payment_method: Some(crate::scene::DEPOSIT),
        branch: Some(branch),
    }
}

impl Evening {
    fn payment_at(&self, branch: BranchId) -> NewRepayment {
        NewRepayment {
            branch: Some(branch),
            part_payment: true,
            ..self.scene.payment(&self.running, rand(100))
        }
    }

    /// The result of each operation that moves Town's cash.
    fn refusals(&self) -> Vec<(&'static str, String)> {
        let (town, admin) = (self.scene.branch, &self.scene.admin);
        let other = self.scene.office.administrator().can_everything();
        let (moved, recovery) = (moved(town), recovery_at(town));
        let (more, loan, paid) = (moved.clone(), self.written_off, self.payment);
        let sent = sending((town, MoneyKind::Cash));
        let reversal = NewRequest {
            repayment: Some(paid),
            ..NewRequest::of(RequestKind::Reversal, "The cheque bounced.")
        };
        let asked = admin.does(move |tx, ctx| requests::ask(tx, ctx, &reversal)).unwrap().id;
        vec![
            ("deposit", sentence(admin.does(move |tx, ctx| cash::deposit(tx, ctx, &moved)))),
            ("withdrawal", sentence(admin.does(move |tx, ctx| cash::withdraw(tx, ctx, &more)))),
            ("transfer", sentence(admin.does(move |tx, ctx| transfers::send(tx, ctx, &sent)))),
            ("disbursement", sentence(self.scene.apply(self.scene.application(rand(500), 2)))),
            ("repayment", sentence(self.scene.receive(self.payment_at(town)))),
            (
                "recovery",
                sentence(admin.does(move |tx, ctx| repayments::recover(tx, ctx, loan, &recovery))),
            ),
            (
                "reversal",
                sentence(other.does(move |tx, ctx| repayments::reverse(tx, ctx, paid, "Bounced."))),
            ),
            (
                "reversal by request",
                sentence(other.does(move |tx, ctx| requests::approve(tx, ctx, asked, ""))),
            ),
        ]
    }
}

#[test]
fn cash_operations_are_refused_after_cash_up() {
    // With nothing to post, and while a difference waits.
    for difference in [0, -10] {
        let evening = evening(difference);
        for (verb, refusal) in evening.refusals() {
            assert_eq!(refusal, SHUT, "{verb}");
        }
        evening.scene.must_be_sound();
    }
}

#[test]
fn inter_branch_payment_needs_open_cash_where_taken() {
    let evening = evening(0);
    let village = evening.village;
    // Town's loan is paid at Village: Town's cash does not move.
    evening.scene.receive(evening.payment_at(village)).unwrap();
    let village_shut =
        NewCashUp { branch: village, expected: Some(rand(5100)), ..form(&evening.scene, 5100, "") };
    submit(&evening.scene.admin, village_shut).unwrap();
    let again = evening.scene.account(evening.running.loan.id);
    let payment = NewRepayment {
        branch: Some(village),
        part_payment: true,
        ..evening.scene.payment(&again, rand(100))
    };
    assert!(sentence(evening.scene.receive(payment)).starts_with("Village has cashed up for"));
    evening.scene.must_be_sound();
}

#[test]
fn operations_without_cash_continue_after_cash_up() {
    let evening = evening(0);
    let (loan, reason) = (evening.running.loan.id, "The client has died.");
    evening.scene.admin.does(move |tx, ctx| loans::write_off(tx, ctx, loan, reason)).unwrap();
    let by_bank = NewMovement { money: MoneyKind::Bank, ..moved(evening.scene.branch) };
    evening.scene.admin.does(move |tx, ctx| cash::deposit(tx, ctx, &by_bank)).unwrap();
    let quote = evening.scene.application(rand(500), 2);
    evening.scene.admin.asks(|tx, ctx| applications::quote(tx, ctx, &quote)).unwrap();
    evening.scene.must_be_sound();
}

/// A preview fails if the operation would, so that no one fills in a form in vain.
#[test]
fn previews_and_quotes_report_closed_cash() {
    let evening = evening(0);
    let scene = &evening.scene;
    let payment = evening.payment_at(scene.branch);
    let preview = |payment: NewRepayment| {
        scene.admin.asks(move |tx, ctx| repayments::preview(tx, ctx, &payment))
    };
    assert_eq!(code(preview(payment.clone())), crate::business_days::DAY_CASHED_UP);
    // Without a payment method, the preview still shows the allocation.
    preview(NewRepayment { payment_method: None, ..payment.clone() }).unwrap();
    preview(evening.payment_at(evening.village)).unwrap();

    let refusals = |kind| {
        let application =
            NewApplication { disbursement_kind: kind, ..scene.application(rand(500), 2) };
        let quote = scene.admin.asks(move |tx, ctx| applications::quote(tx, ctx, &application));
        let warnings = quote.unwrap().warnings.into_iter().filter(|warning| warning.refuses);
        warnings.map(|warning| (warning.kind, warning.message)).collect::<Vec<_>>()
    };
    assert_eq!(refusals(MoneyKind::Cash), [(WarningKind::Cash, SHUT.to_owned())]);

    scene.go_to(date("2026-03-03"));
    scene.fund(scene.branch, rand(1_000));
    preview(evening.payment_at(scene.branch)).unwrap();
    assert_eq!(refusals(MoneyKind::Cash), []);
}

/// A loan that a second person has to approve is paid out on another day: who applies is not warned, who
/// would approve it is.
#[test]
fn loan_approval_after_cash_up_waits_a_day() {
    let policy = Policy { loan_approval: LoanApproval::Always, ..Policy::default() };
    let scene = Scene::at(TestOffice::with_policy(policy));
    submit(&scene.admin, form(&scene, 100_000, "")).unwrap();

    let application = scene.application(rand(500), 2);
    let input = application.clone();
    let quote = scene.admin.asks(move |tx, ctx| applications::quote(tx, ctx, &input)).unwrap();
    assert!(quote.needs_approval && !quote.warnings.iter().any(|warning| warning.refuses));
    let applied = scene.admin.does(move |tx, ctx| requests::apply(tx, ctx, &application)).unwrap();

    let (id, request) = (applied.application.id, applied.request.unwrap());
    let refusals = || {
        let file = scene.admin.asks(move |tx, ctx| applications::find(tx, ctx, id)).unwrap();
        let refusals = file.warnings.into_iter().filter(|warning| warning.refuses);
        refusals.map(|warning| warning.message).collect::<Vec<_>>()
    };
    assert_eq!(refusals(), [SHUT]);
    let colleague = scene.office.administrator().can_everything();
    let approve = || colleague.does(move |tx, ctx| requests::approve(tx, ctx, request, ""));
    assert!(sentence(approve()).starts_with(SHUT));
    scene.must_be_sound();

    scene.go_to(date("2026-03-03"));
    assert!(refusals().is_empty());
    approve().unwrap();
    scene.must_be_sound();
}

#[test]
fn correction_without_cash_movement_continues() {
    let evening = evening(0);
    let scene = &evening.scene;
    let loan = evening.running.loan.id;
    let village = evening.village;
    let part = |branch, amount| NewRepayment {
        part_payment: true,
        branch: Some(branch),
        ..scene.payment(&scene.account(loan), amount)
    };
    scene.go_to(date("2026-03-03"));
    let wrong = scene.receive(part(scene.branch, rand(100))).unwrap().id;
    scene.receive(part(village, rand(50))).unwrap();
    scene.go_to(date("2026-03-04"));
    let counted =
        NewCashUp { branch: village, expected: Some(rand(5_050)), ..form(scene, 5_050, "") };
    submit(&scene.admin, counted).unwrap();
    let person = scene.office.administrator().can_everything();
    let seen = scene.admin.asks(move |tx, ctx| repayments::preview_reversal(tx, ctx, wrong));
    let new = NewReversal {
        id: wrong,
        reason: "It was another client's.".to_owned(),
        later: LaterPayments::Previewed(seen.unwrap().fingerprint),
    };
    person.does(move |tx, ctx| repayments::reverse_and_reapply(tx, ctx, &new)).unwrap();
    scene.must_be_sound();
    let day = |branch| scene.admin.asks(move |tx, ctx| branch_day(tx, ctx, branch, None)).unwrap();
    assert_eq!(day(village).cash.moved, []);
    let town = day(scene.branch).cash.moved;
    assert_eq!((town.len(), town[0].cash_out), (1, rand(100)));
}

#[test]
fn next_day_opens_after_cash_up() {
    let evening = evening(0);
    evening.scene.go_to(date("2026-03-03"));
    evening.scene.fund(evening.scene.branch, rand(1));
    evening.scene.receive(evening.payment_at(evening.scene.branch)).unwrap();
    evening.scene.must_be_sound();
}

/// Two people at once: the second is refused, on any server.
#[test]
fn second_server_refuses_after_cash_up_too() {
    let scene = Scene::new();
    let other = scene.office.another_server();
    let clerk = other.consultant("Town");
    submit(&clerk, form(&scene, 100_000, "")).unwrap();
    let input = moved(scene.branch);
    let answer = scene.admin.does(move |tx, ctx| cash::deposit(tx, ctx, &input));
    assert_eq!(code(answer), crate::business_days::DAY_CASHED_UP);
    let twice = submit(&scene.admin, form(&scene, 100_000, ""));
    assert_eq!(code(twice), "already_cashed_up");
}
