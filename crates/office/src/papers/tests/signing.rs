use super::*;
use crate::staff::{self, StaffFields};

fn signs(person: &Person, id: PaperId, input: NewSignature) -> Result<Paper> {
    person.does(move |tx, ctx| sign(tx, ctx, id, &input))
}

#[test]
fn an_agreement_is_signed_once_on_a_screen() {
    let scene = Scene::new();
    let paper = agreement(&scene);
    let clerk = scene.office.consultant("Town").can(Permission::GiveLoans);
    let refused = signs(&clerk, paper.id, NewSignature::Screen(b"GIF89a".to_vec()));
    assert_eq!(messages(refused, "signature"), ["Ask the client to sign in the box."]);
    let large = png(&vec![0; MAX_SIGNATURE_BYTES]);
    let refused = signs(&clerk, paper.id, NewSignature::Screen(large));
    assert_eq!(messages(refused, "signature").len(), 1);
    let largest = png(&vec![0; MAX_SIGNATURE_BYTES - 8]);
    let signed = signs(&clerk, paper.id, NewSignature::Screen(largest.clone())).unwrap();
    assert_eq!(signed.signing_method, Some(SigningMethod::Screen));
    assert_eq!((signed.witnessed_by, signed.document_id), (Some(clerk.staff), None));
    let name = signed.witness_name.as_deref().expect("a witness");
    let head = scene.office.administrator().can_everything();
    let married = StaffFields { last_name: Some("Married".to_owned()), ..StaffFields::default() };
    head.does(move |tx, ctx| staff::edit(tx, ctx, clerk.staff, &married)).unwrap();
    assert_eq!(opened(&scene, paper.id).paper.witness_name.as_deref(), Some(name));
    assert_eq!(signed.sha256, paper.sha256, "what is on it stays");
    assert_eq!(opened(&scene, paper.id).page.signature, Some(largest));
    let again = signs(&clerk, paper.id, NewSignature::Screen(png(b"")));
    assert!(matches!(again, Err(Error::Conflict { code: "already_signed", .. })), "{again:?}");
    scene.must_be_sound();
}

#[test]
fn signed_scan_cannot_be_deleted() {
    let scene = Scene::new();
    let paper = agreement(&scene);
    let other = scan_of(&scene, scene.client(2));
    let refused = signs(&scene.admin, paper.id, NewSignature::Paper(other));
    assert_eq!(messages(refused, "document"), ["Choose a document of this client."]);
    let scan = scan_of(&scene, scene.client);
    let signed = signs(&scene.admin, paper.id, NewSignature::Paper(scan)).unwrap();
    assert_eq!(signed.signing_method, Some(SigningMethod::Paper));
    assert_eq!(signed.document_id, Some(scan));
    let delete = move |tx: &mut Tx, ctx: &Ctx| client_documents::delete(tx, ctx, scan);
    let refused = scene.admin.does(delete);
    assert!(matches!(refused, Err(Error::Conflict { code: "document_in_use", .. })), "{refused:?}");
    scene.must_be_sound();
}

#[test]
fn only_agreements_can_be_signed() {
    let scene = Scene::new();
    let quotation = makes(&scene.admin, quotation(&scene)).unwrap();
    let refused = signs(&scene.admin, quotation.id, NewSignature::Screen(png(b"")));
    assert!(
        matches!(refused, Err(Error::Conflict { code: "not_an_agreement", .. })),
        "{refused:?}"
    );
    let refused = signs(&scene.admin, PaperId::new(99), NewSignature::Screen(png(b"")));
    assert!(matches!(refused, Err(Error::NotFound("paper"))), "{refused:?}");
}

#[test]
fn making_and_signing_need_give_loans_at_branch() {
    let scene = Scene::new();
    let loan = scene.give(rand(1200), 12).loan;
    let inputs = || {
        [
            NewPaper::OfLoan(loan.id, PaperKind::Agreement),
            NewPaper::ApplicationAgreement(loan.application_id),
            NewPaper::OfLoan(loan.id, PaperKind::DefaultNotice),
        ]
    };
    let paper = makes(&scene.admin, NewPaper::OfLoan(loan.id, PaperKind::Agreement)).unwrap();
    scene.go_to(money::add_days(scene.account(loan.id).installments[0].due_on, 1));
    let signature = || NewSignature::Screen(png(b""));
    let clerk = scene.office.consultant("Town");
    let other = scene.office.consultant("Village").can(Permission::GiveLoans);
    for input in inputs() {
        let refused = makes(&clerk, input.clone());
        assert!(matches!(refused, Err(Error::Forbidden(Permission::GiveLoans))), "{refused:?}");
        let refused = makes(&other, input);
        assert!(matches!(refused, Err(Error::Refused { code: "other_branch", .. })), "{refused:?}");
    }
    let refused = signs(&clerk, paper.id, signature());
    assert!(matches!(refused, Err(Error::Forbidden(Permission::GiveLoans))), "{refused:?}");
    let refused = signs(&other, paper.id, signature());
    assert!(matches!(refused, Err(Error::Refused { code: "other_branch", .. })), "{refused:?}");
    other.asks(|tx, ctx| open(tx, ctx, paper.id)).expect("staff read papers of any branch");
    let clerk = clerk.can(Permission::GiveLoans);
    for input in inputs() {
        makes(&clerk, input).expect("made");
    }
    signs(&clerk, paper.id, signature()).expect("signed");
}

#[test]
fn cancelled_loan_cannot_be_signed() {
    let scene = Scene::new();
    let paper = agreement(&scene);
    assert!(paper.awaits_signature());
    cancels(&scene, paper.loan_id.unwrap());
    let refused = signs(&scene.admin, paper.id, NewSignature::Screen(png(b"")));
    assert!(matches!(refused, Err(Error::Conflict { code: "loan_cancelled", .. })), "{refused:?}");
    assert!(!opened(&scene, paper.id).paper.awaits_signature());
    let again = NewPaper::ApplicationAgreement(paper.application_id.unwrap());
    let refused = makes(&scene.admin, again);
    assert!(matches!(refused, Err(Error::Conflict { code: "loan_cancelled", .. })), "{refused:?}");
}

#[test]
fn closed_application_cannot_be_signed() {
    let policy = Policy { loan_approval: LoanApproval::Always, ..Policy::default() };
    let scene = Scene::at(TestOffice::with_policy(policy));
    let boss = scene.office.administrator().can_everything();
    let input = scene.application(rand(1200), 3);
    let apply = move |tx: &mut Tx, ctx: &Ctx| requests::apply(tx, ctx, &input);
    let applied = scene.admin.does(apply).unwrap();
    let input = NewPaper::ApplicationAgreement(applied.application.id);
    let paper = makes(&scene.admin, input.clone()).unwrap();
    assert!(paper.awaits_signature());
    let request = applied.request.unwrap();
    boss.does(move |tx, ctx| requests::decline(tx, ctx, request, "Too much.", None)).unwrap();
    assert!(!opened(&scene, paper.id).paper.awaits_signature());
    for refused in
        [makes(&scene.admin, input), signs(&scene.admin, paper.id, NewSignature::Screen(png(b"")))]
    {
        let code = "application_closed";
        assert!(matches!(&refused, Err(Error::Conflict { code: found, .. }) if *found == code));
    }
    scene.must_be_sound();
}
