//! What is paid, waived and rebated of an installment.

use crate::books::EntryId;
use crate::loans::types::{InstallmentId, LoanId};
use lending::Parts;
use money::Cents;
use store::{Later, Tx, queries, row};

row! {
    /// What an entry waived or rebated of an installment.
    pub(in crate::loans) struct ForgoneRow {
        pub(in crate::loans) installment_id: i64,
        pub(in crate::loans) number: u16,
        pub(in crate::loans) penalty: Cents,
        pub(in crate::loans) interest: Cents,
        pub(in crate::loans) fee: Cents,
    }
}

queries! {
    fn pay_installment_row(
        id: InstallmentId, penalty: Cents, interest: Cents, fee: Cents, principal: Cents, vat: Cents,
    ) -> Later =
        "UPDATE installments SET paid_penalty = paid_penalty + ?2,
            paid_interest = paid_interest + ?3, paid_fee = paid_fee + ?4,
            paid_principal = paid_principal + ?5, total_due = total_due - ?2 - ?3 - ?4 - ?5,
            paid_vat = paid_vat + ?6
         WHERE id = ?1";
    fn waive_installment_row(
        id: InstallmentId, penalty: Cents, interest: Cents, fee: Cents, total: Cents, vat: Cents,
    ) -> Later =
        "UPDATE installments SET waived_penalty = waived_penalty + ?2,
            waived_interest = waived_interest + ?3, waived_fee = waived_fee + ?4,
            written_off = written_off + ?5, total_due = total_due - ?5,
            forgone_vat = forgone_vat + ?6
         WHERE id = ?1";
    /// What an entry waives of an installment.
    pub(in crate::loans) fn insert_waiver(
        entry: EntryId, id: InstallmentId, penalty: Cents, interest: Cents, fee: Cents,
    ) -> Later =
        "INSERT INTO installment_waivers (entry_id, installment_id, penalty, interest, fee)
         VALUES (?1, ?2, ?3, ?4, ?5)";
    pub(in crate::loans) fn waivers(loan: LoanId, entry: EntryId) -> Vec<ForgoneRow> =
        "SELECT w.installment_id, i.number, w.penalty, w.interest, w.fee
         FROM installments i JOIN installment_waivers w ON w.installment_id = i.id
         WHERE i.loan_id = ?1 AND w.entry_id = ?2 ORDER BY i.number";
    /// What an entry rebates of an installment.
    pub(in crate::loans) fn insert_rebate(
        entry: EntryId, id: InstallmentId, penalty: Cents, interest: Cents, fee: Cents,
    ) -> Later =
        "INSERT INTO installment_rebates (entry_id, installment_id, penalty, interest, fee)
         VALUES (?1, ?2, ?3, ?4, ?5)";
    fn rebate_installment_row(
        id: InstallmentId, penalty: Cents, interest: Cents, fee: Cents, total: Cents, vat: Cents,
    ) -> Later =
        "UPDATE installments SET rebated_penalty = rebated_penalty + ?2,
            rebated_interest = rebated_interest + ?3, rebated_fee = rebated_fee + ?4,
            written_off = written_off + ?5, total_due = total_due - ?5,
            forgone_vat = forgone_vat + ?6
         WHERE id = ?1";
    pub(in crate::loans) fn rebates(loan: LoanId, entry: EntryId) -> Vec<ForgoneRow> =
        "SELECT r.installment_id, i.number, r.penalty, r.interest, r.fee
         FROM installments i JOIN installment_rebates r ON r.installment_id = i.id
         WHERE i.loan_id = ?1 AND r.entry_id = ?2 ORDER BY i.number";
}

pub(in crate::loans) fn pay_installment(
    tx: &mut Tx,
    id: InstallmentId,
    parts: &Parts,
    vat: Cents,
) -> store::Result<Later> {
    let Parts { penalty, interest, fee, principal } = *parts;
    pay_installment_row(tx, id, penalty, interest, fee, principal, vat)
}

/// What is waived of an installment; negative when that is reversed.
pub(in crate::loans) fn waive_installment(
    tx: &mut Tx,
    id: InstallmentId,
    parts: &Parts,
    (total, vat): (Cents, Cents),
) -> store::Result<Later> {
    waive_installment_row(tx, id, parts.penalty, parts.interest, parts.fee, total, vat)
}

/// What is rebated of an installment; negative when a settlement is reversed.
pub(in crate::loans) fn rebate_installment(
    tx: &mut Tx,
    id: InstallmentId,
    parts: &Parts,
    (total, vat): (Cents, Cents),
) -> store::Result<Later> {
    rebate_installment_row(tx, id, parts.penalty, parts.interest, parts.fee, total, vat)
}
