//! Money that the owner moves between branches and to the bank, in each of the ways that it can end.

use super::cast::Cast;
use ledger::MoneyKind;
use money::Cents;
use office::transfers::{
    self, MoneyPlace, NewTransfer, TransferId, TransferPurpose, TransferSearch, TransferStatus,
};
use office::{Office, Result};

/// Money is sent in whole amounts of this many cents (R 1 000).
const WHOLE: i64 = 100_000;

/// The end of a transfer.
#[derive(Clone, Copy)]
enum End {
    /// The senior consultant of the branch, or the owner if there is none, finds it complete.
    Received,
    Cancelled(&'static str),
    /// It is on its way.
    Open,
}

/// So many days before the history ends money is sent, and on the same or a later day it arrives. A
/// place is one of the lender's branches, counted from 0, and what of its money.
struct Story {
    sent: i32,
    ended: i32,
    from: (usize, MoneyKind),
    to: (usize, MoneyKind),
    /// Percentage of the available cash.
    percent: i64,
    note: &'static str,
    end: End,
}

const CASH: MoneyKind = MoneyKind::Cash;
const BANK: MoneyKind = MoneyKind::Bank;

const STORIES: [Story; 5] = [
    story((24, 23), (0, CASH), (0, BANK), 30, "Takings of the week to the bank", End::Received),
    story((12, 11), (0, BANK), (1, BANK), 20, "For the loans of the month end", End::Received),
    story((8, 7), (1, CASH), (0, CASH), 15, "", End::Cancelled(SHORT)),
    story((2, 2), (1, CASH), (1, BANK), 25, "Takings of the week to the bank", End::Received),
    story((0, 0), (1, CASH), (0, CASH), 20, "With the van on Monday", End::Open),
];

const SHORT: &str = "The bag was R 200 short when it was counted before leaving.";

const fn story(
    (sent, ended): (i32, i32),
    from: (usize, MoneyKind),
    to: (usize, MoneyKind),
    percent: i64,
    note: &'static str,
    end: End,
) -> Story {
    Story { sent, ended, from, to, percent, note, end }
}

/// Sends what is sent so many days before the end, and ends what arrives then.
pub(super) fn move_money(office: &Office, cast: &Cast, days_left: i32) -> Result<()> {
    for story in &STORIES {
        if story.sent == days_left {
            send(office, cast, story)?;
        }
        if story.ended == days_left && !matches!(story.end, End::Open) {
            end(office, cast, story)?;
        }
    }
    Ok(())
}

fn place(cast: &Cast, (branch, money): (usize, MoneyKind)) -> Option<MoneyPlace> {
    cast.branches.get(branch).map(|station| MoneyPlace { branch: station.id, money })
}

fn send(office: &Office, cast: &Cast, story: &Story) -> Result<()> {
    let (Some(from), Some(to)) = (place(cast, story.from), place(cast, story.to)) else {
        return Ok(());
    };
    let held = office.read(&cast.owner.request(), |tx, _| {
        let branch = office::books::branch_money(tx, from.branch)?;
        Ok(branch.map_or(Cents::ZERO, |branch| branch.held(from.money)))
    })?;
    let amount = (held.get() / 100).saturating_mul(story.percent) / WHOLE * WHOLE;
    if amount == 0 {
        return Ok(());
    }
    let (amount, purpose) = (Cents::new(amount), TransferPurpose::Funds);
    let input = NewTransfer { from, to, amount, purpose, note: story.note.to_owned() };
    let send = move |tx: &mut _, ctx: &_| transfers::send(tx, ctx, &input);
    office.write(cast.owner.request(), send).wait().map(drop)
}

/// Ends the transfer to the place of the story.
fn end(office: &Office, cast: &Cast, story: &Story) -> Result<()> {
    let Some(to) = place(cast, story.to) else { return Ok(()) };
    let search =
        TransferSearch { status: Some(TransferStatus::InTransit), branch: Some(to.branch) };
    let open =
        office.read(&cast.owner.request(), |tx, ctx| transfers::list(tx, ctx, &search, 1, 0))?;
    let Some(transfer) = open.first() else { return Ok(()) };
    let (id, amount): (TransferId, _) = (transfer.id, Some(transfer.amount));
    match story.end {
        End::Cancelled(reason) => {
            let cancel = move |tx: &mut _, ctx: &_| transfers::cancel(tx, ctx, id, reason);
            office.write(cast.owner.request(), cancel).wait().map(drop)
        }
        End::Received | End::Open => {
            let senior = cast.seniors().nth(story.to.0).unwrap_or(&cast.owner);
            let receive = move |tx: &mut _, ctx: &_| transfers::receive(tx, ctx, id, amount);
            office.write(senior.request(), receive).wait().map(drop)
        }
    }
}
