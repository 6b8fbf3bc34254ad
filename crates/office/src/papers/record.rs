//! Papers as they are stored and sealed.

use crate::frame::records::{Hash, Hasher, Record, RecordKind};
use money::{Cents, Date, Timestamp};
use store::{Later, record};

record! {
    /// A paper. Plain numbers and texts, so that a damaged row can be read too. Operations have sealed
    /// the columns in this order.
    #[derive(Debug)]
    pub(crate) struct PaperRecord = "INSERT INTO papers" -> Later {
        pub(crate) id: i64,
        pub(crate) kind: String,
        pub(crate) client_id: i64,
        pub(crate) application_id: Option<i64>,
        pub(crate) template_id: Option<i64>,
        pub(crate) valid_until: Option<Date>,
        pub(crate) content: String,
        pub(crate) sha256: Vec<u8>,
        pub(crate) logo_sha256: Option<Vec<u8>>,
        pub(crate) made_by: i64,
        pub(crate) made_at: Timestamp,
        pub(crate) business_date: Date,
    }
}

record! {
    /// Terms promised by a quotation. Operations have sealed the columns in this order.
    #[derive(Debug)]
    pub(crate) struct PaperQuoteRecord = "INSERT INTO paper_quotes" -> Later {
        pub(crate) paper_id: i64,
        pub(crate) product_id: i64,
        pub(crate) principal: Cents,
        pub(crate) payment_frequency: String,
        pub(crate) installments: i64,
        /// All that is paid back.
        pub(crate) total_amount: Cents,
    }
}

record! {
    /// Signature of a paper. Operations have sealed the columns in this order.
    #[derive(Debug)]
    pub(crate) struct SignatureRecord = "INSERT INTO paper_signatures" -> Later {
        pub(crate) id: i64,
        pub(crate) paper_id: i64,
        pub(crate) method: String,
        pub(crate) image: Option<Vec<u8>>,
        pub(crate) document_id: Option<i64>,
        pub(crate) document_sha256: Option<Vec<u8>>,
        pub(crate) witnessed_by: i64,
        /// Their name then.
        pub(crate) witness_name: String,
        pub(crate) signed_at: Timestamp,
    }
}

record! {
    /// The lender's text for papers of a kind. Operations have sealed the columns in this order.
    #[derive(Debug)]
    pub(crate) struct TemplateRecord = "INSERT INTO paper_templates" -> Later {
        pub(crate) id: i64,
        pub(crate) kind: String,
        pub(crate) version: i64,
        pub(crate) body: Option<String>,
        pub(crate) created_by: i64,
        pub(crate) created_at: Timestamp,
    }
}

impl PaperRecord {
    pub(crate) fn hash(&self) -> Hash {
        Hasher::new(RecordKind::Paper).row(&self.values()).finish()
    }

    pub(crate) fn record(&self) -> Record {
        Record::written(RecordKind::Paper, self.id, self.hash())
    }
}

impl PaperQuoteRecord {
    pub(crate) fn hash(&self) -> Hash {
        Hasher::new(RecordKind::PaperQuote).row(&self.values()).finish()
    }

    pub(crate) fn record(&self) -> Record {
        Record::written(RecordKind::PaperQuote, self.paper_id, self.hash())
    }
}

impl SignatureRecord {
    pub(crate) fn hash(&self) -> Hash {
        Hasher::new(RecordKind::PaperSignature).row(&self.values()).finish()
    }

    pub(crate) fn record(&self) -> Record {
        Record::written(RecordKind::PaperSignature, self.id, self.hash())
    }
}

impl TemplateRecord {
    pub(crate) fn record(&self) -> Record {
        let hash = Hasher::new(RecordKind::PaperTemplate).row(&self.values()).finish();
        Record::written(RecordKind::PaperTemplate, self.id, hash)
    }
}
