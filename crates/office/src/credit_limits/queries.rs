//! The dated rows of what the law allows.

use super::types::{CreditLimit, CreditLimitId, LimitKind};
use crate::{Result, StaffId};
use money::{Cents, Date, Rate, Timestamp};
use store::{Tx, insert, queries};

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

insert! {
    struct NewLimitRow<'a> = "INSERT INTO credit_limits" -> u64 {
        id: CreditLimitId,
        kind: LimitKind,
        effective_from: Date,
        initiation_fee_base: Option<Cents>,
        initiation_fee_threshold: Option<Cents>,
        initiation_fee_rate: Option<Rate>,
        initiation_fee_maximum: Option<Cents>,
        initiation_fee_share: Option<Rate>,
        monthly_service_fee_maximum: Option<Cents>,
        repo_rate: Option<Rate>,
        unsecured_margin: Option<Rate>,
        short_term_amount: Option<Cents>,
        short_term_months: Option<i64>,
        short_term_first_rate: Option<Rate>,
        short_term_later_rate: Option<Rate>,
        source: &'a str,
        added_by: Option<StaffId>,
        added_at: Timestamp,
    }
}

queries! {
    /// Kind by kind, the latest first.
    pub(super) fn all() -> Vec<CreditLimit> = select_limits!(
        "ORDER BY kind, effective_from DESC, id DESC /* scan: one row per change of the law */");
    /// Those that hold on a day or held before, the latest last.
    pub(super) fn until(day: Date) -> Vec<CreditLimit> = select_limits!(
        "WHERE effective_from <= ?1 ORDER BY effective_from, id
         /* scan: one row per change of the law */");

}

pub(super) fn insert(tx: &mut Tx, limit: &CreditLimit) -> Result<()> {
    NewLimitRow {
        id: limit.id,
        kind: limit.kind,
        effective_from: limit.effective_from,
        initiation_fee_base: limit.initiation_fee_base,
        initiation_fee_threshold: limit.initiation_fee_threshold,
        initiation_fee_rate: limit.initiation_fee_rate,
        initiation_fee_maximum: limit.initiation_fee_maximum,
        initiation_fee_share: limit.initiation_fee_share,
        monthly_service_fee_maximum: limit.monthly_service_fee_maximum,
        repo_rate: limit.repo_rate,
        unsecured_margin: limit.unsecured_margin,
        short_term_amount: limit.short_term_amount,
        short_term_months: limit.short_term_months,
        short_term_first_rate: limit.short_term_first_rate,
        short_term_later_rate: limit.short_term_later_rate,
        source: &limit.source,
        added_by: limit.added_by,
        added_at: limit.added_at,
    }
    .insert(tx)?;
    Ok(())
}
