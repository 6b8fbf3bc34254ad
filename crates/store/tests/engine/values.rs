//! Stored values are read back unchanged, the same on both engines.

use money::{Cents, Date, Rate, Timestamp};
use store::{Error, One, Tx, args, newtype, queries, row, sql, text_enum};

newtype! {
    /// A branch.
    pub BranchId(i64);
}

text_enum! {
    /// Origin of a journal entry.
    enum Kind {
        Deposit = "deposit",
        WriteOff = "write_off",
    }
}

row! {
    #[derive(PartialEq, Debug)]
    struct Entry {
        id: i64,
        at: Timestamp,
        business_date: Date,
        kind: Kind,
        description: String,
        amount: Cents,
        branch_id: BranchId,
        staff_id: Option<i64>,
        hash: [u8; 32],
    }
}

queries! {
    fn insert_entry(
        id: i64, at: Timestamp, date: Date, kind: Kind, description: &str, amount: Cents,
        branch: BranchId, staff: Option<i64>, hash: [u8; 32],
    ) -> u64 =
        "INSERT INTO journal_entries
            (id, at, business_date, kind, description, amount, branch_id, staff_id, hash)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)";
    fn entry(id: i64) -> Option<Entry> =
        "SELECT id, at, business_date, kind, description, amount, branch_id, staff_id, hash
         FROM journal_entries WHERE id = ?1";
    fn branch_is_active(id: BranchId) -> One<bool> = "SELECT is_active FROM branches WHERE id = ?1";
    fn kind_as_number(id: i64) -> One<i64> =
        "SELECT {{sqlite|id}}{{postgres|id::bigint}} AS id FROM journal_entries WHERE id = ?1";
    fn kind_of(id: i64) -> One<Kind> = "SELECT kind FROM journal_entries WHERE id = ?1";
    fn staff_of(id: i64) -> One<i64> = "SELECT staff_id FROM journal_entries WHERE id = ?1";
    fn amount_as_u8(id: i64) -> One<u8> = "SELECT amount FROM journal_entries WHERE id = ?1";
    fn rate_of_limits() -> One<Rate> =
        "SELECT initiation_fee_rate FROM credit_limits WHERE id = 1";
    fn dates_between(from: Date, to: Date) -> Vec<One<Date>> =
        "SELECT business_date FROM journal_entries
         WHERE business_date BETWEEN ?1 AND ?2 ORDER BY business_date";
}

fn example() -> Entry {
    Entry {
        id: 1,
        at: "2026-03-02T06:00:00.123456789Z".parse().expect("an instant"),
        business_date: Date::constant(2026, 3, 2),
        kind: Kind::WriteOff,
        description: "Böses Ende — 100% \u{1F4B8} O'Neill".into(),
        amount: Cents::new(9_000_000_000_000_000),
        branch_id: BranchId::new(1),
        staff_id: None,
        hash: [0xA5; 32],
    }
}

fn insert(tx: &mut Tx, entry: &Entry) -> store::Result<u64> {
    insert_entry(
        tx,
        entry.id,
        entry.at,
        entry.business_date,
        entry.kind,
        &entry.description,
        entry.amount,
        entry.branch_id,
        entry.staff_id,
        entry.hash,
    )
}

#[test]
fn values_come_back_as_they_went_in() {
    let database = store::testing::database();
    let written = database.store.write(|tx| insert(tx, &example()).map(drop));
    written.wait().expect("the entry is written");
    let read = database.store.read(|tx| entry(tx, 1)).expect("the entry is read");
    // Storage keeps microseconds.
    let at = "2026-03-02T06:00:00.123456Z".parse().expect("an instant");
    assert_eq!(read, Some(Entry { at, ..example() }));
    let absent = database.store.read(|tx| entry(tx, 2)).expect("nothing is read");
    assert_eq!(absent, None);
    let One(active) = database
        .store
        .read(|tx| branch_is_active(tx, BranchId::new(1)))
        .expect("the branch of the migration");
    assert!(active);
    let One(rate) = database.store.read(rate_of_limits).expect("the limits of the migration");
    assert_eq!(rate, Rate::percent(10));
    let day = Date::constant(2026, 3, 2);
    let found = database.store.read(|tx| dates_between(tx, day, day)).expect("dates compare");
    assert_eq!(found, [One(day)]);
}

#[test]
fn unreadable_value_is_an_error() {
    let database = store::testing::database();
    let written = database.store.write(|tx| insert(tx, &example()).map(drop));
    written.wait().expect("the entry is written");
    let read = |question: fn(&mut Tx) -> store::Result<()>| database.store.read(question);
    assert_eq!(read(|tx| staff_of(tx, 1).map(drop)), Err(Error::Null(0)));
    assert_eq!(read(|tx| staff_of(tx, 9).map(drop)), Err(Error::NoRow));
    assert!(matches!(read(|tx| amount_as_u8(tx, 1).map(drop)), Err(Error::Unreadable(_))));
    let changed: store::Result<()> = database.store.read(|tx| {
        let kind: One<String> =
            tx.one(sql!("SELECT 'theft' AS kind WHERE ?1 = 'x'"), args!["x"])?;
        assert_eq!(Kind::parse(&kind.0), None);
        let wrong: store::Result<One<Kind>> =
            tx.one(sql!("SELECT 'theft' AS kind WHERE ?1 = 'x'"), args!["x"]);
        wrong.map(drop)
    });
    assert!(matches!(changed, Err(Error::Unreadable(_))), "{changed:?}");
    assert_eq!(read(|tx| kind_of(tx, 1).map(|One(kind)| assert_eq!(kind, Kind::WriteOff))), Ok(()));
    assert_eq!(read(|tx| kind_as_number(tx, 1).map(drop)), Ok(()));
}

#[test]
fn a_reader_cannot_write() {
    let database = store::testing::database();
    let refused = database.store.read(|tx| insert(tx, &example()));
    assert!(matches!(refused, Err(Error::Database(_))), "{refused:?}");
}
