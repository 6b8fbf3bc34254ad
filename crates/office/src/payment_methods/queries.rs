use super::types::{PaymentMethod, PaymentMethodId};
use crate::Word;
use ledger::MoneyKind;
use money::Timestamp;
use store::{One, queries};

queries! {
    pub(super) fn all() -> Vec<PaymentMethod> =
        "SELECT id, name, description, kind, is_active, version FROM payment_methods
         ORDER BY name_folded /* scan: a lender has a handful of methods */";
    pub(super) fn one(id: PaymentMethodId) -> Option<PaymentMethod> =
        "SELECT id, name, description, kind, is_active, version FROM payment_methods WHERE id = ?1";
    pub(super) fn insert(
        id: PaymentMethodId, name: &str, folded: &str, description: &str, kind: Word<MoneyKind>,
        is_active: bool, created_at: Timestamp,
    ) -> u64 =
        "INSERT INTO payment_methods
            (id, name, name_folded, description, kind, is_active, created_at)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)";
    pub(super) fn update(
        id: PaymentMethodId, name: &str, folded: &str, description: &str, kind: Word<MoneyKind>,
        is_active: bool,
    ) -> u64 =
        "UPDATE payment_methods SET name = ?2, name_folded = ?3, description = ?4, kind = ?5,
            is_active = ?6, version = version + 1 WHERE id = ?1";
    pub(super) fn used(id: PaymentMethodId) -> One<bool> =
        "SELECT EXISTS (SELECT 1 FROM repayments WHERE payment_method_id = ?1) AS used
         /* scan: a method in use is met soon; one that is not is deleted once in its life */";
    pub(super) fn delete(id: PaymentMethodId) -> u64 =
        "DELETE FROM payment_methods WHERE id = ?1
         /* scan: the foreign key of repayments is looked through, once in a method's life */";
}
