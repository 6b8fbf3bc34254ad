//! The dated rows of what the law allows.

use super::types::{CreditLimit, CreditLimitId, LimitKind};
use crate::{Result, StaffId};
use money::{Cents, Date, Rate, Timestamp};
use store::{Tx, queries};

macro_rules! select_limits {
    ($rest:literal) => {
        concat!(
            "SELECT id, kind, effective_from, initiation_fee_base, initiation_fee_threshold,
                initiation_fee_rate, initiation_fee_maximum, initiation_fee_share,
                monthly_service_fee_maximum, repo_rate, unsecured_margin, short_term_amount,
                short_term_months, short_term_first_rate, short_term_later_rate, source, added_by,
                added_at
             FROM credit_limits ",
            $rest
        )
    };
}

queries! {
    /// Kind by kind, the latest first.
    pub(super) fn all() -> Vec<CreditLimit> = select_limits!(
        "ORDER BY kind, effective_from DESC, id DESC /* scan: one row per change of the law */");
    /// Those that hold on a day or held before, the latest last.
    pub(super) fn until(day: Date) -> Vec<CreditLimit> = select_limits!(
        "WHERE effective_from <= ?1 ORDER BY effective_from, id
         /* scan: one row per change of the law */");

    fn insert_row(
        id: CreditLimitId, kind: LimitKind, from: Date, base: Option<Cents>,
        threshold: Option<Cents>, rate: Option<Rate>, maximum: Option<Cents>, share: Option<Rate>,
        service_fee: Option<Cents>, repo_rate: Option<Rate>, margin: Option<Rate>,
        short_amount: Option<Cents>, short_months: Option<i64>, first_rate: Option<Rate>,
        later_rate: Option<Rate>, source: &str, added_by: Option<StaffId>, added_at: Timestamp,
    ) -> u64 =
        "INSERT INTO credit_limits (id, kind, effective_from, initiation_fee_base,
            initiation_fee_threshold, initiation_fee_rate, initiation_fee_maximum,
            initiation_fee_share, monthly_service_fee_maximum, repo_rate, unsecured_margin,
            short_term_amount, short_term_months, short_term_first_rate, short_term_later_rate,
            source, added_by, added_at)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17, ?18)";
}

pub(super) fn insert(tx: &mut Tx, limit: &CreditLimit) -> Result<()> {
    insert_row(
        tx,
        limit.id,
        limit.kind,
        limit.effective_from,
        limit.initiation_fee_base,
        limit.initiation_fee_threshold,
        limit.initiation_fee_rate,
        limit.initiation_fee_maximum,
        limit.initiation_fee_share,
        limit.monthly_service_fee_maximum,
        limit.repo_rate,
        limit.unsecured_margin,
        limit.short_term_amount,
        limit.short_term_months,
        limit.short_term_first_rate,
        limit.short_term_later_rate,
        &limit.source,
        limit.added_by,
        limit.added_at,
    )?;
    Ok(())
}
