//! Deferred writes and queries sent ahead: their order, and the places where their errors appear.

use store::{Ahead, Engine, Error, Later, One, Store, Ticket, args, queries, sql, testing};

queries! {
    fn insert_setting(name: &str, value: &str) -> Later =
        "INSERT INTO settings (name, value) VALUES (?1, ?2)";
    fn append(name: &str, more: &str) -> Later =
        "UPDATE settings SET value = value || ?2 WHERE name = ?1";
    fn set_cash(value: i64) -> Later =
        "INSERT INTO account_balances (account, branch_id, balance) VALUES (1000, 1, ?1)";
    fn value(name: &str) -> Option<One<String>> = "SELECT value FROM settings WHERE name = ?1";
    fn value_ahead(name: &str) -> Ahead<One<String>> = "SELECT value FROM settings WHERE name = ?1";
    fn values_ahead() -> Ahead<One<String>> =
        "SELECT value FROM settings WHERE name LIKE 'ahead%' ORDER BY name /* scan: a test */";
    fn add_ahead(account: i64, cash: i64) -> Ahead<One<i64>> =
        "INSERT INTO account_balances (account, branch_id, balance) VALUES (?1, 1, ?2)
         RETURNING balance /* not null: as inserted */";
}

fn broken() -> Error {
    Error::Check("ck_account_balances_money".into())
}

fn stored(store: &Store, name: &str) -> Option<String> {
    store.read(|tx| value(tx, name)).expect("the setting is read").map(|One(value)| value)
}

#[test]
fn later_statements_run_in_order() {
    let database = testing::database();
    let words: Vec<String> = (0..100).map(|number| format!("{number} ")).collect();
    let expected = words.concat();
    let write: Ticket<Option<String>> = database.store.write(move |tx| {
        insert_setting(tx, "text", "")?;
        for word in &words {
            append(tx, "text", word)?;
        }
        Ok(value(tx, "text")?.map(|One(value)| value))
    });
    assert_eq!(write.wait(), Ok(Some(expected.clone())), "a question sees what was written before");
    assert_eq!(stored(&database.store, "text"), Some(expected));
}

#[test]
fn failed_last_statement_spares_other_jobs() {
    let database = testing::database();
    let (go, may_go) = std::sync::mpsc::channel::<()>();
    // Holds the writer, so that the next two share a commit; a batch that is repeated waits no more.
    let held: Ticket<()> = database.store.write(move |_| {
        may_go.recv().ok();
        Ok(())
    });
    let bad: Ticket<()> = database.store.write(|tx| {
        insert_setting(tx, "before", "")?;
        set_cash(tx, -1).map(drop)
    });
    let good: Ticket<Option<One<String>>> = database.store.write(|tx| {
        let before = value_ahead(tx, "before")?;
        insert_setting(tx, "after", "")?;
        before.optional(tx)
    });
    drop(go);
    assert_eq!(held.wait(), Ok(()));
    assert_eq!(bad.wait(), Err(broken()), "nobody is told that a write is done when it is not");
    assert_eq!(good.wait(), Ok(None), "nobody pays for another one's error");
    assert_eq!(stored(&database.store, "before"), None);
    assert_eq!(stored(&database.store, "after"), Some(String::new()));
}

#[test]
fn ignored_error_still_fails_the_job() {
    let database = testing::database();
    let write: Ticket<()> = database.store.write(|tx| {
        set_cash(tx, -1).ok();
        value(tx, "nothing").ok();
        insert_setting(tx, "after", "").ok();
        Ok(())
    });
    assert_eq!(write.wait(), Err(broken()));
    assert_eq!(stored(&database.store, "after"), None);
}

#[test]
fn query_ahead_sees_only_earlier_writes() {
    let database = testing::database();
    let write: Ticket<Vec<Vec<One<String>>>> = database.store.write(|tx| {
        let mut asked = vec![values_ahead(tx)?];
        for name in ["ahead 1", "ahead 2"] {
            insert_setting(tx, name, name)?;
            asked.push(values_ahead(tx)?);
        }
        asked.into_iter().map(|asked| asked.all(tx)).collect()
    });
    let [first, second] = ["ahead 1", "ahead 2"].map(|name| One(name.to_owned()));
    assert_eq!(write.wait(), Ok(vec![vec![], vec![first.clone()], vec![first.clone(), second]]));
    let read = database.store.read(|tx| {
        let (one, many, none) = (value_ahead(tx, "ahead 1")?, values_ahead(tx)?, values_ahead(tx)?);
        drop(none);
        let nothing = value_ahead(tx, "nothing")?;
        Ok::<_, Error>((one.one(tx), many.one(tx), nothing.one(tx)))
    });
    assert_eq!(read, Ok((Ok(first), Err(Error::ManyRows), Err(Error::NoRow))));
}

#[test]
fn query_before_a_failure_is_not_answered() {
    let database = testing::database();
    let (tell, told) = std::sync::mpsc::channel();
    let write: Ticket<()> = database.store.write(move |tx| {
        let asked = value_ahead(tx, "nothing")?;
        let failed = add_ahead(tx, 1000, -1).and_then(|cash| cash.one(tx));
        tell.send((failed.err(), asked.optional(tx))).ok();
        Ok(())
    });
    assert_eq!(write.wait(), Err(broken()));
    assert_eq!(told.iter().next(), Some((Some(broken()), Err(broken()))));
}

#[test]
fn failed_statement_ahead_fails_the_job() {
    let database = testing::database();
    for looks in [true, false] {
        let write: Ticket<()> = database.store.write(move |tx| {
            insert_setting(tx, "before", "")?;
            let cash = add_ahead(tx, 1000, -1)?;
            insert_setting(tx, "after", "").ok();
            if looks { cash.one(tx).map(drop) } else { Ok(()) }
        });
        assert_eq!(write.wait(), Err(broken()), "looked at: {looks}");
        assert_eq!(stored(&database.store, "before"), None);
    }
    let write: Ticket<One<i64>> = database.store.write(|tx| add_ahead(tx, 1100, 5)?.one(tx));
    assert_eq!(write.wait(), Ok(One(5)));
}

/// The driver refuses to send a parameter of another type, so that PostgreSQL hears of nothing.
#[test]
fn unsendable_statement_prevents_the_commit() {
    let database = testing::database();
    let engine: Ticket<Engine> = database.store.write(|tx| Ok(tx.engine()));
    if engine.wait() == Ok(Engine::Sqlite) {
        return;
    }
    let write: Ticket<()> = database.store.write(|tx| {
        insert_setting(tx, "before", "")?;
        tx.later(sql!("UPDATE settings SET value = 'x' WHERE name = ?1"), args![5_i64])
    });
    assert!(matches!(write.wait(), Err(Error::Database(_))));
    assert_eq!(stored(&database.store, "before"), None);
}

/// The last writes of a job travel with the first question of the next one: a job that is refused
/// takes neither its own along nor those of its neighbours away.
#[test]
fn refused_job_leaves_its_batch_intact() {
    let database = testing::database();
    let (go, may_go) = std::sync::mpsc::channel::<()>();
    let held: Ticket<()> = database.store.write(move |_| {
        may_go.recv().ok();
        Ok(())
    });
    let jobs: Vec<Ticket<()>> = (0..6)
        .map(|number| {
            database.store.write(move |tx| {
                if number % 3 == 1 {
                    value(tx, "asks")?;
                }
                insert_setting(tx, &format!("job {number}"), "")?;
                if number % 2 == 1 { Err(Error::NoRow) } else { Ok(()) }
            })
        })
        .collect();
    drop(go);
    assert_eq!(held.wait(), Ok(()));
    let refused: Vec<bool> = jobs.into_iter().map(|job| job.wait().is_err()).collect();
    assert_eq!(refused, [false, true, false, true, false, true]);
    let there = |number: i64| stored(&database.store, &format!("job {number}")).is_some();
    assert_eq!([0, 1, 2, 3, 4, 5].map(there), [true, false, true, false, true, false]);
}
