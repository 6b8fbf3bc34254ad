//! Consultants' notes on calls to clients in arrears, and the clients' promises.

use super::cast::Cast;
use money::{Cents, Date, add_days};
use office::collections::{self, LateLoan, LateSearch, NewNote};
use office::{Office, Result};
use store::Tx;

/// The note of a call, and the number of days in which the client means to pay.
const CALLS: [(&str, Option<i32>); 6] = [
    ("Salary is late this month. Pays as soon as it is there.", Some(4)),
    ("Not reached. Left a message with her mother.", None),
    ("Comes to the branch himself.", Some(2)),
    ("Number rings, nobody answers. Try again after five.", None),
    ("Was in hospital. Pays a part now and the rest at month end.", Some(6)),
    ("Disputes the penalty. Explained the schedule to him; he agrees.", Some(9)),
];
/// Days before the end on which calls are made.
const DAYS: i32 = 14;
/// Loans in arrears from which a branch chooses.
const LOANS_TRIED: i64 = 12;
/// Clients promise at most so much at a time (R 800).
const PROMISED: Cents = Cents::new(80_000);

/// Has the senior consultant of each branch call a client who is late, in the last days before the
/// history ends.
pub(super) fn call(office: &Office, cast: &Cast, today: Date, days_left: i32) -> Result<()> {
    if days_left >= DAYS {
        return Ok(());
    }
    let turn = usize::try_from(days_left).unwrap_or_default();
    for (branch, senior) in cast.seniors().enumerate() {
        let request = senior.request();
        let late = office.read(&request, |tx, ctx| {
            collections::late(tx, ctx, LateSearch::default(), LOANS_TRIED, 0)
        })?;
        let (text, days) = CALLS[(turn + branch) % CALLS.len()];
        // A client with an open promise is not called again.
        let mut free = late.into_iter().filter(|loan| loan.contact.promise.is_none());
        let Some(loan) = free.nth(turn % 3) else { continue };
        let note = note(&loan, text, days.map(|days| add_days(today, days)));
        let add = move |tx: &mut Tx, ctx: &_| collections::add_note(tx, ctx, loan.loan, &note);
        office.write(request, add).wait()?;
    }
    Ok(())
}

fn note(loan: &LateLoan, text: &str, promised_on: Option<Date>) -> NewNote {
    let promised_amount = promised_on.map(|_| loan.overdue.min(loan.balance).min(PROMISED));
    NewNote { text: text.to_owned(), promised_on, promised_amount }
}
