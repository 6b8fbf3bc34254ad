//! Changes to the lender's own settings while it lends: branches open, products and payment methods
//! come and go, limits of the law and rates of VAT hold from a date on, and banks write new files.

pub(super) mod choice;
mod compare;
mod office;

pub(super) use choice::random_product;
pub(super) use office::written;

use super::attempt::{Act, Attempt};
use super::model::{Limit, Product};
use super::{Broken, Life};
use jiff::SignedDuration;
use money::Date;

/// An attempt at a change. Ids are those on the wire, amounts are cents.
#[derive(Clone, Debug)]
pub enum Setup {
    Open(NewBranch),
    Offer {
        product: Product,
        /// The name of the lender's first product.
        has_taken_name: bool,
    },
    AddMethod {
        name: String,
        by_bank: bool,
    },
    DeleteMethod {
        method: i64,
    },
    Limit(Limit),
    VatRate(VatRate),
    /// Adds a mapping, or changes one.
    Map(NewMapping),
}

/// An office to be.
#[derive(Clone, Debug)]
pub struct NewBranch {
    pub name: String,
    /// A latitude without a longitude.
    pub latitude: Option<i64>,
    pub radius_m: Option<i64>,
}

/// A rate of VAT in millionths of a percent, from a day on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct VatRate {
    pub from: Date,
    pub rate: i64,
    pub source: String,
}

/// The format of a bank's files.
#[derive(Clone, Debug)]
pub struct NewMapping {
    /// The one to be changed, and what the screen said its version is.
    pub of: Option<(i64, Option<i64>)>,
    pub name: String,
    pub columns: Columns,
    /// No column has the date, or two ways lead to the amount.
    pub fault: Option<MappingFault>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MappingFault {
    Date,
    Amount,
}

/// The layout of a bank's file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Columns {
    /// The places of `DELIMITERS` and `DAYS`.
    pub delimiter: usize,
    pub day: usize,
    /// Rows above the first line.
    pub header_rows: u16,
    /// The first column of a line says that it is one.
    pub is_marked: bool,
    /// True if incoming and outgoing amounts have separate columns.
    pub is_apart: bool,
    /// Cents follow a comma, and thousands stand apart.
    pub has_comma: bool,
    /// By so many places the columns are moved on.
    pub turn: u16,
}

/// The possible delimiters between columns.
pub(super) const DELIMITERS: [char; 3] = [',', ';', '\t'];
/// The possible formats of dates.
pub(super) const DAYS: [&str; 7] =
    ["%Y-%m-%d", "%Y/%m/%d", "%Y%m%d", "%d/%m/%Y", "%d-%m-%Y", "%d %b %Y", "%d%b%Y"];

/// The content of a column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Cell {
    Mark,
    Date,
    Description,
    Reference,
    Amount,
    CameIn,
    WentOut,
}

impl Columns {
    /// From the left.
    pub(super) fn cells(self) -> Vec<Cell> {
        let amounts: &[Cell] =
            if self.is_apart { &[Cell::WentOut, Cell::CameIn] } else { &[Cell::Amount] };
        let mut cells = [&[Cell::Date, Cell::Description, Cell::Reference], amounts].concat();
        let turn = usize::from(self.turn) % cells.len();
        cells.rotate_left(turn);
        if self.is_marked {
            cells.insert(0, Cell::Mark);
        }
        cells
    }
}

impl Setup {
    /// Names it in idempotency scopes and in reports of failures.
    pub fn name(&self) -> &'static str {
        match self {
            Setup::Open(_) => "open-branch",
            Setup::Offer { .. } => "offer-product",
            Setup::AddMethod { .. } => "add-method",
            Setup::DeleteMethod { .. } => "delete-method",
            Setup::Limit(_) => "add-limit",
            Setup::VatRate(_) => "add-vat-rate",
            Setup::Map(_) => "map-files",
        }
    }
}

impl Life {
    /// On some days something is changed; of some lenders, only how the files of their banks are read.
    pub(super) fn change_the_setup(&mut self) -> Result<(), Broken> {
        if self.setup.u8(0..3) > 0 {
            return Ok(());
        }
        self.world.set.pass(SignedDuration::from_mins(1));
        let today = self.world.today();
        let act = if self.weights.changes_setup {
            choice::next(&self.model, today, &mut self.setup)
        } else {
            choice::map(&self.model, &mut self.setup)
        };
        let people = self.model.people.len();
        let who = if self.setup.u8(0..8) == 0 { self.setup.usize(0..=people) } else { 0 };
        self.try_out(&Attempt { who, key: None, act: Act::Setup(act) })
    }
}
