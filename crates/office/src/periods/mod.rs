//! Closing months (contract §13).
//!
//! The day end of a month's last day posts what the month has earned and not received yet, and what is
//! expected to be lost on loans (`month_end`), with the dated rates of `rates`. An administrator closes
//! the months up to such a day once the branches have cashed up: everything is proven first, in the
//! background. Reopening the latest period is a request.

mod closing;
pub(crate) mod month_end;
mod queries;
mod rates;
#[cfg(test)]
mod tests;
mod types;
pub(crate) mod vat;

pub(crate) use closing::{can_be_reopened, reopen, reopenable};
pub use closing::{close, find, finish, list, named, preview};
pub use rates::{add_rates, list_rates};
pub use types::{
    BranchMonth, MissingCashUp, NewProvisionRates, PeriodClose, PeriodCloseId, PeriodStatus,
    Preview, ProvisionRatesId, ProvisionRow,
};
pub(crate) use types::{MonthEndRow, PeriodRecord, VatMonthEndRow};

use crate::Access;

/// Access to closing periods and adding rates of provision.
pub const MAY_CLOSE: Access = Access::ADMINISTRATORS;
