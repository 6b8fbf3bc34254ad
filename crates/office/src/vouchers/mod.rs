//! Money of a branch that belongs to no loan (contract §18): expenses, other income, opening balances
//! and general journals. Each is a voucher, which stands behind one entry; above the limit of its
//! category, and for every journal, a second person approves it first.

mod lines;
mod queries;
mod record;
mod reversal;
#[cfg(test)]
mod tests;
mod types;

pub(crate) use lines::explains;
pub use lines::of_bank_lines;
pub(crate) use record::{LineRecord, VoucherRecord};
pub use reversal::{MAY_REVERSE, MAY_REVERSE_JOURNALS, reverse_expense, reverse_journal};
pub(crate) use reversal::{can_be_reversed, reverse};
pub use types::{
    CategoryMovement, JournalLine, LineExpense, LineRule, NewExpense, NewJournal, NewJournalLine,
    NewOpening, Voucher, VoucherId, VoucherKind, VoucherSearch, VoucherStatus,
};

use crate::bank_lines::record::MoveRecord;
use crate::bank_lines::{self, BankLineId, EntryMatch};
use crate::books::{self, BranchMoney};
use crate::expense_categories::{self, CategoryKind, ExpenseCategory};
use crate::files::{self, FileId, NewFile};
use crate::{
    Access, Actor, Audience, BranchId, Changes, Check, Ctx, Done, Error, Event, EventKind,
    Permission, Result, Role, Subject, numbers, vat,
};
use jiff::SignedDuration;
use ledger::{Entry, Kind, MoneyKind};
use money::{Cents, Date, add_days, date_in_words};
use queries::{Filter, Order, Similar};
use std::collections::HashMap;
use store::{One, Tx};

/// Access to spending and receiving: consultants at their own branch.
pub const MAY_SPEND: Access = Access::STAFF.with(Permission::DoRepayments);
/// Access to the list of expenses and other income.
pub const MAY_SEE: Access = MAY_SPEND;
/// Access to entering journals and opening balances, and to their list.
pub const MAY_ENTER_JOURNALS: Access = Access::ADMINISTRATORS;

/// Most characters of a payee, a reference and a note.
const MAX_PAYEE: usize = 100;
const MAX_REFERENCE: usize = 60;
const MAX_NOTE: usize = 200;
/// Most lines of a journal.
const MAX_LINES: usize = 40;
/// Vouchers this much older are not taken for the same.
const SIMILAR_WITHIN: SignedDuration = SignedDuration::from_hours(24 * 30);

/// Enters money spent, or received from elsewhere than a loan, and books it today. Above the limit of
/// its category it waits for a second person, as [`Voucher::entry_id`] tells.
///
/// # Errors
/// Names every field that is wrong. `possible_duplicate` if one like it exists and the person has not
/// confirmed that this is another one.
pub fn enter_expense(tx: &mut Tx, ctx: &Ctx, input: &NewExpense) -> Result<Done<Voucher>> {
    let actor = ctx.may(MAY_SPEND)?;
    actor.operate_at(input.branch)?;
    let mut check = Check::new();
    let category = usable_category(tx, input.category.get(), &mut check)?;
    let who = match category.as_ref().map(|category| category.kind) {
        Some(CategoryKind::OtherIncome) => "Enter who paid.",
        _ => "Enter who is paid.",
    };
    let payee = check.printed_line(&input.payee, "payee", who, MAX_PAYEE);
    let reference = check.optional_printed_line(&input.reference, "reference", MAX_REFERENCE);
    let note = check.optional_printed_text(&input.note, "note", MAX_NOTE);
    must_be_an_amount(input.amount, &mut check);
    check_vat(tx, ctx, input, &mut check)?;
    let line = match input.bank_line {
        Some(id) => lines::explained(tx, ctx, id, (input, category.as_ref()), &mut check)?,
        None => None,
    };
    let is_proven = input.slip.is_some() || line.is_some();
    let needs_slip = category.as_ref().is_some_and(|category| category.needs_slip);
    check.rule(is_proven || !needs_slip, "slip", "Add a photo or scan of the slip.");
    let missing = ("branch", "Please select a branch");
    let branch = books::operating_branch(tx, input.branch, missing, &mut check)?;
    let (Some(category), Some(branch)) = (category, branch) else {
        return Err(check.refuse());
    };
    let comes_in = category.kind == CategoryKind::OtherIncome;
    if check.is_sound("amount") {
        check_money(&branch, (input.money, comes_in), input.amount, &mut check)?;
    }
    check.finish()?;
    let kind = match category.kind {
        CategoryKind::Expense => VoucherKind::Expense,
        CategoryKind::OtherIncome => VoucherKind::OtherIncome,
    };
    if !input.is_confirmed {
        must_be_the_first(tx, ctx, (kind, input), (&payee, &reference))?;
    }
    let record = VoucherRecord {
        category_id: Some(category.id.get()),
        money: Some(input.money.to_string()),
        payee,
        reference,
        vat: input.vat,
        bank_line_id: input.bank_line.map(BankLineId::get),
        ..blank(tx, ctx, actor, (kind, input.branch), (input.amount, note))?
    };
    let waits = category.approval_limit.is_some_and(|limit| input.amount > limit);
    if waits && input.money == MoneyKind::Cash {
        books::must_take_cash(tx, ctx, input.branch)?;
    }
    if let Some(text) = line.map(|line| lines::rule_text(&line)).filter(|text| !text.is_empty()) {
        queries::learn(tx, &text, category.id, &record.payee)?;
    }
    let entered = (record, Vec::new(), input.slip.as_ref());
    let done = enter(tx, ctx, entered, (waits, Some(&category.name)))?;
    Ok(match input.bank_line {
        Some(_) => done.with_event(bank_lines::changed()),
        None => done,
    })
}

/// Enters a general journal, which a second administrator approves.
///
/// # Errors
/// Names every field that is wrong.
pub fn enter_journal(tx: &mut Tx, ctx: &Ctx, input: &NewJournal) -> Result<Done<Voucher>> {
    let actor = ctx.may(MAY_ENTER_JOURNALS)?;
    let mut check = Check::new();
    let reason = check.printed_text(&input.reason, "reason", "Please give a reason.", MAX_NOTE);
    let reference = check.optional_printed_line(&input.reference, "reference", MAX_REFERENCE);
    let missing = ("branch", "Please select a branch");
    let branch = books::operating_branch(tx, input.branch, missing, &mut check)?;
    let lines = journal_lines(tx, input, &mut check)?;
    let debits = Cents::sum(lines.iter().map(|line| line.amount).filter(|one| one.is_positive()))?;
    if branch.is_none() {
        return Err(check.refuse());
    }
    check.finish()?;
    let record = VoucherRecord {
        reference,
        ..blank(tx, ctx, actor, (VoucherKind::Journal, input.branch), (debits, reason))?
    };
    let id = record.id;
    let lines = lines.into_iter().map(|line| LineRecord { voucher_id: id, ..line }).collect();
    let entered = (record, lines, input.document.as_ref());
    enter(tx, ctx, entered, (true, None))
}

/// Enters what a branch had in cash or in the bank when its books began: once, unless it was reversed.
///
/// # Errors
/// Names every field that is wrong; `opening_exists` if the branch has one of that kind.
pub fn enter_opening(tx: &mut Tx, ctx: &Ctx, input: &NewOpening) -> Result<Done<Voucher>> {
    let actor = ctx.may(MAY_ENTER_JOURNALS)?;
    let mut check = Check::new();
    let note = check.optional_printed_text(&input.note, "note", MAX_NOTE);
    must_be_an_amount(input.amount, &mut check);
    let missing = ("branch", "Please select a branch");
    let Some(branch) = books::operating_branch(tx, input.branch, missing, &mut check)? else {
        return Err(check.refuse());
    };
    if check.is_sound("amount") {
        check_money(&branch, (input.money, true), input.amount, &mut check)?;
    }
    check.finish()?;
    let One(exists) = queries::has_opening(tx, input.branch, input.money.as_str())?;
    if exists {
        let message = format!(
            "The opening {} of {} was already entered. Reverse it first if it is wrong.",
            match input.money {
                MoneyKind::Cash => "cash",
                MoneyKind::Bank => "bank balance",
            },
            branch.name
        );
        return Err(Error::conflict("opening_exists", message));
    }
    let record = VoucherRecord {
        money: Some(input.money.to_string()),
        ..blank(tx, ctx, actor, (VoucherKind::Opening, input.branch), (input.amount, note))?
    };
    enter(tx, ctx, (record, Vec::new(), None), (false, None))
}

/// Books a voucher that a second person has approved, today.
///
/// # Errors
/// Refused if the money is not there any more, or the branch has cashed up.
pub(crate) fn approve(tx: &mut Tx, ctx: &Ctx, id: VoucherId) -> Result<Done<Voucher>> {
    let (record, lines) = stored(tx, id)?.ok_or(Error::NotFound("voucher"))?;
    let mut check = Check::new();
    let branch = BranchId::new(record.branch_id);
    let missing = ("branch", "Please select a branch");
    let found = books::operating_branch(tx, branch, missing, &mut check)?;
    let kind = VoucherKind::parse(&record.kind);
    let comes_in = kind == Some(VoucherKind::OtherIncome);
    let money = record.money.as_deref().and_then(MoneyKind::parse);
    if let (Some(found), Some(money)) = (found, money) {
        check_money(&found, (money, comes_in), record.amount, &mut check)?;
    }
    check.finish()?;
    let voucher = queries::one(tx, id)?.ok_or(Error::NotFound("voucher"))?;
    if voucher.entry_id.is_some() {
        return Err(Error::conflict("already_booked", "This was already booked."));
    }
    let entry = entry_of(&record, &lines, voucher.category_name.as_deref())?;
    if comes_in && let Some(line) = record.bank_line_id {
        lines::must_be_free(tx, line)?;
    }
    let (changes, matched) = book(tx, ctx, &record, &entry)?;
    let done = done(tx, (id, money), ("voucher.approve", changes))?;
    Ok(matched.iter().map(MoveRecord::record).fold(done, Done::recording))
}

/// An expense or other income, for staff: those who decide about it have to see it. Consultants see
/// those of their branch.
pub fn find_expense(tx: &mut Tx, ctx: &Ctx, id: VoucherId) -> Result<Voucher> {
    let actor = ctx.staff()?;
    let found = queries::one(tx, id)?.filter(|voucher| voucher.category_id.is_some());
    let voucher = found.ok_or(Error::NotFound("expense"))?;
    actor.operate_at(voucher.branch_id)?;
    Ok(voucher)
}

/// A journal or an opening balance, with its lines.
pub fn find_journal(tx: &mut Tx, ctx: &Ctx, id: VoucherId) -> Result<(Voucher, Vec<JournalLine>)> {
    ctx.may(MAY_ENTER_JOURNALS)?;
    let found = queries::one(tx, id)?.filter(|voucher| voucher.category_id.is_none());
    let voucher = found.ok_or(Error::NotFound("journal"))?;
    Ok((voucher, queries::lines(tx, id)?))
}

/// Refuses people who may not see the voucher of a file.
pub(crate) fn may_open(tx: &mut Tx, ctx: &Ctx, file: FileId) -> Result<()> {
    let One(id) = queries::of_file(tx, file)?.ok_or(Error::NotFound("file"))?;
    match find_expense(tx, ctx, id) {
        Err(Error::NotFound(_)) => find_journal(tx, ctx, id).map(drop),
        found => found.map(drop),
    }
}

/// Expenses and other income, the newest first: consultants see those of their branch.
pub fn list(
    tx: &mut Tx,
    ctx: &Ctx,
    search: &VoucherSearch,
    limit: i64,
    offset: i64,
) -> Result<Vec<Voucher>> {
    Ok(expenses(ctx, search)?.page(tx, Order::Newest, limit, offset)?)
}

/// Number of vouchers in all pages of [`list`].
pub fn count(tx: &mut Tx, ctx: &Ctx, search: &VoucherSearch) -> Result<i64> {
    Ok(expenses(ctx, search)?.count(tx)?)
}

/// Journals and opening balances, the newest first, each with its lines.
pub fn journals(
    tx: &mut Tx,
    ctx: &Ctx,
    search: &VoucherSearch,
    limit: i64,
    offset: i64,
) -> Result<Vec<(Voucher, Vec<JournalLine>)>> {
    let found = journals_of(ctx, search)?.page(tx, Order::Newest, limit, offset)?;
    let with_lines = |voucher: Voucher| {
        let lines = queries::lines(tx, voucher.id)?;
        Ok((voucher, lines))
    };
    found.into_iter().map(with_lines).collect()
}

/// Number of vouchers in all pages of [`journals`].
pub fn count_journals(tx: &mut Tx, ctx: &Ctx, search: &VoucherSearch) -> Result<i64> {
    Ok(journals_of(ctx, search)?.count(tx)?)
}

/// What was spent and received by category over the business dates of a period, of a branch or of all:
/// consultants ask for their own.
pub fn totals(
    tx: &mut Tx,
    ctx: &Ctx,
    branch: Option<BranchId>,
    (from, to): (Date, Date),
) -> Result<Vec<CategoryMovement>> {
    let actor = ctx.may(MAY_SEE)?;
    let branch = own_branch(actor, branch)?;
    let mut totals: Vec<CategoryMovement> = Vec::new();
    for one in by_category(tx, from, to)? {
        if branch.is_some_and(|branch| branch != one.branch_id) {
            continue;
        }
        match totals.last_mut().filter(|total| total.category_id == one.category_id) {
            Some(total) => {
                total.count += one.count;
                total.net = total.net.plus(one.net)?;
                total.vat = total.vat.plus(one.vat)?;
            }
            None => totals.push(one),
        }
    }
    Ok(totals)
}

/// What was spent and received at each branch by category over the business dates of a period.
pub(crate) fn by_category(tx: &mut Tx, from: Date, to: Date) -> Result<Vec<CategoryMovement>> {
    Ok(queries::by_category(tx, from, to)?)
}

/// The branch that is asked for; a consultant's own, who may ask for no other.
fn own_branch(actor: &Actor, branch: Option<BranchId>) -> Result<Option<BranchId>> {
    if let Some(branch) = branch {
        actor.operate_at(branch)?;
    }
    Ok(match actor.role {
        Role::Administrator => branch,
        _ => actor.branch.or(Some(BranchId::UNASSIGNED)),
    })
}

fn expenses(ctx: &Ctx, search: &VoucherSearch) -> Result<Filter> {
    let branch = own_branch(ctx.may(MAY_SEE)?, search.branch)?;
    Ok(Filter { branch, has_category: Some(true), ..filter(ctx, search)? })
}

fn journals_of(ctx: &Ctx, search: &VoucherSearch) -> Result<Filter> {
    ctx.may(MAY_ENTER_JOURNALS)?;
    Ok(Filter { has_category: Some(false), ..filter(ctx, search)? })
}

fn filter(ctx: &Ctx, search: &VoucherSearch) -> Result<Filter> {
    let VoucherSearch { branch, category, kind, status, from, to } = *search;
    Ok(Filter {
        branch,
        category,
        kind,
        status,
        from: from.map(|day| ctx.start_of(day)).transpose()?,
        before: to.map(|day| ctx.start_of(add_days(day, 1))).transpose()?,
        ..Filter::default()
    })
}

/// The category, if it can be used now; otherwise a message.
fn usable_category(tx: &mut Tx, id: i64, check: &mut Check) -> Result<Option<ExpenseCategory>> {
    let found = expense_categories::one(tx, expense_categories::ExpenseCategoryId::new(id))?;
    let usable = found.filter(|category| category.is_active);
    check.rule(usable.is_some(), "category", "Please select a category.");
    Ok(usable)
}

fn must_be_an_amount(amount: Cents, check: &mut Check) {
    if check.rule(amount.is_positive(), "amount", "Amount must be greater than 0") {
        let most = format!("Enter at most {}.", Cents::LIMIT.rand());
        check.rule(amount <= Cents::LIMIT, "amount", most);
    }
}

/// VAT is at most what the amount can hold at today's rate, and none where the lender is no vendor.
fn check_vat(tx: &mut Tx, ctx: &Ctx, input: &NewExpense, check: &mut Check) -> Result<()> {
    let NewExpense { amount, vat, .. } = *input;
    check.rule(!vat.is_negative(), "vat", "VAT cannot be negative.");
    if !vat.is_positive() || !check.is_sound("amount") {
        return Ok(());
    }
    if !vat::stored(tx)?.is_vendor_on(ctx.today) {
        check.fail("vat", "You are not registered for VAT. Leave VAT empty.");
        return Ok(());
    }
    let most = vat::rate_on(tx, ctx.today)?.included_in(amount)?;
    let message = format!("VAT in {} can be at most {}.", amount.rand(), most.rand());
    check.rule(vat <= most, "vat", message);
    Ok(())
}

/// What goes out must be there, and what comes in must fit.
fn check_money(
    branch: &BranchMoney,
    (money, comes_in): (MoneyKind, bool),
    amount: Cents,
    check: &mut Check,
) -> Result<()> {
    if comes_in {
        if let Some(refusal) = branch.too_much(money, amount)? {
            check.fail("amount", refusal);
        }
    } else {
        check.rule(amount <= branch.held(money), "amount", branch.insufficient(money));
    }
    Ok(())
}

/// Refuses the same slip, payee and reference within 30 days until the person has confirmed it.
fn must_be_the_first(
    tx: &mut Tx,
    ctx: &Ctx,
    (kind, input): (VoucherKind, &NewExpense),
    (payee, reference): (&str, &str),
) -> Result<()> {
    let mut found = match &input.slip {
        Some(slip) => queries::of_slip(tx, &slip.sha256)?,
        None => Vec::new(),
    };
    let since = ctx.now - SIMILAR_WITHIN;
    found.extend(queries::of_amount(tx, kind, input.branch, input.amount, since)?);
    let folded = (store::fold(payee), store::fold(reference));
    let is_same = |one: &Similar| {
        one.has_same_slip || (store::fold(&one.payee), store::fold(&one.reference)) == folded
    };
    let Some(same) = found.into_iter().find(is_same) else { return Ok(()) };
    let what = if same.has_same_slip { "This slip" } else { "The same amount" };
    let message = format!(
        "{what} was already entered on {}: {}, {}. Book it again only if it was paid twice.",
        date_in_words(ctx.day_of(same.entered_at)),
        same.payee,
        same.amount.rand()
    );
    Err(Error::conflict("possible_duplicate", message))
}

/// The lines of a new journal, or everything that is wrong with them, under `lines`.
fn journal_lines(tx: &mut Tx, input: &NewJournal, check: &mut Check) -> Result<Vec<LineRecord>> {
    let mut lines = Vec::new();
    let count = input.lines.len();
    if !check.rule((2..=MAX_LINES).contains(&count), "lines", "Enter 2 to 40 lines.") {
        return Ok(lines);
    }
    for (position, line) in (1_i64..).zip(&input.lines) {
        let mut wrong = |what: &str| check.fail("lines", format!("Line {position}: {what}"));
        let Some(account) = line.account.filter(|account| account.takes_journals()) else {
            wrong("select an account that takes journals.");
            continue;
        };
        let is_one_side = line.debit.is_zero() != line.credit.is_zero();
        let is_sound = [line.debit, line.credit]
            .iter()
            .all(|amount| !amount.is_negative() && *amount <= Cents::LIMIT);
        if !is_one_side || !is_sound {
            wrong("enter either a debit or a credit.");
            continue;
        }
        if let Some(id) = line.category {
            let category = expense_categories::one(tx, id)?;
            if category.is_none_or(|category| category.kind.account() != account) {
                wrong("this category does not belong to the account.");
                continue;
            }
        }
        lines.push(LineRecord {
            voucher_id: 0,
            position,
            account: account.code(),
            category_id: line.category.map(expense_categories::ExpenseCategoryId::get),
            amount: line.debit.minus(line.credit)?,
        });
    }
    let difference = Cents::sum(lines.iter().map(|line| line.amount))?;
    if lines.len() == count && !difference.is_zero() {
        let (more, less) =
            if difference.is_positive() { ("Debits", "credits") } else { ("Credits", "debits") };
        let by = if difference.is_negative() { difference.negated()? } else { difference };
        check.fail("lines", format!("{more} exceed {less} by {}.", by.rand()));
    }
    Ok(lines)
}

/// A voucher without what only some kinds have.
fn blank(
    tx: &mut Tx,
    ctx: &Ctx,
    actor: &Actor,
    (kind, branch): (VoucherKind, BranchId),
    (amount, note): (Cents, String),
) -> Result<VoucherRecord> {
    Ok(VoucherRecord {
        id: numbers::next(tx, "vouchers")?,
        kind: kind.to_string(),
        branch_id: branch.get(),
        category_id: None,
        money: None,
        payee: String::new(),
        reference: String::new(),
        note,
        amount,
        vat: Cents::ZERO,
        file_id: None,
        file_sha256: None,
        bank_line_id: None,
        entered_by: actor.staff.get(),
        entered_at: ctx.now,
    })
}

/// Stores a voucher and, unless it waits, books it.
fn enter(
    tx: &mut Tx,
    ctx: &Ctx,
    (mut record, lines, file): (VoucherRecord, Vec<LineRecord>, Option<&NewFile>),
    (waits, category): (bool, Option<&str>),
) -> Result<Done<Voucher>> {
    let id = VoucherId::new(record.id);
    if let Some(file) = file {
        record.file_id = Some(files::claim(tx, ctx, file, subject(id))?.get());
        record.file_sha256 = Some(file.sha256.to_vec());
    }
    let entry = entry_of(&record, &lines, category)?;
    queries::insert(tx, &record, &lines)?;
    let (changes, matched) =
        if waits { (Changes::none(), Vec::new()) } else { book(tx, ctx, &record, &entry)? };
    let VoucherRecord { payee, reference, note, .. } = &record;
    let texts = [("payee", payee), ("reference", reference), ("note", note)];
    let changes = texts
        .into_iter()
        .filter(|(_, text)| !text.is_empty())
        .fold(changes, |changes, (field, text)| changes.set(field, text));
    let changes = changes
        .set("kind", &record.kind)
        .set("branch", record.branch_id)
        .set("amount", record.amount)
        .set("vat", record.vat);
    let changes = category.iter().fold(changes, |changes, name| changes.set("category", name));
    let money = record.money.as_deref().and_then(MoneyKind::parse);
    let moved = money.filter(|_| !waits);
    let done = done(tx, (id, moved), ("voucher.enter", changes))?.recording(record.record(&lines));
    Ok(matched.iter().map(MoveRecord::record).fold(done, Done::recording))
}

/// Posts the entry of a voucher, and names it. The line from which income is booked is free no more.
fn book(
    tx: &mut Tx,
    ctx: &Ctx,
    record: &VoucherRecord,
    entry: &Entry,
) -> Result<(Changes, Vec<MoveRecord>)> {
    let posted = books::post(tx, ctx, entry)?;
    queries::set_entry(tx, VoucherId::new(record.id), posted.id)?;
    let line = record.bank_line_id.filter(|_| entry.kind() == Kind::OtherIncome);
    let matched = match line {
        Some(line) => {
            let line = bank_lines::existing(tx, BankLineId::new(line))?;
            let found = EntryMatch { entry_id: posted.id, amount: record.amount };
            bank_lines::match_entries(tx, ctx, &line, &[found])?
        }
        None => Vec::new(),
    };
    Ok((Changes::none().set("entry", posted.id), matched))
}

/// The figures were checked, so that an entry cannot fail.
fn entry_of(record: &VoucherRecord, lines: &[LineRecord], of: Option<&str>) -> Result<Entry> {
    let entry = record.entry(lines, of).map_err(|error| Error::Internal(Box::new(error)))?;
    entry.ok_or_else(|| Error::internal("a voucher of an unknown kind"))
}

/// A voucher as it was entered, with its lines.
pub(crate) fn stored(
    tx: &mut Tx,
    id: VoucherId,
) -> Result<Option<(VoucherRecord, Vec<LineRecord>)>> {
    let Some(record) = queries::record(tx, id)? else { return Ok(None) };
    let lines = queries::line_records(tx, record.id.saturating_sub(1), record.id)?;
    Ok(Some((record, lines)))
}

/// Vouchers after the first id up to the second, each with its lines, for `verify`.
pub(crate) fn records(
    tx: &mut Tx,
    (after, last): (i64, i64),
    most: i64,
) -> Result<Vec<(VoucherRecord, Vec<LineRecord>)>> {
    let records = queries::records(tx, after, last, most)?;
    let Some(end) = records.last() else { return Ok(Vec::new()) };
    let mut lines: HashMap<i64, Vec<LineRecord>> = HashMap::new();
    for line in queries::line_records(tx, after, end.id)? {
        lines.entry(line.voucher_id).or_default().push(line);
    }
    let with_lines = |record: VoucherRecord| {
        let own = lines.remove(&record.id).unwrap_or_default();
        (record, own)
    };
    Ok(records.into_iter().map(with_lines).collect())
}

pub(crate) fn one(tx: &mut Tx, id: VoucherId) -> Result<Option<Voucher>> {
    queries::one(tx, id)
}

fn subject(id: VoucherId) -> Subject {
    Subject::new("voucher", id.get())
}

/// A voucher after an operation, with events for those who see it and, where money moved, the branch's
/// money.
fn done(
    tx: &mut Tx,
    (id, moved): (VoucherId, Option<MoneyKind>),
    (verb, changes): (&'static str, Changes),
) -> Result<Done<Voucher>> {
    let voucher = queries::one(tx, id)?.ok_or(Error::NotFound("voucher"))?;
    let branch = voucher.branch_id;
    let event = |kind| Event::new(kind, Audience::Branch(branch)).with("branch", branch.get());
    let changed = event(EventKind::VoucherChanged).with("voucher", id.get());
    let done = Done::new(voucher, verb, subject(id), changes).with_event(changed);
    Ok(match moved {
        Some(_) => done.with_event(event(EventKind::BranchCash)),
        None => done,
    })
}
