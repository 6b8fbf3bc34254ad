//! Records whose texts were erased with their client's data: each has to be as the operation says that
//! erased them, and no other record may differ from what was sealed.

use crate::frame::records::{Hash, Record, RecordKind};
use crate::verify::types::Report;
use crate::{Result, applications, loans, papers, requests};
use std::collections::BTreeMap;
use store::Tx;

/// A record that is not as it was sealed.
#[derive(Clone)]
pub(in crate::verify) struct Differing {
    /// As what an operation says what is left of it.
    pub(super) kind: RecordKind,
    pub(super) id: i64,
    /// Where, and what is found if no operation says so.
    pub(super) place: String,
    pub(super) what: String,
}

/// What operations say is left of records. A later word on the same record counts.
#[derive(Clone, Default)]
pub(super) struct Left(BTreeMap<(RecordKind, i64), Hash>);

impl Left {
    /// Whether an operation says so what is left of a record.
    pub(super) fn is_of(kind: RecordKind) -> bool {
        reading(kind).is_some()
    }

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
            let Some((noun, read)) = reading(kind) else { continue };
            if read(tx, id)?.and_then(|record| record.hash) != Some(said) {
                let what = "it does not match what was left when its client was erased";
                report.found(format!("{noun} {id}"), what);
            }
        }
        Ok(())
    }
}

type ReadLeft = fn(&mut Tx, i64) -> Result<Option<Record>>;

/// What each is called, and how it is read.
fn reading(kind: RecordKind) -> Option<(&'static str, ReadLeft)> {
    Some(match kind {
        RecordKind::ErasedApplication => {
            ("loan application", applications::erased::application_left)
        }
        RecordKind::ErasedLoan => ("loan", loans::erased::loan_left),
        RecordKind::ErasedLoanEdit => ("loan edit", loans::erased::edit_left),
        RecordKind::ErasedRequest => ("request", requests::erased::request_left),
        RecordKind::ErasedDecision => ("request", requests::erased::decision_left),
        RecordKind::ErasedPaper => ("paper", papers::erased::paper_left),
        RecordKind::ErasedPaperSignature => ("paper signature", papers::erased::signature_left),
        _ => return None,
    })
}
