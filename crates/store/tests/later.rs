//! Writes whose answer nobody reads: their order, and where their errors come to light.

use store::{Error, Later, One, Store, Ticket, Tx, queries, testing};

queries! {
    fn insert_setting(name: &str, value: &str) -> Later =
        "INSERT INTO settings (name, value) VALUES (?1, ?2)";
    fn append(name: &str, more: &str) -> Later =
        "UPDATE settings SET value = value || ?2 WHERE name = ?1";
    fn set_cash(value: i64) -> Later =
        "INSERT INTO account_balances (account, branch_id, balance) VALUES (1000, 1, ?1)";
    fn value(name: &str) -> Option<One<String>> = "SELECT value FROM settings WHERE name = ?1";
}

fn broken() -> Error {
    Error::Check("ck_account_balances_cash".into())
}

fn kept(store: &Store, name: &str) -> Option<String> {
    store.read(|tx| value(tx, name)).expect("the setting is read").map(|One(value)| value)
}

#[test]
fn they_run_in_their_order_however_many_there_are() {
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
    assert_eq!(kept(&database.store, "text"), Some(expected));
}

#[test]
fn the_last_one_of_a_job_is_waited_for() {
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
    let good: Ticket<()> = database.store.write(|tx| {
        value(tx, "before")?;
        insert_setting(tx, "after", "").map(drop)
    });
    drop(go);
    assert_eq!(held.wait(), Ok(()));
    assert_eq!(bad.wait(), Err(broken()), "nobody is told that a write is done when it is not");
    assert_eq!(good.wait(), Ok(()), "nobody pays for another one's error");
    assert_eq!(kept(&database.store, "before"), None);
    assert_eq!(kept(&database.store, "after"), Some(String::new()));
}

#[test]
fn an_error_that_is_ignored_spoils_the_job_all_the_same() {
    let database = testing::database();
    let write: Ticket<()> = database.store.write(|tx| {
        set_cash(tx, -1).ok();
        value(tx, "nothing").ok();
        insert_setting(tx, "after", "").ok();
        Ok(())
    });
    assert_eq!(write.wait(), Err(broken()));
    assert_eq!(kept(&database.store, "after"), None);
}

#[test]
fn a_part_that_fails_late_fails_alone() {
    let database = testing::database();
    let write: Ticket<Result<(), Error>> = database.store.write(|tx: &mut Tx| {
        insert_setting(tx, "before", "")?;
        let part = tx.attempt(|tx| {
            insert_setting(tx, "within", "")?;
            set_cash(tx, -1).map(drop)
        });
        insert_setting(tx, "after", "")?;
        Ok(part)
    });
    assert_eq!(write.wait(), Ok(Err(broken())));
    let names = ["before", "within", "after"].map(|name| kept(&database.store, name).is_some());
    assert_eq!(names, [true, false, true]);
}
