//! The test of the statements, tested: this program has good statements and planted faults.

use money::{Cents, Date};
use store::{One, check, list, newtype, queries, row};

newtype! {
    pub LoanId(i64);
    pub BranchId(i64);
}

mod good {
    use super::*;

    row! {
        pub(super) struct Part { pub(super) interest: Cents, pub(super) principal: Cents }
    }

    queries! {
        pub(super) fn part(id: LoanId) -> Option<Part> =
            "SELECT interest, principal FROM loans WHERE id = ?1";
        pub(super) fn late(after: Date) -> Vec<One<i64>> =
            "SELECT id FROM installments
             WHERE assessed_on IS NULL AND total_due > 0 AND late_after < ?1
             ORDER BY late_after, id";
        pub(super) fn small(name: &str) -> Vec<One<i64>> =
            "SELECT id FROM branches WHERE name > ?1";
        pub(super) fn wanted_scan() -> One<i64> =
            "SELECT /* scan: a proof looks at everything */ COUNT(*) AS count FROM loans";
        pub(super) fn add_word(word: &str, client: i64) -> u64 =
            "INSERT INTO client_beginnings (beginning, name_rank) VALUES (?1, ?2)";
        pub(super) fn ruled_out() -> Vec<One<Date>> =
            "SELECT closed_on FROM loans /* not null: the condition */ /* scan: a test */
             WHERE closed_on IS NOT NULL";
    }

    list! {
        pub(super) struct LoanFilter -> Part {
            select: "l.interest, l.principal",
            from: "loans l JOIN clients c ON c.id = l.client_id",
            clauses: {
                branch: BranchId = "l.branch_id = ?",
                search: String = "{{sqlite|c.name_rank IN (SELECT rowid FROM client_search WHERE client_search MATCH ?)}}
                    {{postgres|c.search LIKE ?}}",
                settled: bool = "l.balance = 0 /* scan: a test */",
            },
            orders: LoanOrder { Newest = "l.disbursed_on DESC, l.id DESC" },
        }
    }
}

mod bad {
    use super::*;

    row! {
        pub(super) struct Swapped { pub(super) principal: Cents, pub(super) interest: Cents }
    }

    queries! {
        pub(super) fn wrong_column(id: LoanId) -> One<Cents> =
            "SELECT principle FROM loans WHERE id = ?1";
        pub(super) fn wrong_type(id: LoanId) -> Vec<One<i64>> =
            "SELECT id FROM installments WHERE loan_id = 1 AND due_on = ?1";
        pub(super) fn wrong_number(id: LoanId, more: i64) -> u64 =
            "UPDATE loans SET balance = 0 WHERE id = ?1";
        pub(super) fn swapped(id: LoanId) -> Option<Swapped> =
            "SELECT interest, principal FROM loans WHERE id = ?1";
        pub(super) fn may_be_null(id: LoanId) -> One<Date> =
            "SELECT closed_on FROM loans WHERE id = ?1";
        pub(super) fn numeric_sum(id: LoanId) -> One<Cents> =
            "SELECT SUM(principal) AS sum FROM installments WHERE loan_id = ?1";
        pub(super) fn full_scan(amount: Cents) -> Vec<One<i64>> =
            "SELECT id FROM repayments WHERE balance_after = ?1";
        pub(super) fn whole_index(grace: i64) -> Vec<One<i64>> =
            "SELECT id FROM loans WHERE grace_days = ?1 ORDER BY disbursed_on, id";
    }

    list! {
        pub(super) struct Unsearchable -> One<i64> {
            select: "id",
            from: "clients",
            clauses: { gender: String = "gender = ?" },
            orders: Order { Name = "name_rank", Age = "created_at" },
        }
    }
}

/// A lower bound: a linker that loses registered texts would leave nothing to find fault with.
#[test]
fn every_text_is_registered() {
    // 11 of the store, 14 here, lists of 2^3 x 2 and 2^1 x 3 texts.
    assert_eq!(check::count(), 11 + 14 + 16 + 6);
}

#[test]
fn check_finds_exactly_the_planted_faults() {
    let database = store::testing::database();
    let problems =
        check::statements(&database.store, &["branches"]).expect("the statements can be checked");
    let postgres = database.store.engine() == store::Engine::Postgres;
    let of = |name: &str| -> Vec<&String> {
        problems.iter().filter(|line| line.contains(&format!("::{name}: "))).collect()
    };
    let says = |name: &str, part: &str| {
        assert!(of(name).iter().any(|line| line.contains(part)), "{name}: {:?}", of(name));
    };
    let other: Vec<&String> = problems.iter().filter(|line| !line.contains("::bad::")).collect();
    assert!(other.is_empty(), "good statements are found fault with: {other:#?}");

    says("wrong_column", "principle");
    says("wrong_number", "1 parameters, given 2");
    says("swapped", r#"columns ["interest", "principal"]"#);
    says("full_scan", "full scan of repayments");
    says("whole_index", "full scan of loans");
    says("Unsearchable", "full scan of clients");
    let sorted = of("Unsearchable").iter().filter(|line| !line.contains("gender")).count();
    assert_eq!(sorted, 1, "without a filter only the order without an index is a fault");
    if postgres {
        says("wrong_type", "parameter id is date, given Int");
        says("may_be_null", "column closed_on may be NULL");
        says("numeric_sum", "column sum is numeric, read as Int");
    }
}

/// The functions exist to be checked; this call keeps them from looking unused.
#[test]
fn checked_statements_execute() {
    let database = store::testing::database();
    let answer = database.store.read(|tx| {
        let filter = good::LoanFilter {
            branch: Some(BranchId::new(1)),
            search: Some(store::contains_pattern(tx.engine(), "zulu")),
            settled: Some(true),
        };
        let rows = filter.page(tx, good::LoanOrder::Newest, 25, 0)?;
        let part = good::part(tx, LoanId::new(1))?;
        let days = good::late(tx, Date::constant(2026, 1, 1))?.len() + good::ruled_out(tx)?.len();
        let One(all) = good::wanted_scan(tx)?;
        let small = good::small(tx, "Z")?;
        let sums = rows.iter().chain(&part).map(|part| part.interest.get() + part.principal.get());
        Ok::<_, store::Error>((rows.len(), filter.count(tx)?, sums.sum::<i64>(), days, all, small))
    });
    assert_eq!(answer, Ok((0, 0, 0, 0, 0, vec![])));
    let refused = database.store.write(|tx| good::add_word(tx, "zulu", 1));
    assert_eq!(refused.wait(), Err(store::Error::ForeignKey));
}

#[test]
fn wrong_statement_fails_when_executed() {
    let database = store::testing::database();
    let id = LoanId::new(1);
    let asked = database.store.read(|tx| bad::wrong_column(tx, id).map(drop));
    assert!(matches!(asked, Err(store::Error::Database(_))), "{asked:?}");
    let asked = database.store.write(move |tx| bad::wrong_number(tx, id, 2)).wait();
    assert!(matches!(asked, Err(store::Error::Database(_))), "{asked:?}");
    let unasked = (
        bad::wrong_type as fn(&mut store::Tx, LoanId) -> _,
        bad::may_be_null as fn(&mut store::Tx, LoanId) -> _,
        bad::numeric_sum as fn(&mut store::Tx, LoanId) -> _,
        bad::full_scan as fn(&mut store::Tx, Cents) -> _,
        bad::whole_index as fn(&mut store::Tx, i64) -> _,
        bad::swapped as fn(&mut store::Tx, LoanId) -> store::Result<Option<bad::Swapped>>,
    );
    let list = (bad::Unsearchable::default().gender, bad::Order::Name, bad::Order::Age);
    assert_ne!(list.1, list.2);
    drop((unasked, list));
}
