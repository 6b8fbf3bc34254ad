//! Settlement of open balances between branches.

use std::collections::BTreeMap;

use ledger::inter_branch::{Settlement, proposals};
use money::Cents;
use proptest::prelude::*;

fn rand(rand: i64) -> Cents {
    Cents::new(rand * 100)
}

fn pays(from: i64, to: i64, amount: Cents) -> Settlement {
    Settlement { from, to, amount }
}

#[test]
fn debtor_branch_pays_creditor_branch() {
    assert_eq!(proposals(&[]).unwrap(), []);
    assert_eq!(proposals(&[(2, Cents::ZERO), (3, Cents::ZERO)]).unwrap(), []);
    let two = [(2, rand(300)), (3, rand(-300))];
    assert_eq!(proposals(&two).unwrap(), [pays(3, 2, rand(300))]);
}

/// Branch 4 owes R 700, branch 5 R 200; branch 2 is owed R 500 and branch 3 R 400. The largest pay and
/// are paid first: 4 pays 2 R 500, which leaves it owing R 200, as much as branch 5. Of the two the one
/// with the lower number goes first: 4 pays 3 R 200, and 5 pays 3 the rest.
#[test]
fn the_largest_are_settled_first() {
    let open = [(2, rand(500)), (3, rand(400)), (4, rand(-700)), (5, rand(-200))];
    let expected = [pays(4, 2, rand(500)), pays(4, 3, rand(200)), pays(5, 3, rand(200))];
    assert_eq!(proposals(&open).unwrap(), expected);
}

#[test]
fn unmatched_balance_stays_open() {
    let open = [(2, rand(500)), (3, rand(-300))];
    assert_eq!(proposals(&open).unwrap(), [pays(3, 2, rand(300))]);
}

proptest! {
    /// For any balances: once all settlements are paid, no debts remain, and no branch has both
    /// paid and been paid.
    #[test]
    fn settlements_take_fewer_steps_than_branches(
        owed in proptest::collection::vec(-1_000_000_i64..1_000_000, 0..8),
    ) {
        let mut balances: BTreeMap<i64, i64> = (2..).zip(owed).collect();
        let rest: i64 = balances.values().sum();
        balances.insert(1, -rest);
        let open: Vec<_> =
            balances.iter().map(|(branch, balance)| (*branch, Cents::new(*balance))).collect();
        let settlements = proposals(&open).unwrap();
        prop_assert!(settlements.is_empty() || settlements.len() < open.len());
        for settlement in &settlements {
            prop_assert!(settlement.amount.is_positive());
            let before = balances.clone();
            *balances.get_mut(&settlement.from).unwrap() += settlement.amount.get();
            *balances.get_mut(&settlement.to).unwrap() -= settlement.amount.get();
            prop_assert!(before[&settlement.from] < 0 && balances[&settlement.from] <= 0);
            prop_assert!(before[&settlement.to] > 0 && balances[&settlement.to] >= 0);
        }
        prop_assert!(balances.values().all(|balance| *balance == 0), "{:?}", balances);
    }
}
