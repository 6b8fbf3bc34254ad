use super::*;
use crate::client_documents::{self, DocumentId, DocumentKind, NewDocument};
use crate::files::FileKind;
use crate::scene::Scene;
use crate::testing::{Person, messages, stored};

/// A complete identification with a reason unless the risk is low.
pub(crate) fn new(risk: RiskRating) -> NewIdentification {
    let risk_reason = if risk == RiskRating::Low { "" } else { " Trades in cash " };
    NewIdentification {
        identity_document: Some(IdentityDocument::IdCard),
        address_proof: Some(AddressProof::Lease),
        is_original: Some(true),
        document: None,
        prominent_person: Some(ProminentPerson::None),
        risk: Some(risk),
        risk_reason: risk_reason.to_owned(),
    }
}

fn identify_by(
    person: &Person,
    client: ClientId,
    input: NewIdentification,
) -> Result<Identification> {
    person.does(move |tx, ctx| identify(tx, ctx, client, &input))
}

fn document(scene: &Scene, client: ClientId) -> DocumentId {
    let file = stored(&scene.office, FileKind::ClientDocument);
    let input = NewDocument { name: "ID card".to_owned(), kind: DocumentKind::IdCard, file };
    let add = move |tx: &mut Tx, ctx: &Ctx| client_documents::add(tx, ctx, client, &input);
    scene.admin.does(add).unwrap().id
}

#[test]
fn newest_identification_is_listed_first() {
    let scene = Scene::new();
    let client = scene.client;
    let low = identify_by(&scene.admin, client, new(RiskRating::Low)).unwrap();
    assert_eq!((low.risk_reason, low.identified_by), (None, scene.admin.staff));
    let high = identify_by(&scene.admin, client, new(RiskRating::High)).unwrap();
    assert_eq!(high.risk_reason.as_deref(), Some("Trades in cash"));
    let listed = scene.admin.asks(move |tx, ctx| list(tx, ctx, client)).unwrap();
    assert_eq!(listed.iter().map(|one| one.id).collect::<Vec<_>>(), [high.id, low.id]);
    let line = "client.identify ";
    assert!(scene.office.audit_lines().iter().any(|found| found.starts_with(line)));
    scene.must_be_sound();
}

#[test]
fn every_wrong_field_of_an_identification_is_named() {
    let scene = Scene::new();
    let refused = |input: NewIdentification, field: &str| {
        messages(identify_by(&scene.admin, scene.client, input), field)
    };
    for field in ["identity_document", "is_original", "prominent_person", "risk"] {
        assert_eq!(refused(NewIdentification::default(), field).len(), 1, "{field}");
    }
    let others = document(&scene, scene.client(2));
    for wrong in [others, DocumentId::new(99)] {
        let input = NewIdentification { document: Some(wrong), ..new(RiskRating::Low) };
        assert_eq!(refused(input, "document"), ["Choose a document of this client."]);
    }
    for risk in [RiskRating::Medium, RiskRating::High] {
        let input = NewIdentification { risk_reason: " ".to_owned(), ..new(risk) };
        let message = "Give a reason for a medium or high risk.";
        assert_eq!(refused(input, "risk_reason"), [message]);
    }
    let long = "x".repeat(MAX_REASON + 1);
    let input = NewIdentification { risk_reason: long, ..new(RiskRating::Low) };
    assert_eq!(refused(input, "risk_reason").len(), 1);
    let foreign =
        |risk| NewIdentification { prominent_person: Some(ProminentPerson::Foreign), ..new(risk) };
    let message = "A foreign prominent person cannot be a low risk.";
    assert_eq!(refused(foreign(RiskRating::Low), "risk"), [message]);
    identify_by(&scene.admin, scene.client, foreign(RiskRating::Medium)).unwrap();
}

#[test]
fn document_that_was_seen_stays() {
    let scene = Scene::new();
    let document = document(&scene, scene.client);
    let input = NewIdentification { document: Some(document), ..new(RiskRating::Low) };
    identify_by(&scene.admin, scene.client, input).unwrap();
    let deleted = scene.admin.does(move |tx, ctx| client_documents::delete(tx, ctx, document));
    assert!(matches!(deleted, Err(Error::Conflict { code: "document_in_use", .. })), "{deleted:?}");
}

#[test]
fn identifying_needs_the_permission_to_edit_clients() {
    let scene = Scene::new();
    let clerk = scene.office.consultant("Town");
    let refused = identify_by(&clerk, scene.client, new(RiskRating::Low));
    assert!(matches!(refused, Err(Error::Forbidden { .. })), "{refused:?}");
    let client = scene.client;
    assert!(clerk.asks(move |tx, ctx| list(tx, ctx, client)).is_err());
}
