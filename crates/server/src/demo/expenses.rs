//! Money of the branches that belongs to no loan: each month's bills and commission, and in the last
//! weeks one voucher for each possible end and a journal.

use super::Plan;
use super::cast::{Cast, Worker};
use super::habits::workday;
use documents::{Fact, text};
use fastrand::Rng;
use ledger::{Account, MoneyKind};
use money::{Cents, Date, add_days};
use office::expense_categories::{self, CategoryKind, ExpenseCategory, ExpenseCategoryFields};
use office::files::{FileKind, NewFile};
use office::requests::{self, RequestId};
use office::vouchers::{self, NewExpense, NewJournal, NewJournalLine, Voucher};
use office::{Ctx, Error, Office, Patch, Result, Ticket};
use store::Tx;

/// Income in cents that a loan brings over its life, roughly. Bills are shares of it, so that a lender
/// of any size earns something.
const INCOME_OF_A_LOAN: i64 = 230_000;
/// Bills are in whole amounts of this many cents (R 5).
const WHOLE: i64 = 500;

const CASH: MoneyKind = MoneyKind::Cash;
const BANK: MoneyKind = MoneyKind::Bank;
const RENT: &str = "Rent";
const WAGES: &str = "Wages";

/// A bill of each branch, or its commission.
struct Bill {
    /// Day of the month.
    day: i8,
    category: &'static str,
    payee: &'static str,
    money: MoneyKind,
    /// Thousandths of the branch's expected income of a month.
    share: i64,
    /// Percent by which it differs at most from month to month.
    spread: i64,
}

const BILLS: [Bill; 7] = [
    bill((1, RENT, BANK), "Khaya Properties", (120, 0)),
    bill((5, "Airtime and data", BANK), "Cell Corner", (25, 20)),
    bill((9, "Stationery", CASH), "Print & Paper", (12, 50)),
    bill((12, "Commission", BANK), "Ubuntu Funeral Cover", (30, 40)),
    bill((16, "Transport", CASH), "Masakhane Taxis", (20, 40)),
    bill((25, WAGES, BANK), "Staff of the branch", (260, 0)),
    bill((28, "Bank charges", BANK), "The bank", (10, 30)),
];

const fn bill(
    (day, category, money): (i8, &'static str, MoneyKind),
    payee: &'static str,
    (share, spread): (i64, i64),
) -> Bill {
    Bill { day, category, payee, money, share, spread }
}

/// The end of a single voucher.
#[derive(Clone, Copy)]
enum End {
    /// It is above the limit, and the owner approves it.
    Approved(&'static str),
    /// It is above the limit and waits.
    Open,
    Reversed(&'static str),
}

/// A voucher that the senior of a branch enters so many days before the history ends.
struct Story {
    days_left: i32,
    /// An index into [`Cast::branches`].
    branch: usize,
    category: &'static str,
    payee: &'static str,
    note: &'static str,
    money: MoneyKind,
    amount: Cents,
    end: End,
}

const STORIES: [Story; 3] = [
    Story {
        days_left: 19,
        branch: 1,
        category: "Repairs",
        payee: "Limpopo Locksmiths",
        note: "New lock and burglar bars at the back door",
        money: BANK,
        amount: Cents::new(215_000),
        end: End::Approved("Quote seen."),
    },
    Story {
        days_left: 9,
        branch: 0,
        category: "Refreshments",
        payee: "Corner Café",
        note: "Tea, milk and sugar",
        money: CASH,
        amount: Cents::new(18_500),
        end: End::Reversed("The owner has paid this slip with her own card."),
    },
    Story {
        days_left: 2,
        branch: 0,
        category: "Collection charges",
        payee: "Maluleke & Partners",
        note: "Letters of demand and a summons",
        money: BANK,
        amount: Cents::new(230_000),
        end: End::Open,
    },
];

/// Days before the history ends on which two administrators book a journal.
const JOURNAL: i32 = 7;

/// Spends and receives. It has its own random source, so that a change here does not alter the rest of
/// the demonstration.
pub(super) struct Expenses {
    rng: Rng,
    /// Income in cents that each branch expects of a month.
    income: i64,
    categories: Vec<ExpenseCategory>,
}

impl Expenses {
    /// The owner has agreed to rent and wages once, so they need no approval.
    pub(super) fn begin(office: &Office, cast: &Cast, plan: &Plan) -> Result<Self> {
        let owner = &cast.owner;
        let categories = office.read(&owner.request(), expense_categories::list)?;
        for category in
            categories.iter().filter(|category| [RENT, WAGES].contains(&&*category.name))
        {
            let id = category.id;
            let fields = ExpenseCategoryFields {
                approval_limit: Patch::Clear,
                ..ExpenseCategoryFields::default()
            };
            let edit = move |tx: &mut Tx, ctx: &Ctx| expense_categories::edit(tx, ctx, id, &fields);
            office.write(owner.request(), edit).wait()?;
        }
        let branches = i64::try_from(cast.branches.len()).unwrap_or(i64::MAX);
        let parts = branches.saturating_mul(i64::from(plan.months)).max(1);
        let income = i64::from(plan.loans) * INCOME_OF_A_LOAN / parts;
        Ok(Expenses { rng: Rng::with_seed(plan.seed ^ 0x0065_7870), income, categories })
    }

    /// Books the bills of a day of work, and its single vouchers.
    pub(super) fn book(
        &mut self,
        office: &Office,
        cast: &Cast,
        today: Date,
        days_left: i32,
    ) -> Result<()> {
        let mut tickets = Vec::new();
        for bill in BILLS.iter().filter(|bill| bill.is_due(today)) {
            for branch in 0..cast.branches.len() {
                let percent = 100 + self.rng.i64(-bill.spread..=bill.spread);
                let amount = self.income * bill.share / 1_000 * percent / 100 / WHOLE * WHOLE;
                let input = NewExpense {
                    payee: bill.payee.to_owned(),
                    reference: today.strftime("%Y-%m").to_string(),
                    money: bill.money,
                    amount: Cents::new(amount),
                    ..self.blank(cast, branch, bill.category)?
                };
                if amount > 0 {
                    let by = if bill.money == BANK { &cast.owner } else { senior(cast, branch) };
                    tickets.push(self.enter((office, cast), by, today, input)?);
                }
            }
        }
        for ticket in tickets {
            ticket.wait()?;
        }
        // On Mondays also what fell on the Sunday.
        let is_due = |left: i32| workday(add_days(today, days_left - left)) == today;
        for story in STORIES.iter().filter(|story| is_due(story.days_left)) {
            self.act_out(office, cast, story, today)?;
        }
        if is_due(JOURNAL) { self.book_journal(office, cast) } else { Ok(()) }
    }

    /// Enters a single voucher and brings it to its end.
    fn act_out(&self, office: &Office, cast: &Cast, story: &Story, today: Date) -> Result<()> {
        let input = NewExpense {
            payee: story.payee.to_owned(),
            note: story.note.to_owned(),
            money: story.money,
            amount: story.amount,
            ..self.blank(cast, story.branch, story.category)?
        };
        let by = senior(cast, story.branch);
        let voucher = self.enter((office, cast), by, today, input)?.wait()?;
        match story.end {
            End::Open => Ok(()),
            End::Approved(note) => approve(office, &cast.owner, &voucher, note),
            End::Reversed(reason) => {
                let id = voucher.id;
                let reverse =
                    move |tx: &mut Tx, ctx: &Ctx| vouchers::reverse_expense(tx, ctx, id, reason);
                office.write(cast.owner.request(), reverse).wait().map(drop)
            }
        }
    }

    /// The owner has paid for a branch out of her own pocket; a colleague approves the journal.
    fn book_journal(&self, office: &Office, cast: &Cast) -> Result<()> {
        let category = Some(self.category("Licences")?.id);
        let amount = Cents::new(120_000);
        let line = |account, category, debit, credit| NewJournalLine {
            account: Some(account),
            category,
            debit,
            credit,
        };
        let input = NewJournal {
            branch: cast.branches[0].id,
            reason: "Trading licence, paid by the owner from her own account".to_owned(),
            reference: String::new(),
            lines: vec![
                line(Account::OperatingExpenses, category, amount, Cents::ZERO),
                line(Account::OwnersFunding, None, Cents::ZERO, amount),
            ],
            document: None,
        };
        let enter = move |tx: &mut Tx, ctx: &Ctx| requests::enter_journal(tx, ctx, &input);
        let (voucher, _) = office.write(cast.owner.request(), enter).wait()?;
        let administrators = cast.administrators();
        approve(office, administrators[1], &voucher, "Receipt seen.")
    }

    /// Enters money spent or received, with a slip if the category needs one, and provides what is
    /// missing for it at the branch.
    fn enter(
        &self,
        (office, cast): (&Office, &Cast),
        by: &Worker,
        today: Date,
        input: NewExpense,
    ) -> Result<Ticket<Voucher>> {
        let category = self.categories.iter().find(|category| category.id == input.category);
        if category.is_some_and(|category| category.kind == CategoryKind::Expense) {
            cast.owner.provide(office, (input.branch, input.money), input.amount)?;
        }
        let slip = category.filter(|category| category.needs_slip);
        let slip = slip.map(|category| slip_of(office, cast, (&input, &category.name), today));
        let input = NewExpense { slip: slip.transpose()?, ..input };
        let enter = move |tx: &mut Tx, ctx: &Ctx| requests::enter_expense(tx, ctx, &input);
        Ok(office.write(by.request(), enter))
    }

    fn blank(&self, cast: &Cast, branch: usize, category: &str) -> Result<NewExpense> {
        Ok(NewExpense {
            branch: cast.branches[branch].id,
            category: self.category(category)?.id,
            payee: String::new(),
            reference: String::new(),
            note: String::new(),
            amount: Cents::ZERO,
            vat: Cents::ZERO,
            money: BANK,
            slip: None,
            bank_line: None,
            is_confirmed: false,
        })
    }

    fn category(&self, name: &str) -> Result<&ExpenseCategory> {
        let found = self.categories.iter().find(|category| category.name == name);
        found.ok_or_else(|| Error::internal(format!("a new lender has no category {name}")))
    }
}

impl Bill {
    fn is_due(&self, today: Date) -> bool {
        today.with().day(self.day).build().is_ok_and(|due| workday(due) == today)
    }
}

fn senior(cast: &Cast, branch: usize) -> &Worker {
    cast.seniors().nth(branch).unwrap_or(&cast.owner)
}

fn approve(office: &Office, by: &Worker, voucher: &Voucher, note: &'static str) -> Result<()> {
    let request = voucher.request_id.map(RequestId::new);
    let id = request.ok_or_else(|| Error::internal("a voucher that needs no approval"))?;
    let approve = move |tx: &mut Tx, ctx: &Ctx| requests::approve(tx, ctx, id, note);
    office.write(by.request(), approve).wait().map(drop)
}

/// The payee's slip, as a PDF file.
fn slip_of(
    office: &Office,
    cast: &Cast,
    (input, category): (&NewExpense, &str),
    today: Date,
) -> Result<NewFile> {
    let station = cast.branches.iter().find(|station| station.id == input.branch);
    let town = station.map_or("", |station| station.town.name);
    let facts = vec![
        Fact::new("Date", text::date(today)),
        Fact::new("Customer", format!("Branch {town}")),
        Fact::new("For", if input.note.is_empty() { category } else { &*input.note }),
        Fact::strong("Paid", input.amount.rand()),
    ];
    cast.store_letter(office, FileKind::Voucher, (&input.payee, "Slip"), facts)
}
