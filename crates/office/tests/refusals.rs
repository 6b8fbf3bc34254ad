//! What was refused is kept with the name of whoever tried.

use money::Cents;
use office::cash::{self, NewMovement};
use office::testing::TestOffice;
use office::{Error, Role, StaffId};
use store::queries;

store::row! {
    struct Refusal { staff_id: StaffId, reason: String }
}

queries! {
    fn refusals() -> Vec<Refusal> =
        "SELECT staff_id, reason FROM refusals ORDER BY id
         /* scan: a test's table */ /* not null: every refusal names its person or 0 */";
}

#[test]
fn a_refused_write_is_kept_with_its_person() {
    let office = TestOffice::new();
    let consultant = office.consultant("Soweto");
    let movement = NewMovement {
        branch: office.branch("Soweto"),
        amount: Cents::new(100),
        note: String::new(),
    };
    let answer = consultant.does(move |tx, ctx| cash::deposit(tx, ctx, &movement));
    assert!(matches!(answer, Err(Error::WrongRole(Role::Administrator))), "{answer:?}");
    // The note is a write of its own, behind the refused one in the same queue.
    let kept = office.arrange(|tx, _| Ok(refusals(tx)?));
    let kept: Vec<_> = kept.iter().map(|row| (row.staff_id, row.reason.as_str())).collect();
    assert_eq!(kept, [(consultant.staff, "only for Administrator")]);
}
