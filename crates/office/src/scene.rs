//! A small lender with money, a product and a client, for tests of the areas that move money.

use crate::applications::{self, Disbursed, NewApplication};
use crate::books::PostedEntry;
use crate::cash::{self, NewMovement};
use crate::clients::{self, ClientFields, ClientId};
use crate::loans::{self, LoanAccount, LoanId};
use crate::payment_methods::PaymentMethodId;
use crate::products::{self, ProductFields, ProductId};
use crate::repayments::{self, NewRepayment, Repayment};
use crate::testing::{Person, TestOffice};
use crate::verify::{self, Report};
use crate::{BranchId, Patch, Result, day_end};
use money::{Cents, Date, Rate};

/// Rand in tests: `rand(1500)` is R 1 500,00.
pub(crate) fn rand(amount: i64) -> Cents {
    Cents::new(amount * 100)
}

pub(crate) fn date(text: &str) -> Date {
    text.parse().expect("a date")
}

/// Town branch with R 100 000 in cash, an administrator who may do everything, a product of 24 % a
/// year over 12 months with penalties of 10 %, and one client. Today is 2 March 2026.
pub(crate) struct Scene {
    pub(crate) office: TestOffice,
    pub(crate) admin: Person,
    pub(crate) branch: BranchId,
    pub(crate) product: ProductId,
    pub(crate) client: ClientId,
}

/// The payment method that every lender has.
pub(crate) const DEPOSIT: PaymentMethodId = PaymentMethodId::new(1);

impl Scene {
    pub(crate) fn new() -> Self {
        let office = TestOffice::new();
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
        let product = admin.does(move |tx, ctx| products::add(tx, ctx, &product)).unwrap().id;
        let scene = Scene { client: ClientId::new(1), office, admin, branch, product };
        let client = scene.client(1);
        scene.fund(branch, rand(100_000));
        Scene { client, ..scene }
    }

    pub(crate) fn client(&self, number: u32) -> ClientId {
        let some = |text: &str| Some(text.to_owned());
        let fields = ClientFields {
            first_name: some("Thandi"),
            last_name: Some(format!("Mokoena{number}")),
            phone_number: some("0821234567"),
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
        let client = self.admin.does(move |tx, ctx| clients::add(tx, ctx, &fields)).unwrap();
        client.record.id
    }

    pub(crate) fn fund(&self, branch: BranchId, amount: Cents) -> PostedEntry {
        let input = NewMovement { branch, amount, note: String::new() };
        self.admin.does(move |tx, ctx| cash::deposit(tx, ctx, &input)).unwrap().entry
    }

    /// Takes the owners' money out of a branch.
    pub(crate) fn take(&self, branch: BranchId, amount: Cents) -> PostedEntry {
        let input = NewMovement { branch, amount, note: String::new() };
        self.admin.does(move |tx, ctx| cash::withdraw(tx, ctx, &input)).unwrap().entry
    }

    /// A loan to the client at Town, monthly from a month after today.
    pub(crate) fn application(&self, amount: Cents, installments: u16) -> NewApplication {
        let first = money::add_months(self.office.today(), 1);
        let frequency = lending::Frequency::Monthly;
        NewApplication {
            client: Some(self.client),
            product: Some(self.product),
            amount: Some(amount),
            purpose: "Housing".to_owned(),
            payment_frequency: frequency.to_string(),
            installment_count: Some(installments.into()),
            due_dates: lending::due_dates(first, frequency, installments).unwrap(),
            transaction_type: String::new(),
            branch: Some(self.branch),
            mandate_id1: "M-1".to_owned(),
            mandate_id2: "M-2".to_owned(),
        }
    }

    pub(crate) fn apply(&self, input: NewApplication) -> Result<Disbursed> {
        self.admin.does(move |tx, ctx| applications::apply(tx, ctx, &input))
    }

    pub(crate) fn give(&self, amount: Cents, installments: u16) -> LoanAccount {
        self.apply(self.application(amount, installments)).unwrap().account
    }

    pub(crate) fn account(&self, id: LoanId) -> LoanAccount {
        self.admin.asks(|tx, ctx| loans::find(tx, ctx, id)).unwrap()
    }

    /// A payment on the first unpaid installment, at Town.
    pub(crate) fn payment(&self, account: &LoanAccount, amount: Cents) -> NewRepayment {
        NewRepayment {
            client: Some(account.loan.client_id),
            loan: Some(account.loan.id),
            installment: account.first_unpaid().map(|row| row.id),
            amount: Some(amount),
            payment_method: Some(DEPOSIT),
            branch: Some(self.branch),
            part_payment: false,
        }
    }

    pub(crate) fn receive(&self, input: NewRepayment) -> Result<Repayment> {
        self.admin.does(move |tx, ctx| repayments::receive(tx, ctx, &input))
    }

    pub(crate) fn pay(&self, id: LoanId, amount: Cents) -> LoanAccount {
        let input = self.payment(&self.account(id), amount);
        self.receive(input).unwrap().account
    }

    /// Goes to the morning of a date, with every day end before it done.
    pub(crate) fn go_to(&self, day: Date) {
        self.office.go_to(day);
        day_end::catch_up(&self.office.office).unwrap();
    }

    pub(crate) fn verify(&self) -> Report {
        self.admin.asks(verify::prove).unwrap()
    }

    /// Fails with everything that contradicts something else.
    pub(crate) fn must_be_sound(&self) {
        let report = self.verify();
        assert!(report.is_sound(), "{:#?}", report.findings);
    }
}
