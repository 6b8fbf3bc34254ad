//! Records whose texts were erased with their client's data: each has to be as the operation says that
//! erased them, and no other record may differ from what was sealed.

use crate::frame::records::{Hash, Record, RecordKind};
use crate::verify::types::Report;
use crate::{Result, applications, loans, papers, requests};
use std::collections::BTreeMap;
use store::Tx;

/// A record that is not as it was sealed.
pub(in crate::verify) struct Differing {
    /// As what an operation says what is left of it.
    pub(super) kind: RecordKind,
    pub(super) id: i64,
    /// Where, and what is found if no operation says so.
    pub(super) place: String,
    pub(super) what: String,
}

/// What operations say is left of records. A later word on the same record counts.
#[derive(Default)]
pub(super) struct Left(BTreeMap<(RecordKind, i64), Hash>);

impl Left {
    pub(super) fn take(&mut self, record: Record) {
        self.0.extend(record.hash.map(|hash| ((record.kind, record.id), hash)));
    }

    pub(super) fn compare(
        self,
        tx: &mut Tx,
        differing: Vec<Differing>,
        report: &mut Report,
    ) -> Result<()> {
        for Differing { kind, id, place, what } in differing {
            if !self.0.contains_key(&(kind, id)) {
                report.found(place, what);
            }
        }
        for ((kind, id), said) in self.0 {
            if left(tx, kind, id)?.and_then(|record| record.hash) != Some(said) {
                let what = "it does not match what was left when its client was erased";
                report.found(format!("{} {id}", noun(kind)), what);
            }
        }
        Ok(())
    }
}

fn left(tx: &mut Tx, kind: RecordKind, id: i64) -> Result<Option<Record>> {
    match kind {
        RecordKind::ErasedApplication => applications::erased::application_left(tx, id),
        RecordKind::ErasedLoan => loans::erased::loan_left(tx, id),
        RecordKind::ErasedLoanEdit => loans::erased::edit_left(tx, id),
        RecordKind::ErasedRequest => requests::erased::request_left(tx, id),
        RecordKind::ErasedDecision => requests::erased::decision_left(tx, id),
        RecordKind::ErasedPaper => papers::erased::paper_left(tx, id),
        RecordKind::ErasedPaperSignature => papers::erased::signature_left(tx, id),
        _ => Ok(None),
    }
}

fn noun(kind: RecordKind) -> &'static str {
    match kind {
        RecordKind::ErasedApplication => "loan application",
        RecordKind::ErasedLoan => "loan",
        RecordKind::ErasedLoanEdit => "loan edit",
        RecordKind::ErasedPaper => "paper",
        RecordKind::ErasedPaperSignature => "paper signature",
        _ => "request",
    }
}
