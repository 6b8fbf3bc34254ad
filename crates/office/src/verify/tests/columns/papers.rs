//! Papers that were made and signed.

use super::*;
use crate::loans::LoanId;
use crate::papers::{self, Draft, NewPaper, NewSignature, Page, PaperKind};

/// A quotation, and a signed agreement in the lender's own words.
pub(super) fn make(scene: &Scene, loan: LoanId) {
    let page = |_: &mut Tx, _: &Ctx, draft: &Draft| {
        Ok(Page { content: draft.salt.clone(), logo: Some(b"a logo".to_vec()) })
    };
    let quotation = NewPaper::Quotation(Box::new(scene.application(rand(500), 3)));
    scene.admin.does(move |tx, ctx| papers::make(tx, ctx, &quotation, &page)).unwrap();
    let kind = Some(PaperKind::Agreement);
    let change = move |tx: &mut Tx, ctx: &Ctx| {
        papers::change_template(tx, ctx, kind, Some("We lend {amount}."), None)
    };
    scene.admin.does(change).unwrap();
    let agreement = NewPaper::OfLoan(loan, PaperKind::Agreement);
    let made = scene.admin.does(move |tx, ctx| papers::make(tx, ctx, &agreement, &page)).unwrap();
    let drawn = NewSignature::Screen(b"\x89PNG\r\n\x1a\n".to_vec());
    scene.admin.does(move |tx, ctx| papers::sign(tx, ctx, made.id, &drawn)).unwrap();
}
