//! VAT: settings and dated rates.

use super::types::{VatBasis, VatRate, VatSettings};
use money::Date;
use store::{queries, update};

update! {
    pub(super) struct SettingsRow<'a> = "UPDATE vat_settings SET" -> u64 {
        id: i64,
        vat_number: &'a str,
        vendor_from: Option<Date>,
        basis: VatBasis;
        version = "version + 1",
    }
}

queries! {
    pub(super) fn settings() -> VatSettings =
        "SELECT vat_number, vendor_from, basis, version FROM vat_settings WHERE id = 1";
    /// The latest first.
    pub(super) fn rates() -> Vec<VatRate> =
        "SELECT id, effective_from, rate, source, added_by, added_at FROM vat_rates
         ORDER BY effective_from DESC, id DESC /* scan: one row per change of the law */";
}
