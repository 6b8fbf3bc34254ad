//! Papers that were made and signed, and their columns.

use super::*;
use crate::loans::LoanId;
use crate::papers::{self, Draft, NewPaper, NewSignature, Page, PaperKind};

pub(super) fn damages() -> Vec<Damage> {
    damages! {
        // A quotation, an agreement.
        "papers" "id = ?1" [1, 2] {
            "id" "id + 1000", "kind" "'default_notice'", "client_id" "client_id % 3 + 1",
            "application_id" "CASE WHEN application_id IS NULL THEN 1 ELSE application_id - 1 END",
            "template_id" "CASE WHEN template_id IS NULL THEN 1 ELSE NULL END",
            "valid_until" maybe_date, "content" text, "sha256" bytes, "logo_sha256" bytes,
            "made_by" "3 - made_by", "made_at" time, "business_date" date,
        }
        "paper_quotes" "paper_id = ?1" [1] {
            "paper_id" "paper_id + 1", "product_id" "product_id + 1000", "principal" int,
            "payment_frequency" "'weekly'", "installments" int, "total_amount" int,
        }
        "paper_signatures" "id = ?1" [1] {
            "id" "id + 1000", "paper_id" "paper_id - 1", "method" "'paper'", "image" bytes,
            "document_id" maybe_int, "document_sha256" bytes, "witnessed_by" "3 - witnessed_by",
            "witness_name" text, "signed_at" time,
        }
        "paper_templates" "id = ?1" [1] {
            "id" "id + 1000", "kind" "'quotation'", "version" int, "body" text,
            "created_by" "3 - created_by", "created_at" time,
        }
        "paper_logos" "length(image) > ?1" [1] { "sha256" bytes, "image" bytes }
    }
}

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
