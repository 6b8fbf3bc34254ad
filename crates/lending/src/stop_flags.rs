//! Stop flags of a client: reasons why the lender may not deal with them as usual, and the actions
//! that each flag stops.

use crate::words::words;

/// A reason why the lender may not deal with a client as usual.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum StopFlag {
    /// The client has applied for debt review (National Credit Act s86(1)).
    DebtReviewApplied,
    /// A debt counsellor has accepted the application and found the client over-indebted
    /// (s86(7)(c)).
    DebtReviewAccepted,
    /// A court or the Tribunal has rearranged the client's debts (s87 and s138).
    DebtReviewOrder,
    /// A court has placed the client under administration (Magistrates' Courts Act 32 of 1944,
    /// s74).
    Administration,
    /// A court has sequestrated the client's estate (Insolvency Act 24 of 1936).
    Sequestration,
    /// The client has died.
    Deceased,
    /// The client disputes a debt or an entry on the account (National Credit Act s111).
    Dispute,
    /// The debt was handed over: a debt collector or attorney collects it for the lender.
    HandedOver,
    /// The debt has prescribed: it is too old to be enforced (Prescription Act 68 of 1969; National
    /// Credit Act s126B).
    Prescribed,
}

words!(StopFlag {
    DebtReviewApplied = "debt_review_applied",
    DebtReviewAccepted = "debt_review_accepted",
    DebtReviewOrder = "debt_review_order",
    Administration = "administration",
    Sequestration = "sequestration",
    Deceased = "deceased",
    Dispute = "dispute",
    HandedOver = "handed_over",
    Prescribed = "prescribed",
});

/// An action that a flag can stop.
///
/// A flag does not stop penalties. Penalties must be recomputable, night by night, from the loan
/// alone, and flags belong to the client.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum FlaggedAction {
    /// Giving the client a loan.
    NewCredit,
    /// Legal enforcement, which starts with a notice of default (National Credit Act s129).
    Enforcement,
    /// Reminders to the client to pay.
    Reminders,
    /// Collecting installments from the client's bank account.
    DebitOrders,
}

words!(FlaggedAction {
    NewCredit = "new_credit",
    Enforcement = "enforcement",
    Reminders = "reminders",
    DebitOrders = "debit_orders",
});

impl StopFlag {
    /// True if the flag, while it is open, stops an action. The table gives the reason; a dash
    /// means that the action is allowed.
    ///
    /// | flag | new credit | enforcement | reminders | debit orders |
    /// | --- | --- | --- | --- | --- |
    /// | debt review applied | s88(1) | s88(3) | – | – |
    /// | debt review accepted | s88(1) | s88(3) | paid by plan | paid by plan |
    /// | debt review order | s88(1) | s88(3) | paid by plan | paid by plan |
    /// | administration | s74S | s74P | s74L | s74L |
    /// | sequestration | s23(2) | s20(1)(b) | s44 | s20(1)(a) |
    /// | deceased | house rule | s30 | s29 | s29 |
    /// | dispute | – | s111(2) | house rule | – |
    /// | handed over | house rule | house rule | house rule | house rule |
    /// | prescribed | – | s126B(1)(b) | s126B(1)(b) | s126B(1)(b) |
    ///
    /// Sections are those of the act that is named at the flag: the National Credit Act for debt
    /// review, disputes and prescribed debts. For a client who has died they are those of the
    /// Administration of Estates Act 66 of 1965. "Paid by plan" means that the client pays a
    /// payment distribution agent. "House rule" means that no law requires it.
    pub const fn stops(self, action: FlaggedAction) -> bool {
        use FlaggedAction::{DebitOrders, NewCredit, Reminders};
        match self {
            // The client still owes installments as agreed until the debt is rearranged.
            StopFlag::DebtReviewApplied => !matches!(action, Reminders | DebitOrders),
            StopFlag::DebtReviewAccepted
            | StopFlag::DebtReviewOrder
            | StopFlag::Administration
            | StopFlag::Sequestration
            | StopFlag::Deceased
            | StopFlag::HandedOver => true,
            StopFlag::Dispute => !matches!(action, NewCredit | DebitOrders),
            StopFlag::Prescribed => !matches!(action, NewCredit),
        }
    }

    /// The actions that the flag stops, in the order in which [`FlaggedAction`] declares them.
    pub fn stopped(self) -> impl Iterator<Item = FlaggedAction> {
        FlaggedAction::ALL.iter().copied().filter(move |action| self.stops(*action))
    }

    /// The flag's name for people: "Debt review applied".
    pub const fn label(self) -> &'static str {
        match self {
            StopFlag::DebtReviewApplied => "Debt review applied",
            StopFlag::DebtReviewAccepted => "Debt review accepted",
            StopFlag::DebtReviewOrder => "Debt review order",
            StopFlag::Administration => "Administration",
            StopFlag::Sequestration => "Sequestration",
            StopFlag::Deceased => "Deceased",
            StopFlag::Dispute => "Dispute",
            StopFlag::HandedOver => "Handed over",
            StopFlag::Prescribed => "Prescribed",
        }
    }
}
