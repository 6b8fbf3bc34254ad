//! VAT on fees: cases that a book-keeper can check by hand, and what must be true of any loan.

use lending::{
    Allocation, Due, Earlier, FeeDue, FeeVat, Fees, Frequency, InterestMethod, Parts, Reschedule,
    RescheduleTerms, Schedule, SettlementTerms, Terms, allocate, due_dates, reschedule, schedule,
    settlement, spread_vat,
};
use money::{Cents, Date, Rate, add_days};
use proptest::prelude::*;

const BEGIN: Date = Date::constant(2026, 1, 15);
const FIRST: Date = Date::constant(2026, 2, 15);

/// R 10 000 flat at 24 % a year over twelve months, R 1 050 for setting it up and R 60 a month, with VAT.
fn golden(vat: u32) -> Schedule {
    let dates = due_dates(FIRST, Frequency::Monthly, 12).expect("dates");
    schedule(&Terms {
        principal: Cents::new(1_000_000),
        annual_rate: Rate::percent(24),
        term_months: 12,
        interest_method: InterestMethod::Flat,
        frequency: Frequency::Monthly,
        initiation_fee: Cents::new(105_000),
        monthly_service_fee: Cents::new(6_000),
        vat_rate: Rate::percent(vat),
        due_dates: &dates,
    })
    .expect("a schedule")
}

fn dues(schedule: &Schedule) -> Vec<FeeDue> {
    let due = |row: &lending::Installment| FeeDue {
        older: None,
        due: Due {
            installment: row.number.into(),
            number: row.number,
            due_on: row.due_on,
            late_after: row.due_on,
            scheduled: Parts {
                penalty: Cents::ZERO,
                interest: row.interest,
                fee: row.fee().expect("small"),
                principal: row.principal,
            },
            paid: Parts::default(),
            waived: Parts::default(),
            written_off: Cents::ZERO,
        },
        fees: row.fees(),
        vat: row.vat,
        earlier: Earlier::default(),
    };
    schedule.installments.iter().map(due).collect()
}

fn pay(dues: &mut [FeeDue], amount: i64) {
    let plain: Vec<Due> = dues.iter().map(|one| one.due).collect();
    for one in allocate(&plain, Cents::new(amount)).expect("within the balance") {
        let due = &mut dues[usize::from(one.number) - 1].due;
        due.paid = due.paid.plus(&one.parts).expect("small");
    }
}

fn fee_vat(one: &FeeDue) -> FeeVat {
    FeeVat { fees: one.fees, vat: one.vat }
}

fn cents(fees: Fees) -> (i64, i64) {
    (fees.initiation.get(), fees.service.get())
}

/// 15 % of R 1 050 is R 157.50; 15 % of R 60 is R 9.00, twelve times. Each installment has R 13.12 of the
/// first (the last R 13.18) and R 9.00.
#[test]
fn vendor_adds_vat_to_both_fees() {
    let schedule = golden(15);
    assert_eq!(cents(schedule.vat), (15_750, 10_800));
    assert_eq!((schedule.initiation_fee.get(), schedule.service_fees.get()), (120_750, 82_800));
    // R 10 000 + R 2 400 + R 1 207.50 + R 828.00.
    assert_eq!(schedule.total, Cents::new(1_443_550));
    let (last, others) = schedule.installments.split_last().unwrap();
    for row in others {
        assert_eq!((row.initiation_fee.get(), row.service_fee.get()), (10_062, 6_900));
        assert_eq!(cents(row.vat), (1_312, 900));
    }
    assert_eq!((last.initiation_fee.get(), last.service_fee.get()), (10_068, 6_900));
    assert_eq!(cents(last.vat), (1_318, 900));
    let without = golden(0);
    assert_eq!((without.vat, without.total.get()), (Fees::default(), 1_417_000));
}

/// Half a cent of tax is a cent: 15 % of R 1.10 is 16.5 cents.
#[test]
fn monthly_vat_is_rounded_half_away_from_zero() {
    let dates = due_dates(FIRST, Frequency::Monthly, 3).unwrap();
    let found = schedule(&Terms {
        principal: Cents::new(30_000),
        annual_rate: Rate::ZERO,
        term_months: 3,
        interest_method: InterestMethod::DecliningBalance,
        frequency: Frequency::Monthly,
        initiation_fee: Cents::new(110),
        monthly_service_fee: Cents::new(110),
        vat_rate: Rate::percent(15),
        due_dates: &dates,
    });
    assert_eq!(cents(found.unwrap().vat), (17, 51));
}

/// The first installment asks R 169.62 in fees: R 100.62 (R 13.12 tax) and R 69.00 (R 9.00). Of the first
/// R 50.00 paid, R 6.52 is tax (1 312 × 5 000 ÷ 10 062 = 651.96); of the next R 50.62 the other R 6.60.
/// Of R 34.50 of the service fee, half: R 4.50.
#[test]
fn part_payment_includes_its_share_of_vat() {
    let row = golden(15).installments[0];
    let vat = FeeVat { fees: row.fees(), vat: row.vat };
    assert_eq!(cents(vat.paid(Cents::new(5_000)).unwrap()), (652, 0));
    assert_eq!(cents(vat.paid(Cents::new(10_062)).unwrap()), (1_312, 0));
    assert_eq!(cents(vat.paid(Cents::new(13_512)).unwrap()), (1_312, 450));
    // Waivers begin at the other end.
    assert_eq!(cents(vat.forgone(Cents::new(3_450)).unwrap()), (0, 450));
    assert_eq!(cents(vat.forgone(Cents::new(16_962)).unwrap()), (1_312, 900));
    assert_eq!(cents(vat.unpaid(Cents::new(5_000), Cents::new(6_900)).unwrap()), (660, 0));
}

/// Two installments are paid when the loan is settled on the third due date, 15 April. Unpaid are ten
/// times the fees. Asked: the initiation fee that is left, R 1 207.50 − R 201.24 = R 1 006.26 with R 131.26
/// tax, and the service fee of the third month, R 69.00 with R 9.00. Rebated: nine months at R 69.00, of
/// which nine times R 9.00 is tax.
#[test]
fn settlement_rebates_vat_of_months_not_started() {
    let schedule = golden(15);
    let mut dues = dues(&schedule);
    let two: i64 = schedule.installments.iter().take(2).map(|row| row.amount.get()).sum();
    pay(&mut dues, two);
    let terms = SettlementTerms {
        dues: &dues,
        disbursed_on: BEGIN,
        begins_on: BEGIN,
        duration: Some(schedule.duration),
        arrears: None,
    };
    let found = settlement(&terms, Date::constant(2026, 4, 15)).unwrap();
    assert_eq!((found.initiation_fee.get(), found.service_fees.get()), (100_626, 6_900));
    let vat = |of: &[Allocation], paid: bool| -> i64 {
        let one = |one: &Allocation| {
            let row = &dues[usize::from(one.number) - 1];
            let vat = fee_vat(row);
            let fee = if paid { vat.paid(one.parts.fee) } else { vat.forgone(one.parts.fee) };
            fee.and_then(|vat| vat.total()).expect("small").get()
        };
        of.iter().map(one).sum()
    };
    assert_eq!(vat(&found.paid, true), 13_126 + 900);
    assert_eq!(vat(&found.rebates, false), 8_100);
    // With the R 44.24 of the two installments before it is all of the tax.
    assert_eq!(13_126 + 900 + 8_100 + 4_424, 15_750 + 10_800);
}

/// The VAT of a rescheduled loan.
fn rescheduled(dues: &[FeeDue], today: Date, count: u16) -> Reschedule {
    let dates = due_dates(add_days(today, 20), Frequency::Monthly, count).expect("dates");
    reschedule(&RescheduleTerms {
        dues,
        began_on: BEGIN,
        annual_rate: Rate::percent(24),
        interest_method: InterestMethod::Flat,
        monthly_service_fee: Cents::new(6_000),
        vat_rate: Rate::percent(15),
        frequency: Frequency::Monthly,
        due_dates: &dates,
        today,
    })
    .expect("a schedule")
}

proptest! {
    /// With any payments, waivers and rebates of an installment's fees, in any steps: the VAT in
    /// the parts is the VAT in the whole, and the VAT in a part never exceeds the part.
    #[test]
    fn partial_vat_sums_to_the_whole(
        fees in (0..200_000_i64, 0..20_000_i64),
        rate in 0..60_u32,
        steps in prop::collection::vec((any::<bool>(), 0..50_000_i64), 0..12),
    ) {
        let net = [fees.0, fees.1].map(Cents::new);
        let vat = net.map(|fee| Rate::percent(rate).of(fee).expect("small"));
        let vat = Fees { initiation: vat[0], service: vat[1] };
        let whole = Fees { initiation: net[0], service: net[1] }.plus(vat).expect("small");
        let whole_vat = FeeVat { fees: whole, vat };
        let (mut paid, mut forgone, mut taken) = (Cents::ZERO, Cents::ZERO, 0);
        let mut left = whole.total().expect("small");
        for (is_paid, amount) in steps {
            let amount = Cents::new(amount).min(left);
            left = left.minus(amount).expect("small");
            let total = |fees: Result<Fees, money::Overflow>| {
                fees.and_then(|fees| fees.total()).expect("small").get()
            };
            let (before, after) = if is_paid {
                let before = total(whole_vat.paid(paid));
                paid = paid.plus(amount).expect("small");
                (before, total(whole_vat.paid(paid)))
            } else {
                let before = total(whole_vat.forgone(forgone));
                forgone = forgone.plus(amount).expect("small");
                (before, total(whole_vat.forgone(forgone)))
            };
            prop_assert!((0..=amount.get() + 2).contains(&(after - before)));
            taken += after - before;
            let unpaid = whole_vat.unpaid(paid, forgone).expect("small");
            prop_assert!(!unpaid.initiation.is_negative() && !unpaid.service.is_negative());
            prop_assert_eq!(taken + unpaid.total().expect("small").get(), vat.total().expect("small").get());
        }
    }

    /// Tax is divided over installments to the cent, and none has more of it than of the fee.
    #[test]
    fn vat_is_split_to_the_cent(
        fees in prop::collection::vec((0..300_i64, 0..300_i64), 1..40),
        percent in 0..=100_i64,
    ) {
        let fees: Vec<Fees> = fees
            .into_iter()
            .map(|(one, other)| Fees { initiation: Cents::new(one), service: Cents::new(other) })
            .collect();
        let sum = |rows: &[Fees]| {
            rows.iter().try_fold(Fees::default(), |sum, row| sum.plus(*row)).expect("small")
        };
        let part = |fee: Cents| Cents::new(fee.get() * percent / 100);
        let all = sum(&fees);
        let vat = Fees { initiation: part(all.initiation), service: part(all.service) };
        let rows = spread_vat(vat, &fees).expect("small");
        prop_assert_eq!(sum(&rows), vat);
        for (row, fee) in rows.iter().zip(&fees) {
            prop_assert!((Cents::ZERO..=fee.initiation).contains(&row.initiation));
            prop_assert!((Cents::ZERO..=fee.service).contains(&row.service));
        }
    }

    /// A new schedule has the tax that was left of the old one, and that of the months it adds.
    #[test]
    fn rescheduling_carries_vat_over(paid in 0..1_400_000_i64, day in 0..300_i32, count in 1..30_u16) {
        let mut dues = dues(&golden(15));
        if paid > 0 {
            pay(&mut dues, paid);
        }
        let found = rescheduled(&dues, add_days(BEGIN, day), count);
        let left = dues.iter().try_fold(Fees::default(), |sum, one| {
            sum.plus(fee_vat(one).unpaid(one.due.paid.fee, Cents::ZERO)?)
        });
        let asked = found.installments.iter().try_fold(Fees::default(), |sum, one| sum.plus(one.vat));
        let (left, asked) = (left.expect("small"), asked.expect("small"));
        prop_assert_eq!(asked.initiation, left.initiation);
        prop_assert_eq!(asked.service, left.service.plus(found.added_vat).expect("small"));
        // R 9.00 of each R 69.00.
        let (added, added_vat) = (found.added_service_fees.get(), found.added_vat.get());
        prop_assert_eq!(added * 900, added_vat * 6_900);
        for row in &found.installments {
            prop_assert!((Cents::ZERO..=row.fees.initiation).contains(&row.vat.initiation));
            prop_assert!((Cents::ZERO..=row.fees.service).contains(&row.vat.service));
            let earlier = row.earlier_vat().expect("small");
            prop_assert!((Cents::ZERO..=row.vat.service).contains(&earlier));
            prop_assert!(earlier <= row.earlier.service_fee);
        }
    }
}
