//! The in duplum rule: with any payments and reversals, a default never costs more than the
//! principal that was unpaid when it began (National Credit Act s103(5)).

use lending::{
    Arrears, Due, PaidPart, Parts, allocate, charges_since, in_duplum_room, lateness, penalty,
    waive_on, waivers,
};
use money::{Cents, Date, Rate, add_days};
use proptest::prelude::*;

const BEGIN: Date = Date::constant(2026, 1, 1);

/// A day's event: nothing, a payment of a share of the balance, the reversal of the last payment, or a
/// waiver of a share of all penalties.
#[derive(Clone, Copy, Debug)]
enum Event {
    Nothing,
    Pay(i64),
    Reverse,
    Forgive(i64),
}

/// A loan that lives from day to day, as day ends and verbs keep it.
struct Life {
    dues: Vec<Due>,
    /// The payments that count, each with its parts by installment.
    paid: Vec<(Date, Vec<(usize, Parts)>)>,
    /// When something of which installment was waived.
    waived: Vec<(Date, usize)>,
    arrears: Option<Arrears>,
    rate: Rate,
}

fn cents(parts: [i64; 4]) -> Parts {
    let [penalty, interest, fee, principal] = parts.map(Cents::new);
    Parts { penalty, interest, fee, principal }
}

impl Life {
    fn new(rows: &[[i64; 3]], grace: i32, rate: Rate) -> Self {
        let dues = (1_u16..).zip(rows).map(|(number, [interest, fee, principal])| {
            let due_on = add_days(BEGIN, 10 * i32::from(number));
            Due {
                installment: number.into(),
                number,
                due_on,
                late_after: add_days(due_on, grace),
                scheduled: cents([0, *interest, *fee, *principal]),
                paid: Parts::default(),
                waived: Parts::default(),
                written_off: Cents::ZERO,
            }
        });
        Life { dues: dues.collect(), paid: Vec::new(), waived: Vec::new(), arrears: None, rate }
    }

    fn balance(&self) -> i64 {
        self.dues
            .iter()
            .map(|due| due.total_due().expect("amounts of a test are small").get())
            .sum()
    }

    fn waive(&mut self, on: Date) {
        let Some(arrears) = self.arrears else { return };
        for waiver in waivers(&self.dues, &arrears, on).expect("amounts of a test are small") {
            self.forgo(usize::from(waiver.number) - 1, waiver.parts, on);
        }
    }

    fn forgo(&mut self, place: usize, parts: Parts, on: Date) {
        let due = &mut self.dues[place];
        due.waived = due.waived.plus(&parts).expect("amounts of a test are small");
        let total = parts.total().expect("amounts of a test are small");
        due.written_off = due.written_off.plus(total).expect("amounts of a test are small");
        self.waived.push((on, place));
    }

    fn forgive(&mut self, share: i64, today: Date) {
        for place in 0..self.dues.len() {
            let unpaid = self.dues[place].unpaid().expect("amounts of a test are small").penalty;
            let amount = unpaid.get() * share / 100;
            if amount > 0 {
                self.forgo(place, cents([amount, 0, 0, 0]), today);
            }
        }
        self.end_arrears(today);
    }

    fn parts(&self) -> Vec<PaidPart> {
        let paid = self.paid.iter().flat_map(|(paid_on, shares)| {
            shares.iter().map(|(place, parts)| PaidPart {
                installment: self.dues[*place].installment,
                paid_on: *paid_on,
                principal: parts.principal,
                agreed: parts.agreed().expect("amounts of a test are small"),
            })
        });
        let waived = self.waived.iter().map(|(paid_on, place)| PaidPart {
            installment: self.dues[*place].installment,
            paid_on: *paid_on,
            principal: Cents::ZERO,
            agreed: Cents::ZERO,
        });
        paid.chain(waived).collect()
    }

    fn pay(&mut self, share: i64, today: Date) {
        let amount = self.balance() * share / 100;
        if amount == 0 {
            return;
        }
        let mut shares = Vec::new();
        for allocation in
            allocate(&self.dues, Cents::new(amount)).expect("amounts of a test are small")
        {
            let place = usize::from(allocation.number) - 1;
            let due = &mut self.dues[place];
            due.paid = due.paid.plus(&allocation.parts).expect("amounts of a test are small");
            shares.push((place, allocation.parts));
        }
        self.paid.push((today, shares));
        self.end_arrears(today);
    }

    /// Arrears are over when nothing is overdue.
    fn end_arrears(&mut self, today: Date) {
        let is_overdue = |due: &Due| {
            today > due.late_after
                && due.total_due().expect("amounts of a test are small").is_positive()
        };
        if !self.dues.iter().any(is_overdue) {
            self.arrears = None;
        }
    }

    fn reverse(&mut self, today: Date) {
        let Some((_, shares)) = self.paid.pop() else { return };
        for (place, parts) in shares {
            self.dues[place].paid =
                self.dues[place].paid.minus(&parts).expect("amounts of a test are small");
        }
        let late =
            lateness(&self.dues, &self.parts(), today, 30).expect("amounts of a test are small");
        self.arrears = late.map(|late| late.arrears);
        self.waive(today);
    }

    fn end_day(&mut self, day: Date) {
        for place in 0..self.dues.len() {
            let due = self.dues[place];
            let outstanding = due.total_due().expect("amounts of a test are small");
            if due.late_after != day || !outstanding.is_positive() {
                continue;
            }
            let unpaid = |sum: i64, due: &Due| {
                sum + due.scheduled.principal.get() - due.paid.principal.get()
            };
            let principal = Cents::new(self.dues.iter().fold(0, unpaid));
            let arrears = *self.arrears.get_or_insert(Arrears { began_on: due.due_on, principal });
            let charges = charges_since(&self.dues, &arrears, Date::MAX)
                .expect("amounts of a test are small");
            let room = in_duplum_room(arrears.principal, charges);
            let charged =
                penalty(outstanding, self.rate).expect("amounts of a test are small").min(room);
            self.dues[place].scheduled.penalty = charged;
        }
        self.waive(add_days(day, 1));
    }

    fn check(&self, morning: Date) -> Result<(), TestCaseError> {
        for due in &self.dues {
            prop_assert!(!due.total_due().expect("amounts of a test are small").is_negative());
            prop_assert!(!due.unpaid().expect("amounts of a test are small").has_negative());
            prop_assert_eq!(due.waived.principal, Cents::ZERO);
            prop_assert_eq!(due.waived.total(), Ok(due.written_off));
        }
        if let Some(arrears) = self.arrears {
            let charges =
                charges_since(&self.dues, &arrears, morning).expect("amounts of a test are small");
            prop_assert!(charges <= arrears.principal, "{:?} of {:?}", charges, arrears);
            let next =
                waive_on(&self.dues, &arrears, morning).expect("amounts of a test are small");
            prop_assert!(next.is_none_or(|next| next > morning));
        }
        Ok(())
    }
}

fn any_event() -> impl Strategy<Value = Event> {
    prop_oneof![
        12 => Just(Event::Nothing),
        2 => (1..=100_i64).prop_map(Event::Pay),
        1 => Just(Event::Pay(100)),
        1 => Just(Event::Reverse),
        1 => (1..=100_i64).prop_map(Event::Forgive),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(512))]

    /// Day by day, and told from the payments at once, arrears are the same; and they never cost
    /// more than the law allows.
    #[test]
    fn a_default_never_costs_more_than_the_principal(
        rows in prop::collection::vec((0..60_i64, 0..20_i64, 1..60_i64), 1..8),
        grace in prop_oneof![Just(0), 1..15_i32],
        rate in prop_oneof![Just(0), Just(100), 0..=100_i64],
        events in prop::collection::vec(any_event(), 110),
    ) {
        let rows: Vec<_> = rows.into_iter().map(|(a, b, c)| [a, b, c]).collect();
        let mut life = Life::new(&rows, grace, Rate::from_millionths(rate * 1_000_000));
        let mut may_waive_penalties = false;
        for (number, event) in (0..).zip(events) {
            let today = add_days(BEGIN, number);
            let late = lateness(&life.dues, &life.parts(), today, 30).expect("amounts of a test are small");
            prop_assert_eq!(late.map(|late| late.arrears), life.arrears);
            match event {
                Event::Nothing => {}
                Event::Pay(share) => life.pay(share, today),
                Event::Reverse => {
                    may_waive_penalties |= !life.paid.is_empty();
                    life.reverse(today);
                }
                Event::Forgive(share) => {
                    may_waive_penalties = true;
                    life.forgive(share, today);
                }
            }
            life.check(today)?;
            // Only after a reversal does the rule itself waive penalties: they leave room for the
            // agreed charges.
            if !may_waive_penalties {
                prop_assert!(life.dues.iter().all(|due| due.waived.penalty.is_zero()));
            }
            life.end_day(today);
            life.check(add_days(today, 1))?;
        }
    }

    /// In a default that is never cured everything that was agreed falls due up to the limit, and
    /// nothing beyond it.
    #[test]
    fn uncured_default_owes_the_limit_at_most(
        rows in prop::collection::vec((0..60_i64, 0..20_i64, 1..60_i64), 1..8),
        rate in 0..=100_i64,
    ) {
        let rows: Vec<_> = rows.into_iter().map(|(a, b, c)| [a, b, c]).collect();
        let mut life = Life::new(&rows, 0, Rate::from_millionths(rate * 1_000_000));
        for number in 0..110 {
            life.end_day(add_days(BEGIN, number));
        }
        let principal: i64 = rows.iter().map(|row| row[2]).sum();
        let agreed: i64 = rows.iter().skip(1).map(|row| row[0] + row[1]).sum();
        let waived: i64 = life.dues.iter().map(|due| due.written_off.get()).sum();
        prop_assert_eq!(waived, (agreed - principal).max(0));
        let first = rows[0][0] + rows[0][1];
        prop_assert!(life.balance() <= principal + first + principal);
    }
}

#[test]
fn payment_in_time_is_never_late() {
    let mut life = Life::new(&[[10, 0, 50], [10, 0, 50]], 0, Rate::ZERO);
    life.pay(50, add_days(BEGIN, 10));
    let today = add_days(BEGIN, 15);
    assert_eq!(lateness(&life.dues, &life.parts(), today, 30), Ok(None));
    // The same without the payment: late since the day after the first due date.
    life.paid.clear();
    life.dues[0].paid = Parts::default();
    let late = lateness(&life.dues, &[], today, 5)
        .expect("amounts of a test are small")
        .expect("amounts of a test are small");
    let began_on = add_days(BEGIN, 10);
    assert_eq!(late.arrears, Arrears { began_on, principal: Cents::new(100) });
    assert!(late.is_defaulted);
    assert!(
        !lateness(&life.dues, &[], today, 6)
            .expect("amounts of a test are small")
            .expect("amounts of a test are small")
            .is_defaulted
    );
}

/// An installment of a schedule that was replaced asks again: number 1, due on the 40th day. Number 2 is
/// of the later schedule and was due on the 20th. It was paid on the 45th, when the other was overdue already, so
/// that the arrears go on since the 20th day.
#[test]
fn arrears_follow_due_dates_not_installment_numbers() {
    let mut life = Life::new(&[[10, 0, 50], [10, 0, 50]], 0, Rate::ZERO);
    (life.dues[0].due_on, life.dues[0].late_after) = (add_days(BEGIN, 40), add_days(BEGIN, 40));
    let parts = cents([0, 10, 0, 50]);
    life.dues[1].paid = parts;
    life.paid.push((add_days(BEGIN, 45), vec![(1, parts)]));
    let late = lateness(&life.dues, &life.parts(), add_days(BEGIN, 50), 30);
    let late = late.expect("amounts of a test are small").expect("overdue");
    assert_eq!(late.arrears.began_on, add_days(BEGIN, 20));
}

/// R 1,00 of principal and R 1,10 of charges of number 2, which falls due first: they are beyond the rule on that
/// day, though number 1 would be as well when it falls due.
#[test]
fn charges_reach_the_limit_on_first_day_beyond() {
    let mut life = Life::new(&[[10, 0, 50], [110, 0, 50]], 0, Rate::ZERO);
    life.dues[0].due_on = add_days(BEGIN, 40);
    let arrears = Arrears { began_on: BEGIN, principal: Cents::new(100) };
    let beyond = waive_on(&life.dues, &arrears, BEGIN).expect("amounts of a test are small");
    assert_eq!(beyond, Some(add_days(BEGIN, 20)));
}
