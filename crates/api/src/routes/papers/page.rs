//! The content of a paper: written once, stored as JSON, and laid out each time it is opened.

use super::words::Values;
use crate::routes::letterhead::Lender;
use crate::routes::printing::{column, moment};
use documents::{Block, Fact, Letter, Letterhead, Paper, Table, text};
use lending::{Fees, Installment};
use money::{Cents, Overflow, Rate};
use office::papers::{
    Credit, Draft, LoanBalance, Matter, OpenedPaper, OverdueLoan, Page, SigningMethod,
};
use office::papers::{PaperKind, TextBlock};
use office::{Ctx, Error};
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};

/// A page as stored. New fields get a default, which keeps older papers readable.
#[derive(Serialize, Deserialize)]
struct Stored {
    /// Part of the digest, erased with the rest.
    salt: String,
    title: String,
    /// Letterhead without its logo, which is stored once for many papers.
    letterhead: Letterhead,
    blocks: Vec<Block>,
}

/// Writes the page of a paper.
pub(super) fn written(draft: &Draft, lender: Lender, ctx: &Ctx) -> office::Result<Page> {
    let values = Values { draft, lender: &lender, today: ctx.today };
    let mut blocks = vec![Block::Facts(parties(draft, &lender, ctx))];
    match &draft.matter {
        Matter::Quotation { credit, .. } | Matter::Agreement { credit, .. } => {
            blocks.extend(cost(credit)?);
        }
        Matter::DefaultNotice(default) => blocks.push(arrears(default, ctx)),
        Matter::BalanceCertificate { loans, total } => blocks.push(balances(loans, *total)),
    }
    blocks.extend(draft.text.iter().map(|block| {
        let text = block.text(|placeholder| values.of(placeholder));
        match block {
            TextBlock::Heading(_) => Block::Heading(text),
            TextBlock::Paragraph(_) => Block::Paragraph(text),
        }
    }));
    if let Matter::DefaultNotice(default) = &draft.matter {
        blocks.extend(lender.payment_details(format!("Loan {}", default.account.loan.id)));
    }
    let record = &draft.client.record;
    let client = format!("{} {}", record.details.first_name, record.details.last_name);
    match draft.kind {
        PaperKind::Quotation => {
            blocks.push(Block::Signature(format!("{client}, who has received this quotation")));
        }
        PaperKind::Agreement => blocks.push(Block::Signature(format!("{client}, the client"))),
        PaperKind::DefaultNotice | PaperKind::BalanceCertificate => {}
    }
    blocks.push(Block::Signature(format!("For {}", lender.head.name)));
    let title = format!("{} {}", title(draft.kind), draft.id.number());
    let mut letterhead = lender.head;
    let logo = letterhead.logo.take();
    let stored = Stored { salt: draft.salt.clone(), title, letterhead, blocks };
    let content =
        serde_json::to_string(&stored).map_err(|error| Error::Internal(Box::new(error)))?;
    Ok(Page { content, logo })
}

/// Builds the letter of a stored paper, with its signature.
pub(super) fn letter(opened: OpenedPaper, ctx: &Ctx) -> office::Result<Letter> {
    let OpenedPaper { paper, page } = opened;
    let stored: Stored =
        serde_json::from_str(&page.content).map_err(|error| Error::Internal(Box::new(error)))?;
    let mut blocks = stored.blocks;
    if let (Some(method), Some(at)) = (paper.signing_method, paper.signed_at) {
        let (how, when) = match method {
            SigningMethod::Screen => ("On a screen", "Signed"),
            SigningMethod::Paper => ("By hand; the scan is stored with the client", "Recorded"),
        };
        let mut facts = vec![
            Fact::new("Signed by the client", how),
            Fact::new(when, moment(ctx, at)),
            Fact::new("Witnessed by", paper.witness_name.unwrap_or_default()),
        ];
        if let Some(image) = &page.signature {
            facts.push(Fact::new("Digest of the signature", hex::encode(Sha256::digest(image))));
        }
        if let Some(sha256) = &page.scan_sha256 {
            facts.push(Fact::new("Digest of the scan", hex::encode(sha256)));
        }
        blocks.push(Block::Heading("Signature".to_owned()));
        if let Some(image) = page.signature {
            blocks.push(Block::Picture { image, description: "The client's signature".to_owned() });
        }
        blocks.push(Block::Facts(facts));
    }
    let (number, digest) = (paper.id.number(), hex::encode(&paper.sha256));
    let footer = format!("{number}, SHA-256 {digest}");
    Ok(Letter {
        letterhead: Letterhead { logo: page.logo, ..stored.letterhead },
        title: stored.title,
        blocks,
        footer,
        paper: Paper::A4,
        created_at: paper.made_at,
    })
}

pub(super) fn title(kind: PaperKind) -> &'static str {
    match kind {
        PaperKind::Quotation => "Pre-agreement statement and quotation",
        PaperKind::Agreement => "Credit agreement",
        PaperKind::DefaultNotice => "Notice of default (section 129)",
        PaperKind::BalanceCertificate => "Certificate of balance",
    }
}

/// The parties and the subject.
fn parties(draft: &Draft, lender: &Lender, ctx: &Ctx) -> Vec<Fact> {
    let record = &draft.client.record;
    let mut facts = vec![
        Fact::new("Credit provider", lender.head.name.clone()),
        Fact::new("Registration number (NCR)", super::words::registration(lender)),
    ];
    if !lender.vat_number.is_empty() {
        facts.push(Fact::new("VAT number", lender.vat_number.clone()));
    }
    facts.extend([
        Fact::new("Client", format!("{} {}", record.details.first_name, record.details.last_name)),
        Fact::new("ID or passport number", record.details.national_id.clone()),
        Fact::new("Address", record.details.address.clone()),
        Fact::new("Date", text::date(ctx.today)),
    ]);
    match &draft.matter {
        Matter::Quotation { credit, valid_until, .. } => {
            facts.push(Fact::new("Loan type", credit.product_name.clone()));
            let until = format!("{} (five business days)", text::date(*valid_until));
            facts.push(Fact::strong("Valid until the end of", until));
        }
        Matter::Agreement { credit, application, loan } => {
            facts.push(Fact::new("Loan type", credit.product_name.clone()));
            facts.push(Fact::new("Application", format!("#{application}")));
            facts.extend(loan.iter().map(|loan| Fact::new("Loan account", format!("#{loan}"))));
        }
        Matter::DefaultNotice(default) => {
            facts.push(Fact::new("Loan account", format!("#{}", default.account.loan.id)));
            facts.push(Fact::strong("Overdue", default.overdue.rand()));
            facts.push(Fact::strong("Respond by", text::date(default.respond_by)));
        }
        Matter::BalanceCertificate { total, .. } => {
            facts.push(Fact::strong("Total owed", total.rand()));
        }
    }
    facts
}

/// All charges of a loan, fee by fee (Form 20 of the National Credit Regulations).
fn cost(credit: &Credit) -> Result<Vec<Block>, Overflow> {
    let cost = credit.cost()?;
    // VAT is listed separately.
    let fees = Fees { initiation: credit.initiation_fee, service: credit.service_fees };
    let fees = fees.minus(credit.vat)?;
    let rows = [
        ("Amount of the loan (principal)".to_owned(), credit.principal),
        ("Interest".to_owned(), credit.interest),
        ("Initiation fee, added to the loan".to_owned(), fees.initiation),
        (format!("Service fees, {} a month", credit.monthly_service_fee.rand()), fees.service),
    ];
    let vat = credit.vat.total()?;
    let taxed = (credit.vat_rate != Rate::ZERO)
        .then(|| (format!("VAT on the fees at {}", credit.vat_rate.percentage()), vat));
    let rows = rows.into_iter().chain(taxed);
    let rows = rows.map(|(what, amount)| vec![what, amount.rand()]);
    let insurance = vec!["Credit insurance".to_owned(), "None".to_owned()];
    let table = Table {
        columns: vec![column("What you pay", 3.0, false), column("Amount", 1.2, true)],
        rows: rows.chain([insurance]).collect(),
        totals: vec!["Total to repay".to_owned(), cost.total.rand()],
    };
    let multiple = cost.multiple.to_string().replace('.', ",");
    let mut facts = vec![
        Fact::new("Interest rate a year", credit.interest_rate.percentage()),
        Fact::new("Interest rate a month", super::words::monthly(credit.interest_rate)),
        Fact::strong("Total cost of credit", cost.charges.rand()),
        Fact::strong(
            "Credit cost multiple",
            format!("{multiple} (for each R1 you pay back R{multiple})"),
        ),
        Fact::new("Security", "None"),
        Fact::new("Installments", format!("{}, {}", credit.installments.len(), credit.frequency)),
    ];
    facts.extend(amounts(&credit.installments));
    let mut blocks = vec![
        Block::Heading("Cost of the loan".to_owned()),
        Block::Table(table),
        Block::Facts(facts),
        Block::Heading("Installments".to_owned()),
        Block::Table(schedule(&credit.installments)?),
    ];
    if vat.is_positive() {
        let text = "The fees in the installments and the total cost of credit include VAT.";
        blocks.push(Block::Paragraph(text.to_owned()));
    }
    Ok(blocks)
}

/// The installment amounts: the last one differs if it takes the remaining cents.
fn amounts(rows: &[Installment]) -> Vec<Fact> {
    let (Some(first), Some(last)) = (rows.first(), rows.last()) else { return Vec::new() };
    let mut facts = vec![Fact::strong("Installment", first.amount.rand())];
    if last.amount != first.amount {
        facts.push(Fact::new("Last installment", last.amount.rand()));
    }
    facts.push(Fact::new("First due date", text::date(first.due_on)));
    facts.push(Fact::new("Last due date", text::date(last.due_on)));
    facts
}

fn schedule(rows: &[Installment]) -> Result<Table, Overflow> {
    let mut sums = [Cents::ZERO; 5];
    let mut texts = Vec::with_capacity(rows.len());
    for row in rows {
        let amounts =
            [row.principal, row.interest, row.initiation_fee, row.service_fee, row.amount];
        let mut cells = vec![row.number.to_string(), text::date(row.due_on)];
        for (sum, amount) in sums.iter_mut().zip(amounts) {
            *sum = sum.plus(amount)?;
            cells.push(amount.rand());
        }
        texts.push(cells);
    }
    let mut totals = vec!["Total".to_owned(), String::new()];
    totals.extend(sums.map(Cents::rand));
    Ok(Table {
        columns: vec![
            column("No.", 0.6, false),
            column("Due date", 1.2, false),
            column("Principal", 1.2, true),
            column("Interest", 1.1, true),
            column("Initiation fee", 1.2, true),
            column("Service fee", 1.1, true),
            column("Installment", 1.2, true),
        ],
        rows: texts,
        totals,
    })
}

/// The loans on which the client owes something.
fn balances(loans: &[LoanBalance], total: Cents) -> Block {
    let row = |one: &LoanBalance| {
        vec![
            format!("#{}", one.loan.id),
            one.loan.product_name.clone(),
            text::date(one.loan.disbursed_on),
            one.loan.principal.rand(),
            one.overdue.rand(),
            one.balance.rand(),
        ]
    };
    let totals = ["Total", "", "", "", "", &total.rand()].map(str::to_owned).to_vec();
    Block::Table(Table {
        columns: vec![
            column("Loan account", 1.0, false),
            column("Loan type", 1.4, false),
            column("Given on", 1.2, false),
            column("Principal", 1.2, true),
            column("Overdue", 1.2, true),
            column("Balance", 1.2, true),
        ],
        rows: loans.iter().map(row).collect(),
        totals,
    })
}

/// Overdue installments of the loan.
fn arrears(default: &OverdueLoan, ctx: &Ctx) -> Block {
    let rows = default.account.installments.iter().filter(|row| row.is_overdue(ctx.today));
    let row = |row: &office::loans::Installment| {
        vec![row.number.to_string(), text::date(row.due_on), row.total_due.rand()]
    };
    Block::Table(Table {
        columns: vec![
            column("Installment", 1.0, false),
            column("Due date", 1.2, false),
            column("Overdue, with penalties", 1.3, true),
        ],
        rows: rows.map(row).collect(),
        totals: vec!["Total".to_owned(), String::new(), default.overdue.rand()],
    })
}
