use super::types::{CreditType, Product, ProductId};
use crate::Word;
use lending::{InitiationFeeMethod, InterestMethod, PenaltyMethod};
use money::{Cents, Rate, Timestamp};
use store::{One, Tx, insert, queries, update};

insert! {
    struct NewProductRow<'a> = "INSERT INTO loan_products" -> u64 {
        id: ProductId,
        name: &'a str,
        name_folded: &'a str,
        description: &'a str,
        min_amount: Cents,
        max_amount: Cents,
        interest_rate: Rate,
        interest_method: Word<InterestMethod>,
        term_months: u16,
        penalty_method: Word<PenaltyMethod>,
        penalty_rate: Rate,
        initiation_fee_method: Word<InitiationFeeMethod>,
        initiation_fee: Cents,
        monthly_service_fee: Cents,
        grace_days: u16,
        credit_type: Option<CreditType>,
        is_active: bool,
        created_at: Timestamp,
    }
}

update! {
    struct ProductEditRow<'a> = "UPDATE loan_products SET" -> u64 {
        id: ProductId,
        name: &'a str,
        name_folded: &'a str,
        description: &'a str,
        min_amount: Cents,
        max_amount: Cents,
        interest_rate: Rate,
        interest_method: Word<InterestMethod>,
        term_months: u16,
        penalty_method: Word<PenaltyMethod>,
        penalty_rate: Rate,
        initiation_fee_method: Word<InitiationFeeMethod>,
        initiation_fee: Cents,
        monthly_service_fee: Cents,
        grace_days: u16,
        credit_type: Option<CreditType>,
        is_active: bool;
        version = "version + 1",
    }
}

queries! {
    pub(super) fn all() -> Vec<Product> =
        "SELECT id, name, description, min_amount, max_amount, interest_rate, interest_method,
                term_months, penalty_method, penalty_rate, initiation_fee_method, initiation_fee,
                monthly_service_fee, grace_days, credit_type, is_active, version, created_at
         FROM loan_products ORDER BY name_folded /* scan: a lender has a handful of products */";
    pub(super) fn one(id: ProductId) -> Option<Product> =
        "SELECT id, name, description, min_amount, max_amount, interest_rate, interest_method,
                term_months, penalty_method, penalty_rate, initiation_fee_method, initiation_fee,
                monthly_service_fee, grace_days, credit_type, is_active, version, created_at
         FROM loan_products WHERE id = ?1";
    /// Every loan has an application, so that applications speak for both. A quotation on paper promises a
    /// loan that nobody may have applied for.
    pub(super) fn used(id: ProductId) -> One<bool> =
        "SELECT EXISTS (SELECT 1 FROM loan_applications WHERE product_id = ?1)
            OR EXISTS (SELECT 1 FROM paper_quotes WHERE product_id = ?1) AS used
         /* scan: a product in use is met soon; one that is not is deleted once in its life */";
    pub(super) fn delete(id: ProductId) -> u64 =
        "DELETE FROM loan_products WHERE id = ?1
         /* scan: the foreign key of loans is looked through, once in a product's life */";
}

pub(super) fn insert(tx: &mut Tx, product: &Product) -> store::Result<u64> {
    NewProductRow {
        id: product.id,
        name: &product.name,
        name_folded: &store::fold(&product.name),
        description: &product.description,
        min_amount: product.min_amount,
        max_amount: product.max_amount,
        interest_rate: product.interest_rate,
        interest_method: product.interest_method,
        term_months: product.term_months,
        penalty_method: product.penalty_method,
        penalty_rate: product.penalty_rate,
        initiation_fee_method: product.initiation_fee_method,
        initiation_fee: product.initiation_fee,
        monthly_service_fee: product.monthly_service_fee,
        grace_days: product.grace_days,
        credit_type: product.credit_type,
        is_active: product.is_active,
        created_at: product.created_at,
    }
    .insert(tx)
}

pub(super) fn update(tx: &mut Tx, product: &Product) -> store::Result<u64> {
    ProductEditRow {
        id: product.id,
        name: &product.name,
        name_folded: &store::fold(&product.name),
        description: &product.description,
        min_amount: product.min_amount,
        max_amount: product.max_amount,
        interest_rate: product.interest_rate,
        interest_method: product.interest_method,
        term_months: product.term_months,
        penalty_method: product.penalty_method,
        penalty_rate: product.penalty_rate,
        initiation_fee_method: product.initiation_fee_method,
        initiation_fee: product.initiation_fee,
        monthly_service_fee: product.monthly_service_fee,
        grace_days: product.grace_days,
        credit_type: product.credit_type,
        is_active: product.is_active,
    }
    .update(tx)
}
