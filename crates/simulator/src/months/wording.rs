//! The attempts of staff as calls of the office, and its answers in words that the model can
//! foresee.

use super::attempt::{
    Counted, LoanInput, Movement, NewSchedule, Recovered, Sending, Tender, Waiving, Wish,
};
use super::model::{InitiationFee, Lateness, Method, Product};
use ledger::{CashCount, MoneyKind};
use money::{Cents, Date, Rate};
use office::applications::NewApplication;
use office::books::EntryId;
use office::cash::{self, NewMovement};
use office::cash_ups::{CashUp, CashUpId, NewCashUp};
use office::clients::{self, ClientFields, ClientId};
use office::loans::{self, InstallmentId, LoanEdits, LoanId, NewPenaltyWaiver, NewReschedule};
use office::payment_methods::{PaymentMethod, PaymentMethodId};
use office::periods::PeriodCloseId;
use office::products::{ProductFields, ProductId};
use office::repayments::{
    self, ExcessUse, LaterPayments, NewRecovery, NewRepayment, NewReversal, NewSettlement,
    RepaymentId,
};
use office::requests::{self, LogOutCorrection, NewRequest, RequestKind};
use office::transfers::{MoneyPlace, NewTransfer, Transfer, TransferId, TransferPurpose};
use office::{BranchId, Ctx, Patch, blacklist, client_flags, log_book};
use store::Tx;

pub(super) fn product(number: usize, product: &Product) -> ProductFields {
    let initiation = match product.initiation_fee {
        InitiationFee::None => ("none", 0),
        InitiationFee::NcaMaximum => ("nca_maximum", 0),
        InitiationFee::Fixed(fee) => ("fixed", fee),
    };
    let method = match product.method {
        Method::Flat => "flat",
        Method::Declining => "declining_balance",
    };
    let lateness = match product.lateness {
        Lateness::Once => "once",
        Lateness::Daily => "daily",
    };
    ProductFields {
        name: Some(format!("Product {number}")),
        description: Some(String::new()),
        min_amount: Patch::Set(Cents::new(product.least)),
        max_amount: Patch::Set(Cents::new(product.most)),
        interest_rate: Patch::Set(Rate::from_millionths(product.interest_rate)),
        interest_method: Some(method.to_owned()),
        term_months: Patch::Set(product.term_months.into()),
        penalty_method: Some(lateness.to_owned()),
        penalty_rate: Patch::Set(Rate::from_millionths(product.penalty_rate)),
        initiation_fee_method: Some(initiation.0.to_owned()),
        initiation_fee: Some(Cents::new(initiation.1)),
        monthly_service_fee: Some(Cents::new(product.monthly_service_fee)),
        grace_days: Some(product.grace_days.into()),
        ..ProductFields::default()
    }
}

/// The address of each new client.
pub(super) const ADDRESS: &str = "12 Vilakazi Street";

pub(super) fn new_client(national_id: &str, phone_number: &str) -> ClientFields {
    let some = |text: &str| Some(text.to_owned());
    ClientFields {
        first_name: some("Thandi"),
        last_name: some("Mokoena"),
        phone_number: some(phone_number),
        national_id: some(national_id),
        gender: some("Female"),
        address: some(ADDRESS),
        race: some("Black"),
        client_type: some("Low income"),
        nk_name: some("Sipho"),
        nk_surname: some("Dlamini"),
        nk_phone_number: some("0115550123"),
        ..ClientFields::default()
    }
}

pub(super) fn application(input: &LoanInput) -> NewApplication {
    NewApplication {
        client: Some(ClientId::new(input.client)),
        assessment: None,
        product: Some(ProductId::new(input.product)),
        amount: Some(Cents::new(input.amount)),
        purpose: input.purpose.to_owned(),
        payment_frequency: input.frequency.to_owned(),
        installment_count: Some(input.count),
        due_dates: input.dates.clone(),
        transaction_type: String::new(),
        disbursement_kind: kind(input.by_bank),
        branch: Some(BranchId::new(input.branch)),
        mandate_id1: "M-1".to_owned(),
        mandate_id2: "M-2".to_owned(),
    }
}

pub(super) fn repayment(tender: &Tender) -> NewRepayment {
    NewRepayment {
        client: Some(ClientId::new(tender.client)),
        loan: Some(LoanId::new(tender.loan)),
        installment: Some(InstallmentId::new(tender.installment)),
        amount: Some(Cents::new(tender.amount)),
        payment_method: Some(PaymentMethodId::new(tender.method)),
        branch: Some(BranchId::new(tender.branch)),
        part_payment: tender.part_payment,
        value_date: tender.value_date,
        excess: tender
            .reduces
            .map(|reduces| if reduces { ExcessUse::ReducePrincipal } else { ExcessUse::Advance }),
        seen: None,
    }
}

/// A payment by a person who has looked at its preview, or has not.
pub(super) fn looked_at(
    tx: &mut Tx,
    ctx: &Ctx,
    payment: &NewRepayment,
    has_looked: bool,
) -> NewRepayment {
    let preview = if has_looked { repayments::preview(tx, ctx, payment).ok() } else { None };
    let reordered = preview.and_then(|seen| seen.reordered);
    NewRepayment { seen: reordered.map(|seen| seen.fingerprint), ..payment.clone() }
}

pub(super) fn request(wish: &Wish, reason: &str) -> NewRequest {
    let none = NewRequest::of(RequestKind::WriteOff, reason);
    match wish {
        Wish::WriteOff { loan } => NewRequest { loan: Some(LoanId::new(*loan)), ..none },
        Wish::Reversal { payment } => NewRequest {
            kind: RequestKind::Reversal,
            repayment: Some(RepaymentId::new(*payment)),
            ..none
        },
        Wish::MovementReversal { entry, .. } => {
            NewRequest { kind: RequestKind::Reversal, movement: Some(EntryId::new(*entry)), ..none }
        }
        Wish::TransferReversal { transfer } => NewRequest {
            kind: RequestKind::Reversal,
            transfer: Some(TransferId::new(*transfer)),
            ..none
        },
        Wish::Cancellation { loan } | Wish::WriteOffReversal { loan } => {
            NewRequest { kind: RequestKind::Reversal, loan: Some(LoanId::new(*loan)), ..none }
        }
        Wish::Reopen { cash_up } => {
            NewRequest { kind: RequestKind::Reopen, cash_up: Some(CashUpId::new(*cash_up)), ..none }
        }
        Wish::ReopenPeriod { period } => NewRequest {
            kind: RequestKind::Reopen,
            period: Some(PeriodCloseId::new(*period)),
            ..none
        },
        Wish::LogOutCorrection { entry, time } => {
            let entry = log_book::EntryId::new(*entry);
            let log_out = Some(LogOutCorrection { entry, at: Some(*time) });
            NewRequest { kind: RequestKind::LogOutCorrection, log_out, ..none }
        }
        Wish::Approval { .. } => NewRequest { kind: RequestKind::LoanApproval, ..none },
        Wish::Voucher { .. } => NewRequest { kind: RequestKind::Expense, ..none },
        Wish::Reschedule(new) => NewRequest {
            kind: RequestKind::Reschedule,
            loan: Some(LoanId::new(new.loan)),
            edits: LoanEdits { reschedule: Some(schedule(new)), ..LoanEdits::default() },
            ..none
        },
        Wish::Edit(edit) => NewRequest {
            kind: RequestKind::LoanEdit,
            loan: Some(LoanId::new(edit.loan)),
            edits: LoanEdits {
                mandate_id1: edit.mandate.map(str::to_owned),
                mandate_id2: None,
                due_dates: edit
                    .due
                    .map(|(number, due_on)| (u16::try_from(number).unwrap_or(0), due_on))
                    .into_iter()
                    .collect(),
                ..LoanEdits::default()
            },
            ..none
        },
    }
}

fn schedule(new: &NewSchedule) -> NewReschedule {
    NewReschedule {
        payment_frequency: new.frequency.to_owned(),
        installment_count: Some(new.count),
        due_dates: new.dates.clone(),
    }
}

pub(super) fn moved(movement: &Movement) -> NewMovement {
    NewMovement {
        branch: BranchId::new(movement.branch),
        money: kind(movement.by_bank),
        amount: Cents::new(movement.amount),
        note: String::new(),
    }
}

pub(super) fn client(client: &clients::Client) -> String {
    format!("client {} version {}", client.record.id, client.record.version)
}

pub(super) fn record(record: &blacklist::BlacklistRecord) -> String {
    format!("record {} client {} active {}", record.id, record.client_id, record.is_active)
}

pub(super) fn flag(flag: &client_flags::ClientFlag) -> String {
    let (id, client, kind) = (flag.id, flag.client_id, flag.kind.0);
    format!("flag {id} client {client} {kind} open {}", flag.lifted_at.is_none())
}

pub(super) fn applied(applied: &requests::Applied) -> String {
    match &applied.account {
        Some(account) => loan(account),
        None => format!("application {} {}", applied.application.id, applied.application.status),
    }
}

fn loan(account: &loans::LoanAccount) -> String {
    let loan = &account.loan;
    let rows: Vec<String> = account
        .installments
        .iter()
        .map(|row| {
            let parts = [row.penalty, row.interest, row.fee, row.principal].map(Cents::get);
            format!("{} {} {parts:?} of it {}", row.id, row.due_on, row.initiation_fee.get())
        })
        .collect();
    format!(
        "loan {} principal {} interest {} initiation {} service {} total {} balance {}; {}",
        loan.id,
        loan.principal.get(),
        loan.interest.get(),
        loan.initiation_fee.get(),
        loan.service_fees.get(),
        loan.total_amount.get(),
        loan.balance.get(),
        rows.join("; ")
    )
}

pub(super) fn payment(paid: &repayments::Repayment) -> String {
    let loan = &paid.account.loan;
    let rows: Vec<String> = paid
        .allocations
        .iter()
        .map(|row| {
            let parts = [row.parts.penalty, row.parts.interest, row.parts.fee, row.parts.principal];
            format!("{} {:?}", row.installment, parts.map(Cents::get))
        })
        .collect();
    let waived: i64 = paid.waivers.iter().map(|row| row.parts.penalty.get()).sum();
    let rebated: i64 = paid.rebates.iter().map(|row| row.parts.interest.get()).sum();
    let again: Vec<i64> = paid.reapplied.iter().map(|one| one.id.get()).collect();
    format!(
        "receipt {} {} waived {waived} rebated {rebated} balance {} next {} again {again:?}; {}",
        paid.id.receipt_number(),
        loan.status.0.as_str(),
        loan.balance.get(),
        loan.next_payment_on.map(|date| date.to_string()).unwrap_or_default(),
        rows.join("; ")
    )
}

/// A loan after it was corrected.
pub(super) fn corrected(account: &loans::LoanAccount) -> String {
    let loan = &account.loan;
    let default = loan.default_began_on.map(|began| (began, loan.default_principal.get()));
    format!(
        "{} balance {} next {} default {default:?} written off {} recovered {}",
        loan.status.0.as_str(),
        loan.balance.get(),
        loan.next_payment_on.map(|date| date.to_string()).unwrap_or_default(),
        loan.written_off.get(),
        loan.recovered.get()
    )
}

pub(super) fn waiver(waiving: &Waiving) -> NewPenaltyWaiver {
    NewPenaltyWaiver {
        installment: Some(waiving.number),
        amount: Some(Cents::new(waiving.amount)),
        reason: waiving.reason.to_owned(),
    }
}

pub(super) fn recovery(money: &Recovered) -> NewRecovery {
    NewRecovery {
        amount: Some(Cents::new(money.amount)),
        branch: Some(BranchId::new(money.branch)),
        payment_method: Some(PaymentMethodId::new(money.method)),
    }
}

pub(super) fn settlement(money: &Recovered) -> NewSettlement {
    NewSettlement {
        amount: Some(Cents::new(money.amount)),
        quote: None,
        branch: Some(BranchId::new(money.branch)),
        payment_method: Some(PaymentMethodId::new(money.method)),
        value_date: None,
    }
}

pub(super) fn settled(done: &repayments::Settled) -> String {
    let [paid, rebated] = [&done.settlement.paid, &done.settlement.rebates].map(|shares| {
        let parts = shares.iter().map(|share| &share.parts);
        let parts = parts.map(|of| [of.penalty, of.interest, of.fee, of.principal]);
        parts.map(|of| of.map(Cents::get)).fold([0; 4], plus)
    });
    format!("receipt {} settled {paid:?} rebated {rebated:?}", done.id.receipt_number())
}

fn plus(sum: [i64; 4], other: [i64; 4]) -> [i64; 4] {
    std::array::from_fn(|part| sum[part] + other[part])
}

pub(super) fn cash(done: &cash::Movement) -> String {
    let (cash, bank) = (done.closing_balance.get(), done.bank_balance.get());
    format!("entry {} cash {cash} bank {bank}", done.entry.id)
}

pub(super) fn sending(sending: &Sending) -> NewTransfer {
    let place = |(branch, by_bank): (i64, bool)| MoneyPlace {
        branch: BranchId::new(branch),
        money: kind(by_bank),
    };
    let purpose =
        if sending.settles { TransferPurpose::Settlement } else { TransferPurpose::Funds };
    NewTransfer {
        from: place(sending.from),
        to: place(sending.to),
        amount: Cents::new(sending.amount),
        purpose,
        note: String::new(),
    }
}

pub(super) fn transfer(sent: &Transfer) -> String {
    let from = (sent.from_branch_id.get(), sent.from_kind.0 == MoneyKind::Bank);
    let to = (sent.to_branch_id.get(), sent.to_kind.0 == MoneyKind::Bank);
    let (id, word, amount) = (sent.id, sent.status, sent.amount.get());
    let settles = sent.purpose == TransferPurpose::Settlement;
    format!("transfer {id} {word} from {from:?} to {to:?} amount {amount} settles {settles}")
}

pub(super) fn method(method: &PaymentMethod) -> String {
    let by_bank = method.kind.0 == MoneyKind::Bank;
    format!("method {} active {} bank {by_bank}", method.id, method.is_active)
}

pub(super) fn kind(by_bank: bool) -> MoneyKind {
    if by_bank { MoneyKind::Bank } else { MoneyKind::Cash }
}

pub(super) fn counted(counted: &Counted, today: Date) -> NewCashUp {
    let notes = counted.notes.iter().map(|(value, number)| (Cents::new(*value), *number));
    NewCashUp {
        branch: BranchId::new(counted.branch),
        business_date: Some(today),
        count: CashCount::new(notes).ok(),
        expected: Some(Cents::new(counted.expected)),
        reason: counted.reason.to_owned(),
    }
}

pub(super) fn cash_up(cash_up: &CashUp) -> String {
    let CashUp { id, status, counted, expected, .. } = cash_up;
    format!("cash-up {id} {status} {} of {}", counted.get(), expected.get())
}

/// A reversal by a person who has looked at its preview, or has not. A payment without a preview
/// cannot be reversed either, and the verb says why.
pub(super) fn reversal(
    tx: &mut Tx,
    ctx: &Ctx,
    (id, reason): (RepaymentId, &str),
    has_looked: bool,
) -> NewReversal {
    let preview = if has_looked { repayments::preview_reversal(tx, ctx, id).ok() } else { None };
    let later = preview.map(|seen| LaterPayments::Previewed(seen.fingerprint));
    NewReversal { id, reason: reason.to_owned(), later: later.unwrap_or(LaterPayments::None) }
}

pub(super) fn reversed(done: &repayments::Reversal) -> String {
    let again: Vec<i64> = done.reapplied.iter().map(|one| one.id.get()).collect();
    format!("reversed {} again {again:?} {}", done.id, corrected(&done.account))
}
