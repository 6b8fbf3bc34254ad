//! The arithmetic of loans: what a loan costs, when it falls due, where a payment goes, what a late
//! installment costs and when a loan is in default.
//!
//! Everything here is a function of its arguments: no storage, no clock, no setting and no floating
//! point. Amounts are [`money::Cents`], rates [`money::Rate`], dates days of the calendar. The rules
//! come from contract §5 and from the National Credit Act 34 of 2005 ("the Act"); each item names
//! its own. `docs/lending.md` tells them with worked examples, which are tests of this crate.
//!
//! In the order of a loan's life: [`ExpenseNorms`], [`monthly_income`], [`affordability()`],
//! [`busiest_month`], [`StopFlag`], [`due_dates()`] and [`check_due_dates`], [`initiation_fee_maximum`],
//! [`Duration`], [`schedule()`], [`FeeVat`], [`effective_annual_rate`], [`credit_cost()`], [`monthly_rate`],
//! [`interest_above`], [`allocate`],
//! [`installment_status`], [`penalty`], [`night_charge`], [`in_duplum_room`], [`waivers`], [`is_defaulted`],
//! [`lateness`], [`dated_payment`], [`prepayment()`], [`settlement()`], [`reschedule()`], [`provision()`].
#![deny(missing_docs)]
#![deny(
    clippy::float_arithmetic,
    clippy::as_conversions,
    clippy::arithmetic_side_effects,
    clippy::indexing_slicing
)]

mod affordability;
mod allocation;
mod annuity;
mod arrears;
mod business_days;
mod credit_cost;
mod daily_penalty;
mod due_dates;
mod duration;
mod effective_rate;
mod expense_norms;
mod fees;
mod in_duplum;
mod interest_cap;
mod prepayment;
mod provision;
mod reschedule;
mod schedule;
mod settlement;
mod stop_flags;
mod value_date;
mod vat;
mod words;
mod write_off;

pub use affordability::{
    Affordability, ExpenseFloor, Fit, IncomeBasis, MAX_PERIODS, Means, MonthlyIncome,
    PROVED_PERIODS, PayFrequency, PeriodIncome, affordability, busiest_month, monthly_income,
};
pub use allocation::{AllocateError, Allocation, Due, Parts, allocate};
pub use arrears::{
    ArrearsAge, InstallmentStatus, LoanStatus, in_duplum_room, installment_status, is_defaulted,
    penalty,
};
pub use business_days::{business_days_after, is_business_day};
pub use credit_cost::{CostMultiple, CreditCost, credit_cost, monthly_rate};
pub use daily_penalty::{
    ChargedNights, Night, NightCharge, PenaltyMethod, night_charge, penalty_of,
};
pub use due_dates::{DueDateError, Frequency, MARGIN_DAYS, check_due_dates, due_dates};
pub use duration::Duration;
pub use effective_rate::effective_annual_rate;
pub use expense_norms::{ExpenseNorms, MAX_NORM_BANDS, NormBand, NormError, NormFault};
pub use fees::{FeeLimits, Fees, InitiationFeeMethod, initiation_fee_maximum};
pub use in_duplum::{Arrears, Lateness, PaidPart, charges_since, lateness, waive_on, waivers};
pub use interest_cap::{Excess, RatePeriod, ShortTermLimits, interest_above};
pub use prepayment::{
    ExcessUse, Prepayment, PrepaymentError, RebateMethod, due_for_payment, prepayment,
};
pub use provision::{ProvisionRates, provision};
pub use reschedule::{Earlier, Reschedule, RescheduleTerms, Rescheduled, reschedule};
pub use schedule::{Installment, InterestMethod, Schedule, ScheduleError, Terms, schedule};
pub use settlement::{FeeDue, Older, Settlement, SettlementTerms, settlement};
pub use stop_flags::{FlaggedAction, StopFlag};
pub use value_date::{AssessedDue, Charged, DatedPayment, dated_payment, dated_waivers, dues_on};
pub use vat::{FeeVat, spread_vat};
pub use write_off::recoverable;
