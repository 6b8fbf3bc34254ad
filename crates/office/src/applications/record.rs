//! The immutable part of an application, as operations seal it and `verify` proves it.

use super::types::Application;
use crate::affordability::AssessmentId;
use crate::frame::records::{Hash, Hasher, Record, RecordKind};
use money::{Cents, Timestamp};
use store::{Later, record};

record! {
    /// An application, but for its status, which is 'submitted' until it is decided. Plain numbers and texts, so that a damaged row can be
    /// read too. Operations have sealed the columns in this order.
    #[derive(Debug)]
    pub(crate) struct ApplicationRecord = "INSERT INTO loan_applications" -> Later {
        pub(crate) id: i64,
        pub(crate) client_id: i64,
        pub(crate) product_id: i64,
        pub(crate) branch_id: i64,
        pub(crate) amount: Cents,
        pub(crate) purpose: String,
        pub(crate) payment_frequency: String,
        pub(crate) installment_count: i64,
        pub(crate) transaction_type: String,
        pub(crate) mandate_id1: String,
        pub(crate) mandate_id2: String,
        pub(crate) submitted_by: i64,
        pub(crate) created_at: Timestamp,
        pub(crate) disbursement_kind: String,
        /// The assessment that it names. Sealed only where there is one.
        pub(crate) assessment_id: Option<i64>;
        status = "'submitted'",
    }
}

impl ApplicationRecord {
    pub(crate) fn of(application: &Application) -> Self {
        ApplicationRecord {
            id: application.id.get(),
            client_id: application.client.get(),
            product_id: application.product.get(),
            branch_id: application.branch.get(),
            amount: application.amount,
            purpose: application.purpose.to_string(),
            payment_frequency: application.payment_frequency.to_string(),
            installment_count: i64::try_from(application.due_dates.len()).unwrap_or(i64::MAX),
            transaction_type: application.transaction_type.to_string(),
            mandate_id1: application.mandate_id1.clone(),
            mandate_id2: application.mandate_id2.clone(),
            submitted_by: application.submitted_by.get(),
            created_at: application.created_at,
            disbursement_kind: application.disbursement_kind.to_string(),
            assessment_id: application.assessment.map(AssessmentId::get),
        }
    }

    pub(crate) fn hash(&self) -> Hash {
        let [columns @ .., assessment] = &self.values();
        let hasher = Hasher::new(RecordKind::LoanApplication).row(columns);
        // A row for itself: applications that name none have the digest that they always had.
        let hasher = match self.assessment_id {
            Some(_) => hasher.row(&[*assessment]),
            None => hasher,
        };
        hasher.finish()
    }

    pub(crate) fn record(&self) -> Record {
        Record::written(RecordKind::LoanApplication, self.id, self.hash())
    }
}
