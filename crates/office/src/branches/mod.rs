//! The lender's offices: opened and edited by administrators, read by everyone. The figures beside
//! them are maintained by the areas that move money.

mod queries;
#[cfg(test)]
mod tests;
mod types;

pub use types::{
    Branch, BranchEdit, BranchFilter, BranchSummary, NewBranch, RADIUS_M, STANDARD_RADIUS_M,
};

use crate::{
    Access, Actor, Audience, BranchId, Changes, Check, Ctx, Done, Error, Event, EventKind, Patch,
    Place, Result, Subject, numbers, versions,
};
use ledger::Account;
use money::Cents;
use store::{One, Tx};

/// Access to changing branches.
pub const MAY_MANAGE: Access = Access::ADMINISTRATORS;

/// Branches by name. What the others hold is nothing that a Consultant needs.
pub fn list(tx: &mut Tx, ctx: &Ctx, filter: &BranchFilter) -> Result<Vec<Branch>> {
    let actor = ctx.staff()?;
    let wanted = filter.search.as_deref().map(store::fold).unwrap_or_default();
    let mut branches = queries::all(tx)?;
    branches.retain(|branch| {
        (filter.include_unassigned || branch.id != BranchId::UNASSIGNED)
            && filter.is_active.is_none_or(|is_active| branch.is_active == is_active)
            && store::fold(&format!("{} {}", branch.name, branch.address)).contains(&wanted)
    });
    Ok(branches.into_iter().map(|branch| seen_by(actor, branch)).collect())
}

/// Returns a branch, as [`list`] shows it.
pub fn find(tx: &mut Tx, ctx: &Ctx, id: BranchId) -> Result<Branch> {
    let actor = ctx.staff()?;
    Ok(seen_by(actor, existing(tx, id)?))
}

/// Without the money of a branch at which they do not operate (contract §2).
fn seen_by(actor: &Actor, branch: Branch) -> Branch {
    if actor.operate_at(branch.id).is_ok() {
        return branch;
    }
    Branch { closing_balance: None, bank_balance: None, ..branch }
}

/// Adds a branch.
pub fn open(tx: &mut Tx, ctx: &Ctx, input: &NewBranch) -> Result<Done<Branch>> {
    ctx.may(MAY_MANAGE)?;
    let mut check = Check::new();
    let name = check.name(&input.name, "name", "Name is required.", 100);
    let address = check.printed_text(&input.address, "address", "Address is required.", 500);
    let place = check_place(&mut check, input.latitude, input.longitude);
    let radius_m = check_radius(&mut check, input.radius_m.unwrap_or(STANDARD_RADIUS_M));
    check_name_free(tx, &mut check, &name, None)?;
    check.finish()?;
    let branch = Branch {
        id: BranchId::new(numbers::next(tx, "branches")?),
        name,
        address,
        place,
        radius_m,
        is_active: true,
        version: 1,
        closing_balance: Some(Cents::ZERO),
        bank_balance: Some(Cents::ZERO),
        total_balance: Cents::ZERO,
        total_loans: 0,
        active_loans: 0,
        total_clients: 0,
    };
    queries::insert(tx, &branch, ctx.now)?;
    let changes = difference(None, &branch);
    Ok(done(branch, "branch.open", changes))
}

/// Changes what is given. A branch without money and open loans can be taken out of use.
pub fn edit(tx: &mut Tx, ctx: &Ctx, id: BranchId, input: &BranchEdit) -> Result<Done<Branch>> {
    ctx.may(MAY_MANAGE)?;
    let before = existing(tx, id)?;
    if id == BranchId::UNASSIGNED {
        return Err(Error::conflict("branch_fixed", "This branch cannot be changed."));
    }
    versions::check(tx, ctx, (subject(id), &["branch.edit"]), before.version, input.version)?;
    let mut check = Check::new();
    let mut after = before.clone();
    if let Some(name) = &input.name {
        after.name = check.name(name, "name", "Name is required.", 100);
        check_name_free(tx, &mut check, &after.name, Some(id))?;
    }
    if let Some(address) = &input.address {
        after.address = check.printed_text(address, "address", "Address is required.", 500);
    }
    after.place = moved(&mut check, before.place, &input.latitude, &input.longitude);
    after.radius_m = check_radius(&mut check, input.radius_m.unwrap_or(before.radius_m));
    after.is_active = input.is_active.unwrap_or(before.is_active);
    check.finish()?;
    if before.is_active && !after.is_active {
        check_idle(tx, &before)?;
    }
    let changes = difference(Some(&before), &after);
    if changes.is_empty() {
        return Ok(Done::unchanged(before));
    }
    after.version += 1;
    queries::update(tx, &after)?;
    Ok(done(after, "branch.edit", changes))
}

/// The summary of a branch for records that name it; `None` if no branch has that id.
pub fn summary(tx: &mut Tx, id: BranchId) -> Result<Option<BranchSummary>> {
    queries::summary(tx, id)
}

/// The branch of that name, however it is written.
pub fn named(tx: &mut Tx, name: &str) -> Result<Option<BranchId>> {
    queries::named(tx, name)
}

/// True if money may move at a branch: it is in use, and it is not the placeholder for staff
/// without an office.
pub fn operates(id: BranchId, is_active: bool) -> bool {
    is_active && id != BranchId::UNASSIGNED
}

/// The reason why no money may move at the selected branch: `missing` if no branch has that id.
/// `None` if money may move.
pub(crate) fn refusal(id: BranchId, found: Option<(&str, bool)>, missing: &str) -> Option<String> {
    match found {
        Some((_, is_active)) if operates(id, is_active) => None,
        Some((name, false)) => {
            Some(format!("{} Activate it or select another branch.", out_of_use(name)))
        }
        Some((name, true)) => Some(format!("{name} holds no money. Select another branch.")),
        None => Some(missing.to_owned()),
    }
}

/// Notes under a field that the branch named there does not exist or was taken out of use.
pub(crate) fn check_in_use(
    tx: &mut Tx,
    id: BranchId,
    field: &str,
    check: &mut Check,
) -> Result<()> {
    match summary(tx, id)? {
        None => check.fail(field, "This branch does not exist."),
        Some(branch) if !branch.is_active => check.fail(field, out_of_use(&branch.name)),
        Some(_) => {}
    }
    Ok(())
}

/// The refusal of a branch that was taken out of use.
pub(crate) fn out_of_use(name: &str) -> String {
    format!("{name} is no longer in use.")
}

/// The branch of a person at this place: the nearest one in whose radius they are.
pub fn nearest(tx: &mut Tx, here: Place) -> Result<Option<BranchId>> {
    let circles = queries::circles(tx)?.into_iter();
    let around = circles.filter(|(circle, place)| place.is_within(here, circle.radius_m));
    let nearest =
        around.min_by_key(|(circle, place)| (place.squared_millimetres_to(here), circle.id));
    Ok(nearest.map(|(circle, _)| circle.id))
}

fn existing(tx: &mut Tx, id: BranchId) -> Result<Branch> {
    queries::one(tx, id)?.ok_or(Error::NotFound("branch"))
}

fn check_name_free(
    tx: &mut Tx,
    check: &mut Check,
    name: &str,
    own: Option<BranchId>,
) -> Result<()> {
    if check.is_sound("name") {
        let holder = queries::named(tx, name)?;
        let free = holder.is_none() || holder == own;
        check.rule(free, "name", "A branch with this name already exists.");
    }
    Ok(())
}

fn check_radius(check: &mut Check, radius_m: i64) -> i64 {
    let message =
        format!("The radius must be between {} and {} metres.", RADIUS_M.start(), RADIUS_M.end());
    check.rule(RADIUS_M.contains(&radius_m), "radius_m", message);
    radius_m
}

fn check_place(check: &mut Check, latitude: Option<i64>, longitude: Option<i64>) -> Option<Place> {
    check.rule(
        latitude.is_none_or(|latitude| Place::new(latitude, 0).is_some()),
        "latitude",
        "Latitude must be between -90 and 90 degrees.",
    );
    check.rule(
        longitude.is_none_or(|longitude| Place::new(0, longitude).is_some()),
        "longitude",
        "Longitude must be between -180 and 180 degrees.",
    );
    match (latitude, longitude) {
        (Some(latitude), Some(longitude)) => Place::new(latitude, longitude),
        (None, None) => None,
        (Some(_), None) => {
            check.fail("longitude", "Enter both latitude and longitude, or leave both empty.");
            None
        }
        (None, Some(_)) => {
            check.fail("latitude", "Enter both latitude and longitude, or leave both empty.");
            None
        }
    }
}

fn moved(
    check: &mut Check,
    before: Option<Place>,
    latitude: &Patch<i64>,
    longitude: &Patch<i64>,
) -> Option<Place> {
    let latitude = latitude.clone().over(before.map(Place::latitude));
    let longitude = longitude.clone().over(before.map(Place::longitude));
    check_place(check, latitude, longitude)
}

/// Refuses to deactivate a branch that still has money, debts or open loans: no one would look
/// after them.
fn check_idle(tx: &mut Tx, branch: &Branch) -> Result<()> {
    let name = &branch.name;
    let One(is_awaited) = queries::has_money_in_transit(tx, branch.id)?;
    let One(is_counted) = queries::has_waiting_cash_up(tx, branch.id)?;
    let held = |amount: Option<Cents>| amount.filter(|amount| !amount.is_zero());
    // Debts come first: the branch's money may pay them.
    let message = if let Some(message) = owed(tx, branch)? {
        message
    } else if let Some(cash) = held(branch.closing_balance) {
        let cash = cash.rand();
        format!("{name} still holds {cash} in cash. Withdraw it before you deactivate the branch.")
    } else if let Some(money) = held(branch.bank_balance) {
        let money = money.rand();
        format!(
            "{name} still has {money} in the bank. Withdraw it before you deactivate the branch."
        )
    } else if is_awaited {
        format!(
            "Money is on its way from or to {name}. Receive or cancel the transfer before you \
             deactivate the branch."
        )
    } else if is_counted {
        format!(
            "A cash-up of {name} waits for a second person. Confirm or decline it before you \
             deactivate the branch."
        )
    } else if !branch.total_balance.is_zero() {
        format!(
            "{name} still has {} outstanding on open loans. It can only be deactivated when they \
             are closed.",
            branch.total_balance.rand()
        )
    } else {
        return Ok(());
    };
    Err(Error::conflict("branch_in_use", message))
}

/// A sentence about the branch's debts to its clients and its open balance with other branches.
fn owed(tx: &mut Tx, branch: &Branch) -> Result<Option<String>> {
    let name = &branch.name;
    let mut on = |account: Account| -> Result<Cents> {
        Ok(queries::balance(tx, branch.id, account.code())?.map_or(Cents::ZERO, |One(sum)| sum))
    };
    let credits = on(Account::ClientCredits)?.negated()?;
    let between = on(Account::InterBranch)?;
    let open = between.max(between.negated()?).rand();
    Ok(if !credits.is_zero() {
        let credits = credits.rand();
        Some(format!(
            "{name} still holds {credits} of client credits. Put them on loans or pay them back \
             before you deactivate the branch."
        ))
    } else if between.is_zero() {
        None
    } else {
        let debt = if between.is_positive() {
            format!("Other branches still owe {name} {open}.")
        } else {
            format!("{name} still owes other branches {open}.")
        };
        let activate = not_in_use(tx, branch, between)?.map_or(String::new(), |(names, verb)| {
            format!(
                " It is open with {names}, which {verb} no longer in use: activate {names} first."
            )
        });
        Some(format!(
            "{debt}{activate} Settle it under Transfers before you deactivate the branch."
        ))
    })
}

/// Branches that are out of use but needed to settle open balances, by name, with the grammatical
/// verb for them: no money is sent to such a branch or from it.
fn not_in_use(
    tx: &mut Tx,
    branch: &Branch,
    between: Cents,
) -> Result<Option<(String, &'static str)>> {
    let (mut left, mut names) = (between, Vec::new());
    for other in queries::counterparts(tx, branch.id)? {
        if other.balance.is_positive() == between.is_positive() {
            continue;
        }
        if other.is_active {
            left = left.plus(other.balance)?;
        } else {
            names.push(other.name);
        }
    }
    // Those in use owe, or are owed, as much.
    if left.is_zero() || left.is_positive() != between.is_positive() {
        return Ok(None);
    }
    let verb = if names.len() == 1 { "is" } else { "are" };
    Ok((!names.is_empty()).then(|| (names.join(" and "), verb)))
}

fn subject(id: BranchId) -> Subject {
    Subject::new("branch", id.get())
}

fn done(branch: Branch, verb: &'static str, changes: Changes) -> Done<Branch> {
    let id = branch.id;
    let event = Event::new(EventKind::BranchChanged, Audience::Everyone).with("branch", id.get());
    Done::new(branch, verb, subject(id), changes).with_event(event)
}

/// The changes for the audit log: every field of a new branch, the changed fields of an existing
/// one.
fn difference(before: Option<&Branch>, after: &Branch) -> Changes {
    let texts = |branch: &Branch| {
        let place = branch.place;
        let degrees =
            |part: fn(Place) -> i64| place.map(part).map_or(String::new(), |d| d.to_string());
        [
            ("name", branch.name.clone()),
            ("address", branch.address.clone()),
            ("latitude_microdegrees", degrees(Place::latitude)),
            ("longitude_microdegrees", degrees(Place::longitude)),
            ("radius_m", branch.radius_m.to_string()),
            ("is_active", branch.is_active.to_string()),
        ]
    };
    Changes::between(before.map(texts), texts(after))
}
