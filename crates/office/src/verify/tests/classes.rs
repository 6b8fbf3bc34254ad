//! Classes by which returns count a loan, sealed with a salt.

use crate::loans::record::ClassRecord;

#[test]
fn equal_classes_differ_by_loan_and_salt() {
    let of = |loan_id, salt: u8| {
        let income_band = Some("3501_5500".to_owned());
        let salt = vec![salt; 32];
        ClassRecord { loan_id, credit_type: None, income_band, salt }.hash()
    };
    assert_ne!(of(1, 1), of(1, 2));
}
