//! Statements that take too long.

use std::time::Duration;

use store::{Error, Lane, One, queries, testing};

queries! {
    fn endless() -> One<i64> =
        "WITH RECURSIVE n (i) AS (SELECT CAST(1 AS BIGINT) UNION ALL SELECT i + 1 FROM n
            WHERE i < 100000000000)
         SELECT COUNT(*) FROM n /* scan: a test */ /* not null: a count */";
    fn quick() -> One<i64> = "SELECT CAST(1 AS BIGINT) /* not null: one */";
}

#[test]
fn slow_statements_are_stopped() {
    let database = testing::database_with(|config| {
        config.question_timeout = Duration::from_millis(50);
        config.list_timeout = Duration::from_millis(50);
        config.readers = 1;
    });
    for lane in [Lane::Questions, Lane::Lists] {
        let answer = database.store.read_on(lane, endless);
        assert_eq!(answer, Err(Error::TooSlow));
        assert_eq!(database.store.read_on(lane, quick), Ok(One(1)));
    }
}

/// A pair that cannot be had takes nothing that others could use.
#[test]
fn waiting_pair_blocks_no_reader() {
    let database = testing::database_with(|config| config.readers = 2);
    let store = &database.store;
    std::thread::scope(|scope| {
        let pair = store.read(|_| {
            let pair = scope.spawn(|| store.read_twice_on(Lane::Questions, |tx, _| quick(tx)));
            for _ in 0..100 {
                assert_eq!(store.read(quick), Ok(One(1)));
            }
            Ok::<_, Error>(pair)
        });
        assert_eq!(pair.unwrap().join().unwrap(), Ok(One(1)));
    });
}
