//! Compares vouchers and the sums of their categories after a day with the model.

use crate::months::Broken;
use crate::months::compare::same;
use crate::months::model::Model;
use crate::months::past::LONG_AGO;
use crate::months::world::World;
use office::vouchers;
use store::{queries, row};

row! {
    struct VoucherRow {
        kind: String, branch_id: i64, amount: i64, is_booked: bool, is_reversed: bool,
    }
}

queries! {
    fn stored() -> Vec<VoucherRow> =
        "SELECT v.kind, v.branch_id, v.amount, v.entry_id IS NOT NULL AS is_booked,
            r.id IS NOT NULL AS is_reversed
         FROM vouchers v LEFT JOIN journal_entries r ON r.reverses_id = v.entry_id
         ORDER BY v.id /* scan: the simulation compares everything */";
}

impl World {
    pub(in crate::months) fn compare_vouchers(&self, model: &Model) -> Result<(), Broken> {
        let found = self.set.database.store.read(stored)?;
        let found = found
            .into_iter()
            .map(|row| (row.kind, (row.branch_id, row.amount), (row.is_booked, row.is_reversed)));
        let expected = model.vouchers.iter().map(|voucher| {
            let kind = voucher.kind.to_owned();
            (kind, (voucher.branch, voucher.amount), (voucher.is_booked, voucher.is_reversed))
        });
        same("vouchers", expected.collect::<Vec<_>>(), found.collect::<Vec<_>>())?;
        let days = (LONG_AGO, self.today());
        let totals =
            self.auditor.read(&self.request(0), |tx, ctx| vouchers::totals(tx, ctx, None, days))?;
        let mut found: Vec<(i64, i64)> =
            totals.iter().map(|total| (total.category_id.get(), total.net.get())).collect();
        found.sort_unstable();
        same("sums of categories", model.sums_of_categories(), found)
    }
}
