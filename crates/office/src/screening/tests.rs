use super::*;
use crate::clients::{self, Client, ClientFields, ClientId};
use crate::scene::{Scene, date, rand};
use crate::testing::messages;
use money::Date;

/// The client's name, the client's number, an entry's name, numbers and date of birth, and the reasons.
type Case = (&'static str, &'static str, &'static str, &'static str, &'static str, &'static str);

#[test]
fn entries_match_by_number_name_and_date_of_birth() {
    // The identity number of a person born on 1 January 1980.
    const ID: &str = "8001015009087";
    let cases: [Case; 24] = [
        ("Thandi Nkosi", ID, "Nobody Else", "8001015009087", "", "id_number"),
        ("Thandi Nkosi", "A12 345-67", "Nobody Else", "X99999, a1234567", "", "id_number"),
        ("Thandi Nkosi", ID, "Nobody Else", "80010150090", "", ""),
        ("Thandi Nkosi", "A123", "Nobody Else", "A123", "", ""),
        ("Thandi Nkosi", ID, "NKOSI, Thandi", "", "", "same_name"),
        ("José O'Brien", "A1234567", "Jose OBRIEN", "", "", "same_name"),
        ("Anna-Marie du Toit", "A1234567", "Du Toit Marie Anna", "", "", "same_name"),
        ("Thandi Nkosi", ID, "Nkosi Thandi", "", "1980-01-01", "same_name date_of_birth"),
        ("Thandi Nkosi", ID, "Nkosi Thandi", "", "1980-01-02", ""),
        ("Thandi Nkosi", "A1234567", "Nkosi Thandi", "", "1980-01-02", "same_name"),
        ("Thandi Nkosi", ID, "Nkosi Thandi", ID, "1970-01-01", "id_number same_name"),
        ("Thandi Nkosi", ID, "Tandi Nkosi", "", "", "similar_name"),
        ("Thandi Nkosi", ID, "Thandi Nkoso", "", "", "similar_name"),
        ("Thandi Nkosi", ID, "Nksoi Tandi", "", "", "similar_name"),
        ("Thandi Nkosi", ID, "Tandi Nkosie", "", "1980-01-01", "similar_name date_of_birth"),
        ("Thandi Nkosi", ID, "Tandie Nkosie", "", "", ""),
        ("Thandi Nkosi", ID, "Thandi Mkose", "", "", ""),
        ("Thandi Nkosi", ID, "Thandy Nkasi", "", "", "similar_name"),
        ("Mohammed", "A1234567", "Muhamed", "", "", ""),
        ("Li Wei", "A1234567", "Lo Wei", "", "", ""),
        ("Omar Hassan", "A1234567", "Omar Ahmed Hassan", "", "", "similar_name"),
        ("Omar Ahmed Hassan", "A1234567", "Hassan Omar", "", "", "similar_name"),
        ("Omar Hassan", "A1234567", "Omar Ahmed Hasan", "", "", ""),
        ("Omar Hassan", "A1234567", "Hassan", "", "", ""),
    ];
    for (name, id, entry, numbers, born, expected) in cases {
        let born = (!born.is_empty()).then(|| date(born));
        let (client, person) = (Person::client(name, id), Person::entry(entry, numbers, born));
        let found = compare(&client, &person);
        let mut keys = client.keys();
        assert!(found.is_empty() || keys.any(|key| person.keys().any(|other| other == key)));
        let words: Vec<&str> = found.into_iter().map(MatchReason::as_str).collect();
        assert_eq!(words.join(" "), expected, "{name}, {id}: {entry}, {numbers}, {born:?}");
    }
}

fn entry(name: &str, birth_date: Option<Date>, number: &str, reference: &str) -> NewEntry {
    NewEntry {
        name: name.to_owned(),
        birth_date,
        number: number.to_owned(),
        reference: reference.to_owned(),
    }
}

#[test]
fn columns_are_recognised_by_their_headings() {
    let all = "Reference;Surname;First Names;Date of Birth;Passport Number;ID Number;Nationality\n\
               QDi.1;Bak;Ali  Omar;1965/03/04;P-1;;Nowhere\n\nQDi.2;Cel;;circa 1970;;7001015009087;\n";
    let expected = [
        entry("Ali Omar Bak", Some(date("1965-03-04")), "P-1", "QDi.1"),
        entry("Cel", None, "7001015009087", "QDi.2"),
    ];
    assert_eq!(read(all.as_bytes()).unwrap(), expected);
    let short = "name,dob\n\"Bak, Ali\",4 Mar 1965\n";
    assert_eq!(
        read(short.as_bytes()).unwrap(),
        [entry("Bak, Ali", Some(date("1965-03-04")), "", "")]
    );
    assert_eq!(read(b"NAME\tREF\nBak\tR1\n").unwrap(), [entry("Bak", None, "", "R1")]);
}

#[test]
fn united_nations_list_is_read_with_its_aliases() {
    let list = "<?xml version=\"1.0\"?><CONSOLIDATED_LIST><INDIVIDUALS><INDIVIDUAL>\
        <DATAID>1</DATAID><FIRST_NAME>Ali </FIRST_NAME><SECOND_NAME>Bak &amp; Co</SECOND_NAME>\
        <THIRD_NAME/><REFERENCE_NUMBER>QDi.1</REFERENCE_NUMBER>\
        <INDIVIDUAL_ALIAS><QUALITY>Good</QUALITY><ALIAS_NAME>Abu Bak</ALIAS_NAME></INDIVIDUAL_ALIAS>\
        <INDIVIDUAL_ALIAS><QUALITY/><ALIAS_NAME/></INDIVIDUAL_ALIAS>\
        <INDIVIDUAL_DATE_OF_BIRTH><DATE>1965-03-04</DATE></INDIVIDUAL_DATE_OF_BIRTH>\
        <INDIVIDUAL_DOCUMENT><NUMBER>P-1</NUMBER></INDIVIDUAL_DOCUMENT></INDIVIDUAL>\
        <INDIVIDUAL><FIRST_NAME>Cel</FIRST_NAME><REFERENCE_NUMBER>QDi.2</REFERENCE_NUMBER>\
        <INDIVIDUAL_DATE_OF_BIRTH><DATE>1970-01-01</DATE></INDIVIDUAL_DATE_OF_BIRTH>\
        <INDIVIDUAL_DATE_OF_BIRTH><YEAR>1971</YEAR></INDIVIDUAL_DATE_OF_BIRTH>\
        </INDIVIDUAL></INDIVIDUALS></CONSOLIDATED_LIST>";
    let born = Some(date("1965-03-04"));
    let expected = [
        entry("Ali Bak & Co", born, "P-1", "QDi.1"),
        entry("Abu Bak", born, "P-1", "QDi.1"),
        entry("Cel", None, "", "QDi.2"),
    ];
    assert_eq!(read(list.as_bytes()).unwrap(), expected);
    let refused = |text: &str| messages(read(text.as_bytes()), "list").join("");
    assert!(refused("<html><p>Not found</p></html>").contains("is not the consolidated list"));
    assert!(refused(&list[..list.len() - 2]).contains("not valid XML"));
    assert!(refused(list.split_once("</INDIVIDUALS>").unwrap().0).contains("not valid XML"));
    assert!(refused("<INDIVIDUAL><FIRST_NAME>Ali").contains("not valid XML"));
    assert!(refused("<INDIVIDUAL><FIRST_NAME>&bomb;</FIRST_NAME>").contains("not valid XML"));
}

#[test]
fn unknown_layouts_and_unreadable_rows_are_named() {
    let refused = |text: &str| messages(read(text.as_bytes()), "list").join("");
    for text in ["", "first name,reference\nAli,1\n", "Ali Bak,1965-03-04\n"] {
        assert!(refused(text).starts_with("The first row must name the columns: name"), "{text}");
    }
    assert_eq!(refused("name\n"), "This file has a heading, but no names below it.");
    let faults = refused("name,reference\nBak, Ali,R1\n\n,R2\nCel,R3\n");
    assert!(faults.starts_with("Row 2: It has more cells than the heading."), "{faults}");
    assert!(faults.ends_with("Row 4: It has no name."), "{faults}");
    assert!(refused("name\n\"Bak\n").starts_with("Row 2: A quotation mark"));
    let long = |rows: usize| format!("name\n{}", "Bak\n".repeat(rows));
    assert_eq!(read(long(20_000).as_bytes()).unwrap().len(), 20_000);
    assert_eq!(refused(&long(20_001)), "This file has more than 20000 names.");
    let many = refused(&format!("name,reference\n{}", ",R\n".repeat(22)));
    assert!(many.ends_with("Row 21: It has no name. 2 more rows cannot be read."), "{many}");
    assert!(!messages(read(b"name\n\0\n"), "list").is_empty());
}

/// A list of these names and references.
pub(crate) fn new(entries: &[(&str, &str)]) -> NewScreeningList {
    let entries: Vec<_> =
        entries.iter().map(|(name, reference)| entry(name, None, "", reference)).collect();
    let file_digest = digest(&(1..).zip(&entries).map(entry_record).collect::<Vec<_>>());
    NewScreeningList { file_name: "list.csv".to_owned(), file_digest, entries }
}

/// Uploads a list with the name of a client. Returns the match.
pub(crate) fn matched(scene: &Scene, client: ClientId) -> ScreeningMatchId {
    let found = scene.admin.asks(move |tx, ctx| clients::find(tx, ctx, client)).unwrap();
    let details = found.record.details;
    upload(scene, &[(&format!("{} {}", details.first_name, details.last_name), "R1")]);
    let matches =
        scene.admin.asks(move |tx, ctx| matches(tx, ctx, MatchState::Open, (100, 0))).unwrap();
    matches.into_iter().find(|one| one.client_id == client.get()).unwrap().id
}

/// Decides that an entry is another person.
pub(crate) fn dismissed(scene: &Scene, id: ScreeningMatchId, reason: &str) {
    let decision = Some(MatchState::OtherPerson);
    let input = MatchDecision { decision, seen: None, reason: reason.to_owned() };
    scene.admin.does(move |tx, ctx| decide(tx, ctx, id, &input)).unwrap();
}

fn upload(scene: &Scene, entries: &[(&str, &str)]) -> UploadedList {
    let input = new(entries);
    scene.admin.does(move |tx, ctx| add_list(tx, ctx, &input)).unwrap()
}

fn found(scene: &Scene, state: MatchState) -> Vec<ScreeningMatch> {
    scene.admin.asks(move |tx, ctx| matches(tx, ctx, state, (100, 0))).unwrap()
}

fn decided(scene: &Scene, id: ScreeningMatchId, decision: MatchState) -> Result<ScreeningMatch> {
    let found = scene.admin.asks(|tx, _| Ok(queries::one(tx, id)?)).unwrap();
    let seen = found.map(|one| one.state);
    let reason = " Passport seen ".to_owned();
    let input = MatchDecision { decision: Some(decision), seen, reason };
    scene.admin.does(move |tx, ctx| decide(tx, ctx, id, &input))
}

fn client(scene: &Scene) -> Client {
    let id = scene.client;
    scene.admin.asks(move |tx, ctx| clients::find(tx, ctx, id)).unwrap()
}

#[test]
fn new_list_replaces_the_old_one_and_asks_once() {
    let scene = Scene::new();
    let name = client(&scene).record.details;
    let name = format!("{} {}", name.last_name, name.first_name);
    let first = upload(&scene, &[("Nobody Else", "R1"), (&name, "R2")]);
    assert_eq!((first.list.entries, first.new_matches), (2, 1));
    let again = upload(&scene, &[("Nobody Else", "R1"), (&name, "R2")]);
    assert_eq!((again.list.id, again.new_matches), (first.list.id, 0));
    let [one] = &found(&scene, MatchState::Open)[..] else { panic!("one match") };
    assert_eq!((one.client_id, one.reasons.as_str()), (scene.client.get(), "same_name"));
    let other = decided(&scene, one.id, MatchState::OtherPerson).unwrap();
    assert_eq!(
        (other.decided_by, other.decision_reason.as_deref()),
        (Some(scene.admin.staff), Some("Passport seen"))
    );
    // A colleague who has the open match before them does not overwrite it.
    let (id, decision) = (one.id, Some(MatchState::SamePerson));
    let late = MatchDecision { decision, seen: None, reason: "Same face".to_owned() };
    let late = scene.admin.does(move |tx, ctx| decide(tx, ctx, id, &late));
    assert!(matches!(late, Err(Error::Conflict { code: "match_changed", .. })), "{late:?}");
    assert_eq!(upload(&scene, &[(&name, "R2"), ("Some Body", "R3")]).new_matches, 0);
    assert_eq!(upload(&scene, &[(&name, "R4")]).new_matches, 1);
    assert_eq!(scene.admin.asks(lists).unwrap().len(), 3);
    scene.must_be_sound();
}

#[test]
fn listed_client_is_given_no_loan() {
    let scene = Scene::new();
    let name = client(&scene).record.details;
    let name = format!("{} {}", name.first_name, name.last_name);
    upload(&scene, &[(&name, "R1")]);
    let id = found(&scene, MatchState::Open)[0].id;
    let refused = |expected: &str| {
        let applied = scene.apply(scene.application(rand(500), 2));
        let Err(Error::Conflict { code: "screening_match", message }) = applied else {
            panic!("{applied:?}")
        };
        assert!(message.contains(expected), "{message}");
        let found = client(&scene);
        assert_eq!(found.loan_refusal(&crate::Policy::default()).unwrap(), message);
        let input = scene.application(rand(500), 2);
        let quote = scene.admin.asks(move |tx, ctx| crate::applications::quote(tx, ctx, &input));
        assert!(quote.unwrap().warnings.iter().any(|one| one.refuses && one.message == message));
    };
    refused("may be on the sanctions list");
    decided(&scene, id, MatchState::SamePerson).unwrap();
    refused("is on the sanctions list");
    // A client who was taken off the list may borrow.
    upload(&scene, &[("Nobody Else", "R9")]);
    assert_eq!(client(&scene).loan_refusal(&crate::Policy::default()), None);
    upload(&scene, &[(&name, "R1")]);
    decided(&scene, id, MatchState::OtherPerson).unwrap();
    scene.apply(scene.application(rand(500), 2)).unwrap();
    scene.must_be_sound();
}

#[test]
fn registered_and_renamed_clients_are_compared() {
    let scene = Scene::new();
    upload(&scene, &[("Zora Zungu", "R1")]);
    assert!(found(&scene, MatchState::Open).is_empty());
    let rename = |id: ClientId, first: &str, last: &str| {
        let fields = ClientFields {
            first_name: Some(first.to_owned()),
            last_name: Some(last.to_owned()),
            ..ClientFields::default()
        };
        scene.admin.does(move |tx, ctx| clients::edit(tx, ctx, id, &fields)).unwrap()
    };
    let renamed = rename(scene.client, "Zora", "Zungu");
    assert_eq!(renamed.screening, [MatchState::Open]);
    assert_eq!(found(&scene, MatchState::Open).len(), 1);
    rename(scene.client, "Zora", "Zunga");
    assert_eq!(found(&scene, MatchState::Open).len(), 1, "the same entry is asked about once");
    let other = scene.client(2);
    rename(other, "Zungu", "Zora");
    assert_eq!(found(&scene, MatchState::Open).len(), 2);
    scene.must_be_sound();
}

#[test]
fn only_administrators_screen_and_nobody_decides_without_reason() {
    let scene = Scene::new();
    let clerk = scene.office.consultant("Town");
    let input = new(&[("Nobody Else", "R1")]);
    assert!(clerk.does(move |tx, ctx| add_list(tx, ctx, &input)).is_err());
    assert!(clerk.asks(lists).is_err());
    assert!(clerk.asks(|tx, ctx| matches(tx, ctx, MatchState::Open, (100, 0))).is_err());
    let details = client(&scene).record.details;
    upload(&scene, &[(&format!("{} {}", details.first_name, details.last_name), "R1")]);
    let id = found(&scene, MatchState::Open)[0].id;
    assert!(clerk.does(move |tx, ctx| decide(tx, ctx, id, &MatchDecision::default())).is_err());
    let empty =
        MatchDecision { decision: Some(MatchState::Open), seen: None, reason: " ".to_owned() };
    for field in ["decision", "reason"] {
        let empty = empty.clone();
        let refused = scene.admin.does(move |tx, ctx| decide(tx, ctx, id, &empty));
        assert_eq!(messages(refused, field).len(), 1, "{field}");
    }
    let (own, staff) = (details.national_id, scene.admin.staff);
    scene.office.arrange(move |tx, _| {
        let set = store::sql!("UPDATE staff SET national_id = ?1 WHERE id = ?2");
        Ok(tx.execute(set, store::args![own.as_str(), staff])?)
    });
    let refused = decided(&scene, id, MatchState::OtherPerson);
    assert!(matches!(refused, Err(Error::Refused { code: "own_client", .. })), "{refused:?}");
}
