//! Penalties that are charged by the day: what the nights of an installment come to.

use super::queries::daily::{NightRow, PenaltyRow};
use super::queries::{InstallmentRow, LoanRow, daily as queries};
use super::schedule::Schedule;
use super::types::Report;
use crate::Result;
use lending::PenaltyMethod;
use money::{Cents, Date, Rate, add_days};
use std::collections::{BTreeMap, BTreeSet, HashMap};
use store::{One, Tx};

/// The nights of a piece of the loans. Those of one loan are held in memory at a time: late loans have many.
pub(super) struct Nights {
    penalties: HashMap<i64, Vec<PenaltyRow>>,
}

/// The nights of a loan and the penalties that the journal has of it, where it is charged by the day.
pub(super) struct LoanNights {
    /// Of each installment together, in their order.
    nights: Vec<NightRow>,
    penalties: Vec<PenaltyRow>,
}

impl Nights {
    /// Of the loans after the first id up to the second.
    pub(super) fn load(tx: &mut Tx, (after, last): (i64, i64)) -> Result<Self> {
        let mut penalties: HashMap<i64, Vec<PenaltyRow>> = HashMap::new();
        for row in queries::penalties(tx, after, last)? {
            penalties.entry(row.loan_id).or_default().push(row);
        }
        Ok(Nights { penalties })
    }

    /// Of a loan. Where its installments say that there are none, they are not looked for: [`strays`] does.
    pub(super) fn of(
        &mut self,
        tx: &mut Tx,
        loan: i64,
        rows: &[InstallmentRow],
    ) -> Result<LoanNights> {
        let has_some = rows.iter().any(|row| row.overdue_cent_days != 0);
        let nights = if has_some { queries::nights(tx, loan)? } else { Vec::new() };
        Ok(LoanNights { nights, penalties: self.penalties.remove(&loan).unwrap_or_default() })
    }
}

/// Nights of installments that say that they have none.
pub(super) fn strays(tx: &mut Tx, report: &mut Report) -> Result<()> {
    for One(installment) in queries::stray_nights(tx)? {
        let what = "it has nights for which it was charged, but nothing was overdue on it";
        report.found(format!("installment {installment}"), what);
    }
    Ok(())
}

/// Proves that each installment of a loan was charged for its nights what they cost at the loan's rate, that
/// its entries are those of its nights, and that no day has charged the loan which has not ended.
pub(super) fn prove(
    loan: &LoanRow,
    schedule: &Schedule,
    nights: &LoanNights,
    today: Date,
    report: &mut Report,
) {
    let is_daily = loan.penalty_method == PenaltyMethod::Daily.as_str();
    let rate = Rate::from_millionths(loan.penalty_rate);
    let LoanNights { nights, penalties } = nights;
    let of_installments = nights.chunk_by(|one, next| one.installment_id == next.installment_id);
    let of_installments: HashMap<i64, &[NightRow]> =
        of_installments.filter_map(|own| Some((own.first()?.installment_id, own))).collect();
    for row in &schedule.rows {
        let own = of_installments.get(&row.id).copied().unwrap_or_default();
        installment(row, own, (is_daily, rate), report);
    }
    entries(nights, penalties, report);
    let last = nights.iter().map(|night| night.business_date).max();
    let is_right = match loan.penalties_to {
        Some(day) => is_daily && day < today && last.is_none_or(|last| last <= day),
        None => !is_daily,
    };
    if !is_right {
        let what = "the day to which its penalties are charged does not match its nights";
        report.found(format!("loan {}", loan.id), what);
    }
}

fn installment(
    row: &InstallmentRow,
    nights: &[NightRow],
    (is_daily, rate): (bool, Rate),
    report: &mut Report,
) {
    let place = format!("installment {}", row.id);
    // Numbers too damaged to be reckoned with are no penalty.
    let costs = |cent_days: i64| lending::penalty_of(cent_days, rate).map_or(-1, Cents::get);
    let mut cent_days = 0_i64;
    for night in nights {
        let before = costs(cent_days);
        cent_days = cent_days.saturating_add(night.overdue);
        let what = format!("the penalty for the night after {}", night.business_date);
        report.same(&place, &what, night.penalty, costs(cent_days).saturating_sub(before));
    }
    report.same(&place, "what was overdue on it over its nights", row.overdue_cent_days, cent_days);
    if is_daily {
        let charged = row.penalty.saturating_sub(row.earlier_penalty);
        report.same(&place, "its penalty by the day", charged, costs(cent_days));
    } else if cent_days != 0 {
        report.found(place, "it was charged by the day, but its loan is charged once");
    }
}

/// Penalties of a loan that is charged by the day whose nights are others, or of another morning; and
/// entries that its nights name and that are no penalties of it.
fn entries(nights: &[NightRow], penalties: &[PenaltyRow], report: &mut Report) {
    let mut charged: BTreeMap<i64, Charged> = BTreeMap::new();
    for night in nights {
        let Some(entry) = night.entry_id else { continue };
        let own = charged.entry(entry).or_default();
        own.penalty = own.penalty.saturating_add(night.penalty);
        own.mornings.insert(add_days(night.business_date, 1));
    }
    let penalties = penalties.iter().filter(|row| {
        let own = charged.remove(&row.entry_id).unwrap_or_default();
        own.penalty != row.amount || !own.mornings.into_iter().eq([row.business_date])
    });
    let mut wrong: Vec<i64> = penalties.map(|row| row.entry_id).collect();
    wrong.extend(charged.into_keys());
    for entry in wrong {
        let what = "it does not match the nights for which it was charged";
        report.found(format!("journal entry {entry}"), what);
    }
}

/// Sum that an entry charges for its nights, and the time at which it should have been posted.
#[derive(Default)]
struct Charged {
    penalty: i64,
    mornings: BTreeSet<Date>,
}
