//! The client's debt on a written-off loan.

use lending::{Due, Earlier, FeeDue, Fees, Parts, recoverable};
use money::{Cents, Date};

fn installment(number: u16, month: i8, earlier: (i64, i64)) -> FeeDue {
    let due_on = Date::constant(2026, month, 2);
    let (interest, service_fee) = earlier;
    FeeDue {
        older: None,
        due: Due {
            installment: number.into(),
            number,
            due_on,
            late_after: due_on,
            scheduled: Parts {
                penalty: Cents::new(50),
                interest: Cents::new(200),
                fee: Cents::new(100),
                principal: Cents::new(1000),
            },
            paid: Parts::default(),
            waived: Parts::default(),
            written_off: Cents::ZERO,
        },
        fees: Fees { initiation: Cents::new(40), service: Cents::new(60) },
        vat: Fees::default(),
        earlier: Earlier {
            penalty: Cents::ZERO,
            interest: Cents::new(interest),
            service_fee: Cents::new(service_fee),
        },
    }
}

fn owed(rows: &[FeeDue], month: i8, day: i8) -> i64 {
    recoverable(rows, Date::constant(2026, month, day)).expect("small").get()
}

#[test]
fn charges_not_yet_due_are_not_owed() {
    let rows = [installment(1, 4, (0, 0)), installment(2, 5, (0, 0))];
    assert_eq!(owed(&rows, 4, 1), 2 * 1050, "principal and penalties of both");
    assert_eq!(owed(&rows, 4, 2), 2 * 1050 + 300, "due on the day itself");
    assert_eq!(owed(&rows, 5, 2), 2 * 1350);
}

#[test]
fn unpaid_charges_due_before_reschedule_are_owed() {
    let mut row = installment(1, 6, (120, 50));
    assert_eq!(owed(&[row], 5, 1), 1050 + 120 + 50);
    row.due.paid.interest = Cents::new(100);
    // R 0,40 of it pay the initiation fee first.
    row.due.paid.fee = Cents::new(60);
    assert_eq!(owed(&[row], 5, 1), 1050 + 20 + 30);
    row.due.paid.interest = Cents::new(200);
    row.due.waived.fee = Cents::new(40);
    assert_eq!(owed(&[row], 5, 1), 1050);
}
