//! Rescheduling: what must be true of any loan on any day, and tables that a book-keeper can check by
//! hand.

use lending::{
    Arrears, Due, Earlier, FeeDue, Frequency, InterestMethod, Older, Parts, Reschedule,
    RescheduleTerms, ScheduleError, Terms, allocate, charges_since, due_dates, in_duplum_room,
    penalty, reschedule, schedule, waivers,
};
use money::{Cents, Date, Overflow, Rate, add_days};
use proptest::prelude::*;

const BEGIN: Date = Date::constant(2026, 1, 31);

fn date(text: &str) -> Date {
    text.parse().expect("a date")
}

/// The installments of a loan of R 12 000 at 24 % a year over twelve months, with a fee of R 60 a month.
fn loan(method: InterestMethod) -> Vec<FeeDue> {
    let dates = due_dates(date("2026-02-28"), Frequency::Monthly, 12).expect("within the calendar");
    let schedule = schedule(&Terms {
        principal: Cents::new(1_200_000),
        annual_rate: Rate::percent(24),
        term_months: 12,
        interest_method: method,
        frequency: Frequency::Monthly,
        initiation_fee: Cents::ZERO,
        monthly_service_fee: Cents::new(6_000),
        vat_rate: Rate::ZERO,
        due_dates: &dates,
    });
    let rows = schedule.expect("a schedule").installments.into_iter();
    let due = |row: lending::Installment| FeeDue {
        older: None,
        due: Due {
            installment: row.number.into(),
            number: row.number,
            due_on: row.due_on,
            late_after: row.due_on,
            scheduled: Parts {
                penalty: Cents::ZERO,
                interest: row.interest,
                fee: row.service_fee,
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
    rows.map(due).collect()
}

fn pay(dues: &mut [FeeDue], amount: Cents) {
    let plain: Vec<Due> = dues.iter().map(|one| one.due).collect();
    for one in allocate(&plain, amount).expect("within the balance") {
        let due = &mut dues[usize::from(one.number) - 1].due;
        due.paid = due.paid.plus(&one.parts).expect("small");
    }
}

fn terms<'a>(
    dues: &'a [FeeDue],
    method: InterestMethod,
    dates: &'a [Date],
    today: Date,
) -> RescheduleTerms<'a> {
    RescheduleTerms {
        dues,
        began_on: BEGIN,
        annual_rate: Rate::percent(24),
        interest_method: method,
        monthly_service_fee: Cents::new(6_000),
        vat_rate: Rate::ZERO,
        frequency: Frequency::Monthly,
        due_dates: dates,
        today,
    }
}

fn sum(parts: impl Iterator<Item = Cents>) -> i64 {
    parts.map(Cents::get).sum()
}

/// Nine installments of R 1 300 are paid (R 1 000 principal, R 240 interest, R 60 fee). Of the last three
/// R 3 000 principal, R 720 interest and R 180 fees are left, due from 28 November to 28 January.
///
/// They become six, from 28 November to 28 April. The last is 90 days later: R 3 000 × 24 % × 90 ÷ 365 =
/// R 177,53. Three months start from 28 January on: 3 × R 60 = R 180.
/// In all R 3 000 + R 897,53 + R 360 = R 4 257,53: five times R 709,58 and once R 709,63.
#[test]
fn added_flat_interest_follows_days_and_principal() {
    let mut dues = loan(InterestMethod::Flat);
    pay(&mut dues, Cents::new(9 * 130_000));
    let dates = due_dates(date("2026-11-28"), Frequency::Monthly, 6).expect("dates");
    let found = reschedule(&terms(&dues, InterestMethod::Flat, &dates, date("2026-11-10")));
    let found = found.expect("a schedule");
    assert_eq!(found.added_days, 90);
    assert_eq!(found.added_interest, Cents::new(17_753));
    assert_eq!(found.added_service_fees, Cents::new(18_000));
    let amounts: Vec<i64> =
        found.installments.iter().map(|row| row.amount().expect("small").get()).collect();
    assert_eq!(amounts, [70_958, 70_958, 70_958, 70_958, 70_958, 70_963]);
    let interest: Vec<i64> = found.installments.iter().map(|row| row.interest.get()).collect();
    assert_eq!(interest, [14_958, 14_958, 14_958, 14_958, 14_958, 14_963]);
    assert_eq!(found.carried.len(), 3);
}

/// R 12 000 at 2 % a month: nothing is paid, and on the first due date twelve installments become
/// eighteen, from 31 March on. The first (R 240 interest, R 894,71 principal, R 60 fee) has fallen due; its
/// interest and fee are divided over the eighteen apart.
///
/// Interest anew, as on a new loan of R 12 000 at 2 % over eighteen months: R 2 407,68. Agreed for the
/// eleven that have not fallen due: R 1 616,59 − R 240 = R 1 376,59. Added: R 1 031,09.
/// The first period runs from 28 February to 31 March, which fits a month: R 240.
#[test]
fn declining_interest_is_recalculated_and_the_difference_added() {
    let dues = loan(InterestMethod::DecliningBalance);
    let method = InterestMethod::DecliningBalance;
    let agreed = sum(dues.iter().map(|one| one.due.scheduled.interest));
    let dates = due_dates(date("2026-03-31"), Frequency::Monthly, 18).expect("dates");
    let found = reschedule(&terms(&dues, method, &dates, date("2026-02-28"))).expect("a schedule");
    let anew = schedule(&Terms {
        principal: Cents::new(1_200_000),
        annual_rate: Rate::percent(24),
        term_months: 18,
        interest_method: method,
        frequency: Frequency::Monthly,
        initiation_fee: Cents::ZERO,
        monthly_service_fee: Cents::ZERO,
        vat_rate: Rate::ZERO,
        due_dates: &dates,
    });
    let anew = anew.expect("a schedule");
    assert_eq!((anew.interest.get(), agreed), (240_768, 161_659));
    assert_eq!(found.added_interest.get(), 103_109);
    assert_eq!(found.added_interest.get(), anew.interest.get() - (agreed - 24_000));
    let own = |row: &lending::Rescheduled| row.interest.get() - row.earlier.interest.get();
    let interests: Vec<i64> = found.installments.iter().map(own).collect();
    let expected: Vec<i64> = anew.installments.iter().map(|row| row.interest.get()).collect();
    assert_eq!(interests, expected);
    assert_eq!(interests[0], 24_000);
    let principals: Vec<Cents> = found.installments.iter().map(|row| row.principal).collect();
    let expected: Vec<Cents> = anew.installments.iter().map(|row| row.principal).collect();
    assert_eq!(principals, expected);
    assert_eq!(sum(found.installments.iter().map(|row| row.earlier.interest)), 24_000);
    assert_eq!(sum(found.installments.iter().map(|row| row.earlier.service_fee)), 6_000);
}

/// A holiday of three months costs its interest: R 12 000 × 24 % × 120 days (31 January to 31 May)
/// ÷ 365 = R 946,85 in the first period, which does not fit a month.
#[test]
fn longer_first_period_costs_interest_by_days() {
    let dues = loan(InterestMethod::DecliningBalance);
    let dates = due_dates(date("2026-05-31"), Frequency::Monthly, 12).expect("dates");
    let method = InterestMethod::DecliningBalance;
    let found = reschedule(&terms(&dues, method, &dates, date("2026-02-01"))).expect("a schedule");
    assert_eq!(found.installments[0].interest, Cents::new(94_685));
    assert_eq!(found.added_interest, Cents::new(94_685 - 24_000));
}

#[test]
fn matured_loan_pays_from_today() {
    let dues = loan(InterestMethod::Flat);
    let today = date("2027-03-01");
    let dates = due_dates(today, Frequency::Monthly, 1).expect("dates");
    let found = reschedule(&terms(&dues, InterestMethod::Flat, &dates, today)).expect("a schedule");
    assert_eq!((found.added_days, found.added_interest), (0, Cents::ZERO));
    assert_eq!(found.begins_on, today);
    let next = [date("2027-03-31")];
    let found = reschedule(&terms(&dues, InterestMethod::Flat, &next, today)).expect("a schedule");
    // R 12 000 × 24 % × 30 ÷ 365 = R 236,71, and the month that starts: R 60.
    assert_eq!((found.added_days, found.added_interest), (30, Cents::new(23_671)));
    assert_eq!(found.added_service_fees, Cents::new(6_000));
}

#[test]
fn paid_loan_or_empty_dates_are_refused() {
    let mut dues = loan(InterestMethod::Flat);
    pay(&mut dues, Cents::new(12 * 130_000));
    let dates = [date("2027-01-31")];
    let today = date("2026-05-05");
    let found = reschedule(&terms(&dues, InterestMethod::Flat, &dates, today));
    assert_eq!(found, Err(ScheduleError::Principal));
    let found = reschedule(&terms(&dues, InterestMethod::Flat, &[], today));
    assert_eq!(found, Err(ScheduleError::InstallmentCount));
}

fn method() -> impl Strategy<Value = InterestMethod> {
    prop::sample::select(vec![InterestMethod::Flat, InterestMethod::DecliningBalance])
}

fn total(found: &Reschedule, part: fn(&lending::Rescheduled) -> Cents) -> i64 {
    sum(found.installments.iter().map(part))
}

proptest! {
    #[test]
    fn rescheduling_conserves_every_cent(
        method in method(),
        frequency in prop::sample::select(Frequency::ALL.to_vec()),
        paid in 0..1_440_000_i64,
        penalties in prop::collection::vec(0..5_000_i64, 12),
        day in 0..420_i32,
        wait in 0..90_i32,
        count in 1..40_u16,
    ) {
        let mut dues = loan(method);
        for (one, penalty) in dues.iter_mut().zip(penalties) {
            one.due.scheduled.penalty = Cents::new(penalty);
        }
        if paid > 0 {
            pay(&mut dues, Cents::new(paid));
        }
        let today = add_days(BEGIN, day);
        let dates = due_dates(add_days(today, wait), frequency, count).expect("dates");
        let found = reschedule(&RescheduleTerms {
            frequency,
            ..terms(&dues, method, &dates, today)
        });
        let found = found.expect("a schedule");
        let unpaid = |part: fn(&Parts) -> Cents| {
            sum(dues.iter().map(|one| part(&one.due.unpaid().expect("small"))))
        };
        prop_assert_eq!(total(&found, |row| row.principal), unpaid(|one| one.principal));
        prop_assert_eq!(
            total(&found, |row| row.interest),
            unpaid(|one| one.interest) + found.added_interest.get()
        );
        prop_assert_eq!(
            total(&found, |row| row.fees.total().expect("small")),
            unpaid(|one| one.fee) + found.added_service_fees.get()
        );
        prop_assert_eq!(total(&found, |row| row.earlier.penalty), unpaid(|one| one.penalty));
        let carried = sum(found.carried.iter().map(|one| one.parts.total().expect("small")));
        prop_assert_eq!(carried, unpaid(|one| one.total().expect("small")));
        for row in &found.installments {
            prop_assert!(!row.principal.is_negative() && !row.interest.is_negative());
            prop_assert!(row.earlier.interest <= row.interest);
            prop_assert!(row.earlier.service_fee <= row.fees.service);
            prop_assert!(row.amount().expect("small").is_positive());
        }
        if found.added_days == 0 {
            prop_assert_eq!(found.added_interest, Cents::ZERO);
            prop_assert_eq!(found.added_service_fees, Cents::ZERO);
        }
        // Exactly the earlier charges count as such, by the installments that had fallen due.
        let due = dues.iter().filter(|one| one.due.due_on <= today);
        let due = sum(due.map(|one| one.due.unpaid().expect("small").interest));
        prop_assert_eq!(total(&found, |row| row.earlier.interest), due);
    }

    #[test]
    fn rescheduling_to_the_same_dates_costs_nothing(method in method(), paid in 1..12_i64) {
        let mut dues = loan(method);
        let ahead = dues.iter().take(usize::try_from(paid).expect("small"));
        let amount = sum(ahead.map(|one| one.due.amount().expect("small")));
        pay(&mut dues, Cents::new(amount));
        let left: Vec<Date> = dues.iter().skip(usize::try_from(paid).expect("small"))
            .map(|one| one.due.due_on).collect();
        if left.is_empty() {
            return Ok(());
        }
        let found = reschedule(&terms(&dues, method, &left, BEGIN)).expect("a schedule");
        prop_assert_eq!(found.added_interest, Cents::ZERO);
        prop_assert_eq!(found.added_service_fees, Cents::ZERO);
    }

    #[test]
    fn longer_schedule_never_costs_less(method in method(), count in 4..30_u16) {
        let dues = loan(method);
        let today = add_days(BEGIN, 1);
        let cost = |count| {
            let dates = due_dates(date("2026-02-28"), Frequency::Monthly, count).expect("dates");
            reschedule(&terms(&dues, method, &dates, today)).expect("a schedule").added_interest
        };
        prop_assert!(cost(count) <= cost(count + 1));
    }
}

/// The first installment asks again, of a period from 31 January to 28 February; the schedule that replaced it
/// began on another day. The next one begins with that period as long as it runs and asks for something, and
/// where the one before it began after that: what asks again ends no period of it.
#[test]
fn next_schedule_starts_with_the_running_older_period() {
    let began = |is_paid: bool, began_on, today| {
        let mut dues = loan(InterestMethod::Flat);
        if is_paid {
            pay(&mut dues, Cents::new(130_000));
        }
        dues[0].older = Some(Older { began_on: BEGIN, carried_fee: Cents::ZERO });
        let dates = due_dates(date("2026-03-31"), Frequency::Monthly, 12).expect("dates");
        let terms = terms(&dues, InterestMethod::Flat, &dates, today);
        reschedule(&RescheduleTerms { began_on, ..terms }).expect("a schedule").begins_on
    };
    let (due_on, before, after) = (date("2026-02-28"), date("2026-02-10"), date("2026-03-05"));
    assert_eq!(began(false, due_on, before), BEGIN);
    assert_eq!(began(true, due_on, before), due_on);
    assert_eq!(began(false, due_on, after), due_on);
    assert_eq!(began(false, date("2026-02-05"), after), date("2026-02-05"));
}

/// A schedule as the next one finds it, numbered from 1.
fn taken_up(found: &Reschedule) -> Vec<FeeDue> {
    let rows = (1..).zip(&found.installments);
    let due = |(number, row): (u16, &lending::Rescheduled)| FeeDue {
        older: None,
        due: Due {
            installment: i64::from(number),
            number,
            due_on: row.due_on,
            late_after: row.due_on,
            scheduled: Parts {
                penalty: row.earlier.penalty,
                interest: row.interest,
                fee: row.fees.total().expect("small"),
                principal: row.principal,
            },
            paid: Parts::default(),
            waived: Parts::default(),
            written_off: Cents::ZERO,
        },
        fees: row.fees,
        vat: row.vat,
        earlier: row.earlier,
    };
    rows.map(due).collect()
}

/// Runs without payments up to the end of a day: each installment that falls due is missed, charged
/// a penalty as far as there is room, and the part above the limit is waived. Returns the start of
/// the arrears.
fn neglect(dues: &mut [FeeDue], rate: Rate, until: Date) -> Result<Option<Arrears>, Overflow> {
    let plain = |dues: &[FeeDue]| dues.iter().map(|one| one.due).collect::<Vec<_>>();
    let mut arrears: Option<Arrears> = None;
    for place in 0..dues.len() {
        let day = dues[place].due.due_on;
        if day > until {
            break;
        }
        let principal = Cents::sum(dues.iter().map(|one| one.due.scheduled.principal))?;
        let began = *arrears.get_or_insert(Arrears { began_on: day, principal });
        waive(dues, &began, day)?;
        let charges = charges_since(&plain(dues), &began, Date::MAX)?;
        let room = in_duplum_room(began.principal, charges);
        let due = &mut dues[place].due;
        let charged = penalty(due.total_due()?, rate)?.min(room);
        due.scheduled.penalty = due.scheduled.penalty.plus(charged)?;
    }
    Ok(arrears)
}

fn waive(dues: &mut [FeeDue], arrears: &Arrears, on: Date) -> Result<(), Overflow> {
    let plain: Vec<Due> = dues.iter().map(|one| one.due).collect();
    for one in waivers(&plain, arrears, on)? {
        let due = &mut dues[usize::from(one.number) - 1].due;
        due.waived = due.waived.plus(&one.parts)?;
        due.written_off = due.written_off.plus(one.parts.total()?)?;
    }
    Ok(())
}

proptest! {
    /// In duplum over all versions: a client who never pays, and whose loan is rescheduled again and
    /// again, owes in the end no more than the principal a second time, beside what the first missed
    /// installment asked for. Charges of every version count, penalties among them.
    #[test]
    fn rescheduling_stays_within_in_duplum(
        method in method(),
        rate in 0..150_u32,
        versions in prop::collection::vec((1..200_i32, 0..40_i32, 1..24_u16), 1..5),
    ) {
        let rate = Rate::percent(rate);
        let mut dues = loan(method);
        let (mut today, mut began_on) = (BEGIN, BEGIN);
        for (days, wait, count) in versions {
            today = add_days(today, days);
            neglect(&mut dues, rate, add_days(today, -1)).expect("amounts in range");
            let dates = due_dates(add_days(today, wait), Frequency::Monthly, count).expect("dates");
            let terms = RescheduleTerms {
                began_on,
                annual_rate: Rate::percent(90),
                ..terms(&dues, method, &dates, today)
            };
            let found = reschedule(&terms).expect("a schedule");
            let owed = |dues: &[FeeDue]| sum(dues.iter().map(|one| one.due.total_due().expect("small")));
            let added = found.added_interest.get() + found.added_service_fees.get();
            let next = taken_up(&found);
            prop_assert_eq!(owed(&next), owed(&dues) + added);
            (dues, began_on) = (next, found.begins_on);
        }
        let last = dues.last().expect("installments").due.due_on;
        let arrears = neglect(&mut dues, rate, last).expect("amounts in range").expect("missed");
        let charges = |due: &Due| {
            let Parts { penalty, interest, fee, .. } = due.unpaid().expect("small");
            penalty.get() + interest.get() + fee.get()
        };
        let owed: i64 = dues.iter().map(|one| charges(&one.due)).sum();
        let first = dues[0].due.scheduled;
        let own = first.interest.get() + first.fee.get();
        prop_assert_eq!(arrears.principal, Cents::new(1_200_000));
        prop_assert!(owed <= arrears.principal.get() + own, "{} owed", owed);
    }
}

#[test]
fn due_fees_stay_due_after_second_reschedule() {
    let dues = loan(InterestMethod::Flat);
    let dates = due_dates(date("2026-04-10"), Frequency::Monthly, 3).expect("dates");
    let first = reschedule(&terms(&dues, InterestMethod::Flat, &dates, date("2026-03-10")));
    let first = first.expect("a schedule");
    let again = taken_up(&first);
    let second = reschedule(&terms(&again, InterestMethod::Flat, &dates, date("2026-03-11")));
    let second = second.expect("a schedule");
    assert_eq!(second.added_interest, Cents::ZERO);
    let earlier = |found: &Reschedule| total(found, |row| row.earlier.interest);
    assert_eq!((earlier(&first), earlier(&second)), (24_000, 24_000));
    assert_eq!(second.installments, first.installments);
}
