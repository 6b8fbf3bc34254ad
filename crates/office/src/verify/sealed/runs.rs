//! Records of a kind as their operations come by, compared with their rows a batch at a time.

use super::remaining::Differing;
use crate::Result;
use crate::frame::records::{Hash, Record, RecordKind};
use crate::verify::BATCH_LEN;
use crate::verify::types::Report;
use std::collections::{BTreeMap, HashMap};
use store::Tx;

/// Finding for a record that differs from what its operation wrote.
const ANOTHER: &str = "it does not match what the operation wrote";

/// Later states of existing records: each is compared with its row once a batch is full.
#[derive(Clone)]
pub(super) struct Ends {
    read: ReadEnds,
    waiting: BTreeMap<i64, Hash>,
    /// Of all so far.
    pub(super) count: i64,
    /// Kind of the remaining record that an operation seals when it erases their texts.
    remaining_as: Option<RecordKind>,
    /// Those that are not as they were sealed.
    pub(super) differing: Vec<Differing>,
}

/// A kind whose records are numbered in the order of their operations.
#[derive(Clone)]
pub(super) struct Run {
    noun: &'static str,
    read: ReadRows,
    /// True if other records have numbers in between.
    has_gaps: bool,
    pub(super) newest: i64,
    pub(super) waiting: HashMap<i64, Hash>,
    /// Up to here the records have been compared.
    compared: i64,
    /// Kind of the remaining record that an operation seals when it erases their texts.
    remaining_as: Option<RecordKind>,
    /// Those that are not as they were sealed.
    pub(super) differing: Vec<Differing>,
}

/// Records of a kind after one id up to another, as operations sealed them.
pub(in crate::verify) struct SealedRange {
    noun: &'static str,
    remaining_as: Option<RecordKind>,
    after: i64,
    last: i64,
    sealed: HashMap<i64, Hash>,
}

/// Reads a batch of records of a kind from their rows, after the first id up to the second, each
/// with its digest.
pub(super) type ReadRows = fn(&mut Tx, (i64, i64), &mut Report) -> Result<Vec<(i64, Hash)>>;
/// Of which records, what of them, and its digests as the rows have it.
pub(super) type EndsFound = (&'static str, &'static str, Vec<(i64, Hash)>);
/// Reads the ends of records from their rows, whose ids are joined by commas.
pub(super) type ReadEnds = fn(&mut Tx, &str) -> Result<EndsFound>;

impl Ends {
    pub(super) fn new(read: ReadEnds) -> Self {
        let (waiting, differing) = (BTreeMap::new(), Vec::new());
        Ends { read, waiting, count: 0, remaining_as: None, differing }
    }

    /// Of a kind whose texts are erased with their client's data.
    pub(super) fn remaining_as(self, kind: RecordKind) -> Self {
        Ends { remaining_as: Some(kind), ..self }
    }

    pub(super) fn take(&mut self, record: Record, tx: &mut Tx, report: &mut Report) -> Result<()> {
        self.count += 1;
        self.waiting.extend(record.hash.map(|hash| (record.id, hash)));
        if self.waiting.len() < BATCH_LEN { Ok(()) } else { self.compare(tx, report) }
    }

    pub(super) fn compare(&mut self, tx: &mut Tx, report: &mut Report) -> Result<()> {
        let mut sealed = std::mem::take(&mut self.waiting);
        let ids: Vec<String> = sealed.keys().map(i64::to_string).collect();
        let (noun, what, rows) = (self.read)(tx, &ids.join(","))?;
        for (id, hash) in rows {
            if sealed.remove(&id) != Some(hash) {
                let (place, what) =
                    (format!("{noun} {id}"), format!("{what} does not match the operation"));
                match self.remaining_as {
                    Some(kind) => self.differing.push(Differing { kind, id, place, what }),
                    None => report.found(place, what),
                }
            }
        }
        for id in sealed.into_keys() {
            report.found(format!("{noun} {id}"), format!("{what} is recorded, but it is missing"));
        }
        Ok(())
    }
}

impl Run {
    pub(super) fn new(noun: &'static str, read: ReadRows) -> Self {
        let waiting = HashMap::new();
        let (remaining_as, differing) = (None, Vec::new());
        Run {
            noun,
            read,
            has_gaps: false,
            newest: 0,
            waiting,
            compared: 0,
            remaining_as,
            differing,
        }
    }

    /// Of a kind whose texts are erased with their client's data.
    pub(super) fn remaining_as(self, kind: RecordKind) -> Self {
        Run { remaining_as: Some(kind), ..self }
    }

    /// Of a kind that shares its numbers with another.
    pub(super) fn with_gaps(self) -> Self {
        Run { has_gaps: true, ..self }
    }

    pub(super) fn take(&mut self, operation: i64, record: Record, report: &mut Report) {
        if record.id != self.newest + 1 && !self.has_gaps {
            let (noun, id, next) = (self.noun, record.id, self.newest + 1);
            let what = format!("it wrote {noun} {id}, but the next id is {next}");
            report.found(format!("operation {operation}"), what);
        }
        if record.id > self.newest
            && let Some(hash) = record.hash
        {
            self.newest = record.id;
            self.waiting.insert(record.id, hash);
        }
    }

    /// Removes and returns the records up to an id that are not compared yet.
    pub(super) fn take_range(&mut self, last: i64) -> SealedRange {
        let after = std::mem::replace(&mut self.compared, last);
        let sealed = std::mem::take(&mut self.waiting);
        SealedRange { noun: self.noun, remaining_as: self.remaining_as, after, last, sealed }
    }

    /// Compares the records up to an id.
    pub(super) fn compare(&mut self, last: i64, tx: &mut Tx, report: &mut Report) -> Result<()> {
        let differing = self.take_range(last).compare(tx, report, self.read)?;
        self.differing.extend(differing);
        Ok(())
    }
}

impl SealedRange {
    /// Compares the records, read by `batch`, a batch at a time. Returns those that are not as they
    /// were sealed if their texts may have been erased.
    pub(in crate::verify) fn compare(
        self,
        tx: &mut Tx,
        report: &mut Report,
        mut batch: impl FnMut(&mut Tx, (i64, i64), &mut Report) -> Result<Vec<(i64, Hash)>>,
    ) -> Result<Vec<Differing>> {
        let SealedRange { noun, remaining_as, mut after, last, mut sealed } = self;
        let mut differing = Vec::new();
        loop {
            let rows = batch(tx, (after, last), report)?;
            let Some((end, _)) = rows.last() else { break };
            after = *end;
            for (id, hash) in rows {
                let sealed = sealed.remove(&id);
                match (remaining_as, sealed) {
                    (Some(kind), Some(sealed)) if sealed != hash => {
                        let place = format!("{noun} {id}");
                        differing.push(Differing { kind, id, place, what: ANOTHER.to_owned() });
                    }
                    _ => compare_one((noun, id), Some(hash), sealed, report),
                }
            }
        }
        let mut missing: Vec<i64> = sealed.into_keys().collect();
        missing.sort_unstable();
        for id in missing {
            report.found(format!("{noun} {id}"), "it is missing");
        }
        Ok(differing)
    }
}

pub(super) fn compare_one(
    (noun, id): (&str, i64),
    found: Option<Hash>,
    sealed: Option<Hash>,
    report: &mut Report,
) {
    let place = || format!("{noun} {id}");
    match sealed {
        None => report.found(place(), "no operation recorded it"),
        Some(_) if sealed == found => {}
        Some(_) => report.found(place(), ANOTHER),
    }
}
