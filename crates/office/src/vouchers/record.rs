//! The immutable part of a voucher, as operations seal it and `verify` proves it, and the entry that
//! follows from it.

use super::types::VoucherKind;
use crate::frame::records::{Hash, Hasher, Record, RecordKind};
use ledger::{Account, Entry, EntryError, MoneyKind, posting};
use money::{Cents, Timestamp};
use store::{Later, record};

record! {
    /// A voucher, but for its entry. Plain numbers and texts, so that a damaged row can be read too.
    /// Operations have sealed the columns in this order.
    #[derive(Clone, Debug)]
    pub(crate) struct VoucherRecord = "INSERT INTO vouchers" -> Later {
        pub(crate) id: i64,
        pub(crate) kind: String,
        pub(crate) branch_id: i64,
        pub(crate) category_id: Option<i64>,
        pub(crate) money: Option<String>,
        pub(crate) payee: String,
        pub(crate) reference: String,
        pub(crate) note: String,
        pub(crate) amount: Cents,
        pub(crate) vat: Cents,
        pub(crate) file_id: Option<i64>,
        pub(crate) file_sha256: Option<Vec<u8>>,
        pub(crate) bank_line_id: Option<i64>,
        pub(crate) entered_by: i64,
        pub(crate) entered_at: Timestamp,
    }
}

record! {
    /// A line of a general journal.
    #[derive(Clone, Debug)]
    pub(crate) struct LineRecord = "INSERT INTO voucher_lines" -> [Later] {
        pub(crate) voucher_id: i64,
        /// From 1.
        pub(crate) position: i64,
        pub(crate) account: i64,
        pub(crate) category_id: Option<i64>,
        /// Debits positive.
        pub(crate) amount: Cents,
    }
}

impl VoucherRecord {
    pub(crate) fn hash(&self, lines: &[LineRecord]) -> Hash {
        let mut hasher = Hasher::new(RecordKind::Voucher).row(&self.values());
        for line in lines {
            hasher = hasher.row(&line.values());
        }
        hasher.finish()
    }

    pub(crate) fn record(&self, lines: &[LineRecord]) -> Record {
        Record::written(RecordKind::Voucher, self.id, self.hash(lines))
    }

    /// The entry that it stands behind, with a description for the books' reader: `of` is the name of
    /// its category. `None` if a word or an account of it is unknown, which only damage can cause.
    ///
    /// # Errors
    /// [`EntryError`] if its figures make no entry.
    pub(crate) fn entry(
        &self,
        lines: &[LineRecord],
        of: Option<&str>,
    ) -> Result<Option<Entry>, EntryError> {
        let (branch, amount, vat) = (self.branch_id, self.amount, self.vat);
        let money = self.money.as_deref().and_then(MoneyKind::parse);
        let kind = VoucherKind::parse(&self.kind);
        let parts = [of.unwrap_or_default(), &*self.payee, &*self.reference, &*self.note];
        let described = |first: &str| {
            let parts = std::iter::once(first).chain(parts).filter(|part| !part.is_empty());
            parts.collect::<Vec<_>>().join(": ")
        };
        let purchase = |money| posting::Purchase { branch, money, amount, vat };
        Ok(match (kind, money) {
            (Some(VoucherKind::Expense), Some(money)) => {
                Some(posting::expense(purchase(money), described(""))?)
            }
            (Some(VoucherKind::OtherIncome), Some(money)) => {
                Some(posting::other_income(purchase(money), described(""))?)
            }
            (Some(VoucherKind::Opening), Some(money)) => {
                Some(posting::opening(branch, money, amount, described("Opening balance"))?)
            }
            (Some(VoucherKind::Journal), None) => {
                let lines: Option<Vec<_>> = lines
                    .iter()
                    .map(|line| Some((Account::from_code(line.account)?, line.amount)))
                    .collect();
                let entry =
                    lines.map(|lines| posting::journal(branch, lines, described("Journal")));
                entry.transpose()?
            }
            _ => None,
        })
    }
}
