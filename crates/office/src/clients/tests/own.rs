//! No one serves themselves: every operation on a client refuses an actor who is that client (ADR
//! 0073). For pending decisions see `requests`, for bank lines `bank_matching`.

use super::*;
use crate::applications;
use crate::blacklist::{self, NewBlacklisting};
use crate::client_documents::{self, DocumentKind, NewDocument};
use crate::corrections;
use crate::files::FileKind;
use crate::loans::{self, LoanId, NewPenaltyWaiver};
use crate::repayments::{self, NewRecovery, NewSettlement, RepaymentId};
use crate::requests;
use crate::scene::{DEPOSIT, Scene, rand};
use crate::staff::{self, StaffFields};
use crate::testing::{must_all_be_refused, stored};

/// An operation and its result.
type Answer = (&'static str, Result<()>);

#[test]
fn own_client_record_cannot_be_edited() {
    let scene = Scene::new();
    let (admin, client) = (&scene.admin, scene.client);
    let file = stored(&scene.office, FileKind::ClientDocument);
    let document = NewDocument { name: "Payslip".to_owned(), kind: DocumentKind::IdCard, file };
    let add = move |tx: &mut Tx, ctx: &Ctx| client_documents::add(tx, ctx, client, &document);
    let document = admin.does(add).unwrap().id;
    let bar = NewBlacklisting { client: Some(client), reason: "A false payslip.".to_owned() };
    let barred = admin.does(move |tx, ctx| blacklist::blacklist(tx, ctx, &bar)).unwrap().id;
    let change = ClientFields { nk_name: Some("Lindiwe".to_owned()), ..ClientFields::default() };
    let own = &scene.own_client();
    scene.office.must_refuse("own_client", || {
        let delete = move |tx: &mut Tx, ctx: &Ctx| client_documents::delete(tx, ctx, document);
        let revoke = move |tx: &mut Tx, ctx: &Ctx| blacklist::revoke(tx, ctx, barred);
        vec![
            ("edit", own.does(move |tx, ctx| edit(tx, ctx, client, &change)).map(drop)),
            ("delete a document", own.does(delete).map(drop)),
            ("revoke the blacklisting", own.does(revoke).map(drop)),
        ]
    });
}

#[test]
fn own_loan_cannot_be_given() {
    let scene = Scene::new();
    let [input, submitted, asked] = [0; 3].map(|_| scene.application(rand(1000), 3));
    let own = &scene.own_client();
    scene.office.must_refuse("own_client", || {
        let submit = move |tx: &mut Tx, ctx: &Ctx| applications::submit(tx, ctx, &submitted);
        let apply = move |tx: &mut Tx, ctx: &Ctx| requests::apply(tx, ctx, &asked);
        vec![
            ("give", own.does(move |tx, ctx| applications::apply(tx, ctx, &input)).map(drop)),
            ("submit", own.does(submit).map(drop)),
            ("give or ask for approval", own.does(apply).map(drop)),
        ]
    });
}

/// Loans of the client: one is being paid, one is written off, and of one more was paid than settling cost.
struct Loans {
    open: LoanId,
    payment: RepaymentId,
    lost: LoanId,
    credit: RepaymentId,
}

impl Loans {
    fn given(scene: &Scene) -> Self {
        let [open, lost, settled] = [0; 3].map(|_| scene.give(rand(1000), 3));
        let payment = scene.receive(scene.payment(&open, rand(500))).unwrap().id;
        let credit = scene.receive(scene.payment(&settled, settled.loan.balance)).unwrap();
        assert_eq!(credit.client_credit, Some(rand(60)));
        let lost = lost.loan.id;
        let write_off =
            move |tx: &mut Tx, ctx: &Ctx| loans::write_off_decided(tx, ctx, lost, "Cannot pay.");
        scene.admin.does(write_off).unwrap();
        Loans { open: open.loan.id, payment, lost, credit: credit.id }
    }

    /// Operations that take or forgive money.
    fn pay(&self, scene: &Scene, own: &Person) -> Vec<Answer> {
        let Loans { open, lost, .. } = *self;
        let (branch, payment_method) = (Some(scene.branch), Some(DEPOSIT));
        let payment = scene.payment(&scene.account(open), rand(500));
        let look = payment.clone();
        let amount = Some(rand(500));
        let terms = NewSettlement { amount, quote: None, branch, payment_method, value_date: None };
        let recovery = NewRecovery { amount, branch, payment_method };
        let reason = "Was ill.".to_owned();
        let waiver = NewPenaltyWaiver { installment: Some(1), amount, reason };
        let receive = move |tx: &mut Tx, ctx: &Ctx| repayments::receive(tx, ctx, &payment);
        let settle = move |tx: &mut Tx, ctx: &Ctx| repayments::settle(tx, ctx, open, &terms);
        let recover = move |tx: &mut Tx, ctx: &Ctx| repayments::recover(tx, ctx, lost, &recovery);
        let waive = move |tx: &mut Tx, ctx: &Ctx| loans::waive_penalty(tx, ctx, open, &waiver);
        let write_off =
            move |tx: &mut Tx, ctx: &Ctx| loans::write_off(tx, ctx, open, "Cannot pay.");
        vec![
            ("foresee", own.asks(|tx, ctx| repayments::preview(tx, ctx, &look)).map(drop)),
            ("receive", own.does(receive).map(drop)),
            ("settle", own.does(settle).map(drop)),
            ("recover", own.does(recover).map(drop)),
            ("waive", own.does(waive).map(drop)),
            ("write off", own.does(write_off).map(drop)),
        ]
    }

    /// Operations that reverse or pay back.
    fn undo(&self, own: &Person) -> Vec<Answer> {
        let Loans { open, payment, lost, credit } = *self;
        let why = "A mistake.";
        let reverse = move |tx: &mut Tx, ctx: &Ctx| repayments::reverse(tx, ctx, payment, why);
        let cancel =
            move |tx: &mut Tx, ctx: &Ctx| corrections::reverse_disbursement(tx, ctx, open, why);
        let reinstate =
            move |tx: &mut Tx, ctx: &Ctx| corrections::reverse_write_off(tx, ctx, lost, why);
        let pay_back =
            move |tx: &mut Tx, ctx: &Ctx| repayments::pay_client_credit_back(tx, ctx, credit);
        vec![
            ("reverse a payment", own.does(reverse).map(drop)),
            ("reverse a disbursement", own.does(cancel).map(drop)),
            ("reverse a write-off", own.does(reinstate).map(drop)),
            ("pay a credit back", own.does(pay_back).map(drop)),
        ]
    }
}

#[test]
fn own_loan_takes_no_payments() {
    let scene = Scene::new();
    let loans = Loans::given(&scene);
    let own = &scene.own_client();
    scene.office.must_refuse("own_client", || {
        let mut answers = loans.pay(&scene, own);
        answers.extend(loans.undo(own));
        answers
    });
    scene.must_be_sound();
}

/// However they are written. A village alone is not a home.
#[test]
fn each_of_four_facts_identifies_own_client() {
    let office = TestOffice::new();
    let clerk = clerk(&office);
    let own = clerk.staff;
    let boss = office.administrator().can_everything();
    let edit_staff = |fields: StaffFields| {
        boss.does(move |tx, ctx| staff::edit(tx, ctx, own, &fields)).unwrap();
    };
    let some = |text: &str| Some(text.to_owned());
    let phone = staff::PhoneInput { phone_number: "+27 71 000 0001".to_owned(), active: true };
    edit_staff(StaffFields {
        national_id: some("8001015009087"),
        phone_numbers: Some(vec![phone]),
        address: some("7 Moema Street,  ORLANDO west"),
        ..StaffFields::default()
    });
    let edits = |client: ClientFields| {
        let client = clerk.does(move |tx, ctx| add(tx, ctx, &client)).unwrap().record.id;
        let change = ClientFields { nk_name: some("Lindiwe"), ..ClientFields::default() };
        clerk.does(move |tx, ctx| edit(tx, ctx, client, &change)).map(drop)
    };
    let with = |national_id: &str| fields("Zoe", "Botha", national_id);
    let (phone_number, address) = (some("071 000 0001"), some("7 Moema Street\nOrlando West"));
    let email = Some(format!("Person{own}@Example.test"));
    let alike = [
        ("identity number", with("8001015009087")),
        ("phone number", ClientFields { phone_number, ..with("PASS00002") }),
        ("email address", ClientFields { email, ..with("PASS00003") }),
        ("home", ClientFields { address, ..with("PASS00004") }),
    ];
    must_all_be_refused("own_client", alike.map(|(fact, client)| (fact, edits(client))));
    let village = some("Qunu");
    edit_staff(StaffFields { address: village.clone(), ..StaffFields::default() });
    edits(ClientFields { address: village, ..with("PASS00005") }).unwrap();
}
