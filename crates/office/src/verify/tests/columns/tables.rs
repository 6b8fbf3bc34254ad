//! No table of money is left out of the walks over the columns.

use super::*;

/// Whose columns are tried in a test of their own.
const TRIED_ELSEWHERE: &[&str] = &["transfers"];

/// Tables in which nothing is money, and no record of what was agreed about it.
const NOT_MONEY: &[(&str, &str)] = &[];

#[test]
fn every_table_is_walked_or_has_nothing_to_do_with_money() {
    let tried: BTreeSet<&str> = [of_one_history(), bank::damages(), periods::damages()]
        .iter()
        .flatten()
        .map(|damage| damage.table)
        .chain(TRIED_ELSEWHERE.iter().copied())
        .collect();
    let excused: BTreeSet<&str> = NOT_MONEY.iter().map(|(table, _)| *table).collect();
    let both: Vec<_> = tried.intersection(&excused).collect();
    assert!(both.is_empty(), "{both:?} are walked, and excused");
    let known: BTreeSet<String> = tried.union(&excused).map(|name| (*name).to_owned()).collect();
    let database = store::testing::database();
    let there = database.store.read(all).unwrap();
    let there: BTreeSet<String> = there.into_iter().map(|One(name)| name).collect();
    assert_eq!(there, known);
}

queries! {
    fn all() -> Vec<One<String>> =
        "SELECT name FROM ({{sqlite|SELECT name FROM pragma_table_list
            WHERE schema = 'main' AND type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'}}{{postgres|
            SELECT CAST(table_name AS TEXT) AS name FROM information_schema.tables
            WHERE table_schema = current_schema()}}) x
         ORDER BY name /* scan: a test */ /* not null: a table has a name */";
}
