//! The loans of a client whose personal data is erased.

use crate::clients::ClientId;
use crate::loans::LoanId;
use crate::loans::record::{LoanEditRecord, LoanRecord, ScheduledRecord};
use store::{One, queries};

macro_rules! edits_where {
    ($condition:literal) => {
        concat!(
            "SELECT e.id, e.loan_id, e.installment_id, e.field, e.old_value, e.new_value, e.edited_by,
                e.edited_at, e.business_date
             FROM loan_edits e ",
            $condition
        )
    };
}

queries! {
    pub(in crate::loans) fn loans_of(client: ClientId) -> Vec<One<LoanId>> =
        "SELECT id FROM loans WHERE client_id = ?1 ORDER BY id";
    pub(in crate::loans) fn erase_mandates(client: ClientId, mark: &str) -> u64 =
        "UPDATE loans SET mandate_id1 = ?2, mandate_id2 = ?2 WHERE client_id = ?1";
    pub(in crate::loans) fn erase_edited(client: ClientId, mark: &str) -> u64 =
        "UPDATE loan_edits SET old_value = ?2, new_value = ?2
         WHERE field <> 'due_date' AND loan_id IN (SELECT id FROM loans WHERE client_id = ?1)";
    pub(in crate::loans) fn edited_of(client: ClientId) -> Vec<LoanEditRecord> =
        edits_where!("JOIN loans l ON l.id = e.loan_id
            WHERE l.client_id = ?1 AND e.field <> 'due_date' ORDER BY e.id");
    pub(in crate::loans) fn edit_record(id: i64) -> Option<LoanEditRecord> = edits_where!("WHERE e.id = ?1");
    pub(in crate::loans) fn loan_record(id: i64) -> Option<LoanRecord> =
        "SELECT id, application_id, client_id, product_id, branch_id, disbursed_by, disbursed_on,
            disbursed_at, principal, interest, initiation_fee, service_fees, total_amount,
            penalty_method, penalty_rate, grace_days, installment_count, mandate_id1, mandate_id2,
            vat_rate, initiation_vat, service_vat
         FROM loans WHERE id = ?1";
    pub(in crate::loans) fn scheduled(loan: i64) -> Vec<ScheduledRecord> =
        "SELECT id, number, due_on, late_after, principal, interest, fee, initiation_vat, service_vat
         FROM installments WHERE loan_id = ?1 ORDER BY id";
}
