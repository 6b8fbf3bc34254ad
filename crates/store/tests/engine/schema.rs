//! The schema compared with what the migrations make.

use store::{Error, Sql, Tx, sql, testing};

fn change(text: Sql) -> impl FnMut(&mut Tx) -> Result<(), Error> + Send + 'static {
    move |tx| tx.execute(text, &[]).map(drop)
}

#[test]
fn a_migrated_schema_has_no_difference() {
    let database = testing::database();
    assert_eq!(database.store.schema_differences().unwrap(), []);
}

#[test]
fn changed_objects_are_named() {
    let database = testing::database();
    for text in [
        sql!("CREATE VIEW quiet_view AS SELECT id FROM staff"),
        sql!("CREATE INDEX quiet_index ON staff (username)"),
        sql!("ALTER TABLE staff ADD COLUMN quiet_column TEXT"),
        sql!("CREATE TABLE quiet_table (id BIGINT)"),
        sql!("DROP INDEX ix_staff_branch"),
        sql!(
            "{{sqlite|CREATE TRIGGER quiet_trigger AFTER INSERT ON staff BEGIN SELECT 1; END}}\
              {{postgres|CREATE TRIGGER quiet_trigger BEFORE UPDATE ON staff
                FOR EACH ROW EXECUTE FUNCTION suppress_redundant_updates_trigger()}}"
        ),
        sql!(
            "{{sqlite|DROP TRIGGER operations_are_append_only}}\
              {{postgres|ALTER TABLE operations DISABLE TRIGGER operations_are_append_only}}"
        ),
        sql!(
            "{{sqlite|ALTER TABLE branches RENAME COLUMN radius_m TO radius}}\
              {{postgres|ALTER TABLE staff DROP CONSTRAINT ck_staff_role}}"
        ),
    ] {
        database.store.write(change(text)).wait().unwrap();
    }
    let differences = database.store.schema_differences().unwrap();
    let objects: Vec<&str> = differences.iter().map(|found| found.object.as_str()).collect();
    for name in [
        "view quiet_view",
        "index quiet_index",
        "column staff.quiet_column",
        "table quiet_table",
        "index ix_staff_branch",
        "quiet_trigger",
        "operations_are_append_only",
    ] {
        assert!(objects.iter().any(|object| object.contains(name)), "{name}: {objects:?}");
    }
    let last = ["column branches.radius", "constraint staff.ck_staff_role"];
    assert!(objects.iter().any(|object| last.contains(object)), "{objects:?}");
}
