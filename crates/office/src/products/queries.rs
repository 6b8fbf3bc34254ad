use super::types::{Product, ProductId};
use crate::Word;
use lending::{InitiationFeeMethod, InterestMethod};
use money::{Cents, Rate, Timestamp};
use store::{One, Tx, queries};

queries! {
    pub(super) fn all() -> Vec<Product> =
        "SELECT id, name, description, min_amount, max_amount, interest_rate, interest_method,
                term_months, penalty_rate, initiation_fee_method, initiation_fee,
                monthly_service_fee, grace_days, is_active, version, created_at
         FROM loan_products ORDER BY name_folded /* scan: a lender has a handful of products */";
    pub(super) fn one(id: ProductId) -> Option<Product> =
        "SELECT id, name, description, min_amount, max_amount, interest_rate, interest_method,
                term_months, penalty_rate, initiation_fee_method, initiation_fee,
                monthly_service_fee, grace_days, is_active, version, created_at
         FROM loan_products WHERE id = ?1";
    fn insert_row(
        id: ProductId, name: &str, folded: &str, description: &str, min_amount: Cents,
        max_amount: Cents, interest_rate: Rate, interest_method: Word<InterestMethod>,
        term_months: u16, penalty_rate: Rate, initiation_fee_method: Word<InitiationFeeMethod>,
        initiation_fee: Cents, monthly_service_fee: Cents, grace_days: u16, is_active: bool,
        created_at: Timestamp,
    ) -> u64 =
        "INSERT INTO loan_products (id, name, name_folded, description, min_amount, max_amount,
            interest_rate, interest_method, term_months, penalty_rate, initiation_fee_method,
            initiation_fee, monthly_service_fee, grace_days, is_active, created_at)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16)";
    fn update_row(
        id: ProductId, name: &str, folded: &str, description: &str, min_amount: Cents,
        max_amount: Cents, interest_rate: Rate, interest_method: Word<InterestMethod>,
        term_months: u16, penalty_rate: Rate, initiation_fee_method: Word<InitiationFeeMethod>,
        initiation_fee: Cents, monthly_service_fee: Cents, grace_days: u16, is_active: bool,
    ) -> u64 =
        "UPDATE loan_products SET name = ?2, name_folded = ?3, description = ?4, min_amount = ?5,
            max_amount = ?6, interest_rate = ?7, interest_method = ?8, term_months = ?9,
            penalty_rate = ?10, initiation_fee_method = ?11, initiation_fee = ?12,
            monthly_service_fee = ?13, grace_days = ?14, is_active = ?15, version = version + 1
         WHERE id = ?1";
    /// Every loan has an application, so that applications speak for both.
    pub(super) fn used(id: ProductId) -> One<bool> =
        "SELECT EXISTS (SELECT 1 FROM loan_applications WHERE product_id = ?1) AS used";
    pub(super) fn delete(id: ProductId) -> u64 =
        "DELETE FROM loan_products WHERE id = ?1
         /* scan: the foreign key of loans is looked through, once in a product's life */";
}

pub(super) fn insert(tx: &mut Tx, product: &Product) -> store::Result<u64> {
    insert_row(
        tx,
        product.id,
        &product.name,
        &store::fold(&product.name),
        &product.description,
        product.min_amount,
        product.max_amount,
        product.interest_rate,
        product.interest_method,
        product.term_months,
        product.penalty_rate,
        product.initiation_fee_method,
        product.initiation_fee,
        product.monthly_service_fee,
        product.grace_days,
        product.is_active,
        product.created_at,
    )
}

pub(super) fn update(tx: &mut Tx, product: &Product) -> store::Result<u64> {
    update_row(
        tx,
        product.id,
        &product.name,
        &store::fold(&product.name),
        &product.description,
        product.min_amount,
        product.max_amount,
        product.interest_rate,
        product.interest_method,
        product.term_months,
        product.penalty_rate,
        product.initiation_fee_method,
        product.initiation_fee,
        product.monthly_service_fee,
        product.grace_days,
        product.is_active,
    )
}
