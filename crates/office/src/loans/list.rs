//! The list of loans, filtered and paged. Pages are made of ids first, so that skipped rows and the
//! count cost no look at clients, staff and branches.

use super::queries;
use super::queries::search::{
    Browse, BrowseOrder, ByClient, ByClientOrder, ByNumber, ByNumberOrder, counted, counted_at,
    people,
};
use super::types::{Loan, LoanAccount, LoanId};
use crate::word::Word;
use crate::{BranchId, Ctx, Result, Role, clients};
use lending::LoanStatus;
use money::Date;
use std::collections::HashMap;
use store::{One, Tx};

/// The largest page (contract §9).
pub const MOST_PER_PAGE: i64 = 500;
/// Up to this many hits are taken at once.
const FEW: i64 = 1000;

/// What the list is narrowed by.
#[derive(Clone, Debug)]
pub struct LoanSearch {
    pub status: LoanStatus,
    /// Disbursed on this day or later.
    pub from: Option<Date>,
    /// Disbursed on this day or earlier.
    pub to: Option<Date>,
    pub branch: Option<BranchId>,
    /// All digits: the id of a person on the staff; otherwise a part of a name or user name.
    pub disbursed_by: String,
    /// A part of the client's names or national ID, or the number of the account.
    pub text: String,
}

impl Default for LoanSearch {
    fn default() -> Self {
        LoanSearch {
            status: LoanStatus::Active,
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
    let (ids, total) = found(tx, search, limit.min(MOST_PER_PAGE), offset, true)?;
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

/// A piece of the whole list, without schedules: for answers that are written piece by piece.
pub fn piece(
    tx: &mut Tx,
    ctx: &Ctx,
    search: &LoanSearch,
    limit: i64,
    offset: i64,
) -> Result<Vec<Loan>> {
    let search = &seen(ctx, search)?;
    let (ids, _) = found(tx, search, limit, offset, false)?;
    loans(tx, &ids)
}

/// The search as far as the signed-in person sees: consultants operate at their own branch only.
fn seen(ctx: &Ctx, search: &LoanSearch) -> Result<LoanSearch> {
    let actor = ctx.staff()?;
    if actor.role == Role::Administrator {
        return Ok(search.clone());
    }
    if let Some(branch) = search.branch {
        actor.operate_at(branch)?;
    }
    let branch = actor.branch.unwrap_or(BranchId::UNASSIGNED);
    Ok(LoanSearch { branch: Some(branch), ..search.clone() })
}

fn loans(tx: &mut Tx, ids: &[LoanId]) -> Result<Vec<Loan>> {
    if ids.is_empty() {
        return Ok(Vec::new());
    }
    let mut loans = queries::loans_with(tx, &joined(ids))?;
    loans.sort_by_key(|loan| std::cmp::Reverse((loan.disbursed_on, loan.id)));
    Ok(loans)
}

fn joined(ids: &[LoanId]) -> String {
    let ids: Vec<String> = ids.iter().map(ToString::to_string).collect();
    ids.join(",")
}

/// The ids of a page, and how many there are in all if that is wanted.
fn found(
    tx: &mut Tx,
    search: &LoanSearch,
    limit: i64,
    offset: i64,
    counted: bool,
) -> Result<(Vec<LoanId>, i64)> {
    let disbursed_by = disbursers(tx, &search.disbursed_by)?;
    let text = clients::typed(&search.text);
    if text.is_empty() {
        let filter = Browse {
            status: Some(Word(search.status)),
            branch: search.branch,
            from: search.from,
            to: search.to,
            disbursed_by,
        };
        let rows = filter.page(tx, BrowseOrder::Newest, limit, offset)?;
        let total = if counted { count(tx, search, &filter)? } else { 0 };
        return Ok((ids(rows), total));
    }
    let long = text.chars().count() >= 3;
    let is_number = text.bytes().all(|byte| byte.is_ascii_digit());
    let pattern = long.then(|| store::contains_pattern(tx.engine(), &text));
    let word = (!long).then_some(text);
    let (status, branch) = (Some(Word(search.status)), search.branch);
    let (from, to) = (search.from, search.to);
    let rows = Wanted { limit, offset, counted };
    if is_number {
        let filter = ByNumber { text: pattern, word, status, branch, from, to, disbursed_by };
        rows.searched(
            tx,
            |tx, limit, offset| filter.page(tx, ByNumberOrder::Newest, limit, offset),
            |tx| filter.count(tx),
        )
    } else {
        let filter = ByClient { text: pattern, word, status, branch, from, to, disbursed_by };
        rows.searched(
            tx,
            |tx, limit, offset| filter.page(tx, ByClientOrder::Newest, limit, offset),
            |tx| filter.count(tx),
        )
    }
}

/// Which rows of a search are wanted, and whether its total is.
struct Wanted {
    limit: i64,
    offset: i64,
    counted: bool,
}

impl Wanted {
    /// A page of a search and its total. Finding the loans is what costs: when there are few, all
    /// their ids are taken at once instead of being found a second time to be counted.
    fn searched(
        &self,
        tx: &mut Tx,
        page: impl Fn(&mut Tx, i64, i64) -> store::Result<Vec<One<LoanId>>>,
        count: impl Fn(&mut Tx) -> store::Result<i64>,
    ) -> Result<(Vec<LoanId>, i64)> {
        let &Wanted { limit, offset, counted } = self;
        if !counted {
            return Ok((ids(page(tx, limit, offset)?), 0));
        }
        let all = page(tx, FEW + 1, 0)?;
        let few = i64::try_from(all.len()).unwrap_or(i64::MAX);
        if few <= FEW {
            let skipped = usize::try_from(offset).unwrap_or(usize::MAX);
            let taken = usize::try_from(limit).unwrap_or_default();
            return Ok((ids(all).into_iter().skip(skipped).take(taken).collect(), few));
        }
        Ok((ids(page(tx, limit, offset)?), count(tx)?))
    }
}

fn ids(rows: Vec<One<LoanId>>) -> Vec<LoanId> {
    rows.into_iter().map(|One(id)| id).collect()
}

/// Counts what can be read from maintained figures there.
fn count(tx: &mut Tx, search: &LoanSearch, filter: &Browse) -> Result<i64> {
    let status = Word(search.status);
    let plain = filter.from.is_none() && filter.to.is_none() && filter.disbursed_by.is_none();
    match (plain, search.branch) {
        (true, None) => Ok(counted(tx, status)?.0),
        (true, Some(branch)) => Ok(counted_at(tx, status, branch)?.0),
        (false, _) => Ok(filter.count(tx)?),
    }
}

/// The people meant, as ids joined by commas; `None` when nobody in particular is.
fn disbursers(tx: &mut Tx, wanted: &str) -> Result<Option<String>> {
    let wanted = store::fold(wanted);
    if wanted.is_empty() {
        return Ok(None);
    }
    if wanted.bytes().all(|byte| byte.is_ascii_digit()) {
        // A number too long for an id is nobody's.
        return Ok(Some(wanted.parse::<i64>().unwrap_or(0).to_string()));
    }
    let people = people(tx)?.into_iter().filter(|person| {
        let name = store::fold(&format!("{} {}", person.first_name, person.last_name));
        name.contains(&wanted) || store::fold(&person.username).contains(&wanted)
    });
    let ids: Vec<String> = people.map(|person| person.id.to_string()).collect();
    Ok(Some(ids.join(",")))
}
