//! Amounts paid, waived and rebated of an installment.

use crate::books::EntryId;
use crate::loans::types::{Installment, InstallmentId, LoanId};
use lending::{Allocation, Parts};
use money::{Cents, Date};
use store::{Later, Tx, queries, row, update};

row! {
    /// The amount that an entry waived or rebated of an installment.
    pub(in crate::loans) struct ForgoneRow {
        pub(in crate::loans) installment_id: i64,
        pub(in crate::loans) number: u16,
        pub(in crate::loans) penalty: Cents,
        pub(in crate::loans) interest: Cents,
        pub(in crate::loans) fee: Cents,
    }
}

impl From<ForgoneRow> for Allocation {
    fn from(row: ForgoneRow) -> Self {
        let ForgoneRow { installment_id: installment, number, penalty, interest, fee } = row;
        let parts = Parts { penalty, interest, fee, principal: Cents::ZERO };
        Allocation { installment, number, parts }
    }
}

update! {
    /// The mutable part of an installment: neither its agreed amounts nor its due date.
    struct InstallmentProgressRow = "UPDATE installments SET" -> Later {
        id: InstallmentId,
        penalty: Cents,
        paid_penalty: Cents,
        paid_interest: Cents,
        paid_fee: Cents,
        paid_principal: Cents,
        waived_penalty: Cents,
        waived_interest: Cents,
        waived_fee: Cents,
        rebated_penalty: Cents,
        rebated_interest: Cents,
        rebated_fee: Cents,
        written_off: Cents,
        total_due: Cents,
        assessed_on: Option<Date>,
        overdue_cent_days: i64,
        asks_again: bool,
        paid_vat: Cents,
        forgone_vat: Cents,
        carried_penalty: Cents,
        carried_interest: Cents,
        carried_fee: Cents,
        carried_principal: Cents,
    }
}

queries! {
    /// Stores the amount that an entry waives of an installment.
    pub(in crate::loans) fn insert_waiver(
        entry: EntryId, id: InstallmentId, penalty: Cents, interest: Cents, fee: Cents,
    ) -> Later =
        "INSERT INTO installment_waivers (entry_id, installment_id, penalty, interest, fee)
         VALUES (?1, ?2, ?3, ?4, ?5)";
    pub(in crate::loans) fn waivers(loan: LoanId, entry: EntryId) -> Vec<ForgoneRow> =
        "SELECT w.installment_id, i.number, w.penalty, w.interest, w.fee
         FROM installments i JOIN installment_waivers w ON w.installment_id = i.id
         WHERE i.loan_id = ?1 AND w.entry_id = ?2 ORDER BY i.number";
    /// Stores the amount that an entry rebates of an installment.
    pub(in crate::loans) fn insert_rebate(
        entry: EntryId, id: InstallmentId, penalty: Cents, interest: Cents, fee: Cents,
    ) -> Later =
        "INSERT INTO installment_rebates (entry_id, installment_id, penalty, interest, fee)
         VALUES (?1, ?2, ?3, ?4, ?5)";
    pub(in crate::loans) fn rebates(loan: LoanId, entry: EntryId) -> Vec<ForgoneRow> =
        "SELECT r.installment_id, i.number, r.penalty, r.interest, r.fee
         FROM installments i JOIN installment_rebates r ON r.installment_id = i.id
         WHERE i.loan_id = ?1 AND r.entry_id = ?2 ORDER BY i.number";
}

/// Stores the paid, charged, waived and rebated amounts of an installment.
pub(in crate::loans) fn update_installment(tx: &mut Tx, row: &Installment) -> store::Result<Later> {
    InstallmentProgressRow {
        id: row.id,
        penalty: row.penalty,
        paid_penalty: row.paid_penalty,
        paid_interest: row.paid_interest,
        paid_fee: row.paid_fee,
        paid_principal: row.paid_principal,
        waived_penalty: row.waived_penalty,
        waived_interest: row.waived_interest,
        waived_fee: row.waived_fee,
        rebated_penalty: row.rebated_penalty,
        rebated_interest: row.rebated_interest,
        rebated_fee: row.rebated_fee,
        written_off: row.written_off,
        total_due: row.total_due,
        assessed_on: row.assessed_on,
        overdue_cent_days: row.overdue_cent_days,
        asks_again: row.asks_again,
        paid_vat: row.paid_vat,
        forgone_vat: row.forgone_vat,
        carried_penalty: row.carried_penalty,
        carried_interest: row.carried_interest,
        carried_fee: row.carried_fee,
        carried_principal: row.carried_principal,
    }
    .update(tx)
}
