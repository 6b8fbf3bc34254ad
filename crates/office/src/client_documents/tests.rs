use super::*;
use crate::scene::Scene;
use crate::testing::{messages, stored};

fn input(scene: &Scene, name: &str) -> NewDocument {
    let file = stored(&scene.office, FileKind::ClientDocument);
    NewDocument { name: name.to_owned(), kind: DocumentKind::IdCard, file }
}

#[test]
fn documents_are_added_listed_and_deleted() {
    let scene = Scene::new();
    let clerk = scene.office.consultant("Town").can(Permission::AddClients);
    let clerk = clerk.can(Permission::EditClients);
    let client = scene.client;
    let adds = |to: ClientId, name: &str| {
        let input = input(&scene, name);
        let path = input.file.path.clone();
        clerk.does(move |tx, ctx| add(tx, ctx, to, &input)).map(|document| (document, path))
    };
    let (document, path) = adds(client, " Identity card ").unwrap();
    assert_eq!((document.name.as_str(), document.path.as_str()), ("Identity card", path.as_str()));
    adds(client, "Payslip").unwrap();
    let listed = || {
        let documents = clerk.asks(|tx, ctx| list(tx, ctx, client)).unwrap();
        documents.into_iter().map(|document| document.name).collect::<Vec<_>>()
    };
    assert_eq!(listed(), ["Payslip", "Identity card"]);
    let refused = adds(client, " ");
    assert_eq!(messages(refused, "document_name"), ["Please provide document name and file."]);
    let refused = adds(ClientId::new(99), "Payslip");
    assert!(matches!(refused, Err(Error::NotFound("client"))), "{refused:?}");
    let adder = scene.office.administrator().can(Permission::AddClients);
    let refused = adder.does(move |tx, ctx| delete(tx, ctx, document.id));
    assert!(matches!(refused, Err(Error::Forbidden(Permission::EditClients))), "{refused:?}");
    let gone = clerk.does(move |tx, ctx| delete(tx, ctx, document.id)).unwrap();
    assert_eq!(gone.path, path);
    assert_eq!(listed(), ["Payslip"]);
}
