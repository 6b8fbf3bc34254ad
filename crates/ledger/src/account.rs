//! The chart of accounts.

use std::fmt;

/// Kind of an account, which determines the side on which it grows: assets and expenses by debits,
/// the others by credits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum AccountKind {
    /// The lender's property and claims.
    Asset,
    /// The lender's debts, unearned income included.
    Liability,
    /// The owners' contributions.
    Equity,
    /// Income earned.
    Income,
    /// Losses and spending.
    Expense,
}

impl AccountKind {
    /// The word on the wire.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Asset => "asset",
            Self::Liability => "liability",
            Self::Equity => "equity",
            Self::Income => "income",
            Self::Expense => "expense",
        }
    }

    /// True if debits increase it; otherwise credits do.
    pub const fn grows_by_debits(self) -> bool {
        matches!(self, Self::Asset | Self::Expense)
    }
}

/// Kind of money at a branch: over the counter or through its bank account (contract §6).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum MoneyKind {
    /// Notes and coins.
    #[default]
    Cash,
    /// Money in the bank.
    Bank,
}

impl MoneyKind {
    /// Both.
    pub const ALL: [MoneyKind; 2] = [Self::Cash, Self::Bank];

    /// The word on the wire and in storage.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Cash => "cash",
            Self::Bank => "bank",
        }
    }

    /// The kind of a word, spelt exactly as [`Self::as_str`] writes it.
    pub fn parse(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.as_str() == word)
    }

    /// The account of a branch that holds this money.
    pub const fn account(self) -> Account {
        match self {
            Self::Cash => Account::BranchCash,
            Self::Bank => Account::BranchBank,
        }
    }

    /// The kind whose account this is, if there is one.
    pub fn of_account(account: Account) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.account() == account)
    }
}

impl fmt::Display for MoneyKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

/// The accounts of a lender, each separate for each branch (contract §6).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Account {
    /// The cash that a branch holds; never below zero.
    BranchCash,
    /// A branch's money in the bank; never below zero.
    BranchBank,
    /// Money that a branch has sent and that has not been received yet; never below zero.
    CashInTransit,
    /// All that clients still owe: principal, interest, fees and penalties.
    LoansReceivable,
    /// The expected losses on the loans: credits, which are deducted from them.
    Provision,
    /// VAT that suppliers charged, which the Revenue Service gives back as far as it is claimed.
    InputVat,
    /// Money that one branch has taken or paid for another. Over all branches it sums to zero.
    InterBranch,
    /// Interest of loans that has been agreed but not yet been paid.
    UnearnedInterest,
    /// Fees of loans that have been agreed but not yet been paid, without their VAT.
    UnearnedFees,
    /// The VAT on these fees, which is not owed yet.
    VatNotDue,
    /// Money that came into the bank and has not been put on a loan: owed to the payer.
    ClientCredits,
    /// VAT that is owed to the Revenue Service (output tax).
    VatOwed,
    /// The owners' contributions to a branch less their withdrawals.
    OwnersFunding,
    /// What branches had when the books began, against their cash and bank.
    OpeningBalances,
    /// Interest that clients have paid.
    InterestIncome,
    /// Fees that clients have paid.
    FeeIncome,
    /// Penalties, earned on the day they are assessed.
    PenaltyIncome,
    /// Money received on loans that had been written off.
    Recoveries,
    /// Cash that was counted at a cash-up beyond what the books expected.
    CashOver,
    /// Income from other sources than loans, such as commissions.
    OtherIncome,
    /// Principal and penalties written off.
    BadDebt,
    /// Cash that the books expected and a cash-up did not find.
    CashShort,
    /// The increases of the provision less its decreases.
    Impairment,
    /// What branches spend: rent, wages, bank charges and others, by category.
    OperatingExpenses,
}

impl Account {
    /// Every account, in the order of the codes.
    pub const ALL: [Account; 24] = [
        Self::BranchCash,
        Self::BranchBank,
        Self::CashInTransit,
        Self::LoansReceivable,
        Self::Provision,
        Self::InputVat,
        Self::InterBranch,
        Self::UnearnedInterest,
        Self::UnearnedFees,
        Self::VatNotDue,
        Self::ClientCredits,
        Self::VatOwed,
        Self::OwnersFunding,
        Self::OpeningBalances,
        Self::InterestIncome,
        Self::FeeIncome,
        Self::PenaltyIncome,
        Self::Recoveries,
        Self::CashOver,
        Self::OtherIncome,
        Self::BadDebt,
        Self::CashShort,
        Self::Impairment,
        Self::OperatingExpenses,
    ];

    /// The number under which storage and books know it. Never changes and is never given to another
    /// account: journal lines and their hashes name it for ever.
    pub const fn code(self) -> i64 {
        match self {
            Self::BranchCash => 1000,
            Self::BranchBank => 1010,
            Self::CashInTransit => 1020,
            Self::LoansReceivable => 1100,
            Self::Provision => 1190,
            Self::InputVat => 1200,
            Self::InterBranch => 1900,
            Self::UnearnedInterest => 2100,
            Self::UnearnedFees => 2110,
            Self::VatNotDue => 2120,
            Self::ClientCredits => 2200,
            Self::VatOwed => 2300,
            Self::OwnersFunding => 3000,
            Self::OpeningBalances => 3010,
            Self::InterestIncome => 4000,
            Self::FeeIncome => 4010,
            Self::PenaltyIncome => 4020,
            Self::Recoveries => 4030,
            Self::CashOver => 4040,
            Self::OtherIncome => 4090,
            Self::BadDebt => 5000,
            Self::CashShort => 5010,
            Self::Impairment => 5020,
            Self::OperatingExpenses => 5100,
        }
    }

    /// The account of a code, if there is one.
    pub fn from_code(code: i64) -> Option<Self> {
        Self::ALL.into_iter().find(|account| account.code() == code)
    }

    /// Its name in books and reports.
    pub const fn name(self) -> &'static str {
        match self {
            Self::BranchCash => "Branch cash",
            Self::BranchBank => "Branch bank",
            Self::CashInTransit => "Cash in transit",
            Self::LoansReceivable => "Loans receivable",
            Self::Provision => "Provision for loan losses",
            Self::InputVat => "Input VAT",
            Self::InterBranch => "Inter-branch",
            Self::UnearnedInterest => "Unearned interest",
            Self::UnearnedFees => "Unearned fees",
            Self::VatNotDue => "VAT not yet due",
            Self::ClientCredits => "Client credits",
            Self::VatOwed => "VAT owed",
            Self::OwnersFunding => "Owner's funding",
            Self::OpeningBalances => "Opening balances",
            Self::InterestIncome => "Interest income",
            Self::FeeIncome => "Fee income",
            Self::PenaltyIncome => "Penalty income",
            Self::Recoveries => "Recoveries",
            Self::CashOver => "Cash over",
            Self::OtherIncome => "Other income",
            Self::BadDebt => "Bad debt",
            Self::CashShort => "Cash short",
            Self::Impairment => "Impairment of loans",
            Self::OperatingExpenses => "Operating expenses",
        }
    }

    /// True if it holds actual money, which can run out but never falls below zero.
    pub const fn is_money(self) -> bool {
        matches!(self, Self::BranchCash | Self::BranchBank | Self::CashInTransit)
    }

    /// True if a general journal may post to it (contract §18). The others belong to money, loans and
    /// clients: nothing but their own events may move them, or they would not equal their records.
    pub const fn takes_journals(self) -> bool {
        matches!(
            self,
            Self::InputVat
                | Self::VatOwed
                | Self::OwnersFunding
                | Self::OpeningBalances
                | Self::OtherIncome
                | Self::OperatingExpenses
        )
    }

    /// Kind of the account. Inter-branch counts as an asset: the other branches' debt to this one.
    /// The provision is a contra account of the loans: an asset below zero.
    pub const fn kind(self) -> AccountKind {
        match self {
            Self::BranchCash
            | Self::BranchBank
            | Self::CashInTransit
            | Self::LoansReceivable
            | Self::Provision
            | Self::InputVat
            | Self::InterBranch => AccountKind::Asset,
            Self::UnearnedInterest
            | Self::UnearnedFees
            | Self::VatNotDue
            | Self::ClientCredits
            | Self::VatOwed => AccountKind::Liability,
            Self::OwnersFunding | Self::OpeningBalances => AccountKind::Equity,
            Self::InterestIncome
            | Self::FeeIncome
            | Self::PenaltyIncome
            | Self::Recoveries
            | Self::CashOver
            | Self::OtherIncome => AccountKind::Income,
            Self::BadDebt | Self::CashShort | Self::Impairment | Self::OperatingExpenses => {
                AccountKind::Expense
            }
        }
    }
}

impl fmt::Display for Account {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}
