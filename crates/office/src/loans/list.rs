//! The list of loans, filtered and paged. Pages are made of ids first, so that skipped rows and the
//! count cost no look at clients, staff and branches.

use super::queries;
use super::queries::search::{
    Browse, BrowseOrder, ByBeginning, ByBeginningOrder, ByClient, ByClientOrder, ByNumber,
    ByNumberOrder, Day, Days, DaysOrder, Found, Total, TotalOrder, counted, counted_at, people,
};
use super::types::{Loan, LoanAccount, LoanId};
use crate::values::search_text;
use crate::{BranchId, Ctx, Result, Word};
use lending::LoanStatus;
use money::Date;
use std::cmp::Reverse;
use std::collections::{BTreeMap, HashMap};
use store::{One, Tx};

/// The largest page (contract §9).
pub const MAX_PAGE_SIZE: i64 = 500;
/// Pages that begin within so many loans of the head are walked to.
const NEAR: i64 = 1000;

/// The filters of the list.
#[derive(Clone, Debug)]
pub struct LoanSearch {
    /// Of any of these.
    pub statuses: Vec<LoanStatus>,
    /// Disbursed on this day or later.
    pub from: Option<Date>,
    /// Disbursed on this day or earlier.
    pub to: Option<Date>,
    pub branch: Option<BranchId>,
    /// All digits: the id of a person on the staff; otherwise a part of a name or username.
    pub disbursed_by: String,
    /// A part of the client's names or national ID, or the number of the account.
    pub text: String,
}

impl Default for LoanSearch {
    fn default() -> Self {
        LoanSearch {
            statuses: vec![LoanStatus::Active],
            from: None,
            to: None,
            branch: None,
            disbursed_by: String::new(),
            text: String::new(),
        }
    }
}

/// A page of the list, and how many loans there are in all.
#[derive(Clone, Debug)]
pub struct LoanPage {
    pub items: Vec<LoanAccount>,
    pub total: i64,
}

/// A page of loans with their schedules, the newest disbursement first. Consultants are shown the
/// loans of their own branch.
pub fn list(
    tx: &mut Tx,
    ctx: &Ctx,
    search: &LoanSearch,
    limit: i64,
    offset: i64,
) -> Result<LoanPage> {
    let search = &seen(ctx, search)?;
    let (ids, total) = found(tx, search, limit.min(MAX_PAGE_SIZE), offset)?;
    let loans = loans(tx, &ids)?;
    let mut schedules: HashMap<LoanId, Vec<_>> = HashMap::new();
    for installment in queries::installments_with(tx, &joined(&ids))? {
        schedules.entry(installment.loan_id).or_default().push(installment);
    }
    let items = loans
        .into_iter()
        .map(|loan| LoanAccount {
            installments: schedules.remove(&loan.id).unwrap_or_default(),
            loan,
        })
        .collect();
    Ok(LoanPage { items, total })
}

/// The whole list, taken piece by piece within one snapshot.
pub struct Walk {
    search: LoanSearch,
    place: Place,
}

enum Place {
    /// After so many of the loans that are browsed.
    Browsing(i64),
    /// Before these, which a text has found; the next one last.
    Found(Vec<LoanId>),
}

/// Begins at the head of the whole list, which comes without schedules: for answers that are
/// written piece by piece. A text is looked up once, and the ids of what it finds are stored.
pub fn walk(tx: &mut Tx, ctx: &Ctx, search: &LoanSearch) -> Result<Walk> {
    let search = seen(ctx, search)?;
    let place = match searched(tx, &search)? {
        Some(mut ids) => {
            ids.reverse();
            Place::Found(ids)
        }
        None => Place::Browsing(0),
    };
    Ok(Walk { search, place })
}

impl Walk {
    /// The next loans, at most so many; none at the end.
    pub fn next(&mut self, tx: &mut Tx, most: i64) -> Result<Vec<Loan>> {
        let ids = match &mut self.place {
            Place::Browsing(offset) => {
                let (ids, _) = browsed(tx, &self.search, most, *offset)?;
                *offset = offset.saturating_add(i64::try_from(ids.len()).unwrap_or(most));
                ids
            }
            Place::Found(left) => {
                let most = usize::try_from(most).unwrap_or_default();
                let mut ids = left.split_off(left.len().saturating_sub(most));
                ids.reverse();
                ids
            }
        };
        loans(tx, &ids)
    }
}

/// The search as far as the signed-in person sees: consultants operate at their own branch only.
fn seen(ctx: &Ctx, search: &LoanSearch) -> Result<LoanSearch> {
    let actor = ctx.staff()?;
    // No loan was given after today: such a date leaves nothing out, and without it the total is known.
    let to = search.to.filter(|to| *to < ctx.today);
    let branch = actor.branch_seen(search.branch)?;
    Ok(LoanSearch { to, branch, ..search.clone() })
}

fn loans(tx: &mut Tx, ids: &[LoanId]) -> Result<Vec<Loan>> {
    if ids.is_empty() {
        return Ok(Vec::new());
    }
    let mut loans = queries::loans_with(tx, &joined(ids))?;
    loans.sort_by_key(|loan| Reverse((loan.disbursed_on, loan.id)));
    Ok(loans)
}

fn joined(ids: &[LoanId]) -> String {
    let ids: Vec<String> = ids.iter().map(ToString::to_string).collect();
    ids.join(",")
}

/// The ids of a page, and how many there are in all.
fn found(tx: &mut Tx, search: &LoanSearch, limit: i64, offset: i64) -> Result<(Vec<LoanId>, i64)> {
    let Some(all) = searched(tx, search)? else {
        return browsed(tx, search, limit, offset);
    };
    let total = i64::try_from(all.len()).unwrap_or(i64::MAX);
    let skipped = usize::try_from(offset).unwrap_or(usize::MAX);
    let taken = usize::try_from(limit).unwrap_or_default();
    Ok((all.into_iter().skip(skipped).take(taken).collect(), total))
}

/// All that a text finds, in the order of the list; `None` without a text. To find them is what
/// costs: to find them once more for the total would double it.
fn searched(tx: &mut Tx, search: &LoanSearch) -> Result<Option<Vec<LoanId>>> {
    let text = search_text::typed(&search.text);
    if text.is_empty() {
        return Ok(None);
    }
    let disbursed_by = disbursers(tx, &search.disbursed_by)?;
    // A text of digits may be the number of an account, too.
    let number =
        text.parse::<i64>().ok().filter(|_| text.bytes().all(|byte| byte.is_ascii_digit()));
    let number = number.map(LoanId::new);
    let mut all = Vec::new();
    for status in statuses(search) {
        all.extend(of_status(tx, search, status, &text, number, disbursed_by.as_ref())?);
    }
    all.sort_unstable_by_key(newest_first);
    all.dedup_by_key(|found| found.id);
    Ok(Some(all.into_iter().map(|found| found.id).collect()))
}

/// The loans of one status that a text finds, or its number.
fn of_status(
    tx: &mut Tx,
    search: &LoanSearch,
    status: Word<LoanStatus>,
    text: &str,
    number: Option<LoanId>,
    disbursed_by: Option<&String>,
) -> Result<Vec<Found>> {
    let (status, disbursed_by) = (Some(status), disbursed_by.cloned());
    let &LoanSearch { branch, from, to, .. } = search;
    let numbered = if number.is_some() {
        let disbursed_by = disbursed_by.clone();
        let filter = ByNumber { id: number, status, branch, from, to, disbursed_by };
        filter.page(tx, ByNumberOrder::AsFound, 1, 0)?
    } else {
        Vec::new()
    };
    let mut found = if text.chars().count() >= 3 {
        let text = Some(store::contains_pattern(tx.engine(), text));
        let filter = ByClient { text, status, branch, from, to, disbursed_by };
        filter.page(tx, ByClientOrder::AsFound, i64::MAX, 0)?
    } else {
        let text = Some(text.to_owned());
        let filter = ByBeginning { text, status, branch, from, to, disbursed_by };
        filter.page(tx, ByBeginningOrder::AsFound, i64::MAX, 0)?
    };
    found.extend(numbered);
    Ok(found)
}

/// A page without a text, and how many loans there are in all.
///
/// The days are counted (`loan_days`), so the total is a sum, and a page deep in the list is looked
/// for on its days alone.
fn browsed(
    tx: &mut Tx,
    search: &LoanSearch,
    limit: i64,
    offset: i64,
) -> Result<(Vec<LoanId>, i64)> {
    let &LoanSearch { branch, from, to, .. } = search;
    let disbursed_by = disbursers(tx, &search.disbursed_by)?;
    // People seldom gave all loans of a branch: theirs may lie far from one another.
    if disbursed_by.is_none() && offset < NEAR {
        let filter = Browse { branch, from, to, ..Browse::default() };
        return Ok((part(tx, search, &filter, limit, offset)?, total(tx, search)?));
    }
    let mut loans: BTreeMap<Reverse<Date>, i64> = BTreeMap::new();
    for status in statuses(search) {
        let disbursed_by = disbursed_by.clone();
        let days = Days { status: Some(status), branch, from, to, disbursed_by };
        for day in days.page(tx, DaysOrder::Newest, i64::MAX, 0)? {
            let count = loans.entry(Reverse(day.disbursed_on)).or_default();
            *count = count.saturating_add(day.loans);
        }
    }
    let days: Vec<Day> = loans
        .into_iter()
        .map(|(Reverse(disbursed_on), loans)| Day { disbursed_on, loans })
        .collect();
    let total = days.iter().map(|day| day.loans).sum();
    let Some(Window { from, to, skipped }) = window(&days, limit, offset) else {
        return Ok((Vec::new(), total));
    };
    let filter =
        Browse { branch, from: Some(from), to: Some(to), disbursed_by, ..Browse::default() };
    Ok((part(tx, search, &filter, limit, skipped)?, total))
}

/// A part of the loans of all wanted statuses, the newest first: each status lies in that order by
/// itself.
fn part(
    tx: &mut Tx,
    search: &LoanSearch,
    filter: &Browse,
    limit: i64,
    offset: i64,
) -> Result<Vec<LoanId>> {
    let mut all = Vec::new();
    for status in statuses(search) {
        let filter = Browse { status: Some(status), ..filter.clone() };
        let most = limit.saturating_add(offset);
        all.extend(filter.page(tx, BrowseOrder::Newest, most, 0)?);
    }
    all.sort_unstable_by_key(newest_first);
    let skipped = usize::try_from(offset).unwrap_or(usize::MAX);
    let taken = usize::try_from(limit).unwrap_or_default();
    Ok(all.into_iter().skip(skipped).take(taken).map(|found| found.id).collect())
}

fn newest_first(found: &Found) -> Reverse<(Date, LoanId)> {
    Reverse((found.disbursed_on, found.id))
}

/// Each wanted status once.
fn statuses(search: &LoanSearch) -> impl Iterator<Item = Word<LoanStatus>> + use<> {
    let wanted = search.statuses.clone();
    LoanStatus::ALL.iter().copied().filter(move |status| wanted.contains(status)).map(Word)
}

/// The days on which the loans of a page were given.
struct Window {
    from: Date,
    to: Date,
    /// Loans of the last day that come before the page.
    skipped: i64,
}

fn window(days: &[Day], limit: i64, offset: i64) -> Option<Window> {
    let mut before = 0_i64;
    let mut window: Option<Window> = None;
    for day in days.iter().filter(|day| day.loans > 0) {
        let after = before.saturating_add(day.loans);
        if after > offset {
            let skipped = offset.saturating_sub(before);
            let window = window.get_or_insert(Window {
                from: day.disbursed_on,
                to: day.disbursed_on,
                skipped,
            });
            window.from = day.disbursed_on;
        }
        if after >= offset.saturating_add(limit) {
            break;
        }
        before = after;
    }
    window
}

/// Counts the loans of the wanted statuses at a branch and from certain days, without regard to the
/// disburser.
fn total(tx: &mut Tx, search: &LoanSearch) -> Result<i64> {
    let mut total: i64 = 0;
    for status in statuses(search) {
        total = total.saturating_add(total_of(tx, search, status)?);
    }
    Ok(total)
}

fn total_of(tx: &mut Tx, search: &LoanSearch, status: Word<LoanStatus>) -> Result<i64> {
    let &LoanSearch { branch, from, to, .. } = search;
    if from.is_none() && to.is_none() {
        return match branch {
            None => Ok(counted(tx, status)?.0),
            Some(branch) => Ok(counted_at(tx, status, branch)?.0),
        };
    }
    let filter = Total { status: Some(status), branch, from, to, disbursed_by: None };
    let sum = filter.page(tx, TotalOrder::Only, 1, 0)?;
    Ok(sum.first().map_or(0, |One(loans)| *loans))
}

/// The wanted people as ids joined by commas; `None` for no filter.
fn disbursers(tx: &mut Tx, wanted: &str) -> Result<Option<String>> {
    let wanted = search_text::typed(wanted);
    if wanted.is_empty() {
        return Ok(None);
    }
    if wanted.bytes().all(|byte| byte.is_ascii_digit()) {
        // A number too long for an id matches no one.
        return Ok(Some(wanted.parse::<i64>().unwrap_or(0).to_string()));
    }
    let people = people(tx)?.into_iter().filter(|person| {
        let name = search_text::squeezed(&format!("{} {}", person.first_name, person.last_name));
        name.contains(&wanted) || search_text::squeezed(&person.username).contains(&wanted)
    });
    let ids: Vec<String> = people.map(|person| person.id.to_string()).collect();
    Ok(Some(ids.join(",")))
}
