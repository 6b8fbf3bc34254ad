//! The hash chain: every field counts, entries depend on all before them, and the layout is fixed.

use std::collections::HashSet;

use ledger::{Account, Entry, GENESIS, Hash, Kind, Line, MoneyKind, Posted, hash, posting};
use money::{Cents, Date, Timestamp};
use proptest::prelude::*;

/// Everything that is hashed, as plain values that a test can change one by one.
#[derive(Clone, Debug, PartialEq)]
struct Fields {
    previous: Hash,
    number: i64,
    microsecond: i64,
    business_date: Date,
    staff: Option<i64>,
    kind: Kind,
    description: String,
    branch: i64,
    loan: Option<i64>,
    reverses: Option<i64>,
    lines: Vec<(Account, i64, i64)>,
}

impl Fields {
    fn example() -> Fields {
        Fields {
            previous: GENESIS,
            number: 1,
            microsecond: 1_767_225_600_000_001,
            business_date: Date::constant(2026, 1, 1),
            staff: Some(7),
            kind: Kind::Reversal,
            description: "Reversal of entry 5: é".to_owned(),
            branch: 2,
            loan: Some(3),
            reverses: Some(5),
            lines: vec![
                (Account::BranchCash, 2, 15_000),
                (Account::InterBranch, 2, -15_000),
                (Account::InterBranch, 1, 15_000),
                (Account::LoansReceivable, 1, -15_000),
            ],
        }
    }

    fn hash(&self) -> Hash {
        let lines = self
            .lines
            .iter()
            .map(|&(account, branch, cents)| Line { account, branch, amount: Cents::new(cents) })
            .collect();
        let entry = Entry::new(
            self.kind,
            self.description.clone(),
            self.branch,
            self.loan,
            self.reverses,
            lines,
        )
        .expect("a balanced entry");
        let posted = Posted {
            number: self.number,
            at: Timestamp::from_microsecond(self.microsecond).expect("an instant"),
            business_date: self.business_date,
            staff: self.staff,
            entry: &entry,
        };
        hash(&self.previous, &posted)
    }

    fn changed(&self, change: impl Fn(&mut Fields)) -> Fields {
        let mut fields = self.clone();
        change(&mut fields);
        fields
    }
}

fn hex(hash: Hash) -> String {
    hash.iter().fold(String::new(), |text, byte| format!("{text}{byte:02x}"))
}

#[test]
fn hash_layout_is_fixed() {
    // Computed from the description of `ledger::hash` by another program (Python's hashlib). It must
    // never change: every journal that exists is sealed with it.
    assert_eq!(
        hex(Fields::example().hash()),
        "12fb404eedbdf7788a7dc7d71700da3f70925c20e3db10f9d0c11c641aa4aeea"
    );
    let bare = Fields {
        staff: None,
        loan: None,
        reverses: None,
        kind: Kind::Deposit,
        description: String::new(),
        lines: vec![(Account::BranchCash, 2, 1), (Account::OwnersFunding, 2, -1)],
        ..Fields::example()
    };
    assert_eq!(
        hex(bare.hash()),
        "0147e0e44de4960d00bd8d6157fd77644a4428a77c09985416b7800f4f998542"
    );
}

#[test]
fn every_field_affects_the_hash() {
    let example = Fields::example();
    let variants = [
        example.changed(|_| {}),
        example.changed(|fields| fields.previous[0] = 1),
        example.changed(|fields| fields.previous[31] = 1),
        example.changed(|fields| fields.number = 2),
        example.changed(|fields| fields.microsecond += 1),
        example.changed(|fields| fields.business_date = Date::constant(2026, 1, 2)),
        example.changed(|fields| fields.staff = Some(8)),
        example.changed(|fields| fields.staff = None),
        example.changed(|fields| {
            fields.kind = Kind::Repayment;
            fields.reverses = None;
        }),
        example.changed(|fields| {
            fields.kind = Kind::Recovery;
            fields.reverses = None;
        }),
        example.changed(|fields| fields.description.push(' ')),
        example.changed(|fields| fields.description.clear()),
        example.changed(|fields| fields.branch = 1),
        example.changed(|fields| fields.loan = Some(4)),
        example.changed(|fields| fields.loan = None),
        example.changed(|fields| fields.reverses = Some(6)),
        example.changed(|fields| fields.lines.swap(0, 1)),
        example.changed(|fields| {
            fields.lines.truncate(2);
            fields.lines[1].0 = Account::OwnersFunding;
        }),
        example.changed(|fields| fields.lines[0].0 = Account::OwnersFunding),
        example.changed(|fields| fields.lines.iter_mut().for_each(|line| line.1 = 2)),
        example.changed(|fields| {
            fields.lines.iter_mut().for_each(|line| line.2 += line.2.signum());
        }),
    ];
    let hashes: HashSet<Hash> = variants.iter().map(Fields::hash).collect();
    assert_eq!(hashes.len(), variants.len());
}

#[test]
fn absent_numbers_hash_differently_from_zero() {
    let example = Fields::example();
    let loan_only = example.changed(|fields| {
        fields.kind = Kind::Penalty;
        fields.reverses = None;
        fields.loan = Some(0);
    });
    let neither = loan_only.changed(|fields| fields.loan = None);
    assert_ne!(loan_only.hash(), neither.hash());
}

#[test]
fn nanoseconds_are_not_hashed() {
    let entry = posting::deposit(1, MoneyKind::Cash, Cents::new(100)).unwrap();
    let at = |nanosecond| Posted {
        number: 1,
        at: Timestamp::from_nanosecond(nanosecond).unwrap(),
        business_date: Date::constant(2026, 1, 1),
        staff: None,
        entry: &entry,
    };
    assert_eq!(hash(&GENESIS, &at(5_000)), hash(&GENESIS, &at(5_999)));
    assert_ne!(hash(&GENESIS, &at(5_000)), hash(&GENESIS, &at(6_000)));
}

/// The hash after each of these deposits, on top of each other.
fn chain(amounts: &[i64]) -> Vec<Hash> {
    let mut hashes = Vec::new();
    let mut previous = GENESIS;
    for (number, &amount) in (1..).zip(amounts) {
        let entry =
            posting::deposit(1, MoneyKind::Cash, Cents::new(amount)).expect("a good deposit");
        let posted = Posted {
            number,
            at: Timestamp::UNIX_EPOCH,
            business_date: Date::constant(2026, 1, 1),
            staff: None,
            entry: &entry,
        };
        previous = hash(&previous, &posted);
        hashes.push(previous);
    }
    hashes
}

proptest! {
    #[test]
    fn changed_entry_changes_all_later_hashes(
        amounts in prop::collection::vec(1..1_000_i64, 1..20),
        at in any::<prop::sample::Index>(),
    ) {
        let at = at.index(amounts.len());
        let mut forged = amounts.clone();
        forged[at] += 1;
        let (honest, forged) = (chain(&amounts), chain(&forged));
        for (index, (honest, forged)) in honest.iter().zip(&forged).enumerate() {
            prop_assert_eq!(honest == forged, index < at);
        }
    }

    #[test]
    fn only_equal_entries_share_a_hash(
        (left, right) in (some_fields(), some_fields()),
    ) {
        prop_assert_eq!(left.hash() == right.hash(), left == right);
    }
}

prop_compose! {
    /// Few values for each field, so that neighbours in the byte stream meet.
    fn some_fields()(
        number in 0..2_i64,
        staff in prop::option::of(0..2_i64),
        description in "[01]{0,2}",
        loan in prop::option::of(0..2_i64),
        branch in 0..2_i64,
    ) -> Fields {
        Fields {
            number,
            staff,
            kind: Kind::Deposit,
            description,
            branch,
            loan,
            reverses: None,
            ..Fields::example()
        }
    }
}
