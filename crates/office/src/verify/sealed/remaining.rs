//! Records whose texts were erased with their client's data: each must match the operation that
//! erased them, and no other record may differ from its sealed form.

use crate::frame::records::{Hash, Record, RecordKind};
use crate::verify::types::Report;
use crate::{Result, affordability, applications, identifications, loans, papers, requests};
use std::collections::BTreeMap;
use store::Tx;

/// A record that is not as it was sealed.
#[derive(Clone)]
pub(in crate::verify) struct Differing {
    /// Kind under which an operation seals the remaining record.
    pub(super) kind: RecordKind,
    pub(super) id: i64,
    /// Place of the record, and finding if no operation sealed its remaining form.
    pub(super) place: String,
    pub(super) what: String,
}

/// Remaining records as sealed by operations. The latest operation on a record counts.
#[derive(Clone, Default)]
pub(super) struct RemainingRecords(BTreeMap<(RecordKind, i64), Hash>);

impl RemainingRecords {
    /// True if operations seal remaining records of this kind.
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
        for ((kind, id), sealed) in self.0 {
            let Some((noun, read)) = reading(kind) else { continue };
            if read(tx, id)?.and_then(|record| record.hash) != Some(sealed) {
                let what = "it does not match what was left when its client was erased";
                report.found(format!("{noun} {id}"), what);
            }
        }
        Ok(())
    }
}

type ReadRemaining = fn(&mut Tx, i64) -> Result<Option<Record>>;

/// Name and reader of each kind.
fn reading(kind: RecordKind) -> Option<(&'static str, ReadRemaining)> {
    Some(match kind {
        RecordKind::ErasedApplication => {
            ("loan application", applications::erased::application_left)
        }
        RecordKind::ErasedAffordability => ("assessment", affordability::erased::assessment_left),
        RecordKind::ErasedIdentification => {
            ("identification", identifications::identification_left)
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
