//! The books for the accountant's program (contract §18): accounts are mapped once, and the movements of
//! each branch leave as one balanced journal a day or a month. Closed days export the same bytes for
//! ever; other exports are drafts.

mod formats;
mod queries;
#[cfg(test)]
mod tests;
mod types;

pub use types::{
    Export, ExportFile, ExportFormat, ExportId, ExternalAccount, Granularity, NewExport,
    NewExternalAccount,
};

use crate::branches::{self, BranchFilter};
use crate::expense_categories::{self, CategoryKind, ExpenseCategoryId};
use crate::{
    Access, Changes, Check, Ctx, Done, Error, Result, Subject, books, business_days, numbers,
    vouchers,
};
use formats::{Journal, Line};
use ledger::Account;
use money::{Cents, Date, add_days, days_between};
use queries::{Filter, NewExportRow, Order};
use std::collections::{BTreeMap, BTreeSet};
use store::{One, Tx};

/// Access to exports and to the accounts of the accountant's program.
pub const MAY_EXPORT: Access = Access::ADMINISTRATORS;

/// Most characters of a code, a name and a tax code.
const MAX_CODE: usize = 50;
const MAX_NAME: usize = 100;
/// Most days of an export.
const MAX_DAYS: i64 = 366;

/// Every account of the books and every category, with the account of the accountant's program.
pub fn list_accounts(tx: &mut Tx, ctx: &Ctx) -> Result<Vec<ExternalAccount>> {
    ctx.may(MAY_EXPORT)?;
    accounts(tx, ctx)
}

/// Maps accounts, and answers all of them. What was exported stays as it is.
///
/// # Errors
/// Names the account whose mapping is wrong, under `accounts`.
pub fn map_accounts(
    tx: &mut Tx,
    ctx: &Ctx,
    input: &[NewExternalAccount],
) -> Result<Done<Vec<ExternalAccount>>> {
    ctx.may(MAY_EXPORT)?;
    let before = accounts(tx, ctx)?;
    let mut check = Check::new();
    let mut changes = Changes::none();
    for new in input {
        let found = before.iter().find(|known| {
            Some(known.account) == new.account
                && known.category.as_ref().map(|(id, _)| *id) == new.category
        });
        let Some(found) = found else {
            check.fail("accounts", "Select an account of the books or a category of it.");
            continue;
        };
        let place = shown(found.account, found.category.as_ref().map(|(_, name)| &**name));
        let code = check.optional_line(&new.code, "accounts", MAX_CODE);
        let name = check.optional_line(&new.name, "accounts", MAX_NAME);
        let tax_code = check.optional_line(&new.tax_code, "accounts", MAX_CODE);
        let is_named = !code.is_empty() || !name.is_empty() || tax_code.is_empty();
        check.rule(is_named, "accounts", format!("Enter the code or name of {place}."));
        if (&code, &name, &tax_code) == (&found.code, &found.name, &found.tax_code) {
            continue;
        }
        let category = new.category.map_or(0, ExpenseCategoryId::get);
        let account = found.account.code();
        if code.is_empty() && name.is_empty() {
            queries::unmap(tx, account, category)?;
        } else {
            queries::map(tx, account, category, &code, &name, &tax_code)?;
        }
        let then = [&*found.code, &*found.name, &*found.tax_code].join(" ");
        changes = changes.change(&place, &then, &[code, name, tax_code].join(" "));
    }
    check.finish()?;
    if changes.is_empty() {
        return Ok(Done::unchanged(before));
    }
    let subject = Subject::new("external_accounts", 1);
    Ok(Done::new(accounts(tx, ctx)?, "external_accounts.map", subject, changes))
}

/// Exports that were made, the newest first.
pub fn list(tx: &mut Tx, ctx: &Ctx, limit: i64, offset: i64) -> Result<Vec<Export>> {
    ctx.may(MAY_EXPORT)?;
    Ok(Filter::default().page(tx, Order::Newest, limit, offset)?)
}

/// Number of exports in all pages of [`list`].
pub fn count(tx: &mut Tx, ctx: &Ctx) -> Result<i64> {
    ctx.may(MAY_EXPORT)?;
    Ok(Filter::default().count(tx)?)
}

/// An export with its files.
pub fn find(tx: &mut Tx, ctx: &Ctx, id: ExportId) -> Result<(Export, Vec<ExportFile>)> {
    ctx.may(MAY_EXPORT)?;
    let export = queries::one(tx, id)?.ok_or(Error::NotFound("export"))?;
    Ok((export, queries::files(tx, id)?))
}

/// Makes the files of some days. Days that are all closed give the files that were made of them before.
///
/// # Errors
/// Names wrong days, and every account that moved and is not mapped.
pub fn make(tx: &mut Tx, ctx: &Ctx, input: &NewExport) -> Result<Done<(Export, Vec<ExportFile>)>> {
    let actor = ctx.may(MAY_EXPORT)?;
    let NewExport { format, granularity, from, to } = *input;
    let mut check = Check::new();
    check.rule(to <= ctx.today, "date_to", "The last date cannot be in the future.");
    check.rule(from <= to, "date_from", "The first date is after the last.");
    let few = days_between(from, to) < MAX_DAYS;
    check.rule(few, "date_from", format!("Export at most {MAX_DAYS} days at a time."));
    if granularity == Granularity::Month {
        let begins = from == from.first_of_month();
        check.rule(begins, "date_from", "Begin on the first day of a month.");
    }
    check.finish()?;
    let is_draft = business_days::last_closed(tx)?.is_none_or(|closed| closed < to);
    let last = queries::last_entry(tx, to)?;
    let (entry_number, head_hash) = last.map_or((0, Vec::new()), |last| (last.id, last.hash));
    if !is_draft
        && let Some(One(same)) = queries::same(tx, format, granularity, from, to, entry_number)?
    {
        return Ok(Done::unchanged(find(tx, ctx, same)?));
    }
    let journals = journals(tx, ctx, input)?;
    let mark = if is_draft { "-draft" } else { "" };
    let name = format!("{}-{from}-{to}{mark}", format.as_str());
    let files = formats::files(format, &journals, (&name, is_draft))?;
    let id = ExportId::new(numbers::next(tx, "accountant_exports")?);
    let row = NewExportRow {
        id,
        format,
        granularity,
        date_from: from,
        date_to: to,
        is_draft,
        entry_number,
        head_hash,
        made_by: actor.staff,
        made_at: ctx.now,
    };
    row.insert(tx)?;
    queries::insert_files(tx, id, &files)?;
    let changes = Changes::none()
        .set("format", format)
        .set("date_from", from)
        .set("date_to", to)
        .set("is_draft", is_draft);
    let subject = Subject::new("accountant_export", id.get());
    Ok(Done::new(find(tx, ctx, id)?, "accountant_export.make", subject, changes))
}

/// What moved, by branch, account and category, in parts of a day or a month.
fn journals(tx: &mut Tx, ctx: &Ctx, input: &NewExport) -> Result<Vec<Journal>> {
    let mapped = accounts(tx, ctx)?;
    let all =
        branches::list(tx, ctx, &BranchFilter { include_unassigned: true, ..Default::default() })?;
    let names: BTreeMap<i64, String> =
        all.into_iter().map(|branch| (branch.id.get(), branch.name)).collect();
    let mut unmapped = BTreeSet::new();
    let mut journals = Vec::new();
    for (from, to) in parts(input) {
        let mut branches: BTreeMap<i64, Vec<Line>> = BTreeMap::new();
        for ((branch, account, category), amount) in moved(tx, (from, to))? {
            let own = |known: &&ExternalAccount| {
                let known_category = known.category.as_ref().map(|(id, _)| id.get());
                known.account == account && known_category == category
            };
            let of_account =
                |known: &&ExternalAccount| known.account == account && known.category.is_none();
            let own = mapped.iter().find(own);
            // QuickBooks knows accounts by name, the others by code.
            let is_mapped = |known: &&ExternalAccount| match input.format {
                ExportFormat::QuickBooks => !known.name.is_empty(),
                _ => !known.code.is_empty(),
            };
            let external = own.filter(is_mapped);
            let external = external.or_else(|| mapped.iter().find(of_account).filter(is_mapped));
            let category = own.and_then(|known| known.category.as_ref()).map(|(_, name)| &**name);
            let Some(external) = external else {
                unmapped.insert(shown(account, category));
                continue;
            };
            branches.entry(branch).or_default().push(Line {
                account,
                category: category.unwrap_or_default().to_owned(),
                code: external.code.clone(),
                name: external.name.clone(),
                tax_code: external.tax_code.clone(),
                amount,
            });
        }
        journals.extend(branches.into_iter().map(|(branch, lines)| Journal {
            branch,
            branch_name: names.get(&branch).cloned().unwrap_or_default(),
            day: to,
            is_month: input.granularity == Granularity::Month,
            lines,
        }));
    }
    if unmapped.is_empty() {
        return Ok(journals);
    }
    let list = unmapped.into_iter().collect::<Vec<_>>().join(", ");
    Err(Error::field("accounts", format!("Enter the accountant's account for: {list}.")))
}

/// The days, or the months as far as they are asked for.
fn parts(input: &NewExport) -> Vec<(Date, Date)> {
    let mut parts = Vec::new();
    let mut from = input.from;
    while from <= input.to {
        let to = match input.granularity {
            Granularity::Day => from,
            Granularity::Month => from.last_of_month().min(input.to),
        };
        parts.push((from, to));
        from = add_days(to, 1);
    }
    parts
}

/// Debits less credits by branch, account and category; what moved nothing in all is left out.
type Moved = BTreeMap<(i64, Account, Option<i64>), Cents>;

fn moved(tx: &mut Tx, (from, to): (Date, Date)) -> Result<Moved> {
    let mut moved = Moved::new();
    let mut add = |key, amount: Cents| -> Result<()> {
        let sum: &mut Cents = moved.entry(key).or_default();
        *sum = sum.plus(amount)?;
        Ok(())
    };
    for one in books::movements(tx, from, to, None)? {
        add((one.branch.get(), one.account, None), one.debit.minus(one.credit)?)?;
    }
    // Of what these accounts moved, what has a category.
    for one in vouchers::by_category(tx, from, to)? {
        let amount = match one.kind {
            CategoryKind::Expense => one.net,
            CategoryKind::OtherIncome => one.net.negated()?,
        };
        let (branch, account) = (one.branch_id.get(), one.kind.account());
        add((branch, account, Some(one.category_id.get())), amount)?;
        add((branch, account, None), amount.negated()?)?;
    }
    moved.retain(|_, amount| !amount.is_zero());
    Ok(moved)
}

/// Every account, and every category after its account.
fn accounts(tx: &mut Tx, ctx: &Ctx) -> Result<Vec<ExternalAccount>> {
    let mapped = queries::mapped(tx)?;
    let categories = expense_categories::list(tx, ctx)?;
    let mut all = Vec::new();
    for account in Account::ALL {
        let own = categories.iter().filter(|category| category.kind.account() == account);
        let own = own.map(|category| Some((category.id, category.name.clone())));
        for category in std::iter::once(None).chain(own) {
            let id = category.as_ref().map_or(0, |(id, _)| id.get());
            let found =
                mapped.iter().find(|row| (row.account, row.category_id) == (account.code(), id));
            let text = |read: fn(&queries::MappedRow) -> &String| {
                found.map(read).cloned().unwrap_or_default()
            };
            all.push(ExternalAccount {
                account,
                category,
                code: text(|row| &row.code),
                name: text(|row| &row.name),
                tax_code: text(|row| &row.tax_code),
            });
        }
    }
    Ok(all)
}

/// An account with its category, for a sentence.
fn shown(account: Account, category: Option<&str>) -> String {
    match category {
        Some(category) => format!("{} {account}, {category}", account.code()),
        None => format!("{} {account}", account.code()),
    }
}
