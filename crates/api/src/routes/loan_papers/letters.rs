//! The content of loan papers.

use crate::routes::letterhead::Lender;
use crate::routes::printing::{column, letter};
use documents::{Block, Fact, Letter, Table, text};
use ledger::Kind;
use lending::PenaltyMethod;
use money::{Cents, Overflow};
use office::Ctx;
use office::loan_history::{LoanEntry, Statement};
use office::loans::{Installment, Loan, LoanAccount};
use office::repayments::{ListedQuote, QuoteStatus};

/// The borrower's name.
pub(in crate::routes) fn person(loan: &Loan) -> String {
    let Loan { client_first_name, client_last_name, client_national_id, .. } = loan;
    format!("{client_first_name} {client_last_name} ({client_national_id})")
}

/// Client, loan and branch.
fn about(loan: &Loan) -> Vec<Fact> {
    vec![
        Fact::new("Client", person(loan)),
        Fact::new("Loan account", format!("{} #{}", loan.product_name, loan.id)),
        Fact::new("Branch", loan.branch_name.clone()),
    ]
}

/// The account over a period, and the amounts due by date (National Credit Act, section 108).
pub(super) fn statement(
    lender: Lender,
    statement: &Statement,
    ctx: &Ctx,
) -> Result<Letter, Overflow> {
    let Statement { account, from, until, closing, .. } = statement;
    let mut facts = about(&account.loan);
    facts.push(Fact::new("Period", format!("{} to {}", text::date(*from), text::date(*until))));
    facts.push(Fact::strong("Balance at the end of the period", closing.rand()));
    let mut blocks = vec![
        Block::Facts(facts),
        Block::Table(movements(statement)?),
        Block::Heading(format!("Due as of {}", text::date(*until))),
    ];
    blocks.extend(dues(statement)?);
    blocks.extend(payment_details(&lender, account)?);
    let title = format!("Statement of account: loan #{}", account.loan.id);
    Ok(letter(lender, title, blocks, ctx))
}

/// A row for each charge and payment, between the balances before and after.
fn movements(statement: &Statement) -> Result<Table, Overflow> {
    let Statement { account, from, until, opening, entries, closing, .. } = statement;
    let empty = String::new;
    let mut rows = vec![vec![
        text::date(*from),
        "Opening balance".to_owned(),
        empty(),
        empty(),
        opening.rand(),
    ]];
    let mut balance = *opening;
    let (mut debits, mut credits) = (Cents::ZERO, Cents::ZERO);
    let is_nightly = |entry: &LoanEntry| {
        entry.kind == Kind::Penalty && account.loan.penalty_method.0 == PenaltyMethod::Daily
    };
    for group in entries.chunk_by(|one, next| is_nightly(one) && is_nightly(next)) {
        let Some(last) = group.last() else { continue };
        for (what, change) in changes(group, &account.loan)? {
            balance = balance.plus(change)?;
            let (debit, credit) = (change.max(Cents::ZERO), change.negated()?.max(Cents::ZERO));
            debits = debits.plus(debit)?;
            credits = credits.plus(credit)?;
            let shown = |side: Cents| if side.is_zero() { String::new() } else { side.rand() };
            let day = text::date(last.business_date);
            rows.push(vec![day, what, shown(debit), shown(credit), balance.rand()]);
        }
    }
    Ok(Table {
        columns: vec![
            column("Date", 1.1, false),
            column("Description", 2.6, false),
            column("Debit", 1.3, true),
            column("Credit", 1.3, true),
            column("Balance", 1.3, true),
        ],
        rows,
        totals: vec![
            text::date(*until),
            "Closing balance".to_owned(),
            debits.rand(),
            credits.rand(),
            closing.rand(),
        ],
    })
}

/// Changes to the balance by an entry; penalties of several days in a row are merged.
fn changes(group: &[LoanEntry], loan: &Loan) -> Result<Vec<(String, Cents)>, Overflow> {
    match group {
        [only] => parts(only, loan),
        [first, .., last] => {
            let (from, until) = (text::date(first.business_date), text::date(last.business_date));
            // The number of nights is left out: a night whose penalty is below one cent has no
            // entry.
            let what = format!("Penalties, {from} to {until}");
            Ok(vec![(what, Cents::sum(group.iter().map(|entry| entry.change))?)])
        }
        [] => Ok(Vec::new()),
    }
}

/// Changes to the balance by an entry, in words. The charges of a loan are entered at disbursement
/// and are listed part by part.
fn parts(entry: &LoanEntry, loan: &Loan) -> Result<Vec<(String, Cents)>, Overflow> {
    let costs = [
        ("Loan paid out", loan.principal),
        ("Interest", loan.interest),
        ("Initiation fee", loan.initiation_fee.minus(loan.initiation_vat)?),
        ("Service fees", loan.service_fees.minus(loan.service_vat)?),
        ("VAT on fees", loan.initiation_vat.plus(loan.service_vat)?),
    ];
    let sum = Cents::sum(costs.iter().map(|(_, amount)| *amount))?;
    if entry.kind == Kind::Disbursement && sum == entry.change {
        let charged = costs.into_iter().filter(|(_, amount)| !amount.is_zero());
        return Ok(charged.map(|(what, amount)| (what.to_owned(), amount)).collect());
    }
    let rebate = entry.rebate()?;
    if rebate.is_zero() {
        return Ok(vec![(with_vat(entry)?, entry.change)]);
    }
    let is_undone = entry.kind == Kind::Reversal;
    let rebated = match (entry.event, is_undone) {
        (_, true) => "Rebate reversed",
        (Kind::Settlement, false) => "Rebate on early settlement",
        (_, false) => "Interest rebated, principal reduced",
    };
    let value_date = entry.payment.as_ref().and_then(|payment| payment.value_date);
    let waived = match value_date {
        _ if is_undone => "Waiver reversed".to_owned(),
        Some(day) => format!("Penalty waived, paid on {}", text::date(day)),
        None => "Penalty waived".to_owned(),
    };
    let rows = [
        (with_vat(entry)?, entry.change.plus(rebate)?),
        (waived, entry.waived()?.negated()?),
        (rebated.to_owned(), entry.rebated()?.negated()?),
    ];
    Ok(rows.into_iter().filter(|(_, change)| !change.is_zero()).collect())
}

/// The entry in words, with the VAT in the fees that a payment paid.
fn with_vat(entry: &LoanEntry) -> Result<String, Overflow> {
    let vat = entry.vat_paid()?;
    let what = match vat.max(vat.negated()?) {
        Cents::ZERO => words(entry),
        vat => format!("{}, with VAT of {}", words(entry), vat.rand()),
    };
    Ok(match entry.reversal_reason() {
        Some(reason) => format!("{what}: {reason}"),
        None => what,
    })
}

fn words(entry: &LoanEntry) -> String {
    let name = |kind: Kind| match kind {
        Kind::Disbursement => "Loan paid out",
        Kind::Repayment => "Repayment",
        Kind::Settlement => "Settlement",
        Kind::Penalty => "Penalty",
        Kind::Waiver => "Charges waived",
        Kind::Reschedule => "Loan rescheduled",
        Kind::WriteOff => "Loan written off",
        Kind::Recovery => "Recovery after the write-off",
        Kind::Deposit
        | Kind::Withdrawal
        | Kind::TransferSent
        | Kind::TransferReceived
        | Kind::TransferCancelled
        | Kind::ClientCredit
        | Kind::CreditApplied
        | Kind::CreditPaidBack
        | Kind::CashUp
        | Kind::Accrual
        | Kind::VatAccrual
        | Kind::Provision
        | Kind::Expense
        | Kind::OtherIncome
        | Kind::Opening
        | Kind::Journal
        | Kind::Reversal => "Correction",
    };
    match (entry.kind, &entry.payment, &entry.shares[..]) {
        (Kind::Reversal, ..) if entry.event == Kind::Reschedule => {
            "Rescheduling reversed".to_owned()
        }
        (Kind::Reversal, ..) => match entry.reverses_payment {
            Some(payment) => format!("{} {} reversed", name(entry.event), payment.receipt_number()),
            None => format!("{} reversed", name(entry.event)),
        },
        (Kind::Recovery, Some(payment), _) => {
            // The balance was already zero, so neither side of the account shows it.
            let (number, amount) = (payment.id.receipt_number(), entry.amount.rand());
            format!("Recovered {amount}, {number}")
        }
        (kind, Some(payment), _) => format!("{} {}", name(kind), payment.id.receipt_number()),
        (Kind::Penalty, None, [only]) => format!("Penalty on installment {}", only.number),
        (kind, ..) => name(kind).to_owned(),
    }
}

/// Amounts due by date, as of the end of the period.
fn dues(statement: &Statement) -> Result<Vec<Block>, Overflow> {
    let Statement { until, closing, open, unrecovered, .. } = statement;
    if let Some(left) = unrecovered {
        let left = left.rand();
        let text = format!("This loan was written off. {left} of it can still be recovered.");
        return Ok(vec![Block::Paragraph(text)]);
    }
    if open.is_empty() {
        return Ok(vec![Block::Paragraph("Nothing is due on this loan.".to_owned())]);
    }
    let overdue = open.iter().filter(|row| row.is_overdue(*until));
    let overdue = Cents::sum(overdue.map(|row| row.total_due))?;
    let row = |row: &Installment| {
        let late = if row.is_overdue(*until) { "Overdue" } else { "" };
        let number = row.number.to_string();
        vec![number, text::date(row.due_on), late.to_owned(), row.total_due.rand()]
    };
    let table = Table {
        columns: vec![
            column("Installment", 1.0, false),
            column("Due date", 1.2, false),
            column("Status", 1.0, false),
            column("Amount due", 1.3, true),
        ],
        rows: open.iter().map(row).collect(),
        totals: vec!["Total".to_owned(), String::new(), String::new(), closing.rand()],
    };
    let mut blocks = vec![Block::Table(table)];
    if !overdue.is_zero() {
        blocks.push(Block::Facts(vec![Fact::strong("Overdue", overdue.rand())]));
    }
    Ok(blocks)
}

/// Payment details for a loan that can still be paid.
fn payment_details(lender: &Lender, account: &LoanAccount) -> Result<Vec<Block>, Overflow> {
    let loan = &account.loan;
    if loan.balance.is_zero() && loan.unrecovered()?.is_zero() {
        return Ok(Vec::new());
    }
    Ok(lender.payment_details(format!("Loan {}", loan.id)))
}

/// Due date and breakdown of each installment.
pub(super) fn schedule(
    lender: Lender,
    account: &LoanAccount,
    ctx: &Ctx,
) -> Result<Letter, Overflow> {
    let LoanAccount { loan, installments } = account;
    let mut facts = about(loan);
    facts.extend([
        Fact::new("Paid out", text::date(loan.disbursed_on)),
        Fact::new("Principal", loan.principal.rand()),
        Fact::new("Interest", loan.interest_charged.rand()),
        Fact::new("Initiation fee", loan.initiation_fee.rand()),
        Fact::new("Service fees", loan.service_fees_charged.rand()),
    ]);
    if loan.vat_charged.is_positive() {
        facts.push(Fact::new("VAT in the fees", loan.vat_charged.rand()));
    }
    facts.extend([
        Fact::strong("Total", loan.total_charged.rand()),
        Fact::strong("Balance", loan.balance.rand()),
    ]);
    let amounts = |row: &Installment| -> Result<[Cents; 5], Overflow> {
        Ok([row.principal, row.interest, row.fee, row.amount()?, row.total_due])
    };
    let mut rows = Vec::new();
    let mut sums = [Cents::ZERO; 5];
    // A replaced installment that is due again shows only its remaining amount here.
    let is_asked = |row: &&Installment| !row.is_replaced() || row.total_due.is_positive();
    for row in installments.iter().filter(is_asked) {
        let mut cells = vec![row.number.to_string(), text::date(row.due_on)];
        for (sum, amount) in sums.iter_mut().zip(amounts(row)?) {
            *sum = sum.plus(amount)?;
            cells.push(amount.rand());
        }
        rows.push(cells);
    }
    let mut totals = vec!["Total".to_owned(), String::new()];
    totals.extend(sums.map(Cents::rand));
    let table = Table {
        columns: vec![
            column("No.", 0.6, false),
            column("Due date", 1.2, false),
            column("Principal", 1.2, true),
            column("Interest", 1.1, true),
            column("Fees", 1.0, true),
            column("Installment", 1.2, true),
            column("Still due", 1.2, true),
        ],
        rows,
        totals,
    };
    let mut note = "What is still due includes penalties, and is what was left unpaid on the day this was made.".to_owned();
    if installments.iter().any(Installment::is_replaced) {
        note.push_str(
            " The loan was rescheduled: what was unpaid of earlier installments is asked for by these, so that their sum is not that of the whole loan.",
        );
    }
    let mut blocks = vec![Block::Facts(facts), Block::Table(table), Block::Paragraph(note)];
    blocks.extend(payment_details(&lender, account)?);
    Ok(letter(lender, format!("Payment schedule: loan #{}", loan.id), blocks, ctx))
}

/// Builds the paid-up letter.
pub(super) fn paid_up(
    lender: Lender,
    account: &LoanAccount,
    ctx: &Ctx,
) -> Result<Letter, Overflow> {
    let loan = &account.loan;
    let mut facts = about(loan);
    facts.push(Fact::new("Paid out", text::date(loan.disbursed_on)));
    if let Some(day) = loan.closed_on {
        facts.push(Fact::new("Paid in full", text::date(day)));
    }
    let rebated = account.installments.iter().map(Installment::rebated);
    let rebated = Cents::sum(rebated.collect::<Result<Vec<_>, _>>()?)?;
    if rebated.is_positive() {
        facts.push(Fact::new("Rebate", rebated.rand()));
    }
    facts.push(Fact::strong("Balance", loan.balance.rand()));
    let paid = format!(
        "We confirm that {} has paid this loan in full. Nothing is owed on it.",
        person(loan)
    );
    let blocks = vec![
        Block::Paragraph(text::date(ctx.today)),
        Block::Paragraph("To whom it may concern".to_owned()),
        Block::Paragraph(paid),
        Block::Facts(facts),
        Block::Signature(format!("For {}", lender.head.name)),
    ];
    Ok(letter(lender, format!("Paid-up letter: loan #{}", loan.id), blocks, ctx))
}

/// Cost of settling the loan by a day (National Credit Act, section 125), with a note if the quote
/// is not valid.
pub(super) fn settlement_quote(
    lender: Lender,
    account: &LoanAccount,
    listed: &ListedQuote,
    ctx: &Ctx,
) -> Result<Letter, Overflow> {
    let ListedQuote { quote, status } = listed;
    let number = quote.id.number();
    let day = text::date(quote.settles_on);
    let mut blocks = Vec::new();
    let no_longer = match status {
        QuoteStatus::Open => None,
        QuoteStatus::Used => Some("The loan was settled by this quote."),
        QuoteStatus::Expired => Some("EXPIRED. This quote is no longer valid."),
        QuoteStatus::Outdated => {
            Some("OUTDATED. The loan has changed since. This quote is no longer valid.")
        }
    };
    blocks.extend(no_longer.map(|text| Block::Notice(text.to_owned())));
    let mut facts = about(&account.loan);
    facts.extend([
        Fact::new("Quote", number.clone()),
        Fact::new("Made on", text::date(quote.business_date)),
        Fact::strong("Valid until", day.clone()),
        Fact::strong("Amount to pay", quote.amount.rand()),
    ]);
    let accrued = format!(
        "Interest for {} of the {} days of the current period",
        quote.accrued_days, quote.period_days
    );
    let rows = [
        ("Unpaid principal".to_owned(), quote.principal),
        ("Interest due and unpaid".to_owned(), quote.interest_due),
        (accrued, quote.interest_accrued),
        ("Unpaid initiation fee".to_owned(), quote.initiation_fee),
        ("Service fees for months that have started".to_owned(), quote.service_fees),
        ("Unpaid penalties".to_owned(), quote.penalty),
    ];
    let rows = rows.into_iter().filter(|(_, amount)| !amount.is_zero());
    let table = Table {
        columns: vec![column("Settlement amount", 3.0, false), column("Amount", 1.2, true)],
        rows: rows.map(|(what, amount)| vec![what, amount.rand()]).collect(),
        totals: vec!["Amount to pay".to_owned(), quote.amount.rand()],
    };
    let vat = quote.vat.is_positive().then(|| Fact::new("VAT in the fees", quote.vat.rand()));
    let saving = quote.balance.minus(quote.amount)?;
    let balances = [
        Fact::new("Balance of the loan", quote.balance.rand()),
        Fact::new("Rebate on early settlement", saving.rand()),
    ];
    let changed = match account.loan.penalty_method.0 {
        PenaltyMethod::Once => "A payment, penalty or correction",
        PenaltyMethod::Daily => "A payment or correction",
    };
    let terms = format!(
        "If we receive exactly this amount by the end of {day}, the loan is paid in full. {changed} on \
         the loan before then makes this quote invalid."
    );
    blocks.extend([
        Block::Facts(facts),
        Block::Table(table),
        Block::Facts(vat.into_iter().chain(balances).collect()),
        Block::Paragraph(terms),
    ]);
    blocks.extend(lender.payment_details(format!("Loan {}, {number}", account.loan.id)));
    blocks.push(Block::Signature(format!("For {}", lender.head.name)));
    Ok(letter(lender, format!("Settlement quote {number}"), blocks, ctx))
}
