//! Payment methods: how a client hands over what they pay.

use crate::Word;
use ledger::MoneyKind;
use store::{newtype, row};

newtype! {
    /// A payment method.
    pub PaymentMethodId(i64);
}

row! {
    /// A way to pay, such as a deposit.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct PaymentMethod {
        pub id: PaymentMethodId,
        pub name: String,
        pub description: String,
        /// The branch's cash or its bank account, which receives payments by this method.
        pub kind: Word<MoneyKind>,
        /// Only active ones can be chosen for a repayment.
        pub is_active: bool,
        pub version: i64,
    }
}

/// The input for a new method or a change. An absent field is missing in the first case and keeps
/// its value in the second.
#[derive(Clone, Debug, Default)]
pub struct PaymentMethodFields {
    pub name: Option<String>,
    pub description: Option<String>,
    /// A new method is of cash unless it says otherwise.
    pub kind: Option<MoneyKind>,
    pub is_active: Option<bool>,
    /// The version that was changed; ignored for a new method.
    pub version: Option<i64>,
}
