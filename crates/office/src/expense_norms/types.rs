//! Dated tables of minimum living expenses, and incomes they are applied to.

use crate::StaffId;
use crate::frame::records::{Hash, Hasher, Record, RecordKind};
use crate::values::dated::Dated;
use lending::{ExpenseNorms, NormBand};
use money::{Cents, Date, Rate, Timestamp};
use store::{Later, newtype, record};

newtype! {
    /// A table of expense norms that applies from a date.
    pub ExpenseNormId(i64);
}

record! {
    /// A table of expense norms without its bands. Operations have sealed the columns in this order.
    #[derive(Clone, PartialEq, Eq, Debug)]
    pub(super) struct NormRow = "INSERT INTO expense_norms" -> Later {
        pub(super) id: ExpenseNormId,
        pub(super) effective_from: Date,
        pub(super) source: String,
        pub(super) added_by: Option<StaffId>,
        pub(super) added_at: Timestamp,
    }
}

record! {
    /// A band of a table. Operations have sealed the columns in this order.
    #[derive(Clone, PartialEq, Eq, Debug)]
    pub(super) struct BandRow = "INSERT INTO expense_norm_bands" -> Later {
        pub(super) expense_norm_id: ExpenseNormId,
        /// From 1.
        pub(super) position: i64,
        pub(super) income_over: Cents,
        pub(super) income_up_to: Option<Cents>,
        pub(super) base: Cents,
        pub(super) rate: Rate,
    }
}

impl BandRow {
    pub(super) fn band(&self) -> NormBand {
        let BandRow { income_over, income_up_to, base, rate, .. } = *self;
        NormBand { over: income_over, up_to: income_up_to, base, rate }
    }
}

/// A table of expense norms that applies from a date until a later one takes over.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ExpenseNorm {
    pub id: ExpenseNormId,
    pub effective_from: Date,
    /// Where it is published.
    pub source: String,
    /// `None` if it came with the program.
    pub added_by: Option<StaffId>,
    pub added_at: Timestamp,
    pub norms: ExpenseNorms,
}

impl Dated for ExpenseNorm {
    fn effective_from(&self) -> Date {
        self.effective_from
    }
}

impl ExpenseNorm {
    pub(super) fn row(&self) -> NormRow {
        NormRow {
            id: self.id,
            effective_from: self.effective_from,
            source: self.source.clone(),
            added_by: self.added_by,
            added_at: self.added_at,
        }
    }

    pub(super) fn band_rows(&self) -> Vec<BandRow> {
        let rows = self.norms.bands().iter().zip(1..).map(|(band, position)| BandRow {
            expense_norm_id: self.id,
            position,
            income_over: band.over,
            income_up_to: band.up_to,
            base: band.base,
            rate: band.rate,
        });
        rows.collect()
    }
}

/// A stored table as `verify` compares it: its columns, also if they are no table of norms any more.
#[derive(Debug)]
pub(crate) struct StoredNorm {
    pub(super) row: NormRow,
    pub(super) bands: Vec<BandRow>,
}

impl StoredNorm {
    /// True if the table came with the program.
    pub(crate) fn is_built_in(&self) -> bool {
        self.row.added_by.is_none()
    }

    pub(crate) fn hash(&self) -> Hash {
        let hasher = Hasher::new(RecordKind::ExpenseNorm).row(&self.row.values());
        self.bands.iter().fold(hasher, |hasher, band| hasher.row(&band.values())).finish()
    }

    /// The table as operations seal it.
    pub(crate) fn record(&self) -> Record {
        Record::written(RecordKind::ExpenseNorm, self.row.id.get(), self.hash())
    }
}

/// Input of a new table of norms.
#[derive(Clone, Default, Debug)]
pub struct NewExpenseNorm {
    pub effective_from: Option<Date>,
    pub source: String,
    pub bands: Vec<NewBand>,
}

/// Input of a band.
#[derive(Clone, Copy, Default, Debug)]
pub struct NewBand {
    pub over: Option<Cents>,
    /// `None` for the last band.
    pub up_to: Option<Cents>,
    pub base: Option<Cents>,
    pub rate: Option<Rate>,
}

/// Input of the calculator.
#[derive(Clone, Copy, Default, Debug)]
pub struct Income {
    /// Gross income a month, at least zero.
    pub gross: Option<Cents>,
    /// The day whose norms apply. Default: today.
    pub on: Option<Date>,
}

/// The norm of an income.
#[derive(Clone, Debug)]
pub struct IncomeNorm {
    pub gross: Cents,
    pub norm: Cents,
    /// Gross income less the norm.
    pub remaining: Cents,
    /// The band of the income.
    pub band: NormBand,
    /// The table that applies.
    pub table: ExpenseNorm,
}
