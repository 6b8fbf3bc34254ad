use super::types::{Product, ProductDetails, ProductId};
use money::Timestamp;
use store::{One, Tx, insert, queries, update};

insert! {
    struct NewProductRow<'a> = "INSERT INTO loan_products" -> u64 {
        id: ProductId,
        name_folded: &'a str,
        created_at: Timestamp,
        .. details: &'a ProductDetails
    }
}

update! {
    struct ProductEditRow<'a> = "UPDATE loan_products SET" -> u64 {
        id: ProductId,
        name_folded: &'a str,
        .. details: &'a ProductDetails;
        version = "version + 1",
    }
}

/// The argument is the SQL after FROM.
macro_rules! select_products {
    ($rest:literal) => {
        concat!(
            "SELECT id, version, created_at, name, description, min_amount, max_amount, interest_rate,
                interest_method, term_months, penalty_method, penalty_rate, initiation_fee_method,
                initiation_fee, monthly_service_fee, grace_days, credit_type, is_active
             FROM loan_products ",
            $rest
        )
    };
}

queries! {
    pub(super) fn all() -> Vec<Product> = select_products!(
        "ORDER BY name_folded /* scan: a lender has a handful of products */"
    );
    pub(super) fn one(id: ProductId) -> Option<Product> = select_products!("WHERE id = ?1");
    /// Every loan has an application, so applications cover both. A quotation on paper may promise
    /// a loan without an application.
    pub(super) fn used(id: ProductId) -> One<bool> =
        "SELECT EXISTS (SELECT 1 FROM loan_applications WHERE product_id = ?1)
            OR EXISTS (SELECT 1 FROM paper_quotes WHERE product_id = ?1) AS used
         /* scan: a product in use is met soon; one that is not is deleted once in its life */";
    pub(super) fn delete(id: ProductId) -> u64 =
        "DELETE FROM loan_products WHERE id = ?1
         /* scan: the foreign key of loans is looked through, once in a product's life */";
}

pub(super) fn insert(tx: &mut Tx, product: &Product) -> store::Result<u64> {
    let Product { id, created_at, details, .. } = product;
    let name_folded = &store::fold(&details.name);
    NewProductRow { id: *id, name_folded, created_at: *created_at, details }.insert(tx)
}

pub(super) fn update(tx: &mut Tx, Product { id, details, .. }: &Product) -> store::Result<u64> {
    ProductEditRow { id: *id, name_folded: &store::fold(&details.name), details }.update(tx)
}
