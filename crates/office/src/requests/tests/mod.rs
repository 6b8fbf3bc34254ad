//! Rights to make, decide and see requests.

mod approvals;
mod dependent_staff;
mod independence;
mod kinds;
mod life;
mod loan_edits;
mod reversals;

use super::*;
use crate::loans::{LoanAccount, LoanEdits, LoanId};
use crate::repayments::{self, NewRepayment, RepaymentId};
use crate::scene::{Scene, rand};
use crate::testing::{Person, messages};
use money::Cents;

/// A lender with a loan of R 1 000 at Town, and two consultants there.
struct Desk {
    loan: LoanAccount,
    /// Takes payments and asks for changes.
    clerk: Person,
    /// Decides.
    senior: Person,
    scene: Scene,
}

impl Desk {
    fn new() -> Self {
        let scene = Scene::new();
        let loan = scene.give(rand(1000), 3);
        let clerk = scene.office.consultant("Town").can(Permission::DoRepayments);
        let clerk = clerk.can(Permission::EditActiveLoans);
        let senior = scene.office.consultant("Town").can(Permission::VerifyEditLoansRequests);
        Desk { loan, clerk, senior, scene }
    }

    /// A payment of R 500 that the clerk takes.
    fn pay(&self) -> RepaymentId {
        let input = self.scene.payment(&self.scene.account(self.loan.loan.id), rand(500));
        receive(&self.clerk, input)
    }

    fn write_off(&self) -> NewRequest {
        write_off(self.loan.loan.id)
    }

    /// The clerk asks for the write-off of the loan.
    fn ask(&self) -> RequestId {
        ask_by(&self.clerk, self.write_off()).unwrap().id
    }

    fn status(&self, id: RequestId) -> RequestStatus {
        self.scene.admin.asks(|tx, ctx| find(tx, ctx, id)).unwrap().status
    }
}

fn receive(person: &Person, input: NewRepayment) -> RepaymentId {
    person.does(move |tx, ctx| repayments::receive(tx, ctx, &input)).unwrap().id
}

fn write_off(loan: LoanId) -> NewRequest {
    NewRequest { loan: Some(loan), ..NewRequest::of(RequestKind::WriteOff, "The client has died.") }
}

fn reversal(repayment: RepaymentId) -> NewRequest {
    NewRequest {
        repayment: Some(repayment),
        ..NewRequest::of(RequestKind::Reversal, "The cheque bounced.")
    }
}

fn ask_by(person: &Person, new: NewRequest) -> Result<ChangeRequest> {
    person.does(move |tx, ctx| ask(tx, ctx, &new))
}

fn approve_by(person: &Person, id: RequestId) -> Result<ChangeRequest> {
    person.does(move |tx, ctx| approve(tx, ctx, id, ""))
}

fn decline_by(person: &Person, id: RequestId) -> Result<ChangeRequest> {
    person.does(move |tx, ctx| decline(tx, ctx, id, "They have paid.", None))
}

fn write_off_at_once(person: &Person, loan: LoanId) {
    let why = "Cannot pay.";
    let verb = move |tx: &mut Tx, ctx: &Ctx| crate::loans::write_off_decided(tx, ctx, loan, why);
    person.does(verb).unwrap();
}

fn withdraw_by(person: &Person, id: RequestId) -> Result<ChangeRequest> {
    person.does(move |tx, ctx| withdraw(tx, ctx, id))
}

fn code<T: std::fmt::Debug>(answer: Result<T>) -> &'static str {
    match answer {
        Err(Error::Conflict { code, .. } | Error::Refused { code, .. }) => code,
        other => panic!("{other:?}"),
    }
}

fn missing<T: std::fmt::Debug>(answer: Result<T>) -> Permission {
    match answer {
        Err(Error::Forbidden(permission)) => permission,
        other => panic!("{other:?}"),
    }
}

fn listed(person: &Person, search: RequestSearch) -> Vec<i64> {
    let ask = |tx: &mut Tx, ctx: &Ctx| {
        let total = count(tx, ctx, &search)?;
        let found = list(tx, ctx, &search, 100, 0)?;
        assert_eq!(i64::try_from(found.len()), Ok(total));
        Ok(found.into_iter().map(|request| request.id.get()).collect())
    };
    person.asks(ask).unwrap()
}

#[test]
fn each_request_kind_needs_its_own_permission() {
    let desk = Desk::new();
    let payment = desk.pay();
    let nobody = desk.scene.office.consultant("Town");
    assert_eq!(missing(ask_by(&nobody, desk.write_off())), Permission::EditActiveLoans);
    assert_eq!(missing(ask_by(&nobody, reversal(payment))), Permission::DoRepayments);
    let cashier = desk.scene.office.consultant("Town").can(Permission::DoRepayments);
    assert_eq!(missing(ask_by(&cashier, desk.write_off())), Permission::EditActiveLoans);
    ask_by(&cashier, reversal(payment)).unwrap();
    let editor = desk.scene.office.consultant("Town").can(Permission::EditActiveLoans);
    assert_eq!(missing(ask_by(&editor, reversal(payment))), Permission::DoRepayments);
    let first = ask_by(&editor, desk.write_off()).unwrap().id;
    withdraw_by(&editor, first).unwrap();
    ask_by(&desk.senior, desk.write_off()).unwrap();
}

#[test]
fn deciding_needs_the_permission() {
    let desk = Desk::new();
    let id = desk.ask();
    let others =
        Permission::ALL.into_iter().filter(|one| *one != Permission::VerifyEditLoansRequests);
    let admin = others.fold(desk.scene.office.administrator(), Person::can);
    for answer in [approve_by(&admin, id), decline_by(&admin, id)] {
        assert_eq!(missing(answer), Permission::VerifyEditLoansRequests);
    }
    assert!(admin.asks(waiting).is_err());
    assert_eq!(desk.status(id), RequestStatus::Pending);
}

#[test]
fn own_request_cannot_be_decided_on_another_device() {
    let desk = Desk::new();
    let senior = &desk.senior;
    let id = ask_by(senior, desk.write_off()).unwrap().id;
    let elsewhere = desk.scene.office.signed_in_again(senior);
    for person in [senior, &elsewhere] {
        assert_eq!(code(approve_by(person, id)), "own_request");
        assert_eq!(code(decline_by(person, id)), "own_request");
        assert_eq!(person.asks(waiting).unwrap(), 0);
    }
    assert_eq!(desk.scene.account(desk.loan.loan.id), desk.loan);
    assert_eq!(withdraw_by(&elsewhere, id).unwrap().status, RequestStatus::Withdrawn);
}

#[test]
fn consultant_requests_and_decides_only_at_own_branch() {
    let desk = Desk::new();
    let stranger = desk.scene.office.consultant("Village").can_everything();
    assert_eq!(code(ask_by(&stranger, desk.write_off())), "other_branch");
    let id = desk.ask();
    assert_eq!(code(approve_by(&stranger, id)), "other_branch");
    assert_eq!(code(decline_by(&stranger, id)), "other_branch");
    assert_eq!(code(withdraw_by(&stranger, id)), "not_own_request");
    assert_eq!(code(stranger.asks(|tx, ctx| find(tx, ctx, id))), "other_branch");
    assert_eq!(listed(&stranger, RequestSearch::default()), Vec::<i64>::new());
    assert_eq!(stranger.asks(waiting).unwrap(), 0);
    assert_eq!(desk.senior.asks(waiting).unwrap(), 1);
    assert_eq!(desk.scene.admin.asks(waiting).unwrap(), 1);
    approve_by(&desk.scene.admin, id).unwrap();
}

#[test]
fn reversal_belongs_to_the_branch_of_the_cash() {
    let desk = Desk::new();
    let village = desk.scene.office.branch("Village");
    let teller = desk.scene.office.consultant("Village").can(Permission::DoRepayments);
    let payment =
        NewRepayment { branch: Some(village), ..desk.scene.payment(&desk.loan, rand(500)) };
    let payment = receive(&teller, payment);
    assert_eq!(code(ask_by(&desk.clerk, reversal(payment))), "other_branch");
    let id = ask_by(&teller, reversal(payment)).unwrap().id;
    assert_eq!(code(approve_by(&desk.senior, id)), "other_branch");
    let there = desk.scene.office.consultant("Village").can(Permission::VerifyEditLoansRequests);
    approve_by(&there, id).unwrap();
    desk.scene.must_be_sound();
}

#[test]
fn only_the_requester_withdraws() {
    let desk = Desk::new();
    let id = desk.ask();
    assert_eq!(code(withdraw_by(&desk.scene.admin, id)), "not_own_request");
    let request = withdraw_by(&desk.clerk, id).unwrap();
    assert_eq!(request.status, RequestStatus::Withdrawn);
    assert_eq!(request.decided_by, Some(desk.clerk.staff));
    desk.scene.must_be_sound();
}

/// Three requests at Town: the clerk's write-off, a colleague's reversal, and the clerk's first
/// write-off, which was withdrawn.
#[test]
fn request_lists_follow_permissions_and_filters() {
    let desk = Desk::new();
    withdraw_by(&desk.clerk, desk.ask()).unwrap();
    desk.ask();
    let cashier = desk.scene.office.consultant("Town").can(Permission::DoRepayments);
    ask_by(&cashier, reversal(desk.pay())).unwrap();
    let auditor = desk.scene.office.administrator();
    let all = RequestSearch::default();
    let people = [&auditor, &desk.senior, &desk.clerk, &cashier];
    assert_eq!(
        people.map(|person| listed(person, all)),
        [vec![3, 2, 1], vec![3, 2, 1], vec![2, 1], vec![3]]
    );
    let mine = |mine| RequestSearch { mine: Some(mine), ..all };
    assert_eq!(
        people.map(|person| listed(person, mine(true))),
        [vec![], vec![], vec![2, 1], vec![3]]
    );
    assert_eq!(
        people.map(|person| listed(person, mine(false))),
        [vec![3, 2, 1], vec![3, 2, 1], vec![], vec![]]
    );
    let kind = RequestSearch { kind: Some(RequestKind::Reversal), ..all };
    assert_eq!(listed(&auditor, kind), [3]);
    let status = |status| RequestSearch { status: Some(status), ..all };
    assert_eq!(listed(&auditor, status(RequestStatus::Pending)), [3, 2]);
    assert_eq!(listed(&auditor, status(RequestStatus::Withdrawn)), [1]);
    assert_eq!(listed(&auditor, status(RequestStatus::Expired)), Vec::<i64>::new());
    let one = |person: &Person, id| person.asks(|tx, ctx| find(tx, ctx, RequestId::new(id)));
    assert_eq!(missing(one(&cashier, 2)), Permission::VerifyEditLoansRequests);
    for (person, id) in [(&auditor, 2), (&desk.senior, 2), (&desk.clerk, 2), (&cashier, 3)] {
        assert_eq!(one(person, id).unwrap().id.get(), id);
    }
    assert!(matches!(one(&auditor, 4), Err(Error::NotFound("request"))));
}

#[test]
fn deciders_and_requester_are_notified() {
    let desk = Desk::new();
    let branch = desk.scene.branch;
    let id = desk.ask();
    let expected = |kind| {
        let deciders = Audience::HoldersAt(branch, Permission::VerifyEditLoansRequests);
        let event = |to| Event::new(kind, to).with("request", id.get());
        crate::frame::event::to_text(&[event(deciders), event(Audience::person(desk.clerk.staff))])
    };
    let last = || desk.scene.office.audit_lines().pop().unwrap();
    assert!(last().ends_with(&expected(EventKind::RequestAsked)), "{}", last());
    decline_by(&desk.senior, id).unwrap();
    assert!(last().ends_with(&expected(EventKind::RequestDecided)), "{}", last());
}
