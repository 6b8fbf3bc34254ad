//! The habits of a lender. Each seed draws its own, so that some lenders know only arrears and
//! others never see any (swarm testing: leaving some acts out lets the rest go further).

use super::model::Asks;
use fastrand::Rng;

/// The likelihood of each kind of act, and the set-up of the lender.
#[derive(Clone, Debug)]
pub(super) struct Weights {
    pub(super) branches: usize,
    pub(super) products: usize,
    pub(super) default_after_days: u32,
    pub(super) clients: Clients,
    /// A larger difference at a cash-up has to be confirmed.
    pub(super) cash_up_tolerance: i64,
    /// A larger loan waits for a second person; none: no loan does.
    pub(super) approved_above: Option<i64>,
    /// True if the amount above what is due reduces the principal by default.
    pub(super) reduces_principal: bool,
    /// Branches, products, payment methods, limits and rates of VAT change while it lends.
    pub(super) changes_setup: bool,
    /// No loan is given above a limit of the law.
    pub(super) keeps_to_limits: bool,
    /// Whether clients are assessed before they get a loan.
    pub(super) asks: Asks,
    /// At most so many acts on a day.
    pub(super) acts_a_day: u32,
    /// One in so many nights the lender stays closed for some days, and catches up afterwards.
    pub(super) closed_one_in: u32,
    /// One in so many acts is tried by any person.
    pub(super) anybody_one_in: u32,
    /// One in so many acts has something wrong in it on purpose.
    pub(super) wrong_one_in: u32,
    pub(super) kinds: Vec<(Kind, u32)>,
    pub(super) tenders: Vec<(Size, u32)>,
}

/// Which clients a lender has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::months) enum Clients {
    Any,
    /// They pay little of what is due.
    InArrears,
    /// The same, and their loans are so dear that a default costs more than the law allows.
    InDearArrears,
}

/// The kind of an attempted act.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Register,
    EditClient,
    Blacklist,
    Revoke,
    Give,
    Pay,
    Reverse,
    WriteOff,
    /// Waives a penalty.
    Waive,
    Recover,
    Settle,
    /// Reverses something else than a payment.
    Undo,
    /// Asks a colleague for something.
    Ask,
    /// Asks for a new schedule of a loan, or decides about one.
    Reschedule,
    /// Decides what a colleague has asked for, or withdraws it.
    Decide,
    Deposit,
    Withdraw,
    /// Sends money to another place of the lender.
    Send,
    /// Receives money that was sent, or takes it back.
    EndTransfer,
    Administer,
    /// The same request again, as after a lost answer.
    Resend,
    /// A key that was used for something else.
    ReuseKey,
}

/// The size of a client's payment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Size {
    Exact,
    /// Some more than the installment, flowing into the next ones.
    Larger,
    /// Less, accepted as a part payment.
    Part,
    /// Less, without saying so.
    TooSmall,
    /// All that is left.
    Whole,
    TooMuch,
}

impl Weights {
    pub(super) fn draw(rng: &mut Rng) -> Self {
        let often = [Kind::Register, Kind::Give, Kind::Pay, Kind::Pay, Kind::Deposit];
        let rarely = [
            Kind::EditClient,
            Kind::Blacklist,
            Kind::Revoke,
            Kind::Withdraw,
            Kind::Reverse,
            Kind::Recover,
            Kind::Administer,
            Kind::Resend,
            Kind::ReuseKey,
        ];
        let mut kinds: Vec<_> = often.into_iter().map(|kind| (kind, rng.u32(2..20))).collect();
        kinds.extend(rarely.into_iter().map(|kind| (kind, rng.u32(0..6))));
        kinds.push((Kind::WriteOff, rng.u32(0..2)));
        let asking = rng.u32(0..8);
        kinds.extend([(Kind::Ask, asking), (Kind::Decide, asking)]);
        let sending = rng.u32(0..6);
        kinds.extend([(Kind::Send, sending), (Kind::EndTransfer, sending)]);
        kinds.push((Kind::Settle, rng.u32(0..4)));
        kinds.push((Kind::Undo, rng.u32(0..4)));
        kinds.push((Kind::Waive, rng.u32(0..3)));
        kinds.push((Kind::Reschedule, rng.u32(0..8)));
        let sizes =
            [Size::Exact, Size::Larger, Size::Part, Size::TooSmall, Size::Whole, Size::TooMuch];
        Weights {
            branches: rng.usize(1..=3),
            products: rng.usize(2..=5),
            default_after_days: rng.choice([10, 30, 60, 90]).unwrap_or(90),
            clients: Clients::Any,
            cash_up_tolerance: 0,
            approved_above: None,
            reduces_principal: false,
            changes_setup: false,
            keeps_to_limits: false,
            asks: Asks::Nothing,
            acts_a_day: rng.u32(4..40),
            closed_one_in: rng.u32(8..80),
            anybody_one_in: rng.u32(5..60),
            wrong_one_in: rng.u32(4..40),
            kinds,
            // All that is owed settles the loan, and there is nothing left to go wrong.
            tenders: sizes
                .into_iter()
                .map(|size| (size, rng.u32(1..if size == Size::Whole { 3 } else { 9 })))
                .collect(),
        }
    }

    /// The same lender with many loans and few payments.
    pub(super) fn in_arrears(self, clients: Clients) -> Self {
        let weight = |(kind, weight): (Kind, u32)| match kind {
            Kind::Give => (kind, weight.max(10)),
            Kind::Pay => (kind, weight.min(3)),
            Kind::Settle | Kind::Resend | Kind::ReuseKey => (kind, weight.min(1)),
            Kind::Reverse | Kind::Waive | Kind::Undo => (kind, weight.max(2)),
            _ => (kind, weight),
        };
        let kinds = self.kinds.into_iter().map(weight).collect();
        let sizes = self.tenders.into_iter().filter(|(size, _)| *size != Size::Whole);
        Weights {
            clients,
            default_after_days: if clients == Clients::InDearArrears { 30 } else { 10 },
            acts_a_day: self.acts_a_day.max(16),
            kinds,
            tenders: sizes.collect(),
            ..self
        }
    }
}

/// One of these, each as likely as its weight.
pub(super) fn pick<T: Copy>(choices: &[(T, u32)], rng: &mut Rng) -> Option<T> {
    let all: u32 = choices.iter().map(|(_, weight)| weight).sum();
    let mut left = if all == 0 {
        return None;
    } else {
        rng.u32(0..all)
    };
    for (choice, weight) in choices {
        if left < *weight {
            return Some(*choice);
        }
        left -= weight;
    }
    None
}
