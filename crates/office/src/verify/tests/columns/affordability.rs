//! A completed assessment with a row of each kind.

use super::*;
use crate::affordability::{
    self, AssessmentFields, AssessmentId, Employment, ExpenseKind, NewExpense, NewIncome,
    NewObligation,
};
use crate::applications::{DeclineCode, NewApplication};
use crate::client_documents::{self, DocumentKind, NewDocument};
use crate::files::FileKind;
use crate::testing::stored;
use crate::{AffordabilityPolicy, LoanApproval, Policy};
use lending::PayFrequency;
use money::{add_days, add_months};

/// Assesses the scene's client, who has loans.
pub(super) fn assess(scene: &Scene) {
    let (client, file) = (scene.client, stored(&scene.office, FileKind::ClientDocument));
    let payslips = NewDocument { name: "Payslips".to_owned(), kind: DocumentKind::Payslip, file };
    let add = move |tx: &mut Tx, ctx: &Ctx| client_documents::add(tx, ctx, client, &payslips);
    let document = scene.admin.does(add).unwrap().id;
    let oldest = add_days(scene.office.today().first_of_month(), -60).first_of_month();
    let income = |month: u32| NewIncome {
        paid_on: Some(add_months(oldest, month)),
        gross: Some(rand(20_000)),
        deductions: Some(rand(1000)),
        net: Some(rand(18_000)),
        document: Some(document),
    };
    let fields = AssessmentFields {
        employment: Patch::Set(Employment::Employed),
        pay_frequency: Patch::Set(PayFrequency::Monthly),
        client_understands: Some(true),
        incomes: Some([0, 1, 2].map(income).to_vec()),
        expenses: Some(vec![NewExpense {
            kind: Some(ExpenseKind::Food),
            amount: Some(rand(3000)),
        }]),
        obligations: Some(vec![NewObligation {
            source: None,
            creditor: "A shop".to_owned(),
            installment: Some(rand(400)),
            balance: Some(rand(4000)),
        }]),
        ..AssessmentFields::default()
    };
    let begin = move |tx: &mut Tx, ctx: &Ctx| affordability::begin(tx, ctx, client, &fields);
    let draft = scene.admin.does(begin).unwrap();
    let id = draft.id();
    assert_eq!(draft.gaps, [""; 0]);
    scene.admin.does(move |tx, ctx| affordability::complete(tx, ctx, id, None)).unwrap();
}

/// A loan that stands on the assessment, one that stands on none, and a declined application that names it.
pub(super) fn lend(scene: &Scene) {
    let apply = |loan_approval, assessment| {
        let affordability = AffordabilityPolicy::Warn;
        let policy = Arc::new(Policy { affordability, loan_approval, ..Policy::default() });
        let input = NewApplication { assessment, ..scene.application(rand(100), 2) };
        let apply = move |tx: &mut Tx, ctx: &Ctx| {
            let ctx = Ctx { policy: Arc::clone(&policy), ..ctx.clone() };
            requests::apply(tx, &ctx, &input)
        };
        scene.admin.does(apply).unwrap().request
    };
    apply(LoanApproval::None, None);
    apply(LoanApproval::None, None);
    let request = apply(LoanApproval::Always, Some(AssessmentId::new(1))).unwrap();
    let colleague = scene.office.administrator().can_everything();
    let code = Some(DeclineCode::Documents);
    let decline =
        move |tx: &mut Tx, ctx: &Ctx| requests::decline(tx, ctx, request, "No payslip.", code);
    colleague.does(decline).unwrap();
}
