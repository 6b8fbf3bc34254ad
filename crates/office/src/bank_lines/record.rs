//! Bank lines as operations seal them and `verify` proves them.

use crate::frame::records::{Hash, Hasher, Record, RecordKind};
use money::{Cents, Date, Timestamp};
use store::{Later, record};

record! {
    /// A file that was imported. Operations have sealed the columns in this order.
    pub(crate) struct ImportRecord = "INSERT INTO bank_imports" -> Later {
        pub(crate) id: i64,
        pub(crate) branch_id: i64,
        pub(crate) mapping_name: String,
        pub(crate) file_name: String,
        pub(crate) file_digest: Vec<u8>,
        pub(crate) lines: i64,
        pub(crate) known_lines: i64,
        pub(crate) imported_by: i64,
        pub(crate) imported_at: Timestamp,
    }
}

record! {
    /// A line of it. Operations have sealed the columns in this order, but for the last three, which
    /// follow from the moves.
    pub(crate) struct LineRecord = "INSERT INTO bank_lines" -> [Later] {
        pub(crate) id: i64,
        pub(crate) import_id: i64,
        pub(crate) branch_id: i64,
        pub(crate) booked_on: Date,
        pub(crate) amount: Cents,
        pub(crate) description: String,
        pub(crate) reference: String,
        pub(crate) occurrence: i64,
        pub(crate) resembles: bool,
        pub(crate) digest: Vec<u8>,
        pub(crate) free: Cents,
        pub(crate) credit: Cents,
        pub(crate) is_set_aside: bool,
    }
}

record! {
    /// What became of a line's money. Operations have sealed the columns in this order.
    pub(crate) struct MoveRecord = "INSERT INTO bank_moves" -> Later {
        pub(crate) id: i64,
        pub(crate) line_id: i64,
        pub(crate) kind: String,
        pub(crate) amount: Cents,
        pub(crate) client_id: Option<i64>,
        pub(crate) repayment_id: Option<i64>,
        pub(crate) entry_id: Option<i64>,
        pub(crate) note: String,
        pub(crate) moved_by: i64,
        pub(crate) moved_at: Timestamp,
    }
}

/// Columns of a line that follow from its moves.
const FOLLOWING: usize = 3;

impl ImportRecord {
    /// With its lines, in the order of their ids.
    pub(crate) fn hash<'a>(&self, lines: impl IntoIterator<Item = &'a LineRecord>) -> Hash {
        let import = Hasher::new(RecordKind::BankImport).row(&self.values());
        let line = |hasher: Hasher, line: &LineRecord| {
            let values = line.values();
            let sealed = values.len().saturating_sub(FOLLOWING);
            hasher.row(values.get(..sealed).unwrap_or_default())
        };
        lines.into_iter().fold(import, line).finish()
    }

    pub(crate) fn record<'a>(&self, lines: impl IntoIterator<Item = &'a LineRecord>) -> Record {
        Record::written(RecordKind::BankImport, self.id, self.hash(lines))
    }
}

impl MoveRecord {
    pub(crate) fn hash(&self) -> Hash {
        Hasher::new(RecordKind::BankMove).row(&self.values()).finish()
    }

    pub(crate) fn record(&self) -> Record {
        Record::written(RecordKind::BankMove, self.id, self.hash())
    }
}
