//! Carries out the attempt on the real office, and words papers in a form that the model can
//! foresee.

use super::{Kind, Papers};
use crate::months::attempt::{Attempt, Outcome};
use crate::months::personnel::place_of;
use crate::months::wording;
use crate::months::world::World;
use money::Cents;
use office::clients::ClientId;
use office::loans::{ApplicationId, LoanId};
use office::papers::{
    self, Credit, Draft, Matter, NewPaper, NewSignature, Page, Paper, PaperId, PaperKind, TextBlock,
};

/// The part of a picture that the product examines.
const PICTURE: &[u8] = b"\x89PNG\r\n\x1a\nA name";

impl World {
    pub(in crate::months) fn about_papers(&self, attempt: &Attempt, act: &Papers) -> Outcome {
        match act {
            Papers::Quote(input) => {
                let application = Box::new(wording::application(input));
                self.make_paper(attempt, NewPaper::Quotation(application))
            }
            Papers::Agree { application } => {
                let id = ApplicationId::new(*application);
                self.make_paper(attempt, NewPaper::ApplicationAgreement(id))
            }
            Papers::OfLoan { loan, kind } => {
                self.make_paper(attempt, NewPaper::OfLoan(LoanId::new(*loan), kind_of(*kind)))
            }
            Papers::Certify { client } => {
                self.make_paper(attempt, NewPaper::BalanceCertificate(ClientId::new(*client)))
            }
            Papers::Sign { paper, is_picture } => {
                let id = PaperId::new(*paper);
                let picture = if *is_picture { PICTURE } else { b"No picture" };
                let input = NewSignature::Screen(picture.to_vec());
                self.make(attempt, move |tx, ctx| {
                    Ok(papers::sign(tx, ctx, id, &input)?.map(|paper| paper_text(&paper)))
                })
            }
            Papers::Word { kind, text, version } => {
                let (kind, text, version) = (Some(kind_of(*kind)), *text, *version);
                self.make(attempt, move |tx, ctx| {
                    let done = papers::change_template(tx, ctx, kind, text, version)?;
                    Ok(done.map(|it| format!("version {} default {}", it.version, it.is_default)))
                })
            }
        }
    }

    fn make_paper(&self, attempt: &Attempt, input: NewPaper) -> Outcome {
        self.make(attempt, move |tx, ctx| {
            let done = papers::make(tx, ctx, &input, &|_, _, draft| Ok(page(draft)))?;
            Ok(done.map(|paper| paper_text(&paper)))
        })
    }
}

fn kind_of(kind: Kind) -> PaperKind {
    match kind {
        Kind::Quotation => PaperKind::Quotation,
        Kind::Agreement => PaperKind::Agreement,
        Kind::Notice => PaperKind::DefaultNotice,
        Kind::Certificate => PaperKind::BalanceCertificate,
    }
}

/// The figures, and the lender's own text. The program's text has several paragraphs.
fn page(draft: &Draft) -> Page {
    let own = match &draft.text[..] {
        [own] => words(own),
        _ => String::new(),
    };
    let content = format!("{} {}", figures(&draft.matter), own);
    Page { content, logo: None }
}

fn words(own: &TextBlock) -> String {
    own.text(|placeholder| format!("<{placeholder}>"))
}

fn figures(matter: &Matter) -> String {
    match matter {
        Matter::Quotation { credit, .. } | Matter::Agreement { credit, .. } => credit_text(credit),
        Matter::DefaultNotice(default) => {
            let (loan, overdue) = (default.account.loan.id, default.overdue.get());
            let (days, until) = (default.days, default.respond_by);
            format!("loan {loan} overdue {overdue} for {days} days, until {until}")
        }
        Matter::BalanceCertificate { total, .. } => format!("owes {}", total.get()),
    }
}

fn credit_text(credit: &Credit) -> String {
    let rows = credit.installments.iter().map(|row| {
        let parts = [row.principal, row.interest, row.initiation_fee, row.service_fee];
        let vat = [row.vat.initiation, row.vat.service];
        format!("{} {:?} {:?}", row.due_on, parts.map(Cents::get), vat.map(Cents::get))
    });
    let vat = [credit.vat.initiation, credit.vat.service];
    let sums = [credit.principal, credit.interest, credit.initiation_fee, credit.service_fees];
    format!(
        "{} {} {:?} a month {} at {} and {} {} vat {} {:?}; {}",
        credit.product_name,
        credit.frequency,
        sums.map(Cents::get),
        credit.monthly_service_fee.get(),
        credit.interest_rate.millionths(),
        credit.penalty_method,
        credit.penalty_rate.millionths(),
        credit.vat_rate.millionths(),
        vat.map(Cents::get),
        rows.collect::<Vec<_>>().join("; ")
    )
}

pub(super) fn paper_text(paper: &Paper) -> String {
    format!(
        "{} {} client {} application {:?} loan {:?} version {:?} until {:?} signed {:?}",
        paper.id.number(),
        paper.kind,
        paper.client_id,
        paper.application_id.map(ApplicationId::get),
        paper.loan_id.map(LoanId::get),
        paper.template_version,
        paper.valid_until,
        paper.witnessed_by.map(place_of),
    )
}
