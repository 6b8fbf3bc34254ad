//! The dated rows of what the law allows.

use super::types::CreditLimit;
use money::Date;
use store::queries;

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

}
