//! Arrears by age, on any day.

use super::queries::{self, AgeRow};
use super::types::{AgeFigures, Ages, Arrears, ArrearsGroup, Grouping};
use super::{ALL, branch_seen};
use crate::{BranchId, Ctx, Error, Result, business_days};
use money::{Date, date_in_words};
use std::collections::BTreeMap;
use store::{One, Tx};

/// Open loans by the age of their arrears at the end of a day, by default of today, of the company
/// or of a branch. Consultants see their own branch.
///
/// # Errors
/// A field error for a day in the future or before these figures were stored, and for another
/// branch.
pub fn arrears(
    tx: &mut Tx,
    ctx: &Ctx,
    date: Option<Date>,
    branch: Option<BranchId>,
    by: Grouping,
) -> Result<Arrears> {
    let branch = branch_seen(tx, ctx, branch)?;
    let date = day(tx, ctx, date)?;
    let at = branch.map_or(ALL, BranchId::get);
    let rows = match by {
        Grouping::Branch => queries::by_branch(tx, date, at)?,
        Grouping::Product => queries::by_product(tx, date, at)?,
        Grouping::Consultant => queries::by_consultant(tx, date, at)?,
    };
    let mut ages = Ages::default();
    let mut groups: BTreeMap<i64, ArrearsGroup> = BTreeMap::new();
    for row in rows {
        let AgeRow { id, name, age, loans, outstanding_principal, overdue } = row;
        let figures = AgeFigures { loans, outstanding_principal, overdue };
        ages.add(age.0, &figures)?;
        let new = || ArrearsGroup { id, name, ages: Ages::default() };
        groups.entry(id).or_insert_with(new).ages.add(age.0, &figures)?;
    }
    let mut groups: Vec<_> = groups.into_values().collect();
    groups.sort_by_cached_key(|group| (store::fold(&group.name), group.id));
    Ok(Arrears { date, ages, groups })
}

/// Open loans by the age of their arrears at the end of a day that is not in the future, of the
/// company or of a branch; `None` for a day before these figures were stored. The caller has
/// checked access to the branch.
pub fn ages(tx: &mut Tx, ctx: &Ctx, date: Date, branch: Option<BranchId>) -> Result<Option<Ages>> {
    let date = date.min(business_days::open_day(tx, ctx)?);
    if first_known(tx, date)?.is_some() {
        return Ok(None);
    }
    let mut ages = Ages::default();
    for row in queries::by_branch(tx, date, branch.map_or(ALL, BranchId::get))? {
        let AgeRow { age, loans, outstanding_principal, overdue, .. } = row;
        ages.add(age.0, &AgeFigures { loans, outstanding_principal, overdue })?;
    }
    Ok(Some(ages))
}

/// The first day of which arrears are known, where a day with loans lies before it.
fn first_known(tx: &mut Tx, date: Date) -> Result<Option<Date>> {
    let One(first) = queries::first_day(tx)?;
    let Some(first) = first.filter(|first| date < *first) else { return Ok(None) };
    let One(first_loan) = queries::first_loan(tx)?;
    Ok(first_loan.is_some_and(|loan| loan <= date).then_some(first))
}

/// The day of the stored figures for the requested day. While day ends are missing, the figures of
/// the days after them are still those of the open day.
fn day(tx: &mut Tx, ctx: &Ctx, asked: Option<Date>) -> Result<Date> {
    let asked = asked.unwrap_or(ctx.today);
    if asked > ctx.today {
        return Err(Error::field("date", "Choose today or an earlier date."));
    }
    let date = asked.min(business_days::open_day(tx, ctx)?);
    if let Some(first) = first_known(tx, date)? {
        let first = date_in_words(first);
        let message = format!("Arrears are known from {first} on. Choose a later date.");
        return Err(Error::field("date", message));
    }
    Ok(date)
}
