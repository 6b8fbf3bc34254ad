//! Chooses the next act at the desk. People look at the model as they look at their screens.

use super::{Booking, Clue, Desk, File, Line, Settling, Way};
use crate::months::attempt::{Act, Wish};
use crate::months::model::{Loan, Model, State, Step};
use crate::months::setup::Columns;
use crate::months::staff::{branch, id};
use fastrand::Rng;
use money::{Date, add_days};

/// While fewer lines than this are open, another file is as likely as anything else together.
const FEW: usize = 3;

pub(in crate::months) fn next(
    model: &Model,
    today: Date,
    (rng, files): (&mut Rng, &mut u64),
) -> Desk {
    let is_wrong = rng.u8(0..12) == 0;
    let open = lines(model, |line| line.word() == "open");
    if model.loans.is_empty() || open.len() < FEW && rng.bool() {
        return import(is_wrong, model, today, (rng, files));
    }
    let waiting = lines(model, |line| line.credit > 0);
    match rng.u8(0..20) {
        0..2 => import(is_wrong, model, today, (rng, files)),
        2..7 => book(is_wrong, &open, model, today, rng),
        7..10 => {
            let line = one_of(&open, is_wrong, model, rng);
            let client = rng.bool().then(|| id(model.clients.len() + usize::from(is_wrong), rng));
            Desk::Hold { line, client, seen: seen(line, false, is_wrong, model, rng) }
        }
        10..12 => {
            let line = one_of(&waiting, is_wrong, model, rng);
            let loan = some_loan(line, is_wrong, model, today, rng);
            let (seen, method) = (seen(line, true, is_wrong, model, rng), method(is_wrong, rng));
            Desk::Book(Booking { line, loan, method, seen, way: Way::FromCredit })
        }
        12 if rng.bool() => {
            let credits = (1..).zip(&model.payments).filter(|(_, payment)| payment.credit > 0);
            let credits: Vec<i64> = credits.map(|(id, _)| id).collect();
            let payment = rng.choice(&credits).copied().filter(|_| !is_wrong);
            let payment = payment.unwrap_or_else(|| id(model.payments.len() + 1, rng));
            Desk::PayCreditBack { payment }
        }
        12 => {
            let line = one_of(&waiting, is_wrong, model, rng);
            let reason = if is_wrong && rng.bool() { "" } else { "Paid twice." };
            Desk::PayBack { line, seen: seen(line, true, is_wrong, model, rng), reason }
        }
        13 => {
            let paid = (1..).zip(&model.bank.moves);
            let paid = paid.filter(|(_, it)| it.step == Step::PaidBack && !it.is_returned);
            let paid: Vec<i64> = paid.map(|(id, _)| id).collect();
            let moved = rng.choice(&paid).copied().filter(|_| !is_wrong);
            let moved = moved.unwrap_or_else(|| id(model.bank.moves.len() + 1, rng));
            let reason = if is_wrong && rng.bool() { "" } else { "It never left the bank." };
            Desk::Return { moved, reason }
        }
        14 => put_aside(is_wrong, model, rng),
        15..18 => quote(is_wrong, model, today, rng),
        _ => settle(is_wrong, model, today, rng),
    }
}

/// Now and then a person asks to reopen a period, or a colleague decides about that.
pub(in crate::months) fn reopening(model: &Model, rng: &mut Rng) -> Option<(usize, Act)> {
    if model.periods.is_empty() || rng.u8(0..16) > 0 {
        return None;
    }
    let asked = (1..).zip(&model.requests).filter(|(_, request)| {
        request.state == State::Pending && matches!(request.wish, Wish::ReopenPeriod { .. })
    });
    let asked = asked.map(|(id, request)| (id, request.by)).last();
    match asked.filter(|_| rng.u8(0..4) > 0) {
        Some((request, by)) => {
            let (who, is_approved) = (usize::from(by == 0), rng.u8(0..4) > 0);
            let reason = "The auditor has found something.";
            Some((who, Act::Decide { request, is_approved, reason }))
        }
        None => {
            // Mostly the latest; now and then one that does not exist.
            let back = rng.choice([0, 0, 0, 1, -1]).unwrap_or(0);
            let period = i64::try_from(model.periods.len()).unwrap_or(0) - back;
            let wish = Wish::ReopenPeriod { period };
            Some((rng.usize(0..2), Act::Ask { wish, reason: "An invoice came late." }))
        }
    }
}

/// The administrator who does such things; what was paid back is put back by a colleague.
pub(in crate::months) fn who(act: &Desk, model: &Model, rng: &mut Rng) -> usize {
    match act {
        _ if rng.u8(0..16) == 0 => rng.usize(0..=model.people.len()),
        Desk::Return { .. } => usize::from(rng.u8(0..8) > 0),
        Desk::Quote { .. } => rng.usize(0..model.people.len()),
        Desk::Settle(settling) if rng.bool() => {
            let there = |one: &crate::months::model::Person| one.branch == Some(settling.branch);
            model.people.iter().position(there).unwrap_or(0)
        }
        _ => 0,
    }
}

type Known = crate::months::model::BankLine;

fn lines(model: &Model, is_wanted: impl Fn(&Known) -> bool) -> Vec<i64> {
    (1..).zip(&model.bank.lines).filter(|(_, line)| is_wanted(line)).map(|(id, _)| id).collect()
}

fn known(model: &Model, line: i64) -> Option<&Known> {
    model.bank.lines.get(usize::try_from(line - 1).ok()?)
}

fn loan(model: &Model, id: i64) -> Option<&Loan> {
    model.loans.get(usize::try_from(id - 1).ok()?)
}

fn one_of(ids: &[i64], is_wrong: bool, model: &Model, rng: &mut Rng) -> i64 {
    match rng.choice(ids) {
        Some(line) if !is_wrong => *line,
        _ => id(model.bank.lines.len() + 1, rng),
    }
}

/// The amount shown on the screen.
fn seen(line: i64, of_credit: bool, is_wrong: bool, model: &Model, rng: &mut Rng) -> Option<i64> {
    let line = known(model, line)?;
    let is = if of_credit { line.credit } else { line.free };
    rng.bool().then_some(is + i64::from(is_wrong && rng.bool()))
}

/// Mostly the bank's payment method, which stays unchanged.
fn method(is_wrong: bool, rng: &mut Rng) -> i64 {
    if is_wrong { rng.choice([1, 9]).unwrap_or(9) } else { rng.choice([2, 2, 3]).unwrap_or(2) }
}

fn some_open_loan(is_wrong: bool, model: &Model, rng: &mut Rng) -> i64 {
    let open = (1..).zip(&model.loans).filter(|(_, loan)| loan.is_open());
    let open: Vec<i64> = open.map(|(id, _)| id).collect();
    match rng.choice(&open) {
        Some(loan) if !is_wrong => *loan,
        _ => id(model.loans.len() + 1, rng),
    }
}

/// The one that is proposed for a line, or some other.
fn some_loan(line: i64, is_wrong: bool, model: &Model, today: Date, rng: &mut Rng) -> i64 {
    let proposed = model.proposal(line, today).map(|proposal| proposal.loan);
    let proposed = proposed.filter(|_| rng.u8(0..6) > 0 && !is_wrong);
    proposed.unwrap_or_else(|| match rng.u8(0..4) {
        // A debt that was written off, now and then.
        0 => id(model.loans.len(), rng),
        _ => some_open_loan(is_wrong, model, rng),
    })
}

fn book(is_wrong: bool, open: &[i64], model: &Model, today: Date, rng: &mut Rng) -> Desk {
    let line = one_of(open, is_wrong, model, rng);
    let loan = some_loan(line, is_wrong, model, today, rng);
    let is_sure = model.proposal(line, today).is_some_and(|one| one.strength == "sure");
    let way = if is_sure || rng.u8(0..4) == 0 { Way::Sure } else { Way::Chosen };
    let seen = seen(line, false, is_wrong, model, rng);
    Desk::Book(Booking { line, loan, method: method(is_wrong, rng), seen, way })
}

fn put_aside(is_wrong: bool, model: &Model, rng: &mut Rng) -> Desk {
    let outgoing = lines(model, |line| line.word() == "outgoing" || line.is_set_aside);
    let line = one_of(&outgoing, is_wrong, model, rng);
    match rng.u8(0..8) {
        0 => Desk::SetAsideFile { import: id(model.bank.files.len() + 1, rng) },
        1..4 => Desk::BringBack { line },
        _ => Desk::SetAside { line },
    }
}

fn quote(is_wrong: bool, model: &Model, today: Date, rng: &mut Rng) -> Desk {
    let loan = some_open_loan(is_wrong, model, rng);
    let settles_on = match rng.u8(0..4) {
        0 => None,
        _ if is_wrong => Some(add_days(today, rng.choice([-1, 4, 12]).unwrap_or(12))),
        // The last day that can be lies after a weekend, or further where there are holidays.
        _ => Some(add_days(today, rng.i32(0..=8))),
    };
    Desk::Quote { loan, settles_on }
}

/// By a quote that holds, or with money that came before; now and then by one that does not.
fn settle(is_wrong: bool, model: &Model, today: Date, rng: &mut Rng) -> Desk {
    let quotes = (1..).zip(&model.quotes);
    let held: Vec<i64> =
        quotes.filter(|(id, _)| model.quote_word(*id, today) == "open").map(|(id, _)| id).collect();
    let quote = match rng.choice(&held).copied() {
        _ if rng.u8(0..3) == 0 => None,
        Some(quote) if !is_wrong => Some(quote),
        _ if rng.bool() => Some(id(model.quotes.len() + 1, rng)),
        _ => None,
    };
    let of = quote.and_then(|id| model.quotes.get(usize::try_from(id - 1).ok()?));
    let loan_id = of.map_or_else(|| some_open_loan(is_wrong, model, rng), |quote| quote.loan);
    let came_on = (quote.is_none() || rng.u8(0..3) == 0)
        .then(|| add_days(today, -rng.i32(0..=8) + i32::from(is_wrong)));
    let exact = match of {
        Some(quote) => quote.amount,
        None => model.settlement_as_of(loan_id, came_on.unwrap_or(today), today).unwrap_or(1),
    };
    let amount = if rng.u8(0..10) == 0 { exact + rng.i64(-1..=1) } else { exact };
    let there = loan(model, loan_id).map(|known| known.branch).filter(|_| !is_wrong);
    let branch = there.unwrap_or_else(|| branch(is_wrong && rng.bool(), model, rng));
    let method =
        if came_on.is_some() { method(is_wrong, rng) } else { id(model.methods.len(), rng) };
    Desk::Settle(Settling { loan: loan_id, amount, method, branch, quote, came_on })
}

fn import(is_wrong: bool, model: &Model, today: Date, (rng, files): (&mut Rng, &mut u64)) -> Desk {
    let branch = branch(is_wrong && rng.bool(), model, rng);
    // The same file again, or for another branch.
    if let Some(known) = rng.choice(&model.bank.files)
        && rng.u8(0..8) == 0
    {
        let branch = if is_wrong { branch } else { known.file.branch };
        let mapping = mapping(known.file.number, model);
        return Desk::Import(File { branch, mapping, ..known.file.clone() });
    }
    *files += 1;
    let mut lines: Vec<Line> = Vec::new();
    // Repeats lines that earlier files brought, from a random day on.
    let since = add_days(today, -rng.i32(0..6));
    let repeated = model.bank.lines.iter().filter(|line| line.branch == branch);
    let repeated = repeated.filter(|line| line.line.day >= since).map(|line| line.line.clone());
    lines.extend(repeated.filter(|_| rng.u8(0..5) > 0));
    lines.truncate(8);
    for _ in 0..rng.u8(1..6) {
        if let Some(last) = lines.last().filter(|_| rng.u8(0..12) == 0) {
            // Two payments that say the same.
            let last = last.clone();
            lines.push(last);
        }
        lines.push(line(model, today, rng));
    }
    if is_wrong && rng.bool() {
        lines.clear();
    }
    lines.sort_by_key(|line| line.day);
    if rng.u8(0..4) == 0 {
        lines.reverse();
    }
    let mapping = mapping(*files, model);
    Desk::Import(File { number: *files, branch, lines, mapping })
}

/// One file of each so many is as Standard Bank writes it; derived from its number.
fn mapping(file: u64, model: &Model) -> Option<(i64, Columns)> {
    let count = u64::try_from(model.mappings.len()).unwrap_or(0) + 1;
    let place = usize::try_from(file % count).ok()?.checked_sub(1)?;
    let known = model.mappings.get(place)?;
    Some((i64::try_from(place).ok()? + 1, known.columns))
}

fn line(model: &Model, today: Date, rng: &mut Rng) -> Line {
    // Banks date lines ahead as well.
    let day = add_days(today, -rng.i32(-1..10));
    if model.loans.is_empty() || rng.u8(0..10) == 0 {
        let amount = -rng.i64(1..400_000);
        return Line { day, amount, clue: Clue::Nothing, text: text(Clue::Nothing, model) };
    }
    let of = some_open_loan(false, model, rng);
    let open = loan(model, of);
    let quoted = model.quotes.iter().rev().find(|quote| quote.loan == of);
    let balance = open.map_or(1, Loan::balance);
    let next = open.and_then(|it| Some(it.installments.get(it.first_unpaid()?)?.due()));
    let amount = match (rng.u8(0..10), quoted) {
        (0..4, Some(quoted)) => quoted.amount + rng.choice([0, 0, 0, 4_999, -5_000]).unwrap_or(0),
        (0..2, None) => balance,
        (2..7, _) => next.unwrap_or(balance),
        (7, _) => balance + rng.i64(0..500),
        _ => rng.i64(1..=balance.max(1)),
    };
    let is_named = rng.bool();
    let clue = match rng.u8(0..12) {
        0..4 => Clue::Loan { loan: of, is_named },
        4..6 => Clue::Client(open.map_or(1, |open| open.client)),
        6..8 if !model.payments.is_empty() => {
            let own = (1..).zip(&model.payments).filter(|(_, paid)| paid.loan == of);
            let payment = own.map(|(id, _)| id).last();
            let payment = payment.unwrap_or_else(|| id(model.payments.len(), rng));
            Clue::Receipt { payment, is_named }
        }
        8 => Clue::Reference(of),
        9 => Clue::Name,
        10 => Clue::Nothing,
        _ => Clue::Loan { loan: id(model.loans.len() + 1, rng), is_named },
    };
    Line { day, amount: amount.max(1), clue, text: text(clue, model) }
}

/// The text in the bank's form.
fn text(clue: Clue, model: &Model) -> (String, String) {
    let named = |is_named: bool| if is_named { " MOKOENA" } else { "" };
    let description = match clue {
        Clue::Loan { loan, is_named } => format!("EFT LOAN {loan}{}", named(is_named)),
        Clue::Receipt { payment, is_named } => format!("R-{payment:08}{}", named(is_named)),
        Clue::Client(client) => {
            let client = usize::try_from(client - 1).ok().and_then(|it| model.clients.get(it));
            format!("PAYSHAP {}", client.map_or("", |client| &client.national_id))
        }
        Clue::Name => "Thandi Mokoena".to_owned(),
        Clue::Reference(_) => "CASH DEPOSIT".to_owned(),
        Clue::Nothing => "CAPITEC 1250".to_owned(),
    };
    let reference = match clue {
        Clue::Reference(loan) => loan.to_string(),
        _ => String::new(),
    };
    (description, reference)
}
