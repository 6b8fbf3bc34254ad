//! The dated rows of what the law allows.

use crate::loans::credit_limits::{CreditLimits, CreditLimitsId};
use money::{Cents, Date, Rate};
use store::queries;

queries! {
    pub(in crate::loans) fn all() -> Vec<CreditLimits> =
        "SELECT id, effective_from, initiation_fee_base, initiation_fee_threshold,
            initiation_fee_rate, initiation_fee_maximum, initiation_fee_share,
            monthly_service_fee_maximum, source
         FROM credit_limits ORDER BY effective_from DESC /* scan: one row per change of the law */";
    pub(in crate::loans) fn on(day: Date) -> Option<CreditLimits> =
        "SELECT id, effective_from, initiation_fee_base, initiation_fee_threshold,
            initiation_fee_rate, initiation_fee_maximum, initiation_fee_share,
            monthly_service_fee_maximum, source
         FROM credit_limits WHERE effective_from <= ?1 ORDER BY effective_from DESC LIMIT 1";
    pub(in crate::loans) fn insert(
        id: CreditLimitsId, from: Date, base: Cents, threshold: Cents, rate: Rate, maximum: Cents,
        share: Rate, service_fee: Cents, source: &str,
    ) -> u64 =
        "INSERT INTO credit_limits (id, effective_from, initiation_fee_base,
            initiation_fee_threshold, initiation_fee_rate, initiation_fee_maximum,
            initiation_fee_share, monthly_service_fee_maximum, source)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)";
}
