//! What was refused is stored with the name of the person who tried.

use ledger::MoneyKind;
use money::Cents;
use office::cash::{self, NewMovement};
use office::testing::TestOffice;
use office::{Error, Role};

#[test]
fn a_refused_write_is_recorded_with_its_person() {
    let office = TestOffice::new();
    let consultant = office.consultant("Soweto");
    let movement = NewMovement {
        branch: office.branch("Soweto"),
        money: MoneyKind::Cash,
        amount: Cents::new(100),
        note: String::new(),
    };
    let answer = consultant.does(move |tx, ctx| cash::deposit(tx, ctx, &movement));
    assert!(matches!(answer, Err(Error::WrongRole([Role::Administrator]))), "{answer:?}");
    assert_eq!(office.refusals(), [(consultant.staff, "only for Administrator".to_owned())]);
}
