use super::*;

fn signs(person: &Person, id: PaperId, input: NewSignature) -> Result<Paper> {
    person.does(move |tx, ctx| sign(tx, ctx, id, &input))
}

#[test]
fn an_agreement_is_signed_once_on_a_screen() {
    let scene = Scene::new();
    let paper = agreement(&scene);
    let clerk = scene.office.consultant("Town");
    let refused = signs(&clerk, paper.id, NewSignature::Screen(b"GIF89a".to_vec()));
    assert_eq!(messages(refused, "signature"), ["Ask the client to sign in the box."]);
    let large = png(&vec![0; MAX_SIGNATURE_BYTES]);
    let refused = signs(&clerk, paper.id, NewSignature::Screen(large));
    assert_eq!(messages(refused, "signature").len(), 1);
    let largest = png(&vec![0; MAX_SIGNATURE_BYTES - 8]);
    let signed = signs(&clerk, paper.id, NewSignature::Screen(largest.clone())).unwrap();
    assert_eq!(signed.signing_method, Some(SigningMethod::Screen));
    assert_eq!((signed.witnessed_by, signed.document_id), (Some(clerk.staff), None));
    assert_eq!(signed.sha256, paper.sha256, "what is on it stays");
    assert_eq!(opened(&scene, paper.id).page.signature, Some(largest));
    let again = signs(&clerk, paper.id, NewSignature::Screen(png(b"")));
    assert!(matches!(again, Err(Error::Conflict { code: "already_signed", .. })), "{again:?}");
    scene.must_be_sound();
}

#[test]
fn a_scan_stays_as_long_as_the_agreement() {
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
fn nothing_but_an_agreement_is_signed() {
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
