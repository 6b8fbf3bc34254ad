use super::types::{PaymentMethod, PaymentMethodId};
use crate::Word;
use ledger::MoneyKind;
use money::Timestamp;
use store::{One, insert, queries, update};

insert! {
    pub(super) struct NewMethodRow<'a> = "INSERT INTO payment_methods" -> u64 {
        id: PaymentMethodId,
        name: &'a str,
        name_folded: &'a str,
        description: &'a str,
        kind: Word<MoneyKind>,
        is_active: bool,
        created_at: Timestamp,
    }
}

update! {
    pub(super) struct MethodRow<'a> = "UPDATE payment_methods SET" -> u64 {
        id: PaymentMethodId,
        name: &'a str,
        name_folded: &'a str,
        description: &'a str,
        kind: Word<MoneyKind>,
        is_active: bool;
        version = "version + 1",
    }
}

queries! {
    pub(super) fn all() -> Vec<PaymentMethod> =
        "SELECT id, name, description, kind, is_active, version FROM payment_methods
         ORDER BY name_folded /* scan: a lender has a handful of methods */";
    pub(super) fn one(id: PaymentMethodId) -> Option<PaymentMethod> =
        "SELECT id, name, description, kind, is_active, version FROM payment_methods WHERE id = ?1";
    pub(super) fn used(id: PaymentMethodId) -> One<bool> =
        "SELECT EXISTS (SELECT 1 FROM repayments WHERE payment_method_id = ?1) AS used
         /* scan: a method in use is met soon; one that is not is deleted once in its life */";
    pub(super) fn delete(id: PaymentMethodId) -> u64 =
        "DELETE FROM payment_methods WHERE id = ?1
         /* scan: the foreign key of repayments is looked through, once in a method's life */";
}
