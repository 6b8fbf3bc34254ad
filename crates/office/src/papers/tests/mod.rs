mod making;
mod signing;
mod templates;

use super::*;
use crate::client_documents::{self, DocumentId, DocumentKind, NewDocument};
use crate::files::FileKind;
use crate::scene::{Scene, date, rand};
use crate::testing::{Person, TestOffice, messages, stored};
use crate::{Ctx, LoanApproval, Permission, Policy, requests};
use store::Tx;

/// A page of what the draft says, with its salt.
fn plain(draft: &Draft) -> Page {
    let text: Vec<_> =
        draft.text.iter().map(|block| block.text(|one| format!("<{one}>"))).collect();
    let client = &draft.client.record.details.last_name;
    let content = format!("{} for {client} {}\n{}", draft.kind, draft.salt, text.join("\n"));
    Page { content, logo: Some(b"a logo".to_vec()) }
}

fn makes(person: &Person, input: NewPaper) -> Result<Paper> {
    person.does(move |tx, ctx| make(tx, ctx, &input, &|_, _, draft| Ok(plain(draft))))
}

fn quotation(scene: &Scene) -> NewPaper {
    NewPaper::Quotation(Box::new(scene.application(rand(1200), 12)))
}

fn agreement(scene: &Scene) -> Paper {
    let loan = scene.give(rand(1200), 12).loan.id;
    makes(&scene.admin, NewPaper::OfLoan(loan, PaperKind::Agreement)).expect("made")
}

/// Reverses the payout of a loan.
fn cancels(scene: &Scene, loan: LoanId) {
    let boss = scene.office.administrator().can_everything();
    let why = "Typed twice.";
    boss.does(move |tx, ctx| crate::corrections::reverse_disbursement(tx, ctx, loan, why))
        .expect("cancelled");
}

fn opened(scene: &Scene, id: PaperId) -> OpenedPaper {
    scene.admin.asks(|tx, ctx| open(tx, ctx, id)).expect("opened")
}

/// A PNG as far as its first bytes.
fn png(rest: &[u8]) -> Vec<u8> {
    [b"\x89PNG\r\n\x1a\n".as_slice(), rest].concat()
}

fn scan_of(scene: &Scene, client: ClientId) -> DocumentId {
    let file = stored(&scene.office, FileKind::ClientDocument);
    let input = NewDocument { name: "Agreement".to_owned(), kind: DocumentKind::Other, file };
    let add = move |tx: &mut Tx, ctx: &Ctx| client_documents::add(tx, ctx, client, &input);
    scene.admin.does(add).expect("added").id
}
