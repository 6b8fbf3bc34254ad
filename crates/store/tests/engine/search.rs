//! Finding part of a name by the trigram index of either engine.

use store::{One, contains_pattern, fold, queries};

queries! {
    fn insert_client(
        id: i64, national_id: &str, sort_name: &str, rank: i64, search: &str,
    ) -> u64 =
        "INSERT INTO clients (id, first_name, last_name, email, national_id, gender, address, race,
            client_type, nk_name, nk_surname, nk_phone_number, nk_email, nk_national_id, sort_name,
            name_rank, search, is_blacklisted, open_accounts, active_accounts, defaulted_accounts,
            written_off_accounts, created_at)
         SELECT ?1, '', '', '', ?2, '', '', '', '', '', '', '', '', '', ?3, ?4, ?5, FALSE, 0, 0, 0, 0,
            created_at FROM branches WHERE id = 1";
    fn rename_client(id: i64, search: &str) -> u64 =
        "UPDATE clients SET search = ?2 WHERE id = ?1";
    fn found(pattern: &str) -> Vec<One<i64>> =
        "SELECT id FROM clients WHERE
            {{sqlite|name_rank IN (SELECT rowid FROM client_search WHERE client_search MATCH ?1)}}
            {{postgres|search LIKE ?1}}
         ORDER BY id";
}

#[test]
fn search_finds_name_parts_and_literal_signs() {
    let database = store::testing::database();
    let people = [
        (1, "Zoë Botha", "8001015009087"),
        (2, "Thabo \"Bra\" O'Neill", "9001015009088"),
        (3, "100% _Under\\score", "7001015009089"),
    ];
    let written = database.store.write(move |tx| {
        for (id, name, number) in people {
            let folded = fold(name);
            let search = format!("{folded} {number}");
            insert_client(tx, id, number, &folded, id * 10, &search)?;
        }
        Ok::<_, store::Error>(())
    });
    written.wait().expect("the clients are written");
    let search = |text: &str| -> Vec<i64> {
        let folded = fold(text);
        let ids = database.store.read(|tx| found(tx, &contains_pattern(tx.engine(), &folded)));
        ids.expect("the search runs").into_iter().map(|One(id)| id).collect()
    };
    assert_eq!(search("ZOE"), [1]);
    assert_eq!(search("oë bo"), [1]);
    assert_eq!(search("1015009"), [1, 2, 3]);
    assert_eq!(search("\"bra\""), [2]);
    assert_eq!(search("o'ne"), [2]);
    assert_eq!(search("100%"), [3]);
    assert_eq!(search("_under\\"), [3]);
    assert_eq!(search("1%0"), [0_i64; 0]);
    assert_eq!(search("zoe OR botha"), [0_i64; 0]);
    let renamed = database.store.write(|tx| rename_client(tx, 1, "zoe van wyk"));
    assert_eq!(renamed.wait(), Ok(1));
    assert_eq!((search("botha"), search("van wyk")), (vec![], vec![1]));
}
