//! Clients are found, filtered and sorted.

use super::*;
use crate::Gender;

/// The first names found, in the order of the list, and the total.
fn found(person: &Person, what: &ClientSearch) -> (Vec<String>, i64) {
    let page = person.asks(|tx, ctx| search(tx, ctx, what, ClientSort::Name, (1, 25))).unwrap();
    let names = page.items.into_iter().map(|client| client.record.details.first_name);
    (names.collect(), page.total)
}

fn by_q(person: &Person, q: &str) -> Vec<String> {
    let (names, total) =
        found(person, &ClientSearch { q: q.to_owned(), ..ClientSearch::default() });
    assert_eq!(i64::try_from(names.len()).unwrap(), total);
    names
}

#[test]
fn edit_changes_given_fields_and_updates_search() {
    let office = TestOffice::new();
    let clerk = clerk(&office);
    let id = registered(&clerk, "Zanele", "Dlamini", "8001015009087").record.id;
    let input = ClientFields {
        last_name: Some("Xu".to_owned()),
        phone_number: Some("0835550000".to_owned()),
        version: Some(1),
        ..ClientFields::default()
    };
    let stale = input.clone();
    let client = clerk.does(move |tx, ctx| edit(tx, ctx, id, &input)).unwrap();
    assert_eq!((client.record.version, client.record.details.first_name.as_str()), (2, "Zanele"));
    assert_eq!(client.phone_numbers.len(), 1);
    assert_eq!(client.phone_numbers[0].phone_number, "+27835550000");
    assert_eq!(by_q(&clerk, "zanele xu"), ["Zanele"]);
    assert_eq!(by_q(&clerk, "xu"), ["Zanele"]);
    assert_eq!(by_q(&clerk, "083 555"), ["Zanele"]);
    assert!(by_q(&clerk, "dlamini").is_empty());
    assert!(by_q(&clerk, "dl").is_empty());
    assert!(by_q(&clerk, "0821234567").is_empty());
    let again = clerk.does(move |tx, ctx| edit(tx, ctx, id, &stale));
    let Err(Error::Conflict { message, .. }) = again else { panic!("{again:?}") };
    assert!(message.contains("by Test Person on 2 Mar 2026 at 08:00"), "{message}");
}

#[test]
fn any_part_of_a_name_or_number_matches() {
    let office = TestOffice::new();
    let clerk = clerk(&office);
    registered(&clerk, "Zoë Marie", "van der Merwe", "8001015009087");
    registered(&clerk, "Thabo", "Mokoena", "A7654321");
    for q in ["zoe", "ZOË", "marie", "Zoe Marie van", "merwe zoë", "der", "800101", "5009 087"] {
        assert_eq!(by_q(&clerk, q), ["Zoë Marie"], "{q}");
    }
    for q in ["oko", "a765", "Thabo Mokoena", "Mokoena, Thabo"] {
        assert_eq!(by_q(&clerk, q), ["Thabo"], "{q}");
    }
    for q in ["082 123 4567", "0821234", "+27 82", "21234567"] {
        assert_eq!(by_q(&clerk, q), ["Thabo", "Zoë Marie"], "{q}");
    }
    // One or two letters: the beginnings of words.
    assert_eq!(by_q(&clerk, "m"), ["Thabo", "Zoë Marie"]);
    assert_eq!(by_q(&clerk, "Mo"), ["Thabo"]);
    assert_eq!(by_q(&clerk, "80"), ["Zoë Marie"]);
    assert!(by_q(&clerk, "ko").is_empty());
    for q in ["100%", "_", "\"", "'", "zoe*", "a OR b", "\\", "🦀🦀🦀"] {
        assert!(by_q(&clerk, q).is_empty(), "{q}");
    }
}

#[test]
fn separate_fields_are_searched_separately() {
    let office = TestOffice::new();
    let clerk = clerk(&office);
    registered(&clerk, "Thomas", "James", "8001015009087");
    registered(&clerk, "James", "Thomas", "A7654321");
    let ask = |first: &str, last: &str, id: &str| {
        let what = ClientSearch {
            first_name: first.to_owned(),
            last_name: last.to_owned(),
            national_id: id.to_owned(),
            ..ClientSearch::default()
        };
        found(&clerk, &what).0
    };
    assert_eq!(ask("thom", "", ""), ["Thomas"]);
    assert_eq!(ask("", "thom", ""), ["James"]);
    assert_eq!(ask("a", "h", ""), ["James"]);
    assert_eq!(ask("", "", "7654"), ["James"]);
    assert_eq!(ask("", "", "a76"), ["James"]);
    assert_eq!(ask("s", "", "50"), ["Thomas"]);
    assert!(ask("thomas", "", "a7654321").is_empty());
    assert!(ask("%", "", "").is_empty());
    assert_eq!(ask("", "", "").len(), 2);
}

#[test]
fn lists_are_paged_sorted_and_filtered() {
    let office = TestOffice::new();
    let clerk = clerk(&office);
    let a = registered(&clerk, "Ann", "Adams", "A1234561").record.id;
    let b = registered(&clerk, "Ben", "Botha", "A1234562").record.id;
    let input =
        ClientFields { gender: Some("Male".to_owned()), ..fields("Cy", "Cele", "A1234563") };
    let c = clerk.does(move |tx, ctx| add(tx, ctx, &input)).unwrap().record.id;
    office.arrange(move |tx, _| {
        mark_blacklisted(tx, a, true)?;
        loan_opened(tx, a)?;
        loan_opened(tx, b)
    });
    let with = |status, gender| {
        found(&clerk, &ClientSearch { gender, status, ..ClientSearch::default() }).0
    };
    // Being blacklisted outranks having a loan.
    assert_eq!(with(Some(ClientStatus::Blacklisted), None), ["Ann"]);
    assert_eq!(with(Some(ClientStatus::ActiveLoan), None), ["Ben"]);
    assert_eq!(with(Some(ClientStatus::Eligible), None), ["Cy"]);
    assert_eq!(with(None, Some(Gender::Female)), ["Ann", "Ben"]);
    assert!(with(Some(ClientStatus::Eligible), Some(Gender::Female)).is_empty());
    let blacklisted =
        |blacklisted| found(&clerk, &ClientSearch { blacklisted, ..ClientSearch::default() }).0;
    assert_eq!(blacklisted(Some(true)), ["Ann"]);
    assert_eq!(blacklisted(Some(false)), ["Ben", "Cy"]);
    let page = |sort, page| {
        let all = ClientSearch::default();
        let page = clerk.asks(|tx, ctx| search(tx, ctx, &all, sort, (page, 2))).unwrap();
        assert_eq!(page.total, 3);
        page.items.iter().map(|client| client.record.id).collect::<Vec<_>>()
    };
    assert_eq!(page(ClientSort::Name, 1), [a, b]);
    assert_eq!(page(ClientSort::Name, 2), [c]);
    assert_eq!(page(ClientSort::NameDescending, 1), [c, b]);
    assert_eq!(page(ClientSort::Newest, 1), [c, b]);
    assert_eq!(page(ClientSort::Oldest, 2), [c]);
    assert!(page(ClientSort::Oldest, i64::MAX).is_empty());
}

/// Pieces of any size and order make the list that a page shows, with and without a text.
#[test]
fn batches_make_the_whole_list() {
    let office = TestOffice::new();
    let clerk = clerk(&office);
    let names = ["Thabo", "Anna", "Thabang", "Zanele", "Anna", "Thandi", "Theo"];
    for (number, name) in names.iter().enumerate() {
        registered(&clerk, name, "Nkosi", &format!("A100000{number}"));
    }
    for (q, found) in [("", 7), ("th", 4), ("tha", 3)] {
        let wanted = ClientSearch { q: q.to_owned(), ..ClientSearch::default() };
        for sort in
            [ClientSort::Name, ClientSort::NameDescending, ClientSort::Newest, ClientSort::Oldest]
        {
            let whole = clerk.asks(|tx, ctx| search(tx, ctx, &wanted, sort, (1, 500)));
            let whole: Vec<_> = whole.unwrap().items.iter().map(|it| it.record.id).collect();
            let mut walked = Vec::new();
            loop {
                let part = (walked.last().copied(), 2);
                let piece = clerk.asks(|tx, ctx| following(tx, ctx, &wanted, sort, part)).unwrap();
                if piece.is_empty() {
                    break;
                }
                walked.extend(piece.iter().map(|client| client.record.id));
            }
            assert_eq!((walked.len(), &walked), (found, &whole), "{q} {sort:?}");
        }
    }
}

#[test]
fn new_names_are_ranked_among_equal_names() {
    let office = TestOffice::new();
    let clerk = clerk(&office);
    // Each is between the first and the one before: the gap fills, and the ranks around it are
    // spread out.
    let mut names = vec!["A".to_owned()];
    names.extend((0..50).map(|number| format!("B{}", "b".repeat(50 - number))));
    // Clients of the same name are in the order in which they came.
    names.extend(std::iter::repeat_n("Ba".to_owned(), 50));
    for (number, name) in (0..).zip(&names) {
        registered(&clerk, "Zola", name, &format!("A{:07}", 1_000_000 + number));
    }
    registered(&clerk, "Ann", "A", "A7654321");
    let page = |sort| {
        let all = ClientSearch::default();
        let asked = |tx: &mut Tx, ctx: &Ctx| search(tx, ctx, &all, sort, (1, 200));
        let page = clerk.asks(asked).unwrap();
        assert_eq!(page.total, 102);
        page.items.into_iter().map(|client| client.record).collect::<Vec<_>>()
    };
    let records = page(ClientSort::Name);
    let mut wanted = records.clone();
    wanted.sort_by_key(|one| {
        (format!("{}, {}", one.details.last_name, one.details.first_name).to_lowercase(), one.id)
    });
    let ids = |records: &[ClientRecord]| records.iter().map(|one| one.id.get()).collect::<Vec<_>>();
    assert_eq!(ids(&records), ids(&wanted));
    let mut back = page(ClientSort::NameDescending);
    back.reverse();
    assert_eq!(ids(&back), ids(&records));
    let proof = office.office.read(&crate::Request::system("test"), crate::verify::prove).unwrap();
    assert!(proof.is_sound(), "{:#?}", proof.findings);
}
