//! The dated tables of minimum living expenses.

use super::types::{BandRow, NormRow};
use store::queries;

queries! {
    /// The latest first.
    pub(super) fn rows() -> Vec<NormRow> =
        "SELECT id, effective_from, source, added_by, added_at FROM expense_norms
         ORDER BY effective_from DESC, id DESC /* scan: one row per change of the law */";
    /// The bands of every row, each row's in ascending order.
    pub(super) fn bands() -> Vec<BandRow> =
        "SELECT expense_norm_id, position, income_over, income_up_to, base, rate
         FROM expense_norm_bands ORDER BY expense_norm_id, position
         /* scan: a few rows per change of the law */";
}
