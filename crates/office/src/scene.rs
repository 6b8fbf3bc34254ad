//! Test fixture for areas that move money: a small lender with cash, a product and a client.

use crate::applications::{self, Disbursed, NewApplication};
use crate::bank_lines::{self, BankLine, LineSearch, NewImport, ReadLine, Statement};
use crate::books::PostedEntry;
use crate::branches::{self, BranchEdit};
use crate::cash::{self, NewMovement};
use crate::clients::{self, ClientFields, ClientId};
use crate::loan_history;
use crate::loans::{self, LoanAccount, LoanId};
use crate::payment_methods::{self, PaymentMethodFields, PaymentMethodId};
use crate::periods::{self, PeriodClose, PeriodStatus};
use crate::products::{self, ProductFields, ProductId};
use crate::repayments::{self, NewRepayment, NewSettlement, Repayment};
use crate::staff::{self, PhoneInput, StaffFields};
use crate::testing::{Person, TestOffice};
use crate::vat::{self, VatFields};
use crate::verify::{self, Report};
use crate::{BranchId, Ctx, Patch, Request, Result, day_end};
use ledger::MoneyKind;
use lending::{InitiationFeeMethod, PenaltyMethod};
use money::{Cents, Date, Rate};
use sha2::{Digest as _, Sha256};
use store::Tx;

/// An amount in rand: `rand(1500)` is R 1 500,00.
pub fn rand(amount: i64) -> Cents {
    Cents::new(amount * 100)
}

/// A date from its text: `date("2026-03-02")`.
pub fn date(text: &str) -> Date {
    text.parse().expect("a date")
}

/// A small lender: the branch Town with R 100 000 in cash, an administrator with all permissions, a
/// product with 24 % interest a year over 12 months and a penalty of 10 %, and one client. Today is
/// 2 March 2026.
pub struct Scene {
    pub admin: Person,
    pub branch: BranchId,
    pub product: ProductId,
    pub client: ClientId,
    /// The last field, because fields are dropped in order: dropping this one drops the database,
    /// which needs all other connections closed.
    pub office: TestOffice,
}

fn moved(branch: BranchId, money: MoneyKind, amount: Cents) -> NewMovement {
    NewMovement { branch, money, amount, note: String::new() }
}

/// The phone number of all clients of the scene.
const PHONE: &str = "0821234567";

/// The payment method that every lender starts with.
pub const DEPOSIT: PaymentMethodId = PaymentMethodId::new(1);

impl Default for Scene {
    fn default() -> Self {
        Self::new()
    }
}

impl Scene {
    /// Creates the lender in a new database.
    pub fn new() -> Self {
        Scene::at(TestOffice::new())
    }

    /// Creates the same lender in an empty database.
    pub fn at(office: TestOffice) -> Self {
        let admin = office.administrator().can_everything();
        let branch = office.branch("Town");
        let product = ProductFields {
            name: Some("Standard".to_owned()),
            description: Some("Twelve months".to_owned()),
            min_amount: Patch::Set(rand(100)),
            max_amount: Patch::Set(rand(90_000)),
            interest_rate: Patch::Set(Rate::percent(24)),
            term_months: Patch::Set(12),
            penalty_rate: Patch::Set(Rate::percent(10)),
            ..ProductFields::default()
        };
        let product =
            admin.does(move |tx, ctx| products::add(tx, ctx, &product)).expect("as arranged").id;
        let scene = Scene { client: ClientId::new(1), office, admin, branch, product };
        let client = scene.client(1);
        scene.fund(branch, rand(100_000));
        Scene { client, ..scene }
    }

    /// Sets the product's penalty to 1 %, which is within the legal limits.
    pub fn lower_penalty(&self) {
        self.penalty(PenaltyMethod::Once, Rate::percent(1));
    }

    /// Sets the product's penalty to a daily one, at a rate a year.
    pub fn charge_daily(&self, rate: Rate) {
        self.penalty(PenaltyMethod::Daily, rate);
    }

    /// Makes the lender charge VAT from today on, and the product an initiation fee of R 1 050 and
    /// a service fee of R 60 a month.
    pub fn charge_vat(&self) {
        let fields = VatFields {
            vat_number: Some("4123456789".to_owned()),
            vendor_from: Patch::Set(self.office.today()),
            ..VatFields::default()
        };
        self.admin.does(move |tx, ctx| vat::edit(tx, ctx, &fields)).expect("as arranged");
        let product = self.product;
        let fields = ProductFields {
            initiation_fee_method: Some(InitiationFeeMethod::Fixed.to_string()),
            initiation_fee: Some(rand(1050)),
            monthly_service_fee: Some(rand(60)),
            ..ProductFields::default()
        };
        let edit = move |tx: &mut Tx, ctx: &Ctx| products::edit(tx, ctx, product, &fields);
        self.admin.does(edit).expect("as arranged");
    }

    fn penalty(&self, method: PenaltyMethod, rate: Rate) {
        let product = self.product;
        let fields = ProductFields {
            penalty_method: Some(method.to_string()),
            penalty_rate: Patch::Set(rate),
            ..ProductFields::default()
        };
        let edit = move |tx: &mut Tx, ctx: &Ctx| products::edit(tx, ctx, product, &fields);
        self.admin.does(edit).expect("as arranged");
    }

    /// Adds a client. The number makes the surname and passport number unique.
    pub fn client(&self, number: u32) -> ClientId {
        let some = |text: &str| Some(text.to_owned());
        let fields = ClientFields {
            first_name: some("Thandi"),
            last_name: Some(format!("Mokoena{number}")),
            phone_number: some(PHONE),
            national_id: Some(format!("PASS{number:05}")),
            gender: some("Female"),
            address: some("12 Vilakazi Street"),
            race: some("Black"),
            client_type: some("Low income"),
            nk_name: some("Sipho"),
            nk_surname: some("Dlamini"),
            nk_phone_number: some("0115550123"),
            ..ClientFields::default()
        };
        let client =
            self.admin.does(move |tx, ctx| clients::add(tx, ctx, &fields)).expect("as arranged");
        client.record.id
    }

    /// Adds an administrator with all permissions and the clients' phone number. They count as the
    /// client themselves.
    pub fn own_client(&self) -> Person {
        let own = self.office.administrator().can_everything();
        let phone = PhoneInput { phone_number: PHONE.to_owned(), active: true };
        let fields = StaffFields { phone_numbers: Some(vec![phone]), ..StaffFields::default() };
        self.edit_staff(&own, fields);
        own
    }

    /// Adds an administrator with all permissions whose email address `admin` has changed. For 30
    /// days, neither can approve what the other asked for.
    pub fn dependent_administrator(&self) -> Person {
        let dependent = self.office.administrator().can_everything();
        let email = Some("dependent@example.test".to_owned());
        self.edit_staff(&dependent, StaffFields { email, ..StaffFields::default() });
        dependent
    }

    fn edit_staff(&self, person: &Person, fields: StaffFields) {
        let id = person.staff;
        self.admin.does(move |tx, ctx| staff::edit(tx, ctx, id, &fields)).expect("as arranged");
    }

    /// Deposits cash of the owners at a branch.
    pub fn fund(&self, branch: BranchId, amount: Cents) -> PostedEntry {
        let input = moved(branch, MoneyKind::Cash, amount);
        self.admin.does(move |tx, ctx| cash::deposit(tx, ctx, &input)).expect("as arranged").entry
    }

    /// Adds a deactivated branch.
    pub fn idle_branch(&self) -> BranchId {
        let idle = self.office.branch("Idle");
        self.set_in_use(idle, false);
        idle
    }

    /// Activates or deactivates a branch.
    pub fn set_in_use(&self, branch: BranchId, is_active: bool) {
        let edit = BranchEdit { is_active: Some(is_active), ..BranchEdit::default() };
        self.admin
            .does(move |tx, ctx| branches::edit(tx, ctx, branch, &edit))
            .expect("as arranged");
    }

    /// Deposits money of the owners in a branch's bank account.
    pub fn fund_bank(&self, branch: BranchId, amount: Cents) -> PostedEntry {
        let input = moved(branch, MoneyKind::Bank, amount);
        self.admin.does(move |tx, ctx| cash::deposit(tx, ctx, &input)).expect("as arranged").entry
    }

    /// Imports lines of the branch's bank statement, in rand with their texts, all of today, and answers
    /// them in this order.
    pub fn statement(&self, lines: &[(i64, &str)]) -> Vec<BankLine> {
        let booked_on = self.office.today();
        let read = |(amount, text): &(i64, &str)| ReadLine {
            booked_on,
            amount: rand(*amount),
            description: (*text).to_owned(),
            reference: String::new(),
        };
        let name = format!("statement {}", self.office.operations());
        let input = NewImport {
            branch: self.branch,
            mapping_name: "My bank".to_owned(),
            file_digest: Sha256::digest(&name).into(),
            file_name: name,
            statement: Statement { lines: lines.iter().map(read).collect(), ..Default::default() },
        };
        let imported = self.admin.does(move |tx, ctx| bank_lines::import(tx, ctx, &input));
        let imported = imported.expect("as arranged");
        let search = LineSearch { import: Some(imported.import.id), ..LineSearch::default() };
        self.admin.asks(|tx, _| bank_lines::after(tx, &search, None, 100)).expect("as arranged")
    }

    /// Adds a payment method for payments into a branch's bank account.
    pub fn bank_method(&self) -> PaymentMethodId {
        let fields = PaymentMethodFields {
            name: Some("EFT".to_owned()),
            description: Some("Into the branch's bank account".to_owned()),
            kind: Some(MoneyKind::Bank),
            ..PaymentMethodFields::default()
        };
        let add = move |tx: &mut Tx, ctx: &Ctx| payment_methods::add(tx, ctx, &fields);
        self.admin.does(add).expect("as arranged").id
    }

    /// Withdraws cash of the owners from a branch.
    pub fn take(&self, branch: BranchId, amount: Cents) -> PostedEntry {
        let input = moved(branch, MoneyKind::Cash, amount);
        self.admin.does(move |tx, ctx| cash::withdraw(tx, ctx, &input)).expect("as arranged").entry
    }

    /// A loan application of the client at Town, with monthly installments. The first is due in a
    /// month.
    pub fn application(&self, amount: Cents, installments: u16) -> NewApplication {
        let first = money::add_months(self.office.today(), 1);
        let frequency = lending::Frequency::Monthly;
        NewApplication {
            client: Some(self.client),
            assessment: None,
            product: Some(self.product),
            amount: Some(amount),
            purpose: "Housing".to_owned(),
            payment_frequency: frequency.to_string(),
            installment_count: Some(installments.into()),
            due_dates: lending::due_dates(first, frequency, installments).expect("as arranged"),
            transaction_type: String::new(),
            disbursement_kind: MoneyKind::Cash,
            branch: Some(self.branch),
            mandate_id1: "M-1".to_owned(),
            mandate_id2: "M-2".to_owned(),
        }
    }

    /// Submits a loan application as the administrator.
    pub fn apply(&self, input: NewApplication) -> Result<Disbursed> {
        self.admin.does(move |tx, ctx| applications::apply(tx, ctx, &input))
    }

    /// Gives the client a loan with this number of monthly installments.
    pub fn give(&self, amount: Cents, installments: u16) -> LoanAccount {
        self.apply(self.application(amount, installments)).expect("as arranged").account
    }

    /// The current state of a loan.
    pub fn account(&self, id: LoanId) -> LoanAccount {
        self.admin.asks(|tx, ctx| loans::find(tx, ctx, id)).expect("as arranged")
    }

    /// The input for a payment on the first unpaid installment, at Town.
    pub fn payment(&self, account: &LoanAccount, amount: Cents) -> NewRepayment {
        NewRepayment {
            client: Some(account.loan.client_id),
            loan: Some(account.loan.id),
            installment: account.first_unpaid().map(|row| row.id),
            amount: Some(amount),
            payment_method: Some(DEPOSIT),
            branch: Some(self.branch),
            part_payment: false,
            value_date: None,
            excess: None,
            seen: None,
        }
    }

    /// Books a payment as the administrator.
    pub fn receive(&self, input: NewRepayment) -> Result<Repayment> {
        self.admin.does(move |tx, ctx| repayments::receive(tx, ctx, &input))
    }

    /// Books a payment on the first unpaid installment of a loan.
    pub fn pay(&self, id: LoanId, amount: Cents) -> LoanAccount {
        let input = self.payment(&self.account(id), amount);
        self.receive(input).expect("as arranged").account
    }

    /// Settles a loan for today's settlement amount.
    pub fn settle(&self, id: LoanId) -> LoanAccount {
        let cost = self.admin.asks(|tx, ctx| repayments::offer(tx, ctx, id, None));
        let input = NewSettlement {
            amount: Some(cost.expect("as arranged").settlement.amount),
            quote: None,
            branch: Some(self.branch),
            payment_method: Some(DEPOSIT),
            value_date: None,
        };
        let settle = move |tx: &mut Tx, ctx: &Ctx| repayments::settle(tx, ctx, id, &input);
        self.admin.does(settle).expect("as arranged").account
    }

    /// Pays all but one cent of a loan today, and the cent on the last due date, when there is no
    /// rebate.
    pub fn pay_to_the_end(&self, id: LoanId, last_due: &str) -> LoanAccount {
        let cent = Cents::new(1);
        let all = self.account(id).loan.balance.minus(cent).expect("as arranged");
        self.pay(id, all);
        self.go_to(date(last_due));
        self.pay(id, cent)
    }

    /// Moves the clock to the morning of a date and runs all day ends before it.
    pub fn go_to(&self, day: Date) {
        self.office.go_to(day);
        day_end::catch_up(&self.office.office).expect("as arranged");
    }

    /// Closes the months up to a day, once nothing was found in them.
    pub fn close_period(&self, end: Date) -> PeriodClose {
        let close = move |tx: &mut Tx, ctx: &Ctx| periods::close(tx, ctx, Some(end));
        let id = self.admin.does(close).expect("as arranged").id;
        let findings = self.verify().findings.len();
        let finish = move |tx: &mut Tx, ctx: &Ctx| periods::finish(tx, ctx, id, findings);
        let done = self.office.office.write(Request::system("test"), finish).wait();
        let done = done.expect("as arranged");
        assert_eq!(done.status, PeriodStatus::Closed);
        done
    }

    /// Runs `verify` and returns its report.
    pub fn verify(&self) -> Report {
        self.admin.asks(verify::prove).expect("as arranged")
    }

    /// Panics if an amount of the loan or of its installments differs from the sum of its entries.
    pub fn must_be_explained(&self, loan: LoanId) {
        let all = self.admin.asks(|tx, ctx| loan_history::explain_all(tx, ctx, loan));
        for found in all.expect("the loan has a history") {
            let (figure, place) = (found.figure, found.installment);
            assert!(found.is_proved, "{figure} of {place:?}: {} {}", found.amount, found.sum);
        }
    }

    /// Panics with the findings if `verify` finds a contradiction.
    pub fn must_be_sound(&self) {
        let report = self.verify();
        assert!(report.is_sound(), "{:#?}", report.findings);
    }
}
