//! The same mistake gives the same error on both engines.

use store::{Error, Tx, args, queries, sql};

queries! {
    fn insert_branch(id: i64, name: &str) -> u64 =
        "INSERT INTO branches (id, name, name_folded, address, is_active, created_at)
         SELECT ?1, ?2, ?2, '', TRUE, created_at FROM branches WHERE id = 1";
    fn insert_phone(staff: i64, position: i64, number: Option<&str>) -> u64 =
        "INSERT INTO staff_phones (staff_id, position, phone_number, is_active)
         VALUES (?1, ?2, ?3, TRUE)";
    fn insert_word(word: &str, client: i64) -> u64 =
        "INSERT INTO client_beginnings (beginning, name_rank) VALUES (?1, ?2)";
    fn insert_balance(account: i64, branch: i64, balance: i64) -> u64 =
        "INSERT INTO account_balances (account, branch_id, balance) VALUES (?1, ?2, ?3)";
    fn insert_operation(id: i64, kind: Option<&str>) -> u64 =
        "INSERT INTO operations (id, at, request_id, address, verb, subject_kind, subject_id,
            changes, changes_digest, events, records, hash)
         SELECT ?1, created_at, '', '', '', ?2, 0, '', h.hash, '', '', h.hash
         FROM branches, (SELECT hash FROM chain_heads WHERE chain = 'journal') h WHERE id = 1";
    fn change_operation(id: i64) -> u64 = "UPDATE operations SET verb = 'other' WHERE id = ?1";
    fn forget_operation(id: i64) -> u64 = "DELETE FROM operations WHERE id = ?1";
    fn branches() -> Vec<store::One<i64>> = "SELECT id FROM branches ORDER BY id";
}

/// Outcome of such a job.
fn outcome(job: fn(&mut Tx) -> store::Result<()>) -> store::Result<()> {
    store::testing::database().store.write(job).wait()
}

fn unique(table: &str, column: &str) -> store::Result<()> {
    Err(Error::Unique { table: table.into(), column: column.into() })
}

#[test]
fn duplicate_value_is_a_unique_error() {
    let named = outcome(|tx| insert_branch(tx, 2, "unassigned").map(drop));
    assert_eq!(named, unique("branches", "name_folded"));
    let numbered = outcome(|tx| insert_branch(tx, 1, "soweto").map(drop));
    assert_eq!(numbered, unique("branches", "id"));
    let pair = outcome(|tx| {
        insert_balance(tx, 1100, 1, 5)?;
        insert_balance(tx, 1100, 1, 6).map(drop)
    });
    assert_eq!(pair, unique("account_balances", "account, branch_id"));
}

#[test]
fn missing_parent_is_a_foreign_key_error() {
    assert_eq!(outcome(|tx| insert_word(tx, "zulu", 7).map(drop)), Err(Error::ForeignKey));
}

#[test]
fn broken_rule_is_a_check_error() {
    let broken = outcome(|tx| insert_balance(tx, 1000, 1, -1).map(drop));
    assert_eq!(broken, Err(Error::Check("ck_account_balances_money".into())));
}

#[test]
fn missing_value_is_a_not_null_error() {
    let missing = outcome(|tx| insert_operation(tx, 1, None).map(drop));
    let (table, column) = ("operations".into(), "subject_kind".into());
    assert_eq!(missing, Err(Error::NotNull { table, column }));
    // NOT NULL comes before the foreign key on both.
    let missing = outcome(|tx| insert_phone(tx, 9, 1, None).map(drop));
    assert!(matches!(missing, Err(Error::NotNull { .. })), "{missing:?}");
}

#[test]
fn append_only_history_refuses_changes() {
    for tamper in [change_operation, forget_operation] {
        let database = store::testing::database();
        let refused = database.store.write(move |tx| {
            insert_operation(tx, 1, Some("x"))?;
            tamper(tx, 1).map(drop)
        });
        let refused = refused.wait();
        assert!(
            matches!(&refused, Err(Error::Refused(why)) if why.contains("append-only")),
            "{refused:?}"
        );
    }
}

/// On PostgreSQL a transaction is spoiled by a failed statement, so it is on SQLite.
#[test]
fn ignored_error_still_rolls_back() {
    let database = store::testing::database();
    let job = database.store.write(|tx| {
        insert_branch(tx, 2, "soweto")?;
        let taken = insert_branch(tx, 2, "soweto");
        assert!(matches!(taken, Err(Error::Unique { .. })), "{taken:?}");
        let after = insert_branch(tx, 3, "alexandra");
        assert_eq!(after, taken);
        Ok::<_, Error>(())
    });
    assert!(matches!(job.wait(), Err(Error::Unique { .. })));
    let ids = database.store.read(branches).expect("the branches");
    assert_eq!(ids, [store::One(1)]);
}

#[test]
fn missing_argument_is_an_error() {
    let database = store::testing::database();
    let given = database.store.write(|tx| {
        tx.execute(sql!("UPDATE branches SET name = ?1 WHERE id = ?2"), args!["x", 1_i64, 2_i64])
    });
    assert!(matches!(given.wait(), Err(Error::Database(_))));
}
