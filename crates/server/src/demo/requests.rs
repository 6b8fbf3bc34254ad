//! Senior consultants' requests to head office, one for each possible end.

use super::cast::{Cast, Worker};
use lending::{Frequency, LoanStatus};
use money::{Date, add_days};
use office::loans::{self, LoanAccount, LoanEdits, LoanSearch};
use office::requests::{
    self, ChangeRequest, NewRequest, RequestId, RequestKind, RequestSearch, RequestStatus,
};
use office::{Ctx, Done, Error, Office, Result};
use store::Tx;

/// Loans of a branch that are looked at for one that fits.
const LOANS_TRIED: i64 = 50;

/// The content of a request.
#[derive(Clone, Copy)]
enum Wish {
    /// Every installment that is not due moves by so many days.
    MoveDueDates(i32),
    NewMandate(&'static str),
    WriteOff,
}

/// The end of a request.
#[derive(Clone, Copy)]
enum End {
    Approved(&'static str),
    Declined(&'static str),
    Withdrawn,
    /// It stays undecided.
    Open,
}

/// A request that is made so many days before the history ends, and decided on the same or a later
/// day.
struct Story {
    asked: i32,
    ended: i32,
    wish: Wish,
    reason: &'static str,
    end: End,
}

const STORIES: [Story; 7] = [
    Story {
        asked: 45,
        ended: 45,
        wish: Wish::WriteOff,
        reason: "Two letters came back, and the phone is off.",
        end: End::Open,
    },
    Story {
        asked: 16,
        ended: 15,
        wish: Wish::MoveDueDates(5),
        reason: "The employer pays on the 30th instead of the 25th since last month.",
        end: End::Approved("Payslip seen. The debit order moves with it."),
    },
    Story {
        asked: 11,
        ended: 9,
        wish: Wish::WriteOff,
        reason: "The client has moved away and does not answer.",
        end: End::Declined("Visit the next of kin first. Her sister paid the last installment."),
    },
    Story {
        asked: 6,
        ended: 6,
        wish: Wish::NewMandate("FNB-2291-07"),
        reason: "New bank account.",
        end: End::Withdrawn,
    },
    Story {
        asked: 3,
        ended: 3,
        wish: Wish::MoveDueDates(3),
        reason: "Grant days have moved. The client asks for three days later.",
        end: End::Open,
    },
    Story {
        asked: 1,
        ended: 1,
        wish: Wish::WriteOff,
        reason: "The client has died. Death certificate in the client's documents.",
        end: End::Open,
    },
    Story {
        asked: 0,
        ended: 0,
        wish: Wish::NewMandate("CAP-5530-12"),
        reason: "The client banks with another bank from this month.",
        end: End::Open,
    },
];

/// Asks and decides what is due so many days before the end.
pub(super) fn ask_and_decide(
    office: &Office,
    cast: &Cast,
    today: Date,
    days_left: i32,
) -> Result<()> {
    for (number, story) in STORIES.iter().enumerate() {
        if story.asked == days_left {
            // Another one's turn each time, as far as a loan of their branch fits.
            for senior in cast.seniors().cycle().skip(number).take(cast.seniors().count()) {
                if ask(office, senior, story, today)? {
                    break;
                }
            }
        }
        if story.ended == days_left {
            for senior in cast.seniors() {
                end(office, cast, senior, story)?;
            }
        }
    }
    Ok(())
}

/// Makes a request about a loan of the senior's branch; false if no loan fits.
fn ask(office: &Office, senior: &Worker, story: &Story, today: Date) -> Result<bool> {
    let Some(account) = suited(office, senior, story.wish, today)? else { return Ok(false) };
    let (kind, edits) = match story.wish {
        Wish::WriteOff => (RequestKind::WriteOff, LoanEdits::default()),
        Wish::NewMandate(mandate) => {
            let mandate_id1 = Some(mandate.to_owned());
            (RequestKind::LoanEdit, LoanEdits { mandate_id1, ..LoanEdits::default() })
        }
        Wish::MoveDueDates(days) => {
            let rows = account.installments.iter().filter(|row| row.total_due.is_positive());
            let due_dates = rows.map(|row| (row.number, add_days(row.due_on, days))).collect();
            (RequestKind::LoanEdit, LoanEdits { due_dates, ..LoanEdits::default() })
        }
    };
    let loan = Some(account.loan.id);
    let new = NewRequest { loan, edits, ..NewRequest::of(kind, story.reason) };
    let ask = move |tx: &mut _, ctx: &_| requests::ask(tx, ctx, &new);
    office.write(senior.request(), ask).wait()?;
    Ok(true)
}

/// A loan of the senior's branch without a request: for a write-off one in default or the longest
/// without a payment, otherwise a monthly one on which no installment has fallen due.
fn suited(
    office: &Office,
    senior: &Worker,
    wish: Wish,
    today: Date,
) -> Result<Option<LoanAccount>> {
    let statuses = vec![LoanStatus::Active, LoanStatus::Defaulted];
    let search = LoanSearch { statuses, ..LoanSearch::default() };
    office.read(&senior.request(), |tx, ctx| {
        let asked = requests::list(tx, ctx, &RequestSearch::default(), 100, 0)?;
        let page = loans::list(tx, ctx, &search, LOANS_TRIED, 0)?;
        let mut free = page.items.into_iter().filter(|account| {
            let next = account.first_unpaid().map(|row| row.due_on);
            let fits = match wish {
                Wish::WriteOff => account.loan.default_began_on.is_some(),
                Wish::MoveDueDates(_) | Wish::NewMandate(_) => {
                    let is_monthly = account.loan.payment_frequency.0 == Frequency::Monthly;
                    let is_ahead = next.is_some_and(|day| day > today);
                    account.loan.default_began_on.is_none() && is_monthly && is_ahead
                }
            };
            fits && asked.iter().all(|request| request.loan_id != Some(account.loan.id))
        });
        Ok(match wish {
            Wish::WriteOff => free.min_by_key(|account| account.loan.default_began_on),
            Wish::MoveDueDates(_) | Wish::NewMandate(_) => free.next(),
        })
    })
}

fn end(office: &Office, cast: &Cast, senior: &Worker, story: &Story) -> Result<()> {
    let pending = RequestSearch {
        status: Some(RequestStatus::Pending),
        mine: Some(true),
        ..RequestSearch::default()
    };
    let found = office
        .read(&senior.request(), |tx, ctx| requests::list(tx, ctx, &pending, 100, 0))?
        .into_iter()
        .find(|request| request.reason == story.reason);
    let Some(id) = found.map(|request| request.id) else { return Ok(()) };
    match story.end {
        End::Approved(note) => decide(office, &cast.owner, id, note, |tx, ctx, id, note| {
            requests::approve(tx, ctx, id, note)
        }),
        End::Declined(reason) => decide(office, &cast.owner, id, reason, |tx, ctx, id, reason| {
            requests::decline(tx, ctx, id, reason, None)
        }),
        End::Withdrawn => {
            let withdraw = move |tx: &mut _, ctx: &_| requests::withdraw(tx, ctx, id);
            office.write(senior.request(), withdraw).wait().map(drop)
        }
        End::Open => Ok(()),
    }
}

/// Approves a request, or declines it.
type Decision = fn(&mut Tx, &Ctx, RequestId, &str) -> Result<Done<ChangeRequest>>;

fn decide(
    office: &Office,
    owner: &Worker,
    id: RequestId,
    reason: &'static str,
    decision: Decision,
) -> Result<()> {
    let decide = move |tx: &mut Tx, ctx: &Ctx| decision(tx, ctx, id, reason);
    match office.write(owner.request(), decide).wait() {
        // The loan has changed since: the request stays open, as it would in the product.
        Err(Error::Conflict { .. }) => Ok(()),
        other => other.map(drop),
    }
}
