//! Booking an expense above the limit of its category, and a journal: entering it makes the request.
//! Reversing either.

use super::{NewValues, Proposal, RequestedChange, Rules};
use crate::requests::MAY_DECIDE;
use crate::requests::types::{ChangedField, NewRequest, ProposedChange};
use crate::vouchers::{self, Voucher, VoucherId, VoucherStatus};
use crate::{Ctx, Done, Result};
use store::Tx;

pub(super) const EXPENSE: Rules = Rules {
    may_ask: vouchers::MAY_SPEND,
    may_decide: MAY_DECIDE,
    subject: "expense",
    // It cannot be requested directly.
    named: |_| None,
    field: ("kind", "Enter an expense instead.", ""),
    propose: |tx, _, id, _| {
        let voucher = vouchers::one(tx, VoucherId::new(id))?;
        Ok(voucher.map(|voucher| about(&voucher, VoucherStatus::Booked, Ok(()))))
    },
    run: |tx, ctx, id, _| {
        let approved = vouchers::approve(tx, ctx, VoucherId::new(id));
        super::or_outdated(approved.map(|done| done.map(drop)))
    },
};

pub(super) const JOURNAL: Rules = Rules {
    may_ask: vouchers::MAY_ENTER_JOURNALS,
    may_decide: MAY_DECIDE.by_administrators(),
    subject: "journal",
    field: ("kind", "Enter a journal instead.", ""),
    ..EXPENSE
};

pub(super) const EXPENSE_REVERSAL: Rules = Rules {
    may_ask: vouchers::MAY_SPEND,
    may_decide: vouchers::MAY_REVERSE,
    subject: "expense",
    named: |new| new.voucher.map(VoucherId::get),
    field: ("voucher", "Please select a voucher.", "This voucher does not exist."),
    propose: reversal,
    run: reverse,
};

pub(super) const JOURNAL_REVERSAL: Rules = Rules {
    may_ask: vouchers::MAY_ENTER_JOURNALS,
    may_decide: vouchers::MAY_REVERSE_JOURNALS,
    subject: "journal",
    ..EXPENSE_REVERSAL
};

/// As the voucher says.
pub(super) fn rules_for(tx: &mut Tx, new: &NewRequest) -> Result<&'static Rules> {
    let found = match new.voucher {
        Some(id) => vouchers::one(tx, id)?,
        None => None,
    };
    let is_journal = found.is_some_and(|voucher| voucher.category_id.is_none());
    Ok(if is_journal { &JOURNAL_REVERSAL } else { &EXPENSE_REVERSAL })
}

fn reversal(tx: &mut Tx, _: &Ctx, id: i64, _: &NewValues) -> Result<Option<Proposal>> {
    let voucher = vouchers::one(tx, VoucherId::new(id))?;
    Ok(voucher.map(|voucher| {
        about(&voucher, VoucherStatus::Reversed, vouchers::can_be_reversed(&voucher))
    }))
}

fn reverse(tx: &mut Tx, ctx: &Ctx, id: i64, request: &RequestedChange<'_>) -> Result<Done<()>> {
    Ok(vouchers::reverse(tx, ctx, VoucherId::new(id), request.reason)?.map(drop))
}

fn about(voucher: &Voucher, after: VoucherStatus, possible: Result<()>) -> Proposal {
    Proposal {
        branch: voucher.branch_id,
        client: None,
        loan: None,
        amount: Some(voucher.amount),
        changes: vec![ProposedChange::new(ChangedField::Status, voucher.status, after)],
        possible,
    }
}
