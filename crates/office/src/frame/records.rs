//! Digests of the records that an operation wrote: of the columns that never change or, for records
//! that may change, of the state in which the operation left them. The operation's own hash covers
//! them, which lets `verify` detect a record that was changed outside the program (ADR 0019).

use sha2::{Digest as _, Sha256};
use store::{Value, text_enum};

/// SHA-256 over a record's columns.
pub(crate) type Hash = [u8; 32];

text_enum! {
    /// A kind of record and, after the slash, the layout in which its columns are hashed. To add a
    /// column to a kind, give it a new word and keep the old one for existing records.
    pub(crate) enum RecordKind {
        LoanApplication = "loan_application/1",
        /// The quote of an application. By the application.
        ApplicationQuote = "application_quote/1",
        /// A loan as it was agreed, with its schedule.
        Loan = "loan/1",
        /// The terms of a loan, with the initiation fee of each installment. By the loan.
        LoanTerms = "loan_terms/1",
        /// The classification of a loan for returns, as stated at disbursement. By the loan.
        LoanClass = "loan_class/1",
        /// A value of a loan that was edited.
        LoanEdit = "loan_edit/1",
        /// A repayment, recovery or settlement, with what each installment got.
        Repayment = "repayment/1",
        /// The settlement by a payment, with the rebate of each installment. By the payment's id.
        Settlement = "settlement/1",
        /// A payment that reduced the principal, with the rebate of each installment. By the
        /// payment's id.
        Prepayment = "prepayment/1",
        /// A payment that was reapplied, replacing another. By the payment's id.
        ReappliedPayment = "reapplied_payment/1",
        /// The quoted cost of settling a loan.
        SettlementQuote = "settlement_quote/1",
        /// The late charges of an installment.
        Assessment = "assessment/1",
        /// A night for which a loan was charged, with each of its installments. By the last of them.
        PenaltyNight = "penalty_night/1",
        /// By the days since 1970.
        DayEnd = "day_end/1",
        /// The open loans by their arrears at the end of a day. By the days since 1970.
        PortfolioDay = "portfolio_day/1",
        LoanProduct = "loan_product/1",
        CreditLimit = "credit_limit/1",
        /// A dated table of expense norms, with its bands.
        ExpenseNorm = "expense_norm/1",
        CashThreshold = "cash_threshold/1",
        /// A completed assessment of what a client can pay, with its rows.
        Affordability = "affordability/1",
        /// The assessment on which a loan stands, or why on none. By the loan.
        LoanAffordability = "loan_affordability/1",
        /// A stop flag of a client, as it was raised, lifted or left by an erasure.
        ClientFlag = "client_flag/1",
        /// An identification of a client.
        Identification = "identification/1",
        /// A sanctions list, with the digest of its entries.
        ScreeningList = "screening_list/1",
        /// A match of a client and an entry, as it was found, decided or left by an erasure.
        ScreeningMatch = "screening_match/1",
        /// An expense, other income, opening balance or general journal as it was entered.
        Voucher = "voucher/1",
        /// The content of a request.
        Request = "request/1",
        /// A loan rescheduled, with what was carried over and the new installments.
        Reschedule = "loan_reschedule/1",
        /// The decision on a request.
        RequestDecision = "request_decision/1",
        /// Money sent.
        Transfer = "transfer/1",
        /// The end of a transfer: received or returned.
        TransferEnd = "transfer_end/1",
        /// The cash that was counted at a branch, and what the books expected.
        CashUp = "cash_up/1",
        /// The decision of a second person on a cash-up.
        CashUpDecision = "cash_up_decision/1",
        CashUpReopening = "cash_up_reopening/1",
        /// Rates of provision.
        ProvisionRates = "provision_rates/1",
        /// The accruals and provisions of a branch on the last day of a month.
        MonthEnd = "month_end/1",
        /// A rate of VAT.
        VatRate = "vat_rate/1",
        /// The VAT of fees that were due and unpaid at a branch on the last day of a month.
        VatMonthEnd = "vat_month_end/1",
        /// A closed period.
        PeriodClose = "period_close/1",
        /// A file of a bank's, with every line that was new in it.
        BankImport = "bank_import/1",
        /// That a file was set aside. By the file.
        BankImportEnd = "bank_import_end/1",
        /// The handling of a line of a bank's file.
        BankMove = "bank_move/1",
        /// A bank statement beside the books, as it was reconciled or withdrawn.
        BankReconciliation = "bank_reconciliation/1",
        /// The remainder of an operation whose values were erased. By its number.
        ErasedLine = "erased_line/1",
        /// A look at other people's data.
        Reading = "reading/1",
        /// A paper as it was made.
        Paper = "paper/1",
        /// The terms of a printed quotation.
        PaperQuote = "paper_quote/1",
        /// The signature of a paper.
        PaperSignature = "paper_signature/1",
        /// The lender's wording for papers of a kind.
        PaperTemplate = "paper_template/1",
        /// The identity and rights of a member of staff: names, address, role, branch, status,
        /// flags.
        StaffRights = "staff/1",
        /// The names that they have had, each with its time. By the member of staff.
        StaffNames = "staff_names/1",
        /// A salted digest of the hash of their password. By the member of staff.
        StaffPassword = "staff_password/1",
        /// A confirmed second factor with its recovery codes. By the member of staff.
        SecondFactor = "second_factor/1",
        /// Remainders of records whose personal texts were erased with their client's data. Each
        /// replaces the earlier seal.
        ErasedApplication = "erased_loan_application/1",
        ErasedAffordability = "erased_affordability/1",
        ErasedIdentification = "erased_identification/1",
        ErasedLoan = "erased_loan/1",
        ErasedLoanEdit = "erased_loan_edit/1",
        ErasedRequest = "erased_request/1",
        ErasedDecision = "erased_request_decision/1",
        ErasedPaper = "erased_paper/1",
        ErasedPaperSignature = "erased_paper_signature/1",
    }
}

/// A record that an operation wrote.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[must_use = "an operation has to say what it wrote"]
pub(crate) struct Record {
    pub(crate) kind: RecordKind,
    pub(crate) id: i64,
    /// `None` for a deleted record.
    pub(crate) hash: Option<Hash>,
}

impl Record {
    pub(crate) fn written(kind: RecordKind, id: i64, hash: Hash) -> Self {
        Record { kind, id, hash: Some(hash) }
    }

    pub(crate) fn deleted(kind: RecordKind, id: i64) -> Self {
        Record { kind, id, hash: None }
    }
}

/// Hashes rows of columns so that none can run into the next: each value is a byte for its type and,
/// in eight bytes, its number or the length of the text that follows; each row begins with the number
/// of its columns.
pub(crate) struct Hasher(Sha256);

impl Hasher {
    pub(crate) fn new(kind: RecordKind) -> Self {
        let hasher = Hasher(Sha256::new());
        hasher.row(&[Value::Text(kind.as_str())])
    }

    #[must_use]
    pub(crate) fn row(mut self, columns: &[Value<'_>]) -> Self {
        self.0.update((columns.len() as u64).to_be_bytes());
        for column in columns {
            match column {
                Value::Null(_) => self.0.update([0]),
                Value::Int(number) => self.number(1, *number),
                Value::Bool(yes) => self.number(2, i64::from(*yes)),
                Value::Text(text) => self.bytes(3, text.as_bytes()),
                Value::Date(date) => self.bytes(4, date.to_string().as_bytes()),
                Value::Time(instant) => self.number(5, instant.as_microsecond()),
                Value::Bytes(bytes) => self.bytes(6, bytes),
            }
        }
        self
    }

    pub(crate) fn finish(self) -> Hash {
        self.0.finalize().into()
    }

    fn number(&mut self, kind: u8, number: i64) {
        self.0.update([kind]);
        self.0.update(number.to_be_bytes());
    }

    fn bytes(&mut self, kind: u8, bytes: &[u8]) {
        self.0.update([kind]);
        self.0.update((bytes.len() as u64).to_be_bytes());
        self.0.update(bytes);
    }
}

/// One line a record: kind, id and hash in hex, or `-` for a deleted one.
pub(crate) fn to_text(records: &[Record]) -> String {
    let mut text = String::with_capacity(records.len() * 96);
    for Record { kind, id, hash } in records {
        if !text.is_empty() {
            text.push('\n');
        }
        text.push_str(kind.as_str());
        text.push(' ');
        text.push_str(&id.to_string());
        text.push(' ');
        match hash {
            Some(hash) => text.push_str(&hex::encode(hash)),
            None => text.push('-'),
        }
    }
    text
}

/// The records of a text that [`to_text`] made; `None` for any other text.
pub(crate) fn from_text(text: &str) -> Option<Vec<Record>> {
    text.lines().map(record).collect()
}

fn record(line: &str) -> Option<Record> {
    let mut words = line.split(' ');
    let (kind, id, hash) = (words.next()?, words.next()?, words.next()?);
    let hash = match hash {
        "-" => None,
        digits => {
            let mut hash = Hash::default();
            hex::decode_to_slice(digits, &mut hash).ok()?;
            Some(hash)
        }
    };
    let record = Record { kind: RecordKind::parse(kind)?, id: id.parse().ok()?, hash };
    words.next().is_none().then_some(record)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sealed_records_round_trip() {
        let hash = Hasher::new(RecordKind::Loan).row(&[Value::Int(7)]).finish();
        let records = [
            Record::written(RecordKind::Loan, 7, hash),
            Record::deleted(RecordKind::LoanProduct, 3),
        ];
        let text = to_text(&records);
        assert_eq!(from_text(&text).as_deref(), Some(records.as_slice()));
        assert_eq!(from_text(""), Some(vec![]));
        for wrong in ["loan/1 7", "loan/9 7 -", "loan/1 x -", "loan/1 7 - -", "loan/1 7 0g", "\n"] {
            assert_eq!(from_text(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn hashed_columns_cannot_be_confused() {
        let hash = |rows: &[&[Value<'_>]]| {
            rows.iter().fold(Hasher::new(RecordKind::Loan), |hasher, row| hasher.row(row)).finish()
        };
        let (one, two) = (Value::Int(1), Value::Int(2));
        let null = Value::Null(store::Kind::Int);
        assert_ne!(hash(&[&[one, two]]), hash(&[&[one], &[two]]));
        assert_ne!(hash(&[&[one, two]]), hash(&[&[two, one]]));
        assert_ne!(hash(&[&[null]]), hash(&[&[Value::Int(0)]]));
        let (ab, a, b) = (Value::Text("ab"), Value::Text("a"), Value::Text("b"));
        assert_ne!(hash(&[&[ab, Value::Text("")]]), hash(&[&[a, b]]));
    }
}
